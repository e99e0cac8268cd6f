"""The standard pipeline: the order of the optimising passes."""

from __future__ import annotations

from typing import Final

from vyre_foundation.passes.optimise import (
    fold,
)
from vyre_foundation.passes.pipeline import Pass, Pipeline

FOLD: Final = Pass("fold", fold.fold_constants, fold.LAW)

OPTIMISER: Final[Pipeline] = (FOLD,)
"""Run before any target sees a program. The reference and the sanitizer never run it."""
