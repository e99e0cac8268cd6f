"""Native code that somebody else left where we look for ours is not run: whoever left it, and wherever we stand."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from doubling import multiple

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.cache.code_cache import CacheWarning, CodeCache, CodeKey, Miss
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import Diagnostic

HERE = Path(__file__).parent
NOBODY = 65_534


def doubled(backend: CpuBackend) -> list[int]:
    return backend.run(multiple(2), {"y": [0, 1, 2]})["y"].tolist()


def findings(caught: list[warnings.WarningMessage]) -> list[Diagnostic]:
    return [warning.message.finding for warning in caught if isinstance(warning.message, CacheWarning)]


@pytest.fixture(scope="module")
def common() -> Iterator[Path]:
    """A folder that every user can reach and write to, unlike those of the tests."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o1777)
        yield Path(name)


@pytest.fixture(scope="module")
def planted(common: Path) -> Path:
    """A cache folder with planted code; of another user if the tests may become one."""
    cache = common / "cache"
    command = [sys.executable, str(HERE / "planting.py"), str(cache), str(common / "state"), str(NOBODY)]
    subprocess.run(command, check=True)
    return cache


def test_planted_code_in_a_folder_for_all_is_not_run_and_there_is_one_warning(
    planted: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("VYRE_CACHE_DIR", str(planted))
    before = sorted(path.name for path in (planted / "pipelines").iterdir())
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        for _ in range(3):
            backend = provider.open()
            assert doubled(backend) == [0, 2, 4]
            assert backend.compile(multiple(2)).origin == f"compiled: {Miss.REFUSED.value}"
    (finding,) = findings(caught)
    assert finding.code == "D1013"
    assert str(planted) in finding.because
    assert "VYRE_CACHE_DIR" in finding.fix
    assert sorted(path.name for path in (planted / "pipelines").iterdir()) == before


def test_planted_code_in_a_folder_that_looks_like_ours_does_not_have_our_seal(planted: Path, cache_folder: Path):
    """An archive that was unpacked, a disk of another machine: the owner and the rights are as they should be."""
    shutil.copytree(planted, cache_folder)
    for path in (cache_folder, cache_folder / "pipelines", *(cache_folder / "pipelines").iterdir()):
        path.chmod(0o700)
        assert path.stat().st_uid == os.geteuid()
    backend = provider.open()
    assert backend.compile(multiple(2)).origin == f"compiled: {Miss.DAMAGED.value}"
    assert doubled(backend) == [0, 2, 4]
    assert provider.open().compile(multiple(2)).origin == "cache"
    assert doubled(provider.open()) == [0, 2, 4]


STANDING_THERE = """
import sys, warnings
sys.path.insert(0, sys.argv[1])
from doubling import multiple
from vyre_driver.cpu.provider import provider
from vyre_driver.tuner import Tuner

warnings.simplefilter("always")
for factor in (2, 5):
    backend = provider.open()
    print(*backend.run(multiple(factor), {"y": [0, 1, 2]})["y"], backend.compile(multiple(factor)).origin)
print(Tuner("some-gpu").cache_path)
"""


def test_without_a_home_the_working_directory_is_neither_read_nor_written(planted: Path, tmp_path: Path):
    stand = tmp_path / "stand"
    shutil.copytree(planted, stand / "vyre")
    shutil.copytree(planted, stand / ".cache" / "vyre")
    before = sorted(stand.rglob("*"))
    hidden = ("HOME", "USERPROFILE", "VYRE_CACHE_DIR", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-c", STANDING_THERE, str(HERE)]
    run = subprocess.run(command, cwd=stand, env=environment, capture_output=True, text=True, check=True)
    nowhere = f"compiled: {Miss.NOWHERE.value}"
    assert run.stdout.splitlines() == [f"0 2 4 {nowhere}", f"0 5 10 {nowhere}", "None"]
    assert run.stderr.count("D1011 compiled programs cannot be kept") == 1
    assert "VYRE_CACHE_DIR" in run.stderr
    assert sorted(stand.rglob("*")) == before


# --------------------------------------------------------------------------------------------------- what is not ours


KEY = CodeKey(bytes(range(32)), "options", "target")

FOLDERS: dict[str, Callable[[Path], object]] = {
    "for all": lambda path: path.chmod(0o777),
    "for all and sticky": lambda path: path.chmod(0o1777),
    "for a group": lambda path: path.chmod(0o770),
}
FILES: dict[str, Callable[[Path], object]] = {
    "for all": lambda path: path.chmod(0o666),
    "for a group": lambda path: path.chmod(0o660),
}
if os.geteuid() == 0:  # only the superuser gives files away
    FOLDERS["of another user"] = FILES["of another user"] = lambda path: os.chown(path, NOBODY, NOBODY)


@pytest.mark.parametrize("which", ["cache", "cache/pipelines", "state/vyre"])
@pytest.mark.parametrize("spoil", FOLDERS)
def test_a_folder_that_others_can_change_means_memory_only_with_one_warning(tmp_path: Path, which: str, spoil: str):
    cache = CodeCache()
    cache.write(KEY, b"code")
    FOLDERS[spoil](tmp_path / which)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        for _ in range(2):
            assert cache.load(KEY) == (None, Miss.REFUSED)
            cache.store(KEY, b"more")
    (finding,) = findings(caught)
    assert finding.code == "D1013"
    assert str(tmp_path / which) in finding.because
    with pytest.raises(BackendError) as refused:
        cache.write(KEY, b"more")
    assert refused.value.code == "D1013"


@pytest.mark.parametrize("spoil", FILES)
def test_an_entry_that_others_can_change_is_refused_with_a_warning_and_replaced(cache_folder: Path, spoil: str):
    cache = CodeCache()
    cache.write(KEY, b"code")
    (entry,) = (cache_folder / "pipelines").iterdir()
    FILES[spoil](entry)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert cache.load(KEY) == (None, Miss.REFUSED)
        cache.store(KEY, b"code")
    (finding,) = findings(caught)
    assert str(entry) in finding.because
    assert cache.load(KEY).content == b"code"
    assert entry.stat().st_uid == os.geteuid()
    assert entry.stat().st_mode & 0o777 == 0o600


def test_without_a_place_for_the_key_pipelines_stay_in_memory(cache_folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(cache_folder / "state"))
    cache = CodeCache()
    with pytest.raises(BackendError) as refused:
        cache.write(KEY, b"code")
    assert refused.value.code == "D1011"
    assert "its key would be in it" in refused.value.because
    assert "XDG_STATE_HOME" in refused.value.fix
    assert list(cache_folder.rglob("*.pipeline")) == []


def test_with_another_key_entries_count_as_damaged_and_are_replaced(tmp_path: Path):
    cache = CodeCache()
    cache.write(KEY, b"code")
    (tmp_path / "state" / "vyre" / "pipelines.key").unlink()
    assert cache.load(KEY) == (None, Miss.DAMAGED)
    cache.write(KEY, b"code")
    assert cache.load(KEY).content == b"code"


def test_the_folders_of_a_new_cache_are_for_us_alone(cache_folder: Path, tmp_path: Path):
    before = os.umask(0)
    try:
        CodeCache().write(KEY, b"code")
    finally:
        os.umask(before)
    made = [cache_folder, cache_folder / "pipelines", tmp_path / "state", tmp_path / "state" / "vyre"]
    assert [path.stat().st_mode & 0o777 for path in made] == [0o700] * 4
