"""Data types: the scalars a program computes with, and the ones it may only declare (docs/ir.md, Data types)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias, cast

from vyre_foundation.ir.limits import TYPE_DEPTH, U8_MAX, U32_MAX
from vyre_foundation.ir.malformed import is_uint, malformed
from vyre_foundation.ir.tagged import Tagged


class Family(Enum):
    """What kind of number a scalar is."""

    BOOL = "bool"
    UNSIGNED = "unsigned"
    SIGNED = "signed"
    FLOAT = "float"
    HALF = "half float"
    """F16 and BF16: each operation computes in F32 and rounds its own result."""

    __hash__ = object.__hash__


class DataType(Tagged):
    """A scalar type. `size` is its bytes in a buffer (a Bool is one word)."""

    size: int
    family: Family

    U32 = 0x01, 4, Family.UNSIGNED
    I32 = 0x02, 4, Family.SIGNED
    U64 = 0x03, 8, Family.UNSIGNED
    BOOL = 0x06, 4, Family.BOOL
    F16 = 0x09, 2, Family.HALF
    BF16 = 0x0A, 2, Family.HALF
    F32 = 0x0B, 4, Family.FLOAT
    F64 = 0x0C, 8, Family.FLOAT
    U8 = 0x0E, 1, Family.UNSIGNED
    U16 = 0x0F, 2, Family.UNSIGNED
    I8 = 0x10, 1, Family.SIGNED
    I16 = 0x11, 2, Family.SIGNED
    I64 = 0x12, 8, Family.SIGNED

    def __init__(self, tag: int, size: int, family: Family) -> None:
        super().__init__(tag)
        self.size = size
        self.family = family

    @property
    def bits(self) -> int:
        """Width in bits; a Bool has one."""
        return 1 if self.family is Family.BOOL else self.size * 8

    @property
    def is_integer(self) -> bool:
        return self.family is Family.UNSIGNED or self.family is Family.SIGNED

    @property
    def is_signed(self) -> bool:
        return self.family is Family.SIGNED

    @property
    def is_unsigned(self) -> bool:
        return self.family is Family.UNSIGNED

    @property
    def is_float(self) -> bool:
        """F32 or F64."""
        return self.family is Family.FLOAT

    @property
    def is_half(self) -> bool:
        """F16 or BF16."""
        return self.family is Family.HALF

    @property
    def is_number(self) -> bool:
        """An integer, F32 or F64."""
        return self.is_integer or self.is_float

    @property
    def unsigned(self) -> DataType:
        """The unsigned integer of this integer's width."""
        return _UNSIGNED_OF[self]

    @property
    def min_value(self) -> int:
        """Smallest value of an integer type."""
        return -(1 << (self.bits - 1)) if self.is_signed else 0

    @property
    def max_value(self) -> int:
        """Largest value of an integer type."""
        return (1 << (self.bits - 1)) - 1 if self.is_signed else (1 << self.bits) - 1


_UNSIGNED_OF: Final = {
    DataType.I8: DataType.U8,
    DataType.I16: DataType.U16,
    DataType.I32: DataType.U32,
    DataType.I64: DataType.U64,
    **{t: t for t in (DataType.U8, DataType.U16, DataType.U32, DataType.U64)},
}


class Param(Enum):
    """What a parameter of a declared type is."""

    U8 = "u8"
    U32 = "u32"
    U32S = "u32 list"
    TYPE = "type"
    SCALE = "scale"
    ZERO_POINT = "zero point"


class DeclaredKind(Tagged):
    """The kinds of type a program may declare, size and serialise, but not compute with.

    `bits` is the packed width of one element where VIR0 fixes one, else None.
    """

    params: tuple[Param, ...]
    bits: int | None

    VEC2U32 = 0x04, (), 64
    VEC4U32 = 0x05, (), 128
    BYTES = 0x07, (), None
    ARRAY = 0x08, (Param.U32,), None
    TENSOR = 0x0D, (), None
    HANDLE = 0x13, (Param.U32,), 32
    VEC = 0x14, (Param.TYPE, Param.U8), None
    TENSOR_SHAPED = 0x15, (Param.TYPE, Param.U32S), None
    SPARSE_CSR = 0x16, (Param.TYPE,), None
    SPARSE_COO = 0x17, (Param.TYPE,), None
    SPARSE_BSR = 0x18, (Param.TYPE, Param.U32, Param.U32), None
    F8E4M3 = 0x19, (), 8
    F8E5M2 = 0x1A, (), 8
    I4 = 0x1B, (), 4
    FP4 = 0x1C, (), 4
    NF4 = 0x1D, (), 4
    DEVICE_MESH = 0x1E, (Param.U32S,), None
    QUANTIZED = 0x1F, (Param.TYPE, Param.SCALE, Param.ZERO_POINT), None
    OPAQUE = 0x80, (Param.U32,), None

    def __init__(self, tag: int, params: tuple[Param, ...], bits: int | None) -> None:
        super().__init__(tag)
        self.params = params
        self.bits = bits


class Scale(Tagged):
    """How a quantized type's scales are laid out."""

    PER_TENSOR = 0
    PER_CHANNEL = 1
    PER_GROUP = 2


class ZeroPoint(Tagged):
    ABSENT = 0
    PER_TENSOR = 1
    PER_CHANNEL = 2
    PER_GROUP = 3


TypeParam: TypeAlias = "int | tuple[int, ...] | DataType | DeclaredType | tuple[Scale, int] | tuple[ZeroPoint, int]"


@dataclass(frozen=True, slots=True)
class DeclaredType:
    """A type that is declared, sized and serialised, never computed with.

    `params` follow `kind.params`: for `QUANTIZED` the storage type, `(Scale, value)` and `(ZeroPoint, value)`.
    """

    kind: DeclaredKind
    params: tuple[TypeParam, ...] = ()

    def __post_init__(self) -> None:
        if type(self.kind) is not DeclaredKind:
            raise malformed("DeclaredType.kind", self.kind, "a DeclaredKind")
        if type(self.params) is not tuple or len(self.params) != len(self.kind.params):
            wanted = ", ".join(param.value for param in self.kind.params)
            raise malformed(f"DeclaredType {self.kind.word}", self.params, f"the parameters ({wanted})")
        for spec, value in zip(self.kind.params, self.params, strict=True):
            if not _param_fits(spec, value):
                raise malformed(f"DeclaredType {self.kind.word}", value, f"a {spec.value}")
        if self.depth > TYPE_DEPTH:
            raise malformed("DeclaredType", self.kind, f"types nested at most {TYPE_DEPTH} deep")

    @property
    def tag(self) -> int:
        return self.kind.tag

    @property
    def word(self) -> str:
        return self.kind.word

    @property
    def depth(self) -> int:
        """How many declared types stand inside each other, this one included."""
        inner = [param.depth for param in self.params if isinstance(param, DeclaredType)]
        return 1 + max(inner, default=0)

    @property
    def bits(self) -> int | None:
        """Packed bits of one element, or None when only a runtime knows."""
        match self.kind, self.params:
            case DeclaredKind.ARRAY, (int() as element_size,):
                return element_size * 8
            case DeclaredKind.VEC, (DataType() | DeclaredType() as element, int() as count):
                bits = element.size * 8 if isinstance(element, DataType) else element.bits
                return None if bits is None else bits * count
            case DeclaredKind.QUANTIZED, (DataType() | DeclaredType() as storage, _, _):
                return storage.size * 8 if isinstance(storage, DataType) else storage.bits
            case _:
                return self.kind.bits


ElementType: TypeAlias = DataType | DeclaredType

NOT_BUFFER_ELEMENTS: Final = frozenset(
    {
        DeclaredKind.VEC,
        DeclaredKind.TENSOR_SHAPED,
        DeclaredKind.SPARSE_CSR,
        DeclaredKind.SPARSE_COO,
        DeclaredKind.SPARSE_BSR,
        DeclaredKind.DEVICE_MESH,
    }
)
"""Kinds that have no encoding as a buffer's element: a WireError there."""


def _is_tagged_u32(value: object, kind: type[Scale] | type[ZeroPoint]) -> bool:
    match value:
        case (Scale() | ZeroPoint() as tag, int() as number):
            return type(tag) is kind and is_uint(number, U32_MAX)
        case _:
            return False


def _is_uint_tuple(value: object) -> bool:
    return isinstance(value, tuple) and all(is_uint(item, U32_MAX) for item in cast("tuple[object, ...]", value))


def _param_fits(spec: Param, value: object) -> bool:
    match spec:
        case Param.U8:
            return is_uint(value, U8_MAX)
        case Param.U32:
            return is_uint(value, U32_MAX)
        case Param.U32S:
            return _is_uint_tuple(value)
        case Param.TYPE:
            return isinstance(value, DataType | DeclaredType)
        case Param.SCALE:
            return _is_tagged_u32(value, Scale)
        case Param.ZERO_POINT:
            return _is_tagged_u32(value, ZeroPoint)


QUANTIZED_STORAGE: Final[tuple[ElementType, ...]] = (
    DataType.I8,
    DataType.I16,
    DataType.U8,
    DataType.U16,
    DeclaredType(DeclaredKind.I4),
    DeclaredType(DeclaredKind.FP4),
    DeclaredType(DeclaredKind.NF4),
    DeclaredType(DeclaredKind.F8E4M3),
    DeclaredType(DeclaredKind.F8E5M2),
)
"""What quantized numbers may be stored as: other types have no encoding."""

NUMBERLESS_LAYOUTS: Final = frozenset({Scale.PER_TENSOR, ZeroPoint.ABSENT, ZeroPoint.PER_TENSOR})
"""Layouts of scales and zero points with neither axis nor group size: with a number but 0 they have no encoding."""
