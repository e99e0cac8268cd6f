"""What statements may do to memory, and so which loads give the same value before and after them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.effects import Effects, effects
from vyre_foundation.ir import BufferDecl, Expr, Program, Stmt
from vyre_foundation.record import record
from vyre_foundation.walk import Tree, holds, kind_bits, loaded_buffers, statements


@record
class Disturbance:
    """The buffers that are written, and whether invocations wait: then others may have written shared memory."""

    written: frozenset[str] = frozenset()
    waits: bool = False


_NOTHING: Final = Disturbance()


class Memory:
    """The buffers of a program, as loads see them."""

    def __init__(self, program: Program) -> None:
        self.buffers: Mapping[str, BufferDecl] = {buffer.name: buffer for buffer in program.buffers}
        self._copied = frozenset(
            statement.destination for statement in statements(program) if isinstance(statement, ir.COPIES)
        )
        """Targets of asynchronous copies, which land at some moment: no load of these keeps its value."""

        self._acts = holds(program, _ACTS)
        """Whether any expression has an effect."""

        self._known: dict[int, tuple[Stmt, Disturbance]] = {}

    def disturbed_by(self, tree: Stmt) -> Disturbance:
        """What a statement does, with everything inside it."""
        found = self._known.get(id(tree))
        if found is None:
            found = self._known[id(tree)] = tree, _disturbance(effects(tree))
        return found[1]

    def disturbed_by_operands(self, expressions: Tree) -> Disturbance:
        return _disturbance(effects(expressions)) if self._acts else _NOTHING

    def keeps(self, loaded: Iterable[str], by: Disturbance) -> bool:
        """Whether loads of these buffers give the same value after that."""
        return not any(name in by.written or (by.waits and self._is_shared(name)) for name in loaded)

    def is_steady(self, e: Expr) -> bool:
        """Whether an expression may be computed once instead of twice: it has no effect and does not wait."""
        if not self._acts and not self._copied:
            return True
        return not holds(e, _ACTS) and self._copied.isdisjoint(loaded_buffers(e))

    def _is_shared(self, name: str) -> bool:
        """Whether other invocations may write the buffer: it is written somewhere, and not local."""
        buffer = self.buffers[name]
        return buffer.is_writable and not buffer.is_local


_ACTS: Final = kind_bits((ir.Atomic, ir.Call, ir.OpaqueExpr, *ir.SUBGROUP_OPERATIONS))


def _disturbance(found: Effects) -> Disturbance:
    return Disturbance(found.writes | found.atomics, found.sync)
