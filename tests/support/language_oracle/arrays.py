"""Arrays of one and two axes that are zero outside, each axis by itself."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import numpy.typing as npt

from language_oracle import rules
from language_oracle.differing import differs
from language_oracle.scalars import Misuse, Scalar, Type, i32
from language_oracle.vectors import Vector, VectorType

Anything = Any


@differs("elements outside an array")
class ZeroOutside:
    """An array of a launch: elements below zero and past the end are zero, and stores there do nothing."""

    __slots__ = ("data", "element", "extents")

    def __init__(self, data: npt.NDArray[Any], element: Type | VectorType):
        self.data = data
        self.element = element
        self.extents: tuple[int, ...] = data.shape[:-1] if isinstance(element, VectorType) else data.shape

    @property
    def shape(self) -> tuple[Scalar, ...]:
        return tuple(i32.of(extent) for extent in self.extents)

    def __len__(self) -> int:
        return self.extents[0]

    def __getitem__(self, index: Anything) -> Scalar | Vector:
        place = self._place(index)
        if place is None:
            return self.element.zero()
        found = self.data[place]
        if isinstance(self.element, VectorType):
            return self.element(*(Scalar(self.element.element, part) for part in found))
        return Scalar(self.element, found)

    def __setitem__(self, index: Anything, value: Anything) -> None:
        place = self._place(index)
        kept = self.element.of(value)
        if place is not None:
            parts = [rules.canonical(part.value) for part in (kept if isinstance(kept, Vector) else (kept,))]
            self.data[place] = parts if isinstance(kept, Vector) else parts[0]

    def _place(self, index: Anything) -> tuple[int, ...] | None:
        indices = parts_of(index)
        if len(indices) != len(self.extents):
            raise Misuse(f"{len(indices)} indices for {len(self.extents)} axes")
        place = tuple(_integer(part) for part in indices)
        inside = all(0 <= part < extent for part, extent in zip(place, self.extents, strict=True))
        return place if inside else None


def parts_of(value: Anything) -> tuple[Anything, ...]:
    """An index or a shape, which Python gives as a tuple only if there is a comma."""
    return cast("tuple[Anything, ...]", value) if isinstance(value, tuple) else (value,)


def _integer(index: Anything) -> int:
    if isinstance(index, Scalar):
        return int(index.integer())
    if isinstance(index, bool) or not isinstance(index, int):
        raise Misuse(f"{index!r} is no index")
    return index


def of_zeros(element: Type | VectorType, shape: tuple[int, ...]) -> ZeroOutside:
    """Local or shared memory: zero at its start."""
    if isinstance(element, VectorType):
        return ZeroOutside(np.zeros((*shape, element.lanes), element.element.kind), element)
    return ZeroOutside(np.zeros(shape, element.kind), element)
