"""Hand cases: workgroup and local memory, barriers, subgroups, regions."""

from __future__ import annotations

from collections.abc import Mapping

from exact_slopes import Dual
from hand_case import HandCase, kernel, rational

from vyre_foundation import Program


def tree(combine: str, size: int = 4) -> Program:
    """Two workgroups, each of which folds the squares of its elements in half again and again."""
    return kernel(
        f"x: read f32[{2 * size}], o: output f32[2], s: workgroup f32[{size}]",
        "s[lid.x] = x[gid.x] * x[gid.x]\nbarrier\n"
        f"for k in 0..{size.bit_length() - 1} {{ let h = {size // 2} >> k\n"
        f"if lid.x < h {{ s[lid.x] = {combine} }}\nbarrier }}\nif lid.x == 0 {{ o[wgid.x] = s[0] }}",
        size,
        f"over {2 * size}",
    )


def _product(v: Mapping[str, list[Dual]]) -> list[Dual]:
    halves = (v["x"][:4], v["x"][4:])
    return [h[0] * h[0] * h[1] * h[1] * h[2] * h[2] * h[3] * h[3] for h in halves]


def _largest(v: Mapping[str, list[Dual]]) -> list[Dual]:
    return [max(h, key=lambda each: abs(each.value)) for h in (v["x"][:4], v["x"][4:])]


def tiled_matmul(tile: int, rows: int, inner: int, columns: int) -> Program:
    """C = A B with a workgroup of tile² invocations for each tile of C."""
    return kernel(
        f"a: read f32[{rows * inner}], b: read f32[{inner * columns}], c: output f32[{rows * columns}], "
        f"left: workgroup f32[{tile * tile}], right: workgroup f32[{tile * tile}]",
        f"""
        let row = gid.y
        let column = gid.x
        let sum = 0.0
        for t in 0..{inner // tile} {{
          left[lid.y * {tile} + lid.x] = a[row * {inner} + t * {tile} + lid.x]
          right[lid.y * {tile} + lid.x] = b[(t * {tile} + lid.y) * {columns} + column]
          barrier
          for k in 0..{tile} {{
            sum = fma(left[lid.y * {tile} + k], right[k * {tile} + lid.x], sum)
          }}
          barrier
        }}
        c[row * {columns} + column] = sum
        """,
        (tile, tile, 1),
        f"groups({columns // tile}, {rows // tile}, 1)",
    )


def _matmul(v: Mapping[str, list[Dual]]) -> list[Dual]:
    a, b = v["a"], v["b"]
    return [
        sum((a[row * 4 + k] * b[k * 4 + column] for k in range(4)), Dual(0)) for row in range(4) for column in range(4)
    ]


def _neighbours(v: Mapping[str, list[Dual]]) -> list[Dual]:
    """s[lane] = s[lane] * (s[lane + 1] + 1), twice, for each workgroup of four; past the end is zero."""
    found: list[Dual] = []
    for first in (0, 4):
        s = v["x"][first : first + 4]
        for _ in range(2):
            s = [s[lane] * ((s[lane + 1] if lane < 3 else Dual(0)) + 1) for lane in range(4)]
        found += s
    return found


def _wrapped(v: Mapping[str, list[Dual]]) -> list[Dual]:
    held, s = list(v["x"]), [Dual(0)] * 4
    for _ in range(2):
        held = [h + each * each for h, each in zip(held, s, strict=True)]
        s = [h * 0.5 for h in reversed(held)]
        held = [h * ((s[lane + 1] if lane < 3 else Dual(0)) + 1) for lane, h in enumerate(held)]
    return held


def _exchanged(v: Mapping[str, list[Dual]]) -> list[Dual]:
    """In place, with the neighbour's value of before: as often as n says."""
    s = v["x"]
    for _ in range(int(v["n"][0].value)):
        s = [s[lane] * s[(lane + 1) % 4] for lane in range(4)]
    return list(s)


def _left(x: list[Dual]) -> list[Dual]:
    """Invocations 0..3 are one workgroup, 4 is alone in its own; 5 has left. What nobody stored is zero."""
    found: list[Dual] = []
    for group in (x[:4], [x[4]]):
        s = [each * each for each in group] + [Dual(0)] * (4 - len(group))
        t = [s[lane ^ 1] * each for lane, each in enumerate(group)] + [Dual(0)] * (4 - len(group))
        found += [t[lane] * t[lane ^ 1] for lane in range(len(group))]
    return [*found, Dual(0)]


def _left_in_a_loop(x: list[Dual]) -> list[Dual]:
    v, s = list(x), [Dual(0)] * 4
    out: dict[int, Dual] = {}
    for _ in range(2):
        out |= {lane: v[lane] * v[lane] for lane in range(4) if lane not in out and v[lane].value > 4}
        here = [lane for lane in range(4) if lane not in out]
        for lane in here:
            v[lane] = v[lane] * v[lane]
            s[lane] = v[lane] * 0.5
        for lane in here:
            v[lane] = v[lane] + s[lane ^ 1]
    return [out[lane] if lane in out else v[lane] * 3 for lane in range(4)]


def _all_others(v: Mapping[str, list[Dual]]) -> list[Dual]:
    held = list(v["x"])
    for _ in range(2):
        s = [each * 0.5 for each in held]
        held = [each * s[lane ^ 1] * s[lane ^ 2] * s[lane ^ 3] for lane, each in enumerate(held)]
    return held


WORKGROUPS = [
    rational(
        "values_of_others_read_before_the_last_barrier_of_a_round",
        kernel(
            "x: read f32[4], o: output f32[4], s: workgroup f32[4]",
            "let v = x[gid.x]\nfor k in 0..2 { s[lid.x] = v * 0.5\nbarrier\n"
            "v = v * s[lid.x ^ 1] * s[lid.x ^ 2] * s[lid.x ^ 3]\nbarrier }\no[gid.x] = v",
            4,
        ),
        {"x": [1, 2, -1, 4]},
        _all_others,
        exact=False,
    ),
    HandCase(
        "a_tree_that_sums",
        tree("s[lid.x] + s[lid.x + h]"),
        {"x": [1, 2, 3, 4, 5, 6, 7, 8]},
        {"x": [2, 4, 6, 8, 30, 36, 42, 48]},
        weights={"o": [1, 3]},
    ),
    rational("a_tree_that_multiplies", tree("s[lid.x] * s[lid.x + h]"), {"x": [1, 2, 3, 1, -1, 2, 1, 2]}, _product),
    rational(
        "a_tree_that_takes_the_largest",
        tree("max(s[lid.x], s[lid.x + h])"),
        {"x": [1, 2, 3, 1, -1, -2, 1, 1.5]},
        lambda v: [each * each for each in _largest(v)],
    ),
    rational(
        "a_matrix_product_in_tiles",
        tiled_matmul(2, 4, 4, 4),
        {"a": [(5 * n) % 7 - 3 for n in range(16)], "b": [(3 * n) % 5 - 2 for n in range(16)]},
        _matmul,
        ["a", "b"],
        ("c",),
        {"c": [n % 4 + 1 for n in range(16)]},
        exact=False,
    ),
    rational(
        "an_element_and_the_next_across_barriers",
        kernel(
            "x: read f32[8], o: output f32[8], s: workgroup f32[4]",
            "s[lid.x] = x[gid.x]\nbarrier\nfor k in 0..2 { let v = s[lid.x] * (s[lid.x + 1] + 1.0)\nbarrier\n"
            "s[lid.x] = v\nbarrier }\no[gid.x] = s[lid.x]",
            4,
        ),
        {"x": [1, 2, 3, 4, -1, 0.5, 2, 1]},
        _neighbours,
        exact=False,
    ),
    rational(
        "the_end_of_a_round_meets_the_start_of_the_next",
        kernel(
            "x: read f32[4], o: output f32[4], s: workgroup f32[4]",
            "let v = x[gid.x]\nfor k in 0..2 { let u = s[lid.x]\nv = v + u * u\nbarrier\ns[3 - lid.x] = v * 0.5\n"
            "barrier\nv = v * (s[lid.x + 1] + 1.0) }\no[gid.x] = v",
            4,
        ),
        {"x": [1, 2, -1, 0.5]},
        _wrapped,
        exact=False,
    ),
    rational(
        "a_loop_with_barriers_as_long_as_the_launch_says",
        kernel(
            "x: read f32[4], n: read u32[1], o: output f32[4], s: workgroup f32[4]",
            "s[lid.x] = x[gid.x]\nbarrier\nfor i in 0..n[0] { let v = s[(lid.x + 1) % 4]\nbarrier\n"
            "s[lid.x] = s[lid.x] * v\nbarrier }\no[gid.x] = s[lid.x]",
            4,
        ),
        {"x": [1, 2, -1, 0.5], "n": [3]},
        _exchanged,
        options={"max_trips": {"i": 4}},
        exact=False,
    ),
    rational(
        "a_sum_of_squares_by_workgroup_atomics",
        kernel(
            "x: read f32[4], o: output f32[4], h: workgroup f32[2]",
            "let before = atomic_add(h[lid.x % 2], x[gid.x] * x[gid.x])\nbarrier\n"
            "o[gid.x] = h[(lid.x + 1) % 2] * x[gid.x]",
            4,
        ),
        {"x": [1, 2, 3, 4]},
        lambda v: [
            (v["x"][(n + 1) % 2] * v["x"][(n + 1) % 2] + v["x"][(n + 1) % 2 + 2] * v["x"][(n + 1) % 2 + 2]) * v["x"][n]
            for n in range(4)
        ],
        exact=False,
    ),
    rational(
        "some_leave_before_a_barrier",
        kernel(
            "x: read f32[6], o: output f32[6], s: workgroup f32[4]",
            "if gid.x >= 5 { return }\ns[lid.x] = x[gid.x] * x[gid.x]\nbarrier\nlet v = s[lid.x ^ 1]\nbarrier\n"
            "s[lid.x] = v * x[gid.x]\nbarrier\no[gid.x] = s[lid.x] * s[lid.x ^ 1]",
            4,
        ),
        {"x": [1, 2, 3, 0.5, 4, 9]},
        lambda v: _left(v["x"]),
        exact=False,
    ),
    rational(
        "who_has_left_keeps_away_from_what_others_change",
        kernel(
            "x: read f32[4], o: output f32[4], s: workgroup f32[4]",
            "s[lid.x] = x[gid.x]\nbarrier\nif lid.x >= 2 { return }\nlet w = s[lid.x]\ns[lid.x + 2] = w * w\nbarrier\n"
            "o[gid.x] = s[3 - lid.x] * w",
            4,
        ),
        {"x": [1, 2, 3, 4]},
        lambda v: [v["x"][1] * v["x"][1] * v["x"][0], v["x"][0] * v["x"][0] * v["x"][1]],
    ),
    rational(
        "some_leave_in_a_loop_with_barriers",
        kernel(
            "x: read f32[4], o: output f32[4], s: workgroup f32[4]",
            "let v = x[gid.x]\nfor k in 0..2 {\nif v > 4.0 { o[gid.x] = v * v\nreturn }\nv = v * v\n"
            "s[lid.x] = v * 0.5\nbarrier\nv = v + s[lid.x ^ 1]\nbarrier }\no[gid.x] = v * 3.0",
            4,
        ),
        {"x": [5, 2, 3, 1]},
        lambda v: _left_in_a_loop(v["x"]),
        exact=False,
    ),
]


def _inverse(v: Mapping[str, list[Dual]]) -> list[Dual]:
    a, b, c, d = v["x"]
    determinant = a * d - b * c
    return [d / determinant, -b / determinant, -c / determinant, a / determinant]


def _chain(x: list[Dual], factor: int, second: bool) -> Dual:
    a = [each * factor for each in x]
    for j in range(3):
        a[j + 1] = a[j + 1] * a[j]
    return a[3] + (a[1] * a[1] if second else Dual(0))


def _multiplied(v: Mapping[str, list[Dual]]) -> list[Dual]:
    a, b, c = v["x"]
    for _ in range(3):
        a = a * b * c
        b = b * a
    return [a + b]


LOCAL = [
    rational(
        "products_of_a_local_array_kept_in_it",
        kernel(
            "x: read f32[3], o: output f32[1], a: local f32[3]",
            "for j in 0..3 { a[j] = x[j] }\n"
            "for k in 0..3 { let p = a[0] * a[1] * a[2]\na[0] = p\na[1] = a[1] * p }\no[0] = a[0] + a[1]",
        ),
        {"x": [1, 2, 0.25]},
        _multiplied,
    ),
    rational(
        "a_local_array",
        kernel(
            "x: read f32[4], o: output f32[2], a: local f32[4]",
            "for j in 0..4 { a[j] = x[j] * f32(gid.x + 1) }\nfor j in 0..3 { a[j + 1] = a[j + 1] * a[j] }\n"
            "o[gid.x] = a[3] + a[1] * a[7 - gid.x * 6]",
            2,
        ),
        {"x": [1, 2, 3, -1]},
        lambda v: [_chain(v["x"], 1, False), _chain(v["x"], 2, True)],
        exact=False,
    ),
    rational(
        "an_inverse_by_elimination_in_a_local_array",
        kernel(
            "x: read f32[4], o: output f32[4], a: local f32[8]",
            """
            for i in 0..2 {
              for j in 0..2 {
                a[i * 4 + j] = x[i * 2 + j]
              }
              a[i * 4 + i + 2] = 1.0
            }
            for c in 0..2 {
              let pivot = 1.0 / a[c * 4 + c]
              for j in 0..4 {
                a[c * 4 + j] = a[c * 4 + j] * pivot
              }
              for r in 0..2 {
                if r != c {
                  let f = a[r * 4 + c]
                  for j in 0..4 {
                    a[r * 4 + j] = a[r * 4 + j] - f * a[c * 4 + j]
                  }
                }
              }
            }
            for i in 0..2 {
              for j in 0..2 {
                o[i * 2 + j] = a[i * 4 + j + 2]
              }
            }
            """,
            over="over 1",
        ),
        {"x": [2, 4, 1, 4]},
        _inverse,
        weights={"o": [1, 2, -3, 4]},
    ),
]


SHAPES = [
    rational(
        "regions_and_blocks",
        kernel(
            "x: read f32[2], o: output f32[2]",
            'let v = x[gid.x]\nregion "inner" { let w = v * v\nv = w * v }\nblock { let w = v + v\nv = w * x[gid.x] }\n'
            "o[gid.x] = v",
        ),
        {"x": [2, -1]},
        lambda v: [x * x * x * 2 * x for x in v["x"]],
    ),
    HandCase(
        "a_sum_over_a_subgroup",
        kernel(
            "x: read f32[32], o: output f32[32]",
            "let total = subgroup_add(x[gid.x] * x[gid.x])\no[gid.x] = total * f32(gid.x)",
            32,
        ),
        {"x": [float(n - 16) for n in range(32)]},
        {"x": [2.0 * (n - 16) * sum(range(32)) for n in range(32)]},
    ),
    HandCase(
        "the_value_of_one_lane",
        kernel(
            "x: read f32[32], y: read f32[32], o: output f32[32]",
            "o[lid.x] = subgroup_shuffle(1.0 / x[lid.x], 3) * y[lid.x]",
            32,
        ),
        {"x": [2.0 if n == 3 else 0.0 for n in range(32)], "y": [float(n) for n in range(32)]},
        {"x": [-0.25 * sum(range(32)) if n == 3 else 0.0 for n in range(32)], "y": [0.5] * 32},
        exact=False,
    ),
]

CASES = [*WORKGROUPS, *LOCAL, *SHAPES]
