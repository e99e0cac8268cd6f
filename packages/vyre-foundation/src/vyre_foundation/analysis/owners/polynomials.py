"""Polynomials over atoms, with whole coefficients: what an index is made of when sizes are known only at launch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from vyre_foundation.ir.limits import U32_MAX

Monomial: TypeAlias = tuple[int, ...]
"""The numbers of its atoms, in order; an atom stands there as often as it is a factor."""


@dataclass(frozen=True)
class Polynomial:
    """A sum of products. Values of U32 keep to it modulo 2^32, and exactly where nothing wraps."""

    terms: tuple[tuple[Monomial, int], ...] = ()
    """In order, without coefficients of 0."""

    @staticmethod
    def of(terms: Mapping[Monomial, int]) -> Polynomial:
        return Polynomial(tuple(sorted((monomial, each) for monomial, each in terms.items() if each)))

    @staticmethod
    def number(value: int) -> Polynomial:
        return Polynomial(() if value == 0 else (((), value),))

    @staticmethod
    def atom(number: int) -> Polynomial:
        return Polynomial((((number,), 1),))

    @cached_property
    def atoms(self) -> frozenset[int]:
        return frozenset(atom for monomial, _ in self.terms for atom in monomial)

    @property
    def value(self) -> int | None:
        """The number, if it is one."""
        if not self.terms:
            return 0
        (monomial, coefficient), *more = self.terms
        return coefficient if not monomial and not more else None

    def plus(self, other: Polynomial, factor: int = 1) -> Polynomial:
        terms = dict(self.terms)
        for monomial, coefficient in other.terms:
            terms[monomial] = terms.get(monomial, 0) + factor * coefficient
        return Polynomial.of(terms)

    def times(self, other: Polynomial) -> Polynomial:
        terms: dict[Monomial, int] = {}
        for left, a in self.terms:
            for right, b in other.terms:
                monomial = tuple(sorted(left + right))
                terms[monomial] = terms.get(monomial, 0) + a * b
        return Polynomial.of(terms)

    def over(self, unit: Polynomial) -> Polynomial | None:
        """The quotient by a single product, if there is no rest."""
        if len(unit.terms) != 1:
            return None
        ((divisor, by),) = unit.terms
        terms: dict[Monomial, int] = {}
        for monomial, coefficient in self.terms:
            left = _without(monomial, divisor)
            if left is None or coefficient % by:
                return None
            terms[left] = coefficient // by
        return Polynomial.of(terms)

    def coefficient_of(self, atom: int) -> Polynomial | None:
        """What stands before an atom, if it is nowhere a factor twice."""
        terms: dict[Monomial, int] = {}
        for monomial, coefficient in self.terms:
            if monomial.count(atom) > 1:
                return None
            if atom in monomial:
                left = _without(monomial, (atom,))
                assert left is not None
                terms[left] = coefficient
        return Polynomial.of(terms)

    def without(self, atoms: Iterable[int]) -> Polynomial:
        """The terms that have none of the atoms."""
        gone = frozenset(atoms)
        return Polynomial(tuple([term for term in self.terms if gone.isdisjoint(term[0])]))

    def least(self) -> int | None:
        """A number it is never below, for atoms that are never below 0; None if it may sink without end."""
        least = 0
        for monomial, coefficient in self.terms:
            if coefficient < 0 and monomial:
                return None
            least += 0 if monomial else coefficient
        return least


def as_word(value: Polynomial) -> Polynomial:
    """A number as the U32 it is modulo 2^32."""
    return value if value.value is None else Polynomial.number(value.value % (U32_MAX + 1))


def near_zero(value: Polynomial) -> Polynomial:
    """The polynomial with coefficients of at most 2^31, which has the same values modulo 2^32."""
    half = 1 << 31
    if all(-half < each <= half for _, each in value.terms):
        return value
    return Polynomial.of({monomial: (each + half - 1) % (2 * half) - half + 1 for monomial, each in value.terms})


def _without(monomial: Monomial, gone: Monomial) -> Monomial | None:
    left = list(monomial)
    for atom in gone:
        if atom not in left:
            return None
        left.remove(atom)
    return tuple(left)


ZERO = Polynomial()
ONE = Polynomial.number(1)
