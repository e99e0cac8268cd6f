"""Names that are declared, assigned and read."""

from __future__ import annotations

from typing import Any

from vyre_foundation import (
    F32,
    MemoryOrdering,
)
from vyre_foundation.builder import (
    bitcast,
    convert,
    i32,
)

from .table import python_float, wrong


@wrong("V066", fix="bind the variable with `k.let` before that body", because="`k.if_`")
def a_variable_of_an_if_used_after_it(kit: Any):
    with kit.k.if_(kit.i < 3):
        t = kit.k.let("t", kit.i + 1)
    kit.u[0] = t  # here


@wrong("V066", fix="k.assign", because="`k.for_`")
def a_loop_counter_used_after_the_loop(kit: Any):
    with kit.k.for_("j", 0, 4) as j:
        pass
    kit.u[0] = j + 1  # here


@wrong("V066", fix="k.assign", because="`k.if_`")
def a_variable_of_an_if_used_in_its_else(kit: Any):
    with kit.k.if_(kit.i < 3):
        t = kit.k.let("t", kit.i + 1)
    with kit.k.else_():
        kit.u[0] = t  # here


@wrong("V066", fix="k.assign", because="`k.else_`")
def a_variable_of_an_else_used_after_it(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    with kit.k.else_():
        t = kit.k.let("t", kit.i + 1)
    kit.k.assign(t, 3)  # here


@wrong("V066", fix="k.assign", because="`k.block`")
def an_expression_over_a_variable_that_is_gone(kit: Any):
    with kit.k.block():
        t = kit.k.let("t", kit.i + 1)
        double = t * 2
    return double + 1  # here


@wrong("V066", fix="k.assign", because="`k.block`")
def an_inner_and_an_outer_variable_used_after_the_inner_is_gone(kit: Any):
    outer = kit.k.let("outer", kit.i)
    with kit.k.block():
        both = kit.k.let("inner", kit.i) + outer
    kit.u[0] = both  # here


@wrong("V066", fix="k.assign", because="`k.block`")
def an_outer_and_an_inner_variable_used_after_the_inner_is_gone(kit: Any):
    outer = kit.k.let("outer", kit.i)
    with kit.k.block():
        both = outer + kit.k.let("inner", kit.i)
    kit.u[0] = both  # here


@wrong("V066", fix="k.assign", because="`k.region`")
def a_variable_of_a_region_used_after_it(kit: Any):
    with kit.k.region("part"):
        t = kit.k.let("t", kit.i + 1)
    with kit.k.if_(t < 3):  # here
        pass


@wrong("V066", fix="k.assign")
def an_atomics_result_used_outside_its_scope(kit: Any):
    with kit.k.if_(kit.i < 3):
        old = kit.k.atomic_add(kit.u, 0, 1)
    kit.s[0] = i32(old)  # here


@wrong("V011", fix="bind your own with `k.let`")
def assigning_to_a_loop_counter(kit: Any):
    with kit.k.for_("j", 0, 4) as j:
        kit.k.assign(j, 0)  # here


@wrong("V011", fix="bind your own with `k.let`")
def assigning_to_the_result_of_an_atomic(kit: Any):
    old = kit.k.atomic_add(kit.u, 0, 1)
    kit.k.assign(old, 0)  # here


@wrong("V120", fix="buffer[i] = value")
def assigning_to_an_element(kit: Any):
    kit.k.assign(kit.y[0], 1.0)  # here


@wrong("V120", fix="k.let(name, value)")
def assigning_to_a_name(kit: Any):
    kit.k.assign("t", 1)  # here


@wrong("V045", fix="f32(s[0])", because="`s[0]` is I32")
def assigning_another_type(kit: Any):
    t = kit.k.let("t", kit.x[0])
    kit.k.assign(t, kit.s[0])  # here


@wrong("V221", fix="f32(16777217)")
def assigning_a_whole_number_f32_does_not_hold(kit: Any):
    t = kit.k.let("t", kit.x[0])
    kit.k.assign(t, 16777217)  # here


@wrong("V120", fix="k.assign(total, total + …)")
def adding_in_place_to_a_variable(kit: Any):
    total = kit.k.let("total", 0, F32)
    with kit.k.for_("j", 0, 4):
        total += kit.params[0]  # here
    return total


@wrong("V120", fix="k.assign(t, ")
def shifting_a_variable_in_place(kit: Any):
    t = kit.k.let("t", kit.i)
    t >>= 1  # here
    return t


@wrong("V045", fix="f32(gid.x)")
def binding_another_type_than_said(kit: Any):
    kit.k.let("t", kit.i, F32)  # here


@wrong("V214", fix='`k.let("i", value)`')
def the_name_in_the_second_place(kit: Any):
    kit.k.let(kit.i, "i")  # here


@wrong("V214", fix='`k.let("i", value)`')
def a_loop_without_a_name(kit: Any):
    with kit.k.for_(0, 4, 8):  # here
        pass


@wrong("V214", fix="F32")
def a_type_that_is_text(kit: Any):
    kit.k.let("t", 0, "u32")  # here


@wrong("V214", fix="F32")
def a_python_type_as_a_target(kit: Any):
    return convert(kit.i, python_float)  # here


@wrong("V214", fix="F32")
def bits_of_a_python_type(kit: Any):
    return bitcast(kit.i, python_float)  # here


@wrong("V205", fix="after the sync", because="k.grid_sync()")
def a_variable_used_across_a_grid_sync(kit: Any):
    t = kit.k.let("t", kit.i)
    kit.k.grid_sync()
    kit.u[0] = t  # here


@wrong("V205", fix="after the sync")
def an_expression_used_across_a_grid_sync(kit: Any):
    t = kit.k.let("t", kit.i) + 1
    kit.k.grid_sync()
    with kit.k.if_(t < 3):  # here
        pass


@wrong("V205", fix="after the sync")
def assigning_across_a_grid_sync(kit: Any):
    t = kit.k.let("t", kit.i)
    kit.k.barrier(MemoryOrdering.GRID_SYNC)
    kit.k.assign(t, 0)  # here
