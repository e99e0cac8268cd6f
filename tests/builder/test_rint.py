"""`rint` rounds halves to even as numpy does, to the byte, and `round_` away from zero; both are flat to autodiff."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vyre_foundation import F32, F64, DataType, Program, ProgramBuilder, autodiff
from vyre_foundation.builder import Value, ceil, floor, rint, round_, sign, trunc
from vyre_reference import evaluate

Array = np.ndarray[Any, Any]
RANDOM = 200_000


def rounded(how: Callable[[Value], Value], dtype: DataType) -> Program:
    k = ProgramBuilder("rounded", over="y")
    x, y = k.read("x", dtype), k.read_write("y", dtype)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = how(x[i])
    return k.build()


def edges(kind: Any) -> Array:
    """Whole numbers and halves of every size, what lies next to them, and the special values; both signs."""
    digits = np.finfo(kind).nmant
    powers = [2.0**n for n in range(-3, digits + 3)]
    middles = [m + offset for m in (0, 1, 2, 3, 4, 5, *powers) for offset in (-0.5, 0.0, 0.5, 1.0, 1.5, 2.5)]
    info = np.finfo(kind)
    special = [0.0, np.inf, np.nan, info.tiny, info.smallest_subnormal, info.max, 0.49999997, 0.49999999999999994]
    near = np.array([*middles, *special], kind)
    with np.errstate(over="ignore"):
        around = np.concatenate([near, np.nextafter(near, kind(np.inf)), np.nextafter(near, kind(-np.inf))])
    return np.concatenate([around, -around])


def random_bits(kind: Any, count: int) -> Array:
    """Any bit pattern, and as many from the exponents where rounding does something."""
    width = np.dtype(kind).itemsize
    draw = np.random.default_rng(7)
    anything = draw.integers(0, 256, count * width, np.uint8).view(kind)
    middle = (draw.standard_normal(count) * 2.0 ** draw.integers(-3, np.finfo(kind).nmant + 2, count)).astype(kind)
    return np.concatenate([anything, middle, np.floor(middle) + kind(0.5)])


def canonical(values: Array) -> Array:
    """A NaN that a program stores is the one quiet NaN."""
    return np.where(np.isnan(values), values.dtype.type(np.nan), values)


@pytest.mark.parametrize("dtype", [F32, F64], ids=str)
def test_rint_gives_the_bytes_of_numpys_rint(run: Any, dtype: DataType):
    kind = np.float32 if dtype is F32 else np.float64
    x = np.concatenate([edges(kind), random_bits(kind, RANDOM)])
    with np.errstate(invalid="ignore"):  # signalling NaNs
        want = canonical(np.rint(x))
    got = run(rounded(rint, dtype), {"x": x, "y": np.zeros_like(x)})["y"]
    assert got.tobytes() == want.tobytes()


@pytest.mark.parametrize("dtype", [F32, F64], ids=str)
def test_round_differs_from_rint_on_halves_only(run: Any, dtype: DataType):
    kind = np.float32 if dtype is F32 else np.float64
    x = np.array([-2.5, -1.5, -0.5, -0.4, 0.4, 0.5, 1.5, 2.5, 2.6], kind)
    away = run(rounded(round_, dtype), {"x": x, "y": np.zeros_like(x)})["y"]
    even = run(rounded(rint, dtype), {"x": x, "y": np.zeros_like(x)})["y"]
    assert away.tobytes() == np.array([-3, -2, -1, -0.0, 0, 1, 2, 3, 3], kind).tobytes()
    assert even.tobytes() == np.array([-2, -2, -0.0, -0.0, 0, 0, 2, 2, 3], kind).tobytes()


@pytest.mark.parametrize("how", [rint, round_, floor, ceil, trunc, sign], ids=lambda how: how.__name__)
def test_the_gradient_of_a_rounding_is_zero(how: Callable[[Value], Value]):
    k = ProgramBuilder("loss", over="x")
    x, y = k.read("x", F32, 9), k.output("y", F32, 9)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        y[i] = 3 * how(x[i]) + 2 * x[i]
    program = autodiff.grad(k.build(), ["y"], ["x"])
    values = np.array([-2.5, -1.5, -0.5, -0.4, 0.4, 0.5, 1e9, 2.5, 2.6], np.float32)
    made = evaluate(
        program, {name.name: values if name.name == "x" else np.ones(9, np.float32) for name in program.inputs}
    )
    assert made["grad_x"].tobytes() == np.full(9, 2, np.float32).tobytes()


@pytest.mark.parametrize("how", [rint, round_], ids=["rint", "round_"])
def test_the_tangent_of_a_rounding_is_zero(how: Callable[[Value], Value]):
    k = ProgramBuilder("curve", over="x")
    x, y = k.read("x", F64, 3), k.output("y", F64, 3)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        y[i] = how(x[i]) * 3 + x[i]
    program = autodiff.jvp(k.build(), ["x"], ["y"])
    dots = {buffer.name: np.full(3, 5.0) for buffer in program.inputs if buffer.name != "x"}
    made = evaluate(program, {"x": np.array([0.5, 1.5, -7.2]), **dots})
    (tangent,) = [array for name, array in made.items() if name != "y"]
    assert tangent.tobytes() == np.full(3, 5.0).tobytes()
