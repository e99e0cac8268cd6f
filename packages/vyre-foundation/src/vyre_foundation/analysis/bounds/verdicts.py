"""What is said of an access, division or shift, and of a program: proved, meant, or open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from vyre_foundation.analysis.races.verdicts import Holds, Proved


class Kind(Enum):
    """What happens at a place. A remainder is a division."""

    READ = "read"
    WRITE = "write"
    ATOMIC = "atomic"
    DIVISION = "division"
    SHIFT = "shift"
    FRESH = "read of fresh memory"
    """A read of memory that starts as zero: whether the element was written before."""

    @property
    def is_access(self) -> bool:
        return self not in (Kind.DIVISION, Kind.SHIFT, Kind.FRESH)


@dataclass(frozen=True, slots=True)
class Meant:
    """It may happen, and the program says that it counts on what is defined then, or never looks at it."""

    why: str

    def __str__(self) -> str:
        return f"meant: {self.why}"


@dataclass(frozen=True, slots=True)
class Open:
    """Nothing is known; `claim` is what was not shown."""

    claim: str

    def __str__(self) -> str:
        return f"open: {self.claim}"


Finding: TypeAlias = Proved | Meant | Open


@dataclass(frozen=True, slots=True)
class Place:
    """One access, division or shift in the program, and what is known of it in every launch."""

    path: str
    kind: Kind
    buffer: str
    """Empty for a division or shift."""

    verdict: Finding

    @property
    def what(self) -> str:
        if self.kind is Kind.FRESH:
            return f"element of {self.buffer}"
        return f"{self.kind.value} of {self.buffer}" if self.buffer else self.kind.value

    def __str__(self) -> str:
        return f"{self.path}: {self.what} {in_words(self.verdict)}"


def in_words(verdict: Finding) -> str:
    if not isinstance(verdict, Proved):
        return str(verdict)
    return f"proved while {verdict.holds.words}" if verdict.holds else "proved"


def worst(places: Iterable[Place]) -> tuple[Place, ...]:
    """One of each path and kind: the iterations of an unrolled loop are one, the worst of them."""
    found: dict[tuple[str, Kind], Place] = {}
    for place in places:
        old = found.get((place.path, place.kind))
        if old is None or _badness(place.verdict) > _badness(old.verdict):
            found[place.path, place.kind] = place
    return tuple(found.values())


def _badness(verdict: Finding) -> int:
    """The worst of several is what is said of a place."""
    if isinstance(verdict, Proved):
        return int(verdict.holds)
    return 100 if isinstance(verdict, Open) else 50


@dataclass(frozen=True, slots=True)
class Bounds:
    """The verdict on a program: on each of its places that a launch may reach."""

    places: tuple[Place, ...]
    unread: tuple[str, ...] = ()
    """Why a segment could not be followed, for each one that could not: its places are not among those above."""

    @property
    def open(self) -> tuple[Place, ...]:
        return tuple(place for place in self.places if isinstance(place.verdict, Open))

    @property
    def is_proved(self) -> bool:
        """Whether nothing is open."""
        return not self.open and not self.unread

    @property
    def holds(self) -> Holds:
        """What the proofs hold under, all of them."""
        return max((p.verdict.holds for p in self.places if isinstance(p.verdict, Proved)), default=Holds.ALWAYS)

    def __str__(self) -> str:
        return ", ".join(self._parts())

    def _parts(self) -> Iterator[str]:
        accesses = [place for place in self.places if place.kind.is_access]
        proved = sum(isinstance(place.verdict, Proved) for place in accesses)
        meant = sum(isinstance(place.verdict, Meant) for place in accesses)
        yield f"{proved} of {len(accesses)} {'access' if len(accesses) == 1 else 'accesses'} proved inside"
        if meant:
            yield f"{meant} meant to be zero outside"
        for kind, claim in ((Kind.DIVISION, "proved not to be by zero"), (Kind.SHIFT, "proved below the width")):
            of_kind = [place for place in self.places if place.kind is kind]
            fine = sum(not isinstance(place.verdict, Open) for place in of_kind)
            if of_kind:
                yield f"{fine} of {len(of_kind)} {kind.value}{'s' * (len(of_kind) != 1)} {claim}"
        fresh = [place for place in self.places if place.kind is Kind.FRESH]
        if fresh:
            fine = sum(not isinstance(place.verdict, Open) for place in fresh)
            reads = "read" if len(fresh) == 1 else "reads"
            yield f"{fine} of {len(fresh)} {reads} of fresh memory proved to come after a write"
        for reason in self.unread:
            yield f"a segment not followed ({reason})"
        if self.holds:
            yield f"while {self.holds.words}"
