"""What is carried beside each float value: a slope, the size of its terms, and a count of roundings.

`Slopes` is a float64 array `[3, directions, lanes]`; None stands for no slope at all, which is what integers, literals
and inputs without a tangent have. The last axis has one entry for each selected lane, or a single one when all of them
have the same, so that the partial derivatives of the lanes multiply it as they are. The rows are

    0   the slope: the derivative of the value along the direction
    1   its size: the sum of the |terms| the slope was added up from; the same linear map with absolute values
    2   its roundings: an allowance, in units of eps, for what arithmetic of the program's own precision may lose when
        it multiplies the same chain of partial derivatives, in whatever order

Row 2 is a first-order bound carried along: a step with the partial derivative p makes `(2|p| + doubt)·size` of a new
error and passes the old one on, multiplied by |p|. The 2 allows for rounding the product and adding it to an adjoint;
`doubt` is what is not certain of p itself.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np

from vyre_reference.arithmetic import Array

Slopes: TypeAlias = Array
ROWS: Final = 3
SLOPE, SIZE, ROUNDINGS = range(ROWS)

RELATIVE_DOUBT: Final = 4.0
"""How far, in eps, a partial derivative computed in a few rounded steps may be off, relative to itself."""

_STEP: Final = 2.0


def scaled(slopes: Slopes | None, partial: Array, doubt: Array | float | None = None) -> Slopes | None:
    """The slopes times a partial derivative; `doubt` is the partial's own error in eps, None when it is exact."""
    if slopes is None:
        return None
    size = np.abs(partial)
    loss = _STEP * size if doubt is None else _STEP * size + doubt
    return np.stack(
        [
            guarded(slopes[SLOPE], partial),
            guarded(slopes[SIZE], size),
            guarded(slopes[ROUNDINGS], size) + guarded(slopes[SIZE], loss),
        ]
    )


def guarded(slope: Array, partial: Array) -> Array:
    """Their product; a slope of exactly zero stays zero beside a partial that is not finite."""
    return np.where((slope == 0) & ~np.isfinite(partial), 0.0, slope * partial)


def negated(slopes: Slopes | None) -> Slopes | None:
    if slopes is None:
        return None
    return np.stack([-slopes[SLOPE], slopes[SIZE], slopes[ROUNDINGS]])


def total(left: Slopes | None, right: Slopes | None) -> Slopes | None:
    if left is None or right is None:
        return right if left is None else left
    return left + right


def chosen(condition: Array, yes: Slopes | None, no: Slopes | None) -> Slopes | None:
    """The slopes of one side or the other, selected without arithmetic, because the other may hold anything."""
    if yes is None and no is None:
        return None
    return np.where(condition, 0.0 if yes is None else yes, 0.0 if no is None else no)


def read_again(slopes: Slopes | None) -> Slopes | None:
    """The slopes of a variable or element that is read. Reverse mode adds the adjoints of all reads, which rounds."""
    if slopes is None:
        return None
    made = slopes.copy()
    made[ROUNDINGS] += made[SIZE]
    return made


def is_flat(slopes: Slopes | None) -> bool:
    """Whether nothing depends on the inputs that have a tangent."""
    return slopes is None or not np.any(slopes[SIZE])
