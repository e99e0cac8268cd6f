"""Sizes of arrays that are likely small numbers: where they are, steps from lane to lane are known.

`boxes[m, 0, 3]` is guarded by `3 < columns` and reads `(m * rows + 0) * columns + 3`. How far neighbours read from each
other is known when the launch runs, and too late: each lane reads for itself. Whoever writes 0, 1, 2 and 3 for an index
mostly has an axis of four. So a loop over lanes is also written for that size, if a step between lanes depends on it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.guards import condition
from vyre_foundation.analysis.ranges import Ranges
from vyre_foundation.ir import BinOp, Expr, Stmt
from vyre_foundation.walk import operands, postorder, statements, variables_of

MOST: Final = 16
"""Of a size: neighbours that are farther from each other do not share a line of the cache."""


def likely_sizes(
    body: Sequence[Stmt], definitions: Mapping[str, Expr], ranges: Ranges, shared: Container[str]
) -> dict[str, int]:
    """Names of a workgroup with the number each likely is; `ranges` knows of loops what numbers tell."""
    sizes: dict[str, int] = {}
    for guard in _guards(body):
        for each in condition(guard, look=lambda e: _look(e, definitions)).comparisons:
            less = each.less
            most = ranges.most(less.left) if less.op is BinOp.LT else None
            match less.right:
                case ir.Var(name) if name in shared and most is not None:
                    sizes[name] = max(sizes.get(name, 0), most + 1)
                case _:
                    pass
    steps = _steps(body, definitions)
    return {name: size for name, size in sizes.items() if 1 < size <= MOST and name in steps}


def _guards(body: Sequence[Stmt]) -> Iterator[Expr]:
    for statement in statements(body):
        for e in operands(statement):
            for node in postorder(e):
                if isinstance(node, ir.Select):
                    yield node.cond


def _steps(body: Sequence[Stmt], definitions: Mapping[str, Expr]) -> set[str]:
    """Names by which something of a lane is multiplied."""
    found: set[str] = set()
    for statement in statements(body):
        for e in operands(statement):
            for node in postorder(e):
                match node:
                    case ir.Binary(BinOp.MUL, left, right):
                        found |= _factors(left, right, definitions) | _factors(right, left, definitions)
                    case _:
                        pass
    return found


def _factors(factor: Expr, other: Expr, definitions: Mapping[str, Expr]) -> set[str]:
    return {factor.name} if isinstance(factor, ir.Var) and _is_of_lane(other, definitions) else set()


def _is_of_lane(e: Expr, definitions: Mapping[str, Expr]) -> bool:
    waiting, seen = [e], set[str]()
    while waiting:
        e = waiting.pop()
        if any(isinstance(node, ir.InvocationId | ir.LocalId) and node.axis == 0 for node in postorder((e,))):
            return True
        waiting += [definitions[name] for name in variables_of(e) - seen if name in definitions]
        seen |= variables_of(e)
    return False


def _look(e: Expr, definitions: Mapping[str, Expr]) -> Expr:
    return definitions.get(e.name, e) if isinstance(e, ir.Var) else e
