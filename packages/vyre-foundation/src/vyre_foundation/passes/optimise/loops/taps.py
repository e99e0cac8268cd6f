"""Taps: a short loop in which an index clamps, wraps or turns back becomes its iterations.

    for k in 0..3 {                                    s = s + x[max(gid.x, 1) - 1]
      s = s + x[min(max(gid.x + k, 1) - 1, n - 1)]     s = s + x[min(gid.x, n - 1)]
    }                                                  s = s + x[min(gid.x + 1, n - 1)]

The border of an array is at another invocation for each tap of a stencil. With the number of the tap in the index, a
target that loops over invocations finds where the border begins, and asks nothing of those before it.

Not where each invocation is a thread of its own: there the text is longer and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr, Program, Stmt, UnOp
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.passes.optimise.loops.unroll import unroll_those
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import operands, postorder, statements

LAW: Final = "the same bytes and traps: each iteration is there once, in order, with its own scope"

_TURNING: Final = (BinOp.MIN, BinOp.MAX, BinOp.DIV, BinOp.MOD, BinOp.SATURATING_SUB, BinOp.ABS_DIFF)


def write_taps(program: Program, origins: Origins, most: int, size: int) -> Program:
    """The program without such loops of at most `most` iterations and `size` statements once written out."""
    names = _names(statements(program))
    return unroll_those(
        program, origins, most, size, lambda loop: _has_taps(loop, {**names, **_names(statements(loop.body))})
    )


def _names(body: Iterable[Stmt]) -> dict[str, Expr]:
    return {s.name: s.value for s in body if isinstance(s, ir.Let)}


def _has_taps(loop: ir.Loop, names: Mapping[str, Expr]) -> bool:
    """Whether what turns in an index of the loop is made of its variable and of an id.

    `names` may have another value elsewhere: a wrong answer costs speed and nothing else.
    """
    counter = ir.Var(loop.var)
    return any(
        _turns(node) and _holds(node, (counter,), names) and _holds(node, _IDS, names)
        for index in _indices(loop)
        for node in _written_out(index, names)
    )


_NOWHERE: Final = ir.LitU32(U32_MAX)
"""What an index is where its guard does not hold."""

_IDS: Final = tuple(kind(axis) for axis in range(3) for kind in (ir.InvocationId, ir.LocalId))


def _indices(loop: ir.Loop) -> Iterator[Expr]:
    for statement in statements(loop.body):
        if isinstance(statement, ir.Store):
            yield statement.index
        for e in operands(statement):
            for node in postorder(e):
                if isinstance(node, ir.Load):
                    yield node.index


def _turns(node: ir.Node) -> bool:
    match node:
        case ir.Binary(op, _, _):
            return op in _TURNING
        case ir.Unary(op, _):
            return op is UnOp.ABS
        case ir.Select(_, _, far):
            return far != _NOWHERE
        case _:
            return False


def _holds(node: Expr, wanted: Collection[Expr], names: Mapping[str, Expr]) -> bool:
    return any(each in wanted for each in _written_out(node, names))


def _written_out(e: Expr, names: Mapping[str, Expr]) -> Iterator[Expr]:
    """The nodes of an expression and of what its names stand for, each name once."""
    waiting, seen = [e], set[str]()
    while waiting:
        for node in postorder(waiting.pop()):
            if isinstance(node, ir.Var) and node.name in names and node.name not in seen:
                seen.add(node.name)
                waiting.append(names[node.name])
            if isinstance(node, Expr):
                yield node
