"""A node taken apart and put together: `children` and `attributes` of a node class, and `rebuild`, their inverse."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from vyre_foundation.ir.node.base import Node
from vyre_foundation.ir.node.fields import VARIABLE, Field, FieldKind


def make_children(fields: tuple[Field, ...]) -> Callable[[Any], tuple[Node, ...]]:
    parts = [f for f in fields if f.holds_children]
    kinds = {f.kind for f in parts}
    if not parts:
        return _nothing
    if kinds == {FieldKind.OPERAND}:
        return _tuple_getter([f.name for f in parts])
    if len(parts) == 1 and kinds & {FieldKind.BODY, FieldKind.OPERANDS}:
        return _method(attrgetter(parts[0].name))
    named = [(f.name, f.kind) for f in parts]

    def children(self: Any) -> tuple[Node, ...]:
        found: list[Node] = []
        for name, kind in named:
            value = getattr(self, name)
            if kind is FieldKind.OPERAND:
                found.append(value)
            elif kind is not FieldKind.OPTIONAL:
                found.extend(value)
            elif value is not None:
                found.append(value)
        return tuple(found)

    return children


def _nothing(_: Any) -> tuple[()]:
    return ()


def _method(get: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A method from a getter: an `attrgetter` in a class body would not be bound to the object."""
    return lambda self: get(self)


def _tuple_getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    get: Callable[[Any], Any] = attrgetter(*names)
    return _method(get) if len(names) > 1 else lambda self: (get(self),)


def _children_of_field(self: Node, field: Field) -> tuple[Node, ...]:
    value = getattr(self, field.name)
    if field.kind is FieldKind.OPERAND:
        return (value,)
    if field.kind is FieldKind.OPTIONAL:
        return () if value is None else (value,)
    return value


def make_attributes(fields: tuple[Field, ...]) -> Callable[[Any], tuple[Any, ...]]:
    plain = [f.name for f in fields if f.kind is FieldKind.ATTRIBUTE]
    variable = [f for f in fields if f.kind in VARIABLE]
    if variable:
        return lambda self: (
            *(getattr(self, name) for name in plain),
            *(len(_children_of_field(self, f)) for f in variable),
        )
    if not plain:
        return _nothing
    return _tuple_getter(plain)


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
