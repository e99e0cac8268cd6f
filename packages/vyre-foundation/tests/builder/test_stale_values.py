"""A value is evaluated where it is used. So it must not be used after what it reads has changed (V225).

Refused: a function whose line marked `# here` uses an old value, or makes one old that a loop will use again.
Allowed: a function that builds, with the statements it must build.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from vyre_foundation import F32, U32, MemoryOrdering, ValidationError
from vyre_foundation.builder import div_floor, f32, select, subgroup_add, u32
from vyre_foundation.ir import CollectiveOp

Use = Callable[[Any], object]

REFUSED: dict[Use, str] = {}
ALLOWED: list[Use] = []


def changes(name: str) -> Callable[[Use], Use]:
    """A use that is refused because this memory or variable has changed."""

    def note(use: Use) -> Use:
        REFUSED[use] = name
        return use

    return note


def allowed(use: Use) -> Use:
    ALLOWED.append(use)
    return use


# ----------------------------------------------------------------------------------------------------- straight lines


@changes("y")
def a_load_used_after_a_store(kit: Any):
    old = kit.y[0]
    kit.y[0] = 1.0
    kit.y[1] = old  # here


@changes("y")
def an_expression_over_a_load_used_after_a_store(kit: Any):
    old = kit.y[0] * 2.0 + kit.x[0]
    kit.y[1] = 1.0
    return old + 1.0  # here


@changes("u")
def an_index_used_after_a_store(kit: Any):
    at = kit.u[0]
    kit.u[1] = 4
    kit.y[at] = 1.0  # here


@changes("u")
def an_index_of_an_index_used_after_a_store(kit: Any):
    element = kit.x[kit.u[kit.u[0]]]
    kit.u[1] = 4
    kit.y[0] = element  # here


@changes("variable t")
def an_expression_over_a_variable_used_after_an_assignment(kit: Any):
    t = kit.k.let("t", kit.i)
    next_t = t + 1
    kit.k.assign(t, 5)
    kit.u[0] = next_t  # here


@changes("tile")
def shared_memory_used_after_a_barrier(kit: Any):
    neighbour = kit.tile[1]
    kit.k.barrier()
    kit.y[0] = neighbour  # here


@changes("y")
def global_memory_used_after_a_barrier(kit: Any):
    neighbour = kit.y[1]
    kit.k.barrier(MemoryOrdering.ACQ_REL)
    kit.y[0] = neighbour  # here


@changes("y")
def global_memory_used_after_a_grid_sync(kit: Any):
    neighbour = kit.y[1]
    kit.k.grid_sync()
    kit.y[0] = neighbour  # here


@changes("mine")
def a_local_array_used_after_a_grid_sync(kit: Any):
    saved = kit.mine[1]
    kit.k.grid_sync()
    kit.y[0] = saved  # here


@changes("u")
def a_counter_used_after_an_atomic(kit: Any):
    before = kit.u[0]
    kit.k.atomic_add(kit.u, 0, 1)
    kit.u[1] = before  # here


@changes("y")
def memory_used_after_a_call_that_takes_the_buffer(kit: Any):
    before = kit.y[0]
    kit.k.call("library.update", [kit.y], F32)
    kit.y[1] = before  # here


@changes("tile")
def a_copys_destination_used_after_its_start(kit: Any):
    before = kit.tile[0]
    kit.k.async_load(kit.x, kit.tile, 0, 64, "copy")
    kit.y[0] = before  # here


@changes("tile")
def a_copys_destination_used_after_its_end(kit: Any):
    kit.k.async_load(kit.x, kit.tile, 0, 64, "copy")
    before = kit.tile[0]
    kit.k.async_wait("copy")
    kit.y[0] = before  # here


@changes("mine")
def a_copys_local_destination_used_after_its_end(kit: Any):
    kit.k.async_load(kit.x, kit.mine, 0, 16, "copy")
    before = kit.mine[0]
    kit.k.async_wait("copy")
    kit.y[0] = before  # here


@changes("y")
def memory_used_after_a_collective(kit: Any):
    before = kit.y[0]
    kit.k.all_reduce(kit.y, CollectiveOp.SUM)
    kit.y[1] = before  # here


@changes("y")
def a_condition_used_after_a_store(kit: Any):
    is_small = kit.y[0] < 1.0
    kit.y[0] = 1.0
    with kit.k.if_(is_small):  # here
        pass


@changes("u")
def a_loop_bound_used_after_a_store(kit: Any):
    count = kit.u[0]
    kit.u[0] = 1
    with kit.k.for_("j", 0, count):  # here
        pass


@changes("u")
def a_trap_address_used_after_a_store(kit: Any):
    address = kit.u[0]
    kit.u[0] = 1
    kit.k.trap("oops", address)  # here


@changes("u")
def an_atomic_operand_used_after_a_store(kit: Any):
    amount = kit.u[0]
    kit.u[0] = 1
    kit.k.atomic_add(kit.u, 1, amount)  # here


@changes("y")
def a_reduced_value_used_after_a_store(kit: Any):
    amount = kit.y[0]
    kit.y[0] = 1.0
    return subgroup_add(amount)  # here


@changes("y")
def a_selected_value_used_after_a_store(kit: Any):
    amount = kit.y[0]
    kit.y[0] = 1.0
    return select(kit.i < 3, amount, 0.0)  # here


@changes("y")
def a_value_bound_too_late(kit: Any):
    old = kit.y[0]
    kit.y[0] = 1.0
    kit.k.let("old", old)  # here


@changes("s")
def a_dividend_used_after_a_store(kit: Any):
    amount = kit.s[0]
    kit.s[0] = 1
    return div_floor(amount, 3)  # here


@changes("y")
def a_store_inside_an_if_counts(kit: Any):
    old = kit.y[0]
    with kit.k.if_(kit.i < 3):
        kit.y[0] = 1.0
    kit.y[1] = old  # here


@changes("y")
def a_store_inside_a_loop_counts_after_it(kit: Any):
    old = kit.y[0]
    with kit.k.for_("j", 0, 4) as j:
        kit.y[j] = 1.0
    kit.y[1] = old  # here


# ------------------------------------------------------------------------------------------------------------- loops


@changes("y")
def used_then_stored_in_a_loop(kit: Any):
    first = kit.y[0]
    with kit.k.for_("j", 0, 4) as j:
        kit.u[j] = u32(first)
        kit.y[j] = 1.0  # here


@changes("y")
def stored_then_used_in_a_loop(kit: Any):
    first = kit.y[0]
    with kit.k.for_("j", 0, 4) as j:
        kit.y[j] = 1.0
        kit.u[j] = u32(first)  # here


@changes("y")
def used_and_stored_by_one_statement_of_a_loop(kit: Any):
    first = kit.y[0]
    with kit.k.for_("j", 0, 4) as j:
        kit.y[j] = first  # here


@changes("y")
def used_in_an_inner_loop_and_stored_in_the_outer(kit: Any):
    first = kit.y[0]
    with kit.k.for_("j", 0, 4) as j:
        with kit.k.for_("l", 0, 4) as inner:
            kit.u[inner] = u32(first)
        kit.y[j] = 1.0  # here


@changes("y")
def stored_in_an_inner_loop_and_used_in_the_outer(kit: Any):
    first = kit.y[0]
    with kit.k.for_("j", 0, 4) as j:
        kit.u[j] = u32(first)
        with kit.k.for_("l", 0, 4) as inner:
            kit.y[inner] = 1.0  # here


@changes("y")
def read_in_the_outer_loop_used_and_stored_in_the_inner(kit: Any):
    with kit.k.for_("j", 0, 4) as j:
        here = kit.y[j]
        with kit.k.for_("l", 0, 4) as inner:
            kit.u[inner] = u32(here)
            kit.y[inner] = 1.0  # here


@changes("u")
def a_condition_of_a_loop_that_is_old_before_it(kit: Any):
    going = kit.u[0] < 3
    kit.u[0] = 1
    with kit.k.while_(going):  # here
        pass


@changes("variable t")
def a_condition_of_a_loop_used_inside_it(kit: Any):
    t = kit.k.let("t", kit.i)
    going = t < 3
    with kit.k.while_(going):
        kit.flags[0] = going
        kit.k.assign(t, t + 1)  # here


@changes("variable t")
def a_condition_from_before_the_loop_around(kit: Any):
    t = kit.k.let("t", kit.i)
    going = t < 3
    with kit.k.for_("j", 0, 4), kit.k.while_(going):
        kit.k.assign(t, t + 1)  # here


@changes("u")
def a_bound_of_a_loop_in_steps_that_is_old(kit: Any):
    first = kit.u[0]
    kit.u[0] = 1
    with kit.k.for_("j", first, 10, 2):  # here
        pass


@allowed
def a_loop_that_changes_what_its_condition_reads(kit: Any):
    t = kit.k.let("t", kit.i)
    with kit.k.while_((t < 3) & (kit.u[0] < 5)):
        kit.u[0] += 1
        kit.k.assign(t, t + 1)


@allowed
def a_loop_in_steps_that_changes_what_its_bounds_read(kit: Any):
    with kit.k.for_("j", kit.u[0], kit.u[1], 3) as j:
        kit.u[0] = j
        kit.u[1] = j


@changes("variable t")
def an_expression_used_in_a_loop_that_assigns_its_variable(kit: Any):
    t = kit.k.let("t", kit.i)
    next_t = t + 1
    with kit.k.for_("j", 0, 4) as j:
        kit.u[j] = next_t
        kit.k.assign(t, j)  # here


@changes("tile")
def used_in_a_loop_with_a_barrier(kit: Any):
    first = kit.tile[0]
    with kit.k.for_("j", 0, 4) as j:
        kit.y[j] = first
        kit.k.barrier()  # here


@changes("u")
def used_in_a_loop_with_an_atomic(kit: Any):
    first = kit.u[0]
    with kit.k.for_("j", 0, 4) as j:
        kit.s[j] = first
        kit.k.atomic_add(kit.u, j, 1)  # here


@changes("y")
def a_condition_from_before_a_loop_that_stores(kit: Any):
    is_small = kit.y[0] < 1.0
    with kit.k.for_("j", 0, 4) as j, kit.k.if_(is_small):
        kit.y[j] = 1.0  # here


@pytest.mark.parametrize("use", REFUSED, ids=lambda use: use.__name__)
def test_a_value_whose_source_has_changed_is_refused(use: Use, refusal: Any):
    error: ValidationError = refusal(use)
    assert error.code == "V225"
    assert f"`{REFUSED[use]}` changes at " in error.because
    assert error.because.count("test_stale_values.py:") == 2
    assert "k.let" in error.fix


# ------------------------------------------------------------------------------------------------------ what is allowed


@allowed
def reading_again_after_a_store(kit: Any):
    kit.y[0] = kit.y[1]
    kit.y[1] = kit.y[0]


@allowed
def updating_in_place(kit: Any):
    kit.y[0] += 1.0
    kit.y[0] *= 2.0


@allowed
def a_handle_of_a_variable_is_always_of_now(kit: Any):
    t = kit.k.let("t", kit.i)
    kit.k.assign(t, t + 1)
    kit.k.assign(t, t * 2)
    kit.u[0] = t


@allowed
def a_variable_that_a_loop_both_uses_and_assigns(kit: Any):
    total = kit.k.let("total", 0, U32)
    with kit.k.for_("j", 0, 4) as j:
        kit.k.assign(total, total + j)
        kit.u[j] = total
    kit.u[9] = total


@allowed
def a_variable_of_an_outer_loop_assigned_in_the_inner(kit: Any):
    with kit.k.for_("j", 0, 4) as j:
        total = kit.k.let("total", j)
        with kit.k.for_("l", 0, 4) as inner:
            kit.k.assign(total, total + inner)
        kit.u[j] = total


@allowed
def read_only_memory_never_changes(kit: Any):
    value = kit.x[0] + f32(kit.params[1])
    kit.y[0] = 1.0
    kit.k.barrier()
    with kit.k.for_("j", 0, 4) as j:
        kit.y[j] = value
        kit.k.barrier()
    kit.k.grid_sync()
    kit.y[0] = value


@allowed
def a_bound_value_keeps_what_it_was(kit: Any):
    old = kit.k.let("old", kit.y[0])
    kit.y[0] = 1.0
    with kit.k.for_("j", 0, 4) as j:
        kit.y[j] = old
        kit.k.barrier()
    kit.y[1] = old


@allowed
def the_result_of_an_atomic_keeps_what_it_was(kit: Any):
    old = kit.k.atomic_add(kit.u, 0, 1)
    kit.k.atomic_add(kit.u, 0, 1)
    with kit.k.for_("j", 0, 4) as j:
        kit.u[j] = old


@allowed
def the_result_of_a_reduction_keeps_what_it_was(kit: Any):
    total = subgroup_add(kit.y[kit.i])
    kit.y[kit.i] = 0.0
    kit.y[kit.i + 1] = total


@allowed
def ids_and_lengths_never_change(kit: Any):
    at = kit.i + kit.y.len() - kit.k.lid(0)
    kit.y[at] = 1.0
    kit.k.barrier()
    kit.y[at] = 2.0
    kit.k.grid_sync()
    kit.y[at] = 3.0


@allowed
def another_buffer_may_change(kit: Any):
    value = kit.y[0]
    kit.u[0] = 1
    with kit.k.for_("j", 0, 4) as j:
        kit.u[j] = u32(value)


@allowed
def a_local_array_does_not_change_at_a_barrier(kit: Any):
    value = kit.mine[0]
    kit.k.barrier()
    kit.y[0] = value


@allowed
def a_value_made_inside_a_loop_before_its_store(kit: Any):
    with kit.k.for_("j", 0, 4) as j:
        here = kit.y[j]
        kit.y[j] = here + 1.0


@allowed
def a_loop_counter_in_a_loop_that_stores(kit: Any):
    with kit.k.for_("j", 0, 4) as j:
        at = j * 2
        kit.y[at] = 1.0
        kit.y[at + 1] = 2.0


@allowed
def the_same_name_in_two_loops(kit: Any):
    for name in ("a", "b"):
        with kit.k.for_(name, 0, 4) as j:
            t = kit.k.let("t", j)
            kit.k.assign(t, t + 1)
            kit.u[j] = t


@allowed
def a_value_used_by_the_very_store_that_changes_it(kit: Any):
    old = kit.y[0]
    kit.y[0] = old + old


@allowed
def a_call_that_only_reads_the_buffer(kit: Any):
    value = kit.x[0]
    kit.k.call("library.norm", [kit.x], F32)
    kit.y[0] = value


@pytest.mark.parametrize("use", ALLOWED, ids=lambda use: use.__name__)
def test_a_value_whose_source_has_not_changed_is_taken(use: Use, kit: Any):
    use(kit)
    assert kit.k.build().entry[0].body
