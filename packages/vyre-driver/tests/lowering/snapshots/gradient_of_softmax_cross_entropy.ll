declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr %control, i32 %group.lanes) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca [3 x float], align 64
  %slot2 = alloca [4 x float], align 64
  %slot3 = alloca float, align 16
  %slot4 = alloca float, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca float, align 16
  %slot7 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot9 = alloca float, align 16
  %slot10 = alloca float, align 16
  %slot11 = alloca float, align 16
  %slot12 = alloca i32, align 16
  %slot13 = alloca i32, align 16
  %slot14 = alloca i32, align 16
  %slot15 = alloca i32, align 16
  %slot16 = alloca i32, align 16
  %slot17 = alloca float, align 16
  %slot18 = alloca i32, align 16
  %slot19 = alloca float, align 16
  %slot20 = alloca i32, align 16
  %slot21 = alloca float, align 16
  %slot22 = alloca float, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %group.lanes, i32 1)
    %v2 = zext i32 %group.start.x to i64
    %v3 = zext i32 %v1 to i64
    %v4 = add i64 %v2, %v3
    %v5 = mul i64 %v4, 4
    %v6 = icmp ule i64 %v5, 4294967295
    %v7 = icmp ult i64 %v5, 12
    %v8 = add i64 %v5, 3
    %v9 = icmp ule i64 %v8, 4294967295
    %v10 = icmp ult i64 %v8, 12
    %v11 = icmp ult i64 %v4, 3
    %v12 = and i1 %v6, %v7
    %v13 = and i1 %v12, %v9
    %v14 = and i1 %v13, %v10
    %v15 = and i1 %v14, %v11
    br i1 %v15, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v16 = load i32, ptr %slot0
    %v17 = icmp ult i32 %v16, %group.lanes
    br i1 %v17, label %b5, label %b6
    b5:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    ; from entry[0].body[0]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[1]
    %v18 = add nuw i32 %group.start.x, %v16
    %v19 = icmp ult i32 %v18, 3
    ; from entry[0].body[2]
    ; from entry[0].body[2].then[0]
    %v20 = add nuw i32 %group.start.x, %v16
    %v21 = mul i32 %v20, 4
    ; from entry[0].body[2].then[1]
    %v22 = zext i32 %group.start.x to i64
    %v23 = zext i32 %v16 to i64
    %v24 = add nuw nsw i64 %v22, %v23
    %v25 = mul nuw nsw i64 %v24, 4
    %v26 = getelementptr inbounds float, ptr %buffer.0, i64 %v25
    %v27 = load float, ptr %v26, align 4, !llvm.access.group !1
    store float %v27, ptr %slot4
    ; from entry[0].body[2].then[2]
    store i32 1, ptr %slot5
    br label %b7
    b7:
    %v28 = load i32, ptr %slot5
    %v29 = icmp ult i32 %v28, 4
    br i1 %v29, label %b8, label %b9
    b8:
    ; from entry[0].body[2].then[2].body[0]
    %v30 = load float, ptr %slot4
    ; from entry[0].body[2].then[2].body[1]
    %v31 = zext i32 %v28 to i64
    %v32 = sub nuw nsw i64 %v31, 1
    %v33 = getelementptr inbounds float, ptr %slot1, i64 %v32
    store float %v30, ptr %v33, align 4
    ; from entry[0].body[2].then[2].body[2]
    %v34 = zext i32 %group.start.x to i64
    %v35 = zext i32 %v16 to i64
    %v36 = add nuw nsw i64 %v34, %v35
    %v37 = mul nuw nsw i64 %v36, 4
    %v38 = zext i32 %v28 to i64
    %v39 = add nuw nsw i64 %v37, %v38
    %v40 = getelementptr inbounds float, ptr %buffer.0, i64 %v39
    %v41 = load float, ptr %v40, align 4, !llvm.access.group !1
    %v42 = fcmp ogt float %v30, %v41
    %v43 = fcmp uno float %v41, %v41
    %v44 = or i1 %v42, %v43
    %v45 = select i1 %v44, float %v30, float %v41
    %v46 = bitcast float %v30 to i32
    %v47 = bitcast float %v41 to i32
    %v48 = and i32 %v46, %v47
    %v49 = bitcast i32 %v48 to float
    %v50 = fcmp oeq float %v30, %v41
    %v51 = select i1 %v50, float %v49, float %v45
    store float %v51, ptr %slot4
    %v52 = add nuw i32 %v28, 1
    store i32 %v52, ptr %slot5
    br label %b7
    b9:
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot6
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot7
    br label %b10
    b10:
    %v53 = load i32, ptr %slot7
    %v54 = icmp ult i32 %v53, 4
    br i1 %v54, label %b11, label %b12
    b11:
    ; from entry[0].body[2].then[4].body[0]
    %v55 = load float, ptr %slot4
    ; from entry[0].body[2].then[4].body[1]
    %v56 = zext i32 %v53 to i64
    %v57 = getelementptr inbounds float, ptr %slot2, i64 %v56
    store float %v55, ptr %v57, align 4
    ; from entry[0].body[2].then[4].body[2]
    %v58 = load float, ptr %slot6
    %v59 = zext i32 %group.start.x to i64
    %v60 = zext i32 %v16 to i64
    %v61 = add nuw nsw i64 %v59, %v60
    %v62 = mul nuw nsw i64 %v61, 4
    %v63 = zext i32 %v53 to i64
    %v64 = add nuw nsw i64 %v62, %v63
    %v65 = getelementptr inbounds float, ptr %buffer.0, i64 %v64
    %v66 = load float, ptr %v65, align 4, !llvm.access.group !1
    %v67 = fsub float %v66, %v55
    %v68 = call float @vyre.exp(float %v67)
    %v69 = fadd float %v58, %v68
    store float %v69, ptr %slot6
    %v70 = add nuw i32 %v53, 1
    store i32 %v70, ptr %slot7
    br label %b10
    b12:
    ; from entry[0].body[2].then[5]
    %v71 = load float, ptr %slot6
    ; from entry[0].body[2].then[6]
    store float %v71, ptr %slot3
    ; from entry[0].body[2].then[7]
    %v72 = zext i32 %group.start.x to i64
    %v73 = zext i32 %v16 to i64
    %v74 = add nuw nsw i64 %v72, %v73
    %v75 = call float @vyre.log(float %v71)
    %v76 = load float, ptr %slot4
    %v77 = fadd float %v75, %v76
    %v78 = zext i32 %group.start.x to i64
    %v79 = zext i32 %v16 to i64
    %v80 = add nuw nsw i64 %v78, %v79
    %v81 = getelementptr inbounds i32, ptr %buffer.1, i64 %v80
    %v82 = load i32, ptr %v81, align 4, !llvm.access.group !1
    %v83 = add i32 %v21, %v82
    %v84 = and i32 %v83, %ones.32
    %v85 = icmp ult i32 %v84, 12
    %v86 = select i1 %v85, i32 %v84, i32 0
    %v87 = zext i32 %v86 to i64
    %v88 = getelementptr inbounds float, ptr %buffer.0, i64 %v87
    %v89 = load float, ptr %v88, align 4, !llvm.access.group !1
    %v90 = select i1 %v85, float %v89, float 0x0000000000000000
    %v91 = fsub float %v77, %v90
    %v92 = getelementptr inbounds float, ptr %buffer.3, i64 %v74
    %v93 = fcmp uno float %v91, %v91
    %v94 = bitcast float %v91 to i32
    %v95 = select i1 %v93, i32 2143289344, i32 %v94
    store i32 %v95, ptr %v92, align 4, !llvm.access.group !1
    ; from entry[0].body[3]
    ; from entry[0].body[3].then[0]
    %v96 = add nuw i32 %group.start.x, %v16
    %v97 = mul i32 %v96, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[3]
    %v98 = select i1 %v19, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v99 = zext i32 %group.start.x to i64
    %v100 = zext i32 %v16 to i64
    %v101 = add nuw nsw i64 %v99, %v100
    %v102 = getelementptr inbounds i32, ptr %buffer.1, i64 %v101
    %v103 = load i32, ptr %v102, align 4, !llvm.access.group !1
    %v104 = add i32 %v97, %v103
    %v105 = and i32 %v104, %ones.32
    %v106 = fneg float %v98
    store float 0x0000000000000000, ptr %slot11
    %v107 = icmp ult i32 %v105, 12
    br i1 %v107, label %b13, label %b14
    b13:
    %v108 = zext i32 %v105 to i64
    %v109 = getelementptr inbounds float, ptr %buffer.2, i64 %v108
    %v110 = atomicrmw fadd ptr %v109, float %v106 seq_cst, align 4
    store float %v110, ptr %slot11
    br label %b14
    b14:
    %v111 = load float, ptr %slot11
    ; from entry[0].body[3].then[5]
    %v112 = load float, ptr %slot9
    %v113 = fadd float %v112, %v98
    store float %v113, ptr %slot9
    ; from entry[0].body[3].then[6]
    %v114 = load float, ptr %slot10
    %v115 = load float, ptr %slot3
    %v116 = fdiv float 0x3FF0000000000000, %v115
    %v117 = fmul float %v98, %v116
    %v118 = fadd float %v114, %v117
    store float %v118, ptr %slot10
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot12
    br label %b15
    b15:
    %v119 = load i32, ptr %slot12
    %v120 = icmp ult i32 %v119, 4
    br i1 %v120, label %b16, label %b17
    b16:
    ; from entry[0].body[3].then[7].body[0]
    %v121 = sub i32 3, %v119
    ; from entry[0].body[3].then[7].body[1]
    %v122 = add i32 %v97, %v121
    ; from entry[0].body[3].then[7].body[2]
    %v123 = load float, ptr %slot10
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[7].body[4]
    %v124 = zext i32 %group.start.x to i64
    %v125 = zext i32 %v16 to i64
    %v126 = add nuw nsw i64 %v124, %v125
    %v127 = mul nuw nsw i64 %v126, 4
    %v128 = zext i32 %v119 to i64
    %v129 = sub nuw nsw i64 3, %v128
    %v130 = add nuw nsw i64 %v127, %v129
    %v131 = getelementptr inbounds float, ptr %buffer.0, i64 %v130
    %v132 = load float, ptr %v131, align 4, !llvm.access.group !1
    %v133 = zext i32 %v119 to i64
    %v134 = sub nuw nsw i64 3, %v133
    %v135 = getelementptr inbounds float, ptr %slot2, i64 %v134
    %v136 = load float, ptr %v135, align 4
    %v137 = fsub float %v132, %v136
    %v138 = call float @vyre.exp(float %v137)
    %v139 = fmul float %v123, %v138
    ; from entry[0].body[3].then[7].body[5]
    %v140 = load float, ptr %slot9
    %v141 = fneg float %v139
    %v142 = fadd float %v140, %v141
    store float %v142, ptr %slot9
    ; from entry[0].body[3].then[7].body[6]
    %v143 = zext i32 %group.start.x to i64
    %v144 = zext i32 %v16 to i64
    %v145 = add nuw nsw i64 %v143, %v144
    %v146 = mul nuw nsw i64 %v145, 4
    %v147 = zext i32 %v119 to i64
    %v148 = sub nuw nsw i64 3, %v147
    %v149 = add nuw nsw i64 %v146, %v148
    %v150 = getelementptr inbounds float, ptr %buffer.2, i64 %v149
    %v151 = atomicrmw fadd ptr %v150, float %v139 seq_cst, align 4
    ; from entry[0].body[3].then[7].body[7]
    %v152 = load float, ptr %slot10
    %v153 = fadd float %v152, %v123
    store float %v153, ptr %slot10
    %v154 = add nuw i32 %v119, 1
    store i32 %v154, ptr %slot12
    br label %b15
    b17:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot13
    br label %b18
    b18:
    %v155 = load i32, ptr %slot13
    %v156 = icmp ult i32 %v155, 3
    br i1 %v156, label %b19, label %b20
    b19:
    ; from entry[0].body[3].then[8].body[0]
    %v157 = sub i32 3, %v155
    ; from entry[0].body[3].then[8].body[1]
    %v158 = zext i32 %v155 to i64
    %v159 = sub nuw nsw i64 3, %v158
    %v160 = sub nuw nsw i64 %v159, 1
    %v161 = getelementptr inbounds float, ptr %slot1, i64 %v160
    %v162 = load float, ptr %v161, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v163 = add i32 %v97, %v157
    ; from entry[0].body[3].then[8].body[3]
    %v164 = zext i32 %group.start.x to i64
    %v165 = zext i32 %v16 to i64
    %v166 = add nuw nsw i64 %v164, %v165
    %v167 = mul nuw nsw i64 %v166, 4
    %v168 = zext i32 %v155 to i64
    %v169 = sub nuw nsw i64 3, %v168
    %v170 = add nuw nsw i64 %v167, %v169
    %v171 = getelementptr inbounds float, ptr %buffer.0, i64 %v170
    %v172 = load float, ptr %v171, align 4, !llvm.access.group !1
    ; from entry[0].body[3].then[8].body[4]
    %v173 = load float, ptr %slot9
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[8].body[6]
    %v174 = zext i32 %group.start.x to i64
    %v175 = zext i32 %v16 to i64
    %v176 = add nuw nsw i64 %v174, %v175
    %v177 = mul nuw nsw i64 %v176, 4
    %v178 = zext i32 %v155 to i64
    %v179 = sub nuw nsw i64 3, %v178
    %v180 = add nuw nsw i64 %v177, %v179
    %v181 = fcmp oge float %v162, %v172
    %v182 = fcmp uno float %v172, %v172
    %v183 = or i1 %v181, %v182
    %v184 = select i1 %v183, float 0x0000000000000000, float %v173
    %v185 = getelementptr inbounds float, ptr %buffer.2, i64 %v180
    %v186 = atomicrmw fadd ptr %v185, float %v184 seq_cst, align 4
    ; from entry[0].body[3].then[8].body[7]
    %v187 = load float, ptr %slot9
    %v188 = fcmp oge float %v162, %v172
    %v189 = fcmp uno float %v172, %v172
    %v190 = or i1 %v188, %v189
    %v191 = select i1 %v190, float %v173, float 0x0000000000000000
    %v192 = fadd float %v187, %v191
    store float %v192, ptr %slot9
    %v193 = add nuw i32 %v155, 1
    store i32 %v193, ptr %slot13
    br label %b18
    b20:
    ; from entry[0].body[3].then[9]
    %v194 = zext i32 %group.start.x to i64
    %v195 = zext i32 %v16 to i64
    %v196 = add nuw nsw i64 %v194, %v195
    %v197 = mul nuw nsw i64 %v196, 4
    %v198 = load float, ptr %slot9
    %v199 = getelementptr inbounds float, ptr %buffer.2, i64 %v197
    %v200 = atomicrmw fadd ptr %v199, float %v198 seq_cst, align 4
    %v201 = add nuw i32 %v16, 1
    store i32 %v201, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot14
    br label %b21
    b21:
    %v202 = load i32, ptr %slot14
    %v203 = icmp ult i32 %v202, %group.lanes
    br i1 %v203, label %b22, label %b23
    b22:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    ; from entry[0].body[0]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[1]
    %v204 = add nuw i32 %group.start.x, %v202
    %v205 = icmp ult i32 %v204, 3
    ; from entry[0].body[2]
    br i1 %v205, label %b24, label %b25
    b24:
    ; from entry[0].body[2].then[0]
    %v206 = add nuw i32 %group.start.x, %v202
    %v207 = mul i32 %v206, 4
    ; from entry[0].body[2].then[1]
    %v208 = icmp ult i32 %v207, 12
    %v209 = select i1 %v208, i32 %v207, i32 0
    %v210 = zext i32 %v209 to i64
    %v211 = getelementptr inbounds float, ptr %buffer.0, i64 %v210
    %v212 = load float, ptr %v211, align 4, !llvm.access.group !1
    %v213 = select i1 %v208, float %v212, float 0x0000000000000000
    store float %v213, ptr %slot4
    ; from entry[0].body[2].then[2]
    store i32 1, ptr %slot15
    br label %b27
    b27:
    %v214 = load i32, ptr %slot15
    %v215 = icmp ult i32 %v214, 4
    br i1 %v215, label %b28, label %b29
    b28:
    ; from entry[0].body[2].then[2].body[0]
    %v216 = load float, ptr %slot4
    ; from entry[0].body[2].then[2].body[1]
    %v217 = zext i32 %v214 to i64
    %v218 = sub nuw nsw i64 %v217, 1
    %v219 = getelementptr inbounds float, ptr %slot1, i64 %v218
    store float %v216, ptr %v219, align 4
    ; from entry[0].body[2].then[2].body[2]
    %v220 = add i32 %v207, %v214
    %v221 = icmp ult i32 %v220, 12
    %v222 = select i1 %v221, i32 %v220, i32 0
    %v223 = zext i32 %v222 to i64
    %v224 = getelementptr inbounds float, ptr %buffer.0, i64 %v223
    %v225 = load float, ptr %v224, align 4, !llvm.access.group !1
    %v226 = select i1 %v221, float %v225, float 0x0000000000000000
    %v227 = fcmp ogt float %v216, %v226
    %v228 = fcmp uno float %v226, %v226
    %v229 = or i1 %v227, %v228
    %v230 = select i1 %v229, float %v216, float %v226
    %v231 = bitcast float %v216 to i32
    %v232 = bitcast float %v226 to i32
    %v233 = and i32 %v231, %v232
    %v234 = bitcast i32 %v233 to float
    %v235 = fcmp oeq float %v216, %v226
    %v236 = select i1 %v235, float %v234, float %v230
    store float %v236, ptr %slot4
    %v237 = add nuw i32 %v214, 1
    store i32 %v237, ptr %slot15
    br label %b27
    b29:
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot6
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot16
    br label %b30
    b30:
    %v238 = load i32, ptr %slot16
    %v239 = icmp ult i32 %v238, 4
    br i1 %v239, label %b31, label %b32
    b31:
    ; from entry[0].body[2].then[4].body[0]
    %v240 = load float, ptr %slot4
    ; from entry[0].body[2].then[4].body[1]
    %v241 = zext i32 %v238 to i64
    %v242 = getelementptr inbounds float, ptr %slot2, i64 %v241
    store float %v240, ptr %v242, align 4
    ; from entry[0].body[2].then[4].body[2]
    %v243 = load float, ptr %slot6
    %v244 = add i32 %v207, %v238
    %v245 = icmp ult i32 %v244, 12
    %v246 = select i1 %v245, i32 %v244, i32 0
    %v247 = zext i32 %v246 to i64
    %v248 = getelementptr inbounds float, ptr %buffer.0, i64 %v247
    %v249 = load float, ptr %v248, align 4, !llvm.access.group !1
    %v250 = select i1 %v245, float %v249, float 0x0000000000000000
    %v251 = fsub float %v250, %v240
    %v252 = call float @vyre.exp(float %v251)
    %v253 = fadd float %v243, %v252
    store float %v253, ptr %slot6
    %v254 = add nuw i32 %v238, 1
    store i32 %v254, ptr %slot16
    br label %b30
    b32:
    ; from entry[0].body[2].then[5]
    %v255 = load float, ptr %slot6
    ; from entry[0].body[2].then[6]
    store float %v255, ptr %slot3
    ; from entry[0].body[2].then[7]
    %v256 = add nuw i32 %group.start.x, %v202
    %v257 = call float @vyre.log(float %v255)
    %v258 = load float, ptr %slot4
    %v259 = fadd float %v257, %v258
    %v260 = add nuw i32 %group.start.x, %v202
    %v261 = icmp ult i32 %v260, 3
    %v262 = select i1 %v261, i32 %v260, i32 0
    %v263 = zext i32 %v262 to i64
    %v264 = getelementptr inbounds i32, ptr %buffer.1, i64 %v263
    %v265 = load i32, ptr %v264, align 4, !llvm.access.group !1
    %v266 = select i1 %v261, i32 %v265, i32 0
    %v267 = add i32 %v207, %v266
    %v268 = and i32 %v267, %ones.32
    %v269 = icmp ult i32 %v268, 12
    %v270 = select i1 %v269, i32 %v268, i32 0
    %v271 = zext i32 %v270 to i64
    %v272 = getelementptr inbounds float, ptr %buffer.0, i64 %v271
    %v273 = load float, ptr %v272, align 4, !llvm.access.group !1
    %v274 = select i1 %v269, float %v273, float 0x0000000000000000
    %v275 = fsub float %v259, %v274
    %v276 = icmp ult i32 %v256, 3
    br i1 %v276, label %b33, label %b34
    b33:
    %v277 = zext i32 %v256 to i64
    %v278 = getelementptr inbounds float, ptr %buffer.3, i64 %v277
    %v279 = fcmp uno float %v275, %v275
    %v280 = bitcast float %v275 to i32
    %v281 = select i1 %v279, i32 2143289344, i32 %v280
    store i32 %v281, ptr %v278, align 4, !llvm.access.group !1
    br label %b34
    b34:
    br label %b26
    b25:
    br label %b26
    b26:
    ; from entry[0].body[3]
    br i1 %v205, label %b35, label %b36
    b35:
    ; from entry[0].body[3].then[0]
    %v282 = add nuw i32 %group.start.x, %v202
    %v283 = mul i32 %v282, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[3]
    %v284 = select i1 %v205, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v285 = add nuw i32 %group.start.x, %v202
    %v286 = icmp ult i32 %v285, 3
    %v287 = select i1 %v286, i32 %v285, i32 0
    %v288 = zext i32 %v287 to i64
    %v289 = getelementptr inbounds i32, ptr %buffer.1, i64 %v288
    %v290 = load i32, ptr %v289, align 4, !llvm.access.group !1
    %v291 = select i1 %v286, i32 %v290, i32 0
    %v292 = add i32 %v283, %v291
    %v293 = and i32 %v292, %ones.32
    %v294 = fneg float %v284
    store float 0x0000000000000000, ptr %slot17
    %v295 = icmp ult i32 %v293, 12
    br i1 %v295, label %b38, label %b39
    b38:
    %v296 = zext i32 %v293 to i64
    %v297 = getelementptr inbounds float, ptr %buffer.2, i64 %v296
    %v298 = atomicrmw fadd ptr %v297, float %v294 seq_cst, align 4
    store float %v298, ptr %slot17
    br label %b39
    b39:
    %v299 = load float, ptr %slot17
    ; from entry[0].body[3].then[5]
    %v300 = load float, ptr %slot9
    %v301 = fadd float %v300, %v284
    store float %v301, ptr %slot9
    ; from entry[0].body[3].then[6]
    %v302 = load float, ptr %slot10
    %v303 = load float, ptr %slot3
    %v304 = fdiv float 0x3FF0000000000000, %v303
    %v305 = fmul float %v284, %v304
    %v306 = fadd float %v302, %v305
    store float %v306, ptr %slot10
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot18
    br label %b40
    b40:
    %v307 = load i32, ptr %slot18
    %v308 = icmp ult i32 %v307, 4
    br i1 %v308, label %b41, label %b42
    b41:
    ; from entry[0].body[3].then[7].body[0]
    %v309 = sub i32 3, %v307
    ; from entry[0].body[3].then[7].body[1]
    %v310 = add i32 %v283, %v309
    ; from entry[0].body[3].then[7].body[2]
    %v311 = load float, ptr %slot10
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[7].body[4]
    %v312 = icmp ult i32 %v310, 12
    %v313 = select i1 %v312, i32 %v310, i32 0
    %v314 = zext i32 %v313 to i64
    %v315 = getelementptr inbounds float, ptr %buffer.0, i64 %v314
    %v316 = load float, ptr %v315, align 4, !llvm.access.group !1
    %v317 = select i1 %v312, float %v316, float 0x0000000000000000
    %v318 = zext i32 %v307 to i64
    %v319 = sub nuw nsw i64 3, %v318
    %v320 = getelementptr inbounds float, ptr %slot2, i64 %v319
    %v321 = load float, ptr %v320, align 4
    %v322 = fsub float %v317, %v321
    %v323 = call float @vyre.exp(float %v322)
    %v324 = fmul float %v311, %v323
    ; from entry[0].body[3].then[7].body[5]
    %v325 = load float, ptr %slot9
    %v326 = fneg float %v324
    %v327 = fadd float %v325, %v326
    store float %v327, ptr %slot9
    ; from entry[0].body[3].then[7].body[6]
    store float 0x0000000000000000, ptr %slot19
    %v328 = icmp ult i32 %v310, 12
    br i1 %v328, label %b43, label %b44
    b43:
    %v329 = zext i32 %v310 to i64
    %v330 = getelementptr inbounds float, ptr %buffer.2, i64 %v329
    %v331 = atomicrmw fadd ptr %v330, float %v324 seq_cst, align 4
    store float %v331, ptr %slot19
    br label %b44
    b44:
    %v332 = load float, ptr %slot19
    ; from entry[0].body[3].then[7].body[7]
    %v333 = load float, ptr %slot10
    %v334 = fadd float %v333, %v311
    store float %v334, ptr %slot10
    %v335 = add nuw i32 %v307, 1
    store i32 %v335, ptr %slot18
    br label %b40
    b42:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot20
    br label %b45
    b45:
    %v336 = load i32, ptr %slot20
    %v337 = icmp ult i32 %v336, 3
    br i1 %v337, label %b46, label %b47
    b46:
    ; from entry[0].body[3].then[8].body[0]
    %v338 = sub i32 3, %v336
    ; from entry[0].body[3].then[8].body[1]
    %v339 = zext i32 %v336 to i64
    %v340 = sub nuw nsw i64 3, %v339
    %v341 = sub nuw nsw i64 %v340, 1
    %v342 = getelementptr inbounds float, ptr %slot1, i64 %v341
    %v343 = load float, ptr %v342, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v344 = add i32 %v283, %v338
    ; from entry[0].body[3].then[8].body[3]
    %v345 = icmp ult i32 %v344, 12
    %v346 = select i1 %v345, i32 %v344, i32 0
    %v347 = zext i32 %v346 to i64
    %v348 = getelementptr inbounds float, ptr %buffer.0, i64 %v347
    %v349 = load float, ptr %v348, align 4, !llvm.access.group !1
    %v350 = select i1 %v345, float %v349, float 0x0000000000000000
    ; from entry[0].body[3].then[8].body[4]
    %v351 = load float, ptr %slot9
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[8].body[6]
    %v352 = fcmp oge float %v343, %v350
    %v353 = fcmp uno float %v350, %v350
    %v354 = or i1 %v352, %v353
    %v355 = select i1 %v354, float 0x0000000000000000, float %v351
    store float 0x0000000000000000, ptr %slot21
    %v356 = icmp ult i32 %v344, 12
    br i1 %v356, label %b48, label %b49
    b48:
    %v357 = zext i32 %v344 to i64
    %v358 = getelementptr inbounds float, ptr %buffer.2, i64 %v357
    %v359 = atomicrmw fadd ptr %v358, float %v355 seq_cst, align 4
    store float %v359, ptr %slot21
    br label %b49
    b49:
    %v360 = load float, ptr %slot21
    ; from entry[0].body[3].then[8].body[7]
    %v361 = load float, ptr %slot9
    %v362 = fcmp oge float %v343, %v350
    %v363 = fcmp uno float %v350, %v350
    %v364 = or i1 %v362, %v363
    %v365 = select i1 %v364, float %v351, float 0x0000000000000000
    %v366 = fadd float %v361, %v365
    store float %v366, ptr %slot9
    %v367 = add nuw i32 %v336, 1
    store i32 %v367, ptr %slot20
    br label %b45
    b47:
    ; from entry[0].body[3].then[9]
    %v368 = load float, ptr %slot9
    store float 0x0000000000000000, ptr %slot22
    %v369 = icmp ult i32 %v283, 12
    br i1 %v369, label %b50, label %b51
    b50:
    %v370 = zext i32 %v283 to i64
    %v371 = getelementptr inbounds float, ptr %buffer.2, i64 %v370
    %v372 = atomicrmw fadd ptr %v371, float %v368 seq_cst, align 4
    store float %v372, ptr %slot22
    br label %b51
    b51:
    %v373 = load float, ptr %slot22
    br label %b37
    b36:
    br label %b37
    b37:
    %v374 = add nuw i32 %v202, 1
    store i32 %v374, ptr %slot14
    br label %b21
    b23:
    br label %b3
    b3:
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
  %to.the.end = sub i32 %last, %number
  %in.the.row = sub i32 %groups.x, %x
  %both = call i32 @llvm.umin.i32(i32 %to.the.end, i32 %in.the.row)
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 23)
  %lanes = mul nuw i32 %taken, 64
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %control, i32 %lanes)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, %taken
  br label %head
done:
  ret void
}

define internal float @vyre.exp(float %x) alwaysinline {
  %v1 = fcmp ogt float %x, 0x4056400000000000
  %v2 = select i1 %v1, float 0x4056400000000000, float %x
  %v3 = fcmp olt float %v2, 0xC05A000000000000
  %v4 = select i1 %v3, float 0xC05A000000000000, float %v2
  %v5 = call float @llvm.fma.f32(float %v4, float 0x3FF7154760000000, float 0x4168001FC0000000)
  %v6 = fsub float %v5, 0x4168001FC0000000
  %v7 = call float @llvm.fma.f32(float %v6, float 0xBFE62E4300000000, float %v4)
  %v8 = call float @llvm.fma.f32(float %v6, float 0x3E205C6100000000, float %v7)
  %v9 = call float @llvm.fma.f32(float 0x3F5694AC20000000, float %v8, float 0x3F812398E0000000)
  %v10 = call float @llvm.fma.f32(float %v9, float %v8, float 0x3FA555A280000000)
  %v11 = call float @llvm.fma.f32(float %v10, float %v8, float 0x3FC5554920000000)
  %v12 = call float @llvm.fma.f32(float %v11, float %v8, float 0x3FDFFFFFA0000000)
  %v13 = call float @llvm.fma.f32(float %v12, float %v8, float 0x3FF0000000000000)
  %v14 = call float @llvm.fma.f32(float %v13, float %v8, float 0x3FF0000000000000)
  %v15 = fcmp uno float %v5, %v5
  %v16 = bitcast float %v5 to i32
  %v17 = select i1 %v15, i32 2143289344, i32 %v16
  %v18 = and i32 1, 31
  %v19 = lshr i32 %v17, %v18
  %v20 = and i32 23, 31
  %v21 = shl i32 %v19, %v20
  %v22 = bitcast i32 %v21 to float
  %v23 = fmul float %v14, %v22
  %v24 = sub i32 %v17, %v19
  %v25 = and i32 23, 31
  %v26 = shl i32 %v24, %v25
  %v27 = bitcast i32 %v26 to float
  %v28 = fmul float %v23, %v27
  ret float %v28
}

define internal float @vyre.log(float %x) alwaysinline {
  %v1 = fcmp olt float %x, 0x3810000000000000
  %v2 = fmul float %x, 0x4160000000000000
  %v3 = select i1 %v1, float %v2, float %x
  %v4 = fcmp uno float %v3, %v3
  %v5 = bitcast float %v3 to i32
  %v6 = select i1 %v4, i32 2143289344, i32 %v5
  %v7 = sub i32 %v6, 1060439283
  %v8 = and i32 %v7, 4286578688
  %v9 = sub i32 %v6, %v8
  %v10 = bitcast i32 %v9 to float
  %v11 = fsub float %v10, 0x3FF0000000000000
  %v12 = sitofp i32 %v8 to float
  %v13 = select i1 %v1, float 0xC037000000000000, float 0x0000000000000000
  %v14 = call float @llvm.fma.f32(float %v12, float 0x3E80000000000000, float %v13)
  %v15 = fmul float %v11, %v11
  %v16 = call float @llvm.fma.f32(float 0xBFB2A6F780000000, float %v11, float 0x3FC0159740000000)
  %v17 = call float @llvm.fma.f32(float %v16, float %v11, float 0xBFC0E96CC0000000)
  %v18 = call float @llvm.fma.f32(float %v17, float %v11, float 0x3FC239CE20000000)
  %v19 = call float @llvm.fma.f32(float %v18, float %v11, float 0xBFC5466FE0000000)
  %v20 = call float @llvm.fma.f32(float %v19, float %v11, float 0x3FC99944E0000000)
  %v21 = call float @llvm.fma.f32(float %v20, float %v11, float 0xBFD0002340000000)
  %v22 = call float @llvm.fma.f32(float %v21, float %v11, float 0x3FD5555700000000)
  %v23 = call float @llvm.fma.f32(float %v22, float %v11, float 0xBFE0000000000000)
  %v24 = call float @llvm.fma.f32(float %v15, float %v23, float %v11)
  %v25 = fcmp oeq float %x, 0x0000000000000000
  %v26 = fcmp olt float %x, 0x0000000000000000
  %v27 = fcmp olt float %x, 0x7FF0000000000000
  %v28 = call float @llvm.fma.f32(float %v14, float 0x3FE62E4300000000, float %v24)
  %v29 = select i1 %v27, float %v28, float %x
  %v30 = select i1 %v26, float 0x7FF8000000000000, float %v29
  %v31 = select i1 %v25, float 0xFFF0000000000000, float %v30
  ret float %v31
}

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
