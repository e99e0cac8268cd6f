"""Casts and bitcasts: bits of the source type in, bits of the target type out."""

from __future__ import annotations

import exact_floats as exact
from edges import edges, neighbours, random_bits, unique
from exact_floats import canonical_nan, decode, encode, is_nan_bits
from scalar_types import (
    BOOL,
    COMPUTING,
    F32,
    F64,
    FLOATS,
    HALVES,
    I32,
    I64,
    U32,
    U64,
    Type,
    clamp,
    to_int,
    wrap,
)


def legal_casts() -> list[tuple[Type, Type]]:
    """Bool, integers, F32 and F64 among themselves; the halves to and from F32 and F64."""
    made = [(a, b) for a in COMPUTING for b in COMPUTING]
    made += [(a, b) for a in HALVES for b in FLOATS]
    return made + [(a, b) for a in FLOATS for b in HALVES]


def legal_bitcasts() -> list[tuple[Type, Type]]:
    groups = ((U32, I32, F32), (U64, I64, F64))
    return [(a, b) for group in groups for a in group for b in group]


def cast(source: Type, target: Type, bits: int) -> int:
    if target is BOOL:
        return int(not _is_zero(source, bits))
    if source is BOOL:
        return encode(target, exact.finite(int(bits != 0))) if target.is_float else int(bits != 0)
    if source.is_integer:
        value = to_int(source, bits)
        return encode(target, exact.finite(value)) if target.is_float else wrap(target, value)
    number = decode(source, bits)
    return encode(target, number) if target.is_float else _float_to_int(target, number)


def _is_zero(source: Type, bits: int) -> bool:
    """A NaN is not zero; both zeros are."""
    return decode(source, bits).is_zero if source.is_float else bits == 0


def _float_to_int(target: Type, number: exact.Number) -> int:
    if number.is_nan:
        return 0
    if number.is_inf:
        return wrap(target, target.smallest if number.negative else target.largest)
    return wrap(target, clamp(target, exact.toward_zero(number.value)))


def bitcast(source: Type, target: Type, bits: int) -> int:
    """The same bits; a NaN is the canonical one on its way to an integer, and when a float is stored."""
    for t in (source, target):
        if t.is_float and is_nan_bits(t, bits):
            return canonical_nan(t)
    return bits


# -------------------------------------------------------------------------------------------------------------- inputs


def cast_inputs(source: Type, target: Type) -> list[int]:
    """The source's edges, the places where the target begins, ends and rounds, and random values."""
    values = [*edges(source), *_boundaries(source, target), *random_bits(source, 24, "cast", target.name)]
    return unique(values)


def _boundaries(source: Type, target: Type) -> list[int]:
    if source.is_float and target.is_integer:
        return _ends(source, target)
    if source.is_integer and target.is_float:
        return _integer_ties(source, target)
    if source.is_float and target.is_float:
        return _float_ties(source, target)
    if source.is_integer and target.is_integer:
        return _integer_ends(source, target)
    return []


def _ends(source: Type, target: Type) -> list[int]:
    """Floats around the smallest and largest integer, and the halves near zero."""
    halves = [exact.Fraction(n, 2) for n in range(-5, 6)]
    ends = [target.smallest - 1, target.smallest, target.largest, target.largest + 1, target.largest // 2]
    made: list[int] = []
    for value in [*ends, *halves]:
        made += neighbours(source, encode(source, exact.finite(value)))
    return made


def _integer_ends(source: Type, target: Type) -> list[int]:
    ends = [target.smallest, target.largest]
    return [wrap(source, end + step) for end in ends for step in (-1, 0, 1)]


def _integer_ties(source: Type, target: Type) -> list[int]:
    """Integers with one bit more than the float holds, and their neighbours: below, at and above a tie."""
    precision = exact.fraction_bits(target) + 1
    made: list[int] = []
    for extra in range(1, source.bits - precision + 1):
        top = 1 << (precision + extra - 1)
        half = 1 << (extra - 1)
        for even in (0, 2 * half):
            made += [top + even + half + step for step in (-1, 0, 1)]
    values = [v for v in made if v <= source.largest]
    negative = [-v for v in values if -v >= source.smallest]
    return [wrap(source, v) for v in values + negative]


def _float_ties(source: Type, target: Type) -> list[int]:
    """Around each kind of target value: half-way to the next, and the source's neighbours of that."""
    if exact.fraction_bits(source) <= exact.fraction_bits(target):
        return []
    made: list[int] = []
    for bits in edges(target):
        if is_nan_bits(target, bits) or is_nan_bits(target, bits + 1) or decode(target, bits).is_inf:
            continue
        made += neighbours(source, encode(source, _half_way(target, bits)))
    return made


def _half_way(target: Type, bits: int) -> exact.Number:
    """Between a value and the next one away from zero; past the largest as if the exponents went on."""
    value, place = decode(target, bits).value, bits & ~exact.sign_bit(target)
    if place >= exact.inf_bits(target) - 1:
        below = abs(decode(target, bits - 1).value)
        return exact.finite((abs(value) + (abs(value) - below) / 2) * (-1 if value < 0 else 1))
    return exact.finite((value + decode(target, bits + 1).value) / 2, decode(target, bits).negative)
