"""A matrix times a vector."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, F64, DataType, Program, ProgramBuilder
from vyre_foundation.builder import convert
from vyre_primitives import arguments
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.canonical import canonical

OP_ID: Final = "vyre-primitives::linalg::matvec"
WORKGROUP: Final = 256

NUMPY_TYPES: Final[dict[DataType, Any]] = {F32: np.float32, F64: np.float64}


def matvec(a: str, x: str, y: str, rows: int, cols: int, dtype: DataType = F32) -> Program:
    """y[r] = Σ_c a[r · cols + c] · x[c], added from c = 0 up, each product and each sum rounded; dtype is F32 or F64.

    Buffers in order: `a` (rows · cols, read), `x` (cols, read), `y` (rows, output). One invocation per row. Without
    columns y is zero; without rows it is empty.
    """
    rows, cols, dtype = _checked(OP_ID, rows, cols, dtype)
    k = ProgramBuilder(OP_ID, workgroup_size=WORKGROUP, over=rows or 1)
    emit_matvec(k, (a, x, y), (rows, cols), dtype)
    return k.build()


def matvec_reference(
    a: npt.ArrayLike, x: npt.ArrayLike, rows: int, cols: int, dtype: DataType = F32
) -> npt.NDArray[Any]:
    """What `matvec` writes, to the bit."""
    where = "matvec_reference"
    rows, cols, dtype = _checked(where, rows, cols, dtype)
    matrix = arguments.array(where, "a", a, NUMPY_TYPES[dtype], rows * cols).reshape(rows, cols)
    vector = arguments.array(where, "x", x, NUMPY_TYPES[dtype], cols)
    return summed_by_columns(matrix, vector)


def emit_matvec(k: ProgramBuilder, names: tuple[str, str, str], sizes: tuple[int, int], dtype: DataType) -> None:
    """The buffers a, x, y and the whole code, one invocation per row; the sizes have been checked."""
    a, x, y = names
    rows, cols = sizes
    matrix = empty_or_read(k, a, dtype, rows * cols)
    vector = empty_or_read(k, x, dtype, cols)
    result = empty_or_output(k, 2, y, dtype, rows)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        total = k.let("total", convert(0, dtype))
        with k.for_("column", 0, cols) as column:
            k.assign(total, total + matrix[row * cols + column] * vector[column])
        result[row] = total


def summed_by_columns(matrix: npt.NDArray[Any], vector: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The product as `matvec` computes it, all rows at once."""
    total = np.zeros(len(matrix), matrix.dtype)
    with np.errstate(all="ignore"):
        for column, element in zip(matrix.T, vector, strict=True):
            total = total + column * element
    return canonical(total)


def _checked(where: str, rows: int, cols: int, dtype: DataType) -> tuple[int, int, DataType]:
    rows = arguments.size(where, "rows", rows, least=0)
    cols = arguments.size(where, "cols", cols, least=0)
    arguments.cells(where, rows=rows, cols=cols)
    return rows, cols, arguments.element(where, dtype, NUMPY_TYPES)
