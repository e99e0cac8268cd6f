"""Declarations of the LLVM intrinsics that kernels use."""

from __future__ import annotations

from functools import cache
from typing import Final

_FLOATS: Final = {"f32": "float", "f64": "double"}


@cache
def intrinsics() -> str:
    lines: list[str] = []
    for kind, name in _FLOATS.items():
        lines.append(f"declare {name} @llvm.fma.{kind}({name}, {name}, {name})")
        lines += [
            f"declare {name} @llvm.{each}.{kind}({name})" for each in ("sqrt", "roundeven", "trunc", "floor", "ceil")
        ]
        lines += [
            f"declare i{width} @llvm.fpto{sign}i.sat.i{width}.{kind}({name})"
            for sign in "su"
            for width in (8, 16, 32, 64)
        ]
    for width in (16, 32, 64, 128):
        lines += [
            f"declare i{width} @llvm.{name}.i{width}(i{width}, i{width})" for name in ("smin", "smax", "umin", "umax")
        ]
    for width in (32, 64):
        lines.append(f"declare i{width} @llvm.ctpop.i{width}(i{width})")
        lines.append(f"declare i{width} @llvm.ctlz.i{width}(i{width}, i1)")
        lines.append(f"declare i{width} @llvm.bitreverse.i{width}(i{width})")
    return "\n".join(lines)
