"""What Rust's validator takes an expression to be: its type, where it has one, and whether it is uniform.

Their rules, not ours: a sum of unequal types counts as u32, a call and an unpacked lane have no type, and no load is
uniform. An operand without a type is one they do not check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from vyre_foundation.ir import (
    COMPARISONS,
    Atomic,
    Binary,
    BinOp,
    BufferDecl,
    BufLen,
    Cast,
    DataType,
    ElementType,
    Expr,
    Fma,
    InvocationId,
    LitBool,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Load,
    LocalId,
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
from vyre_foundation.walk import Scope

NUMERIC: Final = frozenset(
    {
        BinOp.ADD,
        BinOp.SUB,
        BinOp.MUL,
        BinOp.DIV,
        BinOp.MIN,
        BinOp.MAX,
        BinOp.SATURATING_ADD,
        BinOp.SATURATING_SUB,
        BinOp.SATURATING_MUL,
    }
)
"""Operators whose result has the type of their operands."""

LOGICAL: Final = frozenset({BinOp.AND, BinOp.OR})
ON_BITS: Final = frozenset({UnOp.BIT_NOT, UnOp.POPCOUNT, UnOp.CLZ, UnOp.CTZ, UnOp.REVERSE_BITS})
UNPACKING: Final = frozenset({UnOp.UNPACK4_LOW, UnOp.UNPACK4_HIGH, UnOp.UNPACK8_LOW, UnOp.UNPACK8_HIGH})
_TESTS: Final = frozenset({UnOp.LOGICAL_NOT, UnOp.IS_NAN, UnOp.IS_INF, UnOp.IS_FINITE})


@dataclass(slots=True)
class Binding:
    """A variable. `type` is None where its value has no type, and then a use of it counts as u32."""

    type: ElementType | None
    uniform: bool
    is_counter: bool = False


class Fact(NamedTuple):
    type: ElementType | None
    uniform: bool


Facts = dict[int, Fact]
"""By the identity of an expression. Expressions may share parts, and each part is looked at once."""


class Surroundings:
    """What an expression may name: buffers, and the variables visible where it stands."""

    def __init__(self, buffers: Iterable[BufferDecl]) -> None:
        self.buffers = {b.name: b for b in buffers}
        self.scope: Scope[Binding] = Scope()
        self.settled: Callable[[str], bool] = _never
        """Whether a load from a buffer counts as uniform where its index is."""

    def facts(self, nodes: Sequence[Expr]) -> Facts:
        """The facts of expressions that stand here, operands before what they are operands of."""
        found: Facts = {}
        for e in nodes:
            below = [found[id(child)] for child in e.children()]
            found[id(e)] = Fact(_type(self, e, below), _is_uniform(self, e, below))
        return found


def _never(_buffer: str) -> bool:
    return False


Types = list["ElementType | None"]


def _type(around: Surroundings, e: Expr, below: list[Fact]) -> ElementType | None:
    rule = _RULES.get(type(e))
    return _FIXED.get(type(e)) if rule is None else rule(around, e, [fact.type for fact in below])


_FIXED: Final[dict[type[Any], DataType]] = {
    LitI32: DataType.I32,
    LitBool: DataType.BOOL,
    LitF32: DataType.F32,
    LitU64: DataType.U64,
    LitI64: DataType.I64,
    LitF64: DataType.F64,
    **dict.fromkeys((LitU32, BufLen, InvocationId, WorkgroupId, LocalId, Atomic), DataType.U32),
    **dict.fromkeys((SubgroupBallot, SubgroupLocalId, SubgroupSize), DataType.U32),
}
"""Calls, references to buffers and opaque expressions stand neither here nor below: they have no type."""


def _variable(around: Surroundings, e: Var, _below: Types) -> ElementType | None:
    binding = around.scope.find(e.name)
    return None if binding is None else binding.type or DataType.U32


def _element(around: Surroundings, e: Load, _below: Types) -> ElementType | None:
    buffer = around.buffers.get(e.buffer)
    return None if buffer is None else buffer.element


def _binary(_around: Surroundings, e: Binary, below: Types) -> ElementType | None:
    if e.op in COMPARISONS or e.op in LOGICAL:
        return DataType.BOOL
    left, right = below
    return left if e.op in NUMERIC and left == right and left is not None else DataType.U32


def _unary(_around: Surroundings, e: Unary, below: Types) -> ElementType | None:
    if e.op in ON_BITS or e.op is UnOp.NEGATE:
        return below[0]
    if not isinstance(e.op, UnOp) or e.op in UNPACKING:
        return None
    return DataType.BOOL if e.op in _TESTS else DataType.F32


def _fma(_around: Surroundings, _e: Fma, below: Types) -> ElementType | None:
    return DataType.F32 if all(each is DataType.F32 for each in below) else None


_RULES: Final[dict[type[Any], Callable[[Surroundings, Any, Types], ElementType | None]]] = {
    Var: _variable,
    Load: _element,
    Cast: lambda _around, e, _below: e.target,
    Binary: _binary,
    Unary: _unary,
    Fma: _fma,
    Select: lambda _around, _e, below: below[1] if below[1] == below[2] else None,
    SubgroupShuffle: lambda _around, _e, below: below[0],
    SubgroupReduce: lambda _around, _e, below: below[0],
}

_UNIFORM: Final = frozenset({LitU32, LitI32, LitF32, LitBool, BufLen, WorkgroupId})
_UNIFORM_OF_UNIFORM: Final = frozenset({Binary, Unary, Cast, Select, Fma})


def _is_uniform(around: Surroundings, e: Expr, below: list[Fact]) -> bool:
    if isinstance(e, Var):
        binding = around.scope.find(e.name)
        return binding is not None and binding.uniform
    if isinstance(e, Load):
        return around.settled(e.buffer) and below[0].uniform
    kind = type(e)
    return kind in _UNIFORM or (kind in _UNIFORM_OF_UNIFORM and all(fact.uniform for fact in below))
