"""What `vyre tune` measured as a picture: every point in the order it was tried, the best so far, the defaults."""

from __future__ import annotations

from importlib import import_module
from itertools import accumulate
from typing import Any, Final

from vyre_driver.cli.exits import FAILED
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.tuner import Measured, TuningOutcome
from vyre_driver.tuner.records.record import spelled

BLUE: Final = "#0072b2"
ORANGE: Final = "#d55e00"
GREY: Final = "#777777"


def draw(outcome: TuningOutcome, file: str) -> None:
    points = [found for found in outcome.samples.values() if isinstance(found, Measured)]
    if not points:
        raise CommandProblem("there is nothing to draw", outcome.why_not or outcome.because)
    pyplot = _pyplot()
    figure, panel = pyplot.subplots(figsize=(8, 4.5), layout="constrained")
    numbers = range(1, len(points) + 1)
    milliseconds = [found.ns / 1e6 for found in points]
    spreads = [found.spread_ns / 1e6 for found in points]
    panel.errorbar(numbers, milliseconds, yerr=spreads, fmt="o", ms=4, color=BLUE, ecolor="#9ecae1", label="measured")
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


def _pyplot() -> Any:
    try:
        matplotlib = import_module("matplotlib")
    except ImportError as problem:
        fix = "install the extra: `pip install vyre-driver[plot]`"
        raise CommandProblem("`--plot` needs matplotlib", str(problem), fix) from None
    matplotlib.use("Agg")  # files only: there may be no display
    return import_module("matplotlib.pyplot")
