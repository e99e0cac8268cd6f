"""Guards: which comparisons follow from a condition, and which of them bound an id by what a launch knows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from vyre_foundation.analysis.lasting import is_lasting
from vyre_foundation.ir import (
    INTEGER_LITERALS,
    Assign,
    Binary,
    BinOp,
    BufferDecl,
    BufLen,
    DataType,
    Expr,
    InvocationId,
    Let,
    LitU32,
    LocalId,
    Loop,
    Program,
    Unary,
    UnOp,
    Var,
    WorkgroupId,
)
from vyre_foundation.walk import postorder

MIRRORED: Final = {
    BinOp.LT: BinOp.GT,
    BinOp.LE: BinOp.GE,
    BinOp.GT: BinOp.LT,
    BinOp.GE: BinOp.LE,
    BinOp.EQ: BinOp.EQ,
    BinOp.NE: BinOp.NE,
}
"""The comparison with its sides exchanged."""

OPPOSITE: Final = {
    BinOp.LT: BinOp.GE,
    BinOp.LE: BinOp.GT,
    BinOp.GT: BinOp.LE,
    BinOp.GE: BinOp.LT,
    BinOp.EQ: BinOp.NE,
    BinOp.NE: BinOp.EQ,
}
"""The comparison that holds if this one does not. For floats only `==` and `!=` have one, because of NaN."""

_WHOLE: Final = (*INTEGER_LITERALS, BufLen, InvocationId, LocalId, WorkgroupId)
"""Expressions that are whole numbers in every program."""


# -------------------------------------------------------------------------------------------------- what conditions say


@dataclass(frozen=True, slots=True)
class Comparison:
    op: BinOp
    left: Expr
    right: Expr

    @property
    def less(self) -> Comparison:
        """The same comparison, with `<` or `<=` instead of `>` or `>=`."""
        if self.op in (BinOp.GT, BinOp.GE):
            return Comparison(MIRRORED[self.op], self.right, self.left)
        return self


@dataclass(frozen=True, slots=True)
class Condition:
    """What follows from a condition that holds, or from one that does not.

    The comparisons hold from the place of the test until something that they read changes.
    """

    comparisons: tuple[Comparison, ...]
    is_all: bool
    """Whether the comparisons are all that the condition says."""


def _itself(e: Expr) -> Expr:
    return e


def condition(
    cond: Expr,
    *,
    holds: bool = True,
    look: Callable[[Expr], Expr] = _itself,
    type_of: Callable[[Expr], DataType] | None = None,
) -> Condition:
    """The comparisons that a condition connects; `look` gives what names stand for: see `look_through`.

    `type_of` tells whole numbers from floats, where that is asked for the opposite of a comparison.
    """
    found: list[Comparison] = []
    is_all = True
    waiting = [(cond, holds)]
    while waiting:
        e, is_true = waiting.pop()
        match look(e):
            case Unary(UnOp.LOGICAL_NOT, inner):
                waiting.append((inner, not is_true))
            case Binary(BinOp.AND, left, right) if is_true:
                waiting += [(left, True), (right, True)]
            case Binary(BinOp.OR, left, right) if not is_true:
                waiting += [(left, False), (right, False)]
            case Binary(BinOp() as op, left, right) if op in MIRRORED and is_true:
                found.append(Comparison(op, left, right))
            case Binary(BinOp() as op, left, right) if op in MIRRORED and _has_opposite(op, left, right, type_of):
                found.append(Comparison(OPPOSITE[op], left, right))
            case _:
                is_all = False
    return Condition(tuple(found), is_all)


def _has_opposite(op: BinOp, left: Expr, right: Expr, type_of: Callable[[Expr], DataType] | None) -> bool:
    if op in (BinOp.EQ, BinOp.NE) or isinstance(left, _WHOLE) or isinstance(right, _WHOLE):
        return True
    return type_of is not None and type_of(left).is_integer


def look_through(
    definitions: Mapping[str, Expr], assigned: Collection[str], buffers: Mapping[str, BufferDecl]
) -> Callable[[Expr], Expr]:
    """What a name stands for, if that still has the value it had when the name was bound."""

    def look(e: Expr) -> Expr:
        found = definitions.get(e.name) if isinstance(e, Var) else None
        return e if found is None or not is_lasting(found, assigned, buffers) else found

    return look


# ------------------------------------------------------------------------------------------------------- bounds of ids

BELOW: Final = (BinOp.LT, BinOp.LE)
"""`id < n` and `id <= n`."""

FROM: Final = (BinOp.GE, BinOp.GT)
"""`id >= n` and `id > n`."""


def names_of_id(program: Program, axis: int) -> frozenset[str]:
    """Names that stand for the invocation id, wherever they are bound."""
    bound: dict[str, list[Expr | None]] = {}
    for node in postorder(program):
        match node:
            case Let(name, value):
                bound.setdefault(name, []).append(value)
            case Assign(name, _) | Loop(name, _, _, _):
                bound.setdefault(name, []).append(None)
            case _:
                pass
    wanted = InvocationId(axis)
    return frozenset(name for name, values in bound.items() if all(value == wanted for value in values))


def is_id(e: Expr, names: frozenset[str], axis: int) -> bool:
    return (isinstance(e, Var) and e.name in names) or e == InvocationId(axis)


def boundary(
    part: Expr, operators: tuple[BinOp, BinOp], names: frozenset[str], axis: int, counts: Mapping[str, int]
) -> int | None:
    """The first id for which the comparison has another result than for 0; None for any other condition."""
    if not isinstance(part, Binary) or not isinstance(part.op, BinOp) or part.op not in MIRRORED:
        return None
    for op, left, right in ((part.op, part.left, part.right), (MIRRORED[part.op], part.right, part.left)):
        limit = _limit(right, counts)
        if op in operators and limit is not None and is_id(left, names, axis):
            return limit + (op is operators[1])
    return None


def operands_of(op: BinOp, cond: Expr) -> Iterator[Expr]:
    """The operands of a chain of `op`."""
    waiting = [cond]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Binary) and part.op is op:
            waiting += [part.left, part.right]
        else:
            yield part


def _limit(e: Expr, counts: Mapping[str, int]) -> int | None:
    """A bound that is known when the launch is planned."""
    match e:
        case LitU32(value):
            return value
        case BufLen(buffer):
            return counts.get(buffer)
        case _:
            return None
