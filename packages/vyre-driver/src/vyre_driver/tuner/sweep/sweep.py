"""A sweep: points of a space proposed by a search, each compared with the launch without knobs, then timed."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from vyre_driver.tuner.records.record import Knobs, Measured, Refused, spelled
from vyre_driver.tuner.sweep.bench import Bench, Trial
from vyre_driver.tuner.sweep.limits import SweepLimits
from vyre_driver.tuner.sweep.outcome import named_knobs, unusual
from vyre_driver.tuner.sweep.pick import is_legal, pick
from vyre_driver.tuner.sweep.same_bytes import changed_result, check_same_bytes
from vyre_driver.tuner.sweep.timing import ENOUGH_NS, measured, timed
from vyre_driver.tuner.tuner_warning import warn
from vyre_foundation.diagnostics import Diagnostic, TrapError, TunerError, VyreError, in_lines
from vyre_foundation.keeping import nothing_kept
from vyre_foundation.tuning import Point, Space
from vyre_self_substrate.search import Outlook, Sample, SearchResult, search
from vyre_self_substrate.search.interface import BUDGET_SPENT, SMALL

TIME_IS_UP: Final = "D1009"
DIFFERS: Final = "T012"
MEMORY_LIMIT: Final = "R003"
CANCELLED: Final = "the timeout of the launch left no time for more"

TOOK_TOO_LONG: Final = "the programs by which the search thinks took too long"

FIRST_POINTS: Final = 8
"""At random, in a space that is too large to try every point."""

MOST_CONFIRMED: Final = 3
"""Winners that are measured again before the default wins."""

LEAST_TURNS: Final = 3

Note: TypeAlias = Callable[[Knobs, Measured | Refused], None]
"""Told of every point, the same one again when it is measured again."""


class Untunable(Exception):
    """The launch without knobs cannot be repeated, so that there is nothing to compare with."""


class SweepEnd(NamedTuple):
    """How a sweep ended; what it measured, `note` was told."""

    why: str
    is_cut: bool
    """Whether the timeout of the launch cancelled it."""

    differs: bool
    """Whether a candidate made other bytes."""

    lines: tuple[str, ...]
    outlooks: tuple[Outlook, ...] = ()
    """What the search expected of the points that it proposed."""


def sweep(
    bench: Bench,
    space: Space,
    known: Mapping[Knobs, Measured | Refused],
    note: Note,
    *,
    budget: float | None = None,
    deadline: float = math.inf,
) -> SweepEnd:
    """Measure points until the budget or the deadline ends; `known` ones are not measured again.

    Raises `Untunable` where the launch traps or has no memory for a second set of buffers.
    """
    return _Sweep(bench, space, known, note, budget, deadline).run()


class _Sweep:
    def __init__(
        self,
        bench: Bench,
        space: Space,
        known: Mapping[Knobs, Measured | Refused],
        note: Note,
        budget: float | None,
        deadline: float,
    ) -> None:
        self._bench = bench
        self._space = space
        self._ends_at = None if deadline == math.inf else deadline
        self._samples = {knobs: found for knobs, found in known.items() if is_legal(space, knobs)}
        self._note = note
        self._usual = named_knobs(space, space.default)
        self._differs = False
        self._is_out_of_time = False
        started = time.monotonic()
        self._untuned, seconds = self._first_launches()
        self._limits = SweepLimits.of(started, budget, seconds, deadline)

    def run(self) -> SweepEnd:
        found = self._search()
        if not self._differs:
            self._confirm(None if found is None or found.best is None else named_knobs(self._space, found.best.point))
        is_cut = self._is_out_of_time or (self._limits.is_cut and self._limits.is_found())
        if found is None:
            return SweepEnd(CANCELLED if is_cut else BUDGET_SPENT, is_cut, self._differs, (TOOK_TOO_LONG,))
        why = CANCELLED if is_cut else found.why_stopped
        return SweepEnd(why, is_cut, self._differs, found.lines, found.outlooks)

    # ------------------------------------------------------------------------------------------------------ candidates

    def _first_launches(self) -> tuple[Trial, float]:
        """The launch without knobs, warm, and the seconds that one takes."""
        try:
            trial = self._bench.trial((), self._ends_at)
            with nothing_kept():  # the launch itself will trap again
                trial.run()
            return trial, trial.run() / 1e9
        except VyreError as problem:
            if problem.code == TIME_IS_UP:
                raise
            raise Untunable(f"the launch without knobs cannot be repeated: {problem.code}, {problem.what}") from problem

    def _search(self) -> SearchResult | None:
        """None where thinking took too long. A few points at random come first: they need no thinking."""
        if math.prod(len(knob.values) for knob in self._space.knobs) > SMALL:
            self._proposed("random", lambda made: made < FIRST_POINTS and not self._limits.is_begun())
        try:
            return self._proposed("auto", lambda _: True)
        except VyreError as problem:
            if problem.code != TIME_IS_UP:
                raise
            return None

    def _proposed(self, strategy: str, wants_more: Callable[[int], bool]) -> SearchResult:
        points = {tuple(dict(knobs)[knob.name] for knob in self._space.knobs): knobs for knobs in self._samples}
        known = [Sample(point, _ns(self._samples[knobs])) for point, knobs in points.items()]
        limits = self._limits
        return search(
            self._space,
            self._measure,
            dispatcher=self._bench.dispatcher(limits.seconds, limits.search_end),
            keep_going=lambda made: self._keep_going() and (self._usual not in self._samples or wants_more(made)),
            known=known,
            strategy=strategy,
        )

    def _keep_going(self) -> bool:
        """The default is measured in any case: without it nothing could be chosen."""
        if self._differs or self._is_out_of_time:
            return False
        return self._usual not in self._samples or not self._limits.is_found()

    def _measure(self, point: Point) -> float | None:
        knobs = named_knobs(self._space, point)
        result = self._measured(knobs)
        if result is None:
            return None
        self._keep(knobs, result)
        return _ns(result)

    def _measured(self, knobs: Knobs) -> Measured | Refused | None:
        """None where the time was up before there was a result."""
        try:
            trial = self._untuned if knobs == self._usual else self._candidate(knobs)
            return timed(trial.run, self._limits.is_over, self._best_ns())
        except TrapError as problem:
            if problem.code == MEMORY_LIMIT:
                return Refused(f"{problem.code}: {problem.what}")
            because = f"it traps ({problem.code}: {problem.because}), and does not without knobs"
            return self._discarded(knobs, changed_result(spelled(knobs), because))
        except TunerError as problem:
            if problem.code != DIFFERS:
                return Refused(f"{problem.code}: {problem.what}")
            return self._discarded(knobs, problem.findings[0])
        except VyreError as problem:
            if problem.code == TIME_IS_UP:
                self._is_out_of_time = True
                return None
            return Refused(f"{problem.code}: {problem.what}")

    def _candidate(self, knobs: Knobs) -> Trial:
        """Compiled, bound to fresh buffers and launched once, with the bytes of the launch without knobs."""
        trial = self._bench.trial(unusual(self._space, knobs), self._ends_at)
        with nothing_kept():  # what differs is kept with the bytes that should have come
            trial.run()
        check_same_bytes(spelled(knobs), self._untuned.outputs(), trial.outputs())
        return trial

    def _discarded(self, knobs: Knobs, finding: Diagnostic) -> Refused:
        self._differs = True
        note = f"{DIFFERS} {finding.what}: {spelled(knobs)}"
        kept = self._bench.kept(unusual(self._space, knobs), self._untuned.outputs(), note)
        warn(replace(finding, fix=in_lines([finding.fix, kept])) if kept else finding, stacklevel=1)
        return Refused(f"{DIFFERS}: {finding.because}")

    # ---------------------------------------------------------------------------------------------------- confirmation

    def _confirm(self, favoured: Knobs | None) -> None:
        """Measure winner and default again, in turns: the fastest of many is often one that was lucky."""
        for attempt in range(MOST_CONFIRMED):
            chosen = pick(self._space, self._samples, None if attempt else favoured)
            if chosen is None or chosen.knobs == self._usual or self._limits.is_over():
                return
            try:
                trial = self._candidate(chosen.knobs)
                default, found = self._in_turns(self._untuned, trial)
            except VyreError as problem:
                self._keep(chosen.knobs, Refused(f"{problem.code}: {problem.what}"))
                continue
            self._keep(self._usual, default)
            self._keep(chosen.knobs, found)
            again = pick(self._space, self._samples)
            if again is not None and again.knobs == chosen.knobs:
                return

    def _in_turns(self, untuned: Trial, candidate: Trial) -> tuple[Measured, Measured]:
        first, second = [untuned.run()], [candidate.run()]
        while len(first) < LEAST_TURNS or (sum(first) < ENOUGH_NS and not self._limits.is_over()):
            first.append(untuned.run())
            second.append(candidate.run())
        return measured(first), measured(second)

    # --------------------------------------------------------------------------------------------------------- samples

    def _keep(self, knobs: Knobs, result: Measured | Refused) -> None:
        self._samples[knobs] = result
        self._note(knobs, result)

    def _best_ns(self) -> float:
        return min((found.ns for found in self._samples.values() if isinstance(found, Measured)), default=math.inf)


def _ns(result: Measured | Refused) -> float | None:
    return float(result.ns) if isinstance(result, Measured) else None
