"""Statements of one lane."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vyre_driver.cpu.codegen.expressions import ExpressionWriter, sheltered_index, where_guarded, wide_index
from vyre_driver.cpu.codegen.frame import ABORT, Frame
from vyre_driver.cpu.codegen.held.held_elements import held_places, lanes_that_take, store_held
from vyre_driver.cpu.codegen.lanes.masked_control import assign, branch, is_heavy, leave, loop_of_lanes, where_any
from vyre_driver.cpu.codegen.lanes.split_loops import lane_loop
from vyre_driver.cpu.codegen.ordered_extremes import other_operand
from vyre_driver.cpu.codegen.program_loops import guarded_end, is_short_to_repeat, repeated
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.accesses.lockstep import Shared
from vyre_foundation import ir
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.walk import leaves_loop


class StatementWriter:
    def __init__(self, frame: Frame, assigned: frozenset[str]) -> None:
        self.frame = frame
        self.assigned = assigned
        """Names that are variables."""

        self.expressions = ExpressionWriter(frame)

    def body(self, body: Sequence[Stmt]) -> None:
        w = self.frame.w
        for number, statement in enumerate(body, 1):
            self.statement(statement)
            rest = tuple(body[number:])
            if isinstance(w, VectorWriter) and leaves_loop(statement) and is_heavy(rest):
                with where_any(self.frame, w):
                    self.body(rest)
                return

    def statement(self, statement: Stmt) -> None:
        x = self.expressions
        self.frame.comes_from(statement)
        match statement:
            case ir.Let():
                self.let(statement)
            case ir.Assign(name, value):
                self.assign(name, value)
            case ir.Store(buffer, index, value):
                self.store(statement, buffer, index, value)
            case ir.If(_, then, _) if id(statement) in self.frame.lane.safe:
                self.body(then)
            case ir.If(_, _, otherwise) if -id(statement) in self.frame.lane.safe:
                self.body(otherwise)
            case ir.If():
                self.branch(statement)
            case ir.Loop():
                self.loop(statement)
            case ir.Break():
                leave(self.frame)
            case ir.Trap(address):
                self.trap(x.value(address), self.frame.segment.trap_numbers[id(statement)])
            case ir.AsyncLoad(_, _, offset, size, _) | ir.AsyncStore(_, _, offset, size, _):
                x.memory.copy(statement, x.value(offset), x.value(size))
            case ir.AsyncWait():
                pass
            case _:
                raise AssertionError(f"{type(statement).__name__} does not stand in a lane")

    def branch(self, statement: ir.If) -> None:
        taken = lanes_that_take(self.frame, statement)
        if taken is not None:
            self.known_branch(statement, taken)
            return
        test = self.expressions.condition(statement.cond)
        if isinstance(self.frame.w, VectorWriter):
            branch(self.frame, self.frame.w, statement, test, self.body)
        else:
            self.frame.either(test, lambda: self.body(statement.then), lambda: self.body(statement.otherwise))

    def known_branch(self, statement: ir.If, taken: Sequence[bool]) -> None:
        """Each side in the lanes that take it, if there are any."""
        w = self.frame.w
        assert isinstance(w, VectorWriter)
        for side, lanes in ((statement.then, taken), (statement.otherwise, [not each for each in taken])):
            if side and any(lanes):
                with w.narrowed_to(lanes):
                    self.body(side)

    def loop(self, loop: ir.Loop) -> None:
        guarded = None if isinstance(self.frame.w, VectorWriter) else guarded_end(loop)
        first = self.expressions.value(loop.from_)
        if guarded is None:
            self.loop_between(loop, (first, self.expressions.value(loop.to)))
            return
        with self.frame.when(self.expressions.condition(guarded.cond)):
            self.loop_between(loop, (first, self.expressions.value(guarded.to)))

    def loop_between(self, loop: ir.Loop, bounds: tuple[str, str]) -> None:
        w = self.frame.w
        if isinstance(w, VectorWriter) and (
            any(w.is_vector(bound) for bound in bounds) or any(leaves_loop(each) for each in loop.body)
        ):
            forgotten = self.frame.lane.forgotten.get(id(loop), frozenset())
            loop_of_lanes(
                self.frame, w, loop, bounds, forgotten, lambda counter: self.together(w, loop, bounds[0], counter)
            )
            return
        if id(loop) in self.frame.lane.blocks:
            self.frame.lane.blocks[id(loop)](bounds, lambda counter: self.iteration(loop, counter))
            return
        times = self.frame.segment.unroll
        if times > 1 and is_short_to_repeat(loop):
            repeated(self.frame, loop, *bounds, times, lambda counter: self.iteration(loop, counter))
            return
        lane_loop(self.expressions, loop, *bounds, lambda counter: self.iteration(loop, counter))

    def iteration(self, loop: ir.Loop, counter: str) -> None:
        self.frame.lane.values[loop.var] = counter
        if loop.var in self.frame.segment.carried.kept:
            self.expressions.memory.write_kept(loop.var, counter)
        self.body(loop.body)
        self.frame.run_pieces(loop)

    def together(self, w: VectorWriter, loop: ir.Loop, first: str, counter: str) -> None:
        """An iteration of the lanes that are in a loop; they share what is in lockstep, if they began together."""
        lane = self.frame.lane
        found: Mapping[str, Shared] = {}
        if not w.is_vector(counter):
            kept = self.frame.segment.carried.kept
            found = {name: each for name, each in lane.in_lockstep.get(id(loop), found).items() if name not in kept}
        outer, rounds = lane.shared, counter
        if found and first != "0":
            rounds = w.let(f"sub i32 {counter}, {first}")
        for name, shared in found.items():
            way = w.let(f"mul i32 {rounds}, {shared.step}")
            lane.values[name] = w.let(f"add i32 {way}, {shared.first}")
        lane.shared = outer | found.keys()
        self.iteration(loop, counter)
        lane.shared = outer
        for name in found:
            del lane.values[name]

    def let(self, statement: ir.Let) -> None:
        if self.frame.lane.piece is None or statement.name not in self.frame.segment.tiles.spare:
            self.bind(statement.name, self.expressions.value(statement.value))

    def bind(self, name: str, value: str) -> None:
        if name in self.frame.segment.carried.kept:
            self.expressions.memory.write_kept(name, value)
            if name not in self.assigned:
                self.frame.lane.values[name] = value
        elif name in self.assigned:
            slot, kind = self.frame.variable(name)
            self.frame.write_slot(slot, kind, value)
        else:
            self.frame.lane.values[name] = value

    def assign(self, name: str, value: Expr) -> None:
        frame = self.frame
        held = frame.lane.extremes.get(name)
        other = None if held is None else other_operand(name, value)
        if held is None or other is None:
            self.set(name, self.expressions.value(value))
            return
        order = held.order.of(frame.w, self.expressions.value(other))
        before = frame.read_slot(held.slot, held.order.kind)
        frame.write_slot(held.slot, held.order.kind, held.order.extreme(frame.w, before, order))

    def set(self, name: str, value: str) -> None:
        if name in self.frame.segment.carried.kept:
            self.expressions.memory.write_kept(name, value)
        elif isinstance(self.frame.w, VectorWriter):
            assign(self.frame, self.frame.w, name, value)
            if name in self.frame.lane.shared:
                self.frame.lane.values[name] = value
        else:
            slot, kind = self.frame.variable(name)
            self.frame.write_slot(slot, kind, value)

    def store(self, statement: ir.Store, buffer: str, index: Expr, value: Expr) -> None:
        x = self.expressions
        decl = self.frame.buffers[buffer]
        if id(statement) in self.frame.lane.rows:
            x.memory.store_row(decl, self.frame.lane.rows[id(statement)](), x.value(value))
            return
        held = held_places(self.frame, statement)
        if held is not None:
            store_held(self.frame, decl, held, x.value(value))
            return
        place = x.place_inside(statement, index, decl)
        if place is not None:
            x.memory.store_inside(decl, place, x.value(value))
            return
        guarded = sheltered_index(x, index)
        if guarded is not None:
            with self.frame.when(x.condition(guarded.choice.cond)):
                x.memory.store_inside(decl, wide_index(x, guarded.place, decl), x.value(value))
            return
        stored = x.value(value) if isinstance(self.frame.w, VectorWriter) else None  # before lanes are masked off
        with where_guarded(x, index, decl) as asked:
            x.memory.store(decl, asked, stored or x.value(value))

    def trap(self, address: str, number: int) -> None:
        w = self.frame.w
        if isinstance(w, VectorWriter):
            with where_any(self.frame, w):
                first = w.first_lane()
                self.stop(w.of_lane(address, first), number, w.of_lane(self.frame.lane.flat, first))
        else:
            self.stop(address, number, self.frame.lane.flat)

    def stop(self, address: str, number: int, lane: str) -> None:
        """The first invocation that gets here writes what happened; everybody stops."""
        frame, w = self.frame, self.frame.w
        control = {word: f"getelementptr inbounds i32, ptr %control, i64 {word}" for word in range(16)}
        trapped = w.let(control[layout.TRAPPED])
        won = w.let(f"cmpxchg ptr {trapped}, i32 0, i32 1 seq_cst seq_cst")
        first = w.let(f"extractvalue {{ i32, i1 }} {won}, 1")
        with frame.when(first):
            w.line(f"store i32 {number}, ptr {w.let(control[layout.TRAP_SITE])}, align 4")
            w.line(f"store i32 {address}, ptr {w.let(control[layout.TRAP_ADDRESS])}, align 4")
            group = w.let(f"mul i64 %group.number, {frame.lanes}")
            invocation = w.let(f"add i64 {group}, {frame.wide(lane)}")
            w.line(f"store i64 {invocation}, ptr {w.let(control[layout.TRAP_INVOCATION])}, align 8")
        w.line("store atomic i32 1, ptr %control seq_cst, align 4")
        go_on = frame.label()
        frame.go(ABORT)
        frame.begin(go_on)
