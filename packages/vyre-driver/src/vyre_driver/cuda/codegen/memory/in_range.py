"""Which accesses are surely in range and at which distance, from ranges of indices and what holds at a statement."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from vyre_driver.cuda.codegen.memory.shaped_accesses import ShapedAccesses
from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms, Term
from vyre_foundation.analysis.definitions import assigned_names, bound_once, expandable, loop_bounds
from vyre_foundation.analysis.guards import Comparison, condition, look_through
from vyre_foundation.analysis.lasting import is_lasting
from vyre_foundation.analysis.offsets import sum_stays
from vyre_foundation.analysis.ranges import TOP, Known, Range, Ranges, leaf_ranges
from vyre_foundation.ir import BinOp, BufferDecl, Expr, Stmt
from vyre_foundation.passes.values import Types


class InRange:
    """Knows what holds where the text is being written: `where` opens a guard, and closes it again."""

    def __init__(
        self,
        body: Sequence[Stmt],
        workgroup: tuple[int, int, int],
        buffers: Mapping[str, BufferDecl],
        typing: Types,
        *,
        skips_checks: bool = True,
        shaped: ShapedAccesses | None = None,
    ) -> None:
        definitions, self._assigned = expandable(bound_once(body)), assigned_names(body)
        self._skips_checks = skips_checks
        self._shaped = shaped
        self._typing = typing
        self._look = look_through(definitions, self._assigned, buffers)
        self._forms = AffineForms(definitions, self._assigned)
        self._written = AffineForms({}, self._assigned)
        """With names as they stand."""

        leaves = leaf_ranges(workgroup, buffers)
        self._known = Known(leaves, {}, (), loop_bounds(body), definitions, typing.of)
        self._ranges = Ranges(self._known)
        self._guards: tuple[Comparison, ...] = ()
        self._promised: dict[tuple[frozenset[tuple[Term, int]], int], int] = {}
        """Indices that are below a number because the program says so, in the order in which it does."""

    def proves(self, buffer: BufferDecl, index: Expr) -> bool:
        """Whether an index is that of an element, wherever the program comes here."""
        if not self._skips_checks:
            return False
        most = self._ranges.most(index)
        if most is not None and buffer.count and most < buffer.count:
            return True
        form = None
        for guard in self._guards:
            if guard.op is BinOp.LT and self._is_within(guard.right, buffer):
                form = form or self._forms.of(index)
                if self._forms.of(guard.left) == form:
                    return True
        return self._shaped is not None and self._shaped.proves(buffer, index)

    def _is_within(self, bound: Expr, buffer: BufferDecl) -> bool:
        """Whether what is below a bound is in range."""
        match self._look(bound):
            case ir.BufLen(name) if name == buffer.name:
                return True
            case other:
                most = self._ranges.most(other)
                return most is not None and 0 < buffer.count and most <= buffer.count

    def bind(self, s: ir.Let) -> None:
        """A name is bound here."""
        if self._shaped is not None:
            self._shaped.bind(s, self._typing.types.get(s.name))

    @contextmanager
    def counting(self, loop: ir.Loop) -> Generator[None]:
        """What is asked meanwhile is asked in the body of a loop."""
        with self.where(ir.Binary(BinOp.LT, ir.Var(loop.var), loop.to)):
            if self._shaped is not None:
                self._shaped.count(loop)
            yield

    def most_trips(self, loop: ir.Loop) -> int | None:
        """An upper bound for the iterations of a loop, if there is one."""
        return self._ranges.trips(loop.from_, loop.to)

    # --------------------------------------------------------------------------------------------------------- offsets

    def promise(self, buffer: BufferDecl, index: Expr) -> None:
        """The access that is being written is in range, whatever is known: so is its index from here on."""
        if buffer.count and self._stays(index):
            self._promised.setdefault(_key(self._forms.of(index)), buffer.count)

    def split(self, index: Expr) -> tuple[Affine, Affine] | None:
        """An index as a base and an offset, counters of loops and a number, whose sum does not wrap."""
        whole = self._written.of(index)
        counters = whole.keeping(lambda term: isinstance(term, ir.Var) and term.name in self._known.counters)
        for offset in (counters, Affine({}, whole.constant)):
            base = whole.plus(offset, -1)
            coefficients = (*base.terms.values(), *offset.terms.values())
            is_sum = base.terms and (offset.terms or offset.constant) and min(coefficients) > 0
            if is_sum and self._adds_up(self._forms.of(index).plus(offset, -1), offset):
                return base, offset
        return None

    def _adds_up(self, base: Affine, offset: Affine) -> bool:
        if sum_stays(base, offset, self._ranges):
            return True
        far = offset.span(self._ranges)
        if far is None or far[0] < 0:
            return False
        ends = [self._promised.get(_key(base), TOP + 1)]
        for guard in self._guards:
            if guard.op is BinOp.LT and self._forms.of(guard.left) == base:
                most = self._ranges.most(guard.right)
                ends.append(TOP if most is None else most)
        return min(ends) - 1 + far[1] <= TOP

    @contextmanager
    def where(self, cond: Expr, *, holds: bool = True) -> Generator[None]:
        """What is asked meanwhile is asked of a place that is reached where a condition holds, or does not."""
        before = self._guards, self._known, self._ranges, self._shaped
        promised = len(self._promised)
        found = condition(cond, holds=holds, look=self._look, type_of=self._typing.of)
        stays = [each.less for each in found.comparisons if self._is_lasting(each)]
        if stays:
            self._guards = (*self._guards, *stays)
            self._narrow(stays)
        if self._shaped is not None:
            self._shaped = self._shaped.inside()
            self._shaped.assume(cond, holds=holds)
        yield
        self._guards, self._known, self._ranges, self._shaped = before
        while len(self._promised) > promised:
            self._promised.popitem()

    def _is_lasting(self, comparison: Comparison) -> bool:
        """Whether a comparison of whole numbers holds as long as the place is not left."""
        sides = (comparison.left, comparison.right)
        return all(map(self._stays, sides)) and self._typing.of(comparison.left) is ir.DataType.U32

    def _stays(self, e: Expr) -> bool:
        """Whether an expression has the same value as long as the place is not left."""
        return is_lasting(e, self._assigned)

    def _narrow(self, comparisons: Sequence[Comparison]) -> None:
        """Ids and names that are below a number have a smaller range."""
        leaves, names = dict(self._known.leaves), dict(self._known.names)
        for each in comparisons:
            if each.op not in (BinOp.LT, BinOp.LE):
                continue
            bound = self._ranges.most(each.right)
            if bound is None or (each.op is BinOp.LT and bound == 0):
                continue
            most = bound - (each.op is BinOp.LT)
            for side in (each.left, self._look(each.left)):
                narrowed = _narrowed(self._ranges.of(side), most)
                if isinstance(side, ir.Var):
                    names[side.name] = narrowed
                elif not side.children() and not isinstance(side, ir.LITERALS):
                    leaves[side] = narrowed
        self._known = replace(self._known, leaves=leaves, names=names)
        self._ranges = Ranges(self._known)


def _key(form: Affine) -> tuple[frozenset[tuple[Term, int]], int]:
    return frozenset(form.terms.items()), form.constant


def _narrowed(before: Range | None, most: int) -> Range:
    """A range that ends where it did, or earlier; where nothing is left of it, nothing comes here."""
    if before is None:
        return Range(0, most)
    above = before.number_above
    high = most if above is None else min(above, most)
    return Range(min(before.number_below, high), high)
