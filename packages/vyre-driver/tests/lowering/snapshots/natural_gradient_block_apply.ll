declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 256, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    store i32 0, ptr %slot0
    br label %b1
    b1:
    %v4 = load i32, ptr %slot0
    %v5 = icmp ult i32 %v4, %v2
    br i1 %v5, label %b2, label %b3
    b2:
    ; from entry[0].body[1].then[0]
    %v6 = zext i32 %v4 to i64
    %v7 = getelementptr inbounds float, ptr %scratch.0, i64 %v6
    store float 0x0000000000000000, ptr %v7, align 4, !llvm.access.group !1
    %v8 = add nuw i32 %v4, 1
    store i32 %v8, ptr %slot0
    br label %b1, !llvm.loop !3
    b3:
    ; from entry[0].body[1].then[1]
    %v9 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v10 = call i32 @llvm.umin.i32(i32 256, i32 %v9)
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v11 = load i32, ptr %slot1
    %v12 = icmp ult i32 %v11, 8
    br i1 %v12, label %b5, label %b6
    b5:
    %v13 = sub i32 8, %v11
    %v14 = add i32 %v11, 8
    %v15 = call i32 @llvm.usub.sat.i32(i32 %v10, i32 1)
    %v16 = zext i32 %group.start.x to i64
    %v17 = zext i32 %v15 to i64
    %v18 = add i64 %v16, %v17
    %v19 = mul i64 %v18, 8
    %v20 = icmp ule i64 %v19, 4294967295
    %v21 = zext i32 %v11 to i64
    %v22 = add i64 %v21, 8
    %v23 = sub i64 %v22, 1
    %v24 = add i64 %v19, %v23
    %v25 = icmp ule i64 %v24, 4294967295
    %v26 = icmp ult i64 %v24, 64
    %v27 = and i1 %v20, %v25
    %v28 = and i1 %v27, %v26
    br i1 %v28, label %b7, label %b8
    b7:
    %v29 = add i32 %v11, 1
    %v30 = add i32 %v11, 2
    %v31 = add i32 %v11, 3
    %v32 = add i32 %v11, 4
    %v33 = add i32 %v11, 5
    %v34 = add i32 %v11, 6
    %v35 = add i32 %v11, 7
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v36 = load i32, ptr %slot2
    %v37 = icmp ult i32 %v36, %v10
    br i1 %v37, label %b11, label %b12
    b11:
    ; from entry[0].body[1].then[1].body[0]
    %v38 = zext i32 %v36 to i64
    %v39 = getelementptr inbounds float, ptr %scratch.0, i64 %v38
    %v40 = load float, ptr %v39, align 4, !llvm.access.group !1
    %v41 = zext i32 %group.start.x to i64
    %v42 = zext i32 %v36 to i64
    %v43 = add nuw nsw i64 %v41, %v42
    %v44 = mul nuw nsw i64 %v43, 8
    %v45 = zext i32 %v11 to i64
    %v46 = add nuw nsw i64 %v44, %v45
    %v47 = getelementptr inbounds float, ptr %buffer.0, i64 %v46
    %v48 = load float, ptr %v47, align 4, !llvm.access.group !1
    %v49 = zext i32 %v11 to i64
    %v50 = getelementptr inbounds float, ptr %buffer.1, i64 %v49
    %v51 = load float, ptr %v50, align 4, !llvm.access.group !1
    %v52 = fmul float %v48, %v51
    %v53 = fadd float %v40, %v52
    %v54 = zext i32 %v36 to i64
    %v55 = getelementptr inbounds float, ptr %scratch.0, i64 %v54
    store float %v53, ptr %v55, align 4, !llvm.access.group !1
    %v56 = zext i32 %v36 to i64
    %v57 = getelementptr inbounds float, ptr %scratch.0, i64 %v56
    %v58 = load float, ptr %v57, align 4, !llvm.access.group !1
    %v59 = zext i32 %group.start.x to i64
    %v60 = zext i32 %v36 to i64
    %v61 = add nuw nsw i64 %v59, %v60
    %v62 = mul nuw nsw i64 %v61, 8
    %v63 = zext i32 %v29 to i64
    %v64 = add nuw nsw i64 %v62, %v63
    %v65 = getelementptr inbounds float, ptr %buffer.0, i64 %v64
    %v66 = load float, ptr %v65, align 4, !llvm.access.group !1
    %v67 = zext i32 %v29 to i64
    %v68 = getelementptr inbounds float, ptr %buffer.1, i64 %v67
    %v69 = load float, ptr %v68, align 4, !llvm.access.group !1
    %v70 = fmul float %v66, %v69
    %v71 = fadd float %v58, %v70
    %v72 = zext i32 %v36 to i64
    %v73 = getelementptr inbounds float, ptr %scratch.0, i64 %v72
    store float %v71, ptr %v73, align 4, !llvm.access.group !1
    %v74 = zext i32 %v36 to i64
    %v75 = getelementptr inbounds float, ptr %scratch.0, i64 %v74
    %v76 = load float, ptr %v75, align 4, !llvm.access.group !1
    %v77 = zext i32 %group.start.x to i64
    %v78 = zext i32 %v36 to i64
    %v79 = add nuw nsw i64 %v77, %v78
    %v80 = mul nuw nsw i64 %v79, 8
    %v81 = zext i32 %v30 to i64
    %v82 = add nuw nsw i64 %v80, %v81
    %v83 = getelementptr inbounds float, ptr %buffer.0, i64 %v82
    %v84 = load float, ptr %v83, align 4, !llvm.access.group !1
    %v85 = zext i32 %v30 to i64
    %v86 = getelementptr inbounds float, ptr %buffer.1, i64 %v85
    %v87 = load float, ptr %v86, align 4, !llvm.access.group !1
    %v88 = fmul float %v84, %v87
    %v89 = fadd float %v76, %v88
    %v90 = zext i32 %v36 to i64
    %v91 = getelementptr inbounds float, ptr %scratch.0, i64 %v90
    store float %v89, ptr %v91, align 4, !llvm.access.group !1
    %v92 = zext i32 %v36 to i64
    %v93 = getelementptr inbounds float, ptr %scratch.0, i64 %v92
    %v94 = load float, ptr %v93, align 4, !llvm.access.group !1
    %v95 = zext i32 %group.start.x to i64
    %v96 = zext i32 %v36 to i64
    %v97 = add nuw nsw i64 %v95, %v96
    %v98 = mul nuw nsw i64 %v97, 8
    %v99 = zext i32 %v31 to i64
    %v100 = add nuw nsw i64 %v98, %v99
    %v101 = getelementptr inbounds float, ptr %buffer.0, i64 %v100
    %v102 = load float, ptr %v101, align 4, !llvm.access.group !1
    %v103 = zext i32 %v31 to i64
    %v104 = getelementptr inbounds float, ptr %buffer.1, i64 %v103
    %v105 = load float, ptr %v104, align 4, !llvm.access.group !1
    %v106 = fmul float %v102, %v105
    %v107 = fadd float %v94, %v106
    %v108 = zext i32 %v36 to i64
    %v109 = getelementptr inbounds float, ptr %scratch.0, i64 %v108
    store float %v107, ptr %v109, align 4, !llvm.access.group !1
    %v110 = zext i32 %v36 to i64
    %v111 = getelementptr inbounds float, ptr %scratch.0, i64 %v110
    %v112 = load float, ptr %v111, align 4, !llvm.access.group !1
    %v113 = zext i32 %group.start.x to i64
    %v114 = zext i32 %v36 to i64
    %v115 = add nuw nsw i64 %v113, %v114
    %v116 = mul nuw nsw i64 %v115, 8
    %v117 = zext i32 %v32 to i64
    %v118 = add nuw nsw i64 %v116, %v117
    %v119 = getelementptr inbounds float, ptr %buffer.0, i64 %v118
    %v120 = load float, ptr %v119, align 4, !llvm.access.group !1
    %v121 = zext i32 %v32 to i64
    %v122 = getelementptr inbounds float, ptr %buffer.1, i64 %v121
    %v123 = load float, ptr %v122, align 4, !llvm.access.group !1
    %v124 = fmul float %v120, %v123
    %v125 = fadd float %v112, %v124
    %v126 = zext i32 %v36 to i64
    %v127 = getelementptr inbounds float, ptr %scratch.0, i64 %v126
    store float %v125, ptr %v127, align 4, !llvm.access.group !1
    %v128 = zext i32 %v36 to i64
    %v129 = getelementptr inbounds float, ptr %scratch.0, i64 %v128
    %v130 = load float, ptr %v129, align 4, !llvm.access.group !1
    %v131 = zext i32 %group.start.x to i64
    %v132 = zext i32 %v36 to i64
    %v133 = add nuw nsw i64 %v131, %v132
    %v134 = mul nuw nsw i64 %v133, 8
    %v135 = zext i32 %v33 to i64
    %v136 = add nuw nsw i64 %v134, %v135
    %v137 = getelementptr inbounds float, ptr %buffer.0, i64 %v136
    %v138 = load float, ptr %v137, align 4, !llvm.access.group !1
    %v139 = zext i32 %v33 to i64
    %v140 = getelementptr inbounds float, ptr %buffer.1, i64 %v139
    %v141 = load float, ptr %v140, align 4, !llvm.access.group !1
    %v142 = fmul float %v138, %v141
    %v143 = fadd float %v130, %v142
    %v144 = zext i32 %v36 to i64
    %v145 = getelementptr inbounds float, ptr %scratch.0, i64 %v144
    store float %v143, ptr %v145, align 4, !llvm.access.group !1
    %v146 = zext i32 %v36 to i64
    %v147 = getelementptr inbounds float, ptr %scratch.0, i64 %v146
    %v148 = load float, ptr %v147, align 4, !llvm.access.group !1
    %v149 = zext i32 %group.start.x to i64
    %v150 = zext i32 %v36 to i64
    %v151 = add nuw nsw i64 %v149, %v150
    %v152 = mul nuw nsw i64 %v151, 8
    %v153 = zext i32 %v34 to i64
    %v154 = add nuw nsw i64 %v152, %v153
    %v155 = getelementptr inbounds float, ptr %buffer.0, i64 %v154
    %v156 = load float, ptr %v155, align 4, !llvm.access.group !1
    %v157 = zext i32 %v34 to i64
    %v158 = getelementptr inbounds float, ptr %buffer.1, i64 %v157
    %v159 = load float, ptr %v158, align 4, !llvm.access.group !1
    %v160 = fmul float %v156, %v159
    %v161 = fadd float %v148, %v160
    %v162 = zext i32 %v36 to i64
    %v163 = getelementptr inbounds float, ptr %scratch.0, i64 %v162
    store float %v161, ptr %v163, align 4, !llvm.access.group !1
    %v164 = zext i32 %v36 to i64
    %v165 = getelementptr inbounds float, ptr %scratch.0, i64 %v164
    %v166 = load float, ptr %v165, align 4, !llvm.access.group !1
    %v167 = zext i32 %group.start.x to i64
    %v168 = zext i32 %v36 to i64
    %v169 = add nuw nsw i64 %v167, %v168
    %v170 = mul nuw nsw i64 %v169, 8
    %v171 = zext i32 %v35 to i64
    %v172 = add nuw nsw i64 %v170, %v171
    %v173 = getelementptr inbounds float, ptr %buffer.0, i64 %v172
    %v174 = load float, ptr %v173, align 4, !llvm.access.group !1
    %v175 = zext i32 %v35 to i64
    %v176 = getelementptr inbounds float, ptr %buffer.1, i64 %v175
    %v177 = load float, ptr %v176, align 4, !llvm.access.group !1
    %v178 = fmul float %v174, %v177
    %v179 = fadd float %v166, %v178
    %v180 = zext i32 %v36 to i64
    %v181 = getelementptr inbounds float, ptr %scratch.0, i64 %v180
    store float %v179, ptr %v181, align 4, !llvm.access.group !1
    %v182 = add nuw i32 %v36, 1
    store i32 %v182, ptr %slot2
    br label %b10
    b12:
    store i32 %v14, ptr %slot1
    br label %b9
    b8:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v183 = load i32, ptr %slot3
    %v184 = icmp ult i32 %v183, %v10
    br i1 %v184, label %b14, label %b15
    b14:
    %v185 = zext i32 %v183 to i64
    %v186 = getelementptr inbounds float, ptr %scratch.0, i64 %v185
    %v187 = load float, ptr %v186, align 4, !llvm.access.group !1
    %v188 = add nuw i32 %group.start.x, %v183
    %v189 = mul i32 %v188, 8
    %v190 = add i32 %v189, %v11
    %v191 = icmp ult i32 %v190, 64
    %v192 = select i1 %v191, i32 %v190, i32 0
    %v193 = zext i32 %v192 to i64
    %v194 = getelementptr inbounds float, ptr %buffer.0, i64 %v193
    %v195 = load float, ptr %v194, align 4, !llvm.access.group !1
    %v196 = select i1 %v191, float %v195, float 0x0000000000000000
    %v197 = zext i32 %v11 to i64
    %v198 = getelementptr inbounds float, ptr %buffer.1, i64 %v197
    %v199 = load float, ptr %v198, align 4, !llvm.access.group !1
    %v200 = fmul float %v196, %v199
    %v201 = fadd float %v187, %v200
    %v202 = zext i32 %v183 to i64
    %v203 = getelementptr inbounds float, ptr %scratch.0, i64 %v202
    store float %v201, ptr %v203, align 4, !llvm.access.group !1
    %v204 = add nuw i32 %v183, 1
    store i32 %v204, ptr %slot3
    br label %b13, !llvm.loop !4
    b15:
    %v205 = add nuw i32 %v11, 1
    store i32 %v205, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !5
    b6:
    %v206 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v207 = call i32 @llvm.umin.i32(i32 256, i32 %v206)
    %v208 = call i32 @llvm.usub.sat.i32(i32 %v207, i32 1)
    %v209 = zext i32 %group.start.x to i64
    %v210 = zext i32 %v208 to i64
    %v211 = add i64 %v209, %v210
    %v212 = icmp ult i64 %v211, 8
    br i1 %v212, label %b16, label %b17
    b16:
    store i32 0, ptr %slot4
    br label %b19
    b19:
    %v213 = load i32, ptr %slot4
    %v214 = icmp ult i32 %v213, %v207
    br i1 %v214, label %b20, label %b21
    b20:
    ; from entry[0].body[1].then[2]
    %v215 = zext i32 %group.start.x to i64
    %v216 = zext i32 %v213 to i64
    %v217 = add nuw nsw i64 %v215, %v216
    %v218 = zext i32 %v213 to i64
    %v219 = getelementptr inbounds float, ptr %scratch.0, i64 %v218
    %v220 = load float, ptr %v219, align 4, !llvm.access.group !1
    %v221 = getelementptr inbounds float, ptr %buffer.2, i64 %v217
    %v222 = fcmp uno float %v220, %v220
    %v223 = bitcast float %v220 to i32
    %v224 = select i1 %v222, i32 2143289344, i32 %v223
    store i32 %v224, ptr %v221, align 4, !llvm.access.group !1
    %v225 = add nuw i32 %v213, 1
    store i32 %v225, ptr %slot4
    br label %b19, !llvm.loop !6
    b21:
    br label %b18
    b17:
    store i32 0, ptr %slot5
    br label %b22
    b22:
    %v226 = load i32, ptr %slot5
    %v227 = icmp ult i32 %v226, %v207
    br i1 %v227, label %b23, label %b24
    b23:
    %v228 = add nuw i32 %group.start.x, %v226
    %v229 = zext i32 %v226 to i64
    %v230 = getelementptr inbounds float, ptr %scratch.0, i64 %v229
    %v231 = load float, ptr %v230, align 4, !llvm.access.group !1
    %v232 = icmp ult i32 %v228, 8
    br i1 %v232, label %b25, label %b26
    b25:
    %v233 = zext i32 %v228 to i64
    %v234 = getelementptr inbounds float, ptr %buffer.2, i64 %v233
    %v235 = fcmp uno float %v231, %v231
    %v236 = bitcast float %v231 to i32
    %v237 = select i1 %v235, i32 2143289344, i32 %v236
    store i32 %v237, ptr %v234, align 4, !llvm.access.group !1
    br label %b26
    b26:
    %v238 = add nuw i32 %v226, 1
    store i32 %v238, ptr %slot5
    br label %b22, !llvm.loop !7
    b24:
    br label %b18
    b18:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %scratch.0, ptr %control)
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
!5 = distinct !{!5, !0}
!6 = distinct !{!6, !0, !2}
!7 = distinct !{!7, !0, !2}
