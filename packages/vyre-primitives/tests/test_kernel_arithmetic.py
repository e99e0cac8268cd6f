"""exp, min, max and fma of host references are those of programs."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_foundation import F32, F64, DataType, ProgramBuilder
from vyre_foundation.builder import Value, exp, fma, max_, min_
from vyre_primitives import kernel_arithmetic
from vyre_primitives.canonical import canonical

Run = Callable[..., dict[str, npt.NDArray[Any]]]

F32S = st.floats(width=32, allow_nan=False, allow_infinity=False, min_value=-(2.0**60), max_value=2.0**60)
SPECIAL = np.array([0.0, -0.0, 1, -1, np.inf, -np.inf, np.nan, 1e-45, -1e-45, 3e38, 88.7, 89, -103.9, -104], np.float32)


def every_bit_pattern(step: int) -> npt.NDArray[np.float32]:
    return np.arange(0, 2**32, step, dtype=np.uint64).astype(np.uint32).view(np.float32)


def elementwise(
    run: Run, function: Callable[..., Value], *arrays: npt.NDArray[Any], dtype: DataType = F32
) -> npt.NDArray[Any]:
    n = arrays[0].size
    k = ProgramBuilder("elementwise", 256, over="out")
    operands = [k.read(f"x{position}", dtype, n) for position in range(len(arrays))]
    out = k.output("out", dtype, n)
    i = k.let("i", k.gid(0))
    with k.if_(i < n):
        out[i] = function(*(operand[i] for operand in operands))
    return run(k.build(), **{f"x{position}": array for position, array in enumerate(arrays)})["out"]


def test_exp_has_the_bytes_of_programs_all_over_its_range(run: Run):
    x = np.concatenate([every_bit_pattern(60_013), SPECIAL])
    assert canonical(kernel_arithmetic.exp(x)).tobytes() == elementwise(run, exp, x).tobytes()


def test_min_and_max_have_the_bytes_of_programs(run: Run):
    a, b = (side.reshape(-1) for side in np.meshgrid(SPECIAL, SPECIAL))
    for ours, function in ((kernel_arithmetic.minimum, min_), (kernel_arithmetic.maximum, max_)):
        assert canonical(ours(a, b)).tobytes() == elementwise(run, function, a, b).tobytes()


@settings(deadline=None)
@given(F32S, F32S, F32S)
def test_fma_rounds_the_exact_sum_once(a: float, b: float, c: float):
    got = kernel_arithmetic.fma(*(np.array([x], np.float32) for x in (a, b, c)))[0]
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    neighbours = [float(np.nextafter(got, np.float32(end))) for end in (-np.inf, np.inf)]
    if np.isfinite(got):
        assert all(abs(Fraction(float(got)) - exact) <= abs(Fraction(n) - exact) for n in neighbours if np.isfinite(n))
    else:
        assert abs(exact) >= Fraction(float(np.finfo(np.float32).max))


def test_fma_of_f64_has_the_bytes_of_programs(run: Run):
    """Ordinary numbers, sums that nearly cancel, products that overflow, underflow or are subnormal, and corners."""
    dice = np.random.default_rng(1)
    n = 3000
    a, b, c = dice.standard_normal((3, n)) * 2.0 ** dice.integers(-60, 60, (3, n))
    nearly = -(a * b) * (1 + dice.integers(-2, 3, n) * 2.0**-53)
    wide = [dice.standard_normal(n) * 2.0 ** dice.integers(-1074, 1023, n) for _ in range(3)]
    halves = [dice.standard_normal(n) * 2.0 ** dice.integers(-540, -500, n) for _ in range(2)]
    corners = [each.reshape(-1) for each in np.meshgrid(*[SPECIAL.astype(np.float64)] * 3)]
    kinds = ((a, b, c), (a, b, nearly), wide, (*halves, wide[2] * 0), (*halves, np.full(n, 5e-324)), corners)
    with np.errstate(all="ignore"):
        x, y, z = (np.concatenate(parts) for parts in zip(*kinds, strict=True))
        got = kernel_arithmetic.fma(x, y, z)
    assert canonical(got).tobytes() == elementwise(run, fma, x, y, z, dtype=F64).tobytes()
