"""What Rust's validator refuses in expressions, apart from operators."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Binary,
    Bitcast,
    BufferAccess,
    BufferDecl,
    BufferRef,
    BufLen,
    Call,
    Cast,
    DataType,
    DeclaredKind,
    DeclaredType,
    ElementType,
    Expr,
    Fma,
    InvocationId,
    Load,
    LocalId,
    MemoryOrdering,
    NumWorkgroups,
    OpaqueExpr,
    Select,
    SubgroupBallot,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
    SubgroupSize,
    Unary,
    Var,
    WorkgroupId,
)
from vyre_foundation.walk import postorder
from vyre_foundation.wire.rust.facts import Facts, Surroundings
from vyre_foundation.wire.rust.operators import binary_problems, can_cast, unary_problem, word

BYTES: Final = DeclaredType(DeclaredKind.BYTES)
_BITWISE: Final = frozenset({SubgroupReduceOp.AND, SubgroupReduceOp.OR, SubgroupReduceOp.XOR})
_THEIR_OPS: Final = ("vyre-libs::", "vyre-primitives::")
NO_SUBGROUPS: Final = "subgroup operations, which they take only for a backend that has them (V041)"


class Place:
    """Where expressions stand: what they may name, and the facts about them."""

    def __init__(self, around: Surroundings, roots: tuple[Expr, ...]) -> None:
        self.around = around
        self.nodes = tuple([e for e in postorder(roots) if isinstance(e, Expr)])
        self.facts: Facts = around.facts(self.nodes)

    def type(self, e: Expr) -> ElementType | None:
        return self.facts[id(e)].type

    def uniform(self, e: Expr) -> bool:
        return self.facts[id(e)].uniform

    def problems(self) -> Iterator[str]:
        """What they refuse in these expressions and everything inside them; shared parts are reported once."""
        arguments = {id(arg) for e in self.nodes if isinstance(e, Call) for arg in e.args}
        for e in self.nodes:
            rule = _RULES.get(type(e))
            if rule is not None and not (isinstance(e, BufferRef) and id(e) in arguments):
                yield from rule(self, e)


def _variable(place: Place, e: Var) -> Iterator[str]:
    if e.name not in place.around.scope:
        yield f"the variable `{e.name}`, which nothing declares (V066)"


def _reference(_: Place, e: BufferRef) -> Iterator[str]:
    yield f"a reference to `{e.buffer}` that is no argument of a call (V051)"


def _load(place: Place, e: Load) -> Iterator[str]:
    buffer = place.around.buffers.get(e.buffer)
    if buffer is None:
        yield f"a load from `{e.buffer}`, which nothing declares (V065)"
    elif buffer.element == BYTES and not buffer.bytes_extraction:
        yield f"a load from `{e.buffer}`, which holds bytes (V013)"
    if e.zero_outside:
        yield f"a load from `{e.buffer}` that is meant to be zero outside, a call they do not know (V016)"


def _length(place: Place, e: BufLen) -> Iterator[str]:
    if e.buffer not in place.around.buffers:
        yield f"the length of `{e.buffer}`, which nothing declares (V067)"


def _axis(_: Place, e: InvocationId | WorkgroupId | LocalId) -> Iterator[str]:
    if e.axis > 2:
        yield f"axis {e.axis} of an id (V068)"


def _binary(place: Place, e: Binary) -> Iterator[str]:
    yield from binary_problems(e, place.type(e.left), place.type(e.right))


def _unary(place: Place, e: Unary) -> Iterator[str]:
    problem = unary_problem(e, place.type(e.operand))
    if problem is not None:
        yield problem


def _call(_: Place, e: Call) -> Iterator[str]:
    if not e.op_id.startswith(_THEIR_OPS):
        yield f"a call of `{e.op_id}`, which no crate of theirs registers (V016)"


def _borrowed_call(_: Place, e: Bitcast | NumWorkgroups) -> Iterator[str]:
    yield f"the call that {type(e).__name__} travels as, which they do not know (V016)"


def _fma(place: Place, e: Fma) -> Iterator[str]:
    for operand in (e.a, e.b, e.c):
        dtype = place.type(operand)
        if dtype not in (None, DataType.F32):
            yield f"fma of {word(dtype)}, not of f32 (V028)"


def _select(place: Place, e: Select) -> Iterator[str]:
    yes, no = place.type(e.true_val), place.type(e.false_val)
    if yes is not None and no is not None and yes != no:
        yield f"a select between {word(yes)} and {word(no)} (V029)"


def _cast(place: Place, e: Cast) -> Iterator[str]:
    source = place.type(e.value)
    if source is not None and not can_cast(source, e.target):
        code = "V023" if e.target == BYTES else "V012"
        yield f"a cast from {word(source)} to {word(e.target)} ({code})"


def _subgroup(_: Place, _e: Expr) -> Iterator[str]:
    yield NO_SUBGROUPS


def _reduce(place: Place, e: SubgroupReduce) -> Iterator[str]:
    yield NO_SUBGROUPS
    if e.op in _BITWISE and place.type(e.value) is DataType.F32:
        yield f"the reduction {e.op.word} of f32 (V047)"


def _opaque(_: Place, e: OpaqueExpr) -> Iterator[str]:
    yield f"they do not know the opaque expression `{e.kind}`"


# -------------------------------------------------------------------------------------------------------------- atomics


def _atomic(place: Place, e: Atomic) -> Iterator[str]:
    if e.ordering is MemoryOrdering.GRID_SYNC:
        yield "an atomic with the ordering grid_sync (V042)"
    index = place.type(e.index)
    if index not in (None, DataType.U32):
        yield f"an atomic at an index of type {word(index)} (V027)"
    buffer = place.around.buffers.get(e.buffer)
    if buffer is None:
        yield f"an atomic on `{e.buffer}`, which nothing declares (V061)"
        return
    yield from _atomic_buffer(buffer)
    value = place.type(e.value)
    if value not in (None, DataType.U32):
        yield f"an atomic with a value of type {word(value)}, not u32 (V057)"
    yield from _expected(place, e)


def _atomic_buffer(b: BufferDecl) -> Iterator[str]:
    if b.access is BufferAccess.WORKGROUP:
        yield f"an atomic on `{b.name}`, which is workgroup memory (V025)"
    elif b.access is not BufferAccess.READ_WRITE:
        yield f"an atomic on `{b.name}`, whose access is {b.access.word} (V009)"
    if b.element == BYTES:
        yield f"an atomic on `{b.name}`, which holds bytes (V013)"
    if b.element is not DataType.U32:
        yield f"an atomic on `{b.name}`, which holds {b.element.word} and not u32 (V014)"


def _expected(place: Place, e: Atomic) -> Iterator[str]:
    """They know one compare-exchange; the weak one, which has an expected value too, they refuse for having it."""
    if e.op is not AtomicOp.COMPARE_EXCHANGE:
        if e.expected is not None:
            yield "an expected value at an atomic other than compare_exchange (V060)"
    elif e.expected is None:
        yield "a compare_exchange without an expected value (V059)"
    elif place.type(e.expected) not in (None, DataType.U32):
        yield f"a compare_exchange that expects {word(place.type(e.expected))}, not u32 (V058)"


_RULES: Final[dict[type[Any], Callable[[Place, Any], Iterator[str]]]] = {
    Var: _variable,
    BufferRef: _reference,
    Load: _load,
    BufLen: _length,
    InvocationId: _axis,
    WorkgroupId: _axis,
    LocalId: _axis,
    Binary: _binary,
    Unary: _unary,
    Call: _call,
    Bitcast: _borrowed_call,
    NumWorkgroups: _borrowed_call,
    Fma: _fma,
    Select: _select,
    Cast: _cast,
    Atomic: _atomic,
    SubgroupReduce: _reduce,
    SubgroupShuffle: _subgroup,
    SubgroupBallot: _subgroup,
    SubgroupLocalId: _subgroup,
    SubgroupSize: _subgroup,
    OpaqueExpr: _opaque,
}
"""Literals stand for themselves: they take all, the wide ones included."""
