"""Wrong passes and wrong steps of the lowering, one fault each, for `vyre bisect` to find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Node, Program, Stmt
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.pipeline import Pass
from vyre_foundation.walk import map_nodes

Statements = tuple[Stmt, ...]


def of_nodes(name: str, change: Callable[[Node], Node]) -> Pass:
    def rewrite(program: Program, _: Origins) -> Program:
        return map_nodes(program, change)

    return Pass(name, rewrite, "the same bytes, which is not true of it")


def of_lists(name: str, change: Callable[[Statements], Statements]) -> Pass:
    """`change` is applied to every list of statements, the innermost first."""

    def within(body: Sequence[Stmt]) -> Statements:
        made: list[Stmt] = []
        for statement in body:
            match statement:
                case ir.Region(generator, source, inner):
                    made.append(ir.Region(generator, source, within(inner)))
                case ir.Loop(var, first, last, inner):
                    made.append(ir.Loop(var, first, last, within(inner)))
                case ir.If(cond, then, otherwise):
                    made.append(ir.If(cond, within(then), within(otherwise)))
                case _:
                    made.append(statement)
        return change(tuple(made))

    def rewrite(program: Program, _: Origins) -> Program:
        return program.replace(entry=within(program.entry))

    return Pass(name, rewrite, "the same bytes, which is not true of it")


# --------------------------------------------------------------------------------------------------------------- passes


def _folds_wrongly(node: Node) -> Node:
    match node:
        case ir.Binary(BinOp.MUL, left, ir.LitU32(2)):
            return ir.Binary(BinOp.SHL, left, ir.LitU32(2))
        case _:
            return node


def _drops_a_store(body: Statements) -> Statements:
    return tuple(s for s in body if not (isinstance(s, ir.Store) and s.buffer == "extra"))


def _hoists_past_a_barrier(body: Statements) -> Statements:
    """What stands behind a barrier comes before it."""
    made = list(body)
    for position in range(1, len(made)):
        if isinstance(made[position - 1], ir.Barrier) and isinstance(made[position], ir.Let):
            made[position - 1], made[position] = made[position], made[position - 1]
    return tuple(made)


def _turns_a_difference_round(node: Node) -> Node:
    match node:
        case ir.Binary(BinOp.SUB, left, right):
            return ir.Binary(BinOp.SUB, right, left)
        case _:
            return node


def _runs_one_trip_less(node: Node) -> Node:
    match node:
        case ir.Loop(var, first, ir.LitU32(last), body):
            return ir.Loop(var, first, ir.LitU32(last - 1), body)
        case _:
            return node


def _exchanges_branches(node: Node) -> Node:
    match node:
        case ir.If(cond, then, otherwise) if otherwise:
            return ir.If(cond, otherwise, then)
        case _:
            return node


def _sums_in_another_order(node: Node) -> Node:
    match node:
        case ir.Binary(BinOp.ADD, ir.Binary(BinOp.ADD, a, b), c) if not isinstance(b, ir.LitU32):
            return ir.Binary(BinOp.ADD, a, ir.Binary(BinOp.ADD, b, c))
        case _:
            return node


def _forgets_an_assignment(body: Statements) -> Statements:
    return tuple(s for s in body if not isinstance(s, ir.Assign))


PASSES = (
    of_nodes("folds_wrongly", _folds_wrongly),
    of_lists("drops_a_store", _drops_a_store),
    of_lists("hoists_past_a_barrier", _hoists_past_a_barrier),
    of_nodes("turns_a_difference_round", _turns_a_difference_round),
    of_nodes("runs_one_trip_less", _runs_one_trip_less),
    of_nodes("exchanges_branches", _exchanges_branches),
    of_nodes("sums_in_another_order", _sums_in_another_order),
    of_lists("forgets_an_assignment", _forgets_an_assignment),
)

# ---------------------------------------------------------------------------------------------------------------- steps


def plant_in_lane_limits(patch: pytest.MonkeyPatch) -> None:
    """The last lane inside a guard is left out."""
    from vyre_driver.lowering.lanes import fission

    builder: Any = fission.__dict__["_Builder"]
    right = builder.limits_of

    def wrong(self: Any, cond: Any) -> Any:
        found = right(self, cond)
        return found and tuple(
            replace(each, bound=ir.Binary(BinOp.SATURATING_SUB, each.bound, ir.LitU32(1))) for each in found
        )

    patch.setattr(builder, "limits_of", wrong)


def plant_in_small_arguments(patch: pytest.MonkeyPatch) -> None:
    """Large arguments are taken for small ones."""
    from vyre_driver.cpu.codegen.lanes import small_argument_steps

    def wrong(_op: object) -> float:
        return 2.0**100

    patch.setattr(small_argument_steps, "near_threshold", wrong)


def plant_in_settled_loads(patch: pytest.MonkeyPatch) -> None:
    """Loads of workgroup memory are taken to happen before the stores that stand before them."""
    from vyre_driver.lowering.lanes import workgroup_values
    from vyre_foundation.walk import operands, postorder, statements

    def wrong(body: Sequence[Stmt], buffers: Any) -> frozenset[int]:
        return frozenset(
            id(node)
            for statement in statements(body)
            for e in operands(statement)
            for node in postorder(e)
            if isinstance(node, ir.Load) and buffers[node.buffer].is_workgroup
        )

    patch.setattr(workgroup_values, "settled_loads", wrong)


def plant_in_divergent_loops(patch: pytest.MonkeyPatch) -> None:
    """Lanes that have left a loop go on assigning."""
    from vyre_driver.cpu.codegen.lanes import lane_loops
    from vyre_foundation.analysis.definitions import assigned_names
    from vyre_foundation.walk import statements

    def wrong(body: Sequence[Stmt]) -> dict[int, frozenset[str]]:
        return {id(each): assigned_names(each.body) for each in statements(body) if isinstance(each, ir.Loop)}

    patch.setattr(lane_loops, "forgotten_after", wrong)


def plant_in_joined_groups(patch: pytest.MonkeyPatch) -> None:
    """Workgroups that run as one lose a lane."""
    from vyre_driver.cpu.codegen import range_function

    right: Any = range_function.__dict__["_placed"]

    def wrong(call: Any) -> Any:
        place, step, more = right(call)
        if more and not call.is_block:
            place = (*(line.replace("%lanes = mul", "%all = mul") for line in place), "%lanes = sub i32 %all, 1")
        return place, step, more

    patch.setattr(range_function, "_placed", wrong)


def plant_in_blocks(patch: pytest.MonkeyPatch) -> None:
    """Of a block, only the first row of workgroups runs."""
    from vyre_driver.cpu.codegen import range_function

    right: Any = range_function.__dict__["_in_blocks"]

    def wrong(call: Any) -> Any:
        return tuple(line.replace("%rows = mul nuw i32 %deep", "%rows = mul nuw i32 1") for line in right(call))

    patch.setattr(range_function, "_in_blocks", wrong)


def plant_in_packed_tiles(patch: pytest.MonkeyPatch) -> None:
    """Copies of columns, or rows, that are next to each other are exchanged."""
    from vyre_driver.cpu.codegen.lanes.tiles.packing import PackWriter

    right = PackWriter.element

    def wrong(self: PackWriter, operand: Any, what: Any, number: str, column: str) -> str:
        found = right(self, operand, what, number, column)
        return self.frame.w.let(f"xor i64 {found}, 1") if column != "0" else found

    patch.setattr(PackWriter, "element", wrong)


def plant_in_cancel_runs(patch: pytest.MonkeyPatch) -> None:
    """Loops in runs lose their last iteration."""
    from vyre_driver.cpu.codegen.lanes import split_loops

    right: Any = split_loops.__dict__["running_in_runs"]

    def wrong(frame: Any, loop: ir.Loop, first: str, last: str, **note: Any) -> Any:
        if frame.segment.in_runs:
            last = frame.w.intrinsic("i32", "llvm.usub.sat.i32", f"i32 {last}", "i32 1")
        return right(frame, loop, first, last, **note)

    patch.setattr(split_loops, "running_in_runs", wrong)


def plant_in_split_loops(patch: pytest.MonkeyPatch) -> None:
    """Without checks, a loop stays where it began."""
    from vyre_driver.cpu.codegen.lanes import split_loops

    right: Any = split_loops.__dict__["_index"]

    def wrong(frame: Any, place: Any, first: str, counter: str) -> str:
        return right(frame, place._replace(step=0), first, counter)

    patch.setattr(split_loops, "_index", wrong)


def plant_in_gathered_words(patch: pytest.MonkeyPatch) -> None:
    """What lanes gather is none of the bytes of their words."""
    from vyre_driver.cpu.codegen.memory import MemoryWriter

    right: Any = MemoryWriter.load_from_words

    def wrong(self: Any, w: Any, buffer: Any, index: str, inside: str) -> str:
        kind = f"i{buffer.element.bits}"
        return w.let(f"xor {kind} {right(self, w, buffer, index, inside)}, 1")

    patch.setattr(MemoryWriter, "load_from_words", wrong)


def plant_in_ordered_extremes(patch: pytest.MonkeyPatch) -> None:
    """What is collected is the extreme of the other end."""
    from vyre_driver.cpu.operations import FloatOrder

    right: Any = FloatOrder.extreme

    def wrong(self: Any, w: Any, left: str, other: str) -> str:
        ends = {BinOp.MIN: BinOp.MAX, BinOp.MAX: BinOp.MIN}
        return right(self._replace(op=ends[self.op]), w, left, other)

    patch.setattr(FloatOrder, "extreme", wrong)


def plant_in_jumped_checks(patch: pytest.MonkeyPatch) -> None:
    """All loads that may be jumped over are."""
    from vyre_driver.cpu.codegen.memory import MemoryWriter

    right: Any = MemoryWriter.load_if

    def wrong(self: Any, _: str, buffer: Any, index: str) -> str:
        return right(self, "false", buffer, index)

    patch.setattr(MemoryWriter, "load_if", wrong)


def plant_in_split_rows(patch: pytest.MonkeyPatch) -> None:
    """The lane at which a guard turns is taken to be below it."""
    from vyre_driver.cpu.codegen.lanes import lane_loops

    writer: Any = lane_loops.LaneLoopWriter
    right = writer.place

    def wrong(self: Any, turn: Any, end: str, bounds: Any) -> str:
        return self.frame.w.let(f"add i32 {right(self, turn, end, bounds)}, 1")

    patch.setattr(writer, "place", wrong)


def plant_in_held_tiles(patch: pytest.MonkeyPatch) -> None:
    """A lane reads what the lane beside it should."""
    from vyre_driver.cpu.codegen import expressions
    from vyre_driver.cpu.codegen.held.held_elements import load_held

    def wrong(frame: Any, buffer: ir.BufferDecl, places: Sequence[int]) -> str:
        return load_held(frame, buffer, (*places[1:], places[0]))

    patch.setattr(expressions, "load_held", wrong)


def plant_in_lane_runs(patch: pytest.MonkeyPatch) -> None:
    """Runs go on past the turns of their lines."""
    from vyre_driver.cpu.codegen.lanes.rows.turns import TurnWriter

    def wrong(_: TurnWriter, most: str) -> str:
        return most

    patch.setattr(TurnWriter, "least", wrong)


def plant_in_whole_vectors(patch: pytest.MonkeyPatch) -> None:
    """The last lane's row of a tile is written for the first lane."""
    from vyre_driver.cpu.codegen.tiles import tile_memory

    right: Any = tile_memory.__dict__["rows_of"]

    def wrong(*given: Any) -> list[str]:
        return right(*given)[::-1]

    patch.setattr(tile_memory, "rows_of", wrong)


def plant_in_sheltered_accesses(patch: pytest.MonkeyPatch) -> None:
    """Where a guard holds, nothing is loaded."""
    from vyre_driver.cpu.codegen.memory import MemoryWriter

    right: Any = MemoryWriter.load_where

    def wrong(self: Any, inside: str, buffer: Any, index: Any, note: str = "") -> str:
        return right(self, inside if note else "false", buffer, index, note)

    patch.setattr(MemoryWriter, "load_where", wrong)


def plant_in_small_sizes(patch: pytest.MonkeyPatch) -> None:
    """A size is supposed to be one more than it is."""
    from vyre_driver.cpu.codegen.lanes import lane_loops

    writer: Any = lane_loops.LaneLoopWriter
    right = writer.supposing

    def wrong(self: Any, sizes: dict[str, int]) -> Any:
        return right(self, {name: size + 1 for name, size in sizes.items()})

    patch.setattr(writer, "supposing", wrong)


def plant_in_plain_atomics(patch: pytest.MonkeyPatch) -> None:
    """Where nobody can come between, the update takes its value twice."""
    from vyre_driver.cpu.codegen import memory

    right: Any = memory.__dict__["atomic"]

    def wrong(w: Any, op: Any, dtype: Any, pointer: str, value: str, expected: Any, *, concurrent: bool) -> str:
        if not concurrent:
            right(w, op, dtype, pointer, value, expected, concurrent=False)
        return right(w, op, dtype, pointer, value, expected, concurrent=concurrent)

    patch.setattr(memory, "atomic", wrong)


def plant_in_atomic_copies(patch: pytest.MonkeyPatch) -> None:
    """Copies begin with ones, and every update goes to one: there is one more of them, for nobody has the buffer."""
    from vyre_driver.cpu.codegen import atomic_copies
    from vyre_driver.cpu.launch.copy_plan import CopyPlan
    from vyre_driver.cpu.threads import split

    def wrong(*_: object) -> int:
        return 1

    plan_as_is = CopyPlan.of

    def one_more(segments: Any, plan: Any, threads: int, room: int | None = None) -> CopyPlan:
        return plan_as_is(segments, plan, threads + 1, room)

    def all_but_the_buffer(plan: CopyPlan) -> int:
        return (1 << plan.threads) - 2

    patch.setattr(CopyPlan, "of", staticmethod(one_more))
    patch.setenv("VYRE_NUM_THREADS", "2")
    patch.setattr(split, "PORTIONS", split.Portions(1, 1))
    patch.setattr(split, "LONG_RANGES", 0)
    patch.setattr(atomic_copies, "without_effect", wrong)
    patch.setattr(CopyPlan, "free", property(all_but_the_buffer))


def plant_in_written_first(patch: pytest.MonkeyPatch) -> None:
    """No memory of a workgroup is cleared."""
    from vyre_driver.lowering.writes.written_first import WrittenFirst

    def wrong(_: WrittenFirst, buffer: ir.BufferDecl) -> bool:
        return buffer.is_workgroup

    patch.setattr(WrittenFirst, "holds", wrong)


def plant_in_llvm(patch: pytest.MonkeyPatch) -> None:
    """LLVM's optimiser takes sums for differences."""
    from vyre_driver.cpu.compile import compilation

    right: Any = compilation.__dict__["compile_object"]

    def wrong(text: str, processor: Any = None, optimise: bool = True) -> bytes:
        return right(text.replace(" fadd ", " fsub ") if optimise else text, processor, optimise=optimise)

    patch.setattr(compilation, "compile_object", wrong)


def plant_in_whole_writes(patch: pytest.MonkeyPatch) -> None:
    """Stores are taken to happen whatever their guards say.

    No launch is kept ready: one that is copies every input, and an answer that changes from run to run is not bisected.
    """
    from vyre_driver.cpu.launch.repeated_runs import RepeatedRuns
    from vyre_driver.lowering import prepare

    right: Any = prepare.__dict__["find_whole_writes"]

    def wrong(flat: Any) -> Any:
        return tuple(write._replace(guards=()) for write in right(flat))

    def forget(*_: object) -> None:
        pass

    patch.setattr(prepare, "find_whole_writes", wrong)
    patch.setattr(RepeatedRuns, "remember", forget)


STEPS = {
    "lane_limits": plant_in_lane_limits,
    "small_arguments": plant_in_small_arguments,
    "settled_loads": plant_in_settled_loads,
    "cancel_runs": plant_in_cancel_runs,
    "split_loops": plant_in_split_loops,
    "gathered_words": plant_in_gathered_words,
    "ordered_extremes": plant_in_ordered_extremes,
    "jumped_checks": plant_in_jumped_checks,
    "divergent_loops": plant_in_divergent_loops,
    "whole_writes": plant_in_whole_writes,
    "joined_groups": plant_in_joined_groups,
    "whole_vectors": plant_in_whole_vectors,
    "blocks": plant_in_blocks,
    "packed_tiles": plant_in_packed_tiles,
    "small_sizes": plant_in_small_sizes,
    "sheltered_accesses": plant_in_sheltered_accesses,
    "split_rows": plant_in_split_rows,
    "held_tiles": plant_in_held_tiles,
    "lane_runs": plant_in_lane_runs,
    "plain_atomics": plant_in_plain_atomics,
    "atomic_copies": plant_in_atomic_copies,
    "written_first": plant_in_written_first,
    "llvm": plant_in_llvm,
}
