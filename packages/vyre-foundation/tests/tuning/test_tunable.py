"""A tunable builds the program of a point, and only of points of its space."""

from __future__ import annotations

import pytest

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.diagnostics import TunerError
from vyre_foundation.tuning import Knob, Rule, Space, Tunable

LANES = Knob("lanes", (32, 64, 128), 64, "an invocation does not know its workgroup")
ITEMS = Knob("items", (1, 2, 4), 1, "items are doubled one by one")
SPACE = Space((LANES, ITEMS), (Rule("at most 128 items", lambda value: value["lanes"] * value["items"] <= 128),))


def doubled(*, lanes: int, items: int) -> Program:
    k = ProgramBuilder("doubled", workgroup_size=lanes, over=1024 // items)
    x, y = k.read("x", F32, 1024), k.output("y", F32, 1024)
    for item in range(items):
        i = k.let("i", k.gid(0) * items + item)
        y[i] = x[i] + x[i]
    return k.build()


DOUBLED = Tunable("doubled", doubled, SPACE)


def test_the_default_is_the_one_of_the_space():
    assert DOUBLED.default == (64, 1)
    assert DOUBLED.program(DOUBLED.default) == doubled(lanes=64, items=1)


@pytest.mark.parametrize("point", list(SPACE.points()))
def test_every_point_gives_the_program_with_its_values(point: tuple[int, int]):
    assert DOUBLED.program(point) == doubled(lanes=point[0], items=point[1])


@pytest.mark.parametrize("point", [(64,), (48, 1), (128, 2)])
def test_a_point_outside_the_space_is_refused_before_anything_is_built(point: tuple[int, ...]):
    with pytest.raises(TunerError) as caught:
        DOUBLED.program(point)
    assert caught.value.code == "T031"
