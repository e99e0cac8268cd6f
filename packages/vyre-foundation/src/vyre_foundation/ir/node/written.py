"""The `repr` of a tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vyre_foundation.ir.node.fields import FieldKind

if TYPE_CHECKING:
    from vyre_foundation.ir.node.base import Node

_REPR_LIMIT: Final = 100_000
"""A tree that shares subtrees can be exponentially large when written out: `repr` stops after this many pieces."""


def repr_tree(root: Node) -> str:
    """`Load(buffer='x', index=LitU32(value=0))`; what is printed in full evaluates to the node again."""
    out: list[str] = []
    stack: list[Node | str] = [root]
    while stack:
        if len(out) > _REPR_LIMIT:
            return "".join([*out, "…"])
        item = stack.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        parts: list[Node | str] = [f"{type(item).__name__}("]
        for position, field in enumerate(item.fields):
            value = getattr(item, field.name)
            parts.append(f"{', ' if position else ''}{field.name}=")
            if field.kind is FieldKind.OPERANDS or field.kind is FieldKind.BODY:
                parts.append("(")
                for child in value:
                    parts += [child, ", "]
                parts.append(")")
            else:
                parts.append(value if field.holds_children and value is not None else repr(value))
        parts.append(")")
        stack.extend(reversed(parts))
    return "".join(out)
