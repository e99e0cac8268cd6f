"""Hand cases: values and memory that the reverse sweep makes again instead of keeping them, and what it may not."""

from __future__ import annotations

from exact_slopes import Dual
from hand_case import HandCase, kernel, rational

LANES = "x: read f32[8], o: output f32[2], tile: workgroup f32[2]"
VALUES = {"x": [1, 2, -3, 4, 5, -1, 2, 3]}


def _squared(x: Dual) -> Dual:
    return x * x


def _rounds(x: list[Dual]) -> list[list[Dual]]:
    """Pairs of elements: what a tile of two holds, round by round."""
    return [x[n : n + 2] for n in range(0, 8, 2)]


def _total(terms: list[Dual]) -> Dual:
    return sum(terms, Dual(0))


def _total_product(factors: list[Dual]) -> Dual:
    total = Dual(1)
    for each in factors:
        total = total * each
    return total


def _parts(x: list[Dual]) -> Dual:
    held, total = [Dual(0), Dual(0)], Dual(0)
    for k in range(4):
        held[k % 2] = x[k * 2]
        total = total + held[0] * held[1] * x[k * 2 + 1] * 2
    return total


def _padded(x: list[Dual]) -> list[Dual]:
    return [*(each * x[0] for each in x[:7]), Dual(3)]


def _products(x: list[Dual]) -> Dual:
    total = Dual(1)
    for k in range(4):
        made, turn = Dual(1), x[k]
        for j in range(3):
            if j > 0:
                made = made + x[j] * turn
            else:
                turn = turn + 2
            turn = turn + 1
        total = total * made
    return total


def _held(x: list[Dual]) -> Dual:
    total, held = Dual(1), x[0]
    for k in range(3):
        total = total * (x[k] + held * x[0] + held * x[1])
        held = held * x[3]
    return total


TILES: list[HandCase] = [
    rational(
        "tiles_read_beside_the_barriers",
        kernel(
            LANES,
            "let sum = 0.0\nfor k in 0..4 { tile[lid.x] = x[k * 2 + lid.x]\nbarrier\n"
            "let mine = tile[lid.x]\nlet other = tile[1 - lid.x]\nsum = fma(mine * mine, other, sum)\nbarrier }\n"
            "o[gid.x] = sum",
            2,
        ),
        VALUES,
        lambda v: [_total([pair[lane] * pair[lane] * pair[1 - lane] for pair in _rounds(v["x"])]) for lane in (0, 1)],
        exact=False,
    ),
    rational(
        "tiles_read_at_the_end_of_a_round",
        kernel(
            LANES,
            "let sum = 0.0\nfor k in 0..4 { barrier\ntile[lid.x] = x[k * 2 + lid.x] * 2.0\nbarrier\n"
            "for j in 0..2 { sum = sum + tile[j] * tile[j] * tile[lid.x] } }\no[gid.x] = sum",
            2,
        ),
        VALUES,
        lambda v: [
            _total([pair[j] * pair[j] * pair[lane] * 8 for pair in _rounds(v["x"]) for j in (0, 1)]) for lane in (0, 1)
        ],
        exact=False,
    ),
    rational(
        "tiles_used_after_the_last_barrier_of_a_round",
        kernel(
            LANES,
            "let sum = 0.0\nfor k in 0..4 { tile[lid.x] = x[k * 2 + lid.x]\nbarrier\nlet other = tile[1 - lid.x]\n"
            "let mine = tile[lid.x]\nbarrier\nsum = fma(other * mine, mine, sum) }\no[gid.x] = sum",
            2,
        ),
        VALUES,
        lambda v: [_total([pair[lane] * pair[lane] * pair[1 - lane] for pair in _rounds(v["x"])]) for lane in (0, 1)],
        exact=False,
    ),
    rational(
        "tiles_of_which_each_round_fills_another_part",
        kernel(
            LANES,
            "let sum = 0.0\nfor k in 0..4 { if lid.x == k % 2 { tile[lid.x] = x[k * 2] }\nbarrier\n"
            "for j in 0..2 { sum = sum + tile[0] * tile[1] * x[k * 2 + 1] }\nbarrier }\no[gid.x] = sum",
            2,
        ),
        VALUES,
        lambda v: [_parts(v["x"])] * 2,
        exact=False,
    ),
    rational(
        "tiles_filled_in_either_arm",
        kernel(
            LANES,
            "let sum = 0.0\nfor k in 0..4 { if k * 2 + lid.x < 7 { tile[lid.x] = x[k * 2 + lid.x] * x[0] } "
            "else { tile[lid.x] = 3.0 }\nbarrier\nfor j in 0..2 { sum = sum + tile[j] * tile[1 - j] }\nbarrier }\n"
            "o[gid.x] = sum",
            2,
        ),
        VALUES,
        lambda v: [_total([pair[0] * pair[1] * 2 for pair in _rounds(_padded(v["x"]))])] * 2,
        exact=False,
    ),
]


SUMS: list[HandCase] = [
    rational(
        "a_product_of_sums_in_a_loop",
        kernel(
            "x: read f32[4], o: output f32[1]",
            "let all = 1.0\nfor k in 0..4 { let sum = 1.0\nlet turn = x[k]\n"
            "for j in 0..3 { if j > 0 { sum = sum + x[j] * turn } else { turn = turn + 2.0 }\nturn = turn + 1.0 }\n"
            "all = all * sum }\n"
            "o[0] = all",
        ),
        {"x": [1, 2, -3, 4]},
        lambda v: [_products(v["x"])],
    ),
    rational(
        "a_product_of_what_memory_held",
        kernel(
            "x: read f32[4], o: output f32[1], held: local f32[4]",
            "let all = 1.0\nheld[0] = x[0]\nfor k in 0..3 { let sum = x[k]\n"
            "for j in 0..2 { sum = sum + held[0] * x[j] }\nall = all * sum\nheld[0] = held[0] * x[3] }\no[0] = all",
        ),
        {"x": [1, 2, -3, 4]},
        lambda v: [_held(v["x"])],
    ),
    rational(
        "values_that_memory_keeps_to_the_end",
        kernel(
            "x: read f32[4], o: output f32[4], held: local f32[4]",
            "for k in 0..4 { held[k] = x[k] * x[0] }\nfor k in 0..4 { o[k] = held[k] * held[3 - k] }",
            over="over 1",
        ),
        {"x": [1, 2, -3, 4]},
        lambda v: [v["x"][k] * v["x"][3 - k] * _squared(v["x"][0]) for k in range(4)],
    ),
    rational(
        "values_that_memory_loses_in_the_next_round",
        kernel(
            "x: read f32[4], o: output f32[4], held: local f32[1]",
            "held[0] = x[0]\nfor k in 0..4 { held[0] = held[0] * x[k]\no[k] = held[0] * held[0] }",
            over="over 1",
        ),
        {"x": [1, 2, -3, 4]},
        lambda v: [_squared(_total_product([v["x"][0], *v["x"][: k + 1]])) for k in range(4)],
    ),
]


CASES = [*TILES, *SUMS]
