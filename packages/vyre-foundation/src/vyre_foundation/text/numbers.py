"""Number literals: shortest decimals out; decimals, hexadecimals and hexadecimal floats in."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import Expr, LitF32, LitF64, LitI32, LitI64, LitU32, LitU64
from vyre_foundation.ir.attributes import I32_MAX, I32_MIN, I64_MAX, I64_MIN
from vyre_foundation.ir.floats import f32_bits, f32_from_bits, is_f32, nearest_f32
from vyre_foundation.ir.limits import U32_MAX, U64_MAX
from vyre_foundation.text.errors import BadToken

_SMALLEST_NORMAL_F32: Final = 2.0**-126

# ------------------------------------------------------------------------------------------------------------ printing


def f32_text(value: float) -> str:
    """The shortest correctly rounded decimal that reads back as the same binary32."""
    if not math.isfinite(value):
        return _not_finite(value)
    # Normal binary32 numbers tell all decimals of six digits apart: no shorter one than six digits without zeros fits.
    fewest = 6 if abs(value) >= _SMALLEST_NORMAL_F32 else 1
    for digits in range(fewest, 9):
        text = f"{value:.{digits}g}"
        if _nearest_f32_of_decimal(text) == value:
            return _tidy(text)
    return _tidy(f"{value:.9g}")


def f64_text(value: float) -> str:
    return f"{_tidy(repr(value))}f64" if math.isfinite(value) else f"{_not_finite(value)}_f64"


def _not_finite(value: float) -> str:
    return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"


def _tidy(text: str) -> str:
    """`1e+06` as `1e6`, `3` as `3.0`."""
    digits, mark, exponent = text.partition("e")
    if mark:
        return f"{digits}e{int(exponent)}"
    return text if "." in text else f"{text}.0"


# ------------------------------------------------------------------------------------------------------------- reading

_WHOLE: Final = re.compile(r"(-?(?:0[xX][0-9A-Fa-f_]*|[0-9][0-9_]*))([A-Za-z]\w*)?", re.ASCII)
_DECIMAL: Final = re.compile(
    r"(-?[0-9][0-9_]*(?:\.[0-9][0-9_]*(?:[eE][+-]?[0-9][0-9_]*)?|[eE][+-]?[0-9][0-9_]*))([A-Za-z]\w*)?", re.ASCII
)
_HEX_FLOAT: Final = re.compile(r"(-?0[xX][0-9A-Fa-f_]+(?:\.[0-9A-Fa-f_]+)?[pP][+-]?[0-9]+)([A-Za-z]\w*)?", re.ASCII)

_LONGEST: Final = 2000
"""Characters of one number. No literal needs more, and Python refuses to read very long integers."""

_INTEGERS: Final[dict[str, tuple[Callable[[int], Expr], int, int]]] = {
    "u32": (LitU32, 0, U32_MAX),
    "i32": (LitI32, I32_MIN, I32_MAX),
    "u64": (LitU64, 0, U64_MAX),
    "i64": (LitI64, I64_MIN, I64_MAX),
}
_NOT_LITERALS: Final = frozenset({"u8", "i8", "u16", "i16", "f16", "bf16", "bool"})
_SUFFIXES: Final = "u32, i32, u64, i64, f32 or f64"


def literal(token: str) -> Expr:
    """The literal a number token stands for, its sign included."""
    if len(token) > _LONGEST:
        raise BadToken("X004", f"a number of {len(token)} characters", f"write at most {_LONGEST}")
    for pattern, value_of in ((_DECIMAL, _decimal_value), (_HEX_FLOAT, _hexadecimal_value)):
        found = pattern.fullmatch(token)
        if found:
            return _float(token, found[1].replace("_", ""), found[2] or "f32", value_of)
    whole = _WHOLE.fullmatch(token)
    if not whole:
        raise BadToken("X004", f"`{token[:40]}` is not a number", "write it as 12, 0xff, 1.5, 1e-3 or 0x1.8p3")
    if whole[2] in ("f32", "f64"):
        return _float(token, whole[1].replace("_", ""), whole[2], _decimal_value)
    return _integer(token, whole[1], whole[2] or "u32")


def whole_number(token: str, largest: int) -> int:
    """A plain unsigned number such as a count: no sign, no suffix."""
    found = _WHOLE.fullmatch(token) if len(token) <= _LONGEST else None
    if not found or found[2]:
        raise BadToken("X004", f"`{token[:40]}` is not a plain whole number", f"write a number in 0..{largest}")
    value = _int(found[1])
    if not 0 <= value <= largest:
        raise BadToken("X004", f"{token[:40]} is not in 0..{largest}", f"write a number in 0..{largest}")
    return value


def signed_number(token: str) -> int:
    """A signed 64-bit number of a shape predicate."""
    found = _WHOLE.fullmatch(token) if len(token) <= _LONGEST else None
    value = _int(found[1]) if found and not found[2] else None
    if value is None or not I64_MIN <= value <= I64_MAX:
        because = f"`{token[:40]}` is not a whole number of 64 bits"
        raise BadToken("X004", because, f"write a number in {I64_MIN}..{I64_MAX}")
    return value


def _int(digits: str) -> int:
    plain = digits.replace("_", "")
    if plain.lstrip("-")[1:2] not in ("x", "X"):
        return int(plain)
    if plain[-1] in "xX":
        raise BadToken("X004", f"`{digits[:40]}` has no digits", "write digits after the 0x, such as 0xff")
    return int(plain, 16)


def _integer(token: str, digits: str, suffix: str) -> Expr:
    if suffix not in _INTEGERS:
        raise _bad_suffix(token, suffix)
    make, smallest, largest = _INTEGERS[suffix]
    value = _int(digits)
    if smallest <= value <= largest:
        return make(value)
    wider = next((s for s in ("i32", "u64", "i64") if _INTEGERS[s][1] <= value <= _INTEGERS[s][2]), None)
    within = f"a value in {smallest}..{largest}"
    fix = f"write {within}" if wider is None else f"write {digits}{wider}, or {within}"
    raise BadToken("X004", f"{digits[:40]} does not fit {suffix}, whose range is {smallest}..{largest}", fix)


def _float(token: str, digits: str, suffix: str, value_of: Callable[[str, bool], float]) -> Expr:
    if suffix not in ("f32", "f64"):
        raise _bad_suffix(token, suffix)
    value = value_of(digits, suffix == "f32")
    if math.isinf(value):
        largest = "about 3.4e38" if suffix == "f32" else "about 1.8e308"
        raise BadToken("X004", f"`{token[:40]}` is too large for {suffix}, which ends at {largest}", _TOO_LARGE[suffix])
    return LitF32(value) if suffix == "f32" else LitF64(value)


_TOO_LARGE: Final = {
    "f32": "write a smaller number, or `inf`, or the suffix f64",
    "f64": "write a smaller number, or `inf_f64`",
}


def _bad_suffix(token: str, suffix: str) -> BadToken:
    because = f"`{suffix[:40]}` is not a suffix of this number"
    fix = f"a number ends with nothing, {_SUFFIXES}; floats only with f32 or f64"
    if suffix in _NOT_LITERALS:
        because, fix = f"there are no {suffix} literals", f"convert one: {suffix}({token[: -len(suffix)]})"
    return BadToken("X004", because, fix, len(token) - len(suffix), len(suffix))


def _decimal_value(digits: str, narrow: bool) -> float:
    return _nearest_f32_of_decimal(digits) if narrow else float(digits)


def _hexadecimal_value(digits: str, narrow: bool) -> float:
    try:
        value = float.fromhex(digits)
    except OverflowError:
        return math.inf
    except ValueError:
        raise BadToken("X004", f"`{digits[:40]}` is not a number", "write it as 0x1.8p3") from None
    if narrow and math.isfinite(value) and not is_f32(value):
        raise BadToken("X004", f"binary32 does not hold {digits[:40]} exactly", "write fewer digits, or the suffix f64")
    return value


def _nearest_f32_of_decimal(digits: str) -> float:
    """Rounded once. Going by binary64 rounds twice, which shows when the binary64 lies midway between two binary32."""
    wide = float(digits)
    near = nearest_f32(wide)
    if near == wide or math.isinf(near):
        return near
    step = 1 if (abs(wide) > abs(near)) else -1
    other = f32_from_bits(f32_bits(near) + step)
    if abs(other - wide) != abs(wide - near):
        return near
    side = _side_of(digits, wide)
    if side == 0:
        return near
    return max(near, other) if side > 0 else min(near, other)


def _side_of(digits: str, value: float) -> int:
    """The sign of decimal minus value, exactly. They must be close: else the powers of ten below have no bound."""
    mantissa, _, exponent = digits.lower().partition("e")
    whole, _, fraction = mantissa.partition(".")
    shift = int(exponent or 0) - len(fraction)
    numerator, denominator = value.as_integer_ratio()
    decimal = int(whole + fraction) * denominator * 10 ** max(shift, 0)
    binary = numerator * 10 ** max(-shift, 0)
    return (decimal > binary) - (decimal < binary)
