"""The canonical form written a second time, from the format's page alone: rules applied to trees until none applies.

It shares no code with `vyre_foundation.wire`; the bytes operands are compared by come from the independent encoder.
"""

from __future__ import annotations

from typing import Any, Final

from independent_encoder import Expressions, datatype, hints, option, predicate, string, u32

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, FieldKind, MemoryKind, Node, Program, Stmt
from vyre_foundation.walk import Scope
from vyre_reference.testing.oracles.infer import element_types, expression_type

SWAPPED: Final = {
    BinOp.ADD,
    BinOp.WRAPPING_ADD,
    BinOp.SATURATING_ADD,
    BinOp.MUL,
    BinOp.SATURATING_MUL,
    BinOp.BIT_AND,
    BinOp.BIT_OR,
    BinOp.BIT_XOR,
    BinOp.EQ,
    BinOp.NE,
    BinOp.AND,
    BinOp.OR,
    BinOp.MIN,
    BinOp.MAX,
    BinOp.ABS_DIFF,
}
"""The operators whose operands the canonical form orders."""

LITERALS_ONLY: Final = {BinOp.ADD, BinOp.MUL, BinOp.MIN, BinOp.MAX}
LITERALS: Final = (ir.LitU32, ir.LitI32, ir.LitF32, ir.LitBool)


def slow_canonical(program: Program, *, exchange_atomics: bool = False) -> Program:
    """The canonical program. Duplicate buffer keys keep the order of declaration.

    `exchange_atomics` is the Rust project's rule: it puts operands in order whatever they hold.
    """
    walk = _Walk(element_types(program), exchange_atomics)
    entry = walk.body(program.entry, Scope())
    return program.replace(buffers=sorted(program.buffers, key=buffer_bytes), entry=entry)


def buffer_bytes(b: BufferDecl) -> bytes:
    kind = {MemoryKind.PERSISTENT: 5, MemoryKind.PUSH: 6}.get(b.kind, b.kind.tag)
    span = b.output_byte_range
    parts = [string(b.name), u32(b.binding), bytes([b.access.tag, kind]), datatype(b.element), u32(b.count)]
    parts += [bytes([b.is_output, b.pipeline_live_out])]
    parts += [option(None if span is None else u32(span[0] % 2**32) + u32(span[1] % 2**32)), hints(b.hints)]
    parts += [bytes([b.bytes_extraction, b.linear_type.tag]), predicate(b.shape_predicate)]
    return b"".join(parts)


def holds_atomic(e: Node) -> bool:
    return isinstance(e, ir.Atomic) or any(holds_atomic(child) for child in e.children())


def is_out_of_order(op: Any, left: Expr, right: Expr, write: Any) -> bool:
    """Whether the order of these operands, which are canonical themselves, is not the canonical one."""
    if op not in SWAPPED:
        return False
    literals = isinstance(left, LITERALS), isinstance(right, LITERALS)
    if literals == (True, False):
        return True
    if literals == (False, True) or (literals == (False, False) and op in LITERALS_ONLY):
        return False
    return write(left) > write(right)


class _Walk:
    """Bottom up over trees, with the types that names of bitcasts are made of."""

    def __init__(self, elements: dict[str, DataType | None], exchange_atomics: bool) -> None:
        self.elements = elements
        self.exchange_atomics = exchange_atomics

    def body(self, body: tuple[Stmt, ...], scope: Scope[DataType | None], counter: str | None = None) -> list[Stmt]:
        if counter is not None:
            scope.bind(counter, DataType.U32)
        made: list[Stmt] = []
        for s in body:
            new = self.statement(s, scope)
            if isinstance(new, ir.Block) and not any(isinstance(inner, ir.Let) for inner in new.body):
                made.extend(new.body)
            else:
                made.append(new)
        return made

    def statement(self, s: Stmt, scope: Scope[DataType | None]) -> Stmt:
        values: dict[str, Any] = {}
        for field in s.fields:
            value = getattr(s, field.name)
            if field.kind is FieldKind.OPERAND:
                value = self.expression(value, scope)
            elif field.kind is FieldKind.BODY:
                value = self.body(value, scope.enter(), s.var if isinstance(s, ir.Loop) else None)
            values[field.name] = value
        if isinstance(s, ir.Let):
            scope.bind(s.name, expression_type(s.value, scope, self.elements))
        return type(s)(**values)

    def expression(self, e: Expr, scope: Scope[DataType | None]) -> Expr:
        values: dict[str, Any] = {}
        for field in e.fields:
            value = getattr(e, field.name)
            if field.kind is FieldKind.OPERANDS:
                value = [self.expression(inner, scope) for inner in value]
            elif field.holds_children and value is not None:
                value = self.expression(value, scope)
            values[field.name] = value
        if isinstance(e, ir.Load):
            values["zero_outside"] = False
        made = type(e)(**values)
        if isinstance(made, ir.Binary) and (self.exchange_atomics or not holds_atomic(made)):
            write = Expressions(scope, self.elements).put
            if is_out_of_order(made.op, made.left, made.right, write):
                return ir.Binary(made.op, made.right, made.left)
        return made
