declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr noalias nonnull align 64 %scratch.2, ptr noalias nonnull align 64 %scratch.3, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %slot9 = alloca i32, align 16
  %slot10 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 16
  %group.start.y = mul nuw i32 %group.y, 16
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v2 = call i32 @llvm.umin.i32(i32 16, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 64, i32 %group.start.x)
    %v4 = call i32 @llvm.umin.i32(i32 16, i32 %v3)
    %v5 = call i32 @llvm.usub.sat.i32(i32 %v4, i32 1)
    %v6 = zext i32 %v5 to i64
    %v7 = zext i32 %group.start.x to i64
    %v8 = add i64 %v7, %v6
    %v9 = zext i32 %group.x to i64
    %v10 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v11 = zext i32 %v10 to i64
    %v12 = zext i32 %group.start.y to i64
    %v13 = add i64 %v12, %v11
    %v14 = zext i32 %group.y to i64
    %v15 = zext i32 %group.start.z to i64
    %v16 = zext i32 %group.z to i64
    %v17 = call i32 @llvm.usub.sat.i32(i32 %v4, i32 1)
    %v18 = zext i32 %v17 to i64
    %v19 = zext i32 %group.start.x to i64
    %v20 = add i64 %v19, %v18
    %v21 = zext i32 %group.x to i64
    %v22 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v23 = zext i32 %v22 to i64
    %v24 = zext i32 %group.start.y to i64
    %v25 = add i64 %v24, %v23
    %v26 = zext i32 %group.y to i64
    %v27 = zext i32 %group.start.z to i64
    %v28 = zext i32 %group.z to i64
    store i32 0, ptr %slot0
    br label %b1
    b1:
    %v29 = load i32, ptr %slot0
    %v30 = icmp ult i32 %v29, %v2
    br i1 %v30, label %b2, label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v31 = load i32, ptr %slot1
    %v32 = icmp ult i32 %v31, %v4
    br i1 %v32, label %b5, label %b6
    b5:
    %v33 = mul nuw i32 %v29, 16
    %v34 = add nuw i32 %v31, %v33
    %v35 = add nuw i32 %group.start.x, %v31
    %v36 = uitofp i32 %v35 to float
    %v37 = fsub float %v36, 0x4040000000000000
    %v38 = fmul float %v37, 0x3FA8000000000000
    %v39 = fsub float %v38, 0x3FE8000000000000
    %v40 = add nuw i32 %group.start.y, %v29
    %v41 = uitofp i32 %v40 to float
    %v42 = fsub float %v41, 0x4038000000000000
    %v43 = fmul float %v42, 0x3FA8000000000000
    %v44 = zext i32 %v34 to i64
    %v45 = getelementptr inbounds float, ptr %scratch.3, i64 %v44
    store float 0x0000000000000000, ptr %v45, align 4
    %v46 = zext i32 %v34 to i64
    %v47 = getelementptr inbounds float, ptr %scratch.1, i64 %v46
    store float 0x0000000000000000, ptr %v47, align 4
    %v48 = zext i32 %v34 to i64
    %v49 = getelementptr inbounds i32, ptr %scratch.0, i64 %v48
    store i32 0, ptr %v49, align 4
    %v50 = zext i32 %v34 to i64
    %v51 = getelementptr inbounds i32, ptr %scratch.2, i64 %v50
    %v52 = zext i1 true to i32
    store i32 %v52, ptr %v51, align 4
    %v53 = add nuw i32 %v31, 1
    store i32 %v53, ptr %slot1
    br label %b4, !llvm.loop !0
    b6:
    %v54 = add nuw i32 %v29, 1
    store i32 %v54, ptr %slot0
    br label %b1, !llvm.loop !1
    b3:
    %v55 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v56 = call i32 @llvm.umin.i32(i32 16, i32 %v55)
    %v57 = call i32 @llvm.usub.sat.i32(i32 64, i32 %group.start.x)
    %v58 = call i32 @llvm.umin.i32(i32 16, i32 %v57)
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v59 = load i32, ptr %slot2
    %v60 = icmp ult i32 %v59, 50
    br i1 %v60, label %b8, label %b9
    b8:
    %v61 = sub i32 50, %v59
    %v62 = add i32 %v59, 8
    %v63 = zext i32 %v59 to i64
    %v64 = add i64 %v63, 8
    %v65 = sub i64 %v64, 1
    %v66 = call i32 @llvm.usub.sat.i32(i32 %v58, i32 1)
    %v67 = zext i32 %v66 to i64
    %v68 = zext i32 %group.start.x to i64
    %v69 = add i64 %v68, %v67
    %v70 = zext i32 %group.x to i64
    %v71 = call i32 @llvm.usub.sat.i32(i32 %v56, i32 1)
    %v72 = zext i32 %v71 to i64
    %v73 = zext i32 %group.start.y to i64
    %v74 = add i64 %v73, %v72
    %v75 = zext i32 %group.y to i64
    %v76 = zext i32 %group.start.z to i64
    %v77 = zext i32 %group.z to i64
    %v78 = call i32 @llvm.usub.sat.i32(i32 %v58, i32 1)
    %v79 = zext i32 %v78 to i64
    %v80 = zext i32 %group.start.x to i64
    %v81 = add i64 %v80, %v79
    %v82 = zext i32 %group.x to i64
    %v83 = call i32 @llvm.usub.sat.i32(i32 %v56, i32 1)
    %v84 = zext i32 %v83 to i64
    %v85 = zext i32 %group.start.y to i64
    %v86 = add i64 %v85, %v84
    %v87 = zext i32 %group.y to i64
    %v88 = zext i32 %group.start.z to i64
    %v89 = zext i32 %group.z to i64
    %v90 = icmp uge i32 %v61, 8
    br i1 %v90, label %b10, label %b11
    b10:
    %v91 = add i32 %v59, 1
    %v92 = add i32 %v59, 2
    %v93 = add i32 %v59, 3
    %v94 = add i32 %v59, 4
    %v95 = add i32 %v59, 5
    %v96 = add i32 %v59, 6
    %v97 = add i32 %v59, 7
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v98 = load i32, ptr %slot3
    %v99 = icmp ult i32 %v98, %v56
    br i1 %v99, label %b14, label %b15
    b14:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v100 = load i32, ptr %slot4
    %v101 = icmp ult i32 %v100, %v58
    br i1 %v101, label %b17, label %b18
    b17:
    %v102 = mul nuw i32 %v98, 16
    %v103 = add nuw i32 %v100, %v102
    %v104 = add nuw i32 %group.start.x, %v100
    %v105 = uitofp i32 %v104 to float
    %v106 = fsub float %v105, 0x4040000000000000
    %v107 = fmul float %v106, 0x3FA8000000000000
    %v108 = fsub float %v107, 0x3FE8000000000000
    %v109 = add nuw i32 %group.start.y, %v98
    %v110 = uitofp i32 %v109 to float
    %v111 = fsub float %v110, 0x4038000000000000
    %v112 = fmul float %v111, 0x3FA8000000000000
    %v113 = zext i32 %v103 to i64
    %v114 = getelementptr inbounds float, ptr %scratch.3, i64 %v113
    %v115 = load float, ptr %v114, align 4
    %v116 = zext i32 %v103 to i64
    %v117 = getelementptr inbounds float, ptr %scratch.3, i64 %v116
    %v118 = load float, ptr %v117, align 4
    %v119 = fmul float %v115, %v118
    %v120 = zext i32 %v103 to i64
    %v121 = getelementptr inbounds float, ptr %scratch.1, i64 %v120
    %v122 = load float, ptr %v121, align 4
    %v123 = zext i32 %v103 to i64
    %v124 = getelementptr inbounds float, ptr %scratch.1, i64 %v123
    %v125 = load float, ptr %v124, align 4
    %v126 = fmul float %v122, %v125
    %v127 = zext i32 %v103 to i64
    %v128 = getelementptr inbounds i32, ptr %scratch.2, i64 %v127
    %v129 = load i32, ptr %v128, align 4
    %v130 = icmp ne i32 %v129, 0
    %v131 = fadd float %v119, %v126
    %v132 = fcmp ole float %v131, 0x4010000000000000
    %v133 = and i1 %v130, %v132
    %v134 = zext i32 %v103 to i64
    %v135 = getelementptr inbounds i32, ptr %scratch.2, i64 %v134
    %v136 = zext i1 %v133 to i32
    store i32 %v136, ptr %v135, align 4
    %v137 = zext i32 %v103 to i64
    %v138 = getelementptr inbounds float, ptr %scratch.3, i64 %v137
    %v139 = load float, ptr %v138, align 4
    %v140 = fmul float 0x4000000000000000, %v139
    %v141 = zext i32 %v103 to i64
    %v142 = getelementptr inbounds float, ptr %scratch.1, i64 %v141
    %v143 = load float, ptr %v142, align 4
    %v144 = fmul float %v140, %v143
    %v145 = fadd float %v144, %v112
    %v146 = zext i32 %v103 to i64
    %v147 = getelementptr inbounds float, ptr %scratch.1, i64 %v146
    store float %v145, ptr %v147, align 4
    %v148 = fsub float %v119, %v126
    %v149 = fadd float %v148, %v108
    %v150 = zext i32 %v103 to i64
    %v151 = getelementptr inbounds float, ptr %scratch.3, i64 %v150
    store float %v149, ptr %v151, align 4
    %v152 = zext i32 %v103 to i64
    %v153 = getelementptr inbounds i32, ptr %scratch.0, i64 %v152
    %v154 = load i32, ptr %v153, align 4
    %v155 = zext i32 %v103 to i64
    %v156 = getelementptr inbounds i32, ptr %scratch.2, i64 %v155
    %v157 = load i32, ptr %v156, align 4
    %v158 = icmp ne i32 %v157, 0
    %v159 = zext i1 %v158 to i32
    %v160 = add i32 %v154, %v159
    %v161 = zext i32 %v103 to i64
    %v162 = getelementptr inbounds i32, ptr %scratch.0, i64 %v161
    store i32 %v160, ptr %v162, align 4
    %v163 = zext i32 %v103 to i64
    %v164 = getelementptr inbounds float, ptr %scratch.3, i64 %v163
    %v165 = load float, ptr %v164, align 4
    %v166 = zext i32 %v103 to i64
    %v167 = getelementptr inbounds float, ptr %scratch.3, i64 %v166
    %v168 = load float, ptr %v167, align 4
    %v169 = fmul float %v165, %v168
    %v170 = zext i32 %v103 to i64
    %v171 = getelementptr inbounds float, ptr %scratch.1, i64 %v170
    %v172 = load float, ptr %v171, align 4
    %v173 = zext i32 %v103 to i64
    %v174 = getelementptr inbounds float, ptr %scratch.1, i64 %v173
    %v175 = load float, ptr %v174, align 4
    %v176 = fmul float %v172, %v175
    %v177 = zext i32 %v103 to i64
    %v178 = getelementptr inbounds i32, ptr %scratch.2, i64 %v177
    %v179 = load i32, ptr %v178, align 4
    %v180 = icmp ne i32 %v179, 0
    %v181 = fadd float %v169, %v176
    %v182 = fcmp ole float %v181, 0x4010000000000000
    %v183 = and i1 %v180, %v182
    %v184 = zext i32 %v103 to i64
    %v185 = getelementptr inbounds i32, ptr %scratch.2, i64 %v184
    %v186 = zext i1 %v183 to i32
    store i32 %v186, ptr %v185, align 4
    %v187 = zext i32 %v103 to i64
    %v188 = getelementptr inbounds float, ptr %scratch.3, i64 %v187
    %v189 = load float, ptr %v188, align 4
    %v190 = fmul float 0x4000000000000000, %v189
    %v191 = zext i32 %v103 to i64
    %v192 = getelementptr inbounds float, ptr %scratch.1, i64 %v191
    %v193 = load float, ptr %v192, align 4
    %v194 = fmul float %v190, %v193
    %v195 = fadd float %v194, %v112
    %v196 = zext i32 %v103 to i64
    %v197 = getelementptr inbounds float, ptr %scratch.1, i64 %v196
    store float %v195, ptr %v197, align 4
    %v198 = fsub float %v169, %v176
    %v199 = fadd float %v198, %v108
    %v200 = zext i32 %v103 to i64
    %v201 = getelementptr inbounds float, ptr %scratch.3, i64 %v200
    store float %v199, ptr %v201, align 4
    %v202 = zext i32 %v103 to i64
    %v203 = getelementptr inbounds i32, ptr %scratch.0, i64 %v202
    %v204 = load i32, ptr %v203, align 4
    %v205 = zext i32 %v103 to i64
    %v206 = getelementptr inbounds i32, ptr %scratch.2, i64 %v205
    %v207 = load i32, ptr %v206, align 4
    %v208 = icmp ne i32 %v207, 0
    %v209 = zext i1 %v208 to i32
    %v210 = add i32 %v204, %v209
    %v211 = zext i32 %v103 to i64
    %v212 = getelementptr inbounds i32, ptr %scratch.0, i64 %v211
    store i32 %v210, ptr %v212, align 4
    %v213 = zext i32 %v103 to i64
    %v214 = getelementptr inbounds float, ptr %scratch.3, i64 %v213
    %v215 = load float, ptr %v214, align 4
    %v216 = zext i32 %v103 to i64
    %v217 = getelementptr inbounds float, ptr %scratch.3, i64 %v216
    %v218 = load float, ptr %v217, align 4
    %v219 = fmul float %v215, %v218
    %v220 = zext i32 %v103 to i64
    %v221 = getelementptr inbounds float, ptr %scratch.1, i64 %v220
    %v222 = load float, ptr %v221, align 4
    %v223 = zext i32 %v103 to i64
    %v224 = getelementptr inbounds float, ptr %scratch.1, i64 %v223
    %v225 = load float, ptr %v224, align 4
    %v226 = fmul float %v222, %v225
    %v227 = zext i32 %v103 to i64
    %v228 = getelementptr inbounds i32, ptr %scratch.2, i64 %v227
    %v229 = load i32, ptr %v228, align 4
    %v230 = icmp ne i32 %v229, 0
    %v231 = fadd float %v219, %v226
    %v232 = fcmp ole float %v231, 0x4010000000000000
    %v233 = and i1 %v230, %v232
    %v234 = zext i32 %v103 to i64
    %v235 = getelementptr inbounds i32, ptr %scratch.2, i64 %v234
    %v236 = zext i1 %v233 to i32
    store i32 %v236, ptr %v235, align 4
    %v237 = zext i32 %v103 to i64
    %v238 = getelementptr inbounds float, ptr %scratch.3, i64 %v237
    %v239 = load float, ptr %v238, align 4
    %v240 = fmul float 0x4000000000000000, %v239
    %v241 = zext i32 %v103 to i64
    %v242 = getelementptr inbounds float, ptr %scratch.1, i64 %v241
    %v243 = load float, ptr %v242, align 4
    %v244 = fmul float %v240, %v243
    %v245 = fadd float %v244, %v112
    %v246 = zext i32 %v103 to i64
    %v247 = getelementptr inbounds float, ptr %scratch.1, i64 %v246
    store float %v245, ptr %v247, align 4
    %v248 = fsub float %v219, %v226
    %v249 = fadd float %v248, %v108
    %v250 = zext i32 %v103 to i64
    %v251 = getelementptr inbounds float, ptr %scratch.3, i64 %v250
    store float %v249, ptr %v251, align 4
    %v252 = zext i32 %v103 to i64
    %v253 = getelementptr inbounds i32, ptr %scratch.0, i64 %v252
    %v254 = load i32, ptr %v253, align 4
    %v255 = zext i32 %v103 to i64
    %v256 = getelementptr inbounds i32, ptr %scratch.2, i64 %v255
    %v257 = load i32, ptr %v256, align 4
    %v258 = icmp ne i32 %v257, 0
    %v259 = zext i1 %v258 to i32
    %v260 = add i32 %v254, %v259
    %v261 = zext i32 %v103 to i64
    %v262 = getelementptr inbounds i32, ptr %scratch.0, i64 %v261
    store i32 %v260, ptr %v262, align 4
    %v263 = zext i32 %v103 to i64
    %v264 = getelementptr inbounds float, ptr %scratch.3, i64 %v263
    %v265 = load float, ptr %v264, align 4
    %v266 = zext i32 %v103 to i64
    %v267 = getelementptr inbounds float, ptr %scratch.3, i64 %v266
    %v268 = load float, ptr %v267, align 4
    %v269 = fmul float %v265, %v268
    %v270 = zext i32 %v103 to i64
    %v271 = getelementptr inbounds float, ptr %scratch.1, i64 %v270
    %v272 = load float, ptr %v271, align 4
    %v273 = zext i32 %v103 to i64
    %v274 = getelementptr inbounds float, ptr %scratch.1, i64 %v273
    %v275 = load float, ptr %v274, align 4
    %v276 = fmul float %v272, %v275
    %v277 = zext i32 %v103 to i64
    %v278 = getelementptr inbounds i32, ptr %scratch.2, i64 %v277
    %v279 = load i32, ptr %v278, align 4
    %v280 = icmp ne i32 %v279, 0
    %v281 = fadd float %v269, %v276
    %v282 = fcmp ole float %v281, 0x4010000000000000
    %v283 = and i1 %v280, %v282
    %v284 = zext i32 %v103 to i64
    %v285 = getelementptr inbounds i32, ptr %scratch.2, i64 %v284
    %v286 = zext i1 %v283 to i32
    store i32 %v286, ptr %v285, align 4
    %v287 = zext i32 %v103 to i64
    %v288 = getelementptr inbounds float, ptr %scratch.3, i64 %v287
    %v289 = load float, ptr %v288, align 4
    %v290 = fmul float 0x4000000000000000, %v289
    %v291 = zext i32 %v103 to i64
    %v292 = getelementptr inbounds float, ptr %scratch.1, i64 %v291
    %v293 = load float, ptr %v292, align 4
    %v294 = fmul float %v290, %v293
    %v295 = fadd float %v294, %v112
    %v296 = zext i32 %v103 to i64
    %v297 = getelementptr inbounds float, ptr %scratch.1, i64 %v296
    store float %v295, ptr %v297, align 4
    %v298 = fsub float %v269, %v276
    %v299 = fadd float %v298, %v108
    %v300 = zext i32 %v103 to i64
    %v301 = getelementptr inbounds float, ptr %scratch.3, i64 %v300
    store float %v299, ptr %v301, align 4
    %v302 = zext i32 %v103 to i64
    %v303 = getelementptr inbounds i32, ptr %scratch.0, i64 %v302
    %v304 = load i32, ptr %v303, align 4
    %v305 = zext i32 %v103 to i64
    %v306 = getelementptr inbounds i32, ptr %scratch.2, i64 %v305
    %v307 = load i32, ptr %v306, align 4
    %v308 = icmp ne i32 %v307, 0
    %v309 = zext i1 %v308 to i32
    %v310 = add i32 %v304, %v309
    %v311 = zext i32 %v103 to i64
    %v312 = getelementptr inbounds i32, ptr %scratch.0, i64 %v311
    store i32 %v310, ptr %v312, align 4
    %v313 = zext i32 %v103 to i64
    %v314 = getelementptr inbounds float, ptr %scratch.3, i64 %v313
    %v315 = load float, ptr %v314, align 4
    %v316 = zext i32 %v103 to i64
    %v317 = getelementptr inbounds float, ptr %scratch.3, i64 %v316
    %v318 = load float, ptr %v317, align 4
    %v319 = fmul float %v315, %v318
    %v320 = zext i32 %v103 to i64
    %v321 = getelementptr inbounds float, ptr %scratch.1, i64 %v320
    %v322 = load float, ptr %v321, align 4
    %v323 = zext i32 %v103 to i64
    %v324 = getelementptr inbounds float, ptr %scratch.1, i64 %v323
    %v325 = load float, ptr %v324, align 4
    %v326 = fmul float %v322, %v325
    %v327 = zext i32 %v103 to i64
    %v328 = getelementptr inbounds i32, ptr %scratch.2, i64 %v327
    %v329 = load i32, ptr %v328, align 4
    %v330 = icmp ne i32 %v329, 0
    %v331 = fadd float %v319, %v326
    %v332 = fcmp ole float %v331, 0x4010000000000000
    %v333 = and i1 %v330, %v332
    %v334 = zext i32 %v103 to i64
    %v335 = getelementptr inbounds i32, ptr %scratch.2, i64 %v334
    %v336 = zext i1 %v333 to i32
    store i32 %v336, ptr %v335, align 4
    %v337 = zext i32 %v103 to i64
    %v338 = getelementptr inbounds float, ptr %scratch.3, i64 %v337
    %v339 = load float, ptr %v338, align 4
    %v340 = fmul float 0x4000000000000000, %v339
    %v341 = zext i32 %v103 to i64
    %v342 = getelementptr inbounds float, ptr %scratch.1, i64 %v341
    %v343 = load float, ptr %v342, align 4
    %v344 = fmul float %v340, %v343
    %v345 = fadd float %v344, %v112
    %v346 = zext i32 %v103 to i64
    %v347 = getelementptr inbounds float, ptr %scratch.1, i64 %v346
    store float %v345, ptr %v347, align 4
    %v348 = fsub float %v319, %v326
    %v349 = fadd float %v348, %v108
    %v350 = zext i32 %v103 to i64
    %v351 = getelementptr inbounds float, ptr %scratch.3, i64 %v350
    store float %v349, ptr %v351, align 4
    %v352 = zext i32 %v103 to i64
    %v353 = getelementptr inbounds i32, ptr %scratch.0, i64 %v352
    %v354 = load i32, ptr %v353, align 4
    %v355 = zext i32 %v103 to i64
    %v356 = getelementptr inbounds i32, ptr %scratch.2, i64 %v355
    %v357 = load i32, ptr %v356, align 4
    %v358 = icmp ne i32 %v357, 0
    %v359 = zext i1 %v358 to i32
    %v360 = add i32 %v354, %v359
    %v361 = zext i32 %v103 to i64
    %v362 = getelementptr inbounds i32, ptr %scratch.0, i64 %v361
    store i32 %v360, ptr %v362, align 4
    %v363 = zext i32 %v103 to i64
    %v364 = getelementptr inbounds float, ptr %scratch.3, i64 %v363
    %v365 = load float, ptr %v364, align 4
    %v366 = zext i32 %v103 to i64
    %v367 = getelementptr inbounds float, ptr %scratch.3, i64 %v366
    %v368 = load float, ptr %v367, align 4
    %v369 = fmul float %v365, %v368
    %v370 = zext i32 %v103 to i64
    %v371 = getelementptr inbounds float, ptr %scratch.1, i64 %v370
    %v372 = load float, ptr %v371, align 4
    %v373 = zext i32 %v103 to i64
    %v374 = getelementptr inbounds float, ptr %scratch.1, i64 %v373
    %v375 = load float, ptr %v374, align 4
    %v376 = fmul float %v372, %v375
    %v377 = zext i32 %v103 to i64
    %v378 = getelementptr inbounds i32, ptr %scratch.2, i64 %v377
    %v379 = load i32, ptr %v378, align 4
    %v380 = icmp ne i32 %v379, 0
    %v381 = fadd float %v369, %v376
    %v382 = fcmp ole float %v381, 0x4010000000000000
    %v383 = and i1 %v380, %v382
    %v384 = zext i32 %v103 to i64
    %v385 = getelementptr inbounds i32, ptr %scratch.2, i64 %v384
    %v386 = zext i1 %v383 to i32
    store i32 %v386, ptr %v385, align 4
    %v387 = zext i32 %v103 to i64
    %v388 = getelementptr inbounds float, ptr %scratch.3, i64 %v387
    %v389 = load float, ptr %v388, align 4
    %v390 = fmul float 0x4000000000000000, %v389
    %v391 = zext i32 %v103 to i64
    %v392 = getelementptr inbounds float, ptr %scratch.1, i64 %v391
    %v393 = load float, ptr %v392, align 4
    %v394 = fmul float %v390, %v393
    %v395 = fadd float %v394, %v112
    %v396 = zext i32 %v103 to i64
    %v397 = getelementptr inbounds float, ptr %scratch.1, i64 %v396
    store float %v395, ptr %v397, align 4
    %v398 = fsub float %v369, %v376
    %v399 = fadd float %v398, %v108
    %v400 = zext i32 %v103 to i64
    %v401 = getelementptr inbounds float, ptr %scratch.3, i64 %v400
    store float %v399, ptr %v401, align 4
    %v402 = zext i32 %v103 to i64
    %v403 = getelementptr inbounds i32, ptr %scratch.0, i64 %v402
    %v404 = load i32, ptr %v403, align 4
    %v405 = zext i32 %v103 to i64
    %v406 = getelementptr inbounds i32, ptr %scratch.2, i64 %v405
    %v407 = load i32, ptr %v406, align 4
    %v408 = icmp ne i32 %v407, 0
    %v409 = zext i1 %v408 to i32
    %v410 = add i32 %v404, %v409
    %v411 = zext i32 %v103 to i64
    %v412 = getelementptr inbounds i32, ptr %scratch.0, i64 %v411
    store i32 %v410, ptr %v412, align 4
    %v413 = zext i32 %v103 to i64
    %v414 = getelementptr inbounds float, ptr %scratch.3, i64 %v413
    %v415 = load float, ptr %v414, align 4
    %v416 = zext i32 %v103 to i64
    %v417 = getelementptr inbounds float, ptr %scratch.3, i64 %v416
    %v418 = load float, ptr %v417, align 4
    %v419 = fmul float %v415, %v418
    %v420 = zext i32 %v103 to i64
    %v421 = getelementptr inbounds float, ptr %scratch.1, i64 %v420
    %v422 = load float, ptr %v421, align 4
    %v423 = zext i32 %v103 to i64
    %v424 = getelementptr inbounds float, ptr %scratch.1, i64 %v423
    %v425 = load float, ptr %v424, align 4
    %v426 = fmul float %v422, %v425
    %v427 = zext i32 %v103 to i64
    %v428 = getelementptr inbounds i32, ptr %scratch.2, i64 %v427
    %v429 = load i32, ptr %v428, align 4
    %v430 = icmp ne i32 %v429, 0
    %v431 = fadd float %v419, %v426
    %v432 = fcmp ole float %v431, 0x4010000000000000
    %v433 = and i1 %v430, %v432
    %v434 = zext i32 %v103 to i64
    %v435 = getelementptr inbounds i32, ptr %scratch.2, i64 %v434
    %v436 = zext i1 %v433 to i32
    store i32 %v436, ptr %v435, align 4
    %v437 = zext i32 %v103 to i64
    %v438 = getelementptr inbounds float, ptr %scratch.3, i64 %v437
    %v439 = load float, ptr %v438, align 4
    %v440 = fmul float 0x4000000000000000, %v439
    %v441 = zext i32 %v103 to i64
    %v442 = getelementptr inbounds float, ptr %scratch.1, i64 %v441
    %v443 = load float, ptr %v442, align 4
    %v444 = fmul float %v440, %v443
    %v445 = fadd float %v444, %v112
    %v446 = zext i32 %v103 to i64
    %v447 = getelementptr inbounds float, ptr %scratch.1, i64 %v446
    store float %v445, ptr %v447, align 4
    %v448 = fsub float %v419, %v426
    %v449 = fadd float %v448, %v108
    %v450 = zext i32 %v103 to i64
    %v451 = getelementptr inbounds float, ptr %scratch.3, i64 %v450
    store float %v449, ptr %v451, align 4
    %v452 = zext i32 %v103 to i64
    %v453 = getelementptr inbounds i32, ptr %scratch.0, i64 %v452
    %v454 = load i32, ptr %v453, align 4
    %v455 = zext i32 %v103 to i64
    %v456 = getelementptr inbounds i32, ptr %scratch.2, i64 %v455
    %v457 = load i32, ptr %v456, align 4
    %v458 = icmp ne i32 %v457, 0
    %v459 = zext i1 %v458 to i32
    %v460 = add i32 %v454, %v459
    %v461 = zext i32 %v103 to i64
    %v462 = getelementptr inbounds i32, ptr %scratch.0, i64 %v461
    store i32 %v460, ptr %v462, align 4
    %v463 = zext i32 %v103 to i64
    %v464 = getelementptr inbounds float, ptr %scratch.3, i64 %v463
    %v465 = load float, ptr %v464, align 4
    %v466 = zext i32 %v103 to i64
    %v467 = getelementptr inbounds float, ptr %scratch.3, i64 %v466
    %v468 = load float, ptr %v467, align 4
    %v469 = fmul float %v465, %v468
    %v470 = zext i32 %v103 to i64
    %v471 = getelementptr inbounds float, ptr %scratch.1, i64 %v470
    %v472 = load float, ptr %v471, align 4
    %v473 = zext i32 %v103 to i64
    %v474 = getelementptr inbounds float, ptr %scratch.1, i64 %v473
    %v475 = load float, ptr %v474, align 4
    %v476 = fmul float %v472, %v475
    %v477 = zext i32 %v103 to i64
    %v478 = getelementptr inbounds i32, ptr %scratch.2, i64 %v477
    %v479 = load i32, ptr %v478, align 4
    %v480 = icmp ne i32 %v479, 0
    %v481 = fadd float %v469, %v476
    %v482 = fcmp ole float %v481, 0x4010000000000000
    %v483 = and i1 %v480, %v482
    %v484 = zext i32 %v103 to i64
    %v485 = getelementptr inbounds i32, ptr %scratch.2, i64 %v484
    %v486 = zext i1 %v483 to i32
    store i32 %v486, ptr %v485, align 4
    %v487 = zext i32 %v103 to i64
    %v488 = getelementptr inbounds float, ptr %scratch.3, i64 %v487
    %v489 = load float, ptr %v488, align 4
    %v490 = fmul float 0x4000000000000000, %v489
    %v491 = zext i32 %v103 to i64
    %v492 = getelementptr inbounds float, ptr %scratch.1, i64 %v491
    %v493 = load float, ptr %v492, align 4
    %v494 = fmul float %v490, %v493
    %v495 = fadd float %v494, %v112
    %v496 = zext i32 %v103 to i64
    %v497 = getelementptr inbounds float, ptr %scratch.1, i64 %v496
    store float %v495, ptr %v497, align 4
    %v498 = fsub float %v469, %v476
    %v499 = fadd float %v498, %v108
    %v500 = zext i32 %v103 to i64
    %v501 = getelementptr inbounds float, ptr %scratch.3, i64 %v500
    store float %v499, ptr %v501, align 4
    %v502 = zext i32 %v103 to i64
    %v503 = getelementptr inbounds i32, ptr %scratch.0, i64 %v502
    %v504 = load i32, ptr %v503, align 4
    %v505 = zext i32 %v103 to i64
    %v506 = getelementptr inbounds i32, ptr %scratch.2, i64 %v505
    %v507 = load i32, ptr %v506, align 4
    %v508 = icmp ne i32 %v507, 0
    %v509 = zext i1 %v508 to i32
    %v510 = add i32 %v504, %v509
    %v511 = zext i32 %v103 to i64
    %v512 = getelementptr inbounds i32, ptr %scratch.0, i64 %v511
    store i32 %v510, ptr %v512, align 4
    %v513 = add nuw i32 %v100, 1
    store i32 %v513, ptr %slot4
    br label %b16
    b18:
    %v514 = add nuw i32 %v98, 1
    store i32 %v514, ptr %slot3
    br label %b13, !llvm.loop !2
    b15:
    store i32 %v62, ptr %slot2
    br label %b12
    b11:
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v515 = load i32, ptr %slot5
    %v516 = icmp ult i32 %v515, %v56
    br i1 %v516, label %b20, label %b21
    b20:
    store i32 0, ptr %slot6
    br label %b22
    b22:
    %v517 = load i32, ptr %slot6
    %v518 = icmp ult i32 %v517, %v58
    br i1 %v518, label %b23, label %b24
    b23:
    %v519 = mul nuw i32 %v515, 16
    %v520 = add nuw i32 %v517, %v519
    %v521 = add nuw i32 %group.start.x, %v517
    %v522 = uitofp i32 %v521 to float
    %v523 = fsub float %v522, 0x4040000000000000
    %v524 = fmul float %v523, 0x3FA8000000000000
    %v525 = fsub float %v524, 0x3FE8000000000000
    %v526 = add nuw i32 %group.start.y, %v515
    %v527 = uitofp i32 %v526 to float
    %v528 = fsub float %v527, 0x4038000000000000
    %v529 = fmul float %v528, 0x3FA8000000000000
    %v530 = zext i32 %v520 to i64
    %v531 = getelementptr inbounds float, ptr %scratch.3, i64 %v530
    %v532 = load float, ptr %v531, align 4
    %v533 = zext i32 %v520 to i64
    %v534 = getelementptr inbounds float, ptr %scratch.3, i64 %v533
    %v535 = load float, ptr %v534, align 4
    %v536 = fmul float %v532, %v535
    %v537 = zext i32 %v520 to i64
    %v538 = getelementptr inbounds float, ptr %scratch.1, i64 %v537
    %v539 = load float, ptr %v538, align 4
    %v540 = zext i32 %v520 to i64
    %v541 = getelementptr inbounds float, ptr %scratch.1, i64 %v540
    %v542 = load float, ptr %v541, align 4
    %v543 = fmul float %v539, %v542
    %v544 = zext i32 %v520 to i64
    %v545 = getelementptr inbounds i32, ptr %scratch.2, i64 %v544
    %v546 = load i32, ptr %v545, align 4
    %v547 = icmp ne i32 %v546, 0
    %v548 = fadd float %v536, %v543
    %v549 = fcmp ole float %v548, 0x4010000000000000
    %v550 = and i1 %v547, %v549
    %v551 = zext i32 %v520 to i64
    %v552 = getelementptr inbounds i32, ptr %scratch.2, i64 %v551
    %v553 = zext i1 %v550 to i32
    store i32 %v553, ptr %v552, align 4
    %v554 = zext i32 %v520 to i64
    %v555 = getelementptr inbounds float, ptr %scratch.3, i64 %v554
    %v556 = load float, ptr %v555, align 4
    %v557 = fmul float 0x4000000000000000, %v556
    %v558 = zext i32 %v520 to i64
    %v559 = getelementptr inbounds float, ptr %scratch.1, i64 %v558
    %v560 = load float, ptr %v559, align 4
    %v561 = fmul float %v557, %v560
    %v562 = fadd float %v561, %v529
    %v563 = zext i32 %v520 to i64
    %v564 = getelementptr inbounds float, ptr %scratch.1, i64 %v563
    store float %v562, ptr %v564, align 4
    %v565 = fsub float %v536, %v543
    %v566 = fadd float %v565, %v525
    %v567 = zext i32 %v520 to i64
    %v568 = getelementptr inbounds float, ptr %scratch.3, i64 %v567
    store float %v566, ptr %v568, align 4
    %v569 = zext i32 %v520 to i64
    %v570 = getelementptr inbounds i32, ptr %scratch.0, i64 %v569
    %v571 = load i32, ptr %v570, align 4
    %v572 = zext i32 %v520 to i64
    %v573 = getelementptr inbounds i32, ptr %scratch.2, i64 %v572
    %v574 = load i32, ptr %v573, align 4
    %v575 = icmp ne i32 %v574, 0
    %v576 = zext i1 %v575 to i32
    %v577 = add i32 %v571, %v576
    %v578 = zext i32 %v520 to i64
    %v579 = getelementptr inbounds i32, ptr %scratch.0, i64 %v578
    store i32 %v577, ptr %v579, align 4
    %v580 = add nuw i32 %v517, 1
    store i32 %v580, ptr %slot6
    br label %b22, !llvm.loop !3
    b24:
    %v581 = add nuw i32 %v515, 1
    store i32 %v581, ptr %slot5
    br label %b19, !llvm.loop !4
    b21:
    %v582 = add nuw i32 %v59, 1
    store i32 %v582, ptr %slot2
    br label %b12
    b12:
    br label %b7, !llvm.loop !5
    b9:
    %v583 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v584 = call i32 @llvm.umin.i32(i32 16, i32 %v583)
    %v585 = call i32 @llvm.usub.sat.i32(i32 64, i32 %group.start.x)
    %v586 = call i32 @llvm.umin.i32(i32 16, i32 %v585)
    %v587 = call i32 @llvm.usub.sat.i32(i32 %v586, i32 1)
    %v588 = zext i32 %v587 to i64
    %v589 = zext i32 %group.start.x to i64
    %v590 = add i64 %v589, %v588
    %v591 = zext i32 %group.x to i64
    %v592 = call i32 @llvm.usub.sat.i32(i32 %v584, i32 1)
    %v593 = zext i32 %v592 to i64
    %v594 = zext i32 %group.start.y to i64
    %v595 = add i64 %v594, %v593
    %v596 = zext i32 %group.y to i64
    %v597 = zext i32 %group.start.z to i64
    %v598 = zext i32 %group.z to i64
    %v599 = call i32 @llvm.usub.sat.i32(i32 %v586, i32 1)
    %v600 = zext i32 %v599 to i64
    %v601 = zext i32 %group.start.x to i64
    %v602 = add i64 %v601, %v600
    %v603 = zext i32 %group.x to i64
    %v604 = call i32 @llvm.usub.sat.i32(i32 %v584, i32 1)
    %v605 = zext i32 %v604 to i64
    %v606 = zext i32 %group.start.y to i64
    %v607 = add i64 %v606, %v605
    %v608 = zext i32 %group.y to i64
    %v609 = zext i32 %group.start.z to i64
    %v610 = zext i32 %group.z to i64
    %v611 = mul i64 %v594, 64
    %v612 = mul i64 %v595, 64
    %v613 = icmp ule i64 %v612, 4294967295
    %v614 = call i64 @llvm.umin.i64(i64 %v612, i64 4294967295)
    %v615 = add i64 %v611, %v589
    %v616 = add i64 %v614, %v590
    %v617 = icmp ule i64 %v616, 4294967295
    %v618 = call i64 @llvm.umin.i64(i64 %v616, i64 4294967295)
    %v619 = mul i64 %v606, 64
    %v620 = mul i64 %v607, 64
    %v621 = icmp ule i64 %v620, 4294967295
    %v622 = call i64 @llvm.umin.i64(i64 %v620, i64 4294967295)
    %v623 = add i64 %v619, %v601
    %v624 = add i64 %v622, %v602
    %v625 = icmp ule i64 %v624, 4294967295
    %v626 = call i64 @llvm.umin.i64(i64 %v624, i64 4294967295)
    %v627 = icmp ult i64 %v626, 3072
    %v628 = and i1 %v621, %v625
    %v629 = and i1 %v628, %v627
    br i1 %v629, label %b25, label %b26
    b25:
    store i32 0, ptr %slot7
    br label %b28
    b28:
    %v630 = load i32, ptr %slot7
    %v631 = icmp ult i32 %v630, %v584
    br i1 %v631, label %b29, label %b30
    b29:
    store i32 0, ptr %slot8
    br label %b31
    b31:
    %v632 = load i32, ptr %slot8
    %v633 = icmp ult i32 %v632, %v586
    br i1 %v633, label %b32, label %b33
    b32:
    %v634 = mul nuw i32 %v630, 16
    %v635 = add nuw i32 %v632, %v634
    %v636 = zext i32 %group.start.y to i64
    %v637 = zext i32 %v630 to i64
    %v638 = add nuw nsw i64 %v636, %v637
    %v639 = mul nuw nsw i64 %v638, 64
    %v640 = zext i32 %group.start.x to i64
    %v641 = zext i32 %v632 to i64
    %v642 = add nuw nsw i64 %v640, %v641
    %v643 = add nuw nsw i64 %v639, %v642
    %v644 = zext i32 %v635 to i64
    %v645 = getelementptr inbounds i32, ptr %scratch.0, i64 %v644
    %v646 = load i32, ptr %v645, align 4
    %v647 = getelementptr inbounds i32, ptr %buffer.0, i64 %v643
    store i32 %v646, ptr %v647, align 4
    %v648 = add nuw i32 %v632, 1
    store i32 %v648, ptr %slot8
    br label %b31, !llvm.loop !6
    b33:
    %v649 = add nuw i32 %v630, 1
    store i32 %v649, ptr %slot7
    br label %b28, !llvm.loop !7
    b30:
    br label %b27
    b26:
    store i32 0, ptr %slot9
    br label %b34
    b34:
    %v650 = load i32, ptr %slot9
    %v651 = icmp ult i32 %v650, %v584
    br i1 %v651, label %b35, label %b36
    b35:
    store i32 0, ptr %slot10
    br label %b37
    b37:
    %v652 = load i32, ptr %slot10
    %v653 = icmp ult i32 %v652, %v586
    br i1 %v653, label %b38, label %b39
    b38:
    %v654 = mul nuw i32 %v650, 16
    %v655 = add nuw i32 %v652, %v654
    %v656 = add nuw i32 %group.start.y, %v650
    %v657 = mul i32 %v656, 64
    %v658 = add nuw i32 %group.start.x, %v652
    %v659 = add i32 %v657, %v658
    %v660 = zext i32 %v655 to i64
    %v661 = getelementptr inbounds i32, ptr %scratch.0, i64 %v660
    %v662 = load i32, ptr %v661, align 4
    %v663 = icmp ult i32 %v659, 3072
    br i1 %v663, label %b40, label %b41
    b40:
    %v664 = zext i32 %v659 to i64
    %v665 = getelementptr inbounds i32, ptr %buffer.0, i64 %v664
    store i32 %v662, ptr %v665, align 4
    br label %b41
    b41:
    %v666 = add nuw i32 %v652, 1
    store i32 %v666, ptr %slot10
    br label %b37, !llvm.loop !8
    b39:
    %v667 = add nuw i32 %v650, 1
    store i32 %v667, ptr %slot9
    br label %b34, !llvm.loop !9
    b36:
    br label %b27
    b27:
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
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 1024
  %scratch.2 = getelementptr inbounds i8, ptr %scratch, i64 2048
  %scratch.3 = getelementptr inbounds i8, ptr %scratch, i64 3072
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %scratch.0, ptr %scratch.1, ptr %scratch.2, ptr %scratch.3, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = distinct !{!0, !10}
!1 = distinct !{!1, !10}
!2 = distinct !{!2, !10}
!3 = distinct !{!3, !10}
!4 = distinct !{!4, !10}
!5 = distinct !{!5, !10}
!6 = distinct !{!6, !10}
!7 = distinct !{!7, !10}
!8 = distinct !{!8, !10}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.disable"}
