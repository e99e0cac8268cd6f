declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
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
    br i1 %v34, label %stop, label %b15, !prof !{!"branch_weights", i32 1, i32 2000}
    b15:
    br label %b14
    b14:
    store i32 1, ptr %slot3
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v35 = load i32, ptr %slot4
    %v36 = icmp ult i32 %v35, 64
    br i1 %v36, label %b17, label %b18
    b17:
    %v37 = sub nuw i32 64, %v35
    %v38 = zext i32 %v37 to i64
    %v39 = and i32 %v29, 31
    %v40 = shl i32 1, %v39
    %v41 = add i32 %v35, %v40
    %v42 = urem i32 %v41, 64
    %v43 = zext i32 %v42 to i64
    %v44 = sub i64 64, %v43
    %v45 = zext i32 %v41 to i64
    %v46 = sub i64 4294967296, %v45
    %v47 = call i64 @llvm.smin.i64(i64 %v44, i64 %v46)
    %v48 = sub i64 %v47, 1
    %v49 = add i64 %v48, 1
    %v50 = call i64 @llvm.smin.i64(i64 %v38, i64 %v49)
    %v51 = call i64 @llvm.smax.i64(i64 %v50, i64 1)
    %v52 = icmp uge i64 %v51, 8
    %v53 = sub i64 %v51, 1
    %v54 = zext i32 %v35 to i64
    %v55 = and i32 %v29, 31
    %v56 = shl i32 1, %v55
    %v57 = add i32 %v35, %v56
    %v58 = and i32 %ones.32, 63
    %v59 = and i32 %v57, %v58
    %v60 = zext i32 %v59 to i64
    %v61 = mul i64 %v53, 1
    %v62 = add i64 %v60, %v61
    %v63 = icmp ult i64 %v62, 64
    %v64 = sub i64 %v60, %v54
    %v65 = trunc i64 %v51 to i32
    %v66 = and i1 %v52, %v63
    br i1 %v66, label %b19, label %b20
    b19:
    %v67 = add nuw i32 %v35, %v65
    store i32 %v35, ptr %slot6
    br label %b22
    b22:
    %v68 = load i32, ptr %slot6
    %v69 = icmp ult i32 %v68, %v67
    br i1 %v69, label %b23, label %b24
    b23:
    ; from entry[0].body[3].body[0]
    %v70 = zext i32 %v68 to i64
    %v71 = add i64 %v64, %v70
    %v72 = getelementptr inbounds i32, ptr %scratch.0, i64 %v71
    %v73 = load i32, ptr %v72, align 4, !llvm.access.group !1
    %v74 = zext i32 %v68 to i64
    %v75 = getelementptr inbounds i32, ptr %scratch.1, i64 %v74
    store i32 %v73, ptr %v75, align 4, !llvm.access.group !1
    %v76 = add nuw i32 %v68, 1
    store i32 %v76, ptr %slot6
    br label %b22, !llvm.loop !5
    b24:
    store i32 1, ptr %slot3
    store i32 %v67, ptr %slot4
    br label %b21
    b20:
    %v77 = load i32, ptr %slot3
    %v78 = call i32 @llvm.umax.i32(i32 %v77, i32 %v65)
    %v79 = call i32 @llvm.umin.i32(i32 %v78, i32 %v37)
    %v80 = add nuw i32 %v35, %v79
    store i32 %v35, ptr %slot7
    br label %b25
    b25:
    %v81 = load i32, ptr %slot7
    %v82 = icmp ult i32 %v81, %v80
    br i1 %v82, label %b26, label %b27
    b26:
    %v83 = and i32 %v29, 31
    %v84 = shl i32 1, %v83
    %v85 = add i32 %v81, %v84
    %v86 = and i32 %ones.32, 63
    %v87 = and i32 %v85, %v86
    %v88 = and i32 %v87, %ones.32
    %v89 = zext i32 %v88 to i64
    %v90 = getelementptr inbounds i32, ptr %scratch.0, i64 %v89
    %v91 = load i32, ptr %v90, align 4, !llvm.access.group !1
    %v92 = zext i32 %v81 to i64
    %v93 = getelementptr inbounds i32, ptr %scratch.1, i64 %v92
    store i32 %v91, ptr %v93, align 4, !llvm.access.group !1
    %v94 = add nuw i32 %v81, 1
    store i32 %v94, ptr %slot7
    br label %b25, !llvm.loop !6
    b27:
    %v95 = shl i32 %v77, 2
    %v96 = call i32 @llvm.umin.i32(i32 %v95, i32 65536)
    store i32 %v96, ptr %slot3
    store i32 %v80, ptr %slot4
    br label %b21
    b21:
    br label %b16, !llvm.loop !7
    b18:
    store i32 0, ptr %slot8
    br label %b28
    b28:
    %v97 = load i32, ptr %slot8
    %v98 = icmp ult i32 %v97, 64
    br i1 %v98, label %b29, label %b30
    b29:
    ; from entry[0].body[3].body[2]
    %v99 = icmp ugt i32 %groups.x, 1
    br i1 %v99, label %b31, label %b32
    b31:
    ; from entry[0].body[3].body[2].then[0]
    %v100 = zext i32 %v97 to i64
    %v101 = zext i32 %v97 to i64
    %v102 = getelementptr inbounds i32, ptr %scratch.0, i64 %v101
    %v103 = load i32, ptr %v102, align 4, !llvm.access.group !1
    %v104 = zext i32 %v97 to i64
    %v105 = getelementptr inbounds i32, ptr %scratch.1, i64 %v104
    %v106 = load i32, ptr %v105, align 4, !llvm.access.group !1
    %v107 = add i32 %v103, %v106
    %v108 = getelementptr inbounds i32, ptr %scratch.0, i64 %v100
    store i32 %v107, ptr %v108, align 4, !llvm.access.group !1
    br label %b33
    b32:
    br label %b33
    b33:
    %v109 = add nuw i32 %v97, 1
    store i32 %v109, ptr %slot8
    br label %b28, !llvm.loop !8
    b30:
    %v110 = add nuw i32 %v29, 1
    store i32 %v110, ptr %slot2
    br label %b10, !llvm.loop !9
    b12:
    %v111 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v112 = call i32 @llvm.umin.i32(i32 64, i32 %v111)
    %v113 = call i32 @llvm.usub.sat.i32(i32 %v112, i32 1)
    %v114 = zext i32 %group.start.x to i64
    %v115 = zext i32 %v113 to i64
    %v116 = add i64 %v114, %v115
    %v117 = zext i32 %length.1 to i64
    %v118 = icmp ult i64 %v116, %v117
    br i1 %v118, label %b34, label %b35
    b34:
    store i32 0, ptr %slot9
    br label %b37
    b37:
    %v119 = load i32, ptr %slot9
    %v120 = icmp ult i32 %v119, %v112
    br i1 %v120, label %b38, label %b39
    b38:
    ; from entry[0].body[4].then[0]
    %v121 = zext i32 %group.start.x to i64
    %v122 = zext i32 %v119 to i64
    %v123 = add nuw nsw i64 %v121, %v122
    %v124 = zext i32 %v119 to i64
    %v125 = getelementptr inbounds i32, ptr %scratch.0, i64 %v124
    %v126 = load i32, ptr %v125, align 4, !llvm.access.group !1
    %v127 = getelementptr inbounds i32, ptr %buffer.1, i64 %v123
    store i32 %v126, ptr %v127, align 4, !llvm.access.group !1
    %v128 = add nuw i32 %v119, 1
    store i32 %v128, ptr %slot9
    br label %b37, !llvm.loop !10
    b39:
    br label %b36
    b35:
    store i32 0, ptr %slot10
    br label %b40
    b40:
    %v129 = load i32, ptr %slot10
    %v130 = icmp ult i32 %v129, %v112
    br i1 %v130, label %b41, label %b42
    b41:
    %v131 = add nuw i32 %group.start.x, %v129
    %v132 = zext i32 %v129 to i64
    %v133 = getelementptr inbounds i32, ptr %scratch.0, i64 %v132
    %v134 = load i32, ptr %v133, align 4, !llvm.access.group !1
    %v135 = icmp ult i32 %v131, %length.1
    br i1 %v135, label %b43, label %b44
    b43:
    %v136 = zext i32 %v131 to i64
    %v137 = getelementptr inbounds i32, ptr %buffer.1, i64 %v136
    store i32 %v134, ptr %v137, align 4, !llvm.access.group !1
    br label %b44
    b44:
    %v138 = add nuw i32 %v129, 1
    store i32 %v138, ptr %slot10
    br label %b40, !llvm.loop !11
    b42:
    br label %b36
    b36:
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
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 256
  call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 256, i1 false)
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
!9 = distinct !{!9, !0}
!10 = distinct !{!10, !0, !2}
!11 = distinct !{!11, !0, !2}
