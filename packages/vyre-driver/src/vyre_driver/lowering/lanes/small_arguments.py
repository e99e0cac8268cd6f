"""Which transcendentals have a part for small arguments, f(x) = |x| < T ? near(x) : far(x)."""

from __future__ import annotations

from enum import Enum

from vyre_foundation.ir import UnOp
from vyre_foundation.ops import MATH
from vyre_foundation.signatures import TRANSCENDENTALS


class Form(Enum):
    """The forms in which a function with a recipe stands in a module, and what their names end with."""

    WHOLE = ""
    NEAR = ".near"
    """Right for small arguments only: no table and no rare path, so a loop of it vectorises."""

    CALLED = ".called"
    """Whole, and not inlined: for the few arguments that need it."""


def function_name(op_id: str, form: Form) -> str:
    return f"@vyre.{op_id.removeprefix(MATH)}{form.value}"


def has_two_parts(op: object) -> bool:
    """Whether the recipe of an operator has a part for small arguments, for F32 as for F64."""
    if not isinstance(op, UnOp) or op not in TRANSCENDENTALS:
        return False
    from vyre_foundation.numerics import RECIPES  # the recipes are many modules, and few programs need one

    return RECIPES[op].near is not None


def near_threshold(op_id: str) -> float:
    """Below which |x| the small part alone gives the same bits."""
    from vyre_foundation.numerics import FUNCTIONS

    found = FUNCTIONS[op_id].threshold
    assert found is not None, "it has two parts"
    return found
