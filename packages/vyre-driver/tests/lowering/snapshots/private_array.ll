declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 2048, i1 false)
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
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v7 = load i32, ptr %slot1
    %v8 = icmp ult i32 %v7, 8
    br i1 %v8, label %b8, label %b9
    b8:
    ; from entry[0].body[1].body[0]
    %v9 = zext i32 %v7 to i64
    %v10 = zext i32 %group.start.x to i64
    %v11 = zext i32 %v5 to i64
    %v12 = add nuw nsw i64 %v10, %v11
    %v13 = getelementptr inbounds i32, ptr %buffer.0, i64 %v12
    %v14 = load i32, ptr %v13, align 4, !llvm.access.group !1
    %v15 = add i32 %v14, %v7
    %v16 = zext i32 %v5 to i64
    %v17 = mul nuw i64 %v16, 8
    %v18 = getelementptr inbounds i32, ptr %scratch.0, i64 %v17
    %v19 = getelementptr inbounds i32, ptr %v18, i64 %v9
    store i32 %v15, ptr %v19, align 4, !llvm.access.group !1
    %v20 = add nuw i32 %v7, 1
    store i32 %v20, ptr %slot1
    br label %b7
    b9:
    %v21 = add nuw i32 %v5, 1
    store i32 %v21, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v22 = load i32, ptr %slot2
    %v23 = icmp ult i32 %v22, 64
    br i1 %v23, label %b11, label %b12
    b11:
    ; from entry[0].body[1]
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v24 = load i32, ptr %slot3
    %v25 = icmp ult i32 %v24, 8
    br i1 %v25, label %b14, label %b15
    b14:
    ; from entry[0].body[1].body[0]
    %v26 = zext i32 %v24 to i64
    %v27 = add nuw i32 %group.start.x, %v22
    %v28 = icmp ult i32 %v27, %length.0
    %v29 = select i1 %v28, i32 %v27, i32 0
    %v30 = zext i32 %v29 to i64
    %v31 = getelementptr inbounds i32, ptr %buffer.0, i64 %v30
    %v32 = load i32, ptr %v31, align 4, !llvm.access.group !1
    %v33 = select i1 %v28, i32 %v32, i32 0
    %v34 = add i32 %v33, %v24
    %v35 = zext i32 %v22 to i64
    %v36 = mul nuw i64 %v35, 8
    %v37 = getelementptr inbounds i32, ptr %scratch.0, i64 %v36
    %v38 = getelementptr inbounds i32, ptr %v37, i64 %v26
    store i32 %v34, ptr %v38, align 4, !llvm.access.group !1
    %v39 = add nuw i32 %v24, 1
    store i32 %v39, ptr %slot3
    br label %b13
    b15:
    %v40 = add nuw i32 %v22, 1
    store i32 %v40, ptr %slot2
    br label %b10, !llvm.loop !4
    b12:
    br label %b3
    b3:
    %v41 = zext i32 %group.start.x to i64
    %v42 = add i64 %v41, 63
    %v43 = zext i32 %length.0 to i64
    %v44 = icmp ult i64 %v42, %v43
    br i1 %v44, label %b16, label %b17
    b16:
    store i32 0, ptr %slot4
    br label %b19
    b19:
    %v45 = load i32, ptr %slot4
    %v46 = icmp ult i32 %v45, 64
    br i1 %v46, label %b20, label %b21
    b20:
    ; from entry[0].body[3]
    store i32 0, ptr %slot5
    ; from entry[0].body[4]
    store i32 0, ptr %slot6
    br label %b22
    b22:
    %v47 = load i32, ptr %slot6
    %v48 = icmp ult i32 %v47, 8
    br i1 %v48, label %b23, label %b24
    b23:
    ; from entry[0].body[4].body[0]
    %v49 = load i32, ptr %slot5
    %v50 = zext i32 %v47 to i64
    %v51 = sub nuw nsw i64 7, %v50
    %v52 = zext i32 %v45 to i64
    %v53 = mul nuw i64 %v52, 8
    %v54 = getelementptr inbounds i32, ptr %scratch.0, i64 %v53
    %v55 = getelementptr inbounds i32, ptr %v54, i64 %v51
    %v56 = load i32, ptr %v55, align 4, !llvm.access.group !1
    %v57 = mul i32 %v56, %v47
    %v58 = add i32 %v49, %v57
    store i32 %v58, ptr %slot5
    %v59 = add nuw i32 %v47, 1
    store i32 %v59, ptr %slot6
    br label %b22
    b24:
    ; from entry[0].body[5]
    ; from entry[0].body[5].then[0]
    %v60 = zext i32 %group.start.x to i64
    %v61 = zext i32 %v45 to i64
    %v62 = add nuw nsw i64 %v60, %v61
    %v63 = load i32, ptr %slot5
    %v64 = getelementptr inbounds i32, ptr %buffer.0, i64 %v62
    store i32 %v63, ptr %v64, align 4, !llvm.access.group !1
    %v65 = add nuw i32 %v45, 1
    store i32 %v65, ptr %slot4
    br label %b19, !llvm.loop !5
    b21:
    br label %b18
    b17:
    store i32 0, ptr %slot7
    br label %b25
    b25:
    %v66 = load i32, ptr %slot7
    %v67 = icmp ult i32 %v66, 64
    br i1 %v67, label %b26, label %b27
    b26:
    ; from entry[0].body[3]
    store i32 0, ptr %slot5
    ; from entry[0].body[4]
    store i32 0, ptr %slot8
    br label %b28
    b28:
    %v68 = load i32, ptr %slot8
    %v69 = icmp ult i32 %v68, 8
    br i1 %v69, label %b29, label %b30
    b29:
    ; from entry[0].body[4].body[0]
    %v70 = load i32, ptr %slot5
    %v71 = zext i32 %v68 to i64
    %v72 = sub nuw nsw i64 7, %v71
    %v73 = zext i32 %v66 to i64
    %v74 = mul nuw i64 %v73, 8
    %v75 = getelementptr inbounds i32, ptr %scratch.0, i64 %v74
    %v76 = getelementptr inbounds i32, ptr %v75, i64 %v72
    %v77 = load i32, ptr %v76, align 4, !llvm.access.group !1
    %v78 = mul i32 %v77, %v68
    %v79 = add i32 %v70, %v78
    store i32 %v79, ptr %slot5
    %v80 = add nuw i32 %v68, 1
    store i32 %v80, ptr %slot8
    br label %b28
    b30:
    ; from entry[0].body[5]
    %v81 = add nuw i32 %group.start.x, %v66
    %v82 = icmp ult i32 %v81, %length.0
    br i1 %v82, label %b31, label %b32
    b31:
    ; from entry[0].body[5].then[0]
    %v83 = add nuw i32 %group.start.x, %v66
    %v84 = load i32, ptr %slot5
    %v85 = icmp ult i32 %v83, %length.0
    br i1 %v85, label %b34, label %b35
    b34:
    %v86 = zext i32 %v83 to i64
    %v87 = getelementptr inbounds i32, ptr %buffer.0, i64 %v86
    store i32 %v84, ptr %v87, align 4, !llvm.access.group !1
    br label %b35
    b35:
    br label %b33
    b32:
    br label %b33
    b33:
    %v88 = add nuw i32 %v66, 1
    store i32 %v88, ptr %slot7
    br label %b25, !llvm.loop !6
    b27:
    br label %b18
    b18:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %scratch.0, ptr %control)
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
