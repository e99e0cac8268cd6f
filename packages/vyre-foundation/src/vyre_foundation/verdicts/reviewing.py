"""`review`: one report on a program, with everything that is known about it without running it on a device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final
from weakref import WeakKeyDictionary

from vyre_foundation.analysis import bounds as analysis_of_bounds
from vyre_foundation.analysis import races as analysis
from vyre_foundation.analysis.bounds import Bounds
from vyre_foundation.analysis.determinism import Determinism, determinism
from vyre_foundation.analysis.races import Races, Status
from vyre_foundation.analysis.races.explanations import Describe, race_finding
from vyre_foundation.analysis.telling import Tell
from vyre_foundation.analysis.written import written
from vyre_foundation.capabilities import Capabilities
from vyre_foundation.diagnostics import Diagnostic, LaunchError, Severity, ValidationError
from vyre_foundation.ir import Program
from vyre_foundation.ir.program import require_program
from vyre_foundation.numerics import MATH_OPS
from vyre_foundation.ops import Op
from vyre_foundation.validation import check, validate

_KNOWN: Final[WeakKeyDictionary[Program, Races]] = WeakKeyDictionary()
"""Programs are values: a verdict is one for ever."""


def races(program: Program, *, tell: Tell | None = None) -> Races:
    """The verdict on every two accesses of a valid program, over every launch that its domain and facts allow.

    `tell` hears how far it is: so many of so many are done, and what they are.
    """
    require_program(program, "races")
    found = _KNOWN.get(program)
    if found is None:
        check(program)
        found = _KNOWN[program] = analysis.races(program, ops=MATH_OPS, tell=tell)
    return found


def bounds(program: Program, *, tell: Tell | None = None) -> Bounds:
    """The verdict on every access, division and shift of a valid program, over every launch that it allows.

    And on every read of memory that starts as zero: whether the element was surely written before.
    """
    require_program(program, "bounds")
    check(program)
    found = analysis_of_bounds.bounds(program, tell=tell)
    return replace(found, places=(*found.places, *written(program, tell=tell)))


@dataclass(frozen=True, slots=True)
class Review:
    """What is known about a program. An invalid one has findings only."""

    findings: tuple[Diagnostic, ...]
    races: Races | None = None
    determinism: Determinism | None = None
    notes: tuple[str, ...] = ()
    """What is worth knowing and nothing to mend: races that only arithmetic past 2^32 makes."""

    @property
    def is_fine(self) -> bool:
        """Whether nothing found is an error."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


def review(
    program: Program,
    capabilities: Capabilities | None = None,
    *,
    ops: Mapping[str, Op] | None = None,
    strict: bool = False,
    describe: Describe | None = None,
    tell: Tell | None = None,
) -> Review:
    """Every finding of `validate`, a warning for each race that a launch showed, and the determinism of the program.

    With `strict` such a race is an error. `describe` says where an IR path is, in the words of who reports. `tell`
    hears how far it is.
    """
    findings = validate(program, capabilities, ops=ops)
    if any(finding.severity is Severity.ERROR for finding in findings):
        return Review(tuple(findings))
    found = races(program, tell=tell) if ops is None else analysis.races(program, ops={**MATH_OPS, **ops}, tell=tell)
    notes: list[str] = []
    for witness in found.witnesses:
        finding = race_finding(program, witness, strict=strict, describe=describe)
        if witness.only_by_wrap:
            notes.append(f"{finding.what}, but only where index arithmetic passes 2^32: {finding.because}")
        else:
            findings.append(finding)
    return Review(tuple(findings), found, replace(determinism(program), races=found), tuple(notes))


def require_no_race(program: Program) -> None:
    """Raise V242 for each race that a launch showed. A program about which nothing is known passes.

    So does one that races only where index arithmetic passes 2^32.
    """
    shown = [witness for witness in races(program).witnesses if not witness.only_by_wrap]
    found = [race_finding(program, witness, strict=True) for witness in shown]
    if found:
        raise ValidationError(found)


def refuse_races(program: Program) -> Races:
    """L061 for a program that a launch requires to be deterministic and that has a race; else what is known of it."""
    found = races(program)
    if found.status is Status.REFUTED:
        finding = race_finding(program, found.witnesses[0])
        raise LaunchError(
            Diagnostic(
                code="L061",
                what="the launch requires one answer, and the program has a race",
                where=finding.where,
                because=finding.because,
                fix=f"{finding.fix}; or drop the requirement",
            )
        )
    return found
