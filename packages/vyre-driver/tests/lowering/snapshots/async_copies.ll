declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i1, align 16
  %slot1 = alloca i1, align 16
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
  %slot11 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 256, i1 false)
    ; from entry[0].body[0]
    store i1 false, ptr %slot0
    ; from entry[0].body[5]
    store i1 false, ptr %slot1
    ; from entry[0].body[0]
    %v1 = load i1, ptr %slot0
    br i1 %v1, label %b1, label %b2
    b1:
    store i32 0, ptr %slot2
    br label %b4
    b4:
    %v2 = load i32, ptr %slot2
    %v3 = icmp ult i32 %v2, 64
    br i1 %v3, label %b5, label %b6
    b5:
    %v4 = getelementptr inbounds i32, ptr %control, i64 4
    %v5 = cmpxchg ptr %v4, i32 0, i32 1 seq_cst seq_cst
    %v6 = extractvalue { i32, i1 } %v5, 1
    br i1 %v6, label %b7, label %b8
    b7:
    %v7 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 0, ptr %v7, align 4
    %v8 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v8, align 4
    %v9 = mul i64 %group.number, 64
    %v10 = zext i32 %v2 to i64
    %v11 = add i64 %v9, %v10
    %v12 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v11, ptr %v12, align 8
    br label %b8
    b8:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b9:
    %v13 = add nuw i32 %v2, 1
    store i32 %v13, ptr %slot2
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    br label %b3
    b3:
    store i1 true, ptr %slot0
    %v14 = mul i32 %group.x, 256
    %v15 = and i32 %ones.32, 3
    %v16 = and i32 %v14, %v15
    %v17 = icmp ne i32 %v16, 0
    br i1 %v17, label %b10, label %b11
    b10:
    store i32 0, ptr %slot4
    br label %b13
    b13:
    %v18 = load i32, ptr %slot4
    %v19 = icmp ult i32 %v18, 64
    br i1 %v19, label %b14, label %b15
    b14:
    %v20 = getelementptr inbounds i32, ptr %control, i64 4
    %v21 = cmpxchg ptr %v20, i32 0, i32 1 seq_cst seq_cst
    %v22 = extractvalue { i32, i1 } %v21, 1
    br i1 %v22, label %b16, label %b17
    b16:
    %v23 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 1, ptr %v23, align 4
    %v24 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v24, align 4
    %v25 = mul i64 %group.number, 64
    %v26 = zext i32 %v18 to i64
    %v27 = add i64 %v25, %v26
    %v28 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v27, ptr %v28, align 8
    br label %b17
    b17:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b18:
    %v29 = add nuw i32 %v18, 1
    store i32 %v29, ptr %slot4
    br label %b13, !llvm.loop !4
    b15:
    br label %b12
    b11:
    br label %b12
    b12:
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v30 = load i32, ptr %slot5
    %v31 = icmp ult i32 %v30, 64
    br i1 %v31, label %b20, label %b21
    b20:
    %v32 = mul i32 %group.x, 256
    %v33 = zext i32 %v32 to i64
    %v34 = zext i32 %length.0 to i64
    %v35 = mul nuw i64 %v34, 4
    %v36 = call i64 @llvm.usub.sat.i64(i64 %v35, i64 %v33)
    %v37 = call i64 @llvm.umin.i64(i64 256, i64 %v36)
    %v38 = call i64 @llvm.umin.i64(i64 %v37, i64 256)
    %v39 = icmp ne i64 %v38, 0
    br i1 %v39, label %b22, label %b23
    b22:
    %v40 = getelementptr inbounds i8, ptr %buffer.0, i64 %v33
    call void @llvm.memmove.p0.p0.i64(ptr %scratch.0, ptr %v40, i64 %v38, i1 false)
    br label %b23
    b23:
    ; from entry[0].body[1]
    %v41 = load i1, ptr %slot0
    %v42 = xor i1 %v41, true
    br i1 %v42, label %b24, label %b25
    b24:
    %v43 = getelementptr inbounds i32, ptr %control, i64 4
    %v44 = cmpxchg ptr %v43, i32 0, i32 1 seq_cst seq_cst
    %v45 = extractvalue { i32, i1 } %v44, 1
    br i1 %v45, label %b27, label %b28
    b27:
    %v46 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 2, ptr %v46, align 4
    %v47 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v47, align 4
    %v48 = mul i64 %group.number, 64
    %v49 = zext i32 %v30 to i64
    %v50 = add i64 %v48, %v49
    %v51 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v50, ptr %v51, align 8
    br label %b28
    b28:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b29:
    br label %b26
    b25:
    br label %b26
    b26:
    %v52 = add nuw i32 %v30, 1
    store i32 %v52, ptr %slot5
    br label %b19, !llvm.loop !5
    b21:
    store i1 false, ptr %slot0
    store i32 0, ptr %slot6
    br label %b30
    b30:
    %v53 = load i32, ptr %slot6
    %v54 = icmp ult i32 %v53, 64
    br i1 %v54, label %b31, label %b32
    b31:
    ; from entry[0].body[3]
    %v55 = zext i32 %v53 to i64
    %v56 = zext i32 %v53 to i64
    %v57 = getelementptr inbounds i32, ptr %scratch.0, i64 %v56
    %v58 = load i32, ptr %v57, align 4, !llvm.access.group !1
    %v59 = add i32 %v58, 1
    %v60 = getelementptr inbounds i32, ptr %scratch.0, i64 %v55
    store i32 %v59, ptr %v60, align 4, !llvm.access.group !1
    %v61 = add nuw i32 %v53, 1
    store i32 %v61, ptr %slot6
    br label %b30, !llvm.loop !6
    b32:
    ; from entry[0].body[5]
    %v62 = load i1, ptr %slot1
    br i1 %v62, label %b33, label %b34
    b33:
    store i32 0, ptr %slot7
    br label %b36
    b36:
    %v63 = load i32, ptr %slot7
    %v64 = icmp ult i32 %v63, 64
    br i1 %v64, label %b37, label %b38
    b37:
    %v65 = getelementptr inbounds i32, ptr %control, i64 4
    %v66 = cmpxchg ptr %v65, i32 0, i32 1 seq_cst seq_cst
    %v67 = extractvalue { i32, i1 } %v66, 1
    br i1 %v67, label %b39, label %b40
    b39:
    %v68 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 3, ptr %v68, align 4
    %v69 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v69, align 4
    %v70 = mul i64 %group.number, 64
    %v71 = zext i32 %v63 to i64
    %v72 = add i64 %v70, %v71
    %v73 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v72, ptr %v73, align 8
    br label %b40
    b40:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b41:
    %v74 = add nuw i32 %v63, 1
    store i32 %v74, ptr %slot7
    br label %b36, !llvm.loop !7
    b38:
    br label %b35
    b34:
    br label %b35
    b35:
    store i1 true, ptr %slot1
    %v75 = mul i32 %group.x, 256
    %v76 = and i32 %ones.32, 3
    %v77 = and i32 %v75, %v76
    %v78 = icmp ne i32 %v77, 0
    br i1 %v78, label %b42, label %b43
    b42:
    store i32 0, ptr %slot8
    br label %b45
    b45:
    %v79 = load i32, ptr %slot8
    %v80 = icmp ult i32 %v79, 64
    br i1 %v80, label %b46, label %b47
    b46:
    %v81 = getelementptr inbounds i32, ptr %control, i64 4
    %v82 = cmpxchg ptr %v81, i32 0, i32 1 seq_cst seq_cst
    %v83 = extractvalue { i32, i1 } %v82, 1
    br i1 %v83, label %b48, label %b49
    b48:
    %v84 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 4, ptr %v84, align 4
    %v85 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v85, align 4
    %v86 = mul i64 %group.number, 64
    %v87 = zext i32 %v79 to i64
    %v88 = add i64 %v86, %v87
    %v89 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v88, ptr %v89, align 8
    br label %b49
    b49:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b50:
    %v90 = add nuw i32 %v79, 1
    store i32 %v90, ptr %slot8
    br label %b45, !llvm.loop !8
    b47:
    br label %b44
    b43:
    br label %b44
    b44:
    store i32 0, ptr %slot9
    br label %b51
    b51:
    %v91 = load i32, ptr %slot9
    %v92 = icmp ult i32 %v91, 64
    br i1 %v92, label %b52, label %b53
    b52:
    %v93 = mul i32 %group.x, 256
    %v94 = zext i32 %v93 to i64
    %v95 = zext i32 %length.1 to i64
    %v96 = mul nuw i64 %v95, 4
    %v97 = call i64 @llvm.usub.sat.i64(i64 %v96, i64 %v94)
    %v98 = call i64 @llvm.umin.i64(i64 256, i64 256)
    %v99 = call i64 @llvm.umin.i64(i64 %v98, i64 %v97)
    %v100 = icmp ne i64 %v99, 0
    br i1 %v100, label %b54, label %b55
    b54:
    %v101 = getelementptr inbounds i8, ptr %buffer.1, i64 %v94
    call void @llvm.memmove.p0.p0.i64(ptr %v101, ptr %scratch.0, i64 %v99, i1 false)
    br label %b55
    b55:
    ; from entry[0].body[6]
    %v102 = load i1, ptr %slot1
    %v103 = xor i1 %v102, true
    br i1 %v103, label %b56, label %b57
    b56:
    %v104 = getelementptr inbounds i32, ptr %control, i64 4
    %v105 = cmpxchg ptr %v104, i32 0, i32 1 seq_cst seq_cst
    %v106 = extractvalue { i32, i1 } %v105, 1
    br i1 %v106, label %b59, label %b60
    b59:
    %v107 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 5, ptr %v107, align 4
    %v108 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v108, align 4
    %v109 = mul i64 %group.number, 64
    %v110 = zext i32 %v91 to i64
    %v111 = add i64 %v109, %v110
    %v112 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v111, ptr %v112, align 8
    br label %b60
    b60:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b61:
    br label %b58
    b57:
    br label %b58
    b58:
    %v113 = add nuw i32 %v91, 1
    store i32 %v113, ptr %slot9
    br label %b51, !llvm.loop !9
    b53:
    store i1 false, ptr %slot1
    ; from entry[0].body[0]
    %v114 = load i1, ptr %slot0
    br i1 %v114, label %b62, label %b63
    b62:
    store i32 0, ptr %slot10
    br label %b65
    b65:
    %v115 = load i32, ptr %slot10
    %v116 = icmp ult i32 %v115, 64
    br i1 %v116, label %b66, label %b67
    b66:
    %v117 = getelementptr inbounds i32, ptr %control, i64 4
    %v118 = cmpxchg ptr %v117, i32 0, i32 1 seq_cst seq_cst
    %v119 = extractvalue { i32, i1 } %v118, 1
    br i1 %v119, label %b68, label %b69
    b68:
    %v120 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 6, ptr %v120, align 4
    %v121 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v121, align 4
    %v122 = mul i64 %group.number, 64
    %v123 = zext i32 %v115 to i64
    %v124 = add i64 %v122, %v123
    %v125 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v124, ptr %v125, align 8
    br label %b69
    b69:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b70:
    %v126 = add nuw i32 %v115, 1
    store i32 %v126, ptr %slot10
    br label %b65, !llvm.loop !10
    b67:
    br label %b64
    b63:
    br label %b64
    b64:
    ; from entry[0].body[5]
    %v127 = load i1, ptr %slot1
    br i1 %v127, label %b71, label %b72
    b71:
    store i32 0, ptr %slot11
    br label %b74
    b74:
    %v128 = load i32, ptr %slot11
    %v129 = icmp ult i32 %v128, 64
    br i1 %v129, label %b75, label %b76
    b75:
    %v130 = getelementptr inbounds i32, ptr %control, i64 4
    %v131 = cmpxchg ptr %v130, i32 0, i32 1 seq_cst seq_cst
    %v132 = extractvalue { i32, i1 } %v131, 1
    br i1 %v132, label %b77, label %b78
    b77:
    %v133 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 7, ptr %v133, align 4
    %v134 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v134, align 4
    %v135 = mul i64 %group.number, 64
    %v136 = zext i32 %v128 to i64
    %v137 = add i64 %v135, %v136
    %v138 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v137, ptr %v138, align 8
    br label %b78
    b78:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b79:
    %v139 = add nuw i32 %v128, 1
    store i32 %v139, ptr %slot11
    br label %b74, !llvm.loop !11
    b76:
    br label %b73
    b72:
    br label %b73
    b73:
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
!3 = distinct !{!3, !0, !2}
!4 = distinct !{!4, !0, !2}
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0, !2}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0, !2}
!9 = distinct !{!9, !0, !2}
!10 = distinct !{!10, !0, !2}
!11 = distinct !{!11, !0, !2}
