"""Preconditioning a gradient: y = M · g, for a block M that the caller has prepared.

M is a power of a symmetric matrix, and which one decides what y is:

- M = F⁻¹, for F a Fisher matrix (`kfac_block_inverse` makes it): y is the natural gradient.
- M = S^(-1/2), for S the second moment of the gradient (`newton_schulz_inv_sqrt` makes it): y is the whitened gradient.

M is row-major n × n, g has n elements.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_primitives import arguments
from vyre_primitives.fixed.matvec import emit_q16_matvec, q16_matvec_reference
from vyre_primitives.linalg.matvec import WORKGROUP, emit_matvec, summed_by_columns

OP_ID: Final = "vyre-primitives::math::natural_gradient_block_apply"
OP_ID_Q16: Final = "vyre-primitives::math::natural_gradient_block_apply_q16"

Array = npt.NDArray[Any]


def natural_gradient_block_apply(m: str, grad: str, out: str, n: int) -> Program:
    """out[r] = Σ_c m[r · n + c] · grad[c] in F32, added from c = 0 up, each product and each sum rounded.

    Buffers in order: `m` (n · n, read), `grad` (n, read), `out` (n, output). One invocation per row.
    """
    n, _ = _sizes(OP_ID, n)
    k = ProgramBuilder(OP_ID, workgroup_size=WORKGROUP, over=n)
    emit_matvec(k, (m, grad, out), (n, n), F32)
    return k.build()


def natural_gradient_block_apply_q16(m: str, grad: str, out: str, n: int) -> Program:
    """The same in signed 16.16 (I32): each term rounded to the nearest 2^-16, summed in 64 bits, then saturated.

    Buffers as in `natural_gradient_block_apply`; n at most 65535.
    """
    n, _ = _sizes(OP_ID_Q16, n)
    k = ProgramBuilder(OP_ID_Q16, workgroup_size=WORKGROUP, over=n)
    emit_q16_matvec(k, (m, grad, out), (n, n), "nearest", "saturate")
    return k.build()


def natural_gradient_block_apply_cpu(
    m: npt.ArrayLike, g: npt.ArrayLike, n: int, *, out: npt.NDArray[np.float64] | None = None
) -> npt.NDArray[np.float64]:
    """M · g on the host in F64; `out`, when given, takes the result and is returned. L042 for wrong lengths."""
    where = "natural_gradient_block_apply_cpu"
    matrix, gradient = _arrays(where, m, g, n, np.float64)
    if out is None:
        return matrix @ gradient
    if out.dtype != np.float64 or out.shape != gradient.shape:
        raise arguments.refused(
            "L042",
            "`out` cannot take the result",
            where,
            f"it is {out.dtype.name} of shape {out.shape}, and the result is float64 of shape {gradient.shape}",
            f"pass `np.empty({n})`",
        )
    return np.matmul(matrix, gradient, out=out)


def natural_gradient_block_apply_reference(m: npt.ArrayLike, g: npt.ArrayLike, n: int) -> npt.NDArray[np.float32]:
    """What `natural_gradient_block_apply` writes, to the bit."""
    matrix, gradient = _arrays("natural_gradient_block_apply_reference", m, g, n, np.float32)
    return summed_by_columns(matrix, gradient)


def natural_gradient_block_apply_q16_reference(m: npt.ArrayLike, g: npt.ArrayLike, n: int) -> npt.NDArray[np.int32]:
    """What `natural_gradient_block_apply_q16` writes, to the bit."""
    n, _ = _sizes("natural_gradient_block_apply_q16_reference", n)
    return q16_matvec_reference(m, g, n, n)


def _arrays(where: str, m: npt.ArrayLike, g: npt.ArrayLike, n: int, dtype: npt.DTypeLike) -> tuple[Array, Array]:
    n, count = _sizes(where, n)
    matrix = arguments.array(where, "m", m, dtype, count).reshape(n, n)
    return matrix, arguments.array(where, "g", g, dtype, n)


def _sizes(where: str, n: int) -> tuple[int, int]:
    n = arguments.size(where, "n", n)
    return n, arguments.cells(where, n=n, n_again=n)
