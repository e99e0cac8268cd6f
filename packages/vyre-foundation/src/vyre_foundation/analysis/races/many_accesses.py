"""Pairs in a segment with many accesses: classes are decided, and the first places of two speak for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from vyre_foundation.analysis.races.deciding import Decider
from vyre_foundation.analysis.races.verdicts import Across, Pair
from vyre_foundation.analysis.symbolic.accesses import Access, AccessKey
from vyre_foundation.analysis.symbolic.classes import Classes, count_of_pairs
from vyre_foundation.analysis.symbolic.walk import Walk, WalkBudget
from vyre_foundation.analysis.telling import Tell, told

INSIDE: Final = "pairs of accesses in a workgroup"
ACROSS: Final = "pairs of accesses across workgroups"
"""What is told of how far it is."""

MOST_CLASSES: Final = 300
"""More classes than this, and nothing is said: every two would be a pair."""


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
    ours, theirs = classes.places(first), classes.places(second)
    (place, touch), (place_2, touch_2) = sorted(((ours[0], one.touch), (theirs[0], other.touch)), key=lambda e: e[0])
    places, touches = (place, place_2), (touch, touch_2)
    yield Pair(number, one.buffer, places, touches, across, verdict, alike=count_of_pairs(ours, theirs))
