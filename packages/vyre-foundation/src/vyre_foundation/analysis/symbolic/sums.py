"""Sums: an index as multiples of parts that are no sums, and a constant, modulo 2^32."""

from __future__ import annotations

from typing import Final

from vyre_foundation.analysis.symbolic.terms import Term

_LARGEST: Final = 1000
"""Operators and leaves of an index that is taken apart."""


def linear_parts(t: Term, factor: int, parts: dict[Term, int]) -> int:
    """Adds the parts of a sum modulo 2^32 with their factors, and gives the constant."""
    if t.size > _LARGEST:  # parts that stand in many places would be walked as often
        parts[t] = parts.get(t, 0) + factor
        return 0
    match t.op:
        case "lit":
            return t.value * factor
        case "add":
            return linear_parts(t.args[0], factor, parts) + linear_parts(t.args[1], factor, parts)
        case "sub":
            return linear_parts(t.args[0], factor, parts) + linear_parts(t.args[1], -factor, parts)
        case "mul" if t.args[1].is_literal:
            return linear_parts(t.args[0], factor * t.args[1].value, parts)
        case "shl" if t.args[1].is_literal:
            return linear_parts(t.args[0], factor << (t.args[1].value % t.type.bits), parts)
        case "cast" if t.type.bits == t.args[0].type.bits == 32:
            return linear_parts(t.args[0], factor, parts)
        case _:
            parts[t] = parts.get(t, 0) + factor
            return 0


def only_rises(t: Term) -> bool:
    """Whether the sum has no difference in it, so that no part of it wraps unless the whole does."""
    waiting, left = [t], _LARGEST
    while waiting:
        t, left = waiting.pop(), left - 1
        if t.op == "sub" or left < 0:
            return False
        if t.op == "add":
            waiting += t.args
        elif (t.op in ("mul", "shl") and t.args[1].is_literal) or (t.op == "cast" and t.type.bits == 32):
            waiting.append(t.args[0])
    return True
