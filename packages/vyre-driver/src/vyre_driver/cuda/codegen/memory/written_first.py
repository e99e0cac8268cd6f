"""Whether a workgroup stores to all elements of its memory that it reads, before it reads the first: by trying it out.

Indices and conditions that are made of local ids and constants have a value for each invocation of a workgroup, and
a workgroup is small. What is made of anything else is unknown: such a store counts for nothing, such a read for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import BinOp, BufferDecl, Expr, Stmt, UnOp
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.walk import bodies, buffers_in, leaves_loop, operands, postorder, statements

_Values: TypeAlias = npt.NDArray[Any]
"""Of each invocation: U32 or truths."""

_Truths: TypeAlias = npt.NDArray[np.bool_]

_MOST_TURNS: Final = 64
"""Of a loop that fills memory."""

_OPERATORS: Final[Mapping[object, np.ufunc]] = {
    BinOp.ADD: np.add,
    BinOp.SUB: np.subtract,
    BinOp.MUL: np.multiply,
    BinOp.BIT_AND: np.bitwise_and,
    BinOp.BIT_OR: np.bitwise_or,
    BinOp.BIT_XOR: np.bitwise_xor,
    BinOp.AND: np.logical_and,
    BinOp.OR: np.logical_or,
    BinOp.EQ: np.equal,
    BinOp.NE: np.not_equal,
    BinOp.LT: np.less,
    BinOp.GT: np.greater,
    BinOp.LE: np.less_equal,
    BinOp.GE: np.greater_equal,
}
_OF_CONSTANTS: Final[Mapping[object, tuple[np.ufunc, range]]] = {
    BinOp.DIV: (np.floor_divide, range(1, 2**32)),
    BinOp.MOD: (np.remainder, range(1, 2**32)),
    BinOp.SHL: (np.left_shift, range(32)),
    BinOp.SHR: (np.right_shift, range(32)),
}
"""With the right operands that they are tried out for."""


class WrittenFirst:
    """Asked of one segment. `size` is that of the workgroup."""

    def __init__(self, body: Sequence[Stmt], size: tuple[int, int, int]) -> None:
        self._body = body
        self._size = size
        self._assigned = assigned_names(body)

    def holds(self, buffer: BufferDecl) -> bool:
        """Whether nobody can see how the buffer started.

        Who reads the element of another without a barrier between has a race; so every read sees what was stored.
        """
        tried = _Trial(buffer, self._size, self._assigned)
        everybody = np.ones(len(tried.ids[0]), np.bool_)
        tried.body(self._body, {}, everybody, everybody)
        return not bool((tried.read & ~tried.stored).any())


class _Trial:
    """A walk through a segment in the order of its text."""

    def __init__(self, buffer: BufferDecl, size: Sequence[int], assigned: frozenset[str]) -> None:
        x, y, z = size
        self.ids = [axis.reshape(-1).astype(np.uint32) for axis in np.indices((z, y, x))[::-1]]
        self.buffer = buffer
        self.assigned = assigned
        self.stored, self.read = np.zeros(buffer.count, np.bool_), np.zeros(buffer.count, np.bool_)
        self.is_open = True
        """Nothing is read yet, and everybody came this far."""

    def body(self, body: Sequence[Stmt], outer: Mapping[str, _Values], surely: _Truths, perhaps: _Truths) -> None:
        """Invocations come here `surely`, others `perhaps`."""
        names = dict(outer)
        for statement in body:
            if self.buffer.name in buffers_in((statement,)):
                self._statement(statement, names, surely, perhaps)
            elif isinstance(statement, ir.Let) and statement.name not in self.assigned:
                value = self.value(statement.value, names)
                if value is not None:
                    names[statement.name] = value
            elif not isinstance(statement, ir.Loop) and leaves_loop((statement,)):
                self.is_open = False

    def _statement(self, s: Stmt, names: Mapping[str, _Values], surely: _Truths, perhaps: _Truths) -> None:
        """One that mentions the buffer."""
        self._reads(s, names, perhaps)
        match s:
            case ir.Store(name, index, _) if name == self.buffer.name:
                at = self.value(index, names)
                if self.is_open and at is not None:
                    self._mark(self.stored, at[surely])
            case ir.If(cond, then, otherwise):
                holds = self.value(cond, names)
                nobody = np.zeros_like(surely)
                if holds is None:
                    self.body(then, names, nobody, perhaps)
                    self.body(otherwise, names, nobody, perhaps)
                else:
                    here = holds != 0
                    self.body(then, names, surely & here, perhaps & here)
                    self.body(otherwise, names, surely & ~here, perhaps & ~here)
            case ir.Loop(_, _, _, _):
                self._loop(s, names, surely, perhaps)
            case ir.Block(inner) | ir.Region(_, _, inner):
                self.body(inner, names, surely, perhaps)
            case ir.Let() | ir.Assign() | ir.Store():
                pass
            case _:
                self._all_read()
        if not isinstance(s, ir.Loop) and leaves_loop((s,)):
            self.is_open = False

    def _loop(self, loop: ir.Loop, names: Mapping[str, _Values], surely: _Truths, perhaps: _Truths) -> None:
        match loop.from_, loop.to:
            case ir.LitU32(first), ir.LitU32(last) if first < last:
                if last - first <= _MOST_TURNS and self._only_fills(loop):
                    for turn in range(first, last):
                        counter = np.full(len(surely), turn, np.uint32)
                        self.body(loop.body, {**names, loop.var: counter}, surely, perhaps)
                else:
                    self.body(loop.body, names, surely, perhaps)
            case _:
                self.body(loop.body, names, np.zeros_like(surely), perhaps)

    def _only_fills(self, loop: ir.Loop) -> bool:
        """Whether it has no loops in it, is not left early, and does nothing with the buffer but store to it."""
        inside = list(statements(loop.body))
        is_flat = not any(isinstance(each, ir.Loop | ir.Break) for each in inside)
        mentions = [each for each in inside if not bodies(each) and self.buffer.name in buffers_in((each,))]
        return is_flat and all(isinstance(each, ir.Store) and not self._loads(each) for each in mentions)

    def _loads(self, s: Stmt) -> list[ir.Load | ir.Atomic]:
        found = (node for node in postorder(operands(s)) if isinstance(node, ir.Load | ir.Atomic))
        return [node for node in found if node.buffer == self.buffer.name]

    def _reads(self, s: Stmt, names: Mapping[str, _Values], perhaps: _Truths) -> None:
        for load in self._loads(s):
            self.is_open = False
            at = self.value(load.index, names)
            if at is None:
                self._all_read()
            else:
                self._mark(self.read, at[perhaps])

    def _all_read(self) -> None:
        self.is_open = False
        self.read[...] = True

    def _mark(self, elements: _Truths, at: _Values) -> None:
        """What is out of range is no element."""
        elements[at[at < self.buffer.count]] = True

    # ----------------------------------------------------------------------------------------------------------- values

    def value(self, e: Expr, names: Mapping[str, _Values]) -> _Values | None:
        """In each invocation, or None."""
        found: dict[int, _Values] = {}
        for node in postorder((e,)):
            value = self._node(node, names, found)
            if value is None:
                return None
            found[id(node)] = value
        return found[id(e)]

    def _node(self, node: ir.Node, names: Mapping[str, _Values], found: Mapping[int, _Values]) -> _Values | None:
        match node:
            case ir.LitU32(value) | ir.LitBool(value):
                return np.full_like(self.ids[0], value)
            case ir.LocalId(axis):
                return self.ids[axis]
            case ir.SubgroupLocalId():
                return np.arange(len(self.ids[0]), dtype=np.uint32) % np.uint32(SUBGROUP_LANES)
            case ir.Var(name):
                return names.get(name)
            case ir.Unary(UnOp.LOGICAL_NOT, operand):
                return np.logical_not(found[id(operand)])
            case ir.Binary(op, left, right) if op in _OPERATORS:
                return _OPERATORS[op](found[id(left)], found[id(right)])
            case ir.Binary(op, left, ir.LitU32(right)) if op in _OF_CONSTANTS and right in _OF_CONSTANTS[op][1]:
                return _OF_CONSTANTS[op][0](found[id(left)], np.full_like(self.ids[0], right))
            case _:
                return None
