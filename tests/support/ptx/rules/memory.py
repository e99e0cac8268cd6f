"""Loads, stores and atomics."""

from __future__ import annotations

import re
from typing import Final

from ptx.llvm.kernel_text import FLOATS, KernelText, Rule
from ptx.llvm.layout import LAUNCH
from ptx.reading.reader import WIDTHS, Instruction, split_operands
from ptx.rules.integers import is_signed

_ADDRESS: Final = re.compile(r"\[\s*([%\w$]+)\s*(?:\+\s*(-?\w+))?\s*\]")
_SPACES: Final = ("global", "const", "shared", "local", "param")
_ORDERS: Final = ("volatile", "weak", "relaxed", "acquire", "release", "acq_rel")
_SCOPES: Final = ("cta", "cluster", "gpu", "sys")
_HINTS: Final = ("nc", "ca", "cg", "cs", "lu", "cv", "wb", "wt", "L1::no_allocate", "L1::evict_last")
_VECTORS: Final = {"v2": 2, "v4": 4, "v8": 8}
_QUALIFIERS: Final = (*_SPACES, *_ORDERS, *_SCOPES, *_HINTS, *_VECTORS)


def _space(i: Instruction) -> str:
    return next((part for part in i.parts if part in _SPACES), "")


def address(code: KernelText, i: Instruction, operand: str, size: int) -> str:
    """A pointer to `size` bytes that the kernel may touch; the kernel ends at any other address."""
    found = _ADDRESS.fullmatch(operand)
    if not found:
        raise i.refuse(f"not known with the address `{operand}`")
    base, more = found[1], int(found[2] or "0", 0)
    space = {"": "generic"}.get(_space(i), _space(i))
    if space == "param":
        return _parameter(code, i, base, more)
    if base in code.registers:
        width = code.registers[base]
        if width == 32:  # addresses of shared memory wrap around at 32 bits
            at = code.value(f"add i32 {code.read(base, 32)}, {more}") if more else code.read(base, 32)
            at = code.resized(at, 32, 64, False)
        else:
            at = code.value(f"add i64 {code.read(base, 64)}, {more}") if more else code.read(base, 64)
    else:
        at = code.read(f"{base}+{more}", 64)
    given = f"ptr %x, ptr %f, i64 {at}, i32 {size}, i32 {i.line}, i32 {code.local_offset}, i32 {code.places.local_size}"
    made = code.value(f"call ptr @at_{space}({given})")
    fine = code.label()
    code.do(f"br i1 {code.value(f'icmp eq ptr {made}, null')}, label %fault, label %{fine}")
    code.start(fine)
    return made


def _parameter(code: KernelText, i: Instruction, name: str, more: int) -> str:
    places = code.places
    if name in places.passed:
        return code.offset("%f", code.local_offset + places.passed[name] + more)
    if name in places.parameters:
        return code.offset(code.get(LAUNCH, "%x", "params"), places.parameters[name] + more)
    raise i.refuse(f"not known with the parameter `{name}`")


def _parts(i: Instruction, operand: str) -> list[str]:
    count = next((_VECTORS[part] for part in i.parts if part in _VECTORS), 1)
    names = split_operands(operand[1:-1]) if operand.startswith("{") else [operand]
    if len(names) != count:
        raise i.refuse(f"not known with {len(names)} operands")
    return names


def _is_volatile(i: Instruction) -> str:
    return "volatile " if any(part in _ORDERS for part in i.parts) else ""


def _check(i: Instruction) -> None:
    for part in i.parts:
        if part not in _QUALIFIERS and part not in WIDTHS and not re.fullmatch(r"L2::\d+B", part):
            raise i.refuse(f"not known with `.{part}`")


def _ld(code: KernelText, i: Instruction) -> None:
    _check(i)
    kind = i.parts[-1]
    width, names = WIDTHS[kind], _parts(i, i.args[0])
    at = address(code, i, i.args[1], width // 8 * len(names))
    # All are read before any is written: the address may be one of them.
    values = [
        code.value(f"load {_is_volatile(i)}i{width}, ptr {code.offset(at, width // 8 * number)}, align 1")
        for number in range(len(names))
    ]
    for name, value in zip(names, values, strict=True):
        code.write(name, value, width, is_signed(kind))


def _st(code: KernelText, i: Instruction) -> None:
    _check(i)
    width, names = WIDTHS[i.parts[-1]], _parts(i, i.args[1])
    at = address(code, i, i.args[0], width // 8 * len(names))
    for number, name in enumerate(names):
        place = code.offset(at, width // 8 * number)
        code.do(f"store {_is_volatile(i)}i{width} {code.read(name, width)}, ptr {place}, align 1")


_ATOMICS: Final = {
    "add": "add", "and": "and", "or": "or", "xor": "xor", "exch": "xchg", "inc": "uinc_wrap", "dec": "udec_wrap",
    "min": "min", "max": "max", "cas": "cas",
}  # fmt: skip


def _atom(code: KernelText, i: Instruction) -> None:
    _atomic(code, i, i.args[0], i.args[1:])


def _red(code: KernelText, i: Instruction) -> None:
    _atomic(code, i, "_", i.args)


def _atomic(code: KernelText, i: Instruction, target: str, args: list[str]) -> None:
    i.only(*_ATOMICS, *_ORDERS, *_SCOPES, "global", "shared", "noftz")
    (how,) = [part for part in i.parts if part in _ATOMICS]
    kind = i.parts[-1]
    if kind in FLOATS and how == "add":
        code.write(target, _float_add(code, i, kind, args), WIDTHS[kind])
        return
    width = i.integer_width(kind)
    at = address(code, i, args[0], width // 8)
    given = code.read(args[1], width)
    if how == "cas":
        pair = f"cmpxchg ptr {at}, i{width} {given}, i{width} {code.read(args[2], width)} seq_cst seq_cst"
        old = code.value(f"extractvalue {{ i{width}, i1 }} {code.value(pair)}, 0")
    else:
        name = _ATOMICS[how]
        if name in ("min", "max") and not is_signed(kind):
            name = f"u{name}"
        old = code.value(f"atomicrmw {name} ptr {at}, i{width} {given} seq_cst")
    code.write(target, old, width)


def _float_add(code: KernelText, i: Instruction, kind: str, args: list[str]) -> str:
    """Threads take turns here, so a load and a store are one step. Global memory flushes subnormal f32, shared not."""
    if _space(i) == "" or "noftz" in i.parts:
        raise i.refuse("not known on generic addresses")
    width, name = WIDTHS[kind], FLOATS[kind]
    flush = kind == "f32" and _space(i) == "global"
    at = address(code, i, args[0], width // 8)
    old = code.value(f"load i{width}, ptr {at}, align 1")
    before = code.value(f"bitcast i{width} {old} to {name}")
    given = code.read_float(args[1], kind, flush)
    made = code.value(f"fadd {name} {code.flushed(before) if flush else before}, {given}")
    made = code.flushed(made) if flush else made
    is_nan = code.value(f"fcmp uno {name} {made}, {made}")
    nan = "0x7FFFFFFFE0000000" if kind == "f32" else "0xFFF8000000000000"
    made = code.value(f"select i1 {is_nan}, {name} {nan}, {name} {made}")
    code.do(f"store {name} {made}, ptr {at}, align 1")
    return old


def _fence(code: KernelText, i: Instruction) -> None:
    i.only("sc", "acq_rel", "cta", "gl", "gpu", "sys", "cluster")
    code.do("fence seq_cst")


RULES: Final[dict[str, Rule]] = {
    "ld": _ld, "st": _st, "atom": _atom, "red": _red, "membar": _fence, "fence": _fence,
}  # fmt: skip
