declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
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
    %v3 = mul i64 %v2, 4
    %v4 = icmp ule i64 %v3, 4294967295
    %v5 = icmp ult i64 %v3, 12
    %v6 = add i64 %v3, 3
    %v7 = icmp ule i64 %v6, 4294967295
    %v8 = icmp ult i64 %v6, 12
    %v9 = icmp ult i64 %v2, 3
    %v10 = and i1 %v4, %v5
    %v11 = and i1 %v10, %v7
    %v12 = and i1 %v11, %v8
    %v13 = and i1 %v12, %v9
    br i1 %v13, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v14 = load i32, ptr %slot0
    %v15 = icmp ult i32 %v14, 64
    br i1 %v15, label %b5, label %b6
    b5:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    store float 0x0000000000000000, ptr %slot3
    %v16 = add nuw i32 %group.start.x, %v14
    %v17 = icmp ult i32 %v16, 3
    br i1 %v17, label %b7, label %b8
    b7:
    %v18 = add nuw i32 %group.start.x, %v14
    %v19 = mul i32 %v18, 4
    %v20 = zext i32 %group.start.x to i64
    %v21 = zext i32 %v14 to i64
    %v22 = add nuw nsw i64 %v20, %v21
    %v23 = mul nuw nsw i64 %v22, 4
    %v24 = getelementptr inbounds float, ptr %buffer.0, i64 %v23
    %v25 = load float, ptr %v24, align 4
    store float %v25, ptr %slot4
    store i32 1, ptr %slot5
    br label %b10
    b10:
    %v26 = load i32, ptr %slot5
    %v27 = icmp ult i32 %v26, 4
    br i1 %v27, label %b11, label %b12
    b11:
    %v28 = load float, ptr %slot4
    %v29 = zext i32 %v26 to i64
    %v30 = sub nuw nsw i64 %v29, 1
    %v31 = getelementptr inbounds float, ptr %slot1, i64 %v30
    store float %v28, ptr %v31, align 4
    %v32 = zext i32 %group.start.x to i64
    %v33 = zext i32 %v14 to i64
    %v34 = add nuw nsw i64 %v32, %v33
    %v35 = mul nuw nsw i64 %v34, 4
    %v36 = zext i32 %v26 to i64
    %v37 = add nuw nsw i64 %v35, %v36
    %v38 = getelementptr inbounds float, ptr %buffer.0, i64 %v37
    %v39 = load float, ptr %v38, align 4
    %v40 = fcmp ogt float %v28, %v39
    %v41 = fcmp uno float %v39, %v39
    %v42 = or i1 %v40, %v41
    %v43 = select i1 %v42, float %v28, float %v39
    %v44 = bitcast float %v28 to i32
    %v45 = bitcast float %v39 to i32
    %v46 = and i32 %v44, %v45
    %v47 = bitcast i32 %v46 to float
    %v48 = fcmp oeq float %v28, %v39
    %v49 = select i1 %v48, float %v47, float %v43
    store float %v49, ptr %slot4
    %v50 = add nuw i32 %v26, 1
    store i32 %v50, ptr %slot5
    br label %b10
    b12:
    store float 0x0000000000000000, ptr %slot6
    store i32 0, ptr %slot7
    br label %b13
    b13:
    %v51 = load i32, ptr %slot7
    %v52 = icmp ult i32 %v51, 4
    br i1 %v52, label %b14, label %b15
    b14:
    %v53 = load float, ptr %slot4
    %v54 = zext i32 %v51 to i64
    %v55 = getelementptr inbounds float, ptr %slot2, i64 %v54
    store float %v53, ptr %v55, align 4
    %v56 = load float, ptr %slot6
    %v57 = zext i32 %group.start.x to i64
    %v58 = zext i32 %v14 to i64
    %v59 = add nuw nsw i64 %v57, %v58
    %v60 = mul nuw nsw i64 %v59, 4
    %v61 = zext i32 %v51 to i64
    %v62 = add nuw nsw i64 %v60, %v61
    %v63 = getelementptr inbounds float, ptr %buffer.0, i64 %v62
    %v64 = load float, ptr %v63, align 4
    %v65 = fsub float %v64, %v53
    %v66 = call float @vyre.exp(float %v65)
    %v67 = fadd float %v56, %v66
    store float %v67, ptr %slot6
    %v68 = add nuw i32 %v51, 1
    store i32 %v68, ptr %slot7
    br label %b13
    b15:
    %v69 = load float, ptr %slot6
    store float %v69, ptr %slot3
    %v70 = zext i32 %group.start.x to i64
    %v71 = zext i32 %v14 to i64
    %v72 = add nuw nsw i64 %v70, %v71
    %v73 = call float @vyre.log(float %v69)
    %v74 = load float, ptr %slot4
    %v75 = fadd float %v73, %v74
    %v76 = zext i32 %group.start.x to i64
    %v77 = zext i32 %v14 to i64
    %v78 = add nuw nsw i64 %v76, %v77
    %v79 = getelementptr inbounds i32, ptr %buffer.1, i64 %v78
    %v80 = load i32, ptr %v79, align 4
    %v81 = add i32 %v19, %v80
    %v82 = and i32 %v81, %ones.32
    %v83 = icmp ult i32 %v82, 12
    %v84 = select i1 %v83, i32 %v82, i32 0
    %v85 = zext i32 %v84 to i64
    %v86 = getelementptr inbounds float, ptr %buffer.0, i64 %v85
    %v87 = load float, ptr %v86, align 4
    %v88 = select i1 %v83, float %v87, float 0x0000000000000000
    %v89 = fsub float %v75, %v88
    %v90 = getelementptr inbounds float, ptr %buffer.3, i64 %v72
    %v91 = fcmp uno float %v89, %v89
    %v92 = bitcast float %v89 to i32
    %v93 = select i1 %v91, i32 2143289344, i32 %v92
    store i32 %v93, ptr %v90, align 4
    br label %b9
    b8:
    br label %b9
    b9:
    br i1 %v17, label %b16, label %b17
    b16:
    %v94 = add nuw i32 %group.start.x, %v14
    %v95 = mul i32 %v94, 4
    store float 0x0000000000000000, ptr %slot9
    store float 0x0000000000000000, ptr %slot10
    %v96 = add nuw i32 %group.start.x, %v14
    %v97 = icmp ult i32 %v96, 3
    %v98 = select i1 %v97, float 0x3FF0000000000000, float 0x0000000000000000
    %v99 = zext i32 %group.start.x to i64
    %v100 = zext i32 %v14 to i64
    %v101 = add nuw nsw i64 %v99, %v100
    %v102 = getelementptr inbounds i32, ptr %buffer.1, i64 %v101
    %v103 = load i32, ptr %v102, align 4
    %v104 = add i32 %v95, %v103
    %v105 = and i32 %v104, %ones.32
    %v106 = fneg float %v98
    store float 0x0000000000000000, ptr %slot11
    %v107 = icmp ult i32 %v105, 12
    br i1 %v107, label %b19, label %b20
    b19:
    %v108 = zext i32 %v105 to i64
    %v109 = getelementptr inbounds float, ptr %buffer.2, i64 %v108
    %v110 = atomicrmw fadd ptr %v109, float %v106 seq_cst, align 4
    store float %v110, ptr %slot11
    br label %b20
    b20:
    %v111 = load float, ptr %slot11
    %v112 = load float, ptr %slot9
    %v113 = fadd float %v112, %v98
    store float %v113, ptr %slot9
    %v114 = load float, ptr %slot10
    %v115 = load float, ptr %slot3
    %v116 = fdiv float 0x3FF0000000000000, %v115
    %v117 = fmul float %v98, %v116
    %v118 = fadd float %v114, %v117
    store float %v118, ptr %slot10
    store i32 0, ptr %slot12
    br label %b21
    b21:
    %v119 = load i32, ptr %slot12
    %v120 = icmp ult i32 %v119, 4
    br i1 %v120, label %b22, label %b23
    b22:
    %v121 = sub i32 3, %v119
    %v122 = add i32 %v95, %v121
    %v123 = load float, ptr %slot10
    store float 0x0000000000000000, ptr %slot10
    %v124 = zext i32 %group.start.x to i64
    %v125 = zext i32 %v14 to i64
    %v126 = add nuw nsw i64 %v124, %v125
    %v127 = mul nuw nsw i64 %v126, 4
    %v128 = zext i32 %v119 to i64
    %v129 = sub nuw nsw i64 3, %v128
    %v130 = add nuw nsw i64 %v127, %v129
    %v131 = getelementptr inbounds float, ptr %buffer.0, i64 %v130
    %v132 = load float, ptr %v131, align 4
    %v133 = zext i32 %v119 to i64
    %v134 = sub nuw nsw i64 3, %v133
    %v135 = getelementptr inbounds float, ptr %slot2, i64 %v134
    %v136 = load float, ptr %v135, align 4
    %v137 = fsub float %v132, %v136
    %v138 = call float @vyre.exp(float %v137)
    %v139 = fmul float %v123, %v138
    %v140 = load float, ptr %slot9
    %v141 = fneg float %v139
    %v142 = fadd float %v140, %v141
    store float %v142, ptr %slot9
    %v143 = zext i32 %group.start.x to i64
    %v144 = zext i32 %v14 to i64
    %v145 = add nuw nsw i64 %v143, %v144
    %v146 = mul nuw nsw i64 %v145, 4
    %v147 = zext i32 %v119 to i64
    %v148 = sub nuw nsw i64 3, %v147
    %v149 = add nuw nsw i64 %v146, %v148
    %v150 = getelementptr inbounds float, ptr %buffer.2, i64 %v149
    %v151 = atomicrmw fadd ptr %v150, float %v139 seq_cst, align 4
    %v152 = load float, ptr %slot10
    %v153 = fadd float %v152, %v123
    store float %v153, ptr %slot10
    %v154 = add nuw i32 %v119, 1
    store i32 %v154, ptr %slot12
    br label %b21
    b23:
    store i32 0, ptr %slot13
    br label %b24
    b24:
    %v155 = load i32, ptr %slot13
    %v156 = icmp ult i32 %v155, 3
    br i1 %v156, label %b25, label %b26
    b25:
    %v157 = sub i32 3, %v155
    %v158 = zext i32 %v155 to i64
    %v159 = sub nuw nsw i64 3, %v158
    %v160 = sub nuw nsw i64 %v159, 1
    %v161 = getelementptr inbounds float, ptr %slot1, i64 %v160
    %v162 = load float, ptr %v161, align 4
    %v163 = add i32 %v95, %v157
    %v164 = zext i32 %group.start.x to i64
    %v165 = zext i32 %v14 to i64
    %v166 = add nuw nsw i64 %v164, %v165
    %v167 = mul nuw nsw i64 %v166, 4
    %v168 = zext i32 %v155 to i64
    %v169 = sub nuw nsw i64 3, %v168
    %v170 = add nuw nsw i64 %v167, %v169
    %v171 = getelementptr inbounds float, ptr %buffer.0, i64 %v170
    %v172 = load float, ptr %v171, align 4
    %v173 = load float, ptr %slot9
    store float 0x0000000000000000, ptr %slot9
    %v174 = zext i32 %group.start.x to i64
    %v175 = zext i32 %v14 to i64
    %v176 = add nuw nsw i64 %v174, %v175
    %v177 = mul nuw nsw i64 %v176, 4
    %v178 = zext i32 %v155 to i64
    %v179 = sub nuw nsw i64 3, %v178
    %v180 = add nuw nsw i64 %v177, %v179
    %v181 = fcmp oge float %v162, %v172
    %v182 = fcmp uno float %v172, %v172
    %v183 = or i1 %v181, %v182
    %v184 = select i1 %v183, float 0x0000000000000000, float %v173
    %v185 = getelementptr inbounds float, ptr %buffer.2, i64 %v180
    %v186 = atomicrmw fadd ptr %v185, float %v184 seq_cst, align 4
    %v187 = load float, ptr %slot9
    %v188 = fcmp oge float %v162, %v172
    %v189 = fcmp uno float %v172, %v172
    %v190 = or i1 %v188, %v189
    %v191 = select i1 %v190, float %v173, float 0x0000000000000000
    %v192 = fadd float %v187, %v191
    store float %v192, ptr %slot9
    %v193 = add nuw i32 %v155, 1
    store i32 %v193, ptr %slot13
    br label %b24
    b26:
    %v194 = zext i32 %group.start.x to i64
    %v195 = zext i32 %v14 to i64
    %v196 = add nuw nsw i64 %v194, %v195
    %v197 = mul nuw nsw i64 %v196, 4
    %v198 = load float, ptr %slot9
    %v199 = getelementptr inbounds float, ptr %buffer.2, i64 %v197
    %v200 = atomicrmw fadd ptr %v199, float %v198 seq_cst, align 4
    br label %b18
    b17:
    br label %b18
    b18:
    %v201 = add nuw i32 %v14, 1
    store i32 %v201, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot14
    br label %b27
    b27:
    %v202 = load i32, ptr %slot14
    %v203 = icmp ult i32 %v202, 64
    br i1 %v203, label %b28, label %b29
    b28:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    store float 0x0000000000000000, ptr %slot3
    %v204 = add nuw i32 %group.start.x, %v202
    %v205 = icmp ult i32 %v204, 3
    br i1 %v205, label %b30, label %b31
    b30:
    %v206 = add nuw i32 %group.start.x, %v202
    %v207 = mul i32 %v206, 4
    %v208 = icmp ult i32 %v207, 12
    %v209 = select i1 %v208, i32 %v207, i32 0
    %v210 = zext i32 %v209 to i64
    %v211 = getelementptr inbounds float, ptr %buffer.0, i64 %v210
    %v212 = load float, ptr %v211, align 4
    %v213 = select i1 %v208, float %v212, float 0x0000000000000000
    store float %v213, ptr %slot4
    store i32 1, ptr %slot15
    br label %b33
    b33:
    %v214 = load i32, ptr %slot15
    %v215 = icmp ult i32 %v214, 4
    br i1 %v215, label %b34, label %b35
    b34:
    %v216 = load float, ptr %slot4
    %v217 = zext i32 %v214 to i64
    %v218 = sub nuw nsw i64 %v217, 1
    %v219 = getelementptr inbounds float, ptr %slot1, i64 %v218
    store float %v216, ptr %v219, align 4
    %v220 = add i32 %v207, %v214
    %v221 = icmp ult i32 %v220, 12
    %v222 = select i1 %v221, i32 %v220, i32 0
    %v223 = zext i32 %v222 to i64
    %v224 = getelementptr inbounds float, ptr %buffer.0, i64 %v223
    %v225 = load float, ptr %v224, align 4
    %v226 = select i1 %v221, float %v225, float 0x0000000000000000
    %v227 = fcmp ogt float %v216, %v226
    %v228 = fcmp uno float %v226, %v226
    %v229 = or i1 %v227, %v228
    %v230 = select i1 %v229, float %v216, float %v226
    %v231 = bitcast float %v216 to i32
    %v232 = bitcast float %v226 to i32
    %v233 = and i32 %v231, %v232
    %v234 = bitcast i32 %v233 to float
    %v235 = fcmp oeq float %v216, %v226
    %v236 = select i1 %v235, float %v234, float %v230
    store float %v236, ptr %slot4
    %v237 = add nuw i32 %v214, 1
    store i32 %v237, ptr %slot15
    br label %b33
    b35:
    store float 0x0000000000000000, ptr %slot6
    store i32 0, ptr %slot16
    br label %b36
    b36:
    %v238 = load i32, ptr %slot16
    %v239 = icmp ult i32 %v238, 4
    br i1 %v239, label %b37, label %b38
    b37:
    %v240 = load float, ptr %slot4
    %v241 = zext i32 %v238 to i64
    %v242 = getelementptr inbounds float, ptr %slot2, i64 %v241
    store float %v240, ptr %v242, align 4
    %v243 = load float, ptr %slot6
    %v244 = add i32 %v207, %v238
    %v245 = icmp ult i32 %v244, 12
    %v246 = select i1 %v245, i32 %v244, i32 0
    %v247 = zext i32 %v246 to i64
    %v248 = getelementptr inbounds float, ptr %buffer.0, i64 %v247
    %v249 = load float, ptr %v248, align 4
    %v250 = select i1 %v245, float %v249, float 0x0000000000000000
    %v251 = fsub float %v250, %v240
    %v252 = call float @vyre.exp(float %v251)
    %v253 = fadd float %v243, %v252
    store float %v253, ptr %slot6
    %v254 = add nuw i32 %v238, 1
    store i32 %v254, ptr %slot16
    br label %b36
    b38:
    %v255 = load float, ptr %slot6
    store float %v255, ptr %slot3
    %v256 = add nuw i32 %group.start.x, %v202
    %v257 = call float @vyre.log(float %v255)
    %v258 = load float, ptr %slot4
    %v259 = fadd float %v257, %v258
    %v260 = add nuw i32 %group.start.x, %v202
    %v261 = icmp ult i32 %v260, 3
    %v262 = select i1 %v261, i32 %v260, i32 0
    %v263 = zext i32 %v262 to i64
    %v264 = getelementptr inbounds i32, ptr %buffer.1, i64 %v263
    %v265 = load i32, ptr %v264, align 4
    %v266 = select i1 %v261, i32 %v265, i32 0
    %v267 = add i32 %v207, %v266
    %v268 = and i32 %v267, %ones.32
    %v269 = icmp ult i32 %v268, 12
    %v270 = select i1 %v269, i32 %v268, i32 0
    %v271 = zext i32 %v270 to i64
    %v272 = getelementptr inbounds float, ptr %buffer.0, i64 %v271
    %v273 = load float, ptr %v272, align 4
    %v274 = select i1 %v269, float %v273, float 0x0000000000000000
    %v275 = fsub float %v259, %v274
    %v276 = icmp ult i32 %v256, 3
    br i1 %v276, label %b39, label %b40
    b39:
    %v277 = zext i32 %v256 to i64
    %v278 = getelementptr inbounds float, ptr %buffer.3, i64 %v277
    %v279 = fcmp uno float %v275, %v275
    %v280 = bitcast float %v275 to i32
    %v281 = select i1 %v279, i32 2143289344, i32 %v280
    store i32 %v281, ptr %v278, align 4
    br label %b40
    b40:
    br label %b32
    b31:
    br label %b32
    b32:
    br i1 %v205, label %b41, label %b42
    b41:
    %v282 = add nuw i32 %group.start.x, %v202
    %v283 = mul i32 %v282, 4
    store float 0x0000000000000000, ptr %slot9
    store float 0x0000000000000000, ptr %slot10
    %v284 = add nuw i32 %group.start.x, %v202
    %v285 = icmp ult i32 %v284, 3
    %v286 = select i1 %v285, float 0x3FF0000000000000, float 0x0000000000000000
    %v287 = add nuw i32 %group.start.x, %v202
    %v288 = icmp ult i32 %v287, 3
    %v289 = select i1 %v288, i32 %v287, i32 0
    %v290 = zext i32 %v289 to i64
    %v291 = getelementptr inbounds i32, ptr %buffer.1, i64 %v290
    %v292 = load i32, ptr %v291, align 4
    %v293 = select i1 %v288, i32 %v292, i32 0
    %v294 = add i32 %v283, %v293
    %v295 = and i32 %v294, %ones.32
    %v296 = fneg float %v286
    store float 0x0000000000000000, ptr %slot17
    %v297 = icmp ult i32 %v295, 12
    br i1 %v297, label %b44, label %b45
    b44:
    %v298 = zext i32 %v295 to i64
    %v299 = getelementptr inbounds float, ptr %buffer.2, i64 %v298
    %v300 = atomicrmw fadd ptr %v299, float %v296 seq_cst, align 4
    store float %v300, ptr %slot17
    br label %b45
    b45:
    %v301 = load float, ptr %slot17
    %v302 = load float, ptr %slot9
    %v303 = fadd float %v302, %v286
    store float %v303, ptr %slot9
    %v304 = load float, ptr %slot10
    %v305 = load float, ptr %slot3
    %v306 = fdiv float 0x3FF0000000000000, %v305
    %v307 = fmul float %v286, %v306
    %v308 = fadd float %v304, %v307
    store float %v308, ptr %slot10
    store i32 0, ptr %slot18
    br label %b46
    b46:
    %v309 = load i32, ptr %slot18
    %v310 = icmp ult i32 %v309, 4
    br i1 %v310, label %b47, label %b48
    b47:
    %v311 = sub i32 3, %v309
    %v312 = add i32 %v283, %v311
    %v313 = load float, ptr %slot10
    store float 0x0000000000000000, ptr %slot10
    %v314 = icmp ult i32 %v312, 12
    %v315 = select i1 %v314, i32 %v312, i32 0
    %v316 = zext i32 %v315 to i64
    %v317 = getelementptr inbounds float, ptr %buffer.0, i64 %v316
    %v318 = load float, ptr %v317, align 4
    %v319 = select i1 %v314, float %v318, float 0x0000000000000000
    %v320 = zext i32 %v309 to i64
    %v321 = sub nuw nsw i64 3, %v320
    %v322 = getelementptr inbounds float, ptr %slot2, i64 %v321
    %v323 = load float, ptr %v322, align 4
    %v324 = fsub float %v319, %v323
    %v325 = call float @vyre.exp(float %v324)
    %v326 = fmul float %v313, %v325
    %v327 = load float, ptr %slot9
    %v328 = fneg float %v326
    %v329 = fadd float %v327, %v328
    store float %v329, ptr %slot9
    store float 0x0000000000000000, ptr %slot19
    %v330 = icmp ult i32 %v312, 12
    br i1 %v330, label %b49, label %b50
    b49:
    %v331 = zext i32 %v312 to i64
    %v332 = getelementptr inbounds float, ptr %buffer.2, i64 %v331
    %v333 = atomicrmw fadd ptr %v332, float %v326 seq_cst, align 4
    store float %v333, ptr %slot19
    br label %b50
    b50:
    %v334 = load float, ptr %slot19
    %v335 = load float, ptr %slot10
    %v336 = fadd float %v335, %v313
    store float %v336, ptr %slot10
    %v337 = add nuw i32 %v309, 1
    store i32 %v337, ptr %slot18
    br label %b46
    b48:
    store i32 0, ptr %slot20
    br label %b51
    b51:
    %v338 = load i32, ptr %slot20
    %v339 = icmp ult i32 %v338, 3
    br i1 %v339, label %b52, label %b53
    b52:
    %v340 = sub i32 3, %v338
    %v341 = zext i32 %v338 to i64
    %v342 = sub nuw nsw i64 3, %v341
    %v343 = sub nuw nsw i64 %v342, 1
    %v344 = getelementptr inbounds float, ptr %slot1, i64 %v343
    %v345 = load float, ptr %v344, align 4
    %v346 = add i32 %v283, %v340
    %v347 = icmp ult i32 %v346, 12
    %v348 = select i1 %v347, i32 %v346, i32 0
    %v349 = zext i32 %v348 to i64
    %v350 = getelementptr inbounds float, ptr %buffer.0, i64 %v349
    %v351 = load float, ptr %v350, align 4
    %v352 = select i1 %v347, float %v351, float 0x0000000000000000
    %v353 = load float, ptr %slot9
    store float 0x0000000000000000, ptr %slot9
    %v354 = fcmp oge float %v345, %v352
    %v355 = fcmp uno float %v352, %v352
    %v356 = or i1 %v354, %v355
    %v357 = select i1 %v356, float 0x0000000000000000, float %v353
    store float 0x0000000000000000, ptr %slot21
    %v358 = icmp ult i32 %v346, 12
    br i1 %v358, label %b54, label %b55
    b54:
    %v359 = zext i32 %v346 to i64
    %v360 = getelementptr inbounds float, ptr %buffer.2, i64 %v359
    %v361 = atomicrmw fadd ptr %v360, float %v357 seq_cst, align 4
    store float %v361, ptr %slot21
    br label %b55
    b55:
    %v362 = load float, ptr %slot21
    %v363 = load float, ptr %slot9
    %v364 = fcmp oge float %v345, %v352
    %v365 = fcmp uno float %v352, %v352
    %v366 = or i1 %v364, %v365
    %v367 = select i1 %v366, float %v353, float 0x0000000000000000
    %v368 = fadd float %v363, %v367
    store float %v368, ptr %slot9
    %v369 = add nuw i32 %v338, 1
    store i32 %v369, ptr %slot20
    br label %b51
    b53:
    %v370 = load float, ptr %slot9
    store float 0x0000000000000000, ptr %slot22
    %v371 = icmp ult i32 %v283, 12
    br i1 %v371, label %b56, label %b57
    b56:
    %v372 = zext i32 %v283 to i64
    %v373 = getelementptr inbounds float, ptr %buffer.2, i64 %v372
    %v374 = atomicrmw fadd ptr %v373, float %v370 seq_cst, align 4
    store float %v374, ptr %slot22
    br label %b57
    b57:
    %v375 = load float, ptr %slot22
    br label %b43
    b42:
    br label %b43
    b43:
    %v376 = add nuw i32 %v202, 1
    store i32 %v376, ptr %slot14
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
