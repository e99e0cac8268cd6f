"""Python's and numpy's numbers beside values: what the programs compute is what numpy computes with that type."""

from __future__ import annotations

import math
import operator
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from vyre_foundation import BF16, BOOL, F16, F32, F64, I32, U8, U32, DataType, ProgramBuilder, ValidationError
from vyre_foundation.builder import f32, fma, max_, select
from vyre_foundation.ir import Cast, LitBool, LitF32, LitF64, LitI32, LitU32, Store
from vyre_foundation.walk import statements

X = np.array([0.0, -0.0, 1.0, -3.7, 1e30, 7e-41, np.inf, 0.1], np.float32)


def test_the_first_kernel_of_a_numerics_user_runs(run: Any):
    k = ProgramBuilder("first", over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        v = k.let("v", 0.1, F32)
        k.assign(v, v + 0.7)
        y[i] = x[i] * 0.2 + v * math.pi
        y[i] = y[i] - select(x[i] > 0.05, 0.3, y[i] * 0.125) + fma(x[i], 0.1, 1e-3) + max_(0.1, x[i])
    got = run(k.build(), {"x": X, "y": np.zeros_like(X)})["y"]
    f = np.float32
    v = f(0.1) + f(0.7)
    first = X * f(0.2) + v * f(math.pi)
    once = np.array([_nearest(a, f(0.1), f(1e-3)) if math.isfinite(a) else f(math.inf) for a in X], f)
    with np.errstate(invalid="ignore"):
        want = first - np.where(X > f(0.05), f(0.3), first * f(0.125)) + once + np.maximum(f(0.1), X)
    want = np.where(np.isnan(want), f(np.nan), want)
    assert got.tobytes() == want.tobytes()


def _nearest(a: Any, b: Any, c: Any) -> np.float32:
    """The F32 nearest to a * b + c. The double between may not be a tie of F32, or rounding twice would show."""
    exact = Fraction(float(a)) * Fraction(float(b)) + Fraction(float(c))
    double = float(exact)
    assert Fraction(double) == exact or (int(math.frexp(double)[0] * 2**53) & (2**29 - 1)) != 2**28
    return np.float32(double)


def stored(element: DataType, value: Any) -> Any:
    """The node of a number that is stored into a buffer."""
    k = ProgramBuilder("p")
    y = k.read_write("y", element)
    y[0] = value
    store = next(each for each in statements(k.build()) if isinstance(each, Store))
    return store.value


@pytest.mark.parametrize(
    ("element", "value", "node"),
    [
        (F32, np.float32(0.1), LitF32.nearest(0.1)),
        (F32, np.float64(0.1), LitF32.nearest(0.1)),
        (F32, np.float16(0.1), LitF32(0.0999755859375)),
        (F64, np.float32(0.1), LitF64(0.10000000149011612)),
        (F64, np.longdouble("0.1"), LitF64(0.1)),
        (F32, np.longdouble("0.1"), LitF32.nearest(0.1)),
        (F32, np.float32(-0.0), LitF32(-0.0)),
        (F32, np.float32(np.inf), LitF32(math.inf)),
        (F32, np.float64(np.nan), LitF32(math.nan)),
        (F32, np.int64(3), LitF32(3.0)),
        (F16, 0.1, Cast(F16, LitF32(0.0999755859375))),
        (BF16, 0.1, Cast(BF16, LitF32(0.10009765625))),
        (F32, Decimal("0.1"), LitF32.nearest(0.1)),
        (F32, Fraction(1, 3), LitF32.nearest(1 / 3)),
        (U32, np.int64(3), LitU32(3)),
        (U32, np.uint8(3), LitU32(3)),
        (I32, np.int8(-3), LitI32(-3)),
        (U32, np.float32(3.0), LitU32(3)),
        (BOOL, np.bool_(True), LitBool(True)),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_a_number_of_numpy_is_taken_as_the_number_it_is(element: DataType, value: Any, node: Any):
    assert stored(element, value) == node


@pytest.mark.parametrize(
    ("element", "value"),
    [
        (U32, np.int64(-1)),
        (U32, np.float32(1.5)),
        (U32, 0.5),
        (U8, 256),
        (I32, np.uint32(2**31)),
        (F32, np.int64(2**24 + 1)),
        (F32, np.float64(1e39)),
        (F16, np.float32(65520)),
        (F64, 2**53 + 1),
        (F64, Decimal("1e400")),
        (U32, math.nan),
        (U32, math.inf),
        (U32, True),
        (F32, np.bool_(True)),
        (BOOL, 1),
        (BOOL, np.float32(1)),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_a_number_the_type_does_not_hold_is_refused(element: DataType, value: Any):
    with pytest.raises(ValidationError, match="V221"):
        stored(element, value)


OPERATORS = ("add", "sub", "mul", "truediv", "lt", "le", "gt", "ge", "eq", "ne")


@pytest.mark.parametrize("name", OPERATORS)
@pytest.mark.parametrize("number", [np.float32(0.5), np.float64(0.5), np.float16(0.5)], ids=lambda n: type(n).__name__)
def test_a_number_of_numpy_may_stand_on_the_left(name: str, number: Any):
    how: Any = getattr(operator, name)
    k = ProgramBuilder("p")
    x: Any = k.read("x", F32)[0]
    assert how(number, x).node == how(0.5, x).node
    assert how(x, number).node == how(x, 0.5).node


@pytest.mark.parametrize(("function", "ours"), [(np.sqrt, "sqrt(x)"), (np.absolute, "abs_(x)"), (np.rint, "rint(x)")])
def test_a_function_of_numpy_is_answered_with_ours(function: Any, ours: str):
    x = ProgramBuilder("p").read("x", F32)[0]
    with pytest.raises(ValidationError) as caught:
        function(x)
    assert caught.value.code == "V220"
    assert caught.value.fix == f"use vyre's own: `{ours}`"


def test_an_array_is_refused_on_either_side():
    k = ProgramBuilder("p")
    x: Any = k.read("x", F32)
    array = np.ones(3, np.float32)
    for wrong in (lambda: array * x[0], lambda: x[0] * array, lambda: array * x, lambda: x * array):
        with pytest.raises(ValidationError, match="V222"):
            wrong()


def test_an_array_without_axes_is_a_number_on_either_side():
    """Numpy makes one of its scalars in comparisons, so the two cannot be told apart."""
    k = ProgramBuilder("p")
    x: Any = k.read("x", F32)[0]
    assert (np.array(0.1) * x).node == (0.1 * x).node
    assert (x * np.array(0.1)).node == (x * 0.1).node
    for wrong in (np.array("a"), np.array(None), np.array(1j)):
        with pytest.raises(ValidationError, match="V222"):
            _ = x * wrong


def test_an_explicit_conversion_rounds_what_a_number_alone_may_not():
    assert f32(2**24 + 1).node == LitF32(16777216.0)
    assert f32(1e39).node == LitF32(math.inf)
