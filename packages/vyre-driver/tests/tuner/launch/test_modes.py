"""What `DispatchConfig.tune` and `VYRE_AUTOTUNER` do to a launch: who measures, who uses records, who refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import numpy as np
import pytest
from launches import COUNT, SHORT, expected, inputs, measurements, opened, trapping, triple, unordered

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_driver.tuner import KnobRecords, TunerWarning, tune
from vyre_driver.tuner.launch import words
from vyre_foundation.backend import DispatchConfig, Rejected
from vyre_foundation.diagnostics import LaunchError, TrapError, TunerError
from vyre_foundation.ir import Program

Word = Literal["on", "off", "pinned", "require"]


def records(folder: Path) -> KnobRecords:
    (file,) = (folder / "tuner").glob("*%knobs.toml")
    return KnobRecords.load(file)


def test_on_measures_at_the_first_launch_of_a_program_and_shape_and_at_no_other(backend: CpuBackend):
    before = measurements()
    first = backend.run(triple(), inputs(), config=SHORT)
    assert first["y"].tobytes() == expected()
    assert first.record.tuning.is_tuned
    assert first.record.tuning.measured >= 1  # how many depends on how busy the machine is
    assert first.record.tuning.seconds > 0
    assert measurements() - before >= first.record.tuning.measured

    after = measurements()
    assert backend.run(triple(), inputs(), config=SHORT)["y"].tobytes() == expected()
    assert measurements() == after

    other = backend.run(triple(), inputs(COUNT + 1), config=SHORT)
    assert other["y"].tobytes() == expected(COUNT + 1)
    assert measurements() > after


def test_what_on_measured_is_in_the_file_with_every_knob_and_why_it_stopped(backend: CpuBackend, cache_folder: Path):
    made = backend.run(triple(), inputs(), config=SHORT)
    (launch,) = records(cache_folder).launches.values()
    names = {knob.name for knob in backend.space(triple()).knobs}
    assert launch.sweep is not None
    assert launch.sweep.program == "triple"
    assert launch.sweep.stopped
    assert launch.sweep.points == len(launch.samples) == made.record.tuning.measured
    assert all({name for name, _ in knobs} == names for knobs in launch.samples)


def test_a_launch_after_tuning_on_purpose_uses_the_record_though_it_was_launched_before(backend: CpuBackend):
    assert not backend.run(triple(), inputs()).record.tuning.is_tuned
    outcome = tune(backend, triple(), inputs(), budget=0.2)
    found = backend.run(triple(), inputs()).record
    assert (found.tuning.is_tuned, dict(found.knobs)) == (True, dict(outcome.knobs))


@pytest.mark.parametrize("word", ["on", "off", "pinned", "require"])
def test_another_process_uses_the_record_and_measures_nothing(backend: CpuBackend, code: CodeCache, word: Word):
    chosen = backend.run(triple(), inputs(), config=SHORT).record
    before = measurements()
    made = opened(code).run(triple(), inputs(), config=DispatchConfig(tune=word))
    assert measurements() == before
    assert made["y"].tobytes() == expected()
    assert made.record.tuning.is_tuned
    assert made.record.tuning.measured == 0
    assert (made.record.knobs, made.record.workgroup_size) == (chosen.knobs, chosen.workgroup_size)


@pytest.mark.parametrize("word", ["off", "pinned", None])
def test_without_records_a_launch_is_as_by_default_and_says_so(backend: CpuBackend, word: Word | None):
    before = measurements()
    record = backend.run(triple(), inputs(), config=DispatchConfig(tune=word)).record
    assert measurements() == before
    assert not record.tuning.is_tuned
    assert record.tuning.because == words.NOTHING_RECORDED
    assert record.knobs == ()
    assert str(record.tuning) == f"not tuned: {words.NOTHING_RECORDED}"


def test_require_refuses_a_launch_without_records(backend: CpuBackend):
    with pytest.raises(TunerError) as caught:
        backend.run(triple(), inputs(), config=DispatchConfig(tune="require"))
    assert caught.value.code == "T011"
    assert caught.value.because == words.NOTHING_RECORDED


@pytest.mark.parametrize(("word", "is_measured"), [("on", True), ("off", False), ("pinned", False), ("", False)])
def test_the_environment_decides_where_the_launch_does_not(
    monkeypatch: pytest.MonkeyPatch, code: CodeCache, cache_folder: Path, word: str, is_measured: bool
):
    monkeypatch.setenv("VYRE_AUTOTUNER", word)
    before = measurements()
    opened(code).run(triple(), inputs(), config=DispatchConfig(tune_budget=0.1))
    assert (measurements() > before) == is_measured


def test_the_launch_decides_against_the_environment(
    monkeypatch: pytest.MonkeyPatch, code: CodeCache, cache_folder: Path
):
    monkeypatch.setenv("VYRE_AUTOTUNER", "on")
    before = measurements()
    opened(code).run(triple(), inputs(), config=DispatchConfig(tune="off"))
    assert measurements() == before


def test_a_word_that_the_environment_cannot_have_is_warned_of(monkeypatch: pytest.MonkeyPatch, code: CodeCache):
    monkeypatch.setenv("VYRE_AUTOTUNER", "yes")
    with pytest.warns(TunerWarning, match="T008"):
        opened(code)


@pytest.mark.parametrize(
    "options", [{"tune": "yes"}, {"tune": True}, {"tune_budget": 0}, {"tune_budget": -1.0}, {"tune_budget": "1"}]
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any]):
    with pytest.raises(LaunchError) as caught:
        DispatchConfig(**options)
    assert caught.value.code == "L019"


# ---------------------------------------------------------------------------------------------------- what is not tuned


@pytest.mark.parametrize(
    ("program", "options", "because"),
    [
        (triple(), {"math": "fast"}, words.FAST_MATH),
        (
            triple(),
            {"memory_limit": 3 * 8 * COUNT - 1},
            "3 sets of buffers are 24000 bytes, more than",
        ),
        (triple(), {"knobs": {"threads": 1}}, words.OWN_KNOBS),
        (unordered(), {}, "the program is UNORDERED, so that no candidate could be compared: "),
    ],
    ids=["fast", "memory", "knobs", "unordered"],
)
def test_launches_that_are_not_tuned_say_why_and_measure_nothing(
    backend: CpuBackend, program: Program, options: dict[str, Any], because: str
):
    before = measurements()
    given = inputs() if program == triple() else {"y": np.zeros(8, np.uint32)}
    record = backend.run(program, given, config=DispatchConfig(tune="on", **options)).record
    assert not record.tuning.is_tuned
    assert record.tuning.because.startswith(because)
    with pytest.raises(TunerError) as caught:
        backend.run(program, given, config=DispatchConfig(tune="require", **options))
    assert caught.value.code == "T011"
    assert measurements() == before


def test_records_are_not_used_where_a_launch_must_not_be_tuned(backend: CpuBackend, code: CodeCache):
    backend.run(triple(), inputs(), config=SHORT)
    record = opened(code).run(triple(), inputs(), config=DispatchConfig(memory_limit=24_000 - 1)).record
    assert not record.tuning.is_tuned


def test_a_launch_that_traps_is_not_tuned_and_traps(backend: CpuBackend):
    with pytest.raises(TrapError):
        backend.run(trapping(), {"y": np.zeros(4, np.float32)}, config=SHORT)


def test_a_launch_without_memory_for_a_second_set_of_buffers_runs_untuned(
    backend: CpuBackend, monkeypatch: pytest.MonkeyPatch
):
    given = inputs()
    backend.compile(triple(), SHORT)
    monkeypatch.setattr("vyre_driver.cpu.pipeline._MACHINE_BYTES", 4 * COUNT - 1)
    made = backend.run(triple(), given, config=SHORT, outputs={"y": given["y"]})
    assert given["y"].tobytes() == expected()
    assert "cannot be repeated: D1001" in made.record.tuning.because


def test_wrong_arguments_are_refused_before_anything_is_measured(backend: CpuBackend):
    backend.compile(triple(), SHORT)
    before = measurements()
    with pytest.raises(LaunchError):
        backend.run(triple(), inputs(), config=SHORT, outputs={"y": np.zeros(3, np.float32)})
    assert measurements() == before


def test_the_reference_refuses_to_be_tuned_and_else_does_not_care():
    reference = open_backend("reference")
    for word in ("on", "off", "pinned"):
        assert reference.run(triple(), inputs(), config=DispatchConfig(tune=word))["y"].tobytes() == expected()
    with pytest.raises(Rejected) as caught:
        reference.run(triple(), inputs(), config=DispatchConfig(tune="require"))
    assert caught.value.code == "D1002"
