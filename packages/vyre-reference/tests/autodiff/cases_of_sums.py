"""Hand cases: sums in place and elements stored once in a loop, and what only looks like them; what a loop hides."""

from __future__ import annotations

from exact_slopes import Dual
from hand_case import HandCase, kernel, rational

X_TO_O = "x: read f32[4], o: output f32[4]"


def _squared(x: Dual) -> Dual:
    return x * x


SUMS_IN_PLACE: list[HandCase] = [
    rational(
        "a_sum_that_becomes_two_variables",
        kernel(
            X_TO_O,
            "let a = x[0]\nlet b = x[2]\nif x[3] > 0.0 { let sum = a + x[1]\nb = sum\na = sum }\no[0] = a * b",
            over="over 1",
        ),
        {"x": [2, 3, 5, 1]},
        lambda v: [_squared(v["x"][0] + v["x"][1])],
    ),
    rational(
        "a_value_from_before_the_last_assignment_and_a_sum",
        kernel(
            X_TO_O,
            "let a = x[0]\nif x[3] > 0.0 { let before = a\na = a * x[1]\na = before + x[2] }\no[0] = a * a",
            over="over 1",
        ),
        {"x": [2, 3, 5, 1]},
        lambda v: [_squared(v["x"][0] + v["x"][2])],
    ),
    rational(
        "sums_and_differences_one_after_another_and_under_conditions",
        kernel(
            X_TO_O,
            "let a = x[0]\na = a + x[1]\na = x[2] * x[1] - a\n"
            "if x[3] > 0.0 { a = a - x[2] * x[2] } else { a = fma(x[3], x[3], a) }\n"
            "o[0] = a * a",
            over="over 1",
        ),
        {"x": [2, 3, 5, -2]},
        lambda v: [_squared(v["x"][2] * v["x"][1] - (v["x"][0] + v["x"][1]) + v["x"][3] * v["x"][3])],
    ),
    rational(
        "a_value_added_to_itself_and_to_its_square",
        kernel(X_TO_O, "let a = x[0]\na = a + a\nfor k in 0..3 { a = fma(a, x[1], a) }\no[0] = a", over="over 1"),
        {"x": [2, 3, 0, 0]},
        lambda v: [(v["x"][0] + v["x"][0]) * (v["x"][1] + 1) * (v["x"][1] + 1) * (v["x"][1] + 1)],
    ),
    rational(
        "sums_in_memory_and_a_product_of_one",
        kernel(
            "x: read f32[4], o: read_write f32[4]",
            "for k in 0..4 { o[gid.x] = o[gid.x] + x[k] * x[gid.x] }\nlet old = o[gid.x]\no[gid.x] = old * old\n"
            "o[gid.x] = o[gid.x] - x[gid.x]",
            4,
        ),
        {"x": [1, 2, 3, -4], "o": [1, 0, 2, 1]},
        lambda v: [_squared(o + (v["x"][0] + v["x"][1] + v["x"][2] + v["x"][3]) * x) - x
                   for o, x in zip(v["o"], v["x"], strict=True)],
        ["x", "o"],
        exact=False,
    ),
]  # fmt: skip


STORED_IN_LOOPS: list[HandCase] = [
    rational(
        "elements_stored_once_in_two_loops",
        kernel(
            "x: read f32[4], o: output f32[12]",
            "for i in 0..2 { for j in 0..3 { o[(gid.x * 2 + i) * 3 + j] = x[gid.x * 2 + i] * x[j] } }",
            2,
        ),
        {"x": [1, 2, 3, -4]},
        lambda v: [v["x"][i] * v["x"][j] for i in range(4) for j in range(3)],
        exact=False,
    ),
    rational(
        "elements_that_two_rounds_of_loops_store",
        kernel(
            "x: read f32[4], o: output f32[8]",
            "for i in 0..2 { for j in 0..3 { o[i * 2 + j] = x[i] * x[j] } }",
            over="over 1",
        ),
        {"x": [1, 2, 3, -4]},
        lambda v: [v["x"][i] * v["x"][j] for i, j in ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2))],
    ),
    rational(
        "elements_that_a_buffer_names_in_a_loop",
        kernel(
            "x: read f32[4], at: read u32[4], o: output f32[4]",
            "for k in 0..4 { let place = at[k]\no[k + place] = x[k] * x[k] }",
            over="over 1",
        ),
        {"x": [1, 2, 3, -4], "at": [1, 0, 1, 0]},
        lambda v: [_squared(v["x"][1]), _squared(v["x"][3])],
    ),
    rational(
        "elements_stored_by_one_lane_and_in_the_next_round_by_another",
        kernel(
            "x: read f32[4], o: output f32[4]",
            "for k in 0..2 { o[lid.x + k] = x[lid.x * 2 + k] * x[lid.x * 2 + k]\nbarrier }",
            2,
            "over 2",
        ),
        {"x": [1, 2, 3, -4]},
        lambda v: [_squared(v["x"][n]) for n in (0, 1, 3)],
        exact=False,
    ),
]

HIDDEN: list[HandCase] = [
    HandCase(
        "a_root_for_a_loop_without_rounds",
        kernel(
            X_TO_O,
            "let root = sqrt(x[0])\nlet sum = x[1]\nfor k in 2..2 { sum = sum + root }\no[0] = sum",
            over="over 1",
        ),
        {"x": [0, 3, 0, 0]},
        {"x": [0, 1, 0, 0]},
    ),
    HandCase(
        "a_root_for_an_element_that_is_out_of_range",
        kernel(X_TO_O, "if gid.x < 3 { o[gid.x * 2 + 1] = sqrt(x[gid.x]) }", 4),
        {"x": [4, 1, 0, 0]},
        {"x": [0.25, 0.5, 0, 0]},
    ),
    HandCase(
        "a_root_for_a_round_of_a_loop_that_is_not_taken",
        kernel(
            X_TO_O,
            "for k in 0..4 { let root = sqrt(x[k])\nlet v = 1.0\nif x[k] > 0.0 { v = root }\no[k] = v * 2.0 }",
            over="over 1",
        ),
        {"x": [4, 0, 1, 0]},
        {"x": [0.5, 0, 1, 0]},
    ),
]

CASES = [*SUMS_IN_PLACE, *STORED_IN_LOOPS, *HIDDEN]
