"""Declaring a kind of node: it claims its wire tag, gets its slots, and its methods are made from its fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, cast, dataclass_transform

from vyre_foundation.ir.node.base import Node
from vyre_foundation.ir.node.construction import init_made_when_needed
from vyre_foundation.ir.node.fields import VARIABLE, Effect, FieldKind, fields_of
from vyre_foundation.ir.node.parts import attributes_text, children_text, make_rebuild, method_made_when_needed


class TagTable:
    """Wire tags of one sort of node; each belongs to one class for ever."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.classes: dict[int, type[Node]] = {}
        self.virtual: list[type[Node]] = []

    def __repr__(self) -> str:
        return f"TagTable({self.name!r}, {len(self.kinds)} kinds)"

    def claim(self, tag: int, cls: type[Node]) -> None:
        owner = self.classes.get(tag)
        if owner is not None:
            free = next(t for t in range(256) if t not in self.classes)
            raise TypeError(f"{self.name} tag {tag} belongs to {owner.__name__}; {cls.__name__} may take {free}")
        self.classes[tag] = cls

    @property
    def kinds(self) -> tuple[type[Node], ...]:
        """Every node class of this sort, in the order of declaration within tags, then those that share a tag."""
        return (*self.classes.values(), *self.virtual)


EXPRESSIONS: Final = TagTable("expression")
STATEMENTS: Final = TagTable("statement")

C = TypeVar("C", bound=Node)


@dataclass_transform(frozen_default=True, eq_default=False)
def node(
    table: TagTable, tag: int, effect: Effect = Effect.NONE, *, shares_tag: bool = False
) -> Callable[[type[C]], type[C]]:
    """Declare a node kind. `tag` is its byte on the wire: assigned once, never reused.

    `shares_tag` is for nodes that travel inside another node's encoding (a Bitcast is a Call on the wire).
    """

    def declare(cls: type[C]) -> type[C]:
        made = _with_slots(cls)
        if shares_tag:
            table.virtual.append(made)
        else:
            table.claim(tag, made)
        made.wire_tag, made.effect = tag, effect
        _equip(made, cls)
        return made

    return declare


def _with_slots(cls: type[C]) -> type[C]:
    """The class again, its fields as slots: what `dataclass(slots=True)` does, at a fifth of its import time."""
    names = tuple(cls.__annotations__)
    kept = {name: value for name, value in vars(cls).items() if name not in {*names, "__dict__", "__weakref__"}}
    return cast("type[C]", type(cls.__name__, cls.__bases__, {**kept, "__slots__": names, "__match_args__": names}))


def _equip(cls: type[Node], declared: type[Node]) -> None:
    """Give a node class its methods. `declared` is the class as written, which has the annotations and defaults."""
    cls.fields = fields_of(declared.__annotations__)
    type.__setattr__(cls, "__init__", init_made_when_needed(cls, vars(declared)))
    method_made_when_needed(cls, ("children",), children_text(cls.fields))
    names = ("attributes", "key") if cls.key is Node.key else ("attributes",)
    method_made_when_needed(cls, names, attributes_text(cls.fields))
    cls.operand_count = sum(f.kind is FieldKind.OPERAND for f in cls.fields)
    cls.variable_count = sum(f.kind in VARIABLE for f in cls.fields)
    cls.attribute_count = len(cls.fields) - cls.operand_count
    type.__setattr__(cls, "rebuild", staticmethod(make_rebuild(cls)))
