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
    %v143 = and i1 %v138, %v140
    %v144 = and i1 %v143, %v141
    %v145 = and i1 %v144, %v142
    br i1 %v145, label %b19, label %b20
    b19:
    store i32 0, ptr %slot5
    br label %b22
    b22:
    %v146 = load i32, ptr %slot5
    %v147 = icmp ult i32 %v146, %v132
    br i1 %v147, label %b23, label %b24
    b23:
    ; from entry[0].body[1].then[2].body[0]
    %v148 = add nuw i32 %group.start.x, %v146
    %v149 = icmp ne i32 %v148, %v129
    br i1 %v149, label %b25, label %b26
    b25:
    ; from entry[0].body[1].then[2].body[0].then[0]
    store float 0x3F90000000000000, ptr %slot6
    ; from entry[0].body[1].then[2].body[0].then[1]
    store i32 0, ptr %slot7
    br label %b28
    b28:
    %v150 = load i32, ptr %slot7
    %v151 = icmp ult i32 %v150, 3
    br i1 %v151, label %b29, label %b30
    b29:
    ; from entry[0].body[1].then[2].body[0].then[1].body[0]
    %v152 = zext i32 %group.start.x to i64
    %v153 = zext i32 %v146 to i64
    %v154 = add nuw nsw i64 %v152, %v153
    %v155 = mul nuw nsw i64 %v154, 3
    %v156 = zext i32 %v150 to i64
    %v157 = add nuw nsw i64 %v155, %v156
    %v158 = getelementptr inbounds float, ptr %buffer.0, i64 %v157
    %v159 = load float, ptr %v158, align 4, !llvm.access.group !1
    %v160 = zext i32 %v129 to i64
    %v161 = mul nuw nsw i64 %v160, 3
    %v162 = zext i32 %v150 to i64
    %v163 = add nuw nsw i64 %v161, %v162
    %v164 = getelementptr inbounds float, ptr %buffer.0, i64 %v163
    %v165 = load float, ptr %v164, align 4, !llvm.access.group !1
    %v166 = fsub float %v159, %v165
    ; from entry[0].body[1].then[2].body[0].then[1].body[1]
    %v167 = load float, ptr %slot6
    %v168 = call float @llvm.fma.f32(float %v166, float %v166, float %v167)
    store float %v168, ptr %slot6
    %v169 = add nuw i32 %v150, 1
    store i32 %v169, ptr %slot7
    br label %b28
    b30:
    ; from entry[0].body[1].then[2].body[0].then[2]
    %v170 = zext i32 %v146 to i64
    %v171 = getelementptr inbounds float, ptr %scratch.0, i64 %v170
    %v172 = load float, ptr %v171, align 4, !llvm.access.group !1
    %v173 = zext i32 %group.start.x to i64
    %v174 = zext i32 %v146 to i64
    %v175 = add nuw nsw i64 %v173, %v174
    %v176 = getelementptr inbounds float, ptr %buffer.2, i64 %v175
    %v177 = load float, ptr %v176, align 4, !llvm.access.group !1
    %v178 = zext i32 %v129 to i64
    %v179 = getelementptr inbounds float, ptr %buffer.2, i64 %v178
    %v180 = load float, ptr %v179, align 4, !llvm.access.group !1
    %v181 = fmul float %v177, %v180
    %v182 = load float, ptr %slot6
    %v183 = call float @llvm.sqrt.f32(float %v182)
    %v184 = fdiv float 0x3FF0000000000000, %v183
    %v185 = fmul float %v181, %v184
    %v186 = fsub float %v172, %v185
    %v187 = zext i32 %v146 to i64
    %v188 = getelementptr inbounds float, ptr %scratch.0, i64 %v187
    store float %v186, ptr %v188, align 4, !llvm.access.group !1
    br label %b27
    b26:
    br label %b27
    b27:
    %v189 = add nuw i32 %v146, 1
    store i32 %v189, ptr %slot5
    br label %b22, !llvm.loop !6
    b24:
    br label %b21
    b20:
    store i32 0, ptr %slot8
    br label %b31
    b31:
    %v190 = load i32, ptr %slot8
    %v191 = icmp ult i32 %v190, %v132
    br i1 %v191, label %b32, label %b33
    b32:
    ; from entry[0].body[1].then[2].body[0]
    %v192 = add nuw i32 %group.start.x, %v190
    %v193 = icmp ne i32 %v192, %v129
    br i1 %v193, label %b34, label %b35
    b34:
    ; from entry[0].body[1].then[2].body[0].then[0]
    store float 0x3F90000000000000, ptr %slot6
    ; from entry[0].body[1].then[2].body[0].then[1]
    store i32 0, ptr %slot9
    br label %b37
    b37:
    %v194 = load i32, ptr %slot9
    %v195 = icmp ult i32 %v194, 3
    br i1 %v195, label %b38, label %b39
    b38:
    ; from entry[0].body[1].then[2].body[0].then[1].body[0]
    %v196 = add nuw i32 %group.start.x, %v190
    %v197 = mul i32 %v196, 3
    %v198 = add i32 %v197, %v194
    %v199 = icmp ult i32 %v198, 96
    %v200 = select i1 %v199, i32 %v198, i32 0
    %v201 = zext i32 %v200 to i64
    %v202 = getelementptr inbounds float, ptr %buffer.0, i64 %v201
    %v203 = load float, ptr %v202, align 4, !llvm.access.group !1
    %v204 = select i1 %v199, float %v203, float 0x0000000000000000
    %v205 = zext i32 %v129 to i64
    %v206 = mul nuw nsw i64 %v205, 3
    %v207 = zext i32 %v194 to i64
    %v208 = add nuw nsw i64 %v206, %v207
    %v209 = getelementptr inbounds float, ptr %buffer.0, i64 %v208
    %v210 = load float, ptr %v209, align 4, !llvm.access.group !1
    %v211 = fsub float %v204, %v210
    ; from entry[0].body[1].then[2].body[0].then[1].body[1]
    %v212 = load float, ptr %slot6
    %v213 = call float @llvm.fma.f32(float %v211, float %v211, float %v212)
    store float %v213, ptr %slot6
    %v214 = add nuw i32 %v194, 1
    store i32 %v214, ptr %slot9
    br label %b37
    b39:
    ; from entry[0].body[1].then[2].body[0].then[2]
    %v215 = zext i32 %v190 to i64
    %v216 = getelementptr inbounds float, ptr %scratch.0, i64 %v215
    %v217 = load float, ptr %v216, align 4, !llvm.access.group !1
    %v218 = add nuw i32 %group.start.x, %v190
    %v219 = icmp ult i32 %v218, 32
    %v220 = select i1 %v219, i32 %v218, i32 0
    %v221 = zext i32 %v220 to i64
    %v222 = getelementptr inbounds float, ptr %buffer.2, i64 %v221
    %v223 = load float, ptr %v222, align 4, !llvm.access.group !1
    %v224 = select i1 %v219, float %v223, float 0x0000000000000000
    %v225 = zext i32 %v129 to i64
    %v226 = getelementptr inbounds float, ptr %buffer.2, i64 %v225
    %v227 = load float, ptr %v226, align 4, !llvm.access.group !1
    %v228 = fmul float %v224, %v227
    %v229 = load float, ptr %slot6
    %v230 = call float @llvm.sqrt.f32(float %v229)
    %v231 = fdiv float 0x3FF0000000000000, %v230
    %v232 = fmul float %v228, %v231
    %v233 = fsub float %v217, %v232
    %v234 = zext i32 %v190 to i64
    %v235 = getelementptr inbounds float, ptr %scratch.0, i64 %v234
    store float %v233, ptr %v235, align 4, !llvm.access.group !1
    br label %b36
    b35:
    br label %b36
    b36:
    %v236 = add nuw i32 %v190, 1
    store i32 %v236, ptr %slot8
    br label %b31, !llvm.loop !7
    b33:
    br label %b21
    b21:
    %v237 = add nuw i32 %v129, 1
    store i32 %v237, ptr %slot4
    br label %b16, !llvm.loop !8
    b18:
    %v238 = call i32 @llvm.usub.sat.i32(i32 32, i32 %group.start.x)
    %v239 = call i32 @llvm.umin.i32(i32 32, i32 %v238)
    %v240 = call i32 @llvm.usub.sat.i32(i32 %v239, i32 1)
    %v241 = zext i32 %group.start.x to i64
    %v242 = zext i32 %v240 to i64
    %v243 = add i64 %v241, %v242
    %v244 = icmp ult i64 %v243, 32
    br i1 %v244, label %b40, label %b41
    b40:
    store i32 0, ptr %slot10
    br label %b43
    b43:
    %v245 = load i32, ptr %slot10
    %v246 = icmp ult i32 %v245, %v239
    br i1 %v246, label %b44, label %b45
    b44:
    ; from entry[0].body[1].then[3]
    %v247 = zext i32 %group.start.x to i64
    %v248 = zext i32 %v245 to i64
    %v249 = add nuw nsw i64 %v247, %v248
    %v250 = zext i32 %v245 to i64
    %v251 = getelementptr inbounds float, ptr %scratch.0, i64 %v250
    %v252 = load float, ptr %v251, align 4, !llvm.access.group !1
    %v253 = fmul float %v252, 0x3FE0000000000000
    %v254 = getelementptr inbounds float, ptr %buffer.3, i64 %v249
    %v255 = fcmp uno float %v253, %v253
    %v256 = bitcast float %v253 to i32
    %v257 = select i1 %v255, i32 2143289344, i32 %v256
    store i32 %v257, ptr %v254, align 4, !llvm.access.group !1
    %v258 = add nuw i32 %v245, 1
    store i32 %v258, ptr %slot10
    br label %b43, !llvm.loop !9
    b45:
    br label %b42
    b41:
    store i32 0, ptr %slot11
    br label %b46
    b46:
    %v259 = load i32, ptr %slot11
    %v260 = icmp ult i32 %v259, %v239
    br i1 %v260, label %b47, label %b48
    b47:
    %v261 = add nuw i32 %group.start.x, %v259
    %v262 = zext i32 %v259 to i64
    %v263 = getelementptr inbounds float, ptr %scratch.0, i64 %v262
    %v264 = load float, ptr %v263, align 4, !llvm.access.group !1
    %v265 = fmul float %v264, 0x3FE0000000000000
    %v266 = icmp ult i32 %v261, 32
    br i1 %v266, label %b49, label %b50
    b49:
    %v267 = zext i32 %v261 to i64
    %v268 = getelementptr inbounds float, ptr %buffer.3, i64 %v267
    %v269 = fcmp uno float %v265, %v265
    %v270 = bitcast float %v265 to i32
    %v271 = select i1 %v269, i32 2143289344, i32 %v270
    store i32 %v271, ptr %v268, align 4, !llvm.access.group !1
    br label %b50
    b50:
    %v272 = add nuw i32 %v259, 1
    store i32 %v272, ptr %slot11
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
