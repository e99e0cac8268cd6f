"""Small programs for chains."""

from __future__ import annotations

from vyre_foundation import F32, Program, ProgramBuilder


def scaled(source: str, target: str, factor: float = 2.0, count: int = 100) -> Program:
    k = ProgramBuilder(f"{source}_to_{target}", 32, over=count)
    x, y = k.read(source, F32, count), k.output(target, F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        y[i] = x[i] * factor
    return k.build()


def stencil(source: str, target: str, points: int, count: int = 100) -> Program:
    k = ProgramBuilder("stencil", 32, over=count)
    x, y = k.read(source, F32, count), k.output(target, F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        total = x[i]
        for distance in range(1, points):
            total = total + x[i + distance]
        y[i] = total
    return k.build()


def mirrored(source: str, target: str, count: int = 100) -> Program:
    """With the whole grid waiting in it: never fused."""
    k = ProgramBuilder("mirrored", 32, over=count)
    x, y = k.read(source, F32, count), k.output(target, F32, count)
    between = k.scratch("between", F32, count)
    between[k.gid(0)] = x[k.gid(0)]
    k.grid_sync()
    y[k.gid(0)] = between[count - 1 - k.gid(0)]
    return k.build()


def grown(name: str, count: int = 100) -> Program:
    k = ProgramBuilder("grown", 32, over=count)
    x = k.read_write(name, F32, count)
    with k.if_(k.gid(0) < count):
        x[k.gid(0)] = x[k.gid(0)] + 1.0
    return k.build()
