"""Loops of one lane that look at the cancel word between runs of iterations, not in them."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cpu.codegen.program_loops import SHORTEST_RUN
from vyre_driver.lowering import cancel_checks
from vyre_driver.lowering.cancel_checks import CancelChecks
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import ir
from vyre_foundation.walk import statements

BUFFERS = ("x: read u32[?]", "n: read u32[2]", "o: read_write u32[?]")
LOOK = "load atomic i32, ptr %control"


def of_rows(statement: str) -> str:
    return f"let v = 7\nfor j in n[0]..n[1] {{\n{statement}\n}}\no[gid.x] = v"


MOST = "v = max(v, x[gid.x * 300 + j])"


def looks(text: str) -> int:
    return text.partition("define void @segment0(")[0].count(LOOK)


def test_a_run_has_no_look_in_it():
    """One loop in the other: the look is after the inner one."""
    text = lower(program(of_rows(MOST), *BUFFERS)).text
    before = text.partition(LOOK)[0]
    assert "llvm.umax.i32" in before.rpartition("llvm.umin.i32")[2], "the run ends before the look"
    assert looks(text) == looks(lower(program(of_rows(MOST), *BUFFERS), CodeOptions(passes="-cancel_runs")).text)


@pytest.mark.parametrize(
    "statement",
    [
        MOST,
        "v = v + x[gid.x * 300 + j] * j",
        "v = (v ^ x[gid.x * 300 + j]) - j",
        "v = select(x[gid.x * 300 + j] > v, x[gid.x * 300 + j], v + 1)",
        "o[gid.x * 300 + j] = x[gid.x * 300 + j] - v",
        f"{MOST}\nif v > 4200000000 {{ break }}",
        "if x[gid.x * 300 + j] > 4200000000 { break }\nv = v + x[x[j] % 900]",
        "v = v + x[x[j] % 1010]",
    ],
)
def test_any_number_of_iterations_gives_the_defined_bytes(statement: str, monkeypatch: pytest.MonkeyPatch):
    made = program(of_rows(statement), *BUFFERS, workgroup=(4, 1, 1))
    monkeypatch.setattr(cancel_checks, "MOST_WORK", 1 << 12)
    random = np.random.default_rng(5)
    for first, last in [(0, 0), (0, 1), (3, 2), (0, 63), (0, 64), (1, 65), (0, 65), (5, 270), (2**32 - 70, 2**32 - 1)]:
        inputs = {
            "x": random.integers(0, 2**32, 1000, np.uint32),  # the last row goes past its end
            "n": np.array([first, last], np.uint32),
            "o": np.zeros(1000, np.uint32),
        }
        assert_as_defined(made, inputs)


def test_such_runs_are_short_in_these_tests(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cancel_checks, "MOST_WORK", 1 << 12)
    made = program(of_rows(MOST), *BUFFERS, workgroup=(4, 1, 1))
    (loop,) = [each for each in statements(made.entry) if isinstance(each, ir.Loop)]
    every = CancelChecks(lanes=4).every(loop)
    assert every is not None
    assert SHORTEST_RUN <= every <= 128


def test_a_range_that_is_chosen_begins_only_where_its_guard_holds():
    """As ranges of signed numbers are written: the end of such a loop is known as soon as the bounds are."""
    chosen = "select(i32(n[0]) < i32(n[1]), n[1] - n[0], 0)"
    made = program(f"let v = 7\nfor j in 0..{chosen} {{\n{MOST}\n}}\no[gid.x] = v", *BUFFERS)
    assert "select" not in lower(made).text.partition("define void @segment0(")[0]
    ends = (0, 1, 5, 64, 200, 2**31 - 1, 2**31, 2**32 - 1)
    near = [(first, last) for first in ends for last in ends if (last - first) % 2**32 <= 200 or first == last]
    x = np.random.default_rng(6).integers(0, 2**32, 1000, np.uint32)
    for first, last in [*near, (5, 0), (0, 2**31), (2**31 - 1, 2**31)]:
        assert_as_defined(made, {"x": x, "n": np.array([first, last], np.uint32), "o": np.zeros(64, np.uint32)})
