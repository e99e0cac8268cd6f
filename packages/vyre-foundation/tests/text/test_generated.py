"""Text round trips of generated programs: what can be built can be printed and read back, exactly."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from vyre_foundation.ir import Program
from vyre_reference.testing import Knobs, generate, generate_any
from vyre_reference.testing.programs.strategies import any_programs, programs


def assert_round_trip(program: Program) -> None:
    text = program.to_text()
    again = Program.from_text(text)
    assert again == program
    assert again.to_text() == text


@settings(max_examples=100, deadline=None)
@given(programs(replace(Knobs.everything(), breaks=True)))
def test_a_valid_program_is_read_back_exactly(program: Program):
    assert_round_trip(program)


@settings(max_examples=150, deadline=None)
@given(any_programs())
def test_any_program_that_can_be_built_is_read_back_exactly(program: Program):
    assert_round_trip(program)


def test_the_first_programs_of_every_sort_are_read_back_exactly():
    for seed in range(60):
        assert_round_trip(generate(seed))
        assert_round_trip(generate_any(seed))
