"""Several iterations of a uniform loop at once: which loops qualify, and that those which do give the defined bytes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from lowering_steps import Size, assert_as_defined, program, steps

from vyre_driver.cpu.codegen.lanes.tiles.jam import (
    MOST_ITERATIONS,
    Jam,
    JamKnobs,
    LanesOfLoop,
    Registers,
    Tile,
    find_jam,
)
from vyre_driver.lowering.lanes.group_nodes import GroupLoop, walk_nodes
from vyre_driver.runtime.code_options import CodeOptions

USUAL = JamKnobs.of(CodeOptions(), Registers())
TILE = Tile(16, 4)
"""For one float of 32 bits in sixteen registers of 32 bytes."""

COLUMNS, ROWS = TILE
BUFFERS = (
    "a: read f32[?]",
    "b: read f32[?]",
    "n: read u32[4]",
    "y: read_write f32[?]",
    "w: workgroup f32[128]",
    "t: read_write u32[?]",
)
SUM = "s = s + a[j * 64 + lid.x] * b[j]"


def summing(statement: str = SUM, bounds: str = "0..n[0]") -> str:
    return f"let s = 0.0\nfor j in {bounds} {{\n{statement}\n}}\ny[gid.x] = s"


def jam_of(body: str, workgroup: Size = (64, 1, 1), knobs: JamKnobs = USUAL) -> Jam | None:
    made = program(body, *BUFFERS, workgroup=workgroup)
    found = steps(made)
    (loop,) = [node for node in walk_nodes(found.nodes) if isinstance(node, GroupLoop)]
    return find_jam(loop.loop, loop.body, LanesOfLoop(workgroup, workgroup), knobs, lambda _: 4)


def test_a_short_sum_for_each_lane_qualifies():
    assert jam_of(summing()) == Jam(MOST_ITERATIONS)


def test_knobs_say_what_a_tile_is():
    whole = (COLUMNS, ROWS, 1)
    assert jam_of(summing(), whole, replace(USUAL, depth=16)) == Jam(16, TILE)
    assert jam_of(summing(), whole, replace(USUAL, rows=2 * ROWS)) == Jam(MOST_ITERATIONS)
    assert jam_of(summing(), whole, replace(USUAL, columns=8)) == Jam(USUAL.depth, Tile(8, 4))


def test_lanes_with_many_variables_do_not_run_in_tiles():
    more = ("p", "q")
    lets = "".join(f"let {name} = 1.0\n" for name in more)
    sums = "".join(f"{name} = {name} * a[j * 64 + lid.x]\n" for name in more)
    after = "".join(f"\ny[gid.x + 64] = {name}" for name in more)
    found = jam_of(lets + summing(f"{SUM}\n{sums}") + after, (COLUMNS, ROWS, 1))
    assert found is not None
    assert found.tile is None


def test_lanes_that_copy_do_not_run_in_tiles():
    copying = 'async_load w from a at 0 size 16 tag "t"\nasync_wait "t"\n'
    found = jam_of(summing(copying + SUM), (COLUMNS, ROWS, 1))
    assert found is None or found.tile is None


@pytest.mark.parametrize(
    ("registers", "size", "tile"),
    [
        (Registers(16, 32), 4, Tile(16, 4)),
        (Registers(16, 32), 8, Tile(8, 4)),
        (Registers(32, 32), 4, Tile(16, 8)),
        (Registers(32, 32), 8, Tile(16, 4)),
        (Registers(16, 16), 4, Tile(8, 4)),
        (Registers(16, 16), 8, None),
    ],
)
def test_variables_of_a_tile_take_half_of_the_registers(registers: Registers, size: int, tile: Tile | None):
    assert next(replace(USUAL, registers=registers).tiles(size), None) == tile


@pytest.mark.parametrize(("trips", "together"), [(0, None), (1, None), (2, 2), (7, 7), (8, 8), (100, 8)])
def test_no_more_iterations_go_together_than_there_are(trips: int, together: int | None):
    found = jam_of(summing(bounds=f"5..{5 + trips}"))
    assert (None if found is None else found.iterations) == together


def test_a_loop_that_ends_before_it_begins_does_not_qualify():
    assert jam_of(summing(bounds="9..3")) is None


@pytest.mark.parametrize("workgroup", [(COLUMNS, ROWS, 1), (4 * COLUMNS, 2 * ROWS, 2), (2 * COLUMNS, ROWS, 1)])
def test_workgroups_of_whole_tiles_run_in_tiles(workgroup: Size):
    assert jam_of(summing(), workgroup) == Jam(USUAL.depth, TILE)


@pytest.mark.parametrize("workgroup", [(COLUMNS, ROWS - 1, 1), (COLUMNS + 1, ROWS, 1), (64, 1, ROWS)])
def test_other_workgroups_do_not(workgroup: Size):
    found = jam_of(summing(), workgroup)
    assert found is not None
    assert found.tile is None


@pytest.mark.parametrize("limit", ["gid.x < n[1]", "lid.y < 3"])
def test_lanes_under_a_limit_run_in_tiles_where_it_leaves_whole_ones(limit: str):
    body = f"let s = 0.0\nif {limit} {{\nfor j in 0..n[0] {{\n{SUM}\n}}\n}}\ny[gid.x] = s"
    in_a_row = Jam(MOST_ITERATIONS)
    assert jam_of(body, (COLUMNS, ROWS, 1)) == Jam(USUAL.depth, TILE, otherwise=in_a_row)
    assert jam_of(body.replace("n[0]", "1"), (COLUMNS, ROWS, 1)) is None


@pytest.mark.parametrize(
    ("why", "statement"),
    [
        ("a branch", "if a[lid.x] > 0.0 {\ns = s + b[j]\n}"),
        ("a loop", "for k in 0..lid.x {\ns = s + b[j + k]\n}"),
        ("an atomic", "let old = atomic_add(t[j], 1)\ns = s + f32(old)"),
        ("a function of two parts", "s = s + sin(b[j] + a[lid.x])"),
        ("something for all lanes", "let u = b[j] * 2.0\ns = s + u + a[lid.x]"),
        ("a body too long", "\n".join([SUM] * 30)),
    ],
)
def test_a_loop_with_more_than_short_plain_statements_does_not_qualify(why: str, statement: str):
    assert jam_of(summing(statement)) is None, why


def test_a_loop_with_a_barrier_never_qualifies_though_one_loop_over_lanes_is_all_it_has():
    """Once wrong: a lane ran eight iterations before the next lane began the first."""
    statement = "w[(j + 1) % 2 * 64 + lid.x] = w[j % 2 * 64 + (lid.x + 1) % 64] + 1.0"
    for inside in (f"{statement}\nbarrier", f"barrier\n{statement}"):
        body = f"w[lid.x] = f32(lid.x)\nbarrier\nfor j in 0..8 {{\n{inside}\n}}\nbarrier\ny[lid.x] = w[lid.x]"
        assert jam_of(body) is None
        assert_as_defined(program(body, *BUFFERS), inputs(64))


def inputs(lanes: int, trips: int = 0, more: int = 0, length: int = 4096) -> dict[str, np.ndarray]:
    random = np.random.default_rng(2)
    return {
        "a": random.standard_normal(length).astype(np.float32),
        "b": random.standard_normal(max(length // 50, 1)).astype(np.float32),
        "n": np.array([trips, more, 3, 2**32 - 2], np.uint32),
        "y": np.zeros(lanes, np.float32),
        "t": np.zeros(64, np.uint32),
    }


TRIPS = [0, 1, 7, 8, 9, 15, 16, 63, 64, 65, 130]

WORKGROUPS: list[Size] = [(64, 1, 1), (31, 1, 1), (16, 4, 1), (32, 8, 1), (16, 4, 2), (8, 6, 1), (5, 3, 2), (1, 1, 1)]


@pytest.mark.parametrize("workgroup", WORKGROUPS, ids=str)
def test_sums_over_any_number_of_iterations_give_the_defined_bytes(workgroup: Size):
    """Lengths are such that some accesses are out of range: for all, for the last iterations, for the last lanes."""
    x, y, z = workgroup
    body = f"""
    let s = 0.5
    let r = 1.0
    let flat = gid.x + gid.y * {2 * x} + gid.z * {2 * x * y}
    let row = lid.y * 17
    for j in n[1]..n[0] {{
      let v = a[j * {x} + lid.x]
      s = s + v * b[row + j]
      r = v - r * a[flat + j]
    }}
    y[flat * 2] = s
    y[flat * 2 + 1] = r
    """
    made = program(body, *BUFFERS, workgroup=workgroup)
    for trips in TRIPS:
        for first in (0, 3):
            for length in (4096, 300) if first else (1000,):
                assert_as_defined(made, inputs(4 * x * y * z, trips, first, length), (2, 1, 1))


@pytest.mark.parametrize(
    "bounds", ["0..8", "0..16", "3..19", "0..9", "1..65", "4294967280..4294967295", "7..7", "9..3"]
)
def test_loops_whose_bounds_are_numbers_give_the_defined_bytes(bounds: str):
    statement = "s = s + a[j * 64 + lid.x] * a[j - 4294967280]"
    for workgroup in ((64, 1, 1), (16, 4, 1)):
        assert_as_defined(program(summing(statement, bounds), *BUFFERS, workgroup=workgroup), inputs(64))


@pytest.mark.parametrize("limit", ["gid.x < n[1]", "lid.x < n[1]", "gid.x < n[1] && lid.y < n[2]", "gid.y < n[2]"])
def test_lanes_up_to_a_limit_give_the_defined_bytes(limit: str):
    body = f"let s = 0.0\nif {limit} {{\nfor j in 0..n[0] {{\n{SUM}\n}}\n}}\ny[gid.x + gid.y * 32] = s"
    made = program(body, *BUFFERS, workgroup=(16, 4, 1))
    for most in (0, 1, 15, 16, 17, 32, 2**32 - 1):
        for rows in (3, 4) if most else (0, 5):  # whole tiles or not, on either axis
            given = inputs(128, 21, most)
            given["n"][2] = rows
            assert_as_defined(made, given, (2, 1, 1))


def test_what_a_lane_stores_in_one_iteration_it_reads_in_the_next():
    statement = "y[gid.x] = y[gid.x] * 0.5 + a[j * 64 + lid.x]\ns = s + y[gid.x]"
    body = f"let s = 0.0\nfor j in 0..n[0] {{\n{statement}\n}}\ny[gid.x + 64] = s"
    for workgroup in ((64, 1, 1), (16, 4, 1)):
        x, y, _ = workgroup
        flat = body.replace("gid.x", f"lid.x + lid.y * {x}")
        assert_as_defined(program(flat, *BUFFERS, workgroup=workgroup), inputs(2 * x * y, 21))


def test_a_value_that_lanes_make_again_is_the_right_one_in_every_row_of_a_tile():
    body = """
    let at = lid.x + lid.y * 16
    w[at] = a[at]
    barrier
    let s = 0.0
    for j in 0..n[0] {
      s = s + w[(at + j) % 64] * a[at + j]
    }
    y[at] = s
    """
    assert_as_defined(program(body, *BUFFERS, workgroup=(16, 4, 1)), inputs(64, 70))


@pytest.mark.parametrize("trips", [5, 8, 16])
def test_iterations_that_ran_alone_do_not_make_a_round_too_long(trips: int):
    """Once wrong: two iterations out of range ran alone, and a whole round of five followed where three were left."""
    made = program(summing("s = s + a[gid.x + j - 2]", f"0..{trips}"), *BUFFERS)
    assert_as_defined(made, inputs(128), (2, 1, 1))
