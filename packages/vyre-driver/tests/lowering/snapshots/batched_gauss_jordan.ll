declare float @llvm.fabs.f32(float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr noalias nonnull align 64 %scratch.2, ptr noalias nonnull align 64 %scratch.3, ptr noalias nonnull align 64 %scratch.4, ptr noalias nonnull align 64 %scratch.5, ptr noalias nonnull align 64 %scratch.6, ptr noalias nonnull align 64 %scratch.7, ptr noalias nonnull align 64 %scratch.8, ptr %control) {
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
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot13 = alloca i32, align 16
  %slot14 = alloca i32, align 16
  %slot15 = alloca i32, align 16
  %slot16 = alloca i32, align 16
  %slot17 = alloca i32, align 16
  %slot18 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 8
  %group.start.y = mul nuw i32 %group.y, 8
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 256, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.1, i8 0, i64 256, i1 false)
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 7
    %v3 = zext i32 %group.x to i64
    %v4 = zext i32 %group.start.y to i64
    %v5 = add i64 %v4, 7
    %v6 = zext i32 %group.y to i64
    %v7 = zext i32 %group.start.z to i64
    %v8 = zext i32 %group.z to i64
    %v9 = zext i32 %group.start.x to i64
    %v10 = add i64 %v9, 7
    %v11 = zext i32 %group.x to i64
    %v12 = zext i32 %group.start.y to i64
    %v13 = add i64 %v12, 7
    %v14 = zext i32 %group.y to i64
    %v15 = zext i32 %group.start.z to i64
    %v16 = zext i32 %group.z to i64
    %v17 = mul i64 %v3, 64
    %v18 = mul i64 %v3, 64
    %v19 = icmp ule i64 %v18, 4294967295
    %v20 = call i64 @llvm.umin.i64(i64 %v18, i64 4294967295)
    %v21 = add i64 %v17, 0
    %v22 = add i64 %v20, 63
    %v23 = icmp ule i64 %v22, 4294967295
    %v24 = call i64 @llvm.umin.i64(i64 %v22, i64 4294967295)
    %v25 = mul i64 %v11, 64
    %v26 = mul i64 %v11, 64
    %v27 = icmp ule i64 %v26, 4294967295
    %v28 = call i64 @llvm.umin.i64(i64 %v26, i64 4294967295)
    %v29 = add i64 %v25, 0
    %v30 = add i64 %v28, 63
    %v31 = icmp ule i64 %v30, 4294967295
    %v32 = call i64 @llvm.umin.i64(i64 %v30, i64 4294967295)
    %v33 = icmp ult i64 %v32, 6400
    %v34 = and i1 %v27, %v31
    %v35 = and i1 %v34, %v33
    br i1 %v35, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v36 = load i32, ptr %slot0
    %v37 = icmp ult i32 %v36, 8
    br i1 %v37, label %b5, label %b6
    b5:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v38 = load i32, ptr %slot1
    %v39 = icmp ult i32 %v38, 8
    br i1 %v39, label %b8, label %b9
    b8:
    %v40 = mul nuw i32 %v36, 8
    %v41 = add nuw i32 %v38, %v40
    %v42 = mul i32 %v36, 8
    %v43 = add i32 %v42, %v38
    %v44 = mul i32 %group.x, 64
    %v45 = add i32 %v44, %v43
    %v46 = zext i32 %v36 to i64
    %v47 = mul nuw nsw i64 %v46, 8
    %v48 = zext i32 %v38 to i64
    %v49 = add nuw nsw i64 %v47, %v48
    %v50 = zext i32 %group.x to i64
    %v51 = mul nuw nsw i64 %v50, 64
    %v52 = zext i32 %v36 to i64
    %v53 = mul nuw nsw i64 %v52, 8
    %v54 = zext i32 %v38 to i64
    %v55 = add nuw nsw i64 %v53, %v54
    %v56 = add nuw nsw i64 %v51, %v55
    %v57 = getelementptr inbounds float, ptr %buffer.0, i64 %v56
    %v58 = load float, ptr %v57, align 4
    %v59 = getelementptr inbounds float, ptr %scratch.0, i64 %v49
    store float %v58, ptr %v59, align 4
    %v60 = zext i32 %v36 to i64
    %v61 = mul nuw nsw i64 %v60, 8
    %v62 = zext i32 %v38 to i64
    %v63 = add nuw nsw i64 %v61, %v62
    %v64 = icmp eq i32 %v36, %v38
    %v65 = select i1 %v64, float 0x3FF0000000000000, float 0x0000000000000000
    %v66 = getelementptr inbounds float, ptr %scratch.1, i64 %v63
    store float %v65, ptr %v66, align 4
    %v67 = add nuw i32 %v38, 1
    store i32 %v67, ptr %slot1
    br label %b7, !llvm.loop !0
    b9:
    %v68 = add nuw i32 %v36, 1
    store i32 %v68, ptr %slot0
    br label %b4, !llvm.loop !1
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v69 = load i32, ptr %slot2
    %v70 = icmp ult i32 %v69, 8
    br i1 %v70, label %b11, label %b12
    b11:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v71 = load i32, ptr %slot3
    %v72 = icmp ult i32 %v71, 8
    br i1 %v72, label %b14, label %b15
    b14:
    %v73 = mul nuw i32 %v69, 8
    %v74 = add nuw i32 %v71, %v73
    %v75 = mul i32 %v69, 8
    %v76 = add i32 %v75, %v71
    %v77 = mul i32 %group.x, 64
    %v78 = add i32 %v77, %v76
    %v79 = zext i32 %v69 to i64
    %v80 = mul nuw nsw i64 %v79, 8
    %v81 = zext i32 %v71 to i64
    %v82 = add nuw nsw i64 %v80, %v81
    %v83 = icmp ult i32 %v78, 6400
    %v84 = select i1 %v83, i32 %v78, i32 0
    %v85 = zext i32 %v84 to i64
    %v86 = getelementptr inbounds float, ptr %buffer.0, i64 %v85
    %v87 = load float, ptr %v86, align 4
    %v88 = select i1 %v83, float %v87, float 0x0000000000000000
    %v89 = getelementptr inbounds float, ptr %scratch.0, i64 %v82
    store float %v88, ptr %v89, align 4
    %v90 = zext i32 %v69 to i64
    %v91 = mul nuw nsw i64 %v90, 8
    %v92 = zext i32 %v71 to i64
    %v93 = add nuw nsw i64 %v91, %v92
    %v94 = icmp eq i32 %v69, %v71
    %v95 = select i1 %v94, float 0x3FF0000000000000, float 0x0000000000000000
    %v96 = getelementptr inbounds float, ptr %scratch.1, i64 %v93
    store float %v95, ptr %v96, align 4
    %v97 = add nuw i32 %v71, 1
    store i32 %v97, ptr %slot3
    br label %b13, !llvm.loop !2
    b15:
    %v98 = add nuw i32 %v69, 1
    store i32 %v98, ptr %slot2
    br label %b10, !llvm.loop !3
    b12:
    br label %b3
    b3:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v99 = load i32, ptr %slot4
    %v100 = icmp ult i32 %v99, 8
    br i1 %v100, label %b17, label %b18
    b17:
    %v101 = zext i32 %group.start.x to i64
    %v102 = add i64 %v101, 7
    %v103 = zext i32 %group.x to i64
    %v104 = zext i32 %group.start.y to i64
    %v105 = add i64 %v104, 7
    %v106 = zext i32 %group.y to i64
    %v107 = zext i32 %group.start.z to i64
    %v108 = zext i32 %group.z to i64
    %v109 = zext i32 %group.start.x to i64
    %v110 = add i64 %v109, 7
    %v111 = zext i32 %group.x to i64
    %v112 = zext i32 %group.start.y to i64
    %v113 = add i64 %v112, 7
    %v114 = zext i32 %group.y to i64
    %v115 = zext i32 %group.start.z to i64
    %v116 = zext i32 %group.z to i64
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v117 = load i32, ptr %slot5
    %v118 = icmp ult i32 %v117, 8
    br i1 %v118, label %b20, label %b21
    b20:
    store i32 0, ptr %slot6
    br label %b22
    b22:
    %v119 = load i32, ptr %slot6
    %v120 = icmp ult i32 %v119, 8
    br i1 %v120, label %b23, label %b24
    b23:
    %v121 = mul nuw i32 %v117, 8
    %v122 = add nuw i32 %v119, %v121
    %v123 = zext i32 %v122 to i64
    %v124 = getelementptr inbounds i32, ptr %scratch.6, i64 %v123
    store i32 %v99, ptr %v124, align 4
    %v125 = zext i32 %v99 to i64
    %v126 = mul nuw nsw i64 %v125, 8
    %v127 = zext i32 %v99 to i64
    %v128 = add nuw nsw i64 %v126, %v127
    %v129 = getelementptr inbounds float, ptr %scratch.0, i64 %v128
    %v130 = load float, ptr %v129, align 4
    %v131 = call float @llvm.fabs.f32(float %v130)
    %v132 = zext i32 %v122 to i64
    %v133 = getelementptr inbounds float, ptr %scratch.2, i64 %v132
    store float %v131, ptr %v133, align 4
    %v134 = add nuw i32 %v119, 1
    store i32 %v134, ptr %slot6
    br label %b22, !llvm.loop !4
    b24:
    %v135 = add nuw i32 %v117, 1
    store i32 %v135, ptr %slot5
    br label %b19, !llvm.loop !5
    b21:
    %v136 = add i32 %v99, 1
    store i32 %v136, ptr %slot7
    br label %b25
    b25:
    %v137 = load i32, ptr %slot7
    %v138 = icmp ult i32 %v137, 8
    br i1 %v138, label %b26, label %b27
    b26:
    %v139 = mul i32 %v137, 8
    %v140 = add i32 %v139, %v99
    %v141 = icmp ult i32 %v140, 64
    %v142 = select i1 %v141, i32 %v140, i32 0
    %v143 = zext i32 %v142 to i64
    %v144 = getelementptr inbounds float, ptr %scratch.0, i64 %v143
    %v145 = load float, ptr %v144, align 4
    %v146 = select i1 %v141, float %v145, float 0x0000000000000000
    %v147 = call float @llvm.fabs.f32(float %v146)
    %v148 = zext i32 %group.start.x to i64
    %v149 = add i64 %v148, 7
    %v150 = zext i32 %group.x to i64
    %v151 = zext i32 %group.start.y to i64
    %v152 = add i64 %v151, 7
    %v153 = zext i32 %group.y to i64
    %v154 = zext i32 %group.start.z to i64
    %v155 = zext i32 %group.z to i64
    %v156 = zext i32 %group.start.x to i64
    %v157 = add i64 %v156, 7
    %v158 = zext i32 %group.x to i64
    %v159 = zext i32 %group.start.y to i64
    %v160 = add i64 %v159, 7
    %v161 = zext i32 %group.y to i64
    %v162 = zext i32 %group.start.z to i64
    %v163 = zext i32 %group.z to i64
    store i32 0, ptr %slot8
    br label %b28
    b28:
    %v164 = load i32, ptr %slot8
    %v165 = icmp ult i32 %v164, 8
    br i1 %v165, label %b29, label %b30
    b29:
    store i32 0, ptr %slot9
    br label %b31
    b31:
    %v166 = load i32, ptr %slot9
    %v167 = icmp ult i32 %v166, 8
    br i1 %v167, label %b32, label %b33
    b32:
    %v168 = mul nuw i32 %v164, 8
    %v169 = add nuw i32 %v166, %v168
    %v170 = zext i32 %v169 to i64
    %v171 = getelementptr inbounds float, ptr %scratch.2, i64 %v170
    %v172 = load float, ptr %v171, align 4
    %v173 = fcmp ogt float %v147, %v172
    br i1 %v173, label %b34, label %b35
    b34:
    %v174 = zext i32 %v169 to i64
    %v175 = getelementptr inbounds float, ptr %scratch.2, i64 %v174
    store float %v147, ptr %v175, align 4
    %v176 = zext i32 %v169 to i64
    %v177 = getelementptr inbounds i32, ptr %scratch.6, i64 %v176
    store i32 %v137, ptr %v177, align 4
    br label %b36
    b35:
    br label %b36
    b36:
    %v178 = add nuw i32 %v166, 1
    store i32 %v178, ptr %slot9
    br label %b31, !llvm.loop !6
    b33:
    %v179 = add nuw i32 %v164, 1
    store i32 %v179, ptr %slot8
    br label %b28, !llvm.loop !7
    b30:
    %v180 = add nuw i32 %v137, 1
    store i32 %v180, ptr %slot7
    br label %b25, !llvm.loop !8
    b27:
    %v181 = zext i32 %group.start.x to i64
    %v182 = add i64 %v181, 7
    %v183 = zext i32 %group.x to i64
    %v184 = zext i32 %group.start.y to i64
    %v185 = add i64 %v184, 7
    %v186 = zext i32 %group.y to i64
    %v187 = zext i32 %group.start.z to i64
    %v188 = zext i32 %group.z to i64
    %v189 = zext i32 %group.start.x to i64
    %v190 = add i64 %v189, 7
    %v191 = zext i32 %group.x to i64
    %v192 = zext i32 %group.start.y to i64
    %v193 = add i64 %v192, 7
    %v194 = zext i32 %group.y to i64
    %v195 = zext i32 %group.start.z to i64
    %v196 = zext i32 %group.z to i64
    %v197 = zext i32 %v99 to i64
    %v198 = call i64 @llvm.umin.i64(i64 %v197, i64 0)
    %v199 = call i64 @llvm.umax.i64(i64 %v197, i64 7)
    store i32 0, ptr %slot10
    br label %b37
    b37:
    %v200 = load i32, ptr %slot10
    %v201 = icmp ult i32 %v200, 8
    br i1 %v201, label %b38, label %b39
    b38:
    store i32 0, ptr %slot11
    br label %b40
    b40:
    %v202 = load i32, ptr %slot11
    %v203 = icmp ult i32 %v202, 8
    br i1 %v203, label %b41, label %b42
    b41:
    %v204 = mul nuw i32 %v200, 8
    %v205 = add nuw i32 %v202, %v204
    %v206 = icmp eq i32 %v200, %v99
    %v207 = zext i32 %v205 to i64
    %v208 = getelementptr inbounds i32, ptr %scratch.6, i64 %v207
    %v209 = load i32, ptr %v208, align 4
    %v210 = zext i32 %v205 to i64
    %v211 = getelementptr inbounds i32, ptr %scratch.6, i64 %v210
    %v212 = load i32, ptr %v211, align 4
    %v213 = icmp eq i32 %v200, %v212
    %v214 = select i1 %v213, i32 %v99, i32 %v200
    %v215 = select i1 %v206, i32 %v209, i32 %v214
    %v216 = zext i32 %v205 to i64
    %v217 = getelementptr inbounds i32, ptr %scratch.6, i64 %v216
    %v218 = load i32, ptr %v217, align 4
    %v219 = mul i32 %v218, 8
    %v220 = add i32 %v219, %v99
    %v221 = icmp ult i32 %v220, 64
    %v222 = select i1 %v221, i32 %v220, i32 0
    %v223 = zext i32 %v222 to i64
    %v224 = getelementptr inbounds float, ptr %scratch.0, i64 %v223
    %v225 = load float, ptr %v224, align 4
    %v226 = select i1 %v221, float %v225, float 0x0000000000000000
    %v227 = mul i32 %v215, 8
    %v228 = add i32 %v227, %v99
    %v229 = and i32 %v228, %ones.32
    %v230 = icmp ult i32 %v229, 64
    %v231 = select i1 %v230, i32 %v229, i32 0
    %v232 = zext i32 %v231 to i64
    %v233 = getelementptr inbounds float, ptr %scratch.0, i64 %v232
    %v234 = load float, ptr %v233, align 4
    %v235 = select i1 %v230, float %v234, float 0x0000000000000000
    %v236 = zext i32 %v205 to i64
    %v237 = getelementptr inbounds float, ptr %scratch.3, i64 %v236
    store float %v235, ptr %v237, align 4
    %v238 = zext i32 %v205 to i64
    %v239 = getelementptr inbounds i32, ptr %scratch.6, i64 %v238
    %v240 = load i32, ptr %v239, align 4
    %v241 = mul i32 %v240, 8
    %v242 = add i32 %v241, %v202
    %v243 = icmp ult i32 %v242, 64
    %v244 = select i1 %v243, i32 %v242, i32 0
    %v245 = zext i32 %v244 to i64
    %v246 = getelementptr inbounds float, ptr %scratch.0, i64 %v245
    %v247 = load float, ptr %v246, align 4
    %v248 = select i1 %v243, float %v247, float 0x0000000000000000
    %v249 = fdiv float %v248, %v226
    %v250 = zext i32 %v205 to i64
    %v251 = getelementptr inbounds float, ptr %scratch.5, i64 %v250
    store float %v249, ptr %v251, align 4
    %v252 = zext i32 %v205 to i64
    %v253 = getelementptr inbounds i32, ptr %scratch.6, i64 %v252
    %v254 = load i32, ptr %v253, align 4
    %v255 = mul i32 %v254, 8
    %v256 = add i32 %v255, %v202
    %v257 = icmp ult i32 %v256, 64
    %v258 = select i1 %v257, i32 %v256, i32 0
    %v259 = zext i32 %v258 to i64
    %v260 = getelementptr inbounds float, ptr %scratch.1, i64 %v259
    %v261 = load float, ptr %v260, align 4
    %v262 = select i1 %v257, float %v261, float 0x0000000000000000
    %v263 = fdiv float %v262, %v226
    %v264 = zext i32 %v205 to i64
    %v265 = getelementptr inbounds float, ptr %scratch.8, i64 %v264
    store float %v263, ptr %v265, align 4
    %v266 = mul i32 %v215, 8
    %v267 = add i32 %v266, %v202
    %v268 = and i32 %v267, %ones.32
    %v269 = icmp ult i32 %v268, 64
    %v270 = select i1 %v269, i32 %v268, i32 0
    %v271 = zext i32 %v270 to i64
    %v272 = getelementptr inbounds float, ptr %scratch.0, i64 %v271
    %v273 = load float, ptr %v272, align 4
    %v274 = select i1 %v269, float %v273, float 0x0000000000000000
    %v275 = zext i32 %v205 to i64
    %v276 = getelementptr inbounds float, ptr %scratch.4, i64 %v275
    store float %v274, ptr %v276, align 4
    %v277 = mul i32 %v215, 8
    %v278 = add i32 %v277, %v202
    %v279 = and i32 %v278, %ones.32
    %v280 = icmp ult i32 %v279, 64
    %v281 = select i1 %v280, i32 %v279, i32 0
    %v282 = zext i32 %v281 to i64
    %v283 = getelementptr inbounds float, ptr %scratch.1, i64 %v282
    %v284 = load float, ptr %v283, align 4
    %v285 = select i1 %v280, float %v284, float 0x0000000000000000
    %v286 = zext i32 %v205 to i64
    %v287 = getelementptr inbounds float, ptr %scratch.7, i64 %v286
    store float %v285, ptr %v287, align 4
    %v288 = add nuw i32 %v202, 1
    store i32 %v288, ptr %slot11
    br label %b40, !llvm.loop !9
    b42:
    %v289 = add nuw i32 %v200, 1
    store i32 %v289, ptr %slot10
    br label %b37, !llvm.loop !10
    b39:
    %v290 = zext i32 %group.start.x to i64
    %v291 = add i64 %v290, 7
    %v292 = zext i32 %group.x to i64
    %v293 = zext i32 %group.start.y to i64
    %v294 = add i64 %v293, 7
    %v295 = zext i32 %group.y to i64
    %v296 = zext i32 %group.start.z to i64
    %v297 = zext i32 %group.z to i64
    %v298 = zext i32 %group.start.x to i64
    %v299 = add i64 %v298, 7
    %v300 = zext i32 %group.x to i64
    %v301 = zext i32 %group.start.y to i64
    %v302 = add i64 %v301, 7
    %v303 = zext i32 %group.y to i64
    %v304 = zext i32 %group.start.z to i64
    %v305 = zext i32 %group.z to i64
    store i32 0, ptr %slot13
    br label %b43
    b43:
    %v306 = load i32, ptr %slot13
    %v307 = icmp ult i32 %v306, 8
    br i1 %v307, label %b44, label %b45
    b44:
    store i32 0, ptr %slot14
    br label %b46
    b46:
    %v308 = load i32, ptr %slot14
    %v309 = icmp ult i32 %v308, 8
    br i1 %v309, label %b47, label %b48
    b47:
    %v310 = mul nuw i32 %v306, 8
    %v311 = add nuw i32 %v308, %v310
    %v312 = mul i32 %v306, 8
    %v313 = add i32 %v312, %v308
    %v314 = zext i32 %v306 to i64
    %v315 = mul nuw nsw i64 %v314, 8
    %v316 = zext i32 %v308 to i64
    %v317 = add nuw nsw i64 %v315, %v316
    %v318 = icmp eq i32 %v306, %v99
    %v319 = zext i32 %v311 to i64
    %v320 = getelementptr inbounds float, ptr %scratch.5, i64 %v319
    %v321 = load float, ptr %v320, align 4
    %v322 = zext i32 %v311 to i64
    %v323 = getelementptr inbounds float, ptr %scratch.4, i64 %v322
    %v324 = load float, ptr %v323, align 4
    %v325 = zext i32 %v311 to i64
    %v326 = getelementptr inbounds float, ptr %scratch.3, i64 %v325
    %v327 = load float, ptr %v326, align 4
    %v328 = zext i32 %v311 to i64
    %v329 = getelementptr inbounds float, ptr %scratch.5, i64 %v328
    %v330 = load float, ptr %v329, align 4
    %v331 = fmul float %v327, %v330
    %v332 = fsub float %v324, %v331
    %v333 = select i1 %v318, float %v321, float %v332
    %v334 = getelementptr inbounds float, ptr %scratch.0, i64 %v317
    store float %v333, ptr %v334, align 4
    %v335 = zext i32 %v306 to i64
    %v336 = mul nuw nsw i64 %v335, 8
    %v337 = zext i32 %v308 to i64
    %v338 = add nuw nsw i64 %v336, %v337
    %v339 = icmp eq i32 %v306, %v99
    %v340 = zext i32 %v311 to i64
    %v341 = getelementptr inbounds float, ptr %scratch.8, i64 %v340
    %v342 = load float, ptr %v341, align 4
    %v343 = zext i32 %v311 to i64
    %v344 = getelementptr inbounds float, ptr %scratch.7, i64 %v343
    %v345 = load float, ptr %v344, align 4
    %v346 = zext i32 %v311 to i64
    %v347 = getelementptr inbounds float, ptr %scratch.3, i64 %v346
    %v348 = load float, ptr %v347, align 4
    %v349 = zext i32 %v311 to i64
    %v350 = getelementptr inbounds float, ptr %scratch.8, i64 %v349
    %v351 = load float, ptr %v350, align 4
    %v352 = fmul float %v348, %v351
    %v353 = fsub float %v345, %v352
    %v354 = select i1 %v339, float %v342, float %v353
    %v355 = getelementptr inbounds float, ptr %scratch.1, i64 %v338
    store float %v354, ptr %v355, align 4
    %v356 = add nuw i32 %v308, 1
    store i32 %v356, ptr %slot14
    br label %b46, !llvm.loop !11
    b48:
    %v357 = add nuw i32 %v306, 1
    store i32 %v357, ptr %slot13
    br label %b43, !llvm.loop !12
    b45:
    %v358 = add nuw i32 %v99, 1
    store i32 %v358, ptr %slot4
    br label %b16, !llvm.loop !13
    b18:
    %v359 = zext i32 %group.start.x to i64
    %v360 = add i64 %v359, 7
    %v361 = zext i32 %group.x to i64
    %v362 = zext i32 %group.start.y to i64
    %v363 = add i64 %v362, 7
    %v364 = zext i32 %group.y to i64
    %v365 = zext i32 %group.start.z to i64
    %v366 = zext i32 %group.z to i64
    %v367 = zext i32 %group.start.x to i64
    %v368 = add i64 %v367, 7
    %v369 = zext i32 %group.x to i64
    %v370 = zext i32 %group.start.y to i64
    %v371 = add i64 %v370, 7
    %v372 = zext i32 %group.y to i64
    %v373 = zext i32 %group.start.z to i64
    %v374 = zext i32 %group.z to i64
    %v375 = mul i64 %v361, 64
    %v376 = mul i64 %v361, 64
    %v377 = icmp ule i64 %v376, 4294967295
    %v378 = call i64 @llvm.umin.i64(i64 %v376, i64 4294967295)
    %v379 = add i64 %v375, 0
    %v380 = add i64 %v378, 63
    %v381 = icmp ule i64 %v380, 4294967295
    %v382 = call i64 @llvm.umin.i64(i64 %v380, i64 4294967295)
    %v383 = mul i64 %v369, 64
    %v384 = mul i64 %v369, 64
    %v385 = icmp ule i64 %v384, 4294967295
    %v386 = call i64 @llvm.umin.i64(i64 %v384, i64 4294967295)
    %v387 = add i64 %v383, 0
    %v388 = add i64 %v386, 63
    %v389 = icmp ule i64 %v388, 4294967295
    %v390 = call i64 @llvm.umin.i64(i64 %v388, i64 4294967295)
    %v391 = icmp ult i64 %v390, 6400
    %v392 = and i1 %v385, %v389
    %v393 = and i1 %v392, %v391
    br i1 %v393, label %b49, label %b50
    b49:
    store i32 0, ptr %slot15
    br label %b52
    b52:
    %v394 = load i32, ptr %slot15
    %v395 = icmp ult i32 %v394, 8
    br i1 %v395, label %b53, label %b54
    b53:
    store i32 0, ptr %slot16
    br label %b55
    b55:
    %v396 = load i32, ptr %slot16
    %v397 = icmp ult i32 %v396, 8
    br i1 %v397, label %b56, label %b57
    b56:
    %v398 = mul nuw i32 %v394, 8
    %v399 = add nuw i32 %v396, %v398
    %v400 = mul i32 %v394, 8
    %v401 = add i32 %v400, %v396
    %v402 = mul i32 %group.x, 64
    %v403 = add i32 %v402, %v401
    %v404 = zext i32 %group.x to i64
    %v405 = mul nuw nsw i64 %v404, 64
    %v406 = zext i32 %v394 to i64
    %v407 = mul nuw nsw i64 %v406, 8
    %v408 = zext i32 %v396 to i64
    %v409 = add nuw nsw i64 %v407, %v408
    %v410 = add nuw nsw i64 %v405, %v409
    %v411 = zext i32 %v394 to i64
    %v412 = mul nuw nsw i64 %v411, 8
    %v413 = zext i32 %v396 to i64
    %v414 = add nuw nsw i64 %v412, %v413
    %v415 = getelementptr inbounds float, ptr %scratch.1, i64 %v414
    %v416 = load float, ptr %v415, align 4
    %v417 = getelementptr inbounds float, ptr %buffer.1, i64 %v410
    %v418 = fcmp uno float %v416, %v416
    %v419 = bitcast float %v416 to i32
    %v420 = select i1 %v418, i32 2143289344, i32 %v419
    store i32 %v420, ptr %v417, align 4
    %v421 = add nuw i32 %v396, 1
    store i32 %v421, ptr %slot16
    br label %b55, !llvm.loop !14
    b57:
    %v422 = add nuw i32 %v394, 1
    store i32 %v422, ptr %slot15
    br label %b52, !llvm.loop !15
    b54:
    br label %b51
    b50:
    store i32 0, ptr %slot17
    br label %b58
    b58:
    %v423 = load i32, ptr %slot17
    %v424 = icmp ult i32 %v423, 8
    br i1 %v424, label %b59, label %b60
    b59:
    store i32 0, ptr %slot18
    br label %b61
    b61:
    %v425 = load i32, ptr %slot18
    %v426 = icmp ult i32 %v425, 8
    br i1 %v426, label %b62, label %b63
    b62:
    %v427 = mul nuw i32 %v423, 8
    %v428 = add nuw i32 %v425, %v427
    %v429 = mul i32 %v423, 8
    %v430 = add i32 %v429, %v425
    %v431 = mul i32 %group.x, 64
    %v432 = add i32 %v431, %v430
    %v433 = zext i32 %v423 to i64
    %v434 = mul nuw nsw i64 %v433, 8
    %v435 = zext i32 %v425 to i64
    %v436 = add nuw nsw i64 %v434, %v435
    %v437 = getelementptr inbounds float, ptr %scratch.1, i64 %v436
    %v438 = load float, ptr %v437, align 4
    %v439 = icmp ult i32 %v432, 6400
    br i1 %v439, label %b64, label %b65
    b64:
    %v440 = zext i32 %v432 to i64
    %v441 = getelementptr inbounds float, ptr %buffer.1, i64 %v440
    %v442 = fcmp uno float %v438, %v438
    %v443 = bitcast float %v438 to i32
    %v444 = select i1 %v442, i32 2143289344, i32 %v443
    store i32 %v444, ptr %v441, align 4
    br label %b65
    b65:
    %v445 = add nuw i32 %v425, 1
    store i32 %v445, ptr %slot18
    br label %b61, !llvm.loop !16
    b63:
    %v446 = add nuw i32 %v423, 1
    store i32 %v446, ptr %slot17
    br label %b58, !llvm.loop !17
    b60:
    br label %b51
    b51:
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
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 256
  %scratch.2 = getelementptr inbounds i8, ptr %scratch, i64 512
  %scratch.3 = getelementptr inbounds i8, ptr %scratch, i64 768
  %scratch.4 = getelementptr inbounds i8, ptr %scratch, i64 1024
  %scratch.5 = getelementptr inbounds i8, ptr %scratch, i64 1280
  %scratch.6 = getelementptr inbounds i8, ptr %scratch, i64 1536
  %scratch.7 = getelementptr inbounds i8, ptr %scratch, i64 1792
  %scratch.8 = getelementptr inbounds i8, ptr %scratch, i64 2048
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %scratch.0, ptr %scratch.1, ptr %scratch.2, ptr %scratch.3, ptr %scratch.4, ptr %scratch.5, ptr %scratch.6, ptr %scratch.7, ptr %scratch.8, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = distinct !{!0, !18}
!1 = distinct !{!1, !18}
!2 = distinct !{!2, !18}
!3 = distinct !{!3, !18}
!4 = distinct !{!4, !18}
!5 = distinct !{!5, !18}
!6 = distinct !{!6, !18}
!7 = distinct !{!7, !18}
!8 = distinct !{!8, !18}
!9 = distinct !{!9, !18}
!10 = distinct !{!10, !18}
!11 = distinct !{!11, !18}
!12 = distinct !{!12, !18}
!13 = distinct !{!13, !18}
!14 = distinct !{!14, !18}
!15 = distinct !{!15, !18}
!16 = distinct !{!16, !18}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.disable"}
