"""The least and greatest value of a term, in every launch of the space or in those of at most so many invocations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from vyre_foundation.analysis.symbolic.launch_space import LaunchSpace
from vyre_foundation.analysis.symbolic.terms import Term, bounds_of
from vyre_foundation.ir.limits import INVOCATIONS_PER_AXIS, SIGNED_LIMIT

Bounds: TypeAlias = tuple[int, int]

ANY_LAUNCH: Final = INVOCATIONS_PER_AXIS
"""The planner allows no more invocations on an axis."""


class Ranges:
    """Bounds of terms in launches of at most `limit` invocations on an axis.

    Below `ANY_LAUNCH` the limit is one on the whole launch, so that linear ids over several axes are bounded too.
    """

    def __init__(self, space: LaunchSpace, limit: int = ANY_LAUNCH) -> None:
        self.space, self.limit = space, limit
        self._known: dict[int, Bounds] = {}
        self.fitting: set[int] = set()
        """The numbers of products that are known not to wrap."""

        self.groups = limit // max(1, space.members) if limit < ANY_LAUNCH else None
        """Workgroups of the whole launch, if that is limited."""

    def of(self, t: Term) -> Bounds:
        found = self._known.get(t.number)
        if found is None:
            found = self._known[t.number] = self._compute(t)
        return found

    def is_below(self, t: Term, limit: int) -> bool:
        low, high = self.of(t)
        return low >= 0 and high < limit

    def _compute(self, t: Term) -> Bounds:
        match t.op:
            case "wg":
                return 0, self.space.most_groups(t.value, self.limit) - 1
            case "nw":
                most = self.space.most_groups(t.value, self.limit)
                return (most if self.space.grid is not None else 1), most
            case "len":
                return 0, self.space.longest
            case "load" if self._is_small_word(t):
                return 0, SIGNED_LIMIT - 1
            case "load" if t.name in self.space.held:
                return self._held(t)
            case _ if not t.args or t.op in ("load", "fn"):
                return t.low, t.high
            case "mul":
                return self._product(t)
            case op:
                rule = _RULES.get(op)
                full = bounds_of(t.type)
                if rule is None:
                    return full
                low, high = rule(t, [self.of(a) for a in t.args])
                return (low, high) if full[0] <= low and high <= full[1] else full

    def _is_small_word(self, t: Term) -> bool:
        return self.space.signed and t.args[0].is_literal and (t.name, t.args[0].value) in self.space.words

    def _held(self, t: Term) -> Bounds:
        """What the array holds, and zero where the place may lie outside of it."""
        low, high = self.space.held[t.name]
        least, most = max(low, t.low), min(high, t.high)
        if least > most:  # no array holds that, so no launch does
            return t.low, t.high
        if self.space.is_inside(t.name, self.of(t.args[0])[1]):
            return least, most
        return min(least, 0), max(most, 0)

    def _product(self, t: Term) -> Bounds:
        a, b = self.of(t.args[0]), self.of(t.args[1])
        corners = [x * y for x in a for y in b]
        low, high = min(corners), max(corners)
        if self.groups is not None and linear_axes(t) is not None:
            high = min(high, self.groups)
        full = bounds_of(t.type)
        if low < full[0] or high > full[1]:
            return full
        self.fitting.add(t.number)
        return min(low, high), high


# --------------------------------------------------------------------------------------------------------------- rules


def _sum(_: Term, r: list[Bounds]) -> Bounds:
    return r[0][0] + r[1][0], r[0][1] + r[1][1]


def _difference(_: Term, r: list[Bounds]) -> Bounds:
    return r[0][0] - r[1][1], r[0][1] - r[1][0]


def _quotient(t: Term, r: list[Bounds]) -> Bounds:
    (low, high), (least, most) = r
    if least <= 0:
        return bounds_of(t.type)
    down = low // most if low >= 0 else -(-low // least)
    up = high // least if high >= 0 else -(-high // most)
    return down, up


def _remainder(t: Term, r: list[Bounds]) -> Bounds:
    (low, high), (least, most) = r
    if low >= 0 and least >= 0:
        return (low, high) if high < least else (0, min(high, max(most - 1, 0)))
    size = max(abs(least), abs(most), 1) - 1
    return (0 if low >= 0 else max(low, -size)), (0 if high <= 0 else min(high, size))


def _common_bits(t: Term, r: list[Bounds]) -> Bounds:
    positive = [each[1] for each in r if each[0] >= 0]
    return (0, min(positive)) if positive else bounds_of(t.type)


def _any_bits(t: Term, r: list[Bounds]) -> Bounds:
    if r[0][0] < 0 or r[1][0] < 0:
        return bounds_of(t.type)
    bits = max(r[0][1].bit_length(), r[1][1].bit_length())
    return (max(r[0][0], r[1][0]) if t.op == "or" else 0), (1 << bits) - 1


def _shifted_down(t: Term, r: list[Bounds]) -> Bounds:
    (low, high), (least, most) = r
    if most >= t.type.bits:
        least, most = 0, t.type.bits - 1
    return (low >> most if low >= 0 else low >> least), (high >> least if high >= 0 else high >> most)


def _shifted_up(t: Term, r: list[Bounds]) -> Bounds:
    (low, high), (least, most) = r
    return (low << least, high << most) if most < t.type.bits and low >= 0 else bounds_of(t.type)


def _clamped(t: Term, low: int, high: int) -> Bounds:
    least, most = bounds_of(t.type)
    return max(least, min(most, low)), max(least, min(most, high))


def _distance(_: Term, r: list[Bounds]) -> Bounds:
    low, high = r[0][0] - r[1][1], r[0][1] - r[1][0]
    return (0 if low <= 0 <= high else min(abs(low), abs(high))), max(abs(low), abs(high))


_RULES: Final[Mapping[str, Callable[[Term, list[Bounds]], Bounds]]] = {
    "add": _sum,
    "sub": _difference,
    "div": _quotient,
    "mod": _remainder,
    "and": _common_bits,
    "or": _any_bits,
    "xor": _any_bits,
    "shr": _shifted_down,
    "shl": _shifted_up,
    "min": lambda _, r: (min(r[0][0], r[1][0]), min(r[0][1], r[1][1])),
    "max": lambda _, r: (max(r[0][0], r[1][0]), max(r[0][1], r[1][1])),
    "saturating_add": lambda t, r: _clamped(t, *_sum(t, r)),
    "saturating_sub": lambda t, r: _clamped(t, *_difference(t, r)),
    "abs_diff": _distance,
    "select": lambda _, r: (min(r[1][0], r[2][0]), max(r[1][1], r[2][1])),
    "cast": lambda _, r: r[0],
    "popcount": lambda t, _: (0, t.args[0].type.bits),
    "clz": lambda t, _: (0, t.args[0].type.bits),
    "ctz": lambda t, _: (0, t.args[0].type.bits),
}
"""Bounds of the exact result. Where they leave the type, the value may wrap and is anything."""


# ---------------------------------------------------------------------------------------------------- linear group ids


_LARGEST: Final = 32
"""Operators and leaves of a linear id."""


def linear_axes(t: Term) -> frozenset[int] | None:
    """The axes of a term that is at most the product of the numbers of workgroups on them: `wg.x + nw.x * wg.y`."""
    if t.size > _LARGEST:
        return None
    match t.op:
        case "wg" | "nw":
            return frozenset([t.value])
        case "mul":
            a, b = linear_axes(t.args[0]), linear_axes(t.args[1])
            return a | b if a is not None and b is not None and not a & b else None
        case "add":
            for near, far in (t.args, t.args[::-1]):
                found = _linear_sum(near, far)
                if found is not None:
                    return found
            return None
        case _:
            return None


def _linear_sum(near: Term, far: Term) -> frozenset[int] | None:
    """The axes of `wg.x + nw.x * rest`, where rest is at most one less than its own product of numbers."""
    if near.op != "wg" or far.op != "mul":
        return None
    for count, rest in (far.args, far.args[::-1]):
        if count.op == "nw" and count.value == near.value and rest.op in ("wg", "add"):
            inner = linear_axes(rest)
            if inner is not None and near.value not in inner:
                return inner | {near.value}
    return None
