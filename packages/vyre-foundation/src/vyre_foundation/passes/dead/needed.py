"""What of a program is needed: the one answer for the pass over programs and for the pieces of derivatives.

Traps, returns, barriers, copies and writes to the caller's buffers are needed. So is, going backward, whatever they
depend on: the names and buffers that they read, the statements that compute those, and the branches and loops around
all of these. A break is needed if its loop is, since it decides about every statement in the loop.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl, Effect, Stmt, is_grid_sync
from vyre_foundation.record import record
from vyre_foundation.walk import BUFFER_FIELDS, Use, bodies, facts_of, operands


@record(frozen=False, eq=False)
class _Binding:
    """A variable: the statements that set it, and whether it is needed."""

    makers: list[_Entry] = field(default_factory=list["_Entry"])
    needed: bool = False


@record(frozen=False, eq=False)
class _Entry:
    """A statement where it stands."""

    statement: Stmt
    parent: _Entry | None
    segment: int
    reads: list[_Binding]
    loads: list[str]
    alive: bool = False
    breaks: list[_Entry] = field(default_factory=list["_Entry"])
    """Of a loop: what leaves it."""


@record(frozen=False)
class Needed:
    """Finds what is needed of the lists that `add` gives it; `statements` has the answer."""

    buffers: Mapping[str, BufferDecl]
    guards: Mapping[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    """A trap with such a tag is needed only while one of those buffers is."""

    keeps_barriers: bool = True
    """Whether every barrier is needed, with the branches and loops around it. If not, none is: see `pieces`."""

    _visible: dict[str, _Binding] = field(default_factory=dict[str, _Binding])
    """No name hides another, so the last binding of a name in the text is the visible one."""

    _writers: dict[str, list[_Entry]] = field(default_factory=dict[str, "list[_Entry]"])
    _guarding: dict[str, list[_Entry]] = field(default_factory=dict[str, "list[_Entry]"])
    _segment: int = 0
    """The number of the current segment. Grid syncs and collectives separate segments, and so do lists."""

    _read: set[tuple[str, int]] = field(default_factory=set[tuple[str, int]])
    """Buffers, with a segment that reads them."""

    _waiting: list[_Entry] = field(default_factory=list["_Entry"])

    def add(self, body: Sequence[Stmt]) -> None:
        """A list of statements of the top level. The grid waits between two lists."""
        self._collect(body, None, None)
        self._segment += 1

    def statements(self) -> set[int]:
        """The identities of the statements that are needed."""
        needed: set[int] = set()
        while self._waiting:
            entry: _Entry | None = self._waiting.pop()
            while entry is not None and not entry.alive:
                entry.alive = True
                needed.add(id(entry.statement))
                for binding in entry.reads:
                    if not binding.needed:
                        binding.needed = True
                        self._waiting.extend(binding.makers)
                for buffer in entry.loads:
                    self._need(buffer, entry.segment)
                self._waiting.extend(entry.breaks)
                entry = entry.parent
        return needed

    def _collect(self, body: Sequence[Stmt], parent: _Entry | None, loop: _Entry | None) -> None:
        for statement in body:
            if isinstance(statement, ir.COLLECTIVES) or is_grid_sync(statement):
                self._segment += 1
            entry = _Entry(statement, parent, self._segment, [], [])
            written = self._uses(entry)
            for name in written:
                self._writers.setdefault(name, []).append(entry)
            if self._is_root(statement) or any(self.buffers[name].is_result for name in written):
                self._waiting.append(entry)
            self._bind(entry, loop)
            for inner in bodies(statement):
                self._collect(inner, entry, entry if isinstance(statement, ir.Loop) else loop)
            if isinstance(statement, ir.COLLECTIVES):
                self._segment += 1

    def _bind(self, entry: _Entry, loop: _Entry | None) -> None:
        match entry.statement:
            case ir.Let(name, _):
                self._visible[name] = _Binding([entry])
            case ir.Loop(name, _, _, _):
                self._visible[name] = _Binding()
            case ir.Assign(name, _):
                self._visible[name].makers.append(entry)
                entry.reads.append(self._visible[name])  # an assignment needs its `let`
            case ir.Break() if loop is not None:
                loop.breaks.append(entry)
            case ir.Trap(_, tag):
                for buffer in self.guards.get(tag, ()):
                    self._guarding.setdefault(buffer, []).append(entry)
            case _:
                pass

    def _uses(self, entry: _Entry) -> list[str]:
        """Note what the statement itself reads, and return the buffers that it writes."""
        statement = entry.statement
        uses = {(getattr(statement, name), use) for name, use in BUFFER_FIELDS.get(type(statement), ())}
        for e in operands(statement):
            facts = facts_of(e)
            uses |= facts.uses
            entry.reads += [self._visible[name] for name in facts.variables]
        entry.loads += [name for name, use in uses if use is not Use.LENGTH and use is not Use.WRITE]
        return [name for name, use in uses if use is not Use.LENGTH and use is not Use.READ]

    def _need(self, buffer: str, segment: int) -> None:
        """The statements that may write what a segment reads. Workgroup and local memory do not outlive a segment."""
        if (buffer, segment) in self._read:
            return
        self._read.add((buffer, segment))
        lasts = self.buffers[buffer].is_global
        writers = self._writers.get(buffer, ())
        self._waiting.extend(w for w in writers if w.segment == segment or (lasts and w.segment < segment))
        self._waiting.extend(self._guarding.get(buffer, ()))

    def _is_root(self, statement: Stmt) -> bool:
        """Whether a statement is needed whatever it writes. A subgroup operation is not: its value may be unused."""
        match statement:
            case ir.Trap(_, tag):
                return tag not in self.guards
            case ir.Break():
                return False
            case ir.Barrier():
                return self.keeps_barriers or is_grid_sync(statement)
            case _:
                return bool(statement.effect & _ACTS) or isinstance(statement, _KEPT)


_ACTS: Final = Effect.SYNC | Effect.CONTROL
_KEPT: Final = (*ir.COPIES, ir.OpaqueStmt)
