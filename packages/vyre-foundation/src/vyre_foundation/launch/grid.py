"""The grid of a launch: given by the caller, else by the program's domain, else by the sizes of its buffers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vyre_foundation.diagnostics import did_you_mean
from vyre_foundation.ir import (
    SUBGROUP_OPERATIONS,
    Along,
    Atomic,
    Elements,
    Groups,
    Program,
    SubgroupLocalId,
    SubgroupSize,
    limits,
    shape_facts,
)
from vyre_foundation.launch.buffers import BufferPlan, Role
from vyre_foundation.launch.facts import Shape
from vyre_foundation.launch.problems import Problems
from vyre_foundation.walk import BUFFER_FIELDS, postorder

Grid = tuple[int, int, int]
_ANY_GRID: Grid = (1, 1, 1)
"""Stands in while a problem has been reported, so that the other checks can go on."""

_COOPERATING_NODES = (Atomic, *SUBGROUP_OPERATIONS, SubgroupLocalId, SubgroupSize)


def plan_grid(
    program: Program,
    plans: Mapping[str, BufferPlan],
    shapes: Mapping[str, Shape],
    grid: Sequence[int] | None,
    dispatch_elements: int | None,
    problems: Problems,
) -> tuple[Grid, int | None]:
    """Workgroups on each axis, and how many elements they cover on x, where the caller or the program says so.

    `dispatch_elements` replaces the number of elements to cover. `shapes` are those of buffers that have one.
    """
    if not _check_workgroup(program, problems):
        return _ANY_GRID, None
    chosen = _choose(program, plans, shapes, grid, dispatch_elements, problems)
    if isinstance(chosen, _Array):
        covered = _cover_array(program.workgroup_size, chosen.shape)
        _check_limits(covered, program.workgroup_size, problems)
        return covered, chosen.shape[-1]
    covered = _cover(program, chosen, problems) if isinstance(chosen, int) else chosen
    _check_limits(covered, program.workgroup_size, problems)
    is_said = program.domain is not None or dispatch_elements is not None  # the rule for all others is a guess
    return covered, chosen if isinstance(chosen, int) and is_said else None


def _check_workgroup(program: Program, problems: Problems) -> bool:
    x, y, z = program.workgroup_size
    if x * y * z == 0 or x * y * z > limits.WORKGROUP_INVOCATIONS or z > limits.WORKGROUP_Z:
        problems.report(
            "L016",
            "this workgroup size cannot be launched",
            "workgroup_size",
            f"{x} x {y} x {z} = {x * y * z} invocations",
            f"use sizes from 1 up, {limits.WORKGROUP_INVOCATIONS} invocations at most, z at most {limits.WORKGROUP_Z}",
        )
        return False
    return True


class _Array(NamedTuple):
    """An array to cover."""

    shape: Shape


def _choose(
    program: Program,
    plans: Mapping[str, BufferPlan],
    shapes: Mapping[str, Shape],
    grid: Sequence[int] | None,
    dispatch_elements: int | None,
    problems: Problems,
) -> Grid | int | _Array:
    """A grid, or a number of elements to cover, or an array."""
    if grid is not None:
        return _given_grid(grid, dispatch_elements, problems)
    if dispatch_elements is not None:
        if type(dispatch_elements) is not int or dispatch_elements < 0:
            fix = "give a whole number from 0 up"
            problems.report("L007", "dispatch_elements is not a count", "grid", f"got {dispatch_elements!r}", fix)
            return _ANY_GRID
        return dispatch_elements
    match program.domain:
        case Groups(x, y, z):
            return _given_grid((x, y, z), None, problems)
        case Elements(int() as n):
            return n
        case Elements(tuple() as shape):
            return _Array(shape)
        case Along(name, axis):
            shape = shapes.get(name, ())
            return _Array((shape[axis],)) if axis < len(shape) else _ANY_GRID  # reported: no fact gives it
        case Elements(str() as name):
            if name in shapes:
                return _Array(shapes[name])
            if name in shape_facts(program.facts):
                return _ANY_GRID  # reported: its shape is not known
            return _elements_of(program, name, plans, problems)
        case _:
            return _largest(program, plans)


def _given_grid(grid: Sequence[int], dispatch_elements: int | None, problems: Problems) -> Grid:
    if dispatch_elements is not None:
        because = f"grid {grid!r} and dispatch_elements {dispatch_elements!r}"
        problems.report("L015", "two answers to how far the launch goes", "grid", because, "give one of them")
    axes = tuple(grid) if isinstance(grid, Sequence) else ()
    if not 1 <= len(axes) <= 3 or not all(type(axis) is int and axis > 0 for axis in axes):
        because = f"got {grid!r}"
        problems.report(
            "L007", "a grid is one to three numbers from 1 up", "grid", because, "give (x, y, z) workgroups"
        )
        return _ANY_GRID
    x, y, z = (*axes, 1, 1)[:3]
    return x, y, z


def _cover(program: Program, elements: int, problems: Problems) -> Grid:
    """Workgroups that give each element an invocation; at least one."""
    x, y, z = program.workgroup_size
    if y != 1 or z != 1:
        problems.report(
            "L006",
            "a 2-D or 3-D workgroup needs a grid",
            "grid",
            f"the workgroup is {x} x {y} x {z}, and a number of elements does not say how they lie",
            "pass grid=(x, y, z), or give the program a domain: Groups(x, y, z), or a shape such as (h, w)",
        )
        return _ANY_GRID
    return max(1, -(-elements // x)), 1, 1


def _cover_array(workgroup: tuple[int, int, int], shape: Shape) -> Grid:
    """Workgroups that give each element of an array an invocation, x along the last axis; at least one."""
    along = (*reversed(shape), 1, 1)
    x, y, z = [max(1, -(-along[axis] // workgroup[axis])) for axis in range(3)]
    return x, y, z


def _elements_of(program: Program, name: str, plans: Mapping[str, BufferPlan], problems: Problems) -> Grid | int:
    decl = program.buffer(name)
    if decl is None or not decl.is_global:
        known = [buffer.name for buffer in program.buffers if buffer.is_global]
        because = f"its domain is one invocation per element of `{name}`"
        fix = did_you_mean(name, known, "name a buffer of the launch")
        problems.report("L014", f"the program runs over `{name}`, which has no size here", "domain", because, fix)
        return _ANY_GRID
    plan = plans.get(name)
    return _ANY_GRID if plan is None else plan.count


def _largest(program: Program, plans: Mapping[str, BufferPlan]) -> int:
    """Elements of the largest output; of inputs too when invocations cooperate or nothing is returned."""
    outputs = [plan.count for plan in plans.values() if plan.role.is_returned]
    inputs = [plan.count for plan in plans.values() if plan.role is Role.INPUT]
    everything = not outputs or cooperates(program)
    counts = outputs + inputs if everything else outputs
    return max(counts, default=0)


def cooperates(program: Program) -> bool:
    """Whether the program uses workgroup memory, atomics or subgroup operations."""
    shared = {buffer.name for buffer in program.buffers if buffer.is_workgroup}
    for node in postorder(program):
        if isinstance(node, _COOPERATING_NODES):
            return True
        if any(getattr(node, field) in shared for field, _ in BUFFER_FIELDS.get(type(node), ())):
            return True
    return False


def _check_limits(grid: Grid, workgroup: tuple[int, int, int], problems: Problems) -> None:
    for axis, groups, size in zip("xyz", grid, workgroup, strict=True):
        if groups * size > limits.INVOCATIONS_PER_AXIS:
            because = f"{groups} workgroups of {size} are {groups * size} invocations on {axis}; ids are U32"
            problems.report("L008", "too many invocations on an axis", "grid", because, "split the launch")
        if axis != "x" and groups > limits.GRID_YZ:
            because = f"{groups} workgroups on {axis}; at most {limits.GRID_YZ}"
            problems.report("L009", "too many workgroups on an axis", "grid", because, "put the long axis on x")
