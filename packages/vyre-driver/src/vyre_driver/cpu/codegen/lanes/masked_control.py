"""Branches and loops of a vector of lanes: who does not take part is masked off, until nobody is left.

Lanes go through a loop together. Each iteration asks who is still in it; a lane that has left waits, and when none is
alive, control goes on. Branches run one after the other, each under its mask, and are jumped over where no lane takes
them and that is worth a jump.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.function_parts import MaskedLoop
from vyre_driver.cpu.codegen.loop_notes import LoopNote
from vyre_driver.cpu.codegen.program_loops import leave as leave_loop
from vyre_driver.cpu.codegen.program_loops import poll
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.lowering.operator_weights import weight_of
from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.walk import holds, kind_bits, leaves_loop, operands, statements

_JUMP: Final = 24
"""What a branch weighs at least to be jumped over: to ask who takes it is not free, and jumps are guessed wrongly."""

_HEAVY: Final = kind_bits((ir.Loop, ir.Store, ir.Load))


def is_heavy(body: tuple[Stmt, ...]) -> bool:
    """Whether statements are better jumped over where no lane runs them. What touches memory always is."""
    if holds(body, _HEAVY):
        return True
    return sum(weight_of(operands(each)) for each in statements(body)) > _JUMP


@contextmanager
def where_any(frame: Frame, w: VectorWriter) -> Generator[None]:
    """What is written inside runs only where a lane does."""
    inside, after = frame.label(), frame.label()
    frame.choose(w.is_any(w.mask), inside, after)
    frame.begin(inside)
    yield
    frame.go(after)
    frame.begin(after)


def branch(
    frame: Frame, w: VectorWriter, statement: ir.If, test: str, body: Callable[[tuple[Stmt, ...]], None]
) -> None:
    """Both sides, each for the lanes that take it."""
    outer = w.mask

    def side(statements: tuple[Stmt, ...]) -> None:
        w.mask = outer  # a Break on the other side changes nothing here
        body(statements)

    if w.is_vector(test):
        masked_side(frame, w, statement.then, test, body)
        if statement.otherwise:
            masked_side(frame, w, statement.otherwise, w.inverse(test), body)
    else:
        frame.either(test, lambda: side(statement.then), lambda: side(statement.otherwise))
    w.mask = outer
    if leaves_loop(statement):
        stay(frame, w, outer)


def masked_side(
    frame: Frame, w: VectorWriter, side: tuple[Stmt, ...], mask: str, body: Callable[[tuple[Stmt, ...]], None]
) -> None:
    with w.narrowed(mask):
        # Where tiles are registers, what a branch touches is there anyway: a jump would cut the row of pieces.
        if is_heavy(side) and frame.lane.piece is None:
            with where_any(frame, w):
                body(side)
        else:
            body(side)


def stay(frame: Frame, w: VectorWriter, mask: str) -> None:
    """Of the lanes of a mask, those that have not left the loop go on."""
    loop = frame.lane.masked[-1]
    live = frame.read_slot(loop.live, w.of("i1"))
    if mask == loop.mask:
        w.mask = loop.mask = live
    else:
        w.mask = w.both(mask, live)


def leave(frame: Frame) -> None:
    """A Break of the lanes that get here: the one being written, or those of the mask."""
    w = frame.w
    if not isinstance(w, VectorWriter):
        leave_loop(frame)
        return
    live = frame.lane.masked[-1].live
    bits = w.of("i1")
    frame.write_slot(live, bits, w.both(frame.read_slot(live, bits), w.inverse(w.mask)))
    w.mask = "false"


def loop_of_lanes(
    frame: Frame,
    w: VectorWriter,
    loop: ir.Loop,
    bounds: tuple[str, str],
    forgotten: frozenset[str],
    iteration: Callable[[str], None],
) -> None:
    """A loop that lanes leave one by one, by its bounds or by a Break; it ends when all have."""
    first, last = bounds
    outer, bits = w.mask, w.of("i1")
    live, counter = frame.new_slot("live", bits), frame.new_slot("counter", "i32")
    head, inside, after = frame.label(), frame.label(), frame.label()
    frame.write_slot(live, bits, outer)
    # Lanes that begin at different numbers count their trips together.
    frame.write_slot(counter, "i32", "0" if w.is_vector(first) else first)
    frame.go(head)
    frame.begin(head)
    number = frame.read_slot(counter, "i32")
    own = w.let(f"add i32 {first}, {number}") if w.is_vector(first) else number
    mask = frame.read_slot(live, bits)
    more = w.let(f"icmp ult i32 {own}, {last}")
    if w.is_vector(more):
        mask = w.both(mask, more)
    is_any = w.is_any(mask)
    frame.choose(is_any if w.is_vector(more) else w.let(f"and i1 {is_any}, {more}"), inside, after)
    frame.begin(inside)
    if w.is_vector(more):
        frame.write_slot(live, bits, mask)
    poll(frame, loop, number)
    w.mask = mask
    frame.lane.masked.append(MaskedLoop(live, mask, forgotten))
    iteration(own)
    frame.lane.masked.pop()
    frame.write_slot(counter, "i32", w.let(f"add nuw i32 {number}, 1"))
    w.line(f"br label %{head}{frame.notes.add(LoopNote.ROLLED)}")
    frame.begin(after)
    w.mask = outer


def assign(frame: Frame, w: VectorWriter, name: str, value: str) -> None:
    """A variable keeps its value in the lanes that do not run."""
    slot, kind = frame.variable(name)
    loop = frame.lane.masked[-1] if frame.lane.masked else None
    if loop is None or name not in loop.forgotten or w.mask != loop.mask:
        value = w.mixed(kind, value, frame.read_slot(slot, kind))
    frame.write_slot(slot, kind, value)
