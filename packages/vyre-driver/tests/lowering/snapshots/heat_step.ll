declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 32
  %group.start.y = mul nuw i32 %group.y, 8
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 40, i32 %group.start.y)
    %v2 = call i32 @llvm.umin.i32(i32 8, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 50, i32 %group.start.x)
    %v4 = call i32 @llvm.umin.i32(i32 32, i32 %v3)
    %v5 = call i32 @llvm.usub.sat.i32(i32 %v4, i32 1)
    %v6 = zext i32 %v5 to i64
    %v7 = zext i32 %group.start.x to i64
    %v8 = add i64 %v7, %v6
    %v9 = zext i32 %group.x to i64
    %v10 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v11 = zext i32 %v10 to i64
    %v12 = zext i32 %group.start.y to i64
    %v13 = add i64 %v12, %v11
    %v14 = zext i32 %group.y to i64
    %v15 = zext i32 %group.start.z to i64
    %v16 = zext i32 %group.z to i64
    %v17 = call i32 @llvm.usub.sat.i32(i32 %v4, i32 1)
    %v18 = zext i32 %v17 to i64
    %v19 = zext i32 %group.start.x to i64
    %v20 = add i64 %v19, %v18
    %v21 = zext i32 %group.x to i64
    %v22 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v23 = zext i32 %v22 to i64
    %v24 = zext i32 %group.start.y to i64
    %v25 = add i64 %v24, %v23
    %v26 = zext i32 %group.y to i64
    %v27 = zext i32 %group.start.z to i64
    %v28 = zext i32 %group.z to i64
    %v29 = mul i64 %v12, 50
    %v30 = mul i64 %v13, 50
    %v31 = icmp ule i64 %v30, 4294967295
    %v32 = call i64 @llvm.umin.i64(i64 %v30, i64 4294967295)
    %v33 = add i64 %v29, %v7
    %v34 = add i64 %v32, %v8
    %v35 = icmp ule i64 %v34, 4294967295
    %v36 = call i64 @llvm.umin.i64(i64 %v34, i64 4294967295)
    %v37 = mul i64 %v24, 50
    %v38 = mul i64 %v25, 50
    %v39 = icmp ule i64 %v38, 4294967295
    %v40 = call i64 @llvm.umin.i64(i64 %v38, i64 4294967295)
    %v41 = add i64 %v37, %v19
    %v42 = add i64 %v40, %v20
    %v43 = icmp ule i64 %v42, 4294967295
    %v44 = call i64 @llvm.umin.i64(i64 %v42, i64 4294967295)
    %v45 = icmp ult i64 %v44, 2000
    %v46 = icmp ult i64 %v44, 2000
    %v47 = icmp uge i64 %v33, 50
    %v48 = sub i64 %v33, 50
    %v49 = sub i64 %v36, 50
    %v50 = call i64 @llvm.umin.i64(i64 %v48, i64 4294967295)
    %v51 = call i64 @llvm.umin.i64(i64 %v49, i64 4294967295)
    %v52 = icmp uge i64 %v41, 50
    %v53 = sub i64 %v41, 50
    %v54 = sub i64 %v44, 50
    %v55 = call i64 @llvm.umin.i64(i64 %v53, i64 4294967295)
    %v56 = call i64 @llvm.umin.i64(i64 %v54, i64 4294967295)
    %v57 = icmp ult i64 %v56, 2000
    %v58 = add i64 %v33, 50
    %v59 = add i64 %v36, 50
    %v60 = icmp ule i64 %v59, 4294967295
    %v61 = call i64 @llvm.umin.i64(i64 %v59, i64 4294967295)
    %v62 = add i64 %v41, 50
    %v63 = add i64 %v44, 50
    %v64 = icmp ule i64 %v63, 4294967295
    %v65 = call i64 @llvm.umin.i64(i64 %v63, i64 4294967295)
    %v66 = icmp ult i64 %v65, 2000
    %v67 = icmp uge i64 %v33, 1
    %v68 = sub i64 %v33, 1
    %v69 = sub i64 %v36, 1
    %v70 = call i64 @llvm.umin.i64(i64 %v68, i64 4294967295)
    %v71 = call i64 @llvm.umin.i64(i64 %v69, i64 4294967295)
    %v72 = icmp uge i64 %v41, 1
    %v73 = sub i64 %v41, 1
    %v74 = sub i64 %v44, 1
    %v75 = call i64 @llvm.umin.i64(i64 %v73, i64 4294967295)
    %v76 = call i64 @llvm.umin.i64(i64 %v74, i64 4294967295)
    %v77 = icmp ult i64 %v76, 2000
    %v78 = add i64 %v33, 1
    %v79 = add i64 %v36, 1
    %v80 = icmp ule i64 %v79, 4294967295
    %v81 = call i64 @llvm.umin.i64(i64 %v79, i64 4294967295)
    %v82 = add i64 %v41, 1
    %v83 = add i64 %v44, 1
    %v84 = icmp ule i64 %v83, 4294967295
    %v85 = call i64 @llvm.umin.i64(i64 %v83, i64 4294967295)
    %v86 = icmp ult i64 %v85, 2000
    %v87 = icmp ult i64 %v44, 2000
    %v88 = and i1 %v39, %v43
    %v89 = and i1 %v88, %v45
    %v90 = and i1 %v89, %v46
    %v91 = and i1 %v90, %v52
    %v92 = and i1 %v91, %v57
    %v93 = and i1 %v92, %v64
    %v94 = and i1 %v93, %v66
    %v95 = and i1 %v94, %v72
    %v96 = and i1 %v95, %v77
    %v97 = and i1 %v96, %v84
    %v98 = and i1 %v97, %v86
    %v99 = and i1 %v98, %v87
    br i1 %v99, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v100 = load i32, ptr %slot0
    %v101 = icmp ult i32 %v100, %v2
    br i1 %v101, label %b5, label %b6
    b5:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v102 = load i32, ptr %slot1
    %v103 = icmp ult i32 %v102, %v4
    br i1 %v103, label %b8, label %b9
    b8:
    %v104 = mul nuw i32 %v100, 32
    %v105 = add nuw i32 %v102, %v104
    %v106 = add nuw i32 %group.start.y, %v100
    %v107 = mul i32 %v106, 50
    %v108 = add nuw i32 %group.start.x, %v102
    %v109 = add i32 %v107, %v108
    %v110 = zext i32 %group.start.y to i64
    %v111 = zext i32 %v100 to i64
    %v112 = add nuw nsw i64 %v110, %v111
    %v113 = mul nuw nsw i64 %v112, 50
    %v114 = zext i32 %group.start.x to i64
    %v115 = zext i32 %v102 to i64
    %v116 = add nuw nsw i64 %v114, %v115
    %v117 = add nuw nsw i64 %v113, %v116
    %v118 = getelementptr inbounds float, ptr %buffer.1, i64 %v117
    %v119 = load float, ptr %v118, align 4
    %v120 = add nuw i32 %group.start.x, %v102
    %v121 = icmp ugt i32 %v120, 0
    %v122 = add nuw i32 %group.start.x, %v102
    %v123 = icmp ult i32 %v122, 49
    %v124 = and i1 %v121, %v123
    %v125 = add nuw i32 %group.start.y, %v100
    %v126 = icmp ugt i32 %v125, 0
    %v127 = and i1 %v124, %v126
    %v128 = add nuw i32 %group.start.y, %v100
    %v129 = icmp ult i32 %v128, 39
    %v130 = and i1 %v127, %v129
    br i1 %v130, label %b10, label %b11
    b10:
    %v131 = zext i32 %group.start.y to i64
    %v132 = zext i32 %v100 to i64
    %v133 = add nuw nsw i64 %v131, %v132
    %v134 = mul nuw nsw i64 %v133, 50
    %v135 = zext i32 %group.start.x to i64
    %v136 = zext i32 %v102 to i64
    %v137 = add nuw nsw i64 %v135, %v136
    %v138 = add nuw nsw i64 %v134, %v137
    %v139 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v140 = load float, ptr %v139, align 4
    %v141 = zext i32 %group.start.y to i64
    %v142 = zext i32 %v100 to i64
    %v143 = add nuw nsw i64 %v141, %v142
    %v144 = mul nuw nsw i64 %v143, 50
    %v145 = zext i32 %group.start.x to i64
    %v146 = zext i32 %v102 to i64
    %v147 = add nuw nsw i64 %v145, %v146
    %v148 = add nuw nsw i64 %v144, %v147
    %v149 = sub nuw nsw i64 %v148, 50
    %v150 = getelementptr inbounds float, ptr %buffer.1, i64 %v149
    %v151 = load float, ptr %v150, align 4
    %v152 = zext i32 %group.start.y to i64
    %v153 = zext i32 %v100 to i64
    %v154 = add nuw nsw i64 %v152, %v153
    %v155 = mul nuw nsw i64 %v154, 50
    %v156 = zext i32 %group.start.x to i64
    %v157 = zext i32 %v102 to i64
    %v158 = add nuw nsw i64 %v156, %v157
    %v159 = add nuw nsw i64 %v155, %v158
    %v160 = add nuw nsw i64 %v159, 50
    %v161 = getelementptr inbounds float, ptr %buffer.1, i64 %v160
    %v162 = load float, ptr %v161, align 4
    %v163 = fadd float %v151, %v162
    %v164 = zext i32 %group.start.y to i64
    %v165 = zext i32 %v100 to i64
    %v166 = add nuw nsw i64 %v164, %v165
    %v167 = mul nuw nsw i64 %v166, 50
    %v168 = zext i32 %group.start.x to i64
    %v169 = zext i32 %v102 to i64
    %v170 = add nuw nsw i64 %v168, %v169
    %v171 = add nuw nsw i64 %v167, %v170
    %v172 = sub nuw nsw i64 %v171, 1
    %v173 = getelementptr inbounds float, ptr %buffer.1, i64 %v172
    %v174 = load float, ptr %v173, align 4
    %v175 = zext i32 %group.start.y to i64
    %v176 = zext i32 %v100 to i64
    %v177 = add nuw nsw i64 %v175, %v176
    %v178 = mul nuw nsw i64 %v177, 50
    %v179 = zext i32 %group.start.x to i64
    %v180 = zext i32 %v102 to i64
    %v181 = add nuw nsw i64 %v179, %v180
    %v182 = add nuw nsw i64 %v178, %v181
    %v183 = add nuw nsw i64 %v182, 1
    %v184 = getelementptr inbounds float, ptr %buffer.1, i64 %v183
    %v185 = load float, ptr %v184, align 4
    %v186 = fadd float %v174, %v185
    %v187 = fadd float %v163, %v186
    %v188 = fmul float 0x4010000000000000, %v119
    %v189 = fsub float %v187, %v188
    %v190 = fmul float %v140, %v189
    %v191 = fadd float %v119, %v190
    %v192 = getelementptr inbounds float, ptr %buffer.2, i64 %v138
    %v193 = fcmp uno float %v191, %v191
    %v194 = bitcast float %v191 to i32
    %v195 = select i1 %v193, i32 2143289344, i32 %v194
    store i32 %v195, ptr %v192, align 4
    br label %b12
    b11:
    %v196 = zext i32 %group.start.y to i64
    %v197 = zext i32 %v100 to i64
    %v198 = add nuw nsw i64 %v196, %v197
    %v199 = mul nuw nsw i64 %v198, 50
    %v200 = zext i32 %group.start.x to i64
    %v201 = zext i32 %v102 to i64
    %v202 = add nuw nsw i64 %v200, %v201
    %v203 = add nuw nsw i64 %v199, %v202
    %v204 = getelementptr inbounds float, ptr %buffer.2, i64 %v203
    %v205 = fcmp uno float %v119, %v119
    %v206 = bitcast float %v119 to i32
    %v207 = select i1 %v205, i32 2143289344, i32 %v206
    store i32 %v207, ptr %v204, align 4
    br label %b12
    b12:
    %v208 = add nuw i32 %v102, 1
    store i32 %v208, ptr %slot1
    br label %b7, !llvm.loop !0
    b9:
    %v209 = add nuw i32 %v100, 1
    store i32 %v209, ptr %slot0
    br label %b4, !llvm.loop !1
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b13
    b13:
    %v210 = load i32, ptr %slot2
    %v211 = icmp ult i32 %v210, %v2
    br i1 %v211, label %b14, label %b15
    b14:
    store i32 0, ptr %slot3
    br label %b16
    b16:
    %v212 = load i32, ptr %slot3
    %v213 = icmp ult i32 %v212, %v4
    br i1 %v213, label %b17, label %b18
    b17:
    %v214 = mul nuw i32 %v210, 32
    %v215 = add nuw i32 %v212, %v214
    %v216 = add nuw i32 %group.start.y, %v210
    %v217 = mul i32 %v216, 50
    %v218 = add nuw i32 %group.start.x, %v212
    %v219 = add i32 %v217, %v218
    %v220 = icmp ult i32 %v219, 2000
    %v221 = select i1 %v220, i32 %v219, i32 0
    %v222 = zext i32 %v221 to i64
    %v223 = getelementptr inbounds float, ptr %buffer.1, i64 %v222
    %v224 = load float, ptr %v223, align 4
    %v225 = select i1 %v220, float %v224, float 0x0000000000000000
    %v226 = add nuw i32 %group.start.x, %v212
    %v227 = icmp ugt i32 %v226, 0
    %v228 = add nuw i32 %group.start.x, %v212
    %v229 = icmp ult i32 %v228, 49
    %v230 = and i1 %v227, %v229
    %v231 = add nuw i32 %group.start.y, %v210
    %v232 = icmp ugt i32 %v231, 0
    %v233 = and i1 %v230, %v232
    %v234 = add nuw i32 %group.start.y, %v210
    %v235 = icmp ult i32 %v234, 39
    %v236 = and i1 %v233, %v235
    br i1 %v236, label %b19, label %b20
    b19:
    %v237 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v238 = load float, ptr %v237, align 4
    %v239 = sub i32 %v219, 50
    %v240 = icmp ult i32 %v239, 2000
    %v241 = select i1 %v240, i32 %v239, i32 0
    %v242 = zext i32 %v241 to i64
    %v243 = getelementptr inbounds float, ptr %buffer.1, i64 %v242
    %v244 = load float, ptr %v243, align 4
    %v245 = select i1 %v240, float %v244, float 0x0000000000000000
    %v246 = add i32 %v219, 50
    %v247 = icmp ult i32 %v246, 2000
    %v248 = select i1 %v247, i32 %v246, i32 0
    %v249 = zext i32 %v248 to i64
    %v250 = getelementptr inbounds float, ptr %buffer.1, i64 %v249
    %v251 = load float, ptr %v250, align 4
    %v252 = select i1 %v247, float %v251, float 0x0000000000000000
    %v253 = fadd float %v245, %v252
    %v254 = sub i32 %v219, 1
    %v255 = icmp ult i32 %v254, 2000
    %v256 = select i1 %v255, i32 %v254, i32 0
    %v257 = zext i32 %v256 to i64
    %v258 = getelementptr inbounds float, ptr %buffer.1, i64 %v257
    %v259 = load float, ptr %v258, align 4
    %v260 = select i1 %v255, float %v259, float 0x0000000000000000
    %v261 = add i32 %v219, 1
    %v262 = icmp ult i32 %v261, 2000
    %v263 = select i1 %v262, i32 %v261, i32 0
    %v264 = zext i32 %v263 to i64
    %v265 = getelementptr inbounds float, ptr %buffer.1, i64 %v264
    %v266 = load float, ptr %v265, align 4
    %v267 = select i1 %v262, float %v266, float 0x0000000000000000
    %v268 = fadd float %v260, %v267
    %v269 = fadd float %v253, %v268
    %v270 = fmul float 0x4010000000000000, %v225
    %v271 = fsub float %v269, %v270
    %v272 = fmul float %v238, %v271
    %v273 = fadd float %v225, %v272
    %v274 = icmp ult i32 %v219, 2000
    br i1 %v274, label %b22, label %b23
    b22:
    %v275 = zext i32 %v219 to i64
    %v276 = getelementptr inbounds float, ptr %buffer.2, i64 %v275
    %v277 = fcmp uno float %v273, %v273
    %v278 = bitcast float %v273 to i32
    %v279 = select i1 %v277, i32 2143289344, i32 %v278
    store i32 %v279, ptr %v276, align 4
    br label %b23
    b23:
    br label %b21
    b20:
    %v280 = icmp ult i32 %v219, 2000
    br i1 %v280, label %b24, label %b25
    b24:
    %v281 = zext i32 %v219 to i64
    %v282 = getelementptr inbounds float, ptr %buffer.2, i64 %v281
    %v283 = fcmp uno float %v225, %v225
    %v284 = bitcast float %v225 to i32
    %v285 = select i1 %v283, i32 2143289344, i32 %v284
    store i32 %v285, ptr %v282, align 4
    br label %b25
    b25:
    br label %b21
    b21:
    %v286 = add nuw i32 %v212, 1
    store i32 %v286, ptr %slot3
    br label %b16, !llvm.loop !2
    b18:
    %v287 = add nuw i32 %v210, 1
    store i32 %v287, ptr %slot2
    br label %b13, !llvm.loop !3
    b15:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = distinct !{!0, !4}
!1 = distinct !{!1, !4}
!2 = distinct !{!2, !4}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.disable"}
