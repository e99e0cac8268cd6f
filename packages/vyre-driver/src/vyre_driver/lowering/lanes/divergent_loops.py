"""Loops over lanes that run in vectors of lanes, because a loop inside takes another number of trips in each lane.

Such a loop is scalar code otherwise: LLVM makes vectors of loops over lanes that hold no loop, and of a lane's own loop
only where its iterations do not wait for each other. In a vector, lanes that have left wait for the last one.

It may be done where lanes do nothing but arithmetic, loads, stores and traps. It is not for private arrays, which would
have to be spread over lanes; for atomics and copies, whose order among the lanes is seen; nor in a segment of many
functions. It is worth it where an iteration computes more than it gathers: `GATHERED` says what that means.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from vyre_driver.lowering.lanes.accesses.guarded_indices import guarded_index
from vyre_driver.lowering.lanes.accesses.lockstep import in_lockstep
from vyre_driver.lowering.lanes.accesses.strides import runs_along_memory
from vyre_driver.lowering.lanes.group_nodes import GroupNode, LaneLoop, walk_nodes
from vyre_driver.lowering.lanes.workgroup_values import Uniform
from vyre_driver.lowering.operator_weights import weight_of
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names, bound_once, expandable
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Stmt
from vyre_foundation.walk import (
    bodies,
    buffers_in,
    holds,
    kind_bits,
    leaves_loop,
    operands,
    postorder,
    statements,
    variables_of,
)

_PLAIN: Final = (ir.Let, ir.Assign, ir.Store, ir.If, ir.Loop, ir.Break, ir.Trap)
_IN_ORDER: Final = kind_bits((ir.Atomic, ir.OpaqueExpr))
_LOAD: Final = kind_bits((ir.Load,))

GATHERED: Final = 15
"""What one element for each lane, from anywhere, costs in nodes of arithmetic that vectors do for all lanes at once.

Measured on one AVX-512 core with slow gathers: a binary search (16 nodes for each) takes a fifth of its scalar time, a
probe of a hash table (14) three quarters, forces of neighbours (15) nine tenths, rows of a sparse matrix (3) four times
as long. Neighbouring elements are one load. What is the same for all lanes is loaded once.
"""

ADJACENT: Final = 3
NARROW: Final = 2
"""Times the cost, for elements of 8 and 16 bits: processors gather no such."""

LEAST: Final = 8
"""Lanes of a row of a workgroup, at least."""


def in_vectors(
    nodes: Sequence[GroupNode], uniform: Uniform, of_row: Uniform, buffers: Mapping[str, BufferDecl], row: int
) -> Iterator[int]:
    """The identities of loops over lanes that are to run so, in workgroups with so many lanes in a row.

    What is `uniform` is the same for the workgroup, what is so `of_row` for a row of it.
    """
    for node in walk_nodes(nodes) if row >= LEAST else ():
        if (
            isinstance(node, LaneLoop)
            and can_run_in_vectors(node, buffers)
            and gains_from_vectors(node, uniform, of_row, buffers)
        ):
            yield id(node)


def can_run_in_vectors(node: LaneLoop, buffers: Mapping[str, BufferDecl]) -> bool:
    """Whether lanes of a loop do only what vectors of them do in the same way."""
    inside = [*statements(node.statements)]
    return (
        all(isinstance(each, _PLAIN) for each in inside)
        and not holds(tuple(node.statements), _IN_ORDER)
        and not any(buffers[name].is_local for name in buffers_in(node.statements))
    )


def gains_from_vectors(node: LaneLoop, uniform: Uniform, of_row: Uniform, buffers: Mapping[str, BufferDecl]) -> bool:
    """Whether a divergent loop stands there, and each of them is better done in vectors.

    One whose trips differ between rows only has no mask, and what its lanes share is loaded once for all of them.
    """
    if any(limit.axis == 0 and _is_below(limit.bound, LEAST) for limit in node.limits):
        return False
    divergent = [each for each in _loops(node.statements) if _diverges(each, uniform)]
    together = {name for each in in_lockstep(node.statements).values() for name in each}
    estimate = Estimate(buffers, of_row, expandable(bound_once(node.statements)), together)
    return bool(divergent) and all(estimate.gains(loop) for loop in divergent) and not _has_loop_for_one(node)


def _is_below(bound: Expr, least: int) -> bool:
    return isinstance(bound, ir.LitU32) and bound.value < least


def _has_loop_for_one(node: LaneLoop) -> bool:
    return any(
        isinstance(each, ir.If) and _is_for_one(each.cond) and any(True for _ in _loops(each.then))
        for each in statements(node.statements)
    )


def forgotten_after(body: Sequence[Stmt]) -> dict[int, frozenset[str]]:
    """By the identity of a loop, the variables from before it that are read in it alone, and bound anew before it."""
    found: dict[int, frozenset[str]] = {}
    reads = _reads(body)
    waiting: list[tuple[Sequence[Stmt], frozenset[str]]] = [(body, _bound(body))]
    while waiting:
        here, bound = waiting.pop()
        for statement in here:
            if isinstance(statement, ir.Loop):
                inside = _reads((statement,))
                lasting = {name for name in assigned_names(statement.body) & bound if inside[name] == reads[name]}
                found[id(statement)] = frozenset(lasting)
                waiting.append((statement.body, _bound(statement.body)))
            else:
                waiting += [(each, bound) for each in bodies(statement)]
    return found


class _Counts(dict[str, int]):
    def __missing__(self, key: str) -> int:
        return 0


def _reads(body: Sequence[Stmt]) -> _Counts:
    """How many operands read a name."""
    found = _Counts()
    for statement in statements(body):
        for e in operands(statement):
            for name in variables_of(e):
                found[name] += 1
    return found


def _bound(body: Sequence[Stmt]) -> frozenset[str]:
    """Names that are bound in statements, but not in a loop of these."""
    found: set[str] = set()
    waiting = [*body]
    while waiting:
        statement = waiting.pop()
        if isinstance(statement, ir.Let):
            found.add(statement.name)
        elif not isinstance(statement, ir.Loop):
            waiting += [each for inner in bodies(statement) for each in inner]
    return frozenset(found)


def _loops(body: Sequence[Stmt]) -> Iterator[ir.Loop]:
    for statement in statements(body):
        if isinstance(statement, ir.Loop):
            yield statement


def _diverges(loop: ir.Loop, uniform: Uniform) -> bool:
    return leaves_loop(loop.body) or not all(uniform.holds(e) for e in operands(loop))


class Estimate(NamedTuple):
    """Of what an iteration does, or a lane."""

    buffers: Mapping[str, BufferDecl]
    uniform: Uniform
    definitions: Mapping[str, Expr]
    together: Collection[str]
    """Variables that lanes in a loop share."""

    def gains(self, loop: ir.Loop) -> bool:
        inside = [*statements(loop.body)]
        is_reading = any(True for _ in _accesses(inside))
        if is_reading and not leaves_loop(loop.body) and runs_along_memory(loop, self.definitions):
            return False  # LLVM makes vectors of its iterations, which lie side by side
        return _work(loop.body) >= self.of_accesses(inside)

    def of_accesses(self, inside: Sequence[Stmt], known: Mapping[int, int] = MappingProxyType({})) -> int:
        """What all loads and stores cost; of some it is known, by their identity."""
        return sum(
            known[number] if number in known else self.cost(buffer, index)
            for number, buffer, index in _accesses(inside)
        )

    def cost(self, buffer: str, index: Expr) -> int:
        guarded = guarded_index(index, self.definitions)
        step = self.step(index if guarded is None else guarded.place)
        if step is not None and step in (0, 1):
            return ADJACENT if step else 1
        element = self.buffers[buffer].element
        is_narrow = isinstance(element, DataType) and element.bits < 32 and element is not DataType.BOOL
        return GATHERED * (NARROW if is_narrow else 1)

    def step(self, e: Expr) -> int | None:
        """By how much a word grows from lane to lane of a row; None where nothing is known."""
        match e:
            case ir.InvocationId(0) | ir.LocalId(0):
                return 1
            case ir.Var(name) if name in self.together:
                return 0
            case ir.Var(name) if name in self.definitions and not self.uniform.holds(e):
                return self.step(self.definitions[name])
            case ir.Cast(DataType.U32 | DataType.I32, value):
                return self.step(value)
            case ir.Binary(BinOp.ADD | BinOp.SUB as op, left, right):
                steps = self.step(left), self.step(right)
                if steps[0] is None or steps[1] is None:
                    return None
                return steps[0] + (steps[1] if op is BinOp.ADD else -steps[1])
            case ir.Binary(BinOp.MUL, left, ir.LitU32(factor) | ir.LitI32(factor)):
                step = self.step(left)
                return None if step is None else step * factor
            case _:
                return 0 if self.uniform.holds(e) else None


def _work(body: Sequence[Stmt]) -> int:
    """What a lane by itself computes in an iteration: of two arms it takes one, while a vector goes through both."""
    found = 0
    for statement in body:
        inside = [_work(each) for each in bodies(statement)]
        found += weight_of(operands(statement)) + (max(inside) if isinstance(statement, ir.If) else sum(inside))
    return found


def _accesses(inside: Sequence[Stmt]) -> Iterator[tuple[int, str, Expr]]:
    """The identity of each, its buffer and its index."""
    for each in inside:
        if isinstance(each, ir.Store):
            yield id(each), each.buffer, each.index
        for e in operands(each):
            for node in postorder(e) if holds(e, _LOAD) else ():
                if isinstance(node, ir.Load):
                    yield id(node), node.buffer, node.index


def _is_for_one(cond: Expr) -> bool:
    """Whether a condition picks one lane of a row."""
    match cond:
        case ir.Binary(BinOp.EQ, ir.LocalId(0) | ir.InvocationId(0), _):
            return True
        case ir.Binary(BinOp.EQ, _, ir.LocalId(0) | ir.InvocationId(0)):
            return True
        case _:
            return False
