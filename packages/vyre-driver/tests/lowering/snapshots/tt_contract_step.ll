declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %ones.64 = sext i32 %ones.32 to i64
  %slot7 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 256, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %v3 to i64
    %v5 = zext i32 %group.start.x to i64
    %v6 = add i64 %v5, %v4
    %v7 = zext i32 %group.x to i64
    %v8 = zext i32 %group.start.y to i64
    %v9 = zext i32 %group.y to i64
    %v10 = zext i32 %group.start.z to i64
    %v11 = zext i32 %group.z to i64
    %v12 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v13 = zext i32 %v12 to i64
    %v14 = zext i32 %group.start.x to i64
    %v15 = add i64 %v14, %v13
    %v16 = zext i32 %group.x to i64
    %v17 = zext i32 %group.start.y to i64
    %v18 = zext i32 %group.y to i64
    %v19 = zext i32 %group.start.z to i64
    %v20 = zext i32 %group.z to i64
    store i32 0, ptr %slot0
    br label %b1
    b1:
    %v21 = load i32, ptr %slot0
    %v22 = icmp ult i32 %v21, %v2
    br i1 %v22, label %b2, label %b3
    b2:
    %v23 = zext i32 %v21 to i64
    %v24 = getelementptr inbounds i64, ptr %scratch.0, i64 %v23
    store i64 0, ptr %v24, align 8
    %v25 = add nuw i32 %v21, 1
    store i32 %v25, ptr %slot0
    br label %b1, !llvm.loop !0
    b3:
    %v26 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v27 = call i32 @llvm.umin.i32(i32 256, i32 %v26)
    store i32 0, ptr %slot1
    br label %b4
    b4:
    %v28 = load i32, ptr %slot1
    %v29 = icmp ult i32 %v28, 4
    br i1 %v29, label %b5, label %b6
    b5:
    %v30 = sub i32 4, %v28
    %v31 = add i32 %v28, 4
    %v32 = zext i32 %v28 to i64
    %v33 = add i64 %v32, 4
    %v34 = sub i64 %v33, 1
    %v35 = call i32 @llvm.usub.sat.i32(i32 %v27, i32 1)
    %v36 = zext i32 %v35 to i64
    %v37 = zext i32 %group.start.x to i64
    %v38 = add i64 %v37, %v36
    %v39 = zext i32 %group.x to i64
    %v40 = zext i32 %group.start.y to i64
    %v41 = zext i32 %group.y to i64
    %v42 = zext i32 %group.start.z to i64
    %v43 = zext i32 %group.z to i64
    %v44 = call i32 @llvm.usub.sat.i32(i32 %v27, i32 1)
    %v45 = zext i32 %v44 to i64
    %v46 = zext i32 %group.start.x to i64
    %v47 = add i64 %v46, %v45
    %v48 = zext i32 %group.x to i64
    %v49 = zext i32 %group.start.y to i64
    %v50 = zext i32 %group.y to i64
    %v51 = zext i32 %group.start.z to i64
    %v52 = zext i32 %group.z to i64
    %v53 = add i64 0, %v37
    %v54 = add i64 24, %v38
    %v55 = icmp ule i64 %v54, 4294967295
    %v56 = call i64 @llvm.umin.i64(i64 %v54, i64 4294967295)
    %v57 = mul i64 %v32, 8
    %v58 = mul i64 %v34, 8
    %v59 = icmp ule i64 %v58, 4294967295
    %v60 = call i64 @llvm.umin.i64(i64 %v58, i64 4294967295)
    %v61 = add i64 %v57, %v46
    %v62 = add i64 %v60, %v47
    %v63 = icmp ule i64 %v62, 4294967295
    %v64 = call i64 @llvm.umin.i64(i64 %v62, i64 4294967295)
    %v65 = icmp ult i64 %v64, 32
    %v66 = and i1 %v59, %v63
    %v67 = and i1 %v66, %v65
    br i1 %v67, label %b7, label %b8
    b7:
    %v68 = add i32 %v28, 1
    %v69 = add i32 %v28, 2
    %v70 = add i32 %v28, 3
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v71 = load i32, ptr %slot2
    %v72 = icmp ult i32 %v71, %v27
    br i1 %v72, label %b11, label %b12
    b11:
    %v73 = zext i32 %v71 to i64
    %v74 = getelementptr inbounds i64, ptr %scratch.0, i64 %v73
    %v75 = load i64, ptr %v74, align 8
    %v76 = zext i32 %v28 to i64
    %v77 = getelementptr inbounds i32, ptr %buffer.0, i64 %v76
    %v78 = load i32, ptr %v77, align 4
    %v79 = zext i32 %v78 to i64
    %v80 = zext i32 %v28 to i64
    %v81 = mul nuw nsw i64 %v80, 8
    %v82 = zext i32 %group.start.x to i64
    %v83 = zext i32 %v71 to i64
    %v84 = add nuw nsw i64 %v82, %v83
    %v85 = add nuw nsw i64 %v81, %v84
    %v86 = getelementptr inbounds i32, ptr %buffer.1, i64 %v85
    %v87 = load i32, ptr %v86, align 4
    %v88 = zext i32 %v87 to i64
    %v89 = mul i64 %v79, %v88
    %v90 = and i32 16, 63
    %v91 = zext i32 %v90 to i64
    %v92 = lshr i64 %v89, %v91
    %v93 = add i64 %v75, %v92
    %v94 = zext i32 %v71 to i64
    %v95 = getelementptr inbounds i64, ptr %scratch.0, i64 %v94
    store i64 %v93, ptr %v95, align 8
    %v96 = zext i32 %v71 to i64
    %v97 = getelementptr inbounds i64, ptr %scratch.0, i64 %v96
    %v98 = load i64, ptr %v97, align 8
    %v99 = zext i32 %v68 to i64
    %v100 = getelementptr inbounds i32, ptr %buffer.0, i64 %v99
    %v101 = load i32, ptr %v100, align 4
    %v102 = zext i32 %v101 to i64
    %v103 = zext i32 %v68 to i64
    %v104 = mul nuw nsw i64 %v103, 8
    %v105 = zext i32 %group.start.x to i64
    %v106 = zext i32 %v71 to i64
    %v107 = add nuw nsw i64 %v105, %v106
    %v108 = add nuw nsw i64 %v104, %v107
    %v109 = getelementptr inbounds i32, ptr %buffer.1, i64 %v108
    %v110 = load i32, ptr %v109, align 4
    %v111 = zext i32 %v110 to i64
    %v112 = mul i64 %v102, %v111
    %v113 = and i32 16, 63
    %v114 = zext i32 %v113 to i64
    %v115 = lshr i64 %v112, %v114
    %v116 = add i64 %v98, %v115
    %v117 = zext i32 %v71 to i64
    %v118 = getelementptr inbounds i64, ptr %scratch.0, i64 %v117
    store i64 %v116, ptr %v118, align 8
    %v119 = zext i32 %v71 to i64
    %v120 = getelementptr inbounds i64, ptr %scratch.0, i64 %v119
    %v121 = load i64, ptr %v120, align 8
    %v122 = zext i32 %v69 to i64
    %v123 = getelementptr inbounds i32, ptr %buffer.0, i64 %v122
    %v124 = load i32, ptr %v123, align 4
    %v125 = zext i32 %v124 to i64
    %v126 = zext i32 %v69 to i64
    %v127 = mul nuw nsw i64 %v126, 8
    %v128 = zext i32 %group.start.x to i64
    %v129 = zext i32 %v71 to i64
    %v130 = add nuw nsw i64 %v128, %v129
    %v131 = add nuw nsw i64 %v127, %v130
    %v132 = getelementptr inbounds i32, ptr %buffer.1, i64 %v131
    %v133 = load i32, ptr %v132, align 4
    %v134 = zext i32 %v133 to i64
    %v135 = mul i64 %v125, %v134
    %v136 = and i32 16, 63
    %v137 = zext i32 %v136 to i64
    %v138 = lshr i64 %v135, %v137
    %v139 = add i64 %v121, %v138
    %v140 = zext i32 %v71 to i64
    %v141 = getelementptr inbounds i64, ptr %scratch.0, i64 %v140
    store i64 %v139, ptr %v141, align 8
    %v142 = zext i32 %v71 to i64
    %v143 = getelementptr inbounds i64, ptr %scratch.0, i64 %v142
    %v144 = load i64, ptr %v143, align 8
    %v145 = zext i32 %v70 to i64
    %v146 = getelementptr inbounds i32, ptr %buffer.0, i64 %v145
    %v147 = load i32, ptr %v146, align 4
    %v148 = zext i32 %v147 to i64
    %v149 = zext i32 %v70 to i64
    %v150 = mul nuw nsw i64 %v149, 8
    %v151 = zext i32 %group.start.x to i64
    %v152 = zext i32 %v71 to i64
    %v153 = add nuw nsw i64 %v151, %v152
    %v154 = add nuw nsw i64 %v150, %v153
    %v155 = getelementptr inbounds i32, ptr %buffer.1, i64 %v154
    %v156 = load i32, ptr %v155, align 4
    %v157 = zext i32 %v156 to i64
    %v158 = mul i64 %v148, %v157
    %v159 = and i32 16, 63
    %v160 = zext i32 %v159 to i64
    %v161 = lshr i64 %v158, %v160
    %v162 = add i64 %v144, %v161
    %v163 = zext i32 %v71 to i64
    %v164 = getelementptr inbounds i64, ptr %scratch.0, i64 %v163
    store i64 %v162, ptr %v164, align 8
    %v165 = add nuw i32 %v71, 1
    store i32 %v165, ptr %slot2
    br label %b10
    b12:
    store i32 %v31, ptr %slot1
    br label %b9
    b8:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v166 = load i32, ptr %slot3
    %v167 = icmp ult i32 %v166, %v27
    br i1 %v167, label %b14, label %b15
    b14:
    %v168 = zext i32 %v166 to i64
    %v169 = getelementptr inbounds i64, ptr %scratch.0, i64 %v168
    %v170 = load i64, ptr %v169, align 8
    %v171 = zext i32 %v28 to i64
    %v172 = getelementptr inbounds i32, ptr %buffer.0, i64 %v171
    %v173 = load i32, ptr %v172, align 4
    %v174 = zext i32 %v173 to i64
    %v175 = mul i32 %v28, 8
    %v176 = add nuw i32 %group.start.x, %v166
    %v177 = add i32 %v175, %v176
    %v178 = icmp ult i32 %v177, 32
    %v179 = select i1 %v178, i32 %v177, i32 0
    %v180 = zext i32 %v179 to i64
    %v181 = getelementptr inbounds i32, ptr %buffer.1, i64 %v180
    %v182 = load i32, ptr %v181, align 4
    %v183 = select i1 %v178, i32 %v182, i32 0
    %v184 = zext i32 %v183 to i64
    %v185 = mul i64 %v174, %v184
    %v186 = and i32 16, 63
    %v187 = zext i32 %v186 to i64
    %v188 = lshr i64 %v185, %v187
    %v189 = add i64 %v170, %v188
    %v190 = zext i32 %v166 to i64
    %v191 = getelementptr inbounds i64, ptr %scratch.0, i64 %v190
    store i64 %v189, ptr %v191, align 8
    %v192 = add nuw i32 %v166, 1
    store i32 %v192, ptr %slot3
    br label %b13, !llvm.loop !1
    b15:
    %v193 = add nuw i32 %v28, 1
    store i32 %v193, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !2
    b6:
    %v194 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v195 = call i32 @llvm.umin.i32(i32 256, i32 %v194)
    %v196 = call i32 @llvm.usub.sat.i32(i32 %v195, i32 1)
    %v197 = zext i32 %v196 to i64
    %v198 = zext i32 %group.start.x to i64
    %v199 = add i64 %v198, %v197
    %v200 = zext i32 %group.x to i64
    %v201 = zext i32 %group.start.y to i64
    %v202 = zext i32 %group.y to i64
    %v203 = zext i32 %group.start.z to i64
    %v204 = zext i32 %group.z to i64
    %v205 = call i32 @llvm.usub.sat.i32(i32 %v195, i32 1)
    %v206 = zext i32 %v205 to i64
    %v207 = zext i32 %group.start.x to i64
    %v208 = add i64 %v207, %v206
    %v209 = zext i32 %group.x to i64
    %v210 = zext i32 %group.start.y to i64
    %v211 = zext i32 %group.y to i64
    %v212 = zext i32 %group.start.z to i64
    %v213 = zext i32 %group.z to i64
    %v214 = icmp ult i64 %v208, 8
    br i1 %v214, label %b16, label %b17
    b16:
    store i32 0, ptr %slot4
    br label %b19
    b19:
    %v215 = load i32, ptr %slot4
    %v216 = icmp ult i32 %v215, %v195
    br i1 %v216, label %b20, label %b21
    b20:
    %v217 = zext i32 %group.start.x to i64
    %v218 = zext i32 %v215 to i64
    %v219 = add nuw nsw i64 %v217, %v218
    %v220 = zext i32 %v215 to i64
    %v221 = getelementptr inbounds i64, ptr %scratch.0, i64 %v220
    %v222 = load i64, ptr %v221, align 8
    %v223 = and i64 %v222, %ones.64
    %v224 = trunc i64 %v223 to i32
    %v225 = getelementptr inbounds i32, ptr %buffer.2, i64 %v219
    store i32 %v224, ptr %v225, align 4
    %v226 = add nuw i32 %v215, 1
    store i32 %v226, ptr %slot4
    br label %b19, !llvm.loop !3
    b21:
    br label %b18
    b17:
    store i32 0, ptr %slot7
    br label %b22
    b22:
    %v227 = load i32, ptr %slot7
    %v228 = icmp ult i32 %v227, %v195
    br i1 %v228, label %b23, label %b24
    b23:
    %v229 = add nuw i32 %group.start.x, %v227
    %v230 = zext i32 %v227 to i64
    %v231 = getelementptr inbounds i64, ptr %scratch.0, i64 %v230
    %v232 = load i64, ptr %v231, align 8
    %v233 = and i64 %v232, %ones.64
    %v234 = trunc i64 %v233 to i32
    %v235 = icmp ult i32 %v229, 8
    br i1 %v235, label %b25, label %b26
    b25:
    %v236 = zext i32 %v229 to i64
    %v237 = getelementptr inbounds i32, ptr %buffer.2, i64 %v236
    store i32 %v234, ptr %v237, align 4
    br label %b26
    b26:
    %v238 = add nuw i32 %v227, 1
    store i32 %v238, ptr %slot7
    br label %b22, !llvm.loop !4
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

!0 = distinct !{!0, !5}
!1 = distinct !{!1, !5}
!2 = distinct !{!2, !5}
!3 = distinct !{!3, !5}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.unroll.disable"}
