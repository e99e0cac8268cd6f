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
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit, rewrite_scoped, statements


def with_step_budget(
    segment: Sequence[Stmt], limit: int, supply: NameSupply, origins: Origins | None = None
) -> tuple[Stmt, ...]:
    """The segment, counting; itself when it has no loop. What is added comes from the loop that it counts."""
    if limit >= 2**32 - 1 or not any(isinstance(statement, ir.Loop) for statement in statements(segment)):
        return tuple(segment)
    steps = supply.fresh("steps")
    origins = Origins() if origins is None else origins

    def counted(statement: Stmt) -> Stmt:
        if not isinstance(statement, ir.Loop):
            return statement
        return ir.Loop(statement.var, statement.from_, statement.to, (*_one_more(steps, limit), *statement.body))

    visit = origins.tracked(lambda statement, _: Visit(statement, lambda: None, counted))
    return (ir.Let(steps, ir.LitU32(0)), *rewrite_scoped(segment, None, visit))


def _one_more(steps: str, limit: int) -> tuple[Stmt, Stmt]:
    count = ir.Assign(steps, ir.Binary(BinOp.ADD, ir.Var(steps), ir.LitU32(1)))
    over = ir.Binary(BinOp.GT, ir.Var(steps), ir.LitU32(limit))
    return count, ir.If(over, (ir.Trap(ir.Var(steps), OUT_OF_STEPS),))
