"""Hand cases: gradients of few elements that all invocations add to, and loads that no round of a loop changes."""

from __future__ import annotations

from collections.abc import Mapping

from exact_slopes import Dual
from hand_case import HandCase, kernel, rational

EIGHTY = [(n * 7) % 11 - 5 for n in range(80)]


def _stencil(v: Mapping[str, list[Dual]]) -> list[Dual]:
    x, w = [*v["x"], Dual(0), Dual(0)], v["w"]
    return [x[n] * w[0] + x[n + 1] * w[1] + x[n + 2] * w[2] for n in range(80)]


def _gravity(v: Mapping[str, list[Dual]]) -> list[Dual]:
    x = v["x"]
    return [sum((x[i] * x[j] * (x[i] - x[j]) for j in range(4) if j != i), Dual(0)) for i in range(4)]


CASES: list[HandCase] = [
    rational(
        "a_factor_of_two_workgroups_of_forty",
        kernel(
            "x: read f32[80], a: read f32[1], o: output f32[80]",
            "if gid.x < 80 { o[gid.x] = x[gid.x] * a[0] * a[0] }",
            40,
            "over 80",
        ),
        {"x": EIGHTY, "a": [3]},
        lambda v: [x * v["a"][0] * v["a"][0] for x in v["x"]],
        ["x", "a"],
    ),
    rational(
        "three_weights_of_six_workgroups_in_two_axes",
        kernel(
            "x: read f32[80], w: read f32[3], o: output f32[80]",
            "let i = gid.y * 8 + gid.x\nlet sum = 0.0\nfor k in 0..3 { sum = fma(x[i + k], w[k], sum) }\no[i] = sum",
            (4, 5, 1),
            "groups(2, 2, 1)",
        ),
        {"x": EIGHTY, "w": [1, -2, 3]},
        _stencil,
        ["w"],
    ),
    rational(
        "two_factors_named_by_a_buffer_and_one_that_is_not_there",
        kernel(
            "x: read f32[80], a: read f32[2], at: read u32[80], o: output f32[80]",
            "o[gid.x] = x[gid.x] * a[at[gid.x]]",
            80,
            "over 80",
        ),
        {"x": EIGHTY, "a": [3, 4], "at": [n % 3 for n in range(80)]},
        lambda v: [x * v["a"][n % 3] if n % 3 < 2 else x * 0 for n, x in enumerate(v["x"])],
        ["x", "a"],
    ),
    rational(
        "a_factor_in_two_segments",
        kernel(
            "x: read f32[80], a: read f32[1], mid: scratch f32[80], o: output f32[80]",
            "mid[gid.x] = x[gid.x] * a[0]\ngrid_sync\no[gid.x] = mid[79 - gid.x] * a[0]",
            20,
            "over 80",
        ),
        {"x": EIGHTY, "a": [3]},
        lambda v: [x * v["a"][0] * v["a"][0] for x in reversed(v["x"])],
        ["x", "a"],
    ),
    rational(
        "a_factor_of_as_many_workgroups_as_a_launch_has",
        kernel(
            "x: read f32[?], a: read f32[1], o: output f32[80]",
            "if gid.x < len(x) { o[gid.x] = x[gid.x] * a[0] }",
            40,
            "over x",
        ),
        {"x": EIGHTY, "a": [3]},
        lambda v: [x * v["a"][0] for x in v["x"]],
        ["a"],
        exact=False,
    ),
    rational(
        "loads_that_no_round_changes_under_a_condition_that_does",
        kernel(
            "x: read f32[4], o: output f32[4]",
            "let sum = 0.0\nfor j in 0..4 { if j != gid.x { sum = sum + x[gid.x] * x[j] * (x[gid.x] - x[j]) } }\n"
            "o[gid.x] = sum",
            2,
            "over 4",
        ),
        {"x": [1, 2, -3, 4]},
        _gravity,
        exact=False,
    ),
]
