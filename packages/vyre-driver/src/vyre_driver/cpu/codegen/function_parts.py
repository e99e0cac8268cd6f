"""What a function has while it is written: lines before its code, ways out of loops, notes on loops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Final

from vyre_driver.cpu.codegen.loop_notes import LoopNote, loop_note
from vyre_foundation.record import record

LEAVE: Final = "leave"
"""The block that leaves the function because the loop from which it is called is to be left."""


@record(frozen=False)
class Prologue:
    """What is computed once, where the function begins."""

    lines: list[str] = field(default_factory=list[str])
    registers: dict[str, str] = field(default_factory=dict[str, str])
    """By what they hold."""

    def slot(self, key: str, value: str) -> str:
        """A register with a name of its own that holds this value; made when it is first asked for."""
        return self.named(key, f"%slot{len(self.registers)}", value)

    def named(self, key: str, register: str, value: str, before: Sequence[str] = ()) -> str:
        """The same with a given name, and with lines that its value needs."""
        if key not in self.registers:
            self.registers[key] = register
            self.lines += [*before, f"{register} = {value}"]
        return self.registers[key]

    def unique(self, key: str) -> str:
        """A key that nothing has yet."""
        return f"{key} {len(self.registers)}"


@record(frozen=False)
class Exits:
    """Where a Break goes."""

    blocks: list[str] = field(default_factory=list[str])
    """The blocks after the program's loops that are being written, the innermost last."""

    leaves: bool = False
    """Whether a Break in the function leaves a loop from which the function is called."""

    def current(self) -> str:
        """Where a Break goes that is written now."""
        if self.blocks:
            return self.blocks[-1]
        self.leaves = True
        return LEAVE


@record(frozen=False)
class Notes:
    """Notes on the loops of a function and of those that it calls, as the module numbers them."""

    first: int = 0
    made: list[LoopNote] = field(default_factory=list[LoopNote])

    @property
    def next(self) -> int:
        """The number of the next loop."""
        return self.first + len(self.made)

    def add(self, note: LoopNote) -> str:
        """Ends the branch of a loop; the module defines what is referred to."""
        number = self.next
        self.made.append(note)
        return loop_note(number)


@record(frozen=False)
class MaskedLoop:
    """A loop that lanes of a vector leave one by one."""

    live: str
    """The slot of the lanes that are in it."""

    mask: str
    """The lanes that run what is written, where that stands in no branch of the loop."""

    forgotten: frozenset[str]
    """Variables that nobody reads after a lane has left: they need no mask."""
