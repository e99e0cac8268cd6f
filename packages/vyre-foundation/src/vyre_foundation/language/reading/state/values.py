"""What an expression of a kernel is while it is read: a number known now, a typed expression, a vector or an array."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from vyre_foundation.ir import DataType, Expr
from vyre_foundation.language.types import ScalarType, VectorType, word_of

PlainNumber: TypeAlias = "bool | int | float"


@dataclass(frozen=True, slots=True)
class Number:
    """A Python number, known while the kernel is read. It takes the type of what it stands beside."""

    value: PlainNumber

    @property
    def shown(self) -> str:
        return f"the number {self.value!r}"


@dataclass(frozen=True, slots=True)
class Undecided:
    """A variable that only numbers were assigned to so far, while types are being found. Never in a program."""

    kind: type[bool] | type[int] | type[float]
    default: DataType | None = None
    """What it is if nothing else is found, where that is not what numbers of its kind are."""

    @property
    def shown(self) -> str:
        return f"a number ({self.kind.__name__})"


@dataclass(frozen=True, slots=True)
class Scalar:
    expr: Expr
    dtype: DataType

    @property
    def shown(self) -> str:
        return word_of(self.dtype)


@dataclass(frozen=True, slots=True)
class Vector:
    parts: tuple[Expr, ...]
    dtype: DataType

    @property
    def shown(self) -> str:
        return vector_word(self.dtype, len(self.parts))

    def scalar(self, index: int) -> Scalar:
        return Scalar(self.parts[index], self.dtype)


@dataclass(frozen=True, slots=True)
class Array:
    """A buffer as the kernel sees it. `shape` has a value for each axis, vectors counted as one element."""

    buffer: str
    element: DataType
    lanes: int
    shape: tuple[Scalar | Number, ...]
    name: str
    is_parameter: bool
    is_private: bool = False
    """Each invocation has its own: no atomics."""

    @property
    def shown(self) -> str:
        element = word_of(self.element) if self.lanes == 1 else vector_word(self.element, self.lanes)
        return f"an array of {element}"


@dataclass(frozen=True, slots=True)
class Tuple:
    items: tuple[Value, ...]

    @property
    def shown(self) -> str:
        return f"a tuple of {len(self.items)}"


@dataclass(frozen=True, slots=True)
class Type:
    """`f32` or `vec3`, to convert with or to give to `vy.shared`."""

    type: ScalarType | VectorType

    @property
    def shown(self) -> str:
        return f"the type {self.type!r}"


@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """Something that can be called in a kernel: an operation of the language, a `@vy.func`, or Python's own."""

    target: Any
    name: str

    @property
    def shown(self) -> str:
        return f"the function `{self.name}`"


@dataclass(frozen=True, slots=True, eq=False)
class Module:
    target: Any
    name: str

    @property
    def shown(self) -> str:
        return f"the module `{self.name}`"


@dataclass(frozen=True, slots=True)
class Nothing:
    """What a call gives that is made for its effect."""

    @property
    def shown(self) -> str:
        return "nothing"


Value: TypeAlias = "Number | Undecided | Scalar | Vector | Array | Tuple | Type | Function | Module | Nothing"

NOTHING = Nothing()

_SUFFIX = {DataType.F32: "", DataType.F64: "d", DataType.I32: "i"}


def vector_word(dtype: DataType, lanes: int) -> str:
    return f"vec{lanes}{_SUFFIX.get(dtype, f' of {word_of(dtype)}')}"
