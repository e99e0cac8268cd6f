"""What a class of kernels is made of: cases, each with its inputs, its oracle and its kernel in vyre.

The same case in C and in Numba is a function of the case's name in the class's other two files. A function takes the
arrays and numbers that it names among its parameters, in all three languages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

import vyre as vy

Array: TypeAlias = Any
Given: TypeAlias = dict[str, Any]
"""Arrays and numbers by name; the output is among them, and is zero."""
Random: TypeAlias = Any
"""A generator of numpy."""
np: Any = import_module("numpy")
"""Without its types, which know less of the oracles than a reader."""

BITS = "the same bits: the operations and their order are given"
FUSED = "C's default fuses products into sums, and each rounding is at most 2^-24"
FUSED_WIDE = "C's default fuses products into sums, and each rounding is at most 2^-53"
ANY_ORDER = "sums in different orders; each rounding is at most 2^-24"
LIBRARY = "libraries differ by a few units in the last place of exponentials, roots and sines"


@dataclass(frozen=True)
class Case:
    """A kernel with one of its launches."""

    name: str
    kernel: vy.Kernel | Callable[[Given], vy.Kernel]
    """A kernel, or what makes one whose number of workgroups depends on the launch."""
    make: Callable[[Random, int], Given]
    """The arrays of a launch of a given size."""
    size: int
    """Such that a call takes C one to twenty milliseconds on one thread."""
    tiny: int
    """Such that the reference is done in a moment, and every path of the kernel is taken."""
    output: str
    expected: Callable[[Given], Array]
    """The oracle: numpy or Python, sharing nothing with the kernel."""
    relative: float = 0.0
    why: str = BITS
    in_any_order: bool = False
    """Whether the result is a set: it is sorted before it is compared."""


def floats(random: Random, *shape: int) -> Array:
    return random.random(shape, np.float32)


def zeros(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


def kernel_of(case: Case, given: Given) -> vy.Kernel:
    return case.kernel if isinstance(case.kernel, vy.Kernel) else case.kernel(given)


def problem_with(case: Case, got: Array, want: Array) -> str:
    """What is wrong with a result; empty when nothing is."""
    if got.shape != want.shape:
        return f"shape {got.shape}, expected {want.shape}"
    # Written so that NaN is wrong too. What is smaller than one may be off by as much as one.
    near = np.abs(got - want) <= case.relative * np.maximum(np.abs(want), 1) if case.relative else got == want
    if near.all():
        return ""
    at = int(np.argmin(near.reshape(-1)))
    return f"{int((~near).sum())} wrong, the first at {at}: {got.reshape(-1)[at]}, expected {want.reshape(-1)[at]}"
