"""Equalities that are taken apart say what they said: by all points of small boxes, and in proofs that need it."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from vyre_foundation import Program
from vyre_foundation.analysis.integers import Form, Limits, satisfies, split
from vyre_foundation.analysis.races import Status, races


def random_system(dice: Random) -> tuple[Form, list[Form], list[range]]:
    """An equality, bounds of its variables, and perhaps of sums of some of them."""
    radix = dice.choice((3, 4, 6, 12))
    coefficients = [
        sign * c for c in (dice.choice((radix, 2 * radix)), dice.choice((1, 2, radix // 2))) for sign in (1, -1)
    ]
    equality = (dict(enumerate(coefficients)), dice.choice((0, 0, 1, -2, radix)))
    boxes = [range(low, low + dice.randint(1, 4)) for low in (dice.choice((0, 0, 0, -1, 2)) for _ in coefficients)]
    least: list[Form] = [({v: 1}, -box[0]) for v, box in enumerate(boxes)]
    least += [({v: -1}, box[-1]) for v, box in enumerate(boxes)]
    if dice.random() < 0.5:
        chosen = [v for v, c in enumerate(coefficients) if (c > 0) is (dice.random() < 0.5)]
        least.append(({v: -abs(coefficients[v]) for v in chosen}, dice.randint(0, 9)))
    return equality, [each for each in least if each[0]], boxes


def test_the_parts_hold_where_the_equality_holds_and_nowhere_else():
    dice, taken_apart = Random(3), 0
    for _ in range(1500):
        equality, least, boxes = random_system(dice)
        parts = split([equality], Limits(least))
        taken_apart += len(parts) > 1
        for values in product(*boxes):
            point = dict(enumerate(values))
            if satisfies(point, (), least):
                assert satisfies(point, parts, ()) is satisfies(point, [equality], ())
    assert taken_apart > 300


def test_nothing_is_taken_apart_without_bounds():
    equality = ({0: 64, 1: 1, 2: -64, 3: -1}, 0)
    assert split([equality], Limits([])) == [equality]
    within = [form for v in (1, 3) for form in (({v: 1}, 0), ({v: -1}, 63))]
    assert split([equality], Limits(within)) == [({0: 64, 2: -64}, 0), ({1: 1, 3: -1}, 0)]
    assert split([equality], Limits([*within[:-1], ({3: -1}, 64)])) == [equality]


def tiles(columns: int, across: int, groups: int = 1000) -> Program:
    """Tiles of a matrix, one for each workgroup of a row of workgroups."""
    return Program.from_text(f"""program workgroup(32, 8, 1) groups({groups}, 1, 1) {{
  buffer y: read_write f32[?] @0
  region "tiles" {{
    let row = wgid.x / {across} * 8 + lid.y
    let column = (wgid.x % {across}) * 32 + lid.x
    if column < {columns} {{
      y[row * {columns} + column] = 1.0
    }}
  }}
}}
""")


@pytest.mark.parametrize("columns", [633, 640, 650])
def test_tiles_are_told_apart_whose_place_is_a_quotient_and_a_remainder(columns: int):
    assert races(tiles(columns, 21)).status is Status.PROVED


def test_tiles_that_overlap_are_not():
    text = tiles(33, 2, groups=4).to_text().replace("< 33", "< 40")
    assert races(Program.from_text(text)).status is Status.REFUTED
