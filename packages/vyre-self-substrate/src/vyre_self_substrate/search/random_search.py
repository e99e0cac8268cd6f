"""Points at random, none twice: the baseline that every strategy has to beat."""

from __future__ import annotations

from collections.abc import Sequence

from vyre_foundation.tuning import Point, Space
from vyre_self_substrate.search.candidates import Candidates
from vyre_self_substrate.search.encoding import Encoding
from vyre_self_substrate.search.exhaustive import EVERY_POINT
from vyre_self_substrate.search.result import Outlook, Sample


class RandomSearch:
    """Every point that has not been seen is as likely as any other."""

    def __init__(self, space: Space, seed: int) -> None:
        self._candidates = Candidates(Encoding(space), seed)

    def propose(self, seen: Sequence[Sample]) -> Point | None:
        return self._candidates.any_point(seen)

    def stopped_because(self) -> str:
        return EVERY_POINT

    def outlooks(self) -> list[Outlook]:
        return []

    def explain(self) -> list[str]:
        return []
