"""The types that annotations of kernels name.

A type checker sees plain Python: a scalar is float, int or bool, an array gives its elements, so bodies check. When the
program runs they are values that describe a parameter, and that convert inside a kernel: `f32(x)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Generic, TypeAlias, TypeVar, cast

from vyre_foundation.diagnostics import Diagnostic, LanguageError
from vyre_foundation.ir import DataType
from vyre_foundation.language import foreign
from vyre_foundation.language.source import called_at

T = TypeVar("T")


def outside(name: str) -> LanguageError:
    """P028: something that has a meaning only in a kernel."""
    return LanguageError(
        Diagnostic(
            code="P028",
            what=f"`{name}` has a meaning only inside a kernel",
            where=called_at(),
            because="it was called by Python itself, and there is no invocation here that could answer",
            fix="use it in a function under `@vy.kernel` or `@vy.func`",
        )
    )


@dataclass(frozen=True, slots=True)
class ScalarType:
    """A number: `f32` in an annotation, `f32(x)` as a conversion in a kernel."""

    dtype: DataType
    word: str

    def __call__(self, value: object) -> Any:
        raise outside(f"{self.word}(…)")

    def __repr__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class VectorType:
    """Two to four numbers that are computed with together: `vec3(x, y, z)`."""

    dtype: DataType
    lanes: int
    word: str

    def __call__(self, *parts: object) -> Any:
        raise outside(f"{self.word}(…)")

    def __repr__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class GenericType:
    """An element type that the argument binds."""

    word: str
    choices: tuple[DataType, ...]

    def __repr__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class ArrayType:
    """`Array[f32]`, `Array2[f32]`, `Array3[vec3]`."""

    element: ScalarType | VectorType | GenericType
    axes: int

    def __repr__(self) -> str:
        return f"Array{'' if self.axes == 1 else self.axes}[{self.element!r}]"


@dataclass(frozen=True, slots=True)
class OutType:
    array: ArrayType

    def __repr__(self) -> str:
        return f"Out[{self.array!r}]"


@dataclass(frozen=True, slots=True)
class StaticType:
    kinds: tuple[type, ...]

    def __repr__(self) -> str:
        return f"Static[{' | '.join(kind.__name__ for kind in self.kinds)}]"


class _ArrayOf:
    """What `Array[…]` is made with."""

    def __init__(self, axes: int) -> None:
        self.axes = axes

    def __getitem__(self, element: object) -> ArrayType:
        if not isinstance(element, ScalarType | VectorType | GenericType):
            raise _bad_annotation(
                f"{self!r}[{_word(element)}]",
                "elements are numbers or vectors, such as f32, i32 or vec3",
                self._instead(element),
            )
        return ArrayType(element, self.axes)

    def __call__(self, *args: object, **kwargs: object) -> ArrayType:
        raise _bad_annotation(f"{self!r}(…)", "the type of the elements stands in brackets", f"write `{self!r}[f32]`")

    def _instead(self, element: object) -> str:
        match element:
            case (ScalarType() | VectorType() | GenericType() as inner, int() as axes) if 1 <= axes <= 3:
                return f"write `{ArrayType(inner, axes)!r}`: the number of axes is part of the name"
            case ArrayType(inner, axes) if axes + self.axes <= 3:
                return f"write `{ArrayType(inner, axes + self.axes)!r}`, indexed as `a[i, j]`"
            case _:
                ours = foreign.TYPES.get(_word(element))
                return f"write `{self!r}[{ours}]`" if ours is not None and "[" not in ours else SPELLINGS

    def __repr__(self) -> str:
        return f"Array{'' if self.axes == 1 else self.axes}"


class _OutOf:
    def __getitem__(self, array: object) -> OutType:
        if not isinstance(array, ArrayType):
            raise _bad_annotation(f"Out[{_word(array)}]", "an output is an array: `Out[Array[f32]]`")
        return OutType(array)

    def __repr__(self) -> str:
        return "Out"


_STATIC_KINDS: Final = (int, float, bool, DataType)


class _StaticOf:
    def __getitem__(self, kinds: object) -> StaticType:
        alternatives = cast("tuple[object, ...]", getattr(kinds, "__args__", (kinds,)))
        found = tuple(kind for kind in _STATIC_KINDS if kind in alternatives)
        if not found or len(found) != len(alternatives):
            raise _bad_annotation(
                f"Static[{_word(kinds)}]",
                "a Static is an int, a float, a bool or a DataType",
                "write `Static[int]` and give each choice a number" if kinds is str else SPELLINGS,
            )
        return StaticType(found)

    def __repr__(self) -> str:
        return "Static"


def _word(value: object) -> str:
    return getattr(value, "__name__", repr(value))


SPELLINGS: Final = "write one of f32, i32, …, vec3, Array[f32], Array2[f32], Array3[f32], Out[Array[f32]], Static[int]"


def _bad_annotation(shown: str, because: str, fix: str = SPELLINGS) -> LanguageError:
    return LanguageError(
        Diagnostic(code="P003", what=f"`{shown}` is no type of a kernel", where=called_at(), because=because, fix=fix)
    )


_WORDS: Final = {dtype: dtype.word if dtype is not DataType.BOOL else "bool_" for dtype in DataType}
SCALARS: Final = {word: ScalarType(dtype, word) for dtype, word in _WORDS.items()}
VECTORS: Final = {
    f"vec{lanes}{suffix}": VectorType(dtype, lanes, f"vec{lanes}{suffix}")
    for lanes in (2, 3, 4)
    for suffix, dtype in (("", DataType.F32), ("d", DataType.F64), ("i", DataType.I32))
}


def word_of(dtype: DataType) -> str:
    """The name of a type in the language."""
    return _WORDS[dtype]


if TYPE_CHECKING:
    # One name a line: mypy takes no other spelling for the alias of a type.
    f16: TypeAlias = float
    bf16: TypeAlias = float
    f32: TypeAlias = float
    f64: TypeAlias = float
    i8: TypeAlias = int
    i16: TypeAlias = int
    i32: TypeAlias = int
    i64: TypeAlias = int
    u8: TypeAlias = int
    u16: TypeAlias = int
    u32: TypeAlias = int
    u64: TypeAlias = int
    bool_: TypeAlias = bool

    Float = TypeVar("Float", bound=float)

    class Array(Generic[T]):
        """A parameter that is an array of one axis."""

        @property
        def shape(self) -> tuple[int]: ...
        def __len__(self) -> int: ...
        def __getitem__(self, index: int) -> T: ...
        def __setitem__(self, index: int, value: T | float) -> None: ...

    class Array2(Generic[T]):
        """A parameter that is an array of two axes, row major."""

        @property
        def shape(self) -> tuple[int, int]: ...
        def __len__(self) -> int: ...
        def __getitem__(self, index: tuple[int, int]) -> T: ...
        def __setitem__(self, index: tuple[int, int], value: T | float) -> None: ...

    class Array3(Generic[T]):
        """A parameter that is an array of three axes, the last one the fastest."""

        @property
        def shape(self) -> tuple[int, int, int]: ...
        def __len__(self) -> int: ...
        def __getitem__(self, index: tuple[int, int, int]) -> T: ...
        def __setitem__(self, index: tuple[int, int, int], value: T | float) -> None: ...

    Out = Annotated[T, "out"]
    Static = Annotated[T, "static"]

    class _Vector:
        x: Any
        y: Any

        def __init__(self, *parts: float) -> None: ...
        def __add__(self, other: Any) -> Any: ...
        def __radd__(self, other: Any) -> Any: ...
        def __sub__(self, other: Any) -> Any: ...
        def __rsub__(self, other: Any) -> Any: ...
        def __mul__(self, other: Any) -> Any: ...
        def __rmul__(self, other: Any) -> Any: ...
        def __truediv__(self, other: Any) -> Any: ...
        def __rtruediv__(self, other: Any) -> Any: ...
        def __neg__(self) -> Any: ...
        def __getitem__(self, index: int) -> Any: ...

    class _Vector3(_Vector):
        z: Any

    class _Vector4(_Vector3):
        w: Any

    vec2: TypeAlias = _Vector
    vec2d: TypeAlias = _Vector
    vec2i: TypeAlias = _Vector
    vec3: TypeAlias = _Vector3
    vec3d: TypeAlias = _Vector3
    vec3i: TypeAlias = _Vector3
    vec4: TypeAlias = _Vector4
    vec4d: TypeAlias = _Vector4
    vec4i: TypeAlias = _Vector4

else:
    f16, bf16, f32, f64 = (SCALARS[word] for word in ("f16", "bf16", "f32", "f64"))
    i8, i16, i32, i64 = (SCALARS[word] for word in ("i8", "i16", "i32", "i64"))
    u8, u16, u32, u64 = (SCALARS[word] for word in ("u8", "u16", "u32", "u64"))
    bool_ = SCALARS["bool_"]
    vec2, vec2d, vec2i = (VECTORS[word] for word in ("vec2", "vec2d", "vec2i"))
    vec3, vec3d, vec3i = (VECTORS[word] for word in ("vec3", "vec3d", "vec3i"))
    vec4, vec4d, vec4i = (VECTORS[word] for word in ("vec4", "vec4d", "vec4i"))
    Float = GenericType("Float", (DataType.F32, DataType.F64))
    Array, Array2, Array3 = _ArrayOf(1), _ArrayOf(2), _ArrayOf(3)
    Out, Static = _OutOf(), _StaticOf()
