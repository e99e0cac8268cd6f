declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 256, i1 false)
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 63
    %v3 = zext i32 %length.1 to i64
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
    %v8 = zext i32 %group.start.x to i64
    %v9 = zext i32 %v5 to i64
    %v10 = add nuw nsw i64 %v8, %v9
    %v11 = getelementptr inbounds i32, ptr %buffer.1, i64 %v10
    %v12 = load i32, ptr %v11, align 4, !llvm.access.group !1
    %v13 = getelementptr inbounds i32, ptr %scratch.0, i64 %v7
    store i32 %v12, ptr %v13, align 4, !llvm.access.group !1
    %v14 = add nuw i32 %v5, 1
    store i32 %v14, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v15 = load i32, ptr %slot1
    %v16 = icmp ult i32 %v15, 64
    br i1 %v16, label %b8, label %b9
    b8:
    %v17 = zext i32 %v15 to i64
    %v18 = add nuw i32 %group.start.x, %v15
    %v19 = icmp ult i32 %v18, %length.1
    %v20 = select i1 %v19, i32 %v18, i32 0
    %v21 = zext i32 %v20 to i64
    %v22 = getelementptr inbounds i32, ptr %buffer.1, i64 %v21
    %v23 = load i32, ptr %v22, align 4, !llvm.access.group !1
    %v24 = select i1 %v19, i32 %v23, i32 0
    %v25 = getelementptr inbounds i32, ptr %scratch.0, i64 %v17
    store i32 %v24, ptr %v25, align 4, !llvm.access.group !1
    %v26 = add nuw i32 %v15, 1
    store i32 %v26, ptr %slot1
    br label %b7, !llvm.loop !4
    b9:
    br label %b3
    b3:
    ; from entry[0].body[3]
    %v27 = getelementptr inbounds i32, ptr %buffer.0, i64 0
    %v28 = load i32, ptr %v27, align 4, !llvm.access.group !1
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v29 = load i32, ptr %slot2
    %v30 = icmp ult i32 %v29, %v28
    br i1 %v30, label %b11, label %b12
    b11:
    %v31 = and i32 %v29, 1023
    %v32 = icmp ugt i32 %v31, 1022
    br i1 %v32, label %b13, label %b14
    b13:
    %v33 = load atomic i32, ptr %control monotonic, align 4
    %v34 = icmp ne i32 %v33, 0
    br i1 %v34, label %stop, label %b15
    b15:
    br label %b14
    b14:
    store i32 0, ptr %slot3
    br label %b16
    b16:
    %v35 = load i32, ptr %slot3
    %v36 = icmp ult i32 %v35, 64
    br i1 %v36, label %b17, label %b18
    b17:
    ; from entry[0].body[3].body[0]
    %v37 = and i32 %v29, 31
    %v38 = shl i32 1, %v37
    %v39 = add i32 %v35, %v38
    %v40 = and i32 %ones.32, 63
    %v41 = and i32 %v39, %v40
    %v42 = and i32 %v41, %ones.32
    %v43 = zext i32 %v42 to i64
    %v44 = getelementptr inbounds i32, ptr %scratch.0, i64 %v43
    %v45 = load i32, ptr %v44, align 4, !llvm.access.group !1
    %v46 = zext i32 %v35 to i64
    %v47 = getelementptr inbounds i32, ptr %scratch.1, i64 %v46
    store i32 %v45, ptr %v47, align 4, !llvm.access.group !1
    %v48 = add nuw i32 %v35, 1
    store i32 %v48, ptr %slot3
    br label %b16, !llvm.loop !5
    b18:
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v49 = load i32, ptr %slot5
    %v50 = icmp ult i32 %v49, 64
    br i1 %v50, label %b20, label %b21
    b20:
    ; from entry[0].body[3].body[2]
    %v51 = icmp ugt i32 %groups.x, 1
    br i1 %v51, label %b22, label %b23
    b22:
    ; from entry[0].body[3].body[2].then[0]
    %v52 = zext i32 %v49 to i64
    %v53 = zext i32 %v49 to i64
    %v54 = getelementptr inbounds i32, ptr %scratch.0, i64 %v53
    %v55 = load i32, ptr %v54, align 4, !llvm.access.group !1
    %v56 = zext i32 %v49 to i64
    %v57 = getelementptr inbounds i32, ptr %scratch.1, i64 %v56
    %v58 = load i32, ptr %v57, align 4, !llvm.access.group !1
    %v59 = add i32 %v55, %v58
    %v60 = getelementptr inbounds i32, ptr %scratch.0, i64 %v52
    store i32 %v59, ptr %v60, align 4, !llvm.access.group !1
    br label %b24
    b23:
    br label %b24
    b24:
    %v61 = add nuw i32 %v49, 1
    store i32 %v61, ptr %slot5
    br label %b19, !llvm.loop !6
    b21:
    %v62 = add nuw i32 %v29, 1
    store i32 %v62, ptr %slot2
    br label %b10, !llvm.loop !7
    b12:
    %v63 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v64 = call i32 @llvm.umin.i32(i32 64, i32 %v63)
    %v65 = call i32 @llvm.usub.sat.i32(i32 %v64, i32 1)
    %v66 = zext i32 %group.start.x to i64
    %v67 = zext i32 %v65 to i64
    %v68 = add i64 %v66, %v67
    %v69 = zext i32 %length.1 to i64
    %v70 = icmp ult i64 %v68, %v69
    br i1 %v70, label %b25, label %b26
    b25:
    store i32 0, ptr %slot6
    br label %b28
    b28:
    %v71 = load i32, ptr %slot6
    %v72 = icmp ult i32 %v71, %v64
    br i1 %v72, label %b29, label %b30
    b29:
    ; from entry[0].body[4].then[0]
    %v73 = zext i32 %group.start.x to i64
    %v74 = zext i32 %v71 to i64
    %v75 = add nuw nsw i64 %v73, %v74
    %v76 = zext i32 %v71 to i64
    %v77 = getelementptr inbounds i32, ptr %scratch.0, i64 %v76
    %v78 = load i32, ptr %v77, align 4, !llvm.access.group !1
    %v79 = getelementptr inbounds i32, ptr %buffer.1, i64 %v75
    store i32 %v78, ptr %v79, align 4, !llvm.access.group !1
    %v80 = add nuw i32 %v71, 1
    store i32 %v80, ptr %slot6
    br label %b28, !llvm.loop !8
    b30:
    br label %b27
    b26:
    store i32 0, ptr %slot7
    br label %b31
    b31:
    %v81 = load i32, ptr %slot7
    %v82 = icmp ult i32 %v81, %v64
    br i1 %v82, label %b32, label %b33
    b32:
    %v83 = add nuw i32 %group.start.x, %v81
    %v84 = zext i32 %v81 to i64
    %v85 = getelementptr inbounds i32, ptr %scratch.0, i64 %v84
    %v86 = load i32, ptr %v85, align 4, !llvm.access.group !1
    %v87 = icmp ult i32 %v83, %length.1
    br i1 %v87, label %b34, label %b35
    b34:
    %v88 = zext i32 %v83 to i64
    %v89 = getelementptr inbounds i32, ptr %buffer.1, i64 %v88
    store i32 %v86, ptr %v89, align 4, !llvm.access.group !1
    br label %b35
    b35:
    %v90 = add nuw i32 %v81, 1
    store i32 %v90, ptr %slot7
    br label %b31, !llvm.loop !9
    b33:
    br label %b27
    b27:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %scratch.0, ptr %scratch.1, ptr %control)
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
!7 = distinct !{!7, !0}
!8 = distinct !{!8, !0, !2}
!9 = distinct !{!9, !0, !2}
