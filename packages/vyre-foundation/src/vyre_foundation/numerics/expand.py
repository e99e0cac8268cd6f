"""Transcendentals as operations, and programs with every one of them written out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from vyre_foundation.ir import Call, DataType, Expr, Let, Loop, Program, Stmt, Unary, UnOp
from vyre_foundation.numerics.made_once import MadeOnce
from vyre_foundation.numerics.recipes import FUNCTIONS, op_id
from vyre_foundation.ops import Op
from vyre_foundation.passes.halves import without_half_arithmetic
from vyre_foundation.passes.inlining import inline_calls
from vyre_foundation.signatures import TRANSCENDENTALS
from vyre_foundation.walk import map_operands, postorder, rewrite_scoped
from vyre_foundation.walk.operand_types import OperandTypes, Visible
from vyre_foundation.walk.rewrite import Visit


def as_op(op: UnOp, dtype: DataType = DataType.F32) -> Op:
    """The recipe of a transcendental operator as an operation of one parameter `x`."""
    return MATH_OPS[op_id(op, dtype)]


def _as_op(name: str) -> Op:
    made = FUNCTIONS[name]
    return Op(name, made.parameters, made.result_type, made.body, made.result)


MATH_OPS: Final[Mapping[str, Op]] = MadeOnce({name: partial(_as_op, name) for name in FUNCTIONS})
"""Every function that has a recipe as an operation, by its name."""


def expand_transcendentals(program: Program) -> Program:
    """A valid program with every function that has a recipe, operator or call, replaced by it.

    Each argument is evaluated once, where it was. Other calls stay as they are, and operators of what
    somebody else's call gives. The result has the same outputs to the
    bit and grows by the size of a recipe an occurrence; a program without transcendentals is returned itself.
    """
    called = _with_calls(program)
    names = {node.op_id for node in postorder(called) if isinstance(node, Call)}
    if names.isdisjoint(MATH_OPS):
        return called
    others = {name: _left_alone(name) for name in names - MATH_OPS.keys()}
    return inline_calls(called, {**others, **{name: MATH_OPS[name] for name in names & MATH_OPS.keys()}})


def _with_calls(program: Program) -> Program:
    """Calls in the place of operators that have a recipe; the types of their operands say of which."""
    if not any(isinstance(node, Unary) and node.op in TRANSCENDENTALS for node in postorder(program)):
        return program
    program = without_half_arithmetic(program)
    types = OperandTypes(program.buffers)

    def as_call(e: Expr) -> Expr:
        if isinstance(e, Unary) and isinstance(e.op, UnOp) and e.op in TRANSCENDENTALS:
            dtype = types.type_of(e.operand)
            return e if dtype is None else Call(op_id(e.op, dtype), (e.operand,))
        return e

    def visit(statement: Stmt, scope: Visible) -> Visit[Visible]:
        types.scope = scope
        made = map_operands(statement, as_call)
        if isinstance(statement, Let):
            types.bind(statement.name, statement.value)

        def inner() -> Visible:
            body = scope.enter()
            if isinstance(statement, Loop):
                body.bind(statement.var, DataType.U32)
            return body

        return Visit(made, inner)

    return program.replace(entry=rewrite_scoped(program.entry, types.scope, visit))


def _left_alone(name: str) -> Op:
    """A stand-in for an operation of somebody else: without a body, `inline_calls` keeps its calls."""
    return Op(name, (), DataType.U32)
