"""A rough look at many rows: all contestants of a row in this process, their turns taken one after the other.

A process for each contestant, as `contest.py` has, costs seconds a row on a busy machine. Here what one leaves in the
caches the next one finds, and a crash ends everything. For one thread.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any

from contest import Measured, failing_alone, still_running
from contestants.problem import Prepared, Problem
from environment import pin, worker_environment
from kernel_problems import RECIPES
from recipe import Recipe
from rows import TOOLS, Row
from worker import CLOCKS, fastest
from worker_process import WorkerFailed


def settle(folder: Path) -> None:
    """Before a tool is imported: one thread, one processor, caches of its own."""
    os.environ |= worker_environment(1, folder, cached=False)
    pin(1)


def measured(row: Row, package: str, rounds: int, clock: str) -> list[Measured]:
    recipe = RECIPES[row.name]
    entries = [Measured(tool) for tool in row.tools]
    prepared: dict[str, Prepared] = {}
    for entry in entries:
        with failing_alone(entry):
            kernels: Any = import_module(f"{package}.{TOOLS[entry.tool].module}").KERNELS
            prepared[entry.tool] = made = kernels[row.name](Problem(recipe.arrays(), recipe.output, 1))
            made.run()
            check(recipe, entry, made)
    for _ in range(rounds):
        for entry in still_running(entries):
            entry.rounds.append(fastest(prepared[entry.tool].run, CLOCKS[clock]))
    for entry in still_running(entries):
        with failing_alone(entry):
            check(recipe, entry, prepared[entry.tool])
    return entries


def check(recipe: Recipe, entry: Measured, made: Prepared) -> None:
    problem = recipe.check.problem_with(made.output(), recipe.expected(), TOOLS[entry.tool].strays)
    if problem:
        raise WorkerFailed(f"wrong result: {problem}")
