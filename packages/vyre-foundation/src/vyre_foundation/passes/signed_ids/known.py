"""What is known at a place of a program: what names stand for, how large U32 values get, and which conditions hold.

A condition that holds is kept as a sum that is at most 0. A new one follows if it is a sum of up to two of these and
of bounds: that is enough for indices a few steps away from one that was compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.guards import condition
from vyre_foundation.analysis.lasting import is_lasting
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Program, Shaped, SignedIds
from vyre_foundation.ir.limits import SIGNED_LIMIT, U32_MAX
from vyre_foundation.passes.signed_ids.lengths import lengths_with_words
from vyre_foundation.passes.signed_ids.operations import ANY, BOUNDS
from vyre_foundation.passes.signed_ids.sums import Atom, Bounds, Sum, Unstable
from vyre_foundation.passes.signed_ids.variables import never_negative
from vyre_foundation.walk import facts_of, map_operands, map_variables

_SIZE: Final = 32
"""The most nodes of a value that names are written out in."""

_CONDITIONS: Final = 24
"""The most conditions that are looked at, the latest ones."""

_NESTED: Final = 3
"""The most values whose bounds are asked for the sake of the bounds of others."""


class Launches:
    """What facts say of every launch of a program."""

    def __init__(self, program: Program, assigned: frozenset[str]) -> None:
        self.assigned = assigned
        self.buffers: dict[str, BufferDecl] = {buffer.name: buffer for buffer in program.buffers}
        self.workgroup = program.workgroup_size
        self.is_signed = SignedIds() in program.facts
        self.most = SIGNED_LIMIT - 1 if self.is_signed else U32_MAX
        self.words = {
            (fact.shapes, word)
            for fact in program.facts
            if isinstance(fact, Shaped)
            for word in range(fact.first, fact.end)
        }
        self.same: dict[Expr, Expr] = lengths_with_words(program)
        """Lengths that are a word of a shape, each with the word."""

        self.unsigned: dict[str, Bounds] = never_negative(program, assigned, self.leaf)
        """Variables of type I32 that are never negative: they hold the same number as U32."""

    def leaf(self, e: Expr) -> Bounds:
        """The bounds of an id, a length or a word of a shape."""
        match e:
            case ir.LitU32(value):
                return value, value
            case ir.InvocationId():
                return 0, self.most - self.is_signed  # their number is at most that
            case ir.LocalId(axis):
                return 0, self.workgroup[axis] - 1
            case ir.WorkgroupId(axis):
                return 0, self.most // self.workgroup[axis]
            case ir.NumWorkgroups(axis):
                return 1, (self.most + (not self.is_signed)) // self.workgroup[axis]
            case ir.BufLen(name):
                count = self.buffers[name].count
                return (count, count) if count else (0, self.most)
            case ir.Load(buffer, ir.LitU32(word)) if (buffer, word) in self.words:
                return 0, self.most
            case _:
                return ANY


class Known:
    """At one place. `inside` gives another for a body; which conditions hold there does not leave it."""

    def __init__(self, launches: Launches) -> None:
        self.launches = launches
        self.values: dict[str, Expr] = {}
        """Names that are bound once to a short value that lasts: what they stand for, names in it written out."""

        self.types: dict[str, DataType] = dict.fromkeys(launches.unsigned, DataType.U32)
        self.turned: set[str] = set(launches.unsigned)
        """Names of I32 values that hold the same bits as U32 now."""

        self.counters: dict[str, Bounds] = dict(launches.unsigned)
        self.holding: list[Sum] = []
        """Sums that are at most 0."""

        self.asked: list[Expr] = []
        """Values whose bounds are being looked for: a condition that would help may be about the same value."""

    def inside(self) -> Known:
        made = Known(self.launches)
        # No name hides another, so the last binding is the visible one: what names are need not be copied.
        made.values, made.types = self.values, self.types
        made.turned, made.counters = self.turned, self.counters
        made.holding = self.holding[-_CONDITIONS:]
        return made

    # ------------------------------------------------------------------------------------------------------- learning

    def bind(self, name: str, value: Expr, dtype: DataType | None) -> None:
        self.values.pop(name, None)
        self.types.pop(name, None)
        self.counters.pop(name, None)
        self.turned.discard(name)
        if dtype is not None:
            self.types[name] = dtype
        if name in self.launches.assigned:
            return
        written_out = self.written_out(value)
        if facts_of(written_out).size <= _SIZE and self.lasts(written_out):
            self.values[name] = written_out

    def count(self, var: str, first: Expr, end: Expr) -> None:
        """In a loop that counts `var` from `first` up to `end`."""
        self.bind(var, ir.Var(var), DataType.U32)
        self.values.pop(var, None)
        low, high = self.bounds(first)[0], self.bounds(end)[1]
        self.counters[var] = low, max(low, high - 1)
        for less in (ir.Binary(BinOp.LE, first, ir.Var(var)), ir.Binary(BinOp.LT, ir.Var(var), end)):
            self.assume(less)

    def assume(self, cond: Expr, *, holds: bool = True) -> None:
        """A condition on U32 values holds from here on, or does not."""
        for each in condition(self.written_out(cond), holds=holds, type_of=self.type_or_float).comparisons:
            if self.type_of(each.left) is DataType.U32:
                self.holding += self._differences(each.op, each.left, each.right)

    def _differences(self, op: BinOp, left: Expr, right: Expr) -> list[Sum]:
        first, second = self.whole(left), self.whole(right)
        if first is None or second is None:
            return []
        difference = first.plus(second, -1)
        match op:
            case BinOp.LT:
                return [difference.shifted(1)]
            case BinOp.LE:
                return [difference]
            case BinOp.GT:
                return [difference.times(-1).shifted(1)]
            case BinOp.GE:
                return [difference.times(-1)]
            case BinOp.EQ:
                return [difference, difference.times(-1)]
            case BinOp.NE:  # of what is at most 0 the end is left out
                both = difference, difference.times(-1)
                return [each.shifted(1) for each in both if self.follows(each)]
            case _:
                return []

    # ---------------------------------------------------------------------------------------------------------- asking

    def lasts(self, e: Expr) -> bool:
        return is_lasting(e, self.launches.assigned, self.launches.buffers)

    def written_out(self, e: Expr) -> Expr:
        """With names replaced by what they stand for."""
        if facts_of(e).variables.isdisjoint(self.values):
            return e
        made = map_variables(ir.Let("", e), self.values)
        assert isinstance(made, ir.Let)
        return made.value

    def with_words(self, e: Expr) -> Expr:
        """Written out, with the words of shapes in place of lengths that are one."""
        same = self.launches.same
        if not same:
            return self.written_out(e)
        made = map_operands(ir.Let("", self.written_out(e)), lambda each: same.get(each, each))
        assert isinstance(made, ir.Let)
        return made.value

    def follows(self, at_most_zero: Sum) -> bool:
        """Whether a sum is at most 0, as far as is known."""
        if at_most_zero.most(self.atom_bounds) <= 0:
            return True
        latest = self.holding[-_CONDITIONS:]
        rests = [at_most_zero.plus(each, -1) for each in latest if not each.terms.keys().isdisjoint(at_most_zero.terms)]
        if any(rest.most(self.atom_bounds) <= 0 for rest in rests):
            return True
        return any(
            rest.plus(each, -1).most(self.atom_bounds) <= 0
            for rest in rests
            for each in latest
            if not each.terms.keys().isdisjoint(rest.terms)
        )

    def whole(self, e: Expr) -> Sum | None:
        """The value of a U32 as a sum over whole numbers, if no step of it wraps."""
        found = self.sum_of(e)
        return found if self.lies(found, 0, U32_MAX) else None

    def signed(self, e: Expr) -> Sum | None:
        """The value of the I32 with the bits of a U32, as a sum over whole numbers."""
        found = self.sum_of(e)
        if self.lies(found, -SIGNED_LIMIT, SIGNED_LIMIT - 1):
            return found
        lower = found.shifted(-(1 << 32))  # a literal from 2^31 up is a negative number
        return lower if self.lies(lower, -SIGNED_LIMIT, SIGNED_LIMIT - 1) else None

    def is_small(self, e: Expr) -> bool:
        """Whether a U32 is below 2^31: the I32 with its bits is the same number."""
        return self.lies(self.sum_of(e), 0, SIGNED_LIMIT - 1)

    def lies(self, found: Sum, low: int, high: int) -> bool:
        return self.follows(found.shifted(-high)) and self.follows(found.times(-1).shifted(low))

    def bounds(self, e: Expr) -> Bounds:
        found = self.whole(e)
        if found is None:
            return ANY
        return max(0, -found.times(-1).most(self.atom_bounds)), min(U32_MAX, found.most(self.atom_bounds))

    # ------------------------------------------------------------------------------------------------------------ sums

    def sum_of(self, e: Expr) -> Sum:
        """A sum that is the value of a U32 modulo 2^32."""
        return self._sum(self.written_out(e))

    def _sum(self, e: Expr) -> Sum:
        match e:
            case ir.LitU32(value):
                return Sum({}, value)
            case ir.Binary(BinOp.ADD | BinOp.WRAPPING_ADD, left, right):
                return self._sum(left).plus(self._step(right))
            case ir.Binary(BinOp.SUB | BinOp.WRAPPING_SUB, left, right):
                return self._sum(left).plus(self._step(right), -1)
            case ir.Binary(BinOp.MUL, left, ir.LitU32(factor)) | ir.Binary(BinOp.MUL, ir.LitU32(factor), left):
                return self._sum(left).times(factor)
            case _ if e in self.launches.same:
                return Sum({self.launches.same[e]: 1})
            case other:
                return Sum({other if self.lasts(other) else Unstable(self._bounds(other)): 1})

    def _step(self, e: Expr) -> Sum:
        if isinstance(e, ir.LitU32) and e.value >= SIGNED_LIMIT:
            return Sum({}, e.value - (1 << 32))
        return self._sum(e)

    def atom_bounds(self, atom: Atom) -> Bounds:
        return atom.bounds if isinstance(atom, Unstable) else self._bounds(atom)

    def _bounds(self, e: Expr) -> Bounds:
        match e:
            case ir.Var(name):
                return self.counters.get(name, ANY)
            case ir.Select(_, yes, no):
                first, second = self._bounds_below(e, yes, no)
                return min(first[0], second[0]), max(first[1], second[1])
            case ir.Cast(DataType.U32, value):
                return _CASTS.get(self.type_of(value) or DataType.U32, ANY)
            case ir.Binary(BinOp() as op, left, right) if op in BOUNDS:
                return BOUNDS[op](*self._bounds_below(e, left, right))
            case _:
                return self.launches.leaf(e)

    def _bounds_below(self, e: Expr, left: Expr, right: Expr) -> tuple[Bounds, Bounds]:
        """Of two parts of a value, for the sake of its own."""
        if len(self.asked) == _NESTED or e in self.asked:
            return ANY, ANY
        self.asked.append(e)
        found = self.bounds(left), self.bounds(right)
        self.asked.pop()
        return found

    # ----------------------------------------------------------------------------------------------------------- types

    def type_of(self, e: Expr) -> DataType | None:
        """None where that takes more than a look."""
        match e:
            case ir.Var(name):
                return self.types.get(name)
            case ir.Load(buffer, _):
                element = self.launches.buffers[buffer].element
                return element if isinstance(element, DataType) else None
            case ir.Cast(target, _) if isinstance(target, DataType):
                return target
            case ir.Select(_, yes, _):
                return self.type_of(yes)
            case ir.Binary(op, _, _) if op in ir.COMPARISONS or op in (BinOp.AND, BinOp.OR):
                return DataType.BOOL
            case ir.Unary(ir.UnOp.LOGICAL_NOT, _):
                return DataType.BOOL
            case ir.Binary(BinOp() as op, left, _) if op is not BinOp.ABS_DIFF:
                return self.type_of(left)
            case ir.Unary(ir.UnOp.NEGATE | ir.UnOp.BIT_NOT | ir.UnOp.ABS, operand):
                return self.type_of(operand)
            case _:
                return _LEAF_TYPES.get(type(e))

    def type_or_float(self, e: Expr) -> DataType:
        """For those who ask whether a comparison has an opposite."""
        return self.type_of(e) or DataType.F32


_CASTS: Final = {DataType.BOOL: (0, 1), DataType.U8: (0, 0xFF), DataType.U16: (0, 0xFFFF)}

_LEAF_TYPES: Final[Mapping[type[Expr], DataType]] = {
    **ir.LITERAL_TYPES,
    **dict.fromkeys(
        (
            ir.InvocationId,
            ir.WorkgroupId,
            ir.LocalId,
            ir.NumWorkgroups,
            ir.BufLen,
            ir.SubgroupLocalId,
            ir.SubgroupSize,
        ),
        DataType.U32,
    ),
}
