"""What a strategy is: it looks at the samples so far and says which point to measure next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from vyre_foundation.tuning import Point
from vyre_self_substrate.search.result import Outlook, Sample


class Strategy(Protocol):
    """One search over one space. The default point is measured before a strategy is asked."""

    def propose(self, seen: Sequence[Sample]) -> Point | None:
        """A legal point that is not among `seen`; None to stop. `seen` only grows between two calls."""
        ...

    def stopped_because(self) -> str:
        """Why the last proposal was None."""
        ...

    def outlooks(self) -> list[Outlook]:
        """What a model expected of the points that it proposed."""
        ...

    def explain(self) -> list[str]:
        """What the strategy did and what it believes, for people."""
        ...
