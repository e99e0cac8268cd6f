"""Products and quotients of arrays of signed 16.16 numbers, element by element."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import Program, ProgramBuilder
from vyre_foundation.builder import Value
from vyre_primitives import arguments
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.fixed import q16

OP_ID_MUL: Final = "vyre-primitives::fixed::q16_mul"
OP_ID_DIV: Final = "vyre-primitives::fixed::q16_div"
WORKGROUP: Final = 256


def q16_mul(a: str, b: str, out: str, n: int, rounding: str = "nearest", overflow: str = "saturate") -> Program:
    """out[i] = a[i] · b[i] in 16.16, through a 64-bit product; `rounding` and `overflow` as in `fixed.q16`.

    Buffers in order, all I32: `a` (n, read), `b` (n, read), `out` (n, output). One invocation per element; n may be 0.
    """
    return _program(OP_ID_MUL, (a, b, out), n, lambda x, y: q16.mul(x, y, rounding, overflow))


def q16_div(a: str, b: str, out: str, n: int, rounding: str = "nearest", overflow: str = "saturate") -> Program:
    """out[i] = a[i] / b[i] in 16.16, through a 64-bit dividend; division by zero as `fixed.q16` says.

    Buffers as in `q16_mul`.
    """
    return _program(OP_ID_DIV, (a, b, out), n, lambda x, y: q16.div(x, y, rounding, overflow))


def q16_mul_reference(
    a: npt.ArrayLike, b: npt.ArrayLike, n: int, rounding: str = "nearest", overflow: str = "saturate"
) -> q16.Q16:
    """What `q16_mul` writes, to the bit."""
    return q16.host_mul(*_arrays("q16_mul_reference", a, b, n), rounding, overflow)


def q16_div_reference(
    a: npt.ArrayLike, b: npt.ArrayLike, n: int, rounding: str = "nearest", overflow: str = "saturate"
) -> q16.Q16:
    """What `q16_div` writes, to the bit."""
    return q16.host_div(*_arrays("q16_div_reference", a, b, n), rounding, overflow)


def _program(op_id: str, names: tuple[str, str, str], n: int, function: Callable[[Value, Value], Value]) -> Program:
    n = arguments.size(op_id, "n", n, least=0)
    a, b, out = names
    k = ProgramBuilder(op_id, workgroup_size=WORKGROUP, over=n or 1)
    left = empty_or_read(k, a, q16.ELEMENT, n)
    right = empty_or_read(k, b, q16.ELEMENT, n)
    result = empty_or_output(k, 2, out, q16.ELEMENT, n)
    i = k.let("i", k.gid(0))
    with k.if_(i < n):
        x, y = k.let("x", left[i]), k.let("y", right[i])
        result[i] = function(x, y)
    return k.build()


def _arrays(where: str, a: npt.ArrayLike, b: npt.ArrayLike, n: int) -> tuple[q16.Q16, q16.Q16]:
    n = arguments.size(where, "n", n, least=0)
    return arguments.array(where, "a", a, np.int32, n), arguments.array(where, "b", b, np.int32, n)
