declare <8 x i64> @llvm.smax.v8i64(<8 x i64>, <8 x i64>)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i64 @segment0.take(ptr %arguments, ptr %control, i1 %takes) noinline optnone {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
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
  %at.own.3 = getelementptr inbounds ptr, ptr %arguments, i64 6
  %own.3 = load ptr, ptr %at.own.3, align 8
  %at.length.3 = getelementptr inbounds ptr, ptr %arguments, i64 7
  %length.3 = load i64, ptr %at.length.3, align 8
  %short.3 = trunc i64 %length.3 to i32
  %at.copies.1 = getelementptr inbounds ptr, ptr %arguments, i64 8
  %copies.1 = load ptr, ptr %at.copies.1, align 8
  %copy.bytes.1 = mul nuw i64 %length.1, 4
  %copy.padded.1 = add nuw i64 %copy.bytes.1, 63
  %copy.step.1 = and i64 %copy.padded.1, -64
  %copy.before.1 = sub i64 %number, 1
  %copy.offset.1 = mul i64 %copy.before.1, %copy.step.1
  %copy.place.1 = getelementptr i8, ptr %copies.1, i64 %copy.offset.1
  %at.copies.3 = getelementptr inbounds ptr, ptr %arguments, i64 10
  %copies.3 = load ptr, ptr %at.copies.3, align 8
  %copy.bytes.3 = mul nuw i64 %length.3, 8
  %copy.padded.3 = add nuw i64 %copy.bytes.3, 63
  %copy.step.3 = and i64 %copy.padded.3, -64
  %copy.before.3 = sub i64 %number, 1
  %copy.offset.3 = mul i64 %copy.before.3, %copy.step.3
  %copy.place.3 = getelementptr i8, ptr %copies.3, i64 %copy.offset.3
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
  %v10 = and i32 %alone.bits, 2
  %v11 = icmp ne i32 %v10, 0
  br i1 %v11, label %b6, label %b7
  b6:
  %v12 = lshr i64 %copy.step.3, 6
  %v13 = trunc i64 %v12 to i32
  store i32 0, ptr %slot1
  br label %b8
  b8:
  %v14 = load i32, ptr %slot1
  %v15 = icmp ult i32 %v14, %v13
  br i1 %v15, label %b9, label %b10
  b9:
  %v16 = zext i32 %v14 to i64
  %v17 = getelementptr inbounds <8 x i64>, ptr %copy.place.3, i64 %v16
  store <8 x i64> splat (i64 -9223372036854775808), ptr %v17, align 64
  %v18 = add nuw i32 %v14, 1
  store i32 %v18, ptr %slot1
  br label %b8
  b10:
  br label %b7
  b7:
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
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %at.used = getelementptr inbounds i32, ptr %control, i64 12
  %used = load i64, ptr %at.used, align 8
  %at.alone.bits = getelementptr inbounds i32, ptr %control, i64 14
  %alone.bits = load i32, ptr %at.alone.bits, align 4
  %at.own.1 = getelementptr inbounds ptr, ptr %arguments, i64 2
  %own.1 = load ptr, ptr %at.own.1, align 8
  %at.length.1 = getelementptr inbounds ptr, ptr %arguments, i64 3
  %length.1 = load i64, ptr %at.length.1, align 8
  %short.1 = trunc i64 %length.1 to i32
  %at.own.3 = getelementptr inbounds ptr, ptr %arguments, i64 6
  %own.3 = load ptr, ptr %at.own.3, align 8
  %at.length.3 = getelementptr inbounds ptr, ptr %arguments, i64 7
  %length.3 = load i64, ptr %at.length.3, align 8
  %short.3 = trunc i64 %length.3 to i32
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
  %at.copies.1 = getelementptr inbounds ptr, ptr %arguments, i64 8
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
  %v37 = and i32 %alone.bits, 2
  %v38 = icmp ne i32 %v37, 0
  br i1 %v38, label %b14, label %b15
  b14:
  %v39 = zext i32 %first to i64
  %v40 = mul nuw i64 %v39, 4096
  %v41 = call i64 @llvm.umin.i64(i64 %v40, i64 %length.3)
  %v42 = trunc i64 %v41 to i32
  %v43 = zext i32 %last to i64
  %v44 = mul nuw i64 %v43, 4096
  %v45 = call i64 @llvm.umin.i64(i64 %v44, i64 %length.3)
  %v46 = trunc i64 %v45 to i32
  %v47 = and i32 %v46, -8
  store i32 1, ptr %slot3
  br label %b16
  b16:
  %v48 = load i32, ptr %slot3
  %v49 = icmp ult i32 %v48, 64
  br i1 %v49, label %b17, label %b18
  b17:
  %v50 = zext i32 %v48 to i64
  %v51 = lshr i64 %used, %v50
  %v52 = and i64 %v51, 1
  %v53 = icmp ne i64 %v52, 0
  br i1 %v53, label %b19, label %b20
  b19:
  %at.copies.3 = getelementptr inbounds ptr, ptr %arguments, i64 10
  %copies.3 = load ptr, ptr %at.copies.3, align 8
  %copy.bytes.3 = mul nuw i64 %length.3, 8
  %copy.padded.3 = add nuw i64 %copy.bytes.3, 63
  %copy.step.3 = and i64 %copy.padded.3, -64
  %copy.before.3 = sub i64 %v50, 1
  %copy.offset.3 = mul i64 %copy.before.3, %copy.step.3
  %copy.place.3 = getelementptr i8, ptr %copies.3, i64 %copy.offset.3
  store i32 %v42, ptr %slot4
  br label %b21
  b21:
  %v54 = load i32, ptr %slot4
  %v55 = icmp ult i32 %v54, %v47
  br i1 %v55, label %b22, label %b23
  b22:
  %v56 = zext i32 %v54 to i64
  %v57 = getelementptr inbounds i64, ptr %own.3, i64 %v56
  %v58 = getelementptr inbounds i64, ptr %copy.place.3, i64 %v56
  %v59 = load <8 x i64>, ptr %v57, align 8
  %v60 = load <8 x i64>, ptr %v58, align 8
  %v61 = call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v59, <8 x i64> %v60)
  store <8 x i64> %v61, ptr %v57, align 8
  %v62 = add nuw i32 %v54, 8
  store i32 %v62, ptr %slot4
  br label %b21
  b23:
  store i32 %v47, ptr %slot5
  br label %b24
  b24:
  %v63 = load i32, ptr %slot5
  %v64 = icmp ult i32 %v63, %v46
  br i1 %v64, label %b25, label %b26
  b25:
  %v65 = zext i32 %v63 to i64
  %v66 = getelementptr inbounds i64, ptr %own.3, i64 %v65
  %v67 = getelementptr inbounds i64, ptr %copy.place.3, i64 %v65
  %v68 = load i64, ptr %v66, align 8
  %v69 = load i64, ptr %v67, align 8
  %v70 = call i64 @llvm.smax.i64(i64 %v68, i64 %v69)
  store i64 %v70, ptr %v66, align 8
  %v71 = add nuw i32 %v63, 1
  store i32 %v71, ptr %slot5
  br label %b24
  b26:
  br label %b20
  b20:
  %v72 = add nuw i32 %v48, 1
  store i32 %v72, ptr %slot3
  br label %b16
  b18:
  br label %b15
  b15:
  ret void
}

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i64, align 16
  %at.alone = getelementptr inbounds i32, ptr %control, i64 14
  %alone.word = load i32, ptr %at.alone, align 4
  %alone.buffer.1 = and i32 %alone.word, 2
  %alone.1 = icmp ne i32 %alone.buffer.1, 0
  %slot5 = alloca float, align 16
  %alone.31 = icmp slt i32 %alone.word, 0
  %slot7 = alloca i32, align 16
  %slot8 = alloca i64, align 16
  %slot9 = alloca float, align 16
  %slot10 = alloca i32, align 16
  %slot11 = alloca i32, align 16
  %alone.buffer.0 = and i32 %alone.word, 1
  %alone.0 = icmp ne i32 %alone.buffer.0, 0
  %slot13 = alloca i32, align 16
  %slot14 = alloca i32, align 16
  %slot15 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 64, i1 false)
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 64, i32 %v1)
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
    %v14 = getelementptr inbounds i32, ptr %buffer.0, i64 %v13
    %v15 = load i32, ptr %v14, align 4, !llvm.access.group !1
    %v16 = and i32 %v15, 15
    %v17 = and i32 %v16, %ones.32
    %v18 = zext i32 %v17 to i64
    %v19 = getelementptr inbounds i32, ptr %scratch.0, i64 %v18
    %v20 = load i32, ptr %v19, align 4
    %v21 = add i32 %v20, 1
    store i32 %v21, ptr %v19, align 4
    ; from entry[0].body[1].then[1]
    %v22 = zext i32 %group.start.x to i64
    %v23 = zext i32 %v9 to i64
    %v24 = add nuw nsw i64 %v22, %v23
    %v25 = getelementptr inbounds i32, ptr %buffer.0, i64 %v24
    %v26 = load i32, ptr %v25, align 4, !llvm.access.group !1
    %v27 = zext i32 %v26 to i64
    %v28 = getelementptr inbounds i64, ptr %buffer.3, i64 0
    br i1 %alone.1, label %b7, label %b8
    b7:
    %v29 = load i64, ptr %v28, align 8
    %v30 = call i64 @llvm.smax.i64(i64 %v29, i64 %v27)
    store i64 %v30, ptr %v28, align 8
    store i64 %v29, ptr %slot2
    br label %b9
    b8:
    %v31 = atomicrmw max ptr %v28, i64 %v27 seq_cst, align 8
    store i64 %v31, ptr %slot2
    br label %b9
    b9:
    %v32 = load i64, ptr %slot2
    ; from entry[0].body[1].then[2]
    %v33 = zext i32 %group.start.x to i64
    %v34 = zext i32 %v9 to i64
    %v35 = add nuw nsw i64 %v33, %v34
    %v36 = getelementptr inbounds i32, ptr %buffer.0, i64 %v35
    %v37 = load i32, ptr %v36, align 4, !llvm.access.group !1
    %v38 = uitofp i32 %v37 to float
    %v39 = getelementptr inbounds float, ptr %buffer.2, i64 0
    br i1 %alone.31, label %b10, label %b11
    b10:
    %v40 = load float, ptr %v39, align 4
    %v41 = fadd float %v40, %v38
    %v42 = fcmp uno float %v41, %v41
    %v43 = bitcast float %v41 to i32
    %v44 = select i1 %v42, i32 2143289344, i32 %v43
    store i32 %v44, ptr %v39, align 4
    store float %v40, ptr %slot5
    br label %b12
    b11:
    %v45 = atomicrmw fadd ptr %v39, float %v38 seq_cst, align 4
    store float %v45, ptr %slot5
    br label %b12
    b12:
    %v46 = load float, ptr %slot5
    %v47 = add nuw i32 %v9, 1
    store i32 %v47, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot7
    br label %b13
    b13:
    %v48 = load i32, ptr %slot7
    %v49 = icmp ult i32 %v48, %v2
    br i1 %v49, label %b14, label %b15
    b14:
    ; from entry[0].body[1].then[0]
    %v50 = add nuw i32 %group.start.x, %v48
    %v51 = icmp ult i32 %v50, %length.0
    %v52 = select i1 %v51, i32 %v50, i32 0
    %v53 = zext i32 %v52 to i64
    %v54 = getelementptr inbounds i32, ptr %buffer.0, i64 %v53
    %v55 = load i32, ptr %v54, align 4, !llvm.access.group !1
    %v56 = select i1 %v51, i32 %v55, i32 0
    %v57 = and i32 %v56, 15
    %v58 = and i32 %v57, %ones.32
    %v59 = zext i32 %v58 to i64
    %v60 = getelementptr inbounds i32, ptr %scratch.0, i64 %v59
    %v61 = load i32, ptr %v60, align 4
    %v62 = add i32 %v61, 1
    store i32 %v62, ptr %v60, align 4
    ; from entry[0].body[1].then[1]
    %v63 = add nuw i32 %group.start.x, %v48
    %v64 = icmp ult i32 %v63, %length.0
    %v65 = select i1 %v64, i32 %v63, i32 0
    %v66 = zext i32 %v65 to i64
    %v67 = getelementptr inbounds i32, ptr %buffer.0, i64 %v66
    %v68 = load i32, ptr %v67, align 4, !llvm.access.group !1
    %v69 = select i1 %v64, i32 %v68, i32 0
    %v70 = zext i32 %v69 to i64
    %v71 = getelementptr inbounds i64, ptr %buffer.3, i64 0
    br i1 %alone.1, label %b16, label %b17
    b16:
    %v72 = load i64, ptr %v71, align 8
    %v73 = call i64 @llvm.smax.i64(i64 %v72, i64 %v70)
    store i64 %v73, ptr %v71, align 8
    store i64 %v72, ptr %slot8
    br label %b18
    b17:
    %v74 = atomicrmw max ptr %v71, i64 %v70 seq_cst, align 8
    store i64 %v74, ptr %slot8
    br label %b18
    b18:
    %v75 = load i64, ptr %slot8
    ; from entry[0].body[1].then[2]
    %v76 = add nuw i32 %group.start.x, %v48
    %v77 = icmp ult i32 %v76, %length.0
    %v78 = select i1 %v77, i32 %v76, i32 0
    %v79 = zext i32 %v78 to i64
    %v80 = getelementptr inbounds i32, ptr %buffer.0, i64 %v79
    %v81 = load i32, ptr %v80, align 4, !llvm.access.group !1
    %v82 = select i1 %v77, i32 %v81, i32 0
    %v83 = uitofp i32 %v82 to float
    %v84 = getelementptr inbounds float, ptr %buffer.2, i64 0
    br i1 %alone.31, label %b19, label %b20
    b19:
    %v85 = load float, ptr %v84, align 4
    %v86 = fadd float %v85, %v83
    %v87 = fcmp uno float %v86, %v86
    %v88 = bitcast float %v86 to i32
    %v89 = select i1 %v87, i32 2143289344, i32 %v88
    store i32 %v89, ptr %v84, align 4
    store float %v85, ptr %slot9
    br label %b21
    b20:
    %v90 = atomicrmw fadd ptr %v84, float %v83 seq_cst, align 4
    store float %v90, ptr %slot9
    br label %b21
    b21:
    %v91 = load float, ptr %slot9
    %v92 = add nuw i32 %v48, 1
    store i32 %v92, ptr %slot7
    br label %b13
    b15:
    br label %b3
    b3:
    %v93 = call i32 @llvm.umin.i32(i32 64, i32 16)
    %v94 = call i32 @llvm.usub.sat.i32(i32 %v93, i32 1)
    %v95 = zext i32 %v94 to i64
    %v96 = icmp ult i64 %v95, 16
    br i1 %v96, label %b22, label %b23
    b22:
    store i32 0, ptr %slot10
    br label %b25
    b25:
    %v97 = load i32, ptr %slot10
    %v98 = icmp ult i32 %v97, %v93
    br i1 %v98, label %b26, label %b27
    b26:
    ; from entry[0].body[3].then[0]
    %v99 = zext i32 %v97 to i64
    %v100 = zext i32 %v97 to i64
    %v101 = getelementptr inbounds i32, ptr %scratch.0, i64 %v100
    %v102 = load i32, ptr %v101, align 4, !llvm.access.group !1
    %v103 = getelementptr inbounds i32, ptr %buffer.1, i64 %v99
    br i1 %alone.0, label %b28, label %b29
    b28:
    %v104 = load i32, ptr %v103, align 4
    %v105 = add i32 %v104, %v102
    store i32 %v105, ptr %v103, align 4
    store i32 %v104, ptr %slot11
    br label %b30
    b29:
    %v106 = atomicrmw add ptr %v103, i32 %v102 seq_cst, align 4
    store i32 %v106, ptr %slot11
    br label %b30
    b30:
    %v107 = load i32, ptr %slot11
    %v108 = add nuw i32 %v97, 1
    store i32 %v108, ptr %slot10
    br label %b25
    b27:
    br label %b24
    b23:
    store i32 0, ptr %slot13
    br label %b31
    b31:
    %v109 = load i32, ptr %slot13
    %v110 = icmp ult i32 %v109, %v93
    br i1 %v110, label %b32, label %b33
    b32:
    %v111 = icmp ult i32 %v109, 16
    %v112 = select i1 %v111, i32 %v109, i32 0
    %v113 = zext i32 %v112 to i64
    %v114 = getelementptr inbounds i32, ptr %scratch.0, i64 %v113
    %v115 = load i32, ptr %v114, align 4, !llvm.access.group !1
    %v116 = select i1 %v111, i32 %v115, i32 0
    store i32 0, ptr %slot14
    %v117 = icmp ult i32 %v109, 16
    br i1 %v117, label %b34, label %b35
    b34:
    %v118 = zext i32 %v109 to i64
    %v119 = getelementptr inbounds i32, ptr %buffer.1, i64 %v118
    br i1 %alone.0, label %b36, label %b37
    b36:
    %v120 = load i32, ptr %v119, align 4
    %v121 = add i32 %v120, %v116
    store i32 %v121, ptr %v119, align 4
    store i32 %v120, ptr %slot15
    br label %b38
    b37:
    %v122 = atomicrmw add ptr %v119, i32 %v116 seq_cst, align 4
    store i32 %v122, ptr %slot15
    br label %b38
    b38:
    %v123 = load i32, ptr %slot15
    store i32 %v123, ptr %slot14
    br label %b35
    b35:
    %v124 = load i32, ptr %slot14
    %v125 = add nuw i32 %v109, 1
    store i32 %v125, ptr %slot13
    br label %b31
    b33:
    br label %b24
    b24:
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
  %at.buffer.2 = getelementptr inbounds ptr, ptr %arguments, i64 4
  %buffer.2 = load ptr, ptr %at.buffer.2, align 8
  %at.length.2 = getelementptr inbounds ptr, ptr %arguments, i64 5
  %length.2 = load i64, ptr %at.length.2, align 8
  %short.2 = trunc i64 %length.2 to i32
  %at.own.3 = getelementptr inbounds ptr, ptr %arguments, i64 6
  %own.3 = load ptr, ptr %at.own.3, align 8
  %at.length.3 = getelementptr inbounds ptr, ptr %arguments, i64 7
  %length.3 = load i64, ptr %at.length.3, align 8
  %short.3 = trunc i64 %length.3 to i32
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %at.alone.bits = getelementptr inbounds i32, ptr %control, i64 14
  %alone.bits = load i32, ptr %at.alone.bits, align 4
  %has.copies = and i32 %alone.bits, 3
  %some.copies = icmp ne i32 %has.copies, 0
  %shares.launch = icmp sge i32 %alone.bits, 0
  %takes.copy = and i1 %some.copies, %shares.launch
  %copy = call i64 @segment0.take(ptr %arguments, ptr %control, i1 %takes.copy)
  %is.copy = icmp ne i64 %copy, 0
  %at.copies.1 = getelementptr inbounds ptr, ptr %arguments, i64 8
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
  %at.copies.3 = getelementptr inbounds ptr, ptr %arguments, i64 10
  %copies.3 = load ptr, ptr %at.copies.3, align 8
  %copy.bytes.3 = mul nuw i64 %length.3, 8
  %copy.padded.3 = add nuw i64 %copy.bytes.3, 63
  %copy.step.3 = and i64 %copy.padded.3, -64
  %copy.before.3 = sub i64 %copy, 1
  %copy.offset.3 = mul i64 %copy.before.3, %copy.step.3
  %copy.place.3 = getelementptr i8, ptr %copies.3, i64 %copy.offset.3
  %bit.3 = and i32 %alone.bits, 2
  %chosen.3 = icmp ne i32 %bit.3, 0
  %copies.it.3 = and i1 %is.copy, %chosen.3
  %buffer.3 = select i1 %copies.it.3, ptr %copy.place.3, ptr %own.3
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %scratch.0, ptr %control)
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
