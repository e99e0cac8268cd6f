"""What the annotations of a kernel evaluate to, and arguments as what they say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from language_oracle.arrays import ZeroOutside
from language_oracle.scalars import TYPES, Type
from language_oracle.vectors import VectorType

Anything = Any


class Float:
    """`vy.Float`: f32 or f64, whichever the argument is; a number is what the first such array is."""


@dataclass(frozen=True, slots=True)
class ArrayOf:
    """What `Array[f32]` evaluates to."""

    element: Type | VectorType | type[Float]
    axes: int

    def element_of(self, value: Anything) -> Type | VectorType:
        return TYPES[f"f{8 * value.itemsize}"] if isinstance(self.element, type) else self.element


class _ArrayName:
    def __init__(self, axes: int) -> None:
        self.axes = axes

    def __getitem__(self, element: Type | VectorType | type[Float]) -> ArrayOf:
        return ArrayOf(element, self.axes)


class _OutName:
    def __getitem__(self, array: ArrayOf) -> ArrayOf:
        return array


class _StaticName:
    def __getitem__(self, kind: Anything) -> None:
        return None


ANNOTATIONS: Final = {
    "Array": _ArrayName(1),
    "Array2": _ArrayName(2),
    "Array3": _ArrayName(3),
    "Out": _OutName(),
    "Static": _StaticName(),
}


def bound_element(annotations: Mapping[str, Anything], arguments: Mapping[str, Anything]) -> Type | None:
    """What `vy.Float` is for numbers: the type of the first array that says it."""
    for name, annotation in annotations.items():
        if isinstance(annotation, ArrayOf) and annotation.element is Float:
            return TYPES[f"f{8 * arguments[name].itemsize}"]
    return None


def argument(annotation: Anything, value: Anything, bound: Type | None = None) -> Anything:
    """What a kernel is given for a parameter: a Static as it is."""
    match annotation:
        case ArrayOf():
            return ZeroOutside(value, annotation.element_of(value))
        case type() if annotation is Float and bound is not None:
            return bound.of(value.item() if isinstance(value, np.generic) else value)
        case Type():
            return annotation.of(value.item() if isinstance(value, np.generic) else value)
        case VectorType():
            return annotation(*(part.item() for part in value))
        case _:
            return value
