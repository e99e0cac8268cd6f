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
    %v3 = zext i32 %length.0 to i64
    %v4 = icmp ult i64 %v2, %v3
    br i1 %v4, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v5 = load i32, ptr %slot0
    %v6 = icmp ult i32 %v5, 64
    br i1 %v6, label %b5, label %b6
    b5:
    ; from entry[0].body[0]
    %v7 = zext i32 %group.start.x to i64
    %v8 = zext i32 %v5 to i64
    %v9 = add nuw nsw i64 %v7, %v8
    %v10 = getelementptr inbounds float, ptr %buffer.0, i64 %v9
    %v11 = fcmp uno float 0x3FF0000000000000, 0x3FF0000000000000
    %v12 = bitcast float 0x3FF0000000000000 to i32
    %v13 = select i1 %v11, i32 2143289344, i32 %v12
    store i32 %v13, ptr %v10, align 4, !llvm.access.group !1
    %v14 = add nuw i32 %v5, 1
    store i32 %v14, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v15 = load i32, ptr %slot1
    %v16 = icmp ult i32 %v15, 64
    br i1 %v16, label %b8, label %b9
    b8:
    %v17 = add nuw i32 %group.start.x, %v15
    %v18 = icmp ult i32 %v17, %length.0
    br i1 %v18, label %b10, label %b11
    b10:
    %v19 = zext i32 %v17 to i64
    %v20 = getelementptr inbounds float, ptr %buffer.0, i64 %v19
    %v21 = fcmp uno float 0x3FF0000000000000, 0x3FF0000000000000
    %v22 = bitcast float 0x3FF0000000000000 to i32
    %v23 = select i1 %v21, i32 2143289344, i32 %v22
    store i32 %v23, ptr %v20, align 4, !llvm.access.group !1
    br label %b11
    b11:
    %v24 = add nuw i32 %v15, 1
    store i32 %v24, ptr %slot1
    br label %b7, !llvm.loop !4
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

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
!3 = distinct !{!3, !0, !2}
!4 = distinct !{!4, !0, !2}
