"""Moves, selections and comparisons."""

from __future__ import annotations

from typing import Final

from ptx.llvm.kernel_text import FLOATS, KernelText, Rule
from ptx.llvm.layout import LOCAL_WINDOW, SHARED_WINDOW
from ptx.reading.reader import WIDTHS, Instruction, split_operands
from ptx.rules.floats import is_flushing

_INTEGER_COMPARISONS: Final = {
    "eq": "eq", "ne": "ne", "lt": "lt", "le": "le", "gt": "gt", "ge": "ge", "lo": "lt", "ls": "le", "hi": "gt",
    "hs": "ge",
}  # fmt: skip
_FLOAT_COMPARISONS: Final = {
    "eq": "oeq", "ne": "one", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge", "equ": "ueq", "neu": "une",
    "ltu": "ult", "leu": "ule", "gtu": "ugt", "geu": "uge", "num": "ord", "nan": "uno",
}  # fmt: skip
_COMPARISONS: Final = {*_INTEGER_COMPARISONS, *_FLOAT_COMPARISONS}


def _mov(code: KernelText, i: Instruction) -> None:
    i.only()
    (kind,) = i.parts
    width, (target, source) = WIDTHS[kind], i.args
    if target.startswith("{"):
        parts = split_operands(target[1:-1])
        whole, each = code.read(source, width), width // len(parts)
        for number, part in enumerate(parts):
            moved = code.value(f"lshr i{width} {whole}, {each * number}")
            code.write(part, code.value(f"trunc i{width} {moved} to i{each}"), each)
    elif source.startswith("{"):
        parts = split_operands(source[1:-1])
        made, each = "0", width // len(parts)
        for number, part in enumerate(parts):
            wide = code.value(f"zext i{each} {code.read(part, each)} to i{width}")
            made = code.value(f"or i{width} {made}, {code.value(f'shl i{width} {wide}, {each * number}')}")
        code.write(target, made, width)
    else:
        code.write(target, code.read(source, width), width)


_WINDOWS: Final = {"shared": SHARED_WINDOW, "local": LOCAL_WINDOW, "global": 0, "const": 0}


def _cvta(code: KernelText, i: Instruction) -> None:
    """Addresses of global and constant variables are generic addresses as they are; the others have a window each."""
    i.only("to", "u64", *_WINDOWS)
    (space,) = [part for part in i.parts if part in _WINDOWS]
    sign = "-" if "to" in i.parts else ""
    address = code.read(i.args[1], 64)
    code.write(i.args[0], code.value(f"add i64 {address}, {sign}{_WINDOWS[space]}"), 64)


def _isspacep(code: KernelText, i: Instruction) -> None:
    i.only("shared", "local", "global")
    (space,) = i.parts
    address = code.read(i.args[1], 64)
    if space == "global":
        found = code.value(f"icmp ult i64 {address}, {SHARED_WINDOW}")
    else:
        inside = code.value(f"sub i64 {address}, {_WINDOWS[space]}")
        found = code.value(f"icmp ult i64 {inside}, {1 << 32}")
    code.write(i.args[0], found, 1)


def _selp(code: KernelText, i: Instruction) -> None:
    i.only()
    width = WIDTHS[i.parts[0]]
    first, second = code.read(i.args[1], width), code.read(i.args[2], width)
    code.write(
        i.args[0], code.value(f"select i1 {code.predicate(i.args[3])}, i{width} {first}, i{width} {second}"), width
    )


def _compared(code: KernelText, i: Instruction, how: str, kind: str, first: str, second: str) -> str:
    if kind in FLOATS:
        flush = is_flushing(i)
        a, b = (code.read_float(operand, kind, flush) for operand in (first, second))
        return code.value(f"fcmp {_FLOAT_COMPARISONS[how]} {FLOATS[kind]} {a}, {b}")
    width, name = i.integer_width(kind), _INTEGER_COMPARISONS[how]
    if name not in ("eq", "ne"):
        name = ("s" if kind[0] == "s" else "u") + name
    is_signed = kind[0] == "s"
    a, b = (code.read(operand, width, is_signed) for operand in (first, second))
    return code.value(f"icmp {name} i{width} {a}, {b}")


def _setp(code: KernelText, i: Instruction) -> None:
    i.only("ftz", "and", "or", "xor", *_COMPARISONS)
    found = _compared(code, i, i.parts[0], i.parts[-1], i.args[1], i.args[2])
    targets = [target.strip() for target in i.args[0].split("|")]
    results = [found, code.value(f"xor i1 {found}, 1")] if len(targets) > 1 else [found]
    if len(i.args) > 3:
        with_predicate = code.predicate(i.args[3])
        results = [code.value(f"{i.parts[1]} i1 {result}, {with_predicate}") for result in results]
    for target, result in zip(targets, results, strict=True):
        code.write(target, result, 1)


def _set(code: KernelText, i: Instruction) -> None:
    i.only("ftz", *_COMPARISONS)
    if len(i.args) > 3:
        raise i.refuse("not known with a predicate")
    target = i.parts[-2]
    found = _compared(code, i, i.parts[0], i.parts[-1], i.args[1], i.args[2])
    yes = {"u32": "-1", "s32": "-1", "f32": str(0x3F800000)}[target]
    code.write(i.args[0], code.value(f"select i1 {found}, i32 {yes}, i32 0"), 32)


RULES: Final[dict[str, Rule]] = {
    "mov": _mov, "cvta": _cvta, "isspacep": _isspacep, "selp": _selp, "setp": _setp, "set": _set,
}  # fmt: skip
