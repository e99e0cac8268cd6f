"""Blocks of workgroups that run as one, so that tiles are many and what they share is copied once for all of them.

A workgroup of 16 by 16 has few rows to share what is copied for them, and the next one on x reads what the same rows
share. Where nothing tells workgroups apart, and no order among them is seen, a block of them runs as one large one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod
from typing import Final, NamedTuple

from vyre_driver.cpu.codegen.lanes.tiles.jam import TILES, JamKnobs, LanesOfLoop, find_jam
from vyre_driver.cpu.codegen.lanes.tiles.shared_operands import Surroundings, shared_operands
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.group_nodes import GroupLoop, GroupNode, LaneLoop, Once, walk_nodes
from vyre_driver.lowering.lanes.plan_lanes import LanePlan
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import bound_once, expandable
from vyre_foundation.ir import Stmt
from vyre_foundation.walk import holds, kind_bits, operands, postorder, statements

SIDE: Final = 64
"""Lanes of a block on x and y: what they share fits the nearest caches, for as many iterations as a tile runs."""

MOST_LANES: Final = 8192
MOST_KEPT: Final = 1 << 17
"""Bytes of what the lanes of a block keep between loops."""

_TELLING: Final = kind_bits((ir.Trap, ir.Atomic, *ir.SUBGROUP_OPERATIONS, ir.SubgroupLocalId))


class Block(NamedTuple):
    """Workgroups of a block, at most."""

    columns: int
    rows: int


def find_block(body: Sequence[Stmt], plan: LanePlan, size: tuple[int, int, int], knobs: JamKnobs) -> Block | None:
    """None where workgroups can be told apart, or nothing is won."""
    if not plan.in_full or plan.pool is not None or plan.carried.arrays or _tells(body, plan):
        return None
    if not _asks_for(body, ir.InvocationId, 1):
        return None  # it is meant for one dimension
    kept = sum(map(plan.size_of, plan.carried.kept))
    most = min(MOST_LANES, MOST_KEPT // max(kept, 1)) // prod(size)
    columns = _side(size[0], TILES[0].columns, most)
    block = Block(columns, _side(size[1], TILES[0].rows, most // columns))
    if block == Block(1, 1) or not any(
        _gains(node, plan, LanesOfLoop(widened(size, block), size), knobs) for node in walk_nodes(plan.nodes)
    ):
        return None
    return block


def _side(lanes: int, of_tile: int, most: int) -> int:
    """How many workgroups of so many lanes beside each other are whole tiles, and not many more lanes than `SIDE`."""
    fitting = [n for n in range(1, most + 1) if n * lanes % of_tile == 0]
    return max((n for n in fitting if n * lanes <= SIDE), default=min(fitting, default=1))


def widened(size: tuple[int, int, int], block: Block | None) -> tuple[int, int, int]:
    """Lanes of a block, at most."""
    return size if block is None else (size[0] * block.columns, size[1] * block.rows, size[2])


def with_room(plan: LanePlan, size: tuple[int, int, int]) -> LanePlan:
    """The plan with scratch for what so many lanes keep."""
    kept = [(name, plan.typing.types[name]) for name in sorted(plan.carried.kept)]
    return replace(plan, scratch=layout.Scratch.of(layout.scratch_parts({}, kept, [], prod(size))))


def _tells(body: Sequence[Stmt], plan: LanePlan) -> bool:
    plain = all(isinstance(node, LaneLoop | Once | GroupLoop) for node in walk_nodes(plan.nodes))
    has_memory = frozenset(plan.scratch.offsets) != plan.carried.kept
    asks = any(_asks_for(body, kind, axis) for kind in (ir.LocalId, ir.WorkgroupId) for axis in (0, 1))
    return not plain or has_memory or holds(body, _TELLING) or asks


def _asks_for(body: Sequence[Stmt], kind: type[ir.LocalId | ir.WorkgroupId | ir.InvocationId], axis: int) -> bool:
    """Whether it has an id of that kind."""
    nodes = (node for statement in statements(body) for e in operands(statement) for node in postorder(e))
    return any(isinstance(node, kind) and node.axis == axis for node in nodes)


def _gains(node: GroupNode, plan: LanePlan, lanes: LanesOfLoop, knobs: JamKnobs) -> bool:
    """Whether it is a loop whose tiles share something, if all that it reads is in range."""
    if not isinstance(node, GroupLoop):
        return False
    jam = find_jam(node.loop, node.body, lanes, knobs, plan.size_of)
    if jam is None or jam.tile is None:
        return False
    (inner,) = (each for each in node.body if isinstance(each, LaneLoop))
    read = {id(each) for s in statements(inner.statements) for e in operands(s) for each in postorder(e)}
    definitions = {**plan.carried.remade, **expandable(bound_once(inner.statements))}
    known = Surroundings(plan.typing.buffers, definitions, _uniform_names(plan), frozenset(read))
    return bool(shared_operands(node.loop, inner.statements, known))


def _uniform_names(plan: LanePlan) -> frozenset[str]:
    """Those that registers hold while the lanes run."""
    bound = {node.statement.name for node in walk_nodes(plan.nodes) if isinstance(node, Once)}
    counters = {node.loop.var for node in walk_nodes(plan.nodes) if isinstance(node, GroupLoop)}
    return frozenset(bound | counters) - plan.assigned
