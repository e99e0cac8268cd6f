declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 256, i1 false)
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 63
    %v3 = zext i32 %group.x to i64
    %v4 = zext i32 %group.start.y to i64
    %v5 = zext i32 %group.y to i64
    %v6 = zext i32 %group.start.z to i64
    %v7 = zext i32 %group.z to i64
    %v8 = zext i32 %group.start.x to i64
    %v9 = add i64 %v8, 63
    %v10 = zext i32 %group.x to i64
    %v11 = zext i32 %group.start.y to i64
    %v12 = zext i32 %group.y to i64
    %v13 = zext i32 %group.start.z to i64
    %v14 = zext i32 %group.z to i64
    %v15 = zext i32 %length.1 to i64
    %v16 = icmp ult i64 %v9, %v15
    br i1 %v16, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v17 = load i32, ptr %slot0
    %v18 = icmp ult i32 %v17, 64
    br i1 %v18, label %b5, label %b6
    b5:
    %v19 = zext i32 %v17 to i64
    %v20 = zext i32 %group.start.x to i64
    %v21 = zext i32 %v17 to i64
    %v22 = add nuw nsw i64 %v20, %v21
    %v23 = getelementptr inbounds i32, ptr %buffer.1, i64 %v22
    %v24 = load i32, ptr %v23, align 4
    %v25 = getelementptr inbounds i32, ptr %scratch.0, i64 %v19
    store i32 %v24, ptr %v25, align 4
    %v26 = add nuw i32 %v17, 1
    store i32 %v26, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v27 = load i32, ptr %slot1
    %v28 = icmp ult i32 %v27, 64
    br i1 %v28, label %b8, label %b9
    b8:
    %v29 = zext i32 %v27 to i64
    %v30 = add nuw i32 %group.start.x, %v27
    %v31 = icmp ult i32 %v30, %length.1
    %v32 = select i1 %v31, i32 %v30, i32 0
    %v33 = zext i32 %v32 to i64
    %v34 = getelementptr inbounds i32, ptr %buffer.1, i64 %v33
    %v35 = load i32, ptr %v34, align 4
    %v36 = select i1 %v31, i32 %v35, i32 0
    %v37 = getelementptr inbounds i32, ptr %scratch.0, i64 %v29
    store i32 %v36, ptr %v37, align 4
    %v38 = add nuw i32 %v27, 1
    store i32 %v38, ptr %slot1
    br label %b7, !llvm.loop !1
    b9:
    br label %b3
    b3:
    %v39 = getelementptr inbounds i32, ptr %buffer.0, i64 0
    %v40 = load i32, ptr %v39, align 4
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v41 = load i32, ptr %slot2
    %v42 = icmp ult i32 %v41, %v40
    br i1 %v42, label %b11, label %b12
    b11:
    %v43 = and i32 %v41, 65535
    %v44 = icmp ugt i32 %v43, 65534
    br i1 %v44, label %b13, label %b14
    b13:
    %v45 = load atomic i32, ptr %control monotonic, align 4
    %v46 = icmp ne i32 %v45, 0
    br i1 %v46, label %stop, label %b15
    b15:
    br label %b14
    b14:
    %v47 = zext i32 %group.start.x to i64
    %v48 = add i64 %v47, 63
    %v49 = zext i32 %group.x to i64
    %v50 = zext i32 %group.start.y to i64
    %v51 = zext i32 %group.y to i64
    %v52 = zext i32 %group.start.z to i64
    %v53 = zext i32 %group.z to i64
    %v54 = zext i32 %group.start.x to i64
    %v55 = add i64 %v54, 63
    %v56 = zext i32 %group.x to i64
    %v57 = zext i32 %group.start.y to i64
    %v58 = zext i32 %group.y to i64
    %v59 = zext i32 %group.start.z to i64
    %v60 = zext i32 %group.z to i64
    store i32 0, ptr %slot3
    br label %b16
    b16:
    %v61 = load i32, ptr %slot3
    %v62 = icmp ult i32 %v61, 64
    br i1 %v62, label %b17, label %b18
    b17:
    %v63 = and i32 %v41, 31
    %v64 = shl i32 1, %v63
    %v65 = add i32 %v61, %v64
    %v66 = and i32 %ones.32, 63
    %v67 = and i32 %v65, %v66
    %v68 = and i32 %v67, %ones.32
    %v69 = zext i32 %v68 to i64
    %v70 = getelementptr inbounds i32, ptr %scratch.0, i64 %v69
    %v71 = load i32, ptr %v70, align 4
    %v72 = zext i32 %v61 to i64
    %v73 = getelementptr inbounds i32, ptr %scratch.1, i64 %v72
    store i32 %v71, ptr %v73, align 4
    %v74 = add nuw i32 %v61, 1
    store i32 %v74, ptr %slot3
    br label %b16, !llvm.loop !2
    b18:
    %v75 = zext i32 %group.start.x to i64
    %v76 = add i64 %v75, 63
    %v77 = zext i32 %group.x to i64
    %v78 = zext i32 %group.start.y to i64
    %v79 = zext i32 %group.y to i64
    %v80 = zext i32 %group.start.z to i64
    %v81 = zext i32 %group.z to i64
    %v82 = zext i32 %group.start.x to i64
    %v83 = add i64 %v82, 63
    %v84 = zext i32 %group.x to i64
    %v85 = zext i32 %group.start.y to i64
    %v86 = zext i32 %group.y to i64
    %v87 = zext i32 %group.start.z to i64
    %v88 = zext i32 %group.z to i64
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v89 = load i32, ptr %slot5
    %v90 = icmp ult i32 %v89, 64
    br i1 %v90, label %b20, label %b21
    b20:
    %v91 = icmp ugt i32 %groups.x, 1
    br i1 %v91, label %b22, label %b23
    b22:
    %v92 = zext i32 %v89 to i64
    %v93 = zext i32 %v89 to i64
    %v94 = getelementptr inbounds i32, ptr %scratch.0, i64 %v93
    %v95 = load i32, ptr %v94, align 4
    %v96 = zext i32 %v89 to i64
    %v97 = getelementptr inbounds i32, ptr %scratch.1, i64 %v96
    %v98 = load i32, ptr %v97, align 4
    %v99 = add i32 %v95, %v98
    %v100 = getelementptr inbounds i32, ptr %scratch.0, i64 %v92
    store i32 %v99, ptr %v100, align 4
    br label %b24
    b23:
    br label %b24
    b24:
    %v101 = add nuw i32 %v89, 1
    store i32 %v101, ptr %slot5
    br label %b19, !llvm.loop !3
    b21:
    %v102 = add nuw i32 %v41, 1
    store i32 %v102, ptr %slot2
    br label %b10, !llvm.loop !4
    b12:
    %v103 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v104 = call i32 @llvm.umin.i32(i32 64, i32 %v103)
    %v105 = call i32 @llvm.usub.sat.i32(i32 %v104, i32 1)
    %v106 = zext i32 %v105 to i64
    %v107 = zext i32 %group.start.x to i64
    %v108 = add i64 %v107, %v106
    %v109 = zext i32 %group.x to i64
    %v110 = zext i32 %group.start.y to i64
    %v111 = zext i32 %group.y to i64
    %v112 = zext i32 %group.start.z to i64
    %v113 = zext i32 %group.z to i64
    %v114 = call i32 @llvm.usub.sat.i32(i32 %v104, i32 1)
    %v115 = zext i32 %v114 to i64
    %v116 = zext i32 %group.start.x to i64
    %v117 = add i64 %v116, %v115
    %v118 = zext i32 %group.x to i64
    %v119 = zext i32 %group.start.y to i64
    %v120 = zext i32 %group.y to i64
    %v121 = zext i32 %group.start.z to i64
    %v122 = zext i32 %group.z to i64
    %v123 = zext i32 %length.1 to i64
    %v124 = icmp ult i64 %v117, %v123
    %v125 = icmp ult i64 %v115, 64
    %v126 = and i1 %v124, %v125
    br i1 %v126, label %b25, label %b26
    b25:
    store i32 0, ptr %slot6
    br label %b28
    b28:
    %v127 = load i32, ptr %slot6
    %v128 = icmp ult i32 %v127, %v104
    br i1 %v128, label %b29, label %b30
    b29:
    %v129 = zext i32 %group.start.x to i64
    %v130 = zext i32 %v127 to i64
    %v131 = add nuw nsw i64 %v129, %v130
    %v132 = zext i32 %v127 to i64
    %v133 = getelementptr inbounds i32, ptr %scratch.0, i64 %v132
    %v134 = load i32, ptr %v133, align 4
    %v135 = getelementptr inbounds i32, ptr %buffer.1, i64 %v131
    store i32 %v134, ptr %v135, align 4
    %v136 = add nuw i32 %v127, 1
    store i32 %v136, ptr %slot6
    br label %b28, !llvm.loop !5
    b30:
    br label %b27
    b26:
    store i32 0, ptr %slot7
    br label %b31
    b31:
    %v137 = load i32, ptr %slot7
    %v138 = icmp ult i32 %v137, %v104
    br i1 %v138, label %b32, label %b33
    b32:
    %v139 = add nuw i32 %group.start.x, %v137
    %v140 = icmp ult i32 %v137, 64
    %v141 = select i1 %v140, i32 %v137, i32 0
    %v142 = zext i32 %v141 to i64
    %v143 = getelementptr inbounds i32, ptr %scratch.0, i64 %v142
    %v144 = load i32, ptr %v143, align 4
    %v145 = select i1 %v140, i32 %v144, i32 0
    %v146 = icmp ult i32 %v139, %length.1
    br i1 %v146, label %b34, label %b35
    b34:
    %v147 = zext i32 %v139 to i64
    %v148 = getelementptr inbounds i32, ptr %buffer.1, i64 %v147
    store i32 %v145, ptr %v148, align 4
    br label %b35
    b35:
    %v149 = add nuw i32 %v137, 1
    store i32 %v149, ptr %slot7
    br label %b31, !llvm.loop !6
    b33:
    br label %b27
    b27:
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
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 256
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %scratch.0, ptr %scratch.1, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = distinct !{!0, !7}
!1 = distinct !{!1, !7}
!2 = distinct !{!2, !7}
!3 = distinct !{!3, !7}
!4 = distinct !{!4, !7}
!5 = distinct !{!5, !7}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.unroll.disable"}
