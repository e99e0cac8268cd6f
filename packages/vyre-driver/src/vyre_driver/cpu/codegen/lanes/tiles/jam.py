"""Which loops run several iterations at once in each lane, how many, and in which tiles.

A loop around a loop over lanes, as in a sum over `j` for each lane, would load and store each lane's variables in every
iteration. Where the body is short, a lane runs several iterations in a row with its variables in registers. In one
dimension these are few and follow each other in the text, so that memory is read in streams. In two, a tile of lanes,
some rows high, runs many: rows share what depends on the column alone, and the variables of a tile fit the registers.
Where a guard may cut lanes off, whole tiles are looked for in each workgroup: most have nothing but those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from vyre_driver.knobs.table import JAM_COLUMNS, JAM_DEPTH, JAM_ROWS
from vyre_driver.lowering.lanes.group_nodes import GroupNode, LaneLoop
from vyre_driver.lowering.lanes.small_arguments import has_two_parts
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import meets_barrier
from vyre_foundation.analysis.ranges import most_trips, number_ranges
from vyre_foundation.record import record
from vyre_foundation.walk import bodies, operands, postorder, tree_size

MOST_NODES: Final = 320
"""Of the program in one pass through the loop over lanes: more would not fit the registers."""

MOST_IN_ROW: Final = 40
"""Nodes of the program in one row of a tile."""

MOST_VARIABLES: Final = 2
"""Of a lane in a tile. With four, as for a Mandelbrot set, tiles take 1.9 times as long as rows do."""

MOST_ITERATIONS: Final = 8


class Registers(NamedTuple):
    """Those of a processor for vectors."""

    number: int = 16
    size: int = 32
    """Bytes of each."""


class Tile(NamedTuple):
    """Lanes that run many iterations together."""

    columns: int
    rows: int

    def divides(self, lanes: tuple[int, int, int]) -> bool:
        return lanes[0] % self.columns == 0 and lanes[1] % self.rows == 0


TILES: Final = (Tile(16, 8), Tile(16, 4), Tile(8, 4))
"""The largest is taken whose variables leave half of the registers free: for what is loaded, and for what waits."""


@record
class Jam:
    """How many iterations go together, at most for tiles; and the tiles of lanes, if they go in such."""

    iterations: int
    tile: Tile | None = None
    otherwise: Jam | None = None
    """How they go in lanes that are no whole tile; None where there are no such lanes."""


@record
class JamKnobs:
    """See `knobs.table`; 0 leaves a side of a tile to the registers."""

    rows: int
    columns: int
    depth: int
    """Iterations of a tile: what it reads should still be there for the next one."""

    registers: Registers

    @staticmethod
    def of(options: CodeOptions, registers: Registers) -> JamKnobs:
        return JamKnobs(options.knob(JAM_ROWS), options.knob(JAM_COLUMNS), options.knob(JAM_DEPTH), registers)

    def tiles(self, held: int) -> Iterator[Tile]:
        """Those to choose from, the best one first, where a lane holds so many bytes of variables."""
        whole = self.registers.number * self.registers.size
        for tile in TILES:
            chosen = Tile(self.columns or tile.columns, self.rows or tile.rows)
            is_asked_for = bool(self.columns or self.rows)
            if held * chosen.columns * chosen.rows <= (whole if is_asked_for else whole // 2):
                yield chosen


class LanesOfLoop(NamedTuple):
    """For how many lanes a loop runs."""

    most: tuple[int, int, int]
    """On each axis."""

    step: tuple[int, int, int]
    """There are always multiples of these."""


def find_jam(
    loop: ir.Loop, body: Sequence[GroupNode], lanes: LanesOfLoop, knobs: JamKnobs, size_of: Callable[[str], int]
) -> Jam | None:
    """None where the loop has another form, lanes meet in it, or it is too large to gain from it.

    The last argument gives the bytes of a variable.
    """
    if meets_barrier(loop.body):
        return None  # all lanes have to end an iteration before one of them begins the next
    match body:
        case [LaneLoop(limits, inner)] if not any(bodies(statement) for statement in inner):
            pass
        case _:
            return None
    nodes = [node for statement in inner for e in operands(statement) for node in postorder(e)]
    if any(_stays_alone(node) for node in nodes) or any(isinstance(statement, ir.Trap) for statement in inner):
        return None
    size = sum(1 + sum(tree_size(e) for e in operands(statement)) for statement in inner)
    most = min(MOST_ITERATIONS, MOST_NODES // size, _trips(loop))
    in_a_row = Jam(most) if most > 1 else None
    tile, variables = None, assigned_names(inner)
    is_plain = all(isinstance(statement, ir.Let | ir.Assign | ir.Store) for statement in inner)  # no copies
    if is_plain and size <= MOST_IN_ROW and lanes.most[1] > 1 and len(variables) <= MOST_VARIABLES:
        tile = _tile(lanes, knobs, sum(map(size_of, variables)))
    limited = tile is not None and (any(limit.axis < 2 for limit in limits) or not tile.divides(lanes.step))
    if tile is None or (limited and in_a_row is None):
        return in_a_row
    return Jam(knobs.depth, tile, in_a_row if limited else None)


def _tile(lanes: LanesOfLoop, knobs: JamKnobs, held: int) -> Tile | None:
    return next((tile for tile in knobs.tiles(held) if tile.divides(lanes.most)), None)


def _stays_alone(node: ir.Node) -> bool:
    return isinstance(node, ir.Atomic) or (isinstance(node, ir.Unary) and has_two_parts(node.op))


def _trips(loop: ir.Loop) -> int:
    found = most_trips(*number_ranges(loop))
    return MOST_ITERATIONS if found is None else found
