"""Derivatives of random programs that share loads: right by the definition, in every order of workgroups and lanes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from shared_loads import SharedLoads, shared_loads

from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.autodiff import Derivative, vjp
from vyre_reference import check_grad, evaluate

QUICK, SLOW = 100, 2_000
BLOCK = 20
ORDERS = ("forward", "reverse", 5)

blocks = pytest.mark.parametrize(
    "first", [pytest.param(at, marks=[pytest.mark.slow] if at >= QUICK else []) for at in range(0, SLOW, BLOCK)]
)


def gradients(made: SharedLoads, derivative: Derivative, order: str | int) -> dict[str, bytes]:
    given: dict[str, Any] = dict(made.values)
    given |= {derivative.cotangents[name]: weights for name, weights in made.weights.items()}
    for source, held in derivative.grads.items():
        given[held] = np.zeros_like(made.values[source])
    taken = {decl.name: given[decl.name] for decl in derivative.inputs}
    found = evaluate(derivative, taken, order=order)
    return {source: found[held].tobytes() for source, held in derivative.grads.items()}


@blocks
def test_it_is_the_derivative(first: int):
    for seed in range(first, first + BLOCK):
        made = shared_loads(seed)
        report = check_grad(made.program, made.outputs, made.inputs, made.values, elements=24)
        assert report.ok, f"{seed}: {report}"


@blocks
def test_where_sums_are_exact_every_order_gives_the_same_bytes(first: int):
    for seed in range(first, first + BLOCK):
        made = shared_loads(seed)
        derivative = vjp(made.program, made.outputs, made.inputs)
        one, *others = (gradients(made, derivative, order) for order in ORDERS)
        assert all(other == one for other in others), seed


@blocks
def test_gathered_sums_have_the_bytes_of_scattered_ones(first: int):
    for seed in range(first, first + BLOCK):
        made = shared_loads(seed)
        scattered = vjp(made.program, made.outputs, made.inputs, gather=False)
        gathered = vjp(made.program, made.outputs, made.inputs)
        wanted = gradients(made, scattered, "forward")
        assert all(gradients(made, gathered, order) == wanted for order in ("forward", "reverse")), seed


def test_more_derivatives_are_exact_than_without_gathering():
    made = [shared_loads(seed) for seed in range(3 * BLOCK)]
    scattered, gathered = (
        [determinism(vjp(each.program, each.outputs, each.inputs, gather=gather)).is_exact for each in made]
        for gather in (False, True)
    )
    assert all(after for before, after in zip(scattered, gathered, strict=True) if before)
    assert sum(gathered) > sum(scattered) > 0


def test_programs_are_of_all_kinds_and_few_of_their_gradients_are_zero():
    made = [shared_loads(seed) for seed in range(QUICK)]
    assert {each.name for each in made} == {"nest", "stages", "tiles", "halo", "steps"}
    assert sum(not all(decl.count for decl in each.program.inputs) for each in made) > QUICK / 20
    found = [gradients(each, vjp(each.program, each.outputs, each.inputs), "forward") for each in made[:BLOCK]]
    assert sum(any(any(held) for held in each.values()) for each in found) >= 0.8 * BLOCK
