"""V235: a comparison with a literal that has the same result for every value of its other side.

Only types count: `u >= 0` holds for every U32. A comparison such as `i % 4 < 4` is not reported, because a guard that
happens to hold is not a mistake.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from vyre_foundation.analysis.guards import MIRRORED, OPPOSITE
from vyre_foundation.ir import (
    Binary,
    BinOp,
    Cast,
    DataType,
    Expr,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Load,
    Var,
)
from vyre_foundation.signatures import ANY_FLOATS
from vyre_foundation.text.excerpt import excerpt, short_text
from vyre_foundation.text.words import SIGN_OF
from vyre_foundation.validation.checker import Checker, type_name

Range = tuple[float, float]
"""The smallest and the largest value; whole for integers."""

_HOLDS: Final[dict[BinOp, Callable[[Range, float], bool]]] = {
    BinOp.LT: lambda values, literal: values[1] < literal,
    BinOp.LE: lambda values, literal: values[1] <= literal,
    BinOp.GT: lambda values, literal: values[0] > literal,
    BinOp.GE: lambda values, literal: values[0] >= literal,
    BinOp.EQ: lambda values, literal: values[0] == literal == values[1],
    BinOp.NE: lambda values, literal: not values[0] <= literal <= values[1],
}
"""Whether `value op literal` holds for every value of a range."""


def check_comparison(c: Checker, e: Binary, op: BinOp, dtype: DataType) -> None:
    """Warn if `e`, a comparison of two operands of that type, always has the same result."""
    left, right = literal_value(e.left), literal_value(e.right)
    if (left is None) is (right is None):
        return
    value, literal = (e.left, right) if left is None else (e.right, left)
    assert literal is not None
    seen = op if left is None else MIRRORED[op]
    source = _source_type(c, value) or dtype
    result = _result(seen, source, literal)
    if result is None:
        return
    holds = "true" if result else "false"
    because = _reason(value, source, literal)
    c.report("V235", f"{excerpt(e)} is always {holds}", because, _fix(value, source, seen, literal), warning=True)


def literal_value(e: Expr) -> float | None:
    """The number a literal stands for, also behind casts to integers that keep it: narrow types have no other."""
    targets: list[DataType] = []
    while isinstance(e, Cast) and isinstance(e.target, DataType) and e.target.is_integer:
        targets.append(e.target)
        e = e.value
    match e:
        case LitF32(value) | LitF64(value):
            return None if targets else value
        case LitU32(value) | LitI32(value) | LitU64(value) | LitI64(value):
            return value if all(t.min_value <= value <= t.max_value for t in targets) else None
        case _:
            return None


def _source_type(c: Checker, e: Expr) -> DataType | None:
    """The type a widening cast of a variable or an element comes from: its range is that of the narrow type."""
    if not isinstance(e, Cast):
        return None
    match e.value:
        case Var(name):
            binding = c.visible.get(name)
            source = binding.dtype if binding is not None else None
        case Load(buffer, _):
            declared = c.buffers.get(buffer)
            source = declared.element if declared is not None else None
        case _:
            return None
    if not isinstance(source, DataType) or not isinstance(e.target, DataType):
        return None
    if not (source.is_integer and e.target.is_integer):
        return None
    fits = e.target.min_value <= source.min_value and source.max_value <= e.target.max_value
    return source if fits else None


def _result(op: BinOp, dtype: DataType, literal: float) -> bool | None:
    """The result of `value op literal`, if it is the same for every value of the type; otherwise None."""
    if dtype in ANY_FLOATS:
        # Comparisons with a NaN are false, so only `false` can be certain. For `!=` it is the other way around.
        if math.isnan(literal):
            return op is BinOp.NE
        values = (-math.inf, math.inf)
        return False if op is not BinOp.NE and _HOLDS[OPPOSITE[op]](values, literal) else None
    if not dtype.is_integer:
        return None
    values = (dtype.min_value, dtype.max_value)
    if _HOLDS[op](values, literal):
        return True
    return False if _HOLDS[OPPOSITE[op]](values, literal) else None


def _reason(value: Expr, dtype: DataType, literal: float) -> str:
    if math.isnan(literal):
        return "a NaN is not equal to any value, not even to itself, and neither less nor more"
    if dtype in ANY_FLOATS:
        return f"no {type_name(dtype)} lies beyond infinity"
    shown = excerpt(value)
    wraps = ", and what would be less than 0 wraps round to large values" if dtype.is_unsigned and literal == 0 else ""
    return f"{shown} holds values of {type_name(dtype)}, from {dtype.min_value} to {dtype.max_value}{wraps}"


def _fix(value: Expr, dtype: DataType, op: BinOp, literal: float) -> str:
    if math.isnan(literal):
        return f"ask with `is_nan({short_text(value)})`"
    if isinstance(value, Binary) and value.op is BinOp.SUB and dtype.is_unsigned and literal == 0:
        sign = SIGN_OF[op]
        return f"compare before you subtract: `{short_text(value.left)} {sign} {short_text(value.right)}`"
    return "compare with a number inside the range, or leave the test out"
