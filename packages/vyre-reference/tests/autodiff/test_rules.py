"""The derivative of every operator: at ordinary points against the formulas of a textbook, and at special points.

A partial derivative in F32 is at most three roundings and one function of at most 2 ULP away from the formula; a square
counts twice. Eight units of the last place are more than that, except where 1 - tanh² cancels: its points are below 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from vyre_foundation import F32, F64, Program
from vyre_foundation.autodiff import grad
from vyre_foundation.ir import (
    Binary,
    BinOp,
    BufferDecl,
    DataType,
    Expr,
    Fma,
    InvocationId,
    Load,
    Region,
    Select,
    Store,
    Unary,
    UnOp,
)
from vyre_foundation.signatures import BINARY, UNARY, binary_type, unary_type
from vyre_reference import evaluate

INF, NAN = math.inf, math.nan
ULPS = 8


def gradients(
    make: Callable[[list[Expr]], Expr], points: list[tuple[float, ...]], element: DataType = F32
) -> list[list[float]]:
    """For each operand, the gradient of `y[i] = make([a[i], b[i], ...])` at each point."""
    names = "abc"[: len(points[0])]
    inputs = [BufferDecl.read(name, n, element).with_count(len(points)) for n, name in enumerate(names)]
    output = BufferDecl.output("y", len(names), element).with_count(len(points))
    value = make([Load(name, InvocationId(0)) for name in names])
    body = (Store("y", InvocationId(0), value),)
    program = Program([*inputs, output], (1, 1, 1), (Region("rule", None, body),))
    backward = grad(program, "y", list(names))
    kind = np.float32 if element is F32 else np.float64
    results = evaluate(backward, {name: np.array([point[n] for point in points], kind) for n, name in enumerate(names)})
    return [results[backward.grads[name]].tolist() for name in names]


def off(got: float, want: float, element: DataType) -> float:
    """How far apart two numbers are, in units of the last place of the second."""
    eps = 2.0**-23 if element is F32 else 2.0**-52
    return abs(got - want) / (eps * abs(want)) if want else abs(got) / eps


# ------------------------------------------------------------------------------------------------------ ordinary points

Formula = Callable[[float], float]

SLOPES: dict[UnOp, tuple[Formula, list[float]]] = {
    UnOp.NEGATE: (lambda x: -1.0, [-2.5, 0.0, 3.0]),
    UnOp.ABS: (lambda x: math.copysign(1.0, x), [-2.5, 0.75, 3.0]),
    UnOp.SQRT: (lambda x: 0.5 / math.sqrt(x), [0.25, 1.5, 900.0]),
    UnOp.INVERSE_SQRT: (lambda x: -0.5 * x**-1.5, [0.25, 1.5, 900.0]),
    UnOp.RECIPROCAL: (lambda x: -1.0 / x**2, [-3.0, 0.25, 17.0]),
    UnOp.EXP: (math.exp, [-20.0, -1.0, 0.0, 1.5, 30.0]),
    UnOp.EXP2: (lambda x: 2.0**x * math.log(2.0), [-20.0, -1.0, 0.0, 1.5, 30.0]),
    UnOp.LOG: (lambda x: 1.0 / x, [0.015625, 0.5, 1.0, 1234.5]),
    UnOp.LOG2: (lambda x: 1.0 / (x * math.log(2.0)), [0.015625, 0.5, 1.0, 1234.5]),
    UnOp.SIN: (math.cos, [-3.0, 0.0, 0.5, 100.0]),
    UnOp.COS: (lambda x: -math.sin(x), [-3.0, 0.0, 0.5, 100.0]),
    UnOp.TAN: (lambda x: 1.0 + math.tan(x) ** 2, [-1.25, 0.0, 0.5, 4.0]),
    UnOp.ASIN: (lambda x: 1.0 / math.sqrt(1.0 - x * x), [-0.875, 0.0, 0.5, 0.999755859375]),
    UnOp.ACOS: (lambda x: -1.0 / math.sqrt(1.0 - x * x), [-0.875, 0.0, 0.5, 0.999755859375]),
    UnOp.ATAN: (lambda x: 1.0 / (1.0 + x * x), [-5.0, 0.0, 0.5, 40.0]),
    UnOp.SINH: (math.cosh, [-3.0, 0.0, 0.5, 9.0]),
    UnOp.COSH: (math.sinh, [-3.0, 0.0, 0.5, 9.0]),
    UnOp.TANH: (lambda x: 1.0 - math.tanh(x) ** 2, [-0.875, 0.0, 0.5, 0.25]),
    UnOp.FLOOR: (lambda x: 0.0, [-1.5, 0.25, 7.75]),
    UnOp.CEIL: (lambda x: 0.0, [-1.5, 0.25, 7.75]),
    UnOp.ROUND: (lambda x: 0.0, [-1.25, 0.25, 7.75]),
    UnOp.TRUNC: (lambda x: 0.0, [-1.5, 0.25, 7.75]),
    UnOp.SIGN: (lambda x: 0.0, [-1.5, 0.25, 7.75]),
}

Partials = Callable[[float, float], tuple[float, float]]

PARTIALS: dict[BinOp, Partials] = {
    BinOp.ADD: lambda a, b: (1.0, 1.0),
    BinOp.SUB: lambda a, b: (1.0, -1.0),
    BinOp.MUL: lambda a, b: (b, a),
    BinOp.DIV: lambda a, b: (1.0 / b, -a / (b * b)),
    BinOp.MIN: lambda a, b: (1.0, 0.0) if a <= b else (0.0, 1.0),
    BinOp.MAX: lambda a, b: (1.0, 0.0) if a >= b else (0.0, 1.0),
    BinOp.ABS_DIFF: lambda a, b: (math.copysign(1.0, a - b), -math.copysign(1.0, a - b)),
}


@pytest.mark.parametrize("element", [F32, F64], ids=["F32", "F64"])
def test_every_operator_that_gives_a_float_stands_in_the_tables(element: DataType):
    assert {op for op in UNARY if unary_type(op, element) == element} <= set(SLOPES)
    assert {op for op in BINARY if binary_type(op, element, element) == element} == set(PARTIALS)


@pytest.mark.parametrize(
    ("op", "element"),
    [
        pytest.param(op, element, id=f"{op.name}-{element.name}")
        for op in SLOPES
        for element in (F32, F64)
        if unary_type(op, element) == element
    ],
)
def test_a_unary_operator_has_the_slope_of_the_textbook(op: UnOp, element: DataType):
    formula, points = SLOPES[op]
    (found,) = gradients(lambda e: Unary(op, e[0]), [(x,) for x in points], element)
    assert max(off(got, formula(x), element) for x, got in zip(points, found, strict=True)) <= ULPS


@pytest.mark.parametrize("element", [F32, F64], ids=["F32", "F64"])
@pytest.mark.parametrize("op", PARTIALS, ids=lambda op: op.name)
def test_a_binary_operator_has_the_slopes_of_the_textbook(op: BinOp, element: DataType):
    points: list[tuple[float, ...]] = [(1.5, -2.25), (-0.75, 3.0), (4.0, 0.5), (-1.0, -8.0)]
    left, right = gradients(lambda e: Binary(op, e[0], e[1]), points, element)
    for (a, b), by_a, by_b in zip(points, left, right, strict=True):
        want_a, want_b = PARTIALS[op](a, b)
        assert off(by_a, want_a, element) <= ULPS
        assert off(by_b, want_b, element) <= ULPS


@pytest.mark.parametrize("element", [F32, F64], ids=["F32", "F64"])
def test_fma_has_the_slopes_of_a_product_and_a_sum(element: DataType):
    found = gradients(lambda e: Fma(e[0], e[1], e[2]), [(1.5, -2.25, 10.0), (0.0, 3.0, -1.0)], element)
    assert found == [[-2.25, 3.0], [1.5, 0.0], [1.0, 1.0]]


def test_select_goes_the_way_of_its_condition():
    def chosen(e: list[Expr]) -> Expr:
        return Select(Binary(BinOp.LT, e[0], e[1]), e[1], e[2])

    assert gradients(chosen, [(1.0, 2.0, 3.0), (2.0, 1.0, 3.0), (NAN, 1.0, 3.0)]) == [[0, 0, 0], [1, 0, 0], [0, 1, 1]]


# ------------------------------------------------------------------------------------------------------- special points

UNARY_AT: list[tuple[UnOp, float, float]] = [
    (UnOp.ABS, 0.0, 0.0),
    (UnOp.ABS, -0.0, 0.0),
    (UnOp.ABS, INF, 1.0),
    (UnOp.ABS, -INF, -1.0),
    (UnOp.SQRT, 0.0, INF),
    (UnOp.SQRT, INF, 0.0),
    (UnOp.SQRT, -1.0, NAN),
    (UnOp.INVERSE_SQRT, 0.0, -INF),
    (UnOp.INVERSE_SQRT, INF, -0.0),
    (UnOp.RECIPROCAL, 0.0, -INF),
    (UnOp.RECIPROCAL, -0.0, -INF),
    (UnOp.RECIPROCAL, INF, -0.0),
    (UnOp.EXP, -INF, 0.0),
    (UnOp.EXP, INF, INF),
    (UnOp.EXP2, -INF, 0.0),
    (UnOp.LOG, 0.0, INF),
    (UnOp.LOG, INF, 0.0),
    (UnOp.LOG2, 0.0, INF),
    (UnOp.SIN, INF, NAN),
    (UnOp.COS, 0.0, -0.0),
    (UnOp.ASIN, 1.0, INF),
    (UnOp.ASIN, -1.0, INF),
    (UnOp.ASIN, 2.0, NAN),
    (UnOp.ACOS, 1.0, -INF),
    (UnOp.ACOS, -1.0, -INF),
    (UnOp.ATAN, INF, 0.0),
    (UnOp.ATAN, -INF, 0.0),
    (UnOp.TANH, INF, 0.0),
    (UnOp.TANH, -40.0, 0.0),
    (UnOp.SINH, INF, INF),
    (UnOp.FLOOR, INF, 0.0),
    (UnOp.SIGN, 0.0, 0.0),
    (UnOp.EXP, NAN, NAN),
    (UnOp.TANH, NAN, NAN),
    (UnOp.FLOOR, NAN, 0.0),
]


def same(got: float, want: float) -> bool:
    return (math.isnan(got) and math.isnan(want)) or got == want


@pytest.mark.parametrize(("op", "x", "want"), UNARY_AT, ids=lambda each: getattr(each, "name", str(each)))
def test_a_unary_operator_at_a_special_point(op: UnOp, x: float, want: float):
    ((got,),) = gradients(lambda e: Unary(op, e[0]), [(x,)])
    assert same(got, want), (got, want)


BINARY_AT: list[tuple[BinOp, tuple[float, float], tuple[float, float]]] = [
    (BinOp.DIV, (1.0, 0.0), (INF, -INF)),
    (BinOp.DIV, (0.0, 2.0), (0.5, -0.0)),
    (BinOp.DIV, (3.0, INF), (0.0, -0.0)),
    (BinOp.MUL, (0.0, 3.0), (3.0, 0.0)),
    (BinOp.MIN, (2.0, 2.0), (1.0, 0.0)),
    (BinOp.MIN, (0.0, -0.0), (1.0, 0.0)),
    (BinOp.MIN, (-0.0, 0.0), (1.0, 0.0)),
    (BinOp.MIN, (NAN, 1.0), (0.0, 1.0)),
    (BinOp.MIN, (1.0, NAN), (1.0, 0.0)),
    (BinOp.MIN, (INF, INF), (1.0, 0.0)),
    (BinOp.MAX, (2.0, 2.0), (1.0, 0.0)),
    (BinOp.MAX, (0.0, -0.0), (1.0, 0.0)),
    (BinOp.MAX, (-0.0, 0.0), (1.0, 0.0)),
    (BinOp.MAX, (NAN, 1.0), (0.0, 1.0)),
    (BinOp.MAX, (1.0, NAN), (1.0, 0.0)),
    (BinOp.ABS_DIFF, (2.0, 2.0), (0.0, -0.0)),
    (BinOp.ABS_DIFF, (1.0, 2.0), (-1.0, 1.0)),
]


@pytest.mark.parametrize(("op", "at", "want"), BINARY_AT, ids=lambda each: getattr(each, "name", str(each)))
def test_a_binary_operator_at_a_special_point(op: BinOp, at: tuple[float, float], want: tuple[float, float]):
    (by_a,), (by_b,) = gradients(lambda e: Binary(op, e[0], e[1]), [at])
    assert same(by_a, want[0])
    assert same(by_b, want[1])
