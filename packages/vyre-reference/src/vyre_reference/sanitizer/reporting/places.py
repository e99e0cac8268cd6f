"""Places: where in the program something is touched or computed, numbered so that arrays can hold them."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """Something that the program does, at an IR path."""

    path: str
    does: str
    """`read`, `write`, `atomic`, `copy from`, `copy to`; or of arithmetic the operation."""

    buffer: str = ""
    starts_copy: bool = False
    """Whether it is the start of an asynchronous copy, and no wait."""


class PlaceTable:
    def __init__(self) -> None:
        self._numbers: dict[Place, int] = {}
        self._places: list[Place] = []

    def number(self, place: Place) -> int:
        """The number of a place, the same for equal ones."""
        if place not in self._numbers:
            self._numbers[place] = len(self._places)
            self._places.append(place)
        return self._numbers[place]

    def __getitem__(self, number: int) -> Place:
        return self._places[number]
