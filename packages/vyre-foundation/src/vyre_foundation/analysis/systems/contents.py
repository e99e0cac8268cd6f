"""What launches make true of what arrays hold, in a system: laws about two loads of one array, and about products.

A load outside of its array is zero, whatever the array holds. So every law has a way out: the place is no place.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from vyre_foundation.analysis.integers import Form, plus, times
from vyre_foundation.analysis.symbolic.terms import Term
from vyre_foundation.analysis.systems.ways import Way, above, apart, below
from vyre_foundation.ir import Injective, InRange, Monotone, content_facts

if TYPE_CHECKING:
    from vyre_foundation.analysis.systems.system import System

_LAWS: Final = 12
"""About two loads of one array."""


class _Loaded(NamedTuple):
    place: Form
    value: Form
    tag: int
    outside: tuple[Way, ...]
    """The way out, where there is one."""


def add(s: System) -> bool:
    """The laws about what the system speaks of; gives whether there are some."""
    before = len(s.either)
    for fact in content_facts(s.ranges.space.program.facts):
        match fact:
            case InRange(buffer):
                for each in _loads(s, buffer):
                    if each.outside:  # else the value has these bounds anyway
                        inside = (plus(each.value, ({}, -fact.low)), plus(({}, fact.high), each.value, -1))
                        s.either.append([Way((), inside), *each.outside])
            case Injective(buffer) | Monotone(buffer):
                for one, other in _pairs(s, buffer):
                    law = _differ if isinstance(fact, Injective) else _rise
                    s.either.append([*law(one, other), *one.outside, *other.outside])
            case _:
                pass
    return len(s.either) > before


def _pairs(s: System, buffer: str) -> list[tuple[_Loaded, _Loaded]]:
    """Those of two invocations; of one, where there are no others."""
    pairs = list(combinations(_loads(s, buffer), 2))
    of_two = [(one, other) for one, other in pairs if one.tag != other.tag]
    return (of_two or pairs)[:_LAWS]


def _loads(s: System, buffer: str) -> Iterator[_Loaded]:
    at = 0
    while at < len(s.loads):  # places may load, too
        t, tag = s.loads[at]
        at += 1
        if t.name == buffer:
            yield _loaded(s, t, tag)


def _loaded(s: System, t: Term, tag: int) -> _Loaded:
    place, value = s.exact(t.args[0], tag), s.exact(t, tag)
    if s.ranges.space.is_inside(t.name, s.ranges.of(t.args[0])[1]):
        return _Loaded(place, value, tag, ())
    return _Loaded(place, value, tag, (Way((value,), (plus(place, s.length(t.name), -1),)),))


def _differ(one: _Loaded, other: _Loaded) -> list[Way]:
    """The same number is at the same place."""
    value, place = plus(one.value, other.value, -1), plus(one.place, other.place, -1)
    return [Way((place, value)), *apart(value)]


def _rise(one: _Loaded, other: _Loaded) -> list[Way]:
    """What is at a later place is not less."""
    value, place = plus(one.value, other.value, -1), plus(one.place, other.place, -1)
    return [Way((place, value)), Way((), (above(place), value)), Way((), (below(place), times(value, -1)))]
