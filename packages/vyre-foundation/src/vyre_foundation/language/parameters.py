"""The parameters of a kernel, as values: what a launch has to give for each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from vyre_foundation.ir import DataType


class ParameterKind(Enum):
    SCALAR = "scalar"
    ARRAY = "array"
    STATIC = "static"


class _Missing:
    def __repr__(self) -> str:
        return "MISSING"


MISSING: Final = _Missing()
"""Stands for the default of a parameter that has none."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of a kernel."""

    name: str
    kind: ParameterKind
    element: DataType | None = None
    """The type of the scalar or of the elements; None for a Static, and for a type that the argument binds."""

    lanes: int = 1
    """2, 3 or 4 for vectors: a host array then has one more axis of that length."""

    axes: int = 1
    """Axes of an array, vectors counted as one element."""

    is_out: bool = False
    """Allocated, zeroed and returned where a call leaves it out."""

    static: tuple[type, ...] = ()
    """The Python types that a Static may have."""

    generic: tuple[DataType, ...] = ()
    """The element types that an argument may bind, where `element` is None."""

    default: object = MISSING
    by_name_only: bool = False
    """Whether it stands behind a `*`."""

    @property
    def is_array(self) -> bool:
        return self.kind is ParameterKind.ARRAY

    @property
    def has_shape(self) -> bool:
        """Whether it needs words for its axes: the length of a flat array of scalars is known without."""
        return self.is_array and (self.axes > 1 or self.lanes > 1)


Axis: TypeAlias = tuple[str, int]
"""An axis of an array: the parameter and its number."""


def shaped_axes(parameters: Iterable[Parameter]) -> tuple[Axis, ...]:
    """The axes that need words, in order."""
    return tuple((each.name, axis) for each in parameters if each.has_shape for axis in range(each.axes))


def flat_arrays(parameters: Iterable[Parameter]) -> tuple[str, ...]:
    """Arrays whose length is known without a word, in order."""
    return tuple(each.name for each in parameters if each.is_array and not each.has_shape)


def compared_axes(parameters: tuple[Parameter, ...]) -> tuple[Axis, ...]:
    """The axes of which a launch says which are equal: all that need words, and flat arrays where others do."""
    shaped = shaped_axes(parameters)
    return (*shaped, *((name, 0) for name in flat_arrays(parameters))) if shaped else ()
