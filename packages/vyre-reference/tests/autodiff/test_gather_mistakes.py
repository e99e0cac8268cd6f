"""Mistakes planted where sums are gathered, one at a time: a random program that shares loads notices each.

What counts as noticed: other bytes than where sums stay scattered, a program that is not valid, a transform that fails.
"""

from __future__ import annotations

from types import ModuleType

import pytest
from planted import OWNERS, Mistake, planted
from shared_loads import shared_loads
from test_shared_loads import gradients

from vyre_foundation.autodiff import vjp
from vyre_foundation.diagnostics import VyreError

MISTAKES: dict[str, tuple[Mistake, int]] = {
    "an_owner_adds_where_it_takes_away": (
        Mistake("owner", "binary(BinOp.SUB, digit, taken)", "binary(BinOp.ADD, digit, taken)"),
        2,
    ),
    "an_arm_that_is_not_taken_counts": (
        Mistake("owner", "guard = value if holds else unary(UnOp.LOGICAL_NOT, value)", "guard = value"),
        25,
    ),
    "an_empty_loop_has_one_iteration": (
        Mistake("space", ".high != ONE or self.variables[atom].low != ZERO", ".high != ONE", OWNERS),
        80,
    ),
    "guards_are_lost": (
        Mistake("owner", "if not (holds and self.is_sure(cond)):", "if False:"),
        22,
    ),
    "a_free_variable_is_fixed": (
        Mistake(
            "digits",
            "return tuple([atom for atom in atoms if atom not in gone])",
            "return tuple([atom for atom in atoms if atom not in gone][1:])",
            OWNERS,
        ),
        28,
    ),
    "what_the_segment_writes_is_read_again": (
        Mistake(
            "piece",
            "return self.buffers[buffer].is_global and buffer not in self.writes",
            "return self.buffers[buffer].is_global",
        ),
        5,
    ),
    "an_element_between_two_steps_has_an_owner": (
        Mistake(
            "owner",
            "self.levels.guards[level].append(binary(BinOp.EQ, binary(BinOp.MOD, value, factor), U0))",
            "pass",
        ),
        99,
    ),
    "what_is_below_the_first_iteration_counts": (
        Mistake("owner", "if low.value != 0:", "if low.value is None:"),
        66,
    ),
    "at_most_is_less_than": (
        Mistake(
            "instances",
            "yield Below(left, right.plus(ONE))\n                case BinOp.EQ:",
            "yield Below(left, right)\n                case BinOp.EQ:",
        ),
        25,
    ),
    "iterations_share_a_word_that_is_kept": (
        Mistake("kept", "place = _and(place, ir.Var(around.statement.var), words)", "pass"),
        2,
    ),
    "an_addition_to_one_row_goes_to_all": (
        Mistake("owner", "if not digit.terms and self.sizes[position] > 1:", "if False:"),
        77,
    ),
    "what_is_past_the_last_iteration_counts": (
        Mistake("owner", "if high is None or below is None or high < below:", "if False:"),
        9,
    ),
    "the_last_term_is_left_out": (
        Mistake(
            "owner",
            "made = [ir.Loop(name, first, last, tuple(made))]",
            "made = [ir.Loop(name, first, binary(BinOp.SATURATING_SUB, last, ir.LitU32(1)), tuple(made))]",
        ),
        2,
    ),
    "a_loop_that_counts_down_counts_up": (
        Mistake("space", "last.plus(Polynomial.atom(atom), -1)", "Polynomial.atom(atom)", OWNERS),
        2,
    ),
}
"""Each with the number of a program that notices it."""


def is_noticed(transform: ModuleType, seed: int) -> bool:
    made = shared_loads(seed)
    right = gradients(made, vjp(made.program, made.outputs, made.inputs, gather=False), "forward")
    try:
        gathered = transform.vjp(made.program, made.outputs, made.inputs)
        return any(gradients(made, gathered, order) != right for order in ("forward", "reverse"))
    except (VyreError, AssertionError, LookupError):
        return True


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_in_gathering_is_noticed(name: str):
    mistake, seed = MISTAKES[name]
    with planted(mistake) as transform:
        assert is_noticed(transform, seed)


def test_without_a_mistake_these_programs_are_right():
    same = Mistake("owner", '"""The code of an owner', '"""The code of an owner')
    with planted(same) as transform:
        assert not any(is_noticed(transform, seed) for seed in {seed for _, seed in MISTAKES.values()})
