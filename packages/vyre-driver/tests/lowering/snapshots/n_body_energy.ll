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
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v101 = load i32, ptr %slot3
    %v102 = icmp ult i32 %v101, %v10
    br i1 %v102, label %b14, label %b15
    b14:
    ; from entry[0].body[1].then[1].body[0]
    %v103 = add nuw i32 %group.start.x, %v101
    %v104 = mul i32 %v103, 3
    %v105 = add i32 %v104, %v11
    %v106 = icmp ult i32 %v105, 96
    %v107 = select i1 %v106, i32 %v105, i32 0
    %v108 = zext i32 %v107 to i64
    %v109 = getelementptr inbounds float, ptr %buffer.1, i64 %v108
    %v110 = load float, ptr %v109, align 4, !llvm.access.group !1
    %v111 = select i1 %v106, float %v110, float 0x0000000000000000
    ; from entry[0].body[1].then[1].body[1]
    %v112 = zext i32 %v101 to i64
    %v113 = getelementptr inbounds float, ptr %scratch.0, i64 %v112
    %v114 = load float, ptr %v113, align 4, !llvm.access.group !1
    %v115 = add nuw i32 %group.start.x, %v101
    %v116 = icmp ult i32 %v115, 32
    %v117 = select i1 %v116, i32 %v115, i32 0
    %v118 = zext i32 %v117 to i64
    %v119 = getelementptr inbounds float, ptr %buffer.2, i64 %v118
    %v120 = load float, ptr %v119, align 4, !llvm.access.group !1
    %v121 = select i1 %v116, float %v120, float 0x0000000000000000
    %v122 = fmul float %v121, %v111
    %v123 = fmul float %v122, %v111
    %v124 = fadd float %v114, %v123
    %v125 = zext i32 %v101 to i64
    %v126 = getelementptr inbounds float, ptr %scratch.0, i64 %v125
    store float %v124, ptr %v126, align 4, !llvm.access.group !1
    %v127 = add nuw i32 %v101, 1
    store i32 %v127, ptr %slot3
    br label %b13, !llvm.loop !4
    b15:
    %v128 = add nuw i32 %v11, 1
    store i32 %v128, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !5
    b6:
    ; from entry[0].body[1].then[2]
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v129 = load i32, ptr %slot4
    %v130 = icmp ult i32 %v129, 32
    br i1 %v130, label %b17, label %b18
    b17:
    %v131 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v132 = call i32 @llvm.umin.i32(i32 32, i32 %v131)
    %v133 = call i32 @llvm.usub.sat.i32(i32 %v132, i32 1)
    %v134 = zext i32 %group.start.x to i64
    %v135 = zext i32 %v133 to i64
    %v136 = add i64 %v134, %v135
    %v137 = mul i64 %v136, 3
    %v138 = icmp ule i64 %v137, 4294967295
    %v139 = add i64 %v137, 2
    %v140 = icmp ule i64 %v139, 4294967295
    %v141 = icmp ult i64 %v139, 96
    %v142 = icmp ult i64 %v136, 32
    %v143 = zext i32 %v129 to i64
    %v144 = icmp ult i64 %v136, %v143
    %v145 = and i1 %v138, %v140
    %v146 = and i1 %v145, %v141
    %v147 = and i1 %v146, %v142
    %v148 = and i1 %v147, %v144
    br i1 %v148, label %b19, label %b20
    b19:
    store i32 0, ptr %slot5
    br label %b22
    b22:
    %v149 = load i32, ptr %slot5
    %v150 = icmp ult i32 %v149, %v132
    br i1 %v150, label %b23, label %b24
    b23:
    ; from entry[0].body[1].then[2].body[0]
    ; from entry[0].body[1].then[2].body[0].then[0]
    store float 0x3F90000000000000, ptr %slot6
    ; from entry[0].body[1].then[2].body[0].then[1]
    store i32 0, ptr %slot7
    br label %b25
    b25:
    %v151 = load i32, ptr %slot7
    %v152 = icmp ult i32 %v151, 3
    br i1 %v152, label %b26, label %b27
    b26:
    ; from entry[0].body[1].then[2].body[0].then[1].body[0]
    %v153 = zext i32 %group.start.x to i64
    %v154 = zext i32 %v149 to i64
    %v155 = add nuw nsw i64 %v153, %v154
    %v156 = mul nuw nsw i64 %v155, 3
    %v157 = zext i32 %v151 to i64
    %v158 = add nuw nsw i64 %v156, %v157
    %v159 = getelementptr inbounds float, ptr %buffer.0, i64 %v158
    %v160 = load float, ptr %v159, align 4, !llvm.access.group !1
    %v161 = zext i32 %v129 to i64
    %v162 = mul nuw nsw i64 %v161, 3
    %v163 = zext i32 %v151 to i64
    %v164 = add nuw nsw i64 %v162, %v163
    %v165 = getelementptr inbounds float, ptr %buffer.0, i64 %v164
    %v166 = load float, ptr %v165, align 4, !llvm.access.group !1
    %v167 = fsub float %v160, %v166
    ; from entry[0].body[1].then[2].body[0].then[1].body[1]
    %v168 = load float, ptr %slot6
    %v169 = call float @llvm.fma.f32(float %v167, float %v167, float %v168)
    store float %v169, ptr %slot6
    %v170 = add nuw i32 %v151, 1
    store i32 %v170, ptr %slot7
    br label %b25
    b27:
    ; from entry[0].body[1].then[2].body[0].then[2]
    %v171 = zext i32 %v149 to i64
    %v172 = getelementptr inbounds float, ptr %scratch.0, i64 %v171
    %v173 = load float, ptr %v172, align 4, !llvm.access.group !1
    %v174 = zext i32 %group.start.x to i64
    %v175 = zext i32 %v149 to i64
    %v176 = add nuw nsw i64 %v174, %v175
    %v177 = getelementptr inbounds float, ptr %buffer.2, i64 %v176
    %v178 = load float, ptr %v177, align 4, !llvm.access.group !1
    %v179 = zext i32 %v129 to i64
    %v180 = getelementptr inbounds float, ptr %buffer.2, i64 %v179
    %v181 = load float, ptr %v180, align 4, !llvm.access.group !1
    %v182 = fmul float %v178, %v181
    %v183 = load float, ptr %slot6
    %v184 = call float @llvm.sqrt.f32(float %v183)
    %v185 = fdiv float 0x3FF0000000000000, %v184
    %v186 = fmul float %v182, %v185
    %v187 = fsub float %v173, %v186
    %v188 = zext i32 %v149 to i64
    %v189 = getelementptr inbounds float, ptr %scratch.0, i64 %v188
    store float %v187, ptr %v189, align 4, !llvm.access.group !1
    %v190 = add nuw i32 %v149, 1
    store i32 %v190, ptr %slot5
    br label %b22, !llvm.loop !6
    b24:
    br label %b21
    b20:
    store i32 0, ptr %slot8
    br label %b28
    b28:
    %v191 = load i32, ptr %slot8
    %v192 = icmp ult i32 %v191, %v132
    br i1 %v192, label %b29, label %b30
    b29:
    ; from entry[0].body[1].then[2].body[0]
    %v193 = add nuw i32 %group.start.x, %v191
    %v194 = icmp ne i32 %v193, %v129
    br i1 %v194, label %b31, label %b32
    b31:
    ; from entry[0].body[1].then[2].body[0].then[0]
    store float 0x3F90000000000000, ptr %slot6
    ; from entry[0].body[1].then[2].body[0].then[1]
    store i32 0, ptr %slot9
    br label %b34
    b34:
    %v195 = load i32, ptr %slot9
    %v196 = icmp ult i32 %v195, 3
    br i1 %v196, label %b35, label %b36
    b35:
    ; from entry[0].body[1].then[2].body[0].then[1].body[0]
    %v197 = add nuw i32 %group.start.x, %v191
    %v198 = mul i32 %v197, 3
    %v199 = add i32 %v198, %v195
    %v200 = icmp ult i32 %v199, 96
    %v201 = select i1 %v200, i32 %v199, i32 0
    %v202 = zext i32 %v201 to i64
    %v203 = getelementptr inbounds float, ptr %buffer.0, i64 %v202
    %v204 = load float, ptr %v203, align 4, !llvm.access.group !1
    %v205 = select i1 %v200, float %v204, float 0x0000000000000000
    %v206 = zext i32 %v129 to i64
    %v207 = mul nuw nsw i64 %v206, 3
    %v208 = zext i32 %v195 to i64
    %v209 = add nuw nsw i64 %v207, %v208
    %v210 = getelementptr inbounds float, ptr %buffer.0, i64 %v209
    %v211 = load float, ptr %v210, align 4, !llvm.access.group !1
    %v212 = fsub float %v205, %v211
    ; from entry[0].body[1].then[2].body[0].then[1].body[1]
    %v213 = load float, ptr %slot6
    %v214 = call float @llvm.fma.f32(float %v212, float %v212, float %v213)
    store float %v214, ptr %slot6
    %v215 = add nuw i32 %v195, 1
    store i32 %v215, ptr %slot9
    br label %b34
    b36:
    ; from entry[0].body[1].then[2].body[0].then[2]
    %v216 = zext i32 %v191 to i64
    %v217 = getelementptr inbounds float, ptr %scratch.0, i64 %v216
    %v218 = load float, ptr %v217, align 4, !llvm.access.group !1
    %v219 = add nuw i32 %group.start.x, %v191
    %v220 = icmp ult i32 %v219, 32
    %v221 = select i1 %v220, i32 %v219, i32 0
    %v222 = zext i32 %v221 to i64
    %v223 = getelementptr inbounds float, ptr %buffer.2, i64 %v222
    %v224 = load float, ptr %v223, align 4, !llvm.access.group !1
    %v225 = select i1 %v220, float %v224, float 0x0000000000000000
    %v226 = zext i32 %v129 to i64
    %v227 = getelementptr inbounds float, ptr %buffer.2, i64 %v226
    %v228 = load float, ptr %v227, align 4, !llvm.access.group !1
    %v229 = fmul float %v225, %v228
    %v230 = load float, ptr %slot6
    %v231 = call float @llvm.sqrt.f32(float %v230)
    %v232 = fdiv float 0x3FF0000000000000, %v231
    %v233 = fmul float %v229, %v232
    %v234 = fsub float %v218, %v233
    %v235 = zext i32 %v191 to i64
    %v236 = getelementptr inbounds float, ptr %scratch.0, i64 %v235
    store float %v234, ptr %v236, align 4, !llvm.access.group !1
    br label %b33
    b32:
    br label %b33
    b33:
    %v237 = add nuw i32 %v191, 1
    store i32 %v237, ptr %slot8
    br label %b28, !llvm.loop !7
    b30:
    br label %b21
    b21:
    %v238 = add nuw i32 %v129, 1
    store i32 %v238, ptr %slot4
    br label %b16, !llvm.loop !8
    b18:
    %v239 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v240 = call i32 @llvm.umin.i32(i32 32, i32 %v239)
    %v241 = call i32 @llvm.usub.sat.i32(i32 %v240, i32 1)
    %v242 = zext i32 %group.start.x to i64
    %v243 = zext i32 %v241 to i64
    %v244 = add i64 %v242, %v243
    %v245 = icmp ult i64 %v244, 32
    br i1 %v245, label %b37, label %b38
    b37:
    store i32 0, ptr %slot10
    br label %b40
    b40:
    %v246 = load i32, ptr %slot10
    %v247 = icmp ult i32 %v246, %v240
    br i1 %v247, label %b41, label %b42
    b41:
    ; from entry[0].body[1].then[3]
    %v248 = zext i32 %group.start.x to i64
    %v249 = zext i32 %v246 to i64
    %v250 = add nuw nsw i64 %v248, %v249
    %v251 = zext i32 %v246 to i64
    %v252 = getelementptr inbounds float, ptr %scratch.0, i64 %v251
    %v253 = load float, ptr %v252, align 4, !llvm.access.group !1
    %v254 = fmul float %v253, 0x3FE0000000000000
    %v255 = getelementptr inbounds float, ptr %buffer.3, i64 %v250
    %v256 = fcmp uno float %v254, %v254
    %v257 = bitcast float %v254 to i32
    %v258 = select i1 %v256, i32 2143289344, i32 %v257
    store i32 %v258, ptr %v255, align 4, !llvm.access.group !1
    %v259 = add nuw i32 %v246, 1
    store i32 %v259, ptr %slot10
    br label %b40, !llvm.loop !9
    b42:
    br label %b39
    b38:
    store i32 0, ptr %slot11
    br label %b43
    b43:
    %v260 = load i32, ptr %slot11
    %v261 = icmp ult i32 %v260, %v240
    br i1 %v261, label %b44, label %b45
    b44:
    %v262 = add nuw i32 %group.start.x, %v260
    %v263 = zext i32 %v260 to i64
    %v264 = getelementptr inbounds float, ptr %scratch.0, i64 %v263
    %v265 = load float, ptr %v264, align 4, !llvm.access.group !1
    %v266 = fmul float %v265, 0x3FE0000000000000
    %v267 = icmp ult i32 %v262, 32
    br i1 %v267, label %b46, label %b47
    b46:
    %v268 = zext i32 %v262 to i64
    %v269 = getelementptr inbounds float, ptr %buffer.3, i64 %v268
    %v270 = fcmp uno float %v266, %v266
    %v271 = bitcast float %v266 to i32
    %v272 = select i1 %v270, i32 2143289344, i32 %v271
    store i32 %v272, ptr %v269, align 4, !llvm.access.group !1
    br label %b47
    b47:
    %v273 = add nuw i32 %v260, 1
    store i32 %v273, ptr %slot11
    br label %b43, !llvm.loop !10
    b45:
    br label %b39
    b39:
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
