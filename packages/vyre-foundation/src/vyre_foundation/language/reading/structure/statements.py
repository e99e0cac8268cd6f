"""Python's statements to the reader's tree, one small function a kind; what is not in the language is refused here."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, Final

from vyre_foundation.diagnostics import LanguageError
from vyre_foundation.language import foreign
from vyre_foundation.language.reading.structure import tree
from vyre_foundation.language.source import Source

_OUT: Final = "move it out of the kernel and put `@vy.func` above it"
_NESTED: Final = "a kernel is read as one body, and functions that it calls are read where they stand"
_NO_OBJECTS: Final = "a kernel computes with numbers and arrays, and makes no objects"
_NO_RESOURCES: Final = "a kernel has nothing to open or to close"
_NOT_RAISED: Final = "nothing is raised in a kernel: an index outside loads zero, a division by zero has a value"
_SHARED: Final = "invocations run beside each other and share arrays, no variables"
_ONE_ELEMENT: Final = "pass an array of one element and store into it; `vy.atomic_add` counts"
_INSTEAD: Final[dict[type[ast.stmt], tuple[str, str, str]]] = {
    ast.FunctionDef: ("a function inside a kernel", _NESTED, _OUT),
    ast.AsyncFunctionDef: ("a function inside a kernel", _NESTED, _OUT),
    ast.ClassDef: (
        "a class",
        _NO_OBJECTS,
        "pass its numbers as parameters; vec2, vec3 and vec4 hold numbers together",
    ),
    ast.Delete: ("`del`", "a variable ends with the function", "leave the statement out"),
    ast.With: ("`with`", _NO_RESOURCES, "write the statements without it"),
    ast.AsyncWith: ("`async with`", _NO_RESOURCES, "write the statements without it"),
    ast.AsyncFor: ("`async for`", "every invocation runs from its start to its end", "loop with `for j in range(n):`"),
    ast.Match: ("`match`", "a kernel compares numbers", "compare with `if`, `elif` and `else`"),
    ast.Raise: (
        "`raise`",
        "nobody catches it: invocations run beside each other",
        'stop the launch with `assert condition, "why"`',
    ),
    ast.Try: ("`try`", _NOT_RAISED, "test the condition with `if` before"),
    ast.TryStar: ("`try`", _NOT_RAISED, "test the condition with `if` before"),
    ast.Import: ("`import`", "a kernel is read, not run", "import at the top of the file"),
    ast.ImportFrom: ("`import`", "a kernel is read, not run", "import at the top of the file"),
    ast.Global: ("`global`", _SHARED, _ONE_ELEMENT),
    ast.Nonlocal: ("`nonlocal`", _SHARED, _ONE_ELEMENT),
}
"""Statements of Python that a kernel does not have: what to call each, why it is missing, what to write instead."""


def read_body(source: Source) -> list[tree.Node]:
    """The statements of a function, its docstring left out."""
    statements = source.definition.body
    if statements and _is_docstring(statements[0]):
        statements = statements[1:]
    return _block(statements, source)


def _is_docstring(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _block(statements: list[ast.stmt], source: Source) -> list[tree.Node]:
    found: list[tree.Node] = []
    for statement in statements:
        if found and isinstance(found[-1], tree.Return | tree.Break | tree.Continue):
            left = {tree.Return: "return", tree.Break: "break", tree.Continue: "continue"}[type(found[-1])]
            raise source.mistake(
                "P002",
                statement,
                f"a statement after `{left}` never runs",
                f"`{left}` leaves this block",
                f"put it before the `{left}`, or the `{left}` under an `if`",
            )
        read = _READERS.get(type(statement))
        if read is None:
            raise _not_in_the_language(statement, source)
        found.extend(read(statement, source))
    return found


def _not_in_the_language(statement: ast.stmt, source: Source) -> LanguageError:
    shown, because, fix = _INSTEAD[type(statement)]
    return source.mistake("P002", statement, f"{shown} is not in the language", because, fix)


# ----------------------------------------------------------------------------------------------------- one kind each


def _assign(statement: ast.Assign, source: Source) -> list[tree.Node]:
    if len(statement.targets) != 1:
        raise source.mistake(
            "P002",
            statement.targets[1],
            "two targets of one assignment",
            "a value is bound to one name at a time",
            "write an assignment for each name",
        )
    return [tree.Bind(statement.targets[0], statement.value, statement)]


def _annotated(statement: ast.AnnAssign, source: Source) -> list[tree.Node]:
    if statement.value is None or not isinstance(statement.target, ast.Name):
        raise source.mistake(
            "P002",
            statement,
            "a type without a value",
            "a variable begins with its first value",
            "write `t: f64 = 0`",
        )
    return [tree.Bind(statement.target, statement.value, statement, statement.annotation)]


def _change(statement: ast.AugAssign, source: Source) -> list[tree.Node]:
    return [tree.Change(statement.target, statement.op, statement.value, statement)]


def _evaluate(statement: ast.Expr, source: Source) -> list[tree.Node]:
    value = statement.value
    if isinstance(value, ast.Constant) and (value.value is Ellipsis or isinstance(value.value, str)):
        return []
    if isinstance(value, ast.Yield | ast.YieldFrom):
        raise source.mistake(
            "P002",
            value,
            "`yield` is not in the language",
            "nobody takes values from a kernel while it runs",
            "store into an array: `y[i] = value`",
        )
    if not isinstance(value, ast.Call | ast.Await | ast.NamedExpr | ast.ListComp):
        is_comparison = isinstance(value, ast.Compare) and isinstance(value.ops[0], ast.Eq)
        raise source.mistake(
            "P002",
            value,
            "an expression that does nothing",
            "its value is computed and forgotten",
            "`=` assigns, `==` compares" if is_comparison else "assign it to a name or store it into an array",
        )
    return [tree.Evaluate(value, statement)]


def _branch(statement: ast.If, source: Source) -> list[tree.Node]:
    then, otherwise = _block(statement.body, source), _block(statement.orelse, source)
    return [tree.Branch(statement.test, then, otherwise, statement)]


def _count(statement: ast.For, source: Source) -> list[tree.Node]:
    _refuse_else(statement, statement.orelse, "for", source)
    if not isinstance(statement.target, ast.Name):
        raise source.mistake(
            "P016",
            statement,
            "a loop counts with one name",
            "`range` gives one number a round",
            instead_of_range(statement.iter),
        )
    loop = tree.Count(statement.target.id, statement.iter, _block(statement.body, source), statement)
    if loop.is_unrolled:
        _refuse_break(loop.body, source)
    return [loop]


def _refuse_break(body: list[tree.Node], source: Source) -> None:
    """P016 for a `break` out of a loop that is written out."""
    for statement in body:
        if isinstance(statement, tree.Break):
            raise source.mistake(
                "P016",
                statement.node,
                "`break` leaves no loop that is written out",
                "an unrolled loop has no rounds",
                "leave `unroll` out, or test with `if`",
            )
        if isinstance(statement, tree.Branch):
            _refuse_break(statement.then, source)
            _refuse_break(statement.otherwise, source)


def instead_of_range(node: ast.expr) -> str:
    """What to write for a loop over something that is no `range`."""
    match node:
        case ast.Call(ast.Name("enumerate" | "zip" | "reversed" | "map" | "filter" as word, _), _, _):
            return foreign.BUILTINS[word]
        case ast.Call(ast.Name(word, _) | ast.Attribute(_, word, _), _, _) if word in foreign.FUNCTIONS:
            return foreign.FUNCTIONS[word]
        case ast.Name(name, _):
            return f"write `for j in range(len({name})):` and read `{name}[j]`"
        case ast.Constant(int() as count):
            return f"write `for j in range({count}):`"
        case ast.List(items) | ast.Tuple(items):
            return f"write `for j in range({len(items)}):` and compute the value from `j`"
        case _:
            return "write `for j in range(n):`"


def instead_of_unpacking(node: ast.expr) -> str:
    """What to write for several names that stand for a single value."""
    if isinstance(node, ast.Call) and not node.args and ast.unparse(node.func).endswith("id"):
        name = ast.unparse(node.func)
        return f"ask for each axis: `{name}(1), {name}(0)`"
    return "assign it to one name"


def _repeat(statement: ast.While, source: Source) -> list[tree.Node]:
    _refuse_else(statement, statement.orelse, "while", source)
    return [tree.Repeat(statement.test, _block(statement.body, source), statement)]


def _refuse_else(statement: ast.stmt, otherwise: list[ast.stmt], word: str, source: Source) -> None:
    if otherwise:
        raise source.mistake(
            "P015",
            otherwise[0],
            f"`{word} … else` is not in the language",
            "it asks whether the loop ended without `break`, which few readers know",
            "set a variable before `break` and test it after the loop",
        )


def _check(statement: ast.Assert, source: Source) -> list[tree.Node]:
    message = statement.msg
    if message is None:
        text = ast.unparse(statement.test)
    elif isinstance(message, ast.Constant) and isinstance(message.value, str):
        text = message.value
    else:
        raise source.mistake(
            "P031",
            message,
            "the message of `assert` is no constant text",
            "the launch stops with it, so it is part of the program",
            'write a text: `assert n > 0, "n is positive"`',
        )
    return [tree.Check(statement.test, text, statement)]


_READERS: Final[dict[type[ast.stmt], Callable[[Any, Source], list[tree.Node]]]] = {
    ast.Assign: _assign,
    ast.AnnAssign: _annotated,
    ast.AugAssign: _change,
    ast.Expr: _evaluate,
    ast.If: _branch,
    ast.For: _count,
    ast.While: _repeat,
    ast.Assert: _check,
    ast.Pass: lambda statement, source: [],
    ast.Break: lambda statement, source: [tree.Break(statement)],
    ast.Continue: lambda statement, source: [tree.Continue(statement)],
    ast.Return: lambda statement, source: [tree.Return(statement.value, statement)],
}
