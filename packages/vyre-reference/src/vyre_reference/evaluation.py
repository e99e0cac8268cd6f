"""`evaluate`: what a program means, as numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from vyre_foundation.backend import check_option
from vyre_foundation.diagnostics import Diagnostic, LaunchError, TrapError, did_you_mean
from vyre_foundation.host import HeldArray, HostElements, bfloat16_of_result, check_contents
from vyre_foundation.ir import DataType, Program, content_facts
from vyre_foundation.ir.program import require_program
from vyre_foundation.launch import BufferPlan, LaunchPlan, buffers_of_shapes, plan_launch
from vyre_foundation.validation import check
from vyre_reference.arithmetic import Array
from vyre_reference.deadline import Deadline
from vyre_reference.host import Given, by_name, cells_of, give, take
from vyre_reference.memory import STORAGE_TYPES
from vyre_reference.segments import CHUNK_LANES, FORWARD, Launch, Order

STEP_LIMIT: Final = 1 << 20
"""Loop iterations of one invocation, unless the caller says otherwise."""

MEMORY_LIMIT: Final = 4 << 30
"""Bytes of one launch, unless the caller says otherwise."""

INVOCATION_LIMIT: Final = 1 << 28
"""Invocations of one launch: the reference is for checking, not for large work."""


def evaluate(
    program: Program,
    inputs: Given = (),
    *,
    grid: Sequence[int] | None = None,
    order: str | int = "forward",
    step_limit: int | None = None,
    memory_limit: int | None = None,
    dispatch_elements: int | None = None,
    timeout: float | None = None,
) -> dict[str, Array]:
    """The outputs of a launch, by name. The inputs are never changed.

    Inputs go by name or by position: arrays, bytes in the declared layout, or lists of numbers. `order` is the order of
    workgroups and lanes: "forward", "reverse" or a seed; a race-free EXACT program does not see it. A loop that passes
    `step_limit` iterations in one invocation, a launch that needs more than `memory_limit` bytes, and one that takes
    longer than `timeout` seconds, end with R002, R003 and D1009 instead of hanging.
    """
    for name, value in (("step_limit", step_limit), ("memory_limit", memory_limit), ("timeout", timeout)):
        check_option(name, value)
    budgets = Budgets(step_limit, memory_limit, Deadline(timeout))
    return evaluate_within(budgets, program, inputs, grid, dispatch_elements, order)


@dataclass(frozen=True, slots=True)
class Budgets:
    """What a launch may use. None means the default limit."""

    step_limit: int | None
    memory_limit: int | None
    deadline: Deadline
    """For this launch, or for several in a row."""


def evaluate_within(
    budgets: Budgets,
    program: Program,
    inputs: Given,
    grid: Sequence[int] | None,
    dispatch_elements: int | None,
    order: str | int = "forward",
) -> dict[str, Array]:
    """As `evaluate`."""
    bound = bind(program, inputs, grid, dispatch_elements, budgets.memory_limit)
    limit = STEP_LIMIT if budgets.step_limit is None else budgets.step_limit
    with np.errstate(all="ignore"):
        Launch(program, bound.plan, bound.cells, order_named(order), limit, budgets.deadline).run()
    return bound.outputs()


def reference_eval(program: Program, values: Sequence[Any]) -> list[Array]:
    """Outputs in declaration order, from inputs in declaration order."""
    return list(evaluate(program, values).values())


@dataclass(frozen=True, slots=True)
class Bound:
    """A checked program with its launch planned and its buffers made."""

    plan: LaunchPlan
    cells: dict[str, Array]
    """Every buffer of the whole launch, flat. Those that the program may write are copies."""

    given: dict[str, HostElements]
    """The inputs as the caller has them."""

    def outputs(self) -> dict[str, Array]:
        """What the caller gets, from the cells as they are now."""
        return {plan.name: self._output(plan) for plan in self.plan.outputs}

    def _output(self, plan: BufferPlan) -> Array:
        own = self.given.get(plan.name)
        bfloat16 = bfloat16_of_result(own, self.given.values())
        return give(plan, self.cells[plan.name], None if own is None else own.shape, bfloat16)


def bind(
    program: Program,
    inputs: Given,
    grid: Sequence[int] | None = None,
    dispatch_elements: int | None = None,
    memory_limit: int | None = None,
    check: Callable[[Program], None] = check,
    *,
    warn: bool = True,
) -> Bound:
    """Check the program, plan the launch, check its budgets, take the inputs and allocate the rest."""
    require_program(program, "program")
    check(program)
    given = by_name(program, inputs)
    taken = _take_all(program, given)
    counts = {name: len(elements.flat) for name, elements in taken.items()}
    plan = plan_launch(
        program,
        {**dict.fromkeys(given, 0), **counts},
        grid=grid,
        dispatch_elements=dispatch_elements,
        contents={decl.name: taken[decl.name].flat for decl in buffers_of_shapes(program) if decl.name in taken},
        warn=warn,
    )
    _check_budgets(plan, MEMORY_LIMIT if memory_limit is None else memory_limit)  # before anything is copied
    held = {name: HeldArray(np, elements.flat) for name, elements in taken.items()}
    check_contents(content_facts(program.facts), held, {buffer.name: buffer.count for buffer in plan.arguments})
    return Bound(plan, {buffer.name: _cells(buffer, taken) for buffer in plan.arguments}, taken)


def _cells(buffer: BufferPlan, taken: dict[str, HostElements]) -> Array:
    decl = buffer.decl
    assert isinstance(decl.element, DataType)
    if buffer.name in taken:
        return cells_of(decl, taken[buffer.name])
    return np.zeros(buffer.count, STORAGE_TYPES[decl.element])


def _take_all(program: Program, given: dict[str, Any]) -> dict[str, HostElements]:
    """Each input that was given."""
    return {
        decl.name: take(decl, given[decl.name])
        for decl in program.inputs
        if decl.name in given and isinstance(decl.element, DataType)
    }


def order_named(order: str | int) -> Order:
    if type(order) is int:
        return Order("seeded", order)
    if isinstance(order, str) and order in ("forward", "reverse"):
        return FORWARD if order == "forward" else Order("reverse")
    fix = did_you_mean(str(order), ("forward", "reverse"), 'give "forward", "reverse" or a number')
    raise LaunchError(
        Diagnostic(code="L023", what="there is no such order", where="order", because=f"got {order!r}", fix=fix)
    )


def _check_budgets(plan: LaunchPlan, memory_limit: int) -> None:
    x, y, z = plan.workgroup_size
    groups = min(plan.workgroups, max(1, CHUNK_LANES // (x * y * z)))
    needed = plan.argument_bytes + groups * (plan.workgroup_bytes + x * y * z * plan.local_bytes)
    if needed > memory_limit:
        raise _over(
            "R003",
            "the launch needs more memory than it may have",
            f"{needed} bytes: {plan.argument_bytes} of buffers, the rest for {groups} workgroups at a time",
            f"pass a memory_limit above {needed}, or use smaller buffers",
        )
    if plan.invocations > INVOCATION_LIMIT:
        raise _over(
            "R004",
            "the launch is too large for the reference",
            f"{plan.invocations} invocations; it takes {INVOCATION_LIMIT}",
            "check a smaller grid here, and run the large one on a backend",
        )


def _over(code: str, what: str, because: str, fix: str) -> TrapError:
    return TrapError(Diagnostic(code=code, what=what, where="launch", because=because, fix=fix))
