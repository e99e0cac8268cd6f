"""What each operator gives, from the IR page: bits in, bits out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import exact_floats as exact
from exact_floats import Number, decode, encode
from scalar_types import (
    BOOL,
    COMPUTING,
    F32,
    FLOATS,
    HALVES,
    I32,
    INTEGERS,
    NUMBERS,
    U32,
    UNSIGNED_OF,
    Type,
    clamp,
    to_int,
    wrap,
)

Unary = Callable[[Type, int], int]
Binary = Callable[[Type, int, int], int]
"""Of the first operand's type and the operands' bits."""


@dataclass(frozen=True)
class Operator:
    name: str
    operands: tuple[Type, ...]
    result: Type
    operation: Callable[..., int]

    def __call__(self, *bits: int) -> int:
        return self.operation(self.operands[0], *bits)

    @property
    def suffix(self) -> str:
        """What tells the files of one operator apart: the types, those that follow from the first left out."""
        names = [t.name for t in self.operands]
        return names[0] if len(set(names)) == 1 or self.name in SHIFTS else "_".join(names)


# ----------------------------------------------------------------------------------------------------------- integers


def integer(function: Binary) -> Binary:
    """An operation on exact integers, wrapped to the type."""
    return lambda t, a, b: wrap(t, function(t, to_int(t, a), to_int(t, b)))


def quotient(_t: Type, a: int, b: int) -> int:
    """Toward zero; by zero it is -1, which is all ones for an unsigned type."""
    if b == 0:
        return -1
    return abs(a) // abs(b) if (a < 0) == (b < 0) else -(abs(a) // abs(b))


def remainder(t: Type, a: int, b: int) -> int:
    """With the sign of the dividend; by zero it is 0."""
    return 0 if b == 0 else a - b * quotient(t, a, b)


def shift_left(t: Type, a: int, amount: int) -> int:
    return wrap(t, a << (amount & (t.bits - 1)))


def shift_right(t: Type, a: int, amount: int) -> int:
    """Arithmetic for signed types: Python's own on the signed number."""
    return wrap(t, to_int(t, a) >> (amount & (t.bits - 1)))


def rotate_left(t: Type, a: int, amount: int) -> int:
    by = amount & (t.bits - 1)
    return wrap(t, a << by | a >> (t.bits - by))


def rotate_right(t: Type, a: int, amount: int) -> int:
    return rotate_left(t, a, t.bits - (amount & (t.bits - 1)))


ADD: dict[str, Binary] = {
    "add": lambda _t, a, b: a + b,
    "sub": lambda _t, a, b: a - b,
    "mul": lambda _t, a, b: a * b,
    "div": quotient,
    "min": lambda _t, a, b: min(a, b),
    "max": lambda _t, a, b: max(a, b),
}
INTEGER_ONLY: dict[str, Binary] = {
    "mod": remainder,
    "bit_and": lambda _t, a, b: a & b,
    "bit_or": lambda _t, a, b: a | b,
    "bit_xor": lambda _t, a, b: a ^ b,
    "saturating_add": lambda t, a, b: clamp(t, a + b),
    "saturating_sub": lambda t, a, b: clamp(t, a - b),
    "saturating_mul": lambda t, a, b: clamp(t, a * b),
    "wrapping_add": lambda _t, a, b: a + b,
    "wrapping_sub": lambda _t, a, b: a - b,
    "mul_high": lambda t, a, b: (a * b) >> t.bits,
}
SHIFTS: dict[str, Binary] = {
    "shl": shift_left,
    "shr": shift_right,
    "rotate_left": rotate_left,
    "rotate_right": rotate_right,
}


def integer_abs_diff(t: Type, a: int, b: int) -> int:
    """Fits the unsigned type of that width."""
    return abs(to_int(t, a) - to_int(t, b))


# ------------------------------------------------------------------------------------------------------------- floats


def floating(function: Callable[..., Number]) -> Callable[..., int]:
    """An operation on exact numbers, rounded once to the type."""

    def operation(t: Type, *bits: int) -> int:
        return encode(t, function(*(decode(t, b) for b in bits)))

    return operation


FLOAT_BINARY: dict[str, Binary] = {
    "add": floating(exact.add),
    "sub": floating(exact.sub),
    "mul": floating(exact.mul),
    "div": floating(exact.div),
    "min": floating(exact.minimum),
    "max": floating(exact.maximum),
}


def float_abs_diff(t: Type, a: int, b: int) -> int:
    """The difference rounded as Sub does, without its sign."""
    return absolute_float(t, FLOAT_BINARY["sub"](t, a, b))


def absolute_float(t: Type, a: int) -> int:
    return encode(t, decode(t, a & ~exact.sign_bit(t)))


def sqrt(t: Type, a: int) -> int:
    return encode(t, exact.sqrt(t, decode(t, a)))


def reciprocal(t: Type, a: int) -> int:
    return encode(t, exact.div(exact.finite(1), decode(t, a)))


def inverse_sqrt(t: Type, a: int) -> int:
    """Both roundings."""
    return reciprocal(t, sqrt(t, a))


def float_sign(t: Type, a: int) -> int:
    number = decode(t, a)
    if number.is_nan or number.is_zero:
        return encode(t, exact.NAN if number.is_nan else exact.zero(negative=False))
    return encode(t, exact.finite(-1 if number.negative else 1))


def fma(t: Type, a: int, b: int, c: int) -> int:
    return encode(t, exact.fma(decode(t, a), decode(t, b), decode(t, c)))


# --------------------------------------------------------------------------------------------------------- comparisons


def compared(holds: Callable[[int | None], bool]) -> Binary:
    """`holds` is asked of -1, 0, 1 or, when a NaN is involved, None."""
    return lambda t, a, b: int(holds(order(t, a, b)))


def order(t: Type, a: int, b: int) -> int | None:
    if t.is_float:
        return exact.compare(decode(t, a), decode(t, b))
    left, right = (bool(a), bool(b)) if t is BOOL else (to_int(t, a), to_int(t, b))
    return (left > right) - (left < right)


EQUALITIES: dict[str, Binary] = {"eq": compared(lambda o: o == 0), "ne": compared(lambda o: o != 0)}
ORDERS: dict[str, Binary] = {
    "lt": compared(lambda o: o == -1),
    "gt": compared(lambda o: o == 1),
    "le": compared(lambda o: o in (-1, 0)),
    "ge": compared(lambda o: o in (0, 1)),
}
LOGIC: dict[str, Binary] = {
    "and": lambda _t, a, b: int(a != 0 and b != 0),
    "or": lambda _t, a, b: int(a != 0 or b != 0),
}


def through_f32(function: Callable[..., int], result: Type | None = None) -> Callable[..., int]:
    """The operation of a half: its operands as F32, and the result rounded to it unless that is of another type."""

    def rounded(t: Type, *operands: int) -> int:
        made = function(F32, *(encode(F32, decode(t, bits)) for bits in operands))
        return encode(t, decode(F32, made)) if result is None else made

    return rounded


def binary_operators() -> list[Operator]:
    """Every binary operator for every pair of types it takes."""
    made = [Operator(n, (t, t), t, integer(f)) for n, f in ADD.items() for t in INTEGERS]
    made += [Operator(n, (t, t), t, f) for n, f in FLOAT_BINARY.items() for t in FLOATS]
    made += [Operator(n, (t, t), t, integer(f)) for n, f in INTEGER_ONLY.items() for t in INTEGERS]
    made += [Operator("abs_diff", (t, t), UNSIGNED_OF[t.name], integer_abs_diff) for t in INTEGERS]
    made += [Operator("abs_diff", (t, t), t, float_abs_diff) for t in FLOATS]
    made += [Operator(n, (t, t), t, through_f32(f)) for n, f in FLOAT_BINARY.items() for t in HALVES]
    made += [Operator("abs_diff", (t, t), t, through_f32(float_abs_diff)) for t in HALVES]
    made += [Operator(n, (t, U32), t, f) for n, f in SHIFTS.items() for t in INTEGERS]
    made += [Operator(n, (t, t), BOOL, f) for n, f in EQUALITIES.items() for t in COMPUTING]
    made += [Operator(n, (t, t), BOOL, f) for n, f in ORDERS.items() for t in NUMBERS]
    comparisons = {**EQUALITIES, **ORDERS}
    made += [Operator(n, (t, t), BOOL, through_f32(f, BOOL)) for n, f in comparisons.items() for t in HALVES]
    made += [Operator(n, (a, b), BOOL, f) for n, f in LOGIC.items() for a in (BOOL, U32) for b in (BOOL, U32)]
    return made


# -------------------------------------------------------------------------------------------------------------- unary


def leading_zeros(t: Type, a: int) -> int:
    return t.bits - a.bit_length()


def trailing_zeros(t: Type, a: int) -> int:
    return t.bits if a == 0 else (a & -a).bit_length() - 1


def reverse_bits(t: Type, a: int) -> int:
    return int(f"{a:0{t.bits}b}"[::-1], 2)


def integer_sign(t: Type, a: int) -> int:
    value = to_int(t, a)
    return wrap(t, (value > 0) - (value < 0))


INTEGER_UNARY: dict[str, Unary] = {
    "negate": lambda t, a: wrap(t, -a),
    "abs": lambda t, a: wrap(t, abs(to_int(t, a))),
    "sign": integer_sign,
    "bit_not": lambda t, a: wrap(t, ~a),
    "popcount": lambda _t, a: a.bit_count(),
    "clz": leading_zeros,
    "ctz": trailing_zeros,
    "reverse_bits": reverse_bits,
}
FLOAT_UNARY: dict[str, Unary] = {
    "negate": floating(exact.negate),
    "abs": absolute_float,
    "sign": float_sign,
    "floor": floating(exact.floor),
    "ceil": floating(exact.ceil),
    "round": floating(exact.round_half_away),
    "trunc": floating(exact.trunc),
    "sqrt": sqrt,
    "reciprocal": reciprocal,
    "inverse_sqrt": inverse_sqrt,
}
CLASSES: dict[str, Unary] = {
    "is_nan": lambda t, a: int(decode(t, a).is_nan),
    "is_inf": lambda t, a: int(decode(t, a).is_inf),
    "is_finite": lambda t, a: int(decode(t, a).kind == "finite"),
}
UNPACK: dict[str, Unary] = {
    "unpack4_low": lambda _t, a: a & 15,
    "unpack4_high": lambda _t, a: (a >> 4) & 15,
    "unpack8_low": lambda _t, a: a & 255,
    "unpack8_high": lambda _t, a: (a >> 24) & 255,
}


def logical_not(_t: Type, a: int) -> int:
    return int(a == 0)


def unary_operators() -> list[Operator]:
    """Every unary operator but the transcendental ones, for every type it takes."""
    made = [Operator(n, (t,), t, f) for n, f in INTEGER_UNARY.items() for t in INTEGERS]
    made += [Operator(n, (t,), t, f) for n, f in FLOAT_UNARY.items() for t in FLOATS]
    made += [Operator(n, (t,), t, through_f32(f)) for n, f in FLOAT_UNARY.items() for t in HALVES]
    made += [Operator(n, (t,), BOOL, f) for n, f in CLASSES.items() for t in (*FLOATS, *HALVES)]
    made += [Operator("logical_not", (t,), BOOL, logical_not) for t in (BOOL, U32)]
    made += [Operator(n, (t,), U32, f) for n, f in UNPACK.items() for t in (U32, I32)]
    return made


# ------------------------------------------------------------------------------------------------ transcendental limits

_ONE, _INF, _NAN, _MINUS = 0x3F800000, 0x7F800000, 0x7FC00000, 0x80000000
_ODD = {0: 0, _MINUS: _MINUS}
_NO_LIMIT = {_INF: _NAN, _INF | _MINUS: _NAN}
_TWO, _HUNDRED, _TWO_HUNDRED, _LARGEST = 0x40000000, 0x42C80000, 0x43480000, 0x7F7FFFFF
_TOO_LARGE = {x | s: _NAN for x in (0x3F800001, _TWO, _LARGEST, _INF) for s in (0, _MINUS)}
_LOGARITHM = {
    0: _INF | _MINUS,
    _MINUS: _INF | _MINUS,
    _ONE: 0,
    _INF: _INF,
    **{x | _MINUS: _NAN for x in (1, _ONE, _LARGEST, _INF)},
}
_EXPONENTIAL = {
    0: _ONE,
    _MINUS: _ONE,
    _INF: _INF,
    _INF | _MINUS: 0,
    _TWO_HUNDRED: _INF,
    _TWO_HUNDRED | _MINUS: 0,
    _LARGEST: _INF,
    _LARGEST | _MINUS: 0,
}
SPECIAL: dict[str, dict[int, int]] = {
    "exp": _EXPONENTIAL,
    "exp2": _EXPONENTIAL,
    "log": _LOGARITHM,
    "log2": _LOGARITHM,
    "sin": {**_ODD, **_NO_LIMIT},
    "cos": {0: _ONE, _MINUS: _ONE, **_NO_LIMIT},
    "tan": {**_ODD, **_NO_LIMIT},
    "asin": {**_ODD, **_TOO_LARGE},
    "acos": {_ONE: 0, **_TOO_LARGE},
    "atan": _ODD,
    "sinh": {**_ODD, _INF: _INF, _INF | _MINUS: _INF | _MINUS, _HUNDRED: _INF, _HUNDRED | _MINUS: _INF | _MINUS},
    "cosh": {0: _ONE, _MINUS: _ONE, _INF: _INF, _INF | _MINUS: _INF, _HUNDRED: _INF, _HUNDRED | _MINUS: _INF},
    "tanh": {**_ODD, _INF: _ONE, _INF | _MINUS: _ONE | _MINUS},
}
"""Results that C's `math.h` fixes whatever the accuracy; NaN gives NaN everywhere. The type is F32."""


def transcendental_operators() -> list[Operator]:
    nan_row = {_NAN: _NAN, 0xFF812345: _NAN}

    def limit(name: str) -> Unary:
        table = SPECIAL[name] | nan_row
        return lambda _t, a: table[a]

    made = [Operator(name, (F32,), F32, limit(name)) for name in SPECIAL]
    return made + [Operator(name, (t,), t, through_f32(limit(name))) for t in HALVES for name in SPECIAL]
