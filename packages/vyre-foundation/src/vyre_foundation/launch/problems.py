"""Collecting what is wrong with a launch: all of it, then one error."""

from __future__ import annotations

from vyre_foundation.diagnostics import Diagnostic, LaunchError


class Problems:
    """Findings of one planning run."""

    def __init__(self) -> None:
        self.findings: list[Diagnostic] = []

    def report(self, code: str, what: str, where: str, because: str, fix: str) -> None:
        self.findings.append(Diagnostic(code=code, what=what, where=where, because=because, fix=fix))

    def raise_if_any(self) -> None:
        if self.findings:
            raise LaunchError(self.findings)
