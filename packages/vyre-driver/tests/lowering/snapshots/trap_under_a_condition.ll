declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
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
    %v16 = icmp slt i32 %v15, 0
    br i1 %v16, label %b7, label %b8
    b7:
    ; from entry[0].body[1].then[0].then[0]
    %v17 = add nuw i32 %group.start.x, %v9
    %v18 = getelementptr inbounds i32, ptr %control, i64 4
    %v19 = cmpxchg ptr %v18, i32 0, i32 1 seq_cst seq_cst
    %v20 = extractvalue { i32, i1 } %v19, 1
    br i1 %v20, label %b10, label %b11
    b10:
    %v21 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 0, ptr %v21, align 4
    %v22 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 %v17, ptr %v22, align 4
    %v23 = mul i64 %group.number, 64
    %v24 = zext i32 %v9 to i64
    %v25 = add i64 %v23, %v24
    %v26 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v25, ptr %v26, align 8
    br label %b11
    b11:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b12:
    br label %b9
    b8:
    br label %b9
    b9:
    ; from entry[0].body[1].then[1]
    %v27 = zext i32 %group.start.x to i64
    %v28 = zext i32 %v9 to i64
    %v29 = add nuw nsw i64 %v27, %v28
    %v30 = zext i32 %group.start.x to i64
    %v31 = zext i32 %v9 to i64
    %v32 = add nuw nsw i64 %v30, %v31
    %v33 = getelementptr inbounds i32, ptr %buffer.0, i64 %v32
    %v34 = load i32, ptr %v33, align 4, !llvm.access.group !1
    %v35 = icmp eq i32 3, 0
    %v36 = icmp eq i32 3, -1
    %v37 = add i32 3, 1
    %v38 = icmp ult i32 %v37, 2
    %v39 = select i1 %v38, i32 1, i32 3
    %v40 = sdiv i32 %v34, %v39
    %v41 = sub i32 0, %v34
    %v42 = select i1 %v36, i32 %v41, i32 %v40
    %v43 = select i1 %v35, i32 -1, i32 %v42
    %v44 = getelementptr inbounds i32, ptr %buffer.0, i64 %v29
    store i32 %v43, ptr %v44, align 4, !llvm.access.group !1
    %v45 = add nuw i32 %v9, 1
    store i32 %v45, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b13
    b13:
    %v46 = load i32, ptr %slot1
    %v47 = icmp ult i32 %v46, %v2
    br i1 %v47, label %b14, label %b15
    b14:
    ; from entry[0].body[1].then[0]
    %v48 = add nuw i32 %group.start.x, %v46
    %v49 = icmp ult i32 %v48, %length.0
    %v50 = select i1 %v49, i32 %v48, i32 0
    %v51 = zext i32 %v50 to i64
    %v52 = getelementptr inbounds i32, ptr %buffer.0, i64 %v51
    %v53 = load i32, ptr %v52, align 4, !llvm.access.group !1
    %v54 = select i1 %v49, i32 %v53, i32 0
    %v55 = icmp slt i32 %v54, 0
    br i1 %v55, label %b16, label %b17
    b16:
    ; from entry[0].body[1].then[0].then[0]
    %v56 = add nuw i32 %group.start.x, %v46
    %v57 = getelementptr inbounds i32, ptr %control, i64 4
    %v58 = cmpxchg ptr %v57, i32 0, i32 1 seq_cst seq_cst
    %v59 = extractvalue { i32, i1 } %v58, 1
    br i1 %v59, label %b19, label %b20
    b19:
    %v60 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 0, ptr %v60, align 4
    %v61 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 %v56, ptr %v61, align 4
    %v62 = mul i64 %group.number, 64
    %v63 = zext i32 %v46 to i64
    %v64 = add i64 %v62, %v63
    %v65 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v64, ptr %v65, align 8
    br label %b20
    b20:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b21:
    br label %b18
    b17:
    br label %b18
    b18:
    ; from entry[0].body[1].then[1]
    %v66 = add nuw i32 %group.start.x, %v46
    %v67 = add nuw i32 %group.start.x, %v46
    %v68 = icmp ult i32 %v67, %length.0
    %v69 = select i1 %v68, i32 %v67, i32 0
    %v70 = zext i32 %v69 to i64
    %v71 = getelementptr inbounds i32, ptr %buffer.0, i64 %v70
    %v72 = load i32, ptr %v71, align 4, !llvm.access.group !1
    %v73 = select i1 %v68, i32 %v72, i32 0
    %v74 = icmp eq i32 3, 0
    %v75 = icmp eq i32 3, -1
    %v76 = add i32 3, 1
    %v77 = icmp ult i32 %v76, 2
    %v78 = select i1 %v77, i32 1, i32 3
    %v79 = sdiv i32 %v73, %v78
    %v80 = sub i32 0, %v73
    %v81 = select i1 %v75, i32 %v80, i32 %v79
    %v82 = select i1 %v74, i32 -1, i32 %v81
    %v83 = icmp ult i32 %v66, %length.0
    br i1 %v83, label %b22, label %b23
    b22:
    %v84 = zext i32 %v66 to i64
    %v85 = getelementptr inbounds i32, ptr %buffer.0, i64 %v84
    store i32 %v82, ptr %v85, align 4, !llvm.access.group !1
    br label %b23
    b23:
    %v86 = add nuw i32 %v46, 1
    store i32 %v86, ptr %slot1
    br label %b13, !llvm.loop !4
    b15:
    br label %b3
    b3:
  ret i1 true
stop:
  ret i1 false
}

define void @segment0(i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %at.buffer.0 = getelementptr inbounds ptr, ptr %arguments, i64 0
  %buffer.0 = load ptr, ptr %at.buffer.0, align 8
  %at.length.0 = getelementptr inbounds ptr, ptr %arguments, i64 1
  %length.0 = load i64, ptr %at.length.0, align 8
  %short.0 = trunc i64 %length.0 to i32
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %control)
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
!3 = distinct !{!3, !0, !2}
!4 = distinct !{!4, !0, !2}
