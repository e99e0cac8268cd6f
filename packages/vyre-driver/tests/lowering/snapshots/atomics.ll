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
    %v16 = and i32 %ones.32, 15
    %v17 = and i32 %v15, %v16
    %v18 = and i32 %v17, %ones.32
    %v19 = zext i32 %v18 to i64
    %v20 = getelementptr inbounds i32, ptr %scratch.0, i64 %v19
    %v21 = load i32, ptr %v20, align 4
    %v22 = add i32 %v21, 1
    store i32 %v22, ptr %v20, align 4
    ; from entry[0].body[1].then[1]
    %v23 = zext i32 %group.start.x to i64
    %v24 = zext i32 %v9 to i64
    %v25 = add nuw nsw i64 %v23, %v24
    %v26 = getelementptr inbounds i32, ptr %buffer.0, i64 %v25
    %v27 = load i32, ptr %v26, align 4, !llvm.access.group !1
    %v28 = zext i32 %v27 to i64
    %v29 = getelementptr inbounds i64, ptr %buffer.3, i64 0
    br i1 %alone.1, label %b7, label %b8
    b7:
    %v30 = load i64, ptr %v29, align 8
    %v31 = call i64 @llvm.smax.i64(i64 %v30, i64 %v28)
    store i64 %v31, ptr %v29, align 8
    store i64 %v30, ptr %slot2
    br label %b9
    b8:
    %v32 = atomicrmw max ptr %v29, i64 %v28 seq_cst, align 8
    store i64 %v32, ptr %slot2
    br label %b9
    b9:
    %v33 = load i64, ptr %slot2
    ; from entry[0].body[1].then[2]
    %v34 = zext i32 %group.start.x to i64
    %v35 = zext i32 %v9 to i64
    %v36 = add nuw nsw i64 %v34, %v35
    %v37 = getelementptr inbounds i32, ptr %buffer.0, i64 %v36
    %v38 = load i32, ptr %v37, align 4, !llvm.access.group !1
    %v39 = uitofp i32 %v38 to float
    %v40 = getelementptr inbounds float, ptr %buffer.2, i64 0
    br i1 %alone.31, label %b10, label %b11
    b10:
    %v41 = load float, ptr %v40, align 4
    %v42 = fadd float %v41, %v39
    %v43 = fcmp uno float %v42, %v42
    %v44 = bitcast float %v42 to i32
    %v45 = select i1 %v43, i32 2143289344, i32 %v44
    store i32 %v45, ptr %v40, align 4
    store float %v41, ptr %slot5
    br label %b12
    b11:
    %v46 = atomicrmw fadd ptr %v40, float %v39 seq_cst, align 4
    store float %v46, ptr %slot5
    br label %b12
    b12:
    %v47 = load float, ptr %slot5
    %v48 = add nuw i32 %v9, 1
    store i32 %v48, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot7
    br label %b13
    b13:
    %v49 = load i32, ptr %slot7
    %v50 = icmp ult i32 %v49, %v2
    br i1 %v50, label %b14, label %b15
    b14:
    ; from entry[0].body[1].then[0]
    %v51 = add nuw i32 %group.start.x, %v49
    %v52 = icmp ult i32 %v51, %length.0
    %v53 = select i1 %v52, i32 %v51, i32 0
    %v54 = zext i32 %v53 to i64
    %v55 = getelementptr inbounds i32, ptr %buffer.0, i64 %v54
    %v56 = load i32, ptr %v55, align 4, !llvm.access.group !1
    %v57 = select i1 %v52, i32 %v56, i32 0
    %v58 = and i32 %ones.32, 15
    %v59 = and i32 %v57, %v58
    %v60 = and i32 %v59, %ones.32
    %v61 = zext i32 %v60 to i64
    %v62 = getelementptr inbounds i32, ptr %scratch.0, i64 %v61
    %v63 = load i32, ptr %v62, align 4
    %v64 = add i32 %v63, 1
    store i32 %v64, ptr %v62, align 4
    ; from entry[0].body[1].then[1]
    %v65 = add nuw i32 %group.start.x, %v49
    %v66 = icmp ult i32 %v65, %length.0
    %v67 = select i1 %v66, i32 %v65, i32 0
    %v68 = zext i32 %v67 to i64
    %v69 = getelementptr inbounds i32, ptr %buffer.0, i64 %v68
    %v70 = load i32, ptr %v69, align 4, !llvm.access.group !1
    %v71 = select i1 %v66, i32 %v70, i32 0
    %v72 = zext i32 %v71 to i64
    %v73 = getelementptr inbounds i64, ptr %buffer.3, i64 0
    br i1 %alone.1, label %b16, label %b17
    b16:
    %v74 = load i64, ptr %v73, align 8
    %v75 = call i64 @llvm.smax.i64(i64 %v74, i64 %v72)
    store i64 %v75, ptr %v73, align 8
    store i64 %v74, ptr %slot8
    br label %b18
    b17:
    %v76 = atomicrmw max ptr %v73, i64 %v72 seq_cst, align 8
    store i64 %v76, ptr %slot8
    br label %b18
    b18:
    %v77 = load i64, ptr %slot8
    ; from entry[0].body[1].then[2]
    %v78 = add nuw i32 %group.start.x, %v49
    %v79 = icmp ult i32 %v78, %length.0
    %v80 = select i1 %v79, i32 %v78, i32 0
    %v81 = zext i32 %v80 to i64
    %v82 = getelementptr inbounds i32, ptr %buffer.0, i64 %v81
    %v83 = load i32, ptr %v82, align 4, !llvm.access.group !1
    %v84 = select i1 %v79, i32 %v83, i32 0
    %v85 = uitofp i32 %v84 to float
    %v86 = getelementptr inbounds float, ptr %buffer.2, i64 0
    br i1 %alone.31, label %b19, label %b20
    b19:
    %v87 = load float, ptr %v86, align 4
    %v88 = fadd float %v87, %v85
    %v89 = fcmp uno float %v88, %v88
    %v90 = bitcast float %v88 to i32
    %v91 = select i1 %v89, i32 2143289344, i32 %v90
    store i32 %v91, ptr %v86, align 4
    store float %v87, ptr %slot9
    br label %b21
    b20:
    %v92 = atomicrmw fadd ptr %v86, float %v85 seq_cst, align 4
    store float %v92, ptr %slot9
    br label %b21
    b21:
    %v93 = load float, ptr %slot9
    %v94 = add nuw i32 %v49, 1
    store i32 %v94, ptr %slot7
    br label %b13
    b15:
    br label %b3
    b3:
    %v95 = call i32 @llvm.umin.i32(i32 64, i32 16)
    %v96 = call i32 @llvm.usub.sat.i32(i32 %v95, i32 1)
    %v97 = zext i32 %v96 to i64
    %v98 = icmp ult i64 %v97, 16
    br i1 %v98, label %b22, label %b23
    b22:
    store i32 0, ptr %slot10
    br label %b25
    b25:
    %v99 = load i32, ptr %slot10
    %v100 = icmp ult i32 %v99, %v95
    br i1 %v100, label %b26, label %b27
    b26:
    ; from entry[0].body[3].then[0]
    %v101 = zext i32 %v99 to i64
    %v102 = zext i32 %v99 to i64
    %v103 = getelementptr inbounds i32, ptr %scratch.0, i64 %v102
    %v104 = load i32, ptr %v103, align 4, !llvm.access.group !1
    %v105 = getelementptr inbounds i32, ptr %buffer.1, i64 %v101
    br i1 %alone.0, label %b28, label %b29
    b28:
    %v106 = load i32, ptr %v105, align 4
    %v107 = add i32 %v106, %v104
    store i32 %v107, ptr %v105, align 4
    store i32 %v106, ptr %slot11
    br label %b30
    b29:
    %v108 = atomicrmw add ptr %v105, i32 %v104 seq_cst, align 4
    store i32 %v108, ptr %slot11
    br label %b30
    b30:
    %v109 = load i32, ptr %slot11
    %v110 = add nuw i32 %v99, 1
    store i32 %v110, ptr %slot10
    br label %b25
    b27:
    br label %b24
    b23:
    store i32 0, ptr %slot13
    br label %b31
    b31:
    %v111 = load i32, ptr %slot13
    %v112 = icmp ult i32 %v111, %v95
    br i1 %v112, label %b32, label %b33
    b32:
    %v113 = icmp ult i32 %v111, 16
    %v114 = select i1 %v113, i32 %v111, i32 0
    %v115 = zext i32 %v114 to i64
    %v116 = getelementptr inbounds i32, ptr %scratch.0, i64 %v115
    %v117 = load i32, ptr %v116, align 4, !llvm.access.group !1
    %v118 = select i1 %v113, i32 %v117, i32 0
    store i32 0, ptr %slot14
    %v119 = icmp ult i32 %v111, 16
    br i1 %v119, label %b34, label %b35
    b34:
    %v120 = zext i32 %v111 to i64
    %v121 = getelementptr inbounds i32, ptr %buffer.1, i64 %v120
    br i1 %alone.0, label %b36, label %b37
    b36:
    %v122 = load i32, ptr %v121, align 4
    %v123 = add i32 %v122, %v118
    store i32 %v123, ptr %v121, align 4
    store i32 %v122, ptr %slot15
    br label %b38
    b37:
    %v124 = atomicrmw add ptr %v121, i32 %v118 seq_cst, align 4
    store i32 %v124, ptr %slot15
    br label %b38
    b38:
    %v125 = load i32, ptr %slot15
    store i32 %v125, ptr %slot14
    br label %b35
    b35:
    %v126 = load i32, ptr %slot14
    %v127 = add nuw i32 %v111, 1
    store i32 %v127, ptr %slot13
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
