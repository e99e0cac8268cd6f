declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
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
    %v4 = call i32 @llvm.umin.i32(i32 %group.lanes, i32 %v3)
    %v5 = call i32 @llvm.usub.sat.i32(i32 %v4, i32 1)
    %v6 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v7 = zext i32 %group.start.y to i64
    %v8 = zext i32 %v6 to i64
    %v9 = add i64 %v7, %v8
    %v10 = icmp ult i64 %v9, 39
    %v11 = icmp ult i64 0, %v7
    %v12 = zext i32 %group.start.x to i64
    %v13 = zext i32 %v5 to i64
    %v14 = add i64 %v12, %v13
    %v15 = icmp ult i64 %v14, 49
    %v16 = icmp ult i64 0, %v12
    %v17 = and i1 %v10, %v11
    %v18 = and i1 %v17, %v15
    %v19 = and i1 %v18, %v16
    br i1 %v19, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v20 = load i32, ptr %slot0
    %v21 = icmp ult i32 %v20, %v2
    br i1 %v21, label %b5, label %b6
    b5:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v22 = load i32, ptr %slot1
    %v23 = icmp ult i32 %v22, %v4
    br i1 %v23, label %b8, label %b9
    b8:
    %v24 = mul nuw i32 %v20, 32
    %v25 = add nuw i32 %v22, %v24
    ; from entry[0].body[2].then[0]
    %v26 = add nuw i32 %group.start.y, %v20
    %v27 = mul i32 %v26, 50
    %v28 = add nuw i32 %group.start.x, %v22
    %v29 = add i32 %v27, %v28
    ; from entry[0].body[2].then[1]
    %v30 = zext i32 %group.start.y to i64
    %v31 = zext i32 %v20 to i64
    %v32 = add nuw nsw i64 %v30, %v31
    %v33 = mul nuw nsw i64 %v32, 50
    %v34 = zext i32 %group.start.x to i64
    %v35 = zext i32 %v22 to i64
    %v36 = add nuw nsw i64 %v34, %v35
    %v37 = add nuw nsw i64 %v33, %v36
    %v38 = getelementptr inbounds float, ptr %buffer.1, i64 %v37
    %v39 = load float, ptr %v38, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[2]
    ; from entry[0].body[2].then[2].then[0]
    %v40 = zext i32 %group.start.y to i64
    %v41 = zext i32 %v20 to i64
    %v42 = add nuw nsw i64 %v40, %v41
    %v43 = mul nuw nsw i64 %v42, 50
    %v44 = zext i32 %group.start.x to i64
    %v45 = zext i32 %v22 to i64
    %v46 = add nuw nsw i64 %v44, %v45
    %v47 = add nuw nsw i64 %v43, %v46
    %v48 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v49 = load float, ptr %v48, align 4, !llvm.access.group !1
    %v50 = zext i32 %group.start.y to i64
    %v51 = zext i32 %v20 to i64
    %v52 = add nuw nsw i64 %v50, %v51
    %v53 = mul nuw nsw i64 %v52, 50
    %v54 = zext i32 %group.start.x to i64
    %v55 = zext i32 %v22 to i64
    %v56 = add nuw nsw i64 %v54, %v55
    %v57 = add nuw nsw i64 %v53, %v56
    %v58 = sub nuw nsw i64 %v57, 50
    %v59 = getelementptr inbounds float, ptr %buffer.1, i64 %v58
    %v60 = load float, ptr %v59, align 4, !llvm.access.group !1
    %v61 = zext i32 %group.start.y to i64
    %v62 = zext i32 %v20 to i64
    %v63 = add nuw nsw i64 %v61, %v62
    %v64 = mul nuw nsw i64 %v63, 50
    %v65 = zext i32 %group.start.x to i64
    %v66 = zext i32 %v22 to i64
    %v67 = add nuw nsw i64 %v65, %v66
    %v68 = add nuw nsw i64 %v64, %v67
    %v69 = add nuw nsw i64 %v68, 50
    %v70 = getelementptr inbounds float, ptr %buffer.1, i64 %v69
    %v71 = load float, ptr %v70, align 4, !llvm.access.group !1
    %v72 = fadd float %v60, %v71
    %v73 = zext i32 %group.start.y to i64
    %v74 = zext i32 %v20 to i64
    %v75 = add nuw nsw i64 %v73, %v74
    %v76 = mul nuw nsw i64 %v75, 50
    %v77 = zext i32 %group.start.x to i64
    %v78 = zext i32 %v22 to i64
    %v79 = add nuw nsw i64 %v77, %v78
    %v80 = add nuw nsw i64 %v76, %v79
    %v81 = sub nuw nsw i64 %v80, 1
    %v82 = getelementptr inbounds float, ptr %buffer.1, i64 %v81
    %v83 = load float, ptr %v82, align 4, !llvm.access.group !1
    %v84 = zext i32 %group.start.y to i64
    %v85 = zext i32 %v20 to i64
    %v86 = add nuw nsw i64 %v84, %v85
    %v87 = mul nuw nsw i64 %v86, 50
    %v88 = zext i32 %group.start.x to i64
    %v89 = zext i32 %v22 to i64
    %v90 = add nuw nsw i64 %v88, %v89
    %v91 = add nuw nsw i64 %v87, %v90
    %v92 = add nuw nsw i64 %v91, 1
    %v93 = getelementptr inbounds float, ptr %buffer.1, i64 %v92
    %v94 = load float, ptr %v93, align 4, !llvm.access.group !1
    %v95 = fadd float %v83, %v94
    %v96 = fadd float %v72, %v95
    %v97 = fmul float 0x4010000000000000, %v39
    %v98 = fsub float %v96, %v97
    %v99 = fmul float %v49, %v98
    %v100 = fadd float %v39, %v99
    %v101 = getelementptr inbounds float, ptr %buffer.2, i64 %v47
    %v102 = fcmp uno float %v100, %v100
    %v103 = bitcast float %v100 to i32
    %v104 = select i1 %v102, i32 2143289344, i32 %v103
    store i32 %v104, ptr %v101, align 4, !llvm.access.group !1
    %v105 = add nuw i32 %v22, 1
    store i32 %v105, ptr %slot1
    br label %b7, !llvm.loop !3
    b9:
    %v106 = add nuw i32 %v20, 1
    store i32 %v106, ptr %slot0
    br label %b4, !llvm.loop !4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v107 = load i32, ptr %slot2
    %v108 = icmp ult i32 %v107, %v2
    br i1 %v108, label %b11, label %b12
    b11:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v109 = load i32, ptr %slot3
    %v110 = icmp ult i32 %v109, %v4
    br i1 %v110, label %b14, label %b15
    b14:
    %v111 = mul nuw i32 %v107, 32
    %v112 = add nuw i32 %v109, %v111
    ; from entry[0].body[2].then[0]
    %v113 = add nuw i32 %group.start.y, %v107
    %v114 = mul i32 %v113, 50
    %v115 = add nuw i32 %group.start.x, %v109
    %v116 = add i32 %v114, %v115
    ; from entry[0].body[2].then[1]
    %v117 = zext i32 %group.start.y to i64
    %v118 = zext i32 %v107 to i64
    %v119 = add nuw nsw i64 %v117, %v118
    %v120 = mul nuw nsw i64 %v119, 50
    %v121 = zext i32 %group.start.x to i64
    %v122 = zext i32 %v109 to i64
    %v123 = add nuw nsw i64 %v121, %v122
    %v124 = add nuw nsw i64 %v120, %v123
    %v125 = getelementptr inbounds float, ptr %buffer.1, i64 %v124
    %v126 = load float, ptr %v125, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[2]
    %v127 = add nuw i32 %group.start.x, %v109
    %v128 = icmp ugt i32 %v127, 0
    %v129 = add nuw i32 %group.start.x, %v109
    %v130 = icmp ult i32 %v129, 49
    %v131 = and i1 %v128, %v130
    %v132 = add nuw i32 %group.start.y, %v107
    %v133 = icmp ugt i32 %v132, 0
    %v134 = and i1 %v131, %v133
    %v135 = add nuw i32 %group.start.y, %v107
    %v136 = icmp ult i32 %v135, 39
    %v137 = and i1 %v134, %v136
    br i1 %v137, label %b16, label %b17
    b16:
    ; from entry[0].body[2].then[2].then[0]
    %v138 = zext i32 %group.start.y to i64
    %v139 = zext i32 %v107 to i64
    %v140 = add nuw nsw i64 %v138, %v139
    %v141 = mul nuw nsw i64 %v140, 50
    %v142 = zext i32 %group.start.x to i64
    %v143 = zext i32 %v109 to i64
    %v144 = add nuw nsw i64 %v142, %v143
    %v145 = add nuw nsw i64 %v141, %v144
    %v146 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v147 = load float, ptr %v146, align 4, !llvm.access.group !1
    %v148 = zext i32 %group.start.y to i64
    %v149 = zext i32 %v107 to i64
    %v150 = add nuw nsw i64 %v148, %v149
    %v151 = mul nuw nsw i64 %v150, 50
    %v152 = zext i32 %group.start.x to i64
    %v153 = zext i32 %v109 to i64
    %v154 = add nuw nsw i64 %v152, %v153
    %v155 = add nuw nsw i64 %v151, %v154
    %v156 = sub nuw nsw i64 %v155, 50
    %v157 = getelementptr inbounds float, ptr %buffer.1, i64 %v156
    %v158 = load float, ptr %v157, align 4, !llvm.access.group !1
    %v159 = zext i32 %group.start.y to i64
    %v160 = zext i32 %v107 to i64
    %v161 = add nuw nsw i64 %v159, %v160
    %v162 = mul nuw nsw i64 %v161, 50
    %v163 = zext i32 %group.start.x to i64
    %v164 = zext i32 %v109 to i64
    %v165 = add nuw nsw i64 %v163, %v164
    %v166 = add nuw nsw i64 %v162, %v165
    %v167 = add nuw nsw i64 %v166, 50
    %v168 = getelementptr inbounds float, ptr %buffer.1, i64 %v167
    %v169 = load float, ptr %v168, align 4, !llvm.access.group !1
    %v170 = fadd float %v158, %v169
    %v171 = zext i32 %group.start.y to i64
    %v172 = zext i32 %v107 to i64
    %v173 = add nuw nsw i64 %v171, %v172
    %v174 = mul nuw nsw i64 %v173, 50
    %v175 = zext i32 %group.start.x to i64
    %v176 = zext i32 %v109 to i64
    %v177 = add nuw nsw i64 %v175, %v176
    %v178 = add nuw nsw i64 %v174, %v177
    %v179 = sub nuw nsw i64 %v178, 1
    %v180 = getelementptr inbounds float, ptr %buffer.1, i64 %v179
    %v181 = load float, ptr %v180, align 4, !llvm.access.group !1
    %v182 = zext i32 %group.start.y to i64
    %v183 = zext i32 %v107 to i64
    %v184 = add nuw nsw i64 %v182, %v183
    %v185 = mul nuw nsw i64 %v184, 50
    %v186 = zext i32 %group.start.x to i64
    %v187 = zext i32 %v109 to i64
    %v188 = add nuw nsw i64 %v186, %v187
    %v189 = add nuw nsw i64 %v185, %v188
    %v190 = add nuw nsw i64 %v189, 1
    %v191 = getelementptr inbounds float, ptr %buffer.1, i64 %v190
    %v192 = load float, ptr %v191, align 4, !llvm.access.group !1
    %v193 = fadd float %v181, %v192
    %v194 = fadd float %v170, %v193
    %v195 = fmul float 0x4010000000000000, %v126
    %v196 = fsub float %v194, %v195
    %v197 = fmul float %v147, %v196
    %v198 = fadd float %v126, %v197
    %v199 = getelementptr inbounds float, ptr %buffer.2, i64 %v145
    %v200 = fcmp uno float %v198, %v198
    %v201 = bitcast float %v198 to i32
    %v202 = select i1 %v200, i32 2143289344, i32 %v201
    store i32 %v202, ptr %v199, align 4, !llvm.access.group !1
    br label %b18
    b17:
    ; from entry[0].body[2].then[2].otherwise[0]
    %v203 = zext i32 %group.start.y to i64
    %v204 = zext i32 %v107 to i64
    %v205 = add nuw nsw i64 %v203, %v204
    %v206 = mul nuw nsw i64 %v205, 50
    %v207 = zext i32 %group.start.x to i64
    %v208 = zext i32 %v109 to i64
    %v209 = add nuw nsw i64 %v207, %v208
    %v210 = add nuw nsw i64 %v206, %v209
    %v211 = getelementptr inbounds float, ptr %buffer.2, i64 %v210
    %v212 = fcmp uno float %v126, %v126
    %v213 = bitcast float %v126 to i32
    %v214 = select i1 %v212, i32 2143289344, i32 %v213
    store i32 %v214, ptr %v211, align 4, !llvm.access.group !1
    br label %b18
    b18:
    %v215 = add nuw i32 %v109, 1
    store i32 %v215, ptr %slot3
    br label %b13, !llvm.loop !5
    b15:
    %v216 = add nuw i32 %v107, 1
    store i32 %v216, ptr %slot2
    br label %b10, !llvm.loop !6
    b12:
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
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 64)
  %lanes = mul nuw i32 %taken, 32
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %control, i32 %lanes)
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
!4 = distinct !{!4, !0}
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0}
