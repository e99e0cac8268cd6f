"""`tangent` and `tangent_batch`: derivatives of a launch along directions, by its definition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from vyre_foundation.backend import check_option
from vyre_foundation.diagnostics import Diagnostic, TrapError, did_you_mean
from vyre_foundation.ir import DataType, Program
from vyre_foundation.launch import LaunchPlan, Role
from vyre_reference.arithmetic import Array
from vyre_reference.evaluation import MEMORY_LIMIT, STEP_LIMIT, Bound, bind, order_named
from vyre_reference.host import Given
from vyre_reference.segments import CHUNK_LANES
from vyre_reference.tangents.directions import directions_by_name
from vyre_reference.tangents.lanes import CARRIERS, no_slopes
from vyre_reference.tangents.launch import SlopeLaunch
from vyre_reference.tangents.refusals import bad_tangent
from vyre_reference.tangents.slopes import ROUNDINGS, ROWS, SIZE, SLOPE, Slopes


@dataclass(frozen=True, slots=True)
class TangentRun:
    """What a launch gave, and how its float outputs change with its inputs.

    `outputs` has every output, exactly as `evaluate` gives it. The other three have the float outputs only, in
    float64, each array of the output's shape; after `tangent_batch` with one leading axis more, the direction.
    """

    outputs: dict[str, Array]
    tangents: dict[str, Array]
    """The derivative along the direction: J t, where J is the derivative of the outputs and t the tangents given."""

    magnitudes: dict[str, Array]
    """The sum of the |terms| the tangent was added up from: |J| |t| over all paths, before anything cancels."""

    roundings: dict[str, Array]
    """How much arithmetic in the program's own precision may lose on the way, in units of eps (see `slopes`)."""


def tangent(
    program: Program,
    inputs: Given,
    tangents: Mapping[str, Any],
    *,
    grid: Sequence[int] | None = None,
    order: str | int = "forward",
    step_limit: int | None = None,
    memory_limit: int | None = None,
    dispatch_elements: int | None = None,
) -> TangentRun:
    """Run a launch as `evaluate` does, and carry a float64 tangent beside each float value.

    `tangents` gives for some of the float inputs an array of the input's shape; the others have tangent zero. Control
    flow, integers, indices and every value are those of `evaluate`, bit for bit: a condition or an index has no
    derivative, so the tangent is that of the way the program goes at these inputs.
    """
    made = tangent_batch(
        program,
        inputs,
        {name: value[None] for name, value in directions_by_name(tangents, "tangents").items()},
        grid=grid,
        order=order,
        step_limit=step_limit,
        memory_limit=memory_limit,
        dispatch_elements=dispatch_elements,
    )
    rows = (made.tangents, made.magnitudes, made.roundings)
    return TangentRun(made.outputs, *({name: array[0] for name, array in row.items()} for row in rows))


def tangent_batch(
    program: Program,
    inputs: Given,
    directions: Mapping[str, Any],
    *,
    grid: Sequence[int] | None = None,
    order: str | int = "forward",
    step_limit: int | None = None,
    memory_limit: int | None = None,
    dispatch_elements: int | None = None,
) -> TangentRun:
    """`tangent` along several directions in one run: every array has a leading axis for the direction."""
    for name, value in (("step_limit", step_limit), ("memory_limit", memory_limit)):
        check_option(name, value)
    given = directions_by_name(directions, "directions")
    counts = {len(value) if value.ndim else 0 for value in given.values()} or {1}
    if len(counts) > 1 or 0 in counts:
        raise bad_tangent(
            next(iter(given)),
            f"the leading axes have the lengths {', '.join(map(str, sorted(counts)))}",
            "give every input the same number of directions, at least one",
        )
    number = counts.pop()
    flat = {name: value.reshape(number, -1) for name, value in given.items()}
    limits = (step_limit, memory_limit)
    bound, slopes = run_slopes(program, inputs, flat, number, grid, order, limits, dispatch_elements)
    return _result(bound, slopes)


def run_slopes(
    program: Program,
    inputs: Given,
    directions: Mapping[str, Array],
    number: int,
    grid: Sequence[int] | None = None,
    order: str | int = "forward",
    limits: tuple[int | None, int | None] = (None, None),
    dispatch_elements: int | None = None,
) -> tuple[Bound, dict[str, Slopes]]:
    """The launch after it ran, and the slopes of its float buffers, whole; directions are `[number, elements]`."""
    step_limit, memory_limit = limits
    bound = bind(program, inputs, grid, dispatch_elements, memory_limit)
    _check_memory(bound.plan, number, MEMORY_LIMIT if memory_limit is None else memory_limit)
    floats = [plan for plan in bound.plan.arguments if plan.decl.element in CARRIERS]
    slopes = {plan.name: no_slopes(number, plan.count) for plan in floats}
    _seed(bound.plan, directions, slopes)
    limit = STEP_LIMIT if step_limit is None else step_limit
    with np.errstate(all="ignore"):
        SlopeLaunch(program, bound.plan, bound.cells, order_named(order), limit, slopes, number).run()
    return bound, slopes


def _seed(plan: LaunchPlan, directions: Mapping[str, Array], slopes: dict[str, Slopes]) -> None:
    known = {buffer.name: buffer for buffer in plan.inputs}
    floats = [name for name in known if name in slopes]
    for name, value in directions.items():
        if name not in floats:
            because = "it holds no floats" if name in known else "the program has no such input"
            raise bad_tangent(name, because, did_you_mean(name, floats, "give tangents to float inputs only"))
        if value.shape[-1] != known[name].count:
            because = f"it has {value.shape[-1]} elements, and `{name}` has {known[name].count}"
            raise bad_tangent(name, because, "give one number for each element of the input")
        slopes[name][SLOPE] = value
        slopes[name][SIZE] = np.abs(value)


def _check_memory(plan: LaunchPlan, number: int, limit: int) -> None:
    """R003 for the slopes: three float64 for each float cell and direction."""
    x, y, z = plan.workgroup_size
    groups = min(plan.workgroups, max(1, CHUNK_LANES // (x * y * z)))
    copies = {Role.WORKGROUP: groups, Role.LOCAL: groups * x * y * z}
    cells = sum(b.count * copies.get(b.role, 1) for b in plan.buffers if b.decl.element in CARRIERS)
    needed = cells * number * ROWS * DataType.F64.size
    if needed > limit:
        raise TrapError(
            Diagnostic(
                code="R003",
                what="the tangents need more memory than the launch may have",
                where="launch",
                because=f"{needed} bytes: {ROWS} float64 for each of {cells} float cells and {number} directions",
                fix=f"give fewer directions at a time, or pass a memory_limit above {needed}",
            )
        )


def _result(bound: Bound, slopes: dict[str, Slopes]) -> TangentRun:
    outputs = bound.outputs()
    rows: list[dict[str, Array]] = [{} for _ in range(ROWS)]
    for plan in bound.plan.outputs:
        if plan.name in slopes:
            start, end = plan.returned
            for row, found in zip(rows, slopes[plan.name], strict=True):
                row[plan.name] = found[:, start:end].reshape(len(found), *outputs[plan.name].shape)
    return TangentRun(outputs, rows[SLOPE], rows[SIZE], rows[ROUNDINGS])
