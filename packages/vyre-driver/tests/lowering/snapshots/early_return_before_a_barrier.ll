declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 256, i1 false)
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
    ; from entry[0].body[1]
    %v7 = zext i32 %v5 to i64
    %v8 = getelementptr inbounds i32, ptr %scratch.1, i64 %v7
    %v9 = zext i1 true to i32
    store i32 %v9, ptr %v8, align 4, !llvm.access.group !1
    ; from entry[0].body[2]
    %v10 = zext i32 %v5 to i64
    %v11 = getelementptr inbounds i32, ptr %scratch.1, i64 %v10
    %v12 = load i32, ptr %v11, align 4, !llvm.access.group !1
    %v13 = icmp ne i32 %v12, 0
    br i1 %v13, label %b7, label %b8
    b7:
    %v14 = zext i32 %v5 to i64
    %v15 = zext i32 %group.start.x to i64
    %v16 = zext i32 %v5 to i64
    %v17 = add nuw nsw i64 %v15, %v16
    %v18 = getelementptr inbounds i32, ptr %buffer.0, i64 %v17
    %v19 = load i32, ptr %v18, align 4, !llvm.access.group !1
    %v20 = getelementptr inbounds i32, ptr %scratch.0, i64 %v14
    store i32 %v19, ptr %v20, align 4, !llvm.access.group !1
    br label %b9
    b8:
    br label %b9
    b9:
    %v21 = add nuw i32 %v5, 1
    store i32 %v21, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b10
    b10:
    %v22 = load i32, ptr %slot1
    %v23 = icmp ult i32 %v22, 64
    br i1 %v23, label %b11, label %b12
    b11:
    ; from entry[0].body[1]
    %v24 = zext i32 %v22 to i64
    %v25 = getelementptr inbounds i32, ptr %scratch.1, i64 %v24
    %v26 = zext i1 true to i32
    store i32 %v26, ptr %v25, align 4, !llvm.access.group !1
    %v27 = add nuw i32 %group.start.x, %v22
    %v28 = icmp uge i32 %v27, %length.0
    br i1 %v28, label %b13, label %b14
    b13:
    ; from entry[0].body[1].then[0]
    %v29 = zext i32 %v22 to i64
    %v30 = getelementptr inbounds i32, ptr %scratch.1, i64 %v29
    %v31 = zext i1 false to i32
    store i32 %v31, ptr %v30, align 4, !llvm.access.group !1
    br label %b15
    b14:
    br label %b15
    b15:
    ; from entry[0].body[2]
    %v32 = zext i32 %v22 to i64
    %v33 = getelementptr inbounds i32, ptr %scratch.1, i64 %v32
    %v34 = load i32, ptr %v33, align 4, !llvm.access.group !1
    %v35 = icmp ne i32 %v34, 0
    br i1 %v35, label %b16, label %b17
    b16:
    %v36 = zext i32 %v22 to i64
    %v37 = add nuw i32 %group.start.x, %v22
    %v38 = icmp ult i32 %v37, %length.0
    %v39 = select i1 %v38, i32 %v37, i32 0
    %v40 = zext i32 %v39 to i64
    %v41 = getelementptr inbounds i32, ptr %buffer.0, i64 %v40
    %v42 = load i32, ptr %v41, align 4, !llvm.access.group !1
    %v43 = select i1 %v38, i32 %v42, i32 0
    %v44 = getelementptr inbounds i32, ptr %scratch.0, i64 %v36
    store i32 %v43, ptr %v44, align 4, !llvm.access.group !1
    br label %b18
    b17:
    br label %b18
    b18:
    %v45 = add nuw i32 %v22, 1
    store i32 %v45, ptr %slot1
    br label %b10, !llvm.loop !4
    b12:
    br label %b3
    b3:
    %v46 = zext i32 %group.start.x to i64
    %v47 = add i64 %v46, 63
    %v48 = zext i32 %length.0 to i64
    %v49 = icmp ult i64 %v47, %v48
    br i1 %v49, label %b19, label %b20
    b19:
    store i32 0, ptr %slot2
    br label %b22
    b22:
    %v50 = load i32, ptr %slot2
    %v51 = icmp ult i32 %v50, 64
    br i1 %v51, label %b23, label %b24
    b23:
    ; from entry[0].body[4]
    %v52 = zext i32 %v50 to i64
    %v53 = getelementptr inbounds i32, ptr %scratch.1, i64 %v52
    %v54 = load i32, ptr %v53, align 4, !llvm.access.group !1
    %v55 = icmp ne i32 %v54, 0
    br i1 %v55, label %b25, label %b26
    b25:
    %v56 = zext i32 %group.start.x to i64
    %v57 = zext i32 %v50 to i64
    %v58 = add nuw nsw i64 %v56, %v57
    %v59 = zext i32 %v50 to i64
    %v60 = sub nuw nsw i64 63, %v59
    %v61 = getelementptr inbounds i32, ptr %scratch.0, i64 %v60
    %v62 = load i32, ptr %v61, align 4, !llvm.access.group !1
    %v63 = getelementptr inbounds i32, ptr %buffer.0, i64 %v58
    store i32 %v62, ptr %v63, align 4, !llvm.access.group !1
    br label %b27
    b26:
    br label %b27
    b27:
    %v64 = add nuw i32 %v50, 1
    store i32 %v64, ptr %slot2
    br label %b22, !llvm.loop !5
    b24:
    br label %b21
    b20:
    store i32 0, ptr %slot3
    br label %b28
    b28:
    %v65 = load i32, ptr %slot3
    %v66 = icmp ult i32 %v65, 64
    br i1 %v66, label %b29, label %b30
    b29:
    %v67 = zext i32 %v65 to i64
    %v68 = getelementptr inbounds i32, ptr %scratch.1, i64 %v67
    %v69 = load i32, ptr %v68, align 4, !llvm.access.group !1
    %v70 = icmp ne i32 %v69, 0
    br i1 %v70, label %b31, label %b32
    b31:
    %v71 = add nuw i32 %group.start.x, %v65
    %v72 = zext i32 %v65 to i64
    %v73 = sub nuw nsw i64 63, %v72
    %v74 = getelementptr inbounds i32, ptr %scratch.0, i64 %v73
    %v75 = load i32, ptr %v74, align 4, !llvm.access.group !1
    %v76 = icmp ult i32 %v71, %length.0
    br i1 %v76, label %b34, label %b35
    b34:
    %v77 = zext i32 %v71 to i64
    %v78 = getelementptr inbounds i32, ptr %buffer.0, i64 %v77
    store i32 %v75, ptr %v78, align 4, !llvm.access.group !1
    br label %b35
    b35:
    br label %b33
    b32:
    br label %b33
    b33:
    %v79 = add nuw i32 %v65, 1
    store i32 %v79, ptr %slot3
    br label %b28, !llvm.loop !6
    b30:
    br label %b21
    b21:
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
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 256
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %scratch.0, ptr %scratch.1, ptr %control)
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
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0, !2}
