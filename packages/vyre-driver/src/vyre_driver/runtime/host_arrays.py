"""Host arrays: what callers pass, as flat memory of a buffer's elements, without a copy where possible.

What may be given is the same for every backend: `vyre_foundation.host` says it. Memory is the host's.
"""

from __future__ import annotations

from ctypes import addressof, c_char
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import numpy as np

from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.host import host_elements, no_memory, owned_memory, storage_name
from vyre_foundation.ir import BufferDecl, DataType

if TYPE_CHECKING:
    import numpy.typing as npt

Array: TypeAlias = "npt.NDArray[Any]"

STORAGE_TYPES: Final[dict[DataType, np.dtype[Any]]] = {element: np.dtype(storage_name(element)) for element in DataType}
"""The numpy type of elements in memory. A Bool is a word, a BF16 its bits."""


class HostArray:
    """An array of the caller's: `flat` is its memory, one dimension of its own type. Nothing of it changes."""

    __slots__ = ("address", "bfloat16", "dtype", "flat", "given", "is_direct", "is_view", "shape")

    def __init__(
        self,
        given: object,
        flat: Array,
        dtype: np.dtype[Any],
        shape: tuple[int, ...] | None,
        *,
        is_direct: bool | None = None,
        bfloat16: Any = None,
        is_view: bool = True,
    ) -> None:
        self.given = given
        """The object itself: the same one among inputs and outputs means in place."""

        self.flat = flat
        self.dtype = dtype
        """Of the elements in a buffer."""

        self.shape = shape
        """None for what has none: bytes, numbers."""

        self.is_direct: bool = (flat.dtype == dtype and flat.flags.aligned) if is_direct is None else is_direct
        """Whether the memory can be used as it is; else a launch works on a copy."""

        self.bfloat16 = bfloat16
        """The numpy type for BF16 results, where the caller uses one."""

        self.is_view = is_view
        """Whether `flat` is memory of the object itself, so that what is written there reaches the caller."""

        self.address = address_of(flat)

    @property
    def count(self) -> int:
        return len(self.flat)

    @property
    def nbytes(self) -> int:
        return self.flat.nbytes

    @property
    def is_writable(self) -> bool:
        return self.flat.flags.writeable

    def read_into(self, elements: Array) -> None:
        """Copy to memory of a launch: bools become words, foreign byte orders ours."""
        np.copyto(elements, self.flat, casting="unsafe")

    def write_from(self, elements: Array) -> None:
        """Copy from memory of a launch."""
        if self.flat.dtype == np.bool_:
            np.not_equal(elements, 0, out=self.flat)
        else:
            np.copyto(self.flat, elements, casting="unsafe")


def address_of(array: Array) -> int:
    """Where the elements begin. Some hundred nanoseconds, or more than a thousand for what may not be written."""
    try:
        return addressof(c_char.from_buffer(cast("Any", array)))
    except (TypeError, ValueError, BufferError):  # read-only, empty, or of a type that has no buffers
        return array.__array_interface__["data"][0]


def storage_type(decl: BufferDecl) -> np.dtype[Any]:
    assert isinstance(decl.element, DataType), "the launch planner refuses others (L012)"
    return STORAGE_TYPES[decl.element]


def output_bytes(array: Array, decl: BufferDecl) -> bytes:
    """What `dispatch` returns for an output: its elements as stored, little endian."""
    return array.astype(storage_type(decl).newbyteorder("<"), copy=False).tobytes()


class HostArrays:
    """What a backend takes that works in the host's memory."""

    def take(self, decl: BufferDecl, dtype: np.dtype[Any], value: Any) -> HostArray:
        return take(decl, dtype, value)

    def copied(self, decl: BufferDecl, dtype: np.dtype[Any], value: Any) -> tuple[HostArray, tuple[int, ...]]:
        """As `take`, of a copy that nobody else can change, with the words it holds."""
        given = take(decl, dtype, value)
        elements = np.empty(given.count, dtype)
        given.read_into(elements)
        return take(decl, dtype, elements), tuple(elements.tolist())

    def owns_memory(self, value: object) -> bool:
        return owned_memory(np, value)

    def no_memory(self, name: str, value: object) -> Diagnostic:
        return no_memory(name, value)


HOST_ARRAYS: Final = HostArrays()


def take(decl: BufferDecl, target: np.dtype[Any], value: Any) -> HostArray:
    """What was given for a buffer of this storage type.

    Raises `LaunchError` for what is no array of its elements in this memory.
    """
    if type(value) is np.ndarray:  # nearly always: an array that is as it should be
        array: Array = value
        flags = array.flags
        if array.dtype is target and flags.c_contiguous and flags.aligned:
            flat = array if array.ndim == 1 else array.reshape(-1)
            return HostArray(array, flat, target, array.shape, is_direct=True)
    found = host_elements(np, decl, value)
    return HostArray(value, found.flat, target, found.shape, bfloat16=found.bfloat16, is_view=found.is_view)
