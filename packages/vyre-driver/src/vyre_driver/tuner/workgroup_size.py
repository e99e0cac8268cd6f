"""T005: what counts as a workgroup size, for callers and for files alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from vyre_driver.tuner.arguments import shown
from vyre_foundation.diagnostics import Diagnostic, TunerError
from vyre_foundation.ir.limits import WORKGROUP_INVOCATIONS, WORKGROUP_Z

WorkgroupSize: TypeAlias = tuple[int, int, int]
"""Invocations of a workgroup along x, y and z, as V210 has them: 1 or more, at most 1024 in all and 64 on z."""

FIX: Final = f"three whole numbers from 1 up, at most {WORKGROUP_INVOCATIONS} in all and {WORKGROUP_Z} on z"


_MOST: Final = {"x": WORKGROUP_INVOCATIONS, "y": WORKGROUP_INVOCATIONS, "z": WORKGROUP_Z}


def checked_size(value: object, where: str) -> WorkgroupSize:
    """A list or tuple as a workgroup size, or T005."""
    problem = size_problem(value)
    if problem:
        raise TunerError(
            Diagnostic(
                code="T005",
                what="this is not a workgroup size",
                where=where,
                because=problem,
                fix=f"pass {FIX}, such as (64, 1, 1)",
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
        if not 1 <= axis <= _MOST[name]:
            return f"axis {name} is {axis}, outside 1..{_MOST[name]}"
    x, y, z = cast("Sequence[int]", axes)
    if x * y * z > WORKGROUP_INVOCATIONS:
        return f"{x} x {y} x {z} is {x * y * z} invocations, more than {WORKGROUP_INVOCATIONS}"
    return ""
