"""V116: a buffer is accessed atomically by one statement and plainly by another, with no barrier between them.

They check each body by itself: accesses in an inner body are not compared with those outside it, and a condition or
a loop bound belongs to the body that its statement stands in. A length counts as a plain access.
"""

from __future__ import annotations

from collections.abc import Iterator

from vyre_foundation.ir import Barrier, Block, Node, Program, Region, Stmt, Trap
from vyre_foundation.walk import BUFFER_FIELDS, Use, bodies, operands, postorder


def mixed_access_problems(program: Program) -> Iterator[str]:
    waiting = [program.entry]
    while waiting:
        body = waiting.pop()
        yield from _in_body(body)
        for s in reversed(body):
            waiting.extend(reversed(bodies(s)))


def _in_body(body: tuple[Stmt, ...]) -> Iterator[str]:
    plain: set[str] = set()
    atomic: set[str] = set()
    for s in body:
        if isinstance(s, Barrier):
            plain.clear()
            atomic.clear()
            continue
        here_plain, here_atomic = _accesses(s)
        for name in sorted((here_atomic & plain) | (here_plain & atomic)):
            yield f"an atomic and another access to `{name}` without a barrier between them (V116)"
        plain |= here_plain
        atomic |= here_atomic


def _accesses(s: Stmt) -> tuple[set[str], set[str]]:
    """The buffers that a statement itself, without its bodies, accesses plainly and atomically."""
    found: tuple[set[str], set[str]] = (set(), set())
    if isinstance(s, Block | Region | Trap):
        return found
    nodes: list[Node] = [s, *postorder(operands(s))]
    for node in nodes:
        for field, use in BUFFER_FIELDS.get(type(node), ()):
            found[use is Use.ATOMIC].add(getattr(node, field))
    return found
