declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" alignstack(64) {
entry:
  %slot0 = alloca <16 x float>
  %slot1 = alloca <16 x float>
  %slot2 = alloca <16 x float>
  %slot3 = alloca <16 x float>
  %slot4 = alloca <16 x float>
  %slot5 = alloca <16 x float>
  %slot6 = alloca <16 x float>
  %slot7 = alloca <16 x float>
  %slot8 = alloca <16 x float>
  %slot9 = alloca <16 x float>
  %slot10 = alloca <16 x float>
  %slot11 = alloca <16 x float>
  %slot12 = alloca <16 x float>
  %slot13 = alloca <16 x float>
  %slot14 = alloca <16 x float>
  %slot15 = alloca <16 x float>
  %lanes.0 = add <16 x i32> zeroinitializer, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %lanes.16 = add <16 x i32> zeroinitializer, <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %lanes.32 = add <16 x i32> zeroinitializer, <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %lanes.48 = add <16 x i32> zeroinitializer, <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %lanes.64 = add <16 x i32> zeroinitializer, <i32 64, i32 65, i32 66, i32 67, i32 68, i32 69, i32 70, i32 71, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79>
  %lanes.80 = add <16 x i32> zeroinitializer, <i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95>
  %lanes.96 = add <16 x i32> zeroinitializer, <i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111>
  %lanes.112 = add <16 x i32> zeroinitializer, <i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %lanes.128 = add <16 x i32> zeroinitializer, <i32 128, i32 129, i32 130, i32 131, i32 132, i32 133, i32 134, i32 135, i32 136, i32 137, i32 138, i32 139, i32 140, i32 141, i32 142, i32 143>
  %lanes.144 = add <16 x i32> zeroinitializer, <i32 144, i32 145, i32 146, i32 147, i32 148, i32 149, i32 150, i32 151, i32 152, i32 153, i32 154, i32 155, i32 156, i32 157, i32 158, i32 159>
  %lanes.160 = add <16 x i32> zeroinitializer, <i32 160, i32 161, i32 162, i32 163, i32 164, i32 165, i32 166, i32 167, i32 168, i32 169, i32 170, i32 171, i32 172, i32 173, i32 174, i32 175>
  %lanes.176 = add <16 x i32> zeroinitializer, <i32 176, i32 177, i32 178, i32 179, i32 180, i32 181, i32 182, i32 183, i32 184, i32 185, i32 186, i32 187, i32 188, i32 189, i32 190, i32 191>
  %lanes.192 = add <16 x i32> zeroinitializer, <i32 192, i32 193, i32 194, i32 195, i32 196, i32 197, i32 198, i32 199, i32 200, i32 201, i32 202, i32 203, i32 204, i32 205, i32 206, i32 207>
  %lanes.208 = add <16 x i32> zeroinitializer, <i32 208, i32 209, i32 210, i32 211, i32 212, i32 213, i32 214, i32 215, i32 216, i32 217, i32 218, i32 219, i32 220, i32 221, i32 222, i32 223>
  %lanes.224 = add <16 x i32> zeroinitializer, <i32 224, i32 225, i32 226, i32 227, i32 228, i32 229, i32 230, i32 231, i32 232, i32 233, i32 234, i32 235, i32 236, i32 237, i32 238, i32 239>
  %lanes.240 = add <16 x i32> zeroinitializer, <i32 240, i32 241, i32 242, i32 243, i32 244, i32 245, i32 246, i32 247, i32 248, i32 249, i32 250, i32 251, i32 252, i32 253, i32 254, i32 255>
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    store <16 x float> zeroinitializer, ptr %slot0
    store <16 x float> zeroinitializer, ptr %slot1
    store <16 x float> zeroinitializer, ptr %slot2
    store <16 x float> zeroinitializer, ptr %slot3
    store <16 x float> zeroinitializer, ptr %slot4
    store <16 x float> zeroinitializer, ptr %slot5
    store <16 x float> zeroinitializer, ptr %slot6
    store <16 x float> zeroinitializer, ptr %slot7
    store <16 x float> zeroinitializer, ptr %slot8
    store <16 x float> zeroinitializer, ptr %slot9
    store <16 x float> zeroinitializer, ptr %slot10
    store <16 x float> zeroinitializer, ptr %slot11
    store <16 x float> zeroinitializer, ptr %slot12
    store <16 x float> zeroinitializer, ptr %slot13
    store <16 x float> zeroinitializer, ptr %slot14
    store <16 x float> zeroinitializer, ptr %slot15
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 255
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
    store <16 x float> %v14, ptr %slot0
    %v15 = zext i32 %group.start.x to i64
    %v16 = zext <16 x i32> %lanes.16 to <16 x i64>
    %v17 = zext i32 16 to i64
    %v18 = insertelement <16 x i64> poison, i64 %v15, i64 0
    %v19 = shufflevector <16 x i64> %v18, <16 x i64> poison, <16 x i32> zeroinitializer
    %v20 = add <16 x i64> %v19, %v16
    %v21 = add i64 %v15, %v17
    %v22 = getelementptr float, ptr %buffer.0, <16 x i64> %v20
    %v23 = getelementptr float, ptr %buffer.0, i64 %v21
    %v24 = load <16 x float>, ptr %v23, align 4, !llvm.access.group !1
    store <16 x float> %v24, ptr %slot1
    %v25 = zext i32 %group.start.x to i64
    %v26 = zext <16 x i32> %lanes.32 to <16 x i64>
    %v27 = zext i32 32 to i64
    %v28 = insertelement <16 x i64> poison, i64 %v25, i64 0
    %v29 = shufflevector <16 x i64> %v28, <16 x i64> poison, <16 x i32> zeroinitializer
    %v30 = add <16 x i64> %v29, %v26
    %v31 = add i64 %v25, %v27
    %v32 = getelementptr float, ptr %buffer.0, <16 x i64> %v30
    %v33 = getelementptr float, ptr %buffer.0, i64 %v31
    %v34 = load <16 x float>, ptr %v33, align 4, !llvm.access.group !1
    store <16 x float> %v34, ptr %slot2
    %v35 = zext i32 %group.start.x to i64
    %v36 = zext <16 x i32> %lanes.48 to <16 x i64>
    %v37 = zext i32 48 to i64
    %v38 = insertelement <16 x i64> poison, i64 %v35, i64 0
    %v39 = shufflevector <16 x i64> %v38, <16 x i64> poison, <16 x i32> zeroinitializer
    %v40 = add <16 x i64> %v39, %v36
    %v41 = add i64 %v35, %v37
    %v42 = getelementptr float, ptr %buffer.0, <16 x i64> %v40
    %v43 = getelementptr float, ptr %buffer.0, i64 %v41
    %v44 = load <16 x float>, ptr %v43, align 4, !llvm.access.group !1
    store <16 x float> %v44, ptr %slot3
    %v45 = zext i32 %group.start.x to i64
    %v46 = zext <16 x i32> %lanes.64 to <16 x i64>
    %v47 = zext i32 64 to i64
    %v48 = insertelement <16 x i64> poison, i64 %v45, i64 0
    %v49 = shufflevector <16 x i64> %v48, <16 x i64> poison, <16 x i32> zeroinitializer
    %v50 = add <16 x i64> %v49, %v46
    %v51 = add i64 %v45, %v47
    %v52 = getelementptr float, ptr %buffer.0, <16 x i64> %v50
    %v53 = getelementptr float, ptr %buffer.0, i64 %v51
    %v54 = load <16 x float>, ptr %v53, align 4, !llvm.access.group !1
    store <16 x float> %v54, ptr %slot4
    %v55 = zext i32 %group.start.x to i64
    %v56 = zext <16 x i32> %lanes.80 to <16 x i64>
    %v57 = zext i32 80 to i64
    %v58 = insertelement <16 x i64> poison, i64 %v55, i64 0
    %v59 = shufflevector <16 x i64> %v58, <16 x i64> poison, <16 x i32> zeroinitializer
    %v60 = add <16 x i64> %v59, %v56
    %v61 = add i64 %v55, %v57
    %v62 = getelementptr float, ptr %buffer.0, <16 x i64> %v60
    %v63 = getelementptr float, ptr %buffer.0, i64 %v61
    %v64 = load <16 x float>, ptr %v63, align 4, !llvm.access.group !1
    store <16 x float> %v64, ptr %slot5
    %v65 = zext i32 %group.start.x to i64
    %v66 = zext <16 x i32> %lanes.96 to <16 x i64>
    %v67 = zext i32 96 to i64
    %v68 = insertelement <16 x i64> poison, i64 %v65, i64 0
    %v69 = shufflevector <16 x i64> %v68, <16 x i64> poison, <16 x i32> zeroinitializer
    %v70 = add <16 x i64> %v69, %v66
    %v71 = add i64 %v65, %v67
    %v72 = getelementptr float, ptr %buffer.0, <16 x i64> %v70
    %v73 = getelementptr float, ptr %buffer.0, i64 %v71
    %v74 = load <16 x float>, ptr %v73, align 4, !llvm.access.group !1
    store <16 x float> %v74, ptr %slot6
    %v75 = zext i32 %group.start.x to i64
    %v76 = zext <16 x i32> %lanes.112 to <16 x i64>
    %v77 = zext i32 112 to i64
    %v78 = insertelement <16 x i64> poison, i64 %v75, i64 0
    %v79 = shufflevector <16 x i64> %v78, <16 x i64> poison, <16 x i32> zeroinitializer
    %v80 = add <16 x i64> %v79, %v76
    %v81 = add i64 %v75, %v77
    %v82 = getelementptr float, ptr %buffer.0, <16 x i64> %v80
    %v83 = getelementptr float, ptr %buffer.0, i64 %v81
    %v84 = load <16 x float>, ptr %v83, align 4, !llvm.access.group !1
    store <16 x float> %v84, ptr %slot7
    %v85 = zext i32 %group.start.x to i64
    %v86 = zext <16 x i32> %lanes.128 to <16 x i64>
    %v87 = zext i32 128 to i64
    %v88 = insertelement <16 x i64> poison, i64 %v85, i64 0
    %v89 = shufflevector <16 x i64> %v88, <16 x i64> poison, <16 x i32> zeroinitializer
    %v90 = add <16 x i64> %v89, %v86
    %v91 = add i64 %v85, %v87
    %v92 = getelementptr float, ptr %buffer.0, <16 x i64> %v90
    %v93 = getelementptr float, ptr %buffer.0, i64 %v91
    %v94 = load <16 x float>, ptr %v93, align 4, !llvm.access.group !1
    store <16 x float> %v94, ptr %slot8
    %v95 = zext i32 %group.start.x to i64
    %v96 = zext <16 x i32> %lanes.144 to <16 x i64>
    %v97 = zext i32 144 to i64
    %v98 = insertelement <16 x i64> poison, i64 %v95, i64 0
    %v99 = shufflevector <16 x i64> %v98, <16 x i64> poison, <16 x i32> zeroinitializer
    %v100 = add <16 x i64> %v99, %v96
    %v101 = add i64 %v95, %v97
    %v102 = getelementptr float, ptr %buffer.0, <16 x i64> %v100
    %v103 = getelementptr float, ptr %buffer.0, i64 %v101
    %v104 = load <16 x float>, ptr %v103, align 4, !llvm.access.group !1
    store <16 x float> %v104, ptr %slot9
    %v105 = zext i32 %group.start.x to i64
    %v106 = zext <16 x i32> %lanes.160 to <16 x i64>
    %v107 = zext i32 160 to i64
    %v108 = insertelement <16 x i64> poison, i64 %v105, i64 0
    %v109 = shufflevector <16 x i64> %v108, <16 x i64> poison, <16 x i32> zeroinitializer
    %v110 = add <16 x i64> %v109, %v106
    %v111 = add i64 %v105, %v107
    %v112 = getelementptr float, ptr %buffer.0, <16 x i64> %v110
    %v113 = getelementptr float, ptr %buffer.0, i64 %v111
    %v114 = load <16 x float>, ptr %v113, align 4, !llvm.access.group !1
    store <16 x float> %v114, ptr %slot10
    %v115 = zext i32 %group.start.x to i64
    %v116 = zext <16 x i32> %lanes.176 to <16 x i64>
    %v117 = zext i32 176 to i64
    %v118 = insertelement <16 x i64> poison, i64 %v115, i64 0
    %v119 = shufflevector <16 x i64> %v118, <16 x i64> poison, <16 x i32> zeroinitializer
    %v120 = add <16 x i64> %v119, %v116
    %v121 = add i64 %v115, %v117
    %v122 = getelementptr float, ptr %buffer.0, <16 x i64> %v120
    %v123 = getelementptr float, ptr %buffer.0, i64 %v121
    %v124 = load <16 x float>, ptr %v123, align 4, !llvm.access.group !1
    store <16 x float> %v124, ptr %slot11
    %v125 = zext i32 %group.start.x to i64
    %v126 = zext <16 x i32> %lanes.192 to <16 x i64>
    %v127 = zext i32 192 to i64
    %v128 = insertelement <16 x i64> poison, i64 %v125, i64 0
    %v129 = shufflevector <16 x i64> %v128, <16 x i64> poison, <16 x i32> zeroinitializer
    %v130 = add <16 x i64> %v129, %v126
    %v131 = add i64 %v125, %v127
    %v132 = getelementptr float, ptr %buffer.0, <16 x i64> %v130
    %v133 = getelementptr float, ptr %buffer.0, i64 %v131
    %v134 = load <16 x float>, ptr %v133, align 4, !llvm.access.group !1
    store <16 x float> %v134, ptr %slot12
    %v135 = zext i32 %group.start.x to i64
    %v136 = zext <16 x i32> %lanes.208 to <16 x i64>
    %v137 = zext i32 208 to i64
    %v138 = insertelement <16 x i64> poison, i64 %v135, i64 0
    %v139 = shufflevector <16 x i64> %v138, <16 x i64> poison, <16 x i32> zeroinitializer
    %v140 = add <16 x i64> %v139, %v136
    %v141 = add i64 %v135, %v137
    %v142 = getelementptr float, ptr %buffer.0, <16 x i64> %v140
    %v143 = getelementptr float, ptr %buffer.0, i64 %v141
    %v144 = load <16 x float>, ptr %v143, align 4, !llvm.access.group !1
    store <16 x float> %v144, ptr %slot13
    %v145 = zext i32 %group.start.x to i64
    %v146 = zext <16 x i32> %lanes.224 to <16 x i64>
    %v147 = zext i32 224 to i64
    %v148 = insertelement <16 x i64> poison, i64 %v145, i64 0
    %v149 = shufflevector <16 x i64> %v148, <16 x i64> poison, <16 x i32> zeroinitializer
    %v150 = add <16 x i64> %v149, %v146
    %v151 = add i64 %v145, %v147
    %v152 = getelementptr float, ptr %buffer.0, <16 x i64> %v150
    %v153 = getelementptr float, ptr %buffer.0, i64 %v151
    %v154 = load <16 x float>, ptr %v153, align 4, !llvm.access.group !1
    store <16 x float> %v154, ptr %slot14
    %v155 = zext i32 %group.start.x to i64
    %v156 = zext <16 x i32> %lanes.240 to <16 x i64>
    %v157 = zext i32 240 to i64
    %v158 = insertelement <16 x i64> poison, i64 %v155, i64 0
    %v159 = shufflevector <16 x i64> %v158, <16 x i64> poison, <16 x i32> zeroinitializer
    %v160 = add <16 x i64> %v159, %v156
    %v161 = add i64 %v155, %v157
    %v162 = getelementptr float, ptr %buffer.0, <16 x i64> %v160
    %v163 = getelementptr float, ptr %buffer.0, i64 %v161
    %v164 = load <16 x float>, ptr %v163, align 4, !llvm.access.group !1
    store <16 x float> %v164, ptr %slot15
    br label %b3
    b2:
    %v165 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v166 = shufflevector <16 x i32> %v165, <16 x i32> poison, <16 x i32> zeroinitializer
    %v167 = add <16 x i32> %v166, %lanes.0
    %v168 = add i32 %group.start.x, 0
    %v169 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v170 = shufflevector <16 x i32> %v169, <16 x i32> poison, <16 x i32> zeroinitializer
    %v171 = icmp ult <16 x i32> %v167, %v170
    %v172 = zext <16 x i32> %v167 to <16 x i64>
    %v173 = zext i32 %v168 to i64
    %v174 = getelementptr float, ptr %buffer.0, <16 x i64> %v172
    %v175 = getelementptr float, ptr %buffer.0, i64 %v173
    %v176 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v175, i32 4, <16 x i1> %v171, <16 x float> zeroinitializer)
    store <16 x float> %v176, ptr %slot0
    %v177 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v178 = shufflevector <16 x i32> %v177, <16 x i32> poison, <16 x i32> zeroinitializer
    %v179 = add <16 x i32> %v178, %lanes.16
    %v180 = add i32 %group.start.x, 16
    %v181 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v182 = shufflevector <16 x i32> %v181, <16 x i32> poison, <16 x i32> zeroinitializer
    %v183 = icmp ult <16 x i32> %v179, %v182
    %v184 = zext <16 x i32> %v179 to <16 x i64>
    %v185 = zext i32 %v180 to i64
    %v186 = getelementptr float, ptr %buffer.0, <16 x i64> %v184
    %v187 = getelementptr float, ptr %buffer.0, i64 %v185
    %v188 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v187, i32 4, <16 x i1> %v183, <16 x float> zeroinitializer)
    store <16 x float> %v188, ptr %slot1
    %v189 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v190 = shufflevector <16 x i32> %v189, <16 x i32> poison, <16 x i32> zeroinitializer
    %v191 = add <16 x i32> %v190, %lanes.32
    %v192 = add i32 %group.start.x, 32
    %v193 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v194 = shufflevector <16 x i32> %v193, <16 x i32> poison, <16 x i32> zeroinitializer
    %v195 = icmp ult <16 x i32> %v191, %v194
    %v196 = zext <16 x i32> %v191 to <16 x i64>
    %v197 = zext i32 %v192 to i64
    %v198 = getelementptr float, ptr %buffer.0, <16 x i64> %v196
    %v199 = getelementptr float, ptr %buffer.0, i64 %v197
    %v200 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v199, i32 4, <16 x i1> %v195, <16 x float> zeroinitializer)
    store <16 x float> %v200, ptr %slot2
    %v201 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v202 = shufflevector <16 x i32> %v201, <16 x i32> poison, <16 x i32> zeroinitializer
    %v203 = add <16 x i32> %v202, %lanes.48
    %v204 = add i32 %group.start.x, 48
    %v205 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v206 = shufflevector <16 x i32> %v205, <16 x i32> poison, <16 x i32> zeroinitializer
    %v207 = icmp ult <16 x i32> %v203, %v206
    %v208 = zext <16 x i32> %v203 to <16 x i64>
    %v209 = zext i32 %v204 to i64
    %v210 = getelementptr float, ptr %buffer.0, <16 x i64> %v208
    %v211 = getelementptr float, ptr %buffer.0, i64 %v209
    %v212 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v211, i32 4, <16 x i1> %v207, <16 x float> zeroinitializer)
    store <16 x float> %v212, ptr %slot3
    %v213 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v214 = shufflevector <16 x i32> %v213, <16 x i32> poison, <16 x i32> zeroinitializer
    %v215 = add <16 x i32> %v214, %lanes.64
    %v216 = add i32 %group.start.x, 64
    %v217 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v218 = shufflevector <16 x i32> %v217, <16 x i32> poison, <16 x i32> zeroinitializer
    %v219 = icmp ult <16 x i32> %v215, %v218
    %v220 = zext <16 x i32> %v215 to <16 x i64>
    %v221 = zext i32 %v216 to i64
    %v222 = getelementptr float, ptr %buffer.0, <16 x i64> %v220
    %v223 = getelementptr float, ptr %buffer.0, i64 %v221
    %v224 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v223, i32 4, <16 x i1> %v219, <16 x float> zeroinitializer)
    store <16 x float> %v224, ptr %slot4
    %v225 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v226 = shufflevector <16 x i32> %v225, <16 x i32> poison, <16 x i32> zeroinitializer
    %v227 = add <16 x i32> %v226, %lanes.80
    %v228 = add i32 %group.start.x, 80
    %v229 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v230 = shufflevector <16 x i32> %v229, <16 x i32> poison, <16 x i32> zeroinitializer
    %v231 = icmp ult <16 x i32> %v227, %v230
    %v232 = zext <16 x i32> %v227 to <16 x i64>
    %v233 = zext i32 %v228 to i64
    %v234 = getelementptr float, ptr %buffer.0, <16 x i64> %v232
    %v235 = getelementptr float, ptr %buffer.0, i64 %v233
    %v236 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v235, i32 4, <16 x i1> %v231, <16 x float> zeroinitializer)
    store <16 x float> %v236, ptr %slot5
    %v237 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v238 = shufflevector <16 x i32> %v237, <16 x i32> poison, <16 x i32> zeroinitializer
    %v239 = add <16 x i32> %v238, %lanes.96
    %v240 = add i32 %group.start.x, 96
    %v241 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v242 = shufflevector <16 x i32> %v241, <16 x i32> poison, <16 x i32> zeroinitializer
    %v243 = icmp ult <16 x i32> %v239, %v242
    %v244 = zext <16 x i32> %v239 to <16 x i64>
    %v245 = zext i32 %v240 to i64
    %v246 = getelementptr float, ptr %buffer.0, <16 x i64> %v244
    %v247 = getelementptr float, ptr %buffer.0, i64 %v245
    %v248 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v247, i32 4, <16 x i1> %v243, <16 x float> zeroinitializer)
    store <16 x float> %v248, ptr %slot6
    %v249 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v250 = shufflevector <16 x i32> %v249, <16 x i32> poison, <16 x i32> zeroinitializer
    %v251 = add <16 x i32> %v250, %lanes.112
    %v252 = add i32 %group.start.x, 112
    %v253 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v254 = shufflevector <16 x i32> %v253, <16 x i32> poison, <16 x i32> zeroinitializer
    %v255 = icmp ult <16 x i32> %v251, %v254
    %v256 = zext <16 x i32> %v251 to <16 x i64>
    %v257 = zext i32 %v252 to i64
    %v258 = getelementptr float, ptr %buffer.0, <16 x i64> %v256
    %v259 = getelementptr float, ptr %buffer.0, i64 %v257
    %v260 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v259, i32 4, <16 x i1> %v255, <16 x float> zeroinitializer)
    store <16 x float> %v260, ptr %slot7
    %v261 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v262 = shufflevector <16 x i32> %v261, <16 x i32> poison, <16 x i32> zeroinitializer
    %v263 = add <16 x i32> %v262, %lanes.128
    %v264 = add i32 %group.start.x, 128
    %v265 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v266 = shufflevector <16 x i32> %v265, <16 x i32> poison, <16 x i32> zeroinitializer
    %v267 = icmp ult <16 x i32> %v263, %v266
    %v268 = zext <16 x i32> %v263 to <16 x i64>
    %v269 = zext i32 %v264 to i64
    %v270 = getelementptr float, ptr %buffer.0, <16 x i64> %v268
    %v271 = getelementptr float, ptr %buffer.0, i64 %v269
    %v272 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v271, i32 4, <16 x i1> %v267, <16 x float> zeroinitializer)
    store <16 x float> %v272, ptr %slot8
    %v273 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v274 = shufflevector <16 x i32> %v273, <16 x i32> poison, <16 x i32> zeroinitializer
    %v275 = add <16 x i32> %v274, %lanes.144
    %v276 = add i32 %group.start.x, 144
    %v277 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v278 = shufflevector <16 x i32> %v277, <16 x i32> poison, <16 x i32> zeroinitializer
    %v279 = icmp ult <16 x i32> %v275, %v278
    %v280 = zext <16 x i32> %v275 to <16 x i64>
    %v281 = zext i32 %v276 to i64
    %v282 = getelementptr float, ptr %buffer.0, <16 x i64> %v280
    %v283 = getelementptr float, ptr %buffer.0, i64 %v281
    %v284 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v283, i32 4, <16 x i1> %v279, <16 x float> zeroinitializer)
    store <16 x float> %v284, ptr %slot9
    %v285 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v286 = shufflevector <16 x i32> %v285, <16 x i32> poison, <16 x i32> zeroinitializer
    %v287 = add <16 x i32> %v286, %lanes.160
    %v288 = add i32 %group.start.x, 160
    %v289 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v290 = shufflevector <16 x i32> %v289, <16 x i32> poison, <16 x i32> zeroinitializer
    %v291 = icmp ult <16 x i32> %v287, %v290
    %v292 = zext <16 x i32> %v287 to <16 x i64>
    %v293 = zext i32 %v288 to i64
    %v294 = getelementptr float, ptr %buffer.0, <16 x i64> %v292
    %v295 = getelementptr float, ptr %buffer.0, i64 %v293
    %v296 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v295, i32 4, <16 x i1> %v291, <16 x float> zeroinitializer)
    store <16 x float> %v296, ptr %slot10
    %v297 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v298 = shufflevector <16 x i32> %v297, <16 x i32> poison, <16 x i32> zeroinitializer
    %v299 = add <16 x i32> %v298, %lanes.176
    %v300 = add i32 %group.start.x, 176
    %v301 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v302 = shufflevector <16 x i32> %v301, <16 x i32> poison, <16 x i32> zeroinitializer
    %v303 = icmp ult <16 x i32> %v299, %v302
    %v304 = zext <16 x i32> %v299 to <16 x i64>
    %v305 = zext i32 %v300 to i64
    %v306 = getelementptr float, ptr %buffer.0, <16 x i64> %v304
    %v307 = getelementptr float, ptr %buffer.0, i64 %v305
    %v308 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v307, i32 4, <16 x i1> %v303, <16 x float> zeroinitializer)
    store <16 x float> %v308, ptr %slot11
    %v309 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v310 = shufflevector <16 x i32> %v309, <16 x i32> poison, <16 x i32> zeroinitializer
    %v311 = add <16 x i32> %v310, %lanes.192
    %v312 = add i32 %group.start.x, 192
    %v313 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v314 = shufflevector <16 x i32> %v313, <16 x i32> poison, <16 x i32> zeroinitializer
    %v315 = icmp ult <16 x i32> %v311, %v314
    %v316 = zext <16 x i32> %v311 to <16 x i64>
    %v317 = zext i32 %v312 to i64
    %v318 = getelementptr float, ptr %buffer.0, <16 x i64> %v316
    %v319 = getelementptr float, ptr %buffer.0, i64 %v317
    %v320 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v319, i32 4, <16 x i1> %v315, <16 x float> zeroinitializer)
    store <16 x float> %v320, ptr %slot12
    %v321 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v322 = shufflevector <16 x i32> %v321, <16 x i32> poison, <16 x i32> zeroinitializer
    %v323 = add <16 x i32> %v322, %lanes.208
    %v324 = add i32 %group.start.x, 208
    %v325 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v326 = shufflevector <16 x i32> %v325, <16 x i32> poison, <16 x i32> zeroinitializer
    %v327 = icmp ult <16 x i32> %v323, %v326
    %v328 = zext <16 x i32> %v323 to <16 x i64>
    %v329 = zext i32 %v324 to i64
    %v330 = getelementptr float, ptr %buffer.0, <16 x i64> %v328
    %v331 = getelementptr float, ptr %buffer.0, i64 %v329
    %v332 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v331, i32 4, <16 x i1> %v327, <16 x float> zeroinitializer)
    store <16 x float> %v332, ptr %slot13
    %v333 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v334 = shufflevector <16 x i32> %v333, <16 x i32> poison, <16 x i32> zeroinitializer
    %v335 = add <16 x i32> %v334, %lanes.224
    %v336 = add i32 %group.start.x, 224
    %v337 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v338 = shufflevector <16 x i32> %v337, <16 x i32> poison, <16 x i32> zeroinitializer
    %v339 = icmp ult <16 x i32> %v335, %v338
    %v340 = zext <16 x i32> %v335 to <16 x i64>
    %v341 = zext i32 %v336 to i64
    %v342 = getelementptr float, ptr %buffer.0, <16 x i64> %v340
    %v343 = getelementptr float, ptr %buffer.0, i64 %v341
    %v344 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v343, i32 4, <16 x i1> %v339, <16 x float> zeroinitializer)
    store <16 x float> %v344, ptr %slot14
    %v345 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v346 = shufflevector <16 x i32> %v345, <16 x i32> poison, <16 x i32> zeroinitializer
    %v347 = add <16 x i32> %v346, %lanes.240
    %v348 = add i32 %group.start.x, 240
    %v349 = insertelement <16 x i32> poison, i32 %length.0, i64 0
    %v350 = shufflevector <16 x i32> %v349, <16 x i32> poison, <16 x i32> zeroinitializer
    %v351 = icmp ult <16 x i32> %v347, %v350
    %v352 = zext <16 x i32> %v347 to <16 x i64>
    %v353 = zext i32 %v348 to i64
    %v354 = getelementptr float, ptr %buffer.0, <16 x i64> %v352
    %v355 = getelementptr float, ptr %buffer.0, i64 %v353
    %v356 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v355, i32 4, <16 x i1> %v351, <16 x float> zeroinitializer)
    store <16 x float> %v356, ptr %slot15
    br label %b3
    b3:
    ; from entry[0].body[3].then[0]
    %v357 = load <16 x float>, ptr %slot0
    %v358 = load <16 x float>, ptr %slot8
    %v359 = fadd <16 x float> %v357, %v358
    store <16 x float> %v359, ptr %slot0
    %v360 = load <16 x float>, ptr %slot1
    %v361 = load <16 x float>, ptr %slot9
    %v362 = fadd <16 x float> %v360, %v361
    store <16 x float> %v362, ptr %slot1
    %v363 = load <16 x float>, ptr %slot2
    %v364 = load <16 x float>, ptr %slot10
    %v365 = fadd <16 x float> %v363, %v364
    store <16 x float> %v365, ptr %slot2
    %v366 = load <16 x float>, ptr %slot3
    %v367 = load <16 x float>, ptr %slot11
    %v368 = fadd <16 x float> %v366, %v367
    store <16 x float> %v368, ptr %slot3
    %v369 = load <16 x float>, ptr %slot4
    %v370 = load <16 x float>, ptr %slot12
    %v371 = fadd <16 x float> %v369, %v370
    store <16 x float> %v371, ptr %slot4
    %v372 = load <16 x float>, ptr %slot5
    %v373 = load <16 x float>, ptr %slot13
    %v374 = fadd <16 x float> %v372, %v373
    store <16 x float> %v374, ptr %slot5
    %v375 = load <16 x float>, ptr %slot6
    %v376 = load <16 x float>, ptr %slot14
    %v377 = fadd <16 x float> %v375, %v376
    store <16 x float> %v377, ptr %slot6
    %v378 = load <16 x float>, ptr %slot7
    %v379 = load <16 x float>, ptr %slot15
    %v380 = fadd <16 x float> %v378, %v379
    store <16 x float> %v380, ptr %slot7
    ; from entry[0].body[5].then[0]
    %v381 = load <16 x float>, ptr %slot0
    %v382 = load <16 x float>, ptr %slot4
    %v383 = fadd <16 x float> %v381, %v382
    store <16 x float> %v383, ptr %slot0
    %v384 = load <16 x float>, ptr %slot1
    %v385 = load <16 x float>, ptr %slot5
    %v386 = fadd <16 x float> %v384, %v385
    store <16 x float> %v386, ptr %slot1
    %v387 = load <16 x float>, ptr %slot2
    %v388 = load <16 x float>, ptr %slot6
    %v389 = fadd <16 x float> %v387, %v388
    store <16 x float> %v389, ptr %slot2
    %v390 = load <16 x float>, ptr %slot3
    %v391 = load <16 x float>, ptr %slot7
    %v392 = fadd <16 x float> %v390, %v391
    store <16 x float> %v392, ptr %slot3
    ; from entry[0].body[7].then[0]
    %v393 = load <16 x float>, ptr %slot0
    %v394 = load <16 x float>, ptr %slot2
    %v395 = fadd <16 x float> %v393, %v394
    store <16 x float> %v395, ptr %slot0
    %v396 = load <16 x float>, ptr %slot1
    %v397 = load <16 x float>, ptr %slot3
    %v398 = fadd <16 x float> %v396, %v397
    store <16 x float> %v398, ptr %slot1
    ; from entry[0].body[9].then[0]
    %v399 = load <16 x float>, ptr %slot0
    %v400 = load <16 x float>, ptr %slot1
    %v401 = fadd <16 x float> %v399, %v400
    store <16 x float> %v401, ptr %slot0
    %v402 = icmp ult <16 x i32> %lanes.0, splat (i32 8)
    ; from entry[0].body[11].then[0]
    %v403 = load <16 x float>, ptr %slot0
    %v404 = load <16 x float>, ptr %slot0
    %v405 = shufflevector <16 x float> %v404, <16 x float> zeroinitializer, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
    %v406 = load <16 x float>, ptr %slot1
    %v407 = shufflevector <16 x float> %v406, <16 x float> %v405, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
    %v408 = fadd <16 x float> %v403, %v407
    %v409 = load <16 x float>, ptr %slot0
    %v410 = select <16 x i1> %v402, <16 x float> %v408, <16 x float> %v409
    store <16 x float> %v410, ptr %slot0
    %v411 = icmp ult <16 x i32> %lanes.0, splat (i32 4)
    ; from entry[0].body[13].then[0]
    %v412 = load <16 x float>, ptr %slot0
    %v413 = load <16 x float>, ptr %slot0
    %v414 = shufflevector <16 x float> %v413, <16 x float> zeroinitializer, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
    %v415 = load <16 x float>, ptr %slot1
    %v416 = shufflevector <16 x float> %v415, <16 x float> %v414, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 0, i32 1, i32 2, i32 3>
    %v417 = fadd <16 x float> %v412, %v416
    %v418 = load <16 x float>, ptr %slot0
    %v419 = select <16 x i1> %v411, <16 x float> %v417, <16 x float> %v418
    store <16 x float> %v419, ptr %slot0
    %v420 = icmp ult <16 x i32> %lanes.0, splat (i32 2)
    ; from entry[0].body[15].then[0]
    %v421 = load <16 x float>, ptr %slot0
    %v422 = load <16 x float>, ptr %slot0
    %v423 = shufflevector <16 x float> %v422, <16 x float> zeroinitializer, <16 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 30, i32 31>
    %v424 = load <16 x float>, ptr %slot1
    %v425 = shufflevector <16 x float> %v424, <16 x float> %v423, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 0, i32 1>
    %v426 = fadd <16 x float> %v421, %v425
    %v427 = load <16 x float>, ptr %slot0
    %v428 = select <16 x i1> %v420, <16 x float> %v426, <16 x float> %v427
    store <16 x float> %v428, ptr %slot0
    %v429 = icmp ult <16 x i32> %lanes.0, splat (i32 1)
    ; from entry[0].body[17].then[0]
    %v430 = load <16 x float>, ptr %slot0
    %v431 = load <16 x float>, ptr %slot0
    %v432 = shufflevector <16 x float> %v431, <16 x float> zeroinitializer, <16 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 31>
    %v433 = load <16 x float>, ptr %slot1
    %v434 = shufflevector <16 x float> %v433, <16 x float> %v432, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 0>
    %v435 = fadd <16 x float> %v430, %v434
    %v436 = load <16 x float>, ptr %slot0
    %v437 = select <16 x i1> %v429, <16 x float> %v435, <16 x float> %v436
    store <16 x float> %v437, ptr %slot0
    %v438 = zext i32 %group.x to i64
    %v439 = zext i32 %length.1 to i64
    %v440 = icmp ult i64 %v438, %v439
    br i1 %v440, label %b4, label %b5
    b4:
    ; from entry[0].body[19]
    %v441 = or <16 x i1> zeroinitializer, <i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>
    ; from entry[0].body[19].then[0]
    %v442 = zext i32 %group.x to i64
    %v443 = load <16 x float>, ptr %slot0
    %v444 = shufflevector <16 x float> %v443, <16 x float> zeroinitializer, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
    %v445 = getelementptr inbounds float, ptr %buffer.1, i64 %v442
    %v446 = fcmp uno <16 x float> %v444, %v444
    %v447 = bitcast <16 x float> %v444 to <16 x i32>
    %v448 = select <16 x i1> %v446, <16 x i32> splat (i32 2143289344), <16 x i32> %v447
    %v449 = insertelement <16 x ptr> poison, ptr %v445, i64 0
    %v450 = shufflevector <16 x ptr> %v449, <16 x ptr> poison, <16 x i32> zeroinitializer
    %v451 = extractelement <16 x i32> %v448, i64 0
    %v452 = extractelement <16 x ptr> %v450, i64 0
    store i32 %v451, ptr %v452, align 4, !llvm.access.group !1
    ; from entry[0].body[19]
    br label %b6
    b5:
    %v453 = or <16 x i1> zeroinitializer, <i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>
    ; from entry[0].body[19].then[0]
    %v454 = load <16 x float>, ptr %slot0
    %v455 = shufflevector <16 x float> %v454, <16 x float> zeroinitializer, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
    %v456 = icmp ult i32 %group.x, %length.1
    br i1 %v456, label %b7, label %b8
    b7:
    %v457 = zext i32 %group.x to i64
    %v458 = getelementptr inbounds float, ptr %buffer.1, i64 %v457
    %v459 = fcmp uno <16 x float> %v455, %v455
    %v460 = bitcast <16 x float> %v455 to <16 x i32>
    %v461 = select <16 x i1> %v459, <16 x i32> splat (i32 2143289344), <16 x i32> %v460
    %v462 = insertelement <16 x ptr> poison, ptr %v458, i64 0
    %v463 = shufflevector <16 x ptr> %v462, <16 x ptr> poison, <16 x i32> zeroinitializer
    %v464 = extractelement <16 x i32> %v461, i64 0
    %v465 = extractelement <16 x ptr> %v463, i64 0
    store i32 %v464, ptr %v465, align 4, !llvm.access.group !1
    br label %b8
    b8:
    ; from entry[0].body[19]
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

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
