"""Verdicts on what people copy from: every example and every primitive is proved, but for two that nobody can."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest

from example_programs import EXAMPLES, example_programs, load
from vyre_foundation import Program
from vyre_foundation.language.kernel import Kernel
from vyre_foundation.verdicts import Status, races
from vyre_primitives import catalog, contract_of

PROGRAMS: Final = example_programs()
KERNELS: Final = {
    name: value for example in EXAMPLES for name, value in vars(load(example)).items() if isinstance(value, Kernel)
}
STATICS: Final[dict[str, dict[str, object]]] = {"cross_entropy": {"classes": 4}}

UNKNOWN: Final = {
    "block_inverse": "the row of a pivot, which it exchanges with another, is read back from memory",
    "kfac_block_inverse": "the same",
}

CASES: Final = 3
"""Of each primitive, spread over those of its contract that are not large."""


@pytest.mark.parametrize("name", PROGRAMS)
def test_an_example_with_the_builder_is_proved(name: str):
    assert races(PROGRAMS[name]).status is Status.PROVED


@pytest.mark.parametrize("name", KERNELS)
def test_an_example_in_the_language_is_proved(name: str):
    assert races(KERNELS[name].specialise(statics=STATICS.get(name)).program).status is Status.PROVED


def programs_of(name: str) -> list[Program]:
    contract = contract_of(name)
    return [contract.build(case.parameters) for case in contract.cases() if not case.is_large]


def check(name: str, programs: Iterable[Program]) -> None:
    """Of the two that are unknown, blocks of one row have nothing to exchange and are proved."""
    found = {races(program).status for program in programs}
    assert found == {Status.PROVED} if name not in UNKNOWN else Status.UNKNOWN in found
    assert Status.REFUTED not in found


@pytest.mark.parametrize("name", [contract.name for contract in catalog()])
def test_a_primitive_is_proved(name: str):
    programs = programs_of(name)
    check(name, programs[:: -(-len(programs) // CASES)])


@pytest.mark.slow
@pytest.mark.parametrize("name", [contract.name for contract in catalog()])
def test_a_primitive_is_proved_for_every_case(name: str):
    check(name, {program.fingerprint(): program for program in programs_of(name)}.values())
