"""`sanitize`: run a launch by its definition, and tell everything it does that it should not do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from vyre_foundation.analysis.used_results import used_atomics
from vyre_foundation.backend import check_option
from vyre_foundation.diagnostics import Diagnostic, Severity, TrapError, ValidationError
from vyre_foundation.ir import Program
from vyre_foundation.validation import validate
from vyre_foundation.walk import holds
from vyre_reference.deadline import Deadline
from vyre_reference.evaluation import STEP_LIMIT, Bound, bind
from vyre_reference.host import Given
from vyre_reference.sanitizer.launch import Progress, WatchedLaunch
from vyre_reference.sanitizer.reporting.collector import Collector
from vyre_reference.sanitizer.reporting.report import Report
from vyre_reference.sanitizer.reporting.sentences import Source, findings_of
from vyre_reference.sanitizer.telling.intended import Intended
from vyre_reference.sanitizer.watcher import Watcher
from vyre_reference.segments import ATOMICS

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
    nowhere_is_meant: bool = True,
    progress: Progress | None = None,
) -> Report:
    """Run a launch as `evaluate` does, and report races, accesses outside, divergence, misused copies, and warnings.

    The inputs are never changed. What is found is about this launch; another grid or other inputs may do more. `source`
    gives the lines of an IR path in the text the program was made from. `nowhere_is_meant`: an index that is
    `select(test, place, 4294967295)` goes outside on purpose. In a kernel it is how any access to an array of several
    axes is written, and only `vy.at` says that it is meant.
    A program that is invalid only because of divergence or a constant index is run all the same.
    """
    for name, value in (("step_limit", step_limit), ("memory_limit", memory_limit), ("timeout", timeout)):
        check_option(name, value)
    collector, deadline = Collector(), Deadline(timeout)
    runs: list[tuple[Bound, Diagnostic | None]] = []
    for alone in _orders(program):
        bound = bind(program, inputs, grid, dispatch_elements, memory_limit, _check, warn=False)
        launch = WatchedLaunch(
            program,
            bound.plan,
            bound.cells,
            STEP_LIMIT if step_limit is None else step_limit,
            deadline,
            Watcher(program, bound.plan, collector),
            Intended(program, nowhere_is_meant=nowhere_is_meant),
            _silent if progress is None else progress,
            alone=alone,
        )
        runs.append((bound, _trap_of(launch)))
    bound, trap = runs[0]
    found = findings_of(collector.found, program, bound.plan, source or _unknown)
    ordered = sorted(found, key=lambda finding: not finding.is_error)
    return Report(tuple(ordered), trap, {} if trap else bound.outputs(), bound.plan.invocations)


def _orders(program: Program) -> tuple[int, ...]:
    """How many workgroups run alone, for each run.

    Without races, only who uses what an atomic returns can tell one order from another: a lock that all lanes try to
    take at once is taken by one of them, and by many if they come one after the other.
    """
    return (0, _ALONE) if holds(program, ATOMICS) and used_atomics(program.entry) else (0,)


_ALONE: Final = 32


def _trap_of(launch: WatchedLaunch) -> Diagnostic | None:
    """Run it; what ended it early."""
    with np.errstate(all="ignore"):
        try:
            launch.run()
        except TrapError as problem:
            return problem.findings[0]
    return None


def _check(program: Program) -> None:
    errors = [f for f in validate(program) if f.severity is Severity.ERROR and f.code not in SEEN_HERE]
    if errors:
        raise ValidationError(errors)


def _silent(_done: int, _total: int, _what: str) -> None:
    pass


def _unknown(_path: str) -> Sequence[str]:
    return ()
