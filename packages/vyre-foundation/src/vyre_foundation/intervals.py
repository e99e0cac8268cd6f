"""Barrier intervals: which accesses may stand between the same two barriers.

A token is anything hashable that says what an access does. For each statement that has tokens, `meetings` gives those
that may have come before it with no barrier in between, on some path, loops included. Summaries compose, so every
statement is looked at twice, whatever the nesting.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation.ir import Barrier, Loop, Program, Return, Stmt, Trap
from vyre_foundation.walk import bodies, postorder

Tokens = frozenset[Hashable]
NONE: Final[Tokens] = frozenset()


@dataclass(frozen=True, slots=True)
class _Summary:
    """Tokens that may still be open at the end, and whether what was open before may be too."""

    leaves: Tokens
    passes: bool


_SHUT: Final = _Summary(NONE, passes=False)


@dataclass(slots=True, eq=False)
class _Frame:
    path: str
    body: Sequence[Stmt]
    open: Tokens
    position: int = 0
    waiting: list[tuple[str, Sequence[Stmt]]] = field(default_factory=list[tuple[str, Sequence[Stmt]]])


def meetings(program: Program, tokens_of: Callable[[Stmt], Tokens]) -> Iterator[tuple[str, Stmt, Tokens]]:
    """Path, statement, and the tokens open when it runs (its own included) for each statement that has tokens."""
    own = {id(node): tokens_of(node) for node in postorder(program) if isinstance(node, Stmt)}
    summaries: dict[int, _Summary] = {}
    for node in postorder(program):
        if isinstance(node, Stmt):
            summaries[id(node)] = _summary(node, own[id(node)], summaries)
    frames = [_Frame("entry", program.entry, NONE)]
    while frames:
        frame = frames[-1]
        if frame.position == len(frame.body):
            frames.pop()
            continue
        statement = frame.body[frame.position]
        path = f"{frame.path}[{frame.position}]"
        frame.position += 1
        tokens = own[id(statement)]
        inside = frame.open | tokens
        if tokens:
            yield path, statement, inside
        frames.extend(_enter(statement, path, inside, summaries))
        summary = summaries[id(statement)]
        frame.open = summary.leaves | frame.open if summary.passes else summary.leaves


def _enter(statement: Stmt, path: str, inside: Tokens, summaries: dict[int, _Summary]) -> Iterator[_Frame]:
    names = [f.name for f in statement.fields if f.kind.value == "body"]
    for name, body in zip(names, bodies(statement), strict=True):
        if isinstance(statement, Loop):
            inside |= _sequence(body, summaries).leaves
        yield _Frame(f"{path}.{name}", body, inside)


def _summary(statement: Stmt, own: Tokens, summaries: dict[int, _Summary]) -> _Summary:
    if isinstance(statement, Barrier | Return | Trap):
        return _SHUT
    inner = [_sequence(body, summaries) for body in bodies(statement)]
    if not inner:
        return _Summary(own, passes=True)
    leaves = NONE.union(*(summary.leaves for summary in inner))
    passes = isinstance(statement, Loop) or any(summary.passes for summary in inner)
    return _Summary(leaves | own if passes else leaves, passes)


def _sequence(body: Sequence[Stmt], summaries: dict[int, _Summary]) -> _Summary:
    leaves, passes = NONE, True
    for statement in body:
        summary = summaries[id(statement)]
        leaves = summary.leaves | leaves if summary.passes else summary.leaves
        passes = passes and summary.passes
    return _Summary(leaves, passes)
