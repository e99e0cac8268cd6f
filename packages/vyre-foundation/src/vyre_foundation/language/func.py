"""`@func`: a function that kernels call. Its body is written where it is called."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from functools import cached_property, update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar, cast

from vyre_foundation.language.captured import Surroundings
from vyre_foundation.language.source import Source, read_source
from vyre_foundation.language.types import outside

P = ParamSpec("P")
R = TypeVar("R")


class Func(Generic[P, R]):
    """A function of the language. Python itself cannot call it (P028)."""

    def __init__(self, function: Callable[P, R]) -> None:
        self.function = function
        update_wrapper(cast("Any", self), function)

    @cached_property
    def source(self) -> Source:
        return read_source(self.function, "@vy.func")

    @cached_property
    def surroundings(self) -> Surroundings:
        return Surroundings.of(self.function)

    @cached_property
    def signature(self) -> inspect.Signature:
        return inspect.signature(self.function)

    @cached_property
    def may_store(self) -> bool:
        """Whether it may change memory; where it calls others, it may."""
        return any(_may_store(node) for node in ast.walk(self.source.definition))

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        raise outside(f"{self.function.__name__}(…)")

    def __repr__(self) -> str:
        return f"<func {self.function.__name__}{inspect.signature(self.function)}>"


def _may_store(node: ast.AST) -> bool:
    match node:
        case ast.Subscript(_, _, ast.Store()):
            return True
        case ast.Call(ast.Name(name, _) | ast.Attribute(_, name, _), _, _):
            return name.startswith("atomic") or (name not in _PURE and name.islower() and name not in _KNOWN)
        case _:
            return False


_PURE = frozenset({"min", "max", "abs", "int", "float", "bool", "round", "len", "range", "pow"})


def _known_names() -> frozenset[str]:
    from vyre_foundation.language.names import NAMES
    from vyre_foundation.language.types import SCALARS, VECTORS

    return frozenset(NAMES.values()) | SCALARS.keys() | VECTORS.keys()


_KNOWN = _known_names()


def func(function: Callable[P, R]) -> Func[P, R]:
    """A function that kernels call: its body is written where it is called. Arrays go in by reference."""
    return Func(function)
