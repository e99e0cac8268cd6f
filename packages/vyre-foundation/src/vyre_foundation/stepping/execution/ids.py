"""Who an invocation is: its ids on three axes, from the numbers of its workgroup and its lane."""

from __future__ import annotations

from vyre_foundation.stepping.code.instructions import SUBGROUP

Axes = tuple[int, int, int]


def first_registers(workgroup_size: Axes, grid: Axes, group: int, lane: int) -> list[int]:
    """The first registers, in the order that `code.instructions` gives them."""
    workgroup, local = on_axes(group, grid), on_axes(lane, workgroup_size)
    ids = [g * size + own for g, size, own in zip(workgroup, workgroup_size, local, strict=True)]
    return [*ids, *workgroup, *local, *grid, lane % SUBGROUP]


def on_axes(number: int, size: Axes) -> Axes:
    """X runs fastest: number = x + X (y + Y z)."""
    rest, x = divmod(number, size[0])
    z, y = divmod(rest, size[1])
    return (x, y, z)
