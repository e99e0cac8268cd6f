declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) "no-builtin-memcpy" "no-builtin-memset" alignstack(64) {
entry:
  %slot0 = alloca <16 x i32>
  %slot1 = alloca <16 x i32>
  %slot2 = alloca <16 x i32>
  %slot3 = alloca <16 x i32>
  %lanes.0 = add <16 x i32> zeroinitializer, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %slot5 = alloca <16 x i1>
  %lanes.16 = add <16 x i32> zeroinitializer, <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %slot7 = alloca <16 x i1>
  %lanes.32 = add <16 x i32> zeroinitializer, <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %slot9 = alloca <16 x i1>
  %lanes.48 = add <16 x i32> zeroinitializer, <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %slot11 = alloca <16 x i1>
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    store <16 x i32> zeroinitializer, ptr %slot0
    store <16 x i32> zeroinitializer, ptr %slot1
    store <16 x i32> zeroinitializer, ptr %slot2
    store <16 x i32> zeroinitializer, ptr %slot3
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 63
    %v3 = zext i32 %length.0 to i64
    %v4 = icmp ult i64 %v2, %v3
    br i1 %v4, label %b1, label %b2
    b1:
    ; from entry[0].body[1]
    %v5 = load <16 x i1>, ptr %slot5
    store <16 x i1> splat (i1 true), ptr %slot5
    ; from entry[0].body[2]
    %v6 = load <16 x i1>, ptr %slot5
    %v7 = zext i32 %group.start.x to i64
    %v8 = zext <16 x i32> %lanes.0 to <16 x i64>
    %v9 = zext i32 0 to i64
    %v10 = insertelement <16 x i64> poison, i64 %v7, i64 0
    %v11 = shufflevector <16 x i64> %v10, <16 x i64> poison, <16 x i32> zeroinitializer
    %v12 = add <16 x i64> %v11, %v8
    %v13 = add i64 %v7, %v9
    %v14 = getelementptr i32, ptr %buffer.0, <16 x i64> %v12
    %v15 = getelementptr i32, ptr %buffer.0, i64 %v13
    %v16 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v15, i32 4, <16 x i1> %v6, <16 x i32> zeroinitializer)
    %v17 = load <16 x i32>, ptr %slot0
    %v18 = select <16 x i1> %v6, <16 x i32> %v16, <16 x i32> %v17
    store <16 x i32> %v18, ptr %slot0
    ; from entry[0].body[1]
    %v19 = load <16 x i1>, ptr %slot7
    store <16 x i1> splat (i1 true), ptr %slot7
    ; from entry[0].body[2]
    %v20 = load <16 x i1>, ptr %slot7
    %v21 = zext i32 %group.start.x to i64
    %v22 = zext <16 x i32> %lanes.16 to <16 x i64>
    %v23 = zext i32 16 to i64
    %v24 = insertelement <16 x i64> poison, i64 %v21, i64 0
    %v25 = shufflevector <16 x i64> %v24, <16 x i64> poison, <16 x i32> zeroinitializer
    %v26 = add <16 x i64> %v25, %v22
    %v27 = add i64 %v21, %v23
    %v28 = getelementptr i32, ptr %buffer.0, <16 x i64> %v26
    %v29 = getelementptr i32, ptr %buffer.0, i64 %v27
    %v30 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v29, i32 4, <16 x i1> %v20, <16 x i32> zeroinitializer)
    %v31 = load <16 x i32>, ptr %slot1
    %v32 = select <16 x i1> %v20, <16 x i32> %v30, <16 x i32> %v31
    store <16 x i32> %v32, ptr %slot1
    ; from entry[0].body[1]
    %v33 = load <16 x i1>, ptr %slot9
    store <16 x i1> splat (i1 true), ptr %slot9
    ; from entry[0].body[2]
    %v34 = load <16 x i1>, ptr %slot9
    %v35 = zext i32 %group.start.x to i64
    %v36 = zext <16 x i32> %lanes.32 to <16 x i64>
    %v37 = zext i32 32 to i64
    %v38 = insertelement <16 x i64> poison, i64 %v35, i64 0
    %v39 = shufflevector <16 x i64> %v38, <16 x i64> poison, <16 x i32> zeroinitializer
    %v40 = add <16 x i64> %v39, %v36
    %v41 = add i64 %v35, %v37
    %v42 = getelementptr i32, ptr %buffer.0, <16 x i64> %v40
    %v43 = getelementptr i32, ptr %buffer.0, i64 %v41
    %v44 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v43, i32 4, <16 x i1> %v34, <16 x i32> zeroinitializer)
    %v45 = load <16 x i32>, ptr %slot2
    %v46 = select <16 x i1> %v34, <16 x i32> %v44, <16 x i32> %v45
    store <16 x i32> %v46, ptr %slot2
    ; from entry[0].body[1]
    %v47 = load <16 x i1>, ptr %slot11
    store <16 x i1> splat (i1 true), ptr %slot11
    ; from entry[0].body[2]
    %v48 = load <16 x i1>, ptr %slot11
    %v49 = zext i32 %group.start.x to i64
    %v50 = zext <16 x i32> %lanes.48 to <16 x i64>
    %v51 = zext i32 48 to i64
    %v52 = insertelement <16 x i64> poison, i64 %v49, i64 0
    %v53 = shufflevector <16 x i64> %v52, <16 x i64> poison, <16 x i32> zeroinitializer
    %v54 = add <16 x i64> %v53, %v50
    %v55 = add i64 %v49, %v51
    %v56 = getelementptr i32, ptr %buffer.0, <16 x i64> %v54
    %v57 = getelementptr i32, ptr %buffer.0, i64 %v55
    %v58 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v57, i32 4, <16 x i1> %v48, <16 x i32> zeroinitializer)
    %v59 = load <16 x i32>, ptr %slot3
    %v60 = select <16 x i1> %v48, <16 x i32> %v58, <16 x i32> %v59
    store <16 x i32> %v60, ptr %slot3
    br label %b3
    b2:
    ; from entry[0].body[1]
    %v61 = load <16 x i1>, ptr %slot5
    store <16 x i1> splat (i1 true), ptr %slot5
    %v62 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v63 = shufflevector <16 x i32> %v62, <16 x i32> poison, <16 x i32> zeroinitializer
    %v64 = add <16 x i32> %v63, %lanes.0
    %v65 = add i32 %group.start.x, 0
    %v66 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v67 = shufflevector <16 x i32> %v66, <16 x i32> poison, <16 x i32> zeroinitializer
    %v68 = icmp uge <16 x i32> %v64, %v67
    ; from entry[0].body[1].then[0]
    %v69 = load <16 x i1>, ptr %slot5
    %v70 = select <16 x i1> %v68, <16 x i1> splat (i1 false), <16 x i1> %v69
    store <16 x i1> %v70, ptr %slot5
    ; from entry[0].body[2]
    %v71 = load <16 x i1>, ptr %slot5
    %v72 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v73 = shufflevector <16 x i32> %v72, <16 x i32> poison, <16 x i32> zeroinitializer
    %v74 = add <16 x i32> %v73, %lanes.0
    %v75 = add i32 %group.start.x, 0
    %v76 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v77 = shufflevector <16 x i32> %v76, <16 x i32> poison, <16 x i32> zeroinitializer
    %v78 = icmp ult <16 x i32> %v74, %v77
    %v79 = and <16 x i1> %v71, %v78
    %v80 = zext <16 x i32> %v74 to <16 x i64>
    %v81 = zext i32 %v75 to i64
    %v82 = getelementptr i32, ptr %buffer.0, <16 x i64> %v80
    %v83 = getelementptr i32, ptr %buffer.0, i64 %v81
    %v84 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v83, i32 4, <16 x i1> %v79, <16 x i32> zeroinitializer)
    %v85 = load <16 x i32>, ptr %slot0
    %v86 = select <16 x i1> %v71, <16 x i32> %v84, <16 x i32> %v85
    store <16 x i32> %v86, ptr %slot0
    ; from entry[0].body[1]
    %v87 = load <16 x i1>, ptr %slot7
    store <16 x i1> splat (i1 true), ptr %slot7
    %v88 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v89 = shufflevector <16 x i32> %v88, <16 x i32> poison, <16 x i32> zeroinitializer
    %v90 = add <16 x i32> %v89, %lanes.16
    %v91 = add i32 %group.start.x, 16
    %v92 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v93 = shufflevector <16 x i32> %v92, <16 x i32> poison, <16 x i32> zeroinitializer
    %v94 = icmp uge <16 x i32> %v90, %v93
    ; from entry[0].body[1].then[0]
    %v95 = load <16 x i1>, ptr %slot7
    %v96 = select <16 x i1> %v94, <16 x i1> splat (i1 false), <16 x i1> %v95
    store <16 x i1> %v96, ptr %slot7
    ; from entry[0].body[2]
    %v97 = load <16 x i1>, ptr %slot7
    %v98 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v99 = shufflevector <16 x i32> %v98, <16 x i32> poison, <16 x i32> zeroinitializer
    %v100 = add <16 x i32> %v99, %lanes.16
    %v101 = add i32 %group.start.x, 16
    %v102 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v103 = shufflevector <16 x i32> %v102, <16 x i32> poison, <16 x i32> zeroinitializer
    %v104 = icmp ult <16 x i32> %v100, %v103
    %v105 = and <16 x i1> %v97, %v104
    %v106 = zext <16 x i32> %v100 to <16 x i64>
    %v107 = zext i32 %v101 to i64
    %v108 = getelementptr i32, ptr %buffer.0, <16 x i64> %v106
    %v109 = getelementptr i32, ptr %buffer.0, i64 %v107
    %v110 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v109, i32 4, <16 x i1> %v105, <16 x i32> zeroinitializer)
    %v111 = load <16 x i32>, ptr %slot1
    %v112 = select <16 x i1> %v97, <16 x i32> %v110, <16 x i32> %v111
    store <16 x i32> %v112, ptr %slot1
    ; from entry[0].body[1]
    %v113 = load <16 x i1>, ptr %slot9
    store <16 x i1> splat (i1 true), ptr %slot9
    %v114 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v115 = shufflevector <16 x i32> %v114, <16 x i32> poison, <16 x i32> zeroinitializer
    %v116 = add <16 x i32> %v115, %lanes.32
    %v117 = add i32 %group.start.x, 32
    %v118 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v119 = shufflevector <16 x i32> %v118, <16 x i32> poison, <16 x i32> zeroinitializer
    %v120 = icmp uge <16 x i32> %v116, %v119
    ; from entry[0].body[1].then[0]
    %v121 = load <16 x i1>, ptr %slot9
    %v122 = select <16 x i1> %v120, <16 x i1> splat (i1 false), <16 x i1> %v121
    store <16 x i1> %v122, ptr %slot9
    ; from entry[0].body[2]
    %v123 = load <16 x i1>, ptr %slot9
    %v124 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v125 = shufflevector <16 x i32> %v124, <16 x i32> poison, <16 x i32> zeroinitializer
    %v126 = add <16 x i32> %v125, %lanes.32
    %v127 = add i32 %group.start.x, 32
    %v128 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v129 = shufflevector <16 x i32> %v128, <16 x i32> poison, <16 x i32> zeroinitializer
    %v130 = icmp ult <16 x i32> %v126, %v129
    %v131 = and <16 x i1> %v123, %v130
    %v132 = zext <16 x i32> %v126 to <16 x i64>
    %v133 = zext i32 %v127 to i64
    %v134 = getelementptr i32, ptr %buffer.0, <16 x i64> %v132
    %v135 = getelementptr i32, ptr %buffer.0, i64 %v133
    %v136 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v135, i32 4, <16 x i1> %v131, <16 x i32> zeroinitializer)
    %v137 = load <16 x i32>, ptr %slot2
    %v138 = select <16 x i1> %v123, <16 x i32> %v136, <16 x i32> %v137
    store <16 x i32> %v138, ptr %slot2
    ; from entry[0].body[1]
    %v139 = load <16 x i1>, ptr %slot11
    store <16 x i1> splat (i1 true), ptr %slot11
    %v140 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v141 = shufflevector <16 x i32> %v140, <16 x i32> poison, <16 x i32> zeroinitializer
    %v142 = add <16 x i32> %v141, %lanes.48
    %v143 = add i32 %group.start.x, 48
    %v144 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v145 = shufflevector <16 x i32> %v144, <16 x i32> poison, <16 x i32> zeroinitializer
    %v146 = icmp uge <16 x i32> %v142, %v145
    ; from entry[0].body[1].then[0]
    %v147 = load <16 x i1>, ptr %slot11
    %v148 = select <16 x i1> %v146, <16 x i1> splat (i1 false), <16 x i1> %v147
    store <16 x i1> %v148, ptr %slot11
    ; from entry[0].body[2]
    %v149 = load <16 x i1>, ptr %slot11
    %v150 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v151 = shufflevector <16 x i32> %v150, <16 x i32> poison, <16 x i32> zeroinitializer
    %v152 = add <16 x i32> %v151, %lanes.48
    %v153 = add i32 %group.start.x, 48
    %v154 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v155 = shufflevector <16 x i32> %v154, <16 x i32> poison, <16 x i32> zeroinitializer
    %v156 = icmp ult <16 x i32> %v152, %v155
    %v157 = and <16 x i1> %v149, %v156
    %v158 = zext <16 x i32> %v152 to <16 x i64>
    %v159 = zext i32 %v153 to i64
    %v160 = getelementptr i32, ptr %buffer.0, <16 x i64> %v158
    %v161 = getelementptr i32, ptr %buffer.0, i64 %v159
    %v162 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v161, i32 4, <16 x i1> %v157, <16 x i32> zeroinitializer)
    %v163 = load <16 x i32>, ptr %slot3
    %v164 = select <16 x i1> %v149, <16 x i32> %v162, <16 x i32> %v163
    store <16 x i32> %v164, ptr %slot3
    br label %b3
    b3:
    %v165 = zext i32 %group.start.x to i64
    %v166 = add i64 %v165, 63
    %v167 = zext i32 %length.0 to i64
    %v168 = icmp ult i64 %v166, %v167
    br i1 %v168, label %b4, label %b5
    b4:
    ; from entry[0].body[4]
    %v169 = load <16 x i1>, ptr %slot5
    %v170 = zext i32 %group.start.x to i64
    %v171 = zext <16 x i32> %lanes.0 to <16 x i64>
    %v172 = zext i32 0 to i64
    %v173 = insertelement <16 x i64> poison, i64 %v170, i64 0
    %v174 = shufflevector <16 x i64> %v173, <16 x i64> poison, <16 x i32> zeroinitializer
    %v175 = add <16 x i64> %v174, %v171
    %v176 = add i64 %v170, %v172
    %v177 = load <16 x i32>, ptr %slot3
    %v178 = shufflevector <16 x i32> %v177, <16 x i32> zeroinitializer, <16 x i32> <i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
    %v179 = getelementptr i32, ptr %buffer.0, <16 x i64> %v175
    %v180 = getelementptr i32, ptr %buffer.0, i64 %v176
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v178, ptr %v180, i32 4, <16 x i1> %v169)
    %v181 = load <16 x i1>, ptr %slot7
    %v182 = zext i32 %group.start.x to i64
    %v183 = zext <16 x i32> %lanes.16 to <16 x i64>
    %v184 = zext i32 16 to i64
    %v185 = insertelement <16 x i64> poison, i64 %v182, i64 0
    %v186 = shufflevector <16 x i64> %v185, <16 x i64> poison, <16 x i32> zeroinitializer
    %v187 = add <16 x i64> %v186, %v183
    %v188 = add i64 %v182, %v184
    %v189 = load <16 x i32>, ptr %slot2
    %v190 = shufflevector <16 x i32> %v189, <16 x i32> zeroinitializer, <16 x i32> <i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
    %v191 = getelementptr i32, ptr %buffer.0, <16 x i64> %v187
    %v192 = getelementptr i32, ptr %buffer.0, i64 %v188
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v190, ptr %v192, i32 4, <16 x i1> %v181)
    %v193 = load <16 x i1>, ptr %slot9
    %v194 = zext i32 %group.start.x to i64
    %v195 = zext <16 x i32> %lanes.32 to <16 x i64>
    %v196 = zext i32 32 to i64
    %v197 = insertelement <16 x i64> poison, i64 %v194, i64 0
    %v198 = shufflevector <16 x i64> %v197, <16 x i64> poison, <16 x i32> zeroinitializer
    %v199 = add <16 x i64> %v198, %v195
    %v200 = add i64 %v194, %v196
    %v201 = load <16 x i32>, ptr %slot1
    %v202 = shufflevector <16 x i32> %v201, <16 x i32> zeroinitializer, <16 x i32> <i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
    %v203 = getelementptr i32, ptr %buffer.0, <16 x i64> %v199
    %v204 = getelementptr i32, ptr %buffer.0, i64 %v200
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v202, ptr %v204, i32 4, <16 x i1> %v193)
    %v205 = load <16 x i1>, ptr %slot11
    %v206 = zext i32 %group.start.x to i64
    %v207 = zext <16 x i32> %lanes.48 to <16 x i64>
    %v208 = zext i32 48 to i64
    %v209 = insertelement <16 x i64> poison, i64 %v206, i64 0
    %v210 = shufflevector <16 x i64> %v209, <16 x i64> poison, <16 x i32> zeroinitializer
    %v211 = add <16 x i64> %v210, %v207
    %v212 = add i64 %v206, %v208
    %v213 = load <16 x i32>, ptr %slot0
    %v214 = shufflevector <16 x i32> %v213, <16 x i32> zeroinitializer, <16 x i32> <i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
    %v215 = getelementptr i32, ptr %buffer.0, <16 x i64> %v211
    %v216 = getelementptr i32, ptr %buffer.0, i64 %v212
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v214, ptr %v216, i32 4, <16 x i1> %v205)
    br label %b6
    b5:
    %v217 = load <16 x i1>, ptr %slot5
    %v218 = load <16 x i32>, ptr %slot3
    %v219 = shufflevector <16 x i32> %v218, <16 x i32> zeroinitializer, <16 x i32> <i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
    %v220 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v221 = shufflevector <16 x i32> %v220, <16 x i32> poison, <16 x i32> zeroinitializer
    %v222 = add <16 x i32> %v221, %lanes.0
    %v223 = add i32 %group.start.x, 0
    %v224 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v225 = shufflevector <16 x i32> %v224, <16 x i32> poison, <16 x i32> zeroinitializer
    %v226 = icmp ult <16 x i32> %v222, %v225
    %v227 = and <16 x i1> %v217, %v226
    %v228 = zext <16 x i32> %v222 to <16 x i64>
    %v229 = zext i32 %v223 to i64
    %v230 = getelementptr i32, ptr %buffer.0, <16 x i64> %v228
    %v231 = getelementptr i32, ptr %buffer.0, i64 %v229
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v219, ptr %v231, i32 4, <16 x i1> %v227)
    %v232 = load <16 x i1>, ptr %slot7
    %v233 = load <16 x i32>, ptr %slot2
    %v234 = shufflevector <16 x i32> %v233, <16 x i32> zeroinitializer, <16 x i32> <i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
    %v235 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v236 = shufflevector <16 x i32> %v235, <16 x i32> poison, <16 x i32> zeroinitializer
    %v237 = add <16 x i32> %v236, %lanes.16
    %v238 = add i32 %group.start.x, 16
    %v239 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v240 = shufflevector <16 x i32> %v239, <16 x i32> poison, <16 x i32> zeroinitializer
    %v241 = icmp ult <16 x i32> %v237, %v240
    %v242 = and <16 x i1> %v232, %v241
    %v243 = zext <16 x i32> %v237 to <16 x i64>
    %v244 = zext i32 %v238 to i64
    %v245 = getelementptr i32, ptr %buffer.0, <16 x i64> %v243
    %v246 = getelementptr i32, ptr %buffer.0, i64 %v244
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v234, ptr %v246, i32 4, <16 x i1> %v242)
    %v247 = load <16 x i1>, ptr %slot9
    %v248 = load <16 x i32>, ptr %slot1
    %v249 = shufflevector <16 x i32> %v248, <16 x i32> zeroinitializer, <16 x i32> <i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
    %v250 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v251 = shufflevector <16 x i32> %v250, <16 x i32> poison, <16 x i32> zeroinitializer
    %v252 = add <16 x i32> %v251, %lanes.32
    %v253 = add i32 %group.start.x, 32
    %v254 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v255 = shufflevector <16 x i32> %v254, <16 x i32> poison, <16 x i32> zeroinitializer
    %v256 = icmp ult <16 x i32> %v252, %v255
    %v257 = and <16 x i1> %v247, %v256
    %v258 = zext <16 x i32> %v252 to <16 x i64>
    %v259 = zext i32 %v253 to i64
    %v260 = getelementptr i32, ptr %buffer.0, <16 x i64> %v258
    %v261 = getelementptr i32, ptr %buffer.0, i64 %v259
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v249, ptr %v261, i32 4, <16 x i1> %v257)
    %v262 = load <16 x i1>, ptr %slot11
    %v263 = load <16 x i32>, ptr %slot0
    %v264 = shufflevector <16 x i32> %v263, <16 x i32> zeroinitializer, <16 x i32> <i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
    %v265 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v266 = shufflevector <16 x i32> %v265, <16 x i32> poison, <16 x i32> zeroinitializer
    %v267 = add <16 x i32> %v266, %lanes.48
    %v268 = add i32 %group.start.x, 48
    %v269 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v270 = shufflevector <16 x i32> %v269, <16 x i32> poison, <16 x i32> zeroinitializer
    %v271 = icmp ult <16 x i32> %v267, %v270
    %v272 = and <16 x i1> %v262, %v271
    %v273 = zext <16 x i32> %v267 to <16 x i64>
    %v274 = zext i32 %v268 to i64
    %v275 = getelementptr i32, ptr %buffer.0, <16 x i64> %v273
    %v276 = getelementptr i32, ptr %buffer.0, i64 %v274
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v264, ptr %v276, i32 4, <16 x i1> %v272)
    br label %b6
    b6:
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
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 256
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %scratch.0, ptr %scratch.1, ptr %control)
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
