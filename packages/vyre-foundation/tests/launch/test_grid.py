"""The grid of a launch, rule by rule (docs/ir.md, Execution)."""

from __future__ import annotations

from typing import Any

import pytest

from vyre_foundation import (
    F32,
    U32,
    Along,
    AtomicOp,
    BufferDecl,
    Elements,
    Groups,
    LaunchError,
    Program,
    Shaped,
    SignedIds,
    plan_launch,
)
from vyre_foundation.ir import (
    Atomic,
    BufLen,
    Domain,
    Let,
    LitU32,
    Load,
    Region,
    Stmt,
    Store,
    SubgroupBallot,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
    SubgroupSize,
)
from vyre_foundation.launch import cooperates

ZERO = LitU32(0)


def program(
    *body: Stmt, workgroup: tuple[int, int, int] = (64, 1, 1), domain: Domain | None = None, returns: bool = True
) -> Program:
    """Reads `long`, updates `short`; a tile and a scratch array larger than both never count."""
    buffers = [
        BufferDecl.read("long", 0, F32),
        BufferDecl.read_write("short", 1, F32) if returns else BufferDecl.read("short", 1, F32),
        BufferDecl.workgroup("tile", 5_000, F32),
        BufferDecl.scratch("scratch", 2, 9_000, F32),
    ]
    return Program(buffers, workgroup, [Region("p", None, body)], domain=domain)


COUNTS = {"long": 1000, "short": 100}


def grid_of(made: Program, **options: Any) -> tuple[int, int, int]:
    return plan_launch(made, COUNTS, **options).grid


@pytest.mark.parametrize(("grid", "want"), [((3,), (3, 1, 1)), ([3, 4], (3, 4, 1)), ((3, 4, 5), (3, 4, 5))], ids=str)
def test_the_callers_grid_comes_first(grid: object, want: tuple[int, int, int]):
    for domain in (None, Groups(9, 9, 9), Elements(7), Elements("long")):
        assert grid_of(program(domain=domain), grid=grid) == want
        assert grid_of(program(domain=domain, workgroup=(8, 8, 1)), grid=grid) == want


@pytest.mark.parametrize(("elements", "groups"), [(0, 1), (1, 1), (64, 1), (65, 2), (128, 2), (6400, 100)])
def test_dispatch_elements_replaces_the_number_of_elements(elements: int, groups: int):
    for domain in (None, Groups(9, 9, 9), Elements(7), Elements("long")):
        assert grid_of(program(domain=domain), dispatch_elements=elements) == (groups, 1, 1)


@pytest.mark.parametrize(
    ("domain", "want"),
    [
        (Groups(2, 3, 4), (2, 3, 4)),
        (Elements(0), (1, 1, 1)),
        (Elements(64), (1, 1, 1)),
        (Elements(65), (2, 1, 1)),
        (Elements("long"), (16, 1, 1)),
        (Elements("short"), (2, 1, 1)),
        (Elements("scratch"), (141, 1, 1)),
    ],
    ids=str,
)
def test_the_domain_of_the_program_comes_next(domain: Domain, want: tuple[int, int, int]):
    assert grid_of(program(domain=domain)) == want


@pytest.mark.parametrize(
    ("shape", "workgroup", "want"),
    [
        ((1000,), (64, 1, 1), (16, 1, 1)),
        ((1000,), (16, 16, 1), (63, 1, 1)),
        ((480, 640), (16, 16, 1), (40, 30, 1)),
        ((481, 641), (16, 16, 1), (41, 31, 1)),
        ((481, 641), (64, 1, 1), (11, 481, 1)),
        ((2, 3, 5), (2, 2, 2), (3, 2, 1)),
        ((0, 640), (16, 16, 1), (40, 1, 1)),
        ((0, 0, 0), (4, 4, 4), (1, 1, 1)),
    ],
    ids=str,
)
def test_a_shape_is_covered_with_x_along_its_last_axis(
    shape: tuple[int, ...], workgroup: tuple[int, int, int], want: tuple[int, int, int]
):
    assert grid_of(program(domain=Elements(shape), workgroup=workgroup)) == want


@pytest.mark.parametrize(("axis", "want"), [(0, (4, 1, 1)), (1, (1, 1, 1)), (2, (16, 1, 1))])
def test_an_axis_is_covered_along_x(axis: int, want: tuple[int, int, int]):
    shapes = BufferDecl.uniform("shapes", 9, U32).with_count(4)
    made = program(domain=Along("short", axis), workgroup=(64, 1, 1))
    made = made.replace(buffers=(*made.buffers, shapes), facts=[Shaped("short", "shapes", 1, 3)])
    counts = {"long": 1000, "short": 200 * 3 * 1000, "shapes": 4}
    assert plan_launch(made, counts, contents={"shapes": [7, 200, 3, 1000]}).grid == want
    assert Program.from_text(made.to_text()) == made
    assert Program.from_wire(made.to_wire()) == made


@pytest.mark.parametrize("lanes", [1, 3])
def test_a_buffer_with_a_shape_is_covered_by_its_axes_with_one_invocation_a_vector(lanes: int):
    shapes = BufferDecl.uniform("shapes", 9, U32).with_count(3)
    made = program(domain=Elements("short"), workgroup=(16, 16, 1))
    made = made.replace(buffers=(*made.buffers, shapes), facts=[Shaped("short", "shapes", 1, 2, lanes)])
    counts = {"long": 1000, "short": 20 * 33 * lanes, "shapes": 3}
    assert plan_launch(made, counts, contents={"shapes": [7, 20, 33]}).grid == (3, 2, 1)
    one_axis = made.replace(workgroup_size=(64, 1, 1), facts=[Shaped("short", "shapes", 0, 1, lanes)])
    assert plan_launch(one_axis, {**counts, "short": 70 * lanes}, contents={"shapes": [70, 0, 0]}).grid == (2, 1, 1)


def test_the_callers_grid_comes_before_a_shape_and_the_facts_are_checked_all_the_same():
    assert grid_of(program(domain=Elements((9, 9))), grid=(3, 2)) == (3, 2, 1)
    shapes = BufferDecl.uniform("shapes", 9, U32).with_count(1)
    made = program(domain=Elements("short"))
    made = made.replace(buffers=(*made.buffers, shapes), facts=[Shaped("short", "shapes", 0, 1)])
    counts = {**COUNTS, "shapes": 1}
    assert plan_launch(made, counts, grid=(5,), contents={"shapes": [100]}).grid == (5, 1, 1)
    with pytest.raises(LaunchError, match="L049"):
        plan_launch(made, counts, grid=(5,), contents={"shapes": [99]})


def test_the_largest_launch_with_signed_ids_is_planned():
    made = program().replace(facts=[SignedIds()])
    assert grid_of(made, grid=(2**25 - 1,)) == (2**25 - 1, 1, 1)
    with pytest.raises(LaunchError, match="L048"):
        grid_of(made, grid=(2**25,))


def test_groups_suit_a_workgroup_of_any_dimension():
    assert grid_of(program(domain=Groups(2, 3, 4), workgroup=(4, 4, 4))) == (2, 3, 4)


def test_otherwise_the_largest_output_is_covered():
    assert grid_of(program()) == (2, 1, 1)
    two = program().replace(buffers=(*program().buffers, BufferDecl.output("out", 9, F32).with_count(300)))
    assert grid_of(two) == (5, 1, 1)


def test_an_output_counts_whole_even_when_a_part_is_returned():
    out = BufferDecl.output("out", 9, F32).with_count(300).with_output_byte_range(0, 4)
    assert grid_of(program().replace(buffers=(*program().buffers, out))) == (5, 1, 1)


def test_without_an_output_the_largest_input_is_covered():
    assert grid_of(program(returns=False)) == (16, 1, 1)


COOPERATING: dict[str, Stmt] = {
    "a store to workgroup memory": Store("tile", ZERO, Load("long", ZERO)),
    "a load from workgroup memory": Let("t", Load("tile", ZERO)),
    "an atomic": Let("t", Atomic(AtomicOp.ADD, "short", ZERO, None, Load("long", ZERO))),
    "a reduction": Let("t", SubgroupReduce(SubgroupReduceOp.ADD, Load("long", ZERO))),
    "a shuffle": Let("t", SubgroupShuffle(ZERO, ZERO)),
    "a ballot": Let("t", SubgroupBallot(ZERO)),
    "a lane id": Let("t", SubgroupLocalId()),
    "the size of a subgroup": Let("t", SubgroupSize()),
}
ALONE: dict[str, Stmt] = {
    "a store": Store("short", ZERO, Load("long", ZERO)),
    "a scratch array": Store("scratch", ZERO, Load("long", ZERO)),
    "a length": Let("t", BufLen("long")),
}


@pytest.mark.parametrize("what", COOPERATING)
def test_where_invocations_cooperate_inputs_are_covered_too(what: str):
    assert cooperates(program(COOPERATING[what]))
    assert grid_of(program(COOPERATING[what])) == (16, 1, 1)


@pytest.mark.parametrize("what", ALONE)
def test_where_they_do_not_only_outputs_are(what: str):
    assert not cooperates(program(ALONE[what]))
    assert grid_of(program(ALONE[what])) == (2, 1, 1)


def test_there_is_always_one_workgroup():
    empty = Program([], (64, 1, 1), [])
    assert plan_launch(empty).grid == (1, 1, 1)
    assert plan_launch(program(), {"long": 0, "short": 0}).grid == (1, 1, 1)


@pytest.mark.parametrize("elements", [0, 1, 63, 64, 65, 127, 128, 129, 4096, 65_537])
@pytest.mark.parametrize("width", [1, 2, 64, 1000, 1024])
def test_every_element_gets_an_invocation_and_no_workgroup_is_idle(elements: int, width: int):
    made = Program([BufferDecl.read_write("y", 0, U32)], (width, 1, 1), [])
    plan = plan_launch(made, {"y": elements})
    assert plan.invocations >= elements
    assert plan.workgroups == 1 or (plan.workgroups - 1) * width < elements


@pytest.mark.parametrize("domain", [None, Elements(100), Elements("short")], ids=str)
@pytest.mark.parametrize("workgroup", [(8, 8, 1), (8, 1, 8)], ids=str)
def test_elements_do_not_say_how_they_lie_on_two_axes(workgroup: tuple[int, int, int], domain: Domain | None):
    with pytest.raises(LaunchError) as caught:
        plan_launch(program(workgroup=workgroup, domain=domain), COUNTS)
    assert caught.value.code == "L006"


# --------------------------------------------------------------------------------------------------------------- limits


@pytest.mark.parametrize(
    ("workgroup", "grid"),
    [
        ((1, 1, 1), (2**32, 1, 1)),
        ((64, 1, 1), (2**26, 1, 1)),
        ((1, 1024, 1), (1, 65_535, 1)),
        ((1, 1, 64), (1, 1, 65_535)),
        ((16, 1, 64), (1, 1, 1)),
        ((1024, 1, 1), (1, 1, 1)),
    ],
    ids=str,
)
def test_the_largest_launches_are_planned(workgroup: tuple[int, int, int], grid: tuple[int, int, int]):
    assert grid_of(program(workgroup=workgroup), grid=grid) == grid


@pytest.mark.parametrize(
    ("workgroup", "grid", "code"),
    [
        ((1, 1, 1), (2**32 + 1, 1, 1), "L008"),
        ((64, 1, 1), (2**26 + 1, 1, 1), "L008"),
        ((1, 1, 1), (1, 65_536, 1), "L009"),
        ((1, 1, 1), (1, 1, 65_536), "L009"),
        ((1025, 1, 1), (1, 1, 1), "L016"),
        ((32, 33, 1), (1, 1, 1), "L016"),
        ((1, 1, 65), (1, 1, 1), "L016"),
        ((0, 1, 1), (1, 1, 1), "L016"),
        ((8, 0, 8), (1, 1, 1), "L016"),
    ],
    ids=str,
)
def test_one_more_is_refused(workgroup: tuple[int, int, int], grid: tuple[int, int, int], code: str):
    with pytest.raises(LaunchError) as caught:
        plan_launch(program(workgroup=workgroup), COUNTS, grid=grid)
    assert [finding.code for finding in caught.value.findings] == [code]


def test_both_axes_that_are_too_long_are_named():
    with pytest.raises(LaunchError) as caught:
        plan_launch(program(), COUNTS, grid=(1, 70_000, 80_000))
    assert [finding.because.split()[0] for finding in caught.value.findings] == ["70000", "80000"]
