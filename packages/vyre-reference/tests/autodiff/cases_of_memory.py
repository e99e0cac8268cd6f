"""Hand cases: global memory. Loads and stores at any index, in place, atomics, grid syncs, whole launches."""

from __future__ import annotations

from collections.abc import Mapping

from exact_slopes import Dual
from hand_case import HandCase, kernel, rational

X_TO_O = "x: read f32[4], o: output f32[4]"

STORES = [
    rational(
        "read_after_write",
        kernel(X_TO_O, "o[gid.x] = x[gid.x]\nlet v = o[gid.x] * x[gid.x]\no[gid.x] = v * 2.0", 4),
        {"x": [1, 3, -2, 5]},
        lambda v: [x * x * 2 for x in v["x"]],
    ),
    rational(
        "in_place_twice",
        kernel("x: read_write f32[4]", "x[gid.x] = x[gid.x] * x[gid.x]\nx[gid.x] = x[gid.x] * x[gid.x] + 1.0", 4),
        {"x": [1, 3, -2, 0.5]},
        lambda v: [x * x * x * x + 1 for x in v["x"]],
        outputs=("x",),
    ),
    rational(
        "in_place_in_a_loop_and_elements_nobody_touches",
        kernel("x: read_write f32[6]", "for k in 0..2 { x[gid.x] = x[gid.x] * x[gid.x] * 0.5 }", 2, "over 4"),
        {"x": [1, 2, 4, -2, 7, 9]},
        lambda v: [x * x * x * x * 0.125 for x in v["x"][:4]] + v["x"][4:],
        outputs=("x",),
        weights={"x": [1, 2, 3, 4, 5, 6]},
    ),
    rational(
        "a_buffer_given_and_returned_that_nobody_writes",
        kernel("x: read_write f32[2], o: output f32[2]", "o[gid.x] = x[gid.x] * x[gid.x]"),
        {"x": [3, 4]},
        lambda v: [*v["x"], *(x * x for x in v["x"])],
        outputs=("x", "o"),
        weights={"x": [10, 20], "o": [1, 2]},
    ),
    rational(
        "a_read_write_buffer_that_is_no_input_of_the_gradient",
        kernel(
            "x: read f32[2], y: read_write f32[2]",
            "y[gid.x] = y[gid.x] * x[gid.x]\ny[gid.x] = y[gid.x] * y[gid.x]",
            2,
        ),
        {"x": [3, 4], "y": [2, -1]},
        lambda v: [y * x * (y * x) for x, y in zip(v["x"], v["y"], strict=True)],
        outputs=("y",),
    ),
    rational(
        "an_output_stored_twice_and_never_read",
        kernel(
            "x: read f32[4], y: read f32[4], o: output f32[4]",
            "o[gid.x] = x[gid.x] * x[gid.x]\nif gid.x < 2 { o[gid.x] = y[gid.x] * y[gid.x] * y[gid.x] }",
            4,
        ),
        {"x": [1, 2, 3, 4], "y": [5, 6, 7, 8]},
        lambda v: [v["y"][n] * v["y"][n] * v["y"][n] if n < 2 else v["x"][n] * v["x"][n] for n in range(4)],
        ["x", "y"],
    ),
    HandCase(
        "an_output_stored_in_a_loop_the_last_wins",
        kernel(X_TO_O, "for k in 0..4 { o[gid.x] = x[k] * x[k] }", 4),
        {"x": [1, 2, 3, 4]},
        {"x": [0, 0, 0, 32]},
        exact=False,
    ),
    rational(
        "an_output_stored_again_by_another_invocation",
        kernel(
            "x: read f32[8], o: output f32[4]",
            "o[gid.x] = x[gid.x] * x[gid.x]\nbarrier\n"
            "if gid.x < 3 { o[3 - gid.x] = x[gid.x + 4] * x[gid.x + 4] * x[gid.x + 4] }",
            4,
        ),
        {"x": [1, 2, 3, 4, 5, 6, 7, 8]},
        lambda v: [v["x"][0] * v["x"][0], *(v["x"][n] * v["x"][n] * v["x"][n] for n in (6, 5, 4))],
        exact=False,
    ),
    rational(
        "an_output_set_to_a_constant_after_all",
        kernel(X_TO_O, "o[gid.x] = x[gid.x]\nlet v = o[gid.x]\no[gid.x] = 5.0\no[gid.x] = o[gid.x] + v * v", 4),
        {"x": [1, 2, 3, 4]},
        lambda v: [x * x for x in v["x"]],
    ),
    rational(
        "a_store_nobody_can_read",
        kernel("x: read f32[4], o: write_only f32[4]", "o[gid.x] = x[gid.x] * x[gid.x]", 4),
        {"x": [1, 2, 3, 4]},
        lambda v: [x * x for x in v["x"]],
    ),
]


def _gathered(v: Mapping[str, list[Dual]]) -> list[Dual]:
    indices = [int(each.value) for each in v["at"]]
    return [v["x"][i] * v["x"][i] if i < 4 else Dual(0) for i in indices]


INDICES = [
    rational(
        "a_gather_with_repeated_indices",
        kernel(
            "x: read f32[4], at: read u32[8], o: output f32[8]",
            "let v = x[at[gid.x]]\no[gid.x] = v * v",
            4,
        ),
        {"x": [1, 2, 3, 4], "at": [0, 1, 1, 3, 3, 3, 0, 9]},
        _gathered,
        exact=False,
    ),
    rational(
        "one_element_for_all",
        kernel("x: read f32[1], y: read f32[4], o: output f32[4]", "o[gid.x] = x[0] * y[gid.x] * x[0]", 4),
        {"x": [3], "y": [1, 2, 3, 4]},
        lambda v: [v["x"][0] * y * v["x"][0] for y in v["y"]],
        ["x", "y"],
        exact=False,
    ),
    HandCase(
        "a_scatter_and_a_store_that_is_dropped",
        kernel("x: read f32[4], at: read u32[4], o: output f32[4]", "o[at[gid.x]] = x[gid.x] * x[gid.x]", 4),
        {"x": [1, 2, 3, 4], "at": [3, 1, 11, 0]},
        {"x": [2, 4, 0, 8]},
    ),
    HandCase(
        "a_scatter_with_weights",
        kernel("x: read f32[4], at: read u32[4], o: output f32[4]", "o[at[gid.x]] = x[gid.x] * x[gid.x]", 4),
        {"x": [1, 2, 3, 4], "at": [3, 1, 11, 0]},
        {"x": [2 * 40, 4 * 20, 0, 8 * 10]},
        weights={"o": [10, 20, 30, 40]},
    ),
    HandCase(
        "an_element_and_the_next",
        kernel(X_TO_O, "o[gid.x] = x[gid.x] * x[gid.x + 1]", 2),
        {"x": [1, 2, 3, 4]},
        {"x": [2, 1 + 3, 2 + 4, 3]},
        exact=False,
    ),
    rational(
        "rows_of_one_invocation_each",
        kernel(
            "x: read f32[12], o: output f32[4]",
            "let s = 0.0\nfor j in 0..3 { s = s + x[gid.x * 3 + j] * x[gid.x * 3] }\no[gid.x] = s",
            2,
        ),
        {"x": list(range(1, 13))},
        lambda v: [(v["x"][3 * n] + v["x"][3 * n + 1] + v["x"][3 * n + 2]) * v["x"][3 * n] for n in range(4)],
    ),
    HandCase(
        "a_literal_index_out_of_range",
        kernel("x: read f32[2], o: output f32[2]", "o[gid.x] = x[5] + x[gid.x] * 2.0", 2),
        {"x": [3, 4]},
        {"x": [2, 2]},
        exact=False,
    ),
    HandCase(
        "a_literal_index_out_of_range_in_one_invocation",
        kernel("x: read f32[2], o: output f32[1]", "o[0] = x[5] * 3.0 + x[1] * 2.0"),
        {"x": [3, 4]},
        {"x": [0, 2]},
    ),
    HandCase(
        "an_index_that_falls_from_workgroup_to_workgroup",
        kernel(
            "x: read f32[64], o: output f32[64]",
            "if gid.x < 5 { o[gid.y * 8 + gid.x] = x[lid.x + 5 * gid.y + 8 - 4 * wgid.x] * 2.0 }",
            4,
            "groups(2, 2, 1)",
        ),
        {"x": [1] * 64},
        {"x": [{4: 2, 8: 2, 9: 4, 10: 2, 11: 2, 13: 2, 14: 2, 15: 2, 16: 2}.get(n, 0) for n in range(64)]},
        exact=False,
    ),
    rational(
        "more_invocations_than_elements",
        kernel("x: read f32[4], y: read f32[1], o: output f32[4]", "o[gid.x] = y[0] / x[gid.x]", 8),
        {"x": [1, 2, 4, 8], "y": [3]},
        lambda v: [v["y"][0] / x for x in v["x"]],
        ["x", "y"],
        exact=False,
    ),
    rational(
        "a_guard_by_the_length_of_an_output",
        kernel(
            "x: read f32[4], y: read f32[1], o: output f32[4]",
            "if gid.x < len(o) { o[gid.x] = y[0] / x[gid.x] }",
            8,
        ),
        {"x": [1, 2, 4, 8], "y": [3]},
        lambda v: [v["y"][0] / x for x in v["x"]],
        ["x", "y"],
        exact=False,
    ),
    HandCase(
        "one_invocation_for_all_elements",
        kernel("x: read f32[4], o: output f32[4]", "for j in 0..4 { o[j] = x[j] * x[j] }", 1, "over 1"),
        {"x": [1, 2, 3, 4]},
        {"x": [2, 4, 6, 8]},
    ),
    HandCase(
        "one_invocation_that_sums",
        kernel("x: read f32[4], o: output f32[1]", "let s = 0.0\nfor j in 0..4 { s = s + x[j] * x[j] }\no[0] = s"),
        {"x": [1, 2, 3, 4]},
        {"x": [2, 4, 6, 8]},
    ),
]

ATOMICS = [
    HandCase(
        "atomic_adds",
        kernel(
            "x: read f32[8], at: read u32[8], o: output f32[3]",
            "let v = x[gid.x]\nlet before = atomic_add(o[at[gid.x]], v * v)",
            4,
            "over 8",
        ),
        {"x": [1, 2, 3, 4, 5, 6, 7, 8], "at": [0, 1, 2, 0, 0, 1, 7, 2]},
        {"x": [20, 400, 6000, 80, 100, 1200, 0, 16000]},
        weights={"o": [10, 100, 1000]},
    ),
    HandCase(
        "a_total_in_scratch_memory",
        kernel(
            "x: read f32[4], o: output f32[4], total: scratch f32[1]",
            "let before = atomic_add(total[0], x[gid.x] * x[gid.x])\ngrid_sync\no[gid.x] = x[gid.x] * total[0]",
            2,
        ),
        # f = (sum x) (sum x²): df/dx = sum x² + 2 x sum x
        {"x": [1, 2, 3, 4]},
        {"x": [30 + 20, 30 + 40, 30 + 60, 30 + 80]},
        exact=False,
    ),
]


def _segments(v: Mapping[str, list[Dual]]) -> list[Dual]:
    x, y = v["x"], v["y"]
    m = sum((each * each for each in x), Dual(0))
    y1 = [b * a for a, b in zip(x, y, strict=True)]
    o = [a * m * y1[3 - n] for n, a in enumerate(x)]
    return [*o, *(o[3 - n] * y1[n] for n in range(4))]


def _twice(mine: Dual, other: Dual) -> Dual:
    first = other * other * mine
    theirs = mine * mine * other
    return first * (theirs + other)


def _added_and_read(v: Mapping[str, list[Dual]]) -> list[Dual]:
    total = sum((x * x for x in v["x"]), Dual(0))
    return [total * x * (total * x) for x in v["x"]]


SEGMENTS = [
    rational(
        "a_segment_that_adds_to_scratch_memory_and_reads_it",
        kernel(
            "x: read f32[4], o: output f32[4], total: scratch f32[1], t: scratch f32[4]",
            "let before = atomic_add(total[0], x[gid.x] * x[gid.x])\nbarrier\nt[gid.x] = total[0] * x[gid.x]\n"
            "grid_sync\no[gid.x] = t[gid.x] * t[gid.x]",
            4,
        ),
        {"x": [1, 2, -1, 0.5]},
        _added_and_read,
        exact=False,
    ),
    rational(
        "three_segments_that_change_one_buffer",
        kernel(
            "x: read f32[4], o: output f32[4], m: scratch f32[1], y: read_write f32[4]",
            "let before = atomic_add(m[0], x[gid.x] * x[gid.x])\ny[gid.x] = y[gid.x] * x[gid.x]\ngrid_sync\n"
            "o[gid.x] = x[gid.x] * m[0] * y[3 - gid.x]\ngrid_sync\ny[gid.x] = o[3 - gid.x] * y[gid.x]",
            2,
        ),
        {"x": [1, 2, 0.5, 1], "y": [1, 0.5, 2, -1]},
        _segments,
        ["x", "y"],
        ("o", "y"),
        exact=False,
    ),
    rational(
        "a_scratch_buffer_written_twice",
        kernel(
            "x: read f32[2], o: output f32[2], t: scratch f32[2]",
            "t[gid.x] = x[gid.x] * x[gid.x]\ngrid_sync\no[gid.x] = t[1 - gid.x] * x[gid.x]\ngrid_sync\n"
            "t[gid.x] = o[gid.x] + x[gid.x]\ngrid_sync\no[gid.x] = o[gid.x] * t[1 - gid.x]",
        ),
        {"x": [2, 3]},
        lambda v: [_twice(v["x"][0], v["x"][1]), _twice(v["x"][1], v["x"][0])],
    ),
]

CASES = [*STORES, *INDICES, *ATOMICS, *SEGMENTS]
