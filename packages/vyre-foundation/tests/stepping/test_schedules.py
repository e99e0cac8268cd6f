"""The search for orders finds what all interleavings by brute force find, and says when it is not done."""

import pytest
from small_launches import End, TinyProgram, end_of, ends_by_brute_force, machine_of

from vyre_foundation.stepping import Machine, finish
from vyre_foundation.stepping.schedules import Exploration, Outcome, explore
from vyre_foundation.validation import check


def ends(found: Exploration) -> set[End]:
    return {(each.fault, tuple(each.outputs.values())) for each in found.outcomes}


def replayed(start: Machine, outcome: Outcome) -> End:
    machine = start.copy()
    finish(machine, outcome.schedule)
    return end_of(machine)


@pytest.mark.parametrize("first", range(0, 45, 15))
def test_the_search_finds_exactly_the_outcomes_of_all_interleavings(first: int) -> None:
    assert_same_outcomes(first, 15, 700)


@pytest.mark.parametrize("seed", [236, 826, 1192])
def test_a_step_that_races_with_several_is_exchanged_with_each(seed: int) -> None:
    """Exchanging it with the last of them alone once missed an outcome of each of these programs."""
    start = TinyProgram(seed).machine()

    assert ends(explore(start, every_outcome=True)) == ends_by_brute_force(start, 6000)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 2100, 100))
def test_the_search_finds_exactly_the_outcomes_of_all_interleavings_of_many_programs(first: int) -> None:
    assert_same_outcomes(first, 100, 6000)


def assert_same_outcomes(first: int, count: int, limit: int) -> None:
    compared = 0
    for seed in range(first, first + count):
        tiny = TinyProgram(seed)
        check(tiny.program)
        start = tiny.machine()
        expected = ends_by_brute_force(start, limit)
        if expected is None:  # too many states
            continue
        found = explore(start, every_outcome=True)
        assert found.complete, seed
        assert ends(found) == expected, seed
        assert {replayed(start, outcome) for outcome in found.outcomes} == expected, seed
        compared += 1
    assert compared >= count // 3


def test_tiny_programs_have_one_outcome_and_several() -> None:
    """So the comparison above is about something."""
    numbers = {len(explore(TinyProgram(seed).machine(), every_outcome=True).outcomes) for seed in range(20)}

    assert 1 in numbers
    assert max(numbers) > 2


def test_two_writes_to_one_element_are_two_outcomes_with_their_schedules() -> None:
    start = machine_of("out[0] = lid.x + 1")

    found = explore(start)

    assert not found.has_one_outcome
    assert {replayed(start, outcome)[1][0][:4] for outcome in found.outcomes} == {b"\1\0\0\0", b"\2\0\0\0"}


def test_invocations_that_touch_different_elements_need_one_execution() -> None:
    found = explore(machine_of("out[lid.x] = lid.x; let a = out[lid.x]; out[lid.x] = a + 1", size=4))

    assert found.has_one_outcome
    assert found.executions == 1
    assert found.share == 1


def test_reads_do_not_exclude_each_other() -> None:
    found = explore(machine_of("let a = count[0]; out[lid.x] = a", size=4))

    assert found.has_one_outcome
    assert found.executions == 1


def test_commuting_atomics_with_unused_results_need_one_execution() -> None:
    found = explore(machine_of("let _old = atomic_add(count[0], lid.x)", size=4))

    assert found.has_one_outcome
    assert found.executions == 1


def test_atomics_whose_results_are_used_are_run_in_every_order() -> None:
    found = explore(machine_of("let old = atomic_add(count[0], 1); out[lid.x] = old", size=3), every_outcome=True)

    assert found.complete
    assert len(found.outcomes) == 6  # the tickets of three invocations


def test_a_barrier_orders_a_workgroup() -> None:
    with_barrier = "tile[lid.x] = lid.x + 1; barrier; out[lid.x] = tile[lid.x ^ 1]"

    assert explore(machine_of(with_barrier)).has_one_outcome
    assert len(explore(machine_of(with_barrier.replace("barrier;", ""))).outcomes) == 2


def test_workgroups_do_not_share_workgroup_memory_and_share_the_rest() -> None:
    assert explore(machine_of("tile[0] = 1", size=1, groups=2)).has_one_outcome
    assert len(explore(machine_of("out[0] = gid.x", size=1, groups=2)).outcomes) == 2


def test_a_copy_may_happen_at_any_moment_before_its_wait() -> None:
    body = 'out[0] = 1; async_load tile from out at 0 size 4 tag "t"; out[0] = 2; async_wait "t"; count[0] = tile[0]'
    ordered = body.replace('out[0] = 2; async_wait "t"', 'async_wait "t"; out[0] = 2')

    assert len(explore(machine_of(body, size=1)).outcomes) == 2
    assert explore(machine_of(ordered, size=1)).has_one_outcome


def test_a_fault_is_an_outcome() -> None:
    start = machine_of('let old = atomic_exchange(count[0], 1); if old == lid.x { trap "late" at 7 }')

    found = explore(start, every_outcome=True)

    assert {None if outcome.fault is None else outcome.fault.code for outcome in found.outcomes} == {None, "R001"}


def test_a_search_that_runs_out_of_steps_says_how_much_it_explored() -> None:
    crowd = machine_of("for i in 0..4 {; let old = atomic_add(count[0], 1); out[lid.x] = old; }; out[0] = 0", size=2)

    found = explore(crowd, budget=300, every_outcome=True)

    assert not found.complete
    assert not found.has_one_outcome
    assert 0 < found.share < 1
    assert found.steps >= 300


def test_one_long_execution_ends_with_the_budget() -> None:
    found = explore(machine_of("for i in 0..100000 {; let a = i; }; out[0] = 1"), budget=1000)

    assert not found.complete
    assert found.outcomes == ()
    assert 1000 <= found.steps < 1100
