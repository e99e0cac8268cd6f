"""Which arithmetic computes indices: sums, differences and products of ids, counters and launch values, never of data.

A hash of data wraps on purpose. That arithmetic of ids does not wrap is what some proofs of race freedom rely on.
"""

from __future__ import annotations

from collections.abc import Iterable

from vyre_foundation.ir import (
    Assign,
    Atomic,
    Binary,
    BufferAccess,
    BufLen,
    Cast,
    Expr,
    InvocationId,
    Let,
    LitI32,
    LitU32,
    Load,
    LocalId,
    Loop,
    Node,
    NumWorkgroups,
    Program,
    Select,
    Store,
    SubgroupLocalId,
    SubgroupSize,
    Var,
    WorkgroupId,
)
from vyre_foundation.walk import postorder

_LAUNCH_VALUES = (
    InvocationId,
    WorkgroupId,
    LocalId,
    NumWorkgroups,
    BufLen,
    SubgroupLocalId,
    SubgroupSize,
    LitU32,
    LitI32,
    Binary,
    Cast,
    Select,
)


class IndexNames:
    """The variables of a program that indices are computed from, and those that hold no data.

    By name alone: several variables of one name count as one.
    """

    def __init__(self, program: Program) -> None:
        self._uniforms = {decl.name for decl in program.buffers if decl.access is BufferAccess.UNIFORM}
        values: dict[str, list[Expr]] = {}
        indices: list[Expr] = []
        counters: set[str] = set()
        for node in postorder(program):
            match node:
                case Let(name, value) | Assign(name, value):
                    values.setdefault(name, []).append(value)
                case Load(_, index, False) | Store(_, index, _):
                    indices.append(index)
                case Atomic():
                    indices.append(node.index)
                case Loop():
                    counters.add(node.var)
                case _:
                    pass
        self.in_indices = _reached(indices, values)
        self._without_data = counters - set(values)
        self._known: dict[int, bool] = {}
        """Of expressions, by their identity, what was found since a name was added last."""

        self._program = program
        while True:
            more = {name for name, all_of in values.items() if all(map(self.is_without_data, all_of))}
            if more <= self._without_data:
                break
            self._without_data |= more
            self._known = {}
        for statement in program.entry:
            self.is_without_data(statement)

    def is_without_data(self, e: Node) -> bool:
        """Of an expression of the program. Nested ones are asked again and again: each is looked at once."""
        known = self._known
        if id(e) not in known:
            for node in postorder(e):
                if id(node) not in known:
                    known[id(node)] = self._is_launch_value(node) and all(known[id(each)] for each in node.children())
        return known[id(e)]

    def _is_launch_value(self, node: Node) -> bool:
        match node:
            case Var(name):
                return name in self._without_data
            case Load(buffer, LitU32()):
                return buffer in self._uniforms
            case _:
                return isinstance(node, _LAUNCH_VALUES)


def _reached(indices: Iterable[Expr], values: dict[str, list[Expr]]) -> set[str]:
    """The names in some expressions, in what these names stand for, and so on."""
    found: set[str] = set()
    todo = list(indices)
    while todo:
        for node in postorder(todo.pop()):
            if isinstance(node, Var) and node.name not in found:
                found.add(node.name)
                todo.extend(values.get(node.name, ()))
    return found
