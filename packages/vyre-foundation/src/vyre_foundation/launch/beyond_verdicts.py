"""L063: a launch with workgroups along an axis that the program knows nothing of. A warning, because it may be meant.

Verdicts on races speak of launches without them (docs/verdicts.md, What is claimed): where no index, guard or
bound depends on y, the workgroups along y store to the same elements.
"""

from __future__ import annotations

import warnings
from typing import Final
from weakref import WeakKeyDictionary

from vyre_foundation.diagnostics import Diagnostic, LaunchWarning, Severity, in_lines
from vyre_foundation.diagnostics.callers import depth_of_caller
from vyre_foundation.ir import AsyncLoad, AsyncStore, Program, Store
from vyre_foundation.walk import statements

_free: Final[WeakKeyDictionary[Program, frozenset[int]]] = WeakKeyDictionary()
"""Axes, by program: a launch that has workgroups along y or z asks for them each time."""

_said: Final[WeakKeyDictionary[Program, set[int]]] = WeakKeyDictionary()


def warn_of_grids_beyond_verdicts(program: Program, grid: tuple[int, int, int]) -> None:
    """Warn, once for each axis of a program without a domain."""
    if grid[1] == grid[2] == 1 or program.domain is not None:  # nearly always
        return
    for axis in (1, 2):
        said = _said.setdefault(program, set())
        if grid[axis] > 1 and axis not in _free_axes(program) and axis not in said:
            said.add(axis)
            warnings.warn(LaunchWarning(_report("xyz"[axis], grid)), stacklevel=depth_of_caller())


def _free_axes(program: Program) -> frozenset[int]:
    found = _free.get(program)
    if found is None:
        from vyre_foundation.analysis.symbolic.launch_space import launch_space

        found = _free[program] = launch_space(program).free if _stores(program) else frozenset({0, 1, 2})
    return found


def _stores(program: Program) -> bool:
    """Whether it stores to memory that workgroups share. Atomics may be meant to come from all of them."""
    shared = {decl.name for decl in program.buffers if decl.is_global}
    return any(
        (isinstance(s, Store) and s.buffer in shared)
        or (isinstance(s, AsyncLoad | AsyncStore) and s.destination in shared)
        for s in statements(program)
    )


def _report(axis: str, grid: tuple[int, int, int]) -> Diagnostic:
    return Diagnostic(
        code="L063",
        what=f"the launch has workgroups along {axis}, and the program does not tell them apart",
        where=f"grid {grid}",
        because=in_lines(
            [
                f"no index, guard or bound of an access depends on gid.{axis}: they store to the same elements",
                "and what `vyre check` says of races is about launches without them",
            ]
        ),
        fix=f"launch one workgroup along {axis}, or let an index depend on gid.{axis}",
        severity=Severity.WARNING,
    )
