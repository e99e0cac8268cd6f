"""The builder's kernels with sizes that a launch gives, as every kernel in the language has them.

The programs of `vyre_programs` state how long their arrays are. Here arrays have any length, and sides of matrices are
words of a buffer. What workgroups do, in how many of them, stays a number in both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

import vyre_driver
from contestants.problem import Kernels, Prepared, Problem, into_result
from contestants.vyre_ import KERNELS as WITH_NUMBERS
from contestants.vyre_ import Make, inputs_and_outputs, just_saxpy, of_side, of_size
from contestants.vyre_programs import chain, histogram, inverses, scan, tree_sum
from vyre_foundation import F32, U32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import fma
from vyre_foundation.ir import BufferDecl


def of_launch(make: Make) -> Make:
    """The same program over arrays of any length."""

    def made(problem: Problem) -> Program:
        program = make(problem)
        return program.replace(buffers=tuple([any_length(decl) for decl in program.buffers]))

    return made


def any_length(decl: BufferDecl) -> BufferDecl:
    if decl.is_output:
        return BufferDecl.read_write(decl.name, decl.binding, decl.element)
    is_read = decl.is_global and not decl.pipeline_live_out and decl.count > 1
    return BufferDecl.read(decl.name, decl.binding, decl.element) if is_read else decl


def naive_matmul(n: int) -> Program:
    k = ProgramBuilder("naive_matmul", workgroup_size=(16, 16), over=Groups(n // 16, n // 16))
    a, b, c, sides = k.read("a", F32), k.read("b", F32), k.read_write("c", F32), k.uniform("sides", U32, 1)
    side = k.let("side", sides[0])
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((column < side) & (row < side)):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, side) as j:
            k.assign(total, total + a[row * side + j] * b[j * side + column])
        c[row * side + column] = total
    return k.build()


def tiled_matmul(n: int, tile: int = 32) -> Program:
    k = ProgramBuilder("tiled_matmul", workgroup_size=(tile, tile), over=Groups(n // tile, n // tile))
    a, b, c, sides = k.read("a", F32), k.read("b", F32), k.read_write("c", F32), k.uniform("sides", U32, 1)
    a_tile, b_tile = k.workgroup("a_tile", F32, tile * tile), k.workgroup("b_tile", F32, tile * tile)
    side = k.let("side", sides[0])
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    x, y = k.let("x", k.lid(0)), k.let("y", k.lid(1))
    total = k.let("total", 0, F32)
    with k.for_("step", 0, side // tile) as step:
        a_tile[y * tile + x] = a[row * side + step * tile + x]
        b_tile[y * tile + x] = b[(step * tile + y) * side + column]
        k.barrier()
        with k.for_("j", 0, tile) as j:
            k.assign(total, fma(a_tile[y * tile + j], b_tile[j * tile + x], total))
        k.barrier()
    c[row * side + column] = total
    return k.build()


def bound(make: Make) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        program = make(problem)
        inputs, outputs = inputs_and_outputs(program, problem)
        if program.buffer("sides") is not None:
            inputs["sides"] = np.array([len(problem["a"])], np.uint32)
        return into_result(problem, vyre_driver.open_backend("cpu").compile(program).bind(inputs, outputs))

    return prepare


KERNELS: Final[Kernels] = {
    "saxpy": WITH_NUMBERS["saxpy"],
    "chain": bound(of_launch(of_size(chain, "x"))),
    "chain-large": bound(of_launch(of_size(chain, "x"))),
    "sum": bound(of_launch(of_size(tree_sum, "x"))),
    "naive-matmul": bound(of_side(naive_matmul, "a")),
    "tiled-matmul": bound(of_side(tiled_matmul, "a")),
    "inverses": bound(of_launch(of_side(inverses, "matrices"))),
    "histogram": bound(of_launch(of_size(histogram, "values"))),
    "scan": bound(of_launch(of_size(scan, "x"))),
    "launch": bound(just_saxpy),
}
