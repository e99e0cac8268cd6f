declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
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
    %v15 = zext i32 %length.0 to i64
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
    %v20 = getelementptr inbounds i32, ptr %scratch.1, i64 %v19
    %v21 = zext i1 true to i32
    store i32 %v21, ptr %v20, align 4
    %v22 = add nuw i32 %group.start.x, %v17
    %v23 = icmp uge i32 %v22, %length.0
    br i1 %v23, label %b7, label %b8
    b7:
    %v24 = zext i32 %v17 to i64
    %v25 = getelementptr inbounds i32, ptr %scratch.1, i64 %v24
    %v26 = zext i1 false to i32
    store i32 %v26, ptr %v25, align 4
    br label %b9
    b8:
    br label %b9
    b9:
    %v27 = zext i32 %v17 to i64
    %v28 = getelementptr inbounds i32, ptr %scratch.1, i64 %v27
    %v29 = load i32, ptr %v28, align 4
    %v30 = icmp ne i32 %v29, 0
    br i1 %v30, label %b10, label %b11
    b10:
    %v31 = zext i32 %v17 to i64
    %v32 = zext i32 %group.start.x to i64
    %v33 = zext i32 %v17 to i64
    %v34 = add nuw nsw i64 %v32, %v33
    %v35 = getelementptr inbounds i32, ptr %buffer.0, i64 %v34
    %v36 = load i32, ptr %v35, align 4
    %v37 = getelementptr inbounds i32, ptr %scratch.0, i64 %v31
    store i32 %v36, ptr %v37, align 4
    br label %b12
    b11:
    br label %b12
    b12:
    %v38 = add nuw i32 %v17, 1
    store i32 %v38, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b13
    b13:
    %v39 = load i32, ptr %slot1
    %v40 = icmp ult i32 %v39, 64
    br i1 %v40, label %b14, label %b15
    b14:
    %v41 = zext i32 %v39 to i64
    %v42 = getelementptr inbounds i32, ptr %scratch.1, i64 %v41
    %v43 = zext i1 true to i32
    store i32 %v43, ptr %v42, align 4
    %v44 = add nuw i32 %group.start.x, %v39
    %v45 = icmp uge i32 %v44, %length.0
    br i1 %v45, label %b16, label %b17
    b16:
    %v46 = zext i32 %v39 to i64
    %v47 = getelementptr inbounds i32, ptr %scratch.1, i64 %v46
    %v48 = zext i1 false to i32
    store i32 %v48, ptr %v47, align 4
    br label %b18
    b17:
    br label %b18
    b18:
    %v49 = zext i32 %v39 to i64
    %v50 = getelementptr inbounds i32, ptr %scratch.1, i64 %v49
    %v51 = load i32, ptr %v50, align 4
    %v52 = icmp ne i32 %v51, 0
    br i1 %v52, label %b19, label %b20
    b19:
    %v53 = zext i32 %v39 to i64
    %v54 = add nuw i32 %group.start.x, %v39
    %v55 = icmp ult i32 %v54, %length.0
    %v56 = select i1 %v55, i32 %v54, i32 0
    %v57 = zext i32 %v56 to i64
    %v58 = getelementptr inbounds i32, ptr %buffer.0, i64 %v57
    %v59 = load i32, ptr %v58, align 4
    %v60 = select i1 %v55, i32 %v59, i32 0
    %v61 = getelementptr inbounds i32, ptr %scratch.0, i64 %v53
    store i32 %v60, ptr %v61, align 4
    br label %b21
    b20:
    br label %b21
    b21:
    %v62 = add nuw i32 %v39, 1
    store i32 %v62, ptr %slot1
    br label %b13, !llvm.loop !1
    b15:
    br label %b3
    b3:
    %v63 = zext i32 %group.start.x to i64
    %v64 = add i64 %v63, 63
    %v65 = zext i32 %group.x to i64
    %v66 = zext i32 %group.start.y to i64
    %v67 = zext i32 %group.y to i64
    %v68 = zext i32 %group.start.z to i64
    %v69 = zext i32 %group.z to i64
    %v70 = zext i32 %group.start.x to i64
    %v71 = add i64 %v70, 63
    %v72 = zext i32 %group.x to i64
    %v73 = zext i32 %group.start.y to i64
    %v74 = zext i32 %group.y to i64
    %v75 = zext i32 %group.start.z to i64
    %v76 = zext i32 %group.z to i64
    %v77 = zext i32 %length.0 to i64
    %v78 = icmp ult i64 %v71, %v77
    br i1 %v78, label %b22, label %b23
    b22:
    store i32 0, ptr %slot2
    br label %b25
    b25:
    %v79 = load i32, ptr %slot2
    %v80 = icmp ult i32 %v79, 64
    br i1 %v80, label %b26, label %b27
    b26:
    %v81 = zext i32 %v79 to i64
    %v82 = getelementptr inbounds i32, ptr %scratch.1, i64 %v81
    %v83 = load i32, ptr %v82, align 4
    %v84 = icmp ne i32 %v83, 0
    br i1 %v84, label %b28, label %b29
    b28:
    %v85 = zext i32 %group.start.x to i64
    %v86 = zext i32 %v79 to i64
    %v87 = add nuw nsw i64 %v85, %v86
    %v88 = zext i32 %v79 to i64
    %v89 = sub nuw nsw i64 63, %v88
    %v90 = getelementptr inbounds i32, ptr %scratch.0, i64 %v89
    %v91 = load i32, ptr %v90, align 4
    %v92 = getelementptr inbounds i32, ptr %buffer.0, i64 %v87
    store i32 %v91, ptr %v92, align 4
    br label %b30
    b29:
    br label %b30
    b30:
    %v93 = add nuw i32 %v79, 1
    store i32 %v93, ptr %slot2
    br label %b25, !llvm.loop !2
    b27:
    br label %b24
    b23:
    store i32 0, ptr %slot3
    br label %b31
    b31:
    %v94 = load i32, ptr %slot3
    %v95 = icmp ult i32 %v94, 64
    br i1 %v95, label %b32, label %b33
    b32:
    %v96 = zext i32 %v94 to i64
    %v97 = getelementptr inbounds i32, ptr %scratch.1, i64 %v96
    %v98 = load i32, ptr %v97, align 4
    %v99 = icmp ne i32 %v98, 0
    br i1 %v99, label %b34, label %b35
    b34:
    %v100 = add nuw i32 %group.start.x, %v94
    %v101 = zext i32 %v94 to i64
    %v102 = sub nuw nsw i64 63, %v101
    %v103 = getelementptr inbounds i32, ptr %scratch.0, i64 %v102
    %v104 = load i32, ptr %v103, align 4
    %v105 = icmp ult i32 %v100, %length.0
    br i1 %v105, label %b37, label %b38
    b37:
    %v106 = zext i32 %v100 to i64
    %v107 = getelementptr inbounds i32, ptr %buffer.0, i64 %v106
    store i32 %v104, ptr %v107, align 4
    br label %b38
    b38:
    br label %b36
    b35:
    br label %b36
    b36:
    %v108 = add nuw i32 %v94, 1
    store i32 %v108, ptr %slot3
    br label %b31, !llvm.loop !3
    b33:
    br label %b24
    b24:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %scratch.0, ptr %scratch.1, ptr %control)
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
