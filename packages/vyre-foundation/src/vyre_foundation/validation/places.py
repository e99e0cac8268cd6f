"""The order of places: as the text has them."""

from __future__ import annotations

from typing import Any, Final

from vyre_foundation.ir import Node, Program
from vyre_foundation.walk.paths import STEP

_HEADS: Final = ("workgroup_size", "domain", "buffers", "facts", "entry")
"""What the parts of a program are called in paths, in the order of the text."""


def place_key(program: Program, path: str) -> tuple[int, ...]:
    """A key that sorts paths of one program in text order, parents before children."""
    key: list[int] = []
    node: Any = None
    for step in path.split("."):
        match = STEP.fullmatch(step)
        assert match is not None, path
        name, index = match[1], int(match[2] or 0)
        if node is None:
            key.append(_HEADS.index(name))
            holder = getattr(program, name)
        else:
            position, holder = _field(node, name)
            key.append(position)
        key.append(index)
        node = holder[index] if match[2] else holder
    return tuple(key)


def _field(node: Any, name: str) -> tuple[int, Any]:
    """The position of a field among its node's, and what it holds."""
    if not isinstance(node, Node):
        return 0, ()
    for position, field in enumerate(node.fields):
        if field.name.rstrip("_") == name:
            return position, getattr(node, field.name)
    return len(node.fields), ()
