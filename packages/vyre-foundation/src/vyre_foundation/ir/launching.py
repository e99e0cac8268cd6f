"""What a program says about its launches: over what it runs, and facts that every launch of it makes true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, cast

from vyre_foundation.ir import attributes
from vyre_foundation.ir.limits import FACTORS, LANES, SHAPE_AXES, U32_MAX, U64_MAX
from vyre_foundation.ir.malformed import is_uint, malformed


@dataclass(frozen=True, slots=True)
class Elements:
    """One invocation per element of a buffer, or `over` invocations, or as many as an array of that shape has elements.

    A shape is in array order: `Elements((h, w))` has x run along w. A buffer with a `Shaped` fact is covered by its
    axes in the same way, and then one invocation is there for each vector of it.
    """

    over: str | int | tuple[int, ...]

    def __post_init__(self) -> None:
        over = self.over
        if not (is_uint(over, U32_MAX) or attributes.is_text(over) or _is_shape(over)):
            expected = "a buffer name, a whole number in 0..2^32-1, or a tuple of one to three of them"
            raise malformed("Elements.over", over, expected)


def _is_shape(over: object) -> bool:
    if type(over) is not tuple:
        return False
    axes = cast("tuple[object, ...]", over)
    return 1 <= len(axes) <= SHAPE_AXES and all(is_uint(axis, U32_MAX) for axis in axes)


@dataclass(frozen=True, slots=True)
class Groups:
    """That many workgroups on each axis."""

    x: int
    y: int = 1
    z: int = 1

    def __post_init__(self) -> None:
        for axis in (self.x, self.y, self.z):
            if not is_uint(axis, U32_MAX):
                raise malformed("Groups", axis, "three whole numbers in 0..2^32-1")


@dataclass(frozen=True, slots=True)
class Along:
    """One invocation for each index along an axis of a buffer with a `Shaped` fact: `Along("y", 0)` is by rows."""

    buffer: str
    axis: int

    def __post_init__(self) -> None:
        _check_name("Along.buffer", self.buffer)
        if type(self.axis) is not int or not 0 <= self.axis < SHAPE_AXES:
            raise malformed("Along.axis", self.axis, f"a whole number in 0..{SHAPE_AXES - 1}")


Domain: TypeAlias = Elements | Along | Groups
"""Over what a program runs when the caller gives no grid."""


@dataclass(frozen=True, slots=True)
class SignedIds:
    """Ids, numbers of invocations, lengths of buffers and the words of shapes are below 2^31, so an I32 holds them."""


@dataclass(frozen=True, slots=True)
class Shaped:
    """Words `first` to `first + axes` of the uniform buffer `shapes` are the axes of `buffer`, the outermost first.

    Their product times `lanes` is the length of `buffer`, whose elements lie row by row, a vector of `lanes` each.
    """

    buffer: str
    shapes: str
    first: int
    axes: int
    lanes: int = 1

    def __post_init__(self) -> None:
        for field, name in (("buffer", self.buffer), ("shapes", self.shapes)):
            if not attributes.is_text(name):
                raise malformed(f"Shaped.{field}", name, "the name of a buffer")
        if not (is_uint(self.axes, SHAPE_AXES) and self.axes):
            raise malformed("Shaped.axes", self.axes, f"a whole number in 1..{SHAPE_AXES}")
        if not (is_uint(self.lanes, LANES) and self.lanes):
            raise malformed("Shaped.lanes", self.lanes, f"a whole number in 1..{LANES}")
        if not is_uint(self.first, U32_MAX - SHAPE_AXES):
            raise malformed("Shaped.first", self.first, f"a whole number in 0..2^32-{1 + SHAPE_AXES}")

    @property
    def end(self) -> int:
        """The word after the last one."""
        return self.first + self.axes


@dataclass(frozen=True, slots=True)
class Injective:
    """No number stands twice in the buffer."""

    buffer: str

    def __post_init__(self) -> None:
        _check_name("Injective.buffer", self.buffer)


@dataclass(frozen=True, slots=True)
class Monotone:
    """No element of the buffer is less than the one before it."""

    buffer: str

    def __post_init__(self) -> None:
        _check_name("Monotone.buffer", self.buffer)


@dataclass(frozen=True, slots=True)
class InRange:
    """Every element of the buffer is one of the numbers from `low` to `high`, both included."""

    buffer: str
    low: int
    high: int

    def __post_init__(self) -> None:
        _check_name("InRange.buffer", self.buffer)
        for field, value in (("low", self.low), ("high", self.high)):
            if type(value) is not int or not attributes.I64_MIN <= value <= U64_MAX:
                raise malformed(f"InRange.{field}", value, "a whole number in -2^63..2^64-1")
        if self.low > self.high:
            raise malformed("InRange.high", self.high, f"a number from {self.low} up, which is `low`")


@dataclass(frozen=True, slots=True)
class ProductWithin:
    """The numbers in `factors`, buffers of one element, are not negative, and their product is at most a length.

    It is that of `buffer`, and the product is the true one: nothing wraps.
    """

    factors: tuple[str, ...]
    buffer: str

    def __post_init__(self) -> None:
        expected = f"a tuple of one to {FACTORS} names of buffers"
        if type(self.factors) is not tuple or not 1 <= len(self.factors) <= FACTORS:
            raise malformed("ProductWithin.factors", self.factors, expected)
        for name in self.factors:
            _check_name("ProductWithin.factors", name)
        _check_name("ProductWithin.buffer", self.buffer)


ContentFact: TypeAlias = Injective | Monotone | InRange | ProductWithin
"""What a launch holds its arrays against, each time it runs."""

CONTENT_FACTS: Final = (Injective, Monotone, InRange, ProductWithin)


def held_buffers(fact: ContentFact) -> tuple[str, ...]:
    """The buffers whose contents the fact is about."""
    return fact.factors if isinstance(fact, ProductWithin) else (fact.buffer,)


LaunchFact: TypeAlias = SignedIds | Shaped | ContentFact
"""What every launch is held against. Passes may rely on what the planner checks; what arrays hold, it does not see."""

LAUNCH_FACTS: Final = (SignedIds, Shaped, *CONTENT_FACTS)


def shape_facts(facts: tuple[LaunchFact, ...]) -> Mapping[str, Shaped]:
    """The facts about shapes, by the buffer they are about."""
    return {fact.buffer: fact for fact in facts if isinstance(fact, Shaped)}


def content_facts(facts: tuple[LaunchFact, ...]) -> tuple[ContentFact, ...]:
    """The facts about what arrays hold."""
    return tuple([fact for fact in facts if isinstance(fact, CONTENT_FACTS)])


def buffers_of_fact(fact: LaunchFact) -> tuple[str, ...]:
    """The buffers that a fact names."""
    match fact:
        case SignedIds():
            return ()
        case Shaped(buffer, shapes):
            return buffer, shapes
        case ProductWithin(factors, buffer):
            return (*factors, buffer)
        case _:
            return (fact.buffer,)


def buffer_of_domain(domain: Domain | None) -> str | None:
    """The buffer whose shape or length says how far a launch goes."""
    match domain:
        case Elements(str() as name) | Along(name):
            return name
        case _:
            return None


def launch_names(domain: Domain | None, facts: tuple[LaunchFact, ...]) -> set[str]:
    """The buffers that a domain and facts name."""
    name = buffer_of_domain(domain)
    named = set[str]() if name is None else {name}
    return named.union(*map(buffers_of_fact, facts))


def renamed_domain(domain: Domain | None, names: Mapping[str, str]) -> Domain | None:
    """The same domain where buffers have other names."""
    match domain:
        case Elements(str() as name):
            return Elements(names.get(name, name))
        case Along(name, axis):
            return Along(names.get(name, name), axis)
        case _:
            return domain


def renamed_facts(facts: tuple[LaunchFact, ...], names: Mapping[str, str]) -> tuple[LaunchFact, ...]:
    """The same facts where buffers have other names."""
    return tuple([_renamed(fact, names) for fact in facts])


def _renamed(fact: LaunchFact, names: Mapping[str, str]) -> LaunchFact:
    match fact:
        case SignedIds():
            return fact
        case Shaped(buffer, shapes):
            return replace(fact, buffer=names.get(buffer, buffer), shapes=names.get(shapes, shapes))
        case ProductWithin(factors, buffer):
            return ProductWithin(tuple([names.get(each, each) for each in factors]), names.get(buffer, buffer))
        case _:
            return replace(fact, buffer=names.get(fact.buffer, fact.buffer))


def _check_name(field: str, name: object) -> None:
    if not attributes.is_text(name):
        raise malformed(field, name, "the name of a buffer")
