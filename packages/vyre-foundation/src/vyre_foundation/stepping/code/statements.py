"""Statements as instructions: one rule for each kind. Bodies are written from an explicit stack, however deep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import lcm
from typing import Any, Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.ir import DataType, Stmt
from vyre_foundation.ir.rules import Rules
from vyre_foundation.stepping.code.expressions import write_expression
from vyre_foundation.stepping.code.instructions import Effect, Meeting, Site
from vyre_foundation.stepping.code.writer import Buffer, Label, Names, Writer, refused
from vyre_foundation.stepping.invocation import Copy, Invocation, Status
from vyre_foundation.traps import CopyFault, copy_misused, trap_place, trapped

Task: TypeAlias = Callable[[], None]


class Pending:
    """What is still to be written, the next on top."""

    def __init__(self, w: Writer) -> None:
        self.w = w
        self.tasks: list[Task] = []
        self.exits: list[Label] = []
        """Of the loops around the statement, the innermost last."""

    def run(self) -> None:
        while self.tasks:
            self.tasks.pop()()

    def then(self, *tasks: Task) -> None:
        """These come next, in this order."""
        self.tasks.extend(reversed(tasks))

    def body(self, statements: Sequence[Stmt], path: str, names: Names) -> Task:
        """A list of statements that share a scope."""

        def write() -> None:
            self.then(*(self.statement(s, f"{path}[{n}]", names) for n, s in enumerate(statements)))

        return write

    def statement(self, s: Stmt, path: str, names: Names) -> Task:
        def write() -> None:
            self.w.at(path, names)
            RULES[type(s)](self, self.w, s)

        return write


RULES: Final = Rules[None]("stepping")

# --------------------------------------------------------------------------------------------------- names and memory


@RULES.on(ir.Let)
def _let(_pending: Pending, w: Writer, s: ir.Let) -> None:
    if isinstance(s.value, ir.Atomic) and s.name not in w.read_names:
        w.unused.add(f"{w.path}.value")
    names = w.names
    w.free = names.top + 1  # the variable's own register comes first
    source, dtype = write_expression(w, s.value, f"{w.path}.value")
    target = names.top
    w.highest = max(w.highest, target + 1)
    w.emit(_move(source, target))
    names.bind(s.name, dtype)


@RULES.on(ir.Assign)
def _assign(_pending: Pending, w: Writer, s: ir.Assign) -> None:
    source, _ = write_expression(w, s.value, f"{w.path}.value")
    w.emit(_move(source, w.names.find(s.name).register))


def _move(source: int, target: int) -> Effect:
    def effect(i: Invocation) -> None:
        i.registers[target] = i.registers[source]
        i.place += 1

    return effect


@RULES.on(ir.Store)
def _store(_pending: Pending, w: Writer, s: ir.Store) -> None:
    buffer = w.buffer(s.buffer)
    index, _ = write_expression(w, s.index, f"{w.path}.index")
    value, _ = write_expression(w, s.value, f"{w.path}.value")
    number, width, write = buffer.number, buffer.element.size, buffer.write

    def effect(i: Invocation) -> None:
        registers, memory = i.registers, i.memory[number]
        offset = registers[index] * width
        if offset < len(memory):
            write(memory, offset, registers[value])
        i.place += 1

    w.emit(effect, site=Site(w.path, number, index, width, "write"))


# ------------------------------------------------------------------------------------------------------------- control


@RULES.on(ir.Block, ir.Region)
def _block(pending: Pending, w: Writer, s: ir.Block | ir.Region) -> None:
    pending.then(pending.body(s.body, f"{w.path}.body", w.names.inner()))


@RULES.on(ir.If)
def _if(pending: Pending, w: Writer, s: ir.If) -> None:
    path, names = w.path, w.names
    cond, _ = write_expression(w, s.cond, f"{path}.cond")
    otherwise, end = Label(), Label()

    def branch(i: Invocation) -> None:
        if i.registers[cond]:
            i.place += 1
        else:
            i.place = otherwise.place

    def leave_then() -> None:
        w.at(path, names)
        w.emit(_jump(end))

    w.emit(branch)
    steps: list[Task] = [pending.body(s.then, f"{path}.then", names.inner())]
    if s.otherwise:
        steps.append(leave_then)
    steps.append(lambda: w.here(otherwise))
    steps.append(pending.body(s.otherwise, f"{path}.otherwise", names.inner()))
    steps.append(lambda: w.here(end))
    pending.then(*steps)


def _jump(label: Label) -> Effect:
    def effect(i: Invocation) -> None:
        i.place = label.place

    return effect


@RULES.on(ir.Loop)
def _loop(pending: Pending, w: Writer, s: ir.Loop) -> None:
    path, names = w.path, w.names
    first, _ = write_expression(w, s.from_, f"{path}.from")
    last, _ = write_expression(w, s.to, f"{path}.to")
    inner = names.inner()
    inner.top = w.free  # what the bounds were is kept as long as the loop runs
    end = inner.reserve()
    counter = inner.bind(s.var, DataType.U32)
    w.highest = max(w.highest, inner.top)
    body, behind = Label(), Label()

    def start(i: Invocation) -> None:
        registers = i.registers
        registers[end] = registers[last]
        registers[counter] = registers[first] - 1
        i.place += 1

    def turn(i: Invocation) -> None:
        registers = i.registers
        number = registers[counter] + 1
        if number >= registers[end]:
            i.place = behind.place
            return
        i.rounds += 1
        if i.rounds > i.round_limit:
            i.stop(_out_of_steps(i, path))
            return
        registers[counter] = number
        i.place = body.place

    def open_body() -> None:
        pending.exits.append(behind)
        w.here(body)

    def close_body() -> None:
        pending.exits.pop()
        w.at(path, names)
        w.emit(turn)
        w.here(behind)

    w.emit(start)
    w.emit(turn)
    pending.then(open_body, pending.body(s.body, f"{path}.body", inner), close_body)


def _out_of_steps(i: Invocation, path: str) -> Diagnostic:
    return Diagnostic(
        code="R002",
        what="the launch used up its steps",
        where=trap_place(path, i.number),
        because=f"an invocation went round loops more than {i.round_limit} times",
        fix="pass a larger step_limit, or bound the loops",
    )


@RULES.on(ir.Break)
def _break(pending: Pending, w: Writer, _s: ir.Break) -> None:
    w.emit(_jump(pending.exits[-1]))


@RULES.on(ir.Return)
def _return(_pending: Pending, w: Writer, _s: ir.Return) -> None:
    w.emit(end_invocation)


def end_invocation(i: Invocation) -> None:
    i.status = Status.ENDED


@RULES.on(ir.Trap)
def _trap(_pending: Pending, w: Writer, s: ir.Trap) -> None:
    address, _ = write_expression(w, s.address, f"{w.path}.address")
    path, tag = w.path, s.tag

    def effect(i: Invocation) -> None:
        place = trap_place(path, i.number)
        i.stop(trapped(tag, i.registers[address], place, "it is the lowest invocation"))

    w.emit(effect)


# ------------------------------------------------------------------------------------------------------------- meeting


@RULES.on(ir.Barrier)
def _barrier(_pending: Pending, w: Writer, _s: ir.Barrier) -> None:
    def effect(i: Invocation) -> None:
        i.status = Status.AT_BARRIER

    w.emit(effect, meeting=Meeting.BARRIER)


@RULES.on(ir.AsyncLoad, ir.AsyncStore)
def _copy(_pending: Pending, w: Writer, s: ir.AsyncLoad | ir.AsyncStore) -> None:
    offset, _ = write_expression(w, s.offset, f"{w.path}.offset")
    size, _ = write_expression(w, s.size, f"{w.path}.size")
    source, target = w.buffer(s.source), w.buffer(s.destination)
    path, tag = w.path, s.tag
    w.tags.setdefault(tag, path)
    whole = lcm(source.element.size, target.element.size)
    loads = isinstance(s, ir.AsyncLoad)

    def effect(i: Invocation) -> None:
        start, length = i.registers[offset], i.registers[size]
        if tag in i.copies:
            i.stop(copy_misused(CopyFault.STARTED_TWICE, tag, trap_place(path, i.number)))
        elif start % whole or length % whole:
            i.stop(copy_misused(CopyFault.CUTS_ELEMENTS, tag, trap_place(path, i.number)))
        else:
            i.copies[tag] = _clipped(i, source, target, start, length, path, loads)
            i.place += 1

    w.emit(effect, meeting=Meeting.COPY, tag=tag)


def _clipped(i: Invocation, source: Buffer, target: Buffer, offset: int, size: int, path: str, loads: bool) -> Copy:
    """A load reads from the offset and writes from the start, a store the other way; both end with the buffers."""
    read, written = (offset, 0) if loads else (0, offset)
    available = len(i.memory[source.number]) - read
    room = len(i.memory[target.number]) - written
    return Copy(source.number, target.number, read, written, max(0, min(size, available, room)), path)


@RULES.on(ir.AsyncWait)
def _wait(_pending: Pending, w: Writer, s: ir.AsyncWait) -> None:
    path, tag = w.path, s.tag
    w.tags.setdefault(tag, path)

    def effect(i: Invocation) -> None:
        copy = i.copies.get(tag)
        if copy is None:
            i.stop(copy_misused(CopyFault.NOT_STARTED, tag, trap_place(path, i.number)))
        elif copy.done:
            del i.copies[tag]
            i.status = Status.RUNS
            i.place += 1
        else:
            i.status = Status.AT_COPY

    w.emit(effect, tag=tag)


# ------------------------------------------------------------------------------------------------------------- refused


@RULES.on(ir.AllReduce, ir.Broadcast, ir.AllGather, ir.ReduceScatter)
def _collective(_pending: Pending, _w: Writer, s: Any) -> None:
    raise AssertionError(f"{type(s).__name__} is a segment of its own")


@RULES.on(ir.IndirectDispatch, ir.Resume, ir.OpaqueStmt)
def _refused(_pending: Pending, w: Writer, s: Stmt) -> None:
    fix = "remove it, or run the program on a device that knows it"
    raise refused(f"a statement of the kind {type(s).__name__}", w.path, fix)
