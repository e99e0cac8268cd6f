"""Generated programs on the executor: the reference's bytes, from an old and a new architecture, in both orders."""

import pytest

from ptx.programs.program_checks import differences
from ptx.programs.run_program import Making
from vyre_reference.testing import Knobs, generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Random lengths: some arrays are too short for their programs, and both sides agree what then happens."""

IN_A_PART = 10
WITH_BREAKS = Knobs(breaks=True)


def check_seeds(first: int, count: int, making: Making) -> None:
    """Every second program may leave its loops early."""
    for seed in range(first, first + count):
        case = generate_case(seed, WITH_BREAKS if seed % 2 else None)
        assert differences(case.program, dict(case.inputs), making, case.grid) == [], f"case {seed}"


@pytest.mark.parametrize("first", range(0, 100, IN_A_PART))
@pytest.mark.parametrize("arch", ["sm_75", "sm_120"])
def test_ptx_gives_the_reference_s_bytes(arch: str, first: int):
    check_seeds(first, IN_A_PART, Making(arch))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 1000, 50))
@pytest.mark.parametrize("arch", ["sm_75", "sm_120"])
def test_ptx_of_many_more_programs_gives_the_reference_s_bytes(arch: str, first: int):
    check_seeds(first, 50, Making(arch))


@pytest.mark.slow
@pytest.mark.parametrize("arch", ["sm_80", "sm_90", "sm_100"])
def test_ptx_for_other_architectures_gives_the_reference_s_bytes(arch: str):
    check_seeds(0, 100, Making(arch))


@pytest.mark.cuda12
@pytest.mark.parametrize("first", range(0, 1000, 50))
@pytest.mark.parametrize("arch", ["sm_75", "sm_90"])
def test_ptx_of_cuda_12_gives_the_reference_s_bytes(arch: str, first: int):
    check_seeds(first, 50, Making(arch, major=12))
