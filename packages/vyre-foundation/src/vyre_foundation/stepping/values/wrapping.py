"""When arithmetic of 32 bits wraps: its result is exact neither for numbers with a sign nor for numbers without."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import BinOp

EXACT: Final[dict[BinOp, Callable[[int, int], int]]] = {
    BinOp.ADD: operator.add,
    BinOp.SUB: operator.sub,
    BinOp.MUL: operator.mul,
}
"""In whole numbers of any size."""

_HALF: Final = 1 << 31
_WHOLE: Final = 1 << 32


def wraps(op: BinOp, a: int, b: int) -> bool:
    """`lid.x - 1` does not, not even for 0: people who write it mean -1. `x + 4294967295` is the same number."""
    exact = EXACT[op]
    with_sign = exact(_with_sign(a), _with_sign(b))
    return not (-_HALF <= with_sign < _HALF or 0 <= exact(a % _WHOLE, b % _WHOLE) < _WHOLE)


def _with_sign(value: int) -> int:
    return (value + _HALF) % _WHOLE - _HALF
