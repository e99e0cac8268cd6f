"""Functions over values: every unary, binary and subgroup operation, conversions, select and fma.

Operands may be Python numbers, as long as one is not: numbers take its type (see `literals`).
"""

from __future__ import annotations

from collections.abc import Callable

from vyre_foundation.builder.arguments import check_type
from vyre_foundation.builder.calls import checked_call
from vyre_foundation.builder.mistakes import foreign_value, mistake
from vyre_foundation.builder.recorder import Recorder
from vyre_foundation.builder.values.literals import converted_literal, is_number
from vyre_foundation.builder.values.value import (
    Operand,
    Value,
    alone,
    binary,
    combine,
    require_type,
    unary,
    usable_facts,
    value_of,
)
from vyre_foundation.ir import (
    BinOp,
    Bitcast,
    Cast,
    DataType,
    Expr,
    Fma,
    Let,
    Select,
    SubgroupBallot,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
    UnOp,
    Var,
)
from vyre_foundation.signatures import (
    BITWISE_REDUCTIONS,
    COMPUTING,
    FLOATS,
    FMA_OPERANDS,
    INTEGERS,
    TRUTH,
    can_bitcast,
    can_cast,
    describe,
    reduce_operands,
)

Unary = Callable[[Value], Value]
BinaryFunction = Callable[[Operand, Operand], Value]

# --------------------------------------------------------------------------------------------------- unary operations


def _unary(op: UnOp, law: str, name: str | None = None) -> Unary:
    def function(value: Value) -> Value:
        return unary(op, value, function.__name__)

    function.__name__ = function.__qualname__ = name or op.word
    function.__doc__ = law
    return checked_call(function)


negate = _unary(UnOp.NEGATE, "The value with its sign flipped; integers wrap.")
bit_not = _unary(UnOp.BIT_NOT, "Every bit flipped.")
not_ = _unary(UnOp.LOGICAL_NOT, "True where the condition does not hold; a U32 holds when it is not zero.", "not_")
popcount = _unary(UnOp.POPCOUNT, "How many bits are set, in the operand's type.")
clz = _unary(UnOp.CLZ, "Zero bits above the highest set bit; the width for 0.")
ctz = _unary(UnOp.CTZ, "Zero bits below the lowest set bit; the width for 0.")
reverse_bits = _unary(UnOp.REVERSE_BITS, "Bits in the opposite order.")
abs_ = _unary(UnOp.ABS, "Magnitude; the smallest signed integer stays itself.", "abs_")
sign = _unary(UnOp.SIGN, "-1, 0 or 1; sign(-0.0) is +0.0 and sign(NaN) is NaN.")
sqrt = _unary(UnOp.SQRT, "Square root, correctly rounded.")
inverse_sqrt = _unary(UnOp.INVERSE_SQRT, "1 / sqrt(x), rounded twice.")
reciprocal = _unary(UnOp.RECIPROCAL, "1 / x, correctly rounded.")
floor = _unary(UnOp.FLOOR, "Down to a whole number, exact.")
ceil = _unary(UnOp.CEIL, "Up to a whole number, exact.")
round_ = _unary(UnOp.ROUND, "To the nearest whole number, halves away from zero; `rint` takes them to even.", "round_")
trunc = _unary(UnOp.TRUNC, "Toward zero to a whole number, exact.")
is_nan = _unary(UnOp.IS_NAN, "Whether the value is a NaN.")
is_inf = _unary(UnOp.IS_INF, "Whether the value is an infinity.")
is_finite = _unary(UnOp.IS_FINITE, "Whether the value is neither NaN nor an infinity.")
exp = _unary(UnOp.EXP, "e to the x: within 1 ULP, the same bits everywhere.")
exp2 = _unary(UnOp.EXP2, "2 to the x: within 1 ULP, the same bits everywhere.")
log = _unary(UnOp.LOG, "Natural logarithm: within 1 ULP, the same bits everywhere.")
log2 = _unary(UnOp.LOG2, "Logarithm to base 2: within 1 ULP, the same bits everywhere.")
sin = _unary(UnOp.SIN, "Sine of radians: within 1 ULP for every argument, the same bits everywhere.")
cos = _unary(UnOp.COS, "Cosine of radians: within 1 ULP for every argument, the same bits everywhere.")
tan = _unary(UnOp.TAN, "Tangent of radians: within 1 ULP for every argument, the same bits everywhere.")
asin = _unary(UnOp.ASIN, "Inverse sine: within 2 ULP (F64: 1), the same bits everywhere.")
acos = _unary(UnOp.ACOS, "Inverse cosine: within 2 ULP (F64: 1), the same bits everywhere.")
atan = _unary(UnOp.ATAN, "Inverse tangent: within 1 ULP, the same bits everywhere.")
sinh = _unary(UnOp.SINH, "Hyperbolic sine: within 2 ULP (F64: 1), the same bits everywhere.")
cosh = _unary(UnOp.COSH, "Hyperbolic cosine: within 2 ULP (F64: 1), the same bits everywhere.")
tanh = _unary(UnOp.TANH, "Hyperbolic tangent: within 1 ULP, the same bits everywhere.")
unpack4_low = _unary(UnOp.UNPACK4_LOW, "Bits 0 to 3 as a U32.")
unpack4_high = _unary(UnOp.UNPACK4_HIGH, "Bits 4 to 7 as a U32.")
unpack8_low = _unary(UnOp.UNPACK8_LOW, "Bits 0 to 7 as a U32.")
unpack8_high = _unary(UnOp.UNPACK8_HIGH, "Bits 24 to 31 as a U32.")


@checked_call
def rint(value: Value) -> Value:
    """To the nearest whole number, halves to the even one, as `numpy.rint`; `round_` takes them away from zero.

    NaN, the infinities and the sign of a zero stay. Written with `round` and not with the addition of 2^23, because
    each part is flat almost everywhere and so is its derivative: autodiff gives 0, as for `round_`.
    """
    unary(UnOp.ROUND, value, "rint")  # refuses other types, by this name
    x = temporary("unrounded", value)
    is_half = abs_(x - trunc(x)) == 0.5
    # Half of n + 1/2 is a quarter away from a whole number: rounding it gives half of the even neighbour.
    return select(is_half, round_(x * 0.5) * 2, round_(x))


# -------------------------------------------------------------------------------------------------- binary operations


def _binary(op: BinOp, law: str, name: str | None = None) -> BinaryFunction:
    def function(left: Operand, right: Operand) -> Value:
        return binary(op, left, right, function.__name__)

    function.__name__ = function.__qualname__ = name or op.word
    function.__doc__ = law
    return checked_call(function)


min_ = _binary(BinOp.MIN, "The smaller; a NaN gives way to the other, and -0.0 is less than +0.0.", "min_")
max_ = _binary(BinOp.MAX, "The larger; a NaN gives way to the other, and -0.0 is less than +0.0.", "max_")
abs_diff = _binary(BinOp.ABS_DIFF, "|a - b|; of signed integers the unsigned type, never overflowing.")
and_ = _binary(BinOp.AND, "Both hold; both sides are evaluated. Bool, or U32 where non-zero holds.", "and_")
or_ = _binary(BinOp.OR, "At least one holds; both sides are evaluated. Bool, or U32 where non-zero holds.", "or_")
saturating_add = _binary(BinOp.SATURATING_ADD, "Sum, clamped to the type's range.")
saturating_sub = _binary(BinOp.SATURATING_SUB, "Difference, clamped to the type's range.")
saturating_mul = _binary(BinOp.SATURATING_MUL, "Product, clamped to the type's range.")
wrapping_add = _binary(BinOp.WRAPPING_ADD, "Sum modulo 2^width: what `+` does on integers.")
wrapping_sub = _binary(BinOp.WRAPPING_SUB, "Difference modulo 2^width: what `-` does on integers.")
mul_high = _binary(BinOp.MUL_HIGH, "The high half of the exact product.")
rotate_left = _binary(
    BinOp.ROTATE_LEFT, "Bits moved up, those that fall out coming in below; amount U32, modulo the width."
)
rotate_right = _binary(
    BinOp.ROTATE_RIGHT, "Bits moved down, those that fall out coming in above; amount U32, modulo the width."
)
div_trunc = _binary(BinOp.DIV, "Quotient toward zero, as in C. x / 0 is all ones (-1 for signed).", "div_trunc")
rem_trunc = _binary(BinOp.MOD, "Remainder with the sign of the dividend, as in C. x % 0 is 0.", "rem_trunc")


@checked_call
def div_floor(left: Operand, right: Operand) -> Value:
    """Quotient rounded down, as Python's `//`. x / 0 is all ones (-1 for signed)."""
    quotient = _whole(div_trunc(left, right))
    if not quotient.dtype.is_signed:
        return quotient
    dividend, divisor, remainder = _divided(left, right, quotient.dtype)
    quotient = div_trunc(dividend, divisor)
    return select(_signs_differ(remainder, divisor), quotient - 1, quotient)


@checked_call
def mod_floor(left: Operand, right: Operand) -> Value:
    """Remainder with the sign of the divisor, as Python's `%`. x % 0 is 0."""
    remainder = _whole(rem_trunc(left, right))
    if not remainder.dtype.is_signed:
        return remainder
    _, divisor, remainder = _divided(left, right, remainder.dtype)
    return select(_signs_differ(remainder, divisor), remainder + divisor, remainder)


def _whole(result: Value) -> Value:
    require_type(result, INTEGERS, "V089", "a whole division", "convert floats first, or write `floor(a / b)`")
    return result


def _divided(left: Operand, right: Operand, dtype: DataType) -> tuple[Value, Value, Value]:
    """Dividend, divisor and truncating remainder, each in a variable so that it is computed once."""
    dividend = temporary("dividend", value_of(left, dtype))
    divisor = temporary("divisor", value_of(right, dtype))
    return dividend, divisor, temporary("remainder", rem_trunc(dividend, divisor))


def _signs_differ(remainder: Value, divisor: Value) -> Value:
    return (remainder != 0) & ((remainder ^ divisor) < 0)


# ------------------------------------------------------------------------------------------------ select, fma, bits


@checked_call
def select(condition: Value, if_true: Operand, if_false: Operand) -> Value:
    """`if_true` where the condition holds, else `if_false`. Both are evaluated."""
    if not isinstance(condition, Value):
        raise foreign_value(condition, "a condition made by the builder")
    require_type(condition, TRUTH, "V208", "the condition of select", "compare: `value != 0`")
    a, b = alike((if_true, if_false), "select")
    if a.dtype is not b.dtype:
        raise mistake(
            "V029",
            "the arms of `select` have two types",
            f"`{a.text()}` is {a.dtype.name} and `{b.text()}` is {b.dtype.name}",
            f"convert one: `{a.dtype.word}({b.text()})` or `{b.dtype.word}({a.text()})`",
        )
    return combine(Select(condition.node, a.node, b.node), a.dtype, (condition, a, b))


@checked_call
def fma(a: Operand, b: Operand, c: Operand) -> Value:
    """The sum a * b + c, rounded once. All of one float type."""
    x, y, z = alike((a, b, c), "fma")
    for value in (x, y, z):
        require_type(value, FMA_OPERANDS, "V028", "an operand of fma", "convert it with `f32(value)` or `f64(value)`")
        if value.dtype is not x.dtype:
            fix = f"convert one: `{x.dtype.word}({value.text()})`"
            because = f"`{x.text()}` is {x.dtype.name} and `{value.text()}` is {value.dtype.name}"
            raise mistake("V028", "the operands of `fma` have two types", because, fix)
    return combine(Fma(x.node, y.node, z.node), x.dtype, (x, y, z))


@checked_call
def bitcast(value: Value, target: DataType) -> Value:
    """The same bits as another type of equal width: among U32, I32, F32 and among U64, I64, F64."""
    if not isinstance(value, Value):
        raise alone(value, "a value made by the builder")
    check_type(target)
    if not can_bitcast(value.dtype, target):
        raise mistake(
            "V213",
            "bits of these types cannot be exchanged",
            f"`{value.text()}` is {value.dtype.name}, {value.dtype.bits} bits; the target is {target.name}",
            f"convert the value instead: `{target.word}({value.text()})`",
        )
    return combine(Bitcast(target, value.node), target, (value,))


def alike(operands: tuple[Operand, ...], shown: str) -> tuple[Value, ...]:
    """Operands as values; numbers take the type of the first value among them."""
    first = next((operand for operand in operands if isinstance(operand, Value)), None)
    if first is None:
        raise alone(operands[0], f"at least one value made by the builder in `{shown}`")
    return tuple(value_of(operand, first.dtype) for operand in operands)


# -------------------------------------------------------------------------------------------------------- conversions


@checked_call
def convert(value: Operand, target: DataType) -> Value:
    """The value as another type (docs/ir.md, Casts); a Python number as the nearest literal of a float type."""
    check_type(target)
    if is_number(value):
        return Value(converted_literal(value, target), target)
    if not isinstance(value, Value):
        raise foreign_value(value, "a value made by the builder or a Python number")
    if value.dtype is target:
        return value
    if not can_cast(value.dtype, target):
        raise mistake(
            "V012",
            "there is no such conversion",
            f"`{value.text()}` is {value.dtype.name}; F16 and BF16 convert only to and from F32 and F64",
            f"go through F32: `{target.word}(f32({value.text()}))`",
        )
    return combine(Cast(target, value.node), target, (value,))


def _conversion(target: DataType, name: str | None = None) -> Callable[[Operand], Value]:
    def function(value: Operand) -> Value:
        return convert(value, target)

    function.__name__ = function.__qualname__ = name or target.word
    function.__doc__ = f"The value as {target.name}."
    return checked_call(function)


u8 = _conversion(DataType.U8)
u16 = _conversion(DataType.U16)
u32 = _conversion(DataType.U32)
u64 = _conversion(DataType.U64)
i8 = _conversion(DataType.I8)
i16 = _conversion(DataType.I16)
i32 = _conversion(DataType.I32)
i64 = _conversion(DataType.I64)
f16 = _conversion(DataType.F16)
bf16 = _conversion(DataType.BF16)
f32 = _conversion(DataType.F32)
f64 = _conversion(DataType.F64)
bool_ = _conversion(DataType.BOOL, "bool_")

# ---------------------------------------------------------------------------------------------------------- subgroups
# Each takes part where it is called: it is bound to a variable at once, so that using the result in a branch later does
# not move the operation into the branch.


def temporary(wish: str, value: Value) -> Value:
    """The value in a new variable of the builder's own naming."""
    recorder = value.recorder
    if recorder is None:
        return value
    usable_facts((value,), recorder)
    return _bound(recorder, wish, value.node, value.dtype)


def bind_node(recorder: Recorder, wish: str, node: Expr, dtype: DataType, operands: tuple[Value, ...]) -> Value:
    """A node over operands, each checked to be usable here, in a new variable of the builder's own naming."""
    Value(node, dtype, recorder, usable_facts(operands, recorder), operands)  # refuses one that is too deep
    return _bound(recorder, wish, node, dtype)


def _bound(recorder: Recorder, wish: str, node: Expr, dtype: DataType) -> Value:
    recorder.check_open()
    name, facts = recorder.bind(recorder.own_name(wish))
    recorder.add(Let(name, node))
    return Value(Var(name), dtype, recorder, facts)


def _subgroup(op: SubgroupReduceOp, law: str) -> Unary:
    def function(value: Value) -> Value:
        recorder = _recorder_of(value)
        is_bits_of_float = op in BITWISE_REDUCTIONS and value.dtype in FLOATS
        code = "V047" if is_bits_of_float else "V219"
        require_type(value, reduce_operands(op), code, f"`subgroup_{op.word}`", "convert it first")
        return bind_node(recorder, "reduced", SubgroupReduce(op, value.node), value.dtype, (value,))

    function.__name__ = function.__qualname__ = f"subgroup_{op.word}"
    function.__doc__ = (
        f"{law} over the 32 invocations of the subgroup, in the fixed order of docs/ir.md, Execution; each receives it."
    )
    return checked_call(function)


subgroup_add = _subgroup(SubgroupReduceOp.ADD, "The sum")
subgroup_mul = _subgroup(SubgroupReduceOp.MUL, "The product")
subgroup_min = _subgroup(SubgroupReduceOp.MIN, "The minimum")
subgroup_max = _subgroup(SubgroupReduceOp.MAX, "The maximum")
subgroup_and = _subgroup(SubgroupReduceOp.AND, "The bitwise and")
subgroup_or = _subgroup(SubgroupReduceOp.OR, "The bitwise or")
subgroup_xor = _subgroup(SubgroupReduceOp.XOR, "The bitwise exclusive or")


@checked_call
def subgroup_shuffle(value: Value, lane: Operand) -> Value:
    """`value` of another lane of the subgroup; a missing lane gives zero."""
    recorder = _recorder_of(value)
    require_type(value, COMPUTING, "V219", "`subgroup_shuffle`", "convert it to F32 first")
    at = value_of(lane, DataType.U32)
    require_type(at, frozenset({DataType.U32}), "V219", "a lane", f"convert it: `u32({at.text()})`")
    return bind_node(recorder, "shuffled", SubgroupShuffle(value.node, at.node), value.dtype, (value, at))


@checked_call
def subgroup_ballot(condition: Value) -> Value:
    """A U32 with a bit set for each lane of the subgroup whose condition holds."""
    recorder = _recorder_of(condition)
    require_type(condition, TRUTH, "V219", "`subgroup_ballot`", "compare: `value != 0`")
    return bind_node(recorder, "ballot", SubgroupBallot(condition.node), DataType.U32, (condition,))


def _recorder_of(value: object) -> Recorder:
    if isinstance(value, Value) and value.recorder is not None:
        return value.recorder
    raise foreign_value(value, f"a value made by the builder ({describe(COMPUTING)})")
