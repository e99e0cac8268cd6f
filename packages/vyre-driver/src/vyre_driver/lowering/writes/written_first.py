"""Whether a workgroup stores to all elements of its memory that it reads, before it reads the first: by trying it out.

Indices and conditions that are made of local ids and constants have a value for each invocation of a workgroup, and
a workgroup is small. What is made of anything else is unknown: such a store counts for nothing, such a read for all.

All invocations of a workgroup come to a barrier, or none does (V010). So in a body with a barrier whose condition or
whose number of turns is unknown, stores count for the reads in it, and no longer after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from vyre_driver.lowering.writes.lane_values import LaneValues, Truths, Values
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import BufferDecl, Stmt
from vyre_foundation.walk import bodies, buffers_in, leaves_loop, operands, postorder, statements

_MOST_TURNS: Final = 64
"""Of a loop that fills memory."""


class WrittenFirst:
    """Asked of one segment. `size` is that of the workgroup."""

    def __init__(self, body: Sequence[Stmt], size: tuple[int, int, int]) -> None:
        self._body = body
        self._size = size
        self._assigned = assigned_names(body)

    def holds(self, buffer: BufferDecl) -> bool:
        """Whether nobody can see how the buffer started.

        Who reads the element of another without a barrier between has a race; so every read sees what was stored.
        """
        tried = _Trial(buffer, self._size, self._assigned)
        everybody = tried.lanes.everybody()
        tried.body(self._body, {}, everybody, everybody)
        return tried.is_hidden


class _Trial:
    """A walk through a segment in the order of its text."""

    def __init__(self, buffer: BufferDecl, size: Sequence[int], assigned: frozenset[str]) -> None:
        self.lanes = LaneValues(size)
        self.buffer = buffer
        self.assigned = assigned
        self.stored = np.zeros(buffer.count, np.bool_)
        self.is_hidden = True
        """Every element that was read was stored to before."""

        self.is_open = True
        """Everybody came this far."""

    def body(self, body: Sequence[Stmt], outer: Mapping[str, Values], surely: Truths, perhaps: Truths) -> None:
        """Invocations come here `surely`, others `perhaps`."""
        names = dict(outer)
        for statement in body:
            if self.buffer.name in buffers_in((statement,)):
                self._statement(statement, names, surely, perhaps)
            elif isinstance(statement, ir.Let) and statement.name not in self.assigned:
                value = self.lanes.value(statement.value, names)
                if value is not None:
                    names[statement.name] = value
            elif not isinstance(statement, ir.Loop) and leaves_loop((statement,)):
                self.is_open = False

    def _statement(self, s: Stmt, names: Mapping[str, Values], surely: Truths, perhaps: Truths) -> None:
        """One that mentions the buffer."""
        self._reads(s, names, perhaps)
        match s:
            case ir.Store(name, index, _) if name == self.buffer.name:
                at = self.lanes.value(index, names)
                if self.is_open and at is not None:
                    self.stored[self._elements(at[surely])] = True
            case ir.If(cond, then, otherwise):
                holds = self.lanes.value(cond, names)
                if holds is None:
                    self._unknown(then, names, surely, perhaps)
                    self._unknown(otherwise, names, surely, perhaps)
                else:
                    here = holds != 0
                    self.body(then, names, surely & here, perhaps & here)
                    self.body(otherwise, names, surely & ~here, perhaps & ~here)
            case ir.Loop(_, _, _, _):
                self._loop(s, names, surely, perhaps)
            case ir.Block(inner) | ir.Region(_, _, inner):
                self.body(inner, names, surely, perhaps)
            case ir.Let() | ir.Assign() | ir.Store():
                pass
            case _:
                self._all_read()
        if not isinstance(s, ir.Loop) and leaves_loop((s,)):
            self.is_open = False

    def _loop(self, loop: ir.Loop, names: Mapping[str, Values], surely: Truths, perhaps: Truths) -> None:
        match loop.from_, loop.to:
            case ir.LitU32(first), ir.LitU32(last) if first < last:
                if last - first <= _MOST_TURNS and self._only_fills(loop):
                    for turn in range(first, last):
                        counter = np.full(len(surely), turn, np.uint32)
                        self.body(loop.body, {**names, loop.var: counter}, surely, perhaps)
                else:
                    self.body(loop.body, names, surely, perhaps)
            case _:
                self._unknown(loop.body, names, surely, perhaps)

    def _unknown(self, body: Sequence[Stmt], names: Mapping[str, Values], surely: Truths, perhaps: Truths) -> None:
        """A body of which nobody knows whether it runs. What it stores counts inside, if all run it or none."""
        together = any(isinstance(each, ir.Barrier) for each in statements(body))
        before = self.stored.copy()
        self.body(body, names, surely if together else np.zeros_like(surely), perhaps)
        self.stored = before

    def _only_fills(self, loop: ir.Loop) -> bool:
        """Whether it has no loops in it, is not left early, and does nothing with the buffer but store to it."""
        inside = list(statements(loop.body))
        is_flat = not any(isinstance(each, ir.Loop | ir.Break) for each in inside)
        mentions = [each for each in inside if not bodies(each) and self.buffer.name in buffers_in((each,))]
        return is_flat and all(isinstance(each, ir.Store) and not self._loads(each) for each in mentions)

    def _loads(self, s: Stmt) -> list[ir.Load | ir.Atomic]:
        found = (node for node in postorder(operands(s)) if isinstance(node, ir.Load | ir.Atomic))
        return [node for node in found if node.buffer == self.buffer.name]

    def _reads(self, s: Stmt, names: Mapping[str, Values], perhaps: Truths) -> None:
        for load in self._loads(s):
            at = self.lanes.value(load.index, names)
            if at is None:
                self._all_read()
            else:
                self.is_hidden &= bool(self.stored[self._elements(at[perhaps])].all())

    def _all_read(self) -> None:
        self.is_hidden &= bool(self.stored.all())

    def _elements(self, at: Values) -> Values:
        """What is out of range is no element."""
        return at[at < self.buffer.count]
