declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i64 @segment0.take(ptr %arguments, ptr %control, i1 %takes) noinline optnone {
entry:
  %slot0 = alloca i32, align 16
  br i1 %takes, label %try, label %itself
try:
  %at.free = getelementptr inbounds i32, ptr %control, i64 10
  %free = load atomic i64, ptr %at.free monotonic, align 8
  %number = call i64 @llvm.cttz.i64(i64 %free, i1 false)
  %bit = shl i64 1, %number
  %rest = xor i64 %free, %bit
  %pair = cmpxchg ptr %at.free, i64 %free, i64 %rest acquire monotonic, align 8
  %is.mine = extractvalue { i64, i1 } %pair, 1
  br i1 %is.mine, label %mine, label %try
mine:
  %at.used = getelementptr inbounds i32, ptr %control, i64 12
  %used = atomicrmw or ptr %at.used, i64 %bit monotonic, align 8
  %was = and i64 %used, %bit
  %was.used = icmp ne i64 %was, 0
  %is.itself = icmp eq i64 %number, 0
  %is.filled = or i1 %was.used, %is.itself
  br i1 %is.filled, label %ready, label %fill
fill:
  %at.alone.bits = getelementptr inbounds i32, ptr %control, i64 14
  %alone.bits = load i32, ptr %at.alone.bits, align 4
  %at.own.1 = getelementptr inbounds ptr, ptr %arguments, i64 2
  %own.1 = load ptr, ptr %at.own.1, align 8
  %at.length.1 = getelementptr inbounds ptr, ptr %arguments, i64 3
  %length.1 = load i64, ptr %at.length.1, align 8
  %short.1 = trunc i64 %length.1 to i32
  %at.copies.1 = getelementptr inbounds ptr, ptr %arguments, i64 4
  %copies.1 = load ptr, ptr %at.copies.1, align 8
  %copy.bytes.1 = mul nuw i64 %length.1, 4
  %copy.padded.1 = add nuw i64 %copy.bytes.1, 63
  %copy.step.1 = and i64 %copy.padded.1, -64
  %copy.before.1 = sub i64 %number, 1
  %copy.offset.1 = mul i64 %copy.before.1, %copy.step.1
  %copy.place.1 = getelementptr i8, ptr %copies.1, i64 %copy.offset.1
  %v1 = and i32 %alone.bits, 1
  %v2 = icmp ne i32 %v1, 0
  br i1 %v2, label %b1, label %b2
  b1:
  %v3 = lshr i64 %copy.step.1, 6
  %v4 = trunc i64 %v3 to i32
  store i32 0, ptr %slot0
  br label %b3
  b3:
  %v5 = load i32, ptr %slot0
  %v6 = icmp ult i32 %v5, %v4
  br i1 %v6, label %b4, label %b5
  b4:
  %v7 = zext i32 %v5 to i64
  %v8 = getelementptr inbounds <16 x i32>, ptr %copy.place.1, i64 %v7
  store <16 x i32> splat (i32 0), ptr %v8, align 64
  %v9 = add nuw i32 %v5, 1
  store i32 %v9, ptr %slot0
  br label %b3
  b5:
  br label %b2
  b2:
  br label %ready
ready:
  ret i64 %number
itself:
  ret i64 0
}

define void @segment0.merge(i32 %first, i32 %last, ptr %arguments, ptr, ptr %control) noinline optnone {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %at.used = getelementptr inbounds i32, ptr %control, i64 12
  %used = load i64, ptr %at.used, align 8
  %at.alone.bits = getelementptr inbounds i32, ptr %control, i64 14
  %alone.bits = load i32, ptr %at.alone.bits, align 4
  %at.own.1 = getelementptr inbounds ptr, ptr %arguments, i64 2
  %own.1 = load ptr, ptr %at.own.1, align 8
  %at.length.1 = getelementptr inbounds ptr, ptr %arguments, i64 3
  %length.1 = load i64, ptr %at.length.1, align 8
  %short.1 = trunc i64 %length.1 to i32
  %v1 = and i32 %alone.bits, 1
  %v2 = icmp ne i32 %v1, 0
  br i1 %v2, label %b1, label %b2
  b1:
  %v3 = zext i32 %first to i64
  %v4 = mul nuw i64 %v3, 4096
  %v5 = call i64 @llvm.umin.i64(i64 %v4, i64 %length.1)
  %v6 = trunc i64 %v5 to i32
  %v7 = zext i32 %last to i64
  %v8 = mul nuw i64 %v7, 4096
  %v9 = call i64 @llvm.umin.i64(i64 %v8, i64 %length.1)
  %v10 = trunc i64 %v9 to i32
  %v11 = and i32 %v10, -16
  store i32 1, ptr %slot0
  br label %b3
  b3:
  %v12 = load i32, ptr %slot0
  %v13 = icmp ult i32 %v12, 64
  br i1 %v13, label %b4, label %b5
  b4:
  %v14 = zext i32 %v12 to i64
  %v15 = lshr i64 %used, %v14
  %v16 = and i64 %v15, 1
  %v17 = icmp ne i64 %v16, 0
  br i1 %v17, label %b6, label %b7
  b6:
  %at.copies.1 = getelementptr inbounds ptr, ptr %arguments, i64 4
  %copies.1 = load ptr, ptr %at.copies.1, align 8
  %copy.bytes.1 = mul nuw i64 %length.1, 4
  %copy.padded.1 = add nuw i64 %copy.bytes.1, 63
  %copy.step.1 = and i64 %copy.padded.1, -64
  %copy.before.1 = sub i64 %v14, 1
  %copy.offset.1 = mul i64 %copy.before.1, %copy.step.1
  %copy.place.1 = getelementptr i8, ptr %copies.1, i64 %copy.offset.1
  store i32 %v6, ptr %slot1
  br label %b8
  b8:
  %v18 = load i32, ptr %slot1
  %v19 = icmp ult i32 %v18, %v11
  br i1 %v19, label %b9, label %b10
  b9:
  %v20 = zext i32 %v18 to i64
  %v21 = getelementptr inbounds i32, ptr %own.1, i64 %v20
  %v22 = getelementptr inbounds i32, ptr %copy.place.1, i64 %v20
  %v23 = load <16 x i32>, ptr %v21, align 4
  %v24 = load <16 x i32>, ptr %v22, align 4
  %v25 = add <16 x i32> %v23, %v24
  store <16 x i32> %v25, ptr %v21, align 4
  %v26 = add nuw i32 %v18, 16
  store i32 %v26, ptr %slot1
  br label %b8
  b10:
  store i32 %v11, ptr %slot2
  br label %b11
  b11:
  %v27 = load i32, ptr %slot2
  %v28 = icmp ult i32 %v27, %v10
  br i1 %v28, label %b12, label %b13
  b12:
  %v29 = zext i32 %v27 to i64
  %v30 = getelementptr inbounds i32, ptr %own.1, i64 %v29
  %v31 = getelementptr inbounds i32, ptr %copy.place.1, i64 %v29
  %v32 = load i32, ptr %v30, align 4
  %v33 = load i32, ptr %v31, align 4
  %v34 = add i32 %v32, %v33
  store i32 %v34, ptr %v30, align 4
  %v35 = add nuw i32 %v27, 1
  store i32 %v35, ptr %slot2
  br label %b11
  b13:
  br label %b7
  b7:
  %v36 = add nuw i32 %v12, 1
  store i32 %v36, ptr %slot0
  br label %b3
  b5:
  br label %b2
  b2:
  ret void
}

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %at.alone = getelementptr inbounds i32, ptr %control, i64 14
  %alone.word = load i32, ptr %at.alone, align 4
  %alone.buffer.0 = and i32 %alone.word, 1
  %alone.0 = icmp ne i32 %alone.buffer.0, 0
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 1024, i1 false)
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 256, i32 %v1)
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
    %v11 = zext i32 %group.start.x to i64
    %v12 = zext i32 %v9 to i64
    %v13 = add nuw nsw i64 %v11, %v12
    %v14 = getelementptr inbounds i8, ptr %buffer.0, i64 %v13
    %v15 = load i8, ptr %v14, align 1, !llvm.access.group !1
    %v16 = zext i8 %v15 to i32
    %v17 = zext i32 %v16 to i64
    %v18 = getelementptr inbounds i32, ptr %scratch.0, i64 %v17
    %v19 = load i32, ptr %v18, align 4
    %v20 = add i32 %v19, 1
    store i32 %v20, ptr %v18, align 4
    %v21 = add nuw i32 %v9, 1
    store i32 %v21, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v22 = load i32, ptr %slot1
    %v23 = icmp ult i32 %v22, %v2
    br i1 %v23, label %b8, label %b9
    b8:
    %v24 = add nuw i32 %group.start.x, %v22
    %v25 = icmp ult i32 %v24, %length.0
    %v26 = select i1 %v25, i32 %v24, i32 0
    %v27 = zext i32 %v26 to i64
    %v28 = getelementptr inbounds i8, ptr %buffer.0, i64 %v27
    %v29 = load i8, ptr %v28, align 1, !llvm.access.group !1
    %v30 = select i1 %v25, i8 %v29, i8 0
    %v31 = zext i8 %v30 to i32
    %v32 = zext i32 %v31 to i64
    %v33 = getelementptr inbounds i32, ptr %scratch.0, i64 %v32
    %v34 = load i32, ptr %v33, align 4
    %v35 = add i32 %v34, 1
    store i32 %v35, ptr %v33, align 4
    %v36 = add nuw i32 %v22, 1
    store i32 %v36, ptr %slot1
    br label %b7
    b9:
    br label %b3
    b3:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v37 = load i32, ptr %slot2
    %v38 = icmp ult i32 %v37, 256
    br i1 %v38, label %b11, label %b12
    b11:
    ; from entry[0].body[4]
    %v39 = zext i32 %v37 to i64
    %v40 = zext i32 %v37 to i64
    %v41 = getelementptr inbounds i32, ptr %scratch.0, i64 %v40
    %v42 = load i32, ptr %v41, align 4, !llvm.access.group !1
    %v43 = getelementptr inbounds i32, ptr %buffer.1, i64 %v39
    br i1 %alone.0, label %b13, label %b14
    b13:
    %v44 = load i32, ptr %v43, align 4
    %v45 = add i32 %v44, %v42
    store i32 %v45, ptr %v43, align 4
    store i32 %v44, ptr %slot3
    br label %b15
    b14:
    %v46 = atomicrmw add ptr %v43, i32 %v42 seq_cst, align 4
    store i32 %v46, ptr %slot3
    br label %b15
    b15:
    %v47 = load i32, ptr %slot3
    %v48 = add nuw i32 %v37, 1
    store i32 %v48, ptr %slot2
    br label %b10
    b12:
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
  %at.own.1 = getelementptr inbounds ptr, ptr %arguments, i64 2
  %own.1 = load ptr, ptr %at.own.1, align 8
  %at.length.1 = getelementptr inbounds ptr, ptr %arguments, i64 3
  %length.1 = load i64, ptr %at.length.1, align 8
  %short.1 = trunc i64 %length.1 to i32
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %at.alone.bits = getelementptr inbounds i32, ptr %control, i64 14
  %alone.bits = load i32, ptr %at.alone.bits, align 4
  %has.copies = and i32 %alone.bits, 1
  %some.copies = icmp ne i32 %has.copies, 0
  %shares.launch = icmp sge i32 %alone.bits, 0
  %takes.copy = and i1 %some.copies, %shares.launch
  %copy = call i64 @segment0.take(ptr %arguments, ptr %control, i1 %takes.copy)
  %is.copy = icmp ne i64 %copy, 0
  %at.copies.1 = getelementptr inbounds ptr, ptr %arguments, i64 4
  %copies.1 = load ptr, ptr %at.copies.1, align 8
  %copy.bytes.1 = mul nuw i64 %length.1, 4
  %copy.padded.1 = add nuw i64 %copy.bytes.1, 63
  %copy.step.1 = and i64 %copy.padded.1, -64
  %copy.before.1 = sub i64 %copy, 1
  %copy.offset.1 = mul i64 %copy.before.1, %copy.step.1
  %copy.place.1 = getelementptr i8, ptr %copies.1, i64 %copy.offset.1
  %bit.1 = and i32 %alone.bits, 1
  %chosen.1 = icmp ne i32 %bit.1, 0
  %copies.it.1 = and i1 %is.copy, %chosen.1
  %buffer.1 = select i1 %copies.it.1, ptr %copy.place.1, ptr %own.1
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %scratch.0, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  %given = shl i64 1, %copy
  %given.back = select i1 %takes.copy, i64 %given, i64 0
  %at.free = getelementptr inbounds i32, ptr %control, i64 10
  %free.before = atomicrmw or ptr %at.free, i64 %given.back release, align 8
  ret void
}

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
