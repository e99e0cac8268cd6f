"""Loops of the program: what leaves them, and what stops them when the launch is to stop."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.loop_notes import LoopNote
from vyre_foundation import ir
from vyre_foundation.ir import Expr
from vyre_foundation.walk import leaves_loop

FEW: Final = 1 << 16
"""Iterations of a loop that needs no look at the cancel word of its own."""


def may_be_long(first: Expr, last: Expr) -> bool:
    del first
    return not (isinstance(last, ir.LitU32) and last.value <= FEW)


@contextmanager
def running(frame: Frame, loop: ir.Loop, first: str, last: str, *, rolled: bool = True) -> Generator[str]:
    """What is written inside is the loop's body; yields the counter, a U32."""
    with frame.counted(first, last, note=LoopNote.ROLLED if rolled else None, of_program=True) as counter:
        if may_be_long(loop.from_, loop.to):
            frame.poll(_iterations(frame) if leaves_loop(loop.body) else counter)
        yield counter


def leave(frame: Frame) -> None:
    """A Break: control goes to the end of the innermost loop of the program, whichever function that is in."""
    frame.go(frame.exit())
    frame.begin(frame.label())


def _iterations(frame: Frame) -> str:
    """How many iterations of such loops the function has begun, all counted together.

    A loop that is left early and begun again may never count up to a look at the cancel word by itself.
    """
    begun = frame.slot("iterations begun", "i32")
    start = f"store i32 0, ptr {begun}"
    if start not in frame.entry:
        frame.entry.append(start)
    number = frame.w.let(f"add i32 {frame.read_slot(begun, 'i32')}, 1")
    frame.write_slot(begun, "i32", number)
    return number
