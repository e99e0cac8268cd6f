"""Products of two symbols: a variable for the exact product, with what is known of it.

The law that separates rows: for one w that is not negative, w*x and w*y are equal with x = y, or at least w apart. So
`row * width + column` with `column < width` tells rows apart, whatever the width; volumes do so by nesting.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Final, NamedTuple

from vyre_foundation.analysis.integers import Form, plus, times
from vyre_foundation.analysis.integers.forms import constant, frozen
from vyre_foundation.analysis.symbolic.terms import Term
from vyre_foundation.analysis.systems.ways import ordered

if TYPE_CHECKING:
    from vyre_foundation.analysis.systems.system import System

_LEMMAS: Final = 8


class Product(NamedTuple):
    value: Form
    factors: tuple[Form, Form]
    tag: int


def product(s: System, t: Term, tag: int) -> Form:
    a, b = t.args
    if b.scope > a.scope:
        a, b = b, a
    x, w = s.exact(a, tag), s.exact(b, tag)
    if not x[0] or not w[0]:
        return times(w, x[1]) if not x[0] else times(x, w[1])
    (x, common), (w, factor) = _primitive(x), _primitive(w)  # the law is sharpest without common factors
    factor *= common
    high = s.ranges.of(t)[1]
    most = high // factor if t.number in s.ranges.fitting else None
    return times(multiplied(s, x, w, tag, most), factor)


def _primitive(form: Form) -> tuple[Form, int]:
    """The form divided by the GCD of its numbers, and that."""
    divisor = gcd(*form[0].values(), form[1])
    return ({v: c // divisor for v, c in form[0].items()}, form[1] // divisor), divisor


def multiplied(s: System, x: Form, w: Form, tag: int, most: int | None = None) -> Form:
    """The exact product of two forms, and what follows from their bounds."""
    if not x[0] or not w[0]:
        return times(w, x[1]) if not x[0] else times(x, w[1])
    key = ("product", *sorted((frozen(x), frozen(w))))
    if s.is_known(key):
        return s.variable(key, 0, 0)
    (xl, xh), (wl, wh) = s.reach(x), s.reach(w)
    corners = (xl * wl, xl * wh, xh * wl, xh * wh)
    p = s.variable(key, min(corners), max(corners) if most is None else min(max(corners), most))
    for a, b, sign in ((xl, wl, 1), (xl, wh, -1), (xh, wl, -1)):  # (x - a) (w - b) has that sign
        s.least.append(times(plus(plus(plus(p, x, -b), w, -a), constant(a * b)), sign))
    s.products.append(Product(p, (x, w), tag))
    return p


def add_lemmas(s: System) -> None:
    made = 0
    for n, one in enumerate(s.products):
        for other in s.products[n + 1 :]:
            if made >= _LEMMAS or (one.tag == other.tag and one.tag != 0):
                continue
            for x, w in (one.factors, one.factors[::-1]):
                for y, v in (other.factors, other.factors[::-1]):
                    if w == v and x != y and s.reach(w)[0] >= 0:
                        made += 1
                        s.either.append(ordered(plus(x, y, -1), plus(one.value, other.value, -1), w))
