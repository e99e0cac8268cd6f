"""From a launch that goes wrong to a small one that still does: first the program, then its arrays."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import numpy as np

from vyre_driver.cli.commands.bisect.outcomes import Launch
from vyre_foundation.diagnostics import VyreError

SECONDS: Final = 20.0
"""That shrinking may take: it makes reading easier, and whoever bisects waits for it."""

MOST_TRIES: Final = 2000


def shrunk(launch: Launch, still_fails: Callable[[Launch], bool], seconds: float = SECONDS) -> Launch:
    """The smallest launch found in the time for which `still_fails` holds."""
    from vyre_reference.testing import shrink

    end = time.monotonic() + seconds

    def fails(candidate: Launch) -> bool:
        if time.monotonic() > end:
            return False
        try:
            return still_fails(candidate)
        except VyreError:  # no valid program, or no launch of it on these arrays
            return False

    program = shrink(launch.program, lambda each: fails(launch.of(each)), budget=MOST_TRIES)
    return _with_small_arrays(launch.of(program), fails)


def _with_small_arrays(launch: Launch, fails: Callable[[Launch], bool]) -> Launch:
    """Arrays cut to half and elements set to zero, for as long as that helps."""
    while True:
        candidates = (replace(launch, inputs=inputs) for inputs in _smaller(launch))
        found = next((each for each in candidates if fails(each)), None)
        if found is None:
            return launch
        launch = found


def _smaller(launch: Launch) -> Iterator[dict[str, Any]]:
    arrays = {name: np.asarray(value) for name, value in launch.inputs.items()}
    sized = {decl.name for decl in launch.program.inputs if not decl.count}
    longest = max((array.size for name, array in arrays.items() if name in sized), default=0)
    if longest > 1:
        half = (longest + 1) // 2
        yield {name: value.reshape(-1)[:half] if name in sized else value for name, value in arrays.items()}
    for name, array in arrays.items():
        flat = array.reshape(-1)
        parts = (slice(None), slice(0, flat.size // 2), slice(flat.size // 2, None))
        for part in parts:
            if flat[part].astype(bool).any():
                zeroed = flat.copy()
                zeroed[part] = np.zeros(1, flat.dtype)
                yield {**arrays, name: zeroed}
