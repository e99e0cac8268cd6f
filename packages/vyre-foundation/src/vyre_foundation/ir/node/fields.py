"""What a node class is made of: its effect, and its fields, each with a kind that its annotation tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, Flag
from typing import Final


class Effect(Flag):
    """What executing a node may do beyond giving a value."""

    NONE = 0
    READ = 1
    WRITE = 2
    ATOMIC = 4
    SYNC = 8
    CONTROL = 16
    """Ends or diverts the invocation: Return, Break, Trap, Resume, IndirectDispatch."""


class FieldKind(Enum):
    OPERAND = "operand"
    OPTIONAL = "optional operand"
    OPERANDS = "operands"
    BODY = "body"
    ATTRIBUTE = "attribute"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a node class, in declaration order."""

    name: str
    kind: FieldKind
    annotation: str
    """The declared type as written: what may stand in an attribute, and how it travels on the wire."""

    @property
    def holds_children(self) -> bool:
        return self.kind is not FieldKind.ATTRIBUTE


_KIND_OF_ANNOTATION: Final = {
    "Expr": FieldKind.OPERAND,
    "Expr | None": FieldKind.OPTIONAL,
    "tuple[Expr, ...]": FieldKind.OPERANDS,
    "tuple[Stmt, ...]": FieldKind.BODY,
}

VARIABLE: Final = frozenset({FieldKind.OPTIONAL, FieldKind.OPERANDS, FieldKind.BODY})
"""Fields with any number of children: `attributes` holds their lengths, last."""


def fields_of(annotations: Mapping[str, str]) -> tuple[Field, ...]:
    """The fields that a class declares by these annotations."""
    return tuple(
        Field(name, _KIND_OF_ANNOTATION.get(annotation, FieldKind.ATTRIBUTE), annotation)
        for name, annotation in annotations.items()
    )
