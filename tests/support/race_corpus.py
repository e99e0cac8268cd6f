"""The kernels of tests/races/corpus with their inputs, as tests use them."""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from vyre_foundation import Program
from vyre_foundation.text import from_text
from workspace import ROOT

CORPUS: Final = ROOT / "tests" / "races" / "corpus"

_FORMATS: Final = {
    "u8": "B", "i8": "b", "u16": "H", "i16": "h", "u32": "I", "i32": "i", "u64": "Q", "i64": "q",
    "f32": "f", "f64": "d", "bool": "I",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Case:
    """One pair: the kernel with its mistake, its right twin, a launch, and what a tool has to find in it."""

    chapter: str
    name: str
    sidecar: Mapping[str, Any]
    path: Path

    @property
    def finding(self) -> str:
        return self.sidecar["finding"]

    @property
    def codes(self) -> frozenset[str]:
        """The finding, and codes that may stand in its place where the line between two is thin."""
        return frozenset([self.finding, *self.sidecar.get("also", ())])

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(self.sidecar["places"])

    @property
    def grid(self) -> tuple[int, int, int]:
        x, y, z = self.sidecar["grid"]
        return x, y, z

    @property
    def lengths(self) -> dict[str, int]:
        return {name: content["length"] for name, content in self.sidecar["inputs"].items()}

    def racy(self) -> Program:
        return self._read("racy")

    def right(self) -> Program:
        return self._read("right")

    def inputs(self, variation: int = 0) -> dict[str, bytes]:
        """The input buffers as bytes. Another variation has other noise, and noise for iota; what is given stays."""
        return {name: input_bytes(content, variation) for name, content in self.sidecar["inputs"].items()}

    def _read(self, which: str) -> Program:
        return from_text(self.path.with_name(f"{self.name}.{which}.vyre").read_text(encoding="utf-8"))

    def __str__(self) -> str:
        return f"{self.chapter}/{self.name}"


def cases() -> Iterator[Case]:
    for path in sorted(CORPUS.glob("*/*.json")):
        yield Case(path.parent.name, path.stem, json.loads(path.read_text(encoding="utf-8")), path)


def input_bytes(content: Mapping[str, Any], variation: int = 0) -> bytes:
    """The bytes that an entry of `inputs` in a sidecar stands for."""
    of_type, length = content["type"], content["length"]
    numbers = content.get("values")
    if numbers is None:
        numbers = _filled(content["fill"], of_type, length, variation)
    return struct.pack(f"<{length}{_FORMATS[of_type]}", *numbers)


def _filled(fill: str, of_type: str, length: int, variation: int) -> list[Any]:
    if fill in ("zeros", "ones"):
        return [int(fill == "ones")] * length
    if fill == "iota" and not variation:
        return [n % 2**8 if of_type.endswith("8") else n for n in range(length)]
    seed = int(fill.partition(":")[2] or "0") + 1000 * variation
    draw = random.Random(seed)
    if of_type.startswith("f"):
        return [draw.random() for _ in range(length)]
    below = 2 if of_type == "bool" else min(length, 2**7)
    return [draw.randrange(below) for _ in range(length)]
