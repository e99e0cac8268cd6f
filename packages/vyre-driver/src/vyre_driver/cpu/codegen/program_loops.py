"""Loops of the program: what leaves them, and what stops them when the launch is to stop."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.loop_notes import LoopNote
from vyre_foundation import ir


@contextmanager
def running(frame: Frame, loop: ir.Loop, first: str, last: str, *, rolled: bool = True) -> Generator[str]:
    """What is written inside is the loop's body; yields the counter, a U32."""
    with frame.counted(first, last, note=LoopNote.ROLLED if rolled else None, of_program=True) as counter:
        poll(frame, loop, counter)
        yield counter


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
