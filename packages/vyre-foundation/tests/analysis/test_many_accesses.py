"""Segments with many accesses: those that differ by a constant are decided as one, and no pair that races is proved."""

from __future__ import annotations

from random import Random

import pytest

from vyre_foundation import U32, Program, ProgramBuilder
from vyre_foundation.analysis.races import Across, Proved, Status, races
from vyre_foundation.analysis.races.analysis import walk_in_classes
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.deciding import Decider
from vyre_foundation.analysis.races.many_accesses import meetings_of_classes, pairs_of_classes
from vyre_foundation.analysis.races.witnesses import traced
from vyre_foundation.analysis.symbolic.accesses import AccessKey
from vyre_foundation.analysis.symbolic.launch_space import launch_space
from vyre_foundation.analysis.symbolic.shape_of_bodies import segments
from vyre_foundation.analysis.symbolic.terms import Terms


def own_blocks(stores: int, *, and_one_more: bool = False) -> Program:
    """Every invocation writes `stores` elements of its own, and maybe the first of the next one's."""
    k = ProgramBuilder("own_blocks", workgroup_size=64)
    x, y = k.read("x", U32), k.read_write("y", U32)
    first = k.let("first", k.gid(0) * stores)
    for n in range(stores + and_one_more):
        y[first + n] = x[first + n] * 2
    return k.build()


def through_a_tile(stores: int, *, barrier: bool) -> Program:
    k = ProgramBuilder("through_a_tile", workgroup_size=64)
    x, y = k.read("x", U32), k.read_write("y", U32)
    tile = k.workgroup("tile", U32, 64 * stores)
    lane = k.let("lane", k.lid(0))
    for n in range(stores):
        tile[lane + 64 * n] = x[lane + 64 * n]
    if barrier:
        k.barrier()
    for n in range(stores):
        y[k.gid(0) * stores + n] = tile[63 - lane + 64 * n]
    return k.build()


def test_a_thousand_stores_are_proved_at_once():
    found = races(own_blocks(1000), search=False)

    assert found.status is Status.PROVED
    assert len(found.pairs) <= 2
    assert sum(pair.alike for pair in found.pairs if pair.across is Across.GRID) == 1000 * 1001 // 2


def test_one_store_too_many_is_refuted():
    assert races(own_blocks(350, and_one_more=True)).status is Status.REFUTED


def test_a_large_tile_is_proved_with_its_barrier_only():
    assert races(through_a_tile(160, barrier=True), search=False).status is Status.PROVED
    assert races(through_a_tile(160, barrier=False), search=False).status is Status.UNKNOWN


# ---------------------------------------------------------------------------------------- against executed launches


def random_kernel(dice: Random) -> Program:
    """Some strides and offsets, forwards and backwards, guards and a barrier now and then: most of them race."""
    k = ProgramBuilder("random", workgroup_size=4)
    y, tile = k.read_write("y", U32, 64), k.workgroup("tile", U32, 24)
    stride = dice.choice((1, 2, 4, 6))
    for _ in range(dice.randint(2, 7)):
        buffer, own = dice.choice(((y, k.gid(0)), (tile, k.lid(0))))
        base = dice.choice((own * stride, own * stride, own, 20 - own, own * ((1 << 32) - 1)))
        place = base + dice.choice((0, 1, 2, 3, 5, 8, (1 << 32) - 1, (1 << 31) + 1))
        match dice.choice(("write", "write", "read", "guarded", "barrier")):
            case "write":
                buffer[place] = own
            case "read":
                y[k.gid(0) + 32] = buffer[place]
            case "guarded":
                with k.if_(own < dice.randint(1, 4)):
                    buffer[place] = own
            case _:
                k.barrier()
    return k.build()


@pytest.mark.parametrize("seed", range(120))
def test_no_class_with_a_racing_member_is_proved(seed: int):
    program = random_kernel(Random(seed))
    space, terms = launch_space(program), Terms()
    decider = Decider(space, terms)
    (segment,) = segments(program)
    walk, classes = walk_in_classes(space, terms, segment)
    of_place = {place: key for key in walk.all for place in classes.places(key)}

    pairs = [*meetings_of_classes(decider, 0, walk, classes), *pairs_of_classes(decider, 0, walk, classes)]
    proved = {(classes_of(pair.places, of_place), pair.across) for pair in pairs if isinstance(pair.verdict, Proved)}
    for grid in ((1, 1, 1), (3, 1, 1), (16, 1, 1)):
        shown = traced(program, Launch(grid, {}, {}, ""), None, frozenset(("y", "tile"))).races
        for _, places, across in shown:
            assert (classes_of(places, of_place), across) not in proved


def classes_of(places: tuple[str, str], of_place: dict[str, AccessKey]) -> frozenset[AccessKey]:
    return frozenset(of_place[place] for place in places)


def test_what_wraps_below_the_least_place_is_not_assumed_away():
    """At invocation 0, `i - 1` is outside and `i + 1` is not: the first must not speak for the second."""
    k = ProgramBuilder("around_zero", workgroup_size=4)
    y = k.read_write("y", U32)
    for offset in ((1 << 32) - 1, 1):
        y[k.gid(0) + offset] = 1
    program = k.build()
    walk, classes = walk_in_classes(launch_space(program), Terms(), next(iter(segments(program))))

    (key,) = walk.all
    assert len(classes.places(key)) == 2
    assert not classes.rise(key)
