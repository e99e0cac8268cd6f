"""A builder with a buffer of every kind, and the check every refusal must pass."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vyre_foundation import BF16, BOOL, F16, F32, F64, I32, U32, ProgramBuilder, ValidationError

sys.path.insert(0, str(Path(__file__).parent))  # where the table of mistakes is found


class Kit:
    """One builder and its buffers. Typed `Any` on purpose: most of the tests here use it wrongly."""

    def __init__(self) -> None:
        k = ProgramBuilder("test", workgroup_size=64)
        self.k: Any = k
        self.x: Any = k.read("x", F32)
        self.y: Any = k.read_write("y", F32)
        self.u: Any = k.read_write("u", U32)
        self.s: Any = k.read_write("s", I32)
        self.d: Any = k.read_write("d", F64)
        self.flags: Any = k.read_write("flags", BOOL)
        self.half: Any = k.read_write("half", F16)
        self.brain: Any = k.read("brain", BF16)
        self.params: Any = k.uniform("params", U32, 4)
        self.w: Any = k.write_only("w", F32, 8)
        self.tile: Any = k.workgroup("tile", F32, 64)
        self.mine: Any = k.local("mine", F32, 4)
        self.i: Any = k.gid(0)


Mistake = Callable[[Kit], object]
Refusal = Callable[[Mistake], ValidationError]


def shown_path(file: str) -> str:
    """A file as reports name it: relative to the working folder when it lies below."""
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else file


@pytest.fixture
def kit() -> Kit:
    return Kit()


@pytest.fixture
def refusal() -> Refusal:
    """What the builder says to a mistake, once it has named and quoted the line marked `# here`."""

    def check(mistake: Mistake) -> ValidationError:
        lines, first = inspect.getsourcelines(mistake)
        (marked,) = [number for number, line in enumerate(lines) if line.rstrip().endswith("# here")]
        with pytest.raises(ValidationError) as caught:
            mistake(Kit())
        error = caught.value
        assert error.where == f"{shown_path(mistake.__code__.co_filename)}:{first + marked}: {lines[marked].strip()}"
        assert len(error.findings) == 1
        assert error.because
        return error

    return check
