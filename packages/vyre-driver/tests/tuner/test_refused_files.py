"""Files of decisions that others can have written: neither read nor written, with the reason."""

from __future__ import annotations

import os
import stat
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

from vyre_driver.tuner import Tuner, TunerCache, TunerWarning
from vyre_foundation.diagnostics import TunerError

NOBODY = 65_534
TEXT = '"saxpy" = [128, 1, 1]\n'

SPOILED: dict[str, Callable[[Path], object]] = {
    "a file for all": lambda file: file.chmod(0o666),
    "a file for a group": lambda file: file.chmod(0o664),
    "a folder for all": lambda file: file.parent.chmod(0o777),
    "a sticky folder for all": lambda file: file.parent.chmod(0o1777),
    "a folder for a group": lambda file: file.parent.chmod(0o775),
}
if os.geteuid() == 0:  # only the superuser gives files away
    SPOILED["a file of another user"] = lambda file: os.chown(file, NOBODY, NOBODY)
    SPOILED["a folder of another user"] = lambda file: os.chown(file.parent, NOBODY, NOBODY)


@pytest.fixture
def filed(file: Path) -> Path:
    file.write_text(TEXT)
    file.chmod(0o644)
    return file


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_file_that_others_can_change_is_neither_read_nor_written(filed: Path, spoil: str):
    assert TunerCache.load(filed).get("saxpy") == (128, 1, 1)
    SPOILED[spoil](filed)
    for call in (lambda: TunerCache.load(filed), lambda: TunerCache({"a": (1, 1, 1)}).save(filed)):
        with pytest.raises(TunerError) as caught:
            call()
        assert caught.value.code == "T010"
        assert caught.value.where == str(filed)
        assert str(filed.parent) in caught.value.because
    assert filed.read_text() == TEXT


def test_a_tuner_goes_on_without_such_a_file_and_warns_once(cache_folder: Path):
    file = cache_folder / "tuner" / "gpu.toml"
    file.parent.mkdir(parents=True)
    file.write_text(TEXT)
    file.chmod(0o666)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        tuner = Tuner("gpu")
        assert tuner.resolve("saxpy") == (64, 1, 1)
        tuner.record_decision("saxpy", (32, 1, 1))
        assert not tuner.persist()
        assert tuner.resolve("saxpy") == (32, 1, 1)
    assert [w.message.code for w in caught if isinstance(w.message, TunerWarning)] == ["T010"]
    assert file.read_text() == TEXT


def test_the_folder_of_all_caches_counts_as_well(cache_folder: Path):
    (cache_folder / "tuner").mkdir(parents=True)
    cache_folder.chmod(0o777)
    with pytest.warns(TunerWarning, match="T010"):
        Tuner("gpu")


def test_a_link_is_followed_only_between_folders_that_are_ours(tmp_path: Path, file: Path):
    target = tmp_path / "elsewhere" / "real.toml"
    target.parent.mkdir()
    target.write_text(TEXT)
    file.symlink_to(target)
    assert TunerCache.load(file).get("saxpy") == (128, 1, 1)
    for folder in (target.parent, file.parent):
        folder.chmod(0o777)
        with pytest.raises(TunerError) as caught:
            TunerCache.load(file)
        assert caught.value.code == "T010"
        folder.chmod(0o755)


def test_a_pipe_in_the_files_place_makes_nobody_wait(file: Path):
    os.mkfifo(file)
    for call in (lambda: TunerCache.load(file), lambda: TunerCache({"a": (1, 1, 1)}).save(file)):
        with pytest.raises(TunerError) as caught:
            call()
        assert caught.value.code == "T002"


def test_a_file_larger_than_any_of_ours_is_not_read(filed: Path):
    os.truncate(filed, 1 << 40)
    with pytest.raises(TunerError) as caught:
        TunerCache.load(filed)
    assert caught.value.code == "T002"


def test_what_a_tuner_makes_is_for_us_alone(cache_folder: Path):
    before = os.umask(0)
    try:
        tuner = Tuner("gpu")
        tuner.record_decision("a", (1, 1, 1))
        assert tuner.persist()
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in [cache_folder, *cache_folder.rglob("*")]}
    assert modes == {"cache": 0o700, "tuner": 0o700, "gpu.toml": 0o600, "gpu.toml.lock": 0o600}
