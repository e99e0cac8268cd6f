"""The validator against checks that share no code with it: a direct typing of the tree, and execution.

Slow proofs: `uv run pytest packages/vyre-foundation/tests/validation -m slow -n 2`.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from vyre_foundation.diagnostics import Diagnostic, Severity
from vyre_foundation.ir import Barrier, LitU32, Program, Stmt, Var
from vyre_foundation.validation import validate
from vyre_foundation.walk import Visit, postorder, rewrite_scoped, walk_paths
from vyre_reference.testing import Knobs, execute, generate, generate_case, mutate, problems
from vyre_reference.testing.oracles.brute_force import OutOfSteps, Unsupported

SORTS = (Knobs(), Knobs.tiny(), Knobs.everything(), Knobs.gradients())
KNOBS = tuple(replace(knobs, breaks=True) for knobs in SORTS)
BATCH = 500
"""Seeds of one slow test, so that two workers share the work."""

DRAWN_BY_CHANCE = {"V235"}
"""A random literal may lie at the end of its type's range, and a comparison with it be settled."""


def errors(program: Program) -> list[Diagnostic]:
    return [finding for finding in validate(program) if finding.severity is Severity.ERROR]


# ------------------------------------------------------------------------------------------------------- valid programs


def assert_generated_programs_have_no_finding(seeds: range) -> None:
    for seed in seeds:
        for knobs in KNOBS:
            program = generate(seed, knobs)
            found = validate(program) if not knobs.warnings else errors(program)
            found = [finding for finding in found if finding.code not in DRAWN_BY_CHANCE]
            assert found == [], f"generate({seed}, {knobs})"


def test_generated_programs_have_no_finding():
    assert_generated_programs_have_no_finding(range(60))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 2500, BATCH))
def test_ten_thousand_generated_programs_have_no_finding(first: int):
    assert_generated_programs_have_no_finding(range(first, first + BATCH))


# -------------------------------------------------------------------------------------------------------------- mutants


def assert_mutants_are_judged_alike(seeds: range) -> None:
    """A mutant is refused with a code, or the second check finds nothing wrong with it."""
    refused = 0
    for seed in seeds:
        mutant = mutate(generate(seed // 4, KNOBS[seed % 4]), seed)
        found = errors(mutant)
        paths = {path for path, _ in walk_paths(mutant)}
        for finding in found:
            assert finding.what
            assert finding.because
            assert finding.fix
            assert not finding.where.startswith("entry[") or _is_a_place(finding.where, paths)
        assert bool(found) == bool(problems(mutant, warnings=False)), f"mutant {seed}: {found}"
        refused += bool(found)
    assert len(seeds) // 4 < refused < len(seeds)


def _is_a_place(where: str, paths: set[str]) -> bool:
    """A node, or a field of one."""
    return where in paths or where.rpartition(".")[0] in paths


def test_mutants_are_refused_or_proved_valid_by_a_second_check():
    assert_mutants_are_judged_alike(range(600))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 20_000, BATCH))
def test_twenty_thousand_mutants_are_refused_or_proved_valid_by_a_second_check(first: int):
    assert_mutants_are_judged_alike(range(first, first + BATCH))


# ----------------------------------------------------------------------------------------------------------- uniformity

WITH_BARRIERS = (
    Knobs(grid_sync=False, traps=False, in_bounds=True, subgroups=True, breaks=True),
    Knobs(grid_sync=False, traps=False, dimensions=3, breaks=True),
)


def with_more_barriers(program: Program, seed: int) -> Program:
    """Barriers at random places, and sometimes a loop bound that reads a variable in sight."""
    dice = random.Random(seed)

    def visit(statement: Stmt, _: None) -> Visit[None]:
        return Visit(statement, lambda: None, after=lambda s: (Barrier(), s) if dice.random() < 0.12 else s)

    return program.replace(entry=(*rewrite_scoped(program.entry[:1], None, visit), *program.entry[1:]))


def assert_accepted_barriers_are_met_by_all(seeds: range) -> None:
    """No accepted program has a barrier that some live invocation of its workgroup misses."""
    accepted = refused = barriers = 0
    for seed in seeds:
        case = generate_case(seed, WITH_BARRIERS[seed % 2])
        program = with_more_barriers(case.program, seed)
        found = errors(program)
        if any(finding.code in ("V010", "V055", "V203") for finding in found):
            refused += 1
        if found:
            continue
        try:
            outcome = execute(program, case.grid, case.inputs, case.counts)
        except (OutOfSteps, Unsupported):
            continue
        accepted += 1
        barriers += outcome.barriers
        diverged = [each for each in outcome.findings if each.kind.startswith("divergent")]
        assert diverged == [], f"case {seed}"
    assert accepted > len(seeds) // 20
    assert refused > len(seeds) // 20
    assert barriers > accepted


def test_no_accepted_barrier_is_missed_by_a_live_invocation():
    assert_accepted_barriers_are_met_by_all(range(150))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 5000, BATCH))
def test_no_accepted_barrier_in_five_thousand_programs_is_missed(first: int):
    assert_accepted_barriers_are_met_by_all(range(first, first + BATCH))


def test_the_executor_sees_a_barrier_that_some_invocations_miss():
    """The proof above could not fail otherwise."""
    program = Program.from_text(
        """
        program workgroup(4, 1, 1) {
          buffer y: output u32[4] @0
          region "r" {
            if lid.x < 2 {
              barrier
            }
            y[gid.x] = 1
          }
        }
        """
    )
    assert [finding.code for finding in validate(program)] == ["V010"]
    assert any(each.kind.startswith("divergent") for each in execute(program, (1, 1, 1), {}).findings)


def test_the_generated_programs_contain_what_the_proof_is_about():
    """Loads, loops and branches that barriers stand in, on both sides of the verdict."""
    seen = {
        type(node) for seed in range(40) for node in postorder(generate_case(seed, WITH_BARRIERS[seed % 2]).program)
    }
    assert {Barrier, Var, LitU32} <= seen
