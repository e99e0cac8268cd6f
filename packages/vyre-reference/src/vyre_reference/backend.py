"""The backend `reference`: the interpreter behind the protocol of all backends. An oracle, never a silent fallback."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.backend import BackendInfo, DispatchConfig, Rejected, check_config, dispatch_errors
from vyre_foundation.diagnostics import Diagnostic, TrapError
from vyre_foundation.host import Given, HostElements
from vyre_foundation.installed import version_of
from vyre_foundation.ir import DataType, Program
from vyre_foundation.ir.program import require_program
from vyre_foundation.keeping import kept_trap
from vyre_foundation.notebook import ShownBackend, ShownPipeline
from vyre_foundation.validation import check
from vyre_reference.arithmetic import Array
from vyre_reference.deadline import Deadline
from vyre_reference.evaluation import Budgets, evaluate, evaluate_within
from vyre_reference.host import by_name, take_outputs, write_outputs
from vyre_reference.memory import STORAGE_TYPES

NAME = "reference"


def probe() -> BackendInfo:
    """It runs wherever numpy does."""
    versions = {"vyre-reference": version_of("vyre-reference") or "", "numpy": np.__version__}
    return BackendInfo(NAME, usable=True, device="numpy, one thread", versions=versions)


def open(device: int = 0) -> ReferenceBackend:  # noqa: A001 - the name the protocol asks for
    if type(device) is not int or device != 0:
        raise Rejected(
            Diagnostic(
                code="D1002",
                what="the reference has one device",
                where="open",
                because=f"device {device!r} was asked for",
                fix="open device 0",
            )
        )
    return ReferenceBackend()


@dataclass(frozen=True, slots=True)
class ReferencePipeline(ShownPipeline):
    """A checked program. The reference compiles it for each launch again, because that depends on the grid."""

    program: Program
    config: DispatchConfig

    def bind(self, inputs: Given, outputs: Mapping[str, Any] | None = None) -> ReferenceLaunch:
        by_name(self.program, inputs)  # only whether they are inputs at all: a launch reads them as they are then
        return ReferenceLaunch(self, inputs, outputs or {}, take_outputs(self.program, outputs))


@dataclass(frozen=True, slots=True)
class ReferenceLaunch:
    """A pipeline with its arrays: each call reads the inputs and writes the outputs as they are then."""

    pipeline: ReferencePipeline
    inputs: Given
    outputs: Mapping[str, Any]
    targets: Mapping[str, HostElements]
    """The memory of `outputs`."""

    def __call__(self) -> None:
        made = run_with(self.pipeline.program, self.inputs, None, self.pipeline.config)
        write_outputs(made, self.targets)


class ReferenceBackend(ShownBackend):
    """Runs programs by their definition.

    It does or refuses what a `DispatchConfig` asks for. `math` and `check` change nothing, because they only allow less
    exact results. Without a `step_limit` or a `memory_limit` it sets its own.
    """

    @property
    def info(self) -> BackendInfo:
        return probe()

    def compile(self, program: Program, config: DispatchConfig = DispatchConfig()) -> ReferencePipeline:  # noqa: B008
        require_program(program, "compile")
        check_config(config)
        check(program)
        _check_config(program, config)
        return ReferencePipeline(program, config)

    def run(
        self,
        program: Program,
        inputs: Given,
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
    ) -> Outputs:
        return run_with(program, inputs, grid, DispatchConfig() if config is None else config)

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        """Bytes in, bytes out, in declaration order; what does not fit is `BadInputs` or `Rejected`."""
        with dispatch_errors():
            try:
                made = evaluate(program, inputs, grid=grid_override)
            except TrapError as problem:
                raise kept_trap(problem, program, inputs, DispatchConfig(), grid_override) from None
        outputs = {decl.name: decl for decl in program.outputs}
        return [_bytes(array, outputs[name].element) for name, array in made.items()]


def _bytes(array: Array, element: object) -> bytes:
    assert isinstance(element, DataType)
    storage = STORAGE_TYPES[element]
    return array.astype(storage.newbyteorder("<")).tobytes()


class Outputs(dict[str, Array]):
    """Outputs by name, and how many launches it took."""

    iterations: int = 1


def run_with(program: Program, inputs: Given, grid: Sequence[int] | None, config: DispatchConfig) -> Outputs:
    """Launch as a configuration asks, up to `fixpoint_iterations` times until `converged` is set.

    The `timeout` is for all launches together. A launch that traps is kept as a capsule, and the error says where.
    """
    try:
        return _run(program, inputs, grid, config)
    except TrapError as problem:
        raise kept_trap(problem, program, inputs, config, grid) from None


def _run(program: Program, inputs: Given, grid: Sequence[int] | None, config: DispatchConfig) -> Outputs:
    require_program(program, "run")
    check_config(config)
    budgets = Budgets(config.step_limit, config.memory_limit, Deadline(config.timeout))
    _check_config(program, config)
    chosen = grid if grid is not None else config.grid_override
    values = by_name(program, inputs)
    iterations = config.fixpoint_iterations or 1
    made = Outputs()
    for iteration in range(1, iterations + 1):
        made = Outputs(evaluate_within(budgets, program, values, chosen, config.dispatch_elements))
        made.iterations = iteration
        if config.fixpoint_iterations is None or bool(np.any(made["converged"])):
            break
        values.update({name: array for name, array in made.items() if name in values})
    _check_size(made, config)
    return made


def _check_config(program: Program, config: DispatchConfig) -> None:
    if config.require_determinism:
        found = determinism(program)
        if not found.is_exact:
            raise _refused(
                "D1006", "the program is not deterministic", found.path, found.because, "drop the requirement"
            )
        # Not on the way of a launch that does not ask: it takes longer than the launch.
        from vyre_foundation.verdicts import refuse_races

        refuse_races(program)
    if config.workgroup_override is not None:
        because = "the reference runs a program as it is written"
        raise _refused("D1002", "no workgroup override here", "workgroup_override", because, "leave it out")
    if config.tune == "require":
        because = "the reference has no knobs and is never tuned"
        raise _refused("D1002", "the launch is not tuned", 'tune="require"', because, "leave it out")
    if config.fixpoint_iterations is not None and "converged" not in {decl.name for decl in program.outputs}:
        because = "`fixpoint_iterations` looks at the output `converged`, and there is none"
        raise _refused("D1006", "nothing says when to stop", "outputs", because, "add an output `converged` of one u32")


def _check_size(made: Mapping[str, Array], config: DispatchConfig) -> None:
    total = sum(array.nbytes for array in made.values())
    if config.max_output_bytes is not None and total > config.max_output_bytes:
        because = f"{total} bytes; at most {config.max_output_bytes}"
        raise _refused("D1010", "the outputs are too large", "outputs", because, "raise max_output_bytes")


def _refused(code: str, what: str, where: str, because: str, fix: str) -> Rejected:
    return Rejected(Diagnostic(code=code, what=what, where=where, because=because, fix=fix))
