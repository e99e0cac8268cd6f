"""Operands worth trying: the edges of a type with each other, and random bits. Everything is the same in every run."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from vyre_foundation.ir import DataType
from vyre_reference.arithmetic import VALUE_TYPES

Array = npt.NDArray[Any]

_RANDOM = 2000
_FRACTION_BITS = {DataType.F32: 23, DataType.F64: 52, DataType.F16: 10, DataType.BF16: 7}


@cache
def edges(t: DataType) -> Array:
    """Values of the type; a BF16 is its bits."""
    if t is DataType.BOOL:
        return np.array([False, True])
    if t.is_integer:
        return _integer_edges(t)
    return _float_edges(t)


def pairs(left: DataType, right: DataType) -> tuple[Array, Array]:
    """All pairs of edges, then random ones; of two 8-bit types all there are."""
    if left.size == right.size == 1:
        every = np.arange(256, dtype=np.uint8)
        a, b = np.repeat(every, 256), np.tile(every, 256)
        return a.view(VALUE_TYPES[left]), b.view(VALUE_TYPES[right])
    a, b = edges(left), edges(right)
    more = _random(left, 1), _random(right, 2)
    return np.concatenate([np.repeat(a, len(b)), more[0]]), np.concatenate([np.tile(b, len(a)), more[1]])


def singles(t: DataType) -> Array:
    """Edges, then random values; of a type of 8 or 16 bits all there are."""
    if t.size <= 2:
        unsigned = np.uint8 if t.size == 1 else np.uint16
        return np.arange(1 << t.bits, dtype=unsigned).view(VALUE_TYPES[t])
    return np.concatenate([edges(t), _random(t, 1)])


def triples(t: DataType) -> tuple[Array, Array, Array]:
    """Random bits, products that nearly cancel, and edges in random company."""
    rng = np.random.default_rng(3)
    a, b, c = (_random(t, seed) for seed in (4, 5, 6))
    x, y = rng.standard_normal(_RANDOM).astype(a.dtype), rng.standard_normal(_RANDOM).astype(a.dtype)
    some = [rng.choice(edges(t), _RANDOM) for _ in range(3)]
    return np.concatenate([a, x, some[0]]), np.concatenate([b, y, some[1]]), np.concatenate([c, -(x * y), some[2]])


def _integer_edges(t: DataType) -> Array:
    powers = [1 << bit for bit in (0, 1, 2, 3, 7, 8, 15, 16, 23, 24, 31, 32, 52, 53, 63) if bit < t.bits]
    wanted = {0, 5, 7, 10, *powers, *(power - 1 for power in powers), *(power + 1 for power in powers)}
    wanted |= {-value for value in wanted} | {t.max_value, t.min_value, t.max_value - 1, t.min_value + 1}
    return np.array(sorted(value for value in wanted if t.min_value <= value <= t.max_value), VALUE_TYPES[t])


def _float_edges(t: DataType) -> Array:
    """Zeros, subnormals, whole and half numbers, the ends of integer ranges, infinities and NaNs, and neighbours."""
    fraction = _FRACTION_BITS[t]
    one = _bits_of(t, 1.0)
    exponents = (-14, -1, 0, 1, 2, 7, 8, 10, 11, 15, 16, fraction - 1, fraction, fraction + 1, 31, 32, 63, 64, 120)
    largest = _infinity(t) - 1
    middle = [one + (exponent << fraction) for exponent in exponents]
    middle += [_bits_of(t, value) for value in (1.5, 2.5, 3.5, 0.75, 0.1)]
    positive = {0, 1, 2, (1 << fraction) - 1, 1 << fraction, largest, largest + 1, largest + 2, largest - 1}
    positive |= {bits + step for bits in middle for step in (-1, 0, 1)}
    positive.add(largest + 1 + (1 << (fraction - 1)))
    kept = sorted(bits for bits in positive if 0 <= bits < 1 << (t.bits - 1))
    return np.array([*kept, *(bits | 1 << (t.bits - 1) for bits in kept)], f"u{t.size}").view(VALUE_TYPES[t])


def _bits_of(t: DataType, value: float) -> int:
    if t is DataType.BF16:
        return int(np.float32(value).view(np.uint32)) >> 16
    return int(VALUE_TYPES[t].type(value).view(f"u{t.size}"))


def _infinity(t: DataType) -> int:
    return _bits_of(t, float("inf"))


def _random(t: DataType, seed: int) -> Array:
    rng = np.random.default_rng(seed)
    if t is DataType.BOOL:
        return rng.integers(0, 2, _RANDOM).astype(np.bool_)
    return rng.integers(0, 256, _RANDOM * t.size, dtype=np.uint8).view(VALUE_TYPES[t])
