"""What became of each sum that several invocations contribute to: the record that a derivative carries."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Way(Enum):
    """How a sum is made."""

    PLAIN = "plain"
    """Each element has one invocation that adds to it, in its own order."""

    GATHERED = "gathered"
    """The owner of an element adds up what all instances contribute, in an order that shapes alone decide."""

    SCATTERED = "scattered"
    """Those who have a term add it, atomically: in any order."""

    EXACT = "exact"
    """Those who have a term add it to an exact sum in integers, which has no order."""


@dataclass(frozen=True, slots=True)
class Sum:
    """One addition of a derivative to an element that others may add to."""

    buffer: str
    """What is added to."""

    index: str
    """The element, as the derivative says it before it is turned around."""

    way: Way
    owner: tuple[str, ...] = ()
    """What the element fixes: ids, parts of ids, and counters of loops."""

    free: tuple[str, ...] = ()
    """What the owner adds up over."""

    points: int | None = None
    """Terms of each element, where the program says how many."""

    kept: tuple[str, ...] = ()
    """Values that each invocation leaves in memory for the owners."""

    why: str = ""
    """The reason, for a sum that is not gathered."""

    def __str__(self) -> str:
        match self.way:
            case Way.GATHERED:
                over = f", over {' and '.join(self.free)}" if self.free else ""
                terms = "" if self.points is None else f", {self.points} terms an element"
                kept = f"; {', '.join(self.kept)} kept in memory" if self.kept else ""
                return (
                    f"{self.buffer}[{self.index}]: gathered by {' and '.join(self.owner) or 'one'}{over}{terms}{kept}"
                )
            case Way.PLAIN:
                return f"{self.buffer}[{self.index}]: plain, each element has one invocation"
            case Way.SCATTERED | Way.EXACT:
                return f"{self.buffer}[{self.index}]: {self.way.value}, because {self.why}"
