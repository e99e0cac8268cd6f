declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca [3 x float], align 64
  %slot2 = alloca [4 x float], align 64
  %slot3 = alloca float, align 16
  %slot4 = alloca float, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca float, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca float, align 16
  %slot9 = alloca float, align 16
  %slot10 = alloca float, align 16
  %slot11 = alloca float, align 16
  %at.alone = getelementptr inbounds i32, ptr %control, i64 14
  %alone.word = load i32, ptr %at.alone, align 4
  %alone.31 = icmp slt i32 %alone.word, 0
  %slot14 = alloca i32, align 16
  %slot15 = alloca float, align 16
  %slot16 = alloca i32, align 16
  %slot17 = alloca float, align 16
  %slot18 = alloca float, align 16
  %slot19 = alloca i32, align 16
  %slot20 = alloca i32, align 16
  %slot21 = alloca i32, align 16
  %slot22 = alloca float, align 16
  %slot23 = alloca float, align 16
  %slot24 = alloca i32, align 16
  %slot25 = alloca float, align 16
  %slot26 = alloca float, align 16
  %slot27 = alloca i32, align 16
  %slot28 = alloca float, align 16
  %slot29 = alloca float, align 16
  %slot30 = alloca float, align 16
  %slot31 = alloca float, align 16
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
    %v42 = fcmp uno float %v41, %v41
    %v43 = select i1 %v42, float %v30, float %v41
    %v44 = fcmp ogt float %v30, %v43
    %v45 = select i1 %v44, float %v30, float %v43
    %v46 = bitcast float %v30 to i32
    %v47 = bitcast float %v43 to i32
    %v48 = and i32 %v46, %v47
    %v49 = bitcast i32 %v48 to float
    %v50 = fcmp oeq float %v30, %v43
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
    %v84 = icmp ult i32 %v83, 12
    %v85 = select i1 %v84, i32 %v83, i32 0
    %v86 = zext i32 %v85 to i64
    %v87 = getelementptr inbounds float, ptr %buffer.0, i64 %v86
    %v88 = load float, ptr %v87, align 4, !llvm.access.group !1
    %v89 = select i1 %v84, float %v88, float 0x0000000000000000
    %v90 = fsub float %v77, %v89
    %v91 = getelementptr inbounds float, ptr %buffer.3, i64 %v74
    %v92 = fcmp uno float %v90, %v90
    %v93 = bitcast float %v90 to i32
    %v94 = select i1 %v92, i32 2143289344, i32 %v93
    store i32 %v94, ptr %v91, align 4, !llvm.access.group !1
    ; from entry[0].body[3]
    ; from entry[0].body[3].then[0]
    %v95 = add nuw i32 %group.start.x, %v16
    %v96 = mul i32 %v95, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot8
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[3]
    %v97 = select i1 %v19, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v98 = zext i32 %group.start.x to i64
    %v99 = zext i32 %v16 to i64
    %v100 = add nuw nsw i64 %v98, %v99
    %v101 = getelementptr inbounds i32, ptr %buffer.1, i64 %v100
    %v102 = load i32, ptr %v101, align 4, !llvm.access.group !1
    %v103 = add i32 %v96, %v102
    %v104 = fneg float %v97
    store float 0x0000000000000000, ptr %slot10
    %v105 = icmp ult i32 %v103, 12
    br i1 %v105, label %b13, label %b14
    b13:
    %v106 = zext i32 %v103 to i64
    %v107 = getelementptr inbounds float, ptr %buffer.2, i64 %v106
    br i1 %alone.31, label %b15, label %b16
    b15:
    %v108 = load float, ptr %v107, align 4
    %v109 = fadd float %v108, %v104
    %v110 = fcmp uno float %v109, %v109
    %v111 = bitcast float %v109 to i32
    %v112 = select i1 %v110, i32 2143289344, i32 %v111
    store i32 %v112, ptr %v107, align 4
    store float %v108, ptr %slot11
    br label %b17
    b16:
    %v113 = atomicrmw fadd ptr %v107, float %v104 seq_cst, align 4
    store float %v113, ptr %slot11
    br label %b17
    b17:
    %v114 = load float, ptr %slot11
    store float %v114, ptr %slot10
    br label %b14
    b14:
    %v115 = load float, ptr %slot10
    ; from entry[0].body[3].then[5]
    %v116 = load float, ptr %slot8
    %v117 = fadd float %v116, %v97
    store float %v117, ptr %slot8
    ; from entry[0].body[3].then[6]
    %v118 = load float, ptr %slot9
    %v119 = load float, ptr %slot3
    %v120 = fdiv float 0x3FF0000000000000, %v119
    %v121 = fmul float %v97, %v120
    %v122 = fadd float %v118, %v121
    store float %v122, ptr %slot9
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot14
    br label %b18
    b18:
    %v123 = load i32, ptr %slot14
    %v124 = icmp ult i32 %v123, 4
    br i1 %v124, label %b19, label %b20
    b19:
    ; from entry[0].body[3].then[7].body[0]
    %v125 = sub i32 3, %v123
    ; from entry[0].body[3].then[7].body[1]
    %v126 = add i32 %v96, %v125
    ; from entry[0].body[3].then[7].body[2]
    %v127 = load float, ptr %slot9
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[7].body[4]
    %v128 = zext i32 %group.start.x to i64
    %v129 = zext i32 %v16 to i64
    %v130 = add nuw nsw i64 %v128, %v129
    %v131 = mul nuw nsw i64 %v130, 4
    %v132 = zext i32 %v123 to i64
    %v133 = sub nuw nsw i64 3, %v132
    %v134 = add nuw nsw i64 %v131, %v133
    %v135 = getelementptr inbounds float, ptr %buffer.0, i64 %v134
    %v136 = load float, ptr %v135, align 4, !llvm.access.group !1
    %v137 = zext i32 %v123 to i64
    %v138 = sub nuw nsw i64 3, %v137
    %v139 = getelementptr inbounds float, ptr %slot2, i64 %v138
    %v140 = load float, ptr %v139, align 4
    %v141 = fsub float %v136, %v140
    %v142 = call float @vyre.exp(float %v141)
    %v143 = fmul float %v127, %v142
    ; from entry[0].body[3].then[7].body[5]
    %v144 = load float, ptr %slot8
    %v145 = fneg float %v143
    %v146 = fadd float %v144, %v145
    store float %v146, ptr %slot8
    ; from entry[0].body[3].then[7].body[6]
    %v147 = zext i32 %group.start.x to i64
    %v148 = zext i32 %v16 to i64
    %v149 = add nuw nsw i64 %v147, %v148
    %v150 = mul nuw nsw i64 %v149, 4
    %v151 = zext i32 %v123 to i64
    %v152 = sub nuw nsw i64 3, %v151
    %v153 = add nuw nsw i64 %v150, %v152
    %v154 = getelementptr inbounds float, ptr %buffer.2, i64 %v153
    br i1 %alone.31, label %b21, label %b22
    b21:
    %v155 = load float, ptr %v154, align 4
    %v156 = fadd float %v155, %v143
    %v157 = fcmp uno float %v156, %v156
    %v158 = bitcast float %v156 to i32
    %v159 = select i1 %v157, i32 2143289344, i32 %v158
    store i32 %v159, ptr %v154, align 4
    store float %v155, ptr %slot15
    br label %b23
    b22:
    %v160 = atomicrmw fadd ptr %v154, float %v143 seq_cst, align 4
    store float %v160, ptr %slot15
    br label %b23
    b23:
    %v161 = load float, ptr %slot15
    ; from entry[0].body[3].then[7].body[7]
    %v162 = load float, ptr %slot9
    %v163 = fadd float %v162, %v127
    store float %v163, ptr %slot9
    %v164 = add nuw i32 %v123, 1
    store i32 %v164, ptr %slot14
    br label %b18
    b20:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot16
    br label %b24
    b24:
    %v165 = load i32, ptr %slot16
    %v166 = icmp ult i32 %v165, 3
    br i1 %v166, label %b25, label %b26
    b25:
    ; from entry[0].body[3].then[8].body[0]
    %v167 = sub i32 3, %v165
    ; from entry[0].body[3].then[8].body[1]
    %v168 = zext i32 %v165 to i64
    %v169 = sub nuw nsw i64 3, %v168
    %v170 = sub nuw nsw i64 %v169, 1
    %v171 = getelementptr inbounds float, ptr %slot1, i64 %v170
    %v172 = load float, ptr %v171, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v173 = add i32 %v96, %v167
    ; from entry[0].body[3].then[8].body[3]
    %v174 = zext i32 %group.start.x to i64
    %v175 = zext i32 %v16 to i64
    %v176 = add nuw nsw i64 %v174, %v175
    %v177 = mul nuw nsw i64 %v176, 4
    %v178 = zext i32 %v165 to i64
    %v179 = sub nuw nsw i64 3, %v178
    %v180 = add nuw nsw i64 %v177, %v179
    %v181 = getelementptr inbounds float, ptr %buffer.0, i64 %v180
    %v182 = load float, ptr %v181, align 4, !llvm.access.group !1
    ; from entry[0].body[3].then[8].body[4]
    %v183 = load float, ptr %slot8
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot8
    ; from entry[0].body[3].then[8].body[6]
    %v184 = zext i32 %group.start.x to i64
    %v185 = zext i32 %v16 to i64
    %v186 = add nuw nsw i64 %v184, %v185
    %v187 = mul nuw nsw i64 %v186, 4
    %v188 = zext i32 %v165 to i64
    %v189 = sub nuw nsw i64 3, %v188
    %v190 = add nuw nsw i64 %v187, %v189
    %v191 = fcmp oge float %v172, %v182
    %v192 = fcmp uno float %v182, %v182
    %v193 = or i1 %v191, %v192
    %v194 = select i1 %v193, float 0x0000000000000000, float %v183
    %v195 = getelementptr inbounds float, ptr %buffer.2, i64 %v190
    br i1 %alone.31, label %b27, label %b28
    b27:
    %v196 = load float, ptr %v195, align 4
    %v197 = fadd float %v196, %v194
    %v198 = fcmp uno float %v197, %v197
    %v199 = bitcast float %v197 to i32
    %v200 = select i1 %v198, i32 2143289344, i32 %v199
    store i32 %v200, ptr %v195, align 4
    store float %v196, ptr %slot17
    br label %b29
    b28:
    %v201 = atomicrmw fadd ptr %v195, float %v194 seq_cst, align 4
    store float %v201, ptr %slot17
    br label %b29
    b29:
    %v202 = load float, ptr %slot17
    ; from entry[0].body[3].then[8].body[7]
    %v203 = load float, ptr %slot8
    %v204 = fcmp oge float %v172, %v182
    %v205 = fcmp uno float %v182, %v182
    %v206 = or i1 %v204, %v205
    %v207 = select i1 %v206, float %v183, float 0x0000000000000000
    %v208 = fadd float %v203, %v207
    store float %v208, ptr %slot8
    %v209 = add nuw i32 %v165, 1
    store i32 %v209, ptr %slot16
    br label %b24
    b26:
    ; from entry[0].body[3].then[9]
    %v210 = zext i32 %group.start.x to i64
    %v211 = zext i32 %v16 to i64
    %v212 = add nuw nsw i64 %v210, %v211
    %v213 = mul nuw nsw i64 %v212, 4
    %v214 = load float, ptr %slot8
    %v215 = getelementptr inbounds float, ptr %buffer.2, i64 %v213
    br i1 %alone.31, label %b30, label %b31
    b30:
    %v216 = load float, ptr %v215, align 4
    %v217 = fadd float %v216, %v214
    %v218 = fcmp uno float %v217, %v217
    %v219 = bitcast float %v217 to i32
    %v220 = select i1 %v218, i32 2143289344, i32 %v219
    store i32 %v220, ptr %v215, align 4
    store float %v216, ptr %slot18
    br label %b32
    b31:
    %v221 = atomicrmw fadd ptr %v215, float %v214 seq_cst, align 4
    store float %v221, ptr %slot18
    br label %b32
    b32:
    %v222 = load float, ptr %slot18
    %v223 = add nuw i32 %v16, 1
    store i32 %v223, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot19
    br label %b33
    b33:
    %v224 = load i32, ptr %slot19
    %v225 = icmp ult i32 %v224, %group.lanes
    br i1 %v225, label %b34, label %b35
    b34:
    call void @llvm.memset.p0.i64(ptr align 16 %slot1, i8 0, i64 12, i1 false)
    call void @llvm.memset.p0.i64(ptr align 16 %slot2, i8 0, i64 16, i1 false)
    ; from entry[0].body[0]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[1]
    %v226 = add nuw i32 %group.start.x, %v224
    %v227 = icmp ult i32 %v226, 3
    ; from entry[0].body[2]
    br i1 %v227, label %b36, label %b37
    b36:
    ; from entry[0].body[2].then[0]
    %v228 = add nuw i32 %group.start.x, %v224
    %v229 = mul i32 %v228, 4
    ; from entry[0].body[2].then[1]
    %v230 = icmp ult i32 %v229, 12
    %v231 = select i1 %v230, i32 %v229, i32 0
    %v232 = zext i32 %v231 to i64
    %v233 = getelementptr inbounds float, ptr %buffer.0, i64 %v232
    %v234 = load float, ptr %v233, align 4, !llvm.access.group !1
    %v235 = select i1 %v230, float %v234, float 0x0000000000000000
    store float %v235, ptr %slot4
    ; from entry[0].body[2].then[2]
    store i32 1, ptr %slot20
    br label %b39
    b39:
    %v236 = load i32, ptr %slot20
    %v237 = icmp ult i32 %v236, 4
    br i1 %v237, label %b40, label %b41
    b40:
    ; from entry[0].body[2].then[2].body[0]
    %v238 = load float, ptr %slot4
    ; from entry[0].body[2].then[2].body[1]
    %v239 = zext i32 %v236 to i64
    %v240 = sub nuw nsw i64 %v239, 1
    %v241 = getelementptr inbounds float, ptr %slot1, i64 %v240
    store float %v238, ptr %v241, align 4
    ; from entry[0].body[2].then[2].body[2]
    %v242 = add i32 %v229, %v236
    %v243 = icmp ult i32 %v242, 12
    %v244 = select i1 %v243, i32 %v242, i32 0
    %v245 = zext i32 %v244 to i64
    %v246 = getelementptr inbounds float, ptr %buffer.0, i64 %v245
    %v247 = load float, ptr %v246, align 4, !llvm.access.group !1
    %v248 = select i1 %v243, float %v247, float 0x0000000000000000
    %v249 = fcmp uno float %v248, %v248
    %v250 = select i1 %v249, float %v238, float %v248
    %v251 = fcmp ogt float %v238, %v250
    %v252 = select i1 %v251, float %v238, float %v250
    %v253 = bitcast float %v238 to i32
    %v254 = bitcast float %v250 to i32
    %v255 = and i32 %v253, %v254
    %v256 = bitcast i32 %v255 to float
    %v257 = fcmp oeq float %v238, %v250
    %v258 = select i1 %v257, float %v256, float %v252
    store float %v258, ptr %slot4
    %v259 = add nuw i32 %v236, 1
    store i32 %v259, ptr %slot20
    br label %b39
    b41:
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot6
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot21
    br label %b42
    b42:
    %v260 = load i32, ptr %slot21
    %v261 = icmp ult i32 %v260, 4
    br i1 %v261, label %b43, label %b44
    b43:
    ; from entry[0].body[2].then[4].body[0]
    %v262 = load float, ptr %slot4
    ; from entry[0].body[2].then[4].body[1]
    %v263 = zext i32 %v260 to i64
    %v264 = getelementptr inbounds float, ptr %slot2, i64 %v263
    store float %v262, ptr %v264, align 4
    ; from entry[0].body[2].then[4].body[2]
    %v265 = load float, ptr %slot6
    %v266 = add i32 %v229, %v260
    %v267 = icmp ult i32 %v266, 12
    %v268 = select i1 %v267, i32 %v266, i32 0
    %v269 = zext i32 %v268 to i64
    %v270 = getelementptr inbounds float, ptr %buffer.0, i64 %v269
    %v271 = load float, ptr %v270, align 4, !llvm.access.group !1
    %v272 = select i1 %v267, float %v271, float 0x0000000000000000
    %v273 = fsub float %v272, %v262
    %v274 = call float @vyre.exp(float %v273)
    %v275 = fadd float %v265, %v274
    store float %v275, ptr %slot6
    %v276 = add nuw i32 %v260, 1
    store i32 %v276, ptr %slot21
    br label %b42
    b44:
    ; from entry[0].body[2].then[5]
    %v277 = load float, ptr %slot6
    ; from entry[0].body[2].then[6]
    store float %v277, ptr %slot3
    ; from entry[0].body[2].then[7]
    %v278 = add nuw i32 %group.start.x, %v224
    %v279 = call float @vyre.log(float %v277)
    %v280 = load float, ptr %slot4
    %v281 = fadd float %v279, %v280
    %v282 = add nuw i32 %group.start.x, %v224
    %v283 = icmp ult i32 %v282, 3
    %v284 = select i1 %v283, i32 %v282, i32 0
    %v285 = zext i32 %v284 to i64
    %v286 = getelementptr inbounds i32, ptr %buffer.1, i64 %v285
    %v287 = load i32, ptr %v286, align 4, !llvm.access.group !1
    %v288 = select i1 %v283, i32 %v287, i32 0
    %v289 = add i32 %v229, %v288
    %v290 = icmp ult i32 %v289, 12
    %v291 = select i1 %v290, i32 %v289, i32 0
    %v292 = zext i32 %v291 to i64
    %v293 = getelementptr inbounds float, ptr %buffer.0, i64 %v292
    %v294 = load float, ptr %v293, align 4, !llvm.access.group !1
    %v295 = select i1 %v290, float %v294, float 0x0000000000000000
    %v296 = fsub float %v281, %v295
    %v297 = icmp ult i32 %v278, 3
    br i1 %v297, label %b45, label %b46
    b45:
    %v298 = zext i32 %v278 to i64
    %v299 = getelementptr inbounds float, ptr %buffer.3, i64 %v298
    %v300 = fcmp uno float %v296, %v296
    %v301 = bitcast float %v296 to i32
    %v302 = select i1 %v300, i32 2143289344, i32 %v301
    store i32 %v302, ptr %v299, align 4, !llvm.access.group !1
    br label %b46
    b46:
    br label %b38
    b37:
    br label %b38
    b38:
    ; from entry[0].body[3]
    br i1 %v227, label %b47, label %b48
    b47:
    ; from entry[0].body[3].then[0]
    %v303 = add nuw i32 %group.start.x, %v224
    %v304 = mul i32 %v303, 4
    ; from entry[0].body[3].then[1]
    store float 0x0000000000000000, ptr %slot8
    ; from entry[0].body[3].then[2]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[3]
    %v305 = select i1 %v227, float 0x3FF0000000000000, float 0x0000000000000000
    ; from entry[0].body[3].then[4]
    %v306 = add nuw i32 %group.start.x, %v224
    %v307 = icmp ult i32 %v306, 3
    %v308 = select i1 %v307, i32 %v306, i32 0
    %v309 = zext i32 %v308 to i64
    %v310 = getelementptr inbounds i32, ptr %buffer.1, i64 %v309
    %v311 = load i32, ptr %v310, align 4, !llvm.access.group !1
    %v312 = select i1 %v307, i32 %v311, i32 0
    %v313 = add i32 %v304, %v312
    %v314 = fneg float %v305
    store float 0x0000000000000000, ptr %slot22
    %v315 = icmp ult i32 %v313, 12
    br i1 %v315, label %b50, label %b51
    b50:
    %v316 = zext i32 %v313 to i64
    %v317 = getelementptr inbounds float, ptr %buffer.2, i64 %v316
    br i1 %alone.31, label %b52, label %b53
    b52:
    %v318 = load float, ptr %v317, align 4
    %v319 = fadd float %v318, %v314
    %v320 = fcmp uno float %v319, %v319
    %v321 = bitcast float %v319 to i32
    %v322 = select i1 %v320, i32 2143289344, i32 %v321
    store i32 %v322, ptr %v317, align 4
    store float %v318, ptr %slot23
    br label %b54
    b53:
    %v323 = atomicrmw fadd ptr %v317, float %v314 seq_cst, align 4
    store float %v323, ptr %slot23
    br label %b54
    b54:
    %v324 = load float, ptr %slot23
    store float %v324, ptr %slot22
    br label %b51
    b51:
    %v325 = load float, ptr %slot22
    ; from entry[0].body[3].then[5]
    %v326 = load float, ptr %slot8
    %v327 = fadd float %v326, %v305
    store float %v327, ptr %slot8
    ; from entry[0].body[3].then[6]
    %v328 = load float, ptr %slot9
    %v329 = load float, ptr %slot3
    %v330 = fdiv float 0x3FF0000000000000, %v329
    %v331 = fmul float %v305, %v330
    %v332 = fadd float %v328, %v331
    store float %v332, ptr %slot9
    ; from entry[0].body[3].then[7]
    store i32 0, ptr %slot24
    br label %b55
    b55:
    %v333 = load i32, ptr %slot24
    %v334 = icmp ult i32 %v333, 4
    br i1 %v334, label %b56, label %b57
    b56:
    ; from entry[0].body[3].then[7].body[0]
    %v335 = sub i32 3, %v333
    ; from entry[0].body[3].then[7].body[1]
    %v336 = add i32 %v304, %v335
    ; from entry[0].body[3].then[7].body[2]
    %v337 = load float, ptr %slot9
    ; from entry[0].body[3].then[7].body[3]
    store float 0x0000000000000000, ptr %slot9
    ; from entry[0].body[3].then[7].body[4]
    %v338 = icmp ult i32 %v336, 12
    %v339 = select i1 %v338, i32 %v336, i32 0
    %v340 = zext i32 %v339 to i64
    %v341 = getelementptr inbounds float, ptr %buffer.0, i64 %v340
    %v342 = load float, ptr %v341, align 4, !llvm.access.group !1
    %v343 = select i1 %v338, float %v342, float 0x0000000000000000
    %v344 = zext i32 %v333 to i64
    %v345 = sub nuw nsw i64 3, %v344
    %v346 = getelementptr inbounds float, ptr %slot2, i64 %v345
    %v347 = load float, ptr %v346, align 4
    %v348 = fsub float %v343, %v347
    %v349 = call float @vyre.exp(float %v348)
    %v350 = fmul float %v337, %v349
    ; from entry[0].body[3].then[7].body[5]
    %v351 = load float, ptr %slot8
    %v352 = fneg float %v350
    %v353 = fadd float %v351, %v352
    store float %v353, ptr %slot8
    ; from entry[0].body[3].then[7].body[6]
    store float 0x0000000000000000, ptr %slot25
    %v354 = icmp ult i32 %v336, 12
    br i1 %v354, label %b58, label %b59
    b58:
    %v355 = zext i32 %v336 to i64
    %v356 = getelementptr inbounds float, ptr %buffer.2, i64 %v355
    br i1 %alone.31, label %b60, label %b61
    b60:
    %v357 = load float, ptr %v356, align 4
    %v358 = fadd float %v357, %v350
    %v359 = fcmp uno float %v358, %v358
    %v360 = bitcast float %v358 to i32
    %v361 = select i1 %v359, i32 2143289344, i32 %v360
    store i32 %v361, ptr %v356, align 4
    store float %v357, ptr %slot26
    br label %b62
    b61:
    %v362 = atomicrmw fadd ptr %v356, float %v350 seq_cst, align 4
    store float %v362, ptr %slot26
    br label %b62
    b62:
    %v363 = load float, ptr %slot26
    store float %v363, ptr %slot25
    br label %b59
    b59:
    %v364 = load float, ptr %slot25
    ; from entry[0].body[3].then[7].body[7]
    %v365 = load float, ptr %slot9
    %v366 = fadd float %v365, %v337
    store float %v366, ptr %slot9
    %v367 = add nuw i32 %v333, 1
    store i32 %v367, ptr %slot24
    br label %b55
    b57:
    ; from entry[0].body[3].then[8]
    store i32 0, ptr %slot27
    br label %b63
    b63:
    %v368 = load i32, ptr %slot27
    %v369 = icmp ult i32 %v368, 3
    br i1 %v369, label %b64, label %b65
    b64:
    ; from entry[0].body[3].then[8].body[0]
    %v370 = sub i32 3, %v368
    ; from entry[0].body[3].then[8].body[1]
    %v371 = zext i32 %v368 to i64
    %v372 = sub nuw nsw i64 3, %v371
    %v373 = sub nuw nsw i64 %v372, 1
    %v374 = getelementptr inbounds float, ptr %slot1, i64 %v373
    %v375 = load float, ptr %v374, align 4
    ; from entry[0].body[3].then[8].body[2]
    %v376 = add i32 %v304, %v370
    ; from entry[0].body[3].then[8].body[3]
    %v377 = icmp ult i32 %v376, 12
    %v378 = select i1 %v377, i32 %v376, i32 0
    %v379 = zext i32 %v378 to i64
    %v380 = getelementptr inbounds float, ptr %buffer.0, i64 %v379
    %v381 = load float, ptr %v380, align 4, !llvm.access.group !1
    %v382 = select i1 %v377, float %v381, float 0x0000000000000000
    ; from entry[0].body[3].then[8].body[4]
    %v383 = load float, ptr %slot8
    ; from entry[0].body[3].then[8].body[5]
    store float 0x0000000000000000, ptr %slot8
    ; from entry[0].body[3].then[8].body[6]
    %v384 = fcmp oge float %v375, %v382
    %v385 = fcmp uno float %v382, %v382
    %v386 = or i1 %v384, %v385
    %v387 = select i1 %v386, float 0x0000000000000000, float %v383
    store float 0x0000000000000000, ptr %slot28
    %v388 = icmp ult i32 %v376, 12
    br i1 %v388, label %b66, label %b67
    b66:
    %v389 = zext i32 %v376 to i64
    %v390 = getelementptr inbounds float, ptr %buffer.2, i64 %v389
    br i1 %alone.31, label %b68, label %b69
    b68:
    %v391 = load float, ptr %v390, align 4
    %v392 = fadd float %v391, %v387
    %v393 = fcmp uno float %v392, %v392
    %v394 = bitcast float %v392 to i32
    %v395 = select i1 %v393, i32 2143289344, i32 %v394
    store i32 %v395, ptr %v390, align 4
    store float %v391, ptr %slot29
    br label %b70
    b69:
    %v396 = atomicrmw fadd ptr %v390, float %v387 seq_cst, align 4
    store float %v396, ptr %slot29
    br label %b70
    b70:
    %v397 = load float, ptr %slot29
    store float %v397, ptr %slot28
    br label %b67
    b67:
    %v398 = load float, ptr %slot28
    ; from entry[0].body[3].then[8].body[7]
    %v399 = load float, ptr %slot8
    %v400 = fcmp oge float %v375, %v382
    %v401 = fcmp uno float %v382, %v382
    %v402 = or i1 %v400, %v401
    %v403 = select i1 %v402, float %v383, float 0x0000000000000000
    %v404 = fadd float %v399, %v403
    store float %v404, ptr %slot8
    %v405 = add nuw i32 %v368, 1
    store i32 %v405, ptr %slot27
    br label %b63
    b65:
    ; from entry[0].body[3].then[9]
    %v406 = load float, ptr %slot8
    store float 0x0000000000000000, ptr %slot30
    %v407 = icmp ult i32 %v304, 12
    br i1 %v407, label %b71, label %b72
    b71:
    %v408 = zext i32 %v304 to i64
    %v409 = getelementptr inbounds float, ptr %buffer.2, i64 %v408
    br i1 %alone.31, label %b73, label %b74
    b73:
    %v410 = load float, ptr %v409, align 4
    %v411 = fadd float %v410, %v406
    %v412 = fcmp uno float %v411, %v411
    %v413 = bitcast float %v411 to i32
    %v414 = select i1 %v412, i32 2143289344, i32 %v413
    store i32 %v414, ptr %v409, align 4
    store float %v410, ptr %slot31
    br label %b75
    b74:
    %v415 = atomicrmw fadd ptr %v409, float %v406 seq_cst, align 4
    store float %v415, ptr %slot31
    br label %b75
    b75:
    %v416 = load float, ptr %slot31
    store float %v416, ptr %slot30
    br label %b72
    b72:
    %v417 = load float, ptr %slot30
    br label %b49
    b48:
    br label %b49
    b49:
    %v418 = add nuw i32 %v224, 1
    store i32 %v418, ptr %slot19
    br label %b33
    b35:
    br label %b3
    b3:
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
