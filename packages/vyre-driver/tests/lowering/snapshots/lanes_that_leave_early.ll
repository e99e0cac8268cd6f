declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca <16 x i32>
  %slot2 = alloca <16 x i32>
  %slot3 = alloca <16 x float>
  %slot4 = alloca <16 x i1>
  %slot5 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot7 = alloca <16 x i1>
  %slot8 = alloca i32, align 16
  %slot9 = alloca i32, align 16
  %slot10 = alloca <16 x i1>
  %slot11 = alloca i32, align 16
  %slot12 = alloca <16 x i1>
  %slot13 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 32
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 100, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 32, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = icmp ult i64 %v6, 100
    br i1 %v7, label %b1, label %b2, !prof !{!"branch_weights", i32 2000, i32 1}
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v8 = load i32, ptr %slot0
    %v9 = icmp ult i32 %v8, %v2
    br i1 %v9, label %b5, label %b6
    b5:
    %v10 = insertelement <16 x i32> poison, i32 %v8, i64 0
    %v11 = shufflevector <16 x i32> %v10, <16 x i32> poison, <16 x i32> zeroinitializer
    %v12 = add <16 x i32> %v11, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
    %v13 = insertelement <16 x i32> poison, i32 %v2, i64 0
    %v14 = shufflevector <16 x i32> %v13, <16 x i32> poison, <16 x i32> zeroinitializer
    %v15 = icmp ult <16 x i32> %v12, %v14
    ; from entry[0].body[0].then[0]
    store <16 x i32> splat (i32 0), ptr %slot1
    ; from entry[0].body[0].then[1]
    store <16 x i32> splat (i32 64), ptr %slot2
    ; from entry[0].body[0].then[2]
    %v16 = zext i32 %group.start.x to i64
    %v17 = zext <16 x i32> %v12 to <16 x i64>
    %v18 = zext i32 %v8 to i64
    %v19 = insertelement <16 x i64> poison, i64 %v16, i64 0
    %v20 = shufflevector <16 x i64> %v19, <16 x i64> poison, <16 x i32> zeroinitializer
    %v21 = add <16 x i64> %v20, %v17
    %v22 = add i64 %v16, %v18
    %v23 = getelementptr float, ptr %buffer.0, <16 x i64> %v21
    %v24 = getelementptr float, ptr %buffer.0, i64 %v22
    %v25 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v24, i32 4, <16 x i1> %v15, <16 x float> zeroinitializer)
    ; from entry[0].body[0].then[3]
    store <16 x float> splat (float 0x0000000000000000), ptr %slot3
    ; from entry[0].body[0].then[4]
    store <16 x i1> %v15, ptr %slot4
    store i32 0, ptr %slot5
    br label %b7
    b7:
    %v26 = load i32, ptr %slot5
    %v27 = load <16 x i1>, ptr %slot4
    %v28 = icmp ult i32 %v26, 4294967295
    %v29 = bitcast <16 x i1> %v27 to i16
    %v30 = icmp ne i16 %v29, 0
    %v31 = and i1 %v30, %v28
    br i1 %v31, label %b8, label %b9
    b8:
    %v32 = and i32 %v26, 1023
    %v33 = icmp ugt i32 %v32, 1022
    br i1 %v33, label %b10, label %b11
    b10:
    %v34 = load atomic i32, ptr %control monotonic, align 4
    %v35 = icmp ne i32 %v34, 0
    br i1 %v35, label %stop, label %b12, !prof !{!"branch_weights", i32 1, i32 2000}
    b12:
    br label %b11
    b11:
    ; from entry[0].body[0].then[4].body[0]
    %v36 = load <16 x i32>, ptr %slot1
    %v37 = load <16 x i32>, ptr %slot2
    %v38 = icmp uge <16 x i32> %v36, %v37
    %v39 = and <16 x i1> %v27, %v38
    ; from entry[0].body[0].then[4].body[0].then[0]
    %v40 = load <16 x i1>, ptr %slot4
    %v41 = xor <16 x i1> %v39, splat (i1 true)
    %v42 = and <16 x i1> %v40, %v41
    store <16 x i1> %v42, ptr %slot4
    %v43 = load <16 x i1>, ptr %slot4
    %v44 = bitcast <16 x i1> %v43 to i16
    %v45 = icmp ne i16 %v44, 0
    br i1 %v45, label %b13, label %b14
    b13:
    ; from entry[0].body[0].then[4].body[1]
    %v46 = load <16 x i32>, ptr %slot1
    %v47 = load <16 x i32>, ptr %slot2
    %v48 = add <16 x i32> %v46, %v47
    %v49 = and i32 1, 31
    %v50 = insertelement <16 x i32> poison, i32 %v49, i64 0
    %v51 = shufflevector <16 x i32> %v50, <16 x i32> poison, <16 x i32> zeroinitializer
    %v52 = lshr <16 x i32> %v48, %v51
    ; from entry[0].body[0].then[4].body[2]
    %v53 = icmp ult <16 x i32> %v52, splat (i32 64)
    %v54 = and <16 x i1> %v43, %v53
    %v55 = zext <16 x i32> %v52 to <16 x i64>
    %v56 = getelementptr float, ptr %buffer.1, <16 x i64> %v55
    %v57 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v56, i32 4, <16 x i1> %v54, <16 x float> zeroinitializer)
    ; from entry[0].body[0].then[4].body[3]
    %v58 = fsub <16 x float> %v57, %v25
    %v59 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v58)
    %v60 = load <16 x float>, ptr %slot3
    %v61 = fsub <16 x float> %v60, %v25
    %v62 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v61)
    %v63 = fcmp olt <16 x float> %v59, %v62
    %v64 = and <16 x i1> %v43, %v63
    ; from entry[0].body[0].then[4].body[3].then[0]
    %v65 = load <16 x float>, ptr %slot3
    %v66 = select <16 x i1> %v64, <16 x float> %v57, <16 x float> %v65
    store <16 x float> %v66, ptr %slot3
    ; from entry[0].body[0].then[4].body[4]
    %v67 = fcmp olt <16 x float> %v57, %v25
    %v68 = and <16 x i1> %v43, %v67
    ; from entry[0].body[0].then[4].body[4].then[0]
    %v69 = add <16 x i32> %v52, splat (i32 1)
    %v70 = load <16 x i32>, ptr %slot1
    %v71 = select <16 x i1> %v68, <16 x i32> %v69, <16 x i32> %v70
    store <16 x i32> %v71, ptr %slot1
    %v72 = xor <16 x i1> %v67, splat (i1 true)
    %v73 = and <16 x i1> %v43, %v72
    ; from entry[0].body[0].then[4].body[4].otherwise[0]
    %v74 = load <16 x i32>, ptr %slot2
    %v75 = select <16 x i1> %v73, <16 x i32> %v52, <16 x i32> %v74
    store <16 x i32> %v75, ptr %slot2
    br label %b14
    b14:
    %v76 = add nuw i32 %v26, 1
    store i32 %v76, ptr %slot5
    br label %b7, !llvm.loop !3
    b9:
    ; from entry[0].body[0].then[5]
    %v77 = load <16 x i32>, ptr %slot1
    %v78 = and i32 %ones.32, 7
    %v79 = insertelement <16 x i32> poison, i32 %v78, i64 0
    %v80 = shufflevector <16 x i32> %v79, <16 x i32> poison, <16 x i32> zeroinitializer
    %v81 = and <16 x i32> %v77, %v80
    store <16 x i1> %v15, ptr %slot7
    store i32 0, ptr %slot8
    br label %b15
    b15:
    %v82 = load i32, ptr %slot8
    %v83 = load <16 x i1>, ptr %slot7
    %v84 = insertelement <16 x i32> poison, i32 %v82, i64 0
    %v85 = shufflevector <16 x i32> %v84, <16 x i32> poison, <16 x i32> zeroinitializer
    %v86 = icmp ult <16 x i32> %v85, %v81
    %v87 = and <16 x i1> %v83, %v86
    %v88 = bitcast <16 x i1> %v87 to i16
    %v89 = icmp ne i16 %v88, 0
    br i1 %v89, label %b16, label %b17
    b16:
    store <16 x i1> %v87, ptr %slot7
    ; from entry[0].body[0].then[5].body[0]
    %v90 = load <16 x float>, ptr %slot3
    %v91 = call <16 x float> @vyre.tanh.x16(<16 x float> %v90)
    %v92 = fmul <16 x float> %v91, splat (float 0x3FF4000000000000)
    %v93 = load <16 x float>, ptr %slot3
    %v94 = select <16 x i1> %v87, <16 x float> %v92, <16 x float> %v93
    store <16 x float> %v94, ptr %slot3
    %v95 = add nuw i32 %v82, 1
    store i32 %v95, ptr %slot8
    br label %b15, !llvm.loop !4
    b17:
    ; from entry[0].body[0].then[6]
    %v96 = zext i32 %group.start.x to i64
    %v97 = zext <16 x i32> %v12 to <16 x i64>
    %v98 = zext i32 %v8 to i64
    %v99 = insertelement <16 x i64> poison, i64 %v96, i64 0
    %v100 = shufflevector <16 x i64> %v99, <16 x i64> poison, <16 x i32> zeroinitializer
    %v101 = add <16 x i64> %v100, %v97
    %v102 = add i64 %v96, %v98
    %v103 = load <16 x i32>, ptr %slot1
    %v104 = getelementptr i32, ptr %buffer.2, <16 x i64> %v101
    %v105 = getelementptr i32, ptr %buffer.2, i64 %v102
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v103, ptr %v105, i32 4, <16 x i1> %v15)
    ; from entry[0].body[0].then[7]
    %v106 = zext i32 %group.start.x to i64
    %v107 = zext <16 x i32> %v12 to <16 x i64>
    %v108 = zext i32 %v8 to i64
    %v109 = insertelement <16 x i64> poison, i64 %v106, i64 0
    %v110 = shufflevector <16 x i64> %v109, <16 x i64> poison, <16 x i32> zeroinitializer
    %v111 = add <16 x i64> %v110, %v107
    %v112 = add i64 %v106, %v108
    %v113 = load <16 x float>, ptr %slot3
    %v114 = getelementptr float, ptr %buffer.3, <16 x i64> %v111
    %v115 = getelementptr float, ptr %buffer.3, i64 %v112
    %v116 = fcmp uno <16 x float> %v113, %v113
    %v117 = bitcast <16 x float> %v113 to <16 x i32>
    %v118 = select <16 x i1> %v116, <16 x i32> splat (i32 2143289344), <16 x i32> %v117
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v118, ptr %v115, i32 4, <16 x i1> %v15)
    %v119 = add nuw i32 %v8, 16
    store i32 %v119, ptr %slot0
    br label %b4, !llvm.loop !5
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot9
    br label %b18
    b18:
    %v120 = load i32, ptr %slot9
    %v121 = icmp ult i32 %v120, %v2
    br i1 %v121, label %b19, label %b20
    b19:
    %v122 = insertelement <16 x i32> poison, i32 %v120, i64 0
    %v123 = shufflevector <16 x i32> %v122, <16 x i32> poison, <16 x i32> zeroinitializer
    %v124 = add <16 x i32> %v123, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
    %v125 = insertelement <16 x i32> poison, i32 %v2, i64 0
    %v126 = shufflevector <16 x i32> %v125, <16 x i32> poison, <16 x i32> zeroinitializer
    %v127 = icmp ult <16 x i32> %v124, %v126
    ; from entry[0].body[0].then[0]
    store <16 x i32> splat (i32 0), ptr %slot1
    ; from entry[0].body[0].then[1]
    store <16 x i32> splat (i32 64), ptr %slot2
    ; from entry[0].body[0].then[2]
    %v128 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v129 = shufflevector <16 x i32> %v128, <16 x i32> poison, <16 x i32> zeroinitializer
    %v130 = add <16 x i32> %v129, %v124
    %v131 = add i32 %group.start.x, %v120
    %v132 = icmp ult <16 x i32> %v130, splat (i32 100)
    %v133 = and <16 x i1> %v127, %v132
    %v134 = zext <16 x i32> %v130 to <16 x i64>
    %v135 = zext i32 %v131 to i64
    %v136 = getelementptr float, ptr %buffer.0, <16 x i64> %v134
    %v137 = getelementptr float, ptr %buffer.0, i64 %v135
    %v138 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v137, i32 4, <16 x i1> %v133, <16 x float> zeroinitializer)
    ; from entry[0].body[0].then[3]
    store <16 x float> splat (float 0x0000000000000000), ptr %slot3
    ; from entry[0].body[0].then[4]
    store <16 x i1> %v127, ptr %slot10
    store i32 0, ptr %slot11
    br label %b21
    b21:
    %v139 = load i32, ptr %slot11
    %v140 = load <16 x i1>, ptr %slot10
    %v141 = icmp ult i32 %v139, 4294967295
    %v142 = bitcast <16 x i1> %v140 to i16
    %v143 = icmp ne i16 %v142, 0
    %v144 = and i1 %v143, %v141
    br i1 %v144, label %b22, label %b23
    b22:
    %v145 = and i32 %v139, 1023
    %v146 = icmp ugt i32 %v145, 1022
    br i1 %v146, label %b24, label %b25
    b24:
    %v147 = load atomic i32, ptr %control monotonic, align 4
    %v148 = icmp ne i32 %v147, 0
    br i1 %v148, label %stop, label %b26, !prof !{!"branch_weights", i32 1, i32 2000}
    b26:
    br label %b25
    b25:
    ; from entry[0].body[0].then[4].body[0]
    %v149 = load <16 x i32>, ptr %slot1
    %v150 = load <16 x i32>, ptr %slot2
    %v151 = icmp uge <16 x i32> %v149, %v150
    %v152 = and <16 x i1> %v140, %v151
    ; from entry[0].body[0].then[4].body[0].then[0]
    %v153 = load <16 x i1>, ptr %slot10
    %v154 = xor <16 x i1> %v152, splat (i1 true)
    %v155 = and <16 x i1> %v153, %v154
    store <16 x i1> %v155, ptr %slot10
    %v156 = load <16 x i1>, ptr %slot10
    %v157 = bitcast <16 x i1> %v156 to i16
    %v158 = icmp ne i16 %v157, 0
    br i1 %v158, label %b27, label %b28
    b27:
    ; from entry[0].body[0].then[4].body[1]
    %v159 = load <16 x i32>, ptr %slot1
    %v160 = load <16 x i32>, ptr %slot2
    %v161 = add <16 x i32> %v159, %v160
    %v162 = and i32 1, 31
    %v163 = insertelement <16 x i32> poison, i32 %v162, i64 0
    %v164 = shufflevector <16 x i32> %v163, <16 x i32> poison, <16 x i32> zeroinitializer
    %v165 = lshr <16 x i32> %v161, %v164
    ; from entry[0].body[0].then[4].body[2]
    %v166 = icmp ult <16 x i32> %v165, splat (i32 64)
    %v167 = and <16 x i1> %v156, %v166
    %v168 = zext <16 x i32> %v165 to <16 x i64>
    %v169 = getelementptr float, ptr %buffer.1, <16 x i64> %v168
    %v170 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v169, i32 4, <16 x i1> %v167, <16 x float> zeroinitializer)
    ; from entry[0].body[0].then[4].body[3]
    %v171 = fsub <16 x float> %v170, %v138
    %v172 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v171)
    %v173 = load <16 x float>, ptr %slot3
    %v174 = fsub <16 x float> %v173, %v138
    %v175 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v174)
    %v176 = fcmp olt <16 x float> %v172, %v175
    %v177 = and <16 x i1> %v156, %v176
    ; from entry[0].body[0].then[4].body[3].then[0]
    %v178 = load <16 x float>, ptr %slot3
    %v179 = select <16 x i1> %v177, <16 x float> %v170, <16 x float> %v178
    store <16 x float> %v179, ptr %slot3
    ; from entry[0].body[0].then[4].body[4]
    %v180 = fcmp olt <16 x float> %v170, %v138
    %v181 = and <16 x i1> %v156, %v180
    ; from entry[0].body[0].then[4].body[4].then[0]
    %v182 = add <16 x i32> %v165, splat (i32 1)
    %v183 = load <16 x i32>, ptr %slot1
    %v184 = select <16 x i1> %v181, <16 x i32> %v182, <16 x i32> %v183
    store <16 x i32> %v184, ptr %slot1
    %v185 = xor <16 x i1> %v180, splat (i1 true)
    %v186 = and <16 x i1> %v156, %v185
    ; from entry[0].body[0].then[4].body[4].otherwise[0]
    %v187 = load <16 x i32>, ptr %slot2
    %v188 = select <16 x i1> %v186, <16 x i32> %v165, <16 x i32> %v187
    store <16 x i32> %v188, ptr %slot2
    br label %b28
    b28:
    %v189 = add nuw i32 %v139, 1
    store i32 %v189, ptr %slot11
    br label %b21, !llvm.loop !6
    b23:
    ; from entry[0].body[0].then[5]
    %v190 = load <16 x i32>, ptr %slot1
    %v191 = and i32 %ones.32, 7
    %v192 = insertelement <16 x i32> poison, i32 %v191, i64 0
    %v193 = shufflevector <16 x i32> %v192, <16 x i32> poison, <16 x i32> zeroinitializer
    %v194 = and <16 x i32> %v190, %v193
    store <16 x i1> %v127, ptr %slot12
    store i32 0, ptr %slot13
    br label %b29
    b29:
    %v195 = load i32, ptr %slot13
    %v196 = load <16 x i1>, ptr %slot12
    %v197 = insertelement <16 x i32> poison, i32 %v195, i64 0
    %v198 = shufflevector <16 x i32> %v197, <16 x i32> poison, <16 x i32> zeroinitializer
    %v199 = icmp ult <16 x i32> %v198, %v194
    %v200 = and <16 x i1> %v196, %v199
    %v201 = bitcast <16 x i1> %v200 to i16
    %v202 = icmp ne i16 %v201, 0
    br i1 %v202, label %b30, label %b31
    b30:
    store <16 x i1> %v200, ptr %slot12
    ; from entry[0].body[0].then[5].body[0]
    %v203 = load <16 x float>, ptr %slot3
    %v204 = call <16 x float> @vyre.tanh.x16(<16 x float> %v203)
    %v205 = fmul <16 x float> %v204, splat (float 0x3FF4000000000000)
    %v206 = load <16 x float>, ptr %slot3
    %v207 = select <16 x i1> %v200, <16 x float> %v205, <16 x float> %v206
    store <16 x float> %v207, ptr %slot3
    %v208 = add nuw i32 %v195, 1
    store i32 %v208, ptr %slot13
    br label %b29, !llvm.loop !7
    b31:
    ; from entry[0].body[0].then[6]
    %v209 = load <16 x i32>, ptr %slot1
    %v210 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v211 = shufflevector <16 x i32> %v210, <16 x i32> poison, <16 x i32> zeroinitializer
    %v212 = add <16 x i32> %v211, %v124
    %v213 = add i32 %group.start.x, %v120
    %v214 = icmp ult <16 x i32> %v212, splat (i32 100)
    %v215 = and <16 x i1> %v127, %v214
    %v216 = zext <16 x i32> %v212 to <16 x i64>
    %v217 = zext i32 %v213 to i64
    %v218 = getelementptr i32, ptr %buffer.2, <16 x i64> %v216
    %v219 = getelementptr i32, ptr %buffer.2, i64 %v217
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v209, ptr %v219, i32 4, <16 x i1> %v215)
    ; from entry[0].body[0].then[7]
    %v220 = load <16 x float>, ptr %slot3
    %v221 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v222 = shufflevector <16 x i32> %v221, <16 x i32> poison, <16 x i32> zeroinitializer
    %v223 = add <16 x i32> %v222, %v124
    %v224 = add i32 %group.start.x, %v120
    %v225 = icmp ult <16 x i32> %v223, splat (i32 100)
    %v226 = and <16 x i1> %v127, %v225
    %v227 = zext <16 x i32> %v223 to <16 x i64>
    %v228 = zext i32 %v224 to i64
    %v229 = getelementptr float, ptr %buffer.3, <16 x i64> %v227
    %v230 = getelementptr float, ptr %buffer.3, i64 %v228
    %v231 = fcmp uno <16 x float> %v220, %v220
    %v232 = bitcast <16 x float> %v220 to <16 x i32>
    %v233 = select <16 x i1> %v231, <16 x i32> splat (i32 2143289344), <16 x i32> %v232
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v233, ptr %v230, i32 4, <16 x i1> %v226)
    %v234 = add nuw i32 %v120, 16
    store i32 %v234, ptr %slot9
    br label %b18, !llvm.loop !8
    b20:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

define internal <16 x float> @vyre.tanh.x16(<16 x float> %x) alwaysinline {
  %v1 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %x)
  %v2 = fcmp ogt <16 x float> %v1, splat (float 0x4024000000000000)
  %v3 = select <16 x i1> %v2, <16 x float> splat (float 0x4024000000000000), <16 x float> %v1
  %v4 = fadd <16 x float> %v3, %v3
  %v5 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v4, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0x4168000FE0000000))
  %v6 = fsub <16 x float> %v5, splat (float 0x4168000FE0000000)
  %v7 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v6, <16 x float> splat (float 0xBFE62E4300000000), <16 x float> %v4)
  %v8 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v6, <16 x float> splat (float 0x3E205C6100000000), <16 x float> %v7)
  %v9 = fmul <16 x float> %v8, %v8
  %v10 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F56B738A0000000), <16 x float> %v8, <16 x float> splat (float 0x3F81227A40000000))
  %v11 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v10, <16 x float> %v8, <16 x float> splat (float 0x3FA5557160000000))
  %v12 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v11, <16 x float> %v8, <16 x float> splat (float 0x3FC5554B00000000))
  %v13 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v12, <16 x float> %v8, <16 x float> splat (float 0x3FDFFFFFE0000000))
  %v14 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v9, <16 x float> %v13, <16 x float> %v8)
  %v15 = fcmp uno <16 x float> %v5, %v5
  %v16 = bitcast <16 x float> %v5 to <16 x i32>
  %v17 = select <16 x i1> %v15, <16 x i32> splat (i32 2143289344), <16 x i32> %v16
  %v18 = and i32 23, 31
  %v19 = insertelement <16 x i32> poison, i32 %v18, i64 0
  %v20 = shufflevector <16 x i32> %v19, <16 x i32> poison, <16 x i32> zeroinitializer
  %v21 = shl <16 x i32> %v17, %v20
  %v22 = bitcast <16 x i32> %v21 to <16 x float>
  %v23 = fadd <16 x float> %v22, splat (float 0x3FF0000000000000)
  %v24 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v22, <16 x float> %v14, <16 x float> %v23)
  %v25 = fdiv <16 x float> splat (float 0x4000000000000000), %v24
  %v26 = fsub <16 x float> splat (float 0x3FF0000000000000), %v25
  %v27 = fmul <16 x float> %v1, %v1
  %v28 = fmul <16 x float> %v1, %v27
  %v29 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0xBF37806D80000000), <16 x float> %v27, <16 x float> splat (float 0x3F62DB79E0000000))
  %v30 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v29, <16 x float> %v27, <16 x float> splat (float 0xBF80467500000000))
  %v31 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v30, <16 x float> %v27, <16 x float> splat (float 0x3F9600BD60000000))
  %v32 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v31, <16 x float> %v27, <16 x float> splat (float 0xBFAB962880000000))
  %v33 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v32, <16 x float> %v27, <16 x float> splat (float 0x3FC110BE60000000))
  %v34 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v33, <16 x float> %v27, <16 x float> splat (float 0xBFD55553C0000000))
  %v35 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v28, <16 x float> %v34, <16 x float> %v1)
  %v36 = fcmp olt <16 x float> %v1, splat (float 0x3FF0000000000000)
  %v37 = select <16 x i1> %v36, <16 x float> %v35, <16 x float> %v26
  %v38 = fcmp uno <16 x float> %v37, %v37
  %v39 = bitcast <16 x float> %v37 to <16 x i32>
  %v40 = select <16 x i1> %v38, <16 x i32> splat (i32 2143289344), <16 x i32> %v39
  %v41 = fcmp uno <16 x float> %x, %x
  %v42 = bitcast <16 x float> %x to <16 x i32>
  %v43 = select <16 x i1> %v41, <16 x i32> splat (i32 2143289344), <16 x i32> %v42
  %v44 = and <16 x i32> %v43, splat (i32 2147483648)
  %v45 = or <16 x i32> %v40, %v44
  %v46 = bitcast <16 x i32> %v45 to <16 x float>
  ret <16 x float> %v46
}

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
!3 = distinct !{!3, !0}
!4 = distinct !{!4, !0}
!5 = distinct !{!5, !0}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0}
!8 = distinct !{!8, !0}
