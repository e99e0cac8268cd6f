"""What happens between segments: grid syncs, collectives over one rank, canonical NaNs; as on the reference."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.launch.canonical_nans import make_nans_canonical
from vyre_driver.lowering.prepare import prepare
from vyre_foundation import F32, F64, U32, Program, ProgramBuilder
from vyre_foundation.ir import CollectiveOp, DataType
from vyre_reference import evaluate


def reversal(count: int) -> Program:
    """Reverses through scratch memory: the second segment reads what other workgroups wrote in the first."""
    k = ProgramBuilder("reversal", workgroup_size=64)
    x, y, own = k.read("x", U32, count), k.output("y", U32, count), k.scratch("own", U32, count)
    own[k.gid(0)] = x[k.gid(0)] * 2
    k.grid_sync()
    y[k.gid(0)] = own[count - 1 - k.gid(0)]
    k.grid_sync()
    own[k.gid(0)] = 0
    return k.build()


def test_segments_run_one_after_another_over_the_whole_grid(backend: CpuBackend):
    count = 1 << 19
    x = np.arange(count, dtype=np.uint32)
    made = backend.run(reversal(count), {"x": x})
    assert made["y"].tobytes() == (x * 2)[::-1].tobytes()
    assert list(made) == ["y"]


def gathering(scatter: bool) -> Program:
    k = ProgramBuilder("gathering", workgroup_size=4)
    x, y = k.read_write("x", U32, 4), k.read_write("y", U32, 4)
    x[k.gid(0)] = x[k.gid(0)] + 1
    if scatter:
        k.reduce_scatter(x, y, CollectiveOp.SUM)
    else:
        k.all_gather(x, y)
    y[k.gid(0)] = y[k.gid(0)] * 10
    k.all_reduce(x, CollectiveOp.MAX)
    k.broadcast(y)
    return k.build()


@pytest.mark.parametrize("scatter", [False, True], ids=["all_gather", "reduce_scatter"])
def test_collectives_over_one_rank_copy_or_do_nothing(backend: CpuBackend, scatter: bool):
    inputs = {"x": np.arange(4, dtype=np.uint32), "y": np.zeros(4, np.uint32)}
    program = gathering(scatter)
    made, defined = backend.run(program, inputs), evaluate(program, inputs)
    assert made["y"].tolist() == [10, 20, 30, 40] == defined["y"].tolist()
    assert made["x"].tolist() == [1, 2, 3, 4] == defined["x"].tolist()


def summing(element: DataType) -> Program:
    """Adds to one element of `hit` in the second of three segments; `other` has no atomic."""
    k = ProgramBuilder("summing", workgroup_size=1)
    hit, other = k.read_write("hit", element, 3), k.read_write("other", element, 3)
    other[2] = other[2]
    k.grid_sync()
    k.atomic_add(hit, 0, other[2])
    k.grid_sync()
    with k.if_(other[1] < 0):
        other[1] = hit[1]
    return k.build()


def float_atomics(program: Program) -> dict[str, tuple[str, ...]]:
    return {each.name: each.float_atomics for each in prepare(program).segments if each.float_atomics}


@pytest.mark.parametrize(
    ("element", "payload", "canonical"),
    [(F32, 0x7FC0_0001, 0x7FC0_0000), (F64, 0x7FF8_0000_0000_0001, 0x7FF8_0000_0000_0000)],
    ids=["f32", "f64"],
)
def test_a_buffer_that_had_a_float_atomic_gets_its_nans_made_canonical_and_no_other_does(
    backend: CpuBackend, element: DataType, payload: int, canonical: int
):
    kind, bits = (np.float32, np.uint32) if element is F32 else (np.float64, np.uint64)
    nans = np.array([payload, payload, 0], bits).view(kind)
    inputs = {"hit": nans, "other": nans}
    program = summing(element)
    assert float_atomics(program) == {"segment1": ("hit",)}
    made = backend.run(program, inputs)
    assert made["hit"].view(bits).tolist() == [canonical, canonical, 0]
    assert made["other"].view(bits).tolist() == [payload, payload, 0]
    defined = evaluate(program, inputs)
    assert {name: made[name].tobytes() for name in made} == {name: defined[name].tobytes() for name in defined}


def test_only_nans_are_made_canonical():
    values = np.array([np.inf, -np.inf, -0.0, 1e-45, 3.5, np.nan], np.float32)
    values.view(np.uint32)[5] = 0xFFFF_FFFF
    expected = values[:5].tobytes() + np.array([0x7FC0_0000], np.uint32).tobytes()
    make_nans_canonical(values)
    assert values.tobytes() == expected


def test_segments_are_numbered_across_collectives():
    k = ProgramBuilder("numbers", workgroup_size=1)
    x, y = k.read_write("x", F32, 1), k.read_write("y", F32, 1)
    k.atomic_add(x, 0, 1.0)
    k.all_gather(x, y)
    k.atomic_add(y, 0, 1.0)
    k.grid_sync()
    k.atomic_add(x, 0, 1.0)
    assert float_atomics(k.build()) == {"segment0": ("x",), "segment2": ("y",), "segment3": ("x",)}
