"""Arguments for functions of binary64, of which nobody can try all: strata that reach every part of every function.

Every chunk has random bits, numbers spread evenly over the interval where a function does most, numbers of all sizes,
and neighbours of the places where its formula changes. The first chunk also has all powers of two with their
neighbours and, for functions with a period, what comes nearest to multiples of pi/2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

CHUNK: Final = 1 << 20
INTERVALS: Final[dict[str, tuple[float, float]]] = {
    "exp": (-746, 710),
    "exp2": (-1076, 1025),
    "expm1": (-40, 3),
    "log": (0.5, 3),
    "log2": (0.5, 3),
    "log10": (0.5, 3),
    "log1p": (-1, 2),
    "sin": (-10, 10),
    "cos": (-10, 10),
    "tan": (-10, 10),
    "sinpi": (-3, 3),
    "cospi": (-3, 3),
    "asin": (-1, 1),
    "acos": (-1, 1),
    "atan": (-4, 4),
    "sinh": (-4, 4),
    "cosh": (-4, 4),
    "tanh": (-4, 4),
    "asinh": (-4, 4),
    "acosh": (1, 4),
    "atanh": (-1, 1),
    "cbrt": (-8, 8),
    "erf": (-4, 4),
    "erfc": (-3, 27.3),
    "inverse_sqrt": (0.25, 4),
    "pow": (-3, 3),
    "atan2": (-3, 3),
    "hypot": (-3, 3),
    "fmod": (-3, 3),
}
OF_TWO: Final = ("pow", "atan2", "hypot", "fmod")
PERIODIC: Final = ("sin", "cos", "tan")

_TURNS: Final = (
    0.25, 0.5, 1.0, 2.0, 4.0, 20.0, 27.25, 40.0, 700.0, 709.78, 745.13, 1022.0, 1074.0,
    2.0**-1022, 2.0**-54, 2.0**-28, 2.0**-26, 2.0**26, 2.0**28, 2.0**30, 2.0**52, 2.0**53, 2.0**500,
    0.34657359027997264, 0.6931471805599453, 0.7071067811865476, 1.4142135623730951,
    0.4142135623730951, 2.414213562373095, 0.7853981633974483, 1.5707963267948966, 3.141592653589793,
)  # fmt: skip
"""Where recipes go over from one formula to another, or results become subnormal or infinite."""

SPECIAL: Final = np.array((
    0.0, 2.0**-1074, 2.0**-1022, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 2.0**52 + 1, 2.0**53, 2.0**53 + 2,
    1.0 - 2.0**-53, 1.0 + 2.0**-52, 2.0**1023, float(np.finfo(np.float64).max), np.inf, np.nan,
))  # fmt: skip


KNOWN: Final[dict[str, tuple[str, ...]]] = {
    "exp": ("-0x1.62613ba678dddp+9",),
    "exp2": ("-0x1.ff3c7985eb8c0p+9",),
    "expm1": (
        "0x1.62e43370d19cbp-2",
        "0x1.62e42ffe14422p-2",
    ),
    "log": ("0x1.6c63801a9fa49p+0",),
    "log2": ("0x1.6a09ec66fa313p-1",),
    "log10": ("0x1.7fffffec48f95p-1",),
    "log1p": ("0x1.adc763ec908e5p-2",),
    "sin": ("0x1.921fb5340b758p-1",),
    "cos": ("0x1.921fb54cae1cep-1",),
    "tan": ("-0x1.1bf244cba4984p+19",),
    "asin": ("-0x1.00001b5b5ed7cp-1",),
    "acos": ("0x1.1d4392f817a1cp-1",),
    "atan": ("0x1.a8279a56f6ad3p-2",),
    "sinh": ("-0x1.c2b4fde8a08dep-1",),
    "cosh": ("0x1.a82797f3476b2p-2",),
    "tanh": (
        "-0x1.698b0ed9894f7p-3",
        "0x1.64fa8d6609545p-3",
    ),
    "asinh": ("0x1.6efd926ebcbdep-2",),
    "acosh": ("0x1.0ff5a83ee39cbp+0",),
    "atanh": ("-0x1.64b6668662428p-3",),
    "erf": ("0x1.c5546af2e5506p-1021",),
    "erfc": ("0x1.a8b2a16553caap+4",),
    "sinpi": ("-0x0.4c92366f987d3p-1022",),
    "cospi": ("0x1.7d9a8d0c25a20p-1",),
    "pow": (
        "0x1.0739264b40be6p+570",
        "-0x1.cb23b004166c4p+0",
    ),
    "atan2": (
        "0x1.933dc73beedd1p-2",
        "0x1.df586d0c0731bp-1",
    ),
    "hypot": (
        "-0x0.0000fdd28c67bp-1022",
        "0x0.ed1912f223f89p-1022",
    ),
}
"""Bad arguments that earlier searches found; of functions of two the pair."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """`y` is None for functions of one argument."""

    x: Floats
    y: Floats | None


def chunks(function: str, count: int, seed: int) -> Iterator[Chunk]:
    """So many arguments in chunks of CHUNK, the first with what is special."""
    rng = np.random.default_rng(seed)
    for number in range(-(-count // CHUNK)):
        first, second = _spread(rng, function), _spread(rng, function) if function in OF_TWO else None
        if second is not None:
            _set_beside_each_other(rng, function, first, second)
        if number == 0:
            _begin_with_special(function, first, second)
        yield Chunk(first, second)


def around(rng: np.random.Generator, chunk_at: tuple[float, float], function: str) -> Chunk:
    """Near arguments that had a large error: a few units to a millionth away, most of them close."""
    x, y = (_moved(rng, np.full(CHUNK, at)) for at in chunk_at)
    return Chunk(x, y if function in OF_TWO else None)


def _spread(rng: np.random.Generator, function: str) -> Floats:
    part = CHUNK // 4
    low, high = INTERVALS[function]
    sizes = np.ldexp(rng.uniform(1, 2, part), rng.integers(-1074, 1024, part))
    narrow = np.ldexp(rng.uniform(1, 2, part // 2), rng.integers(-60, 60, part // 2))
    sizes[: part // 2] = narrow
    either = -1.0 if low < 0 else 1.0
    strata = [
        rng.integers(0, 1 << 64, part, dtype=np.uint64).view(np.float64),
        rng.uniform(low, high, part),
        sizes * rng.choice([either, 1.0], part),
        _moved(rng, rng.choice(_TURNS, part)) * rng.choice([either, 1.0], part),
    ]
    return rng.permutation(np.concatenate(strata))


def _moved(rng: np.random.Generator, values: Floats) -> Floats:
    """Each by up to 2^32 units in the last place, the exponent of that being even."""
    steps = np.ldexp(rng.uniform(-1, 1, values.size), rng.integers(0, 33, values.size))
    return (values.view(np.int64) + steps.astype(np.int64)).view(np.float64)


def _set_beside_each_other(rng: np.random.Generator, function: str, x: Floats, y: Floats) -> None:
    """Pairs of any two sizes seldom have results that are neither trivial nor out of range."""
    half = slice(0, CHUNK // 2)
    with np.errstate(all="ignore"):
        if function == "pow":  # |y log2 x| up to 1100
            exponents = rng.uniform(-1100, 1100, CHUNK // 2)
            y[half] = exponents / np.log2(np.abs(x[half]))
            whole = slice(0, CHUNK // 8)
            y[whole] = np.rint(y[whole])
        else:
            y[half] = x[half] * np.ldexp(rng.uniform(-2, 2, CHUNK // 2), rng.integers(-60, 60, CHUNK // 2))


def _begin_with_special(function: str, x: Floats, y: Floats | None) -> None:
    values = np.concatenate([SPECIAL, -SPECIAL])
    known = [float.fromhex(each) for each in KNOWN.get(function, ())]
    if y is not None:
        x[: values.size**2] = np.repeat(values, values.size)
        y[: values.size**2] = np.tile(values, values.size)
        x[-1:], y[-1:] = known[:1] or 1.0, known[1:] or 1.0
        return
    values = np.append(values, known)
    powers = np.ldexp(1.0, np.arange(-1074, 1024))
    beside = [np.nextafter(powers, 0.0), powers, np.nextafter(powers, np.inf)]
    values = np.concatenate([values, *beside, *(-each for each in beside)])
    if function in PERIODIC:
        hard = near_multiples_of_half_pi()
        values = np.concatenate([values, hard, np.nextafter(hard, 0.0), np.nextafter(hard, np.inf)])
    x[: values.size] = values


@cache
def near_multiples_of_half_pi() -> Floats:
    """For every exponent the numbers m 2^e, m of 53 bits, that come nearest to a multiple of pi/2.

    They are the denominators of the continued fraction of 2^e / (pi/2) that have up to 53 bits, times what makes them
    53 bits long.
    """
    found: list[float] = []
    bits = 1400
    half_pi = _pi_times_a_power_of_two(bits) // 2
    for exponent in range(-60, 1024 - 52):
        numerator = 1 << (bits + exponent) if exponent >= 0 else 1 << bits
        denominator = half_pi if exponent >= 0 else half_pi << -exponent
        for m in _denominators(numerator, denominator):
            longest = (1 << 53) // m
            found.extend(float(m * times) * 2.0**exponent for times in (1, 2, 3, longest) if 0 < m * times < 1 << 53)
    return np.array(sorted(set(found)))


def _denominators(numerator: int, denominator: int) -> Iterator[int]:
    """Of the convergents, as long as they have at most 53 bits."""
    before, now = 1, 0
    while denominator:
        quotient, rest = divmod(numerator, denominator)
        before, now = now, quotient * now + before
        if now >= 1 << 53:
            return
        yield now
        numerator, denominator = denominator, rest


def _pi_times_a_power_of_two(bits: int) -> int:
    """By the series of the arcsine: pi/6 = asin(1/2)."""
    term = total = 3 << (bits + 32)
    n = 0
    while term:
        term = term * (2 * n + 1) ** 2 // (4 * (2 * n + 2) * (2 * n + 3))
        total += term
        n += 1
    return total >> 32
