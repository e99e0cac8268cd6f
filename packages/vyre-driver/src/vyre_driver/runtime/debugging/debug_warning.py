"""D1012: what `VYRE_TRACE` or `VYRE_DUMP_DIR` asks for cannot be written. Warned of once per place."""

from __future__ import annotations

import warnings
from dataclasses import replace

from vyre_foundation.diagnostics import BackendError, Diagnostic, Severity


class DebugWarning(UserWarning):
    """`finding` has the place, the reason and the remedy."""

    def __init__(self, finding: Diagnostic) -> None:
        self.finding = replace(finding, severity=Severity.WARNING)
        super().__init__(finding)

    def __str__(self) -> str:
        return str(self.finding)


def unwritable(variable: str, where: str, problem: OSError) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1012",
            what=f"what {variable} asks for cannot be written",
            where=where,
            because=f"{type(problem).__name__}: {problem.strerror or problem}",
            fix=f"name a place that can be written in {variable}, or unset it",
        )
    )


_warned: set[str] = set()


def warn_once(error: BackendError) -> None:
    """Warn, unless there was one of the same place."""
    if error.where not in _warned:
        _warned.add(error.where)
        warnings.warn(DebugWarning(error.findings[0]), stacklevel=3)
