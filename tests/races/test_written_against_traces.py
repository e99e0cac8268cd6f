"""Reads of fresh memory against what launches do: no read that is proved comes before every write of its element."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final, NamedTuple

import pytest
from test_bounds_against_traces import Launch, launches
from test_spoiled_programs import spoiled

from race_corpus import cases
from vyre_foundation import Program
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.numerics import MATH_OPS
from vyre_foundation.stepping import Access, run
from vyre_foundation.verdicts import Bounds, Holds, Kind, Open, Proved, bounds
from vyre_reference.testing import Knobs, generate_case

CASES: Final = tuple(cases())

STEPS: Final = 300


class Seen(NamedTuple):
    fresh: frozenset[str]
    """The reads that met an element nobody had written."""

    written: frozenset[str]
    """Those that met one that somebody had."""


def seen(program: Program, launch: Launch) -> Seen:
    memory = {decl.name: decl for decl in program.buffers if not decl.is_input}
    cells: set[tuple[object, ...]] = set()
    fresh: set[str] = set()
    fine: set[str] = set()

    def note(access: Access) -> None:
        decl = memory.get(access.buffer)
        if decl is None or not access.in_range:
            return
        owner = access.invocation if decl.is_local else access.group if decl.is_workgroup else -1
        cell = (access.buffer, access.element, owner, -1 if decl.is_global else access.segment)
        if access.kind != "read":
            cells.add(cell)
        elif not access.tag:
            (fine if cell in cells else fresh).add(access.path)

    with suppress(TrapError):
        run(program, launch.inputs, grid=launch.grid, ops=MATH_OPS, step_limit=STEPS, on_access=note)
    return Seen(frozenset(fresh), frozenset(fine))


def proved(found: Bounds, *, is_wild: bool) -> set[str]:
    most = Holds.FEW_INVOCATIONS if is_wild else Holds.NO_WRAP
    places = [(place.path, place.verdict) for place in found.places if place.kind is Kind.FRESH]
    return {path for path, verdict in places if isinstance(verdict, Proved) and verdict.holds <= most}


class Counts(NamedTuple):
    proved: int = 0
    open: int = 0
    met: int = 0
    """Open reads that a launch showed to come first."""

    def plus(self, other: Counts) -> Counts:
        return Counts(*(a + b for a, b in zip(self, other, strict=True)))


def check(program: Program, grid: tuple[int, int, int], inputs: Mapping[str, bytes], seed: int) -> Counts:
    found = bounds(program)
    known = {place.path: place.verdict for place in found.places if place.kind is Kind.FRESH}
    first: set[str] = set()
    for launch in launches(program, grid, inputs, seed) if known or found.unread else ():
        met = seen(program, launch)
        assert not met.fresh & proved(found, is_wild=launch.is_wild), (seed, launch.grid, met.fresh)
        assert found.unread or (met.fresh | met.written) <= set(known), (seed, "a read is missing")
        first |= met.fresh
    opened = {path for path, verdict in known.items() if isinstance(verdict, Open)}
    return Counts(sum(isinstance(v, Proved) for v in known.values()), len(opened), len(opened & first))


def check_generated(seeds: range) -> Counts:
    totals = Counts()
    for seed in seeds:
        case = generate_case(seed, Knobs(breaks=seed % 2 == 0))
        program = spoiled(case.program, seed) if seed % 3 == 0 else case.program
        totals = totals.plus(check(program, case.grid, case.inputs, seed))
    return totals


def check_corpus(which: slice) -> Counts:
    totals = Counts()
    for number, case in enumerate(CASES[which]):
        for program in (case.racy(), case.right()):
            totals = totals.plus(check(program, case.grid, case.inputs(), number))
    return totals


def test_what_generated_programs_are_proved_to_have_written_is_written():
    found = check_generated(range(30))
    assert found.proved >= 15
    assert found.met >= 5


def test_kernels_of_the_corpus_that_read_too_early_are_open():
    early = [case for case in CASES if case.sidecar["finding"] == "S011"]
    assert len(early) >= 4
    for case in early:
        counts = check(case.racy(), case.grid, case.inputs(), 0)
        assert counts.met >= 1, str(case)


def test_what_kernels_of_the_corpus_are_proved_to_have_written_is_written():
    assert check_corpus(slice(None, None, 10)).proved >= 20


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_what_generated_programs_are_proved_to_have_written_is_written_many(block: int):
    check_generated(range(1000 + 200 * block, 1200 + 200 * block))


@pytest.mark.slow
def test_what_the_whole_corpus_is_proved_to_have_written_is_written():
    assert check_corpus(slice(None)).proved >= 200
