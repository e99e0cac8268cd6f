"""Several iterations of a uniform loop at once in each lane.

A loop around a loop over lanes, as in a sum over `j` for each lane, would load and store each lane's variables in every
iteration. Where the body is short, a lane runs several iterations in a row with its variables in registers. In one
dimension these are few and follow each other in the text, so that memory is read in streams. In two, a tile of lanes,
some rows high, runs many: rows share what depends on the column alone, and the variables of a tile fit the registers.
Where a guard may cut lanes off, whole tiles are looked for in each workgroup: most have nothing but those.

Iterations that are left over run a few at once, then one by one. So do those whose accesses are not known to be in
range, with checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from vyre_driver.cpu.codegen.bounds import in_register
from vyre_driver.cpu.codegen.frame import Lane
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter, Span
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.codegen.program_loops import poll
from vyre_driver.knobs.table import JAM_COLUMNS, JAM_DEPTH, JAM_ROWS, usual
from vyre_driver.lowering.lanes.group_nodes import GroupNode, LaneLoop
from vyre_driver.lowering.lanes.small_arguments import near_threshold
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import meets_barrier
from vyre_foundation.analysis.ranges import Bound, Range, exact_trips, minus, most_trips, number_ranges, plus, wide
from vyre_foundation.walk import bodies, operands, postorder, tree_size

MOST_NODES = 320
"""Of the program in one pass through the loop over lanes: more would not fit the registers."""

MOST_ITERATIONS = 8
MOST_IN_REGISTERS = 128
"""Values of variables that a tile keeps: sixteen vectors of eight. With more, as for a Mandelbrot set, it takes 1.7
times as long as rows do."""

MOST_IN_ROW = MOST_NODES // (2 * usual(JAM_ROWS))
"""Nodes of the program in one row of a tile."""


@dataclass(frozen=True, slots=True)
class Jam:
    """How many iterations go together, at most for tiles; and whether they do in tiles of lanes."""

    iterations: int
    in_tiles: bool
    otherwise: Jam | None = None
    """How they go in a workgroup that limits leave no whole tiles of; None where lanes have no such limits."""


@dataclass(frozen=True, slots=True)
class JamKnobs:
    """See `knobs.table`."""

    rows: int
    columns: int
    """Of a tile: 4 by 16 are, with vectors of eight, eight of them for each variable."""

    depth: int
    """Iterations of a tile: what it reads should still be there for the next one."""

    @staticmethod
    def of(options: CodeOptions) -> JamKnobs:
        return JamKnobs(*(options.knob(name) for name in (JAM_ROWS, JAM_COLUMNS, JAM_DEPTH)))


def find_jam(
    loop: ir.Loop, body: Sequence[GroupNode], workgroup_size: tuple[int, int, int], knobs: JamKnobs
) -> Jam | None:
    """None where the loop has another form, lanes meet in it, or it is too large to gain from it."""
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
    width, height, _ = workgroup_size
    most = min(MOST_ITERATIONS, MOST_NODES // size, _trips(loop))
    in_a_row = Jam(most, in_tiles=False) if most > 1 else None
    fits = height % knobs.rows == 0 and width % knobs.columns == 0 and height > 1 and size <= MOST_IN_ROW
    fits = fits and len(assigned_names(inner)) * knobs.rows * knobs.columns <= MOST_IN_REGISTERS
    limited = any(limit.axis < 2 for limit in limits)
    if fits and not (limited and in_a_row is None):
        return Jam(knobs.depth, in_tiles=True, otherwise=in_a_row if limited else None)
    return in_a_row


def _stays_alone(node: ir.Node) -> bool:
    return isinstance(node, ir.Atomic) or (isinstance(node, ir.Unary) and near_threshold(node.op) is not None)


def _trips(loop: ir.Loop) -> int:
    found = most_trips(*number_ranges(loop))
    return MOST_ITERATIONS if found is None else found


class JamWriter:
    """Writes one such loop."""

    def __init__(self, lanes: LaneLoopWriter, jam: Jam, knobs: JamKnobs) -> None:
        self.knobs = knobs
        self.lanes = lanes
        self.frame = lanes.frame
        self.jam = jam

    def write(self, loop: ir.Loop, node: LaneLoop) -> None:
        otherwise = self.jam.otherwise
        if otherwise is None:
            self.write_all(loop, node)
            return
        ends = self.lanes.ends(node.limits)
        self.frame.either(
            self.frame.all_of([self.divides(side, ends[axis]) for axis, side in self.cut_sides(node)]),
            lambda: self.write_all(loop, node),
            lambda: JamWriter(self.lanes, otherwise, self.knobs).write_all(loop, node),
        )

    def cut_sides(self, node: LaneLoop) -> list[tuple[int, int]]:
        """Axes on which limits may cut lanes off, with the sides of tiles there."""
        sides = enumerate((self.knobs.columns, self.knobs.rows))
        return [(axis, side) for axis, side in sides if any(limit.axis == axis for limit in node.limits)]

    def divides(self, side: int, end: str) -> str:
        left_over = self.frame.w.let(f"urem i32 {end}, {side}")
        return self.frame.w.let(f"icmp eq i32 {left_over}, 0")

    def write_all(self, loop: ir.Loop, node: LaneLoop) -> None:
        frame, many = self.frame, self.jam.iterations
        outside = StatementWriter(frame, self.lanes.assigned).expressions
        first, last = outside.value(loop.from_), outside.value(loop.to)
        ends = self.lanes.ends(node.limits)
        with frame.counting(first, last) as (counter, slot):
            poll(frame, loop, counter, many)
            left = frame.w.let(f"sub i32 {last}, {counter}")

            def together(sizes: Sequence[int]) -> None:
                """As many iterations as the first size says, if they are left and need no checks; else fewer."""
                size, *fewer = sizes
                taken = self.at_most(left) if self.jam.in_tiles else str(size)
                after = frame.w.let(f"add i32 {counter}, {taken}")
                safe, conditions = self.proved(loop.var, counter, taken, node, ends)

                def taken_together() -> None:
                    accesses = safe[True] | safe[False]
                    if self.jam.in_tiles:
                        self.tiles(loop.var, counter, after, node, ends, accesses)
                    else:
                        self.in_a_row(loop.var, counter, size, node, ends, accesses)
                    frame.write_slot(slot, "i32", after)

                # Whole rounds fit where all of them are taken together; after one iteration alone, too few may be left.
                always_fits = not conditions and size == many and (exact_trips(*number_ranges(loop)) or 1) % many == 0
                if not self.jam.in_tiles and not always_fits:
                    conditions = [frame.w.let(f"icmp uge i32 {left}, {size}"), *conditions]
                if conditions:
                    frame.either(
                        frame.all_of(conditions), taken_together, lambda: together(fewer) if fewer else alone()
                    )
                else:
                    taken_together()

            def alone() -> None:
                frame.uniform_values[loop.var] = counter
                self.one_by_one(loop.var, counter, node, ends)
                frame.write_slot(slot, "i32", frame.w.let(f"add nuw i32 {counter}, 1"))

            together(self.sizes(loop))

    def sizes(self, loop: ir.Loop) -> list[int]:
        """How many iterations to take together, the most first."""
        many = self.jam.iterations
        if self.jam.in_tiles:
            return [many]
        trips = exact_trips(*number_ranges(loop))
        few = (many + 1) // 3 if trips is None else trips % many
        return [many, few] if few > 1 else [many]

    def one_by_one(self, var: str, counter: str, node: LaneLoop, ends: tuple[str, str, str]) -> None:
        """One iteration of all lanes, without checks where it needs none."""
        span = Span(ends)
        safe, conditions = self.proved(var, counter, "1", node, ends)
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
        self, var: str, counter: str, taken: str, node: LaneLoop, ends: tuple[str, str, str]
    ) -> tuple[dict[bool, frozenset[int]], list[str]]:
        """What is known of accesses in the iterations that are taken together, at least one."""
        frame = self.frame
        first = wide(in_register(counter))
        many: Bound = int(taken) if taken.isdigit() else wide(in_register(taken))
        frame.counter_ranges[var] = Range(first, minus(plus(first, many), 1))
        found = self.lanes.proved(node, Span(ends))
        del frame.counter_ranges[var]
        return found

    def in_a_row(
        self, var: str, counter: str, size: int, node: LaneLoop, ends: tuple[str, str, str], safe: frozenset[int]
    ) -> None:
        """So many iterations after each other in every lane."""
        frame = self.frame
        numbers = [counter] + [frame.w.let(f"add i32 {counter}, {n}") for n in range(1, size)]

        def run(writer: StatementWriter) -> None:
            for number in numbers:
                frame.lane.values[var] = number
                writer.body(node.statements)

        self.lanes.each_lane(Span(ends), Lane(safe=safe), node.statements, run, note=None)

    def tiles(
        self, var: str, counter: str, after: str, node: LaneLoop, ends: tuple[str, str, str], safe: frozenset[int]
    ) -> None:
        """Many iterations in one tile, then in the next.

        The optimiser makes vectors of the innermost loop, unrolls it and keeps the tile's variables in registers.
        """
        frame, outer = self.frame, self.frame.lane
        with ExitStack() as loops:
            z = loops.enter_context(frame.counted("0", ends[2])) if ends[2] != "1" else "0"
            y = loops.enter_context(frame.counted("0", ends[1], step=self.knobs.rows))
            start = loops.enter_context(frame.counted("0", ends[0], step=self.knobs.columns))
            number = loops.enter_context(frame.counted(counter, after))
            x = frame.add(start, loops.enter_context(frame.counted("0", str(self.knobs.columns), note=None)))
            self.lanes.enter(x, y, z, Lane(safe=safe), node.statements)
            writer = StatementWriter(frame, self.lanes.assigned)
            for row in self.rows(node):
                frame.lane = row
                row.values[var] = number
                writer.body(node.statements)
        frame.lane = outer

    def rows(self, node: LaneLoop) -> list[Lane]:
        """The lane being written and those below it in its tile."""
        frame = self.frame
        made = [frame.lane]
        x, y, z = frame.lane.local
        for n in range(1, self.knobs.rows):
            below = frame.add(y, str(n))
            self.lanes.enter(x, below, z, made[0], node.statements)
            made.append(frame.lane)
        return made
