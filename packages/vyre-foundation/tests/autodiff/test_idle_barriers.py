"""Derivatives keep the barriers that order something, and no others."""

from __future__ import annotations

import struct

import pytest

from vyre_foundation import ir
from vyre_foundation.autodiff import jvp
from vyre_foundation.text import from_text
from vyre_foundation.walk import statements
from vyre_reference.testing import execute

HEAD = """program workgroup(4, 1, 1) over 4 {
  buffer x: read f32[4] @0
  buffer o: output f32[4] @1
  buffer shared: workgroup f32[4]
  region "hand" {
"""

NEEDED = {
    "two invocations store the same element": """
        if lid.x == 1 { o[0] = x[1] * x[1] }
        barrier
        if lid.x == 0 { o[0] = x[0] * x[0] }
    """,
    "one store that invocations take turns at": """
        for turn in 0..4 {
          if lid.x == turn { o[0] = x[turn] * x[turn] }
          barrier
        }
    """,
    "a value that another invocation reads": """
        shared[lid.x] = x[lid.x]
        barrier
        o[lid.x] = shared[3 - lid.x]
    """,
}

IDLE = {
    "every element is stored once": """
        o[lid.x] = x[lid.x] * x[lid.x]
        barrier
    """,
    "what is shared is only read": """
        let a = x[lid.x]
        barrier
        o[lid.x] = a * x[3 - lid.x]
    """,
    "what was shared is dead": """
        shared[lid.x] = x[lid.x]
        barrier
        let unused = shared[3 - lid.x]
        o[lid.x] = x[lid.x]
    """,
    "a loop of nothing but barriers": """
        for turn in 0..4 { barrier }
        o[lid.x] = x[lid.x]
    """,
}


def derivative(body: str) -> ir.Program:
    return jvp(from_text(f"{HEAD}{body}}}}}"), "x", "o")


def barriers(program: ir.Program) -> int:
    return sum(isinstance(statement, ir.Barrier) for statement in statements(program))


@pytest.mark.parametrize("body", NEEDED.values(), ids=NEEDED.keys())
def test_a_barrier_that_orders_two_accesses_stays(body: str):
    made = derivative(body)
    assert barriers(made) == 1
    given = {name: struct.pack("<4f", 3, 4, 5, 6) for name in ("x", "d_x")}
    outcome = execute(made, (1, 1, 1), given, {"x": 4, "d_x": 4, "o": 4, "d_o": 4})
    assert outcome.findings == ()


@pytest.mark.parametrize("body", IDLE.values(), ids=IDLE.keys())
def test_a_barrier_that_orders_nothing_goes(body: str):
    assert barriers(derivative(body)) == 0
