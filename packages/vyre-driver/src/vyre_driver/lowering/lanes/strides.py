"""How far apart neighbours read and write: which loop belongs inside, that over the lanes or the program's own.

The innermost loop becomes vectors, so it should be the one along which memory is contiguous.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr, Node
from vyre_foundation.walk import fold, operands, postorder, statements

_LANES: Final = frozenset[Expr]({ir.InvocationId(0), ir.LocalId(0)})
_SIGNS: Final = {BinOp.ADD: 1, BinOp.SUB: -1}


def runs_along_memory(loop: ir.Loop, definitions: Mapping[str, Expr]) -> bool:
    """Whether a loop of the program, rather than that over lanes, steps from one element to the next."""
    far_for_lanes = far_for_loop = 0
    for index in _indices(loop):
        far_for_lanes += stride(index, _LANES, definitions) not in (0, 1)
        far_for_loop += stride(index, frozenset[Expr]({ir.Var(loop.var)}), definitions) not in (0, 1)
    return far_for_lanes > far_for_loop


def stride(e: Expr, along: frozenset[Expr], definitions: Mapping[str, Expr]) -> int | None:
    """By how much an index grows when what it runs along grows by one; None where that is no number known here.

    Names without a definition are taken for constants: the variables of other loops are. One that is assigned in the
    loop makes a wrong guess, which costs speed and nothing else.
    """

    def of(node: Node, children: tuple[int | None, ...]) -> int | None:
        if node in along:
            return 1
        match node:
            case ir.Var(name):
                return stride(definitions[name], along, definitions) if name in definitions else 0
            case ir.Binary(BinOp() as op, _, _) if op in _SIGNS:
                left, right = children
                return None if left is None or right is None else left + _SIGNS[op] * right
            case ir.Binary(BinOp.MUL, ir.LitU32(factor), _) if children[1] is not None:
                return factor * children[1]
            case ir.Binary(BinOp.MUL, _, ir.LitU32(factor)) if children[0] is not None:
                return factor * children[0]
            case ir.Binary(BinOp.SHL, _, ir.LitU32(amount)) if children[0] is not None:
                return children[0] << (amount % 32)
            case _:
                return 0 if all(child == 0 for child in children) else None

    return fold(e, of)[0]


def _indices(loop: ir.Loop) -> list[Expr]:
    found: list[Expr] = []
    for statement in statements(loop.body):
        if isinstance(statement, ir.Store):
            found.append(statement.index)
        found += [node.index for e in operands(statement) for node in postorder(e) if isinstance(node, ir.Load)]
    return found
