"""The definition against the suite: every row of every file."""

import pytest

from vyre_foundation.diagnostics import TrapError
from vyre_reference.backend import ReferenceBackend
from vyre_reference.conformance import Case, cases, run
from vyre_reference.conformance.case_file import TRAP
from vyre_reference.conformance.runner import reported_trap

KINDS = sorted({case.kind for case in cases()})
TRAPS = [case for case in cases("statements/*") if any(error.code == TRAP for error in case.trials()[0].errors)]


@pytest.mark.parametrize("kind", KINDS)
def test_the_reference_gives_the_answer_of_every_row(reference: ReferenceBackend, kind: str):
    report = run(reference, select=f"{kind}/*")

    assert report.ok, str(report)


@pytest.mark.parametrize("case", TRAPS, ids=lambda case: case.name)
def test_the_reference_reports_the_lowest_invocation_that_traps(reference: ReferenceBackend, case: Case):
    (trial,) = case.trials()

    with pytest.raises(TrapError) as caught:
        reference.dispatch(trial.program, trial.inputs, trial.grid)

    assert reported_trap(caught.value) == min(trial.errors, key=lambda error: error.invocation)
