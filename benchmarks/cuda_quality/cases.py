"""The eight rows: a program with its inputs, and how the kernels by hand are launched with the same ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
import programs

from vyre_foundation import Program

Array: TypeAlias = npt.NDArray[Any]
_FOLDER: Final = Path(__file__).resolve().parent / "by_hand"
_ALIGNMENT: Final = 256
"""Of what a GPU's driver gives. How many sectors an access touches depends on it."""


@dataclass(frozen=True)
class HandLaunch:
    """A kernel by hand. An argument that is a name stands for an array."""

    entry: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    arguments: tuple[str | np.uint32, ...]


@dataclass(frozen=True)
class Case:
    title: str
    program: Program
    inputs: Mapping[str, Array]
    file: str
    launches: Sequence[HandLaunch]
    zeros: Mapping[str, Array] = field(default_factory=dict[str, Array])
    """What else the kernels by hand get: outputs and scratch memory, which start as zero."""

    def hand_text(self, *, canonical: bool = True) -> str:
        """The kernels by hand, with the NaN of the IR, or with those that the operations give."""
        head = "" if canonical else "#define NANS_AS_THEY_COME\n"
        return head + (_FOLDER / "stored.cu").read_text() + "\n" + (_FOLDER / f"{self.file}.cu").read_text()


def aligned(array: Array) -> Array:
    """A copy at an address as on a GPU."""
    whole = np.zeros(array.nbytes + _ALIGNMENT, np.uint8)
    start = -whole.ctypes.data % _ALIGNMENT
    copied = whole[start : start + array.nbytes].view(array.dtype)
    copied[...] = array
    return copied


def cases() -> list[Case]:
    rng = np.random.default_rng(15)
    return [
        _saxpy(rng),
        _exp_chain(rng),
        _tree_reduction(rng),
        _tiled_matmul(rng),
        _histogram(rng),
        _inverses(rng),
        _scan(rng),
        _transpose(rng),
    ]


def _floats(rng: np.random.Generator, count: int) -> Array:
    """Among them infinities, a NaN with bits of its own, zeros of both signs and a subnormal."""
    values = rng.normal(size=count).astype(np.float32)
    values[: 8 * 37 : 37] = np.array(
        [np.inf, -np.inf, np.uint32(0xFFC01234).view(np.float32), 0.0, -0.0, 1e-40, 3e38, -3e38], np.float32
    )
    return values


def _saxpy(rng: np.random.Generator) -> Case:
    n = 5000
    inputs = {"a": np.array([1.7], np.float32), "x": _floats(rng, n), "y": _floats(rng, n)[::-1].copy()}
    launch = HandLaunch("saxpy", (-(-n // 256),), (256,), ("a", "x", "y", np.uint32(n)))
    return Case("saxpy", programs.saxpy(), inputs, "saxpy", [launch])


def _exp_chain(rng: np.random.Generator) -> Case:
    n = 5000
    with np.errstate(over="ignore"):
        inputs = {"x": _floats(rng, n) * np.float32(20), "y": np.zeros(n, np.float32)}
    launch = HandLaunch("exp_chain", (-(-n // 256),), (256,), ("x", "y", np.uint32(n)))
    return Case("exp chain", programs.exp_chain(), inputs, "exp_chain", [launch])


def _tree_reduction(rng: np.random.Generator) -> Case:
    groups = 16
    n = groups * 1024
    launch = HandLaunch("tree_reduction", (groups,), (256,), ("x", "partial"))
    zeros = {"partial": np.zeros(groups, np.float32)}
    program = programs.tree_reduction(n)
    return Case("tree reduction", program, {"x": _floats(rng, n)}, "tree_reduction", [launch], zeros)


def _tiled_matmul(rng: np.random.Generator) -> Case:
    n = 128
    inputs = {"a": _floats(rng, n * n), "b": _floats(rng, n * n)}
    launch = HandLaunch("tiled_matmul", (n // 64, n // 64), (16, 16), ("a", "b", "c"))
    zeros = {"c": np.zeros(n * n, np.float32)}
    return Case("tiled matmul", programs.tiled_matmul(n), inputs, "tiled_matmul", [launch], zeros)


def _histogram(rng: np.random.Generator) -> Case:
    groups, rounds = 4, 16
    words = groups * rounds * 256
    inputs = {"values": rng.integers(0, 1 << 32, words, np.uint32)}
    launch = HandLaunch("histogram", (groups,), (256,), ("values", "counts"))
    zeros = {"counts": np.zeros(256, np.uint32)}
    return Case("histogram", programs.histogram(words, rounds), inputs, "histogram", [launch], zeros)


def _inverses(rng: np.random.Generator) -> Case:
    count = 32
    launch = HandLaunch("inverse", (count,), (8, 8), ("matrices", "inverses"))
    zeros = {"inverses": np.zeros(count * 64, np.float32)}
    program = programs.inverses(count)
    return Case("8x8 inverse", program, {"matrices": _floats(rng, count * 64)}, "inverse", [launch], zeros)


def _scan(rng: np.random.Generator) -> Case:
    groups = 16
    n = groups * 1024
    launches = [
        HandLaunch("scan_sums", (groups,), (256,), ("x", "sums")),
        HandLaunch("scan_blocks", (1,), (256,), ("sums", np.uint32(groups))),
        HandLaunch("scan_elements", (groups,), (256,), ("x", "sums", "y")),
    ]
    zeros = {"sums": np.zeros(groups, np.uint32), "y": np.zeros(n, np.uint32)}
    inputs = {"x": rng.integers(0, 1 << 32, n, np.uint32)}
    return Case("scan", programs.scan(n), inputs, "scan", launches, zeros)


def _transpose(rng: np.random.Generator) -> Case:
    n = 96
    launch = HandLaunch("transpose", (n // 32, n // 32), (32, 8), ("x", "y"))
    zeros = {"y": np.zeros(n * n, np.float32)}
    return Case("transpose", programs.transpose(n), {"x": _floats(rng, n * n)}, "transpose", [launch], zeros)
