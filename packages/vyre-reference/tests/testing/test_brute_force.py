"""The brute-force executor sees what it is there to see: one planted fault per kind of finding."""

import struct

import pytest

from vyre_foundation.ir import (
    AsyncLoad,
    AsyncWait,
    Atomic,
    AtomicOp,
    Barrier,
    Binary,
    BinOp,
    BufferDecl,
    Call,
    DataType,
    If,
    InvocationId,
    Let,
    LitBool,
    LitU32,
    Load,
    LocalId,
    Loop,
    MemoryOrdering,
    Program,
    Return,
    Stmt,
    Store,
    SubgroupBallot,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
    Trap,
    Var,
)
from vyre_reference.testing import Outcome, Unsupported, execute
from vyre_reference.testing.oracles.brute_force import OutOfSteps

U32 = DataType.U32
LOCAL, GLOBAL = LocalId(0), InvocationId(0)
GRID_SYNC = Barrier(MemoryOrdering.GRID_SYNC)


def run(*body: Stmt, size: int = 4, groups: int = 2, reverse: bool = False) -> Outcome:
    buffers = [
        BufferDecl.read("x", 0, U32).with_count(8),
        BufferDecl.output("y", 1, U32).with_count(8),
        BufferDecl.workgroup("s", 4, U32),
        BufferDecl.local("l", 4, U32),
    ]
    program = Program.wrapped(buffers, (size, 1, 1), body)
    inputs = {"x": struct.pack("<8I", *range(10, 18))}
    return execute(program, (groups, 1, 1), inputs, reverse=reverse, step_limit=50)


def kinds(outcome: Outcome) -> set[str]:
    return {finding.kind for finding in outcome.findings}


def less(left: int) -> Binary:
    return Binary(BinOp.LT, LOCAL, LitU32(left))


def test_each_invocation_writes_its_own_element():
    outcome = run(Store("y", GLOBAL, Load("x", GLOBAL)))

    assert outcome.buffers["y"] == tuple(range(10, 18))
    assert outcome.findings == outcome.out_of_range == ()


def test_two_writes_to_one_element_are_a_race():
    assert kinds(run(Store("y", LitU32(0), GLOBAL))) == {"race"}


def test_reading_what_a_neighbour_writes_is_a_race_without_a_barrier_and_none_with_one():
    write = Store("s", LOCAL, LOCAL)
    read = Store("y", GLOBAL, Load("s", Binary(BinOp.SUB, LitU32(3), LOCAL)))

    assert kinds(run(write, read)) == {"race"}
    assert run(write, Barrier(), read).buffers["y"] == (3, 2, 1, 0, 3, 2, 1, 0)
    assert kinds(run(write, Barrier(), read)) == set()


def test_a_barrier_does_not_order_different_workgroups_and_a_grid_sync_does():
    write = Store("y", GLOBAL, GLOBAL)
    read = Let("v", Load("y", Binary(BinOp.SUB, LitU32(7), GLOBAL)))

    assert kinds(run(write, Barrier(), read)) == {"race"}
    assert kinds(run(write, GRID_SYNC, read)) == set()


def test_atomics_race_with_plain_reads_and_not_with_each_other():
    count = Let("old", Atomic(AtomicOp.ADD, "y", LitU32(0), None, LitU32(1)))

    assert run(count).buffers["y"][0] == 8
    assert kinds(run(count)) == set()
    assert kinds(run(count, Let("v", Load("y", LitU32(0))))) == {"race"}


def test_a_barrier_that_some_invocations_miss_is_divergent():
    assert kinds(run(If(less(2), (Barrier(),)))) == {"divergent barrier"}


def test_barriers_of_two_arms_are_different_barriers():
    assert kinds(run(If(less(2), (Barrier(),), (Barrier(),)))) == {"divergent barrier"}


def test_a_barrier_in_a_loop_of_varying_length_is_divergent():
    assert kinds(run(Loop("i", LitU32(0), LOCAL, (Barrier(),)))) == {"divergent barrier"}


def test_invocations_that_returned_are_not_waited_for():
    assert run(If(less(2), (Return(),)), Barrier()).findings == ()


def test_subgroup_operations_exchange_values():
    total = SubgroupReduce(SubgroupReduceOp.ADD, LOCAL)
    votes = SubgroupBallot(less(3))
    neighbour = SubgroupShuffle(LOCAL, Binary(BinOp.BIT_XOR, LOCAL, LitU32(1)))
    body = [Store("y", GLOBAL, Binary(BinOp.ADD, Binary(BinOp.MUL, total, LitU32(100)), neighbour)), Let("v", votes)]

    assert run(*body).buffers["y"] == (601, 600, 603, 602, 601, 600, 603, 602)
    assert run(Store("y", GLOBAL, votes)).buffers["y"] == (7,) * 8


def test_a_subgroup_operation_that_some_lanes_miss_is_divergent():
    vote = Let("v", SubgroupBallot(LitBool(True)))

    assert kinds(run(If(less(2), (vote,)))) == {"divergent subgroup operation"}
    assert kinds(run(If(less(2), (Return(),)), vote)) == {"divergent subgroup operation"}


def test_accesses_outside_are_counted_and_harmless():
    outcome = run(
        Store("y", Binary(BinOp.ADD, GLOBAL, LitU32(8)), LitU32(1)), Store("y", GLOBAL, Load("x", LitU32(99)))
    )

    assert len(outcome.out_of_range) == 16
    assert outcome.buffers["y"] == (0,) * 8


def test_a_copy_is_a_race_with_touching_its_target_and_must_be_waited_for():
    start = AsyncLoad("x", "l", LitU32(4), LitU32(8), "t")
    use = Store("y", GLOBAL, Load("l", LitU32(1)))

    assert run(start, AsyncWait("t"), use).buffers["y"] == (12,) * 8
    assert kinds(run(start, use, AsyncWait("t"))) == {"race"}
    assert kinds(run(start)) == {"copy never waited for"}
    assert kinds(run(AsyncWait("t"))) == {"wait without a copy"}


def test_workgroup_memory_starts_at_zero_in_every_segment():
    outcome = run(Store("s", LOCAL, LitU32(5)), GRID_SYNC, Store("y", GLOBAL, Load("s", LOCAL)))

    assert outcome.buffers["y"] == (0,) * 8


def test_a_trap_ends_the_launch_with_its_tag():
    assert run(If(Binary(BinOp.EQ, GLOBAL, LitU32(5)), (Trap(LitU32(0), "stop"),))).trap == "stop"


def test_loop_iterations_are_counted_for_the_busiest_invocation_and_limited():
    assert run(Loop("i", LitU32(0), LOCAL, (Let("v", Var("i")),))).steps == 3
    with pytest.raises(OutOfSteps):
        run(Loop("i", LitU32(0), LitU32(51), ()))


def test_the_order_shows_only_in_programs_that_depend_on_it():
    last = Let("old", Atomic(AtomicOp.EXCHANGE, "y", LitU32(0), None, GLOBAL))

    assert run(last).buffers["y"][0] == 7
    assert run(last, reverse=True).buffers["y"][0] == 0


def test_what_cannot_be_run_is_refused_by_name():
    with pytest.raises(Unsupported):
        run(Let("v", Call("some.op", (LitU32(1),))))
