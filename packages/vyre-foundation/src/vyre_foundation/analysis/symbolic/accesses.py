"""Accesses to memory as the walk finds them: what is touched, how, at which index, and under which conditions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import NamedTuple, TypeAlias

from vyre_foundation.analysis.symbolic.terms import Term, Terms
from vyre_foundation.ir.limits import U32_MAX


class Touch(Enum):
    READ = "read"
    WRITE = "write"
    ATOMIC = "atomic"


AccessKey: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Iteration:
    """One passage of the walk through the body of a loop."""

    counter: Term
    stands_for_all: bool
    """Whether, once the loop is over, all in it has happened for every value of the counter that its guards allow."""

    after: Iteration | None = None
    """The iteration just before it."""


class Arrival(NamedTuple):
    """The elements that a copy has surely written when its invocation has waited for it."""

    position: int
    access: Access


@dataclass(frozen=True, slots=True)
class Crossing:
    """A barrier that orders what comes before with what comes after."""

    position: int
    """How many accesses the walk had passed."""

    guards: tuple[Term, ...]
    iterations: tuple[Iteration, ...]


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

    step: Term | None = None
    """Which element, any of them, if this is part of an asynchronous copy: it races with its own invocation too."""

    used: tuple[Term, ...] = ()
    """Conditions without which nobody looks at what is read."""

    iterations: tuple[Iteration, ...] = ()
    """Of the loops around it, the outermost first."""

    key: AccessKey = field(init=False)

    def __post_init__(self) -> None:
        guards = tuple([g.number for g in self.guards])
        object.__setattr__(self, "key", (self.buffer, self.touch.value, self.index.number, guards, self.place))

    @property
    def is_copy(self) -> bool:
        return self.step is not None

    def where_used(self) -> Access:
        """The same, where somebody looks at what is read."""
        return replace(self, guards=(*self.guards, *self.used))

    def conflicts(self, other: Access) -> bool:
        """Whether the two would race on one element: one is a write, and not both are atomic."""
        if self.touch is Touch.READ and other.touch is Touch.READ:
            return False
        return not (self.touch is Touch.ATOMIC and other.touch is Touch.ATOMIC)


def inside(terms: Terms, access: Access) -> Access:
    """The access where it touches something: no memory is so long that the last number is an index into it."""
    index, guards = access.index, access.guards
    while index.op == "select":
        cond, yes, no = index.args
        if no.is_literal and no.value == U32_MAX:
            index, guards = yes, (*guards, cond)
        elif yes.is_literal and yes.value == U32_MAX:
            index, guards = no, (*guards, terms.negated(cond))
        else:
            break
    return access if index is access.index else replace(access, index=index, guards=guards)


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
