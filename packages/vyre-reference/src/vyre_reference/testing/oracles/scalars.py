"""Arithmetic on Python numbers, as docs/ir.md, Values, has it, one operation at a time.

Integers are exact. Floats are Python's, rounded to the type after each operation: good enough to follow control flow,
not a definition (Fma rounds twice, transcendentals are the C library's).
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from typing import Final, TypeAlias

from vyre_foundation.ir import AtomicOp, BinOp, DataType, SubgroupReduceOp, UnOp
from vyre_foundation.ir.floats import nearest_f32

Value: TypeAlias = int | float | bool


def zero(dtype: DataType) -> Value:
    if dtype is DataType.BOOL:
        return False
    return 0 if dtype.is_integer else 0.0


def fit(dtype: DataType, value: Value) -> Value:
    """The value as that type holds it: wrapped, rounded or made a truth."""
    if dtype.is_integer:
        bits = dtype.bits
        low = int(value) & ((1 << bits) - 1)
        return low - (1 << bits) if dtype.is_signed and low >> (bits - 1) else low
    if dtype is DataType.F32:
        return nearest_f32(float(value))
    if dtype is DataType.BOOL:
        return bool(value)
    return float(value) if dtype is DataType.F64 else _nearest_half(dtype, float(value))


def _nearest_half(dtype: DataType, value: float) -> float:
    if math.isnan(value) or math.isinf(value):
        return value
    if dtype is DataType.F16:
        try:
            return struct.unpack("<e", struct.pack("<e", value))[0]
        except OverflowError:
            return math.copysign(math.inf, value)
    narrow = nearest_f32(value)
    if math.isinf(narrow):
        return narrow
    bits: int = struct.unpack("<I", struct.pack("<f", narrow))[0]
    bits += 0x7FFF + ((bits >> 16) & 1)
    return struct.unpack("<f", struct.pack("<I", bits & 0xFFFF_0000))[0]


def from_bits(dtype: DataType, raw: bytes) -> Value:
    """An element of a buffer."""
    word = int.from_bytes(raw, "little")
    if dtype is DataType.BOOL or dtype.is_integer:
        return fit(dtype, word)
    if dtype is DataType.BF16:
        return struct.unpack("<f", struct.pack("<I", word << 16))[0]
    return struct.unpack(_FORMATS[dtype], raw)[0]


_FORMATS: Final = {DataType.F16: "<e", DataType.F32: "<f", DataType.F64: "<d"}


def cast(source: DataType, target: DataType, value: Value) -> Value:
    if target.is_integer and not (source.is_integer or source is DataType.BOOL):
        if math.isnan(value):
            return 0
        if math.isinf(value):
            return target.max_value if value > 0 else target.min_value
        return min(max(int(value), target.min_value), target.max_value)
    return fit(target, value)


def bitcast(source: DataType, target: DataType, value: Value) -> Value:
    codes = {DataType.U32: "I", DataType.I32: "i", DataType.F32: "f"}
    codes |= {DataType.U64: "Q", DataType.I64: "q", DataType.F64: "d"}
    made: Value = struct.unpack(f"<{codes[target]}", struct.pack(f"<{codes[source]}", value))[0]
    return made


# ------------------------------------------------------------------------------------------------------------- binary


def binary(op: BinOp, dtype: DataType, left: Value, right: Value) -> Value:
    """`left op right`; `dtype` is the type of the left operand."""
    if op in _TESTS:
        return _TESTS[op](left, right)
    if dtype.is_integer:
        result = _INTEGER[op](dtype, int(left), int(right))
        return fit(dtype.unsigned if op is BinOp.ABS_DIFF else dtype, result)
    return fit(dtype, _FLOAT[op](float(left), float(right)))


_TESTS: Final[dict[BinOp, Callable[[Value, Value], bool]]] = {
    BinOp.EQ: lambda a, b: a == b,
    BinOp.NE: lambda a, b: a != b,
    BinOp.LT: lambda a, b: a < b,
    BinOp.GT: lambda a, b: a > b,
    BinOp.LE: lambda a, b: a <= b,
    BinOp.GE: lambda a, b: a >= b,
    BinOp.AND: lambda a, b: bool(a) and bool(b),
    BinOp.OR: lambda a, b: bool(a) or bool(b),
}


def _divide(dtype: DataType, a: int, b: int) -> int:
    if b == 0:
        return -1
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _modulo(dtype: DataType, a: int, b: int) -> int:
    return 0 if b == 0 else a - b * _divide(dtype, a, b)


def _clamp(dtype: DataType, value: int) -> int:
    return min(max(value, dtype.min_value), dtype.max_value)


def _rotate(dtype: DataType, value: int, by: int) -> int:
    bits = dtype.bits
    low, by = value & ((1 << bits) - 1), by % bits
    return (low << by) | (low >> (bits - by))


_INTEGER: Final[dict[BinOp, Callable[[DataType, int, int], int]]] = {
    BinOp.ADD: lambda t, a, b: a + b,
    BinOp.SUB: lambda t, a, b: a - b,
    BinOp.MUL: lambda t, a, b: a * b,
    BinOp.DIV: _divide,
    BinOp.MOD: _modulo,
    BinOp.BIT_AND: lambda t, a, b: a & b,
    BinOp.BIT_OR: lambda t, a, b: a | b,
    BinOp.BIT_XOR: lambda t, a, b: a ^ b,
    BinOp.SHL: lambda t, a, b: a << (b % t.bits),
    BinOp.SHR: lambda t, a, b: a >> (b % t.bits),
    BinOp.ABS_DIFF: lambda t, a, b: abs(a - b),
    BinOp.MIN: lambda t, a, b: min(a, b),
    BinOp.MAX: lambda t, a, b: max(a, b),
    BinOp.SATURATING_ADD: lambda t, a, b: _clamp(t, a + b),
    BinOp.SATURATING_SUB: lambda t, a, b: _clamp(t, a - b),
    BinOp.SATURATING_MUL: lambda t, a, b: _clamp(t, a * b),
    BinOp.ROTATE_LEFT: _rotate,
    BinOp.ROTATE_RIGHT: lambda t, a, b: _rotate(t, a, -b),
    BinOp.WRAPPING_ADD: lambda t, a, b: a + b,
    BinOp.WRAPPING_SUB: lambda t, a, b: a - b,
    BinOp.MUL_HIGH: lambda t, a, b: (a * b) >> t.bits,
}


def _float_divide(a: float, b: float) -> float:
    if b != 0 or math.isnan(a) or math.isnan(b):
        return a / b if b != 0 else math.nan
    return math.nan if a == 0 else math.copysign(math.inf, a) * math.copysign(1.0, b)


def _least(a: float, b: float) -> float:
    if math.isnan(a) or math.isnan(b):
        return b if math.isnan(a) else a
    return min(a, b, key=lambda x: (x, math.copysign(1.0, x)))


_FLOAT: Final[dict[BinOp, Callable[[float, float], float]]] = {
    BinOp.ADD: lambda a, b: a + b,
    BinOp.SUB: lambda a, b: a - b,
    BinOp.MUL: lambda a, b: a * b,
    BinOp.DIV: _float_divide,
    BinOp.MIN: _least,
    BinOp.MAX: lambda a, b: -_least(-a, -b),
    BinOp.ABS_DIFF: lambda a, b: abs(a - b),
}


# -------------------------------------------------------------------------------------------------------------- unary


def unary(op: UnOp, dtype: DataType, value: Value) -> Value:
    if op is UnOp.LOGICAL_NOT:
        return not value
    if op in _CLASSIFY:
        return _CLASSIFY[op](value)
    if dtype.is_integer:
        made = _INTEGER_UNARY[op](dtype, int(value))
        return made if op in _UNPACKS else fit(dtype, made)
    return fit(dtype, _float_unary(op, float(value)))


_CLASSIFY: Final[dict[UnOp, Callable[[float], bool]]] = {
    UnOp.IS_NAN: math.isnan,
    UnOp.IS_INF: math.isinf,
    UnOp.IS_FINITE: math.isfinite,
}
_UNPACKS: Final = frozenset({UnOp.UNPACK4_LOW, UnOp.UNPACK4_HIGH, UnOp.UNPACK8_LOW, UnOp.UNPACK8_HIGH})


def _low(dtype: DataType, value: int) -> int:
    return value & ((1 << dtype.bits) - 1)


_INTEGER_UNARY: Final[dict[UnOp, Callable[[DataType, int], int]]] = {
    UnOp.NEGATE: lambda t, v: -v,
    UnOp.ABS: lambda t, v: abs(v),
    UnOp.SIGN: lambda t, v: (v > 0) - (v < 0),
    UnOp.BIT_NOT: lambda t, v: ~v,
    UnOp.POPCOUNT: lambda t, v: _low(t, v).bit_count(),
    UnOp.CLZ: lambda t, v: t.bits - _low(t, v).bit_length(),
    UnOp.CTZ: lambda t, v: (v & -v).bit_length() - 1 if v else t.bits,
    UnOp.REVERSE_BITS: lambda t, v: int(f"{_low(t, v):0{t.bits}b}"[::-1], 2),
    UnOp.UNPACK4_LOW: lambda t, v: v & 15,
    UnOp.UNPACK4_HIGH: lambda t, v: (v >> 4) & 15,
    UnOp.UNPACK8_LOW: lambda t, v: v & 255,
    UnOp.UNPACK8_HIGH: lambda t, v: (v >> 24) & 255,
}


def _float_unary(op: UnOp, value: float) -> float:
    if math.isnan(value):
        return value
    try:
        return float(_FLOAT_UNARY[op](value))
    except ValueError:
        return math.nan
    except OverflowError:
        return -math.inf if op is UnOp.SINH and value < 0 else math.inf


def _whole(rounding: Callable[[float], float]) -> Callable[[float], float]:
    """Infinities stay, and a zero keeps the sign of what it came from."""
    return lambda v: math.copysign(rounding(v), v) if math.isfinite(v) else v


def _log(log: Callable[[float], float]) -> Callable[[float], float]:
    return lambda v: -math.inf if v == 0 else log(v)


_FLOAT_UNARY: Final[dict[UnOp, Callable[[float], float]]] = {
    UnOp.NEGATE: lambda v: -v,
    UnOp.ABS: abs,
    UnOp.SIGN: lambda v: 0.0 if v == 0 else math.copysign(1.0, v),
    UnOp.FLOOR: lambda v: _whole(math.floor)(v),
    UnOp.CEIL: lambda v: _whole(math.ceil)(v),
    UnOp.TRUNC: lambda v: _whole(math.trunc)(v),
    UnOp.ROUND: lambda v: _whole(lambda w: math.floor(abs(w) + 0.5))(v),
    UnOp.SQRT: math.sqrt,
    UnOp.RECIPROCAL: lambda v: _float_divide(1.0, v),
    UnOp.INVERSE_SQRT: lambda v: _float_divide(1.0, math.sqrt(v)),
    UnOp.EXP: math.exp,
    UnOp.EXP2: lambda v: 2.0**v,
    UnOp.LOG: _log(math.log),
    UnOp.LOG2: _log(math.log2),
    UnOp.SIN: math.sin,
    UnOp.COS: math.cos,
    UnOp.TAN: math.tan,
    UnOp.ASIN: math.asin,
    UnOp.ACOS: math.acos,
    UnOp.ATAN: math.atan,
    UnOp.SINH: math.sinh,
    UnOp.COSH: math.cosh,
    UnOp.TANH: math.tanh,
}


# --------------------------------------------------------------------------------------------- atomics and reductions


def atomic(op: AtomicOp, dtype: DataType, old: Value, expected: Value | None, value: Value) -> Value:
    """What the element holds afterwards."""
    if op is AtomicOp.EXCHANGE:
        return value
    if op is AtomicOp.COMPARE_EXCHANGE or op is AtomicOp.COMPARE_EXCHANGE_WEAK:
        return value if old == expected else old
    if op is AtomicOp.FETCH_NAND:
        return fit(dtype, ~(int(old) & int(value)))
    return binary(_ATOMIC_AS[op], dtype, old, value)


_ATOMIC_AS: Final = {
    AtomicOp.ADD: BinOp.ADD,
    AtomicOp.OR: BinOp.BIT_OR,
    AtomicOp.AND: BinOp.BIT_AND,
    AtomicOp.XOR: BinOp.BIT_XOR,
    AtomicOp.MIN: BinOp.MIN,
    AtomicOp.MAX: BinOp.MAX,
    AtomicOp.LRU_UPDATE: BinOp.MAX,
}

_REDUCE_AS: Final = {
    SubgroupReduceOp.ADD: BinOp.ADD,
    SubgroupReduceOp.MUL: BinOp.MUL,
    SubgroupReduceOp.MIN: BinOp.MIN,
    SubgroupReduceOp.MAX: BinOp.MAX,
    SubgroupReduceOp.AND: BinOp.BIT_AND,
    SubgroupReduceOp.OR: BinOp.BIT_OR,
    SubgroupReduceOp.XOR: BinOp.BIT_XOR,
}


def _missing_lane(op: SubgroupReduceOp, dtype: DataType) -> Value:
    match op:
        case SubgroupReduceOp.ADD:
            return 0 if dtype.is_integer else -0.0
        case SubgroupReduceOp.MUL:
            return 1 if dtype.is_integer else 1.0
        case SubgroupReduceOp.MIN:
            return dtype.max_value if dtype.is_integer else math.nan
        case SubgroupReduceOp.MAX:
            return dtype.min_value if dtype.is_integer else math.nan
        case SubgroupReduceOp.AND:
            return fit(dtype, -1)
        case _:
            return 0


def reduce(op: SubgroupReduceOp, dtype: DataType, lanes: dict[int, Value]) -> Value:
    """Lane 0 of the down tree of docs/ir.md, Execution."""
    row = [lanes.get(lane, _missing_lane(op, dtype)) for lane in range(32)]
    for distance in (16, 8, 4, 2, 1):
        row = [binary(_REDUCE_AS[op], dtype, row[i], row[i + distance]) for i in range(distance)]
    return row[0]
