"""The policy's steps are the natural gradient's, and the search that follows it finds what it should."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest

from vyre_foundation.ir import Program
from vyre_foundation.tuning import Knob, Point, Rule, Space
from vyre_self_substrate import OptimizerDispatcher, Scratch
from vyre_self_substrate.observability import snapshot
from vyre_self_substrate.search import Sample, search
from vyre_self_substrate.search.axis_policy import DAMPING, RATE, WARMTH, AxisPolicy
from vyre_self_substrate.search.candidates import LISTED, Candidates
from vyre_self_substrate.search.encoding import Encoding
from vyre_self_substrate.search.policy_search import expected_improvement
from vyre_self_substrate.search.surrogate import Form, Prediction, Surrogate, fit_via

ROWS = Knob("rows", (1, 2, 4, 8, 16), 1, "rows are computed one by one")
UNROLL = Knob("unroll", (1, 2, 4, 8), 1, "the same operations in the same order")
SPACE = Space((ROWS, UNROLL))
LARGE = Space(
    tuple(Knob(f"k{at}", (1, 2, 4, 8, 16, 32), 1, "none is observed") for at in range(6)),
    (Rule("an even number of knobs above 8", lambda named: sum(value > 8 for value in named.values()) % 2 == 0),),
)


def nanoseconds(point: Point) -> float:
    rows, unroll = point
    return 1000 * math.exp(0.3 * (math.log2(rows) - 3) ** 2 + 0.2 * (math.log2(unroll) - 1) ** 2)


class Counting:
    """A dispatcher that knows how many programs it was given."""

    def __init__(self, backend: OptimizerDispatcher) -> None:
        self.backend = backend
        self.programs: list[Program] = []

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        self.programs.append(program)
        return self.backend.dispatch(program, inputs, grid_override)


def test_a_step_is_the_natural_gradient_of_expectation_less_entropy(reference: OptimizerDispatcher):
    encoding, scratch = Encoding(SPACE), Scratch()
    samples = [Sample(point, nanoseconds(point)) for point in list(SPACE.points())[::3]]
    model = fit_via(reference, scratch, Form(encoding), samples)
    assert isinstance(model, Surrogate)
    policy = AxisPolicy(encoding, reference, scratch, natural=True)
    policy.step(model)  # away from where all are equal
    before = policy.probabilities.copy()
    slopes = model.slopes_via(reference, scratch, before.reshape(-1)).reshape(before.shape)
    policy.step(model)

    for axis, knob in enumerate(SPACE.knobs):
        p = before[axis, : len(knob.values)]
        score = np.diag(p) - np.outer(p, p)
        gradient = score @ (slopes[axis, : len(p)] + WARMTH * np.log(p))
        logits = np.log(p) - RATE * np.linalg.solve(score + DAMPING * np.eye(len(p)), gradient)
        expected = np.exp(logits - logits.max())
        expected /= expected.sum()
        assert np.abs(policy.probabilities[axis, : len(p)] - expected).max() < 1e-4
        assert not policy.probabilities[axis, len(p) :].any()


def test_natural_search_finds_the_best_point_in_few_measurements_all_by_dispatch(reference: OptimizerDispatcher):
    counting = Counting(reference)
    before = snapshot()
    result = search(SPACE, nanoseconds, dispatcher=counting, keep_going=lambda count: count < 8, strategy="natural")

    assert result.best == Sample((8, 2), 1000.0)
    moved = {name: count - before[name] for name, count in snapshot().items() if count != before[name]}
    rounds = 8 - 3
    assert moved == {
        "differentiable_autotune": 1 + rounds,
        "fisher": 2 * rounds,
        "kfac_autotune_step": rounds,
        "natural_gradient_autotuner": rounds,
        "search_surrogate": 3 * rounds,
    }
    assert len(counting.programs) == 1 + 8 * rounds
    assert len({id(program) for program in counting.programs}) == 8  # each built once
    text = "\n".join(result.lines)
    assert "surrogate of 7 samples" in text
    assert "the policy favours rows=" in text
    assert "stopped: the budget is spent" in text


def test_a_dispatcher_that_gives_no_inverse_leaves_a_random_search_that_says_so(reference: OptimizerDispatcher):
    class Singular(Counting):
        def dispatch(
            self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
        ) -> list[bytes]:
            outputs = super().dispatch(program, inputs, grid_override)
            names = [decl.name for decl in program.outputs]
            return [
                (1).to_bytes(4, "little") if name == "status" else out for name, out in zip(names, outputs, strict=True)
            ]

    small = Space((UNROLL, Knob("switch", (0, 1), 0, "it only moves work", scale="linear")))
    result = search(
        small,
        lambda point: 10.0 + sum(point),
        dispatcher=Singular(reference),
        keep_going=lambda _: True,
        strategy="natural",
    )

    assert sorted(sample.point for sample in result.samples) == sorted(small.points())
    assert "after 3 samples a point at random, because the normal equations are singular" in result.lines
    assert "no surrogate was fitted" in result.lines


def test_a_search_that_expects_nothing_more_stops(reference: OptimizerDispatcher):
    """All points but the best are equal: soon nothing is expected of the others."""
    known = [Sample(point, 1e6) for point in SPACE.points() if point[0] > 1][::2]
    result = search(
        SPACE,
        lambda point: 10.0 if point == (1, 1) else 1e6,
        dispatcher=reference,
        keep_going=lambda _: True,
        known=known,
        strategy="natural",
    )

    assert result.best == Sample((1, 1), 10.0)
    assert len(known) + len(result.samples) < SPACE.size
    assert result.why_stopped.startswith("the surrogate expects no more than 0.1% more")


def test_plain_gradient_search_takes_the_most_probable_point_and_no_fisher_matrix(reference: OptimizerDispatcher):
    before = snapshot()
    result = search(SPACE, nanoseconds, dispatcher=reference, keep_going=lambda count: count < 5, strategy="gradient")

    moved = {name: count - before[name] for name, count in snapshot().items() if count != before[name]}
    assert "kfac_autotune_step" not in moved
    assert moved["natural_gradient_autotuner"] == 2
    assert len({sample.point for sample in result.samples}) == 5


@pytest.mark.parametrize("space", [SPACE, LARGE])
def test_random_search_depends_on_its_seed_alone_and_takes_no_point_twice(reference: OptimizerDispatcher, space: Space):
    def found(seed: int) -> list[Point]:
        result = search(
            space,
            lambda _: 1.0,
            dispatcher=reference,
            keep_going=lambda count: count < 15,
            strategy="random",
            seed=seed,
        )
        return [sample.point for sample in result.samples]

    assert found(1) == found(1) != found(2)
    assert len(set(found(1))) == 15
    assert not any(space.why_not(point) for point in found(1))


def test_random_search_of_a_listed_space_ends_with_every_point(reference: OptimizerDispatcher):
    result = search(SPACE, lambda _: 1.0, dispatcher=reference, keep_going=lambda _: True, strategy="random")
    assert sorted(sample.point for sample in result.samples) == sorted(SPACE.points())
    assert result.why_stopped == "every point has been measured"


def test_a_large_space_is_drawn_from_as_the_policy_says():
    assert math.prod(len(knob.values) for knob in LARGE.knobs) > LISTED
    encoding = Encoding(LARGE)
    candidates = Candidates(encoding, seed=3)
    policy = np.where(encoding.taken, 0.02, 0.0)
    policy[:, 2] = 0.9
    seen = [Sample((4,) * 6, 1.0)]
    pool = candidates.most_probable(policy, seen, 64)

    assert len(set(pool)) == len(pool) == 64
    assert (4,) * 6 not in pool
    assert not any(LARGE.why_not(point) for point in pool)
    assert sum(value == 4 for point in pool for value in point) > len(pool) * 6 / 2


def test_the_most_probable_points_of_a_listed_space_are_in_order():
    encoding = Encoding(SPACE)
    policy = np.zeros(encoding.taken.shape)
    policy[0, :5] = [0.1, 0.2, 0.4, 0.2, 0.1]
    policy[1, :4] = [0.5, 0.3, 0.1, 0.1]
    pool = Candidates(encoding, seed=0).most_probable(policy, [Sample((4, 1), 1.0)], 3)
    assert pool == [(4, 2), (2, 1), (8, 1)]


def test_neighbours_are_one_place_away_on_one_knob_legal_and_not_seen():
    odd = Rule("not both 4", lambda named: named["rows"] * named["unroll"] != 16)
    candidates = Candidates(Encoding(Space((ROWS, UNROLL), (odd,))), seed=0)
    found = candidates.neighbours((4, 2), [Sample((4, 2), 1.0), Sample((2, 2), 1.0)])
    assert found == [(4, 1)]


def test_expected_improvement_is_that_of_the_normal_distribution():
    """Against the mean of many draws."""
    draws = np.random.default_rng(0).standard_normal(200_000)
    mean, deviation = np.array([1.0, 0.2, -0.5]), np.array([0.5, 0.1, 0.3])
    expected = np.maximum(0.1 - (mean + deviation * draws[:, None]), 0).mean(axis=0)
    assert np.abs(expected_improvement(Prediction(mean, deviation), 0.1) - expected).max() < 3e-3


def test_auto_is_exhaustive_for_a_dozen_points_and_not_for_more(reference: OptimizerDispatcher):
    for values, name in ((range(1, 13), "exhaustive"), (range(1, 14), "natural")):
        space = Space((Knob("only", tuple(values), 1, "none is observed"),))
        result = search(space, lambda _: 1.0, dispatcher=reference, keep_going=lambda count: count < 1)
        assert result.lines[0].startswith(f"strategy {name}, because ")


def test_auto_is_natural_for_a_space_too_large_to_list_whatever_its_knobs_are_called(reference: OptimizerDispatcher):
    """By their names these would be the knobs of a scan, where plain steps needed fewest."""
    names = ("items", "lanes", "unroll", "threads")
    space = Space(tuple(Knob(name, tuple(range(9)), 0, "none is observed", "linear") for name in names))
    result = search(space, lambda _: 1.0, dispatcher=reference, keep_going=lambda count: count < 1)
    assert result.lines[0].startswith("strategy natural, because its 6561 combinations are too many to list")
