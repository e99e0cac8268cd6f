declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca [3 x float], align 64
  %slot2 = alloca [4 x float], align 64
  %slot3 = alloca float, align 16
  %slot4 = alloca float, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca float, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca float, align 16
  %slot9 = alloca float, align 16
  %slot10 = alloca float, align 16
  %slot11 = alloca float, align 16
  %at.alone = getelementptr inbounds i32, ptr %control, i64 14
  %alone.word = load i32, ptr %at.alone, align 4
  %alone.31 = icmp slt i32 %alone.word, 0
  %slot14 = alloca i32, align 16
  %slot15 = alloca float, align 16
  %slot16 = alloca i32, align 16
  %slot17 = alloca float, align 16
  %slot18 = alloca float, align 16
  %slot19 = alloca i32, align 16
  %slot20 = alloca i32, align 16
  %slot21 = alloca i32, align 16
  %slot22 = alloca float, align 16
  %slot23 = alloca float, align 16
  %slot24 = alloca i32, align 16
  %slot25 = alloca float, align 16
  %slot26 = alloca float, align 16
  %slot27 = alloca i32, align 16
  %slot28 = alloca float, align 16
  %slot29 = alloca float, align 16
  %slot30 = alloca float, align 16
  %slot31 = alloca float, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %group.lanes, i32 1)
    %v2 = zext i32 %group.start.x to i64
    %v3 = zext i32 %v1 to i64
    %v4 = add i64 %v2, %v3
    %v5 = mul i64 %v4, 4
    %v6 = icmp ule i64 %v5, 4294967295
    %v7 = icmp ult i64 %v5, 12
    %v8 = add i64 %v5, 3
    %v9 = icmp ule i64 %v8, 4294967295
    %v10 = icmp ult i64 %v8, 12
    %v11 = icmp ult i64 %v4, 3
    %v12 = mul i64 %v2, 4
    %v13 = add i64 %v12, 3
    %v14 = icmp uge i64 %v13, 3
    %v15 = icmp uge i64 %v13, 2
    %v16 = and i1 %v6, %v7
    %v17 = and i1 %v16, %v9
    %v18 = and i1 %v17, %v10
    %v19 = and i1 %v18, %v11
    %v20 = and i1 %v19, %v14
    %v21 = and i1 %v20, %v15
    br i1 %v21, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v22 = load i32, ptr %slot0
    %v23 = icmp ult i32 %v22, %group.lanes
    br i1 %v23, label %b5, label %b6
    b5:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    ; from entry[0].body[0]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[1]
    %v24 = add nuw i32 %group.start.x, %v22
    %v25 = icmp ult i32 %v24, 3
    ; from entry[0].body[2]
    ; from entry[0].body[2].then[0]
    %v26 = add nuw i32 %group.start.x, %v22
    %v27 = mul i32 %v26, 4
    ; from entry[0].body[2].then[1]
    %v28 = zext i32 %group.start.x to i64
    %v29 = zext i32 %v22 to i64
    %v30 = add nuw nsw i64 %v28, %v29
    %v31 = mul nuw nsw i64 %v30, 4
    %v32 = getelementptr inbounds float, ptr %buffer.0, i64 %v31
    %v33 = load float, ptr %v32, align 4, !llvm.access.group !1
    store float %v33, ptr %slot4
    ; from entry[0].body[2].then[2]
    store i32 1, ptr %slot5
    br label %b7
    b7:
    %v34 = load i32, ptr %slot5
    %v35 = icmp ult i32 %v34, 4
    br i1 %v35, label %b8, label %b9
    b8:
    ; from entry[0].body[2].then[2].body[0]
    %v36 = load float, ptr %slot4
    ; from entry[0].body[2].then[2].body[1]
    %v37 = zext i32 %v34 to i64
    %v38 = sub nuw nsw i64 %v37, 1
    %v39 = getelementptr inbounds float, ptr %slot1, i64 %v38
    store float %v36, ptr %v39, align 4
    ; from entry[0].body[2].then[2].body[2]
    %v40 = zext i32 %group.start.x to i64
    %v41 = zext i32 %v22 to i64
    %v42 = add nuw nsw i64 %v40, %v41
    %v43 = mul nuw nsw i64 %v42, 4
    %v44 = zext i32 %v34 to i64
    %v45 = add nuw nsw i64 %v43, %v44
    %v46 = getelementptr inbounds float, ptr %buffer.0, i64 %v45
    %v47 = load float, ptr %v46, align 4, !llvm.access.group !1
    %v48 = fcmp uno float %v47, %v47
    %v49 = select i1 %v48, float %v36, float %v47
    %v50 = fcmp ogt float %v36, %v49
    %v51 = select i1 %v50, float %v36, float %v49
    %v52 = bitcast float %v36 to i32
    %v53 = bitcast float %v49 to i32
    %v54 = and i32 %v52, %v53
    %v55 = bitcast i32 %v54 to float
    %v56 = fcmp oeq float %v36, %v49
    %v57 = select i1 %v56, float %v55, float %v51
    store float %v57, ptr %slot4
    %v58 = add nuw i32 %v34, 1
    store i32 %v58, ptr %slot5
    br label %b7
    b9:
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot6
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot7
    br label %b10
    b10:
    %v59 = load i32, ptr %slot7
    %v60 = icmp ult i32 %v59, 4
    br i1 %v60, label %b11, label %b12
    b11:
    ; from entry[0].body[2].then[4].body[0]
    %v61 = load float, ptr %slot4
    ; from entry[0].body[2].then[4].body[1]
    %v62 = zext i32 %v59 to i64
    %v63 = getelementptr inbounds float, ptr %slot2, i64 %v62
    store float %v61, ptr %v63, align 4
    ; from entry[0].body[2].then[4].body[2]
    %v64 = load float, ptr %slot6
    %v65 = zext i32 %group.start.x to i64
    %v66 = zext i32 %v22 to i64
    %v67 = add nuw nsw i64 %v65, %v66
    %v68 = mul nuw nsw i64 %v67, 4
    %v69 = zext i32 %v59 to i64
    %v70 = add nuw nsw i64 %v68, %v69
    %v71 = getelementptr inbounds float, ptr %buffer.0, i64 %v70
    %v72 = load float, ptr %v71, align 4, !llvm.access.group !1
    %v73 = fsub float %v72, %v61
    %v74 = call float @vyre.exp(float %v73)
    %v75 = fadd float %v64, %v74
    store float %v75, ptr %slot6
    %v76 = add nuw i32 %v59, 1
    store i32 %v76, ptr %slot7
    br label %b10
    b12:
    ; from entry[0].body[2].then[5]
    %v77 = load float, ptr %slot6
    ; from entry[0].body[2].then[6]
    store float %v77, ptr %slot3
    ; from entry[0].body[2].then[7]
    %v78 = zext i32 %group.start.x to i64
    %v79 = zext i32 %v22 to i64
    %v80 = add nuw nsw i64 %v78, %v79
    %v81 = call float @vyre.log(float %v77)
    %v82 = load float, ptr %slot4
    %v83 = fadd float %v81, %v82
    %v84 = zext i32 %group.start.x to i64
    %v85 = zext i32 %v22 to i64
    %v86 = add nuw nsw i64 %v84, %v85
    %v87 = getelementptr inbounds i32, ptr %buffer.1, i64 %v86
    %v88 = load i32, ptr %v87, align 4, !llvm.access.group !1
    %v89 = add i32 %v27, %v88
    %v90 = icmp ult i32 %v89, 12
    %v91 = select i1 %v90, i32 %v89, i32 0
    %v92 = zext i32 %v91 to i64
    %v93 = getelementptr inbounds float, ptr %buffer.0, i64 %v92
    %v94 = load float, ptr %v93, align 4, !llvm.access.group !1
    %v95 = select i1 %v90, float %v94, float 0x0000000000000000
    %v96 = fsub float %v83, %v95
    %v97 = getelementptr inbounds float, ptr %buffer.3, i64 %v80
    %v98 = fcmp uno float %v96, %v96
    %v99 = bitcast float %v96 to i32
    %v100 = select i1 %v98, i32 2143289344, i32 %v99
    store i32 %v100, ptr %v97, align 4, !llvm.access.group !1
    ; from entry[0].body[3]
    ; from entry[0].body[3].then[0]
    %v101 = add nuw i32 %group.start.x, %v22
    %v102 = mul i32 %v101, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot8
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[3]
    %v103 = select i1 %v25, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v104 = zext i32 %group.start.x to i64
    %v105 = zext i32 %v22 to i64
    %v106 = add nuw nsw i64 %v104, %v105
    %v107 = getelementptr inbounds i32, ptr %buffer.1, i64 %v106
    %v108 = load i32, ptr %v107, align 4, !llvm.access.group !1
    %v109 = add i32 %v102, %v108
    %v110 = fneg float %v103
    store float 0x0000000000000000, ptr %slot10
    %v111 = icmp ult i32 %v109, 12
    br i1 %v111, label %b13, label %b14
    b13:
    %v112 = zext i32 %v109 to i64
    %v113 = getelementptr inbounds float, ptr %buffer.2, i64 %v112
    br i1 %alone.31, label %b15, label %b16
    b15:
    %v114 = load float, ptr %v113, align 4
    %v115 = fadd float %v114, %v110
    %v116 = fcmp uno float %v115, %v115
    %v117 = bitcast float %v115 to i32
    %v118 = select i1 %v116, i32 2143289344, i32 %v117
    store i32 %v118, ptr %v113, align 4
    store float %v114, ptr %slot11
    br label %b17
    b16:
    %v119 = atomicrmw fadd ptr %v113, float %v110 seq_cst, align 4
    store float %v119, ptr %slot11
    br label %b17
    b17:
    %v120 = load float, ptr %slot11
    store float %v120, ptr %slot10
    br label %b14
    b14:
    %v121 = load float, ptr %slot10
    ; from entry[0].body[3].then[5]
    %v122 = load float, ptr %slot8
    %v123 = fadd float %v122, %v103
    store float %v123, ptr %slot8
    ; from entry[0].body[3].then[6]
    %v124 = load float, ptr %slot9
    %v125 = load float, ptr %slot3
    %v126 = fdiv float 0x3FF0000000000000, %v125
    %v127 = fmul float %v103, %v126
    %v128 = fadd float %v124, %v127
    store float %v128, ptr %slot9
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot14
    br label %b18
    b18:
    %v129 = load i32, ptr %slot14
    %v130 = icmp ult i32 %v129, 4
    br i1 %v130, label %b19, label %b20
    b19:
    ; from entry[0].body[3].then[7].body[0]
    %v131 = sub i32 3, %v129
    ; from entry[0].body[3].then[7].body[1]
    %v132 = add i32 %v102, %v131
    ; from entry[0].body[3].then[7].body[2]
    %v133 = load float, ptr %slot9
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[7].body[4]
    %v134 = zext i32 %group.start.x to i64
    %v135 = zext i32 %v22 to i64
    %v136 = add nuw nsw i64 %v134, %v135
    %v137 = mul nuw nsw i64 %v136, 4
    %v138 = add nuw nsw i64 %v137, 3
    %v139 = zext i32 %v129 to i64
    %v140 = sub nuw nsw i64 %v138, %v139
    %v141 = getelementptr inbounds float, ptr %buffer.0, i64 %v140
    %v142 = load float, ptr %v141, align 4, !llvm.access.group !1
    %v143 = zext i32 %v129 to i64
    %v144 = sub nuw nsw i64 3, %v143
    %v145 = getelementptr inbounds float, ptr %slot2, i64 %v144
    %v146 = load float, ptr %v145, align 4
    %v147 = fsub float %v142, %v146
    %v148 = call float @vyre.exp(float %v147)
    %v149 = fmul float %v133, %v148
    ; from entry[0].body[3].then[7].body[5]
    %v150 = load float, ptr %slot8
    %v151 = fneg float %v149
    %v152 = fadd float %v150, %v151
    store float %v152, ptr %slot8
    ; from entry[0].body[3].then[7].body[6]
    %v153 = zext i32 %group.start.x to i64
    %v154 = zext i32 %v22 to i64
    %v155 = add nuw nsw i64 %v153, %v154
    %v156 = mul nuw nsw i64 %v155, 4
    %v157 = add nuw nsw i64 %v156, 3
    %v158 = zext i32 %v129 to i64
    %v159 = sub nuw nsw i64 %v157, %v158
    %v160 = getelementptr inbounds float, ptr %buffer.2, i64 %v159
    br i1 %alone.31, label %b21, label %b22
    b21:
    %v161 = load float, ptr %v160, align 4
    %v162 = fadd float %v161, %v149
    %v163 = fcmp uno float %v162, %v162
    %v164 = bitcast float %v162 to i32
    %v165 = select i1 %v163, i32 2143289344, i32 %v164
    store i32 %v165, ptr %v160, align 4
    store float %v161, ptr %slot15
    br label %b23
    b22:
    %v166 = atomicrmw fadd ptr %v160, float %v149 seq_cst, align 4
    store float %v166, ptr %slot15
    br label %b23
    b23:
    %v167 = load float, ptr %slot15
    ; from entry[0].body[3].then[7].body[7]
    %v168 = load float, ptr %slot9
    %v169 = fadd float %v168, %v133
    store float %v169, ptr %slot9
    %v170 = add nuw i32 %v129, 1
    store i32 %v170, ptr %slot14
    br label %b18
    b20:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot16
    br label %b24
    b24:
    %v171 = load i32, ptr %slot16
    %v172 = icmp ult i32 %v171, 3
    br i1 %v172, label %b25, label %b26
    b25:
    ; from entry[0].body[3].then[8].body[0]
    %v173 = sub i32 3, %v171
    ; from entry[0].body[3].then[8].body[1]
    %v174 = zext i32 %v171 to i64
    %v175 = sub nuw nsw i64 2, %v174
    %v176 = getelementptr inbounds float, ptr %slot1, i64 %v175
    %v177 = load float, ptr %v176, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v178 = add i32 %v102, %v173
    ; from entry[0].body[3].then[8].body[3]
    %v179 = zext i32 %group.start.x to i64
    %v180 = zext i32 %v22 to i64
    %v181 = add nuw nsw i64 %v179, %v180
    %v182 = mul nuw nsw i64 %v181, 4
    %v183 = add nuw nsw i64 %v182, 3
    %v184 = zext i32 %v171 to i64
    %v185 = sub nuw nsw i64 %v183, %v184
    %v186 = getelementptr inbounds float, ptr %buffer.0, i64 %v185
    %v187 = load float, ptr %v186, align 4, !llvm.access.group !1
    ; from entry[0].body[3].then[8].body[4]
    %v188 = load float, ptr %slot8
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot8
    ; from entry[0].body[3].then[8].body[6]
    %v189 = zext i32 %group.start.x to i64
    %v190 = zext i32 %v22 to i64
    %v191 = add nuw nsw i64 %v189, %v190
    %v192 = mul nuw nsw i64 %v191, 4
    %v193 = add nuw nsw i64 %v192, 3
    %v194 = zext i32 %v171 to i64
    %v195 = sub nuw nsw i64 %v193, %v194
    %v196 = fcmp oge float %v177, %v187
    %v197 = fcmp uno float %v187, %v187
    %v198 = or i1 %v196, %v197
    %v199 = select i1 %v198, float 0x0000000000000000, float %v188
    %v200 = getelementptr inbounds float, ptr %buffer.2, i64 %v195
    br i1 %alone.31, label %b27, label %b28
    b27:
    %v201 = load float, ptr %v200, align 4
    %v202 = fadd float %v201, %v199
    %v203 = fcmp uno float %v202, %v202
    %v204 = bitcast float %v202 to i32
    %v205 = select i1 %v203, i32 2143289344, i32 %v204
    store i32 %v205, ptr %v200, align 4
    store float %v201, ptr %slot17
    br label %b29
    b28:
    %v206 = atomicrmw fadd ptr %v200, float %v199 seq_cst, align 4
    store float %v206, ptr %slot17
    br label %b29
    b29:
    %v207 = load float, ptr %slot17
    ; from entry[0].body[3].then[8].body[7]
    %v208 = load float, ptr %slot8
    %v209 = fcmp oge float %v177, %v187
    %v210 = fcmp uno float %v187, %v187
    %v211 = or i1 %v209, %v210
    %v212 = select i1 %v211, float %v188, float 0x0000000000000000
    %v213 = fadd float %v208, %v212
    store float %v213, ptr %slot8
    %v214 = add nuw i32 %v171, 1
    store i32 %v214, ptr %slot16
    br label %b24
    b26:
    ; from entry[0].body[3].then[9]
    %v215 = zext i32 %group.start.x to i64
    %v216 = zext i32 %v22 to i64
    %v217 = add nuw nsw i64 %v215, %v216
    %v218 = mul nuw nsw i64 %v217, 4
    %v219 = load float, ptr %slot8
    %v220 = getelementptr inbounds float, ptr %buffer.2, i64 %v218
    br i1 %alone.31, label %b30, label %b31
    b30:
    %v221 = load float, ptr %v220, align 4
    %v222 = fadd float %v221, %v219
    %v223 = fcmp uno float %v222, %v222
    %v224 = bitcast float %v222 to i32
    %v225 = select i1 %v223, i32 2143289344, i32 %v224
    store i32 %v225, ptr %v220, align 4
    store float %v221, ptr %slot18
    br label %b32
    b31:
    %v226 = atomicrmw fadd ptr %v220, float %v219 seq_cst, align 4
    store float %v226, ptr %slot18
    br label %b32
    b32:
    %v227 = load float, ptr %slot18
    %v228 = add nuw i32 %v22, 1
    store i32 %v228, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot19
    br label %b33
    b33:
    %v229 = load i32, ptr %slot19
    %v230 = icmp ult i32 %v229, %group.lanes
    br i1 %v230, label %b34, label %b35
    b34:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    ; from entry[0].body[0]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[1]
    %v231 = add nuw i32 %group.start.x, %v229
    %v232 = icmp ult i32 %v231, 3
    ; from entry[0].body[2]
    br i1 %v232, label %b36, label %b37
    b36:
    ; from entry[0].body[2].then[0]
    %v233 = add nuw i32 %group.start.x, %v229
    %v234 = mul i32 %v233, 4
    ; from entry[0].body[2].then[1]
    %v235 = icmp ult i32 %v234, 12
    %v236 = select i1 %v235, i32 %v234, i32 0
    %v237 = zext i32 %v236 to i64
    %v238 = getelementptr inbounds float, ptr %buffer.0, i64 %v237
    %v239 = load float, ptr %v238, align 4, !llvm.access.group !1
    %v240 = select i1 %v235, float %v239, float 0x0000000000000000
    store float %v240, ptr %slot4
    ; from entry[0].body[2].then[2]
    store i32 1, ptr %slot20
    br label %b39
    b39:
    %v241 = load i32, ptr %slot20
    %v242 = icmp ult i32 %v241, 4
    br i1 %v242, label %b40, label %b41
    b40:
    ; from entry[0].body[2].then[2].body[0]
    %v243 = load float, ptr %slot4
    ; from entry[0].body[2].then[2].body[1]
    %v244 = zext i32 %v241 to i64
    %v245 = sub nuw nsw i64 %v244, 1
    %v246 = getelementptr inbounds float, ptr %slot1, i64 %v245
    store float %v243, ptr %v246, align 4
    ; from entry[0].body[2].then[2].body[2]
    %v247 = add i32 %v234, %v241
    %v248 = icmp ult i32 %v247, 12
    %v249 = select i1 %v248, i32 %v247, i32 0
    %v250 = zext i32 %v249 to i64
    %v251 = getelementptr inbounds float, ptr %buffer.0, i64 %v250
    %v252 = load float, ptr %v251, align 4, !llvm.access.group !1
    %v253 = select i1 %v248, float %v252, float 0x0000000000000000
    %v254 = fcmp uno float %v253, %v253
    %v255 = select i1 %v254, float %v243, float %v253
    %v256 = fcmp ogt float %v243, %v255
    %v257 = select i1 %v256, float %v243, float %v255
    %v258 = bitcast float %v243 to i32
    %v259 = bitcast float %v255 to i32
    %v260 = and i32 %v258, %v259
    %v261 = bitcast i32 %v260 to float
    %v262 = fcmp oeq float %v243, %v255
    %v263 = select i1 %v262, float %v261, float %v257
    store float %v263, ptr %slot4
    %v264 = add nuw i32 %v241, 1
    store i32 %v264, ptr %slot20
    br label %b39
    b41:
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot6
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot21
    br label %b42
    b42:
    %v265 = load i32, ptr %slot21
    %v266 = icmp ult i32 %v265, 4
    br i1 %v266, label %b43, label %b44
    b43:
    ; from entry[0].body[2].then[4].body[0]
    %v267 = load float, ptr %slot4
    ; from entry[0].body[2].then[4].body[1]
    %v268 = zext i32 %v265 to i64
    %v269 = getelementptr inbounds float, ptr %slot2, i64 %v268
    store float %v267, ptr %v269, align 4
    ; from entry[0].body[2].then[4].body[2]
    %v270 = load float, ptr %slot6
    %v271 = add i32 %v234, %v265
    %v272 = icmp ult i32 %v271, 12
    %v273 = select i1 %v272, i32 %v271, i32 0
    %v274 = zext i32 %v273 to i64
    %v275 = getelementptr inbounds float, ptr %buffer.0, i64 %v274
    %v276 = load float, ptr %v275, align 4, !llvm.access.group !1
    %v277 = select i1 %v272, float %v276, float 0x0000000000000000
    %v278 = fsub float %v277, %v267
    %v279 = call float @vyre.exp(float %v278)
    %v280 = fadd float %v270, %v279
    store float %v280, ptr %slot6
    %v281 = add nuw i32 %v265, 1
    store i32 %v281, ptr %slot21
    br label %b42
    b44:
    ; from entry[0].body[2].then[5]
    %v282 = load float, ptr %slot6
    ; from entry[0].body[2].then[6]
    store float %v282, ptr %slot3
    ; from entry[0].body[2].then[7]
    %v283 = add nuw i32 %group.start.x, %v229
    %v284 = call float @vyre.log(float %v282)
    %v285 = load float, ptr %slot4
    %v286 = fadd float %v284, %v285
    %v287 = add nuw i32 %group.start.x, %v229
    %v288 = icmp ult i32 %v287, 3
    %v289 = select i1 %v288, i32 %v287, i32 0
    %v290 = zext i32 %v289 to i64
    %v291 = getelementptr inbounds i32, ptr %buffer.1, i64 %v290
    %v292 = load i32, ptr %v291, align 4, !llvm.access.group !1
    %v293 = select i1 %v288, i32 %v292, i32 0
    %v294 = add i32 %v234, %v293
    %v295 = icmp ult i32 %v294, 12
    %v296 = select i1 %v295, i32 %v294, i32 0
    %v297 = zext i32 %v296 to i64
    %v298 = getelementptr inbounds float, ptr %buffer.0, i64 %v297
    %v299 = load float, ptr %v298, align 4, !llvm.access.group !1
    %v300 = select i1 %v295, float %v299, float 0x0000000000000000
    %v301 = fsub float %v286, %v300
    %v302 = icmp ult i32 %v283, 3
    br i1 %v302, label %b45, label %b46
    b45:
    %v303 = zext i32 %v283 to i64
    %v304 = getelementptr inbounds float, ptr %buffer.3, i64 %v303
    %v305 = fcmp uno float %v301, %v301
    %v306 = bitcast float %v301 to i32
    %v307 = select i1 %v305, i32 2143289344, i32 %v306
    store i32 %v307, ptr %v304, align 4, !llvm.access.group !1
    br label %b46
    b46:
    br label %b38
    b37:
    br label %b38
    b38:
    ; from entry[0].body[3]
    br i1 %v232, label %b47, label %b48
    b47:
    ; from entry[0].body[3].then[0]
    %v308 = add nuw i32 %group.start.x, %v229
    %v309 = mul i32 %v308, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot8
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[3]
    %v310 = select i1 %v232, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v311 = add nuw i32 %group.start.x, %v229
    %v312 = icmp ult i32 %v311, 3
    %v313 = select i1 %v312, i32 %v311, i32 0
    %v314 = zext i32 %v313 to i64
    %v315 = getelementptr inbounds i32, ptr %buffer.1, i64 %v314
    %v316 = load i32, ptr %v315, align 4, !llvm.access.group !1
    %v317 = select i1 %v312, i32 %v316, i32 0
    %v318 = add i32 %v309, %v317
    %v319 = fneg float %v310
    store float 0x0000000000000000, ptr %slot22
    %v320 = icmp ult i32 %v318, 12
    br i1 %v320, label %b50, label %b51
    b50:
    %v321 = zext i32 %v318 to i64
    %v322 = getelementptr inbounds float, ptr %buffer.2, i64 %v321
    br i1 %alone.31, label %b52, label %b53
    b52:
    %v323 = load float, ptr %v322, align 4
    %v324 = fadd float %v323, %v319
    %v325 = fcmp uno float %v324, %v324
    %v326 = bitcast float %v324 to i32
    %v327 = select i1 %v325, i32 2143289344, i32 %v326
    store i32 %v327, ptr %v322, align 4
    store float %v323, ptr %slot23
    br label %b54
    b53:
    %v328 = atomicrmw fadd ptr %v322, float %v319 seq_cst, align 4
    store float %v328, ptr %slot23
    br label %b54
    b54:
    %v329 = load float, ptr %slot23
    store float %v329, ptr %slot22
    br label %b51
    b51:
    %v330 = load float, ptr %slot22
    ; from entry[0].body[3].then[5]
    %v331 = load float, ptr %slot8
    %v332 = fadd float %v331, %v310
    store float %v332, ptr %slot8
    ; from entry[0].body[3].then[6]
    %v333 = load float, ptr %slot9
    %v334 = load float, ptr %slot3
    %v335 = fdiv float 0x3FF0000000000000, %v334
    %v336 = fmul float %v310, %v335
    %v337 = fadd float %v333, %v336
    store float %v337, ptr %slot9
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot24
    br label %b55
    b55:
    %v338 = load i32, ptr %slot24
    %v339 = icmp ult i32 %v338, 4
    br i1 %v339, label %b56, label %b57
    b56:
    ; from entry[0].body[3].then[7].body[0]
    %v340 = sub i32 3, %v338
    ; from entry[0].body[3].then[7].body[1]
    %v341 = add i32 %v309, %v340
    ; from entry[0].body[3].then[7].body[2]
    %v342 = load float, ptr %slot9
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[7].body[4]
    %v343 = icmp ult i32 %v341, 12
    %v344 = select i1 %v343, i32 %v341, i32 0
    %v345 = zext i32 %v344 to i64
    %v346 = getelementptr inbounds float, ptr %buffer.0, i64 %v345
    %v347 = load float, ptr %v346, align 4, !llvm.access.group !1
    %v348 = select i1 %v343, float %v347, float 0x0000000000000000
    %v349 = zext i32 %v338 to i64
    %v350 = sub nuw nsw i64 3, %v349
    %v351 = getelementptr inbounds float, ptr %slot2, i64 %v350
    %v352 = load float, ptr %v351, align 4
    %v353 = fsub float %v348, %v352
    %v354 = call float @vyre.exp(float %v353)
    %v355 = fmul float %v342, %v354
    ; from entry[0].body[3].then[7].body[5]
    %v356 = load float, ptr %slot8
    %v357 = fneg float %v355
    %v358 = fadd float %v356, %v357
    store float %v358, ptr %slot8
    ; from entry[0].body[3].then[7].body[6]
    store float 0x0000000000000000, ptr %slot25
    %v359 = icmp ult i32 %v341, 12
    br i1 %v359, label %b58, label %b59
    b58:
    %v360 = zext i32 %v341 to i64
    %v361 = getelementptr inbounds float, ptr %buffer.2, i64 %v360
    br i1 %alone.31, label %b60, label %b61
    b60:
    %v362 = load float, ptr %v361, align 4
    %v363 = fadd float %v362, %v355
    %v364 = fcmp uno float %v363, %v363
    %v365 = bitcast float %v363 to i32
    %v366 = select i1 %v364, i32 2143289344, i32 %v365
    store i32 %v366, ptr %v361, align 4
    store float %v362, ptr %slot26
    br label %b62
    b61:
    %v367 = atomicrmw fadd ptr %v361, float %v355 seq_cst, align 4
    store float %v367, ptr %slot26
    br label %b62
    b62:
    %v368 = load float, ptr %slot26
    store float %v368, ptr %slot25
    br label %b59
    b59:
    %v369 = load float, ptr %slot25
    ; from entry[0].body[3].then[7].body[7]
    %v370 = load float, ptr %slot9
    %v371 = fadd float %v370, %v342
    store float %v371, ptr %slot9
    %v372 = add nuw i32 %v338, 1
    store i32 %v372, ptr %slot24
    br label %b55
    b57:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot27
    br label %b63
    b63:
    %v373 = load i32, ptr %slot27
    %v374 = icmp ult i32 %v373, 3
    br i1 %v374, label %b64, label %b65
    b64:
    ; from entry[0].body[3].then[8].body[0]
    %v375 = sub i32 3, %v373
    ; from entry[0].body[3].then[8].body[1]
    %v376 = zext i32 %v373 to i64
    %v377 = sub nuw nsw i64 2, %v376
    %v378 = getelementptr inbounds float, ptr %slot1, i64 %v377
    %v379 = load float, ptr %v378, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v380 = add i32 %v309, %v375
    ; from entry[0].body[3].then[8].body[3]
    %v381 = icmp ult i32 %v380, 12
    %v382 = select i1 %v381, i32 %v380, i32 0
    %v383 = zext i32 %v382 to i64
    %v384 = getelementptr inbounds float, ptr %buffer.0, i64 %v383
    %v385 = load float, ptr %v384, align 4, !llvm.access.group !1
    %v386 = select i1 %v381, float %v385, float 0x0000000000000000
    ; from entry[0].body[3].then[8].body[4]
    %v387 = load float, ptr %slot8
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot8
    ; from entry[0].body[3].then[8].body[6]
    %v388 = fcmp oge float %v379, %v386
    %v389 = fcmp uno float %v386, %v386
    %v390 = or i1 %v388, %v389
    %v391 = select i1 %v390, float 0x0000000000000000, float %v387
    store float 0x0000000000000000, ptr %slot28
    %v392 = icmp ult i32 %v380, 12
    br i1 %v392, label %b66, label %b67
    b66:
    %v393 = zext i32 %v380 to i64
    %v394 = getelementptr inbounds float, ptr %buffer.2, i64 %v393
    br i1 %alone.31, label %b68, label %b69
    b68:
    %v395 = load float, ptr %v394, align 4
    %v396 = fadd float %v395, %v391
    %v397 = fcmp uno float %v396, %v396
    %v398 = bitcast float %v396 to i32
    %v399 = select i1 %v397, i32 2143289344, i32 %v398
    store i32 %v399, ptr %v394, align 4
    store float %v395, ptr %slot29
    br label %b70
    b69:
    %v400 = atomicrmw fadd ptr %v394, float %v391 seq_cst, align 4
    store float %v400, ptr %slot29
    br label %b70
    b70:
    %v401 = load float, ptr %slot29
    store float %v401, ptr %slot28
    br label %b67
    b67:
    %v402 = load float, ptr %slot28
    ; from entry[0].body[3].then[8].body[7]
    %v403 = load float, ptr %slot8
    %v404 = fcmp oge float %v379, %v386
    %v405 = fcmp uno float %v386, %v386
    %v406 = or i1 %v404, %v405
    %v407 = select i1 %v406, float %v387, float 0x0000000000000000
    %v408 = fadd float %v403, %v407
    store float %v408, ptr %slot8
    %v409 = add nuw i32 %v373, 1
    store i32 %v409, ptr %slot27
    br label %b63
    b65:
    ; from entry[0].body[3].then[9]
    %v410 = load float, ptr %slot8
    store float 0x0000000000000000, ptr %slot30
    %v411 = icmp ult i32 %v309, 12
    br i1 %v411, label %b71, label %b72
    b71:
    %v412 = zext i32 %v309 to i64
    %v413 = getelementptr inbounds float, ptr %buffer.2, i64 %v412
    br i1 %alone.31, label %b73, label %b74
    b73:
    %v414 = load float, ptr %v413, align 4
    %v415 = fadd float %v414, %v410
    %v416 = fcmp uno float %v415, %v415
    %v417 = bitcast float %v415 to i32
    %v418 = select i1 %v416, i32 2143289344, i32 %v417
    store i32 %v418, ptr %v413, align 4
    store float %v414, ptr %slot31
    br label %b75
    b74:
    %v419 = atomicrmw fadd ptr %v413, float %v410 seq_cst, align 4
    store float %v419, ptr %slot31
    br label %b75
    b75:
    %v420 = load float, ptr %slot31
    store float %v420, ptr %slot30
    br label %b72
    b72:
    %v421 = load float, ptr %slot30
    br label %b49
    b48:
    br label %b49
    b49:
    %v422 = add nuw i32 %v229, 1
    store i32 %v422, ptr %slot19
    br label %b33
    b35:
    br label %b3
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
  %at.buffer.2 = getelementptr inbounds ptr, ptr %arguments, i64 4
  %buffer.2 = load ptr, ptr %at.buffer.2, align 8
  %at.length.2 = getelementptr inbounds ptr, ptr %arguments, i64 5
  %length.2 = load i64, ptr %at.length.2, align 8
  %short.2 = trunc i64 %length.2 to i32
  %at.buffer.3 = getelementptr inbounds ptr, ptr %arguments, i64 6
  %buffer.3 = load ptr, ptr %at.buffer.3, align 8
  %at.length.3 = getelementptr inbounds ptr, ptr %arguments, i64 7
  %length.3 = load i64, ptr %at.length.3, align 8
  %short.3 = trunc i64 %length.3 to i32
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
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 23)
  %lanes = mul nuw i32 %taken, 64
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %control, i32 %lanes)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, %taken
  br label %head
done:
  ret void
}

define internal float @vyre.exp(float %x) alwaysinline {
  %v1 = fcmp ogt float %x, 0x4056400000000000
  %v2 = select i1 %v1, float 0x4056400000000000, float %x
  %v3 = fcmp olt float %v2, 0xC05A000000000000
  %v4 = select i1 %v3, float 0xC05A000000000000, float %v2
  %v5 = call float @llvm.fma.f32(float %v4, float 0x3FF7154760000000, float 0x4168001FC0000000)
  %v6 = fsub float %v5, 0x4168001FC0000000
  %v7 = call float @llvm.fma.f32(float %v6, float 0xBFE62E4300000000, float %v4)
  %v8 = call float @llvm.fma.f32(float %v6, float 0x3E205C6100000000, float %v7)
  %v9 = call float @llvm.fma.f32(float 0x3F5694AC20000000, float %v8, float 0x3F812398E0000000)
  %v10 = call float @llvm.fma.f32(float %v9, float %v8, float 0x3FA555A280000000)
  %v11 = call float @llvm.fma.f32(float %v10, float %v8, float 0x3FC5554920000000)
  %v12 = call float @llvm.fma.f32(float %v11, float %v8, float 0x3FDFFFFFA0000000)
  %v13 = call float @llvm.fma.f32(float %v12, float %v8, float 0x3FF0000000000000)
  %v14 = call float @llvm.fma.f32(float %v13, float %v8, float 0x3FF0000000000000)
  %v15 = fcmp uno float %v5, %v5
  %v16 = bitcast float %v5 to i32
  %v17 = select i1 %v15, i32 2143289344, i32 %v16
  %v18 = and i32 1, 31
  %v19 = lshr i32 %v17, %v18
  %v20 = and i32 23, 31
  %v21 = shl i32 %v19, %v20
  %v22 = bitcast i32 %v21 to float
  %v23 = fmul float %v14, %v22
  %v24 = sub i32 %v17, %v19
  %v25 = and i32 23, 31
  %v26 = shl i32 %v24, %v25
  %v27 = bitcast i32 %v26 to float
  %v28 = fmul float %v23, %v27
  ret float %v28
}

define internal float @vyre.log(float %x) alwaysinline {
  %v1 = fcmp olt float %x, 0x3810000000000000
  %v2 = fmul float %x, 0x4160000000000000
  %v3 = select i1 %v1, float %v2, float %x
  %v4 = fcmp uno float %v3, %v3
  %v5 = bitcast float %v3 to i32
  %v6 = select i1 %v4, i32 2143289344, i32 %v5
  %v7 = sub i32 %v6, 1060439283
  %v8 = and i32 %v7, 4286578688
  %v9 = sub i32 %v6, %v8
  %v10 = bitcast i32 %v9 to float
  %v11 = fsub float %v10, 0x3FF0000000000000
  %v12 = sitofp i32 %v8 to float
  %v13 = select i1 %v1, float 0xC037000000000000, float 0x0000000000000000
  %v14 = call float @llvm.fma.f32(float %v12, float 0x3E80000000000000, float %v13)
  %v15 = fmul float %v11, %v11
  %v16 = call float @llvm.fma.f32(float 0xBFB2A6F780000000, float %v11, float 0x3FC0159740000000)
  %v17 = call float @llvm.fma.f32(float %v16, float %v11, float 0xBFC0E96CC0000000)
  %v18 = call float @llvm.fma.f32(float %v17, float %v11, float 0x3FC239CE20000000)
  %v19 = call float @llvm.fma.f32(float %v18, float %v11, float 0xBFC5466FE0000000)
  %v20 = call float @llvm.fma.f32(float %v19, float %v11, float 0x3FC99944E0000000)
  %v21 = call float @llvm.fma.f32(float %v20, float %v11, float 0xBFD0002340000000)
  %v22 = call float @llvm.fma.f32(float %v21, float %v11, float 0x3FD5555700000000)
  %v23 = call float @llvm.fma.f32(float %v22, float %v11, float 0xBFE0000000000000)
  %v24 = call float @llvm.fma.f32(float %v15, float %v23, float %v11)
  %v25 = fcmp oeq float %x, 0x0000000000000000
  %v26 = fcmp olt float %x, 0x0000000000000000
  %v27 = fcmp olt float %x, 0x7FF0000000000000
  %v28 = call float @llvm.fma.f32(float %v14, float 0x3FE62E4300000000, float %v24)
  %v29 = select i1 %v27, float %v28, float %x
  %v30 = select i1 %v26, float 0x7FF8000000000000, float %v29
  %v31 = select i1 %v25, float 0xFFF0000000000000, float %v30
  ret float %v31
}

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
