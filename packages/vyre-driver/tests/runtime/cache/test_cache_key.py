"""The key of the cache: one for a user, kept apart from every cache, and none where it could be somebody else's."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from vyre_driver.files.private_folder import Untrusted
from vyre_driver.runtime.cache.seal_key import KEY_BYTES, NoKeyError, make_key, read_key, sealed, unsealed

NOBODY = 65_534


@pytest.fixture
def cache(cache_folder: Path) -> Path:
    return cache_folder / "pipelines"


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    return tmp_path / "state" / "vyre" / "pipelines.key"


def test_there_is_no_key_until_one_is_made_and_then_it_stays(cache: Path, key_file: Path):
    with pytest.raises(FileNotFoundError):
        read_key(cache)
    key = make_key(cache)
    assert len(key) == KEY_BYTES
    assert key == make_key(cache) == read_key(cache) == key_file.read_bytes()
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600
    assert stat.S_IMODE(key_file.parent.stat().st_mode) == 0o700
    assert [file.name for file in key_file.parent.iterdir()] == [key_file.name]


def test_two_users_have_different_keys(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    first = make_key(cache)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "another"))
    assert make_key(cache) != first


MAKER = """
import sys
from pathlib import Path
from vyre_driver.runtime.cache.seal_key import make_key

print("ready", flush=True)
sys.stdin.readline()
print(make_key(Path(sys.argv[1])).hex())
"""


def test_processes_that_make_it_at_the_same_time_get_the_same(cache: Path):
    with ExitStack() as stack:
        command = [sys.executable, "-c", MAKER, str(cache)]
        makers = [
            stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            for _ in range(3)
        ]
        for maker in makers:
            assert maker.stdout is not None
            assert maker.stdout.readline() == "ready\n"
        keys = {maker.communicate("go\n")[0] for maker in makers}
    assert keys == {f"{read_key(cache).hex()}\n"}


def test_threads_that_make_it_at_the_same_time_get_the_same(cache: Path):
    keys: set[bytes] = set()
    start = threading.Barrier(8)

    def work() -> None:
        start.wait()
        keys.add(make_key(cache))

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert keys == {read_key(cache)}


@pytest.mark.parametrize("content", [b"", b"short", bytes(31), bytes(33), bytes(64)], ids=len)
def test_a_key_of_another_length_is_none_and_is_replaced(cache: Path, key_file: Path, content: bytes):
    make_key(cache)
    key_file.write_bytes(content)
    with pytest.raises(FileNotFoundError):
        read_key(cache)
    key = make_key(cache)
    assert key == key_file.read_bytes()
    assert len(key) == KEY_BYTES
    assert key not in (bytes(32), content)


SPOILED: dict[str, Callable[[Path], object]] = {
    "readable by its group": lambda path: path.chmod(0o640),
    "readable by all": lambda path: path.chmod(0o604),
    "writable by all": lambda path: path.chmod(0o602),
    "in a folder for all": lambda path: path.parent.chmod(0o777),
    "in a folder for its group": lambda path: path.parent.chmod(0o770),
}
if os.geteuid() == 0:
    SPOILED["of another user"] = lambda path: os.chown(path, NOBODY, NOBODY)
    SPOILED["in a folder of another user"] = lambda path: os.chown(path.parent, NOBODY, NOBODY)


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_key_that_others_can_know_or_change_is_refused_and_left_alone(cache: Path, key_file: Path, spoil: str):
    key = make_key(cache)
    SPOILED[spoil](key_file)
    for get in (read_key, make_key):
        with pytest.raises(Untrusted):
            get(cache)
    assert key_file.read_bytes() == key


OTHERS: dict[str, Callable[[Path], object]] = {
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a link to a key": lambda path: (path.with_name("own").write_bytes(bytes(32)), path.symlink_to("own")),
    "a link to nothing": lambda path: path.symlink_to("nothing"),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_what_is_no_file_is_no_key_and_makes_nobody_wait(cache: Path, key_file: Path, kind: str):
    key_file.parent.mkdir(parents=True, mode=0o700)
    OTHERS[kind](key_file)
    with pytest.raises(OSError):
        make_key(cache)
    assert not key_file.is_file() or key_file.is_symlink()


# ---------------------------------------------------------------------------------------------------------------- place


@pytest.mark.parametrize("state", ["cache", "cache/pipelines", "cache/state", "cache/../cache/state", "link/state"])
def test_a_key_is_never_kept_in_the_cache_by_whatever_path(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str
):
    (tmp_path / "cache").mkdir()
    (tmp_path / "link").symlink_to("cache")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / state))
    for get in (read_key, make_key):
        with pytest.raises(NoKeyError, match="would be in it"):
            get(cache)
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_folder_whose_name_begins_alike_is_another(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "cache-state"))
    assert make_key(cache) == read_key(cache)


def test_without_a_home_there_is_no_key(cache: Path, monkeypatch: pytest.MonkeyPatch):
    for name in ("XDG_STATE_HOME", "HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(NoKeyError, match="no place for its key"):
        make_key(cache)


# ---------------------------------------------------------------------------------------------------------------- seals


def test_a_seal_holds_for_one_key_one_name_and_one_content():
    key, other = bytes(32), bytes([1] * 32)
    whole = sealed(key, "name", b"content")
    assert unsealed(key, "name", whole) == b"content"
    assert unsealed(other, "name", whole) is None
    assert unsealed(key, "nam", whole) is None
    assert unsealed(key, "namecontent", whole[:32]) is None
    assert unsealed(key, "name", whole + b"\0") is None
    for position in range(len(whole)):
        changed = bytearray(whole)
        changed[position] ^= 1
        assert unsealed(key, "name", bytes(changed)) is None
    assert unsealed(key, "name", b"") is None
