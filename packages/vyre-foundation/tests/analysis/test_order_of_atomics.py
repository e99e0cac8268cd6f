"""The class of a program against a second opinion, and against runs in two orders.

`determinism` and the oracle `unordered_atomics` share no code. An executor that runs one invocation after the other,
from the first or from the last, shows whether the order is seen: a program that gives two answers is never EXACT.

Slow proof: `uv run pytest packages/vyre-foundation/tests/analysis -m slow`.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.ir import Program
from vyre_foundation.text import from_text
from vyre_foundation.validation import validate
from vyre_reference.testing import Knobs, execute, generate, unordered_atomics

KNOBS = (
    replace(Knobs.everything(), max_invocations=16),
    Knobs(exact=False),
    Knobs(race_free=False, exact=False),
    replace(Knobs.gradients(), breaks=True),
)
BATCH = 50


def assert_both_agree(program: Program, name: str) -> bool:
    found, reasons = determinism(program), unordered_atomics(program)
    assert found.is_exact == (not reasons), f"{name}: {found}, but {reasons}"
    return found.is_exact


def assert_both_agree_on(seeds: range) -> None:
    for seed in seeds:
        base = KNOBS[seed % len(KNOBS)]
        knobs = Knobs.random(seed, base) if seed % 8 >= len(KNOBS) else base
        assert_both_agree(generate(seed, knobs), f"generate({seed}, {knobs})")


@pytest.mark.parametrize("first", range(0, 200, BATCH))
def test_the_class_of_generated_programs_is_what_a_second_check_says(first: int):
    assert_both_agree_on(range(first, first + BATCH))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(200, 2200, BATCH))
def test_the_class_of_two_thousand_generated_programs_is_what_a_second_check_says(first: int):
    assert_both_agree_on(range(first, first + BATCH))


def test_generated_programs_are_of_both_classes():
    classes = [determinism(generate(seed, KNOBS[seed % len(KNOBS)])).is_exact for seed in range(60)]
    assert classes.count(True) >= 10
    assert classes.count(False) >= 5


# ------------------------------------------------------------------------------------------------------------- by hand

HEAD = """program workgroup(4, 1, 1) groups(1, 1, 1) {
buffer s: workgroup u32[2]
buffer y: output u32[4] @0
buffer n: output u32[1] @1
"""
ADD, MAX = "let a = atomic_add(s[0], lid.x + 1)", "let b = atomic_max(s[0], lid.x + 1)"
COUNT = "atomic_add(n[0], lid.x + 1)"


def program_of(body: str) -> Program:
    return from_text(f'{HEAD}region "test" {{\n{body}\nbarrier\ny[lid.x] = s[0]\n}}\n}}')


# Body, and whether another order gives other bytes.
BY_HAND = {
    "one breaks after it, the others do theirs and break": (
        f"for k in 0..4 {{\nif lid.x < 2 {{\n{MAX}\nbreak\n}}\n{ADD}\nbreak\n}}",
        True,
    ),
    "one returns after it, the others go on": (f"if lid.x < 2 {{\n{MAX}\nreturn\n}}\n{ADD}", True),
    "one leaves an inner loop, the others the outer one": (
        f"for k in 0..4 {{\nfor j in 0..4 {{\nif lid.x < 2 {{\nbreak\n}}\n{ADD}\nbreak\n}}\n{MAX}\nbreak\n}}",
        True,
    ),
    "in two arms": (f"if lid.x < 2 {{\n{MAX}\n}} else {{\n{ADD}\n}}", True),
    "all break after it, others came before a barrier": (
        f"for k in 0..2 {{\nif k == 1 {{\n{ADD}\nbreak\n}}\n{MAX}\nbarrier\n}}",
        False,
    ),
    "who returned did it before a barrier that the others meet": (
        f"if lid.x < 2 {{\n{MAX}\nreturn\n}}\nfor k in 0..3 {{\nbarrier\n}}\n{ADD}",
        False,
    ),
    "in arms that all take together": (
        f"if wgid.x == 0 {{\n{MAX}\nif wgid.x == 1 {{\nbarrier\n}}\n}} else {{\n{ADD}\n}}",
        False,
    ),
    "a result inside an expression that nobody reads": (f"let a = {COUNT} * 2 + 1\nlet b = a", False),
    "a result that is overwritten": (f"let a = {COUNT}\na = lid.x\ny[lid.x] = a", False),
    "a result that goes round a loop and nowhere else": (
        f"let a = 0\nfor k in 0..3 {{\na = a + {COUNT}\n}}",
        False,
    ),
    "a result that goes round a loop and out by a break": (
        f"let a = 0\nfor k in 0..3 {{\nif k == 1 {{\nbreak\n}}\na = {COUNT}\n}}\nlet c = atomic_max(s[0], a)",
        True,
    ),
    "a result that chooses an arm": (f"if {COUNT} < 3 {{\n{ADD}\n}}", True),
}


@pytest.mark.parametrize("name", BY_HAND)
def test_the_class_of_a_program_is_what_its_runs_say(name: str):
    body, shows = BY_HAND[name]
    program = program_of(body)
    forward, backward = (execute(program, (1, 1, 1), {}, reverse=reverse).buffers for reverse in (False, True))
    assert (forward != backward) is shows
    assert assert_both_agree(program, name) is not shows


# ------------------------------------------------------------------------------------------------- random control flow


def random_body(dice: random.Random, nesting: int, loops: int) -> list[str]:
    made: list[str] = []
    for number in range(dice.randrange(1, 4)):
        name = f"v{nesting}{number}{dice.randrange(10**6)}"
        kind = dice.randrange(9 if nesting else 5)
        if kind < 3:
            made.append(f"let {name} = atomic_{dice.choice(('add', 'max'))}(s[0], lid.x + {dice.randrange(1, 9)})")
        elif kind < 5:
            made.append("barrier")
        elif kind < 8:
            condition = dice.choice(("lid.x < 2", "lid.x < 1", "wgid.x == 0", "wgid.x == 1"))
            arms = [random_body(dice, nesting - 1, loops) for _ in range(2)]
            for arm in arms:
                if dice.random() < 0.3:
                    arm.append("break" if loops and dice.random() < 0.7 else "return")
            made += [f"if {condition} {{", *arms[0], "} else {", *(arms[1] if dice.random() < 0.5 else ()), "}"]
        else:
            trips = dice.choice(("0..2", "0..1", "0..wgid.x", "0..num_workgroups.x + 1"))
            body = random_body(dice, nesting - 1, loops + 1)
            made += [f"for {name} in {trips} {{", *body, *(["break"] if dice.random() < 0.3 else ()), "}"]
    return made


def assert_runs_show_no_more_than_the_class_allows(seeds: range) -> None:
    exact = shown = 0
    for seed in seeds:
        program = program_of("\n".join(random_body(random.Random(seed), 3, 0)))
        if any(finding.code != "V116" for finding in validate(program)):
            continue
        is_exact = assert_both_agree(program, f"seed {seed}")
        runs = [execute(program, (1, 1, 1), {}, reverse=reverse).buffers for reverse in (False, True)]
        exact += is_exact
        shown += runs[0] != runs[1]
        assert runs[0] == runs[1] or not is_exact, f"seed {seed}: {program.to_text()}"
    assert exact > len(seeds) // 50
    assert shown > len(seeds) // 50


def test_random_control_flow_around_atomics_is_classed_as_a_second_check_and_its_runs_say():
    assert_runs_show_no_more_than_the_class_allows(range(1000))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 9000, 1000))
def test_much_random_control_flow_around_atomics_is_classed_as_a_second_check_and_its_runs_say(first: int):
    assert_runs_show_no_more_than_the_class_allows(range(first, first + 1000))
