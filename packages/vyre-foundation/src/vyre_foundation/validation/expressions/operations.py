"""Operators, casts, selections and fma."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import (
    COMPARISONS,
    LEGACY_SUBGROUP_OPS,
    Binary,
    BinOp,
    Bitcast,
    Cast,
    DataType,
    DeclaredKind,
    DeclaredType,
    Expr,
    ExtensionOp,
    Fma,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Select,
    Unary,
    limits,
)
from vyre_foundation.signatures import (
    FMA_OPERANDS,
    TRUTH,
    Mismatch,
    binary_type,
    can_bitcast,
    can_cast,
    unary_type,
)
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.text.words import PREFIX_SIGN_OF, SIGN_OF
from vyre_foundation.validation.checker import Checker, converted, type_name
from vyre_foundation.validation.comparisons import check_comparison
from vyre_foundation.validation.expressions.typing import RULES, Type, check_type, type_of

_INSTEAD: Final = {
    BinOp.SHUFFLE: "subgroup_shuffle(value, lane)",
    BinOp.BALLOT: "subgroup_ballot(condition)",
    BinOp.WAVE_REDUCE: "subgroup_add(value)",
    BinOp.WAVE_BROADCAST: "subgroup_shuffle(value, lane)",
}


@RULES.on(Binary)
def _binary(c: Checker, e: Binary, depth: int) -> Type:
    left = type_of(c, e.left, "left", depth + 1)
    right = type_of(c, e.right, "right", depth + 1)
    op = e.op
    if not isinstance(op, BinOp):
        return extension_operator(c, op)
    if op in LEGACY_SUBGROUP_OPS:
        c.report(
            "V097",
            f"`{op.word}` is a legacy operator",
            "it exists only so that old bytes can be read",
            f"use `{_INSTEAD[op]}`",
        )
        return None
    if (op is BinOp.DIV or op is BinOp.MOD) and is_literal_zero(e.right):
        _zero_divisor(c, e)
    if left is None or right is None:
        return None
    result = binary_type(op, left, right)
    if isinstance(result, Mismatch):
        _binary_mismatch(c, op, result, e, left, right)
        return None
    if op in COMPARISONS:
        check_comparison(c, e, op, left)
    if c.capabilities is not None and op not in c.capabilities.binary:
        lacking(c, SIGN_OF.get(op, op.word))
    return result


@RULES.on(Unary)
def _unary(c: Checker, e: Unary, depth: int) -> Type:
    operand = type_of(c, e.operand, "operand", depth + 1)
    op = e.op
    if isinstance(op, ExtensionOp):
        return extension_operator(c, op)
    if operand is None:
        return None
    result = unary_type(op, operand)
    if isinstance(result, Mismatch):
        _wrong_operand(c, PREFIX_SIGN_OF.get(op, op.word), result, e.operand, operand, lambda t: unary_type(op, t))
        return None
    if c.capabilities is not None and op not in c.capabilities.unary:
        lacking(c, PREFIX_SIGN_OF.get(op, op.word))
    return result


def _binary_mismatch(c: Checker, op: BinOp, found: Mismatch, e: Binary, left: DataType, right: DataType) -> None:
    word = SIGN_OF.get(op, op.word)
    if found.operand == "left":
        _wrong_operand(c, word, found, e.left, left, lambda t: binary_type(op, t, right), right)
    elif found.operand == "right":
        _wrong_operand(c, word, found, e.right, right, lambda t: binary_type(op, left, t), left)
    else:
        because = f"{excerpt(e.left)} is {type_name(left)} and {excerpt(e.right)} is {type_name(right)}"
        fix = f"convert one side: {converted(e.right, right, left)} or {converted(e.left, left, right)}"
        c.report(found.code, f"`{word}` needs two operands of one type", because, fix)


def _wrong_operand(
    c: Checker,
    word: str,
    found: Mismatch,
    e: Expr,
    dtype: DataType,
    result: Callable[[DataType], DataType | Mismatch],
    other: DataType | None = None,
) -> None:
    """Report an operand whose type the operator never accepts, whatever the other operand is."""
    where = f" on the {found.operand}" if found.operand != "operand" else ""
    usual = (DataType.U32, DataType.F32) if dtype is DataType.BOOL else (DataType.F32, DataType.BOOL, DataType.U32)
    choices = [t for t in (other, *usual) if t is not None and t is not dtype]
    target = next((t for t in choices if not _still_wrong(result(t), found.operand)), DataType.F32)
    because = f"{excerpt(e)} is {type_name(dtype)}; it takes {found.expected}{' there' if where else ''}"
    fix = f"convert it: {converted(e, dtype, target)}"
    c.report(found.code, f"`{word}` does not take {type_name(dtype)}{where}", because, fix, at=found.operand)


def _still_wrong(result: DataType | Mismatch, operand: str) -> bool:
    return isinstance(result, Mismatch) and result.operand == operand


def is_literal_zero(e: Expr) -> bool:
    """A literal zero, also through casts."""
    for _ in range(limits.EXPRESSION_DEPTH):
        if not isinstance(e, Cast):
            break
        e = e.value
    match e:
        case LitU32(0) | LitI32(0) | LitU64(0) | LitI64(0):
            return True
        case LitF32(value) | LitF64(value):
            return value == 0.0
        case _:
            return False


def _zero_divisor(c: Checker, e: Binary) -> None:
    c.report(
        "V044",
        "a division by the literal zero",
        f"the right side of {excerpt(e)} is always zero",
        "divide by something else; an infinity is the literal `inf`, or `inf_f64`",
        at="right",
    )


def extension_operator(c: Checker, op: ExtensionOp) -> None:
    c.report(
        "V104",
        "an operator nobody here knows",
        f"extension operator {op.id:#010x} has no meaning in the IR",
        "replace it by operations of the IR, or by a call that a resolver can inline",
    )


def lacking(c: Checker, word: str) -> None:
    c.report("V056", f"the backend lacks `{word}`", "its capabilities do not list it", "choose another backend")


@RULES.on(Cast)
def _cast(c: Checker, e: Cast, depth: int) -> Type:
    source = type_of(c, e.value, "value", depth + 1)
    target = e.target
    if source is None:
        return target if isinstance(target, DataType) else None
    if isinstance(target, DeclaredType):
        code = "V023" if target.kind is DeclaredKind.BYTES else "V012"
        because = f"{excerpt(e.value)} is {type_name(source)}; values convert only to scalar types"
        what = f"there is no conversion from {type_name(source)} to {type_name(target)}"
        c.report(code, what, because, "cast to a scalar type")
        return None
    if not can_cast(source, target):
        because = f"{excerpt(e.value)} is {type_name(source)}; F16 and BF16 convert only to and from F32 and F64"
        what = f"there is no conversion from {type_name(source)} to {type_name(target)}"
        c.report("V012", what, because, f"go through F32: {converted(e.value, source, target)}")
        return target
    check_type(c, target)
    if source.is_integer and target.is_integer and target.bits < source.bits:
        because = f"{excerpt(e.value)} is {source.name}; {target.name} keeps its low {target.bits} bits"
        fix = "nothing, if the value fits; else keep the wider type"
        c.report("V035", "a cast may lose bits", because, fix, warning=True)
    return target


@RULES.on(Bitcast)
def _bitcast(c: Checker, e: Bitcast, depth: int) -> Type:
    source = type_of(c, e.value, "value", depth + 1)
    if source is None:
        return e.target if isinstance(e.target, DataType) else None
    if isinstance(e.target, DeclaredType) or not can_bitcast(source, e.target):
        c.report(
            "V213",
            "bits of these types cannot be exchanged",
            f"{excerpt(e.value)} is {type_name(source)}, the target is {type_name(e.target)}",
            "bitcast among u32, i32, f32 and among u64, i64, f64; convert values with a cast",
        )
        return None
    check_type(c, e.target)
    return e.target


@RULES.on(Select)
def _select(c: Checker, e: Select, depth: int) -> Type:
    cond = type_of(c, e.cond, "cond", depth + 1)
    a = type_of(c, e.true_val, "true_val", depth + 1)
    b = type_of(c, e.false_val, "false_val", depth + 1)
    if cond is not None and cond not in TRUTH:
        wrong_condition(c, "V208", e.cond, cond)
    if a is None or b is None:
        return a or b
    if a != b:
        c.report(
            "V029",
            "the arms of a select have two types",
            f"{excerpt(e.true_val)} is {type_name(a)} and {excerpt(e.false_val)} is {type_name(b)}",
            f"convert one arm: {converted(e.false_val, b, a)} or {converted(e.true_val, a, b)}",
        )
        return None
    return a


def wrong_condition(c: Checker, code: str, e: Expr, found: DataType) -> None:
    because = f"{excerpt(e)} is {type_name(found)}"
    fix = f"compare it with something, or convert it: {converted(e, found, DataType.BOOL)} is whether it is not zero"
    c.report(code, "a condition must be Bool or U32", because, fix, at="cond")


@RULES.on(Fma)
def _fma(c: Checker, e: Fma, depth: int) -> Type:
    operands = ("a", e.a), ("b", e.b), ("c", e.c)
    found = [(step, operand, type_of(c, operand, step, depth + 1)) for step, operand in operands]
    floats = [dtype for _, _, dtype in found if dtype in FMA_OPERANDS]
    usual = max(floats, key=floats.count, default=None)
    for step, operand, dtype in found:
        if dtype is None or dtype is usual:
            continue
        expected = "of one float type" if usual is None else usual.name
        because = f"{excerpt(operand)} is {type_name(dtype)}; all three operands are {expected}"
        fix = f"convert it: {converted(operand, dtype, usual or DataType.F32)}"
        c.report("V028", "an operand of fma has the wrong type", because, fix, at=step)
    return usual
