"""Shrinking: from a program that fails to a small one that still fails, by delta debugging on the tree.

A move lists smaller programs near a program. The search tries them in order, keeps the first that still fails and
goes on from there, until a round over all moves finds nothing: the result is a local minimum of its moves (or the
budget is spent). What counts as failing, validity included, is the caller's predicate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, Final, TypeAlias, cast

from vyre_foundation import ir
from vyre_foundation.diagnostics import ValidationError
from vyre_foundation.ir import BufferDecl, DataType, Expr, FieldKind, Node, Program, Stmt
from vyre_foundation.ir.launching import launch_names
from vyre_foundation.walk import (
    Scope,
    bodies,
    buffers_in,
    fold,
    labelled_children,
    leaves_loop,
    operands,
    replace_at,
    substitute,
    walk_paths,
)
from vyre_reference.testing.oracles.infer import Found, element_types, node_type, walk_scopes

Candidate: TypeAlias = Callable[[], Program]
Move: TypeAlias = Callable[[Program], Iterator[Candidate]]


def shrink(program: Program, still_fails: Callable[[Program], bool], *, budget: int = 10_000) -> Program:
    """A smallest program found for which `still_fails` holds, calling it at most `budget` times.

    `program` itself is taken to fail. Deterministic if the predicate is.
    """
    search = _Search(program, still_fails, budget)
    progress = True
    while progress and search.left > 0:
        progress = False
        for move in MOVES:
            progress = search.exhaust(move) or progress
    return search.best


def neighbours(program: Program) -> Iterator[Program]:
    """Every program one move away."""
    return (candidate() for move in MOVES for candidate in move(program))


class _Search:
    def __init__(self, program: Program, still_fails: Callable[[Program], bool], budget: int) -> None:
        self.best: Program = program
        self.still_fails, self.left = still_fails, budget
        self.rejected: set[Program] = set()

    def exhaust(self, move: Move) -> bool:
        """Apply a move as often as it helps, each time going on from where it last did."""
        improved, start = False, 0
        while True:
            for position, candidate in enumerate(move(self.best)):
                if self.left <= 0:
                    return improved
                if position >= start and self._accepts(candidate()):
                    improved, start = True, position
                    break
            else:
                return improved

    def _accepts(self, candidate: Program) -> bool:
        if candidate == self.best or candidate in self.rejected:
            return False
        self.left -= 1
        if self.still_fails(candidate):
            self.best = candidate
            return True
        self.rejected.add(candidate)
        return False


# ---------------------------------------------------------------------------------------------------------- statements

_Lists: TypeAlias = "tuple[str, str, tuple[Stmt, ...]]"


def _lists(program: Program) -> Iterator[_Lists]:
    """Every list of statements: the path of its holder (empty: the entry), its field, its members. Outer ones first."""
    yield "", "entry", program.entry
    for path, node in walk_paths(program):
        if isinstance(node, Stmt):
            for field in node.fields:
                if field.kind is FieldKind.BODY:
                    yield path, field.name, getattr(node, field.name)


def _with_list(program: Program, path: str, field: str, body: tuple[Stmt, ...]) -> Program:
    if not path:
        return program.replace(entry=body)
    holder = next(node for at, node in walk_paths(program) if at == path)
    arguments = {f.name: getattr(holder, f.name) for f in holder.fields}
    return replace_at(program, path, type(holder)(**{**arguments, field: body}))


def drop_statements(program: Program) -> Iterator[Candidate]:
    """Leave out runs of statements: all of a list, halves, quarters, …, single ones from the end."""
    for path, field, body in _lists(program):
        length = len(body)
        while length:
            for start in reversed(range(0, len(body), length)):
                kept = body[:start] + body[start + length :]
                yield lambda path=path, field=field, kept=kept: _with_list(program, path, field, kept)
            length //= 2


def dissolve(program: Program) -> Iterator[Candidate]:
    """Put the statements of an If's arm, a Loop, a Block or a Region in its place."""
    for path, field, body in _lists(program):
        for place, statement in enumerate(body):
            for inner in _contents(statement):
                made = (*body[:place], *inner, *body[place + 1 :])
                yield lambda path=path, field=field, made=made: _with_list(program, path, field, made)


def _contents(statement: Stmt) -> Iterator[tuple[Stmt, ...]]:
    if isinstance(statement, ir.Loop):
        try:
            body = substitute(statement.body, {statement.var: statement.from_})
        except ValidationError:
            return
        yield _without_breaks(body)
    else:
        yield from bodies(statement)


def _without_breaks(body: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
    """The statements without the ways out of the loop around them: where that is gone they would not be valid."""
    return tuple(_without_inner_breaks(s) if leaves_loop(s) else s for s in body if not isinstance(s, ir.Break))


def _without_inner_breaks(statement: Stmt) -> Stmt:
    held = {f.name: getattr(statement, f.name) for f in statement.fields}
    bodies_of = {f.name: _without_breaks(held[f.name]) for f in statement.fields if f.kind is FieldKind.BODY}
    return type(statement)(**{**held, **bodies_of})


# --------------------------------------------------------------------------------------------------------- expressions


def replace_expressions(program: Program) -> Iterator[Candidate]:
    """Put an operand or a literal in the place of an expression, those of its type first. Outer expressions first."""
    elements = element_types(program)
    for path, statement, scope in walk_scopes(program):
        for label, root in labelled_children(statement):
            if isinstance(root, Expr):
                types = _types_inside(root, scope, elements)
                yield from _simpler(program, f"{path}.{label}", root, types)


def _types_inside(root: Expr, scope: Scope[Found], elements: dict[str, Found]) -> dict[int, Found]:
    types: dict[int, Found] = {}

    def note(node: Node, inner: tuple[Found, ...]) -> Found:
        types[id(node)] = made = node_type(node, inner, scope, elements)
        return made

    fold(root, note)
    return types


def _simpler(program: Program, path: str, root: Expr, types: dict[int, Found]) -> Iterator[Candidate]:
    stack: list[tuple[str, Expr]] = [(path, root)]
    while stack:
        at, node = stack.pop()
        dtype = types[id(node)]
        inside = operands(node)
        choices = [child for child in inside if types[id(child)] is dtype]
        if not _is_constant(node):
            choices.append(_ZEROS[dtype or DataType.U32])
            choices += [child for child in inside if types[id(child)] is not dtype]
        for choice in choices:
            yield lambda at=at, choice=choice: replace_at(program, at, choice)
        inner = [(f"{at}.{label}", child) for label, child in labelled_children(node) if isinstance(child, Expr)]
        stack.extend(reversed(inner))


_LITERALS: Final = (ir.LitU32, ir.LitI32, ir.LitU64, ir.LitI64, ir.LitF32, ir.LitF64, ir.LitBool)

_ZEROS: Final[dict[DataType, Expr]] = {
    **{t: ir.Cast(t, ir.LitBool(False)) for t in DataType},
    DataType.U32: ir.LitU32(0),
    DataType.I32: ir.LitI32(0),
    DataType.U64: ir.LitU64(0),
    DataType.I64: ir.LitI64(0),
    DataType.F32: ir.LitF32(0.0),
    DataType.F64: ir.LitF64(0.0),
    DataType.BOOL: ir.LitBool(False),
    DataType.F16: ir.Cast(DataType.F16, ir.LitF32(0.0)),
    DataType.BF16: ir.Cast(DataType.BF16, ir.LitF32(0.0)),
}


def _is_constant(node: Expr) -> bool:
    if isinstance(node, ir.Cast):
        return isinstance(node.value, ir.LitBool | ir.LitF32)
    return isinstance(node, _LITERALS)


def shrink_literals(program: Program) -> Iterator[Candidate]:
    for path, node in walk_paths(program):
        if isinstance(node, _LITERALS):
            for value in _smaller(node.value):
                literal = cast("Any", type(node))(value)
                yield lambda path=path, literal=literal: replace_at(program, path, literal)


def _smaller(value: Any) -> list[Any]:
    """Values nearer to zero, the nearest first."""
    if isinstance(value, bool):
        return [False] if value else []
    if isinstance(value, int):
        tries = [0, 1, value // 2, value - 1] if value > 0 else [0, 1, -value, -1, -(-value // 2), value + 1]
        return [t for t in dict.fromkeys(tries) if abs(t) < abs(value) or t == -value > 0]
    tries = [0.0, 1.0, -1.0]
    return [t for t in tries if value != value or abs(t) < abs(value) or (t == 0.0 and str(value) == "-0.0")]


# ------------------------------------------------------------------------------------------------ the rest of a program


def simplify_header(program: Program) -> Iterator[Candidate]:
    """A smaller workgroup, no domain, no facts, no name, no flag."""
    size = program.workgroup_size
    for made in ((1, 1, 1), *(_with_axis(size, axis, size[axis] // 2) for axis in range(3)), *_one_less(size)):
        if 0 not in made and made != size:
            yield lambda made=made: program.replace(workgroup_size=made)
    plain: dict[str, object] = {"domain": None, "facts": (), "entry_op_id": None, "non_composable_with_self": False}
    for name, value in plain.items():
        if getattr(program, name) != value:
            yield lambda name=name, value=value: program.replace(**{name: value})


def _with_axis(size: tuple[int, int, int], axis: int, value: int) -> tuple[int, int, int]:
    made = [*size[:axis], value, *size[axis + 1 :]]
    return made[0], made[1], made[2]


def _one_less(size: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
    return (_with_axis(size, axis, size[axis] - 1) for axis in range(3) if size[axis] > 1)


def drop_buffers(program: Program) -> Iterator[Candidate]:
    """Leave out declarations nothing mentions."""
    used = buffers_in(program) | launch_names(program.domain, program.facts)
    for place, buffer in enumerate(program.buffers):
        if buffer.name not in used:
            kept = program.buffers[:place] + program.buffers[place + 1 :]
            yield lambda kept=kept: program.replace(buffers=kept)


def simplify_buffers(program: Program) -> Iterator[Candidate]:
    """Optional fields back to their defaults, counts smaller."""
    for place, buffer in enumerate(program.buffers):
        for made in _simpler_buffers(buffer):
            changed = (*program.buffers[:place], made, *program.buffers[place + 1 :])
            yield lambda changed=changed: program.replace(buffers=changed)


def _simpler_buffers(buffer: BufferDecl) -> Iterator[BufferDecl]:
    for field in fields(buffer):
        if field.name in _OPTIONAL and getattr(buffer, field.name) != field.default:
            yield replace(buffer, **{field.name: field.default})
    for count in (1, buffer.count // 2, buffer.count - 1):
        if 0 < count < buffer.count:
            yield replace(buffer, count=count)


_OPTIONAL: Final = frozenset(
    {"output_byte_range", "hints", "bytes_extraction", "linear_type", "shape_predicate", "pipeline_live_out"}
)

MOVES: Final[tuple[Move, ...]] = (
    drop_statements,
    dissolve,
    replace_expressions,
    drop_buffers,
    shrink_literals,
    simplify_header,
    simplify_buffers,
)
