"""Hand cases: launches of several axes, sizes, types, calls, copies, names, and points where a partial is infinite."""

from __future__ import annotations

from collections.abc import Sequence

from exact_slopes import Dual
from hand_case import HandCase, kernel, rational

from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl, DataType, Expr, LinearType
from vyre_foundation.ops import Op, Parameter

F32, F64 = DataType.F32, DataType.F64

AXES = [
    rational(
        "two_axes",
        kernel(
            "x: read f32[12], y: read f32[4], o: output f32[12]",
            "let i = gid.y * 4 + gid.x\no[i] = x[i] * x[i] * y[gid.x]",
            (2, 3, 1),
            "groups(2, 1, 1)",
        ),
        {"x": list(range(1, 13)), "y": [1, 2, 3, 4]},
        lambda v: [x * x * v["y"][n % 4] for n, x in enumerate(v["x"])],
        ["x", "y"],
        exact=False,
    ),
    rational(
        "three_axes",
        kernel(
            "x: read f32[24], o: output f32[24]",
            "let i = (gid.z * 3 + gid.y) * 4 + gid.x\no[i] = x[i] * x[23 - i]",
            (2, 1, 2),
            "groups(2, 3, 1)",
        ),
        {"x": list(range(1, 25))},
        lambda v: [x * v["x"][23 - n] for n, x in enumerate(v["x"])],
        exact=False,
    ),
    rational(
        "a_transposed_store",
        kernel(
            "x: read f32[6], o: output f32[6]", "o[gid.x * 2 + gid.y] = x[gid.y * 3 + gid.x] * x[gid.y * 3 + gid.x]",
            (3, 2, 1), "groups(1, 1, 1)",
        ),
        {"x": [1, 2, 3, 4, 5, 6]},
        lambda v: [v["x"][row * 3 + column] * v["x"][row * 3 + column] for column in range(3) for row in range(2)],
        weights={"o": [1, 2, 3, 4, 5, 6]},
        exact=False,
    ),
]  # fmt: skip

SIZES = [
    rational(
        "buffers_sized_at_launch",
        kernel(
            "x: read f32[?], y: read_write f32[?]",
            "if gid.x < len(y) { y[gid.x] = x[gid.x] * x[gid.x] * 3.0 }",
            4,
            "over y",
        ),
        {"x": [1, 2, 3, 4, 5], "y": [0, 0, 0, 0, 0]},
        lambda v: [x * x * 3 for x in v["x"]],
        outputs=("y",),
        weights={"y": [1, 2, 3, 4, 5]},
    ),
    rational(
        "sizes_given_with_counts",
        kernel(
            "x: read f32[?], y: read_write f32[?]",
            "if gid.x < len(y) { y[gid.x] = y[gid.x] * x[gid.x]\ny[gid.x] = y[gid.x] * y[gid.x] }",
            4,
            "over y",
        ),
        {"x": [1, 2, 3, 4, 5], "y": [5, 4, 3, 2, 1]},
        lambda v: [x * y * (x * y) for x, y in zip(v["x"], v["y"], strict=True)],
        ["x", "y"],
        ("y",),
        options={"counts": {"y": 5, "x": 5}},
    ),
]

TYPES = [
    rational(
        "doubles",
        kernel(
            "x: read f64[3], o: output f64[3]",
            "let v = x[gid.x]\nfor k in 0..2 { v = v * v + 1.0f64 }\no[gid.x] = v / 4.0f64",
        ),
        {"x": [1.5, 1 / 1024 + 1, -3]},
        lambda v: [((x * x + 1) * (x * x + 1) + 1) / 4 for x in v["x"]],
    ),
    rational(
        "doubles_that_become_singles_and_back",
        kernel(
            "x: read f64[2], y: read f32[2], o: output f64[2]",
            "let v = f32(x[gid.x]) * y[gid.x]\no[gid.x] = f64(v) * x[gid.x]",
        ),
        {"x": [1.5, -3], "y": [2, 5]},
        lambda v: [x * y * x for x, y in zip(v["x"], v["y"], strict=True)],
        ["x", "y"],
    ),
    rational(
        "halves_read_with_a_cast",
        kernel(
            "x: read f16[2], y: read bf16[2], o: output f32[2]",
            "o[gid.x] = f32(x[gid.x]) * f32(y[gid.x]) * f32(x[gid.x])",
        ),
        {"x": [1.5, -3], "y": [2, 5]},
        lambda v: [x * y * x for x, y in zip(v["x"], v["y"], strict=True)],
        ["x", "y"],
    ),
    rational(
        "halves_stored_with_a_cast",
        kernel(
            "x: read f16[2], o: output f16[2]",
            "let v = f32(x[gid.x])\no[gid.x] = f16(v * v)\no[gid.x] = f16(f32(o[gid.x]) * v)",
        ),
        {"x": [1.5, -3]},
        lambda v: [x * x * x for x in v["x"]],
    ),
]  # fmt: skip

NAN, INF = float("nan"), float("inf")
ROOTS = "x: read f32[4], o: output f32[4]"
AT_ZERO: dict[str, Sequence[float]] = {"x": [0.0, 4.0, -1.0, 1.0]}

SINGULAR = [
    HandCase(
        "a_root_in_the_arm_not_taken",
        kernel(ROOTS, "let v = x[gid.x]\no[gid.x] = select(v > 0.0, sqrt(v), v * 2.0)", 4),
        AT_ZERO,
        {"x": [2, 0.25, 2, 0.5]},
    ),
    HandCase(
        "a_root_in_the_arm_not_taken_of_an_element_that_exists",
        kernel(ROOTS, "let v = x[lid.x]\no[lid.x] = select(v > 0.0, sqrt(v), v * 2.0)", 4),
        AT_ZERO,
        {"x": [2, 0.25, 2, 0.5]},
        exact=False,
    ),
    HandCase(
        "a_root_used_in_one_branch_only",
        kernel(
            ROOTS,
            "let v = x[gid.x]\nlet root = sqrt(v)\nlet r = v * 2.0\nif v > 0.0 { r = root }\no[gid.x] = r",
            4,
        ),
        AT_ZERO,
        {"x": [2, 0.25, 2, 0.5]},
    ),
    HandCase(
        "a_quotient_that_loses_against_a_minimum",
        kernel(ROOTS, "let v = x[gid.x]\no[gid.x] = min(1.0 / (v * v), 2.0 + v)", 4),
        AT_ZERO,
        {"x": [1, -2 / 64, 2, -2]},
    ),
    HandCase(
        "a_root_used_in_a_loop_without_rounds",
        kernel(
            "x: read f32[4], n: read u32[4], o: output f32[4]",
            "let root = sqrt(x[gid.x])\nlet r = x[gid.x]\nfor k in 0..n[gid.x] { r = r + root }\no[gid.x] = r",
            4,
        ),
        {"x": AT_ZERO["x"], "n": [0, 2, 0, 1]},
        {"x": [1, 1.5, 1, 1.5]},
    ),
    HandCase(
        "a_root_that_is_overwritten",
        kernel(ROOTS, "let r = sqrt(x[gid.x])\nif x[gid.x] <= 0.0 { r = x[gid.x] }\no[gid.x] = r", 4),
        AT_ZERO,
        {"x": [1, 0.25, 1, 0.5]},
    ),
    HandCase(
        "a_root_whose_store_is_overwritten",
        kernel(ROOTS, "let v = x[gid.x]\no[gid.x] = sqrt(v)\nif v <= 0.0 { o[gid.x] = v * 3.0 }", 4),
        AT_ZERO,
        {"x": [3, 0.25, 3, 0.5]},
    ),
    HandCase(
        "a_root_at_zero_that_counts",
        kernel(ROOTS, "o[gid.x] = sqrt(abs(x[gid.x]) + 0.0)", 4),
        {"x": [4.0, -4.0, 1.0, 16.0]},
        {"x": [0.25, -0.25, 0.5, 0.125]},
    ),
]


def twice(result: Expr | None) -> Op:
    return Op("test.cube_ish", (Parameter("v", F32), Parameter("w", F32)), F32, (), result)


CUBE = twice(ir.Binary(ir.BinOp.MUL, ir.Binary(ir.BinOp.MUL, ir.Var("v"), ir.Var("v")), ir.Var("w")))


def cube_rule(args: Sequence[Expr], result: Expr) -> list[Expr | None]:
    """Partials that differ from the true ones by a factor, so that it shows who was asked."""
    v, w = args
    return [ir.Binary(ir.BinOp.MUL, v, w), None]


CALLED = kernel(
    "x: read f32[2], y: read f32[2], o: output f32[2]", "o[gid.x] = call test.cube_ish(x[gid.x], y[gid.x]) * 10.0"
)

CALLS = [
    rational(
        "a_call_with_a_body",
        CALLED,
        {"x": [2, 3], "y": [5, 7]},
        lambda v: [x * x * y * 10 for x, y in zip(v["x"], v["y"], strict=True)],
        ["x", "y"],
        options={"ops": {CUBE.op_id: CUBE}},
    ),
    HandCase(
        "a_call_with_a_rule",
        CALLED,
        {"x": [2, 3], "y": [5, 7]},
        {"x": [100, 210], "y": [0, 0]},
        options={"ops": {CUBE.op_id: CUBE}, "rules": {CUBE.op_id: cube_rule}},
    ),
]


def _named(x: list[Dual], y: list[Dual], n: int) -> Dual:
    rounds = [[a * a * b * a, a * a * b * a * a] for a, b in zip(x, y, strict=True)]
    return rounds[1 - n][0] * rounds[1 - n][1] + rounds[n][1]


OTHERS = [
    rational(
        "buffers_that_may_be_used_once",
        kernel(
            "x: read f32[2], y: read f32[2], o: output f32[2], t: scratch f32[2]",
            "t[gid.x] = x[gid.x] * y[gid.x]\ngrid_sync\no[gid.x] = t[1 - gid.x] * t[gid.x]",
        ).replace(
            buffers=[
                BufferDecl.read("x", 0, F32).with_count(2).with_linear_type(LinearType.LINEAR),
                BufferDecl.read("y", 1, F32).with_count(2).with_linear_type(LinearType.AFFINE),
                BufferDecl.output("o", 2, F32).with_count(2),
                BufferDecl.scratch("t", 3, 2, F32),
            ]
        ),
        {"x": [2, 3], "y": [5, 7]},
        lambda v: [v["x"][0] * v["y"][0] * (v["x"][1] * v["y"][1])] * 2,
        ["x", "y"],
        exact=False,
    ),
    rational(
        "copies_in_the_background",
        kernel(
            "x: read f32[4], o: output f32[2], l: local f32[2]",
            'async_load l from x at gid.x * 8 size 8 tag "in"\nasync_wait "in"\no[gid.x] = l[0] * l[1]',
        ),
        {"x": [2, 3, 5, 7]},
        lambda v: [v["x"][0] * v["x"][1], v["x"][2] * v["x"][3]],
        exact=False,
    ),
    rational(
        "a_trap_that_does_not_happen",
        kernel(
            "x: read f32[2], o: output f32[2]",
            'let v = x[gid.x]\nif v < 0.0 { trap "negative" at gid.x }\no[gid.x] = v * v',
        ),
        {"x": [2, 3]},
        lambda v: [x * x for x in v["x"]],
    ),
    rational(
        "integers_never_matter",
        kernel(
            "x: read f32[4], n: read u32[1], c: read_write u32[4], o: output f32[4]",
            "let h = n[0]\nfor i in 0..n[0] { h = (h * 5 + i) & 3 }\nc[gid.x] = h\nlet before = atomic_add(c[0], 1)\n"
            "o[gid.x] = x[h] * x[gid.x] + floor(x[gid.x]) * f32(u32(x[gid.x])) + sign(x[gid.x])",
            1,
            "over 1",
        ),
        {"x": [2.5, 3, 5, 7], "n": [5], "c": [0, 0, 0, 0]},
        lambda v: [v["x"][3] * v["x"][0], 0, 0, 0],
        weights={"o": [1, 1, 1, 1]},
        exact=False,
    ),
    rational(
        "names_the_transform_likes_too",
        kernel(
            "x: read f32[2], grad_x: read f32[2], adj_s: output f32[2], s: workgroup f32[2], kept_t: local f32[2]",
            "let t = x[gid.x]\nlet d = t * t\nlet old = d * grad_x[gid.x]\nlet live = old\nlet stride = live\n"
            "for rev_t in 0..2 { stride = stride * t\nkept_t[rev_t] = stride }\n"
            "s[lid.x] = kept_t[0] * kept_t[1]\nbarrier\nlet t_bar = s[1 - lid.x]\nlet p = t_bar\n"
            "let t_s = p + stride\nadj_s[gid.x] = t_s",
            2,
        ),
        {"x": [2, 3], "grad_x": [1, 0.5]},
        lambda v: [_named(v["x"], v["grad_x"], 0), _named(v["x"], v["grad_x"], 1)],
        ["x", "grad_x"],
        ("adj_s",),
    ),
]

CASES = [*AXES, *SIZES, *TYPES, *SINGULAR, *CALLS, *OTHERS]
