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
    store i1 false, ptr %slot0
    store i1 false, ptr %slot1
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 63
    %v3 = zext i32 %group.x to i64
    %v4 = zext i32 %group.start.y to i64
    %v5 = zext i32 %group.y to i64
    %v6 = zext i32 %group.start.z to i64
    %v7 = zext i32 %group.z to i64
    %v8 = zext i32 %group.start.x to i64
    %v9 = add i64 %v8, 63
    %v10 = zext i32 %group.x to i64
    %v11 = zext i32 %group.start.y to i64
    %v12 = zext i32 %group.y to i64
    %v13 = zext i32 %group.start.z to i64
    %v14 = zext i32 %group.z to i64
    store i32 0, ptr %slot2
    br label %b1
    b1:
    %v15 = load i32, ptr %slot2
    %v16 = icmp ult i32 %v15, 64
    br i1 %v16, label %b2, label %b3
    b2:
    %v17 = load i1, ptr %slot0
    br i1 %v17, label %b4, label %b5
    b4:
    %v18 = getelementptr inbounds i32, ptr %control, i64 4
    %v19 = cmpxchg ptr %v18, i32 0, i32 1 seq_cst seq_cst
    %v20 = extractvalue { i32, i1 } %v19, 1
    br i1 %v20, label %b7, label %b8
    b7:
    %v21 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 0, ptr %v21, align 4
    %v22 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v22, align 4
    %v23 = mul i64 %group.number, 64
    %v24 = zext i32 %v15 to i64
    %v25 = add i64 %v23, %v24
    %v26 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v25, ptr %v26, align 8
    br label %b8
    b8:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b9:
    br label %b6
    b5:
    br label %b6
    b6:
    %v27 = add nuw i32 %v15, 1
    store i32 %v27, ptr %slot2
    br label %b1, !llvm.loop !0
    b3:
    store i1 true, ptr %slot0
    %v28 = zext i32 %group.start.x to i64
    %v29 = add i64 %v28, 63
    %v30 = zext i32 %group.x to i64
    %v31 = zext i32 %group.start.y to i64
    %v32 = zext i32 %group.y to i64
    %v33 = zext i32 %group.start.z to i64
    %v34 = zext i32 %group.z to i64
    %v35 = zext i32 %group.start.x to i64
    %v36 = add i64 %v35, 63
    %v37 = zext i32 %group.x to i64
    %v38 = zext i32 %group.start.y to i64
    %v39 = zext i32 %group.y to i64
    %v40 = zext i32 %group.start.z to i64
    %v41 = zext i32 %group.z to i64
    store i32 0, ptr %slot3
    br label %b10
    b10:
    %v42 = load i32, ptr %slot3
    %v43 = icmp ult i32 %v42, 64
    br i1 %v43, label %b11, label %b12
    b11:
    %v44 = mul i32 %group.x, 256
    %v45 = and i32 %ones.32, 3
    %v46 = and i32 %v44, %v45
    %v47 = icmp ne i32 %v46, 0
    br i1 %v47, label %b13, label %b14
    b13:
    %v48 = getelementptr inbounds i32, ptr %control, i64 4
    %v49 = cmpxchg ptr %v48, i32 0, i32 1 seq_cst seq_cst
    %v50 = extractvalue { i32, i1 } %v49, 1
    br i1 %v50, label %b16, label %b17
    b16:
    %v51 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 1, ptr %v51, align 4
    %v52 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v52, align 4
    %v53 = mul i64 %group.number, 64
    %v54 = zext i32 %v42 to i64
    %v55 = add i64 %v53, %v54
    %v56 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v55, ptr %v56, align 8
    br label %b17
    b17:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b18:
    br label %b15
    b14:
    br label %b15
    b15:
    %v57 = mul i32 %group.x, 256
    %v58 = zext i32 %v57 to i64
    %v59 = zext i32 %length.0 to i64
    %v60 = mul nuw i64 %v59, 4
    %v61 = call i64 @llvm.usub.sat.i64(i64 %v60, i64 %v58)
    %v62 = call i64 @llvm.umin.i64(i64 256, i64 %v61)
    %v63 = call i64 @llvm.umin.i64(i64 %v62, i64 256)
    %v64 = icmp ne i64 %v63, 0
    br i1 %v64, label %b19, label %b20
    b19:
    %v65 = getelementptr inbounds i8, ptr %buffer.0, i64 %v58
    call void @llvm.memmove.p0.p0.i64(ptr %scratch.0, ptr %v65, i64 %v63, i1 false)
    br label %b20
    b20:
    %v66 = load i1, ptr %slot0
    %v67 = xor i1 %v66, true
    br i1 %v67, label %b21, label %b22
    b21:
    %v68 = getelementptr inbounds i32, ptr %control, i64 4
    %v69 = cmpxchg ptr %v68, i32 0, i32 1 seq_cst seq_cst
    %v70 = extractvalue { i32, i1 } %v69, 1
    br i1 %v70, label %b24, label %b25
    b24:
    %v71 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 2, ptr %v71, align 4
    %v72 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v72, align 4
    %v73 = mul i64 %group.number, 64
    %v74 = zext i32 %v42 to i64
    %v75 = add i64 %v73, %v74
    %v76 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v75, ptr %v76, align 8
    br label %b25
    b25:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b26:
    br label %b23
    b22:
    br label %b23
    b23:
    %v77 = add nuw i32 %v42, 1
    store i32 %v77, ptr %slot3
    br label %b10, !llvm.loop !1
    b12:
    store i1 false, ptr %slot0
    %v78 = zext i32 %group.start.x to i64
    %v79 = add i64 %v78, 63
    %v80 = zext i32 %group.x to i64
    %v81 = zext i32 %group.start.y to i64
    %v82 = zext i32 %group.y to i64
    %v83 = zext i32 %group.start.z to i64
    %v84 = zext i32 %group.z to i64
    %v85 = zext i32 %group.start.x to i64
    %v86 = add i64 %v85, 63
    %v87 = zext i32 %group.x to i64
    %v88 = zext i32 %group.start.y to i64
    %v89 = zext i32 %group.y to i64
    %v90 = zext i32 %group.start.z to i64
    %v91 = zext i32 %group.z to i64
    store i32 0, ptr %slot5
    br label %b27
    b27:
    %v92 = load i32, ptr %slot5
    %v93 = icmp ult i32 %v92, 64
    br i1 %v93, label %b28, label %b29
    b28:
    %v94 = zext i32 %v92 to i64
    %v95 = zext i32 %v92 to i64
    %v96 = getelementptr inbounds i32, ptr %scratch.0, i64 %v95
    %v97 = load i32, ptr %v96, align 4
    %v98 = add i32 %v97, 1
    %v99 = getelementptr inbounds i32, ptr %scratch.0, i64 %v94
    store i32 %v98, ptr %v99, align 4
    %v100 = add nuw i32 %v92, 1
    store i32 %v100, ptr %slot5
    br label %b27, !llvm.loop !2
    b29:
    %v101 = zext i32 %group.start.x to i64
    %v102 = add i64 %v101, 63
    %v103 = zext i32 %group.x to i64
    %v104 = zext i32 %group.start.y to i64
    %v105 = zext i32 %group.y to i64
    %v106 = zext i32 %group.start.z to i64
    %v107 = zext i32 %group.z to i64
    %v108 = zext i32 %group.start.x to i64
    %v109 = add i64 %v108, 63
    %v110 = zext i32 %group.x to i64
    %v111 = zext i32 %group.start.y to i64
    %v112 = zext i32 %group.y to i64
    %v113 = zext i32 %group.start.z to i64
    %v114 = zext i32 %group.z to i64
    store i32 0, ptr %slot6
    br label %b30
    b30:
    %v115 = load i32, ptr %slot6
    %v116 = icmp ult i32 %v115, 64
    br i1 %v116, label %b31, label %b32
    b31:
    %v117 = load i1, ptr %slot1
    br i1 %v117, label %b33, label %b34
    b33:
    %v118 = getelementptr inbounds i32, ptr %control, i64 4
    %v119 = cmpxchg ptr %v118, i32 0, i32 1 seq_cst seq_cst
    %v120 = extractvalue { i32, i1 } %v119, 1
    br i1 %v120, label %b36, label %b37
    b36:
    %v121 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 3, ptr %v121, align 4
    %v122 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v122, align 4
    %v123 = mul i64 %group.number, 64
    %v124 = zext i32 %v115 to i64
    %v125 = add i64 %v123, %v124
    %v126 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v125, ptr %v126, align 8
    br label %b37
    b37:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b38:
    br label %b35
    b34:
    br label %b35
    b35:
    %v127 = add nuw i32 %v115, 1
    store i32 %v127, ptr %slot6
    br label %b30, !llvm.loop !3
    b32:
    store i1 true, ptr %slot1
    %v128 = zext i32 %group.start.x to i64
    %v129 = add i64 %v128, 63
    %v130 = zext i32 %group.x to i64
    %v131 = zext i32 %group.start.y to i64
    %v132 = zext i32 %group.y to i64
    %v133 = zext i32 %group.start.z to i64
    %v134 = zext i32 %group.z to i64
    %v135 = zext i32 %group.start.x to i64
    %v136 = add i64 %v135, 63
    %v137 = zext i32 %group.x to i64
    %v138 = zext i32 %group.start.y to i64
    %v139 = zext i32 %group.y to i64
    %v140 = zext i32 %group.start.z to i64
    %v141 = zext i32 %group.z to i64
    store i32 0, ptr %slot7
    br label %b39
    b39:
    %v142 = load i32, ptr %slot7
    %v143 = icmp ult i32 %v142, 64
    br i1 %v143, label %b40, label %b41
    b40:
    %v144 = mul i32 %group.x, 256
    %v145 = and i32 %ones.32, 3
    %v146 = and i32 %v144, %v145
    %v147 = icmp ne i32 %v146, 0
    br i1 %v147, label %b42, label %b43
    b42:
    %v148 = getelementptr inbounds i32, ptr %control, i64 4
    %v149 = cmpxchg ptr %v148, i32 0, i32 1 seq_cst seq_cst
    %v150 = extractvalue { i32, i1 } %v149, 1
    br i1 %v150, label %b45, label %b46
    b45:
    %v151 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 4, ptr %v151, align 4
    %v152 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v152, align 4
    %v153 = mul i64 %group.number, 64
    %v154 = zext i32 %v142 to i64
    %v155 = add i64 %v153, %v154
    %v156 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v155, ptr %v156, align 8
    br label %b46
    b46:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b47:
    br label %b44
    b43:
    br label %b44
    b44:
    %v157 = mul i32 %group.x, 256
    %v158 = zext i32 %v157 to i64
    %v159 = zext i32 %length.1 to i64
    %v160 = mul nuw i64 %v159, 4
    %v161 = call i64 @llvm.usub.sat.i64(i64 %v160, i64 %v158)
    %v162 = call i64 @llvm.umin.i64(i64 256, i64 256)
    %v163 = call i64 @llvm.umin.i64(i64 %v162, i64 %v161)
    %v164 = icmp ne i64 %v163, 0
    br i1 %v164, label %b48, label %b49
    b48:
    %v165 = getelementptr inbounds i8, ptr %buffer.1, i64 %v158
    call void @llvm.memmove.p0.p0.i64(ptr %v165, ptr %scratch.0, i64 %v163, i1 false)
    br label %b49
    b49:
    %v166 = load i1, ptr %slot1
    %v167 = xor i1 %v166, true
    br i1 %v167, label %b50, label %b51
    b50:
    %v168 = getelementptr inbounds i32, ptr %control, i64 4
    %v169 = cmpxchg ptr %v168, i32 0, i32 1 seq_cst seq_cst
    %v170 = extractvalue { i32, i1 } %v169, 1
    br i1 %v170, label %b53, label %b54
    b53:
    %v171 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 5, ptr %v171, align 4
    %v172 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v172, align 4
    %v173 = mul i64 %group.number, 64
    %v174 = zext i32 %v142 to i64
    %v175 = add i64 %v173, %v174
    %v176 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v175, ptr %v176, align 8
    br label %b54
    b54:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b55:
    br label %b52
    b51:
    br label %b52
    b52:
    %v177 = add nuw i32 %v142, 1
    store i32 %v177, ptr %slot7
    br label %b39, !llvm.loop !4
    b41:
    store i1 false, ptr %slot1
    %v178 = zext i32 %group.start.x to i64
    %v179 = add i64 %v178, 63
    %v180 = zext i32 %group.x to i64
    %v181 = zext i32 %group.start.y to i64
    %v182 = zext i32 %group.y to i64
    %v183 = zext i32 %group.start.z to i64
    %v184 = zext i32 %group.z to i64
    %v185 = zext i32 %group.start.x to i64
    %v186 = add i64 %v185, 63
    %v187 = zext i32 %group.x to i64
    %v188 = zext i32 %group.start.y to i64
    %v189 = zext i32 %group.y to i64
    %v190 = zext i32 %group.start.z to i64
    %v191 = zext i32 %group.z to i64
    store i32 0, ptr %slot8
    br label %b56
    b56:
    %v192 = load i32, ptr %slot8
    %v193 = icmp ult i32 %v192, 64
    br i1 %v193, label %b57, label %b58
    b57:
    %v194 = load i1, ptr %slot0
    br i1 %v194, label %b59, label %b60
    b59:
    %v195 = getelementptr inbounds i32, ptr %control, i64 4
    %v196 = cmpxchg ptr %v195, i32 0, i32 1 seq_cst seq_cst
    %v197 = extractvalue { i32, i1 } %v196, 1
    br i1 %v197, label %b62, label %b63
    b62:
    %v198 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 6, ptr %v198, align 4
    %v199 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v199, align 4
    %v200 = mul i64 %group.number, 64
    %v201 = zext i32 %v192 to i64
    %v202 = add i64 %v200, %v201
    %v203 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v202, ptr %v203, align 8
    br label %b63
    b63:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b64:
    br label %b61
    b60:
    br label %b61
    b61:
    %v204 = load i1, ptr %slot1
    br i1 %v204, label %b65, label %b66
    b65:
    %v205 = getelementptr inbounds i32, ptr %control, i64 4
    %v206 = cmpxchg ptr %v205, i32 0, i32 1 seq_cst seq_cst
    %v207 = extractvalue { i32, i1 } %v206, 1
    br i1 %v207, label %b68, label %b69
    b68:
    %v208 = getelementptr inbounds i32, ptr %control, i64 5
    store i32 7, ptr %v208, align 4
    %v209 = getelementptr inbounds i32, ptr %control, i64 6
    store i32 0, ptr %v209, align 4
    %v210 = mul i64 %group.number, 64
    %v211 = zext i32 %v192 to i64
    %v212 = add i64 %v210, %v211
    %v213 = getelementptr inbounds i32, ptr %control, i64 8
    store i64 %v212, ptr %v213, align 8
    br label %b69
    b69:
    store atomic i32 1, ptr %control seq_cst, align 4
    br label %stop
    b70:
    br label %b67
    b66:
    br label %b67
    b67:
    %v214 = add nuw i32 %v192, 1
    store i32 %v214, ptr %slot8
    br label %b56, !llvm.loop !5
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

!0 = distinct !{!0, !6}
!1 = distinct !{!1, !6}
!2 = distinct !{!2, !6}
!3 = distinct !{!3, !6}
!4 = distinct !{!4, !6}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.disable"}
