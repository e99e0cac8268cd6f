"""A second opinion on validity: the rules of docs/ir.md, Validation, checked directly and slowly, one after the other.

It knows nothing of the validator. It says which rule is broken and where, never why. It recurses as deep as a program
within `ir.limits` goes. `direct_flow` holds the rules about control flow: uniformity, returns, atomics, linear use.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import (
    LEGAL_PAIRS,
    BufferDecl,
    DataType,
    Expr,
    MemoryOrdering,
    Node,
    Program,
    Stmt,
    limits,
)
from vyre_foundation.ir.operators import BinOp
from vyre_foundation.signatures import TRUTH, can_store
from vyre_foundation.walk import Scope, bodies, expression_depth, labelled_children, operands, statements
from vyre_reference.testing.oracles.direct_flow import flow_problems
from vyre_reference.testing.oracles.infer import Found, element_types, node_type, walk_scopes
from vyre_reference.testing.programs.productions import is_narrowing

Problem = str
"""`V036 entry[0].body[2]`"""

WARNINGS: Final = frozenset({"V035", "V116"})


def problems(program: Program, *, warnings: bool = True) -> list[Problem]:
    """Every rule the program breaks; an empty list says it is valid as far as this can tell."""
    found = [*_program_problems(program)]
    found += [p for buffer in program.buffers for p in _buffer_problems(buffer)]
    found += _statement_problems(program)
    if all(p[:4] in WARNINGS for p in found):
        found += flow_problems(program)
    return [p for p in found if warnings or p[:4] not in WARNINGS]


# ---------------------------------------------------------------------------------------------- the program as a whole


def _program_problems(program: Program) -> Iterator[Problem]:
    x, y, z = program.workgroup_size
    if 0 in (x, y, z):
        yield "V106 workgroup_size"
    if x * y * z > limits.WORKGROUP_INVOCATIONS or z > limits.WORKGROUP_Z:
        yield "V210 workgroup_size"
    if not program.entry or not all(isinstance(s, ir.Region) for s in program.entry):
        yield "V105 entry"
    regions = [s.generator for s in statements(program) if isinstance(s, ir.Region)]
    if program.non_composable_with_self and len(set(regions)) < len(regions):
        yield "V115 entry"
    names = [b.name for b in program.buffers]
    bindings = [b.binding for b in program.buffers if b.is_global]
    if len(set(names)) < len(names):
        yield "V107 buffers"
    if len(set(bindings)) < len(bindings):
        yield "V108 buffers"
    if (
        isinstance(program.domain, ir.Elements)
        and isinstance(program.domain.over, str)
        and program.domain.over not in names
    ):
        yield "V064 domain"


def _buffer_problems(buffer: BufferDecl) -> Iterator[Problem]:
    where = f"buffer {buffer.name}"
    if (buffer.access, buffer.kind) not in LEGAL_PAIRS:
        yield f"V204 {where}"
    if not isinstance(buffer.element, DataType):
        yield f"V211 {where}"
        return
    if not buffer.is_global and buffer.count == 0:
        yield f"V109 {where}"
    if buffer.is_backend_allocated and buffer.count == 0:
        yield f"V130 {where}"
    if buffer.shape_predicate is not None and buffer.count and not buffer.shape_predicate.holds(buffer.count):
        yield f"V083 {where}"
    if buffer.output_byte_range is not None:
        start, end = buffer.output_byte_range
        aligned = start % buffer.element.size == 0 and end % buffer.element.size == 0
        held = buffer.is_result or buffer.is_scratch
        inside = start <= end and (buffer.count == 0 or end <= buffer.count * buffer.element.size)
        if not (held and aligned and inside):
            yield f"V202 {where}"


# ---------------------------------------------------------------------------------------------------------- statements


def _statement_problems(program: Program) -> list[Problem]:
    checker = _Checker(program)
    for path, statement, scope in walk_scopes(program):
        checker.statement(path, statement, scope)
    if sum(1 for _ in statements(program)) > limits.STATEMENTS:
        checker.found.append("V019 entry")
    return checker.found


class _Checker:
    def __init__(self, program: Program) -> None:
        self.elements = element_types(program)
        self.declared = {b.name: b for b in program.buffers}
        self.found: list[Problem] = []
        for statement in statements(program):
            for body in bodies(statement):
                self._ends(body)
        self._ends(program.entry)
        self._breaks(program.entry)

    def say(self, code: str, path: str) -> None:
        self.found.append(f"{code} {path}")

    def _ends(self, body: tuple[Stmt, ...]) -> None:
        if any(isinstance(s, ir.Return | ir.Break) for s in body[:-1]):
            self.say("V112", "after Return or Break")

    def _breaks(self, body: tuple[Stmt, ...]) -> None:
        """V236: a Break in no loop."""
        for statement in body:
            if isinstance(statement, ir.Break):
                self.say("V236", "Break outside a loop")
            elif not isinstance(statement, ir.Loop):
                for inner in bodies(statement):
                    self._breaks(inner)

    def statement(self, path: str, statement: Stmt, scope: Scope[Found]) -> None:
        if path.count(".") > limits.NESTING:
            self.say("V018", path)
        types = {label: self.expression(f"{path}.{label}", child, scope) for label, child in _expressions(statement)}
        match statement:
            case ir.Let(name, _):
                self._binds(path, name, scope)
            case ir.Loop(var, _, _, _):
                self._binds(path, var, scope)
                self._wants(path, types, ("from", "to"), "V124")
            case ir.Assign(name, _):
                self._assign(path, name, types["value"], scope)
            case ir.If():
                if types["cond"] not in TRUTH:
                    self.say("V123", path)
            case ir.Store():
                self._store(path, statement, types)
            case ir.Barrier(ordering):
                if ordering is MemoryOrdering.RELAXED:
                    self.say("V043", path)
            case _:
                self._rarer(path, statement, types)

    def _shared(self, buffer: str, *, read: bool) -> bool:
        """Whether a collective may use the buffer."""
        decl = self.declared.get(buffer)
        return decl is not None and decl.is_global and (decl.is_readable if read else decl.is_writable)

    def _wants(self, path: str, types: dict[str, Found], labels: tuple[str, ...], code: str) -> None:
        if any(types[label] is not DataType.U32 for label in labels):
            self.say(code, path)

    def _binds(self, path: str, name: str, scope: Scope[Found]) -> None:
        if name in scope:
            self.say("V008", path)

    def _assign(self, path: str, name: str, dtype: Found, scope: Scope[Found]) -> None:
        if name not in scope:
            self.say("V119", path)
        elif scope.find(name) is not dtype:
            self.say("V045", path)

    def _store(self, path: str, store: ir.Store, types: dict[str, Found]) -> None:
        self._writes(path, store.buffer)
        element, value = self.elements.get(store.buffer), types["value"]
        if element is None or value is None or not can_store(value, element):
            self.say("V121", path)
        self._wants(path, types, ("index",), "V122")
        count = self.declared[store.buffer].count if store.buffer in self.declared else 0
        if isinstance(store.index, ir.LitU32) and count and store.index.value >= count:
            self.say("V036", path)

    def _writes(self, path: str, buffer: str) -> None:
        if buffer not in self.declared:
            self.say("V061", path)
        elif not self.declared[buffer].is_writable:
            self.say("V063", path)

    def _rarer(self, path: str, statement: Stmt, types: dict[str, Found]) -> None:
        match statement:
            case ir.AsyncLoad(source, target, _, _, tag) | ir.AsyncStore(source, target, _, _, tag):
                self._writes(path, target)
                self._wants(path, types, ("offset", "size"), "V209")
                if source not in self.declared or not self.declared[source].is_readable or not tag:
                    self.say("V209", path)
            case ir.Trap(_, tag):
                self._wants(path, types, ("address",), "V209")
                if not tag:
                    self.say("V117", path)
            case ir.AsyncWait(""):
                self.say("V117", path)
            case ir.AllReduce(buffer, _, group) | ir.Broadcast(buffer, _, group):
                self._writes(path, buffer)
                if group != 0 or not self._shared(buffer, read=True):
                    self.say("V046", path)
            case ir.AllGather(source, target, group) | ir.ReduceScatter(source, target, _, group):
                self._writes(path, target)
                same = self.elements.get(source) is self.elements.get(target)
                if group != 0 or not (same and self._shared(source, read=True) and self._shared(target, read=False)):
                    self.say("V046", path)
            case ir.OpaqueStmt():
                self.say("V031", path)
            case ir.IndirectDispatch() | ir.Resume():
                self.say("V126", path)
            case _:
                pass

    # ------------------------------------------------------------------------------------------------------ expressions

    def expression(self, path: str, root: Expr, scope: Scope[Found]) -> Found:
        """The type, with everything wrong inside reported once."""
        if expression_depth(root) > limits.EXPRESSION_DEPTH:
            self.say("V033", path)
            return None
        return self._typed(path, root, scope)

    def _typed(self, path: str, node: Expr, scope: Scope[Found]) -> Found:
        children = operands(node)
        types = tuple([self._typed(path, child, scope) for child in children])
        made = node_type(node, types, scope, self.elements)
        if made is None and None not in types:
            self.say("V0??", f"{path}: no type for {node!r:.120}")
        self._buffers_of(path, node)
        self._literals_of(path, node)
        if isinstance(node, ir.Cast) and made is not None and types[0] is not None and is_narrowing(types[0], made):
            self.say("V035", path)
        return made

    def _buffers_of(self, path: str, node: Expr) -> None:
        match node:
            case ir.Load(buffer, _) | ir.BufLen(buffer) | ir.Atomic(_, buffer, _, _, _, _):
                decl = self.declared.get(buffer)
            case _:
                return
        if decl is None:
            self.say("V061", path)
        elif isinstance(node, ir.Load) and not decl.is_readable:
            self.say("V207", path)
        elif isinstance(node, ir.Atomic):
            if not (decl.is_writable and decl.is_readable) or decl.is_local:
                self.say("V009", path)
            if node.ordering is MemoryOrdering.GRID_SYNC:
                self.say("V042", path)

    def _literals_of(self, path: str, node: Expr) -> None:
        match node:
            case ir.Binary(BinOp.DIV | BinOp.MOD, _, right) if is_zero_literal(right):
                self.say("V044", path)
            case ir.InvocationId(axis) | ir.WorkgroupId(axis) | ir.LocalId(axis) | ir.NumWorkgroups(axis) if axis > 2:
                self.say("V068", path)
            case _:
                pass


_LITERALS: Final = (ir.LitU32, ir.LitI32, ir.LitU64, ir.LitI64, ir.LitF32, ir.LitF64)


def is_zero_literal(node: Node) -> bool:
    """A literal zero, also behind casts."""
    while isinstance(node, ir.Cast):
        node = node.value
    return isinstance(node, _LITERALS) and node.value == 0


def _expressions(statement: Stmt) -> Iterator[tuple[str, Expr]]:
    return ((label, child) for label, child in labelled_children(statement) if isinstance(child, Expr))
