"""Walking over a tile of a matrix with all invocations of a workgroup."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from vyre_foundation import ProgramBuilder
from vyre_foundation.builder import Value

Visit = Callable[[Value, Value], None]
"""What an invocation does at a place of the tile, given as row and column."""

MOST: Final = 2**31
"""Rows or columns of a matrix that is cut into tiles: the end of its last tile is still a U32."""


@dataclass(frozen=True, slots=True)
class TileGrid:
    """A matrix cut into tiles, a workgroup for each. They stand on one axis, which may be long; y may not."""

    matrix: tuple[int, int]
    tile: tuple[int, int]

    @property
    def down(self) -> int:
        return max(1, -(-self.matrix[0] // self.tile[0]))

    @property
    def across(self) -> int:
        return max(1, -(-self.matrix[1] // self.tile[1]))

    @property
    def groups(self) -> tuple[int, int, int]:
        return self.down * self.across, 1, 1

    def emit_first(self, k: ProgramBuilder) -> tuple[Value, Value]:
        """The row and the column at which this workgroup's tile begins."""
        tall, wide = self.tile
        return (
            k.let("top", k.wgid(0) // self.across * tall),
            k.let("edge", k.wgid(0) % self.across * wide),
        )


def emit_tile_walk(
    k: ProgramBuilder,
    shape: tuple[int, int],
    workgroup: tuple[int, int, int],
    first: tuple[Value, Value],
    matrix: tuple[int, int],
    inside: Visit,
    at_the_edge: Visit,
) -> None:
    """Visit every place of a tile of this shape; neighbours on x take neighbours of a row.

    The tile begins at `first` of a matrix. Where it lies in the matrix as a whole, which is the same question for the
    whole workgroup, its places are visited with `inside`, else with `at_the_edge`, which has to guard them.
    """
    fits = [start + size <= whole for start, size, whole in zip(first, shape, matrix, strict=True) if whole % size]
    if not fits:
        _emit_places(k, shape, workgroup, inside)
        return
    with k.if_(_both(fits)):
        _emit_places(k, shape, workgroup, inside)
    with k.else_():
        _emit_places(k, shape, workgroup, at_the_edge)


def _emit_places(k: ProgramBuilder, shape: tuple[int, int], workgroup: tuple[int, int, int], visit: Visit) -> None:
    tall, wide = shape
    width, height, _ = workgroup
    rows, columns = _rounds(k, "down", tall, height, k.lid(1)), _rounds(k, "across", wide, width, k.lid(0))
    with rows as row, columns as column:
        is_in_tile = [index < size for index, size, by in ((row, tall, height), (column, wide, width)) if size % by]
        if is_in_tile:
            with k.if_(_both(is_in_tile)):
                visit(row, column)
        else:
            visit(row, column)


@contextmanager
def _rounds(k: ProgramBuilder, name: str, size: int, by: int, own: Value) -> Generator[Value]:
    """The invocation's own place, in a loop with those a whole workgroup further on; no loop for a single round."""
    if size <= by:
        yield own
        return
    with k.for_(name, 0, -(-size // by)) as round_:
        yield k.let("place", own + round_ * by)


def _both(conditions: list[Value]) -> Value:
    """One condition or two, as one."""
    return conditions[0] if len(conditions) == 1 else conditions[0] & conditions[1]
