"""Constants, names, memory and places: expressions that begin at the program or at the launch."""

from __future__ import annotations

from itertools import islice

from vyre_foundation.ir import (
    BufferDecl,
    BufferRef,
    BufLen,
    DataType,
    DeclaredKind,
    Expr,
    InvocationId,
    LitBool,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Load,
    LocalId,
    NumWorkgroups,
    SubgroupSize,
    Var,
    WorkgroupId,
)
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.validation.checker import Checker, converted, type_name
from vyre_foundation.validation.expressions.typing import RULES, Type, check_type, type_of


def _constant(*classes: type[Expr], dtype: DataType) -> None:
    def rule(c: Checker, _e: Expr, _depth: int) -> Type:
        if c.capabilities is not None:
            check_type(c, dtype)
        return dtype

    RULES.on(*classes)(rule)


_constant(LitU32, SubgroupSize, dtype=DataType.U32)
_constant(LitI32, dtype=DataType.I32)
_constant(LitBool, dtype=DataType.BOOL)
_constant(LitF32, dtype=DataType.F32)
_constant(LitU64, dtype=DataType.U64)
_constant(LitI64, dtype=DataType.I64)
_constant(LitF64, dtype=DataType.F64)


@RULES.on(Var)
def _var(c: Checker, e: Var, _depth: int) -> Type:
    binding = c.visible.get(e.name)
    if binding is None:
        _undeclared(c, e.name)
        return None
    if binding.segment != c.segment:
        c.report(
            "V205",
            f"`{e.name}` does not live across a grid sync",
            "it is bound before the grid sync and read after it; variables end there",
            "bind it again after the sync, under another name, or keep its value in a buffer",
        )
        return None
    return binding.dtype


def _undeclared(c: Checker, name: str) -> None:
    if name in c.buffers:
        fix = f"`{name}` is a buffer: read an element of it, as in `{name}[i]`"
    else:
        fix = c.did_you_mean(name, c.visible, "bind it with `let` before this place, in this body or one around it")
    c.report("V066", f"nothing visible is called `{name}`", "no `let` or loop around this place binds it", fix)


def known_buffer(c: Checker, name: str, code: str, step: str | None = None) -> BufferDecl | None:
    """The declaration of that name, or None after reporting that there is none."""
    buffer = c.buffers.get(name)
    if buffer is None:
        declared = ", ".join(each[:60] for each in islice(c.buffers, 8)) or "none"
        fix = c.did_you_mean(name, c.buffers, "declare it, or use one of the declared names")
        c.report(code, f"there is no buffer `{name}`", f"declared are {declared}", fix, at=step)
    return buffer


def element_of(c: Checker, buffer: BufferDecl) -> Type:
    """The type an element has in an expression, or None after reporting why it has none."""
    element = buffer.element
    if isinstance(element, DataType):
        return element
    if element.kind is DeclaredKind.BYTES:
        if buffer.bytes_extraction:
            return DataType.U32
        c.report(
            "V013",
            f"`{buffer.name}` holds raw bytes",
            "an element of type bytes has no number in it",
            "declare the buffer with bytes_extraction, or with a scalar element type",
        )
        return None
    c.report(
        "V211",
        f"elements of type {element.word} do not compute",
        f"`{buffer.name}` is declared with a type that programs carry but do not compute with",
        "use a scalar element type such as u32 or f32",
    )
    return None


@RULES.on(Load)
def _load(c: Checker, e: Load, depth: int) -> Type:
    index = type_of(c, e.index, "index", depth + 1)
    buffer = known_buffer(c, e.buffer, "V065")
    if buffer is None:
        return None
    if index is not None and index is not DataType.U32:
        wrong_index(c, "V201", e.index, index, "index")
    if not buffer.is_readable:
        c.report(
            "V207",
            f"`{e.buffer}` is write-only",
            "its old contents are never given to the program",
            "declare it read_write",
        )
    return element_of(c, buffer)


def wrong_index(c: Checker, code: str, e: Expr, found: DataType, step: str) -> None:
    not_u32(c, code, "an index must be U32", e, found, step)


def not_u32(c: Checker, code: str, what: str, e: Expr, found: DataType, step: str) -> None:
    """Report an operand that must be U32 and is not."""
    fix = f"convert it: {converted(e, found, DataType.U32)}"
    c.report(code, what, f"{excerpt(e)} is {type_name(found)}", fix, at=step)


@RULES.on(BufLen)
def _length(c: Checker, e: BufLen, _depth: int) -> Type:
    return DataType.U32 if known_buffer(c, e.buffer, "V067") else None


@RULES.on(BufferRef)
def _reference(c: Checker, e: BufferRef, _depth: int) -> Type:
    c.report(
        "V051",
        "a buffer stands where a value is needed",
        f"`ref({e.buffer})` may only be an argument of a call",
        f"read an element, as in `{e.buffer}[i]`, or pass it to a call that takes a buffer",
    )
    return None


@RULES.on(InvocationId, WorkgroupId, LocalId, NumWorkgroups)
def _place(c: Checker, e: InvocationId | WorkgroupId | LocalId | NumWorkgroups, _depth: int) -> Type:
    if e.axis > 2:
        c.report("V068", f"there is no axis {e.axis}", "a launch has three axes", "use 0 for x, 1 for y, 2 for z")
        return None
    return DataType.U32
