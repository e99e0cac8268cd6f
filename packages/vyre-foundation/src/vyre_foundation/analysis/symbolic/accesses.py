"""Accesses to memory as the walk finds them: what is touched, how, at which index, and under which conditions."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, TypeAlias

from vyre_foundation.analysis.symbolic.terms import Term


class Touch(Enum):
    READ = "read"
    WRITE = "write"
    ATOMIC = "atomic"


AccessKey: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Access:
    buffer: str
    touch: Touch
    index: Term
    guards: tuple[Term, ...]
    """Conditions that hold whenever it happens."""

    path: str
    """The statement."""

    place: str
    """The node in it: a load or an atomic; the statement itself for a store or a copy."""

    is_copy: bool = False
    """Part of an asynchronous copy: it races with its own invocation too while it is under way."""

    used: tuple[Term, ...] = ()
    """Conditions without which nobody looks at what is read."""

    key: AccessKey = field(init=False)

    def __post_init__(self) -> None:
        guards = tuple([g.number for g in self.guards])
        object.__setattr__(self, "key", (self.buffer, self.touch.value, self.index.number, guards, self.place))

    def conflicts(self, other: Access) -> bool:
        """Whether the two would race on one element: one is a write, and not both are atomic."""
        if self.touch is Touch.READ and other.touch is Touch.READ:
            return False
        return not (self.touch is Touch.ATOMIC and other.touch is Touch.ATOMIC)


class Meeting(NamedTuple):
    """Two accesses that may share a barrier interval, or a copy and an access of its own invocation."""

    first: Access
    second: Access
    same_invocation: bool


@dataclass(slots=True)
class Frame:
    """The innermost loop, while its body is walked."""

    depth: int
    """Guards at the start of an iteration: a break under more of them is a break of some."""

    opens: list[dict[AccessKey, Access]] = field(default_factory=list[dict[AccessKey, Access]])
    """What was open at each break."""

    of_some: bool = False


@dataclass(frozen=True, slots=True)
class Ticket:
    """The result of adding at least one to a counter: while the counter does not wrap, nobody else gets the same."""

    buffer: str
    index: Term
    amount: int


class Question(NamedTuple):
    """A division or shift whose right operand may be zero, or the width and more."""

    by: Term
    limit: int
    """The width for a shift; 0 for a division."""

    guards: tuple[Term, ...]
    used: tuple[Term, ...]
    """Conditions without which nobody looks at the result."""

    place: str
