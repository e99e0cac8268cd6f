"""The mistakes people make first, each with the line it stands on and the way out.

A builder error is raised at the very call that made the mistake, so its place is the caller's line of Python.
"""

from __future__ import annotations

import linecache
import numbers
import os
import sys
from types import FrameType
from typing import Final

from vyre_foundation.diagnostics import Diagnostic, ValidationError
from vyre_foundation.ir import BufferDecl, DataType
from vyre_foundation.ir.malformed import short_repr
from vyre_foundation.signatures import Mismatch

_NOT_THE_CALLER = __name__.rpartition(".")[0] + "."


def caller_line() -> tuple[str, int]:
    """File and line of the nearest caller outside the builder."""
    frame = caller_frame()
    return frame.f_code.co_filename, frame.f_lineno


def caller_frame() -> FrameType:
    """The frame of the nearest caller outside the builder."""
    frame = sys._getframe(1)  # pyright: ignore[reportPrivateUsage]
    while frame.f_back is not None:
        module = str(frame.f_globals.get("__name__"))
        if module != "contextlib" and not module.startswith(_NOT_THE_CALLER):
            break
        frame = frame.f_back
    return frame


def place(line: tuple[str, int]) -> str:
    """`saxpy.py:12`: a line of Python, its file relative to the working folder when it lies below."""
    file, number = line
    if os.path.isabs(file):  # noqa: PTH117 - `<stdin>` is no path
        try:
            relative = os.path.relpath(file)
        except (OSError, ValueError):  # the working folder is gone, or the file is on another drive
            relative = os.pardir
        file = file if relative.startswith(os.pardir) else relative
    return f"{file}:{number}"


def quoted_place(line: tuple[str, int]) -> str:
    """`saxpy.py:12: y[i] = a * i`: the same with what stands there."""
    source = linecache.getline(*line).strip()
    return f"{place(line)}: {source}" if source else place(line)


def mistake(code: str, what: str, because: str, fix: str) -> ValidationError:
    """An error at the caller's line."""
    return ValidationError(
        Diagnostic(code=code, what=what, where=quoted_place(caller_line()), because=because, fix=fix)
    )


# --------------------------------------------------------------------------------------------------------------- types


def wrong_operands(operator: str, mismatch: Mismatch, shown: tuple[tuple[str, DataType], ...]) -> ValidationError:
    """Operands of types an operator does not take."""
    facts = " and ".join(f"`{text}` is {kind.name}" for text, kind in shown)
    return mistake(
        mismatch.code,
        f"`{operator}` does not take these types",
        f"{facts}; it takes {mismatch.expected}",
        _conversion_fix(mismatch, shown),
    )


def _conversion_fix(mismatch: Mismatch, shown: tuple[tuple[str, DataType], ...]) -> str:
    if len(shown) == 2 and shown[0][1] is not shown[1][1] and not mismatch.operand:
        (left, a), (right, b) = shown
        return f"convert one side: `{a.word}({right})` or `{b.word}({left})`"
    return "convert the operand first, as in `f32(value)` or `u32(value)`"


def inexact_number(value: object, target: DataType) -> ValidationError:
    return mistake(
        "V221",
        f"a Python number that {target.name} does not hold",
        f"{short_repr(value)} is not a {target.name}, and no digit of it may be lost silently",
        _exact_fix(value, target),
    )


def _exact_fix(value: object, target: DataType) -> str:
    if target is DataType.BOOL:
        return "write True or False; a number becomes a condition by comparing it, as in `value != 0`"
    if isinstance(value, bool):
        return "write 1 or 0; a condition becomes a number with `u32(condition)`"
    if not target.is_integer:
        return f"write `{target.word}({short_repr(value)})` to round it to the nearest {target.name}"
    return f"use a number {target.name} can hold, or convert the other side to a type that holds this one"


_LARGEST: Final = {
    DataType.F16: "65504",
    DataType.BF16: "3.3895314e+38",
    DataType.F32: "3.4028235e+38",
    DataType.F64: "1.7976931348623157e+308",
}


def number_too_large(value: object, target: DataType) -> ValidationError:
    """A finite number whose nearest value of a float type would be an infinity."""
    wider = ", or compute in F64" if target is not DataType.F64 else ""
    return mistake(
        "V221",
        f"a Python number beyond the largest {target.name}",
        f"{short_repr(value)} is finite, and the largest finite {target.name} is {_LARGEST[target]}",
        f"write `math.inf` where infinity is meant{wider}",
    )


def foreign_value(value: object, expected: str) -> ValidationError:
    fix = "pass a value made by the builder or a Python number; arrays go in at launch, through a buffer"
    if isinstance(getattr(value, "decl", None), BufferDecl):
        fix = "name one element of the buffer: `buffer[i]`"
    return mistake(
        "V222",
        f"{type(value).__name__} is not something a program computes with",
        f"expected {expected}, got {short_repr(value)}",
        fix,
    )


def untyped_number(value: object, call: str = "") -> ValidationError:
    """A Python number whose type no other operand decides; `call` is a call that takes a type, up to that type."""
    shown = short_repr(value)
    usual, *others = _types_for(value)
    fix = f"say its type: `{_conversion(usual)}({shown})`"
    if call:
        fix = f"say its type: `{call}, {usual.name})`, or convert it: `{_conversion(usual)}({shown})`"
    could = ", ".join(each.name for each in (usual, *others))
    because = f"{shown} could be {could}, …" if others else f"{shown} could only be {could}, but no type is guessed"
    return mistake("V222", "a number alone has no type", because, fix)


def _types_for(value: object) -> tuple[DataType, ...]:
    """The types a number alone may be meant to have, the most usual first."""
    if isinstance(value, bool):
        return (DataType.BOOL,)
    if not isinstance(value, numbers.Integral):
        return DataType.F32, DataType.F64
    whole = (DataType.U32, DataType.I32, DataType.U64, DataType.I64)
    number = int(value)
    holding = tuple(each for each in whole if each.min_value <= number <= each.max_value)
    return (*holding, DataType.F32)


def _conversion(target: DataType) -> str:
    return "bool_" if target is DataType.BOOL else target.word


def wrong_kind(value: object, expected: str, fix: str) -> ValidationError:
    """An argument that is not a value of the program and has the wrong Python type."""
    return mistake("V214", f"expected {expected}", f"got {short_repr(value)} ({type(value).__name__})", fix)


def mixed_programs(shown: str) -> ValidationError:
    return mistake(
        "V226",
        "values of two programs are mixed",
        f"{shown} belongs to another ProgramBuilder",
        "make both with one builder",
    )
