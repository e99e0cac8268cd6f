"""A watch of accesses finds exactly the pairs that nothing orders."""

import pytest
from small_launches import program_of

from vyre_foundation.stepping import RaceWatch, Schedule, run

OF_WORKGROUPS = frozenset({"tile"})


def races(body: str, *, size: int = 2, groups: int = 1, schedule: Schedule = "forward") -> list[tuple[str, str, str]]:
    watch = RaceWatch(of_workgroups=OF_WORKGROUPS)
    run(program_of(body, size=size), grid=(groups, 1, 1), schedule=schedule, on_access=watch)
    return [(race.first.buffer, race.first.kind, race.second.kind) for race in watch.races]


@pytest.mark.parametrize("schedule", ["forward", "reverse", 3])
def test_a_write_beside_a_read_is_a_race_in_whichever_order_they_come(schedule: Schedule) -> None:
    found = races("tile[lid.x] = 1; out[lid.x] = tile[lid.x ^ 1]", schedule=schedule)

    assert len(found) == 1
    assert set(found[0][1:]) == {"read", "write"}


@pytest.mark.parametrize(
    "body",
    [
        "tile[lid.x] = 1; barrier; out[lid.x] = tile[lid.x ^ 1]",
        "out[lid.x] = count[0]",
        "let old = atomic_add(count[0], 1)",
        "out[lid.x] = 1; let a = out[lid.x]",
        "out[lid.x] = 1; grid_sync; if lid.x == 0 { count[0] = out[1] }",
        "out[lid.x + 7] = 1; let a = out[7]",
    ],
)
def test_what_is_ordered_or_harmless_is_no_race(body: str) -> None:
    assert races(body) == []


def test_an_atomic_and_a_plain_access_race() -> None:
    ((buffer, *kinds),) = races("let old = atomic_add(count[0], 1); let a = count[0]")

    assert buffer == "count"
    assert set(kinds) == {"atomic", "read"}


def test_equal_writes_race() -> None:
    assert races("out[0] = 1") == [("out", "write", "write")]


def test_a_barrier_of_one_workgroup_orders_no_other() -> None:
    assert races("out[0] = 1; barrier; let a = out[0]", size=1, groups=2) != []


def test_each_workgroup_has_workgroup_memory_of_its_own() -> None:
    assert races("tile[0] = 1", size=1, groups=2) == []


def test_a_pair_of_places_is_reported_once() -> None:
    assert len(races("for i in 0..3 {; out[0] = i; }", size=4)) == 1


def test_a_copy_of_a_watch_goes_its_own_way() -> None:
    first = RaceWatch(of_workgroups=OF_WORKGROUPS)
    second = first.copy()
    run(program_of("out[0] = 1"), on_access=first)

    assert len(first.races) == 1
    assert second.races == []
