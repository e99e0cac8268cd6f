"""Lanes of a whole vector, and what they may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_driver.lowering.lanes.group_nodes import Limit
from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.walk import holds, kind_bits, statements

LANES: Final = 16
LANES_OF_WIDE: Final = 8
"""Of a vector where a lane computes with 64 bits: registers are few."""

_PLAIN: Final = (ir.Let, ir.Assign, ir.Store, ir.If, ir.Loop)
_IN_ORDER: Final = kind_bits((ir.Atomic, ir.OpaqueExpr, *ir.SUBGROUP_OPERATIONS))


def does_plain_statements(body: Sequence[Stmt]) -> bool:
    """Nothing whose order among the lanes is seen, and nothing that they leave at different times."""
    return all(isinstance(each, _PLAIN) for each in statements(body)) and not holds(tuple(body), _IN_ORDER)


def has_few_lanes(limits: Sequence[Limit], least: int = LANES) -> bool:
    """Whether limits leave fewer lanes of a row than that."""
    return any(limit.axis == 0 and isinstance(limit.bound, ir.LitU32) and limit.bound.value < least for limit in limits)
