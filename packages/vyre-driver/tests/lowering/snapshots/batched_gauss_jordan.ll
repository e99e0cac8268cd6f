declare float @llvm.fabs.f32(float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr noalias nonnull align 64 %scratch.2, ptr noalias nonnull align 64 %scratch.3, ptr noalias nonnull align 64 %scratch.4, ptr noalias nonnull align 64 %scratch.5, ptr noalias nonnull align 64 %scratch.6, ptr noalias nonnull align 64 %scratch.7, ptr noalias nonnull align 64 %scratch.8, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
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
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot13 = alloca i32, align 16
  %slot14 = alloca i32, align 16
  %slot15 = alloca i32, align 16
  %slot16 = alloca i32, align 16
  %slot17 = alloca i32, align 16
  %slot18 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 8
  %group.start.y = mul nuw i32 %group.y, 8
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = zext i32 %group.x to i64
    %v2 = mul i64 %v1, 64
    %v3 = icmp ule i64 %v2, 4294967295
    %v4 = add i64 %v2, 63
    %v5 = icmp ule i64 %v4, 4294967295
    %v6 = icmp ult i64 %v4, 6400
    %v7 = and i1 %v3, %v5
    %v8 = and i1 %v7, %v6
    br i1 %v8, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v9 = load i32, ptr %slot0
    %v10 = icmp ult i32 %v9, 8
    br i1 %v10, label %b5, label %b6
    b5:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v11 = load i32, ptr %slot1
    %v12 = icmp ult i32 %v11, 8
    br i1 %v12, label %b8, label %b9
    b8:
    %v13 = mul nuw i32 %v9, 8
    %v14 = add nuw i32 %v11, %v13
    ; from entry[0].body[2]
    %v15 = mul i32 %v9, 8
    %v16 = add i32 %v15, %v11
    ; from entry[0].body[3]
    %v17 = mul i32 %group.x, 64
    %v18 = add i32 %v17, %v16
    ; from entry[0].body[4]
    %v19 = zext i32 %v9 to i64
    %v20 = mul nuw nsw i64 %v19, 8
    %v21 = zext i32 %v11 to i64
    %v22 = add nuw nsw i64 %v20, %v21
    %v23 = zext i32 %group.x to i64
    %v24 = mul nuw nsw i64 %v23, 64
    %v25 = zext i32 %v9 to i64
    %v26 = mul nuw nsw i64 %v25, 8
    %v27 = zext i32 %v11 to i64
    %v28 = add nuw nsw i64 %v26, %v27
    %v29 = add nuw nsw i64 %v24, %v28
    %v30 = getelementptr inbounds float, ptr %buffer.0, i64 %v29
    %v31 = load float, ptr %v30, align 4, !llvm.access.group !1
    %v32 = getelementptr inbounds float, ptr %scratch.0, i64 %v22
    store float %v31, ptr %v32, align 4, !llvm.access.group !1
    ; from entry[0].body[5]
    %v33 = zext i32 %v9 to i64
    %v34 = mul nuw nsw i64 %v33, 8
    %v35 = zext i32 %v11 to i64
    %v36 = add nuw nsw i64 %v34, %v35
    %v37 = icmp eq i32 %v9, %v11
    %v38 = select i1 %v37, float 0x3FF0000000000000, float 0x0000000000000000
    %v39 = getelementptr inbounds float, ptr %scratch.1, i64 %v36
    store float %v38, ptr %v39, align 4, !llvm.access.group !1
    %v40 = add nuw i32 %v11, 1
    store i32 %v40, ptr %slot1
    br label %b7, !llvm.loop !3
    b9:
    %v41 = add nuw i32 %v9, 1
    store i32 %v41, ptr %slot0
    br label %b4, !llvm.loop !4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v42 = load i32, ptr %slot2
    %v43 = icmp ult i32 %v42, 8
    br i1 %v43, label %b11, label %b12
    b11:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v44 = load i32, ptr %slot3
    %v45 = icmp ult i32 %v44, 8
    br i1 %v45, label %b14, label %b15
    b14:
    %v46 = mul nuw i32 %v42, 8
    %v47 = add nuw i32 %v44, %v46
    ; from entry[0].body[2]
    %v48 = mul i32 %v42, 8
    %v49 = add i32 %v48, %v44
    ; from entry[0].body[3]
    %v50 = mul i32 %group.x, 64
    %v51 = add i32 %v50, %v49
    ; from entry[0].body[4]
    %v52 = zext i32 %v42 to i64
    %v53 = mul nuw nsw i64 %v52, 8
    %v54 = zext i32 %v44 to i64
    %v55 = add nuw nsw i64 %v53, %v54
    %v56 = icmp ult i32 %v51, 6400
    %v57 = select i1 %v56, i32 %v51, i32 0
    %v58 = zext i32 %v57 to i64
    %v59 = getelementptr inbounds float, ptr %buffer.0, i64 %v58
    %v60 = load float, ptr %v59, align 4, !llvm.access.group !1
    %v61 = select i1 %v56, float %v60, float 0x0000000000000000
    %v62 = getelementptr inbounds float, ptr %scratch.0, i64 %v55
    store float %v61, ptr %v62, align 4, !llvm.access.group !1
    ; from entry[0].body[5]
    %v63 = zext i32 %v42 to i64
    %v64 = mul nuw nsw i64 %v63, 8
    %v65 = zext i32 %v44 to i64
    %v66 = add nuw nsw i64 %v64, %v65
    %v67 = icmp eq i32 %v42, %v44
    %v68 = select i1 %v67, float 0x3FF0000000000000, float 0x0000000000000000
    %v69 = getelementptr inbounds float, ptr %scratch.1, i64 %v66
    store float %v68, ptr %v69, align 4, !llvm.access.group !1
    %v70 = add nuw i32 %v44, 1
    store i32 %v70, ptr %slot3
    br label %b13, !llvm.loop !5
    b15:
    %v71 = add nuw i32 %v42, 1
    store i32 %v71, ptr %slot2
    br label %b10, !llvm.loop !6
    b12:
    br label %b3
    b3:
    ; from entry[0].body[7]
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v72 = load i32, ptr %slot4
    %v73 = icmp ult i32 %v72, 8
    br i1 %v73, label %b17, label %b18
    b17:
    store i32 0, ptr %slot5
    br label %b19
    b19:
    %v74 = load i32, ptr %slot5
    %v75 = icmp ult i32 %v74, 8
    br i1 %v75, label %b20, label %b21
    b20:
    store i32 0, ptr %slot6
    br label %b22
    b22:
    %v76 = load i32, ptr %slot6
    %v77 = icmp ult i32 %v76, 8
    br i1 %v77, label %b23, label %b24
    b23:
    %v78 = mul nuw i32 %v74, 8
    %v79 = add nuw i32 %v76, %v78
    ; from entry[0].body[7].body[0]
    %v80 = zext i32 %v79 to i64
    %v81 = getelementptr inbounds i32, ptr %scratch.6, i64 %v80
    store i32 %v72, ptr %v81, align 4, !llvm.access.group !1
    ; from entry[0].body[7].body[1]
    %v82 = zext i32 %v72 to i64
    %v83 = mul nuw nsw i64 %v82, 8
    %v84 = zext i32 %v72 to i64
    %v85 = add nuw nsw i64 %v83, %v84
    %v86 = getelementptr inbounds float, ptr %scratch.0, i64 %v85
    %v87 = load float, ptr %v86, align 4, !llvm.access.group !1
    %v88 = call float @llvm.fabs.f32(float %v87)
    %v89 = zext i32 %v79 to i64
    %v90 = getelementptr inbounds float, ptr %scratch.2, i64 %v89
    store float %v88, ptr %v90, align 4, !llvm.access.group !1
    %v91 = add nuw i32 %v76, 1
    store i32 %v91, ptr %slot6
    br label %b22, !llvm.loop !7
    b24:
    %v92 = add nuw i32 %v74, 1
    store i32 %v92, ptr %slot5
    br label %b19, !llvm.loop !8
    b21:
    ; from entry[0].body[7].body[2]
    %v93 = add i32 %v72, 1
    store i32 %v93, ptr %slot7
    br label %b25
    b25:
    %v94 = load i32, ptr %slot7
    %v95 = icmp ult i32 %v94, 8
    br i1 %v95, label %b26, label %b27
    b26:
    ; from entry[0].body[7].body[2].body[0]
    %v96 = mul i32 %v94, 8
    %v97 = add i32 %v96, %v72
    %v98 = icmp ult i32 %v97, 64
    %v99 = select i1 %v98, i32 %v97, i32 0
    %v100 = zext i32 %v99 to i64
    %v101 = getelementptr inbounds float, ptr %scratch.0, i64 %v100
    %v102 = load float, ptr %v101, align 4, !llvm.access.group !1
    %v103 = select i1 %v98, float %v102, float 0x0000000000000000
    %v104 = call float @llvm.fabs.f32(float %v103)
    store i32 0, ptr %slot8
    br label %b28
    b28:
    %v105 = load i32, ptr %slot8
    %v106 = icmp ult i32 %v105, 8
    br i1 %v106, label %b29, label %b30
    b29:
    store i32 0, ptr %slot9
    br label %b31
    b31:
    %v107 = load i32, ptr %slot9
    %v108 = icmp ult i32 %v107, 8
    br i1 %v108, label %b32, label %b33
    b32:
    %v109 = mul nuw i32 %v105, 8
    %v110 = add nuw i32 %v107, %v109
    ; from entry[0].body[7].body[2].body[1]
    %v111 = zext i32 %v110 to i64
    %v112 = getelementptr inbounds float, ptr %scratch.2, i64 %v111
    %v113 = load float, ptr %v112, align 4, !llvm.access.group !1
    %v114 = fcmp ogt float %v104, %v113
    br i1 %v114, label %b34, label %b35
    b34:
    ; from entry[0].body[7].body[2].body[1].then[0]
    %v115 = zext i32 %v110 to i64
    %v116 = getelementptr inbounds float, ptr %scratch.2, i64 %v115
    store float %v104, ptr %v116, align 4, !llvm.access.group !1
    ; from entry[0].body[7].body[2].body[1].then[1]
    %v117 = zext i32 %v110 to i64
    %v118 = getelementptr inbounds i32, ptr %scratch.6, i64 %v117
    store i32 %v94, ptr %v118, align 4, !llvm.access.group !1
    br label %b36
    b35:
    br label %b36
    b36:
    %v119 = add nuw i32 %v107, 1
    store i32 %v119, ptr %slot9
    br label %b31, !llvm.loop !9
    b33:
    %v120 = add nuw i32 %v105, 1
    store i32 %v120, ptr %slot8
    br label %b28, !llvm.loop !10
    b30:
    %v121 = add nuw i32 %v94, 1
    store i32 %v121, ptr %slot7
    br label %b25, !llvm.loop !11
    b27:
    store i32 0, ptr %slot10
    br label %b37
    b37:
    %v122 = load i32, ptr %slot10
    %v123 = icmp ult i32 %v122, 8
    br i1 %v123, label %b38, label %b39
    b38:
    store i32 0, ptr %slot11
    br label %b40
    b40:
    %v124 = load i32, ptr %slot11
    %v125 = icmp ult i32 %v124, 8
    br i1 %v125, label %b41, label %b42
    b41:
    %v126 = mul nuw i32 %v122, 8
    %v127 = add nuw i32 %v124, %v126
    ; from entry[0].body[7].body[3]
    %v128 = icmp eq i32 %v122, %v72
    %v129 = zext i32 %v127 to i64
    %v130 = getelementptr inbounds i32, ptr %scratch.6, i64 %v129
    %v131 = load i32, ptr %v130, align 4, !llvm.access.group !1
    %v132 = zext i32 %v127 to i64
    %v133 = getelementptr inbounds i32, ptr %scratch.6, i64 %v132
    %v134 = load i32, ptr %v133, align 4, !llvm.access.group !1
    %v135 = icmp eq i32 %v122, %v134
    %v136 = select i1 %v135, i32 %v72, i32 %v122
    %v137 = select i1 %v128, i32 %v131, i32 %v136
    ; from entry[0].body[7].body[4]
    %v138 = zext i32 %v127 to i64
    %v139 = getelementptr inbounds i32, ptr %scratch.6, i64 %v138
    %v140 = load i32, ptr %v139, align 4, !llvm.access.group !1
    %v141 = mul i32 %v140, 8
    %v142 = add i32 %v141, %v72
    %v143 = icmp ult i32 %v142, 64
    %v144 = select i1 %v143, i32 %v142, i32 0
    %v145 = zext i32 %v144 to i64
    %v146 = getelementptr inbounds float, ptr %scratch.0, i64 %v145
    %v147 = load float, ptr %v146, align 4, !llvm.access.group !1
    %v148 = select i1 %v143, float %v147, float 0x0000000000000000
    ; from entry[0].body[7].body[5]
    %v149 = mul i32 %v137, 8
    %v150 = add i32 %v149, %v72
    %v151 = and i32 %v150, %ones.32
    %v152 = icmp ult i32 %v151, 64
    %v153 = select i1 %v152, i32 %v151, i32 0
    %v154 = zext i32 %v153 to i64
    %v155 = getelementptr inbounds float, ptr %scratch.0, i64 %v154
    %v156 = load float, ptr %v155, align 4, !llvm.access.group !1
    %v157 = select i1 %v152, float %v156, float 0x0000000000000000
    %v158 = zext i32 %v127 to i64
    %v159 = getelementptr inbounds float, ptr %scratch.3, i64 %v158
    store float %v157, ptr %v159, align 4, !llvm.access.group !1
    ; from entry[0].body[7].body[6]
    %v160 = zext i32 %v127 to i64
    %v161 = getelementptr inbounds i32, ptr %scratch.6, i64 %v160
    %v162 = load i32, ptr %v161, align 4, !llvm.access.group !1
    %v163 = mul i32 %v162, 8
    %v164 = add i32 %v163, %v124
    %v165 = icmp ult i32 %v164, 64
    %v166 = select i1 %v165, i32 %v164, i32 0
    %v167 = zext i32 %v166 to i64
    %v168 = getelementptr inbounds float, ptr %scratch.0, i64 %v167
    %v169 = load float, ptr %v168, align 4, !llvm.access.group !1
    %v170 = select i1 %v165, float %v169, float 0x0000000000000000
    %v171 = fdiv float %v170, %v148
    %v172 = zext i32 %v127 to i64
    %v173 = getelementptr inbounds float, ptr %scratch.5, i64 %v172
    store float %v171, ptr %v173, align 4, !llvm.access.group !1
    ; from entry[0].body[7].body[7]
    %v174 = zext i32 %v127 to i64
    %v175 = getelementptr inbounds i32, ptr %scratch.6, i64 %v174
    %v176 = load i32, ptr %v175, align 4, !llvm.access.group !1
    %v177 = mul i32 %v176, 8
    %v178 = add i32 %v177, %v124
    %v179 = icmp ult i32 %v178, 64
    %v180 = select i1 %v179, i32 %v178, i32 0
    %v181 = zext i32 %v180 to i64
    %v182 = getelementptr inbounds float, ptr %scratch.1, i64 %v181
    %v183 = load float, ptr %v182, align 4, !llvm.access.group !1
    %v184 = select i1 %v179, float %v183, float 0x0000000000000000
    %v185 = fdiv float %v184, %v148
    %v186 = zext i32 %v127 to i64
    %v187 = getelementptr inbounds float, ptr %scratch.8, i64 %v186
    store float %v185, ptr %v187, align 4, !llvm.access.group !1
    ; from entry[0].body[7].body[8]
    %v188 = mul i32 %v137, 8
    %v189 = add i32 %v188, %v124
    %v190 = and i32 %v189, %ones.32
    %v191 = icmp ult i32 %v190, 64
    %v192 = select i1 %v191, i32 %v190, i32 0
    %v193 = zext i32 %v192 to i64
    %v194 = getelementptr inbounds float, ptr %scratch.0, i64 %v193
    %v195 = load float, ptr %v194, align 4, !llvm.access.group !1
    %v196 = select i1 %v191, float %v195, float 0x0000000000000000
    %v197 = zext i32 %v127 to i64
    %v198 = getelementptr inbounds float, ptr %scratch.4, i64 %v197
    store float %v196, ptr %v198, align 4, !llvm.access.group !1
    ; from entry[0].body[7].body[9]
    %v199 = mul i32 %v137, 8
    %v200 = add i32 %v199, %v124
    %v201 = and i32 %v200, %ones.32
    %v202 = icmp ult i32 %v201, 64
    %v203 = select i1 %v202, i32 %v201, i32 0
    %v204 = zext i32 %v203 to i64
    %v205 = getelementptr inbounds float, ptr %scratch.1, i64 %v204
    %v206 = load float, ptr %v205, align 4, !llvm.access.group !1
    %v207 = select i1 %v202, float %v206, float 0x0000000000000000
    %v208 = zext i32 %v127 to i64
    %v209 = getelementptr inbounds float, ptr %scratch.7, i64 %v208
    store float %v207, ptr %v209, align 4, !llvm.access.group !1
    %v210 = add nuw i32 %v124, 1
    store i32 %v210, ptr %slot11
    br label %b40, !llvm.loop !12
    b42:
    %v211 = add nuw i32 %v122, 1
    store i32 %v211, ptr %slot10
    br label %b37, !llvm.loop !13
    b39:
    store i32 0, ptr %slot13
    br label %b43
    b43:
    %v212 = load i32, ptr %slot13
    %v213 = icmp ult i32 %v212, 8
    br i1 %v213, label %b44, label %b45
    b44:
    store i32 0, ptr %slot14
    br label %b46
    b46:
    %v214 = load i32, ptr %slot14
    %v215 = icmp ult i32 %v214, 8
    br i1 %v215, label %b47, label %b48
    b47:
    %v216 = mul nuw i32 %v212, 8
    %v217 = add nuw i32 %v214, %v216
    %v218 = mul i32 %v212, 8
    %v219 = add i32 %v218, %v214
    ; from entry[0].body[7].body[11]
    %v220 = zext i32 %v212 to i64
    %v221 = mul nuw nsw i64 %v220, 8
    %v222 = zext i32 %v214 to i64
    %v223 = add nuw nsw i64 %v221, %v222
    %v224 = icmp eq i32 %v212, %v72
    %v225 = zext i32 %v217 to i64
    %v226 = getelementptr inbounds float, ptr %scratch.5, i64 %v225
    %v227 = load float, ptr %v226, align 4, !llvm.access.group !1
    %v228 = zext i32 %v217 to i64
    %v229 = getelementptr inbounds float, ptr %scratch.4, i64 %v228
    %v230 = load float, ptr %v229, align 4, !llvm.access.group !1
    %v231 = zext i32 %v217 to i64
    %v232 = getelementptr inbounds float, ptr %scratch.3, i64 %v231
    %v233 = load float, ptr %v232, align 4, !llvm.access.group !1
    %v234 = zext i32 %v217 to i64
    %v235 = getelementptr inbounds float, ptr %scratch.5, i64 %v234
    %v236 = load float, ptr %v235, align 4, !llvm.access.group !1
    %v237 = fmul float %v233, %v236
    %v238 = fsub float %v230, %v237
    %v239 = select i1 %v224, float %v227, float %v238
    %v240 = getelementptr inbounds float, ptr %scratch.0, i64 %v223
    store float %v239, ptr %v240, align 4, !llvm.access.group !1
    ; from entry[0].body[7].body[12]
    %v241 = zext i32 %v212 to i64
    %v242 = mul nuw nsw i64 %v241, 8
    %v243 = zext i32 %v214 to i64
    %v244 = add nuw nsw i64 %v242, %v243
    %v245 = icmp eq i32 %v212, %v72
    %v246 = zext i32 %v217 to i64
    %v247 = getelementptr inbounds float, ptr %scratch.8, i64 %v246
    %v248 = load float, ptr %v247, align 4, !llvm.access.group !1
    %v249 = zext i32 %v217 to i64
    %v250 = getelementptr inbounds float, ptr %scratch.7, i64 %v249
    %v251 = load float, ptr %v250, align 4, !llvm.access.group !1
    %v252 = zext i32 %v217 to i64
    %v253 = getelementptr inbounds float, ptr %scratch.3, i64 %v252
    %v254 = load float, ptr %v253, align 4, !llvm.access.group !1
    %v255 = zext i32 %v217 to i64
    %v256 = getelementptr inbounds float, ptr %scratch.8, i64 %v255
    %v257 = load float, ptr %v256, align 4, !llvm.access.group !1
    %v258 = fmul float %v254, %v257
    %v259 = fsub float %v251, %v258
    %v260 = select i1 %v245, float %v248, float %v259
    %v261 = getelementptr inbounds float, ptr %scratch.1, i64 %v244
    store float %v260, ptr %v261, align 4, !llvm.access.group !1
    %v262 = add nuw i32 %v214, 1
    store i32 %v262, ptr %slot14
    br label %b46, !llvm.loop !14
    b48:
    %v263 = add nuw i32 %v212, 1
    store i32 %v263, ptr %slot13
    br label %b43, !llvm.loop !15
    b45:
    %v264 = add nuw i32 %v72, 1
    store i32 %v264, ptr %slot4
    br label %b16, !llvm.loop !16
    b18:
    %v265 = zext i32 %group.x to i64
    %v266 = mul i64 %v265, 64
    %v267 = icmp ule i64 %v266, 4294967295
    %v268 = add i64 %v266, 63
    %v269 = icmp ule i64 %v268, 4294967295
    %v270 = icmp ult i64 %v268, 6400
    %v271 = and i1 %v267, %v269
    %v272 = and i1 %v271, %v270
    br i1 %v272, label %b49, label %b50
    b49:
    store i32 0, ptr %slot15
    br label %b52
    b52:
    %v273 = load i32, ptr %slot15
    %v274 = icmp ult i32 %v273, 8
    br i1 %v274, label %b53, label %b54
    b53:
    store i32 0, ptr %slot16
    br label %b55
    b55:
    %v275 = load i32, ptr %slot16
    %v276 = icmp ult i32 %v275, 8
    br i1 %v276, label %b56, label %b57
    b56:
    %v277 = mul nuw i32 %v273, 8
    %v278 = add nuw i32 %v275, %v277
    %v279 = mul i32 %v273, 8
    %v280 = add i32 %v279, %v275
    %v281 = mul i32 %group.x, 64
    %v282 = add i32 %v281, %v280
    ; from entry[0].body[8]
    %v283 = zext i32 %group.x to i64
    %v284 = mul nuw nsw i64 %v283, 64
    %v285 = zext i32 %v273 to i64
    %v286 = mul nuw nsw i64 %v285, 8
    %v287 = zext i32 %v275 to i64
    %v288 = add nuw nsw i64 %v286, %v287
    %v289 = add nuw nsw i64 %v284, %v288
    %v290 = zext i32 %v273 to i64
    %v291 = mul nuw nsw i64 %v290, 8
    %v292 = zext i32 %v275 to i64
    %v293 = add nuw nsw i64 %v291, %v292
    %v294 = getelementptr inbounds float, ptr %scratch.1, i64 %v293
    %v295 = load float, ptr %v294, align 4, !llvm.access.group !1
    %v296 = getelementptr inbounds float, ptr %buffer.1, i64 %v289
    %v297 = fcmp uno float %v295, %v295
    %v298 = bitcast float %v295 to i32
    %v299 = select i1 %v297, i32 2143289344, i32 %v298
    store i32 %v299, ptr %v296, align 4, !llvm.access.group !1
    %v300 = add nuw i32 %v275, 1
    store i32 %v300, ptr %slot16
    br label %b55, !llvm.loop !17
    b57:
    %v301 = add nuw i32 %v273, 1
    store i32 %v301, ptr %slot15
    br label %b52, !llvm.loop !18
    b54:
    br label %b51
    b50:
    store i32 0, ptr %slot17
    br label %b58
    b58:
    %v302 = load i32, ptr %slot17
    %v303 = icmp ult i32 %v302, 8
    br i1 %v303, label %b59, label %b60
    b59:
    store i32 0, ptr %slot18
    br label %b61
    b61:
    %v304 = load i32, ptr %slot18
    %v305 = icmp ult i32 %v304, 8
    br i1 %v305, label %b62, label %b63
    b62:
    %v306 = mul nuw i32 %v302, 8
    %v307 = add nuw i32 %v304, %v306
    %v308 = mul i32 %v302, 8
    %v309 = add i32 %v308, %v304
    %v310 = mul i32 %group.x, 64
    %v311 = add i32 %v310, %v309
    %v312 = zext i32 %v302 to i64
    %v313 = mul nuw nsw i64 %v312, 8
    %v314 = zext i32 %v304 to i64
    %v315 = add nuw nsw i64 %v313, %v314
    %v316 = getelementptr inbounds float, ptr %scratch.1, i64 %v315
    %v317 = load float, ptr %v316, align 4, !llvm.access.group !1
    %v318 = icmp ult i32 %v311, 6400
    br i1 %v318, label %b64, label %b65
    b64:
    %v319 = zext i32 %v311 to i64
    %v320 = getelementptr inbounds float, ptr %buffer.1, i64 %v319
    %v321 = fcmp uno float %v317, %v317
    %v322 = bitcast float %v317 to i32
    %v323 = select i1 %v321, i32 2143289344, i32 %v322
    store i32 %v323, ptr %v320, align 4, !llvm.access.group !1
    br label %b65
    b65:
    %v324 = add nuw i32 %v304, 1
    store i32 %v324, ptr %slot18
    br label %b61, !llvm.loop !19
    b63:
    %v325 = add nuw i32 %v302, 1
    store i32 %v325, ptr %slot17
    br label %b58, !llvm.loop !20
    b60:
    br label %b51
    b51:
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
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 256
  %scratch.2 = getelementptr inbounds i8, ptr %scratch, i64 512
  %scratch.3 = getelementptr inbounds i8, ptr %scratch, i64 768
  %scratch.4 = getelementptr inbounds i8, ptr %scratch, i64 1024
  %scratch.5 = getelementptr inbounds i8, ptr %scratch, i64 1280
  %scratch.6 = getelementptr inbounds i8, ptr %scratch, i64 1536
  %scratch.7 = getelementptr inbounds i8, ptr %scratch, i64 1792
  %scratch.8 = getelementptr inbounds i8, ptr %scratch, i64 2048
  call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 256, i1 false)
  call void @llvm.memset.p0.i64(ptr align 16 %scratch.1, i8 0, i64 256, i1 false)
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %scratch.0, ptr %scratch.1, ptr %scratch.2, ptr %scratch.3, ptr %scratch.4, ptr %scratch.5, ptr %scratch.6, ptr %scratch.7, ptr %scratch.8, ptr %control)
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
!9 = distinct !{!9, !0, !2}
!10 = distinct !{!10, !0}
!11 = distinct !{!11, !0}
!12 = distinct !{!12, !0, !2}
!13 = distinct !{!13, !0}
!14 = distinct !{!14, !0, !2}
!15 = distinct !{!15, !0}
!16 = distinct !{!16, !0}
!17 = distinct !{!17, !0, !2}
!18 = distinct !{!18, !0}
!19 = distinct !{!19, !0, !2}
!20 = distinct !{!20, !0}
