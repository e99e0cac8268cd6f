"""A function's body as the reader works on it: few kinds of statement, each with the node of Python it comes from.

`continue` and the `return` of an inlined function have been turned into branches and flags (see `leaving`), so the only
ways out of a body are `Break` and `Return`. Expressions stay nodes of Python's own.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TypeAlias


class Statement:
    """What every statement has: the names it reads itself, once they are found."""

    __slots__ = ("reads",)

    reads: tuple[ast.Name, ...]


@dataclass(slots=True, eq=False)
class Flag:
    """A condition that the reader made: whether a loop's round or a function was left. `name` is a variable."""

    name: str
    is_set: bool


@dataclass(slots=True, eq=False)
class Bind(Statement):
    """`target = value`, with a type where `target: type = value` gave one."""

    target: ast.expr
    value: ast.expr
    node: ast.stmt
    annotation: ast.expr | None = None


@dataclass(slots=True, eq=False)
class Change(Statement):
    """`target op= value`."""

    target: ast.expr
    op: ast.operator
    value: ast.expr
    node: ast.AugAssign


@dataclass(slots=True, eq=False)
class SetFlag(Statement):
    name: str
    value: bool
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Evaluate(Statement):
    """An expression for its effect."""

    value: ast.expr
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Branch(Statement):
    test: ast.expr | Flag
    then: list[Node]
    otherwise: list[Node]
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Count(Statement):
    """`for name in range(...)`."""

    name: str
    source: ast.expr
    body: list[Node]
    node: ast.For

    @property
    def is_unrolled(self) -> bool:
        """Whether its body is written out: `for j in vy.unroll(range(4))`."""
        match self.source:
            case ast.Call(ast.Name("unroll", _) | ast.Attribute(_, "unroll", _), _, _):
                return True
            case _:
                return False


@dataclass(slots=True, eq=False)
class Repeat(Statement):
    """`while test`."""

    test: ast.expr
    body: list[Node]
    node: ast.While


@dataclass(slots=True, eq=False)
class Break(Statement):
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Continue(Statement):
    """Only until `leaving` has turned it into branches."""

    node: ast.stmt


@dataclass(slots=True, eq=False)
class Return(Statement):
    """Ends the kernel's invocation; in an inlined function only until `leaving` has turned it into branches."""

    value: ast.expr | None
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Result(Statement):
    """What an inlined function returns is kept, because it may return in several places."""

    value: ast.expr
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Answer(Statement):
    """The value of an inlined function that returns at its end and nowhere else: it needs no variable."""

    value: ast.expr
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Check(Statement):
    """`assert test, message`."""

    test: ast.expr
    message: str
    node: ast.Assert


Node: TypeAlias = (
    "Bind | Change | SetFlag | Evaluate | Branch | Count | Repeat | Break | Continue | Return | Result | Answer | Check"
)
