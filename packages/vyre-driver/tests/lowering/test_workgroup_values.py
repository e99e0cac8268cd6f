"""Pass 2: what has one value for a workgroup, with loads of workgroup memory that nobody writes meanwhile."""

from __future__ import annotations

import pytest
from lowering_steps import assert_as_defined, program, steps

from vyre_driver.lowering.lanes.accesses.settled_loads import settled_loads
from vyre_foundation import BufferDecl, DataType, ir

BUFFERS = (
    "o: output u32[64]",
    "c: read u32[8]",
    "k: uniform u32[8]",
    "x: read_write u32[8]",
    "w: workgroup u32[8]",
    "l: local u32[8]",
)


@pytest.mark.parametrize(
    "value",
    [
        "wgid.x + 1", "num_workgroups.x + 1", "len(c) + 1", "c[wgid.x]", "k[c[0]]", "select(c[0] > 1, c[1], 7)",
        "u32(f32(c[0]))", "w[0]", "w[c[0]]", "subgroup_size + 1",
    ],
)  # fmt: skip
def test_what_comes_from_the_workgroup_and_constant_memory_is_uniform(value: str):
    assert "v" in steps(program(f"let v = {value}\no[lid.x] = v", *BUFFERS)).uniform_names


@pytest.mark.parametrize(
    "value",
    [
        "lid.x + 1", "gid.y + 1", "c[lid.x]", "x[0]", "l[0]", "w[lid.x]", "subgroup_lane + 1", "atomic_add(x[0], 1)",
        "subgroup_add(c[0])", "select(lid.x > 1, 1, 1)",
    ],
)  # fmt: skip
def test_what_lanes_or_writable_memory_decide_is_not(value: str):
    assert "v" not in steps(program(f"let v = {value}\no[lid.x] = v", *BUFFERS)).uniform_names


@pytest.mark.parametrize(("value", "is_uniform"), [("c[c[1]]", True), ("k[0] * 3", True), ("w[0]", False)])
def test_a_binding_that_not_all_lanes_get_to_is_uniform_where_the_memory_it_reads_never_changes(
    value: str, is_uniform: bool
):
    made = program(f"if lid.x < c[0] {{\nlet v = {value}\no[v + lid.x] = 1\n}}", *BUFFERS)
    assert ("v" in steps(made).uniform_names) is is_uniform


def test_a_binding_under_a_limit_is_computed_once_and_those_of_other_branches_by_their_lanes():
    body = """
        if lid.x < c[0] {
          let first = c[1]
          if o[lid.x] == 7 {
            let second = c[2] + first
            for j in 0..second {
              let third = c[3] + j
              o[third] = o[third] + second
            }
          }
          o[lid.x] = first
        }
        """
    assert_as_defined(program(body, *BUFFERS), {"c": [40, 2, 3, 9, 0, 0, 0, 0], "k": [0] * 8, "x": [0] * 8})


def test_a_variable_is_uniform_only_where_every_assignment_is_and_stands_under_uniform_control():
    made = program(
        """
        let a = c[0]
        let b = c[0]
        let d = c[0]
        let e = c[0]
        if c[1] > 2 {
          for j in 0..c[2] {
            a = a + j
          }
        }
        if lid.x > 2 {
          b = 1
        }
        d = lid.x
        for j in 0..lid.x {
          e = e + 1
        }
        let after = d + 1
        o[lid.x] = a + b + d + e + after
        """,
        *BUFFERS,
    )
    found = steps(made)
    varying = found.uniform.varying
    assert {"b", "d", "e", "after"} <= varying
    # What lanes assign in a branch belongs to them, though it is the same in all: fission says so.
    assert "j" not in varying


def test_a_variable_that_varies_late_in_a_loop_varies_at_its_beginning_too():
    made = program(
        """
        let a = c[0]
        for j in 0..4 {
          let b = a + 1
          o[j] = b
          a = lid.x
        }
        """,
        *BUFFERS,
    )
    assert {"a", "b"} <= steps(made).uniform.varying


def test_taking_a_name_for_varying_takes_what_depends_on_it_and_changes_nothing():
    found = steps(program("let a = c[0]\nlet b = a + 1\nlet d = c[1]\no[lid.x] = b + d", *BUFFERS))
    assert found.uniform_names == {"a", "b", "d"}
    assert found.uniform.with_varying({"a"}).varying == {"a", "b"}
    assert found.uniform.varying == frozenset()


@pytest.mark.parametrize(
    ("body", "is_uniform"),
    [
        ("let v = w[0]", True),
        ("w[lid.x] = 1\nbarrier\nlet v = w[0]", True),
        ("w[lid.x] = 1\nlet v = w[0]", False),
        ("barrier\nw[lid.x] = 1\nlet v = w[0]", False),
        ("if c[0] > 1 {\nw[0] = 1\n}\nlet v = w[0]", False),
        ("if c[0] > 1 {\nw[0] = 1\nbarrier\n}\nlet v = w[0]", True),
        ("for i in 0..4 {\nw[0] = i\n}\nlet v = w[0]", False),
        ("let t = atomic_add(w[1], 1)\nlet v = w[0]", False),
        ("let t = atomic_add(w[1], 1)\nbarrier\nlet v = w[0]", True),
        ("w[lid.x] = 1\nbarrier\nlet v = w[lid.x]", False),
        ("w[lid.x] = 1\nbarrier\nx[lid.x] = 1\nlet v = w[0]", True),
    ],
)
def test_a_load_of_workgroup_memory_is_uniform_while_nobody_has_written_it_since_the_last_barrier(
    body: str, is_uniform: bool
):
    found = steps(program(f"{body}\no[lid.x] = v", *BUFFERS))
    assert ("v" in found.uniform_names) is is_uniform


@pytest.mark.parametrize(
    ("body", "is_uniform"),
    [
        ("for i in 0..4 {\nlet v = w[0]\no[lid.x] = v\nbarrier\nw[lid.x] = i\n}", False),
        ("for i in 0..4 {\nlet v = w[0]\no[lid.x] = v\nbarrier\nw[lid.x] = i\nbarrier\n}", True),
        ("for i in 0..4 {\nbarrier\nw[lid.x] = i\nbarrier\nlet v = w[0]\no[lid.x] = v\n}", True),
    ],
)
def test_in_a_loop_what_an_iteration_writes_counts_for_the_next(body: str, is_uniform: bool):
    assert ("v" in steps(program(body, *BUFFERS)).uniform_names) is is_uniform


def test_memory_that_a_copy_may_write_is_never_settled():
    body = 'async_load w from c at 0 size 32 tag "t"\nasync_wait "t"\nbarrier\nlet v = w[0]\no[lid.x] = v'
    assert "v" not in steps(program(body, *BUFFERS)).uniform_names


def test_a_load_that_is_one_object_in_two_places_is_settled_only_where_both_are():
    load = ir.Load("w", ir.LitU32(0))
    buffers = {"w": BufferDecl.workgroup("w", 8, DataType.U32)}
    write = ir.Store("w", ir.LocalId(0), ir.LitU32(1))
    both = [ir.Let("a", load), ir.Barrier(), write, ir.Let("b", load)]
    assert settled_loads(both, buffers) == frozenset()
    settled = [ir.Let("a", load), ir.Barrier(), write, ir.Barrier(), ir.Let("b", load)]
    assert settled_loads(settled, buffers) == {id(load)}


def test_settled_memory_holds_now_but_not_for_long():
    found = steps(program("let v = w[0]\nlet u = c[0]\no[lid.x] = v + u", *BUFFERS))
    loads = {s.name: s.value for s in found.body if isinstance(s, ir.Let)}
    assert found.uniform.holds(loads["v"])
    assert not found.uniform.holds_for_long(loads["v"])
    assert found.uniform.holds_for_long(loads["u"])
