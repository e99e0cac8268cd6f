declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %slot1 = alloca i32, align 16
  %slot2 = alloca float, align 16
  %slot3 = alloca float, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %slot6 = alloca i32, align 16
  %slot7 = alloca i32, align 16
  %slot8 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 16
  %group.start.y = mul nuw i32 %group.y, 16
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    %v1 = call i32 @llvm.usub.sat.i32(i32 48, i32 %group.start.y)
    %v2 = call i32 @llvm.umin.i32(i32 16, i32 %v1)
    %v3 = call i32 @llvm.usub.sat.i32(i32 64, i32 %group.start.x)
    %v4 = call i32 @llvm.umin.i32(i32 16, i32 %v3)
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
    %v24 = mul nuw i32 %v20, 16
    %v25 = add nuw i32 %v22, %v24
    ; from entry[0].body[2].then[0]
    %v26 = add nuw i32 %group.start.x, %v22
    %v27 = uitofp i32 %v26 to float
    %v28 = fsub float %v27, 0x4040000000000000
    %v29 = fmul float %v28, 0x3FA8000000000000
    %v30 = fsub float %v29, 0x3FE8000000000000
    ; from entry[0].body[2].then[1]
    %v31 = add nuw i32 %group.start.y, %v20
    %v32 = uitofp i32 %v31 to float
    %v33 = fsub float %v32, 0x4038000000000000
    %v34 = fmul float %v33, 0x3FA8000000000000
    ; from entry[0].body[2].then[2]
    store float 0x0000000000000000, ptr %slot2
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot4
    ; from entry[0].body[2].then[5]
    store i32 0, ptr %slot5
    br label %b10
    b10:
    %v35 = load i32, ptr %slot5
    %v36 = icmp ult i32 %v35, 50
    br i1 %v36, label %b11, label %b12
    b11:
    ; from entry[0].body[2].then[5].body[0]
    %v37 = load float, ptr %slot2
    %v38 = load float, ptr %slot2
    %v39 = fmul float %v37, %v38
    ; from entry[0].body[2].then[5].body[1]
    %v40 = load float, ptr %slot3
    %v41 = load float, ptr %slot3
    %v42 = fmul float %v40, %v41
    ; from entry[0].body[2].then[5].body[2]
    %v43 = fadd float %v39, %v42
    %v44 = fcmp ogt float %v43, 0x4010000000000000
    br i1 %v44, label %b13, label %b14
    b13:
    ; from entry[0].body[2].then[5].body[2].then[0]
    br label %b12
    b16:
    br label %b15
    b14:
    br label %b15
    b15:
    ; from entry[0].body[2].then[5].body[3]
    %v45 = load float, ptr %slot2
    %v46 = fmul float 0x4000000000000000, %v45
    %v47 = load float, ptr %slot3
    %v48 = fmul float %v46, %v47
    %v49 = fadd float %v48, %v34
    store float %v49, ptr %slot3
    ; from entry[0].body[2].then[5].body[4]
    %v50 = fsub float %v39, %v42
    %v51 = fadd float %v50, %v30
    store float %v51, ptr %slot2
    ; from entry[0].body[2].then[5].body[5]
    %v52 = load i32, ptr %slot4
    %v53 = add i32 %v52, 1
    store i32 %v53, ptr %slot4
    %v54 = add nuw i32 %v35, 1
    store i32 %v54, ptr %slot5
    br label %b10
    b12:
    ; from entry[0].body[2].then[6]
    %v55 = zext i32 %group.start.y to i64
    %v56 = zext i32 %v20 to i64
    %v57 = add nuw nsw i64 %v55, %v56
    %v58 = mul nuw nsw i64 %v57, 64
    %v59 = zext i32 %group.start.x to i64
    %v60 = zext i32 %v22 to i64
    %v61 = add nuw nsw i64 %v59, %v60
    %v62 = add nuw nsw i64 %v58, %v61
    %v63 = load i32, ptr %slot4
    %v64 = getelementptr inbounds i32, ptr %buffer.0, i64 %v62
    store i32 %v63, ptr %v64, align 4, !llvm.access.group !1
    %v65 = add nuw i32 %v22, 1
    store i32 %v65, ptr %slot1
    br label %b7, !llvm.loop !3
    b9:
    %v66 = add nuw i32 %v20, 1
    store i32 %v66, ptr %slot0
    br label %b4, !llvm.loop !4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot6
    br label %b17
    b17:
    %v67 = load i32, ptr %slot6
    %v68 = icmp ult i32 %v67, %v2
    br i1 %v68, label %b18, label %b19
    b18:
    store i32 0, ptr %slot7
    br label %b20
    b20:
    %v69 = load i32, ptr %slot7
    %v70 = icmp ult i32 %v69, %v4
    br i1 %v70, label %b21, label %b22
    b21:
    %v71 = mul nuw i32 %v67, 16
    %v72 = add nuw i32 %v69, %v71
    ; from entry[0].body[2].then[0]
    %v73 = add nuw i32 %group.start.x, %v69
    %v74 = uitofp i32 %v73 to float
    %v75 = fsub float %v74, 0x4040000000000000
    %v76 = fmul float %v75, 0x3FA8000000000000
    %v77 = fsub float %v76, 0x3FE8000000000000
    ; from entry[0].body[2].then[1]
    %v78 = add nuw i32 %group.start.y, %v67
    %v79 = uitofp i32 %v78 to float
    %v80 = fsub float %v79, 0x4038000000000000
    %v81 = fmul float %v80, 0x3FA8000000000000
    ; from entry[0].body[2].then[2]
    store float 0x0000000000000000, ptr %slot2
    ; from entry[0].body[2].then[3]
    store float 0x0000000000000000, ptr %slot3
    ; from entry[0].body[2].then[4]
    store i32 0, ptr %slot4
    ; from entry[0].body[2].then[5]
    store i32 0, ptr %slot8
    br label %b23
    b23:
    %v82 = load i32, ptr %slot8
    %v83 = icmp ult i32 %v82, 50
    br i1 %v83, label %b24, label %b25
    b24:
    ; from entry[0].body[2].then[5].body[0]
    %v84 = load float, ptr %slot2
    %v85 = load float, ptr %slot2
    %v86 = fmul float %v84, %v85
    ; from entry[0].body[2].then[5].body[1]
    %v87 = load float, ptr %slot3
    %v88 = load float, ptr %slot3
    %v89 = fmul float %v87, %v88
    ; from entry[0].body[2].then[5].body[2]
    %v90 = fadd float %v86, %v89
    %v91 = fcmp ogt float %v90, 0x4010000000000000
    br i1 %v91, label %b26, label %b27
    b26:
    ; from entry[0].body[2].then[5].body[2].then[0]
    br label %b25
    b29:
    br label %b28
    b27:
    br label %b28
    b28:
    ; from entry[0].body[2].then[5].body[3]
    %v92 = load float, ptr %slot2
    %v93 = fmul float 0x4000000000000000, %v92
    %v94 = load float, ptr %slot3
    %v95 = fmul float %v93, %v94
    %v96 = fadd float %v95, %v81
    store float %v96, ptr %slot3
    ; from entry[0].body[2].then[5].body[4]
    %v97 = fsub float %v86, %v89
    %v98 = fadd float %v97, %v77
    store float %v98, ptr %slot2
    ; from entry[0].body[2].then[5].body[5]
    %v99 = load i32, ptr %slot4
    %v100 = add i32 %v99, 1
    store i32 %v100, ptr %slot4
    %v101 = add nuw i32 %v82, 1
    store i32 %v101, ptr %slot8
    br label %b23
    b25:
    ; from entry[0].body[2].then[6]
    %v102 = add nuw i32 %group.start.y, %v67
    %v103 = mul i32 %v102, 64
    %v104 = add nuw i32 %group.start.x, %v69
    %v105 = add i32 %v103, %v104
    %v106 = load i32, ptr %slot4
    %v107 = icmp ult i32 %v105, 3072
    br i1 %v107, label %b30, label %b31
    b30:
    %v108 = zext i32 %v105 to i64
    %v109 = getelementptr inbounds i32, ptr %buffer.0, i64 %v108
    store i32 %v106, ptr %v109, align 4, !llvm.access.group !1
    br label %b31
    b31:
    %v110 = add nuw i32 %v69, 1
    store i32 %v110, ptr %slot7
    br label %b20, !llvm.loop !5
    b22:
    %v111 = add nuw i32 %v67, 1
    store i32 %v111, ptr %slot6
    br label %b17, !llvm.loop !6
    b19:
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %control)
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
