"""Conditions of lanes that mostly hold: what has to be true before a loop over lanes so that they hold for all of them.

Two kinds are looked for. An index may be guarded, `x[select(row < rows && column < columns, place, 4294967295)]`, as
the language has it for each axis of an array. And a branch may ask whether an index of the launch is within a size.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vyre_foundation import ir
from vyre_foundation.analysis.guards import Comparison, condition, only_comparison
from vyre_foundation.analysis.ranges import Bound, Range, Ranges, expression
from vyre_foundation.ir import BinOp, DataType, Expr, Stmt
from vyre_foundation.ir.limits import SIGNED_LIMIT, U32_MAX
from vyre_foundation.walk import postorder, statements

NOWHERE: Final = ir.LitU32(U32_MAX)
"""An index that no buffer has: lengths are U32 themselves."""


class Guarded(NamedTuple):
    """An index that is an element's only where the condition of a choice holds."""

    choice: ir.Select
    place: Expr


def guarded_index(index: Expr, definitions: Mapping[str, Expr]) -> Guarded | None:
    """The index without its guard, looking through names; None where it has none."""
    while isinstance(index, ir.Var) and index.name in definitions:
        index = definitions[index.name]
    match index:
        case ir.Select(_, place, far) if far == NOWHERE:
            return Guarded(index, place)
        case _:
            return None


def size_guards(body: Sequence[Stmt], definitions: Mapping[str, Expr]) -> Iterator[ir.If]:
    """Branches on whether an index of the launch is within a size, which it mostly is."""
    for statement in statements(body):
        if not isinstance(statement, ir.If):
            continue
        match only_comparison(statement.cond):
            case Comparison(BinOp.LT, left, right) if _is_size(right) and _is_of_launch(left, definitions):
                yield statement
            case _:
                pass


def holds_if(cond: Expr, ranges: Ranges) -> tuple[Expr, ...] | None:
    """What makes a condition hold in all lanes, as tests of bounds; None where that is not known or never so."""
    asked = condition(cond)
    if not asked.is_all:
        return None
    tests: list[Expr] = []
    for each in asked.comparisons:
        found = _compared(each.less, ranges)
        if found is None:
            return None
        tests += found
    return tuple(tests)


def _compared(comparison: Comparison, ranges: Ranges) -> list[Expr] | None:
    if comparison.op not in (BinOp.LT, BinOp.LE):
        return None
    left, right = _unsigned(comparison.left), _unsigned(comparison.right)
    lower, upper = _range(left, ranges), _range(right, ranges)
    if lower is None or upper is None:
        return None
    wanted: list[tuple[BinOp, Bound, Bound]] = [(comparison.op, lower.high, upper.low)]
    if right is not comparison.right:
        # Below 2^31 the order of signed numbers is that of their bits; what is on the left is below the right side.
        wanted.append((BinOp.LT, upper.high, SIGNED_LIMIT))
    return _tests(wanted, lower, upper)


def _tests(wanted: Sequence[tuple[BinOp, Bound, Bound]], *parts: Range) -> list[Expr] | None:
    tests = [hold for part in parts for hold in part.holds]
    for op, low, high in wanted:
        if isinstance(low, int) and isinstance(high, int):
            if low > high or (op is BinOp.LT and low == high):
                return None
        else:
            tests.append(ir.Binary(op, expression(low), expression(high)))
    return tests


def _unsigned(e: Expr) -> Expr:
    """The U32 with the bits of a side that is not negative; otherwise the side itself."""
    match e:
        case ir.Cast(DataType.I32, value):
            return value
        case ir.LitI32(value) if value >= 0:
            return ir.LitU32(value)
        case _:
            return e


def _range(e: Expr, ranges: Ranges) -> Range | None:
    type_of = ranges.known.type_of
    return ranges.of(e) if type_of is not None and type_of(e) is DataType.U32 else None


def _is_size(e: Expr) -> bool:
    match e:
        case ir.Cast(DataType.I32, ir.BufLen()) | ir.BufLen() | ir.LitU32() | ir.LitI32():
            return True
        case _:
            return False


def _is_of_launch(e: Expr, definitions: Mapping[str, Expr]) -> bool:
    """Whether an index differs from one workgroup to another."""
    return any(
        isinstance(node, ir.InvocationId | ir.WorkgroupId)
        or (
            isinstance(node, ir.Var) and node.name in definitions and _is_of_launch(definitions[node.name], definitions)
        )
        for node in postorder(e)
    )
