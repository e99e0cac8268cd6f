"""Python's own constructs around values: `if`, `and`, `len`, `max`, `math.sqrt`."""

from __future__ import annotations

import math
from typing import Any

from .table import wrong


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
    math.ulp(kit.x[0])  # here


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
