"""Determinism: whether a program gives the same bytes on every backend and machine (docs/ir.md, Determinism).

A program is EXACT if the atomics on each buffer commute: within one segment (for a workgroup buffer, within one barrier
interval) all of them are the same one of the integer operations below, and their results are not used (see
`used_results`). Other programs with atomics are UNORDERED, with the place of the operation responsible. The promise
does not cover races and traps; what is known about races is said beside it, where somebody asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

from vyre_foundation.analysis.barrier_intervals import Tokens, meetings
from vyre_foundation.analysis.used_results import used_atomics
from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    BufferDecl,
    DataType,
    ExtensionOp,
    Program,
    Stmt,
    is_grid_sync,
)
from vyre_foundation.ir.program import require_program
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.walk import postorder
from vyre_foundation.walk.occurrences import occurrences
from vyre_foundation.walk.traverse import body_names

if TYPE_CHECKING:
    from vyre_foundation.analysis.races.verdicts import Races

COMMUTING: Final = frozenset(
    {AtomicOp.ADD, AtomicOp.AND, AtomicOp.OR, AtomicOp.XOR, AtomicOp.MIN, AtomicOp.MAX, AtomicOp.LRU_UPDATE}
)


class Order(Enum):
    EXACT = "EXACT"
    UNORDERED = "UNORDERED"


@dataclass(frozen=True, slots=True)
class Determinism:
    """The class of a program. For UNORDERED, `path` is the operation responsible and `because` says why."""

    order: Order
    path: str = ""
    because: str = ""
    races: Races | None = None
    """The verdict on races, where somebody asked for one (`vyre_foundation.verdicts`)."""

    @property
    def is_exact(self) -> bool:
        """Whether the order of atomics changes nothing; races are another matter."""
        return self.order is Order.EXACT

    def __str__(self) -> str:
        order = self.order.value if self.is_exact else f"{self.order.value} at {self.path}: {self.because}"
        if self.races is None:
            return order
        match self.races.status.value:
            case "proved":
                return f"{order} (race-free: {self.races})"
            case "unknown":
                return f"{order} if race-free ({self.races})"
            case _:
                return "RACY"


EXACT: Final = Determinism(Order.EXACT)


def determinism(program: Program) -> Determinism:
    """EXACT, or UNORDERED with the first operation that depends on the order alone, or else together with another."""
    require_program(program, "determinism")
    if not any(isinstance(node, Atomic) for node in postorder(program)):
        return EXACT
    buffers = {buffer.name: buffer for buffer in reversed(program.buffers)}
    places = list(_walk(program))
    alone = _unordered_alone(places, buffers, used_atomics(program.entry))
    return next(alone, None) or next(_unordered_together(program, places, buffers), None) or EXACT


def _unordered(path: str, because: str) -> Determinism:
    return Determinism(Order.UNORDERED, path, because)


# ---------------------------------------------------------------------------------------------------------- one by one


Atomics: TypeAlias = tuple[tuple[str, Atomic], ...]
"""The atomics of a statement with their paths below it."""


@dataclass(frozen=True, slots=True, eq=False)
class _Place:
    """A statement at one place."""

    path: str
    atomics: Atomics
    segment: int


def _walk(program: Program) -> Iterator[_Place]:
    """Every statement in text order."""
    waiting = [*_steps("entry", program.entry)]
    atomics: dict[int, Atomics] = {}
    segment = 0
    while waiting:
        path, statement = waiting.pop()
        if is_grid_sync(statement):
            segment += 1
        if id(statement) not in atomics:
            atomics[id(statement)] = tuple(occurrences(statement, Atomic))
        yield _Place(path, atomics[id(statement)], segment)
        for name in reversed(body_names(type(statement))):
            waiting.extend(_steps(f"{path}.{name}", getattr(statement, name)))


def _steps(path: str, body: Sequence[Stmt]) -> Iterator[tuple[str, Stmt]]:
    """The statements of a body, last first."""
    return ((f"{path}[{position}]", body[position]) for position in range(len(body) - 1, -1, -1))


def _unordered_alone(
    places: list[_Place], buffers: dict[str, BufferDecl], used: frozenset[int]
) -> Iterator[Determinism]:
    """Atomics whose own result or rounding depends on the order."""
    for place in places:
        for step, e in place.atomics:
            path = f"{place.path}.{step}"
            buffer = buffers.get(e.buffer)
            element = buffer.element if buffer is not None else None
            name = e.op.word if isinstance(e.op, AtomicOp) else f"{e.op.id:#010x}"
            if isinstance(e.op, ExtensionOp) or e.op not in COMMUTING:
                yield _unordered(path, f"atomic {name} on `{e.buffer}` gives another result in another order")
            elif not (isinstance(element, DataType) and element.is_integer):
                yield _unordered(path, f"a float sum in `{e.buffer}` rounds differently in another order")
            elif id(e) in used:
                yield _unordered(path, f"the result of {excerpt(e, 40)} is used, and it depends on who came first")


# ------------------------------------------------------------------------------------------------------ beside another


def _unordered_together(
    program: Program, places: list[_Place], buffers: dict[str, BufferDecl]
) -> Iterator[Determinism]:
    """Two different operations on one buffer that may run in either order."""
    shared = frozenset(name for name, buffer in buffers.items() if buffer.is_workgroup)

    def tokens_of(s: Stmt) -> Tokens:
        return frozenset((e.buffer, e.op) for _, e in occurrences(s, Atomic) if e.buffer in shared)

    for met in meetings(program, tokens_of) if shared else ():
        for step, e in occurrences(met.statement, Atomic):
            others = {(e.buffer, op) for op in AtomicOp if op is not e.op}
            if e.buffer in shared and not others.isdisjoint(met.interval):
                because = f"two kinds of atomic on `{e.buffer}` between two barriers do not commute"
                yield _unordered(f"{met.path}.{step}", because)
    first: dict[tuple[str, int], AtomicOp | ExtensionOp] = {}
    for place in places:
        for step, e in place.atomics:
            if e.buffer not in shared and first.setdefault((e.buffer, place.segment), e.op) is not e.op:
                because = f"two kinds of atomic on `{e.buffer}` in one segment do not commute"
                yield _unordered(f"{place.path}.{step}", because)
