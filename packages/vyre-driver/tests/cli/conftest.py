"""The command in this process and as a process of its own, a program to give it, and backends of a third party."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from vyre_driver.cli import main
from vyre_foundation import F32, Program, ProgramBuilder

BACKENDS = '''
"""Two backends of somebody else's: one that is wrong in one bit, and one that cannot be used."""

import numpy as np

from vyre_foundation import BinOp
from vyre_foundation.backend import BackendInfo
from vyre_foundation.validation import Capabilities
from vyre_reference.backend import ReferenceBackend


class Liar(ReferenceBackend):
    @property
    def info(self):
        return BackendInfo("liar", True, device="a coin", versions={"liar": "6.66"})

    def run(self, program, inputs, **options):
        return {name: flipped(array) for name, array in super().run(program, inputs, **options).items()}

    def dispatch(self, program, inputs, grid_override=None):
        made = super().dispatch(program, inputs, grid_override)
        return [bytes([raw[0] ^ 1]) + raw[1:] if raw else raw for raw in made]


def flipped(array):
    made = array.copy()
    made.reshape(-1).view(np.uint8)[0] ^= 1
    return made


class LiarProvider:
    def probe(self):
        return Liar().info

    def open(self, device=0):
        return Liar()


class AbsentProvider:
    def probe(self):
        no_division = Capabilities(binary=frozenset(BinOp) - {BinOp.DIV})
        return BackendInfo("absent", False, why_not="the machine is on the moon", capabilities=no_division)

    def open(self, device=0):
        raise RuntimeError("nobody opens a backend that cannot be used")


liar, absent = LiarProvider(), AbsentProvider()
'''


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


Vyre = Callable[..., Ended]


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where we stand is empty, and nothing chooses a backend or colours for us."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    for name in ("VYRE_BACKEND", "NO_COLOR", "TERM", "VYRE_NUM_THREADS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def vyre(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Vyre:
    """Run the command in this process, with bytes on standard input if given."""

    def run(*arguments: str | Path, stdin: bytes = b"") -> Ended:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        code = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Ended(code, printed.out, printed.err)

    return run


@pytest.fixture
def vyre_process() -> Vyre:
    """Run the installed command, as a shell would."""

    def run(*arguments: str | Path, stdin: bytes = b"") -> Ended:
        command = [script(), *map(str, arguments)]
        done = subprocess.run(command, input=stdin, capture_output=True, check=False)
        return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


def script() -> str:
    """The script that the installation put beside the interpreter."""
    return str(Path(sys.executable).parent / ("vyre.exe" if os.name == "nt" else "vyre"))


@pytest.fixture
def installed_script() -> str:
    return script()


@pytest.fixture
def saxpy() -> Program:
    k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()


@pytest.fixture
def saxpy_file(saxpy: Program) -> str:
    Path("saxpy.vyre").write_text(saxpy.to_text(), encoding="utf-8")
    return "saxpy.vyre"


@pytest.fixture
def foreign_backends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a distribution that offers the backends `liar` and `absent`."""
    site = tmp_path / "site"
    records = site / "coins-1.0.dist-info"
    records.mkdir(parents=True)
    (site / "vyre_coin_backends.py").write_text(BACKENDS, encoding="utf-8")
    (records / "METADATA").write_text("Metadata-Version: 2.1\nName: coins\nVersion: 1.0\n", encoding="utf-8")
    points = "[vyre.backends]\nliar = vyre_coin_backends:liar\nabsent = vyre_coin_backends:absent\n"
    (records / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(site), *sys.path])
    monkeypatch.delitem(sys.modules, "vyre_coin_backends", raising=False)
