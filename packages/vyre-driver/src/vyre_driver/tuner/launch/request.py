"""What is asked of the tuner for one launch."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from vyre_driver.tuner.sweep.bench import Bench
    from vyre_driver.tuner.sweep.outcome import OnSample


class TuningRequest(NamedTuple):
    bench: Bench
    may_measure: bool
    goes_on: bool = False
    """Whether to measure more where a sweep has ended."""

    budget: float | None = None
    """Seconds of a sweep; None is the default."""

    deadline: float = math.inf
    """When the timeout of the launch is up, in the seconds of `time.monotonic`."""

    on_sample: OnSample | None = None
