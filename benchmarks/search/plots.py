"""The results as pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np

COLOURS: Final = {"random": "#999999", "gradient": "#e69f00", "natural": "#0072b2", "TPE": "#d55e00"}
SHOWN: Final = 60
"""Measurements on the axis."""

Courses = Mapping[str, Sequence[Sequence[float]]]


def draw_replay(spaces: Mapping[str, Courses], file: Path) -> None:
    """Best so far over the best of all, a panel for each space: the median of the seeds with a band of 90 %."""
    pyplot = _pyplot()
    columns = min(3, len(spaces))
    rows = -(-len(spaces) // columns)
    figure, panels = pyplot.subplots(rows, columns, figsize=(4.6 * columns, 3.4 * rows), squeeze=False)
    for panel, (title, courses) in zip(panels.flat, spaces.items(), strict=False):
        for peer, found in courses.items():
            values = np.array([[*course, *[course[-1]] * SHOWN][:SHOWN] for course in found])
            at = np.arange(1, SHOWN + 1)
            panel.plot(at, np.median(values, axis=0), color=COLOURS[peer], label=peer)
            low, high = np.quantile(values, [0.05, 0.95], axis=0)
            panel.fill_between(at, low, high, color=COLOURS[peer], alpha=0.15, linewidth=0)
        panel.axhline(1.1, color="black", linewidth=0.6, linestyle=":")
        panel.set_title(title)
        panel.set_yscale("log")
        panel.set_xlabel("measurements")
        panel.set_ylabel("best so far / best")
    for panel in panels.flat[len(spaces) :]:
        panel.set_axis_off()
    panels.flat[0].legend()
    figure.tight_layout()
    figure.savefig(file, dpi=110)


def draw_valleys(ratios: Mapping[float, Mapping[int, float]], file: Path) -> None:
    """How many times the plain steps are those by secants, for each condition number over the dimensions."""
    pyplot = _pyplot()
    figure, panel = pyplot.subplots(figsize=(5, 3.6))
    for condition, by_dimensions in ratios.items():
        panel.plot([*by_dimensions], [*by_dimensions.values()], marker="o", label=f"condition {condition:g}")
    for goal in (3, 10):
        panel.axhline(goal, color="black", linewidth=0.6, linestyle=":")
    panel.set_yscale("log")
    panel.set_xlabel("dimensions")
    panel.set_ylabel("plain gradients / gradients by secants")
    panel.legend()
    figure.tight_layout()
    figure.savefig(file, dpi=110)


def _pyplot() -> Any:
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("Agg")
    return import_module("matplotlib.pyplot")
