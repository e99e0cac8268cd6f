"""Bounds of indices: what is said to be in range before a loop over lanes is, also where indices wrap."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

TOP = 2**32

FORMS = [
    "gid.x + n[0]", "gid.x * n[0]", "n[0] - gid.x", "gid.x - n[0]", "(gid.x << 2) + n[0]", "gid.x * 65536 * n[1]",
    "select(gid.x > 20, gid.x, gid.x + n[0])", "min(gid.x + n[0], 70)", "gid.x * 4 - n[1]", "(n[0] + gid.x) % 64 + 3",
    "n[1] * n[0] + gid.x", "gid.x + n[0] - n[2]", "gid.x * n[0] - n[2]", "(n[0] - gid.x) * n[1]",
    "((gid.x + n[0]) % 8 + n[0]) / 4",
]  # fmt: skip
NUMBERS = [0, 1, 5, 63, 2**16, 2**26, 2**31, TOP - 64, TOP - 32, TOP - 1]


@pytest.mark.parametrize("form", FORMS)
def test_bounds_that_are_known_at_launch_only_give_the_defined_bytes_also_where_indices_wrap(form: str):
    """Accesses in range, partly in range, out of range, and wrapped around 2^32, through names and written out."""
    names = "let n0 = n[0]\nlet n1 = n[1]\nlet n2 = n[2]\n"
    index = form.replace("n[0]", "n0").replace("n[1]", "n1").replace("n[2]", "n2")
    made = program(f"{names}let i = {index}\no[gid.x] = x[i] + x[{index}]", "o: output u32[64]", "n: read u32[3]",
                   "x: read u32[?]")  # fmt: skip
    for n0, length in product(NUMBERS, (1, 40, 64, 200)):
        x = np.arange(7, 7 + length, dtype=np.uint32)
        assert_as_defined(made, {"n": np.array([n0, 1 + n0 % 7, TOP - 32], np.uint32), "x": x})


@pytest.mark.parametrize("bounds", ["4294967290..4294967295", "n[0]..n[1]", "n[1]..n[0]", "5..2", "n[2]..n[3]"])
def test_a_loop_whose_variable_comes_near_the_top_or_never_runs_gives_the_defined_bytes(bounds: str):
    """In a loop around the lanes and in one inside each of them."""
    statement = "o[j - 4294967200] = x[j + 16] + x[j - n[0] + lid.x % 8]"
    body = f"for j in {bounds} {{\n{statement}\n}}\nif x[lid.x] > 5 && lid.x == 7 {{\nfor k in {bounds} {{\n"
    body += statement.replace("j", "k").replace("o[", "p[") + "\n}\n}"
    made = program(
        body, "o: output u32[128]", "n: read u32[4]", "x: read u32[?]", "p: output u32[128]", workgroup=(8, 1, 1)
    )
    inputs = {"n": np.array([TOP - 9, TOP - 1, 3, 3], np.uint32), "x": np.arange(40, dtype=np.uint32)}
    assert_as_defined(made, inputs)


ELEMENTS = {"u8": np.uint8, "u16": np.uint16, "bool": np.bool_, "u64": np.uint64, "f16": np.float16, "i8": np.int8}


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("length", [0, 5, 200])
def test_buffers_of_every_width_and_of_no_length_are_read_and_written_inside_only(element: str, length: int):
    body = "y[gid.x] = x[gid.x]\nw[lid.x] = x[gid.x + 1]\nbarrier\n"
    body += "if gid.x < n[0] {\ny[gid.x + 128] = w[lid.y * 3 + 63]\n}"
    made = program(
        body, f"x: read {element}[?]", f"y: read_write {element}[?]", f"w: workgroup {element}[64]", "n: read u32[?]"
    )
    values = (np.arange(length) % 2).astype(ELEMENTS[element])
    for limit in ([], [3], [TOP - 1]):
        inputs = {"x": values, "y": np.zeros(length, values.dtype), "n": np.array(limit, np.uint32)}
        assert_as_defined(made, inputs, (2, 1, 1))
