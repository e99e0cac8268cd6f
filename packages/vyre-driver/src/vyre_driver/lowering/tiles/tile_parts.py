"""Parts of a tile: a short loop in which each lane touches several elements of it becomes its iterations.

    for part in 0..2 {                             t[lid.x] = x[base + lid.x]
      t[lid.x + part * 128] = x[base + lid.x + part * 128]     t[lid.x + 128] = x[base + lid.x + 128]
    }

With the number of the part in the index, the lane alone says which element it touches: see `held_tiles`.

Not where each invocation is a thread of its own: there the text is longer and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import Expr, Program, Stmt
from vyre_foundation.passes.optimise.loops.unroll import unroll_those
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.pipeline import Pass
from vyre_foundation.walk import operands, postorder, statements, variables_of

LAW: Final = "the same bytes and traps: each iteration is there once, in order, with its own scope"


def write_parts(program: Program, origins: Origins, most: int, size: int) -> Program:
    """The program without such loops of at most `most` iterations and `size` statements once written out."""
    tiles = frozenset(buffer.name for buffer in program.buffers if buffer.is_workgroup)
    if not tiles:
        return program
    return unroll_those(program, origins, most, size, lambda loop: _goes_along(loop, tiles))


TILE_PARTS: Final = Pass("tile_parts", write_parts, LAW, (("most", 4), ("size", 64)))


def _goes_along(loop: ir.Loop, tiles: frozenset[str]) -> bool:
    """Whether an index of a tile is made of the loop's variable."""
    made = {loop.var}
    for statement in statements(loop.body):
        if isinstance(statement, ir.Let) and variables_of(statement.value) & made:
            made.add(statement.name)
    return any(variables_of(index) & made for index in _indices(loop.body, tiles))


def _indices(body: tuple[Stmt, ...], tiles: frozenset[str]) -> Iterator[Expr]:
    for statement in statements(body):
        if isinstance(statement, ir.Store) and statement.buffer in tiles:
            yield statement.index
        for e in operands(statement):
            for node in postorder(e):
                if isinstance(node, ir.Load) and node.buffer in tiles:
                    yield node.index
