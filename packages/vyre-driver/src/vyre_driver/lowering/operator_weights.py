"""What operators cost in nodes: how many additions, with their operands, take as long as one of these.

Measured on one AVX2 core at about 3 GHz, F32, a node being 10 ps where loops are vectorised: y = f(x) over 32768
elements against y = x + z, and many in a row, which no memory hides. The longer time counts, rounded:

    f             ns           f             ns           f             ns
    x / z         0.15         sin, cos      0.8 - 1.1    atan          0.6 - 1.4
    sqrt          0.1 - 0.2    tan           1.4          asin, acos    0.4 - 1.0
    1 / sqrt      0.2 - 0.4    exp, exp2     0.4 - 1.0    sinh, tanh    0.8 - 1.6
    u32 % u32     1.8          log, log2     0.7 - 1.6    cosh          0.5 - 1.3

Nothing depends on these but when a launch is split, and how. So they are the same on all machines and for all types,
though the division of integers, as long as their remainder, counts as one of floats: the node does not say which it is.
A function that is called counts by the operations of its recipe, which comes to the same for those above. Atomics count
as one node. What they take where threads meet at the same elements is up to the launch: see `copy_plan`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr, Node, UnOp
from vyre_foundation.ops import TABLES
from vyre_foundation.walk import fold, holds, kind_bits, postorder, tree_size
from vyre_foundation.walk.facts import DIVIDES

OF_UNARY: Final[Mapping[object, int]] = {
    UnOp.RECIPROCAL: 15,
    UnOp.SQRT: 20,
    UnOp.INVERSE_SQRT: 40,
    UnOp.EXP: 100,
    UnOp.EXP2: 100,
    UnOp.SIN: 100,
    UnOp.COS: 100,
    UnOp.ASIN: 100,
    UnOp.ACOS: 100,
    UnOp.COSH: 130,
    UnOp.TAN: 140,
    UnOp.ATAN: 140,
    UnOp.LOG: 160,
    UnOp.LOG2: 160,
    UnOp.SINH: 160,
    UnOp.TANH: 160,
}

OF_BINARY: Final[Mapping[object, int]] = {BinOp.DIV: 15, BinOp.MOD: 180}
"""Unless by a literal, which is multiplied by its inverse."""


def weight(node: Node) -> int:
    """Of the node alone, without its operands."""
    match node:
        case ir.Unary(op, _):
            return OF_UNARY.get(op, 1)
        case ir.Binary(op, _, right):
            return 1 if isinstance(right, ir.INTEGER_LITERALS) else OF_BINARY.get(op, 1)
        case ir.Call(op_id, _):
            return _weight_of_call(op_id)
        case _:
            return 1


@cache
def _weight_of_call(op_id: str) -> int:
    """The operations of its recipe; of a table, one."""
    if op_id in TABLES:
        return 1
    from vyre_foundation.numerics import FUNCTIONS  # many modules, which few programs need

    made = FUNCTIONS[op_id]
    return sum(
        sum(bool(node.children()) for node in postorder(e)) for e in (*(let.value for let in made.body), made.result)
    )


def weight_of(expressions: Sequence[Expr]) -> int:
    """Of expressions with their operands. A shared subtree counts at each place it stands."""
    if not holds(expressions, _HEAVY):
        return tree_size(expressions)
    return sum(fold(expressions, lambda node, below: weight(node) + sum(below)))


_HEAVY: Final = DIVIDES | kind_bits((ir.Unary, ir.Call))
"""Where there is none of these, each node weighs one."""
