"""The ratios as a picture: a line for each row, a mark for each contestant, a panel for each number of threads."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from gradient_rows import GOALS, GRADIENT_TOOLS
from gradient_table import OTHERS, Timed

COLOURS: Final = {
    "forward": "#777777",
    "by-hand": "#000000",
    "jax": "#e69f00",
    "warp": "#009e73",
    "taichi": "#d55e00",
}


def draw(results: Sequence[Timed], file: Path) -> None:
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("Agg")
    pyplot: Any = import_module("matplotlib.pyplot")
    titles = list(dict.fromkeys(result.row.title for result in results))
    counts = sorted({result.threads for result in results})
    figure, panels = pyplot.subplots(
        1,
        len(counts),
        sharex=True,
        sharey=True,
        squeeze=False,
        figsize=(3 + 5 * len(counts), 2 + 0.42 * len(titles)),
        layout="constrained",
    )
    for panel, threads in zip(panels[0], counts, strict=True):
        frame(panel, threads, titles)
        for result in results:
            if result.threads == threads:
                mark(panel, result, titles.index(result.row.title))
    handles = [
        panels[0][0].plot([], [], "o", color=COLOURS[tool], label=GRADIENT_TOOLS[tool].label)[0] for tool in OTHERS
    ]
    figure.legend(handles=handles, loc="outside lower center", ncols=5, frameon=False)
    figure.savefig(file, dpi=150)


def frame(panel: Any, threads: int, titles: Sequence[str]) -> None:
    ticker: Any = import_module("matplotlib.ticker")
    panel.set_xscale("log")
    panel.set_title(f"{threads} thread{'s' if threads > 1 else ''}")
    panel.set_xlabel("our backward time over theirs: left is faster; a bar is a goal")
    panel.set_yticks(range(len(titles)), titles)
    panel.set_ylim(len(titles) - 0.5, -0.5)
    panel.axvline(1, color="#000000", linewidth=0.8)
    panel.grid(axis="x", alpha=0.25)
    panel.xaxis.set_major_locator(ticker.LogLocator(subs=(1, 3)))
    panel.xaxis.set_major_formatter("{x:g}")
    panel.xaxis.set_minor_formatter(ticker.NullFormatter())
    panel.tick_params(axis="x", labelsize=8)


def mark(panel: Any, result: Timed, line: int) -> None:
    for tool in OTHERS:
        over = result.over(tool)
        if over is not None:
            panel.plot(over, line, "o", color=COLOURS[tool], zorder=3)
    for goal in GOALS:
        panel.plot([goal.limit] * 2, [line - 0.3, line + 0.3], color=COLOURS[goal.over], alpha=0.35, linewidth=2)
