"""The standard pipeline: the order of the optimising passes."""

from __future__ import annotations

from typing import Final

from vyre_foundation.passes.optimise import (
    copies,
    fold,
)
from vyre_foundation.passes.pipeline import Pass, Pipeline

COPIES: Final = Pass("copies", copies.propagate_copies, copies.LAW)
FOLD: Final = Pass("fold", fold.fold_constants, fold.LAW)

OPTIMISER: Final[Pipeline] = (COPIES, FOLD, COPIES)
"""Run before any target sees a program. The reference and the sanitizer never run it."""
