"""Effects: what running a tree may do, in one answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vyre_foundation.ir import EXPRESSIONS, STATEMENTS, Barrier, Break, Effect, OpaqueExpr, OpaqueStmt
from vyre_foundation.record import record
from vyre_foundation.walk import Tree, Use, facts_of, holds, kind_bits, roots
from vyre_foundation.walk.facts import LEAVES, together

_READS = frozenset({Use.READ, Use.READ_WRITE, Use.ATOMIC, Use.REFERENCE})
_WRITES = frozenset({Use.WRITE, Use.READ_WRITE, Use.ATOMIC, Use.REFERENCE})


@record
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
    return holds(tree, _BARRIER)


def effects(tree: Tree) -> Effects:
    """What running a tree may do."""
    found = together([facts_of(root) for root in roots(tree)])
    return _effects(found.uses, bool(found.kinds & _SYNC), bool(found.kinds & _CONTROL))


@lru_cache(maxsize=1024)
def _effects(uses: frozenset[tuple[str, Use]], sync: bool, control: bool) -> Effects:
    return Effects(
        frozenset(name for name, use in uses if use in _READS),
        frozenset(name for name, use in uses if use in _WRITES),
        frozenset(name for name, use in uses if use is Use.ATOMIC),
        sync,
        control,
    )


_KINDS: Final = (*EXPRESSIONS.kinds, *STATEMENTS.kinds)
_BARRIER: Final = kind_bits((Barrier,))
_SYNC: Final = kind_bits(kind for kind in _KINDS if kind.effect & Effect.SYNC)
_CONTROL: Final = LEAVES | kind_bits(
    kind for kind in _KINDS if (kind.effect & Effect.CONTROL and kind is not Break) or kind in (OpaqueExpr, OpaqueStmt)
)
