declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

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
    %v6 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v7 = zext i32 %group.start.y to i64
    %v8 = zext i32 %v6 to i64
    %v9 = add i64 %v7, %v8
    %v10 = mul i64 %v9, 50
    %v11 = icmp ule i64 %v10, 4294967295
    %v12 = zext i32 %group.start.x to i64
    %v13 = zext i32 %v5 to i64
    %v14 = add i64 %v12, %v13
    %v15 = add i64 %v10, %v14
    %v16 = icmp ule i64 %v15, 4294967295
    %v17 = icmp ult i64 %v15, 2000
    %v18 = mul i64 %v7, 50
    %v19 = add i64 %v18, %v12
    %v20 = icmp uge i64 %v19, 50
    %v21 = sub i64 %v15, 50
    %v22 = icmp ult i64 %v21, 2000
    %v23 = add i64 %v15, 50
    %v24 = icmp ule i64 %v23, 4294967295
    %v25 = icmp ult i64 %v23, 2000
    %v26 = icmp uge i64 %v19, 1
    %v27 = sub i64 %v15, 1
    %v28 = icmp ult i64 %v27, 2000
    %v29 = add i64 %v15, 1
    %v30 = icmp ule i64 %v29, 4294967295
    %v31 = icmp ult i64 %v29, 2000
    %v32 = and i1 %v11, %v16
    %v33 = and i1 %v32, %v17
    %v34 = and i1 %v33, %v20
    %v35 = and i1 %v34, %v22
    %v36 = and i1 %v35, %v24
    %v37 = and i1 %v36, %v25
    %v38 = and i1 %v37, %v26
    %v39 = and i1 %v38, %v28
    %v40 = and i1 %v39, %v30
    %v41 = and i1 %v40, %v31
    br i1 %v41, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v42 = load i32, ptr %slot0
    %v43 = icmp ult i32 %v42, %v2
    br i1 %v43, label %b5, label %b6
    b5:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v44 = load i32, ptr %slot1
    %v45 = icmp ult i32 %v44, %v4
    br i1 %v45, label %b8, label %b9
    b8:
    %v46 = mul nuw i32 %v42, 32
    %v47 = add nuw i32 %v44, %v46
    ; from entry[0].body[2].then[0]
    %v48 = add nuw i32 %group.start.y, %v42
    %v49 = mul i32 %v48, 50
    %v50 = add nuw i32 %group.start.x, %v44
    %v51 = add i32 %v49, %v50
    ; from entry[0].body[2].then[1]
    %v52 = zext i32 %group.start.y to i64
    %v53 = zext i32 %v42 to i64
    %v54 = add nuw nsw i64 %v52, %v53
    %v55 = mul nuw nsw i64 %v54, 50
    %v56 = zext i32 %group.start.x to i64
    %v57 = zext i32 %v44 to i64
    %v58 = add nuw nsw i64 %v56, %v57
    %v59 = add nuw nsw i64 %v55, %v58
    %v60 = getelementptr inbounds float, ptr %buffer.1, i64 %v59
    %v61 = load float, ptr %v60, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[2]
    %v62 = add nuw i32 %group.start.x, %v44
    %v63 = icmp ugt i32 %v62, 0
    %v64 = add nuw i32 %group.start.x, %v44
    %v65 = icmp ult i32 %v64, 49
    %v66 = and i1 %v63, %v65
    %v67 = add nuw i32 %group.start.y, %v42
    %v68 = icmp ugt i32 %v67, 0
    %v69 = and i1 %v66, %v68
    %v70 = add nuw i32 %group.start.y, %v42
    %v71 = icmp ult i32 %v70, 39
    %v72 = and i1 %v69, %v71
    br i1 %v72, label %b10, label %b11
    b10:
    ; from entry[0].body[2].then[2].then[0]
    %v73 = zext i32 %group.start.y to i64
    %v74 = zext i32 %v42 to i64
    %v75 = add nuw nsw i64 %v73, %v74
    %v76 = mul nuw nsw i64 %v75, 50
    %v77 = zext i32 %group.start.x to i64
    %v78 = zext i32 %v44 to i64
    %v79 = add nuw nsw i64 %v77, %v78
    %v80 = add nuw nsw i64 %v76, %v79
    %v81 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v82 = load float, ptr %v81, align 4, !llvm.access.group !1
    %v83 = zext i32 %group.start.y to i64
    %v84 = zext i32 %v42 to i64
    %v85 = add nuw nsw i64 %v83, %v84
    %v86 = mul nuw nsw i64 %v85, 50
    %v87 = zext i32 %group.start.x to i64
    %v88 = zext i32 %v44 to i64
    %v89 = add nuw nsw i64 %v87, %v88
    %v90 = add nuw nsw i64 %v86, %v89
    %v91 = sub nuw nsw i64 %v90, 50
    %v92 = getelementptr inbounds float, ptr %buffer.1, i64 %v91
    %v93 = load float, ptr %v92, align 4, !llvm.access.group !1
    %v94 = zext i32 %group.start.y to i64
    %v95 = zext i32 %v42 to i64
    %v96 = add nuw nsw i64 %v94, %v95
    %v97 = mul nuw nsw i64 %v96, 50
    %v98 = zext i32 %group.start.x to i64
    %v99 = zext i32 %v44 to i64
    %v100 = add nuw nsw i64 %v98, %v99
    %v101 = add nuw nsw i64 %v97, %v100
    %v102 = add nuw nsw i64 %v101, 50
    %v103 = getelementptr inbounds float, ptr %buffer.1, i64 %v102
    %v104 = load float, ptr %v103, align 4, !llvm.access.group !1
    %v105 = fadd float %v93, %v104
    %v106 = zext i32 %group.start.y to i64
    %v107 = zext i32 %v42 to i64
    %v108 = add nuw nsw i64 %v106, %v107
    %v109 = mul nuw nsw i64 %v108, 50
    %v110 = zext i32 %group.start.x to i64
    %v111 = zext i32 %v44 to i64
    %v112 = add nuw nsw i64 %v110, %v111
    %v113 = add nuw nsw i64 %v109, %v112
    %v114 = sub nuw nsw i64 %v113, 1
    %v115 = getelementptr inbounds float, ptr %buffer.1, i64 %v114
    %v116 = load float, ptr %v115, align 4, !llvm.access.group !1
    %v117 = zext i32 %group.start.y to i64
    %v118 = zext i32 %v42 to i64
    %v119 = add nuw nsw i64 %v117, %v118
    %v120 = mul nuw nsw i64 %v119, 50
    %v121 = zext i32 %group.start.x to i64
    %v122 = zext i32 %v44 to i64
    %v123 = add nuw nsw i64 %v121, %v122
    %v124 = add nuw nsw i64 %v120, %v123
    %v125 = add nuw nsw i64 %v124, 1
    %v126 = getelementptr inbounds float, ptr %buffer.1, i64 %v125
    %v127 = load float, ptr %v126, align 4, !llvm.access.group !1
    %v128 = fadd float %v116, %v127
    %v129 = fadd float %v105, %v128
    %v130 = fmul float 0x4010000000000000, %v61
    %v131 = fsub float %v129, %v130
    %v132 = fmul float %v82, %v131
    %v133 = fadd float %v61, %v132
    %v134 = getelementptr inbounds float, ptr %buffer.2, i64 %v80
    %v135 = fcmp uno float %v133, %v133
    %v136 = bitcast float %v133 to i32
    %v137 = select i1 %v135, i32 2143289344, i32 %v136
    store i32 %v137, ptr %v134, align 4, !llvm.access.group !1
    br label %b12
    b11:
    ; from entry[0].body[2].then[2].otherwise[0]
    %v138 = zext i32 %group.start.y to i64
    %v139 = zext i32 %v42 to i64
    %v140 = add nuw nsw i64 %v138, %v139
    %v141 = mul nuw nsw i64 %v140, 50
    %v142 = zext i32 %group.start.x to i64
    %v143 = zext i32 %v44 to i64
    %v144 = add nuw nsw i64 %v142, %v143
    %v145 = add nuw nsw i64 %v141, %v144
    %v146 = getelementptr inbounds float, ptr %buffer.2, i64 %v145
    %v147 = fcmp uno float %v61, %v61
    %v148 = bitcast float %v61 to i32
    %v149 = select i1 %v147, i32 2143289344, i32 %v148
    store i32 %v149, ptr %v146, align 4, !llvm.access.group !1
    br label %b12
    b12:
    %v150 = add nuw i32 %v44, 1
    store i32 %v150, ptr %slot1
    br label %b7, !llvm.loop !3
    b9:
    %v151 = add nuw i32 %v42, 1
    store i32 %v151, ptr %slot0
    br label %b4, !llvm.loop !4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b13
    b13:
    %v152 = load i32, ptr %slot2
    %v153 = icmp ult i32 %v152, %v2
    br i1 %v153, label %b14, label %b15
    b14:
    store i32 0, ptr %slot3
    br label %b16
    b16:
    %v154 = load i32, ptr %slot3
    %v155 = icmp ult i32 %v154, %v4
    br i1 %v155, label %b17, label %b18
    b17:
    %v156 = mul nuw i32 %v152, 32
    %v157 = add nuw i32 %v154, %v156
    ; from entry[0].body[2].then[0]
    %v158 = add nuw i32 %group.start.y, %v152
    %v159 = mul i32 %v158, 50
    %v160 = add nuw i32 %group.start.x, %v154
    %v161 = add i32 %v159, %v160
    ; from entry[0].body[2].then[1]
    %v162 = icmp ult i32 %v161, 2000
    %v163 = select i1 %v162, i32 %v161, i32 0
    %v164 = zext i32 %v163 to i64
    %v165 = getelementptr inbounds float, ptr %buffer.1, i64 %v164
    %v166 = load float, ptr %v165, align 4, !llvm.access.group !1
    %v167 = select i1 %v162, float %v166, float 0x0000000000000000
    ; from entry[0].body[2].then[2]
    %v168 = add nuw i32 %group.start.x, %v154
    %v169 = icmp ugt i32 %v168, 0
    %v170 = add nuw i32 %group.start.x, %v154
    %v171 = icmp ult i32 %v170, 49
    %v172 = and i1 %v169, %v171
    %v173 = add nuw i32 %group.start.y, %v152
    %v174 = icmp ugt i32 %v173, 0
    %v175 = and i1 %v172, %v174
    %v176 = add nuw i32 %group.start.y, %v152
    %v177 = icmp ult i32 %v176, 39
    %v178 = and i1 %v175, %v177
    br i1 %v178, label %b19, label %b20
    b19:
    ; from entry[0].body[2].then[2].then[0]
    %v179 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v180 = load float, ptr %v179, align 4, !llvm.access.group !1
    %v181 = sub i32 %v161, 50
    %v182 = icmp ult i32 %v181, 2000
    %v183 = select i1 %v182, i32 %v181, i32 0
    %v184 = zext i32 %v183 to i64
    %v185 = getelementptr inbounds float, ptr %buffer.1, i64 %v184
    %v186 = load float, ptr %v185, align 4, !llvm.access.group !1
    %v187 = select i1 %v182, float %v186, float 0x0000000000000000
    %v188 = add i32 %v161, 50
    %v189 = icmp ult i32 %v188, 2000
    %v190 = select i1 %v189, i32 %v188, i32 0
    %v191 = zext i32 %v190 to i64
    %v192 = getelementptr inbounds float, ptr %buffer.1, i64 %v191
    %v193 = load float, ptr %v192, align 4, !llvm.access.group !1
    %v194 = select i1 %v189, float %v193, float 0x0000000000000000
    %v195 = fadd float %v187, %v194
    %v196 = sub i32 %v161, 1
    %v197 = icmp ult i32 %v196, 2000
    %v198 = select i1 %v197, i32 %v196, i32 0
    %v199 = zext i32 %v198 to i64
    %v200 = getelementptr inbounds float, ptr %buffer.1, i64 %v199
    %v201 = load float, ptr %v200, align 4, !llvm.access.group !1
    %v202 = select i1 %v197, float %v201, float 0x0000000000000000
    %v203 = add i32 %v161, 1
    %v204 = icmp ult i32 %v203, 2000
    %v205 = select i1 %v204, i32 %v203, i32 0
    %v206 = zext i32 %v205 to i64
    %v207 = getelementptr inbounds float, ptr %buffer.1, i64 %v206
    %v208 = load float, ptr %v207, align 4, !llvm.access.group !1
    %v209 = select i1 %v204, float %v208, float 0x0000000000000000
    %v210 = fadd float %v202, %v209
    %v211 = fadd float %v195, %v210
    %v212 = fmul float 0x4010000000000000, %v167
    %v213 = fsub float %v211, %v212
    %v214 = fmul float %v180, %v213
    %v215 = fadd float %v167, %v214
    %v216 = icmp ult i32 %v161, 2000
    br i1 %v216, label %b22, label %b23
    b22:
    %v217 = zext i32 %v161 to i64
    %v218 = getelementptr inbounds float, ptr %buffer.2, i64 %v217
    %v219 = fcmp uno float %v215, %v215
    %v220 = bitcast float %v215 to i32
    %v221 = select i1 %v219, i32 2143289344, i32 %v220
    store i32 %v221, ptr %v218, align 4, !llvm.access.group !1
    br label %b23
    b23:
    br label %b21
    b20:
    ; from entry[0].body[2].then[2].otherwise[0]
    %v222 = icmp ult i32 %v161, 2000
    br i1 %v222, label %b24, label %b25
    b24:
    %v223 = zext i32 %v161 to i64
    %v224 = getelementptr inbounds float, ptr %buffer.2, i64 %v223
    %v225 = fcmp uno float %v167, %v167
    %v226 = bitcast float %v167 to i32
    %v227 = select i1 %v225, i32 2143289344, i32 %v226
    store i32 %v227, ptr %v224, align 4, !llvm.access.group !1
    br label %b25
    b25:
    br label %b21
    b21:
    %v228 = add nuw i32 %v154, 1
    store i32 %v228, ptr %slot3
    br label %b16, !llvm.loop !5
    b18:
    %v229 = add nuw i32 %v152, 1
    store i32 %v229, ptr %slot2
    br label %b13, !llvm.loop !6
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

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
!3 = distinct !{!3, !0, !2}
!4 = distinct !{!4, !0}
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0}
