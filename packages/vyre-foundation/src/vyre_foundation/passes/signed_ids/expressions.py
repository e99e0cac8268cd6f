"""Rules for expressions: signed values that have the bits of a U32 become that U32, and what is known is decided.

An I32 is in plain form if it is `i32(u)` with a U32 `u`, or a literal. Sums, differences and products of these have the
same bits in both types. Where order matters, in comparisons, quotients and the like, the rules ask `Known` whether the
numbers are the same too.
"""

from __future__ import annotations

from functools import reduce
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, DataType, Expr, UnOp
from vyre_foundation.ir.limits import SIGNED_LIMIT, U32_MAX
from vyre_foundation.passes.optimise.rewriting import is_droppable
from vyre_foundation.passes.signed_ids.known import Known
from vyre_foundation.passes.signed_ids.sums import Sum
from vyre_foundation.passes.values import U0
from vyre_foundation.walk import operands, with_children

_I32, _U32 = DataType.I32, DataType.U32
_SAME_BITS: Final = {
    BinOp.ADD: BinOp.ADD,
    BinOp.WRAPPING_ADD: BinOp.ADD,
    BinOp.SUB: BinOp.SUB,
    BinOp.WRAPPING_SUB: BinOp.SUB,
    BinOp.MUL: BinOp.MUL,
    BinOp.BIT_AND: BinOp.BIT_AND,
    BinOp.BIT_OR: BinOp.BIT_OR,
    BinOp.BIT_XOR: BinOp.BIT_XOR,
}
"""Operations whose bits do not depend on the sign."""

_SAME_NUMBERS: Final = frozenset({BinOp.DIV, BinOp.MOD, BinOp.MIN, BinOp.MAX})
"""Operations on numbers that are not negative. `x / 0` is all ones in both types."""

TRUE: Final = ir.LitBool(True)
FALSE: Final = ir.LitBool(False)


class Rewriter:
    """Expressions at one place. They are not deep in a valid program, so it recurses."""

    def __init__(self, known: Known, *, turns_names: bool = True) -> None:
        """`turns_names`: names that hold bits now still stand for signed values in what is rewritten."""
        self.known = known
        self._turns_names = turns_names
        self._made: dict[int, Expr] = {}

    def of(self, e: Expr) -> Expr:
        found = self._made.get(id(e))
        if found is None:
            found = self._made[id(e)] = self._of(e)
        return found

    def _of(self, e: Expr) -> Expr:
        match e:
            case ir.Var(name) if self._turns_names and name in self.known.turned:
                return ir.Cast(_I32, e)
            case ir.Binary(BinOp.AND, _, _):
                return self._all(e)
            case _:
                below = operands(e)
                return self._step(with_children(e, tuple([self.of(each) for each in below])) if below else e)

    def _all(self, e: Expr) -> Expr:
        """Conditions that have to hold together: each counts only where the others do."""
        parts = _conjuncts(e)
        if len(parts) > _MANY or not all(is_droppable(part) and self._is_truth(part) for part in parts):
            return with_children(e, tuple([self.of(side) for side in operands(e)]))
        known = self.known.inside()
        for position, part in enumerate(parts):
            parts[position] = Rewriter(known, turns_names=self._turns_names).of(part)
            known.assume(parts[position])
        for position, part in enumerate(parts):
            known = self.known.inside()
            for other in (*parts[:position], *parts[position + 1 :]):
                known.assume(other)
            parts[position] = Rewriter(known, turns_names=False).of(part)
        if FALSE in parts:
            return FALSE
        left = [part for part in parts if part != TRUE]
        return reduce(_and, left) if left else TRUE

    def _step(self, e: Expr) -> Expr:
        match e:
            case ir.Cast(DataType.U32, value) if self.known.type_of(value) is _I32:
                return self.bits(value)
            case ir.Cast(DataType.I32, ir.Cast(DataType.U32, value)) if self.known.type_of(value) is _I32:
                return value
            case ir.Cast(DataType.I64 | DataType.U64 as target, ir.Cast(DataType.I32, value)) if self.is_small(value):
                return ir.Cast(target, value)
            case ir.Select(cond, yes, no):
                return self._select(e, cond, yes, no)
            case ir.Unary(UnOp.NEGATE, ir.Cast(DataType.I32, value)) if self.is_plain(e.operand):
                return ir.Cast(_I32, ir.Binary(BinOp.SUB, U0, value))
            case ir.Unary(UnOp.ABS, ir.Cast(DataType.I32, value)) if self.is_small(value):
                return e.operand
            case ir.Unary(UnOp.LOGICAL_NOT, ir.LitBool(value)):
                return FALSE if value else TRUE
            case ir.Binary(BinOp.OR, left, right):
                return self._either(e, left, right)
            case ir.Binary(BinOp() as op, left, right) if op in ir.COMPARISONS:
                return self._compared(e, op, left, right)
            case ir.Binary(BinOp() as op, left, right):
                return self._computed(e, op, left, right)
            case _:
                return e

    # ------------------------------------------------------------------------------------------------- plain form

    def is_plain(self, e: Expr) -> bool:
        match e:
            case ir.LitI32():
                return True
            case ir.Cast(DataType.I32, value):
                return self.known.type_of(value) is _U32
            case _:
                return False

    def bits(self, e: Expr) -> Expr:
        """The U32 with the bits of an I32."""
        match e:
            case ir.LitI32(value):
                return ir.LitU32(value & U32_MAX)
            case ir.Cast(DataType.I32, value) if self.known.type_of(value) is _U32:
                return value
            case ir.Binary(BinOp() as op, left, right) if op in _SAME_BITS and (
                self.is_plain(left) or self.is_plain(right)
            ):
                return _u32_sum(_SAME_BITS[op], self.bits(left), self.bits(right))
            case _:
                return ir.Cast(_U32, e)

    def is_small(self, e: Expr) -> bool:
        return self.known.type_of(e) is _U32 and self.known.is_small(e)

    # ------------------------------------------------------------------------------------------------------ operations

    def _computed(self, e: ir.Binary, op: BinOp, left: Expr, right: Expr) -> Expr:
        if isinstance(left, ir.LitI32) and isinstance(right, ir.LitI32):
            return e  # constants are folded elsewhere
        if op in (BinOp.SHL, BinOp.SHR) and self.is_plain(left) and not isinstance(right, ir.LitU32 | ir.LitI32):
            return self._moved_bits(e, op, self.bits(left), right)
        if op in (BinOp.SHL, BinOp.SHR) and isinstance(left, ir.Cast) and self.is_plain(left):
            return self._moved_bits(e, op, left.value, right)
        if not (self.is_plain(left) and self.is_plain(right)):
            return e
        first, second = self.bits(left), self.bits(right)
        if op in _SAME_BITS:
            return ir.Cast(_I32, _u32_sum(_SAME_BITS[op], first, second))
        if op in (BinOp.MIN, BinOp.MAX):
            chosen = self._extreme(op, first, second)
            if chosen is not None:
                return ir.Cast(_I32, chosen)
        if op in _SAME_NUMBERS and self.is_small(first) and self.is_small(second):
            return ir.Cast(_I32, ir.Binary(op, first, second))
        return e

    def _moved_bits(self, e: ir.Binary, op: BinOp, bits: Expr, amount: Expr) -> Expr:
        """Up, the bits of both types are the same; down only where no sign comes in."""
        return ir.Cast(_I32, ir.Binary(op, bits, amount)) if op is BinOp.SHL or self.is_small(bits) else e

    def _extreme(self, op: BinOp, first: Expr, second: Expr) -> Expr | None:
        """The smaller or larger of two signed values, where it is known which that is."""
        one, other = self.known.signed(first), self.known.signed(second)
        if one is None or other is None:
            return None
        lower, higher = (first, second) if op is BinOp.MIN else (second, first)
        if self.known.follows(one.plus(other, -1)) and is_droppable(higher):
            return lower
        if self.known.follows(other.plus(one, -1)) and is_droppable(lower):
            return higher
        return None

    def _select(self, e: ir.Select, cond: Expr, yes: Expr, no: Expr) -> Expr:
        if isinstance(cond, ir.LitBool):
            chosen, other = (yes, no) if cond.value else (no, yes)
            if is_droppable(other):
                return chosen
        if self.is_plain(yes) and self.is_plain(no) and not (isinstance(yes, ir.LitI32) and isinstance(no, ir.LitI32)):
            return ir.Cast(_I32, ir.Select(cond, self.bits(yes), self.bits(no)))
        return e

    def _is_truth(self, e: Expr) -> bool:
        """Not a U32, which `&&` and `||` take too."""
        return self.known.type_of(e) is DataType.BOOL

    def _either(self, e: Expr, left: Expr, right: Expr) -> Expr:
        if not (self._is_truth(left) and self._is_truth(right)):
            return e
        if left == FALSE or (right == TRUE and is_droppable(left)):
            return right
        return left if right == FALSE or (left == TRUE and is_droppable(right)) else e

    # ----------------------------------------------------------------------------------------------------- comparisons

    def _compared(self, e: ir.Binary, op: BinOp, left: Expr, right: Expr) -> Expr:
        if self.known.type_of(left) is _U32 and self.known.type_of(right) is _U32:
            first, second = self.known.whole(left), self.known.whole(right)
            if first is None or second is None:
                return e
            return self._decided(op, first.plus(second, -1), e) or e
        if not (self.is_plain(left) and self.is_plain(right)):
            return e
        low, high = self.bits(left), self.bits(right)
        first, second = self.known.signed(low), self.known.signed(high)
        if first is None or second is None:
            return ir.Binary(op, low, high) if op in (BinOp.EQ, BinOp.NE) else e
        decided = self._decided(op, first.plus(second, -1), e)
        if decided is not None:
            return decided
        if op in (BinOp.EQ, BinOp.NE) or (self.is_small(low) and self.is_small(high)):
            return ir.Binary(op, low, high)
        return self._shifted(op, low, high) or e

    def _decided(self, op: BinOp, difference: Sum, e: Expr) -> Expr | None:
        """Whether a comparison is known, by the difference of its sides."""
        opposite = difference.times(-1)
        rules = {
            BinOp.LT: (difference.shifted(1), opposite),
            BinOp.LE: (difference, opposite.shifted(1)),
            BinOp.GT: (opposite.shifted(1), difference),
            BinOp.GE: (opposite, difference.shifted(1)),
        }
        if op not in rules or not is_droppable(e):
            return None
        always, never = rules[op]
        if self.known.follows(always):
            return TRUE
        return FALSE if self.known.follows(never) else None

    def _shifted(self, op: BinOp, left: Expr, right: Expr) -> Expr | None:
        """`x - 1 < y` as `x < y + 1`: constants change sides, so that neither side is negative."""
        first, back = _split(left)
        second, forth = _split(right)
        least = min(back, forth)
        sides = _plus(first, back - least), _plus(second, forth - least)
        return ir.Binary(op, *sides) if all(self.known.whole(side) is not None for side in sides) else None


_MANY: Final = 16
"""The most conditions that are held against each other."""


def _conjuncts(e: Expr) -> list[Expr]:
    """What `&&` connects, from left to right."""
    found: list[Expr] = []
    waiting = [e]
    while waiting:
        part = waiting.pop()
        if isinstance(part, ir.Binary) and part.op is BinOp.AND:
            waiting += [part.right, part.left]
        else:
            found.append(part)
    return found


def _and(left: Expr, right: Expr) -> Expr:
    return ir.Binary(BinOp.AND, left, right)


def _split(e: Expr) -> tuple[Expr, int]:
    """An expression and the constant that is added to it."""
    match e:
        case ir.Binary(BinOp.SUB, left, ir.LitU32(value)) if value < SIGNED_LIMIT:
            return left, -value
        case ir.Binary(BinOp.ADD, left, ir.LitU32(value)) if value < SIGNED_LIMIT:
            return left, value
        case ir.LitU32(value) if value >= SIGNED_LIMIT:
            return U0, value - (1 << 32)
        case ir.LitU32(value):
            return U0, value
        case _:
            return e, 0


def _plus(e: Expr, constant: int) -> Expr:
    if e == U0:
        return ir.LitU32(constant)
    return ir.Binary(BinOp.ADD, e, ir.LitU32(constant)) if constant else e


def _u32_sum(op: BinOp, left: Expr, right: Expr) -> Expr:
    """The operation on U32; a large constant that is added is a small one that is subtracted."""
    match op, left, right:
        case BinOp.ADD, ir.LitU32(), _ if not isinstance(right, ir.LitU32):
            return _u32_sum(op, right, left)
        case BinOp.ADD, _, ir.LitU32(value) if value >= SIGNED_LIMIT:
            return _moved(left, value - (1 << 32))
        case BinOp.SUB, _, ir.LitU32(value) if value >= SIGNED_LIMIT:
            return _moved(left, (1 << 32) - value)
        case BinOp.ADD, _, ir.LitU32(value):
            return _moved(left, value)
        case BinOp.SUB, _, ir.LitU32(value):
            return _moved(left, -value)
        case BinOp.MUL, ir.LitU32(), _:
            return ir.Binary(op, right, left)
        case _:
            return ir.Binary(op, left, right)


def _moved(e: Expr, by: int) -> Expr:
    """`e + by`, with a constant that `e` adds already put together with it."""
    first, before = _split(e)
    total = before + by
    if not isinstance(e, ir.Binary) or abs(total) >= SIGNED_LIMIT:
        first, total = e, by
    if not total:
        return first
    return ir.Binary(BinOp.ADD if total > 0 else BinOp.SUB, first, ir.LitU32(abs(total)))
