declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr %control) {
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
  %slot12 = alloca i32, align 16
  %slot13 = alloca i32, align 16
  %slot14 = alloca i32, align 16
  %slot15 = alloca i32, align 16
  %slot16 = alloca i32, align 16
  %slot17 = alloca float, align 16
  %slot18 = alloca i32, align 16
  %slot19 = alloca float, align 16
  %slot20 = alloca i32, align 16
  %slot21 = alloca float, align 16
  %slot22 = alloca float, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
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
    %v15 = mul i64 %v1, 4
    %v16 = mul i64 %v2, 4
    %v17 = icmp ule i64 %v16, 4294967295
    %v18 = call i64 @llvm.umin.i64(i64 %v16, i64 4294967295)
    %v19 = mul i64 %v8, 4
    %v20 = mul i64 %v9, 4
    %v21 = icmp ule i64 %v20, 4294967295
    %v22 = call i64 @llvm.umin.i64(i64 %v20, i64 4294967295)
    %v23 = icmp ult i64 %v22, 12
    %v24 = add i64 %v15, 1
    %v25 = add i64 %v18, 3
    %v26 = icmp ule i64 %v25, 4294967295
    %v27 = call i64 @llvm.umin.i64(i64 %v25, i64 4294967295)
    %v28 = add i64 %v19, 1
    %v29 = add i64 %v22, 3
    %v30 = icmp ule i64 %v29, 4294967295
    %v31 = call i64 @llvm.umin.i64(i64 %v29, i64 4294967295)
    %v32 = icmp ult i64 %v31, 12
    %v33 = add i64 %v15, 0
    %v34 = add i64 %v18, 3
    %v35 = icmp ule i64 %v34, 4294967295
    %v36 = call i64 @llvm.umin.i64(i64 %v34, i64 4294967295)
    %v37 = add i64 %v19, 0
    %v38 = add i64 %v22, 3
    %v39 = icmp ule i64 %v38, 4294967295
    %v40 = call i64 @llvm.umin.i64(i64 %v38, i64 4294967295)
    %v41 = icmp ult i64 %v40, 12
    %v42 = icmp ult i64 %v9, 3
    %v43 = icmp ult i64 %v9, 3
    %v44 = icmp ult i64 %v9, 3
    %v45 = add i64 %v15, 0
    %v46 = add i64 %v18, 3
    %v47 = icmp ule i64 %v46, 4294967295
    %v48 = call i64 @llvm.umin.i64(i64 %v46, i64 4294967295)
    %v49 = add i64 %v19, 0
    %v50 = add i64 %v22, 3
    %v51 = icmp ule i64 %v50, 4294967295
    %v52 = call i64 @llvm.umin.i64(i64 %v50, i64 4294967295)
    %v53 = icmp ult i64 %v52, 12
    %v54 = icmp ult i64 %v52, 12
    %v55 = add i64 %v15, 1
    %v56 = add i64 %v18, 3
    %v57 = icmp ule i64 %v56, 4294967295
    %v58 = call i64 @llvm.umin.i64(i64 %v56, i64 4294967295)
    %v59 = add i64 %v19, 1
    %v60 = add i64 %v22, 3
    %v61 = icmp ule i64 %v60, 4294967295
    %v62 = call i64 @llvm.umin.i64(i64 %v60, i64 4294967295)
    %v63 = icmp ult i64 %v62, 12
    %v64 = icmp ult i64 %v62, 12
    %v65 = icmp ult i64 %v22, 12
    %v66 = and i1 %v21, %v23
    %v67 = and i1 %v66, %v30
    %v68 = and i1 %v67, %v32
    %v69 = and i1 %v68, %v39
    %v70 = and i1 %v69, %v41
    %v71 = and i1 %v70, %v42
    %v72 = and i1 %v71, %v43
    %v73 = and i1 %v72, %v44
    %v74 = and i1 %v73, %v51
    %v75 = and i1 %v74, %v53
    %v76 = and i1 %v75, %v54
    %v77 = and i1 %v76, %v61
    %v78 = and i1 %v77, %v63
    %v79 = and i1 %v78, %v64
    %v80 = and i1 %v79, %v65
    br i1 %v80, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v81 = load i32, ptr %slot0
    %v82 = icmp ult i32 %v81, 64
    br i1 %v82, label %b5, label %b6
    b5:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    store float 0x0000000000000000, ptr %slot3
    %v83 = add nuw i32 %group.start.x, %v81
    %v84 = icmp ult i32 %v83, 3
    br i1 %v84, label %b7, label %b8
    b7:
    %v85 = add nuw i32 %group.start.x, %v81
    %v86 = mul i32 %v85, 4
    %v87 = zext i32 %group.start.x to i64
    %v88 = zext i32 %v81 to i64
    %v89 = add nuw nsw i64 %v87, %v88
    %v90 = mul nuw nsw i64 %v89, 4
    %v91 = getelementptr inbounds float, ptr %buffer.0, i64 %v90
    %v92 = load float, ptr %v91, align 4
    store float %v92, ptr %slot4
    store i32 1, ptr %slot5
    br label %b10
    b10:
    %v93 = load i32, ptr %slot5
    %v94 = icmp ult i32 %v93, 4
    br i1 %v94, label %b11, label %b12
    b11:
    %v95 = load float, ptr %slot4
    %v96 = zext i32 %v93 to i64
    %v97 = sub nuw nsw i64 %v96, 1
    %v98 = getelementptr inbounds float, ptr %slot1, i64 %v97
    store float %v95, ptr %v98, align 4
    %v99 = zext i32 %group.start.x to i64
    %v100 = zext i32 %v81 to i64
    %v101 = add nuw nsw i64 %v99, %v100
    %v102 = mul nuw nsw i64 %v101, 4
    %v103 = zext i32 %v93 to i64
    %v104 = add nuw nsw i64 %v102, %v103
    %v105 = getelementptr inbounds float, ptr %buffer.0, i64 %v104
    %v106 = load float, ptr %v105, align 4
    %v107 = fcmp ogt float %v95, %v106
    %v108 = fcmp uno float %v106, %v106
    %v109 = or i1 %v107, %v108
    %v110 = select i1 %v109, float %v95, float %v106
    %v111 = bitcast float %v95 to i32
    %v112 = bitcast float %v106 to i32
    %v113 = and i32 %v111, %v112
    %v114 = bitcast i32 %v113 to float
    %v115 = fcmp oeq float %v95, %v106
    %v116 = select i1 %v115, float %v114, float %v110
    store float %v116, ptr %slot4
    %v117 = add nuw i32 %v93, 1
    store i32 %v117, ptr %slot5
    br label %b10
    b12:
    store float 0x0000000000000000, ptr %slot6
    store i32 0, ptr %slot7
    br label %b13
    b13:
    %v118 = load i32, ptr %slot7
    %v119 = icmp ult i32 %v118, 4
    br i1 %v119, label %b14, label %b15
    b14:
    %v120 = load float, ptr %slot4
    %v121 = zext i32 %v118 to i64
    %v122 = getelementptr inbounds float, ptr %slot2, i64 %v121
    store float %v120, ptr %v122, align 4
    %v123 = load float, ptr %slot6
    %v124 = zext i32 %group.start.x to i64
    %v125 = zext i32 %v81 to i64
    %v126 = add nuw nsw i64 %v124, %v125
    %v127 = mul nuw nsw i64 %v126, 4
    %v128 = zext i32 %v118 to i64
    %v129 = add nuw nsw i64 %v127, %v128
    %v130 = getelementptr inbounds float, ptr %buffer.0, i64 %v129
    %v131 = load float, ptr %v130, align 4
    %v132 = fsub float %v131, %v120
    %v133 = call float @vyre.exp(float %v132)
    %v134 = fadd float %v123, %v133
    store float %v134, ptr %slot6
    %v135 = add nuw i32 %v118, 1
    store i32 %v135, ptr %slot7
    br label %b13
    b15:
    %v136 = load float, ptr %slot6
    store float %v136, ptr %slot3
    %v137 = zext i32 %group.start.x to i64
    %v138 = zext i32 %v81 to i64
    %v139 = add nuw nsw i64 %v137, %v138
    %v140 = call float @vyre.log(float %v136)
    %v141 = load float, ptr %slot4
    %v142 = fadd float %v140, %v141
    %v143 = zext i32 %group.start.x to i64
    %v144 = zext i32 %v81 to i64
    %v145 = add nuw nsw i64 %v143, %v144
    %v146 = getelementptr inbounds i32, ptr %buffer.1, i64 %v145
    %v147 = load i32, ptr %v146, align 4
    %v148 = add i32 %v86, %v147
    %v149 = and i32 %v148, %ones.32
    %v150 = icmp ult i32 %v149, 12
    %v151 = select i1 %v150, i32 %v149, i32 0
    %v152 = zext i32 %v151 to i64
    %v153 = getelementptr inbounds float, ptr %buffer.0, i64 %v152
    %v154 = load float, ptr %v153, align 4
    %v155 = select i1 %v150, float %v154, float 0x0000000000000000
    %v156 = fsub float %v142, %v155
    %v157 = getelementptr inbounds float, ptr %buffer.3, i64 %v139
    %v158 = fcmp uno float %v156, %v156
    %v159 = bitcast float %v156 to i32
    %v160 = select i1 %v158, i32 2143289344, i32 %v159
    store i32 %v160, ptr %v157, align 4
    br label %b9
    b8:
    br label %b9
    b9:
    br i1 %v84, label %b16, label %b17
    b16:
    %v161 = add nuw i32 %group.start.x, %v81
    %v162 = mul i32 %v161, 4
    store float 0x0000000000000000, ptr %slot9
    store float 0x0000000000000000, ptr %slot10
    %v163 = add nuw i32 %group.start.x, %v81
    %v164 = icmp ult i32 %v163, 3
    %v165 = select i1 %v164, float 0x3FF0000000000000, float 0x0000000000000000
    %v166 = zext i32 %group.start.x to i64
    %v167 = zext i32 %v81 to i64
    %v168 = add nuw nsw i64 %v166, %v167
    %v169 = getelementptr inbounds i32, ptr %buffer.1, i64 %v168
    %v170 = load i32, ptr %v169, align 4
    %v171 = add i32 %v162, %v170
    %v172 = and i32 %v171, %ones.32
    %v173 = fneg float %v165
    store float 0x0000000000000000, ptr %slot11
    %v174 = icmp ult i32 %v172, 12
    br i1 %v174, label %b19, label %b20
    b19:
    %v175 = zext i32 %v172 to i64
    %v176 = getelementptr inbounds float, ptr %buffer.2, i64 %v175
    %v177 = atomicrmw fadd ptr %v176, float %v173 seq_cst, align 4
    store float %v177, ptr %slot11
    br label %b20
    b20:
    %v178 = load float, ptr %slot11
    %v179 = load float, ptr %slot9
    %v180 = fadd float %v179, %v165
    store float %v180, ptr %slot9
    %v181 = load float, ptr %slot10
    %v182 = load float, ptr %slot3
    %v183 = fdiv float 0x3FF0000000000000, %v182
    %v184 = fmul float %v165, %v183
    %v185 = fadd float %v181, %v184
    store float %v185, ptr %slot10
    store i32 0, ptr %slot12
    br label %b21
    b21:
    %v186 = load i32, ptr %slot12
    %v187 = icmp ult i32 %v186, 4
    br i1 %v187, label %b22, label %b23
    b22:
    %v188 = sub i32 3, %v186
    %v189 = add i32 %v162, %v188
    %v190 = load float, ptr %slot10
    store float 0x0000000000000000, ptr %slot10
    %v191 = zext i32 %group.start.x to i64
    %v192 = zext i32 %v81 to i64
    %v193 = add nuw nsw i64 %v191, %v192
    %v194 = mul nuw nsw i64 %v193, 4
    %v195 = zext i32 %v186 to i64
    %v196 = sub nuw nsw i64 3, %v195
    %v197 = add nuw nsw i64 %v194, %v196
    %v198 = getelementptr inbounds float, ptr %buffer.0, i64 %v197
    %v199 = load float, ptr %v198, align 4
    %v200 = zext i32 %v186 to i64
    %v201 = sub nuw nsw i64 3, %v200
    %v202 = getelementptr inbounds float, ptr %slot2, i64 %v201
    %v203 = load float, ptr %v202, align 4
    %v204 = fsub float %v199, %v203
    %v205 = call float @vyre.exp(float %v204)
    %v206 = fmul float %v190, %v205
    %v207 = load float, ptr %slot9
    %v208 = fneg float %v206
    %v209 = fadd float %v207, %v208
    store float %v209, ptr %slot9
    %v210 = zext i32 %group.start.x to i64
    %v211 = zext i32 %v81 to i64
    %v212 = add nuw nsw i64 %v210, %v211
    %v213 = mul nuw nsw i64 %v212, 4
    %v214 = zext i32 %v186 to i64
    %v215 = sub nuw nsw i64 3, %v214
    %v216 = add nuw nsw i64 %v213, %v215
    %v217 = getelementptr inbounds float, ptr %buffer.2, i64 %v216
    %v218 = atomicrmw fadd ptr %v217, float %v206 seq_cst, align 4
    %v219 = load float, ptr %slot10
    %v220 = fadd float %v219, %v190
    store float %v220, ptr %slot10
    %v221 = add nuw i32 %v186, 1
    store i32 %v221, ptr %slot12
    br label %b21
    b23:
    store i32 0, ptr %slot13
    br label %b24
    b24:
    %v222 = load i32, ptr %slot13
    %v223 = icmp ult i32 %v222, 3
    br i1 %v223, label %b25, label %b26
    b25:
    %v224 = sub i32 3, %v222
    %v225 = zext i32 %v222 to i64
    %v226 = sub nuw nsw i64 3, %v225
    %v227 = sub nuw nsw i64 %v226, 1
    %v228 = getelementptr inbounds float, ptr %slot1, i64 %v227
    %v229 = load float, ptr %v228, align 4
    %v230 = add i32 %v162, %v224
    %v231 = zext i32 %group.start.x to i64
    %v232 = zext i32 %v81 to i64
    %v233 = add nuw nsw i64 %v231, %v232
    %v234 = mul nuw nsw i64 %v233, 4
    %v235 = zext i32 %v222 to i64
    %v236 = sub nuw nsw i64 3, %v235
    %v237 = add nuw nsw i64 %v234, %v236
    %v238 = getelementptr inbounds float, ptr %buffer.0, i64 %v237
    %v239 = load float, ptr %v238, align 4
    %v240 = load float, ptr %slot9
    store float 0x0000000000000000, ptr %slot9
    %v241 = zext i32 %group.start.x to i64
    %v242 = zext i32 %v81 to i64
    %v243 = add nuw nsw i64 %v241, %v242
    %v244 = mul nuw nsw i64 %v243, 4
    %v245 = zext i32 %v222 to i64
    %v246 = sub nuw nsw i64 3, %v245
    %v247 = add nuw nsw i64 %v244, %v246
    %v248 = fcmp oge float %v229, %v239
    %v249 = fcmp uno float %v239, %v239
    %v250 = or i1 %v248, %v249
    %v251 = select i1 %v250, float 0x0000000000000000, float %v240
    %v252 = getelementptr inbounds float, ptr %buffer.2, i64 %v247
    %v253 = atomicrmw fadd ptr %v252, float %v251 seq_cst, align 4
    %v254 = load float, ptr %slot9
    %v255 = fcmp oge float %v229, %v239
    %v256 = fcmp uno float %v239, %v239
    %v257 = or i1 %v255, %v256
    %v258 = select i1 %v257, float %v240, float 0x0000000000000000
    %v259 = fadd float %v254, %v258
    store float %v259, ptr %slot9
    %v260 = add nuw i32 %v222, 1
    store i32 %v260, ptr %slot13
    br label %b24
    b26:
    %v261 = zext i32 %group.start.x to i64
    %v262 = zext i32 %v81 to i64
    %v263 = add nuw nsw i64 %v261, %v262
    %v264 = mul nuw nsw i64 %v263, 4
    %v265 = load float, ptr %slot9
    %v266 = getelementptr inbounds float, ptr %buffer.2, i64 %v264
    %v267 = atomicrmw fadd ptr %v266, float %v265 seq_cst, align 4
    br label %b18
    b17:
    br label %b18
    b18:
    %v268 = add nuw i32 %v81, 1
    store i32 %v268, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot14
    br label %b27
    b27:
    %v269 = load i32, ptr %slot14
    %v270 = icmp ult i32 %v269, 64
    br i1 %v270, label %b28, label %b29
    b28:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    store float 0x0000000000000000, ptr %slot3
    %v271 = add nuw i32 %group.start.x, %v269
    %v272 = icmp ult i32 %v271, 3
    br i1 %v272, label %b30, label %b31
    b30:
    %v273 = add nuw i32 %group.start.x, %v269
    %v274 = mul i32 %v273, 4
    %v275 = icmp ult i32 %v274, 12
    %v276 = select i1 %v275, i32 %v274, i32 0
    %v277 = zext i32 %v276 to i64
    %v278 = getelementptr inbounds float, ptr %buffer.0, i64 %v277
    %v279 = load float, ptr %v278, align 4
    %v280 = select i1 %v275, float %v279, float 0x0000000000000000
    store float %v280, ptr %slot4
    store i32 1, ptr %slot15
    br label %b33
    b33:
    %v281 = load i32, ptr %slot15
    %v282 = icmp ult i32 %v281, 4
    br i1 %v282, label %b34, label %b35
    b34:
    %v283 = load float, ptr %slot4
    %v284 = zext i32 %v281 to i64
    %v285 = sub nuw nsw i64 %v284, 1
    %v286 = getelementptr inbounds float, ptr %slot1, i64 %v285
    store float %v283, ptr %v286, align 4
    %v287 = add i32 %v274, %v281
    %v288 = icmp ult i32 %v287, 12
    %v289 = select i1 %v288, i32 %v287, i32 0
    %v290 = zext i32 %v289 to i64
    %v291 = getelementptr inbounds float, ptr %buffer.0, i64 %v290
    %v292 = load float, ptr %v291, align 4
    %v293 = select i1 %v288, float %v292, float 0x0000000000000000
    %v294 = fcmp ogt float %v283, %v293
    %v295 = fcmp uno float %v293, %v293
    %v296 = or i1 %v294, %v295
    %v297 = select i1 %v296, float %v283, float %v293
    %v298 = bitcast float %v283 to i32
    %v299 = bitcast float %v293 to i32
    %v300 = and i32 %v298, %v299
    %v301 = bitcast i32 %v300 to float
    %v302 = fcmp oeq float %v283, %v293
    %v303 = select i1 %v302, float %v301, float %v297
    store float %v303, ptr %slot4
    %v304 = add nuw i32 %v281, 1
    store i32 %v304, ptr %slot15
    br label %b33
    b35:
    store float 0x0000000000000000, ptr %slot6
    store i32 0, ptr %slot16
    br label %b36
    b36:
    %v305 = load i32, ptr %slot16
    %v306 = icmp ult i32 %v305, 4
    br i1 %v306, label %b37, label %b38
    b37:
    %v307 = load float, ptr %slot4
    %v308 = zext i32 %v305 to i64
    %v309 = getelementptr inbounds float, ptr %slot2, i64 %v308
    store float %v307, ptr %v309, align 4
    %v310 = load float, ptr %slot6
    %v311 = add i32 %v274, %v305
    %v312 = icmp ult i32 %v311, 12
    %v313 = select i1 %v312, i32 %v311, i32 0
    %v314 = zext i32 %v313 to i64
    %v315 = getelementptr inbounds float, ptr %buffer.0, i64 %v314
    %v316 = load float, ptr %v315, align 4
    %v317 = select i1 %v312, float %v316, float 0x0000000000000000
    %v318 = fsub float %v317, %v307
    %v319 = call float @vyre.exp(float %v318)
    %v320 = fadd float %v310, %v319
    store float %v320, ptr %slot6
    %v321 = add nuw i32 %v305, 1
    store i32 %v321, ptr %slot16
    br label %b36
    b38:
    %v322 = load float, ptr %slot6
    store float %v322, ptr %slot3
    %v323 = add nuw i32 %group.start.x, %v269
    %v324 = call float @vyre.log(float %v322)
    %v325 = load float, ptr %slot4
    %v326 = fadd float %v324, %v325
    %v327 = add nuw i32 %group.start.x, %v269
    %v328 = icmp ult i32 %v327, 3
    %v329 = select i1 %v328, i32 %v327, i32 0
    %v330 = zext i32 %v329 to i64
    %v331 = getelementptr inbounds i32, ptr %buffer.1, i64 %v330
    %v332 = load i32, ptr %v331, align 4
    %v333 = select i1 %v328, i32 %v332, i32 0
    %v334 = add i32 %v274, %v333
    %v335 = and i32 %v334, %ones.32
    %v336 = icmp ult i32 %v335, 12
    %v337 = select i1 %v336, i32 %v335, i32 0
    %v338 = zext i32 %v337 to i64
    %v339 = getelementptr inbounds float, ptr %buffer.0, i64 %v338
    %v340 = load float, ptr %v339, align 4
    %v341 = select i1 %v336, float %v340, float 0x0000000000000000
    %v342 = fsub float %v326, %v341
    %v343 = icmp ult i32 %v323, 3
    br i1 %v343, label %b39, label %b40
    b39:
    %v344 = zext i32 %v323 to i64
    %v345 = getelementptr inbounds float, ptr %buffer.3, i64 %v344
    %v346 = fcmp uno float %v342, %v342
    %v347 = bitcast float %v342 to i32
    %v348 = select i1 %v346, i32 2143289344, i32 %v347
    store i32 %v348, ptr %v345, align 4
    br label %b40
    b40:
    br label %b32
    b31:
    br label %b32
    b32:
    br i1 %v272, label %b41, label %b42
    b41:
    %v349 = add nuw i32 %group.start.x, %v269
    %v350 = mul i32 %v349, 4
    store float 0x0000000000000000, ptr %slot9
    store float 0x0000000000000000, ptr %slot10
    %v351 = add nuw i32 %group.start.x, %v269
    %v352 = icmp ult i32 %v351, 3
    %v353 = select i1 %v352, float 0x3FF0000000000000, float 0x0000000000000000
    %v354 = add nuw i32 %group.start.x, %v269
    %v355 = icmp ult i32 %v354, 3
    %v356 = select i1 %v355, i32 %v354, i32 0
    %v357 = zext i32 %v356 to i64
    %v358 = getelementptr inbounds i32, ptr %buffer.1, i64 %v357
    %v359 = load i32, ptr %v358, align 4
    %v360 = select i1 %v355, i32 %v359, i32 0
    %v361 = add i32 %v350, %v360
    %v362 = and i32 %v361, %ones.32
    %v363 = fneg float %v353
    store float 0x0000000000000000, ptr %slot17
    %v364 = icmp ult i32 %v362, 12
    br i1 %v364, label %b44, label %b45
    b44:
    %v365 = zext i32 %v362 to i64
    %v366 = getelementptr inbounds float, ptr %buffer.2, i64 %v365
    %v367 = atomicrmw fadd ptr %v366, float %v363 seq_cst, align 4
    store float %v367, ptr %slot17
    br label %b45
    b45:
    %v368 = load float, ptr %slot17
    %v369 = load float, ptr %slot9
    %v370 = fadd float %v369, %v353
    store float %v370, ptr %slot9
    %v371 = load float, ptr %slot10
    %v372 = load float, ptr %slot3
    %v373 = fdiv float 0x3FF0000000000000, %v372
    %v374 = fmul float %v353, %v373
    %v375 = fadd float %v371, %v374
    store float %v375, ptr %slot10
    store i32 0, ptr %slot18
    br label %b46
    b46:
    %v376 = load i32, ptr %slot18
    %v377 = icmp ult i32 %v376, 4
    br i1 %v377, label %b47, label %b48
    b47:
    %v378 = sub i32 3, %v376
    %v379 = add i32 %v350, %v378
    %v380 = load float, ptr %slot10
    store float 0x0000000000000000, ptr %slot10
    %v381 = icmp ult i32 %v379, 12
    %v382 = select i1 %v381, i32 %v379, i32 0
    %v383 = zext i32 %v382 to i64
    %v384 = getelementptr inbounds float, ptr %buffer.0, i64 %v383
    %v385 = load float, ptr %v384, align 4
    %v386 = select i1 %v381, float %v385, float 0x0000000000000000
    %v387 = zext i32 %v376 to i64
    %v388 = sub nuw nsw i64 3, %v387
    %v389 = getelementptr inbounds float, ptr %slot2, i64 %v388
    %v390 = load float, ptr %v389, align 4
    %v391 = fsub float %v386, %v390
    %v392 = call float @vyre.exp(float %v391)
    %v393 = fmul float %v380, %v392
    %v394 = load float, ptr %slot9
    %v395 = fneg float %v393
    %v396 = fadd float %v394, %v395
    store float %v396, ptr %slot9
    store float 0x0000000000000000, ptr %slot19
    %v397 = icmp ult i32 %v379, 12
    br i1 %v397, label %b49, label %b50
    b49:
    %v398 = zext i32 %v379 to i64
    %v399 = getelementptr inbounds float, ptr %buffer.2, i64 %v398
    %v400 = atomicrmw fadd ptr %v399, float %v393 seq_cst, align 4
    store float %v400, ptr %slot19
    br label %b50
    b50:
    %v401 = load float, ptr %slot19
    %v402 = load float, ptr %slot10
    %v403 = fadd float %v402, %v380
    store float %v403, ptr %slot10
    %v404 = add nuw i32 %v376, 1
    store i32 %v404, ptr %slot18
    br label %b46
    b48:
    store i32 0, ptr %slot20
    br label %b51
    b51:
    %v405 = load i32, ptr %slot20
    %v406 = icmp ult i32 %v405, 3
    br i1 %v406, label %b52, label %b53
    b52:
    %v407 = sub i32 3, %v405
    %v408 = zext i32 %v405 to i64
    %v409 = sub nuw nsw i64 3, %v408
    %v410 = sub nuw nsw i64 %v409, 1
    %v411 = getelementptr inbounds float, ptr %slot1, i64 %v410
    %v412 = load float, ptr %v411, align 4
    %v413 = add i32 %v350, %v407
    %v414 = icmp ult i32 %v413, 12
    %v415 = select i1 %v414, i32 %v413, i32 0
    %v416 = zext i32 %v415 to i64
    %v417 = getelementptr inbounds float, ptr %buffer.0, i64 %v416
    %v418 = load float, ptr %v417, align 4
    %v419 = select i1 %v414, float %v418, float 0x0000000000000000
    %v420 = load float, ptr %slot9
    store float 0x0000000000000000, ptr %slot9
    %v421 = fcmp oge float %v412, %v419
    %v422 = fcmp uno float %v419, %v419
    %v423 = or i1 %v421, %v422
    %v424 = select i1 %v423, float 0x0000000000000000, float %v420
    store float 0x0000000000000000, ptr %slot21
    %v425 = icmp ult i32 %v413, 12
    br i1 %v425, label %b54, label %b55
    b54:
    %v426 = zext i32 %v413 to i64
    %v427 = getelementptr inbounds float, ptr %buffer.2, i64 %v426
    %v428 = atomicrmw fadd ptr %v427, float %v424 seq_cst, align 4
    store float %v428, ptr %slot21
    br label %b55
    b55:
    %v429 = load float, ptr %slot21
    %v430 = load float, ptr %slot9
    %v431 = fcmp oge float %v412, %v419
    %v432 = fcmp uno float %v419, %v419
    %v433 = or i1 %v431, %v432
    %v434 = select i1 %v433, float %v420, float 0x0000000000000000
    %v435 = fadd float %v430, %v434
    store float %v435, ptr %slot9
    %v436 = add nuw i32 %v405, 1
    store i32 %v436, ptr %slot20
    br label %b51
    b53:
    %v437 = load float, ptr %slot9
    store float 0x0000000000000000, ptr %slot22
    %v438 = icmp ult i32 %v350, 12
    br i1 %v438, label %b56, label %b57
    b56:
    %v439 = zext i32 %v350 to i64
    %v440 = getelementptr inbounds float, ptr %buffer.2, i64 %v439
    %v441 = atomicrmw fadd ptr %v440, float %v437 seq_cst, align 4
    store float %v441, ptr %slot22
    br label %b57
    b57:
    %v442 = load float, ptr %slot22
    br label %b43
    b42:
    br label %b43
    b43:
    %v443 = add nuw i32 %v269, 1
    store i32 %v443, ptr %slot14
    br label %b27
    b29:
    br label %b3
    b3:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
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
