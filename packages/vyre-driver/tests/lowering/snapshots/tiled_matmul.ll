declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr noalias nonnull align 64 %scratch.2, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
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
  %slot13 = alloca i32, align 16
  %slot14 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 16
  %group.start.y = mul nuw i32 %group.y, 16
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    store i32 0, ptr %slot0
    br label %b1
    b1:
    %v1 = load i32, ptr %slot0
    %v2 = icmp ult i32 %v1, 16
    br i1 %v2, label %b2, label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v3 = load i32, ptr %slot1
    %v4 = icmp ult i32 %v3, 16
    br i1 %v4, label %b5, label %b6
    b5:
    %v5 = mul nuw i32 %v1, 16
    %v6 = add nuw i32 %v3, %v5
    ; from entry[0].body[4]
    %v7 = mul i32 %v1, 16
    %v8 = add i32 %v7, %v3
    ; from entry[0].body[5]
    %v9 = zext i32 %v6 to i64
    %v10 = getelementptr inbounds float, ptr %scratch.2, i64 %v9
    store float 0x0000000000000000, ptr %v10, align 4, !llvm.access.group !1
    %v11 = add nuw i32 %v3, 1
    store i32 %v11, ptr %slot1
    br label %b4, !llvm.loop !3
    b6:
    %v12 = add nuw i32 %v1, 1
    store i32 %v12, ptr %slot0
    br label %b1, !llvm.loop !4
    b3:
    ; from entry[0].body[6]
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v13 = load i32, ptr %slot2
    %v14 = icmp ult i32 %v13, 3
    br i1 %v14, label %b8, label %b9
    b8:
    %v15 = zext i32 %group.start.y to i64
    %v16 = add i64 %v15, 15
    %v17 = mul i64 %v16, 48
    %v18 = icmp ule i64 %v17, 4294967295
    %v19 = zext i32 %v13 to i64
    %v20 = mul i64 %v19, 16
    %v21 = icmp ule i64 %v20, 4294967295
    %v22 = add i64 %v20, 15
    %v23 = icmp ule i64 %v22, 4294967295
    %v24 = add i64 %v17, %v22
    %v25 = icmp ule i64 %v24, 4294967295
    %v26 = icmp ult i64 %v24, 2304
    %v27 = mul i64 %v22, 48
    %v28 = icmp ule i64 %v27, 4294967295
    %v29 = zext i32 %group.start.x to i64
    %v30 = add i64 %v29, 15
    %v31 = add i64 %v27, %v30
    %v32 = icmp ule i64 %v31, 4294967295
    %v33 = icmp ult i64 %v31, 2304
    %v34 = and i1 %v18, %v21
    %v35 = and i1 %v34, %v23
    %v36 = and i1 %v35, %v25
    %v37 = and i1 %v36, %v26
    %v38 = and i1 %v37, %v28
    %v39 = and i1 %v38, %v32
    %v40 = and i1 %v39, %v33
    br i1 %v40, label %b10, label %b11
    b10:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v41 = load i32, ptr %slot3
    %v42 = icmp ult i32 %v41, 16
    br i1 %v42, label %b14, label %b15
    b14:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v43 = load i32, ptr %slot4
    %v44 = icmp ult i32 %v43, 16
    br i1 %v44, label %b17, label %b18
    b17:
    %v45 = mul nuw i32 %v41, 16
    %v46 = add nuw i32 %v43, %v45
    %v47 = mul i32 %v41, 16
    %v48 = add i32 %v47, %v43
    ; from entry[0].body[6].body[0]
    %v49 = mul i32 %v13, 16
    %v50 = add i32 %v49, %v43
    ; from entry[0].body[6].body[1]
    %v51 = mul i32 %v13, 16
    %v52 = add i32 %v51, %v41
    ; from entry[0].body[6].body[2]
    %v53 = zext i32 %v41 to i64
    %v54 = mul nuw nsw i64 %v53, 16
    %v55 = zext i32 %v43 to i64
    %v56 = add nuw nsw i64 %v54, %v55
    %v57 = add nuw i32 %group.start.y, %v41
    %v58 = icmp ult i32 %v57, 48
    %v59 = icmp ult i32 %v50, 48
    %v60 = and i1 %v58, %v59
    %v61 = zext i32 %group.start.y to i64
    %v62 = zext i32 %v41 to i64
    %v63 = add nuw nsw i64 %v61, %v62
    %v64 = mul nuw nsw i64 %v63, 48
    %v65 = zext i32 %v13 to i64
    %v66 = mul nuw nsw i64 %v65, 16
    %v67 = zext i32 %v43 to i64
    %v68 = add nuw nsw i64 %v66, %v67
    %v69 = add nuw nsw i64 %v64, %v68
    %v70 = getelementptr inbounds float, ptr %buffer.0, i64 %v69
    %v71 = load float, ptr %v70, align 4, !llvm.access.group !1
    %v72 = select i1 %v60, float %v71, float 0x0000000000000000
    %v73 = getelementptr inbounds float, ptr %scratch.0, i64 %v56
    store float %v72, ptr %v73, align 4, !llvm.access.group !1
    ; from entry[0].body[6].body[3]
    %v74 = zext i32 %v41 to i64
    %v75 = mul nuw nsw i64 %v74, 16
    %v76 = zext i32 %v43 to i64
    %v77 = add nuw nsw i64 %v75, %v76
    %v78 = icmp ult i32 %v52, 48
    %v79 = add nuw i32 %group.start.x, %v43
    %v80 = icmp ult i32 %v79, 48
    %v81 = and i1 %v78, %v80
    %v82 = zext i32 %v13 to i64
    %v83 = mul nuw nsw i64 %v82, 16
    %v84 = zext i32 %v41 to i64
    %v85 = add nuw nsw i64 %v83, %v84
    %v86 = mul nuw nsw i64 %v85, 48
    %v87 = zext i32 %group.start.x to i64
    %v88 = zext i32 %v43 to i64
    %v89 = add nuw nsw i64 %v87, %v88
    %v90 = add nuw nsw i64 %v86, %v89
    %v91 = getelementptr inbounds float, ptr %buffer.1, i64 %v90
    %v92 = load float, ptr %v91, align 4, !llvm.access.group !1
    %v93 = select i1 %v81, float %v92, float 0x0000000000000000
    %v94 = getelementptr inbounds float, ptr %scratch.1, i64 %v77
    store float %v93, ptr %v94, align 4, !llvm.access.group !1
    %v95 = add nuw i32 %v43, 1
    store i32 %v95, ptr %slot4
    br label %b16, !llvm.loop !5
    b18:
    %v96 = add nuw i32 %v41, 1
    store i32 %v96, ptr %slot3
    br label %b13, !llvm.loop !6
    b15:
    br label %b12
    b11:
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v97 = load i32, ptr %slot5
    %v98 = icmp ult i32 %v97, 16
    br i1 %v98, label %b20, label %b21
    b20:
    store i32 0, ptr %slot6
    br label %b22
    b22:
    %v99 = load i32, ptr %slot6
    %v100 = icmp ult i32 %v99, 16
    br i1 %v100, label %b23, label %b24
    b23:
    %v101 = mul nuw i32 %v97, 16
    %v102 = add nuw i32 %v99, %v101
    %v103 = mul i32 %v97, 16
    %v104 = add i32 %v103, %v99
    ; from entry[0].body[6].body[0]
    %v105 = mul i32 %v13, 16
    %v106 = add i32 %v105, %v99
    ; from entry[0].body[6].body[1]
    %v107 = mul i32 %v13, 16
    %v108 = add i32 %v107, %v97
    ; from entry[0].body[6].body[2]
    %v109 = zext i32 %v97 to i64
    %v110 = mul nuw nsw i64 %v109, 16
    %v111 = zext i32 %v99 to i64
    %v112 = add nuw nsw i64 %v110, %v111
    %v113 = add nuw i32 %group.start.y, %v97
    %v114 = icmp ult i32 %v113, 48
    %v115 = icmp ult i32 %v106, 48
    %v116 = and i1 %v114, %v115
    %v117 = add nuw i32 %group.start.y, %v97
    %v118 = mul i32 %v117, 48
    %v119 = add i32 %v118, %v106
    %v120 = icmp ult i32 %v119, 2304
    %v121 = select i1 %v120, i32 %v119, i32 0
    %v122 = zext i32 %v121 to i64
    %v123 = getelementptr inbounds float, ptr %buffer.0, i64 %v122
    %v124 = load float, ptr %v123, align 4, !llvm.access.group !1
    %v125 = select i1 %v120, float %v124, float 0x0000000000000000
    %v126 = select i1 %v116, float %v125, float 0x0000000000000000
    %v127 = getelementptr inbounds float, ptr %scratch.0, i64 %v112
    store float %v126, ptr %v127, align 4, !llvm.access.group !1
    ; from entry[0].body[6].body[3]
    %v128 = zext i32 %v97 to i64
    %v129 = mul nuw nsw i64 %v128, 16
    %v130 = zext i32 %v99 to i64
    %v131 = add nuw nsw i64 %v129, %v130
    %v132 = icmp ult i32 %v108, 48
    %v133 = add nuw i32 %group.start.x, %v99
    %v134 = icmp ult i32 %v133, 48
    %v135 = and i1 %v132, %v134
    %v136 = mul i32 %v108, 48
    %v137 = add nuw i32 %group.start.x, %v99
    %v138 = add i32 %v136, %v137
    %v139 = icmp ult i32 %v138, 2304
    %v140 = select i1 %v139, i32 %v138, i32 0
    %v141 = zext i32 %v140 to i64
    %v142 = getelementptr inbounds float, ptr %buffer.1, i64 %v141
    %v143 = load float, ptr %v142, align 4, !llvm.access.group !1
    %v144 = select i1 %v139, float %v143, float 0x0000000000000000
    %v145 = select i1 %v135, float %v144, float 0x0000000000000000
    %v146 = getelementptr inbounds float, ptr %scratch.1, i64 %v131
    store float %v145, ptr %v146, align 4, !llvm.access.group !1
    %v147 = add nuw i32 %v99, 1
    store i32 %v147, ptr %slot6
    br label %b22, !llvm.loop !7
    b24:
    %v148 = add nuw i32 %v97, 1
    store i32 %v148, ptr %slot5
    br label %b19, !llvm.loop !8
    b21:
    br label %b12
    b12:
    ; from entry[0].body[6].body[5]
    store i32 0, ptr %slot7
    br label %b25
    b25:
    %v149 = load i32, ptr %slot7
    %v150 = icmp ult i32 %v149, 16
    br i1 %v150, label %b26, label %b27
    b26:
    %v151 = sub i32 16, %v149
    %v152 = call i32 @llvm.umin.i32(i32 %v151, i32 64)
    %v153 = add i32 %v149, %v152
    store i32 0, ptr %slot8
    br label %b28
    b28:
    %v154 = load i32, ptr %slot8
    %v155 = icmp ult i32 %v154, 16
    br i1 %v155, label %b29, label %b30
    b29:
    store i32 0, ptr %slot9
    br label %b31
    b31:
    %v156 = load i32, ptr %slot9
    %v157 = icmp ult i32 %v156, 16
    br i1 %v157, label %b32, label %b33
    b32:
    store i32 %v149, ptr %slot10
    br label %b34
    b34:
    %v158 = load i32, ptr %slot10
    %v159 = icmp ult i32 %v158, %v153
    br i1 %v159, label %b35, label %b36
    b35:
    %v160 = insertelement <16 x i32> poison, i32 %v154, i64 0
    %v161 = shufflevector <16 x i32> %v160, <16 x i32> poison, <16 x i32> zeroinitializer
    %v162 = add <16 x i32> %v161, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
    %v163 = mul nuw i32 %v156, 16
    %v164 = insertelement <16 x i32> poison, i32 %v163, i64 0
    %v165 = shufflevector <16 x i32> %v164, <16 x i32> poison, <16 x i32> zeroinitializer
    %v166 = add <16 x i32> %v162, %v165
    %v167 = add i32 %v154, %v163
    %v168 = add nuw i32 %v156, 1
    %v169 = mul nuw i32 %v168, 16
    %v170 = insertelement <16 x i32> poison, i32 %v169, i64 0
    %v171 = shufflevector <16 x i32> %v170, <16 x i32> poison, <16 x i32> zeroinitializer
    %v172 = add <16 x i32> %v162, %v171
    %v173 = add i32 %v154, %v169
    %v174 = add nuw i32 %v156, 2
    %v175 = mul nuw i32 %v174, 16
    %v176 = insertelement <16 x i32> poison, i32 %v175, i64 0
    %v177 = shufflevector <16 x i32> %v176, <16 x i32> poison, <16 x i32> zeroinitializer
    %v178 = add <16 x i32> %v162, %v177
    %v179 = add i32 %v154, %v175
    %v180 = add nuw i32 %v156, 3
    %v181 = mul nuw i32 %v180, 16
    %v182 = insertelement <16 x i32> poison, i32 %v181, i64 0
    %v183 = shufflevector <16 x i32> %v182, <16 x i32> poison, <16 x i32> zeroinitializer
    %v184 = add <16 x i32> %v162, %v183
    %v185 = add i32 %v154, %v181
    ; from entry[0].body[6].body[5].body[0]
    %v186 = zext i32 %v156 to i64
    %v187 = mul nuw nsw i64 %v186, 16
    %v188 = zext i32 %v158 to i64
    %v189 = add nuw nsw i64 %v187, %v188
    %v190 = getelementptr inbounds float, ptr %scratch.0, i64 %v189
    %v191 = load float, ptr %v190, align 4, !llvm.access.group !1
    %v192 = zext i32 %v158 to i64
    %v193 = mul nuw nsw i64 %v192, 16
    %v194 = zext <16 x i32> %v162 to <16 x i64>
    %v195 = zext i32 %v154 to i64
    %v196 = insertelement <16 x i64> poison, i64 %v193, i64 0
    %v197 = shufflevector <16 x i64> %v196, <16 x i64> poison, <16 x i32> zeroinitializer
    %v198 = add <16 x i64> %v197, %v194
    %v199 = add i64 %v193, %v195
    %v200 = getelementptr float, ptr %scratch.1, <16 x i64> %v198
    %v201 = getelementptr float, ptr %scratch.1, i64 %v199
    %v202 = load <16 x float>, ptr %v201, align 4, !llvm.access.group !1
    %v203 = zext <16 x i32> %v166 to <16 x i64>
    %v204 = zext i32 %v167 to i64
    %v205 = getelementptr float, ptr %scratch.2, <16 x i64> %v203
    %v206 = getelementptr float, ptr %scratch.2, i64 %v204
    %v207 = load <16 x float>, ptr %v206, align 4, !llvm.access.group !1
    %v208 = insertelement <16 x float> poison, float %v191, i64 0
    %v209 = shufflevector <16 x float> %v208, <16 x float> poison, <16 x i32> zeroinitializer
    %v210 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v209, <16 x float> %v202, <16 x float> %v207)
    %v211 = zext <16 x i32> %v166 to <16 x i64>
    %v212 = zext i32 %v167 to i64
    %v213 = getelementptr float, ptr %scratch.2, <16 x i64> %v211
    %v214 = getelementptr float, ptr %scratch.2, i64 %v212
    store <16 x float> %v210, ptr %v214, align 4, !llvm.access.group !1
    %v215 = zext i32 %v168 to i64
    %v216 = mul nuw nsw i64 %v215, 16
    %v217 = zext i32 %v158 to i64
    %v218 = add nuw nsw i64 %v216, %v217
    %v219 = getelementptr inbounds float, ptr %scratch.0, i64 %v218
    %v220 = load float, ptr %v219, align 4, !llvm.access.group !1
    %v221 = zext i32 %v158 to i64
    %v222 = mul nuw nsw i64 %v221, 16
    %v223 = zext <16 x i32> %v162 to <16 x i64>
    %v224 = zext i32 %v154 to i64
    %v225 = insertelement <16 x i64> poison, i64 %v222, i64 0
    %v226 = shufflevector <16 x i64> %v225, <16 x i64> poison, <16 x i32> zeroinitializer
    %v227 = add <16 x i64> %v226, %v223
    %v228 = add i64 %v222, %v224
    %v229 = getelementptr float, ptr %scratch.1, <16 x i64> %v227
    %v230 = getelementptr float, ptr %scratch.1, i64 %v228
    %v231 = load <16 x float>, ptr %v230, align 4, !llvm.access.group !1
    %v232 = zext <16 x i32> %v172 to <16 x i64>
    %v233 = zext i32 %v173 to i64
    %v234 = getelementptr float, ptr %scratch.2, <16 x i64> %v232
    %v235 = getelementptr float, ptr %scratch.2, i64 %v233
    %v236 = load <16 x float>, ptr %v235, align 4, !llvm.access.group !1
    %v237 = insertelement <16 x float> poison, float %v220, i64 0
    %v238 = shufflevector <16 x float> %v237, <16 x float> poison, <16 x i32> zeroinitializer
    %v239 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v238, <16 x float> %v231, <16 x float> %v236)
    %v240 = zext <16 x i32> %v172 to <16 x i64>
    %v241 = zext i32 %v173 to i64
    %v242 = getelementptr float, ptr %scratch.2, <16 x i64> %v240
    %v243 = getelementptr float, ptr %scratch.2, i64 %v241
    store <16 x float> %v239, ptr %v243, align 4, !llvm.access.group !1
    %v244 = zext i32 %v174 to i64
    %v245 = mul nuw nsw i64 %v244, 16
    %v246 = zext i32 %v158 to i64
    %v247 = add nuw nsw i64 %v245, %v246
    %v248 = getelementptr inbounds float, ptr %scratch.0, i64 %v247
    %v249 = load float, ptr %v248, align 4, !llvm.access.group !1
    %v250 = zext i32 %v158 to i64
    %v251 = mul nuw nsw i64 %v250, 16
    %v252 = zext <16 x i32> %v162 to <16 x i64>
    %v253 = zext i32 %v154 to i64
    %v254 = insertelement <16 x i64> poison, i64 %v251, i64 0
    %v255 = shufflevector <16 x i64> %v254, <16 x i64> poison, <16 x i32> zeroinitializer
    %v256 = add <16 x i64> %v255, %v252
    %v257 = add i64 %v251, %v253
    %v258 = getelementptr float, ptr %scratch.1, <16 x i64> %v256
    %v259 = getelementptr float, ptr %scratch.1, i64 %v257
    %v260 = load <16 x float>, ptr %v259, align 4, !llvm.access.group !1
    %v261 = zext <16 x i32> %v178 to <16 x i64>
    %v262 = zext i32 %v179 to i64
    %v263 = getelementptr float, ptr %scratch.2, <16 x i64> %v261
    %v264 = getelementptr float, ptr %scratch.2, i64 %v262
    %v265 = load <16 x float>, ptr %v264, align 4, !llvm.access.group !1
    %v266 = insertelement <16 x float> poison, float %v249, i64 0
    %v267 = shufflevector <16 x float> %v266, <16 x float> poison, <16 x i32> zeroinitializer
    %v268 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v267, <16 x float> %v260, <16 x float> %v265)
    %v269 = zext <16 x i32> %v178 to <16 x i64>
    %v270 = zext i32 %v179 to i64
    %v271 = getelementptr float, ptr %scratch.2, <16 x i64> %v269
    %v272 = getelementptr float, ptr %scratch.2, i64 %v270
    store <16 x float> %v268, ptr %v272, align 4, !llvm.access.group !1
    %v273 = zext i32 %v180 to i64
    %v274 = mul nuw nsw i64 %v273, 16
    %v275 = zext i32 %v158 to i64
    %v276 = add nuw nsw i64 %v274, %v275
    %v277 = getelementptr inbounds float, ptr %scratch.0, i64 %v276
    %v278 = load float, ptr %v277, align 4, !llvm.access.group !1
    %v279 = zext i32 %v158 to i64
    %v280 = mul nuw nsw i64 %v279, 16
    %v281 = zext <16 x i32> %v162 to <16 x i64>
    %v282 = zext i32 %v154 to i64
    %v283 = insertelement <16 x i64> poison, i64 %v280, i64 0
    %v284 = shufflevector <16 x i64> %v283, <16 x i64> poison, <16 x i32> zeroinitializer
    %v285 = add <16 x i64> %v284, %v281
    %v286 = add i64 %v280, %v282
    %v287 = getelementptr float, ptr %scratch.1, <16 x i64> %v285
    %v288 = getelementptr float, ptr %scratch.1, i64 %v286
    %v289 = load <16 x float>, ptr %v288, align 4, !llvm.access.group !1
    %v290 = zext <16 x i32> %v184 to <16 x i64>
    %v291 = zext i32 %v185 to i64
    %v292 = getelementptr float, ptr %scratch.2, <16 x i64> %v290
    %v293 = getelementptr float, ptr %scratch.2, i64 %v291
    %v294 = load <16 x float>, ptr %v293, align 4, !llvm.access.group !1
    %v295 = insertelement <16 x float> poison, float %v278, i64 0
    %v296 = shufflevector <16 x float> %v295, <16 x float> poison, <16 x i32> zeroinitializer
    %v297 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v296, <16 x float> %v289, <16 x float> %v294)
    %v298 = zext <16 x i32> %v184 to <16 x i64>
    %v299 = zext i32 %v185 to i64
    %v300 = getelementptr float, ptr %scratch.2, <16 x i64> %v298
    %v301 = getelementptr float, ptr %scratch.2, i64 %v299
    store <16 x float> %v297, ptr %v301, align 4, !llvm.access.group !1
    %v302 = add nuw i32 %v158, 1
    store i32 %v302, ptr %slot10
    br label %b34, !llvm.loop !9
    b36:
    %v303 = add nuw i32 %v156, 4
    store i32 %v303, ptr %slot9
    br label %b31, !llvm.loop !10
    b33:
    %v304 = add nuw i32 %v154, 16
    store i32 %v304, ptr %slot8
    br label %b28, !llvm.loop !11
    b30:
    store i32 %v153, ptr %slot7
    br label %b25, !llvm.loop !12
    b27:
    %v305 = add nuw i32 %v13, 1
    store i32 %v305, ptr %slot2
    br label %b7, !llvm.loop !13
    b9:
    %v306 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.x)
    %v307 = call i32 @llvm.umin.i32(i32 16, i32 %v306)
    %v308 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v309 = call i32 @llvm.umin.i32(i32 16, i32 %v308)
    %v310 = call i32 @llvm.usub.sat.i32(i32 %v307, i32 1)
    %v311 = call i32 @llvm.usub.sat.i32(i32 %v309, i32 1)
    %v312 = zext i32 %group.start.y to i64
    %v313 = zext i32 %v311 to i64
    %v314 = add i64 %v312, %v313
    %v315 = mul i64 %v314, 48
    %v316 = icmp ule i64 %v315, 4294967295
    %v317 = zext i32 %group.start.x to i64
    %v318 = zext i32 %v310 to i64
    %v319 = add i64 %v317, %v318
    %v320 = add i64 %v315, %v319
    %v321 = icmp ule i64 %v320, 4294967295
    %v322 = icmp ult i64 %v320, 2304
    %v323 = and i1 %v316, %v321
    %v324 = and i1 %v323, %v322
    br i1 %v324, label %b37, label %b38
    b37:
    store i32 0, ptr %slot11
    br label %b40
    b40:
    %v325 = load i32, ptr %slot11
    %v326 = icmp ult i32 %v325, %v309
    br i1 %v326, label %b41, label %b42
    b41:
    store i32 0, ptr %slot12
    br label %b43
    b43:
    %v327 = load i32, ptr %slot12
    %v328 = icmp ult i32 %v327, %v307
    br i1 %v328, label %b44, label %b45
    b44:
    %v329 = mul nuw i32 %v325, 16
    %v330 = add nuw i32 %v327, %v329
    ; from entry[0].body[7].then[0]
    %v331 = zext i32 %group.start.y to i64
    %v332 = zext i32 %v325 to i64
    %v333 = add nuw nsw i64 %v331, %v332
    %v334 = mul nuw nsw i64 %v333, 48
    %v335 = zext i32 %group.start.x to i64
    %v336 = zext i32 %v327 to i64
    %v337 = add nuw nsw i64 %v335, %v336
    %v338 = add nuw nsw i64 %v334, %v337
    %v339 = zext i32 %v330 to i64
    %v340 = getelementptr inbounds float, ptr %scratch.2, i64 %v339
    %v341 = load float, ptr %v340, align 4, !llvm.access.group !1
    %v342 = getelementptr inbounds float, ptr %buffer.2, i64 %v338
    %v343 = fcmp uno float %v341, %v341
    %v344 = bitcast float %v341 to i32
    %v345 = select i1 %v343, i32 2143289344, i32 %v344
    store i32 %v345, ptr %v342, align 4, !llvm.access.group !1
    %v346 = add nuw i32 %v327, 1
    store i32 %v346, ptr %slot12
    br label %b43, !llvm.loop !14
    b45:
    %v347 = add nuw i32 %v325, 1
    store i32 %v347, ptr %slot11
    br label %b40, !llvm.loop !15
    b42:
    br label %b39
    b38:
    store i32 0, ptr %slot13
    br label %b46
    b46:
    %v348 = load i32, ptr %slot13
    %v349 = icmp ult i32 %v348, %v309
    br i1 %v349, label %b47, label %b48
    b47:
    store i32 0, ptr %slot14
    br label %b49
    b49:
    %v350 = load i32, ptr %slot14
    %v351 = icmp ult i32 %v350, %v307
    br i1 %v351, label %b50, label %b51
    b50:
    %v352 = mul nuw i32 %v348, 16
    %v353 = add nuw i32 %v350, %v352
    %v354 = add nuw i32 %group.start.y, %v348
    %v355 = mul i32 %v354, 48
    %v356 = add nuw i32 %group.start.x, %v350
    %v357 = add i32 %v355, %v356
    %v358 = zext i32 %v353 to i64
    %v359 = getelementptr inbounds float, ptr %scratch.2, i64 %v358
    %v360 = load float, ptr %v359, align 4, !llvm.access.group !1
    %v361 = icmp ult i32 %v357, 2304
    br i1 %v361, label %b52, label %b53
    b52:
    %v362 = zext i32 %v357 to i64
    %v363 = getelementptr inbounds float, ptr %buffer.2, i64 %v362
    %v364 = fcmp uno float %v360, %v360
    %v365 = bitcast float %v360 to i32
    %v366 = select i1 %v364, i32 2143289344, i32 %v365
    store i32 %v366, ptr %v363, align 4, !llvm.access.group !1
    br label %b53
    b53:
    %v367 = add nuw i32 %v350, 1
    store i32 %v367, ptr %slot14
    br label %b49, !llvm.loop !16
    b51:
    %v368 = add nuw i32 %v348, 1
    store i32 %v368, ptr %slot13
    br label %b46, !llvm.loop !17
    b48:
    br label %b39
    b39:
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
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 1024
  %scratch.2 = getelementptr inbounds i8, ptr %scratch, i64 2048
  call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 1024, i1 false)
  call void @llvm.memset.p0.i64(ptr align 16 %scratch.1, i8 0, i64 1024, i1 false)
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %scratch.0, ptr %scratch.1, ptr %scratch.2, ptr %control)
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
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0}
!9 = distinct !{!9, !0}
!10 = distinct !{!10, !0}
!11 = distinct !{!11, !0}
!12 = distinct !{!12, !0}
!13 = distinct !{!13, !0}
!14 = distinct !{!14, !0, !2}
!15 = distinct !{!15, !0}
!16 = distinct !{!16, !0, !2}
!17 = distinct !{!17, !0}
