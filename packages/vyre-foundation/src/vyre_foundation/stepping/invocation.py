"""One invocation as it runs: its registers, the memory it sees, where it stands."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from vyre_foundation.diagnostics import Diagnostic


class Status(Enum):
    """What an invocation does."""

    RUNS = "runs"
    AT_BARRIER = "waits at a barrier"
    AT_SUBGROUP = "waits for its subgroup"
    AT_COPY = "waits for a copy"
    ENDED = "has ended"
    """It returned, or came to the end of the segment."""

    STOPPED = "was stopped by an error"

    __hash__ = object.__hash__


class Copy(NamedTuple):
    """An asynchronous copy that was started: bytes of one buffer to another, clipped to both."""

    source: int
    target: int
    read: int
    written: int
    length: int
    path: str
    done: bool = False


class Invocation:
    """State that its own steps change; the machine changes it only where invocations meet."""

    __slots__ = (
        "copies",
        "fault",
        "group",
        "lane",
        "memory",
        "number",
        "place",
        "registers",
        "round_limit",
        "rounds",
        "status",
    )

    def __init__(
        self, number: int, group: int, lane: int, registers: list[Any], memory: list[bytearray], round_limit: int
    ) -> None:
        self.number = number
        self.group = group
        self.lane = lane
        self.registers = registers
        self.memory = memory
        """Each buffer as this invocation sees it: of the launch, of its workgroup or its own."""

        self.place = 0
        """The number of its next instruction."""

        self.status = Status.RUNS
        self.rounds = 0
        """Iterations of loops so far."""

        self.round_limit = round_limit
        self.copies: dict[str, Copy] = {}
        """Started and not waited for, by tag."""

        self.fault: Diagnostic | None = None

    @property
    def is_over(self) -> bool:
        return self.status is Status.ENDED or self.status is Status.STOPPED

    def stop(self, fault: Diagnostic) -> None:
        self.fault = fault
        self.status = Status.STOPPED
        self.copies = {}  # whoever trapped need not wait

    def copy(self, memory: list[bytearray]) -> Invocation:
        """The same state over other memory."""
        made = Invocation(self.number, self.group, self.lane, self.registers[:], memory, self.round_limit)
        made.place, made.status, made.rounds, made.fault = self.place, self.status, self.rounds, self.fault
        made.copies = dict(self.copies)
        return made
