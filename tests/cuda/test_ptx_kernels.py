"""Kernels in the language, called on the executor: the bytes of the reference or of CPython, in both orders."""

import pytest

from language_runs import by_cpython, by_vyre
from pairs.running import run_language
from pairs.table import PAIRS
from ptx.programs.program_checks import both_orders, instruction_problems
from ptx.programs.run_program import Making
from random_kernels.kernels import random_kernel

IN_TWO_DIMENSIONS = ("heat_step", "row_softmax", "tiled_matmul", "transpose")


BATCH = 25


def check_pair(name: str, arch: str) -> None:
    pair, backends = PAIRS[name], both_orders(Making(arch))
    for given in pair.cases:
        expected = run_language(pair, given, "reference")
        assert [run_language(pair, given, backend) for backend in backends] == [expected] * 2
    assert instruction_problems(backends[0].programs.values()) == []


@pytest.mark.parametrize("name", IN_TWO_DIMENSIONS)
def test_a_kernel_over_matrices_gives_the_reference_s_bytes(name: str):
    check_pair(name, "sm_75")


@pytest.mark.slow
@pytest.mark.parametrize("arch", ["sm_75", "sm_120"])
@pytest.mark.parametrize("name", PAIRS)
def test_every_kernel_gives_the_reference_s_bytes(name: str, arch: str):
    check_pair(name, arch)


def check_random(first: int, count: int, arch: str) -> None:
    for seed in range(first, first + count):
        kernel, backends = random_kernel(seed, size=3), both_orders(Making(arch))
        expected = by_cpython(kernel, kernel.marked)
        for backend in backends:
            assert by_vyre(kernel, kernel.marked, backend) == expected, f"seed {seed}, {backend.info.device}"


def test_random_kernels_give_the_bytes_of_cpython():
    check_random(0, 10, "sm_120")


@pytest.mark.slow
@pytest.mark.parametrize("arch", ["sm_75", "sm_120"])
@pytest.mark.parametrize("first", range(0, 200, BATCH))
def test_many_random_kernels_give_the_bytes_of_cpython(first: int, arch: str):
    """Those that tests/language_oracle runs on the reference and on the cpu."""
    check_random(first, BATCH, arch)
