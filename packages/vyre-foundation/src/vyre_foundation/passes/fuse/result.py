"""What fusing two programs gives: one program and how it was made, or the reason why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from vyre_foundation.ir import Program


class Kind(Enum):
    """How two programs became one."""

    INLINED = "inlined"
    """The consumer computes each element that it reads."""

    SAME_INVOCATION = "same invocation"
    """Each invocation does the work of both, one after the other."""

    SAME_WORKGROUP = "same workgroup"
    """Each workgroup does the work of both, with a barrier between."""


class Place(Enum):
    """Where the elements of a buffer between two fused programs are."""

    NOWHERE = "nowhere"
    """They are values of the program."""

    WORKGROUP = "workgroup memory"
    SCRATCH = "scratch memory"
    OUTPUT = "an output"


@dataclass(frozen=True, slots=True)
class FusedLink:
    """A buffer that the first program makes or changes and the second reads."""

    buffer: str
    rank: int
    """How many of its elements one invocation of the second program reads, at most."""

    place: Place

    repeats: int = 1
    """How often the fused program computes each of its elements, on average and rounded up."""


@dataclass(frozen=True, slots=True)
class Fused:
    """One program that does the work of two."""

    program: Program
    """Its domain is the grid that both programs have, and every buffer has a count."""

    kind: Kind
    links: tuple[FusedLink, ...]

    @property
    def rank(self) -> int:
        """The largest rank of the links."""
        return max(link.rank for link in self.links)

    @property
    def repeats(self) -> int:
        """How often the work of the first program is done, on average and rounded up."""
        return max(link.repeats for link in self.links)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Two programs stay two."""

    reason: str
    """A sentence for people."""

    path: str = ""
    """The statement that is in the way, where one is, in the program that `of_second` says."""

    of_second: bool = False

    def __str__(self) -> str:
        which = "second" if self.of_second else "first"
        return f"{self.reason} ({self.path} of the {which} program)" if self.path else self.reason
