"""What a launch comes to, as something to compare: the bytes of its outputs, or the code of the error it ends with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from vyre_driver.cli.results import on_host
from vyre_foundation.backend import Backend, DispatchConfig
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.ir import Program
from vyre_foundation.keeping import nothing_kept

Outcome: TypeAlias = Mapping[str, bytes] | str
"""Bytes by output, or the code of a trap."""


@dataclass(frozen=True, slots=True)
class Launch:
    """A program on inputs: what is run again and again, with more or less of the compiler."""

    program: Program
    inputs: Mapping[str, Any]
    grid: tuple[int, int, int] | None = None
    config: DispatchConfig = field(default_factory=DispatchConfig)

    def of(self, program: Program) -> Launch:
        """The same launch of another program, which may have fewer inputs."""
        names = {decl.name for decl in program.inputs}
        return replace(self, program=program, inputs={k: v for k, v in self.inputs.items() if k in names})

    def without(self, step: str) -> Launch:
        """The same launch with a step of the compiler switched off."""
        spec = self.config.passes or "all"
        return replace(self, config=replace(self.config, passes=f"{'' if spec == 'all' else spec + ','}-{step}"))


def on_reference(launch: Launch, order: str = "forward") -> Outcome:
    from vyre_reference import evaluate

    config = launch.config
    try:
        made = evaluate(
            launch.program,
            launch.inputs,
            grid=launch.grid or config.grid_override,
            order=order,
            step_limit=config.step_limit,
            dispatch_elements=config.dispatch_elements,
            timeout=config.timeout,
        )
    except TrapError as problem:
        return problem.code
    return {name: array.tobytes() for name, array in made.items()}


def on_backend(launch: Launch, backend: Backend) -> Outcome:
    try:
        with nothing_kept():  # there is a capsule already, or will be one
            made = backend.run(launch.program, launch.inputs, grid=launch.grid, config=launch.config)
    except TrapError as problem:
        return problem.code
    return {name: on_host(array).tobytes() for name, array in made.items()}
