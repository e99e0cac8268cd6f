"""Programs that sum over products of rows and columns, in all the ways in which matrices may lie."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
from lowering_steps import Size, program

from vyre_foundation import Program

WIDTH = 200
"""Elements of the output from one row to the next."""

ARRAYS = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "u32": np.uint32, "u64": np.uint64}
LEFT = {"row by row": "i * depth + k", "column by column": "k * height + i", "shifted": "i * depth + k + 1"}
RIGHT = {
    "row by row": "k * width + j",
    "column by column": "j * depth + k",
    "shifted": "k * width + (j + 2)",
    "the next": "j * depth + k - 1",
    "every second": "k * width + j * 2",
    "a line": "j",
    "one for each iteration": "k",
}
SUMS = {
    "a product": "s = s + L * R",
    "a shortest way": "s = min(s, L + R)",
    "two sums": "s = s + L * R\nr = max(r, R - s)",
    "a name": "let p = R\ns = s * L + p",
    "twice": "s = s + R * R - L",
    "a choice": "s = s + select(k < n[4], L, R)",
}
WORKGROUPS: tuple[Size, ...] = (
    (16, 16, 1),
    (16, 4, 1),
    (8, 8, 1),
    (32, 8, 1),
    (12, 5, 1),
    (64, 1, 1),
    (24, 6, 1),
    (16, 4, 2),
)


@dataclass(frozen=True, slots=True)
class Product:
    left: str = LEFT["row by row"]
    right: str = RIGHT["row by row"]
    sum: str = SUMS["a product"]
    kind: str = "f32"
    workgroup: Size = (16, 16, 1)
    guard: str = ""
    """Of the whole, on `i` and `j`."""

    first: str = "0"

    def made(self) -> Program:
        summed = self.sum.replace("L", f"a[{self.left}]").replace("R", f"b[{self.right}]")
        zero = {"f32": "0.0", "f64": "0.0f64", "i32": "0i32", "u32": "0", "u64": "0u64"}[self.kind]
        inner = f"for k in {self.first}..n[0] {{\n{summed}\n}}"
        if self.guard:
            inner = f"if {self.guard} {{\n{inner}\n}}"
        body = f"""
          let i = gid.y
          let j = gid.x
          let depth = n[1]
          let height = n[2]
          let width = n[3]
          let s = {zero}
          let r = {zero}
          {inner}
          o[(gid.z * {WIDTH} + i) * {WIDTH} + j] = s + r
        """
        kind = self.kind
        buffers = (f"a: read {kind}[?]", f"b: read {kind}[?]", "n: uniform u32[5]", f"o: read_write {kind}[?]")
        return program(body, *buffers, workgroup=self.workgroup)

    def given(self, sizes: tuple[int, int, int], seed: int = 1, short: int = 0) -> dict[str, Any]:
        """Matrices for so many rows, columns and iterations; what is short of them is out of range."""
        height, width, depth = sizes
        values = np.random.default_rng(seed)
        long = [max(1, (depth + 2) * 2 * (side + 2) - short) for side in (height, width)]

        def array(count: int) -> np.ndarray[Any, Any]:
            made = values.standard_normal(count) * 100
            with np.errstate(invalid="ignore"):
                found = made.astype(np.int64).astype(ARRAYS[self.kind]) if self.kind[0] in "iu" else made
            return found.astype(ARRAYS[self.kind])

        return {
            "a": array(long[0]),
            "b": array(long[1]),
            "n": np.array([depth, max(depth, 1), height, width, 3], np.uint32),
            "o": array(2 * WIDTH * WIDTH),
        }


def any_product(choose: random.Random) -> Product:
    return Product(
        choose.choice([*LEFT.values()]),
        choose.choice([*RIGHT.values()]),
        choose.choice([*SUMS.values()]),
        choose.choice([*ARRAYS]),
        choose.choice(WORKGROUPS),
        choose.choice(("", "j < width && i < height", "j < width", "i < height", "gid.x + 5 < width")),
        choose.choice(("0", "0", "n[4]")),
    )
