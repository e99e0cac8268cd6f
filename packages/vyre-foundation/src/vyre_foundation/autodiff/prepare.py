"""Phase 1: a program as segments of plain statements.

Calls are put in place (except those that have a derivative rule), every variable gets a name of its own, Regions and
Blocks dissolve, asynchronous copies become loops, and the body is split where the grid meets. `Origins` remembers where
in the given program a name was bound, so that reports and `max_trips` can speak of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vyre_foundation import ir
from vyre_foundation.autodiff.partials_of_calls import has_rule
from vyre_foundation.autodiff.refusals import call_not_inlined, unsupported_copy, unsupported_statement
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Program, Stmt
from vyre_foundation.ops import BUILT_IN, OPERATORS, Op, Ops
from vyre_foundation.passes.halves import without_half_arithmetic
from vyre_foundation.passes.inlining import inline_calls
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.segments import split_segments
from vyre_foundation.passes.values import U0, binary, element_type
from vyre_foundation.walk import map_expressions, names_in, postorder

Statements = tuple[Stmt, ...]

_REFUSED: dict[type[Stmt], str] = {
    ir.IndirectDispatch: "an indirect dispatch",
    ir.Resume: "a resume",
    ir.AllReduce: "a collective",
    ir.AllGather: "a collective",
    ir.ReduceScatter: "a collective",
    ir.Broadcast: "a collective",
    ir.OpaqueStmt: "an opaque statement",
}


@dataclass(slots=True)
class Prepared:
    """A program in segments. `segments` are separated by grid syncs."""

    program: Program
    segments: tuple[Statements, ...]
    supply: NameSupply
    origins: dict[str, str] = field(default_factory=dict[str, str])
    """Unique name to the IR path of the Let or Loop that bound it."""

    given: dict[str, str] = field(default_factory=dict[str, str])
    """Unique name to the name the program gave."""

    ops: Mapping[str, Op] = field(default_factory=dict[str, Op])
    places: dict[int, tuple[Stmt, str]] = field(default_factory=dict[int, tuple[Stmt, str]])
    """Statements by identity, each with its IR path; holding them keeps the identities."""

    def place(self, statement: Stmt) -> str:
        """The path of a statement of the segments, for reports; empty for one that a pass made."""
        return self.places.get(id(statement), (statement, ""))[1]

    def where(self, name: str) -> str:
        """The place that bound a name, for reports."""
        return self.origins.get(name, "")


def prepare(program: Program, ops: Mapping[str, Op] | None, rules: Mapping[str, object]) -> Prepared:
    """The program in segments. Raises A015 for a statement that cannot be reversed, A016 for a call without a body."""
    known = Ops(ops)
    inlined = inline_calls(
        program, {op_id: _closed(op) if op_id in rules or op_id in BUILT_IN else op for op_id, op in known.items()}
    )
    opened = without_half_arithmetic(inlined, known)
    taken = {*names_in(opened), *(buffer.name for buffer in opened.buffers)}
    made = Prepared(opened, (), NameSupply(taken), ops=known)
    walker = _Flattener(made, {buffer.name: buffer for buffer in opened.buffers}, rules)
    walker.body(opened.entry, "entry", {}, walker.statements)
    made.segments = tuple(segment.statements for segment in split_segments(walker.statements))
    return made


def _closed(op: Op) -> Op:
    """The operation without its body: a call with a rule of its own stays a call."""
    return Op(op.op_id, op.parameters, op.result_type)


class _Flattener:
    def __init__(self, made: Prepared, buffers: Mapping[str, BufferDecl], rules: Mapping[str, object]) -> None:
        self.made = made
        self.buffers = buffers
        self.rules = rules
        self.statements: list[Stmt] = []
        self.bound: set[str] = set()
        self.copies: dict[str, list[tuple[list[Stmt], Stmt]]] = {}
        """By tag: the body that started a copy, and the loop that does it."""

    def bind(self, name: str, path: str) -> str:
        """The unique name of a binding: the given one where it is the first of that name."""
        unique = self.made.supply.fresh(name) if name in self.bound else name
        self.bound.add(name)
        self.made.origins[unique] = path
        self.made.given[unique] = name
        return unique

    def body(self, body: Statements, path: str, names: dict[str, str], into: list[Stmt]) -> None:
        for position, statement in enumerate(body):
            before = len(into)
            self.statement(statement, f"{path}[{position}]", names, into)
            for made in into[before:]:
                self.made.places.setdefault(id(made), (made, f"{path}[{position}]"))

    def inner(self, body: Statements, path: str, names: dict[str, str]) -> Statements:
        made: list[Stmt] = []
        self.body(body, path, dict(names), made)
        return tuple(made)

    def is_unknown(self, op_id: str) -> bool:
        return op_id not in self.rules and op_id not in OPERATORS and not has_rule(op_id)

    def expression(self, e: Expr, names: dict[str, str], path: str) -> Expr:
        for node in postorder(e):
            if isinstance(node, ir.Call) and self.is_unknown(node.op_id):
                raise call_not_inlined(node.op_id, path)
            if isinstance(node, ir.OpaqueExpr):
                raise unsupported_statement("an opaque expression", path)

        def known(node: Expr) -> Expr:
            match node:
                case ir.Var(name):
                    return ir.Var(names[name])
                case ir.BufLen(buffer):
                    return self.length(buffer)
                case ir.Call(op_id, (operand,)) if op_id in OPERATORS and op_id not in self.rules:
                    return ir.Unary(OPERATORS[op_id], operand)
                case ir.Load(buffer, index, True):
                    return ir.Load(buffer, index)
                case _:
                    return node

        return map_expressions(e, known)

    def length(self, buffer: str) -> Expr:
        """The declared count, where there is one: the derivative may not have the buffer."""
        count = self.buffers[buffer].count
        return ir.LitU32(count) if count else ir.BufLen(buffer)

    def statement(self, statement: Stmt, path: str, names: dict[str, str], into: list[Stmt]) -> None:
        match statement:
            case ir.Let(name, value):
                value = self.expression(value, names, path)
                names[name] = self.bind(name, path)
                into.append(ir.Let(names[name], value))
            case ir.Assign(name, value):
                into.append(ir.Assign(names[name], self.expression(value, names, path)))
            case ir.Store(buffer, index, value):
                made = (self.expression(index, names, path), self.expression(value, names, path))
                into.append(ir.Store(buffer, *made))
            case ir.If(cond, then, otherwise):
                cond = self.expression(cond, names, path)
                arms = (self.inner(then, f"{path}.then", names), self.inner(otherwise, f"{path}.otherwise", names))
                into.append(ir.If(cond, *arms))
            case ir.Loop(var, first, last, inner):
                bounds = (self.expression(first, names, path), self.expression(last, names, path))
                visible = dict(names)
                visible[var] = self.bind(var, path)
                into.append(ir.Loop(visible[var], *bounds, self.inner(inner, f"{path}.body", visible)))
            case ir.Block(inner) | ir.Region(_, _, inner):
                self.body(inner, f"{path}.body", dict(names), into)
            case ir.Trap(address, tag):
                into.append(ir.Trap(self.expression(address, names, path), tag))
            case ir.Return() | ir.Break() | ir.Barrier():
                into.append(statement)
            case _:
                self.other(statement, path, names, into)

    def other(self, statement: Stmt, path: str, names: dict[str, str], into: list[Stmt]) -> None:
        match statement:
            case ir.AsyncLoad(source, destination, offset, size, tag) | ir.AsyncStore(
                source, destination, offset, size, tag
            ):
                place = (self.expression(offset, names, path), self.expression(size, names, path))
                self.check_copy(source, destination, path)
                *bounds, loop = self.copy(source, destination, *place, load=isinstance(statement, ir.AsyncLoad))
                into.extend(bounds)
                self.copies.setdefault(tag, []).append((into, loop))
            case ir.AsyncWait(tag):
                for started, loop in self.copies.pop(tag, []):
                    if started is not into:
                        raise unsupported_copy(
                            "a copy that is waited for in another body",
                            path,
                            "its mirror stands where it is waited for, and not all who start it get there",
                            "wait for the copy in the body that starts it",
                        )
                    into.append(loop)
            case _:
                raise unsupported_statement(_REFUSED[type(statement)], path)

    def check_copy(self, source: str, destination: str, path: str) -> None:
        element, other = self.buffers[source].element, self.buffers[destination].element
        if element != other or not isinstance(element, DataType):
            raise unsupported_copy(
                "a copy between buffers of different types",
                path,
                f"the bits of `{source}` become values of another type in `{destination}`",
                "copy between buffers of one type, and cast",
            )

    def copy(self, source: str, destination: str, offset: Expr, size: Expr, *, load: bool) -> list[Stmt]:
        """A copy as a loop over elements, where it is waited for: it happens at some moment before that."""
        width = ir.LitU32(element_type(self.buffers[source]).size)
        fresh = self.made.supply.fresh
        start, many, counter = fresh("copy_from"), fresh("copy_count"), fresh("copied")
        i = ir.Var(counter)
        moved = binary(BinOp.ADD, i, ir.Var(start))
        place, target = (moved, i) if load else (i, moved)
        # The loop stops at the shorter buffer, because an index past 2^32 would come round to the front.
        length = binary(BinOp.MIN, self.length(source), self.length(destination))
        there = binary(BinOp.LT, place, self.length(source))
        element = ir.If(there, (ir.Store(destination, target, ir.Load(source, place)),))
        return [
            ir.Let(start, binary(BinOp.DIV, offset, width)),
            ir.Let(many, binary(BinOp.MIN, binary(BinOp.DIV, size, width), length)),
            ir.Loop(counter, U0, ir.Var(many), (element,)),
        ]
