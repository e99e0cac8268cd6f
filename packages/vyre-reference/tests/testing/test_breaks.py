"""Generated Breaks: every form occurs, none where it is switched off, and the programs are as valid as all others."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from vyre_foundation.ir import Barrier, Block, Break, If, LitU32, Loop, Program, Region, Return, Stmt, SubgroupReduce
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.walk import bodies, preorder, statements
from vyre_reference.testing import (
    Case,
    Knobs,
    execute,
    generate,
    generate_case,
    generate_differentiable,
    problems,
    unordered_atomics,
)

SMALL = Knobs(max_invocations=16, breaks=True)
VARIANTS = {
    "default": SMALL,
    "everything": replace(Knobs.everything(), max_invocations=16, breaks=True),
    "in bounds": replace(SMALL, in_bounds=True),
    "gradients": replace(Knobs.gradients(), max_invocations=12, breaks=True),
    "barriers": replace(SMALL, statements=24, max_depth=2),
    "deep": replace(SMALL, statements=30, max_depth=2, nesting=6),
}
FORMS = {
    "conditional",
    "in the other arm",
    "after something",
    "bare",
    "in a block or region",
    "two in a loop",
    "beside a return",
    "in a nested loop",
    "in both loops",
    "with a barrier in the loop",
    "right after a barrier",
    "with a subgroup operation in the loop",
    "on a condition, without end",
    "on a condition, with an end",
    "in a loop of no iterations",
}


def own(body: tuple[Stmt, ...]) -> Iterator[tuple[Stmt, tuple[Stmt, ...]]]:
    """The statements of a loop's body outside its inner loops, each with the list it stands in."""
    for statement in body:
        yield statement, body
        if not isinstance(statement, Loop):
            for inner in bodies(statement):
                yield from own(inner)


def forms(loop: Loop) -> Iterator[str]:
    """The forms of the Breaks that leave a loop."""
    inside = list(own(loop.body))
    lists = [body for s, body in inside if isinstance(s, Break)]
    if not lists:
        return
    tests = [s for s, _ in inside if isinstance(s, If)]
    yield from ("conditional" for s in tests if any(body is s.then for body in lists))
    yield from ("in the other arm" for s in tests if any(body is s.otherwise for body in lists))
    yield from ("after something" for body in lists if len(body) > 1)
    yield from ("right after a barrier" for body in lists if len(body) > 1 and isinstance(body[-2], Barrier))
    yield from ("bare" for body in lists if body is loop.body)
    groups = [s for s, _ in inside if isinstance(s, Block | Region)]
    yield from ("in a block or region" for s in groups if any(body is s.body for body in lists))
    if len(lists) > 1:
        yield "two in a loop"
    nodes = list(preorder(loop.body))
    yield from (name for name, kind in MEETS.items() if any(isinstance(node, kind) for node in nodes))
    if any(isinstance(s, Loop) and any(forms(s)) for s, _ in inside):
        yield "in both loops"
    yield from _bounds(loop)


MEETS = {
    "beside a return": Return,
    "with a barrier in the loop": Barrier,
    "with a subgroup operation in the loop": SubgroupReduce,
}


def _bounds(loop: Loop) -> Iterator[str]:
    match loop.from_, loop.to:
        case LitU32(0), LitU32(last) if loop.var.startswith("round"):
            yield "on a condition, without end" if last == U32_MAX else "on a condition, with an end"
        case LitU32(first), LitU32(last) if first >= last:
            yield "in a loop of no iterations"
        case _:
            pass


def noted(program: Program) -> Iterator[str]:
    for statement in statements(program):
        if isinstance(statement, Loop):
            yield from forms(statement)
            nested = [s for s in statements(statement.body) if isinstance(s, Loop)]
            yield from ("in a nested loop" for s in nested if any(forms(s)))


@cache
def seen() -> Counter[str]:
    found = Counter[str]()
    for seed in range(150):
        found.update(set(noted(generate(seed, VARIANTS["everything"]))))
        found.update(set(noted(generate(seed, VARIANTS["deep"]))))
    return found


def check(case: Case) -> None:
    assert problems(case.program, warnings=not case.knobs.warnings) == [], case
    if case.knobs.exact:
        assert unordered_atomics(case.program) == [], case
    outcome = execute(case.program, case.grid, case.inputs, case.counts)
    assert outcome.findings == (), case
    assert outcome.trap is None, case
    assert outcome.steps <= case.knobs.trip_limit, case
    if case.knobs.exact:
        again = execute(case.program, case.grid, case.inputs, case.counts, reverse=True)
        assert repr(again.buffers) == repr(outcome.buffers), case


def test_every_form_of_break_is_generated():
    assert set(seen()) == FORMS
    assert min(seen().values()) >= 2, seen()


def test_most_programs_that_may_have_a_break_have_one():
    assert sum(any(noted(generate(seed, SMALL))) for seed in range(60)) > 30


def test_no_break_is_generated_where_they_are_switched_off():
    for seed in range(60):
        assert not any(isinstance(s, Break) for s in statements(generate(seed, replace(SMALL, breaks=False)))), seed
        calm = generate_differentiable(seed, Knobs.gradients(breaks=False))
        assert not any(isinstance(s, Break) for s in statements(calm.program)), seed


@pytest.mark.parametrize("name", VARIANTS)
def test_programs_with_breaks_are_valid_and_run_clean(name: str):
    for seed in range(10 if name == "deep" else 20):
        check(generate_case(seed, VARIANTS[name]))


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_thousands_of_programs_with_breaks_are_valid_and_run_clean(name: str):
    for seed in range(20_000, 20_500):
        check(generate_case(seed, VARIANTS[name]))
        check(generate_case(seed, Knobs.random(seed, VARIANTS[name])))
