"""Programs that people wrote, on the executor: examples, primitives with their contracts, kernels with gradients."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from example_programs import example_programs
from gradient_kernels import KERNELS
from kernel_gradients import backward, cotangents, float_type, kernel
from ptx.programs.program_checks import both_orders, differences, instruction_problems, sample_inputs
from ptx.programs.run_program import Making
from vyre_primitives import catalog, contract_of
from vyre_primitives.verification import run_contract

EXAMPLES = example_programs()
PRIMITIVES = [contract.name for contract in catalog()]
in_two_architectures = pytest.mark.parametrize("arch", ["sm_75", "sm_120"])
in_two_that_cuda_12_knows = pytest.mark.parametrize("arch", ["sm_75", "sm_90"])


@in_two_architectures
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_gives_the_reference_s_bytes(name: str, arch: str):
    check_example(name, Making(arch))


@pytest.mark.cuda12
@in_two_that_cuda_12_knows
@pytest.mark.parametrize("name", EXAMPLES)
def test_ptx_of_cuda_12_gives_the_bytes_of_an_example(name: str, arch: str):
    check_example(name, Making(arch, major=12))


def check_example(name: str, making: Making) -> None:
    program = EXAMPLES[name]

    assert differences(program, sample_inputs(program), making) == []


def check_contract(name: str, making: Making, cases: int | None = None) -> None:
    contract = contract_of(name)
    if cases is not None:
        every = [case for case in contract.cases() if not case.is_large]
        chosen = every[:: -(-len(every) // cases)]
        contract = replace(contract, cases=lambda: iter(chosen))
    backends = both_orders(making)
    for backend in backends:
        report = run_contract(contract, backend, quick=True, progress=None)
        assert report.ok, str(report)
    assert instruction_problems(backends[0].programs.values()) == []


@pytest.mark.parametrize("name", PRIMITIVES)
def test_a_primitive_keeps_its_contract_in_three_cases(name: str):
    check_contract(name, Making("sm_75"), cases=3)


@pytest.mark.slow
@pytest.mark.parametrize("arch", ["sm_75", "sm_80", "sm_90", "sm_100", "sm_120"])
@pytest.mark.parametrize("name", PRIMITIVES)
def test_a_primitive_keeps_its_contract(name: str, arch: str):
    check_contract(name, Making(arch))


@pytest.mark.cuda12
@in_two_that_cuda_12_knows
@pytest.mark.parametrize("name", PRIMITIVES)
def test_ptx_of_cuda_12_keeps_a_primitive_s_contract(name: str, arch: str):
    check_contract(name, Making(arch, major=12))


def backward_inputs(name: str) -> dict[str, Any]:
    made, program = kernel(name), backward(name, deterministic=True)
    given: dict[str, Any] = dict(made.values)
    for output, taken in program.cotangents.items():
        given[taken] = cotangents(name)[output].astype(float_type(name)).reshape(-1)
    for source, held in program.grads.items():
        if any(decl.name == held for decl in program.inputs):  # sized at launch: the caller gives it
            given[held] = np.zeros(made.values[source].size, float_type(name))
    return given


@in_two_architectures
@pytest.mark.parametrize("name", KERNELS)
def test_a_kernel_and_its_gradient_give_the_reference_s_bytes(name: str, arch: str):
    check_gradient(name, Making(arch))


@pytest.mark.cuda12
@in_two_that_cuda_12_knows
@pytest.mark.parametrize("name", KERNELS)
def test_ptx_of_cuda_12_gives_the_bytes_of_a_kernel_and_its_gradient(name: str, arch: str):
    check_gradient(name, Making(arch, major=12))


def check_gradient(name: str, making: Making) -> None:
    made = kernel(name)

    assert differences(made.program, made.values, making) == []
    assert differences(backward(name, deterministic=True), backward_inputs(name), making) == []
