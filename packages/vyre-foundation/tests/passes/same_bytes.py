"""What a pass owes, checked on a program: valid in, valid out, the same bytes and traps, and origins that exist."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import replace

from vyre_foundation.diagnostics import LaunchWarning, Severity, TrapError
from vyre_foundation.ir import Program
from vyre_foundation.passes.pipeline import Pass, run_pipeline
from vyre_foundation.validation import validate
from vyre_foundation.walk import node_at, statements
from vyre_reference import evaluate
from vyre_reference.testing import Case, Knobs, generate_case

EVERYTHING = replace(Knobs.everything(), exact=True, breaks=True)


def drawn(seed: int) -> Case:
    """A generated program with its launch: all constructs by turns, some with traps that may fire."""
    base = replace(EVERYTHING, firing_traps=seed % 5 == 0)
    return generate_case(seed, Knobs.random(seed, base))


def outcome(program: Program, case: Case) -> object:
    """The bytes of the outputs, or the trap."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", LaunchWarning)  # generated launches reach past some buffers on purpose
            results = evaluate(program, case.inputs, grid=case.grid)
    except TrapError as trap:
        return [(finding.code, finding.what, finding.where, finding.because) for finding in trap.findings]
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
    assert outcome(made.program, case) == want, f"{case!r}\n{case.program}\nbecame\n{made.program}"
    return made.program
