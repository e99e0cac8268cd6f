"""One tool on one row in a process of its own. `contest.py` starts it and talks to it in lines of JSON.

It prepares the kernel, makes the first call, and says how long that took and where the result is. Then it answers
`round` with the fastest call of a moment, and `result` with where the last result is.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

from environment import pin

MOMENT = 0.05
"""Seconds of a round, at least."""
CALLS = 3
"""Timings of a round, at least."""
BATCH = 200e-6
"""Seconds that are timed at once, at least, so that reading the clock does not count."""


def main() -> None:
    module, row, threads, folder = sys.argv[1:]
    pin(int(threads))  # before anything counts the processors
    answers = take_standard_output()
    try:
        serve(module, row, int(threads), Path(folder), answers)
    except Exception as problem:  # whatever a tool raises is its entry in the table
        answer(answers, error=f"{type(problem).__name__}: {problem}")
        raise


def take_standard_output() -> TextIO:
    """The pipe to the parent. What tools print goes to standard error instead."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def serve(module: str, row: str, threads: int, folder: Path, answers: TextIO) -> None:
    import numpy as np
    from contestants.problem import Problem
    from problems import RECIPES

    recipe = RECIPES[row]
    kernels: Any = import_module(f"contestants.{module}").KERNELS
    prepared = kernels[row](Problem(recipe.arrays(), recipe.output, threads))
    first = seconds(prepared.run, 1)

    def saved() -> str:
        path = folder / "result.npy"
        np.save(path, prepared.output())
        return str(path)

    answer(answers, seconds=first, result=saved())
    gc.disable()
    for line in sys.stdin:
        match json.loads(line)["ask"]:
            case "round":
                answer(answers, seconds=fastest(prepared.run))
            case "result":
                answer(answers, result=saved())
            case unknown:
                raise ValueError(f"asked for {unknown}")


def fastest(run: Callable[[], object]) -> float:
    """Seconds of the fastest call in a moment. The first one is not counted: others have used the caches."""
    once = seconds(run, 1)
    calls = max(1, int(BATCH / max(once, 1e-9)))
    best, made, started = float("inf"), 0, time.perf_counter()
    while made < CALLS or time.perf_counter() - started < MOMENT:
        best = min(best, seconds(run, calls))
        made += 1
    return best


def seconds(run: Callable[[], object], calls: int) -> float:
    """Of each of so many calls."""
    started = time.perf_counter()
    for _ in range(calls):
        run()
    return (time.perf_counter() - started) / calls


def answer(answers: TextIO, **what: object) -> None:
    print(json.dumps(what), file=answers, flush=True)


if __name__ == "__main__":
    main()
