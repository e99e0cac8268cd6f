"""What the generator of differentiable programs promises: valid, race free, tame, repeatable, every pattern reached."""

import os
import struct
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.ir import (
    Atomic,
    Barrier,
    Binary,
    BinOp,
    Cast,
    DataType,
    If,
    LitF64,
    LitU32,
    Loop,
    MemoryOrdering,
    Return,
    Stmt,
    SubgroupReduce,
    SubgroupShuffle,
    Trap,
    UnOp,
    Var,
)
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.validation import validate
from vyre_foundation.walk import map_statements, preorder
from vyre_reference.testing import (
    DifferentiableCase,
    Knobs,
    Outcome,
    execute,
    generate_case,
    generate_differentiable,
    problems,
)

F32, F64 = DataType.F32, DataType.F64
SMALL = Knobs.gradients(max_invocations=8, statements=18)
VARIANTS = {
    "default": Knobs.gradients(),
    "F64": Knobs.gradients(types={F64}),
    "large": Knobs.gradients(statements=80, max_depth=3, max_invocations=96),
    "deep loops": Knobs.gradients(nesting=5, loop_trips=3),
    "breaks": Knobs.gradients(breaks=True),
    "in bounds": Knobs.gradients(in_bounds=True, breaks=True),
    "tiny": Knobs.gradients(
        statements=1, max_depth=0, nesting=0, dimensions=1, max_invocations=1, trip_limit=1, loop_trips=1
    ),
}
FEATURES = {
    "accumulator",
    "assign",
    "asynchronous copy",
    "atomic add",
    "barrier branch",
    "barrier loop",
    "barrier rounds",
    "barrier stencil",
    "barrier tiles",
    "barrier tree",
    "branch",
    "dead result of an atomic",
    "doubling",
    "exchange",
    "grid sync",
    "in place",
    "launch-time bound",
    "local array",
    "loop",
    "masked pole",
    "neighbour read",
    "nested loop",
    "read across the workgroup",
    "return",
    "return in a loop",
    "shared read of global memory",
    "shared read of workgroup memory",
    "shuffle backward",
    "shuffle between pairs",
    "shuffle from any lane",
    "shuffle from one lane",
    "shuffle from the lanes before",
    "shuffle from the next lanes",
    "shuffle round the subgroup",
    "stored twice",
    "subgroup extreme",
    "subgroup sum",
    "sums of atomics read",
    "uniform bound",
    "varying bound",
}


FEATURES_OF_BREAKS = {"break", "break in a nested loop", "break with barriers", "loop on a condition"}
LEFT_EARLY = replace(SMALL, breaks=True)


@cache
def cases() -> tuple[DifferentiableCase, ...]:
    return tuple(generate_differentiable(seed) for seed in range(110))


def run(case: DifferentiableCase, *, reverse: bool = False) -> Outcome:
    return execute(case.program, case.grid, case.inputs, case.counts, reverse=reverse)


def check(case: DifferentiableCase) -> None:
    outcome = run(case)
    assert outcome.findings == (), case
    assert outcome.trap is None, case
    for name, values in outcome.buffers.items():
        assert all(abs(v) < 1e4 for v in values if isinstance(v, float)), (case, name)
    if determinism(case.program).is_exact:
        assert repr(run(case, reverse=True).buffers) == repr(outcome.buffers), case


# -------------------------------------------------------------------------------------------------- valid and race free


@pytest.mark.parametrize("name", VARIANTS)
def test_every_program_is_valid_without_a_warning(name: str):
    """By the validator, and by the slow check that shares no code with it."""
    for seed in range(2 if name == "large" else 8):
        case = generate_differentiable(seed, VARIANTS[name])
        assert list(validate(case.program)) == [], case
        assert problems(case.program, warnings=True) == [], case


def test_a_hundred_programs_are_valid():
    assert [case for case in cases() if list(validate(case.program))] == []


@pytest.mark.parametrize("first", range(0, 36, 12))
def test_no_program_races_diverges_traps_or_leaves_the_tame_range(first: int):
    for seed in range(first, first + 12):
        check(generate_differentiable(seed, SMALL))


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_thousands_of_programs_run_clean(name: str):
    for seed in range(10_000, 10_500):
        case = generate_differentiable(seed, VARIANTS[name])
        assert list(validate(case.program)) == [], case
        check(case)


def test_the_race_check_would_see_a_race():
    """On a second row of workgroups, which has the same numbers on the first axis, everything is owned twice."""
    racy = 0
    for seed in range(10):
        case = generate_differentiable(seed, replace(SMALL, dimensions=1))
        outcome = execute(case.program, (case.grid[0], 2, 1), case.inputs, case.counts)
        racy += any(finding.kind == "race" for finding in outcome.findings)
    assert racy == 10


# -------------------------------------------------------------------------------------------------------- what is in it


def test_every_pattern_is_reached():
    found = Counter(feature for case in cases() for feature in case.features)
    assert set(found) == FEATURES
    assert min(found.values()) >= 2, found


def test_every_pattern_of_breaks_is_reached():
    made = [generate_differentiable(seed, Knobs.gradients(breaks=True)) for seed in range(60)]
    found = Counter(feature for case in made for feature in case.features)
    assert set(found) >= FEATURES_OF_BREAKS
    assert min(found[feature] for feature in FEATURES_OF_BREAKS) >= 2, found
    assert not any(case.features & FEATURES_OF_BREAKS for case in cases())


@pytest.mark.parametrize("first", range(0, 24, 12))
def test_no_loop_that_is_left_early_begins_more_iterations_than_promised(first: int):
    """A trap in the iteration that must not be reached, planted at the head of every loop that counts from a number."""
    for seed in range(first, first + 12):
        case = generate_differentiable(seed, LEFT_EARLY)
        check(case)
        watched = map_statements(case.program, lambda s, most=case.max_trips: with_trap(s, most))
        assert execute(watched, case.grid, case.inputs, case.counts).trap is None, case


def with_trap(statement: Stmt, most: int) -> Stmt:
    match statement:
        case Loop(var, LitU32(first), last, body) if first + most <= U32_MAX:
            too_often = Binary(BinOp.EQ, Var(var), LitU32(first + most))
            return Loop(var, LitU32(first), last, (If(too_often, (Trap(LitU32(0), "too often"),)), *body))
        case _:
            return statement


def test_every_kind_of_launch_and_type_is_reached():
    axes = Counter(sum(n > 1 for n in case.program.workgroup_size) for case in cases())
    assert set(axes) == {0, 1, 2, 3}
    elements = Counter(decl.element for case in cases() for decl in case.program.buffers)
    assert set(elements) == {F32, F64, DataType.U32, DataType.I32, DataType.BOOL}
    assert Counter(type(case.program.domain).__name__ for case in cases()).keys() == {"Groups", "Elements", "NoneType"}
    assert any(case.counts for case in cases())
    assert any(size > 32 for case in cases() for size in case.program.workgroup_size)


def test_every_operator_with_a_derivative_is_reached():
    ops = {getattr(node, "op", None) for case in cases() for node in preorder(case.program)}
    flat = {UnOp.FLOOR, UnOp.CEIL, UnOp.ROUND, UnOp.TRUNC, UnOp.SIGN}
    smooth = "NEGATE ABS SQRT INVERSE_SQRT RECIPROCAL EXP EXP2 LOG LOG2 SIN COS TAN ASIN ACOS ATAN SINH COSH TANH"
    assert flat | {UnOp[name] for name in smooth.split()} <= ops


def test_what_is_asked_for_is_floats_that_exist():
    for case in cases():
        names = {decl.name: decl for decl in case.program.buffers}
        assert set(case.wrt) <= set(case.differentiable)
        assert case.wrt
        assert "o" in case.outputs
        assert all(names[name].element in (F32, F64) and names[name].is_input for name in case.differentiable)
        assert all(names[name].element in (F32, F64) and names[name].is_result for name in case.outputs)
        assert set(case.counts) == {decl.name for decl in case.program.inputs if decl.count == 0}
        assert set(case.inputs) == {decl.name for decl in case.program.inputs}


def test_inputs_are_tame_and_bounds_small():
    for case in cases():
        for decl in case.program.inputs:
            raw = case.inputs[decl.name]
            kind = {F32: "f", F64: "d"}.get(decl.element, "i") if isinstance(decl.element, DataType) else ""
            numbers = [value for (value,) in struct.iter_unpack(f"<{kind}", raw)]
            assert len(numbers) == (decl.count or case.counts[decl.name])
            assert all(abs(value) <= (15 if kind == "i" else 1.5) for value in numbers)
            if decl.name == "nn":
                assert max(numbers) <= case.max_trips


SWITCHES = {
    "control_flow": (If | Loop | Return, {"branch", "loop", "nested loop", "barrier loop"}),
    "early_returns": (Return, {"return", "return in a loop"}),
    "barriers": (None, {"barrier rounds", "barrier loop", "shared read of workgroup memory"}),
    "grid_sync": (None, {"grid sync", "sums of atomics read"}),
    "atomics": (Atomic, {"atomic add", "dead result of an atomic"}),
    "subgroups": (SubgroupReduce | SubgroupShuffle, {"subgroup sum", "subgroup extreme", "shuffle between pairs"}),
    "local_memory": (None, {"local array", "asynchronous copy"}),
    "async_copies": (None, {"asynchronous copy"}),
    "launch_bounds": (None, {"launch-time bound", "uniform bound", "varying bound"}),
}


@pytest.mark.parametrize("switch", SWITCHES)
def test_what_is_switched_off_does_not_occur(switch: str):
    node, features = SWITCHES[switch]
    options: dict[str, Any] = {switch: False}
    knobs = Knobs.gradients(**options)
    for seed in range(12):
        case = generate_differentiable(seed, knobs)
        assert not case.features & features, case
        assert node is None or not any(isinstance(each, node) for each in preorder(case.program)), case


def test_one_type_and_no_functions_give_programs_of_one_type_without_functions():
    only = Knobs.gradients(types={F32}, transcendentals=False)
    for seed in range(12):
        nodes = list(preorder(generate_differentiable(seed, only).program))
        assert not any(isinstance(node, LitF64) or (isinstance(node, Cast) and node.target is F64) for node in nodes)
        assert not any(getattr(node, "op", None) in (UnOp.SIN, UnOp.TANH, UnOp.EXP) for node in nodes)


def test_grid_syncs_and_barriers_both_occur_in_one_program():
    def orderings(case: DifferentiableCase) -> set[bool]:
        found = [node for node in preorder(case.program) if isinstance(node, Barrier)]
        return {node.ordering is MemoryOrdering.GRID_SYNC for node in found}

    assert any(orderings(case) == {True, False} for case in cases())


# ----------------------------------------------------------------------------------------------------------- repeatable

SCRIPT = """
import hashlib
from vyre_reference.testing import generate_differentiable
digest = hashlib.sha256()
for seed in range(12):
    case = generate_differentiable(seed)
    shown = (case.program.buffers, case.program.entry, case.program.domain, case.program.workgroup_size, case.grid)
    rest = (sorted(case.inputs.items()), sorted(case.counts.items()), case.wrt, case.outputs, sorted(case.features))
    digest.update(repr((shown, rest)).encode())
print(digest.hexdigest())
"""


def test_a_seed_gives_the_same_case_whatever_the_hash_seed():
    def digest(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        made = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        )
        return made.stdout

    assert digest("0") == digest("1") != ""


def test_different_seeds_give_different_programs():
    assert len({case.program for case in cases()}) == len(cases())


def test_a_case_prints_as_what_makes_it_again():
    known = {
        "generate_differentiable": generate_differentiable,
        "Knobs": Knobs,
        "DataType": DataType,
    }
    for knobs in VARIANTS.values():
        case = generate_differentiable(3, knobs)
        assert eval(repr(case), known) == case


def test_whatever_the_knobs_say_the_program_can_be_differentiated():
    """A type without derivatives is left out, and one that has them is always there."""
    for seed in range(20):
        case = generate_differentiable(seed, Knobs.random(seed, Knobs(differentiable=False)))
        assert case.knobs.differentiable
        assert all(decl.element not in (DataType.F16, DataType.BF16) for decl in case.program.buffers)
        assert case.wrt


def test_the_program_is_that_of_the_generator_of_all_programs():
    for seed in range(20):
        case = generate_differentiable(seed)
        plain = generate_case(seed, Knobs.gradients())
        assert (case.program, case.grid, case.inputs) == (plain.program, plain.grid, plain.inputs)
