"""Indices with a guard: `x[select(row < rows && column < columns, place, 4294967295)]`, one test for each axis."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from vyre_foundation import ir
from vyre_foundation.ir import Expr
from vyre_foundation.ir.limits import U32_MAX

NOWHERE: Final = ir.LitU32(U32_MAX)
"""An index that no buffer has: lengths are U32 themselves."""


class Guarded(NamedTuple):
    """An index that is an element's only where the condition of a choice holds."""

    choice: ir.Select
    place: Expr


def guarded_index(index: Expr, definitions: Mapping[str, Expr]) -> Guarded | None:
    """The index without its guard, looking through names; None where it has none."""
    while isinstance(index, ir.Var) and index.name in definitions:
        index = definitions[index.name]
    match index:
        case ir.Select(_, place, far) if far == NOWHERE:
            return Guarded(index, place)
        case _:
            return None
