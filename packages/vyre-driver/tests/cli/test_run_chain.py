"""`vyre run` with several programs: a chain, what it decided, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vyre_foundation import F32, Program, ProgramBuilder

Vyre = Callable[..., Any]


def scaled(source: str, target: str, factor: float) -> Program:
    k = ProgramBuilder(f"times_{factor:g}", 32, over=100)
    x, y = k.read(source, F32, 100), k.output(target, F32, 100)
    i = k.let("i", k.gid(0))
    with k.if_(i < 100):
        y[i] = x[i] * factor
    return k.build()


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    made: list[str] = []
    for number, program in enumerate([scaled("x", "h", 2.0), scaled("h", "y", 3.0)]):
        path = tmp_path / f"p{number}.vyre"
        path.write_text(program.to_text())
        made.append(str(path))
    return made


def test_files_run_as_a_chain(vyre: Vyre, files: list[str], tmp_path: Path):
    target = tmp_path / "y.npy"
    ended = vyre("run", *files, "--in", "x=range:100", "--out", f"y={target}", "--explain")

    assert ended.code == 0
    assert np.load(target).tobytes() == (np.arange(100, dtype=np.float32) * 6).tobytes()
    assert "2 programs in 1 launch on cpu" in ended.out
    assert "0 -> 1 through h: fused, the second computes what it reads" in ended.out
    assert "h  f32" not in ended.out


def test_json_has_every_decision(vyre: Vyre, files: list[str]):
    ended = vyre("run", *files, "--in", "x=range:100", "--keep", "h", "--json")
    found = json.loads(ended.out)

    assert set(found["outputs"]) == {"h", "y"}
    assert found["chain"]["links"][0]["fused"] is True
    assert found["chain"]["steps"] == [{"program": "times_2 + times_3", "positions": [0, 1]}]


def test_programs_that_make_no_chain_are_refused_with_their_code(vyre: Vyre, files: list[str]):
    ended = vyre("run", files[0], files[0], "--in", "x=range:100")

    assert ended.code != 0
    assert "L045" in ended.err


def test_a_grid_is_for_one_launch(vyre: Vyre, files: list[str]):
    ended = vyre("run", *files, "--in", "x=range:100", "--grid", "4")

    assert ended.code != 0
    assert "each with its own grid" in ended.err
