"""Walking over a tile of a matrix with all invocations of a workgroup."""

from __future__ import annotations

from collections.abc import Callable

from vyre_foundation import ProgramBuilder
from vyre_foundation.builder import Value

Visit = Callable[[Value, Value], None]
"""What an invocation does at a place of the tile, given as row and column."""


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
    with k.for_("down", 0, -(-tall // height)) as down, k.for_("across", 0, -(-wide // width)) as across:
        row, column = k.let("row", k.lid(1) + down * height), k.let("column", k.lid(0) + across * width)
        is_in_tile = [index < size for index, size, by in ((row, tall, height), (column, wide, width)) if size % by]
        if is_in_tile:
            with k.if_(_both(is_in_tile)):
                visit(row, column)
        else:
            visit(row, column)


def _both(conditions: list[Value]) -> Value:
    """One condition or two, as one."""
    return conditions[0] if len(conditions) == 1 else conditions[0] & conditions[1]
