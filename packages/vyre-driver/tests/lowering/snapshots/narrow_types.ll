declare i16 @llvm.smax.i16(i16, i16)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull %buffer.4, i32 %length.4, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 %group.lanes, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = zext i32 %length.0 to i64
    %v8 = icmp ult i64 %v6, %v7
    %v9 = add i64 %v6, 1
    %v10 = icmp ule i64 %v9, 4294967295
    %v11 = icmp ult i64 %v9, %v7
    %v12 = zext i32 %length.1 to i64
    %v13 = icmp ult i64 %v6, %v12
    %v14 = icmp ult i64 %v9, %v12
    %v15 = zext i32 %length.2 to i64
    %v16 = icmp ult i64 %v6, %v15
    %v17 = zext i32 %length.3 to i64
    %v18 = icmp ult i64 %v6, %v17
    %v19 = zext i32 %length.4 to i64
    %v20 = icmp ult i64 %v6, %v19
    %v21 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v22 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v23 = zext i32 %group.start.x to i64
    %v24 = zext i32 %v22 to i64
    %v25 = add i64 %v23, %v24
    %v26 = zext i32 %length.0 to i64
    %v27 = icmp ult i64 %v25, %v26
    %v28 = add i64 %v25, 1
    %v29 = icmp ule i64 %v28, 4294967295
    %v30 = icmp ult i64 %v28, %v26
    %v31 = zext i32 %length.1 to i64
    %v32 = icmp ult i64 %v25, %v31
    %v33 = icmp ult i64 %v28, %v31
    %v34 = zext i32 %length.2 to i64
    %v35 = icmp ult i64 %v25, %v34
    %v36 = zext i32 %length.3 to i64
    %v37 = icmp ult i64 %v25, %v36
    %v38 = zext i32 %length.4 to i64
    %v39 = icmp ult i64 %v25, %v38
    %v40 = call i32 @llvm.usub.sat.i32(i32 %v21, i32 1)
    %v41 = zext i32 %group.start.x to i64
    %v42 = zext i32 %v40 to i64
    %v43 = add i64 %v41, %v42
    %v44 = zext i32 %length.0 to i64
    %v45 = icmp ult i64 %v43, %v44
    %v46 = add i64 %v43, 1
    %v47 = icmp ule i64 %v46, 4294967295
    %v48 = icmp ult i64 %v46, %v44
    %v49 = zext i32 %length.1 to i64
    %v50 = icmp ult i64 %v43, %v49
    %v51 = icmp ult i64 %v46, %v49
    %v52 = zext i32 %length.2 to i64
    %v53 = icmp ult i64 %v43, %v52
    %v54 = zext i32 %length.3 to i64
    %v55 = icmp ult i64 %v43, %v54
    %v56 = zext i32 %length.4 to i64
    %v57 = icmp ult i64 %v43, %v56
    %v58 = and i1 %v27, %v29
    %v59 = and i1 %v58, %v30
    %v60 = and i1 %v59, %v32
    %v61 = and i1 %v60, %v33
    %v62 = and i1 %v61, %v35
    %v63 = and i1 %v62, %v37
    %v64 = and i1 %v63, %v39
    %v65 = icmp ult i32 1, %v21
    %v66 = and i1 %v65, %v45
    %v67 = and i1 %v66, %v47
    %v68 = and i1 %v67, %v48
    %v69 = and i1 %v68, %v50
    %v70 = and i1 %v69, %v51
    %v71 = and i1 %v70, %v53
    %v72 = and i1 %v71, %v55
    %v73 = and i1 %v72, %v57
    %v74 = select i1 %v73, i32 1, i32 0
    %v75 = select i1 %v64, i32 0, i32 %v74
    %v76 = select i1 %v73, i32 %v21, i32 0
    %v77 = select i1 %v64, i32 %v2, i32 %v76
    %v78 = or i1 %v64, %v73
    br i1 %v78, label %b1, label %b2
    b1:
    store i32 %v75, ptr %slot0
    br label %b3
    b3:
    %v79 = load i32, ptr %slot0
    %v80 = icmp ult i32 %v79, %v77
    br i1 %v80, label %b4, label %b5
    b4:
    ; from entry[0].body[1].then[0]
    %v81 = zext i32 %group.start.x to i64
    %v82 = zext i32 %v79 to i64
    %v83 = add nuw nsw i64 %v81, %v82
    %v84 = zext i32 %group.start.x to i64
    %v85 = zext i32 %v79 to i64
    %v86 = add nuw nsw i64 %v84, %v85
    %v87 = getelementptr inbounds i8, ptr %buffer.0, i64 %v86
    %v88 = load i8, ptr %v87, align 1, !llvm.access.group !1
    %v89 = zext i32 %group.start.x to i64
    %v90 = zext i32 %v79 to i64
    %v91 = add nuw nsw i64 %v89, %v90
    %v92 = add nuw nsw i64 %v91, 1
    %v93 = getelementptr inbounds i8, ptr %buffer.0, i64 %v92
    %v94 = load i8, ptr %v93, align 1, !llvm.access.group !1
    %v95 = add i8 %v88, %v94
    %v96 = getelementptr inbounds i8, ptr %buffer.0, i64 %v83
    store i8 %v95, ptr %v96, align 1, !llvm.access.group !1
    ; from entry[0].body[1].then[1]
    %v97 = zext i32 %group.start.x to i64
    %v98 = zext i32 %v79 to i64
    %v99 = add nuw nsw i64 %v97, %v98
    %v100 = zext i32 %group.start.x to i64
    %v101 = zext i32 %v79 to i64
    %v102 = add nuw nsw i64 %v100, %v101
    %v103 = getelementptr inbounds i16, ptr %buffer.1, i64 %v102
    %v104 = load i16, ptr %v103, align 2, !llvm.access.group !1
    %v105 = zext i32 %group.start.x to i64
    %v106 = zext i32 %v79 to i64
    %v107 = add nuw nsw i64 %v105, %v106
    %v108 = add nuw nsw i64 %v107, 1
    %v109 = getelementptr inbounds i16, ptr %buffer.1, i64 %v108
    %v110 = load i16, ptr %v109, align 2, !llvm.access.group !1
    %v111 = sub i16 0, %v110
    %v112 = call i16 @llvm.smax.i16(i16 %v104, i16 %v111)
    %v113 = getelementptr inbounds i16, ptr %buffer.1, i64 %v99
    store i16 %v112, ptr %v113, align 2, !llvm.access.group !1
    ; from entry[0].body[1].then[2]
    %v114 = zext i32 %group.start.x to i64
    %v115 = zext i32 %v79 to i64
    %v116 = add nuw nsw i64 %v114, %v115
    %v117 = zext i32 %group.start.x to i64
    %v118 = zext i32 %v79 to i64
    %v119 = add nuw nsw i64 %v117, %v118
    %v120 = getelementptr inbounds i16, ptr %buffer.2, i64 %v119
    %v121 = load i16, ptr %v120, align 2, !llvm.access.group !1
    %v122 = zext i16 %v121 to i32
    %v123 = and i32 %v122, 32767
    %v124 = shl i32 %v123, 13
    %v125 = add i32 %v124, 939524096
    %v126 = icmp uge i32 %v124, 260046848
    %v127 = add i32 %v125, 939524096
    %v128 = select i1 %v126, i32 %v127, i32 %v125
    %v129 = add i32 %v125, 8388608
    %v130 = bitcast i32 %v129 to float
    %v131 = fsub float %v130, 0x3F10000000000000
    %v132 = icmp ult i32 %v124, 8388608
    %v133 = bitcast float %v131 to i32
    %v134 = select i1 %v132, i32 %v133, i32 %v128
    %v135 = and i32 %v122, 32768
    %v136 = shl i32 %v135, 16
    %v137 = or i32 %v134, %v136
    %v138 = bitcast i32 %v137 to float
    %v139 = fmul float %v138, 0x3FE0000000000000
    %v140 = bitcast float %v139 to i32
    %v141 = and i32 %v140, 2147483647
    %v142 = lshr i32 %v141, 13
    %v143 = and i32 %v142, 1
    %v144 = add i32 %v141, -939520001
    %v145 = add i32 %v144, %v143
    %v146 = lshr i32 %v145, 13
    %v147 = bitcast i32 %v141 to float
    %v148 = fadd float %v147, 0x3FE0000000000000
    %v149 = bitcast float %v148 to i32
    %v150 = sub i32 %v149, 1056964608
    %v151 = icmp ult i32 %v141, 947912704
    %v152 = select i1 %v151, i32 %v150, i32 %v146
    %v153 = icmp uge i32 %v141, 1199570944
    %v154 = select i1 %v153, i32 31744, i32 %v152
    %v155 = trunc i32 %v154 to i16
    %v156 = lshr i32 %v140, 16
    %v157 = trunc i32 %v156 to i16
    %v158 = and i16 %v157, -32768
    %v159 = or i16 %v155, %v158
    %v160 = fcmp uno float %v139, %v139
    %v161 = select i1 %v160, i16 32256, i16 %v159
    %v162 = getelementptr inbounds i16, ptr %buffer.2, i64 %v116
    %v163 = and i16 %v161, 32767
    %v164 = icmp ugt i16 %v163, 31744
    %v165 = select i1 %v164, i16 32256, i16 %v161
    store i16 %v165, ptr %v162, align 2, !llvm.access.group !1
    ; from entry[0].body[1].then[3]
    %v166 = zext i32 %group.start.x to i64
    %v167 = zext i32 %v79 to i64
    %v168 = add nuw nsw i64 %v166, %v167
    %v169 = zext i32 %group.start.x to i64
    %v170 = zext i32 %v79 to i64
    %v171 = add nuw nsw i64 %v169, %v170
    %v172 = getelementptr inbounds i32, ptr %buffer.4, i64 %v171
    %v173 = load i32, ptr %v172, align 4, !llvm.access.group !1
    %v174 = icmp ne i32 %v173, 0
    %v175 = zext i32 %group.start.x to i64
    %v176 = zext i32 %v79 to i64
    %v177 = add nuw nsw i64 %v175, %v176
    %v178 = getelementptr inbounds i16, ptr %buffer.3, i64 %v177
    %v179 = load i16, ptr %v178, align 2, !llvm.access.group !1
    %v180 = zext i32 %group.start.x to i64
    %v181 = zext i32 %v79 to i64
    %v182 = add nuw nsw i64 %v180, %v181
    %v183 = getelementptr inbounds i16, ptr %buffer.2, i64 %v182
    %v184 = load i16, ptr %v183, align 2, !llvm.access.group !1
    %v185 = zext i16 %v184 to i32
    %v186 = and i32 %v185, 32767
    %v187 = shl i32 %v186, 13
    %v188 = add i32 %v187, 939524096
    %v189 = icmp uge i32 %v187, 260046848
    %v190 = add i32 %v188, 939524096
    %v191 = select i1 %v189, i32 %v190, i32 %v188
    %v192 = add i32 %v188, 8388608
    %v193 = bitcast i32 %v192 to float
    %v194 = fsub float %v193, 0x3F10000000000000
    %v195 = icmp ult i32 %v187, 8388608
    %v196 = bitcast float %v194 to i32
    %v197 = select i1 %v195, i32 %v196, i32 %v191
    %v198 = and i32 %v185, 32768
    %v199 = shl i32 %v198, 16
    %v200 = or i32 %v197, %v199
    %v201 = bitcast i32 %v200 to float
    %v202 = bitcast float %v201 to i32
    %v203 = and i32 %v202, 2147483647
    %v204 = lshr i32 %v203, 16
    %v205 = and i32 %v204, 1
    %v206 = add i32 %v203, 32767
    %v207 = add i32 %v206, %v205
    %v208 = lshr i32 %v207, 16
    %v209 = trunc i32 %v208 to i16
    %v210 = lshr i32 %v202, 16
    %v211 = trunc i32 %v210 to i16
    %v212 = and i16 %v211, -32768
    %v213 = or i16 %v209, %v212
    %v214 = fcmp uno float %v201, %v201
    %v215 = select i1 %v214, i16 32704, i16 %v213
    %v216 = select i1 %v174, i16 %v179, i16 %v215
    %v217 = getelementptr inbounds i16, ptr %buffer.3, i64 %v168
    %v218 = and i16 %v216, 32767
    %v219 = icmp ugt i16 %v218, 32640
    %v220 = select i1 %v219, i16 32704, i16 %v216
    store i16 %v220, ptr %v217, align 2, !llvm.access.group !1
    ; from entry[0].body[1].then[4]
    %v221 = zext i32 %group.start.x to i64
    %v222 = zext i32 %v79 to i64
    %v223 = add nuw nsw i64 %v221, %v222
    %v224 = zext i32 %group.start.x to i64
    %v225 = zext i32 %v79 to i64
    %v226 = add nuw nsw i64 %v224, %v225
    %v227 = getelementptr inbounds i8, ptr %buffer.0, i64 %v226
    %v228 = load i8, ptr %v227, align 1, !llvm.access.group !1
    %v229 = and i32 3, %ones.32
    %v230 = trunc i32 %v229 to i8
    %v231 = icmp ugt i8 %v228, %v230
    %v232 = getelementptr inbounds i32, ptr %buffer.4, i64 %v223
    %v233 = zext i1 %v231 to i32
    store i32 %v233, ptr %v232, align 4, !llvm.access.group !1
    %v234 = add nuw i32 %v79, 1
    store i32 %v234, ptr %slot0
    br label %b3, !llvm.loop !3
    b5:
    br label %b2
    b2:
    %v235 = xor i1 %v64, true
    br i1 %v235, label %b6, label %b7
    b6:
    store i32 0, ptr %slot2
    br label %b8
    b8:
    %v236 = load i32, ptr %slot2
    %v237 = icmp ult i32 %v236, 2
    br i1 %v237, label %b9, label %b10
    b9:
    %v238 = icmp eq i32 %v236, 0
    %v239 = select i1 %v238, i32 0, i32 %v77
    %v240 = select i1 %v238, i32 %v75, i32 %v2
    store i32 %v239, ptr %slot3
    br label %b11
    b11:
    %v241 = load i32, ptr %slot3
    %v242 = icmp ult i32 %v241, %v240
    br i1 %v242, label %b12, label %b13
    b12:
    ; from entry[0].body[1].then[0]
    %v243 = add nuw i32 %group.start.x, %v241
    %v244 = add nuw i32 %group.start.x, %v241
    %v245 = icmp ult i32 %v244, %length.0
    %v246 = select i1 %v245, i32 %v244, i32 0
    %v247 = zext i32 %v246 to i64
    %v248 = getelementptr inbounds i8, ptr %buffer.0, i64 %v247
    %v249 = load i8, ptr %v248, align 1, !llvm.access.group !1
    %v250 = select i1 %v245, i8 %v249, i8 0
    %v251 = add nuw i32 %group.start.x, %v241
    %v252 = add i32 %v251, 1
    %v253 = icmp ult i32 %v252, %length.0
    %v254 = select i1 %v253, i32 %v252, i32 0
    %v255 = zext i32 %v254 to i64
    %v256 = getelementptr inbounds i8, ptr %buffer.0, i64 %v255
    %v257 = load i8, ptr %v256, align 1, !llvm.access.group !1
    %v258 = select i1 %v253, i8 %v257, i8 0
    %v259 = add i8 %v250, %v258
    %v260 = icmp ult i32 %v243, %length.0
    br i1 %v260, label %b14, label %b15
    b14:
    %v261 = zext i32 %v243 to i64
    %v262 = getelementptr inbounds i8, ptr %buffer.0, i64 %v261
    store i8 %v259, ptr %v262, align 1, !llvm.access.group !1
    br label %b15
    b15:
    ; from entry[0].body[1].then[1]
    %v263 = add nuw i32 %group.start.x, %v241
    %v264 = add nuw i32 %group.start.x, %v241
    %v265 = icmp ult i32 %v264, %length.1
    %v266 = select i1 %v265, i32 %v264, i32 0
    %v267 = zext i32 %v266 to i64
    %v268 = getelementptr inbounds i16, ptr %buffer.1, i64 %v267
    %v269 = load i16, ptr %v268, align 2, !llvm.access.group !1
    %v270 = select i1 %v265, i16 %v269, i16 0
    %v271 = add nuw i32 %group.start.x, %v241
    %v272 = add i32 %v271, 1
    %v273 = icmp ult i32 %v272, %length.1
    %v274 = select i1 %v273, i32 %v272, i32 0
    %v275 = zext i32 %v274 to i64
    %v276 = getelementptr inbounds i16, ptr %buffer.1, i64 %v275
    %v277 = load i16, ptr %v276, align 2, !llvm.access.group !1
    %v278 = select i1 %v273, i16 %v277, i16 0
    %v279 = sub i16 0, %v278
    %v280 = call i16 @llvm.smax.i16(i16 %v270, i16 %v279)
    %v281 = icmp ult i32 %v263, %length.1
    br i1 %v281, label %b16, label %b17
    b16:
    %v282 = zext i32 %v263 to i64
    %v283 = getelementptr inbounds i16, ptr %buffer.1, i64 %v282
    store i16 %v280, ptr %v283, align 2, !llvm.access.group !1
    br label %b17
    b17:
    ; from entry[0].body[1].then[2]
    %v284 = add nuw i32 %group.start.x, %v241
    %v285 = add nuw i32 %group.start.x, %v241
    %v286 = icmp ult i32 %v285, %length.2
    %v287 = select i1 %v286, i32 %v285, i32 0
    %v288 = zext i32 %v287 to i64
    %v289 = getelementptr inbounds i16, ptr %buffer.2, i64 %v288
    %v290 = load i16, ptr %v289, align 2, !llvm.access.group !1
    %v291 = select i1 %v286, i16 %v290, i16 0
    %v292 = zext i16 %v291 to i32
    %v293 = and i32 %v292, 32767
    %v294 = shl i32 %v293, 13
    %v295 = add i32 %v294, 939524096
    %v296 = icmp uge i32 %v294, 260046848
    %v297 = add i32 %v295, 939524096
    %v298 = select i1 %v296, i32 %v297, i32 %v295
    %v299 = add i32 %v295, 8388608
    %v300 = bitcast i32 %v299 to float
    %v301 = fsub float %v300, 0x3F10000000000000
    %v302 = icmp ult i32 %v294, 8388608
    %v303 = bitcast float %v301 to i32
    %v304 = select i1 %v302, i32 %v303, i32 %v298
    %v305 = and i32 %v292, 32768
    %v306 = shl i32 %v305, 16
    %v307 = or i32 %v304, %v306
    %v308 = bitcast i32 %v307 to float
    %v309 = fmul float %v308, 0x3FE0000000000000
    %v310 = bitcast float %v309 to i32
    %v311 = and i32 %v310, 2147483647
    %v312 = lshr i32 %v311, 13
    %v313 = and i32 %v312, 1
    %v314 = add i32 %v311, -939520001
    %v315 = add i32 %v314, %v313
    %v316 = lshr i32 %v315, 13
    %v317 = bitcast i32 %v311 to float
    %v318 = fadd float %v317, 0x3FE0000000000000
    %v319 = bitcast float %v318 to i32
    %v320 = sub i32 %v319, 1056964608
    %v321 = icmp ult i32 %v311, 947912704
    %v322 = select i1 %v321, i32 %v320, i32 %v316
    %v323 = icmp uge i32 %v311, 1199570944
    %v324 = select i1 %v323, i32 31744, i32 %v322
    %v325 = trunc i32 %v324 to i16
    %v326 = lshr i32 %v310, 16
    %v327 = trunc i32 %v326 to i16
    %v328 = and i16 %v327, -32768
    %v329 = or i16 %v325, %v328
    %v330 = fcmp uno float %v309, %v309
    %v331 = select i1 %v330, i16 32256, i16 %v329
    %v332 = icmp ult i32 %v284, %length.2
    br i1 %v332, label %b18, label %b19
    b18:
    %v333 = zext i32 %v284 to i64
    %v334 = getelementptr inbounds i16, ptr %buffer.2, i64 %v333
    %v335 = and i16 %v331, 32767
    %v336 = icmp ugt i16 %v335, 31744
    %v337 = select i1 %v336, i16 32256, i16 %v331
    store i16 %v337, ptr %v334, align 2, !llvm.access.group !1
    br label %b19
    b19:
    ; from entry[0].body[1].then[3]
    %v338 = add nuw i32 %group.start.x, %v241
    %v339 = add nuw i32 %group.start.x, %v241
    %v340 = icmp ult i32 %v339, %length.4
    %v341 = select i1 %v340, i32 %v339, i32 0
    %v342 = zext i32 %v341 to i64
    %v343 = getelementptr inbounds i32, ptr %buffer.4, i64 %v342
    %v344 = load i32, ptr %v343, align 4, !llvm.access.group !1
    %v345 = icmp ne i32 %v344, 0
    %v346 = select i1 %v340, i1 %v345, i1 false
    %v347 = add nuw i32 %group.start.x, %v241
    %v348 = icmp ult i32 %v347, %length.3
    %v349 = select i1 %v348, i32 %v347, i32 0
    %v350 = zext i32 %v349 to i64
    %v351 = getelementptr inbounds i16, ptr %buffer.3, i64 %v350
    %v352 = load i16, ptr %v351, align 2, !llvm.access.group !1
    %v353 = select i1 %v348, i16 %v352, i16 0
    %v354 = add nuw i32 %group.start.x, %v241
    %v355 = icmp ult i32 %v354, %length.2
    %v356 = select i1 %v355, i32 %v354, i32 0
    %v357 = zext i32 %v356 to i64
    %v358 = getelementptr inbounds i16, ptr %buffer.2, i64 %v357
    %v359 = load i16, ptr %v358, align 2, !llvm.access.group !1
    %v360 = select i1 %v355, i16 %v359, i16 0
    %v361 = zext i16 %v360 to i32
    %v362 = and i32 %v361, 32767
    %v363 = shl i32 %v362, 13
    %v364 = add i32 %v363, 939524096
    %v365 = icmp uge i32 %v363, 260046848
    %v366 = add i32 %v364, 939524096
    %v367 = select i1 %v365, i32 %v366, i32 %v364
    %v368 = add i32 %v364, 8388608
    %v369 = bitcast i32 %v368 to float
    %v370 = fsub float %v369, 0x3F10000000000000
    %v371 = icmp ult i32 %v363, 8388608
    %v372 = bitcast float %v370 to i32
    %v373 = select i1 %v371, i32 %v372, i32 %v367
    %v374 = and i32 %v361, 32768
    %v375 = shl i32 %v374, 16
    %v376 = or i32 %v373, %v375
    %v377 = bitcast i32 %v376 to float
    %v378 = bitcast float %v377 to i32
    %v379 = and i32 %v378, 2147483647
    %v380 = lshr i32 %v379, 16
    %v381 = and i32 %v380, 1
    %v382 = add i32 %v379, 32767
    %v383 = add i32 %v382, %v381
    %v384 = lshr i32 %v383, 16
    %v385 = trunc i32 %v384 to i16
    %v386 = lshr i32 %v378, 16
    %v387 = trunc i32 %v386 to i16
    %v388 = and i16 %v387, -32768
    %v389 = or i16 %v385, %v388
    %v390 = fcmp uno float %v377, %v377
    %v391 = select i1 %v390, i16 32704, i16 %v389
    %v392 = select i1 %v346, i16 %v353, i16 %v391
    %v393 = icmp ult i32 %v338, %length.3
    br i1 %v393, label %b20, label %b21
    b20:
    %v394 = zext i32 %v338 to i64
    %v395 = getelementptr inbounds i16, ptr %buffer.3, i64 %v394
    %v396 = and i16 %v392, 32767
    %v397 = icmp ugt i16 %v396, 32640
    %v398 = select i1 %v397, i16 32704, i16 %v392
    store i16 %v398, ptr %v395, align 2, !llvm.access.group !1
    br label %b21
    b21:
    ; from entry[0].body[1].then[4]
    %v399 = add nuw i32 %group.start.x, %v241
    %v400 = add nuw i32 %group.start.x, %v241
    %v401 = icmp ult i32 %v400, %length.0
    %v402 = select i1 %v401, i32 %v400, i32 0
    %v403 = zext i32 %v402 to i64
    %v404 = getelementptr inbounds i8, ptr %buffer.0, i64 %v403
    %v405 = load i8, ptr %v404, align 1, !llvm.access.group !1
    %v406 = select i1 %v401, i8 %v405, i8 0
    %v407 = and i32 3, %ones.32
    %v408 = trunc i32 %v407 to i8
    %v409 = icmp ugt i8 %v406, %v408
    %v410 = icmp ult i32 %v399, %length.4
    br i1 %v410, label %b22, label %b23
    b22:
    %v411 = zext i32 %v399 to i64
    %v412 = getelementptr inbounds i32, ptr %buffer.4, i64 %v411
    %v413 = zext i1 %v409 to i32
    store i32 %v413, ptr %v412, align 4, !llvm.access.group !1
    br label %b23
    b23:
    %v414 = add nuw i32 %v241, 1
    store i32 %v414, ptr %slot3
    br label %b11, !llvm.loop !4
    b13:
    %v415 = add nuw i32 %v236, 1
    store i32 %v415, ptr %slot2
    br label %b8, !llvm.loop !5
    b10:
    br label %b7
    b7:
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
  %at.buffer.4 = getelementptr inbounds ptr, ptr %arguments, i64 8
  %buffer.4 = load ptr, ptr %at.buffer.4, align 8
  %at.length.4 = getelementptr inbounds ptr, ptr %arguments, i64 9
  %length.4 = load i64, ptr %at.length.4, align 8
  %short.4 = trunc i64 %length.4 to i32
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
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 256)
  %lanes = mul nuw i32 %taken, 64
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %buffer.4, i32 %short.4, ptr %control, i32 %lanes)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, %taken
  br label %head
done:
  ret void
}

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
!3 = distinct !{!3, !0, !2}
!4 = distinct !{!4, !0, !2}
!5 = distinct !{!5, !0}
