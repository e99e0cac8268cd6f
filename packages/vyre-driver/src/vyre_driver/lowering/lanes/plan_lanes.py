"""All that a target which loops over lanes decides about a segment before it writes anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache
from typing import Final

from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.carried_values import CarriedValues, find_carried_values
from vyre_driver.lowering.lanes.cutting import Cut, Sizes, cut, size_of
from vyre_driver.lowering.lanes.divergent_loops import in_vectors
from vyre_driver.lowering.lanes.fission import fission
from vyre_driver.lowering.lanes.group_nodes import GroupNode, LaneLoop, Strips, walk_nodes
from vyre_driver.lowering.lanes.plan_pool import NEAR, plan_pool
from vyre_driver.lowering.lanes.shared_values import Pool
from vyre_driver.lowering.lanes.tiles.row_blocks import may_turn_rows
from vyre_driver.lowering.lanes.tiles.whole_vectors import Candidate, fits_in_whole_vectors, in_whole_vectors
from vyre_driver.lowering.lanes.workgroup_values import ROW, find_uniform
from vyre_driver.lowering.prepare import Prepared, PreparedSegment
from vyre_driver.lowering.tiles.held_tiles import Tiles, find_tiles
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import BufferDecl, Stmt
from vyre_foundation.ops import Ops
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import Types, Typing
from vyre_foundation.record import record
from vyre_foundation.walk import buffers_in

SIZES: Final = Sizes()


@record
class LanePlan:
    """A segment as nodes of the workgroup, and where its values live."""

    cut: Cut
    """The nodes, and what was cut for them; where the segment is one function, nothing was."""

    carried: CarriedValues
    typing: Types
    """Knows the names that cutting added, too."""

    assigned: frozenset[str]
    """Names that no register holds."""

    scratch: layout.Scratch
    pool: Pool | None
    """Where values lie that several functions use; None where the segment is one function."""

    in_full: bool
    """Whether loops are written twice, with checks and without, some with many iterations at once."""

    vectors: frozenset[int] = frozenset()
    """Identities of loops over lanes that run in vectors because of a divergent loop."""

    whole: Mapping[int, Candidate] = field(default_factory=dict[int, Candidate])
    """Loops over lanes that may run in whole vectors, by their identities."""

    tiles: Tiles = field(default_factory=Tiles)
    """What of the workgroup's memory, and of what lanes keep, lives in registers."""

    @property
    def nodes(self) -> Sequence[GroupNode]:
        return self.cut.nodes

    def size_of(self, name: str) -> int:
        """Bytes that a name of the program takes in memory."""
        return layout.storage_size(self.typing.types[name])


def plan_lanes(prepared: Prepared, segment: PreparedSegment, sizes: Sizes = SIZES, near: int = NEAR) -> LanePlan:
    """The plan of a segment that has statements. Where it is cut, the values of a strip may take `near` bytes."""
    body, buffers, size = segment.statements, prepared.buffers, size_of(segment.statements)
    typing = Typing(buffers, Ops(), dict(segment.types or {}))
    floats = {name for name, dtype in typing.types.items() if dtype.is_float}
    settles = "settled_loads" in prepared.steps
    uniform = find_uniform(body, buffers, settles=settles)
    x, y, z = prepared.program.workgroup_size
    are_together = {"whole_vectors", "unchecked_accesses"} <= prepared.steps
    turns_rows = are_together and may_turn_rows(body, typing, x if y == z == 1 else 0)
    nodes, uniform = fission(body, uniform, buffers, floats, prepared.steps, turns_rows=turns_rows)
    pieces, carried, whole = Cut(nodes), find_carried_values(nodes, uniform, buffers), dict[int, Candidate]()
    if are_together and size <= sizes.in_vectors:
        rows = cache(lambda: find_uniform(body, buffers, settles=settles, axes=ROW))
        whole = dict(in_whole_vectors(nodes, rows, typing, carried.arrays, x, sizes.piece))
    is_cut = size > sizes.whole and not fits_in_whole_vectors(nodes, whole, sizes.piece)
    if is_cut:
        whole.clear()
        pieces = cut(nodes, sizes, NameSupply(prepared.names), typing, prepared.origins)
        carried = find_carried_values(pieces.nodes, uniform, buffers, pieces)
    kept = [] if is_cut else [(each, typing.types[each]) for each in sorted(carried.kept)]
    parts = [*layout.scratch_parts(buffers, kept, sorted(carried.arrays), x * y * z)]
    pool = None
    if is_cut:
        pool, blocks = plan_pool(pieces.nodes, carried, typing.types, prepared.program, near)
        parts += blocks
    for lane_body in _lane_bodies(pieces):
        parts += _large_arrays(lane_body, buffers, carried.arrays)
    assigned = assigned_names(body) | pieces.variables
    vectors, tiles = frozenset[int](), Tiles()
    if not is_cut:
        if "held_tiles" in prepared.steps:
            tiles = find_tiles(nodes, body, buffers, carried.kept, (x, y, z))
        of_row = uniform if y == z == 1 else find_uniform(body, buffers, settles=settles, axes=ROW)
        vectors = frozenset(in_vectors(nodes, uniform, of_row, buffers, x))
    scratch, in_full = layout.Scratch.of(parts), size <= sizes.in_full or not is_cut
    return LanePlan(pieces, carried, typing.as_known(), assigned, scratch, pool, in_full, vectors, whole, tiles)


def _lane_bodies(pieces: Cut) -> Iterator[Sequence[Stmt]]:
    """The statements of each loop over lanes."""
    for node in walk_nodes(pieces.nodes):
        match node:
            case LaneLoop(_, body):
                yield body
            case Strips(_, strip):
                yield from (piece.statements for piece, _ in pieces.walk_pieces(strip))
            case _:
                pass


def _large_arrays(
    body: Sequence[Stmt], buffers: Mapping[str, BufferDecl], across: frozenset[str]
) -> Iterator[layout.ScratchPart]:
    """Private arrays of one loop that are too large for the stack: lanes run one by one, so one array serves all."""
    for name in sorted(buffers_in(body)):
        buffer = buffers[name]
        if buffer.is_local and name not in across:
            size = buffer.count * layout.storage_size(layout.element(buffer))
            if size > layout.SMALL_ARRAY:
                yield layout.ScratchPart(name, size)
