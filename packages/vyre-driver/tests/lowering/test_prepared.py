"""What a target is given, and the two forms in which people see it."""

from __future__ import annotations

from lowering_steps import lines, program

from vyre_driver.lowering.lanes.cutting import Sizes
from vyre_driver.lowering.lanes.groups_text import groups_text
from vyre_driver.lowering.prepare import prepare
from vyre_driver.lowering.prepared_text import prepared_text
from vyre_foundation import DataType

BUFFERS = ("x: read f32[64]", "y: output f32[64]", "s: read_write f32[4]", "w: workgroup f32[64]")

BODY = """
let v = x[gid.x]
if v < 0.0 {
  trap "negative" at gid.x
}
let old = atomic_add(s[0], v)
grid_sync
for j in 0..4 {
  if s[j] > 1.0 {
    trap "large" at j
  }
}
if gid.x < 48 {
  y[gid.x] = s[1]
}
"""


def test_a_prepared_program_shows_its_facts_and_then_its_segments():
    assert prepared_text(prepare(program(BODY, *BUFFERS))) == lines(
        """
        workgroup (64, 1, 1)
        arguments x, y, s
        trap 0 "negative" at entry[0].body[1].then[0]
        trap 1 "large" at entry[0].body[4].body[0].then[0]
        surely writes y at gid.x where gid.x < 48
        segment0:
          let v = x[gid.x]  // entry[0].body[0]
          if v < 0.0 {  // entry[0].body[1]
            trap "negative" at gid.x  // entry[0].body[1].then[0]
          }
          let old = atomic_add(s[0], v)  // entry[0].body[2]
          makes NaNs canonical in s
        segment1:
          for j in 0..4 {  // entry[0].body[4]
            if s[j] > 1.0 {  // entry[0].body[4].body[0]
              trap "large" at j  // entry[0].body[4].body[0].then[0]
            }
          }
          if gid.x < 48 {  // entry[0].body[5]
            y[gid.x] = s[1]  // entry[0].body[5].then[0]
          }
        """
    )


def test_every_name_of_a_segment_has_its_type_and_no_other_name_does():
    first, second = prepare(program(BODY, *BUFFERS)).segments
    assert first.types == {"v": DataType.F32, "old": DataType.F32}
    assert second.types == {"j": DataType.U32}


def test_a_limit_of_steps_adds_its_tag_and_a_step_that_is_left_out_its_facts():
    made = program(BODY, *BUFFERS)
    assert "vyre.runtime.out_of_steps:" in {site.tag for site in prepare(made, step_limit=9).traps}
    assert prepare(made, "-whole_writes").writes == ()


def test_groups_are_shown_segment_by_segment_and_in_pieces_where_they_are_cut():
    prepared = prepare(program("y[gid.x] = x[gid.x]\ngrid_sync\ns[lid.x] = 1.0", *BUFFERS))
    assert groups_text(prepared) == lines(
        """
        lanes:
          y[gid.x] = x[gid.x]  // entry[0].body[0]
        ---
        lanes:
          s[lid.x] = 1.0  // entry[0].body[2]
        """
    )
    assert groups_text(prepared, Sizes(0, 1)).splitlines()[0] == "strips of 1 pieces"
