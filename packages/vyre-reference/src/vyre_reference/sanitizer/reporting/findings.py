"""Findings: what the sanitizer saw, once for each pair of places, with the invocations and the element of the first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from vyre_foundation.diagnostics import Diagnostic, Severity, in_lines

WARNINGS: Final = frozenset({"S011", "S012", "S013", "S014", "S015", "S016"})
"""Defined, and seldom meant."""


@dataclass(frozen=True, slots=True)
class Seen:
    """An invocation at a place of the program."""

    does: str
    """`read`, `write`, `atomic`, `copy from`, `copy to`; or what it computes or waits for."""

    path: str
    invocation: int
    """Counted in the whole launch, workgroup by workgroup."""

    workgroup: int
    lane: int
    """The linear local id."""

    buffer: str = ""
    element: int | None = None
    source: tuple[str, ...] = ()
    """The line of the source, where it is known, and perhaps an excerpt."""

    def __str__(self) -> str:
        what = self.does
        if self.element is not None:  # `read of`, `copy to`
            what += f"{'' if ' ' in self.does else ' of'} `{self.buffer}[{self.element}]`"
        return f"{self.path}, {what} by invocation {self.invocation} (workgroup {self.workgroup}, lane {self.lane})"

    def to_json(self) -> dict[str, Any]:
        record: dict[str, Any] = {
            "does": self.does,
            "path": self.path,
            "invocation": self.invocation,
            "workgroup": self.workgroup,
            "lane": self.lane,
        }
        if self.element is not None:
            record |= {"buffer": self.buffer, "element": self.element}
        return {**record, "source": list(self.source)} if self.source else record


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that a launch did, and should not have done."""

    code: str
    what: str
    accesses: tuple[Seen, ...]
    """One place, or the two of a race."""

    because: tuple[str, ...]
    fix: str
    times: int = field(default=1, compare=False)
    """How often it was seen at these places. A lower bound: what follows from the first is not always counted."""

    severity: Severity = Severity.ERROR

    @property
    def is_error(self) -> bool:
        return self.severity is Severity.ERROR

    @property
    def paths(self) -> tuple[str, ...]:
        return tuple(seen.path for seen in self.accesses)

    @property
    def diagnostic(self) -> Diagnostic:
        """The finding in the shape of all of vyre's reports."""
        where = [line for seen in self.accesses for line in (*seen.source, str(seen))]
        often = [f"seen {self.times} times"] if self.times > 1 else []
        return Diagnostic(
            code=self.code,
            what=self.what,
            where=in_lines(where),
            because=in_lines([*self.because, *often]),
            fix=self.fix,
            severity=self.severity,
        )

    def __str__(self) -> str:
        return str(self.diagnostic)

    def to_json(self) -> dict[str, Any]:
        """A dictionary that `json.dumps` takes as it is."""
        record: dict[str, Any] = dict(self.diagnostic.to_json())
        return {**record, "times": self.times, "accesses": [seen.to_json() for seen in self.accesses]}
