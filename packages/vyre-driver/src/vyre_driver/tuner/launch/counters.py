"""What launches measured, counted: a process that uses records alone moves none of these."""

from __future__ import annotations

from typing import Final

from vyre_self_substrate.observability import counter

SWEEPS: Final = counter("vyre_driver.tuner.sweeps")
MEASUREMENTS: Final = counter("vyre_driver.tuner.measurements")
"""Points, in sweeps and of launches that are resized while they run."""
