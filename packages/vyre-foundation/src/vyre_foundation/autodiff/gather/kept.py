"""Values of other invocations that are not computed again: each invocation leaves them in scratch memory.

A value has a word for each invocation and each iteration of the loops around it. Where a loop does not change what the
value is made of, the value is taken before the loop.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import effects
from vyre_foundation.autodiff.gather.piece import Around, Path, Piece, loops_of
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Stmt
from vyre_foundation.passes.values import U0, U1, add, binary, mul
from vyre_foundation.walk import bodies, facts_of, holds, kind_bits, loaded_buffers, postorder, statements, with_bodies

MOST_WORDS: Final = 1 << 22
"""Words of scratch for one value."""

_STORED: Final = {
    DataType.F32: DataType.F32,
    DataType.F64: DataType.F64,
    DataType.U32: DataType.U32,
    DataType.I32: DataType.I32,
    DataType.BOOL: DataType.U32,
}


_LEAVES: Final = kind_bits((ir.Break, ir.Return))
_ACTING: Final = (ir.Atomic, *ir.SUBGROUP_OPERATIONS)


class NotRelocatable(Exception):
    """Why nobody else can evaluate a value."""


@dataclass(frozen=True, slots=True)
class Kept:
    buffer: str
    place: Expr
    """Where the invocation stores it, by the names and ids of the piece."""

    dtype: DataType

    def stored(self, value: Expr) -> Stmt:
        word = ir.Select(value, U1, U0) if self.dtype is DataType.BOOL else value
        return ir.Store(self.buffer, self.place, word)

    def loaded(self, place: Expr) -> Expr:
        word = ir.Load(self.buffer, place)
        return binary(BinOp.NE, word, U0) if self.dtype is DataType.BOOL else word


@dataclass(slots=True)
class Keeper:
    """What one piece leaves for others, and where it stores it."""

    piece: Piece
    fresh: Callable[[str], str]
    declare: Callable[[BufferDecl], str]
    values: dict[str, Kept] = field(default_factory=dict[str, Kept])
    before: dict[int, list[Stmt]] = field(default_factory=dict[int, list[Stmt]])
    """By the identity of a statement, what comes before it."""

    after: dict[int, list[Stmt]] = field(default_factory=dict[int, list[Stmt]])

    def keep(self, name: str) -> Kept:
        """Keep what a `let` binds. Raises `NotRelocatable`."""
        if name not in self.values:
            statement, path = self.piece.homes[name]
            height = self._height(statement.value, path)
            dtype = self.piece.typing.types[name]
            loops = [around for around in loops_of(path[:height]) if self._differs(statement.value, around)]
            kept = Kept(*self._storage(name, dtype, loops), dtype)
            again = [around for around in loops_of(path[:height]) if around not in loops]
            if height == len(path):
                self.after.setdefault(id(statement), []).append(self._once(kept.stored(ir.Var(name)), path, again))
            else:
                early = self.fresh(name)
                stored = self._once(kept.stored(ir.Var(early)), path[:height], again)
                self.before.setdefault(id(path[height].statement), []).extend((ir.Let(early, statement.value), stored))
            self.values[name] = kept
        return self.values[name]

    def _height(self, value: Expr, path: Path) -> int:
        """How many of the bodies around a value it needs to stand in."""
        if any(isinstance(node, ir.Atomic | ir.SubgroupReduce | ir.SubgroupShuffle) for node in (value,)):
            return len(path)
        height = len(path)
        names, loaded = facts_of(value).variables, loaded_buffers(value)
        while height:
            inside = path[height - 1].statement
            bound = {each.name for each in statements(inside) if isinstance(each, ir.Let)}
            bound |= {each.var for each in statements(inside) if isinstance(each, ir.Loop)}
            changed = bound | assigned_names(inside)
            if not names.isdisjoint(changed) or not effects(inside).writes.isdisjoint(loaded):
                break
            height -= 1
        return height

    def _differs(self, value: Expr, around: Around) -> bool:
        """Whether a value may differ between the iterations of a loop around it."""
        inside = around.statement
        changed = assigned_names(inside) | {inside.var}
        written = effects(inside).writes
        seen: set[str] = set()
        waiting = [value]
        while waiting:
            e = waiting.pop()
            found = facts_of(e)
            if not changed.isdisjoint(found.variables) or not written.isdisjoint(loaded_buffers(e)):
                return True
            if any(isinstance(node, _ACTING) for node in postorder(e)):
                return True
            fresh = found.variables - seen
            seen |= fresh
            waiting += [self.piece.homes[name][0].value for name in fresh if name in self.piece.homes]
        return False

    def _once(self, stored: Stmt, path: Path, again: Sequence[Around]) -> Stmt:
        """The store in the first iteration alone of loops whose others would store the same to the same place."""
        alike = [around for around in again if self._repeats(around, path)]
        if not alike:
            return stored
        first, *others = (binary(BinOp.EQ, ir.Var(each.statement.var), each.statement.from_) for each in alike)
        for other in others:
            first = binary(BinOp.AND, first, other)
        return ir.If(first, (stored,))

    def _repeats(self, around: Around, path: Path) -> bool:
        """Whether each iteration of a loop gets to what stands on this path as often as its first one does."""
        loop = around.statement
        if not isinstance(loop.from_, ir.LitU32) or holds(loop.body, _LEAVES):
            return False
        inside = path[path.index(around) + 1 :]
        return all(
            isinstance(frame, Around)
            and not self._differs(frame.statement.from_, around)
            and not self._differs(frame.statement.to, around)
            for frame in inside
        )

    def _storage(self, name: str, dtype: DataType, loops: Sequence[Around]) -> tuple[str, Expr]:
        piece = self.piece
        if dtype not in _STORED:
            raise NotRelocatable("it needs a value of another invocation, of a type that is not kept in memory")
        words, place = 1, None
        for axis in range(3):
            groups = piece.launch.groups[axis]
            if groups is None:
                raise NotRelocatable(
                    "it needs a value of another invocation, and the number of invocations is known only at launch"
                )
            place = _and(place, ir.InvocationId(axis), words)
            words *= groups * piece.launch.workgroup[axis]
        for around in loops:
            variable = piece.space.variables[around.atom]
            trips = variable.high.plus(variable.low, -1).value
            if trips is None or around.statement.from_ != U0:
                raise NotRelocatable("it needs a value of another invocation, of a loop whose length is data")
            place = _and(place, ir.Var(around.statement.var), words)
            words *= max(trips, 0)
        if words > MOST_WORDS:
            raise NotRelocatable(f"it needs a value of other invocations that takes {words} words of memory")
        buffer = self.fresh(f"left_{name}")
        self.declare(BufferDecl.scratch(buffer, 0, max(words, 1), _STORED[dtype]))
        return buffer, place or U0

    def written(self, gone: Mapping[int, object]) -> list[Stmt]:
        """The piece with what it stores for others, and without the statements that are gone."""
        return self._list(self.piece.statements, gone)

    def _list(self, body: list[Stmt] | tuple[Stmt, ...], gone: Mapping[int, object]) -> list[Stmt]:
        made: list[Stmt] = []
        for statement in body:
            made += self.before.get(id(statement), [])
            if id(statement) not in gone:
                inner = bodies(statement)
                kept = with_bodies(statement, tuple(tuple(self._list(each, gone)) for each in inner))
                made.append(kept)
            elif (instead := gone[id(statement)]) is not None:
                assert isinstance(instead, ir.Stmt)
                made.append(instead)
            made += self.after.get(id(statement), [])
        return made


def _and(place: Expr | None, number: Expr, weight: int) -> Expr | None:
    term = number if weight == 1 else mul(number, ir.LitU32(weight))
    return term if place is None else add(place, term)
