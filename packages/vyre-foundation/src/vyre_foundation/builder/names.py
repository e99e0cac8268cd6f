"""Names for variables that were given none: what the value is, in a word."""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import (
    COMPARISONS,
    Binary,
    BinOp,
    Bitcast,
    BufLen,
    Cast,
    Expr,
    Fma,
    InvocationId,
    Load,
    LocalId,
    NumWorkgroups,
    Select,
    Unary,
    UnOp,
    Var,
    WorkgroupId,
)

_RESULTS: Final = {
    BinOp.ADD: "sum",
    BinOp.SUB: "difference",
    BinOp.MUL: "product",
    BinOp.DIV: "quotient",
    BinOp.MOD: "remainder",
    BinOp.MIN: "smaller",
    BinOp.MAX: "larger",
    BinOp.ABS_DIFF: "distance",
    **dict.fromkeys(COMPARISONS, "test"),
}
_IDS: Final = {InvocationId: "gid", LocalId: "lid", WorkgroupId: "wgid", NumWorkgroups: "workgroups"}


def readable_name(node: Expr) -> str:
    """A wish for the name of a variable that holds this value."""
    while isinstance(node, Cast | Bitcast):
        node = node.value
    match node:
        case Var(name):
            # The builder's own variables are called `_old1`: a reader wants the word in it.
            return name.strip("_0123456789") or "value" if name.startswith("_") else name
        case Load(buffer, _):
            return f"{buffer}_value"
        case BufLen(buffer):
            return f"{buffer}_len"
        case InvocationId(axis) | LocalId(axis) | WorkgroupId(axis) | NumWorkgroups(axis):
            return f"{_IDS[type(node)]}_{'xyz'[axis]}"
        case Binary(op, _, _):
            return _RESULTS.get(op, "value") if isinstance(op, BinOp) else "value"
        case Unary(op, _):
            return f"{op.word}_value" if isinstance(op, UnOp) else "value"
        case Select():
            return "chosen"
        case Fma():
            return "sum"
        case _:
            return "value"
