"""Several iterations of a uniform loop at once in each lane.

A loop around a loop over lanes, as in a sum over `j` for each lane, would load and store each lane's variables in every
iteration. Where the body is short, a lane runs several iterations in a row with its variables in registers, and
several rows of lanes go together, so that they share what depends on the column alone.

Iterations that are left over, or whose accesses are not known to be in range, run one by one with checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vyre_driver.cpu.lowering.fission import GroupNode, LaneLoop
from vyre_driver.cpu.lowering.frame import Frame, Lane
from vyre_driver.cpu.lowering.lane_loops import LaneLoopWriter
from vyre_driver.cpu.lowering.lane_statements import StatementWriter, may_be_long
from vyre_driver.cpu.lowering.near import near_threshold
from vyre_foundation import ir
from vyre_foundation.ir import Expr
from vyre_foundation.walk import bodies, operands, postorder, tree_size

MOST_NODES = 320
"""Of the program in one pass through the loop over lanes: more would not fit the registers."""

MOST_ITERATIONS = 8
MOST_ROWS = 4


@dataclass(frozen=True, slots=True)
class Jam:
    """How many iterations and rows of lanes go together."""

    iterations: int
    rows: int


def find_jam(loop: ir.Loop, body: Sequence[GroupNode], frame: Frame) -> Jam | None:
    """None where the loop has another form, or is too large to gain from it."""
    match body:
        case [LaneLoop(limits, inner)] if not any(bodies(statement) for statement in inner):
            pass
        case _:
            return None
    nodes = [node for statement in inner for e in operands(statement) for node in postorder(e)]
    if any(_stays_alone(node) for node in nodes) or any(isinstance(statement, ir.Trap) for statement in inner):
        return None
    size = sum(1 + sum(tree_size(e) for e in operands(statement)) for statement in inner)
    height = 1 if any(limit.axis == 1 for limit in limits) else frame.program.workgroup_size[1]
    rows = next(n for n in (MOST_ROWS, 2, 1) if height % n == 0 and (n == 1 or n * size <= MOST_NODES // 2))
    most = min(MOST_ITERATIONS // (2 if rows > 1 else 1), MOST_NODES // (rows * size), _trips(loop))
    return Jam(most, rows) if most > 1 else None


def _stays_alone(node: ir.Node) -> bool:
    return isinstance(node, ir.Atomic) or (isinstance(node, ir.Unary) and near_threshold(node.op) is not None)


def _trips(loop: ir.Loop) -> int:
    match loop.from_, loop.to:
        case ir.LitU32(first), ir.LitU32(last):
            return max(last - first, 0)
        case _:
            return MOST_ITERATIONS


class JamWriter:
    """Writes one such loop."""

    def __init__(self, lanes: LaneLoopWriter, jam: Jam) -> None:
        self.lanes = lanes
        self.frame = lanes.frame
        self.jam = jam

    def write(self, loop: ir.Loop, node: LaneLoop) -> None:
        frame, many = self.frame, self.jam.iterations
        outside = StatementWriter(frame, self.lanes.assigned).expressions
        first, last = outside.value(loop.from_), outside.value(loop.to)
        ends = self.lanes.ends(node.limits)
        with frame.counting(first, last) as (counter, slot):
            if may_be_long(loop.from_, loop.to):
                frame.poll(counter, many)
            wide = frame.wide(counter)
            frame.counter_ranges[loop.var] = wide, frame.w.let(f"add i64 {wide}, {many - 1}")
            safe, conditions = self.lanes.proved(node, ends)
            del frame.counter_ranges[loop.var]
            next_one = frame.w.let(f"add nuw i32 {counter}, 1")
            next_ones = frame.w.let(f"add i32 {counter}, {many}")

            def together() -> None:
                self.together(loop.var, counter, node, ends, safe[True] | safe[False])
                frame.write_slot(slot, "i32", next_ones)

            def alone() -> None:
                frame.uniform_values[loop.var] = counter
                self.lanes.loops(node, ends, frozenset())
                frame.write_slot(slot, "i32", next_one)

            if not conditions and _is_multiple(loop.from_, loop.to, many):
                together()
                return
            left = frame.w.let(f"sub i32 {last}, {counter}")
            frame.either(
                frame.all_of([frame.w.let(f"icmp uge i32 {left}, {many}"), *conditions]),
                together,
                alone,
            )

    def together(
        self, var: str, counter: str, node: LaneLoop, ends: tuple[str, str, str], safe: frozenset[int]
    ) -> None:
        frame = self.frame
        numbers = [counter] + [frame.w.let(f"add i32 {counter}, {n}") for n in range(1, self.jam.iterations)]

        def run(writer: StatementWriter) -> None:
            rows = self.rows(node)
            for number in numbers:
                for row in rows:
                    frame.lane = row
                    row.values[var] = number
                    writer.body(node.statements)

        self.lanes.each_lane(ends, Lane(safe=safe), node.statements, run, rows=self.jam.rows, rolled=False)

    def rows(self, node: LaneLoop) -> list[Lane]:
        """The lane being written and those below it."""
        frame = self.frame
        made = [frame.lane]
        x, y, z = frame.lane.local
        for n in range(1, self.jam.rows):
            below = frame.add(y, str(n))
            frame.lane = replace(
                frame.lane, local=(x, below, z), flat=self.lanes.flat(x, below, z), values={}, arrays={}
            )
            self.lanes.remake(node.statements)
            made.append(frame.lane)
        return made


def _is_multiple(first: Expr, last: Expr, many: int) -> bool:
    match first, last:
        case ir.LitU32(a), ir.LitU32(b):
            return b > a and (b - a) % many == 0
        case _:
            return False
