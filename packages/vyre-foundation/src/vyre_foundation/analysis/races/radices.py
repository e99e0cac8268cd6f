"""Mixed radix: places such as (z * height + y) * width + x, told apart digit by digit.

The law: two sums o * w + d and p * w + e of whole numbers, with d and e below w, are equal only if o = p and d = e. So
where every digit of two indices is below its radix, they meet only in equal digits, and no product is left to look at.

The sums must not wrap. They do not where a shape says so: if the radices and a bound of the leading digit are the axes
of an array, the place is below its length. Otherwise the law is for launches in which no index wraps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vyre_foundation.analysis.symbolic.terms import Scope, Term, Terms
from vyre_foundation.ir import DataType, LaunchFact, ProductWithin, Program, Shaped


class Places(NamedTuple):
    """Two indices by digits, the last one first. What is left in front is a digit too, without a radix."""

    radices: tuple[Term, ...]
    first: tuple[Term, ...]
    second: tuple[Term, ...]
    sums: tuple[Term, ...]
    """The sums and products that were taken apart."""


def places(terms: Terms, a: Term, b: Term) -> Places | None:
    """Both indices by the same radices, which the whole launch shares; None where they have none."""
    radices: list[Term] = []
    digits: tuple[list[Term], list[Term]] = ([], [])
    sums: list[Term] = []
    while (radix := _common_radix(a, b)) is not None:
        radices.append(radix)
        a, b = (_taken(terms, t, radix, mine, sums) for t, mine in zip((a, b), digits, strict=True))
    if not radices:
        return None
    return Places(tuple(radices), (*digits[0], a), (*digits[1], b), tuple(sums))


def _common_radix(a: Term, b: Term) -> Term | None:
    """A factor in both; where one index is no such sum, it may be all digit."""
    ours, theirs = list(_radices(a)), list(_radices(b))
    both = [radix for radix in ours if radix in theirs]
    if both or (ours and theirs):
        return both[0] if both else None
    return next(iter((*ours, *theirs)), None)


def _radices(t: Term) -> Iterator[Term]:
    if t.type is DataType.U32:
        for part in t.args if t.op == "add" else (t,):
            if part.op == "mul":
                yield from (f for f in reversed(part.args) if f.scope is Scope.LAUNCH and not f.is_literal)


def _taken(terms: Terms, t: Term, radix: Term, digits: list[Term], sums: list[Term]) -> Term:
    """Takes the last digit off, and gives the rest."""
    for n, part in enumerate(t.args if t.op == "add" else (t,)):
        if part.op == "mul" and radix in part.args:
            is_sum = part is not t
            digits.append(t.args[1 - n] if is_sum else terms.literal(0))
            sums += [t, part] if is_sum else [part]
            return part.args[1] if part.args[0] is radix else part.args[0]
    digits.append(t)
    return terms.literal(0)


def bound_of_the_leading_digit(terms: Terms, program: Program, radices: Sequence[Term]) -> Term | None:
    """The axis of an array, or the factor of a bounded product, that is left when the radices are the others."""
    for fact in program.facts:
        axes = _axes(terms, program, fact)
        most = len(axes)
        for radix in radices:
            if radix in axes:
                axes.remove(radix)
        if len(axes) == 1 and most == len(radices) + 1:
            return axes[0]
    return None


def _axes(terms: Terms, program: Program, fact: LaunchFact) -> list[Term]:
    """Numbers whose product is at most a length."""
    match fact:
        case Shaped():
            words = [(fact.shapes, word) for word in range(fact.first, fact.end)]
        case ProductWithin(factors, _):
            words = [(name, 0) for name in factors]
        case _:
            words = []
    decls = [program.buffer(name) for name, _ in words]
    if any(decl is None or decl.element is not DataType.U32 for decl in decls):
        return []  # the product is that of all
    return [terms.load(name, terms.literal(word), DataType.U32) for name, word in words]


def conjuncts(guards: Sequence[Term]) -> Iterator[Term]:
    waiting = list(guards)
    while waiting:
        guard = waiting.pop()
        if guard.op == "land":
            waiting += guard.args
        else:
            yield guard
