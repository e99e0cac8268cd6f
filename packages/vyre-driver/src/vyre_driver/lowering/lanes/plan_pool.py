"""Plans the blocks of values that the functions of a cut segment share, and adds them to its scratch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.carried_values import CarriedValues
from vyre_driver.lowering.lanes.group_nodes import GroupLoop, GroupNode, Once, Strips, walk_nodes
from vyre_driver.lowering.lanes.shared_values import KEPT, STRIP, UNIFORM, WORD, Pool
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import DataType, Program

NEAR: Final = 1 << 18
"""Bytes that the values of a strip may take, about a core's second cache."""

FEWEST: Final = 16
"""Lanes of a strip, however many values they have: one vector of the widest kind."""


def plan_pool(
    nodes: Sequence[GroupNode],
    carried: CarriedValues,
    types: Mapping[str, DataType],
    program: Program,
    scratch: layout.Scratch,
) -> Pool:
    """Where shared values lie. Every strip's values begin at the start of one block: no two strips run at once."""
    once = [node.statement for node in walk_nodes(nodes) if isinstance(node, Once)]
    loops = sum(isinstance(node, GroupLoop) for node in walk_nodes(nodes))
    pool = Pool(assigned_names(once), in_strip=carried.in_strips)
    x, y, z = program.workgroup_size
    kept = _Block(KEPT, x * y * z, pool)
    for name in sorted(carried.kept - pool.in_strip):
        kept.add(name, types[name])
    along = program.workgroup_size[strip_axis(program.workgroup_size)]
    largest = 0
    for node in walk_nodes(nodes):
        if isinstance(node, Strips):
            names = carried.strips.get(id(node), [])
            needed = sum(layout.storage_size(types[name]) for name in names)
            pool.strip_lanes[id(node)] = lanes = strip_lanes(needed, along)
            strip = _Block(STRIP, lanes, pool)
            for name in names:
                strip.add(name, types[name])
            largest = max(largest, strip.size)
    scratch.add(KEPT, kept.size)
    scratch.add(STRIP, largest)
    scratch.add(UNIFORM, WORD * (len(once) + loops))
    return pool


def strip_lanes(needed: int, lanes: int) -> int:
    """How many lanes go together when each has so many bytes of values: a power of two, or all there are."""
    wanted = FEWEST
    while wanted < lanes and 2 * wanted * needed <= NEAR:
        wanted *= 2
    return min(wanted, lanes)


def strip_axis(workgroup_size: tuple[int, int, int]) -> int:
    """The axis whose lanes are next to each other: the first that has several."""
    return next((axis for axis, size in enumerate(workgroup_size) if size > 1), 0)


class _Block:
    """Arrays one after the other."""

    def __init__(self, name: str, lanes: int, pool: Pool) -> None:
        self.name = name
        self.lanes = lanes
        self.pool = pool
        self.size = 0

    def add(self, name: str, dtype: DataType) -> None:
        self.pool.kept[name] = self.name, self.size
        self.size += layout.aligned(self.lanes * layout.storage_size(dtype))
