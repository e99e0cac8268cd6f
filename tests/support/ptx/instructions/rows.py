"""One instruction over many rows of operands: a tiny PTX text for each, run by the executor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ptx.arrays import launch_arrays
from ptx.executor import Module, load_ptx
from ptx.reading.reader import WIDTHS

_BLOCK: Final = 128
Column = npt.NDArray[Any]


def run_rows(instruction: str, result: str, kinds: str, columns: Sequence[Column], rows: int | None = None) -> Column:
    """What `instruction` gives for each row: its operands are `%a`, `%b`, ... and its result `%d`.

    `kinds` are the types of the operands and `result` that of the result, as registers have them: `f32`, `b64`, `pred`.
    The columns hold their bits, and so does what is returned.
    """
    module = _module(instruction, result, tuple(kinds.split()))
    count = len(columns[0]) if rows is None else rows
    made = np.zeros(count, _stored(result))
    given = [
        np.ascontiguousarray(column).view(_stored(kind)) for column, kind in zip(columns, kinds.split(), strict=True)
    ]
    launch_arrays(module, "rows", -(-count // _BLOCK), _BLOCK, [*given, made, np.uint32(count)])
    return made


def _stored(kind: str) -> np.dtype[Any]:
    return np.dtype(f"u{max(1, WIDTHS[kind] // 8)}")


@cache
def _module(instruction: str, result: str, kinds: tuple[str, ...]) -> Module:
    return load_ptx(text_of_rows(instruction, result, kinds))


def text_of_rows(instruction: str, result: str, kinds: Sequence[str]) -> str:
    """A kernel that loads the operands of its row, executes the instruction and stores the result."""
    pointers = ", ".join(f".param .u64 p{number}" for number in range(len(kinds) + 1))
    lines = [
        ".version 8.0",
        ".target sm_75",
        ".address_size 64",
        f".visible .entry rows({pointers}, .param .u32 n) {{",
        ".reg .pred %out, %bit; .reg .b32 %i, %n, %block, %lane; .reg .b64 %at, %offset; .reg .b16 %byte;",
        f".reg .{_register(result)} %d;",
        *(f".reg .{_register(kind)} %{name};" for kind, name in zip(kinds, "abcef", strict=False)),
        "mov.u32 %block, %ctaid.x; mov.u32 %lane, %tid.x;",
        f"mad.lo.u32 %i, %block, {_BLOCK}, %lane;",
        "ld.param.u32 %n, [n];",
        "setp.ge.u32 %out, %i, %n;",
        "@%out bra END;",
    ]
    for number, (kind, name) in enumerate(zip(kinds, "abcef", strict=False)):
        lines += _address(number, kind)
        lines += (
            ["ld.global.u8 %byte, [%at];", f"setp.ne.u16 %{name}, %byte, 0;"]
            if kind == "pred"
            else [f"ld.global.{_bits(kind)} %{name}, [%at];"]
        )
    lines += [instruction, *_address(len(kinds), result)]
    lines += (
        ["selp.u16 %byte, 1, 0, %d;", "st.global.u8 [%at], %byte;"]
        if result == "pred"
        else [f"st.global.{_bits(result)} [%at], %d;"]
    )
    return "\n".join([*lines, "END: ret;", "}"])


def _register(kind: str) -> str:
    return kind if kind in ("pred", "f32", "f64") else f"b{max(16, WIDTHS[kind])}"


def _bits(kind: str) -> str:
    return f"b{WIDTHS[kind]}"


def _address(number: int, kind: str) -> list[str]:
    size = max(1, WIDTHS[kind] // 8)
    return [f"ld.param.u64 %at, [p{number}];", f"mul.wide.u32 %offset, %i, {size};", "add.s64 %at, %at, %offset;"]
