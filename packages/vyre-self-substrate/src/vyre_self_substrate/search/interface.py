"""The search: whichever strategy proposes, every point is measured, checked and written down here."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from vyre_foundation.backend import BackendError
from vyre_foundation.tuning import Point, Space
from vyre_self_substrate import refusals
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.scratch import Scratch, usable_scratch
from vyre_self_substrate.search.best_of import NaturalGradientPolicy, best_of_natural_gradient
from vyre_self_substrate.search.candidates import combinations, is_listed
from vyre_self_substrate.search.exhaustive import EVERY_POINT, Exhaustive
from vyre_self_substrate.search.measured_spaces import most_similar
from vyre_self_substrate.search.policy_search import FAVOURED, PolicySearch
from vyre_self_substrate.search.random_search import RandomSearch
from vyre_self_substrate.search.result import Sample, SearchResult, fastest
from vyre_self_substrate.search.strategy import Strategy

BUDGET_SPENT: Final = "the budget is spent"
ONE_PERCENT: Final = 0.01
SMALL: Final = 12
"""A space of so many points is measured whole: a model needs about as many samples."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a strategy is made from."""

    space: Space
    dispatcher: OptimizerDispatcher
    scratch: Scratch
    seed: int

    def policy_search(self, *, natural: bool, favoured: int) -> Strategy:
        return PolicySearch(self.space, self.dispatcher, self.scratch, self.seed, natural=natural, favoured=favoured)


STRATEGIES: Final[Mapping[str, Callable[[Setting], Strategy]]] = MappingProxyType(
    {
        "exhaustive": lambda setting: Exhaustive(setting.space),
        "natural": lambda setting: setting.policy_search(natural=True, favoured=FAVOURED),
        "gradient": lambda setting: setting.policy_search(natural=False, favoured=1),
        "random": lambda setting: RandomSearch(setting.space, setting.seed),
    }
)


def search(
    space: Space,
    measure: Callable[[Point], float | None],
    *,
    dispatcher: OptimizerDispatcher,
    keep_going: Callable[[int], bool],
    known: Iterable[Sample] = (),
    seed: int = 0,
    strategy: str = "auto",
    scratch: Scratch | None = None,
) -> SearchResult:
    """Measure points of `space` until the budget ends, every point is measured, or nothing better is to be expected.

    `measure(point)` gives nanoseconds, or None for a point that cannot be used; no point is measured twice, the default
    comes first. `keep_going(count)` is asked before each measurement with the number of those made by this search.
    `known` are samples of earlier searches: they count as seen, and inform the strategy. What a strategy computes about
    its samples runs through `dispatcher`; with `scratch` a further search builds no program again. The same samples and
    `seed` give the same proposals.

    `strategy`: "exhaustive" takes every point in order, "random" any. "natural" fits a model of the log-latency, moves
    a policy over each knob along its natural gradient, and takes the most promising of the points that the policy
    favours. "gradient" takes plain steps and the one most probable point. "auto" is exhaustive for spaces of up to
    `SMALL` points; a larger one gets what was best on the most similar space that was measured in full, "natural" where
    none is similar, or where the space is too large to be listed, as no measured one was.

    Raises `BadInputs` for another name or a time that is none (L043), and `TunerError` for a known point that is not
    one of the space (T031).
    """
    name, because = _chosen(strategy, space)
    storage = usable_scratch("search", scratch)
    chosen = STRATEGIES[name](Setting(space, dispatcher, storage, seed))
    seen = [Sample(space.checked(sample.point), _checked_time(sample.ns)) for sample in known]
    before = len(seen)
    why = BUDGET_SPENT
    while keep_going(len(seen) - before):
        point = _next_point(space, chosen, seen)
        if point is None:
            why = chosen.stopped_because()
            break
        seen.append(Sample(space.checked(point), _checked_time(measure(point))))
    best, doubt = fastest(seen), ""
    if name == "exhaustive" and why == EVERY_POINT and best is not None:
        try:
            best = _picked(seen, best, dispatcher, storage)
        except BackendError as problem:  # such as no time left: every point is measured all the same
            doubt = f" (the fastest is taken, because the policy could not be asked: {problem.what})"
    title = f"strategy {name}, {because}" if because else f"strategy {name}"
    return _result(space, title, chosen, tuple(seen), best, before, why, doubt)


def _chosen(strategy: str, space: Space) -> tuple[str, str]:
    """The strategy, and where it was chosen here, why."""
    if strategy == "auto":
        if space.size <= SMALL:
            return "exhaustive", f"because there are only {space.size} points"
        if not is_listed(space):
            return "natural", f"because its {combinations(space)} combinations are too many to list"
        similar = most_similar(space)
        if similar is None:
            return "natural", "because no measured space is similar"
        return similar.best_strategy, f"which was best on the most similar of the measured spaces ({similar.name})"
    if strategy not in STRATEGIES:
        raise refusals.out_of_range("search", "strategy", strategy, f"one of auto, {', '.join(STRATEGIES)}")
    return strategy, ""


def _picked(seen: list[Sample], best: Sample, dispatcher: OptimizerDispatcher, scratch: Scratch) -> Sample | None:
    """Which of all points to take. With the identity that is the fastest, up to a difference that nobody can measure.

    A candidate's weight falls by a factor of e for each percent that it takes longer: about what measurements are off.
    """
    assert best.ns is not None
    policy = NaturalGradientPolicy(temperature_ns=ONE_PERCENT * best.ns)
    return best_of_natural_gradient(dispatcher, seen, lambda sample: sample.ns, policy=policy, scratch=scratch)


def _next_point(space: Space, chosen: Strategy, seen: list[Sample]) -> Point | None:
    if all(sample.point != space.default for sample in seen):
        return space.default
    return chosen.propose(seen)


def _checked_time(ns: float | None) -> float | None:
    if ns is not None and not (math.isfinite(ns) and ns > 0):
        raise refusals.out_of_range("search", "measure(point)", ns, "nanoseconds above 0, or None for a refused point")
    return ns


def _result(
    space: Space,
    title: str,
    chosen: Strategy,
    seen: tuple[Sample, ...],
    best: Sample | None,
    before: int,
    why: str,
    doubt: str,
) -> SearchResult:
    measured = seen[before:]
    refused = sum(sample.ns is None for sample in measured)
    lines = [
        f"{title}: {len(measured)} points measured, {refused} of them refused, {before} known before",
        *chosen.explain(),
        _best_line(space, seen, best),
        f"stopped: {why}{doubt}",
    ]
    return SearchResult(best, measured, why, tuple(lines), tuple(chosen.outlooks()))


def _best_line(space: Space, seen: tuple[Sample, ...], best: Sample | None) -> str:
    if best is None or best.ns is None:
        return "no point could be measured"
    values = ", ".join(f"{name}={value}" for name, value in space.named(best.point).items())
    default = next((sample.ns for sample in seen if sample.point == space.default), None)
    gain = f", {default / best.ns:.2f} times as fast as the default" if default is not None else ""
    return f"best: {values or 'the only point'} with {best.ns:.0f} ns{gain}"
