"""Atomics on an array that nothing else touches: for all lanes in any order, or of each lane on elements of its own."""

from __future__ import annotations

from typing import Final

from random_kernels.constants import constant
from random_kernels.expressions import expression
from random_kernels.scope import FLOATS, Counter, Scope

KINDS: Final = ("i32", "u32", "i64", "u64")
IN_ANY_ORDER: Final = ("add", "min", "max", "and", "or", "xor")
"""One of these alone leaves the same, whoever is first; its results are another matter."""

OF_WORDS: Final = (*IN_ANY_ORDER, "exchange", "compare_exchange")


def counter(scope: Scope, name: str) -> Counter:
    """How this kernel uses the array: one operation everywhere, or any on the lane's own elements, with results."""
    if scope.chance(40):
        return Counter(name, scope.dice.choice(KINDS), scope.dice.choice(IN_ANY_ORDER))
    element = scope.dice.choice((*KINDS, *KINDS, *FLOATS))
    return Counter(name, element, None, scope.dice.choice((1, 1, 2, 3)))


def changed(scope: Scope, level: int) -> list[str]:
    """A statement, if there is such an array."""
    found = scope.counter
    if found is None:
        return []
    if found.operation is None:
        return [_own(scope, found, 2)]
    index = expression(scope, scope.dice.choice(("i32", "u32")), 1)
    near = f"{index} % 8" if scope.chance(60) else index
    return [f"vy.atomic_{found.operation}({found.name}, {near}, {_value(scope, found, 2)})"]


def fetched(scope: Scope, kind: str, depth: int) -> str | None:
    """What was there before, as a number."""
    found = scope.counter
    if found is None or found.operation is not None or found.element != kind:
        return None
    return _own(scope, found, depth)


def _own(scope: Scope, found: Counter, depth: int) -> str:
    place = "i" if found.share == 1 else f"i * {found.share} + {scope.dice.randrange(found.share)}"
    operation = "add" if found.element in FLOATS else scope.dice.choice(OF_WORDS)
    values = [_value(scope, found, depth) for _ in range(1 + (operation == "compare_exchange"))]
    return f"vy.atomic_{operation}({found.name}, {place}, {', '.join(values)})"


def _value(scope: Scope, found: Counter, depth: int) -> str:
    return constant(scope, found.element) if scope.chance(25) else expression(scope, found.element, max(depth - 1, 0))
