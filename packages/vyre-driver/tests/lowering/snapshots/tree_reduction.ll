declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
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
  %slot15 = alloca i32, align 16
  %slot16 = alloca i32, align 16
  %slot17 = alloca i32, align 16
  %slot18 = alloca i32, align 16
  %slot19 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 1024, i1 false)
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 255
    %v3 = zext i32 %group.x to i64
    %v4 = zext i32 %group.start.y to i64
    %v5 = zext i32 %group.y to i64
    %v6 = zext i32 %group.start.z to i64
    %v7 = zext i32 %group.z to i64
    %v8 = zext i32 %group.start.x to i64
    %v9 = add i64 %v8, 255
    %v10 = zext i32 %group.x to i64
    %v11 = zext i32 %group.start.y to i64
    %v12 = zext i32 %group.y to i64
    %v13 = zext i32 %group.start.z to i64
    %v14 = zext i32 %group.z to i64
    %v15 = zext i32 %length.0 to i64
    %v16 = icmp ult i64 %v9, %v15
    br i1 %v16, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v17 = load i32, ptr %slot0
    %v18 = icmp ult i32 %v17, 256
    br i1 %v18, label %b5, label %b6
    b5:
    %v19 = zext i32 %v17 to i64
    %v20 = zext i32 %group.start.x to i64
    %v21 = zext i32 %v17 to i64
    %v22 = add nuw nsw i64 %v20, %v21
    %v23 = getelementptr inbounds float, ptr %buffer.0, i64 %v22
    %v24 = load float, ptr %v23, align 4
    %v25 = getelementptr inbounds float, ptr %scratch.0, i64 %v19
    store float %v24, ptr %v25, align 4
    %v26 = add nuw i32 %v17, 1
    store i32 %v26, ptr %slot0
    br label %b4, !llvm.loop !0
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v27 = load i32, ptr %slot1
    %v28 = icmp ult i32 %v27, 256
    br i1 %v28, label %b8, label %b9
    b8:
    %v29 = zext i32 %v27 to i64
    %v30 = add nuw i32 %group.start.x, %v27
    %v31 = icmp ult i32 %v30, %length.0
    %v32 = select i1 %v31, i32 %v30, i32 0
    %v33 = zext i32 %v32 to i64
    %v34 = getelementptr inbounds float, ptr %buffer.0, i64 %v33
    %v35 = load float, ptr %v34, align 4
    %v36 = select i1 %v31, float %v35, float 0x0000000000000000
    %v37 = getelementptr inbounds float, ptr %scratch.0, i64 %v29
    store float %v36, ptr %v37, align 4
    %v38 = add nuw i32 %v27, 1
    store i32 %v38, ptr %slot1
    br label %b7, !llvm.loop !1
    b9:
    br label %b3
    b3:
    %v39 = call i32 @llvm.umin.i32(i32 256, i32 128)
    %v40 = call i32 @llvm.usub.sat.i32(i32 %v39, i32 1)
    %v41 = zext i32 %v40 to i64
    %v42 = zext i32 %group.start.x to i64
    %v43 = add i64 %v42, %v41
    %v44 = zext i32 %group.x to i64
    %v45 = zext i32 %group.start.y to i64
    %v46 = zext i32 %group.y to i64
    %v47 = zext i32 %group.start.z to i64
    %v48 = zext i32 %group.z to i64
    %v49 = call i32 @llvm.usub.sat.i32(i32 %v39, i32 1)
    %v50 = zext i32 %v49 to i64
    %v51 = zext i32 %group.start.x to i64
    %v52 = add i64 %v51, %v50
    %v53 = zext i32 %group.x to i64
    %v54 = zext i32 %group.start.y to i64
    %v55 = zext i32 %group.y to i64
    %v56 = zext i32 %group.start.z to i64
    %v57 = zext i32 %group.z to i64
    %v58 = icmp ult i64 %v50, 256
    %v59 = icmp ult i64 %v50, 256
    %v60 = add i64 %v41, 128
    %v61 = icmp ule i64 %v60, 4294967295
    %v62 = call i64 @llvm.umin.i64(i64 %v60, i64 4294967295)
    %v63 = add i64 %v50, 128
    %v64 = icmp ule i64 %v63, 4294967295
    %v65 = call i64 @llvm.umin.i64(i64 %v63, i64 4294967295)
    %v66 = icmp ult i64 %v65, 256
    %v67 = and i1 %v58, %v59
    %v68 = and i1 %v67, %v64
    %v69 = and i1 %v68, %v66
    br i1 %v69, label %b10, label %b11
    b10:
    store i32 0, ptr %slot2
    br label %b13
    b13:
    %v70 = load i32, ptr %slot2
    %v71 = icmp ult i32 %v70, %v39
    br i1 %v71, label %b14, label %b15
    b14:
    %v72 = zext i32 %v70 to i64
    %v73 = zext i32 %v70 to i64
    %v74 = getelementptr inbounds float, ptr %scratch.0, i64 %v73
    %v75 = load float, ptr %v74, align 4
    %v76 = zext i32 %v70 to i64
    %v77 = add nuw nsw i64 %v76, 128
    %v78 = getelementptr inbounds float, ptr %scratch.0, i64 %v77
    %v79 = load float, ptr %v78, align 4
    %v80 = fadd float %v75, %v79
    %v81 = getelementptr inbounds float, ptr %scratch.0, i64 %v72
    store float %v80, ptr %v81, align 4
    %v82 = add nuw i32 %v70, 1
    store i32 %v82, ptr %slot2
    br label %b13, !llvm.loop !2
    b15:
    br label %b12
    b11:
    store i32 0, ptr %slot3
    br label %b16
    b16:
    %v83 = load i32, ptr %slot3
    %v84 = icmp ult i32 %v83, %v39
    br i1 %v84, label %b17, label %b18
    b17:
    %v85 = icmp ult i32 %v83, 256
    %v86 = select i1 %v85, i32 %v83, i32 0
    %v87 = zext i32 %v86 to i64
    %v88 = getelementptr inbounds float, ptr %scratch.0, i64 %v87
    %v89 = load float, ptr %v88, align 4
    %v90 = select i1 %v85, float %v89, float 0x0000000000000000
    %v91 = add i32 %v83, 128
    %v92 = icmp ult i32 %v91, 256
    %v93 = select i1 %v92, i32 %v91, i32 0
    %v94 = zext i32 %v93 to i64
    %v95 = getelementptr inbounds float, ptr %scratch.0, i64 %v94
    %v96 = load float, ptr %v95, align 4
    %v97 = select i1 %v92, float %v96, float 0x0000000000000000
    %v98 = fadd float %v90, %v97
    %v99 = icmp ult i32 %v83, 256
    br i1 %v99, label %b19, label %b20
    b19:
    %v100 = zext i32 %v83 to i64
    %v101 = getelementptr inbounds float, ptr %scratch.0, i64 %v100
    store float %v98, ptr %v101, align 4
    br label %b20
    b20:
    %v102 = add nuw i32 %v83, 1
    store i32 %v102, ptr %slot3
    br label %b16, !llvm.loop !3
    b18:
    br label %b12
    b12:
    %v103 = call i32 @llvm.umin.i32(i32 256, i32 64)
    %v104 = call i32 @llvm.usub.sat.i32(i32 %v103, i32 1)
    %v105 = zext i32 %v104 to i64
    %v106 = zext i32 %group.start.x to i64
    %v107 = add i64 %v106, %v105
    %v108 = zext i32 %group.x to i64
    %v109 = zext i32 %group.start.y to i64
    %v110 = zext i32 %group.y to i64
    %v111 = zext i32 %group.start.z to i64
    %v112 = zext i32 %group.z to i64
    %v113 = call i32 @llvm.usub.sat.i32(i32 %v103, i32 1)
    %v114 = zext i32 %v113 to i64
    %v115 = zext i32 %group.start.x to i64
    %v116 = add i64 %v115, %v114
    %v117 = zext i32 %group.x to i64
    %v118 = zext i32 %group.start.y to i64
    %v119 = zext i32 %group.y to i64
    %v120 = zext i32 %group.start.z to i64
    %v121 = zext i32 %group.z to i64
    %v122 = icmp ult i64 %v114, 256
    %v123 = icmp ult i64 %v114, 256
    %v124 = add i64 %v105, 64
    %v125 = icmp ule i64 %v124, 4294967295
    %v126 = call i64 @llvm.umin.i64(i64 %v124, i64 4294967295)
    %v127 = add i64 %v114, 64
    %v128 = icmp ule i64 %v127, 4294967295
    %v129 = call i64 @llvm.umin.i64(i64 %v127, i64 4294967295)
    %v130 = icmp ult i64 %v129, 256
    %v131 = and i1 %v122, %v123
    %v132 = and i1 %v131, %v128
    %v133 = and i1 %v132, %v130
    br i1 %v133, label %b21, label %b22
    b21:
    store i32 0, ptr %slot4
    br label %b24
    b24:
    %v134 = load i32, ptr %slot4
    %v135 = icmp ult i32 %v134, %v103
    br i1 %v135, label %b25, label %b26
    b25:
    %v136 = zext i32 %v134 to i64
    %v137 = zext i32 %v134 to i64
    %v138 = getelementptr inbounds float, ptr %scratch.0, i64 %v137
    %v139 = load float, ptr %v138, align 4
    %v140 = zext i32 %v134 to i64
    %v141 = add nuw nsw i64 %v140, 64
    %v142 = getelementptr inbounds float, ptr %scratch.0, i64 %v141
    %v143 = load float, ptr %v142, align 4
    %v144 = fadd float %v139, %v143
    %v145 = getelementptr inbounds float, ptr %scratch.0, i64 %v136
    store float %v144, ptr %v145, align 4
    %v146 = add nuw i32 %v134, 1
    store i32 %v146, ptr %slot4
    br label %b24, !llvm.loop !4
    b26:
    br label %b23
    b22:
    store i32 0, ptr %slot5
    br label %b27
    b27:
    %v147 = load i32, ptr %slot5
    %v148 = icmp ult i32 %v147, %v103
    br i1 %v148, label %b28, label %b29
    b28:
    %v149 = icmp ult i32 %v147, 256
    %v150 = select i1 %v149, i32 %v147, i32 0
    %v151 = zext i32 %v150 to i64
    %v152 = getelementptr inbounds float, ptr %scratch.0, i64 %v151
    %v153 = load float, ptr %v152, align 4
    %v154 = select i1 %v149, float %v153, float 0x0000000000000000
    %v155 = add i32 %v147, 64
    %v156 = icmp ult i32 %v155, 256
    %v157 = select i1 %v156, i32 %v155, i32 0
    %v158 = zext i32 %v157 to i64
    %v159 = getelementptr inbounds float, ptr %scratch.0, i64 %v158
    %v160 = load float, ptr %v159, align 4
    %v161 = select i1 %v156, float %v160, float 0x0000000000000000
    %v162 = fadd float %v154, %v161
    %v163 = icmp ult i32 %v147, 256
    br i1 %v163, label %b30, label %b31
    b30:
    %v164 = zext i32 %v147 to i64
    %v165 = getelementptr inbounds float, ptr %scratch.0, i64 %v164
    store float %v162, ptr %v165, align 4
    br label %b31
    b31:
    %v166 = add nuw i32 %v147, 1
    store i32 %v166, ptr %slot5
    br label %b27, !llvm.loop !5
    b29:
    br label %b23
    b23:
    %v167 = call i32 @llvm.umin.i32(i32 256, i32 32)
    %v168 = call i32 @llvm.usub.sat.i32(i32 %v167, i32 1)
    %v169 = zext i32 %v168 to i64
    %v170 = zext i32 %group.start.x to i64
    %v171 = add i64 %v170, %v169
    %v172 = zext i32 %group.x to i64
    %v173 = zext i32 %group.start.y to i64
    %v174 = zext i32 %group.y to i64
    %v175 = zext i32 %group.start.z to i64
    %v176 = zext i32 %group.z to i64
    %v177 = call i32 @llvm.usub.sat.i32(i32 %v167, i32 1)
    %v178 = zext i32 %v177 to i64
    %v179 = zext i32 %group.start.x to i64
    %v180 = add i64 %v179, %v178
    %v181 = zext i32 %group.x to i64
    %v182 = zext i32 %group.start.y to i64
    %v183 = zext i32 %group.y to i64
    %v184 = zext i32 %group.start.z to i64
    %v185 = zext i32 %group.z to i64
    %v186 = icmp ult i64 %v178, 256
    %v187 = icmp ult i64 %v178, 256
    %v188 = add i64 %v169, 32
    %v189 = icmp ule i64 %v188, 4294967295
    %v190 = call i64 @llvm.umin.i64(i64 %v188, i64 4294967295)
    %v191 = add i64 %v178, 32
    %v192 = icmp ule i64 %v191, 4294967295
    %v193 = call i64 @llvm.umin.i64(i64 %v191, i64 4294967295)
    %v194 = icmp ult i64 %v193, 256
    %v195 = and i1 %v186, %v187
    %v196 = and i1 %v195, %v192
    %v197 = and i1 %v196, %v194
    br i1 %v197, label %b32, label %b33
    b32:
    store i32 0, ptr %slot6
    br label %b35
    b35:
    %v198 = load i32, ptr %slot6
    %v199 = icmp ult i32 %v198, %v167
    br i1 %v199, label %b36, label %b37
    b36:
    %v200 = zext i32 %v198 to i64
    %v201 = zext i32 %v198 to i64
    %v202 = getelementptr inbounds float, ptr %scratch.0, i64 %v201
    %v203 = load float, ptr %v202, align 4
    %v204 = zext i32 %v198 to i64
    %v205 = add nuw nsw i64 %v204, 32
    %v206 = getelementptr inbounds float, ptr %scratch.0, i64 %v205
    %v207 = load float, ptr %v206, align 4
    %v208 = fadd float %v203, %v207
    %v209 = getelementptr inbounds float, ptr %scratch.0, i64 %v200
    store float %v208, ptr %v209, align 4
    %v210 = add nuw i32 %v198, 1
    store i32 %v210, ptr %slot6
    br label %b35, !llvm.loop !6
    b37:
    br label %b34
    b33:
    store i32 0, ptr %slot7
    br label %b38
    b38:
    %v211 = load i32, ptr %slot7
    %v212 = icmp ult i32 %v211, %v167
    br i1 %v212, label %b39, label %b40
    b39:
    %v213 = icmp ult i32 %v211, 256
    %v214 = select i1 %v213, i32 %v211, i32 0
    %v215 = zext i32 %v214 to i64
    %v216 = getelementptr inbounds float, ptr %scratch.0, i64 %v215
    %v217 = load float, ptr %v216, align 4
    %v218 = select i1 %v213, float %v217, float 0x0000000000000000
    %v219 = add i32 %v211, 32
    %v220 = icmp ult i32 %v219, 256
    %v221 = select i1 %v220, i32 %v219, i32 0
    %v222 = zext i32 %v221 to i64
    %v223 = getelementptr inbounds float, ptr %scratch.0, i64 %v222
    %v224 = load float, ptr %v223, align 4
    %v225 = select i1 %v220, float %v224, float 0x0000000000000000
    %v226 = fadd float %v218, %v225
    %v227 = icmp ult i32 %v211, 256
    br i1 %v227, label %b41, label %b42
    b41:
    %v228 = zext i32 %v211 to i64
    %v229 = getelementptr inbounds float, ptr %scratch.0, i64 %v228
    store float %v226, ptr %v229, align 4
    br label %b42
    b42:
    %v230 = add nuw i32 %v211, 1
    store i32 %v230, ptr %slot7
    br label %b38, !llvm.loop !7
    b40:
    br label %b34
    b34:
    %v231 = call i32 @llvm.umin.i32(i32 256, i32 16)
    %v232 = call i32 @llvm.usub.sat.i32(i32 %v231, i32 1)
    %v233 = zext i32 %v232 to i64
    %v234 = zext i32 %group.start.x to i64
    %v235 = add i64 %v234, %v233
    %v236 = zext i32 %group.x to i64
    %v237 = zext i32 %group.start.y to i64
    %v238 = zext i32 %group.y to i64
    %v239 = zext i32 %group.start.z to i64
    %v240 = zext i32 %group.z to i64
    %v241 = call i32 @llvm.usub.sat.i32(i32 %v231, i32 1)
    %v242 = zext i32 %v241 to i64
    %v243 = zext i32 %group.start.x to i64
    %v244 = add i64 %v243, %v242
    %v245 = zext i32 %group.x to i64
    %v246 = zext i32 %group.start.y to i64
    %v247 = zext i32 %group.y to i64
    %v248 = zext i32 %group.start.z to i64
    %v249 = zext i32 %group.z to i64
    %v250 = icmp ult i64 %v242, 256
    %v251 = icmp ult i64 %v242, 256
    %v252 = add i64 %v233, 16
    %v253 = icmp ule i64 %v252, 4294967295
    %v254 = call i64 @llvm.umin.i64(i64 %v252, i64 4294967295)
    %v255 = add i64 %v242, 16
    %v256 = icmp ule i64 %v255, 4294967295
    %v257 = call i64 @llvm.umin.i64(i64 %v255, i64 4294967295)
    %v258 = icmp ult i64 %v257, 256
    %v259 = and i1 %v250, %v251
    %v260 = and i1 %v259, %v256
    %v261 = and i1 %v260, %v258
    br i1 %v261, label %b43, label %b44
    b43:
    store i32 0, ptr %slot8
    br label %b46
    b46:
    %v262 = load i32, ptr %slot8
    %v263 = icmp ult i32 %v262, %v231
    br i1 %v263, label %b47, label %b48
    b47:
    %v264 = zext i32 %v262 to i64
    %v265 = zext i32 %v262 to i64
    %v266 = getelementptr inbounds float, ptr %scratch.0, i64 %v265
    %v267 = load float, ptr %v266, align 4
    %v268 = zext i32 %v262 to i64
    %v269 = add nuw nsw i64 %v268, 16
    %v270 = getelementptr inbounds float, ptr %scratch.0, i64 %v269
    %v271 = load float, ptr %v270, align 4
    %v272 = fadd float %v267, %v271
    %v273 = getelementptr inbounds float, ptr %scratch.0, i64 %v264
    store float %v272, ptr %v273, align 4
    %v274 = add nuw i32 %v262, 1
    store i32 %v274, ptr %slot8
    br label %b46, !llvm.loop !8
    b48:
    br label %b45
    b44:
    store i32 0, ptr %slot9
    br label %b49
    b49:
    %v275 = load i32, ptr %slot9
    %v276 = icmp ult i32 %v275, %v231
    br i1 %v276, label %b50, label %b51
    b50:
    %v277 = icmp ult i32 %v275, 256
    %v278 = select i1 %v277, i32 %v275, i32 0
    %v279 = zext i32 %v278 to i64
    %v280 = getelementptr inbounds float, ptr %scratch.0, i64 %v279
    %v281 = load float, ptr %v280, align 4
    %v282 = select i1 %v277, float %v281, float 0x0000000000000000
    %v283 = add i32 %v275, 16
    %v284 = icmp ult i32 %v283, 256
    %v285 = select i1 %v284, i32 %v283, i32 0
    %v286 = zext i32 %v285 to i64
    %v287 = getelementptr inbounds float, ptr %scratch.0, i64 %v286
    %v288 = load float, ptr %v287, align 4
    %v289 = select i1 %v284, float %v288, float 0x0000000000000000
    %v290 = fadd float %v282, %v289
    %v291 = icmp ult i32 %v275, 256
    br i1 %v291, label %b52, label %b53
    b52:
    %v292 = zext i32 %v275 to i64
    %v293 = getelementptr inbounds float, ptr %scratch.0, i64 %v292
    store float %v290, ptr %v293, align 4
    br label %b53
    b53:
    %v294 = add nuw i32 %v275, 1
    store i32 %v294, ptr %slot9
    br label %b49, !llvm.loop !9
    b51:
    br label %b45
    b45:
    %v295 = call i32 @llvm.umin.i32(i32 256, i32 8)
    %v296 = call i32 @llvm.usub.sat.i32(i32 %v295, i32 1)
    %v297 = zext i32 %v296 to i64
    %v298 = zext i32 %group.start.x to i64
    %v299 = add i64 %v298, %v297
    %v300 = zext i32 %group.x to i64
    %v301 = zext i32 %group.start.y to i64
    %v302 = zext i32 %group.y to i64
    %v303 = zext i32 %group.start.z to i64
    %v304 = zext i32 %group.z to i64
    %v305 = call i32 @llvm.usub.sat.i32(i32 %v295, i32 1)
    %v306 = zext i32 %v305 to i64
    %v307 = zext i32 %group.start.x to i64
    %v308 = add i64 %v307, %v306
    %v309 = zext i32 %group.x to i64
    %v310 = zext i32 %group.start.y to i64
    %v311 = zext i32 %group.y to i64
    %v312 = zext i32 %group.start.z to i64
    %v313 = zext i32 %group.z to i64
    %v314 = icmp ult i64 %v306, 256
    %v315 = icmp ult i64 %v306, 256
    %v316 = add i64 %v297, 8
    %v317 = icmp ule i64 %v316, 4294967295
    %v318 = call i64 @llvm.umin.i64(i64 %v316, i64 4294967295)
    %v319 = add i64 %v306, 8
    %v320 = icmp ule i64 %v319, 4294967295
    %v321 = call i64 @llvm.umin.i64(i64 %v319, i64 4294967295)
    %v322 = icmp ult i64 %v321, 256
    %v323 = and i1 %v314, %v315
    %v324 = and i1 %v323, %v320
    %v325 = and i1 %v324, %v322
    br i1 %v325, label %b54, label %b55
    b54:
    store i32 0, ptr %slot10
    br label %b57
    b57:
    %v326 = load i32, ptr %slot10
    %v327 = icmp ult i32 %v326, %v295
    br i1 %v327, label %b58, label %b59
    b58:
    %v328 = zext i32 %v326 to i64
    %v329 = zext i32 %v326 to i64
    %v330 = getelementptr inbounds float, ptr %scratch.0, i64 %v329
    %v331 = load float, ptr %v330, align 4
    %v332 = zext i32 %v326 to i64
    %v333 = add nuw nsw i64 %v332, 8
    %v334 = getelementptr inbounds float, ptr %scratch.0, i64 %v333
    %v335 = load float, ptr %v334, align 4
    %v336 = fadd float %v331, %v335
    %v337 = getelementptr inbounds float, ptr %scratch.0, i64 %v328
    store float %v336, ptr %v337, align 4
    %v338 = add nuw i32 %v326, 1
    store i32 %v338, ptr %slot10
    br label %b57, !llvm.loop !10
    b59:
    br label %b56
    b55:
    store i32 0, ptr %slot11
    br label %b60
    b60:
    %v339 = load i32, ptr %slot11
    %v340 = icmp ult i32 %v339, %v295
    br i1 %v340, label %b61, label %b62
    b61:
    %v341 = icmp ult i32 %v339, 256
    %v342 = select i1 %v341, i32 %v339, i32 0
    %v343 = zext i32 %v342 to i64
    %v344 = getelementptr inbounds float, ptr %scratch.0, i64 %v343
    %v345 = load float, ptr %v344, align 4
    %v346 = select i1 %v341, float %v345, float 0x0000000000000000
    %v347 = add i32 %v339, 8
    %v348 = icmp ult i32 %v347, 256
    %v349 = select i1 %v348, i32 %v347, i32 0
    %v350 = zext i32 %v349 to i64
    %v351 = getelementptr inbounds float, ptr %scratch.0, i64 %v350
    %v352 = load float, ptr %v351, align 4
    %v353 = select i1 %v348, float %v352, float 0x0000000000000000
    %v354 = fadd float %v346, %v353
    %v355 = icmp ult i32 %v339, 256
    br i1 %v355, label %b63, label %b64
    b63:
    %v356 = zext i32 %v339 to i64
    %v357 = getelementptr inbounds float, ptr %scratch.0, i64 %v356
    store float %v354, ptr %v357, align 4
    br label %b64
    b64:
    %v358 = add nuw i32 %v339, 1
    store i32 %v358, ptr %slot11
    br label %b60, !llvm.loop !11
    b62:
    br label %b56
    b56:
    %v359 = call i32 @llvm.umin.i32(i32 256, i32 4)
    %v360 = call i32 @llvm.usub.sat.i32(i32 %v359, i32 1)
    %v361 = zext i32 %v360 to i64
    %v362 = zext i32 %group.start.x to i64
    %v363 = add i64 %v362, %v361
    %v364 = zext i32 %group.x to i64
    %v365 = zext i32 %group.start.y to i64
    %v366 = zext i32 %group.y to i64
    %v367 = zext i32 %group.start.z to i64
    %v368 = zext i32 %group.z to i64
    %v369 = call i32 @llvm.usub.sat.i32(i32 %v359, i32 1)
    %v370 = zext i32 %v369 to i64
    %v371 = zext i32 %group.start.x to i64
    %v372 = add i64 %v371, %v370
    %v373 = zext i32 %group.x to i64
    %v374 = zext i32 %group.start.y to i64
    %v375 = zext i32 %group.y to i64
    %v376 = zext i32 %group.start.z to i64
    %v377 = zext i32 %group.z to i64
    %v378 = icmp ult i64 %v370, 256
    %v379 = icmp ult i64 %v370, 256
    %v380 = add i64 %v361, 4
    %v381 = icmp ule i64 %v380, 4294967295
    %v382 = call i64 @llvm.umin.i64(i64 %v380, i64 4294967295)
    %v383 = add i64 %v370, 4
    %v384 = icmp ule i64 %v383, 4294967295
    %v385 = call i64 @llvm.umin.i64(i64 %v383, i64 4294967295)
    %v386 = icmp ult i64 %v385, 256
    %v387 = and i1 %v378, %v379
    %v388 = and i1 %v387, %v384
    %v389 = and i1 %v388, %v386
    br i1 %v389, label %b65, label %b66
    b65:
    store i32 0, ptr %slot12
    br label %b68
    b68:
    %v390 = load i32, ptr %slot12
    %v391 = icmp ult i32 %v390, %v359
    br i1 %v391, label %b69, label %b70
    b69:
    %v392 = zext i32 %v390 to i64
    %v393 = zext i32 %v390 to i64
    %v394 = getelementptr inbounds float, ptr %scratch.0, i64 %v393
    %v395 = load float, ptr %v394, align 4
    %v396 = zext i32 %v390 to i64
    %v397 = add nuw nsw i64 %v396, 4
    %v398 = getelementptr inbounds float, ptr %scratch.0, i64 %v397
    %v399 = load float, ptr %v398, align 4
    %v400 = fadd float %v395, %v399
    %v401 = getelementptr inbounds float, ptr %scratch.0, i64 %v392
    store float %v400, ptr %v401, align 4
    %v402 = add nuw i32 %v390, 1
    store i32 %v402, ptr %slot12
    br label %b68, !llvm.loop !12
    b70:
    br label %b67
    b66:
    store i32 0, ptr %slot13
    br label %b71
    b71:
    %v403 = load i32, ptr %slot13
    %v404 = icmp ult i32 %v403, %v359
    br i1 %v404, label %b72, label %b73
    b72:
    %v405 = icmp ult i32 %v403, 256
    %v406 = select i1 %v405, i32 %v403, i32 0
    %v407 = zext i32 %v406 to i64
    %v408 = getelementptr inbounds float, ptr %scratch.0, i64 %v407
    %v409 = load float, ptr %v408, align 4
    %v410 = select i1 %v405, float %v409, float 0x0000000000000000
    %v411 = add i32 %v403, 4
    %v412 = icmp ult i32 %v411, 256
    %v413 = select i1 %v412, i32 %v411, i32 0
    %v414 = zext i32 %v413 to i64
    %v415 = getelementptr inbounds float, ptr %scratch.0, i64 %v414
    %v416 = load float, ptr %v415, align 4
    %v417 = select i1 %v412, float %v416, float 0x0000000000000000
    %v418 = fadd float %v410, %v417
    %v419 = icmp ult i32 %v403, 256
    br i1 %v419, label %b74, label %b75
    b74:
    %v420 = zext i32 %v403 to i64
    %v421 = getelementptr inbounds float, ptr %scratch.0, i64 %v420
    store float %v418, ptr %v421, align 4
    br label %b75
    b75:
    %v422 = add nuw i32 %v403, 1
    store i32 %v422, ptr %slot13
    br label %b71, !llvm.loop !13
    b73:
    br label %b67
    b67:
    %v423 = call i32 @llvm.umin.i32(i32 256, i32 2)
    %v424 = call i32 @llvm.usub.sat.i32(i32 %v423, i32 1)
    %v425 = zext i32 %v424 to i64
    %v426 = zext i32 %group.start.x to i64
    %v427 = add i64 %v426, %v425
    %v428 = zext i32 %group.x to i64
    %v429 = zext i32 %group.start.y to i64
    %v430 = zext i32 %group.y to i64
    %v431 = zext i32 %group.start.z to i64
    %v432 = zext i32 %group.z to i64
    %v433 = call i32 @llvm.usub.sat.i32(i32 %v423, i32 1)
    %v434 = zext i32 %v433 to i64
    %v435 = zext i32 %group.start.x to i64
    %v436 = add i64 %v435, %v434
    %v437 = zext i32 %group.x to i64
    %v438 = zext i32 %group.start.y to i64
    %v439 = zext i32 %group.y to i64
    %v440 = zext i32 %group.start.z to i64
    %v441 = zext i32 %group.z to i64
    %v442 = icmp ult i64 %v434, 256
    %v443 = icmp ult i64 %v434, 256
    %v444 = add i64 %v425, 2
    %v445 = icmp ule i64 %v444, 4294967295
    %v446 = call i64 @llvm.umin.i64(i64 %v444, i64 4294967295)
    %v447 = add i64 %v434, 2
    %v448 = icmp ule i64 %v447, 4294967295
    %v449 = call i64 @llvm.umin.i64(i64 %v447, i64 4294967295)
    %v450 = icmp ult i64 %v449, 256
    %v451 = and i1 %v442, %v443
    %v452 = and i1 %v451, %v448
    %v453 = and i1 %v452, %v450
    br i1 %v453, label %b76, label %b77
    b76:
    store i32 0, ptr %slot14
    br label %b79
    b79:
    %v454 = load i32, ptr %slot14
    %v455 = icmp ult i32 %v454, %v423
    br i1 %v455, label %b80, label %b81
    b80:
    %v456 = zext i32 %v454 to i64
    %v457 = zext i32 %v454 to i64
    %v458 = getelementptr inbounds float, ptr %scratch.0, i64 %v457
    %v459 = load float, ptr %v458, align 4
    %v460 = zext i32 %v454 to i64
    %v461 = add nuw nsw i64 %v460, 2
    %v462 = getelementptr inbounds float, ptr %scratch.0, i64 %v461
    %v463 = load float, ptr %v462, align 4
    %v464 = fadd float %v459, %v463
    %v465 = getelementptr inbounds float, ptr %scratch.0, i64 %v456
    store float %v464, ptr %v465, align 4
    %v466 = add nuw i32 %v454, 1
    store i32 %v466, ptr %slot14
    br label %b79, !llvm.loop !14
    b81:
    br label %b78
    b77:
    store i32 0, ptr %slot15
    br label %b82
    b82:
    %v467 = load i32, ptr %slot15
    %v468 = icmp ult i32 %v467, %v423
    br i1 %v468, label %b83, label %b84
    b83:
    %v469 = icmp ult i32 %v467, 256
    %v470 = select i1 %v469, i32 %v467, i32 0
    %v471 = zext i32 %v470 to i64
    %v472 = getelementptr inbounds float, ptr %scratch.0, i64 %v471
    %v473 = load float, ptr %v472, align 4
    %v474 = select i1 %v469, float %v473, float 0x0000000000000000
    %v475 = add i32 %v467, 2
    %v476 = icmp ult i32 %v475, 256
    %v477 = select i1 %v476, i32 %v475, i32 0
    %v478 = zext i32 %v477 to i64
    %v479 = getelementptr inbounds float, ptr %scratch.0, i64 %v478
    %v480 = load float, ptr %v479, align 4
    %v481 = select i1 %v476, float %v480, float 0x0000000000000000
    %v482 = fadd float %v474, %v481
    %v483 = icmp ult i32 %v467, 256
    br i1 %v483, label %b85, label %b86
    b85:
    %v484 = zext i32 %v467 to i64
    %v485 = getelementptr inbounds float, ptr %scratch.0, i64 %v484
    store float %v482, ptr %v485, align 4
    br label %b86
    b86:
    %v486 = add nuw i32 %v467, 1
    store i32 %v486, ptr %slot15
    br label %b82, !llvm.loop !15
    b84:
    br label %b78
    b78:
    %v487 = call i32 @llvm.umin.i32(i32 256, i32 1)
    %v488 = call i32 @llvm.usub.sat.i32(i32 %v487, i32 1)
    %v489 = zext i32 %v488 to i64
    %v490 = zext i32 %group.start.x to i64
    %v491 = add i64 %v490, %v489
    %v492 = zext i32 %group.x to i64
    %v493 = zext i32 %group.start.y to i64
    %v494 = zext i32 %group.y to i64
    %v495 = zext i32 %group.start.z to i64
    %v496 = zext i32 %group.z to i64
    %v497 = call i32 @llvm.usub.sat.i32(i32 %v487, i32 1)
    %v498 = zext i32 %v497 to i64
    %v499 = zext i32 %group.start.x to i64
    %v500 = add i64 %v499, %v498
    %v501 = zext i32 %group.x to i64
    %v502 = zext i32 %group.start.y to i64
    %v503 = zext i32 %group.y to i64
    %v504 = zext i32 %group.start.z to i64
    %v505 = zext i32 %group.z to i64
    %v506 = icmp ult i64 %v498, 256
    %v507 = icmp ult i64 %v498, 256
    %v508 = add i64 %v489, 1
    %v509 = icmp ule i64 %v508, 4294967295
    %v510 = call i64 @llvm.umin.i64(i64 %v508, i64 4294967295)
    %v511 = add i64 %v498, 1
    %v512 = icmp ule i64 %v511, 4294967295
    %v513 = call i64 @llvm.umin.i64(i64 %v511, i64 4294967295)
    %v514 = icmp ult i64 %v513, 256
    %v515 = and i1 %v506, %v507
    %v516 = and i1 %v515, %v512
    %v517 = and i1 %v516, %v514
    br i1 %v517, label %b87, label %b88
    b87:
    store i32 0, ptr %slot16
    br label %b90
    b90:
    %v518 = load i32, ptr %slot16
    %v519 = icmp ult i32 %v518, %v487
    br i1 %v519, label %b91, label %b92
    b91:
    %v520 = zext i32 %v518 to i64
    %v521 = zext i32 %v518 to i64
    %v522 = getelementptr inbounds float, ptr %scratch.0, i64 %v521
    %v523 = load float, ptr %v522, align 4
    %v524 = zext i32 %v518 to i64
    %v525 = add nuw nsw i64 %v524, 1
    %v526 = getelementptr inbounds float, ptr %scratch.0, i64 %v525
    %v527 = load float, ptr %v526, align 4
    %v528 = fadd float %v523, %v527
    %v529 = getelementptr inbounds float, ptr %scratch.0, i64 %v520
    store float %v528, ptr %v529, align 4
    %v530 = add nuw i32 %v518, 1
    store i32 %v530, ptr %slot16
    br label %b90, !llvm.loop !16
    b92:
    br label %b89
    b88:
    store i32 0, ptr %slot17
    br label %b93
    b93:
    %v531 = load i32, ptr %slot17
    %v532 = icmp ult i32 %v531, %v487
    br i1 %v532, label %b94, label %b95
    b94:
    %v533 = icmp ult i32 %v531, 256
    %v534 = select i1 %v533, i32 %v531, i32 0
    %v535 = zext i32 %v534 to i64
    %v536 = getelementptr inbounds float, ptr %scratch.0, i64 %v535
    %v537 = load float, ptr %v536, align 4
    %v538 = select i1 %v533, float %v537, float 0x0000000000000000
    %v539 = add i32 %v531, 1
    %v540 = icmp ult i32 %v539, 256
    %v541 = select i1 %v540, i32 %v539, i32 0
    %v542 = zext i32 %v541 to i64
    %v543 = getelementptr inbounds float, ptr %scratch.0, i64 %v542
    %v544 = load float, ptr %v543, align 4
    %v545 = select i1 %v540, float %v544, float 0x0000000000000000
    %v546 = fadd float %v538, %v545
    %v547 = icmp ult i32 %v531, 256
    br i1 %v547, label %b96, label %b97
    b96:
    %v548 = zext i32 %v531 to i64
    %v549 = getelementptr inbounds float, ptr %scratch.0, i64 %v548
    store float %v546, ptr %v549, align 4
    br label %b97
    b97:
    %v550 = add nuw i32 %v531, 1
    store i32 %v550, ptr %slot17
    br label %b93, !llvm.loop !17
    b95:
    br label %b89
    b89:
    %v551 = zext i32 %group.start.x to i64
    %v552 = add i64 %v551, 255
    %v553 = zext i32 %group.x to i64
    %v554 = zext i32 %group.start.y to i64
    %v555 = zext i32 %group.y to i64
    %v556 = zext i32 %group.start.z to i64
    %v557 = zext i32 %group.z to i64
    %v558 = zext i32 %group.start.x to i64
    %v559 = add i64 %v558, 255
    %v560 = zext i32 %group.x to i64
    %v561 = zext i32 %group.start.y to i64
    %v562 = zext i32 %group.y to i64
    %v563 = zext i32 %group.start.z to i64
    %v564 = zext i32 %group.z to i64
    %v565 = zext i32 %length.1 to i64
    %v566 = icmp ult i64 %v560, %v565
    br i1 %v566, label %b98, label %b99
    b98:
    store i32 0, ptr %slot18
    br label %b101
    b101:
    %v567 = load i32, ptr %slot18
    %v568 = icmp ult i32 %v567, 256
    br i1 %v568, label %b102, label %b103
    b102:
    %v569 = icmp eq i32 %v567, 0
    br i1 %v569, label %b104, label %b105
    b104:
    %v570 = zext i32 %group.x to i64
    %v571 = getelementptr inbounds float, ptr %scratch.0, i64 0
    %v572 = load float, ptr %v571, align 4
    %v573 = getelementptr inbounds float, ptr %buffer.1, i64 %v570
    %v574 = fcmp uno float %v572, %v572
    %v575 = bitcast float %v572 to i32
    %v576 = select i1 %v574, i32 2143289344, i32 %v575
    store i32 %v576, ptr %v573, align 4
    br label %b106
    b105:
    br label %b106
    b106:
    %v577 = add nuw i32 %v567, 1
    store i32 %v577, ptr %slot18
    br label %b101, !llvm.loop !18
    b103:
    br label %b100
    b99:
    store i32 0, ptr %slot19
    br label %b107
    b107:
    %v578 = load i32, ptr %slot19
    %v579 = icmp ult i32 %v578, 256
    br i1 %v579, label %b108, label %b109
    b108:
    %v580 = icmp eq i32 %v578, 0
    br i1 %v580, label %b110, label %b111
    b110:
    %v581 = getelementptr inbounds float, ptr %scratch.0, i64 0
    %v582 = load float, ptr %v581, align 4
    %v583 = icmp ult i32 %group.x, %length.1
    br i1 %v583, label %b113, label %b114
    b113:
    %v584 = zext i32 %group.x to i64
    %v585 = getelementptr inbounds float, ptr %buffer.1, i64 %v584
    %v586 = fcmp uno float %v582, %v582
    %v587 = bitcast float %v582 to i32
    %v588 = select i1 %v586, i32 2143289344, i32 %v587
    store i32 %v588, ptr %v585, align 4
    br label %b114
    b114:
    br label %b112
    b111:
    br label %b112
    b112:
    %v589 = add nuw i32 %v578, 1
    store i32 %v589, ptr %slot19
    br label %b107, !llvm.loop !19
    b109:
    br label %b100
    b100:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %scratch.0, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = distinct !{!0, !20}
!1 = distinct !{!1, !20}
!2 = distinct !{!2, !20}
!3 = distinct !{!3, !20}
!4 = distinct !{!4, !20}
!5 = distinct !{!5, !20}
!6 = distinct !{!6, !20}
!7 = distinct !{!7, !20}
!8 = distinct !{!8, !20}
!9 = distinct !{!9, !20}
!10 = distinct !{!10, !20}
!11 = distinct !{!11, !20}
!12 = distinct !{!12, !20}
!13 = distinct !{!13, !20}
!14 = distinct !{!14, !20}
!15 = distinct !{!15, !20}
!16 = distinct !{!16, !20}
!17 = distinct !{!17, !20}
!18 = distinct !{!18, !20}
!19 = distinct !{!19, !20}
!20 = !{!"llvm.loop.unroll.disable"}
