"""Kernels that compute in f16 and bf16: each operation in f32, its own result rounded, on every backend."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

import vyre as vy
from vyre import Array, Out, bf16, f16, u32

WHERE, FMIN, FMAX = (cast("Any", each) for each in (np.where, np.fmin, np.fmax))


@vy.kernel(over="out")
def in_f16(x: Array[f16], y: Array[f16], out: Out[Array[f16]], tests: Out[Array[u32]]):
    i = vy.gid()
    total = x[i] * y[i] + 0.1
    total -= 2 * y[i] / x[i]
    if total < x[i] or vy.is_nan(total):
        total = min(max(-total, y[i]), abs(x[i]))
    out[i] = vy.fma(total, x[i], y[i]) if x[i] else vy.sqrt(y[i])
    tests[i] = u32(x[i] == y[i]) + 2 * u32(x[i] <= total) + 4 * u32(vy.is_finite(total))


@vy.kernel(over="out")
def in_bf16(x: Array[bf16], y: Array[bf16], out: Out[Array[bf16]], tests: Out[Array[u32]]):
    i = vy.gid()
    total = x[i] * y[i] + 0.1
    total -= 2 * y[i] / x[i]
    if total < x[i] or vy.is_nan(total):
        total = min(max(-total, y[i]), abs(x[i]))
    out[i] = vy.fma(total, x[i], y[i]) if x[i] else vy.sqrt(y[i])
    tests[i] = u32(x[i] == y[i]) + 2 * u32(x[i] <= total) + 4 * u32(vy.is_finite(total))


def to_f16(value: Any) -> Any:
    return np.float32(np.float16(value))


def to_bf16(value: Any) -> Any:
    """To nearest even, on the bits of an f32."""
    bits = np.atleast_1d(np.asarray(value, np.float32)).view(np.uint32).astype(np.uint64)
    rounded = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16 << 16).astype(np.uint32).view(np.float32)
    return WHERE(np.isnan(value), np.float32(np.nan), rounded)


def expected(x: Any, y: Any, rounded: Any) -> tuple[Any, Any]:
    """The same in numpy's f32, with a rounding after each operation."""
    one_tenth = rounded(np.float32(0.1))
    total: Any = rounded(rounded(x * y) + one_tenth)
    total = rounded(total - rounded(rounded(2 * y) / x))
    chosen: Any = FMIN(FMAX(-total, y), abs(x))
    total = WHERE((total < x) | np.isnan(total), chosen, total)
    fused = rounded((total.astype(np.float64) * x + y).astype(np.float32))
    out: Any = WHERE(x != 0, fused, rounded(np.sqrt(y)))
    tests: Any = (x == y) + 2 * (x <= total) + 4 * np.isfinite(total)
    return out, tests.astype(np.uint32)


@pytest.mark.parametrize("kernel", [in_f16, in_bf16], ids=["f16", "bf16"])
@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_each_operation_computes_in_f32_and_rounds_its_own_result(kernel: Any, backend: str):
    is_f16 = kernel is in_f16
    dice = np.random.default_rng(7)
    # Of moderate size: numpy has no fma, and in binary64 these products and sums are exact.
    values = dice.choice([-1, 1], (2, 4000)) * np.exp2(dice.uniform(-3, 3, (2, 4000)))
    special = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, 65504.0, 2.0**-24]
    values[0, :64], values[1, :64] = np.repeat(special, 8), np.tile(special, 8)
    rounded = to_f16 if is_f16 else to_bf16
    with np.errstate(all="ignore"):
        x, y = (np.asarray(rounded(row.astype(np.float32)), np.float32) for row in values)
        out, tests = expected(x, y, rounded)
        given = [
            each.astype(np.float16) if is_f16 else (each.view(np.uint32) >> 16).astype(np.uint16) for each in (x, y)
        ]
        want = out.astype(np.float16).view(np.uint16) if is_f16 else (out.astype(np.float32).view(np.uint32) >> 16)
    made, made_tests = np.empty_like(given[0]), np.empty(x.size, np.uint32)
    kernel(*given, made, made_tests, backend=backend)

    nan = 0x7E00 if is_f16 else 0x7FC0
    assert np.array_equal(made.view(np.uint16), WHERE(np.isnan(out), nan, want))
    assert np.array_equal(made_tests, tests)


@vy.kernel(over="out")
def functions_of_halves(x: Array[f16], y: Array[f16], out: Out[Array[f16]]):
    i = vy.gid()
    out[i] = vy.pow(abs(x[i]), y[i]) + vy.erf(x[i]) * vy.lerp(x[i], y[i], 0.25)


@vy.kernel(over="out")
def functions_with_casts(x: Array[f16], y: Array[f16], out: Out[Array[f16]]):
    i = vy.gid()
    power = f16(vy.pow(vy.f32(abs(x[i])), vy.f32(y[i])))
    out[i] = power + f16(vy.erf(vy.f32(x[i]))) * vy.fma(f16(0.25), y[i] - x[i], x[i])


@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_functions_of_halves_are_those_of_f32_rounded(backend: str):
    dice = np.random.default_rng(3)
    x, y = (dice.normal(0, 2, 2000).astype(np.float16) for _ in range(2))
    made, want = np.empty_like(x), np.empty_like(x)
    functions_of_halves(x, y, made, backend=backend)
    functions_with_casts(x, y, want, backend=backend)

    assert np.isfinite(want).sum() > 1900
    assert np.array_equal(made.view(np.uint16), want.view(np.uint16))


@vy.kernel
def mixed(x: Array[f16], y: Array[vy.f32]):
    i = vy.gid()
    y[i] = x[i] * y[i]


def test_a_half_and_another_float_are_not_mixed():
    with pytest.raises(vy.VyreError) as caught:
        mixed(np.ones(4, np.float16), np.ones(4, np.float32))

    assert caught.value.code == "P006"
    assert "f32(x[i])" in str(caught.value)
