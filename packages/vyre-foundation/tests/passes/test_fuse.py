"""Two programs become one where nobody can tell, and stay two where somebody could."""

from __future__ import annotations

import numpy as np
from fuse_programs import (
    elementwise,
    fused,
    largest_of_group,
    minus_of_group,
    neighbours,
    refused,
    row_sums,
)

from vyre_foundation import BOOL, F32, I32, U8, U32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import convert, i32
from vyre_foundation.passes.fuse import Kind, Place

X = np.linspace(-3.0, 3.0, 100, dtype=np.float32)


def test_an_elementwise_pair_is_one_body_under_one_guard() -> None:
    made = fused(elementwise("x", "h"), elementwise("h", "y", lambda v: v + 1.0), {"x": X})

    assert made.kind is Kind.INLINED
    assert made.rank == 1
    assert [decl.name for decl in made.program.buffers] == ["x", "y"]
    assert str(made.program).count("if ") == 1


def test_a_guard_of_the_producer_does_not_skip_the_consumer() -> None:
    fused(elementwise("x", "h", limit=40), elementwise("h", "y", lambda v: v + 1.0), {"x": X})


def test_a_return_of_the_producer_does_not_skip_the_consumer() -> None:
    k = ProgramBuilder("returns", 32, over=100)
    x, h = k.read("x", F32, 100), k.output("h", F32, 100)
    i = k.let("i", k.gid(0))
    with k.if_(i >= 40):
        k.return_()
    h[i] = x[i] * 2.0

    fused(k.build(), elementwise("h", "y", lambda v: v + 1.0), {"x": X})


def test_what_lies_outside_of_the_producers_buffer_is_zero() -> None:
    """Without the condition, the neighbours of the first and last element would be what the formula gives there."""
    first = elementwise("x", "h", lambda v: v + 7.0)
    k = ProgramBuilder("unguarded", 32, over=100)
    h, y = k.read("h", F32, 100), k.output("y", F32, 128)
    y[k.gid(0)] = h[k.gid(0)] + h[k.gid(0) - 1] + h[k.gid(0) + 40]

    made = fused(first, k.build(), {"x": X})

    assert made.kind is Kind.INLINED
    assert made.rank == 3


def test_what_the_producers_launch_does_not_reach_is_zero() -> None:
    k = ProgramBuilder("short", 32, over=Groups(2))
    x, h = k.read("x", F32, 100), k.output("h", F32, 100)
    h[k.gid(0)] = x[k.gid(0)] + 7.0

    fused(k.build(), elementwise("h", "y", lambda v: v + 1.0), {"x": X})


def test_bits_of_a_signed_twin_are_bits_again_when_they_are_read() -> None:
    """A store of U32 bits into I32: forwarded as U32, the comparison would be unsigned."""
    k = ProgramBuilder("bits", 32, over=100)
    x, h = k.read("x", U32, 100), k.output("h", I32, 100)
    i = k.let("i", k.gid(0))
    with k.if_(i < 100):
        h[i] = x[i] * 3000000000
    second = elementwise("h", "y", lambda v: convert(v < i32(0), I32), dtype=I32)

    fused(k.build(), second, {"x": np.arange(100, dtype=np.uint32)})


def test_narrow_types_and_bools_pass_through_their_stores() -> None:
    x = np.arange(100, dtype=np.uint32) * 77
    for element in (U8, BOOL):
        first = elementwise("x", "h", lambda v, element=element: convert(v, element), dtype=U32, made=element)
        second = elementwise("h", "y", lambda v: convert(v, U32) + 300, dtype=element, made=U32)
        fused(first, second, {"x": x})


def test_a_stencil_computes_its_points_again_and_says_how_many() -> None:
    made = fused(elementwise("x", "h", lambda v: v + 1.0), neighbours("h", "y"), {"x": X})

    assert made.kind is Kind.INLINED
    assert [(link.buffer, link.rank, link.place) for link in made.links] == [("h", 3, Place.NOWHERE)]


def test_a_producer_goes_into_a_reduction() -> None:
    made = fused(elementwise("x", "h", lambda v: v + 1.0), row_sums("h", "y"), {"x": X})

    assert made.kind is Kind.INLINED
    assert made.rank == 10
    assert "if h_at" not in str(made.program)  # the bounds of row and column say that it is inside


def test_workgroups_that_correspond_are_joined_by_a_barrier() -> None:
    x = np.arange(128, dtype=np.uint32) * 2654435761 % 1000
    made = fused(largest_of_group("x", "top"), minus_of_group("x", "top", "y"), {"x": x.astype(np.uint32)})

    assert made.kind is Kind.SAME_WORKGROUP
    assert made.links[0].place is Place.WORKGROUP
    assert [decl.name for decl in made.program.buffers if decl.is_workgroup] == ["top", "tile"]


def test_a_result_that_is_kept_stays_an_output() -> None:
    made = fused(elementwise("x", "h"), elementwise("h", "y", lambda v: v + 1.0), {"x": X}, keep=["h"])

    assert made.kind is Kind.SAME_INVOCATION
    assert [decl.name for decl in made.program.outputs] == ["h", "y"]


def test_a_buffer_that_changes_in_place_is_changed_once_more() -> None:
    def plus(name: str, number: float) -> Program:
        k = ProgramBuilder("plus", 32, over=100)
        x = k.read_write(name, F32, 100)
        with k.if_(k.gid(0) < 100):
            x[k.gid(0)] = x[k.gid(0)] * 1.5 + number
        return k.build()

    made = fused(plus("x", 1.0), plus("x", 2.0), {"x": X})

    assert made.kind is Kind.SAME_INVOCATION
    assert str(made.program).count("if ") == 1


def test_rows_and_columns_on_two_axes_are_joined() -> None:
    def grid(source: str, target: str) -> Program:
        k = ProgramBuilder("grid", (8, 4), over=Groups(2, 3))
        x, y = k.read(source, F32, 100), k.output(target, F32, 100)
        with k.if_(k.gid(0) < 10), k.if_(k.gid(1) < 10):
            at = k.let("at", k.gid(1) * 10 + k.gid(0))
            y[at] = x[at] * 3.0
        return k.build()

    made = fused(grid("x", "h"), grid("h", "y"), {"x": X})

    assert made.kind is Kind.SAME_INVOCATION
    assert made.links[0].place is Place.NOWHERE


def test_variables_of_one_name_stay_apart() -> None:
    def twice(source: str, target: str) -> Program:
        k = ProgramBuilder("twice", 32, over=100)
        x, y = k.read(source, F32, 100), k.output(target, F32, 100)
        i = k.let("i", k.gid(0))
        v = k.let("v", x[i])
        with k.for_("j", 0, 3):
            k.assign(v, v + x[i])
        with k.if_(i < 100):
            y[i] = v
        return k.build()

    fused(twice("x", "h"), twice("h", "y"), {"x": X})
    fused(twice("x", "h"), twice("h", "y"), {"x": X}, keep=["h"])


# ------------------------------------------------------------------------------------------------------------ refusals


def test_programs_without_a_link_are_not_fused() -> None:
    assert "reads nothing" in refused(elementwise("x", "h"), elementwise("x", "y")).reason


def test_an_atomic_on_a_shared_buffer_is_not_fused_and_its_place_is_named() -> None:
    k = ProgramBuilder("counts", 32, over=100)
    x, h = k.read("x", U32, 100), k.output("h", U32, 10)
    with k.if_(k.gid(0) < 100):
        k.atomic_add(h, x[k.gid(0)] % 10, 1)
    found = refused(k.build(), elementwise("h", "y", lambda v: v + 1, count=10, dtype=U32))

    assert "atomic on `h`" in found.reason
    assert found.path.startswith("entry[0]")
    assert not found.of_second


def test_a_program_in_which_the_grid_waits_is_not_fused() -> None:
    k = ProgramBuilder("waits", 32, over=100)
    h, y = k.read("h", F32, 100), k.output("y", F32, 100)
    y[k.gid(0)] = h[k.gid(0)]
    k.grid_sync()
    y[k.gid(0)] = y[k.gid(0)] + h[99 - k.gid(0)]
    found = refused(elementwise("x", "h"), k.build())

    assert "whole grid waits" in found.reason
    assert found.of_second


def test_a_trap_keeps_programs_apart() -> None:
    k = ProgramBuilder("traps", 32, over=100)
    h, y = k.read("h", F32, 100), k.output("y", F32, 100)
    with k.if_(h[k.gid(0)] > 1e9):
        k.trap("too large")
    y[k.gid(0)] = h[k.gid(0)]

    assert "trap" in refused(elementwise("x", "h"), k.build()).reason


def test_what_other_workgroups_write_cannot_be_read() -> None:
    k = ProgramBuilder("mirror", 32, over=Groups(4))
    top, y = k.read("top", U32, 4), k.output("y", U32, 128)
    y[k.gid(0)] = top[3 - k.wgid(0)]
    found = refused(largest_of_group("x", "top"), k.build())

    assert "`top` is not reached with one index per workgroup" in found.reason
    assert "work together" in found.reason


def test_a_buffer_that_the_consumer_changes_is_not_read_again_by_the_producer() -> None:
    """Inlined, the producer would read `x` after the neighbour has changed it."""
    k = ProgramBuilder("changes", 32, over=100)
    h, x = k.read("h", F32, 100), k.read_write("x", F32, 100)
    with k.if_(k.gid(0) < 100):
        x[k.gid(0)] = h[k.gid(0)]
    found = refused(neighbours("x", "h"), k.build())

    assert "`x`" in found.reason


def test_other_grids_and_workgroups_are_named() -> None:
    first = largest_of_group("x", "top")
    assert (
        "workgroups differ: 32 x 1 x 1 and 16 x 1 x 1"
        in refused(first, elementwise("top", "y", lambda v: v + 1, count=4, dtype=U32, workgroup=16)).reason
    )
    assert (
        "grids differ: 4 x 1 x 1 and 1 x 1 x 1"
        in refused(first, elementwise("top", "y", lambda v: v + 1, count=4, dtype=U32)).reason
    )


def test_a_length_that_nobody_gives_is_a_refusal() -> None:
    k = ProgramBuilder("any_length", 32, over=100)
    x, h = k.read("x", F32), k.output("h", F32, 100)
    h[k.gid(0)] = x[k.gid(0)]

    assert "cannot be planned" in refused(k.build(), elementwise("h", "y")).reason
