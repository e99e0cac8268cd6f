@vyre.two_over_pi = private unnamed_addr constant [193 x i32] [i32 162, i32 325, i32 651, i32 1303, i32 2607, i32 5215, i32 10430, i32 20860, i32 41721, i32 83443, i32 166886, i32 333772, i32 667544, i32 1335088, i32 2670176, i32 5340353, i32 10680707, i32 21361414, i32 42722829, i32 85445659, i32 170891318, i32 341782637, i32 683565275, i32 1367130551, i32 2734261102, i32 1173554908, i32 2347109817, i32 399252338, i32 798504676, i32 1597009353, i32 3194018707, i32 2093070119, i32 4186140238, i32 4077313180, i32 3859659065, i32 3424350834, i32 2553734372, i32 812501448, i32 1625002897, i32 3250005794, i32 2205044292, i32 115121288, i32 230242576, i32 460485152, i32 920970305, i32 1841940610, i32 3683881221, i32 3072795146, i32 1850622997, i32 3701245994, i32 3107524692, i32 1920082089, i32 3840164178, i32 3385361061, i32 2475754826, i32 656542356, i32 1313084713, i32 2626169427, i32 957371559, i32 1914743119, i32 3829486239, i32 3364005183, i32 2433043071, i32 571118846, i32 1142237692, i32 2284475384, i32 273983472, i32 547966945, i32 1095933890, i32 2191867780, i32 88768265, i32 177536531, i32 355073063, i32 710146126, i32 1420292253, i32 2840584506, i32 1386201717, i32 2772403434, i32 1249839573, i32 2499679147, i32 704390999, i32 1408781999, i32 2817563999, i32 1340160702, i32 2680321405, i32 1065675514, i32 2131351028, i32 4262702056, i32 4230436817, i32 4165906339, i32 4036845383, i32 3778723471, i32 3262479647, i32 2229991998, i32 165016701, i32 330033402, i32 660066805, i32 1320133610, i32 2640267220, i32 985567145, i32 1971134291, i32 3942268582, i32 3589569869, i32 2884172442, i32 1473377588, i32 2946755177, i32 1598543059, i32 3197086118, i32 2099204941, i32 4198409883, i32 4101852471, i32 3908737646, i32 3522507997, i32 2750048699, i32 1205130103, i32 2410260206, i32 525553116, i32 1051106232, i32 2102212464, i32 4204424928, i32 4113882560, i32 3932797825, i32 3570628355, i32 2846289414, i32 1397611533, i32 2795223067, i32 1295478838, i32 2590957677, i32 886948059, i32 1773896118, i32 3547792237, i32 2800617179, i32 1306267062, i32 2612534124, i32 930100952, i32 1860201905, i32 3720403810, i32 3145840325, i32 1996713354, i32 3993426708, i32 3691886121, i32 3088804946, i32 1882642597, i32 3765285194, i32 3235603093, i32 2176238891, i32 57510486, i32 115020972, i32 230041945, i32 460083891, i32 920167782, i32 1840335564, i32 3680671129, i32 3066374962, i32 1837782628, i32 3675565257, i32 3056163219, i32 1817359143, i32 3634718287, i32 2974469278, i32 1653971260, i32 3307942520, i32 2320917745, i32 346868194, i32 693736388, i32 1387472776, i32 2774945552, i32 1254923809, i32 2509847619, i32 724727943, i32 1449455886, i32 2898911772, i32 1502856249, i32 3005712498, i32 1716457700, i32 3432915400, i32 2570863504, i32 846759712, i32 1693519425, i32 3387038850, i32 2479110404, i32 663253512, i32 1326507024, i32 2653014048, i32 1011060801, i32 2022121603, i32 4044243207, i32 3793519119, i32 3292070943, i32 2289174591, i32 283381887, i32 566763775, i32 0], align 64
declare float @llvm.fabs.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr noalias nonnull align 64 %scratch.1, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 256, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 %v2, i32 1)
    %v4 = zext i32 %group.start.x to i64
    %v5 = zext i32 %v3 to i64
    %v6 = add i64 %v4, %v5
    %v7 = zext i32 %length.0 to i64
    %v8 = icmp ult i64 %v6, %v7
    br i1 %v8, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v9 = load i32, ptr %slot0
    %v10 = icmp ult i32 %v9, %v2
    br i1 %v10, label %b5, label %b6
    b5:
    ; from entry[0].body[1].then[0]
    %v11 = zext i32 %group.start.x to i64
    %v12 = zext i32 %v9 to i64
    %v13 = add nuw nsw i64 %v11, %v12
    %v14 = getelementptr inbounds float, ptr %buffer.0, i64 %v13
    %v15 = load float, ptr %v14, align 4, !llvm.access.group !1
    %v16 = zext i32 %v9 to i64
    %v17 = getelementptr inbounds float, ptr %scratch.1, i64 %v16
    store float %v15, ptr %v17, align 4, !llvm.access.group !1
    %v18 = add nuw i32 %v9, 1
    store i32 %v18, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v19 = load i32, ptr %slot1
    %v20 = icmp ult i32 %v19, %v2
    br i1 %v20, label %b8, label %b9
    b8:
    %v21 = add nuw i32 %group.start.x, %v19
    %v22 = icmp ult i32 %v21, %length.0
    %v23 = select i1 %v22, i32 %v21, i32 0
    %v24 = zext i32 %v23 to i64
    %v25 = getelementptr inbounds float, ptr %buffer.0, i64 %v24
    %v26 = load float, ptr %v25, align 4, !llvm.access.group !1
    %v27 = select i1 %v22, float %v26, float 0x0000000000000000
    %v28 = zext i32 %v19 to i64
    %v29 = getelementptr inbounds float, ptr %scratch.1, i64 %v28
    store float %v27, ptr %v29, align 4, !llvm.access.group !1
    %v30 = add nuw i32 %v19, 1
    store i32 %v30, ptr %slot1
    br label %b7, !llvm.loop !4
    b9:
    br label %b3
    b3:
    %v31 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v32 = call i32 @llvm.umin.i32(i32 256, i32 %v31)
    store i32 0, ptr %slot2
    store i32 0, ptr %slot3
    br label %b10
    b10:
    %v33 = load i32, ptr %slot3
    %v34 = icmp ult i32 %v33, %v32
    br i1 %v34, label %b11, label %b12
    b11:
    %v35 = zext i32 %v33 to i64
    %v36 = getelementptr inbounds float, ptr %scratch.1, i64 %v35
    %v37 = load float, ptr %v36, align 4, !llvm.access.group !1
    %v38 = call float @vyre.sin.near(float %v37)
    %v39 = zext i32 %v33 to i64
    %v40 = getelementptr inbounds float, ptr %scratch.0, i64 %v39
    store float %v38, ptr %v40, align 4, !llvm.access.group !1
    %v41 = call float @llvm.fabs.f32(float %v37)
    %v42 = fcmp uge float %v41, 0x40F0000000000000
    %v43 = zext i1 %v42 to i32
    %v44 = load i32, ptr %slot2
    %v45 = add i32 %v44, %v43
    store i32 %v45, ptr %slot2
    %v46 = add nuw i32 %v33, 1
    store i32 %v46, ptr %slot3
    br label %b10, !llvm.loop !5
    b12:
    %v47 = load i32, ptr %slot2
    %v48 = icmp ne i32 %v47, 0
    br i1 %v48, label %b13, label %b14
    b13:
    %v49 = icmp ule i32 %v47, 16
    br i1 %v49, label %b15, label %b16
    b15:
    store i32 0, ptr %slot4
    br label %b18
    b18:
    %v50 = load i32, ptr %slot4
    %v51 = icmp ult i32 %v50, %v32
    br i1 %v51, label %b19, label %b20
    b19:
    %v52 = zext i32 %v50 to i64
    %v53 = getelementptr inbounds float, ptr %scratch.1, i64 %v52
    %v54 = load float, ptr %v53, align 4, !llvm.access.group !1
    %v55 = call float @llvm.fabs.f32(float %v54)
    %v56 = fcmp uge float %v55, 0x40F0000000000000
    br i1 %v56, label %b21, label %b22
    b21:
    %v57 = zext i32 %v50 to i64
    %v58 = getelementptr inbounds float, ptr %scratch.1, i64 %v57
    %v59 = load float, ptr %v58, align 4, !llvm.access.group !1
    %v60 = call float @vyre.sin.called(float %v59)
    %v61 = zext i32 %v50 to i64
    %v62 = getelementptr inbounds float, ptr %scratch.0, i64 %v61
    store float %v60, ptr %v62, align 4, !llvm.access.group !1
    br label %b22
    b22:
    %v63 = add nuw i32 %v50, 1
    store i32 %v63, ptr %slot4
    br label %b18, !llvm.loop !6
    b20:
    br label %b17
    b16:
    store i32 0, ptr %slot5
    br label %b23
    b23:
    %v64 = load i32, ptr %slot5
    %v65 = icmp ult i32 %v64, %v32
    br i1 %v65, label %b24, label %b25
    b24:
    %v66 = zext i32 %v64 to i64
    %v67 = getelementptr inbounds float, ptr %scratch.1, i64 %v66
    %v68 = load float, ptr %v67, align 4, !llvm.access.group !1
    %v69 = call float @vyre.sin(float %v68)
    %v70 = zext i32 %v64 to i64
    %v71 = getelementptr inbounds float, ptr %scratch.0, i64 %v70
    store float %v69, ptr %v71, align 4, !llvm.access.group !1
    %v72 = add nuw i32 %v64, 1
    store i32 %v72, ptr %slot5
    br label %b23, !llvm.loop !7
    b25:
    br label %b17
    b17:
    br label %b14
    b14:
    %v73 = call i32 @llvm.usub.sat.i32(i32 %length.1, i32 %group.start.x)
    %v74 = call i32 @llvm.umin.i32(i32 256, i32 %v73)
    %v75 = call i32 @llvm.usub.sat.i32(i32 %v74, i32 1)
    %v76 = zext i32 %group.start.x to i64
    %v77 = zext i32 %v75 to i64
    %v78 = add i64 %v76, %v77
    %v79 = zext i32 %length.1 to i64
    %v80 = icmp ult i64 %v78, %v79
    %v81 = zext i32 %length.0 to i64
    %v82 = icmp ult i64 %v78, %v81
    %v83 = and i1 %v80, %v82
    br i1 %v83, label %b26, label %b27
    b26:
    store i32 0, ptr %slot6
    br label %b29
    b29:
    %v84 = load i32, ptr %slot6
    %v85 = icmp ult i32 %v84, %v74
    br i1 %v85, label %b30, label %b31
    b30:
    %v86 = zext i32 %group.start.x to i64
    %v87 = zext i32 %v84 to i64
    %v88 = add nuw nsw i64 %v86, %v87
    %v89 = zext i32 %group.start.x to i64
    %v90 = zext i32 %v84 to i64
    %v91 = add nuw nsw i64 %v89, %v90
    %v92 = getelementptr inbounds float, ptr %buffer.0, i64 %v91
    %v93 = load float, ptr %v92, align 4, !llvm.access.group !1
    %v94 = call float @vyre.exp(float %v93)
    %v95 = zext i32 %v84 to i64
    %v96 = getelementptr inbounds float, ptr %scratch.0, i64 %v95
    %v97 = load float, ptr %v96, align 4, !llvm.access.group !1
    %v98 = fmul float %v94, %v97
    %v99 = zext i32 %group.start.x to i64
    %v100 = zext i32 %v84 to i64
    %v101 = add nuw nsw i64 %v99, %v100
    %v102 = getelementptr inbounds float, ptr %buffer.1, i64 %v101
    %v103 = load float, ptr %v102, align 4, !llvm.access.group !1
    %v104 = call float @vyre.tanh(float %v103)
    %v105 = fadd float %v98, %v104
    %v106 = getelementptr inbounds float, ptr %buffer.1, i64 %v88
    %v107 = fcmp uno float %v105, %v105
    %v108 = bitcast float %v105 to i32
    %v109 = select i1 %v107, i32 2143289344, i32 %v108
    store i32 %v109, ptr %v106, align 4, !llvm.access.group !1
    %v110 = add nuw i32 %v84, 1
    store i32 %v110, ptr %slot6
    br label %b29, !llvm.loop !8
    b31:
    br label %b28
    b27:
    store i32 0, ptr %slot7
    br label %b32
    b32:
    %v111 = load i32, ptr %slot7
    %v112 = icmp ult i32 %v111, %v74
    br i1 %v112, label %b33, label %b34
    b33:
    %v113 = add nuw i32 %group.start.x, %v111
    %v114 = add nuw i32 %group.start.x, %v111
    %v115 = icmp ult i32 %v114, %length.0
    %v116 = select i1 %v115, i32 %v114, i32 0
    %v117 = zext i32 %v116 to i64
    %v118 = getelementptr inbounds float, ptr %buffer.0, i64 %v117
    %v119 = load float, ptr %v118, align 4, !llvm.access.group !1
    %v120 = select i1 %v115, float %v119, float 0x0000000000000000
    %v121 = call float @vyre.exp(float %v120)
    %v122 = zext i32 %v111 to i64
    %v123 = getelementptr inbounds float, ptr %scratch.0, i64 %v122
    %v124 = load float, ptr %v123, align 4, !llvm.access.group !1
    %v125 = fmul float %v121, %v124
    %v126 = add nuw i32 %group.start.x, %v111
    %v127 = icmp ult i32 %v126, %length.1
    %v128 = select i1 %v127, i32 %v126, i32 0
    %v129 = zext i32 %v128 to i64
    %v130 = getelementptr inbounds float, ptr %buffer.1, i64 %v129
    %v131 = load float, ptr %v130, align 4, !llvm.access.group !1
    %v132 = select i1 %v127, float %v131, float 0x0000000000000000
    %v133 = call float @vyre.tanh(float %v132)
    %v134 = fadd float %v125, %v133
    %v135 = icmp ult i32 %v113, %length.1
    br i1 %v135, label %b35, label %b36
    b35:
    %v136 = zext i32 %v113 to i64
    %v137 = getelementptr inbounds float, ptr %buffer.1, i64 %v136
    %v138 = fcmp uno float %v134, %v134
    %v139 = bitcast float %v134 to i32
    %v140 = select i1 %v138, i32 2143289344, i32 %v139
    store i32 %v140, ptr %v137, align 4, !llvm.access.group !1
    br label %b36
    b36:
    %v141 = add nuw i32 %v111, 1
    store i32 %v141, ptr %slot7
    br label %b32, !llvm.loop !9
    b34:
    br label %b28
    b28:
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
  %scratch.0 = getelementptr inbounds i8, ptr %scratch, i64 0
  %scratch.1 = getelementptr inbounds i8, ptr %scratch, i64 1024
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %scratch.0, ptr %scratch.1, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

define internal float @vyre.exp(float %x) alwaysinline {
  %v1 = fcmp ogt float %x, 0x4056400000000000
  %v2 = select i1 %v1, float 0x4056400000000000, float %x
  %v3 = fcmp olt float %v2, 0xC05A000000000000
  %v4 = select i1 %v3, float 0xC05A000000000000, float %v2
  %v5 = call float @llvm.fma.f32(float %v4, float 0x3FF7154760000000, float 0x4168001FC0000000)
  %v6 = fsub float %v5, 0x4168001FC0000000
  %v7 = call float @llvm.fma.f32(float %v6, float 0xBFE62E4300000000, float %v4)
  %v8 = call float @llvm.fma.f32(float %v6, float 0x3E205C6100000000, float %v7)
  %v9 = call float @llvm.fma.f32(float 0x3F5694AC20000000, float %v8, float 0x3F812398E0000000)
  %v10 = call float @llvm.fma.f32(float %v9, float %v8, float 0x3FA555A280000000)
  %v11 = call float @llvm.fma.f32(float %v10, float %v8, float 0x3FC5554920000000)
  %v12 = call float @llvm.fma.f32(float %v11, float %v8, float 0x3FDFFFFFA0000000)
  %v13 = call float @llvm.fma.f32(float %v12, float %v8, float 0x3FF0000000000000)
  %v14 = call float @llvm.fma.f32(float %v13, float %v8, float 0x3FF0000000000000)
  %v15 = fcmp uno float %v5, %v5
  %v16 = bitcast float %v5 to i32
  %v17 = select i1 %v15, i32 2143289344, i32 %v16
  %v18 = and i32 1, 31
  %v19 = lshr i32 %v17, %v18
  %v20 = and i32 23, 31
  %v21 = shl i32 %v19, %v20
  %v22 = bitcast i32 %v21 to float
  %v23 = fmul float %v14, %v22
  %v24 = sub i32 %v17, %v19
  %v25 = and i32 23, 31
  %v26 = shl i32 %v24, %v25
  %v27 = bitcast i32 %v26 to float
  %v28 = fmul float %v23, %v27
  ret float %v28
}

define internal float @vyre.sin(float %x) alwaysinline {
  %v1 = call float @llvm.fabs.f32(float %x)
  %v2 = fcmp olt float %v1, 0x40F0000000000000
  %v3 = call float @llvm.fma.f32(float %v1, float 0x3FE45F3060000000, float 0x4168000000000000)
  %v4 = fsub float %v3, 0x4168000000000000
  %v5 = call float @llvm.fma.f32(float %v4, float 0xBFF921FB60000000, float %v1)
  %v6 = fmul float %v4, 0xBE6777A5C0000000
  %v7 = fsub float %v5, %v6
  %v8 = fcmp uno float %v3, %v3
  %v9 = bitcast float %v3 to i32
  %v10 = select i1 %v8, i32 2143289344, i32 %v9
  %v11 = fsub float %v5, %v7
  %v12 = fsub float %v11, %v6
  %v13 = fneg float %v6
  %v14 = call float @llvm.fma.f32(float %v4, float 0xBE6777A5C0000000, float %v13)
  %v15 = fsub float %v12, %v14
  %v16 = call float @llvm.fma.f32(float %v4, float 0x3CDEE59DA0000000, float %v15)
  %v17 = fcmp uno float %v1, %v1
  %v18 = bitcast float %v1 to i32
  %v19 = select i1 %v17, i32 2143289344, i32 %v18
  %v20 = and i32 23, 31
  %v21 = lshr i32 %v19, %v20
  %v22 = and i32 %v21, 127
  %v23 = and i32 %v19, 8388607
  %v24 = or i32 %v23, 8388608
  %v25 = add i32 %v22, 32
  %v26 = call i32 @llvm.umin.i32(i32 %v25, i32 192)
  %v27 = zext i32 %v26 to i64
  %v28 = getelementptr inbounds [193 x i32], ptr @vyre.two_over_pi, i64 0, i64 %v27
  %v29 = load i32, ptr %v28, align 4
  %v30 = mul i32 %v24, %v29
  %v31 = add i32 %v22, 64
  %v32 = call i32 @llvm.umin.i32(i32 %v31, i32 192)
  %v33 = zext i32 %v32 to i64
  %v34 = getelementptr inbounds [193 x i32], ptr @vyre.two_over_pi, i64 0, i64 %v33
  %v35 = load i32, ptr %v34, align 4
  %v36 = zext i32 %v24 to i64
  %v37 = zext i32 %v35 to i64
  %v38 = mul i64 %v36, %v37
  %v39 = lshr i64 %v38, 32
  %v40 = trunc i64 %v39 to i32
  %v41 = add i32 %v30, %v40
  %v42 = call i32 @llvm.umin.i32(i32 %v22, i32 192)
  %v43 = zext i32 %v42 to i64
  %v44 = getelementptr inbounds [193 x i32], ptr @vyre.two_over_pi, i64 0, i64 %v43
  %v45 = load i32, ptr %v44, align 4
  %v46 = mul i32 %v24, %v45
  %v47 = zext i32 %v24 to i64
  %v48 = zext i32 %v29 to i64
  %v49 = mul i64 %v47, %v48
  %v50 = lshr i64 %v49, 32
  %v51 = trunc i64 %v50 to i32
  %v52 = add i32 %v46, %v51
  %v53 = icmp ult i32 %v41, %v30
  %v54 = select i1 %v53, i32 1, i32 0
  %v55 = add i32 %v52, %v54
  %v56 = add i32 %v55, 536870912
  %v57 = and i32 30, 31
  %v58 = lshr i32 %v56, %v57
  %v59 = and i32 2, 31
  %v60 = shl i32 %v55, %v59
  %v61 = and i32 30, 31
  %v62 = lshr i32 %v41, %v61
  %v63 = or i32 %v60, %v62
  %v64 = and i32 2, 31
  %v65 = shl i32 %v41, %v64
  %v66 = and i32 8, 31
  %v67 = ashr i32 %v63, %v66
  %v68 = sitofp i32 %v67 to float
  %v69 = fmul float %v68, 0x4170000000000000
  %v70 = and i32 %v63, 255
  %v71 = and i32 16, 31
  %v72 = shl i32 %v70, %v71
  %v73 = and i32 16, 31
  %v74 = lshr i32 %v65, %v73
  %v75 = or i32 %v72, %v74
  %v76 = sitofp i32 %v75 to float
  %v77 = fadd float %v69, %v76
  %v78 = fmul float %v77, 0x3CF921FB60000000
  %v79 = and i32 %v65, 65535
  %v80 = sitofp i32 %v79 to float
  %v81 = fsub float %v77, %v69
  %v82 = fsub float %v76, %v81
  %v83 = call float @llvm.fma.f32(float %v80, float 0x3EF0000000000000, float %v82)
  %v84 = fneg float %v78
  %v85 = call float @llvm.fma.f32(float %v77, float 0x3CF921FB60000000, float %v84)
  %v86 = call float @llvm.fma.f32(float %v77, float 0xBB6777A5C0000000, float %v85)
  %v87 = call float @llvm.fma.f32(float %v83, float 0x3CF921FB60000000, float %v86)
  %v88 = call float @llvm.fma.f32(float %v1, float 0x0000000000000000, float %v87)
  %v89 = select i1 %v2, i32 %v10, i32 %v58
  %v90 = select i1 %v2, float %v7, float %v78
  %v91 = select i1 %v2, float %v16, float %v88
  %v92 = fadd float %v90, %v90
  %v93 = fmul float %v92, %v91
  %v94 = call float @llvm.fma.f32(float %v90, float %v90, float %v93)
  %v95 = fmul float %v90, %v94
  %v96 = call float @llvm.fma.f32(float 0xBF299299E0000000, float %v94, float 0x3F81106E00000000)
  %v97 = call float @llvm.fma.f32(float %v96, float %v94, float 0xBFC5555440000000)
  %v98 = call float @llvm.fma.f32(float %v95, float %v97, float %v91)
  %v99 = fadd float %v90, %v98
  %v100 = call float @llvm.fma.f32(float 0x3EF99E8C40000000, float %v94, float 0xBF56C0C2A0000000)
  %v101 = call float @llvm.fma.f32(float %v100, float %v94, float 0x3FA55554A0000000)
  %v102 = call float @llvm.fma.f32(float %v101, float %v94, float 0xBFE0000000000000)
  %v103 = call float @llvm.fma.f32(float %v94, float %v102, float 0x3FF0000000000000)
  %v104 = and i32 %v89, 1
  %v105 = icmp eq i32 %v104, 0
  %v106 = select i1 %v105, float %v99, float %v103
  %v107 = fcmp uno float %v106, %v106
  %v108 = bitcast float %v106 to i32
  %v109 = select i1 %v107, i32 2143289344, i32 %v108
  %v110 = and i32 30, 31
  %v111 = shl i32 %v89, %v110
  %v112 = fcmp uno float %x, %x
  %v113 = bitcast float %x to i32
  %v114 = select i1 %v112, i32 2143289344, i32 %v113
  %v115 = xor i32 %v111, %v114
  %v116 = and i32 %v115, 2147483648
  %v117 = xor i32 %v109, %v116
  %v118 = bitcast i32 %v117 to float
  ret float %v118
}

define internal float @vyre.sin.called(float %x) noinline {
  %v1 = call float @llvm.fabs.f32(float %x)
  %v2 = fcmp olt float %v1, 0x40F0000000000000
  %v3 = call float @llvm.fma.f32(float %v1, float 0x3FE45F3060000000, float 0x4168000000000000)
  %v4 = fsub float %v3, 0x4168000000000000
  %v5 = call float @llvm.fma.f32(float %v4, float 0xBFF921FB60000000, float %v1)
  %v6 = fmul float %v4, 0xBE6777A5C0000000
  %v7 = fsub float %v5, %v6
  %v8 = fcmp uno float %v3, %v3
  %v9 = bitcast float %v3 to i32
  %v10 = select i1 %v8, i32 2143289344, i32 %v9
  %v11 = fsub float %v5, %v7
  %v12 = fsub float %v11, %v6
  %v13 = fneg float %v6
  %v14 = call float @llvm.fma.f32(float %v4, float 0xBE6777A5C0000000, float %v13)
  %v15 = fsub float %v12, %v14
  %v16 = call float @llvm.fma.f32(float %v4, float 0x3CDEE59DA0000000, float %v15)
  %v17 = fcmp uno float %v1, %v1
  %v18 = bitcast float %v1 to i32
  %v19 = select i1 %v17, i32 2143289344, i32 %v18
  %v20 = and i32 23, 31
  %v21 = lshr i32 %v19, %v20
  %v22 = and i32 %v21, 127
  %v23 = and i32 %v19, 8388607
  %v24 = or i32 %v23, 8388608
  %v25 = add i32 %v22, 32
  %v26 = call i32 @llvm.umin.i32(i32 %v25, i32 192)
  %v27 = zext i32 %v26 to i64
  %v28 = getelementptr inbounds [193 x i32], ptr @vyre.two_over_pi, i64 0, i64 %v27
  %v29 = load i32, ptr %v28, align 4
  %v30 = mul i32 %v24, %v29
  %v31 = add i32 %v22, 64
  %v32 = call i32 @llvm.umin.i32(i32 %v31, i32 192)
  %v33 = zext i32 %v32 to i64
  %v34 = getelementptr inbounds [193 x i32], ptr @vyre.two_over_pi, i64 0, i64 %v33
  %v35 = load i32, ptr %v34, align 4
  %v36 = zext i32 %v24 to i64
  %v37 = zext i32 %v35 to i64
  %v38 = mul i64 %v36, %v37
  %v39 = lshr i64 %v38, 32
  %v40 = trunc i64 %v39 to i32
  %v41 = add i32 %v30, %v40
  %v42 = call i32 @llvm.umin.i32(i32 %v22, i32 192)
  %v43 = zext i32 %v42 to i64
  %v44 = getelementptr inbounds [193 x i32], ptr @vyre.two_over_pi, i64 0, i64 %v43
  %v45 = load i32, ptr %v44, align 4
  %v46 = mul i32 %v24, %v45
  %v47 = zext i32 %v24 to i64
  %v48 = zext i32 %v29 to i64
  %v49 = mul i64 %v47, %v48
  %v50 = lshr i64 %v49, 32
  %v51 = trunc i64 %v50 to i32
  %v52 = add i32 %v46, %v51
  %v53 = icmp ult i32 %v41, %v30
  %v54 = select i1 %v53, i32 1, i32 0
  %v55 = add i32 %v52, %v54
  %v56 = add i32 %v55, 536870912
  %v57 = and i32 30, 31
  %v58 = lshr i32 %v56, %v57
  %v59 = and i32 2, 31
  %v60 = shl i32 %v55, %v59
  %v61 = and i32 30, 31
  %v62 = lshr i32 %v41, %v61
  %v63 = or i32 %v60, %v62
  %v64 = and i32 2, 31
  %v65 = shl i32 %v41, %v64
  %v66 = and i32 8, 31
  %v67 = ashr i32 %v63, %v66
  %v68 = sitofp i32 %v67 to float
  %v69 = fmul float %v68, 0x4170000000000000
  %v70 = and i32 %v63, 255
  %v71 = and i32 16, 31
  %v72 = shl i32 %v70, %v71
  %v73 = and i32 16, 31
  %v74 = lshr i32 %v65, %v73
  %v75 = or i32 %v72, %v74
  %v76 = sitofp i32 %v75 to float
  %v77 = fadd float %v69, %v76
  %v78 = fmul float %v77, 0x3CF921FB60000000
  %v79 = and i32 %v65, 65535
  %v80 = sitofp i32 %v79 to float
  %v81 = fsub float %v77, %v69
  %v82 = fsub float %v76, %v81
  %v83 = call float @llvm.fma.f32(float %v80, float 0x3EF0000000000000, float %v82)
  %v84 = fneg float %v78
  %v85 = call float @llvm.fma.f32(float %v77, float 0x3CF921FB60000000, float %v84)
  %v86 = call float @llvm.fma.f32(float %v77, float 0xBB6777A5C0000000, float %v85)
  %v87 = call float @llvm.fma.f32(float %v83, float 0x3CF921FB60000000, float %v86)
  %v88 = call float @llvm.fma.f32(float %v1, float 0x0000000000000000, float %v87)
  %v89 = select i1 %v2, i32 %v10, i32 %v58
  %v90 = select i1 %v2, float %v7, float %v78
  %v91 = select i1 %v2, float %v16, float %v88
  %v92 = fadd float %v90, %v90
  %v93 = fmul float %v92, %v91
  %v94 = call float @llvm.fma.f32(float %v90, float %v90, float %v93)
  %v95 = fmul float %v90, %v94
  %v96 = call float @llvm.fma.f32(float 0xBF299299E0000000, float %v94, float 0x3F81106E00000000)
  %v97 = call float @llvm.fma.f32(float %v96, float %v94, float 0xBFC5555440000000)
  %v98 = call float @llvm.fma.f32(float %v95, float %v97, float %v91)
  %v99 = fadd float %v90, %v98
  %v100 = call float @llvm.fma.f32(float 0x3EF99E8C40000000, float %v94, float 0xBF56C0C2A0000000)
  %v101 = call float @llvm.fma.f32(float %v100, float %v94, float 0x3FA55554A0000000)
  %v102 = call float @llvm.fma.f32(float %v101, float %v94, float 0xBFE0000000000000)
  %v103 = call float @llvm.fma.f32(float %v94, float %v102, float 0x3FF0000000000000)
  %v104 = and i32 %v89, 1
  %v105 = icmp eq i32 %v104, 0
  %v106 = select i1 %v105, float %v99, float %v103
  %v107 = fcmp uno float %v106, %v106
  %v108 = bitcast float %v106 to i32
  %v109 = select i1 %v107, i32 2143289344, i32 %v108
  %v110 = and i32 30, 31
  %v111 = shl i32 %v89, %v110
  %v112 = fcmp uno float %x, %x
  %v113 = bitcast float %x to i32
  %v114 = select i1 %v112, i32 2143289344, i32 %v113
  %v115 = xor i32 %v111, %v114
  %v116 = and i32 %v115, 2147483648
  %v117 = xor i32 %v109, %v116
  %v118 = bitcast i32 %v117 to float
  ret float %v118
}

define internal float @vyre.sin.near(float %x) alwaysinline {
  %v1 = call float @llvm.fabs.f32(float %x)
  %v2 = call float @llvm.fma.f32(float %v1, float 0x3FE45F3060000000, float 0x4168000000000000)
  %v3 = fsub float %v2, 0x4168000000000000
  %v4 = call float @llvm.fma.f32(float %v3, float 0xBFF921FB60000000, float %v1)
  %v5 = fmul float %v3, 0xBE6777A5C0000000
  %v6 = fsub float %v4, %v5
  %v7 = fcmp uno float %v2, %v2
  %v8 = bitcast float %v2 to i32
  %v9 = select i1 %v7, i32 2143289344, i32 %v8
  %v10 = fsub float %v4, %v6
  %v11 = fsub float %v10, %v5
  %v12 = fneg float %v5
  %v13 = call float @llvm.fma.f32(float %v3, float 0xBE6777A5C0000000, float %v12)
  %v14 = fsub float %v11, %v13
  %v15 = call float @llvm.fma.f32(float %v3, float 0x3CDEE59DA0000000, float %v14)
  %v16 = fadd float %v6, %v6
  %v17 = fmul float %v16, %v15
  %v18 = call float @llvm.fma.f32(float %v6, float %v6, float %v17)
  %v19 = fmul float %v6, %v18
  %v20 = call float @llvm.fma.f32(float 0xBF299299E0000000, float %v18, float 0x3F81106E00000000)
  %v21 = call float @llvm.fma.f32(float %v20, float %v18, float 0xBFC5555440000000)
  %v22 = call float @llvm.fma.f32(float %v19, float %v21, float %v15)
  %v23 = fadd float %v6, %v22
  %v24 = call float @llvm.fma.f32(float 0x3EF99E8C40000000, float %v18, float 0xBF56C0C2A0000000)
  %v25 = call float @llvm.fma.f32(float %v24, float %v18, float 0x3FA55554A0000000)
  %v26 = call float @llvm.fma.f32(float %v25, float %v18, float 0xBFE0000000000000)
  %v27 = call float @llvm.fma.f32(float %v18, float %v26, float 0x3FF0000000000000)
  %v28 = and i32 %v9, 1
  %v29 = icmp eq i32 %v28, 0
  %v30 = select i1 %v29, float %v23, float %v27
  %v31 = fcmp uno float %v30, %v30
  %v32 = bitcast float %v30 to i32
  %v33 = select i1 %v31, i32 2143289344, i32 %v32
  %v34 = and i32 30, 31
  %v35 = shl i32 %v9, %v34
  %v36 = fcmp uno float %x, %x
  %v37 = bitcast float %x to i32
  %v38 = select i1 %v36, i32 2143289344, i32 %v37
  %v39 = xor i32 %v35, %v38
  %v40 = and i32 %v39, 2147483648
  %v41 = xor i32 %v33, %v40
  %v42 = bitcast i32 %v41 to float
  ret float %v42
}

define internal float @vyre.tanh(float %x) alwaysinline {
  %v1 = call float @llvm.fabs.f32(float %x)
  %v2 = fcmp ogt float %v1, 0x4024000000000000
  %v3 = select i1 %v2, float 0x4024000000000000, float %v1
  %v4 = fadd float %v3, %v3
  %v5 = call float @llvm.fma.f32(float %v4, float 0x3FF7154760000000, float 0x4168000FE0000000)
  %v6 = fsub float %v5, 0x4168000FE0000000
  %v7 = call float @llvm.fma.f32(float %v6, float 0xBFE62E4300000000, float %v4)
  %v8 = call float @llvm.fma.f32(float %v6, float 0x3E205C6100000000, float %v7)
  %v9 = fmul float %v8, %v8
  %v10 = call float @llvm.fma.f32(float 0x3F56B738A0000000, float %v8, float 0x3F81227A40000000)
  %v11 = call float @llvm.fma.f32(float %v10, float %v8, float 0x3FA5557160000000)
  %v12 = call float @llvm.fma.f32(float %v11, float %v8, float 0x3FC5554B00000000)
  %v13 = call float @llvm.fma.f32(float %v12, float %v8, float 0x3FDFFFFFE0000000)
  %v14 = call float @llvm.fma.f32(float %v9, float %v13, float %v8)
  %v15 = fcmp uno float %v5, %v5
  %v16 = bitcast float %v5 to i32
  %v17 = select i1 %v15, i32 2143289344, i32 %v16
  %v18 = and i32 23, 31
  %v19 = shl i32 %v17, %v18
  %v20 = bitcast i32 %v19 to float
  %v21 = fadd float %v20, 0x3FF0000000000000
  %v22 = call float @llvm.fma.f32(float %v20, float %v14, float %v21)
  %v23 = fdiv float 0x4000000000000000, %v22
  %v24 = fsub float 0x3FF0000000000000, %v23
  %v25 = fmul float %v1, %v1
  %v26 = fmul float %v1, %v25
  %v27 = call float @llvm.fma.f32(float 0xBF37806D80000000, float %v25, float 0x3F62DB79E0000000)
  %v28 = call float @llvm.fma.f32(float %v27, float %v25, float 0xBF80467500000000)
  %v29 = call float @llvm.fma.f32(float %v28, float %v25, float 0x3F9600BD60000000)
  %v30 = call float @llvm.fma.f32(float %v29, float %v25, float 0xBFAB962880000000)
  %v31 = call float @llvm.fma.f32(float %v30, float %v25, float 0x3FC110BE60000000)
  %v32 = call float @llvm.fma.f32(float %v31, float %v25, float 0xBFD55553C0000000)
  %v33 = call float @llvm.fma.f32(float %v26, float %v32, float %v1)
  %v34 = fcmp olt float %v1, 0x3FF0000000000000
  %v35 = select i1 %v34, float %v33, float %v24
  %v36 = fcmp uno float %v35, %v35
  %v37 = bitcast float %v35 to i32
  %v38 = select i1 %v36, i32 2143289344, i32 %v37
  %v39 = fcmp uno float %x, %x
  %v40 = bitcast float %x to i32
  %v41 = select i1 %v39, i32 2143289344, i32 %v40
  %v42 = and i32 %v41, 2147483648
  %v43 = or i32 %v38, %v42
  %v44 = bitcast i32 %v43 to float
  ret float %v44
}

!0 = !{!"llvm.loop.unroll.disable"}
!1 = distinct !{}
!2 = !{!"llvm.loop.parallel_accesses", !1}
!3 = distinct !{!3, !0, !2}
!4 = distinct !{!4, !0, !2}
!5 = distinct !{!5, !0, !2}
!6 = distinct !{!6, !0, !2}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0, !2}
!9 = distinct !{!9, !0, !2}
