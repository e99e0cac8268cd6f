"""`subgroup_lane` and `subgroup_id` against the linear local id, for workgroups of one, two and three axes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vyre_foundation import U32, ProgramBuilder

SIZES = [(1, 1, 1), (32, 1, 1), (70, 1, 1), (7, 9, 1), (40, 3, 1), (1, 70, 1), (5, 6, 7), (33, 1, 3), (1, 1, 40)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_subgroup_is_32_invocations_in_the_order_x_y_z(run: Any, size: tuple[int, int, int]):
    width, height, depth = size
    many = width * height * depth
    k = ProgramBuilder("numbers", workgroup_size=size)
    lane, number = k.output("lane", U32, 2 * many), k.output("number", U32, 2 * many)
    at = k.let("at", k.wgid(0) * many + k.lid(0) + width * (k.lid(1) + height * k.lid(2)))
    lane[at] = k.subgroup_lane()
    number[at] = k.subgroup_id()
    made = run(k.build(), {}, grid=(2, 1, 1))
    linear = np.tile(np.arange(many, dtype=np.uint32), 2)
    assert made["lane"].tobytes() == (linear % 32).tobytes()
    assert made["number"].tobytes() == (linear // 32).tobytes()


def test_a_sum_over_each_subgroup_lands_at_its_number(run: Any):
    from vyre_foundation.builder import subgroup_add

    k = ProgramBuilder("sums", workgroup_size=(16, 6, 1))
    x, sums = k.read("x", U32, 96), k.output("sums", U32, 3)
    total = subgroup_add(x[k.lid(0) + k.lid(1) * 16])
    number = k.let("number", k.subgroup_id())
    with k.if_(k.subgroup_lane() == 0):
        sums[number] = total
    x_values = np.arange(96, dtype=np.uint32) ** 2
    made = run(k.build(), {"x": x_values}, grid=(1, 1, 1))
    assert made["sums"].tolist() == x_values.reshape(3, 32).sum(axis=1).tolist()
