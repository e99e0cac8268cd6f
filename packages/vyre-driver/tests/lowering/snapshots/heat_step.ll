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
    %v32 = icmp ult i64 %v9, 39
    %v33 = icmp ult i64 0, %v7
    %v34 = icmp ult i64 %v14, 49
    %v35 = icmp ult i64 0, %v12
    %v36 = and i1 %v11, %v16
    %v37 = and i1 %v36, %v17
    %v38 = and i1 %v37, %v20
    %v39 = and i1 %v38, %v22
    %v40 = and i1 %v39, %v24
    %v41 = and i1 %v40, %v25
    %v42 = and i1 %v41, %v26
    %v43 = and i1 %v42, %v28
    %v44 = and i1 %v43, %v30
    %v45 = and i1 %v44, %v31
    %v46 = and i1 %v45, %v32
    %v47 = and i1 %v46, %v33
    %v48 = and i1 %v47, %v34
    %v49 = and i1 %v48, %v35
    br i1 %v49, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v50 = load i32, ptr %slot0
    %v51 = icmp ult i32 %v50, %v2
    br i1 %v51, label %b5, label %b6
    b5:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v52 = load i32, ptr %slot1
    %v53 = icmp ult i32 %v52, %v4
    br i1 %v53, label %b8, label %b9
    b8:
    %v54 = mul nuw i32 %v50, 32
    %v55 = add nuw i32 %v52, %v54
    ; from entry[0].body[2].then[0]
    %v56 = add nuw i32 %group.start.y, %v50
    %v57 = mul i32 %v56, 50
    %v58 = add nuw i32 %group.start.x, %v52
    %v59 = add i32 %v57, %v58
    ; from entry[0].body[2].then[1]
    %v60 = zext i32 %group.start.y to i64
    %v61 = zext i32 %v50 to i64
    %v62 = add nuw nsw i64 %v60, %v61
    %v63 = mul nuw nsw i64 %v62, 50
    %v64 = zext i32 %group.start.x to i64
    %v65 = zext i32 %v52 to i64
    %v66 = add nuw nsw i64 %v64, %v65
    %v67 = add nuw nsw i64 %v63, %v66
    %v68 = getelementptr inbounds float, ptr %buffer.1, i64 %v67
    %v69 = load float, ptr %v68, align 4, !llvm.access.group !1
    ; from entry[0].body[2].then[2]
    ; from entry[0].body[2].then[2].then[0]
    %v70 = zext i32 %group.start.y to i64
    %v71 = zext i32 %v50 to i64
    %v72 = add nuw nsw i64 %v70, %v71
    %v73 = mul nuw nsw i64 %v72, 50
    %v74 = zext i32 %group.start.x to i64
    %v75 = zext i32 %v52 to i64
    %v76 = add nuw nsw i64 %v74, %v75
    %v77 = add nuw nsw i64 %v73, %v76
    %v78 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v79 = load float, ptr %v78, align 4, !llvm.access.group !1
    %v80 = zext i32 %group.start.y to i64
    %v81 = zext i32 %v50 to i64
    %v82 = add nuw nsw i64 %v80, %v81
    %v83 = mul nuw nsw i64 %v82, 50
    %v84 = zext i32 %group.start.x to i64
    %v85 = zext i32 %v52 to i64
    %v86 = add nuw nsw i64 %v84, %v85
    %v87 = add nuw nsw i64 %v83, %v86
    %v88 = sub nuw nsw i64 %v87, 50
    %v89 = getelementptr inbounds float, ptr %buffer.1, i64 %v88
    %v90 = load float, ptr %v89, align 4, !llvm.access.group !1
    %v91 = zext i32 %group.start.y to i64
    %v92 = zext i32 %v50 to i64
    %v93 = add nuw nsw i64 %v91, %v92
    %v94 = mul nuw nsw i64 %v93, 50
    %v95 = zext i32 %group.start.x to i64
    %v96 = zext i32 %v52 to i64
    %v97 = add nuw nsw i64 %v95, %v96
    %v98 = add nuw nsw i64 %v94, %v97
    %v99 = add nuw nsw i64 %v98, 50
    %v100 = getelementptr inbounds float, ptr %buffer.1, i64 %v99
    %v101 = load float, ptr %v100, align 4, !llvm.access.group !1
    %v102 = fadd float %v90, %v101
    %v103 = zext i32 %group.start.y to i64
    %v104 = zext i32 %v50 to i64
    %v105 = add nuw nsw i64 %v103, %v104
    %v106 = mul nuw nsw i64 %v105, 50
    %v107 = zext i32 %group.start.x to i64
    %v108 = zext i32 %v52 to i64
    %v109 = add nuw nsw i64 %v107, %v108
    %v110 = add nuw nsw i64 %v106, %v109
    %v111 = sub nuw nsw i64 %v110, 1
    %v112 = getelementptr inbounds float, ptr %buffer.1, i64 %v111
    %v113 = load float, ptr %v112, align 4, !llvm.access.group !1
    %v114 = zext i32 %group.start.y to i64
    %v115 = zext i32 %v50 to i64
    %v116 = add nuw nsw i64 %v114, %v115
    %v117 = mul nuw nsw i64 %v116, 50
    %v118 = zext i32 %group.start.x to i64
    %v119 = zext i32 %v52 to i64
    %v120 = add nuw nsw i64 %v118, %v119
    %v121 = add nuw nsw i64 %v117, %v120
    %v122 = add nuw nsw i64 %v121, 1
    %v123 = getelementptr inbounds float, ptr %buffer.1, i64 %v122
    %v124 = load float, ptr %v123, align 4, !llvm.access.group !1
    %v125 = fadd float %v113, %v124
    %v126 = fadd float %v102, %v125
    %v127 = fmul float 0x4010000000000000, %v69
    %v128 = fsub float %v126, %v127
    %v129 = fmul float %v79, %v128
    %v130 = fadd float %v69, %v129
    %v131 = getelementptr inbounds float, ptr %buffer.2, i64 %v77
    %v132 = fcmp uno float %v130, %v130
    %v133 = bitcast float %v130 to i32
    %v134 = select i1 %v132, i32 2143289344, i32 %v133
    store i32 %v134, ptr %v131, align 4, !llvm.access.group !1
    %v135 = add nuw i32 %v52, 1
    store i32 %v135, ptr %slot1
    br label %b7, !llvm.loop !3
    b9:
    %v136 = add nuw i32 %v50, 1
    store i32 %v136, ptr %slot0
    br label %b4, !llvm.loop !4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v137 = load i32, ptr %slot2
    %v138 = icmp ult i32 %v137, %v2
    br i1 %v138, label %b11, label %b12
    b11:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v139 = load i32, ptr %slot3
    %v140 = icmp ult i32 %v139, %v4
    br i1 %v140, label %b14, label %b15
    b14:
    %v141 = mul nuw i32 %v137, 32
    %v142 = add nuw i32 %v139, %v141
    ; from entry[0].body[2].then[0]
    %v143 = add nuw i32 %group.start.y, %v137
    %v144 = mul i32 %v143, 50
    %v145 = add nuw i32 %group.start.x, %v139
    %v146 = add i32 %v144, %v145
    ; from entry[0].body[2].then[1]
    %v147 = icmp ult i32 %v146, 2000
    %v148 = select i1 %v147, i32 %v146, i32 0
    %v149 = zext i32 %v148 to i64
    %v150 = getelementptr inbounds float, ptr %buffer.1, i64 %v149
    %v151 = load float, ptr %v150, align 4, !llvm.access.group !1
    %v152 = select i1 %v147, float %v151, float 0x0000000000000000
    ; from entry[0].body[2].then[2]
    %v153 = add nuw i32 %group.start.x, %v139
    %v154 = icmp ugt i32 %v153, 0
    %v155 = add nuw i32 %group.start.x, %v139
    %v156 = icmp ult i32 %v155, 49
    %v157 = and i1 %v154, %v156
    %v158 = add nuw i32 %group.start.y, %v137
    %v159 = icmp ugt i32 %v158, 0
    %v160 = and i1 %v157, %v159
    %v161 = add nuw i32 %group.start.y, %v137
    %v162 = icmp ult i32 %v161, 39
    %v163 = and i1 %v160, %v162
    br i1 %v163, label %b16, label %b17
    b16:
    ; from entry[0].body[2].then[2].then[0]
    %v164 = getelementptr inbounds float, ptr %buffer.0, i64 0
    %v165 = load float, ptr %v164, align 4, !llvm.access.group !1
    %v166 = sub i32 %v146, 50
    %v167 = icmp ult i32 %v166, 2000
    %v168 = select i1 %v167, i32 %v166, i32 0
    %v169 = zext i32 %v168 to i64
    %v170 = getelementptr inbounds float, ptr %buffer.1, i64 %v169
    %v171 = load float, ptr %v170, align 4, !llvm.access.group !1
    %v172 = select i1 %v167, float %v171, float 0x0000000000000000
    %v173 = add i32 %v146, 50
    %v174 = icmp ult i32 %v173, 2000
    %v175 = select i1 %v174, i32 %v173, i32 0
    %v176 = zext i32 %v175 to i64
    %v177 = getelementptr inbounds float, ptr %buffer.1, i64 %v176
    %v178 = load float, ptr %v177, align 4, !llvm.access.group !1
    %v179 = select i1 %v174, float %v178, float 0x0000000000000000
    %v180 = fadd float %v172, %v179
    %v181 = sub i32 %v146, 1
    %v182 = icmp ult i32 %v181, 2000
    %v183 = select i1 %v182, i32 %v181, i32 0
    %v184 = zext i32 %v183 to i64
    %v185 = getelementptr inbounds float, ptr %buffer.1, i64 %v184
    %v186 = load float, ptr %v185, align 4, !llvm.access.group !1
    %v187 = select i1 %v182, float %v186, float 0x0000000000000000
    %v188 = add i32 %v146, 1
    %v189 = icmp ult i32 %v188, 2000
    %v190 = select i1 %v189, i32 %v188, i32 0
    %v191 = zext i32 %v190 to i64
    %v192 = getelementptr inbounds float, ptr %buffer.1, i64 %v191
    %v193 = load float, ptr %v192, align 4, !llvm.access.group !1
    %v194 = select i1 %v189, float %v193, float 0x0000000000000000
    %v195 = fadd float %v187, %v194
    %v196 = fadd float %v180, %v195
    %v197 = fmul float 0x4010000000000000, %v152
    %v198 = fsub float %v196, %v197
    %v199 = fmul float %v165, %v198
    %v200 = fadd float %v152, %v199
    %v201 = icmp ult i32 %v146, 2000
    br i1 %v201, label %b19, label %b20
    b19:
    %v202 = zext i32 %v146 to i64
    %v203 = getelementptr inbounds float, ptr %buffer.2, i64 %v202
    %v204 = fcmp uno float %v200, %v200
    %v205 = bitcast float %v200 to i32
    %v206 = select i1 %v204, i32 2143289344, i32 %v205
    store i32 %v206, ptr %v203, align 4, !llvm.access.group !1
    br label %b20
    b20:
    br label %b18
    b17:
    ; from entry[0].body[2].then[2].otherwise[0]
    %v207 = icmp ult i32 %v146, 2000
    br i1 %v207, label %b21, label %b22
    b21:
    %v208 = zext i32 %v146 to i64
    %v209 = getelementptr inbounds float, ptr %buffer.2, i64 %v208
    %v210 = fcmp uno float %v152, %v152
    %v211 = bitcast float %v152 to i32
    %v212 = select i1 %v210, i32 2143289344, i32 %v211
    store i32 %v212, ptr %v209, align 4, !llvm.access.group !1
    br label %b22
    b22:
    br label %b18
    b18:
    %v213 = add nuw i32 %v139, 1
    store i32 %v213, ptr %slot3
    br label %b13, !llvm.loop !5
    b15:
    %v214 = add nuw i32 %v137, 1
    store i32 %v214, ptr %slot2
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
