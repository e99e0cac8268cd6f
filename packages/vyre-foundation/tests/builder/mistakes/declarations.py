"""Declarations of programs and buffers, and their keywords."""

from __future__ import annotations

from typing import Any

from vyre_foundation import (
    F32,
    Elements,
)

from .table import untyped, wrong


@wrong("V224", fix="did you mean `workgroup_size`?")
def a_misspelt_keyword_of_the_constructor(_: Any):
    untyped("p", workgroupsize=64)  # here


@wrong("V224", fix="use one of the parameters above", because="name, workgroup_size, over")
def an_unknown_keyword_of_the_constructor(_: Any):
    untyped("p", zzz=64)  # here


@wrong("V224", fix="did you mean `count`?")
def a_misspelt_keyword_of_read(kit: Any):
    kit.k.read("z", F32, cuont=4)  # here


@wrong("V224", fix="did you mean `element`?")
def a_misspelt_keyword_of_read_write(kit: Any):
    kit.k.read_write("z", elment=F32)  # here


@wrong("V224", fix="did you mean `count`?")
def a_misspelt_keyword_of_output(kit: Any):
    kit.k.output("z", F32, counts=4)  # here


@wrong("V224", fix="did you mean `count`?")
def a_misspelt_keyword_of_uniform(kit: Any):
    kit.k.uniform("z", F32, counts=4)  # here


@wrong("V224", fix="did you mean `count`?")
def a_misspelt_keyword_of_write_only(kit: Any):
    kit.k.write_only("z", F32, counts=4)  # here


@wrong("V224", fix="did you mean `count`?")
def a_misspelt_keyword_of_workgroup(kit: Any):
    kit.k.workgroup("z", F32, counts=4)  # here


@wrong("V224", fix="did you mean `count`?")
def a_misspelt_keyword_of_local(kit: Any):
    kit.k.local("z", F32, counts=4)  # here


@wrong("V224", fix="did you mean `count`?")
def a_misspelt_keyword_of_scratch(kit: Any):
    kit.k.scratch("z", F32, counts=4)  # here


@wrong("V224", fix="did you mean `dtype`?")
def a_misspelt_keyword_of_let(kit: Any):
    kit.k.let("t", 0, dtpye=F32)  # here


@wrong("V224", fix="use one of the parameters above")
def an_unknown_keyword_of_build(kit: Any):
    kit.k.build(optimise=True)  # here


@wrong("V107", fix="its own name", because="read_only")
def a_buffer_name_used_twice(kit: Any):
    kit.k.output("x", F32, 4)  # here


@wrong("V217", fix="did you mean `yy`?")
def running_over_a_buffer_that_is_not_there(_: Any):
    k = untyped("p", over="yyy")
    k.read_write("yy", F32)
    k.build()  # here


@wrong("V217", fix="name a declared buffer")
def running_over_a_domain_that_is_not_there(_: Any):
    k = untyped("p", over=Elements("elsewhere"))
    k.build()  # here


@wrong("V106", fix="(x, y, z)")
def a_workgroup_of_nothing(_: Any):
    untyped("p", workgroup_size=0)  # here


@wrong("V106", fix="(x, y, z)")
def a_workgroup_with_a_negative_axis(_: Any):
    untyped("p", workgroup_size=(8, -8))  # here


@wrong("V106", fix="(x, y, z)")
def a_workgroup_with_four_axes(_: Any):
    untyped("p", workgroup_size=(4, 4, 4, 4))  # here


@wrong("V106", fix="(x, y, z)")
def a_workgroup_without_axes(_: Any):
    untyped("p", workgroup_size=())  # here


@wrong("V106", fix="(x, y, z)")
def a_workgroup_that_is_text(_: Any):
    untyped("p", workgroup_size="64")  # here


@wrong("V106", fix="(x, y, z)")
def a_workgroup_of_a_half(_: Any):
    untyped("p", workgroup_size=0.5)  # here


@wrong("V068", fix="use 0 for x")
def a_fourth_axis(kit: Any):
    kit.k.gid(3)  # here


@wrong("V068", fix="use 0 for x")
def an_axis_by_letter(kit: Any):
    kit.k.lid("x")  # here


@wrong("V068", fix="use 0 for x")
def a_negative_axis(kit: Any):
    kit.k.num_workgroups(-1)  # here


@wrong("V068", fix="use 0 for x")
def an_axis_that_is_true(kit: Any):
    kit.k.wgid(True)  # here


@wrong("V214", fix="leave the count out")
def a_count_of_nothing(kit: Any):
    kit.k.read("z", F32, 0)  # here


@wrong("V214", fix="leave the count out", because="4.0")
def a_count_that_is_a_float(kit: Any):
    kit.k.read_write("z", F32, 4.0)  # here


@wrong("V214", fix="leave the count out")
def a_count_past_every_index(kit: Any):
    kit.k.uniform("z", F32, 2**32)  # here


@wrong("V130", fix="say how many elements")
def an_output_of_nothing(kit: Any):
    kit.k.output("z", F32, 0)  # here


@wrong("V130", fix="say how many elements", because="None")
def a_write_only_buffer_without_a_count(kit: Any):
    kit.k.write_only("z", F32, None)  # here


@wrong("V130", fix="say how many elements")
def scratch_of_a_negative_size(kit: Any):
    kit.k.scratch("z", F32, -4)  # here


@wrong("V109", fix="say how many elements")
def workgroup_memory_of_nothing(kit: Any):
    kit.k.workgroup("z", F32, 0)  # here


@wrong("V109", fix="say how many elements", because="'4'")
def a_local_array_whose_count_is_text(kit: Any):
    kit.k.local("z", F32, "4")  # here


@wrong("V214", fix="BufferDecl.read")
def declaring_a_name(kit: Any):
    kit.k.declare("z")  # here
