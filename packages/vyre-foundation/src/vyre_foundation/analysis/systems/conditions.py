"""Conditions in a system: the ways in which one holds, or does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vyre_foundation.analysis.integers import Form, plus
from vyre_foundation.analysis.integers.forms import constant
from vyre_foundation.analysis.symbolic.terms import Term
from vyre_foundation.analysis.systems.ways import Way, apart

if TYPE_CHECKING:
    from vyre_foundation.analysis.systems.system import System

MANY: Final = 24
"""A condition with so many ways or more is left out: without it there are only more solutions."""


_LARGEST: Final = 300
"""Operators and leaves of a condition that is looked into."""


def ways(s: System, cond: Term, holds: bool, tag: int) -> list[Way]:
    if cond.size > _LARGEST:  # parts that stand in many places would be walked as often
        return [Way((plus(truth_value(s, cond, tag), constant(-1 if holds else 0)),))]
    match cond.op:
        case "lit":
            return [Way()] if bool(cond.value) is holds else []
        case "lnot":
            return ways(s, cond.args[0], not holds, tag)
        case "land" | "lor":
            parts = [ways(s, each, holds, tag) for each in cond.args]
            if (cond.op == "lor") is holds:
                return parts[0] + parts[1]
            if len(parts[0]) * len(parts[1]) >= MANY:
                return min(parts, key=len)  # one of the two is a weaker condition
            return [Way((*p.equal, *q.equal), (*p.least, *q.least)) for p in parts[0] for q in parts[1]]
        case "lt" | "le":
            x, y = s.exact(cond.args[0], tag), s.exact(cond.args[1], tag)
            less = plus(plus(y, x, -1), constant(-1 if cond.op == "lt" else 0))
            return [Way((), (less if holds else plus(constant(-1), less, -1),))]
        case "eq" | "ne":
            d = plus(s.exact(cond.args[0], tag), s.exact(cond.args[1], tag), -1)
            return [Way((d,))] if (cond.op == "eq") is holds else apart(d)
        case _:
            return [Way((plus(truth_value(s, cond, tag), constant(-1 if holds else 0)),))]


def truth_value(s: System, t: Term, tag: int) -> Form:
    """0 or 1, and nothing is said of which."""
    if t.is_literal:
        return constant(int(bool(t.value)))
    return s.variable(("truth", t.number, s.tag(t, tag)), 0, 1)
