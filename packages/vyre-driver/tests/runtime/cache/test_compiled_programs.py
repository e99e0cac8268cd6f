"""Programs through the caches: compiled once, loaded by the next process, compiled anew when anything changed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from doubling import clear, multiple

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.compile.compilation import make_native_code
from vyre_driver.cpu.compile.native_program import NativeCode
from vyre_driver.cpu.provider import provider
from vyre_driver.llvm.float_mode import machine_name
from vyre_driver.llvm.object_file import elf_symbols
from vyre_driver.runtime.cache.code_cache import CacheWarning, CodeCache
from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LaunchError, TrapError

HERE = Path(__file__).parent


def origin(backend: CpuBackend, program: Program, config: DispatchConfig | None = None) -> str:
    return backend.compile(program, config or DispatchConfig()).origin


def doubled(backend: CpuBackend) -> list[int]:
    return backend.run(multiple(2), {"y": np.arange(3, dtype=np.uint32)})["y"].tolist()


def entries(folder: Path) -> list[Path]:
    return sorted((folder / "pipelines").glob("*.pipeline"))


def test_a_program_is_compiled_once_and_then_loaded():
    assert origin(provider.open(), multiple(2)) == "compiled: the cache is empty"
    again = provider.open()
    assert origin(again, multiple(2)) == "cache"
    assert doubled(again) == [0, 2, 4]


def test_one_backend_gives_one_program_the_same_pipeline():
    backend = provider.open()
    assert backend.compile(multiple(2)) is backend.compile(multiple(2))
    assert backend.compile(multiple(2)) is not backend.compile(multiple(2), DispatchConfig(timeout=1.0))


def test_a_change_of_program_or_options_is_compiled_and_says_so():
    assert origin(provider.open(), multiple(2)).startswith("compiled")
    assert "program changed" in origin(provider.open(), multiple(3))
    assert "options changed" in origin(provider.open(), multiple(2), DispatchConfig(step_limit=5))
    assert origin(provider.open(), multiple(2), DispatchConfig(label="only a name")) == "cache"


def test_code_of_another_processor_is_not_used(cache_folder: Path):
    assert origin(provider.open(), multiple(2)).startswith("compiled")
    for file in (cache_folder / "pipelines").iterdir():
        program, options, _, rest = file.name.split("-")
        file.rename(file.with_name("-".join((program, options, "0" * 16, rest))))
    assert "device or the compiler changed" in origin(provider.open(), multiple(2))


def test_a_damaged_entry_is_compiled_anew_and_replaced(cache_folder: Path):
    assert origin(provider.open(), multiple(2)).startswith("compiled")
    (entry,) = entries(cache_folder)
    whole = entry.read_bytes()
    entry.write_bytes(whole[: len(whole) // 2])
    backend = provider.open()
    assert origin(backend, multiple(2)) == "compiled: the entry is damaged"
    assert doubled(backend) == [0, 2, 4]
    assert entry.read_bytes() == whole
    assert origin(provider.open(), multiple(2)) == "cache"


def test_a_folder_deleted_under_a_running_backend_harms_nothing(cache_folder: Path):
    backend = provider.open()
    assert doubled(backend) == [0, 2, 4]
    shutil.rmtree(cache_folder)
    assert doubled(backend) == [0, 2, 4]
    assert "empty" in origin(backend, multiple(3))
    assert len(entries(cache_folder)) == 1


def test_where_nothing_can_be_kept_programs_run_all_the_same(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")  # no folder can be made below it, whoever runs the test
    backend = CpuBackend(provider.probe(), cache=CodeCache(tmp_path / "file" / "pipelines"))
    with pytest.warns(CacheWarning):
        assert doubled(backend) == [0, 2, 4]
    assert backend.run(multiple(3), {"y": [1]})["y"].tolist() == [3]


FULL_DISK = """
import resource, sys, warnings
sys.path.insert(0, sys.argv[1])
from doubling import multiple
from vyre_driver.cpu.provider import provider

warnings.simplefilter("always")
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))  # code has more bytes
backend = provider.open()
for factor in (2, 3):
    print(*backend.run(multiple(factor), {"y": [1, 2]})["y"])
"""


def test_a_full_disk_costs_one_warning_and_leaves_nothing_half_written(cache_folder: Path):
    """A limit on the size of files is what an ordinary user has of a full disk: the write fails on its way."""
    command = [sys.executable, "-c", FULL_DISK, str(HERE)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["2 4", "3 6"]
    assert run.stderr.count("D1011 compiled programs cannot be kept") == 1
    left = [path.name for path in (cache_folder / "pipelines").iterdir()]
    assert left in ([], ["sources"])  # a digest is short enough to be written whole
    assert doubled(provider.open()) == [0, 2, 4]
    assert len(entries(cache_folder)) == 1


def crosswise(swapped: bool) -> Program:
    """Two programs of one fingerprint: they differ in the order of their declarations."""
    k = ProgramBuilder("crosswise", workgroup_size=1)
    a, b = k.read_write("a", U32, 1), k.read_write("b", U32, 1)
    a[0] = a[0] + 10 * b[0]
    program = k.build()
    return program.replace(buffers=program.buffers[::-1]) if swapped else program


def test_programs_of_one_fingerprint_share_code_and_not_the_order_of_their_buffers():
    first, second = crosswise(False), crosswise(True)
    assert first.fingerprint() == second.fingerprint()
    assert first != second
    assert provider.open().run(first, {"a": [1], "b": [2]})["a"].tolist() == [21]
    backend = provider.open()
    assert origin(backend, second) == "cache"
    assert backend.run(second, {"a": [1], "b": [2]})["a"].tolist() == [21]
    assert backend.run(second, [[2], [1]])["a"].tolist() == [21]


def everything() -> Program:
    """Code with every kind of thing a file has to remember: segments, a copy, float atomics, scratch, tags."""
    k = ProgramBuilder("everything", workgroup_size=4)
    x, y, total = k.read_write("x", F32, 4), k.read_write("y", F32, 4), k.read_write("total", F32, 1)
    tile = k.workgroup("tile", F32, 4)
    tile[k.lid(0)] = x[k.lid(0)]
    k.barrier()
    with k.if_(tile[3 - k.lid(0)] < 0):
        k.trap("negative: ü", 7)
    k.all_gather(x, y)
    k.atomic_add(total, 0, y[k.lid(0)])
    return k.build()


def test_what_is_read_back_is_what_was_written():
    code = make_native_code(everything())
    assert len(code.segments) == 3
    assert NativeCode.from_bytes(code.to_bytes()) == code


def test_code_from_the_cache_does_what_fresh_code_does():
    inputs = {"x": np.array([1, 2, 3, 4], np.float32), "y": [0] * 4, "total": [np.nan]}
    fresh = provider.open().run(everything(), inputs)
    backend = provider.open()
    assert origin(backend, everything()) == "cache"
    loaded = backend.run(everything(), inputs)
    assert {name: fresh[name].tobytes() for name in fresh} == {name: loaded[name].tobytes() for name in loaded}
    with pytest.raises(TrapError, match="negative: ü"):
        backend.run(everything(), {**inputs, "x": np.array([-1, 0, 0, 0], np.float32)})


# ------------------------------------------------------------------------------------------------------------ processes


def test_processes_share_the_folder_and_the_last_comer_compiles_nothing(cache_folder: Path):
    rounds = 2
    with ExitStack() as stack:
        command = [sys.executable, str(HERE / "doubling.py"), str(rounds)]
        running = [
            stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            for _ in range(4)
        ]
        for process in running:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        outputs = [process.communicate("go\n")[0].splitlines() for process in running]
    assert [process.returncode for process in running] == [0, 0, 0, 0]
    assert all(len(lines) == rounds for lines in outputs)
    assert len(entries(cache_folder)) == rounds
    last = subprocess.run(command, input="go\n", capture_output=True, text=True, check=True)
    assert last.stdout.splitlines() == ["ready", *["cache"] * rounds]


CALLS_MEMSET = """
import sys
sys.path.insert(0, sys.argv[1])
from doubling import clear
from vyre_driver.cpu.provider import provider

backend = provider.open()
print(*backend.run(clear(), {"y": [1, 2]})["y"], backend.compile(clear()).origin)
"""


def test_code_that_calls_the_c_library_is_loaded_as_the_first_code_of_a_process():
    """LLVM finds the functions of the process only once it has an engine: what checks the code must not ask it."""
    symbols = elf_symbols(make_native_code(clear()).object_code, machine_name())
    assert symbols.undefined == {"memset"}
    command = [sys.executable, "-c", CALLS_MEMSET, str(HERE)]
    origins = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert origins == ["0 0 compiled: the cache is empty\n", "0 0 cache\n"]


def killings(folder: Path, which: str) -> list[dict[str, Any]]:
    command = [sys.executable, str(HERE / "killed_at_every_step.py"), str(folder), which]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    steps = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(steps) > 6
    assert [step["killed"] for step in steps] == [True] * (len(steps) - 1) + [False]
    assert {step["then"] for step in steps} == {"next"}
    return steps


def test_a_write_killed_at_any_call_leaves_the_old_or_the_new_and_never_wrong_content(tmp_path: Path):
    steps = killings(tmp_path, "second")
    assert {(step["after"], step["miss"]) for step in steps} == {("old", None), ("new", None)}


def test_a_first_write_killed_at_any_call_leaves_nothing_that_hinders_the_next(tmp_path: Path):
    steps = killings(tmp_path, "first")
    assert {(step["after"], step["miss"]) for step in steps} == {(None, "EMPTY"), ("new", None)}


def test_wrong_arguments_are_reported_before_anything_is_compiled():
    backend = provider.open()
    with pytest.raises(LaunchError):
        backend.run(multiple(2), {"y": np.zeros(3, np.float32)})
    assert origin(backend, multiple(2)) == "compiled: the cache is empty"
