"""The printer's loop: a stack of parts, a rule for each class of part, and the limit on what may be printed.

Nothing recurses: a rule gives the parts of one node, in order, and the loop takes them one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from vyre_foundation.ir import BufferDecl, Node, Stmt
from vyre_foundation.ir.limits import NESTING, PROGRAM_BYTES
from vyre_foundation.ir.shapes import Predicate
from vyre_foundation.text.errors import too_large_to_print
from vyre_foundation.text.quoting import name_text


class Body:
    """`{`, one line for each of these, `}`."""

    __slots__ = ("lines",)

    def __init__(self, lines: Sequence[Stmt | BufferDecl | str]) -> None:
        self.lines = lines


class End:
    """The `}` of a body."""

    __slots__ = ()


Part: TypeAlias = str | Node | Predicate | BufferDecl | Body | End
Parts: TypeAlias = "str | tuple[Part, ...]"


class Page(dict[str, str]):
    """What rules need to know: `page[name]` is a name with its quotes, `page.level` the depth of bodies."""

    level: int = 0

    def __missing__(self, name: str) -> str:
        self[name] = quoted = name_text(name)
        return quoted

    @property
    def new_line(self) -> str:
        # Beyond the nesting a valid program has, indentation would make a deep program's text quadratic in its size.
        return "\n" + "  " * min(self.level, NESTING)


Rule: TypeAlias = "Callable[[Any, Page], Parts]"

_GLANCE: Final = PROGRAM_BYTES // 16
"""After this much text, look whether shared subtrees make the rest hopeless."""


def written(parts: tuple[Part, ...], rules: dict[type, Rule], nodes: Iterable[Node]) -> str:
    """The text of `parts`, which hold `nodes`."""
    page = Page()
    out: list[str] = []
    stack: list[Part] = list(reversed(parts))
    size, limit = 0, _GLANCE
    while stack:
        item = stack.pop()
        made = item if isinstance(item, str) else rules[type(item)](item, page)
        if isinstance(made, tuple):
            stack.extend(made[::-1])
            continue
        out.append(made)
        size += len(made)
        if size > limit:
            limit = _limit_after_a_glance(limit, nodes)
    return _within_limit("".join(out))


def _limit_after_a_glance(limit: int, nodes: Iterable[Node]) -> int:
    if limit == PROGRAM_BYTES or _least_size(nodes) > PROGRAM_BYTES:
        raise too_large_to_print()
    return PROGRAM_BYTES


def _least_size(nodes: Iterable[Node]) -> int:
    """Characters the nodes have at least, shared ones as often as they are used, counted no further than the limit.

    Nothing is shorter than one character, and what stands between two operands or statements is not shorter than three.
    """
    roots = list(nodes)
    sizes: dict[int, int] = {}
    stack = list(roots)
    while stack:
        children = stack[-1].children()
        waiting = [child for child in children if id(child) not in sizes]
        if waiting:
            stack.extend(waiting)
            continue
        least = max(1, 3 * len(children) - 3) + sum([sizes[id(child)] for child in children])
        sizes[id(stack.pop())] = min(least, PROGRAM_BYTES + 1)
    return sum(sizes[id(root)] for root in roots)


def _within_limit(text: str) -> str:
    if not text.isascii() and len(text.encode()) > PROGRAM_BYTES:
        raise too_large_to_print()
    return text
