"""VIR0 written a second time, from the format's page alone: an oracle for bytes that shares no code with the encoder.

It is slow and plain on purpose. It refuses nothing, so it also makes bytes that the encoder would not write. `version`
4 and 5 leave out the last three fields of a buffer, as those versions did.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from blake3 import blake3

from vyre_foundation import ir
from vyre_foundation.ir import DataType, DeclaredKind, DeclaredType, Expr, ExtensionOp, Program, Stmt, shapes
from vyre_foundation.walk import Scope
from vyre_reference.testing.oracles.infer import element_types, expression_type

Found = DataType | None


def encode(program: Program, version: int = 6) -> bytes:
    """The whole file."""
    return sealed(body_of(program, version), version)


def sealed(body: bytes, version: int = 6, flags: int = 4) -> bytes:
    """A body in its envelope, with the digest that fits it."""
    return b"VYRE" + u16(version) + u16(flags) + blake3(body).digest() + body


def body_of(program: Program, version: int = 6) -> bytes:
    statements = Statements(program).top_level()
    parts = [leb(1 + len(statements)), record("vyre.program.metadata", metadata(program, version))]
    parts += [record(name, payload) for name, payload in statements]
    return b"".join(parts) + regions(program) + outputs(program)


# -------------------------------------------------------------------------------------------------------------- numbers


def u16(value: int) -> bytes:
    return struct.pack("<H", value)


def u32(value: int) -> bytes:
    return struct.pack("<I", value)


def leb(value: int) -> bytes:
    low, high = value & 127, value >> 7
    return bytes([low | 128]) + leb(high) if high else bytes([low])


def string(text: str) -> bytes:
    raw = text.encode("utf-8")
    return u32(len(raw)) + raw


def option(present: bytes | None) -> bytes:
    return b"\x00" if present is None else b"\x01" + present


def record(op_id: str, payload: bytes) -> bytes:
    raw = op_id.encode("utf-8")
    return leb(len(raw)) + raw + leb(len(payload)) + payload + leb(0)


# ------------------------------------------------------------------------------------------------- metadata and regions


def metadata(program: Program, version: int) -> bytes:
    parts = [b"VYRE-META", option(None if program.entry_op_id is None else string(program.entry_op_id))]
    parts += [u32(program.workgroup_size[axis]) for axis in (0, 1, 2)]
    parts += [bytes([int(program.non_composable_with_self)]), leb(len(program.buffers))]
    for b in program.buffers:
        parts += [string(b.name), u32(b.binding), u32(b.count), bytes([int(b.is_output), int(b.pipeline_live_out)])]
        parts.append(option(None if b.output_byte_range is None else b"".join(map(leb, b.output_byte_range))))
        parts.append(hints(b.hints))
        if version >= 6:
            parts += [bytes([b.linear_type.tag, int(b.bytes_extraction)]), predicate(b.shape_predicate)]
    return b"".join(parts)


def hints(h: ir.MemoryHints) -> bytes:
    axis = option(None if h.coalesce_axis is None else bytes([h.coalesce_axis]))
    return axis + u32(h.preferred_alignment) + bytes([h.locality.tag])


_PREDICATE_NUMBERS: Final = {
    shapes.AtLeast: 1,
    shapes.AtMost: 2,
    shapes.Exactly: 3,
    shapes.MultipleOf: 4,
    shapes.ModEquals: 5,
    shapes.AffineRange: 6,
    shapes.AllOf: 7,
    shapes.AnyOf: 8,
    shapes.Not: 9,
}


def predicate(p: Any) -> bytes:
    """A tag, then the fields in order: predicates as themselves, signed numbers as LEB of 64 bits, others as u32."""
    if p is None:
        return b"\x00"
    made = bytes([_PREDICATE_NUMBERS[type(p)]])
    for name in p.__match_args__:
        value = getattr(p, name)
        if isinstance(value, shapes.Predicate):
            made += predicate(value)
        elif isinstance(p, shapes.AffineRange):
            made += leb(value % 2**64)
        else:
            made += u32(value)
    return made


def regions(program: Program) -> bytes:
    parts = [leb(len(program.buffers))]
    for index, b in enumerate(program.buffers):
        shape = leb(b.count) + element_numbers(b.element)
        again = hints(b.hints)
        parts += [leb(index), bytes([b.kind.tag, b.access.tag, b.element.tag, 0])]
        parts += [leb(len(shape)), shape, leb(len(again)), again]
    return b"".join(parts)


def element_numbers(element: ir.ElementType) -> bytes:
    """What stands after the count in a shape."""
    if isinstance(element, DataType):
        return b""
    if element.kind in (DeclaredKind.ARRAY, DeclaredKind.HANDLE, DeclaredKind.OPAQUE):
        (number,) = element.params
        assert isinstance(number, int)
        return leb(number)
    if element.kind is DeclaredKind.QUANTIZED:
        storage, (scale, scale_value), (zero, zero_value) = unpack_quantized(element)
        return b"".join(map(leb, (storage.tag, scale.tag, scale_value, zero.tag, zero_value)))
    return b""


def unpack_quantized(element: DeclaredType) -> tuple[Any, Any, Any]:
    storage, scale, zero = element.params
    return storage, scale, zero


def outputs(program: Program) -> bytes:
    writable = (ir.BufferAccess.READ_WRITE, ir.BufferAccess.WRITE_ONLY)
    indices = [index for index, b in enumerate(program.buffers) if b.access in writable]
    return leb(len(indices)) + b"".join(map(leb, indices))


# ---------------------------------------------------------------------------------------------------------------- types


def datatype(t: Any) -> bytes:
    """A data type as a cast has it."""
    tag = bytes([t.tag])
    if isinstance(t, DataType):
        return tag
    match t.kind, t.params:
        case DeclaredKind.ARRAY | DeclaredKind.HANDLE | DeclaredKind.OPAQUE, (number,):
            return tag + u32(number)
        case DeclaredKind.VEC, (inner, lanes):
            return tag + datatype(inner) + bytes([lanes])
        case DeclaredKind.TENSOR_SHAPED, (inner, dims):
            return tag + datatype(inner) + u32s(dims)
        case ((DeclaredKind.SPARSE_CSR | DeclaredKind.SPARSE_COO), (inner,)):
            return tag + datatype(inner)
        case DeclaredKind.SPARSE_BSR, (inner, rows, columns):
            return tag + datatype(inner) + u32(rows) + u32(columns)
        case DeclaredKind.DEVICE_MESH, (dims,):
            return tag + u32s(dims)
        case DeclaredKind.QUANTIZED, (storage, (scale, n), (zero, m)):
            return tag + datatype(storage) + bytes([scale.tag]) + u32(n) + bytes([zero.tag]) + u32(m)
        case _, ():
            return tag
        case _:
            raise AssertionError(t)


def u32s(numbers: Sequence[int]) -> bytes:
    return u32(len(numbers)) + b"".join(map(u32, numbers))


# ------------------------------------------------------------------------------------------- statements and expressions


def operator(op: Any) -> bytes:
    return b"\x80" + u32(op.id) if isinstance(op, ExtensionOp) else bytes([op.tag])


def opaque(kind: str, payload: bytes) -> bytes:
    return b"\x80" + string(kind) + u32(len(payload)) + payload


@dataclass(frozen=True)
class Expressions:
    """Writes expressions where `scope` is visible: a bitcast's name holds the type of its operand."""

    scope: Scope[Found]
    elements: Mapping[str, Found]

    def put(self, e: Expr) -> bytes:
        children = [self.put(child) for child in e.children() if isinstance(child, Expr)]
        return self.borrowed(e, children) or self.plain(e, b"".join(children))

    def borrowed(self, e: Expr, children: list[bytes]) -> bytes:
        """The nodes that travel inside others; empty for every other node."""
        match e:
            case ir.Bitcast(target, value):
                source = self.type_of(value)
                assert source is not None
                name = f"vyre.bits.{source.name.lower()}_to_{target.word}"
                return b"\x0b" + string(name) + u32(1) + children[0]
            case ir.NumWorkgroups(axis):
                return b"\x0b" + string("vyre.launch.num_workgroups_" + "xyz"[axis]) + u32(0)
            case ir.Load(buffer, _, True):
                return b"\x0b" + string("vyre.memory.at") + u32(2) + b"\x16" + string(buffer) + children[0]
            case ir.LitU64(value):
                return opaque("vyre.literal.u64", struct.pack("<Q", value))
            case ir.LitI64(value):
                return opaque("vyre.literal.i64", struct.pack("<q", value))
            case ir.LitF64(value):
                return opaque("vyre.literal.f64", quiet(struct.pack("<d", value), value))
            case ir.Atomic(op, buffer, _, expected, _, ordering):
                head = b"\x0e" + operator(op) + bytes([ordering.tag]) + string(buffer)
                return head + children[0] + option(None if expected is None else children[1]) + children[-1]
            case _:
                return b""

    def type_of(self, e: Expr) -> Found:
        if isinstance(e, ir.Call) and e.op_id == "vyre.tables.two_over_pi":
            return DataType.U32
        return expression_type(e, self.scope, self.elements)

    def plain(self, e: Expr, rest: bytes) -> bytes:
        return bytes([_EXPRESSION_TAGS[type(e)]]) + _BEFORE_OPERANDS.get(type(e), nothing)(e) + rest


def quiet(raw: bytes, value: float) -> bytes:
    """The canonical NaN for any NaN."""
    nan = {4: bytes.fromhex("0000c07f"), 8: bytes.fromhex("000000000000f87f")}
    return nan[len(raw)] if value != value else raw


def nothing(_: Any) -> bytes:
    return b""


_EXPRESSION_TAGS: Final[dict[type[Expr], int]] = {
    ir.LitU32: 0,
    ir.LitI32: 1,
    ir.LitBool: 2,
    ir.Var: 3,
    ir.Load: 4,
    ir.BufLen: 5,
    ir.InvocationId: 6,
    ir.WorkgroupId: 7,
    ir.LocalId: 8,
    ir.Binary: 9,
    ir.Unary: 10,
    ir.Call: 11,
    ir.Select: 12,
    ir.Cast: 13,
    ir.LitF32: 15,
    ir.Fma: 16,
    ir.SubgroupReduce: 17,
    ir.SubgroupShuffle: 18,
    ir.SubgroupBallot: 19,
    ir.SubgroupLocalId: 20,
    ir.SubgroupSize: 21,
    ir.BufferRef: 22,
    ir.OpaqueExpr: 0x80,
}
_BEFORE_OPERANDS: Final[dict[type[Expr], Callable[[Any], bytes]]] = {
    ir.LitU32: lambda e: u32(e.value),
    ir.LitI32: lambda e: u32(e.value % 2**32),
    ir.LitBool: lambda e: bytes([int(e.value)]),
    ir.LitF32: lambda e: quiet(struct.pack("<f", e.value), e.value),
    ir.Var: lambda e: string(e.name),
    ir.Load: lambda e: string(e.buffer),
    ir.BufLen: lambda e: string(e.buffer),
    ir.BufferRef: lambda e: string(e.buffer),
    ir.InvocationId: lambda e: bytes([e.axis]),
    ir.WorkgroupId: lambda e: bytes([e.axis]),
    ir.LocalId: lambda e: bytes([e.axis]),
    ir.Binary: lambda e: operator(e.op),
    ir.Unary: lambda e: operator(e.op),
    ir.Call: lambda e: string(e.op_id) + u32(len(e.args)),
    ir.Cast: lambda e: datatype(e.target),
    ir.SubgroupReduce: lambda e: bytes([e.op.tag]),
    ir.OpaqueExpr: lambda e: opaque(e.kind, e.payload)[1:],
}


@dataclass(frozen=True)
class Statements:
    """Writes the statements of one program."""

    program: Program

    def top_level(self) -> list[tuple[str, bytes]]:
        """The op id and the bytes of each record after the first."""
        scope = Scope[Found]()
        made = [(self.op_id(s), self.put(s, scope)) for s in self.program.entry]
        made = [*(self.fact(each) for each in self.program.facts), *made]
        domain = self.program.domain
        if domain is None:
            return made
        match domain:
            case ir.Elements(str() as name):
                payload = b"\x00" + string(name)
            case ir.Elements(int() as count):
                payload = b"\x01" + u32(count)
            case ir.Elements(tuple() as shape):
                payload = b"\x03" + bytes([len(shape)]) + b"".join(u32(axis) for axis in shape)
            case ir.Along(name, axis):
                payload = b"\x04" + string(name) + bytes([axis])
            case ir.Groups(x, y, z):
                payload = b"\x02" + u32(x) + u32(y) + u32(z)
            case _:
                raise AssertionError(domain)
        return [("vyre.launch.domain", opaque("vyre.launch.domain", payload)), *made]

    def fact(self, fact: ir.LaunchFact) -> tuple[str, bytes]:
        if isinstance(fact, ir.SignedIds):
            return "vyre.launch.i32", opaque("vyre.launch.i32", b"")
        if isinstance(fact, ir.Shaped):
            numbers = u32(fact.first) + bytes([fact.axes, fact.lanes])
            return "vyre.launch.shape", opaque("vyre.launch.shape", string(fact.buffer) + string(fact.shapes) + numbers)
        if isinstance(fact, ir.ProductWithin):
            payload = bytes([len(fact.factors)]) + b"".join([string(name) for name in fact.factors])
            return "vyre.launch.product", opaque("vyre.launch.product", payload + string(fact.buffer))
        if isinstance(fact, ir.InRange):
            ends = b"".join([(end & ((1 << 128) - 1)).to_bytes(16, "little") for end in (fact.low, fact.high)])
            return "vyre.launch.range", opaque("vyre.launch.range", string(fact.buffer) + ends)
        kind = "vyre.launch.injective" if isinstance(fact, ir.Injective) else "vyre.launch.monotone"
        return kind, opaque(kind, string(fact.buffer))

    def op_id(self, s: Stmt) -> str:
        if isinstance(s, ir.Break):
            return "vyre.control.break"
        return s.kind if isinstance(s, ir.OpaqueStmt) else f"vyre.node.{_STATEMENTS[type(s)][1]}"

    def body(self, body: Sequence[Stmt], scope: Scope[Found], counter: str | None = None) -> bytes:
        inner = scope.enter()
        if counter is not None:
            inner.bind(counter, DataType.U32)
        return u32(len(body)) + b"".join([self.put(s, inner) for s in body])

    def put(self, s: Stmt, scope: Scope[Found]) -> bytes:
        elements = element_types(self.program)
        write = Expressions(scope, elements).put
        tag = bytes([_STATEMENTS[type(s)][0]])
        match s:
            case ir.Let(name, value):
                made = string(name) + write(value)
                scope.bind(name, expression_type(value, scope, elements))
            case ir.If(cond, then, otherwise):
                made = write(cond) + self.body(then, scope) + self.body(otherwise, scope)
            case ir.Loop(var, start, end, body):
                made = string(var) + write(start) + write(end) + self.body(body, scope, var)
            case ir.Block(body):
                made = self.body(body, scope)
            case ir.Region(generator, source, body):
                made = string(generator) + option(None if source is None else string(source)) + self.body(body, scope)
            case _:
                made = simple(s, write)
        return tag + made


def simple(s: Stmt, write: Callable[[Expr], bytes]) -> bytes:
    """The fields of a statement that neither binds nor holds statements."""
    match s:
        case ir.Assign(name, value):
            return string(name) + write(value)
        case ir.Store(buffer, index, value):
            return string(buffer) + write(index) + write(value)
        case ir.Return():
            return b""
        case ir.Barrier(ordering):
            return bytes([ordering.tag])
        case ir.IndirectDispatch(buffer, offset):
            return string(buffer) + struct.pack("<Q", offset)
        case ir.AsyncLoad(source, to, offset, size, tag) | ir.AsyncStore(source, to, offset, size, tag):
            return string(source) + string(to) + write(offset) + write(size) + string(tag)
        case ir.AsyncWait(tag) | ir.Resume(tag):
            return string(tag)
        case ir.Trap(address, tag):
            return write(address) + string(tag)
        case ir.OpaqueStmt(kind, payload):
            return opaque(kind, payload)[1:]
        case ir.Break():
            return opaque("vyre.control.break", b"")[1:]
        case _:
            return collective(s)


def collective(s: Stmt) -> bytes:
    match s:
        case ir.AllReduce(buffer, op, group):
            return string(buffer) + bytes([op.tag]) + u32(group)
        case ir.AllGather(source, to, group):
            return string(source) + string(to) + u32(group)
        case ir.ReduceScatter(source, to, op, group):
            return string(source) + string(to) + bytes([op.tag]) + u32(group)
        case ir.Broadcast(buffer, root, group):
            return string(buffer) + u32(root) + u32(group)
        case _:
            raise AssertionError(s)


_STATEMENTS: Final[dict[type[Stmt], tuple[int, str]]] = {
    ir.Let: (0, "let"),
    ir.Assign: (1, "assign"),
    ir.Store: (2, "store"),
    ir.If: (3, "if"),
    ir.Loop: (4, "loop"),
    ir.Return: (5, "return"),
    ir.Block: (6, "block"),
    ir.Barrier: (7, "barrier"),
    ir.IndirectDispatch: (8, "indirect_dispatch"),
    ir.AsyncLoad: (9, "async_load"),
    ir.AsyncWait: (10, "async_wait"),
    ir.Region: (11, "region"),
    ir.AsyncStore: (12, "async_store"),
    ir.Trap: (13, "trap"),
    ir.Resume: (14, "resume"),
    ir.AllReduce: (15, "all_reduce"),
    ir.AllGather: (16, "all_gather"),
    ir.ReduceScatter: (17, "reduce_scatter"),
    ir.Broadcast: (18, "broadcast"),
    ir.OpaqueStmt: (0x80, ""),
    ir.Break: (0x80, ""),
}
