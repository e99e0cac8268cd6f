"""The derivatives of the built-in functions against central differences of Python's own functions, in binary64."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from vyre_foundation import F32, F64, I32, DataType, Program, ProgramBuilder, builder
from vyre_foundation.autodiff import grad, jvp
from vyre_foundation.diagnostics import AutodiffError
from vyre_foundation.ops import BUILT_IN, CALL_SIGNATURES, name_of_function
from vyre_reference import check_grad, evaluate

STEP = 2.0**-20


def near_integer(x: float, y: float) -> float:
    return math.ldexp(x, int(y))


def power_of_ten(x: float) -> float:
    return 10.0**x


def power_of_two(x: float) -> float:
    return 2.0**x


def sine_of_turns(x: float) -> float:
    return math.sin(math.pi * x)


def cosine_of_turns(x: float) -> float:
    return math.cos(math.pi * x)


def cube_root(x: float) -> float:
    return math.copysign(abs(x) ** (1 / 3), x)


def mantissa(x: float) -> float:
    return math.frexp(x)[0]


def itself(x: float, _: float) -> float:
    return x


TRUE: dict[str, tuple[Callable[..., float], Sequence[Sequence[float]]]] = {
    "expm1": (math.expm1, [(-3.0,), (0.0,), (0.5,), (4.0,)]),
    "exp10": (power_of_ten, [(-2.0,), (0.25,), (3.0,)]),
    "log10": (math.log10, [(0.125,), (1.0,), (50.0,)]),
    "log1p": (math.log1p, [(-0.5,), (0.0,), (9.0,)]),
    "sinpi": (sine_of_turns, [(-1.25,), (0.0,), (0.3,), (2.0,)]),
    "cospi": (cosine_of_turns, [(-1.25,), (0.1,), (0.3,), (2.25,)]),
    "asinh": (math.asinh, [(-5.0,), (0.0,), (0.5,)]),
    "acosh": (math.acosh, [(1.25,), (3.0,), (100.0,)]),
    "atanh": (math.atanh, [(-0.75,), (0.0,), (0.5,)]),
    "cbrt": (cube_root, [(-8.0,), (0.125,), (5.0,)]),
    "erf": (math.erf, [(-1.5,), (0.0,), (0.75,)]),
    "erfc": (math.erfc, [(-1.5,), (0.0,), (2.0,)]),
    "lgamma": (math.lgamma, [(-1.75,), (0.25,), (1.5,), (3.5,), (40.0,)]),
    "tgamma": (math.gamma, [(-1.75,), (0.25,), (1.5,), (3.5,), (9.0,)]),
    "frexp_mantissa": (mantissa, [(-3.0,), (0.7,), (100.0,)]),
    "pow": (math.pow, [(2.0, 3.5), (0.5, -1.25), (7.0, 0.0)]),
    "hypot": (math.hypot, [(3.0, 4.0), (-1.0, 0.5)]),
    "atan2": (math.atan2, [(1.0, 2.0), (-0.5, -3.0), (4.0, 0.0)]),
    "fmod": (math.fmod, [(7.25, 2.0), (-5.5, 1.5)]),
    "remainder": (math.remainder, [(7.25, 2.0), (-5.0, 1.5)]),
    "copysign": (math.copysign, [(3.0, -2.0), (-1.0, -0.5)]),
    "nextafter": (itself, [(3.0, 5.0)]),
    "ldexp": (near_integer, [(3.0, 4.0), (-1.5, -3.0)]),
}
WITHOUT_OWN = {"frexp_exponent", "digamma"}
"""Whole numbers, and what only derivatives use."""


NEAR_ZERO = ("exp", "log", "log2", "sin", "cos", "tan", "asin", "acos", "atan")
HYPERBOLIC = ("sinh", "cosh", "tanh")
OPERATORS: dict[str, tuple[Callable[..., float], Sequence[Sequence[float]]]] = {
    **{word: (getattr(math, word), [(0.25,), (0.75,)]) for word in NEAR_ZERO},
    **{word: (getattr(math, word), [(-0.5,), (2.0,)]) for word in HYPERBOLIC},
    "exp2": (power_of_two, [(-0.5,), (2.0,)]),
}
IN_F64 = {word: row for word, row in TRUE.items() if f"vyre.math.{word}_f64" in CALL_SIGNATURES} | OPERATORS


def applied(word: str, dtype: DataType = F32) -> Program:
    op = BUILT_IN[name_of_function(word, dtype)]
    k = ProgramBuilder(word, workgroup_size=1, over=1)
    given = [k.read(f"x{place}", dtype, 1)[0] for place, _ in enumerate(op.parameters)]
    y = k.output("y", dtype, 1)
    values = [builder.i32(v) if p.dtype is I32 else v for v, p in zip(given, op.parameters, strict=True)]
    y[0] = k.call(op.op_id, values, op.result_type)
    return k.build()


def slopes(function: Callable[..., float], at: Sequence[float]) -> list[float]:
    """By each argument; 0 by the whole exponent of `ldexp`."""

    def slope(place: int) -> float:
        if function is near_integer and place == 1:
            return 0.0
        high, low = ([v + sign * STEP * (place == p) for p, v in enumerate(at)] for sign in (1.0, -1.0))
        return (function(*high) - function(*low)) / (2 * STEP)

    return [slope(place) for place in range(len(at))]


def test_every_function_of_f32_is_here():
    words = {name.removeprefix("vyre.math.") for name, op in CALL_SIGNATURES.items() if op.parameters[0].dtype is F32}
    assert words == set(TRUE) | WITHOUT_OWN


@pytest.mark.parametrize("word", TRUE)
def test_a_gradient_is_the_slope_of_the_function(word: str):
    function, places = TRUE[word]
    program = applied(word)
    names = [f"x{number}" for number in range(len(places[0]))]
    found_names = [name for name in names if word not in ("copysign", "nextafter", "ldexp") or name == "x0"]
    gradient = grad(program, outputs="y", inputs=found_names)
    for at in places:
        given = {name: [value] for name, value in zip(names, at, strict=True)}
        found = evaluate(gradient, given)
        want = dict(zip(names, slopes(function, at), strict=True))
        for name in found_names:
            assert np.isclose(found[gradient.grads[name]][0], want[name], rtol=2e-6, atol=2e-6), (at, name)


@pytest.mark.parametrize("word", IN_F64)
def test_a_gradient_in_f64_is_the_slope_of_the_function_to_ten_digits(word: str):
    function, places = IN_F64[word]
    names = [f"x{number}" for number in range(len(places[0]))]
    gradient = grad(applied(word, F64), outputs="y", inputs=names)
    for at in places:
        found = evaluate(gradient, {name: [value] for name, value in zip(names, at, strict=True)})
        for name, want in zip(names, slopes(function, at), strict=True):
            assert np.isclose(found[gradient.grads[name]][0], want, rtol=1e-9, atol=1e-9), (at, name)


@pytest.mark.parametrize(
    ("word", "at"),
    [("hypot", (0.0, 0.0)), ("atan2", (0.0, 0.0)), ("pow", (0.0, 0.0)), ("pow", (0.0, 2.0))],
)
def test_where_there_is_no_slope_it_is_zero(word: str, at: tuple[float, float]):
    gradient = grad(applied(word), outputs="y", inputs=["x0", "x1"])
    found = evaluate(gradient, {"x0": [at[0]], "x1": [at[1]]})
    assert [found[gradient.grads[name]][0] for name in ("x0", "x1")] == [0.0, 0.0]


def test_forward_mode_has_the_same_rule():
    tangent = jvp(applied("pow"), inputs=["x0", "x1"], outputs="y")
    found = evaluate(tangent, {"x0": [2.0], "x1": [3.0], "d_x0": [1.0], "d_x1": [0.5]})
    assert np.isclose(found[tangent.tangents["y"]][0], 12.0 + 0.5 * 8.0 * math.log(2.0), rtol=1e-6)


def test_the_slope_of_digamma_is_not_known():
    with pytest.raises(AutodiffError, match="A016"):
        grad(applied("digamma"), outputs="y", inputs="x0")


def test_a_call_of_an_operator_s_function_has_the_slope_of_the_operator():
    k = ProgramBuilder("called", workgroup_size=1, over=1)
    x, y = k.read("x", F32, 1), k.output("y", F32, 1)
    y[0] = k.call("vyre.math.sin", [x[0]], F32)
    gradient = grad(k.build(), outputs="y", inputs="x")
    assert np.isclose(evaluate(gradient, {"x": [0.5]})["grad_x"][0], math.cos(0.5), rtol=1e-6)


@pytest.mark.parametrize("word", sorted(TRUE))
def test_the_tangents_of_the_definition_agree_with_the_backward_program(word: str):
    _, places = TRUE[word]
    names = [f"x{number}" for number in range(len(places[0]))]
    found_names = [name for name in names if word not in ("copysign", "nextafter", "ldexp") or name == "x0"]
    for at in places:
        given = {name: [value] for name, value in zip(names, at, strict=True)}
        report = check_grad(applied(word), ["y"], found_names, given)
        assert report.ok, str(report)


@pytest.mark.parametrize("word", sorted(IN_F64))
def test_the_tangents_of_the_definition_agree_in_f64(word: str):
    _, places = IN_F64[word]
    names = [f"x{number}" for number in range(len(places[0]))]
    for at in places:
        given = {name: [value] for name, value in zip(names, at, strict=True)}
        report = check_grad(applied(word, F64), ["y"], names, given)
        assert report.ok, str(report)
