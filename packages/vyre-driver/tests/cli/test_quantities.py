"""Durations and sizes have three digits and a unit."""

from __future__ import annotations

import pytest

from vyre_driver.cli.arguments.quantities import duration, plural, size


@pytest.mark.parametrize(
    ("seconds", "want"),
    [
        (0, "0 ns"),
        (831e-9, "831 ns"),
        (1e-6, "1.00 µs"),
        (45.67e-6, "45.7 µs"),
        (0.00125, "1.25 ms"),
        (0.25, "250 ms"),
        (12, "12.0 s"),
        (300, "300 s"),
    ],
)
def test_a_duration_takes_the_largest_unit_it_fills(seconds: float, want: str):
    assert duration(seconds) == want


@pytest.mark.parametrize(
    ("count", "want"),
    [
        (0, "0 B"),
        (1023, "1023 B"),
        (1024, "1.00 KiB"),
        (1536, "1.50 KiB"),
        (5 << 30, "5.00 GiB"),
        (1 << 50, "1024 TiB"),
    ],
)
def test_a_size_counts_in_powers_of_1024(count: int, want: str):
    assert size(count) == want


def test_one_is_not_many():
    assert [plural(count, "entry", "entries") for count in (0, 1, 2)] == ["0 entries", "1 entry", "2 entries"]
    assert plural(2, "error") == "2 errors"
