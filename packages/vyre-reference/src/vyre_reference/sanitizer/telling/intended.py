"""Accesses that go outside on purpose, as far as the program shows it (docs/debugging.md has the rule in words)."""

from __future__ import annotations

from collections.abc import Iterator

from vyre_foundation.ir import (
    Assign,
    BufLen,
    Cast,
    DataType,
    Expr,
    InvocationId,
    LitU32,
    Program,
    Select,
    Var,
)
from vyre_foundation.walk import Scope, postorder

_NOWHERE = LitU32(DataType.U32.max_value)


class Intended:
    """What variables stand for, and which accesses are known to be meant."""

    def __init__(self, program: Program, *, nowhere_is_meant: bool) -> None:
        self._nowhere_is_meant = nowhere_is_meant
        self._assigned = {node.name for node in postorder(program) if isinstance(node, Assign)}
        self._meanings: dict[int, Expr] = {}

    def bind(self, name: str, slot: int, value: Expr) -> None:
        """A let. What is assigned later stands for nothing."""
        if name not in self._assigned:
            self._meanings[slot] = value

    def may_be_nowhere(self, index: Expr, scope: Scope[int]) -> bool:
        """Whether the index is `select(test, place, 4294967295)`: nowhere on purpose, where the test does not hold.

        A kernel has that for every access to an array of several axes, meant or not.
        """
        if not self._nowhere_is_meant:
            return False
        index = self._followed(index, scope)
        return isinstance(index, Select) and _NOWHERE in (index.true_val, index.false_val)

    def is_own_id(self, index: Expr, scope: Scope[int]) -> bool:
        """Whether the index is the number of the invocation on an axis."""
        while True:
            index = self._followed(index, scope)
            if not isinstance(index, Cast) or index.target not in (DataType.I32, DataType.U32):
                return isinstance(index, InvocationId)
            index = index.value

    def asks_for_extent(self, condition: Expr, scope: Scope[int]) -> bool:
        """Whether a condition depends on an invocation's number or a length: then the program guards its own tail."""
        return any(isinstance(node, InvocationId | BufLen) for node in self._all_nodes(condition, scope))

    def _followed(self, e: Expr, scope: Scope[int]) -> Expr:
        while isinstance(e, Var):
            slot = scope.find(e.name)
            if slot is None or slot not in self._meanings:
                return e
            e = self._meanings[slot]
        return e

    def _all_nodes(self, e: Expr, scope: Scope[int]) -> Iterator[object]:
        """The nodes of an expression and of what its variables stand for."""
        seen: set[int] = set()
        todo = [e]
        while todo:
            for node in postorder(todo.pop()):
                yield node
                slot = scope.find(node.name) if isinstance(node, Var) else None
                if slot is not None and slot in self._meanings and slot not in seen:
                    seen.add(slot)
                    todo.append(self._meanings[slot])
