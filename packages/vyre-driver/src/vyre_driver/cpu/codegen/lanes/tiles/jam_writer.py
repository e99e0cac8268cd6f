"""Writes a loop that runs several iterations at once in each lane: see `jam`.

Iterations that are left over run a few at once, then one by one. So do those whose accesses are not known to be in
range, with checks.
"""

from __future__ import annotations

from collections.abc import Sequence

from vyre_driver.cpu.codegen.bounds import in_register
from vyre_driver.cpu.codegen.frame import Lane
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter, Span
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.codegen.lanes.tiles.jam import Jam, Tile
from vyre_driver.cpu.codegen.lanes.tiles.tile_writer import TileWriter
from vyre_driver.cpu.codegen.program_loops import poll
from vyre_driver.lowering.lanes.group_nodes import LaneLoop
from vyre_foundation import ir
from vyre_foundation.analysis.ranges import Bound, Range, exact_trips, minus, number_ranges, plus, wide


class JamWriter:
    """Writes one such loop. `packs` says whether tiles may copy what their rows or columns share."""

    def __init__(self, lanes: LaneLoopWriter, jam: Jam, *, packs: bool = True) -> None:
        self.packs = packs
        self.lanes = lanes
        self.frame = lanes.frame
        self.jam = jam

    def write(self, loop: ir.Loop, node: LaneLoop) -> None:
        ends, jam = self.lanes.ends(node.limits), self.jam
        if jam.tile is None or jam.otherwise is None:
            self.write_all(loop, node, Span(ends))
        else:
            self.write_around(loop, node, ends, jam.tile, JamWriter(self.lanes, jam.otherwise))

    def write_around(
        self, loop: ir.Loop, node: LaneLoop, ends: tuple[str, str, str], tile: Tile, others: JamWriter
    ) -> None:
        """Whole tiles, and others for the lanes beside and below them."""
        frame, w = self.frame, self.frame.w
        width, height = (self.whole(side, end) for side, end in zip(tile, ends, strict=False))
        has_tiles = frame.all_of([w.let(f"icmp ne i32 {side}, 0") for side in (width, height)])
        with frame.when(has_tiles):
            self.write_all(loop, node, Span((width, height, ends[2])))
        with frame.counted("0", "2") as part:  # what is left beside the tiles, then below them
            beside = w.let(f"icmp eq i32 {part}, 0")
            first = w.let(f"select i1 {beside}, i32 {width}, i32 0")
            row = w.let(f"select i1 {beside}, i32 0, i32 {height}")
            bottom = w.let(f"select i1 {beside}, i32 {height}, i32 {ends[1]}")
            is_left = [w.let(f"icmp ult i32 {first}, {ends[0]}"), w.let(f"icmp ult i32 {row}, {bottom}")]
            with frame.when(frame.all_of(is_left)):
                others.write_all(loop, node, Span((ends[0], bottom, ends[2]), first, first_row=row))

    def whole(self, side: int, end: str) -> str:
        """How far whole tiles go."""
        w = self.frame.w
        return w.let(f"sub nuw i32 {end}, {w.let(f'urem i32 {end}, {side}')}")

    def write_all(self, loop: ir.Loop, node: LaneLoop, span: Span) -> None:
        frame, many, tile = self.frame, self.jam.iterations, self.jam.tile
        outside = StatementWriter(frame, self.lanes.assigned).expressions
        first, last = outside.value(loop.from_), outside.value(loop.to)
        with frame.counting(first, last) as (counter, slot):
            poll(frame, loop, counter, many)
            left = frame.w.let(f"sub i32 {last}, {counter}")

            def together(sizes: Sequence[int]) -> None:
                """As many iterations as the first size says, if they are left and need no checks; else fewer."""
                size, *fewer = sizes
                taken = str(size) if tile is None else self.at_most(left)
                after = frame.w.let(f"add i32 {counter}, {taken}")
                safe, conditions = self.proved(loop.var, counter, taken, node, span)

                def taken_together() -> None:
                    accesses = safe[True] | safe[False]
                    if tile is None:
                        self.in_a_row(loop.var, counter, size, node, span, accesses)
                    else:
                        TileWriter(self.lanes, tile, many, packs=self.packs).write(
                            loop, node, span.ends, accesses, (counter, after)
                        )
                    frame.write_slot(slot, "i32", after)

                # Whole rounds fit where all of them are taken together; after one iteration alone, too few may be left.
                always_fits = not conditions and size == many and (exact_trips(*number_ranges(loop)) or 1) % many == 0
                if tile is None and not always_fits:
                    conditions = [frame.w.let(f"icmp uge i32 {left}, {size}"), *conditions]
                if conditions:
                    frame.either(
                        frame.all_of(conditions), taken_together, lambda: together(fewer) if fewer else alone()
                    )
                else:
                    taken_together()

            def alone() -> None:
                frame.uniform_values[loop.var] = counter
                self.one_by_one(loop.var, counter, node, span)
                frame.write_slot(slot, "i32", frame.w.let(f"add nuw i32 {counter}, 1"))

            together(self.sizes(loop))

    def sizes(self, loop: ir.Loop) -> list[int]:
        """How many iterations to take together, the most first."""
        many = self.jam.iterations
        if self.jam.tile is not None:
            return [many]
        trips = exact_trips(*number_ranges(loop))
        few = (many + 1) // 3 if trips is None else trips % many
        return [many, few] if few > 1 else [many]

    def one_by_one(self, var: str, counter: str, node: LaneLoop, span: Span) -> None:
        """One iteration of all lanes, without checks where it needs none."""
        safe, conditions = self.proved(var, counter, "1", node, span)
        if not conditions:
            self.lanes.loops(node, span, safe[True])
            return
        self.frame.either(
            self.frame.all_of(conditions),
            lambda: self.lanes.loops(node, span, safe[True] | safe[False]),
            lambda: self.lanes.loops(node, span, safe[True]),
        )

    def at_most(self, left: str) -> str:
        return self.frame.w.intrinsic("i32", "llvm.umin.i32", f"i32 {left}", f"i32 {self.jam.iterations}")

    def proved(
        self, var: str, counter: str, taken: str, node: LaneLoop, span: Span
    ) -> tuple[dict[bool, frozenset[int]], list[str]]:
        """What is known of accesses in the iterations that are taken together, at least one."""
        frame = self.frame
        first = wide(in_register(counter))
        many: Bound = int(taken) if taken.isdigit() else wide(in_register(taken))
        frame.counter_ranges[var] = Range(first, minus(plus(first, many), 1))
        found = self.lanes.proved(node, Span(span.ends))  # of all lanes before the ends
        del frame.counter_ranges[var]
        return found

    def in_a_row(self, var: str, counter: str, size: int, node: LaneLoop, span: Span, safe: frozenset[int]) -> None:
        """So many iterations after each other in every lane."""
        frame = self.frame
        numbers = [counter] + [frame.w.let(f"add i32 {counter}, {n}") for n in range(1, size)]

        def run(writer: StatementWriter) -> None:
            for number in numbers:
                frame.lane.values[var] = number
                writer.body(node.statements)

        self.lanes.each_lane(span, Lane(safe=safe), node.statements, run, note=None)
