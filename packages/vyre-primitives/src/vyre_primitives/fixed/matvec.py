"""A matrix times a vector in signed 16.16 fixed point."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import I64, Program, ProgramBuilder
from vyre_primitives import arguments
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.fixed import q16

OP_ID: Final = "vyre-primitives::fixed::q16_matvec"
WORKGROUP: Final = 256

LONGEST: Final = 1 << 16
"""Columns: so many terms, each below 2^47 in size, never leave 64 bits."""


def q16_matvec(
    a: str, x: str, y: str, rows: int, cols: int, rounding: str = "nearest", overflow: str = "saturate"
) -> Program:
    """y[r] = Σ_c a[r · cols + c] · x[c] in 16.16: each term rounded, the sum exact in 64 bits, then narrowed.

    Buffers in order, all I32: `a` (rows · cols, read), `x` (cols, read), `y` (rows, output). One invocation per row.
    """
    rows, cols = _sizes(OP_ID, rows, cols)
    k = ProgramBuilder(OP_ID, workgroup_size=WORKGROUP, over=rows or 1)
    emit_q16_matvec(k, (a, x, y), (rows, cols), rounding, overflow)
    return k.build()


def q16_matvec_reference(
    a: npt.ArrayLike, x: npt.ArrayLike, rows: int, cols: int, rounding: str = "nearest", overflow: str = "saturate"
) -> q16.Q16:
    """What `q16_matvec` writes, to the bit."""
    where = "q16_matvec_reference"
    rows, cols = _sizes(where, rows, cols)
    matrix = arguments.array(where, "a", a, np.int32, rows * cols).reshape(rows, cols)
    vector = arguments.array(where, "x", x, np.int32, cols)
    return q16.host_narrowed(q16.host_product(matrix, vector, rounding).sum(axis=1), overflow)


def emit_q16_matvec(
    k: ProgramBuilder, names: tuple[str, str, str], sizes: tuple[int, int], rounding: str, overflow: str
) -> None:
    """The buffers a, x, y and the whole code, one invocation per row; the sizes have been checked."""
    a, x, y = names
    rows, cols = sizes
    matrix = empty_or_read(k, a, q16.ELEMENT, rows * cols)
    vector = empty_or_read(k, x, q16.ELEMENT, cols)
    result = empty_or_output(k, 2, y, q16.ELEMENT, rows)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        total = k.let("total", 0, I64)
        with k.for_("column", 0, cols) as column:
            k.assign(total, total + q16.product(matrix[row * cols + column], vector[column], rounding))
        result[row] = q16.narrowed(total, overflow)


def _sizes(where: str, rows: int, cols: int) -> tuple[int, int]:
    rows = arguments.size(where, "rows", rows, least=0)
    cols = arguments.size(where, "cols", cols, least=0, most=LONGEST)
    arguments.cells(where, rows=rows, cols=cols)
    return rows, cols
