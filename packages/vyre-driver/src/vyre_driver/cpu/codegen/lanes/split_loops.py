"""A loop of one lane twice: without checks where all that it steps through is in range, and with them.

Whether it is, is asked once before the loop. Without checks, indices have 64 bits, so that the optimiser sees
neighbours. What a loop gathers is checked all the same, and it stays scalar: see `GATHERED` in `divergent_loops`.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

from vyre_driver.cpu.codegen.expressions import ExpressionWriter
from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.loop_notes import LIKELY, LoopNote
from vyre_driver.cpu.codegen.ordered_extremes import ordered_extremes
from vyre_driver.cpu.codegen.program_loops import (
    is_long,
    is_short_to_repeat,
    leaving,
    running,
    running_in_runs,
)
from vyre_driver.lowering.cancel_checks import literal_trips
from vyre_driver.lowering.lanes.accesses.stepping_accesses import Stepping, accesses_of, is_reduction, stepping_accesses
from vyre_foundation import ir
from vyre_foundation.ir import Expr
from vyre_foundation.ir.limits import SIGNED_LIMIT
from vyre_foundation.walk import statements

Iteration = Callable[[str], None]
"""Writes an iteration, given the counter."""


class _Place(NamedTuple):
    """Where an access is in the first iteration, and how far it goes with each."""

    start: str
    step: int


class _Stepping(NamedTuple):
    """What a loop steps through."""

    is_inside: str
    """Whether it is in range to the end."""

    places: dict[int, _Place]
    """By the identity of the access."""


def lane_loop(x: ExpressionWriter, loop: ir.Loop, first: str, last: str, iteration: Iteration) -> None:
    """The loop, once or twice; a Break in it goes behind both."""
    with ordered_extremes(x.frame, loop):
        _lane_loop(x, loop, first, last, iteration)


def _lane_loop(x: ExpressionWriter, loop: ir.Loop, first: str, last: str, iteration: Iteration) -> None:
    frame = x.frame
    outer = frame.lane.jumps
    frame.lane.jumps = outer or (frame.segment.jumped_checks and is_long(loop))
    found = _stepping(x, loop, first, last) if frame.lane.splits and is_short_to_repeat(loop) else None
    if found is None:
        with running_in_runs(frame, loop, first, last) as counter:
            iteration(counter)
    else:
        with leaving(frame):
            frame.either(
                found.is_inside,
                lambda: _unchecked(frame, loop, (first, last), found.places, iteration),
                lambda: _checked(frame, loop, (first, last), iteration),
                LIKELY,
            )
    frame.lane.jumps = outer


def _unchecked(
    frame: Frame, loop: ir.Loop, bounds: tuple[str, str], places: dict[int, _Place], iteration: Iteration
) -> None:
    known, first = frame.lane.inside, bounds[0]

    def placed(counter: str) -> None:
        here = {number: _index(frame, place, first, counter) for number, place in places.items()}
        frame.lane.inside = {**known, **here}
        iteration(counter)
        frame.lane.inside = known

    note = LoopNote.ROLLED if _may_be_vectors(frame, loop, places) else LoopNote.SCALAR
    with running_in_runs(frame, loop, *bounds, note=note) as counter:
        placed(counter)


def _checked(frame: Frame, loop: ir.Loop, bounds: tuple[str, str], iteration: Iteration) -> None:
    with running(frame, loop, *bounds, note=LoopNote.SCALAR) as counter:
        iteration(counter)


def _stepping(x: ExpressionWriter, loop: ir.Loop, first: str, last: str) -> _Stepping | None:
    """None where there is nothing to gain: in a short loop, or where the bounds are those of a `while`."""
    frame = x.frame
    if not is_long(loop) or (literal_trips(loop) or 0) >= SIGNED_LIMIT:
        return None
    starts: dict[tuple[str, Expr, int], _Place] = {}
    places: dict[int, _Place] = {}
    for each in stepping_accesses(loop, x.type_of):
        if frame.buffers[each.buffer].is_local or id(each.access) in frame.lane.safe:
            continue
        key = each.buffer, each.at_first, each.step
        if key not in starts:
            starts[key] = _Place(_at_first(x, loop, first, each), each.step)
        if not frame.w.is_vector(starts[key].start):
            places[id(each.access)] = starts[key]
    if not places:
        return None
    trips = frame.w.intrinsic("i32", "llvm.usub.sat.i32", f"i32 {last}", f"i32 {first}")
    tests = [
        _is_inside(frame, x.memory.length(frame.buffers[buffer]), place, trips)
        for (buffer, _, _), place in starts.items()
        if not frame.w.is_vector(place.start)
    ]
    return _Stepping(frame.all_of(tests), places)


def _at_first(x: ExpressionWriter, loop: ir.Loop, first: str, access: Stepping) -> str:
    values = x.frame.lane.values
    values[loop.var] = first
    found = x.value(access.at_first)
    del values[loop.var]
    return found


def _is_inside(frame: Frame, length: str, place: _Place, trips: str) -> str:
    """Whether so many iterations stay in range; where there are none, any answer is right."""
    w, size = frame.w, abs(place.step)
    start, wide_length = frame.wide(place.start), frame.wide(length)
    if size == 0:
        return w.let(f"icmp ult i64 {start}, {wide_length}")
    way = frame.wide(trips)
    way = w.let(f"mul nuw nsw i64 {way}, {size}") if size > 1 else way
    if place.step > 0:
        past = w.let(f"add nuw nsw i64 {start}, {way}")
        past_end = w.let(f"add nuw nsw i64 {wide_length}, {size - 1}") if size > 1 else wide_length
        return w.let(f"icmp ule i64 {past}, {past_end}")
    most = w.let(f"add nuw nsw i64 {start}, {size}")
    return frame.all_of([w.let(f"icmp ult i64 {start}, {wide_length}"), w.let(f"icmp ule i64 {way}, {most}")])


def _index(frame: Frame, place: _Place, first: str, counter: str) -> str:
    w, start = frame.w, frame.wide(place.start)
    if place.step == 0:
        return start
    rounds = frame.wide(counter if first == "0" else w.let(f"sub nuw i32 {counter}, {first}"))
    way = w.let(f"mul nuw nsw i64 {rounds}, {abs(place.step)}") if abs(place.step) > 1 else rounds
    return w.let(f"{'add' if place.step > 0 else 'sub'} nuw nsw i64 {start}, {way}")


def _may_be_vectors(frame: Frame, loop: ir.Loop, places: Container[int]) -> bool:
    """Whether iterations wait for nothing, and none has an index that may be anything.

    A vector of such elements costs more than one after the other.
    """
    known = frame.lane.safe
    return is_reduction(loop.body, frame.segment.typing.of, frame.lane.extremes) and all(
        id(access) in places or id(access) in known for access, _, _ in accesses_of(statements(loop.body))
    )
