"""The pieces of a derivative, which grid syncs separate, without what nobody needs.

The sweeps of a derivative write everything; this removes values computed again for nothing, kept values nobody reads,
versions, copies, whole pieces, and the barriers that order nothing. A barrier counts for nothing when the rest is
marked: what only leads to a barrier may go, and one barrier takes its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from vyre_foundation import ir
from vyre_foundation.analysis.effects import meets_barrier
from vyre_foundation.ir import Barrier, BufferDecl, Node, Stmt
from vyre_foundation.passes.dead.needed import Needed
from vyre_foundation.walk import BUFFER_FIELDS, Use, bodies, operands, postorder, with_bodies

Pieces = list[list[Stmt]]


def without_dead_code(
    pieces: Sequence[Sequence[Stmt]], buffers: Mapping[str, BufferDecl], guards: Mapping[str, frozenset[str]]
) -> Pieces:
    """The pieces without dead code; empty ones are gone.

    `guards`: a trap with such a tag is needed only while one of those buffers is.
    """
    needed = Needed(buffers, guards, keeps_barriers=False)
    for piece in pieces:
        needed.add(piece)
    kept = needed.statements()
    swept = [_swept(piece, kept, buffers) for piece in pieces]
    return [piece for piece in swept if piece]


def _swept(piece: Sequence[Stmt], kept: set[int], buffers: Mapping[str, BufferDecl]) -> list[Stmt]:
    left = _list(piece, kept)
    ordered = left if _orders(left, buffers) else _without_barriers(left)
    while ordered and isinstance(ordered[-1], Barrier):
        ordered.pop()  # nothing follows: no order to keep
    return ordered


def _list(body: Sequence[Stmt], kept: set[int]) -> list[Stmt]:
    """What is kept of a list, with its barriers. Of equal barriers with nothing between them, one."""
    made: list[Stmt] = []
    for statement in body:
        left = _statement(statement, kept)
        if left is not None and not (isinstance(left, Barrier) and made and made[-1] == left):
            made.append(left)
    return made


def _statement(statement: Stmt, kept: set[int]) -> Stmt | None:
    if isinstance(statement, Barrier):
        return statement
    if id(statement) in kept:
        return with_bodies(statement, tuple(tuple(_list(inner, kept)) for inner in bodies(statement)))
    # A branch or loop around a barrier is uniform: one barrier for all of it orders at least as much.
    return Barrier() if meets_barrier(statement) else None


def _without_barriers(body: Sequence[Stmt]) -> list[Stmt]:
    left = (statement for statement in body if not isinstance(statement, Barrier))
    return [with_bodies(each, tuple(tuple(_without_barriers(inner)) for inner in bodies(each))) for each in left]


# ------------------------------------------------------------------------------------------------------ what is ordered


def _orders(piece: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> bool:
    """Whether barriers may order two accesses to memory that invocations share, one of which writes."""
    accesses: Counter[str] = Counter()
    written: set[str] = set()
    for name, writes, times in _accesses(piece, 1):
        if not buffers[name].is_local:
            accesses[name] += times
            written |= {name} if writes else set()
    return any(accesses[name] > 1 for name in written)


def _accesses(body: Sequence[Stmt], times: int) -> Iterator[tuple[str, bool, int]]:
    """Each access: the buffer, whether it writes, and 2 if it comes again after a barrier, else 1."""
    for statement in body:
        nodes: tuple[Node, ...] = (statement, *postorder(operands(statement)))
        for node in nodes:
            for field, use in BUFFER_FIELDS.get(type(node), ()):
                if use is not Use.LENGTH:
                    yield getattr(node, field), use is not Use.READ, times
        again = 2 if isinstance(statement, ir.Loop) and meets_barrier(statement) else times
        for inner in bodies(statement):
            yield from _accesses(inner, again)
