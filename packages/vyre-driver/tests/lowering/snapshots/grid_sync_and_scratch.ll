declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr %control, i32 %group.lanes) {
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
    %v2 = call i32 @llvm.umin.i32(i32 %group.lanes, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = zext i32 %length.0 to i64
    %v8 = icmp ult i64 %v6, %v7
    br i1 %v8, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v9 = load i32, ptr %slot0
    %v10 = icmp ult i32 %v9, %v2
    br i1 %v10, label %b5, label %b6
    b5:
    ; from entry[0].body[1].then[0]
    %v11 = add nuw i32 %group.start.x, %v9
    %v12 = and i32 %ones.32, 255
    %v13 = and i32 %v11, %v12
    %v14 = and i32 %v13, %ones.32
    %v15 = zext i32 %v14 to i64
    %v16 = zext i32 %group.start.x to i64
    %v17 = zext i32 %v9 to i64
    %v18 = add nuw nsw i64 %v16, %v17
    %v19 = getelementptr inbounds i32, ptr %buffer.0, i64 %v18
    %v20 = load i32, ptr %v19, align 4, !llvm.access.group !1
    %v21 = mul i32 %v20, 3
    %v22 = getelementptr inbounds i32, ptr %buffer.1, i64 %v15
    store i32 %v21, ptr %v22, align 4, !llvm.access.group !1
    %v23 = add nuw i32 %v9, 1
    store i32 %v23, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v24 = load i32, ptr %slot2
    %v25 = icmp ult i32 %v24, %v2
    br i1 %v25, label %b8, label %b9
    b8:
    %v26 = add nuw i32 %group.start.x, %v24
    %v27 = and i32 %ones.32, 255
    %v28 = and i32 %v26, %v27
    %v29 = and i32 %v28, %ones.32
    %v30 = zext i32 %v29 to i64
    %v31 = add nuw i32 %group.start.x, %v24
    %v32 = icmp ult i32 %v31, %length.0
    %v33 = select i1 %v32, i32 %v31, i32 0
    %v34 = zext i32 %v33 to i64
    %v35 = getelementptr inbounds i32, ptr %buffer.0, i64 %v34
    %v36 = load i32, ptr %v35, align 4, !llvm.access.group !1
    %v37 = select i1 %v32, i32 %v36, i32 0
    %v38 = mul i32 %v37, 3
    %v39 = getelementptr inbounds i32, ptr %buffer.1, i64 %v30
    store i32 %v38, ptr %v39, align 4, !llvm.access.group !1
    %v40 = add nuw i32 %v24, 1
    store i32 %v40, ptr %slot2
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
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 64)
  %lanes = mul nuw i32 %taken, 64
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %control, i32 %lanes)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, %taken
  br label %head
done:
  ret void
}

define internal i1 @segment1.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr %control, i32 %group.lanes) {
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
    %v2 = call i32 @llvm.umin.i32(i32 %group.lanes, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = zext i32 %length.0 to i64
    %v8 = icmp ult i64 %v6, %v7
    br i1 %v8, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v9 = load i32, ptr %slot0
    %v10 = icmp ult i32 %v9, %v2
    br i1 %v10, label %b5, label %b6
    b5:
    ; from entry[0].body[4].then[0]
    %v11 = zext i32 %group.start.x to i64
    %v12 = zext i32 %v9 to i64
    %v13 = add nuw nsw i64 %v11, %v12
    %v14 = add nuw i32 %group.start.x, %v9
    %v15 = and i32 %ones.32, 255
    %v16 = and i32 %v14, %v15
    %v17 = and i32 %v16, %ones.32
    %v18 = zext i32 %v17 to i64
    %v19 = sub nuw nsw i64 255, %v18
    %v20 = getelementptr inbounds i32, ptr %buffer.1, i64 %v19
    %v21 = load i32, ptr %v20, align 4, !llvm.access.group !1
    %v22 = getelementptr inbounds i32, ptr %buffer.0, i64 %v13
    store i32 %v21, ptr %v22, align 4, !llvm.access.group !1
    %v23 = add nuw i32 %v9, 1
    store i32 %v23, ptr %slot0
    br label %b4, !llvm.loop !5
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v24 = load i32, ptr %slot2
    %v25 = icmp ult i32 %v24, %v2
    br i1 %v25, label %b8, label %b9
    b8:
    %v26 = add nuw i32 %group.start.x, %v24
    %v27 = add nuw i32 %group.start.x, %v24
    %v28 = and i32 %ones.32, 255
    %v29 = and i32 %v27, %v28
    %v30 = and i32 %v29, %ones.32
    %v31 = zext i32 %v30 to i64
    %v32 = sub nuw nsw i64 255, %v31
    %v33 = getelementptr inbounds i32, ptr %buffer.1, i64 %v32
    %v34 = load i32, ptr %v33, align 4, !llvm.access.group !1
    %v35 = icmp ult i32 %v26, %length.0
    br i1 %v35, label %b10, label %b11
    b10:
    %v36 = zext i32 %v26 to i64
    %v37 = getelementptr inbounds i32, ptr %buffer.0, i64 %v36
    store i32 %v34, ptr %v37, align 4, !llvm.access.group !1
    br label %b11
    b11:
    %v38 = add nuw i32 %v24, 1
    store i32 %v38, ptr %slot2
    br label %b7, !llvm.loop !6
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
  %to.the.end = sub i32 %last, %number
  %in.the.row = sub i32 %groups.x, %x
  %both = call i32 @llvm.umin.i32(i32 %to.the.end, i32 %in.the.row)
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 64)
  %lanes = mul nuw i32 %taken, 64
  %fine = call i1 @segment1.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %control, i32 %lanes)
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
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0, !2}
