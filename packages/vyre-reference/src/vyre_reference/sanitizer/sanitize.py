"""`sanitize`: run a launch by its definition, and tell everything it does that it should not do."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

import numpy as np

from vyre_foundation.backend import check_option
from vyre_foundation.diagnostics import Severity, TrapError, ValidationError
from vyre_foundation.ir import Program
from vyre_foundation.validation import validate
from vyre_reference.deadline import Deadline
from vyre_reference.evaluation import STEP_LIMIT, bind
from vyre_reference.host import Given
from vyre_reference.sanitizer.launch import Progress, WatchedLaunch
from vyre_reference.sanitizer.reporting.report import Report
from vyre_reference.sanitizer.reporting.sentences import Source, findings_of
from vyre_reference.sanitizer.telling.intended import Intended
from vyre_reference.sanitizer.watcher import Watcher

SEEN_HERE: Final = frozenset({"V010", "V036", "V044", "V055", "V203"})
"""What validation refuses for fear of what the sanitizer sees happen: divergence, a store outside, division by zero."""


def sanitize(
    program: Program,
    inputs: Given = (),
    *,
    grid: Sequence[int] | None = None,
    step_limit: int | None = None,
    memory_limit: int | None = None,
    dispatch_elements: int | None = None,
    timeout: float | None = None,
    source: Source | None = None,
    zero_outside: Container[str] = frozenset(),
    progress: Progress | None = None,
) -> Report:
    """Run a launch as `evaluate` does, and report races, accesses outside, divergence, misused copies, and warnings.

    The inputs are never changed. What is found is about this launch; another grid or other inputs may do more. `source`
    gives the lines of an IR path in the text the program was made from; `zero_outside` has the paths of loads that go
    outside on purpose. A program that is invalid only because of divergence or a constant index is run all the same.
    """
    for name, value in (("step_limit", step_limit), ("memory_limit", memory_limit), ("timeout", timeout)):
        check_option(name, value)
    bound = bind(program, inputs, grid, dispatch_elements, memory_limit, check=_check)
    watcher = Watcher(program, bound.plan)
    launch = WatchedLaunch(
        program,
        bound.plan,
        bound.cells,
        STEP_LIMIT if step_limit is None else step_limit,
        Deadline(timeout),
        watcher,
        Intended(program, zero_outside),
        _silent if progress is None else progress,
    )
    trap = None
    with np.errstate(all="ignore"):
        try:
            launch.run()
        except TrapError as problem:
            trap = problem.findings[0]
    found = findings_of(watcher.collector.found, program, bound.plan, source or _unknown)
    ordered = sorted(found, key=lambda finding: not finding.is_error)
    return Report(tuple(ordered), trap, {} if trap else bound.outputs(), bound.plan.invocations)


def _check(program: Program) -> None:
    errors = [f for f in validate(program) if f.severity is Severity.ERROR and f.code not in SEEN_HERE]
    if errors:
        raise ValidationError(errors)


def _silent(_done: int, _total: int, _what: str) -> None:
    pass


def _unknown(_path: str) -> Sequence[str]:
    return ()
