"""Segments: where a program is cut, and what each part holds."""

from __future__ import annotations

from vyre_foundation import Program, ir
from vyre_foundation.passes.segments import Segment, split_segments
from vyre_foundation.walk import statements

TEXT = """
program workgroup(4, 1, 1) {{
  buffer x: read_write f32[4] @0
  region "test" {{
    x[gid.x] = 1.0
    {first}
    x[gid.x] = 2.0
    {second}
    if gid.x < 2 {{
      barrier
      x[gid.x] = 3.0
    }}
  }}
}}
"""


def segments(first: str, second: str) -> tuple[Segment, ...]:
    (region,) = Program.from_text(TEXT.format(first=first, second=second)).entry
    assert isinstance(region, ir.Region)
    return split_segments(region.body)


def stored(segment: Segment) -> list[float]:
    values = [each.value for each in statements(segment.statements) if isinstance(each, ir.Store)]
    return [each.value for each in values if isinstance(each, ir.LitF32)]


def test_a_grid_sync_cuts_and_a_barrier_does_not():
    assert [stored(each) for each in segments("grid_sync", "")] == [[1.0], [2.0, 3.0]]


def test_without_a_meeting_there_is_one_segment():
    assert [stored(each) for each in segments("barrier", "barrier")] == [[1.0, 2.0, 3.0]]


def test_a_collective_is_a_segment_between_two():
    found = segments("all_reduce sum x group 0", "grid_sync")
    assert [stored(each) for each in found] == [[1.0], [], [2.0], [3.0]]
    assert [each.collective is not None for each in found] == [False, True, False, False]


def test_meetings_one_after_the_other_have_empty_segments_between_them():
    assert [stored(each) for each in segments("grid_sync\ngrid_sync", "grid_sync")] == [[1.0], [], [2.0], [3.0]]
