"""The files of compiled pipelines: found, missed with a reason, damaged, dropped, and never in the way."""

from __future__ import annotations

import os
import stat
import tempfile
import time
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from blake3 import blake3

from vyre_driver.runtime.cache.code_cache import CacheWarning, CodeCache, CodeKey, Miss
from vyre_foundation.backend import BackendError

NOBODY = 65_534
KEY = CodeKey(bytes(range(32)), "math=exact", "some processor")


def files(folder: Path, suffix: str = ".pipeline") -> list[Path]:
    return sorted(file for file in folder.iterdir() if file.suffix == suffix)


class Cache(CodeCache):
    """One whose folder is known."""

    folder: Path


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "pipelines")


def test_what_is_stored_is_found(cache: Cache):
    cache.store(KEY, b"code \0\n")
    found = cache.load(KEY)
    assert (found.content, found.miss) == (b"code \0\n", None)
    assert CodeCache(cache.folder).load(KEY).content == b"code \0\n"


def test_the_folder_is_pipelines_in_that_of_all_caches(cache_folder: Path):
    assert CodeCache().folder == cache_folder / "pipelines"


def test_an_entry_is_one_file_that_only_its_owner_may_read(cache: Cache):
    cache.store(KEY, b"code")
    (entry,) = cache.folder.iterdir()
    assert entry.name == f"{KEY.name}.pipeline"
    assert stat.S_IMODE(entry.stat().st_mode) == 0o600


def test_the_seal_is_a_keyed_blake3_over_the_name_and_the_content(cache: Cache, tmp_path: Path):
    cache.store(KEY, b"code")
    name = f"{KEY.name}.pipeline"
    key = (tmp_path / "state" / "vyre" / "pipelines.key").read_bytes()
    seal = blake3(len(name).to_bytes(8, "little") + name.encode() + b"code", key=key).digest()
    assert (cache.folder / name).read_bytes() == seal + b"code"


# --------------------------------------------------------------------------------------------------------------- misses


def test_a_miss_says_why(cache: Cache):
    assert cache.load(KEY).miss is Miss.EMPTY
    cache.store(KEY, b"code")
    assert cache.load(replace(KEY, fingerprint=bytes(32))).miss is Miss.PROGRAM
    assert cache.load(replace(KEY, options="math=fast")).miss is Miss.OPTIONS
    assert cache.load(replace(KEY, target="another processor")).miss is Miss.TARGET
    assert cache.load(replace(KEY, options="math=fast", target="another")).miss is Miss.OPTIONS


def test_an_empty_folder_is_empty(cache: Cache):
    cache.folder.mkdir(parents=True)
    assert cache.load(KEY).miss is Miss.EMPTY


def test_parts_of_a_key_cannot_be_taken_for_each_other():
    names = {
        CodeKey(bytes(32), options, target).name
        for options, target in [("a", "bc"), ("ab", "c"), ("", "abc"), ("abc", ""), ("bc", "a")]
    }
    assert len(names) == 5


DAMAGES: dict[str, Callable[[Path], object]] = {
    "emptied": lambda entry: entry.write_bytes(b""),
    "a seal alone": lambda entry: entry.write_bytes(entry.read_bytes()[:32]),
    "half a seal": lambda entry: entry.write_bytes(entry.read_bytes()[:16]),
    "cut": lambda entry: entry.write_bytes(entry.read_bytes()[:-1]),
    "longer": lambda entry: entry.write_bytes(entry.read_bytes() + b"\0"),
    "content changed": lambda entry: entry.write_bytes(entry.read_bytes()[:-1] + b"x"),
    "seal changed": lambda entry: entry.write_bytes(bytes(32) + entry.read_bytes()[32:]),
    "larger than memory": lambda entry: os.truncate(entry, 1 << 40),
    "an empty folder": lambda entry: (entry.unlink(), entry.mkdir()),
    "a folder with files": lambda entry: (entry.unlink(), (entry / "within").mkdir(parents=True)),
    "a pipe that nobody writes to": lambda entry: (entry.unlink(), os.mkfifo(entry)),
    "a link to itself": lambda entry: (entry.unlink(), entry.symlink_to(entry.name)),
    "a link to a copy": lambda entry: (entry.rename(entry.with_name("copy")), entry.symlink_to("copy")),
    "a link to an endless device": lambda entry: (entry.unlink(), entry.symlink_to("/dev/zero")),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_entry_counts_as_missing_and_is_replaced(cache: Cache, damage: str):
    cache.store(KEY, b"code")
    (entry,) = files(cache.folder)
    DAMAGES[damage](entry)
    found = cache.load(KEY)
    assert found.content is None
    assert found.miss in (Miss.DAMAGED, Miss.UNREADABLE)
    cache.store(KEY, b"code")
    assert cache.load(KEY).content == b"code"
    assert stat.S_ISREG(entry.lstat().st_mode)


def test_an_entry_under_another_name_counts_as_damaged(cache: Cache):
    other = replace(KEY, options="others")
    cache.store(KEY, b"code")
    (entry,) = files(cache.folder)
    entry.rename(entry.with_name(f"{other.name}.pipeline"))
    assert cache.load(other) == (None, Miss.DAMAGED)


def test_checksums_from_before_entries_were_sealed_are_removed(cache: Cache):
    cache.folder.mkdir(mode=0o700)
    (cache.folder / "old.blake3").touch()
    cache.store(KEY, b"code")
    assert files(cache.folder, ".blake3") == []


# ----------------------------------------------------------------------------------------------------------------- size


def keys(count: int) -> list[CodeKey]:
    return [replace(KEY, fingerprint=bytes([number]) * 32) for number in range(count)]


def age(cache: Cache, key: CodeKey, seconds: float) -> None:
    moment = time.time() - seconds
    os.utime(cache.folder / f"{key.name}.pipeline", (moment, moment))


def test_above_the_limit_the_least_recently_used_go(tmp_path: Path):
    cache = Cache(tmp_path / "pipelines", size_limit=300)
    first, second, third = keys(3)
    for seconds, key in ((200, first), (300, second)):
        cache.store(key, bytes(100))
        age(cache, key, seconds)
    assert cache.load(second).content is not None  # used: now the first is older
    cache.store(third, bytes(100))
    assert cache.load(first).content is None
    assert cache.load(second).content is not None
    assert cache.load(third).content is not None
    assert len(list(cache.folder.glob(f"{first.name}*"))) == 0


def test_one_that_is_larger_than_the_limit_is_kept_alone(tmp_path: Path):
    cache = Cache(tmp_path / "pipelines", size_limit=50)
    first, second = keys(2)
    cache.store(first, bytes(10))
    cache.store(second, bytes(100))
    assert cache.load(first).content is None
    assert cache.load(second).content == bytes(100)


def test_a_writer_goes_past_the_limit_by_a_sixty_fourth_at_most(tmp_path: Path):
    limit = 64_000
    cache = Cache(tmp_path / "pipelines", size_limit=limit)
    for number, key in enumerate(keys(200)):
        cache.store(key, bytes(400))
        age(cache, key, 1000 - number)
        assert sum(file.stat().st_size for file in cache.folder.glob("*.pipeline")) <= limit + limit // 64
    assert cache.load(keys(1)[0]).content is None
    assert cache.load(keys(200)[-1]).content is not None


def test_old_drafts_of_killed_writers_are_removed_and_young_ones_and_other_files_are_not(cache: Cache):
    cache.store(KEY, b"code")
    old, young, foreign = (cache.folder / name for name in (".a.1.tmp", ".b.2.tmp", "notes.txt"))
    for file in (old, young, foreign):
        file.touch()
    long_ago = time.time() - 7200
    os.utime(old, (long_ago, long_ago))
    os.utime(foreign, (long_ago, long_ago))
    Cache(cache.folder).store(KEY, b"code")  # the first that a writer keeps
    assert not old.exists()
    assert young.exists()
    assert foreign.exists()


# -------------------------------------------------------------------------------------------------------------- trouble


def test_a_folder_that_disappears_is_made_again(cache: Cache):
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
        CodeCache(folder).store(KEY, b"code")
    assert len(caught) == 1
    warning = caught[0].message
    assert isinstance(warning, CacheWarning)
    assert warning.finding.code == "D1011"
    assert "VYRE_CACHE_DIR" in warning.finding.fix
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        CodeCache(folder).store(KEY, b"code")
        CodeCache(folder).store(replace(KEY, options="others"), b"code")


@contextmanager
def only_reading(folder: Path, key: Path) -> Generator[None]:
    """Take away the right to write there. Permissions do not bind the superuser, who becomes another for the while."""
    user = os.geteuid()
    folder.chmod(0o555)
    if user == 0:
        for path in (folder, *folder.iterdir(), key.parent, key):
            os.chown(path, NOBODY, NOBODY)
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if user == 0:
            os.seteuid(0)
        folder.chmod(0o755)


def test_what_may_only_be_read_is_read(monkeypatch: pytest.MonkeyPatch):
    """Our own folder, on a disk that was mounted for reading."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        monkeypatch.setenv("XDG_STATE_HOME", name)
        cache = Cache(Path(name) / "pipelines")
        cache.store(KEY, b"code")
        with only_reading(cache.folder, Path(name) / "vyre" / "pipelines.key"):
            assert cache.load(KEY).content == b"code"
            assert cache.load(replace(KEY, options="others")).miss is Miss.OPTIONS
            with pytest.raises(BackendError):
                cache.write(KEY, b"more")


def test_asked_to_write_it_says_why_it_cannot(tmp_path: Path):
    (tmp_path / "file").touch()
    with pytest.raises(BackendError) as caught:
        CodeCache(tmp_path / "file").write(KEY, b"code")
    assert caught.value.code == "D1011"
    assert CodeCache(tmp_path / "file").load(KEY).miss in (Miss.EMPTY, Miss.UNREADABLE)
