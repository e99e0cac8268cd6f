"""How long programs of many shapes take to lower and to compile, against the laws that give large ones a child.

    uv run python benchmarks/compile_estimate.py

For each shape and size: nodes and the time of lowering, characters of LLVM text and the time of LLVM, each also as a
multiple of what `vyre_driver.cpu.compile.compile_estimate` says of that size. Times are processor time, the smallest
of three runs. A multiple of 1 is a law that is right; the laws are right on (geometric) average where they decide,
which is at sizes near the limits, and the last lines say what limits would make them so.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from vyre_driver.cpu.compile import compile_estimate
from vyre_driver.cpu.compile.compilation import native_text
from vyre_driver.llvm.engine import compile_object
from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.builder import exp, sin
from vyre_foundation.builder.values.buffer import Buffer
from vyre_foundation.walk import postorder

SIZES: Final = (5, 15, 50, 150, 500)
"""Statements, roughly."""

MOST_SECONDS: Final = 5.0
"""What takes longer is not measured at the next size."""

NEAR: Final = 4.0
"""A size that is a limit times or divided by less than this is near it."""


def floats() -> tuple[ProgramBuilder, Buffer]:
    k = ProgramBuilder("shape", workgroup_size=64, over="y")
    return k, k.read_write("y", F32)


def stores(n: int) -> Program:
    k, y = floats()
    i = k.let("i", k.gid(0))
    for j in range(n):
        y[i + 64 * j] = y[i + j] * y[i]
    return k.build()


def chain(n: int) -> Program:
    k, y = floats()
    value = k.let("v", y[k.gid(0)])
    for j in range(n):
        value = k.let(f"v{j}", value * value + y[k.gid(0)])
    y[k.gid(0)] = value
    return k.build()


def live(n: int) -> Program:
    k, y = floats()
    i = k.let("i", k.gid(0))
    values = [k.let(f"v{j}", y[i + j]) for j in range(n // 2)]
    for j, value in enumerate(values):
        y[i + j] = value * values[-1 - j]
    return k.build()


def loops(n: int) -> Program:
    k, y = floats()
    i = k.let("i", k.gid(0))
    for j in range(n // 3):
        with k.for_(f"j{j}", 0, 5 + j % 7) as step:
            k.let(f"v{j}", y[i + step])
            y[i] = y[i] * y[i + step]
    return k.build()


def nested_ifs(n: int) -> Program:
    k, y = floats()
    i = k.let("i", k.gid(0))
    for j in range(n // 4):
        with k.if_(y[i] < j), k.if_(y[i + 1] < j):
            y[i] = y[i] + y[i + j]
            y[i + 1] = y[i] * y[i + 1]
    return k.build()


def barriers(n: int) -> Program:
    k, y = floats()
    tile = k.workgroup("tile", F32, 64)
    lane = k.lid(0)
    tile[lane] = y[k.gid(0)]
    for j in range(n):
        if j % 20 == 19:
            k.barrier()
        else:
            tile[lane] = tile[lane] * y[k.gid(0) + j]
    y[k.gid(0)] = tile[lane]
    return k.build()


def functions(n: int) -> Program:
    k, y = floats()
    i = k.let("i", k.gid(0))
    for j in range(n):
        y[i + j] = exp(y[i]) if j % 2 else sin(y[i])
    return k.build()


def integers(n: int) -> Program:
    k = ProgramBuilder("integers", workgroup_size=64, over="y")
    y = k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    for j in range(n):
        y[i + j] = (y[i] >> 3) % (y[i + j] | 1)
    return k.build()


SHAPES: Final[tuple[Callable[[int], Program], ...]] = (
    stores,
    chain,
    live,
    loops,
    nested_ifs,
    barriers,
    functions,
    integers,
)


class Row(NamedTuple):
    shape: str
    nodes: int
    lower_seconds: float
    characters: int
    llvm_seconds: float


def best(act: Callable[[], object]) -> float:
    times: list[float] = []
    for _ in range(3):
        started = time.process_time()
        act()
        times.append(time.process_time() - started)
        if times[0] > 1:
            break
    return min(times)


def measure(shape: Callable[[int], Program], size: int) -> Row:
    program = shape(size)
    text = native_text(program).text
    nodes = sum(1 for _ in postorder(program))
    return Row(shape.__name__, nodes, best(lambda: native_text(program)), len(text), best(lambda: compile_object(text)))


def limit(law: str, seconds: float, points: list[tuple[int, float]], now: int) -> str:
    """The size that takes that long on average, told from the points whose size is near the limit as it is now."""
    rates = [math.log(taken / size) for size, taken in points if 1 / NEAR < size / now < NEAR]
    rate = math.exp(sum(rates) / len(rates))
    spread = math.exp(max(abs(each - math.log(rate)) for each in rates))
    each = f"{rate * 1e6:.2f} µs each, up to {spread:.1f} times off"
    return f"{law} = {seconds / rate:.0f} would be right, {now} now: {each}"


def main() -> None:
    nodes, text = compile_estimate.LONG_NODES, compile_estimate.LONG_TEXT
    lower_seconds, llvm_seconds = compile_estimate.LONG_LOWER_SECONDS, compile_estimate.LONG_LLVM_SECONDS
    compile_object(native_text(chain(5)).text)  # what is done once in a process
    rows: list[Row] = []
    print(f"{'':12}{'nodes':>8}{'lower ms':>10}{'of law':>8}{'characters':>12}{'llvm ms':>10}{'of law':>8}")
    for shape in SHAPES:
        for size in SIZES:
            row = measure(shape, size)
            rows.append(row)
            lower, llvm = row.lower_seconds, row.llvm_seconds
            print(
                f"{row.shape:12}{row.nodes:>8}{1e3 * lower:>10.1f}{lower / lower_seconds * nodes / row.nodes:>8.2f}"
                f"{row.characters:>12}{1e3 * llvm:>10.1f}{llvm / llvm_seconds * text / row.characters:>8.2f}"
            )
            if max(lower, llvm) > MOST_SECONDS:
                break
    print(limit("LONG_NODES", lower_seconds, [(row.nodes, row.lower_seconds) for row in rows], nodes))
    print(limit("LONG_TEXT", llvm_seconds, [(row.characters, row.llvm_seconds) for row in rows], text))


if __name__ == "__main__":
    main()
