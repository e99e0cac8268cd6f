"""Which operand types Rust's validator refuses for each operator. It accepts types that it does not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from vyre_foundation.ir import (
    COMPARISONS,
    LEGACY_SUBGROUP_OPS,
    Binary,
    BinOp,
    Cast,
    DataType,
    DeclaredKind,
    DeclaredType,
    ElementType,
    Expr,
    LitF32,
    LitI32,
    LitU32,
    Unary,
    UnOp,
)
from vyre_foundation.wire.rust.facts import LOGICAL, NUMERIC, ON_BITS, UNPACKING

Type = ElementType | None

_U32: Final = DataType.U32
_INTEGERS: Final = frozenset({DataType.U32, DataType.I32})
_NUMBERS: Final = frozenset({DataType.U32, DataType.I32, DataType.F32})
_CONDITIONS: Final = frozenset({DataType.U32, DataType.BOOL})
_WIDE: Final = frozenset({DataType.U64, DataType.I64})
_SATURATING: Final = frozenset({BinOp.SATURATING_ADD, BinOp.SATURATING_SUB, BinOp.SATURATING_MUL})


def word(dtype: Type) -> str:
    return "no type" if dtype is None else dtype.word


def binary_problems(e: Binary, left: Type, right: Type) -> Iterator[str]:
    """What they refuse in one operation. They do not check operators without a rule, such as the wrapping ones."""
    op = e.op
    if isinstance(op, BinOp) and op in _BINARY_RULES:
        yield from _BINARY_RULES[op](e, op, left, right)


def _numeric(e: Binary, op: BinOp, left: Type, right: Type) -> Iterator[str]:
    if op is BinOp.DIV:
        yield from _zero_divisor(e)
    if left is not None and right is not None:
        yield from _numeric_pair(op, left, right)
    for dtype in (left, right):
        if dtype is DataType.BOOL:
            yield f"arithmetic on bool: {op.word} (V087)"


def _numeric_pair(op: BinOp, left: ElementType, right: ElementType) -> Iterator[str]:
    if left in _WIDE or right in _WIDE:
        yield f"arithmetic on 64-bit integers: {op.word} (V084)"
    if op in _SATURATING and (left is not _U32 or right is not _U32):
        yield f"{op.word} of {word(left)} and {word(right)}, not of u32 (V085)"
    if op is BinOp.ABS_DIFF and DataType.I32 in (left, right):
        yield "abs_diff of i32 (V086)"
    if left in _NUMBERS and right in _NUMBERS and left != right:
        yield f"{op.word} of {word(left)} and {word(right)} (V088)"


def _zero_divisor(e: Binary) -> Iterator[str]:
    divisor: Expr = e.right
    while isinstance(divisor, Cast):
        divisor = divisor.value
    if isinstance(divisor, LitU32 | LitI32 | LitF32) and divisor.value == 0:
        yield "a division by a literal zero (V044)"


def _remainder(e: Binary, _op: BinOp, left: Type, right: Type) -> Iterator[str]:
    yield from _zero_divisor(e)
    for dtype in (left, right):
        if dtype is not None and dtype not in _INTEGERS:
            yield f"a remainder of or by {word(dtype)} (V089)"
    if left in _INTEGERS and right in _INTEGERS and left != right:
        yield f"a remainder of {word(left)} by {word(right)} (V090)"


def _bitwise(_e: Binary, op: BinOp, left: Type, right: Type) -> Iterator[str]:
    if left is None or right is None:
        return
    if left not in _INTEGERS:
        yield f"{op.word} with {word(left)} on its left (V091)"
    if right not in _INTEGERS:
        yield f"{op.word} with {word(right)} on its right (V092)"
    if left != right:
        yield f"{op.word} of {word(left)} and {word(right)} (V093)"


def _legacy(_e: Binary, op: BinOp, _left: Type, _right: Type) -> Iterator[str]:
    yield f"the old subgroup operator {op.word} (V097)"


def _shift(_e: Binary, op: BinOp, left: Type, right: Type) -> Iterator[str]:
    for dtype in (left, right):
        if dtype not in (None, _U32):
            yield f"a shift of or by another type than u32: {op.word} with {word(dtype)} (V094)"


def _logical(_e: Binary, op: BinOp, left: Type, right: Type) -> Iterator[str]:
    for dtype in (left, right):
        if dtype is not None and dtype not in _CONDITIONS:
            yield f"{op.word} of {word(dtype)}, which is neither u32 nor bool (V095)"


def _comparison(_e: Binary, _op: BinOp, left: Type, right: Type) -> Iterator[str]:
    if left is not None and right is not None and left != right:
        yield f"a comparison of {word(left)} with {word(right)} (V096)"


_BINARY_RULES: Final[dict[BinOp, Callable[[Binary, BinOp, Type, Type], Iterator[str]]]] = {
    **dict.fromkeys(LEGACY_SUBGROUP_OPS, _legacy),
    **dict.fromkeys((*NUMERIC, BinOp.ABS_DIFF), _numeric),
    BinOp.MOD: _remainder,
    **dict.fromkeys((BinOp.BIT_AND, BinOp.BIT_OR, BinOp.BIT_XOR), _bitwise),
    **dict.fromkeys((BinOp.SHL, BinOp.SHR, BinOp.ROTATE_LEFT, BinOp.ROTATE_RIGHT), _shift),
    **dict.fromkeys(LOGICAL, _logical),
    **dict.fromkeys(COMPARISONS, _comparison),
}


def unary_problem(e: Unary, operand: Type) -> str | None:
    op = e.op
    if operand is None:
        return None
    if not isinstance(op, UnOp):
        return f"an operator they do not know: extension {op.id:#x} (V104)"
    if op is UnOp.NEGATE and operand is DataType.I32:
        return "the negation of an i32 (V098)"
    allowed, code = _allowed(op)
    return None if operand in allowed else f"{op.word} of {word(operand)} ({code})"


_ON_BITS: Final = frozenset({DataType.U32, DataType.I32, DataType.U64})
_ONLY_F32: Final = frozenset({DataType.F32})


def _allowed(op: UnOp) -> tuple[frozenset[DataType], str]:
    """The operand types they accept, and the code they report for others."""
    if op is UnOp.NEGATE:
        return frozenset({DataType.U32, DataType.F32}), "V099"
    if op is UnOp.LOGICAL_NOT:
        return _CONDITIONS, "V100"
    if op in ON_BITS:
        return _ON_BITS, "V101"
    return (_INTEGERS, "V103") if op in UNPACKING else (_ONLY_F32, "V102")


# ---------------------------------------------------------------------------------------------------------------- casts

_WHOLE: Final = frozenset(dtype for dtype in DataType if dtype.is_integer or dtype is DataType.BOOL)
_VEC2: Final = DeclaredType(DeclaredKind.VEC2U32)
_VEC4: Final = DeclaredType(DeclaredKind.VEC4U32)
_CASTS: Final[dict[ElementType, frozenset[ElementType]]] = {
    DataType.U32: frozenset({_VEC2, _VEC4, DataType.F32}),
    DataType.I32: frozenset({_VEC2, _VEC4, DataType.F32}),
    DataType.BOOL: frozenset({_VEC2, _VEC4, DataType.F32}),
    DataType.U64: frozenset({_VEC2}),
    DataType.F32: frozenset({DataType.U32, DataType.I32, DataType.BOOL, DataType.F16, DataType.BF16}),
    DataType.F16: frozenset({DataType.F32}),
    DataType.BF16: frozenset({DataType.F32}),
    _VEC2: frozenset({DataType.U32, DataType.I32, DataType.U64, DataType.BOOL}),
    _VEC4: frozenset({DataType.U32, DataType.I32, DataType.U64, DataType.BOOL, _VEC2}),
}
"""The casts they take beside those among integers and bool, and of a type to itself."""


def can_cast(source: ElementType, target: ElementType) -> bool:
    if source == target or (source in _WHOLE and target in _WHOLE):
        return True
    return target in _CASTS.get(source, frozenset())
