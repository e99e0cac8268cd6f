declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %group.lanes, i32 1)
    %v2 = zext i32 %group.start.x to i64
    %v3 = zext i32 %v1 to i64
    %v4 = add i64 %v2, %v3
    %v5 = zext i32 %length.0 to i64
    %v6 = icmp ult i64 %v4, %v5
    br i1 %v6, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v7 = load i32, ptr %slot0
    %v8 = icmp ult i32 %v7, %group.lanes
    br i1 %v8, label %b5, label %b6
    b5:
    ; from entry[0].body[0]
    %v9 = zext i32 %group.start.x to i64
    %v10 = zext i32 %v7 to i64
    %v11 = add nuw nsw i64 %v9, %v10
    %v12 = getelementptr inbounds float, ptr %buffer.0, i64 %v11
    %v13 = fcmp uno float 0x3FF0000000000000, 0x3FF0000000000000
    %v14 = bitcast float 0x3FF0000000000000 to i32
    %v15 = select i1 %v13, i32 2143289344, i32 %v14
    store i32 %v15, ptr %v12, align 4, !llvm.access.group !1
    %v16 = add nuw i32 %v7, 1
    store i32 %v16, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v17 = load i32, ptr %slot1
    %v18 = icmp ult i32 %v17, %group.lanes
    br i1 %v18, label %b8, label %b9
    b8:
    %v19 = add nuw i32 %group.start.x, %v17
    %v20 = icmp ult i32 %v19, %length.0
    br i1 %v20, label %b10, label %b11
    b10:
    %v21 = zext i32 %v19 to i64
    %v22 = getelementptr inbounds float, ptr %buffer.0, i64 %v21
    %v23 = fcmp uno float 0x3FF0000000000000, 0x3FF0000000000000
    %v24 = bitcast float 0x3FF0000000000000 to i32
    %v25 = select i1 %v23, i32 2143289344, i32 %v24
    store i32 %v25, ptr %v22, align 4, !llvm.access.group !1
    br label %b11
    b11:
    %v26 = add nuw i32 %v17, 1
    store i32 %v26, ptr %slot1
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %control, i32 %lanes)
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
