"""Mistakes planted in the transform, one at a time: a hand case notices each.

What counts as noticed: another number in some order of the invocations, a race, a trap, a program that is not valid, or
a transform that fails.
"""

from __future__ import annotations

import pytest
from cases_known_wrong import KNOWN_WRONG
from hand_case import ORDERS, HandCase, kernel
from hand_cases import CASES
from planted import PASSES, Mistake, planted

from vyre_foundation.diagnostics import VyreError

MORE = [
    HandCase(
        "a_second_derivative_through_a_guard",
        kernel("x: read f32[1], o: output f32[1]", "let s = sin(x[0])\no[0] = select(x[0] < 1.0, s * s, sqrt(x[0]))"),
        {"x": [0]},
        {"x": [2]},
    ),
]
BY_NAME = {case.name: case for case in (*CASES, *KNOWN_WRONG, *MORE)}
SECOND_ORDER = "a_second_derivative_through_a_guard"

MISTAKES: dict[str, tuple[Mistake, str]] = {
    "each_site_is_looked_at_alone": (
        Mistake(
            "plain_adds",
            "elif shared and proof.apart_everywhere(shared):",
            "elif shared and all(proof.apart_everywhere([each]) for each in shared):",
        ),
        "an_element_and_the_next",
    ),
    "each_workgroup_site_is_looked_at_alone": (
        Mistake("plain_adds", "if other in by_name", "if other == site.name and other in by_name"),
        "an_element_and_the_next_across_barriers",
    ),
    "every_load_adds_plainly": (
        Mistake("plain_adds", "plain.update(site.name for site in sites if site.exclusive or decl.is_local)",
                "plain.update(site.name for site in sites)"),
        "a_gather_with_repeated_indices",
    ),
    "the_round_of_a_loop_does_not_meet_the_next": (
        Mistake("load_sites", "after |= self.visit(step.body, after, fixed, limits)", "pass"),
        "the_end_of_a_round_meets_the_start_of_the_next",
    ),
    "a_store_after_a_barrier_makes_a_load_exclusive": (
        Mistake(
            "load_sites",
            "open_sites = frozenset()\n                    loaded, stored = {}, set()",
            "open_sites = frozenset()",
        ),
        "an_element_and_the_next_across_barriers",
    ),
    "a_store_does_not_clear_the_adjoint": (
        Mistake("reverse_sweep", "here.code.extend(self.cleared(step.buffer, step.index))", "pass"),
        "an_output_stored_twice_and_never_read",
    ),
    "an_assignment_does_not_clear_the_adjoint": (
        Mistake("reverse_sweep", "here.code.append(ir.Assign(self.adjoint_of(name), self.zero_for(name)))", "pass"),
        "a_product_over_a_loop",
    ),
    "the_adjoint_of_a_variable_begins_with_its_first_contribution": (
        Mistake(
            "reverse_sweep",
            "if isinstance(step, ir.Let) and step.name in self.form.mutable and step.name in self.activity.names:",
            "if False:",
        ),
        "an_assignment_nobody_reads",
    ),
    "opposite_directions_count_as_one": (
        Mistake("plain_adds", "whole = ", "whole = abs(group) == abs(local) * size and group != 0 or "),
        "an_index_that_falls_from_workgroup_to_workgroup",
    ),
    "products_are_never_guarded": (
        Mistake("reverse_sweep", "if name in self.exposed or is_finite_factor(factor):", "if True:"),
        "a_root_in_the_arm_not_taken",
    ),
    "a_zero_adjoint_hides_the_product": (
        Mistake("reverse_sweep", "return ir.Select(masked, nothing, mul(cotangent, bound))",
                "return ir.Select(binary(BinOp.EQ, cotangent, nothing), nothing, mul(cotangent, bound))"),
        SECOND_ORDER,
    ),
    "a_store_out_of_range_counts_as_a_use": (
        Mistake("exposure", "if self.exists(buffer, index, limits):", "if True:"),
        "more_invocations_than_elements",
    ),
    "a_shuffle_counts_as_a_use_in_every_lane": (
        Mistake("exposure", "isinstance(part, Masked | TakenFrom | Shuffled)", "isinstance(part, Masked | TakenFrom)"),
        "the_value_of_one_lane",
    ),
    "an_extreme_counts_as_a_use_in_every_lane": (
        Mistake("exposure", "isinstance(part, Masked | TakenFrom | Shuffled)", "isinstance(part, Masked | Shuffled)"),
        "a_reciprocal_that_is_not_the_smallest",
    ),
    "a_shuffle_is_sent_back_the_way_it_came": (
        Mistake("reverse_sweep", "return ir.SubgroupShuffle(cotangent, named_by)",
                "return ir.SubgroupShuffle(cotangent, lane)"),
        "a_shuffle_from_three_lanes_on",
    ),
    "a_shuffle_backward_counts_from_the_lane": (
        Mistake("lane_maps", "self.form.definition(right), binary(BinOp.SUB, left, back)",
                "self.form.definition(right), binary(BinOp.SUB, back, left)"),
        "a_shuffle_from_back_to_front",
    ),
    "steps_are_undone_from_the_first_to_the_last": (
        Mistake("lane_maps", "if self.is_lane(asked) or (inner is not None and self.is_congruent(asked)):",
                "if True:"),
        "a_shuffle_by_several_steps",
    ),
    "the_inverse_of_a_rotation_leaves_the_subgroup": (
        Mistake("lane_maps", "return back if inner is None else", "return back if True else"),
        "a_shuffle_round_the_subgroup",
    ),
    "a_local_id_is_a_lane_in_every_workgroup": (
        Mistake("lane_maps", "return self.is_congruent(e) and self.group_size[0] <= SUBGROUP_LANES",
                "return self.is_congruent(e)"),
        "a_shuffle_by_the_local_id_past_the_first_subgroup",
    ),
    "a_variable_that_is_assigned_is_the_same_for_all": (
        Mistake("lane_maps", "case ir.Let(name, value) if name not in form.mutable and _is_same(form, value, same):",
                "case ir.Let(name, value):"),
        "a_shuffle_from_lanes_that_a_buffer_names",
    ),
    "lanes_are_asked_up_to_the_last_but_one": (
        Mistake("reverse_sweep", "ir.LitU32(SUBGROUP_LANES), (more,)", "ir.LitU32(SUBGROUP_LANES - 1), (more,)"),
        "a_shuffle_that_several_lanes_ask_of_one",
    ),
    "all_lanes_with_the_extreme_get_its_worth": (
        Mistake("reverse_sweep", "ir.Select(binary(BinOp.EQ, ir.SubgroupLocalId(), chosen), total",
                "ir.Select(binary(BinOp.GE, ir.SubgroupLocalId(), chosen), total"),
        "of_equal_largest_values_the_lowest_lane",
    ),
    "the_highest_lane_with_the_extreme_gets_its_worth": (
        Mistake("partials", "return unary(UnOp.CTZ, ir.SubgroupBallot(binary(BinOp.EQ, operand, result)))",
                "return binary(BinOp.SUB, ir.LitU32(31), unary(UnOp.CLZ, ir.SubgroupBallot(binary(BinOp.EQ, operand, "
                "result))))"),
        "of_equal_smallest_values_the_lowest_lane",
    ),
    "a_select_counts_as_a_use_of_both_arms": (
        Mistake("exposure", "if not isinstance(part, Masked | TakenFrom | Shuffled):", "if True:"),
        "a_root_in_the_arm_not_taken_of_an_element_that_exists",
    ),
    "repeated_loads_ignore_barriers": (
        Mistake("late_stable", "if not barrier and buffer not in dirty:", "if buffer not in dirty:"),
        "values_of_others_read_before_the_last_barrier_of_a_round",
    ),
    "repeated_loads_ignore_stores": (
        Mistake("late_stable", "if not barrier and buffer not in dirty:", "if not barrier:"),
        "products_of_a_local_array_kept_in_it",
    ),
    "memory_is_not_put_back": (
        Mistake("reverse_sweep", "if step.buffer in self.synchronised:", "if False:"),
        "a_product_of_what_memory_held",
    ),
    "loads_of_written_memory_are_repeated": (
        Mistake("reverse_sweep", "if name in self.lasting or (buffer in self.synchronised and name in self.stable):",
                "if True:"),
        "a_tree_that_multiplies",
    ),
    "sums_of_workgroups_are_kept_in_one_place": (
        Mistake("private_sums", "place = self._group() * held.target.count + element",
                "place = element"),
        "three_weights_of_six_workgroups_in_two_axes",
    ),
    "only_the_first_subgroup_is_summed": (
        Mistake("private_sums", "if subgroups == 1:", "if True:"),
        "a_factor_of_two_workgroups_of_forty",
    ),
    "sums_of_subgroups_are_read_before_they_are_there": (
        Mistake("private_sums", "code.store(shared, self._lane() >> 5, total)\n        code.made.append(ir.Barrier())",
                "code.store(shared, self._lane() >> 5, total)"),
        "a_factor_of_two_workgroups_of_forty",
    ),
    "a_later_segment_loses_the_sums_of_an_earlier_one": (
        Mistake("private_sums", "Term(ir.Load(held.groups, place.node), total.dtype) + total", "total"),
        "a_factor_in_two_segments",
    ),
    "a_gradient_that_is_handed_in_is_added_by_all": (
        Mistake("private_sums", "with code.if_(self._group().equals(0)), self._each_element(code, held) as element:",
                "with self._each_element(code, held) as element:"),
        "a_factor_of_two_workgroups_of_forty",
    ),
    "what_a_round_changes_is_computed_before_the_loop": (
        Mistake("normal_form", "return self.form.homes[name] is not body", "return True"),
        "loads_that_no_round_changes_under_a_condition_that_does",
    ),
    "memory_lasts_from_round_to_round": (
        Mistake("late_stable", "changed |= _written(step.body)\n                find_lasting(step.body",
                "find_lasting(step.body"),
        "values_that_memory_loses_in_the_next_round",
    ),
    "a_tile_is_filled_again_wherever_its_rounds_store": (
        Mistake("replays", "if loads and self.elements(self.body) is not None:", "if loads:"),
        "tiles_of_which_each_round_fills_another_part",
    ),
    "a_tile_that_only_one_arm_fills_is_filled": (
        Mistake("replays", "if arms[0] == arms[1] or self.is_same_in_all_rounds(cond) else None", "if True else None"),
        "tiles_of_which_each_round_fills_another_part",
    ),
    "a_tile_is_read_before_others_have_filled_it": (
        Mistake("replays", "replay.waits |= shared and", "replay.waits |= False and"),
        "tiles_read_at_the_end_of_a_round",
    ),
    "a_tile_is_read_before_the_barrier": (
        Mistake("reverse_sweep", "waits = not late.isdisjoint(names_in([statement]))", "waits = False"),
        "tiles_read_beside_the_barriers",
    ),
    "what_is_needed_before_the_barrier_comes_after_it": (
        Mistake("reverse_sweep", "set(names_in(here.code[: here.reached]))", "set[str]()"),
        "tiles_used_after_the_last_barrier_of_a_round",
    ),
    "what_memory_held_is_computed_again": (
        Mistake("slices", "if buffer not in self.written or name in self.form.starts:", "if True:"),
        "a_product_of_what_memory_held",
    ),
    "the_other_arm_is_not_run_again": (
        Mistake("slices", "tuple(self._list(otherwise.steps, wanted)))", "())"),
        "a_product_of_sums_in_a_loop",
    ),
    "what_a_round_needs_of_the_one_before_is_not_made": (
        Mistake("slices", "if len(wanted) == known:", "if True:"),
        "a_product_of_sums_in_a_loop",
    ),
    "barriers_are_not_mirrored": (
        Mistake("reverse_sweep", "case ir.Barrier():\n                here.code.append(step)",
                "case ir.Barrier():\n                pass"),
        "a_tree_that_sums",
    ),
    "loops_are_not_reversed": (
        Mistake("reverse_sweep", "place = binary(BinOp.SUB, top, ir.Var(counter))",
                "place = binary(BinOp.ADD, loop.first, ir.Var(counter))"),
        "a_loop_whose_rounds_do_not_commute",
    ),
    "a_dropped_store_has_a_cotangent": (
        Mistake("reverse_sweep", "return ir.Select(binary(BinOp.LT, index, length), seed, nothing)", "return seed"),
        "a_scatter_and_a_store_that_is_dropped",
    ),
    "an_output_stored_twice_is_read_directly": (
        Mistake("direct_outputs", "return stores == 0 or (stores == 1 and atomics == 0)", "return True"),
        "an_output_stored_twice_and_never_read",
    ),
    "an_output_stored_in_a_loop_is_read_directly": (
        Mistake("direct_outputs", "stores += 1 if _stores_each_once(form, step, body) else 2", "stores += 1"),
        "an_output_stored_in_a_loop_the_last_wins",
    ),
    "rounds_of_two_loops_never_meet": (
        Mistake("direct_outputs", "reach_apart(known, 0) if", "0 if"),
        "elements_that_two_rounds_of_loops_store",
    ),
    "what_a_buffer_says_is_the_same_in_all_rounds": (
        Mistake("direct_outputs", "term.name in form.homes and loop not in form.homes[term.name].loops", "True"),
        "elements_that_a_buffer_names_in_a_loop",
    ),
    "no_other_lane_stores_what_a_loop_stored": (
        Mistake("direct_outputs", "if has_barrier(body.loops[0].body) or not", "if not"),
        "elements_stored_by_one_lane_and_in_the_next_round_by_another",
    ),
    "a_sum_that_is_used_elsewhere_keeps_its_adjoint": (
        Mistake("sums_in_place", "if uses[name] > 1:", "if False:"),
        "a_sum_that_becomes_two_variables",
    ),
    "a_variable_holds_what_it_held": (
        Mistake("sums_in_place", "held[name] = frozenset({value})\n                case Write",
                "held[name] = held.get(name, frozenset()) | {value}\n                case Write"),
        "a_value_from_before_the_last_assignment_and_a_sum",
    ),
    "what_a_sum_takes_away_is_added": (
        Mistake("sums_in_place", "return (left,)", "return left, right"),
        "sums_and_differences_one_after_another_and_under_conditions",
    ),
    "every_loop_has_a_round": (
        Mistake("exposure", "return first < last", "return True"),
        "a_root_for_a_loop_without_rounds",
    ),
    "an_index_is_as_small_as_its_terms": (
        Mistake("exposure", "total += times * min(bounds)", "total += min(bounds)"),
        "a_root_for_an_element_that_is_out_of_range",
    ),
    "a_branch_in_a_loop_is_always_taken": (
        Mistake("exposure", "self.body(arm, frozenset(), set(reaching)", "self.body(arm, lists, set(reaching)"),
        "a_root_for_a_round_of_a_loop_that_is_not_taken",
    ),
    "nothing_is_reset_before_a_segment_runs_again": (
        Mistake("reverse_mode", "again=segment < count - 1", "again=False"),
        "a_segment_that_adds_to_scratch_memory_and_reads_it",
    ),
    "cotangents_are_not_filled_in": (
        Mistake("reverse_mode", "made += self.each(name, seed)", "pass"),
        "in_place_twice",
    ),
    "a_slot_ignores_the_outer_loops": (
        Mistake("tapes", "for loop in loops:\n        count = iteration(loop)",
                "for loop in list(loops)[-1:]:\n        count = iteration(loop)"),
        "nested_loops_with_a_branch_inside",
    ),
    "a_slot_ignores_where_a_loop_begins": (
        Mistake("tapes", "ir.Var(loop.var) if loop.first == U0 else", "ir.Var(loop.var) if True else"),
        "loops_that_do_not_begin_at_zero",
    ),
    "a_value_survives_the_loop_that_changes_it": (
        Mistake("normal_form", "self.bump(assigned_names(statement.body))", "pass"),
        "a_value_from_before_a_loop_that_changes_it",
    ),
    "a_load_survives_a_store": (
        Mistake("normal_form", "        self.bump({f\"[{buffer}\" for buffer in buffers})", "        pass"),
        "in_place_twice",
    ),
    "ties_of_a_minimum_go_right": (Mistake("partials", "_chosen(BinOp.LE)", "_chosen(BinOp.LT)"), "ties_go_left"),
    "ties_of_a_maximum_go_right": (Mistake("partials", "_chosen(BinOp.GE)", "_chosen(BinOp.GT)"), "ties_go_left"),
    "a_quotient_has_the_wrong_sign": (
        Mistake("partials", "Scaled(unary(UnOp.NEGATE, binary(BinOp.DIV, t, right))),",
                "Scaled(binary(BinOp.DIV, t, right)),"),
        "products_and_quotients",
    ),
    "the_trips_of_a_backward_range_wrap": (
        Mistake("reverse_sweep", "return binary(BinOp.SATURATING_SUB, loop.last, loop.first)",
                "return binary(BinOp.SUB, loop.last, loop.first)"),
        "a_linear_loop_of_any_length",
    ),
    "the_trap_of_a_backward_range_wraps": (
        Mistake("forward_sweep", "binary(BinOp.SATURATING_SUB, loop.last, loop.first)",
                "binary(BinOp.SUB, loop.last, loop.first)"),
        "bounds_from_a_buffer",
    ),
    "conditions_of_barriers_are_left_out_after_a_return": (
        Mistake("returns", "left = left or leaves", "pass", PASSES),
        "some_leave_before_a_barrier",
    ),
    "who_has_left_goes_on_reading": (
        Mistake("returns", "isinstance(statement, ir.Let) and self.stays_away(statement)", "False", PASSES),
        "who_has_left_keeps_away_from_what_others_change",
    ),
    "a_trip_that_its_head_ends_is_counted": (
        Mistake("trips", "(*head, count, *rest)", "(count, *head, *rest)"),
        "a_loop_on_a_condition",
    ),
    "the_head_of_a_trip_goes_past_its_effects": (
        Mistake("trips", "isinstance(statement, ir.Break) or not _has_no_effect(statement)",
                "isinstance(statement, ir.Break)"),
        "a_break_in_the_middle",
    ),
    "what_follows_a_break_is_done": (
        Mistake("trips", "ir.If(ir.Var(going), _without_breaks(rest, going))",
                "ir.If(ir.LitBool(True), _without_breaks(rest, going))"),
        "several_ways_out",
    ),
    "the_mirror_makes_all_trips": (
        Mistake("reverse_sweep", "if loop.ran is None:", "if True:"),
        "a_loop_that_does_not_begin_at_zero_and_is_left",
    ),
    "the_mirror_begins_at_zero": (
        Mistake("reverse_sweep", "trips if loop.first == U0 else", "trips if True else"),
        "a_loop_that_does_not_begin_at_zero_and_is_left",
    ),
    "breaks_are_dead_code": (
        Mistake("needed", "self._waiting.extend(entry.breaks)", "pass", PASSES),
        "a_sum_up_to_the_first_zero",
    ),
    "one_that_returned_does_not_leave_with_the_others": (
        Mistake("returns", "made.append(self.entered(statement, live, left=True, together=together))",
                "made.append(self.entered(statement, live, left=True, together=False))", PASSES),
        "a_return_from_a_loop_with_barriers_that_the_others_leave",
    ),
    "the_next_round_follows_a_return": (
        Mistake("returns", "(ir.If(ir.Var(live), once),)", "once", PASSES),
        "a_return_from_a_loop",
    ),
    "a_buffer_that_is_only_stored_is_never_alive": (
        Mistake("needed", "if use is not Use.LENGTH and use is not Use.WRITE]", "if use is Use.ATOMIC]", PASSES),
        "a_product_over_a_loop",
    ),
    "tidying_moves_a_load_past_a_store": (
        Mistake("tidy", "or written & each.buffers or", "or", PASSES),
        "a_store_in_place",
    ),
    "a_cast_keeps_the_type_of_its_adjoint": (
        Mistake("reverse_sweep", "cotangent if mine is theirs else ir.Cast(theirs, cotangent)", "cotangent"),
        "doubles_that_become_singles_and_back",
    ),
    "the_domain_follows_the_outputs_of_the_derivative": (
        Mistake("reverse_mode", "program = program.replace(domain=derived_domain(program))", "pass"),
        "one_invocation_that_sums",
    ),
}  # fmt: skip


def is_noticed(case: HandCase, mistake: Mistake) -> bool:
    with planted(mistake) as transform:
        try:
            made = case.derivative(transform)
            if case.name == SECOND_ORDER:
                made = transform.grad(made, "grad_x", "x")
            right = all(case.is_right(made, order) for order in ORDERS)
            return not right or bool(case.findings(made))
        except (VyreError, AssertionError, KeyError, IndexError):
            return True


@pytest.mark.parametrize("name", sorted(MISTAKES))
def test_a_planted_mistake_is_noticed(name: str):
    mistake, case = MISTAKES[name]
    assert is_noticed(BY_NAME[case], mistake)


def test_a_copy_without_a_mistake_is_right():
    same = Mistake("policy", '"""Which buffers', '"""Which buffers')
    assert not any(is_noticed(BY_NAME[name], same) for name in ("a_tree_that_multiplies", SECOND_ORDER))
