"""A machine is a state that takes small steps: who can run, what comes next, what happened."""

import struct

import pytest
from small_launches import end_of, machine_of, program_of

from vyre_foundation.diagnostics import LaunchError, Rejected, TrapError, ValidationError
from vyre_foundation.ir import EXPRESSIONS, STATEMENTS, Program
from vyre_foundation.numerics import MATH_OPS
from vyre_foundation.numerics.two_over_pi import TWO_OVER_PI
from vyre_foundation.stepping import Access, Machine, Schedule, Status, finish, run
from vyre_foundation.stepping.code import expressions, statements, two_over_pi

SWAP = "tile[lid.x] = lid.x + 1; barrier; out[lid.x] = tile[lid.x ^ 1]"


def words(data: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(data) // 4}I", data)


def test_every_kind_of_node_has_a_rule() -> None:
    assert expressions.RULES.missing(EXPRESSIONS.kinds) == set()
    assert statements.RULES.missing(STATEMENTS.kinds) == set()


def test_the_table_of_two_over_pi_is_that_of_the_recipes() -> None:
    assert two_over_pi.TWO_OVER_PI == TWO_OVER_PI


def test_outputs_are_bytes_by_name() -> None:
    assert {name: words(data) for name, data in run(program_of(SWAP)).items()} == {"out": (2, 1, 0, 0), "count": (0,)}


def test_who_waits_at_a_barrier_cannot_run_until_all_have_come() -> None:
    machine = machine_of(SWAP)

    machine.advance(0, 100)

    assert machine.invocations[0].status is Status.AT_BARRIER
    assert machine.runnable() == [1]
    machine.advance(1, 100)
    assert machine.intervals == [1]
    assert machine.runnable() == [0, 1]


def test_a_step_is_one_access_at_most() -> None:
    seen: list[Access] = []
    machine = machine_of("out[0] = out[1] + out[2] * out[3]", size=1)
    machine.on_access = seen.append

    while machine.runnable():
        before = len(seen)
        machine.step(0)
        assert len(seen) - before <= 1

    assert [(each.kind, each.element) for each in seen] == [("read", 1), ("read", 2), ("read", 3), ("write", 0)]
    root = "entry[0].body[0]"
    paths = [f"{root}.value.left", f"{root}.value.right.left", f"{root}.value.right.right", root]
    assert [each.path for each in seen] == paths


def test_an_access_knows_who_when_and_whether_it_is_in_range() -> None:
    seen: list[Access] = []
    run(program_of(f"{SWAP}; let a = out[lid.x + 3]"), grid=(2, 1, 1), on_access=seen.append)

    last = seen[-1]
    assert last == Access(3, 1, 1, 0, 1, "out", 4, 4, "read", "entry[0].body[3].value", in_range=False)
    assert [each.in_range for each in seen].count(False) == 2
    assert {(each.buffer, each.interval) for each in seen} == {("tile", 0), ("tile", 1), ("out", 1)}


def test_the_next_access_is_known_before_it_happens_and_asking_changes_nothing() -> None:
    machine = machine_of("out[1] = 7", size=1)

    foreseen = [machine.next_access(0), machine.next_access(0)]

    assert foreseen[0] == foreseen[1]
    assert foreseen[0] is not None
    assert (foreseen[0].kind, foreseen[0].element) == ("write", 1)
    assert words(machine.outputs()["out"]) == (0, 0, 0, 0)


def test_variables_are_those_in_scope_with_their_values() -> None:
    machine = machine_of("let a = lid.x + 5; for i in 2..4 {; let b = a * i; out[0] = b; }", size=1)
    found: list[dict[str, int]] = []
    while machine.runnable():
        instruction = machine.instruction(0)
        if instruction is not None and instruction.path == "entry[0].body[1].body[1]":
            found.append(machine.variables(0))
        machine.step(0)

    assert found == [{"b": 10, "i": 2, "a": 5}, {"b": 15, "i": 3, "a": 5}]


def test_a_copy_of_a_machine_goes_its_own_way() -> None:
    first = machine_of(SWAP)
    first.advance(0, 3)
    second = first.copy()

    finish(first)

    assert not second.finished
    assert words(second.outputs()["out"]) == (0, 0, 0, 0)
    finish(second, "reverse")
    assert end_of(first) == end_of(second)


@pytest.mark.parametrize("schedule", ["forward", "reverse", 1, 2, [1, 0, 1]])
def test_a_program_without_races_gives_the_same_in_every_order(schedule: Schedule) -> None:
    assert words(run(program_of(SWAP), schedule=schedule)["out"]) == (2, 1, 0, 0)


def test_the_order_decides_a_race() -> None:
    program = program_of("out[0] = lid.x + 1")

    assert words(run(program, schedule="forward")["out"])[0] == 2
    assert words(run(program, schedule="reverse")["out"])[0] == 1


def test_a_workgroup_runs_to_its_barrier_alone() -> None:
    machine = machine_of(SWAP, groups=2)

    machine.run_to_barrier(1)

    assert machine.intervals == [0, 1]
    assert machine.invocations[0].place == 0


def test_memory_is_what_an_invocation_sees_of_it() -> None:
    machine = machine_of("tile[0] = wgid.x + 1; out[wgid.x] = 5", size=1, groups=2)
    machine.advance(1, 1)

    assert words(machine.seen("tile", 0)) == (0, 0, 0, 0)
    assert words(machine.seen("tile", 1)) == (2, 0, 0, 0)


def test_the_lowest_invocation_that_trapped_is_reported_when_the_segment_ends() -> None:
    with pytest.raises(TrapError) as caught:
        run(program_of('if lid.x > 0 { trap "late" at lid.x + 40 }', size=4), schedule="reverse")

    assert caught.value.code == "R001"
    assert caught.value.where == "entry[0].body[0].then[0], invocation 1"
    assert "address 41" in caught.value.because


def test_a_loop_that_passes_the_limit_ends_the_launch() -> None:
    program = program_of("for i in 0..100 {; out[0] = i; }", size=1)

    assert words(run(program, step_limit=100)["out"])[0] == 99
    with pytest.raises(TrapError) as caught:
        run(program, step_limit=99)
    assert caught.value.code == "R002"


def test_a_barrier_that_some_never_reach_is_a_fault() -> None:
    """Validation refuses this program (V010); the machine takes it all the same, and does not hang."""
    with pytest.raises(TrapError) as caught:
        run(program_of("if lid.x == 0 {; barrier; out[0] = 1; } else {; if count[0] == 0 {; barrier; }; }"))

    assert caught.value.code == "R006"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ('async_wait "t"', "R005"),
        ('async_load tile from out at 0 size 4 tag "t"', "R005"),
        ('async_load tile from out at 2 size 4 tag "t"', "R005"),
    ],
)
def test_a_misused_copy_is_a_fault(body: str, code: str) -> None:
    with pytest.raises(TrapError) as caught:
        run(program_of(body, size=1))

    assert caught.value.code == code


def test_a_copy_touches_memory_when_it_happens() -> None:
    seen: list[Access] = []
    body = 'async_load tile from out at 8 size 8 tag "t"; async_wait "t"'

    run(program_of(body, size=1), on_access=seen.append)

    assert [(each.kind, each.buffer, each.element, each.tag) for each in seen] == [
        ("read", "out", 2, "t"),
        ("read", "out", 3, "t"),
        ("write", "tile", 0, "t"),
        ("write", "tile", 1, "t"),
    ]


def test_transcendentals_need_their_recipes() -> None:
    program = Program.from_text("""program workgroup(1, 1, 1) {
        buffer x: read_write f32[1] @0
        region "test" {
            x[0] = exp(x[0])
        }
    }""")

    assert run(program, ops=MATH_OPS) == {"x": struct.pack("<f", 1.0)}
    with pytest.raises(ValidationError) as caught:
        run(program)
    assert caught.value.code == "V016"


@pytest.mark.parametrize(
    ("inputs", "lengths", "code"),
    [({"nothing": b""}, {}, "L002"), ({"out": b"123"}, {}, "L003"), ({"out": bytes(16)}, {"out": 5}, "L003")],
)
def test_wrong_inputs_are_refused(inputs: dict[str, bytes], lengths: dict[str, int], code: str) -> None:
    with pytest.raises(LaunchError) as caught:
        run(program_of("out[0] = 1"), inputs, lengths=lengths)

    assert caught.value.code == code


def test_an_input_of_any_length_needs_one() -> None:
    program = Program.from_text("""program workgroup(1, 1, 1) {
        buffer x: read_write u32[?] @0
        region "test" {
            x[0] = len(x)
        }
    }""")

    assert words(run(program, lengths={"x": 3})["x"]) == (3, 0, 0)
    with pytest.raises(LaunchError) as caught:
        run(program)
    assert caught.value.code == "L001"


def test_a_schedule_that_does_not_fit_is_refused() -> None:
    with pytest.raises(LaunchError) as caught:
        run(program_of(SWAP), schedule=[7])

    assert caught.value.code == "L023"


def test_what_has_no_meaning_here_is_refused() -> None:
    with pytest.raises(Rejected) as caught:
        run(program_of('resume "t"'))

    assert caught.value.code == "D1002"


def test_a_deep_program_needs_no_deep_stack() -> None:
    inner = "out[0] = 1"
    for _ in range(60):
        inner = f"if count[0] == 0 {{; {inner}; }}"
    sum_of_many = " + ".join(["count[0]"] * 2000)

    assert words(run(program_of(f"{inner}; out[1] = {sum_of_many}", size=1))["out"]) == (1, 0, 0, 0)


def test_a_grid_sync_begins_again_with_zeros() -> None:
    body = "tile[0] = 5; out[0] = 1; grid_sync; out[1] = tile[0]; out[2] = out[0]"
    machine = Machine(program_of(body, size=1))

    finish(machine)

    assert machine.segment == 2
    assert words(machine.outputs()["out"]) == (1, 0, 1, 0)


def test_a_launch_that_would_fill_the_memory_is_refused() -> None:
    with pytest.raises(TrapError) as caught:
        Machine(program_of("out[0] = 1"), grid=(65535, 2, 1))

    assert caught.value.code == "R004"
