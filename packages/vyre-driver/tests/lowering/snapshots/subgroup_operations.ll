declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr noalias nonnull align 64 %scratch.2, ptr noalias nonnull align 64 %scratch.3, ptr noalias nonnull align 64 %scratch.4, ptr noalias nonnull align 64 %scratch.5, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
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
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 63
    %v3 = zext i32 %length.0 to i64
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
    %v7 = zext i32 %group.start.x to i64
    %v8 = zext i32 %v5 to i64
    %v9 = add nuw nsw i64 %v7, %v8
    %v10 = getelementptr inbounds float, ptr %buffer.0, i64 %v9
    %v11 = load float, ptr %v10, align 4, !llvm.access.group !1
    %v12 = zext i32 %v5 to i64
    %v13 = getelementptr inbounds float, ptr %scratch.5, i64 %v12
    store float %v11, ptr %v13, align 4, !llvm.access.group !1
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
    %v17 = add nuw i32 %group.start.x, %v15
    %v18 = icmp ult i32 %v17, %length.0
    %v19 = select i1 %v18, i32 %v17, i32 0
    %v20 = zext i32 %v19 to i64
    %v21 = getelementptr inbounds float, ptr %buffer.0, i64 %v20
    %v22 = load float, ptr %v21, align 4, !llvm.access.group !1
    %v23 = select i1 %v18, float %v22, float 0x0000000000000000
    %v24 = zext i32 %v15 to i64
    %v25 = getelementptr inbounds float, ptr %scratch.5, i64 %v24
    store float %v23, ptr %v25, align 4, !llvm.access.group !1
    %v26 = add nuw i32 %v15, 1
    store i32 %v26, ptr %slot1
    br label %b7, !llvm.loop !4
    b9:
    br label %b3
    b3:
    ; from entry[0].body[2]
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v27 = load i32, ptr %slot2
    %v28 = icmp ult i32 %v27, 2
    br i1 %v28, label %b11, label %b12
    b11:
    %v29 = mul nuw i32 %v27, 32
    %v30 = add nuw i32 %v29, 0
    %v31 = udiv i32 %v30, 64
    %v32 = urem i32 %v30, 64
    %v33 = urem i32 %v31, 1
    %v34 = udiv i32 %v31, 1
    %v35 = zext i32 %v30 to i64
    %v36 = getelementptr inbounds float, ptr %scratch.5, i64 %v35
    %v37 = load float, ptr %v36, align 4, !llvm.access.group !1
    %v38 = add nuw i32 %v29, 1
    %v39 = udiv i32 %v38, 64
    %v40 = urem i32 %v38, 64
    %v41 = urem i32 %v39, 1
    %v42 = udiv i32 %v39, 1
    %v43 = zext i32 %v38 to i64
    %v44 = getelementptr inbounds float, ptr %scratch.5, i64 %v43
    %v45 = load float, ptr %v44, align 4, !llvm.access.group !1
    %v46 = add nuw i32 %v29, 2
    %v47 = udiv i32 %v46, 64
    %v48 = urem i32 %v46, 64
    %v49 = urem i32 %v47, 1
    %v50 = udiv i32 %v47, 1
    %v51 = zext i32 %v46 to i64
    %v52 = getelementptr inbounds float, ptr %scratch.5, i64 %v51
    %v53 = load float, ptr %v52, align 4, !llvm.access.group !1
    %v54 = add nuw i32 %v29, 3
    %v55 = udiv i32 %v54, 64
    %v56 = urem i32 %v54, 64
    %v57 = urem i32 %v55, 1
    %v58 = udiv i32 %v55, 1
    %v59 = zext i32 %v54 to i64
    %v60 = getelementptr inbounds float, ptr %scratch.5, i64 %v59
    %v61 = load float, ptr %v60, align 4, !llvm.access.group !1
    %v62 = add nuw i32 %v29, 4
    %v63 = udiv i32 %v62, 64
    %v64 = urem i32 %v62, 64
    %v65 = urem i32 %v63, 1
    %v66 = udiv i32 %v63, 1
    %v67 = zext i32 %v62 to i64
    %v68 = getelementptr inbounds float, ptr %scratch.5, i64 %v67
    %v69 = load float, ptr %v68, align 4, !llvm.access.group !1
    %v70 = add nuw i32 %v29, 5
    %v71 = udiv i32 %v70, 64
    %v72 = urem i32 %v70, 64
    %v73 = urem i32 %v71, 1
    %v74 = udiv i32 %v71, 1
    %v75 = zext i32 %v70 to i64
    %v76 = getelementptr inbounds float, ptr %scratch.5, i64 %v75
    %v77 = load float, ptr %v76, align 4, !llvm.access.group !1
    %v78 = add nuw i32 %v29, 6
    %v79 = udiv i32 %v78, 64
    %v80 = urem i32 %v78, 64
    %v81 = urem i32 %v79, 1
    %v82 = udiv i32 %v79, 1
    %v83 = zext i32 %v78 to i64
    %v84 = getelementptr inbounds float, ptr %scratch.5, i64 %v83
    %v85 = load float, ptr %v84, align 4, !llvm.access.group !1
    %v86 = add nuw i32 %v29, 7
    %v87 = udiv i32 %v86, 64
    %v88 = urem i32 %v86, 64
    %v89 = urem i32 %v87, 1
    %v90 = udiv i32 %v87, 1
    %v91 = zext i32 %v86 to i64
    %v92 = getelementptr inbounds float, ptr %scratch.5, i64 %v91
    %v93 = load float, ptr %v92, align 4, !llvm.access.group !1
    %v94 = add nuw i32 %v29, 8
    %v95 = udiv i32 %v94, 64
    %v96 = urem i32 %v94, 64
    %v97 = urem i32 %v95, 1
    %v98 = udiv i32 %v95, 1
    %v99 = zext i32 %v94 to i64
    %v100 = getelementptr inbounds float, ptr %scratch.5, i64 %v99
    %v101 = load float, ptr %v100, align 4, !llvm.access.group !1
    %v102 = add nuw i32 %v29, 9
    %v103 = udiv i32 %v102, 64
    %v104 = urem i32 %v102, 64
    %v105 = urem i32 %v103, 1
    %v106 = udiv i32 %v103, 1
    %v107 = zext i32 %v102 to i64
    %v108 = getelementptr inbounds float, ptr %scratch.5, i64 %v107
    %v109 = load float, ptr %v108, align 4, !llvm.access.group !1
    %v110 = add nuw i32 %v29, 10
    %v111 = udiv i32 %v110, 64
    %v112 = urem i32 %v110, 64
    %v113 = urem i32 %v111, 1
    %v114 = udiv i32 %v111, 1
    %v115 = zext i32 %v110 to i64
    %v116 = getelementptr inbounds float, ptr %scratch.5, i64 %v115
    %v117 = load float, ptr %v116, align 4, !llvm.access.group !1
    %v118 = add nuw i32 %v29, 11
    %v119 = udiv i32 %v118, 64
    %v120 = urem i32 %v118, 64
    %v121 = urem i32 %v119, 1
    %v122 = udiv i32 %v119, 1
    %v123 = zext i32 %v118 to i64
    %v124 = getelementptr inbounds float, ptr %scratch.5, i64 %v123
    %v125 = load float, ptr %v124, align 4, !llvm.access.group !1
    %v126 = add nuw i32 %v29, 12
    %v127 = udiv i32 %v126, 64
    %v128 = urem i32 %v126, 64
    %v129 = urem i32 %v127, 1
    %v130 = udiv i32 %v127, 1
    %v131 = zext i32 %v126 to i64
    %v132 = getelementptr inbounds float, ptr %scratch.5, i64 %v131
    %v133 = load float, ptr %v132, align 4, !llvm.access.group !1
    %v134 = add nuw i32 %v29, 13
    %v135 = udiv i32 %v134, 64
    %v136 = urem i32 %v134, 64
    %v137 = urem i32 %v135, 1
    %v138 = udiv i32 %v135, 1
    %v139 = zext i32 %v134 to i64
    %v140 = getelementptr inbounds float, ptr %scratch.5, i64 %v139
    %v141 = load float, ptr %v140, align 4, !llvm.access.group !1
    %v142 = add nuw i32 %v29, 14
    %v143 = udiv i32 %v142, 64
    %v144 = urem i32 %v142, 64
    %v145 = urem i32 %v143, 1
    %v146 = udiv i32 %v143, 1
    %v147 = zext i32 %v142 to i64
    %v148 = getelementptr inbounds float, ptr %scratch.5, i64 %v147
    %v149 = load float, ptr %v148, align 4, !llvm.access.group !1
    %v150 = add nuw i32 %v29, 15
    %v151 = udiv i32 %v150, 64
    %v152 = urem i32 %v150, 64
    %v153 = urem i32 %v151, 1
    %v154 = udiv i32 %v151, 1
    %v155 = zext i32 %v150 to i64
    %v156 = getelementptr inbounds float, ptr %scratch.5, i64 %v155
    %v157 = load float, ptr %v156, align 4, !llvm.access.group !1
    %v158 = add nuw i32 %v29, 16
    %v159 = udiv i32 %v158, 64
    %v160 = urem i32 %v158, 64
    %v161 = urem i32 %v159, 1
    %v162 = udiv i32 %v159, 1
    %v163 = zext i32 %v158 to i64
    %v164 = getelementptr inbounds float, ptr %scratch.5, i64 %v163
    %v165 = load float, ptr %v164, align 4, !llvm.access.group !1
    %v166 = add nuw i32 %v29, 17
    %v167 = udiv i32 %v166, 64
    %v168 = urem i32 %v166, 64
    %v169 = urem i32 %v167, 1
    %v170 = udiv i32 %v167, 1
    %v171 = zext i32 %v166 to i64
    %v172 = getelementptr inbounds float, ptr %scratch.5, i64 %v171
    %v173 = load float, ptr %v172, align 4, !llvm.access.group !1
    %v174 = add nuw i32 %v29, 18
    %v175 = udiv i32 %v174, 64
    %v176 = urem i32 %v174, 64
    %v177 = urem i32 %v175, 1
    %v178 = udiv i32 %v175, 1
    %v179 = zext i32 %v174 to i64
    %v180 = getelementptr inbounds float, ptr %scratch.5, i64 %v179
    %v181 = load float, ptr %v180, align 4, !llvm.access.group !1
    %v182 = add nuw i32 %v29, 19
    %v183 = udiv i32 %v182, 64
    %v184 = urem i32 %v182, 64
    %v185 = urem i32 %v183, 1
    %v186 = udiv i32 %v183, 1
    %v187 = zext i32 %v182 to i64
    %v188 = getelementptr inbounds float, ptr %scratch.5, i64 %v187
    %v189 = load float, ptr %v188, align 4, !llvm.access.group !1
    %v190 = add nuw i32 %v29, 20
    %v191 = udiv i32 %v190, 64
    %v192 = urem i32 %v190, 64
    %v193 = urem i32 %v191, 1
    %v194 = udiv i32 %v191, 1
    %v195 = zext i32 %v190 to i64
    %v196 = getelementptr inbounds float, ptr %scratch.5, i64 %v195
    %v197 = load float, ptr %v196, align 4, !llvm.access.group !1
    %v198 = add nuw i32 %v29, 21
    %v199 = udiv i32 %v198, 64
    %v200 = urem i32 %v198, 64
    %v201 = urem i32 %v199, 1
    %v202 = udiv i32 %v199, 1
    %v203 = zext i32 %v198 to i64
    %v204 = getelementptr inbounds float, ptr %scratch.5, i64 %v203
    %v205 = load float, ptr %v204, align 4, !llvm.access.group !1
    %v206 = add nuw i32 %v29, 22
    %v207 = udiv i32 %v206, 64
    %v208 = urem i32 %v206, 64
    %v209 = urem i32 %v207, 1
    %v210 = udiv i32 %v207, 1
    %v211 = zext i32 %v206 to i64
    %v212 = getelementptr inbounds float, ptr %scratch.5, i64 %v211
    %v213 = load float, ptr %v212, align 4, !llvm.access.group !1
    %v214 = add nuw i32 %v29, 23
    %v215 = udiv i32 %v214, 64
    %v216 = urem i32 %v214, 64
    %v217 = urem i32 %v215, 1
    %v218 = udiv i32 %v215, 1
    %v219 = zext i32 %v214 to i64
    %v220 = getelementptr inbounds float, ptr %scratch.5, i64 %v219
    %v221 = load float, ptr %v220, align 4, !llvm.access.group !1
    %v222 = add nuw i32 %v29, 24
    %v223 = udiv i32 %v222, 64
    %v224 = urem i32 %v222, 64
    %v225 = urem i32 %v223, 1
    %v226 = udiv i32 %v223, 1
    %v227 = zext i32 %v222 to i64
    %v228 = getelementptr inbounds float, ptr %scratch.5, i64 %v227
    %v229 = load float, ptr %v228, align 4, !llvm.access.group !1
    %v230 = add nuw i32 %v29, 25
    %v231 = udiv i32 %v230, 64
    %v232 = urem i32 %v230, 64
    %v233 = urem i32 %v231, 1
    %v234 = udiv i32 %v231, 1
    %v235 = zext i32 %v230 to i64
    %v236 = getelementptr inbounds float, ptr %scratch.5, i64 %v235
    %v237 = load float, ptr %v236, align 4, !llvm.access.group !1
    %v238 = add nuw i32 %v29, 26
    %v239 = udiv i32 %v238, 64
    %v240 = urem i32 %v238, 64
    %v241 = urem i32 %v239, 1
    %v242 = udiv i32 %v239, 1
    %v243 = zext i32 %v238 to i64
    %v244 = getelementptr inbounds float, ptr %scratch.5, i64 %v243
    %v245 = load float, ptr %v244, align 4, !llvm.access.group !1
    %v246 = add nuw i32 %v29, 27
    %v247 = udiv i32 %v246, 64
    %v248 = urem i32 %v246, 64
    %v249 = urem i32 %v247, 1
    %v250 = udiv i32 %v247, 1
    %v251 = zext i32 %v246 to i64
    %v252 = getelementptr inbounds float, ptr %scratch.5, i64 %v251
    %v253 = load float, ptr %v252, align 4, !llvm.access.group !1
    %v254 = add nuw i32 %v29, 28
    %v255 = udiv i32 %v254, 64
    %v256 = urem i32 %v254, 64
    %v257 = urem i32 %v255, 1
    %v258 = udiv i32 %v255, 1
    %v259 = zext i32 %v254 to i64
    %v260 = getelementptr inbounds float, ptr %scratch.5, i64 %v259
    %v261 = load float, ptr %v260, align 4, !llvm.access.group !1
    %v262 = add nuw i32 %v29, 29
    %v263 = udiv i32 %v262, 64
    %v264 = urem i32 %v262, 64
    %v265 = urem i32 %v263, 1
    %v266 = udiv i32 %v263, 1
    %v267 = zext i32 %v262 to i64
    %v268 = getelementptr inbounds float, ptr %scratch.5, i64 %v267
    %v269 = load float, ptr %v268, align 4, !llvm.access.group !1
    %v270 = add nuw i32 %v29, 30
    %v271 = udiv i32 %v270, 64
    %v272 = urem i32 %v270, 64
    %v273 = urem i32 %v271, 1
    %v274 = udiv i32 %v271, 1
    %v275 = zext i32 %v270 to i64
    %v276 = getelementptr inbounds float, ptr %scratch.5, i64 %v275
    %v277 = load float, ptr %v276, align 4, !llvm.access.group !1
    %v278 = add nuw i32 %v29, 31
    %v279 = udiv i32 %v278, 64
    %v280 = urem i32 %v278, 64
    %v281 = urem i32 %v279, 1
    %v282 = udiv i32 %v279, 1
    %v283 = zext i32 %v278 to i64
    %v284 = getelementptr inbounds float, ptr %scratch.5, i64 %v283
    %v285 = load float, ptr %v284, align 4, !llvm.access.group !1
    %v286 = fadd float %v37, %v165
    %v287 = fadd float %v45, %v173
    %v288 = fadd float %v53, %v181
    %v289 = fadd float %v61, %v189
    %v290 = fadd float %v69, %v197
    %v291 = fadd float %v77, %v205
    %v292 = fadd float %v85, %v213
    %v293 = fadd float %v93, %v221
    %v294 = fadd float %v101, %v229
    %v295 = fadd float %v109, %v237
    %v296 = fadd float %v117, %v245
    %v297 = fadd float %v125, %v253
    %v298 = fadd float %v133, %v261
    %v299 = fadd float %v141, %v269
    %v300 = fadd float %v149, %v277
    %v301 = fadd float %v157, %v285
    %v302 = fadd float %v286, %v294
    %v303 = fadd float %v287, %v295
    %v304 = fadd float %v288, %v296
    %v305 = fadd float %v289, %v297
    %v306 = fadd float %v290, %v298
    %v307 = fadd float %v291, %v299
    %v308 = fadd float %v292, %v300
    %v309 = fadd float %v293, %v301
    %v310 = fadd float %v302, %v306
    %v311 = fadd float %v303, %v307
    %v312 = fadd float %v304, %v308
    %v313 = fadd float %v305, %v309
    %v314 = fadd float %v310, %v312
    %v315 = fadd float %v311, %v313
    %v316 = fadd float %v314, %v315
    %v317 = add nuw i32 %v29, 0
    %v318 = zext i32 %v317 to i64
    %v319 = getelementptr inbounds float, ptr %scratch.4, i64 %v318
    store float %v316, ptr %v319, align 4, !llvm.access.group !1
    %v320 = add nuw i32 %v29, 1
    %v321 = zext i32 %v320 to i64
    %v322 = getelementptr inbounds float, ptr %scratch.4, i64 %v321
    store float %v316, ptr %v322, align 4, !llvm.access.group !1
    %v323 = add nuw i32 %v29, 2
    %v324 = zext i32 %v323 to i64
    %v325 = getelementptr inbounds float, ptr %scratch.4, i64 %v324
    store float %v316, ptr %v325, align 4, !llvm.access.group !1
    %v326 = add nuw i32 %v29, 3
    %v327 = zext i32 %v326 to i64
    %v328 = getelementptr inbounds float, ptr %scratch.4, i64 %v327
    store float %v316, ptr %v328, align 4, !llvm.access.group !1
    %v329 = add nuw i32 %v29, 4
    %v330 = zext i32 %v329 to i64
    %v331 = getelementptr inbounds float, ptr %scratch.4, i64 %v330
    store float %v316, ptr %v331, align 4, !llvm.access.group !1
    %v332 = add nuw i32 %v29, 5
    %v333 = zext i32 %v332 to i64
    %v334 = getelementptr inbounds float, ptr %scratch.4, i64 %v333
    store float %v316, ptr %v334, align 4, !llvm.access.group !1
    %v335 = add nuw i32 %v29, 6
    %v336 = zext i32 %v335 to i64
    %v337 = getelementptr inbounds float, ptr %scratch.4, i64 %v336
    store float %v316, ptr %v337, align 4, !llvm.access.group !1
    %v338 = add nuw i32 %v29, 7
    %v339 = zext i32 %v338 to i64
    %v340 = getelementptr inbounds float, ptr %scratch.4, i64 %v339
    store float %v316, ptr %v340, align 4, !llvm.access.group !1
    %v341 = add nuw i32 %v29, 8
    %v342 = zext i32 %v341 to i64
    %v343 = getelementptr inbounds float, ptr %scratch.4, i64 %v342
    store float %v316, ptr %v343, align 4, !llvm.access.group !1
    %v344 = add nuw i32 %v29, 9
    %v345 = zext i32 %v344 to i64
    %v346 = getelementptr inbounds float, ptr %scratch.4, i64 %v345
    store float %v316, ptr %v346, align 4, !llvm.access.group !1
    %v347 = add nuw i32 %v29, 10
    %v348 = zext i32 %v347 to i64
    %v349 = getelementptr inbounds float, ptr %scratch.4, i64 %v348
    store float %v316, ptr %v349, align 4, !llvm.access.group !1
    %v350 = add nuw i32 %v29, 11
    %v351 = zext i32 %v350 to i64
    %v352 = getelementptr inbounds float, ptr %scratch.4, i64 %v351
    store float %v316, ptr %v352, align 4, !llvm.access.group !1
    %v353 = add nuw i32 %v29, 12
    %v354 = zext i32 %v353 to i64
    %v355 = getelementptr inbounds float, ptr %scratch.4, i64 %v354
    store float %v316, ptr %v355, align 4, !llvm.access.group !1
    %v356 = add nuw i32 %v29, 13
    %v357 = zext i32 %v356 to i64
    %v358 = getelementptr inbounds float, ptr %scratch.4, i64 %v357
    store float %v316, ptr %v358, align 4, !llvm.access.group !1
    %v359 = add nuw i32 %v29, 14
    %v360 = zext i32 %v359 to i64
    %v361 = getelementptr inbounds float, ptr %scratch.4, i64 %v360
    store float %v316, ptr %v361, align 4, !llvm.access.group !1
    %v362 = add nuw i32 %v29, 15
    %v363 = zext i32 %v362 to i64
    %v364 = getelementptr inbounds float, ptr %scratch.4, i64 %v363
    store float %v316, ptr %v364, align 4, !llvm.access.group !1
    %v365 = add nuw i32 %v29, 16
    %v366 = zext i32 %v365 to i64
    %v367 = getelementptr inbounds float, ptr %scratch.4, i64 %v366
    store float %v316, ptr %v367, align 4, !llvm.access.group !1
    %v368 = add nuw i32 %v29, 17
    %v369 = zext i32 %v368 to i64
    %v370 = getelementptr inbounds float, ptr %scratch.4, i64 %v369
    store float %v316, ptr %v370, align 4, !llvm.access.group !1
    %v371 = add nuw i32 %v29, 18
    %v372 = zext i32 %v371 to i64
    %v373 = getelementptr inbounds float, ptr %scratch.4, i64 %v372
    store float %v316, ptr %v373, align 4, !llvm.access.group !1
    %v374 = add nuw i32 %v29, 19
    %v375 = zext i32 %v374 to i64
    %v376 = getelementptr inbounds float, ptr %scratch.4, i64 %v375
    store float %v316, ptr %v376, align 4, !llvm.access.group !1
    %v377 = add nuw i32 %v29, 20
    %v378 = zext i32 %v377 to i64
    %v379 = getelementptr inbounds float, ptr %scratch.4, i64 %v378
    store float %v316, ptr %v379, align 4, !llvm.access.group !1
    %v380 = add nuw i32 %v29, 21
    %v381 = zext i32 %v380 to i64
    %v382 = getelementptr inbounds float, ptr %scratch.4, i64 %v381
    store float %v316, ptr %v382, align 4, !llvm.access.group !1
    %v383 = add nuw i32 %v29, 22
    %v384 = zext i32 %v383 to i64
    %v385 = getelementptr inbounds float, ptr %scratch.4, i64 %v384
    store float %v316, ptr %v385, align 4, !llvm.access.group !1
    %v386 = add nuw i32 %v29, 23
    %v387 = zext i32 %v386 to i64
    %v388 = getelementptr inbounds float, ptr %scratch.4, i64 %v387
    store float %v316, ptr %v388, align 4, !llvm.access.group !1
    %v389 = add nuw i32 %v29, 24
    %v390 = zext i32 %v389 to i64
    %v391 = getelementptr inbounds float, ptr %scratch.4, i64 %v390
    store float %v316, ptr %v391, align 4, !llvm.access.group !1
    %v392 = add nuw i32 %v29, 25
    %v393 = zext i32 %v392 to i64
    %v394 = getelementptr inbounds float, ptr %scratch.4, i64 %v393
    store float %v316, ptr %v394, align 4, !llvm.access.group !1
    %v395 = add nuw i32 %v29, 26
    %v396 = zext i32 %v395 to i64
    %v397 = getelementptr inbounds float, ptr %scratch.4, i64 %v396
    store float %v316, ptr %v397, align 4, !llvm.access.group !1
    %v398 = add nuw i32 %v29, 27
    %v399 = zext i32 %v398 to i64
    %v400 = getelementptr inbounds float, ptr %scratch.4, i64 %v399
    store float %v316, ptr %v400, align 4, !llvm.access.group !1
    %v401 = add nuw i32 %v29, 28
    %v402 = zext i32 %v401 to i64
    %v403 = getelementptr inbounds float, ptr %scratch.4, i64 %v402
    store float %v316, ptr %v403, align 4, !llvm.access.group !1
    %v404 = add nuw i32 %v29, 29
    %v405 = zext i32 %v404 to i64
    %v406 = getelementptr inbounds float, ptr %scratch.4, i64 %v405
    store float %v316, ptr %v406, align 4, !llvm.access.group !1
    %v407 = add nuw i32 %v29, 30
    %v408 = zext i32 %v407 to i64
    %v409 = getelementptr inbounds float, ptr %scratch.4, i64 %v408
    store float %v316, ptr %v409, align 4, !llvm.access.group !1
    %v410 = add nuw i32 %v29, 31
    %v411 = zext i32 %v410 to i64
    %v412 = getelementptr inbounds float, ptr %scratch.4, i64 %v411
    store float %v316, ptr %v412, align 4, !llvm.access.group !1
    %v413 = add nuw i32 %v27, 1
    store i32 %v413, ptr %slot2
    br label %b10, !llvm.loop !5
    b12:
    ; from entry[0].body[3]
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v414 = load i32, ptr %slot3
    %v415 = icmp ult i32 %v414, 2
    br i1 %v415, label %b14, label %b15
    b14:
    %v416 = mul nuw i32 %v414, 32
    %v417 = add nuw i32 %v416, 0
    %v418 = udiv i32 %v417, 64
    %v419 = urem i32 %v417, 64
    %v420 = urem i32 %v418, 1
    %v421 = udiv i32 %v418, 1
    %v422 = zext i32 %v417 to i64
    %v423 = getelementptr inbounds float, ptr %scratch.5, i64 %v422
    %v424 = load float, ptr %v423, align 4, !llvm.access.group !1
    %v425 = add nuw i32 %v416, 1
    %v426 = udiv i32 %v425, 64
    %v427 = urem i32 %v425, 64
    %v428 = urem i32 %v426, 1
    %v429 = udiv i32 %v426, 1
    %v430 = zext i32 %v425 to i64
    %v431 = getelementptr inbounds float, ptr %scratch.5, i64 %v430
    %v432 = load float, ptr %v431, align 4, !llvm.access.group !1
    %v433 = add nuw i32 %v416, 2
    %v434 = udiv i32 %v433, 64
    %v435 = urem i32 %v433, 64
    %v436 = urem i32 %v434, 1
    %v437 = udiv i32 %v434, 1
    %v438 = zext i32 %v433 to i64
    %v439 = getelementptr inbounds float, ptr %scratch.5, i64 %v438
    %v440 = load float, ptr %v439, align 4, !llvm.access.group !1
    %v441 = add nuw i32 %v416, 3
    %v442 = udiv i32 %v441, 64
    %v443 = urem i32 %v441, 64
    %v444 = urem i32 %v442, 1
    %v445 = udiv i32 %v442, 1
    %v446 = zext i32 %v441 to i64
    %v447 = getelementptr inbounds float, ptr %scratch.5, i64 %v446
    %v448 = load float, ptr %v447, align 4, !llvm.access.group !1
    %v449 = add nuw i32 %v416, 4
    %v450 = udiv i32 %v449, 64
    %v451 = urem i32 %v449, 64
    %v452 = urem i32 %v450, 1
    %v453 = udiv i32 %v450, 1
    %v454 = zext i32 %v449 to i64
    %v455 = getelementptr inbounds float, ptr %scratch.5, i64 %v454
    %v456 = load float, ptr %v455, align 4, !llvm.access.group !1
    %v457 = add nuw i32 %v416, 5
    %v458 = udiv i32 %v457, 64
    %v459 = urem i32 %v457, 64
    %v460 = urem i32 %v458, 1
    %v461 = udiv i32 %v458, 1
    %v462 = zext i32 %v457 to i64
    %v463 = getelementptr inbounds float, ptr %scratch.5, i64 %v462
    %v464 = load float, ptr %v463, align 4, !llvm.access.group !1
    %v465 = add nuw i32 %v416, 6
    %v466 = udiv i32 %v465, 64
    %v467 = urem i32 %v465, 64
    %v468 = urem i32 %v466, 1
    %v469 = udiv i32 %v466, 1
    %v470 = zext i32 %v465 to i64
    %v471 = getelementptr inbounds float, ptr %scratch.5, i64 %v470
    %v472 = load float, ptr %v471, align 4, !llvm.access.group !1
    %v473 = add nuw i32 %v416, 7
    %v474 = udiv i32 %v473, 64
    %v475 = urem i32 %v473, 64
    %v476 = urem i32 %v474, 1
    %v477 = udiv i32 %v474, 1
    %v478 = zext i32 %v473 to i64
    %v479 = getelementptr inbounds float, ptr %scratch.5, i64 %v478
    %v480 = load float, ptr %v479, align 4, !llvm.access.group !1
    %v481 = add nuw i32 %v416, 8
    %v482 = udiv i32 %v481, 64
    %v483 = urem i32 %v481, 64
    %v484 = urem i32 %v482, 1
    %v485 = udiv i32 %v482, 1
    %v486 = zext i32 %v481 to i64
    %v487 = getelementptr inbounds float, ptr %scratch.5, i64 %v486
    %v488 = load float, ptr %v487, align 4, !llvm.access.group !1
    %v489 = add nuw i32 %v416, 9
    %v490 = udiv i32 %v489, 64
    %v491 = urem i32 %v489, 64
    %v492 = urem i32 %v490, 1
    %v493 = udiv i32 %v490, 1
    %v494 = zext i32 %v489 to i64
    %v495 = getelementptr inbounds float, ptr %scratch.5, i64 %v494
    %v496 = load float, ptr %v495, align 4, !llvm.access.group !1
    %v497 = add nuw i32 %v416, 10
    %v498 = udiv i32 %v497, 64
    %v499 = urem i32 %v497, 64
    %v500 = urem i32 %v498, 1
    %v501 = udiv i32 %v498, 1
    %v502 = zext i32 %v497 to i64
    %v503 = getelementptr inbounds float, ptr %scratch.5, i64 %v502
    %v504 = load float, ptr %v503, align 4, !llvm.access.group !1
    %v505 = add nuw i32 %v416, 11
    %v506 = udiv i32 %v505, 64
    %v507 = urem i32 %v505, 64
    %v508 = urem i32 %v506, 1
    %v509 = udiv i32 %v506, 1
    %v510 = zext i32 %v505 to i64
    %v511 = getelementptr inbounds float, ptr %scratch.5, i64 %v510
    %v512 = load float, ptr %v511, align 4, !llvm.access.group !1
    %v513 = add nuw i32 %v416, 12
    %v514 = udiv i32 %v513, 64
    %v515 = urem i32 %v513, 64
    %v516 = urem i32 %v514, 1
    %v517 = udiv i32 %v514, 1
    %v518 = zext i32 %v513 to i64
    %v519 = getelementptr inbounds float, ptr %scratch.5, i64 %v518
    %v520 = load float, ptr %v519, align 4, !llvm.access.group !1
    %v521 = add nuw i32 %v416, 13
    %v522 = udiv i32 %v521, 64
    %v523 = urem i32 %v521, 64
    %v524 = urem i32 %v522, 1
    %v525 = udiv i32 %v522, 1
    %v526 = zext i32 %v521 to i64
    %v527 = getelementptr inbounds float, ptr %scratch.5, i64 %v526
    %v528 = load float, ptr %v527, align 4, !llvm.access.group !1
    %v529 = add nuw i32 %v416, 14
    %v530 = udiv i32 %v529, 64
    %v531 = urem i32 %v529, 64
    %v532 = urem i32 %v530, 1
    %v533 = udiv i32 %v530, 1
    %v534 = zext i32 %v529 to i64
    %v535 = getelementptr inbounds float, ptr %scratch.5, i64 %v534
    %v536 = load float, ptr %v535, align 4, !llvm.access.group !1
    %v537 = add nuw i32 %v416, 15
    %v538 = udiv i32 %v537, 64
    %v539 = urem i32 %v537, 64
    %v540 = urem i32 %v538, 1
    %v541 = udiv i32 %v538, 1
    %v542 = zext i32 %v537 to i64
    %v543 = getelementptr inbounds float, ptr %scratch.5, i64 %v542
    %v544 = load float, ptr %v543, align 4, !llvm.access.group !1
    %v545 = add nuw i32 %v416, 16
    %v546 = udiv i32 %v545, 64
    %v547 = urem i32 %v545, 64
    %v548 = urem i32 %v546, 1
    %v549 = udiv i32 %v546, 1
    %v550 = zext i32 %v545 to i64
    %v551 = getelementptr inbounds float, ptr %scratch.5, i64 %v550
    %v552 = load float, ptr %v551, align 4, !llvm.access.group !1
    %v553 = add nuw i32 %v416, 17
    %v554 = udiv i32 %v553, 64
    %v555 = urem i32 %v553, 64
    %v556 = urem i32 %v554, 1
    %v557 = udiv i32 %v554, 1
    %v558 = zext i32 %v553 to i64
    %v559 = getelementptr inbounds float, ptr %scratch.5, i64 %v558
    %v560 = load float, ptr %v559, align 4, !llvm.access.group !1
    %v561 = add nuw i32 %v416, 18
    %v562 = udiv i32 %v561, 64
    %v563 = urem i32 %v561, 64
    %v564 = urem i32 %v562, 1
    %v565 = udiv i32 %v562, 1
    %v566 = zext i32 %v561 to i64
    %v567 = getelementptr inbounds float, ptr %scratch.5, i64 %v566
    %v568 = load float, ptr %v567, align 4, !llvm.access.group !1
    %v569 = add nuw i32 %v416, 19
    %v570 = udiv i32 %v569, 64
    %v571 = urem i32 %v569, 64
    %v572 = urem i32 %v570, 1
    %v573 = udiv i32 %v570, 1
    %v574 = zext i32 %v569 to i64
    %v575 = getelementptr inbounds float, ptr %scratch.5, i64 %v574
    %v576 = load float, ptr %v575, align 4, !llvm.access.group !1
    %v577 = add nuw i32 %v416, 20
    %v578 = udiv i32 %v577, 64
    %v579 = urem i32 %v577, 64
    %v580 = urem i32 %v578, 1
    %v581 = udiv i32 %v578, 1
    %v582 = zext i32 %v577 to i64
    %v583 = getelementptr inbounds float, ptr %scratch.5, i64 %v582
    %v584 = load float, ptr %v583, align 4, !llvm.access.group !1
    %v585 = add nuw i32 %v416, 21
    %v586 = udiv i32 %v585, 64
    %v587 = urem i32 %v585, 64
    %v588 = urem i32 %v586, 1
    %v589 = udiv i32 %v586, 1
    %v590 = zext i32 %v585 to i64
    %v591 = getelementptr inbounds float, ptr %scratch.5, i64 %v590
    %v592 = load float, ptr %v591, align 4, !llvm.access.group !1
    %v593 = add nuw i32 %v416, 22
    %v594 = udiv i32 %v593, 64
    %v595 = urem i32 %v593, 64
    %v596 = urem i32 %v594, 1
    %v597 = udiv i32 %v594, 1
    %v598 = zext i32 %v593 to i64
    %v599 = getelementptr inbounds float, ptr %scratch.5, i64 %v598
    %v600 = load float, ptr %v599, align 4, !llvm.access.group !1
    %v601 = add nuw i32 %v416, 23
    %v602 = udiv i32 %v601, 64
    %v603 = urem i32 %v601, 64
    %v604 = urem i32 %v602, 1
    %v605 = udiv i32 %v602, 1
    %v606 = zext i32 %v601 to i64
    %v607 = getelementptr inbounds float, ptr %scratch.5, i64 %v606
    %v608 = load float, ptr %v607, align 4, !llvm.access.group !1
    %v609 = add nuw i32 %v416, 24
    %v610 = udiv i32 %v609, 64
    %v611 = urem i32 %v609, 64
    %v612 = urem i32 %v610, 1
    %v613 = udiv i32 %v610, 1
    %v614 = zext i32 %v609 to i64
    %v615 = getelementptr inbounds float, ptr %scratch.5, i64 %v614
    %v616 = load float, ptr %v615, align 4, !llvm.access.group !1
    %v617 = add nuw i32 %v416, 25
    %v618 = udiv i32 %v617, 64
    %v619 = urem i32 %v617, 64
    %v620 = urem i32 %v618, 1
    %v621 = udiv i32 %v618, 1
    %v622 = zext i32 %v617 to i64
    %v623 = getelementptr inbounds float, ptr %scratch.5, i64 %v622
    %v624 = load float, ptr %v623, align 4, !llvm.access.group !1
    %v625 = add nuw i32 %v416, 26
    %v626 = udiv i32 %v625, 64
    %v627 = urem i32 %v625, 64
    %v628 = urem i32 %v626, 1
    %v629 = udiv i32 %v626, 1
    %v630 = zext i32 %v625 to i64
    %v631 = getelementptr inbounds float, ptr %scratch.5, i64 %v630
    %v632 = load float, ptr %v631, align 4, !llvm.access.group !1
    %v633 = add nuw i32 %v416, 27
    %v634 = udiv i32 %v633, 64
    %v635 = urem i32 %v633, 64
    %v636 = urem i32 %v634, 1
    %v637 = udiv i32 %v634, 1
    %v638 = zext i32 %v633 to i64
    %v639 = getelementptr inbounds float, ptr %scratch.5, i64 %v638
    %v640 = load float, ptr %v639, align 4, !llvm.access.group !1
    %v641 = add nuw i32 %v416, 28
    %v642 = udiv i32 %v641, 64
    %v643 = urem i32 %v641, 64
    %v644 = urem i32 %v642, 1
    %v645 = udiv i32 %v642, 1
    %v646 = zext i32 %v641 to i64
    %v647 = getelementptr inbounds float, ptr %scratch.5, i64 %v646
    %v648 = load float, ptr %v647, align 4, !llvm.access.group !1
    %v649 = add nuw i32 %v416, 29
    %v650 = udiv i32 %v649, 64
    %v651 = urem i32 %v649, 64
    %v652 = urem i32 %v650, 1
    %v653 = udiv i32 %v650, 1
    %v654 = zext i32 %v649 to i64
    %v655 = getelementptr inbounds float, ptr %scratch.5, i64 %v654
    %v656 = load float, ptr %v655, align 4, !llvm.access.group !1
    %v657 = add nuw i32 %v416, 30
    %v658 = udiv i32 %v657, 64
    %v659 = urem i32 %v657, 64
    %v660 = urem i32 %v658, 1
    %v661 = udiv i32 %v658, 1
    %v662 = zext i32 %v657 to i64
    %v663 = getelementptr inbounds float, ptr %scratch.5, i64 %v662
    %v664 = load float, ptr %v663, align 4, !llvm.access.group !1
    %v665 = add nuw i32 %v416, 31
    %v666 = udiv i32 %v665, 64
    %v667 = urem i32 %v665, 64
    %v668 = urem i32 %v666, 1
    %v669 = udiv i32 %v666, 1
    %v670 = zext i32 %v665 to i64
    %v671 = getelementptr inbounds float, ptr %scratch.5, i64 %v670
    %v672 = load float, ptr %v671, align 4, !llvm.access.group !1
    %v673 = fcmp uno float %v552, %v552
    %v674 = select i1 %v673, float %v424, float %v552
    %v675 = fcmp ogt float %v424, %v674
    %v676 = select i1 %v675, float %v424, float %v674
    %v677 = bitcast float %v424 to i32
    %v678 = bitcast float %v674 to i32
    %v679 = and i32 %v677, %v678
    %v680 = bitcast i32 %v679 to float
    %v681 = fcmp oeq float %v424, %v674
    %v682 = select i1 %v681, float %v680, float %v676
    %v683 = fcmp uno float %v560, %v560
    %v684 = select i1 %v683, float %v432, float %v560
    %v685 = fcmp ogt float %v432, %v684
    %v686 = select i1 %v685, float %v432, float %v684
    %v687 = bitcast float %v432 to i32
    %v688 = bitcast float %v684 to i32
    %v689 = and i32 %v687, %v688
    %v690 = bitcast i32 %v689 to float
    %v691 = fcmp oeq float %v432, %v684
    %v692 = select i1 %v691, float %v690, float %v686
    %v693 = fcmp uno float %v568, %v568
    %v694 = select i1 %v693, float %v440, float %v568
    %v695 = fcmp ogt float %v440, %v694
    %v696 = select i1 %v695, float %v440, float %v694
    %v697 = bitcast float %v440 to i32
    %v698 = bitcast float %v694 to i32
    %v699 = and i32 %v697, %v698
    %v700 = bitcast i32 %v699 to float
    %v701 = fcmp oeq float %v440, %v694
    %v702 = select i1 %v701, float %v700, float %v696
    %v703 = fcmp uno float %v576, %v576
    %v704 = select i1 %v703, float %v448, float %v576
    %v705 = fcmp ogt float %v448, %v704
    %v706 = select i1 %v705, float %v448, float %v704
    %v707 = bitcast float %v448 to i32
    %v708 = bitcast float %v704 to i32
    %v709 = and i32 %v707, %v708
    %v710 = bitcast i32 %v709 to float
    %v711 = fcmp oeq float %v448, %v704
    %v712 = select i1 %v711, float %v710, float %v706
    %v713 = fcmp uno float %v584, %v584
    %v714 = select i1 %v713, float %v456, float %v584
    %v715 = fcmp ogt float %v456, %v714
    %v716 = select i1 %v715, float %v456, float %v714
    %v717 = bitcast float %v456 to i32
    %v718 = bitcast float %v714 to i32
    %v719 = and i32 %v717, %v718
    %v720 = bitcast i32 %v719 to float
    %v721 = fcmp oeq float %v456, %v714
    %v722 = select i1 %v721, float %v720, float %v716
    %v723 = fcmp uno float %v592, %v592
    %v724 = select i1 %v723, float %v464, float %v592
    %v725 = fcmp ogt float %v464, %v724
    %v726 = select i1 %v725, float %v464, float %v724
    %v727 = bitcast float %v464 to i32
    %v728 = bitcast float %v724 to i32
    %v729 = and i32 %v727, %v728
    %v730 = bitcast i32 %v729 to float
    %v731 = fcmp oeq float %v464, %v724
    %v732 = select i1 %v731, float %v730, float %v726
    %v733 = fcmp uno float %v600, %v600
    %v734 = select i1 %v733, float %v472, float %v600
    %v735 = fcmp ogt float %v472, %v734
    %v736 = select i1 %v735, float %v472, float %v734
    %v737 = bitcast float %v472 to i32
    %v738 = bitcast float %v734 to i32
    %v739 = and i32 %v737, %v738
    %v740 = bitcast i32 %v739 to float
    %v741 = fcmp oeq float %v472, %v734
    %v742 = select i1 %v741, float %v740, float %v736
    %v743 = fcmp uno float %v608, %v608
    %v744 = select i1 %v743, float %v480, float %v608
    %v745 = fcmp ogt float %v480, %v744
    %v746 = select i1 %v745, float %v480, float %v744
    %v747 = bitcast float %v480 to i32
    %v748 = bitcast float %v744 to i32
    %v749 = and i32 %v747, %v748
    %v750 = bitcast i32 %v749 to float
    %v751 = fcmp oeq float %v480, %v744
    %v752 = select i1 %v751, float %v750, float %v746
    %v753 = fcmp uno float %v616, %v616
    %v754 = select i1 %v753, float %v488, float %v616
    %v755 = fcmp ogt float %v488, %v754
    %v756 = select i1 %v755, float %v488, float %v754
    %v757 = bitcast float %v488 to i32
    %v758 = bitcast float %v754 to i32
    %v759 = and i32 %v757, %v758
    %v760 = bitcast i32 %v759 to float
    %v761 = fcmp oeq float %v488, %v754
    %v762 = select i1 %v761, float %v760, float %v756
    %v763 = fcmp uno float %v624, %v624
    %v764 = select i1 %v763, float %v496, float %v624
    %v765 = fcmp ogt float %v496, %v764
    %v766 = select i1 %v765, float %v496, float %v764
    %v767 = bitcast float %v496 to i32
    %v768 = bitcast float %v764 to i32
    %v769 = and i32 %v767, %v768
    %v770 = bitcast i32 %v769 to float
    %v771 = fcmp oeq float %v496, %v764
    %v772 = select i1 %v771, float %v770, float %v766
    %v773 = fcmp uno float %v632, %v632
    %v774 = select i1 %v773, float %v504, float %v632
    %v775 = fcmp ogt float %v504, %v774
    %v776 = select i1 %v775, float %v504, float %v774
    %v777 = bitcast float %v504 to i32
    %v778 = bitcast float %v774 to i32
    %v779 = and i32 %v777, %v778
    %v780 = bitcast i32 %v779 to float
    %v781 = fcmp oeq float %v504, %v774
    %v782 = select i1 %v781, float %v780, float %v776
    %v783 = fcmp uno float %v640, %v640
    %v784 = select i1 %v783, float %v512, float %v640
    %v785 = fcmp ogt float %v512, %v784
    %v786 = select i1 %v785, float %v512, float %v784
    %v787 = bitcast float %v512 to i32
    %v788 = bitcast float %v784 to i32
    %v789 = and i32 %v787, %v788
    %v790 = bitcast i32 %v789 to float
    %v791 = fcmp oeq float %v512, %v784
    %v792 = select i1 %v791, float %v790, float %v786
    %v793 = fcmp uno float %v648, %v648
    %v794 = select i1 %v793, float %v520, float %v648
    %v795 = fcmp ogt float %v520, %v794
    %v796 = select i1 %v795, float %v520, float %v794
    %v797 = bitcast float %v520 to i32
    %v798 = bitcast float %v794 to i32
    %v799 = and i32 %v797, %v798
    %v800 = bitcast i32 %v799 to float
    %v801 = fcmp oeq float %v520, %v794
    %v802 = select i1 %v801, float %v800, float %v796
    %v803 = fcmp uno float %v656, %v656
    %v804 = select i1 %v803, float %v528, float %v656
    %v805 = fcmp ogt float %v528, %v804
    %v806 = select i1 %v805, float %v528, float %v804
    %v807 = bitcast float %v528 to i32
    %v808 = bitcast float %v804 to i32
    %v809 = and i32 %v807, %v808
    %v810 = bitcast i32 %v809 to float
    %v811 = fcmp oeq float %v528, %v804
    %v812 = select i1 %v811, float %v810, float %v806
    %v813 = fcmp uno float %v664, %v664
    %v814 = select i1 %v813, float %v536, float %v664
    %v815 = fcmp ogt float %v536, %v814
    %v816 = select i1 %v815, float %v536, float %v814
    %v817 = bitcast float %v536 to i32
    %v818 = bitcast float %v814 to i32
    %v819 = and i32 %v817, %v818
    %v820 = bitcast i32 %v819 to float
    %v821 = fcmp oeq float %v536, %v814
    %v822 = select i1 %v821, float %v820, float %v816
    %v823 = fcmp uno float %v672, %v672
    %v824 = select i1 %v823, float %v544, float %v672
    %v825 = fcmp ogt float %v544, %v824
    %v826 = select i1 %v825, float %v544, float %v824
    %v827 = bitcast float %v544 to i32
    %v828 = bitcast float %v824 to i32
    %v829 = and i32 %v827, %v828
    %v830 = bitcast i32 %v829 to float
    %v831 = fcmp oeq float %v544, %v824
    %v832 = select i1 %v831, float %v830, float %v826
    %v833 = fcmp uno float %v762, %v762
    %v834 = select i1 %v833, float %v682, float %v762
    %v835 = fcmp ogt float %v682, %v834
    %v836 = select i1 %v835, float %v682, float %v834
    %v837 = bitcast float %v682 to i32
    %v838 = bitcast float %v834 to i32
    %v839 = and i32 %v837, %v838
    %v840 = bitcast i32 %v839 to float
    %v841 = fcmp oeq float %v682, %v834
    %v842 = select i1 %v841, float %v840, float %v836
    %v843 = fcmp uno float %v772, %v772
    %v844 = select i1 %v843, float %v692, float %v772
    %v845 = fcmp ogt float %v692, %v844
    %v846 = select i1 %v845, float %v692, float %v844
    %v847 = bitcast float %v692 to i32
    %v848 = bitcast float %v844 to i32
    %v849 = and i32 %v847, %v848
    %v850 = bitcast i32 %v849 to float
    %v851 = fcmp oeq float %v692, %v844
    %v852 = select i1 %v851, float %v850, float %v846
    %v853 = fcmp uno float %v782, %v782
    %v854 = select i1 %v853, float %v702, float %v782
    %v855 = fcmp ogt float %v702, %v854
    %v856 = select i1 %v855, float %v702, float %v854
    %v857 = bitcast float %v702 to i32
    %v858 = bitcast float %v854 to i32
    %v859 = and i32 %v857, %v858
    %v860 = bitcast i32 %v859 to float
    %v861 = fcmp oeq float %v702, %v854
    %v862 = select i1 %v861, float %v860, float %v856
    %v863 = fcmp uno float %v792, %v792
    %v864 = select i1 %v863, float %v712, float %v792
    %v865 = fcmp ogt float %v712, %v864
    %v866 = select i1 %v865, float %v712, float %v864
    %v867 = bitcast float %v712 to i32
    %v868 = bitcast float %v864 to i32
    %v869 = and i32 %v867, %v868
    %v870 = bitcast i32 %v869 to float
    %v871 = fcmp oeq float %v712, %v864
    %v872 = select i1 %v871, float %v870, float %v866
    %v873 = fcmp uno float %v802, %v802
    %v874 = select i1 %v873, float %v722, float %v802
    %v875 = fcmp ogt float %v722, %v874
    %v876 = select i1 %v875, float %v722, float %v874
    %v877 = bitcast float %v722 to i32
    %v878 = bitcast float %v874 to i32
    %v879 = and i32 %v877, %v878
    %v880 = bitcast i32 %v879 to float
    %v881 = fcmp oeq float %v722, %v874
    %v882 = select i1 %v881, float %v880, float %v876
    %v883 = fcmp uno float %v812, %v812
    %v884 = select i1 %v883, float %v732, float %v812
    %v885 = fcmp ogt float %v732, %v884
    %v886 = select i1 %v885, float %v732, float %v884
    %v887 = bitcast float %v732 to i32
    %v888 = bitcast float %v884 to i32
    %v889 = and i32 %v887, %v888
    %v890 = bitcast i32 %v889 to float
    %v891 = fcmp oeq float %v732, %v884
    %v892 = select i1 %v891, float %v890, float %v886
    %v893 = fcmp uno float %v822, %v822
    %v894 = select i1 %v893, float %v742, float %v822
    %v895 = fcmp ogt float %v742, %v894
    %v896 = select i1 %v895, float %v742, float %v894
    %v897 = bitcast float %v742 to i32
    %v898 = bitcast float %v894 to i32
    %v899 = and i32 %v897, %v898
    %v900 = bitcast i32 %v899 to float
    %v901 = fcmp oeq float %v742, %v894
    %v902 = select i1 %v901, float %v900, float %v896
    %v903 = fcmp uno float %v832, %v832
    %v904 = select i1 %v903, float %v752, float %v832
    %v905 = fcmp ogt float %v752, %v904
    %v906 = select i1 %v905, float %v752, float %v904
    %v907 = bitcast float %v752 to i32
    %v908 = bitcast float %v904 to i32
    %v909 = and i32 %v907, %v908
    %v910 = bitcast i32 %v909 to float
    %v911 = fcmp oeq float %v752, %v904
    %v912 = select i1 %v911, float %v910, float %v906
    %v913 = fcmp uno float %v882, %v882
    %v914 = select i1 %v913, float %v842, float %v882
    %v915 = fcmp ogt float %v842, %v914
    %v916 = select i1 %v915, float %v842, float %v914
    %v917 = bitcast float %v842 to i32
    %v918 = bitcast float %v914 to i32
    %v919 = and i32 %v917, %v918
    %v920 = bitcast i32 %v919 to float
    %v921 = fcmp oeq float %v842, %v914
    %v922 = select i1 %v921, float %v920, float %v916
    %v923 = fcmp uno float %v892, %v892
    %v924 = select i1 %v923, float %v852, float %v892
    %v925 = fcmp ogt float %v852, %v924
    %v926 = select i1 %v925, float %v852, float %v924
    %v927 = bitcast float %v852 to i32
    %v928 = bitcast float %v924 to i32
    %v929 = and i32 %v927, %v928
    %v930 = bitcast i32 %v929 to float
    %v931 = fcmp oeq float %v852, %v924
    %v932 = select i1 %v931, float %v930, float %v926
    %v933 = fcmp uno float %v902, %v902
    %v934 = select i1 %v933, float %v862, float %v902
    %v935 = fcmp ogt float %v862, %v934
    %v936 = select i1 %v935, float %v862, float %v934
    %v937 = bitcast float %v862 to i32
    %v938 = bitcast float %v934 to i32
    %v939 = and i32 %v937, %v938
    %v940 = bitcast i32 %v939 to float
    %v941 = fcmp oeq float %v862, %v934
    %v942 = select i1 %v941, float %v940, float %v936
    %v943 = fcmp uno float %v912, %v912
    %v944 = select i1 %v943, float %v872, float %v912
    %v945 = fcmp ogt float %v872, %v944
    %v946 = select i1 %v945, float %v872, float %v944
    %v947 = bitcast float %v872 to i32
    %v948 = bitcast float %v944 to i32
    %v949 = and i32 %v947, %v948
    %v950 = bitcast i32 %v949 to float
    %v951 = fcmp oeq float %v872, %v944
    %v952 = select i1 %v951, float %v950, float %v946
    %v953 = fcmp uno float %v942, %v942
    %v954 = select i1 %v953, float %v922, float %v942
    %v955 = fcmp ogt float %v922, %v954
    %v956 = select i1 %v955, float %v922, float %v954
    %v957 = bitcast float %v922 to i32
    %v958 = bitcast float %v954 to i32
    %v959 = and i32 %v957, %v958
    %v960 = bitcast i32 %v959 to float
    %v961 = fcmp oeq float %v922, %v954
    %v962 = select i1 %v961, float %v960, float %v956
    %v963 = fcmp uno float %v952, %v952
    %v964 = select i1 %v963, float %v932, float %v952
    %v965 = fcmp ogt float %v932, %v964
    %v966 = select i1 %v965, float %v932, float %v964
    %v967 = bitcast float %v932 to i32
    %v968 = bitcast float %v964 to i32
    %v969 = and i32 %v967, %v968
    %v970 = bitcast i32 %v969 to float
    %v971 = fcmp oeq float %v932, %v964
    %v972 = select i1 %v971, float %v970, float %v966
    %v973 = fcmp uno float %v972, %v972
    %v974 = select i1 %v973, float %v962, float %v972
    %v975 = fcmp ogt float %v962, %v974
    %v976 = select i1 %v975, float %v962, float %v974
    %v977 = bitcast float %v962 to i32
    %v978 = bitcast float %v974 to i32
    %v979 = and i32 %v977, %v978
    %v980 = bitcast i32 %v979 to float
    %v981 = fcmp oeq float %v962, %v974
    %v982 = select i1 %v981, float %v980, float %v976
    %v983 = add nuw i32 %v416, 0
    %v984 = zext i32 %v983 to i64
    %v985 = getelementptr inbounds float, ptr %scratch.1, i64 %v984
    store float %v982, ptr %v985, align 4, !llvm.access.group !1
    %v986 = add nuw i32 %v416, 1
    %v987 = zext i32 %v986 to i64
    %v988 = getelementptr inbounds float, ptr %scratch.1, i64 %v987
    store float %v982, ptr %v988, align 4, !llvm.access.group !1
    %v989 = add nuw i32 %v416, 2
    %v990 = zext i32 %v989 to i64
    %v991 = getelementptr inbounds float, ptr %scratch.1, i64 %v990
    store float %v982, ptr %v991, align 4, !llvm.access.group !1
    %v992 = add nuw i32 %v416, 3
    %v993 = zext i32 %v992 to i64
    %v994 = getelementptr inbounds float, ptr %scratch.1, i64 %v993
    store float %v982, ptr %v994, align 4, !llvm.access.group !1
    %v995 = add nuw i32 %v416, 4
    %v996 = zext i32 %v995 to i64
    %v997 = getelementptr inbounds float, ptr %scratch.1, i64 %v996
    store float %v982, ptr %v997, align 4, !llvm.access.group !1
    %v998 = add nuw i32 %v416, 5
    %v999 = zext i32 %v998 to i64
    %v1000 = getelementptr inbounds float, ptr %scratch.1, i64 %v999
    store float %v982, ptr %v1000, align 4, !llvm.access.group !1
    %v1001 = add nuw i32 %v416, 6
    %v1002 = zext i32 %v1001 to i64
    %v1003 = getelementptr inbounds float, ptr %scratch.1, i64 %v1002
    store float %v982, ptr %v1003, align 4, !llvm.access.group !1
    %v1004 = add nuw i32 %v416, 7
    %v1005 = zext i32 %v1004 to i64
    %v1006 = getelementptr inbounds float, ptr %scratch.1, i64 %v1005
    store float %v982, ptr %v1006, align 4, !llvm.access.group !1
    %v1007 = add nuw i32 %v416, 8
    %v1008 = zext i32 %v1007 to i64
    %v1009 = getelementptr inbounds float, ptr %scratch.1, i64 %v1008
    store float %v982, ptr %v1009, align 4, !llvm.access.group !1
    %v1010 = add nuw i32 %v416, 9
    %v1011 = zext i32 %v1010 to i64
    %v1012 = getelementptr inbounds float, ptr %scratch.1, i64 %v1011
    store float %v982, ptr %v1012, align 4, !llvm.access.group !1
    %v1013 = add nuw i32 %v416, 10
    %v1014 = zext i32 %v1013 to i64
    %v1015 = getelementptr inbounds float, ptr %scratch.1, i64 %v1014
    store float %v982, ptr %v1015, align 4, !llvm.access.group !1
    %v1016 = add nuw i32 %v416, 11
    %v1017 = zext i32 %v1016 to i64
    %v1018 = getelementptr inbounds float, ptr %scratch.1, i64 %v1017
    store float %v982, ptr %v1018, align 4, !llvm.access.group !1
    %v1019 = add nuw i32 %v416, 12
    %v1020 = zext i32 %v1019 to i64
    %v1021 = getelementptr inbounds float, ptr %scratch.1, i64 %v1020
    store float %v982, ptr %v1021, align 4, !llvm.access.group !1
    %v1022 = add nuw i32 %v416, 13
    %v1023 = zext i32 %v1022 to i64
    %v1024 = getelementptr inbounds float, ptr %scratch.1, i64 %v1023
    store float %v982, ptr %v1024, align 4, !llvm.access.group !1
    %v1025 = add nuw i32 %v416, 14
    %v1026 = zext i32 %v1025 to i64
    %v1027 = getelementptr inbounds float, ptr %scratch.1, i64 %v1026
    store float %v982, ptr %v1027, align 4, !llvm.access.group !1
    %v1028 = add nuw i32 %v416, 15
    %v1029 = zext i32 %v1028 to i64
    %v1030 = getelementptr inbounds float, ptr %scratch.1, i64 %v1029
    store float %v982, ptr %v1030, align 4, !llvm.access.group !1
    %v1031 = add nuw i32 %v416, 16
    %v1032 = zext i32 %v1031 to i64
    %v1033 = getelementptr inbounds float, ptr %scratch.1, i64 %v1032
    store float %v982, ptr %v1033, align 4, !llvm.access.group !1
    %v1034 = add nuw i32 %v416, 17
    %v1035 = zext i32 %v1034 to i64
    %v1036 = getelementptr inbounds float, ptr %scratch.1, i64 %v1035
    store float %v982, ptr %v1036, align 4, !llvm.access.group !1
    %v1037 = add nuw i32 %v416, 18
    %v1038 = zext i32 %v1037 to i64
    %v1039 = getelementptr inbounds float, ptr %scratch.1, i64 %v1038
    store float %v982, ptr %v1039, align 4, !llvm.access.group !1
    %v1040 = add nuw i32 %v416, 19
    %v1041 = zext i32 %v1040 to i64
    %v1042 = getelementptr inbounds float, ptr %scratch.1, i64 %v1041
    store float %v982, ptr %v1042, align 4, !llvm.access.group !1
    %v1043 = add nuw i32 %v416, 20
    %v1044 = zext i32 %v1043 to i64
    %v1045 = getelementptr inbounds float, ptr %scratch.1, i64 %v1044
    store float %v982, ptr %v1045, align 4, !llvm.access.group !1
    %v1046 = add nuw i32 %v416, 21
    %v1047 = zext i32 %v1046 to i64
    %v1048 = getelementptr inbounds float, ptr %scratch.1, i64 %v1047
    store float %v982, ptr %v1048, align 4, !llvm.access.group !1
    %v1049 = add nuw i32 %v416, 22
    %v1050 = zext i32 %v1049 to i64
    %v1051 = getelementptr inbounds float, ptr %scratch.1, i64 %v1050
    store float %v982, ptr %v1051, align 4, !llvm.access.group !1
    %v1052 = add nuw i32 %v416, 23
    %v1053 = zext i32 %v1052 to i64
    %v1054 = getelementptr inbounds float, ptr %scratch.1, i64 %v1053
    store float %v982, ptr %v1054, align 4, !llvm.access.group !1
    %v1055 = add nuw i32 %v416, 24
    %v1056 = zext i32 %v1055 to i64
    %v1057 = getelementptr inbounds float, ptr %scratch.1, i64 %v1056
    store float %v982, ptr %v1057, align 4, !llvm.access.group !1
    %v1058 = add nuw i32 %v416, 25
    %v1059 = zext i32 %v1058 to i64
    %v1060 = getelementptr inbounds float, ptr %scratch.1, i64 %v1059
    store float %v982, ptr %v1060, align 4, !llvm.access.group !1
    %v1061 = add nuw i32 %v416, 26
    %v1062 = zext i32 %v1061 to i64
    %v1063 = getelementptr inbounds float, ptr %scratch.1, i64 %v1062
    store float %v982, ptr %v1063, align 4, !llvm.access.group !1
    %v1064 = add nuw i32 %v416, 27
    %v1065 = zext i32 %v1064 to i64
    %v1066 = getelementptr inbounds float, ptr %scratch.1, i64 %v1065
    store float %v982, ptr %v1066, align 4, !llvm.access.group !1
    %v1067 = add nuw i32 %v416, 28
    %v1068 = zext i32 %v1067 to i64
    %v1069 = getelementptr inbounds float, ptr %scratch.1, i64 %v1068
    store float %v982, ptr %v1069, align 4, !llvm.access.group !1
    %v1070 = add nuw i32 %v416, 29
    %v1071 = zext i32 %v1070 to i64
    %v1072 = getelementptr inbounds float, ptr %scratch.1, i64 %v1071
    store float %v982, ptr %v1072, align 4, !llvm.access.group !1
    %v1073 = add nuw i32 %v416, 30
    %v1074 = zext i32 %v1073 to i64
    %v1075 = getelementptr inbounds float, ptr %scratch.1, i64 %v1074
    store float %v982, ptr %v1075, align 4, !llvm.access.group !1
    %v1076 = add nuw i32 %v416, 31
    %v1077 = zext i32 %v1076 to i64
    %v1078 = getelementptr inbounds float, ptr %scratch.1, i64 %v1077
    store float %v982, ptr %v1078, align 4, !llvm.access.group !1
    %v1079 = add nuw i32 %v414, 1
    store i32 %v1079, ptr %slot3
    br label %b13, !llvm.loop !6
    b15:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v1080 = load i32, ptr %slot4
    %v1081 = icmp ult i32 %v1080, 64
    br i1 %v1081, label %b17, label %b18
    b17:
    ; from entry[0].body[4]
    %v1082 = and i32 %v1080, 31
    %v1083 = xor i32 %v1082, 1
    %v1084 = add nuw i32 %v1080, 1
    store i32 %v1084, ptr %slot4
    br label %b16, !llvm.loop !7
    b18:
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v1085 = load i32, ptr %slot5
    %v1086 = icmp ult i32 %v1085, 64
    br i1 %v1086, label %b20, label %b21
    b20:
    %v1087 = udiv i32 %v1085, 64
    %v1088 = urem i32 %v1085, 64
    %v1089 = urem i32 %v1087, 1
    %v1090 = udiv i32 %v1087, 1
    %v1091 = and i32 %v1085, 31
    %v1092 = xor i32 %v1091, 1
    %v1093 = and i32 %v1085, 4294967264
    %v1094 = icmp ult i32 %v1092, 32
    %v1095 = select i1 %v1094, i32 %v1092, i32 0
    %v1096 = add i32 %v1093, %v1095
    %v1097 = icmp ult i32 %v1096, 64
    %v1098 = select i1 %v1097, i32 %v1096, i32 %v1093
    %v1099 = udiv i32 %v1098, 64
    %v1100 = urem i32 %v1098, 64
    %v1101 = urem i32 %v1099, 1
    %v1102 = udiv i32 %v1099, 1
    %v1103 = zext i32 %v1098 to i64
    %v1104 = getelementptr inbounds float, ptr %scratch.5, i64 %v1103
    %v1105 = load float, ptr %v1104, align 4, !llvm.access.group !1
    %v1106 = and i1 %v1094, %v1097
    %v1107 = select i1 %v1106, float %v1105, float 0x0000000000000000
    %v1108 = zext i32 %v1085 to i64
    %v1109 = getelementptr inbounds float, ptr %scratch.0, i64 %v1108
    store float %v1107, ptr %v1109, align 4, !llvm.access.group !1
    %v1110 = add nuw i32 %v1085, 1
    store i32 %v1110, ptr %slot5
    br label %b19, !llvm.loop !8
    b21:
    store i32 0, ptr %slot6
    br label %b22
    b22:
    %v1111 = load i32, ptr %slot6
    %v1112 = icmp ult i32 %v1111, 64
    br i1 %v1112, label %b23, label %b24
    b23:
    ; from entry[0].body[5]
    %v1113 = zext i32 %v1111 to i64
    %v1114 = getelementptr inbounds float, ptr %scratch.5, i64 %v1113
    %v1115 = load float, ptr %v1114, align 4, !llvm.access.group !1
    %v1116 = fcmp ogt float %v1115, 0x0000000000000000
    %v1117 = zext i32 %v1111 to i64
    %v1118 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1117
    %v1119 = zext i1 %v1116 to i32
    store i32 %v1119, ptr %v1118, align 4, !llvm.access.group !1
    %v1120 = add nuw i32 %v1111, 1
    store i32 %v1120, ptr %slot6
    br label %b22, !llvm.loop !9
    b24:
    store i32 0, ptr %slot7
    br label %b25
    b25:
    %v1121 = load i32, ptr %slot7
    %v1122 = icmp ult i32 %v1121, 2
    br i1 %v1122, label %b26, label %b27
    b26:
    %v1123 = mul nuw i32 %v1121, 32
    %v1124 = add nuw i32 %v1123, 0
    %v1125 = udiv i32 %v1124, 64
    %v1126 = urem i32 %v1124, 64
    %v1127 = urem i32 %v1125, 1
    %v1128 = udiv i32 %v1125, 1
    %v1129 = zext i32 %v1124 to i64
    %v1130 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1129
    %v1131 = load i32, ptr %v1130, align 4, !llvm.access.group !1
    %v1132 = icmp ne i32 %v1131, 0
    %v1133 = add nuw i32 %v1123, 1
    %v1134 = udiv i32 %v1133, 64
    %v1135 = urem i32 %v1133, 64
    %v1136 = urem i32 %v1134, 1
    %v1137 = udiv i32 %v1134, 1
    %v1138 = zext i32 %v1133 to i64
    %v1139 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1138
    %v1140 = load i32, ptr %v1139, align 4, !llvm.access.group !1
    %v1141 = icmp ne i32 %v1140, 0
    %v1142 = add nuw i32 %v1123, 2
    %v1143 = udiv i32 %v1142, 64
    %v1144 = urem i32 %v1142, 64
    %v1145 = urem i32 %v1143, 1
    %v1146 = udiv i32 %v1143, 1
    %v1147 = zext i32 %v1142 to i64
    %v1148 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1147
    %v1149 = load i32, ptr %v1148, align 4, !llvm.access.group !1
    %v1150 = icmp ne i32 %v1149, 0
    %v1151 = add nuw i32 %v1123, 3
    %v1152 = udiv i32 %v1151, 64
    %v1153 = urem i32 %v1151, 64
    %v1154 = urem i32 %v1152, 1
    %v1155 = udiv i32 %v1152, 1
    %v1156 = zext i32 %v1151 to i64
    %v1157 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1156
    %v1158 = load i32, ptr %v1157, align 4, !llvm.access.group !1
    %v1159 = icmp ne i32 %v1158, 0
    %v1160 = add nuw i32 %v1123, 4
    %v1161 = udiv i32 %v1160, 64
    %v1162 = urem i32 %v1160, 64
    %v1163 = urem i32 %v1161, 1
    %v1164 = udiv i32 %v1161, 1
    %v1165 = zext i32 %v1160 to i64
    %v1166 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1165
    %v1167 = load i32, ptr %v1166, align 4, !llvm.access.group !1
    %v1168 = icmp ne i32 %v1167, 0
    %v1169 = add nuw i32 %v1123, 5
    %v1170 = udiv i32 %v1169, 64
    %v1171 = urem i32 %v1169, 64
    %v1172 = urem i32 %v1170, 1
    %v1173 = udiv i32 %v1170, 1
    %v1174 = zext i32 %v1169 to i64
    %v1175 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1174
    %v1176 = load i32, ptr %v1175, align 4, !llvm.access.group !1
    %v1177 = icmp ne i32 %v1176, 0
    %v1178 = add nuw i32 %v1123, 6
    %v1179 = udiv i32 %v1178, 64
    %v1180 = urem i32 %v1178, 64
    %v1181 = urem i32 %v1179, 1
    %v1182 = udiv i32 %v1179, 1
    %v1183 = zext i32 %v1178 to i64
    %v1184 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1183
    %v1185 = load i32, ptr %v1184, align 4, !llvm.access.group !1
    %v1186 = icmp ne i32 %v1185, 0
    %v1187 = add nuw i32 %v1123, 7
    %v1188 = udiv i32 %v1187, 64
    %v1189 = urem i32 %v1187, 64
    %v1190 = urem i32 %v1188, 1
    %v1191 = udiv i32 %v1188, 1
    %v1192 = zext i32 %v1187 to i64
    %v1193 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1192
    %v1194 = load i32, ptr %v1193, align 4, !llvm.access.group !1
    %v1195 = icmp ne i32 %v1194, 0
    %v1196 = add nuw i32 %v1123, 8
    %v1197 = udiv i32 %v1196, 64
    %v1198 = urem i32 %v1196, 64
    %v1199 = urem i32 %v1197, 1
    %v1200 = udiv i32 %v1197, 1
    %v1201 = zext i32 %v1196 to i64
    %v1202 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1201
    %v1203 = load i32, ptr %v1202, align 4, !llvm.access.group !1
    %v1204 = icmp ne i32 %v1203, 0
    %v1205 = add nuw i32 %v1123, 9
    %v1206 = udiv i32 %v1205, 64
    %v1207 = urem i32 %v1205, 64
    %v1208 = urem i32 %v1206, 1
    %v1209 = udiv i32 %v1206, 1
    %v1210 = zext i32 %v1205 to i64
    %v1211 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1210
    %v1212 = load i32, ptr %v1211, align 4, !llvm.access.group !1
    %v1213 = icmp ne i32 %v1212, 0
    %v1214 = add nuw i32 %v1123, 10
    %v1215 = udiv i32 %v1214, 64
    %v1216 = urem i32 %v1214, 64
    %v1217 = urem i32 %v1215, 1
    %v1218 = udiv i32 %v1215, 1
    %v1219 = zext i32 %v1214 to i64
    %v1220 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1219
    %v1221 = load i32, ptr %v1220, align 4, !llvm.access.group !1
    %v1222 = icmp ne i32 %v1221, 0
    %v1223 = add nuw i32 %v1123, 11
    %v1224 = udiv i32 %v1223, 64
    %v1225 = urem i32 %v1223, 64
    %v1226 = urem i32 %v1224, 1
    %v1227 = udiv i32 %v1224, 1
    %v1228 = zext i32 %v1223 to i64
    %v1229 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1228
    %v1230 = load i32, ptr %v1229, align 4, !llvm.access.group !1
    %v1231 = icmp ne i32 %v1230, 0
    %v1232 = add nuw i32 %v1123, 12
    %v1233 = udiv i32 %v1232, 64
    %v1234 = urem i32 %v1232, 64
    %v1235 = urem i32 %v1233, 1
    %v1236 = udiv i32 %v1233, 1
    %v1237 = zext i32 %v1232 to i64
    %v1238 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1237
    %v1239 = load i32, ptr %v1238, align 4, !llvm.access.group !1
    %v1240 = icmp ne i32 %v1239, 0
    %v1241 = add nuw i32 %v1123, 13
    %v1242 = udiv i32 %v1241, 64
    %v1243 = urem i32 %v1241, 64
    %v1244 = urem i32 %v1242, 1
    %v1245 = udiv i32 %v1242, 1
    %v1246 = zext i32 %v1241 to i64
    %v1247 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1246
    %v1248 = load i32, ptr %v1247, align 4, !llvm.access.group !1
    %v1249 = icmp ne i32 %v1248, 0
    %v1250 = add nuw i32 %v1123, 14
    %v1251 = udiv i32 %v1250, 64
    %v1252 = urem i32 %v1250, 64
    %v1253 = urem i32 %v1251, 1
    %v1254 = udiv i32 %v1251, 1
    %v1255 = zext i32 %v1250 to i64
    %v1256 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1255
    %v1257 = load i32, ptr %v1256, align 4, !llvm.access.group !1
    %v1258 = icmp ne i32 %v1257, 0
    %v1259 = add nuw i32 %v1123, 15
    %v1260 = udiv i32 %v1259, 64
    %v1261 = urem i32 %v1259, 64
    %v1262 = urem i32 %v1260, 1
    %v1263 = udiv i32 %v1260, 1
    %v1264 = zext i32 %v1259 to i64
    %v1265 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1264
    %v1266 = load i32, ptr %v1265, align 4, !llvm.access.group !1
    %v1267 = icmp ne i32 %v1266, 0
    %v1268 = add nuw i32 %v1123, 16
    %v1269 = udiv i32 %v1268, 64
    %v1270 = urem i32 %v1268, 64
    %v1271 = urem i32 %v1269, 1
    %v1272 = udiv i32 %v1269, 1
    %v1273 = zext i32 %v1268 to i64
    %v1274 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1273
    %v1275 = load i32, ptr %v1274, align 4, !llvm.access.group !1
    %v1276 = icmp ne i32 %v1275, 0
    %v1277 = add nuw i32 %v1123, 17
    %v1278 = udiv i32 %v1277, 64
    %v1279 = urem i32 %v1277, 64
    %v1280 = urem i32 %v1278, 1
    %v1281 = udiv i32 %v1278, 1
    %v1282 = zext i32 %v1277 to i64
    %v1283 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1282
    %v1284 = load i32, ptr %v1283, align 4, !llvm.access.group !1
    %v1285 = icmp ne i32 %v1284, 0
    %v1286 = add nuw i32 %v1123, 18
    %v1287 = udiv i32 %v1286, 64
    %v1288 = urem i32 %v1286, 64
    %v1289 = urem i32 %v1287, 1
    %v1290 = udiv i32 %v1287, 1
    %v1291 = zext i32 %v1286 to i64
    %v1292 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1291
    %v1293 = load i32, ptr %v1292, align 4, !llvm.access.group !1
    %v1294 = icmp ne i32 %v1293, 0
    %v1295 = add nuw i32 %v1123, 19
    %v1296 = udiv i32 %v1295, 64
    %v1297 = urem i32 %v1295, 64
    %v1298 = urem i32 %v1296, 1
    %v1299 = udiv i32 %v1296, 1
    %v1300 = zext i32 %v1295 to i64
    %v1301 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1300
    %v1302 = load i32, ptr %v1301, align 4, !llvm.access.group !1
    %v1303 = icmp ne i32 %v1302, 0
    %v1304 = add nuw i32 %v1123, 20
    %v1305 = udiv i32 %v1304, 64
    %v1306 = urem i32 %v1304, 64
    %v1307 = urem i32 %v1305, 1
    %v1308 = udiv i32 %v1305, 1
    %v1309 = zext i32 %v1304 to i64
    %v1310 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1309
    %v1311 = load i32, ptr %v1310, align 4, !llvm.access.group !1
    %v1312 = icmp ne i32 %v1311, 0
    %v1313 = add nuw i32 %v1123, 21
    %v1314 = udiv i32 %v1313, 64
    %v1315 = urem i32 %v1313, 64
    %v1316 = urem i32 %v1314, 1
    %v1317 = udiv i32 %v1314, 1
    %v1318 = zext i32 %v1313 to i64
    %v1319 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1318
    %v1320 = load i32, ptr %v1319, align 4, !llvm.access.group !1
    %v1321 = icmp ne i32 %v1320, 0
    %v1322 = add nuw i32 %v1123, 22
    %v1323 = udiv i32 %v1322, 64
    %v1324 = urem i32 %v1322, 64
    %v1325 = urem i32 %v1323, 1
    %v1326 = udiv i32 %v1323, 1
    %v1327 = zext i32 %v1322 to i64
    %v1328 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1327
    %v1329 = load i32, ptr %v1328, align 4, !llvm.access.group !1
    %v1330 = icmp ne i32 %v1329, 0
    %v1331 = add nuw i32 %v1123, 23
    %v1332 = udiv i32 %v1331, 64
    %v1333 = urem i32 %v1331, 64
    %v1334 = urem i32 %v1332, 1
    %v1335 = udiv i32 %v1332, 1
    %v1336 = zext i32 %v1331 to i64
    %v1337 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1336
    %v1338 = load i32, ptr %v1337, align 4, !llvm.access.group !1
    %v1339 = icmp ne i32 %v1338, 0
    %v1340 = add nuw i32 %v1123, 24
    %v1341 = udiv i32 %v1340, 64
    %v1342 = urem i32 %v1340, 64
    %v1343 = urem i32 %v1341, 1
    %v1344 = udiv i32 %v1341, 1
    %v1345 = zext i32 %v1340 to i64
    %v1346 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1345
    %v1347 = load i32, ptr %v1346, align 4, !llvm.access.group !1
    %v1348 = icmp ne i32 %v1347, 0
    %v1349 = add nuw i32 %v1123, 25
    %v1350 = udiv i32 %v1349, 64
    %v1351 = urem i32 %v1349, 64
    %v1352 = urem i32 %v1350, 1
    %v1353 = udiv i32 %v1350, 1
    %v1354 = zext i32 %v1349 to i64
    %v1355 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1354
    %v1356 = load i32, ptr %v1355, align 4, !llvm.access.group !1
    %v1357 = icmp ne i32 %v1356, 0
    %v1358 = add nuw i32 %v1123, 26
    %v1359 = udiv i32 %v1358, 64
    %v1360 = urem i32 %v1358, 64
    %v1361 = urem i32 %v1359, 1
    %v1362 = udiv i32 %v1359, 1
    %v1363 = zext i32 %v1358 to i64
    %v1364 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1363
    %v1365 = load i32, ptr %v1364, align 4, !llvm.access.group !1
    %v1366 = icmp ne i32 %v1365, 0
    %v1367 = add nuw i32 %v1123, 27
    %v1368 = udiv i32 %v1367, 64
    %v1369 = urem i32 %v1367, 64
    %v1370 = urem i32 %v1368, 1
    %v1371 = udiv i32 %v1368, 1
    %v1372 = zext i32 %v1367 to i64
    %v1373 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1372
    %v1374 = load i32, ptr %v1373, align 4, !llvm.access.group !1
    %v1375 = icmp ne i32 %v1374, 0
    %v1376 = add nuw i32 %v1123, 28
    %v1377 = udiv i32 %v1376, 64
    %v1378 = urem i32 %v1376, 64
    %v1379 = urem i32 %v1377, 1
    %v1380 = udiv i32 %v1377, 1
    %v1381 = zext i32 %v1376 to i64
    %v1382 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1381
    %v1383 = load i32, ptr %v1382, align 4, !llvm.access.group !1
    %v1384 = icmp ne i32 %v1383, 0
    %v1385 = add nuw i32 %v1123, 29
    %v1386 = udiv i32 %v1385, 64
    %v1387 = urem i32 %v1385, 64
    %v1388 = urem i32 %v1386, 1
    %v1389 = udiv i32 %v1386, 1
    %v1390 = zext i32 %v1385 to i64
    %v1391 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1390
    %v1392 = load i32, ptr %v1391, align 4, !llvm.access.group !1
    %v1393 = icmp ne i32 %v1392, 0
    %v1394 = add nuw i32 %v1123, 30
    %v1395 = udiv i32 %v1394, 64
    %v1396 = urem i32 %v1394, 64
    %v1397 = urem i32 %v1395, 1
    %v1398 = udiv i32 %v1395, 1
    %v1399 = zext i32 %v1394 to i64
    %v1400 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1399
    %v1401 = load i32, ptr %v1400, align 4, !llvm.access.group !1
    %v1402 = icmp ne i32 %v1401, 0
    %v1403 = add nuw i32 %v1123, 31
    %v1404 = udiv i32 %v1403, 64
    %v1405 = urem i32 %v1403, 64
    %v1406 = urem i32 %v1404, 1
    %v1407 = udiv i32 %v1404, 1
    %v1408 = zext i32 %v1403 to i64
    %v1409 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1408
    %v1410 = load i32, ptr %v1409, align 4, !llvm.access.group !1
    %v1411 = icmp ne i32 %v1410, 0
    %v1412 = zext i1 %v1132 to i32
    %v1413 = shl i32 %v1412, 0
    %v1414 = or i32 0, %v1413
    %v1415 = zext i1 %v1141 to i32
    %v1416 = shl i32 %v1415, 1
    %v1417 = or i32 %v1414, %v1416
    %v1418 = zext i1 %v1150 to i32
    %v1419 = shl i32 %v1418, 2
    %v1420 = or i32 %v1417, %v1419
    %v1421 = zext i1 %v1159 to i32
    %v1422 = shl i32 %v1421, 3
    %v1423 = or i32 %v1420, %v1422
    %v1424 = zext i1 %v1168 to i32
    %v1425 = shl i32 %v1424, 4
    %v1426 = or i32 %v1423, %v1425
    %v1427 = zext i1 %v1177 to i32
    %v1428 = shl i32 %v1427, 5
    %v1429 = or i32 %v1426, %v1428
    %v1430 = zext i1 %v1186 to i32
    %v1431 = shl i32 %v1430, 6
    %v1432 = or i32 %v1429, %v1431
    %v1433 = zext i1 %v1195 to i32
    %v1434 = shl i32 %v1433, 7
    %v1435 = or i32 %v1432, %v1434
    %v1436 = zext i1 %v1204 to i32
    %v1437 = shl i32 %v1436, 8
    %v1438 = or i32 %v1435, %v1437
    %v1439 = zext i1 %v1213 to i32
    %v1440 = shl i32 %v1439, 9
    %v1441 = or i32 %v1438, %v1440
    %v1442 = zext i1 %v1222 to i32
    %v1443 = shl i32 %v1442, 10
    %v1444 = or i32 %v1441, %v1443
    %v1445 = zext i1 %v1231 to i32
    %v1446 = shl i32 %v1445, 11
    %v1447 = or i32 %v1444, %v1446
    %v1448 = zext i1 %v1240 to i32
    %v1449 = shl i32 %v1448, 12
    %v1450 = or i32 %v1447, %v1449
    %v1451 = zext i1 %v1249 to i32
    %v1452 = shl i32 %v1451, 13
    %v1453 = or i32 %v1450, %v1452
    %v1454 = zext i1 %v1258 to i32
    %v1455 = shl i32 %v1454, 14
    %v1456 = or i32 %v1453, %v1455
    %v1457 = zext i1 %v1267 to i32
    %v1458 = shl i32 %v1457, 15
    %v1459 = or i32 %v1456, %v1458
    %v1460 = zext i1 %v1276 to i32
    %v1461 = shl i32 %v1460, 16
    %v1462 = or i32 %v1459, %v1461
    %v1463 = zext i1 %v1285 to i32
    %v1464 = shl i32 %v1463, 17
    %v1465 = or i32 %v1462, %v1464
    %v1466 = zext i1 %v1294 to i32
    %v1467 = shl i32 %v1466, 18
    %v1468 = or i32 %v1465, %v1467
    %v1469 = zext i1 %v1303 to i32
    %v1470 = shl i32 %v1469, 19
    %v1471 = or i32 %v1468, %v1470
    %v1472 = zext i1 %v1312 to i32
    %v1473 = shl i32 %v1472, 20
    %v1474 = or i32 %v1471, %v1473
    %v1475 = zext i1 %v1321 to i32
    %v1476 = shl i32 %v1475, 21
    %v1477 = or i32 %v1474, %v1476
    %v1478 = zext i1 %v1330 to i32
    %v1479 = shl i32 %v1478, 22
    %v1480 = or i32 %v1477, %v1479
    %v1481 = zext i1 %v1339 to i32
    %v1482 = shl i32 %v1481, 23
    %v1483 = or i32 %v1480, %v1482
    %v1484 = zext i1 %v1348 to i32
    %v1485 = shl i32 %v1484, 24
    %v1486 = or i32 %v1483, %v1485
    %v1487 = zext i1 %v1357 to i32
    %v1488 = shl i32 %v1487, 25
    %v1489 = or i32 %v1486, %v1488
    %v1490 = zext i1 %v1366 to i32
    %v1491 = shl i32 %v1490, 26
    %v1492 = or i32 %v1489, %v1491
    %v1493 = zext i1 %v1375 to i32
    %v1494 = shl i32 %v1493, 27
    %v1495 = or i32 %v1492, %v1494
    %v1496 = zext i1 %v1384 to i32
    %v1497 = shl i32 %v1496, 28
    %v1498 = or i32 %v1495, %v1497
    %v1499 = zext i1 %v1393 to i32
    %v1500 = shl i32 %v1499, 29
    %v1501 = or i32 %v1498, %v1500
    %v1502 = zext i1 %v1402 to i32
    %v1503 = shl i32 %v1502, 30
    %v1504 = or i32 %v1501, %v1503
    %v1505 = zext i1 %v1411 to i32
    %v1506 = shl i32 %v1505, 31
    %v1507 = or i32 %v1504, %v1506
    %v1508 = add nuw i32 %v1123, 0
    %v1509 = zext i32 %v1508 to i64
    %v1510 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1509
    store i32 %v1507, ptr %v1510, align 4, !llvm.access.group !1
    %v1511 = add nuw i32 %v1123, 1
    %v1512 = zext i32 %v1511 to i64
    %v1513 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1512
    store i32 %v1507, ptr %v1513, align 4, !llvm.access.group !1
    %v1514 = add nuw i32 %v1123, 2
    %v1515 = zext i32 %v1514 to i64
    %v1516 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1515
    store i32 %v1507, ptr %v1516, align 4, !llvm.access.group !1
    %v1517 = add nuw i32 %v1123, 3
    %v1518 = zext i32 %v1517 to i64
    %v1519 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1518
    store i32 %v1507, ptr %v1519, align 4, !llvm.access.group !1
    %v1520 = add nuw i32 %v1123, 4
    %v1521 = zext i32 %v1520 to i64
    %v1522 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1521
    store i32 %v1507, ptr %v1522, align 4, !llvm.access.group !1
    %v1523 = add nuw i32 %v1123, 5
    %v1524 = zext i32 %v1523 to i64
    %v1525 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1524
    store i32 %v1507, ptr %v1525, align 4, !llvm.access.group !1
    %v1526 = add nuw i32 %v1123, 6
    %v1527 = zext i32 %v1526 to i64
    %v1528 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1527
    store i32 %v1507, ptr %v1528, align 4, !llvm.access.group !1
    %v1529 = add nuw i32 %v1123, 7
    %v1530 = zext i32 %v1529 to i64
    %v1531 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1530
    store i32 %v1507, ptr %v1531, align 4, !llvm.access.group !1
    %v1532 = add nuw i32 %v1123, 8
    %v1533 = zext i32 %v1532 to i64
    %v1534 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1533
    store i32 %v1507, ptr %v1534, align 4, !llvm.access.group !1
    %v1535 = add nuw i32 %v1123, 9
    %v1536 = zext i32 %v1535 to i64
    %v1537 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1536
    store i32 %v1507, ptr %v1537, align 4, !llvm.access.group !1
    %v1538 = add nuw i32 %v1123, 10
    %v1539 = zext i32 %v1538 to i64
    %v1540 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1539
    store i32 %v1507, ptr %v1540, align 4, !llvm.access.group !1
    %v1541 = add nuw i32 %v1123, 11
    %v1542 = zext i32 %v1541 to i64
    %v1543 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1542
    store i32 %v1507, ptr %v1543, align 4, !llvm.access.group !1
    %v1544 = add nuw i32 %v1123, 12
    %v1545 = zext i32 %v1544 to i64
    %v1546 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1545
    store i32 %v1507, ptr %v1546, align 4, !llvm.access.group !1
    %v1547 = add nuw i32 %v1123, 13
    %v1548 = zext i32 %v1547 to i64
    %v1549 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1548
    store i32 %v1507, ptr %v1549, align 4, !llvm.access.group !1
    %v1550 = add nuw i32 %v1123, 14
    %v1551 = zext i32 %v1550 to i64
    %v1552 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1551
    store i32 %v1507, ptr %v1552, align 4, !llvm.access.group !1
    %v1553 = add nuw i32 %v1123, 15
    %v1554 = zext i32 %v1553 to i64
    %v1555 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1554
    store i32 %v1507, ptr %v1555, align 4, !llvm.access.group !1
    %v1556 = add nuw i32 %v1123, 16
    %v1557 = zext i32 %v1556 to i64
    %v1558 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1557
    store i32 %v1507, ptr %v1558, align 4, !llvm.access.group !1
    %v1559 = add nuw i32 %v1123, 17
    %v1560 = zext i32 %v1559 to i64
    %v1561 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1560
    store i32 %v1507, ptr %v1561, align 4, !llvm.access.group !1
    %v1562 = add nuw i32 %v1123, 18
    %v1563 = zext i32 %v1562 to i64
    %v1564 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1563
    store i32 %v1507, ptr %v1564, align 4, !llvm.access.group !1
    %v1565 = add nuw i32 %v1123, 19
    %v1566 = zext i32 %v1565 to i64
    %v1567 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1566
    store i32 %v1507, ptr %v1567, align 4, !llvm.access.group !1
    %v1568 = add nuw i32 %v1123, 20
    %v1569 = zext i32 %v1568 to i64
    %v1570 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1569
    store i32 %v1507, ptr %v1570, align 4, !llvm.access.group !1
    %v1571 = add nuw i32 %v1123, 21
    %v1572 = zext i32 %v1571 to i64
    %v1573 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1572
    store i32 %v1507, ptr %v1573, align 4, !llvm.access.group !1
    %v1574 = add nuw i32 %v1123, 22
    %v1575 = zext i32 %v1574 to i64
    %v1576 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1575
    store i32 %v1507, ptr %v1576, align 4, !llvm.access.group !1
    %v1577 = add nuw i32 %v1123, 23
    %v1578 = zext i32 %v1577 to i64
    %v1579 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1578
    store i32 %v1507, ptr %v1579, align 4, !llvm.access.group !1
    %v1580 = add nuw i32 %v1123, 24
    %v1581 = zext i32 %v1580 to i64
    %v1582 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1581
    store i32 %v1507, ptr %v1582, align 4, !llvm.access.group !1
    %v1583 = add nuw i32 %v1123, 25
    %v1584 = zext i32 %v1583 to i64
    %v1585 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1584
    store i32 %v1507, ptr %v1585, align 4, !llvm.access.group !1
    %v1586 = add nuw i32 %v1123, 26
    %v1587 = zext i32 %v1586 to i64
    %v1588 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1587
    store i32 %v1507, ptr %v1588, align 4, !llvm.access.group !1
    %v1589 = add nuw i32 %v1123, 27
    %v1590 = zext i32 %v1589 to i64
    %v1591 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1590
    store i32 %v1507, ptr %v1591, align 4, !llvm.access.group !1
    %v1592 = add nuw i32 %v1123, 28
    %v1593 = zext i32 %v1592 to i64
    %v1594 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1593
    store i32 %v1507, ptr %v1594, align 4, !llvm.access.group !1
    %v1595 = add nuw i32 %v1123, 29
    %v1596 = zext i32 %v1595 to i64
    %v1597 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1596
    store i32 %v1507, ptr %v1597, align 4, !llvm.access.group !1
    %v1598 = add nuw i32 %v1123, 30
    %v1599 = zext i32 %v1598 to i64
    %v1600 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1599
    store i32 %v1507, ptr %v1600, align 4, !llvm.access.group !1
    %v1601 = add nuw i32 %v1123, 31
    %v1602 = zext i32 %v1601 to i64
    %v1603 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1602
    store i32 %v1507, ptr %v1603, align 4, !llvm.access.group !1
    %v1604 = add nuw i32 %v1121, 1
    store i32 %v1604, ptr %slot7
    br label %b25, !llvm.loop !10
    b27:
    %v1605 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v1606 = call i32 @llvm.umin.i32(i32 64, i32 %v1605)
    %v1607 = call i32 @llvm.usub.sat.i32(i32 %v1606, i32 1)
    %v1608 = zext i32 %group.start.x to i64
    %v1609 = zext i32 %v1607 to i64
    %v1610 = add i64 %v1608, %v1609
    %v1611 = zext i32 %length.1 to i64
    %v1612 = icmp ult i64 %v1610, %v1611
    %v1613 = zext i32 %length.2 to i64
    %v1614 = icmp ult i64 %v1610, %v1613
    %v1615 = and i1 %v1612, %v1614
    br i1 %v1615, label %b28, label %b29
    b28:
    store i32 0, ptr %slot8
    br label %b31
    b31:
    %v1616 = load i32, ptr %slot8
    %v1617 = icmp ult i32 %v1616, %v1606
    br i1 %v1617, label %b32, label %b33
    b32:
    ; from entry[0].body[6].then[0]
    %v1618 = zext i32 %group.start.x to i64
    %v1619 = zext i32 %v1616 to i64
    %v1620 = add nuw nsw i64 %v1618, %v1619
    %v1621 = zext i32 %v1616 to i64
    %v1622 = getelementptr inbounds float, ptr %scratch.4, i64 %v1621
    %v1623 = load float, ptr %v1622, align 4, !llvm.access.group !1
    %v1624 = zext i32 %v1616 to i64
    %v1625 = getelementptr inbounds float, ptr %scratch.1, i64 %v1624
    %v1626 = load float, ptr %v1625, align 4, !llvm.access.group !1
    %v1627 = zext i32 %v1616 to i64
    %v1628 = getelementptr inbounds float, ptr %scratch.0, i64 %v1627
    %v1629 = load float, ptr %v1628, align 4, !llvm.access.group !1
    %v1630 = fmul float %v1626, %v1629
    %v1631 = fadd float %v1623, %v1630
    %v1632 = getelementptr inbounds float, ptr %buffer.1, i64 %v1620
    %v1633 = fcmp uno float %v1631, %v1631
    %v1634 = bitcast float %v1631 to i32
    %v1635 = select i1 %v1633, i32 2143289344, i32 %v1634
    store i32 %v1635, ptr %v1632, align 4, !llvm.access.group !1
    ; from entry[0].body[6].then[1]
    %v1636 = zext i32 %group.start.x to i64
    %v1637 = zext i32 %v1616 to i64
    %v1638 = add nuw nsw i64 %v1636, %v1637
    %v1639 = zext i32 %v1616 to i64
    %v1640 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1639
    %v1641 = load i32, ptr %v1640, align 4, !llvm.access.group !1
    %v1642 = getelementptr inbounds i32, ptr %buffer.2, i64 %v1638
    store i32 %v1641, ptr %v1642, align 4, !llvm.access.group !1
    %v1643 = add nuw i32 %v1616, 1
    store i32 %v1643, ptr %slot8
    br label %b31, !llvm.loop !11
    b33:
    br label %b30
    b29:
    store i32 0, ptr %slot9
    br label %b34
    b34:
    %v1644 = load i32, ptr %slot9
    %v1645 = icmp ult i32 %v1644, %v1606
    br i1 %v1645, label %b35, label %b36
    b35:
    ; from entry[0].body[6].then[0]
    %v1646 = add nuw i32 %group.start.x, %v1644
    %v1647 = zext i32 %v1644 to i64
    %v1648 = getelementptr inbounds float, ptr %scratch.4, i64 %v1647
    %v1649 = load float, ptr %v1648, align 4, !llvm.access.group !1
    %v1650 = zext i32 %v1644 to i64
    %v1651 = getelementptr inbounds float, ptr %scratch.1, i64 %v1650
    %v1652 = load float, ptr %v1651, align 4, !llvm.access.group !1
    %v1653 = zext i32 %v1644 to i64
    %v1654 = getelementptr inbounds float, ptr %scratch.0, i64 %v1653
    %v1655 = load float, ptr %v1654, align 4, !llvm.access.group !1
    %v1656 = fmul float %v1652, %v1655
    %v1657 = fadd float %v1649, %v1656
    %v1658 = icmp ult i32 %v1646, %length.1
    br i1 %v1658, label %b37, label %b38
    b37:
    %v1659 = zext i32 %v1646 to i64
    %v1660 = getelementptr inbounds float, ptr %buffer.1, i64 %v1659
    %v1661 = fcmp uno float %v1657, %v1657
    %v1662 = bitcast float %v1657 to i32
    %v1663 = select i1 %v1661, i32 2143289344, i32 %v1662
    store i32 %v1663, ptr %v1660, align 4, !llvm.access.group !1
    br label %b38
    b38:
    ; from entry[0].body[6].then[1]
    %v1664 = add nuw i32 %group.start.x, %v1644
    %v1665 = zext i32 %v1644 to i64
    %v1666 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1665
    %v1667 = load i32, ptr %v1666, align 4, !llvm.access.group !1
    %v1668 = icmp ult i32 %v1664, %length.2
    br i1 %v1668, label %b39, label %b40
    b39:
    %v1669 = zext i32 %v1664 to i64
    %v1670 = getelementptr inbounds i32, ptr %buffer.2, i64 %v1669
    store i32 %v1667, ptr %v1670, align 4, !llvm.access.group !1
    br label %b40
    b40:
    %v1671 = add nuw i32 %v1644, 1
    store i32 %v1671, ptr %slot9
    br label %b34, !llvm.loop !12
    b36:
    br label %b30
    b30:
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
  %scratch.2 = getelementptr inbounds i8, ptr %scratch, i64 512
  %scratch.3 = getelementptr inbounds i8, ptr %scratch, i64 768
  %scratch.4 = getelementptr inbounds i8, ptr %scratch, i64 1024
  %scratch.5 = getelementptr inbounds i8, ptr %scratch, i64 1280
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %scratch.0, ptr %scratch.1, ptr %scratch.2, ptr %scratch.3, ptr %scratch.4, ptr %scratch.5, ptr %control)
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
!5 = distinct !{!5, !0}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0}
!9 = distinct !{!9, !0, !2}
!10 = distinct !{!10, !0}
!11 = distinct !{!11, !0, !2}
!12 = distinct !{!12, !0, !2}
