"""Every transcendental within its published bound of the true value, on stratified inputs, special cases included.

The true value is numpy's binary64 function: its own error is below 1e-9 ULP of binary32, far under the distance of any
bound here to what was measured. Slow proof, 2^20 inputs each:
`uv run pytest packages/vyre-reference/tests/transcendentals -m slow`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation.ir import UnOp
from vyre_foundation.numerics import RECIPES, op_id
from vyre_reference.expressions import by_recipe

Floats = npt.NDArray[np.float32]

TRUE: dict[UnOp, Callable[[Any], Any]] = {
    UnOp.EXP: np.exp,
    UnOp.EXP2: np.exp2,
    UnOp.LOG: np.log,
    UnOp.LOG2: np.log2,
    UnOp.SIN: np.sin,
    UnOp.COS: np.cos,
    UnOp.TAN: np.tan,
    UnOp.ASIN: np.arcsin,
    UnOp.ACOS: np.arccos,
    UnOp.ATAN: np.arctan,
    UnOp.SINH: np.sinh,
    UnOp.COSH: np.cosh,
    UnOp.TANH: np.tanh,
}
GOALS = {op: 2.0 if op in (UnOp.ASIN, UnOp.ACOS, UnOp.SINH, UnOp.COSH) else 1.0 for op in TRUE}


def stratified(count: int, seed: int) -> Floats:
    """As many of every sign and exponent, mantissas at random, and the special values."""
    dice = np.random.default_rng(seed)
    high = np.arange(512, dtype=np.uint32) << np.uint32(23)
    each = dice.integers(0, 1 << 23, (max(1, count // 512), 512), dtype=np.uint32)
    special = np.array([0, 1, 0x7FFFFF, 0x800000, 0x7F7FFFFF, 0x7F800000, 0x7FC00000, 0x3F800000], np.uint32)
    bits = np.concatenate([(each | high).ravel(), special, special | np.uint32(0x80000000)])
    return bits.view(np.float32)


def error_in_ulp(found: Floats, exact: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Distance in units of the last place of the true value; subnormals count in steps of 2^-149, infinity as 2^128."""
    _, exponent = np.frexp(np.abs(exact))
    step = np.ldexp(1.0, np.maximum(exponent - 24, -149))
    wide = found.astype(np.float64)
    reached = np.where(np.isinf(wide), np.copysign(2.0**128, wide), wide)
    wanted = np.where(np.isinf(exact) | (np.abs(exact) > 2.0**128), np.copysign(2.0**128, exact), exact)
    return np.abs(reached - wanted) / step


def assert_within_bound(op: UnOp, x: Floats) -> None:
    with np.errstate(all="ignore"):
        found = by_recipe(op_id(op))(x)
        exact = TRUE[op](x.astype(np.float64))
        undefined = np.isnan(exact)
        assert np.array_equal(np.isnan(found), undefined)
        zero = ~undefined & (exact == 0)
        assert np.array_equal(np.signbit(found[zero]), np.signbit(exact[zero]))
        judged = ~undefined & np.isfinite(exact)
        worst = error_in_ulp(found[judged], exact[judged]).max()
        infinite = ~undefined & np.isinf(exact)
    assert np.array_equal(found[infinite], exact[infinite].astype(np.float32))
    assert worst <= GOALS[op]
    assert worst <= RECIPES[op].max_ulp + 5e-4, "the published bound holds for all 2^32 inputs, so for these"


def test_every_transcendental_has_a_true_function_to_be_compared_with():
    assert set(TRUE) == set(RECIPES)


@pytest.mark.parametrize("op", TRUE, ids=lambda op: op.word)
def test_a_function_stays_within_its_bound(op: UnOp):
    assert_within_bound(op, stratified(1 << 14, 1))


@pytest.mark.slow
@pytest.mark.parametrize("op", TRUE, ids=lambda op: op.word)
def test_a_function_stays_within_its_bound_on_a_million_inputs(op: UnOp):
    assert_within_bound(op, stratified(1 << 20, 2))


@pytest.mark.parametrize("op", TRUE, ids=lambda op: op.word)
def test_a_scalar_and_an_array_give_the_same_bits(op: UnOp):
    x = stratified(512, 3)[:64]
    with np.errstate(all="ignore"):
        whole = by_recipe(op_id(op))(x)
        single = [by_recipe(op_id(op))(np.asarray(value)) for value in x]
    assert [value.tobytes() for value in single] == [value.tobytes() for value in whole]
