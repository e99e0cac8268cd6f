"""Expressions: every node, its fields, its wire tag and its effect (docs/ir.md, Programs).

Operands are evaluated left to right before the node itself. `Select`, `And` and `Or` evaluate every operand: there is
no short circuit, so an `Atomic` inside them always happens.
"""

from __future__ import annotations

from typing import Any, Final

from vyre_foundation.ir.attributes import F32, F64, I32, I64, U8, U32, U64
from vyre_foundation.ir.floats import f32_bits, f64_bits, nearest_f32
from vyre_foundation.ir.node import EXPRESSIONS, Effect, Expr, node
from vyre_foundation.ir.operators import AtomicOp, BinOp, ExtensionOp, MemoryOrdering, SubgroupReduceOp, UnOp
from vyre_foundation.ir.types import DataType, DeclaredType

# ------------------------------------------------------------------------------------------------------------ literals


@node(EXPRESSIONS, 0)
class LitU32(Expr):
    value: U32


@node(EXPRESSIONS, 1)
class LitI32(Expr):
    value: I32


@node(EXPRESSIONS, 2)
class LitBool(Expr):
    value: bool


@node(EXPRESSIONS, 15)
class LitF32(Expr):
    """A binary32 value, held exactly; NaN is the canonical one. Equal when the bits are: -0.0 differs from 0.0."""

    value: F32

    def key(self) -> tuple[Any, ...]:
        return (f32_bits(self.value),)

    @staticmethod
    def nearest(value: float) -> LitF32:
        """The binary32 nearest to `value`, ties to even."""
        return LitF32(nearest_f32(float(value)))


@node(EXPRESSIONS, 0x80, shares_tag=True)
class LitU64(Expr):
    """On the wire an opaque expression of kind `vyre.literal.u64`."""

    value: U64


@node(EXPRESSIONS, 0x80, shares_tag=True)
class LitI64(Expr):
    """On the wire an opaque expression of kind `vyre.literal.i64`."""

    value: I64


@node(EXPRESSIONS, 0x80, shares_tag=True)
class LitF64(Expr):
    """On the wire an opaque expression of kind `vyre.literal.f64`. Equality as LitF32."""

    value: F64

    def key(self) -> tuple[Any, ...]:
        return (f64_bits(self.value),)


# ------------------------------------------------------------------------------------------------- names and memory


@node(EXPRESSIONS, 3)
class Var(Expr):
    """The value of the nearest visible `Let` or loop variable of that name."""

    name: str


@node(EXPRESSIONS, 4, Effect.READ)
class Load(Expr):
    """An element of a buffer; out of range gives zero of the element type.

    `zero_outside` says that this is meant: it changes no value, and no report calls it a mistake. On the wire such a
    load is a Call of `vyre.memory.at`.
    """

    buffer: str
    index: Expr
    zero_outside: bool = False


@node(EXPRESSIONS, 5)
class BufLen(Expr):
    """The buffer's element count: static when declared, else that of the bound array."""

    buffer: str


@node(EXPRESSIONS, 22)
class BufferRef(Expr):
    """A buffer as an argument of a `Call`; nowhere else."""

    buffer: str


# ------------------------------------------------------------------------------------------------- place in the launch


@node(EXPRESSIONS, 6)
class InvocationId(Expr):
    """WorkgroupId * workgroup size + LocalId, on axis 0, 1 or 2."""

    axis: U8


@node(EXPRESSIONS, 7)
class WorkgroupId(Expr):
    axis: U8


@node(EXPRESSIONS, 8)
class LocalId(Expr):
    axis: U8


@node(EXPRESSIONS, 11, shares_tag=True)
class NumWorkgroups(Expr):
    """On the wire a Call of `vyre.launch.num_workgroups_<x|y|z>` without arguments."""

    axis: U8


# ---------------------------------------------------------------------------------------------------------- operations


@node(EXPRESSIONS, 9)
class Binary(Expr):
    op: BinOp | ExtensionOp
    left: Expr
    right: Expr


@node(EXPRESSIONS, 10)
class Unary(Expr):
    op: UnOp | ExtensionOp
    operand: Expr


@node(EXPRESSIONS, 11)
class Call(Expr):
    """An operation by name; inlined before execution by a resolver the caller gives."""

    op_id: str
    args: tuple[Expr, ...]


@node(EXPRESSIONS, 11, shares_tag=True)
class Bitcast(Expr):
    """The same bits read as another type of equal width; on the wire a Call of `vyre.bits.<from>_to_<to>`."""

    target: DataType | DeclaredType
    value: Expr


@node(EXPRESSIONS, 12)
class Select(Expr):
    cond: Expr
    true_val: Expr
    false_val: Expr


@node(EXPRESSIONS, 13)
class Cast(Expr):
    target: DataType | DeclaredType
    value: Expr


@node(EXPRESSIONS, 16)
class Fma(Expr):
    """a * b + c, rounded once."""

    a: Expr
    b: Expr
    c: Expr


@node(EXPRESSIONS, 14, Effect.READ | Effect.WRITE | Effect.ATOMIC)
class Atomic(Expr):
    """An indivisible update; the value is the OLD element. Out of range does nothing and gives zero."""

    op: AtomicOp | ExtensionOp
    buffer: str
    index: Expr
    expected: Expr | None
    value: Expr
    ordering: MemoryOrdering = MemoryOrdering.SEQ_CST


# ----------------------------------------------------------------------------------------------------------- subgroups


@node(EXPRESSIONS, 17, Effect.SYNC)
class SubgroupReduce(Expr):
    op: SubgroupReduceOp
    value: Expr


@node(EXPRESSIONS, 18, Effect.SYNC)
class SubgroupShuffle(Expr):
    """`value` of the given lane; a missing lane gives zero."""

    value: Expr
    lane: Expr


@node(EXPRESSIONS, 19, Effect.SYNC)
class SubgroupBallot(Expr):
    """A bit per lane whose condition holds."""

    cond: Expr


@node(EXPRESSIONS, 20)
class SubgroupLocalId(Expr):
    pass


@node(EXPRESSIONS, 21)
class SubgroupSize(Expr):
    """Always 32."""


# -------------------------------------------------------------------------------------------------------------- opaque


@node(EXPRESSIONS, 0x80)
class OpaqueExpr(Expr):
    """A value some other project defined: kept, written back, refused at execution unless a resolver knows it."""

    kind: str
    payload: bytes


# ------------------------------------------------------------------------------------------ kinds asked for together

INTEGER_LITERALS: Final = (LitU32, LitI32, LitU64, LitI64)
NUMBER_LITERALS: Final = (LitU32, LitI32, LitU64, LitI64, LitF32, LitF64)
LITERALS: Final = (LitU32, LitI32, LitBool, LitF32, LitU64, LitI64, LitF64)

LITERAL_TYPES: Final[dict[type[Expr], DataType]] = {
    LitU32: DataType.U32,
    LitI32: DataType.I32,
    LitBool: DataType.BOOL,
    LitF32: DataType.F32,
    LitU64: DataType.U64,
    LitI64: DataType.I64,
    LitF64: DataType.F64,
}
"""The type of each kind of literal. Types that are missing here have no literals."""

LAUNCH_LEAVES: Final = (
    InvocationId,
    WorkgroupId,
    LocalId,
    NumWorkgroups,
    BufLen,
    SubgroupLocalId,
    SubgroupSize,
)
"""Leaves with one value for an invocation, as long as it runs: what the launch decides."""

SUBGROUP_OPERATIONS: Final = (SubgroupReduce, SubgroupShuffle, SubgroupBallot)
"""The lanes of a subgroup do these together. (To ask for one's lane or the size of the subgroup meets nobody.)"""
