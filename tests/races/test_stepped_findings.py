"""`vyre step` stops where the sanitizer found something: out of range, copies in flight, reads of what nobody wrote."""

import pytest

from race_corpus import Case, cases
from vyre_driver.cli.arguments.stepped_launch import SteppedLaunch
from vyre_driver.cli.commands.step.session import Session
from vyre_foundation.text import read
from vyre_reference.evaluation import bind

CHAPTERS = ("async_misuse", "off_by_one_tile", "read_before_write")
CASES = [case for case in cases() if case.chapter in CHAPTERS]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_finding_of_the_launch_is_met_and_none_else(case: Case):
    session = Session(launch_of(case), strict=True)
    stops = 0
    while not session.machine.finished:
        before = session.watch.count
        session.to_finding()
        stops += session.watch.count > before

    met = session.watch.met
    assert session.watch.count == 0 or stops > 0
    assert set(met) <= set(session.watch.foretold)
    # A trap ends the launch early; and in another order an invocation may take another way.
    if session.machine.fault is None and not session.watch.races:
        assert set(met) == set(session.watch.foretold)


def launch_of(case: Case) -> SteppedLaunch:
    program, places = read(case.racy().to_text(), str(case))
    bound = bind(program, case.inputs(), case.grid, warn=False)
    inputs = {decl.name: bound.cells[decl.name].tobytes() for decl in program.inputs}
    return SteppedLaunch(str(case), program, places, inputs, bound.plan.grid)
