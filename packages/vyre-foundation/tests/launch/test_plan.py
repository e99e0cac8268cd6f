"""What a plan says: roles, counts, sizes, returned ranges, and its text."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from vyre_foundation import (
    F16,
    F32,
    F64,
    U8,
    U32,
    BufferAccess,
    BufferDecl,
    DataType,
    Elements,
    Groups,
    LaunchError,
    MemoryKind,
    Program,
    ProgramBuilder,
    plan_launch,
)
from vyre_foundation.ir import LitU32, Load, Region, Store
from vyre_foundation.ir.shapes import AtLeast, AtMost, MultipleOf
from vyre_foundation.launch import LaunchPlan, Role, role_of
from vyre_reference.testing import generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Random lengths: some arrays are too short for their programs, and both sides agree what then happens."""


def everything() -> Program:
    buffers = [
        BufferDecl.read("a", 0, F32),
        BufferDecl.read_write("b", 1, F64),
        BufferDecl.uniform("c", 2, U32).with_count(3),
        BufferDecl.output("d", 3, U8).with_count(10).with_output_byte_range(2, 6),
        BufferDecl.write_only("e", 4, F16).with_count(7),
        BufferDecl.scratch("f", 5, 4, F32),
        BufferDecl.workgroup("g", 16, F32),
        BufferDecl.local("h", 5, F64),
        BufferDecl.read_write("i", 6, F32).with_count(4).with_pipeline_live_out(),
    ]
    return Program(buffers, (32, 2, 1), [], domain=Groups(3, 2, 1))


ROLES = {
    "a": Role.INPUT,
    "b": Role.IN_OUT,
    "c": Role.INPUT,
    "d": Role.OUTPUT,
    "e": Role.OUTPUT,
    "f": Role.SCRATCH,
    "g": Role.WORKGROUP,
    "h": Role.LOCAL,
    "i": Role.OUTPUT,
}


@pytest.fixture
def plan() -> LaunchPlan:
    return plan_launch(everything(), {"a": 100, "b": 6, "c": 3})


def test_every_buffer_has_the_role_its_declaration_gives_it(plan: LaunchPlan):
    assert {buffer.name: buffer.role for buffer in plan.buffers} == ROLES
    assert {decl.name: role_of(decl) for decl in everything().buffers} == ROLES


def test_inputs_outputs_and_arguments_are_in_declaration_order(plan: LaunchPlan):
    assert [buffer.name for buffer in plan.inputs] == ["a", "b", "c"]
    assert [buffer.name for buffer in plan.outputs] == ["b", "d", "e", "i"]
    assert [buffer.name for buffer in plan.arguments] == ["a", "b", "c", "d", "e", "f", "i"]
    assert [decl.name for decl in everything().inputs] == [buffer.name for buffer in plan.inputs]
    assert [decl.name for decl in everything().outputs] == [buffer.name for buffer in plan.outputs]


def test_counts_and_bytes_are_those_of_the_elements(plan: LaunchPlan):
    sizes = {buffer.name: (buffer.count, buffer.size) for buffer in plan.buffers}
    assert sizes == {
        "a": (100, 400), "b": (6, 48), "c": (3, 12), "d": (10, 10), "e": (7, 14), "f": (4, 16), "g": (16, 64),
        "h": (5, 40), "i": (4, 16),
    }  # fmt: skip
    assert plan.argument_bytes == 400 + 48 + 12 + 10 + 14 + 16 + 16
    assert (plan.workgroup_bytes, plan.local_bytes) == (64, 40)


def test_only_outputs_return_elements_and_a_range_returns_its_part(plan: LaunchPlan):
    returned = {buffer.name: buffer.returned for buffer in plan.buffers}
    nothing = dict.fromkeys("acfgh", (0, 0))
    assert returned == {**nothing, "b": (0, 6), "d": (2, 6), "e": (0, 7), "i": (0, 4)}


def test_an_empty_result_is_an_output_that_returns_nothing():
    out = BufferDecl.output("out", 0, F32).with_count(1).with_output_byte_range(0, 0)
    plan = plan_launch(Program([out], (1, 1, 1), []))
    assert plan.outputs[0].returned == (0, 0)
    assert plan.outputs[0].size == 4


def test_a_plan_prints_as_a_table(plan: LaunchPlan):
    assert str(plan) == (
        "launch 3 x 2 x 1 workgroups of 32 x 2 x 1: 384 invocations\n"
        "  a  input             f32[100]  400 bytes\n"
        "  b  input and output  f64[6]    48 bytes\n"
        "  c  input             u32[3]    12 bytes\n"
        "  d  output            u8[10]    10 bytes\n"
        "  e  output            f16[7]    14 bytes\n"
        "  f  scratch           f32[4]    16 bytes\n"
        "  g  workgroup         f32[16]   64 bytes\n"
        "  h  local             f64[5]    40 bytes\n"
        "  i  output            f32[4]    16 bytes"
    )


def test_a_launch_without_buffers_prints_one_line():
    empty = Program([], (8, 1, 1), [])
    assert str(plan_launch(empty)) == "launch 1 x 1 x 1 workgroups of 8 x 1 x 1: 8 invocations"


def test_the_numbers_of_a_plan_are_products(plan: LaunchPlan):
    assert (plan.workgroups, plan.invocations) == (6, 384)
    assert plan.buffer("d").count == 10


def test_counts_may_come_in_the_order_of_the_inputs(plan: LaunchPlan):
    assert plan_launch(everything(), [100, 6, 3]) == plan
    assert plan_launch(everything(), (100, 6, 3)) == plan


def test_an_input_sized_at_launch_may_be_empty():
    program = Program([BufferDecl.read("x", 0, F32), BufferDecl.read_write("y", 1, F32)], (64, 1, 1), [])
    plan = plan_launch(program, {"x": 0, "y": 0})
    assert [(b.count, b.size, b.returned) for b in plan.buffers] == [(0, 0, (0, 0)), (0, 0, (0, 0))]


def test_a_shape_predicate_is_decided_with_the_count_of_the_launch():
    bounded = BufferDecl.read("x", 0, F32).with_shape_predicate(MultipleOf(4))
    program = Program([bounded], (64, 1, 1), [])
    for count in range(20):
        if count % 4 == 0:
            assert plan_launch(program, {"x": count}).buffer("x").count == count
        else:
            with pytest.raises(LaunchError, match="L013"):
                plan_launch(program, {"x": count})


def test_the_largest_buffers_are_planned():
    program = Program([BufferDecl.read_write("y", 0, F64)], (1024, 1, 1), [])
    plan = plan_launch(program, {"y": 2**32 - 1})
    assert plan.buffer("y").size == 8 * (2**32 - 1)
    assert plan.grid == (2**22, 1, 1)


def test_the_program_of_the_front_page_is_planned_as_the_front_page_says():
    k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    plan = plan_launch(k.build(), {"a": 1, "x": 1_000_000, "y": 1_000_000})
    assert str(plan).splitlines()[0] == "launch 3907 x 1 x 1 workgroups of 256 x 1 x 1: 1000192 invocations"


# ------------------------------------------------------------------------------------------- never what it cannot size

DECLARATIONS = st.builds(
    BufferDecl,
    name=st.sampled_from("abcdef"),
    binding=st.just(0),
    access=st.sampled_from(BufferAccess),
    kind=st.sampled_from(MemoryKind),
    element=st.sampled_from(DataType),
    count=st.sampled_from([0, 0, 1, 5, 64, 1000, 2**32 - 1]),
    is_output=st.booleans(),
    pipeline_live_out=st.booleans(),
    output_byte_range=st.none() | st.tuples(st.sampled_from([0, 2, 4, 8]), st.sampled_from([0, 4, 8, 64])),
    shape_predicate=st.sampled_from([None, None, None, AtLeast(3), AtMost(100), MultipleOf(5)]),
)
DOMAINS = st.sampled_from(
    [None, None, Elements(0), Elements(1000), Elements("a"), Elements("z"), Groups(1), Groups(4, 3, 2), Groups(0)]
)
SIZES = st.sampled_from([(64, 1, 1), (64, 1, 1), (1, 1, 1), (256, 1, 1), (8, 8, 1), (0, 1, 1), (1024, 2, 1)])
COUNTS = st.sampled_from([0, 1, 5, 63, 64, 65, 1000, 2**32 - 1, 2**32, -1])


@st.composite
def programs(draw: st.DrawFn) -> Program:
    buffers = draw(st.lists(DECLARATIONS, max_size=5, unique_by=lambda b: b.name if draw(st.booleans()) else id(b)))
    names = [b.name for b in buffers] or ["a"]
    stores = [Store(draw(st.sampled_from(names)), LitU32(0), Load(draw(st.sampled_from(names)), LitU32(0)))]
    return Program(buffers, draw(SIZES), [Region("p", None, tuple(stores))], domain=draw(DOMAINS))


def check_sized(plan: LaunchPlan, program: Program) -> None:
    assert [buffer.decl for buffer in plan.buffers] == list(program.buffers)
    for buffer in plan.buffers:
        assert isinstance(buffer.decl.element, DataType)
        assert buffer.count * buffer.decl.element.size == buffer.size
        assert buffer.decl.count in (0, buffer.count)
        start, end = buffer.returned
        assert 0 <= start <= end <= buffer.count
    assert all(axis >= 1 for axis in plan.grid)
    assert all(groups * size <= 2**32 for groups, size in zip(plan.grid, plan.workgroup_size, strict=True))


def planned(program: Program, counts: Mapping[str, int]) -> LaunchPlan | None:
    """The plan, or None once a refusal has been found in order."""
    try:
        return plan_launch(program, counts)
    except LaunchError as error:
        refused = error.findings
    assert all(finding.code.startswith("L") and finding.where and finding.fix for finding in refused)
    return None


def elements_to_cover(plan: LaunchPlan, program: Program) -> int:
    """A lower bound: what the domain says, or the outputs."""
    match program.domain:
        case Elements(int() as count):
            return count
        case Elements(str() as name):
            return plan.buffer(name).count
        case Groups():
            return 0
        case _:
            return max((b.count for b in plan.outputs), default=0)


@settings(max_examples=300)
@given(programs(), st.data())
def test_a_plan_is_refused_or_sizes_everything(program: Program, data: st.DataObject):
    plan = planned(program, {b.name: b.count or data.draw(COUNTS) for b in program.inputs})
    if plan is not None:
        check_sized(plan, program)
        assert plan.invocations >= elements_to_cover(plan, program)


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.data())
def test_a_generated_program_is_planned_with_its_own_inputs_and_refused_or_sized_with_any(
    seed: int, data: st.DataObject
):
    case = generate_case(seed)
    own = {b.name: len(case.inputs[b.name]) // byte_size(b) for b in case.program.inputs}
    plan = plan_launch(case.program, own, grid=case.grid)
    check_sized(plan, case.program)
    assert plan.grid == case.grid
    assert [(b.name, b.size) for b in plan.inputs] == [(name, len(given)) for name, given in case.inputs.items()]
    other = planned(case.program, {b.name: data.draw(COUNTS) for b in case.program.inputs})
    if other is not None:
        check_sized(other, case.program)


def byte_size(decl: BufferDecl) -> int:
    assert isinstance(decl.element, DataType)
    return decl.element.size


@given(programs(), st.lists(COUNTS, max_size=6))
def test_positional_counts_mean_the_inputs_in_order(program: Program, counts: list[int]):
    names = [b.name for b in program.inputs]
    assume(len(set(names)) == len(names) == len(counts))
    results: list[object] = []
    for given_counts in (counts, dict(zip(names, counts, strict=True))):
        try:
            results.append(plan_launch(program, given_counts))
        except LaunchError as error:
            results.append(error.findings)
    assert results[0] == results[1]
