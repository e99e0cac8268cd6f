"""Ways: alternatives of a condition. One of them holds."""

from __future__ import annotations

from typing import NamedTuple

from vyre_foundation.analysis.integers import Form, plus, times
from vyre_foundation.analysis.integers.forms import constant


class Way(NamedTuple):
    equal: tuple[Form, ...] = ()
    """Forms that are 0."""

    least: tuple[Form, ...] = ()
    """Forms that are 0 or more."""


def above(d: Form, by: int = 1) -> Form:
    """That d >= by."""
    return plus(d, constant(-by))


def below(d: Form, by: int = 1) -> Form:
    """That d <= -by."""
    return plus(constant(-by), d, -1)


def apart(d: Form, by: int = 1) -> list[Way]:
    """A difference that is not zero: `by` or more, either way."""
    return [Way((), (above(d, by),)), Way((), (below(d, by),))]


def by_sign(form: Form, rest: Form) -> list[Way]:
    """The remainder of a division towards zero has the sign of the dividend."""
    return [Way((), (form, rest)), Way((), (below(form), times(rest, -1)))]


def below_or_zero(rest: Form, divisor: Form) -> list[Way]:
    """The remainder by a number is below it; by zero it is zero."""
    return [Way((), (above(plus(divisor, rest, -1)),)), Way((divisor, rest))]


def one_of(r: Form, x: Form, y: Form) -> list[Way]:
    return [Way((plus(r, x, -1),)), Way((plus(r, y, -1),))]


def positive_part(r: Form, d: Form) -> list[Way]:
    """The greater of d and 0."""
    return [Way((plus(r, d, -1),), (d,)), Way((r,), (below(d),))]


def distance(r: Form, d: Form) -> list[Way]:
    """The absolute value of d."""
    return [Way((plus(r, d, -1),), (d,)), Way((plus(r, d),), (below(d),))]


def ordered(d: Form, e: Form, gap: Form) -> list[Way]:
    """Two multiples of one number that is not negative: equal, or as far apart as the number and the same way."""
    return [
        Way((d, e)),
        Way((), (above(d), plus(e, gap, -1))),
        Way((), (below(d), times(plus(e, gap), -1))),
    ]
