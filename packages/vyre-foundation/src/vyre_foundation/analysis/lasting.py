"""Expressions that have one value wherever their names are visible, and so may be computed anew at another place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from vyre_foundation.analysis.uniformity import is_constant
from vyre_foundation.ir import EXPRESSIONS, BufferDecl, BufferRef, Effect, Expr, OpaqueExpr
from vyre_foundation.walk import facts_of, kind_bits, loaded_buffers


def is_lasting(e: Expr, assigned: Collection[str], buffers: Mapping[str, BufferDecl] | None = None) -> bool:
    """Whether nothing that may change is read: no variable, and no memory but that of buffers which nobody writes.

    Without `buffers` no memory may be read at all.
    """
    found = facts_of(e)
    if found.kinds & _ACTING or not found.variables.isdisjoint(assigned):
        return False
    loaded = loaded_buffers(e)
    return not loaded or (buffers is not None and all(is_constant(buffers[name]) for name in loaded))


_ACTING: Final = kind_bits(
    kind for kind in EXPRESSIONS.kinds if kind.effect & ~Effect.READ or kind in (BufferRef, OpaqueExpr)
)
"""What does more than compute and read. A call itself does not; a buffer that it is given may be written."""
