"""Searches replayed on tables: how many points each measures until it is within 5 % and 10 % of the best.

Every search starts at the same random point for a seed, not at the default that people chose with care. A search that
ends without success counts as having measured everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import numpy as np

from vyre_foundation.tuning import Point
from vyre_self_substrate import OptimizerDispatcher, Scratch, backend_dispatcher
from vyre_self_substrate.search import search

from .plots import draw_replay
from .tables import Table, load
from .tpe import tpe_order

WITHIN: Final = (0.05, 0.10)
STRATEGIES: Final = ("random", "gradient", "natural")
PEER: Final = "TPE"


class Needed(NamedTuple):
    """Measurements of one search until within 5 % and 10 %, and its best so far over the best, after each."""

    tight: int
    loose: int
    course: list[float]


Results = Mapping[str, Sequence[Needed]]


def replay_all(names: Sequence[str], seeds: int, plot: Path | None) -> None:
    dispatcher, scratch = backend_dispatcher("cpu"), Scratch()
    peers = STRATEGIES if find_spec("optuna") is None else (*STRATEGIES, PEER)
    print("median measurements to within 5 % and 10 % of the best, and natural's at 10 % over random's and TPE's")
    print(f"{'space':28} {'points':>6} " + "".join(f"{peer:>14}" for peer in peers) + f"{'/random':>9}{'/TPE':>7}")
    everything: dict[str, Results] = {}
    for name in names:
        table = load(name)
        everything[table.title] = results = {peer: _replayed(table, peer, seeds, dispatcher, scratch) for peer in peers}
        print(_row(table, results), flush=True)
    if plot is not None:
        draw_replay({title: _courses(results) for title, results in everything.items()}, plot)


def _row(table: Table, results: Results) -> str:
    cells = [f"{median(n.tight for n in found):g} / {median(n.loose for n in found):g}" for found in results.values()]
    loose = {peer: median(n.loose for n in found) for peer, found in results.items()}
    ratios = [f"{loose['natural'] / loose[peer]:.2f}" if peer in loose else "-" for peer in ("random", PEER)]
    return (
        f"{table.title:28} {len(table.times):6} "
        + "".join(f"{cell:>14}" for cell in cells)
        + f"{ratios[0]:>9}{ratios[1]:>7}"
    )


def _replayed(
    table: Table, peer: str, seeds: int, dispatcher: OptimizerDispatcher, scratch: Scratch
) -> Sequence[Needed]:
    goal = table.best * (1 + min(WITHIN))
    points = sorted(table.times)

    def order(seed: int) -> list[Point]:
        start = points[int(np.random.default_rng(seed).integers(len(points)))]
        if peer == PEER:
            return tpe_order(table, start, seed, goal)
        return _order(table, start, seed, goal, peer, dispatcher, scratch)

    return [_needed(table, order(seed)) for seed in range(seeds)]


def _order(
    table: Table,
    start: Point,
    seed: int,
    goal: float,
    strategy: str,
    dispatcher: OptimizerDispatcher,
    scratch: Scratch,
) -> list[Point]:
    seen: list[Point] = []

    def measure(point: Point) -> float:
        seen.append(point)
        return float(table.times[point].ns)

    search(
        table.space(start),
        measure,
        dispatcher=dispatcher,
        keep_going=lambda _: not seen or table.times[seen[-1]].ns > goal,
        seed=seed,
        strategy=strategy,
        scratch=scratch,
    )
    return seen


def _needed(table: Table, order: Sequence[Point]) -> Needed:
    times = np.minimum.accumulate([table.times[point].ns for point in order]) / table.best

    def first(part: float) -> int:
        return next((at for at, time in enumerate(times, start=1) if time <= 1 + part), len(table.times))

    return Needed(first(WITHIN[0]), first(WITHIN[1]), [float(time) for time in times])


def _courses(results: Results) -> Mapping[str, Sequence[Sequence[float]]]:
    return {peer: [needed.course for needed in found] for peer, found in results.items()}
