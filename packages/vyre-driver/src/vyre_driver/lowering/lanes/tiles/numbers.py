"""Values of U32 expressions and conditions that follow from numbers alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AsBound
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.ir.limits import U32_MAX

_SIZE: Final = U32_MAX + 1


class Numbers:
    """Names that stand for numbers now, and what follows for expressions."""

    def __init__(self, given: Mapping[str, int]) -> None:
        self.known = dict(given)

    def bind(self, name: str, value: Expr) -> None:
        found = self.of(value)
        if found is None:
            self.known.pop(name, None)
        else:
            self.known[name] = found

    def of_form(self, form: Affine) -> int | None:
        """The sum over whole numbers."""
        total = form.constant
        for term, coefficient in form.terms.items():
            found = self.of(term.value if isinstance(term, AsBound) else term)
            if found is None:
                return None
            total += coefficient * found
        return total

    def of(self, e: Expr) -> int | None:
        match e:
            case ir.LitU32(value):
                return value
            case ir.LitBool(value):
                return int(value)
            case ir.Var(name):
                return self.known.get(name)
            case ir.Select(cond, left, right):
                taken = self.of(cond)
                return None if taken is None else self.of(left if taken else right)
            case ir.Binary(BinOp() as op, left, right) if op in _RULES:
                a = self.of(left)
                b = None if a is None else self.of(right)
                return None if a is None or b is None else _RULES[op](a, b)
            case _:
                return None


_RULES: Final[dict[BinOp, Callable[[int, int], int]]] = {
    BinOp.ADD: lambda a, b: (a + b) % _SIZE,
    BinOp.SUB: lambda a, b: (a - b) % _SIZE,
    BinOp.MUL: lambda a, b: a * b % _SIZE,
    BinOp.LT: lambda a, b: int(a < b),
    BinOp.LE: lambda a, b: int(a <= b),
    BinOp.GT: lambda a, b: int(a > b),
    BinOp.GE: lambda a, b: int(a >= b),
    BinOp.EQ: lambda a, b: int(a == b),
    BinOp.NE: lambda a, b: int(a != b),
}
