"""Delinearisation: an index as a number with digits, each a small sum of variables.

    index = rest + unit * (digit_0 + size_0 * (digit_1 + size_1 * (digit_2 + …)))        0 <= digit_k < size_k

Where the ranges are proved, two instances address one element exactly if all their digits are equal. So an element
*fixes* one variable of every digit, by the others of that digit, and all remaining variables are *free*.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product

from vyre_foundation.analysis.owners.polynomials import ONE, Polynomial
from vyre_foundation.analysis.owners.space import Space
from vyre_foundation.ir.limits import U32_MAX

MOST_CHOICES = 32
"""Combinations of bounds that are tried to prove one range."""


@dataclass(frozen=True, slots=True)
class Below:
    """A comparison that holds wherever the index is used: `left < right`, both as values of U32."""

    left: Polynomial
    right: Polynomial


@dataclass(frozen=True, slots=True)
class Digit:
    """`offset` plus a multiple of each variable; `size` is None for the highest digit."""

    terms: tuple[tuple[int, int], ...]
    offset: Polynomial
    size: Polynomial | None


@dataclass(frozen=True, slots=True)
class Digits:
    unit: Polynomial
    rest: int
    digits: tuple[Digit, ...]
    """The lowest first; none where the index is uniform."""

    highest: tuple[Polynomial, ...]
    """Upper bounds of the highest digit, one of which the launch may rely on."""

    @property
    def units(self) -> tuple[Polynomial, ...]:
        """The steps of all digits, the lowest first."""
        found = [self.unit]
        for digit in self.digits[:-1]:
            assert digit.size is not None
            found.append(found[-1].times(digit.size))
        return tuple(found)

    @property
    def structure(self) -> tuple[object, ...]:
        """What the digits of two indices must share for equal elements to have equal digits."""
        return (self.unit, *(digit.size for digit in self.digits))


class NotAffine(Exception):
    """Why an index has no digits."""


def digits_of(index: Polynomial, space: Space, facts: Sequence[Below], units: Sequence[Polynomial] = ()) -> Digits:
    """The digits of an index; `units` are steps of further digits, which other indices have. Raises `NotAffine`."""
    places = _places(index, space, units)
    constant = index.without(space.variables)
    if not places:
        return Digits(ONE, 0, (Digit((), constant, None),), ())
    unit = places[0][0]
    rest = constant.without(space.uniform)
    if unit.value is not None:
        remainder = (rest.value or 0) % unit.value
    elif rest.value == 0:
        remainder = 0
    else:
        remainder = rest.value or 0
        if not 0 <= remainder:
            raise NotAffine("a part of its index is not a multiple of a size")
    carried = constant.plus(Polynomial.number(remainder), -1).over(unit)
    if carried is None:
        raise NotAffine("a part of its index is not a multiple of its step")
    return _assembled(unit, remainder, places, carried, _Ranges(space, facts))


def _places(index: Polynomial, space: Space, units: Sequence[Polynomial]) -> list[tuple[Polynomial, list[int]]]:
    """Variables by what stands before them, the smallest first."""
    found: dict[Polynomial, list[int]] = {unit: [] for unit in units}
    for atom in sorted(index.atoms):
        if atom in space.variables:
            coefficient = index.coefficient_of(atom)
            if coefficient is None or not space.is_shared(coefficient):
                raise NotAffine("its index is not a sum of multiples of ids and counters")
            found.setdefault(coefficient, []).append(atom)
        elif atom not in space.uniform:
            raise NotAffine("its index is data")
    if any(coefficient < 0 for unit in found for _, coefficient in unit.terms):
        raise NotAffine("its index falls where an id or a counter grows")
    return sorted(found.items(), key=lambda place: _size(place[0]))


def _size(unit: Polynomial) -> tuple[object, ...]:
    degree = max(len(monomial) for monomial, _ in unit.terms)
    return degree, max(each for monomial, each in unit.terms if len(monomial) == degree), unit.terms


def _assembled(
    unit: Polynomial,
    rest: int,
    places: list[tuple[Polynomial, list[int]]],
    carried: Polynomial,
    ranges: _Ranges,
) -> Digits:
    made: list[Digit] = []
    base = unit
    terms = [(atom, 1) for atom in places[0][1]]
    for above, atoms in places[1:]:
        ratio = above.over(base) if base != above else ONE
        if ratio is None:
            raise NotAffine("the steps of its index do not divide each other")
        closed = _closed(tuple(terms), carried, ratio, ranges)
        if closed is not None:
            offset, carried = closed
            made.append(Digit(tuple(terms), offset, ratio))
            base, terms = above, [(atom, 1) for atom in atoms]
        elif ratio.value is not None:  # rows overlap: the variables of both make one digit
            terms += [(atom, ratio.value) for atom in atoms]
        else:
            raise NotAffine("it is not proved that its rows do not overlap")
    made.append(Digit(tuple(terms), carried, None))
    return Digits(unit, rest, tuple(made), ranges.upper_bounds(made[-1]))


def _closed(
    terms: tuple[tuple[int, int], ...], carried: Polynomial, ratio: Polynomial, ranges: _Ranges
) -> tuple[Polynomial, Polynomial] | None:
    """The offset of a digit that stays below `ratio`, and what is left of the constant for the digits above."""
    for offset in _offsets(carried, ratio):
        above = carried.plus(offset, -1).over(ratio)
        if above is not None and ranges.fits(Digit(terms, offset, ratio), ratio):
            return offset, above
    return None


def _offsets(carried: Polynomial, ratio: Polynomial) -> Iterator[Polynomial]:
    if ratio.value is not None:
        if carried.value is not None:
            low = carried.value % ratio.value
            yield Polynomial.number(low)
            yield Polynomial.number(low - ratio.value)
        return
    yield Polynomial(tuple([term for term in carried.terms if Polynomial((term,)).over(ratio) is None]))


class _Ranges:
    """What the facts and the ranges of variables prove of sums of variables."""

    def __init__(self, space: Space, facts: Sequence[Below]) -> None:
        self.space = space
        self.facts = facts

    def fits(self, digit: Digit, size: Polynomial) -> bool:
        """Whether `0 <= digit < size`."""
        last = size.plus(ONE, -1)
        highs = [high for low, high in self.between(digit) if _not_negative(low)]
        return any(_not_negative(last.plus(high, -1)) for high in highs)

    def upper_bounds(self, digit: Digit) -> tuple[Polynomial, ...]:
        return tuple([high for _, high in self.between(digit)])

    def between(self, digit: Digit) -> Iterator[tuple[Polynomial, Polynomial]]:
        """Pairs of a least and a greatest value."""
        value = digit.offset
        for atom, factor in digit.terms:
            value = value.plus(Polynomial.atom(atom), factor)
        yield from self._told(value)
        choices = [self.bounds(atom) for atom, _ in digit.terms]
        for chosen in islice(product(*choices), MOST_CHOICES):
            low = high = digit.offset
            for (_, factor), (least, above) in zip(digit.terms, chosen, strict=True):
                low = low.plus(least, factor)
                high = high.plus(above.plus(ONE, -1), factor)
            yield low, high

    def bounds(self, atom: int) -> list[tuple[Polynomial, Polynomial]]:
        """Least value and what it stays below: what the code says first, then the launch."""
        variable = self.space.variables[atom]
        told = [(low, high.plus(ONE)) for low, high in self._told(Polynomial.atom(atom))]
        return [*told, (variable.low, variable.high)]

    def _told(self, value: Polynomial) -> Iterator[tuple[Polynomial, Polynomial]]:
        """Bounds of a sum that a comparison is about. A sum that sinks below 0 wraps, and fails the comparison."""
        for fact in self.facts:
            shift = value.plus(fact.left, -1)
            if not self.space.is_shared(shift) or not self.space.is_shared(fact.right):
                continue
            if self._stays_near(fact.left):
                yield shift, shift.plus(fact.right).plus(ONE, -1)

    def _stays_near(self, value: Polynomial) -> bool:
        """Whether a sum stays within 2^31 of the values of U32 that it wraps to, below 0 and above."""
        found = self.space.numbers(value)
        if found is not None:
            return found[0] > -(1 << 31) and found[1] <= U32_MAX
        least = value.least()
        return least is not None and least > -(1 << 31)


def _not_negative(value: Polynomial) -> bool:
    least = value.least()
    return least is not None and least >= 0


def fixed_of(digit: Digit, space: Space) -> int:
    """The variable of a digit that its value fixes: the one with most values, so that few points are left to add."""

    def rank(term: tuple[int, int]) -> tuple[int, bool, bool]:
        atom, factor = term
        variable = space.variables[atom]
        values = variable.high.plus(variable.low, -1).value
        return U32_MAX if values is None else values, factor == 1, variable.is_id

    return max(digit.terms, key=rank)[0]


def free_of(atoms: Iterable[int], fixed: Iterable[int]) -> tuple[int, ...]:
    """The variables that an element leaves free, in their order."""
    gone = frozenset(fixed)
    return tuple([atom for atom in atoms if atom not in gone])
