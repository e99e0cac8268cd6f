"""What a class of kernels is made of: cases, each with its inputs, its oracle and its kernel in vyre.

The same case in C and in Numba is a function of the case's name in the class's other two files. A function takes the
arrays and numbers that it names among its parameters, in all three languages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

from recipe import Check, Recipe

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
    cleared: tuple[str, ...] = ()
    """Arrays that vyre's kernel adds to, and that its caller therefore clears before each launch."""


def floats(random: Random, *shape: int) -> Array:
    return random.random(shape, np.float32)


def zeros(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


def kernel_of(case: Case, given: Given) -> vy.Kernel:
    return case.kernel if isinstance(case.kernel, vy.Kernel) else case.kernel(given)


def recipe_of(case: Case, size: int) -> Recipe:
    """As the machinery of the peers wants it."""
    check = Check(case.expected, case.relative, case.why, case.in_any_order)
    return Recipe(lambda random: case.make(random, size), case.output, check)
