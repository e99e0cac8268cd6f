"""Operands of types that do not go together."""

from __future__ import annotations

from typing import Any

from vyre_foundation import (
    F64,
)
from vyre_foundation.builder import (
    abs_diff,
    and_,
    bf16,
    bitcast,
    clz,
    exp,
    f16,
    fma,
    is_nan,
    min_,
    mul_high,
    not_,
    or_,
    rem_trunc,
    rotate_left,
    saturating_add,
    select,
    sqrt,
    subgroup_add,
    subgroup_ballot,
    subgroup_shuffle,
    subgroup_xor,
    unpack4_low,
    wrapping_add,
)

from .table import untyped_two, wrong


@wrong("V088", fix="`f32(s[0])` or `i32(x[0])`", because="`x[0]` is F32 and `s[0]` is I32")
def adding_two_types(kit: Any):
    return kit.x[0] + kit.s[0]  # here


@wrong("V088", fix="u32(s[0])")
def multiplying_signed_with_unsigned(kit: Any):
    return kit.i * kit.s[0]  # here


@wrong("V088", fix="f64(x[0])")
def dividing_two_float_types(kit: Any):
    return kit.d[0] / kit.x[0]  # here


@wrong("V088", fix="convert one side")
def the_smaller_of_two_types(kit: Any):
    return min_(kit.i, kit.s[0])  # here


@wrong("V088", fix="convert one side")
def the_distance_of_two_types(kit: Any):
    return abs_diff(kit.i, kit.s[0])  # here


@wrong("V087", fix="convert the operand first")
def adding_conditions(kit: Any):
    return kit.flags[0] + kit.flags[1]  # here


@wrong("V087", fix="convert the operand first")
def the_high_half_of_a_float_product(kit: Any):
    return mul_high(kit.x[0], kit.x[1])  # here


@wrong("V087", fix="convert the operand first")
def wrapping_floats(kit: Any):
    return wrapping_add(kit.x[0], kit.x[1])  # here


@wrong("V085", fix="convert the operand first")
def saturating_floats(kit: Any):
    return saturating_add(kit.x[0], kit.x[1])  # here


@wrong("V088", fix="convert one side")
def saturating_two_types(kit: Any):
    return saturating_add(kit.i, kit.s[0])  # here


@wrong("V089", fix="convert the operand first")
def the_remainder_of_floats(kit: Any):
    return rem_trunc(kit.x[0], kit.x[1])  # here


@wrong("V090", fix="convert one side")
def the_remainder_of_two_types(kit: Any):
    return rem_trunc(kit.s[0], kit.i)  # here


@wrong("V091", fix="convert the operand first")
def bits_of_a_float(kit: Any):
    return kit.x[0] & kit.x[1]  # here


@wrong("V092", fix="convert the operand first")
def bits_of_an_integer_and_a_float(kit: Any):
    return kit.i | kit.x[1]  # here


@wrong("V093", fix="convert one side")
def bits_of_two_integer_types(kit: Any):
    return kit.i ^ kit.s[1]  # here


@wrong("V091", fix="convert the operand first")
def a_condition_and_a_number(kit: Any):
    return kit.flags[0] & kit.i  # here


@wrong("V094", fix="u32(value)")
def a_signed_shift_amount(kit: Any):
    return kit.i << kit.s[0]  # here


@wrong("V094", fix="u32(value)")
def shifting_a_float(kit: Any):
    return kit.x[0] >> 1  # here


@wrong("V094", fix="u32(value)")
def rotating_by_a_float(kit: Any):
    return rotate_left(kit.i, kit.x[0])  # here


@wrong("V096", fix="`u32(s[0])` or `i32(gid.x)`")
def comparing_two_types(kit: Any):
    return kit.i < kit.s[0]  # here


@wrong("V096", fix="convert one side")
def equality_of_two_types(kit: Any):
    return kit.x[0] == kit.s[0]  # here


@wrong("V096", fix="convert the operand first")
def an_order_of_conditions(kit: Any):
    return kit.flags[0] < kit.flags[1]  # here


@wrong("V095", fix="convert the operand first")
def the_logic_of_floats(kit: Any):
    return and_(kit.x[0], kit.flags[0])  # here


@wrong("V095", fix="convert the operand first")
def the_logic_of_signed_numbers(kit: Any):
    return or_(kit.flags[0], kit.s[0])  # here


@wrong("V100", fix="convert the operand first")
def negating_a_float_as_a_condition(kit: Any):
    return not_(kit.x[0])  # here


@wrong("V099", fix="convert the operand first")
def the_negative_of_a_condition(kit: Any):
    return -kit.flags[0]  # here


@wrong("V101", fix="convert the operand first")
def the_flipped_bits_of_a_float(kit: Any):
    return ~kit.x[0]  # here


@wrong("V101", fix="convert the operand first")
def counting_bits_of_a_float(kit: Any):
    return clz(kit.x[0])  # here


@wrong("V102", fix="f32(value)", because="`s[0]` is I32")
def the_root_of_an_integer(kit: Any):
    return sqrt(kit.s[0])  # here


@wrong("V102", fix="f32(value)", because="it takes a float")
def a_transcendental_of_an_integer(kit: Any):
    return exp(kit.i)  # here


@wrong("V102", fix="f32(value)")
def whether_an_integer_is_nan(kit: Any):
    return is_nan(kit.i)  # here


@wrong("V102", fix="convert the operand first")
def the_magnitude_of_a_condition(kit: Any):
    return abs(kit.flags[0])  # here


@wrong("V103", fix="u32(value)")
def unpacking_a_float(kit: Any):
    return unpack4_low(kit.x[0])  # here


@wrong("V088", fix="f16(", because="`half[0]` is F16")
def a_half_and_a_float(kit: Any):
    return kit.half[0] + kit.x[1]  # here


@wrong("V029", fix="`f32(s[0])` or `i32(x[0])`")
def arms_of_two_types(kit: Any):
    return select(kit.flags[0], kit.x[0], kit.s[0])  # here


@wrong("V208", fix="value != 0")
def selecting_by_a_float(kit: Any):
    return select(kit.x[0], kit.x[1], kit.x[2])  # here


@wrong("V028", fix="f32(value)")
def fusing_integers(kit: Any):
    return fma(kit.i, kit.i, kit.i)  # here


@wrong("V028", fix="f32(d[0])")
def fusing_two_types(kit: Any):
    return fma(kit.x[0], kit.x[1], kit.d[0])  # here


@wrong("V213", fix="f64(x[0])", because="32 bits")
def bits_of_another_width(kit: Any):
    return bitcast(kit.x[0], F64)  # here


@wrong("V012", fix="f16(f32(gid.x))")
def an_integer_to_a_half(kit: Any):
    return f16(kit.i)  # here


@wrong("V012", fix="bf16(f32(half[0]))")
def one_kind_of_half_to_the_other(kit: Any):
    return bf16(kit.half[0])  # here


@wrong("V123", fix="value != 0")
def a_float_as_a_condition(kit: Any):
    with kit.k.if_(kit.x[0]):  # here
        pass


@wrong("V222", fix="made by the builder", because="a condition such as")
def a_python_condition(kit: Any):
    with kit.k.if_(True):  # here
        pass


@wrong("V124", fix="u32(s[0])")
def a_signed_first_bound(kit: Any):
    with kit.k.for_("j", kit.s[0], 4):  # here
        pass


@wrong("V125", fix="u32(x[0])")
def a_float_last_bound(kit: Any):
    with kit.k.for_("j", 0, kit.x[0]):  # here
        pass


@wrong("V221", fix="a number U32 can hold")
def a_negative_bound(kit: Any):
    with kit.k.for_("j", -1, 4):  # here
        pass


@wrong("V047", fix="convert it first")
def a_bitwise_reduction_of_floats(kit: Any):
    return subgroup_xor(kit.x[0])  # here


@wrong("V219", fix="convert it first")
def a_sum_of_conditions(kit: Any):
    return subgroup_add(kit.flags[0])  # here


@wrong("V219", fix="value != 0")
def a_ballot_of_floats(kit: Any):
    return subgroup_ballot(kit.x[0])  # here


@wrong("V219", fix="F32 first")
def shuffling_a_half(kit: Any):
    return subgroup_shuffle(kit.half[0], 0)  # here


@wrong("V219", fix="u32(s[0])")
def a_signed_lane(kit: Any):
    return subgroup_shuffle(kit.x[0], kit.s[0])  # here


@wrong("V222", fix="made by the builder")
def a_subgroup_operation_on_a_number(kit: Any):
    return subgroup_add(untyped_two)  # here
