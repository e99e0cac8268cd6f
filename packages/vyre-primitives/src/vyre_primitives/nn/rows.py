"""Rows of a matrix, each the work of a line of invocations: what softmax and its gradient share.

A workgroup has `height` lines of `width` invocations, and a line takes one row. Elements are visited in rounds,
neighbours by neighbours; sums are folded in the order of `reduce.tile_tree`, whatever the width.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from vyre_foundation import F32, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, Variable
from vyre_foundation.tuning import Knob, Rule, Space
from vyre_primitives.reduce.tile_tree import TILE, Fold, emit_tree, literal, paired, tiles_of

SPACE: Final = Space(
    (
        Knob("width", (32, 64, 128, 256, 512), 64, "the tree over a tile is the same for any number of invocations"),
        Knob("height", (1, 2, 4, 8, 16), 4, "rows do not know of each other"),
    ),
    (Rule("a workgroup has at most 1024 invocations", lambda v: v["width"] * v["height"] <= 1024),),
)


def workgroup_of(parameters: Mapping[str, Any]) -> tuple[int, int, int]:
    width, height = (parameters.get(knob.name, knob.default) for knob in SPACE.knobs)
    return width, height, 1


def grid_of(parameters: Mapping[str, Any]) -> tuple[int, int, int]:
    return max(1, -(-parameters["rows"] // workgroup_of(parameters)[1])), 1, 1


@dataclass(frozen=True, slots=True)
class Rows:
    """The row of this invocation's line, in a program under construction."""

    k: ProgramBuilder
    nodes: Buffer
    """Workgroup memory for a tree per line: 2 · width elements each."""

    shape: tuple[int, int]
    width: int
    height: int

    @property
    def number(self) -> Value:
        return self.k.wgid(0) * self.height + self.k.lid(1)

    def for_each(self, visit: Callable[[Value], None]) -> None:
        """`visit(i)` for every element i of the matrix that is in the row, in rounds of neighbours."""
        rows, cols = self.shape
        k = self.k
        with k.for_("round", 0, -(-cols // self.width)) as round_:
            column = k.let("column", round_ * self.width + k.lid(0))
            with k.if_((self.number < rows) & (column < cols)):
                visit(self.number * cols + column)

    def best(self, fold: Fold, element: Callable[[Value], Value]) -> Variable:
        """The elements folded in no particular order, which only min and max allow; each invocation gets it."""
        best = self.k.let("best", literal(fold, F32))
        self.for_each(lambda i: self.k.assign(best, fold.combine(best, element(i))))
        return self.k.let("best_of_row", self._tree(fold, best))

    def total(self, fold: Fold, element: Callable[[Value], Value]) -> Variable:
        """The elements folded in the order of tiles; each invocation gets the result."""
        k, (rows, cols) = self.k, self.shape
        outside = literal(fold, F32)
        items = max(1, min(TILE, 1 << (cols - 1).bit_length()) // self.width)
        total = k.let("total", outside)
        with k.for_("tile", 0, tiles_of(cols)) as tile:
            leaves: list[Value] = []
            for item in range(items):
                column = k.let("column", tile * TILE + k.lid(0) * items + item)
                leaf = k.let("leaf", outside)
                with k.if_((self.number < rows) & (column < cols)):
                    k.assign(leaf, element(self.number * cols + column))
                leaves.append(leaf)
            k.assign(total, fold.combine(total, self._tree(fold, paired(fold, leaves))))
            k.barrier()  # everyone has read the tree before the next one grows
        return total

    def _tree(self, fold: Fold, leaf: Value) -> Value:
        k = self.k
        base = k.let("base", k.lid(1) * (2 * self.width))
        self.nodes[base + k.lid(0)] = leaf
        return self.nodes[base + emit_tree(k, fold, self.nodes, self.width, self.width, base)[-1]]
