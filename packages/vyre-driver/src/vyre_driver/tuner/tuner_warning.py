"""Warnings with the same facts as errors: a tuner that cannot keep its records says so and goes on."""

from __future__ import annotations

import dataclasses
import warnings

from vyre_foundation.diagnostics import Diagnostic, Severity


class TunerWarning(UserWarning):
    """T…: the tuner goes on without something. `finding` has the code, the place, the facts and the remedy."""

    def __init__(self, finding: Diagnostic) -> None:
        self.finding = dataclasses.replace(finding, severity=Severity.WARNING)
        super().__init__(finding)

    def __str__(self) -> str:
        return str(self.finding)

    @property
    def code(self) -> str:
        return self.finding.code


def warn(finding: Diagnostic, stacklevel: int) -> None:
    """Warn whoever is `stacklevel` calls above the caller of this; 1 is that function's own caller."""
    warnings.warn(TunerWarning(finding), stacklevel=stacklevel + 2)
