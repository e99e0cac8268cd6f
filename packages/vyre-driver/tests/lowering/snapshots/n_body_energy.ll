declare float @llvm.fma.f32(float, float, float)
declare float @llvm.sqrt.f32(float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca float, align 16
  %slot8 = alloca i32, align 16
  %slot9 = alloca i32, align 16
  %slot10 = alloca i32, align 16
  %slot11 = alloca i32, align 16
  %slot12 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 32
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 32, i32 %v1)
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
    %v9 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v10 = call i32 @llvm.umin.i32(i32 32, i32 %v9)
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v11 = load i32, ptr %slot1
    %v12 = icmp ult i32 %v11, 3
    br i1 %v12, label %b5, label %b6
    b5:
    %v13 = sub i32 3, %v11
    %v14 = add i32 %v11, 3
    %v15 = call i32 @llvm.usub.sat.i32(i32 %v10, i32 1)
    %v16 = zext i32 %group.start.x to i64
    %v17 = zext i32 %v15 to i64
    %v18 = add i64 %v16, %v17
    %v19 = mul i64 %v18, 3
    %v20 = icmp ule i64 %v19, 4294967295
    %v21 = zext i32 %v11 to i64
    %v22 = add i64 %v21, 3
    %v23 = sub i64 %v22, 1
    %v24 = add i64 %v19, %v23
    %v25 = icmp ule i64 %v24, 4294967295
    %v26 = icmp ult i64 %v24, 96
    %v27 = icmp ult i64 %v18, 32
    %v28 = icmp uge i32 %v13, 3
    %v29 = and i1 %v28, %v20
    %v30 = and i1 %v29, %v25
    %v31 = and i1 %v30, %v26
    %v32 = and i1 %v31, %v27
    br i1 %v32, label %b7, label %b8
    b7:
    %v33 = add i32 %v11, 1
    %v34 = add i32 %v11, 2
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v35 = load i32, ptr %slot2
    %v36 = icmp ult i32 %v35, %v10
    br i1 %v36, label %b11, label %b12
    b11:
    ; from entry[0].body[1].then[1].body[0]
    %v37 = zext i32 %group.start.x to i64
    %v38 = zext i32 %v35 to i64
    %v39 = add nuw nsw i64 %v37, %v38
    %v40 = mul nuw nsw i64 %v39, 3
    %v41 = zext i32 %v11 to i64
    %v42 = add nuw nsw i64 %v40, %v41
    %v43 = getelementptr inbounds float, ptr %buffer.1, i64 %v42
    %v44 = load float, ptr %v43, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[1]
    %v45 = zext i32 %v35 to i64
    %v46 = getelementptr inbounds float, ptr %scratch.0, i64 %v45
    %v47 = load float, ptr %v46, align 4, !llvm.access.group !1
    %v48 = zext i32 %group.start.x to i64
    %v49 = zext i32 %v35 to i64
    %v50 = add nuw nsw i64 %v48, %v49
    %v51 = getelementptr inbounds float, ptr %buffer.2, i64 %v50
    %v52 = load float, ptr %v51, align 4, !llvm.access.group !1
    %v53 = fmul float %v52, %v44
    %v54 = fmul float %v53, %v44
    %v55 = fadd float %v47, %v54
    %v56 = zext i32 %v35 to i64
    %v57 = getelementptr inbounds float, ptr %scratch.0, i64 %v56
    store float %v55, ptr %v57, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[0]
    %v58 = zext i32 %group.start.x to i64
    %v59 = zext i32 %v35 to i64
    %v60 = add nuw nsw i64 %v58, %v59
    %v61 = mul nuw nsw i64 %v60, 3
    %v62 = zext i32 %v33 to i64
    %v63 = add nuw nsw i64 %v61, %v62
    %v64 = getelementptr inbounds float, ptr %buffer.1, i64 %v63
    %v65 = load float, ptr %v64, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[1]
    %v66 = zext i32 %v35 to i64
    %v67 = getelementptr inbounds float, ptr %scratch.0, i64 %v66
    %v68 = load float, ptr %v67, align 4, !llvm.access.group !1
    %v69 = zext i32 %group.start.x to i64
    %v70 = zext i32 %v35 to i64
    %v71 = add nuw nsw i64 %v69, %v70
    %v72 = getelementptr inbounds float, ptr %buffer.2, i64 %v71
    %v73 = load float, ptr %v72, align 4, !llvm.access.group !1
    %v74 = fmul float %v73, %v65
    %v75 = fmul float %v74, %v65
    %v76 = fadd float %v68, %v75
    %v77 = zext i32 %v35 to i64
    %v78 = getelementptr inbounds float, ptr %scratch.0, i64 %v77
    store float %v76, ptr %v78, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[0]
    %v79 = zext i32 %group.start.x to i64
    %v80 = zext i32 %v35 to i64
    %v81 = add nuw nsw i64 %v79, %v80
    %v82 = mul nuw nsw i64 %v81, 3
    %v83 = zext i32 %v34 to i64
    %v84 = add nuw nsw i64 %v82, %v83
    %v85 = getelementptr inbounds float, ptr %buffer.1, i64 %v84
    %v86 = load float, ptr %v85, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[1]
    %v87 = zext i32 %v35 to i64
    %v88 = getelementptr inbounds float, ptr %scratch.0, i64 %v87
    %v89 = load float, ptr %v88, align 4, !llvm.access.group !1
    %v90 = zext i32 %group.start.x to i64
    %v91 = zext i32 %v35 to i64
    %v92 = add nuw nsw i64 %v90, %v91
    %v93 = getelementptr inbounds float, ptr %buffer.2, i64 %v92
    %v94 = load float, ptr %v93, align 4, !llvm.access.group !1
    %v95 = fmul float %v94, %v86
    %v96 = fmul float %v95, %v86
    %v97 = fadd float %v89, %v96
    %v98 = zext i32 %v35 to i64
    %v99 = getelementptr inbounds float, ptr %scratch.0, i64 %v98
    store float %v97, ptr %v99, align 4, !llvm.access.group !1
    %v100 = add nuw i32 %v35, 1
    store i32 %v100, ptr %slot2
    br label %b10
    b12:
    store i32 %v14, ptr %slot1
    br label %b9
    b8:
    %v101 = call i32 @llvm.usub.sat.i32(i32 %v10, i32 1)
    %v102 = zext i32 %group.start.x to i64
    %v103 = zext i32 %v101 to i64
    %v104 = add i64 %v102, %v103
    %v105 = mul i64 %v104, 3
    %v106 = icmp ule i64 %v105, 4294967295
    %v107 = zext i32 %v11 to i64
    %v108 = add i64 %v107, 1
    %v109 = sub i64 %v108, 1
    %v110 = add i64 %v105, %v109
    %v111 = icmp ule i64 %v110, 4294967295
    %v112 = icmp ult i64 %v110, 96
    %v113 = icmp ult i64 %v104, 32
    %v114 = and i1 %v106, %v111
    %v115 = and i1 %v114, %v112
    %v116 = and i1 %v115, %v113
    br i1 %v116, label %b13, label %b14
    b13:
    store i32 0, ptr %slot3
    br label %b16
    b16:
    %v117 = load i32, ptr %slot3
    %v118 = icmp ult i32 %v117, %v10
    br i1 %v118, label %b17, label %b18
    b17:
    ; from entry[0].body[1].then[1].body[0]
    %v119 = zext i32 %group.start.x to i64
    %v120 = zext i32 %v117 to i64
    %v121 = add nuw nsw i64 %v119, %v120
    %v122 = mul nuw nsw i64 %v121, 3
    %v123 = zext i32 %v11 to i64
    %v124 = add nuw nsw i64 %v122, %v123
    %v125 = getelementptr inbounds float, ptr %buffer.1, i64 %v124
    %v126 = load float, ptr %v125, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[1]
    %v127 = zext i32 %v117 to i64
    %v128 = getelementptr inbounds float, ptr %scratch.0, i64 %v127
    %v129 = load float, ptr %v128, align 4, !llvm.access.group !1
    %v130 = zext i32 %group.start.x to i64
    %v131 = zext i32 %v117 to i64
    %v132 = add nuw nsw i64 %v130, %v131
    %v133 = getelementptr inbounds float, ptr %buffer.2, i64 %v132
    %v134 = load float, ptr %v133, align 4, !llvm.access.group !1
    %v135 = fmul float %v134, %v126
    %v136 = fmul float %v135, %v126
    %v137 = fadd float %v129, %v136
    %v138 = zext i32 %v117 to i64
    %v139 = getelementptr inbounds float, ptr %scratch.0, i64 %v138
    store float %v137, ptr %v139, align 4, !llvm.access.group !1
    %v140 = add nuw i32 %v117, 1
    store i32 %v140, ptr %slot3
    br label %b16, !llvm.loop !4
    b18:
    br label %b15
    b14:
    store i32 0, ptr %slot4
    br label %b19
    b19:
    %v141 = load i32, ptr %slot4
    %v142 = icmp ult i32 %v141, %v10
    br i1 %v142, label %b20, label %b21
    b20:
    ; from entry[0].body[1].then[1].body[0]
    %v143 = add nuw i32 %group.start.x, %v141
    %v144 = mul i32 %v143, 3
    %v145 = add i32 %v144, %v11
    %v146 = icmp ult i32 %v145, 96
    %v147 = select i1 %v146, i32 %v145, i32 0
    %v148 = zext i32 %v147 to i64
    %v149 = getelementptr inbounds float, ptr %buffer.1, i64 %v148
    %v150 = load float, ptr %v149, align 4, !llvm.access.group !1
    %v151 = select i1 %v146, float %v150, float 0x0000000000000000
    ; from entry[0].body[1].then[1].body[1]
    %v152 = zext i32 %v141 to i64
    %v153 = getelementptr inbounds float, ptr %scratch.0, i64 %v152
    %v154 = load float, ptr %v153, align 4, !llvm.access.group !1
    %v155 = add nuw i32 %group.start.x, %v141
    %v156 = icmp ult i32 %v155, 32
    %v157 = select i1 %v156, i32 %v155, i32 0
    %v158 = zext i32 %v157 to i64
    %v159 = getelementptr inbounds float, ptr %buffer.2, i64 %v158
    %v160 = load float, ptr %v159, align 4, !llvm.access.group !1
    %v161 = select i1 %v156, float %v160, float 0x0000000000000000
    %v162 = fmul float %v161, %v151
    %v163 = fmul float %v162, %v151
    %v164 = fadd float %v154, %v163
    %v165 = zext i32 %v141 to i64
    %v166 = getelementptr inbounds float, ptr %scratch.0, i64 %v165
    store float %v164, ptr %v166, align 4, !llvm.access.group !1
    %v167 = add nuw i32 %v141, 1
    store i32 %v167, ptr %slot4
    br label %b19, !llvm.loop !5
    b21:
    br label %b15
    b15:
    %v168 = add nuw i32 %v11, 1
    store i32 %v168, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !6
    b6:
    ; from entry[0].body[1].then[2]
    store i32 0, ptr %slot5
    br label %b22
    b22:
    %v169 = load i32, ptr %slot5
    %v170 = icmp ult i32 %v169, 32
    br i1 %v170, label %b23, label %b24
    b23:
    %v171 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v172 = call i32 @llvm.umin.i32(i32 32, i32 %v171)
    %v173 = call i32 @llvm.usub.sat.i32(i32 %v172, i32 1)
    %v174 = zext i32 %group.start.x to i64
    %v175 = zext i32 %v173 to i64
    %v176 = add i64 %v174, %v175
    %v177 = mul i64 %v176, 3
    %v178 = icmp ule i64 %v177, 4294967295
    %v179 = add i64 %v177, 2
    %v180 = icmp ule i64 %v179, 4294967295
    %v181 = icmp ult i64 %v179, 96
    %v182 = icmp ult i64 %v176, 32
    %v183 = zext i32 %v169 to i64
    %v184 = icmp ult i64 %v176, %v183
    %v185 = and i1 %v178, %v180
    %v186 = and i1 %v185, %v181
    %v187 = and i1 %v186, %v182
    %v188 = and i1 %v187, %v184
    br i1 %v188, label %b25, label %b26
    b25:
    store i32 0, ptr %slot6
    br label %b28
    b28:
    %v189 = load i32, ptr %slot6
    %v190 = icmp ult i32 %v189, %v172
    br i1 %v190, label %b29, label %b30
    b29:
    ; from entry[0].body[1].then[2].body[0]
    ; from entry[0].body[1].then[2].body[0].then[0]
    store float 0x3F90000000000000, ptr %slot7
    ; from entry[0].body[1].then[2].body[0].then[1]
    store i32 0, ptr %slot8
    br label %b31
    b31:
    %v191 = load i32, ptr %slot8
    %v192 = icmp ult i32 %v191, 3
    br i1 %v192, label %b32, label %b33
    b32:
    ; from entry[0].body[1].then[2].body[0].then[1].body[0]
    %v193 = zext i32 %group.start.x to i64
    %v194 = zext i32 %v189 to i64
    %v195 = add nuw nsw i64 %v193, %v194
    %v196 = mul nuw nsw i64 %v195, 3
    %v197 = zext i32 %v191 to i64
    %v198 = add nuw nsw i64 %v196, %v197
    %v199 = getelementptr inbounds float, ptr %buffer.0, i64 %v198
    %v200 = load float, ptr %v199, align 4, !llvm.access.group !1
    %v201 = zext i32 %v169 to i64
    %v202 = mul nuw nsw i64 %v201, 3
    %v203 = zext i32 %v191 to i64
    %v204 = add nuw nsw i64 %v202, %v203
    %v205 = getelementptr inbounds float, ptr %buffer.0, i64 %v204
    %v206 = load float, ptr %v205, align 4, !llvm.access.group !1
    %v207 = fsub float %v200, %v206
    ; from entry[0].body[1].then[2].body[0].then[1].body[1]
    %v208 = load float, ptr %slot7
    %v209 = call float @llvm.fma.f32(float %v207, float %v207, float %v208)
    store float %v209, ptr %slot7
    %v210 = add nuw i32 %v191, 1
    store i32 %v210, ptr %slot8
    br label %b31
    b33:
    ; from entry[0].body[1].then[2].body[0].then[2]
    %v211 = zext i32 %v189 to i64
    %v212 = getelementptr inbounds float, ptr %scratch.0, i64 %v211
    %v213 = load float, ptr %v212, align 4, !llvm.access.group !1
    %v214 = zext i32 %group.start.x to i64
    %v215 = zext i32 %v189 to i64
    %v216 = add nuw nsw i64 %v214, %v215
    %v217 = getelementptr inbounds float, ptr %buffer.2, i64 %v216
    %v218 = load float, ptr %v217, align 4, !llvm.access.group !1
    %v219 = zext i32 %v169 to i64
    %v220 = getelementptr inbounds float, ptr %buffer.2, i64 %v219
    %v221 = load float, ptr %v220, align 4, !llvm.access.group !1
    %v222 = fmul float %v218, %v221
    %v223 = load float, ptr %slot7
    %v224 = call float @llvm.sqrt.f32(float %v223)
    %v225 = fdiv float 0x3FF0000000000000, %v224
    %v226 = fmul float %v222, %v225
    %v227 = fsub float %v213, %v226
    %v228 = zext i32 %v189 to i64
    %v229 = getelementptr inbounds float, ptr %scratch.0, i64 %v228
    store float %v227, ptr %v229, align 4, !llvm.access.group !1
    %v230 = add nuw i32 %v189, 1
    store i32 %v230, ptr %slot6
    br label %b28, !llvm.loop !7
    b30:
    br label %b27
    b26:
    store i32 0, ptr %slot9
    br label %b34
    b34:
    %v231 = load i32, ptr %slot9
    %v232 = icmp ult i32 %v231, %v172
    br i1 %v232, label %b35, label %b36
    b35:
    ; from entry[0].body[1].then[2].body[0]
    %v233 = add nuw i32 %group.start.x, %v231
    %v234 = icmp ne i32 %v233, %v169
    br i1 %v234, label %b37, label %b38
    b37:
    ; from entry[0].body[1].then[2].body[0].then[0]
    store float 0x3F90000000000000, ptr %slot7
    ; from entry[0].body[1].then[2].body[0].then[1]
    store i32 0, ptr %slot10
    br label %b40
    b40:
    %v235 = load i32, ptr %slot10
    %v236 = icmp ult i32 %v235, 3
    br i1 %v236, label %b41, label %b42
    b41:
    ; from entry[0].body[1].then[2].body[0].then[1].body[0]
    %v237 = add nuw i32 %group.start.x, %v231
    %v238 = mul i32 %v237, 3
    %v239 = add i32 %v238, %v235
    %v240 = icmp ult i32 %v239, 96
    %v241 = select i1 %v240, i32 %v239, i32 0
    %v242 = zext i32 %v241 to i64
    %v243 = getelementptr inbounds float, ptr %buffer.0, i64 %v242
    %v244 = load float, ptr %v243, align 4, !llvm.access.group !1
    %v245 = select i1 %v240, float %v244, float 0x0000000000000000
    %v246 = zext i32 %v169 to i64
    %v247 = mul nuw nsw i64 %v246, 3
    %v248 = zext i32 %v235 to i64
    %v249 = add nuw nsw i64 %v247, %v248
    %v250 = getelementptr inbounds float, ptr %buffer.0, i64 %v249
    %v251 = load float, ptr %v250, align 4, !llvm.access.group !1
    %v252 = fsub float %v245, %v251
    ; from entry[0].body[1].then[2].body[0].then[1].body[1]
    %v253 = load float, ptr %slot7
    %v254 = call float @llvm.fma.f32(float %v252, float %v252, float %v253)
    store float %v254, ptr %slot7
    %v255 = add nuw i32 %v235, 1
    store i32 %v255, ptr %slot10
    br label %b40
    b42:
    ; from entry[0].body[1].then[2].body[0].then[2]
    %v256 = zext i32 %v231 to i64
    %v257 = getelementptr inbounds float, ptr %scratch.0, i64 %v256
    %v258 = load float, ptr %v257, align 4, !llvm.access.group !1
    %v259 = add nuw i32 %group.start.x, %v231
    %v260 = icmp ult i32 %v259, 32
    %v261 = select i1 %v260, i32 %v259, i32 0
    %v262 = zext i32 %v261 to i64
    %v263 = getelementptr inbounds float, ptr %buffer.2, i64 %v262
    %v264 = load float, ptr %v263, align 4, !llvm.access.group !1
    %v265 = select i1 %v260, float %v264, float 0x0000000000000000
    %v266 = zext i32 %v169 to i64
    %v267 = getelementptr inbounds float, ptr %buffer.2, i64 %v266
    %v268 = load float, ptr %v267, align 4, !llvm.access.group !1
    %v269 = fmul float %v265, %v268
    %v270 = load float, ptr %slot7
    %v271 = call float @llvm.sqrt.f32(float %v270)
    %v272 = fdiv float 0x3FF0000000000000, %v271
    %v273 = fmul float %v269, %v272
    %v274 = fsub float %v258, %v273
    %v275 = zext i32 %v231 to i64
    %v276 = getelementptr inbounds float, ptr %scratch.0, i64 %v275
    store float %v274, ptr %v276, align 4, !llvm.access.group !1
    br label %b39
    b38:
    br label %b39
    b39:
    %v277 = add nuw i32 %v231, 1
    store i32 %v277, ptr %slot9
    br label %b34, !llvm.loop !8
    b36:
    br label %b27
    b27:
    %v278 = add nuw i32 %v169, 1
    store i32 %v278, ptr %slot5
    br label %b22, !llvm.loop !9
    b24:
    %v279 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v280 = call i32 @llvm.umin.i32(i32 32, i32 %v279)
    %v281 = call i32 @llvm.usub.sat.i32(i32 %v280, i32 1)
    %v282 = zext i32 %group.start.x to i64
    %v283 = zext i32 %v281 to i64
    %v284 = add i64 %v282, %v283
    %v285 = icmp ult i64 %v284, 32
    br i1 %v285, label %b43, label %b44
    b43:
    store i32 0, ptr %slot11
    br label %b46
    b46:
    %v286 = load i32, ptr %slot11
    %v287 = icmp ult i32 %v286, %v280
    br i1 %v287, label %b47, label %b48
    b47:
    ; from entry[0].body[1].then[3]
    %v288 = zext i32 %group.start.x to i64
    %v289 = zext i32 %v286 to i64
    %v290 = add nuw nsw i64 %v288, %v289
    %v291 = zext i32 %v286 to i64
    %v292 = getelementptr inbounds float, ptr %scratch.0, i64 %v291
    %v293 = load float, ptr %v292, align 4, !llvm.access.group !1
    %v294 = fmul float %v293, 0x3FE0000000000000
    %v295 = getelementptr inbounds float, ptr %buffer.3, i64 %v290
    %v296 = fcmp uno float %v294, %v294
    %v297 = bitcast float %v294 to i32
    %v298 = select i1 %v296, i32 2143289344, i32 %v297
    store i32 %v298, ptr %v295, align 4, !llvm.access.group !1
    %v299 = add nuw i32 %v286, 1
    store i32 %v299, ptr %slot11
    br label %b46, !llvm.loop !10
    b48:
    br label %b45
    b44:
    store i32 0, ptr %slot12
    br label %b49
    b49:
    %v300 = load i32, ptr %slot12
    %v301 = icmp ult i32 %v300, %v280
    br i1 %v301, label %b50, label %b51
    b50:
    %v302 = add nuw i32 %group.start.x, %v300
    %v303 = zext i32 %v300 to i64
    %v304 = getelementptr inbounds float, ptr %scratch.0, i64 %v303
    %v305 = load float, ptr %v304, align 4, !llvm.access.group !1
    %v306 = fmul float %v305, 0x3FE0000000000000
    %v307 = icmp ult i32 %v302, 32
    br i1 %v307, label %b52, label %b53
    b52:
    %v308 = zext i32 %v302 to i64
    %v309 = getelementptr inbounds float, ptr %buffer.3, i64 %v308
    %v310 = fcmp uno float %v306, %v306
    %v311 = bitcast float %v306 to i32
    %v312 = select i1 %v310, i32 2143289344, i32 %v311
    store i32 %v312, ptr %v309, align 4, !llvm.access.group !1
    br label %b53
    b53:
    %v313 = add nuw i32 %v300, 1
    store i32 %v313, ptr %slot12
    br label %b49, !llvm.loop !11
    b51:
    br label %b45
    b45:
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
  %at.buffer.3 = getelementptr inbounds ptr, ptr %arguments, i64 6
  %buffer.3 = load ptr, ptr %at.buffer.3, align 8
  %at.length.3 = getelementptr inbounds ptr, ptr %arguments, i64 7
  %length.3 = load i64, ptr %at.length.3, align 8
  %short.3 = trunc i64 %length.3 to i32
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %scratch.0, ptr %control)
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
!9 = distinct !{!9, !0}
!10 = distinct !{!10, !0, !2}
!11 = distinct !{!11, !0, !2}
