"""The code of the thread pool is kept on disk like a program's, and made anew where it cannot be."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path

import pytest

from vyre_driver.cpu.threads import pool_code
from vyre_driver.cpu.threads.pool_text import pool_text
from vyre_driver.llvm.engine import compile_object

MAKE: Callable[[], pool_code.PoolCode] = pool_code.pool_code.__wrapped__


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that LLVM was given."""
    texts: list[str] = []

    def noted(text: str, *, optimise: bool) -> bytes:
        texts.append(text)
        return compile_object(text, optimise=optimise)

    monkeypatch.setattr(pool_code, "compile_object", noted)
    return texts


def entries(folder: Path) -> list[Path]:
    return sorted((folder / "pipelines" / "pool").iterdir())


def test_a_second_process_finds_it_on_disk(cache_folder: Path, made: list[str]):
    word = ctypes.c_uint64(7)
    for _ in range(2):
        assert MAKE().watch(ctypes.addressof(word), 7, 5) == 5
    assert len(made) == len(entries(cache_folder)) == 1


def test_one_that_was_changed_is_made_anew(cache_folder: Path, made: list[str]):
    MAKE()
    (entry,) = entries(cache_folder)
    entry.write_bytes(entry.read_bytes()[:-1] + b"!")
    MAKE()
    assert len(made) == 2


def test_other_code_has_another_entry(cache_folder: Path, made: list[str], monkeypatch: pytest.MonkeyPatch):
    MAKE()

    def longer(machine: str) -> str:
        return f"{pool_text(machine)}\n; and more\n"

    monkeypatch.setattr(pool_code, "pool_text", longer)
    MAKE()
    assert len(made) == len(entries(cache_folder)) == 2


@pytest.mark.filterwarnings("error")
def test_where_nothing_can_be_kept_it_is_made_each_time(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("VYRE_CACHE_DIR", str(tmp_path / "file"))
    MAKE()
    MAKE()
    assert len(made) == 2
