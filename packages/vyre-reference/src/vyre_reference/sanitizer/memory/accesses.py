"""What a segment does with each buffer, and what is known of each access before the launch runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vyre_foundation.ir import AsyncLoad, AsyncStore, Atomic, Load, Stmt, Store
from vyre_foundation.walk import postorder
from vyre_reference.sanitizer.memory.races import Touch


@dataclass(slots=True)
class Uses:
    """What statements do with a buffer."""

    reads: bool = False
    writes: bool = False
    atomics: bool = False

    @property
    def is_changed(self) -> bool:
        return self.writes or self.atomics


def uses_of(statements: Sequence[Stmt]) -> dict[str, Uses]:
    """By buffer."""
    found: dict[str, Uses] = {}
    for node in postorder(statements):
        match node:
            case Load(buffer, _):
                found.setdefault(buffer, Uses()).reads = True
            case Store(buffer, _, _):
                found.setdefault(buffer, Uses()).writes = True
            case Atomic():
                found.setdefault(node.buffer, Uses()).atomics = True
            case AsyncLoad() | AsyncStore():
                found.setdefault(node.source, Uses()).reads = True
                found.setdefault(node.destination, Uses()).writes = True
            case _:
                pass
    return found


@dataclass(frozen=True, slots=True)
class AccessPlace:
    """An access of the program."""

    number: int
    """Of its `Place`."""

    touch: Touch
    may_be_nowhere: bool = False
    """Whether its index is a select with the literal 2^32 - 1 in one arm: who takes that arm touches nothing, on
    purpose. So the language writes accesses to arrays of several axes."""

    is_meant_outside: bool = False
    """Whether it is a load that is meant to be zero outside."""

    is_at_own_id: bool = False
    """Whether its index is the invocation's own number, and no condition around it asks for that number or a length:
    then only invocations go outside that exist because workgroups are whole."""
