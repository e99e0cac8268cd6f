"""Arithmetic on F16 and BF16, written out: operands widened to F32, each result rounded (docs/ir.md, Values).

What comes after needs no rule for halves: they are loaded, bound, selected, stored and cast, and computed with in F32.
No program changes its meaning, and a statement stays where it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Node, Program, Stmt, UnOp
from vyre_foundation.ops import Op, Ops
from vyre_foundation.passes.values import Types
from vyre_foundation.signatures import HALVES
from vyre_foundation.walk import Scope, Visit, holds, kind_bits, operands, rewrite_scoped, with_children
from vyre_foundation.walk.rewrite import map_trees

_COMPUTES: Final = kind_bits((ir.Binary, ir.Unary, ir.Fma))
_CAST: Final = kind_bits((ir.Cast,))


def without_half_arithmetic(program: Program, ops: Mapping[str, Op] | None = None) -> Program:
    """A valid program in which no operator takes an F16 or BF16. One that has no halves is returned itself."""
    if not _may_have_halves(program):
        return program
    writer = _Writer({buffer.name: buffer for buffer in program.buffers}, Ops(ops))
    return program.replace(entry=rewrite_scoped(program.entry, Scope[DataType](), writer.visit))


def _may_have_halves(program: Program) -> bool:
    if not holds(program, _COMPUTES):
        return False
    return any(buffer.element in HALVES for buffer in program.buffers) or holds(program, _CAST)


class _Writer:
    def __init__(self, buffers: Mapping[str, BufferDecl], ops: Mapping[str, Op]) -> None:
        self._buffers = buffers
        self._ops = ops

    def visit(self, statement: Stmt, scope: Scope[DataType]) -> Visit[Scope[DataType]]:
        before = operands(statement)
        types: dict[int, DataType] = {}

        def replaced(node: Node, below: tuple[Node, ...]) -> Node:
            assert isinstance(node, Expr)
            given = [types[id(child)] for child in operands(node)]
            types[id(node)] = self._type(node, given, scope)
            return _widened(with_children(node, below) if below else node, given, types[id(node)])

        made = map_trees(before, replaced)
        match statement:
            case ir.Let(name, value):
                scope.bind(name, types[id(value)])
            case _:
                pass
        changed = with_children(statement, (*made, *statement.children()[len(before) :]))
        return Visit(changed, lambda: _inner(statement, scope))

    def _type(self, node: Expr, given: list[DataType], scope: Scope[DataType]) -> DataType:
        """Of an expression whose operands have the given types."""
        match node:
            case ir.Var(name):
                return scope.find(name) or DataType.U32
            case _:
                names = {str(place): dtype for place, dtype in enumerate(given)}
                flat = with_children(node, tuple(ir.Var(name) for name in names)) if given else node
                return Types(self._buffers, self._ops, names).of(flat)


def _inner(statement: Stmt, scope: Scope[DataType]) -> Scope[DataType]:
    inside = scope.enter()
    if isinstance(statement, ir.Loop):
        inside.bind(statement.var, DataType.U32)
    return inside


def _widened(node: Expr, given: list[DataType], result: DataType) -> Expr:
    """The operation in F32, its result rounded."""
    match node:
        case ir.Binary(BinOp()) | ir.Unary(UnOp()) | ir.Fma() if given[0] in HALVES:
            wide = with_children(node, tuple(ir.Cast(DataType.F32, e) for e in operands(node)))
            return ir.Cast(result, wide) if result in HALVES else wide
        case _:
            return node
