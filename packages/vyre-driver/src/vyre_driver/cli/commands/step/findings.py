"""What a session stops at: races, in whatever order they come, and what the sanitizer found in the launch.

The sanitizer has run the launch before. Here its findings are met again: an access by its invocation, place and
element; anything else where the invocation comes to its place for the first time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from vyre_driver.cli.arguments.stepped_launch import SteppedLaunch
from vyre_foundation.stepping import Access, Race, RaceWatch

RACES: Final = frozenset({"S001", "S002"})
"""Seen as they happen, whatever the order: they need not be foretold."""


@dataclass(frozen=True, slots=True)
class Foretold:
    """A finding of the sanitizer, where it will be met."""

    code: str
    what: str
    path: str
    invocation: int
    buffer: str
    element: int | None

    def is_met_by(self, access: Access) -> bool:
        place = (access.invocation, access.path, access.buffer, access.element)
        return place == (self.invocation, self.path, self.buffer, self.element)


@dataclass(slots=True)
class Findings:
    """Give it every access and every step of a launch. `met` has what it stopped at, in the order of the steps."""

    races_seen: RaceWatch
    foretold: tuple[Foretold, ...] = ()
    met: list[Foretold] = field(default_factory=list[Foretold])

    @property
    def races(self) -> list[Race]:
        return self.races_seen.races

    @property
    def count(self) -> int:
        return len(self.races) + len(self.met)

    def __call__(self, access: Access) -> None:
        self.races_seen(access)
        for each in self.foretold:
            if each.is_met_by(access) and each not in self.met:
                self.met.append(each)

    def comes_to(self, invocation: int, path: str) -> None:
        """An invocation takes the step that stands at this place."""
        for each in self.foretold:
            if each.element is None and (each.invocation, each.path) == (invocation, path) and each not in self.met:
                self.met.append(each)

    def copy(self) -> Findings:
        """The same so far; what comes later is told apart."""
        return Findings(self.races_seen.copy(), self.foretold, list(self.met))


def foretold(launch: SteppedLaunch, paths: frozenset[str], *, strict: bool) -> tuple[Foretold, ...]:
    """What the sanitizer finds in the launch, without races; with `strict` also what it warns of.

    `paths` are the places where the second interpreter makes its steps.
    """
    from vyre_reference import sanitize

    report = sanitize(launch.program, launch.inputs, grid=launch.grid)
    found: list[Foretold] = []
    for finding in report.findings if strict else report.errors:
        seen = finding.accesses[-1]
        path = seen.path if seen.element is not None else _step_of(seen.path, paths)
        if finding.code not in RACES:
            found.append(Foretold(finding.code, finding.what, path, seen.invocation, seen.buffer, seen.element))
    return tuple(found)


def _step_of(path: str, paths: frozenset[str]) -> str:
    """The innermost step that a part of the program belongs to."""
    while path not in paths and "." in path:
        path = path.rpartition(".")[0]
    return path
