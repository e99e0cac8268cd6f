"""Facts that may vary between the invocations of a workgroup, and what makes each vary.

A fact is a variable, a local array or a place in the control flow. Facts start uniform; a seed makes one varying, and
variation spreads along edges until nothing changes: a fixpoint in one sweep, linear in the program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final


@dataclass(slots=True, eq=False)
class Fact:
    """Something that has one value in a workgroup, unless `cause` says why it varies."""

    describe: Callable[[], str] = field(repr=False)
    """Its name in reports: "`n`", "the branch on `i < 4`"."""

    cause: Cause | None = None
    spreads: list[tuple[Fact, str]] = field(default_factory=list[tuple["Fact", str]])
    """What varies when this does, with the words that join the two: `a` <words> `b`."""

    @property
    def is_varying(self) -> bool:
        return self.cause is not None


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a fact varies: another fact and how this one depends on it, or a separate reason.

    Words may be given as a function: most are never read.
    """

    words: str | Callable[[], str]
    source: Fact | None = None

    def __str__(self) -> str:
        words = self.words if isinstance(self.words, str) else self.words()
        return words if self.source is None else f"{words} {self.source.describe()}"


def spread(seeds: Iterable[Fact]) -> None:
    """Make varying everything that depends on the seeds, which are varying already."""
    waiting = [fact for fact in seeds if fact.is_varying]
    position = 0
    while position < len(waiting):  # in order of distance, so that each chain of causes is a shortest one
        fact = waiting[position]
        position += 1
        for dependent, words in fact.spreads:
            if dependent.cause is None:
                dependent.cause = Cause(words, fact)
                waiting.append(dependent)


STANDS_IN: Final = "stands in"
LEFT_BY_BREAK: Final = "is left by a break in"


def is_left_by_break(control: Fact) -> bool:
    """Whether some control flow varies because a break leaves it, or a loop around it, at different iterations."""
    current: Fact | None = control
    while current is not None and current.cause is not None:
        if current.cause.words != STANDS_IN:
            return current.cause.words == LEFT_BY_BREAK
        current = current.cause.source
    return False


def chain(fact: Fact) -> list[str]:
    """The causes of a varying fact as sentences, from the first cause to the fact itself."""
    sentences: list[str] = []
    current: Fact | None = fact
    while current is not None and current.cause is not None:
        sentences.append(f"{current.describe()} {current.cause}")
        current = current.cause.source
    return sentences[::-1]
