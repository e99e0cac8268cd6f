"""What a pass owes, checked on a program: valid in, valid out, the same bytes and traps, and origins that exist."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from dataclasses import replace

from vyre_foundation.diagnostics import LaunchWarning, Severity, TrapError
from vyre_foundation.ir import Program, Stmt
from vyre_foundation.passes.pipeline import Pass, run_pipeline
from vyre_foundation.validation import validate
from vyre_foundation.walk import node_at, statements, walk_paths
from vyre_reference import evaluate
from vyre_reference.testing import Case, Knobs, generate_case

EVERYTHING = replace(Knobs.everything(), exact=True, breaks=True)


def drawn(seed: int) -> Case:
    """A generated program with its launch: all constructs by turns, some with traps that may fire."""
    base = replace(EVERYTHING, firing_traps=seed % 5 == 0)
    return generate_case(seed, Knobs.random(seed, base))


def outcome(program: Program, case: Case, origin: Callable[[str], str] = str) -> object:
    """The bytes of the outputs, or the trap, with the place that it comes from."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", LaunchWarning)  # generated launches reach past some buffers on purpose
            results = evaluate(program, case.inputs, grid=case.grid)
    except TrapError as trap:
        path, comma, invocation = trap.where.partition(",")
        return trap.code, trap.what, (origin(path) if comma else path) + comma + invocation, trap.because
    return {name: array.tobytes() for name, array in results.items()}


def check_law(case: Case, passes: Sequence[Pass], before: object = None) -> Program:
    """Run the passes; the program they made."""
    made = run_pipeline(case.program, passes)
    assert made.program.entry_op_id == case.program.entry_op_id
    wrong = [finding for finding in validate(made.program) if finding.severity is Severity.ERROR]
    assert not wrong, f"{case!r} became invalid: {wrong[0]}\n{made.program}"
    for statement in statements(made.program):
        node_at(case.program, made.origins.path(statement))
    if made.program == case.program:
        return made.program
    want = outcome(case.program, case) if before is None else before

    def origin(path: str) -> str:
        (statement,) = (each for at, each in walk_paths(made.program) if at == path)
        assert isinstance(statement, Stmt)
        return made.origins.path(statement)

    assert outcome(made.program, case, origin) == want, f"{case!r}\n{case.program}\nbecame\n{made.program}"
    return made.program
