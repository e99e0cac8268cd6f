"""Plans the blocks of values that the functions of a cut segment share: they are parts of its scratch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vyre_driver.knobs.table import STRIP_KIB, usual
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.carried_values import CarriedValues
from vyre_driver.lowering.lanes.group_nodes import GroupLoop, GroupNode, Once, Strips, walk_nodes
from vyre_driver.lowering.lanes.shared_values import KEPT, STRIP, UNIFORM, WORD, Pool
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import DataType, Program

NEAR: Final = usual(STRIP_KIB) << 10
"""Bytes that the values of a strip may take, about a core's second cache."""

FEWEST: Final = 16
"""Lanes of a strip, however many values they have: one vector of the widest kind."""


def plan_pool(
    nodes: Sequence[GroupNode],
    carried: CarriedValues,
    types: Mapping[str, DataType],
    program: Program,
    near: int = NEAR,
) -> tuple[Pool, tuple[layout.ScratchPart, ...]]:
    """Where shared values lie; those of a strip may take `near` bytes.

    Every strip's values begin at the start of one block: no two strips run at once. The second value has the blocks.
    """
    once = [node.statement for node in walk_nodes(nodes) if isinstance(node, Once)]
    loops = sum(isinstance(node, GroupLoop) for node in walk_nodes(nodes))
    places: dict[str, tuple[str, int]] = {}
    lanes_of: dict[int, int] = {}
    x, y, z = program.workgroup_size
    kept = _Block(KEPT, x * y * z, places)
    for name in sorted(carried.kept - carried.in_strips):
        kept.add(name, types[name])
    along = program.workgroup_size[strip_axis(program.workgroup_size)]
    largest = 0
    for node in walk_nodes(nodes):
        if isinstance(node, Strips):
            names = carried.strips.get(id(node), [])
            needed = sum(layout.storage_size(types[name]) for name in names)
            lanes_of[id(node)] = lanes = strip_lanes(needed, along, near)
            strip = _Block(STRIP, lanes, places)
            for name in names:
                strip.add(name, types[name])
            largest = max(largest, strip.size)
    blocks = {KEPT: kept.size, STRIP: largest, UNIFORM: WORD * (len(once) + loops)}
    pool = Pool(assigned_names(once), places, carried.in_strips, lanes_of)
    return pool, tuple(layout.ScratchPart(*block) for block in blocks.items())


def strip_lanes(needed: int, lanes: int, near: int = NEAR) -> int:
    """How many lanes go together when each has so many bytes of values: a power of two, or all there are."""
    wanted = FEWEST
    while wanted < lanes and 2 * wanted * needed <= near:
        wanted *= 2
    return min(wanted, lanes)


def strip_axis(workgroup_size: tuple[int, int, int]) -> int:
    """The axis whose lanes are next to each other: the first that has several."""
    return next((axis for axis, size in enumerate(workgroup_size) if size > 1), 0)


class _Block:
    """Arrays one after the other."""

    def __init__(self, name: str, lanes: int, places: dict[str, tuple[str, int]]) -> None:
        self.name = name
        self.lanes = lanes
        self.places = places
        self.size = 0

    def add(self, name: str, dtype: DataType) -> None:
        self.places[name] = self.name, self.size
        self.size += layout.aligned(self.lanes * layout.storage_size(dtype))
