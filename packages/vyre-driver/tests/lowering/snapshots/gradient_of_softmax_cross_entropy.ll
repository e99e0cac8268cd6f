declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr %control) {
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
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 63
    %v3 = mul i64 %v2, 4
    %v4 = icmp ule i64 %v3, 4294967295
    %v5 = icmp ult i64 %v3, 12
    %v6 = add i64 %v3, 3
    %v7 = icmp ule i64 %v6, 4294967295
    %v8 = icmp ult i64 %v6, 12
    %v9 = icmp ult i64 %v2, 3
    %v10 = and i1 %v4, %v5
    %v11 = and i1 %v10, %v7
    %v12 = and i1 %v11, %v8
    %v13 = and i1 %v12, %v9
    br i1 %v13, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v14 = load i32, ptr %slot0
    %v15 = icmp ult i32 %v14, 64
    br i1 %v15, label %b5, label %b6
    b5:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    ; from entry[0].body[0]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[1]
    %v16 = add nuw i32 %group.start.x, %v14
    %v17 = icmp ult i32 %v16, 3
    ; from entry[0].body[2]
    br i1 %v17, label %b7, label %b8
    b7:
    ; from entry[0].body[2].then[0]
    %v18 = add nuw i32 %group.start.x, %v14
    %v19 = mul i32 %v18, 4
    ; from entry[0].body[2].then[1]
    %v20 = zext i32 %group.start.x to i64
    %v21 = zext i32 %v14 to i64
    %v22 = add nuw nsw i64 %v20, %v21
    %v23 = mul nuw nsw i64 %v22, 4
    %v24 = getelementptr inbounds float, ptr %buffer.0, i64 %v23
    %v25 = load float, ptr %v24, align 4, !llvm.access.group !1
    store float %v25, ptr %slot4
    ; from entry[0].body[2].then[2]
    store i32 1, ptr %slot5
    br label %b10
    b10:
    %v26 = load i32, ptr %slot5
    %v27 = icmp ult i32 %v26, 4
    br i1 %v27, label %b11, label %b12
    b11:
    ; from entry[0].body[2].then[2].body[0]
    %v28 = load float, ptr %slot4
    ; from entry[0].body[2].then[2].body[1]
    %v29 = zext i32 %v26 to i64
    %v30 = sub nuw nsw i64 %v29, 1
    %v31 = getelementptr inbounds float, ptr %slot1, i64 %v30
    store float %v28, ptr %v31, align 4
    ; from entry[0].body[2].then[2].body[2]
    %v32 = zext i32 %group.start.x to i64
    %v33 = zext i32 %v14 to i64
    %v34 = add nuw nsw i64 %v32, %v33
    %v35 = mul nuw nsw i64 %v34, 4
    %v36 = zext i32 %v26 to i64
    %v37 = add nuw nsw i64 %v35, %v36
    %v38 = getelementptr inbounds float, ptr %buffer.0, i64 %v37
    %v39 = load float, ptr %v38, align 4, !llvm.access.group !1
    %v40 = fcmp ogt float %v28, %v39
    %v41 = fcmp uno float %v39, %v39
    %v42 = or i1 %v40, %v41
    %v43 = select i1 %v42, float %v28, float %v39
    %v44 = bitcast float %v28 to i32
    %v45 = bitcast float %v39 to i32
    %v46 = and i32 %v44, %v45
    %v47 = bitcast i32 %v46 to float
    %v48 = fcmp oeq float %v28, %v39
    %v49 = select i1 %v48, float %v47, float %v43
    store float %v49, ptr %slot4
    %v50 = add nuw i32 %v26, 1
    store i32 %v50, ptr %slot5
    br label %b10
    b12:
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot6
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot7
    br label %b13
    b13:
    %v51 = load i32, ptr %slot7
    %v52 = icmp ult i32 %v51, 4
    br i1 %v52, label %b14, label %b15
    b14:
    ; from entry[0].body[2].then[4].body[0]
    %v53 = load float, ptr %slot4
    ; from entry[0].body[2].then[4].body[1]
    %v54 = zext i32 %v51 to i64
    %v55 = getelementptr inbounds float, ptr %slot2, i64 %v54
    store float %v53, ptr %v55, align 4
    ; from entry[0].body[2].then[4].body[2]
    %v56 = load float, ptr %slot6
    %v57 = zext i32 %group.start.x to i64
    %v58 = zext i32 %v14 to i64
    %v59 = add nuw nsw i64 %v57, %v58
    %v60 = mul nuw nsw i64 %v59, 4
    %v61 = zext i32 %v51 to i64
    %v62 = add nuw nsw i64 %v60, %v61
    %v63 = getelementptr inbounds float, ptr %buffer.0, i64 %v62
    %v64 = load float, ptr %v63, align 4, !llvm.access.group !1
    %v65 = fsub float %v64, %v53
    %v66 = call float @vyre.exp(float %v65)
    %v67 = fadd float %v56, %v66
    store float %v67, ptr %slot6
    %v68 = add nuw i32 %v51, 1
    store i32 %v68, ptr %slot7
    br label %b13
    b15:
    ; from entry[0].body[2].then[5]
    %v69 = load float, ptr %slot6
    ; from entry[0].body[2].then[6]
    store float %v69, ptr %slot3
    ; from entry[0].body[2].then[7]
    %v70 = zext i32 %group.start.x to i64
    %v71 = zext i32 %v14 to i64
    %v72 = add nuw nsw i64 %v70, %v71
    %v73 = call float @vyre.log(float %v69)
    %v74 = load float, ptr %slot4
    %v75 = fadd float %v73, %v74
    %v76 = zext i32 %group.start.x to i64
    %v77 = zext i32 %v14 to i64
    %v78 = add nuw nsw i64 %v76, %v77
    %v79 = getelementptr inbounds i32, ptr %buffer.1, i64 %v78
    %v80 = load i32, ptr %v79, align 4, !llvm.access.group !1
    %v81 = add i32 %v19, %v80
    %v82 = and i32 %v81, %ones.32
    %v83 = icmp ult i32 %v82, 12
    %v84 = select i1 %v83, i32 %v82, i32 0
    %v85 = zext i32 %v84 to i64
    %v86 = getelementptr inbounds float, ptr %buffer.0, i64 %v85
    %v87 = load float, ptr %v86, align 4, !llvm.access.group !1
    %v88 = select i1 %v83, float %v87, float 0x0000000000000000
    %v89 = fsub float %v75, %v88
    %v90 = getelementptr inbounds float, ptr %buffer.3, i64 %v72
    %v91 = fcmp uno float %v89, %v89
    %v92 = bitcast float %v89 to i32
    %v93 = select i1 %v91, i32 2143289344, i32 %v92
    store i32 %v93, ptr %v90, align 4, !llvm.access.group !1
    br label %b9
    b8:
    br label %b9
    b9:
    ; from entry[0].body[3]
    br i1 %v17, label %b16, label %b17
    b16:
    ; from entry[0].body[3].then[0]
    %v94 = add nuw i32 %group.start.x, %v14
    %v95 = mul i32 %v94, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[3]
    %v96 = select i1 %v17, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v97 = zext i32 %group.start.x to i64
    %v98 = zext i32 %v14 to i64
    %v99 = add nuw nsw i64 %v97, %v98
    %v100 = getelementptr inbounds i32, ptr %buffer.1, i64 %v99
    %v101 = load i32, ptr %v100, align 4, !llvm.access.group !1
    %v102 = add i32 %v95, %v101
    %v103 = and i32 %v102, %ones.32
    %v104 = fneg float %v96
    store float 0x0000000000000000, ptr %slot11
    %v105 = icmp ult i32 %v103, 12
    br i1 %v105, label %b19, label %b20
    b19:
    %v106 = zext i32 %v103 to i64
    %v107 = getelementptr inbounds float, ptr %buffer.2, i64 %v106
    %v108 = atomicrmw fadd ptr %v107, float %v104 seq_cst, align 4
    store float %v108, ptr %slot11
    br label %b20
    b20:
    %v109 = load float, ptr %slot11
    ; from entry[0].body[3].then[5]
    %v110 = load float, ptr %slot9
    %v111 = fadd float %v110, %v96
    store float %v111, ptr %slot9
    ; from entry[0].body[3].then[6]
    %v112 = load float, ptr %slot10
    %v113 = load float, ptr %slot3
    %v114 = fdiv float 0x3FF0000000000000, %v113
    %v115 = fmul float %v96, %v114
    %v116 = fadd float %v112, %v115
    store float %v116, ptr %slot10
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot12
    br label %b21
    b21:
    %v117 = load i32, ptr %slot12
    %v118 = icmp ult i32 %v117, 4
    br i1 %v118, label %b22, label %b23
    b22:
    ; from entry[0].body[3].then[7].body[0]
    %v119 = sub i32 3, %v117
    ; from entry[0].body[3].then[7].body[1]
    %v120 = add i32 %v95, %v119
    ; from entry[0].body[3].then[7].body[2]
    %v121 = load float, ptr %slot10
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[7].body[4]
    %v122 = zext i32 %group.start.x to i64
    %v123 = zext i32 %v14 to i64
    %v124 = add nuw nsw i64 %v122, %v123
    %v125 = mul nuw nsw i64 %v124, 4
    %v126 = zext i32 %v117 to i64
    %v127 = sub nuw nsw i64 3, %v126
    %v128 = add nuw nsw i64 %v125, %v127
    %v129 = getelementptr inbounds float, ptr %buffer.0, i64 %v128
    %v130 = load float, ptr %v129, align 4, !llvm.access.group !1
    %v131 = zext i32 %v117 to i64
    %v132 = sub nuw nsw i64 3, %v131
    %v133 = getelementptr inbounds float, ptr %slot2, i64 %v132
    %v134 = load float, ptr %v133, align 4
    %v135 = fsub float %v130, %v134
    %v136 = call float @vyre.exp(float %v135)
    %v137 = fmul float %v121, %v136
    ; from entry[0].body[3].then[7].body[5]
    %v138 = load float, ptr %slot9
    %v139 = fneg float %v137
    %v140 = fadd float %v138, %v139
    store float %v140, ptr %slot9
    ; from entry[0].body[3].then[7].body[6]
    %v141 = zext i32 %group.start.x to i64
    %v142 = zext i32 %v14 to i64
    %v143 = add nuw nsw i64 %v141, %v142
    %v144 = mul nuw nsw i64 %v143, 4
    %v145 = zext i32 %v117 to i64
    %v146 = sub nuw nsw i64 3, %v145
    %v147 = add nuw nsw i64 %v144, %v146
    %v148 = getelementptr inbounds float, ptr %buffer.2, i64 %v147
    %v149 = atomicrmw fadd ptr %v148, float %v137 seq_cst, align 4
    ; from entry[0].body[3].then[7].body[7]
    %v150 = load float, ptr %slot10
    %v151 = fadd float %v150, %v121
    store float %v151, ptr %slot10
    %v152 = add nuw i32 %v117, 1
    store i32 %v152, ptr %slot12
    br label %b21
    b23:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot13
    br label %b24
    b24:
    %v153 = load i32, ptr %slot13
    %v154 = icmp ult i32 %v153, 3
    br i1 %v154, label %b25, label %b26
    b25:
    ; from entry[0].body[3].then[8].body[0]
    %v155 = sub i32 3, %v153
    ; from entry[0].body[3].then[8].body[1]
    %v156 = zext i32 %v153 to i64
    %v157 = sub nuw nsw i64 3, %v156
    %v158 = sub nuw nsw i64 %v157, 1
    %v159 = getelementptr inbounds float, ptr %slot1, i64 %v158
    %v160 = load float, ptr %v159, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v161 = add i32 %v95, %v155
    ; from entry[0].body[3].then[8].body[3]
    %v162 = zext i32 %group.start.x to i64
    %v163 = zext i32 %v14 to i64
    %v164 = add nuw nsw i64 %v162, %v163
    %v165 = mul nuw nsw i64 %v164, 4
    %v166 = zext i32 %v153 to i64
    %v167 = sub nuw nsw i64 3, %v166
    %v168 = add nuw nsw i64 %v165, %v167
    %v169 = getelementptr inbounds float, ptr %buffer.0, i64 %v168
    %v170 = load float, ptr %v169, align 4, !llvm.access.group !1
    ; from entry[0].body[3].then[8].body[4]
    %v171 = load float, ptr %slot9
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[8].body[6]
    %v172 = zext i32 %group.start.x to i64
    %v173 = zext i32 %v14 to i64
    %v174 = add nuw nsw i64 %v172, %v173
    %v175 = mul nuw nsw i64 %v174, 4
    %v176 = zext i32 %v153 to i64
    %v177 = sub nuw nsw i64 3, %v176
    %v178 = add nuw nsw i64 %v175, %v177
    %v179 = fcmp oge float %v160, %v170
    %v180 = fcmp uno float %v170, %v170
    %v181 = or i1 %v179, %v180
    %v182 = select i1 %v181, float 0x0000000000000000, float %v171
    %v183 = getelementptr inbounds float, ptr %buffer.2, i64 %v178
    %v184 = atomicrmw fadd ptr %v183, float %v182 seq_cst, align 4
    ; from entry[0].body[3].then[8].body[7]
    %v185 = load float, ptr %slot9
    %v186 = fcmp oge float %v160, %v170
    %v187 = fcmp uno float %v170, %v170
    %v188 = or i1 %v186, %v187
    %v189 = select i1 %v188, float %v171, float 0x0000000000000000
    %v190 = fadd float %v185, %v189
    store float %v190, ptr %slot9
    %v191 = add nuw i32 %v153, 1
    store i32 %v191, ptr %slot13
    br label %b24
    b26:
    ; from entry[0].body[3].then[9]
    %v192 = zext i32 %group.start.x to i64
    %v193 = zext i32 %v14 to i64
    %v194 = add nuw nsw i64 %v192, %v193
    %v195 = mul nuw nsw i64 %v194, 4
    %v196 = load float, ptr %slot9
    %v197 = getelementptr inbounds float, ptr %buffer.2, i64 %v195
    %v198 = atomicrmw fadd ptr %v197, float %v196 seq_cst, align 4
    br label %b18
    b17:
    br label %b18
    b18:
    %v199 = add nuw i32 %v14, 1
    store i32 %v199, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot14
    br label %b27
    b27:
    %v200 = load i32, ptr %slot14
    %v201 = icmp ult i32 %v200, 64
    br i1 %v201, label %b28, label %b29
    b28:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    ; from entry[0].body[0]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[1]
    %v202 = add nuw i32 %group.start.x, %v200
    %v203 = icmp ult i32 %v202, 3
    ; from entry[0].body[2]
    br i1 %v203, label %b30, label %b31
    b30:
    ; from entry[0].body[2].then[0]
    %v204 = add nuw i32 %group.start.x, %v200
    %v205 = mul i32 %v204, 4
    ; from entry[0].body[2].then[1]
    %v206 = icmp ult i32 %v205, 12
    %v207 = select i1 %v206, i32 %v205, i32 0
    %v208 = zext i32 %v207 to i64
    %v209 = getelementptr inbounds float, ptr %buffer.0, i64 %v208
    %v210 = load float, ptr %v209, align 4, !llvm.access.group !1
    %v211 = select i1 %v206, float %v210, float 0x0000000000000000
    store float %v211, ptr %slot4
    ; from entry[0].body[2].then[2]
    store i32 1, ptr %slot15
    br label %b33
    b33:
    %v212 = load i32, ptr %slot15
    %v213 = icmp ult i32 %v212, 4
    br i1 %v213, label %b34, label %b35
    b34:
    ; from entry[0].body[2].then[2].body[0]
    %v214 = load float, ptr %slot4
    ; from entry[0].body[2].then[2].body[1]
    %v215 = zext i32 %v212 to i64
    %v216 = sub nuw nsw i64 %v215, 1
    %v217 = getelementptr inbounds float, ptr %slot1, i64 %v216
    store float %v214, ptr %v217, align 4
    ; from entry[0].body[2].then[2].body[2]
    %v218 = add i32 %v205, %v212
    %v219 = icmp ult i32 %v218, 12
    %v220 = select i1 %v219, i32 %v218, i32 0
    %v221 = zext i32 %v220 to i64
    %v222 = getelementptr inbounds float, ptr %buffer.0, i64 %v221
    %v223 = load float, ptr %v222, align 4, !llvm.access.group !1
    %v224 = select i1 %v219, float %v223, float 0x0000000000000000
    %v225 = fcmp ogt float %v214, %v224
    %v226 = fcmp uno float %v224, %v224
    %v227 = or i1 %v225, %v226
    %v228 = select i1 %v227, float %v214, float %v224
    %v229 = bitcast float %v214 to i32
    %v230 = bitcast float %v224 to i32
    %v231 = and i32 %v229, %v230
    %v232 = bitcast i32 %v231 to float
    %v233 = fcmp oeq float %v214, %v224
    %v234 = select i1 %v233, float %v232, float %v228
    store float %v234, ptr %slot4
    %v235 = add nuw i32 %v212, 1
    store i32 %v235, ptr %slot15
    br label %b33
    b35:
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot6
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot16
    br label %b36
    b36:
    %v236 = load i32, ptr %slot16
    %v237 = icmp ult i32 %v236, 4
    br i1 %v237, label %b37, label %b38
    b37:
    ; from entry[0].body[2].then[4].body[0]
    %v238 = load float, ptr %slot4
    ; from entry[0].body[2].then[4].body[1]
    %v239 = zext i32 %v236 to i64
    %v240 = getelementptr inbounds float, ptr %slot2, i64 %v239
    store float %v238, ptr %v240, align 4
    ; from entry[0].body[2].then[4].body[2]
    %v241 = load float, ptr %slot6
    %v242 = add i32 %v205, %v236
    %v243 = icmp ult i32 %v242, 12
    %v244 = select i1 %v243, i32 %v242, i32 0
    %v245 = zext i32 %v244 to i64
    %v246 = getelementptr inbounds float, ptr %buffer.0, i64 %v245
    %v247 = load float, ptr %v246, align 4, !llvm.access.group !1
    %v248 = select i1 %v243, float %v247, float 0x0000000000000000
    %v249 = fsub float %v248, %v238
    %v250 = call float @vyre.exp(float %v249)
    %v251 = fadd float %v241, %v250
    store float %v251, ptr %slot6
    %v252 = add nuw i32 %v236, 1
    store i32 %v252, ptr %slot16
    br label %b36
    b38:
    ; from entry[0].body[2].then[5]
    %v253 = load float, ptr %slot6
    ; from entry[0].body[2].then[6]
    store float %v253, ptr %slot3
    ; from entry[0].body[2].then[7]
    %v254 = add nuw i32 %group.start.x, %v200
    %v255 = call float @vyre.log(float %v253)
    %v256 = load float, ptr %slot4
    %v257 = fadd float %v255, %v256
    %v258 = add nuw i32 %group.start.x, %v200
    %v259 = icmp ult i32 %v258, 3
    %v260 = select i1 %v259, i32 %v258, i32 0
    %v261 = zext i32 %v260 to i64
    %v262 = getelementptr inbounds i32, ptr %buffer.1, i64 %v261
    %v263 = load i32, ptr %v262, align 4, !llvm.access.group !1
    %v264 = select i1 %v259, i32 %v263, i32 0
    %v265 = add i32 %v205, %v264
    %v266 = and i32 %v265, %ones.32
    %v267 = icmp ult i32 %v266, 12
    %v268 = select i1 %v267, i32 %v266, i32 0
    %v269 = zext i32 %v268 to i64
    %v270 = getelementptr inbounds float, ptr %buffer.0, i64 %v269
    %v271 = load float, ptr %v270, align 4, !llvm.access.group !1
    %v272 = select i1 %v267, float %v271, float 0x0000000000000000
    %v273 = fsub float %v257, %v272
    %v274 = icmp ult i32 %v254, 3
    br i1 %v274, label %b39, label %b40
    b39:
    %v275 = zext i32 %v254 to i64
    %v276 = getelementptr inbounds float, ptr %buffer.3, i64 %v275
    %v277 = fcmp uno float %v273, %v273
    %v278 = bitcast float %v273 to i32
    %v279 = select i1 %v277, i32 2143289344, i32 %v278
    store i32 %v279, ptr %v276, align 4, !llvm.access.group !1
    br label %b40
    b40:
    br label %b32
    b31:
    br label %b32
    b32:
    ; from entry[0].body[3]
    br i1 %v203, label %b41, label %b42
    b41:
    ; from entry[0].body[3].then[0]
    %v280 = add nuw i32 %group.start.x, %v200
    %v281 = mul i32 %v280, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[3]
    %v282 = select i1 %v203, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v283 = add nuw i32 %group.start.x, %v200
    %v284 = icmp ult i32 %v283, 3
    %v285 = select i1 %v284, i32 %v283, i32 0
    %v286 = zext i32 %v285 to i64
    %v287 = getelementptr inbounds i32, ptr %buffer.1, i64 %v286
    %v288 = load i32, ptr %v287, align 4, !llvm.access.group !1
    %v289 = select i1 %v284, i32 %v288, i32 0
    %v290 = add i32 %v281, %v289
    %v291 = and i32 %v290, %ones.32
    %v292 = fneg float %v282
    store float 0x0000000000000000, ptr %slot17
    %v293 = icmp ult i32 %v291, 12
    br i1 %v293, label %b44, label %b45
    b44:
    %v294 = zext i32 %v291 to i64
    %v295 = getelementptr inbounds float, ptr %buffer.2, i64 %v294
    %v296 = atomicrmw fadd ptr %v295, float %v292 seq_cst, align 4
    store float %v296, ptr %slot17
    br label %b45
    b45:
    %v297 = load float, ptr %slot17
    ; from entry[0].body[3].then[5]
    %v298 = load float, ptr %slot9
    %v299 = fadd float %v298, %v282
    store float %v299, ptr %slot9
    ; from entry[0].body[3].then[6]
    %v300 = load float, ptr %slot10
    %v301 = load float, ptr %slot3
    %v302 = fdiv float 0x3FF0000000000000, %v301
    %v303 = fmul float %v282, %v302
    %v304 = fadd float %v300, %v303
    store float %v304, ptr %slot10
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot18
    br label %b46
    b46:
    %v305 = load i32, ptr %slot18
    %v306 = icmp ult i32 %v305, 4
    br i1 %v306, label %b47, label %b48
    b47:
    ; from entry[0].body[3].then[7].body[0]
    %v307 = sub i32 3, %v305
    ; from entry[0].body[3].then[7].body[1]
    %v308 = add i32 %v281, %v307
    ; from entry[0].body[3].then[7].body[2]
    %v309 = load float, ptr %slot10
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot10
    ; from entry[0].body[3].then[7].body[4]
    %v310 = icmp ult i32 %v308, 12
    %v311 = select i1 %v310, i32 %v308, i32 0
    %v312 = zext i32 %v311 to i64
    %v313 = getelementptr inbounds float, ptr %buffer.0, i64 %v312
    %v314 = load float, ptr %v313, align 4, !llvm.access.group !1
    %v315 = select i1 %v310, float %v314, float 0x0000000000000000
    %v316 = zext i32 %v305 to i64
    %v317 = sub nuw nsw i64 3, %v316
    %v318 = getelementptr inbounds float, ptr %slot2, i64 %v317
    %v319 = load float, ptr %v318, align 4
    %v320 = fsub float %v315, %v319
    %v321 = call float @vyre.exp(float %v320)
    %v322 = fmul float %v309, %v321
    ; from entry[0].body[3].then[7].body[5]
    %v323 = load float, ptr %slot9
    %v324 = fneg float %v322
    %v325 = fadd float %v323, %v324
    store float %v325, ptr %slot9
    ; from entry[0].body[3].then[7].body[6]
    store float 0x0000000000000000, ptr %slot19
    %v326 = icmp ult i32 %v308, 12
    br i1 %v326, label %b49, label %b50
    b49:
    %v327 = zext i32 %v308 to i64
    %v328 = getelementptr inbounds float, ptr %buffer.2, i64 %v327
    %v329 = atomicrmw fadd ptr %v328, float %v322 seq_cst, align 4
    store float %v329, ptr %slot19
    br label %b50
    b50:
    %v330 = load float, ptr %slot19
    ; from entry[0].body[3].then[7].body[7]
    %v331 = load float, ptr %slot10
    %v332 = fadd float %v331, %v309
    store float %v332, ptr %slot10
    %v333 = add nuw i32 %v305, 1
    store i32 %v333, ptr %slot18
    br label %b46
    b48:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot20
    br label %b51
    b51:
    %v334 = load i32, ptr %slot20
    %v335 = icmp ult i32 %v334, 3
    br i1 %v335, label %b52, label %b53
    b52:
    ; from entry[0].body[3].then[8].body[0]
    %v336 = sub i32 3, %v334
    ; from entry[0].body[3].then[8].body[1]
    %v337 = zext i32 %v334 to i64
    %v338 = sub nuw nsw i64 3, %v337
    %v339 = sub nuw nsw i64 %v338, 1
    %v340 = getelementptr inbounds float, ptr %slot1, i64 %v339
    %v341 = load float, ptr %v340, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v342 = add i32 %v281, %v336
    ; from entry[0].body[3].then[8].body[3]
    %v343 = icmp ult i32 %v342, 12
    %v344 = select i1 %v343, i32 %v342, i32 0
    %v345 = zext i32 %v344 to i64
    %v346 = getelementptr inbounds float, ptr %buffer.0, i64 %v345
    %v347 = load float, ptr %v346, align 4, !llvm.access.group !1
    %v348 = select i1 %v343, float %v347, float 0x0000000000000000
    ; from entry[0].body[3].then[8].body[4]
    %v349 = load float, ptr %slot9
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[8].body[6]
    %v350 = fcmp oge float %v341, %v348
    %v351 = fcmp uno float %v348, %v348
    %v352 = or i1 %v350, %v351
    %v353 = select i1 %v352, float 0x0000000000000000, float %v349
    store float 0x0000000000000000, ptr %slot21
    %v354 = icmp ult i32 %v342, 12
    br i1 %v354, label %b54, label %b55
    b54:
    %v355 = zext i32 %v342 to i64
    %v356 = getelementptr inbounds float, ptr %buffer.2, i64 %v355
    %v357 = atomicrmw fadd ptr %v356, float %v353 seq_cst, align 4
    store float %v357, ptr %slot21
    br label %b55
    b55:
    %v358 = load float, ptr %slot21
    ; from entry[0].body[3].then[8].body[7]
    %v359 = load float, ptr %slot9
    %v360 = fcmp oge float %v341, %v348
    %v361 = fcmp uno float %v348, %v348
    %v362 = or i1 %v360, %v361
    %v363 = select i1 %v362, float %v349, float 0x0000000000000000
    %v364 = fadd float %v359, %v363
    store float %v364, ptr %slot9
    %v365 = add nuw i32 %v334, 1
    store i32 %v365, ptr %slot20
    br label %b51
    b53:
    ; from entry[0].body[3].then[9]
    %v366 = load float, ptr %slot9
    store float 0x0000000000000000, ptr %slot22
    %v367 = icmp ult i32 %v281, 12
    br i1 %v367, label %b56, label %b57
    b56:
    %v368 = zext i32 %v281 to i64
    %v369 = getelementptr inbounds float, ptr %buffer.2, i64 %v368
    %v370 = atomicrmw fadd ptr %v369, float %v366 seq_cst, align 4
    store float %v370, ptr %slot22
    br label %b57
    b57:
    %v371 = load float, ptr %slot22
    br label %b43
    b42:
    br label %b43
    b43:
    %v372 = add nuw i32 %v200, 1
    store i32 %v372, ptr %slot14
    br label %b27
    b29:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
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
