"""Rewriting trees with an explicit stack. What does not change keeps its identity, and shared subtrees stay shared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import is_
from typing import Final, Generic, TypeVar, cast, overload

from vyre_foundation.ir import Expr, Node, Program, Stmt, Var
from vyre_foundation.walk.facts import facts_of
from vyre_foundation.walk.traverse import body_names, operands, with_their_children

N = TypeVar("N", bound=Node)
S = TypeVar("S")

Rewrite = Callable[[Node], Node]
"""Takes a node whose children are already rewritten, gives what stands in its place."""


ANY_KIND: Final = -1
"""All `kind_bits`."""


def with_children(node: N, children: tuple[Node, ...]) -> N:
    """The node with other children, or itself when they are the same objects."""
    if _same_objects(node.children(), children):
        return node
    return type(node).rebuild(node.attributes(), children)


@overload
def map_nodes(tree: Program, rewrite: Rewrite) -> Program: ...
@overload
def map_nodes(tree: N, rewrite: Rewrite) -> N: ...
def map_nodes(tree: Node | Program, rewrite: Rewrite) -> Node | Program:
    """Rewrite every node bottom up. Each distinct node object is rewritten once."""
    if isinstance(tree, Program):
        return _with_entry(tree, tuple(cast("Stmt", made) for made in _map_all(tree.entry, rewrite)))
    return _map_all((tree,), rewrite)[0]


def map_expressions(tree: N, rewrite: Callable[[Expr], Expr]) -> N:
    """Rewrite every expression bottom up; statements change only through their operands."""
    return map_nodes(tree, lambda node: rewrite(node) if isinstance(node, Expr) else node)


def map_operands(statement: Stmt, rewrite: Callable[[Expr], Expr], of: int = ANY_KIND) -> Stmt:
    """Rewrite the expressions of one statement bottom up; the statements inside it stay as they are.

    `of` are `kind_bits`: an expression without any of them is one that `rewrite` does not change, and may be left out.
    """
    before = operands(statement)
    made = _map_all(before, cast("Rewrite", rewrite), of)
    if _same_objects(before, made):
        return statement
    return with_children(statement, made + statement.children()[len(before) :])


def map_variables(statement: Stmt, values: Mapping[str, Expr]) -> Stmt:
    """The statement with the variables in its operands replaced; the statements inside it stay as they are.

    Only what reads one of them is looked at. It recurses: for valid programs, whose expressions are not deep.
    """
    before, replaced = operands(statement), values.keys()
    if not replaced or all(replaced.isdisjoint(facts_of(e).variables) for e in before):
        return statement
    made: dict[int, Expr] = {}

    def of(e: Expr) -> Expr:
        if replaced.isdisjoint(facts_of(e).variables):
            return e
        if isinstance(e, Var):
            return values[e.name]
        if id(e) not in made:
            made[id(e)] = type(e).rebuild(e.attributes(), tuple([of(child) for child in operands(e)]))
        return made[id(e)]

    return with_children(statement, (*map(of, before), *statement.children()[len(before) :]))


def map_statements(program: Program, rewrite: Callable[[Stmt], Stmt | Sequence[Stmt]]) -> Program:
    """Rewrite every statement bottom up; a statement may become any number of statements."""

    def visit(statement: Stmt, _: None) -> Visit[None]:
        return Visit(statement, lambda: None, after=rewrite)

    return _with_entry(program, rewrite_scoped(program.entry, None, visit))


def map_trees(
    nodes: tuple[Node, ...],
    rewrite: Callable[[Node, tuple[Node, ...]], Node],
    enters: Callable[[Node], object] | None = None,
) -> tuple[Node, ...]:
    """Rewrite trees bottom up by `rewrite(node, what its children became)`; the same tuple when nothing changes.

    Each distinct node object is rewritten once. Trees that `enters` says no to are ones that `rewrite` does not change,
    and may be left out.
    """
    made: dict[int, Node] = {}
    changed = False
    for node, children in with_their_children(nodes, enters):
        if id(node) not in made:
            below = tuple([made.get(id(child), child) for child in children]) if changed and children else children
            now = made[id(node)] = rewrite(node, below)
            changed = changed or now is not node
    return tuple([made.get(id(node), node) for node in nodes]) if changed else nodes


def _map_all(nodes: tuple[Node, ...], rewrite: Rewrite, of: int = ANY_KIND) -> tuple[Node, ...]:
    def replaced(node: Node, below: tuple[Node, ...]) -> Node:
        return rewrite(with_children(node, below) if below else node)

    return map_trees(nodes, replaced, None if of == ANY_KIND else lambda e: facts_of(e).kinds & of)


def _with_entry(program: Program, entry: tuple[Stmt, ...]) -> Program:
    return program if _same_objects(entry, program.entry) else program.replace(entry=entry)


def _same_objects(left: Sequence[Node], right: Sequence[Node]) -> bool:
    return left is right or (len(left) == len(right) and all(map(is_, left, right)))


# -------------------------------------------------------------------------------------------------- rewriting in scopes


@dataclass(slots=True)
class Visit(Generic[S]):
    """What to do with one statement."""

    statement: Stmt
    """What stands for it, with its bodies still as they were."""

    inner: Callable[[], S] = field(repr=False)
    """The scope that a body of it sees (asked once a body)."""

    after: Callable[[Stmt], Stmt | Sequence[Stmt]] | None = field(default=None, repr=False)
    """Applied once its bodies are rewritten."""


@dataclass(slots=True)
class _Frame(Generic[S]):
    """One list of statements being rewritten."""

    source: Sequence[Stmt]
    scope: S
    made: list[Stmt] = field(default_factory=list[Stmt])
    position: int = 0
    visit: Visit[S] | None = None
    rewritten: list[tuple[Stmt, ...]] = field(default_factory=list[tuple[Stmt, ...]])


def rewrite_scoped(body: Sequence[Stmt], scope: S, visit: Callable[[Stmt, S], Visit[S]]) -> tuple[Stmt, ...]:
    """Rewrite a list of statements in text order, each with the scope it stands in.

    `visit` is called when a statement is reached, in text order; its bodies are rewritten before the next statement. A
    scope may be an object that `visit` changes: what a `Let` binds is then seen by the statements after it.
    """
    frames = [_Frame(body, scope)]
    while True:
        frame = frames[-1]
        if frame.visit is not None:
            names = body_names(type(frame.visit.statement))
            if len(frame.rewritten) < len(names):
                pending: Sequence[Stmt] = getattr(frame.visit.statement, names[len(frame.rewritten)])
                frames.append(_Frame(pending, frame.visit.inner()))
                continue
            _finish(frame, with_bodies(frame.visit.statement, tuple(frame.rewritten)), frame.visit.after)
            frame.visit, frame.rewritten = None, []
        _visit_plain(frame, visit)
        if frame.visit is None:
            frames.pop()
            done = tuple(frame.made)
            if not frames:
                return done
            frames[-1].rewritten.append(done)


def _visit_plain(frame: _Frame[S], visit: Callable[[Stmt, S], Visit[S]]) -> None:
    """Go on to the next statement that has bodies, or to the end."""
    source, scope = frame.source, frame.scope
    for position in range(frame.position, len(source)):
        chosen = visit(source[position], scope)
        if body_names(type(chosen.statement)):
            frame.visit, frame.position = chosen, position + 1
            return
        _finish(frame, chosen.statement, chosen.after)
    frame.position = len(source)


def _finish(frame: _Frame[S], statement: Stmt, after: Callable[[Stmt], Stmt | Sequence[Stmt]] | None) -> None:
    made = statement if after is None else after(statement)
    if isinstance(made, Stmt):
        frame.made.append(made)
    else:
        frame.made.extend(made)


def with_bodies(statement: Stmt, bodies: tuple[tuple[Stmt, ...], ...]) -> Stmt:
    """The statement with other bodies, or itself when nothing in them changed."""
    names = body_names(type(statement))
    for name, body in zip(names, bodies, strict=True):
        if not _same_objects(getattr(statement, name), body):
            break
    else:
        return statement
    arguments = {f.name: getattr(statement, f.name) for f in statement.fields}
    return type(statement)(**{**arguments, **dict(zip(names, bodies, strict=True))})
