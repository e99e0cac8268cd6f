"""What a program says about its launches: over what it runs, and facts that every launch of it makes true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, cast

from vyre_foundation.ir import attributes
from vyre_foundation.ir.limits import LANES, SHAPE_AXES, U32_MAX
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


Domain: TypeAlias = Elements | Groups
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


LaunchFact: TypeAlias = SignedIds | Shaped
"""What the planner checks of every launch, and what passes may therefore rely on."""

LAUNCH_FACTS: Final = (SignedIds, Shaped)


def shape_facts(facts: tuple[LaunchFact, ...]) -> Mapping[str, Shaped]:
    """The facts about shapes, by the buffer they are about."""
    return {fact.buffer: fact for fact in facts if isinstance(fact, Shaped)}


def launch_names(domain: Domain | None, facts: tuple[LaunchFact, ...]) -> set[str]:
    """The buffers that a domain and facts name."""
    named = {domain.over} if isinstance(domain, Elements) and isinstance(domain.over, str) else set[str]()
    return named.union(*((fact.buffer, fact.shapes) for fact in facts if isinstance(fact, Shaped)))


def renamed_domain(domain: Domain | None, names: Mapping[str, str]) -> Domain | None:
    """The same domain where buffers have other names."""
    if isinstance(domain, Elements) and isinstance(domain.over, str):
        return Elements(names.get(domain.over, domain.over))
    return domain


def renamed_facts(facts: tuple[LaunchFact, ...], names: Mapping[str, str]) -> tuple[LaunchFact, ...]:
    """The same facts where buffers have other names."""
    return tuple([_renamed(fact, names) for fact in facts])


def _renamed(fact: LaunchFact, names: Mapping[str, str]) -> LaunchFact:
    if isinstance(fact, SignedIds):
        return fact
    return replace(fact, buffer=names.get(fact.buffer, fact.buffer), shapes=names.get(fact.shapes, fact.shapes))
