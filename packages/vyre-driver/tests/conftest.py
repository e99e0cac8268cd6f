"""Every test has a cache folder of its own and an environment that says nothing else."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import settings

from vyre_foundation import F32, Program, ProgramBuilder

NOBODY = 65_534


def pytest_addoption(parser: pytest.Parser) -> None:
    with suppress(ValueError):  # another package's tests in the same run have added it
        parser.addoption("--update", action="store_true", help="write the expected files anew, for you to review")


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What `VYRE_CACHE_DIR` names; it does not exist yet."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("VYRE_CACHE_DIR", str(folder))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("VYRE_CAPSULE_DIR", "0")  # tests of traps are not about capsules
    for name in ("VYRE_AUTOTUNER", "VYRE_BACKEND", "VYRE_DUMP_DIR", "VYRE_NUM_THREADS", "VYRE_TRACE"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def program() -> Program:
    k = ProgramBuilder("double", workgroup_size=(128, 2, 1), over="x")
    x = k.read_write("x", F32)
    x[k.gid(0)] = x[k.gid(0)] + x[k.gid(0)]
    return k.build()


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder that can be read and not written to, whose `some-gpu.toml` has a decision.

    Permissions do not bind the superuser, so a test that runs as one gives its rights up for the time being.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "tuner"
        folder.mkdir()
        (folder / "some-gpu.toml").write_text('"known" = [128, 1, 1]\n')
        Path(name).chmod(0o755)
        folder.chmod(0o555)
        user = os.geteuid()
        if user == 0:
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            if user == 0:
                os.seteuid(0)
            folder.chmod(0o755)


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts background jobs so, and what they start inherits it: nothing could be interrupted.
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests never judge time: on a busy machine an example may take as long as it likes.
settings.register_profile("at any speed", deadline=None)
settings.load_profile("at any speed")
