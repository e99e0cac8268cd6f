"""What each statement of the builder builds, held against the IR written by hand and against its text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from vyre_foundation import (
    BOOL,
    F32,
    F64,
    U32,
    AtomicOp,
    BinOp,
    BufferDecl,
    Elements,
    Groups,
    MemoryOrdering,
    Program,
    ProgramBuilder,
    UnOp,
)
from vyre_foundation.builder import div_floor, f32, subgroup_add, u32
from vyre_foundation.diagnostics import Severity
from vyre_foundation.ir import (
    STATEMENTS,
    AllGather,
    AllReduce,
    Assign,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Atomic,
    Barrier,
    Binary,
    Block,
    Break,
    Broadcast,
    BufferRef,
    BufLen,
    Call,
    Cast,
    CollectiveOp,
    Expr,
    If,
    IndirectDispatch,
    InvocationId,
    Let,
    LitBool,
    LitF32,
    LitF64,
    LitU32,
    Load,
    LocalId,
    Loop,
    MemoryHints,
    NumWorkgroups,
    OpaqueStmt,
    ReduceScatter,
    Region,
    Resume,
    Return,
    Select,
    Stmt,
    Store,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupSize,
    Trap,
    Unary,
    Var,
    WorkgroupId,
)
from vyre_foundation.traps import LOOP_TOO_LONG
from vyre_foundation.validation import validate
from vyre_foundation.walk import statements

ADD, SUB, MUL, LT, EQ = BinOp.ADD, BinOp.SUB, BinOp.MUL, BinOp.LT, BinOp.EQ
GID, ZERO, ONE = InvocationId(0), LitU32(0), LitU32(1)
BODY = (Store("y", Var("j"), LitF32(0.0)),)
DISTANCE = Binary(SUB, Var("_bound2"), Var("_bound1"))

CASES: dict[Callable[[Any], object], tuple[tuple[Stmt, ...], str]] = {}


def builds(*expected: Stmt, text: str) -> Callable[[Callable[[Any], object]], Callable[[Any], object]]:
    """The statements a function must add, and the lines they have in the text format."""

    def note(case: Callable[[Any], object]) -> Callable[[Any], object]:
        CASES[case] = (expected, text)
        return case

    return note


# ---------------------------------------------------------------------------------------------------- names and memory


@builds(Let("t", Binary(ADD, GID, ONE)), text="let t = gid.x + 1")
def a_let(kit: Any):
    kit.k.let("t", kit.i + 1)


@builds(Let("t", LitF64(0.5)), text="let t = 0.5f64")
def a_let_of_a_number_with_its_type(kit: Any):
    kit.k.let("t", 0.5, F64)


@builds(Let("t", LitBool(True)), text="let t = true")
def a_let_of_a_condition(kit: Any):
    kit.k.let("t", True, BOOL)


@builds(
    Let("t", GID),
    Assign("t", Binary(MUL, Var("t"), LitU32(2))),
    text="""
let t = gid.x
t = t * 2
""",
)
def an_assignment(kit: Any):
    t = kit.k.let("t", kit.i)
    kit.k.assign(t, t * 2)


@builds(
    Let("t", LitF32(0.0)),
    Assign("t", LitF32(1.0)),
    text="""
let t = 0.0
t = 1.0
""",
)
def an_assignment_of_a_number(kit: Any):
    t = kit.k.let("t", 0, F32)
    kit.k.assign(t, 1)


@builds(Store("y", GID, Load("x", GID)), text="y[gid.x] = x[gid.x]")
def a_store(kit: Any):
    kit.y[kit.i] = kit.x[kit.i]


@builds(Store("y", GID, Load("x", GID, zero_outside=True)), text="y[gid.x] = at(x[gid.x])")
def a_load_that_is_meant_to_be_zero_outside(kit: Any):
    kit.y[kit.i] = kit.x.at(kit.i)


@builds(Store("y", LitU32(3), LitF32(2.0)), text="y[3] = 2.0")
def a_store_of_numbers(kit: Any):
    kit.y[3] = 2


@builds(Store("y", ZERO, Binary(ADD, Load("y", ZERO), LitF32(1.0))), text="y[0] = y[0] + 1.0")
def a_store_in_place(kit: Any):
    kit.y[0] += 1


@builds(Store("s", ZERO, GID), text="s[0] = gid.x")
def unsigned_bits_into_a_signed_buffer(kit: Any):
    kit.s[0] = kit.i


@builds(Store("w", ZERO, LitF32(1.0)), text="w[0] = 1.0")
def a_store_to_a_write_only_buffer(kit: Any):
    kit.w[0] = 1


@builds(Store("u", ZERO, Binary(SUB, BufLen("y"), ONE)), text="u[0] = len(y) - 1")
def a_length(kit: Any):
    kit.u[0] = kit.y.len() - 1


@builds(
    Store("u", ZERO, Binary(ADD, WorkgroupId(1), LocalId(2))),
    Store("u", ONE, Binary(ADD, NumWorkgroups(0), InvocationId(1))),
    Store("u", LitU32(2), Binary(ADD, SubgroupLocalId(), SubgroupSize())),
    Store("u", LitU32(3), Binary(BinOp.DIV, LocalId(0), LitU32(32))),
    text="""
u[0] = wgid.y + lid.z
u[1] = num_workgroups.x + gid.y
u[2] = subgroup_lane + subgroup_size
u[3] = lid.x / 32
""",
)
def places_in_the_launch(kit: Any):
    k = kit.k
    kit.u[0] = k.wgid(1) + k.lid(2)
    kit.u[1] = k.num_workgroups() + k.gid(1)
    kit.u[2] = k.subgroup_lane() + k.subgroup_size()
    kit.u[3] = k.subgroup_id()


# -------------------------------------------------------------------------------------------------------- control flow


@builds(
    If(Binary(LT, GID, LitU32(3)), (Store("u", ZERO, ONE),)),
    text="""
if gid.x < 3 {
  u[0] = 1
}
""",
)
def an_if(kit: Any):
    with kit.k.if_(kit.i < 3):
        kit.u[0] = 1


@builds(
    If(Load("flags", ZERO), (), (Return(),)),
    text="""
if flags[0] {
} else {
  return
}
""",
)
def an_else_after_an_empty_if(kit: Any):
    with kit.k.if_(kit.flags[0]):
        pass
    with kit.k.else_():
        kit.k.return_()


@builds(
    If(
        Binary(EQ, GID, ZERO),
        (Store("u", ZERO, ZERO),),
        (
            If(
                Binary(EQ, GID, ONE),
                (Store("u", ZERO, ONE),),
                (
                    If(
                        Binary(EQ, GID, LitU32(2)),
                        (Store("u", ZERO, LitU32(2)),),
                        (Store("u", ZERO, LitU32(9)),),
                    ),
                ),
            ),
        ),
    ),
    Return(),
    text="""
if gid.x == 0 {
  u[0] = 0
} else if gid.x == 1 {
  u[0] = 1
} else if gid.x == 2 {
  u[0] = 2
} else {
  u[0] = 9
}
return
""",
)
def an_elif_chain_in_order(kit: Any):
    with kit.k.if_(kit.i == 0):
        kit.u[0] = 0
    for n in (1, 2):
        with kit.k.elif_(kit.i == n):
            kit.u[0] = n
    with kit.k.else_():
        kit.u[0] = 9
    kit.k.return_()


@builds(
    If(GID, (If(GID, (), (Return(),)),), (Return(),)),
    text="""
if gid.x {
  if gid.x {
  } else {
    return
  }
} else {
  return
}
""",
)
def an_else_belongs_to_the_if_of_its_own_body(kit: Any):
    with kit.k.if_(kit.i):
        with kit.k.if_(kit.i):
            pass
        with kit.k.else_():
            kit.k.return_()
    with kit.k.else_():
        kit.k.return_()


@builds(
    Loop("j", ZERO, BufLen("u"), (Store("u", Var("j"), Var("j")),)),
    text="""
for j in 0..len(u) {
  u[j] = j
}
""",
)
def a_loop(kit: Any):
    with kit.k.for_("j", 0, kit.u.len()) as j:
        kit.u[j] = j


@builds(
    Loop("_round1", ZERO, LitU32(4), (Let("j", Binary(ADD, LitU32(1), Binary(MUL, Var("_round1"), LitU32(3)))), *BODY)),
    Loop("_round2", ZERO, LitU32(3), (Let("j", Binary(SUB, LitU32(9), Binary(MUL, Var("_round2"), LitU32(4)))), *BODY)),
    Loop("_round3", ZERO, LitU32(5), (Let("j", Binary(MUL, Var("_round3"), LitU32(2))), *BODY)),
    Loop("_round4", ZERO, ZERO, (Let("j", Binary(SUB, LitU32(2), Var("_round4"))), *BODY)),
    text="""
for _round1 in 0..4 {
  let j = 1 + _round1 * 3
  y[j] = 0.0
}
for _round2 in 0..3 {
  let j = 9 - _round2 * 4
  y[j] = 0.0
}
for _round3 in 0..5 {
  let j = _round3 * 2
  y[j] = 0.0
}
for _round4 in 0..0 {
  let j = 2 - _round4
  y[j] = 0.0
}
""",
)
def loops_in_steps(kit: Any):
    for bounds in ((1, 12, 3), (9, -1, -4), (0, 10, 2), (2, 3, -1)):
        with kit.k.for_("j", *bounds) as j:
            kit.y[j] = 0


@builds(
    Let("_bound1", Load("u", ZERO)),
    Let("_bound2", Load("u", ONE)),
    Loop(
        "_round1",
        ZERO,
        Select(
            Binary(LT, Var("_bound1"), Var("_bound2")),
            Binary(ADD, Binary(BinOp.DIV, Binary(SUB, DISTANCE, ONE), LitU32(3)), ONE),
            ZERO,
        ),
        (Let("j", Binary(ADD, Var("_bound1"), Binary(MUL, Var("_round1"), LitU32(3)))), *BODY),
    ),
    text="""
let _bound1 = u[0]
let _bound2 = u[1]
for _round1 in 0..select(_bound1 < _bound2, (_bound2 - _bound1 - 1) / 3 + 1, 0) {
  let j = _bound1 + _round1 * 3
  y[j] = 0.0
}
""",
)
def a_loop_in_steps_between_values(kit: Any):
    with kit.k.for_("j", kit.u[0], kit.u[1], 3) as j:
        kit.y[j] = 0


@builds(
    Let("_bound1", Load("u", ZERO)),
    If(Binary(EQ, Var("_bound1"), LitU32(2**32 - 1)), (Trap(LitU32(2**32 - 1), LOOP_TOO_LONG),)),
    Loop(
        "_round1",
        ZERO,
        Binary(ADD, Var("_bound1"), ONE),
        (Let("j", Binary(SUB, Var("_bound1"), Var("_round1"))), *BODY),
    ),
    text="""
let _bound1 = u[0]
if _bound1 == 4294967295 {
  trap "vyre.runtime.loop_too_long:" at 4294967295
}
for _round1 in 0.._bound1 + 1 {
  let j = _bound1 - _round1
  y[j] = 0.0
}
""",
)
def a_loop_from_a_value_down_to_zero(kit: Any):
    with kit.k.for_("j", kit.u[0], -1, -1) as j:
        kit.y[j] = 0


@builds(
    Let("t", GID),
    Loop(
        "_round1",
        ZERO,
        LitU32(2**32 - 1),
        (
            If(Unary(UnOp.LOGICAL_NOT, Binary(LT, Var("t"), LitU32(9))), (Break(),)),
            If(Binary(EQ, Var("_round1"), LitU32(2**32 - 2)), (Trap(LitU32(2**32 - 2), LOOP_TOO_LONG),)),
            If(Binary(EQ, Var("t"), LitU32(4)), (Break(),)),
            Assign("t", Binary(ADD, Var("t"), ONE)),
        ),
    ),
    text="""
let t = gid.x
for _round1 in 0..4294967295 {
  if !(t < 9) {
    break
  }
  if _round1 == 4294967294 {
    trap "vyre.runtime.loop_too_long:" at 4294967294
  }
  if t == 4 {
    break
  }
  t = t + 1
}
""",
)
def a_loop_on_a_condition(kit: Any):
    t = kit.k.let("t", kit.i)
    with kit.k.while_(t < 9):
        with kit.k.if_(t == 4):
            kit.k.break_()
        kit.k.assign(t, t + 1)


@builds(
    Loop(
        "_round1",
        ZERO,
        LitU32(6),
        (If(Binary(EQ, Var("_round1"), LitU32(5)), (Trap(LitU32(5), LOOP_TOO_LONG),)), Block((Break(),))),
    ),
    text="""
for _round1 in 0..6 {
  if _round1 == 5 {
    trap "vyre.runtime.loop_too_long:" at 5
  }
  block {
    break
  }
}
""",
)
def a_loop_that_only_a_break_ends(kit: Any):
    with kit.k.while_(True, max_trips=5), kit.k.block():
        kit.k.break_()


@builds(
    Loop(
        "j",
        GID,
        LitU32(4),
        (
            Block((Region("inner", "outer", (Let("t", Binary(ADD, Var("j"), ONE)), Store("u", Var("t"), Var("j")))),)),
            If(Var("j"), (Return(),)),
        ),
    ),
    text="""
for j in gid.x..4 {
  block {
    region "inner" from "outer" {
      let t = j + 1
      u[t] = j
    }
  }
  if j {
    return
  }
}
""",
)
def bodies_inside_bodies(kit: Any):
    k = kit.k
    with k.for_("j", kit.i, 4) as j:
        with k.block(), k.region("inner", "outer"):
            t = k.let("t", j + 1)
            kit.u[t] = j
        with k.if_(j):
            k.return_()


@builds(
    Trap(ZERO, "oops"),
    Trap(Binary(ADD, GID, ONE), "more"),
    Resume("oops"),
    text="""
trap "oops" at 0
trap "more" at gid.x + 1
resume "oops"
""",
)
def traps(kit: Any):
    kit.k.trap("oops")
    kit.k.trap("more", kit.i + 1)
    kit.k.resume("oops")


# ----------------------------------------------------------------------------------------------------- synchronisation


@builds(
    Barrier(),
    Barrier(MemoryOrdering.ACQ_REL),
    Barrier(MemoryOrdering.GRID_SYNC),
    Region("part", None, (Barrier(MemoryOrdering.GRID_SYNC),)),
    text="""
barrier
barrier acq_rel
grid_sync
region "part" {
  grid_sync
}
""",
)
def barriers(kit: Any):
    kit.k.barrier()
    kit.k.barrier(MemoryOrdering.ACQ_REL)
    kit.k.grid_sync()
    with kit.k.region("part"):
        kit.k.barrier(MemoryOrdering.GRID_SYNC)


@builds(
    AsyncLoad("x", "tile", Binary(MUL, GID, LitU32(4)), LitU32(64), "in"),
    AsyncWait("in"),
    AsyncStore("tile", "y", ZERO, LitU32(64), "out"),
    AsyncWait("out"),
    text="""
async_load tile from x at gid.x * 4 size 64 tag "in"
async_wait "in"
async_store tile to y at 0 size 64 tag "out"
async_wait "out"
""",
)
def copies(kit: Any):
    kit.k.async_load(kit.x, kit.tile, kit.i * 4, 64, "in")
    kit.k.async_wait("in")
    kit.k.async_store(kit.tile, kit.y, 0, 64, "out")
    kit.k.async_wait("out")


@builds(
    AllReduce("y", CollectiveOp.SUM, 0),
    AllGather("x", "y", 1),
    ReduceScatter("x", "y", CollectiveOp.MAX, 0),
    Broadcast("y", 2, 3),
    IndirectDispatch("params", 8),
    text="""
all_reduce sum y group 0
all_gather x to y group 1
reduce_scatter max x to y group 0
broadcast y root 2 group 3
indirect_dispatch params offset 8
""",
)
def collectives(kit: Any):
    k = kit.k
    k.all_reduce(kit.y, CollectiveOp.SUM)
    k.all_gather(kit.x, kit.y, 1)
    k.reduce_scatter(kit.x, kit.y, CollectiveOp.MAX)
    k.broadcast(kit.y, 2, 3)
    k.indirect_dispatch(kit.params, 8)


# ---------------------------------------------------------------------------------------------- what is bound at once


@builds(
    Let("_old1", Atomic(AtomicOp.ADD, "u", GID, None, ONE)),
    Let("_old2", Atomic(AtomicOp.COMPARE_EXCHANGE, "u", ZERO, LitU32(5), LitU32(7))),
    Store("u", ONE, Binary(ADD, Var("_old1"), Var("_old2"))),
    text="""
let _old1 = atomic_add(u[gid.x], 1)
let _old2 = atomic_compare_exchange(u[0], 5, 7)
u[1] = _old1 + _old2
""",
)
def atomics_happen_where_they_are_written(kit: Any):
    first = kit.k.atomic_add(kit.u, kit.i, 1)
    second = kit.k.atomic_compare_exchange(kit.u, 0, 5, 7)
    kit.u[1] = first + second


@builds(
    Let("_reduced1", SubgroupReduce(SubgroupReduceOp.ADD, Load("x", GID))),
    If(Binary(LT, GID, ONE), (Store("y", ZERO, Var("_reduced1")),)),
    text="""
let _reduced1 = subgroup_add(x[gid.x])
if gid.x < 1 {
  y[0] = _reduced1
}
""",
)
def a_reduction_is_not_moved_into_the_branch_that_uses_it(kit: Any):
    total = subgroup_add(kit.x[kit.i])
    with kit.k.if_(kit.i < 1):
        kit.y[0] = total


@builds(
    Let("_called1", Call("library.dot", (BufferRef("x"), BufferRef("y"), GID))),
    Store("y", ZERO, Var("_called1")),
    text="""
let _called1 = call library.dot(ref(x), ref(y), gid.x)
y[0] = _called1
""",
)
def a_call_with_buffers(kit: Any):
    kit.y[0] = kit.k.call("library.dot", [kit.x, kit.y, kit.i], F32)


@builds(
    Let("_old1", GID),
    Let("_old2", Atomic(AtomicOp.ADD, "u", ZERO, None, ONE)),
    text="""
let _old1 = gid.x
let _old2 = atomic_add(u[0], 1)
""",
)
def the_builders_own_names_keep_clear_of_the_users(kit: Any):
    kit.k.let("_old1", kit.i)
    kit.k.atomic_add(kit.u, 0, 1)


@builds(
    Let("t", GID),
    Let("t_1", GID),
    Block((Let("t_2", GID),)),
    Let("t_2", GID),
    Let("free", GID),
    text="""
let t = gid.x
let t_1 = gid.x
block {
  let t_2 = gid.x
}
let t_2 = gid.x
let free = gid.x
""",
)
def fresh_names_are_the_first_that_are_free(kit: Any):
    k = kit.k
    k.let(k.fresh("t"), kit.i)
    k.let(k.fresh("t"), kit.i)
    with k.block():
        k.let(k.fresh("t"), kit.i)
    k.let(k.fresh("t"), kit.i)
    k.let(k.fresh("free"), kit.i)


@builds(Store("u", ZERO, Binary(BinOp.DIV, GID, LitU32(3))), text="u[0] = gid.x / 3")
def a_floored_division_of_unsigned_integers_needs_no_variables(kit: Any):
    kit.u[0] = div_floor(kit.i, 3)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_statement_builds_the_ir_and_the_text_written_by_hand(case: Callable[[Any], object], kit: Any):
    case(kit)
    program: Program = kit.k.build()
    expected, text = CASES[case]
    assert program.entry == (Region("test", None, expected),)
    lines = program.to_text().splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("  region"))
    assert [line[4:] for line in lines[first + 1 : -2]] == text.strip().splitlines()
    assert Program.from_text(program.to_text()) == program


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_what_the_builder_takes_the_validator_takes_too(case: Callable[[Any], object], kit: Any):
    """But for calls, which only a resolver knows (V016)."""
    case(kit)
    errors = [finding for finding in validate(kit.k.build()) if finding.severity is Severity.ERROR]
    assert [finding for finding in errors if finding.code != "V016"] == []


def test_every_statement_of_the_ir_but_the_opaque_one_is_built_by_some_case():
    built = {type(statement) for expected, _ in CASES.values() for statement in statements(expected)}
    assert set(STATEMENTS.kinds) - built == {OpaqueStmt}


ATOMICS = {
    "atomic_add": AtomicOp.ADD,
    "atomic_and": AtomicOp.AND,
    "atomic_or": AtomicOp.OR,
    "atomic_xor": AtomicOp.XOR,
    "atomic_min": AtomicOp.MIN,
    "atomic_max": AtomicOp.MAX,
    "atomic_exchange": AtomicOp.EXCHANGE,
    "atomic_compare_exchange": AtomicOp.COMPARE_EXCHANGE,
    "atomic_compare_exchange_weak": AtomicOp.COMPARE_EXCHANGE_WEAK,
    "atomic_fetch_nand": AtomicOp.FETCH_NAND,
    "atomic_lru_update": AtomicOp.LRU_UPDATE,
}


def test_every_atomic_operator_has_a_method():
    assert {name for name in dir(ProgramBuilder) if name.startswith("atomic_")} == set(ATOMICS)
    assert set(ATOMICS.values()) == set(AtomicOp)


@pytest.mark.parametrize("name", ATOMICS)
def test_an_atomic_method_builds_its_operator(name: str, kit: Any):
    compares = "compare" in name
    operands = (8, 9) if compares else (9,)
    old = getattr(kit.k, name)(kit.u, kit.i, *operands)
    expected = Atomic(ATOMICS[name], "u", GID, LitU32(8) if compares else None, LitU32(9))
    assert kit.k.build().entry[0].body == (Let("_old1", expected),)
    assert old.dtype is U32


def test_an_atomic_takes_an_ordering(kit: Any):
    kit.k.atomic(AtomicOp.ADD, kit.y, 0, 1.0, ordering=MemoryOrdering.RELAXED)
    (let,) = kit.k.build().entry[0].body
    assert let.value.ordering is MemoryOrdering.RELAXED


# ---------------------------------------------------------------------------------------------------------- the program


def test_buffers_get_bindings_in_order_and_memory_of_the_group_none():
    k = ProgramBuilder("p", workgroup_size=(8, 4), over="out", entry_op_id="op", non_composable_with_self=True)
    k.read("a", F32)
    k.workgroup("tile", F32, 16)
    k.read_write("b", F32, 3)
    k.local("mine", F32, 2)
    k.uniform("c", U32, 1)
    k.write_only("d", F32, 4)
    k.scratch("e", F64, 5)
    k.output("out", F32, 6)
    assert k.build() == Program(
        [
            BufferDecl.read("a", 0, F32),
            BufferDecl.workgroup("tile", 16, F32),
            BufferDecl.read_write("b", 1, F32).with_count(3),
            BufferDecl.local("mine", 2, F32),
            BufferDecl.uniform("c", 2, U32).with_count(1),
            BufferDecl.write_only("d", 3, F32).with_count(4),
            BufferDecl.scratch("e", 4, 5, F64),
            BufferDecl.output("out", 5, F32).with_count(6),
        ],
        (8, 4, 1),
        [Region("p", None, ())],
        entry_op_id="op",
        non_composable_with_self=True,
        domain=Elements("out"),
    )


def test_a_declaration_of_ones_own_is_taken_as_it_is_and_its_binding_is_not_given_again():
    k = ProgramBuilder("p")
    hinted = BufferDecl.read("a", 7, F32).with_hints(MemoryHints(coalesce_axis=0))
    k.declare(hinted)
    k.read("b", F32)
    assert [(b.name, b.binding) for b in k.build().buffers] == [("a", 7), ("b", 8)]


@pytest.mark.parametrize(
    ("over", "domain"),
    [
        (None, None),
        ("y", Elements("y")),
        (100, Elements(100)),
        (Elements("y"), Elements("y")),
        (Groups(2, 3, 4), Groups(2, 3, 4)),
    ],
    ids=str,
)
def test_over_becomes_the_domain(over: Any, domain: object):
    k = ProgramBuilder("p", over=over)
    k.read_write("y", F32)
    assert k.build().domain == domain


@pytest.mark.parametrize(
    ("size", "axes"), [(64, (64, 1, 1)), ([8], (8, 1, 1)), ((8, 4), (8, 4, 1)), ((8, 4, 2), (8, 4, 2))], ids=str
)
def test_a_workgroup_size_is_a_number_or_up_to_three(size: Any, axes: tuple[int, int, int]):
    assert ProgramBuilder("p", workgroup_size=size).build().workgroup_size == axes


def test_a_region_of_the_builders_name_is_the_root():
    assert ProgramBuilder("my::name").build().entry == (Region("my::name", None, ()),)


def test_an_expression_of_the_greatest_depth_can_be_stored_bound_and_tested(kit: Any):
    expected: Expr = GID
    value = kit.i
    for _ in range(127):
        value, expected = ~value, Unary(UnOp.BIT_NOT, expected)
    kit.u[0] = value
    kit.k.let("t", value)
    with kit.k.if_(value):
        kit.k.return_()
    assert kit.k.build().entry[0].body == (Store("u", ZERO, expected), Let("t", expected), If(expected, (Return(),)))


def test_a_million_nodes_in_a_hundred_thousand_statements_build():
    k = ProgramBuilder("wide")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    for _ in range(99_998):  # with the `let` and the region: the limit of a program
        y[i] = x[i] + y[i]
    (region,) = k.build().entry
    assert isinstance(region, Region)
    assert len(region.body) == 99_999
    last = Store("y", Var("i"), Binary(ADD, Load("x", Var("i")), Load("y", Var("i"))))
    assert region.body[-1] == last


def test_a_thousand_fresh_names_are_all_different():
    k = ProgramBuilder("p")
    for _ in range(1000):
        k.let(k.fresh("t"), u32(0))
    names = [let.name for let in statements(k.build()) if isinstance(let, Let)]
    assert names == ["t", *(f"t_{n}" for n in range(1, 1000))]


def test_a_value_shows_its_type_and_its_text(kit: Any):
    assert repr(kit.x[kit.i] + 1) == "<F32 x[gid.x] + 1.0>"
    assert repr(kit.y) == "<buffer y>"
    assert len(repr(sum((kit.x[n] for n in range(50)), kit.x[0]))) < 80


def test_numbers_with_a_type_belong_to_no_program_until_they_meet_one(kit: Any):
    half = f32(1) / f32(2)
    assert half.node == Binary(BinOp.DIV, LitF32(1.0), LitF32(2.0))
    assert half.recorder is None
    assert (kit.x[0] * half).recorder is kit.k.recorder


def test_a_value_too_large_to_print_still_shows_its_type():
    k = ProgramBuilder("p")
    x = k.read("n" * 2**20, F32)
    assert repr(sum((x[n] for n in range(70)), x[0])) == "<F32 …>"


def test_a_value_is_of_the_ir_and_of_a_type(kit: Any):
    value = u32(kit.x[kit.i])
    assert value.node == Cast(U32, Load("x", GID))
    assert value.dtype is U32
