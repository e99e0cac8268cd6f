declare i16 @llvm.smax.i16(i16, i16)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull %buffer.4, i32 %length.4, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 64, i32 %v1)
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
    %v21 = zext i32 %length.0 to i64
    %v22 = icmp ult i64 %v15, %v21
    %v23 = zext i32 %length.0 to i64
    %v24 = icmp ult i64 %v15, %v23
    %v25 = add i64 %v5, 1
    %v26 = add i64 %v6, 1
    %v27 = icmp ule i64 %v26, 4294967295
    %v28 = call i64 @llvm.umin.i64(i64 %v26, i64 4294967295)
    %v29 = add i64 %v14, 1
    %v30 = add i64 %v15, 1
    %v31 = icmp ule i64 %v30, 4294967295
    %v32 = call i64 @llvm.umin.i64(i64 %v30, i64 4294967295)
    %v33 = zext i32 %length.0 to i64
    %v34 = icmp ult i64 %v32, %v33
    %v35 = zext i32 %length.1 to i64
    %v36 = icmp ult i64 %v15, %v35
    %v37 = zext i32 %length.1 to i64
    %v38 = icmp ult i64 %v15, %v37
    %v39 = zext i32 %length.1 to i64
    %v40 = icmp ult i64 %v32, %v39
    %v41 = zext i32 %length.2 to i64
    %v42 = icmp ult i64 %v15, %v41
    %v43 = zext i32 %length.2 to i64
    %v44 = icmp ult i64 %v15, %v43
    %v45 = zext i32 %length.3 to i64
    %v46 = icmp ult i64 %v15, %v45
    %v47 = zext i32 %length.4 to i64
    %v48 = icmp ult i64 %v15, %v47
    %v49 = zext i32 %length.3 to i64
    %v50 = icmp ult i64 %v15, %v49
    %v51 = zext i32 %length.2 to i64
    %v52 = icmp ult i64 %v15, %v51
    %v53 = zext i32 %length.4 to i64
    %v54 = icmp ult i64 %v15, %v53
    %v55 = zext i32 %length.0 to i64
    %v56 = icmp ult i64 %v15, %v55
    %v57 = and i1 %v22, %v24
    %v58 = and i1 %v57, %v31
    %v59 = and i1 %v58, %v34
    %v60 = and i1 %v59, %v36
    %v61 = and i1 %v60, %v38
    %v62 = and i1 %v61, %v40
    %v63 = and i1 %v62, %v42
    %v64 = and i1 %v63, %v44
    %v65 = and i1 %v64, %v46
    %v66 = and i1 %v65, %v48
    %v67 = and i1 %v66, %v50
    %v68 = and i1 %v67, %v52
    %v69 = and i1 %v68, %v54
    %v70 = and i1 %v69, %v56
    br i1 %v70, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v71 = load i32, ptr %slot0
    %v72 = icmp ult i32 %v71, %v2
    br i1 %v72, label %b5, label %b6
    b5:
    %v73 = zext i32 %group.start.x to i64
    %v74 = zext i32 %v71 to i64
    %v75 = add nuw nsw i64 %v73, %v74
    %v76 = zext i32 %group.start.x to i64
    %v77 = zext i32 %v71 to i64
    %v78 = add nuw nsw i64 %v76, %v77
    %v79 = getelementptr inbounds i8, ptr %buffer.0, i64 %v78
    %v80 = load i8, ptr %v79, align 1
    %v81 = zext i32 %group.start.x to i64
    %v82 = zext i32 %v71 to i64
    %v83 = add nuw nsw i64 %v81, %v82
    %v84 = add nuw nsw i64 %v83, 1
    %v85 = getelementptr inbounds i8, ptr %buffer.0, i64 %v84
    %v86 = load i8, ptr %v85, align 1
    %v87 = add i8 %v80, %v86
    %v88 = getelementptr inbounds i8, ptr %buffer.0, i64 %v75
    store i8 %v87, ptr %v88, align 1
    %v89 = zext i32 %group.start.x to i64
    %v90 = zext i32 %v71 to i64
    %v91 = add nuw nsw i64 %v89, %v90
    %v92 = zext i32 %group.start.x to i64
    %v93 = zext i32 %v71 to i64
    %v94 = add nuw nsw i64 %v92, %v93
    %v95 = getelementptr inbounds i16, ptr %buffer.1, i64 %v94
    %v96 = load i16, ptr %v95, align 2
    %v97 = zext i32 %group.start.x to i64
    %v98 = zext i32 %v71 to i64
    %v99 = add nuw nsw i64 %v97, %v98
    %v100 = add nuw nsw i64 %v99, 1
    %v101 = getelementptr inbounds i16, ptr %buffer.1, i64 %v100
    %v102 = load i16, ptr %v101, align 2
    %v103 = sub i16 0, %v102
    %v104 = call i16 @llvm.smax.i16(i16 %v96, i16 %v103)
    %v105 = getelementptr inbounds i16, ptr %buffer.1, i64 %v91
    store i16 %v104, ptr %v105, align 2
    %v106 = zext i32 %group.start.x to i64
    %v107 = zext i32 %v71 to i64
    %v108 = add nuw nsw i64 %v106, %v107
    %v109 = zext i32 %group.start.x to i64
    %v110 = zext i32 %v71 to i64
    %v111 = add nuw nsw i64 %v109, %v110
    %v112 = getelementptr inbounds i16, ptr %buffer.2, i64 %v111
    %v113 = load i16, ptr %v112, align 2
    %v114 = zext i16 %v113 to i32
    %v115 = and i32 %v114, 32767
    %v116 = shl i32 %v115, 13
    %v117 = add i32 %v116, 939524096
    %v118 = icmp uge i32 %v116, 260046848
    %v119 = add i32 %v117, 939524096
    %v120 = select i1 %v118, i32 %v119, i32 %v117
    %v121 = add i32 %v117, 8388608
    %v122 = bitcast i32 %v121 to float
    %v123 = fsub float %v122, 0x3F10000000000000
    %v124 = icmp ult i32 %v116, 8388608
    %v125 = bitcast float %v123 to i32
    %v126 = select i1 %v124, i32 %v125, i32 %v120
    %v127 = and i32 %v114, 32768
    %v128 = shl i32 %v127, 16
    %v129 = or i32 %v126, %v128
    %v130 = bitcast i32 %v129 to float
    %v131 = fmul float %v130, 0x3FE0000000000000
    %v132 = bitcast float %v131 to i32
    %v133 = and i32 %v132, 2147483647
    %v134 = lshr i32 %v133, 13
    %v135 = and i32 %v134, 1
    %v136 = add i32 %v133, -939520001
    %v137 = add i32 %v136, %v135
    %v138 = lshr i32 %v137, 13
    %v139 = bitcast i32 %v133 to float
    %v140 = fadd float %v139, 0x3FE0000000000000
    %v141 = bitcast float %v140 to i32
    %v142 = sub i32 %v141, 1056964608
    %v143 = icmp ult i32 %v133, 947912704
    %v144 = select i1 %v143, i32 %v142, i32 %v138
    %v145 = icmp uge i32 %v133, 1199570944
    %v146 = select i1 %v145, i32 31744, i32 %v144
    %v147 = trunc i32 %v146 to i16
    %v148 = lshr i32 %v132, 16
    %v149 = trunc i32 %v148 to i16
    %v150 = and i16 %v149, -32768
    %v151 = or i16 %v147, %v150
    %v152 = fcmp uno float %v131, %v131
    %v153 = select i1 %v152, i16 32256, i16 %v151
    %v154 = getelementptr inbounds i16, ptr %buffer.2, i64 %v108
    %v155 = and i16 %v153, 32767
    %v156 = icmp ugt i16 %v155, 31744
    %v157 = select i1 %v156, i16 32256, i16 %v153
    store i16 %v157, ptr %v154, align 2
    %v158 = zext i32 %group.start.x to i64
    %v159 = zext i32 %v71 to i64
    %v160 = add nuw nsw i64 %v158, %v159
    %v161 = zext i32 %group.start.x to i64
    %v162 = zext i32 %v71 to i64
    %v163 = add nuw nsw i64 %v161, %v162
    %v164 = getelementptr inbounds i32, ptr %buffer.4, i64 %v163
    %v165 = load i32, ptr %v164, align 4
    %v166 = icmp ne i32 %v165, 0
    %v167 = zext i32 %group.start.x to i64
    %v168 = zext i32 %v71 to i64
    %v169 = add nuw nsw i64 %v167, %v168
    %v170 = getelementptr inbounds i16, ptr %buffer.3, i64 %v169
    %v171 = load i16, ptr %v170, align 2
    %v172 = zext i32 %group.start.x to i64
    %v173 = zext i32 %v71 to i64
    %v174 = add nuw nsw i64 %v172, %v173
    %v175 = getelementptr inbounds i16, ptr %buffer.2, i64 %v174
    %v176 = load i16, ptr %v175, align 2
    %v177 = zext i16 %v176 to i32
    %v178 = and i32 %v177, 32767
    %v179 = shl i32 %v178, 13
    %v180 = add i32 %v179, 939524096
    %v181 = icmp uge i32 %v179, 260046848
    %v182 = add i32 %v180, 939524096
    %v183 = select i1 %v181, i32 %v182, i32 %v180
    %v184 = add i32 %v180, 8388608
    %v185 = bitcast i32 %v184 to float
    %v186 = fsub float %v185, 0x3F10000000000000
    %v187 = icmp ult i32 %v179, 8388608
    %v188 = bitcast float %v186 to i32
    %v189 = select i1 %v187, i32 %v188, i32 %v183
    %v190 = and i32 %v177, 32768
    %v191 = shl i32 %v190, 16
    %v192 = or i32 %v189, %v191
    %v193 = bitcast i32 %v192 to float
    %v194 = bitcast float %v193 to i32
    %v195 = and i32 %v194, 2147483647
    %v196 = lshr i32 %v195, 16
    %v197 = and i32 %v196, 1
    %v198 = add i32 %v195, 32767
    %v199 = add i32 %v198, %v197
    %v200 = lshr i32 %v199, 16
    %v201 = trunc i32 %v200 to i16
    %v202 = lshr i32 %v194, 16
    %v203 = trunc i32 %v202 to i16
    %v204 = and i16 %v203, -32768
    %v205 = or i16 %v201, %v204
    %v206 = fcmp uno float %v193, %v193
    %v207 = select i1 %v206, i16 32704, i16 %v205
    %v208 = select i1 %v166, i16 %v171, i16 %v207
    %v209 = getelementptr inbounds i16, ptr %buffer.3, i64 %v160
    %v210 = and i16 %v208, 32767
    %v211 = icmp ugt i16 %v210, 32640
    %v212 = select i1 %v211, i16 32704, i16 %v208
    store i16 %v212, ptr %v209, align 2
    %v213 = zext i32 %group.start.x to i64
    %v214 = zext i32 %v71 to i64
    %v215 = add nuw nsw i64 %v213, %v214
    %v216 = zext i32 %group.start.x to i64
    %v217 = zext i32 %v71 to i64
    %v218 = add nuw nsw i64 %v216, %v217
    %v219 = getelementptr inbounds i8, ptr %buffer.0, i64 %v218
    %v220 = load i8, ptr %v219, align 1
    %v221 = and i32 3, %ones.32
    %v222 = trunc i32 %v221 to i8
    %v223 = icmp ugt i8 %v220, %v222
    %v224 = getelementptr inbounds i32, ptr %buffer.4, i64 %v215
    %v225 = zext i1 %v223 to i32
    store i32 %v225, ptr %v224, align 4
    %v226 = add nuw i32 %v71, 1
    store i32 %v226, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v227 = load i32, ptr %slot2
    %v228 = icmp ult i32 %v227, %v2
    br i1 %v228, label %b8, label %b9
    b8:
    %v229 = add nuw i32 %group.start.x, %v227
    %v230 = add nuw i32 %group.start.x, %v227
    %v231 = icmp ult i32 %v230, %length.0
    %v232 = select i1 %v231, i32 %v230, i32 0
    %v233 = zext i32 %v232 to i64
    %v234 = getelementptr inbounds i8, ptr %buffer.0, i64 %v233
    %v235 = load i8, ptr %v234, align 1
    %v236 = select i1 %v231, i8 %v235, i8 0
    %v237 = add nuw i32 %group.start.x, %v227
    %v238 = add i32 %v237, 1
    %v239 = icmp ult i32 %v238, %length.0
    %v240 = select i1 %v239, i32 %v238, i32 0
    %v241 = zext i32 %v240 to i64
    %v242 = getelementptr inbounds i8, ptr %buffer.0, i64 %v241
    %v243 = load i8, ptr %v242, align 1
    %v244 = select i1 %v239, i8 %v243, i8 0
    %v245 = add i8 %v236, %v244
    %v246 = icmp ult i32 %v229, %length.0
    br i1 %v246, label %b10, label %b11
    b10:
    %v247 = zext i32 %v229 to i64
    %v248 = getelementptr inbounds i8, ptr %buffer.0, i64 %v247
    store i8 %v245, ptr %v248, align 1
    br label %b11
    b11:
    %v249 = add nuw i32 %group.start.x, %v227
    %v250 = add nuw i32 %group.start.x, %v227
    %v251 = icmp ult i32 %v250, %length.1
    %v252 = select i1 %v251, i32 %v250, i32 0
    %v253 = zext i32 %v252 to i64
    %v254 = getelementptr inbounds i16, ptr %buffer.1, i64 %v253
    %v255 = load i16, ptr %v254, align 2
    %v256 = select i1 %v251, i16 %v255, i16 0
    %v257 = add nuw i32 %group.start.x, %v227
    %v258 = add i32 %v257, 1
    %v259 = icmp ult i32 %v258, %length.1
    %v260 = select i1 %v259, i32 %v258, i32 0
    %v261 = zext i32 %v260 to i64
    %v262 = getelementptr inbounds i16, ptr %buffer.1, i64 %v261
    %v263 = load i16, ptr %v262, align 2
    %v264 = select i1 %v259, i16 %v263, i16 0
    %v265 = sub i16 0, %v264
    %v266 = call i16 @llvm.smax.i16(i16 %v256, i16 %v265)
    %v267 = icmp ult i32 %v249, %length.1
    br i1 %v267, label %b12, label %b13
    b12:
    %v268 = zext i32 %v249 to i64
    %v269 = getelementptr inbounds i16, ptr %buffer.1, i64 %v268
    store i16 %v266, ptr %v269, align 2
    br label %b13
    b13:
    %v270 = add nuw i32 %group.start.x, %v227
    %v271 = add nuw i32 %group.start.x, %v227
    %v272 = icmp ult i32 %v271, %length.2
    %v273 = select i1 %v272, i32 %v271, i32 0
    %v274 = zext i32 %v273 to i64
    %v275 = getelementptr inbounds i16, ptr %buffer.2, i64 %v274
    %v276 = load i16, ptr %v275, align 2
    %v277 = select i1 %v272, i16 %v276, i16 0
    %v278 = zext i16 %v277 to i32
    %v279 = and i32 %v278, 32767
    %v280 = shl i32 %v279, 13
    %v281 = add i32 %v280, 939524096
    %v282 = icmp uge i32 %v280, 260046848
    %v283 = add i32 %v281, 939524096
    %v284 = select i1 %v282, i32 %v283, i32 %v281
    %v285 = add i32 %v281, 8388608
    %v286 = bitcast i32 %v285 to float
    %v287 = fsub float %v286, 0x3F10000000000000
    %v288 = icmp ult i32 %v280, 8388608
    %v289 = bitcast float %v287 to i32
    %v290 = select i1 %v288, i32 %v289, i32 %v284
    %v291 = and i32 %v278, 32768
    %v292 = shl i32 %v291, 16
    %v293 = or i32 %v290, %v292
    %v294 = bitcast i32 %v293 to float
    %v295 = fmul float %v294, 0x3FE0000000000000
    %v296 = bitcast float %v295 to i32
    %v297 = and i32 %v296, 2147483647
    %v298 = lshr i32 %v297, 13
    %v299 = and i32 %v298, 1
    %v300 = add i32 %v297, -939520001
    %v301 = add i32 %v300, %v299
    %v302 = lshr i32 %v301, 13
    %v303 = bitcast i32 %v297 to float
    %v304 = fadd float %v303, 0x3FE0000000000000
    %v305 = bitcast float %v304 to i32
    %v306 = sub i32 %v305, 1056964608
    %v307 = icmp ult i32 %v297, 947912704
    %v308 = select i1 %v307, i32 %v306, i32 %v302
    %v309 = icmp uge i32 %v297, 1199570944
    %v310 = select i1 %v309, i32 31744, i32 %v308
    %v311 = trunc i32 %v310 to i16
    %v312 = lshr i32 %v296, 16
    %v313 = trunc i32 %v312 to i16
    %v314 = and i16 %v313, -32768
    %v315 = or i16 %v311, %v314
    %v316 = fcmp uno float %v295, %v295
    %v317 = select i1 %v316, i16 32256, i16 %v315
    %v318 = icmp ult i32 %v270, %length.2
    br i1 %v318, label %b14, label %b15
    b14:
    %v319 = zext i32 %v270 to i64
    %v320 = getelementptr inbounds i16, ptr %buffer.2, i64 %v319
    %v321 = and i16 %v317, 32767
    %v322 = icmp ugt i16 %v321, 31744
    %v323 = select i1 %v322, i16 32256, i16 %v317
    store i16 %v323, ptr %v320, align 2
    br label %b15
    b15:
    %v324 = add nuw i32 %group.start.x, %v227
    %v325 = add nuw i32 %group.start.x, %v227
    %v326 = icmp ult i32 %v325, %length.4
    %v327 = select i1 %v326, i32 %v325, i32 0
    %v328 = zext i32 %v327 to i64
    %v329 = getelementptr inbounds i32, ptr %buffer.4, i64 %v328
    %v330 = load i32, ptr %v329, align 4
    %v331 = icmp ne i32 %v330, 0
    %v332 = select i1 %v326, i1 %v331, i1 false
    %v333 = add nuw i32 %group.start.x, %v227
    %v334 = icmp ult i32 %v333, %length.3
    %v335 = select i1 %v334, i32 %v333, i32 0
    %v336 = zext i32 %v335 to i64
    %v337 = getelementptr inbounds i16, ptr %buffer.3, i64 %v336
    %v338 = load i16, ptr %v337, align 2
    %v339 = select i1 %v334, i16 %v338, i16 0
    %v340 = add nuw i32 %group.start.x, %v227
    %v341 = icmp ult i32 %v340, %length.2
    %v342 = select i1 %v341, i32 %v340, i32 0
    %v343 = zext i32 %v342 to i64
    %v344 = getelementptr inbounds i16, ptr %buffer.2, i64 %v343
    %v345 = load i16, ptr %v344, align 2
    %v346 = select i1 %v341, i16 %v345, i16 0
    %v347 = zext i16 %v346 to i32
    %v348 = and i32 %v347, 32767
    %v349 = shl i32 %v348, 13
    %v350 = add i32 %v349, 939524096
    %v351 = icmp uge i32 %v349, 260046848
    %v352 = add i32 %v350, 939524096
    %v353 = select i1 %v351, i32 %v352, i32 %v350
    %v354 = add i32 %v350, 8388608
    %v355 = bitcast i32 %v354 to float
    %v356 = fsub float %v355, 0x3F10000000000000
    %v357 = icmp ult i32 %v349, 8388608
    %v358 = bitcast float %v356 to i32
    %v359 = select i1 %v357, i32 %v358, i32 %v353
    %v360 = and i32 %v347, 32768
    %v361 = shl i32 %v360, 16
    %v362 = or i32 %v359, %v361
    %v363 = bitcast i32 %v362 to float
    %v364 = bitcast float %v363 to i32
    %v365 = and i32 %v364, 2147483647
    %v366 = lshr i32 %v365, 16
    %v367 = and i32 %v366, 1
    %v368 = add i32 %v365, 32767
    %v369 = add i32 %v368, %v367
    %v370 = lshr i32 %v369, 16
    %v371 = trunc i32 %v370 to i16
    %v372 = lshr i32 %v364, 16
    %v373 = trunc i32 %v372 to i16
    %v374 = and i16 %v373, -32768
    %v375 = or i16 %v371, %v374
    %v376 = fcmp uno float %v363, %v363
    %v377 = select i1 %v376, i16 32704, i16 %v375
    %v378 = select i1 %v332, i16 %v339, i16 %v377
    %v379 = icmp ult i32 %v324, %length.3
    br i1 %v379, label %b16, label %b17
    b16:
    %v380 = zext i32 %v324 to i64
    %v381 = getelementptr inbounds i16, ptr %buffer.3, i64 %v380
    %v382 = and i16 %v378, 32767
    %v383 = icmp ugt i16 %v382, 32640
    %v384 = select i1 %v383, i16 32704, i16 %v378
    store i16 %v384, ptr %v381, align 2
    br label %b17
    b17:
    %v385 = add nuw i32 %group.start.x, %v227
    %v386 = add nuw i32 %group.start.x, %v227
    %v387 = icmp ult i32 %v386, %length.0
    %v388 = select i1 %v387, i32 %v386, i32 0
    %v389 = zext i32 %v388 to i64
    %v390 = getelementptr inbounds i8, ptr %buffer.0, i64 %v389
    %v391 = load i8, ptr %v390, align 1
    %v392 = select i1 %v387, i8 %v391, i8 0
    %v393 = and i32 3, %ones.32
    %v394 = trunc i32 %v393 to i8
    %v395 = icmp ugt i8 %v392, %v394
    %v396 = icmp ult i32 %v385, %length.4
    br i1 %v396, label %b18, label %b19
    b18:
    %v397 = zext i32 %v385 to i64
    %v398 = getelementptr inbounds i32, ptr %buffer.4, i64 %v397
    %v399 = zext i1 %v395 to i32
    store i32 %v399, ptr %v398, align 4
    br label %b19
    b19:
    %v400 = add nuw i32 %v227, 1
    store i32 %v400, ptr %slot2
    br label %b7, !llvm.loop !1
    b9:
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
  %at.buffer.4 = getelementptr inbounds ptr, ptr %arguments, i64 8
  %buffer.4 = load ptr, ptr %at.buffer.4, align 8
  %at.length.4 = getelementptr inbounds ptr, ptr %arguments, i64 9
  %length.4 = load i64, ptr %at.length.4, align 8
  %short.4 = trunc i64 %length.4 to i32
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %buffer.4, i32 %short.4, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = distinct !{!0, !2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.disable"}
