declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr noalias nonnull align 64 %scratch.2, ptr noalias nonnull align 64 %scratch.3, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
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
    %v6 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    store i32 0, ptr %slot0
    br label %b1
    b1:
    %v7 = load i32, ptr %slot0
    %v8 = icmp ult i32 %v7, %v2
    br i1 %v8, label %b2, label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v9 = load i32, ptr %slot1
    %v10 = icmp ult i32 %v9, %v4
    br i1 %v10, label %b5, label %b6
    b5:
    %v11 = mul nuw i32 %v7, 16
    %v12 = add nuw i32 %v9, %v11
    ; from entry[0].body[2].then[0]
    %v13 = add nuw i32 %group.start.x, %v9
    %v14 = uitofp i32 %v13 to float
    %v15 = fsub float %v14, 0x4040000000000000
    %v16 = fmul float %v15, 0x3FA8000000000000
    %v17 = fsub float %v16, 0x3FE8000000000000
    ; from entry[0].body[2].then[1]
    %v18 = add nuw i32 %group.start.y, %v7
    %v19 = uitofp i32 %v18 to float
    %v20 = fsub float %v19, 0x4038000000000000
    %v21 = fmul float %v20, 0x3FA8000000000000
    ; from entry[0].body[2].then[2]
    %v22 = zext i32 %v12 to i64
    %v23 = getelementptr inbounds float, ptr %scratch.3, i64 %v22
    store float 0x0000000000000000, ptr %v23, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[3]
    %v24 = zext i32 %v12 to i64
    %v25 = getelementptr inbounds float, ptr %scratch.1, i64 %v24
    store float 0x0000000000000000, ptr %v25, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[4]
    %v26 = zext i32 %v12 to i64
    %v27 = getelementptr inbounds i32, ptr %scratch.0, i64 %v26
    store i32 0, ptr %v27, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[5]
    %v28 = zext i32 %v12 to i64
    %v29 = getelementptr inbounds i32, ptr %scratch.2, i64 %v28
    %v30 = zext i1 true to i32
    store i32 %v30, ptr %v29, align 4, !llvm.access.group !1
    %v31 = add nuw i32 %v9, 1
    store i32 %v31, ptr %slot1
    br label %b4, !llvm.loop !3
    b6:
    %v32 = add nuw i32 %v7, 1
    store i32 %v32, ptr %slot0
    br label %b1, !llvm.loop !4
    b3:
    ; from entry[0].body[2].then[6]
    %v33 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v34 = call i32 @llvm.umin.i32(i32 16, i32 %v33)
    %v35 = call i32 @llvm.usub.sat.i32(i32 64, i32 %group.start.x)
    %v36 = call i32 @llvm.umin.i32(i32 16, i32 %v35)
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v37 = load i32, ptr %slot2
    %v38 = icmp ult i32 %v37, 50
    br i1 %v38, label %b8, label %b9
    b8:
    %v39 = sub i32 50, %v37
    %v40 = add i32 %v37, 8
    %v41 = call i32 @llvm.usub.sat.i32(i32 %v36, i32 1)
    %v42 = call i32 @llvm.usub.sat.i32(i32 %v34, i32 1)
    %v43 = icmp uge i32 %v39, 8
    br i1 %v43, label %b10, label %b11
    b10:
    %v44 = add i32 %v37, 1
    %v45 = add i32 %v37, 2
    %v46 = add i32 %v37, 3
    %v47 = add i32 %v37, 4
    %v48 = add i32 %v37, 5
    %v49 = add i32 %v37, 6
    %v50 = add i32 %v37, 7
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v51 = load i32, ptr %slot3
    %v52 = icmp ult i32 %v51, %v34
    br i1 %v52, label %b14, label %b15
    b14:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v53 = load i32, ptr %slot4
    %v54 = icmp ult i32 %v53, %v36
    br i1 %v54, label %b17, label %b18
    b17:
    %v55 = mul nuw i32 %v51, 16
    %v56 = add nuw i32 %v53, %v55
    %v57 = add nuw i32 %group.start.x, %v53
    %v58 = uitofp i32 %v57 to float
    %v59 = fsub float %v58, 0x4040000000000000
    %v60 = fmul float %v59, 0x3FA8000000000000
    %v61 = fsub float %v60, 0x3FE8000000000000
    %v62 = add nuw i32 %group.start.y, %v51
    %v63 = uitofp i32 %v62 to float
    %v64 = fsub float %v63, 0x4038000000000000
    %v65 = fmul float %v64, 0x3FA8000000000000
    ; from entry[0].body[2].then[6].body[0]
    %v66 = zext i32 %v56 to i64
    %v67 = getelementptr inbounds float, ptr %scratch.3, i64 %v66
    %v68 = load float, ptr %v67, align 4, !llvm.access.group !1
    %v69 = zext i32 %v56 to i64
    %v70 = getelementptr inbounds float, ptr %scratch.3, i64 %v69
    %v71 = load float, ptr %v70, align 4, !llvm.access.group !1
    %v72 = fmul float %v68, %v71
    ; from entry[0].body[2].then[6].body[1]
    %v73 = zext i32 %v56 to i64
    %v74 = getelementptr inbounds float, ptr %scratch.1, i64 %v73
    %v75 = load float, ptr %v74, align 4, !llvm.access.group !1
    %v76 = zext i32 %v56 to i64
    %v77 = getelementptr inbounds float, ptr %scratch.1, i64 %v76
    %v78 = load float, ptr %v77, align 4, !llvm.access.group !1
    %v79 = fmul float %v75, %v78
    ; from entry[0].body[2].then[6].body[2]
    %v80 = zext i32 %v56 to i64
    %v81 = getelementptr inbounds i32, ptr %scratch.2, i64 %v80
    %v82 = load i32, ptr %v81, align 4, !llvm.access.group !1
    %v83 = icmp ne i32 %v82, 0
    %v84 = fadd float %v72, %v79
    %v85 = fcmp ole float %v84, 0x4010000000000000
    %v86 = and i1 %v83, %v85
    %v87 = zext i32 %v56 to i64
    %v88 = getelementptr inbounds i32, ptr %scratch.2, i64 %v87
    %v89 = zext i1 %v86 to i32
    store i32 %v89, ptr %v88, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v90 = zext i32 %v56 to i64
    %v91 = getelementptr inbounds float, ptr %scratch.3, i64 %v90
    %v92 = load float, ptr %v91, align 4, !llvm.access.group !1
    %v93 = fmul float 0x4000000000000000, %v92
    %v94 = zext i32 %v56 to i64
    %v95 = getelementptr inbounds float, ptr %scratch.1, i64 %v94
    %v96 = load float, ptr %v95, align 4, !llvm.access.group !1
    %v97 = fmul float %v93, %v96
    %v98 = fadd float %v97, %v65
    %v99 = zext i32 %v56 to i64
    %v100 = getelementptr inbounds float, ptr %scratch.1, i64 %v99
    store float %v98, ptr %v100, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v101 = fsub float %v72, %v79
    %v102 = fadd float %v101, %v61
    %v103 = zext i32 %v56 to i64
    %v104 = getelementptr inbounds float, ptr %scratch.3, i64 %v103
    store float %v102, ptr %v104, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v105 = zext i32 %v56 to i64
    %v106 = getelementptr inbounds i32, ptr %scratch.0, i64 %v105
    %v107 = load i32, ptr %v106, align 4, !llvm.access.group !1
    %v108 = zext i32 %v56 to i64
    %v109 = getelementptr inbounds i32, ptr %scratch.2, i64 %v108
    %v110 = load i32, ptr %v109, align 4, !llvm.access.group !1
    %v111 = icmp ne i32 %v110, 0
    %v112 = zext i1 %v111 to i32
    %v113 = add i32 %v107, %v112
    %v114 = zext i32 %v56 to i64
    %v115 = getelementptr inbounds i32, ptr %scratch.0, i64 %v114
    store i32 %v113, ptr %v115, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[0]
    %v116 = zext i32 %v56 to i64
    %v117 = getelementptr inbounds float, ptr %scratch.3, i64 %v116
    %v118 = load float, ptr %v117, align 4, !llvm.access.group !1
    %v119 = zext i32 %v56 to i64
    %v120 = getelementptr inbounds float, ptr %scratch.3, i64 %v119
    %v121 = load float, ptr %v120, align 4, !llvm.access.group !1
    %v122 = fmul float %v118, %v121
    ; from entry[0].body[2].then[6].body[1]
    %v123 = zext i32 %v56 to i64
    %v124 = getelementptr inbounds float, ptr %scratch.1, i64 %v123
    %v125 = load float, ptr %v124, align 4, !llvm.access.group !1
    %v126 = zext i32 %v56 to i64
    %v127 = getelementptr inbounds float, ptr %scratch.1, i64 %v126
    %v128 = load float, ptr %v127, align 4, !llvm.access.group !1
    %v129 = fmul float %v125, %v128
    ; from entry[0].body[2].then[6].body[2]
    %v130 = zext i32 %v56 to i64
    %v131 = getelementptr inbounds i32, ptr %scratch.2, i64 %v130
    %v132 = load i32, ptr %v131, align 4, !llvm.access.group !1
    %v133 = icmp ne i32 %v132, 0
    %v134 = fadd float %v122, %v129
    %v135 = fcmp ole float %v134, 0x4010000000000000
    %v136 = and i1 %v133, %v135
    %v137 = zext i32 %v56 to i64
    %v138 = getelementptr inbounds i32, ptr %scratch.2, i64 %v137
    %v139 = zext i1 %v136 to i32
    store i32 %v139, ptr %v138, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v140 = zext i32 %v56 to i64
    %v141 = getelementptr inbounds float, ptr %scratch.3, i64 %v140
    %v142 = load float, ptr %v141, align 4, !llvm.access.group !1
    %v143 = fmul float 0x4000000000000000, %v142
    %v144 = zext i32 %v56 to i64
    %v145 = getelementptr inbounds float, ptr %scratch.1, i64 %v144
    %v146 = load float, ptr %v145, align 4, !llvm.access.group !1
    %v147 = fmul float %v143, %v146
    %v148 = fadd float %v147, %v65
    %v149 = zext i32 %v56 to i64
    %v150 = getelementptr inbounds float, ptr %scratch.1, i64 %v149
    store float %v148, ptr %v150, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v151 = fsub float %v122, %v129
    %v152 = fadd float %v151, %v61
    %v153 = zext i32 %v56 to i64
    %v154 = getelementptr inbounds float, ptr %scratch.3, i64 %v153
    store float %v152, ptr %v154, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v155 = zext i32 %v56 to i64
    %v156 = getelementptr inbounds i32, ptr %scratch.0, i64 %v155
    %v157 = load i32, ptr %v156, align 4, !llvm.access.group !1
    %v158 = zext i32 %v56 to i64
    %v159 = getelementptr inbounds i32, ptr %scratch.2, i64 %v158
    %v160 = load i32, ptr %v159, align 4, !llvm.access.group !1
    %v161 = icmp ne i32 %v160, 0
    %v162 = zext i1 %v161 to i32
    %v163 = add i32 %v157, %v162
    %v164 = zext i32 %v56 to i64
    %v165 = getelementptr inbounds i32, ptr %scratch.0, i64 %v164
    store i32 %v163, ptr %v165, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[0]
    %v166 = zext i32 %v56 to i64
    %v167 = getelementptr inbounds float, ptr %scratch.3, i64 %v166
    %v168 = load float, ptr %v167, align 4, !llvm.access.group !1
    %v169 = zext i32 %v56 to i64
    %v170 = getelementptr inbounds float, ptr %scratch.3, i64 %v169
    %v171 = load float, ptr %v170, align 4, !llvm.access.group !1
    %v172 = fmul float %v168, %v171
    ; from entry[0].body[2].then[6].body[1]
    %v173 = zext i32 %v56 to i64
    %v174 = getelementptr inbounds float, ptr %scratch.1, i64 %v173
    %v175 = load float, ptr %v174, align 4, !llvm.access.group !1
    %v176 = zext i32 %v56 to i64
    %v177 = getelementptr inbounds float, ptr %scratch.1, i64 %v176
    %v178 = load float, ptr %v177, align 4, !llvm.access.group !1
    %v179 = fmul float %v175, %v178
    ; from entry[0].body[2].then[6].body[2]
    %v180 = zext i32 %v56 to i64
    %v181 = getelementptr inbounds i32, ptr %scratch.2, i64 %v180
    %v182 = load i32, ptr %v181, align 4, !llvm.access.group !1
    %v183 = icmp ne i32 %v182, 0
    %v184 = fadd float %v172, %v179
    %v185 = fcmp ole float %v184, 0x4010000000000000
    %v186 = and i1 %v183, %v185
    %v187 = zext i32 %v56 to i64
    %v188 = getelementptr inbounds i32, ptr %scratch.2, i64 %v187
    %v189 = zext i1 %v186 to i32
    store i32 %v189, ptr %v188, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v190 = zext i32 %v56 to i64
    %v191 = getelementptr inbounds float, ptr %scratch.3, i64 %v190
    %v192 = load float, ptr %v191, align 4, !llvm.access.group !1
    %v193 = fmul float 0x4000000000000000, %v192
    %v194 = zext i32 %v56 to i64
    %v195 = getelementptr inbounds float, ptr %scratch.1, i64 %v194
    %v196 = load float, ptr %v195, align 4, !llvm.access.group !1
    %v197 = fmul float %v193, %v196
    %v198 = fadd float %v197, %v65
    %v199 = zext i32 %v56 to i64
    %v200 = getelementptr inbounds float, ptr %scratch.1, i64 %v199
    store float %v198, ptr %v200, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v201 = fsub float %v172, %v179
    %v202 = fadd float %v201, %v61
    %v203 = zext i32 %v56 to i64
    %v204 = getelementptr inbounds float, ptr %scratch.3, i64 %v203
    store float %v202, ptr %v204, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v205 = zext i32 %v56 to i64
    %v206 = getelementptr inbounds i32, ptr %scratch.0, i64 %v205
    %v207 = load i32, ptr %v206, align 4, !llvm.access.group !1
    %v208 = zext i32 %v56 to i64
    %v209 = getelementptr inbounds i32, ptr %scratch.2, i64 %v208
    %v210 = load i32, ptr %v209, align 4, !llvm.access.group !1
    %v211 = icmp ne i32 %v210, 0
    %v212 = zext i1 %v211 to i32
    %v213 = add i32 %v207, %v212
    %v214 = zext i32 %v56 to i64
    %v215 = getelementptr inbounds i32, ptr %scratch.0, i64 %v214
    store i32 %v213, ptr %v215, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[0]
    %v216 = zext i32 %v56 to i64
    %v217 = getelementptr inbounds float, ptr %scratch.3, i64 %v216
    %v218 = load float, ptr %v217, align 4, !llvm.access.group !1
    %v219 = zext i32 %v56 to i64
    %v220 = getelementptr inbounds float, ptr %scratch.3, i64 %v219
    %v221 = load float, ptr %v220, align 4, !llvm.access.group !1
    %v222 = fmul float %v218, %v221
    ; from entry[0].body[2].then[6].body[1]
    %v223 = zext i32 %v56 to i64
    %v224 = getelementptr inbounds float, ptr %scratch.1, i64 %v223
    %v225 = load float, ptr %v224, align 4, !llvm.access.group !1
    %v226 = zext i32 %v56 to i64
    %v227 = getelementptr inbounds float, ptr %scratch.1, i64 %v226
    %v228 = load float, ptr %v227, align 4, !llvm.access.group !1
    %v229 = fmul float %v225, %v228
    ; from entry[0].body[2].then[6].body[2]
    %v230 = zext i32 %v56 to i64
    %v231 = getelementptr inbounds i32, ptr %scratch.2, i64 %v230
    %v232 = load i32, ptr %v231, align 4, !llvm.access.group !1
    %v233 = icmp ne i32 %v232, 0
    %v234 = fadd float %v222, %v229
    %v235 = fcmp ole float %v234, 0x4010000000000000
    %v236 = and i1 %v233, %v235
    %v237 = zext i32 %v56 to i64
    %v238 = getelementptr inbounds i32, ptr %scratch.2, i64 %v237
    %v239 = zext i1 %v236 to i32
    store i32 %v239, ptr %v238, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v240 = zext i32 %v56 to i64
    %v241 = getelementptr inbounds float, ptr %scratch.3, i64 %v240
    %v242 = load float, ptr %v241, align 4, !llvm.access.group !1
    %v243 = fmul float 0x4000000000000000, %v242
    %v244 = zext i32 %v56 to i64
    %v245 = getelementptr inbounds float, ptr %scratch.1, i64 %v244
    %v246 = load float, ptr %v245, align 4, !llvm.access.group !1
    %v247 = fmul float %v243, %v246
    %v248 = fadd float %v247, %v65
    %v249 = zext i32 %v56 to i64
    %v250 = getelementptr inbounds float, ptr %scratch.1, i64 %v249
    store float %v248, ptr %v250, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v251 = fsub float %v222, %v229
    %v252 = fadd float %v251, %v61
    %v253 = zext i32 %v56 to i64
    %v254 = getelementptr inbounds float, ptr %scratch.3, i64 %v253
    store float %v252, ptr %v254, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v255 = zext i32 %v56 to i64
    %v256 = getelementptr inbounds i32, ptr %scratch.0, i64 %v255
    %v257 = load i32, ptr %v256, align 4, !llvm.access.group !1
    %v258 = zext i32 %v56 to i64
    %v259 = getelementptr inbounds i32, ptr %scratch.2, i64 %v258
    %v260 = load i32, ptr %v259, align 4, !llvm.access.group !1
    %v261 = icmp ne i32 %v260, 0
    %v262 = zext i1 %v261 to i32
    %v263 = add i32 %v257, %v262
    %v264 = zext i32 %v56 to i64
    %v265 = getelementptr inbounds i32, ptr %scratch.0, i64 %v264
    store i32 %v263, ptr %v265, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[0]
    %v266 = zext i32 %v56 to i64
    %v267 = getelementptr inbounds float, ptr %scratch.3, i64 %v266
    %v268 = load float, ptr %v267, align 4, !llvm.access.group !1
    %v269 = zext i32 %v56 to i64
    %v270 = getelementptr inbounds float, ptr %scratch.3, i64 %v269
    %v271 = load float, ptr %v270, align 4, !llvm.access.group !1
    %v272 = fmul float %v268, %v271
    ; from entry[0].body[2].then[6].body[1]
    %v273 = zext i32 %v56 to i64
    %v274 = getelementptr inbounds float, ptr %scratch.1, i64 %v273
    %v275 = load float, ptr %v274, align 4, !llvm.access.group !1
    %v276 = zext i32 %v56 to i64
    %v277 = getelementptr inbounds float, ptr %scratch.1, i64 %v276
    %v278 = load float, ptr %v277, align 4, !llvm.access.group !1
    %v279 = fmul float %v275, %v278
    ; from entry[0].body[2].then[6].body[2]
    %v280 = zext i32 %v56 to i64
    %v281 = getelementptr inbounds i32, ptr %scratch.2, i64 %v280
    %v282 = load i32, ptr %v281, align 4, !llvm.access.group !1
    %v283 = icmp ne i32 %v282, 0
    %v284 = fadd float %v272, %v279
    %v285 = fcmp ole float %v284, 0x4010000000000000
    %v286 = and i1 %v283, %v285
    %v287 = zext i32 %v56 to i64
    %v288 = getelementptr inbounds i32, ptr %scratch.2, i64 %v287
    %v289 = zext i1 %v286 to i32
    store i32 %v289, ptr %v288, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v290 = zext i32 %v56 to i64
    %v291 = getelementptr inbounds float, ptr %scratch.3, i64 %v290
    %v292 = load float, ptr %v291, align 4, !llvm.access.group !1
    %v293 = fmul float 0x4000000000000000, %v292
    %v294 = zext i32 %v56 to i64
    %v295 = getelementptr inbounds float, ptr %scratch.1, i64 %v294
    %v296 = load float, ptr %v295, align 4, !llvm.access.group !1
    %v297 = fmul float %v293, %v296
    %v298 = fadd float %v297, %v65
    %v299 = zext i32 %v56 to i64
    %v300 = getelementptr inbounds float, ptr %scratch.1, i64 %v299
    store float %v298, ptr %v300, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v301 = fsub float %v272, %v279
    %v302 = fadd float %v301, %v61
    %v303 = zext i32 %v56 to i64
    %v304 = getelementptr inbounds float, ptr %scratch.3, i64 %v303
    store float %v302, ptr %v304, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v305 = zext i32 %v56 to i64
    %v306 = getelementptr inbounds i32, ptr %scratch.0, i64 %v305
    %v307 = load i32, ptr %v306, align 4, !llvm.access.group !1
    %v308 = zext i32 %v56 to i64
    %v309 = getelementptr inbounds i32, ptr %scratch.2, i64 %v308
    %v310 = load i32, ptr %v309, align 4, !llvm.access.group !1
    %v311 = icmp ne i32 %v310, 0
    %v312 = zext i1 %v311 to i32
    %v313 = add i32 %v307, %v312
    %v314 = zext i32 %v56 to i64
    %v315 = getelementptr inbounds i32, ptr %scratch.0, i64 %v314
    store i32 %v313, ptr %v315, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[0]
    %v316 = zext i32 %v56 to i64
    %v317 = getelementptr inbounds float, ptr %scratch.3, i64 %v316
    %v318 = load float, ptr %v317, align 4, !llvm.access.group !1
    %v319 = zext i32 %v56 to i64
    %v320 = getelementptr inbounds float, ptr %scratch.3, i64 %v319
    %v321 = load float, ptr %v320, align 4, !llvm.access.group !1
    %v322 = fmul float %v318, %v321
    ; from entry[0].body[2].then[6].body[1]
    %v323 = zext i32 %v56 to i64
    %v324 = getelementptr inbounds float, ptr %scratch.1, i64 %v323
    %v325 = load float, ptr %v324, align 4, !llvm.access.group !1
    %v326 = zext i32 %v56 to i64
    %v327 = getelementptr inbounds float, ptr %scratch.1, i64 %v326
    %v328 = load float, ptr %v327, align 4, !llvm.access.group !1
    %v329 = fmul float %v325, %v328
    ; from entry[0].body[2].then[6].body[2]
    %v330 = zext i32 %v56 to i64
    %v331 = getelementptr inbounds i32, ptr %scratch.2, i64 %v330
    %v332 = load i32, ptr %v331, align 4, !llvm.access.group !1
    %v333 = icmp ne i32 %v332, 0
    %v334 = fadd float %v322, %v329
    %v335 = fcmp ole float %v334, 0x4010000000000000
    %v336 = and i1 %v333, %v335
    %v337 = zext i32 %v56 to i64
    %v338 = getelementptr inbounds i32, ptr %scratch.2, i64 %v337
    %v339 = zext i1 %v336 to i32
    store i32 %v339, ptr %v338, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v340 = zext i32 %v56 to i64
    %v341 = getelementptr inbounds float, ptr %scratch.3, i64 %v340
    %v342 = load float, ptr %v341, align 4, !llvm.access.group !1
    %v343 = fmul float 0x4000000000000000, %v342
    %v344 = zext i32 %v56 to i64
    %v345 = getelementptr inbounds float, ptr %scratch.1, i64 %v344
    %v346 = load float, ptr %v345, align 4, !llvm.access.group !1
    %v347 = fmul float %v343, %v346
    %v348 = fadd float %v347, %v65
    %v349 = zext i32 %v56 to i64
    %v350 = getelementptr inbounds float, ptr %scratch.1, i64 %v349
    store float %v348, ptr %v350, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v351 = fsub float %v322, %v329
    %v352 = fadd float %v351, %v61
    %v353 = zext i32 %v56 to i64
    %v354 = getelementptr inbounds float, ptr %scratch.3, i64 %v353
    store float %v352, ptr %v354, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v355 = zext i32 %v56 to i64
    %v356 = getelementptr inbounds i32, ptr %scratch.0, i64 %v355
    %v357 = load i32, ptr %v356, align 4, !llvm.access.group !1
    %v358 = zext i32 %v56 to i64
    %v359 = getelementptr inbounds i32, ptr %scratch.2, i64 %v358
    %v360 = load i32, ptr %v359, align 4, !llvm.access.group !1
    %v361 = icmp ne i32 %v360, 0
    %v362 = zext i1 %v361 to i32
    %v363 = add i32 %v357, %v362
    %v364 = zext i32 %v56 to i64
    %v365 = getelementptr inbounds i32, ptr %scratch.0, i64 %v364
    store i32 %v363, ptr %v365, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[0]
    %v366 = zext i32 %v56 to i64
    %v367 = getelementptr inbounds float, ptr %scratch.3, i64 %v366
    %v368 = load float, ptr %v367, align 4, !llvm.access.group !1
    %v369 = zext i32 %v56 to i64
    %v370 = getelementptr inbounds float, ptr %scratch.3, i64 %v369
    %v371 = load float, ptr %v370, align 4, !llvm.access.group !1
    %v372 = fmul float %v368, %v371
    ; from entry[0].body[2].then[6].body[1]
    %v373 = zext i32 %v56 to i64
    %v374 = getelementptr inbounds float, ptr %scratch.1, i64 %v373
    %v375 = load float, ptr %v374, align 4, !llvm.access.group !1
    %v376 = zext i32 %v56 to i64
    %v377 = getelementptr inbounds float, ptr %scratch.1, i64 %v376
    %v378 = load float, ptr %v377, align 4, !llvm.access.group !1
    %v379 = fmul float %v375, %v378
    ; from entry[0].body[2].then[6].body[2]
    %v380 = zext i32 %v56 to i64
    %v381 = getelementptr inbounds i32, ptr %scratch.2, i64 %v380
    %v382 = load i32, ptr %v381, align 4, !llvm.access.group !1
    %v383 = icmp ne i32 %v382, 0
    %v384 = fadd float %v372, %v379
    %v385 = fcmp ole float %v384, 0x4010000000000000
    %v386 = and i1 %v383, %v385
    %v387 = zext i32 %v56 to i64
    %v388 = getelementptr inbounds i32, ptr %scratch.2, i64 %v387
    %v389 = zext i1 %v386 to i32
    store i32 %v389, ptr %v388, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v390 = zext i32 %v56 to i64
    %v391 = getelementptr inbounds float, ptr %scratch.3, i64 %v390
    %v392 = load float, ptr %v391, align 4, !llvm.access.group !1
    %v393 = fmul float 0x4000000000000000, %v392
    %v394 = zext i32 %v56 to i64
    %v395 = getelementptr inbounds float, ptr %scratch.1, i64 %v394
    %v396 = load float, ptr %v395, align 4, !llvm.access.group !1
    %v397 = fmul float %v393, %v396
    %v398 = fadd float %v397, %v65
    %v399 = zext i32 %v56 to i64
    %v400 = getelementptr inbounds float, ptr %scratch.1, i64 %v399
    store float %v398, ptr %v400, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v401 = fsub float %v372, %v379
    %v402 = fadd float %v401, %v61
    %v403 = zext i32 %v56 to i64
    %v404 = getelementptr inbounds float, ptr %scratch.3, i64 %v403
    store float %v402, ptr %v404, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v405 = zext i32 %v56 to i64
    %v406 = getelementptr inbounds i32, ptr %scratch.0, i64 %v405
    %v407 = load i32, ptr %v406, align 4, !llvm.access.group !1
    %v408 = zext i32 %v56 to i64
    %v409 = getelementptr inbounds i32, ptr %scratch.2, i64 %v408
    %v410 = load i32, ptr %v409, align 4, !llvm.access.group !1
    %v411 = icmp ne i32 %v410, 0
    %v412 = zext i1 %v411 to i32
    %v413 = add i32 %v407, %v412
    %v414 = zext i32 %v56 to i64
    %v415 = getelementptr inbounds i32, ptr %scratch.0, i64 %v414
    store i32 %v413, ptr %v415, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[0]
    %v416 = zext i32 %v56 to i64
    %v417 = getelementptr inbounds float, ptr %scratch.3, i64 %v416
    %v418 = load float, ptr %v417, align 4, !llvm.access.group !1
    %v419 = zext i32 %v56 to i64
    %v420 = getelementptr inbounds float, ptr %scratch.3, i64 %v419
    %v421 = load float, ptr %v420, align 4, !llvm.access.group !1
    %v422 = fmul float %v418, %v421
    ; from entry[0].body[2].then[6].body[1]
    %v423 = zext i32 %v56 to i64
    %v424 = getelementptr inbounds float, ptr %scratch.1, i64 %v423
    %v425 = load float, ptr %v424, align 4, !llvm.access.group !1
    %v426 = zext i32 %v56 to i64
    %v427 = getelementptr inbounds float, ptr %scratch.1, i64 %v426
    %v428 = load float, ptr %v427, align 4, !llvm.access.group !1
    %v429 = fmul float %v425, %v428
    ; from entry[0].body[2].then[6].body[2]
    %v430 = zext i32 %v56 to i64
    %v431 = getelementptr inbounds i32, ptr %scratch.2, i64 %v430
    %v432 = load i32, ptr %v431, align 4, !llvm.access.group !1
    %v433 = icmp ne i32 %v432, 0
    %v434 = fadd float %v422, %v429
    %v435 = fcmp ole float %v434, 0x4010000000000000
    %v436 = and i1 %v433, %v435
    %v437 = zext i32 %v56 to i64
    %v438 = getelementptr inbounds i32, ptr %scratch.2, i64 %v437
    %v439 = zext i1 %v436 to i32
    store i32 %v439, ptr %v438, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v440 = zext i32 %v56 to i64
    %v441 = getelementptr inbounds float, ptr %scratch.3, i64 %v440
    %v442 = load float, ptr %v441, align 4, !llvm.access.group !1
    %v443 = fmul float 0x4000000000000000, %v442
    %v444 = zext i32 %v56 to i64
    %v445 = getelementptr inbounds float, ptr %scratch.1, i64 %v444
    %v446 = load float, ptr %v445, align 4, !llvm.access.group !1
    %v447 = fmul float %v443, %v446
    %v448 = fadd float %v447, %v65
    %v449 = zext i32 %v56 to i64
    %v450 = getelementptr inbounds float, ptr %scratch.1, i64 %v449
    store float %v448, ptr %v450, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v451 = fsub float %v422, %v429
    %v452 = fadd float %v451, %v61
    %v453 = zext i32 %v56 to i64
    %v454 = getelementptr inbounds float, ptr %scratch.3, i64 %v453
    store float %v452, ptr %v454, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v455 = zext i32 %v56 to i64
    %v456 = getelementptr inbounds i32, ptr %scratch.0, i64 %v455
    %v457 = load i32, ptr %v456, align 4, !llvm.access.group !1
    %v458 = zext i32 %v56 to i64
    %v459 = getelementptr inbounds i32, ptr %scratch.2, i64 %v458
    %v460 = load i32, ptr %v459, align 4, !llvm.access.group !1
    %v461 = icmp ne i32 %v460, 0
    %v462 = zext i1 %v461 to i32
    %v463 = add i32 %v457, %v462
    %v464 = zext i32 %v56 to i64
    %v465 = getelementptr inbounds i32, ptr %scratch.0, i64 %v464
    store i32 %v463, ptr %v465, align 4, !llvm.access.group !1
    %v466 = add nuw i32 %v53, 1
    store i32 %v466, ptr %slot4
    br label %b16
    b18:
    %v467 = add nuw i32 %v51, 1
    store i32 %v467, ptr %slot3
    br label %b13, !llvm.loop !5
    b15:
    store i32 %v40, ptr %slot2
    br label %b12
    b11:
    %v468 = add i32 %v37, 2
    %v469 = call i32 @llvm.usub.sat.i32(i32 %v36, i32 1)
    %v470 = call i32 @llvm.usub.sat.i32(i32 %v34, i32 1)
    %v471 = icmp uge i32 %v39, 2
    br i1 %v471, label %b19, label %b20
    b19:
    %v472 = add i32 %v37, 1
    store i32 0, ptr %slot5
    br label %b22
    b22:
    %v473 = load i32, ptr %slot5
    %v474 = icmp ult i32 %v473, %v34
    br i1 %v474, label %b23, label %b24
    b23:
    store i32 0, ptr %slot6
    br label %b25
    b25:
    %v475 = load i32, ptr %slot6
    %v476 = icmp ult i32 %v475, %v36
    br i1 %v476, label %b26, label %b27
    b26:
    %v477 = mul nuw i32 %v473, 16
    %v478 = add nuw i32 %v475, %v477
    %v479 = add nuw i32 %group.start.x, %v475
    %v480 = uitofp i32 %v479 to float
    %v481 = fsub float %v480, 0x4040000000000000
    %v482 = fmul float %v481, 0x3FA8000000000000
    %v483 = fsub float %v482, 0x3FE8000000000000
    %v484 = add nuw i32 %group.start.y, %v473
    %v485 = uitofp i32 %v484 to float
    %v486 = fsub float %v485, 0x4038000000000000
    %v487 = fmul float %v486, 0x3FA8000000000000
    ; from entry[0].body[2].then[6].body[0]
    %v488 = zext i32 %v478 to i64
    %v489 = getelementptr inbounds float, ptr %scratch.3, i64 %v488
    %v490 = load float, ptr %v489, align 4, !llvm.access.group !1
    %v491 = zext i32 %v478 to i64
    %v492 = getelementptr inbounds float, ptr %scratch.3, i64 %v491
    %v493 = load float, ptr %v492, align 4, !llvm.access.group !1
    %v494 = fmul float %v490, %v493
    ; from entry[0].body[2].then[6].body[1]
    %v495 = zext i32 %v478 to i64
    %v496 = getelementptr inbounds float, ptr %scratch.1, i64 %v495
    %v497 = load float, ptr %v496, align 4, !llvm.access.group !1
    %v498 = zext i32 %v478 to i64
    %v499 = getelementptr inbounds float, ptr %scratch.1, i64 %v498
    %v500 = load float, ptr %v499, align 4, !llvm.access.group !1
    %v501 = fmul float %v497, %v500
    ; from entry[0].body[2].then[6].body[2]
    %v502 = zext i32 %v478 to i64
    %v503 = getelementptr inbounds i32, ptr %scratch.2, i64 %v502
    %v504 = load i32, ptr %v503, align 4, !llvm.access.group !1
    %v505 = icmp ne i32 %v504, 0
    %v506 = fadd float %v494, %v501
    %v507 = fcmp ole float %v506, 0x4010000000000000
    %v508 = and i1 %v505, %v507
    %v509 = zext i32 %v478 to i64
    %v510 = getelementptr inbounds i32, ptr %scratch.2, i64 %v509
    %v511 = zext i1 %v508 to i32
    store i32 %v511, ptr %v510, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v512 = zext i32 %v478 to i64
    %v513 = getelementptr inbounds float, ptr %scratch.3, i64 %v512
    %v514 = load float, ptr %v513, align 4, !llvm.access.group !1
    %v515 = fmul float 0x4000000000000000, %v514
    %v516 = zext i32 %v478 to i64
    %v517 = getelementptr inbounds float, ptr %scratch.1, i64 %v516
    %v518 = load float, ptr %v517, align 4, !llvm.access.group !1
    %v519 = fmul float %v515, %v518
    %v520 = fadd float %v519, %v487
    %v521 = zext i32 %v478 to i64
    %v522 = getelementptr inbounds float, ptr %scratch.1, i64 %v521
    store float %v520, ptr %v522, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v523 = fsub float %v494, %v501
    %v524 = fadd float %v523, %v483
    %v525 = zext i32 %v478 to i64
    %v526 = getelementptr inbounds float, ptr %scratch.3, i64 %v525
    store float %v524, ptr %v526, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v527 = zext i32 %v478 to i64
    %v528 = getelementptr inbounds i32, ptr %scratch.0, i64 %v527
    %v529 = load i32, ptr %v528, align 4, !llvm.access.group !1
    %v530 = zext i32 %v478 to i64
    %v531 = getelementptr inbounds i32, ptr %scratch.2, i64 %v530
    %v532 = load i32, ptr %v531, align 4, !llvm.access.group !1
    %v533 = icmp ne i32 %v532, 0
    %v534 = zext i1 %v533 to i32
    %v535 = add i32 %v529, %v534
    %v536 = zext i32 %v478 to i64
    %v537 = getelementptr inbounds i32, ptr %scratch.0, i64 %v536
    store i32 %v535, ptr %v537, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[0]
    %v538 = zext i32 %v478 to i64
    %v539 = getelementptr inbounds float, ptr %scratch.3, i64 %v538
    %v540 = load float, ptr %v539, align 4, !llvm.access.group !1
    %v541 = zext i32 %v478 to i64
    %v542 = getelementptr inbounds float, ptr %scratch.3, i64 %v541
    %v543 = load float, ptr %v542, align 4, !llvm.access.group !1
    %v544 = fmul float %v540, %v543
    ; from entry[0].body[2].then[6].body[1]
    %v545 = zext i32 %v478 to i64
    %v546 = getelementptr inbounds float, ptr %scratch.1, i64 %v545
    %v547 = load float, ptr %v546, align 4, !llvm.access.group !1
    %v548 = zext i32 %v478 to i64
    %v549 = getelementptr inbounds float, ptr %scratch.1, i64 %v548
    %v550 = load float, ptr %v549, align 4, !llvm.access.group !1
    %v551 = fmul float %v547, %v550
    ; from entry[0].body[2].then[6].body[2]
    %v552 = zext i32 %v478 to i64
    %v553 = getelementptr inbounds i32, ptr %scratch.2, i64 %v552
    %v554 = load i32, ptr %v553, align 4, !llvm.access.group !1
    %v555 = icmp ne i32 %v554, 0
    %v556 = fadd float %v544, %v551
    %v557 = fcmp ole float %v556, 0x4010000000000000
    %v558 = and i1 %v555, %v557
    %v559 = zext i32 %v478 to i64
    %v560 = getelementptr inbounds i32, ptr %scratch.2, i64 %v559
    %v561 = zext i1 %v558 to i32
    store i32 %v561, ptr %v560, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v562 = zext i32 %v478 to i64
    %v563 = getelementptr inbounds float, ptr %scratch.3, i64 %v562
    %v564 = load float, ptr %v563, align 4, !llvm.access.group !1
    %v565 = fmul float 0x4000000000000000, %v564
    %v566 = zext i32 %v478 to i64
    %v567 = getelementptr inbounds float, ptr %scratch.1, i64 %v566
    %v568 = load float, ptr %v567, align 4, !llvm.access.group !1
    %v569 = fmul float %v565, %v568
    %v570 = fadd float %v569, %v487
    %v571 = zext i32 %v478 to i64
    %v572 = getelementptr inbounds float, ptr %scratch.1, i64 %v571
    store float %v570, ptr %v572, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v573 = fsub float %v544, %v551
    %v574 = fadd float %v573, %v483
    %v575 = zext i32 %v478 to i64
    %v576 = getelementptr inbounds float, ptr %scratch.3, i64 %v575
    store float %v574, ptr %v576, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v577 = zext i32 %v478 to i64
    %v578 = getelementptr inbounds i32, ptr %scratch.0, i64 %v577
    %v579 = load i32, ptr %v578, align 4, !llvm.access.group !1
    %v580 = zext i32 %v478 to i64
    %v581 = getelementptr inbounds i32, ptr %scratch.2, i64 %v580
    %v582 = load i32, ptr %v581, align 4, !llvm.access.group !1
    %v583 = icmp ne i32 %v582, 0
    %v584 = zext i1 %v583 to i32
    %v585 = add i32 %v579, %v584
    %v586 = zext i32 %v478 to i64
    %v587 = getelementptr inbounds i32, ptr %scratch.0, i64 %v586
    store i32 %v585, ptr %v587, align 4, !llvm.access.group !1
    %v588 = add nuw i32 %v475, 1
    store i32 %v588, ptr %slot6
    br label %b25
    b27:
    %v589 = add nuw i32 %v473, 1
    store i32 %v589, ptr %slot5
    br label %b22, !llvm.loop !6
    b24:
    store i32 %v468, ptr %slot2
    br label %b21
    b20:
    %v590 = call i32 @llvm.usub.sat.i32(i32 %v36, i32 1)
    %v591 = call i32 @llvm.usub.sat.i32(i32 %v34, i32 1)
    store i32 0, ptr %slot7
    br label %b28
    b28:
    %v592 = load i32, ptr %slot7
    %v593 = icmp ult i32 %v592, %v34
    br i1 %v593, label %b29, label %b30
    b29:
    store i32 0, ptr %slot8
    br label %b31
    b31:
    %v594 = load i32, ptr %slot8
    %v595 = icmp ult i32 %v594, %v36
    br i1 %v595, label %b32, label %b33
    b32:
    %v596 = mul nuw i32 %v592, 16
    %v597 = add nuw i32 %v594, %v596
    %v598 = add nuw i32 %group.start.x, %v594
    %v599 = uitofp i32 %v598 to float
    %v600 = fsub float %v599, 0x4040000000000000
    %v601 = fmul float %v600, 0x3FA8000000000000
    %v602 = fsub float %v601, 0x3FE8000000000000
    %v603 = add nuw i32 %group.start.y, %v592
    %v604 = uitofp i32 %v603 to float
    %v605 = fsub float %v604, 0x4038000000000000
    %v606 = fmul float %v605, 0x3FA8000000000000
    ; from entry[0].body[2].then[6].body[0]
    %v607 = zext i32 %v597 to i64
    %v608 = getelementptr inbounds float, ptr %scratch.3, i64 %v607
    %v609 = load float, ptr %v608, align 4, !llvm.access.group !1
    %v610 = zext i32 %v597 to i64
    %v611 = getelementptr inbounds float, ptr %scratch.3, i64 %v610
    %v612 = load float, ptr %v611, align 4, !llvm.access.group !1
    %v613 = fmul float %v609, %v612
    ; from entry[0].body[2].then[6].body[1]
    %v614 = zext i32 %v597 to i64
    %v615 = getelementptr inbounds float, ptr %scratch.1, i64 %v614
    %v616 = load float, ptr %v615, align 4, !llvm.access.group !1
    %v617 = zext i32 %v597 to i64
    %v618 = getelementptr inbounds float, ptr %scratch.1, i64 %v617
    %v619 = load float, ptr %v618, align 4, !llvm.access.group !1
    %v620 = fmul float %v616, %v619
    ; from entry[0].body[2].then[6].body[2]
    %v621 = zext i32 %v597 to i64
    %v622 = getelementptr inbounds i32, ptr %scratch.2, i64 %v621
    %v623 = load i32, ptr %v622, align 4, !llvm.access.group !1
    %v624 = icmp ne i32 %v623, 0
    %v625 = fadd float %v613, %v620
    %v626 = fcmp ole float %v625, 0x4010000000000000
    %v627 = and i1 %v624, %v626
    %v628 = zext i32 %v597 to i64
    %v629 = getelementptr inbounds i32, ptr %scratch.2, i64 %v628
    %v630 = zext i1 %v627 to i32
    store i32 %v630, ptr %v629, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[3]
    %v631 = zext i32 %v597 to i64
    %v632 = getelementptr inbounds float, ptr %scratch.3, i64 %v631
    %v633 = load float, ptr %v632, align 4, !llvm.access.group !1
    %v634 = fmul float 0x4000000000000000, %v633
    %v635 = zext i32 %v597 to i64
    %v636 = getelementptr inbounds float, ptr %scratch.1, i64 %v635
    %v637 = load float, ptr %v636, align 4, !llvm.access.group !1
    %v638 = fmul float %v634, %v637
    %v639 = fadd float %v638, %v606
    %v640 = zext i32 %v597 to i64
    %v641 = getelementptr inbounds float, ptr %scratch.1, i64 %v640
    store float %v639, ptr %v641, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[4]
    %v642 = fsub float %v613, %v620
    %v643 = fadd float %v642, %v602
    %v644 = zext i32 %v597 to i64
    %v645 = getelementptr inbounds float, ptr %scratch.3, i64 %v644
    store float %v643, ptr %v645, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[6].body[5]
    %v646 = zext i32 %v597 to i64
    %v647 = getelementptr inbounds i32, ptr %scratch.0, i64 %v646
    %v648 = load i32, ptr %v647, align 4, !llvm.access.group !1
    %v649 = zext i32 %v597 to i64
    %v650 = getelementptr inbounds i32, ptr %scratch.2, i64 %v649
    %v651 = load i32, ptr %v650, align 4, !llvm.access.group !1
    %v652 = icmp ne i32 %v651, 0
    %v653 = zext i1 %v652 to i32
    %v654 = add i32 %v648, %v653
    %v655 = zext i32 %v597 to i64
    %v656 = getelementptr inbounds i32, ptr %scratch.0, i64 %v655
    store i32 %v654, ptr %v656, align 4, !llvm.access.group !1
    %v657 = add nuw i32 %v594, 1
    store i32 %v657, ptr %slot8
    br label %b31, !llvm.loop !7
    b33:
    %v658 = add nuw i32 %v592, 1
    store i32 %v658, ptr %slot7
    br label %b28, !llvm.loop !8
    b30:
    %v659 = add nuw i32 %v37, 1
    store i32 %v659, ptr %slot2
    br label %b21
    b21:
    br label %b12
    b12:
    br label %b7, !llvm.loop !9
    b9:
    %v660 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v661 = call i32 @llvm.umin.i32(i32 16, i32 %v660)
    %v662 = call i32 @llvm.usub.sat.i32(i32 64, i32 %group.start.x)
    %v663 = call i32 @llvm.umin.i32(i32 16, i32 %v662)
    %v664 = call i32 @llvm.usub.sat.i32(i32 %v663, i32 1)
    %v665 = call i32 @llvm.usub.sat.i32(i32 %v661, i32 1)
    %v666 = zext i32 %group.start.y to i64
    %v667 = zext i32 %v665 to i64
    %v668 = add i64 %v666, %v667
    %v669 = mul i64 %v668, 64
    %v670 = icmp ule i64 %v669, 4294967295
    %v671 = zext i32 %group.start.x to i64
    %v672 = zext i32 %v664 to i64
    %v673 = add i64 %v671, %v672
    %v674 = add i64 %v669, %v673
    %v675 = icmp ule i64 %v674, 4294967295
    %v676 = icmp ult i64 %v674, 3072
    %v677 = and i1 %v670, %v675
    %v678 = and i1 %v677, %v676
    br i1 %v678, label %b34, label %b35
    b34:
    store i32 0, ptr %slot9
    br label %b37
    b37:
    %v679 = load i32, ptr %slot9
    %v680 = icmp ult i32 %v679, %v661
    br i1 %v680, label %b38, label %b39
    b38:
    store i32 0, ptr %slot10
    br label %b40
    b40:
    %v681 = load i32, ptr %slot10
    %v682 = icmp ult i32 %v681, %v663
    br i1 %v682, label %b41, label %b42
    b41:
    %v683 = mul nuw i32 %v679, 16
    %v684 = add nuw i32 %v681, %v683
    ; from entry[0].body[2].then[7]
    %v685 = zext i32 %group.start.y to i64
    %v686 = zext i32 %v679 to i64
    %v687 = add nuw nsw i64 %v685, %v686
    %v688 = mul nuw nsw i64 %v687, 64
    %v689 = zext i32 %group.start.x to i64
    %v690 = zext i32 %v681 to i64
    %v691 = add nuw nsw i64 %v689, %v690
    %v692 = add nuw nsw i64 %v688, %v691
    %v693 = zext i32 %v684 to i64
    %v694 = getelementptr inbounds i32, ptr %scratch.0, i64 %v693
    %v695 = load i32, ptr %v694, align 4, !llvm.access.group !1
    %v696 = getelementptr inbounds i32, ptr %buffer.0, i64 %v692
    store i32 %v695, ptr %v696, align 4, !llvm.access.group !1
    %v697 = add nuw i32 %v681, 1
    store i32 %v697, ptr %slot10
    br label %b40, !llvm.loop !10
    b42:
    %v698 = add nuw i32 %v679, 1
    store i32 %v698, ptr %slot9
    br label %b37, !llvm.loop !11
    b39:
    br label %b36
    b35:
    store i32 0, ptr %slot11
    br label %b43
    b43:
    %v699 = load i32, ptr %slot11
    %v700 = icmp ult i32 %v699, %v661
    br i1 %v700, label %b44, label %b45
    b44:
    store i32 0, ptr %slot12
    br label %b46
    b46:
    %v701 = load i32, ptr %slot12
    %v702 = icmp ult i32 %v701, %v663
    br i1 %v702, label %b47, label %b48
    b47:
    %v703 = mul nuw i32 %v699, 16
    %v704 = add nuw i32 %v701, %v703
    %v705 = add nuw i32 %group.start.y, %v699
    %v706 = mul i32 %v705, 64
    %v707 = add nuw i32 %group.start.x, %v701
    %v708 = add i32 %v706, %v707
    %v709 = zext i32 %v704 to i64
    %v710 = getelementptr inbounds i32, ptr %scratch.0, i64 %v709
    %v711 = load i32, ptr %v710, align 4, !llvm.access.group !1
    %v712 = icmp ult i32 %v708, 3072
    br i1 %v712, label %b49, label %b50
    b49:
    %v713 = zext i32 %v708 to i64
    %v714 = getelementptr inbounds i32, ptr %buffer.0, i64 %v713
    store i32 %v711, ptr %v714, align 4, !llvm.access.group !1
    br label %b50
    b50:
    %v715 = add nuw i32 %v701, 1
    store i32 %v715, ptr %slot12
    br label %b46, !llvm.loop !12
    b48:
    %v716 = add nuw i32 %v699, 1
    store i32 %v716, ptr %slot11
    br label %b43, !llvm.loop !13
    b45:
    br label %b36
    b36:
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

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
!3 = distinct !{!3, !0, !2}
!4 = distinct !{!4, !0}
!5 = distinct !{!5, !0}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0}
!9 = distinct !{!9, !0}
!10 = distinct !{!10, !0, !2}
!11 = distinct !{!11, !0}
!12 = distinct !{!12, !0, !2}
!13 = distinct !{!13, !0}
