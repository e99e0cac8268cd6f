"""The program while it is written: open bodies, names in sight, buffers, and the line of each statement."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from vyre_foundation.builder.recorder import numbered
from vyre_foundation.ir import Block, Break, BufferDecl, DataType, Expr, Let, Return, Stmt, Var

Line = tuple[str, int]


@dataclass(slots=True, eq=False)
class Open:
    """A list of statements that is being written."""

    statements: list[Stmt] = field(default_factory=list[Stmt])
    names: set[str] = field(default_factory=set[str])


class Writer:
    """Statements go to the innermost open body."""

    def __init__(self) -> None:
        self.buffers: dict[str, BufferDecl] = {}
        self.lines: dict[int, Line] = {}
        """Where each statement comes from, by object: for the findings of validation."""

        self.line: Line = ("", 0)
        self.meanings: dict[str, Expr] = {}
        """What a variable holds that is never assigned again."""

        self.loops = 0
        self.branches = 0
        self._open: list[Open] = [Open()]
        self._bindings = 0

    @property
    def statements(self) -> tuple[Stmt, ...]:
        assert len(self._open) == 1
        return tuple(self._open[0].statements)

    @property
    def is_at_top(self) -> bool:
        return len(self._open) == 1

    @property
    def has_left(self) -> bool:
        """Whether control never gets behind what the innermost open body has so far."""
        return _leaves(self._open[-1].statements)

    def add(self, statement: Stmt) -> None:
        self._open[-1].statements.append(statement)
        self.lines[id(statement)] = self.line

    @contextmanager
    def body(self) -> Generator[list[Stmt]]:
        """Statements that are added meanwhile go into this list."""
        opened = Open()
        self._open.append(opened)
        try:
            yield opened.statements
        finally:
            self._open.pop()

    # ------------------------------------------------------------------------------------------------------------ names

    def name(self, wish: str) -> str:
        """The wish, or the wish with the first number that no variable in sight has; seen until the body ends."""
        wish = wish or "value"
        number = 0
        while self._is_taken(numbered(wish, number), number):
            number += 1
        found = numbered(wish, number)
        self._open[-1].names.add(found)
        return found

    def _is_taken(self, name: str, number: int) -> bool:
        return any(name in opened.names for opened in self._open) or (number > 0 and name in self.buffers)

    def let(self, wish: str, value: Expr, lasting: bool = True) -> Var:
        """A new variable. `lasting`: it is never assigned, so it may stand for what it holds."""
        name = self.name(wish)
        self.add(Let(name, value))
        if lasting:
            self.meanings[name] = value
        return Var(name)

    # ---------------------------------------------------------------------------------------------------------- buffers

    def declare(self, declaration: BufferDecl) -> str:
        """The name that the buffer got: the wish, or one that is free. Bindings are given here."""
        name, number = declaration.name, 0
        while name in self.buffers:
            number += 1
            name = numbered(declaration.name, number)
        binding = self._bindings if declaration.is_global else 0
        self._bindings += declaration.is_global
        self.buffers[name] = replace(declaration, name=name, binding=binding)
        return name

    def element_of(self, buffer: str) -> DataType:
        element = self.buffers[buffer].element
        assert isinstance(element, DataType)
        return element


def _leaves(body: Sequence[Stmt]) -> bool:
    while body and isinstance(body[-1], Block):
        body = body[-1].body
    return bool(body) and isinstance(body[-1], Return | Break)
