declare i16 @llvm.smax.i16(i16, i16)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull %buffer.4, i32 %length.4, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 64, i32 %v1)
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
    %v21 = and i1 %v8, %v10
    %v22 = and i1 %v21, %v11
    %v23 = and i1 %v22, %v13
    %v24 = and i1 %v23, %v14
    %v25 = and i1 %v24, %v16
    %v26 = and i1 %v25, %v18
    %v27 = and i1 %v26, %v20
    br i1 %v27, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v28 = load i32, ptr %slot0
    %v29 = icmp ult i32 %v28, %v2
    br i1 %v29, label %b5, label %b6
    b5:
    ; from entry[0].body[1].then[0]
    %v30 = zext i32 %group.start.x to i64
    %v31 = zext i32 %v28 to i64
    %v32 = add nuw nsw i64 %v30, %v31
    %v33 = zext i32 %group.start.x to i64
    %v34 = zext i32 %v28 to i64
    %v35 = add nuw nsw i64 %v33, %v34
    %v36 = getelementptr inbounds i8, ptr %buffer.0, i64 %v35
    %v37 = load i8, ptr %v36, align 1, !llvm.access.group !1
    %v38 = zext i32 %group.start.x to i64
    %v39 = zext i32 %v28 to i64
    %v40 = add nuw nsw i64 %v38, %v39
    %v41 = add nuw nsw i64 %v40, 1
    %v42 = getelementptr inbounds i8, ptr %buffer.0, i64 %v41
    %v43 = load i8, ptr %v42, align 1, !llvm.access.group !1
    %v44 = add i8 %v37, %v43
    %v45 = getelementptr inbounds i8, ptr %buffer.0, i64 %v32
    store i8 %v44, ptr %v45, align 1, !llvm.access.group !1
    ; from entry[0].body[1].then[1]
    %v46 = zext i32 %group.start.x to i64
    %v47 = zext i32 %v28 to i64
    %v48 = add nuw nsw i64 %v46, %v47
    %v49 = zext i32 %group.start.x to i64
    %v50 = zext i32 %v28 to i64
    %v51 = add nuw nsw i64 %v49, %v50
    %v52 = getelementptr inbounds i16, ptr %buffer.1, i64 %v51
    %v53 = load i16, ptr %v52, align 2, !llvm.access.group !1
    %v54 = zext i32 %group.start.x to i64
    %v55 = zext i32 %v28 to i64
    %v56 = add nuw nsw i64 %v54, %v55
    %v57 = add nuw nsw i64 %v56, 1
    %v58 = getelementptr inbounds i16, ptr %buffer.1, i64 %v57
    %v59 = load i16, ptr %v58, align 2, !llvm.access.group !1
    %v60 = sub i16 0, %v59
    %v61 = call i16 @llvm.smax.i16(i16 %v53, i16 %v60)
    %v62 = getelementptr inbounds i16, ptr %buffer.1, i64 %v48
    store i16 %v61, ptr %v62, align 2, !llvm.access.group !1
    ; from entry[0].body[1].then[2]
    %v63 = zext i32 %group.start.x to i64
    %v64 = zext i32 %v28 to i64
    %v65 = add nuw nsw i64 %v63, %v64
    %v66 = zext i32 %group.start.x to i64
    %v67 = zext i32 %v28 to i64
    %v68 = add nuw nsw i64 %v66, %v67
    %v69 = getelementptr inbounds i16, ptr %buffer.2, i64 %v68
    %v70 = load i16, ptr %v69, align 2, !llvm.access.group !1
    %v71 = zext i16 %v70 to i32
    %v72 = and i32 %v71, 32767
    %v73 = shl i32 %v72, 13
    %v74 = add i32 %v73, 939524096
    %v75 = icmp uge i32 %v73, 260046848
    %v76 = add i32 %v74, 939524096
    %v77 = select i1 %v75, i32 %v76, i32 %v74
    %v78 = add i32 %v74, 8388608
    %v79 = bitcast i32 %v78 to float
    %v80 = fsub float %v79, 0x3F10000000000000
    %v81 = icmp ult i32 %v73, 8388608
    %v82 = bitcast float %v80 to i32
    %v83 = select i1 %v81, i32 %v82, i32 %v77
    %v84 = and i32 %v71, 32768
    %v85 = shl i32 %v84, 16
    %v86 = or i32 %v83, %v85
    %v87 = bitcast i32 %v86 to float
    %v88 = fmul float %v87, 0x3FE0000000000000
    %v89 = bitcast float %v88 to i32
    %v90 = and i32 %v89, 2147483647
    %v91 = lshr i32 %v90, 13
    %v92 = and i32 %v91, 1
    %v93 = add i32 %v90, -939520001
    %v94 = add i32 %v93, %v92
    %v95 = lshr i32 %v94, 13
    %v96 = bitcast i32 %v90 to float
    %v97 = fadd float %v96, 0x3FE0000000000000
    %v98 = bitcast float %v97 to i32
    %v99 = sub i32 %v98, 1056964608
    %v100 = icmp ult i32 %v90, 947912704
    %v101 = select i1 %v100, i32 %v99, i32 %v95
    %v102 = icmp uge i32 %v90, 1199570944
    %v103 = select i1 %v102, i32 31744, i32 %v101
    %v104 = trunc i32 %v103 to i16
    %v105 = lshr i32 %v89, 16
    %v106 = trunc i32 %v105 to i16
    %v107 = and i16 %v106, -32768
    %v108 = or i16 %v104, %v107
    %v109 = fcmp uno float %v88, %v88
    %v110 = select i1 %v109, i16 32256, i16 %v108
    %v111 = getelementptr inbounds i16, ptr %buffer.2, i64 %v65
    %v112 = and i16 %v110, 32767
    %v113 = icmp ugt i16 %v112, 31744
    %v114 = select i1 %v113, i16 32256, i16 %v110
    store i16 %v114, ptr %v111, align 2, !llvm.access.group !1
    ; from entry[0].body[1].then[3]
    %v115 = zext i32 %group.start.x to i64
    %v116 = zext i32 %v28 to i64
    %v117 = add nuw nsw i64 %v115, %v116
    %v118 = zext i32 %group.start.x to i64
    %v119 = zext i32 %v28 to i64
    %v120 = add nuw nsw i64 %v118, %v119
    %v121 = getelementptr inbounds i32, ptr %buffer.4, i64 %v120
    %v122 = load i32, ptr %v121, align 4, !llvm.access.group !1
    %v123 = icmp ne i32 %v122, 0
    %v124 = zext i32 %group.start.x to i64
    %v125 = zext i32 %v28 to i64
    %v126 = add nuw nsw i64 %v124, %v125
    %v127 = getelementptr inbounds i16, ptr %buffer.3, i64 %v126
    %v128 = load i16, ptr %v127, align 2, !llvm.access.group !1
    %v129 = zext i32 %group.start.x to i64
    %v130 = zext i32 %v28 to i64
    %v131 = add nuw nsw i64 %v129, %v130
    %v132 = getelementptr inbounds i16, ptr %buffer.2, i64 %v131
    %v133 = load i16, ptr %v132, align 2, !llvm.access.group !1
    %v134 = zext i16 %v133 to i32
    %v135 = and i32 %v134, 32767
    %v136 = shl i32 %v135, 13
    %v137 = add i32 %v136, 939524096
    %v138 = icmp uge i32 %v136, 260046848
    %v139 = add i32 %v137, 939524096
    %v140 = select i1 %v138, i32 %v139, i32 %v137
    %v141 = add i32 %v137, 8388608
    %v142 = bitcast i32 %v141 to float
    %v143 = fsub float %v142, 0x3F10000000000000
    %v144 = icmp ult i32 %v136, 8388608
    %v145 = bitcast float %v143 to i32
    %v146 = select i1 %v144, i32 %v145, i32 %v140
    %v147 = and i32 %v134, 32768
    %v148 = shl i32 %v147, 16
    %v149 = or i32 %v146, %v148
    %v150 = bitcast i32 %v149 to float
    %v151 = bitcast float %v150 to i32
    %v152 = and i32 %v151, 2147483647
    %v153 = lshr i32 %v152, 16
    %v154 = and i32 %v153, 1
    %v155 = add i32 %v152, 32767
    %v156 = add i32 %v155, %v154
    %v157 = lshr i32 %v156, 16
    %v158 = trunc i32 %v157 to i16
    %v159 = lshr i32 %v151, 16
    %v160 = trunc i32 %v159 to i16
    %v161 = and i16 %v160, -32768
    %v162 = or i16 %v158, %v161
    %v163 = fcmp uno float %v150, %v150
    %v164 = select i1 %v163, i16 32704, i16 %v162
    %v165 = select i1 %v123, i16 %v128, i16 %v164
    %v166 = getelementptr inbounds i16, ptr %buffer.3, i64 %v117
    %v167 = and i16 %v165, 32767
    %v168 = icmp ugt i16 %v167, 32640
    %v169 = select i1 %v168, i16 32704, i16 %v165
    store i16 %v169, ptr %v166, align 2, !llvm.access.group !1
    ; from entry[0].body[1].then[4]
    %v170 = zext i32 %group.start.x to i64
    %v171 = zext i32 %v28 to i64
    %v172 = add nuw nsw i64 %v170, %v171
    %v173 = zext i32 %group.start.x to i64
    %v174 = zext i32 %v28 to i64
    %v175 = add nuw nsw i64 %v173, %v174
    %v176 = getelementptr inbounds i8, ptr %buffer.0, i64 %v175
    %v177 = load i8, ptr %v176, align 1, !llvm.access.group !1
    %v178 = and i32 3, %ones.32
    %v179 = trunc i32 %v178 to i8
    %v180 = icmp ugt i8 %v177, %v179
    %v181 = getelementptr inbounds i32, ptr %buffer.4, i64 %v172
    %v182 = zext i1 %v180 to i32
    store i32 %v182, ptr %v181, align 4, !llvm.access.group !1
    %v183 = add nuw i32 %v28, 1
    store i32 %v183, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v184 = load i32, ptr %slot2
    %v185 = icmp ult i32 %v184, %v2
    br i1 %v185, label %b8, label %b9
    b8:
    ; from entry[0].body[1].then[0]
    %v186 = add nuw i32 %group.start.x, %v184
    %v187 = add nuw i32 %group.start.x, %v184
    %v188 = icmp ult i32 %v187, %length.0
    %v189 = select i1 %v188, i32 %v187, i32 0
    %v190 = zext i32 %v189 to i64
    %v191 = getelementptr inbounds i8, ptr %buffer.0, i64 %v190
    %v192 = load i8, ptr %v191, align 1, !llvm.access.group !1
    %v193 = select i1 %v188, i8 %v192, i8 0
    %v194 = add nuw i32 %group.start.x, %v184
    %v195 = add i32 %v194, 1
    %v196 = icmp ult i32 %v195, %length.0
    %v197 = select i1 %v196, i32 %v195, i32 0
    %v198 = zext i32 %v197 to i64
    %v199 = getelementptr inbounds i8, ptr %buffer.0, i64 %v198
    %v200 = load i8, ptr %v199, align 1, !llvm.access.group !1
    %v201 = select i1 %v196, i8 %v200, i8 0
    %v202 = add i8 %v193, %v201
    %v203 = icmp ult i32 %v186, %length.0
    br i1 %v203, label %b10, label %b11
    b10:
    %v204 = zext i32 %v186 to i64
    %v205 = getelementptr inbounds i8, ptr %buffer.0, i64 %v204
    store i8 %v202, ptr %v205, align 1, !llvm.access.group !1
    br label %b11
    b11:
    ; from entry[0].body[1].then[1]
    %v206 = add nuw i32 %group.start.x, %v184
    %v207 = add nuw i32 %group.start.x, %v184
    %v208 = icmp ult i32 %v207, %length.1
    %v209 = select i1 %v208, i32 %v207, i32 0
    %v210 = zext i32 %v209 to i64
    %v211 = getelementptr inbounds i16, ptr %buffer.1, i64 %v210
    %v212 = load i16, ptr %v211, align 2, !llvm.access.group !1
    %v213 = select i1 %v208, i16 %v212, i16 0
    %v214 = add nuw i32 %group.start.x, %v184
    %v215 = add i32 %v214, 1
    %v216 = icmp ult i32 %v215, %length.1
    %v217 = select i1 %v216, i32 %v215, i32 0
    %v218 = zext i32 %v217 to i64
    %v219 = getelementptr inbounds i16, ptr %buffer.1, i64 %v218
    %v220 = load i16, ptr %v219, align 2, !llvm.access.group !1
    %v221 = select i1 %v216, i16 %v220, i16 0
    %v222 = sub i16 0, %v221
    %v223 = call i16 @llvm.smax.i16(i16 %v213, i16 %v222)
    %v224 = icmp ult i32 %v206, %length.1
    br i1 %v224, label %b12, label %b13
    b12:
    %v225 = zext i32 %v206 to i64
    %v226 = getelementptr inbounds i16, ptr %buffer.1, i64 %v225
    store i16 %v223, ptr %v226, align 2, !llvm.access.group !1
    br label %b13
    b13:
    ; from entry[0].body[1].then[2]
    %v227 = add nuw i32 %group.start.x, %v184
    %v228 = add nuw i32 %group.start.x, %v184
    %v229 = icmp ult i32 %v228, %length.2
    %v230 = select i1 %v229, i32 %v228, i32 0
    %v231 = zext i32 %v230 to i64
    %v232 = getelementptr inbounds i16, ptr %buffer.2, i64 %v231
    %v233 = load i16, ptr %v232, align 2, !llvm.access.group !1
    %v234 = select i1 %v229, i16 %v233, i16 0
    %v235 = zext i16 %v234 to i32
    %v236 = and i32 %v235, 32767
    %v237 = shl i32 %v236, 13
    %v238 = add i32 %v237, 939524096
    %v239 = icmp uge i32 %v237, 260046848
    %v240 = add i32 %v238, 939524096
    %v241 = select i1 %v239, i32 %v240, i32 %v238
    %v242 = add i32 %v238, 8388608
    %v243 = bitcast i32 %v242 to float
    %v244 = fsub float %v243, 0x3F10000000000000
    %v245 = icmp ult i32 %v237, 8388608
    %v246 = bitcast float %v244 to i32
    %v247 = select i1 %v245, i32 %v246, i32 %v241
    %v248 = and i32 %v235, 32768
    %v249 = shl i32 %v248, 16
    %v250 = or i32 %v247, %v249
    %v251 = bitcast i32 %v250 to float
    %v252 = fmul float %v251, 0x3FE0000000000000
    %v253 = bitcast float %v252 to i32
    %v254 = and i32 %v253, 2147483647
    %v255 = lshr i32 %v254, 13
    %v256 = and i32 %v255, 1
    %v257 = add i32 %v254, -939520001
    %v258 = add i32 %v257, %v256
    %v259 = lshr i32 %v258, 13
    %v260 = bitcast i32 %v254 to float
    %v261 = fadd float %v260, 0x3FE0000000000000
    %v262 = bitcast float %v261 to i32
    %v263 = sub i32 %v262, 1056964608
    %v264 = icmp ult i32 %v254, 947912704
    %v265 = select i1 %v264, i32 %v263, i32 %v259
    %v266 = icmp uge i32 %v254, 1199570944
    %v267 = select i1 %v266, i32 31744, i32 %v265
    %v268 = trunc i32 %v267 to i16
    %v269 = lshr i32 %v253, 16
    %v270 = trunc i32 %v269 to i16
    %v271 = and i16 %v270, -32768
    %v272 = or i16 %v268, %v271
    %v273 = fcmp uno float %v252, %v252
    %v274 = select i1 %v273, i16 32256, i16 %v272
    %v275 = icmp ult i32 %v227, %length.2
    br i1 %v275, label %b14, label %b15
    b14:
    %v276 = zext i32 %v227 to i64
    %v277 = getelementptr inbounds i16, ptr %buffer.2, i64 %v276
    %v278 = and i16 %v274, 32767
    %v279 = icmp ugt i16 %v278, 31744
    %v280 = select i1 %v279, i16 32256, i16 %v274
    store i16 %v280, ptr %v277, align 2, !llvm.access.group !1
    br label %b15
    b15:
    ; from entry[0].body[1].then[3]
    %v281 = add nuw i32 %group.start.x, %v184
    %v282 = add nuw i32 %group.start.x, %v184
    %v283 = icmp ult i32 %v282, %length.4
    %v284 = select i1 %v283, i32 %v282, i32 0
    %v285 = zext i32 %v284 to i64
    %v286 = getelementptr inbounds i32, ptr %buffer.4, i64 %v285
    %v287 = load i32, ptr %v286, align 4, !llvm.access.group !1
    %v288 = icmp ne i32 %v287, 0
    %v289 = select i1 %v283, i1 %v288, i1 false
    %v290 = add nuw i32 %group.start.x, %v184
    %v291 = icmp ult i32 %v290, %length.3
    %v292 = select i1 %v291, i32 %v290, i32 0
    %v293 = zext i32 %v292 to i64
    %v294 = getelementptr inbounds i16, ptr %buffer.3, i64 %v293
    %v295 = load i16, ptr %v294, align 2, !llvm.access.group !1
    %v296 = select i1 %v291, i16 %v295, i16 0
    %v297 = add nuw i32 %group.start.x, %v184
    %v298 = icmp ult i32 %v297, %length.2
    %v299 = select i1 %v298, i32 %v297, i32 0
    %v300 = zext i32 %v299 to i64
    %v301 = getelementptr inbounds i16, ptr %buffer.2, i64 %v300
    %v302 = load i16, ptr %v301, align 2, !llvm.access.group !1
    %v303 = select i1 %v298, i16 %v302, i16 0
    %v304 = zext i16 %v303 to i32
    %v305 = and i32 %v304, 32767
    %v306 = shl i32 %v305, 13
    %v307 = add i32 %v306, 939524096
    %v308 = icmp uge i32 %v306, 260046848
    %v309 = add i32 %v307, 939524096
    %v310 = select i1 %v308, i32 %v309, i32 %v307
    %v311 = add i32 %v307, 8388608
    %v312 = bitcast i32 %v311 to float
    %v313 = fsub float %v312, 0x3F10000000000000
    %v314 = icmp ult i32 %v306, 8388608
    %v315 = bitcast float %v313 to i32
    %v316 = select i1 %v314, i32 %v315, i32 %v310
    %v317 = and i32 %v304, 32768
    %v318 = shl i32 %v317, 16
    %v319 = or i32 %v316, %v318
    %v320 = bitcast i32 %v319 to float
    %v321 = bitcast float %v320 to i32
    %v322 = and i32 %v321, 2147483647
    %v323 = lshr i32 %v322, 16
    %v324 = and i32 %v323, 1
    %v325 = add i32 %v322, 32767
    %v326 = add i32 %v325, %v324
    %v327 = lshr i32 %v326, 16
    %v328 = trunc i32 %v327 to i16
    %v329 = lshr i32 %v321, 16
    %v330 = trunc i32 %v329 to i16
    %v331 = and i16 %v330, -32768
    %v332 = or i16 %v328, %v331
    %v333 = fcmp uno float %v320, %v320
    %v334 = select i1 %v333, i16 32704, i16 %v332
    %v335 = select i1 %v289, i16 %v296, i16 %v334
    %v336 = icmp ult i32 %v281, %length.3
    br i1 %v336, label %b16, label %b17
    b16:
    %v337 = zext i32 %v281 to i64
    %v338 = getelementptr inbounds i16, ptr %buffer.3, i64 %v337
    %v339 = and i16 %v335, 32767
    %v340 = icmp ugt i16 %v339, 32640
    %v341 = select i1 %v340, i16 32704, i16 %v335
    store i16 %v341, ptr %v338, align 2, !llvm.access.group !1
    br label %b17
    b17:
    ; from entry[0].body[1].then[4]
    %v342 = add nuw i32 %group.start.x, %v184
    %v343 = add nuw i32 %group.start.x, %v184
    %v344 = icmp ult i32 %v343, %length.0
    %v345 = select i1 %v344, i32 %v343, i32 0
    %v346 = zext i32 %v345 to i64
    %v347 = getelementptr inbounds i8, ptr %buffer.0, i64 %v346
    %v348 = load i8, ptr %v347, align 1, !llvm.access.group !1
    %v349 = select i1 %v344, i8 %v348, i8 0
    %v350 = and i32 3, %ones.32
    %v351 = trunc i32 %v350 to i8
    %v352 = icmp ugt i8 %v349, %v351
    %v353 = icmp ult i32 %v342, %length.4
    br i1 %v353, label %b18, label %b19
    b18:
    %v354 = zext i32 %v342 to i64
    %v355 = getelementptr inbounds i32, ptr %buffer.4, i64 %v354
    %v356 = zext i1 %v352 to i32
    store i32 %v356, ptr %v355, align 4, !llvm.access.group !1
    br label %b19
    b19:
    %v357 = add nuw i32 %v184, 1
    store i32 %v357, ptr %slot2
    br label %b7, !llvm.loop !4
    b9:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %buffer.4, i32 %short.4, ptr %control)
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
!4 = distinct !{!4, !0, !2}
