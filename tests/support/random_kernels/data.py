"""Contents of arrays and scalars: small numbers that meet, and the edges of each type."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from random_kernels.scope import FLOATS, VECTORS, ends_of, lanes_of

DTYPES: Final[dict[str, Any]] = {
    "f32": np.float32,
    "f64": np.float64,
    "bool_": np.bool_,
    **{f"{letter}{bits}": np.dtype(f"{letter}{bits // 8}").type for letter in "iu" for bits in (8, 16, 32, 64)},
}
FLOAT_EDGES: Final = (
    *(0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 1e-40, -1e-45, 3.4e38, -3.4e38, 16777216.0, 16777217.0),
    *(np.inf, -np.inf, np.nan, 2147483648.0, -2147483904.0, 4294967296.0, 255.0, 256.0, -129.0, 9.3e18, 1.9e19),
)


def numbers(dice: random.Random, kind: str, count: int) -> npt.NDArray[Any]:
    if kind == "bool_":
        return np.array([dice.random() < 0.5 for _ in range(count)], np.bool_)
    draw = _float if kind in FLOATS else _integer
    with np.errstate(over="ignore"):
        return np.array([draw(dice, kind) for _ in range(count)], dtype=DTYPES[kind])


def array(dice: random.Random, element: str, shape: tuple[int, ...]) -> npt.NDArray[Any]:
    if element in VECTORS:
        shape = (*shape, lanes_of(element))
    return numbers(dice, VECTORS.get(element, element), int(np.prod(shape))).reshape(shape)


def scalar(dice: random.Random, kind: str) -> Any:
    """A Python number that the type has exactly."""
    return numbers(dice, kind, 1)[0].item()


def _float(dice: random.Random, _type: str) -> float:
    if dice.random() < 0.25:
        return dice.choice(FLOAT_EDGES)
    return round(dice.uniform(-9, 9), dice.randrange(4))


def _integer(dice: random.Random, kind: str) -> int:
    low, high = ends_of(kind)
    if dice.random() < 0.2:
        return dice.choice((low, low + 1, high, high - 1, high // 2 + 1, 0, 1))
    if dice.random() < 0.1:
        return dice.randint(low, high)
    return dice.randint(max(low, -9), 9)
