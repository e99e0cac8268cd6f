"""The target cuda behind the caches: compiled once, found by the next, compiled anew when anything changed."""

import time
from dataclasses import replace
from pathlib import Path

import pytest

from builder_programs import block_sums, saxpy
from vyre_driver.cuda.code import CudaCode
from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.nvrtc.bindings import find_nvrtc
from vyre_driver.cuda.nvrtc.compiler import require_nvrtc
from vyre_driver.cuda.target import CudaTarget
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_driver.runtime.cache.seal_key import read_key, sealed
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.compiled_programs import CompiledProgram, CompiledPrograms
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.debugging.dump import Dump
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.diagnostics import BackendError, Rejected
from vyre_foundation.ir import Store
from vyre_foundation.walk import walk_paths

EMPTY = "compiled: the cache is empty"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "pipelines"


def compiled(folder: Path, program: Program, options: CodeOptions | None = None, arch: str = "sm_90"):
    """By a process that knows nothing yet."""
    programs = CompiledPrograms(CudaTarget(arch, require_nvrtc(13)), CodeCache(folder))
    return programs.get(program, options or CodeOptions())


def test_a_program_is_compiled_once_and_then_found(folder: Path):
    first = compiled(folder, saxpy())
    second = compiled(folder, saxpy())

    assert (first.origin, second.origin) == (EMPTY, "cache")
    assert first.native == second.native
    assert isinstance(first.native, CudaCode)
    assert first.native.resources["saxpy_kernel"].registers > 0
    assert first.native.resources["saxpy_kernel"].spill_bytes == 0
    assert compiled(folder, block_sums()).native.resources["block_sums_kernel"].shared_bytes == 1024


def test_each_part_of_the_key_counts(folder: Path):
    compiled(folder, saxpy())

    assert "the program changed" in compiled(folder, block_sums()).origin
    assert "the options changed" in compiled(folder, saxpy(), CodeOptions(check="never")).origin
    assert "the device or the compiler changed" in compiled(folder, saxpy(), arch="sm_80").origin
    assert compiled(folder, saxpy()).origin == "cache"


def test_the_version_names_sources_compiler_and_architecture():
    nvrtc = require_nvrtc(13)
    version = CudaTarget("sm_90", nvrtc).version()

    assert version.startswith("lowering ")
    assert f"{nvrtc}, {Path(nvrtc.path).stat().st_size} bytes" in version
    assert version.endswith("sm_90")


def entry_of(folder: Path) -> Path:
    (entry,) = folder.glob("*.pipeline")
    return entry


@pytest.mark.parametrize("content", [b"", b"{}", b"name\n{}\n", bytes(5000)])
def test_a_sealed_entry_of_any_other_content_is_compiled_anew_and_replaced(folder: Path, content: bytes):
    compiled(folder, saxpy())
    entry = entry_of(folder)
    before = entry.read_bytes()
    entry.write_bytes(sealed(read_key(folder), entry.name, content))

    again = compiled(folder, saxpy())

    assert again.origin == "compiled: the entry is damaged"
    assert entry.read_bytes() == before
    assert compiled(folder, saxpy()).origin == "cache"


def test_the_entry_of_one_program_is_not_taken_for_another(folder: Path):
    compiled(folder, saxpy())
    content = entry_of(folder).read_bytes()[32:]
    compiled(folder, block_sums())
    other = next(path for path in folder.glob("*.pipeline") if path.read_bytes()[32:] != content)
    other.write_bytes(sealed(read_key(folder), other.name, content))

    assert compiled(folder, block_sums()).origin == "compiled: the entry is damaged"


def test_programs_of_one_fingerprint_share_code(folder: Path):
    program = saxpy()
    swapped = program.replace(buffers=program.buffers[::-1])
    assert swapped.fingerprint() == program.fingerprint()

    first: CompiledProgram[CudaCode] = compiled(folder, program)
    second: CompiledProgram[CudaCode] = compiled(folder, swapped)

    assert second.origin == "cache"
    assert second.native.arguments == first.native.arguments


def long_program(statements: int) -> Program:
    k = ProgramBuilder("long", over="x")
    x = k.read_write("x", F32)
    value = k.let("v0", x[k.gid(0)])
    for number in range(1, statements):
        value = k.let(f"v{number}", value * value + x[k.gid(0) + number])
    x[k.gid(0)] = value
    return k.build()


def test_a_compilation_ends_soon_after_its_deadline(folder: Path):
    program, options = long_program(400), CodeOptions()
    programs = CompiledPrograms(CudaTarget("sm_90", require_nvrtc(13)), CodeCache(folder))
    programs.accept(program)
    started = time.monotonic()

    with pytest.raises(BackendError) as caught:
        programs.target.compile(program, options, Stopwatch(), Deadline(0.01))

    assert caught.value.code == "D1009"
    assert time.monotonic() - started < 20
    assert not list(folder.glob("*"))


def test_what_has_no_meaning_on_one_machine_is_refused(folder: Path):
    program = Program.from_text('program workgroup(1, 1, 1) {\n  region "r" {\n    resume "tag"\n  }\n}\n')

    with pytest.raises(Rejected) as caught:
        compiled(folder, program)

    assert caught.value.code == "D1002"
    assert caught.value.findings[0].what == "the cuda backend does not run Resume"


def test_a_refusal_of_the_compiler_names_the_statement_that_the_caller_wrote():
    source = lower(saxpy())
    assert source.text.count("__fmul_rn(") == 1
    wrong = replace(source, text=source.text.replace("__fmul_rn(", "no_such_function("))

    with pytest.raises(BackendError) as caught:
        CudaTarget("sm_90", require_nvrtc(13)).binary(wrong, CodeOptions())

    assert caught.value.code == "D1004"
    statements = dict(walk_paths(saxpy()))
    assert isinstance(statements[caught.value.where], Store)


def test_a_dump_has_the_texts_on_the_way_to_the_code(tmp_path: Path):
    Dump(tmp_path).write(saxpy(), CodeOptions(), CudaTarget("sm_90", require_nvrtc(13)))

    suffixes = sorted(path.name.partition(".")[2] for path in tmp_path.iterdir())
    assert suffixes == ["cu", "sm_90.cubin", "sm_90.ptx", "vyre", "wire"]


@pytest.mark.cuda12
def test_the_compilers_of_both_versions_share_a_folder_and_no_code(folder: Path):
    compiled(folder, saxpy())
    older = CompiledPrograms(CudaTarget("sm_90", require_nvrtc(12)), CodeCache(folder))

    assert "the device or the compiler changed" in older.get(saxpy(), CodeOptions()).origin
    assert compiled(folder, saxpy()).origin == "cache"
    assert find_nvrtc(12) is not find_nvrtc(13)
