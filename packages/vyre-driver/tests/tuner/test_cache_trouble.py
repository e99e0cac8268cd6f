"""Files that are not as they should be: unusable lines, damage, and places that cannot be read or written."""

from __future__ import annotations

import tomllib
import warnings
from pathlib import Path

import pytest

from vyre_driver.files.lock import locked
from vyre_driver.tuner import TunerCache, TunerWarning
from vyre_foundation.diagnostics import TunerError


def beside(file: Path) -> set[str]:
    """The names in the file's folder, but for its lock."""
    return {entry.name for entry in file.parent.iterdir()} - {f"{file.name}.lock"}


# ------------------------------------------------------------------------------------------------------- unusable lines


def test_unusable_lines_are_left_out_kept_and_warned_of_in_one_warning(file: Path):
    text = 'good = [8, 8, 1]\n"bad one" = [0, 1, 1] # note\nworse = [true, 1, 1]\nshort = [64, 1]\n'
    file.write_text(text)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        cache = TunerCache.load(file)
        cache.set("new", (64, 1, 1))
        cache.save(file)
        cache.save(file)
    assert cache.entries == {"good": (8, 8, 1), "new": (64, 1, 1)}
    assert file.read_text() == text + '"new" = [64, 1, 1]\n'
    (warning,) = caught
    assert isinstance(warning.message, TunerWarning)
    assert warning.message.code == "T005"
    assert warning.message.finding.where == str(file)
    assert warning.message.finding.because.splitlines() == [
        "'bad one' = [0, 1, 1]: axis x is 0, outside 1..1024",
        "'short' = [64, 1]: expected three axes, got 2",
        "'worse' = [True, 1, 1]: axis x is True (bool), not a whole number",
    ]
    assert warning.filename == __file__


def test_many_unusable_lines_are_counted(file: Path):
    file.write_text("".join(f"k{number:03} = [0, 0, 0]\n" for number in range(100)))
    with pytest.warns(TunerWarning) as caught:
        assert len(TunerCache.load(file)) == 0
    (warning,) = caught
    lines = str(warning.message).splitlines()
    assert sum("axis x is 0" in line for line in lines) == 8
    assert "          and 92 more" in lines


def test_an_own_decision_takes_the_place_of_an_unusable_line(file: Path):
    file.write_text("a = [0, 1, 1] # was wrong\n")
    with pytest.warns(TunerWarning):
        cache = TunerCache.load(file)
    cache.set("a", (64, 1, 1))
    cache.save(file)
    assert file.read_text() == "a = [64, 1, 1] # was wrong\n"


def test_a_key_that_the_file_uses_for_something_else_is_refused_and_the_others_are_saved(file: Path):
    file.write_text("version = 2\n[records]\nns = 5\n")
    cache = TunerCache({"version": (1, 1, 1), "records": (2, 1, 1), "mine": (3, 1, 1)})
    with pytest.raises(TunerError) as caught:
        cache.save(file)
    assert [finding.code for finding in caught.value.findings] == ["T006", "T006"]
    assert "'records'" in caught.value.where
    assert tomllib.loads(file.read_text()) == {"version": 2, "records": {"ns": 5}, "mine": [3, 1, 1]}
    assert cache.get("version") == (1, 1, 1)


# --------------------------------------------------------------------------------------------------------------- damage


DAMAGE = {
    "words": b"this is no cache",
    "cut in a line": b'"a" = [64, 1, 1]\n"b" = [64, 1',
    "cut in a letter": b'"\xc3',
    "zeros": bytes(64),
    "not UTF-8": b'"\xff" = [1, 1, 1]\n',
    "UTF-16": '"a" = [1, 1, 1]'.encode("utf-16"),
    "a key twice": b"a = [1, 1, 1]\na = [2, 1, 1]\n",
    "deep": b"a = " + b"[" * 5000,
    "many digits": b"a = " + b"9" * 5000,
    "a merge left open": b"<<<<<<< HEAD\na = [1, 1, 1]\n",
}


@pytest.mark.parametrize("content", DAMAGE.values(), ids=DAMAGE.keys())
def test_loading_a_damaged_file_is_an_error_with_its_place(file: Path, content: bytes):
    file.write_bytes(content)
    with pytest.raises(TunerError) as caught:
        TunerCache.load(file)
    assert caught.value.code == "T001"
    assert caught.value.where == str(file)
    assert caught.value.because.startswith("it is not ")
    assert "damaged-N" in caught.value.fix
    assert file.read_bytes() == content


@pytest.mark.parametrize("content", DAMAGE.values(), ids=DAMAGE.keys())
def test_saving_over_a_damaged_file_keeps_it_aside(file: Path, content: bytes):
    file.write_bytes(content)
    aside = TunerCache({"a": (1, 1, 1)}).save(file)
    assert aside == file.with_name("some-gpu.toml.damaged-1")
    assert file.with_name("some-gpu.toml.damaged-1").read_bytes() == content
    assert TunerCache.load(file).entries == {"a": (1, 1, 1)}


def test_a_file_damaged_after_loading_gets_every_decision_back_and_each_damage_is_kept(file: Path):
    TunerCache({"a": (1, 1, 1), "b": (2, 1, 1)}).save(file)
    cache = TunerCache.load(file)
    for number, content in enumerate((b"\xff", b"=", b"[")):
        file.write_bytes(content)
        cache.set("c", (3 + number, 1, 1))
        cache.save(file)
        assert TunerCache.load(file).entries == {"a": (1, 1, 1), "b": (2, 1, 1), "c": (3 + number, 1, 1)}
    kept = [file.with_name(f"{file.name}.damaged-{number}").read_bytes() for number in (1, 2, 3)]
    assert kept == [b"\xff", b"=", b"["]


def test_a_file_that_was_removed_gets_every_decision_back(file: Path):
    cache = TunerCache({"a": (1, 1, 1)})
    cache.save(file)
    file.unlink()
    cache.set("b", (2, 1, 1))
    cache.save(file)
    assert TunerCache.load(file).entries == {"a": (1, 1, 1), "b": (2, 1, 1)}


# -------------------------------------------------------------------------------------------------- what cannot be done


def test_a_folder_in_the_files_place_cannot_be_read_nor_written(file: Path):
    file.mkdir()
    for call in (lambda: TunerCache.load(file), lambda: TunerCache({"a": (1, 1, 1)}).save(file)):
        with pytest.raises(TunerError) as caught:
            call()
        assert caught.value.code == "T002"
    assert file.is_dir()
    assert beside(file) == {file.name}


def test_a_file_in_the_folders_place_cannot_be_written_under(file: Path):
    file.write_text("in the way")
    with pytest.raises(TunerError) as caught:
        TunerCache({"a": (1, 1, 1)}).save(file / "x.toml")
    assert caught.value.code == "T003"
    assert str(file) in caught.value.because
    assert "VYRE_CACHE_DIR" in caught.value.fix
    assert file.read_text() == "in the way"


def test_a_read_only_folder_can_be_read_and_not_written(read_only_folder: Path):
    file = read_only_folder / "some-gpu.toml"
    cache = TunerCache.load(file)
    cache.set("new", (64, 1, 1))
    with pytest.raises(TunerError) as caught:
        cache.save(file)
    assert caught.value.code == "T003"
    assert "Permission denied" in caught.value.because
    assert cache.entries == {"known": (128, 1, 1), "new": (64, 1, 1)}
    assert file.read_text() == '"known" = [128, 1, 1]\n'


@pytest.mark.parametrize("path", ["a\0b", "a\0b/c.toml"], ids=ascii)
def test_a_path_that_no_system_takes_is_refused(path: str):
    with pytest.raises(TunerError) as caught:
        TunerCache.load(path)
    assert caught.value.code == "T002"
    with pytest.raises(TunerError) as caught:
        TunerCache({"a": (1, 1, 1)}).save(path)
    assert caught.value.code == "T003"


def test_a_held_lock_is_waited_for_and_then_refused(file: Path):
    cache = TunerCache({"a": (1, 1, 1)})
    with locked(file.with_name(f"{file.name}.lock"), 1), pytest.raises(TunerError) as caught:
        cache.save(file, lock_timeout=0.02)
    assert caught.value.code == "T004"
    assert not file.exists()
    cache.save(file, lock_timeout=0)
    assert TunerCache.load(file) == cache
