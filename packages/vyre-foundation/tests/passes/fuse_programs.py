"""Programs to fuse, and running them one after the other."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from vyre_foundation import F32, U32, Groups, Program, ProgramBuilder, check
from vyre_foundation.builder import Value
from vyre_foundation.diagnostics import LaunchWarning
from vyre_foundation.ir import DataType
from vyre_foundation.passes.fuse import Fused, Refusal, fuse
from vyre_reference import evaluate


def elementwise(
    source: str,
    target: str,
    compute: Callable[[Value], Value] = lambda v: v * 2.0,
    *,
    count: int = 100,
    dtype: DataType = F32,
    made: DataType | None = None,
    workgroup: int = 32,
    limit: int | None = None,
) -> Program:
    k = ProgramBuilder(f"{source}_to_{target}", workgroup, over=count)
    x, y = k.read(source, dtype, count), k.output(target, made or dtype, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < (count if limit is None else limit)):
        y[i] = compute(x[i])
    return k.build()


def neighbours(source: str, target: str, count: int = 100) -> Program:
    k = ProgramBuilder("neighbours", 32, over=count)
    x, y = k.read(source, F32, count), k.output(target, F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        y[i] = x[i - 1] + x[i] + x[i + 1]
    return k.build()


def row_sums(source: str, target: str, rows: int = 10, columns: int = 10) -> Program:
    k = ProgramBuilder("row_sums", 32, over=rows)
    x, y = k.read(source, F32, rows * columns), k.output(target, F32, rows)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        total = k.let("total", 0.0, F32)
        with k.for_("j", 0, columns) as j:
            k.assign(total, total + x[row * columns + j])
        y[row] = total
    return k.build()


def largest_of_group(source: str, target: str, groups: int = 4, width: int = 32) -> Program:
    """One result for each workgroup, by one of its invocations."""
    k = ProgramBuilder("largest", width, over=Groups(groups))
    x, y = k.read(source, U32, groups * width), k.output(target, U32, groups)
    tile = k.workgroup("tile", U32, 1)
    k.atomic_max(tile, 0, x[k.gid(0)])
    k.barrier()
    with k.if_(k.lid(0) == 0):
        y[k.wgid(0)] = tile[0]
    return k.build()


def minus_of_group(source: str, largest: str, target: str, groups: int = 4, width: int = 32) -> Program:
    k = ProgramBuilder("minus", width, over=Groups(groups))
    x, top = k.read(source, U32, groups * width), k.read(largest, U32, groups)
    y = k.output(target, U32, groups * width)
    y[k.gid(0)] = top[k.wgid(0)] - x[k.gid(0)]
    return k.build()


def run_in_turn(programs: Sequence[Program], inputs: Mapping[str, Any]) -> dict[str, bytes]:
    """Every buffer after the last program, as bytes; outputs of one are inputs of the next."""
    held = dict(inputs)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LaunchWarning)
        for program in programs:
            held.update(evaluate(program, {decl.name: held[decl.name] for decl in program.inputs}))
    made = {decl.name for program in programs for decl in program.outputs}
    return {name: held[name].tobytes() for name in sorted(made)}


def fused(first: Program, second: Program, inputs: Mapping[str, Any], keep: Collection[str] = ()) -> Fused:
    """The fused program, which is valid and gives the bytes that both give in turn."""
    made = fuse(first, second, keep=keep)
    assert isinstance(made, Fused), made
    check(made.program)
    wanted = run_in_turn([first, second], inputs)
    got = run_in_turn([made.program], inputs)
    assert got == {name: wanted[name] for name in got}
    assert {decl.name for decl in second.outputs} <= got.keys()
    return made


def refused(first: Program, second: Program, keep: Collection[str] = ()) -> Refusal:
    made = fuse(first, second, keep=keep)
    assert isinstance(made, Refusal), made
    return made
