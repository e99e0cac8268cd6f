"""Durations and sizes as people read them."""

from __future__ import annotations


def duration(seconds: float) -> str:
    """Three digits and a unit: `831 ns`, `1.25 ms`, `12.0 s`."""
    for scale, unit in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= scale:
            return f"{_three_digits(seconds / scale)} {unit}"
    return f"{seconds * 1e9:.0f} ns"


def size(count: int) -> str:
    """Bytes, in powers of 1024: `512 B`, `1.50 KiB`, `3.20 GiB`."""
    amount, unit = float(count), "B"
    for larger in ("KiB", "MiB", "GiB", "TiB"):
        if amount < 1024:
            break
        amount, unit = amount / 1024, larger
    return f"{count} B" if unit == "B" else f"{_three_digits(amount)} {unit}"


def plural(count: int, one: str, many: str = "") -> str:
    """`1 entry`, `2 entries`."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def _three_digits(amount: float) -> str:
    digits = 2 if amount < 10 else 1 if amount < 100 else 0
    return f"{amount:.{digits}f}"
