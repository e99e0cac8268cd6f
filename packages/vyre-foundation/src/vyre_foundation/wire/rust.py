"""What the Rust crates would refuse of a program that is fine here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import (
    Atomic,
    Binary,
    BinOp,
    Bitcast,
    BufferDecl,
    Cast,
    DataType,
    DeclaredType,
    Expr,
    Fma,
    LitF64,
    LitI64,
    LitU64,
    Node,
    NumWorkgroups,
    OpaqueExpr,
    OpaqueStmt,
    Program,
    SubgroupReduce,
    Unary,
    UnOp,
)
from vyre_foundation.walk import fold, statements
from vyre_foundation.wire.borrowed import LITERAL_KINDS, TypeOf, rewrite_with_types
from vyre_foundation.wire.envelope import count_statements, encode, statement_payloads
from vyre_foundation.wire.metadata import put_hints, put_predicate

DEPTH: Final = 64
RECORD_BYTES: Final = 4 << 20
PAYLOAD_BYTES: Final = 64
_WIDE: Final = frozenset({DataType.U64, DataType.I64, DataType.F64})
_SHIFTS: Final = frozenset({BinOp.SHL, BinOp.SHR, BinOp.ROTATE_LEFT, BinOp.ROTATE_RIGHT})


def rust_problems(program: Program) -> list[str]:
    """Why the Rust crates would refuse this program, one sentence each; empty when they take it."""
    found = [*_from_encoder(program), *_from_buffers(program), *_from_depth(program)]
    try:
        count_statements(program)
    except WireError:
        return found  # too many nodes to look at each
    return [*found, *_from_nodes(program)]


def _from_encoder(program: Program) -> Iterator[str]:
    """What their encoder refuses is what ours does."""
    try:
        encode(program)
    except WireError as problem:
        yield f"{problem.what}: {problem.because}"
        return
    for name, payload in statement_payloads(program):
        if len(payload) > RECORD_BYTES:
            yield f"a top-level statement ({name}) takes {len(payload)} bytes; they take {RECORD_BYTES}"


def _from_buffers(program: Program) -> Iterator[str]:
    outputs = [b.name for b in program.buffers if b.is_output]
    if len(outputs) > 1:
        yield f"more than one output buffer: {', '.join(outputs)}"
    for b in program.buffers:
        yield from _from_buffer(b)
    if program.domain is not None:
        yield "it has a domain, an opaque statement of a kind they do not know"


def _from_buffer(b: BufferDecl) -> Iterator[str]:
    if len(put_hints(b.hints)) > PAYLOAD_BYTES:
        yield f"the hints of `{b.name}` take more than {PAYLOAD_BYTES} bytes"
    if len(put_predicate(b.shape_predicate)) > PAYLOAD_BYTES:
        yield f"the shape predicate of `{b.name}` takes more than {PAYLOAD_BYTES} bytes"


def _from_depth(program: Program) -> Iterator[str]:
    """They count statements, expressions and types together."""

    def depth(node: Node, below: tuple[int, ...]) -> int:
        own = node.target.depth if isinstance(node, Cast) and isinstance(node.target, DeclaredType) else 0
        return 1 + max((*below, own), default=0)

    deepest = max(fold(program, depth), default=0)
    if deepest > DEPTH:
        yield f"it is {deepest} levels deep, statements and expressions together; they take {DEPTH}"


def _from_nodes(program: Program) -> list[str]:
    found: dict[str, None] = {}

    def look(e: Expr, made: Expr, type_of_operand: TypeOf) -> Expr:
        reason = _expression_problem(e, type_of_operand, program)
        if reason is not None:
            found.setdefault(reason)
        return made

    rewrite_with_types(program, look)
    for statement in statements(program):
        if isinstance(statement, OpaqueStmt):
            found.setdefault(f"they do not know the opaque statement `{statement.kind}`")
    return list(found)


def _expression_problem(e: Expr, type_of_operand: TypeOf, program: Program) -> str | None:
    """Why they refuse one expression, its operands aside."""
    match e:
        case Bitcast() | NumWorkgroups():
            return f"they do not know the call that {type(e).__name__} travels as"
        case OpaqueExpr(kind, _):
            return f"they do not know the opaque expression `{kind}`"
        case LitU64() | LitI64() | LitF64():
            return f"they do not know the opaque expression `{LITERAL_KINDS[type(e)]}`"
        case Atomic(_, name, _, _, _, _):
            return _atomic_problem(program.buffer(name))
        case Binary(op, operand, _) | Unary(op, operand) | SubgroupReduce(op, operand):
            return _arithmetic_problem(op, type_of_operand(operand))
        case Fma(a, _, _):
            return _arithmetic_problem(None, type_of_operand(a))
        case _:
            return None


def _atomic_problem(b: BufferDecl | None) -> str | None:
    if b is None or b.element is DataType.U32:
        return None
    return f"an atomic on `{b.name}`, which holds {b.element.word} and not u32"


def _arithmetic_problem(op: object, dtype: DataType | None) -> str | None:
    if isinstance(op, BinOp) and op in _SHIFTS and dtype is not DataType.U32:
        return f"a shift of another type than u32: {op.word}"
    if op is UnOp.NEGATE and dtype is DataType.I32:
        return "the negation of an i32"
    return "arithmetic on 64-bit numbers" if dtype in _WIDE else None
