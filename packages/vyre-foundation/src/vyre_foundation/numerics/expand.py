"""Transcendentals as operations, and programs with every one of them written out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Final

from vyre_foundation.ir import Call, DataType, Node, Program, Unary, UnOp
from vyre_foundation.numerics.made_once import MadeOnce
from vyre_foundation.numerics.recipes import RECIPES, recipe
from vyre_foundation.ops import Op, Parameter
from vyre_foundation.passes.inlining import inline_calls
from vyre_foundation.walk import map_nodes, postorder


def op_id(op: UnOp) -> str:
    """The name of a transcendental as an operation, such as `vyre.math.exp`."""
    return f"vyre.math.{op.word}"


@cache
def as_op(op: UnOp) -> Op:
    """The recipe as an operation of one F32 parameter `x`."""
    made = recipe(op)
    return Op(op_id(op), (Parameter("x", DataType.F32),), DataType.F32, made.body, made.result)


MATH_OPS: Final[Mapping[str, Op]] = MadeOnce({op_id(op): partial(as_op, op) for op in RECIPES})
"""Every transcendental as an operation, by its name."""


def expand_transcendentals(program: Program) -> Program:
    """A valid program with every transcendental, and every call of a `vyre.math` operation, replaced by its recipe.

    Each argument is evaluated once, where it was. Other calls stay as they are. The result has the same outputs to the
    bit and grows by the size of a recipe an occurrence; a program without transcendentals is returned itself.
    """
    called = map_nodes(program, _as_call)
    names = {node.op_id for node in postorder(called) if isinstance(node, Call)}
    if names.isdisjoint(MATH_OPS):
        return called
    others = {name: _left_alone(name) for name in names - MATH_OPS.keys()}
    return inline_calls(called, {**others, **{name: MATH_OPS[name] for name in names & MATH_OPS.keys()}})


def _as_call(node: Node) -> Node:
    if isinstance(node, Unary) and node.op in RECIPES:
        assert isinstance(node.op, UnOp)
        return Call(op_id(node.op), (node.operand,))
    return node


def _left_alone(name: str) -> Op:
    """A stand-in for an operation of somebody else: without a body, `inline_calls` keeps its calls."""
    return Op(name, (), DataType.U32)
