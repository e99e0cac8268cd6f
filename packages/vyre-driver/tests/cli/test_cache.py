"""`vyre cache`: the folder of the environment, what is in it, and removing that and nothing else."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Vyre = Callable[..., Any]


def measured(vyre: Vyre, *more: str) -> dict[str, Any]:
    return json.loads(vyre("cache", "--json", *more).out)


def test_a_cache_that_is_not_there_yet_is_empty(vyre: Vyre, cache_folder: Path):
    found = measured(vyre)
    assert found["path"] == str(cache_folder)
    assert found["pipelines"] == {
        "path": str(cache_folder / "pipelines"),
        "entries": 0,
        "bytes": 0,
        "not_used": None,
    }
    assert measured(vyre, "--clear", "all")["tuner"]["entries"] == 0
    assert not cache_folder.exists()


def test_a_run_leaves_a_pipeline_and_clearing_removes_it_alone(vyre: Vyre, cache_folder: Path, saxpy_file: str):
    assert vyre("run", saxpy_file, "--in", "a=1", "--in", "x=1", "--in", "y=1", "--backend", "cpu").code == 0
    (cache_folder / "tuner").mkdir()
    (cache_folder / "tuner" / "some-gpu.toml").write_text('"k" = [64, 1, 1]\n', encoding="utf-8")
    found = measured(vyre)
    assert (found["pipelines"]["entries"], found["tuner"]["entries"]) == (1, 1)
    assert found["pipelines"]["bytes"] == sum(p.stat().st_size for p in (cache_folder / "pipelines").iterdir())

    shown = vyre("cache", "--clear").out
    assert f"cleared {cache_folder / 'pipelines'}" in shown
    assert list((cache_folder / "pipelines").iterdir()) == []
    assert measured(vyre)["tuner"]["entries"] == 1
    assert measured(vyre, "--clear", "tuner")["tuner"]["entries"] == 0


@pytest.mark.parametrize("which", ["", "pipelines", "tuner"])
def test_a_folder_that_others_can_change_is_shown_with_the_reason(vyre: Vyre, cache_folder: Path, which: str):
    for part in ("pipelines", "tuner"):
        (cache_folder / part).mkdir(parents=True)
    (cache_folder / which).chmod(0o777)
    reason = f"{cache_folder / which} may be written by others (mode 0777)"
    spoiled = [part for part in ("pipelines", "tuner") if which in ("", part)]
    found = measured(vyre)
    assert [part for part in ("pipelines", "tuner") if found[part]["not_used"] == reason] == spoiled
    shown = vyre("cache").out
    assert [f"{part}: in memory only, because {reason}" in shown for part in spoiled] == [True] * len(spoiled)


@pytest.mark.parametrize(("part", "name"), [("pipelines", "a.pipeline"), ("tuner", "some-gpu.toml")])
def test_a_file_that_others_can_change_is_shown_with_the_reason(vyre: Vyre, cache_folder: Path, part: str, name: str):
    (cache_folder / part).mkdir(parents=True)
    (cache_folder / part / name).touch()
    assert measured(vyre)[part]["not_used"] is None
    (cache_folder / part / name).chmod(0o666)
    assert name in measured(vyre)[part]["not_used"]


def test_a_key_that_would_lie_in_the_cache_is_shown(vyre: Vyre, cache_folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(cache_folder))
    assert "its key would be in it" in vyre("cache").out


def test_without_a_folder_the_reason_is_shown(vyre: Vyre, monkeypatch: pytest.MonkeyPatch):
    for name in ("VYRE_CACHE_DIR", "XDG_CACHE_HOME", "HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)
    assert vyre("cache").out.startswith("in memory only: neither VYRE_CACHE_DIR nor ")
    assert measured(vyre)["path"] is None
    assert vyre("cache", "--clear", "all").code == 0


def test_a_link_to_another_folder_is_not_cleared(vyre: Vyre, cache_folder: Path, tmp_path: Path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "file").touch()
    cache_folder.mkdir()
    (cache_folder / "pipelines").symlink_to(tmp_path / "mine")
    assert vyre("cache", "--clear").code == 3
    assert (tmp_path / "mine" / "file").exists()


def test_pipes_and_links_are_cleared_as_files_are(vyre: Vyre, cache_folder: Path, tmp_path: Path):
    (cache_folder / "pipelines").mkdir(parents=True)
    (tmp_path / "mine").touch()
    os.mkfifo(cache_folder / "pipelines" / "a.pipeline")
    (cache_folder / "pipelines" / "b.pipeline").symlink_to(tmp_path / "mine")
    assert vyre("cache", "--clear").code == 0
    assert list((cache_folder / "pipelines").iterdir()) == []
    assert (tmp_path / "mine").exists()


def test_what_else_lies_in_the_folder_stays(vyre: Vyre, cache_folder: Path):
    cache_folder.mkdir()
    (cache_folder / "mine.txt").write_text("mine", encoding="utf-8")
    assert vyre("cache", "--clear", "all").code == 0
    assert (cache_folder / "mine.txt").exists()
