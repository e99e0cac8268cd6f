"""Bases and offsets whose sum does not wrap, and those of which that is not known."""

from __future__ import annotations

import pytest

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms
from vyre_foundation.analysis.offsets import sum_stays
from vyre_foundation.analysis.ranges import Known, Range, Ranges
from vyre_foundation.text import expr_from_text

RANGES = Ranges(
    Known({ir.LocalId(0): Range(0, 255), ir.LocalId(1): Range(0, 7)}, {"turn": Range(0, 3), "some": Range(5, 9)})
)


def form(text: str) -> Affine:
    return AffineForms({}, ()).of(expr_from_text(text))


@pytest.mark.parametrize(
    ("base", "offset"),
    [
        ("lid.x", "4294967040"),  # bounded by 255
        ("lid.x + lid.y * 100", "7"),
        ("wgid.x * 1024 + lid.x", "turn * 256"),  # a multiple of 1024, then 255 and 768
        ("wgid.x * 1024 + lid.x", "768"),
        ("wgid.x * 4", "3"),
        ("wgid.x * 12 + wgid.y * 4", "3"),  # both multiples of 4
        ("wgid.x * 1024 + lid.x * 2048", "1023"),  # the bounded term is a multiple, too
        ("0 - wgid.x * 16", "15"),  # a multiple whatever its sign
        ("gid.x * 65536 * 65536", "4294967295"),  # nothing but 0
    ],
)
def test_a_sum_that_has_room_stays(base: str, offset: str):
    assert sum_stays(form(base), form(offset), RANGES)


@pytest.mark.parametrize(
    ("base", "offset"),
    [
        ("lid.x", "4294967041"),
        ("gid.x", "1"),
        ("wgid.x * 4", "4"),
        ("wgid.x * 1024 + lid.x", "769"),
        ("wgid.x * 1024 + lid.x", "turn * 257"),
        ("wgid.x * 12 + wgid.y * 2", "2"),
        ("wgid.x * 1024 + lid.x", "unknown"),
        ("wgid.x * 1024 + lid.x", "0 - some"),  # not an offset upward
        ("wgid.x * 1024 - lid.x", "3"),  # the base may have gone below a multiple
        ("wgid.x * 1024 - 1", "3"),
    ],
)
def test_one_that_may_have_none_is_not_said_to_stay(base: str, offset: str):
    assert not sum_stays(form(base), form(offset), RANGES)
