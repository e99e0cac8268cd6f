"""The surrogate is ridge regression, its form in the cells is exact, and its slopes are conditional expectations.

The oracles are numpy's own solver in f64 and sums over all points of a space.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from vyre_foundation.ir import Program
from vyre_foundation.tuning import Knob, Space
from vyre_self_substrate import OptimizerDispatcher, Scratch
from vyre_self_substrate.observability import snapshot
from vyre_self_substrate.search.encoding import SMOOTH, STEPPED, Encoding, Scales
from vyre_self_substrate.search.result import Sample
from vyre_self_substrate.search.surrogate import NOISE, Form, NotFitted, Surrogate, fit_via, most_evident_first

ROWS = Knob("rows", (1, 2, 4, 8), 2, "rows are computed one by one")
UNROLL = Knob("unroll", (1, 2, 4), 1, "the same operations in the same order")
SWITCH = Knob("switch", (0, 1), 0, "it only moves work", scale="linear")
SPACE = Space((ROWS, UNROLL, SWITCH))
POINTS = list(SPACE.points())


def nanoseconds(point: tuple[int, ...]) -> float:
    rows, unroll, switch = point
    return 1000 * math.exp(0.3 * (math.log2(rows) - 2) ** 2 + 0.2 * math.log2(unroll) * math.log2(rows) - 0.4 * switch)


SAMPLES = [Sample(point, nanoseconds(point)) for at, point in enumerate(POINTS) if at % 5 < 3]


@pytest.fixture(scope="module")
def model(reference: OptimizerDispatcher) -> Surrogate:
    fitted = fit_via(reference, Scratch(), Form(Encoding(SPACE)), SAMPLES)
    assert isinstance(fitted, Surrogate)
    return fitted


def test_a_points_cells_say_its_values():
    encoding = Encoding(SPACE)
    (row,) = encoding.indicators([(4, 1, 1)])
    cells = row.reshape(encoding.axes, encoding.width)
    assert [int(at) for at in cells[:3].argmax(axis=1)] == [2, 0, 1]
    assert cells.sum() == 3
    assert encoding.taken.sum(axis=1).tolist() == [4, 3, 2, 0]


@pytest.mark.parametrize("scales", [STEPPED, SMOOTH])
def test_the_form_in_the_cells_is_the_weighted_sum_of_the_features(scales: Scales):
    encoding = Encoding(SPACE, scales)
    weights = np.random.default_rng(0).standard_normal(encoding.features)
    cells = encoding.indicators(POINTS)
    linear, pairs = encoding.multilinear(weights)
    form = weights[0] + cells @ linear + np.einsum("pi,ij,pj->p", cells, pairs, cells)
    assert np.abs(form - encoding.features_of(cells) @ weights).max() < 1e-12


def test_the_weights_solve_the_normal_equations(model: Surrogate):
    encoding = model.encoding
    rows = encoding.features_of(encoding.indicators([sample.point for sample in SAMPLES]))
    logs = np.log([nanoseconds(sample.point) for sample in SAMPLES])
    target = (logs - logs.mean()) / logs.std()
    known = np.linalg.inv(rows.T @ rows + NOISE**2 * np.eye(encoding.features)) @ (rows.T @ target)
    assert np.abs(model.weights - known).max() < 1e-4


def test_predictions_have_the_mean_and_the_deviation_of_the_posterior(reference: OptimizerDispatcher, model: Surrogate):
    encoding = model.encoding
    rows = encoding.features_of(encoding.indicators([sample.point for sample in SAMPLES]))
    wanted = encoding.features_of(encoding.indicators(POINTS))
    covariance = NOISE**2 * np.linalg.inv(rows.T @ rows + NOISE**2 * np.eye(encoding.features))
    predicted = model.predict_via(reference, Scratch(), wanted)

    mean = model.level + model.spread * (wanted @ model.weights)
    deviation = model.spread * np.sqrt(np.einsum("pi,ij,pj->p", wanted, covariance, wanted))
    assert np.abs(predicted.mean - mean).max() < 1e-4
    assert np.abs(predicted.deviation - deviation).max() < 1e-4


def test_it_predicts_points_it_has_not_seen(reference: OptimizerDispatcher, model: Surrogate):
    unseen = [point for point in POINTS if point not in {sample.point for sample in SAMPLES}]
    features = model.encoding.features_of(model.encoding.indicators(unseen))
    predicted = model.predict_via(reference, Scratch(), features)
    truth = np.log([nanoseconds(point) for point in unseen])
    assert 3 * np.abs(predicted.mean - truth).max() < np.abs(truth - truth.mean()).max()


def test_slopes_are_what_is_expected_when_a_value_is_chosen(reference: OptimizerDispatcher, model: Surrogate):
    """∂E/∂p of a value, less the part that all values of its knob share, is E[model | that value]."""
    encoding = model.encoding
    policy = _random_policy(encoding)
    slopes = model.slopes_via(reference, Scratch(), policy.reshape(-1)).reshape(policy.shape)
    cells = encoding.indicators(POINTS)
    values = encoding.features_of(cells) @ model.weights
    chances = np.exp(cells @ np.log(np.maximum(policy.reshape(-1), 1e-300)))
    for axis, knob in enumerate(SPACE.knobs):
        expected: list[float] = []
        for value in knob.values:
            chosen = np.array([point[axis] == value for point in POINTS])
            expected.append(float((chances * values)[chosen].sum() / chances[chosen].sum()))
        got = slopes[axis, : len(knob.values)]
        assert np.abs((got - got[0]) - (np.array(expected) - expected[0])).max() < 1e-5


def _random_policy(encoding: Encoding) -> NDArray[np.float64]:
    weights = np.where(encoding.taken, np.random.default_rng(1).random(encoding.taken.shape), 0)
    totals = weights.sum(axis=1, keepdims=True)
    return weights / np.where(totals > 0, totals, 1)


def test_a_refused_point_counts_as_slow_as_the_slowest(reference: OptimizerDispatcher):
    slowest = max(sample.ns or 0 for sample in SAMPLES)
    encoding, scratch = Encoding(SPACE), Scratch()
    refused = fit_via(reference, scratch, Form(encoding), [*SAMPLES, Sample((8, 4, 1), None)])
    slow = fit_via(reference, scratch, Form(encoding), [*SAMPLES, Sample((8, 4, 1), slowest)])
    assert isinstance(refused, Surrogate)
    assert isinstance(slow, Surrogate)
    assert refused.weights.tolist() == slow.weights.tolist()


def test_samples_that_were_all_refused_have_no_model(reference: OptimizerDispatcher):
    fitted = fit_via(reference, Scratch(), Form(Encoding(SPACE)), [Sample(POINTS[0], None)])
    assert fitted == NotFitted("every point so far was refused")


class Spoiling:
    """The reference, with one word of one program's first output replaced."""

    def __init__(self, backend: OptimizerDispatcher, output: str, word: bytes) -> None:
        self.backend = backend
        self.output = output
        self.word = word

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        outputs = self.backend.dispatch(program, inputs, grid_override)
        names = [decl.name for decl in program.outputs]
        if self.output in names:
            at = names.index(self.output)
            outputs[at] = self.word + bytes(outputs[at])[len(self.word) :]
        return outputs


@pytest.mark.parametrize(
    ("output", "word", "because"),
    [
        ("status", (1).to_bytes(4, "little"), "singular"),
        ("inverse", np.array([100.0] * 40, "<f4").tobytes(), "residual"),
        ("inverse", np.array([np.nan], "<f4").tobytes(), "residual"),
    ],
)
def test_a_fit_that_failed_says_why(reference: OptimizerDispatcher, output: str, word: bytes, because: str):
    fitted = fit_via(Spoiling(reference, output, word), Scratch(), Form(Encoding(SPACE)), SAMPLES)
    assert isinstance(fitted, NotFitted)
    assert because in fitted.because


def test_every_dispatch_of_the_model_is_counted(reference: OptimizerDispatcher):
    before = snapshot()
    scratch, encoding = Scratch(), Encoding(SPACE)
    fitted = fit_via(reference, scratch, Form(encoding), SAMPLES)
    assert isinstance(fitted, Surrogate)
    fitted.slopes_via(reference, scratch, np.zeros(encoding.cells))
    fitted.predict_via(reference, scratch, np.zeros((1, encoding.features)))
    moved = {name: count - before[name] for name, count in snapshot().items() if count != before[name]}
    assert moved == {"fisher": 1, "search_surrogate": 3}


def test_evidence_is_the_density_of_the_samples_under_the_form():
    """Against the eigenvalues of their covariance; what is the same for all forms is left out."""
    form = Form(Encoding(SPACE, SMOOTH), 0.1)
    rows = form.encoding.features_of(form.encoding.indicators([sample.point for sample in SAMPLES]))
    logs = np.log([nanoseconds(sample.point) for sample in SAMPLES])
    values, vectors = np.linalg.eigh(rows @ rows.T + 0.01 * np.eye(len(logs)))
    along = vectors.T @ ((logs - logs.mean()) / logs.std())
    assert form.evidence(SAMPLES) == pytest.approx(-np.log(values).sum() / 2 - (along**2 / values).sum() / 2)


def test_samples_of_a_valley_are_evidence_for_a_smooth_form_and_those_of_steps_against_it():
    space = Space(tuple(Knob(f"k{at}", tuple(range(8)), 0, "none is observed", "linear") for at in range(3)))
    random = np.random.default_rng(4)
    draws = random.integers(0, 8, (24, 3))
    steps = random.standard_normal((3, 8))
    valley = [Sample(tuple(map(int, x)), math.exp(0.1 * float((x - 3) @ (x - 3)))) for x in draws]
    stepped = [Sample(tuple(map(int, x)), math.exp(float(steps[range(3), x].sum()))) for x in draws]
    forms = [Form(Encoding(space)), Form(Encoding(space, SMOOTH), 0.05)]
    assert most_evident_first(forms, valley) == forms[::-1]
    assert most_evident_first(forms, stepped) == forms
