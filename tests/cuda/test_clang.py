"""A second reading of our CUDA C: clang's CUDA front end, its PTX through the same executor, the reference's bytes."""

import pytest

from builder_programs import saxpy
from example_programs import example_programs
from ptx.programs.clang import clang_command
from ptx.programs.program_checks import both_orders, differences, sample_inputs
from ptx.programs.run_program import Making
from vyre_reference.conformance.runner import run_case
from vyre_reference.conformance.suite import cases
from vyre_reference.testing import Knobs, generate_case

pytestmark = [
    pytest.mark.clang,
    pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning"),
]
IN_A_PART = 40
EXAMPLES = example_programs()
WITH_BREAKS = Knobs(breaks=True)
in_two_architectures = pytest.mark.parametrize("arch", ["sm_75", "sm_120"])


@in_two_architectures
@pytest.mark.parametrize("part", range(0, len(cases()), IN_A_PART))
def test_clang_s_ptx_gives_the_bytes_of_the_conformance_data(arch: str, part: int):
    """All rows of all files."""
    for backend in both_orders(Making(arch, front_end="clang")):
        for case in cases()[part : part + IN_A_PART]:
            result = run_case(backend, case)
            assert not result.error, f"{case.name} on {backend.info.device}: {result.error}"
            assert not result.failures, f"{case.name} on {backend.info.device}: {result.failures[0]}"
            assert result.rows


@in_two_architectures
@pytest.mark.parametrize("first", range(0, 200, 20))
def test_clang_s_ptx_gives_the_reference_s_bytes(arch: str, first: int):
    """Every second program may leave its loops early."""
    for seed in range(first, first + 20):
        case = generate_case(seed, WITH_BREAKS if seed % 2 else None)
        making = Making(arch, front_end="clang")
        assert differences(case.program, dict(case.inputs), making, case.grid) == [], f"case {seed}"


@in_two_architectures
@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_give_the_reference_s_bytes(name: str, arch: str):
    program = EXAMPLES[name]

    assert differences(program, sample_inputs(program), Making(arch, front_end="clang")) == []


def test_a_mistake_in_the_text_shows_here_too():
    program = saxpy()
    making = Making(front_end="clang", change_text=lambda text: text.replace("__fadd_rn", "__fsub_rn"))

    assert differences(program, sample_inputs(program), making) != []


def test_without_clang_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch):
    clang_command.cache_clear()
    monkeypatch.delenv("VYRE_TEST_CLANG", raising=False)
    monkeypatch.setattr("sys.path", [])
    with pytest.raises(RuntimeError, match="uv run --group clang"):
        clang_command()
