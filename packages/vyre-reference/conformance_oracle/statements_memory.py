"""Cases about buffers: their ends, their lengths, their sorts and what the caller gets."""

from __future__ import annotations

from scalar_types import EVERY, Type
from statement_writing import Case, Value

_INDICES = [0, 3, 4, 5, 2147483648, 4294967295, 1, 2]
_SOME: dict[str, list[Value]] = {
    "bool": [1, 1, 1, 1],
    "f16": ["0x3c00", "0xbc00", "0x7c00", "0x0001"],
    "bf16": ["0x3f80", "0xbf80", "0x7f80", "0x0001"],
    "f32": ["1.0", "-2.5", "inf", "0x00000001"],
    "f64": ["1.0", "-2.5", "inf", "0x0000000000000001"],
}


def _some(t: Type) -> list[Value]:
    return _SOME.get(t.name) or [11, 12, 13, 14]


def memory_cases() -> list[Case]:
    made = [_load_outside(t) for t in EVERY] + [_store_outside(t) for t in EVERY]
    return [*made, *_outside_of_small_memory(), *_lengths(), *_starts_zero(), *_outputs()]


def _load_outside(t: Type) -> Case:
    values = _some(t)
    return Case(
        f"load_out_of_range_{t.name}",
        f"Past the end of four elements a load gives zero of {t.name}.",
        "8, 1, 1",
        f"x: read {t.name}[4] @0\nindex: read u32[8] @1\ny: output {t.name}[8] @2",
        """
        let i = gid.x
        y[i] = x[index[i]]
        """,
        {f"x: {t.name}": values, "index: u32": _INDICES},
        {f"y: {t.name}": [values[n] if n < 4 else 0 for n in _INDICES]},
    )


def _store_outside(t: Type) -> Case:
    values = _some(t)
    return Case(
        f"store_out_of_range_{t.name}",
        f"A store past the end of four elements of {t.name} does nothing; its neighbours keep their values.",
        "8, 1, 1",
        f"x: read {t.name}[4] @0\nindex: read u32[8] @1\ny: read_write {t.name}[?] @2\nz: output {t.name}[4] @3",
        """
        let i = gid.x
        if index[i] != 0 {
          y[index[i]] = x[0]
          z[index[i]] = x[1]
        }
        """,
        {f"x: {t.name}": values, "index: u32": _INDICES, f"y: {t.name}": values},
        {f"y: {t.name}": [values[0]] * 4, f"z: {t.name}": [0, *[values[1]] * 3]},
    )


def _outside_of_small_memory() -> list[Case]:
    return [
        Case(
            "workgroup_memory_out_of_range",
            "Workgroup memory has ends too: three elements, indices to 7.",
            "8, 1, 1",
            "y: output u32[8] @0\ntile: workgroup u32[3]\nnext: workgroup u32[3]",
            """
            let i = lid.x
            tile[i] = i + 1
            barrier
            y[i] = tile[i] + next[i]
            """,
            {},
            {"y: u32": [1, 2, 3, 0, 0, 0, 0, 0]},
        ),
        Case(
            "local_memory_out_of_range",
            "A local array has ends; what misses it reaches no other invocation's.",
            "4, 1, 1",
            "y: output u32[4] @0\nmine: local u32[3]",
            """
            let i = gid.x
            for k in 0..6 {
              mine[k] = i * 10 + k
            }
            let sum = 0
            for k in 0..6 {
              sum = sum + mine[k]
            }
            y[i] = sum + mine[4294967295]
            """,
            {},
            {"y: u32": [3 * 10 * i + 3 for i in range(4)]},
        ),
        Case(
            "atomics_out_of_range",
            "An atomic past the end does nothing and gives zero, on storage and on workgroup memory.",
            "4, 1, 1",
            "c: read_write u32[2] @0\ny: output u32[4] @1\nz: output u32[4] @2\ntile: workgroup u32[2]",
            """
            let i = gid.x
            let a = atomic_add(c[i], 5)
            let b = atomic_exchange(tile[i], 9)
            let d = atomic_exchange(tile[i], 8)
            y[i] = a
            z[i] = b * 100 + d
            """,
            {"c: u32": [70, 80]},
            {"c: u32": [75, 85], "y: u32": [70, 80, 0, 0], "z: u32": [9, 9, 0, 0]},
        ),
        Case(
            "index_arithmetic_wraps",
            "An index is a U32: adding 4294967295 is subtracting one, and 0 - 1 is out of range.",
            "4, 1, 1",
            "x: read u32[4] @0\ny: output u32[4] @1",
            """
            let i = gid.x
            y[i] = x[i + 4294967295]
            """,
            {"x: u32": [5, 6, 7, 8]},
            {"y: u32": [0, 5, 6, 7]},
        ),
        Case(
            "arrays_without_elements",
            "A buffer sized at launch may have no element: its length is 0, loads give zero, stores do nothing.",
            "2, 1, 1",
            "x: read f32[?] @0\ny: read_write u32[?] @1\nz: output u32[2] @2",
            """
            let i = gid.x
            y[i] = 7
            z[i] = len(x) + len(y) + u32(x[i]) + y[i] + 1
            """,
            {"x: f32": [], "y: u32": []},
            {"y: u32": [], "z: u32": [1, 1]},
        ),
    ]


def _lengths() -> list[Case]:
    return [
        Case(
            "buffer_lengths",
            "len is the declared count, or that of the bound array, for every sort of buffer and element size.",
            "1, 1, 1",
            """a: read u8[?] @0
            b: uniform f64[3] @1
            c: read_write u16[?] @2
            d: output u32[9] @3
            e: write_only u32[6] @4
            f: scratch u64[7] @5
            g: workgroup i8[5]
            h: local bool[2]""",
            """
            d[0] = len(a)
            d[1] = len(b)
            d[2] = len(c)
            d[3] = len(d)
            d[4] = len(e)
            d[5] = len(f)
            d[6] = len(g)
            d[7] = len(h)
            """,
            {"a: u8": [1] * 11, "b: f64": [1, 2, 3], "c: u16": [1, 2]},
            {"c: u16": [1, 2], "d: u32": [11, 3, 2, 9, 6, 7, 5, 2, 0], "e: u32": [0] * 6},
            grid="1 1 1",
        ),
        Case(
            "length_of_a_part",
            "output_byte_range leaves the length alone: eight elements exist, three are returned.",
            "8, 1, 1",
            "y: output u32[8] @0 range 8..20",
            """
            y[gid.x] = len(y) * 10 + gid.x
            """,
            {},
            {"y: u32": [82, 83, 84]},
        ),
    ]


def _starts_zero() -> list[Case]:
    return [
        Case(
            "workgroup_memory_starts_zero",
            "In every workgroup: each reads its memory before it writes it, and no other workgroup's writes show.",
            "4, 1, 1",
            "y: output u32[12] @0\ntile: workgroup u32[4]",
            """
            let before = tile[3 - lid.x]
            barrier
            tile[lid.x] = 77 + wgid.x
            barrier
            y[gid.x] = before * 1000 + tile[3 - lid.x]
            """,
            {},
            {"y: u32": [77] * 4 + [78] * 4 + [79] * 4},
        ),
        Case(
            "local_memory_starts_zero_and_is_private",
            "Each invocation has its own array, zero at its start.",
            "4, 1, 1",
            "y: output u32[8] @0\nmine: local u32[4]",
            """
            let i = gid.x
            let before = mine[0] + mine[1] + mine[2] + mine[3]
            mine[i % 4] = i + 1
            mine[(i + 1) % 4] = 50
            y[i] = before * 1000 + mine[0] + mine[1] + mine[2] + mine[3]
            """,
            {},
            {"y: u32": [51 + i for i in range(8)]},
        ),
        Case(
            "local_memory_with_computed_indices",
            "A local array indexed by data: counting digits.",
            "4, 1, 1",
            "x: read u32[4] @0\ny: output u32[12] @1\ncount: local u32[3]",
            """
            let i = gid.x
            let rest = x[i]
            for k in 0..8 {
              let digit = rest % 3
              count[digit] = count[digit] + 1
              rest = rest / 3
            }
            for k in 0..3 {
              y[i * 3 + k] = count[k]
            }
            """,
            {"x: u32": [0, 1, 6560, 3000]},
            {"y: u32": [n for x in (0, 1, 6560, 3000) for n in _ternary(x)]},
            grid="1 1 1",
        ),
        Case(
            "outputs_start_zero",
            "What is not written of an output, of a write-only buffer and of a live-out read-write buffer is zero.",
            "6, 1, 1",
            "a: output u32[6] @0\nb: write_only f32[6] @1\nc: read_write u64[6] @2 live_out\nd: output bool[6] @3",
            """
            let i = gid.x
            if i % 2 == 1 {
              a[i] = a[i] + 5
              b[i] = 1.5
              c[i] = c[i] + 9u64
              d[i] = true
            }
            """,
            {},
            {
                "a: u32": [0, 5, 0, 5, 0, 5],
                "b: f32": ["0.0", "1.5"] * 3,
                "c: u64": [0, 9, 0, 9, 0, 9],
                "d: bool": [0, 1, 0, 1, 0, 1],
            },
        ),
        Case(
            "scratch_starts_zero_and_is_not_returned",
            "Scratch memory is shared by the launch, zero at its start, and no output.",
            "4, 1, 1",
            "temp: scratch u32[8] @0\ny: output u32[8] @1",
            """
            temp[7 - gid.x] = temp[7 - gid.x] + gid.x + 1
            grid_sync
            y[gid.x] = temp[gid.x]
            """,
            {},
            {"y: u32": [8, 7, 6, 5, 4, 3, 2, 1]},
        ),
    ]


def _ternary(x: int) -> list[int]:
    digits = [x // 3**k % 3 for k in range(8)]
    return [digits.count(d) for d in range(3)]


def _outputs() -> list[Case]:
    return [
        Case(
            "read_write_keeps_what_is_not_written",
            "Elements nobody writes come back as they went in. Only a NaN that the program writes becomes canonical.",
            "4, 1, 1",
            "y: read_write u32[6] @0\nz: read_write f32[3] @1",
            """
            if gid.x == 2 {
              y[gid.x] = 5
              z[gid.x] = z[0]
            }
            """,
            {"y: u32": [1, 2, 3, 4, 4294967295, 6], "z: f32": ["0xff812345", "-0.0", "1.0"]},
            {"y: u32": [1, 2, 5, 4, 4294967295, 6], "z: f32": ["0xff812345", "-0.0", "0x7fc00000"]},
        ),
        Case(
            "uniform_buffers_are_read",
            "A uniform buffer is read-only memory with another placement.",
            "4, 1, 1",
            "u: uniform f32[2] @0\ny: output f32[4] @1",
            """
            let i = gid.x
            y[i] = u[i % 2] + u[1]
            """,
            {"u: f32": ["1.5", "8.0"]},
            {"y: f32": ["9.5", "16.0", "9.5", "16.0"]},
        ),
        Case(
            "buffers_go_by_declaration_order",
            "Inputs and outputs are in the order of declarations, not of bindings, and several may be outputs.",
            "2, 1, 1",
            """last: output u32[2] @9
            b: read u32[2] @7
            a: read u32[2] @3
            both: read_write u32[2] @5
            first: output u32[2] @0""",
            """
            let i = gid.x
            last[i] = a[i] + 100
            first[i] = b[i] + 200
            both[i] = both[i] * 10 + a[i] - b[i]
            """,
            {"b: u32": [1, 2], "a: u32": [30, 40], "both: u32": [5, 6]},
            {"last: u32": [130, 140], "both: u32": [79, 98], "first: u32": [201, 202]},
        ),
        Case(
            "part_of_an_output",
            "Bytes 4..12 of a U16 buffer are elements 2 to 5; the others exist and can be read.",
            "8, 1, 1",
            "y: output u16[8] @0 range 4..12\nz: output u32[8] @1",
            """
            let i = gid.x
            y[i] = u16(i * 1000)
            z[i] = u32(y[i]) + 1
            """,
            {},
            {"y: u16": [2000, 3000, 4000, 5000], "z: u32": [1000 * i + 1 for i in range(8)]},
        ),
        Case(
            "part_of_a_read_write_buffer",
            "A range of a buffer that is also an input: the whole goes in, a part comes out.",
            "4, 1, 1",
            "y: read_write u32[4] @0 range 4..12",
            """
            y[gid.x] = y[gid.x] + y[gid.x]
            """,
            {"y: u32": [1, 2, 3, 4]},
            {"y: u32": [4, 6]},
        ),
        Case(
            "an_empty_result",
            "An empty result is one element with the range 0..0.",
            "1, 1, 1",
            "y: output u32[1] @0 range 0..0\nz: output u32[1] @1",
            """
            y[0] = 5
            z[0] = y[0] + 1
            """,
            {},
            {"y: u32": [], "z: u32": [6]},
        ),
        Case(
            "an_invocation_sees_its_own_stores",
            "Loads after stores to the same element give what was stored, whatever way the index was computed.",
            "4, 1, 1",
            "x: read u32[4] @0\ny: read_write u32[4] @1",
            """
            let i = gid.x
            let a = y[i]
            y[i] = a + 1
            let b = y[x[i]]
            y[x[i]] = b + 1
            let c = y[i]
            y[i] = a * 10000 + b * 100 + c
            """,
            {"x: u32": [0, 1, 2, 3], "y: u32": [1, 5, 7, 9]},
            {"y: u32": [a * 10000 + (a + 1) * 100 + a + 2 for a in (1, 5, 7, 9)]},
        ),
        Case(
            "a_nan_passes_through_memory",
            "A NaN with a payload is canonical once written to an output or seen as an integer, also after "
            "workgroup and local memory and a select.",
            "4, 1, 1",
            "x: read f32[4] @0\ny: output f32[4] @1\nz: output u32[4] @2\ntile: workgroup f32[4]\nmine: local f32[1]",
            """
            let i = lid.x
            tile[i] = x[i]
            barrier
            mine[0] = tile[i]
            let v = select(i < 4, mine[0], 0.0)
            y[i] = v
            z[i] = bitcast<u32>(v)
            """,
            {"x: f32": ["0x7f800001", "0xffc00000", "0xffffffff", "-inf"]},
            {
                "y: f32": ["0x7fc00000", "0x7fc00000", "0x7fc00000", "-inf"],
                "z: u32": ["0x7fc00000", "0x7fc00000", "0x7fc00000", "0xff800000"],
            },
        ),
    ]
