"""From a program to what targets write text from, in passes that each do one thing.

flatten        unique names, no regions, no returns, one list of statements between grid syncs
prepare        all that can be decided before a target is known: the seam
lanes/         for targets that loop over the lanes of a workgroup:
  workgroup_values   what has one value for a workgroup
  fission            what runs once a workgroup, and what in a loop over its lanes
  cutting            functions of bounded size
  carried_values     what lanes carry from one loop to the next
  plan_lanes         the whole

`prepared_text` and `lanes.groups_text` print what came out.
"""
