"""Rewriting trees with an explicit stack. What does not change keeps its identity, and shared subtrees stay shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import is_
from typing import Generic, TypeVar, cast, overload

from vyre_foundation.ir import Expr, Node, Program, Stmt
from vyre_foundation.walk.traverse import body_names, postorder

N = TypeVar("N", bound=Node)
S = TypeVar("S")

Rewrite = Callable[[Node], Node]
"""Takes a node whose children are already rewritten, gives what stands in its place."""


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


def map_operands(statement: Stmt, rewrite: Callable[[Expr], Expr]) -> Stmt:
    """Rewrite the expressions of one statement bottom up; the statements inside it stay as they are."""
    children = statement.children()
    expressions = [child for child in children if isinstance(child, Expr)]
    made = iter(_map_all(expressions, lambda node: rewrite(node) if isinstance(node, Expr) else node))
    return with_children(statement, tuple(next(made) if isinstance(child, Expr) else child for child in children))


def map_statements(program: Program, rewrite: Callable[[Stmt], Stmt | Sequence[Stmt]]) -> Program:
    """Rewrite every statement bottom up; a statement may become any number of statements."""

    def visit(statement: Stmt, _: None) -> Visit[None]:
        return Visit(statement, lambda: None, after=rewrite)

    return _with_entry(program, rewrite_scoped(program.entry, None, visit))


def _map_all(nodes: Sequence[Node], rewrite: Rewrite) -> tuple[Node, ...]:
    made: dict[int, Node] = {}
    for node in postorder(nodes):
        children = node.children()
        if children:
            made[id(node)] = rewrite(with_children(node, tuple([made[id(child)] for child in children])))
        else:
            made[id(node)] = rewrite(node)
    return tuple([made[id(node)] for node in nodes])


def _with_entry(program: Program, entry: tuple[Stmt, ...]) -> Program:
    return program if _same_objects(entry, program.entry) else program.replace(entry=entry)


def _same_objects(left: Sequence[Node], right: Sequence[Node]) -> bool:
    return len(left) == len(right) and all(map(is_, left, right))


# -------------------------------------------------------------------------------------------------- rewriting in scopes


@dataclass(frozen=True, slots=True)
class Visit(Generic[S]):
    """What to do with one statement.

    `statement` stands for it, with its bodies still as they were; `inner` gives the scope that a body of it sees (asked
    once a body); `after` is applied once its bodies are rewritten.
    """

    statement: Stmt
    inner: Callable[[], S]
    after: Callable[[Stmt], Stmt | Sequence[Stmt]] | None = None


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
            pending = _next_body(frame.visit.statement, len(frame.rewritten))
            if pending is not None:
                frames.append(_Frame(pending, frame.visit.inner()))
                continue
            _finish_statement(frame)
        elif frame.position < len(frame.source):
            frame.visit = visit(frame.source[frame.position], frame.scope)
        else:
            frames.pop()
            done = tuple(frame.made)
            if not frames:
                return done
            frames[-1].rewritten.append(done)


def _next_body(statement: Stmt, done: int) -> tuple[Stmt, ...] | None:
    names = body_names(type(statement))
    return getattr(statement, names[done]) if done < len(names) else None


def _finish_statement(frame: _Frame[S]) -> None:
    visit = frame.visit
    assert visit is not None
    statement = with_bodies(visit.statement, tuple(frame.rewritten))
    made = statement if visit.after is None else visit.after(statement)
    frame.made.extend((made,) if isinstance(made, Stmt) else made)
    frame.position += 1
    frame.visit = None
    frame.rewritten = []


def with_bodies(statement: Stmt, bodies: tuple[tuple[Stmt, ...], ...]) -> Stmt:
    """The statement with other bodies, or itself when nothing in them changed."""
    names = body_names(type(statement))
    if all(_same_objects(getattr(statement, name), body) for name, body in zip(names, bodies, strict=True)):
        return statement
    arguments = {f.name: getattr(statement, f.name) for f in statement.fields}
    return type(statement)(**{**arguments, **dict(zip(names, bodies, strict=True))})
