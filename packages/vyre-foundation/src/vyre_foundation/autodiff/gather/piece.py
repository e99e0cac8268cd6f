"""What a piece of a derivative computes where: definitions, the bodies around them, additions to shared memory."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import effects
from vyre_foundation.analysis.owners.moduli import Moduli
from vyre_foundation.analysis.owners.space import Launch, Space
from vyre_foundation.ir import AtomicOp, BufferDecl, DataType, Expr, Stmt
from vyre_foundation.passes.values import Typing, element_type
from vyre_foundation.walk import bodies, facts_of, loaded_buffers, operands, postorder


@dataclass(frozen=True, slots=True, eq=False)
class Arm:
    """A body of an `if`."""

    statement: ir.If
    holds: bool


@dataclass(frozen=True, slots=True, eq=False)
class Around:
    """The body of a loop."""

    statement: ir.Loop
    atom: int
    """Its variable in the piece's space."""


Frame: TypeAlias = Arm | Around
Path: TypeAlias = tuple[Frame, ...]
"""The bodies around a statement, outermost first."""


@dataclass(frozen=True, slots=True, eq=False)
class Site:
    """An addition to an element that other invocations may add to."""

    statement: ir.Let
    buffer: str
    index: Expr
    value: Expr
    path: Path

    @property
    def loops(self) -> tuple[Around, ...]:
        return loops_of(self.path)


def loops_of(path: Path) -> tuple[Around, ...]:
    return tuple([frame for frame in path if isinstance(frame, Around)])


@dataclass(eq=False)
class Piece:
    """One stretch of a derivative between two grid syncs, every name of which is bound once."""

    statements: list[Stmt]
    buffers: Mapping[str, BufferDecl]
    typing: Typing
    launch: Launch
    targets: Collection[str]
    """The buffers whose additions may be gathered: adjoints."""

    cotangents: Collection[str] = ()
    """The buffers from which the cotangents of outputs are read."""

    homes: dict[str, tuple[ir.Let, Path]] = field(default_factory=dict[str, "tuple[ir.Let, Path]"])
    order: dict[str, int] = field(default_factory=dict[str, int])
    sites: list[Site] = field(default_factory=list[Site])
    definitions: dict[str, Expr] = field(default_factory=dict[str, Expr])
    """What names stand for that anybody can compute: nothing that is read changes, neither now nor afterwards."""

    def __post_init__(self) -> None:
        self.mutable = assigned_names(self.statements)
        self.writes = effects(self.statements).writes
        constant = [name for name in self.buffers if self.is_constant(name)]
        lasting = {name: self.buffers[name] for name in constant}
        for name, value in _lets(self.statements):
            if name not in self.mutable and _is_lasting(value, self.mutable, lasting):
                self.definitions[name] = value
        self.space = Space(self.launch, self.definitions, self.is_constant)
        self.space.split_ids(self._moduli())
        self._visit(self.statements, ())

    def is_constant(self, buffer: str) -> bool:
        """Whether what a buffer holds is the same for everybody, during the piece and after it."""
        return self.buffers[buffer].is_global and buffer not in self.writes

    def _moduli(self) -> Mapping[int, tuple[int, ...]]:
        moduli = Moduli(self.launch.workgroup)
        for name, value in _lets(self.statements):
            moduli.show(value, None if name in self.mutable else name)
        return moduli.chains()

    def _visit(self, body: Sequence[Stmt], path: Path) -> None:
        for statement in body:
            match statement:
                case ir.Let(name, value):
                    self.typing.types[name] = self.typing.of(value)
                    self.homes[name] = (statement, path)
                    self.order[name] = len(self.order)
                    if name not in self.mutable and self.typing.types[name] is DataType.U32:
                        self.space.read(ir.Var(name))  # in order, so that no chain of names is deep
                    self._note(statement, path)
                case ir.If(_, then, otherwise):
                    self._visit(then, (*path, Arm(statement, True)))
                    self._visit(otherwise, (*path, Arm(statement, False)))
                case ir.Loop(var, _, _, inner):
                    self.typing.types[var] = DataType.U32
                    self._visit(inner, (*path, Around(statement, self.space.name_loop(statement))))
                case _:
                    for each in bodies(statement):
                        self._visit(each, path)

    def _note(self, statement: ir.Let, path: Path) -> None:
        match statement.value:
            case ir.Atomic(AtomicOp.ADD, buffer, index, None, value) if buffer in self.targets:
                self.sites.append(Site(statement, buffer, index, value, path))
            case _:
                pass

    @cached_property
    def looked_at(self) -> frozenset[str]:
        """Targets that the piece does more with than add to them: their sums must be complete meanwhile."""
        found: set[str] = set()
        for statement in _statements(self.statements):
            found |= _uses(statement)
        return frozenset(found)

    def element(self, buffer: str) -> DataType:
        return element_type(self.buffers[buffer])


def _is_lasting(value: Expr, mutable: Collection[str], constant: Mapping[str, BufferDecl]) -> bool:
    if any(isinstance(node, _MEETING) for node in postorder(value)):
        return False
    found = facts_of(value)
    return found.variables.isdisjoint(mutable) and constant.keys() >= set(loaded_buffers(value))


_MEETING: Final = (ir.Atomic, *ir.SUBGROUP_OPERATIONS, ir.SubgroupLocalId, ir.SubgroupSize, ir.BufferRef, ir.OpaqueExpr)


def _lets(body: Sequence[Stmt]) -> Iterator[tuple[str, Expr]]:
    for statement in _statements(body):
        if isinstance(statement, ir.Let):
            yield statement.name, statement.value


def _statements(body: Sequence[Stmt]) -> Iterator[Stmt]:
    for statement in body:
        yield statement
        for inner in bodies(statement):
            yield from _statements(inner)


def _uses(statement: Stmt) -> set[str]:
    """Buffers that a statement reads or writes, but for the one it adds to."""
    added = ""
    match statement:
        case ir.Store(buffer, index, ir.Binary(ir.BinOp.ADD, ir.Load(source, at), value)) if (
            source == buffer and at == index
        ):
            nodes = [*postorder(index), *postorder(value)]
        case ir.Store(buffer, _, _):
            nodes, added = [node for e in operands(statement) for node in postorder(e)], buffer
        case ir.Let(_, ir.Atomic(AtomicOp.ADD, _, index, None, value)):
            nodes = [*postorder(index), *postorder(value)]
        case _:
            nodes = [node for e in operands(statement) for node in postorder(e)]
    found = {node.buffer for node in nodes if isinstance(node, ir.Load | ir.Atomic)}
    return found | {added} if added else found
