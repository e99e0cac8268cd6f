"""Loops of the program: what leaves them, and what stops them when the launch is to stop."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final, NamedTuple

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.loop_notes import UNLIKELY, LoopNote
from vyre_driver.lowering.cancel_checks import literal_trips
from vyre_foundation import ir
from vyre_foundation.ir import Expr
from vyre_foundation.walk import holds, kind_bits, statements, tree_size

_LOOP: Final = kind_bits((ir.Loop,))

MOST_REPEATED: Final = 256
"""Nodes of a loop that may stand in the text several times."""

SHORTEST_RUN: Final = 64
"""Iterations without a look at the cancel word that are worth a loop of their own."""


LONG: Final = 64
"""Iterations of a loop that the optimiser surely does not write out."""


class Guarded(NamedTuple):
    """How far a loop goes that runs only where a condition holds."""

    cond: Expr
    to: Expr


def guarded_end(loop: ir.Loop) -> Guarded | None:
    """What the end of a loop is where it is not a number up to which there is nothing to do, as in a signed range.

    A branch instead of a choice: the end is known as soon as the bounds are.
    """
    match loop:
        case ir.Loop(from_=ir.LitU32(first), to=ir.Select(cond, to, ir.LitU32(nothing))) if nothing <= first:
            return Guarded(cond, to)
        case _:
            return None


def is_long(loop: ir.Loop) -> bool:
    """Whether a loop may have so many iterations that it stays a loop."""
    trips = literal_trips(loop)
    return trips is None or trips > LONG


@contextmanager
def running(
    frame: Frame, loop: ir.Loop, first: str, last: str, *, note: LoopNote | None = LoopNote.ROLLED
) -> Generator[str]:
    """What is written inside is the loop's body; yields the counter, a U32."""
    with frame.counted(first, last, note=note, of_program=True) as counter:
        poll(frame, loop, counter)
        yield counter


@contextmanager
def running_in_runs(
    frame: Frame, loop: ir.Loop, first: str, last: str, *, note: LoopNote | None = None
) -> Generator[str]:
    """The same for a loop of one lane: it looks at the cancel word between runs of iterations, where that is seldom.

    A run can then become vectors, which nothing can that has another way out; what stays scalar has fewer instructions.
    """
    every = frame.segment.checks.every(loop) if frame.segment.in_runs else None
    if every is None or every < SHORTEST_RUN or holds(loop.body, _LOOP):
        with running(frame, loop, first, last, note=note) as counter:
            yield counter
        return
    with (
        leaving(frame),
        frame.when(frame.w.let(f"icmp ult i32 {first}, {last}")),
        _runs(frame, first, last, every) as run,
    ):
        begin, end = run
        with frame.counted_from(begin, end, note=note) as counter:
            yield counter


@contextmanager
def _runs(frame: Frame, first: str, last: str, every: int) -> Generator[tuple[str, str]]:
    """Yields where a run begins and ends: a loop over all of them, of which there is one.

    Most loops are one run, and processors guess that: the end of such a loop waits for nothing but its bounds.
    """
    w, head, again, after = frame.w, frame.label(), frame.label(), frame.label()
    begin_slot, end_slot = frame.new_slot("begin", "i32"), frame.new_slot("end", "i32")
    frame.write_slot(begin_slot, "i32", first)
    frame.go(head)
    frame.begin(head)
    begin = frame.read_slot(begin_slot, "i32")
    is_long = w.let(f"icmp ugt i32 {w.let(f'sub nuw i32 {last}, {begin}')}, {every}")
    frame.write_slot(end_slot, "i32", last)
    with frame.when(is_long, UNLIKELY):
        frame.write_slot(end_slot, "i32", w.let(f"add nuw i32 {begin}, {every}"))
    end = frame.read_slot(end_slot, "i32")
    yield begin, end
    frame.write_slot(begin_slot, "i32", end)
    frame.choose(w.let(f"icmp ult i32 {end}, {last}"), again, after, UNLIKELY)
    frame.begin(again)
    frame.stop_if_cancelled()
    frame.go(head)
    frame.begin(after)


@contextmanager
def leaving(frame: Frame) -> Generator[None]:
    """A Break in what is written inside goes behind all of it."""
    after = frame.label()
    frame.exits.blocks.append(after)
    yield
    frame.exits.blocks.pop()
    frame.go(after)
    frame.begin(after)


def is_short_to_repeat(loop: ir.Loop) -> bool:
    """Whether several iterations may stand in the text: no loop inside, which would be repeated as well."""
    inside = [*statements(loop.body)]
    return bool(inside) and not any(isinstance(each, ir.Loop) for each in inside) and tree_size(loop) <= MOST_REPEATED


def repeated(frame: Frame, loop: ir.Loop, first: str, last: str, times: int, iteration: Callable[[str], None]) -> None:
    """A loop with so many iterations in the text, and a second one for those that are left over."""
    trips = frame.w.intrinsic("i32", "llvm.usub.sat.i32", f"i32 {last}", f"i32 {first}")
    whole = frame.w.let(f"and i32 {trips}, {-times}")
    middle = frame.w.let(f"add nuw i32 {first}, {whole}")
    with leaving(frame):
        with frame.counted(first, middle, step=times) as counter:
            poll(frame, loop, counter, times)
            for number in range(times):
                iteration(frame.add(counter, str(number)))
        with frame.counted(middle, last) as counter:
            poll(frame, loop, counter)
            iteration(counter)


def poll(frame: Frame, loop: ir.Loop, counter: str, step: int = 1) -> None:
    """Look at the cancel word now and then, if the loop is to. The counter goes up by at most `step`."""
    every = frame.segment.checks.every(loop)
    if every is None:
        return
    if every <= step:
        frame.stop_if_cancelled()
        return
    low = frame.w.let(f"and i32 {counter}, {every - 1}")
    due = frame.w.let(f"icmp ugt i32 {low}, {every - 1 - step}")
    with frame.when(due):
        frame.stop_if_cancelled()


def leave(frame: Frame) -> None:
    """A Break: control goes to the end of the innermost loop of the program, whichever function that is in."""
    frame.go(frame.exits.current())
    frame.begin(frame.label())
