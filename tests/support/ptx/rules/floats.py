"""Float arithmetic, rounded to nearest even. Approximations and other roundings are refused."""

from __future__ import annotations

from typing import Final

from ptx.llvm.kernel_text import FLOATS, KernelText, Rule, signed
from ptx.reading.reader import WIDTHS, Instruction

_BINARY: Final = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}


def is_flushing(i: Instruction) -> bool:
    return "ftz" in i.parts and "f32" in i.parts


def float_arithmetic(code: KernelText, i: Instruction) -> None:
    i.only("rn", "ftz", *(("NaN",) if i.name in ("min", "max") else ()))
    kind, flush = i.parts[-1], is_flushing(i)
    name = FLOATS[kind]
    if i.name in ("neg", "abs"):
        _sign(code, i, kind, flush)
        return
    if i.name in ("div", "sqrt", "rcp", "fma", "mad") and "rn" not in i.parts:
        raise i.refuse("not known without `.rn`")
    values = [code.read_float(operand, kind, flush) for operand in i.args[1:]]
    if i.name in _BINARY:
        made = code.value(f"{_BINARY[i.name]} {name} {values[0]}, {values[1]}")
    elif i.name in ("fma", "mad"):
        made = code.call("fma", kind, *values)
    elif i.name == "sqrt":
        made = code.call("sqrt", kind, values[0])
    elif i.name == "rcp":
        made = code.value(f"fdiv {name} 1.0, {values[0]}")
    else:
        made = _extreme(code, i, kind, values[0], values[1])
    code.write_float(i.args[0], made, kind, flush)


def _sign(code: KernelText, i: Instruction, kind: str, flush: bool) -> None:
    """Bits, whatever they mean: a NaN keeps its own but for the sign."""
    width = WIDTHS[kind]
    bits = code.read(i.args[1], width)
    if flush:
        bits = code.value(f"bitcast float {code.read_float(i.args[1], kind, flush=True)} to i32")
    top = 1 << (width - 1)
    made = f"xor i{width} {bits}, {signed(top, width)}" if i.name == "neg" else f"and i{width} {bits}, {top - 1}"
    code.write(i.args[0], code.value(made), width)


def _extreme(code: KernelText, i: Instruction, kind: str, a: str, b: str) -> str:
    """-0 is below +0. A number wins over NaN, but with `.NaN` NaN wins."""
    name, width = FLOATS[kind], WIDTHS[kind]
    wins = code.value(f"fcmp {'olt' if i.name == 'min' else 'ogt'} {name} {a}, {b}")
    are_equal = code.value(f"fcmp oeq {name} {a}, {b}")
    first, second = (code.value(f"bitcast {name} {value} to i{width}") for value in (a, b))
    both = code.value(f"{'or' if i.name == 'min' else 'and'} i{width} {first}, {second}")
    both = code.value(f"bitcast i{width} {both} to {name}")
    made = code.value(f"select i1 {wins}, {name} {a}, {name} {b}")
    made = code.value(f"select i1 {are_equal}, {name} {both}, {name} {made}")
    no_a, no_b = (code.value(f"fcmp uno {name} {value}, {value}") for value in (a, b))
    if "NaN" in i.parts:
        a, b = b, a  # each stands for its own NaN
    made = code.value(f"select i1 {no_b}, {name} {a}, {name} {made}")
    made = code.value(f"select i1 {no_a}, {name} {b}, {name} {made}")
    if "NaN" in i.parts:
        is_nan = code.value(f"or i1 {no_a}, {no_b}")
        nan = "0x7FF8000000000000"  # both float and double constants are written so
        made = code.value(f"select i1 {is_nan}, {name} {nan}, {name} {made}")
    return made


def _copysign(code: KernelText, i: Instruction) -> None:
    """The sign of the first, everything else of the second."""
    i.only()
    width = WIDTHS[i.parts[-1]]
    low = (1 << (width - 1)) - 1
    sign = code.value(f"and i{width} {code.read(i.args[1], width)}, {signed(~low, width)}")
    rest = code.value(f"and i{width} {code.read(i.args[2], width)}, {low}")
    code.write(i.args[0], code.value(f"or i{width} {sign}, {rest}"), width)


def _testp(code: KernelText, i: Instruction) -> None:
    i.only("finite", "infinite", "number", "notanumber", "normal", "subnormal")
    what, kind = i.parts
    width = WIDTHS[kind]
    magnitude = code.value(f"and i{width} {code.read(i.args[1], width)}, {(1 << (width - 1)) - 1}")
    infinity = 0x7F800000 if width == 32 else 0x7FF0000000000000
    smallest = 0x00800000 if width == 32 else 0x0010000000000000

    def compare(how: str, bits: int) -> str:
        return code.value(f"icmp {how} i{width} {magnitude}, {bits}")

    def both(how: str, first: str, second: str) -> str:
        return code.value(f"{how} i1 {first}, {second}")

    tests = {
        "finite": lambda: compare("ult", infinity),
        "infinite": lambda: compare("eq", infinity),
        "number": lambda: compare("ule", infinity),
        "notanumber": lambda: compare("ugt", infinity),
        # Zero counts as normal.
        "normal": lambda: both("or", both("and", compare("uge", smallest), compare("ult", infinity)), compare("eq", 0)),
        "subnormal": lambda: both("and", compare("ult", smallest), compare("ne", 0)),
    }
    code.write(i.args[0], tests[what](), 1)


RULES: Final[dict[str, Rule]] = {
    "fma": float_arithmetic,
    "sqrt": float_arithmetic,
    "rcp": float_arithmetic,
    "copysign": _copysign,
    "testp": _testp,
}
