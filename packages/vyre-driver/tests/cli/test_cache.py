"""`vyre cache`: the folder of the environment, what is in it, and removing that and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Vyre = Callable[..., Any]


def measured(vyre: Vyre, *more: str) -> dict[str, Any]:
    return json.loads(vyre("cache", "--json", *more).out)


def test_a_cache_that_is_not_there_yet_is_empty(vyre: Vyre, cache_folder: Path):
    found = measured(vyre)
    assert found["path"] == str(cache_folder)
    assert found["pipelines"] == {"path": str(cache_folder / "pipelines"), "entries": 0, "bytes": 0}
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


def test_what_else_lies_in_the_folder_stays(vyre: Vyre, cache_folder: Path):
    cache_folder.mkdir()
    (cache_folder / "mine.txt").write_text("mine", encoding="utf-8")
    assert vyre("cache", "--clear", "all").code == 0
    assert (cache_folder / "mine.txt").exists()
