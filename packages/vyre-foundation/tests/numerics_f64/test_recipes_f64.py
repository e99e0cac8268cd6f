"""Every recipe of F64 beside C's function, special cases included; exact results; near and far parts.

The functions of C are those of Python's `math`, which are wrong by less than a unit: a recipe may be two away. The
bounds themselves are measured by the proof in vyre-driver's tests.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Final

import pytest

from vyre_foundation.ir import DataType
from vyre_foundation.numerics import FUNCTIONS, Recipe

Function = Callable[..., float]
Evaluate = Callable[..., Function]

INF, NAN = math.inf, math.nan
LARGEST, TINY, SMALLEST_NORMAL = 2.0**1023 * (2 - 2.0**-52), 2.0**-1074, 2.0**-1022
LIMIT = 2.0**30
PREFIX, SUFFIX = "vyre.math.", "_f64"

RECIPES: Final[dict[str, Recipe]] = {
    name.removeprefix(PREFIX).removesuffix(SUFFIX): recipe
    for name, recipe in FUNCTIONS.items()
    if recipe.result_type is DataType.F64
}
OF_ONE: Final = [name for name, recipe in RECIPES.items() if len(recipe.parameters) == 1]
OF_TWO: Final = [name for name, recipe in RECIPES.items() if len(recipe.parameters) == 2]
SPLIT: Final = [name for name, recipe in RECIPES.items() if recipe.threshold is not None]
ODD: Final = ["sin", "tan", "asin", "atan", "sinh", "tanh", "expm1", "log1p", "asinh", "atanh", "cbrt", "erf", "sinpi"]

_SIZES = [0.0, TINY, SMALLEST_NORMAL - TINY, SMALLEST_NORMAL, 0.25, 0.5, 1 - 2.0**-53, 1.0, 1 + 2.0**-52, 1.5, 2.0, 2.5]
_LARGE = [3.0, 20.0, 27.5, 710.0, 745.5, 2.0**30, 2.0**52 + 1, 2.0**53, 2.0**53 + 2, LARGEST, INF]
SPECIAL: Final = [*_SIZES, *_LARGE, *(-size for size in (*_SIZES, *_LARGE)), NAN]

# -------------------------------------------------------------------------------------------------------- C's functions


def in_c(name: str, *arguments: float) -> float:
    """Python raises errors where C gives infinities and NaN."""
    try:
        return _OURS[name](*arguments) if name in _OURS else getattr(math, name)(*arguments)
    except OverflowError:
        return math.copysign(INF, _sign_of_large(name, *arguments))
    except ValueError:
        return _at_pole(name, *arguments)


def _sign_of_large(name: str, x: float, y: float = 0.0) -> float:
    if name == "pow":
        return -1.0 if x < 0 and _is_odd(y) else 1.0
    return x if name in ODD else 1.0


def _at_pole(name: str, x: float, y: float = 0.0) -> float:
    if name.startswith("log"):
        return -INF if x == (-1.0 if name == "log1p" else 0.0) else NAN
    if name == "atanh" and abs(x) == 1.0:
        return math.copysign(INF, x)
    if name == "pow" and x == 0.0:
        return math.copysign(INF, x) if _is_odd(y) else INF
    return NAN


def _is_odd(y: float) -> bool:
    return abs(math.fmod(y, 2.0)) == 1.0


def _of_half_turns(x: float, quarters: int) -> float:
    """The sine of pi x for 0 quarters, the cosine for 1: what is left of x after quarter turns is exact."""
    if not math.isfinite(x):
        return NAN
    turns = round(Fraction(x) * 2)
    rest = math.pi * float(Fraction(x) - Fraction(turns, 2))
    return (math.sin(rest), math.cos(rest), -math.sin(rest), -math.cos(rest))[(turns + quarters) % 4]


def _sinpi(x: float) -> float:
    y = _of_half_turns(x, 0)
    return math.copysign(0.0, x) if y == 0.0 else y


def _cospi(x: float) -> float:
    return _of_half_turns(x, 1) + 0.0


def _exp2(x: float) -> float:
    return math.pow(2.0, x)


def _cbrt(x: float) -> float:
    """By whole numbers: the root of |x| 2^1800, rounded down, is that of |x| times 2^600."""
    if x == 0.0 or not math.isfinite(x):
        return x
    numerator, denominator = abs(x).as_integer_ratio()
    shift = 3 * 600
    m = (numerator << shift) // denominator
    root = 1 << -(-m.bit_length() // 3)
    while root**3 > m:
        root = (2 * root + m // root**2) // 3
    return math.copysign(root / (1 << 600), x)


_OURS: Final[dict[str, Function]] = {"sinpi": _sinpi, "cospi": _cospi, "exp2": _exp2, "cbrt": _cbrt}


def distance(a: float, b: float) -> float:
    """How many floats from one to the other; 0 for two NaN, infinite for one of them, or where signs differ."""
    if math.isnan(a) or math.isnan(b):
        return 0.0 if math.isnan(a) and math.isnan(b) else INF
    if math.copysign(1, a) != math.copysign(1, b):
        return INF
    return float(abs(_place(a) - _place(b)))


def _place(value: float) -> int:
    return struct.unpack("<q", struct.pack("<d", abs(value)))[0]


# ---------------------------------------------------------------------------------------------------------- the tests


def arguments(name: str) -> Iterator[float]:
    """Special ones; of every few exponents; and around 1."""
    rng = Random(name)
    yield from SPECIAL
    for exponent in range(-1074, 1024, 23):
        yield rng.choice((-1, 1)) * math.ldexp(rng.uniform(1, 2), exponent)
    for _ in range(80):
        yield rng.uniform(-4, 4)
        yield rng.uniform(-1, 1)
        yield rng.choice((-1, 1)) * math.ldexp(rng.uniform(1, 2), rng.randrange(-30, 11))


@pytest.mark.parametrize("name", OF_ONE)
def test_a_function_is_within_two_units_of_that_of_c_and_has_its_special_cases(name: str, evaluate: Evaluate):
    function = evaluate(RECIPES[name])
    for x in arguments(name):
        want = in_c(name, x)
        assert distance(function(x), want) <= (3 if name in ("sinpi", "cospi") else 2), (x.hex(), want.hex())


@pytest.mark.parametrize("name", OF_TWO)
def test_a_function_of_two_is_within_two_units_of_that_of_c_and_has_its_special_cases(name: str, evaluate: Evaluate):
    recipe = RECIPES[name]
    function = evaluate(recipe, [parameter.name for parameter in recipe.parameters])
    rng = Random(name)
    pairs = [(a, b) for a in SPECIAL for b in SPECIAL]
    pairs += [(rng.uniform(-4, 4), rng.uniform(-4, 4)) for _ in range(60)]
    pairs += [(math.ldexp(rng.uniform(1, 2), rng.randrange(-60, 60)), rng.uniform(-20, 20)) for _ in range(60)]
    for pair in pairs:
        want = in_c(name, *pair)
        assert distance(function(*pair), want) <= 2, (pair[0].hex(), pair[1].hex(), want.hex())


def test_fmod_is_exact(evaluate: Evaluate):
    function = evaluate(RECIPES["fmod"], ["x", "y"])
    rng = Random("fmod")
    pairs = [(a, b) for a in SPECIAL for b in SPECIAL if not math.isnan(a + b)]
    for _ in range(400):
        x, y = (math.ldexp(rng.uniform(-2, 2), rng.randrange(-1074, 1023)) for _ in "xy")
        pairs += [(x, y), (x, x * rng.uniform(-1, 1)), (y * rng.randrange(1, 1 << 20), y)]
    for pair in pairs:
        want = in_c("fmod", *pair)
        assert distance(function(*pair), want) == 0.0, (pair[0].hex(), pair[1].hex(), want.hex())


@pytest.mark.parametrize("name", sorted(set(ODD) - {"expm1", "log1p"}))
def test_an_odd_function_is_odd_to_the_bit(name: str, evaluate: Evaluate):
    function = evaluate(RECIPES[name])
    for x in list(arguments(name))[::3]:
        assert distance(function(-x), -function(x)) == 0.0, x.hex()


def differing(function: Function, rows: Sequence[tuple[Sequence[float], float]]) -> list[tuple[Sequence[float], float]]:
    return [(given, want) for given, want in rows if distance(function(*given), want) != 0.0]


def test_results_that_a_float_holds_are_exact(evaluate: Evaluate):
    whole = range(-1074, 1024, 5)
    assert differing(evaluate(RECIPES["exp2"]), [((float(n),), 2.0**n) for n in whole]) == []
    assert differing(evaluate(RECIPES["log2"]), [((2.0**n,), float(n)) for n in whole]) == []
    assert differing(evaluate(RECIPES["cbrt"]), [((float(n**3),), float(n)) for n in range(1, 200_000, 1601)]) == []
    assert differing(evaluate(RECIPES["log10"]), [((float(10**n),), float(n)) for n in range(23)]) == []
    pairs = evaluate(RECIPES["hypot"], ["x", "y"])
    assert differing(pairs, [((3.0 * 2.0**n, 4.0 * 2.0**n), 5.0 * 2.0**n) for n in range(-1070, 1000, 9)]) == []
    power = evaluate(RECIPES["pow"], ["x", "y"])
    rows = [((2.0, float(n)), 2.0**n) for n in whole] + [((float(n), 3.0), float(n**3)) for n in range(-900, 900, 13)]
    assert differing(power, [*rows, *(((float(n * n), 0.5), float(n)) for n in range(1, 9000, 71))]) == []
    quarter_turns = [((n / 2,), (0.0, 1.0, 0.0, -1.0)[n % 4]) for n in range(41)]
    assert differing(evaluate(RECIPES["sinpi"]), quarter_turns) == []


@pytest.mark.parametrize("name", SPLIT)
def test_the_near_and_the_far_part_have_the_bits_of_the_whole_on_their_sides(name: str, evaluate: Evaluate):
    recipe = RECIPES[name]
    assert recipe.near is not None
    assert recipe.far is not None
    assert recipe.threshold == LIMIT
    whole, near, far = (evaluate(code) for code in (recipe, recipe.near, recipe.far))
    beside = [LIMIT, -LIMIT, math.nextafter(LIMIT, 0.0), math.nextafter(LIMIT, INF), -math.nextafter(LIMIT, 0.0)]
    for x in (*arguments(name), *beside):
        part = near if abs(x) < LIMIT else far
        assert distance(whole(x), part(x)) == 0.0, x.hex()


def test_the_functions_of_f64_are_these():
    assert set(SPLIT) == {"sin", "cos", "tan"}
    assert {"exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "erf", "erfc", "cbrt"} <= set(OF_ONE)
    assert {"pow", "atan2", "hypot", "fmod"} <= set(OF_TWO)
    assert all(0.5 <= recipe.max_ulp <= 1.0 for name, recipe in RECIPES.items() if name != "fmod")
