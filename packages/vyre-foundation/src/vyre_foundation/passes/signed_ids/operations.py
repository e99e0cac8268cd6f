"""The bounds of an operation on U32 by those of its operands: one small rule for each operator."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from vyre_foundation.ir import BinOp
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.passes.signed_ids.sums import Bounds

ANY: Final = (0, U32_MAX)
_WIDTH: Final = 32


def _within(low: int, high: int) -> Bounds:
    """Of whole numbers; nothing is known of a result that may wrap."""
    return (low, high) if low >= 0 and high <= U32_MAX else ANY


def _sum(left: Bounds, right: Bounds) -> Bounds:
    return _within(left[0] + right[0], left[1] + right[1])


def _difference(left: Bounds, right: Bounds) -> Bounds:
    return _within(left[0] - right[1], left[1] - right[0])


def _product(left: Bounds, right: Bounds) -> Bounds:
    return _within(left[0] * right[0], left[1] * right[1])


def _quotient(left: Bounds, right: Bounds) -> Bounds:
    return (left[0] // right[1], left[1] // right[0]) if right[0] else ANY  # x / 0 is all ones


def _remainder(left: Bounds, right: Bounds) -> Bounds:
    return 0, min(left[1], max(0, right[1] - 1))  # x % 0 is 0


def _least(left: Bounds, right: Bounds) -> Bounds:
    return min(left[0], right[0]), min(left[1], right[1])


def _greatest(left: Bounds, right: Bounds) -> Bounds:
    return max(left[0], right[0]), max(left[1], right[1])


def _common_bits(left: Bounds, right: Bounds) -> Bounds:
    return 0, min(left[1], right[1])


def _any_bits(left: Bounds, right: Bounds) -> Bounds:
    return 0, (1 << max(left[1], right[1]).bit_length()) - 1


def _shifted_down(left: Bounds, right: Bounds) -> Bounds:
    if right[1] >= _WIDTH:  # only the low bits of an amount count
        return 0, left[1]
    return left[0] >> right[1], left[1] >> right[0]


def _shifted_up(left: Bounds, right: Bounds) -> Bounds:
    return ANY if right[1] >= _WIDTH else _within(left[0] << right[0], left[1] << right[1])


BOUNDS: Final[Mapping[BinOp, Callable[[Bounds, Bounds], Bounds]]] = {
    BinOp.ADD: _sum,
    BinOp.WRAPPING_ADD: _sum,
    BinOp.SUB: _difference,
    BinOp.WRAPPING_SUB: _difference,
    BinOp.MUL: _product,
    BinOp.DIV: _quotient,
    BinOp.MOD: _remainder,
    BinOp.MIN: _least,
    BinOp.MAX: _greatest,
    BinOp.BIT_AND: _common_bits,
    BinOp.BIT_OR: _any_bits,
    BinOp.BIT_XOR: _any_bits,
    BinOp.SHL: _shifted_up,
    BinOp.SHR: _shifted_down,
}
