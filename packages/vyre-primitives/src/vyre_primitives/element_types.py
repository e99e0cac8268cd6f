"""Element types of buffers as numpy knows them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from vyre_foundation import DataType

NUMPY_TYPES: Final[dict[DataType, np.dtype[Any]]] = {
    DataType.U8: np.dtype("<u1"),
    DataType.U16: np.dtype("<u2"),
    DataType.U32: np.dtype("<u4"),
    DataType.U64: np.dtype("<u8"),
    DataType.I8: np.dtype("<i1"),
    DataType.I16: np.dtype("<i2"),
    DataType.I32: np.dtype("<i4"),
    DataType.I64: np.dtype("<i8"),
    DataType.F16: np.dtype("<f2"),
    DataType.F32: np.dtype("<f4"),
    DataType.F64: np.dtype("<f8"),
    DataType.BF16: np.dtype("<u2"),
    DataType.BOOL: np.dtype("<u4"),
}
"""Numpy has no BF16, so its bits stand for it. A Bool is a word in memory, and not zero means true."""
