"""Measures one row: the contest of the peers, whose results are judged against JAX in F64."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from contest import Contest, Measured, failing_alone, still_running
from contestants.problem import Prepared, Problem
from environment import pin, worker_environment
from gradient_cases.case import Array
from gradient_oracle import expected
from gradient_rows import FORWARD
from worker import CLOCKS, fastest
from worker_process import WorkerFailed


@dataclass(frozen=True)
class GradientContest(Contest):
    """The program itself gives its value, everyone else the gradients."""

    def problem_with(self, tool: str, result: Array) -> str:
        wanted = expected(self.row.name)
        return wanted.problem_with_value(result) if tool == FORWARD else wanted.problem_with_gradients(result)


@dataclass(frozen=True)
class RoughContest(GradientContest):
    """All turns in this process, on one thread: quicker where starting a process takes long, and less fair."""

    def run(self) -> list[Measured]:
        measured = [Measured(tool) for tool in self.row.tools]
        prepared: dict[str, Prepared] = {}
        for entry in measured:
            self.say(f"preparing {self.tools[entry.tool].label}")
            with failing_alone(entry):
                prepared[entry.tool] = made = self._prepare(entry.tool)
                self._judge(entry.tool, made)
        for turn in range(self.rounds):
            self.say(f"round {turn + 1} of {self.rounds}")
            for entry in still_running(measured):
                entry.rounds.append(fastest(prepared[entry.tool].run, CLOCKS[self.clock]))
        for entry in still_running(measured):
            with failing_alone(entry):
                self._judge(entry.tool, prepared[entry.tool])
        return measured

    def _prepare(self, tool: str) -> Prepared:
        """Ready to be timed, and run once."""
        try:
            kernels: Any = import_module(f"{self.suite.contestants}.{self.tools[tool].module}").KERNELS
            made: Prepared = kernels[self.row.name](Problem(self.recipe.arrays(), self.recipe.output, 1))
            made.run()
        except Exception as problem:  # whatever a tool raises is its entry in the table
            raise WorkerFailed(f"{type(problem).__name__}: {problem}") from problem
        return made

    def _judge(self, tool: str, made: Prepared) -> None:
        problem = self.problem_with(tool, made.output())
        if problem:
            raise WorkerFailed(f"wrong result: {problem}")


def settle(folder: Path) -> None:
    """Before a tool is imported for rough contests: one thread, one processor, caches of its own."""
    os.environ |= worker_environment(1, folder, cached=False)
    pin(1)
