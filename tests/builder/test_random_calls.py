"""Random calls on the builder raise nothing but errors of ours, and what they build is a program in every respect.

uv run pytest tests/builder/test_random_calls.py -m slow      # twenty thousand builders, two thousand runs
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from random_calls import Player
from vyre_foundation import Program, wire
from vyre_foundation.analysis.determinism import Order, determinism
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import Severity, VyreError
from vyre_foundation.ir import Atomic
from vyre_foundation.validation import validate
from vyre_foundation.walk import preorder
from vyre_reference import evaluate
from vyre_reference.testing import Unsupported, execute

BATCH = 1000


def played(seed: int, *, wild: float) -> Player:
    player = Player(seed, wild=wild)
    try:
        player.play(60)
    except Exception as error:
        raise AssertionError(f"builder {seed}, {wild}: {player.log[-1]}") from error
    return player


def check(program: Program) -> None:
    """What holds for everything the builder gives."""
    assert {f.code for f in validate(program) if f.severity is Severity.ERROR} <= {"V016"}
    assert Program.from_text(program.to_text()) == program
    assert wire.decode(wire.encode(program)) == program
    assert repr(program)


def assert_calls_are_answered(seeds: range) -> None:
    built = refused = 0
    for seed in seeds:
        player = played(seed, wild=(0.0, 0.05, 0.3)[seed % 3])
        refused += player.refused
        if player.built is not None:
            built += 1
            check(player.built)
    assert built > len(seeds) // 4
    assert refused > len(seeds)


def test_wrong_calls_get_errors_of_ours_and_right_ones_make_programs():
    assert_calls_are_answered(range(240))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 21_000, BATCH))
def test_twenty_thousand_builders_raise_nothing_else(first: int):
    assert_calls_are_answered(range(first, first + BATCH))


# ------------------------------------------------------------------------------------------------------------ execution


def inputs_of(program: Program) -> dict[str, bytes]:
    """Bytes from a fixed stream, as finite floats where floats are wanted."""
    draw = np.random.default_rng(5)
    given: dict[str, bytes] = {}
    for buffer in program.inputs:
        whole = draw.integers(0, 50, buffer.count)
        given[buffer.name] = (
            whole.astype(np.uint32).tobytes() if buffer.name == "u" else (whole / 8).astype(np.float32).tobytes()
        )
    return given


def has_one_answer(program: Program, inputs: Mapping[str, bytes]) -> bool:
    """No race and no trap in the launch, and nothing whose order is left open: what the promise speaks of."""
    if any(isinstance(node, Atomic) for node in preorder(program)) and determinism(program).order is not Order.EXACT:
        return False
    try:
        made = execute(program, (1, 1, 1), inputs)
    except (Unsupported, RecursionError):
        return False
    return made.findings == () and made.trap is None


def outcome(run: Any, program: Program, inputs: Mapping[str, bytes], **options: Any) -> dict[str, bytes]:
    try:
        made = run(program, inputs, grid=(1, 1, 1), **options)
    except VyreError as error:
        return {"error": error.code.encode()}
    return {name: np.asarray(array).tobytes() for name, array in made.items()}


def assert_both_agree(cpu: Any, seeds: range, wanted: int) -> None:
    compared = 0
    for seed in seeds:
        program = played(seed, wild=0.0).built
        if program is None or not has_one_answer(program, inputs_of(program)):
            continue
        inputs = inputs_of(program)
        want = outcome(evaluate, program, inputs)
        got = outcome(cpu, program, inputs, config=DispatchConfig(timeout=60.0))
        assert got == want, f"builder {seed}"
        compared += 1
    assert compared >= wanted


def test_what_is_built_runs_alike_on_the_reference_and_natively(cpu: Any):
    assert_both_agree(cpu, range(80), 15)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 2100, 100))
def test_two_thousand_programs_run_alike(cpu: Any, first: int):
    assert_both_agree(cpu, range(first, first + 100), 25)
