"""What libquadmath's functions of 113 bits say about binary64 results. Needs GCC; knows nothing of vyre."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

SOURCE = Path(__file__).with_name("judge_f64.c")
FLAGS = ("-O2", "-std=gnu11", "-ffp-contract=off", "-shared", "-fPIC")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a function so far: its largest error in ULP, its wrong special cases, and where there is one."""

    largest: float = 0.0
    at: tuple[float, float] = (0.0, 0.0)
    wrong: int = 0
    wrong_at: tuple[float, float] = (0.0, 0.0)


class JudgeF64:
    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self._library.judge_one.restype = ctypes.c_double

    def error(self, found: float, want: float) -> float:
        """Of one result; -1 for a wrong special case."""
        return float(self._library.judge_one(ctypes.c_double(found), ctypes.c_double(want)))

    def verdict(self, so_far: Verdict, function: str, x: Floats, y: Floats | None, found: Floats) -> Verdict:
        """`so_far` with these results: only errors near the largest one are computed in 113 bits."""
        said = _Verdict(so_far.largest, so_far.at, so_far.wrong, so_far.wrong_at)
        second = None if y is None else _start(y)
        known = self._library.judge(
            function.encode(), _start(x), second, _start(found), ctypes.c_size_t(len(found)), ctypes.byref(said)
        )
        assert known == 0, f"the judge has no function `{function}`"
        return Verdict(said.largest, (said.at[0], said.at[1]), said.wrong, (said.wrong_at[0], said.wrong_at[1]))


class _Verdict(ctypes.Structure):
    _fields_ = (
        ("largest", ctypes.c_double),
        ("at", ctypes.c_double * 2),
        ("wrong", ctypes.c_uint64),
        ("wrong_at", ctypes.c_double * 2),
    )


def compile_judge(folder: Path) -> JudgeF64:
    named = os.environ.get("CC")
    compiler = next(filter(None, map(shutil.which, [named] if named else ["gcc", "cc"])), None)
    if compiler is None:
        raise RuntimeError("this proof needs GCC, for its libquadmath: install it, or name it in the variable CC")
    library = folder / "judge_f64.so"
    subprocess.run([compiler, *FLAGS, "-o", str(library), str(SOURCE), "-lquadmath", "-lm"], check=True)
    return JudgeF64(library)


def _start(values: Floats) -> ctypes.c_void_p:
    assert values.dtype == np.float64
    assert values.flags.c_contiguous
    return ctypes.c_void_p(values.ctypes.data)
