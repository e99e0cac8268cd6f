"""Programs of as many statements as asked for, in families that are hard for compilers in different ways.

Each family takes a number of statements, and lanes of a workgroup, and gives a program with about as many statements,
never more. No two invocations write to one element.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation import F32, Program, ProgramBuilder

SPARE: Final = 8
"""Statements that a family has besides: the region, names of ids, the last store."""

DEPTH: Final = 32
"""Of nested branches."""

EVERY: Final = 20
"""Statements from one barrier to the next."""


def independent_stores(statements: int, lanes: int = 256) -> Program:
    k = ProgramBuilder("independent_stores", workgroup_size=lanes)
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    count = statements - SPARE
    for n in range(count):
        y[i * count + n] = x[i] * float(n)
    return k.build()


def dependency_chain(statements: int, lanes: int = 256) -> Program:
    k = ProgramBuilder("dependency_chain", workgroup_size=lanes)
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    value = k.let("start", x[i])
    for n in range(statements - SPARE):
        value = k.let(f"v{n}", value * value + x[i + n])
    y[i] = value
    return k.build()


def lets_live_to_the_end(statements: int, lanes: int = 256) -> Program:
    k = ProgramBuilder("lets_live_to_the_end", workgroup_size=lanes)
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    values = [k.let(f"v{n}", x[i + n] * x[i]) for n in range((statements - SPARE) // 2)]
    for n, value in enumerate(reversed(values)):
        y[i * len(values) + n] = value
    return k.build()


def many_loops(statements: int, lanes: int = 256) -> Program:
    k = ProgramBuilder("many_loops", workgroup_size=lanes)
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    count = (statements - SPARE) // 2
    for n in range(count):
        with k.for_(f"j{n}", 0, 4 + n % 5) as j:
            y[i * count + n] = y[i * count + n] + x[i + j]
    return k.build()


def loops_left_early(statements: int, lanes: int = 256) -> Program:
    """Half of the loops each invocation leaves when it likes, half a whole workgroup leaves together."""
    k = ProgramBuilder("loops_left_early", workgroup_size=lanes)
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    value = k.let("value", x[i])
    count = (statements - SPARE) // 5
    for n in range(count):
        with k.for_(f"j{n}", 0, 4 + n % 5) as j:
            k.assign(value, value * 0.5 + x[i + j])
            with k.if_((value if n % 2 else x[n % 7 + j]) > float(n % 9)):
                k.break_()
        y[i * count + n] = value
    return k.build()


def nested_ifs(statements: int, lanes: int = 256) -> Program:
    k = ProgramBuilder("nested_ifs", workgroup_size=lanes)
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))

    def nest(level: int, n: int) -> None:
        with k.if_(x[i + n] < float(level)):
            y[i * statements + n] = x[i]
            if level:
                nest(level - 1, n + 1)

    for start in range(0, (statements - SPARE) // 2 - DEPTH + 1, DEPTH):
        nest(DEPTH - 1, start)
    return k.build()


def barriers(statements: int, lanes: int = 256) -> Program:
    k = ProgramBuilder("barriers", workgroup_size=lanes)
    x, y = k.read("x", F32), k.read_write("y", F32)
    tile = k.workgroup("tile", F32, 2 * lanes)  # two halves in turn: nobody writes where another may still read
    i, lane = k.let("i", k.gid(0)), k.let("lane", k.lid(0))
    value = k.let("start", x[i])
    for n in range((statements - SPARE) // EVERY):
        half = n % 2 * lanes
        tile[half + lane] = value
        k.barrier()
        value = k.let(f"v{n}", tile[half + lanes - 1 - lane] + value)
        for each in range(EVERY - 3):
            y[i * EVERY + each] = x[i + n] * value
    y[i * EVERY] = value
    return k.build()


FAMILIES: Final[dict[str, Callable[..., Program]]] = {
    "independent stores": independent_stores,
    "dependency chain": dependency_chain,
    "lets live to the end": lets_live_to_the_end,
    "many loops": many_loops,
    "loops left early": loops_left_early,
    "nested ifs": nested_ifs,
    "a barrier every 20": barriers,
}
