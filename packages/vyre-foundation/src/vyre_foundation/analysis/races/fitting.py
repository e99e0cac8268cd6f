"""Contents of inputs made to keep what the program states of them: a launch that breaks a fact shows nothing."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from random import Random

from vyre_foundation.host import HeldNumbers, broken_facts
from vyre_foundation.ir import Injective, InRange, Monotone, ProductWithin, Program, content_facts


def fit_contents(
    program: Program, numbers: dict[str, list[int]], lengths: Mapping[str, int], limits: Mapping[str, int], dice: Random
) -> bool:
    """Change numbers, which are below the limit of their buffer, so that they keep the facts; False if they do not."""
    facts = content_facts(program.facts)
    ranges = {fact.buffer: (fact.low, fact.high) for fact in facts if isinstance(fact, InRange)}
    rising = {fact.buffer for fact in facts if isinstance(fact, Monotone)}
    different = {fact.buffer for fact in facts if isinstance(fact, Injective)}
    for name in sorted(ranges.keys() | rising | different):
        low, high = ranges.get(name, (0, limits[name] - 1))
        held = [low + (value - low) % (high - low + 1) for value in numbers[name]]
        if name in different:
            held = _different(held, low, high, dice)
        numbers[name] = sorted(held) if name in rising else held
    for fact in facts:
        if isinstance(fact, ProductWithin):
            _shrink(fact, numbers, lengths)
    return not any(broken_facts(facts, {name: HeldNumbers(held) for name, held in numbers.items()}, lengths))


def _different(held: list[int], low: int, high: int, dice: Random) -> list[int]:
    """The first of each number stays; the others become numbers near by that are not there."""
    if len(held) > high - low + 1:
        return held
    taken = set(held)
    near = range(max(low, min(high - 2 * len(held), 0)), high + 1)[: 2 * len(held) + len(taken)]
    free = [value for value in near if value not in taken]
    dice.shuffle(free)
    seen: set[int] = set()
    made: list[int] = []
    for value in held:
        made.append(free.pop() if value in seen and free else value)
        seen.add(made[-1])
    return made


def _shrink(fact: ProductWithin, numbers: Mapping[str, list[int]], lengths: Mapping[str, int]) -> None:
    """Halve the largest factor until the product fits."""
    factors = sorted(set(fact.factors))
    while prod(numbers[name][0] for name in fact.factors) > lengths[fact.buffer]:
        largest = max(factors, key=lambda name: numbers[name][0])
        numbers[largest][0] //= 2
