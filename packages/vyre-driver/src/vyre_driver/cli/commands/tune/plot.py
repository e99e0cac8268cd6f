"""What `vyre tune` measured as a picture: every point in the order it was tried, beside what the model expected of it.

The best so far and the defaults are lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from itertools import accumulate
from math import exp
from typing import Any, Final

from vyre_driver.cli.exits import FAILED
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.tuner import Knobs, Measured, TuningOutcome
from vyre_driver.tuner.records.record import spelled

BLUE: Final = "#0072b2"
GREEN: Final = "#009e73"
ORANGE: Final = "#d55e00"
GREY: Final = "#777777"


def draw(outcome: TuningOutcome, file: str) -> None:
    measured = {knobs: found for knobs, found in outcome.samples.items() if isinstance(found, Measured)}
    points = list(measured.values())
    if not points:
        raise CommandProblem("there is nothing to draw", outcome.why_not or outcome.because)
    pyplot = _pyplot()
    figure, panel = pyplot.subplots(figsize=(8, 4.5), layout="constrained")
    numbers = range(1, len(points) + 1)
    milliseconds = [found.ns / 1e6 for found in points]
    spreads = [found.spread_ns / 1e6 for found in points]
    panel.errorbar(numbers, milliseconds, yerr=spreads, fmt="o", ms=4, color=BLUE, ecolor="#9ecae1", label="measured")
    _draw_model(panel, outcome, [*measured])
    panel.step(numbers, list(accumulate(milliseconds, min)), where="post", color=ORANGE, label="best so far")
    if outcome.default is not None:
        panel.axhline(outcome.default.ns / 1e6, color=GREY, ls="--", label="the defaults")
    panel.set_yscale("log")
    panel.set_xlabel("points, in the order they were tried")
    panel.set_ylabel("milliseconds a launch, median and quartiles")
    panel.set_title(f"best: {spelled(outcome.knobs) or 'the defaults'}", fontsize=10)
    panel.legend(frameon=False)
    try:
        figure.savefig(file, dpi=150)
    except (OSError, ValueError) as problem:  # an ending that matplotlib does not know is a ValueError
        raise CommandProblem(f"`{file}` cannot be drawn", str(problem), exit_code=FAILED) from None
    finally:
        pyplot.close(figure)


def _draw_model(panel: Any, outcome: TuningOutcome, order: Sequence[Knobs]) -> None:
    """What the surrogate expected of each point that it proposed, and how far it thought it might be off."""
    found = [(at, outcome.expected[knobs]) for at, knobs in enumerate(order, start=1) if knobs in outcome.expected]
    if not found:  # points at random, or all of a small space: nothing was expected of them
        return
    expected = [each.ns / 1e6 for _, each in found]
    above = [ms * (exp(each.deviation) - 1) for ms, (_, each) in zip(expected, found, strict=True)]
    below = [ms * (1 - exp(-each.deviation)) for ms, (_, each) in zip(expected, found, strict=True)]
    numbers = [at for at, _ in found]
    look = {"fmt": "_", "ms": 9, "color": GREEN, "elinewidth": 0.8}
    panel.errorbar(numbers, expected, yerr=[below, above], label="expected by the model", **look)


def _pyplot() -> Any:
    try:
        matplotlib = import_module("matplotlib")
    except ImportError as problem:
        fix = "install the extra: `pip install vyre-driver[plot]`"
        raise CommandProblem("`--plot` needs matplotlib", str(problem), fix) from None
    matplotlib.use("Agg")  # files only: there may be no display
    return import_module("matplotlib.pyplot")
