"""T005: what counts as a workgroup size, for callers and for files alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, cast

from vyre_driver.tuner.arguments import shown
from vyre_foundation.diagnostics import Diagnostic, TunerError
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.ir.malformed import is_uint

WorkgroupSize: TypeAlias = tuple[int, int, int]
"""Invocations of a workgroup along x, y and z, each in 1..2^32-1. What a device takes is the backend's to say."""


def checked_size(value: object, where: str) -> WorkgroupSize:
    """A list or tuple as a workgroup size, or T005."""
    problem = size_problem(value)
    if problem:
        raise TunerError(
            Diagnostic(
                code="T005",
                what="this is no workgroup size",
                where=where,
                because=problem,
                fix="pass three whole numbers in 1..2^32-1, such as (64, 1, 1)",
            )
        )
    x, y, z = cast("Sequence[int]", value)
    return (x, y, z)


def size_problem(value: object) -> str:
    """Why a value is no workgroup size; empty when it is one."""
    if not isinstance(value, list | tuple):
        return f"expected three axes, got {shown(value)}"
    axes = cast("Sequence[object]", value)
    if len(axes) != 3:
        return f"expected three axes, got {len(axes)}"
    for name, axis in zip("xyz", axes, strict=True):
        if type(axis) is not int:
            return f"axis {name} is {shown(axis)}, not a whole number"
        if not is_uint(axis, U32_MAX) or axis == 0:
            return f"axis {name} is {axis}, outside 1..2^32-1"
    return ""
