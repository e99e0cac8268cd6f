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
    %v19 = zext i32 %group.start.x to i64
    %v20 = zext i32 %v17 to i64
    %v21 = add nuw nsw i64 %v19, %v20
    %v22 = getelementptr inbounds float, ptr %buffer.0, i64 %v21
    %v23 = fcmp uno float 0x3FF0000000000000, 0x3FF0000000000000
    %v24 = bitcast float 0x3FF0000000000000 to i32
    %v25 = select i1 %v23, i32 2143289344, i32 %v24
    store i32 %v25, ptr %v22, align 4
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
    %v29 = add nuw i32 %group.start.x, %v27
    %v30 = icmp ult i32 %v29, %length.0
    br i1 %v30, label %b10, label %b11
    b10:
    %v31 = zext i32 %v29 to i64
    %v32 = getelementptr inbounds float, ptr %buffer.0, i64 %v31
    %v33 = fcmp uno float 0x3FF0000000000000, 0x3FF0000000000000
    %v34 = bitcast float 0x3FF0000000000000 to i32
    %v35 = select i1 %v33, i32 2143289344, i32 %v34
    store i32 %v35, ptr %v32, align 4
    br label %b11
    b11:
    %v36 = add nuw i32 %v27, 1
    store i32 %v36, ptr %slot1
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
