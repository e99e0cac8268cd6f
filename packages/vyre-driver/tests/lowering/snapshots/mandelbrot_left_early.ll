declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr %control, i32 %group.lanes) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca <16 x float>
  %slot3 = alloca <16 x float>
  %slot4 = alloca <16 x i32>
  %slot5 = alloca <16 x i1>
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %slot9 = alloca <16 x i1>
  %slot10 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 16
  %group.start.y = mul nuw i32 %group.y, 16
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v2 = call i32 @llvm.umin.i32(i32 16, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 64, i32 %group.start.x)
    %v4 = call i32 @llvm.umin.i32(i32 %group.lanes, i32 %v3)
    %v5 = call i32 @llvm.usub.sat.i32(i32 %v4, i32 1)
    %v6 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v7 = zext i32 %group.start.y to i64
    %v8 = zext i32 %v6 to i64
    %v9 = add i64 %v7, %v8
    %v10 = mul i64 %v9, 64
    %v11 = icmp ule i64 %v10, 4294967295
    %v12 = zext i32 %group.start.x to i64
    %v13 = zext i32 %v5 to i64
    %v14 = add i64 %v12, %v13
    %v15 = add i64 %v10, %v14
    %v16 = icmp ule i64 %v15, 4294967295
    %v17 = icmp ult i64 %v15, 3072
    %v18 = and i1 %v11, %v16
    %v19 = and i1 %v18, %v17
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
    %v24 = insertelement <16 x i32> poison, i32 %v22, i64 0
    %v25 = shufflevector <16 x i32> %v24, <16 x i32> poison, <16 x i32> zeroinitializer
    %v26 = add <16 x i32> %v25, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
    %v27 = insertelement <16 x i32> poison, i32 %v4, i64 0
    %v28 = shufflevector <16 x i32> %v27, <16 x i32> poison, <16 x i32> zeroinitializer
    %v29 = icmp ult <16 x i32> %v26, %v28
    %v30 = mul nuw i32 %v20, 16
    %v31 = insertelement <16 x i32> poison, i32 %v30, i64 0
    %v32 = shufflevector <16 x i32> %v31, <16 x i32> poison, <16 x i32> zeroinitializer
    %v33 = add <16 x i32> %v26, %v32
    %v34 = add i32 %v22, %v30
    ; from entry[0].body[2].then[0]
    %v35 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v36 = shufflevector <16 x i32> %v35, <16 x i32> poison, <16 x i32> zeroinitializer
    %v37 = add <16 x i32> %v36, %v26
    %v38 = add i32 %group.start.x, %v22
    %v39 = uitofp <16 x i32> %v37 to <16 x float>
    %v40 = fsub <16 x float> %v39, splat (float 0x4040000000000000)
    %v41 = fmul <16 x float> %v40, splat (float 0x3FA8000000000000)
    %v42 = fsub <16 x float> %v41, splat (float 0x3FE8000000000000)
    ; from entry[0].body[2].then[1]
    %v43 = add nuw i32 %group.start.y, %v20
    %v44 = uitofp i32 %v43 to float
    %v45 = fsub float %v44, 0x4038000000000000
    %v46 = fmul float %v45, 0x3FA8000000000000
    ; from entry[0].body[2].then[2]
    store <16 x float> splat (float 0x0000000000000000), ptr %slot2
    ; from entry[0].body[2].then[3]
    store <16 x float> splat (float 0x0000000000000000), ptr %slot3
    ; from entry[0].body[2].then[4]
    store <16 x i32> splat (i32 0), ptr %slot4
    ; from entry[0].body[2].then[5]
    store <16 x i1> %v29, ptr %slot5
    store i32 0, ptr %slot6
    br label %b10
    b10:
    %v47 = load i32, ptr %slot6
    %v48 = load <16 x i1>, ptr %slot5
    %v49 = icmp ult i32 %v47, 50
    %v50 = bitcast <16 x i1> %v48 to i16
    %v51 = icmp ne i16 %v50, 0
    %v52 = and i1 %v51, %v49
    br i1 %v52, label %b11, label %b12
    b11:
    %v53 = mul i32 %v47, 1
    %v54 = add i32 %v53, 0
    ; from entry[0].body[2].then[5].body[0]
    %v55 = load <16 x float>, ptr %slot2
    %v56 = load <16 x float>, ptr %slot2
    %v57 = fmul <16 x float> %v55, %v56
    ; from entry[0].body[2].then[5].body[1]
    %v58 = load <16 x float>, ptr %slot3
    %v59 = load <16 x float>, ptr %slot3
    %v60 = fmul <16 x float> %v58, %v59
    ; from entry[0].body[2].then[5].body[2]
    %v61 = fadd <16 x float> %v57, %v60
    %v62 = fcmp ogt <16 x float> %v61, splat (float 0x4010000000000000)
    %v63 = and <16 x i1> %v48, %v62
    ; from entry[0].body[2].then[5].body[2].then[0]
    %v64 = load <16 x i1>, ptr %slot5
    %v65 = xor <16 x i1> %v63, splat (i1 true)
    %v66 = and <16 x i1> %v64, %v65
    store <16 x i1> %v66, ptr %slot5
    %v67 = load <16 x i1>, ptr %slot5
    ; from entry[0].body[2].then[5].body[3]
    %v68 = load <16 x float>, ptr %slot2
    %v69 = fmul <16 x float> splat (float 0x4000000000000000), %v68
    %v70 = load <16 x float>, ptr %slot3
    %v71 = fmul <16 x float> %v69, %v70
    %v72 = insertelement <16 x float> poison, float %v46, i64 0
    %v73 = shufflevector <16 x float> %v72, <16 x float> poison, <16 x i32> zeroinitializer
    %v74 = fadd <16 x float> %v71, %v73
    store <16 x float> %v74, ptr %slot3
    ; from entry[0].body[2].then[5].body[4]
    %v75 = fsub <16 x float> %v57, %v60
    %v76 = fadd <16 x float> %v75, %v42
    store <16 x float> %v76, ptr %slot2
    ; from entry[0].body[2].then[5].body[5]
    %v77 = add i32 %v54, 1
    %v78 = load <16 x i32>, ptr %slot4
    %v79 = insertelement <16 x i32> poison, i32 %v77, i64 0
    %v80 = shufflevector <16 x i32> %v79, <16 x i32> poison, <16 x i32> zeroinitializer
    %v81 = select <16 x i1> %v67, <16 x i32> %v80, <16 x i32> %v78
    store <16 x i32> %v81, ptr %slot4
    %v82 = add nuw i32 %v47, 1
    store i32 %v82, ptr %slot6
    br label %b10, !llvm.loop !3
    b12:
    ; from entry[0].body[2].then[6]
    %v83 = zext i32 %group.start.y to i64
    %v84 = zext i32 %v20 to i64
    %v85 = add nuw nsw i64 %v83, %v84
    %v86 = mul nuw nsw i64 %v85, 64
    %v87 = zext i32 %group.start.x to i64
    %v88 = zext <16 x i32> %v26 to <16 x i64>
    %v89 = zext i32 %v22 to i64
    %v90 = insertelement <16 x i64> poison, i64 %v87, i64 0
    %v91 = shufflevector <16 x i64> %v90, <16 x i64> poison, <16 x i32> zeroinitializer
    %v92 = add <16 x i64> %v91, %v88
    %v93 = add i64 %v87, %v89
    %v94 = insertelement <16 x i64> poison, i64 %v86, i64 0
    %v95 = shufflevector <16 x i64> %v94, <16 x i64> poison, <16 x i32> zeroinitializer
    %v96 = add <16 x i64> %v95, %v92
    %v97 = add i64 %v86, %v93
    %v98 = load <16 x i32>, ptr %slot4
    %v99 = getelementptr i32, ptr %buffer.0, <16 x i64> %v96
    %v100 = getelementptr i32, ptr %buffer.0, i64 %v97
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v98, ptr %v100, i32 4, <16 x i1> %v29)
    %v101 = add nuw i32 %v22, 16
    store i32 %v101, ptr %slot1
    br label %b7, !llvm.loop !4
    b9:
    %v102 = add nuw i32 %v20, 1
    store i32 %v102, ptr %slot0
    br label %b4, !llvm.loop !5
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot7
    br label %b13
    b13:
    %v103 = load i32, ptr %slot7
    %v104 = icmp ult i32 %v103, %v2
    br i1 %v104, label %b14, label %b15
    b14:
    store i32 0, ptr %slot8
    br label %b16
    b16:
    %v105 = load i32, ptr %slot8
    %v106 = icmp ult i32 %v105, %v4
    br i1 %v106, label %b17, label %b18
    b17:
    %v107 = insertelement <16 x i32> poison, i32 %v105, i64 0
    %v108 = shufflevector <16 x i32> %v107, <16 x i32> poison, <16 x i32> zeroinitializer
    %v109 = add <16 x i32> %v108, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
    %v110 = insertelement <16 x i32> poison, i32 %v4, i64 0
    %v111 = shufflevector <16 x i32> %v110, <16 x i32> poison, <16 x i32> zeroinitializer
    %v112 = icmp ult <16 x i32> %v109, %v111
    %v113 = mul nuw i32 %v103, 16
    %v114 = insertelement <16 x i32> poison, i32 %v113, i64 0
    %v115 = shufflevector <16 x i32> %v114, <16 x i32> poison, <16 x i32> zeroinitializer
    %v116 = add <16 x i32> %v109, %v115
    %v117 = add i32 %v105, %v113
    ; from entry[0].body[2].then[0]
    %v118 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v119 = shufflevector <16 x i32> %v118, <16 x i32> poison, <16 x i32> zeroinitializer
    %v120 = add <16 x i32> %v119, %v109
    %v121 = add i32 %group.start.x, %v105
    %v122 = uitofp <16 x i32> %v120 to <16 x float>
    %v123 = fsub <16 x float> %v122, splat (float 0x4040000000000000)
    %v124 = fmul <16 x float> %v123, splat (float 0x3FA8000000000000)
    %v125 = fsub <16 x float> %v124, splat (float 0x3FE8000000000000)
    ; from entry[0].body[2].then[1]
    %v126 = add nuw i32 %group.start.y, %v103
    %v127 = uitofp i32 %v126 to float
    %v128 = fsub float %v127, 0x4038000000000000
    %v129 = fmul float %v128, 0x3FA8000000000000
    ; from entry[0].body[2].then[2]
    store <16 x float> splat (float 0x0000000000000000), ptr %slot2
    ; from entry[0].body[2].then[3]
    store <16 x float> splat (float 0x0000000000000000), ptr %slot3
    ; from entry[0].body[2].then[4]
    store <16 x i32> splat (i32 0), ptr %slot4
    ; from entry[0].body[2].then[5]
    store <16 x i1> %v112, ptr %slot9
    store i32 0, ptr %slot10
    br label %b19
    b19:
    %v130 = load i32, ptr %slot10
    %v131 = load <16 x i1>, ptr %slot9
    %v132 = icmp ult i32 %v130, 50
    %v133 = bitcast <16 x i1> %v131 to i16
    %v134 = icmp ne i16 %v133, 0
    %v135 = and i1 %v134, %v132
    br i1 %v135, label %b20, label %b21
    b20:
    %v136 = mul i32 %v130, 1
    %v137 = add i32 %v136, 0
    ; from entry[0].body[2].then[5].body[0]
    %v138 = load <16 x float>, ptr %slot2
    %v139 = load <16 x float>, ptr %slot2
    %v140 = fmul <16 x float> %v138, %v139
    ; from entry[0].body[2].then[5].body[1]
    %v141 = load <16 x float>, ptr %slot3
    %v142 = load <16 x float>, ptr %slot3
    %v143 = fmul <16 x float> %v141, %v142
    ; from entry[0].body[2].then[5].body[2]
    %v144 = fadd <16 x float> %v140, %v143
    %v145 = fcmp ogt <16 x float> %v144, splat (float 0x4010000000000000)
    %v146 = and <16 x i1> %v131, %v145
    ; from entry[0].body[2].then[5].body[2].then[0]
    %v147 = load <16 x i1>, ptr %slot9
    %v148 = xor <16 x i1> %v146, splat (i1 true)
    %v149 = and <16 x i1> %v147, %v148
    store <16 x i1> %v149, ptr %slot9
    %v150 = load <16 x i1>, ptr %slot9
    ; from entry[0].body[2].then[5].body[3]
    %v151 = load <16 x float>, ptr %slot2
    %v152 = fmul <16 x float> splat (float 0x4000000000000000), %v151
    %v153 = load <16 x float>, ptr %slot3
    %v154 = fmul <16 x float> %v152, %v153
    %v155 = insertelement <16 x float> poison, float %v129, i64 0
    %v156 = shufflevector <16 x float> %v155, <16 x float> poison, <16 x i32> zeroinitializer
    %v157 = fadd <16 x float> %v154, %v156
    store <16 x float> %v157, ptr %slot3
    ; from entry[0].body[2].then[5].body[4]
    %v158 = fsub <16 x float> %v140, %v143
    %v159 = fadd <16 x float> %v158, %v125
    store <16 x float> %v159, ptr %slot2
    ; from entry[0].body[2].then[5].body[5]
    %v160 = add i32 %v137, 1
    %v161 = load <16 x i32>, ptr %slot4
    %v162 = insertelement <16 x i32> poison, i32 %v160, i64 0
    %v163 = shufflevector <16 x i32> %v162, <16 x i32> poison, <16 x i32> zeroinitializer
    %v164 = select <16 x i1> %v150, <16 x i32> %v163, <16 x i32> %v161
    store <16 x i32> %v164, ptr %slot4
    %v165 = add nuw i32 %v130, 1
    store i32 %v165, ptr %slot10
    br label %b19, !llvm.loop !6
    b21:
    ; from entry[0].body[2].then[6]
    %v166 = load <16 x i32>, ptr %slot4
    %v167 = add nuw i32 %group.start.y, %v103
    %v168 = mul i32 %v167, 64
    %v169 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v170 = shufflevector <16 x i32> %v169, <16 x i32> poison, <16 x i32> zeroinitializer
    %v171 = add <16 x i32> %v170, %v109
    %v172 = add i32 %group.start.x, %v105
    %v173 = insertelement <16 x i32> poison, i32 %v168, i64 0
    %v174 = shufflevector <16 x i32> %v173, <16 x i32> poison, <16 x i32> zeroinitializer
    %v175 = add <16 x i32> %v174, %v171
    %v176 = add i32 %v168, %v172
    %v177 = zext i32 %v176 to i64
    %v178 = add nuw nsw i64 %v177, 15
    %v179 = icmp ult i64 %v178, 3072
    br i1 %v179, label %b22, label %b23
    b22:
    %v180 = zext i32 %v176 to i64
    %v181 = insertelement <16 x i64> poison, i64 %v180, i64 0
    %v182 = shufflevector <16 x i64> %v181, <16 x i64> poison, <16 x i32> zeroinitializer
    %v183 = add <16 x i64> %v182, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
    %v184 = getelementptr i32, ptr %buffer.0, <16 x i64> %v183
    %v185 = getelementptr i32, ptr %buffer.0, i64 %v180
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v166, ptr %v185, i32 4, <16 x i1> %v112)
    br label %b24
    b23:
    %v186 = icmp ult <16 x i32> %v175, splat (i32 3072)
    %v187 = and <16 x i1> %v112, %v186
    %v188 = zext <16 x i32> %v175 to <16 x i64>
    %v189 = getelementptr i32, ptr %buffer.0, <16 x i64> %v188
    call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v166, <16 x ptr> %v189, i32 4, <16 x i1> %v187)
    br label %b24
    b24:
    %v190 = add nuw i32 %v105, 16
    store i32 %v190, ptr %slot8
    br label %b16, !llvm.loop !7
    b18:
    %v191 = add nuw i32 %v103, 1
    store i32 %v191, ptr %slot7
    br label %b13, !llvm.loop !8
    b15:
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
  %taken = call i32 @llvm.umin.i32(i32 %both, i32 4)
  %lanes = mul nuw i32 %taken, 16
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %control, i32 %lanes)
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
!3 = distinct !{!3, !0}
!4 = distinct !{!4, !0}
!5 = distinct !{!5, !0}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0}
!8 = distinct !{!8, !0}
