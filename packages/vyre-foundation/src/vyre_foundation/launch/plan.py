"""The launch plan: one planner decides grid, counts and sizes for every backend (docs/ir.md, Execution).

`plan_launch` either returns a plan in which everything has a size, or raises `LaunchError` with all that is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from vyre_foundation.diagnostics import Diagnostic, LaunchError, visible
from vyre_foundation.diagnostics.markup import Markup, card, table
from vyre_foundation.ir import Program
from vyre_foundation.ir.program import require_program
from vyre_foundation.launch.beyond_verdicts import warn_of_grids_beyond_verdicts
from vyre_foundation.launch.buffers import BufferPlan, Role, plan_buffers
from vyre_foundation.launch.facts import Contents, check_signed, plan_shapes
from vyre_foundation.launch.grid import Grid, plan_grid
from vyre_foundation.launch.problems import Problems
from vyre_foundation.launch.short_buffers import warn_of_short_buffers


@dataclass(frozen=True, slots=True)
class LaunchPlan:
    """Everything a backend needs to know to launch, in declaration order."""

    workgroup_size: tuple[int, int, int]
    grid: Grid
    buffers: tuple[BufferPlan, ...]

    @property
    def inputs(self) -> tuple[BufferPlan, ...]:
        """What the caller gives."""
        return tuple(plan for plan in self.buffers if plan.role.is_given)

    @property
    def outputs(self) -> tuple[BufferPlan, ...]:
        """What the caller gets."""
        return tuple(plan for plan in self.buffers if plan.role.is_returned)

    @property
    def arguments(self) -> tuple[BufferPlan, ...]:
        """The buffers of the whole launch: all but workgroup and local ones."""
        return tuple(plan for plan in self.buffers if plan.role not in (Role.WORKGROUP, Role.LOCAL))

    @property
    def workgroups(self) -> int:
        x, y, z = self.grid
        return x * y * z

    @property
    def invocations(self) -> int:
        x, y, z = self.workgroup_size
        return self.workgroups * x * y * z

    @property
    def argument_bytes(self) -> int:
        """Memory of the whole launch."""
        return sum(plan.size for plan in self.arguments)

    @property
    def workgroup_bytes(self) -> int:
        """Memory of one workgroup."""
        return sum(plan.size for plan in self.buffers if plan.role is Role.WORKGROUP)

    @property
    def local_bytes(self) -> int:
        """Memory of one invocation."""
        return sum(plan.size for plan in self.buffers if plan.role is Role.LOCAL)

    def buffer(self, name: str) -> BufferPlan:
        """The plan of the buffer of that name."""
        for plan in self.buffers:
            if plan.name == name:
                return plan
        raise LaunchError(
            Diagnostic(
                code="L002",
                what=f"there is no buffer `{name}`",
                where=name,
                because=f"the launch has {', '.join(plan.name for plan in self.buffers) or 'none'}",
                fix="use one of these names",
            )
        )

    def _repr_html_(self) -> str:
        """What a notebook shows: the same as `print`."""
        return plan_html(self)

    def __str__(self) -> str:
        lines, rows = [_head(self)], _rows(self)
        widths = [max((len(row[column]) for row in rows), default=0) for column in range(4)]
        for row in rows:
            cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
            lines.append(f"  {'  '.join(cells)}".rstrip())
        return "\n".join(lines)


def plan_html(plan: LaunchPlan) -> Markup:
    """A plan as HTML."""
    return card(_head(plan), table(_rows(plan), ("buffer", "role", "elements", "size")))


def _head(plan: LaunchPlan) -> str:
    grid, size = (" x ".join(map(str, axes)) for axes in (plan.grid, plan.workgroup_size))
    return f"launch {grid} workgroups of {size}: {plan.invocations} invocations"


def _rows(plan: LaunchPlan) -> list[tuple[str, str, str, str]]:
    return [
        (visible(each.name), each.role.value, f"{each.decl.element.word}[{each.count}]", f"{each.size} bytes")
        for each in plan.buffers
    ]


def plan_launch(
    program: Program,
    counts: Mapping[str, int] | Sequence[int] = MappingProxyType({}),
    *,
    grid: Sequence[int] | None = None,
    dispatch_elements: int | None = None,
    contents: Contents = MappingProxyType({}),
    warn: bool = True,
) -> LaunchPlan:
    """Plan a launch of `program` with inputs of these element counts, by name or in the order of `program.inputs`.

    The grid is the caller's (`grid`, or `dispatch_elements` for a 1-D workgroup), else the program's domain, else the
    rule of docs/ir.md, Execution. `contents` has the words of the buffers that hold shapes (`buffers_of_shapes`).
    Raises `LaunchError` with every problem found, and for a launch that breaks a fact of the program; what arrays hold
    is for those to look at who have them (`vyre_foundation.host.check_contents`). Warns of a buffer that is plainly too
    short (L033), and of workgroups that the program does not tell apart (L063), unless `warn` says not to.
    """
    require_program(program, "plan_launch")
    problems = Problems()
    plans = plan_buffers(program, _by_name(program, counts), problems)
    by_name = {plan.name: plan for plan in plans}
    shapes = plan_shapes(program, by_name, contents, problems)
    chosen, elements = plan_grid(program, by_name, shapes, grid, dispatch_elements, problems)
    check_signed(program, by_name, shapes, chosen, problems)
    problems.raise_if_any()
    if warn:
        warn_of_short_buffers(program, plans, chosen[0] * program.workgroup_size[0], elements)
        warn_of_grids_beyond_verdicts(program, chosen)
    return LaunchPlan(program.workgroup_size, chosen, plans)


def _by_name(program: Program, counts: Mapping[str, int] | Sequence[int]) -> Mapping[str, int]:
    if isinstance(counts, Mapping):
        return counts
    inputs = program.inputs
    if not isinstance(counts, Sequence) or isinstance(counts, str) or len(counts) != len(inputs):
        raise LaunchError(
            Diagnostic(
                code="L004",
                what="counts do not fit the inputs",
                where="counts",
                because=f"the program has {len(inputs)} inputs, got {counts!r}",
                fix="give a count for each input, in order, or a dictionary by name",
            )
        )
    return dict(zip((decl.name for decl in inputs), counts, strict=True))
