"""Error bounds that several oracles share. u is half the distance from 1 to the next number of the type."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

U_F32: Final = 2.0**-24
U_F64: Final = 2.0**-53

SMALLEST_F32: Final = 2.0**-149
"""The last place of subnormal results; what an operation may lose there beside its relative error."""

SECOND_ORDER: Final = 1.01
"""Makes room for products of roundings where a bound counts only single ones."""


def dot_bound(a: Array, b: Array, u: float = U_F32) -> Array:
    """For rows of a times b, added one by one: n u / (1 - n u) times the sum of |a| |b|, and underflow."""
    n = b.shape[0]
    gamma = n * u / (1 - n * u)
    return gamma * (np.abs(a.astype(np.float64)) @ np.abs(b.astype(np.float64))) + n * SMALLEST_F32
