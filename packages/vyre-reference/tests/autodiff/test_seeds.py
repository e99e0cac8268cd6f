"""The seeds of `grad`: which outputs get one, under which name, what is in it, and that nothing else changes."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from hand_case import ORDERS, HandCase, kernel
from hand_cases import CASES

from vyre_foundation import BufferDecl, Program
from vyre_foundation.autodiff import Derivative, grad, jvp, value_and_grad, vjp
from vyre_foundation.diagnostics import AutodiffError, TrapError
from vyre_foundation.ir import BufferAccess, DataType
from vyre_reference import evaluate

SQUARE = kernel("x: read f32[4], out: output f32[4]", "out[gid.x] = x[gid.x] * x[gid.x]", 64)
LAUNCH_SIZED = kernel("x: read f32[?], y: read_write f32[?]", "y[gid.x] = x[gid.x] * x[gid.x]", 4, "over x")
X = np.array([1, -2, 3, 0.5], np.float32)


def buffer_names(program: Program) -> list[str]:
    return [buffer.name for buffer in program.buffers]


def declared(program: Program, name: str) -> BufferDecl:
    found = program.buffer(name)
    assert found is not None
    return found


# ---------------------------------------------------------------------------------------------------------- what it is


@pytest.mark.parametrize("make", [grad, value_and_grad])
def test_the_seed_of_an_output_holds_ones_and_stands_after_the_gradients(make: Any):
    program = kernel(
        "x: read f32[3], w: read f32[3], out: output f32[5], sum: output f64[2]",
        "let v = x[gid.x] * w[gid.x]\nout[gid.x] = v\nsum[gid.x] = f64(v)",
        4,
    )
    made = make(program, ["out", "sum"], ["x", "w"])
    assert dict(made.seeds) == {"out": "grad_out", "sum": "grad_sum"} == dict(made.names.seeds)
    found = [name for name in buffer_names(made) if name.startswith("grad")]
    assert found == ["grad_x", "grad_w", "grad_out", "grad_sum"]
    results = evaluate(made, {"x": [1, 2, 3], "w": [4, 5, 6]})
    assert (results["grad_out"].dtype, results["grad_out"].tolist()) == (np.float32, [1.0] * 5)
    assert (results["grad_sum"].dtype, results["grad_sum"].tolist()) == (np.float64, [1.0] * 2)


def test_a_seed_is_read_write_and_live_out_without_being_called_an_output():
    seed = declared(grad(SQUARE, "out", "x"), "grad_out")
    assert seed.access is BufferAccess.READ_WRITE
    assert (seed.pipeline_live_out, seed.is_output, seed.count) == (True, False, 4)
    assert (seed.is_input, seed.is_result) == (False, True)


@pytest.mark.parametrize("grid", [(1, 1, 1), (3, 1, 1), (1, 2, 2)])
def test_a_seed_is_filled_whatever_the_grid(grid: tuple[int, int, int]):
    program = kernel("x: read f32[1], o: output f32[11]", "let unused = atomic_add(o[gid.x], x[0])", 2)
    made = grad(program, "o", "x")
    for order in ORDERS:
        assert evaluate(made, {"x": [2]}, grid=grid, order=order)["grad_o"].tolist() == [1.0] * 11


def test_the_seed_of_a_half_is_a_single():
    program = kernel("x: read f16[2], o: output f16[2]", "o[gid.x] = f16(f32(x[gid.x]) * 3.0)", 2)
    assert declared(grad(program, "o", "x"), "grad_o").element is DataType.F32


def test_a_program_whose_gradient_is_zero_has_its_seed_all_the_same():
    program = kernel("x: read f32[2], o: output f32[2]", "o[gid.x] = floor(x[gid.x])", 2)
    found = evaluate(grad(program, "o", "x"), {"x": [1.5, 2.5]})
    assert {name: each.tolist() for name, each in found.items()} == {"grad_x": [0, 0], "grad_o": [1, 1]}


# -------------------------------------------------------------------------------------------------------------- names


def test_of_a_buffer_that_is_input_and_output_the_plain_name_is_the_gradient():
    program = kernel("y: read_write f32[3]", "y[gid.x] = y[gid.x] * y[gid.x]", 3)
    made = grad(program, "y", "y")
    assert (dict(made.grads), dict(made.seeds)) == ({"y": "grad_y"}, {"y": "grad2_y"})
    found = evaluate(made, {"y": [1, 2, 3]})
    assert (found["grad_y"].tolist(), found["grad2_y"].tolist()) == ([2, 4, 6], [1, 1, 1])


def test_a_seed_takes_the_first_name_that_is_free():
    program = kernel("x: read f32[1], grad_o: read f32[1], o: output f32[1]", "o[0] = x[0] * grad_o[0]")
    made = grad(program, "o", "x")
    assert dict(made.seeds) == {"o": "grad2_o"}
    assert evaluate(made, {"x": [2], "grad_o": [7]})["grad_x"].tolist() == [7]


def test_names_survive_pickling():
    made = grad(SQUARE, "out", "x")
    again = pickle.loads(pickle.dumps(made))
    assert isinstance(again, Derivative)
    assert (dict(again.seeds), dict(again.grads)) == ({"out": "grad_out"}, {"x": "grad_x"})


# ------------------------------------------------------------------------------------------------------- asked or not


def test_seeds_can_be_left_out():
    for make in (grad, value_and_grad):
        made = make(SQUARE, "out", "x", seeds=False)
        assert "grad_out" not in buffer_names(made)
        assert not made.seeds


def test_given_cotangents_and_forward_mode_have_no_seeds():
    for made in (vjp(SQUARE, "out", "x"), jvp(SQUARE, "x", "out")):
        assert "grad_out" not in buffer_names(made)
        assert not made.seeds


def test_an_output_sized_at_launch_has_a_seed_only_when_asked():
    assert not grad(LAUNCH_SIZED, "y", "x").seeds
    made = grad(LAUNCH_SIZED, "y", "x", seeds=True)
    assert declared(made, "grad_y").is_input
    given = {"x": X, "y": np.zeros(4, np.float32), "grad_x": np.zeros(4, np.float32)}
    found = evaluate(made, {**given, "grad_y": np.full(4, 9, np.float32)})
    assert (found["grad_x"].tolist(), found["grad_y"].tolist()) == ((2 * X).tolist(), [1.0] * 4)
    with pytest.raises(TrapError):
        evaluate(made, {**given, "grad_y": np.zeros(3, np.float32)})


def test_a_count_given_to_the_transform_counts_as_one():
    made = grad(LAUNCH_SIZED, "y", "x", counts={"x": 4, "y": 4})
    assert dict(made.seeds) == {"y": "grad_y"}
    assert not declared(made, "grad_y").is_input


def test_seeds_are_asked_for_with_a_truth_value():
    wrong: Any = "all"
    for make in (grad, value_and_grad):
        with pytest.raises(AutodiffError) as caught:
            make(SQUARE, "out", "x", seeds=wrong)
        assert caught.value.code == "A017"


# ------------------------------------------------------------------------------------------------ nothing else changes

UNWEIGHED = [pytest.param(case, id=case.name) for case in CASES if not case.weights]


@pytest.mark.parametrize("case", UNWEIGHED)
def test_a_seed_adds_a_buffer_and_what_fills_it_and_nothing_else(case: HandCase):
    """The derivative without seeds is a prefix: its buffers but for scratch, and the statements of its region."""
    plain = case.derivative(seeds=False)
    seeds = set(case.made.seeds.values())
    kept = [buffer for buffer in case.made.buffers if buffer.name not in seeds]
    assert [(b.name, b.element, b.count, b.access) for b in kept] == [
        (b.name, b.element, b.count, b.access) for b in plain.buffers
    ]
    (region,), (shorter,) = case.made.entry, plain.entry
    body, prefix = region.children(), shorter.children()
    assert body[: len(prefix)] == prefix
    found = evaluate(case.made, case.given(case.made), grid=case.grid)
    bare = evaluate(plain, case.given(plain), grid=case.grid)
    assert {name: found[name].tobytes() for name in bare} == {name: each.tobytes() for name, each in bare.items()}
    assert all((found[name] == 1).all() for name in seeds)


def test_differentiating_again_drops_the_seed_of_the_first():
    once = grad(SQUARE, "out", "x")
    bare = grad(SQUARE, "out", "x", seeds=False)
    assert grad(once, "grad_x", "x") == grad(bare, "grad_x", "x")
    assert vjp(once, "grad_x", "x") == vjp(bare, "grad_x", "x")
    assert value_and_grad(once, "grad_x", "x") == value_and_grad(bare, "grad_x", "x")
    assert jvp(once, "x", "grad_x") == jvp(bare, "x", "grad_x")
    twice = grad(once, "grad_x", "x")
    assert dict(twice.seeds) == {"grad_x": "grad_grad_x"}
    assert evaluate(twice, {"x": X})["grad2_x"].tolist() == [2.0] * 4


def test_a_seed_given_by_the_caller_is_dropped_too():
    once = grad(LAUNCH_SIZED, "y", "x", seeds=True)
    assert vjp(once, "grad_x", "x") == vjp(grad(LAUNCH_SIZED, "y", "x"), "grad_x", "x")


def test_a_seed_that_is_asked_for_by_name_is_a_constant():
    once = grad(SQUARE, "out", "x")
    twice = grad(once, "grad_out", "x")
    assert evaluate(twice, {"x": X})[twice.grads["x"]].tolist() == [0.0] * 4
