declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 %group.lanes, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = zext i32 %length.0 to i64
    %v8 = icmp ult i64 %v6, %v7
    store i32 1, ptr %slot0
    store i32 0, ptr %slot1
    br label %b1
    b1:
    %v9 = load i32, ptr %slot1
    %v10 = icmp ult i32 %v9, %v2
    br i1 %v10, label %b2, label %b3
    b2:
    %v11 = sub nuw i32 %v2, %v9
    %v12 = zext i32 %v11 to i64
    %v13 = add nuw i32 %group.start.x, %v9
    %v14 = urem i32 %v13, 256
    %v15 = zext i32 %v14 to i64
    %v16 = sub i64 256, %v15
    %v17 = zext i32 %v13 to i64
    %v18 = sub i64 4294967296, %v17
    %v19 = call i64 @llvm.smin.i64(i64 %v16, i64 %v18)
    %v20 = sub i64 %v19, 1
    %v21 = add i64 %v20, 1
    %v22 = call i64 @llvm.smin.i64(i64 %v12, i64 %v21)
    %v23 = call i64 @llvm.smax.i64(i64 %v22, i64 1)
    %v24 = icmp uge i64 %v23, 8
    %v25 = sub i64 %v23, 1
    %v26 = zext i32 %v9 to i64
    %v27 = add nuw i32 %group.start.x, %v9
    %v28 = and i32 %ones.32, 255
    %v29 = and i32 %v27, %v28
    %v30 = zext i32 %v29 to i64
    %v31 = mul i64 %v25, 1
    %v32 = add i64 %v30, %v31
    %v33 = icmp ult i64 %v32, 256
    %v34 = sub i64 %v30, %v26
    %v35 = add nuw i32 %group.start.x, %v9
    %v36 = zext i32 %v35 to i64
    %v37 = zext i32 %length.0 to i64
    %v38 = mul i64 %v25, 1
    %v39 = add i64 %v36, %v38
    %v40 = icmp ult i64 %v39, %v37
    %v41 = sub i64 %v36, %v26
    %v42 = trunc i64 %v23 to i32
    %v43 = and i1 %v24, %v33
    %v44 = and i1 %v43, %v40
    br i1 %v44, label %b4, label %b5
    b4:
    %v45 = add nuw i32 %v9, %v42
    store i32 %v9, ptr %slot3
    br label %b7
    b7:
    %v46 = load i32, ptr %slot3
    %v47 = icmp ult i32 %v46, %v45
    br i1 %v47, label %b8, label %b9
    b8:
    ; from entry[0].body[1].then[0]
    %v48 = zext i32 %v46 to i64
    %v49 = add i64 %v34, %v48
    %v50 = zext i32 %v46 to i64
    %v51 = add i64 %v41, %v50
    %v52 = getelementptr inbounds i32, ptr %buffer.0, i64 %v51
    %v53 = load i32, ptr %v52, align 4, !llvm.access.group !1
    %v54 = mul i32 %v53, 3
    %v55 = getelementptr inbounds i32, ptr %buffer.1, i64 %v49
    store i32 %v54, ptr %v55, align 4, !llvm.access.group !1
    %v56 = add nuw i32 %v46, 1
    store i32 %v56, ptr %slot3
    br label %b7, !llvm.loop !3
    b9:
    store i32 1, ptr %slot0
    store i32 %v45, ptr %slot1
    br label %b6
    b5:
    %v57 = load i32, ptr %slot0
    %v58 = call i32 @llvm.umax.i32(i32 %v57, i32 %v42)
    %v59 = call i32 @llvm.umin.i32(i32 %v58, i32 %v11)
    %v60 = add nuw i32 %v9, %v59
    br i1 %v8, label %b10, label %b11
    b10:
    store i32 %v9, ptr %slot4
    br label %b13
    b13:
    %v61 = load i32, ptr %slot4
    %v62 = icmp ult i32 %v61, %v60
    br i1 %v62, label %b14, label %b15
    b14:
    %v63 = add nuw i32 %group.start.x, %v61
    %v64 = and i32 %ones.32, 255
    %v65 = and i32 %v63, %v64
    %v66 = and i32 %v65, %ones.32
    %v67 = zext i32 %v66 to i64
    %v68 = zext i32 %group.start.x to i64
    %v69 = zext i32 %v61 to i64
    %v70 = add nuw nsw i64 %v68, %v69
    %v71 = getelementptr inbounds i32, ptr %buffer.0, i64 %v70
    %v72 = load i32, ptr %v71, align 4, !llvm.access.group !1
    %v73 = mul i32 %v72, 3
    %v74 = getelementptr inbounds i32, ptr %buffer.1, i64 %v67
    store i32 %v73, ptr %v74, align 4, !llvm.access.group !1
    %v75 = add nuw i32 %v61, 1
    store i32 %v75, ptr %slot4
    br label %b13, !llvm.loop !4
    b15:
    br label %b12
    b11:
    store i32 %v9, ptr %slot5
    br label %b16
    b16:
    %v76 = load i32, ptr %slot5
    %v77 = icmp ult i32 %v76, %v60
    br i1 %v77, label %b17, label %b18
    b17:
    %v78 = add nuw i32 %group.start.x, %v76
    %v79 = and i32 %ones.32, 255
    %v80 = and i32 %v78, %v79
    %v81 = and i32 %v80, %ones.32
    %v82 = zext i32 %v81 to i64
    %v83 = add nuw i32 %group.start.x, %v76
    %v84 = icmp ult i32 %v83, %length.0
    %v85 = select i1 %v84, i32 %v83, i32 0
    %v86 = zext i32 %v85 to i64
    %v87 = getelementptr inbounds i32, ptr %buffer.0, i64 %v86
    %v88 = load i32, ptr %v87, align 4, !llvm.access.group !1
    %v89 = select i1 %v84, i32 %v88, i32 0
    %v90 = mul i32 %v89, 3
    %v91 = getelementptr inbounds i32, ptr %buffer.1, i64 %v82
    store i32 %v90, ptr %v91, align 4, !llvm.access.group !1
    %v92 = add nuw i32 %v76, 1
    store i32 %v92, ptr %slot5
    br label %b16, !llvm.loop !5
    b18:
    br label %b12
    b12:
    %v93 = shl i32 %v57, 2
    %v94 = call i32 @llvm.umin.i32(i32 %v93, i32 65536)
    store i32 %v94, ptr %slot0
    store i32 %v60, ptr %slot1
    br label %b6
    b6:
    br label %b1, !llvm.loop !6
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
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 256)
  %lanes = mul nuw i32 %taken, 64
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %control, i32 %lanes)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, %taken
  br label %head
done:
  ret void
}

define internal i1 @segment1.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 %group.lanes, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = zext i32 %length.0 to i64
    %v8 = icmp ult i64 %v6, %v7
    store i32 1, ptr %slot0
    store i32 0, ptr %slot1
    br label %b1
    b1:
    %v9 = load i32, ptr %slot1
    %v10 = icmp ult i32 %v9, %v2
    br i1 %v10, label %b2, label %b3
    b2:
    %v11 = sub nuw i32 %v2, %v9
    %v12 = zext i32 %v11 to i64
    %v13 = add nuw i32 %group.start.x, %v9
    %v14 = urem i32 %v13, 256
    %v15 = zext i32 %v14 to i64
    %v16 = sub i64 256, %v15
    %v17 = zext i32 %v13 to i64
    %v18 = sub i64 4294967296, %v17
    %v19 = call i64 @llvm.smin.i64(i64 %v16, i64 %v18)
    %v20 = sub i64 %v19, 1
    %v21 = add i64 %v20, 1
    %v22 = call i64 @llvm.smin.i64(i64 %v12, i64 %v21)
    %v23 = call i64 @llvm.smax.i64(i64 %v22, i64 1)
    %v24 = icmp uge i64 %v23, 8
    %v25 = sub i64 %v23, 1
    %v26 = zext i32 %v9 to i64
    %v27 = add nuw i32 %group.start.x, %v9
    %v28 = zext i32 %v27 to i64
    %v29 = zext i32 %length.0 to i64
    %v30 = mul i64 %v25, 1
    %v31 = add i64 %v28, %v30
    %v32 = icmp ult i64 %v31, %v29
    %v33 = sub i64 %v28, %v26
    %v34 = add nuw i32 %group.start.x, %v9
    %v35 = and i32 %ones.32, 255
    %v36 = and i32 %v34, %v35
    %v37 = sub i32 255, %v36
    %v38 = zext i32 %v37 to i64
    %v39 = mul i64 %v25, -1
    %v40 = add i64 %v38, %v39
    %v41 = icmp ult i64 %v38, 256
    %v42 = icmp ult i64 %v40, 256
    %v43 = mul i64 %v26, -1
    %v44 = sub i64 %v38, %v43
    %v45 = trunc i64 %v23 to i32
    %v46 = and i1 %v24, %v32
    %v47 = and i1 %v46, %v41
    %v48 = and i1 %v47, %v42
    br i1 %v48, label %b4, label %b5
    b4:
    %v49 = add nuw i32 %v9, %v45
    store i32 %v9, ptr %slot3
    br label %b7
    b7:
    %v50 = load i32, ptr %slot3
    %v51 = icmp ult i32 %v50, %v49
    br i1 %v51, label %b8, label %b9
    b8:
    ; from entry[0].body[4].then[0]
    %v52 = zext i32 %v50 to i64
    %v53 = add i64 %v33, %v52
    %v54 = zext i32 %v50 to i64
    %v55 = mul i64 %v54, -1
    %v56 = add i64 %v44, %v55
    %v57 = getelementptr inbounds i32, ptr %buffer.1, i64 %v56
    %v58 = load i32, ptr %v57, align 4, !llvm.access.group !1
    %v59 = getelementptr inbounds i32, ptr %buffer.0, i64 %v53
    store i32 %v58, ptr %v59, align 4, !llvm.access.group !1
    %v60 = add nuw i32 %v50, 1
    store i32 %v60, ptr %slot3
    br label %b7, !llvm.loop !7
    b9:
    store i32 1, ptr %slot0
    store i32 %v49, ptr %slot1
    br label %b6
    b5:
    %v61 = load i32, ptr %slot0
    %v62 = call i32 @llvm.umax.i32(i32 %v61, i32 %v45)
    %v63 = call i32 @llvm.umin.i32(i32 %v62, i32 %v11)
    %v64 = add nuw i32 %v9, %v63
    br i1 %v8, label %b10, label %b11
    b10:
    store i32 %v9, ptr %slot4
    br label %b13
    b13:
    %v65 = load i32, ptr %slot4
    %v66 = icmp ult i32 %v65, %v64
    br i1 %v66, label %b14, label %b15
    b14:
    %v67 = zext i32 %group.start.x to i64
    %v68 = zext i32 %v65 to i64
    %v69 = add nuw nsw i64 %v67, %v68
    %v70 = add nuw i32 %group.start.x, %v65
    %v71 = and i32 %ones.32, 255
    %v72 = and i32 %v70, %v71
    %v73 = and i32 %v72, %ones.32
    %v74 = zext i32 %v73 to i64
    %v75 = sub nuw nsw i64 255, %v74
    %v76 = getelementptr inbounds i32, ptr %buffer.1, i64 %v75
    %v77 = load i32, ptr %v76, align 4, !llvm.access.group !1
    %v78 = getelementptr inbounds i32, ptr %buffer.0, i64 %v69
    store i32 %v77, ptr %v78, align 4, !llvm.access.group !1
    %v79 = add nuw i32 %v65, 1
    store i32 %v79, ptr %slot4
    br label %b13, !llvm.loop !8
    b15:
    br label %b12
    b11:
    store i32 %v9, ptr %slot5
    br label %b16
    b16:
    %v80 = load i32, ptr %slot5
    %v81 = icmp ult i32 %v80, %v64
    br i1 %v81, label %b17, label %b18
    b17:
    %v82 = add nuw i32 %group.start.x, %v80
    %v83 = add nuw i32 %group.start.x, %v80
    %v84 = and i32 %ones.32, 255
    %v85 = and i32 %v83, %v84
    %v86 = and i32 %v85, %ones.32
    %v87 = zext i32 %v86 to i64
    %v88 = sub nuw nsw i64 255, %v87
    %v89 = getelementptr inbounds i32, ptr %buffer.1, i64 %v88
    %v90 = load i32, ptr %v89, align 4, !llvm.access.group !1
    %v91 = icmp ult i32 %v82, %length.0
    br i1 %v91, label %b19, label %b20
    b19:
    %v92 = zext i32 %v82 to i64
    %v93 = getelementptr inbounds i32, ptr %buffer.0, i64 %v92
    store i32 %v90, ptr %v93, align 4, !llvm.access.group !1
    br label %b20
    b20:
    %v94 = add nuw i32 %v80, 1
    store i32 %v94, ptr %slot5
    br label %b16, !llvm.loop !9
    b18:
    br label %b12
    b12:
    %v95 = shl i32 %v61, 2
    %v96 = call i32 @llvm.umin.i32(i32 %v95, i32 65536)
    store i32 %v96, ptr %slot0
    store i32 %v64, ptr %slot1
    br label %b6
    b6:
    br label %b1, !llvm.loop !10
    b3:
  ret i1 true
stop:
  ret i1 false
}

define void @segment1(i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
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
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 256)
  %lanes = mul nuw i32 %taken, 64
  %fine = call i1 @segment1.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %control, i32 %lanes)
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
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0, !2}
!9 = distinct !{!9, !0, !2}
!10 = distinct !{!10, !0}
