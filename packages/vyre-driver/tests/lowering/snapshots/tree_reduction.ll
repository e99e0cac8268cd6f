declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull align 64 %scratch.0, ptr %control) "no-builtin-memcpy" "no-builtin-memset" {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %slot9 = alloca i32, align 16
  %slot10 = alloca i32, align 16
  %slot11 = alloca i32, align 16
  %slot12 = alloca i32, align 16
  %slot13 = alloca i32, align 16
  %slot14 = alloca i32, align 16
  %slot15 = alloca i32, align 16
  %slot16 = alloca i32, align 16
  %slot17 = alloca i32, align 16
  %slot18 = alloca i32, align 16
  %slot19 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 256
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = zext i32 %group.start.x to i64
    %v2 = add i64 %v1, 255
    %v3 = zext i32 %length.0 to i64
    %v4 = icmp ult i64 %v2, %v3
    br i1 %v4, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v5 = load i32, ptr %slot0
    %v6 = icmp ult i32 %v5, 256
    br i1 %v6, label %b5, label %b6
    b5:
    ; from entry[0].body[1]
    %v7 = zext i32 %v5 to i64
    %v8 = zext i32 %group.start.x to i64
    %v9 = zext i32 %v5 to i64
    %v10 = add nuw nsw i64 %v8, %v9
    %v11 = getelementptr inbounds float, ptr %buffer.0, i64 %v10
    %v12 = load float, ptr %v11, align 4, !llvm.access.group !1
    %v13 = getelementptr inbounds float, ptr %scratch.0, i64 %v7
    store float %v12, ptr %v13, align 4, !llvm.access.group !1
    %v14 = add nuw i32 %v5, 1
    store i32 %v14, ptr %slot0
    br label %b4, !llvm.loop !3
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot1
    br label %b7
    b7:
    %v15 = load i32, ptr %slot1
    %v16 = icmp ult i32 %v15, 256
    br i1 %v16, label %b8, label %b9
    b8:
    %v17 = zext i32 %v15 to i64
    %v18 = add nuw i32 %group.start.x, %v15
    %v19 = icmp ult i32 %v18, %length.0
    %v20 = select i1 %v19, i32 %v18, i32 0
    %v21 = zext i32 %v20 to i64
    %v22 = getelementptr inbounds float, ptr %buffer.0, i64 %v21
    %v23 = load float, ptr %v22, align 4, !llvm.access.group !1
    %v24 = select i1 %v19, float %v23, float 0x0000000000000000
    %v25 = getelementptr inbounds float, ptr %scratch.0, i64 %v17
    store float %v24, ptr %v25, align 4, !llvm.access.group !1
    %v26 = add nuw i32 %v15, 1
    store i32 %v26, ptr %slot1
    br label %b7, !llvm.loop !4
    b9:
    br label %b3
    b3:
    %v27 = call i32 @llvm.umin.i32(i32 256, i32 128)
    %v28 = call i32 @llvm.usub.sat.i32(i32 %v27, i32 1)
    %v29 = zext i32 %v28 to i64
    %v30 = add i64 %v29, 128
    %v31 = icmp ule i64 %v30, 4294967295
    %v32 = icmp ult i64 %v30, 256
    %v33 = and i1 %v31, %v32
    br i1 %v33, label %b10, label %b11
    b10:
    store i32 0, ptr %slot2
    br label %b13
    b13:
    %v34 = load i32, ptr %slot2
    %v35 = icmp ult i32 %v34, %v27
    br i1 %v35, label %b14, label %b15
    b14:
    ; from entry[0].body[3].then[0]
    %v36 = zext i32 %v34 to i64
    %v37 = zext i32 %v34 to i64
    %v38 = getelementptr inbounds float, ptr %scratch.0, i64 %v37
    %v39 = load float, ptr %v38, align 4, !llvm.access.group !1
    %v40 = zext i32 %v34 to i64
    %v41 = add nuw nsw i64 %v40, 128
    %v42 = getelementptr inbounds float, ptr %scratch.0, i64 %v41
    %v43 = load float, ptr %v42, align 4, !llvm.access.group !1
    %v44 = fadd float %v39, %v43
    %v45 = getelementptr inbounds float, ptr %scratch.0, i64 %v36
    store float %v44, ptr %v45, align 4, !llvm.access.group !1
    %v46 = add nuw i32 %v34, 1
    store i32 %v46, ptr %slot2
    br label %b13, !llvm.loop !5
    b15:
    br label %b12
    b11:
    store i32 0, ptr %slot3
    br label %b16
    b16:
    %v47 = load i32, ptr %slot3
    %v48 = icmp ult i32 %v47, %v27
    br i1 %v48, label %b17, label %b18
    b17:
    %v49 = zext i32 %v47 to i64
    %v50 = zext i32 %v47 to i64
    %v51 = getelementptr inbounds float, ptr %scratch.0, i64 %v50
    %v52 = load float, ptr %v51, align 4, !llvm.access.group !1
    %v53 = add i32 %v47, 128
    %v54 = icmp ult i32 %v53, 256
    %v55 = select i1 %v54, i32 %v53, i32 0
    %v56 = zext i32 %v55 to i64
    %v57 = getelementptr inbounds float, ptr %scratch.0, i64 %v56
    %v58 = load float, ptr %v57, align 4, !llvm.access.group !1
    %v59 = select i1 %v54, float %v58, float 0x0000000000000000
    %v60 = fadd float %v52, %v59
    %v61 = getelementptr inbounds float, ptr %scratch.0, i64 %v49
    store float %v60, ptr %v61, align 4, !llvm.access.group !1
    %v62 = add nuw i32 %v47, 1
    store i32 %v62, ptr %slot3
    br label %b16, !llvm.loop !6
    b18:
    br label %b12
    b12:
    %v63 = call i32 @llvm.umin.i32(i32 256, i32 64)
    %v64 = call i32 @llvm.usub.sat.i32(i32 %v63, i32 1)
    %v65 = zext i32 %v64 to i64
    %v66 = add i64 %v65, 64
    %v67 = icmp ule i64 %v66, 4294967295
    %v68 = icmp ult i64 %v66, 256
    %v69 = and i1 %v67, %v68
    br i1 %v69, label %b19, label %b20
    b19:
    store i32 0, ptr %slot4
    br label %b22
    b22:
    %v70 = load i32, ptr %slot4
    %v71 = icmp ult i32 %v70, %v63
    br i1 %v71, label %b23, label %b24
    b23:
    ; from entry[0].body[5].then[0]
    %v72 = zext i32 %v70 to i64
    %v73 = zext i32 %v70 to i64
    %v74 = getelementptr inbounds float, ptr %scratch.0, i64 %v73
    %v75 = load float, ptr %v74, align 4, !llvm.access.group !1
    %v76 = zext i32 %v70 to i64
    %v77 = add nuw nsw i64 %v76, 64
    %v78 = getelementptr inbounds float, ptr %scratch.0, i64 %v77
    %v79 = load float, ptr %v78, align 4, !llvm.access.group !1
    %v80 = fadd float %v75, %v79
    %v81 = getelementptr inbounds float, ptr %scratch.0, i64 %v72
    store float %v80, ptr %v81, align 4, !llvm.access.group !1
    %v82 = add nuw i32 %v70, 1
    store i32 %v82, ptr %slot4
    br label %b22, !llvm.loop !7
    b24:
    br label %b21
    b20:
    store i32 0, ptr %slot5
    br label %b25
    b25:
    %v83 = load i32, ptr %slot5
    %v84 = icmp ult i32 %v83, %v63
    br i1 %v84, label %b26, label %b27
    b26:
    %v85 = zext i32 %v83 to i64
    %v86 = zext i32 %v83 to i64
    %v87 = getelementptr inbounds float, ptr %scratch.0, i64 %v86
    %v88 = load float, ptr %v87, align 4, !llvm.access.group !1
    %v89 = add i32 %v83, 64
    %v90 = icmp ult i32 %v89, 256
    %v91 = select i1 %v90, i32 %v89, i32 0
    %v92 = zext i32 %v91 to i64
    %v93 = getelementptr inbounds float, ptr %scratch.0, i64 %v92
    %v94 = load float, ptr %v93, align 4, !llvm.access.group !1
    %v95 = select i1 %v90, float %v94, float 0x0000000000000000
    %v96 = fadd float %v88, %v95
    %v97 = getelementptr inbounds float, ptr %scratch.0, i64 %v85
    store float %v96, ptr %v97, align 4, !llvm.access.group !1
    %v98 = add nuw i32 %v83, 1
    store i32 %v98, ptr %slot5
    br label %b25, !llvm.loop !8
    b27:
    br label %b21
    b21:
    %v99 = call i32 @llvm.umin.i32(i32 256, i32 32)
    %v100 = call i32 @llvm.usub.sat.i32(i32 %v99, i32 1)
    %v101 = zext i32 %v100 to i64
    %v102 = add i64 %v101, 32
    %v103 = icmp ule i64 %v102, 4294967295
    %v104 = icmp ult i64 %v102, 256
    %v105 = and i1 %v103, %v104
    br i1 %v105, label %b28, label %b29
    b28:
    store i32 0, ptr %slot6
    br label %b31
    b31:
    %v106 = load i32, ptr %slot6
    %v107 = icmp ult i32 %v106, %v99
    br i1 %v107, label %b32, label %b33
    b32:
    ; from entry[0].body[7].then[0]
    %v108 = zext i32 %v106 to i64
    %v109 = zext i32 %v106 to i64
    %v110 = getelementptr inbounds float, ptr %scratch.0, i64 %v109
    %v111 = load float, ptr %v110, align 4, !llvm.access.group !1
    %v112 = zext i32 %v106 to i64
    %v113 = add nuw nsw i64 %v112, 32
    %v114 = getelementptr inbounds float, ptr %scratch.0, i64 %v113
    %v115 = load float, ptr %v114, align 4, !llvm.access.group !1
    %v116 = fadd float %v111, %v115
    %v117 = getelementptr inbounds float, ptr %scratch.0, i64 %v108
    store float %v116, ptr %v117, align 4, !llvm.access.group !1
    %v118 = add nuw i32 %v106, 1
    store i32 %v118, ptr %slot6
    br label %b31, !llvm.loop !9
    b33:
    br label %b30
    b29:
    store i32 0, ptr %slot7
    br label %b34
    b34:
    %v119 = load i32, ptr %slot7
    %v120 = icmp ult i32 %v119, %v99
    br i1 %v120, label %b35, label %b36
    b35:
    %v121 = zext i32 %v119 to i64
    %v122 = zext i32 %v119 to i64
    %v123 = getelementptr inbounds float, ptr %scratch.0, i64 %v122
    %v124 = load float, ptr %v123, align 4, !llvm.access.group !1
    %v125 = add i32 %v119, 32
    %v126 = icmp ult i32 %v125, 256
    %v127 = select i1 %v126, i32 %v125, i32 0
    %v128 = zext i32 %v127 to i64
    %v129 = getelementptr inbounds float, ptr %scratch.0, i64 %v128
    %v130 = load float, ptr %v129, align 4, !llvm.access.group !1
    %v131 = select i1 %v126, float %v130, float 0x0000000000000000
    %v132 = fadd float %v124, %v131
    %v133 = getelementptr inbounds float, ptr %scratch.0, i64 %v121
    store float %v132, ptr %v133, align 4, !llvm.access.group !1
    %v134 = add nuw i32 %v119, 1
    store i32 %v134, ptr %slot7
    br label %b34, !llvm.loop !10
    b36:
    br label %b30
    b30:
    %v135 = call i32 @llvm.umin.i32(i32 256, i32 16)
    %v136 = call i32 @llvm.usub.sat.i32(i32 %v135, i32 1)
    %v137 = zext i32 %v136 to i64
    %v138 = add i64 %v137, 16
    %v139 = icmp ule i64 %v138, 4294967295
    %v140 = icmp ult i64 %v138, 256
    %v141 = and i1 %v139, %v140
    br i1 %v141, label %b37, label %b38
    b37:
    store i32 0, ptr %slot8
    br label %b40
    b40:
    %v142 = load i32, ptr %slot8
    %v143 = icmp ult i32 %v142, %v135
    br i1 %v143, label %b41, label %b42
    b41:
    ; from entry[0].body[9].then[0]
    %v144 = zext i32 %v142 to i64
    %v145 = zext i32 %v142 to i64
    %v146 = getelementptr inbounds float, ptr %scratch.0, i64 %v145
    %v147 = load float, ptr %v146, align 4, !llvm.access.group !1
    %v148 = zext i32 %v142 to i64
    %v149 = add nuw nsw i64 %v148, 16
    %v150 = getelementptr inbounds float, ptr %scratch.0, i64 %v149
    %v151 = load float, ptr %v150, align 4, !llvm.access.group !1
    %v152 = fadd float %v147, %v151
    %v153 = getelementptr inbounds float, ptr %scratch.0, i64 %v144
    store float %v152, ptr %v153, align 4, !llvm.access.group !1
    %v154 = add nuw i32 %v142, 1
    store i32 %v154, ptr %slot8
    br label %b40, !llvm.loop !11
    b42:
    br label %b39
    b38:
    store i32 0, ptr %slot9
    br label %b43
    b43:
    %v155 = load i32, ptr %slot9
    %v156 = icmp ult i32 %v155, %v135
    br i1 %v156, label %b44, label %b45
    b44:
    %v157 = zext i32 %v155 to i64
    %v158 = zext i32 %v155 to i64
    %v159 = getelementptr inbounds float, ptr %scratch.0, i64 %v158
    %v160 = load float, ptr %v159, align 4, !llvm.access.group !1
    %v161 = add i32 %v155, 16
    %v162 = icmp ult i32 %v161, 256
    %v163 = select i1 %v162, i32 %v161, i32 0
    %v164 = zext i32 %v163 to i64
    %v165 = getelementptr inbounds float, ptr %scratch.0, i64 %v164
    %v166 = load float, ptr %v165, align 4, !llvm.access.group !1
    %v167 = select i1 %v162, float %v166, float 0x0000000000000000
    %v168 = fadd float %v160, %v167
    %v169 = getelementptr inbounds float, ptr %scratch.0, i64 %v157
    store float %v168, ptr %v169, align 4, !llvm.access.group !1
    %v170 = add nuw i32 %v155, 1
    store i32 %v170, ptr %slot9
    br label %b43, !llvm.loop !12
    b45:
    br label %b39
    b39:
    %v171 = call i32 @llvm.umin.i32(i32 256, i32 8)
    %v172 = call i32 @llvm.usub.sat.i32(i32 %v171, i32 1)
    %v173 = zext i32 %v172 to i64
    %v174 = add i64 %v173, 8
    %v175 = icmp ule i64 %v174, 4294967295
    %v176 = icmp ult i64 %v174, 256
    %v177 = and i1 %v175, %v176
    br i1 %v177, label %b46, label %b47
    b46:
    store i32 0, ptr %slot10
    br label %b49
    b49:
    %v178 = load i32, ptr %slot10
    %v179 = icmp ult i32 %v178, %v171
    br i1 %v179, label %b50, label %b51
    b50:
    ; from entry[0].body[11].then[0]
    %v180 = zext i32 %v178 to i64
    %v181 = zext i32 %v178 to i64
    %v182 = getelementptr inbounds float, ptr %scratch.0, i64 %v181
    %v183 = load float, ptr %v182, align 4, !llvm.access.group !1
    %v184 = zext i32 %v178 to i64
    %v185 = add nuw nsw i64 %v184, 8
    %v186 = getelementptr inbounds float, ptr %scratch.0, i64 %v185
    %v187 = load float, ptr %v186, align 4, !llvm.access.group !1
    %v188 = fadd float %v183, %v187
    %v189 = getelementptr inbounds float, ptr %scratch.0, i64 %v180
    store float %v188, ptr %v189, align 4, !llvm.access.group !1
    %v190 = add nuw i32 %v178, 1
    store i32 %v190, ptr %slot10
    br label %b49, !llvm.loop !13
    b51:
    br label %b48
    b47:
    store i32 0, ptr %slot11
    br label %b52
    b52:
    %v191 = load i32, ptr %slot11
    %v192 = icmp ult i32 %v191, %v171
    br i1 %v192, label %b53, label %b54
    b53:
    %v193 = zext i32 %v191 to i64
    %v194 = zext i32 %v191 to i64
    %v195 = getelementptr inbounds float, ptr %scratch.0, i64 %v194
    %v196 = load float, ptr %v195, align 4, !llvm.access.group !1
    %v197 = add i32 %v191, 8
    %v198 = icmp ult i32 %v197, 256
    %v199 = select i1 %v198, i32 %v197, i32 0
    %v200 = zext i32 %v199 to i64
    %v201 = getelementptr inbounds float, ptr %scratch.0, i64 %v200
    %v202 = load float, ptr %v201, align 4, !llvm.access.group !1
    %v203 = select i1 %v198, float %v202, float 0x0000000000000000
    %v204 = fadd float %v196, %v203
    %v205 = getelementptr inbounds float, ptr %scratch.0, i64 %v193
    store float %v204, ptr %v205, align 4, !llvm.access.group !1
    %v206 = add nuw i32 %v191, 1
    store i32 %v206, ptr %slot11
    br label %b52, !llvm.loop !14
    b54:
    br label %b48
    b48:
    %v207 = call i32 @llvm.umin.i32(i32 256, i32 4)
    %v208 = call i32 @llvm.usub.sat.i32(i32 %v207, i32 1)
    %v209 = zext i32 %v208 to i64
    %v210 = add i64 %v209, 4
    %v211 = icmp ule i64 %v210, 4294967295
    %v212 = icmp ult i64 %v210, 256
    %v213 = and i1 %v211, %v212
    br i1 %v213, label %b55, label %b56
    b55:
    store i32 0, ptr %slot12
    br label %b58
    b58:
    %v214 = load i32, ptr %slot12
    %v215 = icmp ult i32 %v214, %v207
    br i1 %v215, label %b59, label %b60
    b59:
    ; from entry[0].body[13].then[0]
    %v216 = zext i32 %v214 to i64
    %v217 = zext i32 %v214 to i64
    %v218 = getelementptr inbounds float, ptr %scratch.0, i64 %v217
    %v219 = load float, ptr %v218, align 4, !llvm.access.group !1
    %v220 = zext i32 %v214 to i64
    %v221 = add nuw nsw i64 %v220, 4
    %v222 = getelementptr inbounds float, ptr %scratch.0, i64 %v221
    %v223 = load float, ptr %v222, align 4, !llvm.access.group !1
    %v224 = fadd float %v219, %v223
    %v225 = getelementptr inbounds float, ptr %scratch.0, i64 %v216
    store float %v224, ptr %v225, align 4, !llvm.access.group !1
    %v226 = add nuw i32 %v214, 1
    store i32 %v226, ptr %slot12
    br label %b58, !llvm.loop !15
    b60:
    br label %b57
    b56:
    store i32 0, ptr %slot13
    br label %b61
    b61:
    %v227 = load i32, ptr %slot13
    %v228 = icmp ult i32 %v227, %v207
    br i1 %v228, label %b62, label %b63
    b62:
    %v229 = zext i32 %v227 to i64
    %v230 = zext i32 %v227 to i64
    %v231 = getelementptr inbounds float, ptr %scratch.0, i64 %v230
    %v232 = load float, ptr %v231, align 4, !llvm.access.group !1
    %v233 = add i32 %v227, 4
    %v234 = icmp ult i32 %v233, 256
    %v235 = select i1 %v234, i32 %v233, i32 0
    %v236 = zext i32 %v235 to i64
    %v237 = getelementptr inbounds float, ptr %scratch.0, i64 %v236
    %v238 = load float, ptr %v237, align 4, !llvm.access.group !1
    %v239 = select i1 %v234, float %v238, float 0x0000000000000000
    %v240 = fadd float %v232, %v239
    %v241 = getelementptr inbounds float, ptr %scratch.0, i64 %v229
    store float %v240, ptr %v241, align 4, !llvm.access.group !1
    %v242 = add nuw i32 %v227, 1
    store i32 %v242, ptr %slot13
    br label %b61, !llvm.loop !16
    b63:
    br label %b57
    b57:
    %v243 = call i32 @llvm.umin.i32(i32 256, i32 2)
    %v244 = call i32 @llvm.usub.sat.i32(i32 %v243, i32 1)
    %v245 = zext i32 %v244 to i64
    %v246 = add i64 %v245, 2
    %v247 = icmp ule i64 %v246, 4294967295
    %v248 = icmp ult i64 %v246, 256
    %v249 = and i1 %v247, %v248
    br i1 %v249, label %b64, label %b65
    b64:
    store i32 0, ptr %slot14
    br label %b67
    b67:
    %v250 = load i32, ptr %slot14
    %v251 = icmp ult i32 %v250, %v243
    br i1 %v251, label %b68, label %b69
    b68:
    ; from entry[0].body[15].then[0]
    %v252 = zext i32 %v250 to i64
    %v253 = zext i32 %v250 to i64
    %v254 = getelementptr inbounds float, ptr %scratch.0, i64 %v253
    %v255 = load float, ptr %v254, align 4, !llvm.access.group !1
    %v256 = zext i32 %v250 to i64
    %v257 = add nuw nsw i64 %v256, 2
    %v258 = getelementptr inbounds float, ptr %scratch.0, i64 %v257
    %v259 = load float, ptr %v258, align 4, !llvm.access.group !1
    %v260 = fadd float %v255, %v259
    %v261 = getelementptr inbounds float, ptr %scratch.0, i64 %v252
    store float %v260, ptr %v261, align 4, !llvm.access.group !1
    %v262 = add nuw i32 %v250, 1
    store i32 %v262, ptr %slot14
    br label %b67, !llvm.loop !17
    b69:
    br label %b66
    b65:
    store i32 0, ptr %slot15
    br label %b70
    b70:
    %v263 = load i32, ptr %slot15
    %v264 = icmp ult i32 %v263, %v243
    br i1 %v264, label %b71, label %b72
    b71:
    %v265 = zext i32 %v263 to i64
    %v266 = zext i32 %v263 to i64
    %v267 = getelementptr inbounds float, ptr %scratch.0, i64 %v266
    %v268 = load float, ptr %v267, align 4, !llvm.access.group !1
    %v269 = add i32 %v263, 2
    %v270 = icmp ult i32 %v269, 256
    %v271 = select i1 %v270, i32 %v269, i32 0
    %v272 = zext i32 %v271 to i64
    %v273 = getelementptr inbounds float, ptr %scratch.0, i64 %v272
    %v274 = load float, ptr %v273, align 4, !llvm.access.group !1
    %v275 = select i1 %v270, float %v274, float 0x0000000000000000
    %v276 = fadd float %v268, %v275
    %v277 = getelementptr inbounds float, ptr %scratch.0, i64 %v265
    store float %v276, ptr %v277, align 4, !llvm.access.group !1
    %v278 = add nuw i32 %v263, 1
    store i32 %v278, ptr %slot15
    br label %b70, !llvm.loop !18
    b72:
    br label %b66
    b66:
    %v279 = call i32 @llvm.umin.i32(i32 256, i32 1)
    %v280 = call i32 @llvm.usub.sat.i32(i32 %v279, i32 1)
    %v281 = zext i32 %v280 to i64
    %v282 = add i64 %v281, 1
    %v283 = icmp ule i64 %v282, 4294967295
    %v284 = icmp ult i64 %v282, 256
    %v285 = and i1 %v283, %v284
    br i1 %v285, label %b73, label %b74
    b73:
    store i32 0, ptr %slot16
    br label %b76
    b76:
    %v286 = load i32, ptr %slot16
    %v287 = icmp ult i32 %v286, %v279
    br i1 %v287, label %b77, label %b78
    b77:
    ; from entry[0].body[17].then[0]
    %v288 = zext i32 %v286 to i64
    %v289 = zext i32 %v286 to i64
    %v290 = getelementptr inbounds float, ptr %scratch.0, i64 %v289
    %v291 = load float, ptr %v290, align 4, !llvm.access.group !1
    %v292 = zext i32 %v286 to i64
    %v293 = add nuw nsw i64 %v292, 1
    %v294 = getelementptr inbounds float, ptr %scratch.0, i64 %v293
    %v295 = load float, ptr %v294, align 4, !llvm.access.group !1
    %v296 = fadd float %v291, %v295
    %v297 = getelementptr inbounds float, ptr %scratch.0, i64 %v288
    store float %v296, ptr %v297, align 4, !llvm.access.group !1
    %v298 = add nuw i32 %v286, 1
    store i32 %v298, ptr %slot16
    br label %b76, !llvm.loop !19
    b78:
    br label %b75
    b74:
    store i32 0, ptr %slot17
    br label %b79
    b79:
    %v299 = load i32, ptr %slot17
    %v300 = icmp ult i32 %v299, %v279
    br i1 %v300, label %b80, label %b81
    b80:
    %v301 = zext i32 %v299 to i64
    %v302 = zext i32 %v299 to i64
    %v303 = getelementptr inbounds float, ptr %scratch.0, i64 %v302
    %v304 = load float, ptr %v303, align 4, !llvm.access.group !1
    %v305 = add i32 %v299, 1
    %v306 = icmp ult i32 %v305, 256
    %v307 = select i1 %v306, i32 %v305, i32 0
    %v308 = zext i32 %v307 to i64
    %v309 = getelementptr inbounds float, ptr %scratch.0, i64 %v308
    %v310 = load float, ptr %v309, align 4, !llvm.access.group !1
    %v311 = select i1 %v306, float %v310, float 0x0000000000000000
    %v312 = fadd float %v304, %v311
    %v313 = getelementptr inbounds float, ptr %scratch.0, i64 %v301
    store float %v312, ptr %v313, align 4, !llvm.access.group !1
    %v314 = add nuw i32 %v299, 1
    store i32 %v314, ptr %slot17
    br label %b79, !llvm.loop !20
    b81:
    br label %b75
    b75:
    %v315 = zext i32 %group.x to i64
    %v316 = zext i32 %length.1 to i64
    %v317 = icmp ult i64 %v315, %v316
    br i1 %v317, label %b82, label %b83
    b82:
    store i32 0, ptr %slot18
    br label %b85
    b85:
    %v318 = load i32, ptr %slot18
    %v319 = icmp ult i32 %v318, 256
    br i1 %v319, label %b86, label %b87
    b86:
    ; from entry[0].body[19]
    %v320 = icmp eq i32 %v318, 0
    br i1 %v320, label %b88, label %b89
    b88:
    ; from entry[0].body[19].then[0]
    %v321 = zext i32 %group.x to i64
    %v322 = getelementptr inbounds float, ptr %scratch.0, i64 0
    %v323 = load float, ptr %v322, align 4, !llvm.access.group !1
    %v324 = getelementptr inbounds float, ptr %buffer.1, i64 %v321
    %v325 = fcmp uno float %v323, %v323
    %v326 = bitcast float %v323 to i32
    %v327 = select i1 %v325, i32 2143289344, i32 %v326
    store i32 %v327, ptr %v324, align 4, !llvm.access.group !1
    br label %b90
    b89:
    br label %b90
    b90:
    %v328 = add nuw i32 %v318, 1
    store i32 %v328, ptr %slot18
    br label %b85, !llvm.loop !21
    b87:
    br label %b84
    b83:
    store i32 0, ptr %slot19
    br label %b91
    b91:
    %v329 = load i32, ptr %slot19
    %v330 = icmp ult i32 %v329, 256
    br i1 %v330, label %b92, label %b93
    b92:
    ; from entry[0].body[19]
    %v331 = icmp eq i32 %v329, 0
    br i1 %v331, label %b94, label %b95
    b94:
    ; from entry[0].body[19].then[0]
    %v332 = getelementptr inbounds float, ptr %scratch.0, i64 0
    %v333 = load float, ptr %v332, align 4, !llvm.access.group !1
    %v334 = icmp ult i32 %group.x, %length.1
    br i1 %v334, label %b97, label %b98
    b97:
    %v335 = zext i32 %group.x to i64
    %v336 = getelementptr inbounds float, ptr %buffer.1, i64 %v335
    %v337 = fcmp uno float %v333, %v333
    %v338 = bitcast float %v333 to i32
    %v339 = select i1 %v337, i32 2143289344, i32 %v338
    store i32 %v339, ptr %v336, align 4, !llvm.access.group !1
    br label %b98
    b98:
    br label %b96
    b95:
    br label %b96
    b96:
    %v340 = add nuw i32 %v329, 1
    store i32 %v340, ptr %slot19
    br label %b91, !llvm.loop !22
    b93:
    br label %b84
    b84:
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
  call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 1024, i1 false)
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %scratch.0, ptr %control)
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
!6 = distinct !{!6, !0, !2}
!7 = distinct !{!7, !0, !2}
!8 = distinct !{!8, !0, !2}
!9 = distinct !{!9, !0, !2}
!10 = distinct !{!10, !0, !2}
!11 = distinct !{!11, !0, !2}
!12 = distinct !{!12, !0, !2}
!13 = distinct !{!13, !0, !2}
!14 = distinct !{!14, !0, !2}
!15 = distinct !{!15, !0, !2}
!16 = distinct !{!16, !0, !2}
!17 = distinct !{!17, !0, !2}
!18 = distinct !{!18, !0, !2}
!19 = distinct !{!19, !0, !2}
!20 = distinct !{!20, !0, !2}
!21 = distinct !{!21, !0, !2}
!22 = distinct !{!22, !0, !2}
