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
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO, TypeAlias

from environment import pin

if TYPE_CHECKING:
    from recipe import Recipe

Clock: TypeAlias = Callable[[], float]
CLOCKS: Final[Mapping[str, Clock]] = {"wall": time.perf_counter, "processor": time.process_time}
"""What a round is timed with. Processor time is for one thread on a busy machine."""
MOMENT = 0.05
"""Seconds of a round, at least."""
CALLS = 3
"""Timings of a round, at least."""
BATCH = 200e-6
"""Seconds that are timed at once, at least, so that reading the clock does not count."""


def main() -> None:
    home, problems, module, row, threads, folder, clock = sys.argv[1:]
    sys.path.append(home)
    pin(int(threads))  # before anything counts the processors
    answers = take_standard_output()
    try:
        serve(import_module(problems).RECIPES[row], module, row, int(threads), Path(folder), CLOCKS[clock], answers)
    except Exception as problem:  # whatever a tool raises is its entry in the table
        answer(answers, error=f"{type(problem).__name__}: {problem}")
        raise


def take_standard_output() -> TextIO:
    """The pipe to the parent. What tools print goes to standard error instead."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def serve(recipe: Recipe, module: str, row: str, threads: int, folder: Path, clock: Clock, answers: TextIO) -> None:
    import numpy as np
    from contestants.problem import Problem

    kernels: Any = import_module(module).KERNELS
    prepared = kernels[row](Problem(recipe.arrays(), recipe.output, threads))
    first = seconds(prepared.run, 1, time.perf_counter)

    def saved() -> str:
        path = folder / "result.npy"
        np.save(path, prepared.output())
        return str(path)

    answer(answers, seconds=first, result=saved())
    gc.disable()
    for line in sys.stdin:
        match json.loads(line)["ask"]:
            case "round":
                answer(answers, seconds=fastest(prepared.run, clock))
            case "result":
                answer(answers, result=saved())
            case unknown:
                raise ValueError(f"asked for {unknown}")


def fastest(run: Callable[[], object], clock: Clock) -> float:
    """Seconds of the fastest call in a moment. The first one is not counted: others have used the caches."""
    once = seconds(run, 1, clock)
    calls = max(1, int(BATCH / max(once, 1e-9)))
    best, made, started = float("inf"), 0, time.perf_counter()
    while made < CALLS or time.perf_counter() - started < MOMENT:
        best = min(best, seconds(run, calls, clock))
        made += 1
    return best


def seconds(run: Callable[[], object], calls: int, clock: Clock) -> float:
    """Of each of so many calls."""
    started = clock()
    for _ in range(calls):
        run()
    return (clock() - started) / calls


def answer(answers: TextIO, **what: object) -> None:
    print(json.dumps(what), file=answers, flush=True)


if __name__ == "__main__":
    main()
