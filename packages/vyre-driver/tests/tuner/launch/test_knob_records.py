"""Records of measurements: read with every value checked, written beside what others wrote, and merged."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from launches import SHORT, expected, inputs, measurements, opened, triple

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_driver.tuner import (
    KnobRecords,
    LaunchRecords,
    Measured,
    Refused,
    Swept,
    Tuner,
    TunerProgramKey,
    TunerWarning,
    records_of_text,
    records_text,
)
from vyre_driver.tuner.launch.launch_facts import LaunchFacts
from vyre_driver.tuner.records.launch_key import launch_key, split_key
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import TunerError

KEY = launch_key({"program": "one"})
OTHER = launch_key({"program": "two"})
KNOBS = (("jam", 8), ("threads", 2))
SWEPT = Swept("one", "x 8; grid 1 x 1 x 1", 2, 1000, "the budget is spent")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "tuner"
    folder.mkdir()
    return folder / "device%knobs.toml"


def filled() -> KnobRecords:
    records = KnobRecords()
    records.add(KEY, KNOBS, Measured(1200, 8, 9))
    records.add(KEY, (("jam", 4), ("threads", 2)), Refused("L029: it can tell"))
    records.add_sweep(KEY, SWEPT)
    return records


def test_records_are_read_back_as_they_were_written(file: Path):
    filled().save(file)
    found = KnobRecords.load(file).of(KEY)
    assert found == filled().of(KEY)
    assert found.sweep == SWEPT
    assert found.samples[KNOBS] == Measured(1200, 8, 9)
    assert KnobRecords.load(file).of(OTHER) == LaunchRecords()
    line = f'"{KEY} jam=8 threads=2" = {{ns = 1200, spread_ns = 8, runs = 9}}'
    assert line in file.read_text(encoding="utf-8").splitlines()


def test_files_merge_and_what_is_not_ours_stays(file: Path):
    file.write_text('# mine\nversion = 3\n"k1-later" = 5\n[table]\nx = 1\n')
    first, second = filled(), KnobRecords()
    second.add(OTHER, KNOBS, Measured(5, 0, 3))
    with pytest.warns(TunerWarning, match="T013"):
        first.save(file)
    with pytest.warns(TunerWarning, match="T013"):
        second.save(file)
    assert second.launches.keys() == {KEY, OTHER}
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# mine\nversion = 3\n")
    assert tomllib.loads(text)["table"] == {"x": 1}
    assert tomllib.loads(text)["k1-later"] == 5


def test_a_later_measurement_of_the_same_point_takes_the_place_of_the_first(file: Path):
    filled().save(file)
    again = KnobRecords()
    again.add(KEY, KNOBS, Measured(1100, 1, 3))
    again.save(file)
    assert KnobRecords.load(file).of(KEY).samples[KNOBS] == Measured(1100, 1, 3)
    assert len(KnobRecords.load(file)) == 3


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        (f"{KEY} a=1", '{ns = "fast", spread_ns = 0, runs = 1}', "`ns` is 'fast', and not a whole number"),
        (f"{KEY} a=1", "{ns = -1, spread_ns = 0, runs = 1}", "`ns` is -1"),
        (f"{KEY} a=1", "{ns = 0, spread_ns = 0, runs = 1}", "0 ns in 1 runs is no time"),
        (f"{KEY} a=1", "{ns = 5, spread_ns = 0}", "`runs` is None"),
        (f"{KEY} a=1", "{why = 5}", "`why` is 5, and not a text"),
        (f"{KEY} a=1", "7", "it is not a table"),
        (KEY, "{ns = 5, spread_ns = 0, runs = 3}", "`program` is None"),
        ("k1-short a=1", "{ns = 5, spread_ns = 0, runs = 3}", "the key is not"),
        (f"{KEY} b=1 a=1", "{ns = 5, spread_ns = 0, runs = 3}", "the key is not"),
        (f"{KEY} a=1 a=1", "{ns = 5, spread_ns = 0, runs = 3}", "the key is not"),
        (f"{KEY} a=x", "{ns = 5, spread_ns = 0, runs = 3}", "the key is not"),
    ],
)
def test_lines_that_are_no_records_are_warned_of_and_not_used(file: Path, key: str, value: str, problem: str):
    file.write_text(f'"{key}" = {value}\n')
    with pytest.warns(TunerWarning, match="T013") as warned:
        found = KnobRecords.load(file)
    assert len(found) == 0
    assert problem in str(warned[0].message)
    with pytest.raises(TunerError) as caught:
        records_of_text(file.read_text(encoding="utf-8"), "somewhere")
    assert caught.value.code == "T013"


def test_records_travel_as_text():
    text = records_text(filled().entries)
    there = KnobRecords()
    there.add_all(records_of_text(text, "a file"))
    assert there == filled()
    with pytest.raises(TunerError) as caught:
        records_of_text("no = [toml", "a file")
    assert caught.value.code == "T001"


def test_keys_are_split_as_they_were_made():
    assert split_key(f"{KEY} jam=8 threads=2") == (KEY, KNOBS)
    assert split_key(KEY) == (KEY, None)
    assert split_key("v1-" + 64 * "0") is None


def test_files_that_others_may_write_to_are_not_used(file: Path):
    filled().save(file)
    file.chmod(0o666)
    with pytest.raises(TunerError) as caught:
        KnobRecords.load(file)
    assert caught.value.code == "T010"


# ------------------------------------------------------------------------------------------------------------ launches


def facts_of(backend: CpuBackend, config: DispatchConfig | None = None, count: int = 1000) -> LaunchFacts:
    return LaunchFacts.of(backend.bench(triple(), inputs(count), config=config))


def test_a_key_is_of_program_shape_configuration_device_and_versions(backend: CpuBackend, code: CodeCache):
    key = facts_of(backend).key
    assert facts_of(opened(code)).key == key
    assert facts_of(backend, DispatchConfig(label="another", timeout=3, tune="pinned")).key == key
    others = [
        facts_of(backend, count=1001),
        facts_of(backend, DispatchConfig(step_limit=10)),
        facts_of(backend, DispatchConfig(passes="-fold")),
        facts_of(backend, DispatchConfig(workgroup_override=(32, 1, 1))),
        facts_of(CpuBackend(backend.info, 1)),
    ]
    assert len({key, *(other.key for other in others)}) == 6


def test_a_workgroup_size_that_was_decided_on_is_used_without_measurements(
    backend: CpuBackend, code: CodeCache, cache_folder: Path
):
    decisions = Tuner(backend.tuned.adapter)
    decisions.record_key_decision(facts_of(backend).decision, (128, 1, 1))
    assert decisions.persist()
    before = measurements()
    made = opened(code).run(triple(), inputs())
    assert made["y"].tobytes() == expected()
    assert made.record.workgroup_size == (128, 1, 1)
    assert made.record.tuning.is_tuned
    assert "the workgroup size (128, 1, 1) was decided on" in made.record.tuning.because
    assert measurements() == before


def test_a_decision_that_is_not_legal_is_warned_of_and_not_used(backend: CpuBackend, code: CodeCache):
    decisions = Tuner(backend.tuned.adapter)
    decisions.record_key_decision(facts_of(backend).decision, (96, 2, 1))
    decisions.persist()
    with pytest.warns(TunerWarning, match="T031"):
        made = opened(code).run(triple(), inputs())
    assert made["y"].tobytes() == expected()
    assert made.record.workgroup_size == (64, 1, 1)
    assert not made.record.tuning.is_tuned


def test_a_sweep_leaves_a_decision_in_the_form_of_the_seed(backend: CpuBackend, cache_folder: Path):
    made = backend.run(triple(), inputs(), config=SHORT)
    (size,) = Tuner(backend.tuned.adapter).cache.entries.values()
    assert size == made.record.workgroup_size
    (key,) = Tuner(backend.tuned.adapter).cache.entries
    assert TunerProgramKey(key) == facts_of(backend).decision


def test_recorded_knobs_that_the_program_does_not_have_are_not_used(backend: CpuBackend, code: CodeCache):
    path = KnobRecords.path_for_adapter(backend.tuned.adapter)
    assert path is not None
    space = backend.space(triple())
    usual = tuple(sorted(space.named(space.default).items()))
    records, key = KnobRecords(), facts_of(backend).key
    records.add(key, usual, Measured(1000, 0, 9))
    records.add(key, tuple((name, 3 if name == "threads" else value) for name, value in usual), Measured(1, 0, 9))
    records.add(key, (*usual, ("zzz", 1)), Measured(1, 0, 9))
    records.save(path)
    made = opened(code).run(triple(), inputs())
    assert made["y"].tobytes() == expected()
    assert made.record.knobs == ()
