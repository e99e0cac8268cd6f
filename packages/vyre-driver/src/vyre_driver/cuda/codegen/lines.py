"""The lines of a function's body, each with the place in the program that it was written for."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final, NamedTuple

INDENT: Final = "    "


class Line(NamedTuple):
    text: str
    path: str | None = None


class Lines:
    """Written from top to bottom. The first line of each statement tells its path in a comment."""

    def __init__(self, depth: int = 1) -> None:
        self.made: list[Line] = []
        self._depth = depth
        self._path: str | None = None
        self._is_said = True

    def at(self, path: str) -> None:
        """What comes next is written for a statement."""
        self._path, self._is_said = path, False

    def end(self) -> None:
        """What comes next is written for no statement."""
        self._path, self._is_said = None, True

    def add(self, text: str) -> None:
        comment = ""
        if not self._is_said and self._path is not None:
            comment, self._is_said = f"  // {self._path}", True
        self.made.append(Line(f"{INDENT * self._depth}{text}{comment}", self._path))

    def directive(self, text: str) -> None:
        """A line for the compiler: the path is told on the next one."""
        self.made.append(Line(f"{INDENT * self._depth}{text}", self._path))

    def mark(self) -> int:
        return len(self.made)

    def back_to(self, mark: int) -> None:
        """Take back what was written since a mark; the comment with the path, if it was among it, comes again."""
        if any("  // " in line.text for line in self.made[mark:]):
            self._is_said = False
        del self.made[mark:]

    @contextmanager
    def block(self, head: str) -> Generator[None]:
        """`head {`, what is written meanwhile, and `}`."""
        self.add(f"{head} {{")
        with self.inside():
            yield
        self.add("}")

    @contextmanager
    def inside(self) -> Generator[None]:
        path, self._depth = self._path, self._depth + 1
        yield
        self._path, self._depth, self._is_said = path, self._depth - 1, True
