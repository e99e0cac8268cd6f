"""Methods that do not exist, and arguments that do not fit."""

from __future__ import annotations

from typing import Any

from vyre_foundation import (
    F32,
    MemoryOrdering,
)
from vyre_foundation.builder import (
    fma,
    sqrt,
)

from .table import any_call, wrong


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
