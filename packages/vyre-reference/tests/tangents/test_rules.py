"""The derivative of each operator.

At ordinary points against differences of Python's own functions, at special points against the conventions as written
down here.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vyre_foundation import F32, F64, Program, ProgramBuilder
from vyre_foundation.builder import convert
from vyre_foundation.ir import (
    EXPRESSIONS,
    Binary,
    BinOp,
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
from vyre_foundation.ir.buffers import BufferDecl
from vyre_foundation.signatures import BINARY, FLOATS, UNARY, Mismatch, binary_type, unary_type
from vyre_reference import tangent
from vyre_reference.tangents.derivatives import FLAT, PAIRS, PARTIALS
from vyre_reference.tangents.expressions import SLOPES

INF, NAN = math.inf, math.nan
Make = Callable[[list[Expr]], Expr]
"""An expression from its operands."""


def program_of(count: int, element: DataType, make: Make, names: str) -> Program:
    """y[i] = make([a[i], b[i], ...])."""
    inputs = [BufferDecl.read(name, n, element).with_count(count) for n, name in enumerate(names)]
    y = BufferDecl.output("y", len(names), element).with_count(count)
    value = make([Load(name, InvocationId(0)) for name in names])
    return Program([*inputs, y], (1, 1, 1), (Region("r", None, (Store("y", InvocationId(0), value),)),))


def slopes(element: DataType, make: Make, points: list[tuple[float, ...]]) -> list[list[float]]:
    """For each operand the derivative at each point."""
    names = "abc"[: len(points[0])]
    kind = np.float32 if element is F32 else np.float64
    values = {name: np.array([point[n] for point in points], kind) for n, name in enumerate(names)}
    program = program_of(len(points), element, make, names)
    ones = np.ones(len(points))
    return [tangent(program, values, {name: ones}).tangents["y"].tolist() for name in names]


# ------------------------------------------------------------------------------------------------------ ordinary points

ORDINARY: dict[UnOp, tuple[Callable[[float], float], list[float]]] = {
    UnOp.NEGATE: (lambda x: -x, [-2.5, 0.0, 3.0]),
    UnOp.ABS: (abs, [-2.5, 0.75, 3.0]),
    UnOp.SQRT: (math.sqrt, [0.25, 1.5, 900.0]),
    UnOp.INVERSE_SQRT: (lambda x: 1 / math.sqrt(x), [0.25, 1.5, 900.0]),
    UnOp.RECIPROCAL: (lambda x: 1 / x, [-3.0, 0.25, 17.0]),
    UnOp.EXP: (math.exp, [-20.0, -1.0, 0.0, 1.5, 30.0]),
    UnOp.EXP2: (lambda x: 2.0**x, [-20.0, -1.0, 0.0, 1.5, 30.0]),
    UnOp.LOG: (math.log, [0.001, 0.5, 1.0, 1234.5]),
    UnOp.LOG2: (math.log2, [0.001, 0.5, 1.0, 1234.5]),
    UnOp.SIN: (math.sin, [-3.0, 0.0, 0.5, 100.0]),
    UnOp.COS: (math.cos, [-3.0, 0.0, 0.5, 100.0]),
    UnOp.TAN: (math.tan, [-1.25, 0.0, 0.5, 4.0]),
    UnOp.ASIN: (math.asin, [-0.875, 0.0, 0.5]),
    UnOp.ACOS: (math.acos, [-0.875, 0.0, 0.5]),
    UnOp.ATAN: (math.atan, [-5.0, 0.0, 0.5, 40.0]),
    UnOp.SINH: (math.sinh, [-3.0, 0.0, 0.5, 9.0]),
    UnOp.COSH: (math.cosh, [-3.0, 0.0, 0.5, 9.0]),
    UnOp.TANH: (math.tanh, [-2.0, 0.0, 0.5, 3.0]),
    UnOp.FLOOR: (math.floor, [-1.5, 0.25, 7.75]),
    UnOp.CEIL: (math.ceil, [-1.5, 0.25, 7.75]),
    UnOp.ROUND: (round, [-1.25, 0.25, 7.75]),
    UnOp.TRUNC: (math.trunc, [-1.5, 0.25, 7.75]),
    UnOp.SIGN: (lambda x: math.copysign(1.0, x), [-1.5, 0.25, 7.75]),
}


def difference(function: Callable[[float], float], x: float) -> float:
    """The central difference, extrapolated: off by some 1e-11 relative to the function's size."""
    h = 1e-3 * max(1.0, abs(x)) if abs(x) > 0.01 else 1e-4 * max(abs(x), 0.01)

    def central(step: float) -> float:
        return (function(x + step) - function(x - step)) / (2 * step)

    rough = [central(h), central(h / 2), central(h / 4)]
    better = [(4 * rough[1] - rough[0]) / 3, (4 * rough[2] - rough[1]) / 3]
    return (16 * better[1] - better[0]) / 15


@pytest.mark.parametrize("op", ORDINARY, ids=lambda op: op.name)
def test_a_unary_operator_has_the_slope_of_its_function(op: UnOp):
    function, points = ORDINARY[op]
    (found,) = slopes(F32, lambda e: Unary(op, e[0]), [(x,) for x in points])
    for x, got in zip(points, found, strict=True):
        want = difference(function, x)
        assert abs(got - want) <= 1e-7 * max(abs(want), 1e-3), (op, x, got, want)


PAIRS_AT: dict[BinOp, Callable[[float, float], float]] = {
    BinOp.ADD: lambda a, b: a + b,
    BinOp.SUB: lambda a, b: a - b,
    BinOp.MUL: lambda a, b: a * b,
    BinOp.DIV: lambda a, b: a / b,
    BinOp.MIN: min,
    BinOp.MAX: max,
    BinOp.ABS_DIFF: lambda a, b: abs(a - b),
}


@pytest.mark.parametrize("element", [F32, F64], ids=["F32", "F64"])
@pytest.mark.parametrize("op", PAIRS_AT, ids=lambda op: op.name)
def test_a_binary_operator_has_the_slopes_of_its_function(op: BinOp, element: DataType):
    points = [(1.5, -2.25), (-0.75, 3.0), (4.0, 0.5), (-1.0, -8.0)]
    left, right = slopes(element, lambda e: Binary(op, e[0], e[1]), points)
    function = PAIRS_AT[op]
    for (a, b), by_a, by_b in zip(points, left, right, strict=True):
        assert abs(by_a - difference(lambda x, b=b: function(x, b), a)) < 1e-8
        assert abs(by_b - difference(lambda x, a=a: function(a, x), b)) < 1e-8


@pytest.mark.parametrize("element", [F32, F64], ids=["F32", "F64"])
def test_fma_has_the_slopes_of_a_product_and_a_sum(element: DataType):
    found = slopes(element, lambda e: Fma(e[0], e[1], e[2]), [(1.5, -2.25, 10.0), (0.0, 3.0, -1.0)])
    assert found == [[-2.25, 3.0], [1.5, 0.0], [1.0, 1.0]]


# ------------------------------------------------------------------------------------------------------- special points

SPECIAL: list[tuple[UnOp, float, float]] = [
    (UnOp.ABS, 0.0, 0.0),
    (UnOp.ABS, -0.0, 0.0),
    (UnOp.ABS, INF, 1.0),
    (UnOp.ABS, -INF, -1.0),
    (UnOp.NEGATE, INF, -1.0),
    (UnOp.SQRT, 0.0, INF),
    (UnOp.SQRT, INF, 0.0),
    (UnOp.SQRT, -1.0, NAN),
    (UnOp.INVERSE_SQRT, 0.0, -INF),
    (UnOp.INVERSE_SQRT, INF, 0.0),
    (UnOp.RECIPROCAL, 0.0, -INF),
    (UnOp.RECIPROCAL, -0.0, -INF),
    (UnOp.RECIPROCAL, INF, 0.0),
    (UnOp.LOG, 0.0, INF),
    (UnOp.LOG, INF, 0.0),
    (UnOp.LOG2, 0.0, INF),
    (UnOp.EXP, -INF, 0.0),
    (UnOp.EXP, INF, INF),
    (UnOp.EXP2, -INF, 0.0),
    (UnOp.SIN, INF, NAN),
    (UnOp.COS, NAN, NAN),
    (UnOp.ASIN, 1.0, INF),
    (UnOp.ASIN, -1.0, INF),
    (UnOp.ASIN, 2.0, NAN),
    (UnOp.ACOS, 1.0, -INF),
    (UnOp.ATAN, INF, 0.0),
    (UnOp.ATAN, -INF, 0.0),
    (UnOp.TANH, INF, 0.0),
    (UnOp.TANH, 100.0, 0.0),
    (UnOp.SINH, INF, INF),
    (UnOp.COSH, -INF, -INF),
    *((op, x, 0.0) for op in sorted(FLAT, key=lambda op: op.name) for x in (0.0, -0.0, 0.5, 2.0, INF, NAN)),
]


@pytest.mark.parametrize(("op", "x", "want"), SPECIAL, ids=[f"{op.name} at {x}" for op, x, _ in SPECIAL])
def test_a_special_point_has_the_slope_of_the_convention(op: UnOp, x: float, want: float):
    ((got,),) = slopes(F32, lambda e: Unary(op, e[0]), [(x,)])
    if math.isnan(want):
        assert math.isnan(got)
    else:
        assert got == want or (want == 0.0 and abs(got) < 1e-80)  # tanh at 100 is not quite flat in float64


CHOICES: list[tuple[BinOp, float, float, tuple[float, float]]] = [
    (BinOp.MIN, 1.0, 2.0, (1, 0)),
    (BinOp.MIN, 2.0, 1.0, (0, 1)),
    (BinOp.MIN, 1.0, 1.0, (1, 0)),
    (BinOp.MIN, 0.0, -0.0, (1, 0)),
    (BinOp.MIN, -0.0, 0.0, (1, 0)),
    (BinOp.MIN, NAN, 1.0, (0, 1)),
    (BinOp.MIN, 1.0, NAN, (1, 0)),
    (BinOp.MIN, NAN, NAN, (1, 0)),
    (BinOp.MAX, 1.0, 2.0, (0, 1)),
    (BinOp.MAX, 2.0, 1.0, (1, 0)),
    (BinOp.MAX, 1.0, 1.0, (1, 0)),
    (BinOp.MAX, 0.0, -0.0, (1, 0)),
    (BinOp.MAX, -0.0, 0.0, (1, 0)),
    (BinOp.MAX, NAN, 1.0, (0, 1)),
    (BinOp.MAX, 1.0, NAN, (1, 0)),
    (BinOp.MAX, NAN, NAN, (1, 0)),
    (BinOp.ABS_DIFF, 1.0, 1.0, (0, 0)),
]


@pytest.mark.parametrize(("op", "a", "b", "want"), CHOICES, ids=[f"{op.name} {a} {b}" for op, a, b, _ in CHOICES])
def test_of_two_operands_the_chosen_one_has_the_slope_and_ties_go_left(
    op: BinOp, a: float, b: float, want: tuple[float, float]
):
    ((by_a,), (by_b,)) = slopes(F32, lambda e: Binary(op, e[0], e[1]), [(a, b)])
    assert (by_a, by_b) == want


def test_a_quotient_by_zero_has_infinite_slopes():
    ((by_a,), (by_b,)) = slopes(F64, lambda e: Binary(BinOp.DIV, e[0], e[1]), [(1.0, 0.0)])
    assert (by_a, by_b) == (INF, -INF)


def test_a_slope_of_exactly_zero_passes_a_pole():
    """A + sqrt(b) at b = 0, along a: zero times infinity on the way of b, and zero is what it means."""
    root = program_of(1, F64, lambda e: Binary(BinOp.ADD, e[0], Unary(UnOp.SQRT, e[1])), "ab")
    made = tangent(root, {"a": np.ones(1), "b": np.zeros(1)}, {"a": np.ones(1), "b": np.zeros(1)})
    assert made.tangents["y"].tolist() == [1.0]
    assert made.magnitudes["y"].tolist() == [1.0]


def test_the_arm_that_is_not_taken_does_not_show():
    def masked(operands: list[Expr]) -> Expr:
        a, b = operands
        return Select(Binary(BinOp.GT, a, b), Unary(UnOp.SQRT, a), a)

    ((by_a,), (by_b,)) = slopes(F64, masked, [(0.0, 0.0)])
    assert (by_a, by_b) == (1.0, 0.0)


# ---------------------------------------------------------------------------------------------------------- all of them


def test_every_float_operator_has_a_rule():
    gives_float = {op for op in UNARY for t in FLOATS if unary_type(op, t) in FLOATS}
    assert gives_float == set(PARTIALS) | FLAT | {UnOp.NEGATE, UnOp.ABS} == set(ORDINARY)

    def is_float(op: BinOp) -> bool:
        found = [binary_type(op, t, t) for t in FLOATS]
        return any(not isinstance(each, Mismatch) and each in FLOATS for each in found)

    assert {op for op in BINARY if is_float(op)} == set(PAIRS) == set(PAIRS_AT)


def test_every_expression_that_can_be_a_float_has_a_rule_or_no_slope():
    without = {cls.__name__ for cls in SLOPES.missing(EXPRESSIONS.kinds)}
    constant = {"LitU32", "LitI32", "LitBool", "LitF32", "LitU64", "LitI64", "LitF64"}
    ids = {"BufLen", "InvocationId", "WorkgroupId", "LocalId", "NumWorkgroups", "SubgroupLocalId", "SubgroupSize"}
    assert without == constant | ids | {"SubgroupBallot", "BufferRef", "OpaqueExpr"}


def test_a_cast_between_floats_keeps_the_slope_and_one_through_an_integer_ends_it():
    k = ProgramBuilder("casts", over="x")
    x, y, z = k.read("x", F32, 3), k.output("y", F64, 3), k.output("z", F32, 3)
    i = k.let("i", k.gid(0))
    wide = k.let("wide", convert(x[i], F64))
    y[i] = wide * wide
    z[i] = convert(convert(x[i], DataType.I32), F32) * x[i]
    made: Any = tangent(k.build(), {"x": [1.5, -2.0, 3.25]}, {"x": [1.0, 1.0, 1.0]})
    assert made.tangents["y"].tolist() == [3.0, -4.0, 6.5]
    assert made.tangents["z"].tolist() == [1.0, -2.0, 3.0]
