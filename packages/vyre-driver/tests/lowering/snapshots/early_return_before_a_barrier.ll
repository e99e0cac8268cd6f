declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) {
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
    %v10 = add nuw i32 %group.start.x, %v5
    %v11 = icmp uge i32 %v10, %length.0
    br i1 %v11, label %b7, label %b8
    b7:
    ; from entry[0].body[1].then[0]
    %v12 = zext i32 %v5 to i64
    %v13 = getelementptr inbounds i32, ptr %scratch.1, i64 %v12
    %v14 = zext i1 false to i32
    store i32 %v14, ptr %v13, align 4, !llvm.access.group !1
    br label %b9
    b8:
    br label %b9
    b9:
    ; from entry[0].body[2]
    %v15 = zext i32 %v5 to i64
    %v16 = getelementptr inbounds i32, ptr %scratch.1, i64 %v15
    %v17 = load i32, ptr %v16, align 4, !llvm.access.group !1
    %v18 = icmp ne i32 %v17, 0
    br i1 %v18, label %b10, label %b11
    b10:
    %v19 = zext i32 %v5 to i64
    %v20 = zext i32 %group.start.x to i64
    %v21 = zext i32 %v5 to i64
    %v22 = add nuw nsw i64 %v20, %v21
    %v23 = getelementptr inbounds i32, ptr %buffer.0, i64 %v22
    %v24 = load i32, ptr %v23, align 4, !llvm.access.group !1
    %v25 = getelementptr inbounds i32, ptr %scratch.0, i64 %v19
    store i32 %v24, ptr %v25, align 4, !llvm.access.group !1
    br label %b12
    b11:
    br label %b12
    b12:
    %v26 = add nuw i32 %v5, 1
    store i32 %v26, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b13
    b13:
    %v27 = load i32, ptr %slot1
    %v28 = icmp ult i32 %v27, 64
    br i1 %v28, label %b14, label %b15
    b14:
    ; from entry[0].body[1]
    %v29 = zext i32 %v27 to i64
    %v30 = getelementptr inbounds i32, ptr %scratch.1, i64 %v29
    %v31 = zext i1 true to i32
    store i32 %v31, ptr %v30, align 4, !llvm.access.group !1
    %v32 = add nuw i32 %group.start.x, %v27
    %v33 = icmp uge i32 %v32, %length.0
    br i1 %v33, label %b16, label %b17
    b16:
    ; from entry[0].body[1].then[0]
    %v34 = zext i32 %v27 to i64
    %v35 = getelementptr inbounds i32, ptr %scratch.1, i64 %v34
    %v36 = zext i1 false to i32
    store i32 %v36, ptr %v35, align 4, !llvm.access.group !1
    br label %b18
    b17:
    br label %b18
    b18:
    ; from entry[0].body[2]
    %v37 = zext i32 %v27 to i64
    %v38 = getelementptr inbounds i32, ptr %scratch.1, i64 %v37
    %v39 = load i32, ptr %v38, align 4, !llvm.access.group !1
    %v40 = icmp ne i32 %v39, 0
    br i1 %v40, label %b19, label %b20
    b19:
    %v41 = zext i32 %v27 to i64
    %v42 = add nuw i32 %group.start.x, %v27
    %v43 = icmp ult i32 %v42, %length.0
    %v44 = select i1 %v43, i32 %v42, i32 0
    %v45 = zext i32 %v44 to i64
    %v46 = getelementptr inbounds i32, ptr %buffer.0, i64 %v45
    %v47 = load i32, ptr %v46, align 4, !llvm.access.group !1
    %v48 = select i1 %v43, i32 %v47, i32 0
    %v49 = getelementptr inbounds i32, ptr %scratch.0, i64 %v41
    store i32 %v48, ptr %v49, align 4, !llvm.access.group !1
    br label %b21
    b20:
    br label %b21
    b21:
    %v50 = add nuw i32 %v27, 1
    store i32 %v50, ptr %slot1
    br label %b13, !llvm.loop !4
    b15:
    br label %b3
    b3:
    %v51 = zext i32 %group.start.x to i64
    %v52 = add i64 %v51, 63
    %v53 = zext i32 %length.0 to i64
    %v54 = icmp ult i64 %v52, %v53
    br i1 %v54, label %b22, label %b23
    b22:
    store i32 0, ptr %slot2
    br label %b25
    b25:
    %v55 = load i32, ptr %slot2
    %v56 = icmp ult i32 %v55, 64
    br i1 %v56, label %b26, label %b27
    b26:
    ; from entry[0].body[4]
    %v57 = zext i32 %v55 to i64
    %v58 = getelementptr inbounds i32, ptr %scratch.1, i64 %v57
    %v59 = load i32, ptr %v58, align 4, !llvm.access.group !1
    %v60 = icmp ne i32 %v59, 0
    br i1 %v60, label %b28, label %b29
    b28:
    %v61 = zext i32 %group.start.x to i64
    %v62 = zext i32 %v55 to i64
    %v63 = add nuw nsw i64 %v61, %v62
    %v64 = zext i32 %v55 to i64
    %v65 = sub nuw nsw i64 63, %v64
    %v66 = getelementptr inbounds i32, ptr %scratch.0, i64 %v65
    %v67 = load i32, ptr %v66, align 4, !llvm.access.group !1
    %v68 = getelementptr inbounds i32, ptr %buffer.0, i64 %v63
    store i32 %v67, ptr %v68, align 4, !llvm.access.group !1
    br label %b30
    b29:
    br label %b30
    b30:
    %v69 = add nuw i32 %v55, 1
    store i32 %v69, ptr %slot2
    br label %b25, !llvm.loop !5
    b27:
    br label %b24
    b23:
    store i32 0, ptr %slot3
    br label %b31
    b31:
    %v70 = load i32, ptr %slot3
    %v71 = icmp ult i32 %v70, 64
    br i1 %v71, label %b32, label %b33
    b32:
    %v72 = zext i32 %v70 to i64
    %v73 = getelementptr inbounds i32, ptr %scratch.1, i64 %v72
    %v74 = load i32, ptr %v73, align 4, !llvm.access.group !1
    %v75 = icmp ne i32 %v74, 0
    br i1 %v75, label %b34, label %b35
    b34:
    %v76 = add nuw i32 %group.start.x, %v70
    %v77 = zext i32 %v70 to i64
    %v78 = sub nuw nsw i64 63, %v77
    %v79 = getelementptr inbounds i32, ptr %scratch.0, i64 %v78
    %v80 = load i32, ptr %v79, align 4, !llvm.access.group !1
    %v81 = icmp ult i32 %v76, %length.0
    br i1 %v81, label %b37, label %b38
    b37:
    %v82 = zext i32 %v76 to i64
    %v83 = getelementptr inbounds i32, ptr %buffer.0, i64 %v82
    store i32 %v80, ptr %v83, align 4, !llvm.access.group !1
    br label %b38
    b38:
    br label %b36
    b35:
    br label %b36
    b36:
    %v84 = add nuw i32 %v70, 1
    store i32 %v84, ptr %slot3
    br label %b31, !llvm.loop !6
    b33:
    br label %b24
    b24:
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
