declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal i1 @segment0.group(i32 %group.x, i32 %group.y, i32 %group.z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %group.number, ptr noalias nonnull %buffer.0, i32 %length.0, ptr noalias nonnull %buffer.1, i32 %length.1, ptr noalias nonnull %buffer.2, i32 %length.2, ptr noalias nonnull %buffer.3, i32 %length.3, ptr noalias nonnull align 64 %scratch.0, ptr %control) {
entry:
  %slot0 = alloca i32, align 16
  %at.zero = getelementptr inbounds i32, ptr %control, i64 15
  %zero = load volatile i32, ptr %at.zero, align 4
  %ones.32 = xor i32 %zero, -1
  %slot2 = alloca i32, align 16
  %slot3 = alloca i32, align 16
  %slot4 = alloca i32, align 16
  %slot5 = alloca i32, align 16
  %group.start.x = mul nuw i32 %group.x, 64
  %group.start.y = mul nuw i32 %group.y, 1
  %group.start.z = mul nuw i32 %group.z, 1
  br label %begin
begin:
    call void @llvm.memset.p0.i64(ptr align 16 %scratch.0, i8 0, i64 64, i1 false)
    %v1 = call i32 @llvm.usub.sat.i32(i32 %length.0, i32 %group.start.x)
    %v2 = call i32 @llvm.umin.i32(i32 64, i32 %v1)
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
    %v21 = zext i32 %length.0 to i64
    %v22 = icmp ult i64 %v15, %v21
    %v23 = zext i32 %length.0 to i64
    %v24 = icmp ult i64 %v15, %v23
    %v25 = zext i32 %length.0 to i64
    %v26 = icmp ult i64 %v15, %v25
    %v27 = and i1 %v22, %v24
    %v28 = and i1 %v27, %v26
    br i1 %v28, label %b1, label %b2
    b1:
    store i32 0, ptr %slot0
    br label %b4
    b4:
    %v29 = load i32, ptr %slot0
    %v30 = icmp ult i32 %v29, %v2
    br i1 %v30, label %b5, label %b6
    b5:
    %v31 = zext i32 %group.start.x to i64
    %v32 = zext i32 %v29 to i64
    %v33 = add nuw nsw i64 %v31, %v32
    %v34 = getelementptr inbounds i32, ptr %buffer.0, i64 %v33
    %v35 = load i32, ptr %v34, align 4
    %v36 = and i32 %ones.32, 15
    %v37 = and i32 %v35, %v36
    %v38 = and i32 %v37, %ones.32
    %v39 = zext i32 %v38 to i64
    %v40 = getelementptr inbounds i32, ptr %scratch.0, i64 %v39
    %v41 = load i32, ptr %v40, align 4
    %v42 = add i32 %v41, 1
    store i32 %v42, ptr %v40, align 4
    %v43 = zext i32 %group.start.x to i64
    %v44 = zext i32 %v29 to i64
    %v45 = add nuw nsw i64 %v43, %v44
    %v46 = getelementptr inbounds i32, ptr %buffer.0, i64 %v45
    %v47 = load i32, ptr %v46, align 4
    %v48 = zext i32 %v47 to i64
    %v49 = getelementptr inbounds i64, ptr %buffer.3, i64 0
    %v50 = atomicrmw max ptr %v49, i64 %v48 seq_cst, align 8
    %v51 = zext i32 %group.start.x to i64
    %v52 = zext i32 %v29 to i64
    %v53 = add nuw nsw i64 %v51, %v52
    %v54 = getelementptr inbounds i32, ptr %buffer.0, i64 %v53
    %v55 = load i32, ptr %v54, align 4
    %v56 = uitofp i32 %v55 to float
    %v57 = getelementptr inbounds float, ptr %buffer.2, i64 0
    %v58 = atomicrmw fadd ptr %v57, float %v56 seq_cst, align 4
    %v59 = add nuw i32 %v29, 1
    store i32 %v59, ptr %slot0
    br label %b4
    b6:
    br label %b3
    b2:
    store i32 0, ptr %slot2
    br label %b7
    b7:
    %v60 = load i32, ptr %slot2
    %v61 = icmp ult i32 %v60, %v2
    br i1 %v61, label %b8, label %b9
    b8:
    %v62 = add nuw i32 %group.start.x, %v60
    %v63 = icmp ult i32 %v62, %length.0
    %v64 = select i1 %v63, i32 %v62, i32 0
    %v65 = zext i32 %v64 to i64
    %v66 = getelementptr inbounds i32, ptr %buffer.0, i64 %v65
    %v67 = load i32, ptr %v66, align 4
    %v68 = select i1 %v63, i32 %v67, i32 0
    %v69 = and i32 %ones.32, 15
    %v70 = and i32 %v68, %v69
    %v71 = and i32 %v70, %ones.32
    %v72 = zext i32 %v71 to i64
    %v73 = getelementptr inbounds i32, ptr %scratch.0, i64 %v72
    %v74 = load i32, ptr %v73, align 4
    %v75 = add i32 %v74, 1
    store i32 %v75, ptr %v73, align 4
    %v76 = add nuw i32 %group.start.x, %v60
    %v77 = icmp ult i32 %v76, %length.0
    %v78 = select i1 %v77, i32 %v76, i32 0
    %v79 = zext i32 %v78 to i64
    %v80 = getelementptr inbounds i32, ptr %buffer.0, i64 %v79
    %v81 = load i32, ptr %v80, align 4
    %v82 = select i1 %v77, i32 %v81, i32 0
    %v83 = zext i32 %v82 to i64
    %v84 = getelementptr inbounds i64, ptr %buffer.3, i64 0
    %v85 = atomicrmw max ptr %v84, i64 %v83 seq_cst, align 8
    %v86 = add nuw i32 %group.start.x, %v60
    %v87 = icmp ult i32 %v86, %length.0
    %v88 = select i1 %v87, i32 %v86, i32 0
    %v89 = zext i32 %v88 to i64
    %v90 = getelementptr inbounds i32, ptr %buffer.0, i64 %v89
    %v91 = load i32, ptr %v90, align 4
    %v92 = select i1 %v87, i32 %v91, i32 0
    %v93 = uitofp i32 %v92 to float
    %v94 = getelementptr inbounds float, ptr %buffer.2, i64 0
    %v95 = atomicrmw fadd ptr %v94, float %v93 seq_cst, align 4
    %v96 = add nuw i32 %v60, 1
    store i32 %v96, ptr %slot2
    br label %b7
    b9:
    br label %b3
    b3:
    %v97 = call i32 @llvm.umin.i32(i32 64, i32 16)
    %v98 = call i32 @llvm.usub.sat.i32(i32 %v97, i32 1)
    %v99 = zext i32 %v98 to i64
    %v100 = zext i32 %group.start.x to i64
    %v101 = add i64 %v100, %v99
    %v102 = zext i32 %group.x to i64
    %v103 = zext i32 %group.start.y to i64
    %v104 = zext i32 %group.y to i64
    %v105 = zext i32 %group.start.z to i64
    %v106 = zext i32 %group.z to i64
    %v107 = call i32 @llvm.usub.sat.i32(i32 %v97, i32 1)
    %v108 = zext i32 %v107 to i64
    %v109 = zext i32 %group.start.x to i64
    %v110 = add i64 %v109, %v108
    %v111 = zext i32 %group.x to i64
    %v112 = zext i32 %group.start.y to i64
    %v113 = zext i32 %group.y to i64
    %v114 = zext i32 %group.start.z to i64
    %v115 = zext i32 %group.z to i64
    %v116 = icmp ult i64 %v108, 16
    %v117 = icmp ult i64 %v108, 16
    %v118 = and i1 %v116, %v117
    br i1 %v118, label %b10, label %b11
    b10:
    store i32 0, ptr %slot3
    br label %b13
    b13:
    %v119 = load i32, ptr %slot3
    %v120 = icmp ult i32 %v119, %v97
    br i1 %v120, label %b14, label %b15
    b14:
    %v121 = zext i32 %v119 to i64
    %v122 = zext i32 %v119 to i64
    %v123 = getelementptr inbounds i32, ptr %scratch.0, i64 %v122
    %v124 = load i32, ptr %v123, align 4
    %v125 = getelementptr inbounds i32, ptr %buffer.1, i64 %v121
    %v126 = atomicrmw add ptr %v125, i32 %v124 seq_cst, align 4
    %v127 = add nuw i32 %v119, 1
    store i32 %v127, ptr %slot3
    br label %b13
    b15:
    br label %b12
    b11:
    store i32 0, ptr %slot4
    br label %b16
    b16:
    %v128 = load i32, ptr %slot4
    %v129 = icmp ult i32 %v128, %v97
    br i1 %v129, label %b17, label %b18
    b17:
    %v130 = icmp ult i32 %v128, 16
    %v131 = select i1 %v130, i32 %v128, i32 0
    %v132 = zext i32 %v131 to i64
    %v133 = getelementptr inbounds i32, ptr %scratch.0, i64 %v132
    %v134 = load i32, ptr %v133, align 4
    %v135 = select i1 %v130, i32 %v134, i32 0
    store i32 0, ptr %slot5
    %v136 = icmp ult i32 %v128, 16
    br i1 %v136, label %b19, label %b20
    b19:
    %v137 = zext i32 %v128 to i64
    %v138 = getelementptr inbounds i32, ptr %buffer.1, i64 %v137
    %v139 = atomicrmw add ptr %v138, i32 %v135 seq_cst, align 4
    store i32 %v139, ptr %slot5
    br label %b20
    b20:
    %v140 = load i32, ptr %slot5
    %v141 = add nuw i32 %v128, 1
    store i32 %v141, ptr %slot4
    br label %b16
    b18:
    br label %b12
    b12:
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
  %at.buffer.3 = getelementptr inbounds ptr, ptr %arguments, i64 6
  %buffer.3 = load ptr, ptr %at.buffer.3, align 8
  %at.length.3 = getelementptr inbounds ptr, ptr %arguments, i64 7
  %length.3 = load i64, ptr %at.length.3, align 8
  %short.3 = trunc i64 %length.3 to i32
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
  %fine = call i1 @segment0.group(i32 %x, i32 %y, i32 %z, i32 %groups.x, i32 %groups.y, i32 %groups.z, i64 %wide, ptr %buffer.0, i32 %short.0, ptr %buffer.1, i32 %short.1, ptr %buffer.2, i32 %short.2, ptr %buffer.3, i32 %short.3, ptr %scratch.0, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}

!0 = !{!"llvm.loop.unroll.disable"}
