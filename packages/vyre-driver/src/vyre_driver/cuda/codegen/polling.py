"""How often loops look whether the launch is to end: about every 65 536 iterations, loops inside counted.

A loop of few iterations does not look at all, and neither does a kernel without loops: it is over soon.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_driver.cuda.codegen.memory.in_range import InRange
from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.walk import bodies

INTERVAL: Final = 1 << 16
_LONG_INSIDE: Final = 1 << 8
"""What a loop that looks for itself counts as in the one around it."""


def find_polls(body: Sequence[Stmt], in_range: InRange) -> dict[int, int]:
    """Loops, by identity, that look every so many iterations: a power of two."""
    found: dict[int, int] = {}
    _weight(body, in_range, found)
    return found


def _weight(body: Sequence[Stmt], in_range: InRange, found: dict[int, int]) -> int:
    """Iterations in a body, about."""
    total = 0
    for statement in body:
        inner = sum(_weight(each, in_range, found) for each in bodies(statement))
        if isinstance(statement, ir.Loop):
            trips = in_range.trips(statement)
            inner += 1
            if trips is None or trips * inner > INTERVAL:
                found[id(statement)] = 1 << (max(1, INTERVAL // inner).bit_length() - 1)
                inner = _LONG_INSIDE
            else:
                inner *= trips
        total += inner
    return total
