declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr noalias nonnull align 64 %scratch.2, ptr noalias nonnull align 64 %scratch.3, ptr noalias nonnull align 64 %scratch.4, ptr noalias nonnull align 64 %scratch.5, ptr %control) {
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
    %v15 = zext i32 %length.0 to i64
    %v16 = icmp ult i64 %v9, %v15
    br i1 %v16, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v17 = load i32, ptr %slot0
    %v18 = icmp ult i32 %v17, 64
    br i1 %v18, label %b5, label %b6
    b5:
    %v19 = zext i32 %group.start.x to i64
    %v20 = zext i32 %v17 to i64
    %v21 = add nuw nsw i64 %v19, %v20
    %v22 = getelementptr inbounds float, ptr %buffer.0, i64 %v21
    %v23 = load float, ptr %v22, align 4
    %v24 = zext i32 %v17 to i64
    %v25 = getelementptr inbounds float, ptr %scratch.5, i64 %v24
    store float %v23, ptr %v25, align 4
    %v26 = add nuw i32 %v17, 1
    store i32 %v26, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v27 = load i32, ptr %slot1
    %v28 = icmp ult i32 %v27, 64
    br i1 %v28, label %b8, label %b9
    b8:
    %v29 = add nuw i32 %group.start.x, %v27
    %v30 = icmp ult i32 %v29, %length.0
    %v31 = select i1 %v30, i32 %v29, i32 0
    %v32 = zext i32 %v31 to i64
    %v33 = getelementptr inbounds float, ptr %buffer.0, i64 %v32
    %v34 = load float, ptr %v33, align 4
    %v35 = select i1 %v30, float %v34, float 0x0000000000000000
    %v36 = zext i32 %v27 to i64
    %v37 = getelementptr inbounds float, ptr %scratch.5, i64 %v36
    store float %v35, ptr %v37, align 4
    %v38 = add nuw i32 %v27, 1
    store i32 %v38, ptr %slot1
    br label %b7, !llvm.loop !1
    b9:
    br label %b3
    b3:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v39 = load i32, ptr %slot2
    %v40 = icmp ult i32 %v39, 2
    br i1 %v40, label %b11, label %b12
    b11:
    %v41 = mul nuw i32 %v39, 32
    %v42 = add nuw i32 %v41, 0
    %v43 = udiv i32 %v42, 64
    %v44 = urem i32 %v42, 64
    %v45 = urem i32 %v43, 1
    %v46 = udiv i32 %v43, 1
    %v47 = zext i32 %v42 to i64
    %v48 = getelementptr inbounds float, ptr %scratch.5, i64 %v47
    %v49 = load float, ptr %v48, align 4
    %v50 = add nuw i32 %v41, 1
    %v51 = udiv i32 %v50, 64
    %v52 = urem i32 %v50, 64
    %v53 = urem i32 %v51, 1
    %v54 = udiv i32 %v51, 1
    %v55 = zext i32 %v50 to i64
    %v56 = getelementptr inbounds float, ptr %scratch.5, i64 %v55
    %v57 = load float, ptr %v56, align 4
    %v58 = add nuw i32 %v41, 2
    %v59 = udiv i32 %v58, 64
    %v60 = urem i32 %v58, 64
    %v61 = urem i32 %v59, 1
    %v62 = udiv i32 %v59, 1
    %v63 = zext i32 %v58 to i64
    %v64 = getelementptr inbounds float, ptr %scratch.5, i64 %v63
    %v65 = load float, ptr %v64, align 4
    %v66 = add nuw i32 %v41, 3
    %v67 = udiv i32 %v66, 64
    %v68 = urem i32 %v66, 64
    %v69 = urem i32 %v67, 1
    %v70 = udiv i32 %v67, 1
    %v71 = zext i32 %v66 to i64
    %v72 = getelementptr inbounds float, ptr %scratch.5, i64 %v71
    %v73 = load float, ptr %v72, align 4
    %v74 = add nuw i32 %v41, 4
    %v75 = udiv i32 %v74, 64
    %v76 = urem i32 %v74, 64
    %v77 = urem i32 %v75, 1
    %v78 = udiv i32 %v75, 1
    %v79 = zext i32 %v74 to i64
    %v80 = getelementptr inbounds float, ptr %scratch.5, i64 %v79
    %v81 = load float, ptr %v80, align 4
    %v82 = add nuw i32 %v41, 5
    %v83 = udiv i32 %v82, 64
    %v84 = urem i32 %v82, 64
    %v85 = urem i32 %v83, 1
    %v86 = udiv i32 %v83, 1
    %v87 = zext i32 %v82 to i64
    %v88 = getelementptr inbounds float, ptr %scratch.5, i64 %v87
    %v89 = load float, ptr %v88, align 4
    %v90 = add nuw i32 %v41, 6
    %v91 = udiv i32 %v90, 64
    %v92 = urem i32 %v90, 64
    %v93 = urem i32 %v91, 1
    %v94 = udiv i32 %v91, 1
    %v95 = zext i32 %v90 to i64
    %v96 = getelementptr inbounds float, ptr %scratch.5, i64 %v95
    %v97 = load float, ptr %v96, align 4
    %v98 = add nuw i32 %v41, 7
    %v99 = udiv i32 %v98, 64
    %v100 = urem i32 %v98, 64
    %v101 = urem i32 %v99, 1
    %v102 = udiv i32 %v99, 1
    %v103 = zext i32 %v98 to i64
    %v104 = getelementptr inbounds float, ptr %scratch.5, i64 %v103
    %v105 = load float, ptr %v104, align 4
    %v106 = add nuw i32 %v41, 8
    %v107 = udiv i32 %v106, 64
    %v108 = urem i32 %v106, 64
    %v109 = urem i32 %v107, 1
    %v110 = udiv i32 %v107, 1
    %v111 = zext i32 %v106 to i64
    %v112 = getelementptr inbounds float, ptr %scratch.5, i64 %v111
    %v113 = load float, ptr %v112, align 4
    %v114 = add nuw i32 %v41, 9
    %v115 = udiv i32 %v114, 64
    %v116 = urem i32 %v114, 64
    %v117 = urem i32 %v115, 1
    %v118 = udiv i32 %v115, 1
    %v119 = zext i32 %v114 to i64
    %v120 = getelementptr inbounds float, ptr %scratch.5, i64 %v119
    %v121 = load float, ptr %v120, align 4
    %v122 = add nuw i32 %v41, 10
    %v123 = udiv i32 %v122, 64
    %v124 = urem i32 %v122, 64
    %v125 = urem i32 %v123, 1
    %v126 = udiv i32 %v123, 1
    %v127 = zext i32 %v122 to i64
    %v128 = getelementptr inbounds float, ptr %scratch.5, i64 %v127
    %v129 = load float, ptr %v128, align 4
    %v130 = add nuw i32 %v41, 11
    %v131 = udiv i32 %v130, 64
    %v132 = urem i32 %v130, 64
    %v133 = urem i32 %v131, 1
    %v134 = udiv i32 %v131, 1
    %v135 = zext i32 %v130 to i64
    %v136 = getelementptr inbounds float, ptr %scratch.5, i64 %v135
    %v137 = load float, ptr %v136, align 4
    %v138 = add nuw i32 %v41, 12
    %v139 = udiv i32 %v138, 64
    %v140 = urem i32 %v138, 64
    %v141 = urem i32 %v139, 1
    %v142 = udiv i32 %v139, 1
    %v143 = zext i32 %v138 to i64
    %v144 = getelementptr inbounds float, ptr %scratch.5, i64 %v143
    %v145 = load float, ptr %v144, align 4
    %v146 = add nuw i32 %v41, 13
    %v147 = udiv i32 %v146, 64
    %v148 = urem i32 %v146, 64
    %v149 = urem i32 %v147, 1
    %v150 = udiv i32 %v147, 1
    %v151 = zext i32 %v146 to i64
    %v152 = getelementptr inbounds float, ptr %scratch.5, i64 %v151
    %v153 = load float, ptr %v152, align 4
    %v154 = add nuw i32 %v41, 14
    %v155 = udiv i32 %v154, 64
    %v156 = urem i32 %v154, 64
    %v157 = urem i32 %v155, 1
    %v158 = udiv i32 %v155, 1
    %v159 = zext i32 %v154 to i64
    %v160 = getelementptr inbounds float, ptr %scratch.5, i64 %v159
    %v161 = load float, ptr %v160, align 4
    %v162 = add nuw i32 %v41, 15
    %v163 = udiv i32 %v162, 64
    %v164 = urem i32 %v162, 64
    %v165 = urem i32 %v163, 1
    %v166 = udiv i32 %v163, 1
    %v167 = zext i32 %v162 to i64
    %v168 = getelementptr inbounds float, ptr %scratch.5, i64 %v167
    %v169 = load float, ptr %v168, align 4
    %v170 = add nuw i32 %v41, 16
    %v171 = udiv i32 %v170, 64
    %v172 = urem i32 %v170, 64
    %v173 = urem i32 %v171, 1
    %v174 = udiv i32 %v171, 1
    %v175 = zext i32 %v170 to i64
    %v176 = getelementptr inbounds float, ptr %scratch.5, i64 %v175
    %v177 = load float, ptr %v176, align 4
    %v178 = add nuw i32 %v41, 17
    %v179 = udiv i32 %v178, 64
    %v180 = urem i32 %v178, 64
    %v181 = urem i32 %v179, 1
    %v182 = udiv i32 %v179, 1
    %v183 = zext i32 %v178 to i64
    %v184 = getelementptr inbounds float, ptr %scratch.5, i64 %v183
    %v185 = load float, ptr %v184, align 4
    %v186 = add nuw i32 %v41, 18
    %v187 = udiv i32 %v186, 64
    %v188 = urem i32 %v186, 64
    %v189 = urem i32 %v187, 1
    %v190 = udiv i32 %v187, 1
    %v191 = zext i32 %v186 to i64
    %v192 = getelementptr inbounds float, ptr %scratch.5, i64 %v191
    %v193 = load float, ptr %v192, align 4
    %v194 = add nuw i32 %v41, 19
    %v195 = udiv i32 %v194, 64
    %v196 = urem i32 %v194, 64
    %v197 = urem i32 %v195, 1
    %v198 = udiv i32 %v195, 1
    %v199 = zext i32 %v194 to i64
    %v200 = getelementptr inbounds float, ptr %scratch.5, i64 %v199
    %v201 = load float, ptr %v200, align 4
    %v202 = add nuw i32 %v41, 20
    %v203 = udiv i32 %v202, 64
    %v204 = urem i32 %v202, 64
    %v205 = urem i32 %v203, 1
    %v206 = udiv i32 %v203, 1
    %v207 = zext i32 %v202 to i64
    %v208 = getelementptr inbounds float, ptr %scratch.5, i64 %v207
    %v209 = load float, ptr %v208, align 4
    %v210 = add nuw i32 %v41, 21
    %v211 = udiv i32 %v210, 64
    %v212 = urem i32 %v210, 64
    %v213 = urem i32 %v211, 1
    %v214 = udiv i32 %v211, 1
    %v215 = zext i32 %v210 to i64
    %v216 = getelementptr inbounds float, ptr %scratch.5, i64 %v215
    %v217 = load float, ptr %v216, align 4
    %v218 = add nuw i32 %v41, 22
    %v219 = udiv i32 %v218, 64
    %v220 = urem i32 %v218, 64
    %v221 = urem i32 %v219, 1
    %v222 = udiv i32 %v219, 1
    %v223 = zext i32 %v218 to i64
    %v224 = getelementptr inbounds float, ptr %scratch.5, i64 %v223
    %v225 = load float, ptr %v224, align 4
    %v226 = add nuw i32 %v41, 23
    %v227 = udiv i32 %v226, 64
    %v228 = urem i32 %v226, 64
    %v229 = urem i32 %v227, 1
    %v230 = udiv i32 %v227, 1
    %v231 = zext i32 %v226 to i64
    %v232 = getelementptr inbounds float, ptr %scratch.5, i64 %v231
    %v233 = load float, ptr %v232, align 4
    %v234 = add nuw i32 %v41, 24
    %v235 = udiv i32 %v234, 64
    %v236 = urem i32 %v234, 64
    %v237 = urem i32 %v235, 1
    %v238 = udiv i32 %v235, 1
    %v239 = zext i32 %v234 to i64
    %v240 = getelementptr inbounds float, ptr %scratch.5, i64 %v239
    %v241 = load float, ptr %v240, align 4
    %v242 = add nuw i32 %v41, 25
    %v243 = udiv i32 %v242, 64
    %v244 = urem i32 %v242, 64
    %v245 = urem i32 %v243, 1
    %v246 = udiv i32 %v243, 1
    %v247 = zext i32 %v242 to i64
    %v248 = getelementptr inbounds float, ptr %scratch.5, i64 %v247
    %v249 = load float, ptr %v248, align 4
    %v250 = add nuw i32 %v41, 26
    %v251 = udiv i32 %v250, 64
    %v252 = urem i32 %v250, 64
    %v253 = urem i32 %v251, 1
    %v254 = udiv i32 %v251, 1
    %v255 = zext i32 %v250 to i64
    %v256 = getelementptr inbounds float, ptr %scratch.5, i64 %v255
    %v257 = load float, ptr %v256, align 4
    %v258 = add nuw i32 %v41, 27
    %v259 = udiv i32 %v258, 64
    %v260 = urem i32 %v258, 64
    %v261 = urem i32 %v259, 1
    %v262 = udiv i32 %v259, 1
    %v263 = zext i32 %v258 to i64
    %v264 = getelementptr inbounds float, ptr %scratch.5, i64 %v263
    %v265 = load float, ptr %v264, align 4
    %v266 = add nuw i32 %v41, 28
    %v267 = udiv i32 %v266, 64
    %v268 = urem i32 %v266, 64
    %v269 = urem i32 %v267, 1
    %v270 = udiv i32 %v267, 1
    %v271 = zext i32 %v266 to i64
    %v272 = getelementptr inbounds float, ptr %scratch.5, i64 %v271
    %v273 = load float, ptr %v272, align 4
    %v274 = add nuw i32 %v41, 29
    %v275 = udiv i32 %v274, 64
    %v276 = urem i32 %v274, 64
    %v277 = urem i32 %v275, 1
    %v278 = udiv i32 %v275, 1
    %v279 = zext i32 %v274 to i64
    %v280 = getelementptr inbounds float, ptr %scratch.5, i64 %v279
    %v281 = load float, ptr %v280, align 4
    %v282 = add nuw i32 %v41, 30
    %v283 = udiv i32 %v282, 64
    %v284 = urem i32 %v282, 64
    %v285 = urem i32 %v283, 1
    %v286 = udiv i32 %v283, 1
    %v287 = zext i32 %v282 to i64
    %v288 = getelementptr inbounds float, ptr %scratch.5, i64 %v287
    %v289 = load float, ptr %v288, align 4
    %v290 = add nuw i32 %v41, 31
    %v291 = udiv i32 %v290, 64
    %v292 = urem i32 %v290, 64
    %v293 = urem i32 %v291, 1
    %v294 = udiv i32 %v291, 1
    %v295 = zext i32 %v290 to i64
    %v296 = getelementptr inbounds float, ptr %scratch.5, i64 %v295
    %v297 = load float, ptr %v296, align 4
    %v298 = fadd float %v49, %v177
    %v299 = fadd float %v57, %v185
    %v300 = fadd float %v65, %v193
    %v301 = fadd float %v73, %v201
    %v302 = fadd float %v81, %v209
    %v303 = fadd float %v89, %v217
    %v304 = fadd float %v97, %v225
    %v305 = fadd float %v105, %v233
    %v306 = fadd float %v113, %v241
    %v307 = fadd float %v121, %v249
    %v308 = fadd float %v129, %v257
    %v309 = fadd float %v137, %v265
    %v310 = fadd float %v145, %v273
    %v311 = fadd float %v153, %v281
    %v312 = fadd float %v161, %v289
    %v313 = fadd float %v169, %v297
    %v314 = fadd float %v298, %v306
    %v315 = fadd float %v299, %v307
    %v316 = fadd float %v300, %v308
    %v317 = fadd float %v301, %v309
    %v318 = fadd float %v302, %v310
    %v319 = fadd float %v303, %v311
    %v320 = fadd float %v304, %v312
    %v321 = fadd float %v305, %v313
    %v322 = fadd float %v314, %v318
    %v323 = fadd float %v315, %v319
    %v324 = fadd float %v316, %v320
    %v325 = fadd float %v317, %v321
    %v326 = fadd float %v322, %v324
    %v327 = fadd float %v323, %v325
    %v328 = fadd float %v326, %v327
    %v329 = add nuw i32 %v41, 0
    %v330 = zext i32 %v329 to i64
    %v331 = getelementptr inbounds float, ptr %scratch.4, i64 %v330
    store float %v328, ptr %v331, align 4
    %v332 = add nuw i32 %v41, 1
    %v333 = zext i32 %v332 to i64
    %v334 = getelementptr inbounds float, ptr %scratch.4, i64 %v333
    store float %v328, ptr %v334, align 4
    %v335 = add nuw i32 %v41, 2
    %v336 = zext i32 %v335 to i64
    %v337 = getelementptr inbounds float, ptr %scratch.4, i64 %v336
    store float %v328, ptr %v337, align 4
    %v338 = add nuw i32 %v41, 3
    %v339 = zext i32 %v338 to i64
    %v340 = getelementptr inbounds float, ptr %scratch.4, i64 %v339
    store float %v328, ptr %v340, align 4
    %v341 = add nuw i32 %v41, 4
    %v342 = zext i32 %v341 to i64
    %v343 = getelementptr inbounds float, ptr %scratch.4, i64 %v342
    store float %v328, ptr %v343, align 4
    %v344 = add nuw i32 %v41, 5
    %v345 = zext i32 %v344 to i64
    %v346 = getelementptr inbounds float, ptr %scratch.4, i64 %v345
    store float %v328, ptr %v346, align 4
    %v347 = add nuw i32 %v41, 6
    %v348 = zext i32 %v347 to i64
    %v349 = getelementptr inbounds float, ptr %scratch.4, i64 %v348
    store float %v328, ptr %v349, align 4
    %v350 = add nuw i32 %v41, 7
    %v351 = zext i32 %v350 to i64
    %v352 = getelementptr inbounds float, ptr %scratch.4, i64 %v351
    store float %v328, ptr %v352, align 4
    %v353 = add nuw i32 %v41, 8
    %v354 = zext i32 %v353 to i64
    %v355 = getelementptr inbounds float, ptr %scratch.4, i64 %v354
    store float %v328, ptr %v355, align 4
    %v356 = add nuw i32 %v41, 9
    %v357 = zext i32 %v356 to i64
    %v358 = getelementptr inbounds float, ptr %scratch.4, i64 %v357
    store float %v328, ptr %v358, align 4
    %v359 = add nuw i32 %v41, 10
    %v360 = zext i32 %v359 to i64
    %v361 = getelementptr inbounds float, ptr %scratch.4, i64 %v360
    store float %v328, ptr %v361, align 4
    %v362 = add nuw i32 %v41, 11
    %v363 = zext i32 %v362 to i64
    %v364 = getelementptr inbounds float, ptr %scratch.4, i64 %v363
    store float %v328, ptr %v364, align 4
    %v365 = add nuw i32 %v41, 12
    %v366 = zext i32 %v365 to i64
    %v367 = getelementptr inbounds float, ptr %scratch.4, i64 %v366
    store float %v328, ptr %v367, align 4
    %v368 = add nuw i32 %v41, 13
    %v369 = zext i32 %v368 to i64
    %v370 = getelementptr inbounds float, ptr %scratch.4, i64 %v369
    store float %v328, ptr %v370, align 4
    %v371 = add nuw i32 %v41, 14
    %v372 = zext i32 %v371 to i64
    %v373 = getelementptr inbounds float, ptr %scratch.4, i64 %v372
    store float %v328, ptr %v373, align 4
    %v374 = add nuw i32 %v41, 15
    %v375 = zext i32 %v374 to i64
    %v376 = getelementptr inbounds float, ptr %scratch.4, i64 %v375
    store float %v328, ptr %v376, align 4
    %v377 = add nuw i32 %v41, 16
    %v378 = zext i32 %v377 to i64
    %v379 = getelementptr inbounds float, ptr %scratch.4, i64 %v378
    store float %v328, ptr %v379, align 4
    %v380 = add nuw i32 %v41, 17
    %v381 = zext i32 %v380 to i64
    %v382 = getelementptr inbounds float, ptr %scratch.4, i64 %v381
    store float %v328, ptr %v382, align 4
    %v383 = add nuw i32 %v41, 18
    %v384 = zext i32 %v383 to i64
    %v385 = getelementptr inbounds float, ptr %scratch.4, i64 %v384
    store float %v328, ptr %v385, align 4
    %v386 = add nuw i32 %v41, 19
    %v387 = zext i32 %v386 to i64
    %v388 = getelementptr inbounds float, ptr %scratch.4, i64 %v387
    store float %v328, ptr %v388, align 4
    %v389 = add nuw i32 %v41, 20
    %v390 = zext i32 %v389 to i64
    %v391 = getelementptr inbounds float, ptr %scratch.4, i64 %v390
    store float %v328, ptr %v391, align 4
    %v392 = add nuw i32 %v41, 21
    %v393 = zext i32 %v392 to i64
    %v394 = getelementptr inbounds float, ptr %scratch.4, i64 %v393
    store float %v328, ptr %v394, align 4
    %v395 = add nuw i32 %v41, 22
    %v396 = zext i32 %v395 to i64
    %v397 = getelementptr inbounds float, ptr %scratch.4, i64 %v396
    store float %v328, ptr %v397, align 4
    %v398 = add nuw i32 %v41, 23
    %v399 = zext i32 %v398 to i64
    %v400 = getelementptr inbounds float, ptr %scratch.4, i64 %v399
    store float %v328, ptr %v400, align 4
    %v401 = add nuw i32 %v41, 24
    %v402 = zext i32 %v401 to i64
    %v403 = getelementptr inbounds float, ptr %scratch.4, i64 %v402
    store float %v328, ptr %v403, align 4
    %v404 = add nuw i32 %v41, 25
    %v405 = zext i32 %v404 to i64
    %v406 = getelementptr inbounds float, ptr %scratch.4, i64 %v405
    store float %v328, ptr %v406, align 4
    %v407 = add nuw i32 %v41, 26
    %v408 = zext i32 %v407 to i64
    %v409 = getelementptr inbounds float, ptr %scratch.4, i64 %v408
    store float %v328, ptr %v409, align 4
    %v410 = add nuw i32 %v41, 27
    %v411 = zext i32 %v410 to i64
    %v412 = getelementptr inbounds float, ptr %scratch.4, i64 %v411
    store float %v328, ptr %v412, align 4
    %v413 = add nuw i32 %v41, 28
    %v414 = zext i32 %v413 to i64
    %v415 = getelementptr inbounds float, ptr %scratch.4, i64 %v414
    store float %v328, ptr %v415, align 4
    %v416 = add nuw i32 %v41, 29
    %v417 = zext i32 %v416 to i64
    %v418 = getelementptr inbounds float, ptr %scratch.4, i64 %v417
    store float %v328, ptr %v418, align 4
    %v419 = add nuw i32 %v41, 30
    %v420 = zext i32 %v419 to i64
    %v421 = getelementptr inbounds float, ptr %scratch.4, i64 %v420
    store float %v328, ptr %v421, align 4
    %v422 = add nuw i32 %v41, 31
    %v423 = zext i32 %v422 to i64
    %v424 = getelementptr inbounds float, ptr %scratch.4, i64 %v423
    store float %v328, ptr %v424, align 4
    %v425 = add nuw i32 %v39, 1
    store i32 %v425, ptr %slot2
    br label %b10, !llvm.loop !2
    b12:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v426 = load i32, ptr %slot3
    %v427 = icmp ult i32 %v426, 2
    br i1 %v427, label %b14, label %b15
    b14:
    %v428 = mul nuw i32 %v426, 32
    %v429 = add nuw i32 %v428, 0
    %v430 = udiv i32 %v429, 64
    %v431 = urem i32 %v429, 64
    %v432 = urem i32 %v430, 1
    %v433 = udiv i32 %v430, 1
    %v434 = zext i32 %v429 to i64
    %v435 = getelementptr inbounds float, ptr %scratch.5, i64 %v434
    %v436 = load float, ptr %v435, align 4
    %v437 = add nuw i32 %v428, 1
    %v438 = udiv i32 %v437, 64
    %v439 = urem i32 %v437, 64
    %v440 = urem i32 %v438, 1
    %v441 = udiv i32 %v438, 1
    %v442 = zext i32 %v437 to i64
    %v443 = getelementptr inbounds float, ptr %scratch.5, i64 %v442
    %v444 = load float, ptr %v443, align 4
    %v445 = add nuw i32 %v428, 2
    %v446 = udiv i32 %v445, 64
    %v447 = urem i32 %v445, 64
    %v448 = urem i32 %v446, 1
    %v449 = udiv i32 %v446, 1
    %v450 = zext i32 %v445 to i64
    %v451 = getelementptr inbounds float, ptr %scratch.5, i64 %v450
    %v452 = load float, ptr %v451, align 4
    %v453 = add nuw i32 %v428, 3
    %v454 = udiv i32 %v453, 64
    %v455 = urem i32 %v453, 64
    %v456 = urem i32 %v454, 1
    %v457 = udiv i32 %v454, 1
    %v458 = zext i32 %v453 to i64
    %v459 = getelementptr inbounds float, ptr %scratch.5, i64 %v458
    %v460 = load float, ptr %v459, align 4
    %v461 = add nuw i32 %v428, 4
    %v462 = udiv i32 %v461, 64
    %v463 = urem i32 %v461, 64
    %v464 = urem i32 %v462, 1
    %v465 = udiv i32 %v462, 1
    %v466 = zext i32 %v461 to i64
    %v467 = getelementptr inbounds float, ptr %scratch.5, i64 %v466
    %v468 = load float, ptr %v467, align 4
    %v469 = add nuw i32 %v428, 5
    %v470 = udiv i32 %v469, 64
    %v471 = urem i32 %v469, 64
    %v472 = urem i32 %v470, 1
    %v473 = udiv i32 %v470, 1
    %v474 = zext i32 %v469 to i64
    %v475 = getelementptr inbounds float, ptr %scratch.5, i64 %v474
    %v476 = load float, ptr %v475, align 4
    %v477 = add nuw i32 %v428, 6
    %v478 = udiv i32 %v477, 64
    %v479 = urem i32 %v477, 64
    %v480 = urem i32 %v478, 1
    %v481 = udiv i32 %v478, 1
    %v482 = zext i32 %v477 to i64
    %v483 = getelementptr inbounds float, ptr %scratch.5, i64 %v482
    %v484 = load float, ptr %v483, align 4
    %v485 = add nuw i32 %v428, 7
    %v486 = udiv i32 %v485, 64
    %v487 = urem i32 %v485, 64
    %v488 = urem i32 %v486, 1
    %v489 = udiv i32 %v486, 1
    %v490 = zext i32 %v485 to i64
    %v491 = getelementptr inbounds float, ptr %scratch.5, i64 %v490
    %v492 = load float, ptr %v491, align 4
    %v493 = add nuw i32 %v428, 8
    %v494 = udiv i32 %v493, 64
    %v495 = urem i32 %v493, 64
    %v496 = urem i32 %v494, 1
    %v497 = udiv i32 %v494, 1
    %v498 = zext i32 %v493 to i64
    %v499 = getelementptr inbounds float, ptr %scratch.5, i64 %v498
    %v500 = load float, ptr %v499, align 4
    %v501 = add nuw i32 %v428, 9
    %v502 = udiv i32 %v501, 64
    %v503 = urem i32 %v501, 64
    %v504 = urem i32 %v502, 1
    %v505 = udiv i32 %v502, 1
    %v506 = zext i32 %v501 to i64
    %v507 = getelementptr inbounds float, ptr %scratch.5, i64 %v506
    %v508 = load float, ptr %v507, align 4
    %v509 = add nuw i32 %v428, 10
    %v510 = udiv i32 %v509, 64
    %v511 = urem i32 %v509, 64
    %v512 = urem i32 %v510, 1
    %v513 = udiv i32 %v510, 1
    %v514 = zext i32 %v509 to i64
    %v515 = getelementptr inbounds float, ptr %scratch.5, i64 %v514
    %v516 = load float, ptr %v515, align 4
    %v517 = add nuw i32 %v428, 11
    %v518 = udiv i32 %v517, 64
    %v519 = urem i32 %v517, 64
    %v520 = urem i32 %v518, 1
    %v521 = udiv i32 %v518, 1
    %v522 = zext i32 %v517 to i64
    %v523 = getelementptr inbounds float, ptr %scratch.5, i64 %v522
    %v524 = load float, ptr %v523, align 4
    %v525 = add nuw i32 %v428, 12
    %v526 = udiv i32 %v525, 64
    %v527 = urem i32 %v525, 64
    %v528 = urem i32 %v526, 1
    %v529 = udiv i32 %v526, 1
    %v530 = zext i32 %v525 to i64
    %v531 = getelementptr inbounds float, ptr %scratch.5, i64 %v530
    %v532 = load float, ptr %v531, align 4
    %v533 = add nuw i32 %v428, 13
    %v534 = udiv i32 %v533, 64
    %v535 = urem i32 %v533, 64
    %v536 = urem i32 %v534, 1
    %v537 = udiv i32 %v534, 1
    %v538 = zext i32 %v533 to i64
    %v539 = getelementptr inbounds float, ptr %scratch.5, i64 %v538
    %v540 = load float, ptr %v539, align 4
    %v541 = add nuw i32 %v428, 14
    %v542 = udiv i32 %v541, 64
    %v543 = urem i32 %v541, 64
    %v544 = urem i32 %v542, 1
    %v545 = udiv i32 %v542, 1
    %v546 = zext i32 %v541 to i64
    %v547 = getelementptr inbounds float, ptr %scratch.5, i64 %v546
    %v548 = load float, ptr %v547, align 4
    %v549 = add nuw i32 %v428, 15
    %v550 = udiv i32 %v549, 64
    %v551 = urem i32 %v549, 64
    %v552 = urem i32 %v550, 1
    %v553 = udiv i32 %v550, 1
    %v554 = zext i32 %v549 to i64
    %v555 = getelementptr inbounds float, ptr %scratch.5, i64 %v554
    %v556 = load float, ptr %v555, align 4
    %v557 = add nuw i32 %v428, 16
    %v558 = udiv i32 %v557, 64
    %v559 = urem i32 %v557, 64
    %v560 = urem i32 %v558, 1
    %v561 = udiv i32 %v558, 1
    %v562 = zext i32 %v557 to i64
    %v563 = getelementptr inbounds float, ptr %scratch.5, i64 %v562
    %v564 = load float, ptr %v563, align 4
    %v565 = add nuw i32 %v428, 17
    %v566 = udiv i32 %v565, 64
    %v567 = urem i32 %v565, 64
    %v568 = urem i32 %v566, 1
    %v569 = udiv i32 %v566, 1
    %v570 = zext i32 %v565 to i64
    %v571 = getelementptr inbounds float, ptr %scratch.5, i64 %v570
    %v572 = load float, ptr %v571, align 4
    %v573 = add nuw i32 %v428, 18
    %v574 = udiv i32 %v573, 64
    %v575 = urem i32 %v573, 64
    %v576 = urem i32 %v574, 1
    %v577 = udiv i32 %v574, 1
    %v578 = zext i32 %v573 to i64
    %v579 = getelementptr inbounds float, ptr %scratch.5, i64 %v578
    %v580 = load float, ptr %v579, align 4
    %v581 = add nuw i32 %v428, 19
    %v582 = udiv i32 %v581, 64
    %v583 = urem i32 %v581, 64
    %v584 = urem i32 %v582, 1
    %v585 = udiv i32 %v582, 1
    %v586 = zext i32 %v581 to i64
    %v587 = getelementptr inbounds float, ptr %scratch.5, i64 %v586
    %v588 = load float, ptr %v587, align 4
    %v589 = add nuw i32 %v428, 20
    %v590 = udiv i32 %v589, 64
    %v591 = urem i32 %v589, 64
    %v592 = urem i32 %v590, 1
    %v593 = udiv i32 %v590, 1
    %v594 = zext i32 %v589 to i64
    %v595 = getelementptr inbounds float, ptr %scratch.5, i64 %v594
    %v596 = load float, ptr %v595, align 4
    %v597 = add nuw i32 %v428, 21
    %v598 = udiv i32 %v597, 64
    %v599 = urem i32 %v597, 64
    %v600 = urem i32 %v598, 1
    %v601 = udiv i32 %v598, 1
    %v602 = zext i32 %v597 to i64
    %v603 = getelementptr inbounds float, ptr %scratch.5, i64 %v602
    %v604 = load float, ptr %v603, align 4
    %v605 = add nuw i32 %v428, 22
    %v606 = udiv i32 %v605, 64
    %v607 = urem i32 %v605, 64
    %v608 = urem i32 %v606, 1
    %v609 = udiv i32 %v606, 1
    %v610 = zext i32 %v605 to i64
    %v611 = getelementptr inbounds float, ptr %scratch.5, i64 %v610
    %v612 = load float, ptr %v611, align 4
    %v613 = add nuw i32 %v428, 23
    %v614 = udiv i32 %v613, 64
    %v615 = urem i32 %v613, 64
    %v616 = urem i32 %v614, 1
    %v617 = udiv i32 %v614, 1
    %v618 = zext i32 %v613 to i64
    %v619 = getelementptr inbounds float, ptr %scratch.5, i64 %v618
    %v620 = load float, ptr %v619, align 4
    %v621 = add nuw i32 %v428, 24
    %v622 = udiv i32 %v621, 64
    %v623 = urem i32 %v621, 64
    %v624 = urem i32 %v622, 1
    %v625 = udiv i32 %v622, 1
    %v626 = zext i32 %v621 to i64
    %v627 = getelementptr inbounds float, ptr %scratch.5, i64 %v626
    %v628 = load float, ptr %v627, align 4
    %v629 = add nuw i32 %v428, 25
    %v630 = udiv i32 %v629, 64
    %v631 = urem i32 %v629, 64
    %v632 = urem i32 %v630, 1
    %v633 = udiv i32 %v630, 1
    %v634 = zext i32 %v629 to i64
    %v635 = getelementptr inbounds float, ptr %scratch.5, i64 %v634
    %v636 = load float, ptr %v635, align 4
    %v637 = add nuw i32 %v428, 26
    %v638 = udiv i32 %v637, 64
    %v639 = urem i32 %v637, 64
    %v640 = urem i32 %v638, 1
    %v641 = udiv i32 %v638, 1
    %v642 = zext i32 %v637 to i64
    %v643 = getelementptr inbounds float, ptr %scratch.5, i64 %v642
    %v644 = load float, ptr %v643, align 4
    %v645 = add nuw i32 %v428, 27
    %v646 = udiv i32 %v645, 64
    %v647 = urem i32 %v645, 64
    %v648 = urem i32 %v646, 1
    %v649 = udiv i32 %v646, 1
    %v650 = zext i32 %v645 to i64
    %v651 = getelementptr inbounds float, ptr %scratch.5, i64 %v650
    %v652 = load float, ptr %v651, align 4
    %v653 = add nuw i32 %v428, 28
    %v654 = udiv i32 %v653, 64
    %v655 = urem i32 %v653, 64
    %v656 = urem i32 %v654, 1
    %v657 = udiv i32 %v654, 1
    %v658 = zext i32 %v653 to i64
    %v659 = getelementptr inbounds float, ptr %scratch.5, i64 %v658
    %v660 = load float, ptr %v659, align 4
    %v661 = add nuw i32 %v428, 29
    %v662 = udiv i32 %v661, 64
    %v663 = urem i32 %v661, 64
    %v664 = urem i32 %v662, 1
    %v665 = udiv i32 %v662, 1
    %v666 = zext i32 %v661 to i64
    %v667 = getelementptr inbounds float, ptr %scratch.5, i64 %v666
    %v668 = load float, ptr %v667, align 4
    %v669 = add nuw i32 %v428, 30
    %v670 = udiv i32 %v669, 64
    %v671 = urem i32 %v669, 64
    %v672 = urem i32 %v670, 1
    %v673 = udiv i32 %v670, 1
    %v674 = zext i32 %v669 to i64
    %v675 = getelementptr inbounds float, ptr %scratch.5, i64 %v674
    %v676 = load float, ptr %v675, align 4
    %v677 = add nuw i32 %v428, 31
    %v678 = udiv i32 %v677, 64
    %v679 = urem i32 %v677, 64
    %v680 = urem i32 %v678, 1
    %v681 = udiv i32 %v678, 1
    %v682 = zext i32 %v677 to i64
    %v683 = getelementptr inbounds float, ptr %scratch.5, i64 %v682
    %v684 = load float, ptr %v683, align 4
    %v685 = fcmp ogt float %v436, %v564
    %v686 = fcmp uno float %v564, %v564
    %v687 = or i1 %v685, %v686
    %v688 = select i1 %v687, float %v436, float %v564
    %v689 = bitcast float %v436 to i32
    %v690 = bitcast float %v564 to i32
    %v691 = and i32 %v689, %v690
    %v692 = bitcast i32 %v691 to float
    %v693 = fcmp oeq float %v436, %v564
    %v694 = select i1 %v693, float %v692, float %v688
    %v695 = fcmp ogt float %v444, %v572
    %v696 = fcmp uno float %v572, %v572
    %v697 = or i1 %v695, %v696
    %v698 = select i1 %v697, float %v444, float %v572
    %v699 = bitcast float %v444 to i32
    %v700 = bitcast float %v572 to i32
    %v701 = and i32 %v699, %v700
    %v702 = bitcast i32 %v701 to float
    %v703 = fcmp oeq float %v444, %v572
    %v704 = select i1 %v703, float %v702, float %v698
    %v705 = fcmp ogt float %v452, %v580
    %v706 = fcmp uno float %v580, %v580
    %v707 = or i1 %v705, %v706
    %v708 = select i1 %v707, float %v452, float %v580
    %v709 = bitcast float %v452 to i32
    %v710 = bitcast float %v580 to i32
    %v711 = and i32 %v709, %v710
    %v712 = bitcast i32 %v711 to float
    %v713 = fcmp oeq float %v452, %v580
    %v714 = select i1 %v713, float %v712, float %v708
    %v715 = fcmp ogt float %v460, %v588
    %v716 = fcmp uno float %v588, %v588
    %v717 = or i1 %v715, %v716
    %v718 = select i1 %v717, float %v460, float %v588
    %v719 = bitcast float %v460 to i32
    %v720 = bitcast float %v588 to i32
    %v721 = and i32 %v719, %v720
    %v722 = bitcast i32 %v721 to float
    %v723 = fcmp oeq float %v460, %v588
    %v724 = select i1 %v723, float %v722, float %v718
    %v725 = fcmp ogt float %v468, %v596
    %v726 = fcmp uno float %v596, %v596
    %v727 = or i1 %v725, %v726
    %v728 = select i1 %v727, float %v468, float %v596
    %v729 = bitcast float %v468 to i32
    %v730 = bitcast float %v596 to i32
    %v731 = and i32 %v729, %v730
    %v732 = bitcast i32 %v731 to float
    %v733 = fcmp oeq float %v468, %v596
    %v734 = select i1 %v733, float %v732, float %v728
    %v735 = fcmp ogt float %v476, %v604
    %v736 = fcmp uno float %v604, %v604
    %v737 = or i1 %v735, %v736
    %v738 = select i1 %v737, float %v476, float %v604
    %v739 = bitcast float %v476 to i32
    %v740 = bitcast float %v604 to i32
    %v741 = and i32 %v739, %v740
    %v742 = bitcast i32 %v741 to float
    %v743 = fcmp oeq float %v476, %v604
    %v744 = select i1 %v743, float %v742, float %v738
    %v745 = fcmp ogt float %v484, %v612
    %v746 = fcmp uno float %v612, %v612
    %v747 = or i1 %v745, %v746
    %v748 = select i1 %v747, float %v484, float %v612
    %v749 = bitcast float %v484 to i32
    %v750 = bitcast float %v612 to i32
    %v751 = and i32 %v749, %v750
    %v752 = bitcast i32 %v751 to float
    %v753 = fcmp oeq float %v484, %v612
    %v754 = select i1 %v753, float %v752, float %v748
    %v755 = fcmp ogt float %v492, %v620
    %v756 = fcmp uno float %v620, %v620
    %v757 = or i1 %v755, %v756
    %v758 = select i1 %v757, float %v492, float %v620
    %v759 = bitcast float %v492 to i32
    %v760 = bitcast float %v620 to i32
    %v761 = and i32 %v759, %v760
    %v762 = bitcast i32 %v761 to float
    %v763 = fcmp oeq float %v492, %v620
    %v764 = select i1 %v763, float %v762, float %v758
    %v765 = fcmp ogt float %v500, %v628
    %v766 = fcmp uno float %v628, %v628
    %v767 = or i1 %v765, %v766
    %v768 = select i1 %v767, float %v500, float %v628
    %v769 = bitcast float %v500 to i32
    %v770 = bitcast float %v628 to i32
    %v771 = and i32 %v769, %v770
    %v772 = bitcast i32 %v771 to float
    %v773 = fcmp oeq float %v500, %v628
    %v774 = select i1 %v773, float %v772, float %v768
    %v775 = fcmp ogt float %v508, %v636
    %v776 = fcmp uno float %v636, %v636
    %v777 = or i1 %v775, %v776
    %v778 = select i1 %v777, float %v508, float %v636
    %v779 = bitcast float %v508 to i32
    %v780 = bitcast float %v636 to i32
    %v781 = and i32 %v779, %v780
    %v782 = bitcast i32 %v781 to float
    %v783 = fcmp oeq float %v508, %v636
    %v784 = select i1 %v783, float %v782, float %v778
    %v785 = fcmp ogt float %v516, %v644
    %v786 = fcmp uno float %v644, %v644
    %v787 = or i1 %v785, %v786
    %v788 = select i1 %v787, float %v516, float %v644
    %v789 = bitcast float %v516 to i32
    %v790 = bitcast float %v644 to i32
    %v791 = and i32 %v789, %v790
    %v792 = bitcast i32 %v791 to float
    %v793 = fcmp oeq float %v516, %v644
    %v794 = select i1 %v793, float %v792, float %v788
    %v795 = fcmp ogt float %v524, %v652
    %v796 = fcmp uno float %v652, %v652
    %v797 = or i1 %v795, %v796
    %v798 = select i1 %v797, float %v524, float %v652
    %v799 = bitcast float %v524 to i32
    %v800 = bitcast float %v652 to i32
    %v801 = and i32 %v799, %v800
    %v802 = bitcast i32 %v801 to float
    %v803 = fcmp oeq float %v524, %v652
    %v804 = select i1 %v803, float %v802, float %v798
    %v805 = fcmp ogt float %v532, %v660
    %v806 = fcmp uno float %v660, %v660
    %v807 = or i1 %v805, %v806
    %v808 = select i1 %v807, float %v532, float %v660
    %v809 = bitcast float %v532 to i32
    %v810 = bitcast float %v660 to i32
    %v811 = and i32 %v809, %v810
    %v812 = bitcast i32 %v811 to float
    %v813 = fcmp oeq float %v532, %v660
    %v814 = select i1 %v813, float %v812, float %v808
    %v815 = fcmp ogt float %v540, %v668
    %v816 = fcmp uno float %v668, %v668
    %v817 = or i1 %v815, %v816
    %v818 = select i1 %v817, float %v540, float %v668
    %v819 = bitcast float %v540 to i32
    %v820 = bitcast float %v668 to i32
    %v821 = and i32 %v819, %v820
    %v822 = bitcast i32 %v821 to float
    %v823 = fcmp oeq float %v540, %v668
    %v824 = select i1 %v823, float %v822, float %v818
    %v825 = fcmp ogt float %v548, %v676
    %v826 = fcmp uno float %v676, %v676
    %v827 = or i1 %v825, %v826
    %v828 = select i1 %v827, float %v548, float %v676
    %v829 = bitcast float %v548 to i32
    %v830 = bitcast float %v676 to i32
    %v831 = and i32 %v829, %v830
    %v832 = bitcast i32 %v831 to float
    %v833 = fcmp oeq float %v548, %v676
    %v834 = select i1 %v833, float %v832, float %v828
    %v835 = fcmp ogt float %v556, %v684
    %v836 = fcmp uno float %v684, %v684
    %v837 = or i1 %v835, %v836
    %v838 = select i1 %v837, float %v556, float %v684
    %v839 = bitcast float %v556 to i32
    %v840 = bitcast float %v684 to i32
    %v841 = and i32 %v839, %v840
    %v842 = bitcast i32 %v841 to float
    %v843 = fcmp oeq float %v556, %v684
    %v844 = select i1 %v843, float %v842, float %v838
    %v845 = fcmp ogt float %v694, %v774
    %v846 = fcmp uno float %v774, %v774
    %v847 = or i1 %v845, %v846
    %v848 = select i1 %v847, float %v694, float %v774
    %v849 = bitcast float %v694 to i32
    %v850 = bitcast float %v774 to i32
    %v851 = and i32 %v849, %v850
    %v852 = bitcast i32 %v851 to float
    %v853 = fcmp oeq float %v694, %v774
    %v854 = select i1 %v853, float %v852, float %v848
    %v855 = fcmp ogt float %v704, %v784
    %v856 = fcmp uno float %v784, %v784
    %v857 = or i1 %v855, %v856
    %v858 = select i1 %v857, float %v704, float %v784
    %v859 = bitcast float %v704 to i32
    %v860 = bitcast float %v784 to i32
    %v861 = and i32 %v859, %v860
    %v862 = bitcast i32 %v861 to float
    %v863 = fcmp oeq float %v704, %v784
    %v864 = select i1 %v863, float %v862, float %v858
    %v865 = fcmp ogt float %v714, %v794
    %v866 = fcmp uno float %v794, %v794
    %v867 = or i1 %v865, %v866
    %v868 = select i1 %v867, float %v714, float %v794
    %v869 = bitcast float %v714 to i32
    %v870 = bitcast float %v794 to i32
    %v871 = and i32 %v869, %v870
    %v872 = bitcast i32 %v871 to float
    %v873 = fcmp oeq float %v714, %v794
    %v874 = select i1 %v873, float %v872, float %v868
    %v875 = fcmp ogt float %v724, %v804
    %v876 = fcmp uno float %v804, %v804
    %v877 = or i1 %v875, %v876
    %v878 = select i1 %v877, float %v724, float %v804
    %v879 = bitcast float %v724 to i32
    %v880 = bitcast float %v804 to i32
    %v881 = and i32 %v879, %v880
    %v882 = bitcast i32 %v881 to float
    %v883 = fcmp oeq float %v724, %v804
    %v884 = select i1 %v883, float %v882, float %v878
    %v885 = fcmp ogt float %v734, %v814
    %v886 = fcmp uno float %v814, %v814
    %v887 = or i1 %v885, %v886
    %v888 = select i1 %v887, float %v734, float %v814
    %v889 = bitcast float %v734 to i32
    %v890 = bitcast float %v814 to i32
    %v891 = and i32 %v889, %v890
    %v892 = bitcast i32 %v891 to float
    %v893 = fcmp oeq float %v734, %v814
    %v894 = select i1 %v893, float %v892, float %v888
    %v895 = fcmp ogt float %v744, %v824
    %v896 = fcmp uno float %v824, %v824
    %v897 = or i1 %v895, %v896
    %v898 = select i1 %v897, float %v744, float %v824
    %v899 = bitcast float %v744 to i32
    %v900 = bitcast float %v824 to i32
    %v901 = and i32 %v899, %v900
    %v902 = bitcast i32 %v901 to float
    %v903 = fcmp oeq float %v744, %v824
    %v904 = select i1 %v903, float %v902, float %v898
    %v905 = fcmp ogt float %v754, %v834
    %v906 = fcmp uno float %v834, %v834
    %v907 = or i1 %v905, %v906
    %v908 = select i1 %v907, float %v754, float %v834
    %v909 = bitcast float %v754 to i32
    %v910 = bitcast float %v834 to i32
    %v911 = and i32 %v909, %v910
    %v912 = bitcast i32 %v911 to float
    %v913 = fcmp oeq float %v754, %v834
    %v914 = select i1 %v913, float %v912, float %v908
    %v915 = fcmp ogt float %v764, %v844
    %v916 = fcmp uno float %v844, %v844
    %v917 = or i1 %v915, %v916
    %v918 = select i1 %v917, float %v764, float %v844
    %v919 = bitcast float %v764 to i32
    %v920 = bitcast float %v844 to i32
    %v921 = and i32 %v919, %v920
    %v922 = bitcast i32 %v921 to float
    %v923 = fcmp oeq float %v764, %v844
    %v924 = select i1 %v923, float %v922, float %v918
    %v925 = fcmp ogt float %v854, %v894
    %v926 = fcmp uno float %v894, %v894
    %v927 = or i1 %v925, %v926
    %v928 = select i1 %v927, float %v854, float %v894
    %v929 = bitcast float %v854 to i32
    %v930 = bitcast float %v894 to i32
    %v931 = and i32 %v929, %v930
    %v932 = bitcast i32 %v931 to float
    %v933 = fcmp oeq float %v854, %v894
    %v934 = select i1 %v933, float %v932, float %v928
    %v935 = fcmp ogt float %v864, %v904
    %v936 = fcmp uno float %v904, %v904
    %v937 = or i1 %v935, %v936
    %v938 = select i1 %v937, float %v864, float %v904
    %v939 = bitcast float %v864 to i32
    %v940 = bitcast float %v904 to i32
    %v941 = and i32 %v939, %v940
    %v942 = bitcast i32 %v941 to float
    %v943 = fcmp oeq float %v864, %v904
    %v944 = select i1 %v943, float %v942, float %v938
    %v945 = fcmp ogt float %v874, %v914
    %v946 = fcmp uno float %v914, %v914
    %v947 = or i1 %v945, %v946
    %v948 = select i1 %v947, float %v874, float %v914
    %v949 = bitcast float %v874 to i32
    %v950 = bitcast float %v914 to i32
    %v951 = and i32 %v949, %v950
    %v952 = bitcast i32 %v951 to float
    %v953 = fcmp oeq float %v874, %v914
    %v954 = select i1 %v953, float %v952, float %v948
    %v955 = fcmp ogt float %v884, %v924
    %v956 = fcmp uno float %v924, %v924
    %v957 = or i1 %v955, %v956
    %v958 = select i1 %v957, float %v884, float %v924
    %v959 = bitcast float %v884 to i32
    %v960 = bitcast float %v924 to i32
    %v961 = and i32 %v959, %v960
    %v962 = bitcast i32 %v961 to float
    %v963 = fcmp oeq float %v884, %v924
    %v964 = select i1 %v963, float %v962, float %v958
    %v965 = fcmp ogt float %v934, %v954
    %v966 = fcmp uno float %v954, %v954
    %v967 = or i1 %v965, %v966
    %v968 = select i1 %v967, float %v934, float %v954
    %v969 = bitcast float %v934 to i32
    %v970 = bitcast float %v954 to i32
    %v971 = and i32 %v969, %v970
    %v972 = bitcast i32 %v971 to float
    %v973 = fcmp oeq float %v934, %v954
    %v974 = select i1 %v973, float %v972, float %v968
    %v975 = fcmp ogt float %v944, %v964
    %v976 = fcmp uno float %v964, %v964
    %v977 = or i1 %v975, %v976
    %v978 = select i1 %v977, float %v944, float %v964
    %v979 = bitcast float %v944 to i32
    %v980 = bitcast float %v964 to i32
    %v981 = and i32 %v979, %v980
    %v982 = bitcast i32 %v981 to float
    %v983 = fcmp oeq float %v944, %v964
    %v984 = select i1 %v983, float %v982, float %v978
    %v985 = fcmp ogt float %v974, %v984
    %v986 = fcmp uno float %v984, %v984
    %v987 = or i1 %v985, %v986
    %v988 = select i1 %v987, float %v974, float %v984
    %v989 = bitcast float %v974 to i32
    %v990 = bitcast float %v984 to i32
    %v991 = and i32 %v989, %v990
    %v992 = bitcast i32 %v991 to float
    %v993 = fcmp oeq float %v974, %v984
    %v994 = select i1 %v993, float %v992, float %v988
    %v995 = add nuw i32 %v428, 0
    %v996 = zext i32 %v995 to i64
    %v997 = getelementptr inbounds float, ptr %scratch.1, i64 %v996
    store float %v994, ptr %v997, align 4
    %v998 = add nuw i32 %v428, 1
    %v999 = zext i32 %v998 to i64
    %v1000 = getelementptr inbounds float, ptr %scratch.1, i64 %v999
    store float %v994, ptr %v1000, align 4
    %v1001 = add nuw i32 %v428, 2
    %v1002 = zext i32 %v1001 to i64
    %v1003 = getelementptr inbounds float, ptr %scratch.1, i64 %v1002
    store float %v994, ptr %v1003, align 4
    %v1004 = add nuw i32 %v428, 3
    %v1005 = zext i32 %v1004 to i64
    %v1006 = getelementptr inbounds float, ptr %scratch.1, i64 %v1005
    store float %v994, ptr %v1006, align 4
    %v1007 = add nuw i32 %v428, 4
    %v1008 = zext i32 %v1007 to i64
    %v1009 = getelementptr inbounds float, ptr %scratch.1, i64 %v1008
    store float %v994, ptr %v1009, align 4
    %v1010 = add nuw i32 %v428, 5
    %v1011 = zext i32 %v1010 to i64
    %v1012 = getelementptr inbounds float, ptr %scratch.1, i64 %v1011
    store float %v994, ptr %v1012, align 4
    %v1013 = add nuw i32 %v428, 6
    %v1014 = zext i32 %v1013 to i64
    %v1015 = getelementptr inbounds float, ptr %scratch.1, i64 %v1014
    store float %v994, ptr %v1015, align 4
    %v1016 = add nuw i32 %v428, 7
    %v1017 = zext i32 %v1016 to i64
    %v1018 = getelementptr inbounds float, ptr %scratch.1, i64 %v1017
    store float %v994, ptr %v1018, align 4
    %v1019 = add nuw i32 %v428, 8
    %v1020 = zext i32 %v1019 to i64
    %v1021 = getelementptr inbounds float, ptr %scratch.1, i64 %v1020
    store float %v994, ptr %v1021, align 4
    %v1022 = add nuw i32 %v428, 9
    %v1023 = zext i32 %v1022 to i64
    %v1024 = getelementptr inbounds float, ptr %scratch.1, i64 %v1023
    store float %v994, ptr %v1024, align 4
    %v1025 = add nuw i32 %v428, 10
    %v1026 = zext i32 %v1025 to i64
    %v1027 = getelementptr inbounds float, ptr %scratch.1, i64 %v1026
    store float %v994, ptr %v1027, align 4
    %v1028 = add nuw i32 %v428, 11
    %v1029 = zext i32 %v1028 to i64
    %v1030 = getelementptr inbounds float, ptr %scratch.1, i64 %v1029
    store float %v994, ptr %v1030, align 4
    %v1031 = add nuw i32 %v428, 12
    %v1032 = zext i32 %v1031 to i64
    %v1033 = getelementptr inbounds float, ptr %scratch.1, i64 %v1032
    store float %v994, ptr %v1033, align 4
    %v1034 = add nuw i32 %v428, 13
    %v1035 = zext i32 %v1034 to i64
    %v1036 = getelementptr inbounds float, ptr %scratch.1, i64 %v1035
    store float %v994, ptr %v1036, align 4
    %v1037 = add nuw i32 %v428, 14
    %v1038 = zext i32 %v1037 to i64
    %v1039 = getelementptr inbounds float, ptr %scratch.1, i64 %v1038
    store float %v994, ptr %v1039, align 4
    %v1040 = add nuw i32 %v428, 15
    %v1041 = zext i32 %v1040 to i64
    %v1042 = getelementptr inbounds float, ptr %scratch.1, i64 %v1041
    store float %v994, ptr %v1042, align 4
    %v1043 = add nuw i32 %v428, 16
    %v1044 = zext i32 %v1043 to i64
    %v1045 = getelementptr inbounds float, ptr %scratch.1, i64 %v1044
    store float %v994, ptr %v1045, align 4
    %v1046 = add nuw i32 %v428, 17
    %v1047 = zext i32 %v1046 to i64
    %v1048 = getelementptr inbounds float, ptr %scratch.1, i64 %v1047
    store float %v994, ptr %v1048, align 4
    %v1049 = add nuw i32 %v428, 18
    %v1050 = zext i32 %v1049 to i64
    %v1051 = getelementptr inbounds float, ptr %scratch.1, i64 %v1050
    store float %v994, ptr %v1051, align 4
    %v1052 = add nuw i32 %v428, 19
    %v1053 = zext i32 %v1052 to i64
    %v1054 = getelementptr inbounds float, ptr %scratch.1, i64 %v1053
    store float %v994, ptr %v1054, align 4
    %v1055 = add nuw i32 %v428, 20
    %v1056 = zext i32 %v1055 to i64
    %v1057 = getelementptr inbounds float, ptr %scratch.1, i64 %v1056
    store float %v994, ptr %v1057, align 4
    %v1058 = add nuw i32 %v428, 21
    %v1059 = zext i32 %v1058 to i64
    %v1060 = getelementptr inbounds float, ptr %scratch.1, i64 %v1059
    store float %v994, ptr %v1060, align 4
    %v1061 = add nuw i32 %v428, 22
    %v1062 = zext i32 %v1061 to i64
    %v1063 = getelementptr inbounds float, ptr %scratch.1, i64 %v1062
    store float %v994, ptr %v1063, align 4
    %v1064 = add nuw i32 %v428, 23
    %v1065 = zext i32 %v1064 to i64
    %v1066 = getelementptr inbounds float, ptr %scratch.1, i64 %v1065
    store float %v994, ptr %v1066, align 4
    %v1067 = add nuw i32 %v428, 24
    %v1068 = zext i32 %v1067 to i64
    %v1069 = getelementptr inbounds float, ptr %scratch.1, i64 %v1068
    store float %v994, ptr %v1069, align 4
    %v1070 = add nuw i32 %v428, 25
    %v1071 = zext i32 %v1070 to i64
    %v1072 = getelementptr inbounds float, ptr %scratch.1, i64 %v1071
    store float %v994, ptr %v1072, align 4
    %v1073 = add nuw i32 %v428, 26
    %v1074 = zext i32 %v1073 to i64
    %v1075 = getelementptr inbounds float, ptr %scratch.1, i64 %v1074
    store float %v994, ptr %v1075, align 4
    %v1076 = add nuw i32 %v428, 27
    %v1077 = zext i32 %v1076 to i64
    %v1078 = getelementptr inbounds float, ptr %scratch.1, i64 %v1077
    store float %v994, ptr %v1078, align 4
    %v1079 = add nuw i32 %v428, 28
    %v1080 = zext i32 %v1079 to i64
    %v1081 = getelementptr inbounds float, ptr %scratch.1, i64 %v1080
    store float %v994, ptr %v1081, align 4
    %v1082 = add nuw i32 %v428, 29
    %v1083 = zext i32 %v1082 to i64
    %v1084 = getelementptr inbounds float, ptr %scratch.1, i64 %v1083
    store float %v994, ptr %v1084, align 4
    %v1085 = add nuw i32 %v428, 30
    %v1086 = zext i32 %v1085 to i64
    %v1087 = getelementptr inbounds float, ptr %scratch.1, i64 %v1086
    store float %v994, ptr %v1087, align 4
    %v1088 = add nuw i32 %v428, 31
    %v1089 = zext i32 %v1088 to i64
    %v1090 = getelementptr inbounds float, ptr %scratch.1, i64 %v1089
    store float %v994, ptr %v1090, align 4
    %v1091 = add nuw i32 %v426, 1
    store i32 %v1091, ptr %slot3
    br label %b13, !llvm.loop !3
    b15:
    %v1092 = zext i32 %group.start.x to i64
    %v1093 = add i64 %v1092, 63
    %v1094 = zext i32 %group.x to i64
    %v1095 = zext i32 %group.start.y to i64
    %v1096 = zext i32 %group.y to i64
    %v1097 = zext i32 %group.start.z to i64
    %v1098 = zext i32 %group.z to i64
    %v1099 = zext i32 %group.start.x to i64
    %v1100 = add i64 %v1099, 63
    %v1101 = zext i32 %group.x to i64
    %v1102 = zext i32 %group.start.y to i64
    %v1103 = zext i32 %group.y to i64
    %v1104 = zext i32 %group.start.z to i64
    %v1105 = zext i32 %group.z to i64
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v1106 = load i32, ptr %slot4
    %v1107 = icmp ult i32 %v1106, 64
    br i1 %v1107, label %b17, label %b18
    b17:
    %v1108 = and i32 %v1106, 31
    %v1109 = xor i32 %v1108, 1
    %v1110 = add nuw i32 %v1106, 1
    store i32 %v1110, ptr %slot4
    br label %b16, !llvm.loop !4
    b18:
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v1111 = load i32, ptr %slot5
    %v1112 = icmp ult i32 %v1111, 64
    br i1 %v1112, label %b20, label %b21
    b20:
    %v1113 = udiv i32 %v1111, 64
    %v1114 = urem i32 %v1111, 64
    %v1115 = urem i32 %v1113, 1
    %v1116 = udiv i32 %v1113, 1
    %v1117 = and i32 %v1111, 31
    %v1118 = xor i32 %v1117, 1
    %v1119 = and i32 %v1111, 4294967264
    %v1120 = icmp ult i32 %v1118, 32
    %v1121 = select i1 %v1120, i32 %v1118, i32 0
    %v1122 = add i32 %v1119, %v1121
    %v1123 = icmp ult i32 %v1122, 64
    %v1124 = select i1 %v1123, i32 %v1122, i32 %v1119
    %v1125 = udiv i32 %v1124, 64
    %v1126 = urem i32 %v1124, 64
    %v1127 = urem i32 %v1125, 1
    %v1128 = udiv i32 %v1125, 1
    %v1129 = zext i32 %v1124 to i64
    %v1130 = getelementptr inbounds float, ptr %scratch.5, i64 %v1129
    %v1131 = load float, ptr %v1130, align 4
    %v1132 = and i1 %v1120, %v1123
    %v1133 = select i1 %v1132, float %v1131, float 0x0000000000000000
    %v1134 = zext i32 %v1111 to i64
    %v1135 = getelementptr inbounds float, ptr %scratch.0, i64 %v1134
    store float %v1133, ptr %v1135, align 4
    %v1136 = add nuw i32 %v1111, 1
    store i32 %v1136, ptr %slot5
    br label %b19, !llvm.loop !5
    b21:
    %v1137 = zext i32 %group.start.x to i64
    %v1138 = add i64 %v1137, 63
    %v1139 = zext i32 %group.x to i64
    %v1140 = zext i32 %group.start.y to i64
    %v1141 = zext i32 %group.y to i64
    %v1142 = zext i32 %group.start.z to i64
    %v1143 = zext i32 %group.z to i64
    %v1144 = zext i32 %group.start.x to i64
    %v1145 = add i64 %v1144, 63
    %v1146 = zext i32 %group.x to i64
    %v1147 = zext i32 %group.start.y to i64
    %v1148 = zext i32 %group.y to i64
    %v1149 = zext i32 %group.start.z to i64
    %v1150 = zext i32 %group.z to i64
    store i32 0, ptr %slot6
    br label %b22
    b22:
    %v1151 = load i32, ptr %slot6
    %v1152 = icmp ult i32 %v1151, 64
    br i1 %v1152, label %b23, label %b24
    b23:
    %v1153 = zext i32 %v1151 to i64
    %v1154 = getelementptr inbounds float, ptr %scratch.5, i64 %v1153
    %v1155 = load float, ptr %v1154, align 4
    %v1156 = fcmp ogt float %v1155, 0x0000000000000000
    %v1157 = zext i32 %v1151 to i64
    %v1158 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1157
    %v1159 = zext i1 %v1156 to i32
    store i32 %v1159, ptr %v1158, align 4
    %v1160 = add nuw i32 %v1151, 1
    store i32 %v1160, ptr %slot6
    br label %b22, !llvm.loop !6
    b24:
    store i32 0, ptr %slot7
    br label %b25
    b25:
    %v1161 = load i32, ptr %slot7
    %v1162 = icmp ult i32 %v1161, 2
    br i1 %v1162, label %b26, label %b27
    b26:
    %v1163 = mul nuw i32 %v1161, 32
    %v1164 = add nuw i32 %v1163, 0
    %v1165 = udiv i32 %v1164, 64
    %v1166 = urem i32 %v1164, 64
    %v1167 = urem i32 %v1165, 1
    %v1168 = udiv i32 %v1165, 1
    %v1169 = zext i32 %v1164 to i64
    %v1170 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1169
    %v1171 = load i32, ptr %v1170, align 4
    %v1172 = icmp ne i32 %v1171, 0
    %v1173 = add nuw i32 %v1163, 1
    %v1174 = udiv i32 %v1173, 64
    %v1175 = urem i32 %v1173, 64
    %v1176 = urem i32 %v1174, 1
    %v1177 = udiv i32 %v1174, 1
    %v1178 = zext i32 %v1173 to i64
    %v1179 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1178
    %v1180 = load i32, ptr %v1179, align 4
    %v1181 = icmp ne i32 %v1180, 0
    %v1182 = add nuw i32 %v1163, 2
    %v1183 = udiv i32 %v1182, 64
    %v1184 = urem i32 %v1182, 64
    %v1185 = urem i32 %v1183, 1
    %v1186 = udiv i32 %v1183, 1
    %v1187 = zext i32 %v1182 to i64
    %v1188 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1187
    %v1189 = load i32, ptr %v1188, align 4
    %v1190 = icmp ne i32 %v1189, 0
    %v1191 = add nuw i32 %v1163, 3
    %v1192 = udiv i32 %v1191, 64
    %v1193 = urem i32 %v1191, 64
    %v1194 = urem i32 %v1192, 1
    %v1195 = udiv i32 %v1192, 1
    %v1196 = zext i32 %v1191 to i64
    %v1197 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1196
    %v1198 = load i32, ptr %v1197, align 4
    %v1199 = icmp ne i32 %v1198, 0
    %v1200 = add nuw i32 %v1163, 4
    %v1201 = udiv i32 %v1200, 64
    %v1202 = urem i32 %v1200, 64
    %v1203 = urem i32 %v1201, 1
    %v1204 = udiv i32 %v1201, 1
    %v1205 = zext i32 %v1200 to i64
    %v1206 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1205
    %v1207 = load i32, ptr %v1206, align 4
    %v1208 = icmp ne i32 %v1207, 0
    %v1209 = add nuw i32 %v1163, 5
    %v1210 = udiv i32 %v1209, 64
    %v1211 = urem i32 %v1209, 64
    %v1212 = urem i32 %v1210, 1
    %v1213 = udiv i32 %v1210, 1
    %v1214 = zext i32 %v1209 to i64
    %v1215 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1214
    %v1216 = load i32, ptr %v1215, align 4
    %v1217 = icmp ne i32 %v1216, 0
    %v1218 = add nuw i32 %v1163, 6
    %v1219 = udiv i32 %v1218, 64
    %v1220 = urem i32 %v1218, 64
    %v1221 = urem i32 %v1219, 1
    %v1222 = udiv i32 %v1219, 1
    %v1223 = zext i32 %v1218 to i64
    %v1224 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1223
    %v1225 = load i32, ptr %v1224, align 4
    %v1226 = icmp ne i32 %v1225, 0
    %v1227 = add nuw i32 %v1163, 7
    %v1228 = udiv i32 %v1227, 64
    %v1229 = urem i32 %v1227, 64
    %v1230 = urem i32 %v1228, 1
    %v1231 = udiv i32 %v1228, 1
    %v1232 = zext i32 %v1227 to i64
    %v1233 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1232
    %v1234 = load i32, ptr %v1233, align 4
    %v1235 = icmp ne i32 %v1234, 0
    %v1236 = add nuw i32 %v1163, 8
    %v1237 = udiv i32 %v1236, 64
    %v1238 = urem i32 %v1236, 64
    %v1239 = urem i32 %v1237, 1
    %v1240 = udiv i32 %v1237, 1
    %v1241 = zext i32 %v1236 to i64
    %v1242 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1241
    %v1243 = load i32, ptr %v1242, align 4
    %v1244 = icmp ne i32 %v1243, 0
    %v1245 = add nuw i32 %v1163, 9
    %v1246 = udiv i32 %v1245, 64
    %v1247 = urem i32 %v1245, 64
    %v1248 = urem i32 %v1246, 1
    %v1249 = udiv i32 %v1246, 1
    %v1250 = zext i32 %v1245 to i64
    %v1251 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1250
    %v1252 = load i32, ptr %v1251, align 4
    %v1253 = icmp ne i32 %v1252, 0
    %v1254 = add nuw i32 %v1163, 10
    %v1255 = udiv i32 %v1254, 64
    %v1256 = urem i32 %v1254, 64
    %v1257 = urem i32 %v1255, 1
    %v1258 = udiv i32 %v1255, 1
    %v1259 = zext i32 %v1254 to i64
    %v1260 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1259
    %v1261 = load i32, ptr %v1260, align 4
    %v1262 = icmp ne i32 %v1261, 0
    %v1263 = add nuw i32 %v1163, 11
    %v1264 = udiv i32 %v1263, 64
    %v1265 = urem i32 %v1263, 64
    %v1266 = urem i32 %v1264, 1
    %v1267 = udiv i32 %v1264, 1
    %v1268 = zext i32 %v1263 to i64
    %v1269 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1268
    %v1270 = load i32, ptr %v1269, align 4
    %v1271 = icmp ne i32 %v1270, 0
    %v1272 = add nuw i32 %v1163, 12
    %v1273 = udiv i32 %v1272, 64
    %v1274 = urem i32 %v1272, 64
    %v1275 = urem i32 %v1273, 1
    %v1276 = udiv i32 %v1273, 1
    %v1277 = zext i32 %v1272 to i64
    %v1278 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1277
    %v1279 = load i32, ptr %v1278, align 4
    %v1280 = icmp ne i32 %v1279, 0
    %v1281 = add nuw i32 %v1163, 13
    %v1282 = udiv i32 %v1281, 64
    %v1283 = urem i32 %v1281, 64
    %v1284 = urem i32 %v1282, 1
    %v1285 = udiv i32 %v1282, 1
    %v1286 = zext i32 %v1281 to i64
    %v1287 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1286
    %v1288 = load i32, ptr %v1287, align 4
    %v1289 = icmp ne i32 %v1288, 0
    %v1290 = add nuw i32 %v1163, 14
    %v1291 = udiv i32 %v1290, 64
    %v1292 = urem i32 %v1290, 64
    %v1293 = urem i32 %v1291, 1
    %v1294 = udiv i32 %v1291, 1
    %v1295 = zext i32 %v1290 to i64
    %v1296 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1295
    %v1297 = load i32, ptr %v1296, align 4
    %v1298 = icmp ne i32 %v1297, 0
    %v1299 = add nuw i32 %v1163, 15
    %v1300 = udiv i32 %v1299, 64
    %v1301 = urem i32 %v1299, 64
    %v1302 = urem i32 %v1300, 1
    %v1303 = udiv i32 %v1300, 1
    %v1304 = zext i32 %v1299 to i64
    %v1305 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1304
    %v1306 = load i32, ptr %v1305, align 4
    %v1307 = icmp ne i32 %v1306, 0
    %v1308 = add nuw i32 %v1163, 16
    %v1309 = udiv i32 %v1308, 64
    %v1310 = urem i32 %v1308, 64
    %v1311 = urem i32 %v1309, 1
    %v1312 = udiv i32 %v1309, 1
    %v1313 = zext i32 %v1308 to i64
    %v1314 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1313
    %v1315 = load i32, ptr %v1314, align 4
    %v1316 = icmp ne i32 %v1315, 0
    %v1317 = add nuw i32 %v1163, 17
    %v1318 = udiv i32 %v1317, 64
    %v1319 = urem i32 %v1317, 64
    %v1320 = urem i32 %v1318, 1
    %v1321 = udiv i32 %v1318, 1
    %v1322 = zext i32 %v1317 to i64
    %v1323 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1322
    %v1324 = load i32, ptr %v1323, align 4
    %v1325 = icmp ne i32 %v1324, 0
    %v1326 = add nuw i32 %v1163, 18
    %v1327 = udiv i32 %v1326, 64
    %v1328 = urem i32 %v1326, 64
    %v1329 = urem i32 %v1327, 1
    %v1330 = udiv i32 %v1327, 1
    %v1331 = zext i32 %v1326 to i64
    %v1332 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1331
    %v1333 = load i32, ptr %v1332, align 4
    %v1334 = icmp ne i32 %v1333, 0
    %v1335 = add nuw i32 %v1163, 19
    %v1336 = udiv i32 %v1335, 64
    %v1337 = urem i32 %v1335, 64
    %v1338 = urem i32 %v1336, 1
    %v1339 = udiv i32 %v1336, 1
    %v1340 = zext i32 %v1335 to i64
    %v1341 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1340
    %v1342 = load i32, ptr %v1341, align 4
    %v1343 = icmp ne i32 %v1342, 0
    %v1344 = add nuw i32 %v1163, 20
    %v1345 = udiv i32 %v1344, 64
    %v1346 = urem i32 %v1344, 64
    %v1347 = urem i32 %v1345, 1
    %v1348 = udiv i32 %v1345, 1
    %v1349 = zext i32 %v1344 to i64
    %v1350 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1349
    %v1351 = load i32, ptr %v1350, align 4
    %v1352 = icmp ne i32 %v1351, 0
    %v1353 = add nuw i32 %v1163, 21
    %v1354 = udiv i32 %v1353, 64
    %v1355 = urem i32 %v1353, 64
    %v1356 = urem i32 %v1354, 1
    %v1357 = udiv i32 %v1354, 1
    %v1358 = zext i32 %v1353 to i64
    %v1359 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1358
    %v1360 = load i32, ptr %v1359, align 4
    %v1361 = icmp ne i32 %v1360, 0
    %v1362 = add nuw i32 %v1163, 22
    %v1363 = udiv i32 %v1362, 64
    %v1364 = urem i32 %v1362, 64
    %v1365 = urem i32 %v1363, 1
    %v1366 = udiv i32 %v1363, 1
    %v1367 = zext i32 %v1362 to i64
    %v1368 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1367
    %v1369 = load i32, ptr %v1368, align 4
    %v1370 = icmp ne i32 %v1369, 0
    %v1371 = add nuw i32 %v1163, 23
    %v1372 = udiv i32 %v1371, 64
    %v1373 = urem i32 %v1371, 64
    %v1374 = urem i32 %v1372, 1
    %v1375 = udiv i32 %v1372, 1
    %v1376 = zext i32 %v1371 to i64
    %v1377 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1376
    %v1378 = load i32, ptr %v1377, align 4
    %v1379 = icmp ne i32 %v1378, 0
    %v1380 = add nuw i32 %v1163, 24
    %v1381 = udiv i32 %v1380, 64
    %v1382 = urem i32 %v1380, 64
    %v1383 = urem i32 %v1381, 1
    %v1384 = udiv i32 %v1381, 1
    %v1385 = zext i32 %v1380 to i64
    %v1386 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1385
    %v1387 = load i32, ptr %v1386, align 4
    %v1388 = icmp ne i32 %v1387, 0
    %v1389 = add nuw i32 %v1163, 25
    %v1390 = udiv i32 %v1389, 64
    %v1391 = urem i32 %v1389, 64
    %v1392 = urem i32 %v1390, 1
    %v1393 = udiv i32 %v1390, 1
    %v1394 = zext i32 %v1389 to i64
    %v1395 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1394
    %v1396 = load i32, ptr %v1395, align 4
    %v1397 = icmp ne i32 %v1396, 0
    %v1398 = add nuw i32 %v1163, 26
    %v1399 = udiv i32 %v1398, 64
    %v1400 = urem i32 %v1398, 64
    %v1401 = urem i32 %v1399, 1
    %v1402 = udiv i32 %v1399, 1
    %v1403 = zext i32 %v1398 to i64
    %v1404 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1403
    %v1405 = load i32, ptr %v1404, align 4
    %v1406 = icmp ne i32 %v1405, 0
    %v1407 = add nuw i32 %v1163, 27
    %v1408 = udiv i32 %v1407, 64
    %v1409 = urem i32 %v1407, 64
    %v1410 = urem i32 %v1408, 1
    %v1411 = udiv i32 %v1408, 1
    %v1412 = zext i32 %v1407 to i64
    %v1413 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1412
    %v1414 = load i32, ptr %v1413, align 4
    %v1415 = icmp ne i32 %v1414, 0
    %v1416 = add nuw i32 %v1163, 28
    %v1417 = udiv i32 %v1416, 64
    %v1418 = urem i32 %v1416, 64
    %v1419 = urem i32 %v1417, 1
    %v1420 = udiv i32 %v1417, 1
    %v1421 = zext i32 %v1416 to i64
    %v1422 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1421
    %v1423 = load i32, ptr %v1422, align 4
    %v1424 = icmp ne i32 %v1423, 0
    %v1425 = add nuw i32 %v1163, 29
    %v1426 = udiv i32 %v1425, 64
    %v1427 = urem i32 %v1425, 64
    %v1428 = urem i32 %v1426, 1
    %v1429 = udiv i32 %v1426, 1
    %v1430 = zext i32 %v1425 to i64
    %v1431 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1430
    %v1432 = load i32, ptr %v1431, align 4
    %v1433 = icmp ne i32 %v1432, 0
    %v1434 = add nuw i32 %v1163, 30
    %v1435 = udiv i32 %v1434, 64
    %v1436 = urem i32 %v1434, 64
    %v1437 = urem i32 %v1435, 1
    %v1438 = udiv i32 %v1435, 1
    %v1439 = zext i32 %v1434 to i64
    %v1440 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1439
    %v1441 = load i32, ptr %v1440, align 4
    %v1442 = icmp ne i32 %v1441, 0
    %v1443 = add nuw i32 %v1163, 31
    %v1444 = udiv i32 %v1443, 64
    %v1445 = urem i32 %v1443, 64
    %v1446 = urem i32 %v1444, 1
    %v1447 = udiv i32 %v1444, 1
    %v1448 = zext i32 %v1443 to i64
    %v1449 = getelementptr inbounds i32, ptr %scratch.2, i64 %v1448
    %v1450 = load i32, ptr %v1449, align 4
    %v1451 = icmp ne i32 %v1450, 0
    %v1452 = zext i1 %v1172 to i32
    %v1453 = shl i32 %v1452, 0
    %v1454 = or i32 0, %v1453
    %v1455 = zext i1 %v1181 to i32
    %v1456 = shl i32 %v1455, 1
    %v1457 = or i32 %v1454, %v1456
    %v1458 = zext i1 %v1190 to i32
    %v1459 = shl i32 %v1458, 2
    %v1460 = or i32 %v1457, %v1459
    %v1461 = zext i1 %v1199 to i32
    %v1462 = shl i32 %v1461, 3
    %v1463 = or i32 %v1460, %v1462
    %v1464 = zext i1 %v1208 to i32
    %v1465 = shl i32 %v1464, 4
    %v1466 = or i32 %v1463, %v1465
    %v1467 = zext i1 %v1217 to i32
    %v1468 = shl i32 %v1467, 5
    %v1469 = or i32 %v1466, %v1468
    %v1470 = zext i1 %v1226 to i32
    %v1471 = shl i32 %v1470, 6
    %v1472 = or i32 %v1469, %v1471
    %v1473 = zext i1 %v1235 to i32
    %v1474 = shl i32 %v1473, 7
    %v1475 = or i32 %v1472, %v1474
    %v1476 = zext i1 %v1244 to i32
    %v1477 = shl i32 %v1476, 8
    %v1478 = or i32 %v1475, %v1477
    %v1479 = zext i1 %v1253 to i32
    %v1480 = shl i32 %v1479, 9
    %v1481 = or i32 %v1478, %v1480
    %v1482 = zext i1 %v1262 to i32
    %v1483 = shl i32 %v1482, 10
    %v1484 = or i32 %v1481, %v1483
    %v1485 = zext i1 %v1271 to i32
    %v1486 = shl i32 %v1485, 11
    %v1487 = or i32 %v1484, %v1486
    %v1488 = zext i1 %v1280 to i32
    %v1489 = shl i32 %v1488, 12
    %v1490 = or i32 %v1487, %v1489
    %v1491 = zext i1 %v1289 to i32
    %v1492 = shl i32 %v1491, 13
    %v1493 = or i32 %v1490, %v1492
    %v1494 = zext i1 %v1298 to i32
    %v1495 = shl i32 %v1494, 14
    %v1496 = or i32 %v1493, %v1495
    %v1497 = zext i1 %v1307 to i32
    %v1498 = shl i32 %v1497, 15
    %v1499 = or i32 %v1496, %v1498
    %v1500 = zext i1 %v1316 to i32
    %v1501 = shl i32 %v1500, 16
    %v1502 = or i32 %v1499, %v1501
    %v1503 = zext i1 %v1325 to i32
    %v1504 = shl i32 %v1503, 17
    %v1505 = or i32 %v1502, %v1504
    %v1506 = zext i1 %v1334 to i32
    %v1507 = shl i32 %v1506, 18
    %v1508 = or i32 %v1505, %v1507
    %v1509 = zext i1 %v1343 to i32
    %v1510 = shl i32 %v1509, 19
    %v1511 = or i32 %v1508, %v1510
    %v1512 = zext i1 %v1352 to i32
    %v1513 = shl i32 %v1512, 20
    %v1514 = or i32 %v1511, %v1513
    %v1515 = zext i1 %v1361 to i32
    %v1516 = shl i32 %v1515, 21
    %v1517 = or i32 %v1514, %v1516
    %v1518 = zext i1 %v1370 to i32
    %v1519 = shl i32 %v1518, 22
    %v1520 = or i32 %v1517, %v1519
    %v1521 = zext i1 %v1379 to i32
    %v1522 = shl i32 %v1521, 23
    %v1523 = or i32 %v1520, %v1522
    %v1524 = zext i1 %v1388 to i32
    %v1525 = shl i32 %v1524, 24
    %v1526 = or i32 %v1523, %v1525
    %v1527 = zext i1 %v1397 to i32
    %v1528 = shl i32 %v1527, 25
    %v1529 = or i32 %v1526, %v1528
    %v1530 = zext i1 %v1406 to i32
    %v1531 = shl i32 %v1530, 26
    %v1532 = or i32 %v1529, %v1531
    %v1533 = zext i1 %v1415 to i32
    %v1534 = shl i32 %v1533, 27
    %v1535 = or i32 %v1532, %v1534
    %v1536 = zext i1 %v1424 to i32
    %v1537 = shl i32 %v1536, 28
    %v1538 = or i32 %v1535, %v1537
    %v1539 = zext i1 %v1433 to i32
    %v1540 = shl i32 %v1539, 29
    %v1541 = or i32 %v1538, %v1540
    %v1542 = zext i1 %v1442 to i32
    %v1543 = shl i32 %v1542, 30
    %v1544 = or i32 %v1541, %v1543
    %v1545 = zext i1 %v1451 to i32
    %v1546 = shl i32 %v1545, 31
    %v1547 = or i32 %v1544, %v1546
    %v1548 = add nuw i32 %v1163, 0
    %v1549 = zext i32 %v1548 to i64
    %v1550 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1549
    store i32 %v1547, ptr %v1550, align 4
    %v1551 = add nuw i32 %v1163, 1
    %v1552 = zext i32 %v1551 to i64
    %v1553 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1552
    store i32 %v1547, ptr %v1553, align 4
    %v1554 = add nuw i32 %v1163, 2
    %v1555 = zext i32 %v1554 to i64
    %v1556 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1555
    store i32 %v1547, ptr %v1556, align 4
    %v1557 = add nuw i32 %v1163, 3
    %v1558 = zext i32 %v1557 to i64
    %v1559 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1558
    store i32 %v1547, ptr %v1559, align 4
    %v1560 = add nuw i32 %v1163, 4
    %v1561 = zext i32 %v1560 to i64
    %v1562 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1561
    store i32 %v1547, ptr %v1562, align 4
    %v1563 = add nuw i32 %v1163, 5
    %v1564 = zext i32 %v1563 to i64
    %v1565 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1564
    store i32 %v1547, ptr %v1565, align 4
    %v1566 = add nuw i32 %v1163, 6
    %v1567 = zext i32 %v1566 to i64
    %v1568 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1567
    store i32 %v1547, ptr %v1568, align 4
    %v1569 = add nuw i32 %v1163, 7
    %v1570 = zext i32 %v1569 to i64
    %v1571 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1570
    store i32 %v1547, ptr %v1571, align 4
    %v1572 = add nuw i32 %v1163, 8
    %v1573 = zext i32 %v1572 to i64
    %v1574 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1573
    store i32 %v1547, ptr %v1574, align 4
    %v1575 = add nuw i32 %v1163, 9
    %v1576 = zext i32 %v1575 to i64
    %v1577 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1576
    store i32 %v1547, ptr %v1577, align 4
    %v1578 = add nuw i32 %v1163, 10
    %v1579 = zext i32 %v1578 to i64
    %v1580 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1579
    store i32 %v1547, ptr %v1580, align 4
    %v1581 = add nuw i32 %v1163, 11
    %v1582 = zext i32 %v1581 to i64
    %v1583 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1582
    store i32 %v1547, ptr %v1583, align 4
    %v1584 = add nuw i32 %v1163, 12
    %v1585 = zext i32 %v1584 to i64
    %v1586 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1585
    store i32 %v1547, ptr %v1586, align 4
    %v1587 = add nuw i32 %v1163, 13
    %v1588 = zext i32 %v1587 to i64
    %v1589 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1588
    store i32 %v1547, ptr %v1589, align 4
    %v1590 = add nuw i32 %v1163, 14
    %v1591 = zext i32 %v1590 to i64
    %v1592 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1591
    store i32 %v1547, ptr %v1592, align 4
    %v1593 = add nuw i32 %v1163, 15
    %v1594 = zext i32 %v1593 to i64
    %v1595 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1594
    store i32 %v1547, ptr %v1595, align 4
    %v1596 = add nuw i32 %v1163, 16
    %v1597 = zext i32 %v1596 to i64
    %v1598 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1597
    store i32 %v1547, ptr %v1598, align 4
    %v1599 = add nuw i32 %v1163, 17
    %v1600 = zext i32 %v1599 to i64
    %v1601 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1600
    store i32 %v1547, ptr %v1601, align 4
    %v1602 = add nuw i32 %v1163, 18
    %v1603 = zext i32 %v1602 to i64
    %v1604 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1603
    store i32 %v1547, ptr %v1604, align 4
    %v1605 = add nuw i32 %v1163, 19
    %v1606 = zext i32 %v1605 to i64
    %v1607 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1606
    store i32 %v1547, ptr %v1607, align 4
    %v1608 = add nuw i32 %v1163, 20
    %v1609 = zext i32 %v1608 to i64
    %v1610 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1609
    store i32 %v1547, ptr %v1610, align 4
    %v1611 = add nuw i32 %v1163, 21
    %v1612 = zext i32 %v1611 to i64
    %v1613 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1612
    store i32 %v1547, ptr %v1613, align 4
    %v1614 = add nuw i32 %v1163, 22
    %v1615 = zext i32 %v1614 to i64
    %v1616 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1615
    store i32 %v1547, ptr %v1616, align 4
    %v1617 = add nuw i32 %v1163, 23
    %v1618 = zext i32 %v1617 to i64
    %v1619 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1618
    store i32 %v1547, ptr %v1619, align 4
    %v1620 = add nuw i32 %v1163, 24
    %v1621 = zext i32 %v1620 to i64
    %v1622 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1621
    store i32 %v1547, ptr %v1622, align 4
    %v1623 = add nuw i32 %v1163, 25
    %v1624 = zext i32 %v1623 to i64
    %v1625 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1624
    store i32 %v1547, ptr %v1625, align 4
    %v1626 = add nuw i32 %v1163, 26
    %v1627 = zext i32 %v1626 to i64
    %v1628 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1627
    store i32 %v1547, ptr %v1628, align 4
    %v1629 = add nuw i32 %v1163, 27
    %v1630 = zext i32 %v1629 to i64
    %v1631 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1630
    store i32 %v1547, ptr %v1631, align 4
    %v1632 = add nuw i32 %v1163, 28
    %v1633 = zext i32 %v1632 to i64
    %v1634 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1633
    store i32 %v1547, ptr %v1634, align 4
    %v1635 = add nuw i32 %v1163, 29
    %v1636 = zext i32 %v1635 to i64
    %v1637 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1636
    store i32 %v1547, ptr %v1637, align 4
    %v1638 = add nuw i32 %v1163, 30
    %v1639 = zext i32 %v1638 to i64
    %v1640 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1639
    store i32 %v1547, ptr %v1640, align 4
    %v1641 = add nuw i32 %v1163, 31
    %v1642 = zext i32 %v1641 to i64
    %v1643 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1642
    store i32 %v1547, ptr %v1643, align 4
    %v1644 = add nuw i32 %v1161, 1
    store i32 %v1644, ptr %slot7
    br label %b25, !llvm.loop !7
    b27:
    %v1645 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v1646 = call i32 @llvm.umin.i32(i32 64, i32 %v1645)
    %v1647 = call i32 @llvm.usub.sat.i32(i32 %v1646, i32 1)
    %v1648 = zext i32 %v1647 to i64
    %v1649 = zext i32 %group.start.x to i64
    %v1650 = add i64 %v1649, %v1648
    %v1651 = zext i32 %group.x to i64
    %v1652 = zext i32 %group.start.y to i64
    %v1653 = zext i32 %group.y to i64
    %v1654 = zext i32 %group.start.z to i64
    %v1655 = zext i32 %group.z to i64
    %v1656 = call i32 @llvm.usub.sat.i32(i32 %v1646, i32 1)
    %v1657 = zext i32 %v1656 to i64
    %v1658 = zext i32 %group.start.x to i64
    %v1659 = add i64 %v1658, %v1657
    %v1660 = zext i32 %group.x to i64
    %v1661 = zext i32 %group.start.y to i64
    %v1662 = zext i32 %group.y to i64
    %v1663 = zext i32 %group.start.z to i64
    %v1664 = zext i32 %group.z to i64
    %v1665 = zext i32 %length.1 to i64
    %v1666 = icmp ult i64 %v1659, %v1665
    %v1667 = zext i32 %length.2 to i64
    %v1668 = icmp ult i64 %v1659, %v1667
    %v1669 = and i1 %v1666, %v1668
    br i1 %v1669, label %b28, label %b29
    b28:
    store i32 0, ptr %slot8
    br label %b31
    b31:
    %v1670 = load i32, ptr %slot8
    %v1671 = icmp ult i32 %v1670, %v1646
    br i1 %v1671, label %b32, label %b33
    b32:
    %v1672 = zext i32 %group.start.x to i64
    %v1673 = zext i32 %v1670 to i64
    %v1674 = add nuw nsw i64 %v1672, %v1673
    %v1675 = zext i32 %v1670 to i64
    %v1676 = getelementptr inbounds float, ptr %scratch.4, i64 %v1675
    %v1677 = load float, ptr %v1676, align 4
    %v1678 = zext i32 %v1670 to i64
    %v1679 = getelementptr inbounds float, ptr %scratch.1, i64 %v1678
    %v1680 = load float, ptr %v1679, align 4
    %v1681 = zext i32 %v1670 to i64
    %v1682 = getelementptr inbounds float, ptr %scratch.0, i64 %v1681
    %v1683 = load float, ptr %v1682, align 4
    %v1684 = fmul float %v1680, %v1683
    %v1685 = fadd float %v1677, %v1684
    %v1686 = getelementptr inbounds float, ptr %buffer.1, i64 %v1674
    %v1687 = fcmp uno float %v1685, %v1685
    %v1688 = bitcast float %v1685 to i32
    %v1689 = select i1 %v1687, i32 2143289344, i32 %v1688
    store i32 %v1689, ptr %v1686, align 4
    %v1690 = zext i32 %group.start.x to i64
    %v1691 = zext i32 %v1670 to i64
    %v1692 = add nuw nsw i64 %v1690, %v1691
    %v1693 = zext i32 %v1670 to i64
    %v1694 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1693
    %v1695 = load i32, ptr %v1694, align 4
    %v1696 = getelementptr inbounds i32, ptr %buffer.2, i64 %v1692
    store i32 %v1695, ptr %v1696, align 4
    %v1697 = add nuw i32 %v1670, 1
    store i32 %v1697, ptr %slot8
    br label %b31, !llvm.loop !8
    b33:
    br label %b30
    b29:
    store i32 0, ptr %slot9
    br label %b34
    b34:
    %v1698 = load i32, ptr %slot9
    %v1699 = icmp ult i32 %v1698, %v1646
    br i1 %v1699, label %b35, label %b36
    b35:
    %v1700 = add nuw i32 %group.start.x, %v1698
    %v1701 = zext i32 %v1698 to i64
    %v1702 = getelementptr inbounds float, ptr %scratch.4, i64 %v1701
    %v1703 = load float, ptr %v1702, align 4
    %v1704 = zext i32 %v1698 to i64
    %v1705 = getelementptr inbounds float, ptr %scratch.1, i64 %v1704
    %v1706 = load float, ptr %v1705, align 4
    %v1707 = zext i32 %v1698 to i64
    %v1708 = getelementptr inbounds float, ptr %scratch.0, i64 %v1707
    %v1709 = load float, ptr %v1708, align 4
    %v1710 = fmul float %v1706, %v1709
    %v1711 = fadd float %v1703, %v1710
    %v1712 = icmp ult i32 %v1700, %length.1
    br i1 %v1712, label %b37, label %b38
    b37:
    %v1713 = zext i32 %v1700 to i64
    %v1714 = getelementptr inbounds float, ptr %buffer.1, i64 %v1713
    %v1715 = fcmp uno float %v1711, %v1711
    %v1716 = bitcast float %v1711 to i32
    %v1717 = select i1 %v1715, i32 2143289344, i32 %v1716
    store i32 %v1717, ptr %v1714, align 4
    br label %b38
    b38:
    %v1718 = add nuw i32 %group.start.x, %v1698
    %v1719 = zext i32 %v1698 to i64
    %v1720 = getelementptr inbounds i32, ptr %scratch.3, i64 %v1719
    %v1721 = load i32, ptr %v1720, align 4
    %v1722 = icmp ult i32 %v1718, %length.2
    br i1 %v1722, label %b39, label %b40
    b39:
    %v1723 = zext i32 %v1718 to i64
    %v1724 = getelementptr inbounds i32, ptr %buffer.2, i64 %v1723
    store i32 %v1721, ptr %v1724, align 4
    br label %b40
    b40:
    %v1725 = add nuw i32 %v1698, 1
    store i32 %v1725, ptr %slot9
    br label %b34, !llvm.loop !9
    b36:
    br label %b30
    b30:
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
