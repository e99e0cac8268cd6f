"""NVRTC's assembler takes every program of the conformance suite, for each generation of GPUs, and spills no register.

It takes the examples, the kernels in the language, all gradients, the primitives and generated programs, too; of these
some are large enough to spill. What the PTX means is checked by running it; the machine code is only made here.
"""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from example_programs import example_programs
from gradient_kernels import KERNELS
from kernel_gradients import backward, kernel
from pairs.running import in_the_language
from pairs.table import PAIRS
from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.kernels import CudaSource
from vyre_driver.cuda.nvrtc.compiler import compile_source, require_nvrtc
from vyre_driver.cuda.nvrtc.cubin import kernels_of
from vyre_driver.runtime.options import check_program
from vyre_foundation import check
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.ir import Program
from vyre_primitives import catalog
from vyre_reference.conformance import cases
from vyre_reference.testing import Knobs, generate_case

in_all_architectures = pytest.mark.parametrize("arch", ["sm_75", "sm_80", "sm_90", "sm_100", "sm_120"])
THREADS = 2


def can_run(program: Program) -> bool:
    try:
        check(program)
        check_program(program, "cuda")
    except VyreError:
        return False
    return True


def sources(select: str | None) -> list[CudaSource]:
    """Of all programs that a GPU runs, each text once."""
    programs = [trial.program for case in cases(select) for trial in case.trials()]
    found = [lower(program) for program in programs if can_run(program)]
    return list({source.text: source for source in found}.values())


def problem(source: CudaSource, arch: str, major: int) -> str:
    """What is wrong with the code of a text; empty where nothing is."""
    made = compile_source(source, arch, nvrtc=require_nvrtc(major))
    spilled = [name for name, found in made.resources.items() if found.spill_bytes]
    if spilled or kernels_of(made.cubin) != frozenset(made.resources):
        return f"{source.text.splitlines()[0]}: {made.resources}"
    return ""


def problems(select: str | None, arch: str, major: int = 13) -> list[str]:
    with ThreadPoolExecutor(THREADS) as pool:
        return [found for found in pool.map(partial(problem, arch=arch, major=major), sources(select)) if found]


@pytest.mark.slow
@in_all_architectures
def test_every_program_of_the_suite_becomes_machine_code_without_spills(arch: str):
    assert problems(None, arch) == []


@pytest.mark.cuda12
@in_all_architectures
def test_cuda_12_makes_machine_code_of_every_program_of_the_suite(arch: str):
    assert problems(None, arch, major=12) == []


def written_by_people() -> list[Program]:
    pairs = [in_the_language(name) for name in PAIRS]
    both_ways = [program for name in KERNELS for program in (kernel(name).program, backward(name, deterministic=True))]
    primitives = [contract.build(contract.example.parameters) for contract in catalog()]
    return [*example_programs().values(), *pairs, *both_ways, *primitives]


def generated(count: int) -> list[Program]:
    """Those that the proof by execution runs."""
    return [generate_case(seed, Knobs(breaks=True) if seed % 2 else None).program for seed in range(count)]


def check_machine_code(programs: Iterable[Program], arch: str, major: int = 13) -> None:
    for text in {source.text: source for source in map(lower, programs)}.values():
        made = compile_source(text, arch, nvrtc=require_nvrtc(major))
        assert kernels_of(made.cubin) == frozenset(made.resources)


@pytest.mark.slow
@in_all_architectures
def test_examples_kernels_gradients_and_primitives_become_machine_code(arch: str):
    check_machine_code(written_by_people(), arch)


@pytest.mark.cuda12
@in_all_architectures
def test_cuda_12_makes_machine_code_of_examples_kernels_gradients_and_primitives(arch: str):
    check_machine_code(written_by_people(), arch, major=12)


@pytest.mark.slow
@in_all_architectures
def test_generated_programs_become_machine_code(arch: str):
    check_machine_code(generated(1000), arch)


@pytest.mark.cuda12
@in_all_architectures
def test_cuda_12_makes_machine_code_of_generated_programs(arch: str):
    check_machine_code(generated(100), arch, major=12)


@pytest.mark.long
def test_some_programs_become_machine_code_for_the_newest_gpus():
    assert problems("statements/*sync*", "sm_120") == []
