"""Hand cases of values that come from other lanes of a subgroup: shuffles of every kind, the largest and the smallest.

The oracle is a Python list for each subgroup; what is not in the list is a lane that does not exist.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from exact_slopes import Dual
from hand_case import HandCase, kernel, rational

WRAP = 2**32
NAN = math.nan


def numbers(count: int) -> list[float]:
    """Small, of both signs, and no two neighbours alike."""
    return [((7 * n) % 11 - 5) / 2 for n in range(count)]


def weights(count: int) -> list[int]:
    return [n % 5 + 1 for n in range(count)]


def subgroups(values: Sequence[Dual], workgroup: int) -> list[list[Dual]]:
    """The lanes that exist: workgroup by workgroup, at most 32 together."""
    groups = [values[first : first + workgroup] for first in range(0, len(values), workgroup)]
    return [list(group[first : first + 32]) for group in groups for first in range(0, len(group), 32)]


def taken(lanes: Sequence[Dual], named: int) -> Dual:
    return lanes[named] if 0 <= named < len(lanes) else Dual(0)


def shuffle(name: str, lane: str, named: Callable[[int], int], workgroup: int = 37, groups: int = 1) -> HandCase:
    """x² of the lane that `lane` says, times the lane's own x."""
    count = workgroup * groups

    def oracle(v: Mapping[str, list[Dual]]) -> list[Dual]:
        found: list[Dual] = []
        for lanes in subgroups(v["x"], workgroup):
            squares = [x * x for x in lanes]
            found += [taken(squares, named(n) % WRAP) * x for n, x in enumerate(lanes)]
        return found

    body = f"let v = x[gid.x]\no[gid.x] = subgroup_shuffle(v * v, {lane}) * v"
    program = kernel(f"x: read f32[{count}], o: output f32[{count}]", body, workgroup, f"over {count}")
    return rational(name, program, {"x": numbers(count)}, oracle, weights={"o": weights(count)})


SHUFFLES = [
    shuffle("a_shuffle_from_three_lanes_on", "subgroup_lane + 3", lambda n: n + 3),
    shuffle("a_shuffle_from_the_lane_before", "subgroup_lane - 1", lambda n: n - 1),
    shuffle("a_shuffle_from_the_lane_before_by_wrapping", "0xffffffff + subgroup_lane", lambda n: n - 1),
    shuffle("a_shuffle_from_so_far_that_nobody_is_there", "subgroup_lane + 40", lambda n: n + 40),
    shuffle("a_shuffle_between_pairs", "subgroup_lane ^ 5", lambda n: n ^ 5),
    shuffle("a_shuffle_between_pairs_that_do_not_exist", "subgroup_lane ^ 33", lambda n: n ^ 33),
    shuffle("a_shuffle_round_the_subgroup", "(subgroup_lane + 5) & 31", lambda n: (n + 5) % 32),
    shuffle("a_shuffle_round_the_subgroup_by_the_local_id", "(lid.x - 3) % 32", lambda n: (n - 3) % 32, 64, 2),
    shuffle("a_shuffle_from_back_to_front", "9 - subgroup_lane", lambda n: 9 - n),
    shuffle("a_shuffle_by_several_steps", "((subgroup_lane + 1) ^ 3) - 2", lambda n: ((n + 1) ^ 3) - 2),
    shuffle("a_shuffle_by_the_local_id_of_a_small_workgroup", "lid.x ^ 1", lambda n: n ^ 1, 7, 2),
    shuffle("a_shuffle_by_the_global_id_in_its_subgroup", "(gid.x & 31) + 1", lambda n: n + 1, 32, 2),
    shuffle("a_shuffle_that_several_lanes_ask_of_one", "subgroup_lane / 3", lambda n: n // 3),
    shuffle("a_shuffle_by_the_square_of_the_lane", "subgroup_lane * subgroup_lane", lambda n: n * n),
]


def _pairs(workgroup: int) -> Callable[[Mapping[str, list[Dual]]], list[Dual]]:
    """Only the first subgroup of a workgroup has lanes with such numbers."""

    def oracle(v: Mapping[str, list[Dual]]) -> list[Dual]:
        x = v["x"]
        return [taken(x[:32], n ^ 1) * x[n] for n in range(workgroup)]

    return oracle


def _gathered(v: Mapping[str, list[Dual]]) -> list[Dual]:
    return [taken(v["x"], int(at.value)) * x for at, x in zip(v["at"], v["x"], strict=True)]


def _butterfly(v: Mapping[str, list[Dual]]) -> list[Dual]:
    """Every lane ends with the product of all."""
    held = list(v["x"])
    for step in range(3):
        held = [held[n] * held[n ^ (1 << step)] for n in range(8)]
    return held


def _assigned(v: Mapping[str, list[Dual]]) -> list[Dual]:
    held, apart = list(v["x"]), 4
    for _ in range(3):
        held = [held[n] + held[n] * taken(held, n + apart) for n in range(8)]
        apart //= 2
    return held


def _from_one(v: Mapping[str, list[Dual]]) -> list[Dual]:
    lane = int(v["n"][0].value)
    return [taken(v["x"], lane) * x for x in v["x"]]


LANES = [
    rational(
        "a_shuffle_by_the_local_id_past_the_first_subgroup",
        kernel("x: read f32[64], o: output f32[64]", "o[gid.x] = subgroup_shuffle(x[gid.x], lid.x ^ 1) * x[gid.x]", 64),
        {"x": numbers(64)},
        _pairs(64),
    ),
    rational(
        "a_shuffle_from_lanes_that_a_buffer_names",
        kernel(
            "x: read f32[8], at: read u32[8], o: output f32[8]",
            "o[gid.x] = subgroup_shuffle(x[gid.x], at[gid.x]) * x[gid.x]",
            8,
        ),
        {"x": numbers(8), "at": [3, 3, 0, 7, 9, 3, 4_000_000_000, 0]},
        _gathered,
    ),
    rational(
        "a_product_by_a_butterfly",
        kernel(
            "x: read f32[8], o: output f32[8]",
            "let v = x[gid.x]\nfor k in 0..3 { v = v * subgroup_shuffle(v, subgroup_lane ^ (1 << k)) }\no[gid.x] = v",
            8,
        ),
        {"x": [1, 2, -1, 0.5, 3, 1, 2, -2]},
        _butterfly,
        weights={"o": weights(8)},
    ),
    rational(
        "a_shuffle_by_a_distance_that_is_assigned",
        kernel(
            "x: read f32[8], o: output f32[8]",
            "let v = x[gid.x]\nlet apart = 4\n"
            "for k in 0..3 { v = v + v * subgroup_shuffle(v, subgroup_lane + apart)\napart = apart / 2 }\no[gid.x] = v",
            8,
        ),
        {"x": [1, 2, -1, 0.5, 3, 1, 2, -2]},
        _assigned,
    ),
    rational(
        "a_shuffle_from_the_lane_a_buffer_names_for_all",
        kernel(
            "x: read f32[8], n: read u32[1], o: output f32[8]",
            "o[gid.x] = subgroup_shuffle(x[gid.x], n[0]) * x[gid.x]",
            8,
        ),
        {"x": numbers(8), "n": [5]},
        _from_one,
    ),
    rational(
        "a_shuffle_of_doubles",
        kernel(
            "x: read f64[6], o: output f64[6]", "o[gid.x] = subgroup_shuffle(x[gid.x], subgroup_lane + 1) * x[gid.x]", 6
        ),
        {"x": numbers(6)},
        lambda v: [taken(v["x"], n + 1) * x for n, x in enumerate(v["x"])],
    ),
    HandCase(
        "a_reciprocal_that_no_lane_asks_for",
        kernel("x: read f32[4], o: output f32[4]", "o[gid.x] = subgroup_shuffle(1.0 / x[gid.x], subgroup_lane + 2)", 4),
        {"x": [0, 0, 2, 4]},
        {"x": [0, 0, -0.25, -0.0625]},
    ),
]


def extreme(name: str, op: str, values: Sequence[float], winner: int | None, count: int | None = None) -> HandCase:
    """Every lane has the extreme, weighed with its number from 1 up: the winner gets the sum of the weights."""
    size = len(values)
    total = size * (size + 1) / 2
    body = f"o[gid.x] = subgroup_{op}(x[gid.x]) * f32(gid.x + 1)"
    return HandCase(
        name,
        kernel(f"x: read f32[{size}], o: output f32[{size}]", body, count or size, f"over {size}"),
        {"x": values},
        {"x": [total if n == winner else 0.0 for n in range(size)]},
    )


def _scaled_by_largest(v: Mapping[str, list[Dual]]) -> list[Dual]:
    found: list[Dual] = []
    for lanes in subgroups(v["x"], 37):
        largest, smallest = max(lanes, key=lambda x: x.value), min(lanes, key=lambda x: x.value)
        found += [x * largest * largest - x * smallest for x in lanes]
    return found


def _again(v: Mapping[str, list[Dual]]) -> list[Dual]:
    held = list(v["x"])
    for _ in range(3):
        largest = max(held, key=lambda x: x.value)
        held = [x * 0.5 + largest * 0.25 * (n + 1) for n, x in enumerate(held)]
    return held


EXTREMES = [
    extreme("the_largest_of_a_subgroup", "max", [1, 3, -5, 2.5], 1),
    extreme("the_smallest_of_a_subgroup", "min", [1, 3, -5, 2.5], 2),
    extreme("of_equal_largest_values_the_lowest_lane", "max", [0, 7, *[1] * 14, 7, *[2] * 15], 1),
    extreme("of_equal_smallest_values_the_lowest_lane", "min", [0, -7, *[1] * 14, -7, *[2] * 15], 1),
    extreme("zeros_of_both_signs_are_equally_large", "max", [-1, -0.0, 0.0, -2], 1),
    extreme("zeros_of_both_signs_are_equally_small", "min", [1, 0.0, -0.0, 2], 1),
    extreme("a_nan_is_never_the_largest", "max", [NAN, 2, NAN, 2], 1),
    extreme("a_nan_is_never_the_smallest", "min", [NAN, -3, 2, NAN, -3], 1),
    extreme("of_nothing_but_nans_none_is_the_largest", "max", [NAN] * 5, None),
    extreme("of_nothing_but_nans_none_is_the_smallest", "min", [NAN] * 5, None),
    extreme("an_infinity_is_the_largest", "max", [1, math.inf, -math.inf], 1),
    extreme("all_alike_have_the_lowest_lane_as_their_largest", "max", [4] * 32, 0),
    rational(
        "extremes_of_a_short_last_subgroup",
        kernel(
            "x: read f32[37], o: output f32[37]",
            "let v = x[gid.x]\nlet m = subgroup_max(v)\no[gid.x] = v * m * m - v * subgroup_min(v)",
            37,
        ),
        {"x": [(n * 17 % 37 - 18) / 4 for n in range(37)]},
        _scaled_by_largest,
        weights={"o": weights(37)},
    ),
    rational(
        "a_largest_value_that_changes_its_lane_round_a_loop",
        kernel(
            "x: read f64[5], o: output f64[5]",
            "let v = x[gid.x]\n"
            "for k in 0..3 { v = v * 0.5f64 + subgroup_max(v) * 0.25f64 * f64(gid.x + 1) }\no[gid.x] = v",
            5,
        ),
        {"x": [8, 1, 2, -4, 3]},
        _again,
        weights={"o": weights(5)},
    ),
    HandCase(
        "a_reciprocal_that_is_not_the_smallest",
        kernel("x: read f32[3], o: output f32[3]", "o[lid.x] = subgroup_min(1.0 / x[lid.x])", 3),
        {"x": [0, 0.5, 4]},
        {"x": [0, 0, -0.1875]},
        exact=False,
    ),
]

CASES = [*SHUFFLES, *LANES, *EXTREMES]
