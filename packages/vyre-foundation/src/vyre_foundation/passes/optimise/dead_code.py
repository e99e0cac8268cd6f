"""Dead code and dead stores: statements whose effect nobody can see.

Traps, returns, breaks, barriers, copies and writes to the caller's buffers are needed. So is, going backward, whatever
they depend on: the names and buffers that they read, the statements that compute those, and the branches and loops
around all of these. The rest is removed. That includes stores to memory that no later segment reads, stores and
assignments that the same list overwrites before anything can read them, and grid syncs with nothing before or after.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import effects
from vyre_foundation.ir import BufferDecl, Effect, Expr, Node, Program, Stmt
from vyre_foundation.passes.optimise.rewriting import is_droppable, rewrite_program, with_entry
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.segments import is_grid_sync
from vyre_foundation.walk import BUFFER_FIELDS, Use, Visit, bodies, operands, postorder, variables_of, with_bodies

LAW: Final = "the same bytes and traps: only what no output, trap, wait or way through the program depends on goes"


def remove_dead_code(program: Program, origins: Origins) -> Program:
    """The program without statements that are not needed. Regions at the top stay, because programs consist of them."""
    overwritten = _without_overwritten(program, origins)
    marked = _Marking({buffer.name: buffer for buffer in overwritten.buffers})
    marked.collect(overwritten.entry, None)
    marked.run()
    top = {id(statement) for statement in overwritten.entry}

    def visit(statement: Stmt, _: None) -> Visit[None]:
        if id(statement) in marked.alive or id(statement) in top:
            return Visit(statement, lambda: None)
        return Visit(statement, lambda: None, after=lambda _: ())

    return _without_empty_segments(rewrite_program(overwritten, origins, None, visit), origins)


# ------------------------------------------------------------------------------------------------------------- marking


@dataclass(eq=False, slots=True)
class _Binding:
    """A variable: the statements that set it, and whether it is needed."""

    makers: list[_Entry] = field(default_factory=list["_Entry"])
    needed: bool = False


@dataclass(eq=False, slots=True)
class _Entry:
    """A statement where it stands."""

    statement: Stmt
    parent: _Entry | None
    segment: int
    reads: list[_Binding]
    loads: list[str]
    alive: bool = False


@dataclass(slots=True)
class _Marking:
    buffers: dict[str, BufferDecl]
    visible: dict[str, _Binding] = field(default_factory=dict[str, _Binding])
    """No name hides another, so the last binding of a name in the text is the visible one."""

    writers: dict[str, list[_Entry]] = field(default_factory=dict[str, "list[_Entry]"])
    segment: int = 0
    """The number of the current segment. Grid syncs and collectives separate segments."""

    needed: set[tuple[str, int]] = field(default_factory=set[tuple[str, int]])
    """Buffers, with a segment that reads them."""

    waiting: list[_Entry] = field(default_factory=list["_Entry"])
    alive: set[int] = field(default_factory=set[int])

    def collect(self, body: Sequence[Stmt], parent: _Entry | None) -> None:
        for statement in body:
            if isinstance(statement, ir.COLLECTIVES) or is_grid_sync(statement):
                self.segment += 1
            entry = _Entry(statement, parent, self.segment, [], [])
            written = self.read(entry)
            for name in written:
                self.writers.setdefault(name, []).append(entry)
            if _is_root(statement) or any(self.buffers[name].is_result for name in written):
                self.waiting.append(entry)
            match statement:
                case ir.Let(name, _):
                    self.visible[name] = _Binding([entry])
                case ir.Loop(name, _, _, _):
                    self.visible[name] = _Binding()
                case ir.Assign(name, _):
                    self.visible[name].makers.append(entry)
                    entry.reads.append(self.visible[name])  # an assignment needs its `let`
                case _:
                    pass
            for inner in bodies(statement):
                self.collect(inner, entry)
            if isinstance(statement, ir.COLLECTIVES):
                self.segment += 1

    def read(self, entry: _Entry) -> list[str]:
        """Note what the statement itself reads, and return the buffers that it writes."""
        written: list[str] = []
        nodes: tuple[Node, ...] = (entry.statement, *postorder(operands(entry.statement)))
        for node in nodes:
            if isinstance(node, ir.Var):
                entry.reads.append(self.visible[node.name])
            for name, use in BUFFER_FIELDS.get(type(node), ()):
                if use is not Use.LENGTH and use is not Use.WRITE:
                    entry.loads.append(getattr(node, name))
                if use is not Use.LENGTH and use is not Use.READ:
                    written.append(getattr(node, name))
        return written

    def run(self) -> None:
        while self.waiting:
            entry: _Entry | None = self.waiting.pop()
            while entry is not None and not entry.alive:
                entry.alive = True
                self.alive.add(id(entry.statement))
                for binding in entry.reads:
                    if not binding.needed:
                        binding.needed = True
                        self.waiting.extend(binding.makers)
                for buffer in entry.loads:
                    self.need(buffer, entry.segment)
                entry = entry.parent

    def need(self, buffer: str, segment: int) -> None:
        """The statements that may write what a segment reads. Workgroup and local memory do not outlive a segment."""
        if (buffer, segment) in self.needed:
            return
        self.needed.add((buffer, segment))
        lasts = self.buffers[buffer].is_global
        writers = self.writers.get(buffer, ())
        self.waiting.extend(w for w in writers if w.segment == segment or (lasts and w.segment < segment))


_ACTS: Final = Effect.SYNC | Effect.CONTROL
_COPIES: Final = (ir.AsyncLoad, ir.AsyncStore, ir.OpaqueStmt)


def _is_root(statement: Stmt) -> bool:
    """Whether a statement is needed whatever it writes. A subgroup operation alone is not: its value may be unused."""
    return bool(statement.effect & _ACTS) or isinstance(statement, _COPIES)


# ------------------------------------------------------------------------------------------------------ empty segments


def _without_empty_segments(program: Program, origins: Origins) -> Program:
    """The program without grid syncs that begin it, end it or follow another: nothing runs between the two."""
    gone: set[int] = set()
    last: Stmt | None = None
    empty = True
    for statement in _top_level(program.entry):
        if not is_grid_sync(statement):
            empty = False
        elif empty:
            gone.add(id(statement))
        else:
            last, empty = statement, True
    if last is not None and empty:
        gone.add(id(last))
    if not gone:
        return program

    def visit(statement: Stmt, _: None) -> Visit[None]:
        return Visit(statement, lambda: None, after=lambda whole: () if id(statement) in gone else whole)

    return rewrite_program(program, origins, None, visit)


def _top_level(body: Sequence[Stmt]) -> Iterator[Stmt]:
    """The statements of the top level, where grid syncs may stand. Regions and blocks do not count as levels."""
    for statement in body:
        if isinstance(statement, ir.Region | ir.Block):
            yield from _top_level(statement.body)
        else:
            yield statement


# --------------------------------------------------------------------------------------------------- overwritten stores

_Place = tuple[str, Expr | None]
"""An element of a buffer by its index, or a variable by its name and None."""


@dataclass(slots=True)
class _Covered:
    """Places that are written again before anybody reads them, found by what is read: lists may be long."""

    variables: set[str] = field(default_factory=set[str])
    elements: dict[str, set[Expr]] = field(default_factory=dict[str, set[Expr]])

    def __contains__(self, place: _Place) -> bool:
        name, index = place
        return name in self.variables if index is None else index in self.elements.get(name, ())

    def add(self, place: _Place) -> None:
        name, index = place
        if index is None:
            self.variables.add(name)
        else:
            self.elements.setdefault(name, set()).add(index)

    def uncover(self, statement: Stmt) -> None:
        """Take away what the statement may read, and all of it where an invocation may leave or wait."""
        if not self.variables and not self.elements:
            return
        found = effects(statement)
        if found.control or found.sync or isinstance(statement, _COPIES):
            self.variables.clear()
            self.elements.clear()
            return
        self.variables -= _variables(statement)
        for buffer in found.reads | found.atomics:
            self.elements.pop(buffer, None)


def _without_overwritten(program: Program, origins: Origins) -> Program:
    assigned = assigned_names(program)
    return with_entry(program, tuple(_swept(program.entry, assigned, origins)))


def _swept(body: Sequence[Stmt], assigned: frozenset[str], origins: Origins) -> list[Stmt]:
    """A list, from its end. `covered` holds the places that are written again before anything reads them."""
    made: list[Stmt] = []
    covered = _Covered()
    for statement in reversed(body):
        place = _written(statement, assigned)
        if place is not None and place in covered and all(is_droppable(e) for e in operands(statement)):
            continue
        covered.uncover(statement)
        if place is not None and not _reads(statement, place):
            covered.add(place)
        inner = tuple(tuple(_swept(each, assigned, origins)) for each in bodies(statement))
        whole = with_bodies(statement, inner) if inner else statement
        if whole is not statement:
            origins.adopt(whole, statement)
        made.append(whole)
    made.reverse()
    return made


def _written(statement: Stmt, assigned: frozenset[str]) -> _Place | None:
    """The place that a statement writes, if that is all it does and the place stays the same in the whole list."""
    match statement:
        case ir.Assign(name, _):
            return name, None
        case ir.Store(buffer, index, _) if effects(index).is_pure and not variables_of(index) & assigned:
            return buffer, index
        case _:
            return None


def _reads(statement: Stmt, place: _Place) -> bool:
    name, index = place
    return name in (_variables(statement) if index is None else _buffers_read(statement))


def _variables(statement: Stmt) -> frozenset[str]:
    return frozenset(node.name for node in postorder(statement) if isinstance(node, ir.Var))


def _buffers_read(statement: Stmt) -> frozenset[str]:
    found = effects(statement)
    return found.reads | found.atomics
