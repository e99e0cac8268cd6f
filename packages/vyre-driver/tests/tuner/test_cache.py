"""The cache in memory, through a file and among several writers."""

from __future__ import annotations

import threading
import tomllib
from pathlib import Path
from typing import Any

import pytest

from vyre_driver.tuner import TunerCache, TunerProgramKey
from vyre_foundation.diagnostics import TunerError

KEY = TunerProgramKey("v1-" + "0123456789abcdef" * 4)


# --------------------------------------------------------------------------------------------------------------- memory


def test_a_decision_is_found_under_its_key_and_no_other():
    cache = TunerCache()
    cache.set("prog-a", (128, 1, 1))
    assert cache.get("prog-a") == (128, 1, 1)
    assert cache.get("prog-b") is None


def test_a_typed_key_and_its_text_name_the_same_decision():
    cache = TunerCache()
    cache.set_key(KEY, (256, 1, 1))
    assert cache.get_key(KEY) == cache.get(KEY.text) == (256, 1, 1)
    assert cache.get_key(TunerProgramKey("v1-" + "0" * 64)) is None


def test_entries_are_sorted_by_key_and_do_not_follow_the_cache():
    cache = TunerCache({"b": (2, 1, 1), "a": (1, 1, 1)})
    entries = cache.entries
    cache.set("0", (3, 1, 1))
    assert list(entries.items()) == [("a", (1, 1, 1)), ("b", (2, 1, 1))]
    assert list(cache.entries) == ["0", "a", "b"]
    assert len(cache) == 3


def test_caches_are_equal_when_their_decisions_are(file: Path):
    cache = TunerCache({"a": (1, 1, 1)})
    cache.save(file)
    assert cache == TunerCache({"a": (1, 1, 1)}) == TunerCache.load(file)
    assert cache != TunerCache({"a": (1, 1, 2)})
    assert cache != {"a": (1, 1, 1)}


@pytest.mark.parametrize(
    "size",
    [
        (0, 1, 1),
        (1, 1, 65),
        (1025, 1, 1),
        (32, 33, 1),
        (2**64, 1, 1),
        (1, -1, 1),
        (True, 1, 1),
        (1.0, 1, 1),
        (1, 1),
        64,
        None,
        "111",
    ],
    ids=repr,
)
def test_what_is_no_workgroup_size_is_refused_and_changes_nothing(size: Any):
    cache = TunerCache({"a": (1, 1, 1)})
    with pytest.raises(TunerError) as caught:
        cache.set("a", size)
    assert caught.value.code == "T005"
    assert caught.value.where == "the decision for 'a'"
    assert cache.get("a") == (1, 1, 1)


@pytest.mark.parametrize("key", ["", None, 7, b"a", "\udc80", KEY], ids=ascii)
def test_what_is_no_key_is_refused(key: Any):
    for call in (lambda: TunerCache().set(key, (1, 1, 1)), lambda: TunerCache().get(key)):
        with pytest.raises(TunerError) as caught:
            call()
        assert caught.value.code == "T006"


def test_other_values_in_the_place_of_arguments_are_refused(file: Path):
    text: Any = KEY.text
    nothing: Any = None
    many: Any = [("a", (1, 1, 1))]
    calls = [
        lambda: TunerCache().get_key(text),
        lambda: TunerCache().set_key(text, (1, 1, 1)),
        lambda: TunerCache(many),
        lambda: TunerCache.load(nothing),
        lambda: TunerCache().save(nothing),
        lambda: TunerCache().save(file, lock_timeout=nothing),
        lambda: TunerCache().save(file, lock_timeout=-1),
        lambda: TunerCache().save(file, lock_timeout=float("nan")),
    ]
    for call in calls:
        with pytest.raises(TunerError) as caught:
            call()
        assert caught.value.code == "T009"
    assert list(file.parent.iterdir()) == []


# ----------------------------------------------------------------------------------------------------------------- file


def test_decisions_come_back_from_a_file(file: Path):
    TunerCache({"prog-a": (128, 1, 1), "prog-b": (256, 1, 1)}).save(file)
    assert TunerCache.load(file).entries == {"prog-a": (128, 1, 1), "prog-b": (256, 1, 1)}


def test_a_file_holds_one_line_for_each_decision_in_the_form_of_the_seed(file: Path):
    TunerCache({"prog-b": (256, 1, 1), "prog-a": (128, 1, 8)}).save(file)
    comment, *lines = file.read_text().splitlines()
    assert comment.startswith("# ")
    assert lines == ['"prog-a" = [128, 1, 8]', '"prog-b" = [256, 1, 1]']


def test_a_missing_file_is_an_empty_cache(tmp_path: Path):
    assert TunerCache.load(tmp_path / "missing" / "folder" / "some-gpu.toml").entries == {}


def test_an_empty_file_is_an_empty_cache(file: Path):
    file.touch()
    assert TunerCache.load(str(file)).entries == {}


def test_saving_makes_the_folders(tmp_path: Path):
    file = tmp_path / "a" / "b" / "some-gpu.toml"
    TunerCache({"x": (1, 1, 1)}).save(str(file))
    assert TunerCache.load(file).get("x") == (1, 1, 1)


@pytest.mark.parametrize("key", ['quo"te', "line\nend", "a.b", "é\u2028", "\0", " ", "[x]", "#"], ids=ascii)
def test_any_text_is_a_key_and_comes_back(file: Path, key: str):
    TunerCache({key: (1, 2, 3), "other": (4, 5, 6)}).save(file)
    assert TunerCache.load(file).entries == {key: (1, 2, 3), "other": (4, 5, 6)}


def test_comments_and_unknown_entries_stay_as_they_are(file: Path):
    before = "# mine\r\nversion = 2 # two\n\n[records]\nns = [1,2,3,  4]\n# end"
    file.write_bytes(before.encode())
    cache = TunerCache.load(file)
    assert cache.entries == {}
    cache.set("saxpy", (64, 1, 1))
    cache.save(file)
    text = file.read_bytes().decode()
    assert text == before.replace("\n\n[", '\n"saxpy" = [64, 1, 1]\n\n[') + "\n"
    assert tomllib.loads(text) == {"version": 2, "records": {"ns": [1, 2, 3, 4]}, "saxpy": [64, 1, 1]}


def test_saving_again_does_not_touch_the_file(file: Path):
    cache = TunerCache({"a": (1, 1, 1)})
    cache.save(file)
    before = file.stat()
    cache.save(file)
    TunerCache({"a": (1, 1, 1)}).save(file)
    after = file.stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_a_line_that_already_says_so_keeps_its_form(file: Path):
    file.write_text("a=[1,\n  1, 1]\n")
    TunerCache({"a": (1, 1, 1), "b": (2, 1, 1)}).save(file)
    assert file.read_text() == 'a=[1,\n  1, 1]\n"b" = [2, 1, 1]\n'


def test_a_byte_order_mark_is_no_damage(file: Path):
    file.write_bytes(b'\xef\xbb\xbf"a" = [1, 2, 3]\n')
    assert TunerCache.load(file).get("a") == (1, 2, 3)


def test_a_link_is_followed_and_stays(tmp_path: Path, file: Path):
    target = tmp_path / "elsewhere" / "real.toml"
    target.parent.mkdir()
    target.write_text('"a" = [1, 2, 3]\n')
    file.symlink_to(target)
    cache = TunerCache.load(file)
    cache.set("b", (4, 5, 6))
    cache.save(file)
    assert file.is_symlink()
    assert TunerCache.load(target).entries == {"a": (1, 2, 3), "b": (4, 5, 6)}


def test_drafts_of_killed_writers_are_cleared_away(file: Path):
    (file.parent / f".{file.name}.0011.tmp").write_text("half")
    TunerCache({"a": (1, 1, 1)}).save(file)
    assert {entry.name for entry in file.parent.iterdir()} == {file.name, f"{file.name}.lock"}


# -------------------------------------------------------------------------------------------------------------- sharing


def test_what_another_writer_saved_meanwhile_stays_and_is_taken_over(file: Path):
    TunerCache({"old": (1, 1, 1)}).save(file)
    mine, theirs = TunerCache.load(file), TunerCache.load(file)
    mine.set("mine", (2, 1, 1))
    theirs.set("theirs", (3, 1, 1))
    theirs.save(file)
    mine.save(file)
    everything = {"old": (1, 1, 1), "mine": (2, 1, 1), "theirs": (3, 1, 1)}
    assert TunerCache.load(file).entries == everything
    assert mine.entries == everything


def test_for_one_key_the_last_writer_wins(file: Path):
    mine, theirs = TunerCache(), TunerCache()
    mine.set("same", (1, 1, 1))
    theirs.set("same", (2, 1, 1))
    mine.save(file)
    theirs.save(file)
    assert TunerCache.load(file).get("same") == (2, 1, 1)


def test_a_value_that_was_only_read_does_not_undo_a_later_one(file: Path):
    TunerCache({"a": (1, 1, 1)}).save(file)
    reader, writer = TunerCache.load(file), TunerCache.load(file)
    writer.set("a", (9, 9, 9))
    writer.save(file)
    reader.set("b", (2, 1, 1))
    reader.save(file)
    assert TunerCache.load(file).entries == {"a": (9, 9, 9), "b": (2, 1, 1)}
    assert reader.get("a") == (9, 9, 9)


def test_a_saved_value_is_no_longer_our_own(file: Path):
    mine = TunerCache({"a": (1, 1, 1)})
    mine.save(file)
    theirs = TunerCache({"a": (2, 1, 1)})
    theirs.save(file)
    mine.set("b", (3, 1, 1))
    mine.save(file)
    assert TunerCache.load(file).entries == {"a": (2, 1, 1), "b": (3, 1, 1)}


def test_a_cache_saved_to_another_file_takes_all_its_decisions_there(tmp_path: Path, file: Path):
    TunerCache({"a": (1, 1, 1)}).save(file)
    other = tmp_path / "other.toml"
    TunerCache({"b": (2, 1, 1)}).save(other)
    TunerCache.load(file).save(other)
    assert TunerCache.load(other).entries == {"a": (1, 1, 1), "b": (2, 1, 1)}


def test_threads_that_share_a_cache_lose_nothing(file: Path):
    cache = TunerCache()

    def work(name: str) -> None:
        for number in range(5):
            cache.set(f"{name}{number}", (number + 1, 1, 1))
            cache.save(file)

    threads = [threading.Thread(target=work, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expected = {f"{name}{number}": (number + 1, 1, 1) for name in "abcd" for number in range(5)}
    assert TunerCache.load(file).entries == cache.entries == expected
