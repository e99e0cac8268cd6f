"""Operators in a system: a form that equals a term modulo 2^width, by the operator of the term."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from vyre_foundation.analysis.integers import Form, plus, times
from vyre_foundation.analysis.integers.forms import constant
from vyre_foundation.analysis.symbolic.terms import Term
from vyre_foundation.analysis.systems import conditions, products
from vyre_foundation.analysis.systems.ways import below_or_zero, by_sign, distance, one_of, positive_part

if TYPE_CHECKING:
    from vyre_foundation.analysis.systems.system import System

_MOST_WAYS: Final = 6
_LARGEST: Final = 64
"""Operators and leaves of a term whose zeros are counted."""


def congruent(s: System, t: Term, tag: int) -> Form:
    if t.op == "lit":
        return constant(t.value)
    rule = _RULES.get(t.op)
    found = rule(s, t, tag) if rule is not None else None
    return s.atom(t, tag) if found is None else found


def _literal(t: Term) -> int | None:
    return t.value if t.is_literal else None


def _result(s: System, t: Term, tag: int) -> Form:
    return s.variable(("term", t.number, s.tag(t, tag)), *s.ranges.of(t))


# ------------------------------------------------------------------------------------------------------ linear already


def _add(s: System, t: Term, tag: int) -> Form:
    return plus(s.congruent(t.args[0], tag), s.congruent(t.args[1], tag))


def _sub(s: System, t: Term, tag: int) -> Form:
    return plus(s.congruent(t.args[0], tag), s.congruent(t.args[1], tag), -1)


def _mul(s: System, t: Term, tag: int) -> Form:
    factor = _literal(t.args[1])
    if factor is not None:
        return times(s.congruent(t.args[0], tag), factor)
    return products.product(s, t, tag)


def _shl(s: System, t: Term, tag: int) -> Form | None:
    amount = _literal(t.args[1])
    return None if amount is None else times(s.congruent(t.args[0], tag), 1 << (amount % t.type.bits))


def _cast(s: System, t: Term, tag: int) -> Form:
    inner = t.args[0]
    if inner.type.bits < t.type.bits or s.assumes_no_wrap(inner):
        return s.exact(inner, tag)
    return s.congruent(inner, tag)


# ----------------------------------------------------------------------------------------------- quotients, remainders


def divided(s: System, t: Term, by: int, tag: int) -> tuple[Form, Form]:
    """Quotient and remainder by a positive constant, rounded down."""
    tag = s.tag(t, tag)
    key = ("quotient", t.number, by, tag)
    known, rest = s.recall(key), s.recall(("rest", *key))
    if known is not None and rest is not None:
        return known, rest
    low, high = s.ranges.of(t)
    form = s.exact(t, tag)
    if by == 1:
        q, r = form, constant(0)
    elif 0 <= low and high < by:
        q, r = constant(0), form
    else:
        q = s.variable(key, low // by, high // by)
        r = s.variable(("rest", *key), 0, by - 1)
        s.same(form, plus(r, q, by))
    return s.remember(key, q), s.remember(("rest", *key), r)


def _towards_zero(s: System, t: Term, tag: int) -> tuple[Form, Form] | None:
    """Quotient and remainder of a division by a positive constant as the IR defines it."""
    by = _literal(t.args[1])
    if by is None or by <= 0:
        return None
    x = t.args[0]
    low, high = s.ranges.of(x)
    if low >= 0:
        return divided(s, x, by, tag)
    tag = s.tag(x, tag)
    key = ("towards zero", x.number, by, tag)
    is_new = not s.is_known(key)
    q = s.variable(key, -(-low // by), max(high, 0) // by)
    r = s.variable(("rest", *key), 1 - by, by - 1)
    if is_new:
        form = s.exact(x, tag)
        s.same(form, plus(r, q, by))
        s.either.append(by_sign(form, r))
    return q, r


def _div(s: System, t: Term, tag: int) -> Form:
    found = _towards_zero(s, t, tag)
    if found is not None:
        return found[0]
    r = _result(s, t, tag)
    if s.ranges.of(t.args[1])[0] > 0 and s.ranges.of(t.args[0])[0] >= 0:
        s.least.append(plus(s.exact(t.args[0], tag), r, -1))
    return r


def _mod(s: System, t: Term, tag: int) -> Form:
    found = _towards_zero(s, t, tag)
    if found is not None:
        return found[1]
    r = _result(s, t, tag)
    if s.ranges.of(t.args[0])[0] < 0 or s.ranges.of(t.args[1])[0] < 0:
        return r
    x, y = s.exact(t.args[0], tag), s.exact(t.args[1], tag)
    s.least.append(plus(x, r, -1))
    s.either.append(below_or_zero(r, y))
    return r


def _shr(s: System, t: Term, tag: int) -> Form | None:
    amount = _literal(t.args[1])
    return None if amount is None else divided(s, t.args[0], 1 << (amount % t.type.bits), tag)[0]


# ---------------------------------------------------------------------------------------------------------------- bits


def _field(s: System, t: Term, low: int, width: int, tag: int) -> Form:
    """Bits `low` to `low + width` of a term."""
    if low + width >= t.type.bits:
        return divided(s, t, 1 << low, tag)[0]
    rest = divided(s, t, 1 << (low + width), tag)[1]
    if low == 0:
        return rest
    key = ("field", t.number, low, width, s.tag(t, tag))
    is_new = not s.is_known(key)
    q = s.variable(key, 0, (1 << width) - 1)
    if is_new:
        below = plus(rest, q, -(1 << low))
        s.at_least(below, 0)
        s.at_most(below, (1 << low) - 1)
    return q


def _masked(s: System, t: Term, mask: int, tag: int) -> Form:
    """The bits of a mask that is not negative: each run of ones is a field."""
    made, bit = constant(0), 0
    while mask >> bit:
        width = 0
        while mask >> (bit + width) & 1:
            width += 1
        if width:
            found = _field(s, t, bit, width, tag)
            if width == 1:
                s.small.update({v: (0, 1) for v in found[0] if s.bounds[v] == (0, 1)})
            made = plus(made, found, 1 << bit)
        bit += max(width, 1)
    return made


def _and(s: System, t: Term, tag: int) -> Form | None:
    mask = _literal(t.args[1])
    if mask is None:
        return None
    if mask < 0:  # x & ~m is x - (x & m)
        return plus(s.congruent(t.args[0], tag), _masked(s, t.args[0], ~mask, tag), -1)
    return _masked(s, t.args[0], mask, tag)


def _or(s: System, t: Term, tag: int) -> Form | None:
    mask = _literal(t.args[1])
    if mask is not None and mask >= 0:  # x | m is x + m - (x & m)
        shared = _masked(s, t.args[0], mask, tag)
        return plus(plus(s.congruent(t.args[0], tag), constant(mask)), shared, -1)
    return _add(s, t, tag) if _disjoint(s, *t.args) else None


def _xor(s: System, t: Term, tag: int) -> Form | None:
    mask = _literal(t.args[1])
    if mask is not None and mask >= 0:  # x ^ m is x + m - 2 (x & m)
        shared = _masked(s, t.args[0], mask, tag)
        return plus(plus(s.congruent(t.args[0], tag), constant(mask)), shared, -2)
    return _add(s, t, tag) if _disjoint(s, *t.args) else None


def _disjoint(s: System, a: Term, b: Term) -> bool:
    """Whether one has only zeros where the other may have ones."""
    return any(s.ranges.is_below(y, 1 << min(_zeros(x), x.type.bits)) for x, y in ((a, b), (b, a)))


def _zeros(t: Term) -> int:
    """Zeros at the low end."""
    if t.size > _LARGEST:
        return 0
    match t.op:
        case "lit":
            return (t.value & -t.value).bit_length() - 1 if t.value else t.type.bits
        case "mul" if t.args[1].is_literal:
            return _zeros(t.args[0]) + _zeros(t.args[1])
        case "shl" if t.args[1].is_literal:
            return _zeros(t.args[0]) + t.args[1].value % t.type.bits
        case "add" | "sub":
            return min(_zeros(t.args[0]), _zeros(t.args[1]))
        case _:
            return 0


# --------------------------------------------------------------------------------------------------------------- cases


def _least_or_greatest(s: System, t: Term, tag: int) -> Form:
    r = _result(s, t, tag)
    x, y = s.exact(t.args[0], tag), s.exact(t.args[1], tag)
    sign = 1 if t.op == "min" else -1
    s.least += [times(plus(x, r, -1), sign), times(plus(y, r, -1), sign)]
    s.either.append(one_of(r, x, y))
    return r


def _saturating_sub(s: System, t: Term, tag: int) -> Form | None:
    if t.type.is_signed:
        return None
    r = _result(s, t, tag)
    d = plus(s.exact(t.args[0], tag), s.exact(t.args[1], tag), -1)
    s.either.append(positive_part(r, d))
    return r


def _distance(s: System, t: Term, tag: int) -> Form:
    r = _result(s, t, tag)
    d = plus(s.exact(t.args[0], tag), s.exact(t.args[1], tag), -1)
    s.either.append(distance(r, d))
    return r


def _select(s: System, t: Term, tag: int) -> Form:
    r = _result(s, t, tag)
    cond, yes, no = t.args
    ways = [
        way._replace(equal=(plus(r, s.exact(value, tag), -1), *way.equal))
        for holds, value in ((True, yes), (False, no))
        for way in conditions.ways(s, cond, holds, tag)
    ]
    if len(ways) <= _MOST_WAYS:
        s.either.append(ways)
    return r


_RULES: Final[Mapping[str, Callable[[System, Term, int], Form | None]]] = {
    "add": _add,
    "sub": _sub,
    "mul": _mul,
    "shl": _shl,
    "cast": _cast,
    "div": _div,
    "mod": _mod,
    "shr": _shr,
    "and": _and,
    "or": _or,
    "xor": _xor,
    "min": _least_or_greatest,
    "max": _least_or_greatest,
    "saturating_sub": _saturating_sub,
    "abs_diff": _distance,
    "select": _select,
}
