"""Generated cases, run by the brute-force executor: no race, no divergence, no step too many, order without effect."""

from dataclasses import replace

import pytest

from vyre_reference.testing import Case, Knobs, Outcome, execute, generate_case

SMALL = Knobs(max_invocations=16)
VARIANTS = {
    "default": SMALL,
    "everything": replace(Knobs.everything(), max_invocations=16),
    "in bounds": replace(SMALL, in_bounds=True),
    "in bounds, unordered": replace(SMALL, in_bounds=True, exact=False, warnings=True),
    "gradients": replace(Knobs.gradients(), max_invocations=12),
    "barriers": replace(SMALL, statements=24, max_depth=2, early_returns=True),
}


def run(case: Case, *, reverse: bool = False) -> Outcome:
    return execute(case.program, case.grid, case.inputs, case.counts, reverse=reverse)


def check(case: Case) -> Outcome:
    outcome = run(case)
    knobs = case.knobs
    assert outcome.findings == (), case
    assert outcome.steps <= knobs.trip_limit, case
    assert outcome.trap is None, case
    if knobs.in_bounds:
        assert outcome.out_of_range == (), case
    if knobs.exact:
        assert repr(run(case, reverse=True).buffers) == repr(outcome.buffers), case
    return outcome


@pytest.mark.parametrize("name", VARIANTS)
def test_cases_run_clean_and_exact_ones_do_not_depend_on_the_order(name: str):
    outcomes = [check(generate_case(seed, VARIANTS[name])) for seed in range(30)]

    assert any(outcome.barriers for outcome in outcomes)
    assert any(outcome.steps for outcome in outcomes)


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_thousands_of_cases_run_clean(name: str):
    for seed in range(20_000, 21_000):
        check(generate_case(seed, VARIANTS[name]))
        check(generate_case(seed, Knobs.random(seed, VARIANTS[name])))


def test_race_freedom_does_not_depend_on_the_recommended_grid():
    for seed in range(30):
        case = generate_case(seed, SMALL)
        x, y, z = case.grid
        larger = (x + 1, y + 1 if y > 1 else 1, z)
        outcome = execute(case.program, larger, case.inputs, case.counts)
        assert outcome.findings == (), case


def test_accesses_outside_occur_unless_they_are_ruled_out():
    outcomes = [run(generate_case(seed, SMALL)) for seed in range(30)]

    assert sum(bool(outcome.out_of_range) for outcome in outcomes) > 5


def test_programs_that_need_not_be_race_free_do_race_now_and_then():
    racy = replace(SMALL, race_free=False, exact=False)
    kinds = {finding.kind for seed in range(30) for finding in run(generate_case(seed, racy)).findings}

    assert kinds == {"race"}


def test_traps_fire_only_where_they_are_asked_to():
    eager = replace(SMALL, firing_traps=True, statements=30)

    assert any(run(generate_case(seed, eager)).trap for seed in range(120))


def test_differentiable_values_stay_in_a_tame_range():
    for seed in range(40):
        outcome = run(generate_case(seed, VARIANTS["gradients"]))
        for values in outcome.buffers.values():
            assert all(abs(v) < 1e6 for v in values if isinstance(v, float)), seed


def test_no_integer_division_by_zero_occurs_where_it_is_ruled_out():
    wanted = replace(SMALL, statements=20)
    ruled_out = replace(wanted, integer_division_by_zero=False)

    assert any(run(generate_case(seed, wanted)).zero_divisions for seed in range(30))
    assert not any(run(generate_case(seed, ruled_out)).zero_divisions for seed in range(30))
