"""What the annotations of a kernel evaluate to, and arguments as what they say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from language_oracle.arrays import ZeroOutside
from language_oracle.scalars import Type
from language_oracle.vectors import VectorType

Anything = Any


@dataclass(frozen=True, slots=True)
class ArrayOf:
    """What `Array[f32]` evaluates to."""

    element: Type | VectorType
    axes: int


class _ArrayName:
    def __init__(self, axes: int) -> None:
        self.axes = axes

    def __getitem__(self, element: Type | VectorType) -> ArrayOf:
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


def argument(annotation: Anything, value: Anything) -> Anything:
    """What a kernel is given for a parameter: a Static as it is."""
    match annotation:
        case ArrayOf(element=element):
            return ZeroOutside(value, element)
        case Type():
            return annotation.of(value.item() if isinstance(value, np.generic) else value)
        case VectorType():
            return annotation(*(part.item() for part in value))
        case _:
            return value
