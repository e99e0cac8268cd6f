"""Launches that are not tuned, each with its reason."""

from __future__ import annotations

from typing import Final

from vyre_driver.tuner.sweep.bench import Bench
from vyre_foundation.analysis.determinism import determinism

OWN_KNOBS: Final = "the caller chose the knobs"
FAST_MATH: Final = 'with math="fast" bytes depend on the code, so that no candidate could be compared'
NOTHING_RECORDED: Final = "nothing is recorded for this program and shape"
NO_FINGERPRINT: Final = "the program has no fingerprint to file records under"
NOTHING_TO_CHOOSE: Final = "no knob can matter for this program"
WAITED: Final = "another launch was being measured until the time was up"

SETS_OF_BUFFERS: Final = 3
"""That are there during a sweep: the launch's own, those of the launch without knobs and those of a candidate."""


def why_not_tuned(bench: Bench) -> str:
    """Why a launch must not be tuned; empty where it may be."""
    config, plan = bench.config, bench.plan
    if config.math == "fast":
        return FAST_MATH
    found = determinism(bench.program)
    if not found.is_exact:
        return f"the program is UNORDERED, so that no candidate could be compared: {found.because}"
    needed = SETS_OF_BUFFERS * plan.argument_bytes
    if config.memory_limit is not None and needed > config.memory_limit:
        return f"{SETS_OF_BUFFERS} sets of buffers are {needed} bytes, more than the memory_limit {config.memory_limit}"
    return ""
