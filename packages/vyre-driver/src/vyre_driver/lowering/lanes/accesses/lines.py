"""Lines: expressions that grow by the same step from lane to lane of a row, as long as their turns are not reached.

    value(first + t) = value(first) + slope * t    modulo 2^32, for t below the number of lanes that each turn gives

`(gid.x + 1) % n` is a line of slope 1 until its sum reaches a multiple of `n`; `min(gid.x + 1, n - 1)` one until the
comparison of its operands changes. What a turn gives is computed for the first lane of a run: see
`cpu.codegen.lanes.rows.runs`. Nothing is said of the lanes past a turn. An expression whose lines differ on the two
sides of a turn has the one that most lanes are on, and demands that they are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.analysis.uniformity import is_constant
from vyre_foundation.ir import COMPARISONS, BinOp, BufferDecl, DataType, Expr, UnOp
from vyre_foundation.ir.limits import SIGNED_LIMIT, U32_MAX
from vyre_foundation.record import record
from vyre_foundation.walk import holds, kind_bits, loaded_buffers

LEAST_BLOCK: Final = 16
"""Lanes between two turns, at least, where the distance is known: fewer do not pay for a loop of their own."""

_WORDS: Final = (DataType.U32, DataType.I32)

Slope: TypeAlias = int | Expr
"""By how much a value grows from lane to lane: a number from -2^31 to 2^31 - 1, or a U32 that lanes of a row share."""


@record
class InBlock:
    """A value that is not negative stays between two multiples of a size, and does not wrap."""

    value: Expr
    slope: int
    size: Expr


@record
class Compared:
    """A comparison of two values gives the same for all lanes."""

    op: BinOp
    left: Expr
    right: Expr
    slopes: tuple[int, int]


@record
class Connected:
    """What AND or OR gives stays the same: one side may change where the other decides."""

    op: BinOp
    sides: tuple[Expr, Expr]
    turns: tuple[tuple[Turn, ...], tuple[Turn, ...]]


@record
class Demand:
    """A condition has this value for the first lane; that it stays so, other turns say."""

    cond: Expr
    holds: bool = True


Turn: TypeAlias = InBlock | Compared | Connected | Demand


@record
class Line:
    slope: Slope
    turns: tuple[Turn, ...] = ()

    @property
    def demands(self) -> frozenset[Demand]:
        return frozenset(turn for turn in self.turns if isinstance(turn, Demand))


_LEVEL: Final = Line(0)
_ATOMIC: Final = kind_bits((ir.Atomic,))


class Lines:
    """The lines of expressions in a loop over lanes, in which no name is bound twice."""

    def __init__(
        self,
        definitions: Mapping[str, Expr],
        shared: Callable[[str], bool],
        buffers: Mapping[str, BufferDecl],
        type_of: Callable[[Expr], DataType],
    ) -> None:
        """`definitions` are the values of names, the same anywhere in the loop; of a `shared` name lanes see one."""
        self.definitions = definitions
        self.shared = shared
        self.buffers = buffers
        self.type_of = type_of
        self._found: dict[int, tuple[Expr, Line | None]] = {}

    def of(self, e: Expr) -> Line | None:
        """None where nothing is known."""
        if id(e) not in self._found:
            self._found[id(e)] = e, self._of(e)
        return self._found[id(e)][1]

    def _of(self, e: Expr) -> Line | None:
        match e:
            case ir.Var(name) if name in self.definitions:
                return self.of(self.definitions[name])
            case ir.Var(name):
                return _LEVEL if self.shared(name) else None
            case ir.InvocationId(axis) | ir.LocalId(axis):
                return Line(1) if axis == 0 else _LEVEL
            case ir.Load(name, index) if self.buffers[name].is_global and is_constant(self.buffers[name]):
                return _LEVEL if self.of(index) == _LEVEL else None
            case ir.Select():
                return self._choice(e.cond, e.true_val, e.false_val)
            case ir.Binary(BinOp.LT, ir.Binary(BinOp.BIT_XOR, left, right), ir.LitI32(0) as zero):
                return self._signs(left, right, zero)
            case ir.Binary(BinOp.AND | BinOp.OR as op, left, right):
                return self._connection(op, left, right)
            case _ if isinstance(e, _LEVEL_LEAVES):
                return _LEVEL
            case _ if not isinstance(e, ir.Binary | ir.Unary | ir.Cast | ir.Bitcast | ir.Fma):
                return None
            case _:
                return self._operation(e)

    def _operation(self, e: Expr) -> Line | None:
        operands = [self.of(child) for child in e.children() if isinstance(child, Expr)]
        if not all(operands):
            return None
        lines = [each for each in operands if each is not None]
        if all(each.slope == 0 for each in lines):
            return Line(0, _all_turns(*lines))
        match e:
            case ir.Cast(_, value) | ir.Bitcast(_, value):
                return lines[0] if self._is_word(e) and self._is_word(value) else None
            case ir.Unary(UnOp.NEGATE | UnOp.BIT_NOT, value) if self._is_word(value):
                return _line(_negative(lines[0].slope), lines[0])
            case ir.Unary(UnOp.ABS, value) if self.type_of(value) is DataType.I32:
                below = ir.Binary(BinOp.LT, value, ir.LitI32(0))
                return self._choice(below, ir.Unary(UnOp.NEGATE, value), value)
            case ir.Binary(BinOp() as op, left, _) if self._is_word(left):
                return self._comparison(e, *lines) if op in COMPARISONS else self._arithmetic(e, op, *lines)
            case _:
                return None

    def _is_word(self, e: Expr) -> bool:
        return self.type_of(e) in _WORDS

    def _arithmetic(self, e: ir.Binary, op: BinOp, left: Line, right: Line) -> Line | None:
        match op:
            case BinOp.ADD | BinOp.WRAPPING_ADD:
                return _line(_sum(left.slope, right.slope), left, right)
            case BinOp.SUB | BinOp.WRAPPING_SUB:
                return _line(_sum(left.slope, _negative(right.slope)), left, right)
            case BinOp.MUL if left.slope == 0:
                return _line(self._times(right.slope, e.left), left, right)
            case BinOp.MUL if right.slope == 0:
                return _line(self._times(left.slope, e.right), left, right)
            case BinOp.SHL if isinstance(e.right, ir.LitU32):
                return _line(self._times(left.slope, ir.LitU32(1 << (e.right.value % 32))), left)
            case BinOp.SHR if isinstance(e.right, ir.LitU32):
                return self._in_block(e.left, left, ir.LitU32(1 << (e.right.value % 32)), rises=False)
            case BinOp.DIV | BinOp.MOD if right.slope == 0:
                return self._in_block(e.left, left, e.right, right, rises=op is BinOp.MOD)
            case BinOp.BIT_AND | BinOp.BIT_OR | BinOp.BIT_XOR:
                return self._bits(op, e.left, e.right, left, right)
            case BinOp.MIN | BinOp.MAX:
                before = BinOp.LE if op is BinOp.MIN else BinOp.GE
                return self._choice(ir.Binary(before, e.left, e.right), e.left, e.right)
            case BinOp.SATURATING_SUB if self.type_of(e.left) is DataType.U32:
                less = ir.Binary(BinOp.LT, e.left, e.right)
                return self._choice(less, ir.LitU32(0), ir.Binary(BinOp.SUB, e.left, e.right))
            case BinOp.ABS_DIFF:
                apart = (ir.Binary(BinOp.SUB, *sides) for sides in ((e.left, e.right), (e.right, e.left)))
                return self._choice(ir.Binary(BinOp.GE, e.left, e.right), *apart)
            case _:
                return None

    def _times(self, slope: Slope, factor: Expr) -> Slope | None:
        match slope, factor:
            case int(), ir.LitU32(value) | ir.LitI32(value):
                return _signed(slope * value)
            case int(), _:
                shared = factor if self.type_of(factor) is DataType.U32 else ir.Cast(DataType.U32, factor)
                return shared if slope == 1 else ir.Binary(BinOp.MUL, ir.LitU32(slope & U32_MAX), shared)
            case _:
                return None

    def _in_block(self, value: Expr, line: Line, size: Expr, other: Line = _LEVEL, *, rises: bool) -> Line | None:
        """What a value leaves when it is divided by a size, or (not `rises`) how often the size is in it."""
        if not isinstance(line.slope, int):
            return None
        known = size.value if isinstance(size, ir.LitU32 | ir.LitI32) else None
        if known is not None and known < LEAST_BLOCK * abs(line.slope):
            return None
        demands: tuple[Demand, ...] = ()
        if self.type_of(value) is DataType.I32:
            demands = (Demand(ir.Binary(BinOp.GE, value, ir.LitI32(0))),)
            if known is None:
                demands += (Demand(ir.Binary(BinOp.GT, size, ir.LitI32(0))),)
        elif known is None:
            demands = (Demand(ir.Binary(BinOp.NE, size, ir.LitU32(0))),)
        turns = (*_all_turns(line, other), *demands, InBlock(value, line.slope, size))
        return Line(line.slope if rises else 0, turns)

    def _bits(self, op: BinOp, one: Expr, other: Expr, left: Line, right: Line) -> Line | None:
        """With a mask: in a block whose bits the mask all keeps, exchanges or takes away."""
        if left.slope == 0:
            one, other, left, right = other, one, right, left
        if right.slope != 0 or not isinstance(left.slope, int):
            return None
        # With a sign or without one, the bits are the same.
        one, other = _as_unsigned(one, self.type_of(one)), _as_unsigned(other, self.type_of(other))
        keeps = op is not BinOp.BIT_AND
        if not isinstance(other, ir.LitU32):
            # Below its lowest bit a mask has none; below the lowest that it has not, `size - 1` has all.
            lowest = ir.Binary(BinOp.BIT_AND, other, ir.Binary(BinOp.SUB, ir.LitU32(0), other))
            if op is BinOp.BIT_AND and isinstance(other, ir.Binary) and other.op in (BinOp.SUB, BinOp.ADD):
                next_one = ir.Binary(BinOp.ADD, other, ir.LitU32(1))
                lowest = ir.Binary(BinOp.BIT_AND, ir.Unary(UnOp.BIT_NOT, other), next_one)
                keeps = True
            return self._in_block(one, left, lowest, right, rises=keeps)
        zeros, ones = _low_bits(other.value), _low_bits(~other.value & U32_MAX)
        if op is not BinOp.BIT_XOR and ones > 1:
            zeros, keeps = ones, not keeps
        if zeros > U32_MAX:
            return Line(left.slope if keeps else 0, left.turns)
        return self._in_block(one, left, ir.LitU32(zeros), rises=keeps)

    def _is_of_lane(self, e: Expr) -> bool:
        """Whether only a lane may compute it: an atomic happens then, and an array of the lane is there."""
        return holds(e, _ATOMIC) or any(self.buffers[name].is_local for name in loaded_buffers(e))

    # ------------------------------------------------------------------------------------------------------ conditions

    def _comparison(self, e: ir.Binary, left: Line, right: Line) -> Line | None:
        if not (isinstance(left.slope, int) and isinstance(right.slope, int) and isinstance(e.op, BinOp)):
            return None
        turn = Compared(e.op, e.left, e.right, (left.slope, right.slope))
        return Line(0, (*_all_turns(left, right), turn))

    def _signs(self, one: Expr, other: Expr, zero: Expr) -> Line | None:
        """Whether two signs differ stays the same where each sign does: `%` of Python asks for it."""
        signs = [self.of(ir.Binary(BinOp.LT, each, zero)) for each in (one, other)]
        known = [each for each in signs if each is not None]
        return Line(0, _all_turns(*known)) if len(known) == len(signs) else None

    def _connection(self, op: BinOp, left: Expr, right: Expr) -> Line | None:
        found = self.of(left), self.of(right)
        if found[0] is None or found[1] is None or found[0].slope != 0 or found[1].slope != 0:
            return None
        turns = found[0].turns, found[1].turns
        if not turns[0] or not turns[1]:
            return Line(0, (*turns[0], *turns[1]))
        demands = found[0].demands | found[1].demands
        return Line(0, (*_in_order(demands, turns), Connected(op, (left, right), turns)))

    def _choice(self, cond: Expr, yes: Expr, no: Expr) -> Line | None:
        """Either, where they rise alike; else the one that more lanes have."""
        decided, one, other = self.of(cond), self.of(yes), self.of(no)
        if decided is None or decided.slope != 0 or not (one or other):
            return None
        if one is not None and other is not None and one.slope == other.slope and one.demands == other.demands:
            return Line(one.slope, _all_turns(decided, one, other))
        takes = other is None or (one is not None and _usual(one) >= _usual(other))
        taken = one if takes else other
        assert taken is not None
        if self._is_of_lane(no if takes else yes):
            return None
        return Line(taken.slope, (*_all_turns(decided, taken), Demand(cond, takes)))


_LEVEL_LEAVES: Final = (
    ir.LitU32,
    ir.LitI32,
    ir.LitBool,
    ir.LitF32,
    ir.BufLen,
    ir.WorkgroupId,
    ir.NumWorkgroups,
    ir.SubgroupSize,
)


def _usual(line: Line) -> int:
    """More for what more lanes have: borders repeat an element, or go back."""
    if isinstance(line.slope, int):
        return 3 if line.slope == 1 else 2 if line.slope > 0 else 1 if line.slope < 0 else 0
    return 2


def _line(slope: Slope | None, *parts: Line) -> Line | None:
    return None if slope is None else Line(slope, _all_turns(*parts))


def _all_turns(*parts: Line) -> tuple[Turn, ...]:
    return tuple(dict.fromkeys(turn for part in parts for turn in part.turns))


def _in_order(demands: Collection[Demand], turns: tuple[tuple[Turn, ...], ...]) -> tuple[Demand, ...]:
    found = [turn for side in turns for turn in side if isinstance(turn, Demand) and turn in demands]
    return tuple(dict.fromkeys(found))


def _sum(left: Slope | None, right: Slope | None) -> Slope | None:
    match left, right:
        case int(), int():
            return _signed(left + right)
        case 0, _:
            return right
        case _, 0:
            return left
        case _:
            return None


def _negative(slope: Slope) -> Slope | None:
    return _signed(-slope) if isinstance(slope, int) else None


def _signed(value: int) -> int:
    """The number with these 32 bits that is nearest to 0."""
    return (value + SIGNED_LIMIT) % (U32_MAX + 1) - SIGNED_LIMIT


def _as_unsigned(e: Expr, dtype: DataType) -> Expr:
    """The U32 with the same bits; a sum stays one."""
    match e:
        case _ if dtype is DataType.U32:
            return e
        case ir.LitI32(value):
            return ir.LitU32(value & U32_MAX)
        case ir.Binary(BinOp.ADD | BinOp.SUB as op, left, right):
            return ir.Binary(op, _as_unsigned(left, dtype), _as_unsigned(right, dtype))
        case _:
            return ir.Cast(DataType.U32, e)


def _low_bits(mask: int) -> int:
    """The lowest bit that is set, as a number; of none 2^32."""
    return mask & -mask if mask else U32_MAX + 1
