"""`deterministic=True`: sums that many invocations add to are exact, rounded once, and the same bytes in any order."""

from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest

from complex_step import jacobian
from gradient_functions import FUNCTIONS
from gradient_kernels import KERNELS
from kernel_gradients import backward, cotangents, gradients, kernel, tolerance
from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.autodiff import vjp
from vyre_reference import evaluate

Array = np.ndarray[Any, np.dtype[Any]]
ORDERS: tuple[str | int, ...] = ("forward", "reverse", 1)


SLOW = {"gauss_jordan": (pytest.mark.slow,)}
EACH = [pytest.param(name, marks=SLOW.get(name, ())) for name in KERNELS]


@pytest.mark.parametrize("name", EACH)
def test_a_gradient_with_exact_sums_is_the_same_bytes_in_any_order(name: str):
    assert determinism(backward(name, deterministic=True)).is_exact
    runs = [gradients(name, deterministic=True, order=order) for order in ORDERS]
    for source, first in runs[0].items():
        assert [run[source].tobytes() for run in runs] == [first.tobytes()] * len(ORDERS)


@pytest.mark.parametrize("name", EACH)
def test_a_gradient_with_exact_sums_is_as_close_as_one_without(name: str):
    plain, exact = gradients(name), gradients(name, deterministic=True)
    (weight,) = cotangents(name).values()
    for source in kernel(name).inputs:
        partials = np.concatenate(list(jacobian(partial(FUNCTIONS[name], np), kernel(name).values, source).values()))
        allowed = tolerance(name, np.abs(weight.reshape(-1)) @ np.abs(partials))
        assert np.all(np.abs(exact[source].astype(np.float64) - weight.reshape(-1) @ partials) <= allowed)
        assert np.all(np.abs(exact[source].astype(np.float64) - plain[source]) <= 2 * allowed)


def test_without_exact_sums_a_gradient_that_invocations_share_is_not_called_exact():
    assert not determinism(backward("gather")).is_exact


def test_the_gradient_of_a_factor_of_all_invocations_has_one_order_without_exact_sums():
    assert determinism(backward("broadcast")).is_exact


def nearest(exact: Fraction) -> np.float32:
    """The F32 nearest to an exact number, ties to even."""
    guess = np.float32(float(exact))
    around = (np.nextafter(guess, np.float32(-np.inf)), guess, np.nextafter(guess, np.float32(np.inf)))
    return min(around, key=lambda each: (abs(Fraction(float(each)) - exact), int(each.view(np.uint32)) & 1))


def picking(table: int, picks: int) -> Program:
    """picked[i] = table[at[i]]: each cotangent is added to an element of the gradient, as it is."""
    k = ProgramBuilder("picking", workgroup_size=32, over=picks)
    values, at, picked = k.read("table", F32, table), k.read("at", U32, picks), k.output("picked", F32, picks)
    i = k.let("i", k.gid(0))
    with k.if_(i < picks):
        picked[i] = values[at[i]]
    return k.build()


def of_all_sizes(seed: int, count: int) -> Array:
    """Numbers from 2^-140 to 2^120 of either sign, each with its opposite nearby in size: sums cancel."""
    chance = np.random.default_rng(seed)
    sizes = np.ldexp(chance.uniform(0.5, 1.0, count), chance.integers(-139, 121, count)).astype(np.float32)
    sizes[1::2] = -sizes[::2] * np.float32(1 - 2.0**-20)
    return chance.permutation(sizes)


@pytest.mark.parametrize("order", ORDERS)
def test_the_gradient_of_a_gather_is_the_exact_sum_rounded_once(order: str | int):
    at = np.random.default_rng(5).integers(0, 5, 200).astype(np.uint32)
    cotangent = of_all_sizes(6, 200)
    made = grad_of_picking(at, cotangent, order)
    sums = [sum((Fraction(float(part)) for part in cotangent[at == row]), Fraction(0)) for row in range(6)]
    assert made.tobytes() == np.array([nearest(exact) for exact in sums]).tobytes()


def grad_of_picking(at: Array, cotangent: Array, order: str | int) -> Array:
    program = vjp(picking(6, len(at)), "picked", "table", deterministic=True)
    given = {"table": np.ones(6, np.float32), "at": at, program.cotangents["picked"]: cotangent}
    return evaluate(program, given, order=order)[program.grads["table"]]


def test_the_gradient_of_a_broadcast_is_the_exact_sum_of_its_products_rounded_once():
    made, (cotangent,) = kernel("broadcast"), cotangents("broadcast").values()
    products = made.values["x"] * cotangent.astype(np.float32)  # each rounded, as the program rounds it
    want = nearest(sum((Fraction(float(each)) for each in products), Fraction(0)))
    assert gradients("broadcast", deterministic=True)["scale"].tobytes() == want.tobytes()
