"""How often a `while` goes round at most whose number is halved until it is zero, or doubled until it reaches an end.

Such loops go through trees, scans, sorting networks and butterflies. The number has to change in every round, by the
same factor, and nowhere else in the loop; where it starts and where it ends may be known by the launch alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.walk import statements

Known: TypeAlias = Callable[[Expr], int | None]
"""The value of an expression, where the launch knows it."""

_BITS: Final = 32
_LIMIT: Final = 1 << 31
"""Below it nothing wraps, signed or not."""


def most_rounds(loop: ir.Loop, known: Known, start: Known) -> int | None:
    """None for other loops. `start` gives what a name holds at most, and at least, whenever the loop begins."""
    match loop.body:
        case (
            ir.If(ir.Unary(ir.UnOp.LOGICAL_NOT, ir.Binary(op, ir.Var(name) as variable, end)), (ir.Break(),), ()),
            *_,
        ):
            pass
        case _:
            return None
    step = _only_change(loop, name)
    match op, end, step:
        case BinOp.GT, ir.LitU32(0) | ir.LitI32(0), ir.Binary(BinOp.SHR, _, ir.LitU32(amount)) if 1 <= amount < _BITS:
            return _halvings(start(variable), amount)
        case BinOp.LT | BinOp.LE, _, ir.Binary(BinOp.MUL | BinOp.SHL as grows, _, by):
            return _doublings(start(variable), known(end), grows, known(by))
        case _:
            return None


def _only_change(loop: ir.Loop, name: str) -> Expr | None:
    """What the loop assigns to a name, if it does so once, in every round, from the name itself."""
    changes = [each for each in statements(loop.body) if isinstance(each, ir.Assign) and each.name == name]
    match changes:
        case [ir.Assign(_, ir.Binary(_, ir.Var(same), _) as step) as only] if same == name:
            return step if any(each is only for each in loop.body) else None
        case _:
            return None


def _halvings(start: int | None, amount: int) -> int:
    """A number of 32 bits is 0 after as many halvings as it has bits; one that is negative ends the loop at once."""
    bits = _BITS if start is None else max(start, 0).bit_length()
    return -(-bits // amount)


def _doublings(start: int | None, end: int | None, grows: BinOp, by: int | None) -> int | None:
    """Until the end, which the number passes before it wraps. A number that is not above 0 never gets there."""
    if start is None or end is None or by is None or start < 1:
        return None
    factor = by if grows is BinOp.MUL else 1 << min(max(by, 0), _BITS)
    if factor < 2 or end * factor >= _LIMIT:
        return None
    rounds = 0
    while start <= end:
        start, rounds = start * factor, rounds + 1
    return rounds
