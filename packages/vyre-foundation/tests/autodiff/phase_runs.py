"""Phases of the transform, run: what they made of a program is put together again and executed beside the original."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from vyre_foundation.autodiff.facts.results_of_atomics import refuse_used_atomics
from vyre_foundation.autodiff.normal_form import NormalForm, as_statements
from vyre_foundation.autodiff.prepare import Prepared, prepare
from vyre_foundation.autodiff.reverse.reverse_mode import Options, analyse
from vyre_foundation.diagnostics import AutodiffError, Severity
from vyre_foundation.ir import Barrier, BufferAccess, BufferDecl, MemoryOrdering, Program, Region, Stmt
from vyre_foundation.validation import validate
from vyre_reference.testing import DifferentiableCase, Knobs, Outcome, execute, generate_differentiable

SEEDS = range(24)
KNOBS = Knobs.gradients(statements=16, max_invocations=8)
LEFT_EARLY = replace(KNOBS, breaks=True)
"""For every other program: loops that are left early."""


@dataclass(frozen=True)
class Given:
    """A random program, and what the phases made of it."""

    case: DifferentiableCase
    prepared: Prepared
    form: NormalForm
    outcome: Outcome


@cache
def given(seed: int) -> Given | None:
    """Nothing where no derivative can be given."""
    case = generate_differentiable(seed, LEFT_EARLY if seed % 2 else KNOBS)
    options = Options(case.max_trips)
    try:
        form, _ = analyse(case.program, case.outputs, case.wrt, options)
        prepared = prepare(case.program, None, {})
        refuse_used_atomics(prepared)
    except AutodiffError:
        return None
    return Given(case, prepared, form, run(case, case.program))


def all_given() -> Iterator[Given]:
    for seed in SEEDS:
        found = given(seed)
        if found is not None:
            yield found


def joined(program: Program, segments: Iterable[Sequence[Stmt]]) -> Program:
    """The program with other segments in place of its own."""
    body: list[Stmt] = []
    for number, segment in enumerate(segments):
        if number:
            body.append(Barrier(MemoryOrdering.GRID_SYNC))
        body.extend(segment)
    buffers = [_readable(buffer) for buffer in program.buffers]
    return program.replace(buffers=buffers, entry=(Region("phase", None, tuple(body)),))


def _readable(buffer: BufferDecl) -> BufferDecl:
    """The normal form names what a store overwrites, of a write-only buffer too; the derivative works in copies."""
    if buffer.access is not BufferAccess.WRITE_ONLY:
        return buffer
    return BufferDecl.output(buffer.name, buffer.binding or 0, buffer.element).with_count(buffer.count)


def normal(each: Given) -> list[tuple[Stmt, ...]]:
    return [as_statements(segment) for segment in each.form.segments]


def run(case: DifferentiableCase, program: Program) -> Outcome:
    return execute(program, case.grid, dict(case.inputs), dict(case.counts))


def results(case: DifferentiableCase, outcome: Outcome) -> dict[str, str]:
    """What the caller gets; floats by their digits, so that NaN equals itself."""
    names = [buffer.name for buffer in case.program.buffers if buffer.is_result]
    return {name: repr(outcome.buffers[name]) for name in names}


def errors(program: Program) -> list[str]:
    return [str(finding) for finding in validate(program) if finding.severity is Severity.ERROR]
