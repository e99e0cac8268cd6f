"""A budget of steps, written into the program: one step is one iteration of a loop of one invocation.

Each invocation counts its own; the one that takes a step too many traps. Only programs that are launched with a limit
pay for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from vyre_driver.lowering.traps import OUT_OF_STEPS
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.walk import statements


def with_step_budget(segment: Sequence[Stmt], limit: int, supply: NameSupply) -> tuple[Stmt, ...]:
    """The segment, counting; itself when it has no loop."""
    if limit >= 2**32 - 1 or not any(isinstance(statement, ir.Loop) for statement in statements(segment)):
        return tuple(segment)
    steps = supply.fresh("steps")
    count = ir.Assign(steps, ir.Binary(BinOp.ADD, ir.Var(steps), ir.LitU32(1)))
    over = ir.Binary(BinOp.GT, ir.Var(steps), ir.LitU32(limit))
    check = ir.If(over, (ir.Trap(ir.Var(steps), OUT_OF_STEPS),))
    return (ir.Let(steps, ir.LitU32(0)), *_counting(segment, (count, check)))


def _counting(body: Sequence[Stmt], prefix: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
    made: list[Stmt] = []
    for statement in body:
        match statement:
            case ir.Loop(var, first, last, inner):
                made.append(ir.Loop(var, first, last, (*prefix, *_counting(inner, prefix))))
            case ir.If(cond, then, otherwise):
                made.append(ir.If(cond, _counting(then, prefix), _counting(otherwise, prefix)))
            case _:
                made.append(statement)
    return tuple(made)
