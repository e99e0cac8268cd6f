"""Mistakes planted in the fusion of programs, one at a time: generated chains notice each.

Noticed means: other bytes than the programs give in turn, or a program that is not valid.
"""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import Any

import pytest
from hand_chains import BY_HAND

from vyre_foundation.diagnostics import LaunchWarning, VyreError
from vyre_foundation.ir import Groups, Program
from vyre_foundation.launch import plan_launch
from vyre_reference import evaluate
from vyre_reference.testing import ChainCase, execute, generate_chain

PLANTING: Any = import_module("planted")
"""In the folder of the tests of autodiff, where conftest.py looks."""

import_module(PLANTING.TRANSFORM)  # what plants a mistake puts back what was there

FUSE = "vyre_foundation.passes.fuse"
SEEDS = range(2_000, 2_400)
MOST_LOOKED_AT = 160
"""Elements: a run that sees races is slow."""


def mistake(module: str, right: str, wrong: str) -> Any:
    return PLANTING.Mistake(module, right, wrong, FUSE)


MISTAKES: dict[str, Any] = {
    "the bits of a signed twin are forwarded as they are": mistake(
        "stored", "value if typing.of(value) is element else ir.Bitcast(element, value)", "value"
    ),
    "an element outside of the producer's launch is computed": mistake(
        "inlining", "extent = min(decl.count, producer.grid[0] * producer.workgroup[0])", "extent = 2**32 - 1"
    ),
    "an element that the launch does not reach is computed": mistake(
        "inlining", "extent = min(decl.count, producer.grid[0] * producer.workgroup[0])", "extent = decl.count"
    ),
    "a guard that does not follow is dropped": mistake(
        "bounds", "return below.high < above.low\n            case BinOp.LE", "return True\n            case BinOp.LE"
    ),
    "names of both programs are not kept apart": mistake(
        "inlining", "names = {name: supply.fresh(name) for name", "names = {name: name for name"
    ),
    "local ids of the consumer stand for those of the producer": mistake(
        "inlining", "return binary(BinOp.MOD, at, ir.LitU32(width))", "return e"
    ),
    "workgroups of the consumer stand for those of the producer": mistake(
        "inlining", "return binary(BinOp.DIV, at, ir.LitU32(width))", "return e"
    ),
    "indices of workgroup memory count from the start of the grid": mistake(
        "joining", "return index if owner is None else binary(BinOp.SUB, index, owner)", "return index"
    ),
    "workgroup memory keeps what lies past the end of the buffer": mistake(
        "joining", "fits = owned.last < decl.count and ", "fits = "
    ),
    "grids are not compared": mistake("joining", "if first.grid != second.grid:", "if not first.grid:"),
    "a buffer that somebody else wants vanishes": mistake("fusing", "not in changed | keep", "not in changed"),
}


SHOWN_BY_HAND: dict[str, tuple[Any, str]] = {
    "a store past the end of the buffer is seen": (
        mistake("joining", "inside = binary(BinOp.LT, index, ir.LitU32(decl.count))", "inside = ir.LitBool(True)"),
        "stores past the end",
    ),
    "owners of one element are not looked for": (
        mistake("ownership", "if coefficient <= below:\n            return f", "if False:\n            return f"),
        "reads of the next workgroup",
    ),
    "the forms of two owners are taken for one": (
        mistake("ownership", "if whole is not None and owner != whole:", "if False:"),
        "reads of every other workgroup",
    ),
    "what the consumer changes is read by the producer": (
        mistake("fusing", "if changed & read:", "if not changed and not read:"),
        "changes of what the producer reads",
    ),
    "copies at a variable that changed in between are one": (
        mistake(
            "inlining",
            "if self.bounds.is_stable(index):\n            here.copies",
            "if index:\n            here.copies",
        ),
        "reads at a variable that changes",
    ),
}


def in_turn(programs: list[Program], case: ChainCase) -> dict[str, bytes]:
    held: dict[str, Any] = dict(case.inputs)
    for program in programs:
        held.update(evaluate(program, {decl.name: held[decl.name] for decl in program.inputs}))
    return {decl.name: held[decl.name].tobytes() for decl in case.chain.outputs}


def fused(case: ChainCase) -> list[Program]:
    """The chain with every link fused that can be."""
    module = import_module(FUSE)
    counts, made = dict(case.counts), [case.chain.programs[0]]
    wanted = {decl.name for decl in case.chain.outputs}
    for position in range(1, len(case.chain.programs)):
        last, program = made[-1], case.chain.programs[position]
        plan = plan_launch(last, {decl.name: counts[decl.name] for decl in last.inputs}, warn=False)
        counts.update({each.name: each.count for each in plan.outputs})
        kept = {
            decl.name for decl in last.outputs if decl.name in wanted or case.chain.reads_after(decl.name, position)
        }
        found = module.fuse(last, program, counts=counts, keep=kept)
        made[-1:] = [found.program] if isinstance(found, module.Fused) else [last, program]
    return made


def is_noticed(case: ChainCase) -> bool:
    try:
        return in_turn(fused(case), case) != in_turn(list(case.chain.programs), case)
    except (VyreError, KeyError, AssertionError):
        return True


def noticing(seeds: range) -> int | None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LaunchWarning)
        return next((seed for seed in seeds if is_noticed(generate_chain(seed))), None)


def test_without_a_mistake_nothing_is_noticed() -> None:
    assert noticing(SEEDS[:40]) is None


@pytest.mark.parametrize("name", MISTAKES)
def test_a_planted_mistake_is_noticed(name: str) -> None:
    with PLANTING.planted(MISTAKES[name]):
        assert noticing(SEEDS) is not None


@pytest.mark.parametrize("name", SHOWN_BY_HAND)
def test_a_mistake_that_generated_chains_seldom_reach_is_noticed_by_one_written_by_hand(name: str) -> None:
    planted_mistake, case = SHOWN_BY_HAND[name]
    with PLANTING.planted(planted_mistake):
        assert is_noticed(BY_HAND[case]()) or is_race(BY_HAND[case]())


@pytest.mark.parametrize("name", BY_HAND)
def test_chains_written_by_hand_are_fused_rightly(name: str) -> None:
    case = BY_HAND[name]()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LaunchWarning)
        assert not is_noticed(case)
        assert not is_race(case)


def test_workgroups_that_do_not_wait_for_each_other_are_a_race() -> None:
    """The reference runs a statement for all invocations before the next, so its bytes do not show a barrier."""
    no_barrier = mistake("joining", "[ir.Barrier()] if self.unit is Unit.WORKGROUP else []", "[]")
    with PLANTING.planted(no_barrier):
        assert any(is_race(generate_chain(seed)) for seed in SEEDS)
    assert not any(is_race(generate_chain(seed)) for seed in SEEDS[:40])


def is_race(case: ChainCase) -> bool:
    """Whether the chain becomes one program, and that has a race."""
    made = fused(case)
    domain = made[0].domain
    if len(made) > 1 or not isinstance(domain, Groups) or max(case.counts.values()) > MOST_LOOKED_AT:
        return False
    outcome = execute(made[0], (domain.x, domain.y, domain.z), case.inputs, case.counts)
    return any("race" in found.kind for found in outcome.findings)
