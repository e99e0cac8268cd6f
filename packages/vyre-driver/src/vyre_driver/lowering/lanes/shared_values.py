"""Values that several functions of a segment use, and where they lie.

A segment that is cut has three blocks in its scratch: uniform values, values of lanes that live across barriers, and
values of the lanes of one strip. A block is one argument of a function, however many values it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from vyre_foundation.record import record

UNIFORM: Final = "uniform values\0"
"""Names of the blocks among the parts of scratch: no name of a program ends so."""

KEPT: Final = "kept values\0"
STRIP: Final = "values of a strip\0"

WORD: Final = 8
"""Bytes for a uniform value, whatever its type."""


@record
class Pool:
    """The places of values, as a block and an offset in it."""

    uniform_variables: frozenset[str]
    """Uniform names that are assigned: they live in the block, not in a register."""

    kept: Mapping[str, tuple[str, int]]
    """Where the array of each value of lanes begins."""

    in_strip: frozenset[str]
    """Those of them that have one element a lane of the strip."""

    strip_lanes: Mapping[int, int]
    """The lanes of a strip, by the identity of the loop over strips."""


class UniformPlaces:
    """Where uniform values lie: places are given out while the functions are written, as they are first needed."""

    def __init__(self) -> None:
        self._offsets: dict[str, int] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._offsets

    def of(self, name: str) -> tuple[str, int]:
        """The block and the offset of a value."""
        return UNIFORM, self._offsets.setdefault(name, WORD * len(self._offsets))


class SharedValues(dict[str, str]):
    """Uniform names and the registers that hold them in one function of several.

    A value that is made is also stored; one that another function made is loaded where this one begins.
    """

    def __init__(
        self,
        variables: frozenset[str],
        places: UniformPlaces,
        load: Callable[[str], str],
        store: Callable[[str, str], None],
    ) -> None:
        super().__init__()
        self.variables = variables
        """Names that are assigned: no register holds them."""

        self.places = places
        self.load = load
        self.store = store

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (name in self.places and name not in self.variables)

    def __missing__(self, name: str) -> str:
        value = self.load(name)
        super().__setitem__(name, value)
        return value

    def __setitem__(self, name: str, value: str) -> None:
        self.store(name, value)
        super().__setitem__(name, value)
