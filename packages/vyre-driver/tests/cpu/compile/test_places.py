"""Where programs are compiled: small ones here, large ones in a child that sees nothing of the caller."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from children import compile_children
from programs import adding, chain, chained, everything

from vyre_driver.cpu.compile import asked_child, compile_place
from vyre_driver.cpu.compile.compilation import NativeText, make_native_code
from vyre_driver.cpu.compile.compile_estimate import LONG_NODES
from vyre_driver.cpu.compile.compile_place import compile_program
from vyre_driver.cpu.compile.native_program import NativeCode
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.debugging.trace import PHASES
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_driver.runtime.target import Made
from vyre_foundation import Program
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Region

HERE = Path(__file__).parent


def compiled(program: Program, options: CodeOptions | None = None) -> Made[NativeCode]:
    return compile_program(program, options or CodeOptions(), Stopwatch(), Deadline())


OPTIONS = [CodeOptions(), CodeOptions(math="fast"), CodeOptions(check="never"), CodeOptions(step_limit=1000)]


@pytest.mark.parametrize("way", ["large_from_one_node", "long_from_one_letter"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_child_makes_the_same_bytes(request: pytest.FixtureRequest, way: str, options: CodeOptions):
    request.getfixturevalue(way)
    made = compiled(everything(), options)
    assert made.child not in (None, os.getpid())
    assert made.code == make_native_code(everything(), options)


def test_what_is_small_is_compiled_here_and_what_is_large_in_a_child():
    backend = provider.open()
    inputs = {"y": np.array([1, 5], np.uint32)}
    small = backend.run(adding(3), inputs)
    assert (small["y"].tolist(), small.record.in_child) == ([4, 8], False)
    large = backend.run(chain(LONG_NODES // 5), inputs)
    assert large["y"].tolist() == [chained(LONG_NODES // 5, 1), chained(LONG_NODES // 5, 5)]
    assert large.record.in_child
    assert large.record.origin.startswith("compiled: ")
    assert large.record.compile_ms > 0
    assert compile_children() == []


def test_code_that_a_child_made_is_in_the_cache_for_others():
    program = chain(LONG_NODES // 5)
    provider.open().compile(program)
    again = provider.open().run(program, {"y": np.array([2], np.uint32)})
    assert (again.record.origin, again.record.in_child) == ("cache", False)
    assert again["y"].tolist() == [chained(LONG_NODES // 5, 2)]


@pytest.mark.parametrize("way", ["large_from_one_node", "long_from_one_letter"])
def test_a_trace_says_which_child_compiled_and_how_long_it_took(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, way: str
):
    monkeypatch.setenv("VYRE_TRACE", str(tmp_path / "trace"))
    provider.open().compile(adding(1))
    request.getfixturevalue(way)
    provider.open().compile(adding(2))
    here, there = (json.loads(line) for line in (tmp_path / "trace").read_text().splitlines())
    assert here["child"] is None
    assert "start_ms" not in here
    assert there["child"] not in (None, os.getpid())
    parts = [there[f"{name}_ms"] for name in PHASES if name != "nvrtc"]
    assert all(part > 0 for part in parts)
    assert there["ms"] == sum(parts)


def test_a_trace_for_people_names_the_child(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], large_from_one_node: None
):
    monkeypatch.setenv("VYRE_TRACE", "1")
    provider.open().compile(adding(1))
    assert re.search(
        r"adding [0-9a-f]{16} compiled by process \d+ in [\d.]+ ms \(.* start [\d.]+, ", capsys.readouterr().err
    )


@pytest.mark.usefixtures("large_from_one_node")
def test_a_program_that_has_no_bytes_is_lowered_here():
    program = adding(1)
    (region,) = program.entry
    assert isinstance(region, Region)
    unwritable = program.replace(entry=(Region("x" * (1 << 21), None, region.body),))
    with pytest.raises(WireError):
        unwritable.to_wire()
    made = compiled(unwritable)
    assert made.child is None
    assert made.code == make_native_code(program)


@pytest.mark.usefixtures("large_from_one_node")
def test_sources_that_changed_under_a_running_process_compile_nothing_for_it(monkeypatch: pytest.MonkeyPatch):
    """A record of the old and code of the new lowering would not fit together."""
    monkeypatch.setattr(asked_child, "compiler_version", lambda: "another")
    made = compiled(adding(1))
    assert made.child is None
    assert made.code == make_native_code(adding(1))


@pytest.mark.usefixtures("long_from_one_letter")
def test_a_text_that_llvm_refuses_is_reported_as_if_it_were_compiled_here(monkeypatch: pytest.MonkeyPatch):
    def wrong(*_arguments: Any) -> NativeText:
        return NativeText("define void @f() { ret i32 0 }", (), (), (), ())

    monkeypatch.setattr(compile_place, "native_text", wrong)
    with pytest.raises(BackendError) as caught:
        compiled(adding(1))
    assert caught.value.code == "D1004"
    assert "ret i32 0" in caught.value.because


# ---------------------------------------------------------------------------------------------- no interpreter to start


@pytest.mark.parametrize("executable", ["", None, "/usr/sbin/uwsgi", "/nowhere/python3", "failing"])
@pytest.mark.usefixtures("large_from_one_node")
def test_where_no_interpreter_can_be_started_programs_are_compiled_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, executable: str | None
):
    """One that embeds Python might do anything with our arguments, so it is not even tried."""
    if executable == "failing":
        executable = str(tmp_path / "python3")
        Path(executable).write_text("#!/bin/sh\necho no library >&2\nexit 3\n")
        Path(executable).chmod(0o755)
    monkeypatch.setattr(sys, "executable", executable)
    made = compiled(adding(1))
    assert made.child is None
    assert made.code == make_native_code(adding(1))


@pytest.mark.parametrize(
    "answer",
    [r'{"bytes": 3, "declined": null, "refused": null, "laps": {}}\nabc', r"[]\nabc", r"garbage\nabc", "cut"],
    ids=["other bytes", "other JSON", "no JSON", "half a line"],
)
@pytest.mark.usefixtures("large_from_one_node")
def test_an_answer_that_no_child_of_ours_gives_is_a_failed_compile(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str
):
    executable = tmp_path / "python3"
    executable.write_text(f"#!/bin/sh\nprintf 'hello\\n{answer}'\n")
    executable.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(executable))
    with pytest.raises(BackendError) as caught:
        compiled(adding(1))
    assert caught.value.code == "D1004"


@pytest.mark.usefixtures("large_from_one_node")
def test_a_frozen_program_is_not_started_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert compiled(adding(1)).child is None


# ------------------------------------------------------------------------------------------- what a child does not see

PLANTED = ("json", "typing", "llvmlite", "blake3", "vyre_driver", "vyre_foundation", "sitecustomize", "usercustomize")


@pytest.mark.usefixtures("large_from_one_node")
def test_a_child_imports_nothing_from_the_current_folder_or_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    marker = tmp_path / "marker"
    folder = tmp_path / "planted"
    folder.mkdir()
    for name in PLANTED:
        (folder / f"{name}.py").write_text(f"open({str(marker)!r}, 'a').write({name!r})\n")
    monkeypatch.chdir(folder)
    for name in ("PYTHONPATH", "PYTHONUSERBASE"):
        monkeypatch.setenv(name, str(folder))
    monkeypatch.setenv("PYTHONSTARTUP", str(folder / "json.py"))
    assert compiled(adding(1)).child is not None
    assert not marker.exists()


SCRIPT = """
import sys
sys.path += {folders!r}
print("once")
import numpy as np
from programs import adding
from vyre_driver.cpu.compile import compile_estimate
from vyre_driver.cpu.provider import provider

compile_estimate.LONG_NODES = 0
{change}
made = provider.open().run(adding(3), {{"y": np.array([1], np.uint32)}})
{restore}
print(*made["y"], made.record.in_child)
"""


def run_script(tmp_path: Path, change: str = "", restore: str = "", flags: tuple[str, ...] = ()) -> list[str]:
    """A script without any guard for its main module. What it printed."""
    folders = [str(HERE), *(path for path in sys.path if path)]
    (tmp_path / "script.py").write_text(SCRIPT.format(folders=folders, change=change, restore=restore))
    command = [sys.executable, *flags, str(tmp_path / "script.py")]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_the_script_of_the_caller_is_not_run_again(tmp_path: Path):
    assert run_script(tmp_path) == ["once", "4 True"]


def test_packages_are_found_where_the_caller_has_them(tmp_path: Path):
    """No site packages, only what the script adds to its path: as with `pip install --target` and PYTHONPATH."""
    assert run_script(tmp_path, flags=("-I", "-S")) == ["once", "4 True"]


def test_closed_standard_streams_are_no_trouble(tmp_path: Path):
    """The pipes to the child then get the numbers that standard streams have."""
    change = "import os; kept = os.dup(1); [os.close(number) for number in (0, 1, 2)]"
    restore = "os.dup2(kept, 1)"
    assert run_script(tmp_path, change, restore) == ["once", "4 True"]


def test_a_folder_that_was_deleted_under_the_caller_is_no_trouble(tmp_path: Path):
    change = "import os, tempfile; folder = tempfile.mkdtemp(); os.chdir(folder); os.rmdir(folder)"
    assert run_script(tmp_path, change) == ["once", "4 True"]


def test_a_caller_that_has_children_reaped_by_the_system_is_no_trouble(tmp_path: Path):
    change = "import signal; signal.signal(signal.SIGCHLD, signal.SIG_IGN)"
    assert run_script(tmp_path, change) == ["once", "4 True"]
