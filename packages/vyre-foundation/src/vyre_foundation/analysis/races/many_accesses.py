"""Pairs in a segment with many accesses: classes are decided, and what is not proved is named place by place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, islice, product
from typing import Final

from vyre_foundation.analysis.races.deciding import Decider
from vyre_foundation.analysis.races.verdicts import Across, Pair, Proved, Unknown
from vyre_foundation.analysis.symbolic.accesses import Access, AccessKey, Touch
from vyre_foundation.analysis.symbolic.classes import Classes, count_of_pairs
from vyre_foundation.analysis.symbolic.walk import Walk, WalkBudget
from vyre_foundation.analysis.telling import Tell, told

INSIDE: Final = "pairs of accesses in a workgroup"
ACROSS: Final = "pairs of accesses across workgroups"
"""What is told of how far it is."""

MOST_CLASSES: Final = 300
"""More classes than this, and nothing is said: every two would be a pair."""

_LISTED: Final = 4_000
"""Pairs of places of two classes that are named where they are not proved."""


def meetings_of_classes(
    decider: Decider, number: int, walk: Walk, classes: Classes, tell: Tell | None = None
) -> Iterator[Pair]:
    """Those inside workgroups, and of invocations with their own copies."""
    for (first, second, same_invocation), met in told(list(walk.meetings.items()), INSIDE, tell):
        if same_invocation or walk.space.members > 1:
            across = Across.COPY if same_invocation else Across.GROUP
            yield from _of_two(decider, number, classes, ((first, met.first), (second, met.second)), across)


def pairs_of_classes(
    decider: Decider, number: int, walk: Walk, classes: Classes, tell: Tell | None = None
) -> Iterator[Pair]:
    """Those across workgroups."""
    shared = [(key, each) for key, each in walk.all.items() if walk.decls[each.buffer].is_global]
    if len(shared) > MOST_CLASSES:
        raise WalkBudget
    for one, other in told(list(combinations_with_replacement(shared, 2)), ACROSS, tell):
        if one[1].buffer == other[1].buffer and one[1].conflicts(other[1]):
            yield from _of_two(decider, number, classes, (one, other), Across.GRID)


def _of_two(
    decider: Decider, number: int, classes: Classes, two: tuple[tuple[AccessKey, Access], ...], across: Across
) -> Iterator[Pair]:
    (first, one), (second, other) = two
    rise = classes.rise(first) and classes.rise(second)
    verdict = decider.decide(classes.as_one(first), classes.as_one(second), across, may_assume=rise)
    ours = [(place, one.touch) for place in classes.places(first)]
    theirs = [(place, other.touch) for place in classes.places(second)]
    if isinstance(verdict, Proved):
        alike = count_of_pairs(classes.places(first), classes.places(second))
        yield _pair(number, one.buffer, (ours[0], theirs[0]), across, verdict, alike)
        return
    named = islice(product(ours, theirs), _LISTED)
    for two_places in dict.fromkeys(tuple(sorted(each, key=_place)) for each in named):
        yield _pair(number, one.buffer, two_places, across, verdict, 1)


def _pair(
    number: int, buffer: str, two: Sequence[tuple[str, Touch]], across: Across, verdict: Proved | Unknown, alike: int
) -> Pair:
    (first, touch), (second, other) = sorted(two, key=_place)
    return Pair(number, buffer, (first, second), (touch, other), across, verdict, alike=alike)


def _place(each: tuple[str, Touch]) -> str:
    return each[0]
