"""A U32 as a sum of multiples of ids and names, as a value.

    value = sum of coefficient * term + constant        modulo 2^32

U32 arithmetic wraps at 2^32, so this holds even if intermediate results wrap. It also holds for whole numbers if the
sum stays within 0 .. 2^32 - 1, which `Affine.may_wrap` tells.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import field
from typing import TypeAlias, TypeGuard

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import names_in_order
from vyre_foundation.analysis.ranges import TOP, Ranges
from vyre_foundation.ir import BinOp, Expr, Node
from vyre_foundation.record import record
from vyre_foundation.walk import fold


@record
class AsBound:
    """The value of an expression at the place where a name was bound. Memory and variables may have changed since."""

    name: str
    value: Expr


Term: TypeAlias = Expr | AsBound
"""An id, a name or a length. An expression that is not a sum is a term, too."""


@record
class Affine:
    terms: Mapping[Term, int] = field(default_factory=dict[Term, int])
    """Terms to their coefficients, which are not 0 and may be negative."""

    constant: int = 0

    @property
    def only_term(self) -> Term | None:
        """The term, if the form is just one term."""
        match list(self.terms.items()):
            case [(term, 1)] if self.constant == 0:
                return term
            case _:
                return None

    def plus(self, other: Affine, sign: int = 1) -> Affine:
        terms = dict(self.terms)
        for term, coefficient in other.terms.items():
            terms[term] = terms.get(term, 0) + sign * coefficient
        kept = {term: coefficient for term, coefficient in terms.items() if coefficient}
        return Affine(kept, self.constant + sign * other.constant)

    def times(self, factor: int) -> Affine:
        terms = {term: factor * coefficient for term, coefficient in self.terms.items() if factor}
        return Affine(terms, factor * self.constant)

    def keeping(self, is_kept: Callable[[Term], bool]) -> Affine:
        """The form with the constant and only some of the terms."""
        return Affine({term: each for term, each in self.terms.items() if is_kept(term)}, self.constant)

    def by_workgroup(self, workgroup: tuple[int, int, int]) -> Affine:
        """The form with the id of an invocation written as that of its workgroup, times the size, and the local id."""
        found = Affine({}, self.constant)
        for term, coefficient in self.terms.items():
            parts: Affine = Affine({term: 1})
            if isinstance(term, ir.InvocationId):
                parts = Affine({ir.WorkgroupId(term.axis): workgroup[term.axis], ir.LocalId(term.axis): 1})
            found = found.plus(parts.times(coefficient))
        return found

    def span(self, ranges: Ranges, otherwise: tuple[int, int] | None = None) -> tuple[int, int] | None:
        """The least and greatest value of the sum over whole numbers, if all terms are bounded by numbers.

        A term that is not lies between the numbers in `otherwise`, if they are given.
        """
        low = high = self.constant
        for term, coefficient in self.terms.items():
            found = ranges.of(term.value if isinstance(term, AsBound) else term)
            most = None if found is None else found.number_above
            bounds = otherwise if found is None or most is None else (found.number_below, most)
            if bounds is None:
                return None
            ends = (coefficient * bounds[0], coefficient * bounds[1])
            low, high = low + min(ends), high + max(ends)
        return low, high

    def may_wrap(self, ranges: Ranges) -> bool:
        """Whether the sum may leave 0 .. 2^32 - 1, as far as is known."""
        found = self.span(ranges)
        return found is None or found[0] < 0 or found[1] > TOP


def reach_apart(steps: Iterable[tuple[int, int]], span: int) -> int | None:
    """How far apart sums of `step * number` get, with `number` below a size, if no two of them meet; else None.

    Each sum has `span` elements and one. They do not meet if every step is longer than all that smaller ones reach.
    """
    reach = span
    for step, size in sorted(steps):
        if step <= reach:
            return None
        reach += step * (size - 1)
    return reach


class AffineForms:
    """The forms of U32 expressions, looking through names that are bound once."""

    def __init__(self, definitions: Mapping[str, Expr], assigned: Container[str]) -> None:
        self.definitions = definitions
        self.assigned = assigned
        """Variables. A variable stands for its value at the place where it is read."""

        self._names: dict[str, Affine] = {}

    def of(self, e: Expr) -> Affine:
        for name in names_in_order(e, self._parts, self._names):
            self._names[name] = self._of_name(name)
        return self._of(e)

    def _parts(self, name: str) -> tuple[Expr, ...]:
        return (self.definitions[name],) if name in self.definitions else ()

    def _of_name(self, name: str) -> Affine:
        itself = Affine({ir.Var(name): 1})
        if name not in self.definitions:
            return itself
        found = self._of(self.definitions[name])
        only = found.only_term
        if only is not None and self._may_change(only):
            return itself  # an expression that is not a sum already has a name
        return Affine(
            {AsBound(name, term) if self._may_change(term) else term: each for term, each in found.terms.items()},
            found.constant,
        )

    def _may_change(self, term: Term) -> TypeGuard[Expr]:
        """Whether a term may have another value elsewhere, as far as is known."""
        if isinstance(term, ir.Var):
            return term.name in self.assigned
        return isinstance(term, Expr) and bool(term.children())

    def _of(self, e: Expr) -> Affine:
        def of(node: Node, children: tuple[Affine, ...]) -> Affine:
            match node:
                case ir.LitU32(value):
                    return Affine({}, value)
                case ir.Var(name):
                    return self._names.get(name) or Affine({node: 1})
                case ir.Binary(BinOp.ADD, _, _):
                    return children[0].plus(children[1])
                case ir.Binary(BinOp.SUB, _, _):
                    return children[0].plus(children[1], -1)
                case ir.Binary(BinOp.MUL, _, _) if not children[0].terms:
                    return children[1].times(children[0].constant)
                case ir.Binary(BinOp.MUL, _, _) if not children[1].terms:
                    return children[0].times(children[1].constant)
                case ir.Binary(BinOp.SHL, _, _) if not children[1].terms:
                    return children[0].times(1 << (children[1].constant % 32))
                case Expr():
                    return Affine({node: 1})
                case _:
                    return Affine()

        return fold(e, of)[0]
