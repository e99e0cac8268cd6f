"""Memory that begins where a cache line does."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from vyre_driver.runtime.host_arrays import Array, address_of

CACHE_LINE: Final = 64


def aligned_zeros(count: int, dtype: np.dtype[Any]) -> Array:
    """An array of zeros; large ones cost nothing until they are touched."""
    size = count * dtype.itemsize
    raw = np.zeros(size + CACHE_LINE, np.uint8)
    start = -address_of(raw) % CACHE_LINE
    return raw[start : start + size].view(dtype)
