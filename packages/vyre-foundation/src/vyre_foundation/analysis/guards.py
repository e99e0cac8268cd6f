"""Guards: comparisons of the invocation's id with what a launch knows, a number or a buffer's length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from vyre_foundation.ir import (
    Assign,
    Binary,
    BinOp,
    BufLen,
    Expr,
    InvocationId,
    Let,
    LitU32,
    Loop,
    Program,
    Var,
)
from vyre_foundation.walk import postorder

BELOW: Final = (BinOp.LT, BinOp.LE)
"""`id < n` and `id <= n`."""

FROM: Final = (BinOp.GE, BinOp.GT)
"""`id >= n` and `id > n`."""

_MIRRORED: Final = {BinOp.LT: BinOp.GT, BinOp.GT: BinOp.LT, BinOp.LE: BinOp.GE, BinOp.GE: BinOp.LE}


def names_of_id(program: Program, axis: int) -> frozenset[str]:
    """Names that stand for the invocation id and nothing else, wherever they are."""
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
    """The first id for which a comparison by these operators has another answer than for 0; None for anything else."""
    if not isinstance(part, Binary) or part.op not in _MIRRORED:
        return None
    for op, left, right in ((part.op, part.left, part.right), (_MIRRORED[part.op], part.right, part.left)):
        limit = _limit(right, counts)
        if op in operators and limit is not None and is_id(left, names, axis):
            return limit + (op is operators[1])
    return None


def operands_of(op: BinOp, cond: Expr) -> Iterator[Expr]:
    """What a chain of `op` connects."""
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
