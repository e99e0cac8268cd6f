"""The types of operators (docs/ir.md): what operands each takes, what it gives, and the code of each mistake.

Tables first; the functions below read them. The builder asks before it makes a node, the validator after, the program
generator in reverse: one table serves all three.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from vyre_foundation.ir import AtomicOp, BinOp, DataType, SubgroupReduceOp, UnOp

Types = frozenset[DataType]


def _types(*members: DataType) -> Types:
    return frozenset(members)


ALL_TYPES: Final[Types] = frozenset(DataType)
INTEGERS: Final[Types] = frozenset(t for t in DataType if t.is_integer)
FLOATS: Final = _types(DataType.F32, DataType.F64)
HALVES: Final = _types(DataType.F16, DataType.BF16)
"""Floats of 16 bits: each operation computes in F32 and rounds its own result (docs/ir.md, Values)."""

ANY_FLOATS: Final = FLOATS | HALVES
NUMBERS: Final = INTEGERS | FLOATS
ANY_NUMBERS: Final = NUMBERS | HALVES
COMPUTING: Final = NUMBERS | {DataType.BOOL}
TRUTH: Final = _types(DataType.BOOL, DataType.U32)
"""What a condition may be: non-zero is true."""

INDEX: Final = DataType.U32
"""Indices, loop bounds, lanes, async offsets and shift amounts."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Why an operator does not take its operands: the code, which operand (empty: the pair), and what it takes."""

    code: str
    operand: str
    expected: str


@dataclass(frozen=True, slots=True)
class BinarySignature:
    """`right` None: both operands have one type. `result` None: the type of the left operand."""

    left: Types
    right: Types | None
    result: DataType | None
    wrong_left: str
    wrong_right: str
    differ: str


def _same(operands: Types, code: str, differ: str, result: DataType | None = None) -> BinarySignature:
    return BinarySignature(operands, None, result, code, code, differ)


_ARITHMETIC = _same(ANY_NUMBERS, "V087", "V088")
_INTEGER_ARITHMETIC = _same(INTEGERS, "V087", "V088")
_SATURATING = _same(INTEGERS, "V085", "V088")
_BITWISE = BinarySignature(INTEGERS, None, None, "V091", "V092", "V093")
_SHIFT = BinarySignature(INTEGERS, _types(INDEX), None, "V094", "V094", "V094")
_EQUALITY = _same(ALL_TYPES, "V096", "V096", DataType.BOOL)
_ORDER = _same(ANY_NUMBERS, "V096", "V096", DataType.BOOL)
_LOGIC = BinarySignature(TRUTH, TRUTH, DataType.BOOL, "V095", "V095", "V095")

BINARY: Final[dict[BinOp, BinarySignature]] = {
    **dict.fromkeys((BinOp.ADD, BinOp.SUB, BinOp.MUL, BinOp.DIV, BinOp.MIN, BinOp.MAX, BinOp.ABS_DIFF), _ARITHMETIC),
    **dict.fromkeys((BinOp.WRAPPING_ADD, BinOp.WRAPPING_SUB, BinOp.MUL_HIGH), _INTEGER_ARITHMETIC),
    **dict.fromkeys((BinOp.SATURATING_ADD, BinOp.SATURATING_SUB, BinOp.SATURATING_MUL), _SATURATING),
    BinOp.MOD: _same(INTEGERS, "V089", "V090"),
    **dict.fromkeys((BinOp.BIT_AND, BinOp.BIT_OR, BinOp.BIT_XOR), _BITWISE),
    **dict.fromkeys((BinOp.SHL, BinOp.SHR, BinOp.ROTATE_LEFT, BinOp.ROTATE_RIGHT), _SHIFT),
    **dict.fromkeys((BinOp.EQ, BinOp.NE), _EQUALITY),
    **dict.fromkeys((BinOp.LT, BinOp.GT, BinOp.LE, BinOp.GE), _ORDER),
    **dict.fromkeys((BinOp.AND, BinOp.OR), _LOGIC),
}
"""Every operator but the legacy subgroup ones, which the validator refuses by name (V097)."""


@dataclass(frozen=True, slots=True)
class UnarySignature:
    """`result` None: the type of the operand."""

    operand: Types
    result: DataType | None
    wrong: str


_BITS = UnarySignature(INTEGERS, None, "V101")
_ROUNDING = UnarySignature(ANY_FLOATS, None, "V102")
_CLASSIFY = UnarySignature(ANY_FLOATS, DataType.BOOL, "V102")
_UNPACK = UnarySignature(_types(DataType.U32, DataType.I32), DataType.U32, "V103")

TRANSCENDENTALS: Final = (
    UnOp.EXP,
    UnOp.EXP2,
    UnOp.LOG,
    UnOp.LOG2,
    UnOp.SIN,
    UnOp.COS,
    UnOp.TAN,
    UnOp.ASIN,
    UnOp.ACOS,
    UnOp.ATAN,
    UnOp.SINH,
    UnOp.COSH,
    UnOp.TANH,
)
"""The functions defined by a recipe of ours (docs/ir.md, Values): one for F32, and so for F16 and BF16, one for F64."""

UNARY: Final[dict[UnOp, UnarySignature]] = {
    UnOp.NEGATE: UnarySignature(ANY_NUMBERS, None, "V099"),
    UnOp.ABS: UnarySignature(ANY_NUMBERS, None, "V102"),
    UnOp.SIGN: UnarySignature(ANY_NUMBERS, None, "V102"),
    UnOp.LOGICAL_NOT: UnarySignature(TRUTH, DataType.BOOL, "V100"),
    **dict.fromkeys((UnOp.BIT_NOT, UnOp.POPCOUNT, UnOp.CLZ, UnOp.CTZ, UnOp.REVERSE_BITS), _BITS),
    **dict.fromkeys((UnOp.FLOOR, UnOp.CEIL, UnOp.ROUND, UnOp.TRUNC), _ROUNDING),
    **dict.fromkeys((UnOp.SQRT, UnOp.RECIPROCAL, UnOp.INVERSE_SQRT), _ROUNDING),
    **dict.fromkeys(TRANSCENDENTALS, _ROUNDING),
    **dict.fromkeys((UnOp.IS_NAN, UnOp.IS_INF, UnOp.IS_FINITE), _CLASSIFY),
    **dict.fromkeys((UnOp.UNPACK4_LOW, UnOp.UNPACK4_HIGH, UnOp.UNPACK8_LOW, UnOp.UNPACK8_HIGH), _UNPACK),
}

FMA_OPERANDS: Final = ANY_FLOATS
SHUFFLE_VALUES: Final = COMPUTING

BITWISE_REDUCTIONS: Final = frozenset({SubgroupReduceOp.AND, SubgroupReduceOp.OR, SubgroupReduceOp.XOR})

ATOMIC_INTEGERS: Final = _types(DataType.U32, DataType.I32, DataType.U64, DataType.I64)
ATOMIC_TYPES: Final = ATOMIC_INTEGERS | FLOATS

_CAST_CORE: Final = COMPUTING
_BITCAST_GROUPS: Final = (
    _types(DataType.U32, DataType.I32, DataType.F32),
    _types(DataType.U64, DataType.I64, DataType.F64),
)
_STORED_AS_BITS: Final = (_types(DataType.U32, DataType.I32), _types(DataType.U64, DataType.I64))


@cache
def binary_type(op: BinOp, left: DataType, right: DataType) -> DataType | Mismatch:
    """The type of `left op right`, or why it has none. `op` is not a legacy subgroup operator."""
    signature = BINARY[op]
    for operand, found, allowed, code in (
        ("left", left, signature.left, signature.wrong_left),
        ("right", right, signature.right or signature.left, signature.wrong_right),
    ):
        if found not in allowed:
            return Mismatch(code, operand, describe(allowed))
    if signature.right is None and left is not right:
        return Mismatch(signature.differ, "", "two operands of one type")
    if op is BinOp.ABS_DIFF and left.is_integer:
        return left.unsigned
    return signature.result or left


@cache
def unary_type(op: UnOp, operand: DataType) -> DataType | Mismatch:
    """The type of `op operand`, or why it has none."""
    signature = UNARY[op]
    if operand not in signature.operand:
        return Mismatch(signature.wrong, "operand", describe(signature.operand))
    return signature.result or operand


def reduce_operands(op: SubgroupReduceOp) -> Types:
    return INTEGERS if op in BITWISE_REDUCTIONS else NUMBERS


def atomic_elements(op: AtomicOp) -> Types:
    """Element types this atomic works on."""
    return ATOMIC_TYPES if op is AtomicOp.ADD else ATOMIC_INTEGERS


def can_cast(source: DataType, target: DataType) -> bool:
    """Bool, integers, F32 and F64 among themselves; F16 and BF16 to and from F32 and F64."""
    if source in _CAST_CORE and target in _CAST_CORE:
        return True
    return (source in HALVES and target in FLOATS) or (source in FLOATS and target in HALVES)


def can_bitcast(source: DataType, target: DataType) -> bool:
    return any(source in group and target in group for group in _BITCAST_GROUPS)


def can_store(value: DataType, element: DataType) -> bool:
    """Equal types; U32/I32 and U64/I64 also go into each other, as bits."""
    return value is element or any(value in group and element in group for group in _STORED_AS_BITS)


def describe(types: Iterable[DataType]) -> str:
    """A set of types in words, such as `F32 or F64` or `an integer`."""
    chosen = frozenset(types)
    for name, members in _NAMED_SETS:
        if chosen == members:
            return name
    names = sorted((t.name for t in chosen), key=lambda name: (name[0], len(name), name))
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


_NAMED_SETS: Final = (
    ("an integer", INTEGERS),
    ("a number", ANY_NUMBERS),
    ("a float", ANY_FLOATS),
    ("a value", ALL_TYPES),
    ("a number (an integer, F32 or F64)", NUMBERS),
    ("a computing type (Bool, an integer, F32 or F64)", COMPUTING),
    ("Bool or U32", TRUTH),
)
