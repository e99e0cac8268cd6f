"""Which invocation and which iterations wrote an element: chosen so that the index of the write is that of the read.

The index of a write is taken as a sum of ids and counters with constant factors, each below the next: digits of a
number in mixed radix. So each id is a quotient and remainder of what is read. Whether the choice is right is for the
systems to show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vyre_foundation.analysis.races.radices import conjuncts
from vyre_foundation.analysis.symbolic.arithmetic import OPERATORS
from vyre_foundation.analysis.symbolic.sums import linear_parts
from vyre_foundation.analysis.symbolic.terms import Term, Terms
from vyre_foundation.analysis.systems.system import around_zero
from vyre_foundation.ir import DataType

_LARGEST: Final = 300
"""Operators and leaves of a term that is rewritten."""

_BITS: Final = 32


def substituted(terms: Terms, t: Term, chosen: dict[Term, Term]) -> Term:
    """The term with other terms in place of some atoms."""
    if not chosen or t.size > _LARGEST:
        return t
    if t.is_atom or not t.args:
        return chosen.get(t, t)
    args = tuple([substituted(terms, a, chosen) for a in t.args])
    if all(a is b for a, b in zip(args, t.args, strict=True)):
        return t
    if t.op == "load":
        return terms.load(t.name, args[0], t.type)
    if t.op in OPERATORS:
        return terms.op(t.op, t.type, *args)
    return terms.function(t.name, args, t.type)


def chosen_by_index(
    terms: Terms, index: Term, guards: Sequence[Term], free: Sequence[Term], element: Term
) -> dict[Term, Term] | None:
    """Values for the free atoms with which the index may be that element; None if nothing is in sight."""
    parts: dict[Term, int] = {}
    constant = linear_parts(index, 1, parts)
    chosen = _fixed_by_guards(guards, free)
    digits: list[tuple[int, Term]] = []
    rest = terms.literal(constant & ((1 << _BITS) - 1))
    for part, factor in parts.items():
        if part in free and part not in chosen:
            if around_zero(factor, _BITS):
                digits.append((around_zero(factor, _BITS), part))
            continue
        factor_ = terms.literal(factor & ((1 << _BITS) - 1))
        rest = terms.add(rest, terms.op("mul", DataType.U32, substituted(terms, part, chosen), factor_))
    if not digits:
        return chosen
    digits.sort(key=lambda each: abs(each[0]))
    if len({factor > 0 for factor, _ in digits}) > 1:
        return None
    sides = (element, rest) if digits[0][0] > 0 else (rest, element)
    left = sides[0] if sides[1].is_literal and not sides[1].value else terms.op("sub", DataType.U32, *sides)
    for (factor, atom), following in zip(digits, (*digits[1:], None), strict=True):
        digit = terms.op("div", DataType.U32, left, terms.literal(abs(factor)))
        if following is not None:
            radix, remains = divmod(abs(following[0]), abs(factor))
            if remains or radix < 1:
                return None
            digit = terms.op("mod", DataType.U32, digit, terms.literal(radix))
        chosen[atom] = digit
    return chosen


def _fixed_by_guards(guards: Iterable[Term], free: Sequence[Term]) -> dict[Term, Term]:
    """Atoms that a guard says to be one number: `lid.x == 0`."""
    found: dict[Term, Term] = {}
    for guard in conjuncts(tuple(guards)):
        if guard.op == "eq":
            for atom, value in (guard.args, guard.args[::-1]):
                if atom in free and value.is_literal:
                    found.setdefault(atom, value)
    return found
