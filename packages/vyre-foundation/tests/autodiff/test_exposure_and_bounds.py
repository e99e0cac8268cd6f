"""Which products need a guard against 0 · ∞, and what is known of trip counts before a launch."""

from __future__ import annotations

import pytest
from kernels import kernel

from vyre_foundation.autodiff import grad
from vyre_foundation.autodiff.normal_form import Repeat, walk
from vyre_foundation.autodiff.reverse.reverse_mode import Options, analyse

X = "x: read f32[4], y: read f32[4], n: read u32[4], o: output f32[4]"

GUARDED: list[tuple[str, str, bool]] = [
    ("a_store_that_always_happens", "o[lid.x] = x[lid.x] * y[lid.x]", False),
    ("a_store_that_may_be_dropped", "o[gid.x] = x[gid.x] * y[gid.x]", True),
    ("a_store_in_range_by_its_guard", "if gid.x < len(o) { o[gid.x] = x[gid.x] * y[gid.x] }", False),
    ("a_store_in_range_by_a_number", "if gid.x < 3 { o[gid.x] = x[gid.x] * y[gid.x] }", False),
    ("a_store_not_quite_in_range", "if gid.x < 5 { o[gid.x] = x[gid.x] * y[gid.x] }", True),
    ("a_store_in_range_after_a_return", "if gid.x >= 4 { return }\no[gid.x] = x[gid.x] * y[gid.x]", False),
    ("a_guard_of_another_index", "if gid.x < 4 { o[gid.x + 1] = x[gid.x] * y[gid.x] }", True),
    ("an_arm_of_a_select", "o[lid.x] = select(lid.x < 2, x[lid.x] * y[lid.x], 1.0)", True),
    ("an_arm_of_a_minimum", "o[lid.x] = min(x[lid.x] * y[lid.x], 1.0)", True),
    ("a_value_used_in_one_branch",
     "let v = x[lid.x] * y[lid.x]\nlet r = 1.0\nif lid.x < 2 { r = v }\no[lid.x] = r", True),
    ("a_value_used_in_a_loop", "let v = x[lid.x] * y[lid.x]\nlet r = 1.0\nfor k in 0..n[0] { r = r + v }\no[lid.x] = r",
     True),
    ("a_value_that_may_be_overwritten", "let v = x[lid.x] * y[lid.x]\nif lid.x < 2 { v = 1.0 }\no[lid.x] = v", True),
    ("a_value_of_a_branch_used_after_it", "let v = 1.0\nif lid.x < 2 { v = x[lid.x] * y[lid.x] }\no[lid.x] = v", False),
    ("a_product_with_a_number", "o[gid.x] = select(lid.x < 2, x[gid.x] * 3.0, 1.0)", False),
]  # fmt: skip


@pytest.mark.parametrize(("body", "guarded"), [pytest.param(body, guard, id=name) for name, body, guard in GUARDED])
def test_a_product_is_guarded_where_its_value_may_be_masked(body: str, guarded: bool):
    assert ("is_finite" in str(grad(kernel(X, body, 4), "o", "x"))) == guarded


TRIPS: list[tuple[str, str, int | None]] = [
    ("0", "5", 5),
    ("2", "5", 3),
    ("7", "5", 0),
    ("0", "n[0]", None),
    ("n[0]", "5", 5),
    ("0", "min(n[0], 9)", 9),
    ("3", "min(n[0], 9)", 6),
    ("0", "n[0] & 7", 7),
    ("0", "n[0] % 6", 5),
    ("0", "(n[0] & 7) / 2", 3),
    ("0", "(n[0] & 7) >> 1", 3),
    ("0", "(n[0] & 7) + 2", 9),
    ("0", "(n[0] & 7) * 2", 14),
    ("0", "max(n[0] & 7, 3)", 7),
    ("0", "max(n[0], 3)", None),
    ("0", "(n[0] & 0xffffffff) + 1", None),
    ("0", "select(gid.x < 2, 4, 6)", 6),
    ("0", "select(gid.x < 2, 4, n[0])", None),
    ("0", "saturating_sub(8, n[0])", 8),
    ("0", "8 - n[0]", None),
    ("0", "lid.x", 3),
    ("0", "lid.y + 1", 1),
    ("0", "gid.x", None),
    ("0", "len(x)", 4),
    ("0", "subgroup_size", 32),
    ("0", "u32(x[0])", None),
]


@pytest.mark.parametrize(("first", "last", "trips"), TRIPS, ids=[f"{first}..{last}" for first, last, _ in TRIPS])
def test_the_largest_number_of_rounds(first: str, last: str, trips: int | None):
    body = f"let v = x[gid.x]\nfor k in {first}..{last} {{ v = v * v }}\no[gid.x] = v"
    form, _ = analyse(kernel(X, body, 4), ("o",), ("x",), Options())
    (loop,) = [step for step, _ in walk(form.segments[0]) if isinstance(step, Repeat)]
    assert (loop.trips, loop.trusted) == (trips, trips is not None)


def test_the_variable_of_a_loop_is_below_its_end():
    body = "let v = x[gid.x]\nfor j in 0..6 { for k in 0..j { v = v * v } }\no[gid.x] = v"
    form, _ = analyse(kernel(X, body, 4), ("o",), ("x",), Options())
    assert [step.trips for step, _ in walk(form.segments[0]) if isinstance(step, Repeat)] == [6, 5]


def test_a_variable_that_is_assigned_is_not_bounded_by_its_first_value():
    body = "let m = 3\nif gid.x > 1 { m = n[0] }\nlet v = x[gid.x]\nfor k in 0..m { v = v * v }\no[gid.x] = v"
    form, _ = analyse(kernel(X, body, 4), ("o",), ("x",), Options())
    assert [step.trips for step, _ in walk(form.segments[0]) if isinstance(step, Repeat)] == [None]


def test_a_given_bound_is_not_trusted():
    body = "let v = x[gid.x]\nfor k in 0..n[0] { v = v * v }\no[gid.x] = v"
    form, _ = analyse(kernel(X, body, 4), ("o",), ("x",), Options(max_trips={"k": 9}))
    assert [(s.trips, s.trusted) for s, _ in walk(form.segments[0]) if isinstance(s, Repeat)] == [(9, False)]
