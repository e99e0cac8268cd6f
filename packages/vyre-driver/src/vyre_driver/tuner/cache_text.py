"""Decisions as lines of a file: `"key" = [x, y, z]`."""

from __future__ import annotations

from typing import Final, cast

from vyre_driver.tuner.filed.entry_text import EntryForm, Unusable
from vyre_driver.tuner.program_key import PREFIX
from vyre_driver.tuner.workgroup_size import FIX, WorkgroupSize, size_problem


def _understand(key: str, value: object) -> WorkgroupSize | Unusable | None:
    if not _is_meant_as_decision(key, value):
        return None
    problem = size_problem(value)
    if problem:
        return Unusable(problem)
    x, y, z = cast("list[int]", value)
    return x, y, z


def _is_meant_as_decision(key: str, value: object) -> bool:
    """An array, and whatever stands under one of our own keys; tables and lists of tables are records of others."""
    if isinstance(value, list):
        items = cast("list[object]", value)
        return not items or not all(isinstance(item, dict) for item in items)
    return key.startswith(PREFIX) and not isinstance(value, dict)


DECISIONS: Final[EntryForm[WorkgroupSize]] = EntryForm(
    heading='# What the tuner of vyre decided on this adapter: "program key" = [x, y, z], a workgroup size.\n',
    understand=_understand,
    plain=lambda size: list(size),
    what="workgroup sizes",
    fix=FIX,
)
