"""The ratios as a picture: a line for each row, a mark for each peer, a panel for each number of threads."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from rows import TOOLS, VYRE, Goal
from table import TIE, Result
from verdicts import ratio

COLOURS: Final = {
    "c": "#444444",
    "c-registers": "#999999",
    "c-contracted": "#999999",
    "numba": "#0072b2",
    "jax": "#e69f00",
    "numpy-blocks": "#cc79a7",
    "numpy": "#cc79a7",
    "blas": "#000000",
    "taichi": "#d55e00",
    "warp": "#009e73",
}
MARKS: Final = {"blas": "*", "numpy": "D", "c": "s", "c-registers": "s", "c-contracted": "s"}
"""A circle, unless it is told apart by shape as well."""


def draw(results: Sequence[Result], file: Path) -> None:
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("Agg")
    pyplot: Any = import_module("matplotlib.pyplot")
    compared = [result for result in results if len(result.measured) > 1]
    titles = list(dict.fromkeys(result.row.title for result in compared))
    counts = sorted({result.threads for result in compared})
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
        shown = {result.row.title: result for result in compared if result.threads == threads}
        for line, title in enumerate(titles):
            if title in shown:
                mark(panel, shown[title], line)
            else:
                panel.text(1, line, "not measured", color="#777777", fontsize=8, ha="center", va="center")
    legend(figure, panels[0][0], compared)
    figure.savefig(file, dpi=150)


def frame(panel: Any, threads: int, titles: Sequence[str]) -> None:
    ticker: Any = import_module("matplotlib.ticker")
    panel.set_xscale("log")
    panel.set_title(f"{threads} thread{'s' if threads > 1 else ''}")
    panel.set_xlabel("vyre time / peer time: left is faster")
    panel.set_yticks(range(len(titles)), titles)
    panel.set_ylim(len(titles) - 0.5, -0.5)
    panel.axvspan(1 / TIE, TIE, color="#000000", alpha=0.07, linewidth=0)
    panel.axvline(1, color="#000000", linewidth=0.8)
    panel.grid(axis="x", alpha=0.25)
    for line in range(len(titles)):
        panel.axhline(line, color="#000000", alpha=0.12, linewidth=0.8, zorder=0)
    panel.xaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)))
    panel.xaxis.set_major_formatter("{x:g}")
    panel.xaxis.set_minor_formatter(ticker.NullFormatter())
    panel.tick_params(axis="x", labelsize=8)


def mark(panel: Any, result: Result, line: int) -> None:
    for entry in result.measured:
        over = ratio(result.measured, entry.tool)
        if over is not None:
            colour = COLOURS[entry.tool]
            fill = colour if is_judged(result, entry.tool) else "none"
            panel.plot(over, line, MARKS.get(entry.tool, "o"), markeredgecolor=colour, markerfacecolor=fill, zorder=3)
    for goal in result.row.goals:
        if isinstance(goal, Goal):
            # A goal for one peer is in its colour; one for several in black.
            colour = COLOURS[goal.peers[0]] if len(goal.peers) == 1 else "#000000"
            panel.plot([goal.limit] * 2, [line - 0.38, line + 0.38], color=colour, linewidth=2.2, zorder=2)


def is_judged(result: Result, tool: str) -> bool:
    """Whether a goal hangs on this ratio: the peer's own goal, or one of the best where this is the best."""
    deciding = {verdict.tool for verdict in result.verdicts}
    own = {peer for goal in result.row.goals if isinstance(goal, Goal) for peer in goal.peers}
    return tool in deciding & own


def legend(figure: Any, panel: Any, results: Sequence[Result]) -> None:
    seen = {entry.tool for result in results for entry in result.measured} - {VYRE}
    handles = [
        panel.plot([], [], MARKS.get(tool, "o"), color=COLOURS[tool], label=TOOLS[tool].label)[0]
        for tool in TOOLS
        if tool in seen
    ]
    for label, style in (
        ("goal", {"marker": "|", "markersize": 12, "markeredgewidth": 2.2, "linestyle": "none", "color": "#000000"}),
        ("filled: a goal depends on it", {"marker": "o", "linestyle": "none", "color": "#777777"}),
        (f"grey: a tie, within {TIE:g}", {"color": "#000000", "alpha": 0.15, "linewidth": 8}),
    ):
        handles += panel.plot([], [], label=label, **style)
    figure.legend(handles=handles, loc="outside lower center", ncols=4, frameon=False)
