declare float @llvm.fabs.f32(float)
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
    store i32 0, ptr %slot0
    br label %b1
    b1:
    %v4 = load i32, ptr %slot0
    %v5 = icmp ult i32 %v4, %v2
    br i1 %v5, label %b2, label %b3
    b2:
    ; from entry[0].body[1].then[0]
    %v6 = add nuw i32 %group.start.x, %v4
    %v7 = mul i32 %v6, 16
    %v8 = add nuw i32 %v4, 1
    store i32 %v8, ptr %slot0
    br label %b1, !llvm.loop !3
    b3:
    ; from entry[0].body[1].then[1]
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v9 = load i32, ptr %slot1
    %v10 = icmp ult i32 %v9, 4
    br i1 %v10, label %b5, label %b6
    b5:
    %v11 = call i32 @llvm.usub.sat.i32(i32 10, i32 %group.start.x)
    %v12 = call i32 @llvm.umin.i32(i32 256, i32 %v11)
    %v13 = call i32 @llvm.usub.sat.i32(i32 %v12, i32 1)
    %v14 = zext i32 %group.start.x to i64
    %v15 = zext i32 %v13 to i64
    %v16 = add i64 %v14, %v15
    %v17 = mul i64 %v16, 16
    %v18 = icmp ule i64 %v17, 4294967295
    %v19 = zext i32 %v9 to i64
    %v20 = mul i64 %v19, 4
    %v21 = icmp ule i64 %v20, 4294967295
    %v22 = add i64 %v17, %v20
    %v23 = icmp ule i64 %v22, 4294967295
    %v24 = add i64 %v22, 3
    %v25 = icmp ule i64 %v24, 4294967295
    %v26 = icmp ult i64 %v24, 160
    %v27 = and i1 %v18, %v21
    %v28 = and i1 %v27, %v23
    %v29 = and i1 %v28, %v25
    %v30 = and i1 %v29, %v26
    br i1 %v30, label %b7, label %b8
    b7:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v31 = load i32, ptr %slot2
    %v32 = icmp ult i32 %v31, %v12
    br i1 %v32, label %b11, label %b12
    b11:
    %v33 = add nuw i32 %group.start.x, %v31
    %v34 = mul i32 %v33, 16
    ; from entry[0].body[1].then[1].body[0]
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v35 = load i32, ptr %slot3
    %v36 = icmp ult i32 %v35, 4
    br i1 %v36, label %b14, label %b15
    b14:
    ; from entry[0].body[1].then[1].body[0].body[0]
    %v37 = mul i32 %v9, 4
    %v38 = add i32 %v34, %v37
    %v39 = add i32 %v38, %v35
    ; from entry[0].body[1].then[1].body[0].body[1]
    %v40 = zext i32 %group.start.x to i64
    %v41 = zext i32 %v31 to i64
    %v42 = add nuw nsw i64 %v40, %v41
    %v43 = mul nuw nsw i64 %v42, 16
    %v44 = zext i32 %v9 to i64
    %v45 = mul nuw nsw i64 %v44, 4
    %v46 = add nuw nsw i64 %v43, %v45
    %v47 = zext i32 %v35 to i64
    %v48 = add nuw nsw i64 %v46, %v47
    %v49 = zext i32 %group.start.x to i64
    %v50 = zext i32 %v31 to i64
    %v51 = add nuw nsw i64 %v49, %v50
    %v52 = mul nuw nsw i64 %v51, 16
    %v53 = zext i32 %v9 to i64
    %v54 = mul nuw nsw i64 %v53, 4
    %v55 = add nuw nsw i64 %v52, %v54
    %v56 = zext i32 %v35 to i64
    %v57 = add nuw nsw i64 %v55, %v56
    %v58 = getelementptr inbounds float, ptr %buffer.1, i64 %v57
    %v59 = load float, ptr %v58, align 4, !llvm.access.group !1
    %v60 = getelementptr inbounds float, ptr %buffer.2, i64 %v48
    %v61 = fcmp uno float %v59, %v59
    %v62 = bitcast float %v59 to i32
    %v63 = select i1 %v61, i32 2143289344, i32 %v62
    store i32 %v63, ptr %v60, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[1].body[0].body[2]
    %v64 = zext i32 %group.start.x to i64
    %v65 = zext i32 %v31 to i64
    %v66 = add nuw nsw i64 %v64, %v65
    %v67 = mul nuw nsw i64 %v66, 16
    %v68 = zext i32 %v9 to i64
    %v69 = mul nuw nsw i64 %v68, 4
    %v70 = add nuw nsw i64 %v67, %v69
    %v71 = zext i32 %v35 to i64
    %v72 = add nuw nsw i64 %v70, %v71
    %v73 = icmp eq i32 %v9, %v35
    %v74 = select i1 %v73, float 0x3FF0000000000000, float 0x0000000000000000
    %v75 = getelementptr inbounds float, ptr %buffer.0, i64 %v72
    %v76 = fcmp uno float %v74, %v74
    %v77 = bitcast float %v74 to i32
    %v78 = select i1 %v76, i32 2143289344, i32 %v77
    store i32 %v78, ptr %v75, align 4, !llvm.access.group !1
    %v79 = add nuw i32 %v35, 1
    store i32 %v79, ptr %slot3
    br label %b13
    b15:
    %v80 = add nuw i32 %v31, 1
    store i32 %v80, ptr %slot2
    br label %b10, !llvm.loop !4
    b12:
    br label %b9
    b8:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v81 = load i32, ptr %slot4
    %v82 = icmp ult i32 %v81, %v12
    br i1 %v82, label %b17, label %b18
    b17:
    %v83 = add nuw i32 %group.start.x, %v81
    %v84 = mul i32 %v83, 16
    ; from entry[0].body[1].then[1].body[0]
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v85 = load i32, ptr %slot5
    %v86 = icmp ult i32 %v85, 4
    br i1 %v86, label %b20, label %b21
    b20:
    ; from entry[0].body[1].then[1].body[0].body[0]
    %v87 = mul i32 %v9, 4
    %v88 = add i32 %v84, %v87
    %v89 = add i32 %v88, %v85
    ; from entry[0].body[1].then[1].body[0].body[1]
    %v90 = icmp ult i32 %v89, 160
    %v91 = select i1 %v90, i32 %v89, i32 0
    %v92 = zext i32 %v91 to i64
    %v93 = getelementptr inbounds float, ptr %buffer.1, i64 %v92
    %v94 = load float, ptr %v93, align 4, !llvm.access.group !1
    %v95 = select i1 %v90, float %v94, float 0x0000000000000000
    %v96 = icmp ult i32 %v89, 160
    br i1 %v96, label %b22, label %b23
    b22:
    %v97 = zext i32 %v89 to i64
    %v98 = getelementptr inbounds float, ptr %buffer.2, i64 %v97
    %v99 = fcmp uno float %v95, %v95
    %v100 = bitcast float %v95 to i32
    %v101 = select i1 %v99, i32 2143289344, i32 %v100
    store i32 %v101, ptr %v98, align 4, !llvm.access.group !1
    br label %b23
    b23:
    ; from entry[0].body[1].then[1].body[0].body[2]
    %v102 = icmp eq i32 %v9, %v85
    %v103 = select i1 %v102, float 0x3FF0000000000000, float 0x0000000000000000
    %v104 = icmp ult i32 %v89, 160
    br i1 %v104, label %b24, label %b25
    b24:
    %v105 = zext i32 %v89 to i64
    %v106 = getelementptr inbounds float, ptr %buffer.0, i64 %v105
    %v107 = fcmp uno float %v103, %v103
    %v108 = bitcast float %v103 to i32
    %v109 = select i1 %v107, i32 2143289344, i32 %v108
    store i32 %v109, ptr %v106, align 4, !llvm.access.group !1
    br label %b25
    b25:
    %v110 = add nuw i32 %v85, 1
    store i32 %v110, ptr %slot5
    br label %b19
    b21:
    %v111 = add nuw i32 %v81, 1
    store i32 %v111, ptr %slot4
    br label %b16, !llvm.loop !5
    b18:
    br label %b9
    b9:
    %v112 = add nuw i32 %v9, 1
    store i32 %v112, ptr %slot1
    br label %b4, !llvm.loop !6
    b6:
    %v113 = call i32 @llvm.usub.sat.i32(i32 10, i32 %group.start.x)
    %v114 = call i32 @llvm.umin.i32(i32 256, i32 %v113)
    %v115 = call i32 @llvm.usub.sat.i32(i32 %v114, i32 1)
    store i32 0, ptr %slot6
    br label %b26
    b26:
    %v116 = load i32, ptr %slot6
    %v117 = icmp ult i32 %v116, %v114
    br i1 %v117, label %b27, label %b28
    b27:
    ; from entry[0].body[1].then[2]
    %v118 = zext i32 %v116 to i64
    %v119 = getelementptr inbounds i32, ptr %scratch.0, i64 %v118
    %v120 = zext i1 false to i32
    store i32 %v120, ptr %v119, align 4, !llvm.access.group !1
    %v121 = add nuw i32 %v116, 1
    store i32 %v121, ptr %slot6
    br label %b26, !llvm.loop !7
    b28:
    ; from entry[0].body[1].then[3]
    store i32 0, ptr %slot7
    br label %b29
    b29:
    %v122 = load i32, ptr %slot7
    %v123 = icmp ult i32 %v122, 4
    br i1 %v123, label %b30, label %b31
    b30:
    %v124 = call i32 @llvm.usub.sat.i32(i32 10, i32 %group.start.x)
    %v125 = call i32 @llvm.umin.i32(i32 256, i32 %v124)
    %v126 = call i32 @llvm.usub.sat.i32(i32 %v125, i32 1)
    %v127 = zext i32 %group.start.x to i64
    %v128 = zext i32 %v126 to i64
    %v129 = add i64 %v127, %v128
    %v130 = mul i64 %v129, 16
    %v131 = icmp ule i64 %v130, 4294967295
    %v132 = zext i32 %v122 to i64
    %v133 = mul i64 %v132, 4
    %v134 = icmp ule i64 %v133, 4294967295
    %v135 = add i64 %v130, %v133
    %v136 = icmp ule i64 %v135, 4294967295
    %v137 = add i64 %v135, %v132
    %v138 = icmp ule i64 %v137, 4294967295
    %v139 = icmp ult i64 %v137, 160
    %v140 = add i64 %v132, 1
    %v141 = icmp ule i64 %v140, 4294967295
    %v142 = add i64 %v130, 12
    %v143 = icmp ule i64 %v142, 4294967295
    %v144 = add i64 %v142, %v132
    %v145 = icmp ule i64 %v144, 4294967295
    %v146 = icmp ult i64 %v144, 160
    %v147 = add i64 %v135, 3
    %v148 = icmp ule i64 %v147, 4294967295
    %v149 = icmp ult i64 %v147, 160
    %v150 = add i64 %v142, 3
    %v151 = icmp ule i64 %v150, 4294967295
    %v152 = icmp ult i64 %v150, 160
    %v153 = and i1 %v131, %v134
    %v154 = and i1 %v153, %v136
    %v155 = and i1 %v154, %v138
    %v156 = and i1 %v155, %v139
    %v157 = and i1 %v156, %v141
    %v158 = and i1 %v157, %v143
    %v159 = and i1 %v158, %v145
    %v160 = and i1 %v159, %v146
    %v161 = and i1 %v160, %v148
    %v162 = and i1 %v161, %v149
    %v163 = and i1 %v162, %v151
    %v164 = and i1 %v163, %v152
    br i1 %v164, label %b32, label %b33
    b32:
    store i32 0, ptr %slot8
    br label %b35
    b35:
    %v165 = load i32, ptr %slot8
    %v166 = icmp ult i32 %v165, %v125
    br i1 %v166, label %b36, label %b37
    b36:
    %v167 = add nuw i32 %group.start.x, %v165
    %v168 = mul i32 %v167, 16
    ; from entry[0].body[1].then[3].body[0]
    store i32 %v122, ptr %slot9
    ; from entry[0].body[1].then[3].body[1]
    %v169 = zext i32 %group.start.x to i64
    %v170 = zext i32 %v165 to i64
    %v171 = add nuw nsw i64 %v169, %v170
    %v172 = mul nuw nsw i64 %v171, 16
    %v173 = zext i32 %v122 to i64
    %v174 = mul nuw nsw i64 %v173, 4
    %v175 = add nuw nsw i64 %v172, %v174
    %v176 = zext i32 %v122 to i64
    %v177 = add nuw nsw i64 %v175, %v176
    %v178 = getelementptr inbounds float, ptr %buffer.2, i64 %v177
    %v179 = load float, ptr %v178, align 4, !llvm.access.group !1
    %v180 = call float @llvm.fabs.f32(float %v179)
    store float %v180, ptr %slot10
    ; from entry[0].body[1].then[3].body[2]
    %v181 = add i32 %v122, 1
    store i32 %v181, ptr %slot11
    br label %b38
    b38:
    %v182 = load i32, ptr %slot11
    %v183 = icmp ult i32 %v182, 4
    br i1 %v183, label %b39, label %b40
    b39:
    ; from entry[0].body[1].then[3].body[2].body[0]
    %v184 = zext i32 %group.start.x to i64
    %v185 = zext i32 %v165 to i64
    %v186 = add nuw nsw i64 %v184, %v185
    %v187 = mul nuw nsw i64 %v186, 16
    %v188 = zext i32 %v182 to i64
    %v189 = mul nuw nsw i64 %v188, 4
    %v190 = add nuw nsw i64 %v187, %v189
    %v191 = zext i32 %v122 to i64
    %v192 = add nuw nsw i64 %v190, %v191
    %v193 = getelementptr inbounds float, ptr %buffer.2, i64 %v192
    %v194 = load float, ptr %v193, align 4, !llvm.access.group !1
    %v195 = call float @llvm.fabs.f32(float %v194)
    ; from entry[0].body[1].then[3].body[2].body[1]
    %v196 = load float, ptr %slot10
    %v197 = fcmp ogt float %v195, %v196
    br i1 %v197, label %b41, label %b42
    b41:
    ; from entry[0].body[1].then[3].body[2].body[1].then[0]
    store float %v195, ptr %slot10
    ; from entry[0].body[1].then[3].body[2].body[1].then[1]
    store i32 %v182, ptr %slot9
    br label %b43
    b42:
    br label %b43
    b43:
    %v198 = add nuw i32 %v182, 1
    store i32 %v198, ptr %slot11
    br label %b38
    b40:
    ; from entry[0].body[1].then[3].body[3]
    %v199 = load float, ptr %slot10
    %v200 = fcmp ogt float %v199, 0x0000000000000000
    %v201 = load float, ptr %slot10
    %v202 = call float @llvm.fabs.f32(float %v201)
    %v203 = fcmp olt float %v202, 0x7FF0000000000000
    %v204 = and i1 %v200, %v203
    %v205 = xor i1 %v204, true
    br i1 %v205, label %b44, label %b45
    b44:
    ; from entry[0].body[1].then[3].body[3].then[0]
    %v206 = zext i32 %v165 to i64
    %v207 = getelementptr inbounds i32, ptr %scratch.0, i64 %v206
    %v208 = zext i1 true to i32
    store i32 %v208, ptr %v207, align 4, !llvm.access.group !1
    br label %b46
    b45:
    ; from entry[0].body[1].then[3].body[3].otherwise[0]
    %v209 = load i32, ptr %slot9
    %v210 = mul i32 %v209, 4
    %v211 = add i32 %v168, %v210
    %v212 = add i32 %v211, %v122
    %v213 = and i32 %v212, %ones.32
    %v214 = icmp ult i32 %v213, 160
    %v215 = select i1 %v214, i32 %v213, i32 0
    %v216 = zext i32 %v215 to i64
    %v217 = getelementptr inbounds float, ptr %buffer.2, i64 %v216
    %v218 = load float, ptr %v217, align 4, !llvm.access.group !1
    %v219 = select i1 %v214, float %v218, float 0x0000000000000000
    ; from entry[0].body[1].then[3].body[3].otherwise[1]
    store i32 0, ptr %slot13
    br label %b47
    b47:
    %v220 = load i32, ptr %slot13
    %v221 = icmp ult i32 %v220, 4
    br i1 %v221, label %b48, label %b49
    b48:
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[0]
    %v222 = mul i32 %v122, 4
    %v223 = add i32 %v168, %v222
    %v224 = add i32 %v223, %v220
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[1]
    %v225 = load i32, ptr %slot9
    %v226 = mul i32 %v225, 4
    %v227 = add i32 %v168, %v226
    %v228 = add i32 %v227, %v220
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[2]
    %v229 = zext i32 %group.start.x to i64
    %v230 = zext i32 %v165 to i64
    %v231 = add nuw nsw i64 %v229, %v230
    %v232 = mul nuw nsw i64 %v231, 16
    %v233 = zext i32 %v122 to i64
    %v234 = mul nuw nsw i64 %v233, 4
    %v235 = add nuw nsw i64 %v232, %v234
    %v236 = zext i32 %v220 to i64
    %v237 = add nuw nsw i64 %v235, %v236
    %v238 = getelementptr inbounds float, ptr %buffer.2, i64 %v237
    %v239 = load float, ptr %v238, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[3]
    %v240 = and i32 %v228, %ones.32
    %v241 = icmp ult i32 %v240, 160
    %v242 = select i1 %v241, i32 %v240, i32 0
    %v243 = zext i32 %v242 to i64
    %v244 = getelementptr inbounds float, ptr %buffer.2, i64 %v243
    %v245 = load float, ptr %v244, align 4, !llvm.access.group !1
    %v246 = select i1 %v241, float %v245, float 0x0000000000000000
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[4]
    %v247 = and i32 %v228, %ones.32
    %v248 = icmp ult i32 %v247, 160
    br i1 %v248, label %b50, label %b51
    b50:
    %v249 = zext i32 %v247 to i64
    %v250 = getelementptr inbounds float, ptr %buffer.2, i64 %v249
    %v251 = fcmp uno float %v239, %v239
    %v252 = bitcast float %v239 to i32
    %v253 = select i1 %v251, i32 2143289344, i32 %v252
    store i32 %v253, ptr %v250, align 4, !llvm.access.group !1
    br label %b51
    b51:
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[5]
    %v254 = zext i32 %group.start.x to i64
    %v255 = zext i32 %v165 to i64
    %v256 = add nuw nsw i64 %v254, %v255
    %v257 = mul nuw nsw i64 %v256, 16
    %v258 = zext i32 %v122 to i64
    %v259 = mul nuw nsw i64 %v258, 4
    %v260 = add nuw nsw i64 %v257, %v259
    %v261 = zext i32 %v220 to i64
    %v262 = add nuw nsw i64 %v260, %v261
    %v263 = fdiv float %v246, %v219
    %v264 = getelementptr inbounds float, ptr %buffer.2, i64 %v262
    %v265 = fcmp uno float %v263, %v263
    %v266 = bitcast float %v263 to i32
    %v267 = select i1 %v265, i32 2143289344, i32 %v266
    store i32 %v267, ptr %v264, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[6]
    %v268 = zext i32 %group.start.x to i64
    %v269 = zext i32 %v165 to i64
    %v270 = add nuw nsw i64 %v268, %v269
    %v271 = mul nuw nsw i64 %v270, 16
    %v272 = zext i32 %v122 to i64
    %v273 = mul nuw nsw i64 %v272, 4
    %v274 = add nuw nsw i64 %v271, %v273
    %v275 = zext i32 %v220 to i64
    %v276 = add nuw nsw i64 %v274, %v275
    %v277 = getelementptr inbounds float, ptr %buffer.0, i64 %v276
    %v278 = load float, ptr %v277, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[7]
    %v279 = and i32 %v228, %ones.32
    %v280 = icmp ult i32 %v279, 160
    %v281 = select i1 %v280, i32 %v279, i32 0
    %v282 = zext i32 %v281 to i64
    %v283 = getelementptr inbounds float, ptr %buffer.0, i64 %v282
    %v284 = load float, ptr %v283, align 4, !llvm.access.group !1
    %v285 = select i1 %v280, float %v284, float 0x0000000000000000
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[8]
    %v286 = and i32 %v228, %ones.32
    %v287 = icmp ult i32 %v286, 160
    br i1 %v287, label %b52, label %b53
    b52:
    %v288 = zext i32 %v286 to i64
    %v289 = getelementptr inbounds float, ptr %buffer.0, i64 %v288
    %v290 = fcmp uno float %v278, %v278
    %v291 = bitcast float %v278 to i32
    %v292 = select i1 %v290, i32 2143289344, i32 %v291
    store i32 %v292, ptr %v289, align 4, !llvm.access.group !1
    br label %b53
    b53:
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[9]
    %v293 = zext i32 %group.start.x to i64
    %v294 = zext i32 %v165 to i64
    %v295 = add nuw nsw i64 %v293, %v294
    %v296 = mul nuw nsw i64 %v295, 16
    %v297 = zext i32 %v122 to i64
    %v298 = mul nuw nsw i64 %v297, 4
    %v299 = add nuw nsw i64 %v296, %v298
    %v300 = zext i32 %v220 to i64
    %v301 = add nuw nsw i64 %v299, %v300
    %v302 = fdiv float %v285, %v219
    %v303 = getelementptr inbounds float, ptr %buffer.0, i64 %v301
    %v304 = fcmp uno float %v302, %v302
    %v305 = bitcast float %v302 to i32
    %v306 = select i1 %v304, i32 2143289344, i32 %v305
    store i32 %v306, ptr %v303, align 4, !llvm.access.group !1
    %v307 = add nuw i32 %v220, 1
    store i32 %v307, ptr %slot13
    br label %b47
    b49:
    ; from entry[0].body[1].then[3].body[3].otherwise[2]
    store i32 0, ptr %slot14
    br label %b54
    b54:
    %v308 = load i32, ptr %slot14
    %v309 = icmp ult i32 %v308, 4
    br i1 %v309, label %b55, label %b56
    b55:
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0]
    %v310 = icmp ne i32 %v308, %v122
    br i1 %v310, label %b57, label %b58
    b57:
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[0]
    %v311 = zext i32 %group.start.x to i64
    %v312 = zext i32 %v165 to i64
    %v313 = add nuw nsw i64 %v311, %v312
    %v314 = mul nuw nsw i64 %v313, 16
    %v315 = zext i32 %v308 to i64
    %v316 = mul nuw nsw i64 %v315, 4
    %v317 = add nuw nsw i64 %v314, %v316
    %v318 = zext i32 %v122 to i64
    %v319 = add nuw nsw i64 %v317, %v318
    %v320 = getelementptr inbounds float, ptr %buffer.2, i64 %v319
    %v321 = load float, ptr %v320, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1]
    store i32 0, ptr %slot15
    br label %b60
    b60:
    %v322 = load i32, ptr %slot15
    %v323 = icmp ult i32 %v322, 4
    br i1 %v323, label %b61, label %b62
    b61:
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[0]
    %v324 = mul i32 %v308, 4
    %v325 = add i32 %v168, %v324
    %v326 = add i32 %v325, %v322
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[1]
    %v327 = mul i32 %v122, 4
    %v328 = add i32 %v168, %v327
    %v329 = add i32 %v328, %v322
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[2]
    %v330 = zext i32 %group.start.x to i64
    %v331 = zext i32 %v165 to i64
    %v332 = add nuw nsw i64 %v330, %v331
    %v333 = mul nuw nsw i64 %v332, 16
    %v334 = zext i32 %v308 to i64
    %v335 = mul nuw nsw i64 %v334, 4
    %v336 = add nuw nsw i64 %v333, %v335
    %v337 = zext i32 %v322 to i64
    %v338 = add nuw nsw i64 %v336, %v337
    %v339 = zext i32 %group.start.x to i64
    %v340 = zext i32 %v165 to i64
    %v341 = add nuw nsw i64 %v339, %v340
    %v342 = mul nuw nsw i64 %v341, 16
    %v343 = zext i32 %v308 to i64
    %v344 = mul nuw nsw i64 %v343, 4
    %v345 = add nuw nsw i64 %v342, %v344
    %v346 = zext i32 %v322 to i64
    %v347 = add nuw nsw i64 %v345, %v346
    %v348 = getelementptr inbounds float, ptr %buffer.2, i64 %v347
    %v349 = load float, ptr %v348, align 4, !llvm.access.group !1
    %v350 = zext i32 %group.start.x to i64
    %v351 = zext i32 %v165 to i64
    %v352 = add nuw nsw i64 %v350, %v351
    %v353 = mul nuw nsw i64 %v352, 16
    %v354 = zext i32 %v122 to i64
    %v355 = mul nuw nsw i64 %v354, 4
    %v356 = add nuw nsw i64 %v353, %v355
    %v357 = zext i32 %v322 to i64
    %v358 = add nuw nsw i64 %v356, %v357
    %v359 = getelementptr inbounds float, ptr %buffer.2, i64 %v358
    %v360 = load float, ptr %v359, align 4, !llvm.access.group !1
    %v361 = fmul float %v321, %v360
    %v362 = fsub float %v349, %v361
    %v363 = getelementptr inbounds float, ptr %buffer.2, i64 %v338
    %v364 = fcmp uno float %v362, %v362
    %v365 = bitcast float %v362 to i32
    %v366 = select i1 %v364, i32 2143289344, i32 %v365
    store i32 %v366, ptr %v363, align 4, !llvm.access.group !1
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[3]
    %v367 = zext i32 %group.start.x to i64
    %v368 = zext i32 %v165 to i64
    %v369 = add nuw nsw i64 %v367, %v368
    %v370 = mul nuw nsw i64 %v369, 16
    %v371 = zext i32 %v308 to i64
    %v372 = mul nuw nsw i64 %v371, 4
    %v373 = add nuw nsw i64 %v370, %v372
    %v374 = zext i32 %v322 to i64
    %v375 = add nuw nsw i64 %v373, %v374
    %v376 = zext i32 %group.start.x to i64
    %v377 = zext i32 %v165 to i64
    %v378 = add nuw nsw i64 %v376, %v377
    %v379 = mul nuw nsw i64 %v378, 16
    %v380 = zext i32 %v308 to i64
    %v381 = mul nuw nsw i64 %v380, 4
    %v382 = add nuw nsw i64 %v379, %v381
    %v383 = zext i32 %v322 to i64
    %v384 = add nuw nsw i64 %v382, %v383
    %v385 = getelementptr inbounds float, ptr %buffer.0, i64 %v384
    %v386 = load float, ptr %v385, align 4, !llvm.access.group !1
    %v387 = zext i32 %group.start.x to i64
    %v388 = zext i32 %v165 to i64
    %v389 = add nuw nsw i64 %v387, %v388
    %v390 = mul nuw nsw i64 %v389, 16
    %v391 = zext i32 %v122 to i64
    %v392 = mul nuw nsw i64 %v391, 4
    %v393 = add nuw nsw i64 %v390, %v392
    %v394 = zext i32 %v322 to i64
    %v395 = add nuw nsw i64 %v393, %v394
    %v396 = getelementptr inbounds float, ptr %buffer.0, i64 %v395
    %v397 = load float, ptr %v396, align 4, !llvm.access.group !1
    %v398 = fmul float %v321, %v397
    %v399 = fsub float %v386, %v398
    %v400 = getelementptr inbounds float, ptr %buffer.0, i64 %v375
    %v401 = fcmp uno float %v399, %v399
    %v402 = bitcast float %v399 to i32
    %v403 = select i1 %v401, i32 2143289344, i32 %v402
    store i32 %v403, ptr %v400, align 4, !llvm.access.group !1
    %v404 = add nuw i32 %v322, 1
    store i32 %v404, ptr %slot15
    br label %b60
    b62:
    br label %b59
    b58:
    br label %b59
    b59:
    %v405 = add nuw i32 %v308, 1
    store i32 %v405, ptr %slot14
    br label %b54
    b56:
    br label %b46
    b46:
    %v406 = add nuw i32 %v165, 1
    store i32 %v406, ptr %slot8
    br label %b35, !llvm.loop !8
    b37:
    br label %b34
    b33:
    store i32 0, ptr %slot16
    br label %b63
    b63:
    %v407 = load i32, ptr %slot16
    %v408 = icmp ult i32 %v407, %v125
    br i1 %v408, label %b64, label %b65
    b64:
    %v409 = add nuw i32 %group.start.x, %v407
    %v410 = mul i32 %v409, 16
    ; from entry[0].body[1].then[3].body[0]
    store i32 %v122, ptr %slot9
    ; from entry[0].body[1].then[3].body[1]
    %v411 = mul i32 %v122, 4
    %v412 = add i32 %v410, %v411
    %v413 = add i32 %v412, %v122
    %v414 = icmp ult i32 %v413, 160
    %v415 = select i1 %v414, i32 %v413, i32 0
    %v416 = zext i32 %v415 to i64
    %v417 = getelementptr inbounds float, ptr %buffer.2, i64 %v416
    %v418 = load float, ptr %v417, align 4, !llvm.access.group !1
    %v419 = select i1 %v414, float %v418, float 0x0000000000000000
    %v420 = call float @llvm.fabs.f32(float %v419)
    store float %v420, ptr %slot10
    ; from entry[0].body[1].then[3].body[2]
    %v421 = add i32 %v122, 1
    store i32 %v421, ptr %slot17
    br label %b66
    b66:
    %v422 = load i32, ptr %slot17
    %v423 = icmp ult i32 %v422, 4
    br i1 %v423, label %b67, label %b68
    b67:
    ; from entry[0].body[1].then[3].body[2].body[0]
    %v424 = mul i32 %v422, 4
    %v425 = add i32 %v410, %v424
    %v426 = add i32 %v425, %v122
    %v427 = icmp ult i32 %v426, 160
    %v428 = select i1 %v427, i32 %v426, i32 0
    %v429 = zext i32 %v428 to i64
    %v430 = getelementptr inbounds float, ptr %buffer.2, i64 %v429
    %v431 = load float, ptr %v430, align 4, !llvm.access.group !1
    %v432 = select i1 %v427, float %v431, float 0x0000000000000000
    %v433 = call float @llvm.fabs.f32(float %v432)
    ; from entry[0].body[1].then[3].body[2].body[1]
    %v434 = load float, ptr %slot10
    %v435 = fcmp ogt float %v433, %v434
    br i1 %v435, label %b69, label %b70
    b69:
    ; from entry[0].body[1].then[3].body[2].body[1].then[0]
    store float %v433, ptr %slot10
    ; from entry[0].body[1].then[3].body[2].body[1].then[1]
    store i32 %v422, ptr %slot9
    br label %b71
    b70:
    br label %b71
    b71:
    %v436 = add nuw i32 %v422, 1
    store i32 %v436, ptr %slot17
    br label %b66
    b68:
    ; from entry[0].body[1].then[3].body[3]
    %v437 = load float, ptr %slot10
    %v438 = fcmp ogt float %v437, 0x0000000000000000
    %v439 = load float, ptr %slot10
    %v440 = call float @llvm.fabs.f32(float %v439)
    %v441 = fcmp olt float %v440, 0x7FF0000000000000
    %v442 = and i1 %v438, %v441
    %v443 = xor i1 %v442, true
    br i1 %v443, label %b72, label %b73
    b72:
    ; from entry[0].body[1].then[3].body[3].then[0]
    %v444 = zext i32 %v407 to i64
    %v445 = getelementptr inbounds i32, ptr %scratch.0, i64 %v444
    %v446 = zext i1 true to i32
    store i32 %v446, ptr %v445, align 4, !llvm.access.group !1
    br label %b74
    b73:
    ; from entry[0].body[1].then[3].body[3].otherwise[0]
    %v447 = load i32, ptr %slot9
    %v448 = mul i32 %v447, 4
    %v449 = add i32 %v410, %v448
    %v450 = add i32 %v449, %v122
    %v451 = and i32 %v450, %ones.32
    %v452 = icmp ult i32 %v451, 160
    %v453 = select i1 %v452, i32 %v451, i32 0
    %v454 = zext i32 %v453 to i64
    %v455 = getelementptr inbounds float, ptr %buffer.2, i64 %v454
    %v456 = load float, ptr %v455, align 4, !llvm.access.group !1
    %v457 = select i1 %v452, float %v456, float 0x0000000000000000
    ; from entry[0].body[1].then[3].body[3].otherwise[1]
    store i32 0, ptr %slot18
    br label %b75
    b75:
    %v458 = load i32, ptr %slot18
    %v459 = icmp ult i32 %v458, 4
    br i1 %v459, label %b76, label %b77
    b76:
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[0]
    %v460 = mul i32 %v122, 4
    %v461 = add i32 %v410, %v460
    %v462 = add i32 %v461, %v458
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[1]
    %v463 = load i32, ptr %slot9
    %v464 = mul i32 %v463, 4
    %v465 = add i32 %v410, %v464
    %v466 = add i32 %v465, %v458
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[2]
    %v467 = icmp ult i32 %v462, 160
    %v468 = select i1 %v467, i32 %v462, i32 0
    %v469 = zext i32 %v468 to i64
    %v470 = getelementptr inbounds float, ptr %buffer.2, i64 %v469
    %v471 = load float, ptr %v470, align 4, !llvm.access.group !1
    %v472 = select i1 %v467, float %v471, float 0x0000000000000000
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[3]
    %v473 = and i32 %v466, %ones.32
    %v474 = icmp ult i32 %v473, 160
    %v475 = select i1 %v474, i32 %v473, i32 0
    %v476 = zext i32 %v475 to i64
    %v477 = getelementptr inbounds float, ptr %buffer.2, i64 %v476
    %v478 = load float, ptr %v477, align 4, !llvm.access.group !1
    %v479 = select i1 %v474, float %v478, float 0x0000000000000000
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[4]
    %v480 = and i32 %v466, %ones.32
    %v481 = icmp ult i32 %v480, 160
    br i1 %v481, label %b78, label %b79
    b78:
    %v482 = zext i32 %v480 to i64
    %v483 = getelementptr inbounds float, ptr %buffer.2, i64 %v482
    %v484 = fcmp uno float %v472, %v472
    %v485 = bitcast float %v472 to i32
    %v486 = select i1 %v484, i32 2143289344, i32 %v485
    store i32 %v486, ptr %v483, align 4, !llvm.access.group !1
    br label %b79
    b79:
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[5]
    %v487 = fdiv float %v479, %v457
    %v488 = icmp ult i32 %v462, 160
    br i1 %v488, label %b80, label %b81
    b80:
    %v489 = zext i32 %v462 to i64
    %v490 = getelementptr inbounds float, ptr %buffer.2, i64 %v489
    %v491 = fcmp uno float %v487, %v487
    %v492 = bitcast float %v487 to i32
    %v493 = select i1 %v491, i32 2143289344, i32 %v492
    store i32 %v493, ptr %v490, align 4, !llvm.access.group !1
    br label %b81
    b81:
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[6]
    %v494 = icmp ult i32 %v462, 160
    %v495 = select i1 %v494, i32 %v462, i32 0
    %v496 = zext i32 %v495 to i64
    %v497 = getelementptr inbounds float, ptr %buffer.0, i64 %v496
    %v498 = load float, ptr %v497, align 4, !llvm.access.group !1
    %v499 = select i1 %v494, float %v498, float 0x0000000000000000
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[7]
    %v500 = and i32 %v466, %ones.32
    %v501 = icmp ult i32 %v500, 160
    %v502 = select i1 %v501, i32 %v500, i32 0
    %v503 = zext i32 %v502 to i64
    %v504 = getelementptr inbounds float, ptr %buffer.0, i64 %v503
    %v505 = load float, ptr %v504, align 4, !llvm.access.group !1
    %v506 = select i1 %v501, float %v505, float 0x0000000000000000
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[8]
    %v507 = and i32 %v466, %ones.32
    %v508 = icmp ult i32 %v507, 160
    br i1 %v508, label %b82, label %b83
    b82:
    %v509 = zext i32 %v507 to i64
    %v510 = getelementptr inbounds float, ptr %buffer.0, i64 %v509
    %v511 = fcmp uno float %v499, %v499
    %v512 = bitcast float %v499 to i32
    %v513 = select i1 %v511, i32 2143289344, i32 %v512
    store i32 %v513, ptr %v510, align 4, !llvm.access.group !1
    br label %b83
    b83:
    ; from entry[0].body[1].then[3].body[3].otherwise[1].body[9]
    %v514 = fdiv float %v506, %v457
    %v515 = icmp ult i32 %v462, 160
    br i1 %v515, label %b84, label %b85
    b84:
    %v516 = zext i32 %v462 to i64
    %v517 = getelementptr inbounds float, ptr %buffer.0, i64 %v516
    %v518 = fcmp uno float %v514, %v514
    %v519 = bitcast float %v514 to i32
    %v520 = select i1 %v518, i32 2143289344, i32 %v519
    store i32 %v520, ptr %v517, align 4, !llvm.access.group !1
    br label %b85
    b85:
    %v521 = add nuw i32 %v458, 1
    store i32 %v521, ptr %slot18
    br label %b75
    b77:
    ; from entry[0].body[1].then[3].body[3].otherwise[2]
    store i32 0, ptr %slot19
    br label %b86
    b86:
    %v522 = load i32, ptr %slot19
    %v523 = icmp ult i32 %v522, 4
    br i1 %v523, label %b87, label %b88
    b87:
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0]
    %v524 = icmp ne i32 %v522, %v122
    br i1 %v524, label %b89, label %b90
    b89:
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[0]
    %v525 = mul i32 %v522, 4
    %v526 = add i32 %v410, %v525
    %v527 = add i32 %v526, %v122
    %v528 = icmp ult i32 %v527, 160
    %v529 = select i1 %v528, i32 %v527, i32 0
    %v530 = zext i32 %v529 to i64
    %v531 = getelementptr inbounds float, ptr %buffer.2, i64 %v530
    %v532 = load float, ptr %v531, align 4, !llvm.access.group !1
    %v533 = select i1 %v528, float %v532, float 0x0000000000000000
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1]
    store i32 0, ptr %slot20
    br label %b92
    b92:
    %v534 = load i32, ptr %slot20
    %v535 = icmp ult i32 %v534, 4
    br i1 %v535, label %b93, label %b94
    b93:
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[0]
    %v536 = mul i32 %v522, 4
    %v537 = add i32 %v410, %v536
    %v538 = add i32 %v537, %v534
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[1]
    %v539 = mul i32 %v122, 4
    %v540 = add i32 %v410, %v539
    %v541 = add i32 %v540, %v534
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[2]
    %v542 = icmp ult i32 %v538, 160
    %v543 = select i1 %v542, i32 %v538, i32 0
    %v544 = zext i32 %v543 to i64
    %v545 = getelementptr inbounds float, ptr %buffer.2, i64 %v544
    %v546 = load float, ptr %v545, align 4, !llvm.access.group !1
    %v547 = select i1 %v542, float %v546, float 0x0000000000000000
    %v548 = icmp ult i32 %v541, 160
    %v549 = select i1 %v548, i32 %v541, i32 0
    %v550 = zext i32 %v549 to i64
    %v551 = getelementptr inbounds float, ptr %buffer.2, i64 %v550
    %v552 = load float, ptr %v551, align 4, !llvm.access.group !1
    %v553 = select i1 %v548, float %v552, float 0x0000000000000000
    %v554 = fmul float %v533, %v553
    %v555 = fsub float %v547, %v554
    %v556 = icmp ult i32 %v538, 160
    br i1 %v556, label %b95, label %b96
    b95:
    %v557 = zext i32 %v538 to i64
    %v558 = getelementptr inbounds float, ptr %buffer.2, i64 %v557
    %v559 = fcmp uno float %v555, %v555
    %v560 = bitcast float %v555 to i32
    %v561 = select i1 %v559, i32 2143289344, i32 %v560
    store i32 %v561, ptr %v558, align 4, !llvm.access.group !1
    br label %b96
    b96:
    ; from entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[3]
    %v562 = icmp ult i32 %v538, 160
    %v563 = select i1 %v562, i32 %v538, i32 0
    %v564 = zext i32 %v563 to i64
    %v565 = getelementptr inbounds float, ptr %buffer.0, i64 %v564
    %v566 = load float, ptr %v565, align 4, !llvm.access.group !1
    %v567 = select i1 %v562, float %v566, float 0x0000000000000000
    %v568 = icmp ult i32 %v541, 160
    %v569 = select i1 %v568, i32 %v541, i32 0
    %v570 = zext i32 %v569 to i64
    %v571 = getelementptr inbounds float, ptr %buffer.0, i64 %v570
    %v572 = load float, ptr %v571, align 4, !llvm.access.group !1
    %v573 = select i1 %v568, float %v572, float 0x0000000000000000
    %v574 = fmul float %v533, %v573
    %v575 = fsub float %v567, %v574
    %v576 = icmp ult i32 %v538, 160
    br i1 %v576, label %b97, label %b98
    b97:
    %v577 = zext i32 %v538 to i64
    %v578 = getelementptr inbounds float, ptr %buffer.0, i64 %v577
    %v579 = fcmp uno float %v575, %v575
    %v580 = bitcast float %v575 to i32
    %v581 = select i1 %v579, i32 2143289344, i32 %v580
    store i32 %v581, ptr %v578, align 4, !llvm.access.group !1
    br label %b98
    b98:
    %v582 = add nuw i32 %v534, 1
    store i32 %v582, ptr %slot20
    br label %b92
    b94:
    br label %b91
    b90:
    br label %b91
    b91:
    %v583 = add nuw i32 %v522, 1
    store i32 %v583, ptr %slot19
    br label %b86
    b88:
    br label %b74
    b74:
    %v584 = add nuw i32 %v407, 1
    store i32 %v584, ptr %slot16
    br label %b63, !llvm.loop !9
    b65:
    br label %b34
    b34:
    %v585 = add nuw i32 %v122, 1
    store i32 %v585, ptr %slot7
    br label %b29, !llvm.loop !10
    b31:
    %v586 = call i32 @llvm.usub.sat.i32(i32 10, i32 %group.start.x)
    %v587 = call i32 @llvm.umin.i32(i32 256, i32 %v586)
    %v588 = call i32 @llvm.usub.sat.i32(i32 %v587, i32 1)
    %v589 = zext i32 %group.start.x to i64
    %v590 = zext i32 %v588 to i64
    %v591 = add i64 %v589, %v590
    %v592 = mul i64 %v591, 16
    %v593 = icmp ule i64 %v592, 4294967295
    %v594 = add i64 %v592, 15
    %v595 = icmp ule i64 %v594, 4294967295
    %v596 = icmp ult i64 %v594, 160
    %v597 = and i1 %v593, %v595
    %v598 = and i1 %v597, %v596
    br i1 %v598, label %b99, label %b100
    b99:
    store i32 0, ptr %slot21
    br label %b102
    b102:
    %v599 = load i32, ptr %slot21
    %v600 = icmp ult i32 %v599, %v587
    br i1 %v600, label %b103, label %b104
    b103:
    %v601 = add nuw i32 %group.start.x, %v599
    %v602 = mul i32 %v601, 16
    ; from entry[0].body[1].then[4]
    %v603 = zext i32 %v599 to i64
    %v604 = getelementptr inbounds i32, ptr %scratch.0, i64 %v603
    %v605 = load i32, ptr %v604, align 4, !llvm.access.group !1
    %v606 = icmp ne i32 %v605, 0
    br i1 %v606, label %b105, label %b106
    b105:
    ; from entry[0].body[1].then[4].then[0]
    store i32 0, ptr %slot22
    br label %b108
    b108:
    %v607 = load i32, ptr %slot22
    %v608 = icmp ult i32 %v607, 16
    br i1 %v608, label %b109, label %b110
    b109:
    ; from entry[0].body[1].then[4].then[0].body[0]
    %v609 = zext i32 %group.start.x to i64
    %v610 = zext i32 %v599 to i64
    %v611 = add nuw nsw i64 %v609, %v610
    %v612 = mul nuw nsw i64 %v611, 16
    %v613 = zext i32 %v607 to i64
    %v614 = add nuw nsw i64 %v612, %v613
    %v615 = getelementptr inbounds float, ptr %buffer.0, i64 %v614
    %v616 = fcmp uno float 0x7FF8000000000000, 0x7FF8000000000000
    %v617 = bitcast float 0x7FF8000000000000 to i32
    %v618 = select i1 %v616, i32 2143289344, i32 %v617
    store i32 %v618, ptr %v615, align 4, !llvm.access.group !1
    %v619 = add nuw i32 %v607, 1
    store i32 %v619, ptr %slot22
    br label %b108
    b110:
    br label %b107
    b106:
    br label %b107
    b107:
    %v620 = add nuw i32 %v599, 1
    store i32 %v620, ptr %slot21
    br label %b102, !llvm.loop !11
    b104:
    br label %b101
    b100:
    store i32 0, ptr %slot23
    br label %b111
    b111:
    %v621 = load i32, ptr %slot23
    %v622 = icmp ult i32 %v621, %v587
    br i1 %v622, label %b112, label %b113
    b112:
    %v623 = add nuw i32 %group.start.x, %v621
    %v624 = mul i32 %v623, 16
    ; from entry[0].body[1].then[4]
    %v625 = zext i32 %v621 to i64
    %v626 = getelementptr inbounds i32, ptr %scratch.0, i64 %v625
    %v627 = load i32, ptr %v626, align 4, !llvm.access.group !1
    %v628 = icmp ne i32 %v627, 0
    br i1 %v628, label %b114, label %b115
    b114:
    ; from entry[0].body[1].then[4].then[0]
    store i32 0, ptr %slot24
    br label %b117
    b117:
    %v629 = load i32, ptr %slot24
    %v630 = icmp ult i32 %v629, 16
    br i1 %v630, label %b118, label %b119
    b118:
    ; from entry[0].body[1].then[4].then[0].body[0]
    %v631 = add i32 %v624, %v629
    %v632 = icmp ult i32 %v631, 160
    br i1 %v632, label %b120, label %b121
    b120:
    %v633 = zext i32 %v631 to i64
    %v634 = getelementptr inbounds float, ptr %buffer.0, i64 %v633
    %v635 = fcmp uno float 0x7FF8000000000000, 0x7FF8000000000000
    %v636 = bitcast float 0x7FF8000000000000 to i32
    %v637 = select i1 %v635, i32 2143289344, i32 %v636
    store i32 %v637, ptr %v634, align 4, !llvm.access.group !1
    br label %b121
    b121:
    %v638 = add nuw i32 %v629, 1
    store i32 %v638, ptr %slot24
    br label %b117
    b119:
    br label %b116
    b115:
    br label %b116
    b116:
    %v639 = add nuw i32 %v621, 1
    store i32 %v639, ptr %slot23
    br label %b111, !llvm.loop !12
    b113:
    br label %b101
    b101:
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
!4 = distinct !{!4, !0}
!5 = distinct !{!5, !0}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0}
!9 = distinct !{!9, !0}
!10 = distinct !{!10, !0}
!11 = distinct !{!11, !0, !2}
!12 = distinct !{!12, !0, !2}
