"""Uniformity (docs/uniformity.md): each entry of the whitelist, each way to vary, and the chain in a report."""

from collections.abc import Callable

import pytest

from vyre_foundation.analysis.uniformity import analyse, chain
from vyre_foundation.ir import DataType, Program
from vyre_foundation.validation import Op, Parameter, validate

Make = Callable[..., Program]

BUFFERS = (
    "x: read u32[?] @0",
    "u: uniform u32[4] @1",
    "y: read_write u32[?] @2",
    "tile: workgroup u32[64]",
    "mine: local u32[4]",
)


def causes(program: Program) -> list[str]:
    """The chain of the only barrier's control flow, from the first cause on; empty when it is uniform."""
    (site,) = analyse(program).barriers
    return chain(site.control)


# --------------------------------------------------------------------------------------------------------------- chains


def test_a_report_shows_the_chain_from_the_first_cause_to_the_barrier(make: Make):
    program = make("""
    let i = gid.x
    let n = 4
    if i < 7 {
      n = 2
    }
    for k in 0..n {
      barrier
    }
    """)
    (finding,) = validate(program)
    assert finding.code == "V010"
    assert finding.where == "entry[0].body[3].body[0]"
    assert finding.because.splitlines() == [
        "`i` takes its value from `gid.x`, which differs between the invocations of a workgroup",
        "the branch on `i < 7` tests `i`",
        "`n` is set under the branch on `i < 7`",
        "the loop over `k` is bounded by `n`",
        "so not every invocation reaches it: it stands in the loop over `k`",
    ]


def test_of_several_chains_the_shortest_is_shown(make: Make):
    program = make("let a = lid.x\nlet b = a\nlet c = b\nif a + b + c == 0 {\nbarrier\n}")
    assert causes(program) == [
        "`a` takes its value from `lid.x`, which differs between the invocations of a workgroup",
        "the branch on `a + b + c == 0` tests `a`",
    ]


def test_a_chain_goes_through_a_local_array(make: Make):
    program = make("mine[0] = lid.y\nlet n = mine[u[0]]\nfor k in 0..n {\nbarrier\n}", *BUFFERS)
    assert causes(program) == [
        "the local array `mine` is stored `lid.y`, which differs between the invocations of a workgroup",
        "`n` takes its value from the local array `mine`",
        "the loop over `k` is bounded by `n`",
    ]


def test_a_chain_goes_through_the_bodies_around(make: Make):
    program = make("if gid.x == 0 {\nif u[0] == 0 {\nfor k in 0..4 {\nbarrier\n}\n}\n}", *BUFFERS)
    assert causes(program) == [
        "the branch on `gid.x == 0` tests `gid.x`, which differs between the invocations of a workgroup",
        "the branch on `u[0] == 0` stands in the branch on `gid.x == 0`",
        "the loop over `k` stands in the branch on `u[0] == 0`",
    ]


# ------------------------------------------------------------------------------------------------------------ whitelist

UNIFORM = [
    "3",
    "3u64 == 3u64",
    "wgid.x",
    "num_workgroups.y",
    "len(y)",
    "subgroup_size",
    "x[2]",
    "x[wgid.x + u[0]]",
    "u[0] * 2",
    "~u[0]",
    "select(u[0] == 1, u[1], 3)",
    "u32(f32(u[0]))",
    "bitcast<u32>(f32(u[0]))",
    "u32(fma(1.0, 2.0, f32(u[0])))",
    "mine[0]",
    "tile[0]",
    "call vyre.tables.two_over_pi(u[0])",
]


@pytest.mark.parametrize("condition", UNIFORM)
def test_what_is_on_the_whitelist_is_uniform(make: Make, condition: str):
    program = make(f"mine[1] = u[0]\ntile[lid.x] = 1\nbarrier\nif {condition} {{\nbarrier\n}}", *BUFFERS)
    assert validate(program) == []


VARYING = [
    "gid.x",
    "lid.z",
    "subgroup_lane",
    "subgroup_add(1)",
    "subgroup_shuffle(1, 0)",
    "subgroup_ballot(true)",
    "y[0]",
    "x[lid.x]",
    "tile[lid.x]",
    "atomic_add(y[0], 1)",
    "atomic_add(tile[0], 1) + tile[0]",
    "call vyre.tables.two_over_pi(lid.x)",
    "u[0] + lid.x * 0",
    "select(lid.x == 0, 1, 1)",
]


@pytest.mark.parametrize("condition", VARYING)
def test_what_is_not_on_the_whitelist_varies(make: Make, condition: str):
    program = make(f"tile[lid.x] = 1\nbarrier\nif {condition} {{\nbarrier\n}}", *BUFFERS)
    assert [finding.code for finding in validate(program) if finding.code != "V116"] == ["V010"]


# ------------------------------------------------------------------------------------------- variables and local arrays

MINE = [
    ("a uniform store", "mine[0] = u[0]", True),
    ("a store of a varying value", "mine[0] = lid.x", False),
    ("a store at a varying index", "mine[lid.x] = 1", False),
    ("a store under varying control", "if lid.x == 0 {\nmine[0] = 1\n}", False),
    ("a store after the load, round a loop", "for j in 0..2 {\nlet v = mine[0]\nmine[0] = lid.x\n}", False),
    ("a copy into it", 'async_load mine from x at 0 size 4 tag "t"\nasync_wait "t"', False),
    ("a call that is handed it", "let v = call test.any(ref(mine))", False),
]
OPS = {"test.any": Op("test.any", (Parameter("b", DataType.U32, is_buffer=True),), DataType.U32)}


@pytest.mark.parametrize(("before", "uniform"), [pytest.param(b, u, id=name) for name, b, u in MINE])
def test_a_local_array_is_uniform_when_every_store_to_it_is(make: Make, before: str, uniform: bool):
    program = make(f"{before}\nfor k in 0..mine[0] {{\nbarrier\n}}", *BUFFERS)
    assert [finding.code for finding in validate(program, ops=OPS)] == ([] if uniform else ["V010"])


VARYING_EXIT = "let m = 0\nfor j in 0..4 {\nm = j\nif lid.x == j {\nbreak\n}\n}\n"
VARIABLES = [
    ("bound uniformly", "let n = u[0]", True),
    ("assigned uniformly in a uniform loop", "let n = 0\nfor j in 0..u[0] {\nn = n + j\n}", True),
    ("assigned a varying value", "let n = 0\nn = lid.x", False),
    ("assigned after its last use, round a loop", "let n = 0\nlet m = 0\nfor j in 0..2 {\nn = m\nm = lid.x\n}", False),
    ("assigned in a loop that varies", "let n = 0\nfor j in 0..lid.x {\nn = 4\n}", False),
    ("assigned under a uniform branch in a varying one", "let n = 0\nif lid.x == 0 {\nif u[0] {\nn = 1\n}\n}", False),
    ("of the same name as a varying one elsewhere", "block {\nlet n = lid.x\ny[n] = 1\n}\nlet n = 3", True),
    ("assigned after a varying return", "let n = 0\nif lid.x == 9 {\nreturn\n}\nn = 3", True),
    ("assigned in a loop with a uniform break", "let n = 0\nfor j in 0..4 {\nif u[j] {\nbreak\n}\nn = j\n}", True),
    ("assigned after a varying break", "let n = 0\nfor j in 0..4 {\nif lid.x == j {\nbreak\n}\nn = j\n}", False),
    ("assigned before a varying break", "let n = 0\nfor j in 0..4 {\nn = 1\nif lid.x == j {\nbreak\n}\n}", False),
    ("assigned after a loop with a varying break", "for j in 0..4 {\nif lid.x == j {\nbreak\n}\n}\nlet n = 3", True),
    (
        "assigned around an inner loop with a varying break",
        "let n = 0\nfor j in 0..4 {\nfor l in 0..4 {\nif lid.x == l {\nbreak\n}\n}\nn = j\n}",
        True,
    ),
    (
        "the loop variable of a loop with a varying break",
        "let n = 0\nlet m = 0\nfor j in 0..4 {\nm = j\nblock {\nif lid.x == 2 {\nbreak\n}\n}\n}\nn = m",
        False,
    ),
    (
        "assigned in a loop left by what a varying one left",
        VARYING_EXIT + "let n = 0\nfor l in 0..4 {\nn = l\nif l == m {\nbreak\n}\n}",
        False,
    ),
]


@pytest.mark.parametrize(("before", "uniform"), [pytest.param(b, u, id=name) for name, b, u in VARIABLES])
def test_a_variable_is_uniform_when_every_assignment_is_under_uniform_control(make: Make, before: str, uniform: bool):
    program = make(f"{before}\nfor k in 0..n {{\nbarrier\n}}", *BUFFERS)
    assert [finding.code for finding in validate(program)] == ([] if uniform else ["V010"])


def test_a_loop_variable_is_uniform_when_its_bounds_are(make: Make):
    assert validate(make("for k in 0..u[0] {\nif k == 2 {\nbarrier\n}\n}", *BUFFERS)) == []


# ----------------------------------------------------------------------------------------------------- workgroup memory

LOOP, WRITE = "for j in 0..4 {\n", "tile[lid.x] = 1"
TILE = [
    ("no barrier at all", "", False),
    ("a barrier before", "barrier", True),
    ("a write and a barrier", "tile[lid.x] = 1\nbarrier", True),
    ("a write after the barrier", "barrier\ntile[lid.x] = 1", False),
    ("a write of another buffer after the barrier", "barrier\nother[lid.x] = 1", True),
    ("an atomic after the barrier", "barrier\nlet old = atomic_add(tile[0], 1)", False),
    ("a write in one arm after the barrier", "barrier\nif u[0] {\ntile[lid.x] = 1\n}", False),
    ("a barrier in one arm only", "tile[lid.x] = 1\nif u[0] {\nbarrier\n}", False),
    ("a barrier in both arms", "tile[lid.x] = 1\nif u[0] {\nbarrier\n} else {\nbarrier\n}", True),
    ("a barrier in a loop that may run zero times", "tile[lid.x] = 1\nfor j in 0..u[0] {\nbarrier\n}", False),
    ("a write in a loop after the barrier", "barrier\nfor j in 0..u[0] {\ntile[lid.x] = 1\n}", False),
    (
        "a write and a barrier in every iteration",
        "barrier\nfor j in 0..u[0] {\ntile[lid.x] = 1\nbarrier\n}",
        True,
    ),
    ("a write in an arm that traps", 'barrier\nif u[0] {\ntile[lid.x] = 1\ntrap "t" at 0\n}', True),
    ("a copy into it, waited for", 'async_load tile from x at 0 size 4 tag "t"\nasync_wait "t"\nbarrier', False),
    ("a call that is handed it", "barrier\nlet v = call test.any(ref(tile))", False),
    ("a grid sync", "grid_sync", True),
    ("a barrier in an iteration that a break may leave out", f"{LOOP}if u[0] {{\nbreak\n}}\nbarrier\n}}", False),
    (
        "a write before a break and a barrier after",
        f"barrier\n{LOOP}{WRITE}\nif u[0] {{\nbreak\n}}\nbarrier\n}}",
        False,
    ),
    ("a write after a break and a barrier", f"barrier\n{LOOP}if u[0] {{\nbreak\n}}\n{WRITE}\nbarrier\n}}", True),
    ("a write in an arm that breaks", f"barrier\n{LOOP}if u[0] {{\n{WRITE}\nbreak\n}}\n}}", False),
    (
        "a write and a barrier in an arm that breaks",
        f"barrier\n{LOOP}if u[0] {{\n{WRITE}\nbarrier\nbreak\n}}\n}}",
        True,
    ),
    ("a write after a loop's certain break", f"barrier\n{LOOP}block {{\nbreak\n}}\n{WRITE}\n}}", True),
    (
        "a write before a break of an inner loop",
        f"barrier\n{LOOP}for l in 0..2 {{\n{WRITE}\nbreak\n}}\nbarrier\n}}",
        True,
    ),
]


@pytest.mark.parametrize(("before", "uniform"), [pytest.param(b, u, id=name) for name, b, u in TILE])
def test_workgroup_memory_is_uniform_after_a_barrier_and_before_a_write(make: Make, before: str, uniform: bool):
    program = make(f"{before}\nif tile[0] == 1 {{\nbarrier\n}}", *BUFFERS, "other: workgroup u32[64]")
    found = [finding.code for finding in validate(program, ops=OPS) if finding.code != "V116"]
    assert found == ([] if uniform else ["V010"])


def test_a_write_before_a_break_does_not_reach_the_next_iteration(make: Make):
    body = "barrier\nfor k in 0..4 {\nif tile[0] == 1 {\nbarrier\n}\nif u[0] {\ntile[lid.x] = k\nbreak\n}\n}"
    assert validate(make(body, *BUFFERS)) == []


def test_a_write_at_the_end_of_a_loop_reaches_its_beginning(make: Make):
    body = "barrier\nfor k in 0..4 {\nif tile[0] == 1 {\nbarrier\n}\ntile[lid.x] = k\n}"
    assert [finding.code for finding in validate(make(body, *BUFFERS))] == ["V010"]


# --------------------------------------------------------------------------------------------------------------- breaks

BREAKS: list[tuple[str, str, list[str]]] = [
    ("after a uniform break", "if u[k] {\nbreak\n}\nbarrier", []),
    ("before a uniform break", "barrier\nif u[k] {\nbreak\n}", []),
    ("in the arm of a uniform break", "if u[k] {\nbarrier\nbreak\n}", []),
    ("after a break of the whole workgroup", "barrier\nbreak", []),
    ("after a varying break", "if lid.x == k {\nbreak\n}\nbarrier", ["V010"]),
    ("before a varying break", "barrier\nif lid.x == k {\nbreak\n}", ["V010"]),
    ("before a varying break in a region", 'barrier\nregion "r" {\nif lid.x == k {\nbreak\n}\n}', ["V010"]),
    ("in a uniform branch, with a varying break", "if u[0] {\nbarrier\n}\nif lid.x == k {\nbreak\n}", ["V010"]),
    ("in an inner loop, with a varying break", "for j in 0..2 {\nbarrier\n}\nif lid.x == k {\nbreak\n}", ["V010"]),
    ("beside an inner loop with a varying break", "for j in 0..2 {\nif lid.x == j {\nbreak\n}\n}\nbarrier", []),
    ("a subgroup operation before a varying break", "let s = subgroup_add(1)\nif lid.x == k {\nbreak\n}", ["V010"]),
    ("a subgroup operation that decides a break", "if subgroup_add(1) == k {\nbreak\n}", ["V010"]),
    ("a subgroup operation before a uniform break", "let s = subgroup_add(1)\nif u[k] {\nbreak\n}", []),
]


@pytest.mark.parametrize(("inside", "codes"), [pytest.param(b, c, id=name) for name, b, c in BREAKS])
def test_a_loop_with_a_varying_break_is_varying_control(make: Make, inside: str, codes: list[str]):
    found = validate(make(f"for k in 0..4 {{\n{inside}\n}}\nbarrier\nlet t = subgroup_add(2)", *BUFFERS))
    assert [finding.code for finding in found] == codes


def test_the_chain_of_a_varying_break_names_the_branch_and_the_loop(make: Make):
    assert causes(make("for k in 0..4 {\nif u[0] {\nbarrier\n}\nif lid.x == k {\nbreak\n}\n}", *BUFFERS)) == [
        "the branch on `lid.x == k` tests `lid.x`, which differs between the invocations of a workgroup",
        "the loop over `k` is left by a break in the branch on `lid.x == k`",
        "the branch on `u[0]` stands in the loop over `k`",
    ]


# -------------------------------------------------------------------------------------------------------------- returns


def test_a_varying_return_does_not_make_what_follows_varying(make: Make):
    assert validate(make("if gid.x > 9 {\nreturn\n}\nbarrier\nif u[0] {\nbarrier\n}", *BUFFERS)) == []


RETURNS: list[tuple[str, str, list[str]]] = [
    ("before the loop's barrier", "if lid.x == k {\nreturn\n}\nbarrier", []),
    ("after the loop's barrier", "barrier\nif lid.x == k {\nreturn\n}", ["V055"]),
    ("between two barriers", "barrier\nif lid.x == k {\nreturn\n}\nbarrier", []),
    ("after the barrier, by the whole workgroup", "barrier\nif u[0] == k {\nreturn\n}", []),
    ("before a barrier in a block", "if lid.x == k {\nreturn\n}\nblock {\nbarrier\n}", []),
    ("before a barrier in a branch", "if lid.x == k {\nreturn\n}\nif u[0] {\nbarrier\n}", ["V055"]),
    ("in an inner loop before the barrier", "for j in 0..4 {\nif lid.x == j {\nreturn\n}\n}\nbarrier", []),
    ("in an inner loop after the barrier", "barrier\nfor j in 0..4 {\nif lid.x == j {\nreturn\n}\n}", ["V055"]),
    ("in a loop without barriers", "if lid.x == k {\nreturn\n}", []),
    # Whoever breaks does not go round again: no barrier of the loop waits for those that returned.
    ("before a uniform break and the barrier", "if lid.x == k {\nreturn\n}\nif u[0] {\nbreak\n}\nbarrier", []),
    ("after the barrier, before a uniform break", "barrier\nif lid.x == k {\nreturn\n}\nif u[0] {\nbreak\n}", ["V055"]),
]


@pytest.mark.parametrize(("inside", "codes"), [pytest.param(b, c, id=name) for name, b, c in RETURNS])
def test_a_varying_return_in_a_loop_stands_before_its_last_barrier(make: Make, inside: str, codes: list[str]):
    found = validate(make(f"for k in 0..4 {{\n{inside}\n}}", *BUFFERS))
    assert [finding.code for finding in found] == codes


SUBGROUPS: list[tuple[str, str, list[str]]] = [
    ("before the return", "let s = subgroup_add(1)\nif gid.x > 9 {\nreturn\n}", []),
    ("after the return", "if gid.x > 9 {\nreturn\n}\nlet s = subgroup_add(1)", ["V203"]),
    ("after a return of the whole workgroup", "if u[0] {\nreturn\n}\nlet s = subgroup_add(1)", []),
    ("in the next segment", "if gid.x > 9 {\nreturn\n}\ngrid_sync\nlet s = subgroup_add(1)", []),
    ("earlier in the same loop", "for k in 0..4 {\nlet s = subgroup_add(1)\nif lid.x == k {\nreturn\n}\n}", ["V203"]),
    ("in an earlier loop", "for k in 0..4 {\nlet s = subgroup_add(1)\n}\nif lid.x == 1 {\nreturn\n}", []),
    ("a lane number after the return", "if gid.x > 9 {\nreturn\n}\nlet s = subgroup_lane", []),
]


@pytest.mark.parametrize(("body", "codes"), [pytest.param(b, c, id=name) for name, b, c in SUBGROUPS])
def test_a_subgroup_operation_stands_before_every_varying_return_of_its_segment(
    make: Make, body: str, codes: list[str]
):
    assert [finding.code for finding in validate(make(body, *BUFFERS))] == codes
