"""Operations of the IR in numpy, where numpy's own differ: exp to the bit, and min and max with the IR's rules.

`exp` runs the recipe that defines it, so that host references and kernels cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation.ir import Binary, BinOp, Bitcast, DataType, Expr, Fma, LitF32, LitU32, Select, UnOp, Var
from vyre_foundation.numerics import recipe

Array = npt.NDArray[Any]


def exp(x: npt.ArrayLike) -> npt.NDArray[np.float32]:
    """e^x as programs compute it: F32, within 0.892 ULP."""
    made = recipe(UnOp.EXP)
    values: dict[str, Array] = {"x": np.asarray(x, np.float32)}
    with np.errstate(all="ignore"):
        for binding in made.body:
            values[binding.name] = _evaluate(binding.value, values)
        return _evaluate(made.result, values)


def minimum(a: Array, b: Array) -> Array:
    """The smaller; a NaN gives way to the other, and -0.0 is less than +0.0."""
    takes_a = (a < b) | ((a == b) & np.signbit(a)) | np.isnan(b)
    return np.where(takes_a, a, b)


def maximum(a: Array, b: Array) -> Array:
    """The larger; a NaN gives way to the other, and -0.0 is less than +0.0."""
    takes_a = (a > b) | ((a == b) & ~np.signbit(a)) | np.isnan(b)
    return np.where(takes_a, a, b)


def fma(a: Array, b: Array, c: Array) -> npt.NDArray[np.float32]:
    """The F32 sum a * b + c, rounded once.

    The product of two F32 is exact in F64. Their sum there is made odd in its last bit wherever it is inexact, so that
    rounding it a second time, to F32, cannot meet a tie that the first rounding made.
    """
    product = np.multiply(a, b, dtype=np.float64)
    addend = np.asarray(c, np.float64)
    rounded = np.asarray(product + addend)
    of_addend = rounded - product
    error = (product - (rounded - of_addend)) + (addend - of_addend)
    bits = rounded.view(np.int64)
    away = np.where((error > 0) == (rounded > 0), 1, -1)
    is_even_and_inexact = np.isfinite(rounded) & (error != 0) & ((bits & 1) == 0)
    return np.where(is_even_and_inexact, bits + away, bits).view(np.float64).astype(np.float32)


_OPERATIONS: Final[dict[BinOp, Callable[[Any, Any], Any]]] = {
    BinOp.ADD: np.add,
    BinOp.SUB: np.subtract,
    BinOp.MUL: np.multiply,
    BinOp.GT: np.greater,
    BinOp.LT: np.less,
    BinOp.SHL: np.left_shift,
    BinOp.SHR: np.right_shift,
}
_VIEWS: Final = {DataType.F32: np.float32, DataType.U32: np.uint32}


def _evaluate(e: Expr, values: dict[str, Array]) -> Array:
    """An expression of a recipe; one that uses an operation not listed here fails at once, with its name."""
    match e:
        case Var(name):
            return values[name]
        case LitF32(value):
            return np.asarray(np.float32(value))
        case LitU32(value):
            return np.asarray(np.uint32(value))
        case Binary(BinOp() as op, left, right):
            return np.asarray(_OPERATIONS[op](_evaluate(left, values), _evaluate(right, values)))
        case Fma(a, b, c):
            return fma(_evaluate(a, values), _evaluate(b, values), _evaluate(c, values))
        case Select(condition, if_true, if_false):
            chosen = (_evaluate(part, values) for part in (condition, if_true, if_false))
            return np.where(*chosen)
        case Bitcast(DataType() as target, value):
            return np.ascontiguousarray(_evaluate(value, values)).view(_VIEWS[target])
        case _:
            raise AssertionError(f"a recipe uses {type(e).__name__}, which has no rule here")
