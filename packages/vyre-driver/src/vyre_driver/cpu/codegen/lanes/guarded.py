"""Conditions of lanes that mostly hold: what has to be true before a loop over lanes so that they hold for all of them.

Two kinds are looked for. An index may be guarded, `x[select(row < rows && column < columns, place, 4294967295)]`, as
the language has it for each axis of an array. And a branch may ask whether indices of the launch are within a size, or
away from the border of an array.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vyre_foundation import ir
from vyre_foundation.analysis.guards import Comparison, condition
from vyre_foundation.analysis.ranges import Bound, Range, Ranges, expression
from vyre_foundation.ir import BinOp, DataType, Expr, Stmt
from vyre_foundation.ir.limits import SIGNED_LIMIT
from vyre_foundation.walk import operands, postorder, statements

MOST_AT_A_SIDE: Final = 16
_NEAR: Final = (BinOp.ADD, BinOp.SUB, BinOp.LT, BinOp.LE, BinOp.GT, BinOp.GE)


class Usual(NamedTuple):
    """A branch that the lanes mostly all take, or mostly none does, and the comparisons that make it so."""

    branch: ir.If
    is_taken: bool
    comparisons: tuple[Comparison, ...]

    @property
    def identity(self) -> int:
        """What says in `Lane.safe` that it is so."""
        return id(self.branch) if self.is_taken else -id(self.branch)


def usual_branches(
    body: Sequence[Stmt], definitions: Mapping[str, Expr], shared: Container[str], type_of: Callable[[Expr], DataType]
) -> Iterator[Usual]:
    """Branches on whether indices of the launch are between two bounds, which they mostly are, or at one of them.

    Bounds are sizes and numbers; `shared` names have one value for a workgroup.
    """

    def look(e: Expr) -> Expr:
        return definitions.get(e.name, e) if isinstance(e, ir.Var) else e

    for statement in statements(body):
        if isinstance(statement, ir.If):
            for is_taken in (True, False):
                asked = condition(statement.cond, holds=is_taken, look=look, type_of=type_of)
                found = tuple(each.less for each in asked.comparisons)
                if asked.is_all and all(_keeps_inside(each, definitions, shared) for each in found):
                    yield Usual(statement, is_taken, found)
                    break


def _keeps_inside(comparison: Comparison, definitions: Mapping[str, Expr], shared: Container[str]) -> bool:
    match comparison:
        case Comparison(BinOp.LT | BinOp.LE | BinOp.NE, left, right) if _is_size(right, shared):
            return _is_of_launch(left, definitions)
        case Comparison(BinOp.LT | BinOp.LE, ir.LitU32() | ir.LitI32(), right):
            return _is_of_launch(right, definitions)
        case _:
            return False


def side_of(body: Sequence[Stmt], definitions: Mapping[str, Expr]) -> int:
    """How many lanes at both ends of a row may be at a border: the largest number beside an id on x, up to a few.

    It is a guess. What it leaves is asked like everything else.
    """
    most = 0
    written = [e for statement in statements(body) for e in operands(statement)]
    for e in (*written, *definitions.values()):
        for node in postorder(e):
            match node:
                case ir.Binary(op, left, right) if op in _NEAR:
                    most = max(most, *(_distance(each) for each in ((left, right), (right, left))))
                case _:
                    pass
    return most


def _distance(sides: tuple[Expr, Expr]) -> int:
    match sides:
        case ir.InvocationId(0) | ir.Cast(DataType.I32, ir.InvocationId(0)), ir.LitU32(value) | ir.LitI32(value):
            return value if 0 <= value <= MOST_AT_A_SIDE else 0
        case _:
            return 0


def holds_if(cond: Expr, ranges: Ranges) -> tuple[Expr, ...] | None:
    """What makes a condition hold in all lanes, as tests of bounds; None where that is not known or never so."""
    asked = condition(cond)
    return all_hold_if([each.less for each in asked.comparisons], ranges) if asked.is_all else None


def all_hold_if(comparisons: Iterable[Comparison], ranges: Ranges) -> tuple[Expr, ...] | None:
    """The same for comparisons."""
    tests: list[Expr] = []
    for each in comparisons:
        found = _compared(each, ranges)
        if found is None:
            return None
        tests += found
    return tuple(tests)


def _compared(comparison: Comparison, ranges: Ranges) -> list[Expr] | None:
    op = comparison.op
    if op not in (BinOp.LT, BinOp.LE, BinOp.NE):
        return None
    left, right = _unsigned(comparison.left), _unsigned(comparison.right)
    lower, upper = _range(left, ranges), _range(right, ranges)
    if lower is None or upper is None:
        return None
    if op is BinOp.NE:
        # Past a number, as 0, or before a size.
        below, above = (upper, lower) if isinstance(upper.high, int) else (lower, upper)
        return _tests([(BinOp.LT, below.high, above.low)], lower, upper)
    wanted: list[tuple[BinOp, Bound, Bound]] = [(op, lower.high, upper.low)]
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


def _is_size(e: Expr, shared: Container[str]) -> bool:
    """A length, a number, or a value of the workgroup; or one of them and a number added or taken away."""
    match e:
        case ir.Cast(DataType.I32, inner):
            return _is_size(inner, shared)
        case ir.Binary(BinOp.ADD | BinOp.SUB, left, ir.LitU32() | ir.LitI32()):
            return _is_size(left, shared)
        case ir.Var(name):
            return name in shared
        case ir.BufLen() | ir.LitU32() | ir.LitI32():
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
