"""Pairs of binary32 numbers where functions of two arguments are hard, and the functions on native code."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
from judge import Words

from vyre_foundation import F32, U32, Program, ProgramBuilder, builder
from vyre_foundation.backend import Backend
from vyre_foundation.builder import Value, bitcast

Floats = npt.NDArray[np.float32]

FUNCTIONS: dict[str, Callable[[Value, Value], Value]] = {
    "pow": builder.pow_,
    "hypot": builder.hypot,
    "atan2": builder.atan2,
    "fmod": builder.fmod,
    "remainder": builder.remainder,
}

COUNT = 1 << 22
"""Pairs of one launch."""

SPECIAL: Floats = np.array(
    [
        *(0.0, 1.0, 2.0, 3.0, 4.0, 0.5, 1.5, 2.5, 1e-45, 1.1754942e-38, 1.1754944e-38, 3.4028235e38, np.inf),
        *(2.0**22 + 0.5, 2.0**23, 2.0**23 + 1, 2.0**24 - 1, 2.0**24, 2.0**24 + 2, 0.99999994, 1.0000001, 1 / 3, 10.0),
        *(np.nan, 88.0, 89.0, 104.0, 128.0, 149.0, 1e-30, 1e30, 1e10),
    ],
    np.float32,
)
"""And their negatives: each with each."""


def all_pairs(function: str, count: int, seed: int = 1) -> Iterator[tuple[Words, Words]]:
    """The special pairs first, then so many of all strata, a launch at a time."""
    dice = np.random.default_rng(seed)
    values = np.concatenate([SPECIAL, -SPECIAL])
    first, second = (np.resize(each.ravel(), COUNT) for each in np.meshgrid(values, values))
    yield first.view(np.uint32), second.view(np.uint32)
    for _ in range(-(-count // COUNT)):
        x, y = strata(function, COUNT, dice)
        yield x.view(np.uint32), y.view(np.uint32)


def strata(function: str, count: int, dice: np.random.Generator) -> tuple[Floats, Floats]:
    """A quarter each: any bits; sizes around one; neighbours and small multiples; what is hard for this function."""
    quarter = count // 4
    near = [_around_one(quarter, dice) for _ in range(3)]
    factors = np.float32(1) + dice.integers(-64, 65, quarter).astype(np.float32) / np.float32(32)
    hard = _hard_powers(quarter, dice) if function == "pow" else _far_apart(quarter, dice)
    with np.errstate(all="ignore"):
        pieces = [(_bits(quarter, dice), _bits(quarter, dice)), (near[0], near[1]), (near[2], near[2] * factors), hard]
    first, second = (np.concatenate([piece[side] for piece in pieces]) for side in (0, 1))
    return first.astype(np.float32), second.astype(np.float32)


def _bits(count: int, dice: np.random.Generator) -> Floats:
    return dice.integers(0, 1 << 32, count, dtype=np.uint32).view(np.float32)


def _around_one(count: int, dice: np.random.Generator) -> Floats:
    """Exponents from -12 to 12, mantissas at random."""
    exponents = dice.integers(127 - 12, 127 + 13, count, dtype=np.uint32) << np.uint32(23)
    rest = dice.integers(0, 1 << 32, count, dtype=np.uint32) & np.uint32(0x807FFFFF)
    return (exponents | rest).view(np.float32)


def _far_apart(count: int, dice: np.random.Generator) -> tuple[Floats, Floats]:
    """A large number and a small one, subnormal ones too."""
    large, small = _bits(count, dice).view(np.uint32), _bits(count, dice).view(np.uint32)
    large |= np.uint32(0x40000000)
    small &= np.uint32(0x87FFFFFF)
    return large.view(np.float32), small.view(np.float32)


def _hard_powers(count: int, dice: np.random.Generator) -> tuple[Floats, Floats]:
    """Powers of all sizes, at the ends of the range too: y is what gives 2^t, and whole for negative x."""
    x = np.abs(_bits(count, dice))
    x[::2] = 1 + dice.standard_normal(len(x[::2])).astype(np.float32) * np.float32(2.0**-8)
    with np.errstate(all="ignore"):
        y = (dice.uniform(-151, 129, count) / np.log2(x.astype(np.float64))).astype(np.float32)
    negative = slice(0, count, 4)
    x[negative], y[negative] = -x[negative], np.rint(y[negative])
    return x, y


class Launch:
    """A function on native code: bits of arguments in, bits of results out, valid until the next call."""

    def __init__(self, backend: Backend, function: str) -> None:
        self._given = {name: np.zeros(COUNT, np.uint32) for name in ("x", "y")}
        self._found = np.zeros(COUNT, np.float32)
        self._launch = backend.compile(applied(function)).bind(self._given, {"z": self._found})

    def __call__(self, first: Words, second: Words) -> Words:
        self._given["x"][:], self._given["y"][:] = first, second
        self._launch()
        return self._found.view(np.uint32)


def applied(function: str) -> Program:
    k = ProgramBuilder(f"pairs of {function}", workgroup_size=256, over="z")
    x, y, z = k.read("x", U32, COUNT), k.read("y", U32, COUNT), k.write_only("z", F32, COUNT)
    i = k.let("i", k.gid(0))
    with k.if_(i < z.len()):
        z[i] = FUNCTIONS[function](bitcast(x[i], F32), bitcast(y[i], F32))
    return k.build()
