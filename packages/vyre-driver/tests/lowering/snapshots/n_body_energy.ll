declare float @llvm.fma.f32(float, float, float)
declare float @llvm.sqrt.f32(float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca float, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %slot9 = alloca i32, align 16
  %slot10 = alloca i32, align 16
  %slot11 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 32
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 32, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %v3 to i64
    %v5 = zext i32 %group.start.x to i64
    %v6 = add i64 %v5, %v4
    %v7 = zext i32 %group.x to i64
    %v8 = zext i32 %group.start.y to i64
    %v9 = zext i32 %group.y to i64
    %v10 = zext i32 %group.start.z to i64
    %v11 = zext i32 %group.z to i64
    %v12 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v13 = zext i32 %v12 to i64
    %v14 = zext i32 %group.start.x to i64
    %v15 = add i64 %v14, %v13
    %v16 = zext i32 %group.x to i64
    %v17 = zext i32 %group.start.y to i64
    %v18 = zext i32 %group.y to i64
    %v19 = zext i32 %group.start.z to i64
    %v20 = zext i32 %group.z to i64
    store i32 0, ptr %slot0
    br label %b1
    b1:
    %v21 = load i32, ptr %slot0
    %v22 = icmp ult i32 %v21, %v2
    br i1 %v22, label %b2, label %b3
    b2:
    %v23 = zext i32 %v21 to i64
    %v24 = getelementptr inbounds float, ptr %scratch.0, i64 %v23
    store float 0x0000000000000000, ptr %v24, align 4
    %v25 = add nuw i32 %v21, 1
    store i32 %v25, ptr %slot0
    br label %b1, !llvm.loop !0
    b3:
    %v26 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v27 = call i32 @llvm.umin.i32(i32 32, i32 %v26)
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v28 = load i32, ptr %slot1
    %v29 = icmp ult i32 %v28, 3
    br i1 %v29, label %b5, label %b6
    b5:
    %v30 = sub i32 3, %v28
    %v31 = add i32 %v28, 3
    %v32 = zext i32 %v28 to i64
    %v33 = add i64 %v32, 3
    %v34 = sub i64 %v33, 1
    %v35 = call i32 @llvm.usub.sat.i32(i32 %v27, i32 1)
    %v36 = zext i32 %v35 to i64
    %v37 = zext i32 %group.start.x to i64
    %v38 = add i64 %v37, %v36
    %v39 = zext i32 %group.x to i64
    %v40 = zext i32 %group.start.y to i64
    %v41 = zext i32 %group.y to i64
    %v42 = zext i32 %group.start.z to i64
    %v43 = zext i32 %group.z to i64
    %v44 = call i32 @llvm.usub.sat.i32(i32 %v27, i32 1)
    %v45 = zext i32 %v44 to i64
    %v46 = zext i32 %group.start.x to i64
    %v47 = add i64 %v46, %v45
    %v48 = zext i32 %group.x to i64
    %v49 = zext i32 %group.start.y to i64
    %v50 = zext i32 %group.y to i64
    %v51 = zext i32 %group.start.z to i64
    %v52 = zext i32 %group.z to i64
    %v53 = mul i64 %v37, 3
    %v54 = mul i64 %v38, 3
    %v55 = icmp ule i64 %v54, 4294967295
    %v56 = call i64 @llvm.umin.i64(i64 %v54, i64 4294967295)
    %v57 = add i64 %v53, 0
    %v58 = add i64 %v56, 2
    %v59 = icmp ule i64 %v58, 4294967295
    %v60 = call i64 @llvm.umin.i64(i64 %v58, i64 4294967295)
    %v61 = mul i64 %v46, 3
    %v62 = mul i64 %v47, 3
    %v63 = icmp ule i64 %v62, 4294967295
    %v64 = call i64 @llvm.umin.i64(i64 %v62, i64 4294967295)
    %v65 = add i64 %v61, %v32
    %v66 = add i64 %v64, %v34
    %v67 = icmp ule i64 %v66, 4294967295
    %v68 = call i64 @llvm.umin.i64(i64 %v66, i64 4294967295)
    %v69 = icmp ult i64 %v68, 96
    %v70 = icmp ult i64 %v47, 32
    %v71 = and i1 %v63, %v67
    %v72 = and i1 %v71, %v69
    %v73 = and i1 %v72, %v70
    br i1 %v73, label %b7, label %b8
    b7:
    %v74 = add i32 %v28, 1
    %v75 = add i32 %v28, 2
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v76 = load i32, ptr %slot2
    %v77 = icmp ult i32 %v76, %v27
    br i1 %v77, label %b11, label %b12
    b11:
    %v78 = zext i32 %group.start.x to i64
    %v79 = zext i32 %v76 to i64
    %v80 = add nuw nsw i64 %v78, %v79
    %v81 = mul nuw nsw i64 %v80, 3
    %v82 = zext i32 %v28 to i64
    %v83 = add nuw nsw i64 %v81, %v82
    %v84 = getelementptr inbounds float, ptr %buffer.1, i64 %v83
    %v85 = load float, ptr %v84, align 4
    %v86 = zext i32 %v76 to i64
    %v87 = getelementptr inbounds float, ptr %scratch.0, i64 %v86
    %v88 = load float, ptr %v87, align 4
    %v89 = zext i32 %group.start.x to i64
    %v90 = zext i32 %v76 to i64
    %v91 = add nuw nsw i64 %v89, %v90
    %v92 = getelementptr inbounds float, ptr %buffer.2, i64 %v91
    %v93 = load float, ptr %v92, align 4
    %v94 = fmul float %v93, %v85
    %v95 = fmul float %v94, %v85
    %v96 = fadd float %v88, %v95
    %v97 = zext i32 %v76 to i64
    %v98 = getelementptr inbounds float, ptr %scratch.0, i64 %v97
    store float %v96, ptr %v98, align 4
    %v99 = zext i32 %group.start.x to i64
    %v100 = zext i32 %v76 to i64
    %v101 = add nuw nsw i64 %v99, %v100
    %v102 = mul nuw nsw i64 %v101, 3
    %v103 = zext i32 %v74 to i64
    %v104 = add nuw nsw i64 %v102, %v103
    %v105 = getelementptr inbounds float, ptr %buffer.1, i64 %v104
    %v106 = load float, ptr %v105, align 4
    %v107 = zext i32 %v76 to i64
    %v108 = getelementptr inbounds float, ptr %scratch.0, i64 %v107
    %v109 = load float, ptr %v108, align 4
    %v110 = zext i32 %group.start.x to i64
    %v111 = zext i32 %v76 to i64
    %v112 = add nuw nsw i64 %v110, %v111
    %v113 = getelementptr inbounds float, ptr %buffer.2, i64 %v112
    %v114 = load float, ptr %v113, align 4
    %v115 = fmul float %v114, %v106
    %v116 = fmul float %v115, %v106
    %v117 = fadd float %v109, %v116
    %v118 = zext i32 %v76 to i64
    %v119 = getelementptr inbounds float, ptr %scratch.0, i64 %v118
    store float %v117, ptr %v119, align 4
    %v120 = zext i32 %group.start.x to i64
    %v121 = zext i32 %v76 to i64
    %v122 = add nuw nsw i64 %v120, %v121
    %v123 = mul nuw nsw i64 %v122, 3
    %v124 = zext i32 %v75 to i64
    %v125 = add nuw nsw i64 %v123, %v124
    %v126 = getelementptr inbounds float, ptr %buffer.1, i64 %v125
    %v127 = load float, ptr %v126, align 4
    %v128 = zext i32 %v76 to i64
    %v129 = getelementptr inbounds float, ptr %scratch.0, i64 %v128
    %v130 = load float, ptr %v129, align 4
    %v131 = zext i32 %group.start.x to i64
    %v132 = zext i32 %v76 to i64
    %v133 = add nuw nsw i64 %v131, %v132
    %v134 = getelementptr inbounds float, ptr %buffer.2, i64 %v133
    %v135 = load float, ptr %v134, align 4
    %v136 = fmul float %v135, %v127
    %v137 = fmul float %v136, %v127
    %v138 = fadd float %v130, %v137
    %v139 = zext i32 %v76 to i64
    %v140 = getelementptr inbounds float, ptr %scratch.0, i64 %v139
    store float %v138, ptr %v140, align 4
    %v141 = add nuw i32 %v76, 1
    store i32 %v141, ptr %slot2
    br label %b10
    b12:
    store i32 %v31, ptr %slot1
    br label %b9
    b8:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v142 = load i32, ptr %slot3
    %v143 = icmp ult i32 %v142, %v27
    br i1 %v143, label %b14, label %b15
    b14:
    %v144 = add nuw i32 %group.start.x, %v142
    %v145 = mul i32 %v144, 3
    %v146 = add i32 %v145, %v28
    %v147 = icmp ult i32 %v146, 96
    %v148 = select i1 %v147, i32 %v146, i32 0
    %v149 = zext i32 %v148 to i64
    %v150 = getelementptr inbounds float, ptr %buffer.1, i64 %v149
    %v151 = load float, ptr %v150, align 4
    %v152 = select i1 %v147, float %v151, float 0x0000000000000000
    %v153 = zext i32 %v142 to i64
    %v154 = getelementptr inbounds float, ptr %scratch.0, i64 %v153
    %v155 = load float, ptr %v154, align 4
    %v156 = add nuw i32 %group.start.x, %v142
    %v157 = icmp ult i32 %v156, 32
    %v158 = select i1 %v157, i32 %v156, i32 0
    %v159 = zext i32 %v158 to i64
    %v160 = getelementptr inbounds float, ptr %buffer.2, i64 %v159
    %v161 = load float, ptr %v160, align 4
    %v162 = select i1 %v157, float %v161, float 0x0000000000000000
    %v163 = fmul float %v162, %v152
    %v164 = fmul float %v163, %v152
    %v165 = fadd float %v155, %v164
    %v166 = zext i32 %v142 to i64
    %v167 = getelementptr inbounds float, ptr %scratch.0, i64 %v166
    store float %v165, ptr %v167, align 4
    %v168 = add nuw i32 %v142, 1
    store i32 %v168, ptr %slot3
    br label %b13, !llvm.loop !1
    b15:
    %v169 = add nuw i32 %v28, 1
    store i32 %v169, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !2
    b6:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v170 = load i32, ptr %slot4
    %v171 = icmp ult i32 %v170, 32
    br i1 %v171, label %b17, label %b18
    b17:
    %v172 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v173 = call i32 @llvm.umin.i32(i32 32, i32 %v172)
    %v174 = call i32 @llvm.usub.sat.i32(i32 %v173, i32 1)
    %v175 = zext i32 %v174 to i64
    %v176 = zext i32 %group.start.x to i64
    %v177 = add i64 %v176, %v175
    %v178 = zext i32 %group.x to i64
    %v179 = zext i32 %group.start.y to i64
    %v180 = zext i32 %group.y to i64
    %v181 = zext i32 %group.start.z to i64
    %v182 = zext i32 %group.z to i64
    %v183 = call i32 @llvm.usub.sat.i32(i32 %v173, i32 1)
    %v184 = zext i32 %v183 to i64
    %v185 = zext i32 %group.start.x to i64
    %v186 = add i64 %v185, %v184
    %v187 = zext i32 %group.x to i64
    %v188 = zext i32 %group.start.y to i64
    %v189 = zext i32 %group.y to i64
    %v190 = zext i32 %group.start.z to i64
    %v191 = zext i32 %group.z to i64
    %v192 = mul i64 %v176, 3
    %v193 = mul i64 %v177, 3
    %v194 = icmp ule i64 %v193, 4294967295
    %v195 = call i64 @llvm.umin.i64(i64 %v193, i64 4294967295)
    %v196 = add i64 %v192, 0
    %v197 = add i64 %v195, 2
    %v198 = icmp ule i64 %v197, 4294967295
    %v199 = call i64 @llvm.umin.i64(i64 %v197, i64 4294967295)
    %v200 = mul i64 %v185, 3
    %v201 = mul i64 %v186, 3
    %v202 = icmp ule i64 %v201, 4294967295
    %v203 = call i64 @llvm.umin.i64(i64 %v201, i64 4294967295)
    %v204 = add i64 %v200, 0
    %v205 = add i64 %v203, 2
    %v206 = icmp ule i64 %v205, 4294967295
    %v207 = call i64 @llvm.umin.i64(i64 %v205, i64 4294967295)
    %v208 = icmp ult i64 %v207, 96
    %v209 = icmp ult i64 %v186, 32
    %v210 = and i1 %v202, %v206
    %v211 = and i1 %v210, %v208
    %v212 = and i1 %v211, %v209
    br i1 %v212, label %b19, label %b20
    b19:
    store i32 0, ptr %slot5
    br label %b22
    b22:
    %v213 = load i32, ptr %slot5
    %v214 = icmp ult i32 %v213, %v173
    br i1 %v214, label %b23, label %b24
    b23:
    %v215 = add nuw i32 %group.start.x, %v213
    %v216 = icmp ne i32 %v215, %v170
    br i1 %v216, label %b25, label %b26
    b25:
    store float 0x3F90000000000000, ptr %slot6
    store i32 0, ptr %slot7
    br label %b28
    b28:
    %v217 = load i32, ptr %slot7
    %v218 = icmp ult i32 %v217, 3
    br i1 %v218, label %b29, label %b30
    b29:
    %v219 = zext i32 %group.start.x to i64
    %v220 = zext i32 %v213 to i64
    %v221 = add nuw nsw i64 %v219, %v220
    %v222 = mul nuw nsw i64 %v221, 3
    %v223 = zext i32 %v217 to i64
    %v224 = add nuw nsw i64 %v222, %v223
    %v225 = getelementptr inbounds float, ptr %buffer.0, i64 %v224
    %v226 = load float, ptr %v225, align 4
    %v227 = zext i32 %v170 to i64
    %v228 = mul nuw nsw i64 %v227, 3
    %v229 = zext i32 %v217 to i64
    %v230 = add nuw nsw i64 %v228, %v229
    %v231 = getelementptr inbounds float, ptr %buffer.0, i64 %v230
    %v232 = load float, ptr %v231, align 4
    %v233 = fsub float %v226, %v232
    %v234 = load float, ptr %slot6
    %v235 = call float @llvm.fma.f32(float %v233, float %v233, float %v234)
    store float %v235, ptr %slot6
    %v236 = add nuw i32 %v217, 1
    store i32 %v236, ptr %slot7
    br label %b28
    b30:
    %v237 = zext i32 %v213 to i64
    %v238 = getelementptr inbounds float, ptr %scratch.0, i64 %v237
    %v239 = load float, ptr %v238, align 4
    %v240 = zext i32 %group.start.x to i64
    %v241 = zext i32 %v213 to i64
    %v242 = add nuw nsw i64 %v240, %v241
    %v243 = getelementptr inbounds float, ptr %buffer.2, i64 %v242
    %v244 = load float, ptr %v243, align 4
    %v245 = zext i32 %v170 to i64
    %v246 = getelementptr inbounds float, ptr %buffer.2, i64 %v245
    %v247 = load float, ptr %v246, align 4
    %v248 = fmul float %v244, %v247
    %v249 = load float, ptr %slot6
    %v250 = call float @llvm.sqrt.f32(float %v249)
    %v251 = fdiv float 0x3FF0000000000000, %v250
    %v252 = fmul float %v248, %v251
    %v253 = fsub float %v239, %v252
    %v254 = zext i32 %v213 to i64
    %v255 = getelementptr inbounds float, ptr %scratch.0, i64 %v254
    store float %v253, ptr %v255, align 4
    br label %b27
    b26:
    br label %b27
    b27:
    %v256 = add nuw i32 %v213, 1
    store i32 %v256, ptr %slot5
    br label %b22, !llvm.loop !3
    b24:
    br label %b21
    b20:
    store i32 0, ptr %slot8
    br label %b31
    b31:
    %v257 = load i32, ptr %slot8
    %v258 = icmp ult i32 %v257, %v173
    br i1 %v258, label %b32, label %b33
    b32:
    %v259 = add nuw i32 %group.start.x, %v257
    %v260 = icmp ne i32 %v259, %v170
    br i1 %v260, label %b34, label %b35
    b34:
    store float 0x3F90000000000000, ptr %slot6
    store i32 0, ptr %slot9
    br label %b37
    b37:
    %v261 = load i32, ptr %slot9
    %v262 = icmp ult i32 %v261, 3
    br i1 %v262, label %b38, label %b39
    b38:
    %v263 = add nuw i32 %group.start.x, %v257
    %v264 = mul i32 %v263, 3
    %v265 = add i32 %v264, %v261
    %v266 = icmp ult i32 %v265, 96
    %v267 = select i1 %v266, i32 %v265, i32 0
    %v268 = zext i32 %v267 to i64
    %v269 = getelementptr inbounds float, ptr %buffer.0, i64 %v268
    %v270 = load float, ptr %v269, align 4
    %v271 = select i1 %v266, float %v270, float 0x0000000000000000
    %v272 = zext i32 %v170 to i64
    %v273 = mul nuw nsw i64 %v272, 3
    %v274 = zext i32 %v261 to i64
    %v275 = add nuw nsw i64 %v273, %v274
    %v276 = getelementptr inbounds float, ptr %buffer.0, i64 %v275
    %v277 = load float, ptr %v276, align 4
    %v278 = fsub float %v271, %v277
    %v279 = load float, ptr %slot6
    %v280 = call float @llvm.fma.f32(float %v278, float %v278, float %v279)
    store float %v280, ptr %slot6
    %v281 = add nuw i32 %v261, 1
    store i32 %v281, ptr %slot9
    br label %b37
    b39:
    %v282 = zext i32 %v257 to i64
    %v283 = getelementptr inbounds float, ptr %scratch.0, i64 %v282
    %v284 = load float, ptr %v283, align 4
    %v285 = add nuw i32 %group.start.x, %v257
    %v286 = icmp ult i32 %v285, 32
    %v287 = select i1 %v286, i32 %v285, i32 0
    %v288 = zext i32 %v287 to i64
    %v289 = getelementptr inbounds float, ptr %buffer.2, i64 %v288
    %v290 = load float, ptr %v289, align 4
    %v291 = select i1 %v286, float %v290, float 0x0000000000000000
    %v292 = zext i32 %v170 to i64
    %v293 = getelementptr inbounds float, ptr %buffer.2, i64 %v292
    %v294 = load float, ptr %v293, align 4
    %v295 = fmul float %v291, %v294
    %v296 = load float, ptr %slot6
    %v297 = call float @llvm.sqrt.f32(float %v296)
    %v298 = fdiv float 0x3FF0000000000000, %v297
    %v299 = fmul float %v295, %v298
    %v300 = fsub float %v284, %v299
    %v301 = zext i32 %v257 to i64
    %v302 = getelementptr inbounds float, ptr %scratch.0, i64 %v301
    store float %v300, ptr %v302, align 4
    br label %b36
    b35:
    br label %b36
    b36:
    %v303 = add nuw i32 %v257, 1
    store i32 %v303, ptr %slot8
    br label %b31, !llvm.loop !4
    b33:
    br label %b21
    b21:
    %v304 = add nuw i32 %v170, 1
    store i32 %v304, ptr %slot4
    br label %b16, !llvm.loop !5
    b18:
    %v305 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v306 = call i32 @llvm.umin.i32(i32 32, i32 %v305)
    %v307 = call i32 @llvm.usub.sat.i32(i32 %v306, i32 1)
    %v308 = zext i32 %v307 to i64
    %v309 = zext i32 %group.start.x to i64
    %v310 = add i64 %v309, %v308
    %v311 = zext i32 %group.x to i64
    %v312 = zext i32 %group.start.y to i64
    %v313 = zext i32 %group.y to i64
    %v314 = zext i32 %group.start.z to i64
    %v315 = zext i32 %group.z to i64
    %v316 = call i32 @llvm.usub.sat.i32(i32 %v306, i32 1)
    %v317 = zext i32 %v316 to i64
    %v318 = zext i32 %group.start.x to i64
    %v319 = add i64 %v318, %v317
    %v320 = zext i32 %group.x to i64
    %v321 = zext i32 %group.start.y to i64
    %v322 = zext i32 %group.y to i64
    %v323 = zext i32 %group.start.z to i64
    %v324 = zext i32 %group.z to i64
    %v325 = icmp ult i64 %v319, 32
    br i1 %v325, label %b40, label %b41
    b40:
    store i32 0, ptr %slot10
    br label %b43
    b43:
    %v326 = load i32, ptr %slot10
    %v327 = icmp ult i32 %v326, %v306
    br i1 %v327, label %b44, label %b45
    b44:
    %v328 = zext i32 %group.start.x to i64
    %v329 = zext i32 %v326 to i64
    %v330 = add nuw nsw i64 %v328, %v329
    %v331 = zext i32 %v326 to i64
    %v332 = getelementptr inbounds float, ptr %scratch.0, i64 %v331
    %v333 = load float, ptr %v332, align 4
    %v334 = fmul float %v333, 0x3FE0000000000000
    %v335 = getelementptr inbounds float, ptr %buffer.3, i64 %v330
    %v336 = fcmp uno float %v334, %v334
    %v337 = bitcast float %v334 to i32
    %v338 = select i1 %v336, i32 2143289344, i32 %v337
    store i32 %v338, ptr %v335, align 4
    %v339 = add nuw i32 %v326, 1
    store i32 %v339, ptr %slot10
    br label %b43, !llvm.loop !6
    b45:
    br label %b42
    b41:
    store i32 0, ptr %slot11
    br label %b46
    b46:
    %v340 = load i32, ptr %slot11
    %v341 = icmp ult i32 %v340, %v306
    br i1 %v341, label %b47, label %b48
    b47:
    %v342 = add nuw i32 %group.start.x, %v340
    %v343 = zext i32 %v340 to i64
    %v344 = getelementptr inbounds float, ptr %scratch.0, i64 %v343
    %v345 = load float, ptr %v344, align 4
    %v346 = fmul float %v345, 0x3FE0000000000000
    %v347 = icmp ult i32 %v342, 32
    br i1 %v347, label %b49, label %b50
    b49:
    %v348 = zext i32 %v342 to i64
    %v349 = getelementptr inbounds float, ptr %buffer.3, i64 %v348
    %v350 = fcmp uno float %v346, %v346
    %v351 = bitcast float %v346 to i32
    %v352 = select i1 %v350, i32 2143289344, i32 %v351
    store i32 %v352, ptr %v349, align 4
    br label %b50
    b50:
    %v353 = add nuw i32 %v340, 1
    store i32 %v353, ptr %slot11
    br label %b46, !llvm.loop !7
    b48:
    br label %b42
    b42:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %scratch.0, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = distinct !{!0, !8}
!1 = distinct !{!1, !8}
!2 = distinct !{!2, !8}
!3 = distinct !{!3, !8}
!4 = distinct !{!4, !8}
!5 = distinct !{!5, !8}
!6 = distinct !{!6, !8}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.unroll.disable"}
