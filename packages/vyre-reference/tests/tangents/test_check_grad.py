"""`check_grad`: right gradients pass, wrong ones are found, and the report says which and by how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vyre_foundation import F32, F64, Program, ProgramBuilder
from vyre_foundation.builder import Value, convert, f32, tanh
from vyre_foundation.diagnostics import AutodiffError
from vyre_foundation.ir import DataType
from vyre_reference import check_backward, check_grad
from vyre_reference.backend import ReferenceBackend
from vyre_reference.gradient_checks.gradients import GradReport
from vyre_reference.testing import generate_differentiable

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Random lengths: some arrays are too short for their programs, and both sides agree what then happens."""

NAMES = {"x": "grad_x"}, {"y": "cot_y"}


def cube(count: int, element: DataType = F32) -> Program:
    k = ProgramBuilder("cube", over="x")
    x, y = k.read("x", element, count), k.output("y", element, count)
    i = k.let("i", k.gid(0))
    y[i] = x[i] * x[i] * x[i]
    return k.build()


def backward(count: int, formula: Callable[[Value, Value, Value], Value], element: DataType = F32) -> Program:
    """grad_x[i] = formula(x[i], cot_y[i], i)."""
    k = ProgramBuilder("backward", over="x")
    x, c, g = k.read("x", element, count), k.read("cot_y", element, count), k.output("grad_x", element, count)
    i = k.let("i", k.gid(0))
    g[i] = formula(x[i], c[i], i)
    return k.build()


def of_cube(x: Value, c: Value, _i: Value) -> Value:
    return 3.0 * x * x * c


def values(count: int, kind: Any = np.float32) -> dict[str, Any]:
    return {"x": np.linspace(-2, 2, count).astype(kind)}


@pytest.mark.parametrize(("element", "kind"), [(F32, np.float32), (F64, np.float64)], ids=["F32", "F64"])
def test_a_right_gradient_passes_element_by_element(element: DataType, kind: Any):
    report = check_backward(cube(9, element), backward(9, of_cube, element), *NAMES, values(9, kind))
    assert report.ok
    assert (report.compared, report.nonzero, report.unmeasured) == (9, 8, 0)
    assert report.worst is not None
    assert report.worst.ratio < 0.1
    assert report.eps == np.finfo(kind).eps
    assert report.raise_if_wrong() is report
    assert "right: 9 numbers" in str(report)


WRONG: dict[str, Callable[[Value, Value, Value], Value]] = {
    "a factor": lambda x, c, i: 2.0 * x * x * c,
    "a sign at one element": lambda x, c, i: 3.0 * x * x * c * (1.0 - 2.0 * _is(i, 3)),
    "no cotangent": lambda x, c, i: 3.0 * x * x + 0.0 * c,
    "a part in ten thousand": lambda x, c, i: f32(3.0003) * x * x * c,
    "an addend": lambda x, c, i: 3.0 * x * x * c + f32(0.001),
    "not a number": lambda x, c, i: 3.0 * x * x * c + 0.0 / (x - x),
}


def _is(i: Value, number: int) -> Value:
    return convert(convert(i == number, DataType.U32), F32)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_gradient_is_found(name: str):
    report = check_backward(cube(9), backward(9, WRONG[name]), *NAMES, values(9))
    assert not report.ok
    assert report.wrong
    with pytest.raises(AutodiffError) as caught:
        report.raise_if_wrong()
    assert caught.value.code == "A101"


def test_the_report_names_the_worst_element():
    report = check_backward(
        cube(5), backward(5, lambda x, c, i: 3.0 * x * x * c + 100.0 * _is(i, 1)), *NAMES, values(5), cotangents="ones"
    )
    worst = report.worst
    assert worst is not None
    assert (worst.name, worst.index, worst.expected, worst.got) == ("x", 1, 3.0, 103.0)
    assert "d/dx[1]: expected 3, got 103" in str(report)
    assert [each.index for each in report.wrong if not each.run] == [1]


def test_an_error_below_the_tolerance_passes_and_one_above_does_not():
    """The tolerance of 3x² is 64 eps of it and a little: 16 eps pass, 256 eps do not."""
    for eps, ok in ((16, True), (256, False)):
        factor = float(np.float32(3.0) * (1 + eps * 2.0**-23))
        report = check_backward(cube(4), backward(4, lambda x, c, i, f=factor: f * x * x * c), *NAMES, values(4))
        assert report.ok is ok


def test_terms_that_cancel_are_judged_by_their_size():
    """(x + w) - w with w = 1000 x: the terms are 1000 times the sum, and so is what F32 may lose."""

    def program(element: DataType) -> Program:
        k = ProgramBuilder("cancel", over="x")
        x, y = k.read("x", element, 3), k.output("y", element, 3)
        i = k.let("i", k.gid(0))
        w = k.let("w", x[i] * 1000.0)
        y[i] = (x[i] + w) - w
        return k.build()

    slightly = backward(3, lambda x, c, i: c * f32(1.001))
    assert check_backward(program(F32), slightly, *NAMES, values(3)).ok
    badly = backward(3, lambda x, c, i: c * 1.5)
    assert not check_backward(program(F32), badly, *NAMES, values(3)).ok


def test_a_saturated_tanh_is_judged_by_what_f32_can_know():
    """1 - tanh² at 6 is 2.5e-5, and F32 has it to some eps of one, not of itself."""
    k = ProgramBuilder("saturated", over="x")
    x, y = k.read("x", F32, 3), k.output("y", F32, 3)
    i = k.let("i", k.gid(0))
    y[i] = tanh(x[i])
    program = k.build()

    def naive(x: Value, c: Value, _i: Value) -> Value:
        t = tanh(x)
        return c * (1.0 - t * t)

    given = {"x": np.array([6.0, -7.0, 0.5], np.float32)}
    assert check_backward(program, backward(3, naive), *NAMES, given).ok
    assert not check_backward(program, backward(3, lambda x, c, i: c * 0.5), *NAMES, given).ok


def test_a_large_input_is_sampled_and_crossed_by_dense_directions():
    report = check_backward(cube(5000), backward(5000, of_cube), *NAMES, values(5000))
    assert report.ok
    assert report.compared == 48 + 4


def test_a_dense_direction_finds_one_wrong_element_among_thousands():
    for where in range(0, 3000, 750):
        wrong = backward(3000, lambda x, c, i, n=where: 3.0 * x * x * c + _is(i, n))
        report = check_backward(cube(3000), wrong, *NAMES, values(3000), elements=16)
        assert not report.ok
        assert any(each.index is None for each in report.wrong)


def test_a_gradient_that_is_stored_where_it_should_be_added_is_found():
    k = ProgramBuilder("broadcast", workgroup_size=4)
    x, y = k.read("x", F32, 1), k.output("y", F32, 4)
    y[k.gid(0)] = x[0] * 2.0
    program = k.build()

    def of_broadcast(atomic: bool) -> Program:
        k = ProgramBuilder("broadcast backward", workgroup_size=4, over="cot_y")
        c, g = k.read("cot_y", F32, 4), k.output("grad_x", F32, 1)
        d = k.let("d", c[k.gid(0)] * 2.0)
        if atomic:
            k.atomic_add(g, 0, d)
        else:
            g[0] = g[0] + d
        return k.build()

    given = {"x": np.ones(1, np.float32)}
    assert check_backward(program, of_broadcast(atomic=True), *NAMES, given).ok
    assert not check_backward(program, of_broadcast(atomic=False), *NAMES, given).ok


def test_a_race_shows_in_the_other_order():
    """The last invocation overwrites: right for the last, in one order only."""
    k = ProgramBuilder("pick", workgroup_size=2)
    x, y = k.read("x", F32, 1), k.output("y", F32, 2)
    i = k.let("i", k.gid(0))
    y[i] = x[0] * convert(i, F32)
    program = k.build()
    k = ProgramBuilder("racy", workgroup_size=2, over="cot_y")
    c, g = k.read("cot_y", F32, 2), k.output("grad_x", F32, 1)
    i = k.let("i", k.gid(0))
    g[0] = c[i] * convert(i, F32)
    report = check_backward(program, k.build(), *NAMES, {"x": np.ones(1, np.float32)})
    assert {each.run for each in report.wrong} == {"in reverse order"}


def test_an_infinite_slope_is_not_judged_but_counted():
    k = ProgramBuilder("reciprocal", over="x")
    x, y = k.read("x", F32, 3), k.output("y", F32, 3)
    i = k.let("i", k.gid(0))
    y[i] = 1.0 / x[i]
    right = backward(3, lambda x, c, i: c * (-1.0 / (x * x)))
    report = check_backward(k.build(), right, *NAMES, {"x": np.array([1.0, 0.0, 2.0], np.float32)})
    assert report.ok
    assert (report.compared, report.unmeasured) == (2, 1)


def test_a_gradient_that_accumulates_into_what_the_caller_gives_starts_from_zeros():
    k = ProgramBuilder("launch sized", over="x")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    y[i] = y[i] + x[i] * x[i]
    program = k.build()
    k = ProgramBuilder("accumulates", over="x")
    x, c, g = k.read("x", F32), k.read("cot_y", F32), k.read_write("grad_x", F32)
    i = k.let("i", k.gid(0))
    g[i] = g[i] + 2.0 * x[i] * c[i]
    given = {"x": np.arange(3, dtype=np.float32), "y": np.ones(3, np.float32)}
    assert check_backward(program, k.build(), *NAMES, given).ok


def test_cotangents_and_the_backend_can_be_chosen():
    def report(**options: Any) -> GradReport:
        return check_backward(cube(3), backward(3, of_cube), *NAMES, values(3), **options).raise_if_wrong()

    assert report(cotangents={"y": [0.0, 0.0, 1.0]}).values["x"].tolist() == [0.0, 0.0, 12.0]
    assert report(cotangents="ones").values["x"].tolist() == [12.0, 0.0, 12.0]
    for backend in ("reference", ReferenceBackend()):
        worst = report(backend=backend).worst
        assert worst is not None
        assert worst.run == "reference"


def test_reverse_mode_is_right_for_programs_with_an_answer_in_one_line():
    k = ProgramBuilder("sum of squares", workgroup_size=1)
    x, y = k.read("x", F32, 4), k.output("y", F32, 1)
    total = k.let("total", 0.0, F32)
    with k.for_("j", 0, 4) as j:
        k.assign(total, total + x[j] * x[j])
    y[0] = total
    given = {"x": np.arange(1, 5, dtype=np.float32)}
    report = check_grad(k.build(), ["y"], ["x"], given, grid=(1, 1, 1), cotangents="ones")
    assert report.raise_if_wrong().values["x"].tolist() == [2, 4, 6, 8]


def assert_reverse_mode_is_right(seeds: range) -> None:
    for seed in seeds:
        case = generate_differentiable(seed)
        options: Any = {"max_trips": case.max_trips, "counts": dict(case.counts)}
        report = check_grad(case.program, case.outputs, case.wrt, case.inputs, grid=case.grid, elements=64, **options)
        assert report.ok, f"{case}\n{report}"


def test_reverse_mode_is_right_for_generated_programs():
    assert_reverse_mode_is_right(range(3))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 400, 50))
def test_reverse_mode_is_right_for_hundreds_of_generated_programs(first: int):
    assert_reverse_mode_is_right(range(first, first + 50))
