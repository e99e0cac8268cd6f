"""The class of a program (docs/ir.md): each clause both ways, with the place of the operation that decides."""

from collections.abc import Callable

import pytest

from vyre_foundation.analysis.determinism import EXACT, Order, determinism
from vyre_foundation.ir import AtomicOp, Program

Make = Callable[..., Program]

BUFFERS = (
    "y: read_write u32[?] @0",
    "z: read_write i64[?] @1",
    "f: read_write f32[?] @2",
    "tile: workgroup u32[64]",
    "other: workgroup u32[64]",
)
ADD = "let a = atomic_add(y[0], 1)"
MAX = "let b = atomic_max(y[0], 1)"
TILE_ADD = "let a = atomic_add(tile[0], 1)"
TILE_MAX = "let b = atomic_max(tile[0], 1)"


def test_a_program_without_atomics_is_exact(make: Make):
    assert determinism(make("f[gid.x] = exp(f[gid.x])", *BUFFERS)) == EXACT


@pytest.mark.parametrize("op", ["add", "and", "or", "xor", "min", "max", "lru_update"])
def test_one_commuting_operation_with_unused_results_is_exact(make: Make, op: str):
    program = make(f"let a = atomic_{op}(y[gid.x % 4], 1)\nlet b = atomic_{op}(y[0], 2)", *BUFFERS)
    assert determinism(program) == EXACT


@pytest.mark.parametrize("op", ["exchange", "fetch_nand"])
def test_an_operation_that_does_not_commute_with_itself_is_unordered(make: Make, op: str):
    found = determinism(make(f"{ADD}\nlet v = atomic_{op}(z[0], 1i64)", *BUFFERS))
    assert (found.order, found.path) == (Order.UNORDERED, "entry[0].body[1].value")
    assert found.because == f"atomic {op} on `z` gives another result in another order"


@pytest.mark.parametrize("op", ["compare_exchange", "compare_exchange_weak"])
def test_a_compare_exchange_is_unordered(make: Make, op: str):
    found = determinism(make(f"let v = atomic_{op}(y[0], 0, 1)", *BUFFERS))
    assert found.path == "entry[0].body[0].value"


def test_every_atomic_operation_is_in_one_of_these_tests():
    tested = {"add", "and", "or", "xor", "min", "max", "lru_update", "exchange", "fetch_nand"}
    assert {op.word for op in AtomicOp} == tested | {"compare_exchange", "compare_exchange_weak"}


def test_a_float_sum_is_unordered(make: Make):
    found = determinism(make("let v = atomic_add(f[0], 1.0)", *BUFFERS))
    assert str(found) == ("UNORDERED at entry[0].body[0].value: a float sum in `f` rounds differently in another order")


def test_an_extension_operator_is_unordered(make: Make):
    found = determinism(make("let v = atomic_extension.0x80000003(y[0], 1)", *BUFFERS))
    assert found.because == "atomic 0x80000003 on `y` gives another result in another order"


# -------------------------------------------------------------------------------------------------------------- results

UNUSED = [
    ("a let nobody reads", ADD),
    ("a let nobody reads in a loop", f"for k in 0..4 {{\n{ADD}\n}}"),
    ("a variable that is only assigned", "let v = 0\nv = atomic_add(y[0], 1)"),
    ("a name that is read in another scope", f"block {{\n{ADD}\n}}\nblock {{\nlet a = 1\nf[a] = 1.0\n}}"),
    ("a name that is a loop variable elsewhere", f"block {{\n{ADD}\n}}\nfor a in 0..4 {{\nf[a] = 1.0\n}}"),
    ("inside an expression nobody reads", "let v = atomic_add(y[0], 1) + 1"),
    ("copied from name to name", f"{ADD}\nlet b = a\nlet c = select(b > 3, b * 2, u32(i32(b)))"),
    ("added to itself round a loop", "let v = 0\nfor k in 0..4 {\nv = v + atomic_add(y[0], 1)\n}"),
    (
        "exchanged between names round a loop",
        "let v = 0\nlet w = 0\nfor k in 0..4 {\nw = v\nv = w + atomic_add(y[0], 1)\n}",
    ),
    ("overwritten before it is read", "let v = atomic_add(y[0], 1)\nv = 7\nf[v] = 1.0"),
    ("overwritten in both arms", "let v = atomic_add(y[0], 1)\nif gid.x < 3 {\nv = 1\n} else {\nv = 2\n}\nf[v] = 1.0"),
    (
        "overwritten at the start of each round",
        "let v = 0\nfor k in 0..4 {\nv = k\nf[v] = 1.0\nv = atomic_add(y[0], 1)\n}",
    ),
    (
        "taken along by a break and overwritten",
        "let v = 1\nfor k in 0..4 {\nif gid.x == k {\nv = atomic_add(y[0], 1)\nbreak\n}\nf[v] = 1.0\n}",
    ),
    ("taken along by who returns", "let v = 1\nif gid.x < 3 {\nv = atomic_add(y[0], 1)\nreturn\n}\nf[v] = 1.0"),
]


@pytest.mark.parametrize("body", [pytest.param(body, id=name) for name, body in UNUSED])
def test_a_result_that_nobody_reads_is_no_obstacle(make: Make, body: str):
    assert determinism(make(body, *BUFFERS)) == EXACT


USED = [
    ("in a variable", f"{ADD}\nf[a] = 1.0", "entry[0].body[0].value"),
    (
        "in a variable read before it, round a loop",
        "let v = 0\nfor k in 0..4 {\nf[v] = 1.0\nv = atomic_add(y[0], 1)\n}",
        "entry[0].body[1].body[1].value",
    ),
    (
        "taken out of a loop by a break",
        "let v = 1\nfor k in 0..4 {\nif gid.x == k {\nv = atomic_add(y[0], 1)\nbreak\n}\nv = 2\n}\nf[v] = 1.0",
        "entry[0].body[1].body[0].then[0].value",
    ),
    ("stored", "z[0] = i64(atomic_add(y[0], 1))", "entry[0].body[0].value.value"),
    ("as an index", "f[atomic_add(y[0], 1)] = 1.0", "entry[0].body[0].index"),
    ("as a condition", "if atomic_add(y[0], 1) {\nf[0] = 1.0\n}", "entry[0].body[0].cond"),
    ("as a loop bound", "for k in 0..atomic_add(y[0], 1) {\nf[0] = 1.0\n}", "entry[0].body[0].to"),
    ("inside an expression that is used", "let v = atomic_add(y[0], 1) + 1\nf[v] = 1.0", "entry[0].body[0].value.left"),
    ("through names", f"{ADD}\nlet b = a + 1\nlet c = select(b > 3, 1, 2)\nf[c] = 1.0", "entry[0].body[0].value"),
    ("as the index of a load nobody reads", f"{ADD}\nlet b = f[a]", "entry[0].body[0].value"),
    ("as the lane of a shuffle", f"{ADD}\nlet b = subgroup_shuffle(3, a)", "entry[0].body[0].value"),
    ("in a subgroup operation", f"{ADD}\nlet b = subgroup_add(a)", "entry[0].body[0].value"),
    ("in a trap", f'{ADD}\nif gid.x > 99 {{\ntrap "t" at a\n}}', "entry[0].body[0].value"),
    (
        "as the offset of a copy",
        f'{ADD}\nasync_load tile from y at a * 4 size 4 tag "in"\nasync_wait "in"',
        "entry[0].body[0].value",
    ),
    (
        "overwritten in one arm only",
        "let v = atomic_add(y[0], 1)\nif gid.x < 3 {\nv = 1\n}\nf[v] = 1.0",
        "entry[0].body[0].value",
    ),
    (
        "overwritten in a loop that may have no rounds",
        "let v = atomic_add(y[0], 1)\nfor k in 0..y[3] {\nv = 1\n}\nf[v] = 1.0",
        "entry[0].body[0].value",
    ),
    (
        "assigned in the arm that does not return",
        "let v = 1\nif gid.x < 3 {\nreturn\n} else {\nv = atomic_add(y[0], 1)\n}\nf[v] = 1.0",
        "entry[0].body[1].otherwise[0].value",
    ),
    (
        "two rounds later",
        "let v = 0\nlet w = 0\nfor k in 0..4 {\nf[w] = 1.0\nw = v\nv = atomic_add(y[0], 1)\n}",
        "entry[0].body[2].body[2].value",
    ),
    ("inside another atomic", "let v = atomic_add(y[0], atomic_add(y[1], 1))", "entry[0].body[0].value.value"),
]


@pytest.mark.parametrize(("body", "path"), [pytest.param(body, path, id=name) for name, body, path in USED])
def test_a_result_that_is_used_makes_the_program_unordered(make: Make, body: str, path: str):
    found = determinism(make(body, *BUFFERS))
    assert found.path == path
    assert "is used, and it depends on who came first" in found.because


# --------------------------------------------------------------------------------------------------------- two together

TOGETHER = [
    ("one after the other", f"{ADD}\n{MAX}", "entry[0].body[1].value"),
    ("on different elements", "let a = atomic_add(y[0], 1)\nlet b = atomic_max(y[1], 1)", "entry[0].body[1].value"),
    ("with a barrier in between", f"{ADD}\nbarrier\n{MAX}", "entry[0].body[2].value"),
    ("with a grid sync in between", f"{ADD}\ngrid_sync\n{MAX}", ""),
    ("two in the later segment", f"{ADD}\ngrid_sync\n{MAX}\nlet c = atomic_add(y[0], 1)", "entry[0].body[3].value"),
    ("on two buffers", f"{ADD}\nlet b = atomic_max(z[0], 1i64)", ""),
    ("in two arms", f"if gid.x == 0 {{\n{ADD}\n}} else {{\n{MAX}\n}}", "entry[0].body[0].otherwise[0].value"),
]


@pytest.mark.parametrize(("body", "path"), [pytest.param(body, path, id=name) for name, body, path in TOGETHER])
def test_two_kinds_of_atomic_on_a_buffer_of_the_launch_stand_in_two_segments(make: Make, body: str, path: str):
    assert determinism(make(body, *BUFFERS)).path == path


IN_THE_WORKGROUP = [
    ("one after the other", f"{TILE_ADD}\n{TILE_MAX}", "entry[0].body[1].value"),
    ("with a barrier in between", f"{TILE_ADD}\nbarrier\n{TILE_MAX}", ""),
    ("with a grid sync in between", f"{TILE_ADD}\ngrid_sync\n{TILE_MAX}", ""),
    ("on two buffers", f"{TILE_ADD}\nlet b = atomic_max(other[0], 1)", ""),
    ("in two arms", f"if lid.x == 0 {{\n{TILE_ADD}\n}} else {{\n{TILE_MAX}\n}}", "entry[0].body[0].then[0].value"),
    (
        "before a return and after it",
        f"if lid.x == 0 {{\n{TILE_ADD}\nreturn\n}}\n{TILE_MAX}",
        "entry[0].body[1].value",
    ),
    ("round a loop", f"for k in 0..4 {{\n{TILE_ADD}\nbarrier\n{TILE_MAX}\n}}", "entry[0].body[0].body[0].value"),
    ("round a loop with two barriers", f"for k in 0..4 {{\n{TILE_ADD}\nbarrier\n{TILE_MAX}\nbarrier\n}}", ""),
    ("in a loop that ends with a barrier, and after it", f"for k in 0..4 {{\n{TILE_ADD}\nbarrier\n}}\n{TILE_MAX}", ""),
    (
        "in a loop and after it",
        f"for k in 0..4 {{\nbarrier\n{TILE_ADD}\n}}\n{TILE_MAX}",
        "entry[0].body[1].value",
    ),
    (
        "before a loop that may run zero times",
        f"{TILE_ADD}\nfor k in 0..len(y) {{\nbarrier\n}}\n{TILE_MAX}",
        "entry[0].body[2].value",
    ),
    (
        "before a break past a barrier, and after the loop",
        f"for k in 0..4 {{\n{TILE_ADD}\nif wgid.x == k {{\nbreak\n}}\nbarrier\n}}\n{TILE_MAX}",
        "entry[0].body[1].value",
    ),
    (
        "before a barrier and a break, and after the loop",
        f"for k in 0..4 {{\n{TILE_ADD}\nbarrier\nif wgid.x == k {{\nbreak\n}}\n}}\n{TILE_MAX}",
        "",
    ),
    (
        "around a loop whose break comes before its barrier",
        f"{TILE_ADD}\nfor k in 0..4 {{\nif wgid.x == k {{\nbreak\n}}\nbarrier\n}}\n{TILE_MAX}",
        "entry[0].body[2].value",
    ),
    (
        "around a loop whose barrier comes before its break",
        f"{TILE_ADD}\nfor k in 0..4 {{\nbarrier\nif wgid.x == k {{\nbreak\n}}\n}}\n{TILE_MAX}",
        "",
    ),
    (
        "in two arms, one of which breaks",
        f"for k in 0..4 {{\nif lid.x == k {{\n{TILE_ADD}\nbreak\n}} else {{\n{TILE_MAX}\n}}\n}}",
        "entry[0].body[0].body[0].then[0].value",
    ),
    (
        "in an arm that breaks, and in what others go on with",
        f"for k in 0..4 {{\nif lid.x == k {{\n{TILE_ADD}\nbreak\n}}\n}}\nbarrier\n{TILE_MAX}",
        "",
    ),
    (
        "in an arm that breaks after a barrier, and round the loop",
        f"for k in 0..4 {{\nif wgid.x == k {{\nbarrier\n{TILE_ADD}\nbreak\n}}\n{TILE_MAX}\nbarrier\n}}",
        "",
    ),
    (
        "around a barrier in both arms",
        f"{TILE_ADD}\nif wgid.x == 0 {{\nbarrier\n}} else {{\nbarrier\n}}\n{TILE_MAX}",
        "",
    ),
    (
        "around a barrier in one arm",
        f"{TILE_ADD}\nif wgid.x == 0 {{\nbarrier\n}}\n{TILE_MAX}",
        "entry[0].body[2].value",
    ),
]


@pytest.mark.parametrize(("body", "path"), [pytest.param(body, path, id=name) for name, body, path in IN_THE_WORKGROUP])
def test_two_kinds_of_atomic_on_a_workgroup_buffer_stand_in_two_intervals(make: Make, body: str, path: str):
    assert determinism(make(body, *BUFFERS)).path == path


def test_an_atomic_that_is_unordered_by_itself_is_named_before_a_pair(make: Make):
    found = determinism(make(f"{ADD}\n{MAX}\nlet c = atomic_exchange(y[0], 1)", *BUFFERS))
    assert found.path == "entry[0].body[2].value"


def test_the_classes_print_as_their_names(make: Make):
    assert str(EXACT) == "EXACT"
    assert str(determinism(make(f"{ADD}\n{MAX}", *BUFFERS))) == (
        "UNORDERED at entry[0].body[1].value: two kinds of atomic on `y` in one segment do not commute"
    )
