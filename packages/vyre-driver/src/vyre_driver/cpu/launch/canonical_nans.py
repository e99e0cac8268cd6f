"""The one NaN that memory holds. Apart from `float_atomics`, because a process that only compiles needs no numpy."""

from __future__ import annotations

from typing import Final

import numpy as np

from vyre_driver.runtime.host_arrays import Array

_CANONICAL: Final[dict[np.dtype[np.float32] | np.dtype[np.float64], int]] = {
    np.dtype(np.float32): 0x7FC0_0000,
    np.dtype(np.float64): 0x7FF8_0000_0000_0000,
}


def make_nans_canonical(array: Array) -> None:
    """Every NaN becomes the one NaN, in place."""
    nans = np.isnan(array)
    if nans.any():
        bits = array.view(f"u{array.itemsize}")
        bits[nans] = _CANONICAL[array.dtype]
