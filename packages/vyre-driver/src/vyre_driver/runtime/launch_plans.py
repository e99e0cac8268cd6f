"""Launches of one program, planned before any code is made: arguments first, then grid, counts and sizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

from vyre_driver.runtime.arguments import A, Arrays, Signature, Taken, check_against_plan, take_arguments
from vyre_driver.runtime.workgroup_override import chosen_size, regroup, with_workgroup_size
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.host import Given
from vyre_foundation.ir import Program
from vyre_foundation.launch import LaunchPlan, plan_launch

MOST_PLANS: Final = 64
"""Plans a pipeline remembers: one for each combination of lengths and grid."""

T = TypeVar("T")
_Shape: TypeAlias = tuple[tuple[tuple[str, int], ...], tuple[int, ...] | None, tuple[tuple[str, tuple[int, ...]], ...]]


class LaunchPlans:
    """A program with the options of its launches."""

    __slots__ = ("config", "grouped", "program", "signature")

    def __init__(self, program: Program, config: DispatchConfig) -> None:
        size = chosen_size(program, config)
        self.program = program
        self.config = config
        self.grouped = program if size == program.workgroup_size else with_workgroup_size(program, size)
        """The program with the workgroup size that it is compiled for."""

        self.signature = Signature.of(program)

    def take(self, arrays: Arrays[A], inputs: Given, outputs: Mapping[str, Any] | None) -> Taken[A]:
        return take_arguments(self.signature, arrays, inputs, outputs)

    def plan(self, taken: Taken[Any], grid: Sequence[int] | None, *, warn: bool = True) -> LaunchPlan:
        """The plan of a launch on these arrays. Raises `LaunchError` with all that is wrong with them."""
        counts, elements = taken.counts, self.config.dispatch_elements
        is_complete = not taken.problems  # else some lengths stand in for those of what was refused
        try:
            warn = warn and is_complete
            words = taken.words
            plan = plan_launch(self.program, counts, grid=grid, dispatch_elements=elements, contents=words, warn=warn)
            if self.grouped is not self.program:
                regrouped = regroup(self.program, plan, self.grouped.workgroup_size)
                plan = plan_launch(self.grouped, counts, grid=regrouped, contents=words)
        except LaunchError as problem:
            raise LaunchError([*taken.problems, *problem.findings]) from None
        return plan

    def check(self, taken: Taken[Any], grid: Sequence[int] | None) -> None:
        """Raise what binding would, before time is spent on compiling. Warnings come with the launch itself."""
        plan = self.plan(taken, grid, warn=False)
        check_against_plan(taken, {buffer.name: buffer for buffer in plan.outputs})


class PlansByShape(Generic[T]):
    """What was worked out for launches, by the lengths and shapes of their arrays and their grid."""

    __slots__ = ("_known", "_state")

    def __init__(self) -> None:
        self._known: dict[_Shape, T] = {}
        self._state = 0

    def get(
        self,
        taken: Taken[A],
        grid: Sequence[int] | None,
        make: Callable[[Taken[A], Sequence[int] | None], T],
        state: int = 0,
    ) -> T:
        """What `make` gave for that shape; it is asked again when the number of the state it depends on changes."""
        if state != self._state:
            self._known.clear()
            self._state = state
        if taken.problems or not is_plain(grid):  # no launch comes of it: the planner only adds what it finds
            return make(taken, grid)
        words = tuple(taken.words.items())
        shape = (tuple(taken.counts.items()), None if grid is None else tuple(grid), words)
        known = self._known.get(shape)
        if known is None:
            known = make(taken, grid)
            if len(self._known) >= MOST_PLANS:
                self._known.clear()
            self._known[shape] = known
        return known


def is_plain(grid: object) -> bool:
    """Whether a grid may be looked up: 1.0 and True equal 1, and are no numbers of workgroups."""
    axes = cast("tuple[object, ...] | list[object]", grid) if isinstance(grid, tuple | list) else ()
    return grid is None or (bool(axes) and all(type(axis) is int for axis in axes))


class AskedLaunch(NamedTuple):
    """What a caller asked to be launched, before anything was chosen for it."""

    program: Program
    config: DispatchConfig
    grid: Sequence[int] | None
    """None where the program decides."""
