"""The standard pipeline: the order of the optimising passes."""

from __future__ import annotations

from typing import Final

from vyre_foundation.passes.pipeline import Pipeline

OPTIMISER: Final[Pipeline] = ()
"""Run before any target sees a program. The reference and the sanitizer never run it."""
