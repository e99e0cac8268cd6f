"""Derivatives of programs, as programs: right, or refused with a code.

from vyre_foundation.autodiff import grad, vjp, jvp, value_and_grad

backward = vjp(program, outputs="y", inputs=["x", "w"])
backward.cotangents["y"]  # the input that takes the cotangent of y: `cot_y`
backward.grads["x"]       # the output that holds the gradient by x: `grad_x`
"""

from vyre_foundation.autodiff.gather.sums import Sum, Way
from vyre_foundation.autodiff.interface import grad, jvp, value_and_grad, vjp
from vyre_foundation.autodiff.names import Derivative, DerivativeNames
from vyre_foundation.autodiff.partials import PartialRule

__all__ = [
    "Derivative",
    "DerivativeNames",
    "PartialRule",
    "Sum",
    "Way",
    "grad",
    "jvp",
    "value_and_grad",
    "vjp",
]
