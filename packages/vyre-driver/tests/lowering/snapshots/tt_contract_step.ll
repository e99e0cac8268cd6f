declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

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
    %v27 = and i1 %v20, %v25
    %v28 = and i1 %v27, %v26
    br i1 %v28, label %b7, label %b8
    b7:
    %v29 = add i32 %v11, 1
    %v30 = add i32 %v11, 2
    %v31 = add i32 %v11, 3
    store i32 0, ptr %slot2
    br label %b10
    b10:
    %v32 = load i32, ptr %slot2
    %v33 = icmp ult i32 %v32, %v10
    br i1 %v33, label %b11, label %b12
    b11:
    ; from entry[0].body[1].then[1].body[0]
    %v34 = zext i32 %v32 to i64
    %v35 = getelementptr inbounds i64, ptr %scratch.0, i64 %v34
    %v36 = load i64, ptr %v35, align 8, !llvm.access.group !1
    %v37 = zext i32 %v11 to i64
    %v38 = getelementptr inbounds i32, ptr %buffer.0, i64 %v37
    %v39 = load i32, ptr %v38, align 4, !llvm.access.group !1
    %v40 = zext i32 %v39 to i64
    %v41 = zext i32 %v11 to i64
    %v42 = mul nuw nsw i64 %v41, 8
    %v43 = zext i32 %group.start.x to i64
    %v44 = zext i32 %v32 to i64
    %v45 = add nuw nsw i64 %v43, %v44
    %v46 = add nuw nsw i64 %v42, %v45
    %v47 = getelementptr inbounds i32, ptr %buffer.1, i64 %v46
    %v48 = load i32, ptr %v47, align 4, !llvm.access.group !1
    %v49 = zext i32 %v48 to i64
    %v50 = mul i64 %v40, %v49
    %v51 = and i32 16, 63
    %v52 = zext i32 %v51 to i64
    %v53 = lshr i64 %v50, %v52
    %v54 = add i64 %v36, %v53
    %v55 = zext i32 %v32 to i64
    %v56 = getelementptr inbounds i64, ptr %scratch.0, i64 %v55
    store i64 %v54, ptr %v56, align 8, !llvm.access.group !1
    %v57 = zext i32 %v32 to i64
    %v58 = getelementptr inbounds i64, ptr %scratch.0, i64 %v57
    %v59 = load i64, ptr %v58, align 8, !llvm.access.group !1
    %v60 = zext i32 %v29 to i64
    %v61 = getelementptr inbounds i32, ptr %buffer.0, i64 %v60
    %v62 = load i32, ptr %v61, align 4, !llvm.access.group !1
    %v63 = zext i32 %v62 to i64
    %v64 = zext i32 %v29 to i64
    %v65 = mul nuw nsw i64 %v64, 8
    %v66 = zext i32 %group.start.x to i64
    %v67 = zext i32 %v32 to i64
    %v68 = add nuw nsw i64 %v66, %v67
    %v69 = add nuw nsw i64 %v65, %v68
    %v70 = getelementptr inbounds i32, ptr %buffer.1, i64 %v69
    %v71 = load i32, ptr %v70, align 4, !llvm.access.group !1
    %v72 = zext i32 %v71 to i64
    %v73 = mul i64 %v63, %v72
    %v74 = and i32 16, 63
    %v75 = zext i32 %v74 to i64
    %v76 = lshr i64 %v73, %v75
    %v77 = add i64 %v59, %v76
    %v78 = zext i32 %v32 to i64
    %v79 = getelementptr inbounds i64, ptr %scratch.0, i64 %v78
    store i64 %v77, ptr %v79, align 8, !llvm.access.group !1
    %v80 = zext i32 %v32 to i64
    %v81 = getelementptr inbounds i64, ptr %scratch.0, i64 %v80
    %v82 = load i64, ptr %v81, align 8, !llvm.access.group !1
    %v83 = zext i32 %v30 to i64
    %v84 = getelementptr inbounds i32, ptr %buffer.0, i64 %v83
    %v85 = load i32, ptr %v84, align 4, !llvm.access.group !1
    %v86 = zext i32 %v85 to i64
    %v87 = zext i32 %v30 to i64
    %v88 = mul nuw nsw i64 %v87, 8
    %v89 = zext i32 %group.start.x to i64
    %v90 = zext i32 %v32 to i64
    %v91 = add nuw nsw i64 %v89, %v90
    %v92 = add nuw nsw i64 %v88, %v91
    %v93 = getelementptr inbounds i32, ptr %buffer.1, i64 %v92
    %v94 = load i32, ptr %v93, align 4, !llvm.access.group !1
    %v95 = zext i32 %v94 to i64
    %v96 = mul i64 %v86, %v95
    %v97 = and i32 16, 63
    %v98 = zext i32 %v97 to i64
    %v99 = lshr i64 %v96, %v98
    %v100 = add i64 %v82, %v99
    %v101 = zext i32 %v32 to i64
    %v102 = getelementptr inbounds i64, ptr %scratch.0, i64 %v101
    store i64 %v100, ptr %v102, align 8, !llvm.access.group !1
    %v103 = zext i32 %v32 to i64
    %v104 = getelementptr inbounds i64, ptr %scratch.0, i64 %v103
    %v105 = load i64, ptr %v104, align 8, !llvm.access.group !1
    %v106 = zext i32 %v31 to i64
    %v107 = getelementptr inbounds i32, ptr %buffer.0, i64 %v106
    %v108 = load i32, ptr %v107, align 4, !llvm.access.group !1
    %v109 = zext i32 %v108 to i64
    %v110 = zext i32 %v31 to i64
    %v111 = mul nuw nsw i64 %v110, 8
    %v112 = zext i32 %group.start.x to i64
    %v113 = zext i32 %v32 to i64
    %v114 = add nuw nsw i64 %v112, %v113
    %v115 = add nuw nsw i64 %v111, %v114
    %v116 = getelementptr inbounds i32, ptr %buffer.1, i64 %v115
    %v117 = load i32, ptr %v116, align 4, !llvm.access.group !1
    %v118 = zext i32 %v117 to i64
    %v119 = mul i64 %v109, %v118
    %v120 = and i32 16, 63
    %v121 = zext i32 %v120 to i64
    %v122 = lshr i64 %v119, %v121
    %v123 = add i64 %v105, %v122
    %v124 = zext i32 %v32 to i64
    %v125 = getelementptr inbounds i64, ptr %scratch.0, i64 %v124
    store i64 %v123, ptr %v125, align 8, !llvm.access.group !1
    %v126 = add nuw i32 %v32, 1
    store i32 %v126, ptr %slot2
    br label %b10
    b12:
    store i32 %v14, ptr %slot1
    br label %b9
    b8:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v127 = load i32, ptr %slot3
    %v128 = icmp ult i32 %v127, %v10
    br i1 %v128, label %b14, label %b15
    b14:
    %v129 = zext i32 %v127 to i64
    %v130 = getelementptr inbounds i64, ptr %scratch.0, i64 %v129
    %v131 = load i64, ptr %v130, align 8, !llvm.access.group !1
    %v132 = zext i32 %v11 to i64
    %v133 = getelementptr inbounds i32, ptr %buffer.0, i64 %v132
    %v134 = load i32, ptr %v133, align 4, !llvm.access.group !1
    %v135 = zext i32 %v134 to i64
    %v136 = mul i32 %v11, 8
    %v137 = add nuw i32 %group.start.x, %v127
    %v138 = add i32 %v136, %v137
    %v139 = icmp ult i32 %v138, 32
    %v140 = select i1 %v139, i32 %v138, i32 0
    %v141 = zext i32 %v140 to i64
    %v142 = getelementptr inbounds i32, ptr %buffer.1, i64 %v141
    %v143 = load i32, ptr %v142, align 4, !llvm.access.group !1
    %v144 = select i1 %v139, i32 %v143, i32 0
    %v145 = zext i32 %v144 to i64
    %v146 = mul i64 %v135, %v145
    %v147 = and i32 16, 63
    %v148 = zext i32 %v147 to i64
    %v149 = lshr i64 %v146, %v148
    %v150 = add i64 %v131, %v149
    %v151 = zext i32 %v127 to i64
    %v152 = getelementptr inbounds i64, ptr %scratch.0, i64 %v151
    store i64 %v150, ptr %v152, align 8, !llvm.access.group !1
    %v153 = add nuw i32 %v127, 1
    store i32 %v153, ptr %slot3
    br label %b13, !llvm.loop !4
    b15:
    %v154 = add nuw i32 %v11, 1
    store i32 %v154, ptr %slot1
    br label %b9
    b9:
    br label %b4, !llvm.loop !5
    b6:
    %v155 = call i32 @llvm.usub.sat.i32(i32 8, i32 %group.start.x)
    %v156 = call i32 @llvm.umin.i32(i32 256, i32 %v155)
    %v157 = call i32 @llvm.usub.sat.i32(i32 %v156, i32 1)
    %v158 = zext i32 %group.start.x to i64
    %v159 = zext i32 %v157 to i64
    %v160 = add i64 %v158, %v159
    %v161 = icmp ult i64 %v160, 8
    br i1 %v161, label %b16, label %b17
    b16:
    store i32 0, ptr %slot4
    br label %b19
    b19:
    %v162 = load i32, ptr %slot4
    %v163 = icmp ult i32 %v162, %v156
    br i1 %v163, label %b20, label %b21
    b20:
    ; from entry[0].body[1].then[2]
    %v164 = zext i32 %group.start.x to i64
    %v165 = zext i32 %v162 to i64
    %v166 = add nuw nsw i64 %v164, %v165
    %v167 = zext i32 %v162 to i64
    %v168 = getelementptr inbounds i64, ptr %scratch.0, i64 %v167
    %v169 = load i64, ptr %v168, align 8, !llvm.access.group !1
    %v170 = and i64 %v169, %ones.64
    %v171 = trunc i64 %v170 to i32
    %v172 = getelementptr inbounds i32, ptr %buffer.2, i64 %v166
    store i32 %v171, ptr %v172, align 4, !llvm.access.group !1
    %v173 = add nuw i32 %v162, 1
    store i32 %v173, ptr %slot4
    br label %b19, !llvm.loop !6
    b21:
    br label %b18
    b17:
    store i32 0, ptr %slot7
    br label %b22
    b22:
    %v174 = load i32, ptr %slot7
    %v175 = icmp ult i32 %v174, %v156
    br i1 %v175, label %b23, label %b24
    b23:
    %v176 = add nuw i32 %group.start.x, %v174
    %v177 = zext i32 %v174 to i64
    %v178 = getelementptr inbounds i64, ptr %scratch.0, i64 %v177
    %v179 = load i64, ptr %v178, align 8, !llvm.access.group !1
    %v180 = and i64 %v179, %ones.64
    %v181 = trunc i64 %v180 to i32
    %v182 = icmp ult i32 %v176, 8
    br i1 %v182, label %b25, label %b26
    b25:
    %v183 = zext i32 %v176 to i64
    %v184 = getelementptr inbounds i32, ptr %buffer.2, i64 %v183
    store i32 %v181, ptr %v184, align 4, !llvm.access.group !1
    br label %b26
    b26:
    %v185 = add nuw i32 %v174, 1
    store i32 %v185, ptr %slot7
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
