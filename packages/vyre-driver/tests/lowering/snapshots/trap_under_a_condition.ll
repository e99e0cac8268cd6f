declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr %control) {
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
    %v23 = zext i32 %length.0 to i64
    %v24 = icmp ult i64 %v15, %v23
    %v25 = zext i32 %length.0 to i64
    %v26 = icmp ult i64 %v15, %v25
    %v27 = and i1 %v22, %v24
    %v28 = and i1 %v27, %v26
    br i1 %v28, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v29 = load i32, ptr %slot0
    %v30 = icmp ult i32 %v29, %v2
    br i1 %v30, label %b5, label %b6
    b5:
    %v31 = zext i32 %group.start.x to i64
    %v32 = zext i32 %v29 to i64
    %v33 = add nuw nsw i64 %v31, %v32
    %v34 = getelementptr inbounds i32, ptr %buffer.0, i64 %v33
    %v35 = load i32, ptr %v34, align 4
    %v36 = icmp slt i32 %v35, 0
    br i1 %v36, label %b7, label %b8
    b7:
    %v37 = add nuw i32 %group.start.x, %v29
    %v38 = getelementptr inbounds i32, ptr %control, i64 4
    %v39 = cmpxchg ptr %v38, i32 0, i32 1 seq_cst seq_cst
    %v40 = extractvalue { i32, i1 } %v39, 1
    br i1 %v40, label %b10, label %b11
    b10:
    %v41 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 0, ptr %v41, align 4
    %v42 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 %v37, ptr %v42, align 4
    %v43 = mul i64 %group.number, 64
    %v44 = zext i32 %v29 to i64
    %v45 = add i64 %v43, %v44
    %v46 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v45, ptr %v46, align 8
    br label %b11
    b11:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b12:
    br label %b9
    b8:
    br label %b9
    b9:
    %v47 = zext i32 %group.start.x to i64
    %v48 = zext i32 %v29 to i64
    %v49 = add nuw nsw i64 %v47, %v48
    %v50 = zext i32 %group.start.x to i64
    %v51 = zext i32 %v29 to i64
    %v52 = add nuw nsw i64 %v50, %v51
    %v53 = getelementptr inbounds i32, ptr %buffer.0, i64 %v52
    %v54 = load i32, ptr %v53, align 4
    %v55 = icmp eq i32 3, 0
    %v56 = icmp eq i32 3, -1
    %v57 = add i32 3, 1
    %v58 = icmp ult i32 %v57, 2
    %v59 = select i1 %v58, i32 1, i32 3
    %v60 = sdiv i32 %v54, %v59
    %v61 = sub i32 0, %v54
    %v62 = select i1 %v56, i32 %v61, i32 %v60
    %v63 = select i1 %v55, i32 -1, i32 %v62
    %v64 = getelementptr inbounds i32, ptr %buffer.0, i64 %v49
    store i32 %v63, ptr %v64, align 4
    %v65 = add nuw i32 %v29, 1
    store i32 %v65, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b13
    b13:
    %v66 = load i32, ptr %slot1
    %v67 = icmp ult i32 %v66, %v2
    br i1 %v67, label %b14, label %b15
    b14:
    %v68 = add nuw i32 %group.start.x, %v66
    %v69 = icmp ult i32 %v68, %length.0
    %v70 = select i1 %v69, i32 %v68, i32 0
    %v71 = zext i32 %v70 to i64
    %v72 = getelementptr inbounds i32, ptr %buffer.0, i64 %v71
    %v73 = load i32, ptr %v72, align 4
    %v74 = select i1 %v69, i32 %v73, i32 0
    %v75 = icmp slt i32 %v74, 0
    br i1 %v75, label %b16, label %b17
    b16:
    %v76 = add nuw i32 %group.start.x, %v66
    %v77 = getelementptr inbounds i32, ptr %control, i64 4
    %v78 = cmpxchg ptr %v77, i32 0, i32 1 seq_cst seq_cst
    %v79 = extractvalue { i32, i1 } %v78, 1
    br i1 %v79, label %b19, label %b20
    b19:
    %v80 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 0, ptr %v80, align 4
    %v81 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 %v76, ptr %v81, align 4
    %v82 = mul i64 %group.number, 64
    %v83 = zext i32 %v66 to i64
    %v84 = add i64 %v82, %v83
    %v85 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v84, ptr %v85, align 8
    br label %b20
    b20:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b21:
    br label %b18
    b17:
    br label %b18
    b18:
    %v86 = add nuw i32 %group.start.x, %v66
    %v87 = add nuw i32 %group.start.x, %v66
    %v88 = icmp ult i32 %v87, %length.0
    %v89 = select i1 %v88, i32 %v87, i32 0
    %v90 = zext i32 %v89 to i64
    %v91 = getelementptr inbounds i32, ptr %buffer.0, i64 %v90
    %v92 = load i32, ptr %v91, align 4
    %v93 = select i1 %v88, i32 %v92, i32 0
    %v94 = icmp eq i32 3, 0
    %v95 = icmp eq i32 3, -1
    %v96 = add i32 3, 1
    %v97 = icmp ult i32 %v96, 2
    %v98 = select i1 %v97, i32 1, i32 3
    %v99 = sdiv i32 %v93, %v98
    %v100 = sub i32 0, %v93
    %v101 = select i1 %v95, i32 %v100, i32 %v99
    %v102 = select i1 %v94, i32 -1, i32 %v101
    %v103 = icmp ult i32 %v86, %length.0
    br i1 %v103, label %b22, label %b23
    b22:
    %v104 = zext i32 %v86 to i64
    %v105 = getelementptr inbounds i32, ptr %buffer.0, i64 %v104
    store i32 %v102, ptr %v105, align 4
    br label %b23
    b23:
    %v106 = add nuw i32 %v66, 1
    store i32 %v106, ptr %slot1
    br label %b13, !llvm.loop !1
    b15:
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

!0 = distinct !{!0, !2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.disable"}
