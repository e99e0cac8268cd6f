"""The files of compiled pipelines: found, missed with a reason, damaged, dropped, and never in the way."""

from __future__ import annotations

import os
import tempfile
import time
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from vyre_driver.pipeline_cache import CacheWarning, Miss, PipelineCache, PipelineKey
from vyre_foundation.backend import BackendError

KEY = PipelineKey(bytes(range(32)), "math=exact", "some processor")


def files(folder: Path, suffix: str = ".pipeline") -> list[Path]:
    return sorted(file for file in folder.iterdir() if file.suffix == suffix)


@pytest.fixture
def cache(tmp_path: Path) -> PipelineCache:
    return PipelineCache(tmp_path / "pipelines")


def test_what_is_stored_is_found(cache: PipelineCache):
    cache.store(KEY, b"code \0\n")
    found = cache.load(KEY)
    assert (found.content, found.miss) == (b"code \0\n", None)
    assert PipelineCache(cache.folder).load(KEY).content == b"code \0\n"


def test_the_folder_is_pipelines_in_that_of_all_caches(cache_folder: Path):
    assert PipelineCache().folder == cache_folder / "pipelines"


def test_a_checksum_lies_beside_every_file(cache: PipelineCache):
    cache.store(KEY, b"code")
    assert [file.stem for file in files(cache.folder)] == [file.stem for file in files(cache.folder, ".blake3")]
    assert len(list(cache.folder.iterdir())) == 2


# --------------------------------------------------------------------------------------------------------------- misses


def test_a_miss_says_why(cache: PipelineCache):
    assert cache.load(KEY).miss is Miss.EMPTY
    cache.store(KEY, b"code")
    assert cache.load(replace(KEY, fingerprint=bytes(32))).miss is Miss.PROGRAM
    assert cache.load(replace(KEY, options="math=fast")).miss is Miss.OPTIONS
    assert cache.load(replace(KEY, target="another processor")).miss is Miss.TARGET
    assert cache.load(replace(KEY, options="math=fast", target="another")).miss is Miss.OPTIONS


def test_an_empty_folder_is_empty(cache: PipelineCache):
    cache.folder.mkdir(parents=True)
    assert cache.load(KEY).miss is Miss.EMPTY


def test_parts_of_a_key_cannot_be_taken_for_each_other():
    names = {
        PipelineKey(bytes(32), options, target).name
        for options, target in [("a", "bc"), ("ab", "c"), ("", "abc"), ("abc", ""), ("bc", "a")]
    }
    assert len(names) == 5


DAMAGES: dict[str, Callable[[Path, Path], object]] = {
    "emptied": lambda content, _: content.write_bytes(b""),
    "cut": lambda content, _: content.write_bytes(content.read_bytes()[:-1]),
    "longer": lambda content, _: content.write_bytes(content.read_bytes() + b"\0"),
    "changed": lambda content, _: content.write_bytes(b"x" + content.read_bytes()[1:]),
    "checksum changed": lambda _, checksum: checksum.write_text("0" * 64),
    "checksum emptied": lambda _, checksum: checksum.write_text(""),
    "checksum no text": lambda _, checksum: checksum.write_bytes(b"\xff" * 64),
    "checksum gone": lambda _, checksum: checksum.unlink(),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_entry_counts_as_missing_and_is_replaced(cache: PipelineCache, damage: str):
    cache.store(KEY, b"code")
    (content,), (checksum,) = files(cache.folder), files(cache.folder, ".blake3")
    DAMAGES[damage](content, checksum)
    found = cache.load(KEY)
    assert found.content is None
    assert found.miss in (Miss.DAMAGED, Miss.UNREADABLE)
    cache.store(KEY, b"code")
    assert cache.load(KEY).content == b"code"


def test_a_folder_in_place_of_an_entry_is_no_disaster(cache: PipelineCache):
    (cache.folder / f"{KEY.name}.pipeline").mkdir(parents=True)
    assert cache.load(KEY).miss is Miss.UNREADABLE
    with pytest.warns(CacheWarning):
        cache.store(KEY, b"code")


# ----------------------------------------------------------------------------------------------------------------- size


def keys(count: int) -> list[PipelineKey]:
    return [replace(KEY, fingerprint=bytes([number]) * 32) for number in range(count)]


def age(cache: PipelineCache, key: PipelineKey, seconds: float) -> None:
    moment = time.time() - seconds
    os.utime(cache.folder / f"{key.name}.pipeline", (moment, moment))


def test_above_the_limit_the_least_recently_used_go_with_their_checksums(tmp_path: Path):
    cache = PipelineCache(tmp_path, size_limit=250)
    first, second, third = keys(3)
    for seconds, key in ((200, first), (300, second)):
        cache.store(key, bytes(100))
        age(cache, key, seconds)
    assert cache.load(second).content is not None  # used: now the first is older
    cache.store(third, bytes(100))
    assert cache.load(first).content is None
    assert cache.load(second).content is not None
    assert cache.load(third).content is not None
    assert len(list(tmp_path.glob(f"{first.name}*"))) == 0


def test_one_that_is_larger_than_the_limit_is_kept_alone(tmp_path: Path):
    cache = PipelineCache(tmp_path, size_limit=50)
    first, second = keys(2)
    cache.store(first, bytes(10))
    cache.store(second, bytes(100))
    assert cache.load(first).content is None
    assert cache.load(second).content == bytes(100)


def test_old_drafts_of_killed_writers_are_removed_and_young_ones_and_other_files_are_not(cache: PipelineCache):
    cache.store(KEY, b"code")
    old, young, foreign = (cache.folder / name for name in (".a.1.tmp", ".b.2.tmp", "notes.txt"))
    for file in (old, young, foreign):
        file.touch()
    long_ago = time.time() - 7200
    os.utime(old, (long_ago, long_ago))
    os.utime(foreign, (long_ago, long_ago))
    cache.store(KEY, b"code")
    assert not old.exists()
    assert young.exists()
    assert foreign.exists()


# -------------------------------------------------------------------------------------------------------------- trouble


def test_a_folder_that_disappears_is_made_again(cache: PipelineCache):
    cache.store(KEY, b"code")
    for file in cache.folder.iterdir():
        file.unlink()
    cache.folder.rmdir()
    assert cache.load(KEY).miss is Miss.EMPTY
    cache.store(KEY, b"code")
    assert cache.load(KEY).content == b"code"


def test_where_it_cannot_write_it_warns_once_and_goes_on(read_only_folder: Path):
    folder = read_only_folder / "pipelines"
    with pytest.warns(CacheWarning, match="D1011") as caught:
        PipelineCache(folder).store(KEY, b"code")
    assert len(caught) == 1
    warning = caught[0].message
    assert isinstance(warning, CacheWarning)
    assert warning.finding.code == "D1011"
    assert "VYRE_CACHE_DIR" in warning.finding.fix
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        PipelineCache(folder).store(KEY, b"code")
        PipelineCache(folder).store(replace(KEY, options="others"), b"code")


@contextmanager
def only_reading(folder: Path) -> Generator[None]:
    """Take away the right to write there. Permissions do not bind the superuser, who gives up more for the while."""
    folder.chmod(0o555)
    user = os.geteuid()
    if user == 0:
        os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(user)
        folder.chmod(0o755)


def test_what_may_only_be_read_is_read():
    """A folder that somebody else filled."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        cache = PipelineCache(Path(name) / "pipelines")
        cache.store(KEY, b"code")
        with only_reading(cache.folder):
            assert cache.load(KEY).content == b"code"
            assert cache.load(replace(KEY, options="others")).miss is Miss.OPTIONS
            with pytest.raises(BackendError):
                cache.write(KEY, b"more")


def test_asked_to_write_it_says_why_it_cannot(tmp_path: Path):
    (tmp_path / "file").touch()
    with pytest.raises(BackendError) as caught:
        PipelineCache(tmp_path / "file").write(KEY, b"code")
    assert caught.value.code == "D1011"
    assert PipelineCache(tmp_path / "file").load(KEY).miss in (Miss.EMPTY, Miss.UNREADABLE)
