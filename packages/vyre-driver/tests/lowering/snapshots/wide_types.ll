declare double @llvm.copysign.f64(double, double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.trunc.f64(double)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 64, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %v3 to i64
    %v5 = zext i32 %group.start.x to i64
    %v6 = add i64 %v5, %v4
    %v7 = zext i32 %group.x to i64
    %v8 = zext i32 %group.start.y to i64
    %v9 = zext i32 %group.y to i64
    %v10 = zext i32 %group.start.z to i64
    %v11 = zext i32 %group.z to i64
    %v12 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v13 = zext i32 %v12 to i64
    %v14 = zext i32 %group.start.x to i64
    %v15 = add i64 %v14, %v13
    %v16 = zext i32 %group.x to i64
    %v17 = zext i32 %group.start.y to i64
    %v18 = zext i32 %group.y to i64
    %v19 = zext i32 %group.start.z to i64
    %v20 = zext i32 %group.z to i64
    %v21 = zext i32 %length.0 to i64
    %v22 = icmp ult i64 %v15, %v21
    %v23 = zext i32 %length.1 to i64
    %v24 = icmp ult i64 %v15, %v23
    %v25 = zext i32 %length.1 to i64
    %v26 = icmp ult i64 %v15, %v25
    %v27 = zext i32 %length.1 to i64
    %v28 = icmp ult i64 %v15, %v27
    %v29 = zext i32 %length.1 to i64
    %v30 = icmp ult i64 %v15, %v29
    %v31 = and i1 %v22, %v24
    %v32 = and i1 %v31, %v26
    %v33 = and i1 %v32, %v28
    %v34 = and i1 %v33, %v30
    br i1 %v34, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v35 = load i32, ptr %slot0
    %v36 = icmp ult i32 %v35, %v2
    br i1 %v36, label %b5, label %b6
    b5:
    %v37 = zext i32 %group.start.x to i64
    %v38 = zext i32 %v35 to i64
    %v39 = add nuw nsw i64 %v37, %v38
    %v40 = getelementptr inbounds i64, ptr %buffer.0, i64 %v39
    %v41 = load i64, ptr %v40, align 8
    %v42 = zext i64 %v41 to i128
    %v43 = zext i64 11400714819323198485 to i128
    %v44 = mul i128 %v42, %v43
    %v45 = lshr i128 %v44, 64
    %v46 = trunc i128 %v45 to i64
    %v47 = and i32 3, 63
    %v48 = zext i32 %v47 to i64
    %v49 = lshr i64 %v46, %v48
    %v50 = zext i32 %group.start.x to i64
    %v51 = zext i32 %v35 to i64
    %v52 = add nuw nsw i64 %v50, %v51
    %v53 = uitofp i64 %v49 to double
    %v54 = zext i32 %group.start.x to i64
    %v55 = zext i32 %v35 to i64
    %v56 = add nuw nsw i64 %v54, %v55
    %v57 = getelementptr inbounds double, ptr %buffer.1, i64 %v56
    %v58 = load double, ptr %v57, align 8
    %v59 = zext i32 %group.start.x to i64
    %v60 = zext i32 %v35 to i64
    %v61 = add nuw nsw i64 %v59, %v60
    %v62 = getelementptr inbounds double, ptr %buffer.1, i64 %v61
    %v63 = load double, ptr %v62, align 8
    %v64 = call double @llvm.sqrt.f64(double %v63)
    %v65 = call double @llvm.fma.f64(double %v53, double %v58, double %v64)
    %v66 = zext i32 %group.start.x to i64
    %v67 = zext i32 %v35 to i64
    %v68 = add nuw nsw i64 %v66, %v67
    %v69 = getelementptr inbounds double, ptr %buffer.1, i64 %v68
    %v70 = load double, ptr %v69, align 8
    %v71 = call double @llvm.copysign.f64(double 0x3FDFFFFFFFFFFFFF, double %v70)
    %v72 = fadd double %v70, %v71
    %v73 = call double @llvm.trunc.f64(double %v72)
    %v74 = fsub double %v65, %v73
    %v75 = getelementptr inbounds double, ptr %buffer.1, i64 %v52
    %v76 = fcmp uno double %v74, %v74
    %v77 = bitcast double %v74 to i64
    %v78 = select i1 %v76, i64 9221120237041090560, i64 %v77
    store i64 %v78, ptr %v75, align 8
    %v79 = add nuw i32 %v35, 1
    store i32 %v79, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v80 = load i32, ptr %slot1
    %v81 = icmp ult i32 %v80, %v2
    br i1 %v81, label %b8, label %b9
    b8:
    %v82 = add nuw i32 %group.start.x, %v80
    %v83 = icmp ult i32 %v82, %length.0
    %v84 = select i1 %v83, i32 %v82, i32 0
    %v85 = zext i32 %v84 to i64
    %v86 = getelementptr inbounds i64, ptr %buffer.0, i64 %v85
    %v87 = load i64, ptr %v86, align 8
    %v88 = select i1 %v83, i64 %v87, i64 0
    %v89 = zext i64 %v88 to i128
    %v90 = zext i64 11400714819323198485 to i128
    %v91 = mul i128 %v89, %v90
    %v92 = lshr i128 %v91, 64
    %v93 = trunc i128 %v92 to i64
    %v94 = and i32 3, 63
    %v95 = zext i32 %v94 to i64
    %v96 = lshr i64 %v93, %v95
    %v97 = add nuw i32 %group.start.x, %v80
    %v98 = uitofp i64 %v96 to double
    %v99 = add nuw i32 %group.start.x, %v80
    %v100 = icmp ult i32 %v99, %length.1
    %v101 = select i1 %v100, i32 %v99, i32 0
    %v102 = zext i32 %v101 to i64
    %v103 = getelementptr inbounds double, ptr %buffer.1, i64 %v102
    %v104 = load double, ptr %v103, align 8
    %v105 = select i1 %v100, double %v104, double 0x0000000000000000
    %v106 = add nuw i32 %group.start.x, %v80
    %v107 = icmp ult i32 %v106, %length.1
    %v108 = select i1 %v107, i32 %v106, i32 0
    %v109 = zext i32 %v108 to i64
    %v110 = getelementptr inbounds double, ptr %buffer.1, i64 %v109
    %v111 = load double, ptr %v110, align 8
    %v112 = select i1 %v107, double %v111, double 0x0000000000000000
    %v113 = call double @llvm.sqrt.f64(double %v112)
    %v114 = call double @llvm.fma.f64(double %v98, double %v105, double %v113)
    %v115 = add nuw i32 %group.start.x, %v80
    %v116 = icmp ult i32 %v115, %length.1
    %v117 = select i1 %v116, i32 %v115, i32 0
    %v118 = zext i32 %v117 to i64
    %v119 = getelementptr inbounds double, ptr %buffer.1, i64 %v118
    %v120 = load double, ptr %v119, align 8
    %v121 = select i1 %v116, double %v120, double 0x0000000000000000
    %v122 = call double @llvm.copysign.f64(double 0x3FDFFFFFFFFFFFFF, double %v121)
    %v123 = fadd double %v121, %v122
    %v124 = call double @llvm.trunc.f64(double %v123)
    %v125 = fsub double %v114, %v124
    %v126 = icmp ult i32 %v97, %length.1
    br i1 %v126, label %b10, label %b11
    b10:
    %v127 = zext i32 %v97 to i64
    %v128 = getelementptr inbounds double, ptr %buffer.1, i64 %v127
    %v129 = fcmp uno double %v125, %v125
    %v130 = bitcast double %v125 to i64
    %v131 = select i1 %v129, i64 9221120237041090560, i64 %v130
    store i64 %v131, ptr %v128, align 8
    br label %b11
    b11:
    %v132 = add nuw i32 %v80, 1
    store i32 %v132, ptr %slot1
    br label %b7, !llvm.loop !1
    b9:
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
  %at.buffer.1 = getelementptr inbounds ptr, ptr %arguments, i64 2
  %buffer.1 = load ptr, ptr %at.buffer.1, align 8
  %at.length.1 = getelementptr inbounds ptr, ptr %arguments, i64 3
  %length.1 = load i64, ptr %at.length.1, align 8
  %short.1 = trunc i64 %length.1 to i32
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = distinct !{!0, !2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.disable"}
