"""Which gradients may be added plainly: those no two invocations can add to at one time, and only those."""

from __future__ import annotations

import pytest
from kernels import kernel

from vyre_foundation import Program
from vyre_foundation.autodiff import grad
from vyre_foundation.autodiff.facts.load_sites import MOST_TOGETHER
from vyre_foundation.autodiff.facts.plain_adds import Assumptions, find_plain_adds
from vyre_foundation.autodiff.reverse.reverse_mode import Options, analyse

X = "x: read f32[64], at: read u32[64], n: read u32[1], o: output f32[64]"
SHARED = "x: read f32[64], n: read u32[1], o: output f32[64], s: workgroup f32[64]"


def is_plain(program: Program, adjoint: str) -> bool:
    """Whether the derivative has no atomic on an adjoint buffer, and adds to it."""
    text = str(grad(program, "o", "x", max_trips=8, gather=False))
    assert f"{adjoint}[" in text
    return f"atomic_add({adjoint}[" not in text


GLOBAL: list[tuple[str, str, bool]] = [
    ("the_invocation", "o[gid.x] = x[gid.x] * 2.0", True),
    ("the_invocation_by_another_name", "let i = gid.x\nlet j = i\no[i] = x[j] * 2.0", True),
    ("the_same_twice", "o[gid.x] = x[gid.x] * x[gid.x]", True),
    ("mirrored", "o[gid.x] = x[63 - gid.x] * 2.0", True),
    ("every_second", "o[gid.x] = x[gid.x * 2] * 2.0", True),
    ("a_pair_each", "o[gid.x] = x[gid.x * 2] * x[gid.x * 2 + 1]", True),
    ("shifted_left", "o[gid.x] = x[gid.x << 1] * x[(gid.x << 1) + 1]", True),
    ("a_row_each", "let v = 1.0\nfor j in 0..4 { v = v + x[gid.x * 4 + j] }\no[gid.x] = v", True),
    ("a_row_and_one_more", "let v = 1.0\nfor j in 0..5 { v = v + x[gid.x * 4 + j] }\no[gid.x] = v", False),
    ("by_workgroup_and_lane", "o[gid.x] = x[wgid.x * 4 + lid.x] * 2.0", True),
    ("by_workgroup_with_a_gap", "o[gid.x] = x[wgid.x * 8 + lid.x] * 2.0", True),
    ("by_workgroup_too_close", "o[gid.x] = x[wgid.x * 3 + lid.x] * 2.0", False),
    ("a_neighbour", "o[gid.x] = x[gid.x] * x[gid.x + 1]", False),
    ("one_for_all", "o[gid.x] = x[0] * 2.0", False),
    ("one_for_a_workgroup", "o[gid.x] = x[wgid.x] * 2.0", False),
    ("one_for_a_lane", "o[gid.x] = x[lid.x] * 2.0", False),
    ("gathered", "o[gid.x] = x[at[gid.x]] * 2.0", False),
    ("half_of_the_invocation", "o[gid.x] = x[gid.x >> 1] * 2.0", False),
    ("modulo", "o[gid.x] = x[gid.x % 8] * 2.0", False),
    ("wrapping_products", "o[gid.x] = x[gid.x * 0x80000000] * 2.0", False),
    ("any_number_of_rounds", "let v = 1.0\nfor j in 0..n[0] { v = v + x[gid.x * 4 + j] }\no[gid.x] = v", False),
    ("the_first_lane_of_every_workgroup", "if lid.x == 0 { o[gid.x] = x[0] * 2.0 }", False),
    ("the_first_invocation", "if gid.x < 1 { o[gid.x] = x[gid.x] * 2.0 }", True),
]


@pytest.mark.parametrize(("body", "plain"), [pytest.param(body, plain, id=name) for name, body, plain in GLOBAL])
def test_a_gradient_in_global_memory(body: str, plain: bool):
    assert is_plain(kernel(X, body, 4), "grad_x") == plain


WORKGROUP: list[tuple[str, str, bool]] = [
    ("its_own", "s[lid.x] = x[gid.x]\nbarrier\no[gid.x] = s[lid.x] * 2.0", True),
    ("mirrored", "s[lid.x] = x[gid.x]\nbarrier\no[gid.x] = s[3 - lid.x] * 2.0", True),
    ("a_neighbour_alone", "s[lid.x] = x[gid.x]\nbarrier\no[gid.x] = s[lid.x + 1] * 2.0", True),
    ("its_own_and_a_neighbour", "s[lid.x] = x[gid.x]\nbarrier\no[gid.x] = s[lid.x] * s[lid.x + 1]", False),
    ("its_own_and_a_neighbour_with_a_barrier_between",
     "s[lid.x] = x[gid.x]\nbarrier\nlet v = s[lid.x]\nbarrier\no[gid.x] = v * s[lid.x + 1]", True),
    ("one_for_all", "s[lid.x] = x[gid.x]\nbarrier\no[gid.x] = s[0] * 2.0", False),
    ("one_lane_only", "s[lid.x] = x[gid.x]\nbarrier\nif lid.x == 0 { o[wgid.x] = s[0] * 2.0 }", True),
    ("a_step_that_is_the_same_for_all",
     "s[lid.x] = x[gid.x]\nbarrier\nlet v = 0.0\nfor k in 0..2 { v = v + s[lid.x + (2 >> k)]\nbarrier }\no[gid.x] = v",
     True),
    ("a_step_without_a_barrier_between",
     "s[lid.x] = x[gid.x]\nbarrier\nlet v = 0.0\nfor k in 0..2 { v = v + s[lid.x + (2 >> k)] }\no[gid.x] = v", False),
    ("changed_in_place",
     "s[lid.x] = x[gid.x]\nbarrier\nlet i = lid.x * 3 % 4\ns[i] = s[i] * 2.0\nbarrier\no[gid.x] = s[lid.x]", True),
    ("changed_after_a_barrier",
     "s[lid.x] = x[gid.x]\nbarrier\nlet v = s[lid.x] * s[lid.x + 1]\nbarrier\ns[lid.x] = v\no[gid.x] = s[lid.x]",
     False),
]  # fmt: skip


@pytest.mark.parametrize(("body", "plain"), [pytest.param(body, plain, id=name) for name, body, plain in WORKGROUP])
def test_an_adjoint_in_workgroup_memory(body: str, plain: bool):
    assert is_plain(kernel(SHARED, body, 4), "adj_s") == plain


AXES: list[tuple[str, str, str, bool]] = [
    ("both_axes", "groups(2, 2, 1)", "o[gid.y * 8 + gid.x] = x[gid.y * 8 + gid.x] * 2.0", False),
    ("both_axes_with_a_known_width", "groups(2, 2, 1)",
     "if gid.x < 8 { o[gid.y * 8 + gid.x] = x[gid.y * 8 + gid.x] * 2.0 }", True),
    ("both_axes_too_narrow", "groups(2, 2, 1)", "if gid.x < 8 { o[gid.y * 8 + gid.x] = x[gid.y * 7 + gid.x] * 2.0 }",
     False),
    ("one_axis_of_two", "groups(2, 2, 1)", "o[gid.y * 8 + gid.x] = x[gid.x] * 2.0", False),
    ("one_axis_alone", "over 64", "o[gid.x] = x[gid.x] * 2.0", True),
]  # fmt: skip


@pytest.mark.parametrize(
    ("over", "body", "plain"), [pytest.param(over, body, plain, id=name) for name, over, body, plain in AXES]
)
def test_a_gradient_over_several_axes(over: str, body: str, plain: bool):
    assert is_plain(kernel(X, body, (4, 1, 1), over), "grad_x") == plain


def assumptions(body: str, workgroup: int | tuple[int, int, int] = 4, over: str = "") -> Assumptions:
    program = kernel(X, body, workgroup, over)
    form, activity = analyse(program, ("o",), ("x",), Options())
    found = Assumptions()
    for segment in form.segments:
        find_plain_adds(form, segment, activity, found)
    return found


def test_axes_the_program_never_mentions_must_be_single():
    assert assumptions("o[gid.x] = x[gid.x] * 2.0").single == {1, 2}


def test_a_gradient_that_is_atomic_assumes_nothing():
    assert assumptions("o[gid.x] = x[0] * 2.0") == Assumptions()


def test_products_that_may_pass_two_to_the_thirty_two_bound_the_grid():
    """x[gid * 4]: with 2^28 workgroups of four the index would come round."""
    assert assumptions("o[gid.x] = x[gid.x * 4] * 2.0").most == {0: (2**32 - 1) // 16}


def test_the_invocation_itself_needs_no_bound():
    assert assumptions("o[gid.x] = x[gid.x] * 2.0").most == {}


@pytest.mark.parametrize(("loads", "plain"), [(MOST_TOGETHER, True), (MOST_TOGETHER + 1, False)])
def test_more_loads_in_one_phase_than_are_compared_add_atomically(loads: int, plain: bool):
    # Apart by construction, each lane in a row of its own: what makes them atomic is their number alone.
    buffers = f"x: read f32[64], o: output f32[64], s: workgroup f32[{4 * loads}]"
    body = "s[lid.x] = x[gid.x]\nbarrier\nlet v = 1.0\n"
    body += "".join(f"v = v + s[lid.x * {loads} + {column}]\n" for column in range(loads))
    assert is_plain(kernel(buffers, f"{body}o[gid.x] = v", 4), "adj_s") == plain
