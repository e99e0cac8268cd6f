"""Cases about invocations that work together: barriers, subgroups, atomics of many, copies, collectives."""

from __future__ import annotations

from statement_writing import Case

_LANES = 32


def together_cases() -> list[Case]:
    return [*_barriers(), *_subgroups(), *_atomics(), *_copies(), *_collectives()]


def _barriers() -> list[Case]:
    orderings = [
        Case(
            f"barrier_{ordering}",
            "Whatever its ordering, a barrier is a full one for workgroup and global memory: each lane reads what "
            "its mirror image wrote.",
            "40, 1, 1",
            "y: output u32[80] @0\nz: output u32[80] @1\ntile: workgroup u32[40]",
            f"""
            let i = lid.x
            tile[i] = gid.x * 3
            z[gid.x] = gid.x * 5
            barrier{"" if ordering == "seq_cst" else " " + ordering}
            y[gid.x] = tile[39 - i] + z[wgid.x * 40 + 39 - i]
            """,
            {},
            {
                "y: u32": [8 * (g // 40 * 40 + 39 - g % 40) for g in range(80)],
                "z: u32": [5 * g for g in range(80)],
            },
        )
        for ordering in ("acquire", "release", "acq_rel", "seq_cst")
    ]
    xs = [(7 * n) % 23 for n in range(128)]
    return [
        *orderings,
        Case(
            "barriers_in_a_loop",
            "A tree sum: the stride is the same for the whole workgroup, the lanes that add differ.",
            "64, 1, 1",
            "x: read u32[128] @0\ny: output u32[2] @1\ntile: workgroup u32[64]",
            """
            let i = lid.x
            tile[i] = x[gid.x]
            barrier
            for k in 0..6 {
              let stride = 32 >> k
              if i < stride {
                tile[i] = tile[i] + tile[i + stride]
              }
              barrier
            }
            if i == 0 {
              y[wgid.x] = tile[0]
            }
            """,
            {"x: u32": xs},
            {"y: u32": [sum(xs[:64]), sum(xs[64:])]},
            grid="2 1 1",
        ),
        Case(
            "barrier_for_one_workgroup",
            "A condition on the workgroup's id or on read-only memory is the same for all its lanes: a barrier may "
            "stand under it.",
            "4, 1, 1",
            "x: read u32[3] @0\ny: output u32[12] @1\ntile: workgroup u32[4]",
            """
            if wgid.x == 1 {
              tile[lid.x] = gid.x
              barrier
              y[gid.x] = tile[3 - lid.x]
            }
            for k in 0..x[wgid.x] {
              tile[lid.x] = gid.x * 10 + k
              barrier
              y[gid.x] = y[gid.x] + tile[(lid.x + 1) % 4]
              barrier
            }
            """,
            {"x: u32": [2, 0, 1]},
            {"y: u32": [21, 41, 61, 1, 7, 6, 5, 4, 90, 100, 110, 80]},
            grid="3 1 1",
        ),
        Case(
            "barrier_in_a_2d_workgroup",
            "A tile turned over: rows become columns.",
            "4, 4, 1",
            "x: read f32[16] @0\ny: output f32[16] @1\ntile: workgroup f32[16]",
            """
            tile[lid.y * 4 + lid.x] = x[lid.y * 4 + lid.x]
            barrier
            y[lid.y * 4 + lid.x] = tile[lid.x * 4 + lid.y]
            """,
            {"x: f32": range(16)},
            {"y: f32": [4 * (n % 4) + n // 4 for n in range(16)]},
            grid="1 1 1",
        ),
    ]


def _ballot(conditions: list[bool]) -> int:
    return sum(1 << lane for lane, holds in enumerate(conditions) if holds)


def _subgroups() -> list[Case]:
    lanes = range(40)
    odd = [_ballot([n % 3 == 1 for n in part]) for part in (range(32), range(32, 40))]
    return [
        Case(
            "subgroups_of_a_2d_workgroup",
            "Forty invocations as 8 x 5: subgroups are consecutive linear ids, x fastest; the second has eight lanes.",
            "8, 5, 1",
            "id: output u32[40] @0\nsize: output u32[40] @1\nsum: output u32[40] @2\nbits: output u32[40] @3",
            """
            let n = lid.x + 8 * lid.y
            id[n] = subgroup_lane
            size[n] = subgroup_size
            let s = subgroup_add(n)
            let b = subgroup_ballot(n % 3 == 1)
            sum[n] = s
            bits[n] = b
            """,
            {},
            {
                "id: u32": [n % _LANES for n in lanes],
                "size: u32": [_LANES] * 40,
                "sum: u32": [sum(range(32)) if n < 32 else sum(range(32, 40)) for n in lanes],
                "bits: u32": [odd[n // 32] for n in lanes],
            },
            grid="1 1 1",
        ),
        Case(
            "subgroup_of_one_lane",
            "A workgroup of one invocation is a subgroup of one lane: it reduces to its value and sees no neighbour.",
            "1, 1, 1",
            "x: read f32[3] @0\ny: output f32[3] @1\nz: output f32[3] @2\nb: output u32[3] @3",
            """
            let i = gid.x
            let s = subgroup_add(x[i])
            let t = subgroup_shuffle(x[i], 1)
            let u = subgroup_ballot(x[i] > 0.0)
            y[i] = s
            z[i] = t
            b[i] = u * 100 + subgroup_size + subgroup_lane
            """,
            {"x: f32": ["-0.0", "2.5", "-1.0"]},
            {"y: f32": ["-0.0", "2.5", "-1.0"], "z: f32": ["0.0"] * 3, "b: u32": [32, 132, 32]},
            grid="3 1 1",
        ),
        Case(
            "subgroup_scan",
            "An inclusive sum by shuffles in a loop all lanes run; lanes without a left neighbour add nothing.",
            "40, 1, 1",
            "y: output u32[40] @0",
            """
            let sum = gid.x + 1
            for k in 0..5 {
              let far = 1 << k
              let other = subgroup_shuffle(sum, subgroup_lane - far)
              if subgroup_lane >= far {
                sum = sum + other
              }
            }
            y[gid.x] = sum
            """,
            {},
            {"y: u32": [sum(range(1 if n < 32 else 33, n + 2)) for n in lanes]},
        ),
        Case(
            "subgroup_operations_under_a_uniform_condition",
            "Only the second workgroup takes part; values come from an expression around the operation.",
            "33, 1, 1",
            "y: output i32[66] @0",
            """
            if wgid.x == 1 {
              let m = subgroup_min(10i32 - i32(lid.x)) * 2i32 + subgroup_max(i32(lid.x))
              y[gid.x] = m
            }
            """,
            {},
            {"y: i32": [0] * 33 + [-42 + 31] * 32 + [-44 + 32]},
        ),
    ]


def _atomics() -> list[Case]:
    xs = [(n * 37 + 11) % 50 for n in range(96)]
    return [
        Case(
            "histogram",
            "Ninety-six invocations add to eight counters; the order does not matter.",
            "32, 1, 1",
            "x: read u32[96] @0\nbins: read_write u32[8] @1",
            """
            let old = atomic_add(bins[x[gid.x] % 8], 1)
            """,
            {"x: u32": xs, "bins: u32": [100] * 8},
            {"bins: u32": [100 + sum(x % 8 == b for x in xs) for b in range(8)]},
        ),
        Case(
            "histogram_in_workgroup_memory",
            "Each workgroup counts on its own, then one invocation a bin adds to the whole.",
            "32, 1, 1",
            "x: read u32[96] @0\nbins: read_write u32[8] @1\nmine: workgroup u32[8]",
            """
            let old = atomic_add(mine[x[gid.x] % 8], 1)
            barrier
            if lid.x < 8 {
              let before = atomic_add(bins[lid.x], mine[lid.x])
            }
            """,
            {"x: u32": xs, "bins: u32": [0] * 8},
            {"bins: u32": [sum(x % 8 == b for x in xs) for b in range(8)]},
        ),
        Case(
            "atomics_of_many",
            "Every atomic whose order does not matter, by 96 invocations on one element each.",
            "32, 1, 1",
            "x: read u32[96] @0\na: read_write i32[1] @1\nb: read_write i32[1] @2\nc: read_write u32[1] @3\n"
            "d: read_write u32[1] @4\ne: read_write u32[1] @5\nf: read_write u64[1] @6\ng: read_write u64[1] @7",
            """
            let v = x[gid.x]
            let t1 = atomic_min(a[0], i32(v) - 20i32)
            let t2 = atomic_max.relaxed(b[0], i32(v) - 100i32)
            let t3 = atomic_and.acquire(c[0], ~(1 << (v % 32)))
            let t4 = atomic_or.release(d[0], 1 << (v % 32))
            let t5 = atomic_xor.acq_rel(e[0], v * 123456789)
            let t6 = atomic_add(f[0], u64(v) * 10000000000u64)
            let t7 = atomic_lru_update(g[0], u64(v) << 40)
            """,
            {
                "x: u32": xs,
                "a: i32": [2147483647],
                "b: i32": [-2147483648],
                "c: u32": [4294967295],
                "d: u32": [0],
                "e: u32": [5],
                "f: u64": [7],
                "g: u64": [9],
            },
            {
                "a: i32": [min(xs) - 20],
                "b: i32": [max(xs) - 100],
                "c: u32": [~_or(xs) % 2**32],
                "d: u32": [_or(xs)],
                "e: u32": [_xor(xs)],
                "f: u64": [7 + sum(xs) * 10**10],
                "g: u64": [max(xs) << 40],
            },
        ),
        Case(
            "tickets",
            "The old values of an atomic add are 0 to 63, each once, in whatever order: every slot gets one mark.",
            "32, 1, 1",
            "next: read_write u32[1] @0\nmarks: output u32[64] @1",
            """
            let mine = atomic_add(next[0], 1)
            marks[mine] = marks[mine] + 1
            """,
            {"next: u32": [0]},
            {"next: u32": [64], "marks: u32": [1] * 64},
            grid="2 1 1",
        ),
        Case(
            "compare_exchange_has_one_winner",
            "Sixty-four invocations try to replace 7: one finds it.",
            "32, 1, 1",
            "lock: read_write u32[2] @0\nwon: read_write u32[2] @1",
            """
            let a = atomic_compare_exchange(lock[0], 7, 8)
            if a == 7 {
              let n = atomic_add(won[0], 1)
            }
            let b = atomic_compare_exchange_weak(lock[1], 7, 9)
            if b == 7 {
              let n = atomic_add(won[1], 1)
            }
            """,
            {"lock: u32": [7, 7], "won: u32": [0, 0]},
            {"lock: u32": [8, 9], "won: u32": [1, 1]},
            grid="2 1 1",
        ),
    ]


def _or(xs: list[int]) -> int:
    made = 0
    for x in xs:
        made |= 1 << x % 32
    return made


def _xor(xs: list[int]) -> int:
    made = 5
    for x in xs:
        made ^= x * 123456789 % 2**32
    return made


def _copies() -> list[Case]:
    xs = list(range(11, 19))
    return [
        Case(
            "async_load_into_workgroup_memory",
            "Bytes 8..20 of x, elements 2 to 4, to the beginning of the tile.",
            "1, 1, 1",
            "x: read u32[8] @0\ny: output u32[6] @1\ntile: workgroup u32[6]",
            """
            async_load tile from x at 8 size 12 tag "t"
            async_wait "t"
            for k in 0..6 {
              y[k] = tile[k]
            }
            """,
            {"x: u32": xs},
            {"y: u32": [13, 14, 15, 0, 0, 0]},
            grid="1 1 1",
        ),
        Case(
            "async_store_from_workgroup_memory",
            "The first two elements of the tile to bytes 4..12 of y.",
            "1, 1, 1",
            "y: read_write u32[4] @0\ntile: workgroup u32[3]",
            """
            for k in 0..3 {
              tile[k] = k + 5
            }
            async_store tile to y at 4 size 8 tag "t"
            async_wait "t"
            """,
            {"y: u32": [1, 2, 3, 4]},
            {"y: u32": [1, 5, 6, 4]},
            grid="1 1 1",
        ),
        Case(
            "async_load_is_clipped",
            "By the source's end, by the destination's, to nothing past the end, and with no size.",
            "1, 1, 1",
            "x: read u32[8] @0\ny: output u32[16] @1\n"
            "a: workgroup u32[4]\nb: workgroup u32[4]\nc: workgroup u32[4]\nd: workgroup u32[4]",
            """
            async_load a from x at 24 size 16 tag "source"
            async_load b from x at 4 size 400 tag "destination"
            async_load c from x at 4294967292 size 4294967292 tag "outside"
            async_load d from x at 0 size 0 tag "nothing"
            async_wait "nothing"
            async_wait "outside"
            async_wait "source"
            async_wait "destination"
            for k in 0..4 {
              y[k] = a[k]
              y[k + 4] = b[k]
              y[k + 8] = c[k]
              y[k + 12] = d[k]
            }
            """,
            {"x: u32": xs},
            {"y: u32": [17, 18, 0, 0, 12, 13, 14, 15, *[0] * 8]},
            grid="1 1 1",
        ),
        Case(
            "async_store_is_clipped",
            "By the destination's end, by the source's, and to nothing past the end.",
            "1, 1, 1",
            "x: read u32[2] @0\na: read_write u32[4] @1\nb: read_write u32[4] @2\nc: read_write u32[4] @3",
            """
            async_store x to a at 12 size 8 tag "destination"
            async_store x to b at 0 size 16 tag "source"
            async_store x to c at 16 size 8 tag "outside"
            async_wait "destination"
            async_wait "source"
            async_wait "outside"
            """,
            {"x: u32": [7, 8], "a: u32": [1, 2, 3, 4], "b: u32": [1, 2, 3, 4], "c: u32": [1, 2, 3, 4]},
            {"a: u32": [1, 2, 3, 7], "b: u32": [7, 8, 3, 4], "c: u32": [1, 2, 3, 4]},
            grid="1 1 1",
        ),
        Case(
            "async_copies_are_bytes",
            "Offsets and sizes are bytes, also between element sizes: U8 to U32, U64 to U16.",
            "1, 1, 1",
            "x: read u8[12] @0\nw: read u64[2] @1\ny: output u32[2] @2\n"
            "z: output u16[4] @3\na: workgroup u32[2]\nb: workgroup u16[4]",
            """
            async_load a from x at 4 size 8 tag "a"
            async_load b from w at 8 size 8 tag "b"
            async_wait "a"
            async_wait "b"
            for k in 0..4 {
              z[k] = b[k]
            }
            y[0] = a[0]
            y[1] = a[1]
            """,
            {"x: u8": range(1, 13), "w: u64": [5, "0x1122334455667788"]},
            {"y: u32": ["0x08070605", "0x0c0b0a09"], "z: u16": ["0x7788", "0x5566", "0x3344", "0x1122"]},
            grid="1 1 1",
        ),
        Case(
            "async_copies_keep_the_bits_of_a_nan",
            "A copy moves raw bits: a NaN's payload arrives. Stored by the program it is canonical.",
            "1, 1, 1",
            "x: read f32[2] @0\ny: read_write f32[2] @1\nz: output f32[2] @2",
            """
            async_store x to y at 0 size 8 tag "t"
            async_wait "t"
            z[0] = y[0]
            z[1] = y[1]
            """,
            {"x: f32": ["0xffc12345", "0x7f800001"], "y: f32": [0, 0]},
            {"y: f32": ["0xffc12345", "0x7f800001"], "z: f32": ["0x7fc00000", "0x7fc00000"]},
            grid="1 1 1",
        ),
        Case(
            "async_load_into_local_memory",
            "Each invocation copies its own part into its own array.",
            "4, 1, 1",
            "x: read u32[8] @0\ny: output u32[4] @1\nmine: local u32[2]",
            """
            async_load mine from x at gid.x * 8 size 8 tag "mine"
            async_wait "mine"
            y[gid.x] = mine[0] * 100 + mine[1]
            """,
            {"x: u32": xs},
            {"y: u32": [xs[2 * i] * 100 + xs[2 * i + 1] for i in range(4)]},
        ),
        Case(
            "async_load_for_the_workgroup",
            "One invocation copies, the barrier shows it to all. The tag is used again after its wait.",
            "4, 1, 1",
            "x: read u32[8] @0\ny: output u32[8] @1\ntile: workgroup u32[4]",
            """
            for round in 0..2 {
              if lid.x == 0 {
                async_load tile from x at (wgid.x * 4 + round * 2) * 4 size 8 tag "t"
                async_wait "t"
              }
              barrier
              y[gid.x] = y[gid.x] * 100 + tile[lid.x % 2]
              barrier
            }
            """,
            {"x: u32": xs},
            {"y: u32": [1113, 1214, 1113, 1214, 1517, 1618, 1517, 1618]},
            grid="2 1 1",
        ),
    ]


def _collectives() -> list[Case]:
    return [
        *(
            Case(
                f"all_reduce_{op}",
                "Over one rank a reduction is the identity.",
                "4, 1, 1",
                "y: read_write u32[4] @0",
                f"""
                y[gid.x] = y[gid.x] + 1
                grid_sync
                all_reduce {op} y group 0
                grid_sync
                y[gid.x] = y[gid.x] * 10
                """,
                {"y: u32": [1, 2, 3, 4]},
                {"y: u32": [20, 30, 40, 50]},
            )
            for op in ("sum", "min", "max", "bit_and", "bit_or", "bit_xor")
        ),
        Case(
            "broadcast",
            "Over one rank a broadcast is the identity.",
            "4, 1, 1",
            "y: read_write f32[4] @0",
            "broadcast y root 0 group 0",
            {"y: f32": ["1.5", "-0.0", "inf", 7]},
            {"y: f32": ["1.5", "-0.0", "inf", 7]},
        ),
        Case(
            "all_gather",
            "Over one rank it copies.",
            "4, 1, 1",
            "x: read u32[4] @0\ny: output u32[4] @1",
            "all_gather x to y group 0",
            {"x: u32": [5, 6, 7, 8]},
            {"y: u32": [5, 6, 7, 8]},
        ),
        Case(
            "reduce_scatter",
            "Over one rank it copies.",
            "4, 1, 1",
            "x: read_write i32[4] @0\ny: output i32[4] @1",
            """
            x[gid.x] = x[gid.x] - 10i32
            grid_sync
            reduce_scatter sum x to y group 0
            """,
            {"x: i32": [5, 6, 7, 8]},
            {"x: i32": [-5, -4, -3, -2], "y: i32": [-5, -4, -3, -2]},
        ),
    ]
