"""A function's body as the reader works on it: few kinds of statement, each with the node of Python it comes from.

`continue` and the `return` of an inlined function have been turned into branches and flags (see `leaving`), so the only
ways out of a body are `Break` and `Return`. Expressions stay nodes of Python's own.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(slots=True, eq=False)
class Flag:
    """A condition that the reader made: whether a loop's round or a function was left. `name` is a variable."""

    name: str
    is_set: bool


@dataclass(slots=True, eq=False)
class Bind:
    """`target = value`, with a type where `target: type = value` gave one."""

    target: ast.expr
    value: ast.expr
    node: ast.stmt
    annotation: ast.expr | None = None


@dataclass(slots=True, eq=False)
class Change:
    """`target op= value`."""

    target: ast.expr
    op: ast.operator
    value: ast.expr
    node: ast.AugAssign


@dataclass(slots=True, eq=False)
class SetFlag:
    name: str
    value: bool
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Evaluate:
    """An expression for its effect."""

    value: ast.expr
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Branch:
    test: ast.expr | Flag
    then: list[Node]
    otherwise: list[Node]
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Count:
    """`for name in range(...)`."""

    name: str
    source: ast.expr
    body: list[Node]
    node: ast.For


@dataclass(slots=True, eq=False)
class Repeat:
    """`while test`."""

    test: ast.expr
    body: list[Node]
    node: ast.While


@dataclass(slots=True, eq=False)
class Break:
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Continue:
    """Only until `leaving` has turned it into branches."""

    node: ast.stmt


@dataclass(slots=True, eq=False)
class Return:
    """Ends the kernel's invocation; in an inlined function only until `leaving` has turned it into branches."""

    value: ast.expr | None
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Result:
    """What an inlined function returns is kept, because it may return in several places."""

    value: ast.expr
    node: ast.stmt


@dataclass(slots=True, eq=False)
class Check:
    """`assert test, message`."""

    test: ast.expr
    message: str
    node: ast.Assert


Node: TypeAlias = (
    "Bind | Change | SetFlag | Evaluate | Branch | Count | Repeat | Break | Continue | Return | Result | Check"
)


@dataclass(slots=True, eq=False)
class Body:
    """A function's statements, after everything that is no statement of the language was refused."""

    statements: list[Node] = field(default_factory=list["Node"])
