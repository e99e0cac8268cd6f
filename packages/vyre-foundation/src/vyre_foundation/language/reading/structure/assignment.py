"""Which names are surely assigned where they are read, found before anything is written.

Python says at run time that a name has no value yet; a kernel has to know before. A name that only some paths assign is
an error where it is read, with those paths.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from vyre_foundation.language.reading.structure import tree
from vyre_foundation.language.reading.structure.leaving import surely_leaves
from vyre_foundation.language.source import Source

Names = frozenset[str]


def bound_names(target: ast.expr) -> Iterator[str]:
    """The variables that an assignment to this target binds."""
    match target:
        case ast.Name(name, _):
            yield name
        case ast.Tuple(parts, _) | ast.List(parts, _):
            for part in parts:
                yield from bound_names(part)
        case _:
            pass


def read_names(*expressions: ast.expr | tree.Flag | None) -> Iterator[ast.Name]:
    """The names that expressions read."""
    for expression in expressions:
        if isinstance(expression, ast.expr):
            for node in ast.walk(expression):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                    yield node


def direct_reads(statement: tree.Node) -> tuple[ast.Name, ...]:
    """What a statement itself reads, its inner bodies left out; found once."""
    try:
        return statement.reads
    except AttributeError:
        statement.reads = tuple(_direct_reads(statement))
        return statement.reads


def _direct_reads(statement: tree.Node) -> Iterator[ast.Name]:
    match statement:
        case tree.Bind(target, value, _, _):
            yield from read_names(value, target)
        case tree.Change(target, _, value, _):
            if isinstance(target, ast.Name):
                yield target
            yield from read_names(target, value)
        case tree.Evaluate(value, _) | tree.Result(value, _) | tree.Answer(value, _):
            yield from read_names(value)
        case tree.Branch(test, _, _, _) | tree.Repeat(test, _, _) | tree.Check(test, _, _):
            yield from read_names(test)
        case tree.Count(_, source, _, _):
            yield from read_names(source)
        case tree.Return(value, _):
            yield from read_names(value)
        case _:
            pass


def direct_flags(statement: tree.Node) -> Iterator[str]:
    """The flags that a statement itself tests."""
    if isinstance(statement, tree.Branch) and isinstance(statement.test, tree.Flag):
        yield statement.test.name


def direct_writes(statement: tree.Node) -> Iterator[str]:
    """The variables that a statement itself assigns."""
    match statement:
        case tree.Bind(target, _, _, _) | tree.Change(target, _, _, _):
            yield from bound_names(target)
        case tree.SetFlag(name, _, _):
            yield name
        case _:
            pass


def changed_in_part(body: Iterable[tree.Node]) -> set[str]:
    """Names of which a component or an element is assigned: `v.x = …`, `v[0] = …`."""
    found: set[str] = set()
    for statement in body:
        match statement:
            case tree.Bind(target, _, _, _) | tree.Change(target, _, _, _):
                found.update(_owners(target))
            case _:
                pass
        for inner in bodies_of(statement):
            found |= changed_in_part(inner)
    return found


def _owners(target: ast.expr) -> Iterator[str]:
    match target:
        case ast.Attribute(ast.Name(name, _), _, _) | ast.Subscript(ast.Name(name, _), _, _):
            yield name
        case ast.Tuple(parts, _) | ast.List(parts, _):
            for part in parts:
                yield from _owners(part)
        case _:
            pass


def bodies_of(statement: tree.Node) -> tuple[list[tree.Node], ...]:
    match statement:
        case tree.Branch(_, then, otherwise, _):
            return then, otherwise
        case tree.Count() | tree.Repeat():
            return (statement.body,)
        case _:
            return ()


def assigned_names(body: Iterable[tree.Node]) -> set[str]:
    """Every variable that a body assigns anywhere, loop variables left out."""
    found: set[str] = set()
    for statement in body:
        found.update(direct_writes(statement))
        for inner in bodies_of(statement):
            found |= assigned_names(inner)
    return found


def assigned_once(body: Iterable[tree.Node]) -> set[str]:
    """The variables with a single assignment."""
    count: Counter[str] = Counter()
    _count_writes(body, count)
    return {name for name, times in count.items() if times == 1}


def _count_writes(body: Iterable[tree.Node], count: Counter[str]) -> None:
    for statement in body:
        count.update(direct_writes(statement))
        if isinstance(statement, tree.Count):
            count[statement.name] += 2
        for inner in bodies_of(statement):
            _count_writes(inner, count)


@dataclass(frozen=True, slots=True)
class Exposed:
    """A name read where not every path has assigned it."""

    name: str
    node: ast.Name | None


def exposed(body: list[tree.Node], names: set[str], assigned: Names = frozenset()) -> list[Exposed]:
    """The reads of these names that are not surely preceded by an assignment inside this body."""
    walk = _Walk(names)
    walk.body(body, assigned)
    return walk.found


class _Walk:
    def __init__(self, names: set[str]) -> None:
        self.names = names
        self.found: list[Exposed] = []
        self._breaks: list[list[Names]] = []

    def body(self, body: list[tree.Node], known: Names) -> Names:
        for statement in body:
            known = self.statement(statement, known)
        return known

    def statement(self, statement: tree.Node, known: Names) -> Names:
        for node in direct_reads(statement):
            self._read(node.id, node, known)
        for flag in direct_flags(statement):
            self._read(flag, None, known)
        match statement:
            case tree.Branch(_, then, otherwise, _):
                return self._branch(then, otherwise, known)
            case tree.Count(name, _, body, _):
                # The loop's own variable lives in its body. Afterwards it is gone, whatever the name meant before.
                self._loop(body, known | {name})
                return known - {name}
            case tree.Repeat(test, body, _):
                breaks = self._loop(body, known)
                if isinstance(test, ast.Constant) and test.value is True:
                    return _common(breaks) if breaks else known
                return known
            case tree.Break():
                if self._breaks:
                    self._breaks[-1].append(known)
                return known
            case _:
                return known | self.names.intersection(direct_writes(statement))

    def _read(self, name: str, node: ast.Name | None, known: Names) -> None:
        if name in self.names and name not in known:
            self.found.append(Exposed(name, node))

    def _branch(self, then: list[tree.Node], otherwise: list[tree.Node], known: Names) -> Names:
        after_then, after_otherwise = self.body(then, known), self.body(otherwise, known)
        if surely_leaves(then):
            return after_otherwise
        if surely_leaves(otherwise):
            return after_then
        return after_then & after_otherwise

    def _loop(self, body: list[tree.Node], known: Names) -> list[Names]:
        self._breaks.append([])
        self.body(body, known)
        return self._breaks.pop()


def _common(states: list[Names]) -> Names:
    found = states[0]
    for state in states[1:]:
        found &= state
    return found


def check_assigned(
    body: list[tree.Node], parameters: set[str], source: Source, is_outside: Callable[[str], bool]
) -> None:
    """P005 for a name that is read where some path has not assigned it, P015 for a loop's variable after the loop."""
    names = assigned_names(body)
    counters = set(_counters(body))
    _check_counters(body, frozenset(), source)
    for found in exposed(body, names | (counters - parameters), frozenset(parameters)):
        if found.node is None:
            continue
        if found.name in counters:
            raise source.mistake(
                "P015",
                found.node,
                f"`{found.name}` counts a loop and has no value after it",
                "the loop may go round not once, and what the name meant before the loop is gone",
                "give the loop a variable of its own"
                if found.name in names
                else f"assign to a name of your own in the loop: `last = {found.name}`, with `last` set before it",
            )
        if is_outside(found.name):
            raise source.mistake(
                "P005",
                found.node,
                f"`{found.name}` has no value of the kernel's own here",
                f"the kernel assigns `{found.name}`, so it means a variable here, not the one outside",
                "use another name for the variable, or make the value a parameter",
            )
        places = ", ".join(str(source.line_of(node)) for node in _assignments(body, found.name))
        raise source.mistake(
            "P005",
            found.node,
            f"`{found.name}` may have no value here",
            f"it is assigned in line {places}, and there is a way here that does not pass it",
            f"give `{found.name}` a value before, on every way",
        )


def _counters(body: list[tree.Node]) -> Iterator[str]:
    for statement in body:
        if isinstance(statement, tree.Count):
            yield statement.name
        for inner in bodies_of(statement):
            yield from _counters(inner)


def _assignments(body: list[tree.Node], name: str) -> Iterator[ast.stmt]:
    for statement in body:
        if name in direct_writes(statement):
            yield statement.node
        for inner in bodies_of(statement):
            yield from _assignments(inner, name)


def _check_counters(body: list[tree.Node], counting: Names, source: Source) -> None:
    """P015 for an assignment to the variable of a loop around it."""
    for statement in body:
        for name in direct_writes(statement):
            if name in counting:
                raise source.mistake(
                    "P015",
                    statement.node,
                    f"`{name}` counts a loop and cannot be assigned",
                    "the next round gives it its next number whatever was assigned",
                    "use a name of your own; `break` leaves the loop, and `while` counts as it likes",
                )
        inner = counting | {statement.name} if isinstance(statement, tree.Count) else counting
        if isinstance(statement, tree.Count) and statement.name in counting:
            raise source.mistake(
                "P015",
                statement.node.target,
                f"`{statement.name}` counts a loop around this one already",
                "each loop needs a variable of its own",
                "use another name",
            )
        for each in bodies_of(statement):
            _check_counters(each, inner, source)
