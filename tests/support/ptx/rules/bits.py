"""Logic, shifts, bit fields and counting."""

from __future__ import annotations

from typing import Final

from ptx.llvm.kernel_text import KernelText, Rule
from ptx.reading.reader import Instruction
from ptx.rules.integers import is_signed


def _logic(name: str) -> Rule:
    def rule(code: KernelText, i: Instruction) -> None:
        i.only()
        width = i.integer_width(i.parts[0])
        a, b = code.read(i.args[1], width), code.read(i.args[2], width)
        code.write(i.args[0], code.value(f"{name} i{width} {a}, {b}"), width)

    return rule


def _not(code: KernelText, i: Instruction) -> None:
    i.only()
    width = i.integer_width(i.parts[0])
    code.write(i.args[0], code.value(f"xor i{width} {code.read(i.args[1], width)}, -1"), width)


def _cnot(code: KernelText, i: Instruction) -> None:
    i.only()
    width = i.integer_width(i.parts[0])
    is_zero = code.value(f"icmp eq i{width} {code.read(i.args[1], width)}, 0")
    code.write(i.args[0], code.value(f"zext i1 {is_zero} to i{width}"), width)


def _lop3(code: KernelText, i: Instruction) -> None:
    """Any function of three bits: the bits of the table say for which of the eight cases it is 1."""
    i.only()
    if len(i.args) != 5:
        raise i.refuse("not known with a predicate")
    a, b, c = (code.read(operand, 32) for operand in i.args[1:4])
    table, made = int(i.args[4], 0), "0"
    inverse = [code.value(f"xor i32 {value}, -1") for value in (a, b, c)]
    for case in range(8):
        if table >> case & 1:
            x, y, z = (value if case >> (2 - number) & 1 else inverse[number] for number, value in enumerate((a, b, c)))
            all_three = code.value(f"and i32 {code.value(f'and i32 {x}, {y}')}, {z}")
            made = code.value(f"or i32 {made}, {all_three}")
    code.write(i.args[0], made, 32)


def _shift(to_left: bool) -> Rule:
    """Amounts at and above the width shift everything out."""

    def rule(code: KernelText, i: Instruction) -> None:
        i.only()
        kind = i.parts[0]
        width = i.integer_width(kind)
        amount = code.read(i.args[2], 32)
        is_all = code.value(f"icmp uge i32 {amount}, {width}")
        amount = code.resized(code.value(f"select i1 {is_all}, i32 {width - 1}, i32 {amount}"), 32, width, False)
        name = "shl" if to_left else "ashr" if is_signed(kind) else "lshr"
        made = code.value(f"{name} i{width} {code.read(i.args[1], width)}, {amount}")
        if name != "ashr":
            made = code.value(f"select i1 {is_all}, i{width} 0, i{width} {made}")
        code.write(i.args[0], made, width)

    return rule


def _shf(code: KernelText, i: Instruction) -> None:
    """A shift of two registers side by side, of which one half is kept."""
    i.only("l", "r", "clamp", "wrap")
    direction, mode, _ = i.parts
    low, high = (code.value(f"zext i32 {code.read(operand, 32)} to i64") for operand in i.args[1:3])
    both = code.value(f"or i64 {code.value(f'shl i64 {high}, 32')}, {low}")
    amount = code.read(i.args[3], 32)
    amount = code.call("umin", "i32", amount, "32") if mode == "clamp" else code.value(f"and i32 {amount}, 31")
    wide = code.value(f"zext i32 {amount} to i64")
    if direction == "l":
        made = code.value(f"lshr i64 {code.value(f'shl i64 {both}, {wide}')}, 32")
    else:
        made = code.value(f"lshr i64 {both}, {wide}")
    code.write(i.args[0], made, 64)


def _counting(name: str, *more: str) -> Rule:
    """The result has 32 bits, whatever is counted."""

    def rule(code: KernelText, i: Instruction) -> None:
        i.only()
        width = i.integer_width(i.parts[0])
        given = "".join(f", {each}" for each in more)
        made = code.value(f"call i{width} @llvm.{name}.i{width}(i{width} {code.read(i.args[1], width)}{given})")
        code.write(i.args[0], code.resized(made, width, 32, False), 32)

    return rule


def _brev(code: KernelText, i: Instruction) -> None:
    i.only()
    width = i.integer_width(i.parts[0])
    code.write(i.args[0], code.call("bitreverse", f"i{width}", code.read(i.args[1], width)), width)


def _bfind(code: KernelText, i: Instruction) -> None:
    """The place of the highest bit that is not the sign, or with `.shiftamt` how far it is from the top."""
    i.only("shiftamt")
    kind = i.parts[-1]
    width = i.integer_width(kind)
    a = code.read(i.args[1], width)
    if is_signed(kind):
        a = code.value(f"xor i{width} {a}, {code.value(f'ashr i{width} {a}, {width - 1}')}")
    zeros = code.value(f"call i{width} @llvm.ctlz.i{width}(i{width} {a}, i1 0)")
    zeros = code.resized(zeros, width, 32, False)
    made = zeros if "shiftamt" in i.parts else code.value(f"sub i32 {width - 1}, {zeros}")
    is_none = code.value(f"icmp eq i{width} {a}, 0")
    code.write(i.args[0], code.value(f"select i1 {is_none}, i32 -1, i32 {made}"), 32)


def _low_bits(code: KernelText, count: str, width: int) -> str:
    """A mask of `count` ones, at most `width`. Both are i128 so that no shift is too far."""
    most = code.call("umin", "i128", count, str(width))
    return code.value(f"sub i128 {code.value(f'shl i128 1, {most}')}, 1")


def _field(code: KernelText, i: Instruction, position: str, length: str) -> tuple[str, str]:
    """Position and length of a bit field: 0 to 255."""
    first, second = (
        code.value(f"zext i32 {code.value(f'and i32 {code.read(operand, 32)}, 255')} to i128")
        for operand in (position, length)
    )
    return code.call("umin", "i128", first, "127"), second


def _bfe(code: KernelText, i: Instruction) -> None:
    """Bits from the position up; those above the top are the sign of a signed type, or zero."""
    i.only()
    kind = i.parts[0]
    width = i.integer_width(kind)
    position, length = _field(code, i, i.args[2], i.args[3])
    extend = "sext" if is_signed(kind) else "zext"
    a = code.value(f"{extend} i{width} {code.read(i.args[1], width)} to i128")
    mask = _low_bits(code, length, 127)
    made = code.value(f"and i128 {code.value(f'ashr i128 {a}, {position}')}, {mask}")
    if is_signed(kind):  # the field's own highest bit, or the operand's where the field goes past the top
        end = code.value(f"sub i128 {code.value(f'add i128 {position}, {length}')}, 1")
        end = code.call("umin", "i128", end, str(width - 1))
        sign = code.value(f"and i128 {code.value(f'lshr i128 {a}, {end}')}, 1")
        fill = code.value(f"and i128 {code.value(f'sub i128 0, {sign}')}, {code.value(f'xor i128 {mask}, -1')}")
        made = code.value(f"or i128 {made}, {fill}")
        is_empty = code.value(f"icmp eq i128 {length}, 0")
        made = code.value(f"select i1 {is_empty}, i128 0, i128 {made}")
    code.write(i.args[0], code.value(f"trunc i128 {made} to i{width}"), width)


def _bfi(code: KernelText, i: Instruction) -> None:
    """The low bits of the first, put into the second at the position."""
    i.only()
    width = i.integer_width(i.parts[0])
    position, length = _field(code, i, i.args[3], i.args[4])
    a, b = (code.value(f"zext i{width} {code.read(operand, width)} to i128") for operand in i.args[1:3])
    mask = code.value(f"shl i128 {_low_bits(code, length, width)}, {position}")
    put = code.value(f"and i128 {code.value(f'shl i128 {a}, {position}')}, {mask}")
    kept = code.value(f"and i128 {b}, {code.value(f'xor i128 {mask}, -1')}")
    made = code.value(f"or i128 {put}, {kept}")
    code.write(i.args[0], code.value(f"trunc i128 {made} to i{width}"), width)


def _prmt(code: KernelText, i: Instruction) -> None:
    """Four of eight bytes, each chosen by four bits; the highest of them asks for its sign only."""
    i.only()
    low, high = (code.value(f"zext i32 {code.read(operand, 32)} to i64") for operand in i.args[1:3])
    both = code.value(f"or i64 {code.value(f'shl i64 {high}, 32')}, {low}")
    choice, made = code.read(i.args[3], 32), "0"
    for number in range(4):
        nibble = code.value(f"lshr i32 {choice}, {4 * number}")
        place = code.value(f"shl i32 {code.value(f'and i32 {nibble}, 7')}, 3")
        moved = code.value(f"lshr i64 {both}, {code.value(f'zext i32 {place} to i64')}")
        byte = code.value(f"trunc i64 {moved} to i8")
        asks_sign = code.value(f"icmp ne i32 {code.value(f'and i32 {nibble}, 8')}, 0")
        byte = code.value(f"select i1 {asks_sign}, i8 {code.value(f'ashr i8 {byte}, 7')}, i8 {byte}")
        wide = code.value(f"zext i8 {byte} to i32")
        made = code.value(f"or i32 {made}, {code.value(f'shl i32 {wide}, {8 * number}')}")
    code.write(i.args[0], made, 32)


RULES: Final[dict[str, Rule]] = {
    "and": _logic("and"),
    "or": _logic("or"),
    "xor": _logic("xor"),
    "not": _not,
    "cnot": _cnot,
    "lop3": _lop3,
    "shl": _shift(to_left=True),
    "shr": _shift(to_left=False),
    "shf": _shf,
    "popc": _counting("ctpop"),
    "clz": _counting("ctlz", "i1 0"),
    "brev": _brev,
    "bfind": _bfind,
    "bfe": _bfe,
    "bfi": _bfi,
    "prmt": _prmt,
}
