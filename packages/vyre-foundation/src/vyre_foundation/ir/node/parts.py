"""A node taken apart and put together: `children` and `attributes` of a node class, and `rebuild`, their inverse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vyre_foundation.ir.node.base import Node
from vyre_foundation.ir.node.fields import VARIABLE, Field, FieldKind

_AS_CHILDREN: Final = {
    FieldKind.OPERAND: "self.{0},",
    FieldKind.OPTIONAL: "*(() if self.{0} is None else (self.{0},)),",
    FieldKind.OPERANDS: "*self.{0},",
    FieldKind.BODY: "*self.{0},",
}

_AS_ATTRIBUTES: Final = {
    FieldKind.ATTRIBUTE: "self.{0},",
    FieldKind.OPTIONAL: "int(self.{0} is not None),",
    FieldKind.OPERANDS: "len(self.{0}),",
    FieldKind.BODY: "len(self.{0}),",
}


def children_text(fields: tuple[Field, ...]) -> str:
    """The children of a node `self` as a Python expression."""
    parts = [f for f in fields if f.holds_children]
    if len(parts) == 1 and parts[0].kind in (FieldKind.OPERANDS, FieldKind.BODY):
        return f"self.{parts[0].name}"
    return _tuple_text(parts, _AS_CHILDREN)


def attributes_text(fields: tuple[Field, ...]) -> str:
    """The attributes of a node `self`, then the numbers of its variable children, as a Python expression."""
    plain = [f for f in fields if f.kind is FieldKind.ATTRIBUTE]
    return _tuple_text([*plain, *(f for f in fields if f.kind in VARIABLE)], _AS_ATTRIBUTES)


def _tuple_text(fields: list[Field], parts: Mapping[FieldKind, str]) -> str:
    return f"({''.join(parts[f.kind].format(f.name) for f in fields)})"


def method_made_when_needed(cls: type[Node], names: tuple[str, ...], text: str) -> None:
    """Give a class a method of these names that returns what the expression over `self` says.

    A walk asks every node for its children, and Python runs an expression of its own twice as fast as an `attrgetter`.
    Compiling one for every class would be a good part of the time to import the package.
    """

    def make_and_call(self: Node) -> Any:
        made = eval(f"lambda self: {text}")  # our own template over our own field names
        for name in names:
            type.__setattr__(cls, name, made)
        return made(self)

    for name in names:
        type.__setattr__(cls, name, make_and_call)


def make_rebuild(cls: type[Node]) -> Callable[[tuple[Any, ...], tuple[Node, ...]], Any]:
    layout = cls.fields
    kinds = [f.kind for f in layout]
    if not VARIABLE & set(kinds) and kinds == sorted(kinds, key=lambda kind: kind is FieldKind.OPERAND):
        make: Callable[..., Any] = cls  # attributes first, then one operand a field: the common case, no sorting out
        return lambda attributes, children: make(*attributes, *children)
    plain = sum(f.kind is FieldKind.ATTRIBUTE for f in layout)

    def rebuild(attributes: tuple[Any, ...], children: tuple[Node, ...]) -> Any:
        values = iter(attributes[:plain])
        lengths = iter(attributes[plain:])
        position = 0
        arguments: list[Any] = []
        for f in layout:
            if f.kind is FieldKind.ATTRIBUTE:
                arguments.append(next(values))
                continue
            length = 1 if f.kind is FieldKind.OPERAND else next(lengths)
            taken = children[position : position + length]
            position += length
            if f.kind is FieldKind.OPERAND or f.kind is FieldKind.OPTIONAL:
                arguments.append(taken[0] if taken else None)
            else:
                arguments.append(taken)
        return cls(*arguments)

    return rebuild
