"""Vectors of two, three and four components: values that are never changed, with operators componentwise."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from language_oracle.differing import differs
from language_oracle.scalars import Misuse, Scalar, Type, f32, f64, i32

Anything = Any
Method = Callable[["Vector", Anything], Any]
COMPONENTS: Final = "xyzw"


class VectorType:
    """A type of vectors; called, it makes one of as many components, or of one for all."""

    __slots__ = ("element", "lanes", "name")

    def __init__(self, name: str, element: Type, lanes: int):
        self.name = name
        self.element = element
        self.lanes = lanes

    def __repr__(self) -> str:
        return self.name

    def __call__(self, *components: Anything) -> Vector:
        given = components * self.lanes if len(components) == 1 else components
        if len(given) != self.lanes:
            raise Misuse(f"{self} of {len(components)}")
        return Vector(self, tuple(self.element.of(component) for component in given))

    def of(self, value: Anything) -> Vector:
        if not isinstance(value, Vector) or value.type is not self:
            raise Misuse(f"{value!r} where {self} is needed")
        return value

    def zero(self) -> Vector:
        return self(*[self.element.zero()] * self.lanes)


def _componentwise(rule: Callable[[Anything, Anything], Anything]) -> tuple[Method, Method]:
    def forward(self: Vector, other: Anything) -> Vector:
        return Vector(self.type, tuple(map(rule, self.components, self.spread(other))))

    def backward(self: Vector, other: Anything) -> Vector:
        return Vector(self.type, tuple(map(rule, self.spread(other), self.components)))

    return forward, backward


class Vector:
    """Components of one type."""

    __slots__ = ("components", "type")

    def __init__(self, type: VectorType, components: tuple[Scalar, ...]):
        self.type = type
        self.components = components

    def __repr__(self) -> str:
        return f"{self.type}({', '.join(str(component.value) for component in self.components)})"

    def __iter__(self) -> Iterator[Scalar]:
        return iter(self.components)

    def __getattr__(self, name: str) -> Scalar:
        if name not in COMPONENTS[: self.type.lanes]:
            raise AttributeError(name)
        return self.components[COMPONENTS.index(name)]

    def __getitem__(self, index: int) -> Scalar:
        return self.components[index]

    def spread(self, other: Anything) -> tuple[Scalar, ...]:
        """The components of another vector of this type, or one scalar for each."""
        if isinstance(other, Vector):
            return self.type.of(other).components
        return (self.type.element.of(other),) * self.type.lanes

    __add__, __radd__ = _componentwise(operator.add)
    __sub__, __rsub__ = _componentwise(operator.sub)
    __mul__, __rmul__ = _componentwise(operator.mul)
    __truediv__, __rtruediv__ = _componentwise(lambda a, b: a / b)

    def __neg__(self) -> Vector:
        return Vector(self.type, tuple(-component for component in self.components))


@differs("vectors are values")
def with_component(vector: Vector, name: str, value: Anything) -> Vector:
    """What `v.x = value` binds to `v`: a new vector, so that `w` after `w = v` stays as it is."""
    place = COMPONENTS.index(name)
    parts = vector.components
    return Vector(vector.type, (*parts[:place], vector.type.element.of(value), *parts[place + 1 :]))


def dot(a: Vector, b: Vector) -> Scalar:
    """From left to right, rounded at each step."""
    first, *others = map(operator.mul, a.components, a.spread(b))
    total = first
    for product in others:
        total = total + product
    return total


def cross(a: Vector, b: Vector) -> Vector:
    (ax, ay, az), (bx, by, bz) = a.components, a.spread(b)
    return Vector(a.type, (ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx))


def length(a: Vector) -> Scalar:
    squares = dot(a, a)
    return squares.typed(np.sqrt(squares.number()))


def normalize(a: Vector) -> Vector:
    return a / length(a)


VECTORS: Final = {
    f"vec{lanes}{letter}": VectorType(f"vec{lanes}{letter}", element, lanes)
    for letter, element in (("", f32), ("d", f64), ("i", i32))
    for lanes in (2, 3, 4)
}
