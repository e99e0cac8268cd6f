declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.2, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 %group.lanes, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = zext i32 %length.2 to i64
    %v8 = icmp ult i64 %v6, %v7
    %v9 = zext i32 %length.1 to i64
    %v10 = icmp ult i64 %v6, %v9
    %v11 = and i1 %v8, %v10
    br i1 %v11, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v12 = load i32, ptr %slot0
    %v13 = icmp ult i32 %v12, %v2
    br i1 %v13, label %b5, label %b6
    b5:
    ; from entry[0].body[1].then[0]
    %v14 = zext i32 %group.start.x to i64
    %v15 = zext i32 %v12 to i64
    %v16 = add nuw nsw i64 %v14, %v15
    %v17 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v18 = load float, ptr %v17, align 4, !llvm.access.group !1
    %v19 = zext i32 %group.start.x to i64
    %v20 = zext i32 %v12 to i64
    %v21 = add nuw nsw i64 %v19, %v20
    %v22 = getelementptr inbounds float, ptr %buffer.1, i64 %v21
    %v23 = load float, ptr %v22, align 4, !llvm.access.group !1
    %v24 = fmul float %v18, %v23
    %v25 = zext i32 %group.start.x to i64
    %v26 = zext i32 %v12 to i64
    %v27 = add nuw nsw i64 %v25, %v26
    %v28 = getelementptr inbounds float, ptr %buffer.2, i64 %v27
    %v29 = load float, ptr %v28, align 4, !llvm.access.group !1
    %v30 = fadd float %v24, %v29
    %v31 = getelementptr inbounds float, ptr %buffer.2, i64 %v16
    %v32 = fcmp uno float %v30, %v30
    %v33 = bitcast float %v30 to i32
    %v34 = select i1 %v32, i32 2143289344, i32 %v33
    store i32 %v34, ptr %v31, align 4, !llvm.access.group !1
    %v35 = add nuw i32 %v12, 1
    store i32 %v35, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v36 = load i32, ptr %slot1
    %v37 = icmp ult i32 %v36, %v2
    br i1 %v37, label %b8, label %b9
    b8:
    %v38 = add nuw i32 %group.start.x, %v36
    %v39 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v40 = load float, ptr %v39, align 4, !llvm.access.group !1
    %v41 = add nuw i32 %group.start.x, %v36
    %v42 = icmp ult i32 %v41, %length.1
    %v43 = select i1 %v42, i32 %v41, i32 0
    %v44 = zext i32 %v43 to i64
    %v45 = getelementptr inbounds float, ptr %buffer.1, i64 %v44
    %v46 = load float, ptr %v45, align 4, !llvm.access.group !1
    %v47 = select i1 %v42, float %v46, float 0x0000000000000000
    %v48 = fmul float %v40, %v47
    %v49 = add nuw i32 %group.start.x, %v36
    %v50 = icmp ult i32 %v49, %length.2
    %v51 = select i1 %v50, i32 %v49, i32 0
    %v52 = zext i32 %v51 to i64
    %v53 = getelementptr inbounds float, ptr %buffer.2, i64 %v52
    %v54 = load float, ptr %v53, align 4, !llvm.access.group !1
    %v55 = select i1 %v50, float %v54, float 0x0000000000000000
    %v56 = fadd float %v48, %v55
    %v57 = icmp ult i32 %v38, %length.2
    br i1 %v57, label %b10, label %b11
    b10:
    %v58 = zext i32 %v38 to i64
    %v59 = getelementptr inbounds float, ptr %buffer.2, i64 %v58
    %v60 = fcmp uno float %v56, %v56
    %v61 = bitcast float %v56 to i32
    %v62 = select i1 %v60, i32 2143289344, i32 %v61
    store i32 %v62, ptr %v59, align 4, !llvm.access.group !1
    br label %b11
    b11:
    %v63 = add nuw i32 %v36, 1
    store i32 %v63, ptr %slot1
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
  %at.buffer.1 = getelementptr inbounds ptr, ptr %arguments, i64 2
  %buffer.1 = load ptr, ptr %at.buffer.1, align 8
  %at.length.1 = getelementptr inbounds ptr, ptr %arguments, i64 3
  %length.1 = load i64, ptr %at.length.1, align 8
  %short.1 = trunc i64 %length.1 to i32
  %at.buffer.2 = getelementptr inbounds ptr, ptr %arguments, i64 4
  %buffer.2 = load ptr, ptr %at.buffer.2, align 8
  %at.length.2 = getelementptr inbounds ptr, ptr %arguments, i64 5
  %length.2 = load i64, ptr %at.length.2, align 8
  %short.2 = trunc i64 %length.2 to i32
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
  %lanes = mul nuw i32 %taken, 256
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %control, i32 %lanes)
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
