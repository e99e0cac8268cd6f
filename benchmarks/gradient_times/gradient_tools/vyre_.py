"""The backward program that `vjp` makes."""

from __future__ import annotations

from contestants.problem import Kernels

from gradient_tools.derived import derivative_of
from gradient_tools.programs import launches_of

KERNELS: Kernels = launches_of(derivative_of, lambda case: case.gradients)
