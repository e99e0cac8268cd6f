"""Python numbers that a type does not hold, and things that are no numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from vyre_foundation import (
    BF16,
    I8,
    I64,
    U32,
)
from vyre_foundation.builder import (
    bitcast,
    bool_,
    f32,
    max_,
    select,
    sqrt,
    u8,
)

from .table import untyped_two, wrong


@wrong("V221", fix="math.inf", because="3.4028235e+38")
def a_number_beyond_f32(kit: Any):
    return kit.x[0] * 1e39  # here


@wrong("V221", fix="math.inf", because="1.7976931348623157e+308")
def a_number_beyond_f64(kit: Any):
    return kit.d[0] * Fraction(10**400)  # here


@wrong("V221", fix="f32(16777217)")
def a_whole_number_f32_does_not_hold(kit: Any):
    return kit.x[0] + (2**24 + 1)  # here


@wrong("V221", fix="f64(9007199254740993)")
def a_whole_number_f64_does_not_hold(kit: Any):
    return kit.d[0] + (2**53 + 1)  # here


@wrong("V221", fix="to round it")
def a_number_beyond_every_float(kit: Any):
    return kit.d[0] + 10**400  # here


@wrong("V221", fix="U32 can hold")
def a_negative_number_in_u32(kit: Any):
    return kit.i + -1  # here


@wrong("V221", fix="U32 can hold")
def a_half_in_u32(kit: Any):
    return kit.i * 0.5  # here


@wrong("V221", fix="U32 can hold")
def infinity_in_u32(kit: Any):
    return kit.i + float("inf")  # here


@wrong("V221", fix="U32 can hold")
def nan_in_u32(kit: Any):
    return kit.i + float("nan")  # here


@wrong("V221", fix="U8 can hold")
def too_much_for_a_byte(_: Any):
    return u8(300)  # here


@wrong("V221", fix="I8 can hold")
def one_too_many_for_a_signed_byte(kit: Any):
    kit.k.let("b", 128, I8)  # here


@wrong("V221", fix="write 1 or 0")
def true_as_a_number(kit: Any):
    return kit.i + True  # here


@wrong("V221", fix="write 1 or 0")
def true_as_a_float(kit: Any):
    return kit.x[0] + True  # here


@wrong("V221", fix="write 1 or 0")
def true_converted_to_a_float(_: Any):
    return f32(True)  # here


@wrong("V221", fix="True or False")
def one_as_a_condition(kit: Any):
    return kit.flags[0] == 1  # here


@wrong("V221", fix="True or False")
def one_converted_to_a_condition(_: Any):
    return bool_(1)  # here


@wrong("V221", fix="math.inf", because="65504")
def a_number_beyond_f16(kit: Any):
    kit.half[0] = 65520.0  # here


@wrong("V221", fix="bf16(257)")
def a_whole_number_bf16_does_not_hold(kit: Any):
    kit.k.let("b", 257, BF16)  # here


@wrong("V221", fix="I64 can hold")
def a_fraction_that_only_rounds_to_a_whole_number(kit: Any):
    kit.k.let("n", Fraction(2**60 + 1, 2), I64)  # here


@wrong("V222", fix='`k.let("n", 3, U32)`'.replace('"', "'"))
def a_bare_number_in_a_variable(kit: Any):
    kit.k.let("n", 3)  # here


@wrong("V222", fix="f32(2.0)")
def a_function_of_a_bare_number(_: Any):
    sqrt(untyped_two)  # here


@wrong("V222", fix="u32(1)")
def arms_of_bare_numbers(kit: Any):
    select(kit.flags[0], 1, 0)  # here


@wrong("V222", fix="u32(1)")
def the_larger_of_bare_numbers(_: Any):
    max_(1, 2)  # here


@wrong("V222", fix="made by the builder")
def selecting_by_a_python_condition(kit: Any):
    always: Any = True
    return select(always, kit.x[0], 0)  # here


@wrong("V222", fix="f32(2.0)")
def bits_of_a_bare_number(_: Any):
    return bitcast(untyped_two, U32)  # here


@wrong("V222", fix="through a buffer")
def converting_a_list(_: Any):
    numbers: Any = [1, 2]
    return f32(numbers)  # here


@wrong("V222", fix="through a buffer")
def a_list_as_an_operand(kit: Any):
    return kit.x[0] + [1.0]  # here


@wrong("V222", fix="through a buffer")
def text_as_a_value(kit: Any):
    kit.k.let("n", "3", U32)  # here


@wrong("V222", fix="buffer[i]")
def a_whole_buffer_as_an_operand(kit: Any):
    return kit.x[0] * kit.y  # here


@wrong("V222", fix="buffer[i]")
def storing_a_whole_buffer(kit: Any):
    kit.y[0] = kit.x  # here


@wrong("V222", fix="made by the builder")
def none_as_an_operand(kit: Any):
    nothing: Any = None
    return kit.i == nothing  # here
