"""Whole numbers as sums of multiples of atoms, which lie between bounds; over whole numbers, nothing wraps here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TypeAlias

from vyre_foundation.ir import Expr
from vyre_foundation.record import record

Bounds: TypeAlias = tuple[int, int]
"""The least and the greatest value."""


class Unstable:
    """A value that may be another one elsewhere: equal to nothing but itself."""

    __slots__ = ("bounds",)

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds


Atom: TypeAlias = Expr | Unstable


@record
class Sum:
    terms: Mapping[Atom, int] = field(default_factory=dict[Atom, int])
    """Coefficients, none of them 0."""

    constant: int = 0

    def plus(self, other: Sum, sign: int = 1) -> Sum:
        terms: dict[Atom, int] = dict(self.terms)
        for atom, coefficient in other.terms.items():
            terms[atom] = terms.get(atom, 0) + sign * coefficient
        return Sum({atom: each for atom, each in terms.items() if each}, self.constant + sign * other.constant)

    def times(self, factor: int) -> Sum:
        return Sum({atom: factor * each for atom, each in self.terms.items() if factor}, factor * self.constant)

    def shifted(self, by: int) -> Sum:
        return Sum(self.terms, self.constant + by)

    def most(self, bounds_of: Callable[[Atom], Bounds]) -> int:
        """A number that the sum does not pass."""
        total = self.constant
        for atom, coefficient in self.terms.items():
            low, high = bounds_of(atom)
            total += coefficient * (high if coefficient > 0 else low)
        return total
