"""Where the statements of a rewritten program come from: for each, its path in the program that the caller gave.

Statements are told apart by identity, because two equal ones may come from different places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from vyre_foundation.ir import FieldKind, Program, Stmt
from vyre_foundation.ir.program import require_program
from vyre_foundation.walk import Visit, bodies, with_bodies

S = TypeVar("S")

NOWHERE: Final = "entry"
"""The origin of a statement in a program that had none."""


class Origins:
    """Paths in the program as given, by statement. It grows: a statement's origin is set once and never changed."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[int, tuple[Stmt, str]] = {}
        """The statements are held too: the identity of one that is gone may be given to another."""

    @staticmethod
    def of(program: Program) -> tuple[Program, Origins]:
        """The program with every statement an object of its own, and the place of each."""
        require_program(program, "Origins.of")
        made = Origins()
        return program.replace(entry=made._placed(program.entry, "entry")), made

    def __contains__(self, statement: Stmt) -> bool:
        return id(statement) in self._found

    def path(self, statement: Stmt) -> str:
        """The path of the statement that this one comes from. KeyError for a statement of another program."""
        return self._found[id(statement)][1]

    def adopt(self, made: Stmt | Iterable[Stmt], source: Stmt) -> None:
        """Statements that stand for `source` come from where it comes from, unless they have an origin already.

        So do the statements inside them that have none.
        """
        path = self._found[id(source)][1] if id(source) in self._found else None
        if path is not None:
            self._settle((made,) if isinstance(made, Stmt) else made, path)

    def tracked(self, visit: Callable[[Stmt, S], Visit[S]]) -> Callable[[Stmt, S], Visit[S]]:
        """The visit of a `rewrite_scoped`, which then records that what stands for a statement comes from it."""

        def tracking(statement: Stmt, scope: S) -> Visit[S]:
            chosen = visit(statement, scope)

            def after(whole: Stmt) -> Stmt | Sequence[Stmt]:
                made = whole if chosen.after is None else chosen.after(whole)
                if made is not statement:
                    self.adopt(made, statement)
                return made

            return Visit(chosen.statement, chosen.inner, after)

        return tracking

    def complete(self, body: Iterable[Stmt]) -> None:
        """Give each statement that has no origin that of the statement around it; at the top, of the one before it."""
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
