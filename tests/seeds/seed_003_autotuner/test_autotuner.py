"""Seed 003, the tuner. The seed has no tests: each test here is named for the function or type of the seed it shows.

Known and meant: a third mode `pinned`, an unknown word warns, a file is merged into instead of written over, and a line
that is no decision is left out instead of read as zeros. The seed takes its default workgroup size from a file that is
not part of it; here it is (64, 1, 1).
"""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from blake3 import blake3

from vyre_driver.tuner import (
    DefaultPolicy,
    Mode,
    StaticProgramShape,
    Tuner,
    TunerCache,
    TunerFeedback,
    TunerProgramKey,
    TuningMeasurement,
    WorkgroupSize,
)
from vyre_foundation import F32, Program, ProgramBuilder


def small_program() -> Program:
    k = ProgramBuilder("double", workgroup_size=64)
    x = k.read_write("x", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        x[i] = x[i] + x[i]
    return k.build()


PROGRAM = small_program()


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of caches, for one test alone."""
    monkeypatch.delenv("VYRE_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


def test_mode_from_env(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("VYRE_AUTOTUNER", "on")
    assert Mode.from_env() is Mode.ON
    monkeypatch.delenv("VYRE_AUTOTUNER")
    assert Mode.from_env() is Mode.OFF_USE_DEFAULT


def test_static_program_shape_new():
    shape = StaticProgramShape.from_program(PROGRAM, (7, 1, 1), 4096)
    assert shape == StaticProgramShape((64, 1, 1), (7, 1, 1), 4096)


@pytest.mark.parametrize("count", [None, (7, 1, 2)])
def test_tuner_program_key_from_program(count: tuple[int, int, int] | None):
    hasher = blake3(b"vyre-driver-workgroup-tuner-v1\0program\0")
    hasher.update(PROGRAM.fingerprint())
    hasher.update(b"\0workgroup-size\0" + struct.pack("<3I", 64, 1, 1))
    hasher.update(b"\0workgroup-count\0" + (b"\0" if count is None else b"\1" + struct.pack("<3I", *count)))
    hasher.update(b"\0output-bytes\0" + struct.pack("<Q", 4096))
    key = TunerProgramKey.from_program(PROGRAM, StaticProgramShape.from_program(PROGRAM, count, 4096))
    assert str(key) == "v1-" + hasher.hexdigest()


def test_tuner_cache_get_and_set():
    cache = TunerCache()
    assert cache.get("a program") is None
    cache.set("a program", (128, 1, 1))
    assert cache.get("a program") == (128, 1, 1)


def test_tuner_cache_get_key_and_set_key():
    key, cache = TunerProgramKey("v1-" + "0" * 64), TunerCache()
    cache.set_key(key, (32, 4, 1))
    assert cache.get_key(key) == cache.get(str(key)) == (32, 4, 1)


def test_tuner_cache_load_of_a_missing_file(tmp_path: Path):
    assert dict(TunerCache.load(tmp_path / "none.toml").entries) == {}


def test_tuner_cache_load_and_save(tmp_path: Path):
    file = tmp_path / "vyre" / "tuner" / "some-gpu.toml"  # the folders above it do not exist yet
    TunerCache({"b": (64, 2, 1), "a": (256, 1, 1)}).save(file)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == ['"a" = [256, 1, 1]', '"b" = [64, 2, 1]']
    assert dict(TunerCache.load(file).entries) == {"a": (256, 1, 1), "b": (64, 2, 1)}


def test_tuner_cache_path_for_adapter(own_cache: Path):
    assert Tuner.cache_path_for_adapter("some-gpu") == own_cache / "vyre" / "tuner" / "some-gpu.toml"


def test_tuner_candidates_for():
    tuner = Tuner("some-gpu", Mode.ON)
    assert tuner.candidates_for(1024) == [32, 64, 128, 256, 512, 1024]
    assert tuner.candidates_for(256) == [32, 64, 128, 256]
    assert tuner.candidates_for(31) == []


def test_tuner_mode():
    assert Tuner("some-gpu", Mode.ON).mode is Mode.ON


def test_tuner_resolve_and_record_decision():
    tuner = Tuner("some-gpu", Mode.OFF_USE_DEFAULT)
    assert tuner.resolve("a program") == Tuner.default_workgroup_size() == (64, 1, 1)
    tuner.record_decision("a program", (512, 1, 1))
    assert tuner.resolve("a program") == (512, 1, 1)


def test_tuner_resolve_key_and_record_key_decision():
    tuner, key = Tuner("some-gpu", Mode.OFF_USE_DEFAULT), TunerProgramKey("v1-" + "f" * 64)
    assert tuner.resolve_key(key) == Tuner.default_workgroup_size()
    tuner.record_key_decision(key, (32, 1, 1))
    assert tuner.resolve_key(key) == (32, 1, 1)


class TableTimer:
    """Measures from a table, so that which candidate is fastest is known."""

    def __init__(self, nanoseconds: dict[WorkgroupSize, int]) -> None:
        self.nanoseconds = nanoseconds

    def measure_candidate_ns(self, program: Program, workgroup_size: WorkgroupSize) -> int:
        assert program == PROGRAM
        return self.nanoseconds[workgroup_size]


def test_tuner_best_of():
    timer = TableTimer({(32, 1, 1): 90, (64, 1, 1): 40, (128, 1, 1): 40})
    tuner = Tuner("some-gpu", Mode.ON)
    assert tuner.best_of(PROGRAM, timer.nanoseconds, timer) == TuningMeasurement((64, 1, 1), 40)
    assert tuner.best_of(PROGRAM, [], timer) is None


def test_tuner_persist(own_cache: Path):
    tuner = Tuner("some-gpu", Mode.ON)
    tuner.record_decision("a program", (128, 1, 1))
    assert tuner.persist()
    assert Tuner("some-gpu", Mode.OFF_USE_DEFAULT).resolve("a program") == (128, 1, 1)
    assert (own_cache / "vyre" / "tuner" / "some-gpu.toml").is_file()


def test_default_policy_default():
    assert DefaultPolicy() == DefaultPolicy(
        adapter_max_workgroup_size_x=1024,
        minimum_workgroup_size_x=32,
        saturation_threshold_per_us=1.0,
        idle_shrink_us=100_000,
    )


@pytest.mark.parametrize(
    ("size", "idle_us", "throughput", "suggested"),
    [
        (256, 100_001, 0.5, 128),
        (256, 100_000, 0.5, 512),
        (256, 100_000, 1.0, None),
        (32, 100_001, 0.5, None),
        (1024, 0, 0.5, None),
        (0, 0, 0.5, 2),
    ],
    ids=["idle", "starving", "saturated", "idle at the floor", "starving at the top", "zero counts as one"],
)
def test_default_policy_suggest_resize(size: int, idle_us: int, throughput: float, suggested: int | None):
    assert DefaultPolicy().suggest_resize(TunerFeedback((), 200_000, idle_us, size, throughput)) == suggested
