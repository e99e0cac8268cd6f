declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 1024, i1 false)
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
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
    %v28 = getelementptr inbounds i8, ptr %buffer.0, i64 %v27
    %v29 = load i8, ptr %v28, align 1
    %v30 = zext i8 %v29 to i32
    %v31 = and i32 %v30, %ones.32
    %v32 = zext i32 %v31 to i64
    %v33 = getelementptr inbounds i32, ptr %scratch.0, i64 %v32
    %v34 = load i32, ptr %v33, align 4
    %v35 = add i32 %v34, 1
    store i32 %v35, ptr %v33, align 4
    %v36 = add nuw i32 %v23, 1
    store i32 %v36, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v37 = load i32, ptr %slot2
    %v38 = icmp ult i32 %v37, %v2
    br i1 %v38, label %b8, label %b9
    b8:
    %v39 = add nuw i32 %group.start.x, %v37
    %v40 = icmp ult i32 %v39, %length.0
    %v41 = select i1 %v40, i32 %v39, i32 0
    %v42 = zext i32 %v41 to i64
    %v43 = getelementptr inbounds i8, ptr %buffer.0, i64 %v42
    %v44 = load i8, ptr %v43, align 1
    %v45 = select i1 %v40, i8 %v44, i8 0
    %v46 = zext i8 %v45 to i32
    %v47 = and i32 %v46, %ones.32
    %v48 = zext i32 %v47 to i64
    %v49 = getelementptr inbounds i32, ptr %scratch.0, i64 %v48
    %v50 = load i32, ptr %v49, align 4
    %v51 = add i32 %v50, 1
    store i32 %v51, ptr %v49, align 4
    %v52 = add nuw i32 %v37, 1
    store i32 %v52, ptr %slot2
    br label %b7
    b9:
    br label %b3
    b3:
    %v53 = zext i32 %group.start.x to i64
    %v54 = add i64 %v53, 255
    %v55 = zext i32 %group.x to i64
    %v56 = zext i32 %group.start.y to i64
    %v57 = zext i32 %group.y to i64
    %v58 = zext i32 %group.start.z to i64
    %v59 = zext i32 %group.z to i64
    %v60 = zext i32 %group.start.x to i64
    %v61 = add i64 %v60, 255
    %v62 = zext i32 %group.x to i64
    %v63 = zext i32 %group.start.y to i64
    %v64 = zext i32 %group.y to i64
    %v65 = zext i32 %group.start.z to i64
    %v66 = zext i32 %group.z to i64
    store i32 0, ptr %slot3
    br label %b10
    b10:
    %v67 = load i32, ptr %slot3
    %v68 = icmp ult i32 %v67, 256
    br i1 %v68, label %b11, label %b12
    b11:
    %v69 = zext i32 %v67 to i64
    %v70 = zext i32 %v67 to i64
    %v71 = getelementptr inbounds i32, ptr %scratch.0, i64 %v70
    %v72 = load i32, ptr %v71, align 4
    %v73 = getelementptr inbounds i32, ptr %buffer.1, i64 %v69
    %v74 = atomicrmw add ptr %v73, i32 %v72 seq_cst, align 4
    %v75 = add nuw i32 %v67, 1
    store i32 %v75, ptr %slot3
    br label %b10
    b12:
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
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
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
  ret void
}

!0 = !{!"llvm.loop.unroll.disable"}
