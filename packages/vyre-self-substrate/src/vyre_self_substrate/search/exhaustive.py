"""Every point of the space, in its order: for small spaces, where a model would cost more than it saves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_foundation.tuning import Point, Space
from vyre_self_substrate.search.result import Outlook, Sample

EVERY_POINT: Final = "every point has been measured"


class Exhaustive:
    """All points that have not been seen, the last knob changing fastest."""

    def __init__(self, space: Space) -> None:
        self._points = space.points()

    def propose(self, seen: Sequence[Sample]) -> Point | None:
        measured = {sample.point for sample in seen}
        return next((point for point in self._points if point not in measured), None)

    def stopped_because(self) -> str:
        return EVERY_POINT

    def outlooks(self) -> list[Outlook]:
        return []

    def explain(self) -> list[str]:
        return []
