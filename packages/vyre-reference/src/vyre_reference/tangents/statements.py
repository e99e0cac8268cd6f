"""Statements with slopes: those that move floats; the others act on values alone and are the interpreter's own."""

from __future__ import annotations

from typing import Final, cast

from vyre_foundation.ir import Assign, AsyncLoad, AsyncStore, Expr, Let, Stmt, Store
from vyre_foundation.ir.rules import Rules
from vyre_reference.copies import clipped, seen_range, start_copy
from vyre_reference.expressions import Typed
from vyre_reference.lanes import Lanes, Selection
from vyre_reference.memory import Memory
from vyre_reference.statements import Act, Statements
from vyre_reference.tangents import lanes as memory_slopes
from vyre_reference.tangents import refusals
from vyre_reference.tangents.expressions import Dual, compile_dual
from vyre_reference.tangents.lanes import CARRIERS, SlopeLanes
from vyre_reference.tangents.slopes import Slopes, is_flat

CARRYING: Final = Rules[Act | None]("execution with slopes")
"""A rule gives None if nothing has slopes; the interpreter's own rule is then used."""


class SlopeStatements(Statements):
    """Compiles statements so that they carry slopes along."""

    makes_floats_from_bits: bool = True
    """Whether the program turns bits of integers into floats anywhere: then the bits of a slope may come back."""

    def compile(self, e: Expr) -> Typed:
        """The value alone: for conditions, indices and bounds."""
        made = self.dual(e)
        return made.dtype, made.value

    def dual(self, e: Expr) -> Dual:
        return compile_dual(self, e)

    def statement(self, s: Stmt) -> Act:
        rule = CARRYING.table.get(type(s))
        made = None if rule is None else rule(self, s)
        return super().statement(s) if made is None else made


@CARRYING.on(Let)
def _let(c: SlopeStatements, s: Let) -> Act:
    value = c.dual(s.value)
    slot = c.slots.new(value.dtype)
    c.scope.bind(s.name, slot)

    def act(lanes: Lanes, selection: Selection) -> Selection:
        found, slopes = value.both(lanes, selection)
        lanes.variables[slot].bind(found, selection)
        cast("SlopeLanes", lanes).slope_variables[slot].bind(slopes, selection, lanes.count)
        return selection

    return act


@CARRYING.on(Assign)
def _assign(c: SlopeStatements, s: Assign) -> Act:
    value = c.dual(s.value)
    slot = c.scope.find(s.name)
    assert slot is not None, "validated"

    def act(lanes: Lanes, selection: Selection) -> Selection:
        found, slopes = value.both(lanes, selection)
        lanes.variables[slot].assign(found, selection, lanes.count)
        cast("SlopeLanes", lanes).slope_variables[slot].assign(slopes, selection, lanes.count)
        return selection

    return act


@CARRYING.on(Store)
def _store(c: SlopeStatements, s: Store) -> Act | None:
    memory = c.memory[s.buffer]
    if memory.dtype not in CARRIERS:
        return None
    _, index = c.compile(s.index)
    value = c.dual(s.value)

    def act(lanes: Lanes, selection: Selection) -> Selection:
        at = index(lanes, selection)
        found, slopes = value.both(lanes, selection)
        memory.store(at, found, lanes, selection)
        memory_slopes.store(memory, at, slopes, cast("SlopeLanes", lanes), selection)
        return selection

    return act


@CARRYING.on(AsyncLoad, AsyncStore)
def _async(c: SlopeStatements, s: AsyncLoad | AsyncStore) -> Act | None:
    source, target = c.memory[s.source], c.memory[s.destination]
    if source.dtype not in CARRIERS and target.dtype not in CARRIERS:
        return None
    _, offset = c.compile(s.offset)
    _, size = c.compile(s.size)
    into_start = isinstance(s, AsyncLoad)
    stopper = c.copy_stopper(s.tag)

    def act(lanes: Lanes, selection: Selection) -> Selection:
        start, length = offset(lanes, selection), size(lanes, selection)
        made = start_copy(source, target, start, length, into_start, s.tag, lanes, selection, stopper(lanes))
        for begin, extent, lane in made:
            clip = clipped(source, target, begin, extent, into_start)
            taken = _taken(source, clip, lane, cast("SlopeLanes", lanes))
            if source.dtype is not target.dtype:
                _check_bits(c, source, target, taken)
                taken = None
            _put(target, clip, taken, lane, cast("SlopeLanes", lanes))
        return selection

    return act


def _taken(source: Memory, clip: tuple[int, int, int], lane: int, lanes: SlopeLanes) -> Slopes | None:
    if source.dtype not in CARRIERS:
        return None
    read, _, length = clip
    first, count = read // source.dtype.size, length // source.dtype.size
    return lanes.slopes[source.name][..., seen_range(source, lane, lanes)][..., first : first + count].copy()


def _put(target: Memory, clip: tuple[int, int, int], taken: Slopes | None, lane: int, lanes: SlopeLanes) -> None:
    if target.dtype not in CARRIERS:
        return
    _, written, length = clip
    first, count = written // target.dtype.size, length // target.dtype.size
    into = lanes.slopes[target.name][..., seen_range(target, lane, lanes)]
    into[..., first : first + count] = 0.0 if taken is None else taken


def _check_bits(c: SlopeStatements, source: Memory, target: Memory, taken: Slopes | None) -> None:
    """A copy between types copies bits: a slope does not survive that."""
    if c.makes_floats_from_bits and not is_flat(taken):
        what = f"a copy from {source.dtype.word.upper()} to {target.dtype.word.upper()}"
        raise refusals.bits_of_a_slope(what, f"copy from {source.name} to {target.name}")
