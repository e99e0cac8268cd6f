"""Total typing: one rule for each expression class, giving its type or reporting why it has none.

A rule returns None if the expression has no type. The expression around it then says nothing about that operand, so no
finding is a consequence of another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from vyre_foundation.ir import (
    DataType,
    Expr,
    limits,
)
from vyre_foundation.ir.rules import Rules
from vyre_foundation.validation.checker import MEMORY_AFTER, Checker, Step

Type: TypeAlias = DataType | None
RULES: Final = Rules[Type]("typing")
_TABLE: Final[Mapping[Any, Callable[[Checker, Any, int], Type]]] = RULES.table
"""The rules as a plain dictionary, which is found faster."""


def type_of(c: Checker, e: Expr, step: Step, depth: int = 1) -> Type:
    """The type of the operand at `step`, `depth` levels below its statement. Everything wrong inside is reported."""
    c.path.append(step)
    if depth > limits.EXPRESSION_DEPTH:
        _too_deep(c, depth)
        dtype = None
    elif c.faulty and id(e) in c.faulty:
        dtype = c.faulty[id(e)]
    elif c.remembered is not None and (id(e), depth) in c.remembered:
        dtype = c.remembered[id(e), depth]
    else:
        before = c.reports
        dtype = _TABLE[type(e)](c, e, depth)
        if c.reports != before:
            c.faulty[id(e)] = dtype
        _remember(c, e, depth, dtype)
    c.path.pop()
    return dtype


def _remember(c: Checker, e: Expr, depth: int, dtype: Type) -> None:
    """Keep the type of a shared object, once there are so many visits that something must be shared."""
    if c.remembered is not None:
        c.remembered[id(e), depth] = dtype
        return
    c.visits += 1
    if c.visits > MEMORY_AFTER:
        c.remembered = {}


def _too_deep(c: Checker, depth: int) -> None:
    """Report the whole operand, because a path of that many steps is no help."""
    below = c.path[1 - depth :]
    del c.path[1 - depth :]
    because = f"it has more than {limits.EXPRESSION_DEPTH} levels"
    c.report("V033", "an expression is too deep", because, "bind a part of it to a variable first")
    c.path += below


def check_type(c: Checker, dtype: DataType) -> None:
    """V211: values of this type exist on the backend."""
    if c.capabilities is not None and dtype not in c.capabilities.types:
        fix = "use another type, or another backend"
        c.report("V211", f"the backend has no {dtype.name}", "its capabilities do not list the type", fix)
