"""Structural diff: where two programs differ, by path, first difference first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import islice
from typing import Any, cast

from vyre_foundation.ir import Block, FieldKind, Node, Program
from vyre_foundation.ir.program import require_program

_ABSENT = "(nothing)"


@dataclass(frozen=True, slots=True)
class Difference:
    """What stands at one path on each side; `left` and `right` are nodes, field values or the text `(nothing)`."""

    path: str
    left: object
    right: object

    def __str__(self) -> str:
        return f"{self.path}: {_short(self.left)} became {_short(self.right)}"


def diff(left: Program, right: Program, limit: int = 100) -> tuple[Difference, ...]:
    """The differences of two programs in the order of their text, at most `limit`; empty exactly when they are equal.

    Lists are compared position by position. Where node classes differ, the subtree is one difference.
    """
    return tuple(islice(_differences(left, right), limit))


def first_difference(left: Program, right: Program) -> Difference | None:
    return next(_differences(left, right), None)


def _differences(left: Program, right: Program) -> Iterator[Difference]:
    require_program(left, "diff")
    require_program(right, "diff")
    if left == right:
        return
    for name in ("workgroup_size", "entry_op_id", "non_composable_with_self", "domain", "facts"):
        a, b = getattr(left, name), getattr(right, name)
        if a != b:
            yield Difference(name, a, b)
    yield from _buffer_differences(left, right)
    yield from _tree_differences(Block(left.entry), Block(right.entry))


def _buffer_differences(left: Program, right: Program) -> Iterator[Difference]:
    for position in range(max(len(left.buffers), len(right.buffers))):
        path = f"buffers[{position}]"
        if position >= min(len(left.buffers), len(right.buffers)):
            yield Difference(
                path, *(p.buffers[position] if position < len(p.buffers) else _ABSENT for p in (left, right))
            )
            continue
        a, b = left.buffers[position], right.buffers[position]
        for name in (field.name for field in fields(cast("Any", a))):
            if getattr(a, name) != getattr(b, name):
                yield Difference(f"{path}.{name}", getattr(a, name), getattr(b, name))


def _tree_differences(left: Node, right: Node) -> Iterator[Difference]:
    """Differences below two roots, which stand for the entry lists."""
    stack: list[tuple[str, object, object]] = [("", left, right)]
    while stack:
        path, a, b = stack.pop()
        if a is b or _is_same_tree(a, b):
            continue
        if not (isinstance(a, Node) and isinstance(b, Node) and type(a) is type(b)):
            yield Difference(path, a, b)
            continue
        found: list[tuple[str, object, object]] = []
        for field in a.fields:
            label = _step(path, field.name.rstrip("_"))
            x, y = getattr(a, field.name), getattr(b, field.name)
            if field.kind is FieldKind.ATTRIBUTE:
                if x is not y and a.key() != b.key() and not _same_attribute(x, y):
                    found.append((label, x, y))
            elif field.kind is FieldKind.OPERAND or field.kind is FieldKind.OPTIONAL:
                found.append((label, _or_absent(x), _or_absent(y)))
            else:
                found.extend(_paired(label, x, y))
        stack.extend(reversed(found))


def _is_same_tree(a: object, b: object) -> bool:
    """Equal trees are stepped over as a whole: where subtrees are shared, walking them could take for ever.

    A node keeps its hash, so trees that differ are told apart without comparing them again at every level.
    """
    return isinstance(a, Node) and isinstance(b, Node) and hash(a) == hash(b) and a == b


def _step(path: str, label: str) -> str:
    return f"{path}.{label}" if path else "entry"


def _or_absent(value: object) -> object:
    return _ABSENT if value is None else value


def _paired(label: str, left: tuple[Node, ...], right: tuple[Node, ...]) -> Iterator[tuple[str, object, object]]:
    for position in range(max(len(left), len(right))):
        a = left[position] if position < len(left) else _ABSENT
        b = right[position] if position < len(right) else _ABSENT
        yield f"{label}[{position}]", a, b


def _same_attribute(x: object, y: object) -> bool:
    """Equal attributes; of a float literal the bits decide, which `key` holds and `==` does not."""
    return x == y and not isinstance(x, float)


def _short(value: object, width: int = 80) -> str:
    text = _ABSENT if value is _ABSENT else repr(value)
    return text if len(text) <= width else f"{text[: width - 1]}…"
