"""What a row is: a program, its backward program by hand, their arrays, and the sizes that are measured and tested."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.builder import Buffer

Array: TypeAlias = np.ndarray[Any, Any]
Given: TypeAlias = dict[str, Array]
Random: TypeAlias = np.random.Generator
Size: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class Case:
    """A kernel, differentiated by some of its inputs: `by_hand` returns the buffers that `vjp` of `forward` returns."""

    name: str
    title: str
    forward: Callable[..., Program]
    """Of the numbers in a size, as all of these functions."""
    by_hand: Callable[..., Program]
    make: Callable[..., Given]
    """The inputs: of a generator, and the numbers in a size."""
    output: str
    inputs: tuple[str, ...]
    """By which it is differentiated; `make` may give more."""
    size: Size
    """Such that a forward call takes a tenth of a millisecond to twenty on one thread."""
    tiny: Size
    """Such that the reference is done in a moment, and every path of the kernel is taken."""
    options: Mapping[str, Any] | None = None
    """What `vjp` has to be told."""

    @property
    def cotangent(self) -> str:
        return f"cot_{self.output}"

    @property
    def gradients(self) -> tuple[str, ...]:
        return tuple(f"grad_{name}" for name in self.inputs)


def floats(random: Random, *shape: int, low: float = -1.0, high: float = 1.0) -> Array:
    return random.uniform(low, high, shape).astype(np.float32)


def halving_sum(k: ProgramBuilder, tile: Buffer, width: int) -> None:
    """The sum of `width` elements of workgroup memory into the first, in a tree; a power of two."""
    half = width // 2
    while half > 0:
        with k.if_(k.lid(0) < half):
            tile[k.lid(0)] = tile[k.lid(0)] + tile[k.lid(0) + half]
        k.barrier()
        half //= 2


def sum_of(k: ProgramBuilder, partial: Buffer, count: int, total: Buffer, tile: Buffer, width: int) -> None:
    """The first workgroup adds `count` partial sums and stores the result."""
    with k.if_(k.wgid(0) == 0):
        rest = k.let("rest", 0, F32)
        with k.for_("piece", 0, -(-count // width)) as piece:
            k.assign(rest, rest + partial[piece * width + k.lid(0)])  # past the end this adds 0
        tile[k.lid(0)] = rest
        k.barrier()
        halving_sum(k, tile, width)
        with k.if_(k.lid(0) == 0):
            total[0] = tile[0]
