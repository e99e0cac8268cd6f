"""What has no tangent, and tangents that do not fit: each with its code."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.builder import bitcast, convert
from vyre_foundation.diagnostics import AutodiffError, LaunchError, TrapError
from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Binary,
    BinOp,
    Block,
    BufferDecl,
    InvocationId,
    Let,
    Load,
    MemoryOrdering,
    Region,
    Var,
)
from vyre_reference import evaluate, tangent, tangent_batch


def used_atomic() -> Program:
    k = ProgramBuilder("used atomic", over="x")
    x, total, y = k.read("x", F32, 2), k.read_write("total", F32, 1), k.output("y", F32, 2)
    i = k.let("i", k.gid(0))
    old = k.let("old", k.atomic_add(total, 0, x[i]))
    y[i] = old * 2.0
    return k.build()


def test_the_used_result_of_a_float_atomic_is_refused_when_it_depends_on_a_tangent():
    values = {"x": [1.0, 2.0], "total": [0.0]}
    for tangents in ({"x": [1.0, 0.0]}, {"total": [1.0]}):
        with pytest.raises(AutodiffError) as caught:
            tangent(used_atomic(), values, tangents)
        assert caught.value.code == "A005"
    made = tangent(used_atomic(), values, {"x": [0.0, 0.0]})
    assert made.outputs["y"].tolist() == evaluate(used_atomic(), values)["y"].tolist()


def test_an_atomic_is_unused_when_another_scope_reads_a_variable_of_the_same_name():
    i, x = InvocationId(0), Load("x", InvocationId(0))
    update = Let("z", Atomic(AtomicOp.ADD, "y", i, None, Binary(BinOp.ADD, x, x), MemoryOrdering.SEQ_CST))
    elsewhere = Block((Let("z", x), Let("other", Binary(BinOp.ADD, Var("z"), x))))
    body = (Block((update,)), elsewhere)
    buffers = [BufferDecl.read("x", 0, F32).with_count(2), BufferDecl.output("y", 1, F32).with_count(2)]
    program = Program(buffers, (1, 1, 1), (Region("r", None, body),))
    made = tangent(program, {"x": [1.0, 2.0]}, {"x": [1.0, 1.0]}, grid=(2, 1, 1))
    assert made.tangents["y"].tolist() == [2.0, 2.0]


def test_bits_of_a_slope_are_refused_where_bits_become_floats_and_constants_elsewhere():
    def bits(back: bool) -> Program:
        k = ProgramBuilder("bits", over="x")
        x, y = k.read("x", F32, 2), k.output("y", F32, 2)
        i = k.let("i", k.gid(0))
        word = k.let("word", bitcast(x[i], U32))
        y[i] = bitcast(word, F32) if back else convert(word >> 31, F32) + x[i]
        return k.build()

    with pytest.raises(AutodiffError) as caught:
        tangent(bits(back=True), {"x": [1.0, -2.0]}, {"x": [1.0, 1.0]})
    assert caught.value.code == "A014"
    assert tangent(bits(back=True), {"x": [1.0, -2.0]}, {}).outputs["y"].tolist() == [1.0, -2.0]
    assert tangent(bits(back=False), {"x": [1.0, -2.0]}, {"x": [1.0, 1.0]}).tangents["y"].tolist() == [1.0, 1.0]


def test_a_copy_of_a_slope_as_bits_is_refused_where_bits_become_floats():
    def copied(back: bool) -> Program:
        k = ProgramBuilder("copied bits", workgroup_size=1)
        x, y = k.read("x", F32, 2), k.output("y", F32, 2)
        words = k.local("words", U32, 2)
        k.async_load(x, words, 0, 8, "tile")
        k.async_wait("tile")
        y[0] = bitcast(words[0], F32) if back else convert(words[0] >> 31, F32)
        return k.build()

    with pytest.raises(AutodiffError) as caught:
        tangent(copied(back=True), {"x": [1.0, 2.0]}, {"x": [1.0, 1.0]}, grid=(1, 1, 1))
    assert caught.value.code == "A014"
    made = tangent(copied(back=False), {"x": [-1.0, 2.0]}, {"x": [1.0, 1.0]}, grid=(1, 1, 1))
    assert made.outputs["y"].tolist() == [1.0, 0.0]
    assert made.tangents["y"].tolist() == [0.0, 0.0]


def square() -> Program:
    k = ProgramBuilder("square", over="x")
    x, n, y = k.read("x", F32, 4), k.read("n", U32, 1), k.output("y", F32, 4)
    i = k.let("i", k.gid(0))
    y[i] = x[i] * x[i] + convert(n[0], F32)
    return k.build()


@pytest.mark.parametrize(
    "tangents",
    [{"x": [1.0, 2.0]}, {"n": [1.0]}, {"y": np.ones(4)}, {"z": np.ones(4)}, {"x": 1.0}],
    ids=["too short", "an integer", "an output", "nobody", "a bare number"],
)
def test_a_tangent_that_does_not_fit_is_refused(tangents: dict[str, Any]):
    with pytest.raises(LaunchError) as caught:
        tangent(square(), {"x": np.ones(4, np.float32), "n": [1]}, tangents)
    assert caught.value.code == "L024"
    assert caught.value.fix


def test_directions_of_different_numbers_are_refused():
    k = ProgramBuilder("sum", over="a")
    a, b, y = k.read("a", F32, 2), k.read("b", F32, 2), k.output("y", F32, 2)
    y[k.gid(0)] = a[k.gid(0)] + b[k.gid(0)]
    program, values = k.build(), {"a": [1.0, 2.0], "b": [3.0, 4.0]}
    for directions in ({"a": np.ones((2, 2)), "b": np.ones((3, 2))}, {"a": np.ones((0, 2))}):
        with pytest.raises(LaunchError) as caught:
            tangent_batch(program, values, directions)
        assert caught.value.code == "L024"


def test_slopes_count_against_the_memory_limit():
    values = {"x": np.ones(4, np.float32), "n": [1]}
    tangent_batch(square(), values, {"x": np.zeros((10, 4))}, memory_limit=10_000)
    with pytest.raises(TrapError) as caught:
        tangent_batch(square(), values, {"x": np.zeros((1000, 4))}, memory_limit=10_000)
    assert caught.value.code == "R003"
    assert "directions" in caught.value.fix
