"""V070: how often a buffer with a linear type is used, counted along paths."""

from __future__ import annotations

from collections import Counter
from typing import Final

from vyre_foundation.ir import If, LinearType, Loop, Node, Program
from vyre_foundation.validation.checker import Checker
from vyre_foundation.walk import BUFFER_FIELDS, Use, fold, operands

MANY: Final = 2
"""A use inside a loop counts as more than once."""

_ALLOWED: Final = {
    LinearType.LINEAR: (1, 1, "exactly once"),
    LinearType.AFFINE: (0, 1, "at most once"),
    LinearType.RELEVANT: (1, None, "at least once"),
}


def check_linear_use(c: Checker) -> None:
    """Report every buffer used more or less often than its linear type allows."""
    restricted = [(n, b) for n, b in enumerate(c.program.buffers) if b.linear_type in _ALLOWED]
    if not restricted:
        return
    used = uses_along_paths(c.program)
    for position, buffer in restricted:
        least, most, words = _ALLOWED[buffer.linear_type]
        count = used[buffer.name]
        if count < least or (most is not None and count > most):
            c.path = [("buffers", position)]
            times = "is used more than once" if count else "is never used"
            because = f"{buffer.linear_type.word} means {words} on a path, and a use in a loop counts as many"
            c.report("V070", f"`{buffer.name}` {times}", because, "change the uses, or the declaration")


def uses_along_paths(program: Program) -> Counter[str]:
    """Uses of each buffer on the path that uses it most: an If counts its larger arm, a loop body counts as many.

    Reading its length does not count as a use, because that reads none of its contents.
    """

    def combine(node: Node, below: tuple[Counter[str], ...]) -> Counter[str]:
        fields = BUFFER_FIELDS.get(type(node), ())
        found: Counter[str] = Counter(getattr(node, field) for field, use in fields if use is not Use.LENGTH)
        own = len(operands(node))
        for each in below[:own]:
            found.update(each)
        if isinstance(node, If):
            then = _sum(below[own : own + len(node.then)])
            return found + (then | _sum(below[own + len(node.then) :]))
        inner = _sum(below[own:])
        return found + (Counter(dict.fromkeys(inner, MANY)) if isinstance(node, Loop) else inner)

    return _sum(fold(program, combine))


def _sum(counters: tuple[Counter[str], ...]) -> Counter[str]:
    total: Counter[str] = Counter()
    for each in counters:
        total.update(each)
    return total
