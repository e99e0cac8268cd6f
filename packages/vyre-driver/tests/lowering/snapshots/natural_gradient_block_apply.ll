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
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
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
    %v23 = zext i32 %v21 to i64
    %v24 = getelementptr inbounds float, ptr %scratch.0, i64 %v23
    store float 0x0000000000000000, ptr %v24, align 4
    %v25 = add nuw i32 %v21, 1
    store i32 %v25, ptr %slot0
    br label %b1, !llvm.loop !0
    b3:
    %v26 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v27 = call i32 @llvm.umin.i32(i32 256, i32 %v26)
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v28 = load i32, ptr %slot1
    %v29 = icmp ult i32 %v28, 8
    br i1 %v29, label %b5, label %b6
    b5:
    %v30 = sub i32 8, %v28
    %v31 = add i32 %v28, 8
    %v32 = zext i32 %v28 to i64
    %v33 = add i64 %v32, 8
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
    %v53 = mul i64 %v37, 8
    %v54 = mul i64 %v38, 8
    %v55 = icmp ule i64 %v54, 4294967295
    %v56 = call i64 @llvm.umin.i64(i64 %v54, i64 4294967295)
    %v57 = add i64 %v53, 0
    %v58 = add i64 %v56, 7
    %v59 = icmp ule i64 %v58, 4294967295
    %v60 = call i64 @llvm.umin.i64(i64 %v58, i64 4294967295)
    %v61 = mul i64 %v46, 8
    %v62 = mul i64 %v47, 8
    %v63 = icmp ule i64 %v62, 4294967295
    %v64 = call i64 @llvm.umin.i64(i64 %v62, i64 4294967295)
    %v65 = add i64 %v61, %v32
    %v66 = add i64 %v64, %v34
    %v67 = icmp ule i64 %v66, 4294967295
    %v68 = call i64 @llvm.umin.i64(i64 %v66, i64 4294967295)
    %v69 = icmp ult i64 %v68, 64
    %v70 = and i1 %v63, %v67
    %v71 = and i1 %v70, %v69
    br i1 %v71, label %b7, label %b8
    b7:
    %v72 = add i32 %v28, 1
    %v73 = add i32 %v28, 2
    %v74 = add i32 %v28, 3
    %v75 = add i32 %v28, 4
    %v76 = add i32 %v28, 5
    %v77 = add i32 %v28, 6
    %v78 = add i32 %v28, 7
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v79 = load i32, ptr %slot2
    %v80 = icmp ult i32 %v79, %v27
    br i1 %v80, label %b11, label %b12
    b11:
    %v81 = zext i32 %v79 to i64
    %v82 = getelementptr inbounds float, ptr %scratch.0, i64 %v81
    %v83 = load float, ptr %v82, align 4
    %v84 = zext i32 %group.start.x to i64
    %v85 = zext i32 %v79 to i64
    %v86 = add nuw nsw i64 %v84, %v85
    %v87 = mul nuw nsw i64 %v86, 8
    %v88 = zext i32 %v28 to i64
    %v89 = add nuw nsw i64 %v87, %v88
    %v90 = getelementptr inbounds float, ptr %buffer.0, i64 %v89
    %v91 = load float, ptr %v90, align 4
    %v92 = zext i32 %v28 to i64
    %v93 = getelementptr inbounds float, ptr %buffer.1, i64 %v92
    %v94 = load float, ptr %v93, align 4
    %v95 = fmul float %v91, %v94
    %v96 = fadd float %v83, %v95
    %v97 = zext i32 %v79 to i64
    %v98 = getelementptr inbounds float, ptr %scratch.0, i64 %v97
    store float %v96, ptr %v98, align 4
    %v99 = zext i32 %v79 to i64
    %v100 = getelementptr inbounds float, ptr %scratch.0, i64 %v99
    %v101 = load float, ptr %v100, align 4
    %v102 = zext i32 %group.start.x to i64
    %v103 = zext i32 %v79 to i64
    %v104 = add nuw nsw i64 %v102, %v103
    %v105 = mul nuw nsw i64 %v104, 8
    %v106 = zext i32 %v72 to i64
    %v107 = add nuw nsw i64 %v105, %v106
    %v108 = getelementptr inbounds float, ptr %buffer.0, i64 %v107
    %v109 = load float, ptr %v108, align 4
    %v110 = zext i32 %v72 to i64
    %v111 = getelementptr inbounds float, ptr %buffer.1, i64 %v110
    %v112 = load float, ptr %v111, align 4
    %v113 = fmul float %v109, %v112
    %v114 = fadd float %v101, %v113
    %v115 = zext i32 %v79 to i64
    %v116 = getelementptr inbounds float, ptr %scratch.0, i64 %v115
    store float %v114, ptr %v116, align 4
    %v117 = zext i32 %v79 to i64
    %v118 = getelementptr inbounds float, ptr %scratch.0, i64 %v117
    %v119 = load float, ptr %v118, align 4
    %v120 = zext i32 %group.start.x to i64
    %v121 = zext i32 %v79 to i64
    %v122 = add nuw nsw i64 %v120, %v121
    %v123 = mul nuw nsw i64 %v122, 8
    %v124 = zext i32 %v73 to i64
    %v125 = add nuw nsw i64 %v123, %v124
    %v126 = getelementptr inbounds float, ptr %buffer.0, i64 %v125
    %v127 = load float, ptr %v126, align 4
    %v128 = zext i32 %v73 to i64
    %v129 = getelementptr inbounds float, ptr %buffer.1, i64 %v128
    %v130 = load float, ptr %v129, align 4
    %v131 = fmul float %v127, %v130
    %v132 = fadd float %v119, %v131
    %v133 = zext i32 %v79 to i64
    %v134 = getelementptr inbounds float, ptr %scratch.0, i64 %v133
    store float %v132, ptr %v134, align 4
    %v135 = zext i32 %v79 to i64
    %v136 = getelementptr inbounds float, ptr %scratch.0, i64 %v135
    %v137 = load float, ptr %v136, align 4
    %v138 = zext i32 %group.start.x to i64
    %v139 = zext i32 %v79 to i64
    %v140 = add nuw nsw i64 %v138, %v139
    %v141 = mul nuw nsw i64 %v140, 8
    %v142 = zext i32 %v74 to i64
    %v143 = add nuw nsw i64 %v141, %v142
    %v144 = getelementptr inbounds float, ptr %buffer.0, i64 %v143
    %v145 = load float, ptr %v144, align 4
    %v146 = zext i32 %v74 to i64
    %v147 = getelementptr inbounds float, ptr %buffer.1, i64 %v146
    %v148 = load float, ptr %v147, align 4
    %v149 = fmul float %v145, %v148
    %v150 = fadd float %v137, %v149
    %v151 = zext i32 %v79 to i64
    %v152 = getelementptr inbounds float, ptr %scratch.0, i64 %v151
    store float %v150, ptr %v152, align 4
    %v153 = zext i32 %v79 to i64
    %v154 = getelementptr inbounds float, ptr %scratch.0, i64 %v153
    %v155 = load float, ptr %v154, align 4
    %v156 = zext i32 %group.start.x to i64
    %v157 = zext i32 %v79 to i64
    %v158 = add nuw nsw i64 %v156, %v157
    %v159 = mul nuw nsw i64 %v158, 8
    %v160 = zext i32 %v75 to i64
    %v161 = add nuw nsw i64 %v159, %v160
    %v162 = getelementptr inbounds float, ptr %buffer.0, i64 %v161
    %v163 = load float, ptr %v162, align 4
    %v164 = zext i32 %v75 to i64
    %v165 = getelementptr inbounds float, ptr %buffer.1, i64 %v164
    %v166 = load float, ptr %v165, align 4
    %v167 = fmul float %v163, %v166
    %v168 = fadd float %v155, %v167
    %v169 = zext i32 %v79 to i64
    %v170 = getelementptr inbounds float, ptr %scratch.0, i64 %v169
    store float %v168, ptr %v170, align 4
    %v171 = zext i32 %v79 to i64
    %v172 = getelementptr inbounds float, ptr %scratch.0, i64 %v171
    %v173 = load float, ptr %v172, align 4
    %v174 = zext i32 %group.start.x to i64
    %v175 = zext i32 %v79 to i64
    %v176 = add nuw nsw i64 %v174, %v175
    %v177 = mul nuw nsw i64 %v176, 8
    %v178 = zext i32 %v76 to i64
    %v179 = add nuw nsw i64 %v177, %v178
    %v180 = getelementptr inbounds float, ptr %buffer.0, i64 %v179
    %v181 = load float, ptr %v180, align 4
    %v182 = zext i32 %v76 to i64
    %v183 = getelementptr inbounds float, ptr %buffer.1, i64 %v182
    %v184 = load float, ptr %v183, align 4
    %v185 = fmul float %v181, %v184
    %v186 = fadd float %v173, %v185
    %v187 = zext i32 %v79 to i64
    %v188 = getelementptr inbounds float, ptr %scratch.0, i64 %v187
    store float %v186, ptr %v188, align 4
    %v189 = zext i32 %v79 to i64
    %v190 = getelementptr inbounds float, ptr %scratch.0, i64 %v189
    %v191 = load float, ptr %v190, align 4
    %v192 = zext i32 %group.start.x to i64
    %v193 = zext i32 %v79 to i64
    %v194 = add nuw nsw i64 %v192, %v193
    %v195 = mul nuw nsw i64 %v194, 8
    %v196 = zext i32 %v77 to i64
    %v197 = add nuw nsw i64 %v195, %v196
    %v198 = getelementptr inbounds float, ptr %buffer.0, i64 %v197
    %v199 = load float, ptr %v198, align 4
    %v200 = zext i32 %v77 to i64
    %v201 = getelementptr inbounds float, ptr %buffer.1, i64 %v200
    %v202 = load float, ptr %v201, align 4
    %v203 = fmul float %v199, %v202
    %v204 = fadd float %v191, %v203
    %v205 = zext i32 %v79 to i64
    %v206 = getelementptr inbounds float, ptr %scratch.0, i64 %v205
    store float %v204, ptr %v206, align 4
    %v207 = zext i32 %v79 to i64
    %v208 = getelementptr inbounds float, ptr %scratch.0, i64 %v207
    %v209 = load float, ptr %v208, align 4
    %v210 = zext i32 %group.start.x to i64
    %v211 = zext i32 %v79 to i64
    %v212 = add nuw nsw i64 %v210, %v211
    %v213 = mul nuw nsw i64 %v212, 8
    %v214 = zext i32 %v78 to i64
    %v215 = add nuw nsw i64 %v213, %v214
    %v216 = getelementptr inbounds float, ptr %buffer.0, i64 %v215
    %v217 = load float, ptr %v216, align 4
    %v218 = zext i32 %v78 to i64
    %v219 = getelementptr inbounds float, ptr %buffer.1, i64 %v218
    %v220 = load float, ptr %v219, align 4
    %v221 = fmul float %v217, %v220
    %v222 = fadd float %v209, %v221
    %v223 = zext i32 %v79 to i64
    %v224 = getelementptr inbounds float, ptr %scratch.0, i64 %v223
    store float %v222, ptr %v224, align 4
    %v225 = add nuw i32 %v79, 1
    store i32 %v225, ptr %slot2
    br label %b10
    b12:
    store i32 %v31, ptr %slot1
    br label %b9
    b8:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v226 = load i32, ptr %slot3
    %v227 = icmp ult i32 %v226, %v27
    br i1 %v227, label %b14, label %b15
    b14:
    %v228 = zext i32 %v226 to i64
    %v229 = getelementptr inbounds float, ptr %scratch.0, i64 %v228
    %v230 = load float, ptr %v229, align 4
    %v231 = add nuw i32 %group.start.x, %v226
    %v232 = mul i32 %v231, 8
    %v233 = add i32 %v232, %v28
    %v234 = icmp ult i32 %v233, 64
    %v235 = select i1 %v234, i32 %v233, i32 0
    %v236 = zext i32 %v235 to i64
    %v237 = getelementptr inbounds float, ptr %buffer.0, i64 %v236
    %v238 = load float, ptr %v237, align 4
    %v239 = select i1 %v234, float %v238, float 0x0000000000000000
    %v240 = zext i32 %v28 to i64
    %v241 = getelementptr inbounds float, ptr %buffer.1, i64 %v240
    %v242 = load float, ptr %v241, align 4
    %v243 = fmul float %v239, %v242
    %v244 = fadd float %v230, %v243
    %v245 = zext i32 %v226 to i64
    %v246 = getelementptr inbounds float, ptr %scratch.0, i64 %v245
    store float %v244, ptr %v246, align 4
    %v247 = add nuw i32 %v226, 1
    store i32 %v247, ptr %slot3
    br label %b13, !llvm.loop !1
    b15:
    %v248 = add nuw i32 %v28, 1
    store i32 %v248, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !2
    b6:
    %v249 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v250 = call i32 @llvm.umin.i32(i32 256, i32 %v249)
    %v251 = call i32 @llvm.usub.sat.i32(i32 %v250, i32 1)
    %v252 = zext i32 %v251 to i64
    %v253 = zext i32 %group.start.x to i64
    %v254 = add i64 %v253, %v252
    %v255 = zext i32 %group.x to i64
    %v256 = zext i32 %group.start.y to i64
    %v257 = zext i32 %group.y to i64
    %v258 = zext i32 %group.start.z to i64
    %v259 = zext i32 %group.z to i64
    %v260 = call i32 @llvm.usub.sat.i32(i32 %v250, i32 1)
    %v261 = zext i32 %v260 to i64
    %v262 = zext i32 %group.start.x to i64
    %v263 = add i64 %v262, %v261
    %v264 = zext i32 %group.x to i64
    %v265 = zext i32 %group.start.y to i64
    %v266 = zext i32 %group.y to i64
    %v267 = zext i32 %group.start.z to i64
    %v268 = zext i32 %group.z to i64
    %v269 = icmp ult i64 %v263, 8
    br i1 %v269, label %b16, label %b17
    b16:
    store i32 0, ptr %slot4
    br label %b19
    b19:
    %v270 = load i32, ptr %slot4
    %v271 = icmp ult i32 %v270, %v250
    br i1 %v271, label %b20, label %b21
    b20:
    %v272 = zext i32 %group.start.x to i64
    %v273 = zext i32 %v270 to i64
    %v274 = add nuw nsw i64 %v272, %v273
    %v275 = zext i32 %v270 to i64
    %v276 = getelementptr inbounds float, ptr %scratch.0, i64 %v275
    %v277 = load float, ptr %v276, align 4
    %v278 = getelementptr inbounds float, ptr %buffer.2, i64 %v274
    %v279 = fcmp uno float %v277, %v277
    %v280 = bitcast float %v277 to i32
    %v281 = select i1 %v279, i32 2143289344, i32 %v280
    store i32 %v281, ptr %v278, align 4
    %v282 = add nuw i32 %v270, 1
    store i32 %v282, ptr %slot4
    br label %b19, !llvm.loop !3
    b21:
    br label %b18
    b17:
    store i32 0, ptr %slot5
    br label %b22
    b22:
    %v283 = load i32, ptr %slot5
    %v284 = icmp ult i32 %v283, %v250
    br i1 %v284, label %b23, label %b24
    b23:
    %v285 = add nuw i32 %group.start.x, %v283
    %v286 = zext i32 %v283 to i64
    %v287 = getelementptr inbounds float, ptr %scratch.0, i64 %v286
    %v288 = load float, ptr %v287, align 4
    %v289 = icmp ult i32 %v285, 8
    br i1 %v289, label %b25, label %b26
    b25:
    %v290 = zext i32 %v285 to i64
    %v291 = getelementptr inbounds float, ptr %buffer.2, i64 %v290
    %v292 = fcmp uno float %v288, %v288
    %v293 = bitcast float %v288 to i32
    %v294 = select i1 %v292, i32 2143289344, i32 %v293
    store i32 %v294, ptr %v291, align 4
    br label %b26
    b26:
    %v295 = add nuw i32 %v283, 1
    store i32 %v295, ptr %slot5
    br label %b22, !llvm.loop !4
    b24:
    br label %b18
    b18:
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

!0 = distinct !{!0, !5}
!1 = distinct !{!1, !5}
!2 = distinct !{!2, !5}
!3 = distinct !{!3, !5}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.unroll.disable"}
