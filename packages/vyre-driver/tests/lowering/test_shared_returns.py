"""A return that all take together leaves the loops around it, whatever barriers stand in them."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_driver import open_backend
from vyre_driver.lowering.flatten import flatten
from vyre_foundation import ir
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program
from vyre_foundation.text import from_text
from vyre_foundation.validation import check
from vyre_foundation.walk import leaves_loop, statements
from vyre_reference import evaluate

STEP = "barrier\nif lid.x == 0 {\ns[0] = s[0] + 1\n}\ny[gid.x] = y[gid.x] + k\nbarrier"
ENDLESS = "for k in 0..4294967295"
ENOUGH = "if s[0] == n[0] {\nreturn\n}"
END = "y[gid.x] = 99"

# The body of the program; `n` holds 5.
BODIES = {
    "in an endless loop": f"{ENDLESS} {{\n{ENOUGH}\n{STEP}\n}}\n{END}",
    "after a barrier": f"{ENDLESS} {{\n{STEP}\nif s[0] == n[0] {{\ny[gid.x] = y[gid.x] * 3\nreturn\n}}\n}}\n{END}",
    "in a loop whose end the launch gives": f"for k in 0..n[0] * 800000000 {{\n{STEP}\n{ENOUGH}\n}}\n{END}",
    "in two loops, with statements behind each": (
        f"for j in 0..3 {{\n{ENDLESS} {{\n{ENOUGH}\nif s[0] == 2 + j && k > 1 {{\nbreak\n}}\n{STEP}\n}}\n"
        f"y[gid.x] = y[gid.x] + 100\nbarrier\n}}\n{END}"
    ),
    "in a loop without a barrier inside one with": (
        f"{ENDLESS} {{\nfor j in 0..70 {{\nif s[0] + j == 74 {{\nreturn\n}}\n}}\n{STEP}\n}}\n{END}"
    ),
    "where some had returned alone before": (
        f"{ENDLESS} {{\nif lid.x == k {{\nreturn\n}}\nbarrier\nif k == n[0] {{\nreturn\n}}\n{STEP}\n}}\n{END}"
    ),
    "where all go on behind it": (
        f"{ENDLESS} {{\nif k == n[0] {{\nif n[0] == 6 {{\nreturn\n}}\nbreak\n}}\n{STEP}\n}}\nbarrier\ny[gid.x] = s[0]"
    ),
}


def program_of(body: str) -> Program:
    program = from_text(f"""program workgroup(8, 1, 1) groups(2, 1, 1) {{
        buffer n: read u32[1] @0
        buffer y: read_write u32[16] @1
        buffer s: workgroup u32[1]
        region "test" {{\nbarrier\n{body}\n}}\n}}""")
    check(program)
    return program


@pytest.mark.parametrize("name", BODIES)
def test_a_workgroup_that_returns_together_is_done(name: str):
    program = program_of(BODIES[name])
    given = {"n": np.array([5], np.uint32), "y": np.arange(16, dtype=np.uint32)}
    expected = evaluate(program, given, grid=(2, 1, 1))["y"]
    made = open_backend("cpu").run(program, given, config=DispatchConfig(timeout=20))["y"]
    assert made.tolist() == expected.tolist()


def test_a_short_loop_keeps_its_form():
    program = program_of(f"for k in 0..9 {{\nif s[0] == n[0] {{\nreturn\n}}\n{STEP}\n}}")
    (segment,) = flatten(program).segments
    assert not any(isinstance(each, ir.Loop) and leaves_loop(each.body) for each in statements(segment.statements))
