"""The law of each optimising pass, alone and in the pipeline, on generated programs: the reference sees no change."""

from __future__ import annotations

import pytest
from same_bytes import check_law, drawn, outcome

from vyre_foundation.passes.optimiser import OPTIMISER
from vyre_foundation.passes.pipeline import choose

ALONE = sorted({step.name for step in OPTIMISER})
BATCHES = 10


def check_programs(first: int, last: int) -> None:
    """All passes together on every program; each alone on every program, too."""
    for seed in range(first, last):
        case = drawn(seed)
        before = outcome(case.program, case)
        check_law(case, OPTIMISER, before)
        for name in ALONE:
            check_law(case, choose(OPTIMISER, name)[:1], before)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_passes_keep_their_law_on_generated_programs(batch: int):
    size = 200 // BATCHES
    check_programs(batch * size, (batch + 1) * size)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_passes_keep_their_law_on_many_generated_programs(batch: int):
    check_programs(1000 + batch * 100, 1000 + (batch + 1) * 100)


def test_every_pass_has_a_law_of_one_sentence():
    assert all(step.law and "." not in step.law for step in OPTIMISER)
