"""Hand cases: variables, branches and loops."""

from __future__ import annotations

from collections.abc import Mapping

from exact_slopes import Dual
from hand_case import HandCase, kernel, rational

X_TO_O = "x: read f32[4], o: output f32[4]"


def _power(x: Dual, times: int) -> Dual:
    made = Dual(1)
    for _ in range(times):
        made = made * x
    return made


STRAIGHT = [
    rational(
        "products_and_quotients",
        kernel(
            "x: read f32[2], y: read f32[2], o: output f32[2]",
            "o[gid.x] = x[gid.x] * y[gid.x] + x[gid.x] / y[gid.x] - y[gid.x]",
        ),
        {"x": [6, 8], "y": [2, 4]},
        lambda v: [x * y + x / y - y for x, y in zip(v["x"], v["y"], strict=True)],
        ["x", "y"],
    ),
    rational(
        "an_index_by_name",
        kernel(X_TO_O, "let i = gid.x\nlet v = x[i]\no[i] = v * v * v", 2),
        {"x": [1, 2, -3, 4]},
        lambda v: [x * x * x for x in v["x"]],
    ),
    rational(
        "reassigned_again_and_again",
        kernel(X_TO_O, "let a = x[gid.x]\na = a * a\nlet b = a\na = a + b * x[gid.x]\no[gid.x] = a * b"),
        {"x": [2, -1, 3, 0]},
        lambda v: [_power(x, 4) + _power(x, 5) for x in v["x"]],
    ),
    rational(
        "a_variable_set_to_a_constant",
        kernel(X_TO_O, "let a = x[gid.x]\nlet b = a * a\na = 3.0\no[gid.x] = a * b"),
        {"x": [2, -1, 3, 0]},
        lambda v: [3 * x * x for x in v["x"]],
    ),
    rational(
        "an_assignment_nobody_reads",
        kernel(X_TO_O, "let a = x[gid.x]\nif a > 1.0 { a = a * 2.0 }\no[gid.x] = a * a\na = a * 3.0"),
        {"x": [2, -1, 3, 0]},
        lambda v: [x * x * (4 if x.value > 1 else 1) for x in v["x"]],
    ),
    rational(
        "bits_of_a_float_read_as_the_float_they_are",
        kernel(X_TO_O, "let a = bitcast<f32>(x[gid.x])\no[gid.x] = a * a"),
        {"x": [2, -1, 3, 0]},
        lambda v: [x * x for x in v["x"]],
    ),
    rational(
        "bits_that_only_decide",
        kernel(
            X_TO_O,
            "let negative = bitcast<u32>(x[gid.x]) >> 31\n"
            "let one = bitcast<f32>(select(negative == 1, 0xbf800000, 0x3f800000))\no[gid.x] = x[gid.x] * one",
        ),
        {"x": [2, -1, 3, -4]},
        lambda v: [x if x.value > 0 else -x for x in v["x"]],
    ),
    rational(
        "a_condition_that_is_a_number",
        kernel(X_TO_O, "let v = x[gid.x]\no[gid.x] = select(gid.x & 1, v * v, v * 3.0)\nif gid.x & 2 { v = 1.0 }"),
        {"x": [2, -1, 3, -4]},
        lambda v: [x * x if n % 2 else x * 3 for n, x in enumerate(v["x"])],
    ),
    rational(
        "swapped_variables",
        kernel(
            "x: read f32[1], y: read f32[1], o: output f32[2]",
            "let a = x[0]\nlet b = y[0]\nlet t = a\na = b\nb = t\no[0] = a * 5.0\no[1] = b * b",
            over="over 1",
        ),
        {"x": [3], "y": [7]},
        lambda v: [v["y"][0] * 5, v["x"][0] * v["x"][0]],
        ["x", "y"],
    ),
    rational(
        "several_inputs_and_outputs_with_weights",
        kernel(
            "x: read f32[2], y: read f32[2], unused: read f32[2], p: output f32[2], q: output f32[2], r: output f32[2]",
            "let a = x[gid.x]\nlet b = y[gid.x]\np[gid.x] = a * b\nq[gid.x] = a + b * b\nr[gid.x] = a * 100.0",
        ),
        {"x": [3, 5], "y": [2, -4], "unused": [1, 1]},
        lambda v: (
            [x * y for x, y in zip(v["x"], v["y"], strict=True)]
            + [x + y * y for x, y in zip(v["x"], v["y"], strict=True)]
        ),
        ["x", "y", "unused"],
        ("p", "q"),
        {"p": [2, 0.5], "q": [3, -1]},
    ),
    rational(
        "every_linear_form",
        kernel(
            "x: read f32[1], y: read f32[1], z: read f32[1], o: output f32[1]",
            "o[0] = fma(x[0], y[0], -z[0]) - (y[0] - x[0]) * 0.5 + abs_diff(x[0], z[0])",
        ),
        {"x": [3], "y": [7], "z": [11]},
        lambda v: [v["x"][0] * v["y"][0] - v["z"][0] - (v["y"][0] - v["x"][0]) * 0.5 + (v["z"][0] - v["x"][0])],
        ["x", "y", "z"],
    ),
]


def _branches(v: Mapping[str, list[Dual]]) -> list[Dual]:
    return [x * x + x if x.value > 2 else x * 3 * (x * 3) * (x * 3) for x in v["x"]]


BRANCHES = [
    rational(
        "values_from_outside_used_after_a_branch",
        kernel(
            X_TO_O,
            "let v = x[gid.x]\nlet w = 1.0\n"
            "if v > 2.0 { let u = v * v\nv = u + v } else { v = v * 3.0\nw = v * v }\no[gid.x] = v * w",
            2,
        ),
        {"x": [1, 3, -2, 5]},
        _branches,
    ),
    rational(
        "an_arm_that_leaves_a_variable_alone",
        kernel(
            X_TO_O,
            "let v = x[gid.x]\nif v > 0.0 { if v > 2.0 { v = v * v } } else { v = v * 10.0 }\no[gid.x] = v * x[gid.x]",
        ),
        {"x": [1, 3, -2, 4]},
        lambda v: [x * x * x if x.value > 2 else x * x if x.value > 0 else x * x * 10 for x in v["x"]],
    ),
    rational(
        "an_overwritten_value_in_one_arm",
        kernel(X_TO_O, "let v = x[gid.x] * x[gid.x]\nif gid.x == 1 { v = 7.0 }\no[gid.x] = v"),
        {"x": [1, 3, -2, 4]},
        lambda v: [7 if n == 1 else x * x for n, x in enumerate(v["x"])],
    ),
    rational(
        "a_select",
        kernel(X_TO_O, "let v = x[gid.x]\no[gid.x] = select(v > 2.0, v * v, v * 3.0) * v"),
        {"x": [1, 3, -2, 4]},
        lambda v: [x * x * x if x.value > 2 else x * x * 3 for x in v["x"]],
    ),
    HandCase(
        "ties_go_left",
        kernel(
            "x: read f32[4], y: read f32[4], o: output f32[4]",
            "o[gid.x] = min(x[gid.x], y[gid.x]) + max(x[gid.x], y[gid.x]) * 10.0",
        ),
        {"x": [1, 2, 3, 0.0], "y": [1, 3, 2, -0.0]},
        {"x": [11, 1, 10, 11], "y": [0, 10, 1, 0]},
    ),
    HandCase(
        "a_minimum_with_nan_is_the_number",
        kernel("x: read f32[2], y: read f32[2], o: output f32[2]", "o[gid.x] = min(x[gid.x], y[gid.x]) * 3.0"),
        {"x": [float("nan"), 2], "y": [5, float("nan")]},
        {"x": [0, 3], "y": [3, 0]},
    ),
]


def _nested(v: Mapping[str, list[Dual]]) -> list[Dual]:
    s = v["x"][0]
    for _ in range(3):
        r = s * 0.5
        for j in (1, 2):
            s = s + r * v["x"][j]
            if s.value > 4:
                r = r * s
        s = s - r
    return [s * s]


def _triangle(v: Mapping[str, list[Dual]]) -> list[Dual]:
    s = Dual(1)
    for i in range(3):
        for j in range(i, 3):
            s = s * v["x"][j]
    return [s]


def _offset(v: Mapping[str, list[Dual]]) -> list[Dual]:
    s = v["x"][0]
    for j in range(3, 6):
        for k in range(1, 3):
            s = s * v["x"][j] + k
    return [s]


def _counted(v: Mapping[str, list[Dual]]) -> list[Dual]:
    found: list[Dual] = []
    for x, n in zip(v["x"], v["n"], strict=True):
        a = x
        for _ in range(5, int(n.value)):
            a = a * a
        found.append(a)
    return found


_COUNTED = kernel(
    "x: read f32[4], n: read u32[4], o: output f32[4]",
    "let a = x[gid.x]\nfor k in 5..n[gid.x] { a = a * a }\no[gid.x] = a",
    4,
)

LOOPS = [
    rational(
        "a_product_over_a_loop",
        kernel("x: read f32[4], o: output f32[1]", "let a = 1.0\nfor j in 0..4 { a = a * x[j] }\no[0] = a"),
        {"x": [2, 3, 4, 5]},
        lambda v: [v["x"][0] * v["x"][1] * v["x"][2] * v["x"][3]],
    ),
    rational(
        "a_state_squared_in_a_loop",
        kernel(X_TO_O, "let a = x[gid.x]\nfor j in 0..3 { a = a * a }\no[gid.x] = a", 2),
        {"x": [2, -1, 0.5, 0]},
        lambda v: [_power(x, 8) for x in v["x"]],
    ),
    rational(
        "a_value_read_before_and_after_its_assignment_in_a_loop",
        kernel(
            "x: read f32[3], o: output f32[1]",
            "let a = 1.0\nlet s = 0.0\nfor j in 0..3 { s = s + a * x[j]\na = a * x[j]\ns = s + a }\no[0] = s",
        ),
        {"x": [2, 3, 5]},
        lambda v: [2 * (v["x"][0] + v["x"][0] * v["x"][1] + v["x"][0] * v["x"][1] * v["x"][2])],
    ),
    rational(
        "a_value_from_before_a_loop_that_changes_it",
        kernel(
            "x: read f32[3], o: output f32[1]",
            "let a = x[0]\nlet first = a * a\nlet s = 0.0\n"
            "for j in 0..3 { s = s + a * a\na = a * x[j] }\no[0] = s + first * a",
        ),
        {"x": [2, 3, 0.5]},
        lambda v: [
            v["x"][0] * v["x"][0]
            + _power(v["x"][0], 4)
            + _power(v["x"][0], 4) * v["x"][1] * v["x"][1]
            + _power(v["x"][0], 4) * v["x"][1] * v["x"][2]
        ],
    ),
    rational(
        "nested_loops_with_a_branch_inside",
        kernel(
            "x: read f32[3], o: output f32[1]",
            "let s = x[0]\nfor i in 0..3 { let r = s * 0.5\nfor j in 1..3 { s = s + r * x[j]\n"
            "if s > 4.0 { r = r * s } }\ns = s - r }\no[0] = s * s",
        ),
        {"x": [1, 0.5, 2]},
        _nested,
    ),
    rational(
        "a_triangular_loop",
        kernel(
            "x: read f32[3], o: output f32[1]",
            "let s = 1.0\nfor i in 0..3 { for j in i..3 { s = s * x[j] } }\no[0] = s",
        ),
        {"x": [2, 3, 0.5]},
        _triangle,
    ),
    rational(
        "loops_that_do_not_begin_at_zero",
        kernel(
            "x: read f32[6], o: output f32[1]",
            "let s = x[0]\nfor j in 3..6 { for k in 1..3 { s = s * x[j] + f32(k) } }\no[0] = s",
        ),
        {"x": [1, 0, 0, 0.5, 3, -0.5]},
        _offset,
    ),
    rational(
        "a_loop_that_never_runs",
        kernel(X_TO_O, "let a = x[gid.x]\nfor j in 7..3 { a = a * a }\no[gid.x] = a * 2.0"),
        {"x": [2, -1, 0.5, 0]},
        lambda v: [x * 2 for x in v["x"]],
    ),
    rational(
        "bounds_from_a_buffer",
        _COUNTED,
        {"x": [2, 2, 3, 2], "n": [0, 5, 6, 8]},
        _counted,
        options={"max_trips": 3},
    ),
    rational(
        "a_linear_loop_of_any_length",
        kernel(
            "x: read f32[5], y: read f32[1], n: read u32[2], o: output f32[2]",
            "let s = 0.0\nfor k in 1..n[gid.x] { s = s + x[k] * y[0] }\no[gid.x] = s",
            2,
        ),
        {"x": [1, 2, 3, 4, 5], "y": [3], "n": [0, 4]},
        lambda v: [Dual(0), (v["x"][1] + v["x"][2] + v["x"][3]) * v["y"][0]],
        ["x", "y"],
        exact=False,
    ),
    rational(
        "a_branch_in_a_loop_that_depends_on_the_round",
        kernel(
            "x: read f32[4], o: output f32[1]",
            "let a = 1.0\nfor j in 0..4 { if j % 2 == 0 { a = a * x[j] } else { a = a + x[j] * a } }\no[0] = a",
        ),
        {"x": [2, 3, 4, 5]},
        lambda v: [v["x"][0] * (1 + v["x"][1]) * v["x"][2] * (1 + v["x"][3])],
    ),
]


def _left(x: Dual, others: list[Dual]) -> Dual:
    v = x
    for i in range(3):
        v = v * 2
        if v.value > 10:
            return v * v
        v = v + others[i]
    return v * 3


RETURNS = [
    rational(
        "an_early_return",
        kernel(
            X_TO_O,
            "if gid.x >= 3 { return }\nlet v = x[gid.x]\nif v > 2.0 { o[gid.x] = v * v\nreturn }\no[gid.x] = v * v * v",
            4,
        ),
        {"x": [1, 3, -2, 5]},
        lambda v: [x * x if x.value > 2 else x * x * x for x in v["x"][:3]] + [0],
    ),
    rational(
        "a_return_from_a_loop",
        kernel(
            "x: read f32[4], o: output f32[4]",
            "let v = x[gid.x]\nfor i in 0..3 { v = v * 2.0\nif v > 10.0 { o[gid.x] = v * v\nreturn }\nv = v + x[i] }\n"
            "o[gid.x] = v * 3.0",
            4,
        ),
        {"x": [0.5, 6, 2, -1]},
        lambda v: [_left(x, v["x"]) for x in v["x"]],
        exact=False,
    ),
]

CASES = [*STRAIGHT, *BRANCHES, *LOOPS, *RETURNS]
