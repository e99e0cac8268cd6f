"""Inputs for cases: always the same numbers for the same seed."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

EDGES: Final = (1, 31, 32, 33, 255, 256, 257, 1023, 1025)
"""Sizes around the widths of subgroups, workgroups and tiles."""

EDGES_FROM_0: Final = (0, *EDGES)

LARGE: Final = 100_003

SPECIAL: Final = (
    0.0,
    -0.0,
    1.0,
    -1.0,
    np.inf,
    -np.inf,
    np.nan,
    1e-45,
    -1e-45,
    1.1754942e-38,
    3.4028235e38,
    -3.4028235e38,
)
"""What float arithmetic treats in its own way: zeros, infinities, NaN, subnormals, the largest numbers."""


def normal(count: int, seed: int, dtype: npt.DTypeLike = np.float32) -> Array:
    return np.random.default_rng(seed).standard_normal(count).astype(dtype)


def special(count: int, seed: int, dtype: npt.DTypeLike = np.float32) -> Array:
    """Special values and ordinary ones, mixed."""
    dice = np.random.default_rng(seed)
    return np.where(dice.random(count) < 0.3, dice.choice(SPECIAL, count), dice.standard_normal(count)).astype(dtype)


def integers(count: int, seed: int, dtype: type[np.integer[Any]]) -> Array:
    """Over the whole range of the type, every fourth one small."""
    info = np.iinfo(dtype)
    dice = np.random.default_rng(seed)
    drawn = dice.integers(info.min, info.max, count, dtype=dtype, endpoint=True)
    return np.where(dice.random(count) < 0.25, drawn % 7, drawn).astype(dtype)


def q16(count: int, seed: int, reach: float) -> Array:
    """Signed 16.16 numbers between -reach and reach."""
    return np.round(np.random.default_rng(seed).uniform(-reach, reach, count) * 65536).astype(np.int32)


def positive_definite(n: int, condition: float, seed: int) -> Array:
    """A symmetric matrix with eigenvalues from 1 down to 1 / condition, flat, in F32."""
    rotation, _ = np.linalg.qr(np.random.default_rng(seed).standard_normal((n, n)))
    made = (rotation * np.geomspace(1, 1 / condition, n)) @ rotation.T
    return ((made + made.T) / 2).astype(np.float32).reshape(-1)
