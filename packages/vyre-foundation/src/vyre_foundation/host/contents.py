"""Facts about what arrays hold, held against the arrays of a launch (L062).

They are looked at each time a launch runs, because their owner may have changed them since the last time. The arrays
are those of the caller's numpy, or Python's numbers; the sentences are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import Any, Protocol, TypeAlias

from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.ir import ContentFact, Injective, InRange, Monotone, ProductWithin

Places: TypeAlias = tuple[int, int]


class Held(Protocol):
    """What an array holds."""

    def at(self, place: int) -> int: ...

    def repeated(self) -> Places | None:
        """Two places that hold the same number."""
        ...

    def falling(self) -> int | None:
        """The first place whose number is less than the one before."""
        ...

    def outside(self, low: int, high: int) -> int | None:
        """The first place whose number is not one of `low` to `high`."""
        ...


def check_contents(facts: Iterable[ContentFact], held: Mapping[str, Held], counts: Mapping[str, int]) -> None:
    """Raise `LaunchError` with what `broken_facts` finds."""
    found = list(broken_facts(facts, held, counts))
    if found:
        raise LaunchError(found)


def broken_facts(
    facts: Iterable[ContentFact], held: Mapping[str, Held], counts: Mapping[str, int]
) -> Iterator[Diagnostic]:
    """L062 for every fact that these arrays, and lengths of buffers, break."""
    for fact in facts:
        match fact:
            case Injective(buffer):
                places = held[buffer].repeated()
                if places is not None:
                    yield _repeated(buffer, places, held[buffer].at(places[0]))
            case Monotone(buffer):
                place = held[buffer].falling()
                if place is not None:
                    yield _falling(buffer, place, held[buffer])
            case InRange(buffer):
                place = held[buffer].outside(fact.low, fact.high)
                if place is not None:
                    yield _outside(fact, place, held[buffer].at(place))
            case ProductWithin(factors, buffer):
                numbers = [held[name].at(0) for name in factors]
                if min(numbers) < 0 or prod(numbers) > counts[buffer]:
                    yield _too_large(fact, numbers, counts[buffer])


# -------------------------------------------------------------------------------------------------------------- reports


def _repeated(buffer: str, places: Places, value: int) -> Diagnostic:
    first, second = sorted(places)
    because = f"elements {first} and {second} are both {value}, and the program counts on every number being there once"
    return _broken(f"`{buffer}` holds a number twice", buffer, because, "pass numbers that differ")


def _falling(buffer: str, place: int, held: Held) -> Diagnostic:
    because = (
        f"element {place - 1} is {held.at(place - 1)} and element {place} is {held.at(place)}, "
        "and the program counts on none being less than the one before"
    )
    return _broken(f"`{buffer}` does not rise", buffer, because, "pass numbers in their order")


def _outside(fact: InRange, place: int, value: int) -> Diagnostic:
    because = f"element {place} is {value}, and the program counts on {fact.low} to {fact.high}"
    return _broken(f"`{fact.buffer}` holds a number out of range", fact.buffer, because, "pass numbers in that range")


def _too_large(fact: ProductWithin, numbers: Sequence[int], length: int) -> Diagnostic:
    named = " * ".join(f"`{name}`" for name in fact.factors)
    product = " * ".join(map(str, numbers))
    if min(numbers) < 0:
        name = fact.factors[numbers.index(min(numbers))]
        because = f"`{name}` is {min(numbers)}, and the program counts on {named} as sizes, none of them negative"
        return _broken(f"`{name}` is negative", name, because, "pass a number from 0 up")
    because = f"{product} is {prod(numbers)}, and `{fact.buffer}` has {length} elements"
    return _broken(
        f"{named} is more than the length of `{fact.buffer}`",
        fact.buffer,
        because,
        f"pass an array of {prod(numbers)} elements or more, or smaller numbers",
    )


def _broken(what: str, buffer: str, because: str, fix: str) -> Diagnostic:
    return Diagnostic("L062", what, f"buffer {buffer}", because, f"{fix}; or leave the fact out of the program")


# --------------------------------------------------------------------------------------------------------------- arrays


class HeldNumbers:
    """Python's numbers."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = numbers

    def __repr__(self) -> str:
        return f"HeldNumbers({len(self._numbers)})"

    def at(self, place: int) -> int:
        return self._numbers[place]

    def repeated(self) -> Places | None:
        seen: dict[int, int] = {}
        for place, value in enumerate(self._numbers):
            first = seen.setdefault(value, place)
            if first != place:
                return first, place
        return None

    def falling(self) -> int | None:
        pairs = zip(self._numbers, self._numbers[1:], strict=False)
        return next((place for place, (before, value) in enumerate(pairs, 1) if value < before), None)

    def outside(self, low: int, high: int) -> int | None:
        return next((place for place, value in enumerate(self._numbers) if not low <= value <= high), None)


class HeldArray:
    """A flat array of the caller's numpy, of whole numbers in any byte order."""

    __slots__ = ("_flat", "_np")

    def __init__(self, np: Any, flat: Any) -> None:
        self._np, self._flat = np, flat

    def __repr__(self) -> str:
        return f"HeldArray({self._flat.size} of {self._flat.dtype})"

    def at(self, place: int) -> int:
        return int(self._flat[place])

    def repeated(self) -> Places | None:
        ordered = self._np.sort(self._flat)
        if not (ordered[1:] == ordered[:-1]).any():
            return None
        order = self._np.argsort(self._flat, kind="stable")
        ordered = self._flat[order]
        place = int((ordered[1:] == ordered[:-1]).argmax())
        return int(order[place]), int(order[place + 1])

    def falling(self) -> int | None:
        falls = self._flat[1:] < self._flat[:-1]
        return int(falls.argmax()) + 1 if falls.any() else None

    def outside(self, low: int, high: int) -> int | None:
        flat = self._flat
        if not len(flat) or (low <= int(flat.min()) and int(flat.max()) <= high):
            return None
        return next(place for place, value in enumerate(flat.tolist()) if not low <= value <= high)
