"""The tuner of an adapter, on real files."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import pytest

from vyre_driver.tuner import Mode, StaticProgramShape, Tuner, TunerCache, TunerProgramKey, TunerWarning
from vyre_foundation import Program
from vyre_foundation.diagnostics import TunerError


def the_warning(caught: list[warnings.WarningMessage]) -> TunerWarning:
    """The one warning there was."""
    (warning,) = caught
    assert isinstance(warning.message, TunerWarning)
    return warning.message


def test_without_a_decision_the_default_is_used():
    assert Tuner.default_workgroup_size() == (64, 1, 1)
    assert Tuner("adapter-test", Mode.OFF_USE_DEFAULT).resolve("no-such-program") == (64, 1, 1)


@pytest.mark.parametrize("mode", Mode)
def test_a_recorded_decision_is_used_in_every_mode(mode: Mode):
    tuner = Tuner("adapter-rec", mode)
    tuner.record_decision("prog-x", (512, 1, 1))
    assert tuner.mode is mode
    assert tuner.resolve("prog-x") == (512, 1, 1)
    assert tuner.resolve("prog-y") == (64, 1, 1)


def test_a_decision_under_a_typed_key_is_found_by_key_and_by_text(program: Program):
    key = TunerProgramKey.from_program(program, StaticProgramShape.from_program(program, None, 4096))
    other = TunerProgramKey.from_program(program, StaticProgramShape.from_program(program, None, 4097))
    tuner = Tuner("some-gpu")
    tuner.record_key_decision(key, (16, 16, 1))
    assert tuner.resolve_key(key) == tuner.resolve(key.text) == (16, 16, 1)
    assert tuner.resolve_key(other) == (64, 1, 1)


@pytest.mark.parametrize(
    ("most", "candidates"),
    [
        (0, []),
        (31, []),
        (32, [32]),
        (64, [32, 64]),
        (1023, [32, 64, 128, 256, 512]),
        (1024, [32, 64, 128, 256, 512, 1024]),
        (2**32 - 1, [32, 64, 128, 256, 512, 1024]),
    ],
)
def test_candidates_are_the_powers_of_two_from_32_to_the_bound(most: int, candidates: list[int]):
    assert Tuner("test", Mode.OFF_USE_DEFAULT).candidates_for(most) == candidates


@pytest.mark.parametrize("most", [-1, 64.0, True, None, 2**32], ids=repr)
def test_what_is_no_bound_is_refused(most: Any):
    with pytest.raises(TunerError) as caught:
        Tuner("test").candidates_for(most)
    assert caught.value.code == "T009"


def test_decisions_last_by_adapter(cache_folder: Path):
    tuner = Tuner("gpu-a")
    tuner.record_decision("prog", (256, 1, 1))
    assert tuner.persist()
    assert tuner.cache_path == Tuner.cache_path_for_adapter("gpu-a") == cache_folder / "tuner" / "gpu-a.toml"
    assert Tuner("gpu-a").resolve("prog") == (256, 1, 1)
    assert Tuner("gpu-b").resolve("prog") == (64, 1, 1)


def test_recording_writes_nothing_before_persist(cache_folder: Path):
    Tuner("gpu-a").record_decision("prog", (256, 1, 1))
    assert not cache_folder.exists()


def test_the_mode_comes_from_the_environment_unless_it_is_given(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("VYRE_AUTOTUNER", "on")
    assert Tuner("gpu").mode is Mode.ON
    assert Tuner("gpu", Mode.PINNED).mode is Mode.PINNED


@pytest.mark.parametrize(("mode", "fix"), [("on", "did you mean `on`?"), (True, "use one of on, off, pinned")])
def test_what_is_no_mode_is_refused(mode: Any, fix: str):
    with pytest.raises(TunerError) as caught:
        Tuner("gpu", mode)
    assert caught.value.code == "T008"
    assert caught.value.fix == fix


def test_a_size_that_is_none_is_refused_and_not_recorded():
    tuner = Tuner("gpu")
    with pytest.raises(TunerError) as caught:
        tuner.record_decision("prog", (0, 1, 1))
    assert caught.value.code == "T005"
    assert tuner.resolve("prog") == (64, 1, 1)


def test_a_damaged_file_costs_one_warning_and_is_kept_aside_when_the_tuner_writes(cache_folder: Path):
    file = cache_folder / "tuner" / "gpu.toml"
    file.parent.mkdir(parents=True)
    file.write_bytes(b'"a" = [1, 1')
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        tuner = Tuner("gpu")
        assert tuner.resolve("a") == (64, 1, 1)
        tuner.record_decision("b", (128, 1, 1))
        assert tuner.persist()
        tuner.record_decision("c", (256, 1, 1))
        assert tuner.persist()
    warning = the_warning(caught)
    assert warning.code == "T001"
    assert warning.finding.where == str(file)
    assert TunerCache.load(file).entries == {"b": (128, 1, 1), "c": (256, 1, 1)}
    assert file.with_name("gpu.toml.damaged-1").read_bytes() == b'"a" = [1, 1'
    assert not file.with_name("gpu.toml.damaged-2").exists()


def test_a_damaged_file_is_put_right_even_without_a_decision(cache_folder: Path):
    file = cache_folder / "tuner" / "gpu.toml"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\xff")
    with pytest.warns(TunerWarning):
        tuner = Tuner("gpu")
    assert file.read_bytes() == b"\xff"
    assert tuner.persist()
    assert len(TunerCache.load(file)) == 0
    assert file.with_name("gpu.toml.damaged-1").read_bytes() == b"\xff"


def test_damage_while_the_tuner_runs_is_warned_of_with_the_name_it_is_kept_under(cache_folder: Path):
    tuner = Tuner("gpu")
    tuner.record_decision("a", (1, 1, 1))
    tuner.persist()
    (cache_folder / "tuner" / "gpu.toml").write_bytes(b"\xff")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert tuner.persist()
    warning = the_warning(caught)
    assert warning.code == "T001"
    assert str(cache_folder / "tuner" / "gpu.toml.damaged-1") in warning.finding.fix
    assert Tuner("gpu").resolve("a") == (1, 1, 1)


def test_an_unreadable_file_costs_a_warning_and_is_left_alone(cache_folder: Path):
    (cache_folder / "tuner" / "gpu.toml").mkdir(parents=True)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        tuner = Tuner("gpu")
        tuner.record_decision("a", (1, 1, 1))
        assert not tuner.persist()
    assert the_warning(caught).code == "T002"
    assert tuner.resolve("a") == (1, 1, 1)
    assert (cache_folder / "tuner" / "gpu.toml").is_dir()


def test_a_read_only_folder_means_memory_only_with_one_warning(read_only_folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("VYRE_CACHE_DIR", str(read_only_folder.parent))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        tuner = Tuner("some-gpu")
        assert tuner.resolve("known") == (128, 1, 1)
        for number in range(1, 4):
            tuner.record_decision("new", (number, 1, 1))
            assert not tuner.persist()
            assert tuner.resolve("new") == (number, 1, 1)
    warning = the_warning(caught)
    assert warning.code == "T003"
    assert "VYRE_CACHE_DIR" in warning.finding.fix
    assert Tuner("some-gpu").resolve("new") == (64, 1, 1)


def test_what_could_not_be_written_is_written_once_it_can(cache_folder: Path):
    cache_folder.write_text("in the way")
    tuner = Tuner("gpu")
    tuner.record_decision("a", (1, 1, 1))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert not tuner.persist()
        assert not tuner.persist()
    assert the_warning(caught).code == "T003"
    cache_folder.unlink()
    assert tuner.persist()
    assert Tuner("gpu").resolve("a") == (1, 1, 1)


def test_without_a_cache_folder_decisions_stay_in_memory_with_one_warning(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    for name in ("VYRE_CACHE_DIR", "XDG_CACHE_HOME", "HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        tuner = Tuner("gpu")
        assert tuner.cache_path is None
        tuner.record_decision("a", (8, 1, 1))
        assert not tuner.persist()
        assert not tuner.persist()
    assert the_warning(caught).code == "T003"
    assert tuner.resolve("a") == (8, 1, 1)
    assert list(tmp_path.iterdir()) == []


def test_a_warning_has_the_facts_of_an_error(cache_folder: Path):
    (cache_folder / "tuner" / "gpu.toml").mkdir(parents=True)
    with pytest.warns(TunerWarning) as caught:
        Tuner("gpu")
    (warning,) = caught
    assert isinstance(warning.message, TunerWarning)
    assert warning.filename == __file__
    assert warning.message.finding.to_json()["severity"] == "warning"
    first, *_, last = str(warning.message).splitlines()
    assert first == "T002 the tuner's cache file cannot be read"
    assert last == "  more    vyre explain T002"
