declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 64, i1 false)
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 64, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = zext i32 %length.0 to i64
    %v8 = icmp ult i64 %v6, %v7
    br i1 %v8, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v9 = load i32, ptr %slot0
    %v10 = icmp ult i32 %v9, %v2
    br i1 %v10, label %b5, label %b6
    b5:
    ; from entry[0].body[1].then[0]
    %v11 = zext i32 %group.start.x to i64
    %v12 = zext i32 %v9 to i64
    %v13 = add nuw nsw i64 %v11, %v12
    %v14 = getelementptr inbounds i32, ptr %buffer.0, i64 %v13
    %v15 = load i32, ptr %v14, align 4, !llvm.access.group !1
    %v16 = and i32 %ones.32, 15
    %v17 = and i32 %v15, %v16
    %v18 = and i32 %v17, %ones.32
    %v19 = zext i32 %v18 to i64
    %v20 = getelementptr inbounds i32, ptr %scratch.0, i64 %v19
    %v21 = load i32, ptr %v20, align 4
    %v22 = add i32 %v21, 1
    store i32 %v22, ptr %v20, align 4
    ; from entry[0].body[1].then[1]
    %v23 = zext i32 %group.start.x to i64
    %v24 = zext i32 %v9 to i64
    %v25 = add nuw nsw i64 %v23, %v24
    %v26 = getelementptr inbounds i32, ptr %buffer.0, i64 %v25
    %v27 = load i32, ptr %v26, align 4, !llvm.access.group !1
    %v28 = zext i32 %v27 to i64
    %v29 = getelementptr inbounds i64, ptr %buffer.3, i64 0
    %v30 = atomicrmw max ptr %v29, i64 %v28 seq_cst, align 8
    ; from entry[0].body[1].then[2]
    %v31 = zext i32 %group.start.x to i64
    %v32 = zext i32 %v9 to i64
    %v33 = add nuw nsw i64 %v31, %v32
    %v34 = getelementptr inbounds i32, ptr %buffer.0, i64 %v33
    %v35 = load i32, ptr %v34, align 4, !llvm.access.group !1
    %v36 = uitofp i32 %v35 to float
    %v37 = getelementptr inbounds float, ptr %buffer.2, i64 0
    %v38 = atomicrmw fadd ptr %v37, float %v36 seq_cst, align 4
    %v39 = add nuw i32 %v9, 1
    store i32 %v39, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v40 = load i32, ptr %slot2
    %v41 = icmp ult i32 %v40, %v2
    br i1 %v41, label %b8, label %b9
    b8:
    ; from entry[0].body[1].then[0]
    %v42 = add nuw i32 %group.start.x, %v40
    %v43 = icmp ult i32 %v42, %length.0
    %v44 = select i1 %v43, i32 %v42, i32 0
    %v45 = zext i32 %v44 to i64
    %v46 = getelementptr inbounds i32, ptr %buffer.0, i64 %v45
    %v47 = load i32, ptr %v46, align 4, !llvm.access.group !1
    %v48 = select i1 %v43, i32 %v47, i32 0
    %v49 = and i32 %ones.32, 15
    %v50 = and i32 %v48, %v49
    %v51 = and i32 %v50, %ones.32
    %v52 = zext i32 %v51 to i64
    %v53 = getelementptr inbounds i32, ptr %scratch.0, i64 %v52
    %v54 = load i32, ptr %v53, align 4
    %v55 = add i32 %v54, 1
    store i32 %v55, ptr %v53, align 4
    ; from entry[0].body[1].then[1]
    %v56 = add nuw i32 %group.start.x, %v40
    %v57 = icmp ult i32 %v56, %length.0
    %v58 = select i1 %v57, i32 %v56, i32 0
    %v59 = zext i32 %v58 to i64
    %v60 = getelementptr inbounds i32, ptr %buffer.0, i64 %v59
    %v61 = load i32, ptr %v60, align 4, !llvm.access.group !1
    %v62 = select i1 %v57, i32 %v61, i32 0
    %v63 = zext i32 %v62 to i64
    %v64 = getelementptr inbounds i64, ptr %buffer.3, i64 0
    %v65 = atomicrmw max ptr %v64, i64 %v63 seq_cst, align 8
    ; from entry[0].body[1].then[2]
    %v66 = add nuw i32 %group.start.x, %v40
    %v67 = icmp ult i32 %v66, %length.0
    %v68 = select i1 %v67, i32 %v66, i32 0
    %v69 = zext i32 %v68 to i64
    %v70 = getelementptr inbounds i32, ptr %buffer.0, i64 %v69
    %v71 = load i32, ptr %v70, align 4, !llvm.access.group !1
    %v72 = select i1 %v67, i32 %v71, i32 0
    %v73 = uitofp i32 %v72 to float
    %v74 = getelementptr inbounds float, ptr %buffer.2, i64 0
    %v75 = atomicrmw fadd ptr %v74, float %v73 seq_cst, align 4
    %v76 = add nuw i32 %v40, 1
    store i32 %v76, ptr %slot2
    br label %b7
    b9:
    br label %b3
    b3:
    %v77 = call i32 @llvm.umin.i32(i32 64, i32 16)
    %v78 = call i32 @llvm.usub.sat.i32(i32 %v77, i32 1)
    %v79 = zext i32 %v78 to i64
    %v80 = icmp ult i64 %v79, 16
    br i1 %v80, label %b10, label %b11
    b10:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v81 = load i32, ptr %slot3
    %v82 = icmp ult i32 %v81, %v77
    br i1 %v82, label %b14, label %b15
    b14:
    ; from entry[0].body[3].then[0]
    %v83 = zext i32 %v81 to i64
    %v84 = zext i32 %v81 to i64
    %v85 = getelementptr inbounds i32, ptr %scratch.0, i64 %v84
    %v86 = load i32, ptr %v85, align 4, !llvm.access.group !1
    %v87 = getelementptr inbounds i32, ptr %buffer.1, i64 %v83
    %v88 = atomicrmw add ptr %v87, i32 %v86 seq_cst, align 4
    %v89 = add nuw i32 %v81, 1
    store i32 %v89, ptr %slot3
    br label %b13
    b15:
    br label %b12
    b11:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v90 = load i32, ptr %slot4
    %v91 = icmp ult i32 %v90, %v77
    br i1 %v91, label %b17, label %b18
    b17:
    %v92 = icmp ult i32 %v90, 16
    %v93 = select i1 %v92, i32 %v90, i32 0
    %v94 = zext i32 %v93 to i64
    %v95 = getelementptr inbounds i32, ptr %scratch.0, i64 %v94
    %v96 = load i32, ptr %v95, align 4, !llvm.access.group !1
    %v97 = select i1 %v92, i32 %v96, i32 0
    store i32 0, ptr %slot5
    %v98 = icmp ult i32 %v90, 16
    br i1 %v98, label %b19, label %b20
    b19:
    %v99 = zext i32 %v90 to i64
    %v100 = getelementptr inbounds i32, ptr %buffer.1, i64 %v99
    %v101 = atomicrmw add ptr %v100, i32 %v97 seq_cst, align 4
    store i32 %v101, ptr %slot5
    br label %b20
    b20:
    %v102 = load i32, ptr %slot5
    %v103 = add nuw i32 %v90, 1
    store i32 %v103, ptr %slot4
    br label %b16
    b18:
    br label %b12
    b12:
  ret i1 true
stop:
  ret i1 false
}

define void @segment0(i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control) {
entry:
  %at.buffer.0 = getelementptr inbounds ptr, ptr %arguments, i64 0
  %buffer.0 = load ptr, ptr %at.buffer.0, align 8
  %at.length.0 = getelementptr inbounds ptr, ptr %arguments, i64 1
  %length.0 = load i64, ptr %at.length.0, align 8
  %short.0 = trunc i64 %length.0 to i32
  %at.buffer.1 = getelementptr inbounds ptr, ptr %arguments, i64 2
  %buffer.1 = load ptr, ptr %at.buffer.1, align 8
  %at.length.1 = getelementptr inbounds ptr, ptr %arguments, i64 3
  %length.1 = load i64, ptr %at.length.1, align 8
  %short.1 = trunc i64 %length.1 to i32
  %at.buffer.2 = getelementptr inbounds ptr, ptr %arguments, i64 4
  %buffer.2 = load ptr, ptr %at.buffer.2, align 8
  %at.length.2 = getelementptr inbounds ptr, ptr %arguments, i64 5
  %length.2 = load i64, ptr %at.length.2, align 8
  %short.2 = trunc i64 %length.2 to i32
  %at.buffer.3 = getelementptr inbounds ptr, ptr %arguments, i64 6
  %buffer.3 = load ptr, ptr %at.buffer.3, align 8
  %at.length.3 = getelementptr inbounds ptr, ptr %arguments, i64 7
  %length.3 = load i64, ptr %at.length.3, align 8
  %short.3 = trunc i64 %length.3 to i32
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %at.groups.x = getelementptr inbounds i32, ptr %control, i64 1
  %groups.x = load i32, ptr %at.groups.x, align 4
  %at.groups.y = getelementptr inbounds i32, ptr %control, i64 2
  %groups.y = load i32, ptr %at.groups.y, align 4
  %at.groups.z = getelementptr inbounds i32, ptr %control, i64 3
  %groups.z = load i32, ptr %at.groups.z, align 4
  br label %head
head:
  %number = phi i32 [ %first, %entry ], [ %next, %more ]
  %left = icmp ult i32 %number, %last
  br i1 %left, label %look, label %done
look:
  %cancel = load atomic i32, ptr %control monotonic, align 4
  %cancelled = icmp ne i32 %cancel, 0
  br i1 %cancelled, label %done, label %run
run:
  %x = urem i32 %number, %groups.x
  %row = udiv i32 %number, %groups.x
  %y = urem i32 %row, %groups.y
  %z = udiv i32 %row, %groups.y
  %wide = zext i32 %number to i64
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %scratch.0, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
