"""One small change to a program, of the sort people make by mistake. The result may be valid or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import (
    BufferAccess,
    BufferDecl,
    DataType,
    Expr,
    FieldKind,
    MemoryKind,
    MemoryOrdering,
    Node,
    Program,
    Stmt,
)
from vyre_foundation.ir.operators import AtomicOp, BinOp, CollectiveOp, SubgroupReduceOp, UnOp
from vyre_foundation.walk import BUFFER_FIELDS, bodies, map_statements, preorder, replace_at, statements, walk_paths
from vyre_reference.testing.dice import Dice

Mutation: TypeAlias = Callable[[Dice, Program], "Program | None"]
"""A changed program, or None where there is nothing to change."""


def mutate(program: Program, seed: int) -> Program:
    """A program that differs from `program` in one small way; the same for the same seed."""
    dice = Dice(seed)
    for mutation in dice.shuffled(MUTATIONS) * 3:
        changed = mutation(dice, program)
        if changed is not None and changed != program:
            return changed
    x, y, z = program.workgroup_size
    return program.replace(workgroup_size=((x + 1) & 0xFFFF_FFFF, y, z))


def _at_a_node(wanted: Callable[[Node], bool], change: Callable[[Dice, Any, Program], Node | None]) -> Mutation:
    """A mutation of one node among those wanted."""

    def mutation(dice: Dice, program: Program) -> Program | None:
        places = [(path, node) for path, node in walk_paths(program) if wanted(node)]
        if not places:
            return None
        path, node = dice.pick(places)
        changed = change(dice, node, program)
        return None if changed is None else replace_at(program, path, changed)

    return mutation


def _with(node: Node, **changes: object) -> Node:
    return type(node)(**{**{f.name: getattr(node, f.name) for f in node.fields}, **changes})


# -------------------------------------------------------------------------------------------------- changes of one node

_OPERATORS: Final[dict[type[Node], tuple[Any, ...]]] = {
    ir.Binary: tuple(BinOp),
    ir.Unary: tuple(UnOp),
    ir.Atomic: tuple(AtomicOp),
    ir.SubgroupReduce: tuple(SubgroupReduceOp),
    ir.AllReduce: tuple(CollectiveOp),
    ir.ReduceScatter: tuple(CollectiveOp),
}
_LITERALS: Final = (ir.LitU32, ir.LitI32, ir.LitU64, ir.LitI64)
_WIDTHS: Final = {ir.LitU32: 32, ir.LitI32: 32, ir.LitU64: 64, ir.LitI64: 64}


def _swap_operands(dice: Dice, node: Node, program: Program) -> Node | None:
    names = [f.name for f in node.fields if f.kind is FieldKind.OPERAND]
    first, second = dice.some(names, 2)
    return _with(node, **{first: getattr(node, second), second: getattr(node, first)})


def _change_operator(dice: Dice, node: Node, program: Program) -> Node:
    return _with(node, op=dice.pick(_OPERATORS[type(node)]))


def _change_target(dice: Dice, node: Node, program: Program) -> Node:
    return _with(node, target=dice.pick(tuple(DataType)))


def _flip_bit(dice: Dice, node: Any, program: Program) -> Node:
    bits = _WIDTHS[type(node)]
    low = (node.value & ((1 << bits) - 1)) ^ (1 << dice.below(bits))
    signed = isinstance(node, ir.LitI32 | ir.LitI64) and low >> (bits - 1)
    return type(node)(low - (1 << bits) if signed else low)


def _change_float(dice: Dice, node: Any, program: Program) -> Node:
    return type(node)(dice.pick((0.0, -0.0, 1.0, -1.5, float("inf"), float("nan"))))


def _rename_use(dice: Dice, node: Node, program: Program) -> Node:
    names = [n.name for n in preorder(program) if isinstance(n, ir.Let | ir.Var)] or ["nowhere"]
    return _with(node, name=dice.pick((*names, "nowhere")))


def _rename_buffer_use(dice: Dice, node: Node, program: Program) -> Node:
    field, _ = dice.pick(BUFFER_FIELDS[type(node)])
    return _with(node, **{field: dice.pick((*(b.name for b in program.buffers), "nowhere"))})


def _change_ordering(dice: Dice, node: Node, program: Program) -> Node:
    return _with(node, ordering=dice.pick(tuple(MemoryOrdering)))


def _change_axis(dice: Dice, node: Node, program: Program) -> Node:
    return _with(node, axis=dice.pick((0, 1, 2, 3)))


def _lift_child(dice: Dice, node: Node, program: Program) -> Node:
    return dice.pick([child for child in node.children() if isinstance(child, Expr)])


def _borrow(dice: Dice, node: Node, program: Program) -> Node:
    """Another expression of the program in its place."""
    return dice.pick([n for n in preorder(program) if isinstance(n, Expr)])


def _has_two_operands(node: Node) -> bool:
    return sum(f.kind is FieldKind.OPERAND for f in node.fields) >= 2


def _holds_expressions(node: Node) -> bool:
    return isinstance(node, Expr) and any(isinstance(child, Expr) for child in node.children())


# ------------------------------------------------------------------------------------------------ changes of statements


def _edit_list(edit: Callable[[Dice, list[Stmt]], None]) -> Mutation:
    """A mutation of one list of statements, among those with any."""

    def mutation(dice: Dice, program: Program) -> Program | None:
        holders = [s for s in statements(program) if any(bodies(s))]
        if not holders:
            return None
        holder = dice.pick(holders)
        names = [f.name for f in holder.fields if f.kind is FieldKind.BODY and getattr(holder, f.name)]
        name = dice.pick(names)
        body = list(getattr(holder, name))
        edit(dice, body)
        changed = _with(holder, **{name: body})
        assert isinstance(changed, Stmt)
        return map_statements(program, lambda s: changed if s is holder else s)

    return mutation


def _drop(dice: Dice, body: list[Stmt]) -> None:
    del body[dice.below(len(body))]


def _duplicate(dice: Dice, body: list[Stmt]) -> None:
    body.insert(dice.below(len(body) + 1), dice.pick(body))


def _move(dice: Dice, body: list[Stmt]) -> None:
    taken = body.pop(dice.below(len(body)))
    body.insert(dice.below(len(body) + 1), taken)


def _insert(dice: Dice, body: list[Stmt]) -> None:
    body.insert(dice.below(len(body) + 1), dice.pick(_INSERTED))


def _wrap(dice: Dice, body: list[Stmt]) -> None:
    """A statement moves into an If on the local id: a barrier there is under varying control."""
    place = dice.below(len(body))
    varying = ir.Binary(BinOp.LT, ir.LocalId(0), ir.LitU32(dice.below(4)))
    body[place] = ir.If(dice.pick((varying, ir.LitBool(True))), (body[place],))


_INSERTED: Final[tuple[Stmt, ...]] = (
    ir.Return(),
    ir.Barrier(),
    ir.Barrier(MemoryOrdering.GRID_SYNC),
    ir.Barrier(MemoryOrdering.RELAXED),
    ir.If(ir.Binary(BinOp.EQ, ir.LocalId(0), ir.LitU32(0)), (ir.Return(),)),
    ir.Let("planted", ir.SubgroupReduce(SubgroupReduceOp.ADD, ir.LocalId(0))),
    ir.Let("planted", ir.LitU32(0)),
    ir.Assign("planted", ir.LitU32(1)),
    ir.Break(),
    ir.If(ir.Binary(BinOp.EQ, ir.LocalId(0), ir.LitU32(0)), (ir.Break(),)),
    ir.If(ir.Binary(BinOp.EQ, ir.WorkgroupId(0), ir.LitU32(0)), (ir.Break(),)),
)


def _wrap_barrier(dice: Dice, program: Program) -> Program | None:
    """A barrier moves under a condition that differs between invocations."""
    barriers = [path for path, node in walk_paths(program) if isinstance(node, ir.Barrier)]
    if not barriers:
        return None
    path = dice.pick(barriers)
    cond = ir.Binary(BinOp.LT, ir.LocalId(0), ir.LitU32(1))
    inner = dict(walk_paths(program))[path]
    assert isinstance(inner, Stmt)
    return replace_at(program, path, ir.If(cond, (inner,)))


def _dissolve(dice: Dice, program: Program) -> Program | None:
    """A Block, Region, Loop or arm gives its statements to the list around it."""
    holders = [s for s in statements(program) if any(bodies(s))]
    if not holders:
        return None
    holder = dice.pick(holders)
    body: Sequence[Stmt] = dice.pick([b for b in bodies(holder) if b])
    return map_statements(program, lambda s: body if s is holder else s)


# ----------------------------------------------------------------------------------------------- changes of the program


def _edit_buffer(change: Callable[[Dice, BufferDecl], BufferDecl]) -> Mutation:
    def mutation(dice: Dice, program: Program) -> Program | None:
        if not program.buffers:
            return None
        place = dice.below(len(program.buffers))
        changed = change(dice, program.buffers[place])
        return program.replace(buffers=(*program.buffers[:place], changed, *program.buffers[place + 1 :]))

    return mutation


def _drop_buffer(dice: Dice, program: Program) -> Program | None:
    if not program.buffers:
        return None
    place = dice.below(len(program.buffers))
    return program.replace(buffers=program.buffers[:place] + program.buffers[place + 1 :])


def _resize_workgroup(dice: Dice, program: Program) -> Program:
    size = list(program.workgroup_size)
    size[dice.below(3)] = dice.pick((0, 1, 2, 64, 65, 1024, 1025))
    return program.replace(workgroup_size=tuple(size))


MUTATIONS: Final[tuple[Mutation, ...]] = (
    _at_a_node(_has_two_operands, _swap_operands),
    _at_a_node(lambda n: type(n) in _OPERATORS, _change_operator),
    _at_a_node(lambda n: isinstance(n, ir.Cast | ir.Bitcast), _change_target),
    _at_a_node(lambda n: isinstance(n, _LITERALS), _flip_bit),
    _at_a_node(lambda n: isinstance(n, ir.LitF32 | ir.LitF64), _change_float),
    _at_a_node(lambda n: isinstance(n, ir.Var | ir.Assign), _rename_use),
    _at_a_node(lambda n: isinstance(n, ir.Let), _rename_use),
    _at_a_node(lambda n: type(n) in BUFFER_FIELDS, _rename_buffer_use),
    _at_a_node(lambda n: isinstance(n, ir.Barrier | ir.Atomic), _change_ordering),
    _at_a_node(lambda n: any(f.name == "axis" for f in n.fields), _change_axis),
    _at_a_node(_holds_expressions, _lift_child),
    _at_a_node(lambda n: isinstance(n, Expr), _borrow),
    _edit_list(_drop),
    _edit_list(_duplicate),
    _edit_list(_move),
    _edit_list(_insert),
    _edit_list(_wrap),
    _wrap_barrier,
    _dissolve,
    _edit_buffer(lambda dice, b: replace(b, access=dice.pick(tuple(BufferAccess)))),
    _edit_buffer(lambda dice, b: replace(b, kind=dice.pick(tuple(MemoryKind)))),
    _edit_buffer(lambda dice, b: replace(b, element=dice.pick(tuple(DataType)))),
    _edit_buffer(lambda dice, b: replace(b, count=dice.pick((0, 1, b.count + 1 & 0xFFFF, 1 << 31)))),
    _edit_buffer(lambda dice, b: replace(b, is_output=not b.is_output)),
    _edit_buffer(lambda dice, b: replace(b, linear_type=dice.pick(tuple(ir.LinearType)))),
    _edit_buffer(lambda dice, b: replace(b, output_byte_range=dice.pick((None, (0, 0), (1, 2), (0, 1 << 40))))),
    _drop_buffer,
    _resize_workgroup,
)
"""Every sort of change; a seed tries them in a random order until one applies."""
