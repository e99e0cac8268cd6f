declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i32, align 16
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
    br i1 %v22, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v23 = load i32, ptr %slot0
    %v24 = icmp ult i32 %v23, %v2
    br i1 %v24, label %b5, label %b6
    b5:
    %v25 = add nuw i32 %group.start.x, %v23
    %v26 = and i32 %ones.32, 255
    %v27 = and i32 %v25, %v26
    %v28 = and i32 %v27, %ones.32
    %v29 = zext i32 %v28 to i64
    %v30 = zext i32 %group.start.x to i64
    %v31 = zext i32 %v23 to i64
    %v32 = add nuw nsw i64 %v30, %v31
    %v33 = getelementptr inbounds i32, ptr %buffer.0, i64 %v32
    %v34 = load i32, ptr %v33, align 4
    %v35 = mul i32 %v34, 3
    %v36 = getelementptr inbounds i32, ptr %buffer.1, i64 %v29
    store i32 %v35, ptr %v36, align 4
    %v37 = add nuw i32 %v23, 1
    store i32 %v37, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v38 = load i32, ptr %slot2
    %v39 = icmp ult i32 %v38, %v2
    br i1 %v39, label %b8, label %b9
    b8:
    %v40 = add nuw i32 %group.start.x, %v38
    %v41 = and i32 %ones.32, 255
    %v42 = and i32 %v40, %v41
    %v43 = and i32 %v42, %ones.32
    %v44 = zext i32 %v43 to i64
    %v45 = add nuw i32 %group.start.x, %v38
    %v46 = icmp ult i32 %v45, %length.0
    %v47 = select i1 %v46, i32 %v45, i32 0
    %v48 = zext i32 %v47 to i64
    %v49 = getelementptr inbounds i32, ptr %buffer.0, i64 %v48
    %v50 = load i32, ptr %v49, align 4
    %v51 = select i1 %v46, i32 %v50, i32 0
    %v52 = mul i32 %v51, 3
    %v53 = getelementptr inbounds i32, ptr %buffer.1, i64 %v44
    store i32 %v52, ptr %v53, align 4
    %v54 = add nuw i32 %v38, 1
    store i32 %v54, ptr %slot2
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

define internal i1 @segment1.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i32, align 16
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
    br i1 %v22, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v23 = load i32, ptr %slot0
    %v24 = icmp ult i32 %v23, %v2
    br i1 %v24, label %b5, label %b6
    b5:
    %v25 = zext i32 %group.start.x to i64
    %v26 = zext i32 %v23 to i64
    %v27 = add nuw nsw i64 %v25, %v26
    %v28 = add nuw i32 %group.start.x, %v23
    %v29 = and i32 %ones.32, 255
    %v30 = and i32 %v28, %v29
    %v31 = and i32 %v30, %ones.32
    %v32 = zext i32 %v31 to i64
    %v33 = sub nuw nsw i64 255, %v32
    %v34 = getelementptr inbounds i32, ptr %buffer.1, i64 %v33
    %v35 = load i32, ptr %v34, align 4
    %v36 = getelementptr inbounds i32, ptr %buffer.0, i64 %v27
    store i32 %v35, ptr %v36, align 4
    %v37 = add nuw i32 %v23, 1
    store i32 %v37, ptr %slot0
    br label %b4, !llvm.loop !2
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v38 = load i32, ptr %slot2
    %v39 = icmp ult i32 %v38, %v2
    br i1 %v39, label %b8, label %b9
    b8:
    %v40 = add nuw i32 %group.start.x, %v38
    %v41 = add nuw i32 %group.start.x, %v38
    %v42 = and i32 %ones.32, 255
    %v43 = and i32 %v41, %v42
    %v44 = and i32 %v43, %ones.32
    %v45 = zext i32 %v44 to i64
    %v46 = sub nuw nsw i64 255, %v45
    %v47 = getelementptr inbounds i32, ptr %buffer.1, i64 %v46
    %v48 = load i32, ptr %v47, align 4
    %v49 = icmp ult i32 %v40, %length.0
    br i1 %v49, label %b10, label %b11
    b10:
    %v50 = zext i32 %v40 to i64
    %v51 = getelementptr inbounds i32, ptr %buffer.0, i64 %v50
    store i32 %v48, ptr %v51, align 4
    br label %b11
    b11:
    %v52 = add nuw i32 %v38, 1
    store i32 %v52, ptr %slot2
    br label %b7, !llvm.loop !3
    b9:
    br label %b3
    b3:
  ret i1 true
stop:
  ret i1 false
}

define void @segment1(i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control) {
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
  %fine = call i1 @segment1.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %control)
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
