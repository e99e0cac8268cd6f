"""The interpreter against the slow executor of `vyre_reference.testing`, which shares no code with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from vyre_foundation.diagnostics import TrapError
from vyre_foundation.ir import DataType, Program
from vyre_foundation.signatures import INTEGERS
from vyre_reference import evaluate
from vyre_reference.testing import Case, Knobs, Outcome, execute, generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Random lengths: some arrays are too short for their programs, and both sides agree what then happens."""

WHOLE = Knobs(types=frozenset({*INTEGERS, DataType.BOOL}), transcendentals=False, grid_sync=True, subgroups=True)
LEFT_EARLY = replace(WHOLE, breaks=True)

SNAPSHOTS = """
program workgroup(4, 1, 1) over 4 {
  buffer before: output u32[4] @0
  buffer after: output u32[4] @1
  region "snapshots" {
    let live = true
    if gid.x == 1 {
      live = false
    }
    let seen = live
    if seen {
      if gid.x > 1 {
        live = false
      }
    }
    if seen {
      before[gid.x] = 1
    }
    after[gid.x] = u32(live)
  }
}
"""


@pytest.mark.parametrize("first", range(0, 120, 30))
def test_whole_numbers_come_out_the_same(first: int):
    for seed in range(first, first + 30):
        compare(generate_case(seed, WHOLE))


@pytest.mark.parametrize("first", range(0, 120, 30))
def test_whole_numbers_of_loops_left_early_come_out_the_same_in_both_orders(first: int):
    for seed in range(first, first + 30):
        compare(generate_case(seed, LEFT_EARLY), ("forward", "reverse"))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(120, 3000, 180))
def test_many_whole_numbers_come_out_the_same(first: int):
    for seed in range(first, first + 180):
        compare(generate_case(seed, WHOLE))
        compare(generate_case(seed, Knobs.random(seed, LEFT_EARLY)), ("forward", "reverse"))


def test_what_was_read_of_a_variable_stays_when_the_variable_changes():
    results = evaluate(Program.from_text(SNAPSHOTS), {})
    assert results["before"].tolist() == [1, 0, 1, 1]
    assert results["after"].tolist() == [1, 0, 0, 0]


def compare(case: Case, orders: Sequence[str] = ("forward",)) -> None:
    slow = execute(case.program, case.grid, case.inputs, case.counts)
    for order in orders:
        if slow.trap is not None:
            with pytest.raises(TrapError, match="trapped with the tag"):
                evaluate(case.program, case.inputs, grid=case.grid, order=order)
        else:
            assert_same(case, slow, evaluate(case.program, case.inputs, grid=case.grid, order=order))


def assert_same(case: Case, slow: Outcome, fast: dict[str, np.ndarray[Any, Any]]) -> None:
    for name, array in fast.items():
        decl = case.program.buffer(name)
        assert decl is not None
        start, end = decl.output_byte_range or (0, None)
        assert isinstance(decl.element, DataType)
        size = decl.element.size
        expected = slow.buffers[name][start // size : None if end is None else end // size]
        assert array.tolist() == [bool(v) if array.dtype == np.bool_ else v for v in expected], f"{case} {name}"
