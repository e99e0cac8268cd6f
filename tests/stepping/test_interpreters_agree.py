"""The two interpreters are written apart and give the same bytes, and the same reports of launches that fail."""

from collections.abc import Sequence

import pytest

from vyre_foundation.backend import BackendInfo
from vyre_foundation.diagnostics import Diagnostic, VyreError
from vyre_foundation.ir import DataType, Program
from vyre_foundation.keeping import nothing_kept
from vyre_foundation.launch import plan_launch
from vyre_foundation.numerics import MATH_OPS
from vyre_foundation.stepping import run
from vyre_foundation.validation import check
from vyre_reference import backend as reference
from vyre_reference import conformance
from vyre_reference.testing import Case, Knobs, generate_case

PROGRAMS_PER_TEST = 125
KNOBS = Knobs(breaks=True, collectives=True, warnings=True, firing_traps=True, max_invocations=48)


class Stepping:
    """The second interpreter as the conformance suite wants a backend."""

    info: BackendInfo = reference.probe()

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        check(program)
        given = {decl.name: data for decl, data in zip(program.inputs, inputs, strict=True)}
        counts = {decl.name: len(given[decl.name]) // size_of(decl.element) for decl in program.inputs}
        plan = plan_launch(program, counts, grid=grid_override, warn=False)
        return list(run(program, given, grid=plan.grid, ops=MATH_OPS).values())


def size_of(element: object) -> int:
    return element.size if isinstance(element, DataType) else 1


KINDS = sorted({case.kind for case in conformance.cases()})


@pytest.mark.parametrize("kind", KINDS)
def test_the_second_interpreter_gives_the_answer_of_every_row(kind: str) -> None:
    report = conformance.run(Stepping(), select=f"{kind}/*")

    assert report.ok, str(report)
    assert report.rows > 0


@pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
@pytest.mark.parametrize("first", range(0, 1000, PROGRAMS_PER_TEST))
def test_both_interpreters_give_the_same_bytes_in_an_order_by_chance(first: int) -> None:
    assert seeds_that_differ(first, PROGRAMS_PER_TEST) == []


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
@pytest.mark.parametrize("first", range(1000, 20_000, 500))
def test_both_interpreters_give_the_same_bytes_on_many_programs(first: int) -> None:
    assert seeds_that_differ(first, 500) == []


def seeds_that_differ(first: int, count: int) -> list[int]:
    return [seed for seed in range(first, first + count) if not agree(seed)]


def agree(seed: int) -> bool:
    """The number that makes the program is also the one that makes the order."""
    case = generate_case(seed, Knobs.random(seed, KNOBS))
    return stepped(case, seed) == evaluated(case)


def stepped(case: Case, seed: int) -> list[bytes] | Diagnostic:
    try:
        return list(run(case.program, case.inputs, grid=case.grid, ops=MATH_OPS, schedule=seed).values())
    except VyreError as error:
        return error.findings[0]


def evaluated(case: Case) -> list[bytes] | Diagnostic:
    inputs = [case.inputs[decl.name] for decl in case.program.inputs]
    try:
        with nothing_kept():  # the report of a trap would say where its launch lies
            return reference.open().dispatch(case.program, inputs, case.grid)
    except VyreError as error:
        return error.findings[0]
