"""A record behaves as the dataclass with the same declaration does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, is_dataclass, replace
from typing import Any

import pytest

from vyre_foundation.record import record


@record
class Point:
    x: int
    y: int = 2
    notes: list[str] = field(default_factory=list[str], repr=False, compare=False)

    def total(self) -> int:
        return self.x + self.y


@dataclass(frozen=True, slots=True)
class PlainPoint:
    x: int
    y: int = 2
    notes: list[str] = field(default_factory=list[str], repr=False, compare=False)

    def total(self) -> int:
        return self.x + self.y


@record(frozen=False)
class Counter:
    count: int = 0


@dataclass(slots=True)
class PlainCounter:
    count: int = 0


@record(eq=False)
class Place:
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class PlainPlace:
    name: str


@record
class Positive:
    value: int

    def __post_init__(self) -> None:
        if self.value < 0:
            raise ValueError("negative")


@record
class Nothing:
    pass


TWINS = [(Point, PlainPoint), (Counter, PlainCounter), (Place, PlainPlace)]

DEEDS: list[Callable[[Any], object]] = [
    lambda cls: repr(cls(1)).removeprefix("Plain"),
    lambda cls: cls(1) == cls(1),
    lambda cls: cls(1) == cls(2),
    lambda cls: cls(1) == (1,),
    lambda cls: cls(1) != cls(1),
    lambda cls: cls.__hash__ is None,
    lambda cls: cls.__hash__ is object.__hash__,
    lambda cls: {cls(1), cls(1)} and len({cls(1), cls(1)}),
    lambda cls: cls.__match_args__,
    lambda cls: cls.__slots__,
    lambda cls: hasattr(cls(1), "__dict__"),
    lambda cls: [(each.name, each.type, each.repr, each.compare) for each in fields(cls)],
    lambda cls: asdict(cls(1)),
    lambda cls: asdict(replace(cls(1), **{cls.__match_args__[0]: 5})),
    lambda cls: asdict(copy.copy(cls(7))),
    lambda cls: asdict(copy.deepcopy(cls(7))),
    lambda cls: asdict(pickle.loads(pickle.dumps(cls(7)))),
    lambda cls: (is_dataclass(cls), is_dataclass(cls(1))),
    lambda cls: cls(1, 2, 3, 4),
    lambda cls: cls(unknown=1),
    lambda cls: asdict(cls(**{cls.__match_args__[0]: 9})),
    lambda cls: setattr(cls(1), cls.__match_args__[0], 3),
    lambda cls: delattr(cls(1), cls.__match_args__[0]),
]


def outcome(deed: Callable[[Any], object], cls: type) -> object:
    """What a deed gives, or how it fails; the names of the two classes aside."""
    try:
        return deed(cls)
    except Exception as problem:
        return type(problem).__mro__[-4:], str(problem).replace("Plain", "")


@pytest.mark.parametrize(("mine", "plain"), TWINS)
def test_it_does_what_a_dataclass_does(mine: type, plain: type):
    assert [outcome(deed, mine) for deed in DEEDS] == [outcome(deed, plain) for deed in DEEDS]


def test_what_is_not_compared_makes_no_difference():
    assert Point(1, 2, ["a"]) == Point(1, 2, ["b"])
    assert hash(Point(1, 2, ["a"])) == hash(Point(1, 2, ["b"]))
    assert Point(1).notes is not Point(1).notes
    assert Point(1).total() == 3


def test_a_frozen_one_cannot_be_changed():
    for change in (lambda: setattr(Point(1), "x", 2), lambda: Point(1).__delattr__("x")):
        with pytest.raises(FrozenInstanceError, match="field 'x'"):
            change()
    counter = Counter()
    counter.count += 1
    assert counter == Counter(1)


def test_what_follows_the_making_is_done():
    assert Positive(1).value == 1
    with pytest.raises(ValueError, match="negative"):
        Positive(-1)
    with pytest.raises(ValueError, match="negative"):
        replace(Positive(1), value=-1)


def test_one_without_fields_equals_its_like():
    assert Nothing() == Nothing()
    assert repr(Nothing()) == "Nothing()"
    assert len({Nothing(), Nothing()}) == 1


def test_patterns_take_its_fields():
    match Point(3, 4):
        case Point(x, y):
            assert (x, y) == (3, 4)


def test_what_it_cannot_do_is_refused_when_it_is_declared():
    with pytest.raises(TypeError, match="fields of a base class"):
        record(type("Deeper", (Point,), {"__annotations__": {"z": "int"}}))
    with pytest.raises(TypeError, match="takes all of its fields"):
        record(type("Partial", (), {"__annotations__": {"z": "int"}, "z": field(default=0, init=False)}))
