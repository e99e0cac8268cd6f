"""The types of operands, as far as the name of a bitcast, or of a function, needs them.

A type is found by going down from an operand to the first node that decides it, and no further: a Cast, a Load and a
comparison say theirs at once, a sum has that of its left operand. So an ill-typed program has bytes too, and finding
the types of a whole program costs no more than writing it. Whether it is well typed is for `validation` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from vyre_foundation.ir import (
    LITERAL_TYPES,
    Atomic,
    Binary,
    BinOp,
    Bitcast,
    BufferDecl,
    BufLen,
    Call,
    Cast,
    DataType,
    Expr,
    Fma,
    InvocationId,
    Load,
    LocalId,
    NumWorkgroups,
    Select,
    SubgroupBallot,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupShuffle,
    SubgroupSize,
    Unary,
    UnOp,
    Var,
    WorkgroupId,
)
from vyre_foundation.ops import BUILT_IN
from vyre_foundation.signatures import BINARY, UNARY
from vyre_foundation.walk import Scope

Decided = DataType | Expr | None
"""A type, the operand that has the same type, or None if it is unknown."""

Visible = Scope[DataType | None]


class OperandTypes:
    """What is visible at a place of a program that is written or read in text order."""

    def __init__(self, buffers: Iterable[BufferDecl]) -> None:
        self.scope: Visible = Scope()
        self.elements: dict[str, DataType | None] = {}
        for b in buffers:
            self.elements.setdefault(b.name, b.element if isinstance(b.element, DataType) else None)

    def type_of(self, e: Expr) -> DataType | None:
        """The type of an operand where `scope` is visible."""
        unsigned = False
        while True:
            rule = _RULES.get(type(e))
            found = _FIXED.get(type(e)) if rule is None else rule(self, e)
            if not isinstance(found, Expr):
                break
            unsigned |= isinstance(e, Binary) and e.op is BinOp.ABS_DIFF
            e = found
        return found.unsigned if unsigned and found is not None and found.is_integer else found

    def bind(self, name: str, value: Expr) -> None:
        """What a Let does."""
        self.scope.bind(name, self.type_of(value))

    def enter(self, counter: str | None) -> None:
        """Begin a body; `counter` is the variable of a loop."""
        self.scope = self.scope.enter()
        if counter is not None:
            self.scope.bind(counter, DataType.U32)

    def leave(self) -> None:
        assert self.scope.parent is not None
        self.scope = self.scope.parent


_FIXED: Final[dict[type[Any], DataType]] = {
    **LITERAL_TYPES,
    **dict.fromkeys((InvocationId, WorkgroupId, LocalId, NumWorkgroups, BufLen), DataType.U32),
    **dict.fromkeys((SubgroupBallot, SubgroupLocalId, SubgroupSize), DataType.U32),
}


def _binary(_: OperandTypes, e: Binary) -> Decided:
    signature = BINARY.get(e.op) if isinstance(e.op, BinOp) else None
    return None if signature is None else signature.result or e.left


def _unary(_: OperandTypes, e: Unary) -> Decided:
    signature = UNARY.get(e.op) if isinstance(e.op, UnOp) else None
    return None if signature is None else signature.result or e.operand


def _target(_: OperandTypes, e: Cast | Bitcast) -> Decided:
    return e.target if isinstance(e.target, DataType) else None


def _element(types: OperandTypes, e: Load | Atomic) -> Decided:
    return types.elements.get(e.buffer)


def _call(_: OperandTypes, e: Call) -> Decided:
    op = BUILT_IN.get(e.op_id)
    return None if op is None else op.result_type


_RULES: Final[dict[type[Any], Callable[[OperandTypes, Any], Decided]]] = {
    Var: lambda types, e: types.scope.find(e.name),
    Load: _element,
    Atomic: _element,
    Cast: _target,
    Bitcast: _target,
    Binary: _binary,
    Unary: _unary,
    Call: _call,
    Select: lambda _, e: e.true_val,
    Fma: lambda _, e: e.a,
    SubgroupReduce: lambda _, e: e.value,
    SubgroupShuffle: lambda _, e: e.value,
}
