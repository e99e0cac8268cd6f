"""Functions of the prelude for floats: extremes, rounding, bits of NaNs, and conversions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vyre_driver.cuda.codegen.operations.device_function import device_function
from vyre_driver.cuda.codegen.operations.types import NAN_BITS, c_type, integer, name_of, number
from vyre_driver.lowering.number_facts import BELOW_HALF
from vyre_foundation.ir import DataType

_FLOATS: Final = (DataType.F32, DataType.F64)

TO_BITS: Final = {DataType.F32: "__float_as_uint({})", DataType.F64: "u64(__double_as_longlong({}))"}
OF_BITS: Final = {DataType.F32: "__uint_as_float({})", DataType.F64: "__longlong_as_double(i64({}))"}
WORDS: Final = {DataType.F32: "unsigned", DataType.F64: "u64"}


def float_functions() -> Iterator[tuple[str, str]]:
    """Names and definitions."""
    for t in _FLOATS:
        kind, suffix, word = c_type(t), name_of(t), WORDS[t]
        for name, comparison, joined in (("min", "<", "|"), ("max", ">", "&")):
            yield _function(kind, f"vyre_{name}_{suffix}", f"{kind} a, {kind} b", *_extreme(t, comparison, joined))
        yield _function(kind, f"vyre_sign_{suffix}", f"{kind} a", *_sign(t))
        yield _function(kind, f"vyre_round_{suffix}", f"{kind} a", *_round(t))
        yield _function("bool", f"vyre_is_nan_{suffix}", f"{kind} a", "return a != a;")
        bits = _bits(t, "a")
        # NVRTC 13 takes `a != a` to be settled by a square root of doubles, whose NaN is another: bits are compared.
        is_nan = f"({bits} << 1) > 0xffe0000000000000ull" if t is DataType.F64 else "a != a"
        yield _function(word, f"vyre_bits_{suffix}", f"{kind} a", f"return {is_nan} ? {NAN_BITS[t]} : {bits};")
        canonical = f"return {OF_BITS[t].format(f'vyre_bits_{suffix}(a)')};"
        yield _function(kind, f"vyre_canonical_{suffix}", f"{kind} a", canonical)
        for target in DataType:
            if target.is_integer:
                name = f"vyre_{suffix}_to_{name_of(target)}"
                yield _function(c_type(target), name, f"{kind} a", *_to_integer(t, target))
        yield _function("u16", f"vyre_{suffix}_to_f16", f"{kind} a", *_to_f16(t))
        yield _function("u16", f"vyre_{suffix}_to_bf16", f"{kind} a", *_to_bf16(t))
    for t, infinity in ((DataType.F16, "0x7c00u"), (DataType.BF16, "0x7f80u")):
        chosen = f"return (a & 0x7fffu) > {infinity} ? u16({NAN_BITS[t]}) : a;"
        yield _function("u16", f"vyre_canonical_{name_of(t)}", "u16 a", chosen)
    yield _function("float", "vyre_f16_to_f32", "u16 a", *_HALF_TO_SINGLE)
    yield _function("float", "vyre_bf16_to_f32", "u16 a", "return __uint_as_float(unsigned(a) << 16);")


def _function(result: str, name: str, parameters: str, *lines: str) -> tuple[str, str]:
    return name, device_function(result, name, parameters, *lines)


def _bits(t: DataType, value: str) -> str:
    return TO_BITS[t].format(value)


def _extreme(t: DataType, comparison: str, joined: str) -> list[str]:
    """A NaN gives way to the other, and -0 is less than +0.

    Equal operands differ in the sign of zero at most: their bits or-ed have the sign of the lesser, and-ed of the
    greater.
    """
    bits = f"{_bits(t, 'a')} {joined} {_bits(t, 'b')}"
    return [
        f"const {c_type(t)} either = {OF_BITS[t].format(bits)};",
        f"const {c_type(t)} chosen = a {comparison} b || b != b ? a : b;",
        "return a == b ? either : chosen;",
    ]


def _sign(t: DataType) -> list[str]:
    """What is not less or greater than zero has its absolute value: +0 for a zero, NaN for a NaN."""
    one, minus_one = number(t, 1.0), number(t, -1.0)
    zero, absolute = number(t, 0.0), "fabsf" if t is DataType.F32 else "fabs"
    return [f"return a > {zero} ? {one} : a < {zero} ? {minus_one} : {absolute}(a);"]


def _round(t: DataType) -> list[str]:
    """Halves away from zero: add the largest number below a half, away from zero, and cut the fraction off.

    A half itself would carry 0.49999997 up to 1; from a fraction of a half on, the sum is rounded up to the next whole
    number at least.
    """
    single = t is DataType.F32
    add, copysign, trunc = ("__fadd_rn", "copysignf", "truncf") if single else ("__dadd_rn", "copysign", "trunc")
    return [f"return {trunc}({add}(a, {copysign}({number(t, BELOW_HALF[t])}, a)));"]


def _to_integer(t: DataType, target: DataType) -> list[str]:
    """Toward zero, clamped to the range, and 0 for a NaN.

    The instruction clamps. What it makes of a NaN depends on the widths, so a NaN never gets there.
    """
    kind = c_type(target) if target.bits >= 32 else "int"
    word = {"int": "int", "unsigned": "uint", "i64": "ll", "u64": "ull"}[kind]
    whole = f"__{c_type(t)}2{word}_rz(a)"
    if target.bits < 32:
        whole = f"{c_type(target)}(min(max({whole}, {target.min_value}), {target.max_value}))"
    return [f"return a != a ? {integer(target, 0)} : {whole};"]


# ------------------------------------------------------------------------------------------------------- narrow floats

_HALF_TO_SINGLE: Final = (
    "float wide;",
    'asm("cvt.f32.f16 %0, %1;" : "=f"(wide) : "h"(a));',
    "return wide;",
)


def _to_f16(t: DataType) -> list[str]:
    """Rounded once to nearest even; a NaN becomes the canonical one."""
    if t is DataType.F32:
        return [
            "u16 half;",
            'asm("cvt.rn.f16.f32 %0, %1;" : "=h"(half) : "f"(a));',
            f"return a != a ? u16({NAN_BITS[DataType.F16]}) : half;",
        ]
    return [*_TO_ODD, f"return vyre_f32_to_f16({_ODD_SINGLE});"]


def _to_bf16(t: DataType) -> list[str]:
    """The upper half of an F32. Half a unit less one, and the last bit that stays, round the rest to nearest even."""
    if t is DataType.F32:
        return [
            "const unsigned bits = __float_as_uint(a);",
            "const unsigned rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;",
            f"return a != a ? u16({NAN_BITS[DataType.BF16]}) : u16(rounded);",
        ]
    return [*_TO_ODD, f"return vyre_f32_to_bf16({_ODD_SINGLE});"]


_TO_ODD: Final = (
    "// Rounded to odd, an F32 has bits enough that rounding it once more gives what rounding once would.",
    "const float nearest = __double2float_rn(a);",
    "const double rest = __dsub_rn(double(nearest), a);",
    "const bool is_even = (__float_as_uint(nearest) & 1u) == 0u;",
    "const bool is_above = (rest > 0.0) != (__float_as_uint(nearest) >> 31 != 0u);",
    "const unsigned odd = __float_as_uint(nearest) + (is_above ? 0xffffffffu : 1u);",
    "const bool is_inexact = rest != 0.0 && fabsf(nearest) < __uint_as_float(0x7f800000u);",
)
"""An F64 as an F32 with the last bit set where bits were cut off. An infinity is far past what the targets hold."""

_ODD_SINGLE: Final = "is_inexact && is_even ? __uint_as_float(odd) : nearest"
