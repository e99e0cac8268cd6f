"""Extremes of floats that a loop of one lane collects are integers meanwhile, and the bytes are as defined."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cpu.codegen.ordered_extremes import collected
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program, ir
from vyre_foundation.ir import BinOp
from vyre_foundation.walk import statements

BUFFERS = ("s: read u32[?]", "x: read {0}[?]", "c: read u32[?]", "b: read {0}[64]", "o: output {0}[64]")


def rows(body: str, dtype: str = "f32") -> Program:
    """A lane goes through its row of `x`, which `s` gives; `c` has places of other elements."""
    text = f"let v = b[gid.x]\nfor k in s[gid.x]..s[gid.x + 1] {{\n{body}\n}}\no[gid.x] = v"
    return program(text, *(each.format(dtype) for each in BUFFERS))


def found_in(body: str) -> dict[str, BinOp]:
    loop = next(each for each in statements(rows(body).entry) if isinstance(each, ir.Loop))
    return collected(loop.body)


def test_variables_that_only_take_the_lesser_or_the_greater_are_found():
    assert found_in("v = min(v, x[k])") == {"v": BinOp.MIN}
    assert found_in("v = max(x[c[k]], v)\nif x[k] > 2.0 {\nv = max(v, 1.5)\n}") == {"v": BinOp.MAX}
    assert found_in("for j in 0..9 {\nv = min(v, x[k + j])\n}") == {"v": BinOp.MIN}


@pytest.mark.parametrize(
    "body",
    [
        "v = min(v, x[k])\nv = max(v, 3.0)",
        "v = min(v, x[k] + v)",
        "v = min(v, x[k])\nif v < 2.0 {\nbreak\n}",
        "v = min(v, x[k])\nlet w = v * 2.0\nif w > 9.0 {\nbreak\n}",
        "v = min(x[k], b[k])",
        "v = v + x[k]",
    ],
)
def test_others_are_not(body: str):
    assert found_in(body) == {}


BODIES = {
    "side by side": "v = min(v, x[k])",
    "gathered": "v = max(v, x[c[k]])",
    "computed": "v = min(x[c[k]] * x[k], v)",
    "sometimes": "if x[k] < 3.0 {\nv = max(v, x[c[k]])\n}",
    "left": "if c[k] == 7 {\nbreak\n}\nv = min(v, x[c[k]])",
    "a loop inside": "for j in 0..c[k] & 3 {\nv = max(v, x[k + j])\n}",
}
EDGES = (0.0, -0.0, np.inf, -np.inf, np.nan, -np.nan, 1e-42, -1e-42, 1.0, -1.0, 3.5)


def inputs(dtype: type[np.float32 | np.float64], seed: int, values: tuple[float, ...]) -> dict[str, np.ndarray]:
    random = np.random.default_rng(seed)
    starts = np.append(0, np.cumsum(random.integers(0, 40, 64))).astype(np.uint32)
    many = int(starts[-1])
    return {
        "s": starts,
        "x": random.choice(np.array(values, dtype), many),
        "c": random.integers(0, many + 20, many).astype(np.uint32),  # some past the end
        "b": random.choice(np.array(values, dtype), 64),
    }


@pytest.mark.parametrize(
    ("name", "dtype"), [*((name, "f32") for name in BODIES), ("side by side", "f64"), ("gathered", "f64")]
)
def test_it_gives_the_defined_bytes(name: str, dtype: str):
    made = rows(BODIES[name], dtype)
    assert lower(made).text != lower(made, CodeOptions(passes="-ordered_extremes")).text
    kind = np.float32 if dtype == "f32" else np.float64
    for seed, values in enumerate([EDGES, (0.0, -0.0), (np.nan, -np.nan), (-np.nan, np.inf), (-np.inf, np.nan, -1.0)]):
        assert_as_defined(made, inputs(kind, seed, values))
