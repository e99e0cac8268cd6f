"""One launch measured with its knobs: rows while it goes on, and what came out."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from typing import Any, Final

from vyre_driver.cli.arguments.quantities import duration, plural
from vyre_driver.cli.output import Coloured, Output, aligned
from vyre_driver.tuner import Knobs, Measured, Refused, Sample, TuningOutcome
from vyre_driver.tuner.records.record import spelled
from vyre_driver.tuner.sweep.outcome import unusual

MOST_ROWS: Final = 10
"""Points in the table at the end, unless all are asked for."""

DEFAULTS: Final = "the defaults"


class LiveRows:
    """Told of every sample: a row for each new best, and on a terminal a last line that says how far it is."""

    def __init__(self, output: Output, budget: float | None) -> None:
        self._output = output
        self._budget = budget
        self._started = time.monotonic()
        self._count = 0
        self._best: Knobs | None = None
        self._is_watched = sys.stderr.isatty() and not output.is_json

    def __call__(self, sample: Sample) -> None:
        self._count += 1
        if sample.best != self._best and isinstance(sample.result, Measured):
            self._best = sample.best
            self._clear()
            took = f"{self._count:4}  {self._seconds():6.2f} s  {duration(sample.best_ns / 1e9):>9}"
            self._output.line(f"{took}  {_words(sample.best)}")
        if self._is_watched:
            sys.stderr.write(f"\r\033[K{plural(self._count, 'point')}, {self._seconds():.1f} s{self._of_budget()}")
            sys.stderr.write(f", best {duration(sample.best_ns / 1e9)}")
            sys.stderr.flush()

    def head(self) -> None:
        self._output.line(Coloured("tried  after     best       with", "bold"))

    def end(self) -> None:
        self._clear()

    def _clear(self) -> None:
        if self._is_watched:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def _seconds(self) -> float:
        return time.monotonic() - self._started

    def _of_budget(self) -> str:
        return "" if self._budget is None else f" of {self._budget:g}"


def report(outcome: TuningOutcome, output: Output, *, is_explained: bool) -> None:
    """What was measured, the choice, and with `--explain` why."""
    rows = _rows(outcome)
    shown = rows if is_explained else rows[:MOST_ROWS]
    if shown:
        output.line()
        output.table(("time", "±", "over default", "knobs"), shown)
        if len(shown) < len(rows):
            output.line(f"and {plural(len(rows) - len(shown), 'slower point')}; `--explain` shows all")
    if is_explained:
        _explain(outcome, output)
    output.line()
    output.line(Coloured(_verdict(outcome), "bold"))
    output.line(outcome.why_not or outcome.because)


def record(outcome: TuningOutcome) -> dict[str, Any]:
    """The same for programs."""
    return {
        "key": outcome.key,
        "tuned": outcome.is_tuned,
        "why": outcome.why_not or outcome.because,
        "knobs": dict(outcome.knobs),
        "default": _time(outcome.default),
        "best": _time(outcome.best),
        "measured": outcome.measured,
        "seconds": outcome.seconds,
        "space": {knob.name: list(knob.values) for knob in outcome.space.knobs},
        "points": [{"knobs": dict(knobs), **_result(found)} for knobs, found in outcome.samples.items()],
        "expected": [
            {"knobs": dict(knobs), "ns": each.ns, "deviation": each.deviation, "samples": each.samples}
            for knobs, each in outcome.expected.items()
        ],
        "search": list(outcome.lines),
    }


def _rows(outcome: TuningOutcome) -> list[tuple[str, str, str, str]]:
    """The measured points, the fastest first."""
    measured = [(knobs, found) for knobs, found in outcome.samples.items() if isinstance(found, Measured)]
    usual = outcome.default
    return [
        (
            duration(found.ns / 1e9),
            duration(found.spread_ns / 1e9),
            "" if usual is None else f"{found.ns / usual.ns:.2f}",
            _words(unusual(outcome.space, knobs)),
        )
        for knobs, found in sorted(measured, key=lambda each: each[1].ns)
    ]


def _explain(outcome: TuningOutcome, output: Output) -> None:
    refused = [(knobs, found) for knobs, found in outcome.samples.items() if isinstance(found, Refused)]
    if refused:
        output.line()
        output.lines(
            aligned([("refused", found.why, _words(unusual(outcome.space, knobs))) for knobs, found in refused])
        )
    output.line()
    output.lines(aligned([(knob.name, " ".join(map(str, knob.values)), knob.law) for knob in outcome.space.knobs]))
    if outcome.lines:
        output.line()
        output.lines(outcome.lines)


def _verdict(outcome: TuningOutcome) -> str:
    if not outcome.is_tuned:
        return "not tuned"
    usual, best = outcome.default, outcome.best
    if not outcome.knobs or usual is None or best is None:
        return "the defaults are kept"
    times = f"{duration(best.ns / 1e9)} ± {duration(best.spread_ns / 1e9)}"
    default = f"{duration(usual.ns / 1e9)} ± {duration(usual.spread_ns / 1e9)}"
    return f"{spelled(outcome.knobs)}: {times}, {usual.ns / best.ns:.2f} times as fast as {DEFAULTS} ({default})"


def _words(knobs: Knobs) -> str:
    return spelled(knobs) or DEFAULTS


def _time(found: Measured | None) -> Mapping[str, int] | None:
    return None if found is None else found._asdict()


def _result(found: Measured | Refused) -> dict[str, Any]:
    return {"refused": found.why} if isinstance(found, Refused) else dict(found._asdict())
