"""Which arguments decide whether the small parts of transcendentals are enough for a loop over lanes.

They are looked at in a loop of their own before it, so what leads to them must be cheap to compute twice: bindings at
the top of the loop that read memory which nothing before them writes, and no other transcendental.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vyre_driver.cpu.lowering.math_functions import near_threshold
from vyre_foundation import ir
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.numerics import RECIPES
from vyre_foundation.walk import bodies, buffers_in, operands, postorder, statements, variables_of

MOST_NODES = 64
"""Of the bindings that are computed twice."""


@dataclass(frozen=True, slots=True)
class Arguments:
    lets: tuple[ir.Let, ...]
    tests: tuple[tuple[Expr, float], ...]
    """Arguments, and the size below which each is small."""


def small_arguments(body: Sequence[Stmt]) -> Arguments | None:
    """The arguments to look at; None where looking would not pay or cannot be done before the loop."""
    found = [
        (node, threshold)
        for statement in statements(body)
        for e in operands(statement)
        for node in postorder(e)
        if isinstance(node, ir.Unary) and (threshold := near_threshold(node.op)) is not None
    ]
    if not found or any(bodies(statement) for statement in body):
        return None
    lets = {statement.name: statement for statement in body if isinstance(statement, ir.Let)}
    assigned = {statement.name for statement in body if isinstance(statement, ir.Assign)}
    wanted: set[str] = set()
    waiting = [name for node, _ in found for name in variables_of(node.operand)]
    while waiting:
        name = waiting.pop()
        if name in assigned:
            return None
        if name in lets and name not in wanted:
            wanted.add(name)
            waiting += variables_of(lets[name].value)
    chosen = tuple(statement for statement in body if isinstance(statement, ir.Let) and statement.name in wanted)
    expressions = [*(let.value for let in chosen), *(node.operand for node, _ in found)]
    if not _may_go_first(body, chosen, expressions):
        return None
    tests = {(node.operand, threshold): None for node, threshold in found}
    return Arguments(chosen, tuple(tests))


def _may_go_first(body: Sequence[Stmt], chosen: Sequence[ir.Let], expressions: Sequence[Expr]) -> bool:
    nodes = [node for e in expressions for node in postorder(e)]
    if len(nodes) > MOST_NODES:
        return False
    if any(isinstance(node, ir.Atomic) or (isinstance(node, ir.Unary) and node.op in RECIPES) for node in nodes):
        return False
    read = {name for e in expressions for name in buffers_in(e)}
    written: set[str] = set()
    for statement in body:
        if isinstance(statement, ir.Let) and statement in chosen and written & set(buffers_in(statement.value)):
            return False
        if isinstance(statement, ir.Store):
            written.add(statement.buffer)
            if statement.buffer in read and any(
                isinstance(n, ir.Load) for e in operands(statement) for n in postorder(e)
            ):
                # The store itself may hold an argument that reads what it writes; only its own element, before it.
                continue
        if any(isinstance(node, ir.Atomic) for e in operands(statement) for node in postorder(e)):
            return False
    return True
