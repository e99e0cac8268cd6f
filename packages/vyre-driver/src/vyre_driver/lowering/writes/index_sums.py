"""Expressions as sums of multiples of ids and loop variables, where the factors may be numbers of the launch.

`AffineForms` knows factors that are literals. Arrays of two and three axes have the lengths of these in their indices:
a row's number times the length of a row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from vyre_driver.lowering.writes.whole_writes import CONSTANT, LENGTH, Amount, Sum, Symbol
from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms, AsBound, Term
from vyre_foundation.analysis.definitions import assigned_names, bound_once, expandable
from vyre_foundation.ir import BinOp, Expr, Program, Stmt
from vyre_foundation.launch import buffers_of_shapes

_Product: TypeAlias = tuple[tuple[str, int], ...]
"""Variables, whose number is `_VARIABLE`, and numbers of the launch, in order."""

_Polynomial: TypeAlias = dict[_Product, int]

_VARIABLE: Final = -2
_MOST_PRODUCTS: Final = 16
_DEEPEST: Final = 6
"""Products inside products that are multiplied out."""


class IndexSums:
    """The sums of a segment's expressions."""

    def __init__(self, program: Program, body: Sequence[Stmt]) -> None:
        self.definitions = expandable(bound_once(body))
        self.assigned = assigned_names(body)
        self.loops: dict[str, str] = {}
        """What sums call the variables of the loops that are open now."""

        self._forms = AffineForms(self.definitions, self.assigned)
        self._shapes = {buffer.name for buffer in buffers_of_shapes(program)}

    def of(self, e: Expr) -> Sum | None:
        """None where it is something else."""
        found = self._of(e, _DEEPEST)
        if found is None:
            return None
        products: dict[str, list[tuple[int, tuple[Symbol, ...]]]] = {}
        for product, factor in sorted(found.items()):
            variables = [name for name, kind in product if kind == _VARIABLE]
            if len(variables) > 1:
                return None
            symbols = tuple(part for part in product if part[1] != _VARIABLE)
            products.setdefault(variables[0] if variables else CONSTANT, []).append((factor, symbols))
        return {name: tuple(amount) for name, amount in products.items()}

    def number(self, e: Expr) -> Amount | None:
        """A number of the launch."""
        found = self.of(e)
        return None if found is None or found.keys() - {CONSTANT} else found.get(CONSTANT, ())

    def _of(self, e: Expr, depth: int) -> _Polynomial | None:
        return self._sum(self._forms.of(e), depth)

    def _sum(self, affine: Affine, depth: int) -> _Polynomial | None:
        total: _Polynomial = {(): affine.constant} if affine.constant else {}
        for term, factor in affine.terms.items():
            found = self._term(term, depth)
            if found is None:
                return None
            total = _added(total, found, factor)
        return total if len(total) <= _MOST_PRODUCTS else None

    def _term(self, term: Term, depth: int) -> _Polynomial | None:
        match term:
            case AsBound(_, value):
                return self._term(value, depth)  # what is read below never changes
            case ir.InvocationId(axis) | ir.LocalId(axis) | ir.WorkgroupId(axis):
                return {((f"{_KINDS[type(term)]}.{'xyz'[axis]}", _VARIABLE),): 1}
            case ir.Var(name) if name in self.loops:
                return {((self.loops[name], _VARIABLE),): 1}
            case ir.Var(name) if name in self.definitions and depth:
                return self._of(self.definitions[name], depth - 1)
            case ir.BufLen(buffer):
                return {((buffer, LENGTH),): 1}
            case ir.Load(buffer, ir.LitU32(word)) if buffer in self._shapes:
                return {((buffer, word),): 1}
            case ir.Binary(BinOp.MUL, left, right) if depth:
                return _multiplied(self._of(left, depth - 1), self._of(right, depth - 1))
            case _:
                return None


_KINDS: Final[Mapping[type[Expr], str]] = {ir.InvocationId: "gid", ir.LocalId: "lid", ir.WorkgroupId: "wgid"}


def _added(left: _Polynomial, right: _Polynomial, factor: int) -> _Polynomial:
    total = dict(left)
    for product, each in right.items():
        total[product] = total.get(product, 0) + factor * each
    return {product: each for product, each in total.items() if each}


def _multiplied(left: _Polynomial | None, right: _Polynomial | None) -> _Polynomial | None:
    if left is None or right is None:
        return None
    total: _Polynomial = {}
    for product, factor in left.items():
        total = _added(total, {tuple(sorted(product + each)): other for each, other in right.items()}, factor)
    return total
