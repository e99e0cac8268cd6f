"""LLVM functions between halves and wider floats, on bits: rounding to nearest even, NaN as PTX makes it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ptx.llvm.llvm_text import LlvmFunction

HALF_NAN: Final = 0x7FFF


@dataclass(frozen=True, slots=True)
class _Format:
    width: int
    fraction: int
    """Bits of it."""

    @property
    def bias(self) -> int:
        return (1 << (self.width - self.fraction - 2)) - 1

    @property
    def infinity(self) -> int:
        return (1 << (self.width - 1)) - (1 << self.fraction)


_FORMATS: Final = {"f16": _Format(16, 10), "bf16": _Format(16, 7), "f32": _Format(32, 23), "f64": _Format(64, 52)}


@cache
def half_functions() -> str:
    narrow = [_narrow(source, target) for source in ("f32", "f64") for target in ("f16", "bf16")]
    return "\n".join([*narrow, _wide_f16(), _wide_bf16()])


def _narrow(source: str, target: str) -> str:
    """Shift the fraction into place, further for exponents below the target's smallest, and round what falls off."""
    wide, small = _FORMATS[source], _FORMATS[target]
    w = f"i{wide.width}"
    code = LlvmFunction()
    magnitude = code.value(f"and {w} %a, {(1 << (wide.width - 1)) - 1}")
    sign = code.value(f"shl {w} {code.value(f'lshr {w} %a, {wide.width - 1}')}, {small.width - 1}")
    with code.when(code.value(f"icmp ugt {w} {magnitude}, {wide.infinity}")):
        code.do(f"ret i16 {HALF_NAN}")
    exponent = code.value(f"lshr {w} {magnitude}, {wide.fraction}")
    rebased = code.value(f"sub {w} {exponent}, {wide.bias - small.bias}")
    fraction = code.value(f"and {w} {magnitude}, {(1 << wide.fraction) - 1}")
    is_normal = code.value(f"icmp sgt {w} {rebased}, 0")
    drop = wide.fraction - small.fraction
    # A result below the smallest normal number keeps its leading bit in the fraction, one place lower for each step.
    has_lead = code.value(f"icmp ne {w} {exponent}, 0")
    lead = code.value(f"select i1 {has_lead}, {w} {1 << wide.fraction}, {w} 0")
    deeper = code.value(f"sub {w} 1, {rebased}")
    if wide.bias == small.bias:  # the exponent of a subnormal is that of the smallest normal number
        is_subnormal = code.value(f"icmp eq {w} {exponent}, 0")
        deeper = code.value(f"select i1 {is_subnormal}, {w} 0, {w} {deeper}")
    far = code.value(f"add {w} {deeper}, {drop}")
    is_gone = code.value(f"icmp ugt {w} {far}, {wide.fraction + 2}")
    far = code.value(f"select i1 {is_gone}, {w} {wide.fraction + 2}, {w} {far}")
    kept = code.value(f"select i1 {is_normal}, {w} {fraction}, {w} {code.value(f'or {w} {fraction}, {lead}')}")
    shift = code.value(f"select i1 {is_normal}, {w} {drop}, {w} {far}")
    base = code.value(f"select i1 {is_normal}, {w} {code.value(f'shl {w} {rebased}, {small.fraction}')}, {w} 0")
    cut = code.value(f"lshr {w} {kept}, {shift}")
    odd = code.value(f"and {w} {cut}, 1")
    half = code.value(f"shl {w} 1, {code.value(f'sub {w} {shift}, 1')}")
    below = code.value(f"add {w} {code.value(f'sub {w} {half}, 1')}, {odd}")
    rounded = code.value(f"lshr {w} {code.value(f'add {w} {kept}, {below}')}, {shift}")
    made = code.value(f"add {w} {base}, {rounded}")
    is_infinite = code.value(f"icmp sge {w} {made}, {small.infinity}")
    is_large = code.value(f"icmp sge {w} {rebased}, {(1 << (small.width - small.fraction - 1)) - 1}")
    is_infinite = code.value(f"or i1 {is_infinite}, {is_large}")
    made = code.value(f"select i1 {is_infinite}, {w} {small.infinity}, {w} {made}")
    made = code.value(f"or {w} {made}, {sign}")
    code.do(f"ret i16 {code.value(f'trunc {w} {made} to i16')}")
    return code.text(f"internal i16 @{source}_to_{target}({w} %a)")


def _wide_f16() -> str:
    """Exact. A subnormal is its fraction, an integer, times the smallest number."""
    code = LlvmFunction()
    a = code.value("zext i16 %a to i32")
    sign = code.value(f"shl i32 {code.value(f'and i32 {a}, 32768')}, 16")
    magnitude = code.value(f"and i32 {a}, 32767")
    with code.when(code.value(f"icmp uge i32 {magnitude}, {0x7C00}")):  # infinite or NaN
        moved = code.value(f"shl i32 {magnitude}, 13")
        moved = code.value(f"or i32 {moved}, {0x7F800000}")
        code.do(f"ret i32 {code.value(f'or i32 {moved}, {sign}')}")
    with code.when(code.value(f"icmp ult i32 {magnitude}, {0x0400}")):
        number = code.value(f"fmul float {code.value(f'uitofp i32 {magnitude} to float')}, 0x3E70000000000000")
        bits = code.value(f"bitcast float {number} to i32")
        code.do(f"ret i32 {code.value(f'or i32 {bits}, {sign}')}")
    moved = code.value(f"add i32 {code.value(f'shl i32 {magnitude}, 13')}, {(127 - 15) << 23}")
    code.do(f"ret i32 {code.value(f'or i32 {moved}, {sign}')}")
    return code.text("internal i32 @f16_to_f32(i16 %a)")


def _wide_bf16() -> str:
    code = LlvmFunction()
    wide = code.value("zext i16 %a to i32")
    code.do(f"ret i32 {code.value(f'shl i32 {wide}, 16')}")
    return code.text("internal i32 @bf16_to_f32(i16 %a)")
