"""Which transcendentals have a part for small arguments, f(x) = |x| < T ? near(x) : far(x)."""

from __future__ import annotations

from enum import Enum

from vyre_foundation.ir import UnOp
from vyre_foundation.numerics import RECIPES


class Form(Enum):
    """The forms in which a transcendental stands in a module, and what their names end with."""

    WHOLE = ""
    NEAR = ".near"
    """Right for small arguments only: no table and no rare path, so a loop of it vectorises."""

    CALLED = ".called"
    """Whole, and not inlined: for the few arguments that need it."""


def function_name(op: UnOp, form: Form) -> str:
    return f"@vyre.{op.word}{form.value}"


def near_threshold(op: object) -> float | None:
    """Below which |x| the small part alone gives the same bits; None for a recipe of one part."""
    found = RECIPES.get(op) if isinstance(op, UnOp) else None
    return None if found is None or found.near is None else found.threshold
