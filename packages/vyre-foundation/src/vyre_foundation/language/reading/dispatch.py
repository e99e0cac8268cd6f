"""How expressions are read: a table from the kind of node to its reader, and what all readers share.

The readers are in files of their own and need each other; `kinds` fills the table.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, Final

from vyre_foundation.ir import Expr, Load, Var
from vyre_foundation.language.func import Func
from vyre_foundation.language.names import NAMES
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Scalar, Value, Vector
from vyre_foundation.walk import postorder

READERS: Final[dict[type[ast.expr], Callable[[Frame, Any], Value]]] = {}


def read(frame: Frame, node: ast.expr) -> Value:
    """The value of an expression; statements it needs are written before."""
    reader = READERS.get(type(node))
    if reader is None:
        raise _not_in_the_language(frame, node)
    return reader(frame, node)


def read_all(frame: Frame, nodes: Sequence[ast.expr]) -> list[Value]:
    """Several expressions from left to right. What was read is kept where a later one changes memory."""
    values: list[Value] = []
    for position, node in enumerate(nodes):
        value = read(frame, node)
        if any(has_effects(frame, later) for later in nodes[position + 1 :]):
            value = kept(frame, value)
        values.append(value)
    return values


def kept(frame: Frame, value: Value) -> Value:
    """The value as it is now, in a variable where it reads memory."""
    if isinstance(value, Scalar) and _reads(value.expr):
        return Scalar(frame.session.writer.let("before", value.expr), value.dtype)
    if isinstance(value, Vector) and any(_reads(part) for part in value.parts):
        return Vector(tuple(frame.session.writer.let("before", part) for part in value.parts), value.dtype)
    return value


def _reads(expr: Expr) -> bool:
    return any(isinstance(node, Load | Var) for node in postorder(expr))


def text(node: ast.AST) -> str:
    """An expression as it stands in the source, shortened."""
    shown = ast.unparse(node)
    return shown if len(shown) <= 40 else f"{shown[:39]}…"


def index_nodes(node: ast.expr) -> list[ast.expr]:
    return list(node.elts) if isinstance(node, ast.Tuple) else [node]


# --------------------------------------------------------------------------------------------------------- effects


def has_effects(frame: Frame, node: ast.AST) -> bool:
    """Whether reading this expression changes memory: an atomic, or a function that stores."""
    return any(isinstance(each, ast.Call) and _changes_memory(as_function(frame, each.func)) for each in ast.walk(node))


def _changes_memory(function: Any) -> bool:
    if isinstance(function, Func):
        return function.may_store
    try:
        return NAMES.get(function, "").startswith("atomic")
    except TypeError:  # nothing that can be called has no hash
        return False


def as_function(frame: Frame, node: ast.expr) -> Any:
    """What a name would call, without taking anything; None where that is not known."""
    match node:
        case ast.Name(name, _) if frame.slot(name) is None and name not in frame.constants:
            return frame.surroundings.look_up(name)
        case ast.Attribute(owner, name, _):
            return getattr(as_function(frame, owner), name, None)
        case _:
            return None


# ---------------------------------------------------------------------------------------- what is not in the language

_INSTEAD: Final[dict[type[ast.expr], tuple[str, str]]] = {
    ast.Lambda: ("`lambda`", "write a function with `@vy.func` outside"),
    ast.ListComp: ("a list comprehension", "loop with `for j in range(n):` and store into an array"),
    ast.SetComp: ("a set comprehension", "loop with `for j in range(n):`"),
    ast.DictComp: ("a dict comprehension", "loop with `for j in range(n):`"),
    ast.GeneratorExp: ("a generator", "loop with `for j in range(n):`"),
    ast.List: ("a list", "use `vy.local(f32, n)`, an array of each invocation's own"),
    ast.Dict: ("a dict", "keep keys and values in two arrays, or choose with `if` and `elif`"),
    ast.Set: ("a set", "compare with each value: `v == 2 or v == 3`"),
    ast.Await: ("`await`", "every invocation runs from its start to its end"),
    ast.Yield: ("`yield`", "store into an array"),
    ast.YieldFrom: ("`yield from`", "store into an array"),
    ast.JoinedStr: ("an f-string", "a kernel has no text; look at the arrays after the launch"),
    ast.NamedExpr: ("`:=`", "assign in a statement of its own"),
    ast.Starred: ("`*` before a value", "write the values one by one"),
    ast.Slice: ("a slice", "loop over the elements, or use one invocation per element"),
}


def _not_in_the_language(frame: Frame, node: ast.expr) -> Exception:
    shown, fix = _INSTEAD.get(type(node), (f"`{type(node).__name__}`", "leave it out"))
    return frame.mistake(
        "P002", node, f"{shown} is not in the language", "a kernel computes with numbers and arrays", fix
    )
