"""The report of a sanitized launch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from vyre_foundation.diagnostics import Diagnostic, SanitizerFinding
from vyre_foundation.diagnostics.errors import finding_html
from vyre_reference.arithmetic import Array
from vyre_reference.sanitizer.reporting.findings import Finding


@dataclass(frozen=True, slots=True, eq=False)
class Report:
    """What the sanitizer saw in one launch."""

    findings: tuple[Finding, ...]
    """Errors first, then warnings, each in the order in which they were seen."""

    trap: Diagnostic | None
    """What ended the launch early: a trap of the program's own, or a budget. What follows was not seen."""

    outputs: dict[str, Array]
    """What the launch gave, as `evaluate` gives it; empty after a trap."""

    invocations: int

    @property
    def errors(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.is_error)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if not finding.is_error)

    @property
    def ok(self) -> bool:
        """Whether the launch came to its end and nothing is an error."""
        return self.trap is None and not self.errors

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All findings, then the trap, in the shape of all of vyre's reports."""
        trap = () if self.trap is None else (self.trap,)
        return (*(finding.diagnostic for finding in self.findings), *trap)

    def check(self, *, strict: bool = False) -> None:
        """Raise `SanitizerFinding` with all findings, if there are errors; with `strict` also for warnings alone."""
        if not self.ok or (strict and self.findings):
            raise SanitizerFinding(self.diagnostics)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.diagnostics), self.summary])

    @property
    def summary(self) -> str:
        """One line."""
        counts = [_number(len(self.errors), "error"), _number(len(self.warnings), "warning")]
        said = " and ".join(count for count in counts if count) or "no findings"
        ended = "" if self.trap is None else f"; the launch ended with {self.trap.code}"
        return f"{said} in {self.invocations} invocations{ended}"

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return "".join(map(finding_html, self.diagnostics)) or self.summary

    def to_json(self) -> dict[str, Any]:
        """A dictionary that `json.dumps` takes as it is."""
        return {
            "ok": self.ok,
            "errors": len(self.errors),
            "warnings": len(self.warnings),
            "invocations": self.invocations,
            "findings": [finding.to_json() for finding in self.findings],
            "trap": None if self.trap is None else dict(self.trap.to_json()),
        }


def _number(count: int, what: str) -> str:
    return "" if not count else f"1 {what}" if count == 1 else f"{count} {what}s"
