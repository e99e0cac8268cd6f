"""Pipelines that a backend keeps: what it made of programs and options, for the next call with the same ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, Protocol, TypeVar

from vyre_driver.runtime.arguments import Argument, Taken
from vyre_driver.runtime.cache.least_recent import LeastRecent
from vyre_driver.runtime.code_options import CodeOptions, passes_of_environment
from vyre_driver.runtime.compiled_programs import CompiledProgram, CompiledPrograms
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.launch_plans import LaunchPlans
from vyre_driver.runtime.options import check_config_fits
from vyre_driver.runtime.still_compiling import compile_before
from vyre_foundation.backend import DispatchConfig, check_config
from vyre_foundation.ir import Program
from vyre_foundation.ir.program import require_program
from vyre_foundation.tuning import Space

MOST_PIPELINES: Final = 256
"""Combinations of program and options that are remembered for the next call."""


class KeptPipeline(Protocol):
    @property
    def plans(self) -> LaunchPlans: ...


P = TypeVar("P", bound=KeptPipeline)
Loaded = TypeVar("Loaded")
A = TypeVar("A", bound=Argument)


class Pipelines(Generic[P, Loaded]):
    """The pipelines of one backend. Threads may share it."""

    def __init__(
        self,
        programs: CompiledPrograms[Loaded],
        make: Callable[[LaunchPlans, CompiledProgram[Loaded]], P],
        is_long_to_compile: Callable[[Program], bool],
        space: Callable[[Program, DispatchConfig], Space],
    ) -> None:
        """`is_long_to_compile` says whether what is done with a program may take longer than a caller has.

        `space` gives the knobs of a valid program and the values they may have.
        """
        self._programs = programs
        self._make = make
        self._is_long = is_long_to_compile
        self._space = space
        self._passes = passes_of_environment()
        self._kept: LeastRecent[tuple[Program, DispatchConfig], P] = LeastRecent(MOST_PIPELINES)
        self._latest: P | None = None

    def get(self, program: Program, config: DispatchConfig) -> P:
        """What an earlier call made, or else a new one."""
        check_config(config)
        found = self.found(program, config)
        if found is not None:
            return found
        deadline = Deadline(config.timeout)
        return self.compiled(deadline, self.accepted(deadline, program, config))

    def for_launch(
        self,
        deadline: Deadline,
        program: Program,
        config: DispatchConfig,
        take: Callable[[LaunchPlans], Taken[A]],
        grid: Sequence[int] | None,
    ) -> tuple[P, Taken[A]]:
        """As `get`, with the arguments of a launch: what is wrong with them is said before anything is compiled."""
        pipeline = self.found(program, config)
        if pipeline is not None:
            return pipeline, take(pipeline.plans)
        plans = self.accepted(deadline, program, config)
        taken = take(plans)
        plans.check(taken, grid)
        return self.compiled(deadline, plans), taken

    def space(self, program: Program, config: DispatchConfig) -> Space:
        """The knobs that can matter for a program, and their values. Raises what compiling it would."""
        check_config(config)
        require_program(program, "space")
        self._programs.accept(program)
        return self._space(program, config)

    def found(self, program: Program, config: DispatchConfig) -> P | None:
        """What an earlier call made."""
        latest = self._latest  # the same objects as last time: no need to compare what they say
        if latest is not None and latest.plans.program is program and latest.plans.config is config:
            return latest
        require_program(program, "compile")
        found = self._kept.get((program, config))
        if found is not None:
            self._latest = found
        return found

    def accepted(self, deadline: Deadline, program: Program, config: DispatchConfig) -> LaunchPlans:
        """The program with its options, valid and possible here; nothing is compiled yet."""

        def accept() -> LaunchPlans:
            check_config_fits(program, config)
            if config.knobs:
                self._programs.accept(program, deadline)
                self._space(program, config).point(config.knob_values)
            plans = LaunchPlans(program, config)
            self._programs.accept(plans.grouped, deadline)
            return plans

        return compile_before(deadline, accept) if self._is_watched(program, config) else accept()

    def compiled(self, deadline: Deadline, plans: LaunchPlans) -> P:
        program, config = plans.program, plans.config

        def make() -> P:
            compiled = self._programs.get(plans.grouped, CodeOptions.of(config, self._passes), deadline)
            return self._make(plans, compiled)

        made = compile_before(deadline, make) if self._is_watched(program, config) else make()
        self._kept.put((program, config), made)
        self._latest = made
        return made

    def _is_watched(self, program: Program, config: DispatchConfig) -> bool:
        return config.timeout is not None and self._is_long(program)
