"""Which strategy a space gets: by the spaces that were measured in full, and the bar for natural gradient."""

from __future__ import annotations

import pytest

from vyre_foundation.tuning import Knob, Point, Space
from vyre_self_substrate import OptimizerDispatcher
from vyre_self_substrate.search import search
from vyre_self_substrate.search.measured_spaces import MEASURED_SPACES, MeasuredSpace, Needed, most_similar


def space(*names: str) -> Space:
    return Space(tuple(Knob(name, (1, 2, 4, 8), 1, "it changes no byte") for name in names))


def measured(*within_10: float) -> MeasuredSpace:
    random, gradient, natural, tpe = (Needed(each, each) for each in within_10)
    return MeasuredSpace("made up", frozenset(), random, gradient, natural, tpe)


@pytest.mark.parametrize(
    ("needed", "best"),
    [
        ((10, 5, 7, 7), "natural"),  # it reaches the bar, though the plain gradient needed fewer
        ((10, 5, 7.1, 8), "gradient"),
        ((10, 9, 7, 6.9), "natural"),  # it does not, and is still the best of ours
        ((10, 12, 13, 9), "random"),
    ],
)
def test_natural_gradient_is_taken_where_it_reaches_the_bar_and_else_whatever_needed_least(
    needed: tuple[float, float, float, float], best: str
):
    assert measured(*needed).best_strategy == best


def test_equal_counts_are_decided_by_those_to_within_5_percent():
    found = MeasuredSpace("made up", frozenset(), Needed(7, 11), Needed(5, 6), Needed(5, 7), Needed(8, 11))
    assert found.best_strategy == "gradient"


def test_of_the_measured_spaces_those_with_an_unroll_get_plain_steps():
    for each in MEASURED_SPACES:
        assert each.best_strategy == ("gradient" if "unroll" in each.knobs else "natural")


@pytest.mark.parametrize("each", MEASURED_SPACES, ids=lambda each: each.name)
def test_a_measured_space_is_most_similar_to_itself(each: MeasuredSpace):
    assert most_similar(space(*sorted(each.knobs))) is each


def test_similar_is_what_has_most_knobs_in_common_and_knobs_without_a_choice_do_not_count():
    found = most_similar(space("workgroup_x", "threads", "ranges"))
    assert found is not None
    assert found.name == "jacobi"
    assert most_similar(space("depth", "colour")) is None
    assert most_similar(Space((*space("depth").knobs, Knob("threads", (1,), 1, "it changes no byte")))) is None


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (("tile_m", "tile_n"), "strategy natural, which was best on the most similar of the measured spaces (matmul)"),
        (("width", "unroll"), "strategy gradient, which was best on the most similar of the measured spaces (softmax)"),
        (("depth", "colour"), "strategy natural, because no measured space is similar"),
    ],
)
def test_auto_takes_it_and_says_why(reference: OptimizerDispatcher, names: tuple[str, ...], says: str):
    def nanoseconds(point: Point) -> float:
        return 100.0 + point[0]

    result = search(space(*names), nanoseconds, dispatcher=reference, keep_going=lambda made: made < 1)
    assert result.lines[0].startswith(f"{says}: 1 points measured")
