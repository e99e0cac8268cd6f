"""The hypothesis strategies: what they draw, and that a failure says how to repeat it."""

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings

from vyre_foundation import ir
from vyre_foundation.ir import DataType, Program
from vyre_foundation.walk import preorder, tree_size
from vyre_reference.testing import Case, Knobs, generate, generate_case, problems
from vyre_reference.testing.programs.strategies import any_programs, cases, knobs_up_to, mutants, programs

QUICK = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@QUICK
@given(programs())
def test_drawn_programs_are_valid(program: Program):
    assert problems(program) == []


@QUICK
@given(cases(Knobs(max_invocations=8)))
def test_a_case_prints_as_what_makes_it_again(case: Case):
    names = {"generate_case": generate_case, "Knobs": Knobs, "DataType": DataType}
    again = eval(repr(case), names)
    assert again.program == case.program
    assert again.inputs == case.inputs


@QUICK
@given(knobs_up_to(Knobs.tiny()))
def test_drawn_sizes_stay_below_the_knobs(knobs: Knobs):
    assert knobs.statements <= Knobs.tiny().statements
    assert knobs.buffers <= Knobs.tiny().buffers


@QUICK
@given(any_programs(), mutants(Knobs.tiny()))
def test_arbitrary_and_mutated_programs_are_drawn(program: Program, mutant: Program):
    assert isinstance(program, Program)
    assert isinstance(mutant, Program)


def test_hypothesis_shrinks_to_small_programs():
    def loops(program: Program) -> bool:
        return any(isinstance(node, ir.Loop) for node in preorder(program))

    quick = settings(max_examples=300, deadline=None, database=None, phases=[Phase.generate, Phase.shrink])
    small = find(programs(), loops, settings=quick)

    assert tree_size(small) <= 120


def test_a_failure_is_reported_with_the_call_that_repeats_it():
    @settings(max_examples=5, database=None, deadline=None)
    @given(programs(Knobs.tiny()))
    def fails(program: Program):
        raise AssertionError("planted")

    with pytest.raises(AssertionError) as caught:
        fails()

    notes = [note for note in getattr(caught.value, "__notes__", []) if note.startswith("generate(")]
    assert notes
    assert isinstance(eval(notes[0], {"generate": generate, "Knobs": Knobs, "DataType": DataType}), Program)
