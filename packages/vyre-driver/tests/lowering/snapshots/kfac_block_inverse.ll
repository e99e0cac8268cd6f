declare float @llvm.fabs.f32(float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
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
  %slot10 = alloca float, align 16
  %slot11 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot13 = alloca i32, align 16
  %slot14 = alloca i32, align 16
  %slot15 = alloca i32, align 16
  %slot16 = alloca i32, align 16
  %slot17 = alloca i32, align 16
  %slot18 = alloca i32, align 16
  %slot19 = alloca i32, align 16
  %slot20 = alloca i32, align 16
  %slot21 = alloca i32, align 16
  %slot22 = alloca i32, align 16
  %slot23 = alloca i32, align 16
  %slot24 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 10, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 256, i32 %v1)
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
    %v23 = add nuw i32 %group.start.x, %v21
    %v24 = mul i32 %v23, 16
    %v25 = add nuw i32 %v21, 1
    store i32 %v25, ptr %slot0
    br label %b1, !llvm.loop !0
    b3:
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v26 = load i32, ptr %slot1
    %v27 = icmp ult i32 %v26, 4
    br i1 %v27, label %b5, label %b6
    b5:
    %v28 = call i32 @llvm.usub.sat.i32(i32 10, i32 %group.start.x)
    %v29 = call i32 @llvm.umin.i32(i32 256, i32 %v28)
    %v30 = call i32 @llvm.usub.sat.i32(i32 %v29, i32 1)
    %v31 = zext i32 %v30 to i64
    %v32 = zext i32 %group.start.x to i64
    %v33 = add i64 %v32, %v31
    %v34 = zext i32 %group.x to i64
    %v35 = zext i32 %group.start.y to i64
    %v36 = zext i32 %group.y to i64
    %v37 = zext i32 %group.start.z to i64
    %v38 = zext i32 %group.z to i64
    %v39 = call i32 @llvm.usub.sat.i32(i32 %v29, i32 1)
    %v40 = zext i32 %v39 to i64
    %v41 = zext i32 %group.start.x to i64
    %v42 = add i64 %v41, %v40
    %v43 = zext i32 %group.x to i64
    %v44 = zext i32 %group.start.y to i64
    %v45 = zext i32 %group.y to i64
    %v46 = zext i32 %group.start.z to i64
    %v47 = zext i32 %group.z to i64
    %v48 = mul i64 %v32, 16
    %v49 = mul i64 %v33, 16
    %v50 = icmp ule i64 %v49, 4294967295
    %v51 = call i64 @llvm.umin.i64(i64 %v49, i64 4294967295)
    %v52 = add i64 %v48, 0
    %v53 = add i64 %v51, 12
    %v54 = icmp ule i64 %v53, 4294967295
    %v55 = call i64 @llvm.umin.i64(i64 %v53, i64 4294967295)
    %v56 = add i64 %v52, 0
    %v57 = add i64 %v55, 3
    %v58 = icmp ule i64 %v57, 4294967295
    %v59 = call i64 @llvm.umin.i64(i64 %v57, i64 4294967295)
    %v60 = mul i64 %v41, 16
    %v61 = mul i64 %v42, 16
    %v62 = icmp ule i64 %v61, 4294967295
    %v63 = call i64 @llvm.umin.i64(i64 %v61, i64 4294967295)
    %v64 = zext i32 %v26 to i64
    %v65 = mul i64 %v64, 4
    %v66 = mul i64 %v64, 4
    %v67 = icmp ule i64 %v66, 4294967295
    %v68 = call i64 @llvm.umin.i64(i64 %v66, i64 4294967295)
    %v69 = add i64 %v60, %v65
    %v70 = add i64 %v63, %v68
    %v71 = icmp ule i64 %v70, 4294967295
    %v72 = call i64 @llvm.umin.i64(i64 %v70, i64 4294967295)
    %v73 = add i64 %v69, 0
    %v74 = add i64 %v72, 3
    %v75 = icmp ule i64 %v74, 4294967295
    %v76 = call i64 @llvm.umin.i64(i64 %v74, i64 4294967295)
    %v77 = icmp ult i64 %v76, 160
    %v78 = icmp ult i64 %v76, 160
    %v79 = icmp ult i64 %v76, 160
    %v80 = and i1 %v62, %v67
    %v81 = and i1 %v80, %v71
    %v82 = and i1 %v81, %v75
    %v83 = and i1 %v82, %v77
    %v84 = and i1 %v83, %v78
    %v85 = and i1 %v84, %v79
    br i1 %v85, label %b7, label %b8
    b7:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v86 = load i32, ptr %slot2
    %v87 = icmp ult i32 %v86, %v29
    br i1 %v87, label %b11, label %b12
    b11:
    %v88 = add nuw i32 %group.start.x, %v86
    %v89 = mul i32 %v88, 16
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v90 = load i32, ptr %slot3
    %v91 = icmp ult i32 %v90, 4
    br i1 %v91, label %b14, label %b15
    b14:
    %v92 = mul i32 %v26, 4
    %v93 = add i32 %v89, %v92
    %v94 = add i32 %v93, %v90
    %v95 = zext i32 %group.start.x to i64
    %v96 = zext i32 %v86 to i64
    %v97 = add nuw nsw i64 %v95, %v96
    %v98 = mul nuw nsw i64 %v97, 16
    %v99 = zext i32 %v26 to i64
    %v100 = mul nuw nsw i64 %v99, 4
    %v101 = add nuw nsw i64 %v98, %v100
    %v102 = zext i32 %v90 to i64
    %v103 = add nuw nsw i64 %v101, %v102
    %v104 = zext i32 %group.start.x to i64
    %v105 = zext i32 %v86 to i64
    %v106 = add nuw nsw i64 %v104, %v105
    %v107 = mul nuw nsw i64 %v106, 16
    %v108 = zext i32 %v26 to i64
    %v109 = mul nuw nsw i64 %v108, 4
    %v110 = add nuw nsw i64 %v107, %v109
    %v111 = zext i32 %v90 to i64
    %v112 = add nuw nsw i64 %v110, %v111
    %v113 = getelementptr inbounds float, ptr %buffer.1, i64 %v112
    %v114 = load float, ptr %v113, align 4
    %v115 = getelementptr inbounds float, ptr %buffer.2, i64 %v103
    %v116 = fcmp uno float %v114, %v114
    %v117 = bitcast float %v114 to i32
    %v118 = select i1 %v116, i32 2143289344, i32 %v117
    store i32 %v118, ptr %v115, align 4
    %v119 = zext i32 %group.start.x to i64
    %v120 = zext i32 %v86 to i64
    %v121 = add nuw nsw i64 %v119, %v120
    %v122 = mul nuw nsw i64 %v121, 16
    %v123 = zext i32 %v26 to i64
    %v124 = mul nuw nsw i64 %v123, 4
    %v125 = add nuw nsw i64 %v122, %v124
    %v126 = zext i32 %v90 to i64
    %v127 = add nuw nsw i64 %v125, %v126
    %v128 = icmp eq i32 %v26, %v90
    %v129 = select i1 %v128, float 0x3FF0000000000000, float 0x0000000000000000
    %v130 = getelementptr inbounds float, ptr %buffer.0, i64 %v127
    %v131 = fcmp uno float %v129, %v129
    %v132 = bitcast float %v129 to i32
    %v133 = select i1 %v131, i32 2143289344, i32 %v132
    store i32 %v133, ptr %v130, align 4
    %v134 = add nuw i32 %v90, 1
    store i32 %v134, ptr %slot3
    br label %b13
    b15:
    %v135 = add nuw i32 %v86, 1
    store i32 %v135, ptr %slot2
    br label %b10, !llvm.loop !1
    b12:
    br label %b9
    b8:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v136 = load i32, ptr %slot4
    %v137 = icmp ult i32 %v136, %v29
    br i1 %v137, label %b17, label %b18
    b17:
    %v138 = add nuw i32 %group.start.x, %v136
    %v139 = mul i32 %v138, 16
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v140 = load i32, ptr %slot5
    %v141 = icmp ult i32 %v140, 4
    br i1 %v141, label %b20, label %b21
    b20:
    %v142 = mul i32 %v26, 4
    %v143 = add i32 %v139, %v142
    %v144 = add i32 %v143, %v140
    %v145 = icmp ult i32 %v144, 160
    %v146 = select i1 %v145, i32 %v144, i32 0
    %v147 = zext i32 %v146 to i64
    %v148 = getelementptr inbounds float, ptr %buffer.1, i64 %v147
    %v149 = load float, ptr %v148, align 4
    %v150 = select i1 %v145, float %v149, float 0x0000000000000000
    %v151 = icmp ult i32 %v144, 160
    br i1 %v151, label %b22, label %b23
    b22:
    %v152 = zext i32 %v144 to i64
    %v153 = getelementptr inbounds float, ptr %buffer.2, i64 %v152
    %v154 = fcmp uno float %v150, %v150
    %v155 = bitcast float %v150 to i32
    %v156 = select i1 %v154, i32 2143289344, i32 %v155
    store i32 %v156, ptr %v153, align 4
    br label %b23
    b23:
    %v157 = icmp eq i32 %v26, %v140
    %v158 = select i1 %v157, float 0x3FF0000000000000, float 0x0000000000000000
    %v159 = icmp ult i32 %v144, 160
    br i1 %v159, label %b24, label %b25
    b24:
    %v160 = zext i32 %v144 to i64
    %v161 = getelementptr inbounds float, ptr %buffer.0, i64 %v160
    %v162 = fcmp uno float %v158, %v158
    %v163 = bitcast float %v158 to i32
    %v164 = select i1 %v162, i32 2143289344, i32 %v163
    store i32 %v164, ptr %v161, align 4
    br label %b25
    b25:
    %v165 = add nuw i32 %v140, 1
    store i32 %v165, ptr %slot5
    br label %b19
    b21:
    %v166 = add nuw i32 %v136, 1
    store i32 %v166, ptr %slot4
    br label %b16, !llvm.loop !2
    b18:
    br label %b9
    b9:
    %v167 = add nuw i32 %v26, 1
    store i32 %v167, ptr %slot1
    br label %b4, !llvm.loop !3
    b6:
    %v168 = call i32 @llvm.usub.sat.i32(i32 10, i32 %group.start.x)
    %v169 = call i32 @llvm.umin.i32(i32 256, i32 %v168)
    %v170 = call i32 @llvm.usub.sat.i32(i32 %v169, i32 1)
    %v171 = zext i32 %v170 to i64
    %v172 = zext i32 %group.start.x to i64
    %v173 = add i64 %v172, %v171
    %v174 = zext i32 %group.x to i64
    %v175 = zext i32 %group.start.y to i64
    %v176 = zext i32 %group.y to i64
    %v177 = zext i32 %group.start.z to i64
    %v178 = zext i32 %group.z to i64
    %v179 = call i32 @llvm.usub.sat.i32(i32 %v169, i32 1)
    %v180 = zext i32 %v179 to i64
    %v181 = zext i32 %group.start.x to i64
    %v182 = add i64 %v181, %v180
    %v183 = zext i32 %group.x to i64
    %v184 = zext i32 %group.start.y to i64
    %v185 = zext i32 %group.y to i64
    %v186 = zext i32 %group.start.z to i64
    %v187 = zext i32 %group.z to i64
    store i32 0, ptr %slot6
    br label %b26
    b26:
    %v188 = load i32, ptr %slot6
    %v189 = icmp ult i32 %v188, %v169
    br i1 %v189, label %b27, label %b28
    b27:
    %v190 = zext i32 %v188 to i64
    %v191 = getelementptr inbounds i32, ptr %scratch.0, i64 %v190
    %v192 = zext i1 false to i32
    store i32 %v192, ptr %v191, align 4
    %v193 = add nuw i32 %v188, 1
    store i32 %v193, ptr %slot6
    br label %b26, !llvm.loop !4
    b28:
    store i32 0, ptr %slot7
    br label %b29
    b29:
    %v194 = load i32, ptr %slot7
    %v195 = icmp ult i32 %v194, 4
    br i1 %v195, label %b30, label %b31
    b30:
    %v196 = call i32 @llvm.usub.sat.i32(i32 10, i32 %group.start.x)
    %v197 = call i32 @llvm.umin.i32(i32 256, i32 %v196)
    %v198 = call i32 @llvm.usub.sat.i32(i32 %v197, i32 1)
    %v199 = zext i32 %v198 to i64
    %v200 = zext i32 %group.start.x to i64
    %v201 = add i64 %v200, %v199
    %v202 = zext i32 %group.x to i64
    %v203 = zext i32 %group.start.y to i64
    %v204 = zext i32 %group.y to i64
    %v205 = zext i32 %group.start.z to i64
    %v206 = zext i32 %group.z to i64
    %v207 = call i32 @llvm.usub.sat.i32(i32 %v197, i32 1)
    %v208 = zext i32 %v207 to i64
    %v209 = zext i32 %group.start.x to i64
    %v210 = add i64 %v209, %v208
    %v211 = zext i32 %group.x to i64
    %v212 = zext i32 %group.start.y to i64
    %v213 = zext i32 %group.y to i64
    %v214 = zext i32 %group.start.z to i64
    %v215 = zext i32 %group.z to i64
    %v216 = mul i64 %v200, 16
    %v217 = mul i64 %v201, 16
    %v218 = icmp ule i64 %v217, 4294967295
    %v219 = call i64 @llvm.umin.i64(i64 %v217, i64 4294967295)
    %v220 = add i64 %v216, 0
    %v221 = add i64 %v219, 12
    %v222 = icmp ule i64 %v221, 4294967295
    %v223 = call i64 @llvm.umin.i64(i64 %v221, i64 4294967295)
    %v224 = add i64 %v220, 0
    %v225 = add i64 %v223, 3
    %v226 = icmp ule i64 %v225, 4294967295
    %v227 = call i64 @llvm.umin.i64(i64 %v225, i64 4294967295)
    %v228 = mul i64 %v209, 16
    %v229 = mul i64 %v210, 16
    %v230 = icmp ule i64 %v229, 4294967295
    %v231 = call i64 @llvm.umin.i64(i64 %v229, i64 4294967295)
    %v232 = zext i32 %v194 to i64
    %v233 = mul i64 %v232, 4
    %v234 = mul i64 %v232, 4
    %v235 = icmp ule i64 %v234, 4294967295
    %v236 = call i64 @llvm.umin.i64(i64 %v234, i64 4294967295)
    %v237 = add i64 %v228, %v233
    %v238 = add i64 %v231, %v236
    %v239 = icmp ule i64 %v238, 4294967295
    %v240 = call i64 @llvm.umin.i64(i64 %v238, i64 4294967295)
    %v241 = add i64 %v237, %v232
    %v242 = add i64 %v240, %v232
    %v243 = icmp ule i64 %v242, 4294967295
    %v244 = call i64 @llvm.umin.i64(i64 %v242, i64 4294967295)
    %v245 = icmp ult i64 %v244, 160
    %v246 = add i64 %v216, 4
    %v247 = add i64 %v219, 12
    %v248 = icmp ule i64 %v247, 4294967295
    %v249 = call i64 @llvm.umin.i64(i64 %v247, i64 4294967295)
    %v250 = add i64 %v246, 0
    %v251 = add i64 %v249, 3
    %v252 = icmp ule i64 %v251, 4294967295
    %v253 = call i64 @llvm.umin.i64(i64 %v251, i64 4294967295)
    %v254 = add i64 %v232, 1
    %v255 = add i64 %v232, 1
    %v256 = icmp ule i64 %v255, 4294967295
    %v257 = call i64 @llvm.umin.i64(i64 %v255, i64 4294967295)
    %v258 = mul i64 %v254, 4
    %v259 = add i64 %v228, %v258
    %v260 = add i64 %v231, 12
    %v261 = icmp ule i64 %v260, 4294967295
    %v262 = call i64 @llvm.umin.i64(i64 %v260, i64 4294967295)
    %v263 = add i64 %v259, %v232
    %v264 = add i64 %v262, %v232
    %v265 = icmp ule i64 %v264, 4294967295
    %v266 = call i64 @llvm.umin.i64(i64 %v264, i64 4294967295)
    %v267 = icmp ult i64 %v266, 160
    %v268 = add i64 %v220, 0
    %v269 = add i64 %v223, 3
    %v270 = icmp ule i64 %v269, 4294967295
    %v271 = call i64 @llvm.umin.i64(i64 %v269, i64 4294967295)
    %v272 = add i64 %v237, 0
    %v273 = add i64 %v240, 3
    %v274 = icmp ule i64 %v273, 4294967295
    %v275 = call i64 @llvm.umin.i64(i64 %v273, i64 4294967295)
    %v276 = icmp ult i64 %v275, 160
    %v277 = icmp ult i64 %v275, 160
    %v278 = icmp ult i64 %v275, 160
    %v279 = icmp ult i64 %v275, 160
    %v280 = add i64 %v216, 0
    %v281 = add i64 %v219, 12
    %v282 = icmp ule i64 %v281, 4294967295
    %v283 = call i64 @llvm.umin.i64(i64 %v281, i64 4294967295)
    %v284 = add i64 %v280, 0
    %v285 = add i64 %v283, 3
    %v286 = icmp ule i64 %v285, 4294967295
    %v287 = call i64 @llvm.umin.i64(i64 %v285, i64 4294967295)
    %v288 = add i64 %v228, 0
    %v289 = add i64 %v231, 12
    %v290 = icmp ule i64 %v289, 4294967295
    %v291 = call i64 @llvm.umin.i64(i64 %v289, i64 4294967295)
    %v292 = add i64 %v288, %v232
    %v293 = add i64 %v291, %v232
    %v294 = icmp ule i64 %v293, 4294967295
    %v295 = call i64 @llvm.umin.i64(i64 %v293, i64 4294967295)
    %v296 = icmp ult i64 %v295, 160
    %v297 = add i64 %v280, 0
    %v298 = add i64 %v283, 3
    %v299 = icmp ule i64 %v298, 4294967295
    %v300 = call i64 @llvm.umin.i64(i64 %v298, i64 4294967295)
    %v301 = add i64 %v288, 0
    %v302 = add i64 %v291, 3
    %v303 = icmp ule i64 %v302, 4294967295
    %v304 = call i64 @llvm.umin.i64(i64 %v302, i64 4294967295)
    %v305 = icmp ult i64 %v304, 160
    %v306 = icmp ult i64 %v304, 160
    %v307 = add i64 %v220, 0
    %v308 = add i64 %v223, 3
    %v309 = icmp ule i64 %v308, 4294967295
    %v310 = call i64 @llvm.umin.i64(i64 %v308, i64 4294967295)
    %v311 = add i64 %v237, 0
    %v312 = add i64 %v240, 3
    %v313 = icmp ule i64 %v312, 4294967295
    %v314 = call i64 @llvm.umin.i64(i64 %v312, i64 4294967295)
    %v315 = icmp ult i64 %v314, 160
    %v316 = icmp ult i64 %v304, 160
    %v317 = icmp ult i64 %v304, 160
    %v318 = icmp ult i64 %v314, 160
    %v319 = and i1 %v230, %v235
    %v320 = and i1 %v319, %v239
    %v321 = and i1 %v320, %v243
    %v322 = and i1 %v321, %v245
    %v323 = and i1 %v322, %v256
    %v324 = and i1 %v323, %v261
    %v325 = and i1 %v324, %v265
    %v326 = and i1 %v325, %v267
    %v327 = and i1 %v326, %v274
    %v328 = and i1 %v327, %v276
    %v329 = and i1 %v328, %v277
    %v330 = and i1 %v329, %v278
    %v331 = and i1 %v330, %v279
    %v332 = and i1 %v331, %v290
    %v333 = and i1 %v332, %v294
    %v334 = and i1 %v333, %v296
    %v335 = and i1 %v334, %v303
    %v336 = and i1 %v335, %v305
    %v337 = and i1 %v336, %v306
    %v338 = and i1 %v337, %v313
    %v339 = and i1 %v338, %v315
    %v340 = and i1 %v339, %v316
    %v341 = and i1 %v340, %v317
    %v342 = and i1 %v341, %v318
    br i1 %v342, label %b32, label %b33
    b32:
    store i32 0, ptr %slot8
    br label %b35
    b35:
    %v343 = load i32, ptr %slot8
    %v344 = icmp ult i32 %v343, %v197
    br i1 %v344, label %b36, label %b37
    b36:
    %v345 = add nuw i32 %group.start.x, %v343
    %v346 = mul i32 %v345, 16
    store i32 %v194, ptr %slot9
    %v347 = zext i32 %group.start.x to i64
    %v348 = zext i32 %v343 to i64
    %v349 = add nuw nsw i64 %v347, %v348
    %v350 = mul nuw nsw i64 %v349, 16
    %v351 = zext i32 %v194 to i64
    %v352 = mul nuw nsw i64 %v351, 4
    %v353 = add nuw nsw i64 %v350, %v352
    %v354 = zext i32 %v194 to i64
    %v355 = add nuw nsw i64 %v353, %v354
    %v356 = getelementptr inbounds float, ptr %buffer.2, i64 %v355
    %v357 = load float, ptr %v356, align 4
    %v358 = call float @llvm.fabs.f32(float %v357)
    store float %v358, ptr %slot10
    %v359 = add i32 %v194, 1
    store i32 %v359, ptr %slot11
    br label %b38
    b38:
    %v360 = load i32, ptr %slot11
    %v361 = icmp ult i32 %v360, 4
    br i1 %v361, label %b39, label %b40
    b39:
    %v362 = zext i32 %group.start.x to i64
    %v363 = zext i32 %v343 to i64
    %v364 = add nuw nsw i64 %v362, %v363
    %v365 = mul nuw nsw i64 %v364, 16
    %v366 = zext i32 %v360 to i64
    %v367 = mul nuw nsw i64 %v366, 4
    %v368 = add nuw nsw i64 %v365, %v367
    %v369 = zext i32 %v194 to i64
    %v370 = add nuw nsw i64 %v368, %v369
    %v371 = getelementptr inbounds float, ptr %buffer.2, i64 %v370
    %v372 = load float, ptr %v371, align 4
    %v373 = call float @llvm.fabs.f32(float %v372)
    %v374 = load float, ptr %slot10
    %v375 = fcmp ogt float %v373, %v374
    br i1 %v375, label %b41, label %b42
    b41:
    store float %v373, ptr %slot10
    store i32 %v360, ptr %slot9
    br label %b43
    b42:
    br label %b43
    b43:
    %v376 = add nuw i32 %v360, 1
    store i32 %v376, ptr %slot11
    br label %b38
    b40:
    %v377 = load float, ptr %slot10
    %v378 = fcmp ogt float %v377, 0x0000000000000000
    %v379 = load float, ptr %slot10
    %v380 = call float @llvm.fabs.f32(float %v379)
    %v381 = fcmp olt float %v380, 0x7FF0000000000000
    %v382 = and i1 %v378, %v381
    %v383 = xor i1 %v382, true
    br i1 %v383, label %b44, label %b45
    b44:
    %v384 = zext i32 %v343 to i64
    %v385 = getelementptr inbounds i32, ptr %scratch.0, i64 %v384
    %v386 = zext i1 true to i32
    store i32 %v386, ptr %v385, align 4
    br label %b46
    b45:
    %v387 = load i32, ptr %slot9
    %v388 = mul i32 %v387, 4
    %v389 = add i32 %v346, %v388
    %v390 = add i32 %v389, %v194
    %v391 = and i32 %v390, %ones.32
    %v392 = icmp ult i32 %v391, 160
    %v393 = select i1 %v392, i32 %v391, i32 0
    %v394 = zext i32 %v393 to i64
    %v395 = getelementptr inbounds float, ptr %buffer.2, i64 %v394
    %v396 = load float, ptr %v395, align 4
    %v397 = select i1 %v392, float %v396, float 0x0000000000000000
    store i32 0, ptr %slot13
    br label %b47
    b47:
    %v398 = load i32, ptr %slot13
    %v399 = icmp ult i32 %v398, 4
    br i1 %v399, label %b48, label %b49
    b48:
    %v400 = mul i32 %v194, 4
    %v401 = add i32 %v346, %v400
    %v402 = add i32 %v401, %v398
    %v403 = load i32, ptr %slot9
    %v404 = mul i32 %v403, 4
    %v405 = add i32 %v346, %v404
    %v406 = add i32 %v405, %v398
    %v407 = zext i32 %group.start.x to i64
    %v408 = zext i32 %v343 to i64
    %v409 = add nuw nsw i64 %v407, %v408
    %v410 = mul nuw nsw i64 %v409, 16
    %v411 = zext i32 %v194 to i64
    %v412 = mul nuw nsw i64 %v411, 4
    %v413 = add nuw nsw i64 %v410, %v412
    %v414 = zext i32 %v398 to i64
    %v415 = add nuw nsw i64 %v413, %v414
    %v416 = getelementptr inbounds float, ptr %buffer.2, i64 %v415
    %v417 = load float, ptr %v416, align 4
    %v418 = and i32 %v406, %ones.32
    %v419 = icmp ult i32 %v418, 160
    %v420 = select i1 %v419, i32 %v418, i32 0
    %v421 = zext i32 %v420 to i64
    %v422 = getelementptr inbounds float, ptr %buffer.2, i64 %v421
    %v423 = load float, ptr %v422, align 4
    %v424 = select i1 %v419, float %v423, float 0x0000000000000000
    %v425 = and i32 %v406, %ones.32
    %v426 = icmp ult i32 %v425, 160
    br i1 %v426, label %b50, label %b51
    b50:
    %v427 = zext i32 %v425 to i64
    %v428 = getelementptr inbounds float, ptr %buffer.2, i64 %v427
    %v429 = fcmp uno float %v417, %v417
    %v430 = bitcast float %v417 to i32
    %v431 = select i1 %v429, i32 2143289344, i32 %v430
    store i32 %v431, ptr %v428, align 4
    br label %b51
    b51:
    %v432 = zext i32 %group.start.x to i64
    %v433 = zext i32 %v343 to i64
    %v434 = add nuw nsw i64 %v432, %v433
    %v435 = mul nuw nsw i64 %v434, 16
    %v436 = zext i32 %v194 to i64
    %v437 = mul nuw nsw i64 %v436, 4
    %v438 = add nuw nsw i64 %v435, %v437
    %v439 = zext i32 %v398 to i64
    %v440 = add nuw nsw i64 %v438, %v439
    %v441 = fdiv float %v424, %v397
    %v442 = getelementptr inbounds float, ptr %buffer.2, i64 %v440
    %v443 = fcmp uno float %v441, %v441
    %v444 = bitcast float %v441 to i32
    %v445 = select i1 %v443, i32 2143289344, i32 %v444
    store i32 %v445, ptr %v442, align 4
    %v446 = zext i32 %group.start.x to i64
    %v447 = zext i32 %v343 to i64
    %v448 = add nuw nsw i64 %v446, %v447
    %v449 = mul nuw nsw i64 %v448, 16
    %v450 = zext i32 %v194 to i64
    %v451 = mul nuw nsw i64 %v450, 4
    %v452 = add nuw nsw i64 %v449, %v451
    %v453 = zext i32 %v398 to i64
    %v454 = add nuw nsw i64 %v452, %v453
    %v455 = getelementptr inbounds float, ptr %buffer.0, i64 %v454
    %v456 = load float, ptr %v455, align 4
    %v457 = and i32 %v406, %ones.32
    %v458 = icmp ult i32 %v457, 160
    %v459 = select i1 %v458, i32 %v457, i32 0
    %v460 = zext i32 %v459 to i64
    %v461 = getelementptr inbounds float, ptr %buffer.0, i64 %v460
    %v462 = load float, ptr %v461, align 4
    %v463 = select i1 %v458, float %v462, float 0x0000000000000000
    %v464 = and i32 %v406, %ones.32
    %v465 = icmp ult i32 %v464, 160
    br i1 %v465, label %b52, label %b53
    b52:
    %v466 = zext i32 %v464 to i64
    %v467 = getelementptr inbounds float, ptr %buffer.0, i64 %v466
    %v468 = fcmp uno float %v456, %v456
    %v469 = bitcast float %v456 to i32
    %v470 = select i1 %v468, i32 2143289344, i32 %v469
    store i32 %v470, ptr %v467, align 4
    br label %b53
    b53:
    %v471 = zext i32 %group.start.x to i64
    %v472 = zext i32 %v343 to i64
    %v473 = add nuw nsw i64 %v471, %v472
    %v474 = mul nuw nsw i64 %v473, 16
    %v475 = zext i32 %v194 to i64
    %v476 = mul nuw nsw i64 %v475, 4
    %v477 = add nuw nsw i64 %v474, %v476
    %v478 = zext i32 %v398 to i64
    %v479 = add nuw nsw i64 %v477, %v478
    %v480 = fdiv float %v463, %v397
    %v481 = getelementptr inbounds float, ptr %buffer.0, i64 %v479
    %v482 = fcmp uno float %v480, %v480
    %v483 = bitcast float %v480 to i32
    %v484 = select i1 %v482, i32 2143289344, i32 %v483
    store i32 %v484, ptr %v481, align 4
    %v485 = add nuw i32 %v398, 1
    store i32 %v485, ptr %slot13
    br label %b47
    b49:
    store i32 0, ptr %slot14
    br label %b54
    b54:
    %v486 = load i32, ptr %slot14
    %v487 = icmp ult i32 %v486, 4
    br i1 %v487, label %b55, label %b56
    b55:
    %v488 = icmp ne i32 %v486, %v194
    br i1 %v488, label %b57, label %b58
    b57:
    %v489 = zext i32 %group.start.x to i64
    %v490 = zext i32 %v343 to i64
    %v491 = add nuw nsw i64 %v489, %v490
    %v492 = mul nuw nsw i64 %v491, 16
    %v493 = zext i32 %v486 to i64
    %v494 = mul nuw nsw i64 %v493, 4
    %v495 = add nuw nsw i64 %v492, %v494
    %v496 = zext i32 %v194 to i64
    %v497 = add nuw nsw i64 %v495, %v496
    %v498 = getelementptr inbounds float, ptr %buffer.2, i64 %v497
    %v499 = load float, ptr %v498, align 4
    store i32 0, ptr %slot15
    br label %b60
    b60:
    %v500 = load i32, ptr %slot15
    %v501 = icmp ult i32 %v500, 4
    br i1 %v501, label %b61, label %b62
    b61:
    %v502 = mul i32 %v486, 4
    %v503 = add i32 %v346, %v502
    %v504 = add i32 %v503, %v500
    %v505 = mul i32 %v194, 4
    %v506 = add i32 %v346, %v505
    %v507 = add i32 %v506, %v500
    %v508 = zext i32 %group.start.x to i64
    %v509 = zext i32 %v343 to i64
    %v510 = add nuw nsw i64 %v508, %v509
    %v511 = mul nuw nsw i64 %v510, 16
    %v512 = zext i32 %v486 to i64
    %v513 = mul nuw nsw i64 %v512, 4
    %v514 = add nuw nsw i64 %v511, %v513
    %v515 = zext i32 %v500 to i64
    %v516 = add nuw nsw i64 %v514, %v515
    %v517 = zext i32 %group.start.x to i64
    %v518 = zext i32 %v343 to i64
    %v519 = add nuw nsw i64 %v517, %v518
    %v520 = mul nuw nsw i64 %v519, 16
    %v521 = zext i32 %v486 to i64
    %v522 = mul nuw nsw i64 %v521, 4
    %v523 = add nuw nsw i64 %v520, %v522
    %v524 = zext i32 %v500 to i64
    %v525 = add nuw nsw i64 %v523, %v524
    %v526 = getelementptr inbounds float, ptr %buffer.2, i64 %v525
    %v527 = load float, ptr %v526, align 4
    %v528 = zext i32 %group.start.x to i64
    %v529 = zext i32 %v343 to i64
    %v530 = add nuw nsw i64 %v528, %v529
    %v531 = mul nuw nsw i64 %v530, 16
    %v532 = zext i32 %v194 to i64
    %v533 = mul nuw nsw i64 %v532, 4
    %v534 = add nuw nsw i64 %v531, %v533
    %v535 = zext i32 %v500 to i64
    %v536 = add nuw nsw i64 %v534, %v535
    %v537 = getelementptr inbounds float, ptr %buffer.2, i64 %v536
    %v538 = load float, ptr %v537, align 4
    %v539 = fmul float %v499, %v538
    %v540 = fsub float %v527, %v539
    %v541 = getelementptr inbounds float, ptr %buffer.2, i64 %v516
    %v542 = fcmp uno float %v540, %v540
    %v543 = bitcast float %v540 to i32
    %v544 = select i1 %v542, i32 2143289344, i32 %v543
    store i32 %v544, ptr %v541, align 4
    %v545 = zext i32 %group.start.x to i64
    %v546 = zext i32 %v343 to i64
    %v547 = add nuw nsw i64 %v545, %v546
    %v548 = mul nuw nsw i64 %v547, 16
    %v549 = zext i32 %v486 to i64
    %v550 = mul nuw nsw i64 %v549, 4
    %v551 = add nuw nsw i64 %v548, %v550
    %v552 = zext i32 %v500 to i64
    %v553 = add nuw nsw i64 %v551, %v552
    %v554 = zext i32 %group.start.x to i64
    %v555 = zext i32 %v343 to i64
    %v556 = add nuw nsw i64 %v554, %v555
    %v557 = mul nuw nsw i64 %v556, 16
    %v558 = zext i32 %v486 to i64
    %v559 = mul nuw nsw i64 %v558, 4
    %v560 = add nuw nsw i64 %v557, %v559
    %v561 = zext i32 %v500 to i64
    %v562 = add nuw nsw i64 %v560, %v561
    %v563 = getelementptr inbounds float, ptr %buffer.0, i64 %v562
    %v564 = load float, ptr %v563, align 4
    %v565 = zext i32 %group.start.x to i64
    %v566 = zext i32 %v343 to i64
    %v567 = add nuw nsw i64 %v565, %v566
    %v568 = mul nuw nsw i64 %v567, 16
    %v569 = zext i32 %v194 to i64
    %v570 = mul nuw nsw i64 %v569, 4
    %v571 = add nuw nsw i64 %v568, %v570
    %v572 = zext i32 %v500 to i64
    %v573 = add nuw nsw i64 %v571, %v572
    %v574 = getelementptr inbounds float, ptr %buffer.0, i64 %v573
    %v575 = load float, ptr %v574, align 4
    %v576 = fmul float %v499, %v575
    %v577 = fsub float %v564, %v576
    %v578 = getelementptr inbounds float, ptr %buffer.0, i64 %v553
    %v579 = fcmp uno float %v577, %v577
    %v580 = bitcast float %v577 to i32
    %v581 = select i1 %v579, i32 2143289344, i32 %v580
    store i32 %v581, ptr %v578, align 4
    %v582 = add nuw i32 %v500, 1
    store i32 %v582, ptr %slot15
    br label %b60
    b62:
    br label %b59
    b58:
    br label %b59
    b59:
    %v583 = add nuw i32 %v486, 1
    store i32 %v583, ptr %slot14
    br label %b54
    b56:
    br label %b46
    b46:
    %v584 = add nuw i32 %v343, 1
    store i32 %v584, ptr %slot8
    br label %b35, !llvm.loop !5
    b37:
    br label %b34
    b33:
    store i32 0, ptr %slot16
    br label %b63
    b63:
    %v585 = load i32, ptr %slot16
    %v586 = icmp ult i32 %v585, %v197
    br i1 %v586, label %b64, label %b65
    b64:
    %v587 = add nuw i32 %group.start.x, %v585
    %v588 = mul i32 %v587, 16
    store i32 %v194, ptr %slot9
    %v589 = mul i32 %v194, 4
    %v590 = add i32 %v588, %v589
    %v591 = add i32 %v590, %v194
    %v592 = icmp ult i32 %v591, 160
    %v593 = select i1 %v592, i32 %v591, i32 0
    %v594 = zext i32 %v593 to i64
    %v595 = getelementptr inbounds float, ptr %buffer.2, i64 %v594
    %v596 = load float, ptr %v595, align 4
    %v597 = select i1 %v592, float %v596, float 0x0000000000000000
    %v598 = call float @llvm.fabs.f32(float %v597)
    store float %v598, ptr %slot10
    %v599 = add i32 %v194, 1
    store i32 %v599, ptr %slot17
    br label %b66
    b66:
    %v600 = load i32, ptr %slot17
    %v601 = icmp ult i32 %v600, 4
    br i1 %v601, label %b67, label %b68
    b67:
    %v602 = mul i32 %v600, 4
    %v603 = add i32 %v588, %v602
    %v604 = add i32 %v603, %v194
    %v605 = icmp ult i32 %v604, 160
    %v606 = select i1 %v605, i32 %v604, i32 0
    %v607 = zext i32 %v606 to i64
    %v608 = getelementptr inbounds float, ptr %buffer.2, i64 %v607
    %v609 = load float, ptr %v608, align 4
    %v610 = select i1 %v605, float %v609, float 0x0000000000000000
    %v611 = call float @llvm.fabs.f32(float %v610)
    %v612 = load float, ptr %slot10
    %v613 = fcmp ogt float %v611, %v612
    br i1 %v613, label %b69, label %b70
    b69:
    store float %v611, ptr %slot10
    store i32 %v600, ptr %slot9
    br label %b71
    b70:
    br label %b71
    b71:
    %v614 = add nuw i32 %v600, 1
    store i32 %v614, ptr %slot17
    br label %b66
    b68:
    %v615 = load float, ptr %slot10
    %v616 = fcmp ogt float %v615, 0x0000000000000000
    %v617 = load float, ptr %slot10
    %v618 = call float @llvm.fabs.f32(float %v617)
    %v619 = fcmp olt float %v618, 0x7FF0000000000000
    %v620 = and i1 %v616, %v619
    %v621 = xor i1 %v620, true
    br i1 %v621, label %b72, label %b73
    b72:
    %v622 = zext i32 %v585 to i64
    %v623 = getelementptr inbounds i32, ptr %scratch.0, i64 %v622
    %v624 = zext i1 true to i32
    store i32 %v624, ptr %v623, align 4
    br label %b74
    b73:
    %v625 = load i32, ptr %slot9
    %v626 = mul i32 %v625, 4
    %v627 = add i32 %v588, %v626
    %v628 = add i32 %v627, %v194
    %v629 = and i32 %v628, %ones.32
    %v630 = icmp ult i32 %v629, 160
    %v631 = select i1 %v630, i32 %v629, i32 0
    %v632 = zext i32 %v631 to i64
    %v633 = getelementptr inbounds float, ptr %buffer.2, i64 %v632
    %v634 = load float, ptr %v633, align 4
    %v635 = select i1 %v630, float %v634, float 0x0000000000000000
    store i32 0, ptr %slot18
    br label %b75
    b75:
    %v636 = load i32, ptr %slot18
    %v637 = icmp ult i32 %v636, 4
    br i1 %v637, label %b76, label %b77
    b76:
    %v638 = mul i32 %v194, 4
    %v639 = add i32 %v588, %v638
    %v640 = add i32 %v639, %v636
    %v641 = load i32, ptr %slot9
    %v642 = mul i32 %v641, 4
    %v643 = add i32 %v588, %v642
    %v644 = add i32 %v643, %v636
    %v645 = icmp ult i32 %v640, 160
    %v646 = select i1 %v645, i32 %v640, i32 0
    %v647 = zext i32 %v646 to i64
    %v648 = getelementptr inbounds float, ptr %buffer.2, i64 %v647
    %v649 = load float, ptr %v648, align 4
    %v650 = select i1 %v645, float %v649, float 0x0000000000000000
    %v651 = and i32 %v644, %ones.32
    %v652 = icmp ult i32 %v651, 160
    %v653 = select i1 %v652, i32 %v651, i32 0
    %v654 = zext i32 %v653 to i64
    %v655 = getelementptr inbounds float, ptr %buffer.2, i64 %v654
    %v656 = load float, ptr %v655, align 4
    %v657 = select i1 %v652, float %v656, float 0x0000000000000000
    %v658 = and i32 %v644, %ones.32
    %v659 = icmp ult i32 %v658, 160
    br i1 %v659, label %b78, label %b79
    b78:
    %v660 = zext i32 %v658 to i64
    %v661 = getelementptr inbounds float, ptr %buffer.2, i64 %v660
    %v662 = fcmp uno float %v650, %v650
    %v663 = bitcast float %v650 to i32
    %v664 = select i1 %v662, i32 2143289344, i32 %v663
    store i32 %v664, ptr %v661, align 4
    br label %b79
    b79:
    %v665 = fdiv float %v657, %v635
    %v666 = icmp ult i32 %v640, 160
    br i1 %v666, label %b80, label %b81
    b80:
    %v667 = zext i32 %v640 to i64
    %v668 = getelementptr inbounds float, ptr %buffer.2, i64 %v667
    %v669 = fcmp uno float %v665, %v665
    %v670 = bitcast float %v665 to i32
    %v671 = select i1 %v669, i32 2143289344, i32 %v670
    store i32 %v671, ptr %v668, align 4
    br label %b81
    b81:
    %v672 = icmp ult i32 %v640, 160
    %v673 = select i1 %v672, i32 %v640, i32 0
    %v674 = zext i32 %v673 to i64
    %v675 = getelementptr inbounds float, ptr %buffer.0, i64 %v674
    %v676 = load float, ptr %v675, align 4
    %v677 = select i1 %v672, float %v676, float 0x0000000000000000
    %v678 = and i32 %v644, %ones.32
    %v679 = icmp ult i32 %v678, 160
    %v680 = select i1 %v679, i32 %v678, i32 0
    %v681 = zext i32 %v680 to i64
    %v682 = getelementptr inbounds float, ptr %buffer.0, i64 %v681
    %v683 = load float, ptr %v682, align 4
    %v684 = select i1 %v679, float %v683, float 0x0000000000000000
    %v685 = and i32 %v644, %ones.32
    %v686 = icmp ult i32 %v685, 160
    br i1 %v686, label %b82, label %b83
    b82:
    %v687 = zext i32 %v685 to i64
    %v688 = getelementptr inbounds float, ptr %buffer.0, i64 %v687
    %v689 = fcmp uno float %v677, %v677
    %v690 = bitcast float %v677 to i32
    %v691 = select i1 %v689, i32 2143289344, i32 %v690
    store i32 %v691, ptr %v688, align 4
    br label %b83
    b83:
    %v692 = fdiv float %v684, %v635
    %v693 = icmp ult i32 %v640, 160
    br i1 %v693, label %b84, label %b85
    b84:
    %v694 = zext i32 %v640 to i64
    %v695 = getelementptr inbounds float, ptr %buffer.0, i64 %v694
    %v696 = fcmp uno float %v692, %v692
    %v697 = bitcast float %v692 to i32
    %v698 = select i1 %v696, i32 2143289344, i32 %v697
    store i32 %v698, ptr %v695, align 4
    br label %b85
    b85:
    %v699 = add nuw i32 %v636, 1
    store i32 %v699, ptr %slot18
    br label %b75
    b77:
    store i32 0, ptr %slot19
    br label %b86
    b86:
    %v700 = load i32, ptr %slot19
    %v701 = icmp ult i32 %v700, 4
    br i1 %v701, label %b87, label %b88
    b87:
    %v702 = icmp ne i32 %v700, %v194
    br i1 %v702, label %b89, label %b90
    b89:
    %v703 = mul i32 %v700, 4
    %v704 = add i32 %v588, %v703
    %v705 = add i32 %v704, %v194
    %v706 = icmp ult i32 %v705, 160
    %v707 = select i1 %v706, i32 %v705, i32 0
    %v708 = zext i32 %v707 to i64
    %v709 = getelementptr inbounds float, ptr %buffer.2, i64 %v708
    %v710 = load float, ptr %v709, align 4
    %v711 = select i1 %v706, float %v710, float 0x0000000000000000
    store i32 0, ptr %slot20
    br label %b92
    b92:
    %v712 = load i32, ptr %slot20
    %v713 = icmp ult i32 %v712, 4
    br i1 %v713, label %b93, label %b94
    b93:
    %v714 = mul i32 %v700, 4
    %v715 = add i32 %v588, %v714
    %v716 = add i32 %v715, %v712
    %v717 = mul i32 %v194, 4
    %v718 = add i32 %v588, %v717
    %v719 = add i32 %v718, %v712
    %v720 = icmp ult i32 %v716, 160
    %v721 = select i1 %v720, i32 %v716, i32 0
    %v722 = zext i32 %v721 to i64
    %v723 = getelementptr inbounds float, ptr %buffer.2, i64 %v722
    %v724 = load float, ptr %v723, align 4
    %v725 = select i1 %v720, float %v724, float 0x0000000000000000
    %v726 = icmp ult i32 %v719, 160
    %v727 = select i1 %v726, i32 %v719, i32 0
    %v728 = zext i32 %v727 to i64
    %v729 = getelementptr inbounds float, ptr %buffer.2, i64 %v728
    %v730 = load float, ptr %v729, align 4
    %v731 = select i1 %v726, float %v730, float 0x0000000000000000
    %v732 = fmul float %v711, %v731
    %v733 = fsub float %v725, %v732
    %v734 = icmp ult i32 %v716, 160
    br i1 %v734, label %b95, label %b96
    b95:
    %v735 = zext i32 %v716 to i64
    %v736 = getelementptr inbounds float, ptr %buffer.2, i64 %v735
    %v737 = fcmp uno float %v733, %v733
    %v738 = bitcast float %v733 to i32
    %v739 = select i1 %v737, i32 2143289344, i32 %v738
    store i32 %v739, ptr %v736, align 4
    br label %b96
    b96:
    %v740 = icmp ult i32 %v716, 160
    %v741 = select i1 %v740, i32 %v716, i32 0
    %v742 = zext i32 %v741 to i64
    %v743 = getelementptr inbounds float, ptr %buffer.0, i64 %v742
    %v744 = load float, ptr %v743, align 4
    %v745 = select i1 %v740, float %v744, float 0x0000000000000000
    %v746 = icmp ult i32 %v719, 160
    %v747 = select i1 %v746, i32 %v719, i32 0
    %v748 = zext i32 %v747 to i64
    %v749 = getelementptr inbounds float, ptr %buffer.0, i64 %v748
    %v750 = load float, ptr %v749, align 4
    %v751 = select i1 %v746, float %v750, float 0x0000000000000000
    %v752 = fmul float %v711, %v751
    %v753 = fsub float %v745, %v752
    %v754 = icmp ult i32 %v716, 160
    br i1 %v754, label %b97, label %b98
    b97:
    %v755 = zext i32 %v716 to i64
    %v756 = getelementptr inbounds float, ptr %buffer.0, i64 %v755
    %v757 = fcmp uno float %v753, %v753
    %v758 = bitcast float %v753 to i32
    %v759 = select i1 %v757, i32 2143289344, i32 %v758
    store i32 %v759, ptr %v756, align 4
    br label %b98
    b98:
    %v760 = add nuw i32 %v712, 1
    store i32 %v760, ptr %slot20
    br label %b92
    b94:
    br label %b91
    b90:
    br label %b91
    b91:
    %v761 = add nuw i32 %v700, 1
    store i32 %v761, ptr %slot19
    br label %b86
    b88:
    br label %b74
    b74:
    %v762 = add nuw i32 %v585, 1
    store i32 %v762, ptr %slot16
    br label %b63, !llvm.loop !6
    b65:
    br label %b34
    b34:
    %v763 = add nuw i32 %v194, 1
    store i32 %v763, ptr %slot7
    br label %b29, !llvm.loop !7
    b31:
    %v764 = call i32 @llvm.usub.sat.i32(i32 10, i32 %group.start.x)
    %v765 = call i32 @llvm.umin.i32(i32 256, i32 %v764)
    %v766 = call i32 @llvm.usub.sat.i32(i32 %v765, i32 1)
    %v767 = zext i32 %v766 to i64
    %v768 = zext i32 %group.start.x to i64
    %v769 = add i64 %v768, %v767
    %v770 = zext i32 %group.x to i64
    %v771 = zext i32 %group.start.y to i64
    %v772 = zext i32 %group.y to i64
    %v773 = zext i32 %group.start.z to i64
    %v774 = zext i32 %group.z to i64
    %v775 = call i32 @llvm.usub.sat.i32(i32 %v765, i32 1)
    %v776 = zext i32 %v775 to i64
    %v777 = zext i32 %group.start.x to i64
    %v778 = add i64 %v777, %v776
    %v779 = zext i32 %group.x to i64
    %v780 = zext i32 %group.start.y to i64
    %v781 = zext i32 %group.y to i64
    %v782 = zext i32 %group.start.z to i64
    %v783 = zext i32 %group.z to i64
    %v784 = mul i64 %v768, 16
    %v785 = mul i64 %v769, 16
    %v786 = icmp ule i64 %v785, 4294967295
    %v787 = call i64 @llvm.umin.i64(i64 %v785, i64 4294967295)
    %v788 = add i64 %v784, 0
    %v789 = add i64 %v787, 15
    %v790 = icmp ule i64 %v789, 4294967295
    %v791 = call i64 @llvm.umin.i64(i64 %v789, i64 4294967295)
    %v792 = mul i64 %v777, 16
    %v793 = mul i64 %v778, 16
    %v794 = icmp ule i64 %v793, 4294967295
    %v795 = call i64 @llvm.umin.i64(i64 %v793, i64 4294967295)
    %v796 = add i64 %v792, 0
    %v797 = add i64 %v795, 15
    %v798 = icmp ule i64 %v797, 4294967295
    %v799 = call i64 @llvm.umin.i64(i64 %v797, i64 4294967295)
    %v800 = icmp ult i64 %v799, 160
    %v801 = and i1 %v794, %v798
    %v802 = and i1 %v801, %v800
    br i1 %v802, label %b99, label %b100
    b99:
    store i32 0, ptr %slot21
    br label %b102
    b102:
    %v803 = load i32, ptr %slot21
    %v804 = icmp ult i32 %v803, %v765
    br i1 %v804, label %b103, label %b104
    b103:
    %v805 = add nuw i32 %group.start.x, %v803
    %v806 = mul i32 %v805, 16
    %v807 = zext i32 %v803 to i64
    %v808 = getelementptr inbounds i32, ptr %scratch.0, i64 %v807
    %v809 = load i32, ptr %v808, align 4
    %v810 = icmp ne i32 %v809, 0
    br i1 %v810, label %b105, label %b106
    b105:
    store i32 0, ptr %slot22
    br label %b108
    b108:
    %v811 = load i32, ptr %slot22
    %v812 = icmp ult i32 %v811, 16
    br i1 %v812, label %b109, label %b110
    b109:
    %v813 = zext i32 %group.start.x to i64
    %v814 = zext i32 %v803 to i64
    %v815 = add nuw nsw i64 %v813, %v814
    %v816 = mul nuw nsw i64 %v815, 16
    %v817 = zext i32 %v811 to i64
    %v818 = add nuw nsw i64 %v816, %v817
    %v819 = getelementptr inbounds float, ptr %buffer.0, i64 %v818
    %v820 = fcmp uno float 0x7FF8000000000000, 0x7FF8000000000000
    %v821 = bitcast float 0x7FF8000000000000 to i32
    %v822 = select i1 %v820, i32 2143289344, i32 %v821
    store i32 %v822, ptr %v819, align 4
    %v823 = add nuw i32 %v811, 1
    store i32 %v823, ptr %slot22
    br label %b108
    b110:
    br label %b107
    b106:
    br label %b107
    b107:
    %v824 = add nuw i32 %v803, 1
    store i32 %v824, ptr %slot21
    br label %b102, !llvm.loop !8
    b104:
    br label %b101
    b100:
    store i32 0, ptr %slot23
    br label %b111
    b111:
    %v825 = load i32, ptr %slot23
    %v826 = icmp ult i32 %v825, %v765
    br i1 %v826, label %b112, label %b113
    b112:
    %v827 = add nuw i32 %group.start.x, %v825
    %v828 = mul i32 %v827, 16
    %v829 = zext i32 %v825 to i64
    %v830 = getelementptr inbounds i32, ptr %scratch.0, i64 %v829
    %v831 = load i32, ptr %v830, align 4
    %v832 = icmp ne i32 %v831, 0
    br i1 %v832, label %b114, label %b115
    b114:
    store i32 0, ptr %slot24
    br label %b117
    b117:
    %v833 = load i32, ptr %slot24
    %v834 = icmp ult i32 %v833, 16
    br i1 %v834, label %b118, label %b119
    b118:
    %v835 = add i32 %v828, %v833
    %v836 = icmp ult i32 %v835, 160
    br i1 %v836, label %b120, label %b121
    b120:
    %v837 = zext i32 %v835 to i64
    %v838 = getelementptr inbounds float, ptr %buffer.0, i64 %v837
    %v839 = fcmp uno float 0x7FF8000000000000, 0x7FF8000000000000
    %v840 = bitcast float 0x7FF8000000000000 to i32
    %v841 = select i1 %v839, i32 2143289344, i32 %v840
    store i32 %v841, ptr %v838, align 4
    br label %b121
    b121:
    %v842 = add nuw i32 %v833, 1
    store i32 %v842, ptr %slot24
    br label %b117
    b119:
    br label %b116
    b115:
    br label %b116
    b116:
    %v843 = add nuw i32 %v825, 1
    store i32 %v843, ptr %slot23
    br label %b111, !llvm.loop !9
    b113:
    br label %b101
    b101:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %scratch.0, ptr %control)
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
