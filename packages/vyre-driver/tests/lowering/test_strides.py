"""How far apart neighbours are, along the lanes and along a loop, and which of the two goes inside."""

from __future__ import annotations

import pytest
from lowering_steps import program

from vyre_driver.lowering.flatten import flatten
from vyre_driver.lowering.lanes.accesses.strides import runs_along_memory, stride
from vyre_foundation import ir
from vyre_foundation.analysis.affine import AffineForms
from vyre_foundation.ir import Expr
from vyre_foundation.text import expr_from_text
from vyre_foundation.walk import statements

LANES = frozenset[Expr]({ir.InvocationId(0), ir.LocalId(0)})


@pytest.mark.parametrize(
    ("index", "along_lanes"),
    [
        ("gid.x", 1),
        ("lid.x", 1),
        ("gid.y", 0),
        ("7", 0),
        ("j", 0),
        ("gid.x * 4 + j", 4),
        ("4 * gid.x - 3 * gid.x", 1),
        ("j - gid.x", -1),
        ("gid.x << 3", 8),
        ("gid.x << 35", 8),  # amounts are taken modulo 32
        ("wgid.x * 64 + lid.x", 1),
        ("gid.x + lid.x", 2),
        ("gid.x * j", None),
        ("gid.x / 2", None),
        ("gid.x & 15", None),
        ("j / 2", 0),
        ("a + j", 2),
        ("b", None),
        ("unknown + gid.x", 1),
    ],
)
def test_a_stride_is_a_number_only_where_the_index_is_linear(index: str, along_lanes: int | None):
    definitions: dict[str, Expr] = {"a": expr_from_text("2 * lid.x"), "b": expr_from_text("a * a")}
    assert stride(AffineForms(definitions, ()).of(expr_from_text(index)), LANES, definitions) == along_lanes


@pytest.mark.parametrize(
    ("statement", "along_memory"),
    [
        ("o[gid.x] = x[j * 64 + gid.x]", False),
        ("o[gid.x * 64 + j] = x[gid.x * 64 + j]", True),
        ("o[gid.x] = x[gid.x * 64 + j]", True),
        ("o[gid.x * 64 + 1] = x[j * 64 + 1]", False),  # one each: lanes it is
        ("o[gid.x * 64 + j] = x[j]", True),
        ("o[gid.x * 64 + j] = x[gid.x]", True),
        ("o[gid.x] = 1", False),
        ("o[gid.x] = x[gid.x * len(x) + j]", True),
        ("o[gid.x] = x[select(gid.x < 9 && j < len(x), gid.x * len(x) + j, 4294967295)]", True),
        ("o[gid.x] = x[select(gid.x < 9 && j < len(x), j * len(x) + gid.x, 4294967295)]", False),
    ],
)
def test_a_loop_runs_along_memory_where_fewer_of_its_accesses_are_far_apart_than_along_lanes(
    statement: str, along_memory: bool
):
    made = program(f"for j in 0..64 {{\n{statement}\n}}", "x: read u32[?]", "o: read_write u32[?]")
    (loop,) = [s for s in statements(flatten(made).segments[0].statements) if isinstance(s, ir.Loop)]
    assert runs_along_memory(loop, {}) is along_memory
