declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 256, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    store i32 0, ptr %slot0
    br label %b1
    b1:
    %v4 = load i32, ptr %slot0
    %v5 = icmp ult i32 %v4, %v2
    br i1 %v5, label %b2, label %b3
    b2:
    ; from entry[0].body[1].then[0]
    %v6 = zext i32 %v4 to i64
    %v7 = getelementptr inbounds float, ptr %scratch.0, i64 %v6
    store float 0x0000000000000000, ptr %v7, align 4, !llvm.access.group !1
    %v8 = add nuw i32 %v4, 1
    store i32 %v8, ptr %slot0
    br label %b1, !llvm.loop !3
    b3:
    ; from entry[0].body[1].then[1]
    %v9 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v10 = call i32 @llvm.umin.i32(i32 256, i32 %v9)
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v11 = load i32, ptr %slot1
    %v12 = icmp ult i32 %v11, 8
    br i1 %v12, label %b5, label %b6
    b5:
    %v13 = sub i32 8, %v11
    %v14 = add i32 %v11, 8
    %v15 = call i32 @llvm.usub.sat.i32(i32 %v10, i32 1)
    %v16 = zext i32 %group.start.x to i64
    %v17 = zext i32 %v15 to i64
    %v18 = add i64 %v16, %v17
    %v19 = mul i64 %v18, 8
    %v20 = icmp ule i64 %v19, 4294967295
    %v21 = zext i32 %v11 to i64
    %v22 = add i64 %v21, 8
    %v23 = sub i64 %v22, 1
    %v24 = add i64 %v19, %v23
    %v25 = icmp ule i64 %v24, 4294967295
    %v26 = icmp ult i64 %v24, 64
    %v27 = icmp uge i32 %v13, 8
    %v28 = and i1 %v27, %v20
    %v29 = and i1 %v28, %v25
    %v30 = and i1 %v29, %v26
    br i1 %v30, label %b7, label %b8
    b7:
    %v31 = add i32 %v11, 1
    %v32 = add i32 %v11, 2
    %v33 = add i32 %v11, 3
    %v34 = add i32 %v11, 4
    %v35 = add i32 %v11, 5
    %v36 = add i32 %v11, 6
    %v37 = add i32 %v11, 7
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v38 = load i32, ptr %slot2
    %v39 = icmp ult i32 %v38, %v10
    br i1 %v39, label %b11, label %b12
    b11:
    ; from entry[0].body[1].then[1].body[0]
    %v40 = zext i32 %v38 to i64
    %v41 = getelementptr inbounds float, ptr %scratch.0, i64 %v40
    %v42 = load float, ptr %v41, align 4, !llvm.access.group !1
    %v43 = zext i32 %group.start.x to i64
    %v44 = zext i32 %v38 to i64
    %v45 = add nuw nsw i64 %v43, %v44
    %v46 = mul nuw nsw i64 %v45, 8
    %v47 = zext i32 %v11 to i64
    %v48 = add nuw nsw i64 %v46, %v47
    %v49 = getelementptr inbounds float, ptr %buffer.0, i64 %v48
    %v50 = load float, ptr %v49, align 4, !llvm.access.group !1
    %v51 = zext i32 %v11 to i64
    %v52 = getelementptr inbounds float, ptr %buffer.1, i64 %v51
    %v53 = load float, ptr %v52, align 4, !llvm.access.group !1
    %v54 = fmul float %v50, %v53
    %v55 = fadd float %v42, %v54
    %v56 = zext i32 %v38 to i64
    %v57 = getelementptr inbounds float, ptr %scratch.0, i64 %v56
    store float %v55, ptr %v57, align 4, !llvm.access.group !1
    %v58 = zext i32 %v38 to i64
    %v59 = getelementptr inbounds float, ptr %scratch.0, i64 %v58
    %v60 = load float, ptr %v59, align 4, !llvm.access.group !1
    %v61 = zext i32 %group.start.x to i64
    %v62 = zext i32 %v38 to i64
    %v63 = add nuw nsw i64 %v61, %v62
    %v64 = mul nuw nsw i64 %v63, 8
    %v65 = zext i32 %v31 to i64
    %v66 = add nuw nsw i64 %v64, %v65
    %v67 = getelementptr inbounds float, ptr %buffer.0, i64 %v66
    %v68 = load float, ptr %v67, align 4, !llvm.access.group !1
    %v69 = zext i32 %v31 to i64
    %v70 = getelementptr inbounds float, ptr %buffer.1, i64 %v69
    %v71 = load float, ptr %v70, align 4, !llvm.access.group !1
    %v72 = fmul float %v68, %v71
    %v73 = fadd float %v60, %v72
    %v74 = zext i32 %v38 to i64
    %v75 = getelementptr inbounds float, ptr %scratch.0, i64 %v74
    store float %v73, ptr %v75, align 4, !llvm.access.group !1
    %v76 = zext i32 %v38 to i64
    %v77 = getelementptr inbounds float, ptr %scratch.0, i64 %v76
    %v78 = load float, ptr %v77, align 4, !llvm.access.group !1
    %v79 = zext i32 %group.start.x to i64
    %v80 = zext i32 %v38 to i64
    %v81 = add nuw nsw i64 %v79, %v80
    %v82 = mul nuw nsw i64 %v81, 8
    %v83 = zext i32 %v32 to i64
    %v84 = add nuw nsw i64 %v82, %v83
    %v85 = getelementptr inbounds float, ptr %buffer.0, i64 %v84
    %v86 = load float, ptr %v85, align 4, !llvm.access.group !1
    %v87 = zext i32 %v32 to i64
    %v88 = getelementptr inbounds float, ptr %buffer.1, i64 %v87
    %v89 = load float, ptr %v88, align 4, !llvm.access.group !1
    %v90 = fmul float %v86, %v89
    %v91 = fadd float %v78, %v90
    %v92 = zext i32 %v38 to i64
    %v93 = getelementptr inbounds float, ptr %scratch.0, i64 %v92
    store float %v91, ptr %v93, align 4, !llvm.access.group !1
    %v94 = zext i32 %v38 to i64
    %v95 = getelementptr inbounds float, ptr %scratch.0, i64 %v94
    %v96 = load float, ptr %v95, align 4, !llvm.access.group !1
    %v97 = zext i32 %group.start.x to i64
    %v98 = zext i32 %v38 to i64
    %v99 = add nuw nsw i64 %v97, %v98
    %v100 = mul nuw nsw i64 %v99, 8
    %v101 = zext i32 %v33 to i64
    %v102 = add nuw nsw i64 %v100, %v101
    %v103 = getelementptr inbounds float, ptr %buffer.0, i64 %v102
    %v104 = load float, ptr %v103, align 4, !llvm.access.group !1
    %v105 = zext i32 %v33 to i64
    %v106 = getelementptr inbounds float, ptr %buffer.1, i64 %v105
    %v107 = load float, ptr %v106, align 4, !llvm.access.group !1
    %v108 = fmul float %v104, %v107
    %v109 = fadd float %v96, %v108
    %v110 = zext i32 %v38 to i64
    %v111 = getelementptr inbounds float, ptr %scratch.0, i64 %v110
    store float %v109, ptr %v111, align 4, !llvm.access.group !1
    %v112 = zext i32 %v38 to i64
    %v113 = getelementptr inbounds float, ptr %scratch.0, i64 %v112
    %v114 = load float, ptr %v113, align 4, !llvm.access.group !1
    %v115 = zext i32 %group.start.x to i64
    %v116 = zext i32 %v38 to i64
    %v117 = add nuw nsw i64 %v115, %v116
    %v118 = mul nuw nsw i64 %v117, 8
    %v119 = zext i32 %v34 to i64
    %v120 = add nuw nsw i64 %v118, %v119
    %v121 = getelementptr inbounds float, ptr %buffer.0, i64 %v120
    %v122 = load float, ptr %v121, align 4, !llvm.access.group !1
    %v123 = zext i32 %v34 to i64
    %v124 = getelementptr inbounds float, ptr %buffer.1, i64 %v123
    %v125 = load float, ptr %v124, align 4, !llvm.access.group !1
    %v126 = fmul float %v122, %v125
    %v127 = fadd float %v114, %v126
    %v128 = zext i32 %v38 to i64
    %v129 = getelementptr inbounds float, ptr %scratch.0, i64 %v128
    store float %v127, ptr %v129, align 4, !llvm.access.group !1
    %v130 = zext i32 %v38 to i64
    %v131 = getelementptr inbounds float, ptr %scratch.0, i64 %v130
    %v132 = load float, ptr %v131, align 4, !llvm.access.group !1
    %v133 = zext i32 %group.start.x to i64
    %v134 = zext i32 %v38 to i64
    %v135 = add nuw nsw i64 %v133, %v134
    %v136 = mul nuw nsw i64 %v135, 8
    %v137 = zext i32 %v35 to i64
    %v138 = add nuw nsw i64 %v136, %v137
    %v139 = getelementptr inbounds float, ptr %buffer.0, i64 %v138
    %v140 = load float, ptr %v139, align 4, !llvm.access.group !1
    %v141 = zext i32 %v35 to i64
    %v142 = getelementptr inbounds float, ptr %buffer.1, i64 %v141
    %v143 = load float, ptr %v142, align 4, !llvm.access.group !1
    %v144 = fmul float %v140, %v143
    %v145 = fadd float %v132, %v144
    %v146 = zext i32 %v38 to i64
    %v147 = getelementptr inbounds float, ptr %scratch.0, i64 %v146
    store float %v145, ptr %v147, align 4, !llvm.access.group !1
    %v148 = zext i32 %v38 to i64
    %v149 = getelementptr inbounds float, ptr %scratch.0, i64 %v148
    %v150 = load float, ptr %v149, align 4, !llvm.access.group !1
    %v151 = zext i32 %group.start.x to i64
    %v152 = zext i32 %v38 to i64
    %v153 = add nuw nsw i64 %v151, %v152
    %v154 = mul nuw nsw i64 %v153, 8
    %v155 = zext i32 %v36 to i64
    %v156 = add nuw nsw i64 %v154, %v155
    %v157 = getelementptr inbounds float, ptr %buffer.0, i64 %v156
    %v158 = load float, ptr %v157, align 4, !llvm.access.group !1
    %v159 = zext i32 %v36 to i64
    %v160 = getelementptr inbounds float, ptr %buffer.1, i64 %v159
    %v161 = load float, ptr %v160, align 4, !llvm.access.group !1
    %v162 = fmul float %v158, %v161
    %v163 = fadd float %v150, %v162
    %v164 = zext i32 %v38 to i64
    %v165 = getelementptr inbounds float, ptr %scratch.0, i64 %v164
    store float %v163, ptr %v165, align 4, !llvm.access.group !1
    %v166 = zext i32 %v38 to i64
    %v167 = getelementptr inbounds float, ptr %scratch.0, i64 %v166
    %v168 = load float, ptr %v167, align 4, !llvm.access.group !1
    %v169 = zext i32 %group.start.x to i64
    %v170 = zext i32 %v38 to i64
    %v171 = add nuw nsw i64 %v169, %v170
    %v172 = mul nuw nsw i64 %v171, 8
    %v173 = zext i32 %v37 to i64
    %v174 = add nuw nsw i64 %v172, %v173
    %v175 = getelementptr inbounds float, ptr %buffer.0, i64 %v174
    %v176 = load float, ptr %v175, align 4, !llvm.access.group !1
    %v177 = zext i32 %v37 to i64
    %v178 = getelementptr inbounds float, ptr %buffer.1, i64 %v177
    %v179 = load float, ptr %v178, align 4, !llvm.access.group !1
    %v180 = fmul float %v176, %v179
    %v181 = fadd float %v168, %v180
    %v182 = zext i32 %v38 to i64
    %v183 = getelementptr inbounds float, ptr %scratch.0, i64 %v182
    store float %v181, ptr %v183, align 4, !llvm.access.group !1
    %v184 = add nuw i32 %v38, 1
    store i32 %v184, ptr %slot2
    br label %b10
    b12:
    store i32 %v14, ptr %slot1
    br label %b9
    b8:
    %v185 = call i32 @llvm.usub.sat.i32(i32 %v10, i32 1)
    %v186 = zext i32 %group.start.x to i64
    %v187 = zext i32 %v185 to i64
    %v188 = add i64 %v186, %v187
    %v189 = mul i64 %v188, 8
    %v190 = icmp ule i64 %v189, 4294967295
    %v191 = zext i32 %v11 to i64
    %v192 = add i64 %v191, 1
    %v193 = sub i64 %v192, 1
    %v194 = add i64 %v189, %v193
    %v195 = icmp ule i64 %v194, 4294967295
    %v196 = icmp ult i64 %v194, 64
    %v197 = and i1 %v190, %v195
    %v198 = and i1 %v197, %v196
    br i1 %v198, label %b13, label %b14
    b13:
    store i32 0, ptr %slot3
    br label %b16
    b16:
    %v199 = load i32, ptr %slot3
    %v200 = icmp ult i32 %v199, %v10
    br i1 %v200, label %b17, label %b18
    b17:
    %v201 = zext i32 %v199 to i64
    %v202 = getelementptr inbounds float, ptr %scratch.0, i64 %v201
    %v203 = load float, ptr %v202, align 4, !llvm.access.group !1
    %v204 = zext i32 %group.start.x to i64
    %v205 = zext i32 %v199 to i64
    %v206 = add nuw nsw i64 %v204, %v205
    %v207 = mul nuw nsw i64 %v206, 8
    %v208 = zext i32 %v11 to i64
    %v209 = add nuw nsw i64 %v207, %v208
    %v210 = getelementptr inbounds float, ptr %buffer.0, i64 %v209
    %v211 = load float, ptr %v210, align 4, !llvm.access.group !1
    %v212 = zext i32 %v11 to i64
    %v213 = getelementptr inbounds float, ptr %buffer.1, i64 %v212
    %v214 = load float, ptr %v213, align 4, !llvm.access.group !1
    %v215 = fmul float %v211, %v214
    %v216 = fadd float %v203, %v215
    %v217 = zext i32 %v199 to i64
    %v218 = getelementptr inbounds float, ptr %scratch.0, i64 %v217
    store float %v216, ptr %v218, align 4, !llvm.access.group !1
    %v219 = add nuw i32 %v199, 1
    store i32 %v219, ptr %slot3
    br label %b16, !llvm.loop !4
    b18:
    br label %b15
    b14:
    store i32 0, ptr %slot4
    br label %b19
    b19:
    %v220 = load i32, ptr %slot4
    %v221 = icmp ult i32 %v220, %v10
    br i1 %v221, label %b20, label %b21
    b20:
    %v222 = zext i32 %v220 to i64
    %v223 = getelementptr inbounds float, ptr %scratch.0, i64 %v222
    %v224 = load float, ptr %v223, align 4, !llvm.access.group !1
    %v225 = add nuw i32 %group.start.x, %v220
    %v226 = mul i32 %v225, 8
    %v227 = add i32 %v226, %v11
    %v228 = icmp ult i32 %v227, 64
    %v229 = select i1 %v228, i32 %v227, i32 0
    %v230 = zext i32 %v229 to i64
    %v231 = getelementptr inbounds float, ptr %buffer.0, i64 %v230
    %v232 = load float, ptr %v231, align 4, !llvm.access.group !1
    %v233 = select i1 %v228, float %v232, float 0x0000000000000000
    %v234 = zext i32 %v11 to i64
    %v235 = getelementptr inbounds float, ptr %buffer.1, i64 %v234
    %v236 = load float, ptr %v235, align 4, !llvm.access.group !1
    %v237 = fmul float %v233, %v236
    %v238 = fadd float %v224, %v237
    %v239 = zext i32 %v220 to i64
    %v240 = getelementptr inbounds float, ptr %scratch.0, i64 %v239
    store float %v238, ptr %v240, align 4, !llvm.access.group !1
    %v241 = add nuw i32 %v220, 1
    store i32 %v241, ptr %slot4
    br label %b19, !llvm.loop !5
    b21:
    br label %b15
    b15:
    %v242 = add nuw i32 %v11, 1
    store i32 %v242, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !6
    b6:
    %v243 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v244 = call i32 @llvm.umin.i32(i32 256, i32 %v243)
    %v245 = call i32 @llvm.usub.sat.i32(i32 %v244, i32 1)
    %v246 = zext i32 %group.start.x to i64
    %v247 = zext i32 %v245 to i64
    %v248 = add i64 %v246, %v247
    %v249 = icmp ult i64 %v248, 8
    br i1 %v249, label %b22, label %b23
    b22:
    store i32 0, ptr %slot5
    br label %b25
    b25:
    %v250 = load i32, ptr %slot5
    %v251 = icmp ult i32 %v250, %v244
    br i1 %v251, label %b26, label %b27
    b26:
    ; from entry[0].body[1].then[2]
    %v252 = zext i32 %group.start.x to i64
    %v253 = zext i32 %v250 to i64
    %v254 = add nuw nsw i64 %v252, %v253
    %v255 = zext i32 %v250 to i64
    %v256 = getelementptr inbounds float, ptr %scratch.0, i64 %v255
    %v257 = load float, ptr %v256, align 4, !llvm.access.group !1
    %v258 = getelementptr inbounds float, ptr %buffer.2, i64 %v254
    %v259 = fcmp uno float %v257, %v257
    %v260 = bitcast float %v257 to i32
    %v261 = select i1 %v259, i32 2143289344, i32 %v260
    store i32 %v261, ptr %v258, align 4, !llvm.access.group !1
    %v262 = add nuw i32 %v250, 1
    store i32 %v262, ptr %slot5
    br label %b25, !llvm.loop !7
    b27:
    br label %b24
    b23:
    store i32 0, ptr %slot6
    br label %b28
    b28:
    %v263 = load i32, ptr %slot6
    %v264 = icmp ult i32 %v263, %v244
    br i1 %v264, label %b29, label %b30
    b29:
    %v265 = add nuw i32 %group.start.x, %v263
    %v266 = zext i32 %v263 to i64
    %v267 = getelementptr inbounds float, ptr %scratch.0, i64 %v266
    %v268 = load float, ptr %v267, align 4, !llvm.access.group !1
    %v269 = icmp ult i32 %v265, 8
    br i1 %v269, label %b31, label %b32
    b31:
    %v270 = zext i32 %v265 to i64
    %v271 = getelementptr inbounds float, ptr %buffer.2, i64 %v270
    %v272 = fcmp uno float %v268, %v268
    %v273 = bitcast float %v268 to i32
    %v274 = select i1 %v272, i32 2143289344, i32 %v273
    store i32 %v274, ptr %v271, align 4, !llvm.access.group !1
    br label %b32
    b32:
    %v275 = add nuw i32 %v263, 1
    store i32 %v275, ptr %slot6
    br label %b28, !llvm.loop !8
    b30:
    br label %b24
    b24:
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

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
!3 = distinct !{!3, !0, !2}
!4 = distinct !{!4, !0, !2}
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0, !2}
