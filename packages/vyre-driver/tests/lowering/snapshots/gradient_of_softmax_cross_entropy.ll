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
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot9 = alloca float, align 16
  %slot10 = alloca float, align 16
  %slot11 = alloca float, align 16
  %slot12 = alloca float, align 16
  %at.alone = getelementptr inbounds i32, ptr %control, i64 14
  %alone.word = load i32, ptr %at.alone, align 4
  %alone = icmp ne i32 %alone.word, 0
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
    %v12 = and i1 %v6, %v7
    %v13 = and i1 %v12, %v9
    %v14 = and i1 %v13, %v10
    %v15 = and i1 %v14, %v11
    br i1 %v15, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v16 = load i32, ptr %slot0
    %v17 = icmp ult i32 %v16, %group.lanes
    br i1 %v17, label %b5, label %b6
    b5:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    ; from entry[0].body[0]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[1]
    %v18 = add nuw i32 %group.start.x, %v16
    %v19 = icmp ult i32 %v18, 3
    ; from entry[0].body[2]
    ; from entry[0].body[2].then[0]
    %v20 = add nuw i32 %group.start.x, %v16
    %v21 = mul i32 %v20, 4
    ; from entry[0].body[2].then[1]
    %v22 = zext i32 %group.start.x to i64
    %v23 = zext i32 %v16 to i64
    %v24 = add nuw nsw i64 %v22, %v23
    %v25 = mul nuw nsw i64 %v24, 4
    %v26 = getelementptr inbounds float, ptr %buffer.0, i64 %v25
    %v27 = load float, ptr %v26, align 4, !llvm.access.group !1
    store float %v27, ptr %slot4
    ; from entry[0].body[2].then[2]
    store i32 1, ptr %slot5
    br label %b7
    b7:
    %v28 = load i32, ptr %slot5
    %v29 = icmp ult i32 %v28, 4
    br i1 %v29, label %b8, label %b9
    b8:
    ; from entry[0].body[2].then[2].body[0]
    %v30 = load float, ptr %slot4
    ; from entry[0].body[2].then[2].body[1]
    %v31 = zext i32 %v28 to i64
    %v32 = sub nuw nsw i64 %v31, 1
    %v33 = getelementptr inbounds float, ptr %slot1, i64 %v32
    store float %v30, ptr %v33, align 4
    ; from entry[0].body[2].then[2].body[2]
    %v34 = zext i32 %group.start.x to i64
    %v35 = zext i32 %v16 to i64
    %v36 = add nuw nsw i64 %v34, %v35
    %v37 = mul nuw nsw i64 %v36, 4
    %v38 = zext i32 %v28 to i64
    %v39 = add nuw nsw i64 %v37, %v38
    %v40 = getelementptr inbounds float, ptr %buffer.0, i64 %v39
    %v41 = load float, ptr %v40, align 4, !llvm.access.group !1
    %v42 = fcmp ogt float %v30, %v41
    %v43 = fcmp uno float %v41, %v41
    %v44 = or i1 %v42, %v43
    %v45 = select i1 %v44, float %v30, float %v41
    %v46 = bitcast float %v30 to i32
    %v47 = bitcast float %v41 to i32
    %v48 = and i32 %v46, %v47
    %v49 = bitcast i32 %v48 to float
    %v50 = fcmp oeq float %v30, %v41
    %v51 = select i1 %v50, float %v49, float %v45
    store float %v51, ptr %slot4
    %v52 = add nuw i32 %v28, 1
    store i32 %v52, ptr %slot5
    br label %b7
    b9:
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot6
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot7
    br label %b10
    b10:
    %v53 = load i32, ptr %slot7
    %v54 = icmp ult i32 %v53, 4
    br i1 %v54, label %b11, label %b12
    b11:
    ; from entry[0].body[2].then[4].body[0]
    %v55 = load float, ptr %slot4
    ; from entry[0].body[2].then[4].body[1]
    %v56 = zext i32 %v53 to i64
    %v57 = getelementptr inbounds float, ptr %slot2, i64 %v56
    store float %v55, ptr %v57, align 4
    ; from entry[0].body[2].then[4].body[2]
    %v58 = load float, ptr %slot6
    %v59 = zext i32 %group.start.x to i64
    %v60 = zext i32 %v16 to i64
    %v61 = add nuw nsw i64 %v59, %v60
    %v62 = mul nuw nsw i64 %v61, 4
    %v63 = zext i32 %v53 to i64
    %v64 = add nuw nsw i64 %v62, %v63
    %v65 = getelementptr inbounds float, ptr %buffer.0, i64 %v64
    %v66 = load float, ptr %v65, align 4, !llvm.access.group !1
    %v67 = fsub float %v66, %v55
    %v68 = call float @vyre.exp(float %v67)
    %v69 = fadd float %v58, %v68
    store float %v69, ptr %slot6
    %v70 = add nuw i32 %v53, 1
    store i32 %v70, ptr %slot7
    br label %b10
    b12:
    ; from entry[0].body[2].then[5]
    %v71 = load float, ptr %slot6
    ; from entry[0].body[2].then[6]
    store float %v71, ptr %slot3
    ; from entry[0].body[2].then[7]
    %v72 = zext i32 %group.start.x to i64
    %v73 = zext i32 %v16 to i64
    %v74 = add nuw nsw i64 %v72, %v73
    %v75 = call float @vyre.log(float %v71)
    %v76 = load float, ptr %slot4
    %v77 = fadd float %v75, %v76
    %v78 = zext i32 %group.start.x to i64
    %v79 = zext i32 %v16 to i64
    %v80 = add nuw nsw i64 %v78, %v79
    %v81 = getelementptr inbounds i32, ptr %buffer.1, i64 %v80
    %v82 = load i32, ptr %v81, align 4, !llvm.access.group !1
    %v83 = add i32 %v21, %v82
    %v84 = and i32 %v83, %ones.32
    %v85 = icmp ult i32 %v84, 12
    %v86 = select i1 %v85, i32 %v84, i32 0
    %v87 = zext i32 %v86 to i64
    %v88 = getelementptr inbounds float, ptr %buffer.0, i64 %v87
    %v89 = load float, ptr %v88, align 4, !llvm.access.group !1
    %v90 = select i1 %v85, float %v89, float 0x0000000000000000
    %v91 = fsub float %v77, %v90
    %v92 = getelementptr inbounds float, ptr %buffer.3, i64 %v74
    %v93 = fcmp uno float %v91, %v91
    %v94 = bitcast float %v91 to i32
    %v95 = select i1 %v93, i32 2143289344, i32 %v94
    store i32 %v95, ptr %v92, align 4, !llvm.access.group !1
    ; from entry[0].body[3]
    ; from entry[0].body[3].then[0]
    %v96 = add nuw i32 %group.start.x, %v16
    %v97 = mul i32 %v96, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[3]
    %v98 = select i1 %v19, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v99 = zext i32 %group.start.x to i64
    %v100 = zext i32 %v16 to i64
    %v101 = add nuw nsw i64 %v99, %v100
    %v102 = getelementptr inbounds i32, ptr %buffer.1, i64 %v101
    %v103 = load i32, ptr %v102, align 4, !llvm.access.group !1
    %v104 = add i32 %v97, %v103
    %v105 = and i32 %v104, %ones.32
    %v106 = fneg float %v98
    store float 0x0000000000000000, ptr %slot11
    %v107 = icmp ult i32 %v105, 12
    br i1 %v107, label %b13, label %b14
    b13:
    %v108 = zext i32 %v105 to i64
    %v109 = getelementptr inbounds float, ptr %buffer.2, i64 %v108
    br i1 %alone, label %b15, label %b16
    b15:
    %v110 = load float, ptr %v109, align 4
    %v111 = fadd float %v110, %v106
    %v112 = fcmp uno float %v111, %v111
    %v113 = bitcast float %v111 to i32
    %v114 = select i1 %v112, i32 2143289344, i32 %v113
    store i32 %v114, ptr %v109, align 4
    store float %v110, ptr %slot12
    br label %b17
    b16:
    %v115 = atomicrmw fadd ptr %v109, float %v106 seq_cst, align 4
    store float %v115, ptr %slot12
    br label %b17
    b17:
    %v116 = load float, ptr %slot12
    store float %v116, ptr %slot11
    br label %b14
    b14:
    %v117 = load float, ptr %slot11
    ; from entry[0].body[3].then[5]
    %v118 = load float, ptr %slot9
    %v119 = fadd float %v118, %v98
    store float %v119, ptr %slot9
    ; from entry[0].body[3].then[6]
    %v120 = load float, ptr %slot10
    %v121 = load float, ptr %slot3
    %v122 = fdiv float 0x3FF0000000000000, %v121
    %v123 = fmul float %v98, %v122
    %v124 = fadd float %v120, %v123
    store float %v124, ptr %slot10
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot14
    br label %b18
    b18:
    %v125 = load i32, ptr %slot14
    %v126 = icmp ult i32 %v125, 4
    br i1 %v126, label %b19, label %b20
    b19:
    ; from entry[0].body[3].then[7].body[0]
    %v127 = sub i32 3, %v125
    ; from entry[0].body[3].then[7].body[1]
    %v128 = add i32 %v97, %v127
    ; from entry[0].body[3].then[7].body[2]
    %v129 = load float, ptr %slot10
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[7].body[4]
    %v130 = zext i32 %group.start.x to i64
    %v131 = zext i32 %v16 to i64
    %v132 = add nuw nsw i64 %v130, %v131
    %v133 = mul nuw nsw i64 %v132, 4
    %v134 = zext i32 %v125 to i64
    %v135 = sub nuw nsw i64 3, %v134
    %v136 = add nuw nsw i64 %v133, %v135
    %v137 = getelementptr inbounds float, ptr %buffer.0, i64 %v136
    %v138 = load float, ptr %v137, align 4, !llvm.access.group !1
    %v139 = zext i32 %v125 to i64
    %v140 = sub nuw nsw i64 3, %v139
    %v141 = getelementptr inbounds float, ptr %slot2, i64 %v140
    %v142 = load float, ptr %v141, align 4
    %v143 = fsub float %v138, %v142
    %v144 = call float @vyre.exp(float %v143)
    %v145 = fmul float %v129, %v144
    ; from entry[0].body[3].then[7].body[5]
    %v146 = load float, ptr %slot9
    %v147 = fneg float %v145
    %v148 = fadd float %v146, %v147
    store float %v148, ptr %slot9
    ; from entry[0].body[3].then[7].body[6]
    %v149 = zext i32 %group.start.x to i64
    %v150 = zext i32 %v16 to i64
    %v151 = add nuw nsw i64 %v149, %v150
    %v152 = mul nuw nsw i64 %v151, 4
    %v153 = zext i32 %v125 to i64
    %v154 = sub nuw nsw i64 3, %v153
    %v155 = add nuw nsw i64 %v152, %v154
    %v156 = getelementptr inbounds float, ptr %buffer.2, i64 %v155
    br i1 %alone, label %b21, label %b22
    b21:
    %v157 = load float, ptr %v156, align 4
    %v158 = fadd float %v157, %v145
    %v159 = fcmp uno float %v158, %v158
    %v160 = bitcast float %v158 to i32
    %v161 = select i1 %v159, i32 2143289344, i32 %v160
    store i32 %v161, ptr %v156, align 4
    store float %v157, ptr %slot15
    br label %b23
    b22:
    %v162 = atomicrmw fadd ptr %v156, float %v145 seq_cst, align 4
    store float %v162, ptr %slot15
    br label %b23
    b23:
    %v163 = load float, ptr %slot15
    ; from entry[0].body[3].then[7].body[7]
    %v164 = load float, ptr %slot10
    %v165 = fadd float %v164, %v129
    store float %v165, ptr %slot10
    %v166 = add nuw i32 %v125, 1
    store i32 %v166, ptr %slot14
    br label %b18
    b20:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot16
    br label %b24
    b24:
    %v167 = load i32, ptr %slot16
    %v168 = icmp ult i32 %v167, 3
    br i1 %v168, label %b25, label %b26
    b25:
    ; from entry[0].body[3].then[8].body[0]
    %v169 = sub i32 3, %v167
    ; from entry[0].body[3].then[8].body[1]
    %v170 = zext i32 %v167 to i64
    %v171 = sub nuw nsw i64 3, %v170
    %v172 = sub nuw nsw i64 %v171, 1
    %v173 = getelementptr inbounds float, ptr %slot1, i64 %v172
    %v174 = load float, ptr %v173, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v175 = add i32 %v97, %v169
    ; from entry[0].body[3].then[8].body[3]
    %v176 = zext i32 %group.start.x to i64
    %v177 = zext i32 %v16 to i64
    %v178 = add nuw nsw i64 %v176, %v177
    %v179 = mul nuw nsw i64 %v178, 4
    %v180 = zext i32 %v167 to i64
    %v181 = sub nuw nsw i64 3, %v180
    %v182 = add nuw nsw i64 %v179, %v181
    %v183 = getelementptr inbounds float, ptr %buffer.0, i64 %v182
    %v184 = load float, ptr %v183, align 4, !llvm.access.group !1
    ; from entry[0].body[3].then[8].body[4]
    %v185 = load float, ptr %slot9
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[8].body[6]
    %v186 = zext i32 %group.start.x to i64
    %v187 = zext i32 %v16 to i64
    %v188 = add nuw nsw i64 %v186, %v187
    %v189 = mul nuw nsw i64 %v188, 4
    %v190 = zext i32 %v167 to i64
    %v191 = sub nuw nsw i64 3, %v190
    %v192 = add nuw nsw i64 %v189, %v191
    %v193 = fcmp oge float %v174, %v184
    %v194 = fcmp uno float %v184, %v184
    %v195 = or i1 %v193, %v194
    %v196 = select i1 %v195, float 0x0000000000000000, float %v185
    %v197 = getelementptr inbounds float, ptr %buffer.2, i64 %v192
    br i1 %alone, label %b27, label %b28
    b27:
    %v198 = load float, ptr %v197, align 4
    %v199 = fadd float %v198, %v196
    %v200 = fcmp uno float %v199, %v199
    %v201 = bitcast float %v199 to i32
    %v202 = select i1 %v200, i32 2143289344, i32 %v201
    store i32 %v202, ptr %v197, align 4
    store float %v198, ptr %slot17
    br label %b29
    b28:
    %v203 = atomicrmw fadd ptr %v197, float %v196 seq_cst, align 4
    store float %v203, ptr %slot17
    br label %b29
    b29:
    %v204 = load float, ptr %slot17
    ; from entry[0].body[3].then[8].body[7]
    %v205 = load float, ptr %slot9
    %v206 = fcmp oge float %v174, %v184
    %v207 = fcmp uno float %v184, %v184
    %v208 = or i1 %v206, %v207
    %v209 = select i1 %v208, float %v185, float 0x0000000000000000
    %v210 = fadd float %v205, %v209
    store float %v210, ptr %slot9
    %v211 = add nuw i32 %v167, 1
    store i32 %v211, ptr %slot16
    br label %b24
    b26:
    ; from entry[0].body[3].then[9]
    %v212 = zext i32 %group.start.x to i64
    %v213 = zext i32 %v16 to i64
    %v214 = add nuw nsw i64 %v212, %v213
    %v215 = mul nuw nsw i64 %v214, 4
    %v216 = load float, ptr %slot9
    %v217 = getelementptr inbounds float, ptr %buffer.2, i64 %v215
    br i1 %alone, label %b30, label %b31
    b30:
    %v218 = load float, ptr %v217, align 4
    %v219 = fadd float %v218, %v216
    %v220 = fcmp uno float %v219, %v219
    %v221 = bitcast float %v219 to i32
    %v222 = select i1 %v220, i32 2143289344, i32 %v221
    store i32 %v222, ptr %v217, align 4
    store float %v218, ptr %slot18
    br label %b32
    b31:
    %v223 = atomicrmw fadd ptr %v217, float %v216 seq_cst, align 4
    store float %v223, ptr %slot18
    br label %b32
    b32:
    %v224 = load float, ptr %slot18
    %v225 = add nuw i32 %v16, 1
    store i32 %v225, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot19
    br label %b33
    b33:
    %v226 = load i32, ptr %slot19
    %v227 = icmp ult i32 %v226, %group.lanes
    br i1 %v227, label %b34, label %b35
    b34:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    ; from entry[0].body[0]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[1]
    %v228 = add nuw i32 %group.start.x, %v226
    %v229 = icmp ult i32 %v228, 3
    ; from entry[0].body[2]
    br i1 %v229, label %b36, label %b37
    b36:
    ; from entry[0].body[2].then[0]
    %v230 = add nuw i32 %group.start.x, %v226
    %v231 = mul i32 %v230, 4
    ; from entry[0].body[2].then[1]
    %v232 = icmp ult i32 %v231, 12
    %v233 = select i1 %v232, i32 %v231, i32 0
    %v234 = zext i32 %v233 to i64
    %v235 = getelementptr inbounds float, ptr %buffer.0, i64 %v234
    %v236 = load float, ptr %v235, align 4, !llvm.access.group !1
    %v237 = select i1 %v232, float %v236, float 0x0000000000000000
    store float %v237, ptr %slot4
    ; from entry[0].body[2].then[2]
    store i32 1, ptr %slot20
    br label %b39
    b39:
    %v238 = load i32, ptr %slot20
    %v239 = icmp ult i32 %v238, 4
    br i1 %v239, label %b40, label %b41
    b40:
    ; from entry[0].body[2].then[2].body[0]
    %v240 = load float, ptr %slot4
    ; from entry[0].body[2].then[2].body[1]
    %v241 = zext i32 %v238 to i64
    %v242 = sub nuw nsw i64 %v241, 1
    %v243 = getelementptr inbounds float, ptr %slot1, i64 %v242
    store float %v240, ptr %v243, align 4
    ; from entry[0].body[2].then[2].body[2]
    %v244 = add i32 %v231, %v238
    %v245 = icmp ult i32 %v244, 12
    %v246 = select i1 %v245, i32 %v244, i32 0
    %v247 = zext i32 %v246 to i64
    %v248 = getelementptr inbounds float, ptr %buffer.0, i64 %v247
    %v249 = load float, ptr %v248, align 4, !llvm.access.group !1
    %v250 = select i1 %v245, float %v249, float 0x0000000000000000
    %v251 = fcmp ogt float %v240, %v250
    %v252 = fcmp uno float %v250, %v250
    %v253 = or i1 %v251, %v252
    %v254 = select i1 %v253, float %v240, float %v250
    %v255 = bitcast float %v240 to i32
    %v256 = bitcast float %v250 to i32
    %v257 = and i32 %v255, %v256
    %v258 = bitcast i32 %v257 to float
    %v259 = fcmp oeq float %v240, %v250
    %v260 = select i1 %v259, float %v258, float %v254
    store float %v260, ptr %slot4
    %v261 = add nuw i32 %v238, 1
    store i32 %v261, ptr %slot20
    br label %b39
    b41:
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot6
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot21
    br label %b42
    b42:
    %v262 = load i32, ptr %slot21
    %v263 = icmp ult i32 %v262, 4
    br i1 %v263, label %b43, label %b44
    b43:
    ; from entry[0].body[2].then[4].body[0]
    %v264 = load float, ptr %slot4
    ; from entry[0].body[2].then[4].body[1]
    %v265 = zext i32 %v262 to i64
    %v266 = getelementptr inbounds float, ptr %slot2, i64 %v265
    store float %v264, ptr %v266, align 4
    ; from entry[0].body[2].then[4].body[2]
    %v267 = load float, ptr %slot6
    %v268 = add i32 %v231, %v262
    %v269 = icmp ult i32 %v268, 12
    %v270 = select i1 %v269, i32 %v268, i32 0
    %v271 = zext i32 %v270 to i64
    %v272 = getelementptr inbounds float, ptr %buffer.0, i64 %v271
    %v273 = load float, ptr %v272, align 4, !llvm.access.group !1
    %v274 = select i1 %v269, float %v273, float 0x0000000000000000
    %v275 = fsub float %v274, %v264
    %v276 = call float @vyre.exp(float %v275)
    %v277 = fadd float %v267, %v276
    store float %v277, ptr %slot6
    %v278 = add nuw i32 %v262, 1
    store i32 %v278, ptr %slot21
    br label %b42
    b44:
    ; from entry[0].body[2].then[5]
    %v279 = load float, ptr %slot6
    ; from entry[0].body[2].then[6]
    store float %v279, ptr %slot3
    ; from entry[0].body[2].then[7]
    %v280 = add nuw i32 %group.start.x, %v226
    %v281 = call float @vyre.log(float %v279)
    %v282 = load float, ptr %slot4
    %v283 = fadd float %v281, %v282
    %v284 = add nuw i32 %group.start.x, %v226
    %v285 = icmp ult i32 %v284, 3
    %v286 = select i1 %v285, i32 %v284, i32 0
    %v287 = zext i32 %v286 to i64
    %v288 = getelementptr inbounds i32, ptr %buffer.1, i64 %v287
    %v289 = load i32, ptr %v288, align 4, !llvm.access.group !1
    %v290 = select i1 %v285, i32 %v289, i32 0
    %v291 = add i32 %v231, %v290
    %v292 = and i32 %v291, %ones.32
    %v293 = icmp ult i32 %v292, 12
    %v294 = select i1 %v293, i32 %v292, i32 0
    %v295 = zext i32 %v294 to i64
    %v296 = getelementptr inbounds float, ptr %buffer.0, i64 %v295
    %v297 = load float, ptr %v296, align 4, !llvm.access.group !1
    %v298 = select i1 %v293, float %v297, float 0x0000000000000000
    %v299 = fsub float %v283, %v298
    %v300 = icmp ult i32 %v280, 3
    br i1 %v300, label %b45, label %b46
    b45:
    %v301 = zext i32 %v280 to i64
    %v302 = getelementptr inbounds float, ptr %buffer.3, i64 %v301
    %v303 = fcmp uno float %v299, %v299
    %v304 = bitcast float %v299 to i32
    %v305 = select i1 %v303, i32 2143289344, i32 %v304
    store i32 %v305, ptr %v302, align 4, !llvm.access.group !1
    br label %b46
    b46:
    br label %b38
    b37:
    br label %b38
    b38:
    ; from entry[0].body[3]
    br i1 %v229, label %b47, label %b48
    b47:
    ; from entry[0].body[3].then[0]
    %v306 = add nuw i32 %group.start.x, %v226
    %v307 = mul i32 %v306, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[3]
    %v308 = select i1 %v229, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v309 = add nuw i32 %group.start.x, %v226
    %v310 = icmp ult i32 %v309, 3
    %v311 = select i1 %v310, i32 %v309, i32 0
    %v312 = zext i32 %v311 to i64
    %v313 = getelementptr inbounds i32, ptr %buffer.1, i64 %v312
    %v314 = load i32, ptr %v313, align 4, !llvm.access.group !1
    %v315 = select i1 %v310, i32 %v314, i32 0
    %v316 = add i32 %v307, %v315
    %v317 = and i32 %v316, %ones.32
    %v318 = fneg float %v308
    store float 0x0000000000000000, ptr %slot22
    %v319 = icmp ult i32 %v317, 12
    br i1 %v319, label %b50, label %b51
    b50:
    %v320 = zext i32 %v317 to i64
    %v321 = getelementptr inbounds float, ptr %buffer.2, i64 %v320
    br i1 %alone, label %b52, label %b53
    b52:
    %v322 = load float, ptr %v321, align 4
    %v323 = fadd float %v322, %v318
    %v324 = fcmp uno float %v323, %v323
    %v325 = bitcast float %v323 to i32
    %v326 = select i1 %v324, i32 2143289344, i32 %v325
    store i32 %v326, ptr %v321, align 4
    store float %v322, ptr %slot23
    br label %b54
    b53:
    %v327 = atomicrmw fadd ptr %v321, float %v318 seq_cst, align 4
    store float %v327, ptr %slot23
    br label %b54
    b54:
    %v328 = load float, ptr %slot23
    store float %v328, ptr %slot22
    br label %b51
    b51:
    %v329 = load float, ptr %slot22
    ; from entry[0].body[3].then[5]
    %v330 = load float, ptr %slot9
    %v331 = fadd float %v330, %v308
    store float %v331, ptr %slot9
    ; from entry[0].body[3].then[6]
    %v332 = load float, ptr %slot10
    %v333 = load float, ptr %slot3
    %v334 = fdiv float 0x3FF0000000000000, %v333
    %v335 = fmul float %v308, %v334
    %v336 = fadd float %v332, %v335
    store float %v336, ptr %slot10
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot24
    br label %b55
    b55:
    %v337 = load i32, ptr %slot24
    %v338 = icmp ult i32 %v337, 4
    br i1 %v338, label %b56, label %b57
    b56:
    ; from entry[0].body[3].then[7].body[0]
    %v339 = sub i32 3, %v337
    ; from entry[0].body[3].then[7].body[1]
    %v340 = add i32 %v307, %v339
    ; from entry[0].body[3].then[7].body[2]
    %v341 = load float, ptr %slot10
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[7].body[4]
    %v342 = icmp ult i32 %v340, 12
    %v343 = select i1 %v342, i32 %v340, i32 0
    %v344 = zext i32 %v343 to i64
    %v345 = getelementptr inbounds float, ptr %buffer.0, i64 %v344
    %v346 = load float, ptr %v345, align 4, !llvm.access.group !1
    %v347 = select i1 %v342, float %v346, float 0x0000000000000000
    %v348 = zext i32 %v337 to i64
    %v349 = sub nuw nsw i64 3, %v348
    %v350 = getelementptr inbounds float, ptr %slot2, i64 %v349
    %v351 = load float, ptr %v350, align 4
    %v352 = fsub float %v347, %v351
    %v353 = call float @vyre.exp(float %v352)
    %v354 = fmul float %v341, %v353
    ; from entry[0].body[3].then[7].body[5]
    %v355 = load float, ptr %slot9
    %v356 = fneg float %v354
    %v357 = fadd float %v355, %v356
    store float %v357, ptr %slot9
    ; from entry[0].body[3].then[7].body[6]
    store float 0x0000000000000000, ptr %slot25
    %v358 = icmp ult i32 %v340, 12
    br i1 %v358, label %b58, label %b59
    b58:
    %v359 = zext i32 %v340 to i64
    %v360 = getelementptr inbounds float, ptr %buffer.2, i64 %v359
    br i1 %alone, label %b60, label %b61
    b60:
    %v361 = load float, ptr %v360, align 4
    %v362 = fadd float %v361, %v354
    %v363 = fcmp uno float %v362, %v362
    %v364 = bitcast float %v362 to i32
    %v365 = select i1 %v363, i32 2143289344, i32 %v364
    store i32 %v365, ptr %v360, align 4
    store float %v361, ptr %slot26
    br label %b62
    b61:
    %v366 = atomicrmw fadd ptr %v360, float %v354 seq_cst, align 4
    store float %v366, ptr %slot26
    br label %b62
    b62:
    %v367 = load float, ptr %slot26
    store float %v367, ptr %slot25
    br label %b59
    b59:
    %v368 = load float, ptr %slot25
    ; from entry[0].body[3].then[7].body[7]
    %v369 = load float, ptr %slot10
    %v370 = fadd float %v369, %v341
    store float %v370, ptr %slot10
    %v371 = add nuw i32 %v337, 1
    store i32 %v371, ptr %slot24
    br label %b55
    b57:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot27
    br label %b63
    b63:
    %v372 = load i32, ptr %slot27
    %v373 = icmp ult i32 %v372, 3
    br i1 %v373, label %b64, label %b65
    b64:
    ; from entry[0].body[3].then[8].body[0]
    %v374 = sub i32 3, %v372
    ; from entry[0].body[3].then[8].body[1]
    %v375 = zext i32 %v372 to i64
    %v376 = sub nuw nsw i64 3, %v375
    %v377 = sub nuw nsw i64 %v376, 1
    %v378 = getelementptr inbounds float, ptr %slot1, i64 %v377
    %v379 = load float, ptr %v378, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v380 = add i32 %v307, %v374
    ; from entry[0].body[3].then[8].body[3]
    %v381 = icmp ult i32 %v380, 12
    %v382 = select i1 %v381, i32 %v380, i32 0
    %v383 = zext i32 %v382 to i64
    %v384 = getelementptr inbounds float, ptr %buffer.0, i64 %v383
    %v385 = load float, ptr %v384, align 4, !llvm.access.group !1
    %v386 = select i1 %v381, float %v385, float 0x0000000000000000
    ; from entry[0].body[3].then[8].body[4]
    %v387 = load float, ptr %slot9
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot9
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
    br i1 %alone, label %b68, label %b69
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
    %v403 = load float, ptr %slot9
    %v404 = fcmp oge float %v379, %v386
    %v405 = fcmp uno float %v386, %v386
    %v406 = or i1 %v404, %v405
    %v407 = select i1 %v406, float %v387, float 0x0000000000000000
    %v408 = fadd float %v403, %v407
    store float %v408, ptr %slot9
    %v409 = add nuw i32 %v372, 1
    store i32 %v409, ptr %slot27
    br label %b63
    b65:
    ; from entry[0].body[3].then[9]
    %v410 = load float, ptr %slot9
    store float 0x0000000000000000, ptr %slot30
    %v411 = icmp ult i32 %v307, 12
    br i1 %v411, label %b71, label %b72
    b71:
    %v412 = zext i32 %v307 to i64
    %v413 = getelementptr inbounds float, ptr %buffer.2, i64 %v412
    br i1 %alone, label %b73, label %b74
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
    %v422 = add nuw i32 %v226, 1
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
