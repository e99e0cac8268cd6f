"""What LLVM is told of loops over lanes: that they do not depend on each other, where that is so."""

from __future__ import annotations

import numpy as np
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.loop_notes import ACCESS_OF_LANE
from vyre_driver.cpu.codegen.module import lower
from vyre_foundation.ir import Program

N = 256


def accesses(made: Program) -> tuple[int, int]:
    """Loads and stores of elements that are in the group of accesses, and all of them."""
    lines = [line for line in lower(made).text.splitlines() if " align 4" in line and "atomic" not in line]
    found = [line for line in lines if " load i32" in line or "store i32" in line]
    return sum(line.endswith(ACCESS_OF_LANE) for line in found), len(found)


def test_what_lanes_read_and_write_in_buffers_is_in_the_group():
    made = program("o[gid.x] = a[gid.x] + 1", "a: read u32[?]", "o: output u32[256]")
    in_group, all_of_them = accesses(made)
    assert 0 < in_group <= all_of_them


def test_a_private_array_that_lanes_use_one_after_the_other_takes_the_promise_back():
    """An array that is read before it is written must hold zero in each lane, not what the lane before left there."""
    body = """
        let k = a[gid.x] & 7
        t[k] = t[(k + 1) & 7] + gid.x
        t[(k + 3) & 7] = t[k] + 1
        o[gid.x] = t[k] + t[a[gid.x] % 5]
    """
    made = program(body, "a: read u32[?]", "t: local u32[8]", "o: output u32[256]")
    in_group, all_of_them = accesses(made)
    assert in_group < all_of_them
    given = np.random.default_rng(3).integers(0, 2**32, N, dtype=np.uint32)
    assert_as_defined(made, {"a": given}, (N // 64, 1, 1))
