"""The source of a function as a tree, and places in it: file, line and the words that a report puts its caret under."""

from __future__ import annotations

import ast
import inspect
import linecache
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from types import FrameType
from typing import Any

from vyre_foundation.builder.mistakes import place
from vyre_foundation.diagnostics import Diagnostic, LanguageError, Lines, in_lines

_WIDEST = 110
"""Characters of a line that a report shows."""


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A function's definition as Python reads it, and where it stands."""

    file: str
    first_line: int
    indent: int
    definition: ast.FunctionDef

    def line_of(self, node: ast.AST) -> int:
        return getattr(node, "lineno", 1) + self.first_line - 1

    def mistake(self, code: str, node: ast.AST, what: str, because: str = "", fix: str = "") -> LanguageError:
        """An error whose caret stands under this node."""
        return LanguageError(Diagnostic(code=code, what=what, where=self.place(node), because=because, fix=fix))

    def place(self, node: ast.AST) -> Lines:
        """`saxpy.py:12:9`, the line, and carets under the words."""
        line = self.line_of(node)
        text = linecache.getline(self.file, line).rstrip("\n")
        start = _column(text, getattr(node, "col_offset", 0) + self.indent)
        is_one_line = getattr(node, "end_lineno", None) == getattr(node, "lineno", None)
        stop = _column(text, (getattr(node, "end_col_offset", None) or 0) + self.indent) if is_one_line else len(text)
        return in_lines([f"{place((self.file, line))}:{start + 1}", *_marked(text, start, max(stop, start + 1))])


def called_at() -> Lines:
    """The place outside vyre that called in here: for what is wrong before there is a kernel to read."""
    frame = inspect.currentframe()
    while frame is not None and frame.f_back is not None and _is_ours(frame):
        frame = frame.f_back
    if frame is None:
        return in_lines([])
    file, line = frame.f_code.co_filename, frame.f_lineno
    text = linecache.getline(file, line).rstrip("\n")
    found = next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None), (line, line, None, None))
    if not text.strip() or found[0] != line or found[2] is None or found[3] is None:
        return in_lines([place((file, line)), *([text.strip()] if text.strip() else [])])
    start = _column(text, found[2])
    stop = _column(text, found[3]) if found[1] == line else len(text)
    return in_lines([f"{place((file, line))}:{start + 1}", *_marked(text, start, max(stop, start + 1))])


def _is_ours(frame: FrameType) -> bool:
    package = str(frame.f_globals.get("__name__")).partition(".")[0]
    return package == "vyre" or package.startswith("vyre_")


def _column(text: str, offset: int) -> int:
    """The character at an offset of bytes, which is how `ast` counts columns."""
    return len(text.encode()[:offset].decode(errors="replace"))


def _marked(text: str, start: int, stop: int) -> list[str]:
    if not text.strip():
        return []
    lead = len(text) - len(text.lstrip())
    shown, first, last = text[lead:], max(start - lead, 0), max(stop - lead, 1)
    if len(shown) > _WIDEST:
        cut = max(0, min(first - 20, len(shown) - _WIDEST))
        shown, first, last = shown[cut : cut + _WIDEST], first - cut, min(last - cut, _WIDEST)
    return [shown.replace("\t", " "), " " * first + "^" * max(last - first, 1)]


def read_source(function: Callable[..., Any], decorator: str) -> Source:
    """The definition of a function. P001 where Python has no source for it, P026 for what is no plain function."""
    name = getattr(function, "__qualname__", repr(function))
    code = getattr(function, "__code__", None)
    if code is None or not inspect.isfunction(function):
        raise _at_function(
            function,
            "P026",
            f"`{decorator}` takes a function",
            f"`{name}` is {_kind(function)}",
            _below(function, decorator),
        )
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError):
        raise _without_source(function, name, code.co_filename) from None
    text = "".join(lines)
    dedented = textwrap.dedent(text)
    indent = len(lines[0]) - len(lines[0].lstrip())
    tree = _parsed(dedented, function, decorator)
    if tree.name != code.co_name:  # another text lies under the name of its file
        raise _without_source(function, name, code.co_filename)
    return Source(code.co_filename, first, indent, tree)


def _kind(found: object) -> str:
    if isinstance(found, type):
        return "a class"
    if isinstance(found, str):
        return "a text"
    if hasattr(found, "__wrapped__"):
        return f"what another decorator made of it, {type(found).__name__}"
    return f"of type {type(found).__name__}"


def _below(found: object, decorator: str) -> str:
    """What to write instead of a decorator on this."""
    if isinstance(found, str):
        return "types stand at the parameters: `x: Array[f32]`; write the decorator alone"
    if isinstance(found, type):
        return "make a kernel of each function, outside of the class"
    if hasattr(found, "__wrapped__"):
        return f"keep one decorator: `{decorator}` stands directly above the `def`"
    return f"write `{decorator}` above a `def`"


def _parsed(text: str, function: Callable[..., Any], decorator: str) -> ast.FunctionDef:
    try:
        body = ast.parse(text).body
    except SyntaxError:  # a lambda in the middle of an expression, a string that was dedented
        body = []
    match body:
        case [ast.FunctionDef() as definition]:
            return definition
        case [ast.AsyncFunctionDef()]:
            raise _at_function(
                function,
                "P026",
                "a kernel cannot be `async`",
                "every invocation runs from its start to its end",
                "write `def`",
            )
        case _:
            raise _at_function(
                function,
                "P026",
                f"`{decorator}` takes a function written with `def`",
                "the source of this one is not a `def` of its own",
                f"write it as a `def` under `{decorator}`",
            )


def _without_source(function: Any, name: str, file: str) -> LanguageError:
    return _at_function(
        function,
        "P001",
        f"the source of `{name}` cannot be read",
        f"a kernel is read from its source, and Python keeps none for {file}",
        "put the function in a file or a notebook; where there can be none, build the program with `ProgramBuilder`",
    )


def _at_function(function: Any, code: str, what: str, because: str, fix: str) -> LanguageError:
    found = getattr(function, "__code__", None)
    where = place((found.co_filename, found.co_firstlineno)) if found is not None else called_at()
    return LanguageError(Diagnostic(code=code, what=what, where=where, because=because, fix=fix))
