"""Launches that are not tuned, each with its reason."""

from __future__ import annotations

from typing import Final

from vyre_driver.tuner.launch.words import FAST_MATH
from vyre_driver.tuner.sweep.bench import Bench
from vyre_foundation.analysis.determinism import determinism

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
