"""Rows of a loop over lanes in whole vectors, and the lanes that are left over one by one.

Nobody is masked off in a whole vector, nothing is checked, and a private array has an element for each lane side by
side. `lowering.lanes.tiles.whole_vectors` says which loops may run so, and what it is worth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from typing import NamedTuple

from vyre_driver.cpu.codegen.frame import Lane
from vyre_driver.cpu.codegen.lanes.guarded import side_of
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter, Span, accesses, clear
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.codegen.loop_notes import LoopNote
from vyre_driver.cpu.codegen.tiles.block_memory import in_blocks
from vyre_driver.cpu.codegen.tiles.tile_memory import TileMemory
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.group_nodes import LaneLoop
from vyre_driver.lowering.lanes.tiles.tiles import Access, Tile, find_tiles
from vyre_driver.lowering.lanes.tiles.whole_vectors import Candidate, Turned, find_blocks
from vyre_foundation import ir
from vyre_foundation.analysis.affine import AffineForms
from vyre_foundation.ir import Stmt
from vyre_foundation.walk import buffers_in


class _Reach(NamedTuple):
    """Lanes of a row that run in whole vectors, from the first up to a stop."""

    first: str
    stop: str
    safe: frozenset[int]
    """What is in range for them, by the identities of accesses; see `Lane.safe`."""

    certain: frozenset[int]
    """What is in range for all lanes, of these or not."""


class WholeVectorWriter:
    """Writes one loop over lanes."""

    def __init__(self, lanes: LaneLoopWriter, candidate: Candidate) -> None:
        self.lanes = lanes
        self.candidate = candidate
        self.frame = lanes.frame
        self.width = candidate.width

    def write(self, node: LaneLoop) -> bool:
        """Whether it is worth it; else nothing is written."""
        frame, lanes, body = self.frame, self.lanes, node.statements
        if not self.candidate.is_large and lanes.runs(node) is not None:
            return False
        begin = frame.w.mark()
        with lanes.variables_in_registers(body):
            ends, sizes = lanes.ends(node.limits), lanes.small_sizes(node)
            likely = lanes.have(sizes)
            with lanes.supposing(sizes):
                reach = self.reach(node, ends, likely)
                plan = self.plan(node, reach.safe)
                if self.candidate.gains(body, plan):
                    self.vectors(body, Span((reach.stop, *ends[1:]), reach.first), Lane(safe=reach.safe), plan)
                else:
                    frame.w.back_to(begin)
                    return False
            self.rest(node, ends, reach)
        return True

    def reach(self, node: LaneLoop, ends: tuple[str, str, str], likely: Sequence[str]) -> _Reach:
        """All lanes if what has to be in range is so for them; else those between the few at both ends of a row."""
        w, frame, lanes = self.frame.w, self.frame, self.lanes
        found = lanes.provable(node, Span(ends))
        is_whole = frame.all_of([*likely, *lanes.written(found.tests)])
        side = side_of(node.statements, lanes.definitions(node.statements))
        if not side:
            whole = w.let(f"and i32 {ends[0]}, {-self.width}")
            stop = w.let(f"select i1 {is_whole}, i32 {whole}, i32 0")
            return _Reach("0", stop, found.certain | found.supposed, found.certain)
        last = w.intrinsic("i32", "llvm.usub.sat.i32", f"i32 {ends[0]}", f"i32 {side}")
        inner = lanes.provable(node, Span((last, *ends[1:]), str(side)))
        is_inner = frame.all_of([*likely, w.let(f"icmp ult i32 {side}, {last}"), *lanes.written(inner.tests)])
        first = w.let(f"select i1 {is_inner}, i32 {side}, i32 0")
        first = w.let(f"select i1 {is_whole}, i32 0, i32 {first}")
        end = w.let(f"select i1 {is_inner}, i32 {last}, i32 0")
        end = w.let(f"select i1 {is_whole}, i32 {ends[0]}, i32 {end}")
        whole = w.let(f"and i32 {w.let(f'sub nuw i32 {end}, {first}')}, {-self.width}")
        safe = found.certain | (found.supposed & (inner.certain | inner.supposed))
        return _Reach(first, w.let(f"add nuw i32 {first}, {whole}"), safe, found.certain)

    def rest(self, node: LaneLoop, ends: tuple[str, str, str], reach: _Reach) -> None:
        """The lanes of a row that no vector has."""
        frame, lanes, lane = self.frame, self.lanes, Lane(safe=reach.certain)
        if reach.first == "0":
            lanes.loop(node, Span(ends, reach.stop), lane, LoopNote.SCALAR)
            return
        with frame.counted("0", "2") as part:
            before = frame.w.let(f"icmp eq i32 {part}, 0")
            first = frame.w.let(f"select i1 {before}, i32 0, i32 {reach.stop}")
            to = frame.w.let(f"select i1 {before}, i32 {reach.first}, i32 {ends[0]}")
            lanes.loop(node, Span((to, *ends[1:]), first), lane, LoopNote.SCALAR)

    def definitions(self, node: LaneLoop) -> Mapping[str, ir.Expr]:
        numbers = {name: ir.LitU32(size) for name, size in self.lanes.supposed.items()}
        return {**self.lanes.definitions(node.statements), **numbers}

    def plan(self, node: LaneLoop, safe: frozenset[int]) -> Turned:
        """What is read or written for several elements of a lane at once."""
        tiles = self.tiles(node, safe)
        known = safe - {number for tile in tiles for number in tile.parts}
        definitions = self.lanes.stable(self.definitions(node))
        forms = AffineForms(definitions, self.lanes.assigned - self.lanes.supposed.keys())
        return Turned(
            tiles, find_blocks(node.statements, known, forms, self.candidate.estimate, self.frame.segment.typing)
        )

    def tiles(self, node: LaneLoop, safe: frozenset[int]) -> list[Tile]:
        frame, lanes, body = self.frame, self.lanes, node.statements
        forms = AffineForms(self.definitions(node), lanes.assigned - lanes.supposed.keys())
        inside = [
            Access(access)
            for access, buffer, _ in accesses(body, frame.buffers)
            if isinstance(access, ir.Load | ir.Store) and id(access) in safe and buffer.is_global
        ]
        return find_tiles(body, inside, forms, lambda name: name in frame.uniform_values, lanes.supposed)

    def vectors(self, body: Sequence[Stmt], span: Span, lane: Lane, plan: Turned) -> None:
        frame, outer, ends = self.frame, self.frame.lane, span.ends
        with ExitStack() as loops:
            z = loops.enter_context(frame.counted("0", ends[2])) if ends[2] != "1" else "0"
            y = loops.enter_context(frame.counted("0", ends[1])) if ends[1] != "1" else "0"
            start = loops.enter_context(frame.counted(span.first, ends[0], step=self.width))
            alone = frame.w
            frame.w = w = VectorWriter(alone, self.width)
            self.lanes.enter(w.neighbours(start), y, z, self.lanes.of_vector(lane, body), body)
            self.private_arrays(body, w)
            opened = [TileMemory(frame, w, tile, start) for tile in plan.tiles]
            for each in opened:
                if each.tile.loaded:
                    each.fill()
            frame.lane.rows = {
                number: partial(each.element, part) for each in opened for number, part in each.tile.parts.items()
            }
            frame.lane.blocks = {
                number: partial(in_blocks, frame, w, start, each.loop, each.loads)
                for number, each in plan.blocks.items()
            }
            StatementWriter(frame, self.lanes.assigned).body(body)
            for each in opened:
                each.empty()
            w.close()
            frame.w = alone
        frame.lane = outer

    def private_arrays(self, body: Sequence[Stmt], w: VectorWriter) -> None:
        """They start as zero."""
        frame = self.frame
        for name in sorted(buffers_in(body)):
            buffer = frame.buffers[name]
            if buffer.is_local:
                dtype = layout.element(buffer)
                count = buffer.count * w.width
                place = frame.stack_array(f"array {name} of {w.width}", count, dtype)
                frame.lane.arrays[name] = place
                clear(frame, place, count * layout.storage_size(dtype))
