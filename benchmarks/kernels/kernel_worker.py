"""A process of `before_and_after.py`: reads names of kernels, compiles each and writes what that took.

An empty line asks for the time of a call of the last kernel.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import vyre as vy

sys.path.append(str(Path(__file__).parents[1] / "peers"))

SHORTEST: Final = 0.01
"""Seconds that calls take together, so that the clock is right: it counts some ticks of others' as this process's."""


@vy.kernel
def nothing(x: vy.Array[vy.u32]):
    x[vy.gid()] = 0


def main() -> None:
    cases: Any = import_module("kernel_problems").CASES
    np: Any = import_module("numpy")
    nothing.bind(np.zeros(1, np.uint32), backend="cpu")  # what is imported and started once is no kernel's
    launch: Callable[[], object] | None = None
    for line in sys.stdin:
        name = line.strip()
        if name:
            kernel, given = prepared(cases[name], np)
            before = processor(), kept()
            launch = kernel.bind(**given, backend="cpu")
            print(json.dumps({"compile": processor() - before[0], "bytes": kept() - before[1]}), flush=True)
        elif launch is not None:
            print(json.dumps({"call": call_time(launch)}), flush=True)


def prepared(case: Any, np: Any) -> tuple[Any, dict[str, Any]]:
    """The kernel and its arguments."""
    given = case.make(np.random.default_rng(1), case.size)
    kernel = import_module("classes.case").kernel_of(case, given)
    return kernel, {each.name: given[each.name] for each in kernel.signature}


def processor() -> float:
    """Of this process and of children that compiled for it."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def kept() -> int:
    """Bytes of code in the cache."""
    return sum(path.stat().st_size for path in Path(os.environ["VYRE_CACHE_DIR"]).rglob("*") if path.is_file())


def call_time(launch: Callable[[], object]) -> float:
    launch()
    begin, calls = time.process_time(), 0
    while calls < 3 or time.process_time() - begin < SHORTEST:
        launch()
        calls += 1
    return (time.process_time() - begin) / calls


if __name__ == "__main__":
    main()
