"""Signed `//` and `%` as Python has them: the quotient rounds down, and the remainder has the sign of the divisor."""

from __future__ import annotations

from collections.abc import Callable

from vyre_foundation.builder.values.literals import literal_of
from vyre_foundation.ir import Binary, BinOp, DataType, Expr, LitI32, LitI64, LitU32, Select
from vyre_foundation.language.reading.state.values import Scalar


def floored(op: BinOp, a: Scalar, b: Scalar, once: Callable[[Scalar, str], Expr]) -> Scalar:
    """DIV or MOD: the truncated one is put right where the signs differ. `once` names what is used again."""
    dtype, bits = a.dtype, _bits_of_power(b.expr)
    if bits is not None:
        return Scalar(_by_bits(op, a.expr, bits, dtype), dtype)
    dividend, divisor = once(a, "dividend"), once(b, "divisor")
    remainder = once(Scalar(Binary(BinOp.MOD, dividend, divisor), dtype), "remainder")
    zero, one = zero_of(dtype), literal_of(1, dtype)
    signs = Binary(BinOp.LT, Binary(BinOp.BIT_XOR, remainder, divisor), zero)
    differ = Binary(BinOp.AND, Binary(BinOp.NE, remainder, zero), signs)
    if op is BinOp.MOD:
        return Scalar(Select(differ, Binary(BinOp.ADD, remainder, divisor), remainder), dtype)
    quotient = once(Scalar(Binary(BinOp.DIV, dividend, divisor), dtype), "quotient")
    return Scalar(Select(differ, Binary(BinOp.SUB, quotient, one), quotient), dtype)


def zero_of(dtype: DataType) -> Expr:
    """Zero of any type, as an expression."""
    return literal_of(False if dtype is DataType.BOOL else 0, dtype)


def _bits_of_power(divisor: Expr) -> int | None:
    """The n of a divisor that is the constant 2 to the n."""
    if not isinstance(divisor, LitI32 | LitI64) or divisor.value < 1 or divisor.value.bit_count() != 1:
        return None
    return divisor.value.bit_length() - 1


def _by_bits(op: BinOp, dividend: Expr, bits: int, dtype: DataType) -> Expr:
    """A shift of a signed number rounds down, and a mask of one is never negative."""
    if op is BinOp.DIV:
        return Binary(BinOp.SHR, dividend, LitU32(bits))
    return Binary(BinOp.BIT_AND, dividend, literal_of((1 << bits) - 1, dtype))
