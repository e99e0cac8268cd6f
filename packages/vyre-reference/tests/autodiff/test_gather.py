"""Gathered sums: the same numbers as scattered ones, one order, whatever the grid; and what the record says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from shared_loads import shared_loads

from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.autodiff import Derivative, Way, vjp
from vyre_reference import evaluate

ROWS, INNER, COLUMNS = 6, 10, 7
ORDERS = ("forward", "reverse", 7)


def product(columns: int = COLUMNS) -> Program:
    k = ProgramBuilder("product", workgroup_size=(4, 2), over=(ROWS, columns))
    a, b = k.read("a", F32, ROWS * INNER), k.read("b", F32, INNER * columns)
    c = k.output("c", F32, ROWS * columns)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((row < ROWS) & (column < columns)):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, INNER) as j:
            k.assign(total, total + a[row * INNER + j] * b[j * columns + column])
        c[row * columns + column] = total
    return k.build()


def convolution(width: int, taps: int, stride: int) -> Program:
    """Zeros outside; the stride leaves elements between."""
    count = -(-width // stride)
    k = ProgramBuilder("convolution", workgroup_size=8, over=count)
    x, w, y = k.read("x", F32, width), k.read("w", F32, taps), k.output("y", F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        total = k.let("total", 0, F32)
        with k.for_("t", 0, taps) as t:
            at = k.let("at", i * stride + t - taps // 2)
            with k.if_(at < width):
                k.assign(total, total + x[at] * w[t])
        y[i] = total
    return k.build()


def scaled_rows(rows: int, width: int) -> Program:
    """Each row over its sum, times weights that all rows share: the sum is kept for the owners of the weights."""
    k = ProgramBuilder("scaled_rows", workgroup_size=8, over=rows)
    x, w = k.read("x", F32, rows * width), k.read("w", F32, width)
    y = k.output("y", F32, rows * width)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, width) as j:
            k.assign(total, total + x[row * width + j])
        with k.for_("j", 0, width) as j:
            y[row * width + j] = x[row * width + j] * total * w[j]
    return k.build()


def repeated_rows(rows: int, width: int) -> Program:
    """Rounds over a row that is kept: the last one, which the reverse sweep takes first, sees nothing of it."""
    k = ProgramBuilder("repeated_rows", workgroup_size=8, over=rows)
    x, w = k.read("x", F32, rows * width), k.read("w", F32, width)
    y, own = k.output("y", F32, rows), k.local("own", F32, width)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        with k.for_("j", 0, width) as j:
            own[j] = x[row * width + j]
        with k.for_("j", 1, width) as j:
            own[j] = own[j] + own[j - 1]
        total = k.let("total", 0, F32)
        with k.for_("r", 0, 3) as r, k.if_(r < 2), k.for_("j", 0, width) as j:
            k.assign(total, total + own[j] * w[j])
        y[row] = total
    return k.build()


def whole(program: Program, derivative: Derivative, seed: int) -> dict[str, Any]:
    """Small whole numbers for all inputs: their sums are exact in any order."""
    dice = np.random.default_rng(seed)
    return {decl.name: dice.integers(-4, 5, decl.count).astype(np.float32) for decl in derivative.inputs}


CASES: list[tuple[str, Program, str, tuple[str, ...]]] = [
    ("a_product", product(), "c", ("a", "b")),
    ("a_product_with_a_vector", product(1), "c", ("a", "b")),
    ("a_convolution", convolution(30, 5, 1), "y", ("x", "w")),
    ("a_convolution_with_a_stride", convolution(31, 3, 2), "y", ("x",)),
    ("a_convolution_with_gaps", convolution(31, 3, 4), "y", ("x",)),
    ("rows_with_a_kept_sum", scaled_rows(5, 20), "y", ("x", "w")),
    ("rounds_of_which_one_sees_nothing", repeated_rows(5, 20), "y", ("x", "w")),
]

EACH = pytest.mark.parametrize(("program", "output", "inputs"), [pytest.param(*case[1:], id=case[0]) for case in CASES])


@EACH
def test_a_gathered_sum_is_the_scattered_one(program: Program, output: str, inputs: tuple[str, ...]):
    gathered, scattered = vjp(program, output, inputs), vjp(program, output, inputs, gather=False)
    given = whole(program, gathered, 3)
    expected = evaluate(scattered, given)
    for order in ORDERS:
        found = evaluate(gathered, given, order=order)
        assert {name: found[name].tobytes() for name in gathered.grads.values()} == {
            name: expected[name].tobytes() for name in scattered.grads.values()
        }


@EACH
def test_a_derivative_whose_sums_are_all_gathered_has_one_order(program: Program, output: str, inputs: tuple[str, ...]):
    gathered = vjp(program, output, inputs)
    assert determinism(gathered).is_exact
    assert "atomic_add" not in str(gathered)
    assert {each.way for each in gathered.sums} <= {Way.GATHERED, Way.PLAIN}
    assert not vjp(program, output, inputs, gather=False).sums


@pytest.mark.parametrize("grid", [(1, 1, 1), (1, 3, 1), (2, 1, 2), (2, 3, 2)])
def test_a_product_is_gathered_on_any_grid(grid: tuple[int, int, int]):
    gathered, scattered = (vjp(product(), "c", ["a", "b"], gather=gather) for gather in (True, False))
    given = whole(product(), gathered, 5)
    found, expected = (evaluate(made, given, grid=grid) for made in (gathered, scattered))
    assert {name: each.tobytes() for name, each in found.items()} == {
        name: each.tobytes() for name, each in expected.items()
    }


def test_the_record_says_what_the_element_fixes_and_what_is_added_up():
    first, second = vjp(product(), "c", ["a", "b"]).sums
    assert (first.buffer, first.points, first.kept) == ("grad_a", COLUMNS, ())
    assert (second.buffer, second.points) == ("grad_b", ROWS)
    assert str(first).startswith("grad_a[")
    (kept,) = {each.kept for each in vjp(scaled_rows(5, 20), "y", "w").sums}
    assert len(kept) == 1


def test_the_record_is_printed_on_demand(capsys: pytest.CaptureFixture[str]):
    made = vjp(product(), "c", ["a", "b"], explain=True)
    assert capsys.readouterr().out.splitlines() == [str(each) for each in made.sums]
    vjp(product(), "c", ["a", "b"])
    assert capsys.readouterr().out == ""


def test_an_index_that_is_data_stays_a_scatter():
    k = ProgramBuilder("picks", workgroup_size=8, over=40)
    table, at, y = k.read("table", F32, 30), k.read("at", U32, 40), k.output("y", F32, 40)
    i = k.let("i", k.gid(0))
    y[i] = table[at[i]] * 2
    made = vjp(k.build(), "y", "table")
    assert [(each.way, each.why) for each in made.sums] == [(Way.SCATTERED, "its index is data")]
    assert not determinism(made).is_exact


def test_random_programs_that_share_loads_have_the_same_sums_gathered_and_scattered():
    gathered_sums = 0
    for seed in range(40):
        made = shared_loads(seed)
        results: list[dict[str, bytes]] = []
        for gather in (True, False):
            derivative = vjp(made.program, made.outputs, made.inputs, gather=gather)
            given: dict[str, Any] = dict(made.values)
            given |= {derivative.cotangents[name]: weights for name, weights in made.weights.items()}
            given |= {held: np.zeros_like(made.values[source]) for source, held in derivative.grads.items()}
            found = evaluate(derivative, {decl.name: given[decl.name] for decl in derivative.inputs})
            results.append({source: (found[held] + 0).tobytes() for source, held in derivative.grads.items()})
            gathered_sums += sum(each.way is Way.GATHERED for each in derivative.sums)
        assert results[0] == results[1], seed
    assert gathered_sums > 40
