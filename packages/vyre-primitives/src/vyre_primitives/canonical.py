"""The bits that a program's store leaves in memory: one NaN, and one true. Host references finish with them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import DataType

_QUIET: Final = {
    np.dtype(np.float16): np.uint16(0x7E00),
    np.dtype(np.float32): np.uint32(0x7FC0_0000),
    np.dtype(np.float64): np.uint64(0x7FF8_0000_0000_0000),
}


def canonical(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy in which every NaN has the canonical bits; other types come back as they are."""
    bits = _QUIET.get(array.dtype)
    if bits is None:
        return array
    made = np.array(array, copy=True)
    made.view(bits.dtype)[np.isnan(made)] = bits
    return made


def stored(array: npt.NDArray[Any], element: DataType) -> npt.NDArray[Any]:
    """What a program that loads these elements and stores them leaves: NaNs canonical, a Bool 0 or 1."""
    if element is DataType.BOOL:
        return (array != 0).astype(array.dtype)
    if element is DataType.BF16:  # as bits: a NaN has all ones in its exponent and something behind it
        return np.where((array & 0x7FFF) > 0x7F80, np.uint16(0x7FC0), array)
    return canonical(array)
