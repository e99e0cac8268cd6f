"""What is known about U32 values at a place of a plain program: sums of ids and names, and numbers that bound them.

Ids are counted in workgroups and local ids (an invocation's id is their sum), so that forms of two programs with the
same workgroup can be compared term by term. Everything is modulo 2^32: coefficients and constants are the signed
numbers nearest to zero, so that `i + 4294967295` is `i - 1`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms
from vyre_foundation.analysis.definitions import assigned_names, bound_once, loop_bounds
from vyre_foundation.analysis.guards import Comparison, condition
from vyre_foundation.analysis.lasting import is_lasting
from vyre_foundation.analysis.ranges import TOP, Known, Ranges, leaf_ranges
from vyre_foundation.ir import BinOp, DataType, Expr, Stmt


@dataclass(frozen=True, slots=True)
class Interval:
    """Whole numbers from `low` to `high`, both included."""

    low: int
    high: int

    def meet(self, other: Interval) -> Interval:
        """Where a number lies of which each interval has one that equals it modulo 2^32.

        Two such numbers are one, unless they lie 2^32 or more apart: then the narrower interval is all that is known.
        """
        if max(self.high, other.high) - min(self.low, other.low) <= TOP:
            return Interval(max(self.low, other.low), min(self.high, other.high))
        return min(self, other, key=lambda each: each.high - each.low)


ANY_U32 = Interval(0, TOP)

Context = tuple[Comparison, ...]
"""Comparisons that hold at a place, because of the conditions around it."""


class Bounds:
    """Forms and bounds of expressions in one body, in which every name is bound once."""

    def __init__(
        self,
        body: Sequence[Stmt],
        workgroup: tuple[int, int, int],
        grid: tuple[int, int, int],
        type_of: Callable[[Expr], DataType] | None = None,
    ) -> None:
        self.workgroup = workgroup
        self.grid = grid
        self.type_of = type_of
        self.assigned = assigned_names(body)
        definitions = dict(bound_once(body))
        leaves = leaf_ranges(workgroup, {}, grid)
        self._forms = AffineForms(definitions, self.assigned)
        self.ranges = Ranges(Known(leaves=leaves, counters=loop_bounds(body), definitions=definitions))

    def form(self, e: Expr) -> Affine:
        """The expression as a sum, over ids of workgroups and local ids."""
        return canonical(self._forms.of(e).by_workgroup(self.workgroup))

    # ----------------------------------------------------------------------------------------------------- conditions

    def implied_by(self, cond: Expr, *, holds: bool) -> Context:
        """The comparisons that hold where a condition does, or does not."""
        found = condition(cond, holds=holds, look=self._look, type_of=self.type_of).comparisons
        return tuple(each.less for each in found if self._is_whole(each) and self._is_stable(each))

    def is_implied(self, cond: Expr, context: Context, *, holds: bool) -> bool:
        """Whether the context says that a condition holds, or that it does not."""
        match self._look(cond):
            case ir.LitBool(value):
                return value is holds
            case _:
                pass
        found = condition(cond, holds=holds, look=self._look, type_of=self.type_of)
        return found.is_all and all(
            self._is_whole(each) and self._follows(each.less, context) for each in found.comparisons
        )

    def all_of(self, cond: Expr) -> Context | None:
        """The comparisons of whole numbers that a condition consists of, if they are all of it and stay as they are."""
        found = condition(cond, look=self._look, type_of=self.type_of)
        if not found.is_all or not all(self._is_whole(each) and self._is_stable(each) for each in found.comparisons):
            return None
        return tuple(each.less for each in found.comparisons)

    def _follows(self, wanted: Comparison, context: Context) -> bool:
        left, right = self.form(wanted.left), self.form(wanted.right)
        for known in context:
            if known.op is wanted.op and self.form(known.left) == left and self.form(known.right) == right:
                return True
        below, above = self.value(wanted.left, context), self.value(wanted.right, context)
        match wanted.op:
            case BinOp.LT:
                return below.high < above.low
            case BinOp.LE:
                return below.high <= above.low
            case BinOp.NE:
                return below.high < above.low or above.high < below.low
            case BinOp.EQ:
                return below.low == below.high == above.low == above.high
            case _:
                return False

    def _look(self, e: Expr) -> Expr:
        """What a name that is bound once to a condition stands for."""
        found = self._forms.definitions.get(e.name) if isinstance(e, ir.Var) else None
        return e if found is None or not self.is_stable(found) else found

    def _is_whole(self, comparison: Comparison) -> bool:
        """Whether it compares U32 values, the only ones that bounds are known of."""
        if self.type_of is None:
            return False
        return self.type_of(comparison.left) is DataType.U32

    def _is_stable(self, comparison: Comparison) -> bool:
        return self.is_stable(comparison.left) and self.is_stable(comparison.right)

    def is_stable(self, e: Expr) -> bool:
        """Whether an expression has the same value wherever its names are visible."""
        return is_lasting(e, self.assigned)

    # --------------------------------------------------------------------------------------------------------- bounds

    def value(self, e: Expr, context: Context) -> Interval:
        """Between which numbers the U32 value of an expression lies."""
        found = self.sum(self.form(e), context)
        return found if found.low >= 0 and found.high <= TOP else self._by_ranges(e)

    def _by_ranges(self, e: Expr) -> Interval:
        found = self.ranges.of(e)
        most = None if found is None else found.number_above
        return ANY_U32 if found is None or most is None else Interval(found.number_below, most)

    def sum(self, form: Affine, context: Context) -> Interval:
        """Between which whole numbers a number lies that equals the form modulo 2^32."""
        found = self._span(form)
        for comparison in context:
            for bounded, interval in self._said(comparison):
                factor = _factor(form, bounded)
                if factor is not None:
                    rest = self._span(form.plus(bounded, -factor))
                    ends = (factor * interval.low, factor * interval.high)
                    found = found.meet(Interval(min(ends) + rest.low, max(ends) + rest.high))
        return found

    def _span(self, form: Affine) -> Interval:
        found = form.span(self.ranges, otherwise=(0, TOP))
        assert found is not None, "every term has bounds"
        return Interval(*found)

    def _said(self, comparison: Comparison) -> Iterator[tuple[Affine, Interval]]:
        """The sums that a comparison bounds, each with its bounds."""
        left, right = self.form(comparison.left), self.form(comparison.right)
        below, above = self._plain(comparison.left), self._plain(comparison.right)
        match comparison.op:
            case BinOp.LT if above.high > 0:
                yield left, Interval(0, above.high - 1)
                yield right, Interval(below.low + 1, TOP)
            case BinOp.LE:
                yield left, Interval(0, above.high)
                yield right, Interval(below.low, TOP)
            case BinOp.EQ:
                yield left, above
                yield right, below
            case BinOp.NE if below == Interval(0, 0):
                yield right, Interval(1, TOP)
            case BinOp.NE if above == Interval(0, 0):
                yield left, Interval(1, TOP)
            case _:
                pass

    def _plain(self, e: Expr) -> Interval:
        """The bounds of a value that no context helps with."""
        found = self._span(self.form(e))
        return found if found.low >= 0 and found.high <= TOP else self._by_ranges(e)


def _factor(form: Affine, part: Affine) -> int | None:
    """How often a sum of terms is part of another; None where it is not."""
    found: set[int] = set()
    for term, coefficient in part.terms.items():
        factor, left = divmod(form.terms.get(term, 0), coefficient)
        if left or not factor:
            return None
        found.add(factor)
    return found.pop() if len(found) == 1 else None


def canonical(form: Affine) -> Affine:
    """The form with coefficients and constant as the signed numbers nearest to zero."""
    terms = {term: _signed(coefficient) for term, coefficient in form.terms.items()}
    return Affine({term: each for term, each in terms.items() if each}, _signed(form.constant))


def _signed(number: int) -> int:
    return (number + 2**31) % 2**32 - 2**31
