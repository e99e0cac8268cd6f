"""The linear core against brute force: what is called infeasible has no solution among small numbers, nor elsewhere."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from vyre_foundation.analysis.integers import Form, Steps, StepsSpent, satisfies, solve

BOX = range(-4, 5)
"""Every system below bounds its variables to this, so brute force is the whole truth."""

VARIABLES: tuple[int, ...] = (1, 2, 3)


def random_form(dice: Random) -> Form:
    size = dice.choice((3, 3, 7, 40))
    coefficients = {v: dice.randint(-size, size) for v in VARIABLES}
    return {v: c for v, c in coefficients.items() if c}, dice.randint(-3 * size, 3 * size)


def bounds() -> list[Form]:
    return [form for v in VARIABLES for form in (({v: 1}, -BOX.start), ({v: -1}, BOX.stop - 1))]


def value(form: Form, point: dict[int, int]) -> int:
    return form[1] + sum(c * point[v] for v, c in form[0].items())


def has_solution(equal: list[Form], least: list[Form]) -> bool:
    points = (dict(zip(VARIABLES, numbers, strict=True)) for numbers in product(BOX, repeat=len(VARIABLES)))
    return any(all(value(f, p) == 0 for f in equal) and all(value(f, p) >= 0 for f in least) for p in points)


@pytest.mark.parametrize("seed", range(150))
def test_what_is_infeasible_has_no_solution(seed: int):
    dice = Random(seed)
    equal = [random_form(dice) for _ in range(dice.randint(0, 2))]
    least = [random_form(dice) for _ in range(dice.randint(0, 4))]

    if solve(equal, [*least, *bounds()], Steps(100_000)).is_infeasible:
        assert not has_solution(equal, least)


def test_most_systems_without_a_solution_are_called_infeasible():
    dice = Random(7)
    systems = [([random_form(dice) for _ in range(2)], [random_form(dice) for _ in range(3)]) for _ in range(120)]
    hopeless = [(equal, least) for equal, least in systems if not has_solution(equal, least)]
    found = [solve(equal, [*least, *bounds()], Steps(100_000)).is_infeasible for equal, least in hopeless]

    assert len(hopeless) > 60
    assert sum(found) >= 0.95 * len(found)


def test_most_systems_with_a_solution_have_one_to_offer():
    dice = Random(11)
    systems = [([random_form(dice)], [*(random_form(dice) for _ in range(2)), *bounds()]) for _ in range(120)]
    solvable = [(equal, least) for equal, least in systems if has_solution(equal, least)]
    offered = [(solve(equal, least, Steps(100_000)).point, equal, least) for equal, least in solvable]

    assert len(solvable) > 40
    assert sum(p is not None and satisfies(p, equal, least) for p, equal, least in offered) >= 0.9 * len(offered)


def test_a_point_outside_one_condition_does_not_satisfy():
    point = {1: 2, 2: -1}

    assert satisfies(point, [({1: 1, 2: 2}, 0)], [({1: 1}, -2), ({3: 5}, 0)])
    assert not satisfies(point, [({1: 1}, 0)], [])
    assert not satisfies(point, [], [({2: 1}, 0)])


def test_rows_of_a_tile_are_told_apart_though_fractions_would_meet():
    """64a + 32b + c = 0 with a > 0, |b| <= 1, |c| < 32 has a = 1/2, b = -1 among fractions, and no whole numbers."""
    least: list[Form] = [({1: 1}, -1), ({2: 1}, 1), ({2: -1}, 1), ({3: 1}, 31), ({3: -1}, 31)]

    assert solve([({1: 64, 2: 32, 3: 1}, 0)], least, Steps(10_000)).is_infeasible


def test_a_budget_is_counted_in_steps():
    with pytest.raises(StepsSpent):
        solve([], [({v: 1, v + 1: -1}, 0) for v in range(30)] + [({v: -1}, 9) for v in range(31)], Steps(5))
