declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %slot9 = alloca i32, align 16
  %slot10 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 256, i1 false)
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 63
    %v3 = icmp ult i64 %v2, 128
    br i1 %v3, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v4 = load i32, ptr %slot0
    %v5 = icmp ult i32 %v4, 64
    br i1 %v5, label %b5, label %b6
    b5:
    ; from entry[0].body[0]
    %v6 = zext i32 %group.start.x to i64
    %v7 = zext i32 %v4 to i64
    %v8 = add nuw nsw i64 %v6, %v7
    %v9 = getelementptr inbounds i32, ptr %buffer.0, i64 %v8
    %v10 = load i32, ptr %v9, align 4, !llvm.access.group !1
    %v11 = zext i32 %v4 to i64
    %v12 = getelementptr inbounds i32, ptr %scratch.1, i64 %v11
    store i32 %v10, ptr %v12, align 4, !llvm.access.group !1
    %v13 = add nuw i32 %v4, 1
    store i32 %v13, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v14 = load i32, ptr %slot1
    %v15 = icmp ult i32 %v14, 64
    br i1 %v15, label %b8, label %b9
    b8:
    %v16 = add nuw i32 %group.start.x, %v14
    %v17 = icmp ult i32 %v16, 128
    %v18 = select i1 %v17, i32 %v16, i32 0
    %v19 = zext i32 %v18 to i64
    %v20 = getelementptr inbounds i32, ptr %buffer.0, i64 %v19
    %v21 = load i32, ptr %v20, align 4, !llvm.access.group !1
    %v22 = select i1 %v17, i32 %v21, i32 0
    %v23 = zext i32 %v14 to i64
    %v24 = getelementptr inbounds i32, ptr %scratch.1, i64 %v23
    store i32 %v22, ptr %v24, align 4, !llvm.access.group !1
    %v25 = add nuw i32 %v14, 1
    store i32 %v25, ptr %slot1
    br label %b7, !llvm.loop !4
    b9:
    br label %b3
    b3:
    ; from entry[0].body[1]
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v26 = load i32, ptr %slot2
    %v27 = icmp ult i32 %v26, 4294967295
    br i1 %v27, label %b11, label %b12
    b11:
    %v28 = and i32 %v26, 1023
    %v29 = icmp ugt i32 %v28, 1022
    br i1 %v29, label %b13, label %b14
    b13:
    %v30 = load atomic i32, ptr %control monotonic, align 4
    %v31 = icmp ne i32 %v30, 0
    br i1 %v31, label %stop, label %b15, !prof !{!"branch_weights", i32 1, i32 2000}
    b15:
    br label %b14
    b14:
    ; from entry[0].body[1].body[0]
    %v32 = and i32 %ones.32, 7
    %v33 = and i32 %v26, %v32
    %v34 = icmp ult i32 %v33, 8
    %v35 = select i1 %v34, i32 %v33, i32 0
    %v36 = zext i32 %v35 to i64
    %v37 = getelementptr inbounds i32, ptr %buffer.1, i64 %v36
    %v38 = load i32, ptr %v37, align 4, !llvm.access.group !1
    %v39 = select i1 %v34, i32 %v38, i32 0
    ; from entry[0].body[1].body[1]
    %v40 = icmp eq i32 %v39, 0
    br i1 %v40, label %b16, label %b17
    b16:
    ; from entry[0].body[1].body[1].then[0]
    br label %b12
    b19:
    br label %b18
    b17:
    br label %b18
    b18:
    store i32 0, ptr %slot4
    br label %b20
    b20:
    %v41 = load i32, ptr %slot4
    %v42 = icmp ult i32 %v41, 64
    br i1 %v42, label %b21, label %b22
    b21:
    ; from entry[0].body[1].body[2]
    %v43 = zext i32 %v41 to i64
    %v44 = zext i32 %v41 to i64
    %v45 = getelementptr inbounds i32, ptr %scratch.1, i64 %v44
    %v46 = load i32, ptr %v45, align 4, !llvm.access.group !1
    %v47 = getelementptr inbounds i32, ptr %scratch.0, i64 %v43
    store i32 %v46, ptr %v47, align 4, !llvm.access.group !1
    %v48 = add nuw i32 %v41, 1
    store i32 %v48, ptr %slot4
    br label %b20, !llvm.loop !5
    b22:
    store i32 1, ptr %slot5
    store i32 0, ptr %slot6
    br label %b23
    b23:
    %v49 = load i32, ptr %slot6
    %v50 = icmp ult i32 %v49, 64
    br i1 %v50, label %b24, label %b25
    b24:
    %v51 = sub nuw i32 64, %v49
    %v52 = zext i32 %v51 to i64
    %v53 = add i32 %v49, %v39
    %v54 = urem i32 %v53, 64
    %v55 = zext i32 %v54 to i64
    %v56 = sub i64 64, %v55
    %v57 = zext i32 %v53 to i64
    %v58 = sub i64 4294967296, %v57
    %v59 = call i64 @llvm.smin.i64(i64 %v56, i64 %v58)
    %v60 = sub i64 %v59, 1
    %v61 = add i64 %v60, 1
    %v62 = call i64 @llvm.smin.i64(i64 %v52, i64 %v61)
    %v63 = call i64 @llvm.smax.i64(i64 %v62, i64 1)
    %v64 = icmp uge i64 %v63, 8
    %v65 = sub i64 %v63, 1
    %v66 = zext i32 %v49 to i64
    %v67 = add i32 %v49, %v39
    %v68 = and i32 %ones.32, 63
    %v69 = and i32 %v67, %v68
    %v70 = zext i32 %v69 to i64
    %v71 = mul i64 %v65, 1
    %v72 = add i64 %v70, %v71
    %v73 = icmp ult i64 %v72, 64
    %v74 = sub i64 %v70, %v66
    %v75 = trunc i64 %v63 to i32
    %v76 = and i1 %v64, %v73
    br i1 %v76, label %b26, label %b27
    b26:
    %v77 = add nuw i32 %v49, %v75
    store i32 %v49, ptr %slot7
    br label %b29
    b29:
    %v78 = load i32, ptr %slot7
    %v79 = icmp ult i32 %v78, %v77
    br i1 %v79, label %b30, label %b31
    b30:
    ; from entry[0].body[1].body[4]
    %v80 = zext i32 %v78 to i64
    %v81 = getelementptr inbounds i32, ptr %scratch.1, i64 %v80
    %v82 = load i32, ptr %v81, align 4, !llvm.access.group !1
    %v83 = zext i32 %v78 to i64
    %v84 = add i64 %v74, %v83
    %v85 = getelementptr inbounds i32, ptr %scratch.0, i64 %v84
    %v86 = load i32, ptr %v85, align 4, !llvm.access.group !1
    %v87 = add i32 %v82, %v86
    %v88 = zext i32 %v78 to i64
    %v89 = getelementptr inbounds i32, ptr %scratch.1, i64 %v88
    store i32 %v87, ptr %v89, align 4, !llvm.access.group !1
    %v90 = add nuw i32 %v78, 1
    store i32 %v90, ptr %slot7
    br label %b29, !llvm.loop !6
    b31:
    store i32 1, ptr %slot5
    store i32 %v77, ptr %slot6
    br label %b28
    b27:
    %v91 = load i32, ptr %slot5
    %v92 = call i32 @llvm.umax.i32(i32 %v91, i32 %v75)
    %v93 = call i32 @llvm.umin.i32(i32 %v92, i32 %v51)
    %v94 = add nuw i32 %v49, %v93
    store i32 %v49, ptr %slot8
    br label %b32
    b32:
    %v95 = load i32, ptr %slot8
    %v96 = icmp ult i32 %v95, %v94
    br i1 %v96, label %b33, label %b34
    b33:
    %v97 = zext i32 %v95 to i64
    %v98 = getelementptr inbounds i32, ptr %scratch.1, i64 %v97
    %v99 = load i32, ptr %v98, align 4, !llvm.access.group !1
    %v100 = add i32 %v95, %v39
    %v101 = and i32 %ones.32, 63
    %v102 = and i32 %v100, %v101
    %v103 = and i32 %v102, %ones.32
    %v104 = zext i32 %v103 to i64
    %v105 = getelementptr inbounds i32, ptr %scratch.0, i64 %v104
    %v106 = load i32, ptr %v105, align 4, !llvm.access.group !1
    %v107 = add i32 %v99, %v106
    %v108 = zext i32 %v95 to i64
    %v109 = getelementptr inbounds i32, ptr %scratch.1, i64 %v108
    store i32 %v107, ptr %v109, align 4, !llvm.access.group !1
    %v110 = add nuw i32 %v95, 1
    store i32 %v110, ptr %slot8
    br label %b32, !llvm.loop !7
    b34:
    %v111 = shl i32 %v91, 2
    %v112 = call i32 @llvm.umin.i32(i32 %v111, i32 65536)
    store i32 %v112, ptr %slot5
    store i32 %v94, ptr %slot6
    br label %b28
    b28:
    br label %b23, !llvm.loop !8
    b25:
    %v113 = add nuw i32 %v26, 1
    store i32 %v113, ptr %slot2
    br label %b10, !llvm.loop !9
    b12:
    %v114 = zext i32 %group.start.x to i64
    %v115 = add i64 %v114, 63
    %v116 = icmp ult i64 %v115, 128
    br i1 %v116, label %b35, label %b36
    b35:
    store i32 0, ptr %slot9
    br label %b38
    b38:
    %v117 = load i32, ptr %slot9
    %v118 = icmp ult i32 %v117, 64
    br i1 %v118, label %b39, label %b40
    b39:
    ; from entry[0].body[2]
    %v119 = zext i32 %group.start.x to i64
    %v120 = zext i32 %v117 to i64
    %v121 = add nuw nsw i64 %v119, %v120
    %v122 = zext i32 %v117 to i64
    %v123 = getelementptr inbounds i32, ptr %scratch.1, i64 %v122
    %v124 = load i32, ptr %v123, align 4, !llvm.access.group !1
    %v125 = getelementptr inbounds i32, ptr %buffer.2, i64 %v121
    store i32 %v124, ptr %v125, align 4, !llvm.access.group !1
    %v126 = add nuw i32 %v117, 1
    store i32 %v126, ptr %slot9
    br label %b38, !llvm.loop !10
    b40:
    br label %b37
    b36:
    store i32 0, ptr %slot10
    br label %b41
    b41:
    %v127 = load i32, ptr %slot10
    %v128 = icmp ult i32 %v127, 64
    br i1 %v128, label %b42, label %b43
    b42:
    %v129 = add nuw i32 %group.start.x, %v127
    %v130 = zext i32 %v127 to i64
    %v131 = getelementptr inbounds i32, ptr %scratch.1, i64 %v130
    %v132 = load i32, ptr %v131, align 4, !llvm.access.group !1
    %v133 = icmp ult i32 %v129, 128
    br i1 %v133, label %b44, label %b45
    b44:
    %v134 = zext i32 %v129 to i64
    %v135 = getelementptr inbounds i32, ptr %buffer.2, i64 %v134
    store i32 %v132, ptr %v135, align 4, !llvm.access.group !1
    br label %b45
    b45:
    %v136 = add nuw i32 %v127, 1
    store i32 %v136, ptr %slot10
    br label %b41, !llvm.loop !11
    b43:
    br label %b37
    b37:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %scratch.0, ptr %scratch.1, ptr %control)
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
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0}
!9 = distinct !{!9, !0}
!10 = distinct !{!10, !0, !2}
!11 = distinct !{!11, !0, !2}
