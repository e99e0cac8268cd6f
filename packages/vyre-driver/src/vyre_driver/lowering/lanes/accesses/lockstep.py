"""Variables that all lanes which are still in a loop share, though each has its own once it has left.

A variable that begins as a number right before a loop, and that every iteration changes by a number, has one value in
all lanes that run an iteration together. So it is no reason to gather what it is an index of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vyre_driver.lowering.lanes.accesses.stepping_accesses import inductions
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import Stmt
from vyre_foundation.walk import bodies


class Shared(NamedTuple):
    first: int
    """In the first iteration."""

    step: int


def in_lockstep(body: Sequence[Stmt]) -> dict[int, Mapping[str, Shared]]:
    """By the identity of a loop, its variables of this kind."""
    found: dict[int, Mapping[str, Shared]] = {}
    waiting: list[Sequence[Stmt]] = [body]
    while waiting:
        numbers: dict[str, int] = {}
        for statement in waiting.pop():
            if isinstance(statement, ir.Loop):
                steps = inductions(statement.body)
                found[id(statement)] = {name: Shared(numbers[name], step) for name, step in steps if name in numbers}
            for name in assigned_names((statement,)):
                numbers.pop(name, None)
            match statement:
                case ir.Let(name, ir.LitU32(value) | ir.LitI32(value)):
                    numbers[name] = value
                case _:
                    pass
            waiting += bodies(statement)
    return found
