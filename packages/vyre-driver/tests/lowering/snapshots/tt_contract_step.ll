declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %ones.64 = sext i32 %ones.32 to i64
  %slot8 = alloca i32, align 16
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
    %v7 = getelementptr inbounds i64, ptr %scratch.0, i64 %v6
    store i64 0, ptr %v7, align 8, !llvm.access.group !1
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
    %v12 = icmp ult i32 %v11, 4
    br i1 %v12, label %b5, label %b6
    b5:
    %v13 = sub i32 4, %v11
    %v14 = add i32 %v11, 4
    %v15 = call i32 @llvm.usub.sat.i32(i32 %v10, i32 1)
    %v16 = zext i32 %v11 to i64
    %v17 = add i64 %v16, 4
    %v18 = sub i64 %v17, 1
    %v19 = mul i64 %v18, 8
    %v20 = icmp ule i64 %v19, 4294967295
    %v21 = zext i32 %group.start.x to i64
    %v22 = zext i32 %v15 to i64
    %v23 = add i64 %v21, %v22
    %v24 = add i64 %v19, %v23
    %v25 = icmp ule i64 %v24, 4294967295
    %v26 = icmp ult i64 %v24, 32
    %v27 = icmp uge i32 %v13, 4
    %v28 = and i1 %v27, %v20
    %v29 = and i1 %v28, %v25
    %v30 = and i1 %v29, %v26
    br i1 %v30, label %b7, label %b8
    b7:
    %v31 = add i32 %v11, 1
    %v32 = add i32 %v11, 2
    %v33 = add i32 %v11, 3
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v34 = load i32, ptr %slot2
    %v35 = icmp ult i32 %v34, %v10
    br i1 %v35, label %b11, label %b12
    b11:
    ; from entry[0].body[1].then[1].body[0]
    %v36 = zext i32 %v34 to i64
    %v37 = getelementptr inbounds i64, ptr %scratch.0, i64 %v36
    %v38 = load i64, ptr %v37, align 8, !llvm.access.group !1
    %v39 = zext i32 %v11 to i64
    %v40 = getelementptr inbounds i32, ptr %buffer.0, i64 %v39
    %v41 = load i32, ptr %v40, align 4, !llvm.access.group !1
    %v42 = zext i32 %v41 to i64
    %v43 = zext i32 %v11 to i64
    %v44 = mul nuw nsw i64 %v43, 8
    %v45 = zext i32 %group.start.x to i64
    %v46 = zext i32 %v34 to i64
    %v47 = add nuw nsw i64 %v45, %v46
    %v48 = add nuw nsw i64 %v44, %v47
    %v49 = getelementptr inbounds i32, ptr %buffer.1, i64 %v48
    %v50 = load i32, ptr %v49, align 4, !llvm.access.group !1
    %v51 = zext i32 %v50 to i64
    %v52 = mul i64 %v42, %v51
    %v53 = and i32 16, 63
    %v54 = zext i32 %v53 to i64
    %v55 = lshr i64 %v52, %v54
    %v56 = add i64 %v38, %v55
    %v57 = zext i32 %v34 to i64
    %v58 = getelementptr inbounds i64, ptr %scratch.0, i64 %v57
    store i64 %v56, ptr %v58, align 8, !llvm.access.group !1
    %v59 = zext i32 %v34 to i64
    %v60 = getelementptr inbounds i64, ptr %scratch.0, i64 %v59
    %v61 = load i64, ptr %v60, align 8, !llvm.access.group !1
    %v62 = zext i32 %v31 to i64
    %v63 = getelementptr inbounds i32, ptr %buffer.0, i64 %v62
    %v64 = load i32, ptr %v63, align 4, !llvm.access.group !1
    %v65 = zext i32 %v64 to i64
    %v66 = zext i32 %v31 to i64
    %v67 = mul nuw nsw i64 %v66, 8
    %v68 = zext i32 %group.start.x to i64
    %v69 = zext i32 %v34 to i64
    %v70 = add nuw nsw i64 %v68, %v69
    %v71 = add nuw nsw i64 %v67, %v70
    %v72 = getelementptr inbounds i32, ptr %buffer.1, i64 %v71
    %v73 = load i32, ptr %v72, align 4, !llvm.access.group !1
    %v74 = zext i32 %v73 to i64
    %v75 = mul i64 %v65, %v74
    %v76 = and i32 16, 63
    %v77 = zext i32 %v76 to i64
    %v78 = lshr i64 %v75, %v77
    %v79 = add i64 %v61, %v78
    %v80 = zext i32 %v34 to i64
    %v81 = getelementptr inbounds i64, ptr %scratch.0, i64 %v80
    store i64 %v79, ptr %v81, align 8, !llvm.access.group !1
    %v82 = zext i32 %v34 to i64
    %v83 = getelementptr inbounds i64, ptr %scratch.0, i64 %v82
    %v84 = load i64, ptr %v83, align 8, !llvm.access.group !1
    %v85 = zext i32 %v32 to i64
    %v86 = getelementptr inbounds i32, ptr %buffer.0, i64 %v85
    %v87 = load i32, ptr %v86, align 4, !llvm.access.group !1
    %v88 = zext i32 %v87 to i64
    %v89 = zext i32 %v32 to i64
    %v90 = mul nuw nsw i64 %v89, 8
    %v91 = zext i32 %group.start.x to i64
    %v92 = zext i32 %v34 to i64
    %v93 = add nuw nsw i64 %v91, %v92
    %v94 = add nuw nsw i64 %v90, %v93
    %v95 = getelementptr inbounds i32, ptr %buffer.1, i64 %v94
    %v96 = load i32, ptr %v95, align 4, !llvm.access.group !1
    %v97 = zext i32 %v96 to i64
    %v98 = mul i64 %v88, %v97
    %v99 = and i32 16, 63
    %v100 = zext i32 %v99 to i64
    %v101 = lshr i64 %v98, %v100
    %v102 = add i64 %v84, %v101
    %v103 = zext i32 %v34 to i64
    %v104 = getelementptr inbounds i64, ptr %scratch.0, i64 %v103
    store i64 %v102, ptr %v104, align 8, !llvm.access.group !1
    %v105 = zext i32 %v34 to i64
    %v106 = getelementptr inbounds i64, ptr %scratch.0, i64 %v105
    %v107 = load i64, ptr %v106, align 8, !llvm.access.group !1
    %v108 = zext i32 %v33 to i64
    %v109 = getelementptr inbounds i32, ptr %buffer.0, i64 %v108
    %v110 = load i32, ptr %v109, align 4, !llvm.access.group !1
    %v111 = zext i32 %v110 to i64
    %v112 = zext i32 %v33 to i64
    %v113 = mul nuw nsw i64 %v112, 8
    %v114 = zext i32 %group.start.x to i64
    %v115 = zext i32 %v34 to i64
    %v116 = add nuw nsw i64 %v114, %v115
    %v117 = add nuw nsw i64 %v113, %v116
    %v118 = getelementptr inbounds i32, ptr %buffer.1, i64 %v117
    %v119 = load i32, ptr %v118, align 4, !llvm.access.group !1
    %v120 = zext i32 %v119 to i64
    %v121 = mul i64 %v111, %v120
    %v122 = and i32 16, 63
    %v123 = zext i32 %v122 to i64
    %v124 = lshr i64 %v121, %v123
    %v125 = add i64 %v107, %v124
    %v126 = zext i32 %v34 to i64
    %v127 = getelementptr inbounds i64, ptr %scratch.0, i64 %v126
    store i64 %v125, ptr %v127, align 8, !llvm.access.group !1
    %v128 = add nuw i32 %v34, 1
    store i32 %v128, ptr %slot2
    br label %b10
    b12:
    store i32 %v14, ptr %slot1
    br label %b9
    b8:
    %v129 = call i32 @llvm.usub.sat.i32(i32 %v10, i32 1)
    %v130 = zext i32 %v11 to i64
    %v131 = add i64 %v130, 1
    %v132 = sub i64 %v131, 1
    %v133 = mul i64 %v132, 8
    %v134 = icmp ule i64 %v133, 4294967295
    %v135 = zext i32 %group.start.x to i64
    %v136 = zext i32 %v129 to i64
    %v137 = add i64 %v135, %v136
    %v138 = add i64 %v133, %v137
    %v139 = icmp ule i64 %v138, 4294967295
    %v140 = icmp ult i64 %v138, 32
    %v141 = and i1 %v134, %v139
    %v142 = and i1 %v141, %v140
    br i1 %v142, label %b13, label %b14
    b13:
    store i32 0, ptr %slot3
    br label %b16
    b16:
    %v143 = load i32, ptr %slot3
    %v144 = icmp ult i32 %v143, %v10
    br i1 %v144, label %b17, label %b18
    b17:
    %v145 = zext i32 %v143 to i64
    %v146 = getelementptr inbounds i64, ptr %scratch.0, i64 %v145
    %v147 = load i64, ptr %v146, align 8, !llvm.access.group !1
    %v148 = zext i32 %v11 to i64
    %v149 = getelementptr inbounds i32, ptr %buffer.0, i64 %v148
    %v150 = load i32, ptr %v149, align 4, !llvm.access.group !1
    %v151 = zext i32 %v150 to i64
    %v152 = zext i32 %v11 to i64
    %v153 = mul nuw nsw i64 %v152, 8
    %v154 = zext i32 %group.start.x to i64
    %v155 = zext i32 %v143 to i64
    %v156 = add nuw nsw i64 %v154, %v155
    %v157 = add nuw nsw i64 %v153, %v156
    %v158 = getelementptr inbounds i32, ptr %buffer.1, i64 %v157
    %v159 = load i32, ptr %v158, align 4, !llvm.access.group !1
    %v160 = zext i32 %v159 to i64
    %v161 = mul i64 %v151, %v160
    %v162 = and i32 16, 63
    %v163 = zext i32 %v162 to i64
    %v164 = lshr i64 %v161, %v163
    %v165 = add i64 %v147, %v164
    %v166 = zext i32 %v143 to i64
    %v167 = getelementptr inbounds i64, ptr %scratch.0, i64 %v166
    store i64 %v165, ptr %v167, align 8, !llvm.access.group !1
    %v168 = add nuw i32 %v143, 1
    store i32 %v168, ptr %slot3
    br label %b16, !llvm.loop !4
    b18:
    br label %b15
    b14:
    store i32 0, ptr %slot4
    br label %b19
    b19:
    %v169 = load i32, ptr %slot4
    %v170 = icmp ult i32 %v169, %v10
    br i1 %v170, label %b20, label %b21
    b20:
    %v171 = zext i32 %v169 to i64
    %v172 = getelementptr inbounds i64, ptr %scratch.0, i64 %v171
    %v173 = load i64, ptr %v172, align 8, !llvm.access.group !1
    %v174 = zext i32 %v11 to i64
    %v175 = getelementptr inbounds i32, ptr %buffer.0, i64 %v174
    %v176 = load i32, ptr %v175, align 4, !llvm.access.group !1
    %v177 = zext i32 %v176 to i64
    %v178 = mul i32 %v11, 8
    %v179 = add nuw i32 %group.start.x, %v169
    %v180 = add i32 %v178, %v179
    %v181 = icmp ult i32 %v180, 32
    %v182 = select i1 %v181, i32 %v180, i32 0
    %v183 = zext i32 %v182 to i64
    %v184 = getelementptr inbounds i32, ptr %buffer.1, i64 %v183
    %v185 = load i32, ptr %v184, align 4, !llvm.access.group !1
    %v186 = select i1 %v181, i32 %v185, i32 0
    %v187 = zext i32 %v186 to i64
    %v188 = mul i64 %v177, %v187
    %v189 = and i32 16, 63
    %v190 = zext i32 %v189 to i64
    %v191 = lshr i64 %v188, %v190
    %v192 = add i64 %v173, %v191
    %v193 = zext i32 %v169 to i64
    %v194 = getelementptr inbounds i64, ptr %scratch.0, i64 %v193
    store i64 %v192, ptr %v194, align 8, !llvm.access.group !1
    %v195 = add nuw i32 %v169, 1
    store i32 %v195, ptr %slot4
    br label %b19, !llvm.loop !5
    b21:
    br label %b15
    b15:
    %v196 = add nuw i32 %v11, 1
    store i32 %v196, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !6
    b6:
    %v197 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v198 = call i32 @llvm.umin.i32(i32 256, i32 %v197)
    %v199 = call i32 @llvm.usub.sat.i32(i32 %v198, i32 1)
    %v200 = zext i32 %group.start.x to i64
    %v201 = zext i32 %v199 to i64
    %v202 = add i64 %v200, %v201
    %v203 = icmp ult i64 %v202, 8
    br i1 %v203, label %b22, label %b23
    b22:
    store i32 0, ptr %slot5
    br label %b25
    b25:
    %v204 = load i32, ptr %slot5
    %v205 = icmp ult i32 %v204, %v198
    br i1 %v205, label %b26, label %b27
    b26:
    ; from entry[0].body[1].then[2]
    %v206 = zext i32 %group.start.x to i64
    %v207 = zext i32 %v204 to i64
    %v208 = add nuw nsw i64 %v206, %v207
    %v209 = zext i32 %v204 to i64
    %v210 = getelementptr inbounds i64, ptr %scratch.0, i64 %v209
    %v211 = load i64, ptr %v210, align 8, !llvm.access.group !1
    %v212 = and i64 %v211, %ones.64
    %v213 = trunc i64 %v212 to i32
    %v214 = getelementptr inbounds i32, ptr %buffer.2, i64 %v208
    store i32 %v213, ptr %v214, align 4, !llvm.access.group !1
    %v215 = add nuw i32 %v204, 1
    store i32 %v215, ptr %slot5
    br label %b25, !llvm.loop !7
    b27:
    br label %b24
    b23:
    store i32 0, ptr %slot8
    br label %b28
    b28:
    %v216 = load i32, ptr %slot8
    %v217 = icmp ult i32 %v216, %v198
    br i1 %v217, label %b29, label %b30
    b29:
    %v218 = add nuw i32 %group.start.x, %v216
    %v219 = zext i32 %v216 to i64
    %v220 = getelementptr inbounds i64, ptr %scratch.0, i64 %v219
    %v221 = load i64, ptr %v220, align 8, !llvm.access.group !1
    %v222 = and i64 %v221, %ones.64
    %v223 = trunc i64 %v222 to i32
    %v224 = icmp ult i32 %v218, 8
    br i1 %v224, label %b31, label %b32
    b31:
    %v225 = zext i32 %v218 to i64
    %v226 = getelementptr inbounds i32, ptr %buffer.2, i64 %v225
    store i32 %v223, ptr %v226, align 4, !llvm.access.group !1
    br label %b32
    b32:
    %v227 = add nuw i32 %v216, 1
    store i32 %v227, ptr %slot8
    br label %b28, !llvm.loop !8
    b30:
    br label %b24
    b24:
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
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0, !2}
