declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
entry:
  %slot0 = alloca i1, align 16
  %slot1 = alloca i1, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
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
    store i32 0, ptr %slot2
    br label %b1
    b1:
    %v1 = load i32, ptr %slot2
    %v2 = icmp ult i32 %v1, 64
    br i1 %v2, label %b2, label %b3
    b2:
    ; from entry[0].body[0]
    %v3 = load i1, ptr %slot0
    br i1 %v3, label %b4, label %b5
    b4:
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
    %v10 = zext i32 %v1 to i64
    %v11 = add i64 %v9, %v10
    %v12 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v11, ptr %v12, align 8
    br label %b8
    b8:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b9:
    br label %b6
    b5:
    br label %b6
    b6:
    %v13 = add nuw i32 %v1, 1
    store i32 %v13, ptr %slot2
    br label %b1, !llvm.loop !3
    b3:
    store i1 true, ptr %slot0
    store i32 0, ptr %slot3
    br label %b10
    b10:
    %v14 = load i32, ptr %slot3
    %v15 = icmp ult i32 %v14, 64
    br i1 %v15, label %b11, label %b12
    b11:
    %v16 = mul i32 %group.x, 256
    %v17 = and i32 %ones.32, 3
    %v18 = and i32 %v16, %v17
    %v19 = icmp ne i32 %v18, 0
    br i1 %v19, label %b13, label %b14
    b13:
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
    %v26 = zext i32 %v14 to i64
    %v27 = add i64 %v25, %v26
    %v28 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v27, ptr %v28, align 8
    br label %b17
    b17:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b18:
    br label %b15
    b14:
    br label %b15
    b15:
    %v29 = mul i32 %group.x, 256
    %v30 = zext i32 %v29 to i64
    %v31 = zext i32 %length.0 to i64
    %v32 = mul nuw i64 %v31, 4
    %v33 = call i64 @llvm.usub.sat.i64(i64 %v32, i64 %v30)
    %v34 = call i64 @llvm.umin.i64(i64 256, i64 %v33)
    %v35 = call i64 @llvm.umin.i64(i64 %v34, i64 256)
    %v36 = icmp ne i64 %v35, 0
    br i1 %v36, label %b19, label %b20
    b19:
    %v37 = getelementptr inbounds i8, ptr %buffer.0, i64 %v30
    call void @llvm.memmove.p0.p0.i64(ptr %scratch.0, ptr %v37, i64 %v35, i1 false)
    br label %b20
    b20:
    ; from entry[0].body[1]
    %v38 = load i1, ptr %slot0
    %v39 = xor i1 %v38, true
    br i1 %v39, label %b21, label %b22
    b21:
    %v40 = getelementptr inbounds i32, ptr %control, i64 4
    %v41 = cmpxchg ptr %v40, i32 0, i32 1 seq_cst seq_cst
    %v42 = extractvalue { i32, i1 } %v41, 1
    br i1 %v42, label %b24, label %b25
    b24:
    %v43 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 2, ptr %v43, align 4
    %v44 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v44, align 4
    %v45 = mul i64 %group.number, 64
    %v46 = zext i32 %v14 to i64
    %v47 = add i64 %v45, %v46
    %v48 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v47, ptr %v48, align 8
    br label %b25
    b25:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b26:
    br label %b23
    b22:
    br label %b23
    b23:
    %v49 = add nuw i32 %v14, 1
    store i32 %v49, ptr %slot3
    br label %b10, !llvm.loop !4
    b12:
    store i1 false, ptr %slot0
    store i32 0, ptr %slot5
    br label %b27
    b27:
    %v50 = load i32, ptr %slot5
    %v51 = icmp ult i32 %v50, 64
    br i1 %v51, label %b28, label %b29
    b28:
    ; from entry[0].body[3]
    %v52 = zext i32 %v50 to i64
    %v53 = zext i32 %v50 to i64
    %v54 = getelementptr inbounds i32, ptr %scratch.0, i64 %v53
    %v55 = load i32, ptr %v54, align 4, !llvm.access.group !1
    %v56 = add i32 %v55, 1
    %v57 = getelementptr inbounds i32, ptr %scratch.0, i64 %v52
    store i32 %v56, ptr %v57, align 4, !llvm.access.group !1
    %v58 = add nuw i32 %v50, 1
    store i32 %v58, ptr %slot5
    br label %b27, !llvm.loop !5
    b29:
    store i32 0, ptr %slot6
    br label %b30
    b30:
    %v59 = load i32, ptr %slot6
    %v60 = icmp ult i32 %v59, 64
    br i1 %v60, label %b31, label %b32
    b31:
    ; from entry[0].body[5]
    %v61 = load i1, ptr %slot1
    br i1 %v61, label %b33, label %b34
    b33:
    %v62 = getelementptr inbounds i32, ptr %control, i64 4
    %v63 = cmpxchg ptr %v62, i32 0, i32 1 seq_cst seq_cst
    %v64 = extractvalue { i32, i1 } %v63, 1
    br i1 %v64, label %b36, label %b37
    b36:
    %v65 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 3, ptr %v65, align 4
    %v66 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v66, align 4
    %v67 = mul i64 %group.number, 64
    %v68 = zext i32 %v59 to i64
    %v69 = add i64 %v67, %v68
    %v70 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v69, ptr %v70, align 8
    br label %b37
    b37:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b38:
    br label %b35
    b34:
    br label %b35
    b35:
    %v71 = add nuw i32 %v59, 1
    store i32 %v71, ptr %slot6
    br label %b30, !llvm.loop !6
    b32:
    store i1 true, ptr %slot1
    store i32 0, ptr %slot7
    br label %b39
    b39:
    %v72 = load i32, ptr %slot7
    %v73 = icmp ult i32 %v72, 64
    br i1 %v73, label %b40, label %b41
    b40:
    %v74 = mul i32 %group.x, 256
    %v75 = and i32 %ones.32, 3
    %v76 = and i32 %v74, %v75
    %v77 = icmp ne i32 %v76, 0
    br i1 %v77, label %b42, label %b43
    b42:
    %v78 = getelementptr inbounds i32, ptr %control, i64 4
    %v79 = cmpxchg ptr %v78, i32 0, i32 1 seq_cst seq_cst
    %v80 = extractvalue { i32, i1 } %v79, 1
    br i1 %v80, label %b45, label %b46
    b45:
    %v81 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 4, ptr %v81, align 4
    %v82 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v82, align 4
    %v83 = mul i64 %group.number, 64
    %v84 = zext i32 %v72 to i64
    %v85 = add i64 %v83, %v84
    %v86 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v85, ptr %v86, align 8
    br label %b46
    b46:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b47:
    br label %b44
    b43:
    br label %b44
    b44:
    %v87 = mul i32 %group.x, 256
    %v88 = zext i32 %v87 to i64
    %v89 = zext i32 %length.1 to i64
    %v90 = mul nuw i64 %v89, 4
    %v91 = call i64 @llvm.usub.sat.i64(i64 %v90, i64 %v88)
    %v92 = call i64 @llvm.umin.i64(i64 256, i64 256)
    %v93 = call i64 @llvm.umin.i64(i64 %v92, i64 %v91)
    %v94 = icmp ne i64 %v93, 0
    br i1 %v94, label %b48, label %b49
    b48:
    %v95 = getelementptr inbounds i8, ptr %buffer.1, i64 %v88
    call void @llvm.memmove.p0.p0.i64(ptr %v95, ptr %scratch.0, i64 %v93, i1 false)
    br label %b49
    b49:
    ; from entry[0].body[6]
    %v96 = load i1, ptr %slot1
    %v97 = xor i1 %v96, true
    br i1 %v97, label %b50, label %b51
    b50:
    %v98 = getelementptr inbounds i32, ptr %control, i64 4
    %v99 = cmpxchg ptr %v98, i32 0, i32 1 seq_cst seq_cst
    %v100 = extractvalue { i32, i1 } %v99, 1
    br i1 %v100, label %b53, label %b54
    b53:
    %v101 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 5, ptr %v101, align 4
    %v102 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v102, align 4
    %v103 = mul i64 %group.number, 64
    %v104 = zext i32 %v72 to i64
    %v105 = add i64 %v103, %v104
    %v106 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v105, ptr %v106, align 8
    br label %b54
    b54:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b55:
    br label %b52
    b51:
    br label %b52
    b52:
    %v107 = add nuw i32 %v72, 1
    store i32 %v107, ptr %slot7
    br label %b39, !llvm.loop !7
    b41:
    store i1 false, ptr %slot1
    store i32 0, ptr %slot8
    br label %b56
    b56:
    %v108 = load i32, ptr %slot8
    %v109 = icmp ult i32 %v108, 64
    br i1 %v109, label %b57, label %b58
    b57:
    ; from entry[0].body[0]
    %v110 = load i1, ptr %slot0
    br i1 %v110, label %b59, label %b60
    b59:
    %v111 = getelementptr inbounds i32, ptr %control, i64 4
    %v112 = cmpxchg ptr %v111, i32 0, i32 1 seq_cst seq_cst
    %v113 = extractvalue { i32, i1 } %v112, 1
    br i1 %v113, label %b62, label %b63
    b62:
    %v114 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 6, ptr %v114, align 4
    %v115 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v115, align 4
    %v116 = mul i64 %group.number, 64
    %v117 = zext i32 %v108 to i64
    %v118 = add i64 %v116, %v117
    %v119 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v118, ptr %v119, align 8
    br label %b63
    b63:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b64:
    br label %b61
    b60:
    br label %b61
    b61:
    ; from entry[0].body[5]
    %v120 = load i1, ptr %slot1
    br i1 %v120, label %b65, label %b66
    b65:
    %v121 = getelementptr inbounds i32, ptr %control, i64 4
    %v122 = cmpxchg ptr %v121, i32 0, i32 1 seq_cst seq_cst
    %v123 = extractvalue { i32, i1 } %v122, 1
    br i1 %v123, label %b68, label %b69
    b68:
    %v124 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 7, ptr %v124, align 4
    %v125 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v125, align 4
    %v126 = mul i64 %group.number, 64
    %v127 = zext i32 %v108 to i64
    %v128 = add i64 %v126, %v127
    %v129 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v128, ptr %v129, align 8
    br label %b69
    b69:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b70:
    br label %b67
    b66:
    br label %b67
    b67:
    %v130 = add nuw i32 %v108, 1
    store i32 %v130, ptr %slot8
    br label %b56, !llvm.loop !8
    b58:
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
