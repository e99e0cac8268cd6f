"""Races: whether two invocations may touch one element unordered (docs/verdicts.md).

For a segment and two accesses to one buffer, over every launch of the launch space: proved, refuted by a launch that
was executed, or unknown, with the term that defeated us. Validity of the program is a premise.
"""

from vyre_foundation.analysis.races.analysis import races
from vyre_foundation.analysis.races.verdicts import (
    Across,
    Event,
    Holds,
    Pair,
    Proved,
    Races,
    Refuted,
    Status,
    Unknown,
    Verdict,
    Witness,
)

__all__ = [
    "Across",
    "Event",
    "Holds",
    "Pair",
    "Proved",
    "Races",
    "Refuted",
    "Status",
    "Unknown",
    "Verdict",
    "Witness",
    "races",
]
