"""Phase 9: without what nobody needs.

The sweeps write everything; this removes values computed again for nothing, kept values nobody reads, versions, copies,
whole segments and the barriers that order nothing. Marking goes from the outputs backward through names, buffers and
the statements around them, without regard to order, each once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from vyre_foundation import ir
from vyre_foundation.ir import Barrier, BufferDecl, Node, Stmt
from vyre_foundation.walk import BUFFER_FIELDS, Use, bodies, operands, postorder, with_bodies

Pieces = list[list[Stmt]]
_Key = tuple[int, str]
"""A name of a piece, or a buffer as (-1, name)."""


def remove_dead_code(pieces: Pieces, buffers: Mapping[str, BufferDecl], guards: Mapping[str, frozenset[str]]) -> Pieces:
    """The pieces, which grid syncs separate, without dead code; empty ones are gone.

    `guards`: a trap with such a tag is needed only while one of those buffers is.
    """
    marked = _Marking(buffers, guards)
    for number, piece in enumerate(pieces):
        marked.collect(piece, number, None, None)
    marked.run()
    swept = [_Sweep(marked, buffers, number).top(piece) for number, piece in enumerate(pieces)]
    return [piece for piece in swept if any(not isinstance(statement, Barrier) for statement in piece)]


@dataclass(eq=False, slots=True)
class _Entry:
    """A statement where it stands."""

    statement: Stmt
    piece: int
    parent: _Entry | None
    alive: bool = False
    breaks: list[_Entry] = field(default_factory=list["_Entry"])
    """Of a loop: what leaves it, and so decides about every statement in it."""


@dataclass(slots=True)
class _Marking:
    buffers: Mapping[str, BufferDecl]
    guards: Mapping[str, frozenset[str]]
    makers: dict[_Key, list[_Entry]] = field(default_factory=dict[_Key, "list[_Entry]"])
    """What gives a name or a buffer its value."""

    needed: set[_Key] = field(default_factory=set[_Key])
    waiting: list[_Entry] = field(default_factory=list["_Entry"])
    alive: set[int] = field(default_factory=set[int])
    """Identities of statements that stay; each statement object stands once."""

    def collect(self, body: Sequence[Stmt], piece: int, parent: _Entry | None, loop: _Entry | None) -> None:
        for statement in body:
            entry = _Entry(statement, piece, parent)
            for key in self.made_by(statement, piece):
                self.makers.setdefault(key, []).append(entry)
            if self.is_root(statement):
                self.waiting.append(entry)
            if isinstance(statement, ir.Break) and loop is not None:
                loop.breaks.append(entry)
            for inner in bodies(statement):
                self.collect(inner, piece, entry, entry if isinstance(statement, ir.Loop) else loop)

    def made_by(self, statement: Stmt, piece: int) -> Iterable[_Key]:
        match statement:
            case ir.Let(name, _) | ir.Assign(name, _) | ir.Loop(name, _, _, _):
                yield piece, name
            case ir.Store(buffer, _, _):
                yield -1, buffer
            case ir.Trap(_, tag):
                yield from ((-1, name) for name in self.guards.get(tag, ()))
            case _:
                pass
        for operand in operands(statement):
            for node in postorder(operand):
                if isinstance(node, ir.Atomic):
                    yield -1, node.buffer

    def is_root(self, statement: Stmt) -> bool:
        if isinstance(statement, ir.Trap):
            return statement.tag not in self.guards
        written = {name for number, name in self.made_by(statement, 0) if number == -1}
        return any(self.buffers[name].is_result for name in written)

    def run(self) -> None:
        while self.waiting:
            entry = self.waiting.pop()
            while entry is not None and not entry.alive:
                entry.alive = True
                self.alive.add(id(entry.statement))
                for operand in operands(entry.statement):
                    self.uses(operand, entry.piece)
                if isinstance(entry.statement, ir.Assign):
                    self.need((entry.piece, entry.statement.name))
                self.waiting.extend(entry.breaks)
                entry = entry.parent

    def uses(self, e: Node, piece: int) -> None:
        for node in postorder(e):
            if isinstance(node, ir.Var):
                self.need((piece, node.name))
            for name, use in BUFFER_FIELDS.get(type(node), ()):
                if use is not Use.LENGTH:
                    self.need((-1, getattr(node, name)))

    def need(self, key: _Key) -> None:
        if key not in self.needed:
            self.needed.add(key)
            self.waiting.extend(self.makers.get(key, ()))


@dataclass(slots=True)
class _Sweep:
    marked: _Marking
    buffers: Mapping[str, BufferDecl]
    piece: int
    ordered: bool = False
    """Whether barriers order anything in this piece."""

    leaving: bool = False
    """Whether the loop around stays, and so what leaves it."""

    def top(self, piece: Sequence[Stmt]) -> list[Stmt]:
        self.ordered = self.shares(piece)
        made = self.body(piece)
        while made and isinstance(made[-1], Barrier):
            made.pop()  # nothing follows: no order to keep
        return made

    def shares(self, piece: Sequence[Stmt]) -> bool:
        """Whether some buffer that invocations share is both written and read in what stays."""
        read: set[str] = set()
        written: set[str] = set()
        waiting: list[Stmt] = list(piece)
        while waiting:
            statement = waiting.pop()
            for inner in bodies(statement):
                waiting.extend(inner)
            if id(statement) not in self.marked.alive:
                continue
            for node in (statement, *(node for e in operands(statement) for node in postorder(e))):
                for name, use in BUFFER_FIELDS.get(type(node), ()):
                    buffer = getattr(node, name)
                    if use is Use.LENGTH or self.buffers[buffer].is_local:
                        continue
                    (written if use is Use.WRITE else read).add(buffer)
                    if use is Use.ATOMIC:
                        written.add(buffer)
        return bool(read & written)

    def body(self, body: Sequence[Stmt]) -> list[Stmt]:
        made: list[Stmt] = []
        for statement in body:
            kept = self.statement(statement)
            if kept is None or (isinstance(kept, Barrier) and made and isinstance(made[-1], Barrier)):
                continue
            made.append(kept)
        return made

    def statement(self, statement: Stmt) -> Stmt | None:
        if isinstance(statement, Barrier):
            return statement if self.ordered else None
        if isinstance(statement, ir.Break):  # one object may stand in several loops
            return statement if self.leaving else None
        inner = bodies(statement)
        if not inner:
            return statement if id(statement) in self.marked.alive else None
        around = self.leaving
        if isinstance(statement, ir.Loop):
            self.leaving = id(statement) in self.marked.alive
        swept = tuple(tuple(self.body(each)) for each in inner)
        self.leaving = around
        if not any(swept):
            return None
        if all(isinstance(each, Barrier) for body in swept for each in body):
            # Uniform, and its bounds may be dead: one barrier for all orders at least as much.
            return Barrier()
        return with_bodies(statement, swept)
