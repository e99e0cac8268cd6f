declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.smax.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i64, align 16
  %at.alone = getelementptr inbounds i32, ptr %control, i64 14
  %alone.word = load i32, ptr %at.alone, align 4
  %alone = icmp ne i32 %alone.word, 0
  %slot4 = alloca float, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i64, align 16
  %slot7 = alloca float, align 16
  %slot8 = alloca i32, align 16
  %slot9 = alloca i32, align 16
  %slot10 = alloca i32, align 16
  %slot11 = alloca i32, align 16
  %slot12 = alloca i32, align 16
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
    br i1 %alone, label %b7, label %b8
    b7:
    %v30 = load i64, ptr %v29, align 8
    %v31 = call i64 @llvm.smax.i64(i64 %v30, i64 %v28)
    store i64 %v31, ptr %v29, align 8
    store i64 %v30, ptr %slot2
    br label %b9
    b8:
    %v32 = atomicrmw max ptr %v29, i64 %v28 seq_cst, align 8
    store i64 %v32, ptr %slot2
    br label %b9
    b9:
    %v33 = load i64, ptr %slot2
    ; from entry[0].body[1].then[2]
    %v34 = zext i32 %group.start.x to i64
    %v35 = zext i32 %v9 to i64
    %v36 = add nuw nsw i64 %v34, %v35
    %v37 = getelementptr inbounds i32, ptr %buffer.0, i64 %v36
    %v38 = load i32, ptr %v37, align 4, !llvm.access.group !1
    %v39 = uitofp i32 %v38 to float
    %v40 = getelementptr inbounds float, ptr %buffer.2, i64 0
    br i1 %alone, label %b10, label %b11
    b10:
    %v41 = load float, ptr %v40, align 4
    %v42 = fadd float %v41, %v39
    %v43 = fcmp uno float %v42, %v42
    %v44 = bitcast float %v42 to i32
    %v45 = select i1 %v43, i32 2143289344, i32 %v44
    store i32 %v45, ptr %v40, align 4
    store float %v41, ptr %slot4
    br label %b12
    b11:
    %v46 = atomicrmw fadd ptr %v40, float %v39 seq_cst, align 4
    store float %v46, ptr %slot4
    br label %b12
    b12:
    %v47 = load float, ptr %slot4
    %v48 = add nuw i32 %v9, 1
    store i32 %v48, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot5
    br label %b13
    b13:
    %v49 = load i32, ptr %slot5
    %v50 = icmp ult i32 %v49, %v2
    br i1 %v50, label %b14, label %b15
    b14:
    ; from entry[0].body[1].then[0]
    %v51 = add nuw i32 %group.start.x, %v49
    %v52 = icmp ult i32 %v51, %length.0
    %v53 = select i1 %v52, i32 %v51, i32 0
    %v54 = zext i32 %v53 to i64
    %v55 = getelementptr inbounds i32, ptr %buffer.0, i64 %v54
    %v56 = load i32, ptr %v55, align 4, !llvm.access.group !1
    %v57 = select i1 %v52, i32 %v56, i32 0
    %v58 = and i32 %ones.32, 15
    %v59 = and i32 %v57, %v58
    %v60 = and i32 %v59, %ones.32
    %v61 = zext i32 %v60 to i64
    %v62 = getelementptr inbounds i32, ptr %scratch.0, i64 %v61
    %v63 = load i32, ptr %v62, align 4
    %v64 = add i32 %v63, 1
    store i32 %v64, ptr %v62, align 4
    ; from entry[0].body[1].then[1]
    %v65 = add nuw i32 %group.start.x, %v49
    %v66 = icmp ult i32 %v65, %length.0
    %v67 = select i1 %v66, i32 %v65, i32 0
    %v68 = zext i32 %v67 to i64
    %v69 = getelementptr inbounds i32, ptr %buffer.0, i64 %v68
    %v70 = load i32, ptr %v69, align 4, !llvm.access.group !1
    %v71 = select i1 %v66, i32 %v70, i32 0
    %v72 = zext i32 %v71 to i64
    %v73 = getelementptr inbounds i64, ptr %buffer.3, i64 0
    br i1 %alone, label %b16, label %b17
    b16:
    %v74 = load i64, ptr %v73, align 8
    %v75 = call i64 @llvm.smax.i64(i64 %v74, i64 %v72)
    store i64 %v75, ptr %v73, align 8
    store i64 %v74, ptr %slot6
    br label %b18
    b17:
    %v76 = atomicrmw max ptr %v73, i64 %v72 seq_cst, align 8
    store i64 %v76, ptr %slot6
    br label %b18
    b18:
    %v77 = load i64, ptr %slot6
    ; from entry[0].body[1].then[2]
    %v78 = add nuw i32 %group.start.x, %v49
    %v79 = icmp ult i32 %v78, %length.0
    %v80 = select i1 %v79, i32 %v78, i32 0
    %v81 = zext i32 %v80 to i64
    %v82 = getelementptr inbounds i32, ptr %buffer.0, i64 %v81
    %v83 = load i32, ptr %v82, align 4, !llvm.access.group !1
    %v84 = select i1 %v79, i32 %v83, i32 0
    %v85 = uitofp i32 %v84 to float
    %v86 = getelementptr inbounds float, ptr %buffer.2, i64 0
    br i1 %alone, label %b19, label %b20
    b19:
    %v87 = load float, ptr %v86, align 4
    %v88 = fadd float %v87, %v85
    %v89 = fcmp uno float %v88, %v88
    %v90 = bitcast float %v88 to i32
    %v91 = select i1 %v89, i32 2143289344, i32 %v90
    store i32 %v91, ptr %v86, align 4
    store float %v87, ptr %slot7
    br label %b21
    b20:
    %v92 = atomicrmw fadd ptr %v86, float %v85 seq_cst, align 4
    store float %v92, ptr %slot7
    br label %b21
    b21:
    %v93 = load float, ptr %slot7
    %v94 = add nuw i32 %v49, 1
    store i32 %v94, ptr %slot5
    br label %b13
    b15:
    br label %b3
    b3:
    %v95 = call i32 @llvm.umin.i32(i32 64, i32 16)
    %v96 = call i32 @llvm.usub.sat.i32(i32 %v95, i32 1)
    %v97 = zext i32 %v96 to i64
    %v98 = icmp ult i64 %v97, 16
    br i1 %v98, label %b22, label %b23
    b22:
    store i32 0, ptr %slot8
    br label %b25
    b25:
    %v99 = load i32, ptr %slot8
    %v100 = icmp ult i32 %v99, %v95
    br i1 %v100, label %b26, label %b27
    b26:
    ; from entry[0].body[3].then[0]
    %v101 = zext i32 %v99 to i64
    %v102 = zext i32 %v99 to i64
    %v103 = getelementptr inbounds i32, ptr %scratch.0, i64 %v102
    %v104 = load i32, ptr %v103, align 4, !llvm.access.group !1
    %v105 = getelementptr inbounds i32, ptr %buffer.1, i64 %v101
    br i1 %alone, label %b28, label %b29
    b28:
    %v106 = load i32, ptr %v105, align 4
    %v107 = add i32 %v106, %v104
    store i32 %v107, ptr %v105, align 4
    store i32 %v106, ptr %slot9
    br label %b30
    b29:
    %v108 = atomicrmw add ptr %v105, i32 %v104 seq_cst, align 4
    store i32 %v108, ptr %slot9
    br label %b30
    b30:
    %v109 = load i32, ptr %slot9
    %v110 = add nuw i32 %v99, 1
    store i32 %v110, ptr %slot8
    br label %b25
    b27:
    br label %b24
    b23:
    store i32 0, ptr %slot10
    br label %b31
    b31:
    %v111 = load i32, ptr %slot10
    %v112 = icmp ult i32 %v111, %v95
    br i1 %v112, label %b32, label %b33
    b32:
    %v113 = icmp ult i32 %v111, 16
    %v114 = select i1 %v113, i32 %v111, i32 0
    %v115 = zext i32 %v114 to i64
    %v116 = getelementptr inbounds i32, ptr %scratch.0, i64 %v115
    %v117 = load i32, ptr %v116, align 4, !llvm.access.group !1
    %v118 = select i1 %v113, i32 %v117, i32 0
    store i32 0, ptr %slot11
    %v119 = icmp ult i32 %v111, 16
    br i1 %v119, label %b34, label %b35
    b34:
    %v120 = zext i32 %v111 to i64
    %v121 = getelementptr inbounds i32, ptr %buffer.1, i64 %v120
    br i1 %alone, label %b36, label %b37
    b36:
    %v122 = load i32, ptr %v121, align 4
    %v123 = add i32 %v122, %v118
    store i32 %v123, ptr %v121, align 4
    store i32 %v122, ptr %slot12
    br label %b38
    b37:
    %v124 = atomicrmw add ptr %v121, i32 %v118 seq_cst, align 4
    store i32 %v124, ptr %slot12
    br label %b38
    b38:
    %v125 = load i32, ptr %slot12
    store i32 %v125, ptr %slot11
    br label %b35
    b35:
    %v126 = load i32, ptr %slot11
    %v127 = add nuw i32 %v111, 1
    store i32 %v127, ptr %slot10
    br label %b31
    b33:
    br label %b24
    b24:
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
