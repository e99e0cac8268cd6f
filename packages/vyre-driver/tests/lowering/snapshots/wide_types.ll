declare double @llvm.copysign.f64(double, double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.trunc.f64(double)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 %group.lanes, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = zext i32 %length.0 to i64
    %v8 = icmp ult i64 %v6, %v7
    %v9 = zext i32 %length.1 to i64
    %v10 = icmp ult i64 %v6, %v9
    %v11 = and i1 %v8, %v10
    br i1 %v11, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v12 = load i32, ptr %slot0
    %v13 = icmp ult i32 %v12, %v2
    br i1 %v13, label %b5, label %b6
    b5:
    ; from entry[0].body[1].then[0]
    %v14 = zext i32 %group.start.x to i64
    %v15 = zext i32 %v12 to i64
    %v16 = add nuw nsw i64 %v14, %v15
    %v17 = getelementptr inbounds i64, ptr %buffer.0, i64 %v16
    %v18 = load i64, ptr %v17, align 8, !llvm.access.group !1
    %v19 = zext i64 %v18 to i128
    %v20 = zext i64 11400714819323198485 to i128
    %v21 = mul i128 %v19, %v20
    %v22 = lshr i128 %v21, 64
    %v23 = trunc i128 %v22 to i64
    %v24 = and i32 3, 63
    %v25 = zext i32 %v24 to i64
    %v26 = lshr i64 %v23, %v25
    ; from entry[0].body[1].then[1]
    %v27 = zext i32 %group.start.x to i64
    %v28 = zext i32 %v12 to i64
    %v29 = add nuw nsw i64 %v27, %v28
    %v30 = uitofp i64 %v26 to double
    %v31 = zext i32 %group.start.x to i64
    %v32 = zext i32 %v12 to i64
    %v33 = add nuw nsw i64 %v31, %v32
    %v34 = getelementptr inbounds double, ptr %buffer.1, i64 %v33
    %v35 = load double, ptr %v34, align 8, !llvm.access.group !1
    %v36 = zext i32 %group.start.x to i64
    %v37 = zext i32 %v12 to i64
    %v38 = add nuw nsw i64 %v36, %v37
    %v39 = getelementptr inbounds double, ptr %buffer.1, i64 %v38
    %v40 = load double, ptr %v39, align 8, !llvm.access.group !1
    %v41 = call double @llvm.sqrt.f64(double %v40)
    %v42 = call double @llvm.fma.f64(double %v30, double %v35, double %v41)
    %v43 = zext i32 %group.start.x to i64
    %v44 = zext i32 %v12 to i64
    %v45 = add nuw nsw i64 %v43, %v44
    %v46 = getelementptr inbounds double, ptr %buffer.1, i64 %v45
    %v47 = load double, ptr %v46, align 8, !llvm.access.group !1
    %v48 = call double @llvm.copysign.f64(double 0x3FDFFFFFFFFFFFFF, double %v47)
    %v49 = fadd double %v47, %v48
    %v50 = call double @llvm.trunc.f64(double %v49)
    %v51 = fsub double %v42, %v50
    %v52 = getelementptr inbounds double, ptr %buffer.1, i64 %v29
    %v53 = fcmp uno double %v51, %v51
    %v54 = bitcast double %v51 to i64
    %v55 = select i1 %v53, i64 9221120237041090560, i64 %v54
    store i64 %v55, ptr %v52, align 8, !llvm.access.group !1
    %v56 = add nuw i32 %v12, 1
    store i32 %v56, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v57 = load i32, ptr %slot1
    %v58 = icmp ult i32 %v57, %v2
    br i1 %v58, label %b8, label %b9
    b8:
    ; from entry[0].body[1].then[0]
    %v59 = add nuw i32 %group.start.x, %v57
    %v60 = icmp ult i32 %v59, %length.0
    %v61 = select i1 %v60, i32 %v59, i32 0
    %v62 = zext i32 %v61 to i64
    %v63 = getelementptr inbounds i64, ptr %buffer.0, i64 %v62
    %v64 = load i64, ptr %v63, align 8, !llvm.access.group !1
    %v65 = select i1 %v60, i64 %v64, i64 0
    %v66 = zext i64 %v65 to i128
    %v67 = zext i64 11400714819323198485 to i128
    %v68 = mul i128 %v66, %v67
    %v69 = lshr i128 %v68, 64
    %v70 = trunc i128 %v69 to i64
    %v71 = and i32 3, 63
    %v72 = zext i32 %v71 to i64
    %v73 = lshr i64 %v70, %v72
    ; from entry[0].body[1].then[1]
    %v74 = add nuw i32 %group.start.x, %v57
    %v75 = uitofp i64 %v73 to double
    %v76 = add nuw i32 %group.start.x, %v57
    %v77 = icmp ult i32 %v76, %length.1
    %v78 = select i1 %v77, i32 %v76, i32 0
    %v79 = zext i32 %v78 to i64
    %v80 = getelementptr inbounds double, ptr %buffer.1, i64 %v79
    %v81 = load double, ptr %v80, align 8, !llvm.access.group !1
    %v82 = select i1 %v77, double %v81, double 0x0000000000000000
    %v83 = add nuw i32 %group.start.x, %v57
    %v84 = icmp ult i32 %v83, %length.1
    %v85 = select i1 %v84, i32 %v83, i32 0
    %v86 = zext i32 %v85 to i64
    %v87 = getelementptr inbounds double, ptr %buffer.1, i64 %v86
    %v88 = load double, ptr %v87, align 8, !llvm.access.group !1
    %v89 = select i1 %v84, double %v88, double 0x0000000000000000
    %v90 = call double @llvm.sqrt.f64(double %v89)
    %v91 = call double @llvm.fma.f64(double %v75, double %v82, double %v90)
    %v92 = add nuw i32 %group.start.x, %v57
    %v93 = icmp ult i32 %v92, %length.1
    %v94 = select i1 %v93, i32 %v92, i32 0
    %v95 = zext i32 %v94 to i64
    %v96 = getelementptr inbounds double, ptr %buffer.1, i64 %v95
    %v97 = load double, ptr %v96, align 8, !llvm.access.group !1
    %v98 = select i1 %v93, double %v97, double 0x0000000000000000
    %v99 = call double @llvm.copysign.f64(double 0x3FDFFFFFFFFFFFFF, double %v98)
    %v100 = fadd double %v98, %v99
    %v101 = call double @llvm.trunc.f64(double %v100)
    %v102 = fsub double %v91, %v101
    %v103 = icmp ult i32 %v74, %length.1
    br i1 %v103, label %b10, label %b11
    b10:
    %v104 = zext i32 %v74 to i64
    %v105 = getelementptr inbounds double, ptr %buffer.1, i64 %v104
    %v106 = fcmp uno double %v102, %v102
    %v107 = bitcast double %v102 to i64
    %v108 = select i1 %v106, i64 9221120237041090560, i64 %v107
    store i64 %v108, ptr %v105, align 8, !llvm.access.group !1
    br label %b11
    b11:
    %v109 = add nuw i32 %v57, 1
    store i32 %v109, ptr %slot1
    br label %b7, !llvm.loop !4
    b9:
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
  %to.the.end = sub i32 %last, %number
  %in.the.row = sub i32 %groups.x, %x
  %both = call i32 @llvm.umin.i32(i32 %to.the.end, i32 %in.the.row)
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 256)
  %lanes = mul nuw i32 %taken, 64
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %control, i32 %lanes)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, %taken
  br label %head
done:
  ret void
}

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
!3 = distinct !{!3, !0, !2}
!4 = distinct !{!4, !0, !2}
