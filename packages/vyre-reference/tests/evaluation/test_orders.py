"""The order of workgroups and lanes does not show in race-free EXACT programs; barriers are met by all.

Slow proof: `uv run pytest packages/vyre-reference/tests/evaluation -m slow -n 2`.
"""

from __future__ import annotations

import pytest

from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.diagnostics import TrapError
from vyre_reference import evaluate
from vyre_reference.testing import Case, Knobs, generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Random lengths: some arrays are too short for their programs, and both sides agree what then happens."""

KNOBS = (Knobs(), Knobs.everything(), Knobs.gradients(), Knobs(dimensions=3, transcendentals=False))
BATCH = 50


def outcome(case: Case, order: str | int) -> dict[str, bytes] | str:
    """The bytes of every output, or the code of the trap that ended the launch."""
    try:
        made = evaluate(case.program, case.inputs, grid=case.grid, order=order)
    except TrapError as trap:
        return trap.code
    return {name: array.tobytes() for name, array in made.items()}


def assert_the_order_does_not_show(seeds: range) -> None:
    exact = 0
    for seed in seeds:
        case = generate_case(seed, KNOBS[seed % len(KNOBS)])
        forward = outcome(case, "forward")
        assert forward != "R006", f"case {seed}: an accepted program diverges"
        if not determinism(case.program).is_exact:
            continue
        exact += 1
        for order in ("reverse", 2 * seed, 2 * seed + 1):
            assert outcome(case, order) == forward, f"generate_case({seed}), order {order}"
    assert exact > len(seeds) // 2


@pytest.mark.parametrize("first", range(0, 500, BATCH))
def test_generated_programs_give_the_same_bytes_in_every_order(first: int):
    assert_the_order_does_not_show(range(first, first + BATCH))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(500, 3000, BATCH))
def test_three_thousand_generated_programs_give_the_same_bytes_in_every_order(first: int):
    assert_the_order_does_not_show(range(first, first + BATCH))
