"""What a launch does to memory, one access at a time."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["read", "write", "atomic"]


class Access(NamedTuple):
    """One access to one element.

    A barrier orders the accesses of a workgroup in different intervals, a grid sync those in different segments.
    """

    invocation: int
    """Counted workgroup by workgroup, as in the report of a trap."""

    group: int
    lane: int
    """The linear local id."""

    segment: int
    interval: int
    """Barriers that the workgroup has passed in this segment."""

    buffer: str
    element: int
    width_bytes: int
    kind: Kind
    path: str
    """Of the node in the program, as in reports."""

    in_range: bool
    """Outside of its range, a read gives zero, and a write or an atomic does nothing."""

    tag: str = ""
    """Of the asynchronous copy that makes the access; empty for one that the invocation makes itself."""
