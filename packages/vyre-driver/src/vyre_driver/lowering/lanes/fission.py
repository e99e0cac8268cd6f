"""Pass 3: what runs once a workgroup, and what runs in a loop over its lanes.

A workgroup runs on one thread. Between two barriers every lane runs to the end before the next begins (`LaneLoop`);
barriers, loops and branches around them run once for all lanes. Loops with uniform bounds are treated like those around
barriers even when they hold none: the loop over lanes is then innermost, where it vectorises. A loop that lanes leave
by a Break of their own stays in the lane, where leaving it costs no more trips. A condition that only says how far the
lanes go (`gid.x < n`) becomes the bound of the loop over lanes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from vyre_driver.lowering.lanes.accesses.strides import runs_along_memory
from vyre_driver.lowering.lanes.group_nodes import (
    GroupBreak,
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    Limit,
    Once,
    SmallArgumentStep,
    SubgroupStep,
    walk_nodes,
)
from vyre_driver.lowering.lanes.small_arguments import has_two_parts
from vyre_driver.lowering.lanes.tiles.row_blocks import reads_few_far, reads_rows
from vyre_driver.lowering.lanes.tiles.vector_lanes import has_few_lanes
from vyre_driver.lowering.lanes.workgroup_values import Uniform
from vyre_driver.lowering.steps import ALL_STEPS, Steps
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names, bound_once, expandable
from vyre_foundation.analysis.guards import Comparison, condition, look_through
from vyre_foundation.ir import BinOp, BufferDecl, Expr, Stmt
from vyre_foundation.record import record
from vyre_foundation.walk import buffers_in, holds, kind_bits, leaves_loop, operands, statements


class Fission(NamedTuple):
    """A segment as a tree of group nodes, and what is uniform in them."""

    nodes: Sequence[GroupNode]
    uniform: Uniform


def fission(
    body: Sequence[Stmt],
    uniform: Uniform,
    buffers: Mapping[str, BufferDecl],
    floats: Collection[str] = (),
    steps: Steps = ALL_STEPS,
    *,
    turns_rows: bool = False,
) -> Fission:
    """The tree of a segment; `floats` are the names that hold one.

    `turns_rows` says whether lanes may go through rows of memory together.

    A variable that lanes assign must be theirs, even if all would give it one value: it is taken for varying.
    """
    while True:
        nodes = _Builder(replace(_facts(body, uniform, buffers, floats, steps), turns_rows=turns_rows)).of(body)
        loops = [node.statements for node in walk_nodes(nodes) if isinstance(node, LaneLoop)]
        assigned = frozenset[str]().union(*(assigned_names(body) for body in loops))
        if assigned <= uniform.varying:
            return Fission(nodes, uniform)
        uniform = uniform.with_varying(assigned)


@record
class _Facts:
    """What is known of a segment."""

    uniform: Uniform
    buffers: Mapping[str, BufferDecl]
    floats: frozenset[str]
    definitions: Mapping[str, Expr]
    """Names that are bound once, to short expressions; what those read may have been assigned since."""

    look: Callable[[Expr], Expr]
    """What a name stands for, where that is the same anywhere."""

    steps: Steps
    turns_rows: bool = False
    """Whether lanes may go through rows of memory together."""


def _facts(
    body: Sequence[Stmt],
    uniform: Uniform,
    buffers: Mapping[str, BufferDecl],
    floats: Collection[str],
    steps: Steps,
) -> _Facts:
    definitions = expandable(bound_once(body))
    look = look_through(definitions, assigned_names(body), buffers)
    return _Facts(uniform, buffers, frozenset(floats), definitions, look, steps)


def _meets(statement: Stmt) -> bool:
    """Whether all lanes have to get here together."""
    return holds(statement, _MEETING)


_MEETING: Final = kind_bits((ir.Barrier, *ir.SUBGROUP_OPERATIONS))
_MEMORY: Final = kind_bits((ir.Load, ir.Atomic))
_LOOP: Final = kind_bits((ir.Loop,))


def _break_conditions(body: Sequence[Stmt]) -> Iterator[Expr]:
    """The conditions that decide whether the loop around the body is left."""
    waiting = [*body]
    while waiting:
        statement = waiting.pop()
        if isinstance(statement, ir.If) and leaves_loop(statement):
            yield statement.cond
            waiting += statement.then + statement.otherwise


def _is_near_step(value: Expr) -> bool:
    """Whether it is a transcendental of two parts of an atom: each part evaluates the argument anew."""
    return isinstance(value, ir.Unary) and has_two_parts(value.op) and not value.operand.children()


class _Builder:
    def __init__(self, facts: _Facts, limits: tuple[Limit, ...] = ()) -> None:
        self.facts = facts
        self.uniform = facts.uniform
        self.limits = limits
        self.nodes: list[GroupNode] = []
        self.open: list[Stmt] | None = None
        """The statements of the loop over lanes that the last node is, while more may come."""

        self.splits_near = False

    def inner(self, body: Sequence[Stmt], more: tuple[Limit, ...] = ()) -> list[GroupNode]:
        return _Builder(self.facts, (*self.limits, *more)).of(body)

    def of(self, body: Sequence[Stmt]) -> list[GroupNode]:
        # Lanes that stop at such a function would have to keep their private arrays: better not.
        self.splits_near = "small_arguments" in self.facts.steps and not any(
            self.facts.buffers[name].is_local for name in buffers_in(body)
        )
        for position, statement in enumerate(body):
            after = body[position + 1 : position + 2]
            self.statement(statement, last=not after or isinstance(after[0], ir.Barrier))
        return self.nodes

    def lane(self, statement: Stmt) -> None:
        if self.open is None:
            self.open = []
            self.nodes.append(LaneLoop(self.limits, self.open))
        self.open.append(statement)

    def group(self, *nodes: GroupNode) -> None:
        self.open = None
        self.nodes.extend(nodes)

    def statement(self, statement: Stmt, *, last: bool) -> None:
        match statement:
            case ir.Barrier():
                self.open = None
            case ir.Let(_, value) if isinstance(value, ir.SUBGROUP_OPERATIONS):
                self.group(SubgroupStep(statement))
            case ir.Let(name, _) if name not in self.uniform.varying:
                self.once(statement)
            case ir.Assign(name, _) if name not in self.uniform.varying:
                self.group(Once(statement))
            case ir.Let(_, value) if self.splits_near and _is_near_step(value):
                self.group(SmallArgumentStep(self.limits, statement))
            case ir.Loop(_, _, _, inner) if _meets(statement) or self.hoists(statement):
                self.group(GroupLoop(statement, self.inner(inner)))
            case ir.Break():
                self.group(GroupBreak(statement))
            case ir.If(_, then, otherwise) if _meets(statement) or leaves_loop(statement):
                # Loops become GroupLoops only where all lanes leave them together, so a Break here is for all.
                self.group(GroupIf(statement, self.inner(then), self.inner(otherwise)))
            case ir.If():
                self.branch(statement, last=last)
            case _:
                self.lane(statement)

    def once(self, statement: ir.Let) -> None:
        """A uniform Let goes before the open lane loop: it is pure, and nothing there changes what it reads."""
        node = Once(statement)
        # An open loop is the last node: whatever else is added closes it.
        self.nodes.insert(len(self.nodes) if self.open is None else len(self.nodes) - 1, node)

    def branch(self, statement: ir.If, *, last: bool) -> None:
        cond, then, otherwise = statement.cond, statement.then, statement.otherwise
        splits = any(self.is_for_all_lanes(each) for each in then + otherwise)
        # A trap at the head of a loop is no reason to ask every lane, nor to keep a guard after it from being a limit.
        traps = self.open is None and all(isinstance(each, ir.Trap) for each in then + otherwise)
        if (splits or traps) and self.uniform.holds(cond):
            self.group(GroupIf(statement, self.inner(then), self.inner(otherwise)))
            return
        limits = None if otherwise else self.limits_of(cond)
        if limits and (splits or (last and self.only_lets())):
            self.group(*self.inner(then, limits))
            return
        self.lane(statement)

    def is_for_all_lanes(self, statement: Stmt) -> bool:
        """Whether a statement of a branch is better done outside of the loop over lanes."""
        match statement:
            case ir.Loop():
                return self.hoists(statement)
            case ir.Let(name, value):
                return self.splits_near and _is_near_step(value) and name in self.uniform.varying
            case _:
                return False

    def only_lets(self) -> bool:
        """Whether nothing but bindings that can be made again stands in the open lane loop."""
        return self.open is None or all(isinstance(each, ir.Let) and not holds(each, _MEMORY) for each in self.open)

    def hoists(self, loop: ir.Loop) -> bool:
        """Whether the loop over lanes goes inside this loop.

        It may if the bounds are uniform, lanes leave it together and no private array is used. It does unless that
        would be slower.
        """
        if "loop_order" not in self.facts.steps or not all(self.uniform.holds(e) for e in operands(loop)):
            return False
        if not all(self.uniform.holds(cond) for cond in _break_conditions(loop.body)):
            return False
        if any(self.facts.buffers[name].is_local for name in buffers_in(loop)):
            return False
        if self.facts.turns_rows and not has_few_lanes(self.limits) and self.reads_rows(loop):
            return False
        if self.sums_floats(loop) or not self.is_innermost(loop):
            return True
        return not runs_along_memory(loop, self.facts.definitions)

    def reads_rows(self, loop: ir.Loop) -> bool:
        """Whether its lanes go together through what lies far from lane to lane."""
        known = self.facts
        return self.is_innermost(loop) and (
            reads_rows(loop, known.buffers, known.definitions, self.uniform.holds)
            or reads_few_far(loop, known.buffers, known.definitions)
        )

    def is_innermost(self, loop: ir.Loop) -> bool:
        return not holds(loop.body, _LOOP)

    def sums_floats(self, loop: ir.Loop) -> bool:
        """Whether an iteration waits for floats of the one before: then only lanes can go side by side."""
        bound = {statement.name for statement in statements(loop.body) if isinstance(statement, ir.Let)}
        return any(
            isinstance(statement, ir.Assign) and statement.name not in bound and statement.name in self.facts.floats
            for statement in statements(loop.body)
        )

    def limits_of(self, cond: Expr) -> tuple[Limit, ...] | None:
        """A condition as limits of ids, when it is nothing else."""
        if "lane_limits" not in self.facts.steps:
            return None
        asked = condition(cond, look=self.facts.look)
        found: list[Limit] = []
        for each in asked.comparisons:
            match each.less:
                case Comparison(BinOp.LT, ir.InvocationId(axis), bound) if self.uniform.holds_for_long(bound):
                    found.append(Limit(axis, True, bound))
                case Comparison(BinOp.LT, ir.LocalId(axis), bound) if self.uniform.holds_for_long(bound):
                    found.append(Limit(axis, False, bound))
                case _:
                    return None
        return tuple(found) if asked.is_all else None
