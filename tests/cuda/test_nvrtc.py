"""CUDA C becomes machine code and PTX without a GPU, and what NVRTC has against it is said of the caller's program."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from cuda_texts import COPY, CudaText
from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.nvrtc.architectures import for_device, supported
from vyre_driver.cuda.nvrtc.bindings import Nvrtc, find_nvrtc
from vyre_driver.cuda.nvrtc.compiler import ALWAYS, EXACT, FILE_NAME, LARGE_TEXT, compile_source, minimal, require_nvrtc
from vyre_foundation.diagnostics import BackendError
from vyre_reference.testing import generate_case

ELF_OF_CUDA = b"\x7fELF\x02\x01\x01"


@pytest.fixture
def nvrtc() -> Nvrtc:
    return require_nvrtc(13)


def replaced(old: str, new: str) -> CudaText:
    assert COPY.text.count(old) == 1
    return COPY._replace(text=COPY.text.replace(old, new))


@pytest.mark.parametrize("arch", ["sm_75", "sm_80", "sm_90", "sm_100", "sm_120"])
def test_one_run_gives_machine_code_and_the_ptx_of_it(arch: str, nvrtc: Nvrtc):
    made = compile_source(COPY, arch, nvrtc=nvrtc)

    assert made.cubin.startswith(ELF_OF_CUDA)
    assert f".target {arch}" in made.ptx
    assert ".visible .entry copy(" in made.ptx
    assert "\0" not in made.ptx


def test_the_newest_nvrtc_is_taken_unless_one_is_named(nvrtc: Nvrtc):
    assert find_nvrtc() is not None
    assert require_nvrtc().version >= nvrtc.version
    assert nvrtc.version[0] == 13


def test_the_same_text_gives_the_same_bytes(nvrtc: Nvrtc):
    first, second = (compile_source(COPY, "sm_90", nvrtc=nvrtc) for _ in range(2))

    assert (first.cubin, first.ptx) == (second.cubin, second.ptx)


@pytest.mark.parametrize("seed", range(4))
def test_what_kernels_do_not_use_can_be_left_out_and_no_byte_changes(nvrtc: Nvrtc, seed: int):
    text = lower(generate_case(seed).program).text
    whole = ("--gpu-architecture=sm_90", *ALWAYS, *EXACT)
    assert minimal(nvrtc)

    made, smaller = (nvrtc.compile(text, FILE_NAME, options) for options in (whole, (*whole, *minimal(nvrtc))))

    assert (made.cubin, made.ptx) == (smaller.cubin, smaller.ptx)


def test_registers_spills_and_shared_memory_of_every_kernel_are_known(nvrtc: Nvrtc):
    spilling = """
extern "C" __global__ void __launch_bounds__(1024, 2) spills(double *y, const double *x)
{
    double v[64];
    for (int i = 0; i < 64; i++) v[i] = x[i * 1024 + threadIdx.x];
    __syncthreads();
    for (int i = 0; i < 64; i++) y[i * 1024 + threadIdx.x] = v[63 - i] * v[i];
}
extern "C" __global__ void shares(float *y)
{
    __shared__ float tile[300];
    tile[threadIdx.x] = y[threadIdx.x];
    __syncthreads();
    y[threadIdx.x] = tile[threadIdx.x ^ 1];
}
"""
    found = compile_source(CudaText(spilling), "sm_80", nvrtc=nvrtc).resources

    assert found.keys() == {"spills", "shares"}
    assert found["spills"].registers == 32  # all that 2048 threads leave each other
    assert found["spills"].spill_bytes > 0
    assert found["spills"].stack_bytes > 0
    assert found["shares"].shared_bytes == 1200
    assert found["shares"].spill_bytes == found["shares"].stack_bytes == 0


def test_an_error_of_the_compiler_stands_at_the_place_its_line_was_written_for(nvrtc: Nvrtc):
    with pytest.raises(BackendError) as caught:
        compile_source(replaced("y[i] = x[i]", "y[i] = missing"), "sm_90", nvrtc=nvrtc)

    assert caught.value.code == "D1004"
    finding = caught.value.findings[0]
    assert finding.where == "copy/body[1].then[0]"
    assert 'identifier "missing" is undefined' in finding.because
    assert "line 5" in finding.because
    assert "y[i] = missing;" in finding.because


def test_an_error_on_a_line_without_a_place_says_which_compilation_failed(nvrtc: Nvrtc):
    with pytest.raises(BackendError) as caught:
        compile_source(replaced("unsigned n)", "unsigned n, nothing)"), "sm_90", nvrtc=nvrtc)

    assert caught.value.code == "D1004"
    assert caught.value.findings[0].where == "cuda backend, compile for sm_90"


def test_an_error_of_the_assembler_is_reported_too(nvrtc: Nvrtc):
    with pytest.raises(BackendError) as caught:
        compile_source(replaced("y[i] = x[i]", 'asm("no.such.instruction;")'), "sm_90", nvrtc=nvrtc)

    assert caught.value.code == "D1004"
    assert "Unknown modifier '.such'" in caught.value.findings[0].because
    assert len(caught.value.findings[0].because.splitlines()) > 1


def test_an_old_architecture_is_refused_with_the_extra_that_has_it(nvrtc: Nvrtc):
    with pytest.raises(BackendError) as caught:
        compile_source(COPY, "sm_70", nvrtc=nvrtc)

    assert caught.value.code == "D1002"
    assert "cuda12" in caught.value.findings[0].fix
    assert "NVRTC 13.x starts at sm_75" in caught.value.findings[0].fix


@pytest.mark.parametrize("arch", ["sm_60", "sm_999", "compute_90", "sm_90 --fmad=true", "", "90"])
def test_what_is_no_architecture_is_refused_with_those_there_are(arch: str, nvrtc: Nvrtc):
    with pytest.raises(BackendError) as caught:
        compile_source(COPY, arch, nvrtc=nvrtc)

    assert caught.value.code == "D1002"
    assert "sm_75, sm_80" in caught.value.findings[0].because


def test_a_device_gets_machine_code_of_its_generation_and_ptx_beyond_the_newest(nvrtc: Nvrtc):
    assert for_device((9, 0), nvrtc) == ("sm_90", False)
    assert for_device((12, 5), nvrtc) == ("sm_121", False)
    assert for_device((13, 0), nvrtc) == (f"sm_{supported(nvrtc)[-1]}", True)
    with pytest.raises(BackendError, match=r"compute capability 7\.0"):
        for_device((7, 0), nvrtc)


def test_a_running_compilation_is_stopped_by_whoever_looks_at_the_clock(nvrtc: Nvrtc):
    class Enough(Exception):
        pass

    looks: list[int] = []

    def is_over() -> bool:
        looks.append(1)
        if len(looks) > 1:
            raise Enough
        return False

    with pytest.raises(Enough):
        nvrtc.compile(COPY.text, FILE_NAME, ("--gpu-architecture=sm_90",), is_over)
    assert compile_source(COPY, "sm_90", nvrtc=nvrtc).cubin  # and the next one runs to its end


def test_threads_compile_at_the_same_time(nvrtc: Nvrtc):
    want = {arch: compile_source(COPY, arch, nvrtc=nvrtc).cubin for arch in ("sm_80", "sm_90")}
    barrier = threading.Barrier(4)

    def compile_it(arch: str) -> bool:
        barrier.wait()
        return compile_source(COPY, arch, nvrtc=nvrtc).cubin == want[arch]

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(compile_it, ["sm_80", "sm_90"] * 2))


def test_exact_code_joins_no_product_with_a_sum_and_fast_code_may(nvrtc: Nvrtc):
    source = replaced("y[i] = x[i]", "y[i] = x[i] * x[i] + y[i]")

    assert "fma" not in compile_source(source, "sm_90", nvrtc=nvrtc).ptx
    assert "fma" in compile_source(source, "sm_90", math="fast", nvrtc=nvrtc).ptx


def test_a_large_text_is_compiled_in_a_hurry_and_as_exactly(nvrtc: Nvrtc):
    small = replaced("y[i] = x[i]", "y[i] = x[i] * x[i] + y[i]")
    large = small._replace(text=small.text + "//" + "x" * LARGE_TEXT + "\n")
    made = [compile_source(source, "sm_90", nvrtc=nvrtc) for source in (small, large)]

    assert made[0].cubin != made[1].cubin
    assert [("fma" in each.ptx) for each in made] == [False, False]
