"""Variables that a loop changes by the same amount in every iteration: `start + iterations * step`, exactly.

The loop `while i < n { …; i = i + stride }` carries one. Its one assignment stands where every iteration that goes on
to the next passes it once: in the body of the loop itself, under no branch and in no inner loop. A break, return or
trap before it ends the loop, so nobody sees a value that was not counted. The step is one number for the whole launch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from vyre_foundation import ir
from vyre_foundation.analysis.symbolic.shape_of_bodies import assigned_in
from vyre_foundation.analysis.symbolic.terms import Scope, Term
from vyre_foundation.ir import BinOp, DataType, Expr, Stmt
from vyre_foundation.walk import postorder, statements

if TYPE_CHECKING:
    from vyre_foundation.analysis.symbolic.walk import Walk


def counted(walk: Walk, s: ir.Loop, first: Term, counter: Term) -> dict[str, Term]:
    """The variables of the loop that are counted, with their values at the start of the iteration `counter`."""
    env = walk.reader.env
    found: dict[str, Term] = {}
    iterations = walk.terms.op("sub", DataType.U32, counter, first)
    for name, step in _steps(walk, s):
        start, amount = env[name], walk.value(step, "")
        if amount.scope is Scope.LAUNCH and _may_be_summed(walk, start) and _may_be_summed(walk, amount):
            times = walk.reader.cast(start.type, iterations)
            found[name] = walk.terms.add(start, walk.terms.op("mul", start.type, times, amount))
    return found


def _may_be_summed(walk: Walk, t: Term) -> bool:
    """Whether the product is no more than the sum that the program computes: no sum wraps, so no product does."""
    return t.type.is_integer and not t.is_data and walk.few.of(t)[0] >= 0


def _steps(walk: Walk, s: ir.Loop) -> Iterator[tuple[str, Expr]]:
    """The names that are assigned once, in every iteration, their own value plus something that does not change."""
    changing = assigned_in(s.body) | {s.var} | _declared_in(s.body)
    assigned = [each.name for top in s.body for each in statements(top) if isinstance(each, ir.Assign)]
    for each in _always(s.body):
        if not isinstance(each, ir.Assign) or assigned.count(each.name) != 1 or each.name not in walk.reader.env:
            continue
        match each.value:
            case ir.Binary(BinOp.ADD, ir.Var(name), step) if name == each.name:
                pass
            case ir.Binary(BinOp.ADD, step, ir.Var(name)) if name == each.name:
                pass
            case _:
                continue
        if name not in _declared_in(s.body) and name != s.var and _is_constant(step, changing):
            yield name, step


def _always(body: Sequence[Stmt]) -> Iterator[Stmt]:
    """The statements that every way to the end of the body passes, once."""
    for s in body:
        if isinstance(s, ir.Block | ir.Region):
            yield from _always(s.body)
        else:
            yield s


def _declared_in(body: Sequence[Stmt]) -> set[str]:
    inside = [each for top in body for each in statements(top)]
    lets = {each.name for each in inside if isinstance(each, ir.Let)}
    return lets | {each.var for each in inside if isinstance(each, ir.Loop)}


def _is_constant(e: Expr, changing: set[str]) -> bool:
    """Whether it reads no memory, and no variable that the loop changes."""
    for node in postorder(e):
        if isinstance(node, ir.Var) and node.name in changing:
            return False
        if isinstance(node, ir.Binary) and node.op not in _SUMS:
            return False
        if not isinstance(node, _CONSTANT):
            return False
    return True


_SUMS: Final = (BinOp.ADD, BinOp.SUB, BinOp.MUL)
_CONSTANT: Final = (
    ir.Var,
    *ir.INTEGER_LITERALS,
    ir.NumWorkgroups,
    ir.BufLen,
    ir.Binary,
    ir.Cast,
)
"""What steps are made of."""
