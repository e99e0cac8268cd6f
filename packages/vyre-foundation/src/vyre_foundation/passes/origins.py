"""Where the statements of a rewritten program come from: for each, its path in the program that the caller gave.

Statements are told apart by identity, because two equal ones may come from different places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from vyre_foundation.ir import FieldKind, Program, Stmt
from vyre_foundation.ir.program import require_program
from vyre_foundation.walk import Visit, bodies, with_bodies
from vyre_foundation.walk.traverse import body_names

S = TypeVar("S")

NOWHERE: Final = "entry"
"""The origin of a statement if the program as given had no statements."""


class Origins:
    """Paths in the program as given, by statement. Statements are added; the origin of one never changes."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[int, tuple[Stmt, str]] = {}
        """It holds the statements as well, because Python may give the identity of a freed object to another."""

    @staticmethod
    def of(program: Program) -> tuple[Program, Origins]:
        """The program with a separate object for every statement, and the path of each."""
        require_program(program, "Origins.of")
        made = Origins()
        return program.replace(entry=made._placed(program.entry, "entry")), made

    def __contains__(self, statement: Stmt) -> bool:
        return id(statement) in self._found

    def path(self, statement: Stmt) -> str:
        """The path of the statement that this one comes from. KeyError for a statement of another program."""
        return self._found[id(statement)][1]

    def adopt(self, made: Stmt | Iterable[Stmt], source: Stmt) -> None:
        """Give `made`, and the statements inside, the origin of `source`. Statements that have an origin keep it."""
        path = self._found[id(source)][1] if id(source) in self._found else None
        if path is not None:
            self._settle((made,) if isinstance(made, Stmt) else made, path)

    def tracked(self, visit: Callable[[Stmt, S], Visit[S]]) -> Callable[[Stmt, S], Visit[S]]:
        """Wrap the `visit` of a `rewrite_scoped`, so that it records the origins of the statements that it makes."""

        def tracking(statement: Stmt, scope: S) -> Visit[S]:
            chosen = visit(statement, scope)
            if chosen.after is None and not body_names(type(chosen.statement)):
                if chosen.statement is not statement:
                    self.adopt(chosen.statement, statement)
                return chosen

            def after(whole: Stmt) -> Stmt | Sequence[Stmt]:
                made = whole if chosen.after is None else chosen.after(whole)
                if made is not statement:
                    self.adopt(made, statement)
                return made

            return Visit(chosen.statement, chosen.inner, after)

        return tracking

    def complete(self, body: Iterable[Stmt]) -> None:
        """Give statements without an origin that of the statement around them or, at the top, of the one before."""
        around = NOWHERE if not self._found else next(iter(self._found.values()))[1]
        for statement in body:
            self._settle((statement,), around)
            around = self.path(statement)

    def _settle(self, body: Iterable[Stmt], path: str) -> None:
        waiting = [(statement, path) for statement in body]
        while waiting:
            statement, around = waiting.pop()
            if id(statement) not in self._found:  # else those inside have theirs, too
                self._found[id(statement)] = (statement, around)
                waiting.extend((inner, around) for each in bodies(statement) for inner in each)

    def _placed(self, body: Sequence[Stmt], label: str) -> tuple[Stmt, ...]:
        """Recursion, because a valid program nests no deeper than 64."""
        made: list[Stmt] = []
        for position, statement in enumerate(body):
            path = f"{label}[{position}]"
            names = [field.name for field in statement.fields if field.kind is FieldKind.BODY]
            inner = tuple(self._placed(getattr(statement, name), f"{path}.{name}") for name in names)
            own = with_bodies(statement, inner)
            if id(own) in self._found:  # the same object stands in two places
                own = type(own).rebuild(own.attributes(), own.children())
            self._found[id(own)] = (own, path)
            made.append(own)
        return tuple(made)
