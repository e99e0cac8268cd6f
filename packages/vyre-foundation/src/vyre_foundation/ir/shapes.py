"""Shape predicates: what a buffer's element count must satisfy (V083; at launch for launch-sized buffers)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias, cast

from vyre_foundation.ir.attributes import I64_MAX, I64_MIN
from vyre_foundation.ir.limits import PREDICATE_DEPTH, PREDICATE_SIZE, U32_MAX
from vyre_foundation.ir.malformed import malformed


class Predicate:
    """A condition on an element count. `holds(count)` decides it."""

    __slots__ = ("depth", "size")
    wire_tag: ClassVar[int]

    depth: int
    """Predicates inside each other, this one included."""

    size: int
    """Predicates in the whole condition, a shared one counted at each place it stands."""

    def holds(self, count: int) -> bool:
        """Whether `count` elements satisfy this."""
        match self:
            case AtLeast(n):
                return count >= n
            case AtMost(n):
                return count <= n
            case Exactly(n):
                return count == n
            case MultipleOf(n):
                return count == 0 if n == 0 else count % n == 0
            case ModEquals(modulus, remainder):
                return modulus != 0 and count % modulus == remainder
            case AffineRange(scale, offset, minimum, maximum):
                return minimum <= scale * count + offset <= maximum
            case AllOf(left, right):
                return left.holds(count) and right.holds(count)
            case AnyOf(left, right):
                return left.holds(count) or right.holds(count)
            case Not(inner):
                return not inner.holds(count)
            case _:
                raise AssertionError(f"no rule for {type(self).__name__}")

    def __post_init__(self) -> None:
        for f in fields(cast("Any", self)):
            _check_field(self, f.name, str(f.type), getattr(self, f.name))
        inner = [value for value in self._values() if isinstance(value, Predicate)]
        object.__setattr__(self, "depth", 1 + max((each.depth for each in inner), default=0))
        object.__setattr__(self, "size", 1 + sum(each.size for each in inner))
        if self.depth > PREDICATE_DEPTH or self.size > PREDICATE_SIZE:
            expected = f"at most {PREDICATE_DEPTH} predicates inside each other and {PREDICATE_SIZE} in all"
            raise malformed(type(self).__name__, f"{self.depth} deep, {self.size} in all", expected)

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, f.name) for f in fields(cast("Any", self)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._values()


@dataclass(frozen=True, slots=True)
class AtLeast(Predicate):
    wire_tag = 1
    count: int


@dataclass(frozen=True, slots=True)
class AtMost(Predicate):
    wire_tag = 2
    count: int


@dataclass(frozen=True, slots=True)
class Exactly(Predicate):
    wire_tag = 3
    count: int


@dataclass(frozen=True, slots=True)
class MultipleOf(Predicate):
    wire_tag = 4
    count: int


@dataclass(frozen=True, slots=True)
class ModEquals(Predicate):
    """count mod modulus == remainder; never holds for modulus 0."""

    wire_tag = 5
    modulus: int
    remainder: int


Signed64: TypeAlias = int


@dataclass(frozen=True, slots=True)
class AffineRange(Predicate):
    """minimum <= scale * count + offset <= maximum, exactly (no wrap-around)."""

    wire_tag = 6
    scale: Signed64
    offset: Signed64
    minimum: Signed64
    maximum: Signed64


@dataclass(frozen=True, slots=True)
class AllOf(Predicate):
    wire_tag = 7
    left: Predicate
    right: Predicate


@dataclass(frozen=True, slots=True)
class AnyOf(Predicate):
    wire_tag = 8
    left: Predicate
    right: Predicate


@dataclass(frozen=True, slots=True)
class Not(Predicate):
    wire_tag = 9
    inner: Predicate


PREDICATES: tuple[type[Predicate], ...] = (
    AtLeast,
    AtMost,
    Exactly,
    MultipleOf,
    ModEquals,
    AffineRange,
    AllOf,
    AnyOf,
    Not,
)


def _check_field(owner: Predicate, name: str, annotation: str, value: object) -> None:
    where = f"{type(owner).__name__}.{name}"
    if annotation == "Predicate":
        if not isinstance(value, Predicate):
            raise malformed(where, value, "a shape predicate")
        return
    smallest, largest = (I64_MIN, I64_MAX) if annotation == "Signed64" else (0, U32_MAX)
    if type(value) is not int or not smallest <= value <= largest:
        raise malformed(where, value, f"a whole number in {smallest}..{largest}")
