declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr noalias nonnull align 64 %scratch.2, ptr %control) {
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
  %slot11 = alloca i32, align 16
  %slot12 = alloca i32, align 16
  %slot13 = alloca i32, align 16
  %slot14 = alloca i32, align 16
  %slot15 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 16
  %group.start.y = mul nuw i32 %group.y, 16
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 1024, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.1, i8 0, i64 1024, i1 false)
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 15
    %v3 = zext i32 %group.x to i64
    %v4 = zext i32 %group.start.y to i64
    %v5 = add i64 %v4, 15
    %v6 = zext i32 %group.y to i64
    %v7 = zext i32 %group.start.z to i64
    %v8 = zext i32 %group.z to i64
    %v9 = zext i32 %group.start.x to i64
    %v10 = add i64 %v9, 15
    %v11 = zext i32 %group.x to i64
    %v12 = zext i32 %group.start.y to i64
    %v13 = add i64 %v12, 15
    %v14 = zext i32 %group.y to i64
    %v15 = zext i32 %group.start.z to i64
    %v16 = zext i32 %group.z to i64
    store i32 0, ptr %slot0
    br label %b1
    b1:
    %v17 = load i32, ptr %slot0
    %v18 = icmp ult i32 %v17, 16
    br i1 %v18, label %b2, label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v19 = load i32, ptr %slot1
    %v20 = icmp ult i32 %v19, 16
    br i1 %v20, label %b5, label %b6
    b5:
    %v21 = mul nuw i32 %v17, 16
    %v22 = add nuw i32 %v19, %v21
    %v23 = mul i32 %v17, 16
    %v24 = add i32 %v23, %v19
    %v25 = zext i32 %v22 to i64
    %v26 = getelementptr inbounds float, ptr %scratch.2, i64 %v25
    store float 0x0000000000000000, ptr %v26, align 4
    %v27 = add nuw i32 %v19, 1
    store i32 %v27, ptr %slot1
    br label %b4, !llvm.loop !0
    b6:
    %v28 = add nuw i32 %v17, 1
    store i32 %v28, ptr %slot0
    br label %b1, !llvm.loop !1
    b3:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v29 = load i32, ptr %slot2
    %v30 = icmp ult i32 %v29, 3
    br i1 %v30, label %b8, label %b9
    b8:
    %v31 = zext i32 %group.start.x to i64
    %v32 = add i64 %v31, 15
    %v33 = zext i32 %group.x to i64
    %v34 = zext i32 %group.start.y to i64
    %v35 = add i64 %v34, 15
    %v36 = zext i32 %group.y to i64
    %v37 = zext i32 %group.start.z to i64
    %v38 = zext i32 %group.z to i64
    %v39 = zext i32 %group.start.x to i64
    %v40 = add i64 %v39, 15
    %v41 = zext i32 %group.x to i64
    %v42 = zext i32 %group.start.y to i64
    %v43 = add i64 %v42, 15
    %v44 = zext i32 %group.y to i64
    %v45 = zext i32 %group.start.z to i64
    %v46 = zext i32 %group.z to i64
    %v47 = mul i64 %v34, 48
    %v48 = mul i64 %v35, 48
    %v49 = icmp ule i64 %v48, 4294967295
    %v50 = call i64 @llvm.umin.i64(i64 %v48, i64 4294967295)
    %v51 = add i64 %v47, 0
    %v52 = add i64 %v50, 47
    %v53 = icmp ule i64 %v52, 4294967295
    %v54 = call i64 @llvm.umin.i64(i64 %v52, i64 4294967295)
    %v55 = mul i64 %v42, 48
    %v56 = mul i64 %v43, 48
    %v57 = icmp ule i64 %v56, 4294967295
    %v58 = call i64 @llvm.umin.i64(i64 %v56, i64 4294967295)
    %v59 = zext i32 %v29 to i64
    %v60 = mul i64 %v59, 16
    %v61 = mul i64 %v59, 16
    %v62 = icmp ule i64 %v61, 4294967295
    %v63 = call i64 @llvm.umin.i64(i64 %v61, i64 4294967295)
    %v64 = add i64 %v60, 0
    %v65 = add i64 %v63, 15
    %v66 = icmp ule i64 %v65, 4294967295
    %v67 = call i64 @llvm.umin.i64(i64 %v65, i64 4294967295)
    %v68 = add i64 %v55, %v64
    %v69 = add i64 %v58, %v67
    %v70 = icmp ule i64 %v69, 4294967295
    %v71 = call i64 @llvm.umin.i64(i64 %v69, i64 4294967295)
    %v72 = icmp ult i64 %v71, 2304
    %v73 = add i64 0, %v31
    %v74 = add i64 2256, %v32
    %v75 = icmp ule i64 %v74, 4294967295
    %v76 = call i64 @llvm.umin.i64(i64 %v74, i64 4294967295)
    %v77 = add i64 %v60, 0
    %v78 = add i64 %v63, 15
    %v79 = icmp ule i64 %v78, 4294967295
    %v80 = call i64 @llvm.umin.i64(i64 %v78, i64 4294967295)
    %v81 = mul i64 %v77, 48
    %v82 = mul i64 %v80, 48
    %v83 = icmp ule i64 %v82, 4294967295
    %v84 = call i64 @llvm.umin.i64(i64 %v82, i64 4294967295)
    %v85 = add i64 %v81, %v39
    %v86 = add i64 %v84, %v40
    %v87 = icmp ule i64 %v86, 4294967295
    %v88 = call i64 @llvm.umin.i64(i64 %v86, i64 4294967295)
    %v89 = icmp ult i64 %v88, 2304
    %v90 = and i1 %v57, %v62
    %v91 = and i1 %v90, %v66
    %v92 = and i1 %v91, %v70
    %v93 = and i1 %v92, %v72
    %v94 = and i1 %v93, %v79
    %v95 = and i1 %v94, %v83
    %v96 = and i1 %v95, %v87
    %v97 = and i1 %v96, %v89
    br i1 %v97, label %b10, label %b11
    b10:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v98 = load i32, ptr %slot3
    %v99 = icmp ult i32 %v98, 16
    br i1 %v99, label %b14, label %b15
    b14:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v100 = load i32, ptr %slot4
    %v101 = icmp ult i32 %v100, 16
    br i1 %v101, label %b17, label %b18
    b17:
    %v102 = mul nuw i32 %v98, 16
    %v103 = add nuw i32 %v100, %v102
    %v104 = mul i32 %v98, 16
    %v105 = add i32 %v104, %v100
    %v106 = mul i32 %v29, 16
    %v107 = add i32 %v106, %v100
    %v108 = mul i32 %v29, 16
    %v109 = add i32 %v108, %v98
    %v110 = zext i32 %v98 to i64
    %v111 = mul nuw nsw i64 %v110, 16
    %v112 = zext i32 %v100 to i64
    %v113 = add nuw nsw i64 %v111, %v112
    %v114 = add nuw i32 %group.start.y, %v98
    %v115 = icmp ult i32 %v114, 48
    %v116 = icmp ult i32 %v107, 48
    %v117 = and i1 %v115, %v116
    %v118 = zext i32 %group.start.y to i64
    %v119 = zext i32 %v98 to i64
    %v120 = add nuw nsw i64 %v118, %v119
    %v121 = mul nuw nsw i64 %v120, 48
    %v122 = zext i32 %v29 to i64
    %v123 = mul nuw nsw i64 %v122, 16
    %v124 = zext i32 %v100 to i64
    %v125 = add nuw nsw i64 %v123, %v124
    %v126 = add nuw nsw i64 %v121, %v125
    %v127 = getelementptr inbounds float, ptr %buffer.0, i64 %v126
    %v128 = load float, ptr %v127, align 4
    %v129 = select i1 %v117, float %v128, float 0x0000000000000000
    %v130 = getelementptr inbounds float, ptr %scratch.0, i64 %v113
    store float %v129, ptr %v130, align 4
    %v131 = zext i32 %v98 to i64
    %v132 = mul nuw nsw i64 %v131, 16
    %v133 = zext i32 %v100 to i64
    %v134 = add nuw nsw i64 %v132, %v133
    %v135 = icmp ult i32 %v109, 48
    %v136 = add nuw i32 %group.start.x, %v100
    %v137 = icmp ult i32 %v136, 48
    %v138 = and i1 %v135, %v137
    %v139 = zext i32 %v29 to i64
    %v140 = mul nuw nsw i64 %v139, 16
    %v141 = zext i32 %v98 to i64
    %v142 = add nuw nsw i64 %v140, %v141
    %v143 = mul nuw nsw i64 %v142, 48
    %v144 = zext i32 %group.start.x to i64
    %v145 = zext i32 %v100 to i64
    %v146 = add nuw nsw i64 %v144, %v145
    %v147 = add nuw nsw i64 %v143, %v146
    %v148 = getelementptr inbounds float, ptr %buffer.1, i64 %v147
    %v149 = load float, ptr %v148, align 4
    %v150 = select i1 %v138, float %v149, float 0x0000000000000000
    %v151 = getelementptr inbounds float, ptr %scratch.1, i64 %v134
    store float %v150, ptr %v151, align 4
    %v152 = add nuw i32 %v100, 1
    store i32 %v152, ptr %slot4
    br label %b16, !llvm.loop !2
    b18:
    %v153 = add nuw i32 %v98, 1
    store i32 %v153, ptr %slot3
    br label %b13, !llvm.loop !3
    b15:
    br label %b12
    b11:
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v154 = load i32, ptr %slot5
    %v155 = icmp ult i32 %v154, 16
    br i1 %v155, label %b20, label %b21
    b20:
    store i32 0, ptr %slot6
    br label %b22
    b22:
    %v156 = load i32, ptr %slot6
    %v157 = icmp ult i32 %v156, 16
    br i1 %v157, label %b23, label %b24
    b23:
    %v158 = mul nuw i32 %v154, 16
    %v159 = add nuw i32 %v156, %v158
    %v160 = mul i32 %v154, 16
    %v161 = add i32 %v160, %v156
    %v162 = mul i32 %v29, 16
    %v163 = add i32 %v162, %v156
    %v164 = mul i32 %v29, 16
    %v165 = add i32 %v164, %v154
    %v166 = zext i32 %v154 to i64
    %v167 = mul nuw nsw i64 %v166, 16
    %v168 = zext i32 %v156 to i64
    %v169 = add nuw nsw i64 %v167, %v168
    %v170 = add nuw i32 %group.start.y, %v154
    %v171 = icmp ult i32 %v170, 48
    %v172 = icmp ult i32 %v163, 48
    %v173 = and i1 %v171, %v172
    %v174 = add nuw i32 %group.start.y, %v154
    %v175 = mul i32 %v174, 48
    %v176 = add i32 %v175, %v163
    %v177 = icmp ult i32 %v176, 2304
    %v178 = select i1 %v177, i32 %v176, i32 0
    %v179 = zext i32 %v178 to i64
    %v180 = getelementptr inbounds float, ptr %buffer.0, i64 %v179
    %v181 = load float, ptr %v180, align 4
    %v182 = select i1 %v177, float %v181, float 0x0000000000000000
    %v183 = select i1 %v173, float %v182, float 0x0000000000000000
    %v184 = getelementptr inbounds float, ptr %scratch.0, i64 %v169
    store float %v183, ptr %v184, align 4
    %v185 = zext i32 %v154 to i64
    %v186 = mul nuw nsw i64 %v185, 16
    %v187 = zext i32 %v156 to i64
    %v188 = add nuw nsw i64 %v186, %v187
    %v189 = icmp ult i32 %v165, 48
    %v190 = add nuw i32 %group.start.x, %v156
    %v191 = icmp ult i32 %v190, 48
    %v192 = and i1 %v189, %v191
    %v193 = mul i32 %v165, 48
    %v194 = add nuw i32 %group.start.x, %v156
    %v195 = add i32 %v193, %v194
    %v196 = icmp ult i32 %v195, 2304
    %v197 = select i1 %v196, i32 %v195, i32 0
    %v198 = zext i32 %v197 to i64
    %v199 = getelementptr inbounds float, ptr %buffer.1, i64 %v198
    %v200 = load float, ptr %v199, align 4
    %v201 = select i1 %v196, float %v200, float 0x0000000000000000
    %v202 = select i1 %v192, float %v201, float 0x0000000000000000
    %v203 = getelementptr inbounds float, ptr %scratch.1, i64 %v188
    store float %v202, ptr %v203, align 4
    %v204 = add nuw i32 %v156, 1
    store i32 %v204, ptr %slot6
    br label %b22, !llvm.loop !4
    b24:
    %v205 = add nuw i32 %v154, 1
    store i32 %v205, ptr %slot5
    br label %b19, !llvm.loop !5
    b21:
    br label %b12
    b12:
    store i32 0, ptr %slot7
    br label %b25
    b25:
    %v206 = load i32, ptr %slot7
    %v207 = icmp ult i32 %v206, 16
    br i1 %v207, label %b26, label %b27
    b26:
    %v208 = sub i32 16, %v206
    %v209 = call i32 @llvm.umin.i32(i32 %v208, i32 64)
    %v210 = add i32 %v206, %v209
    %v211 = zext i32 %v206 to i64
    %v212 = zext i32 %v209 to i64
    %v213 = add i64 %v211, %v212
    %v214 = sub i64 %v213, 1
    %v215 = zext i32 %group.start.x to i64
    %v216 = add i64 %v215, 15
    %v217 = zext i32 %group.x to i64
    %v218 = zext i32 %group.start.y to i64
    %v219 = add i64 %v218, 15
    %v220 = zext i32 %group.y to i64
    %v221 = zext i32 %group.start.z to i64
    %v222 = zext i32 %group.z to i64
    %v223 = zext i32 %group.start.x to i64
    %v224 = add i64 %v223, 15
    %v225 = zext i32 %group.x to i64
    %v226 = zext i32 %group.start.y to i64
    %v227 = add i64 %v226, 15
    %v228 = zext i32 %group.y to i64
    %v229 = zext i32 %group.start.z to i64
    %v230 = zext i32 %group.z to i64
    store i32 0, ptr %slot8
    br label %b28
    b28:
    %v231 = load i32, ptr %slot8
    %v232 = icmp ult i32 %v231, 16
    br i1 %v232, label %b29, label %b30
    b29:
    store i32 0, ptr %slot9
    br label %b31
    b31:
    %v233 = load i32, ptr %slot9
    %v234 = icmp ult i32 %v233, 16
    br i1 %v234, label %b32, label %b33
    b32:
    store i32 %v206, ptr %slot10
    br label %b34
    b34:
    %v235 = load i32, ptr %slot10
    %v236 = icmp ult i32 %v235, %v210
    br i1 %v236, label %b35, label %b36
    b35:
    store i32 0, ptr %slot11
    br label %b37
    b37:
    %v237 = load i32, ptr %slot11
    %v238 = icmp ult i32 %v237, 16
    br i1 %v238, label %b38, label %b39
    b38:
    %v239 = add nuw i32 %v233, %v237
    %v240 = mul nuw i32 %v231, 16
    %v241 = add nuw i32 %v239, %v240
    %v242 = add nuw i32 %v231, 1
    %v243 = mul nuw i32 %v242, 16
    %v244 = add nuw i32 %v239, %v243
    %v245 = add nuw i32 %v231, 2
    %v246 = mul nuw i32 %v245, 16
    %v247 = add nuw i32 %v239, %v246
    %v248 = add nuw i32 %v231, 3
    %v249 = mul nuw i32 %v248, 16
    %v250 = add nuw i32 %v239, %v249
    %v251 = zext i32 %v231 to i64
    %v252 = mul nuw nsw i64 %v251, 16
    %v253 = zext i32 %v235 to i64
    %v254 = add nuw nsw i64 %v252, %v253
    %v255 = getelementptr inbounds float, ptr %scratch.0, i64 %v254
    %v256 = load float, ptr %v255, align 4
    %v257 = zext i32 %v235 to i64
    %v258 = mul nuw nsw i64 %v257, 16
    %v259 = zext i32 %v239 to i64
    %v260 = add nuw nsw i64 %v258, %v259
    %v261 = getelementptr inbounds float, ptr %scratch.1, i64 %v260
    %v262 = load float, ptr %v261, align 4
    %v263 = zext i32 %v241 to i64
    %v264 = getelementptr inbounds float, ptr %scratch.2, i64 %v263
    %v265 = load float, ptr %v264, align 4
    %v266 = call float @llvm.fma.f32(float %v256, float %v262, float %v265)
    %v267 = zext i32 %v241 to i64
    %v268 = getelementptr inbounds float, ptr %scratch.2, i64 %v267
    store float %v266, ptr %v268, align 4
    %v269 = zext i32 %v242 to i64
    %v270 = mul nuw nsw i64 %v269, 16
    %v271 = zext i32 %v235 to i64
    %v272 = add nuw nsw i64 %v270, %v271
    %v273 = getelementptr inbounds float, ptr %scratch.0, i64 %v272
    %v274 = load float, ptr %v273, align 4
    %v275 = zext i32 %v235 to i64
    %v276 = mul nuw nsw i64 %v275, 16
    %v277 = zext i32 %v239 to i64
    %v278 = add nuw nsw i64 %v276, %v277
    %v279 = getelementptr inbounds float, ptr %scratch.1, i64 %v278
    %v280 = load float, ptr %v279, align 4
    %v281 = zext i32 %v244 to i64
    %v282 = getelementptr inbounds float, ptr %scratch.2, i64 %v281
    %v283 = load float, ptr %v282, align 4
    %v284 = call float @llvm.fma.f32(float %v274, float %v280, float %v283)
    %v285 = zext i32 %v244 to i64
    %v286 = getelementptr inbounds float, ptr %scratch.2, i64 %v285
    store float %v284, ptr %v286, align 4
    %v287 = zext i32 %v245 to i64
    %v288 = mul nuw nsw i64 %v287, 16
    %v289 = zext i32 %v235 to i64
    %v290 = add nuw nsw i64 %v288, %v289
    %v291 = getelementptr inbounds float, ptr %scratch.0, i64 %v290
    %v292 = load float, ptr %v291, align 4
    %v293 = zext i32 %v235 to i64
    %v294 = mul nuw nsw i64 %v293, 16
    %v295 = zext i32 %v239 to i64
    %v296 = add nuw nsw i64 %v294, %v295
    %v297 = getelementptr inbounds float, ptr %scratch.1, i64 %v296
    %v298 = load float, ptr %v297, align 4
    %v299 = zext i32 %v247 to i64
    %v300 = getelementptr inbounds float, ptr %scratch.2, i64 %v299
    %v301 = load float, ptr %v300, align 4
    %v302 = call float @llvm.fma.f32(float %v292, float %v298, float %v301)
    %v303 = zext i32 %v247 to i64
    %v304 = getelementptr inbounds float, ptr %scratch.2, i64 %v303
    store float %v302, ptr %v304, align 4
    %v305 = zext i32 %v248 to i64
    %v306 = mul nuw nsw i64 %v305, 16
    %v307 = zext i32 %v235 to i64
    %v308 = add nuw nsw i64 %v306, %v307
    %v309 = getelementptr inbounds float, ptr %scratch.0, i64 %v308
    %v310 = load float, ptr %v309, align 4
    %v311 = zext i32 %v235 to i64
    %v312 = mul nuw nsw i64 %v311, 16
    %v313 = zext i32 %v239 to i64
    %v314 = add nuw nsw i64 %v312, %v313
    %v315 = getelementptr inbounds float, ptr %scratch.1, i64 %v314
    %v316 = load float, ptr %v315, align 4
    %v317 = zext i32 %v250 to i64
    %v318 = getelementptr inbounds float, ptr %scratch.2, i64 %v317
    %v319 = load float, ptr %v318, align 4
    %v320 = call float @llvm.fma.f32(float %v310, float %v316, float %v319)
    %v321 = zext i32 %v250 to i64
    %v322 = getelementptr inbounds float, ptr %scratch.2, i64 %v321
    store float %v320, ptr %v322, align 4
    %v323 = add nuw i32 %v237, 1
    store i32 %v323, ptr %slot11
    br label %b37
    b39:
    %v324 = add nuw i32 %v235, 1
    store i32 %v324, ptr %slot10
    br label %b34, !llvm.loop !6
    b36:
    %v325 = add nuw i32 %v233, 16
    store i32 %v325, ptr %slot9
    br label %b31, !llvm.loop !7
    b33:
    %v326 = add nuw i32 %v231, 4
    store i32 %v326, ptr %slot8
    br label %b28, !llvm.loop !8
    b30:
    store i32 %v210, ptr %slot7
    br label %b25, !llvm.loop !9
    b27:
    %v327 = add nuw i32 %v29, 1
    store i32 %v327, ptr %slot2
    br label %b7, !llvm.loop !10
    b9:
    %v328 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.x)
    %v329 = call i32 @llvm.umin.i32(i32 16, i32 %v328)
    %v330 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v331 = call i32 @llvm.umin.i32(i32 16, i32 %v330)
    %v332 = call i32 @llvm.usub.sat.i32(i32 %v329, i32 1)
    %v333 = zext i32 %v332 to i64
    %v334 = zext i32 %group.start.x to i64
    %v335 = add i64 %v334, %v333
    %v336 = zext i32 %group.x to i64
    %v337 = call i32 @llvm.usub.sat.i32(i32 %v331, i32 1)
    %v338 = zext i32 %v337 to i64
    %v339 = zext i32 %group.start.y to i64
    %v340 = add i64 %v339, %v338
    %v341 = zext i32 %group.y to i64
    %v342 = zext i32 %group.start.z to i64
    %v343 = zext i32 %group.z to i64
    %v344 = call i32 @llvm.usub.sat.i32(i32 %v329, i32 1)
    %v345 = zext i32 %v344 to i64
    %v346 = zext i32 %group.start.x to i64
    %v347 = add i64 %v346, %v345
    %v348 = zext i32 %group.x to i64
    %v349 = call i32 @llvm.usub.sat.i32(i32 %v331, i32 1)
    %v350 = zext i32 %v349 to i64
    %v351 = zext i32 %group.start.y to i64
    %v352 = add i64 %v351, %v350
    %v353 = zext i32 %group.y to i64
    %v354 = zext i32 %group.start.z to i64
    %v355 = zext i32 %group.z to i64
    %v356 = mul i64 %v339, 48
    %v357 = mul i64 %v340, 48
    %v358 = icmp ule i64 %v357, 4294967295
    %v359 = call i64 @llvm.umin.i64(i64 %v357, i64 4294967295)
    %v360 = add i64 %v356, %v334
    %v361 = add i64 %v359, %v335
    %v362 = icmp ule i64 %v361, 4294967295
    %v363 = call i64 @llvm.umin.i64(i64 %v361, i64 4294967295)
    %v364 = mul i64 %v351, 48
    %v365 = mul i64 %v352, 48
    %v366 = icmp ule i64 %v365, 4294967295
    %v367 = call i64 @llvm.umin.i64(i64 %v365, i64 4294967295)
    %v368 = add i64 %v364, %v346
    %v369 = add i64 %v367, %v347
    %v370 = icmp ule i64 %v369, 4294967295
    %v371 = call i64 @llvm.umin.i64(i64 %v369, i64 4294967295)
    %v372 = icmp ult i64 %v371, 2304
    %v373 = and i1 %v366, %v370
    %v374 = and i1 %v373, %v372
    br i1 %v374, label %b40, label %b41
    b40:
    store i32 0, ptr %slot12
    br label %b43
    b43:
    %v375 = load i32, ptr %slot12
    %v376 = icmp ult i32 %v375, %v331
    br i1 %v376, label %b44, label %b45
    b44:
    store i32 0, ptr %slot13
    br label %b46
    b46:
    %v377 = load i32, ptr %slot13
    %v378 = icmp ult i32 %v377, %v329
    br i1 %v378, label %b47, label %b48
    b47:
    %v379 = mul nuw i32 %v375, 16
    %v380 = add nuw i32 %v377, %v379
    %v381 = zext i32 %group.start.y to i64
    %v382 = zext i32 %v375 to i64
    %v383 = add nuw nsw i64 %v381, %v382
    %v384 = mul nuw nsw i64 %v383, 48
    %v385 = zext i32 %group.start.x to i64
    %v386 = zext i32 %v377 to i64
    %v387 = add nuw nsw i64 %v385, %v386
    %v388 = add nuw nsw i64 %v384, %v387
    %v389 = zext i32 %v380 to i64
    %v390 = getelementptr inbounds float, ptr %scratch.2, i64 %v389
    %v391 = load float, ptr %v390, align 4
    %v392 = getelementptr inbounds float, ptr %buffer.2, i64 %v388
    %v393 = fcmp uno float %v391, %v391
    %v394 = bitcast float %v391 to i32
    %v395 = select i1 %v393, i32 2143289344, i32 %v394
    store i32 %v395, ptr %v392, align 4
    %v396 = add nuw i32 %v377, 1
    store i32 %v396, ptr %slot13
    br label %b46, !llvm.loop !11
    b48:
    %v397 = add nuw i32 %v375, 1
    store i32 %v397, ptr %slot12
    br label %b43, !llvm.loop !12
    b45:
    br label %b42
    b41:
    store i32 0, ptr %slot14
    br label %b49
    b49:
    %v398 = load i32, ptr %slot14
    %v399 = icmp ult i32 %v398, %v331
    br i1 %v399, label %b50, label %b51
    b50:
    store i32 0, ptr %slot15
    br label %b52
    b52:
    %v400 = load i32, ptr %slot15
    %v401 = icmp ult i32 %v400, %v329
    br i1 %v401, label %b53, label %b54
    b53:
    %v402 = mul nuw i32 %v398, 16
    %v403 = add nuw i32 %v400, %v402
    %v404 = add nuw i32 %group.start.y, %v398
    %v405 = mul i32 %v404, 48
    %v406 = add nuw i32 %group.start.x, %v400
    %v407 = add i32 %v405, %v406
    %v408 = zext i32 %v403 to i64
    %v409 = getelementptr inbounds float, ptr %scratch.2, i64 %v408
    %v410 = load float, ptr %v409, align 4
    %v411 = icmp ult i32 %v407, 2304
    br i1 %v411, label %b55, label %b56
    b55:
    %v412 = zext i32 %v407 to i64
    %v413 = getelementptr inbounds float, ptr %buffer.2, i64 %v412
    %v414 = fcmp uno float %v410, %v410
    %v415 = bitcast float %v410 to i32
    %v416 = select i1 %v414, i32 2143289344, i32 %v415
    store i32 %v416, ptr %v413, align 4
    br label %b56
    b56:
    %v417 = add nuw i32 %v400, 1
    store i32 %v417, ptr %slot15
    br label %b52, !llvm.loop !13
    b54:
    %v418 = add nuw i32 %v398, 1
    store i32 %v418, ptr %slot14
    br label %b49, !llvm.loop !14
    b51:
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
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 1024
  %scratch.2 = getelementptr inbounds i8, ptr %scratch, i64 2048
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %scratch.0, ptr %scratch.1, ptr %scratch.2, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = distinct !{!0, !15}
!1 = distinct !{!1, !15}
!2 = distinct !{!2, !15}
!3 = distinct !{!3, !15}
!4 = distinct !{!4, !15}
!5 = distinct !{!5, !15}
!6 = distinct !{!6, !15}
!7 = distinct !{!7, !15}
!8 = distinct !{!8, !15}
!9 = distinct !{!9, !15}
!10 = distinct !{!10, !15}
!11 = distinct !{!11, !15}
!12 = distinct !{!12, !15}
!13 = distinct !{!13, !15}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.unroll.disable"}
