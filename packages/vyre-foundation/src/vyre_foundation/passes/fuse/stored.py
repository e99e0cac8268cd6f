"""A value as it comes back from a store: what its reader would load."""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl, Expr
from vyre_foundation.passes.values import Typing, element_type


def stored(value: Expr, decl: BufferDecl, typing: Typing) -> Expr:
    """The value with the type of the buffer's elements.

    A store takes the element type, or its signed twin as bits (V121), so only bits change here. A Bool is 0 or 1 either
    way, narrow integers wrap where they are computed, and nothing can tell a NaN from the canonical one that memory
    would hold: a bitcast gives the canonical bits, too.
    """
    element = element_type(decl)
    return value if typing.of(value) is element else ir.Bitcast(element, value)
