"""The conformance data on the executor, from the PTX of an old and a new architecture, in both orders."""

import pytest

from ptx.programs.program_checks import OPCODES, both_orders, instruction_problems
from ptx.programs.run_program import Making
from vyre_reference.conformance.runner import run_case
from vyre_reference.conformance.suite import cases

IN_A_PART = 40
PARTS = range(0, len(cases()), IN_A_PART)
HERE = ("sm_75", "sm_120")
ELSEWHERE = ("sm_80", "sm_90", "sm_100")


def check_part(part: int, making: Making) -> set[str]:
    """Run some files in both orders. Gives the instructions that NVRTC made of them, as far as they are new."""
    chosen = cases()[part : part + IN_A_PART]
    backends = both_orders(making)
    for backend in backends:
        for case in chosen:
            result = run_case(backend, case)
            assert not result.error, f"{case.name} on {backend.info.device}: {result.error}"
            assert not result.failures, f"{case.name} on {backend.info.device}: {result.failures[0]}"
            assert result.rows
    programs = backends[0].programs.values()
    assert instruction_problems(programs) == []
    return {op for program in programs for op in program.module.opcodes} - set(OPCODES.read_text().split())


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("arch", HERE)
def test_ptx_gives_the_bytes_of_the_conformance_data(arch: str, part: int):
    assert check_part(part, Making(arch)) == set(), f"instructions that are not in {OPCODES.name}"


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("arch", ELSEWHERE)
def test_ptx_for_other_architectures_gives_them_too(arch: str, part: int):
    check_part(part, Making(arch))


@pytest.mark.cuda12
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("arch", ["sm_75", "sm_90"])
def test_ptx_of_cuda_12_gives_them_too(arch: str, part: int):
    check_part(part, Making(arch, major=12))


def test_the_list_of_instructions_is_in_order_and_has_none_twice():
    lines = OPCODES.read_text().split("\n")

    assert lines == [*sorted(set(lines) - {""}), ""]
