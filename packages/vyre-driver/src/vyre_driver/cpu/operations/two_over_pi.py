"""The one table of the recipes, as a constant of the module."""

from __future__ import annotations

from typing import Final

from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.numerics import TWO_OVER_PI

_NAME: Final = "@vyre.two_over_pi"
_WORDS: Final = (*TWO_OVER_PI, 0)
"""The zero at the end is what lies past the end."""

_TYPE: Final = f"[{len(_WORDS)} x i32]"
_DEFINITION: Final = (
    f"{_NAME} = private unnamed_addr constant {_TYPE} [{', '.join(f'i32 {word}' for word in _WORDS)}], align 64"
)


def two_over_pi(w: FunctionWriter, index: str) -> str:
    """Word `index`, a U32, of the bits of 2/pi; zero past the end of the table."""
    w.declare(_DEFINITION)
    near = w.intrinsic("i32", "llvm.umin.i32", f"i32 {index}", f"i32 {len(_WORDS) - 1}")
    place = w.let(f"getelementptr inbounds {_TYPE}, ptr {_NAME}, i64 0, i64 {w.let(f'zext i32 {near} to i64')}")
    return w.load("i32", place, 4)
