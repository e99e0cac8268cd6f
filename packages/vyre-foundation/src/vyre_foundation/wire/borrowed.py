"""Nodes of ours that VIR0 has no tag for: they travel inside calls and opaque nodes (docs/ir.md, Programs).

A wide literal is an opaque expression `vyre.literal.*`, NumWorkgroups a call `vyre.launch.num_workgroups_*`, a load
that is meant to be zero outside a call `vyre.memory.at`, Break an opaque statement `vyre.control.break` and a Bitcast a
call `vyre.bits.<from>_to_<to>`. The name of a Bitcast holds the type of its operand, so writing and reading one needs
the types of the program around it: `name_bitcasts` finds them for writing, and a program with such calls is read a
second time with types at hand.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import (
    Bitcast,
    Break,
    BufferRef,
    Call,
    DataType,
    Expr,
    Let,
    LitF64,
    LitI64,
    LitU64,
    Load,
    Loop,
    NumWorkgroups,
    OpaqueExpr,
    OpaqueStmt,
    Program,
    Stmt,
    SubgroupReduce,
    SubgroupReduceOp,
)
from vyre_foundation.ir.floats import F64_NAN_BITS, f64_bits, f64_from_bits
from vyre_foundation.ir.node import TagTable, node
from vyre_foundation.signatures import can_bitcast
from vyre_foundation.walk import Visit, operands, postorder, rewrite_scoped, with_children
from vyre_foundation.walk.operand_types import OperandTypes, Visible
from vyre_foundation.wire.codecs import put_string, u32
from vyre_foundation.wire.errors import unreadable, unwritable
from vyre_foundation.wire.nodes import (
    EXPRESSION_DECODERS,
    STATEMENT_DECODERS,
    Encoder,
    Encoders,
    Put,
    decode_expression,
    guard_expression,
)
from vyre_foundation.wire.reader import Reader

_U64: Final = struct.Struct("<Q")
_I64: Final = struct.Struct("<q")

LITERAL_KINDS: Final = {LitU64: "vyre.literal.u64", LitI64: "vyre.literal.i64", LitF64: "vyre.literal.f64"}
_LITERALS: Final[dict[str, Callable[[bytes], Expr]]] = {
    "vyre.literal.u64": lambda raw: LitU64(_U64.unpack(raw)[0]),
    "vyre.literal.i64": lambda raw: LitI64(_I64.unpack(raw)[0]),
    "vyre.literal.f64": lambda raw: LitF64(f64_from_bits(_U64.unpack(raw)[0])),
}
_LITERAL_BYTES: Final = 8

_AXES: Final = "xyz"
_NUM_WORKGROUPS: Final = {f"vyre.launch.num_workgroups_{axis}": number for number, axis in enumerate(_AXES)}

AT: Final = "vyre.memory.at"
"""What a load that is meant to be zero outside calls, with the buffer and the index."""

BREAK_KIND: Final = "vyre.control.break"
_BREAK: Final = Break()
"""The Break that all records decode to, so that they cost no object each."""

BITS_PREFIX: Final = "vyre.bits."
_BITCASTS: Final = {
    f"{BITS_PREFIX}{source.word}_to_{target.word}": (source, target)
    for source in DataType
    for target in DataType
    if can_bitcast(source, target)
}


class NeedsTypes(Exception):
    """Raised for a Bitcast while writing: call `name_bitcasts` first."""


@node(TagTable("wire"), Call.wire_tag)
class BitsCall(Expr):
    """A call whose name has been settled by `name_bitcasts`. It exists only between a program and its bytes."""

    op_id: str
    args: tuple[Expr, ...]


# -------------------------------------------------------------------------------------------------------------- writing


def _put_wide_literal(raw: bytes, kind: str, put: Put) -> None:
    put(b"\x80" + put_string(kind) + u32(_LITERAL_BYTES) + raw)


def _put_u64(node: LitU64, put: Put, _depth: int) -> None:
    _put_wide_literal(_U64.pack(node.value), LITERAL_KINDS[LitU64], put)


def _put_i64(node: LitI64, put: Put, _depth: int) -> None:
    _put_wide_literal(_I64.pack(node.value), LITERAL_KINDS[LitI64], put)


def _put_f64(node: LitF64, put: Put, _depth: int) -> None:
    _put_wide_literal(_U64.pack(f64_bits(node.value)), LITERAL_KINDS[LitF64], put)


def _put_num_workgroups(node: NumWorkgroups, put: Put, _depth: int) -> None:
    if node.axis >= len(_AXES):
        raise unwritable("an axis has no name", f"NumWorkgroups on axis {node.axis}", "use axis 0, 1 or 2")
    put(b"\x0b" + put_string(f"vyre.launch.num_workgroups_{_AXES[node.axis]}") + u32(0))


def _put_break(_node: Break, put: Put, _depth: int) -> None:
    put(b"\x80" + put_string(BREAK_KIND) + u32(0))


def _at_encoder(table: Encoders) -> Encoder:
    """A writer for loads, those that are meant to be zero outside as calls."""
    put_plain_load, put_arguments = table[Load], put_string(AT) + u32(2)

    def put_load(node: Load, put: Put, depth: int) -> None:
        if not node.zero_outside:
            put_plain_load(node, put, depth)
            return
        guard_expression(put, depth + 1)
        put(_CALL + put_arguments + _REFERENCE + put_string(node.buffer))
        table[type(node.index)](node.index, put, depth + 1)

    return put_load


_CALL: Final = bytes((Call.wire_tag,))
_REFERENCE: Final = bytes((BufferRef.wire_tag,))


def _put_bitcast(_node: Bitcast, _put: Put, _depth: int) -> None:
    raise NeedsTypes


def lend(table: Encoders) -> Encoders:
    """The table with writers for the nodes that travel inside others, and for the nodes that carry them."""
    put_plain_call, put_plain_opaque, put_plain_statement = table[Call], table[OpaqueExpr], table[OpaqueStmt]

    def put_call(node: Call, put: Put, depth: int) -> None:
        if node.op_id.startswith(BITS_PREFIX):
            raise NeedsTypes
        if node.op_id in _NUM_WORKGROUPS and not node.args:
            raise _would_read_as(f"the call `{node.op_id}`", "NumWorkgroups")
        if _is_load(node):
            raise _would_read_as(f"the call `{node.op_id}`", "a Load")
        put_plain_call(node, put, depth)

    def put_opaque(node: OpaqueExpr, put: Put, depth: int) -> None:
        if node.kind in _LITERALS and len(node.payload) == _LITERAL_BYTES:
            raise _would_read_as(f"the opaque expression `{node.kind}`", "a literal")
        put_plain_opaque(node, put, depth)

    def put_opaque_statement(node: OpaqueStmt, put: Put, depth: int) -> None:
        if node.kind == BREAK_KIND:  # with a payload it would not be read at all
            raise _would_read_as(f"the opaque statement `{node.kind}`", "Break")
        put_plain_statement(node, put, depth)

    borrowers: Encoders = {
        LitU64: _put_u64,
        LitI64: _put_i64,
        LitF64: _put_f64,
        NumWorkgroups: _put_num_workgroups,
        Load: _at_encoder(table),
        Bitcast: _put_bitcast,
        BitsCall: put_plain_call,
        Call: put_call,
        OpaqueExpr: put_opaque,
        Break: _put_break,
        OpaqueStmt: put_opaque_statement,
    }
    table.update(borrowers)
    return table


def _would_read_as(what: str, node: str) -> Exception:
    because = f"read back it would be {node}, which is another node"
    return unwritable(f"{what} stands for a node of the IR", because, f"use {node} itself")


# -------------------------------------------------------------------------------------------------------------- reading

_take_plain_call = EXPRESSION_DECODERS[Call.wire_tag]
_take_plain_opaque = EXPRESSION_DECODERS[OpaqueExpr.wire_tag]
_take_plain_statement = STATEMENT_DECODERS[OpaqueStmt.wire_tag]
_take_plain_reduce = EXPRESSION_DECODERS[SubgroupReduce.wire_tag]


def _take_call(r: Reader, depth: int) -> Expr:
    call: Call = _take_plain_call(r, depth)
    axis = _NUM_WORKGROUPS.get(call.op_id)
    if axis is not None and not call.args:
        return NumWorkgroups(axis)
    if _is_load(call):
        buffer, index = call.args
        assert isinstance(buffer, BufferRef)
        return Load(buffer.buffer, index, zero_outside=True)
    pair = _BITCASTS.get(call.op_id)
    if pair is None or len(call.args) != 1:
        return call
    r.has_bitcasts = True
    fits = r.types is not None and r.types.type_of(call.args[0]) is pair[0]
    return Bitcast(pair[1], call.args[0]) if fits else call


def _is_load(call: Call) -> bool:
    """Whether a load that is meant to be zero outside travels as this call."""
    return call.op_id == AT and len(call.args) == 2 and isinstance(call.args[0], BufferRef)


def _take_opaque(r: Reader, depth: int) -> Expr:
    start = r.pos
    opaque: OpaqueExpr = _take_plain_opaque(r, depth)
    make = _LITERALS.get(opaque.kind)
    if make is None or len(opaque.payload) != _LITERAL_BYTES:
        return opaque
    literal = make(opaque.payload)
    if isinstance(literal, LitF64) and math.isnan(literal.value) and _U64.unpack(opaque.payload)[0] != F64_NAN_BITS:
        found = opaque.payload[::-1].hex()
        raise unreadable("W005", "a NaN literal is not the canonical one", start, f"{F64_NAN_BITS:#x}", f"0x{found}")
    return literal


def _take_reduce(r: Reader, depth: int) -> Expr:
    if r.first_reduction is None:
        r.first_reduction = r.pos - 1
    if r.bare_reductions:
        return SubgroupReduce(SubgroupReduceOp.ADD, decode_expression(r, depth + 1))
    return _take_plain_reduce(r, depth)


def _take_opaque_statement(r: Reader, depth: int) -> Stmt:
    start = r.pos
    opaque: OpaqueStmt = _take_plain_statement(r, depth)
    if opaque.kind != BREAK_KIND:
        return opaque
    if opaque.payload:
        raise unreadable("W005", "a break has a payload", start, "0 bytes", f"{len(opaque.payload)}")
    return _BREAK


EXPRESSION_DECODERS[Call.wire_tag] = _take_call
STATEMENT_DECODERS[OpaqueStmt.wire_tag] = _take_opaque_statement
EXPRESSION_DECODERS[OpaqueExpr.wire_tag] = _take_opaque
EXPRESSION_DECODERS[SubgroupReduce.wire_tag] = _take_reduce


# ------------------------------------------------------------------------------------------------------------- bitcasts


def name_bitcasts(program: Program) -> Program:
    """Every Bitcast as the call it travels as."""

    def rewrite(e: Expr, made: Expr, type_of: TypeOf) -> Expr:
        if isinstance(e, Bitcast):
            return BitsCall(_bitcast_name(e, type_of(e.value)), operands(made))
        if isinstance(e, Call) and e.op_id.startswith(BITS_PREFIX):
            if _is_bitcast(e, type_of):
                raise _would_read_as(f"the call `{e.op_id}`", "a Bitcast")
            return BitsCall(e.op_id, operands(made))
        return made

    return rewrite_with_types(program, rewrite)


def _is_bitcast(call: Call, type_of: TypeOf) -> bool:
    """Whether a Bitcast travels as this call. One whose name does not fit its operand is a call like any other."""
    pair = _BITCASTS.get(call.op_id)
    return pair is not None and len(call.args) == 1 and type_of(call.args[0]) is pair[0]


def _bitcast_name(e: Bitcast, source: DataType | None) -> str:
    target = e.target
    if source is None or not isinstance(target, DataType) or not can_bitcast(source, target):
        found = "no type" if source is None else f"type {source.word}"
        because = f"its operand has {found}, its target is {target.word}; the name on the wire is made of both types"
        raise unwritable("a bitcast has no name", because, "bitcast among u32, i32, f32 or among u64, i64, f64")
    return f"{BITS_PREFIX}{source.word}_to_{target.word}"


TypeOf = Callable[[Expr], DataType | None]


def rewrite_with_types(program: Program, rewrite: Callable[[Expr, Expr, TypeOf], Expr]) -> Program:
    """Rewrite expressions bottom up; `rewrite(before, with its operands rewritten, the type of an operand)`."""
    types = OperandTypes(program.buffers)

    def visit(s: Stmt, scope: Visible) -> Visit[Visible]:
        types.scope = scope
        made: dict[int, Expr] = {}
        for e in postorder(operands(s)):
            assert isinstance(e, Expr)
            inner = with_children(e, tuple([made[id(child)] for child in e.children()]))
            made[id(e)] = rewrite(e, inner, types.type_of)
        children = tuple([made.get(id(child), child) for child in s.children()])
        if isinstance(s, Let):
            types.bind(s.name, s.value)

        def inside() -> Visible:
            body = scope.enter()
            if isinstance(s, Loop):
                body.bind(s.var, DataType.U32)
            return body

        return Visit(with_children(s, children), inside)

    return program.replace(entry=rewrite_scoped(program.entry, types.scope, visit))
