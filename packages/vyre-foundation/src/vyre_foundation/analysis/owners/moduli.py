"""The numbers at which a program takes its ids apart: `gid / n`, `gid % n`, and the local id in its workgroup."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.walk import postorder

_Quotient = tuple[int, int]
"""An axis and a number n: the expression is `gid / n`, or the rest of that."""


class Moduli:
    """Collects them; every name must be shown before an expression that has it."""

    def __init__(self, workgroup: tuple[int, int, int]) -> None:
        self.workgroup = workgroup
        self.found: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
        self.names: dict[str, _Quotient] = {}

    def show(self, e: Expr, name: str | None = None) -> None:
        for node in postorder(e):
            match node:
                case ir.LocalId(axis) | ir.WorkgroupId(axis):
                    self.found[axis].add(self.workgroup[axis])
                case ir.Binary():
                    self.divided(node)
                case _:
                    pass
        if name is not None:
            quotient = self.quotient(e)
            if quotient is not None:
                self.names[name] = quotient

    def divided(self, e: ir.Binary) -> None:
        by, of = _divisor(e), self.quotient(e.left)
        if by is not None and of is not None and by > 1 and of[1] * by <= U32_MAX:
            self.found[of[0]].add(of[1] * by)

    def quotient(self, e: Expr) -> _Quotient | None:
        factor = 1
        while True:
            match e:
                case ir.InvocationId(axis) | ir.LocalId(axis):
                    return axis, factor
                case ir.WorkgroupId(axis):
                    return axis, factor * self.workgroup[axis]
                case ir.Var(name) if name in self.names:
                    axis, known = self.names[name]
                    return axis, known * factor
                case ir.Binary(op, left, _) if (by := _divisor(e)) is not None:
                    factor *= by if op in (BinOp.DIV, BinOp.SHR) else 1
                    e = left
                case _:
                    return None

    def chains(self) -> Mapping[int, tuple[int, ...]]:
        """By axis, numbers each of which divides the next; one that does not fit is left out."""
        return {axis: _chain(found, self.workgroup[axis]) for axis, found in self.found.items()}


def _chain(found: Collection[int], width: int) -> tuple[int, ...]:
    made: list[int] = []
    for each in sorted(found):
        fits = width not in found or each % width == 0 or width % each == 0
        if each > 1 and fits and (not made or each % made[-1] == 0):
            made.append(each)
    return tuple(made)


def _divisor(e: ir.Binary) -> int | None:
    """What is divided by, by one of the operators that do so."""
    match e:
        case ir.Binary(BinOp.DIV | BinOp.MOD, _, ir.LitU32(by)) if by:
            return by
        case ir.Binary(BinOp.SHR, _, ir.LitU32(by)) if by < 32:
            return 1 << by
        case ir.Binary(BinOp.BIT_AND, _, ir.LitU32(mask)) if mask & (mask + 1) == 0 and mask < U32_MAX:
            return mask + 1
        case _:
            return None
