"""VYRE_TRACE: what it says of compiles and launches, and that it stops neither."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from small_programs import bump, positive, saxpy

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.launch.launch import CpuLaunch
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.debugging.debug_warning import DebugWarning
from vyre_driver.runtime.debugging.trace import PHASES, Trace, trace_of_environment
from vyre_foundation.backend import BackendError, DispatchConfig
from vyre_foundation.diagnostics import TrapError

HERE = Path(__file__).parent


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the trace of this test goes."""
    monkeypatch.setenv("VYRE_TRACE", str(tmp_path / "trace.jsonl"))
    return tmp_path / "trace.jsonl"


def events(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def inputs(count: int) -> dict[str, Any]:
    return {"a": [2], "x": np.ones(count, np.float32), "y": np.ones(count, np.float32)}


def test_a_compile_says_of_which_program_and_why_and_how_long_each_part_took(file: Path):
    provider.open().compile(saxpy())
    provider.open().compile(saxpy(), DispatchConfig(label="again"))
    first, second = events(file)
    for event in (first, second):
        assert event["event"] == "compile"
        assert event["program"] == "saxpy"
        assert event["fingerprint"] == saxpy().fingerprint().hex()[:16]
        assert (event["math"], event["check"], event["step_limit"]) == ("exact", "auto", None)
        parts = [event[f"{name}_ms"] for name in PHASES if f"{name}_ms" in event]
        assert event["ms"] == sum(parts)  # added up in the same order
    assert (first["origin"], first["why"]) == ("compiled", "the cache is empty")
    assert (second["origin"], second["why"]) == ("cache", "")
    assert "lower_ms" in first
    assert "lower_ms" not in second


def test_a_program_that_is_known_already_is_compiled_and_told_of_once(file: Path):
    backend = provider.open()
    backend.compile(saxpy())
    backend.compile(saxpy())
    assert len(events(file)) == 1


def test_a_launch_says_how_far_it_went_and_on_how_many_threads(file: Path):
    backend = CpuBackend(provider.probe(), threads=3)
    launch = backend.compile(saxpy(), DispatchConfig(label="mine")).bind(inputs(1_000_000))
    launch()
    backend.run(saxpy(), inputs(65))
    large, small = (event for event in events(file) if event["event"] == "launch")
    assert (large["grid"], large["workgroup_size"]) == ([15_625, 1, 1], [64, 1, 1])
    assert (large["threads"], large["label"], large["error"]) == (3, "mine", "")
    assert large["ranges"] > 3
    assert (small["grid"], small["threads"], small["ranges"], small["label"]) == ([2, 1, 1], 1, 1, "")
    assert all(event["ms"] > 0 and event["iterations"] == 1 for event in (large, small))


def test_a_launch_that_fails_is_told_of_with_its_code_and_fails_as_it_would(file: Path):
    with pytest.raises(TrapError):
        provider.open().run(positive(), {"x": np.array([-1], np.float32), "y": np.zeros(1, np.float32)})
    last = events(file)[-1]
    assert (last["error"], last["where"]) == ("R001", "entry[0].body[1].then[0].then[0], invocation 0")


def test_results_are_those_without_a_trace(file: Path):
    assert provider.open().run(bump(), {})["y"].tolist() == [1, 1, 1, 1]
    assert len(events(file)) == 2


@pytest.mark.parametrize("word", ["", "0", " "])
def test_without_the_variable_launches_are_plain_ones(monkeypatch: pytest.MonkeyPatch, word: str):
    """They do not even ask: another class does the telling."""
    monkeypatch.setenv("VYRE_TRACE", word)
    assert type(provider.open().compile(bump()).bind({})) is CpuLaunch


@pytest.mark.parametrize("word", ["1", "stderr"])
def test_on_standard_error_there_are_lines_to_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], word: str
):
    monkeypatch.setenv("VYRE_TRACE", word)
    backend = provider.open()
    backend.run(saxpy(), inputs(65))
    with pytest.raises(TrapError):
        backend.run(positive(), {"x": np.array([-1], np.float32), "y": np.zeros(1, np.float32)})
    captured = capsys.readouterr()
    assert captured.out == ""
    compiled, launched, _, trapped = captured.err.splitlines()
    label = f"vyre: saxpy {saxpy().fingerprint().hex()[:16]}"
    assert compiled.startswith(f"{label} compiled in ")
    assert compiled.endswith(": the cache is empty [math=exact check=auto]")
    assert launched.startswith(f"{label} launched: 2 x 1 x 1 of 64 x 1 x 1, 1 thread, 1 range, ")
    assert "ended by R001 at entry[0].body[1].then[0].then[0], invocation 0" in trapped


def test_a_file_that_cannot_be_written_is_warned_of_once_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("VYRE_TRACE", str(tmp_path / "missing" / "trace"))
    with pytest.warns(DebugWarning, match="D1012") as caught:
        made = [provider.open().run(bump(), {})["y"].tolist() for _ in range(2)]
    assert made == [[1, 1, 1, 1]] * 2
    (warning,) = (each.message for each in caught)
    assert isinstance(warning, DebugWarning)
    assert warning.finding.where == str(tmp_path / "missing" / "trace")
    assert "VYRE_TRACE" in warning.finding.fix


def test_a_file_that_disappears_is_made_again_and_a_folder_that_does_is_warned_of(tmp_path: Path):
    folder = tmp_path / "traces"
    folder.mkdir()
    trace = trace_of_environment({"VYRE_TRACE": str(folder / "trace")})
    assert trace is not None
    (folder / "trace").unlink()
    trace.tell({"event": "test"})
    assert events(folder / "trace")[0]["event"] == "test"
    (folder / "trace").unlink()
    folder.rmdir()
    with pytest.warns(DebugWarning, match="D1012"):
        trace.tell({"event": "test"})
    trace.tell({"event": "test"})


def test_asked_to_write_it_says_why_it_cannot(tmp_path: Path):
    with pytest.raises(BackendError) as caught:
        Trace(tmp_path).write({"event": "test"})
    assert caught.value.code == "D1012"


CLOSED = """
import sys
sys.path.insert(0, sys.argv[1])
from small_programs import bump
from vyre_driver.cpu.provider import provider

sys.stderr.close()
print(*provider.open().run(bump(), {})["y"])
sys.stderr = None
print(*provider.open().run(bump(), {})["y"])
"""


def test_a_process_without_standard_error_runs_its_programs_all_the_same(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("VYRE_TRACE", "1")
    run = subprocess.run([sys.executable, "-c", CLOSED, str(HERE)], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["1 1 1 1"] * 2
