"""Programs whose derivative can be said in a line: memory, control flow, cooperation, one pattern each."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from vyre_foundation import BF16, F16, F32, F64, U32, Program, ProgramBuilder
from vyre_foundation.builder import convert, select, sqrt, subgroup_add, subgroup_max, subgroup_min, subgroup_shuffle
from vyre_foundation.ir import BufferDecl, CollectiveOp
from vyre_reference import evaluate, tangent, tangent_batch


def jacobian(program: Program, inputs: Mapping[str, Any], wrt: str, of: str, **options: Any) -> list[list[float]]:
    """Rows are elements of the input, columns those of the output."""
    count = len(inputs[wrt])
    made = tangent_batch(program, inputs, {wrt: np.eye(count)}, **options)
    plain = evaluate(program, inputs, **options)
    assert {name: array.tobytes() for name, array in made.outputs.items()} == {
        name: array.tobytes() for name, array in plain.items()
    }
    return made.tangents[of].reshape(count, -1).tolist()


def f32(*values: float) -> Any:
    return np.array(values, np.float32)


# ----------------------------------------------------------------------------------------------------------- variables


def test_a_sum_in_a_loop_depends_equally_on_every_element():
    k = ProgramBuilder("sum", workgroup_size=1)
    x, y = k.read("x", F32, 4), k.output("y", F32, 1)
    total = k.let("total", 0.0, F32)
    with k.for_("j", 0, 4) as j:
        k.assign(total, total + x[j])
    y[0] = total
    assert jacobian(k.build(), {"x": f32(1, 2, 3, 4)}, "x", "y", grid=(1, 1, 1)) == [[1.0]] * 4


def test_a_let_inside_a_loop_counts_each_round():
    k = ProgramBuilder("let in a loop", workgroup_size=1)
    x, y = k.read("x", F32, 4), k.output("y", F32, 1)
    total = k.let("total", 0.0, F32)
    with k.for_("j", 0, 4) as j:
        tripled = k.let("tripled", x[j] * 3.0)
        k.assign(total, total + tripled)
    y[0] = total
    assert jacobian(k.build(), {"x": f32(1, 2, 3, 4)}, "x", "y", grid=(1, 1, 1)) == [[3.0]] * 4


def test_each_lane_has_the_derivative_of_the_rounds_it_took():
    """Squared until it passes 100, by each lane for itself: x to the power of 2^n, and its derivative."""
    k = ProgramBuilder("squares", workgroup_size=4)
    x, y = k.read("x", F64, 4), k.output("y", F64, 4)
    i = k.let("i", k.gid(0))
    value = k.let("value", x[i] * 1.0)
    with k.while_(value < 100.0):
        k.assign(value, value * value)
    y[i] = value
    rounds = {2.0: 3, 3.0: 3, 10.0: 1, 200.0: 0}
    made = jacobian(k.build(), {"x": np.array(list(rounds))}, "x", "y", grid=(1, 1, 1))
    assert made == [
        [2.0**n * v ** (2.0**n - 1) if row == column else 0.0 for column in range(4)]
        for row, (v, n) in enumerate(rounds.items())
    ]


def test_a_break_keeps_the_slope_of_the_moment():
    k = ProgramBuilder("moment", workgroup_size=3)
    x, y = k.read("x", F32, 3), k.output("y", F32, 3)
    i = k.let("i", k.gid(0))
    value = k.let("value", x[i] * 1.0)
    with k.for_("j", 0, 9) as j:
        k.assign(value, value + x[0])
        with k.if_(j == i):
            k.assign(value, value * 10.0)
            k.break_()
    y[i] = value
    slopes = jacobian(k.build(), {"x": f32(1, 2, 3)}, "x", "y", grid=(1, 1, 1))
    assert slopes == [[20.0, 20.0, 30.0], [0.0, 10.0, 0.0], [0.0, 0.0, 10.0]]


def test_a_variable_added_to_itself_doubles():
    k = ProgramBuilder("double", workgroup_size=1)
    x, y = k.read("x", F32, 1), k.output("y", F32, 1)
    a = k.let("a", x[0] * 1.0)
    k.assign(a, a + a)
    y[0] = a
    assert jacobian(k.build(), {"x": f32(5)}, "x", "y") == [[2.0]]


def test_the_logistic_map_has_the_product_of_its_slopes():
    k = ProgramBuilder("logistic", workgroup_size=1)
    x, y = k.read("x", F64, 1), k.output("y", F64, 1)
    v = k.let("v", x[0] * 1.0)
    with k.for_("j", 0, 12):
        k.assign(v, 3.25 * v * (1.0 - v))
    y[0] = v
    value, want = 0.3, 1.0
    for _ in range(12):
        want *= 3.25 * (1 - 2 * value)
        value = 3.25 * value * (1 - value)
    ((got,),) = jacobian(k.build(), {"x": np.array([0.3])}, "x", "y")
    assert abs(got - want) < 1e-12 * abs(want)


def test_a_variable_keeps_the_slope_of_the_arm_that_was_taken():
    k = ProgramBuilder("arms", over="x")
    x, y = k.read("x", F32, 4), k.output("y", F32, 4)
    i = k.let("i", k.gid(0))
    v = k.let("v", x[i] * 1.0)
    with k.if_(x[i] > 2.0):
        k.assign(v, x[i] * x[i])
    with k.else_():
        k.assign(v, 7.0)
    y[i] = v
    found = jacobian(k.build(), {"x": f32(1, 2, 3, 4)}, "x", "y")
    assert np.diag(found).tolist() == [0, 0, 6, 8]


def test_rounds_that_only_some_lanes_take_have_slopes_of_their_own():
    k = ProgramBuilder("own rounds", over="x")
    x, n, y = k.read("x", F32, 4), k.read("n", U32, 4), k.output("y", F32, 4)
    i = k.let("i", k.gid(0))
    v = k.let("v", 1.0, F32)
    with k.for_("j", 0, n[i]):
        k.assign(v, v * x[i])
    y[i] = v
    found = jacobian(k.build(), {"x": f32(2, 2, 2, 2), "n": np.array([0, 1, 2, 3], np.uint32)}, "x", "y")
    assert np.diag(found).tolist() == [0, 1, 4, 12]


def test_who_returned_early_keeps_what_it_stored():
    k = ProgramBuilder("early", over="x")
    x, y = k.read("x", F32, 4), k.output("y", F32, 4)
    i = k.let("i", k.gid(0))
    y[i] = x[i] * 3.0
    with k.if_(x[i] < 2.5):
        k.return_()
    y[i] = x[i] * x[i]
    found = jacobian(k.build(), {"x": f32(1, 2, 3, 4)}, "x", "y")
    assert np.diag(found).tolist() == [3, 3, 6, 8]


# -------------------------------------------------------------------------------------------------------------- memory


def test_a_store_in_place_has_the_slope_of_both_steps():
    k = ProgramBuilder("in place", over="q")
    q = k.read_write("q", F32, 3)
    i = k.let("i", k.gid(0))
    q[i] = q[i] * 2.0
    q[i] = q[i] * q[i]
    found = jacobian(k.build(), {"q": f32(1, 2, 3)}, "q", "q")
    assert np.diag(found).tolist() == [8, 16, 24]


def test_a_constant_store_ends_the_slope_of_what_was_there():
    k = ProgramBuilder("overwrite", over="q")
    q = k.read_write("q", F32, 3)
    i = k.let("i", k.gid(0))
    with k.if_(i == 1):
        q[i] = 5.0
    assert np.diag(jacobian(k.build(), {"q": f32(1, 2, 3)}, "q", "q")).tolist() == [1, 0, 1]


def test_a_gather_sends_slopes_to_the_elements_it_read_and_none_outside():
    k = ProgramBuilder("gather", over="at")
    x, at, y = k.read("x", F32, 3), k.read("at", U32, 4), k.output("y", F32, 4)
    i = k.let("i", k.gid(0))
    y[i] = x[at[i]] * 2.0
    found = jacobian(k.build(), {"x": f32(1, 2, 3), "at": np.array([2, 0, 9, 2], np.uint32)}, "x", "y")
    assert found == [[0, 2, 0, 0], [0, 0, 0, 0], [2, 0, 0, 2]]


def test_a_local_array_carries_slopes_and_starts_without():
    k = ProgramBuilder("local", over="x")
    x, y = k.read("x", F32, 3), k.output("y", F32, 3)
    own = k.local("own", F32, 4)
    i = k.let("i", k.gid(0))
    own[i] = x[i] * 2.0
    y[i] = own[0] + own[1] * 10.0 + own[2] * 100.0 + own[9]
    assert np.diag(jacobian(k.build(), {"x": f32(1, 2, 3)}, "x", "y")).tolist() == [2, 20, 200]


def test_a_tree_reduction_in_workgroup_memory_sums_slopes():
    k = ProgramBuilder("tree", workgroup_size=4)
    x, y = k.read("x", F32, 8), k.output("y", F32, 2)
    s = k.workgroup("s", F32, 4)
    t = k.let("t", k.lid(0))
    s[t] = x[k.gid(0)] * x[k.gid(0)]
    k.barrier()
    with k.for_("j", 0, 2) as j:
        half = k.let("half", 2 >> j)
        with k.if_(t < half):
            s[t] = s[t] + s[t + half]
        k.barrier()
    with k.if_(t == 0):
        y[k.wgid(0)] = s[0]
    values = np.arange(1, 9, dtype=np.float32)
    found = jacobian(k.build(), {"x": values}, "x", "y", grid=(2, 1, 1))
    assert found == [[2.0 * v, 0] if n < 4 else [0, 2.0 * v] for n, v in enumerate(values.tolist())]


def test_slopes_go_through_scratch_and_past_a_grid_sync():
    k = ProgramBuilder("two segments", workgroup_size=2, over="x")
    x, y = k.read("x", F32, 4), k.output("y", F32, 4)
    m = k.scratch("m", F32, 4)
    m[k.gid(0)] = x[k.gid(0)] * x[k.gid(0)]
    k.grid_sync()
    i = k.let("i", k.gid(0))
    y[i] = m[3 - i] * 2.0
    found = jacobian(k.build(), {"x": f32(1, 2, 3, 4)}, "x", "y")
    assert found == [[0, 0, 0, 4], [0, 0, 8, 0], [0, 12, 0, 0], [16, 0, 0, 0]]


def test_atomic_adds_add_slopes():
    k = ProgramBuilder("histogram", over="x")
    x, at, y = k.read("x", F32, 5), k.read("at", U32, 5), k.output("y", F32, 2)
    i = k.let("i", k.gid(0))
    with k.if_(i < 5):
        k.atomic_add(y, at[i], x[i] * x[i])
    where = np.array([0, 1, 0, 7, 1], np.uint32)
    found = jacobian(k.build(), {"x": f32(1, 2, 3, 4, 5), "at": where}, "x", "y")
    assert found == [[2, 0], [0, 4], [6, 0], [0, 0], [0, 10]]


def test_an_asynchronous_copy_takes_slopes_along():
    k = ProgramBuilder("copy", workgroup_size=1)
    x, y = k.read("x", F32, 4), k.output("y", F32, 2)
    own = k.local("own", F32, 2)
    k.async_load(x, own, 4, 8, "tile")
    k.async_wait("tile")
    y[0] = own[0] * 2.0
    y[1] = own[1] * 3.0
    assert jacobian(k.build(), {"x": f32(1, 2, 3, 4)}, "x", "y", grid=(1, 1, 1)) == [[0, 0], [2, 0], [0, 3], [0, 0]]


def test_a_collective_that_copies_takes_slopes_along():
    k = ProgramBuilder("gather all", over="x")
    x, y, z = k.read_write("x", F32, 3), k.read_write("y", F32, 3), k.output("z", F32, 3)
    i = k.let("i", k.gid(0))
    y[i] = x[i] * 2.0
    k.grid_sync()
    k.all_gather(y, z)
    k.grid_sync()
    k.all_reduce(x, CollectiveOp.SUM)
    found = jacobian(k.build(), {"x": f32(1, 2, 3), "y": f32(0, 0, 0)}, "x", "z")
    assert np.diag(found).tolist() == [2, 2, 2]


# --------------------------------------------------------------------------------------------------------- cooperation


def test_a_subgroup_sum_gives_every_lane_the_slopes_of_all():
    k = ProgramBuilder("subgroup", workgroup_size=40)
    x, y = k.read("x", F32, 40), k.output("y", F32, 40)
    i = k.let("i", k.gid(0))
    y[i] = subgroup_add(x[i] * x[i])
    values = np.arange(40, dtype=np.float32)
    found = np.array(jacobian(k.build(), {"x": values}, "x", "y", grid=(1, 1, 1)))
    want = np.zeros((40, 40))
    want[:32, :32] = 2 * values[:32, None]
    want[32:, 32:] = 2 * values[32:, None]
    assert found.tolist() == want.tolist()


def test_a_subgroup_maximum_gives_the_slope_of_the_lane_that_has_it():
    k = ProgramBuilder("subgroup max", workgroup_size=4)
    x, y = k.read("x", F32, 4), k.output("y", F32, 4)
    y[k.gid(0)] = subgroup_max(x[k.gid(0)])
    found = jacobian(k.build(), {"x": f32(3, 9, 2, 5)}, "x", "y", grid=(1, 1, 1))
    assert found == [[0] * 4, [1] * 4, [0] * 4, [0] * 4]


def test_of_lanes_with_equal_extremes_the_lowest_gives_its_slope():
    """Also where the tree of the values meets a higher lane first: 16 before 1."""
    k = ProgramBuilder("subgroup ties", workgroup_size=20)
    x, y, z = k.read("x", F32, 20), k.output("y", F32, 20), k.output("z", F32, 20)
    i = k.let("i", k.gid(0))
    y[i] = subgroup_max(x[i])
    z[i] = subgroup_min(-x[i])
    values = np.zeros(20, np.float32)
    values[[1, 16]] = 5
    program, given = k.build(), {"x": values}
    for output, slope in (("y", 1), ("z", -1)):
        found = np.array(jacobian(program, given, "x", output, grid=(1, 1, 1)))
        assert found[1].tolist() == [slope] * 20
        assert np.count_nonzero(found) == 20


def test_nans_and_signs_of_zero_do_not_decide_an_extreme():
    k = ProgramBuilder("subgroup special", workgroup_size=4)
    x, y = k.read("x", F64, 4), k.output("y", F64, 4)
    y[k.gid(0)] = subgroup_max(x[k.gid(0)])
    program = k.build()

    def row(*values: float) -> list[float]:
        return [each[0] for each in jacobian(program, {"x": np.array(values)}, "x", "y", grid=(1, 1, 1))]

    assert row(math.nan, -0.0, 0.0, -1.0) == [0, 1, 0, 0]
    assert row(math.nan, 0.0, -0.0, math.nan) == [0, 1, 0, 0]
    assert row(math.nan, math.nan, math.nan, math.nan) == [0, 0, 0, 0]


def test_a_shuffle_moves_slopes_between_lanes():
    k = ProgramBuilder("shuffle", workgroup_size=4)
    x, y = k.read("x", F32, 4), k.output("y", F32, 4)
    i = k.let("i", k.gid(0))
    y[i] = subgroup_shuffle(x[i] * 2.0, i + 1)
    found = jacobian(k.build(), {"x": f32(1, 2, 3, 4)}, "x", "y", grid=(1, 1, 1))
    assert found == [[0, 0, 0, 0], [2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 2, 0]]


def test_a_launch_on_three_axes_finds_its_elements():
    k = ProgramBuilder("3d", workgroup_size=(2, 1, 2))
    x, y = k.read("x", F64, 16), k.output("y", F64, 16)
    n = k.let("n", k.gid(0) + 2 * (k.gid(1) + 2 * k.gid(2)))
    y[n] = x[15 - n] * x[n]
    values = np.arange(1.0, 17.0)
    found = np.array(jacobian(k.build(), {"x": values}, "x", "y", grid=(1, 2, 2)))
    want = np.zeros((16, 16))
    for n in range(16):
        want[n, n] += values[15 - n]
        want[15 - n, n] += values[n]
    assert found.tolist() == want.tolist()


# ---------------------------------------------------------------------------------------------------- types and numbers


def test_half_precision_inputs_and_outputs_have_slopes_in_float64():
    k = ProgramBuilder("halves", over="x")
    x, b, y = k.read("x", F16, 2), k.read("b", BF16, 2), k.output("y", F16, 2)
    i = k.let("i", k.gid(0))
    y[i] = convert(convert(x[i], F32) * convert(b[i], F32), F16)
    program = k.build()
    values = {"x": np.array([1.5, 2.0], np.float16), "b": np.array([0x4000, 0x4040], np.uint16)}
    made = tangent(program, values, {"x": [1, 1], "b": [10, 10]})
    assert made.tangents["y"].tolist() == [2.0 + 15.0, 3.0 + 20.0]


def test_a_masked_pole_gives_a_number():
    k = ProgramBuilder("masked", over="x")
    x, y = k.read("x", F32, 3), k.output("y", F32, 3)
    i = k.let("i", k.gid(0))
    y[i] = select(x[i] > 0.0, sqrt(x[i]), x[i] * 4.0)
    assert np.diag(jacobian(k.build(), {"x": f32(-1, 0, 4)}, "x", "y")).tolist() == [4, 4, 0.25]


def test_the_magnitude_is_what_there_was_before_it_cancelled():
    k = ProgramBuilder("cancel", over="x")
    x, y = k.read("x", F32, 2), k.output("y", F32, 2)
    i = k.let("i", k.gid(0))
    y[i] = x[i] * 3.0 - x[i] * 3.0 + x[i] * 0.5
    made = tangent(k.build(), {"x": f32(1, 2)}, {"x": [1, -2]})
    assert made.tangents["y"].tolist() == [0.5, -1.0]
    assert made.magnitudes["y"].tolist() == [6.5, 13.0]


def test_roundings_grow_with_the_length_of_the_way():
    def chain(rounds: int) -> float:
        k = ProgramBuilder("chain", workgroup_size=1)
        x, y = k.read("x", F32, 1), k.output("y", F32, 1)
        v = k.let("v", x[0] * 1.0)
        with k.for_("j", 0, rounds):
            k.assign(v, v * 1.0)
        y[0] = v
        made = tangent(k.build(), {"x": f32(1)}, {"x": [1]})
        assert made.magnitudes["y"].tolist() == [1.0]
        return float(made.roundings["y"][0])

    assert chain(20) - chain(10) == chain(10) - chain(0) >= 10


def test_integers_and_inputs_without_a_tangent_have_none():
    k = ProgramBuilder("constants", over="x")
    x, w, n = k.read("x", F32, 2), k.read("w", F32, 2), k.output("n", U32, 2)
    y = k.output("y", F32, 2)
    i = k.let("i", k.gid(0))
    n[i] = convert(x[i], U32)
    y[i] = x[i] * w[i]
    made = tangent(k.build(), {"x": f32(3, 4), "w": f32(5, 6)}, {"w": [1, 1]})
    assert set(made.tangents) == {"y"}
    assert made.outputs["n"].tolist() == [3, 4]
    assert made.tangents["y"].tolist() == [3, 4]


def test_outputs_keep_their_shape():
    k = ProgramBuilder("shape", over="q")
    q = k.read_write("q", F32)
    q[k.gid(0)] = q[k.gid(0)] * 2.0
    made = tangent(k.build(), {"q": np.ones((2, 3), np.float32)}, {"q": np.arange(6.0).reshape(2, 3)})
    assert made.tangents["q"].tolist() == [[0, 2, 4], [6, 8, 10]]


def test_of_an_output_that_is_returned_in_part_the_slopes_are_returned_in_part():
    k = ProgramBuilder("part", over="x")
    x = k.read("x", F32, 4)
    y = k.declare(BufferDecl.output("y", 1, F32).with_count(4).with_output_byte_range(4, 12))
    i = k.let("i", k.gid(0))
    y[i] = x[i] * x[i]
    made = tangent(k.build(), {"x": f32(1, 2, 3, 4)}, {"x": [1, 1, 1, 1]})
    assert made.outputs["y"].tolist() == [4, 9]
    assert made.tangents["y"].tolist() == [4, 6]


def test_nan_slopes_stay_with_their_lane():
    k = ProgramBuilder("nan", over="x")
    x, y = k.read("x", F32, 2), k.output("y", F32, 2)
    i = k.let("i", k.gid(0))
    y[i] = sqrt(x[i])
    made = tangent(k.build(), {"x": f32(-1, 4)}, {"x": [1, 1]}).tangents["y"].tolist()
    assert math.isnan(made[0])
    assert made[1] == 0.25
