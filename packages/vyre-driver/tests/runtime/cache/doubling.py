"""A small program that is compiled, and a process that runs it: `doubling.py ROUNDS`. Prints where its code came from.

The process waits for a line on its standard input before it begins, so that several can begin together.
"""

from __future__ import annotations

import sys

import numpy as np

from vyre_driver.cpu.provider import provider
from vyre_foundation import U32, Program, ProgramBuilder


def multiple(factor: int) -> Program:
    k = ProgramBuilder("multiple", over="y")
    y = k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = y[i] * factor
    return k.build()


def clear() -> Program:
    """One whose code calls `memset`, for memory of the workgroup that is large and not all written."""
    k = ProgramBuilder("clear", workgroup_size=256, over="y")
    y = k.read_write("y", U32)
    tile = k.workgroup("tile", U32, 4096)
    tile[k.lid(0)] = y[k.gid(0)]
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = tile[k.lid(0) + 2048]
    return k.build()


def main(rounds: int) -> None:
    print("ready", flush=True)
    sys.stdin.readline()
    for factor in range(2, 2 + rounds):
        backend = provider.open()
        made = backend.run(multiple(factor), {"y": np.arange(5, dtype=np.uint32)})["y"]
        assert made.tolist() == [number * factor for number in range(5)]
        print(backend.compile(multiple(factor)).origin, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
