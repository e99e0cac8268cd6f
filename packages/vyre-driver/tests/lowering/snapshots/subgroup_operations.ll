declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr noalias nonnull align 64 %scratch.2, ptr noalias nonnull align 64 %scratch.3, ptr noalias nonnull align 64 %scratch.4, ptr noalias nonnull align 64 %scratch.5, ptr %control) "no-builtin-memcpy" "no-builtin-memset" alignstack(64) {
entry:
  %lanes.0 = add <16 x i32> zeroinitializer, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %slot1 = alloca <16 x float>
  %lanes.16 = add <16 x i32> zeroinitializer, <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %slot3 = alloca <16 x float>
  %lanes.32 = add <16 x i32> zeroinitializer, <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %slot5 = alloca <16 x float>
  %lanes.48 = add <16 x i32> zeroinitializer, <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %slot7 = alloca <16 x float>
  %slot8 = alloca <16 x float>
  %slot9 = alloca <16 x float>
  %slot10 = alloca <16 x float>
  %slot11 = alloca <16 x float>
  %slot12 = alloca <16 x float>
  %slot13 = alloca <16 x float>
  %slot14 = alloca <16 x float>
  %slot15 = alloca <16 x float>
  %slot16 = alloca i32, align 16
  %slot17 = alloca <16 x float>
  %slot18 = alloca <16 x float>
  %slot19 = alloca <16 x float>
  %slot20 = alloca <16 x float>
  %slot21 = alloca <16 x i1>
  %slot22 = alloca <16 x i1>
  %slot23 = alloca <16 x i1>
  %slot24 = alloca <16 x i1>
  %slot25 = alloca <16 x i32>
  %slot26 = alloca <16 x i32>
  %slot27 = alloca <16 x i32>
  %slot28 = alloca <16 x i32>
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 63
    %v3 = zext i32 %length.0 to i64
    %v4 = icmp ult i64 %v2, %v3
    br i1 %v4, label %b1, label %b2
    b1:
    ; from entry[0].body[1]
    %v5 = zext i32 %group.start.x to i64
    %v6 = zext <16 x i32> %lanes.0 to <16 x i64>
    %v7 = zext i32 0 to i64
    %v8 = insertelement <16 x i64> poison, i64 %v5, i64 0
    %v9 = shufflevector <16 x i64> %v8, <16 x i64> poison, <16 x i32> zeroinitializer
    %v10 = add <16 x i64> %v9, %v6
    %v11 = add i64 %v5, %v7
    %v12 = getelementptr float, ptr %buffer.0, <16 x i64> %v10
    %v13 = getelementptr float, ptr %buffer.0, i64 %v11
    %v14 = load <16 x float>, ptr %v13, align 4, !llvm.access.group !1
    %v15 = load <16 x float>, ptr %slot1
    store <16 x float> %v14, ptr %slot1
    %v16 = zext i32 %group.start.x to i64
    %v17 = zext <16 x i32> %lanes.16 to <16 x i64>
    %v18 = zext i32 16 to i64
    %v19 = insertelement <16 x i64> poison, i64 %v16, i64 0
    %v20 = shufflevector <16 x i64> %v19, <16 x i64> poison, <16 x i32> zeroinitializer
    %v21 = add <16 x i64> %v20, %v17
    %v22 = add i64 %v16, %v18
    %v23 = getelementptr float, ptr %buffer.0, <16 x i64> %v21
    %v24 = getelementptr float, ptr %buffer.0, i64 %v22
    %v25 = load <16 x float>, ptr %v24, align 4, !llvm.access.group !1
    %v26 = load <16 x float>, ptr %slot3
    store <16 x float> %v25, ptr %slot3
    %v27 = zext i32 %group.start.x to i64
    %v28 = zext <16 x i32> %lanes.32 to <16 x i64>
    %v29 = zext i32 32 to i64
    %v30 = insertelement <16 x i64> poison, i64 %v27, i64 0
    %v31 = shufflevector <16 x i64> %v30, <16 x i64> poison, <16 x i32> zeroinitializer
    %v32 = add <16 x i64> %v31, %v28
    %v33 = add i64 %v27, %v29
    %v34 = getelementptr float, ptr %buffer.0, <16 x i64> %v32
    %v35 = getelementptr float, ptr %buffer.0, i64 %v33
    %v36 = load <16 x float>, ptr %v35, align 4, !llvm.access.group !1
    %v37 = load <16 x float>, ptr %slot5
    store <16 x float> %v36, ptr %slot5
    %v38 = zext i32 %group.start.x to i64
    %v39 = zext <16 x i32> %lanes.48 to <16 x i64>
    %v40 = zext i32 48 to i64
    %v41 = insertelement <16 x i64> poison, i64 %v38, i64 0
    %v42 = shufflevector <16 x i64> %v41, <16 x i64> poison, <16 x i32> zeroinitializer
    %v43 = add <16 x i64> %v42, %v39
    %v44 = add i64 %v38, %v40
    %v45 = getelementptr float, ptr %buffer.0, <16 x i64> %v43
    %v46 = getelementptr float, ptr %buffer.0, i64 %v44
    %v47 = load <16 x float>, ptr %v46, align 4, !llvm.access.group !1
    %v48 = load <16 x float>, ptr %slot7
    store <16 x float> %v47, ptr %slot7
    br label %b3
    b2:
    %v49 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v50 = shufflevector <16 x i32> %v49, <16 x i32> poison, <16 x i32> zeroinitializer
    %v51 = add <16 x i32> %v50, %lanes.0
    %v52 = add i32 %group.start.x, 0
    %v53 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v54 = shufflevector <16 x i32> %v53, <16 x i32> poison, <16 x i32> zeroinitializer
    %v55 = icmp ult <16 x i32> %v51, %v54
    %v56 = zext <16 x i32> %v51 to <16 x i64>
    %v57 = zext i32 %v52 to i64
    %v58 = getelementptr float, ptr %buffer.0, <16 x i64> %v56
    %v59 = getelementptr float, ptr %buffer.0, i64 %v57
    %v60 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v59, i32 4, <16 x i1> %v55, <16 x float> zeroinitializer)
    %v61 = load <16 x float>, ptr %slot1
    store <16 x float> %v60, ptr %slot1
    %v62 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v63 = shufflevector <16 x i32> %v62, <16 x i32> poison, <16 x i32> zeroinitializer
    %v64 = add <16 x i32> %v63, %lanes.16
    %v65 = add i32 %group.start.x, 16
    %v66 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v67 = shufflevector <16 x i32> %v66, <16 x i32> poison, <16 x i32> zeroinitializer
    %v68 = icmp ult <16 x i32> %v64, %v67
    %v69 = zext <16 x i32> %v64 to <16 x i64>
    %v70 = zext i32 %v65 to i64
    %v71 = getelementptr float, ptr %buffer.0, <16 x i64> %v69
    %v72 = getelementptr float, ptr %buffer.0, i64 %v70
    %v73 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v72, i32 4, <16 x i1> %v68, <16 x float> zeroinitializer)
    %v74 = load <16 x float>, ptr %slot3
    store <16 x float> %v73, ptr %slot3
    %v75 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v76 = shufflevector <16 x i32> %v75, <16 x i32> poison, <16 x i32> zeroinitializer
    %v77 = add <16 x i32> %v76, %lanes.32
    %v78 = add i32 %group.start.x, 32
    %v79 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v80 = shufflevector <16 x i32> %v79, <16 x i32> poison, <16 x i32> zeroinitializer
    %v81 = icmp ult <16 x i32> %v77, %v80
    %v82 = zext <16 x i32> %v77 to <16 x i64>
    %v83 = zext i32 %v78 to i64
    %v84 = getelementptr float, ptr %buffer.0, <16 x i64> %v82
    %v85 = getelementptr float, ptr %buffer.0, i64 %v83
    %v86 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v85, i32 4, <16 x i1> %v81, <16 x float> zeroinitializer)
    %v87 = load <16 x float>, ptr %slot5
    store <16 x float> %v86, ptr %slot5
    %v88 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v89 = shufflevector <16 x i32> %v88, <16 x i32> poison, <16 x i32> zeroinitializer
    %v90 = add <16 x i32> %v89, %lanes.48
    %v91 = add i32 %group.start.x, 48
    %v92 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v93 = shufflevector <16 x i32> %v92, <16 x i32> poison, <16 x i32> zeroinitializer
    %v94 = icmp ult <16 x i32> %v90, %v93
    %v95 = zext <16 x i32> %v90 to <16 x i64>
    %v96 = zext i32 %v91 to i64
    %v97 = getelementptr float, ptr %buffer.0, <16 x i64> %v95
    %v98 = getelementptr float, ptr %buffer.0, i64 %v96
    %v99 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v98, i32 4, <16 x i1> %v94, <16 x float> zeroinitializer)
    %v100 = load <16 x float>, ptr %slot7
    store <16 x float> %v99, ptr %slot7
    br label %b3
    b3:
    ; from entry[0].body[2]
    %v101 = load <16 x float>, ptr %slot1
    %v102 = load <16 x float>, ptr %slot3
    %v103 = fadd <16 x float> %v101, %v102
    %v104 = shufflevector <16 x float> %v103, <16 x float> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
    %v105 = fadd <16 x float> %v103, %v104
    %v106 = shufflevector <16 x float> %v105, <16 x float> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3>
    %v107 = fadd <16 x float> %v105, %v106
    %v108 = shufflevector <16 x float> %v107, <16 x float> poison, <16 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1>
    %v109 = fadd <16 x float> %v107, %v108
    %v110 = shufflevector <16 x float> %v109, <16 x float> poison, <16 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0>
    %v111 = fadd <16 x float> %v109, %v110
    %v112 = shufflevector <16 x float> %v111, <16 x float> poison, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
    %v113 = load <16 x float>, ptr %slot8
    store <16 x float> %v112, ptr %slot8
    %v114 = load <16 x float>, ptr %slot9
    store <16 x float> %v112, ptr %slot9
    %v115 = load <16 x float>, ptr %slot5
    %v116 = load <16 x float>, ptr %slot7
    %v117 = fadd <16 x float> %v115, %v116
    %v118 = shufflevector <16 x float> %v117, <16 x float> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
    %v119 = fadd <16 x float> %v117, %v118
    %v120 = shufflevector <16 x float> %v119, <16 x float> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3>
    %v121 = fadd <16 x float> %v119, %v120
    %v122 = shufflevector <16 x float> %v121, <16 x float> poison, <16 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1>
    %v123 = fadd <16 x float> %v121, %v122
    %v124 = shufflevector <16 x float> %v123, <16 x float> poison, <16 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0>
    %v125 = fadd <16 x float> %v123, %v124
    %v126 = shufflevector <16 x float> %v125, <16 x float> poison, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
    %v127 = load <16 x float>, ptr %slot10
    store <16 x float> %v126, ptr %slot10
    %v128 = load <16 x float>, ptr %slot11
    store <16 x float> %v126, ptr %slot11
    ; from entry[0].body[3]
    %v129 = load <16 x float>, ptr %slot1
    %v130 = load <16 x float>, ptr %slot3
    %v131 = fcmp uno <16 x float> %v130, %v130
    %v132 = select <16 x i1> %v131, <16 x float> %v129, <16 x float> %v130
    %v133 = fcmp ogt <16 x float> %v129, %v132
    %v134 = select <16 x i1> %v133, <16 x float> %v129, <16 x float> %v132
    %v135 = bitcast <16 x float> %v129 to <16 x i32>
    %v136 = bitcast <16 x float> %v132 to <16 x i32>
    %v137 = and <16 x i32> %v135, %v136
    %v138 = bitcast <16 x i32> %v137 to <16 x float>
    %v139 = fcmp oeq <16 x float> %v129, %v132
    %v140 = select <16 x i1> %v139, <16 x float> %v138, <16 x float> %v134
    %v141 = shufflevector <16 x float> %v140, <16 x float> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
    %v142 = fcmp uno <16 x float> %v141, %v141
    %v143 = select <16 x i1> %v142, <16 x float> %v140, <16 x float> %v141
    %v144 = fcmp ogt <16 x float> %v140, %v143
    %v145 = select <16 x i1> %v144, <16 x float> %v140, <16 x float> %v143
    %v146 = bitcast <16 x float> %v140 to <16 x i32>
    %v147 = bitcast <16 x float> %v143 to <16 x i32>
    %v148 = and <16 x i32> %v146, %v147
    %v149 = bitcast <16 x i32> %v148 to <16 x float>
    %v150 = fcmp oeq <16 x float> %v140, %v143
    %v151 = select <16 x i1> %v150, <16 x float> %v149, <16 x float> %v145
    %v152 = shufflevector <16 x float> %v151, <16 x float> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3>
    %v153 = fcmp uno <16 x float> %v152, %v152
    %v154 = select <16 x i1> %v153, <16 x float> %v151, <16 x float> %v152
    %v155 = fcmp ogt <16 x float> %v151, %v154
    %v156 = select <16 x i1> %v155, <16 x float> %v151, <16 x float> %v154
    %v157 = bitcast <16 x float> %v151 to <16 x i32>
    %v158 = bitcast <16 x float> %v154 to <16 x i32>
    %v159 = and <16 x i32> %v157, %v158
    %v160 = bitcast <16 x i32> %v159 to <16 x float>
    %v161 = fcmp oeq <16 x float> %v151, %v154
    %v162 = select <16 x i1> %v161, <16 x float> %v160, <16 x float> %v156
    %v163 = shufflevector <16 x float> %v162, <16 x float> poison, <16 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1>
    %v164 = fcmp uno <16 x float> %v163, %v163
    %v165 = select <16 x i1> %v164, <16 x float> %v162, <16 x float> %v163
    %v166 = fcmp ogt <16 x float> %v162, %v165
    %v167 = select <16 x i1> %v166, <16 x float> %v162, <16 x float> %v165
    %v168 = bitcast <16 x float> %v162 to <16 x i32>
    %v169 = bitcast <16 x float> %v165 to <16 x i32>
    %v170 = and <16 x i32> %v168, %v169
    %v171 = bitcast <16 x i32> %v170 to <16 x float>
    %v172 = fcmp oeq <16 x float> %v162, %v165
    %v173 = select <16 x i1> %v172, <16 x float> %v171, <16 x float> %v167
    %v174 = shufflevector <16 x float> %v173, <16 x float> poison, <16 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0>
    %v175 = fcmp uno <16 x float> %v174, %v174
    %v176 = select <16 x i1> %v175, <16 x float> %v173, <16 x float> %v174
    %v177 = fcmp ogt <16 x float> %v173, %v176
    %v178 = select <16 x i1> %v177, <16 x float> %v173, <16 x float> %v176
    %v179 = bitcast <16 x float> %v173 to <16 x i32>
    %v180 = bitcast <16 x float> %v176 to <16 x i32>
    %v181 = and <16 x i32> %v179, %v180
    %v182 = bitcast <16 x i32> %v181 to <16 x float>
    %v183 = fcmp oeq <16 x float> %v173, %v176
    %v184 = select <16 x i1> %v183, <16 x float> %v182, <16 x float> %v178
    %v185 = shufflevector <16 x float> %v184, <16 x float> poison, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
    %v186 = load <16 x float>, ptr %slot12
    store <16 x float> %v185, ptr %slot12
    %v187 = load <16 x float>, ptr %slot13
    store <16 x float> %v185, ptr %slot13
    %v188 = load <16 x float>, ptr %slot5
    %v189 = load <16 x float>, ptr %slot7
    %v190 = fcmp uno <16 x float> %v189, %v189
    %v191 = select <16 x i1> %v190, <16 x float> %v188, <16 x float> %v189
    %v192 = fcmp ogt <16 x float> %v188, %v191
    %v193 = select <16 x i1> %v192, <16 x float> %v188, <16 x float> %v191
    %v194 = bitcast <16 x float> %v188 to <16 x i32>
    %v195 = bitcast <16 x float> %v191 to <16 x i32>
    %v196 = and <16 x i32> %v194, %v195
    %v197 = bitcast <16 x i32> %v196 to <16 x float>
    %v198 = fcmp oeq <16 x float> %v188, %v191
    %v199 = select <16 x i1> %v198, <16 x float> %v197, <16 x float> %v193
    %v200 = shufflevector <16 x float> %v199, <16 x float> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
    %v201 = fcmp uno <16 x float> %v200, %v200
    %v202 = select <16 x i1> %v201, <16 x float> %v199, <16 x float> %v200
    %v203 = fcmp ogt <16 x float> %v199, %v202
    %v204 = select <16 x i1> %v203, <16 x float> %v199, <16 x float> %v202
    %v205 = bitcast <16 x float> %v199 to <16 x i32>
    %v206 = bitcast <16 x float> %v202 to <16 x i32>
    %v207 = and <16 x i32> %v205, %v206
    %v208 = bitcast <16 x i32> %v207 to <16 x float>
    %v209 = fcmp oeq <16 x float> %v199, %v202
    %v210 = select <16 x i1> %v209, <16 x float> %v208, <16 x float> %v204
    %v211 = shufflevector <16 x float> %v210, <16 x float> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3>
    %v212 = fcmp uno <16 x float> %v211, %v211
    %v213 = select <16 x i1> %v212, <16 x float> %v210, <16 x float> %v211
    %v214 = fcmp ogt <16 x float> %v210, %v213
    %v215 = select <16 x i1> %v214, <16 x float> %v210, <16 x float> %v213
    %v216 = bitcast <16 x float> %v210 to <16 x i32>
    %v217 = bitcast <16 x float> %v213 to <16 x i32>
    %v218 = and <16 x i32> %v216, %v217
    %v219 = bitcast <16 x i32> %v218 to <16 x float>
    %v220 = fcmp oeq <16 x float> %v210, %v213
    %v221 = select <16 x i1> %v220, <16 x float> %v219, <16 x float> %v215
    %v222 = shufflevector <16 x float> %v221, <16 x float> poison, <16 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1>
    %v223 = fcmp uno <16 x float> %v222, %v222
    %v224 = select <16 x i1> %v223, <16 x float> %v221, <16 x float> %v222
    %v225 = fcmp ogt <16 x float> %v221, %v224
    %v226 = select <16 x i1> %v225, <16 x float> %v221, <16 x float> %v224
    %v227 = bitcast <16 x float> %v221 to <16 x i32>
    %v228 = bitcast <16 x float> %v224 to <16 x i32>
    %v229 = and <16 x i32> %v227, %v228
    %v230 = bitcast <16 x i32> %v229 to <16 x float>
    %v231 = fcmp oeq <16 x float> %v221, %v224
    %v232 = select <16 x i1> %v231, <16 x float> %v230, <16 x float> %v226
    %v233 = shufflevector <16 x float> %v232, <16 x float> poison, <16 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0>
    %v234 = fcmp uno <16 x float> %v233, %v233
    %v235 = select <16 x i1> %v234, <16 x float> %v232, <16 x float> %v233
    %v236 = fcmp ogt <16 x float> %v232, %v235
    %v237 = select <16 x i1> %v236, <16 x float> %v232, <16 x float> %v235
    %v238 = bitcast <16 x float> %v232 to <16 x i32>
    %v239 = bitcast <16 x float> %v235 to <16 x i32>
    %v240 = and <16 x i32> %v238, %v239
    %v241 = bitcast <16 x i32> %v240 to <16 x float>
    %v242 = fcmp oeq <16 x float> %v232, %v235
    %v243 = select <16 x i1> %v242, <16 x float> %v241, <16 x float> %v237
    %v244 = shufflevector <16 x float> %v243, <16 x float> poison, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
    %v245 = load <16 x float>, ptr %slot14
    store <16 x float> %v244, ptr %slot14
    %v246 = load <16 x float>, ptr %slot15
    store <16 x float> %v244, ptr %slot15
    store i32 0, ptr %slot16
    br label %b4
    b4:
    %v247 = load i32, ptr %slot16
    %v248 = icmp ult i32 %v247, 64
    br i1 %v248, label %b5, label %b6
    b5:
    ; from entry[0].body[4]
    %v249 = and i32 %v247, 31
    %v250 = xor i32 %v249, 1
    %v251 = add nuw i32 %v247, 1
    store i32 %v251, ptr %slot16
    br label %b4, !llvm.loop !3
    b6:
    %v252 = load <16 x float>, ptr %slot1
    %v253 = load <16 x float>, ptr %slot3
    %v254 = shufflevector <16 x float> %v252, <16 x float> zeroinitializer, <16 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14>
    %v255 = shufflevector <16 x float> %v253, <16 x float> zeroinitializer, <16 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14>
    %v256 = load <16 x float>, ptr %slot17
    store <16 x float> %v254, ptr %slot17
    %v257 = load <16 x float>, ptr %slot18
    store <16 x float> %v255, ptr %slot18
    %v258 = load <16 x float>, ptr %slot5
    %v259 = load <16 x float>, ptr %slot7
    %v260 = shufflevector <16 x float> %v258, <16 x float> zeroinitializer, <16 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14>
    %v261 = shufflevector <16 x float> %v259, <16 x float> zeroinitializer, <16 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14>
    %v262 = load <16 x float>, ptr %slot19
    store <16 x float> %v260, ptr %slot19
    %v263 = load <16 x float>, ptr %slot20
    store <16 x float> %v261, ptr %slot20
    ; from entry[0].body[5]
    %v264 = load <16 x float>, ptr %slot1
    %v265 = fcmp ogt <16 x float> %v264, splat (float 0x0000000000000000)
    %v266 = load <16 x i1>, ptr %slot21
    store <16 x i1> %v265, ptr %slot21
    %v267 = load <16 x float>, ptr %slot3
    %v268 = fcmp ogt <16 x float> %v267, splat (float 0x0000000000000000)
    %v269 = load <16 x i1>, ptr %slot22
    store <16 x i1> %v268, ptr %slot22
    %v270 = load <16 x float>, ptr %slot5
    %v271 = fcmp ogt <16 x float> %v270, splat (float 0x0000000000000000)
    %v272 = load <16 x i1>, ptr %slot23
    store <16 x i1> %v271, ptr %slot23
    %v273 = load <16 x float>, ptr %slot7
    %v274 = fcmp ogt <16 x float> %v273, splat (float 0x0000000000000000)
    %v275 = load <16 x i1>, ptr %slot24
    store <16 x i1> %v274, ptr %slot24
    %v276 = load <16 x i1>, ptr %slot21
    %v277 = load <16 x i1>, ptr %slot22
    %v278 = bitcast <16 x i1> %v276 to i16
    %v279 = zext i16 %v278 to i32
    %v280 = shl i32 %v279, 0
    %v281 = or i32 0, %v280
    %v282 = bitcast <16 x i1> %v277 to i16
    %v283 = zext i16 %v282 to i32
    %v284 = shl i32 %v283, 16
    %v285 = or i32 %v281, %v284
    %v286 = load <16 x i32>, ptr %slot25
    %v287 = insertelement <16 x i32> poison, i32 %v285, i64 0
    %v288 = shufflevector <16 x i32> %v287, <16 x i32> poison, <16 x i32> zeroinitializer
    store <16 x i32> %v288, ptr %slot25
    %v289 = load <16 x i32>, ptr %slot26
    %v290 = insertelement <16 x i32> poison, i32 %v285, i64 0
    %v291 = shufflevector <16 x i32> %v290, <16 x i32> poison, <16 x i32> zeroinitializer
    store <16 x i32> %v291, ptr %slot26
    %v292 = load <16 x i1>, ptr %slot23
    %v293 = load <16 x i1>, ptr %slot24
    %v294 = bitcast <16 x i1> %v292 to i16
    %v295 = zext i16 %v294 to i32
    %v296 = shl i32 %v295, 0
    %v297 = or i32 0, %v296
    %v298 = bitcast <16 x i1> %v293 to i16
    %v299 = zext i16 %v298 to i32
    %v300 = shl i32 %v299, 16
    %v301 = or i32 %v297, %v300
    %v302 = load <16 x i32>, ptr %slot27
    %v303 = insertelement <16 x i32> poison, i32 %v301, i64 0
    %v304 = shufflevector <16 x i32> %v303, <16 x i32> poison, <16 x i32> zeroinitializer
    store <16 x i32> %v304, ptr %slot27
    %v305 = load <16 x i32>, ptr %slot28
    %v306 = insertelement <16 x i32> poison, i32 %v301, i64 0
    %v307 = shufflevector <16 x i32> %v306, <16 x i32> poison, <16 x i32> zeroinitializer
    store <16 x i32> %v307, ptr %slot28
    %v308 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v309 = call i32 @llvm.umin.i32(i32 64, i32 %v308)
    %v310 = call i32 @llvm.usub.sat.i32(i32 %v309, i32 1)
    %v311 = zext i32 %group.start.x to i64
    %v312 = zext i32 %v310 to i64
    %v313 = add i64 %v311, %v312
    %v314 = zext i32 %length.1 to i64
    %v315 = icmp ult i64 %v313, %v314
    %v316 = zext i32 %length.2 to i64
    %v317 = icmp ult i64 %v313, %v316
    %v318 = and i1 %v315, %v317
    br i1 %v318, label %b7, label %b8
    b7:
    %v319 = insertelement <16 x i32> poison, i32 %v309, i64 0
    %v320 = shufflevector <16 x i32> %v319, <16 x i32> poison, <16 x i32> zeroinitializer
    %v321 = icmp ult <16 x i32> %lanes.0, %v320
    ; from entry[0].body[6].then[0]
    %v322 = zext i32 %group.start.x to i64
    %v323 = zext <16 x i32> %lanes.0 to <16 x i64>
    %v324 = zext i32 0 to i64
    %v325 = insertelement <16 x i64> poison, i64 %v322, i64 0
    %v326 = shufflevector <16 x i64> %v325, <16 x i64> poison, <16 x i32> zeroinitializer
    %v327 = add <16 x i64> %v326, %v323
    %v328 = add i64 %v322, %v324
    %v329 = load <16 x float>, ptr %slot8
    %v330 = load <16 x float>, ptr %slot12
    %v331 = load <16 x float>, ptr %slot17
    %v332 = fmul <16 x float> %v330, %v331
    %v333 = fadd <16 x float> %v329, %v332
    %v334 = getelementptr float, ptr %buffer.1, <16 x i64> %v327
    %v335 = getelementptr float, ptr %buffer.1, i64 %v328
    %v336 = fcmp uno <16 x float> %v333, %v333
    %v337 = bitcast <16 x float> %v333 to <16 x i32>
    %v338 = select <16 x i1> %v336, <16 x i32> splat (i32 2143289344), <16 x i32> %v337
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v338, ptr %v335, i32 4, <16 x i1> %v321)
    ; from entry[0].body[6].then[1]
    %v339 = zext i32 %group.start.x to i64
    %v340 = zext <16 x i32> %lanes.0 to <16 x i64>
    %v341 = zext i32 0 to i64
    %v342 = insertelement <16 x i64> poison, i64 %v339, i64 0
    %v343 = shufflevector <16 x i64> %v342, <16 x i64> poison, <16 x i32> zeroinitializer
    %v344 = add <16 x i64> %v343, %v340
    %v345 = add i64 %v339, %v341
    %v346 = load <16 x i32>, ptr %slot25
    %v347 = getelementptr i32, ptr %buffer.2, <16 x i64> %v344
    %v348 = getelementptr i32, ptr %buffer.2, i64 %v345
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v346, ptr %v348, i32 4, <16 x i1> %v321)
    %v349 = insertelement <16 x i32> poison, i32 %v309, i64 0
    %v350 = shufflevector <16 x i32> %v349, <16 x i32> poison, <16 x i32> zeroinitializer
    %v351 = icmp ult <16 x i32> %lanes.16, %v350
    ; from entry[0].body[6].then[0]
    %v352 = zext i32 %group.start.x to i64
    %v353 = zext <16 x i32> %lanes.16 to <16 x i64>
    %v354 = zext i32 16 to i64
    %v355 = insertelement <16 x i64> poison, i64 %v352, i64 0
    %v356 = shufflevector <16 x i64> %v355, <16 x i64> poison, <16 x i32> zeroinitializer
    %v357 = add <16 x i64> %v356, %v353
    %v358 = add i64 %v352, %v354
    %v359 = load <16 x float>, ptr %slot9
    %v360 = load <16 x float>, ptr %slot13
    %v361 = load <16 x float>, ptr %slot18
    %v362 = fmul <16 x float> %v360, %v361
    %v363 = fadd <16 x float> %v359, %v362
    %v364 = getelementptr float, ptr %buffer.1, <16 x i64> %v357
    %v365 = getelementptr float, ptr %buffer.1, i64 %v358
    %v366 = fcmp uno <16 x float> %v363, %v363
    %v367 = bitcast <16 x float> %v363 to <16 x i32>
    %v368 = select <16 x i1> %v366, <16 x i32> splat (i32 2143289344), <16 x i32> %v367
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v368, ptr %v365, i32 4, <16 x i1> %v351)
    ; from entry[0].body[6].then[1]
    %v369 = zext i32 %group.start.x to i64
    %v370 = zext <16 x i32> %lanes.16 to <16 x i64>
    %v371 = zext i32 16 to i64
    %v372 = insertelement <16 x i64> poison, i64 %v369, i64 0
    %v373 = shufflevector <16 x i64> %v372, <16 x i64> poison, <16 x i32> zeroinitializer
    %v374 = add <16 x i64> %v373, %v370
    %v375 = add i64 %v369, %v371
    %v376 = load <16 x i32>, ptr %slot26
    %v377 = getelementptr i32, ptr %buffer.2, <16 x i64> %v374
    %v378 = getelementptr i32, ptr %buffer.2, i64 %v375
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v376, ptr %v378, i32 4, <16 x i1> %v351)
    %v379 = insertelement <16 x i32> poison, i32 %v309, i64 0
    %v380 = shufflevector <16 x i32> %v379, <16 x i32> poison, <16 x i32> zeroinitializer
    %v381 = icmp ult <16 x i32> %lanes.32, %v380
    ; from entry[0].body[6].then[0]
    %v382 = zext i32 %group.start.x to i64
    %v383 = zext <16 x i32> %lanes.32 to <16 x i64>
    %v384 = zext i32 32 to i64
    %v385 = insertelement <16 x i64> poison, i64 %v382, i64 0
    %v386 = shufflevector <16 x i64> %v385, <16 x i64> poison, <16 x i32> zeroinitializer
    %v387 = add <16 x i64> %v386, %v383
    %v388 = add i64 %v382, %v384
    %v389 = load <16 x float>, ptr %slot10
    %v390 = load <16 x float>, ptr %slot14
    %v391 = load <16 x float>, ptr %slot19
    %v392 = fmul <16 x float> %v390, %v391
    %v393 = fadd <16 x float> %v389, %v392
    %v394 = getelementptr float, ptr %buffer.1, <16 x i64> %v387
    %v395 = getelementptr float, ptr %buffer.1, i64 %v388
    %v396 = fcmp uno <16 x float> %v393, %v393
    %v397 = bitcast <16 x float> %v393 to <16 x i32>
    %v398 = select <16 x i1> %v396, <16 x i32> splat (i32 2143289344), <16 x i32> %v397
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v398, ptr %v395, i32 4, <16 x i1> %v381)
    ; from entry[0].body[6].then[1]
    %v399 = zext i32 %group.start.x to i64
    %v400 = zext <16 x i32> %lanes.32 to <16 x i64>
    %v401 = zext i32 32 to i64
    %v402 = insertelement <16 x i64> poison, i64 %v399, i64 0
    %v403 = shufflevector <16 x i64> %v402, <16 x i64> poison, <16 x i32> zeroinitializer
    %v404 = add <16 x i64> %v403, %v400
    %v405 = add i64 %v399, %v401
    %v406 = load <16 x i32>, ptr %slot27
    %v407 = getelementptr i32, ptr %buffer.2, <16 x i64> %v404
    %v408 = getelementptr i32, ptr %buffer.2, i64 %v405
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v406, ptr %v408, i32 4, <16 x i1> %v381)
    %v409 = insertelement <16 x i32> poison, i32 %v309, i64 0
    %v410 = shufflevector <16 x i32> %v409, <16 x i32> poison, <16 x i32> zeroinitializer
    %v411 = icmp ult <16 x i32> %lanes.48, %v410
    ; from entry[0].body[6].then[0]
    %v412 = zext i32 %group.start.x to i64
    %v413 = zext <16 x i32> %lanes.48 to <16 x i64>
    %v414 = zext i32 48 to i64
    %v415 = insertelement <16 x i64> poison, i64 %v412, i64 0
    %v416 = shufflevector <16 x i64> %v415, <16 x i64> poison, <16 x i32> zeroinitializer
    %v417 = add <16 x i64> %v416, %v413
    %v418 = add i64 %v412, %v414
    %v419 = load <16 x float>, ptr %slot11
    %v420 = load <16 x float>, ptr %slot15
    %v421 = load <16 x float>, ptr %slot20
    %v422 = fmul <16 x float> %v420, %v421
    %v423 = fadd <16 x float> %v419, %v422
    %v424 = getelementptr float, ptr %buffer.1, <16 x i64> %v417
    %v425 = getelementptr float, ptr %buffer.1, i64 %v418
    %v426 = fcmp uno <16 x float> %v423, %v423
    %v427 = bitcast <16 x float> %v423 to <16 x i32>
    %v428 = select <16 x i1> %v426, <16 x i32> splat (i32 2143289344), <16 x i32> %v427
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v428, ptr %v425, i32 4, <16 x i1> %v411)
    ; from entry[0].body[6].then[1]
    %v429 = zext i32 %group.start.x to i64
    %v430 = zext <16 x i32> %lanes.48 to <16 x i64>
    %v431 = zext i32 48 to i64
    %v432 = insertelement <16 x i64> poison, i64 %v429, i64 0
    %v433 = shufflevector <16 x i64> %v432, <16 x i64> poison, <16 x i32> zeroinitializer
    %v434 = add <16 x i64> %v433, %v430
    %v435 = add i64 %v429, %v431
    %v436 = load <16 x i32>, ptr %slot28
    %v437 = getelementptr i32, ptr %buffer.2, <16 x i64> %v434
    %v438 = getelementptr i32, ptr %buffer.2, i64 %v435
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v436, ptr %v438, i32 4, <16 x i1> %v411)
    br label %b9
    b8:
    %v439 = insertelement <16 x i32> poison, i32 %v309, i64 0
    %v440 = shufflevector <16 x i32> %v439, <16 x i32> poison, <16 x i32> zeroinitializer
    %v441 = icmp ult <16 x i32> %lanes.0, %v440
    ; from entry[0].body[6].then[0]
    %v442 = load <16 x float>, ptr %slot8
    %v443 = load <16 x float>, ptr %slot12
    %v444 = load <16 x float>, ptr %slot17
    %v445 = fmul <16 x float> %v443, %v444
    %v446 = fadd <16 x float> %v442, %v445
    %v447 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v448 = shufflevector <16 x i32> %v447, <16 x i32> poison, <16 x i32> zeroinitializer
    %v449 = add <16 x i32> %v448, %lanes.0
    %v450 = add i32 %group.start.x, 0
    %v451 = insertelement <16 x i32> poison, i32 %length.1, i64 0
    %v452 = shufflevector <16 x i32> %v451, <16 x i32> poison, <16 x i32> zeroinitializer
    %v453 = icmp ult <16 x i32> %v449, %v452
    %v454 = and <16 x i1> %v441, %v453
    %v455 = zext <16 x i32> %v449 to <16 x i64>
    %v456 = zext i32 %v450 to i64
    %v457 = getelementptr float, ptr %buffer.1, <16 x i64> %v455
    %v458 = getelementptr float, ptr %buffer.1, i64 %v456
    %v459 = fcmp uno <16 x float> %v446, %v446
    %v460 = bitcast <16 x float> %v446 to <16 x i32>
    %v461 = select <16 x i1> %v459, <16 x i32> splat (i32 2143289344), <16 x i32> %v460
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v461, ptr %v458, i32 4, <16 x i1> %v454)
    ; from entry[0].body[6].then[1]
    %v462 = load <16 x i32>, ptr %slot25
    %v463 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v464 = shufflevector <16 x i32> %v463, <16 x i32> poison, <16 x i32> zeroinitializer
    %v465 = add <16 x i32> %v464, %lanes.0
    %v466 = add i32 %group.start.x, 0
    %v467 = insertelement <16 x i32> poison, i32 %length.2, i64 0
    %v468 = shufflevector <16 x i32> %v467, <16 x i32> poison, <16 x i32> zeroinitializer
    %v469 = icmp ult <16 x i32> %v465, %v468
    %v470 = and <16 x i1> %v441, %v469
    %v471 = zext <16 x i32> %v465 to <16 x i64>
    %v472 = zext i32 %v466 to i64
    %v473 = getelementptr i32, ptr %buffer.2, <16 x i64> %v471
    %v474 = getelementptr i32, ptr %buffer.2, i64 %v472
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v462, ptr %v474, i32 4, <16 x i1> %v470)
    %v475 = insertelement <16 x i32> poison, i32 %v309, i64 0
    %v476 = shufflevector <16 x i32> %v475, <16 x i32> poison, <16 x i32> zeroinitializer
    %v477 = icmp ult <16 x i32> %lanes.16, %v476
    ; from entry[0].body[6].then[0]
    %v478 = load <16 x float>, ptr %slot9
    %v479 = load <16 x float>, ptr %slot13
    %v480 = load <16 x float>, ptr %slot18
    %v481 = fmul <16 x float> %v479, %v480
    %v482 = fadd <16 x float> %v478, %v481
    %v483 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v484 = shufflevector <16 x i32> %v483, <16 x i32> poison, <16 x i32> zeroinitializer
    %v485 = add <16 x i32> %v484, %lanes.16
    %v486 = add i32 %group.start.x, 16
    %v487 = insertelement <16 x i32> poison, i32 %length.1, i64 0
    %v488 = shufflevector <16 x i32> %v487, <16 x i32> poison, <16 x i32> zeroinitializer
    %v489 = icmp ult <16 x i32> %v485, %v488
    %v490 = and <16 x i1> %v477, %v489
    %v491 = zext <16 x i32> %v485 to <16 x i64>
    %v492 = zext i32 %v486 to i64
    %v493 = getelementptr float, ptr %buffer.1, <16 x i64> %v491
    %v494 = getelementptr float, ptr %buffer.1, i64 %v492
    %v495 = fcmp uno <16 x float> %v482, %v482
    %v496 = bitcast <16 x float> %v482 to <16 x i32>
    %v497 = select <16 x i1> %v495, <16 x i32> splat (i32 2143289344), <16 x i32> %v496
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v497, ptr %v494, i32 4, <16 x i1> %v490)
    ; from entry[0].body[6].then[1]
    %v498 = load <16 x i32>, ptr %slot26
    %v499 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v500 = shufflevector <16 x i32> %v499, <16 x i32> poison, <16 x i32> zeroinitializer
    %v501 = add <16 x i32> %v500, %lanes.16
    %v502 = add i32 %group.start.x, 16
    %v503 = insertelement <16 x i32> poison, i32 %length.2, i64 0
    %v504 = shufflevector <16 x i32> %v503, <16 x i32> poison, <16 x i32> zeroinitializer
    %v505 = icmp ult <16 x i32> %v501, %v504
    %v506 = and <16 x i1> %v477, %v505
    %v507 = zext <16 x i32> %v501 to <16 x i64>
    %v508 = zext i32 %v502 to i64
    %v509 = getelementptr i32, ptr %buffer.2, <16 x i64> %v507
    %v510 = getelementptr i32, ptr %buffer.2, i64 %v508
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v498, ptr %v510, i32 4, <16 x i1> %v506)
    %v511 = insertelement <16 x i32> poison, i32 %v309, i64 0
    %v512 = shufflevector <16 x i32> %v511, <16 x i32> poison, <16 x i32> zeroinitializer
    %v513 = icmp ult <16 x i32> %lanes.32, %v512
    ; from entry[0].body[6].then[0]
    %v514 = load <16 x float>, ptr %slot10
    %v515 = load <16 x float>, ptr %slot14
    %v516 = load <16 x float>, ptr %slot19
    %v517 = fmul <16 x float> %v515, %v516
    %v518 = fadd <16 x float> %v514, %v517
    %v519 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v520 = shufflevector <16 x i32> %v519, <16 x i32> poison, <16 x i32> zeroinitializer
    %v521 = add <16 x i32> %v520, %lanes.32
    %v522 = add i32 %group.start.x, 32
    %v523 = insertelement <16 x i32> poison, i32 %length.1, i64 0
    %v524 = shufflevector <16 x i32> %v523, <16 x i32> poison, <16 x i32> zeroinitializer
    %v525 = icmp ult <16 x i32> %v521, %v524
    %v526 = and <16 x i1> %v513, %v525
    %v527 = zext <16 x i32> %v521 to <16 x i64>
    %v528 = zext i32 %v522 to i64
    %v529 = getelementptr float, ptr %buffer.1, <16 x i64> %v527
    %v530 = getelementptr float, ptr %buffer.1, i64 %v528
    %v531 = fcmp uno <16 x float> %v518, %v518
    %v532 = bitcast <16 x float> %v518 to <16 x i32>
    %v533 = select <16 x i1> %v531, <16 x i32> splat (i32 2143289344), <16 x i32> %v532
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v533, ptr %v530, i32 4, <16 x i1> %v526)
    ; from entry[0].body[6].then[1]
    %v534 = load <16 x i32>, ptr %slot27
    %v535 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v536 = shufflevector <16 x i32> %v535, <16 x i32> poison, <16 x i32> zeroinitializer
    %v537 = add <16 x i32> %v536, %lanes.32
    %v538 = add i32 %group.start.x, 32
    %v539 = insertelement <16 x i32> poison, i32 %length.2, i64 0
    %v540 = shufflevector <16 x i32> %v539, <16 x i32> poison, <16 x i32> zeroinitializer
    %v541 = icmp ult <16 x i32> %v537, %v540
    %v542 = and <16 x i1> %v513, %v541
    %v543 = zext <16 x i32> %v537 to <16 x i64>
    %v544 = zext i32 %v538 to i64
    %v545 = getelementptr i32, ptr %buffer.2, <16 x i64> %v543
    %v546 = getelementptr i32, ptr %buffer.2, i64 %v544
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v534, ptr %v546, i32 4, <16 x i1> %v542)
    %v547 = insertelement <16 x i32> poison, i32 %v309, i64 0
    %v548 = shufflevector <16 x i32> %v547, <16 x i32> poison, <16 x i32> zeroinitializer
    %v549 = icmp ult <16 x i32> %lanes.48, %v548
    ; from entry[0].body[6].then[0]
    %v550 = load <16 x float>, ptr %slot11
    %v551 = load <16 x float>, ptr %slot15
    %v552 = load <16 x float>, ptr %slot20
    %v553 = fmul <16 x float> %v551, %v552
    %v554 = fadd <16 x float> %v550, %v553
    %v555 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v556 = shufflevector <16 x i32> %v555, <16 x i32> poison, <16 x i32> zeroinitializer
    %v557 = add <16 x i32> %v556, %lanes.48
    %v558 = add i32 %group.start.x, 48
    %v559 = insertelement <16 x i32> poison, i32 %length.1, i64 0
    %v560 = shufflevector <16 x i32> %v559, <16 x i32> poison, <16 x i32> zeroinitializer
    %v561 = icmp ult <16 x i32> %v557, %v560
    %v562 = and <16 x i1> %v549, %v561
    %v563 = zext <16 x i32> %v557 to <16 x i64>
    %v564 = zext i32 %v558 to i64
    %v565 = getelementptr float, ptr %buffer.1, <16 x i64> %v563
    %v566 = getelementptr float, ptr %buffer.1, i64 %v564
    %v567 = fcmp uno <16 x float> %v554, %v554
    %v568 = bitcast <16 x float> %v554 to <16 x i32>
    %v569 = select <16 x i1> %v567, <16 x i32> splat (i32 2143289344), <16 x i32> %v568
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v569, ptr %v566, i32 4, <16 x i1> %v562)
    ; from entry[0].body[6].then[1]
    %v570 = load <16 x i32>, ptr %slot28
    %v571 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v572 = shufflevector <16 x i32> %v571, <16 x i32> poison, <16 x i32> zeroinitializer
    %v573 = add <16 x i32> %v572, %lanes.48
    %v574 = add i32 %group.start.x, 48
    %v575 = insertelement <16 x i32> poison, i32 %length.2, i64 0
    %v576 = shufflevector <16 x i32> %v575, <16 x i32> poison, <16 x i32> zeroinitializer
    %v577 = icmp ult <16 x i32> %v573, %v576
    %v578 = and <16 x i1> %v549, %v577
    %v579 = zext <16 x i32> %v573 to <16 x i64>
    %v580 = zext i32 %v574 to i64
    %v581 = getelementptr i32, ptr %buffer.2, <16 x i64> %v579
    %v582 = getelementptr i32, ptr %buffer.2, i64 %v580
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v570, ptr %v582, i32 4, <16 x i1> %v578)
    br label %b9
    b9:
  ret i1 true
stop:
  ret i1 false
}

define void @segment0(i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control) "no-builtin-memcpy" "no-builtin-memset" alignstack(64) {
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
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 256
  %scratch.2 = getelementptr inbounds i8, ptr %scratch, i64 512
  %scratch.3 = getelementptr inbounds i8, ptr %scratch, i64 768
  %scratch.4 = getelementptr inbounds i8, ptr %scratch, i64 1024
  %scratch.5 = getelementptr inbounds i8, ptr %scratch, i64 1280
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %scratch.0, ptr %scratch.1, ptr %scratch.2, ptr %scratch.3, ptr %scratch.4, ptr %scratch.5, ptr %control)
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
