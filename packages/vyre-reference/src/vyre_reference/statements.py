"""Statements as actions of the running lanes: one rule for each node class.

A body is `run(lanes, selection)`, which acts for the selected lanes and gives those that go on: the others have
returned, until the segment ends, or left the loop they are in, until it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from vyre_foundation.diagnostics import Diagnostic, TrapError
from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    Assign,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Barrier,
    Block,
    Break,
    Broadcast,
    If,
    IndirectDispatch,
    Let,
    Loop,
    OpaqueStmt,
    ReduceScatter,
    Region,
    Resume,
    Return,
    Stmt,
    Store,
    Trap,
)
from vyre_foundation.ir.rules import Rules
from vyre_foundation.ir.types import DataType
from vyre_foundation.traps import CopyFault, copy_misused, trap_place, trapped
from vyre_foundation.walk import holds, kind_bits, leaves_loop
from vyre_reference.arithmetic import Array, truth
from vyre_reference.copies import Stop, lanes_of_copy, start_copy, wait_for_copy
from vyre_reference.deadline import Deadline
from vyre_reference.expressions import Expressions, refused
from vyre_reference.lanes import Lanes, Positions, Selection, pick, split

Act: TypeAlias = Callable[[Lanes, Selection], Selection]
RULES: Final = Rules[Act]("execution")


class Placed(NamedTuple):
    """A statement, and its path in the program."""

    path: str
    statement: Stmt


def in_place(body: Sequence[Stmt], path: str) -> list[Placed]:
    """The statements of a list that has this path."""
    return [Placed(f"{path}[{position}]", statement) for position, statement in enumerate(body)]


class Stopped(NamedTuple):
    """An invocation that trapped or misused a copy. A launch reports the lowest."""

    invocation: int
    error: Diagnostic


class Statements(Expressions):
    """What compiling statements needs to know: expressions, and what the launch watches."""

    step_limit: int
    deadline: Deadline
    stopped: list[Stopped]
    first_of_tag: dict[str, str]
    """Of each tag of copies, the path of the statement that names it first: there the tag is reported as not waited
    for, which no single statement is to blame for."""

    path: str
    """Of the statement that is being compiled."""

    def watch(self, step_limit: int, deadline: Deadline, stopped: list[Stopped]) -> None:
        self.step_limit = step_limit
        self.deadline = deadline
        self.stopped = stopped
        self.first_of_tag = {}

    def stop(self, lanes: Lanes, selection: Selection, error: Callable[[int, int], Diagnostic]) -> None:
        """End these lanes. `error(lane, invocation)` is what the lowest says, a lane as counted in the selection."""
        order = pick(lanes.where.order, selection)
        lowest = int(np.argmin(order))
        self.stopped.append(Stopped(int(order[lowest]), error(lowest, int(order[lowest]))))
        lanes.stop(selection)

    def copy_stopper(self, tag: str) -> Callable[[Lanes], Stop]:
        """For a statement of copies: how lanes end that misuse the tag there."""
        path = self.path
        self.first_of_tag.setdefault(tag, path)

        def stopper(lanes: Lanes) -> Stop:
            return lambda fault, positions: self.misuse(fault, tag, path, lanes, positions)

        return stopper

    def misuse(self, fault: CopyFault, tag: str, path: str, lanes: Lanes, positions: Positions) -> None:
        """End lanes that misuse a copy."""
        self.stop(lanes, positions, lambda _, number: copy_misused(fault, tag, trap_place(path, number)))

    def check_copies(self, lanes: Lanes) -> None:
        """At the end of a segment: every copy was waited for, by those that returned, too."""
        for tag, path in self.first_of_tag.items():
            left = lanes_of_copy(tag, lanes)
            if len(left):
                self.misuse(CopyFault.NOT_WAITED_FOR, tag, path, lanes, left)

    def statement(self, s: Stmt) -> Act:
        """What one statement does; a mode that carries more than values has rules of its own."""
        return RULES[type(s)](self, s)

    def inner(self, field: str, statements: Sequence[Stmt], *, counter: tuple[str, int] | None = None) -> Act:
        """The statements in a field of the one that is being compiled."""
        outer = self.path
        made = self.body(in_place(statements, f"{outer}.{field}"), counter=counter)
        self.path = outer
        return made

    def body(self, statements: Sequence[Placed], *, counter: tuple[str, int] | None = None) -> Act:
        """A list of statements in a scope of its own."""
        outer = self.scope
        self.scope = outer.enter()
        if counter is not None:
            self.scope.bind(*counter)
        check_time = self.deadline.check
        acts: list[tuple[Act, bool]] = []
        for path, s in statements:
            check_time()
            self.path = path
            acts.append((self.statement(s), _may_leave(s)))
        self.scope = outer

        def run(lanes: Lanes, selection: Selection) -> Selection:
            for act, leaves in acts:
                check_time()
                act(lanes, selection)
                if leaves:
                    selection = lanes.still_going(selection)
                    if selection is not None and not len(selection):
                        return selection
            return selection

        return run


_LEAVING: Final = kind_bits((Return, Trap, AsyncLoad, AsyncStore, AsyncWait))


def _may_leave(s: Stmt) -> bool:
    """Whether lanes may not come out behind this statement: they return, trap, misuse a copy or leave the loop."""
    return holds(s, _LEAVING) or leaves_loop(s)


# --------------------------------------------------------------------------------------------------- names and memory


@RULES.on(Let)
def _let(c: Statements, s: Let) -> Act:
    dtype, value = c.compile(s.value)
    slot = c.slots.new(dtype)
    c.scope.bind(s.name, slot)

    def act(lanes: Lanes, selection: Selection) -> Selection:
        lanes.variables[slot].bind(value(lanes, selection), selection)
        return selection

    return act


@RULES.on(Assign)
def _assign(c: Statements, s: Assign) -> Act:
    _, value = c.compile(s.value)
    slot = c.scope.find(s.name)
    assert slot is not None, "validated"

    def act(lanes: Lanes, selection: Selection) -> Selection:
        lanes.variables[slot].assign(value(lanes, selection), selection, lanes.count)
        return selection

    return act


@RULES.on(Store)
def _store(c: Statements, s: Store) -> Act:
    memory = c.memory[s.buffer]
    _, index = c.compile(s.index)
    _, value = c.compile(s.value)

    def act(lanes: Lanes, selection: Selection) -> Selection:
        memory.store(index(lanes, selection), value(lanes, selection), lanes, selection)
        return selection

    return act


# -------------------------------------------------------------------------------------------------------- control flow


@RULES.on(If)
def _if(c: Statements, s: If) -> Act:
    _, cond = c.compile(s.cond)
    then, otherwise = c.inner("then", s.then), c.inner("otherwise", s.otherwise)

    def act(lanes: Lanes, selection: Selection) -> Selection:
        yes, no, any_yes, any_no = split(truth(cond(lanes, selection)), selection, lanes)
        if any_yes:
            then(lanes, yes)
        if any_no:
            otherwise(lanes, no)
        return selection

    return act


@RULES.on(Loop)
def _loop(c: Statements, s: Loop) -> Act:
    _, first = c.compile(s.from_)
    _, last = c.compile(s.to)
    slot = c.slots.new(DataType.U32)
    body, path = c.inner("body", s.body, counter=(s.var, slot)), c.path
    leaves = any(_may_leave(inner) for inner in s.body)
    breaks = leaves_loop(s.body)

    def act(lanes: Lanes, selection: Selection) -> Selection:
        start, stop = first(lanes, selection), last(lanes, selection)
        turns = _same_turns if start.ndim == 0 and stop.ndim == 0 else _own_turns
        for counter, running in turns(start, stop, lanes, selection, leaves):
            c.deadline.check()  # here too: a body may be empty
            _count_step(lanes, running, c.step_limit, path)
            lanes.variables[slot].bind(counter, running)
            body(lanes, running)
        if breaks:
            lanes.after_loop(selection)
        return selection

    return act


def _same_turns(start: Array, stop: Array, lanes: Lanes, selection: Selection, leaves: bool):
    """Every lane goes round as often: the counter is one number."""
    for number in range(int(start), int(stop)):
        if leaves:
            selection = lanes.still_going(selection)
            if selection is not None and not len(selection):
                return
        yield np.asarray(np.uint32(number)), selection


def _own_turns(start: Array, stop: Array, lanes: Lanes, selection: Selection, leaves: bool):
    """Each lane goes round as often as its own bounds say: fewer and fewer of them."""
    size = lanes.size(selection)
    counter = np.broadcast_to(start, size).copy()
    end = np.broadcast_to(stop, size)
    positions = lanes.positions(selection)
    while True:
        going = counter < end
        if leaves:
            going &= lanes.going[positions]
        if not going.all():
            positions, counter, end = positions[going], counter[going], end[going]
        if not len(positions):
            return
        yield counter, positions
        counter = counter + np.uint32(1)


def _count_step(lanes: Lanes, running: Selection, limit: int, path: str) -> None:
    """R002: a loop iteration of one invocation is one step."""
    if lanes.count_step(running) > limit:
        raise TrapError(
            Diagnostic(
                code="R002",
                what="the launch used up its steps",
                where=trap_place(path, int(lanes.where.order[int(np.argmax(lanes.steps))])),
                because=f"an invocation went round loops more than {limit} times",
                fix="pass a larger step_limit, or bound the loops",
            )
        )


@RULES.on(Block, Region)
def _block(c: Statements, s: Block | Region) -> Act:
    return c.inner("body", s.body)


@RULES.on(Return)
def _return(_c: Statements, _s: Return) -> Act:
    def act(lanes: Lanes, selection: Selection) -> Selection:
        lanes.end(selection)
        return selection

    return act


@RULES.on(Break)
def _break(_c: Statements, _s: Break) -> Act:
    def act(lanes: Lanes, selection: Selection) -> Selection:
        lanes.leave_loop(selection)
        return selection

    return act


@RULES.on(Trap)
def _trap(c: Statements, s: Trap) -> Act:
    _, address = c.compile(s.address)
    path = c.path

    def act(lanes: Lanes, selection: Selection) -> Selection:
        addresses = np.broadcast_to(address(lanes, selection), lanes.size(selection))

        def error(lane: int, number: int) -> Diagnostic:
            return trapped(s.tag, int(addresses[lane]), trap_place(path, number), "it is the lowest invocation")

        c.stop(lanes, selection, error)
        return selection

    return act


@RULES.on(Barrier)
def _barrier(_c: Statements, _s: Barrier) -> Act:
    """All lanes finish a statement before any begins the next: there is only to check that everybody has come."""

    def act(lanes: Lanes, selection: Selection) -> Selection:
        if selection is not None or not lanes.alive.all():
            _check_all_arrived(lanes, selection)
        return selection

    return act


def _check_all_arrived(lanes: Lanes, selection: Selection) -> None:
    """R006: validation promises that no live invocation of a workgroup misses a barrier."""
    group = lanes.where.group
    groups = len(lanes.where.groups)
    arrived = np.bincount(pick(group, selection), minlength=groups)
    alive = np.bincount(group[lanes.alive], minlength=groups)
    missing = np.nonzero((arrived > 0) & (arrived != alive))[0]
    if len(missing):
        number = int(missing[0])
        raise TrapError(
            Diagnostic(
                code="R006",
                what="a barrier that not every invocation reached",
                where=f"workgroup {int(lanes.where.groups[number])}",
                because=f"{int(arrived[number])} of {int(alive[number])} live invocations arrived",
                fix="report it: validation should have refused this program (V010)",
            )
        )


# ------------------------------------------------------------------------------------------------------- copies, ranks


@RULES.on(AsyncLoad, AsyncStore)
def _async(c: Statements, s: AsyncLoad | AsyncStore) -> Act:
    _, offset = c.compile(s.offset)
    _, size = c.compile(s.size)
    source, target = c.memory[s.source], c.memory[s.destination]
    into_start = isinstance(s, AsyncLoad)
    stopper = c.copy_stopper(s.tag)

    def act(lanes: Lanes, selection: Selection) -> Selection:
        start, length = offset(lanes, selection), size(lanes, selection)
        start_copy(source, target, start, length, into_start, s.tag, lanes, selection, stopper(lanes))
        return selection

    return act


@RULES.on(AsyncWait)
def _wait(c: Statements, s: AsyncWait) -> Act:
    stopper = c.copy_stopper(s.tag)

    def act(lanes: Lanes, selection: Selection) -> Selection:
        wait_for_copy(s.tag, lanes, selection, stopper(lanes))
        return selection

    return act


@RULES.on(AllReduce, Broadcast, AllGather, ReduceScatter)
def _collective(_c: Statements, s: AllReduce | Broadcast | AllGather | ReduceScatter) -> Act:
    raise AssertionError(f"{type(s).__name__} is a segment of its own")


@RULES.on(IndirectDispatch, Resume, OpaqueStmt)
def _refused(_c: Statements, s: IndirectDispatch | Resume | OpaqueStmt) -> Act:
    raise refused(
        f"a statement of the kind {type(s).__name__}", "remove it, or run the program on a device that knows it"
    )
