declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca float, align 16
  %slot3 = alloca float, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 16
  %group.start.y = mul nuw i32 %group.y, 16
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v2 = call i32 @llvm.umin.i32(i32 16, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 64, i32 %group.start.x)
    %v4 = call i32 @llvm.umin.i32(i32 16, i32 %v3)
    %v5 = call i32 @llvm.usub.sat.i32(i32 %v4, i32 1)
    %v6 = zext i32 %v5 to i64
    %v7 = zext i32 %group.start.x to i64
    %v8 = add i64 %v7, %v6
    %v9 = zext i32 %group.x to i64
    %v10 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v11 = zext i32 %v10 to i64
    %v12 = zext i32 %group.start.y to i64
    %v13 = add i64 %v12, %v11
    %v14 = zext i32 %group.y to i64
    %v15 = zext i32 %group.start.z to i64
    %v16 = zext i32 %group.z to i64
    %v17 = call i32 @llvm.usub.sat.i32(i32 %v4, i32 1)
    %v18 = zext i32 %v17 to i64
    %v19 = zext i32 %group.start.x to i64
    %v20 = add i64 %v19, %v18
    %v21 = zext i32 %group.x to i64
    %v22 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v23 = zext i32 %v22 to i64
    %v24 = zext i32 %group.start.y to i64
    %v25 = add i64 %v24, %v23
    %v26 = zext i32 %group.y to i64
    %v27 = zext i32 %group.start.z to i64
    %v28 = zext i32 %group.z to i64
    %v29 = mul i64 %v12, 64
    %v30 = mul i64 %v13, 64
    %v31 = icmp ule i64 %v30, 4294967295
    %v32 = call i64 @llvm.umin.i64(i64 %v30, i64 4294967295)
    %v33 = add i64 %v29, %v7
    %v34 = add i64 %v32, %v8
    %v35 = icmp ule i64 %v34, 4294967295
    %v36 = call i64 @llvm.umin.i64(i64 %v34, i64 4294967295)
    %v37 = mul i64 %v24, 64
    %v38 = mul i64 %v25, 64
    %v39 = icmp ule i64 %v38, 4294967295
    %v40 = call i64 @llvm.umin.i64(i64 %v38, i64 4294967295)
    %v41 = add i64 %v37, %v19
    %v42 = add i64 %v40, %v20
    %v43 = icmp ule i64 %v42, 4294967295
    %v44 = call i64 @llvm.umin.i64(i64 %v42, i64 4294967295)
    %v45 = icmp ult i64 %v44, 3072
    %v46 = and i1 %v39, %v43
    %v47 = and i1 %v46, %v45
    br i1 %v47, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v48 = load i32, ptr %slot0
    %v49 = icmp ult i32 %v48, %v2
    br i1 %v49, label %b5, label %b6
    b5:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v50 = load i32, ptr %slot1
    %v51 = icmp ult i32 %v50, %v4
    br i1 %v51, label %b8, label %b9
    b8:
    %v52 = mul nuw i32 %v48, 16
    %v53 = add nuw i32 %v50, %v52
    %v54 = add nuw i32 %group.start.x, %v50
    %v55 = uitofp i32 %v54 to float
    %v56 = fsub float %v55, 0x4040000000000000
    %v57 = fmul float %v56, 0x3FA8000000000000
    %v58 = fsub float %v57, 0x3FE8000000000000
    %v59 = add nuw i32 %group.start.y, %v48
    %v60 = uitofp i32 %v59 to float
    %v61 = fsub float %v60, 0x4038000000000000
    %v62 = fmul float %v61, 0x3FA8000000000000
    store float 0x0000000000000000, ptr %slot2
    store float 0x0000000000000000, ptr %slot3
    store i32 0, ptr %slot4
    store i32 0, ptr %slot5
    br label %b10
    b10:
    %v63 = load i32, ptr %slot5
    %v64 = icmp ult i32 %v63, 50
    br i1 %v64, label %b11, label %b12
    b11:
    %v65 = load float, ptr %slot2
    %v66 = load float, ptr %slot2
    %v67 = fmul float %v65, %v66
    %v68 = load float, ptr %slot3
    %v69 = load float, ptr %slot3
    %v70 = fmul float %v68, %v69
    %v71 = fadd float %v67, %v70
    %v72 = fcmp ogt float %v71, 0x4010000000000000
    br i1 %v72, label %b13, label %b14
    b13:
    br label %b12
    b16:
    br label %b15
    b14:
    br label %b15
    b15:
    %v73 = load float, ptr %slot2
    %v74 = fmul float 0x4000000000000000, %v73
    %v75 = load float, ptr %slot3
    %v76 = fmul float %v74, %v75
    %v77 = fadd float %v76, %v62
    store float %v77, ptr %slot3
    %v78 = fsub float %v67, %v70
    %v79 = fadd float %v78, %v58
    store float %v79, ptr %slot2
    %v80 = load i32, ptr %slot4
    %v81 = add i32 %v80, 1
    store i32 %v81, ptr %slot4
    %v82 = add nuw i32 %v63, 1
    store i32 %v82, ptr %slot5
    br label %b10
    b12:
    %v83 = zext i32 %group.start.y to i64
    %v84 = zext i32 %v48 to i64
    %v85 = add nuw nsw i64 %v83, %v84
    %v86 = mul nuw nsw i64 %v85, 64
    %v87 = zext i32 %group.start.x to i64
    %v88 = zext i32 %v50 to i64
    %v89 = add nuw nsw i64 %v87, %v88
    %v90 = add nuw nsw i64 %v86, %v89
    %v91 = load i32, ptr %slot4
    %v92 = getelementptr inbounds i32, ptr %buffer.0, i64 %v90
    store i32 %v91, ptr %v92, align 4
    %v93 = add nuw i32 %v50, 1
    store i32 %v93, ptr %slot1
    br label %b7, !llvm.loop !0
    b9:
    %v94 = add nuw i32 %v48, 1
    store i32 %v94, ptr %slot0
    br label %b4, !llvm.loop !1
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot6
    br label %b17
    b17:
    %v95 = load i32, ptr %slot6
    %v96 = icmp ult i32 %v95, %v2
    br i1 %v96, label %b18, label %b19
    b18:
    store i32 0, ptr %slot7
    br label %b20
    b20:
    %v97 = load i32, ptr %slot7
    %v98 = icmp ult i32 %v97, %v4
    br i1 %v98, label %b21, label %b22
    b21:
    %v99 = mul nuw i32 %v95, 16
    %v100 = add nuw i32 %v97, %v99
    %v101 = add nuw i32 %group.start.x, %v97
    %v102 = uitofp i32 %v101 to float
    %v103 = fsub float %v102, 0x4040000000000000
    %v104 = fmul float %v103, 0x3FA8000000000000
    %v105 = fsub float %v104, 0x3FE8000000000000
    %v106 = add nuw i32 %group.start.y, %v95
    %v107 = uitofp i32 %v106 to float
    %v108 = fsub float %v107, 0x4038000000000000
    %v109 = fmul float %v108, 0x3FA8000000000000
    store float 0x0000000000000000, ptr %slot2
    store float 0x0000000000000000, ptr %slot3
    store i32 0, ptr %slot4
    store i32 0, ptr %slot8
    br label %b23
    b23:
    %v110 = load i32, ptr %slot8
    %v111 = icmp ult i32 %v110, 50
    br i1 %v111, label %b24, label %b25
    b24:
    %v112 = load float, ptr %slot2
    %v113 = load float, ptr %slot2
    %v114 = fmul float %v112, %v113
    %v115 = load float, ptr %slot3
    %v116 = load float, ptr %slot3
    %v117 = fmul float %v115, %v116
    %v118 = fadd float %v114, %v117
    %v119 = fcmp ogt float %v118, 0x4010000000000000
    br i1 %v119, label %b26, label %b27
    b26:
    br label %b25
    b29:
    br label %b28
    b27:
    br label %b28
    b28:
    %v120 = load float, ptr %slot2
    %v121 = fmul float 0x4000000000000000, %v120
    %v122 = load float, ptr %slot3
    %v123 = fmul float %v121, %v122
    %v124 = fadd float %v123, %v109
    store float %v124, ptr %slot3
    %v125 = fsub float %v114, %v117
    %v126 = fadd float %v125, %v105
    store float %v126, ptr %slot2
    %v127 = load i32, ptr %slot4
    %v128 = add i32 %v127, 1
    store i32 %v128, ptr %slot4
    %v129 = add nuw i32 %v110, 1
    store i32 %v129, ptr %slot8
    br label %b23
    b25:
    %v130 = add nuw i32 %group.start.y, %v95
    %v131 = mul i32 %v130, 64
    %v132 = add nuw i32 %group.start.x, %v97
    %v133 = add i32 %v131, %v132
    %v134 = load i32, ptr %slot4
    %v135 = icmp ult i32 %v133, 3072
    br i1 %v135, label %b30, label %b31
    b30:
    %v136 = zext i32 %v133 to i64
    %v137 = getelementptr inbounds i32, ptr %buffer.0, i64 %v136
    store i32 %v134, ptr %v137, align 4
    br label %b31
    b31:
    %v138 = add nuw i32 %v97, 1
    store i32 %v138, ptr %slot7
    br label %b20, !llvm.loop !2
    b22:
    %v139 = add nuw i32 %v95, 1
    store i32 %v139, ptr %slot6
    br label %b17, !llvm.loop !3
    b19:
    br label %b3
    b3:
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

!0 = distinct !{!0, !4}
!1 = distinct !{!1, !4}
!2 = distinct !{!2, !4}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.disable"}
