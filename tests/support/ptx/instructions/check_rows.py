"""Checks of one instruction over edge values and random ones, against what a test says it should give."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

import numpy as np

from ptx.instructions.rows import run_rows

Want: TypeAlias = (
    Callable[[int], int]
    | Callable[[int, int], int]
    | Callable[[int, int, int], int]
    | Callable[[int, int, int, int], int]
)
"""The bits that the instruction should give, from the bits of its operands."""

EDGES_32 = (
    0, 0x80000000, 1, 0x80000001, 0x007FFFFF, 0x00800000, 0x3F800000, 0xBF800000, 0x7F7FFFFF, 0xFF7FFFFF, 0x7F800000,
    0xFF800000, 0x7FC00000, 0xFFC00001, 0x7F800001, 0x4F000000, 0xCF000000, 0x4F800000, 0x5F000000, 0xDF000000,
    0x5F800000, 0x3F000000, 0x3EFFFFFF, 0x40200000, 0xC0200000, 0x4EFFFFFF, 0xFFFFFFFF, 0x7FFFFFFF, 31, 32, 33, 255,
)  # fmt: skip
EDGES_64 = (
    0, 1 << 63, 1, (1 << 63) + 1, 0x000FFFFFFFFFFFFF, 0x0010000000000000, 0x3FF0000000000000, 0xBFF0000000000000,
    0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0xFFF8000000000001,
    0x7FF0000000000001, 0x41DFFFFFFFC00000, 0x41E0000000000000, 0xC1E0000000000000, 0x43E0000000000000,
    0xC3E0000000000000, 0x43F0000000000000, 0x3FE0000000000000, 0x4004000000000000, 0x36A0000000000000,
    0x36A0000000000001, 0x380FFFFFE0000000, 0x47EFFFFFF0000000, 0x47EFFFFFEFFFFFFF, (1 << 64) - 1, 63, 64,
)  # fmt: skip
_WIDTHS = {"pred": 1, "b16": 16, "b32": 32, "b64": 64, "f32": 32, "f64": 64}
MASK = {width: (1 << width) - 1 for width in (1, 8, 16, 32, 64)}


def edges(width: int) -> Sequence[int]:
    if width == 64:
        return EDGES_64
    return (
        EDGES_32
        if width == 32
        else (0, 1, 0x3FF, 0x400, 0x3C00, 0x7BFF, 0x7C00, 0x7C01, 0x7FFF, 0x8000, 0xFC00, 0xFFFF)
    )


def some_rows(widths: Sequence[int], count: int = 400) -> list[tuple[int, ...]]:
    """All edges with each other for up to two operands, then random bits."""
    dice = random.Random(7)
    made = [(a,) for a in edges(widths[0])]
    for width in widths[1:]:
        made = [(*row, b) for row in made for b in edges(width)]
    if len(made) > 1500:
        made = dice.sample(made, 1500)
    return made + [tuple(dice.getrandbits(width) for width in widths) for _ in range(count)]


def check_rows(
    instruction: str,
    result: str,
    kinds: str,
    want: Want,
    given: list[tuple[int, ...]] | None = None,
) -> None:
    widths = [_WIDTHS[kind] for kind in kinds.split()]
    given = some_rows(widths) if given is None else given
    columns = [
        np.array([row[number] for row in given], f"u{max(1, width // 8)}") for number, width in enumerate(widths)
    ]
    got = run_rows(instruction, result, kinds, columns).tolist()
    expected = cast("Callable[..., int]", want)
    wrong = [
        (row, hex(found), hex(expected(*row))) for row, found in zip(given, got, strict=True) if found != expected(*row)
    ]
    assert not wrong, f"{instruction}: {len(wrong)} of {len(given)}, such as {wrong[0]}"
