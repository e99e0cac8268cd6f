declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %at.alone = getelementptr inbounds i32, ptr %control, i64 14
  %alone.word = load i32, ptr %at.alone, align 4
  %alone = icmp ne i32 %alone.word, 0
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
    br i1 %alone, label %b13, label %b14
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
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
