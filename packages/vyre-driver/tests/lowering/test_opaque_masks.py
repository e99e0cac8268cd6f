"""Indices that LLVM would take for counters that wrap: the shapes it gets wrong give the defined bytes.

Each reads `t[group * 64 + m]`, or twice that, where `m` is `lane + 55` in six bits. LLVM 22 vectorises such a load as
if the six bits did not wrap; what it sees through is in the parameters.
"""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.module import lower

TABLE = np.random.default_rng(1).integers(0, 2**32, 512, dtype=np.uint32)

MASKS = {
    "mask": "(lid.x + 55) & 63",
    "mask before": "63 & lid.x + 55",
    "remainder": "(lid.x + 55) % 64",
    "remainder by a length": "(lid.x + 55) % len(w)",
    "mask by a length": "(lid.x + 55) & len(w) - 1",
    "remainder by a sum": "(lid.x + 55) % (32 + 32)",
    "shifts": "(lid.x + 55) << 26 >> 26",
    "what division leaves": "(lid.x + 55) - (lid.x + 55) / 64 * 64",
    "four bits": "unpack4_low(lid.x + 55)",
    "signed remainder": "u32(i32(lid.x + 55) % 64i32)",
    "eight bits": "u32(u8(lid.x + 240))",
    "64 bits": "u32(u64(lid.x + 55) % 64u64)",
    "a choice": "lid.x + 55 & select(true, 63, 31)",
    "a rotation": "rotate_left(lid.x + 55, 26) >> 26",
    "a name": "m",
    "a variable": "v",
}


BUFFERS = ("t: read u32[512]", "w: read u32[64]", "o: output u32[128]", "n: read u32[1]")
INPUTS = {"t": TABLE, "w": np.zeros(64, np.uint32), "n": np.zeros(1, np.uint32)}


@pytest.mark.parametrize("name", MASKS)
def test_a_load_at_a_masked_lane_reads_the_elements_past_the_wrap(name: str):
    before = ""
    if name == "a name":
        before = "let m = (lid.x + 55) % len(w)\n"
    elif name == "a variable":
        before = "let s = n[0]\ns = s + 55\nlet v = (lid.x + s) % len(w)\n"
    for index in (f"wgid.x * 64 + ({MASKS[name]})", f"(wgid.x * 64 + ({MASKS[name]})) * 2"):
        assert_as_defined(program(f"{before}o[gid.x] = t[{index}]", *BUFFERS), INPUTS, (2, 1, 1))


@pytest.mark.parametrize("name", ["mask", "remainder by a length", "shifts"])
def test_a_store_at_a_masked_lane_writes_the_elements_past_the_wrap(name: str):
    index = f"(wgid.x * 64 + ({MASKS[name]}))"
    assert_as_defined(program(f"o[{index}] = t[gid.x]", *BUFFERS), INPUTS, (2, 1, 1))


def test_a_loop_inside_a_lane_that_masks_its_variable_reads_the_elements_past_the_wrap():
    sum_ = "t[gid.x * 64 + (j + 55) % len(w)] + t[(gid.x * 64 + (j + 55 & 63)) * 2]"
    body = f"for j in 0..64 {{\no[gid.x * 64 + j] = {sum_}\n}}"
    assert_as_defined(program(body, *BUFFERS, workgroup=(1, 1, 1)), INPUTS, (2, 1, 1))


def test_a_mask_of_what_was_read_is_no_secret():
    """Elements of memory are no counters: LLVM may know which of their bits are left, and tests them at once."""
    body = """
        let m = t[gid.x]
        let b = t[(gid.x + 55) % len(w) * 2]
        o[gid.x] = (m & 63) + u32(u8(b)) + select((m & 192) != 128, t[(m & 63) * 2], t[(b & 63) + 3])
    """
    made = program(body, *BUFFERS)
    assert "%ones.32, 192" not in lower(made).text
    assert "%ones.32, 63" in lower(program("o[gid.x] = t[gid.x + 55 & 63]", *BUFFERS)).text
    assert_as_defined(made, INPUTS, (2, 1, 1))


@pytest.mark.parametrize("op", ["rotate_left", "rotate_right"])
def test_a_rotation_by_zero_is_right_where_the_optimiser_knows_what_is_rotated(op: str):
    """LLVM sees through the memory between two steps only when it writes machine code, and folds there wrongly."""
    body = f"""
        for j in 1..min(l[0], 4) {{
        }}
        z[lid.x ^ 1] = lid.x
        o[gid.x] = subgroup_shuffle(lid.x + l[0], {op}(subgroup_max(lid.x), lid.x) & 31)
    """
    assert_as_defined(program(body, "o: output u32[4]", "l: local u32[1]", "z: output u32[4]", workgroup=(4, 1, 1)))
