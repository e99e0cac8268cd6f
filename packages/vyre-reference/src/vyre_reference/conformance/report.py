"""What a run of the suite found, for people and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

_SHOWN: Final = 10
"""Failures and errors printed; the JSON has all."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A row with a wrong answer. Values are given as hexadecimal bits and as numbers."""

    file: str
    row: int
    """Counted from 1."""

    operands: str
    expected: str
    got: str
    trial: str = ""
    """Which launch of the file, where it makes several."""

    def __str__(self) -> str:
        which = f" ({self.trial})" if self.trial else ""
        return (
            f"{self.file}{which} row {self.row}: {self.operands}\n    expected {self.expected}\n    got      {self.got}"
        )


@dataclass(frozen=True, slots=True)
class FileResult:
    """`error` is why the file, or a launch of it, could not be judged; empty when it could."""

    file: str
    kind: str
    rows: int
    failures: tuple[Failure, ...] = ()
    error: str = ""
    seconds: float = field(default=0.0, compare=False)
    """How long its launches took, compiling included."""


@dataclass(frozen=True, slots=True)
class Report:
    """The result of every file that was run."""

    backend: str
    suite: str
    """Digest of the data."""

    files: tuple[FileResult, ...]
    device: str = ""
    versions: Mapping[str, str] = field(default_factory=dict[str, str])
    kept: str = ""
    """Where the first launch is that gave a wrong answer; empty where none did or nothing is kept."""

    @property
    def rows(self) -> int:
        """Rows that were judged."""
        return sum(file.rows for file in self.files)

    @property
    def failed(self) -> int:
        """Rows with a wrong answer."""
        return sum(len(file.failures) for file in self.files)

    @property
    def passed(self) -> int:
        return self.rows - self.failed

    @property
    def errors(self) -> int:
        """Files that could not be judged."""
        return sum(bool(file.error) for file in self.files)

    @property
    def seconds(self) -> float:
        return sum(file.seconds for file in self.files)

    @property
    def ok(self) -> bool:
        return bool(self.files) and self.failed == 0 and self.errors == 0

    @property
    def failures(self) -> tuple[Failure, ...]:
        return tuple(failure for file in self.files for failure in file.failures)

    def to_json(self) -> dict[str, Any]:
        """A dictionary that `json.dumps` takes as it is. Files without a failure have only rows and seconds."""
        return {
            "backend": self.backend,
            "device": self.device,
            "versions": dict(self.versions),
            "suite": self.suite,
            "ok": self.ok,
            "rows": self.rows,
            "passed": self.passed,
            "failed": self.failed,
            "errors": self.errors,
            "seconds": round(self.seconds, 3),
            **({"kept": self.kept} if self.kept else {}),
            "files": {file.file: _file_json(file) for file in self.files},
        }

    def write(self, path: str | Path) -> None:
        Path(path).write_text(json.dumps(self.to_json(), indent=1) + "\n", encoding="utf-8")

    def __str__(self) -> str:
        lines = [self._headline(), "", *self._table()]
        lines += _some("error", [f"{file.file}: {file.error}" for file in self.files if file.error])
        lines += _some("failure", list(map(str, self.failures)))
        return "\n".join([*lines, "", self.kept] if self.kept else lines)

    def _headline(self) -> str:
        made_of = ", ".join(filter(None, (self.device, *(f"{name} {v}" for name, v in self.versions.items()))))
        who = f"{self.backend} ({made_of})" if made_of else self.backend
        verdict = "conforms" if self.ok else "does not conform"
        count = f"{self.passed} of {self.rows} rows right, {self.errors} of {len(self.files)} files in error"
        return f"{who} {verdict}: {count}"

    def _table(self) -> list[str]:
        lines = [_line("kind", "files", "rows", "failed", "errors")]
        for kind in dict.fromkeys(file.kind for file in self.files):
            of_kind = [file for file in self.files if file.kind == kind]
            rows, failed = sum(f.rows for f in of_kind), sum(len(f.failures) for f in of_kind)
            lines.append(_line(kind, len(of_kind), rows, failed, sum(bool(f.error) for f in of_kind)))
        return [*lines, _line("all", len(self.files), self.rows, self.failed, self.errors)]


def _line(kind: str, *numbers: object) -> str:
    return f"{kind:<16}" + "".join(f"{number:>9}" for number in numbers)


def _some(what: str, texts: list[str]) -> list[str]:
    if not texts:
        return []
    more = [f"… and {len(texts) - _SHOWN} more"] if len(texts) > _SHOWN else []
    return ["", f"{len(texts)} {what}s" if len(texts) > 1 else f"1 {what}", *_indented(texts[:_SHOWN]), *more]


def _indented(texts: Iterable[str]) -> list[str]:
    return ["  " + text.replace("\n", "\n  ") for text in texts]


def _file_json(file: FileResult) -> dict[str, Any]:
    made: dict[str, Any] = {"rows": file.rows, "seconds": round(file.seconds, 4)}
    if file.error:
        made["error"] = file.error
    if file.failures:
        made["failures"] = [asdict(failure) for failure in file.failures]
    return made
