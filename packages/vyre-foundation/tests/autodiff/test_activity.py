"""What takes part in a derivative: floats on a way from the inputs to the outputs, and nothing else."""

from __future__ import annotations

import pytest
from kernels import kernel

from vyre_foundation.autodiff.facts.activity import Activity
from vyre_foundation.autodiff.reverse.reverse_mode import Options, analyse

BUFFERS = (
    "x: read f32[4], y: read f32[4], n: read u32[4], o: output f32[4], q: output f32[4], t: scratch f32[4], "
    "c: output u32[4], s: workgroup f32[4], l: local f32[4]"
)


def activity(body: str, inputs: tuple[str, ...] = ("x",), outputs: tuple[str, ...] = ("o",)) -> Activity:
    return analyse(kernel(BUFFERS, body, 4), outputs, inputs, Options())[1]


TABLE: list[tuple[str, str, set[str], set[str]]] = [
    ("a_value_on_the_way", "let a = x[gid.x]\nlet b = a * 2.0\no[gid.x] = b", {"a", "b"}, {"x", "o"}),
    ("a_value_that_leads_nowhere", "let a = x[gid.x]\nlet b = a * 2.0\nq[gid.x] = b\no[gid.x] = 1.0", set(), set()),
    ("a_value_of_another_input", "let a = y[gid.x]\no[gid.x] = a", set(), set()),
    ("an_operand_of_another_input", "let a = x[gid.x]\nlet b = y[gid.x]\nlet c1 = a * b\no[gid.x] = c1",
     {"a", "c1"}, {"x", "o"}),
    ("a_step_function", "let a = x[gid.x]\nlet b = floor(a)\no[gid.x] = b", set(), set()),
    ("a_cast_through_integers", "let a = x[gid.x]\nlet b = f32(u32(a))\no[gid.x] = b", set(), set()),
    ("a_comparison", "let a = x[gid.x]\no[gid.x] = select(a > 0.0, 1.0, 2.0)", set(), set()),
    ("an_index", "let a = u32(x[gid.x])\no[gid.x] = y[a]", set(), set()),
    ("a_condition", "let v = 1.0\nif x[gid.x] > 0.0 { v = 2.0 }\no[gid.x] = v", set(), set()),
    ("a_loop_bound", "let v = 1.0\nfor k in 0..u32(x[gid.x]) { v = v + 1.0 }\no[gid.x] = v", set(), set()),
    ("a_variable", "let v = 1.0\nif gid.x > 0 { v = x[gid.x] }\no[gid.x] = v", {"v"}, {"x", "o"}),
    ("through_scratch", "t[gid.x] = x[gid.x]\ngrid_sync\no[gid.x] = t[3 - gid.x]", set(), {"x", "t", "o"}),
    ("through_workgroup_memory", "s[lid.x] = x[gid.x]\nbarrier\no[gid.x] = s[3 - lid.x]", set(), {"x", "s", "o"}),
    ("through_a_local_array", "l[0] = x[gid.x]\no[gid.x] = l[1]", set(), {"x", "l", "o"}),
    ("through_an_output", "q[gid.x] = x[gid.x]\no[gid.x] = q[gid.x]", set(), {"x", "q", "o"}),
    ("an_atomic", "let before = atomic_add(o[0], x[gid.x])", set(), {"x", "o"}),
    ("an_integer_atomic", "let before = atomic_add(c[0], u32(x[gid.x]))\no[gid.x] = y[gid.x]", set(), set()),
    ("bits_that_stay_bits", "c[gid.x] = bitcast<u32>(x[gid.x])\no[gid.x] = y[gid.x]", set(), set()),
    ("memory_read_before_anybody_writes_it", "let a = q[gid.x]\nq[gid.x] = x[gid.x]\no[gid.x] = a", set(), set()),
]  # fmt: skip


@pytest.mark.parametrize(
    ("body", "names", "buffers"), [pytest.param(body, names, buffers, id=name) for name, body, names, buffers in TABLE]
)
def test_what_is_active(body: str, names: set[str], buffers: set[str]):
    found = activity(body)
    given = {"a", "b", "c1", "v", "before"}
    assert found.names & given == names
    assert found.buffers == buffers


def test_both_inputs_are_active_when_both_are_asked():
    found = activity("o[gid.x] = x[gid.x] * y[gid.x]", ("x", "y"))
    assert found.buffers == {"x", "y", "o"}


def test_an_input_that_is_an_output_is_active():
    program = kernel("x: read_write f32[4]", "x[gid.x] = x[gid.x] * 2.0", 4)
    assert analyse(program, ("x",), ("x",), Options())[1].buffers == {"x"}
