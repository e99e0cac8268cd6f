"""math="fast": near the exact results, contracted where the program did not say so, NaN and infinity as ever."""

from __future__ import annotations

import numpy as np
from lowering_steps import program

from vyre_driver import open_backend
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig
from vyre_reference import evaluate

FAST = DispatchConfig(math="fast")
BUFFERS = ("a: read f32[64]", "b: read f32[64]", "c: read f32[64]", "y: output f32[64]")


def fast(made: Program, inputs: dict[str, np.ndarray]) -> np.ndarray:
    return np.asarray(open_backend("cpu").run(made, inputs, grid=(1, 1, 1), config=FAST)["y"])


def exact(made: Program, inputs: dict[str, np.ndarray]) -> np.ndarray:
    with np.errstate(all="ignore"):
        return np.asarray(evaluate(made, inputs, grid=(1, 1, 1))["y"])


def filled(a: float, b: float, c: float) -> dict[str, np.ndarray]:
    return {name: np.full(64, value, np.float32) for name, value in zip("abc", (a, b, c), strict=True)}


def test_a_product_that_is_added_is_rounded_once_and_not_twice():
    """(1 + 2^-12)^2 - 1 - 2^-11 is 2^-24 exactly: the product alone rounds it away."""
    made = program("y[lid.x] = a[lid.x] * b[lid.x] - c[lid.x]", *BUFFERS)
    inputs = filled(1 + 2**-12, 1 + 2**-12, 1 + 2**-11)
    assert set(exact(made, inputs).tolist()) == {0.0}
    assert set(fast(made, inputs).tolist()) == {2.0**-24}


def test_nothing_is_reassociated():
    """1e30 + 1 - 1e30 is 0, and would be 1 in another order."""
    made = program("y[lid.x] = a[lid.x] + b[lid.x] - c[lid.x]", *BUFFERS)
    assert set(fast(made, filled(1e30, 1.0, 1e30)).tolist()) == {0.0}


def test_divisions_and_roots_are_within_a_few_units_in_the_last_place():
    """Without subnormals, 4 ULP are above all that may happen.

    A quotient as a product with a reciprocal has an error of 1 ULP of the reciprocal and 1/2 of the product, an
    estimate that is refined one of 2. The sums are of positive terms, which does not enlarge a relative error, and
    round once each.
    """
    random = np.random.default_rng(3)
    inputs = {name: random.uniform(0.01, 100, 64).astype(np.float32) for name in "abc"}
    made = program("y[lid.x] = a[lid.x] / b[lid.x] + sqrt(c[lid.x]) + inverse_sqrt(a[lid.x])", *BUFFERS)
    wanted = exact(made, inputs)
    assert np.all(np.abs(fast(made, inputs) - wanted) <= 4 * np.spacing(wanted))


def test_transcendentals_are_those_of_exact_math_to_the_bit():
    """Their error terms cancel by design, so their recipes are never contracted."""
    random = np.random.default_rng(4)
    inputs = {name: random.uniform(-100, 100, 64).astype(np.float32) for name in "abc"}
    inputs["a"][:3] = [1e30, np.inf, np.nan]
    for function in ("sin", "cos", "tan", "exp", "tanh", "atan"):
        made = program(f"y[lid.x] = {function}(a[lid.x])", *BUFFERS)
        assert fast(made, inputs).tobytes() == exact(made, inputs).tobytes(), function


def test_nan_and_infinity_stay_what_they_are():
    values = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, -1.0, 3e38], np.float32)
    a, b = (grid.ravel() for grid in np.meshgrid(values, values))
    made = program(
        "let s = a[lid.x] * b[lid.x] + a[lid.x]\ny[lid.x] = select(is_nan(s), 7.0, s) + a[lid.x] / b[lid.x]", *BUFFERS
    )
    inputs = {"a": a, "b": b, "c": a}
    wanted, got = exact(made, inputs), fast(made, inputs)
    for kind in (np.isnan, np.isposinf, np.isneginf):
        assert np.array_equal(kind(got), kind(wanted))
    assert np.array_equal(np.signbit(got), np.signbit(wanted))


def test_a_fast_program_and_an_exact_one_are_not_taken_for_each_other():
    made = program("y[lid.x] = a[lid.x] * b[lid.x] - c[lid.x]", *BUFFERS)
    inputs = filled(1 + 2**-12, 1 + 2**-12, 1 + 2**-11)
    backend = open_backend("cpu")
    for config, value in ((FAST, 2.0**-24), (DispatchConfig(), 0.0), (FAST, 2.0**-24)):
        assert np.asarray(backend.run(made, inputs, grid=(1, 1, 1), config=config)["y"])[0] == value
