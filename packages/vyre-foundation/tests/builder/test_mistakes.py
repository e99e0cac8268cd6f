"""The mistakes people make first: each is refused at its own line, with a code that stays and the way out.

A mistake is a function; the line that must be named and quoted ends in `# here`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from vyre_foundation import (
    BF16,
    F32,
    F64,
    I8,
    I64,
    U32,
    AtomicOp,
    Elements,
    MemoryOrdering,
    ProgramBuilder,
    ValidationError,
)
from vyre_foundation.builder import (
    abs_diff,
    and_,
    bf16,
    bitcast,
    bool_,
    clz,
    convert,
    div_floor,
    exp,
    f16,
    f32,
    fma,
    i32,
    is_nan,
    max_,
    min_,
    mod_floor,
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
    u8,
    unpack4_low,
    wrapping_add,
)
from vyre_foundation.ir import CollectiveOp, DeclaredKind, DeclaredType

untyped: Any = ProgramBuilder
untyped_two: Any = 2.0
python_float: Any = float


def any_call(function: Any) -> Any:
    """The function without its type: to call it wrongly."""
    return function


@dataclass(frozen=True)
class Expected:
    code: str
    fix: str
    because: str


MISTAKES: dict[Callable[[Any], object], Expected] = {}


def wrong(code: str, *, fix: str, because: str = "") -> Callable[[Callable[[Any], object]], Callable[[Any], object]]:
    """The code a mistake must be given, and words that its fix (and its reason) must hold."""

    def note(mistake: Callable[[Any], object]) -> Callable[[Any], object]:
        MISTAKES[mistake] = Expected(code, fix, because)
        return mistake

    return note


# ------------------------------------------------------------------------------------------- Python's own constructs


@wrong("V220", fix="with k.if_(condition):", because="gid")
def python_if(kit: Any):
    if kit.i < 3:  # here
        pass


@wrong("V220", fix="with k.if_(condition):")
def equality_inside_a_python_if(kit: Any):
    if kit.i == 3:  # here
        pass


@wrong("V220", fix="with k.elif_(condition):")
def python_elif(kit: Any):
    steps: list[str] = []
    if kit is None:
        steps.append("never")
    elif kit.i == 3:  # here
        steps.append("not decided")


@wrong("V220", fix="with k.for_(name, from, to)")
def python_while(kit: Any):
    while kit.i < 3:  # here
        pass


@wrong("V220", fix="join conditions with `&`")
def python_and(kit: Any):
    return (kit.i > 0) and (kit.i < 9)  # here


@wrong("V220", fix="join conditions with `|`")
def python_or(kit: Any):
    return (kit.i > 7) or (kit.i < 3)  # here


@wrong("V220", fix="negate a condition with `~`")
def python_not(kit: Any):
    return not (kit.i > 7)  # here


@wrong("V220", fix="negate a condition with `~`")
def python_if_not(kit: Any):
    if not kit.flags[0]:  # here
        pass


@wrong("V220", fix="(a < b) & (b < c)")
def a_chained_comparison(kit: Any):
    return 0 < kit.i < 9  # here


@wrong("V220", fix="(a < b) & (b < c)")
def a_chained_comparison_in_an_if_of_the_program(kit: Any):
    with kit.k.if_(2 <= kit.i <= 5):  # here
        pass


@wrong("V220", fix="select(condition, a, b)")
def a_conditional_expression(kit: Any):
    return 1 if kit.i < 3 else 2  # here


@wrong("V220", fix="select(condition, a, b)")
def a_comprehension_with_a_condition(kit: Any):
    _ = [v for v in (kit.i, kit.i) if v < 3]  # here


@wrong("V220", fix="(x == a) | (x == b)")
def membership_in_a_tuple(kit: Any):
    return kit.i in (1, 2)  # here


@wrong("V220", fix="k.trap(tag)")
def python_assert(kit: Any):
    assert kit.i < 3  # here


@wrong("V220", fix="select(condition, a, b)")
def the_truth_of_a_value(kit: Any):
    bool(kit.i)  # here


@wrong("V220", fix="`min_(a, b)`")
def pythons_min(kit: Any):
    min(kit.i, kit.i + 1)  # here


@wrong("V220", fix="`max_(a, b)`")
def pythons_max_inside_an_expression(kit: Any):
    return kit.x[0] + max(kit.x[0], 0.5) if kit else None  # here


@wrong("V220", fix="`max_(a, b)`")
def pythons_max_on_a_line_of_its_own(kit: Any):
    return kit.k.let(
        "v",
        max(kit.i, 3),  # here
    )


@wrong("V220", fix="rint(x)")
def pythons_round(kit: Any):
    round(kit.x[0])  # here


@wrong("V220", fix="round_(x)")
def pythons_round_to_digits(kit: Any):
    round(kit.x[0], 2)  # here


@wrong("V220", fix="`sqrt(x)`")
def the_square_root_of_the_math_module(kit: Any):
    math.sqrt(kit.x[0])  # here


@wrong("V220", fix="`is_nan(x)`")
def a_test_of_the_math_module(kit: Any):
    math.isnan(kit.x[0])  # here


@wrong("V220", fix="`f32(x)`")
def a_function_of_the_math_module_vyre_does_not_have(kit: Any):
    math.gamma(kit.x[0])  # here


@wrong("V220", fix="join conditions with `|`")
def pythons_any(kit: Any):
    any([kit.i < 3, kit.i > 7])  # here


@wrong("V220", fix="`min_(a, b)` and `max_(a, b)`")
def pythons_sorted(kit: Any):
    sorted([kit.i, kit.i + 1])  # here


@wrong("V220", fix="k.for_(name, from, to)")
def pythons_range(kit: Any):
    range(kit.i)  # here


@wrong("V220", fix="keep it an expression")
def the_digits_of_a_value(kit: Any):
    return f"{kit.x[0]:.3f}"  # here


@wrong("V220", fix="keep it an expression")
def the_next_of_a_value(kit: Any):
    next(kit.i)  # here


@wrong("V220", fix="`i32(x)`, `u32(x)`")
def the_int_of_a_value(kit: Any):
    int(kit.i)  # here


@wrong("V220", fix="`f32(x)`")
def the_float_of_a_value(kit: Any):
    float(kit.i)  # here


@wrong("V220", fix="k.for_(name, from, to)")
def a_python_range_over_a_value(kit: Any):
    for _ in range(kit.i):  # here
        pass


@wrong("V220", fix="keep it an expression")
def a_value_as_an_index_of_a_python_list(kit: Any):
    numbers: Any = [1, 2, 3]
    return numbers[kit.i]  # here


@wrong("V220", fix="keep it an expression")
def the_length_of_a_value(kit: Any):
    len(kit.i)  # here


@wrong("V220", fix="keep it an expression")
def the_elements_of_a_value(kit: Any):
    list(kit.i)  # here


@wrong("V220", fix="keep it an expression")
def the_hash_of_a_value(kit: Any):
    hash(kit.i)  # here


@wrong("V220", fix="keep it an expression")
def a_value_in_a_set(kit: Any):
    return {kit.i}  # here


@wrong("V220", fix="y.len()")
def the_length_of_a_buffer(kit: Any):
    len(kit.y)  # here


@wrong("V220", fix="k.for_")
def the_elements_of_a_buffer(kit: Any):
    for _ in kit.y:  # here
        pass


@wrong("V220", fix="k.for_")
def pythons_sum_over_a_buffer(kit: Any):
    sum(kit.y)  # here


@wrong("V220", fix="loop and compare")
def membership_in_a_buffer(kit: Any):
    return 3 in kit.y  # here


@wrong("V220", fix="y.len() > 0")
def the_truth_of_a_buffer(kit: Any):
    if kit.y:  # here
        pass


# ------------------------------------------------------------------------------------------------------- mixing types


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


@wrong("V102", fix="f32(value)", because="it takes F32")
def a_transcendental_of_a_double(kit: Any):
    return exp(kit.d[0])  # here


@wrong("V102", fix="f32(value)")
def whether_an_integer_is_nan(kit: Any):
    return is_nan(kit.i)  # here


@wrong("V102", fix="convert the operand first")
def the_magnitude_of_a_condition(kit: Any):
    return abs(kit.flags[0])  # here


@wrong("V103", fix="u32(value)")
def unpacking_a_float(kit: Any):
    return unpack4_low(kit.x[0])  # here


@wrong("V211", fix="f32(value)", because="`half[0]` is F16")
def computing_with_a_storage_float(kit: Any):
    return kit.half[0] + kit.half[1]  # here


@wrong("V211", fix="f32(value)")
def the_negative_of_a_storage_float(kit: Any):
    return -kit.brain[0]  # here


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
def an_integer_to_a_storage_float(kit: Any):
    return f16(kit.i)  # here


@wrong("V012", fix="bf16(f32(half[0]))")
def one_storage_float_to_the_other(kit: Any):
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
def shuffling_a_storage_float(kit: Any):
    return subgroup_shuffle(kit.half[0], 0)  # here


@wrong("V219", fix="u32(s[0])")
def a_signed_lane(kit: Any):
    return subgroup_shuffle(kit.x[0], kit.s[0])  # here


@wrong("V222", fix="made by the builder")
def a_subgroup_operation_on_a_number(kit: Any):
    return subgroup_add(untyped_two)  # here


# --------------------------------------------------------------------------------------------------------- division


@wrong("V228", fix="`//`", because="U32")
def dividing_unsigned_integers(kit: Any):
    return kit.i / 2  # here


@wrong("V228", fix="div_trunc")
def dividing_signed_integers(kit: Any):
    return kit.s[0] / 2  # here


@wrong("V228", fix="f32(gid.x)")
def dividing_a_number_by_an_integer(kit: Any):
    return 2 / kit.i  # here


@wrong("V229", fix="div_floor", because="I32")
def whole_division_of_signed_integers(kit: Any):
    return kit.s[0] // 2  # here


@wrong("V229", fix="mod_floor")
def the_remainder_sign_of_signed_integers(kit: Any):
    return kit.s[0] % 2  # here


@wrong("V229", fix="floor(a / b)")
def whole_division_of_floats(kit: Any):
    return kit.x[0] // 2  # here


@wrong("V229", fix="a - b * floor(a / b)", because="`x[0]` is F32")
def the_remainder_operator_of_floats(kit: Any):
    return 2 % kit.x[0]  # here


@wrong("V087", fix="convert the operand first")
def whole_division_of_conditions(kit: Any):
    return kit.flags[0] // kit.flags[1]  # here


@wrong("V228", fix="multiply it out")
def a_power(kit: Any):
    return kit.x[0] ** 2  # here


@wrong("V228", fix="multiply it out")
def a_power_of_a_number(kit: Any):
    return 2**kit.i  # here


@wrong("V089", fix="floor(a / b)")
def rounding_down_the_quotient_of_floats(kit: Any):
    return div_floor(kit.x[0], kit.x[1])  # here


@wrong("V089", fix="convert the operand first")
def the_floored_remainder_of_floats(kit: Any):
    return mod_floor(kit.x[0], kit.x[1])  # here


# ----------------------------------------------------------------------------------------------------------- literals


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


# ---------------------------------------------------------------------------------------------------- loads and stores


@wrong("V201", fix="whole numbers", because="1.5")
def a_float_index(kit: Any):
    return kit.x[1.5]  # here


@wrong("V201", fix="u32(x[0])")
def a_float_value_as_an_index(kit: Any):
    return kit.y[kit.x[0]]  # here


@wrong("V201", fix="u32(s[0])")
def a_signed_value_as_an_index(kit: Any):
    return kit.y[kit.s[0]]  # here


@wrong("V201", fix="buffer[buffer.len() - 1]")
def a_negative_index(kit: Any):
    return kit.x[-1]  # here


@wrong("V201", fix="whole numbers")
def true_as_an_index(kit: Any):
    return kit.x[True]  # here


@wrong("V201", fix="row * width + column")
def a_tuple_index(kit: Any):
    return kit.x[0, kit.i]  # here


@wrong("V201", fix="k.for_")
def a_slice(kit: Any):
    return kit.x[0:4]  # here


@wrong("V221", fix="U32 can hold")
def an_index_past_every_buffer(kit: Any):
    return kit.x[2**32]  # here


@wrong("V122", fix="u32(x[0])")
def storing_at_a_float(kit: Any):
    kit.y[kit.x[0]] = 1.0  # here


@wrong("V122", fix="whole numbers")
def storing_at_a_negative_index(kit: Any):
    kit.y[-1] = 1.0  # here


@wrong("V122", fix="k.for_")
def storing_to_a_slice(kit: Any):
    kit.y[:] = 1.0  # here


@wrong("V063", fix="k.read_write('x', ...)", because="read_only")
def storing_to_a_read_only_buffer(kit: Any):
    kit.x[0] = 1.0  # here


@wrong("V063", fix="k.read_write('params', ...)", because="uniform")
def storing_to_a_uniform_buffer(kit: Any):
    kit.params[0] = 1  # here


@wrong("V063", fix="k.output('x', ...)")
def adding_in_place_to_a_read_only_buffer(kit: Any):
    kit.x[0] += 1.0  # here


@wrong("V207", fix="k.read_write('w', ...)")
def loading_from_a_write_only_buffer(kit: Any):
    return kit.w[0]  # here


@wrong("V121", fix="f32(s[0])", because="`s[0]` is I32")
def storing_another_type(kit: Any):
    kit.y[0] = kit.s[0]  # here


@wrong("V211", fix="scalar element type")
def loading_what_cannot_compute(kit: Any):
    packed = kit.k.read("packed", DeclaredType(DeclaredKind.I4))
    return packed[0]  # here


# ---------------------------------------------------------------------------------------------------------- variables


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


# -------------------------------------------------------------------------------------------------------- control flow


@wrong("V223", fix="put nothing in between")
def else_without_an_if(kit: Any):
    with kit.k.else_():  # here
        pass


@wrong("V223", fix="put nothing in between")
def else_after_another_statement(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    kit.y[0] = 1.0
    with kit.k.else_():  # here
        pass


@wrong("V223", fix="indent `with k.else_")
def else_inside_its_if(kit: Any):
    with kit.k.if_(kit.i < 3):
        kit.y[0] = 1.0
        with kit.k.else_():  # here
            pass


@wrong("V223", fix="put nothing in between")
def else_twice(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    with kit.k.else_():
        pass
    with kit.k.else_():  # here
        pass


@wrong("V223", fix="k.elif_")
def elif_after_else(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    with kit.k.else_():
        pass
    with kit.k.elif_(kit.i < 5):  # here
        pass


@wrong("V223", fix="k.elif_")
def elif_without_an_if(kit: Any):
    with kit.k.elif_(kit.i < 5):  # here
        pass


@wrong("V223", fix="put nothing in between")
def else_after_a_loop(kit: Any):
    with kit.k.for_("j", 0, 4):
        pass
    with kit.k.else_():  # here
        pass


@wrong("V223", fix="put nothing in between")
def elif_on_an_atomic(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    with kit.k.elif_(kit.k.atomic_add(kit.u, 0, 1) < 5):  # here
        pass


@wrong("V112", fix="before `k.return_()`")
def a_statement_after_return(kit: Any):
    kit.k.return_()
    kit.y[0] = 1.0  # here


@wrong("V112", fix="under its own `k.if_`", because="`k.if_`")
def a_statement_after_return_in_an_if(kit: Any):
    with kit.k.if_(kit.i < 3):
        kit.k.return_()
        kit.k.let("t", kit.i)  # here


@wrong("V112", fix="before `k.return_()`")
def a_body_after_return(kit: Any):
    kit.k.return_()
    with kit.k.if_(kit.i < 3):  # here
        pass


@wrong("V206", fix="close the body", because="`k.if_`")
def a_grid_sync_in_a_region_inside_an_if(kit: Any):
    with kit.k.if_(kit.i < 3), kit.k.region("part"):
        kit.k.grid_sync()  # here


@wrong("V206", fix="close the body", because="`k.for_`")
def a_grid_sync_inside_a_loop(kit: Any):
    with kit.k.for_("j", 0, 4):
        kit.k.grid_sync()  # here


@wrong("V206", fix="close the body", because="`k.else_`")
def a_collective_inside_an_else(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    with kit.k.else_():
        kit.k.all_reduce(kit.y, CollectiveOp.SUM)  # here


@wrong("V227", fix="with k.if_(...):")
def an_if_without_with(kit: Any):
    kit.k.if_(kit.i < 3)
    kit.y[0] = 1.0  # here


@wrong("V227", fix="with k.for_(...):")
def a_loop_without_with(kit: Any):
    kit.k.for_("j", 0, 4)
    kit.k.build()  # here


@wrong("V227", fix="at its indentation", because="`k.for_`")
def building_inside_a_body(kit: Any):
    with kit.k.if_(kit.i < 3), kit.k.for_("j", 0, 4):
        kit.k.build()  # here


@wrong("V227", fix="use `with`")
def closing_bodies_in_the_wrong_order(kit: Any):
    outer, inner = ExitStack(), ExitStack()
    outer.enter_context(kit.k.if_(kit.i < 3))
    inner.enter_context(kit.k.block())
    outer.close()  # here


@wrong("V227", fix="start another ProgramBuilder")
def a_store_after_build(kit: Any):
    kit.k.build()
    kit.y[0] = 1.0  # here


@wrong("V227", fix="start another ProgramBuilder")
def building_twice(kit: Any):
    kit.k.build()
    kit.k.build()  # here


@wrong("V227", fix="start another ProgramBuilder")
def a_buffer_after_build(kit: Any):
    kit.k.build()
    kit.k.read("z", F32)  # here


@wrong("V227", fix="start another ProgramBuilder")
def an_if_after_build(kit: Any):
    kit.k.build()
    with kit.k.if_(kit.i < 3):  # here
        pass


@wrong("V209", fix="u32(x[0])")
def a_trap_at_a_float_address(kit: Any):
    kit.k.trap("oops", kit.x[0])  # here


@wrong("V209", fix="u32(s[0])")
def copying_at_a_signed_offset(kit: Any):
    kit.k.async_load(kit.x, kit.tile, kit.s[0], 16, "t")  # here


# ------------------------------------------------------------------------------------------------------------- atomics


@wrong("V009", fix="scratch or workgroup buffer", because="read_only")
def an_atomic_on_a_read_only_buffer(kit: Any):
    kit.k.atomic_add(kit.x, 0, 1.0)  # here


@wrong("V009", fix="scratch or workgroup buffer", because="write_only")
def an_atomic_on_a_write_only_buffer(kit: Any):
    kit.k.atomic_add(kit.w, 0, 1.0)  # here


@wrong("V009", fix="scratch or workgroup buffer", because="local")
def an_atomic_on_a_local_buffer(kit: Any):
    kit.k.atomic_add(kit.mine, 0, 1.0)  # here


@wrong("V212", fix="atomic_add")
def a_float_atomic_other_than_add(kit: Any):
    kit.k.atomic_max(kit.y, 0, 1.0)  # here


@wrong("V014", fix="U32, I32, U64 or I64")
def an_atomic_on_conditions(kit: Any):
    kit.k.atomic_or(kit.flags, 0, True)  # here


@wrong("V027", fix="u32(s[0])")
def an_atomic_at_a_signed_index(kit: Any):
    kit.k.atomic_add(kit.u, kit.s[0], 1)  # here


@wrong("V057", fix="u32(x[0])")
def an_atomic_with_another_type(kit: Any):
    kit.k.atomic_add(kit.u, 0, kit.x[0])  # here


@wrong("V058", fix="u32(x[0])")
def comparing_with_another_type(kit: Any):
    kit.k.atomic_compare_exchange(kit.u, 0, kit.x[0], 1)  # here


@wrong("V059", fix="pass `expected`")
def a_compare_exchange_without_expected(kit: Any):
    kit.k.atomic(AtomicOp.COMPARE_EXCHANGE, kit.u, 0, 1)  # here


@wrong("V060", fix="and to no other")
def an_add_with_expected(kit: Any):
    kit.k.atomic(AtomicOp.ADD, kit.u, 0, 1, expected=0)  # here


@wrong("V222", fix="u32(3)")
def a_bare_number_as_an_argument(kit: Any):
    kit.k.call("library.f", [3], F32)  # here


@wrong("V214", fix="F32")
def a_call_without_a_result_type(kit: Any):
    kit.k.call("library.f", [kit.i], float)  # here


# -------------------------------------------------------------------------------------------- declarations and keywords


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


# ------------------------------------------------------------------------------------------- two builders, out of hand


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


# ------------------------------------------------------------------------------- what there is not, and wrong arguments


@wrong("V237", fix="give another number", because="would never end")
def a_loop_in_steps_of_nothing(kit: Any):
    with kit.k.for_("j", 0, 10, 0):  # here
        pass


@wrong("V237", fix="`k.while_`", because="got u[0]")
def a_loop_in_steps_of_a_value(kit: Any):
    with kit.k.for_("j", 0, 10, step=kit.u[0]):  # here
        pass


@wrong("V237", fix="give a Python int", because="got 0.5")
def a_loop_in_half_steps(kit: Any):
    with kit.k.for_("j", 0, 10, 0.5):  # here
        pass


@wrong("V237", fix="give a Python int", because="got True")
def a_loop_in_true_steps(kit: Any):
    with kit.k.for_("j", 0, 10, True):  # here
        pass


@wrong("V237", fix="U32", because="4294967296")
def a_step_beyond_every_bound(kit: Any):
    with kit.k.for_("j", 0, 10, 2**32):  # here
        pass


@wrong("V237", fix="one lower", because="4294967296 rounds")
def a_loop_over_every_number_there_is(kit: Any):
    with kit.k.for_("j", 2**32 - 1, -1, -1):  # here
        pass


@wrong("V221", fix="a number U32 can hold")
def a_loop_up_to_less_than_nothing(kit: Any):
    with kit.k.for_("j", 0, -1, 2):  # here
        pass


@wrong("V125", fix="`u32(x[0])`")
def a_loop_in_steps_to_a_float(kit: Any):
    with kit.k.for_("j", 0, kit.x[0], 2):  # here
        pass


@wrong("V011", fix="bind your own")
def an_assignment_to_the_number_of_a_loop_in_steps(kit: Any):
    with kit.k.for_("j", 0, 10, 2) as j:
        kit.k.assign(j, 3)  # here


@wrong("V237", fix="from 0 to 4294967294", because="got 4294967295")
def a_loop_on_a_condition_without_room_for_its_trap(kit: Any):
    with kit.k.while_(kit.i < 3, max_trips=2**32 - 1):  # here
        pass


@wrong("V237", fix="or leave it out")
def a_loop_on_a_condition_as_often_as_a_float(kit: Any):
    with kit.k.while_(kit.i < 3, max_trips=1.5):  # here
        pass


@wrong("V123", fix="compare: `value != 0`")
def a_loop_on_a_float(kit: Any):
    with kit.k.while_(kit.x[0]):  # here
        pass


@wrong("V236", fix="in the body of a loop")
def leaving_no_loop(kit: Any):
    with kit.k.if_(kit.i < 3):
        kit.k.break_()  # here


@wrong("V236", fix="`k.return_()`")
def leaving_a_loop_after_it(kit: Any):
    with kit.k.while_(kit.i < 3):
        kit.k.break_()
    kit.k.break_()  # here


@wrong("V112", fix="before `k.break_()`", because="`k.while_`")
def a_statement_after_break(kit: Any):
    with kit.k.while_(kit.i < 3):
        kit.k.break_()
        kit.y[0] = 1.0  # here


@wrong("V112", fix="the `k.break_()` under its own `k.if_`", because="`k.if_`")
def a_break_after_break(kit: Any):
    with kit.k.for_("j", 0, 4), kit.k.if_(kit.i < 3):
        kit.k.break_()
        kit.k.break_()  # here


@wrong("V233", fix="`with k.if_(condition):`")
def the_next_iteration(kit: Any):
    with kit.k.for_("j", 0, 4):
        kit.k.continue_()  # here


@wrong("V233", fix="`with k.while_(condition):`")
def a_loop_without_end(kit: Any):
    with kit.k.loop():  # here
        pass


@wrong("V234", fix="did you mean `barrier`?")
def a_misspelt_method(kit: Any):
    kit.k.barier()  # here


@wrong("V234", fix="k.build()")
def running_a_builder(kit: Any):
    kit.k.run()  # here


@wrong("V234", fix="`sqrt(x)`")
def a_method_of_arrays_on_a_value(kit: Any):
    return kit.x[0].sqrt()  # here


@wrong("V234", fix="`f32(x)`")
def the_conversion_of_arrays(kit: Any):
    return kit.x[0].astype(F32)  # here


@wrong("V234", fix="buffer.len()")
def the_shape_of_a_buffer(kit: Any):
    return kit.y.shape  # here


@wrong("V234", fix="`y[i]`")
def a_buffer_indexed_with_parentheses(kit: Any):
    return kit.y(0)  # here


@wrong("V234", fix="buffer[i]")
def an_element_of_a_value(kit: Any):
    return kit.x[0][1]  # here


@wrong("V234", fix="buffer[i] = value")
def storing_into_a_value(kit: Any):
    kit.i[0] = 1  # here


@wrong("V234", fix="`y[i] = 0`")
def deleting_an_element(kit: Any):
    del kit.y[0]  # here


@wrong("V234", fix="with k.if_(condition):")
def entering_a_condition(kit: Any):
    with kit.i < 3:  # here
        pass


@wrong("V228", fix="`//` and `%`")
def pythons_divmod(kit: Any):
    return divmod(kit.i, 3)  # here


@wrong("V228", fix="multiply it out")
def a_power_with_a_modulus(kit: Any):
    return pow(kit.i, 2, 7)  # here


@wrong("V228", fix="k.for_")
def a_product_of_matrices(kit: Any):
    return kit.x[0] @ kit.x[1]  # here


@wrong("V222", fix="`buffer[i]`")
def adding_to_a_whole_buffer(kit: Any):
    return kit.y * 2.0  # here


@wrong("V222", fix="`buffer[i]`")
def comparing_a_whole_buffer(kit: Any):
    return kit.y < 3  # here


@wrong("V224", fix="use one of the parameters above", because="value")
def a_function_with_too_many_arguments(kit: Any):
    return any_call(sqrt)(kit.x[0], kit.x[1])  # here


@wrong("V224", fix="use one of the parameters above", because="a, b, c")
def a_function_with_too_few_arguments(kit: Any):
    return any_call(fma)(kit.x[0], kit.x[1])  # here


@wrong("V224", fix="leave the parentheses empty")
def a_method_that_takes_nothing(kit: Any):
    kit.k.grid_sync(1)  # here


@wrong("V224", fix="use one of the parameters above", because="name, from_, to")
def a_loop_with_one_bound(kit: Any):
    with kit.k.for_("j", 4):  # here
        pass


@wrong("V224", fix="did you mean `condition`?")
def a_misspelt_keyword_of_a_body(kit: Any):
    with kit.k.if_(conditon=kit.i < 3):  # here
        pass


@wrong("V224", fix="use one of the parameters above")
def an_argument_given_twice(kit: Any):
    kit.k.barrier(MemoryOrdering.SEQ_CST, ordering=MemoryOrdering.SEQ_CST)  # here


@wrong("V222", fix="k.let('t', value)")
def a_variable_without_a_value(kit: Any):
    kit.k.let("t")  # here


@wrong("V222", fix="`k.let('v', 0.1, F32)`, or convert it: `f32(0.1)`", because="F32, F64")
def a_bare_decimal_in_a_variable(kit: Any):
    kit.k.let("v", 0.1)  # here


@wrong("V222", fix="`k.let('v', -1, I32)`")
def a_bare_negative_number_in_a_variable(kit: Any):
    kit.k.let("v", -1)  # here


@wrong("V222", fix="`k.let('v', True, BOOL)`, or convert it: `bool_(True)`")
def a_bare_truth_in_a_variable(kit: Any):
    kit.k.let("v", True)  # here


@wrong("V222", fix="`k.let(0.5, F32)`")
def a_bare_decimal_without_a_name(kit: Any):
    kit.k.let(0.5)  # here


@wrong("V214", fix='`k.let("i", value)`')
def the_name_after_the_value(kit: Any):
    kit.k.let(kit.i, "i")  # here


@wrong("V227", fix="call it anew for each body", because="closed")
def entering_a_body_twice(kit: Any):
    body = kit.k.if_(kit.i < 3)
    with body:
        pass
    with body:  # here
        pass


@wrong("V227", fix="call it anew for each body")
def closing_a_body_that_is_not_open(kit: Any):
    kit.k.block().__exit__(None, None, None)  # here


@wrong("V214", fix="AtomicOp.ADD")
def an_atomic_by_name(kit: Any):
    kit.k.atomic("add", kit.u, 0, 1)  # here


@wrong("V214", fix="MemoryOrdering.ACQUIRE")
def a_barrier_by_name(kit: Any):
    kit.k.barrier("acquire")  # here


@wrong("V214", fix="in brackets")
def a_call_with_one_argument_outside_brackets(kit: Any):
    kit.k.call("library.f", kit.i, F32)  # here


# ----------------------------------------------------------------------------------------------------------- the test


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_mistake_is_refused_with_its_code_its_line_and_the_way_out(mistake: Callable[[Any], object], refusal: Any):
    error: ValidationError = refusal(mistake)
    expected = MISTAKES[mistake]
    assert error.code == expected.code
    assert expected.fix in error.fix
    assert expected.because in error.because


def test_a_report_points_at_the_other_line_too(kit: Any):
    old = kit.y[0] + 1
    kit.y[0] = 1.0
    with pytest.raises(ValidationError) as caught:
        kit.k.let("t", old)
    assert "test_mistakes.py:" in caught.value.because


def test_an_error_in_a_body_leaves_the_python_error_as_it_is(kit: Any):
    with pytest.raises(ZeroDivisionError), kit.k.if_(kit.i < 3):
        _ = 1 // 0


def test_a_refused_condition_does_not_count_as_a_forgotten_with(kit: Any):
    with pytest.raises(ValidationError), kit.k.if_(kit.x[0]):
        pass
    kit.y[0] = 1.0
    assert kit.k.build()


def test_an_object_can_be_asked_whether_it_has_a_name(kit: Any):
    """Other libraries ask before they use: `hasattr`, `copy`, notebooks."""
    for thing in (kit.k, kit.i, kit.y):
        assert not hasattr(thing, "continue_")
        assert getattr(thing, "__array__", None) is None
        assert getattr(thing, "_repr_html_", None) is None


def test_a_step_of_one_may_be_written_out(kit: Any):
    with kit.k.for_("j", 0, 4, 1) as j:
        kit.y[j] = 0
    assert kit.k.build()


def test_a_refused_call_of_a_body_does_not_count_as_a_forgotten_with(kit: Any):
    with pytest.raises(ValidationError):
        kit.k.for_("j")
    kit.y[0] = 1.0
    assert kit.k.build()


def test_a_number_of_more_digits_than_python_prints_is_reported(kit: Any):
    many = 10**5000
    with pytest.raises(ValidationError, match="V221"):
        _ = kit.i + many
    with pytest.raises(ValidationError, match="V214"):
        kit.k.read("z", F32, many)
    with pytest.raises(ValidationError, match="V068"):
        kit.k.gid(many)
    with pytest.raises(ValidationError, match="V201"):
        kit.x[-many]


def test_what_a_buffer_declaration_refuses_names_the_field():
    with pytest.raises(ValidationError) as caught:
        untyped("p").read("x", float)
    assert (caught.value.code, caught.value.where) == ("V214", "BufferDecl.element")


def test_a_line_is_named_in_full_where_there_is_no_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    x: Any = ProgramBuilder("p").read("x", F32)
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(ValidationError) as caught:
        x[1.5]
    assert caught.value.where.startswith(f"{__file__}:")


def test_a_line_that_cannot_be_quoted_is_named_alone():
    with pytest.raises(ValidationError) as caught:
        exec("kit.x[1.5]", {"kit": type("Kit", (), {"x": ProgramBuilder("p").read("x", F32)})})
    assert caught.value.where == "<string>:1"
