"""One shape for everything that can go wrong: code, what, where, because, fix.

A `Diagnostic` is a plain value. A `VyreError` carries one or more of them, so that a checker can collect everything
first and raise once. The subclasses say which part of vyre speaks; the codes say what happened and keep their meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NotRequired, TypedDict

from vyre_foundation.diagnostics.markup import Markup, card, monospaced, table
from vyre_foundation.diagnostics.visible import Lines, shown, visible


class Retry(Enum):
    """What a caller may usefully do with the same request after a failure."""

    NEVER = "never"
    SAME_DEVICE = "same device"
    NEW_DEVICE = "new device"
    RECOMPILE = "recompile"


class Severity(Enum):
    ERROR = "error"
    WARNING = "warning"


class DiagnosticJson(TypedDict):
    code: str
    severity: str
    what: str
    where: str
    because: str
    fix: str
    retry: str
    line: NotRequired[int]
    column: NotRequired[int]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: a stable code, the rule, the place, the facts and the remedy.

    The texts quote names of programs, which may hold anything. So that nobody has to think of it where a name is
    quoted, or where a finding is shown, what cannot be seen becomes an escape here. A place, facts or a remedy of
    several lines are `Lines`; what is wrong is said in one.
    """

    code: str
    what: str
    where: str = ""
    because: str = ""
    fix: str = ""
    retry: Retry = Retry.NEVER
    severity: Severity = Severity.ERROR
    line: int = 0
    """Where in a text, counted from one, as is the column; 0 where no text is known."""

    column: int = 0

    def __post_init__(self) -> None:
        put = object.__setattr__
        for name in ("code", "what"):
            put(self, name, visible(_clipped(getattr(self, name))))
        for name in ("where", "because", "fix"):
            put(self, name, shown(_clipped(getattr(self, name))))

    def __str__(self) -> str:
        lines = [f"{self.code} {self.what}"]
        for label, text in (("at", self.where), ("because", self.because), ("fix", self.fix)):
            if text:
                lines.append(_labelled(label, text))
        lines.append(_labelled("more", f"vyre explain {self.code}"))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return finding_html(self)

    def to_json(self) -> DiagnosticJson:
        """A dictionary that `json.dumps` takes as it is; `from_json` reads it back."""
        record: DiagnosticJson = {
            "code": self.code,
            "severity": self.severity.value,
            "what": self.what,
            "where": self.where,
            "because": self.because,
            "fix": self.fix,
            "retry": self.retry.value,
        }
        return {**record, "line": self.line, "column": self.column} if self.line else record

    @classmethod
    def from_json(cls, record: Mapping[str, str | int]) -> Diagnostic:
        return cls(
            code=str(record["code"]),
            what=str(record["what"]),
            where=Lines(record.get("where", "")),
            because=Lines(record.get("because", "")),
            fix=Lines(record.get("fix", "")),
            retry=Retry(record.get("retry", Retry.NEVER.value)),
            severity=Severity(record.get("severity", Severity.ERROR.value)),
            line=int(record.get("line", 0)),
            column=int(record.get("column", 0)),
        )


_LONGEST: Final = 20_000
"""Characters of a text. A name may have a million, and stand in thousands of findings."""


def _clipped(text: str) -> str:
    return text if len(text) <= _LONGEST else type(text)(f"{text[:_LONGEST]}…")


_LABEL_WIDTH = 8


def _labelled(label: str, text: str) -> str:
    """`  because first line`, further lines indented below it."""
    head, *rest = text.split("\n")
    margin = " " * (_LABEL_WIDTH + 2)
    return "\n".join([f"  {label:<{_LABEL_WIDTH}}{head}", *(f"{margin}{line}" if line else "" for line in rest)])


def finding_html(finding: Diagnostic) -> Markup:
    """A finding as HTML."""
    rows = (("at", finding.where), ("because", finding.because), ("fix", finding.fix))
    cells = [(label, monospaced(text)) for label, text in rows if text]
    colour = "#cf222e" if finding.severity is Severity.ERROR else "#9a6700"
    return card(f"{finding.code} {finding.what}", table(cells), colour=colour)


class VyreError(Exception):
    """The base of every error vyre raises on purpose. `findings` holds all; the short fields are the first's."""

    def __init__(self, findings: Diagnostic | Iterable[Diagnostic]) -> None:
        self.findings: tuple[Diagnostic, ...] = (findings,) if isinstance(findings, Diagnostic) else tuple(findings)
        if not self.findings:
            raise ValueError("an error needs at least one finding")
        super().__init__(self.findings)

    def __str__(self) -> str:
        return "\n".join(str(finding) for finding in self.findings)

    def _repr_html_(self) -> str:
        """What a notebook shows of an error that is a value there."""
        return "".join(map(finding_html, self.findings))

    @property
    def code(self) -> str:
        return self.findings[0].code

    @property
    def what(self) -> str:
        return self.findings[0].what

    @property
    def where(self) -> str:
        return self.findings[0].where

    @property
    def because(self) -> str:
        return self.findings[0].because

    @property
    def fix(self) -> str:
        return self.findings[0].fix

    @property
    def retry(self) -> Retry:
        return self.findings[0].retry

    def to_json(self) -> dict[str, object]:
        return {"error": type(self).__name__, "findings": [finding.to_json() for finding in self.findings]}


class ValidationError(VyreError):
    """V…: the program, or the Python that builds it, is not well formed."""


class WireError(VyreError):
    """W…: bytes that are not a program, or a program that has no bytes."""


class LanguageError(VyreError):
    """P…: a Python function that cannot be read as a kernel; `where` holds the line and a caret."""


class TextError(VyreError):
    """X…: text that is not a program; `where` holds line, column and a caret."""


class AutodiffError(VyreError):
    """A…: no derivative can be given without lying."""


class LaunchError(VyreError):
    """L…: arguments, shapes or grid do not fit the program."""


class LaunchWarning(VyreError, UserWarning):
    """L…: a launch goes on, and may not do what is meant. Python's filters silence it, or make it an error."""


class SanitizerFinding(VyreError):
    """S…: the program ran and did something the memory model forbids."""


class TrapError(VyreError):
    """R…: the program itself stopped the launch, or a budget did."""


class DispatchError(VyreError):
    """D…: a dispatch did not happen or did not finish. One of the three below."""


class Rejected(DispatchError):
    """The backend does not take this program: an operation, a type or a size it lacks."""


class BadInputs(DispatchError):
    """The inputs do not fit the program: their number, lengths or values."""


class BackendError(DispatchError):
    """A backend could not do its part."""


class TunerError(VyreError):
    """T…: the tuner's records or measurements are unusable."""
