"""Whole numbers of a program, exactly: what each operator gives on Python integers (docs/ir.md, Values).

A value of a type is the mathematical number it stands for: an I32 lies in -2^31..2^31-1, a Bool is 0 or 1. The second
half computes columns of values at once, which is what the enumeration of a workgroup lives on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from vyre_foundation.ir import DataType

Column: TypeAlias = list[int]

COMPARING: Final = frozenset({"lt", "le", "eq", "ne", "land", "lor", "lnot"})
"""Operators whose result is a Bool."""


def wrap(value: int, type_: DataType) -> int:
    """The number of the type that has the low bits of `value`."""
    if type_ is DataType.BOOL:
        return value & 1
    low = value & ((1 << type_.bits) - 1)
    return low - (1 << type_.bits) if type_.is_signed and low >> (type_.bits - 1) else low


def quotient(a: int, b: int, type_: DataType) -> int:
    """Towards zero; by zero it is all ones, which is -1 for a signed type."""
    if not b:
        return wrap(-1, type_)
    found = abs(a) // abs(b)
    return wrap(found if (a < 0) == (b < 0) else -found, type_)


def remainder(a: int, b: int) -> int:
    """With the sign of the dividend; by zero it is 0."""
    if not b:
        return 0
    found = abs(a) % abs(b)
    return -found if a < 0 else found


def clamp(value: int, type_: DataType) -> int:
    return max(type_.min_value, min(type_.max_value, value))


def _reversed(a: int, type_: DataType) -> int:
    bits = type_.bits
    return wrap(int(f"{a & ((1 << bits) - 1):0{bits}b}"[::-1], 2), type_)


def _rotated(a: int, by: int, type_: DataType) -> int:
    bits = type_.bits
    low, by = a & ((1 << bits) - 1), by % bits
    return wrap((low << by) | (low >> (bits - by)), type_)


def _low_bits(a: int, type_: DataType) -> int:
    return a & ((1 << type_.bits) - 1)


_ONE: Final[Mapping[str, Callable[[int, DataType], int]]] = {
    "cast": wrap,
    "lnot": lambda a, _: int(not a),
    "popcount": lambda a, t: _low_bits(a, t).bit_count(),
    "clz": lambda a, t: t.bits - _low_bits(a, t).bit_length(),
    "ctz": lambda a, t: ((low := _low_bits(a, t)) & -low).bit_length() - 1 if _low_bits(a, t) else t.bits,
    "reverse_bits": _reversed,
    "abs": lambda a, t: wrap(abs(a), t),
}

_TWO: Final[Mapping[str, Callable[[int, int, DataType], int]]] = {
    "add": lambda a, b, t: wrap(a + b, t),
    "sub": lambda a, b, t: wrap(a - b, t),
    "mul": lambda a, b, t: wrap(a * b, t),
    "div": quotient,
    "mod": lambda a, b, _: remainder(a, b),
    "and": lambda a, b, _: a & b,
    "or": lambda a, b, _: a | b,
    "xor": lambda a, b, _: a ^ b,
    "shl": lambda a, b, t: wrap(a << (b % t.bits), t),
    "shr": lambda a, b, t: a >> (b % t.bits),
    "rotate_left": _rotated,
    "rotate_right": lambda a, b, t: _rotated(a, -b, t),
    "min": lambda a, b, _: min(a, b),
    "max": lambda a, b, _: max(a, b),
    "abs_diff": lambda a, b, _: abs(a - b),
    "saturating_add": lambda a, b, t: clamp(a + b, t),
    "saturating_sub": lambda a, b, t: clamp(a - b, t),
    "saturating_mul": lambda a, b, t: clamp(a * b, t),
    "mul_high": lambda a, b, t: (a * b) >> t.bits,
    "lt": lambda a, b, _: int(a < b),
    "le": lambda a, b, _: int(a <= b),
    "eq": lambda a, b, _: int(a == b),
    "ne": lambda a, b, _: int(a != b),
    "land": lambda a, b, _: int(bool(a) and bool(b)),
    "lor": lambda a, b, _: int(bool(a) or bool(b)),
}

OPERATORS: Final = frozenset((*_ONE, *_TWO, "select"))
"""Every operator whose value is computed here; all others are functions that nobody looks into."""


def evaluate(op: str, type_: DataType, values: Sequence[int]) -> int:
    """The result of an operator, a number of `type_`."""
    if op == "select":
        return values[1] if values[0] else values[2]
    if len(values) == 1:
        return _ONE[op](values[0], type_)
    return _TWO[op](values[0], values[1], type_)


# ------------------------------------------------------------------------------------------------------------- columns


def _adding(a: Column, b: Column, mask: int) -> Column:
    return [(x + y) & mask for x, y in zip(a, b, strict=True)]


def _subtracting(a: Column, b: Column, mask: int) -> Column:
    return [(x - y) & mask for x, y in zip(a, b, strict=True)]


def _multiplying(a: Column, b: Column, mask: int) -> Column:
    return [(x * y) & mask for x, y in zip(a, b, strict=True)]


_UNSIGNED: Final[Mapping[str, Callable[[Column, Column, int], Column]]] = {
    "add": _adding,
    "sub": _subtracting,
    "mul": _multiplying,
}
"""The operators that indices are made of, without a call for each value."""


def evaluate_column(op: str, type_: DataType, columns: Sequence[Column]) -> Column:
    """`evaluate` for each row."""
    if op == "select":
        return [y if x else z for x, y, z in zip(*columns, strict=True)]
    if op in _UNSIGNED and type_.is_unsigned:
        return _UNSIGNED[op](columns[0], columns[1], (1 << type_.bits) - 1)
    if len(columns) == 1:
        of_one = _ONE[op]
        return [of_one(x, type_) for x in columns[0]]
    of_two = _TWO[op]
    return [of_two(x, y, type_) for x, y in zip(columns[0], columns[1], strict=True)]
