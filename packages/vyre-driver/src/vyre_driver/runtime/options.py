"""Checks the options of a dispatch against the program, before anything is compiled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from vyre_driver.runtime.launch_record import LaunchRecord
from vyre_foundation import ir
from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.backend import DispatchConfig, Rejected
from vyre_foundation.diagnostics import Diagnostic, TrapError
from vyre_foundation.ir import DataType, Program
from vyre_foundation.launch import LaunchPlan
from vyre_foundation.ops import BUILT_IN
from vyre_foundation.walk import postorder

_WITHOUT_MEANING = (ir.IndirectDispatch, ir.Resume, ir.OpaqueStmt, ir.OpaqueExpr)

MOST_WORKGROUPS = 0xFFFF_FFFF
"""Native code numbers them with 32 bits."""


T = TypeVar("T")


class Outputs(dict[str, T]):
    """Outputs by name, what launch made them, and how many launches it took. Arrays are the backend's: numpy, CuPy."""

    def __init__(self, outputs: Mapping[str, T], record: LaunchRecord, iterations: int) -> None:
        super().__init__(outputs)
        self.record = record
        self.iterations = iterations


def check_config_fits(program: Program, config: DispatchConfig) -> None:
    """Refuse what this backend does not do (D1002) and what the program cannot give (D1006, L061)."""
    if config.require_determinism:
        found = determinism(program)
        if not found.is_exact:
            raise _impossible("the program is not deterministic", found.path, found.because, "drop the requirement")
        # Not on the way of a launch that does not ask: it takes longer than most compilations.
        from vyre_foundation.verdicts import refuse_races

        refuse_races(program)
    if config.fixpoint_iterations is not None and "converged" not in {decl.name for decl in program.outputs}:
        because = "`fixpoint_iterations` looks at the output `converged`, and there is none"
        raise _impossible("nothing says when to stop", "outputs", because, "add an output `converged` of one u32")


def known_races(program: Program, config: DispatchConfig) -> str:
    """What the record of a launch says of races: nothing, unless the launch asks."""
    if not config.require_determinism:
        return ""
    from vyre_foundation.verdicts import races  # remembered since `check_config_fits`

    return str(races(program))


def check_program(program: Program, backend: str = "cpu") -> None:
    """D1002 for what validation lets pass and no single machine can run."""
    for node in postorder(program):
        if isinstance(node, _WITHOUT_MEANING):
            raise _cannot_run(backend, type(node).__name__, "it has no meaning until something else gives it one")
        if isinstance(node, ir.Call) and node.op_id not in BUILT_IN:
            raise _cannot_run(
                backend, f"a call of `{node.op_id}`", "it has no meaning until something else gives it one"
            )
        if isinstance(node, ir.COLLECTIVES) and node.group != 0:
            raise _cannot_run(
                backend, f"a collective over group {node.group}", "there is one rank here: group 0, the world"
            )


def check_plan(plan: LaunchPlan, config: DispatchConfig, worker_bytes: int) -> None:
    """Hold a launch against its budgets: D1010 and R003, and D1002 for a grid that cannot be counted."""
    returned = returned_bytes(plan)
    if config.max_output_bytes is not None and returned > config.max_output_bytes:
        because = f"{returned} bytes; at most {config.max_output_bytes}"
        fix = "raise max_output_bytes"
        raise Rejected(Diagnostic("D1010", "the outputs are too large", "outputs", because, fix))
    needed = plan.argument_bytes + worker_bytes
    if config.memory_limit is not None and needed > config.memory_limit:
        raise TrapError(
            Diagnostic(
                code="R003",
                what="the launch needs more memory than it may have",
                where="launch",
                because=f"{needed} bytes: {plan.argument_bytes} of buffers, the rest for the threads",
                fix=f"pass a memory_limit above {needed}, or use smaller buffers",
            )
        )
    if plan.workgroups > MOST_WORKGROUPS:
        because = f"{plan.workgroups} workgroups; native code counts to {MOST_WORKGROUPS}"
        raise Rejected(Diagnostic("D1002", "the grid is too large", "grid", because, "split the launch"))


def returned_bytes(plan: LaunchPlan) -> int:
    """Bytes that callers get; a Bool is one of them."""
    return sum(
        (end - start) * (1 if buffer.decl.element is DataType.BOOL else buffer.size // max(1, buffer.count))
        for buffer in plan.outputs
        for start, end in (buffer.returned,)
    )


def _cannot_run(backend: str, what: str, because: str) -> Rejected:
    fix = "inline or remove it first"
    return Rejected(Diagnostic("D1002", f"the {backend} backend does not run {what}", "program", because, fix))


def _impossible(what: str, where: str, because: str, fix: str) -> Rejected:
    return Rejected(Diagnostic("D1006", what, where, because, fix))
