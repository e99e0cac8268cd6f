"""Buffer declarations: what memory a program uses, and which of it the caller sees (docs/ir.md, Buffers)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from vyre_foundation.ir import attributes
from vyre_foundation.ir.limits import U8_MAX, U32_MAX, U64_MAX
from vyre_foundation.ir.malformed import is_uint, malformed
from vyre_foundation.ir.shapes import Predicate
from vyre_foundation.ir.tagged import Tagged
from vyre_foundation.ir.types import DataType, DeclaredType, ElementType


class BufferAccess(Tagged):
    READ_ONLY = 0
    READ_WRITE = 1
    UNIFORM = 2
    WORKGROUP = 3
    WRITE_ONLY = 4


class MemoryKind(Tagged):
    GLOBAL = 0
    SHARED = 1
    UNIFORM = 2
    LOCAL = 3
    READONLY = 4
    PUSH = 5
    PERSISTENT = 6


class Locality(Tagged):
    STREAMING = 0
    TEMPORAL = 1
    RANDOM = 2


class LinearType(Tagged):
    """How often a program may use a buffer: exactly once, at most once, at least once, or as it likes (V070)."""

    LINEAR = 0
    AFFINE = 1
    RELEVANT = 2
    UNRESTRICTED = 3


@dataclass(frozen=True, slots=True)
class MemoryHints:
    """Advice to a backend; never changes a result."""

    coalesce_axis: int | None = None
    preferred_alignment: int = 0
    locality: Locality = Locality.TEMPORAL

    def __post_init__(self) -> None:
        if self.coalesce_axis is not None and not is_uint(self.coalesce_axis, U8_MAX):
            raise malformed("MemoryHints.coalesce_axis", self.coalesce_axis, "None or a whole number in 0..255")
        if not is_uint(self.preferred_alignment, U32_MAX):
            raise malformed(
                "MemoryHints.preferred_alignment", self.preferred_alignment, "a number of bytes, 0 for none"
            )
        if type(self.locality) is not Locality:
            raise malformed("MemoryHints.locality", self.locality, "a Locality")


DEFAULT_HINTS: Final = MemoryHints()

KIND_OF_ACCESS: Final = {
    BufferAccess.READ_ONLY: MemoryKind.READONLY,
    BufferAccess.READ_WRITE: MemoryKind.GLOBAL,
    BufferAccess.UNIFORM: MemoryKind.UNIFORM,
    BufferAccess.WORKGROUP: MemoryKind.SHARED,
    BufferAccess.WRITE_ONLY: MemoryKind.GLOBAL,
}
"""The kind `BufferDecl.storage` gives to an access."""

LEGAL_PAIRS: Final = frozenset({*KIND_OF_ACCESS.items(), (BufferAccess.READ_WRITE, MemoryKind.LOCAL)})
"""The access and kind pairs the constructors make; any other is V204."""


@dataclass(frozen=True, slots=True)
class BufferDecl:
    """A named buffer. `count == 0` means sized at launch.

    Build one with `storage`, `read`, `read_write`, `uniform`, `output`, `workgroup`, `local` or `scratch`, then refine
    it with the `with_…` methods, each of which gives a new declaration.
    """

    name: str
    binding: int
    access: BufferAccess
    kind: MemoryKind
    element: ElementType
    count: int = 0
    is_output: bool = False
    pipeline_live_out: bool = False
    output_byte_range: tuple[int, int] | None = None
    hints: MemoryHints = DEFAULT_HINTS
    bytes_extraction: bool = False
    linear_type: LinearType = LinearType.UNRESTRICTED
    shape_predicate: Predicate | None = None

    def __post_init__(self) -> None:
        for name, (fits, expected) in _FIELD_CHECKS.items():
            value = getattr(self, name)
            if not fits(value):
                raise malformed(f"BufferDecl.{name}", value, expected)

    # ----------------------------------------------------------------------------------------------------- constructors

    @classmethod
    def storage(cls, name: str, binding: int, access: BufferAccess, element: ElementType) -> BufferDecl:
        """A buffer whose memory kind follows its access."""
        if type(access) is not BufferAccess:
            raise malformed("BufferDecl.access", access, "a BufferAccess")
        return cls(name, binding, access, KIND_OF_ACCESS[access], element)

    @classmethod
    def read(cls, name: str, binding: int, element: ElementType) -> BufferDecl:
        return cls.storage(name, binding, BufferAccess.READ_ONLY, element)

    @classmethod
    def read_write(cls, name: str, binding: int, element: ElementType) -> BufferDecl:
        """Both an input and an output."""
        return cls.storage(name, binding, BufferAccess.READ_WRITE, element)

    @classmethod
    def write_only(cls, name: str, binding: int, element: ElementType) -> BufferDecl:
        """An output the program never reads; what it does not write is zero."""
        return cls.storage(name, binding, BufferAccess.WRITE_ONLY, element)

    @classmethod
    def uniform(cls, name: str, binding: int, element: ElementType) -> BufferDecl:
        """Read-only, with a hint to place it where all invocations read it fast."""
        return cls.storage(name, binding, BufferAccess.UNIFORM, element)

    @classmethod
    def output(cls, name: str, binding: int, element: ElementType) -> BufferDecl:
        """Allocated by the backend, zero at the start; it needs a count (V130)."""
        return replace(cls.read_write(name, binding, element), is_output=True, pipeline_live_out=True)

    @classmethod
    def workgroup(cls, name: str, count: int, element: ElementType) -> BufferDecl:
        """One array per workgroup, zero at its start."""
        return replace(cls.storage(name, 0, BufferAccess.WORKGROUP, element), count=count)

    @classmethod
    def local(cls, name: str, count: int, element: ElementType) -> BufferDecl:
        """One array per invocation, zero at its start."""
        return cls(name, 0, BufferAccess.READ_WRITE, MemoryKind.LOCAL, element, count)

    @classmethod
    def scratch(cls, name: str, binding: int, count: int, element: ElementType) -> BufferDecl:
        """Device memory for one launch, zero at its start, left out of the results."""
        made = replace(cls.read_write(name, binding, element), count=count, pipeline_live_out=True)
        return replace(made, output_byte_range=(0, 0))

    def with_count(self, count: int) -> BufferDecl:
        return replace(self, count=count)

    def with_kind(self, kind: MemoryKind) -> BufferDecl:
        return replace(self, kind=kind)

    def with_hints(self, hints: MemoryHints) -> BufferDecl:
        return replace(self, hints=hints)

    def with_pipeline_live_out(self, flag: bool = True) -> BufferDecl:
        return replace(self, pipeline_live_out=flag)

    def with_output_byte_range(self, start: int, end: int) -> BufferDecl:
        """Return only bytes start..end of this output."""
        return replace(self, output_byte_range=(start, end))

    def with_bytes_extraction(self, flag: bool = True) -> BufferDecl:
        return replace(self, bytes_extraction=flag)

    def with_linear_type(self, linear_type: LinearType) -> BufferDecl:
        return replace(self, linear_type=linear_type)

    def with_shape_predicate(self, predicate: Predicate | None) -> BufferDecl:
        return replace(self, shape_predicate=predicate)

    # -------------------------------------------------------------------------------------------------------- questions

    @property
    def is_workgroup(self) -> bool:
        return self.access is BufferAccess.WORKGROUP

    @property
    def is_local(self) -> bool:
        """An array private to each invocation."""
        return self.access is BufferAccess.READ_WRITE and self.kind is MemoryKind.LOCAL

    @property
    def is_global(self) -> bool:
        """Memory the whole grid shares: neither workgroup nor local."""
        return not (self.is_workgroup or self.is_local)

    @property
    def is_backend_allocated(self) -> bool:
        """An output that takes no input: allocated and zeroed by whoever runs the program."""
        if not self.is_global:
            return False
        live_read_write = self.pipeline_live_out and self.access is BufferAccess.READ_WRITE
        return self.is_output or self.access is BufferAccess.WRITE_ONLY or live_read_write

    @property
    def is_scratch(self) -> bool:
        return (
            self.is_global
            and self.access is BufferAccess.READ_WRITE
            and self.pipeline_live_out
            and not self.is_output
            and self.output_byte_range == (0, 0)
        )

    @property
    def is_input(self) -> bool:
        """Whether the caller gives it."""
        return self.is_global and not self.is_backend_allocated

    @property
    def is_result(self) -> bool:
        """Whether the caller gets it back."""
        if self.is_backend_allocated:
            return not self.is_scratch
        return self.is_global and self.access is BufferAccess.READ_WRITE

    @property
    def is_readable(self) -> bool:
        return self.access is not BufferAccess.WRITE_ONLY

    @property
    def is_writable(self) -> bool:
        return self.access in (BufferAccess.READ_WRITE, BufferAccess.WRITE_ONLY, BufferAccess.WORKGROUP)


def byte_size(element: ElementType, count: int) -> int | None:
    """Packed bytes of `count` elements, or None when the element's size is not fixed."""
    bits = element.size * 8 if isinstance(element, DataType) else element.bits
    return None if bits is None else (bits * count + 7) // 8


def _is_byte_range(value: object) -> bool:
    match value:
        case None:
            return True
        case (int() as start, int() as end):
            return isinstance(value, tuple) and is_uint(start, U64_MAX) and is_uint(end, U64_MAX)
        case _:
            return False


def _is_u32(value: object) -> bool:
    return is_uint(value, U32_MAX)


def _is_a(*kinds: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, kinds)


_FIELD_CHECKS: Final[dict[str, tuple[Callable[[object], bool], str]]] = {
    "name": (attributes.is_text, "text that has a UTF-8 form"),
    "binding": (_is_u32, "a whole number in 0..2^32-1"),
    "access": (_is_a(BufferAccess), "a BufferAccess"),
    "kind": (_is_a(MemoryKind), "a MemoryKind"),
    "element": (_is_a(DataType, DeclaredType), "a DataType or a DeclaredType"),
    "count": (_is_u32, "a whole number in 0..2^32-1, 0 for sized at launch"),
    "is_output": (_is_a(bool), "True or False"),
    "pipeline_live_out": (_is_a(bool), "True or False"),
    "output_byte_range": (_is_byte_range, "None or (start, end) in bytes"),
    "hints": (_is_a(MemoryHints), "MemoryHints"),
    "bytes_extraction": (_is_a(bool), "True or False"),
    "linear_type": (_is_a(LinearType), "a LinearType"),
    "shape_predicate": (_is_a(Predicate, type(None)), "None or a shape predicate"),
}
