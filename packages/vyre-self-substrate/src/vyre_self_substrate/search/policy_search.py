"""Search by a policy that follows the gradient of a surrogate, natural or plain.

After a few points at random each proposal is one round: fit the surrogate to the samples; move the policy over each
knob one step; take the legal, unmeasured points that the policy favours most, in a large space also those to which
natural steps of all knobs at once lead, and of these the one whose expected improvement over the best so far is
largest. Where that is little, the points around the best are measured, and then the search stops. Where the fit fails
the round takes a random point instead, and says so.

A large space has two forms of surrogate, of which the samples choose: a smooth valley, for which a few samples are
enough, and the one with steps. Where the chosen one expects little, the other is asked before the points around.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vyre_foundation.tuning import Point, Space
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.scratch import Scratch
from vyre_self_substrate.search.axis_policy import AxisPolicy
from vyre_self_substrate.search.candidates import Candidates
from vyre_self_substrate.search.encoding import SMOOTH, Encoding
from vyre_self_substrate.search.exhaustive import EVERY_POINT
from vyre_self_substrate.search.natural_steps import natural_steps_via
from vyre_self_substrate.search.result import Outlook, Sample, fastest
from vyre_self_substrate.search.surrogate import Form, NotFitted, Prediction, Surrogate, fit_via, most_evident_first

FIRST: Final = 3
"""Samples before there is a model."""

FAVOURED: Final = 64
"""Points that the policy favours, among which the expected improvement decides."""

QUIET: Final = 0.05
"""What a smooth form leaves unexplained, as a part of the spread of the samples."""

LITTLE: Final = 0.001
"""An expected improvement of 0.1 % is not worth a measurement."""

Doubles = NDArray[np.float64]


class PolicySearch:
    """The strategy, over one space; `natural` or plain steps, and how many favoured points are compared."""

    def __init__(
        self,
        space: Space,
        dispatcher: OptimizerDispatcher,
        scratch: Scratch,
        seed: int,
        *,
        natural: bool,
        favoured: int,
    ) -> None:
        self._space = space
        self._dispatcher = dispatcher
        self._scratch = scratch
        self._natural = natural
        self._favoured = favoured
        stepped = Encoding(space)
        self._candidates = Candidates(stepped, seed)
        self._policy = AxisPolicy(stepped, dispatcher, scratch, natural=natural)
        self._forms = [Form(stepped)]
        if natural and not self._candidates.are_listed:
            self._forms.insert(0, Form(Encoding(space, SMOOTH), QUIET))
        self._model: Surrogate | None = None
        self._outlooks: list[Outlook] = []
        self._left: Outlook | None = None
        """The most promising point of the last round."""

        self._lines: list[str] = []
        self._why = EVERY_POINT

    def propose(self, seen: Sequence[Sample]) -> Point | None:
        best = fastest(seen)
        if len(seen) < FIRST or best is None or best.ns is None:
            return self._candidates.any_point(seen)
        first, *others = most_evident_first(self._forms, seen)
        model = fit_via(self._dispatcher, self._scratch, first, seen)
        if isinstance(model, NotFitted):
            self._lines.append(f"after {len(seen)} samples a point at random, because {model.because}")
            return self._candidates.any_point(seen)
        self._model = model
        self._policy.step(model)
        pool = self._candidates.most_probable(self._policy.probabilities, seen, self._favoured)
        promising = self._promising(model, pool, seen, best)
        if promising is None:
            return None
        if promising.gain >= LITTLE:
            return self._proposed(promising)
        for form in others:  # another form may not be as sure that nothing is left
            doubting = fit_via(self._dispatcher, self._scratch, form, seen)
            if isinstance(doubting, Surrogate):
                other = self._promising(doubting, pool, seen, best)
                if other is not None and other.gain >= LITTLE:
                    return self._proposed(other)
        near = self._candidates.neighbours(best.point, seen)
        if near:  # what a model expects of points around the best is checked before the search stops
            return self._proposed(self._most_promising(model, near, seen, math.log(best.ns)))
        self._left = promising
        self._why = f"the surrogate expects no more than {LITTLE:.1%} more from any point it favours"
        return None

    def _promising(self, model: Surrogate, pool: list[Point], seen: Sequence[Sample], best: Sample) -> Outlook | None:
        """The most promising of a pool, in a large space also of what lies around the best; None if there are none."""
        if self._natural and not self._candidates.are_listed:
            pool = list(dict.fromkeys([*pool, *self._around(model, best.point, seen)]))
        assert best.ns is not None
        return self._most_promising(model, pool, seen, math.log(best.ns)) if pool else None

    def _around(self, model: Surrogate, best: Point, seen: Sequence[Sample]) -> list[Point]:
        """Points that draws from a large space miss: where natural steps lead from the best, and up to two knobs off.

        A policy knows each knob alone, and so not the direction of a valley that lies across several.
        """
        measured = {sample.point for sample in seen}
        steps = natural_steps_via(self._dispatcher, self._scratch, model, best)
        legal = [point for point in steps if point not in measured and not self._space.why_not(point)]
        near = self._candidates.neighbours(best, ())
        return [*legal, *(point for one in [best, *near] for point in self._candidates.neighbours(one, seen))]

    def stopped_because(self) -> str:
        return self._why

    def outlooks(self) -> list[Outlook]:
        return self._outlooks

    def explain(self) -> list[str]:
        return [*self._lines, *self._beliefs()]

    def _proposed(self, promising: Outlook) -> Point:
        self._outlooks.append(promising)
        self._left = promising
        return promising.point

    def _most_promising(self, model: Surrogate, pool: list[Point], seen: Sequence[Sample], best: float) -> Outlook:
        features = model.encoding.features_of(model.encoding.indicators(pool))
        predicted = model.predict_via(self._dispatcher, self._scratch, features)
        gains = expected_improvement(predicted, best)
        at = int(gains.argmax())
        gain = float(gains[at])
        return Outlook(len(seen), pool[at], math.exp(predicted.mean[at]), float(predicted.deviation[at]), gain)

    def _beliefs(self) -> list[str]:
        if self._model is None or self._left is None:
            return ["no surrogate was fitted"]
        last = self._left
        likely = self._policy.probabilities.argmax(axis=1)
        chances = self._policy.probabilities.max(axis=1)
        favoured = ", ".join(
            f"{knob.name}={knob.values[at]} ({chance:.0%})"
            for knob, at, chance in zip(self._space.knobs, likely, chances, strict=False)
        )
        return [
            f"surrogate of {last.samples} samples, which spread by a factor of {math.exp(self._model.spread):.2f}",
            f"its normal equations are solved to {self._model.residual:.0e}",
            f"the policy favours {favoured}",
            f"the most promising point left was {last.point}, where it expects {last.ns:.0f} ns",
            f"give or take {math.expm1(last.deviation):.0%}, and so an improvement of {last.gain:.2%} on average",
        ]


def expected_improvement(predicted: Prediction, best: float) -> Doubles:
    """How far below `best` each point is expected to come, where coming out above counts as nothing."""
    deviation = np.maximum(predicted.deviation, 1e-9)
    z = (best - predicted.mean) / deviation
    below = np.array([math.erfc(-value / math.sqrt(2)) / 2 for value in z])
    density = np.exp(-(z**2) / 2) / math.sqrt(2 * math.pi)
    return (best - predicted.mean) * below + deviation * density
