"""What nodes of the workgroup read and write: names, and elements of buffers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from vyre_driver.lowering.lanes.carried_values import group_expressions
from vyre_driver.lowering.lanes.group_nodes import (
    GroupNode,
    LaneLoop,
    Once,
    SmallArgumentStep,
    SubgroupStep,
    walk_nodes,
)
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.walk import (
    Use,
    bound_names,
    buffers_in,
    facts_of,
    holds,
    kind_bits,
    operands,
    postorder,
    statements,
    variables_of,
)

_LOAD: Final = kind_bits((ir.Load,))


def changed_names(nodes: Sequence[GroupNode]) -> frozenset[str]:
    """Variables that nodes assign."""
    found: set[str] = set()
    for node in walk_nodes(nodes):
        match node:
            case LaneLoop(_, body):
                found |= assigned_names(body)
            case Once(ir.Assign(name, _)):
                found.add(name)
            case _:
                pass
    return frozenset(found)


def written_in(node: GroupNode) -> tuple[Expr | Stmt, ...]:
    """What stands in a node itself, not in nodes inside."""
    if isinstance(node, LaneLoop):
        return (*node.statements, *(limit.bound for limit in node.limits))
    return group_expressions(node)


def names_of(node: GroupNode) -> frozenset[str]:
    """Names that a node binds, assigns or reads."""
    return names_of_lanes(node).union(*(variables_of(e) for e in _expressions(written_in(node))))


def names_of_lanes(node: GroupNode) -> frozenset[str]:
    """Names of lanes that a node binds or assigns."""
    match node:
        case LaneLoop(_, body):
            return bound_names(tuple(body)) | assigned_names(body)
        case SubgroupStep(statement) | SmallArgumentStep(_, statement):
            return frozenset((statement.name,))
        case _:
            return frozenset()


def _expressions(written: Sequence[Expr | Stmt]) -> Iterator[Expr]:
    yield from (each for each in written if isinstance(each, Expr))
    yield from (e for statement in _statements(written) for e in operands(statement))


def _statements(written: Sequence[Expr | Stmt]) -> Iterator[Stmt]:
    yield from statements(tuple(each for each in written if isinstance(each, Stmt)))


def single_elements(node: GroupNode, name: str, count: int) -> frozenset[int] | None:
    """The elements of a tile that a node reads, all by literals; None if it does anything else with it."""
    written = written_in(node)
    uses = {use for each in written for buffer, use in facts_of(each).uses if buffer == name}
    copied = any(isinstance(each, ir.COPIES) and name in buffers_in(each) for each in _statements(written))
    if copied or not uses <= {Use.READ, Use.LENGTH}:
        return None
    indices = [index for _, buffer, index in _loads(_expressions(written)) if buffer == name]
    found = {index.value for index in indices if isinstance(index, ir.LitU32) and index.value < count}
    return frozenset(found) if len(indices) == sum(isinstance(each, ir.LitU32) for each in indices) else None


def accesses_of(body: Sequence[Stmt]) -> Iterator[tuple[ir.Node, str, Expr]]:
    """Loads and stores, with the buffer and the index."""
    for statement in statements(tuple(body)):
        if isinstance(statement, ir.Store):
            yield statement, statement.buffer, statement.index
        yield from _loads(operands(statement))


def _loads(expressions: Iterable[Expr]) -> Iterator[tuple[ir.Node, str, Expr]]:
    for e in expressions:
        for node in postorder(e) if holds(e, _LOAD) else ():
            if isinstance(node, ir.Load):
                yield node, node.buffer, node.index
