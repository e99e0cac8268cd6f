declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  store i32 0, ptr %slot3
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
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
    %v15 = icmp ult i64 %v9, 128
    br i1 %v15, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v16 = load i32, ptr %slot0
    %v17 = icmp ult i32 %v16, 64
    br i1 %v17, label %b5, label %b6
    b5:
    %v18 = zext i32 %group.start.x to i64
    %v19 = zext i32 %v16 to i64
    %v20 = add nuw nsw i64 %v18, %v19
    %v21 = getelementptr inbounds i32, ptr %buffer.0, i64 %v20
    %v22 = load i32, ptr %v21, align 4
    %v23 = zext i32 %v16 to i64
    %v24 = getelementptr inbounds i32, ptr %scratch.1, i64 %v23
    store i32 %v22, ptr %v24, align 4
    %v25 = add nuw i32 %v16, 1
    store i32 %v25, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v26 = load i32, ptr %slot1
    %v27 = icmp ult i32 %v26, 64
    br i1 %v27, label %b8, label %b9
    b8:
    %v28 = add nuw i32 %group.start.x, %v26
    %v29 = icmp ult i32 %v28, 128
    %v30 = select i1 %v29, i32 %v28, i32 0
    %v31 = zext i32 %v30 to i64
    %v32 = getelementptr inbounds i32, ptr %buffer.0, i64 %v31
    %v33 = load i32, ptr %v32, align 4
    %v34 = select i1 %v29, i32 %v33, i32 0
    %v35 = zext i32 %v26 to i64
    %v36 = getelementptr inbounds i32, ptr %scratch.1, i64 %v35
    store i32 %v34, ptr %v36, align 4
    %v37 = add nuw i32 %v26, 1
    store i32 %v37, ptr %slot1
    br label %b7, !llvm.loop !1
    b9:
    br label %b3
    b3:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v38 = load i32, ptr %slot2
    %v39 = icmp ult i32 %v38, 4294967295
    br i1 %v39, label %b11, label %b12
    b11:
    %v40 = load i32, ptr %slot3
    %v41 = add i32 %v40, 1
    store i32 %v41, ptr %slot3
    %v42 = and i32 %v41, 65535
    %v43 = icmp ugt i32 %v42, 65534
    br i1 %v43, label %b13, label %b14
    b13:
    %v44 = load atomic i32, ptr %control monotonic, align 4
    %v45 = icmp ne i32 %v44, 0
    br i1 %v45, label %stop, label %b15
    b15:
    br label %b14
    b14:
    %v46 = and i32 %ones.32, 7
    %v47 = and i32 %v38, %v46
    %v48 = icmp ult i32 %v47, 8
    %v49 = select i1 %v48, i32 %v47, i32 0
    %v50 = zext i32 %v49 to i64
    %v51 = getelementptr inbounds i32, ptr %buffer.1, i64 %v50
    %v52 = load i32, ptr %v51, align 4
    %v53 = select i1 %v48, i32 %v52, i32 0
    %v54 = icmp eq i32 %v53, 0
    br i1 %v54, label %b16, label %b17
    b16:
    br label %b12
    b19:
    br label %b18
    b17:
    br label %b18
    b18:
    %v55 = zext i32 %group.start.x to i64
    %v56 = add i64 %v55, 63
    %v57 = zext i32 %group.x to i64
    %v58 = zext i32 %group.start.y to i64
    %v59 = zext i32 %group.y to i64
    %v60 = zext i32 %group.start.z to i64
    %v61 = zext i32 %group.z to i64
    %v62 = zext i32 %group.start.x to i64
    %v63 = add i64 %v62, 63
    %v64 = zext i32 %group.x to i64
    %v65 = zext i32 %group.start.y to i64
    %v66 = zext i32 %group.y to i64
    %v67 = zext i32 %group.start.z to i64
    %v68 = zext i32 %group.z to i64
    store i32 0, ptr %slot5
    br label %b20
    b20:
    %v69 = load i32, ptr %slot5
    %v70 = icmp ult i32 %v69, 64
    br i1 %v70, label %b21, label %b22
    b21:
    %v71 = zext i32 %v69 to i64
    %v72 = zext i32 %v69 to i64
    %v73 = getelementptr inbounds i32, ptr %scratch.1, i64 %v72
    %v74 = load i32, ptr %v73, align 4
    %v75 = getelementptr inbounds i32, ptr %scratch.0, i64 %v71
    store i32 %v74, ptr %v75, align 4
    %v76 = add nuw i32 %v69, 1
    store i32 %v76, ptr %slot5
    br label %b20, !llvm.loop !2
    b22:
    %v77 = zext i32 %group.start.x to i64
    %v78 = add i64 %v77, 63
    %v79 = zext i32 %group.x to i64
    %v80 = zext i32 %group.start.y to i64
    %v81 = zext i32 %group.y to i64
    %v82 = zext i32 %group.start.z to i64
    %v83 = zext i32 %group.z to i64
    %v84 = zext i32 %group.start.x to i64
    %v85 = add i64 %v84, 63
    %v86 = zext i32 %group.x to i64
    %v87 = zext i32 %group.start.y to i64
    %v88 = zext i32 %group.y to i64
    %v89 = zext i32 %group.start.z to i64
    %v90 = zext i32 %group.z to i64
    store i32 0, ptr %slot6
    br label %b23
    b23:
    %v91 = load i32, ptr %slot6
    %v92 = icmp ult i32 %v91, 64
    br i1 %v92, label %b24, label %b25
    b24:
    %v93 = zext i32 %v91 to i64
    %v94 = getelementptr inbounds i32, ptr %scratch.1, i64 %v93
    %v95 = load i32, ptr %v94, align 4
    %v96 = add i32 %v91, %v53
    %v97 = and i32 %ones.32, 63
    %v98 = and i32 %v96, %v97
    %v99 = and i32 %v98, %ones.32
    %v100 = zext i32 %v99 to i64
    %v101 = getelementptr inbounds i32, ptr %scratch.0, i64 %v100
    %v102 = load i32, ptr %v101, align 4
    %v103 = add i32 %v95, %v102
    %v104 = zext i32 %v91 to i64
    %v105 = getelementptr inbounds i32, ptr %scratch.1, i64 %v104
    store i32 %v103, ptr %v105, align 4
    %v106 = add nuw i32 %v91, 1
    store i32 %v106, ptr %slot6
    br label %b23, !llvm.loop !3
    b25:
    %v107 = add nuw i32 %v38, 1
    store i32 %v107, ptr %slot2
    br label %b10, !llvm.loop !4
    b12:
    %v108 = zext i32 %group.start.x to i64
    %v109 = add i64 %v108, 63
    %v110 = zext i32 %group.x to i64
    %v111 = zext i32 %group.start.y to i64
    %v112 = zext i32 %group.y to i64
    %v113 = zext i32 %group.start.z to i64
    %v114 = zext i32 %group.z to i64
    %v115 = zext i32 %group.start.x to i64
    %v116 = add i64 %v115, 63
    %v117 = zext i32 %group.x to i64
    %v118 = zext i32 %group.start.y to i64
    %v119 = zext i32 %group.y to i64
    %v120 = zext i32 %group.start.z to i64
    %v121 = zext i32 %group.z to i64
    %v122 = icmp ult i64 %v116, 128
    br i1 %v122, label %b26, label %b27
    b26:
    store i32 0, ptr %slot7
    br label %b29
    b29:
    %v123 = load i32, ptr %slot7
    %v124 = icmp ult i32 %v123, 64
    br i1 %v124, label %b30, label %b31
    b30:
    %v125 = zext i32 %group.start.x to i64
    %v126 = zext i32 %v123 to i64
    %v127 = add nuw nsw i64 %v125, %v126
    %v128 = zext i32 %v123 to i64
    %v129 = getelementptr inbounds i32, ptr %scratch.1, i64 %v128
    %v130 = load i32, ptr %v129, align 4
    %v131 = getelementptr inbounds i32, ptr %buffer.2, i64 %v127
    store i32 %v130, ptr %v131, align 4
    %v132 = add nuw i32 %v123, 1
    store i32 %v132, ptr %slot7
    br label %b29, !llvm.loop !5
    b31:
    br label %b28
    b27:
    store i32 0, ptr %slot8
    br label %b32
    b32:
    %v133 = load i32, ptr %slot8
    %v134 = icmp ult i32 %v133, 64
    br i1 %v134, label %b33, label %b34
    b33:
    %v135 = add nuw i32 %group.start.x, %v133
    %v136 = zext i32 %v133 to i64
    %v137 = getelementptr inbounds i32, ptr %scratch.1, i64 %v136
    %v138 = load i32, ptr %v137, align 4
    %v139 = icmp ult i32 %v135, 128
    br i1 %v139, label %b35, label %b36
    b35:
    %v140 = zext i32 %v135 to i64
    %v141 = getelementptr inbounds i32, ptr %buffer.2, i64 %v140
    store i32 %v138, ptr %v141, align 4
    br label %b36
    b36:
    %v142 = add nuw i32 %v133, 1
    store i32 %v142, ptr %slot8
    br label %b32, !llvm.loop !6
    b34:
    br label %b28
    b28:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %scratch.0, ptr %scratch.1, ptr %control)
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
