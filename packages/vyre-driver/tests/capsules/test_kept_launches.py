"""Launches that go wrong leave a capsule without anybody asking, and their reports say where."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from vyre_driver import open_backend, run_chain
from vyre_driver.capsules import keeper
from vyre_driver.cpu.launch import inputs_before
from vyre_foundation import U32, Chain, Program, ProgramBuilder
from vyre_foundation.backend import Backend, DispatchConfig
from vyre_foundation.capsule import Capsule, load_capsule
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.language import Array, func, gid, kernel, u32


@func
def halved_or_tripled(n: u32) -> u32:
    return n // 2 if n % 2 == 0 else 3 * n + 1


@kernel
def collatz(start: Array[u32], steps: Array[u32]):
    i = gid()
    n = start[i]
    while n > 1:
        n = halved_or_tripled(n)
        steps[i] += 1


LIMIT = DispatchConfig(step_limit=20)


def kept_by(launch: Callable[[], object]) -> Capsule:
    """The capsule that the report of a trap names."""
    with pytest.raises(TrapError) as caught:
        launch()
    found = re.search(r"`vyre replay (\S+)` runs this launch again", caught.value.fix)
    assert found is not None, caught.value
    return load_capsule(found[1])


def not_kept_by(launch: Callable[[], object]) -> str:
    with pytest.raises(TrapError) as caught:
        launch()
    assert "vyre replay" not in caught.value.fix
    return caught.value.fix


def numbers(capsule: Capsule, name: str) -> list[int]:
    return np.frombuffer(capsule.inputs[name], np.uint32).tolist()


def starts(last: int) -> tuple[np.ndarray, np.ndarray]:
    return np.array([1, 2, 4, last], np.uint32), np.array([10, 20, 30, 40], np.uint32)


@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_a_kernel_in_place_leaves_its_arguments_as_they_were_before_the_call(backend: str):
    start, steps = starts(27)
    capsule = kept_by(lambda: collatz(start, steps, backend=backend, config=LIMIT))
    assert numbers(capsule, "start") == [1, 2, 4, 27]
    assert numbers(capsule, "steps") == [10, 20, 30, 40]
    assert capsule.config == LIMIT
    assert capsule.note.startswith("R002 ")
    with pytest.raises(TrapError) as again:
        open_backend(backend).run(capsule.program, capsule.inputs, config=capsule.config)
    assert again.value.code == "R002"


def test_so_does_a_later_call_that_uses_a_launch_which_is_ready():
    for _ in range(3):
        collatz(*starts(8), backend="cpu", config=LIMIT)
    start, steps = starts(97)
    steps += 1
    capsule = kept_by(lambda: collatz(start, steps, backend="cpu", config=LIMIT))
    assert (numbers(capsule, "start"), numbers(capsule, "steps")) == ([1, 2, 4, 97], [11, 21, 31, 41])


def test_a_large_array_that_was_changed_in_place_is_no_input_any_more(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(inputs_before, "MOST_COPIED", 15)
    start, steps = (array.repeat(2) for array in starts(27))  # a shape of its own: nothing is ready for it
    said = not_kept_by(lambda: collatz(start, steps, backend="cpu", config=LIMIT))
    assert "no capsule was kept: `steps` was changed in place, and only 15 bytes are copied" in said
    start, steps = starts(27)
    assert numbers(kept_by(lambda: collatz.run(start, steps, backend="cpu", config=LIMIT)), "steps") == [10, 20, 30, 40]


@pytest.mark.parametrize("name", ["cpu", "reference"])
def test_backends_bound_launches_and_chains_keep_theirs(name: str):
    backend, trap, inputs = open_backend(name), trapping(), {"x": np.array([1, 9], np.uint32)}
    for launch in (
        lambda: backend.run(trap, inputs, grid=(2,)),
        backend.compile(trap, DispatchConfig(grid_override=(2, 1, 1))).bind(inputs),
        lambda: run_chain(Chain([trap]), inputs, backend=backend),
        lambda: backend.dispatch(trap, [inputs["x"].tobytes()]),
    ):
        capsule = kept_by(launch)
        assert (capsule.program, numbers(capsule, "x")) == (trap, [1, 9])
        assert ends_with(backend, capsule) == "R001"


def test_a_grid_that_was_asked_for_is_in_the_capsule():
    inputs = {"x": np.array([1, 2, 9], np.uint32)}
    assert kept_by(lambda: open_backend("cpu").run(trapping(), inputs, grid=(3,))).grid == (3, 1, 1)
    assert kept_by(lambda: open_backend("cpu").run(trapping(), inputs)).grid is None


def test_the_folder_is_private_and_has_the_latest_launches_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(keeper, "MOST_FILES", 3)
    folder = tmp_path / "state" / "vyre" / "capsules"
    for last in range(9, 16):
        capsule = kept_by(lambda last=last: open_backend("cpu").run(trapping(), {"x": np.array([9, last], np.uint32)}))
        assert numbers(capsule, "x") == [9, last]
        (folder / "somebody.capsule").touch()
    assert len(list(folder.glob("vyre-R001-*.capsule"))) == 3
    assert (folder / "somebody.capsule").exists()
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o777 for file in folder.glob("vyre-*")} == {0o600}


def test_one_launch_is_one_file(tmp_path: Path):
    for _ in range(2):
        kept_by(lambda: open_backend("cpu").run(trapping(), {"x": np.array([9], np.uint32)}))
    assert len(list((tmp_path / "state" / "vyre" / "capsules").iterdir())) == 1


def test_all_files_together_stay_below_their_bound(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(keeper, "MOST_BYTES_TOGETHER", 1)
    for last in (9, 10):
        kept_by(lambda last=last: open_backend("cpu").run(trapping(), {"x": np.array([9, last], np.uint32)}))
    assert len(list((tmp_path / "state" / "vyre" / "capsules").iterdir())) == 1


def test_the_variable_names_another_folder_or_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    def launch() -> object:
        return open_backend("cpu").run(trapping(), {"x": np.array([9], np.uint32)})

    monkeypatch.setenv("VYRE_CAPSULE_DIR", str(tmp_path / "here"))
    kept_by(launch)
    assert len(list((tmp_path / "here").iterdir())) == 1
    monkeypatch.setenv("VYRE_CAPSULE_DIR", "0")
    assert "capsule" not in not_kept_by(launch)
    assert not (tmp_path / "state" / "vyre" / "capsules").exists()


def test_what_cannot_be_kept_is_said_and_the_trap_is_raised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    def launch() -> object:
        return open_backend("reference").run(trapping(), {"x": np.array([9], np.uint32)})

    with monkeypatch.context() as patch:
        patch.setattr(keeper, "MOST_BYTES", 3)
        assert "no capsule was kept: its inputs have 4 bytes, and at most 3 are kept" in not_kept_by(launch)
    (tmp_path / "file").touch()
    monkeypatch.setenv("VYRE_CAPSULE_DIR", str(tmp_path / "file"))
    assert "no capsule was kept: " in not_kept_by(launch)
    monkeypatch.delenv("VYRE_CAPSULE_DIR")
    for name in ("XDG_STATE_HOME", "HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)
    assert "no capsule was kept: neither an absolute XDG_STATE_HOME nor an absolute HOME is set" in not_kept_by(launch)


def test_others_who_may_write_to_the_folder_get_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    monkeypatch.setenv("VYRE_CAPSULE_DIR", str(folder))
    said = not_kept_by(lambda: open_backend("cpu").run(trapping(), {"x": np.array([9], np.uint32)}))
    assert "may be written by others" in said
    assert list(folder.iterdir()) == []


def test_a_launch_that_never_ran_is_not_kept():
    said = not_kept_by(
        lambda: open_backend("cpu").run(
            trapping(), {"x": np.array([9], np.uint32)}, config=DispatchConfig(memory_limit=1)
        )
    )
    assert "capsule" not in said


def trapping() -> Program:
    k = ProgramBuilder("nine", workgroup_size=1, over="x")
    x, y = k.read("x", U32), k.output("y", U32, 4)
    with k.if_(x[k.gid(0)] == 9):
        k.trap("nine", k.gid(0))
    y[k.gid(0)] = x[k.gid(0)]
    return k.build()


def ends_with(backend: Backend, capsule: Capsule) -> str:
    with pytest.raises(TrapError) as caught:
        backend.run(capsule.program, capsule.inputs, grid=capsule.grid, config=capsule.config)
    return caught.value.code
