"""A function's body, ready to be written: its statements, and what is known of its variables. Made once a function."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count

from vyre_foundation.language.captured import Surroundings
from vyre_foundation.language.reading.structure import tree
from vyre_foundation.language.reading.structure.assignment import (
    assigned_names,
    assigned_once,
    changed_in_part,
    check_assigned,
)
from vyre_foundation.language.reading.structure.leaving import surely_leaves, without_continue, without_return
from vyre_foundation.language.reading.structure.placing import Places, place_variables
from vyre_foundation.language.reading.structure.statements import read_body
from vyre_foundation.language.source import Source

_MOST_KEPT = 512


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """The statements of a function, its parameters being declared by whoever calls it."""

    statements: list[tree.Node]
    places: Places
    assigned: frozenset[str]
    once: frozenset[str]
    """Variables with a single assignment."""

    changing: frozenset[str]
    """Names of which a component is assigned."""

    keeps_result: bool = False
    """Whether an inlined function returns values in several places."""


@lru_cache(maxsize=_MOST_KEPT)
def kernel_body(source: Source, surroundings: Surroundings) -> Body:
    """The body of a kernel, checked; its `return` stays what it is."""
    return _made(_checked(source, surroundings), source)


@lru_cache(maxsize=_MOST_KEPT)
def func_body(source: Source, surroundings: Surroundings) -> Body:
    """The body of an inlined function: its returns are branches, or the one at its end is told apart."""
    statements = _checked(source, surroundings)
    returns = [node for node in ast.walk(source.definition) if isinstance(node, ast.Return)]
    if len(returns) == 1 and statements and statements[-1].node is returns[0]:
        value = returns[0].value
        answer = [tree.Answer(value, returns[0])] if value is not None else []
        return _made([*statements[:-1], *answer], source)
    valued = [each for each in returns if each.value is not None]
    if valued and (len(valued) != len(returns) or not surely_leaves(statements)):
        raise source.mistake(
            "P017",
            source.definition,
            f"`{source.definition.name}` does not return a value on every way",
            "its end can be reached",
            "return a value at its end",
        )
    return _made(without_return(statements, _fresh_names()), source, keeps_result=bool(valued))


def _checked(source: Source, surroundings: Surroundings) -> list[tree.Node]:
    """The statements, every name surely assigned where it is read, every `continue` turned into branches."""
    check_assigned(read_body(source), _parameters(source), source, surroundings.has)
    return without_continue(read_body(source), _fresh_names())


def _parameters(source: Source) -> set[str]:
    arguments = source.definition.args
    return {each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}


def _made(statements: list[tree.Node], source: Source, keeps_result: bool = False) -> Body:
    given = _parameters(source)
    return Body(
        statements,
        place_variables(statements, given),
        frozenset(assigned_names(statements)),
        frozenset(assigned_once(statements) - given),
        frozenset(changed_in_part(statements)),
        keeps_result,
    )


def _fresh_names() -> Callable[[str], str]:
    """Names for flags, another each time."""
    numbers: Iterator[int] = count()
    return lambda wish: f"{wish}{next(numbers)}"
