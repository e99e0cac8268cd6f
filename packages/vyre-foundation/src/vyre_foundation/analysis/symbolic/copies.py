"""Asynchronous copies in the walk: a read and a write of every element, open from the start until the wait."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from vyre_foundation import ir
from vyre_foundation.analysis.symbolic.accesses import Access, Arrival, Touch
from vyre_foundation.analysis.symbolic.terms import Scope, Term
from vyre_foundation.ir import DataType

if TYPE_CHECKING:
    from vyre_foundation.analysis.symbolic.walk import Walk


def start(walk: Walk, s: ir.AsyncLoad | ir.AsyncStore, path: str) -> None:
    """Enter the accesses of a copy, each at `base + step`, for a step that may be any below the number of them."""
    terms = walk.terms
    offset, size = walk.value(s.offset, f"{path}.offset"), walk.value(s.size, f"{path}.size")
    started = walk.flying.get(s.tag, [])
    added = list(started)
    for buffer, touch in ((s.source, Touch.READ), (s.destination, Touch.WRITE)):
        element = walk.decls[buffer].element
        width = terms.literal(element.size if isinstance(element, DataType) else 4)
        count = terms.op("div", DataType.U32, size, width)
        most = max(walk.ranges.of(count)[1] - 1, 0)
        step = terms.unknown(f"an element of the copy {s.tag}", DataType.U32, Scope.PRIVATE, 0, most)
        guards: tuple[Term, ...] = (terms.truth("lt", step, count),)
        index = step
        if (touch is Touch.READ) is isinstance(s, ir.AsyncLoad):  # the side that the offset is about
            base = terms.op("div", DataType.U32, offset, width)
            index = terms.add(base, step)
            guards = (*guards, terms.truth("le", base, index))  # a copy is cut off at the end, it never wraps around
        added.append(walk.touch(buffer, touch, index, path, guards, step))
    walk.flying[s.tag] = added


def wait(walk: Walk, tag: str) -> None:
    """The copy may happen as late as here."""
    accesses = walk.flying.pop(tag, [])
    for access in accesses:
        walk.enter(access)
    if walk.record:
        for read, write in zip(accesses[::2], accesses[1::2], strict=True):
            _arrive(walk, read, write)


def _arrive(walk: Walk, read: Access, write: Access) -> None:
    """A copy ends where the memory it reads ends."""
    is_inside = walk.terms.truth("lt", read.index, walk.reader.length(read.buffer))
    if tuple(walk.iterations) == write.iterations:
        arrived = replace(write, guards=(*write.guards, is_inside, *walk.guards))
        walk.arrivals.append(Arrival(len(walk.touched), arrived))
