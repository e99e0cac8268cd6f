"""Values of one builder given to another, and builders that are done."""

from __future__ import annotations

from typing import Any

from vyre_foundation import (
    F32,
    U32,
    ProgramBuilder,
)
from vyre_foundation.builder import (
    subgroup_add,
    subgroup_shuffle,
)

from .table import wrong


@wrong("V226", fix="with one builder", because="gid")
def adding_values_of_two_programs(kit: Any):
    other = ProgramBuilder("other")
    return kit.i + other.gid(0)  # here


@wrong("V226", fix="with one builder")
def storing_a_value_of_another_program(kit: Any):
    other = ProgramBuilder("other")
    kit.u[0] = other.gid(0)  # here


@wrong("V226", fix="with one builder")
def an_index_of_another_program(kit: Any):
    other = ProgramBuilder("other")
    return kit.y[other.gid(0)]  # here


@wrong("V226", fix="with one builder")
def storing_at_an_index_of_another_program(kit: Any):
    other = ProgramBuilder("other")
    kit.y[other.let("i", other.gid(0))] = 1.0  # here


@wrong("V226", fix="with one builder")
def binding_a_value_of_another_program(kit: Any):
    other = ProgramBuilder("other")
    kit.k.let("t", other.gid(0))  # here


@wrong("V226", fix="with one builder")
def a_condition_of_another_program(kit: Any):
    other = ProgramBuilder("other")
    with kit.k.if_(other.gid(0) < 3):  # here
        pass


@wrong("V226", fix="with one builder", because="buffer `z`")
def an_atomic_on_a_buffer_of_another_program(kit: Any):
    other = ProgramBuilder("other").read_write("z", U32)
    kit.k.atomic_add(other, 0, 1)  # here


@wrong("V226", fix="with one builder")
def a_lane_of_another_program(kit: Any):
    other = ProgramBuilder("other")
    return subgroup_shuffle(kit.x[0], other.lid(0))  # here


@wrong("V226", fix="with one builder")
def passing_a_buffer_of_another_program(kit: Any):
    other = ProgramBuilder("other").read_write("z", U32)
    kit.k.call("library.f", [other], F32)  # here


@wrong("V222", fix="made by the builder")
def an_atomic_on_a_name(kit: Any):
    kit.k.atomic_add("u", 0, 1)  # here


@wrong("V033", fix='t = k.let("t", part)', because="129 levels")
def an_expression_too_deep(kit: Any):
    value = kit.i
    for _ in range(127):
        value = ~value
    return ~value  # here


@wrong("V033", fix='t = k.let("t", part)', because="129 levels")
def a_load_too_deep(kit: Any):
    value = kit.i
    for _ in range(127):
        value = ~value
    return kit.y[value]  # here


@wrong("V033", fix='t = k.let("t", part)')
def an_atomic_too_deep(kit: Any):
    value = kit.i
    for _ in range(127):
        value = ~value
    kit.k.atomic_add(kit.u, 0, value)  # here


@wrong("V033", fix='t = k.let("t", part)')
def a_reduction_too_deep(kit: Any):
    value = kit.i
    for _ in range(127):
        value = ~value
    return subgroup_add(value)  # here


@wrong("V230", fix='t = k.let("t", part)', because="written out twice")
def a_value_doubled_over_and_over(kit: Any):
    value = kit.x[0]
    while True:
        value = value + value  # here
