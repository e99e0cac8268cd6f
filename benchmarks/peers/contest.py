"""Measures one row: a process for each contestant, rounds in turn, results checked."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from statistics import median

import numpy as np
from contestants.problem import Array
from recipe import Recipe
from rows import TOOLS, Kind, Row, Tool
from worker_process import PEERS, Suite, WorkerFailed, WorkerProcess

Say = Callable[[str], None]


@dataclass
class Measured:
    """What became of one contestant: its seconds in each round, or why there are none."""

    tool: str
    rounds: list[float] = field(default_factory=list[float])
    why_not: str = ""

    @property
    def least(self) -> float | None:
        return min(self.rounds) if self.rounds and not self.why_not else None

    @property
    def middle(self) -> float | None:
        return median(self.rounds) if self.rounds and not self.why_not else None


@dataclass(frozen=True)
class Contest:
    """One row with one number of threads. `folder` is for everything that the workers write: an empty one."""

    row: Row
    threads: int
    rounds: int
    folder: Path
    say: Say
    suite: Suite = PEERS
    clock: str = "wall"
    tools: Mapping[str, Tool] = field(default_factory=lambda: TOOLS)

    @property
    def recipe(self) -> Recipe:
        recipes: Mapping[str, Recipe] = import_module(self.suite.problems).RECIPES
        return recipes[self.row.name]

    def run(self) -> list[Measured]:
        measured = [Measured(tool) for tool in self.row.tools]
        if self.row.kind is Kind.CALL:
            self._in_lasting_processes(measured)
        else:
            self._in_new_processes(measured)
        return measured

    # -------------------------------------------------------------------------------------------- calls after the first

    def _in_lasting_processes(self, measured: list[Measured]) -> None:
        workers: dict[str, WorkerProcess] = {}
        try:
            for entry in measured:
                self.say(f"preparing {self.tools[entry.tool].label}")
                with failing_alone(entry):
                    workers[entry.tool] = worker = self._start(entry.tool, entry.tool)
                    self._check(entry, worker.first["result"])
            for turn in range(self.rounds):
                self.say(f"round {turn + 1} of {self.rounds}")
                for entry in still_running(measured):
                    with failing_alone(entry):
                        entry.rounds.append(workers[entry.tool].ask("round")["seconds"])
            for entry in still_running(measured):
                if not self.recipe.in_place:
                    with failing_alone(entry):
                        self._check(entry, workers[entry.tool].ask("result")["result"])
        finally:
            for worker in workers.values():
                worker.stop()

    # -------------------------------------------------------------------------------------------------- the first call

    def _in_new_processes(self, measured: list[Measured]) -> None:
        if self.row.kind is Kind.CACHED:
            for entry in measured:
                self.say(f"filling the cache of {self.tools[entry.tool].label}")
                with failing_alone(entry):
                    self._start(entry.tool, entry.tool).stop()
        for turn in range(self.rounds):
            for entry in still_running(measured):
                self.say(f"round {turn + 1} of {self.rounds}, {self.tools[entry.tool].label}")
                with failing_alone(entry):
                    self._first_call(entry, turn)

    def _first_call(self, entry: Measured, turn: int) -> None:
        folder = entry.tool if self.row.kind is Kind.CACHED else f"{entry.tool}-{turn}"
        worker = self._start(entry.tool, folder)
        worker.stop()
        self._check(entry, worker.first["result"])
        entry.rounds.append(worker.first["seconds"])

    # ---------------------------------------------------------------------------------------------------------- both

    def _start(self, tool: str, folder: str) -> WorkerProcess:
        cached = self.row.kind is Kind.CACHED
        return WorkerProcess(
            self.tools[tool].module, self.row.name, self.threads, self.folder / folder, cached, self.suite, self.clock
        )

    def _check(self, entry: Measured, result: str) -> None:
        problem = self.problem_with(entry.tool, np.load(result))
        if problem:
            raise WorkerFailed(f"wrong result: {problem}")

    def problem_with(self, tool: str, result: Array) -> str:
        """What is wrong with a tool's result; empty when nothing is."""
        return self.recipe.check.problem_with(result, expected(self.recipe), self.tools[tool].strays)


@lru_cache(maxsize=1)
def expected(recipe: Recipe) -> Array:
    """Made once for all contestants of a row, and forgotten at the next: some are large."""
    return recipe.expected()


def still_running(measured: list[Measured]) -> list[Measured]:
    return [entry for entry in measured if not entry.why_not]


@contextmanager
def failing_alone(entry: Measured) -> Generator[None, None, None]:
    """A contestant that fails stays in the table, with its reason, and the others go on."""
    try:
        yield
    except (WorkerFailed, OSError) as problem:
        entry.why_not = str(problem) or type(problem).__name__
