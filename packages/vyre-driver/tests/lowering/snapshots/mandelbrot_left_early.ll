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
    ; from entry[0].body[2].then[5].body[0]
    %v53 = load <16 x float>, ptr %slot2
    %v54 = load <16 x float>, ptr %slot2
    %v55 = fmul <16 x float> %v53, %v54
    ; from entry[0].body[2].then[5].body[1]
    %v56 = load <16 x float>, ptr %slot3
    %v57 = load <16 x float>, ptr %slot3
    %v58 = fmul <16 x float> %v56, %v57
    ; from entry[0].body[2].then[5].body[2]
    %v59 = fadd <16 x float> %v55, %v58
    %v60 = fcmp ogt <16 x float> %v59, splat (float 0x4010000000000000)
    %v61 = and <16 x i1> %v48, %v60
    ; from entry[0].body[2].then[5].body[2].then[0]
    %v62 = load <16 x i1>, ptr %slot5
    %v63 = xor <16 x i1> %v61, splat (i1 true)
    %v64 = and <16 x i1> %v62, %v63
    store <16 x i1> %v64, ptr %slot5
    %v65 = load <16 x i1>, ptr %slot5
    ; from entry[0].body[2].then[5].body[3]
    %v66 = load <16 x float>, ptr %slot2
    %v67 = fmul <16 x float> splat (float 0x4000000000000000), %v66
    %v68 = load <16 x float>, ptr %slot3
    %v69 = fmul <16 x float> %v67, %v68
    %v70 = insertelement <16 x float> poison, float %v46, i64 0
    %v71 = shufflevector <16 x float> %v70, <16 x float> poison, <16 x i32> zeroinitializer
    %v72 = fadd <16 x float> %v69, %v71
    store <16 x float> %v72, ptr %slot3
    ; from entry[0].body[2].then[5].body[4]
    %v73 = fsub <16 x float> %v55, %v58
    %v74 = fadd <16 x float> %v73, %v42
    store <16 x float> %v74, ptr %slot2
    ; from entry[0].body[2].then[5].body[5]
    %v75 = load <16 x i32>, ptr %slot4
    %v76 = add <16 x i32> %v75, splat (i32 1)
    %v77 = load <16 x i32>, ptr %slot4
    %v78 = select <16 x i1> %v65, <16 x i32> %v76, <16 x i32> %v77
    store <16 x i32> %v78, ptr %slot4
    %v79 = add nuw i32 %v47, 1
    store i32 %v79, ptr %slot6
    br label %b10, !llvm.loop !3
    b12:
    ; from entry[0].body[2].then[6]
    %v80 = zext i32 %group.start.y to i64
    %v81 = zext i32 %v20 to i64
    %v82 = add nuw nsw i64 %v80, %v81
    %v83 = mul nuw nsw i64 %v82, 64
    %v84 = zext i32 %group.start.x to i64
    %v85 = zext <16 x i32> %v26 to <16 x i64>
    %v86 = zext i32 %v22 to i64
    %v87 = insertelement <16 x i64> poison, i64 %v84, i64 0
    %v88 = shufflevector <16 x i64> %v87, <16 x i64> poison, <16 x i32> zeroinitializer
    %v89 = add <16 x i64> %v88, %v85
    %v90 = add i64 %v84, %v86
    %v91 = insertelement <16 x i64> poison, i64 %v83, i64 0
    %v92 = shufflevector <16 x i64> %v91, <16 x i64> poison, <16 x i32> zeroinitializer
    %v93 = add <16 x i64> %v92, %v89
    %v94 = add i64 %v83, %v90
    %v95 = load <16 x i32>, ptr %slot4
    %v96 = getelementptr i32, ptr %buffer.0, <16 x i64> %v93
    %v97 = getelementptr i32, ptr %buffer.0, i64 %v94
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v95, ptr %v97, i32 4, <16 x i1> %v29)
    %v98 = add nuw i32 %v22, 16
    store i32 %v98, ptr %slot1
    br label %b7, !llvm.loop !4
    b9:
    %v99 = add nuw i32 %v20, 1
    store i32 %v99, ptr %slot0
    br label %b4, !llvm.loop !5
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot7
    br label %b13
    b13:
    %v100 = load i32, ptr %slot7
    %v101 = icmp ult i32 %v100, %v2
    br i1 %v101, label %b14, label %b15
    b14:
    store i32 0, ptr %slot8
    br label %b16
    b16:
    %v102 = load i32, ptr %slot8
    %v103 = icmp ult i32 %v102, %v4
    br i1 %v103, label %b17, label %b18
    b17:
    %v104 = insertelement <16 x i32> poison, i32 %v102, i64 0
    %v105 = shufflevector <16 x i32> %v104, <16 x i32> poison, <16 x i32> zeroinitializer
    %v106 = add <16 x i32> %v105, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
    %v107 = insertelement <16 x i32> poison, i32 %v4, i64 0
    %v108 = shufflevector <16 x i32> %v107, <16 x i32> poison, <16 x i32> zeroinitializer
    %v109 = icmp ult <16 x i32> %v106, %v108
    %v110 = mul nuw i32 %v100, 16
    %v111 = insertelement <16 x i32> poison, i32 %v110, i64 0
    %v112 = shufflevector <16 x i32> %v111, <16 x i32> poison, <16 x i32> zeroinitializer
    %v113 = add <16 x i32> %v106, %v112
    %v114 = add i32 %v102, %v110
    ; from entry[0].body[2].then[0]
    %v115 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v116 = shufflevector <16 x i32> %v115, <16 x i32> poison, <16 x i32> zeroinitializer
    %v117 = add <16 x i32> %v116, %v106
    %v118 = add i32 %group.start.x, %v102
    %v119 = uitofp <16 x i32> %v117 to <16 x float>
    %v120 = fsub <16 x float> %v119, splat (float 0x4040000000000000)
    %v121 = fmul <16 x float> %v120, splat (float 0x3FA8000000000000)
    %v122 = fsub <16 x float> %v121, splat (float 0x3FE8000000000000)
    ; from entry[0].body[2].then[1]
    %v123 = add nuw i32 %group.start.y, %v100
    %v124 = uitofp i32 %v123 to float
    %v125 = fsub float %v124, 0x4038000000000000
    %v126 = fmul float %v125, 0x3FA8000000000000
    ; from entry[0].body[2].then[2]
    store <16 x float> splat (float 0x0000000000000000), ptr %slot2
    ; from entry[0].body[2].then[3]
    store <16 x float> splat (float 0x0000000000000000), ptr %slot3
    ; from entry[0].body[2].then[4]
    store <16 x i32> splat (i32 0), ptr %slot4
    ; from entry[0].body[2].then[5]
    store <16 x i1> %v109, ptr %slot9
    store i32 0, ptr %slot10
    br label %b19
    b19:
    %v127 = load i32, ptr %slot10
    %v128 = load <16 x i1>, ptr %slot9
    %v129 = icmp ult i32 %v127, 50
    %v130 = bitcast <16 x i1> %v128 to i16
    %v131 = icmp ne i16 %v130, 0
    %v132 = and i1 %v131, %v129
    br i1 %v132, label %b20, label %b21
    b20:
    ; from entry[0].body[2].then[5].body[0]
    %v133 = load <16 x float>, ptr %slot2
    %v134 = load <16 x float>, ptr %slot2
    %v135 = fmul <16 x float> %v133, %v134
    ; from entry[0].body[2].then[5].body[1]
    %v136 = load <16 x float>, ptr %slot3
    %v137 = load <16 x float>, ptr %slot3
    %v138 = fmul <16 x float> %v136, %v137
    ; from entry[0].body[2].then[5].body[2]
    %v139 = fadd <16 x float> %v135, %v138
    %v140 = fcmp ogt <16 x float> %v139, splat (float 0x4010000000000000)
    %v141 = and <16 x i1> %v128, %v140
    ; from entry[0].body[2].then[5].body[2].then[0]
    %v142 = load <16 x i1>, ptr %slot9
    %v143 = xor <16 x i1> %v141, splat (i1 true)
    %v144 = and <16 x i1> %v142, %v143
    store <16 x i1> %v144, ptr %slot9
    %v145 = load <16 x i1>, ptr %slot9
    ; from entry[0].body[2].then[5].body[3]
    %v146 = load <16 x float>, ptr %slot2
    %v147 = fmul <16 x float> splat (float 0x4000000000000000), %v146
    %v148 = load <16 x float>, ptr %slot3
    %v149 = fmul <16 x float> %v147, %v148
    %v150 = insertelement <16 x float> poison, float %v126, i64 0
    %v151 = shufflevector <16 x float> %v150, <16 x float> poison, <16 x i32> zeroinitializer
    %v152 = fadd <16 x float> %v149, %v151
    store <16 x float> %v152, ptr %slot3
    ; from entry[0].body[2].then[5].body[4]
    %v153 = fsub <16 x float> %v135, %v138
    %v154 = fadd <16 x float> %v153, %v122
    store <16 x float> %v154, ptr %slot2
    ; from entry[0].body[2].then[5].body[5]
    %v155 = load <16 x i32>, ptr %slot4
    %v156 = add <16 x i32> %v155, splat (i32 1)
    %v157 = load <16 x i32>, ptr %slot4
    %v158 = select <16 x i1> %v145, <16 x i32> %v156, <16 x i32> %v157
    store <16 x i32> %v158, ptr %slot4
    %v159 = add nuw i32 %v127, 1
    store i32 %v159, ptr %slot10
    br label %b19, !llvm.loop !6
    b21:
    ; from entry[0].body[2].then[6]
    %v160 = load <16 x i32>, ptr %slot4
    %v161 = add nuw i32 %group.start.y, %v100
    %v162 = mul i32 %v161, 64
    %v163 = insertelement <16 x i32> poison, i32 %group.start.x, i64 0
    %v164 = shufflevector <16 x i32> %v163, <16 x i32> poison, <16 x i32> zeroinitializer
    %v165 = add <16 x i32> %v164, %v106
    %v166 = add i32 %group.start.x, %v102
    %v167 = insertelement <16 x i32> poison, i32 %v162, i64 0
    %v168 = shufflevector <16 x i32> %v167, <16 x i32> poison, <16 x i32> zeroinitializer
    %v169 = add <16 x i32> %v168, %v165
    %v170 = add i32 %v162, %v166
    %v171 = zext i32 %v170 to i64
    %v172 = add nuw nsw i64 %v171, 15
    %v173 = icmp ult i64 %v172, 3072
    br i1 %v173, label %b22, label %b23
    b22:
    %v174 = zext i32 %v170 to i64
    %v175 = insertelement <16 x i64> poison, i64 %v174, i64 0
    %v176 = shufflevector <16 x i64> %v175, <16 x i64> poison, <16 x i32> zeroinitializer
    %v177 = add <16 x i64> %v176, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
    %v178 = getelementptr i32, ptr %buffer.0, <16 x i64> %v177
    %v179 = getelementptr i32, ptr %buffer.0, i64 %v174
    call void @llvm.masked.store.v16i32.p0(<16 x i32> %v160, ptr %v179, i32 4, <16 x i1> %v109)
    br label %b24
    b23:
    %v180 = icmp ult <16 x i32> %v169, splat (i32 3072)
    %v181 = and <16 x i1> %v109, %v180
    %v182 = zext <16 x i32> %v169 to <16 x i64>
    %v183 = getelementptr i32, ptr %buffer.0, <16 x i64> %v182
    call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v160, <16 x ptr> %v183, i32 4, <16 x i1> %v181)
    br label %b24
    b24:
    %v184 = add nuw i32 %v102, 16
    store i32 %v184, ptr %slot8
    br label %b16, !llvm.loop !7
    b18:
    %v185 = add nuw i32 %v100, 1
    store i32 %v185, ptr %slot7
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
