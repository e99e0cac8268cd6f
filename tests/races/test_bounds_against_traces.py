"""Bounds against what launches do: no access that is proved inside is ever outside, no divisor proved is ever zero."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple

import pytest

from race_corpus import cases
from vyre_foundation import Elements, Program
from vyre_foundation.diagnostics import LaunchError, TrapError
from vyre_foundation.numerics import MATH_OPS
from vyre_foundation.stepping import Access, Machine, run
from vyre_foundation.verdicts import Bounds, Holds, Kind, Proved, bounds
from vyre_reference import sanitize
from vyre_reference.testing import Knobs, generate_case

CASES: Final = tuple(cases())

STEPS: Final = 300
"""Iterations of an invocation: what a launch did until it is cut short counts."""


CUT: Final = 48
"""Bytes, a multiple of every element's."""


class Launch(NamedTuple):
    grid: tuple[int, int, int]
    inputs: Mapping[str, bytes]
    is_wild: bool = False
    """Whether contents are large enough to make index arithmetic wrap."""


def launches(program: Program, grid: tuple[int, int, int], inputs: Mapping[str, bytes], seed: int) -> Iterator[Launch]:
    """The given one, one with shorter arrays, one of zeros, one of small numbers, one of noise, as facts allow."""
    return (each for each in tried(program, grid, inputs, seed) if keeps_facts(program, each))


def keeps_facts(program: Program, launch: Launch) -> bool:
    try:
        Machine(program, launch.inputs, grid=launch.grid, ops=MATH_OPS)
    except LaunchError as refused:
        if "L062" not in str(refused):
            raise
        return False
    return True


def tried(program: Program, grid: tuple[int, int, int], inputs: Mapping[str, bytes], seed: int) -> Iterator[Launch]:
    chance = Random(seed)
    larger = (grid[0] + 1, *grid[1:]) if program.domain is None else grid
    yield Launch(grid, inputs, is_wild=True)
    yield Launch(larger, {name: shortened(program, name, data) for name, data in inputs.items()}, is_wild=True)
    yield Launch(larger, {name: bytes(len(data)) for name, data in inputs.items()})
    yield Launch(grid, {name: small(chance, len(data)) for name, data in inputs.items()})
    yield Launch(grid, {name: chance.randbytes(len(data)) for name, data in inputs.items()}, is_wild=True)


def shortened(program: Program, name: str, data: bytes) -> bytes:
    """Some elements less, of any width, where the length is free and the grid does not follow from it."""
    decl = program.buffer(name)
    assert decl is not None
    is_covered = isinstance(program.domain, Elements) and program.domain.over == name
    return data if decl.count or decl.shape_predicate or is_covered or len(data) <= CUT else data[:-CUT]


def small(chance: Random, size: int) -> bytes:
    """Bytes of words below 16, whatever their width is."""
    return b"".join(bytes([chance.randrange(16), 0, 0, 0]) for _ in range(-(-size // 4)))[:size]


def outside(program: Program, launch: Launch) -> set[tuple[str, str]]:
    """The path and kind of every access that went outside."""
    found: set[tuple[str, str]] = set()

    def note(access: Access) -> None:
        if not access.in_range:
            found.add((access.path, access.kind))

    with suppress(TrapError):
        run(program, launch.inputs, grid=launch.grid, ops=MATH_OPS, step_limit=STEPS, on_access=note)
    return found


def proved(found: Bounds, launch: Launch) -> set[tuple[str, str]]:
    """What is said never to happen in that launch: it is small, and if it is wild, indices may wrap."""
    most = Holds.FEW_INVOCATIONS if launch.is_wild else Holds.NO_WRAP
    return {
        (place.path, place.kind.value)
        for place in found.places
        if isinstance(place.verdict, Proved) and place.verdict.holds <= most
    }


def suspicious(program: Program, launch: Launch) -> set[tuple[str, str]]:
    """Divisions by zero and wide shifts that the sanitizer saw."""
    kinds = {"S012": Kind.DIVISION.value, "S013": Kind.SHIFT.value}
    report = sanitize(program, dict(launch.inputs), grid=launch.grid, step_limit=STEPS)
    return {(path, kinds[each.code]) for each in report.findings if each.code in kinds for path in each.paths}


class Counts(NamedTuple):
    proved: int = 0
    """Accesses that are proved inside."""

    outside: int = 0
    """Accesses that some launch showed outside."""

    asked: int = 0
    """Divisions and shifts that are proved."""

    wrong: int = 0
    """Divisions and shifts that some launch showed to be by zero or too wide."""

    def plus(self, other: Counts) -> Counts:
        return Counts(*(a + b for a, b in zip(self, other, strict=True)))


def check(program: Program, grid: tuple[int, int, int], inputs: Mapping[str, bytes], seed: int) -> Counts:
    found = bounds(program)
    known = {(place.path, place.kind.value) for place in found.places}
    asks = any(not place.kind.is_access for place in found.places)
    went_out: set[tuple[str, str]] = set()
    went_wrong: set[tuple[str, str]] = set()
    for launch in launches(program, grid, inputs, seed):
        seen, wrong = outside(program, launch), suspicious(program, launch) if asks else set[tuple[str, str]]()
        assert not (seen | wrong) & proved(found, launch), (seed, launch.grid)
        assert found.unread or seen | wrong <= known, (seed, "a place is missing")
        went_out |= seen
        went_wrong |= wrong
    kinds = [place.kind for place in found.places if isinstance(place.verdict, Proved)]
    accesses = sum(kind.is_access for kind in kinds)
    return Counts(accesses, len(went_out), len(kinds) - accesses, len(went_wrong))


def check_generated(seeds: range) -> Counts:
    totals = Counts()
    for seed in seeds:
        case = generate_case(seed, Knobs(breaks=seed % 2 == 0))
        totals = totals.plus(check(case.program, case.grid, case.inputs, seed))
    return totals


def check_corpus(which: slice) -> Counts:
    totals = Counts()
    for number, case in enumerate(CASES[which]):
        for program in (case.racy(), case.right()):
            totals = totals.plus(check(program, case.grid, case.inputs(), number))
    return totals


def test_generated_programs_stay_where_it_is_proved():
    found = check_generated(range(20))
    assert found.proved >= 100
    assert min(found.outside, found.asked, found.wrong) >= 5


def test_kernels_of_the_corpus_stay_where_it_is_proved():
    assert check_corpus(slice(None, None, 10)).proved >= 150


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_generated_programs_stay_where_it_is_proved_many(block: int):
    check_generated(range(1000 + 100 * block, 1100 + 100 * block))


@pytest.mark.slow
def test_the_whole_corpus_stays_where_it_is_proved():
    assert check_corpus(slice(None)).proved >= 1800
