declare float @llvm.fma.f32(float, float, float)
declare float @llvm.sqrt.f32(float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca float, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %slot9 = alloca i32, align 16
  %slot10 = alloca i32, align 16
  %slot11 = alloca i32, align 16
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
    %v28 = and i1 %v20, %v25
    %v29 = and i1 %v28, %v26
    %v30 = and i1 %v29, %v27
    br i1 %v30, label %b7, label %b8
    b7:
    %v31 = add i32 %v11, 1
    %v32 = add i32 %v11, 2
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v33 = load i32, ptr %slot2
    %v34 = icmp ult i32 %v33, %v10
    br i1 %v34, label %b11, label %b12
    b11:
    ; from entry[0].body[1].then[1].body[0]
    %v35 = zext i32 %group.start.x to i64
    %v36 = zext i32 %v33 to i64
    %v37 = add nuw nsw i64 %v35, %v36
    %v38 = mul nuw nsw i64 %v37, 3
    %v39 = zext i32 %v11 to i64
    %v40 = add nuw nsw i64 %v38, %v39
    %v41 = getelementptr inbounds float, ptr %buffer.1, i64 %v40
    %v42 = load float, ptr %v41, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[1]
    %v43 = zext i32 %v33 to i64
    %v44 = getelementptr inbounds float, ptr %scratch.0, i64 %v43
    %v45 = load float, ptr %v44, align 4, !llvm.access.group !1
    %v46 = zext i32 %group.start.x to i64
    %v47 = zext i32 %v33 to i64
    %v48 = add nuw nsw i64 %v46, %v47
    %v49 = getelementptr inbounds float, ptr %buffer.2, i64 %v48
    %v50 = load float, ptr %v49, align 4, !llvm.access.group !1
    %v51 = fmul float %v50, %v42
    %v52 = fmul float %v51, %v42
    %v53 = fadd float %v45, %v52
    %v54 = zext i32 %v33 to i64
    %v55 = getelementptr inbounds float, ptr %scratch.0, i64 %v54
    store float %v53, ptr %v55, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[0]
    %v56 = zext i32 %group.start.x to i64
    %v57 = zext i32 %v33 to i64
    %v58 = add nuw nsw i64 %v56, %v57
    %v59 = mul nuw nsw i64 %v58, 3
    %v60 = zext i32 %v31 to i64
    %v61 = add nuw nsw i64 %v59, %v60
    %v62 = getelementptr inbounds float, ptr %buffer.1, i64 %v61
    %v63 = load float, ptr %v62, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[1]
    %v64 = zext i32 %v33 to i64
    %v65 = getelementptr inbounds float, ptr %scratch.0, i64 %v64
    %v66 = load float, ptr %v65, align 4, !llvm.access.group !1
    %v67 = zext i32 %group.start.x to i64
    %v68 = zext i32 %v33 to i64
    %v69 = add nuw nsw i64 %v67, %v68
    %v70 = getelementptr inbounds float, ptr %buffer.2, i64 %v69
    %v71 = load float, ptr %v70, align 4, !llvm.access.group !1
    %v72 = fmul float %v71, %v63
    %v73 = fmul float %v72, %v63
    %v74 = fadd float %v66, %v73
    %v75 = zext i32 %v33 to i64
    %v76 = getelementptr inbounds float, ptr %scratch.0, i64 %v75
    store float %v74, ptr %v76, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[0]
    %v77 = zext i32 %group.start.x to i64
    %v78 = zext i32 %v33 to i64
    %v79 = add nuw nsw i64 %v77, %v78
    %v80 = mul nuw nsw i64 %v79, 3
    %v81 = zext i32 %v32 to i64
    %v82 = add nuw nsw i64 %v80, %v81
    %v83 = getelementptr inbounds float, ptr %buffer.1, i64 %v82
    %v84 = load float, ptr %v83, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[1]
    %v85 = zext i32 %v33 to i64
    %v86 = getelementptr inbounds float, ptr %scratch.0, i64 %v85
    %v87 = load float, ptr %v86, align 4, !llvm.access.group !1
    %v88 = zext i32 %group.start.x to i64
    %v89 = zext i32 %v33 to i64
    %v90 = add nuw nsw i64 %v88, %v89
    %v91 = getelementptr inbounds float, ptr %buffer.2, i64 %v90
    %v92 = load float, ptr %v91, align 4, !llvm.access.group !1
    %v93 = fmul float %v92, %v84
    %v94 = fmul float %v93, %v84
    %v95 = fadd float %v87, %v94
    %v96 = zext i32 %v33 to i64
    %v97 = getelementptr inbounds float, ptr %scratch.0, i64 %v96
    store float %v95, ptr %v97, align 4, !llvm.access.group !1
    %v98 = add nuw i32 %v33, 1
    store i32 %v98, ptr %slot2
    br label %b10
    b12:
    store i32 %v14, ptr %slot1
    br label %b9
    b8:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v99 = load i32, ptr %slot3
    %v100 = icmp ult i32 %v99, %v10
    br i1 %v100, label %b14, label %b15
    b14:
    ; from entry[0].body[1].then[1].body[0]
    %v101 = add nuw i32 %group.start.x, %v99
    %v102 = mul i32 %v101, 3
    %v103 = add i32 %v102, %v11
    %v104 = icmp ult i32 %v103, 96
    %v105 = select i1 %v104, i32 %v103, i32 0
    %v106 = zext i32 %v105 to i64
    %v107 = getelementptr inbounds float, ptr %buffer.1, i64 %v106
    %v108 = load float, ptr %v107, align 4, !llvm.access.group !1
    %v109 = select i1 %v104, float %v108, float 0x0000000000000000
    ; from entry[0].body[1].then[1].body[1]
    %v110 = zext i32 %v99 to i64
    %v111 = getelementptr inbounds float, ptr %scratch.0, i64 %v110
    %v112 = load float, ptr %v111, align 4, !llvm.access.group !1
    %v113 = add nuw i32 %group.start.x, %v99
    %v114 = icmp ult i32 %v113, 32
    %v115 = select i1 %v114, i32 %v113, i32 0
    %v116 = zext i32 %v115 to i64
    %v117 = getelementptr inbounds float, ptr %buffer.2, i64 %v116
    %v118 = load float, ptr %v117, align 4, !llvm.access.group !1
    %v119 = select i1 %v114, float %v118, float 0x0000000000000000
    %v120 = fmul float %v119, %v109
    %v121 = fmul float %v120, %v109
    %v122 = fadd float %v112, %v121
    %v123 = zext i32 %v99 to i64
    %v124 = getelementptr inbounds float, ptr %scratch.0, i64 %v123
    store float %v122, ptr %v124, align 4, !llvm.access.group !1
    %v125 = add nuw i32 %v99, 1
    store i32 %v125, ptr %slot3
    br label %b13, !llvm.loop !4
    b15:
    %v126 = add nuw i32 %v11, 1
    store i32 %v126, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !5
    b6:
    ; from entry[0].body[1].then[2]
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v127 = load i32, ptr %slot4
    %v128 = icmp ult i32 %v127, 32
    br i1 %v128, label %b17, label %b18
    b17:
    %v129 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v130 = call i32 @llvm.umin.i32(i32 32, i32 %v129)
    %v131 = call i32 @llvm.usub.sat.i32(i32 %v130, i32 1)
    %v132 = zext i32 %group.start.x to i64
    %v133 = zext i32 %v131 to i64
    %v134 = add i64 %v132, %v133
    %v135 = mul i64 %v134, 3
    %v136 = icmp ule i64 %v135, 4294967295
    %v137 = add i64 %v135, 2
    %v138 = icmp ule i64 %v137, 4294967295
    %v139 = icmp ult i64 %v137, 96
    %v140 = icmp ult i64 %v134, 32
    %v141 = and i1 %v136, %v138
    %v142 = and i1 %v141, %v139
    %v143 = and i1 %v142, %v140
    br i1 %v143, label %b19, label %b20
    b19:
    store i32 0, ptr %slot5
    br label %b22
    b22:
    %v144 = load i32, ptr %slot5
    %v145 = icmp ult i32 %v144, %v130
    br i1 %v145, label %b23, label %b24
    b23:
    ; from entry[0].body[1].then[2].body[0]
    %v146 = add nuw i32 %group.start.x, %v144
    %v147 = icmp ne i32 %v146, %v127
    br i1 %v147, label %b25, label %b26
    b25:
    ; from entry[0].body[1].then[2].body[0].then[0]
    store float 0x3F90000000000000, ptr %slot6
    ; from entry[0].body[1].then[2].body[0].then[1]
    store i32 0, ptr %slot7
    br label %b28
    b28:
    %v148 = load i32, ptr %slot7
    %v149 = icmp ult i32 %v148, 3
    br i1 %v149, label %b29, label %b30
    b29:
    ; from entry[0].body[1].then[2].body[0].then[1].body[0]
    %v150 = zext i32 %group.start.x to i64
    %v151 = zext i32 %v144 to i64
    %v152 = add nuw nsw i64 %v150, %v151
    %v153 = mul nuw nsw i64 %v152, 3
    %v154 = zext i32 %v148 to i64
    %v155 = add nuw nsw i64 %v153, %v154
    %v156 = getelementptr inbounds float, ptr %buffer.0, i64 %v155
    %v157 = load float, ptr %v156, align 4, !llvm.access.group !1
    %v158 = zext i32 %v127 to i64
    %v159 = mul nuw nsw i64 %v158, 3
    %v160 = zext i32 %v148 to i64
    %v161 = add nuw nsw i64 %v159, %v160
    %v162 = getelementptr inbounds float, ptr %buffer.0, i64 %v161
    %v163 = load float, ptr %v162, align 4, !llvm.access.group !1
    %v164 = fsub float %v157, %v163
    ; from entry[0].body[1].then[2].body[0].then[1].body[1]
    %v165 = load float, ptr %slot6
    %v166 = call float @llvm.fma.f32(float %v164, float %v164, float %v165)
    store float %v166, ptr %slot6
    %v167 = add nuw i32 %v148, 1
    store i32 %v167, ptr %slot7
    br label %b28
    b30:
    ; from entry[0].body[1].then[2].body[0].then[2]
    %v168 = zext i32 %v144 to i64
    %v169 = getelementptr inbounds float, ptr %scratch.0, i64 %v168
    %v170 = load float, ptr %v169, align 4, !llvm.access.group !1
    %v171 = zext i32 %group.start.x to i64
    %v172 = zext i32 %v144 to i64
    %v173 = add nuw nsw i64 %v171, %v172
    %v174 = getelementptr inbounds float, ptr %buffer.2, i64 %v173
    %v175 = load float, ptr %v174, align 4, !llvm.access.group !1
    %v176 = zext i32 %v127 to i64
    %v177 = getelementptr inbounds float, ptr %buffer.2, i64 %v176
    %v178 = load float, ptr %v177, align 4, !llvm.access.group !1
    %v179 = fmul float %v175, %v178
    %v180 = load float, ptr %slot6
    %v181 = call float @llvm.sqrt.f32(float %v180)
    %v182 = fdiv float 0x3FF0000000000000, %v181
    %v183 = fmul float %v179, %v182
    %v184 = fsub float %v170, %v183
    %v185 = zext i32 %v144 to i64
    %v186 = getelementptr inbounds float, ptr %scratch.0, i64 %v185
    store float %v184, ptr %v186, align 4, !llvm.access.group !1
    br label %b27
    b26:
    br label %b27
    b27:
    %v187 = add nuw i32 %v144, 1
    store i32 %v187, ptr %slot5
    br label %b22, !llvm.loop !6
    b24:
    br label %b21
    b20:
    store i32 0, ptr %slot8
    br label %b31
    b31:
    %v188 = load i32, ptr %slot8
    %v189 = icmp ult i32 %v188, %v130
    br i1 %v189, label %b32, label %b33
    b32:
    ; from entry[0].body[1].then[2].body[0]
    %v190 = add nuw i32 %group.start.x, %v188
    %v191 = icmp ne i32 %v190, %v127
    br i1 %v191, label %b34, label %b35
    b34:
    ; from entry[0].body[1].then[2].body[0].then[0]
    store float 0x3F90000000000000, ptr %slot6
    ; from entry[0].body[1].then[2].body[0].then[1]
    store i32 0, ptr %slot9
    br label %b37
    b37:
    %v192 = load i32, ptr %slot9
    %v193 = icmp ult i32 %v192, 3
    br i1 %v193, label %b38, label %b39
    b38:
    ; from entry[0].body[1].then[2].body[0].then[1].body[0]
    %v194 = add nuw i32 %group.start.x, %v188
    %v195 = mul i32 %v194, 3
    %v196 = add i32 %v195, %v192
    %v197 = icmp ult i32 %v196, 96
    %v198 = select i1 %v197, i32 %v196, i32 0
    %v199 = zext i32 %v198 to i64
    %v200 = getelementptr inbounds float, ptr %buffer.0, i64 %v199
    %v201 = load float, ptr %v200, align 4, !llvm.access.group !1
    %v202 = select i1 %v197, float %v201, float 0x0000000000000000
    %v203 = zext i32 %v127 to i64
    %v204 = mul nuw nsw i64 %v203, 3
    %v205 = zext i32 %v192 to i64
    %v206 = add nuw nsw i64 %v204, %v205
    %v207 = getelementptr inbounds float, ptr %buffer.0, i64 %v206
    %v208 = load float, ptr %v207, align 4, !llvm.access.group !1
    %v209 = fsub float %v202, %v208
    ; from entry[0].body[1].then[2].body[0].then[1].body[1]
    %v210 = load float, ptr %slot6
    %v211 = call float @llvm.fma.f32(float %v209, float %v209, float %v210)
    store float %v211, ptr %slot6
    %v212 = add nuw i32 %v192, 1
    store i32 %v212, ptr %slot9
    br label %b37
    b39:
    ; from entry[0].body[1].then[2].body[0].then[2]
    %v213 = zext i32 %v188 to i64
    %v214 = getelementptr inbounds float, ptr %scratch.0, i64 %v213
    %v215 = load float, ptr %v214, align 4, !llvm.access.group !1
    %v216 = add nuw i32 %group.start.x, %v188
    %v217 = icmp ult i32 %v216, 32
    %v218 = select i1 %v217, i32 %v216, i32 0
    %v219 = zext i32 %v218 to i64
    %v220 = getelementptr inbounds float, ptr %buffer.2, i64 %v219
    %v221 = load float, ptr %v220, align 4, !llvm.access.group !1
    %v222 = select i1 %v217, float %v221, float 0x0000000000000000
    %v223 = zext i32 %v127 to i64
    %v224 = getelementptr inbounds float, ptr %buffer.2, i64 %v223
    %v225 = load float, ptr %v224, align 4, !llvm.access.group !1
    %v226 = fmul float %v222, %v225
    %v227 = load float, ptr %slot6
    %v228 = call float @llvm.sqrt.f32(float %v227)
    %v229 = fdiv float 0x3FF0000000000000, %v228
    %v230 = fmul float %v226, %v229
    %v231 = fsub float %v215, %v230
    %v232 = zext i32 %v188 to i64
    %v233 = getelementptr inbounds float, ptr %scratch.0, i64 %v232
    store float %v231, ptr %v233, align 4, !llvm.access.group !1
    br label %b36
    b35:
    br label %b36
    b36:
    %v234 = add nuw i32 %v188, 1
    store i32 %v234, ptr %slot8
    br label %b31, !llvm.loop !7
    b33:
    br label %b21
    b21:
    %v235 = add nuw i32 %v127, 1
    store i32 %v235, ptr %slot4
    br label %b16, !llvm.loop !8
    b18:
    %v236 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v237 = call i32 @llvm.umin.i32(i32 32, i32 %v236)
    %v238 = call i32 @llvm.usub.sat.i32(i32 %v237, i32 1)
    %v239 = zext i32 %group.start.x to i64
    %v240 = zext i32 %v238 to i64
    %v241 = add i64 %v239, %v240
    %v242 = icmp ult i64 %v241, 32
    br i1 %v242, label %b40, label %b41
    b40:
    store i32 0, ptr %slot10
    br label %b43
    b43:
    %v243 = load i32, ptr %slot10
    %v244 = icmp ult i32 %v243, %v237
    br i1 %v244, label %b44, label %b45
    b44:
    ; from entry[0].body[1].then[3]
    %v245 = zext i32 %group.start.x to i64
    %v246 = zext i32 %v243 to i64
    %v247 = add nuw nsw i64 %v245, %v246
    %v248 = zext i32 %v243 to i64
    %v249 = getelementptr inbounds float, ptr %scratch.0, i64 %v248
    %v250 = load float, ptr %v249, align 4, !llvm.access.group !1
    %v251 = fmul float %v250, 0x3FE0000000000000
    %v252 = getelementptr inbounds float, ptr %buffer.3, i64 %v247
    %v253 = fcmp uno float %v251, %v251
    %v254 = bitcast float %v251 to i32
    %v255 = select i1 %v253, i32 2143289344, i32 %v254
    store i32 %v255, ptr %v252, align 4, !llvm.access.group !1
    %v256 = add nuw i32 %v243, 1
    store i32 %v256, ptr %slot10
    br label %b43, !llvm.loop !9
    b45:
    br label %b42
    b41:
    store i32 0, ptr %slot11
    br label %b46
    b46:
    %v257 = load i32, ptr %slot11
    %v258 = icmp ult i32 %v257, %v237
    br i1 %v258, label %b47, label %b48
    b47:
    %v259 = add nuw i32 %group.start.x, %v257
    %v260 = zext i32 %v257 to i64
    %v261 = getelementptr inbounds float, ptr %scratch.0, i64 %v260
    %v262 = load float, ptr %v261, align 4, !llvm.access.group !1
    %v263 = fmul float %v262, 0x3FE0000000000000
    %v264 = icmp ult i32 %v259, 32
    br i1 %v264, label %b49, label %b50
    b49:
    %v265 = zext i32 %v259 to i64
    %v266 = getelementptr inbounds float, ptr %buffer.3, i64 %v265
    %v267 = fcmp uno float %v263, %v263
    %v268 = bitcast float %v263 to i32
    %v269 = select i1 %v267, i32 2143289344, i32 %v268
    store i32 %v269, ptr %v266, align 4, !llvm.access.group !1
    br label %b50
    b50:
    %v270 = add nuw i32 %v257, 1
    store i32 %v270, ptr %slot11
    br label %b46, !llvm.loop !10
    b48:
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
!5 = distinct !{!5, !0}
!6 = distinct !{!6, !0, !2}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0}
!9 = distinct !{!9, !0, !2}
!10 = distinct !{!10, !0, !2}
