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
from vyre_primitives.fused_f64 import fma_f64, sum_to_odd

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


def fma(a: Array, b: Array, c: Array) -> Array:
    """The sum a * b + c, rounded once: in F64 when an operand is, else in F32."""
    operands = [np.asarray(each) for each in (a, b, c)]
    is_f64 = any(each.dtype == np.float64 for each in operands)
    return fma_f64(*operands) if is_f64 else _fma_f32(*operands)


def _fma_f32(a: Array, b: Array, c: Array) -> npt.NDArray[np.float32]:
    """The product of two F32 is exact in F64, and rounding their sum to odd there leaves one rounding, to F32."""
    product = np.multiply(a, b, dtype=np.float64)
    return sum_to_odd(product, np.asarray(c, np.float64)).astype(np.float32)


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
