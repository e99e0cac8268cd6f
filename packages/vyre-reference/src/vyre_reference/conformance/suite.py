"""The files of the suite: finding them, choosing among them, reading them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from vyre_foundation.host import wrong_kind
from vyre_reference.conformance.case_file import StatementCase, parse_case
from vyre_reference.conformance.case_trials import case_trial
from vyre_reference.conformance.table_file import Table, parse_table
from vyre_reference.conformance.table_trials import table_trials
from vyre_reference.conformance.trial import Trial


@dataclass(frozen=True, slots=True)
class Case:
    """One file: `binary/add_f32`, of kind `binary`."""

    name: str
    file: Traversable

    @property
    def kind(self) -> str:
        return self.name.partition("/")[0]

    def text(self) -> str:
        return self.file.read_text(encoding="utf-8")

    def read(self) -> Table | StatementCase:
        parse = parse_case if self.file.name.endswith(".case") else parse_table
        return parse(self.name, self.text())

    def trials(self) -> list[Trial]:
        """The launches it asks for."""
        content = self.read()
        return table_trials(content) if isinstance(content, Table) else [case_trial(content)]


def cases(select: str | None = None) -> tuple[Case, ...]:
    """Every file, or those whose name fits a pattern such as `binary/add*`, in order of their names."""
    if select is not None and not isinstance(select, str):
        raise wrong_kind("conformance.cases(select)", select, "a pattern such as `binary/add*`")
    found = _all()
    return found if select is None else tuple(case for case in found if fnmatchcase(case.name, select))


def digest() -> str:
    """Names the version of the data: a report says what it is a report of."""
    together = hashlib.sha256()
    for case in _all():
        together.update(f"{case.name}\n{case.text()}\n".encode())
    return together.hexdigest()


@cache
def _all() -> tuple[Case, ...]:
    return tuple(sorted(_walk(files(__package__ or "") / "data", ""), key=lambda case: case.name))


def _walk(folder: Traversable, prefix: str) -> Iterator[Case]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith((".txt", ".case")):
            yield Case(prefix + entry.name.rpartition(".")[0], entry)
