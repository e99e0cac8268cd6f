"""What makes an expression the same for all invocations of a workgroup, by the whitelist of docs/uniformity.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from vyre_foundation.ir import (
    LITERALS,
    Binary,
    Bitcast,
    BufferAccess,
    BufferDecl,
    BufLen,
    Cast,
    Expr,
    Fma,
    Load,
    NumWorkgroups,
    Select,
    SubgroupSize,
    Unary,
    WorkgroupId,
)
from vyre_foundation.ops import is_built_in
from vyre_foundation.walk import operands

UNIFORM_LEAVES: Final = (*LITERALS, WorkgroupId, NumWorkgroups, BufLen, SubgroupSize)

TRANSPARENT: Final = (Binary, Unary, Select, Cast, Bitcast, Fma)
"""Expressions that use their operands only for their own result: uniform when the operands are, unused when it is."""

_CONSTANT: Final = (BufferAccess.READ_ONLY, BufferAccess.UNIFORM)


def is_constant(buffer: BufferDecl) -> bool:
    """Whether nobody writes a buffer while the program runs."""
    return buffer.access in _CONSTANT


def is_same_for_all(e: Expr, buffers: Mapping[str, BufferDecl], is_known: Callable[[Expr], bool]) -> bool:
    """Whether an expression is uniform for what it is and what is known of its operands, wherever it stands."""
    if isinstance(e, Load):
        return is_constant(buffers[e.buffer]) and is_known(e.index)
    if isinstance(e, TRANSPARENT) or is_built_in(e):
        return all(map(is_known, operands(e)))
    return isinstance(e, UNIFORM_LEAVES)
