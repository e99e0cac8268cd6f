"""The functions of a kernel: Python's own that the language has under their names, and those of `vy`."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from language_oracle import rules
from language_oracle.arrays import ZeroOutside
from language_oracle.differing import differs
from language_oracle.nearest import fused
from language_oracle.scalars import Misuse, Scalar, Type, bool_, f32, i32, u8, u16, u32, u64
from language_oracle.vectors import VectorType, cross, dot, length, normalize

Anything = Any

# ------------------------------------------------------------------------------------------------ under Python's names


@differs("int and float")
def to_int(value: Anything) -> Scalar:
    """`int(x)` is an i32."""
    return i32(value)


def to_float(value: Anything) -> Scalar:
    """`float(x)` is an f32."""
    return f32(value)


@differs("ids, lengths and loop variables")
def counted(*bounds: Anything) -> Iterator[Scalar]:
    """`range` of typed bounds: numbers of their type, i32 where all of them are Python's."""
    kind = next((bound.type for bound in bounds if isinstance(bound, Scalar)), i32)
    numbers = [int(kind.of(bound).integer()) for bound in bounds]
    return (kind.of(number) for number in builtins.range(*numbers))


def len_(array: Anything) -> Scalar:
    return i32.of(builtins.len(array))


def abs_(value: Scalar) -> Scalar:
    return builtins.abs(value)


def minimum(*values: Anything) -> Anything:
    return _folded(rules.minimum, values)


def maximum(*values: Anything) -> Anything:
    return _folded(rules.maximum, values)


def _folded(rule: Callable[[Anything, Anything], Anything], values: tuple[Anything, ...]) -> Anything:
    """From left to right; Python numbers take the type of the others."""
    kind = _type_of(*values)
    made, *others = (kind.of(value) for value in values)
    for other in others:
        made = made.typed(rule(made.number(), other.number()))
    return made


def _type_of(*values: Anything) -> Type:
    found = next((value.type for value in values if isinstance(value, Scalar)), None)
    if found is not None:
        return found
    if all(isinstance(value, bool) for value in values):  # Python's `not` gives its own truths
        return bool_
    raise Misuse("only Python numbers")


PYTHON_NAMES: Final = {
    "int": to_int,
    "float": to_float,
    "range": counted,
    "len": len_,
    "min": minimum,
    "max": maximum,
    "abs": abs_,
}

# -------------------------------------------------------------------------------------------------------- those of `vy`


def select(condition: Anything, if_true: Anything, if_false: Anything) -> Scalar:
    kind = _type_of(if_true, if_false)
    chosen, other = (if_true, if_false) if condition else (if_false, if_true)
    kind.of(other)
    return kind.of(chosen)


def fma(a: Anything, b: Anything, c: Anything) -> Scalar:
    kind = _type_of(a, b, c)
    return Scalar(kind, fused(kind.kind, *(kind.of(part).number() for part in (a, b, c))))


def bitcast(value: Scalar, target: Type) -> Scalar:
    return Scalar(target, rules.canonical(value.number()).view(target.kind))


def at(array: ZeroOutside, *index: Anything) -> Anything:
    return array[index]


def _of_floats(rule: Callable[[Anything], Anything]) -> Callable[[Scalar], Scalar]:
    def function(value: Scalar) -> Scalar:
        if not value.type.is_float:
            raise Misuse(f"{value!r} is no float")
        return value.typed(rule(value.value))

    return function


def _asked(rule: Callable[[Anything], Anything]) -> Callable[[Scalar], Scalar]:
    def function(value: Scalar) -> Scalar:
        if not value.type.is_float:
            raise Misuse(f"{value!r} is no float")
        return Scalar(bool_, np.bool_(rule(value.value)))

    return function


def _inverse_sqrt(value: Any) -> Any:
    """Rounded twice in F32 or F64; a half is one of F32, rounded once more."""
    if value.dtype == np.float16:
        return np.float16(_inverse_sqrt(np.float32(value)))
    return type(value)(1) / np.sqrt(value)


def _away_from_zero(value: Anything) -> Anything:
    """To the nearest whole number, halves away from zero."""
    whole = np.trunc(value)
    return whole + np.copysign(type(value)(1), value) if abs(value - whole) >= 0.5 else whole


def sign(value: Scalar) -> Scalar:
    number = value.number()
    return value.typed(
        number if number != number else type(number)(builtins.int(number > 0) - builtins.int(number < 0))
    )


def _of_bits(rule: Callable[[int, int], int]) -> Callable[[Scalar], Scalar]:
    """A function of the bits as a number and their count, with a result of the same type."""

    def function(value: Scalar) -> Scalar:
        bits = builtins.int(value.integer()) % (1 << value.type.bits)
        return Scalar(value.type, rules.wrapped(value.type.kind, rule(bits, value.type.bits)))

    return function


def _popcount(bits: int, _width: int) -> int:
    return bits.bit_count()


def _clz(bits: int, width: int) -> int:
    return width - bits.bit_length()


def _ctz(bits: int, width: int) -> int:
    return (bits & -bits).bit_length() - 1 if bits else width


def _reversed(bits: int, width: int) -> int:
    return builtins.int(f"{bits:0{width}b}"[::-1], 2)


def rotate_left(value: Scalar, amount: Anything) -> Scalar:
    width = value.type.bits
    turn = builtins.int(amount.value if isinstance(amount, Scalar) else amount) % width
    bits = builtins.int(value.integer()) % (1 << width)
    return Scalar(value.type, rules.wrapped(value.type.kind, bits << turn | bits >> (width - turn)))


def rotate_right(value: Scalar, amount: Anything) -> Scalar:
    width = value.type.bits
    return rotate_left(value, width - builtins.int(amount.value if isinstance(amount, Scalar) else amount) % width)


def _exactly(finish: Callable[[Type, int], Anything], rule: Callable[[int, int], int]) -> Callable[..., Scalar]:
    """A function of two integers that is computed exactly and then brought into the type."""

    def function(a: Anything, b: Anything) -> Scalar:
        kind = _type_of(a, b)
        exact = rule(*(builtins.int(kind.of(part).integer()) for part in (a, b)))
        return Scalar(kind, finish(kind, exact))

    return function


def _clamped(type: Type, exact: int) -> Anything:
    ends = np.iinfo(type.kind)
    return type.kind(builtins.max(builtins.int(ends.min), builtins.min(builtins.int(ends.max), exact)))


def _high_half(type: Type, exact: int) -> Anything:
    return type.kind(exact >> type.bits)


def div_trunc(a: Anything, b: Anything) -> Scalar:
    """Toward zero, as C's; by zero as `//`."""
    kind = _type_of(a, b)
    left, right = kind.of(a), kind.of(b)
    if right.value == 0:
        return left // right
    exact = abs(builtins.int(left.value)) // abs(builtins.int(right.value))
    return Scalar(kind, rules.wrapped(kind.kind, exact if (left.value < 0) == (right.value < 0) else -exact))


def rem_trunc(a: Anything, b: Anything) -> Scalar:
    """With the sign of the dividend, as C's; by zero 0."""
    kind = _type_of(a, b)
    left, right = kind.of(a), kind.of(b)
    return kind.zero() if right.value == 0 else left - div_trunc(left, right) * right


UNSIGNED: Final = {8: u8, 16: u16, 32: u32, 64: u64}


def abs_diff(a: Anything, b: Anything) -> Scalar:
    """Of signed integers the unsigned type, so that no difference is too large."""
    kind = _type_of(a, b)
    left, right = kind.of(a).number(), kind.of(b).number()
    if kind.is_float:
        return Scalar(kind, abs(left - right))
    return UNSIGNED[kind.bits].of(abs(builtins.int(left) - builtins.int(right)))


def _atomic(rule: Callable[..., Anything]) -> Callable[..., Anything]:
    """One step, whatever the others do, because lanes run one after another; outside the array nothing, and zero."""

    def function(array: ZeroOutside, index: Anything, *values: Anything) -> Anything:
        before = array[index]
        array[index] = rule(before, *(array.element.of(value) for value in values))
        return before

    return function


def _kept(_before: Anything, value: Anything) -> Anything:
    return value


def _exchanged(before: Anything, expected: Anything, value: Anything) -> Anything:
    return value if before == expected else before


ATOMICS: Final[dict[str, Callable[..., Anything]]] = {
    "atomic_add": _atomic(Scalar.__add__),
    "atomic_min": _atomic(minimum),
    "atomic_max": _atomic(maximum),
    "atomic_and": _atomic(Scalar.__and__),
    "atomic_or": _atomic(Scalar.__or__),
    "atomic_xor": _atomic(Scalar.__xor__),
    "atomic_exchange": _atomic(_kept),
    "atomic_compare_exchange": _atomic(_exchanged),
}

FUNCTIONS: Final[dict[str, Callable[..., Anything]]] = {
    **ATOMICS,
    "select": select,
    "fma": fma,
    "bitcast": bitcast,
    "at": at,
    "sign": sign,
    "abs_diff": abs_diff,
    "sqrt": _of_floats(np.sqrt),
    "floor": _of_floats(np.floor),
    "ceil": _of_floats(np.ceil),
    "trunc": _of_floats(np.trunc),
    "round": _of_floats(_away_from_zero),
    "rint": _of_floats(np.rint),
    "reciprocal": _of_floats(lambda value: type(value)(1) / value),
    "inverse_sqrt": _of_floats(_inverse_sqrt),
    "is_nan": _asked(np.isnan),
    "is_inf": _asked(np.isinf),
    "is_finite": _asked(np.isfinite),
    "popcount": _of_bits(_popcount),
    "clz": _of_bits(_clz),
    "ctz": _of_bits(_ctz),
    "reverse_bits": _of_bits(_reversed),
    "rotate_left": rotate_left,
    "rotate_right": rotate_right,
    "saturating_add": _exactly(_clamped, lambda a, b: a + b),
    "saturating_sub": _exactly(_clamped, lambda a, b: a - b),
    "saturating_mul": _exactly(_clamped, lambda a, b: a * b),
    "div_trunc": div_trunc,
    "rem_trunc": rem_trunc,
    "mul_high": _exactly(_high_half, lambda a, b: a * b),
    "dot": dot,
    "cross": cross,
    "length": length,
    "normalize": normalize,
}


def typed(type: Type | VectorType, value: Anything) -> Anything:
    """A number with the type that the language infers for it where Python has none."""
    return type.of(value)
