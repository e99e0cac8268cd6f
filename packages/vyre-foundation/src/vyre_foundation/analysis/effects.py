"""Effects: what running a tree may do, in one answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vyre_foundation.ir import EXPRESSIONS, STATEMENTS, Barrier, Break, Effect, OpaqueExpr, OpaqueStmt
from vyre_foundation.walk import BUFFER_FIELDS, Tree, Use, leaves_loop, postorder, statements

_READS = frozenset({Use.READ, Use.READ_WRITE, Use.ATOMIC, Use.REFERENCE})
_WRITES = frozenset({Use.WRITE, Use.READ_WRITE, Use.ATOMIC, Use.REFERENCE})
_QUIET: Final = frozenset(
    kind
    for kind in (*EXPRESSIONS.kinds, *STATEMENTS.kinds)
    if kind.effect is Effect.NONE and kind not in {*BUFFER_FIELDS, OpaqueExpr, OpaqueStmt}
)
"""Most kinds of nodes: they only give a value or contain other nodes."""


@dataclass(frozen=True, slots=True)
class Effects:
    """The buffers a tree reads, writes and updates atomically, and whether it waits or ends its invocation.

    A buffer passed to a call counts as read and written. An opaque node counts as `control`, because its effects are
    unknown. A break counts only if it leaves the tree, not if its loop is part of the tree.
    """

    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    atomics: frozenset[str] = frozenset()
    sync: bool = False
    control: bool = False

    @property
    def is_pure(self) -> bool:
        """Whether the tree only computes: it may be dropped, repeated or moved freely."""
        return not (self.reads or self.writes or self.atomics or self.sync or self.control)

    @property
    def only_reads(self) -> bool:
        """Whether the tree can be left out unnoticed."""
        return not (self.writes or self.atomics or self.sync or self.control)


def meets_barrier(tree: Tree) -> bool:
    """Whether invocations wait for each other in it: others may then have written shared memory."""
    return any(isinstance(statement, Barrier) for statement in statements(tree))


def effects(tree: Tree) -> Effects:
    """What running a tree may do."""
    reads: set[str] = set()
    writes: set[str] = set()
    atomics: set[str] = set()
    seen = Effect.CONTROL if leaves_loop(tree) else Effect.NONE
    for node in postorder(tree):
        if type(node) in _QUIET:
            continue
        if not isinstance(node, Break):
            seen |= Effect.CONTROL if isinstance(node, OpaqueExpr | OpaqueStmt) else node.effect
        for field, use in BUFFER_FIELDS.get(type(node), ()):
            name: str = getattr(node, field)
            if use in _READS:
                reads.add(name)
            if use in _WRITES:
                writes.add(name)
            if use is Use.ATOMIC:
                atomics.add(name)
    return Effects(
        frozenset(reads), frozenset(writes), frozenset(atomics), bool(seen & Effect.SYNC), bool(seen & Effect.CONTROL)
    )
