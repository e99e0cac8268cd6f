"""What a line of a file of records says."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Knobs: TypeAlias = tuple[tuple[str, int], ...]
"""Names and values, in the order of names: as `DispatchConfig.knobs` has them."""


class Measured(NamedTuple):
    """How long launches with some knobs took, by the clock of the device."""

    ns: int
    """The median, from 1 up."""

    spread_ns: int
    """Half of what lies between the first and the third quarter."""

    runs: int


class Refused(NamedTuple):
    """Knobs that a launch could not have, or should not: nothing was measured."""

    why: str


class Swept(NamedTuple):
    """What was tried for one program and shape."""

    program: str
    """Its name."""

    launch: str
    """Shape, options, device and versions, for people: the key tells them apart."""

    points: int
    """That were measured or refused, by all sweeps."""

    milliseconds: int
    """That all sweeps took."""

    stopped: str
    """Why the latest one ended; empty where it was cancelled, so that the next launch may go on with it."""


Record: TypeAlias = Measured | Refused | Swept


def spelled(knobs: Knobs) -> str:
    """`jam=8 threads=2`, as it stands in keys and in reports."""
    return " ".join(f"{name}={value}" for name, value in knobs)
