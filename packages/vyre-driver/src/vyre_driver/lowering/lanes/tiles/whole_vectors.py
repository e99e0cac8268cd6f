"""Loops over lanes that run in whole vectors of lanes, where LLVM would make scalar code of them.

LLVM makes vectors of a loop over lanes that holds no loop, and whose lanes touch neighbouring elements or such that are
up to eight apart. A private array in a loop of the lane keeps it from that, and so do longer steps. In whole vectors a
private array has an element for each lane side by side, a loop whose bounds the lanes share runs once for all of them,
and elements at longer steps are turned over: see `tiles`.

Lanes may do nothing but arithmetic, loads, stores, branches and such loops. It is worth it where they compute more than
they gather, as for divergent loops.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from vyre_driver.lowering.cancel_checks import literal_trips
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.accesses.stepping_accesses import is_reduction
from vyre_driver.lowering.lanes.divergent_loops import Estimate
from vyre_driver.lowering.lanes.group_nodes import GroupNode, LaneLoop, walk_nodes
from vyre_driver.lowering.lanes.tiles.row_blocks import FEWEST_TRIPS, row_loads
from vyre_driver.lowering.lanes.tiles.tiles import Tile
from vyre_driver.lowering.lanes.tiles.vector_lanes import LANES, LANES_OF_WIDE, does_plain_statements, has_few_lanes
from vyre_driver.lowering.lanes.workgroup_values import Uniform
from vyre_driver.lowering.operator_weights import weight_of
from vyre_foundation import ir
from vyre_foundation.analysis.affine import AffineForms
from vyre_foundation.analysis.definitions import bound_once, expandable
from vyre_foundation.ir import BufferDecl, DataType, Stmt
from vyre_foundation.passes.values import Types
from vyre_foundation.record import record
from vyre_foundation.walk import bodies, buffers_in, holds, kind_bits, operands, statements, tree_size

_LOOP: Final = kind_bits((ir.Loop,))

MOST_BYTES: Final = 1024
"""Of private arrays of a lane: those of a vector fill half of the first cache."""

LLVM_STEPS: Final = 8
"""Elements from lane to lane up to which LLVM makes vectors itself."""

BLOCKED: Final = 6
"""What an element costs, in nodes, that is read with those of other iterations."""

MOST_BLOCKS: Final = 4
"""That a loop reads at once: each fills a part of the first cache."""

TRIPS: Final = 8
"""Of a loop whose bounds do not say it."""


class Block(NamedTuple):
    """A loop of the lane that reads these elements for several iterations at once."""

    loop: ir.Loop
    loads: Sequence[ir.Load]


class Turned(NamedTuple):
    """What lanes read or write for several of their elements at once."""

    tiles: Sequence[Tile] = ()
    blocks: Mapping[int, Block] = MappingProxyType({})
    """By the identities of their loops."""


NOTHING: Final = Turned()


def find_blocks(
    body: Sequence[Stmt], inside: Container[int], forms: AffineForms, estimate: Estimate, typing: Types
) -> dict[int, Block]:
    """Of loops of the lane, with loads that are surely in range; none where LLVM makes vectors of iterations."""
    stored = {each.buffer for each in statements(body) if isinstance(each, ir.Store)}
    found: dict[int, Block] = {}
    for loop in _loops(body):
        trips = literal_trips(loop)
        loads = [
            load
            for load in row_loads(loop, estimate.buffers, stored, forms, estimate.uniform.holds)
            if id(load) in inside
        ]
        if loads and is_reduction(loop.body, typing.of):
            return {}
        different = {(load.buffer, load.index) for load in loads}
        if 0 < len(different) <= MOST_BLOCKS and (trips is None or trips >= FEWEST_TRIPS):
            found[id(loop)] = Block(loop, loads)
    return found


@record
class Candidate:
    """A loop over lanes that may run so."""

    estimate: Estimate
    width: int
    """Lanes of a vector."""

    is_large: bool
    """Whether LLVM would take long to make vectors of it: then it has them from us, whatever else it does."""

    def gains(self, body: Sequence[Stmt], turned: Turned = NOTHING) -> bool:
        """Whether LLVM would make no vectors, and lanes compute more than they gather and turn over."""
        tiles = turned.tiles
        is_kept = holds(tuple(body), _LOOP) and any(self.estimate.buffers[name].is_local for name in buffers_in(body))
        if not self.is_large and not is_kept and not turned.blocks and all(tile.step <= LLVM_STEPS for tile in tiles):
            return False
        known = {number: 1 for tile in tiles for number in tile.parts}
        known |= {id(load): BLOCKED for block in turned.blocks.values() for load in block.loads}
        work, cost = 0, sum(tile.cost for tile in tiles)
        for statement, times in _with_times(body):
            work += times * weight_of(operands(statement))
            cost += times * self.estimate.of_accesses((statement,), known)
        return work >= cost


def in_whole_vectors(
    nodes: Sequence[GroupNode],
    of_row: Callable[[], Uniform],
    typing: Types,
    carried: Collection[str],
    row: int,
    most: int,
) -> Iterator[tuple[int, Candidate]]:
    """Identities of loops over lanes that may run so; those with more nodes than that are large.

    What is the same for a row of a workgroup is asked for only if it counts.
    """
    buffers = typing.buffers
    for node in walk_nodes(nodes) if row >= LANES_OF_WIDE else ():
        if isinstance(node, LaneLoop) and does_plain_work(node, buffers, carried):
            shared = of_row()
            if all(shared.holds(e) for each in _loops(node.statements) for e in operands(each)):
                estimate = Estimate(buffers, shared, expandable(bound_once(node.statements)), ())
                is_large = tree_size(tuple(node.statements)) > most
                yield id(node), Candidate(estimate, _width(node.statements, typing), is_large)


def fits_in_whole_vectors(nodes: Sequence[GroupNode], candidates: Mapping[int, Candidate], most: int) -> bool:
    """Whether all loops over lanes that have more nodes than that are better not cut."""
    large = [
        node for node in walk_nodes(nodes) if isinstance(node, LaneLoop) and tree_size(tuple(node.statements)) > most
    ]
    return bool(large) and all(id(node) in candidates and candidates[id(node)].gains(node.statements) for node in large)


def does_plain_work(node: LaneLoop, buffers: Mapping[str, BufferDecl], carried: Collection[str]) -> bool:
    """Whether lanes of a loop do only what whole vectors do in the same way."""
    body = node.statements
    local = [buffers[name] for name in buffers_in(body) if buffers[name].is_local]
    return (
        does_plain_statements(body)
        and not has_few_lanes(node.limits, LANES_OF_WIDE)
        and not any(each.name in carried for each in local)
        and sum(each.count * layout.storage_size(layout.element(each)) for each in local) <= MOST_BYTES
    )


def _width(body: Sequence[Stmt], typing: Types) -> int:
    elements = {typing.buffers[name].element for name in buffers_in(body)}
    bound = {typing.types[each.name] for each in statements(body) if isinstance(each, ir.Let)}
    is_wide = any(isinstance(each, DataType) and each.bits == 64 for each in elements | bound)
    return LANES_OF_WIDE if is_wide else LANES


def _with_times(body: Sequence[Stmt]) -> Iterator[tuple[Stmt, int]]:
    """All statements, each with how often a lane runs it, about."""
    waiting = [(each, 1) for each in body]
    while waiting:
        statement, times = waiting.pop()
        yield statement, times
        if isinstance(statement, ir.Loop):
            trips = literal_trips(statement)
            times *= TRIPS if trips is None else trips
        waiting += [(each, times) for inside in bodies(statement) for each in inside]


def _loops(body: Sequence[Stmt]) -> Iterator[ir.Loop]:
    for statement in statements(body):
        if isinstance(statement, ir.Loop):
            yield statement
