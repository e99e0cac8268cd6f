"""`cvt`: between integers, floats, and both. Halves are made of integers, so that nothing depends on the processor."""

from __future__ import annotations

from typing import Final

from ptx.llvm.kernel_text import FLOATS, KernelText, Rule, signed
from ptx.reading.reader import WIDTHS, Instruction
from ptx.rules.floats import is_flushing
from ptx.rules.integers import is_signed

_TO_WHOLE: Final = {"rni": "roundeven", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}
_HALVES: Final = ("f16", "bf16")


def _cvt(code: KernelText, i: Instruction) -> None:
    i.only("rn", "ftz", "sat", *_TO_WHOLE)
    target, source = [part for part in i.parts if part in WIDTHS][-2:]
    if target in _HALVES or source in _HALVES:
        _halves(code, i, target, source)
    elif target in FLOATS and source in FLOATS:
        _float_to_float(code, i, target, source)
    elif target in FLOATS:
        _integer_to_float(code, i, target, source)
    elif source in FLOATS:
        _float_to_integer(code, i, target, source)
    else:
        _integer_to_integer(code, i, target, source)


def _integer_to_integer(code: KernelText, i: Instruction, target: str, source: str) -> None:
    width, wanted = i.integer_width(source), i.integer_width(target)
    a = code.read(i.args[1], width)
    if "sat" in i.parts:
        a, width = _saturated(code, a, source, target), wanted
        code.write(i.args[0], a, width, is_signed(target))
        return
    made = code.resized(a, width, wanted, is_signed(source))
    code.write(i.args[0], made, wanted, is_signed(target))


def _saturated(code: KernelText, a: str, source: str, target: str) -> str:
    """In 128 bits, where both types fit with their signs."""
    width, wanted = WIDTHS[source], WIDTHS[target]
    wide = code.value(f"{'sext' if is_signed(source) else 'zext'} i{width} {a} to i128")
    low, high = (-(1 << (wanted - 1)), (1 << (wanted - 1)) - 1) if is_signed(target) else (0, (1 << wanted) - 1)
    made = code.call("smin", "i128", code.call("smax", "i128", wide, str(low)), str(high))
    return code.value(f"trunc i128 {made} to i{wanted}")


def _integer_to_float(code: KernelText, i: Instruction, target: str, source: str) -> None:
    if "sat" in i.parts or ("rn" not in i.parts and WIDTHS[source] > 24):
        raise i.refuse("not known without `.rn`, or with `.sat`")
    width = i.integer_width(source)
    how = "sitofp" if is_signed(source) else "uitofp"
    made = code.value(f"{how} i{width} {code.read(i.args[1], width)} to {FLOATS[target]}")
    code.write_float(i.args[0], made, target)


def _float_to_integer(code: KernelText, i: Instruction, target: str, source: str) -> None:
    """Rounded, then held within the target's range. NaN gives 0, but the highest bit where either side has 64 bits."""
    rounding = next((part for part in i.parts if part in _TO_WHOLE), None)
    if rounding is None or "rn" in i.parts:
        raise i.refuse("not known without a rounding to integers")
    wanted, name = i.integer_width(target), FLOATS[source]
    a = code.read_float(i.args[1], source, is_flushing(i))
    whole = code.call(_TO_WHOLE[rounding], source, a)
    how = "fptosi" if is_signed(target) else "fptoui"
    made = code.value(f"call i{wanted} @llvm.{how}.sat.i{wanted}.{source}({name} {whole})")
    if 64 in (wanted, WIDTHS[source]):
        is_nan = code.value(f"fcmp uno {name} {a}, {a}")
        made = code.value(f"select i1 {is_nan}, i{wanted} {signed(1 << (wanted - 1), wanted)}, i{wanted} {made}")
    code.write(i.args[0], made, wanted, is_signed(target))


def _float_to_float(code: KernelText, i: Instruction, target: str, source: str) -> None:
    flush = is_flushing(i)
    a = code.read_float(i.args[1], source, flush and source == "f32")
    rounding = next((part for part in i.parts if part in _TO_WHOLE), None)
    if rounding is not None:
        if target != source:
            raise i.refuse("not known between two widths")
        a = code.call(_TO_WHOLE[rounding], source, a)
    elif target == "f32" and source == "f64":
        if "rn" not in i.parts:
            raise i.refuse("not known without `.rn`")
        a = code.value(f"fptrunc double {a} to float")
    elif target == "f64" and source == "f32":
        a = code.value(f"fpext float {a} to double")
    if "sat" in i.parts:
        a = _between_zero_and_one(code, a, target)
    code.write_float(i.args[0], a, target, flush and target == "f32")


def _between_zero_and_one(code: KernelText, a: str, kind: str) -> str:
    """NaN and -0 give +0."""
    name = FLOATS[kind]
    is_above = code.value(f"fcmp ogt {name} {a}, 0.0")
    a = code.value(f"select i1 {is_above}, {name} {a}, {name} 0.0")
    is_too_large = code.value(f"fcmp ogt {name} {a}, 1.0")
    return code.value(f"select i1 {is_too_large}, {name} 1.0, {name} {a}")


def _halves(code: KernelText, i: Instruction, target: str, source: str) -> None:
    if "sat" in i.parts or "ftz" in i.parts:
        raise i.refuse("not known with `.sat` or `.ftz`")
    if source in _HALVES and target == "f32":
        bits = code.value(f"call i32 @{source}_to_f32(i16 {code.read(i.args[1], 16)})")
        code.write_float(i.args[0], code.value(f"bitcast i32 {bits} to float"), "f32")
    elif source == "f16" and target == "f64":
        bits = code.value(f"call i32 @f16_to_f32(i16 {code.read(i.args[1], 16)})")
        exact = code.value(f"fpext float {code.value(f'bitcast i32 {bits} to float')} to double")
        code.write_float(i.args[0], exact, "f64")
    elif target in _HALVES and source in FLOATS and "rn" in i.parts and len(i.args) == 2:
        width = WIDTHS[source]
        made = code.value(f"call i16 @{source}_to_{target}(i{width} {code.read(i.args[1], width)})")
        code.write(i.args[0], made, 16)
    else:
        raise i.refuse()


RULES: Final[dict[str, Rule]] = {"cvt": _cvt}
