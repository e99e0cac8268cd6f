"""Enumerations whose members carry their byte on the wire."""

from __future__ import annotations

from enum import Enum


class Tagged(Enum):
    """An enumeration of wire tags. Members hash by identity, which is fast; `Enum` hashes its name, in Python."""

    tag: int
    __hash__ = object.__hash__

    def __init__(self, tag: int, *_: object) -> None:
        self.tag = tag

    @property
    def word(self) -> str:
        """The member's name in the text format: lower case."""
        return self.name.lower()

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
