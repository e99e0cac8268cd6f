"""Every construct a differentiable program may have, against gradients known to the last bit."""

from __future__ import annotations

from typing import Any

import pytest
from hand_case import ORDERS, HandCase, arrays
from hand_cases import CASES

from vyre_foundation import Program, plan_launch
from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.autodiff import value_and_grad, vjp
from vyre_foundation.passes.inlining import inline_calls
from vyre_reference import evaluate
from vyre_reference.testing import execute

EVERY_CASE = pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])


@EVERY_CASE
def test_the_gradient_is_the_known_one_in_every_order(case: HandCase):
    made = case.made
    for order in ORDERS:
        got = case.run(made, order)
        assert {name: each.tolist() for name, each in got.items()} == {
            name: case.expected(name).tolist() for name in case.inputs
        }, f"{order}\n{made}"


@EVERY_CASE
def test_cotangents_of_one_give_the_same(case: HandCase):
    if case.weights:
        return
    made = vjp(case.program, case.outputs, case.inputs, **case.options)
    assert case.is_right(made)


@EVERY_CASE
def test_the_derivative_has_no_race(case: HandCase):
    assert case.findings(case.made) == (), case.made


@EVERY_CASE
def test_the_program_itself_has_no_race(case: HandCase):
    program = inline_calls(case.program, case.options.get("ops", {}))
    values = arrays(program, case.values)
    counts = {name: len(each) for name, each in values.items()}
    grid = plan_launch(program, counts, grid=case.grid).grid
    outcome = execute(program, grid, {name: each.tobytes() for name, each in values.items()}, counts)
    assert outcome.findings == ()


@EVERY_CASE
def test_values_come_with_the_gradient_to_the_byte(case: HandCase):
    options: dict[str, Any] = {"counts": case.counts, **case.options}
    made = value_and_grad(case.program, case.outputs, case.inputs, **options)
    got = evaluate(made, case.given(made), grid=case.grid)
    program = inline_calls(case.program, case.options.get("ops", {}))
    for name, array in evaluate(program, arrays(program, case.values), grid=case.grid).items():
        assert got[name].tobytes() == array.tobytes(), name


@EVERY_CASE
def test_a_derivative_says_of_which_class_it_is(case: HandCase):
    scattered = case.derivative(gather=False)
    assert determinism(scattered).is_exact == case.exact
    assert case.is_right(scattered)
    assert determinism(case.made).is_exact or not case.exact


@EVERY_CASE
def test_a_derivative_is_printed_and_read_back(case: HandCase):
    made = case.made
    assert Program.from_text(str(made)) == Program(made.buffers, made.workgroup_size, made.entry, domain=made.domain)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES if not case.exact])
def test_a_deterministic_derivative_gives_the_same_bytes_in_every_order(case: HandCase):
    made = case.derivative(deterministic=True, counts=case.counts)
    assert determinism(made).is_exact == determinism(case.program).is_exact
    assert case.is_right(made)
    forward, *others = [{name: each.tobytes() for name, each in case.run(made, order).items()} for order in ORDERS]
    assert others == [forward, forward]
