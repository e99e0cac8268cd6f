"""e^d for d <= 0 in integers alone: the weights of a fixed-point softmax.

The exponent d is in units of 2^-16, the weight in units of 2^-30. With y = d · log2(e) = k + f, k whole and 0 <= f < 1,
the weight is 2^f · 2^k: a polynomial in f, then a shift that rounds to nearest. For every d from -32 to 0 the weight is
within 4 units of the true one and never larger than that of a greater d; it is exactly 2^30 at 0, and 0 below -32.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import ProgramBuilder
from vyre_foundation.builder import Value, i64, max_, u32, u64

WEIGHT_OF_ZERO: Final = 1 << 30

LOG2_E: Final = 1_549_082_005
"""log2(e) · 2^30."""

COEFFICIENTS: Final = (22_261, 156_870, 1_437_639, 10_325_273, 59_597_438, 257_941_225, 744_261_118)
"""Of q in 2^f = 1 + f q(f), times 2^30, the highest power first: interpolated at Chebyshev points, 0.25 units off."""

_FRACTION_BITS: Final = 30
_PRODUCT_BITS: Final = 16 + 30
_LOWEST: Final = -32 << 16
"""e^-32 is less than half a unit: everything from here down weighs 0."""


def exp_weight(k: ProgramBuilder, difference: Value) -> Value:
    """e^difference as a U64 in units of 2^-30; `difference` is an I64 in units of 2^-16, at most 0."""
    y = k.let("y", max_(difference, _LOWEST) * LOG2_E)
    whole = k.let("whole", y >> _PRODUCT_BITS)
    f = k.let("f", (y - (whole << _PRODUCT_BITS)) >> (_PRODUCT_BITS - _FRACTION_BITS))
    q: Value = i64(COEFFICIENTS[0])
    for coefficient in COEFFICIENTS[1:]:
        q = ((q * f) >> _FRACTION_BITS) + coefficient
    power = i64(WEIGHT_OF_ZERO) + ((q * f) >> _FRACTION_BITS)
    shift = k.let("shift", u32(-whole))
    half = (i64(1) << shift) >> 1
    return u64((power + half) >> shift)


def host_exp_weight(difference: npt.ArrayLike) -> npt.NDArray[np.uint64]:
    """What `exp_weight` computes, to the bit."""
    y = np.maximum(np.asarray(difference, np.int64), _LOWEST) * LOG2_E
    whole = y >> _PRODUCT_BITS
    f = (y - (whole << _PRODUCT_BITS)) >> (_PRODUCT_BITS - _FRACTION_BITS)
    q: npt.NDArray[Any] = np.full_like(f, COEFFICIENTS[0])
    for coefficient in COEFFICIENTS[1:]:
        q = ((q * f) >> _FRACTION_BITS) + coefficient
    power = WEIGHT_OF_ZERO + ((q * f) >> _FRACTION_BITS)
    shift = -whole
    half = (np.int64(1) << shift) >> 1
    return ((power + half) >> shift).astype(np.uint64)
