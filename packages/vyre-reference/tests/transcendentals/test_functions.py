"""The functions of F32 that are calls, within their bounds of Python's functions in binary64, on some arguments each.

Those of C, that is: their own error is far below any bound here. All arguments of functions of one, and very many
pairs, are a slow proof of vyre-driver's; special cases are in the conformance suite.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation.numerics import FUNCTIONS
from vyre_reference.expressions import by_recipe

Floats = npt.NDArray[np.float32]
COUNT = 3000


def exp10(x: float) -> float:
    return math.pow(10.0, x)


def sinpi(x: float) -> float:
    rest = math.remainder(x, 2.0)
    return math.sin(math.pi * (math.copysign(1.0, rest) - rest)) if abs(rest) > 0.5 else math.sin(math.pi * rest)


def cospi(x: float) -> float:
    rest = abs(math.remainder(x, 2.0))
    return math.sin(math.pi * (0.5 - rest)) if 0.25 < rest < 0.75 else math.cos(math.pi * rest)


def cbrt(x: float) -> float:
    return math.copysign(math.exp(math.log(abs(x)) / 3.0), x) if x else x


OF_ONE: dict[str, Callable[[float], float]] = {
    "expm1": math.expm1,
    "exp10": exp10,
    "log10": math.log10,
    "log1p": math.log1p,
    "sinpi": sinpi,
    "cospi": cospi,
    "asinh": math.asinh,
    "acosh": math.acosh,
    "atanh": math.atanh,
    "cbrt": cbrt,
    "erf": math.erf,
    "erfc": math.erfc,
    "lgamma": math.lgamma,
    "tgamma": math.gamma,
}
OF_TWO: dict[str, Callable[[float, float], float]] = {
    "pow": math.pow,
    "hypot": math.hypot,
    "atan2": math.atan2,
    "fmod": math.fmod,
    "remainder": math.remainder,
}


def arguments(count: int, dice: np.random.Generator) -> Floats:
    """Half of them any bits but NaNs, half of usual sizes."""
    bits = dice.integers(0, 1 << 32, count, dtype=np.uint32)
    any_bits = np.where((bits & 0x7F800000) == 0x7F800000, bits & 0x80000000, bits).astype(np.uint32).view(np.float32)
    usual = (dice.standard_normal(count) * np.exp(dice.normal(0.0, 2.0, count))).astype(np.float32)
    return np.where(np.arange(count) % 2 == 0, any_bits, usual)


def error(word: str, x: float, found: float, want: float) -> float:
    """In units of the last place of the true value; for lgamma between its poles at least those of 1/2."""
    size = max(abs(want), 2.0**-126)
    if word == "lgamma" and x < 0:
        size = max(size, 0.5)
    unit = 2.0 ** (min(math.frexp(size)[1] - 1, 127) - 23)
    reached = math.copysign(2.0**128, found) if math.isinf(found) else found
    return 0.0 if math.isinf(found) and abs(want) > 2.0**128 and found * want > 0 else abs(reached - want) / unit


def run(word: str, *given: npt.NDArray[Any]) -> npt.NDArray[Any]:
    with np.errstate(all="ignore"):
        return by_recipe(f"vyre.math.{word}")(*given)


def worst(word: str, function: Callable[..., float], given: tuple[Floats, ...]) -> float:
    found = run(word, *given)
    largest = 0.0
    for position, at in enumerate(zip(*(each.tolist() for each in given), strict=True)):
        result = float(found[position])
        try:
            want = function(*at)
        except OverflowError:
            assert math.isinf(result), at
        except ValueError:  # a pole, or outside of the domain
            assert not math.isfinite(result), at
        else:
            largest = max(largest, error(word, at[0], result, want))
    return largest


@pytest.mark.parametrize("word", OF_ONE)
def test_a_function_of_one_stays_within_its_bound(word: str):
    x = arguments(COUNT, np.random.default_rng(len(word)))
    assert worst(word, OF_ONE[word], (x,)) <= FUNCTIONS[f"vyre.math.{word}"].max_ulp + 1e-4


@pytest.mark.parametrize("word", OF_TWO)
def test_a_function_of_two_stays_within_its_bound(word: str):
    dice = np.random.default_rng(len(word))
    x, y = arguments(COUNT, dice), arguments(COUNT, dice)
    with np.errstate(all="ignore"):
        y[::5] = (x[::5] * dice.integers(-8, 9, len(x[::5])) / 4).astype(np.float32)
    assert worst(word, OF_TWO[word], (x, y)) <= FUNCTIONS[f"vyre.math.{word}"].max_ulp + 1e-4


@pytest.mark.parametrize(("word", "function"), [("copysign", math.copysign), ("nextafter", math.nextafter)])
def test_signs_and_neighbours_are_those_of_c(word: str, function: Callable[[float, float], float]):
    dice = np.random.default_rng(5)
    x, y = arguments(COUNT, dice), arguments(COUNT, dice)
    y[::7] = x[::7]
    found = run(word, x, y)
    want = np.copysign(x, y) if function is math.copysign else np.nextafter(x, y)
    assert found.view(np.uint32).tolist() == want.view(np.uint32).tolist()


def test_parts_of_floats_are_those_of_c():
    dice = np.random.default_rng(6)
    x, n = arguments(COUNT, dice), dice.integers(-300, 300, COUNT).astype(np.int32)
    with np.errstate(all="ignore"):
        mantissas, exponents = np.frexp(x)
        scaled = np.ldexp(x, n)
    assert run("frexp_mantissa", x).view(np.uint32).tolist() == mantissas.view(np.uint32).tolist()
    assert run("frexp_exponent", x).tolist() == exponents.tolist()
    assert run("ldexp", x, n).view(np.uint32).tolist() == scaled.view(np.uint32).tolist()
