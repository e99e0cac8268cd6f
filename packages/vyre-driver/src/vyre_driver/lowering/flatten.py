"""Pass 1: a program as flat segments.

Every variable gets a name of its own, Regions and Blocks dissolve, subgroup operations and transcendentals of two parts
stand alone (`let v = reduce(a)` with `a` a name), early returns become a mask, and the body is split where
the grid meets. A collective over one rank is a segment of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from vyre_driver.lowering.copy_protocol import CopyProtocol
from vyre_driver.lowering.lanes.small_arguments import has_two_parts
from vyre_driver.lowering.step_budget import with_step_budget
from vyre_foundation import ir
from vyre_foundation.ir import Expr, Program, Stmt
from vyre_foundation.ops import OPERATORS
from vyre_foundation.passes.deserted_loops import leave_deserted_loops
from vyre_foundation.passes.dissolve import dissolved
from vyre_foundation.passes.distinct import distinct_names
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.returns import eliminate_returns
from vyre_foundation.passes.segments import Segment, split_segments
from vyre_foundation.passes.shared_returns import leave_loops_by_shared_returns
from vyre_foundation.passes.tidy import without_aliases
from vyre_foundation.record import record
from vyre_foundation.walk import (
    holds,
    kind_bits,
    map_operands,
    names_in,
    operands,
    postorder,
    rewrite_scoped,
    with_children,
)
from vyre_foundation.walk.rewrite import Visit

Statements: TypeAlias = tuple[Stmt, ...]


@record
class FlatProgram:
    program: Program
    segments: tuple[Segment, ...]
    supply: NameSupply


def flatten(
    program: Program, step_limit: int | None = None, *, small_arguments: bool = True, origins: Origins | None = None
) -> FlatProgram:
    """The segments of a valid program; with a limit they count their steps. `origins` learns of their statements."""
    origins = Origins() if origins is None else origins
    expanded = _with_operators(program, origins)
    supply = NameSupply({*names_in(expanded), *(buffer.name for buffer in expanded.buffers)})
    left = leave_deserted_loops(leave_loops_by_shared_returns(expanded, supply, origins), supply, origins)
    (named,) = distinct_names([left.entry], supply, origins)
    buffers = {buffer.name: buffer for buffer in left.buffers}

    def flat(segment: Segment) -> Segment:
        if segment.collective is not None:
            return segment
        given = segment.statements
        counted = given if step_limit is None else with_step_budget(given, step_limit, supply, origins)
        copies = CopyProtocol(counted, supply, buffers, origins)
        lone = _with_lone_operations(copies.checked(counted), supply, small_arguments, origins)
        whole = (*eliminate_returns(lone, supply, buffers, origins=origins), *copies.ending())
        made = tuple(without_aliases(whole, origins))
        origins.complete(made)
        return Segment(made)

    segments = tuple(map(flat, split_segments(dissolved(named, origins))))
    return FlatProgram(left, segments, supply)


_CALL: Final = kind_bits((ir.Call,))
_LONE: Final = kind_bits((ir.Unary, *ir.SUBGROUP_OPERATIONS))


def _with_operators(program: Program, origins: Origins) -> Program:
    """A call of a transcendental by its name as an operation is the operator itself."""
    if not holds(program, _CALL):
        return program

    def as_operator(e: Expr) -> Expr:
        if isinstance(e, ir.Call) and e.op_id in OPERATORS:
            return ir.Unary(OPERATORS[e.op_id], e.args[0])
        return e

    visit = origins.tracked(lambda statement, _: Visit(map_operands(statement, as_operator, _CALL), lambda: None))
    return program.replace(entry=rewrite_scoped(program.entry, None, visit))


def _with_lone_operations(
    body: Sequence[Stmt], supply: NameSupply, small_arguments: bool, origins: Origins
) -> Statements:
    """Each operation that all lanes do together as the whole value of a Let, its operands names or atoms.

    Operands are evaluated left to right and only atomics act, so such an operation may be taken out of an expression
    before the rest is evaluated, where no atomic stands in the statement. Where one does, transcendentals stay where
    they are; a subgroup operation cannot, so all that touches memory is named, in the order in which it happens.
    """

    def visit(statement: Stmt, _: None) -> Visit[None]:
        if not holds(operands(statement), _LONE):
            return Visit(statement, lambda: None)
        taken: list[Stmt] = []
        nodes = [node for e in _expressions(statement) for node in postorder(e)]
        has_atomic = any(isinstance(node, ir.Atomic) for node in nodes)

        def is_lone(e: ir.Node) -> bool:
            if isinstance(e, ir.Unary):
                return small_arguments and has_two_parts(e.op) and not has_atomic
            return isinstance(e, ir.SUBGROUP_OPERATIONS)

        def lift(e: Expr) -> Expr:
            if not is_lone(e):
                return e
            lone = map_operands_of(e, taken, supply)
            name = supply.fresh("all_lanes")
            taken.append(ir.Let(name, lone))
            return ir.Var(name)

        if not any(is_lone(node) for node in nodes):
            return Visit(statement, lambda: None)
        if has_atomic:
            children = statement.children()
            made = with_children(
                statement, tuple(named_in_order(e, taken, supply) if isinstance(e, Expr) else e for e in children)
            )
        else:
            made = map_operands(statement, lift)
        if isinstance(made, ir.Let) and isinstance(made.value, ir.Var) and taken:
            last = taken.pop()
            assert isinstance(last, ir.Let)
            made = ir.Let(made.name, last.value)
        return Visit(made, lambda: None, after=lambda whole: (*taken, whole))

    if not holds(body, _LONE):
        return tuple(body)
    return rewrite_scoped(body, None, origins.tracked(visit))


def named_in_order(e: Expr, into: list[Stmt], supply: NameSupply) -> Expr:
    """The expression with every access to memory and every subgroup operation bound to a name, as they are evaluated.

    An object that stands in two places happens twice.
    """
    made = with_children(e, tuple(named_in_order(child, into, supply) for child in operands(e)))
    if isinstance(made, ir.SUBGROUP_OPERATIONS):
        made = map_operands_of(made, into, supply)
    elif not isinstance(made, ir.Load | ir.Atomic):
        return made
    name = supply.fresh("in_order")
    into.append(ir.Let(name, made))
    return ir.Var(name)


def map_operands_of(e: Expr, into: list[Stmt], supply: NameSupply) -> Expr:
    """The operation with every operand that is not an atom bound to a name first."""
    children: list[Expr] = []
    for child in e.children():
        assert isinstance(child, Expr)
        if child.children() or isinstance(child, ir.Load):
            name = supply.fresh("lane_value")
            into.append(ir.Let(name, child))
            children.append(ir.Var(name))
        else:
            children.append(child)
    return with_children(e, tuple(children))


def _expressions(statement: Stmt) -> Iterator[Expr]:
    return (child for child in statement.children() if isinstance(child, Expr))
