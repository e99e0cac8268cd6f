"""What is said of two accesses, and of a program: proved, refuted by a launch that was executed, or unknown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import TypeAlias

from vyre_foundation.analysis.symbolic.accesses import Touch
from vyre_foundation.analysis.symbolic.launch_space import FEW, Grid


class Holds(IntEnum):
    """Under what a proof holds, the strongest first."""

    ALWAYS = 0
    FEW_INVOCATIONS = 1
    """At most 2^26 invocations: the planner compares one number."""

    NO_WRAP = 2
    """No sum or product of ids, counters and launch values wraps in an index: the sanitizer checks it."""

    @property
    def words(self) -> str:
        return ("", f"at most 2^{FEW} invocations", f"at most 2^{FEW} invocations and no index wraps")[self]


class Across(Enum):
    """Who the two are."""

    GROUP = "two invocations of a workgroup"
    GRID = "invocations of two workgroups"
    COPY = "an invocation and its own copy"


@dataclass(frozen=True, slots=True)
class Proved:
    """They never meet. `law` says by what: enumerated, mixed radix, or linear."""

    law: str
    holds: Holds = Holds.ALWAYS


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nothing is known; `term` is what defeated us, or `budget`."""

    term: str


@dataclass(frozen=True, slots=True)
class Event:
    """One of the two accesses of a race, as it was executed."""

    path: str
    touch: Touch
    invocation: int
    """Counted workgroup by workgroup over the whole launch."""

    group: int
    lane: int


@dataclass(frozen=True, slots=True)
class Witness:
    """A whole launch that was executed, and the earliest race in it."""

    grid: Grid
    lengths: Mapping[str, int]
    inputs: Mapping[str, bytes]
    buffer: str
    element: int
    first: Event
    second: Event
    barrier: str = ""
    """The path before which a barrier would order the two; empty if none can."""

    only_by_wrap: bool = False
    """Whether arithmetic of ids, counters and launch values wrapped on which one of the two accesses depends."""

    launch: int = 0
    """The number of the launch in the search, and of the second access in its trace."""

    moment: int = 0


@dataclass(frozen=True, slots=True)
class Refuted:
    """A launch was executed in which they meet."""

    witness: Witness


Verdict: TypeAlias = Proved | Refuted | Unknown


@dataclass(frozen=True, slots=True)
class Pair:
    """Two accesses to one buffer, and what is known of them."""

    segment: int
    buffer: str
    places: tuple[str, str]
    touches: tuple[Touch, Touch]
    across: Across
    verdict: Verdict
    by_wrap: Witness | None = None
    """A launch in which they meet because arithmetic passed 2^32. It is a note, and leaves the verdict what it is."""

    alike: int = 1
    """So many pairs of places it speaks of, these and others whose indices differ from theirs by constants."""


class Status(Enum):
    """What is known about the races of a program: the worst of its pairs."""

    PROVED = "proved"
    UNKNOWN = "unknown"
    REFUTED = "refuted"


@dataclass(frozen=True, slots=True)
class Races:
    """The verdict on a program: the worst of its pairs."""

    pairs: tuple[Pair, ...]
    launches: int = 0
    """How many were executed in search of a witness."""

    notes: tuple[str, ...] = field(default=())

    @property
    def status(self) -> Status:
        if any(isinstance(pair.verdict, Refuted) for pair in self.pairs):
            return Status.REFUTED
        return Status.UNKNOWN if any(isinstance(pair.verdict, Unknown) for pair in self.pairs) else Status.PROVED

    @property
    def holds(self) -> Holds:
        """What a proof of the program holds under."""
        return max((p.verdict.holds for p in self.pairs if isinstance(p.verdict, Proved)), default=Holds.ALWAYS)

    @property
    def unknown(self) -> str:
        """The term that defeated us first."""
        return next((pair.verdict.term for pair in self.pairs if isinstance(pair.verdict, Unknown)), "")

    @property
    def witnesses(self) -> tuple[Witness, ...]:
        """The earliest race on each buffer in each launch: later ones may follow from values that raced.

        Those that are there only by wrap come last; they are notes.
        """
        earliest: dict[tuple[int, str], Witness] = {}
        for pair in self.pairs:
            found = pair.verdict.witness if isinstance(pair.verdict, Refuted) else pair.by_wrap
            if found is not None:
                key = (found.launch, found.buffer)
                if key not in earliest or found.moment < earliest[key].moment:
                    earliest[key] = found
        return tuple(sorted(earliest.values(), key=lambda each: (each.only_by_wrap, each.launch, each.moment)))

    def __str__(self) -> str:
        match self.status:
            case Status.PROVED:
                return f"proved while {self.holds.words}" if self.holds else "proved"
            case Status.UNKNOWN:
                return f"unknown: {self.unknown}"
            case Status.REFUTED:
                return "refuted"
