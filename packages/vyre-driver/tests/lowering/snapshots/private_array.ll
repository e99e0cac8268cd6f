declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 2048, i1 false)
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
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v19 = load i32, ptr %slot1
    %v20 = icmp ult i32 %v19, 8
    br i1 %v20, label %b8, label %b9
    b8:
    %v21 = zext i32 %v19 to i64
    %v22 = zext i32 %group.start.x to i64
    %v23 = zext i32 %v17 to i64
    %v24 = add nuw nsw i64 %v22, %v23
    %v25 = getelementptr inbounds i32, ptr %buffer.0, i64 %v24
    %v26 = load i32, ptr %v25, align 4
    %v27 = add i32 %v26, %v19
    %v28 = zext i32 %v17 to i64
    %v29 = mul nuw i64 %v28, 8
    %v30 = getelementptr inbounds i32, ptr %scratch.0, i64 %v29
    %v31 = getelementptr inbounds i32, ptr %v30, i64 %v21
    store i32 %v27, ptr %v31, align 4
    %v32 = add nuw i32 %v19, 1
    store i32 %v32, ptr %slot1
    br label %b7
    b9:
    %v33 = add nuw i32 %v17, 1
    store i32 %v33, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v34 = load i32, ptr %slot2
    %v35 = icmp ult i32 %v34, 64
    br i1 %v35, label %b11, label %b12
    b11:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v36 = load i32, ptr %slot3
    %v37 = icmp ult i32 %v36, 8
    br i1 %v37, label %b14, label %b15
    b14:
    %v38 = zext i32 %v36 to i64
    %v39 = add nuw i32 %group.start.x, %v34
    %v40 = icmp ult i32 %v39, %length.0
    %v41 = select i1 %v40, i32 %v39, i32 0
    %v42 = zext i32 %v41 to i64
    %v43 = getelementptr inbounds i32, ptr %buffer.0, i64 %v42
    %v44 = load i32, ptr %v43, align 4
    %v45 = select i1 %v40, i32 %v44, i32 0
    %v46 = add i32 %v45, %v36
    %v47 = zext i32 %v34 to i64
    %v48 = mul nuw i64 %v47, 8
    %v49 = getelementptr inbounds i32, ptr %scratch.0, i64 %v48
    %v50 = getelementptr inbounds i32, ptr %v49, i64 %v38
    store i32 %v46, ptr %v50, align 4
    %v51 = add nuw i32 %v36, 1
    store i32 %v51, ptr %slot3
    br label %b13
    b15:
    %v52 = add nuw i32 %v34, 1
    store i32 %v52, ptr %slot2
    br label %b10, !llvm.loop !1
    b12:
    br label %b3
    b3:
    %v53 = zext i32 %group.start.x to i64
    %v54 = add i64 %v53, 63
    %v55 = zext i32 %group.x to i64
    %v56 = zext i32 %group.start.y to i64
    %v57 = zext i32 %group.y to i64
    %v58 = zext i32 %group.start.z to i64
    %v59 = zext i32 %group.z to i64
    %v60 = zext i32 %group.start.x to i64
    %v61 = add i64 %v60, 63
    %v62 = zext i32 %group.x to i64
    %v63 = zext i32 %group.start.y to i64
    %v64 = zext i32 %group.y to i64
    %v65 = zext i32 %group.start.z to i64
    %v66 = zext i32 %group.z to i64
    %v67 = zext i32 %length.0 to i64
    %v68 = icmp ult i64 %v61, %v67
    %v69 = zext i32 %length.0 to i64
    %v70 = icmp ult i64 %v61, %v69
    %v71 = and i1 %v68, %v70
    br i1 %v71, label %b16, label %b17
    b16:
    store i32 0, ptr %slot4
    br label %b19
    b19:
    %v72 = load i32, ptr %slot4
    %v73 = icmp ult i32 %v72, 64
    br i1 %v73, label %b20, label %b21
    b20:
    store i32 0, ptr %slot5
    store i32 0, ptr %slot6
    br label %b22
    b22:
    %v74 = load i32, ptr %slot6
    %v75 = icmp ult i32 %v74, 8
    br i1 %v75, label %b23, label %b24
    b23:
    %v76 = load i32, ptr %slot5
    %v77 = zext i32 %v74 to i64
    %v78 = sub nuw nsw i64 7, %v77
    %v79 = zext i32 %v72 to i64
    %v80 = mul nuw i64 %v79, 8
    %v81 = getelementptr inbounds i32, ptr %scratch.0, i64 %v80
    %v82 = getelementptr inbounds i32, ptr %v81, i64 %v78
    %v83 = load i32, ptr %v82, align 4
    %v84 = mul i32 %v83, %v74
    %v85 = add i32 %v76, %v84
    store i32 %v85, ptr %slot5
    %v86 = add nuw i32 %v74, 1
    store i32 %v86, ptr %slot6
    br label %b22
    b24:
    %v87 = zext i32 %group.start.x to i64
    %v88 = zext i32 %v72 to i64
    %v89 = add nuw nsw i64 %v87, %v88
    %v90 = load i32, ptr %slot5
    %v91 = getelementptr inbounds i32, ptr %buffer.0, i64 %v89
    store i32 %v90, ptr %v91, align 4
    %v92 = add nuw i32 %v72, 1
    store i32 %v92, ptr %slot4
    br label %b19, !llvm.loop !2
    b21:
    br label %b18
    b17:
    store i32 0, ptr %slot7
    br label %b25
    b25:
    %v93 = load i32, ptr %slot7
    %v94 = icmp ult i32 %v93, 64
    br i1 %v94, label %b26, label %b27
    b26:
    store i32 0, ptr %slot5
    store i32 0, ptr %slot8
    br label %b28
    b28:
    %v95 = load i32, ptr %slot8
    %v96 = icmp ult i32 %v95, 8
    br i1 %v96, label %b29, label %b30
    b29:
    %v97 = load i32, ptr %slot5
    %v98 = zext i32 %v95 to i64
    %v99 = sub nuw nsw i64 7, %v98
    %v100 = zext i32 %v93 to i64
    %v101 = mul nuw i64 %v100, 8
    %v102 = getelementptr inbounds i32, ptr %scratch.0, i64 %v101
    %v103 = getelementptr inbounds i32, ptr %v102, i64 %v99
    %v104 = load i32, ptr %v103, align 4
    %v105 = mul i32 %v104, %v95
    %v106 = add i32 %v97, %v105
    store i32 %v106, ptr %slot5
    %v107 = add nuw i32 %v95, 1
    store i32 %v107, ptr %slot8
    br label %b28
    b30:
    %v108 = add nuw i32 %group.start.x, %v93
    %v109 = icmp ult i32 %v108, %length.0
    br i1 %v109, label %b31, label %b32
    b31:
    %v110 = add nuw i32 %group.start.x, %v93
    %v111 = load i32, ptr %slot5
    %v112 = icmp ult i32 %v110, %length.0
    br i1 %v112, label %b34, label %b35
    b34:
    %v113 = zext i32 %v110 to i64
    %v114 = getelementptr inbounds i32, ptr %buffer.0, i64 %v113
    store i32 %v111, ptr %v114, align 4
    br label %b35
    b35:
    br label %b33
    b32:
    br label %b33
    b33:
    %v115 = add nuw i32 %v93, 1
    store i32 %v115, ptr %slot7
    br label %b25, !llvm.loop !3
    b27:
    br label %b18
    b18:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %scratch.0, ptr %control)
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
