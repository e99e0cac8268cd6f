"""What every target knows of the types of numbers: the families that casts tell apart, and where rounding turns."""

from __future__ import annotations

from enum import Enum
from typing import Final

from vyre_foundation.ir import DataType

BELOW_HALF: Final = {DataType.F32: float.fromhex("0x1.fffffep-2"), DataType.F64: float.fromhex("0x1.fffffffffffffp-2")}
"""The largest number below one half. With it added, truncation rounds halves away from zero and nothing else up."""


class Family(Enum):
    """Types that one rule casts."""

    BOOL = "bool"
    INTEGER = "integer"
    FLOAT = "float"
    NARROW = "narrow float"


def family_of(t: DataType) -> Family:
    if t.is_integer:
        return Family.INTEGER
    if t.is_float:
        return Family.FLOAT
    return Family.BOOL if t is DataType.BOOL else Family.NARROW
