"""Writes tiles of lanes that run many iterations of a loop with their variables in registers."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace

from vyre_driver.cpu.codegen.frame import Lane
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.codegen.lanes.tiles.jam import Tile
from vyre_driver.cpu.codegen.lanes.tiles.packing import SIDE, Iterations, PackWriter, Shape, that_fit
from vyre_driver.cpu.codegen.lanes.tiles.shared_operands import Operand, Surroundings, shared_operands
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.lowering.lanes.group_nodes import LaneLoop
from vyre_foundation import ir
from vyre_foundation.walk import statements


class TileWriter:
    def __init__(self, lanes: LaneLoopWriter, tile: Tile, depth: int, *, packs: bool) -> None:
        self.lanes = lanes
        self.frame = lanes.frame
        self.tile = tile
        self.depth = depth
        self.packs = packs

    def write(
        self,
        loop: ir.Loop,
        node: LaneLoop,
        ends: tuple[str, str, str],
        safe: frozenset[int],
        iterations: tuple[str, str],
    ) -> None:
        """Iterations from the first up to the second in one tile, then in the next, the columns of a tile as a vector.

        The optimiser keeps the tile's variables in registers.
        """
        frame, outer, tile = self.frame, self.frame.lane, self.tile
        packing = self.packing(loop, node, safe)
        with ExitStack() as loops:
            z = loops.enter_context(frame.counted("0", ends[2])) if ends[2] != "1" else "0"
            what = Iterations(*iterations, z)
            packing.pack_rows(what, ends[1])
            x = loops.enter_context(frame.counted("0", ends[0], step=tile.columns))
            packing.pack_columns(what, x)
            y = loops.enter_context(frame.counted("0", ends[1], step=tile.rows))
            number = loops.enter_context(frame.counted(*iterations))
            alone = frame.w
            frame.w = w = VectorWriter(alone, tile.columns)
            bound = frozenset(s.name for s in statements(node.statements) if isinstance(s, ir.Let))
            lane = Lane(safe=safe, own=bound & self.lanes.assigned)
            self.lanes.enter(w.neighbours(x), y, z, lane, node.statements)
            writer, packed = StatementWriter(frame, self.lanes.assigned), packing.in_columns(what, number)
            for row in self.rows(node):
                frame.lane = replace(row, packed=packed | packing.in_row(what, number, row.local[1]))
                frame.lane.values[loop.var] = number
                writer.body(node.statements)
            w.close()
            frame.w = alone
        frame.lane = outer

    def rows(self, node: LaneLoop) -> list[Lane]:
        """The lanes being written and those below them in their tile."""
        frame = self.frame
        made = [frame.lane]
        x, y, z = frame.lane.local
        for n in range(1, self.tile.rows):
            self.lanes.enter(x, frame.add(y, str(n)), z, made[0], node.statements)
            made.append(frame.lane)
        return made

    def packing(self, loop: ir.Loop, node: LaneLoop, safe: frozenset[int]) -> PackWriter:
        """Of what is copied for tiles to share."""
        frame = self.frame
        _, height, _ = frame.segment.block or frame.segment.workgroup_size
        shape = Shape(self.tile, self.depth, height)
        operands: list[Operand] = []
        if self.packs and self.tile.columns % SIDE == 0:
            known = Surroundings(
                frame.buffers,
                {**frame.segment.carried.remade, **self.lanes.stable(self.lanes.definitions(node.statements))},
                frame.uniform_values,
                safe,
            )
            operands = that_fit(shared_operands(loop, node.statements, known), shape)
        return PackWriter(self.lanes, loop.var, node, safe, shape, operands)
