"""How much work a launch is, roughly and quickly: whether threads pay, and whether it surely ends soon.

The unit is one node of the program evaluated by one invocation, an addition or a load; operators that take longer count
for more (see `operator_weights`). Loops count by an upper bound of their trips, as if no Break left them; where a
bound depends on data there is none, nor for a `while`, and the launch may take for ever.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vyre_driver.lowering.operator_weights import weight
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr, Node, Program, Stmt
from vyre_foundation.walk import bodies, fold, leaves_loop, operands, postorder

_U32_MAX = 0xFFFF_FFFF


class Work(NamedTuple):
    """Of one invocation. `units` counts a loop without a bound as one trip."""

    units: int
    is_bounded: bool


def work_of_invocation(program: Program, lengths: Mapping[str, int]) -> Work:
    """At most so much, when the buffers have these lengths."""
    assigned = {each.name for each in postorder(program) if isinstance(each, ir.Assign)}
    names: dict[str, int | None] = {}
    total, is_bounded = 0, True
    waiting: list[tuple[Stmt, int]] = [(each, 1) for each in reversed(program.entry)]
    while waiting:
        statement, times = waiting.pop()
        total += times * (1 + _units(operands(statement)))
        inner_times = times
        match statement:
            case ir.Let(name, value):
                names[name] = None if name in assigned else _bound(value, names, lengths)
            case ir.Loop(var, _, last, body):
                names[var] = trips = _bound(last, names, lengths)
                if trips == _U32_MAX and leaves_loop(body):
                    trips = None  # `while`: its end is no estimate of its trips
                is_bounded = is_bounded and trips is not None
                inner_times = times * (1 if trips is None else trips)
            case _:
                pass
        waiting.extend((each, inner_times) for body in bodies(statement) for each in reversed(body))
    return Work(total, is_bounded)


def _units(expressions: Sequence[Expr]) -> int:
    """A shared subtree counts at each place it stands."""
    return sum(fold(expressions, lambda node, units: weight(node) + sum(units)))


def _bound(e: Expr, names: Mapping[str, int | None], lengths: Mapping[str, int]) -> int | None:
    """A value of a U32 that it never passes, or None."""

    def of(node: Node, children: tuple[int | None, ...]) -> int | None:
        match node:
            case ir.LitU32(value):
                return value
            case ir.BufLen(buffer):
                return lengths.get(buffer)
            case ir.Var(name):
                return names.get(name)
            case ir.Binary(BinOp.DIV, _, ir.LitU32(divisor)) if divisor:  # x / 0 is all ones
                return children[0]
            case ir.Binary(op, _, _):
                return _of_binary(op, children)
            case ir.Select(_, _, _):
                return None if None in children[1:] else max(each or 0 for each in children[1:])
            case _:
                return None

    return fold(e, of)[0]


def _of_binary(op: object, children: Sequence[int | None]) -> int | None:
    if op is BinOp.MIN or op is BinOp.BIT_AND:
        return min((each for each in children if each is not None), default=None)
    left, right = children
    if op in (BinOp.SHR, BinOp.MOD, BinOp.SATURATING_SUB):  # x % 0 is 0
        return left
    if left is None or right is None:
        return None
    if op is BinOp.ADD:
        return min(left + right, _U32_MAX)
    if op is BinOp.MUL:
        return min(left * right, _U32_MAX)
    return max(left, right) if op is BinOp.MAX else None
