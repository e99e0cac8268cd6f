"""What the C library's binary64 functions say about binary32 results. Needs a C compiler; knows nothing of vyre."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint32]
"""The bits of binary32 numbers."""

SOURCE = Path(__file__).with_name("judge.c")
FLAGS = ("-O2", "-std=c11", "-ffp-contract=off", "-shared", "-fPIC")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said about a function: its largest error in ULP, its wrong special cases, and where there is one."""

    largest: float = 0.0
    at: int = 0
    wrong: int = 0
    wrong_at: int = 0
    beside: int = 0
    """The second argument of the largest error, of functions of two."""

    wrong_beside: int = 0

    def joined(self, other: Verdict) -> Verdict:
        worse = other if other.largest > self.largest else self
        either = other if other.wrong else self
        wrong = self.wrong + other.wrong
        return Verdict(worse.largest, worse.at, wrong, either.wrong_at, worse.beside, either.wrong_beside)


class Judge:
    """One thread per processor: a call into C lets the others run."""

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self._library.judge_one.restype = ctypes.c_double
        self._threads = os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._threads)

    def error(self, found: int, want: float) -> float:
        """Of one result, given by its bits; -1 for a wrong special case."""
        return float(self._library.judge_one(ctypes.c_uint32(found), ctypes.c_double(want)))

    def verdict(self, function: str, arguments: Words, found: Words, second: Words | None = None) -> Verdict:
        starts = [len(found) * number // self._threads for number in range(self._threads + 1)]
        pieces = [slice(start, end) for start, end in pairwise(starts)]

        def judged(piece: slice) -> Verdict:
            given = [arguments[piece]] if second is None else [arguments[piece], second[piece]]
            return self._piece(function, given, found[piece])

        return joined(self._pool.map(judged, pieces))

    def _piece(self, function: str, given: list[Words], found: Words) -> Verdict:
        said = _Verdict()
        judge = self._library.judge if len(given) == 1 else self._library.judge_pairs
        starts = map(_start, [*given, found])
        known = judge(function.encode(), *starts, ctypes.c_size_t(len(found)), ctypes.byref(said))
        assert known == 0, f"the judge has no function `{function}`"
        return Verdict(said.largest, said.at, said.wrong, said.wrong_at, said.beside, said.wrong_beside)


class _Verdict(ctypes.Structure):
    _fields_ = (
        ("largest", ctypes.c_double),
        ("wrong", ctypes.c_uint64),
        ("at", ctypes.c_uint32),
        ("wrong_at", ctypes.c_uint32),
        ("beside", ctypes.c_uint32),
        ("wrong_beside", ctypes.c_uint32),
    )


def joined(verdicts: Iterable[Verdict]) -> Verdict:
    whole = Verdict()
    for each in verdicts:
        whole = whole.joined(each)
    return whole


def compile_judge(folder: Path) -> Judge:
    named = os.environ.get("CC")
    compiler = next(filter(None, map(shutil.which, [named] if named else ["cc", "gcc", "clang"])), None)
    if compiler is None:
        raise RuntimeError("this proof needs a C compiler: install gcc or clang, or name one in the variable CC")
    library = folder / "judge.so"
    subprocess.run([compiler, *FLAGS, "-o", str(library), str(SOURCE), "-lm"], check=True)
    return Judge(library)


def _start(words: Words) -> ctypes.c_void_p:
    assert words.dtype == np.uint32
    assert words.flags.c_contiguous
    return ctypes.c_void_p(words.ctypes.data)
