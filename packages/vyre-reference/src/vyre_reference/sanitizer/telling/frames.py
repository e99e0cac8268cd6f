"""A node while its operands are compiled: which path leads to each, and the values that they pass on."""

from __future__ import annotations

from vyre_foundation.ir import DataType, Node
from vyre_foundation.walk import labelled_children
from vyre_reference.arithmetic import Array
from vyre_reference.expressions import Run
from vyre_reference.lanes import Lanes, Selection


class Recorder:
    """An operand that keeps the value it gave last."""

    __slots__ = ("dtype", "run", "value")

    value: Array

    def __init__(self, dtype: DataType, run: Run) -> None:
        self.dtype = dtype
        self.run = run

    def __call__(self, lanes: Lanes, selection: Selection) -> Array:
        self.value = self.run(lanes, selection)
        return self.value


class Frame:
    def __init__(self, path: str, node: Node, *, in_index: bool = False) -> None:
        self.path = path
        self.node = node
        self.in_index = in_index
        """Whether the node computes an index."""

        self.operands: dict[str, Recorder] = {}
        """Those compiled so far, by their step of the path."""

        self._left = list(labelled_children(node))

    def take(self, part: Node) -> str:
        """The step to a part. One object may be several parts; they are compiled in the order of the fields."""
        for position, (label, child) in enumerate(self._left):
            if child is part:
                del self._left[position]
                return label
        raise AssertionError("the interpreter compiled something that is no part of this node")
