"""Values that each invocation of a workgroup has, by trying them out: a workgroup is small.

Expressions of local ids and constants have a value for each invocation; what is made of anything else is unknown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr, UnOp
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.walk import postorder

if TYPE_CHECKING:
    import numpy.typing as npt

Values: TypeAlias = "npt.NDArray[Any]"
"""Of each invocation: U32 or truths."""

Truths: TypeAlias = "npt.NDArray[np.bool_]"

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


class LaneValues:
    """Of one workgroup, in the order of its threads."""

    def __init__(self, size: Sequence[int]) -> None:
        x, y, z = size
        self.ids = [axis.reshape(-1).astype(np.uint32) for axis in np.indices((z, y, x))[::-1]]
        self.numbers = np.arange(len(self.ids[0]), dtype=np.uint32)

    def everybody(self) -> Truths:
        return np.ones(len(self.numbers), np.bool_)

    def value(self, e: Expr, names: Mapping[str, Values]) -> Values | None:
        """In each invocation, or None."""
        found: dict[int, Values] = {}
        for node in postorder((e,)):
            value = self._node(node, names, found)
            if value is None:
                return None
            found[id(node)] = value
        return found[id(e)]

    def _node(self, node: ir.Node, names: Mapping[str, Values], found: Mapping[int, Values]) -> Values | None:
        match node:
            case ir.LitU32(value) | ir.LitBool(value):
                return np.full_like(self.ids[0], value)
            case ir.LocalId(axis):
                return self.ids[axis]
            case ir.SubgroupLocalId():
                return self.numbers % np.uint32(SUBGROUP_LANES)
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
