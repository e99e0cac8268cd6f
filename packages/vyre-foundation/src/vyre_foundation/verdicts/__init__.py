"""Verdicts: what can be said about races and bounds of a program before it runs (docs/verdicts.md).

    bounds(program)            whether accesses lie inside, divisors are not zero, and shifts are below the width
    races(program)             proved, refuted by a launch that was executed, or unknown, for every two accesses
    review(program)            what `validate` finds, the races that are refuted, and the program's determinism
    require_no_race(program)   V242 as an error
    witness_capsule(program, witness)   the launch that showed a race, to keep and to replay

They take milliseconds, sometimes seconds, so nothing that compiles or launches asks for them unless it is told to.
"""

from vyre_foundation.analysis.bounds import Bounds, Kind, Meant, Open, Place
from vyre_foundation.analysis.races import (
    Across,
    Event,
    Holds,
    Pair,
    Proved,
    Races,
    Refuted,
    Status,
    Unknown,
    Witness,
)
from vyre_foundation.verdicts.reviewing import Review, bounds, races, refuse_races, require_no_race, review
from vyre_foundation.verdicts.witness_capsules import witness_capsule

__all__ = [
    "Across",
    "Bounds",
    "Event",
    "Holds",
    "Kind",
    "Meant",
    "Open",
    "Pair",
    "Place",
    "Proved",
    "Races",
    "Refuted",
    "Review",
    "Status",
    "Unknown",
    "Witness",
    "bounds",
    "races",
    "refuse_races",
    "require_no_race",
    "review",
    "witness_capsule",
]
