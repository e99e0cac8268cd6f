"""The table: one recipe a function, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from vyre_foundation.ir import DataType, UnOp
from vyre_foundation.numerics import f32, f64
from vyre_foundation.numerics.made_once import MadeOnce
from vyre_foundation.numerics.straight_line import Recipe
from vyre_foundation.ops import name_of_operator
from vyre_foundation.signatures import TRANSCENDENTALS

FUNCTIONS: Final[Mapping[str, Recipe]] = MadeOnce({**f32.MAKERS, **f64.MAKERS})
"""Written down when first asked for: that takes a while, and most programs need none or one."""


def recipe(op: UnOp, dtype: DataType = DataType.F32) -> Recipe:
    """The definition of a transcendental operator for operands of this type."""
    return FUNCTIONS[op_id(op, dtype)]


def op_id(op: UnOp, dtype: DataType = DataType.F32) -> str:
    """The name of a transcendental operator as an operation, such as `vyre.math.exp`."""
    return name_of_operator(op, dtype)


RECIPES: Final[Mapping[UnOp, Recipe]] = MadeOnce({op: partial(recipe, op) for op in TRANSCENDENTALS})
"""Those of the operators for F32."""
