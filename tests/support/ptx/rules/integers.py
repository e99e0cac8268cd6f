"""Integer arithmetic."""

from __future__ import annotations

from typing import Final

from ptx.llvm.kernel_text import FLOATS, KernelText, Rule
from ptx.reading.reader import Instruction
from ptx.rules.floats import float_arithmetic


def is_signed(kind: str) -> bool:
    return kind[0] == "s"


def _plain(name: str) -> Rule:
    def rule(code: KernelText, i: Instruction) -> None:
        kind = i.parts[-1]
        if kind in FLOATS:
            float_arithmetic(code, i)
            return
        i.only()
        width = i.integer_width(kind)
        a, b = code.read(i.args[1], width), code.read(i.args[2], width)
        code.write(i.args[0], code.value(f"{name} i{width} {a}, {b}"), width)

    return rule


def _product(code: KernelText, i: Instruction, how: str, kind: str) -> tuple[str, int]:
    """The low half, the high half or all of a product, and its width."""
    width = i.integer_width(kind)
    if how == "lo":
        return code.value(f"mul i{width} {code.read(i.args[1], width)}, {code.read(i.args[2], width)}"), width
    extend = "sext" if is_signed(kind) else "zext"
    a, b = (code.value(f"{extend} i{width} {code.read(operand, width)} to i{2 * width}") for operand in i.args[1:3])
    whole = code.value(f"mul i{2 * width} {a}, {b}")
    if how == "wide":
        return whole, 2 * width
    high = code.value(f"lshr i{2 * width} {whole}, {width}")
    return code.value(f"trunc i{2 * width} {high} to i{width}"), width


def _mul(code: KernelText, i: Instruction) -> None:
    if i.parts[-1] in FLOATS:
        float_arithmetic(code, i)
        return
    i.only("lo", "hi", "wide")
    how, kind = i.parts
    code.write(i.args[0], *_product(code, i, how, kind))


def _mad(code: KernelText, i: Instruction) -> None:
    if i.parts[-1] in FLOATS:
        float_arithmetic(code, i)
        return
    i.only("lo", "hi", "wide")
    how, kind = i.parts
    product, width = _product(code, i, how, kind)
    code.write(i.args[0], code.value(f"add i{width} {product}, {code.read(i.args[3], width)}"), width)


def _division(quotient: bool) -> Rule:
    """What a division by 0 gives is not specified: all ones here. The smallest number by -1 gives itself."""

    def rule(code: KernelText, i: Instruction) -> None:
        kind = i.parts[-1]
        if kind in FLOATS:
            float_arithmetic(code, i)
            return
        i.only()
        width = i.integer_width(kind)
        a, b = code.read(i.args[1], width), code.read(i.args[2], width)
        is_zero = code.value(f"icmp eq i{width} {b}, 0")
        by_minus_one = code.value(f"icmp eq i{width} {b}, -1") if is_signed(kind) else "0"
        is_special = code.value(f"or i1 {is_zero}, {by_minus_one}")
        divisor = code.value(f"select i1 {is_special}, i{width} 1, i{width} {b}")
        name = ("s" if is_signed(kind) else "u") + ("div" if quotient else "rem")
        made = code.value(f"{name} i{width} {a}, {divisor}")
        opposite = code.value(f"sub i{width} 0, {a}") if quotient else "0"
        made = code.value(f"select i1 {by_minus_one}, i{width} {opposite}, i{width} {made}")
        code.write(i.args[0], code.value(f"select i1 {is_zero}, i{width} -1, i{width} {made}"), width)

    return rule


def _extreme(name: str) -> Rule:
    def rule(code: KernelText, i: Instruction) -> None:
        kind = i.parts[-1]
        if kind in FLOATS:
            float_arithmetic(code, i)
            return
        i.only()
        width = i.integer_width(kind)
        which = ("s" if is_signed(kind) else "u") + name
        made = code.call(which, f"i{width}", code.read(i.args[1], width), code.read(i.args[2], width))
        code.write(i.args[0], made, width)

    return rule


def _neg(code: KernelText, i: Instruction) -> None:
    kind = i.parts[-1]
    if kind in FLOATS:
        float_arithmetic(code, i)
        return
    i.only()
    width = i.integer_width(kind)
    code.write(i.args[0], code.value(f"sub i{width} 0, {code.read(i.args[1], width)}"), width)


def _abs(code: KernelText, i: Instruction) -> None:
    kind = i.parts[-1]
    if kind in FLOATS:
        float_arithmetic(code, i)
        return
    i.only()
    width = i.integer_width(kind)
    a = code.read(i.args[1], width)
    is_negative = code.value(f"icmp slt i{width} {a}, 0")
    opposite = code.value(f"sub i{width} 0, {a}")
    code.write(i.args[0], code.value(f"select i1 {is_negative}, i{width} {opposite}, i{width} {a}"), width)


RULES: Final[dict[str, Rule]] = {
    "add": _plain("add"),
    "sub": _plain("sub"),
    "mul": _mul,
    "mad": _mad,
    "div": _division(quotient=True),
    "rem": _division(quotient=False),
    "min": _extreme("min"),
    "max": _extreme("max"),
    "neg": _neg,
    "abs": _abs,
}
