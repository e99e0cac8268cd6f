"""Shape predicates that hold for a given element count."""

from __future__ import annotations

from vyre_foundation.ir.shapes import (
    AffineRange,
    AllOf,
    AnyOf,
    AtLeast,
    AtMost,
    Exactly,
    ModEquals,
    MultipleOf,
    Not,
    Predicate,
)
from vyre_reference.testing.dice import Dice


def true_predicate(dice: Dice, count: int, depth: int = 2) -> Predicate:
    """A predicate that `count` elements satisfy."""
    choice = dice.below(9 if depth else 6)
    if choice == 0:
        return AtLeast(dice.between(0, count))
    if choice == 1:
        return AtMost(count + dice.below(4))
    if choice == 2:
        return Exactly(count)
    if choice == 3:
        divisors = [n for n in (1, 2, 3, 4, 5, 8) if count % n == 0]
        return MultipleOf(dice.pick(divisors))
    if choice == 4:
        modulus = dice.between(1, 7)
        return ModEquals(modulus, count % modulus)
    if choice == 5:
        scale, offset = dice.between(-3, 3), dice.between(-9, 9)
        middle = scale * count + offset
        return AffineRange(scale, offset, middle - dice.below(3), middle + dice.below(3))
    if choice == 6:
        return AllOf(true_predicate(dice, count, depth - 1), true_predicate(dice, count, depth - 1))
    if choice == 7:
        pair = (true_predicate(dice, count, depth - 1), Exactly(count + 1))
        return AnyOf(*(pair if dice.chance(0.5) else pair[::-1]))
    return Not(Exactly(count + 1 + dice.below(3)))
