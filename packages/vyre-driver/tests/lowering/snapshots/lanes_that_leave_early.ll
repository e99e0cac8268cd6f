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
    br i1 %v7, label %b1, label %b2
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
    br i1 %v35, label %stop, label %b12
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
    %v53 = insertelement <16 x i32> poison, i32 %ones.32, i64 0
    %v54 = shufflevector <16 x i32> %v53, <16 x i32> poison, <16 x i32> zeroinitializer
    %v55 = and <16 x i32> %v52, %v54
    %v56 = icmp ult <16 x i32> %v55, splat (i32 64)
    %v57 = and <16 x i1> %v43, %v56
    %v58 = zext <16 x i32> %v55 to <16 x i64>
    %v59 = getelementptr float, ptr %buffer.1, <16 x i64> %v58
    %v60 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v59, i32 4, <16 x i1> %v57, <16 x float> zeroinitializer)
    ; from entry[0].body[0].then[4].body[3]
    %v61 = fsub <16 x float> %v60, %v25
    %v62 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v61)
    %v63 = load <16 x float>, ptr %slot3
    %v64 = fsub <16 x float> %v63, %v25
    %v65 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v64)
    %v66 = fcmp olt <16 x float> %v62, %v65
    %v67 = and <16 x i1> %v43, %v66
    ; from entry[0].body[0].then[4].body[3].then[0]
    %v68 = load <16 x float>, ptr %slot3
    %v69 = select <16 x i1> %v67, <16 x float> %v60, <16 x float> %v68
    store <16 x float> %v69, ptr %slot3
    ; from entry[0].body[0].then[4].body[4]
    %v70 = fcmp olt <16 x float> %v60, %v25
    %v71 = and <16 x i1> %v43, %v70
    ; from entry[0].body[0].then[4].body[4].then[0]
    %v72 = add <16 x i32> %v52, splat (i32 1)
    %v73 = load <16 x i32>, ptr %slot1
    %v74 = select <16 x i1> %v71, <16 x i32> %v72, <16 x i32> %v73
    store <16 x i32> %v74, ptr %slot1
    %v75 = xor <16 x i1> %v70, splat (i1 true)
    %v76 = and <16 x i1> %v43, %v75
    ; from entry[0].body[0].then[4].body[4].otherwise[0]
    %v77 = load <16 x i32>, ptr %slot2
    %v78 = select <16 x i1> %v76, <16 x i32> %v52, <16 x i32> %v77
    store <16 x i32> %v78, ptr %slot2
    br label %b14
    b14:
    %v79 = add nuw i32 %v26, 1
    store i32 %v79, ptr %slot5
    br label %b7, !llvm.loop !3
    b9:
    ; from entry[0].body[0].then[5]
    %v80 = load <16 x i32>, ptr %slot1
    %v81 = and i32 %ones.32, 7
    %v82 = insertelement <16 x i32> poison, i32 %v81, i64 0
    %v83 = shufflevector <16 x i32> %v82, <16 x i32> poison, <16 x i32> zeroinitializer
    %v84 = and <16 x i32> %v80, %v83
    store <16 x i1> %v15, ptr %slot7
    store i32 0, ptr %slot8
    br label %b15
    b15:
    %v85 = load i32, ptr %slot8
    %v86 = load <16 x i1>, ptr %slot7
    %v87 = insertelement <16 x i32> poison, i32 %v85, i64 0
    %v88 = shufflevector <16 x i32> %v87, <16 x i32> poison, <16 x i32> zeroinitializer
    %v89 = icmp ult <16 x i32> %v88, %v84
    %v90 = and <16 x i1> %v86, %v89
    %v91 = bitcast <16 x i1> %v90 to i16
    %v92 = icmp ne i16 %v91, 0
    br i1 %v92, label %b16, label %b17
    b16:
    store <16 x i1> %v90, ptr %slot7
    ; from entry[0].body[0].then[5].body[0]
    %v93 = load <16 x float>, ptr %slot3
    %v94 = call <16 x float> @vyre.tanh.x16(<16 x float> %v93)
    %v95 = fmul <16 x float> %v94, splat (float 0x3FF4000000000000)
    %v96 = load <16 x float>, ptr %slot3
    %v97 = select <16 x i1> %v90, <16 x float> %v95, <16 x float> %v96
    store <16 x float> %v97, ptr %slot3
    %v98 = add nuw i32 %v85, 1
    store i32 %v98, ptr %slot8
    br label %b15, !llvm.loop !4
    b17:
    ; from entry[0].body[0].then[6]
    %v99 = zext i32 %group.start.x to i64
    %v100 = zext <16 x i32> %v12 to <16 x i64>
    %v101 = zext i32 %v8 to i64
    %v102 = insertelement <16 x i64> poison, i64 %v99, i64 0
    %v103 = shufflevector <16 x i64> %v102, <16 x i64> poison, <16 x i32> zeroinitializer
    %v104 = add <16 x i64> %v103, %v100
    %v105 = add i64 %v99, %v101
    %v106 = load <16 x i32>, ptr %slot1
    %v107 = getelementptr i32, ptr %buffer.2, <16 x i64> %v104
    %v108 = getelementptr i32, ptr %buffer.2, i64 %v105
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v106, ptr %v108, i32 4, <16 x i1> %v15)
    ; from entry[0].body[0].then[7]
    %v109 = zext i32 %group.start.x to i64
    %v110 = zext <16 x i32> %v12 to <16 x i64>
    %v111 = zext i32 %v8 to i64
    %v112 = insertelement <16 x i64> poison, i64 %v109, i64 0
    %v113 = shufflevector <16 x i64> %v112, <16 x i64> poison, <16 x i32> zeroinitializer
    %v114 = add <16 x i64> %v113, %v110
    %v115 = add i64 %v109, %v111
    %v116 = load <16 x float>, ptr %slot3
    %v117 = getelementptr float, ptr %buffer.3, <16 x i64> %v114
    %v118 = getelementptr float, ptr %buffer.3, i64 %v115
    %v119 = fcmp uno <16 x float> %v116, %v116
    %v120 = bitcast <16 x float> %v116 to <16 x i32>
    %v121 = select <16 x i1> %v119, <16 x i32> splat (i32 2143289344), <16 x i32> %v120
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v121, ptr %v118, i32 4, <16 x i1> %v15)
    %v122 = add nuw i32 %v8, 16
    store i32 %v122, ptr %slot0
    br label %b4, !llvm.loop !5
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot9
    br label %b18
    b18:
    %v123 = load i32, ptr %slot9
    %v124 = icmp ult i32 %v123, %v2
    br i1 %v124, label %b19, label %b20
    b19:
    %v125 = insertelement <16 x i32> poison, i32 %v123, i64 0
    %v126 = shufflevector <16 x i32> %v125, <16 x i32> poison, <16 x i32> zeroinitializer
    %v127 = add <16 x i32> %v126, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
    %v128 = insertelement <16 x i32> poison, i32 %v2, i64 0
    %v129 = shufflevector <16 x i32> %v128, <16 x i32> poison, <16 x i32> zeroinitializer
    %v130 = icmp ult <16 x i32> %v127, %v129
    ; from entry[0].body[0].then[0]
    store <16 x i32> splat (i32 0), ptr %slot1
    ; from entry[0].body[0].then[1]
    store <16 x i32> splat (i32 64), ptr %slot2
    ; from entry[0].body[0].then[2]
    %v131 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v132 = shufflevector <16 x i32> %v131, <16 x i32> poison, <16 x i32> zeroinitializer
    %v133 = add <16 x i32> %v132, %v127
    %v134 = add i32 %group.start.x, %v123
    %v135 = icmp ult <16 x i32> %v133, splat (i32 100)
    %v136 = and <16 x i1> %v130, %v135
    %v137 = zext <16 x i32> %v133 to <16 x i64>
    %v138 = zext i32 %v134 to i64
    %v139 = getelementptr float, ptr %buffer.0, <16 x i64> %v137
    %v140 = getelementptr float, ptr %buffer.0, i64 %v138
    %v141 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v140, i32 4, <16 x i1> %v136, <16 x float> zeroinitializer)
    ; from entry[0].body[0].then[3]
    store <16 x float> splat (float 0x0000000000000000), ptr %slot3
    ; from entry[0].body[0].then[4]
    store <16 x i1> %v130, ptr %slot10
    store i32 0, ptr %slot11
    br label %b21
    b21:
    %v142 = load i32, ptr %slot11
    %v143 = load <16 x i1>, ptr %slot10
    %v144 = icmp ult i32 %v142, 4294967295
    %v145 = bitcast <16 x i1> %v143 to i16
    %v146 = icmp ne i16 %v145, 0
    %v147 = and i1 %v146, %v144
    br i1 %v147, label %b22, label %b23
    b22:
    %v148 = and i32 %v142, 1023
    %v149 = icmp ugt i32 %v148, 1022
    br i1 %v149, label %b24, label %b25
    b24:
    %v150 = load atomic i32, ptr %control monotonic, align 4
    %v151 = icmp ne i32 %v150, 0
    br i1 %v151, label %stop, label %b26
    b26:
    br label %b25
    b25:
    ; from entry[0].body[0].then[4].body[0]
    %v152 = load <16 x i32>, ptr %slot1
    %v153 = load <16 x i32>, ptr %slot2
    %v154 = icmp uge <16 x i32> %v152, %v153
    %v155 = and <16 x i1> %v143, %v154
    ; from entry[0].body[0].then[4].body[0].then[0]
    %v156 = load <16 x i1>, ptr %slot10
    %v157 = xor <16 x i1> %v155, splat (i1 true)
    %v158 = and <16 x i1> %v156, %v157
    store <16 x i1> %v158, ptr %slot10
    %v159 = load <16 x i1>, ptr %slot10
    %v160 = bitcast <16 x i1> %v159 to i16
    %v161 = icmp ne i16 %v160, 0
    br i1 %v161, label %b27, label %b28
    b27:
    ; from entry[0].body[0].then[4].body[1]
    %v162 = load <16 x i32>, ptr %slot1
    %v163 = load <16 x i32>, ptr %slot2
    %v164 = add <16 x i32> %v162, %v163
    %v165 = and i32 1, 31
    %v166 = insertelement <16 x i32> poison, i32 %v165, i64 0
    %v167 = shufflevector <16 x i32> %v166, <16 x i32> poison, <16 x i32> zeroinitializer
    %v168 = lshr <16 x i32> %v164, %v167
    ; from entry[0].body[0].then[4].body[2]
    %v169 = insertelement <16 x i32> poison, i32 %ones.32, i64 0
    %v170 = shufflevector <16 x i32> %v169, <16 x i32> poison, <16 x i32> zeroinitializer
    %v171 = and <16 x i32> %v168, %v170
    %v172 = icmp ult <16 x i32> %v171, splat (i32 64)
    %v173 = and <16 x i1> %v159, %v172
    %v174 = zext <16 x i32> %v171 to <16 x i64>
    %v175 = getelementptr float, ptr %buffer.1, <16 x i64> %v174
    %v176 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v175, i32 4, <16 x i1> %v173, <16 x float> zeroinitializer)
    ; from entry[0].body[0].then[4].body[3]
    %v177 = fsub <16 x float> %v176, %v141
    %v178 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v177)
    %v179 = load <16 x float>, ptr %slot3
    %v180 = fsub <16 x float> %v179, %v141
    %v181 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v180)
    %v182 = fcmp olt <16 x float> %v178, %v181
    %v183 = and <16 x i1> %v159, %v182
    ; from entry[0].body[0].then[4].body[3].then[0]
    %v184 = load <16 x float>, ptr %slot3
    %v185 = select <16 x i1> %v183, <16 x float> %v176, <16 x float> %v184
    store <16 x float> %v185, ptr %slot3
    ; from entry[0].body[0].then[4].body[4]
    %v186 = fcmp olt <16 x float> %v176, %v141
    %v187 = and <16 x i1> %v159, %v186
    ; from entry[0].body[0].then[4].body[4].then[0]
    %v188 = add <16 x i32> %v168, splat (i32 1)
    %v189 = load <16 x i32>, ptr %slot1
    %v190 = select <16 x i1> %v187, <16 x i32> %v188, <16 x i32> %v189
    store <16 x i32> %v190, ptr %slot1
    %v191 = xor <16 x i1> %v186, splat (i1 true)
    %v192 = and <16 x i1> %v159, %v191
    ; from entry[0].body[0].then[4].body[4].otherwise[0]
    %v193 = load <16 x i32>, ptr %slot2
    %v194 = select <16 x i1> %v192, <16 x i32> %v168, <16 x i32> %v193
    store <16 x i32> %v194, ptr %slot2
    br label %b28
    b28:
    %v195 = add nuw i32 %v142, 1
    store i32 %v195, ptr %slot11
    br label %b21, !llvm.loop !6
    b23:
    ; from entry[0].body[0].then[5]
    %v196 = load <16 x i32>, ptr %slot1
    %v197 = and i32 %ones.32, 7
    %v198 = insertelement <16 x i32> poison, i32 %v197, i64 0
    %v199 = shufflevector <16 x i32> %v198, <16 x i32> poison, <16 x i32> zeroinitializer
    %v200 = and <16 x i32> %v196, %v199
    store <16 x i1> %v130, ptr %slot12
    store i32 0, ptr %slot13
    br label %b29
    b29:
    %v201 = load i32, ptr %slot13
    %v202 = load <16 x i1>, ptr %slot12
    %v203 = insertelement <16 x i32> poison, i32 %v201, i64 0
    %v204 = shufflevector <16 x i32> %v203, <16 x i32> poison, <16 x i32> zeroinitializer
    %v205 = icmp ult <16 x i32> %v204, %v200
    %v206 = and <16 x i1> %v202, %v205
    %v207 = bitcast <16 x i1> %v206 to i16
    %v208 = icmp ne i16 %v207, 0
    br i1 %v208, label %b30, label %b31
    b30:
    store <16 x i1> %v206, ptr %slot12
    ; from entry[0].body[0].then[5].body[0]
    %v209 = load <16 x float>, ptr %slot3
    %v210 = call <16 x float> @vyre.tanh.x16(<16 x float> %v209)
    %v211 = fmul <16 x float> %v210, splat (float 0x3FF4000000000000)
    %v212 = load <16 x float>, ptr %slot3
    %v213 = select <16 x i1> %v206, <16 x float> %v211, <16 x float> %v212
    store <16 x float> %v213, ptr %slot3
    %v214 = add nuw i32 %v201, 1
    store i32 %v214, ptr %slot13
    br label %b29, !llvm.loop !7
    b31:
    ; from entry[0].body[0].then[6]
    %v215 = load <16 x i32>, ptr %slot1
    %v216 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v217 = shufflevector <16 x i32> %v216, <16 x i32> poison, <16 x i32> zeroinitializer
    %v218 = add <16 x i32> %v217, %v127
    %v219 = add i32 %group.start.x, %v123
    %v220 = icmp ult <16 x i32> %v218, splat (i32 100)
    %v221 = and <16 x i1> %v130, %v220
    %v222 = zext <16 x i32> %v218 to <16 x i64>
    %v223 = zext i32 %v219 to i64
    %v224 = getelementptr i32, ptr %buffer.2, <16 x i64> %v222
    %v225 = getelementptr i32, ptr %buffer.2, i64 %v223
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v215, ptr %v225, i32 4, <16 x i1> %v221)
    ; from entry[0].body[0].then[7]
    %v226 = load <16 x float>, ptr %slot3
    %v227 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v228 = shufflevector <16 x i32> %v227, <16 x i32> poison, <16 x i32> zeroinitializer
    %v229 = add <16 x i32> %v228, %v127
    %v230 = add i32 %group.start.x, %v123
    %v231 = icmp ult <16 x i32> %v229, splat (i32 100)
    %v232 = and <16 x i1> %v130, %v231
    %v233 = zext <16 x i32> %v229 to <16 x i64>
    %v234 = zext i32 %v230 to i64
    %v235 = getelementptr float, ptr %buffer.3, <16 x i64> %v233
    %v236 = getelementptr float, ptr %buffer.3, i64 %v234
    %v237 = fcmp uno <16 x float> %v226, %v226
    %v238 = bitcast <16 x float> %v226 to <16 x i32>
    %v239 = select <16 x i1> %v237, <16 x i32> splat (i32 2143289344), <16 x i32> %v238
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v239, ptr %v236, i32 4, <16 x i1> %v232)
    %v240 = add nuw i32 %v123, 16
    store i32 %v240, ptr %slot9
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
