declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.2, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 256, i32 %v1)
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
    %v21 = zext i32 %length.2 to i64
    %v22 = icmp ult i64 %v15, %v21
    %v23 = zext i32 %length.1 to i64
    %v24 = icmp ult i64 %v15, %v23
    %v25 = zext i32 %length.2 to i64
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
    %v34 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v35 = load float, ptr %v34, align 4
    %v36 = zext i32 %group.start.x to i64
    %v37 = zext i32 %v29 to i64
    %v38 = add nuw nsw i64 %v36, %v37
    %v39 = getelementptr inbounds float, ptr %buffer.1, i64 %v38
    %v40 = load float, ptr %v39, align 4
    %v41 = fmul float %v35, %v40
    %v42 = zext i32 %group.start.x to i64
    %v43 = zext i32 %v29 to i64
    %v44 = add nuw nsw i64 %v42, %v43
    %v45 = getelementptr inbounds float, ptr %buffer.2, i64 %v44
    %v46 = load float, ptr %v45, align 4
    %v47 = fadd float %v41, %v46
    %v48 = getelementptr inbounds float, ptr %buffer.2, i64 %v33
    %v49 = fcmp uno float %v47, %v47
    %v50 = bitcast float %v47 to i32
    %v51 = select i1 %v49, i32 2143289344, i32 %v50
    store i32 %v51, ptr %v48, align 4
    %v52 = add nuw i32 %v29, 1
    store i32 %v52, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v53 = load i32, ptr %slot1
    %v54 = icmp ult i32 %v53, %v2
    br i1 %v54, label %b8, label %b9
    b8:
    %v55 = add nuw i32 %group.start.x, %v53
    %v56 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v57 = load float, ptr %v56, align 4
    %v58 = add nuw i32 %group.start.x, %v53
    %v59 = icmp ult i32 %v58, %length.1
    %v60 = select i1 %v59, i32 %v58, i32 0
    %v61 = zext i32 %v60 to i64
    %v62 = getelementptr inbounds float, ptr %buffer.1, i64 %v61
    %v63 = load float, ptr %v62, align 4
    %v64 = select i1 %v59, float %v63, float 0x0000000000000000
    %v65 = fmul float %v57, %v64
    %v66 = add nuw i32 %group.start.x, %v53
    %v67 = icmp ult i32 %v66, %length.2
    %v68 = select i1 %v67, i32 %v66, i32 0
    %v69 = zext i32 %v68 to i64
    %v70 = getelementptr inbounds float, ptr %buffer.2, i64 %v69
    %v71 = load float, ptr %v70, align 4
    %v72 = select i1 %v67, float %v71, float 0x0000000000000000
    %v73 = fadd float %v65, %v72
    %v74 = icmp ult i32 %v55, %length.2
    br i1 %v74, label %b10, label %b11
    b10:
    %v75 = zext i32 %v55 to i64
    %v76 = getelementptr inbounds float, ptr %buffer.2, i64 %v75
    %v77 = fcmp uno float %v73, %v73
    %v78 = bitcast float %v73 to i32
    %v79 = select i1 %v77, i32 2143289344, i32 %v78
    store i32 %v79, ptr %v76, align 4
    br label %b11
    b11:
    %v80 = add nuw i32 %v53, 1
    store i32 %v80, ptr %slot1
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
  %at.buffer.2 = getelementptr inbounds ptr, ptr %arguments, i64 4
  %buffer.2 = load ptr, ptr %at.buffer.2, align 8
  %at.length.2 = getelementptr inbounds ptr, ptr %arguments, i64 5
  %length.2 = load i64, ptr %at.length.2, align 8
  %short.2 = trunc i64 %length.2 to i32
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %control)
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
