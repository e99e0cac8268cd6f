"""Arrays at the door: what callers give, seen as flat memory of a buffer's elements, without a copy where that is so.

The same mistakes get the same codes as on the reference. Nothing here knows a backend; memory is the host's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ctypes import addressof, c_char
from typing import Any, Final, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.ir import BufferDecl, DataType

Array: TypeAlias = npt.NDArray[Any]
Given: TypeAlias = Mapping[str, Any] | Sequence[Any]

STORAGE_TYPES: Final[dict[DataType, np.dtype[Any]]] = {
    DataType.BOOL: np.dtype(np.uint32),
    DataType.U8: np.dtype(np.uint8),
    DataType.U16: np.dtype(np.uint16),
    DataType.U32: np.dtype(np.uint32),
    DataType.U64: np.dtype(np.uint64),
    DataType.I8: np.dtype(np.int8),
    DataType.I16: np.dtype(np.int16),
    DataType.I32: np.dtype(np.int32),
    DataType.I64: np.dtype(np.int64),
    DataType.F16: np.dtype(np.float16),
    DataType.BF16: np.dtype(np.uint16),
    DataType.F32: np.dtype(np.float32),
    DataType.F64: np.dtype(np.float64),
}
"""The numpy type of elements in memory. A Bool is a word, a BF16 its bits."""

_HOST_DEVICES: Final = frozenset({1, 3, 11})
"""DLPack's kinds of memory that the host reads and writes: its own, and what CUDA and ROCm pinned."""


class HostArray:
    """An array of the caller's: `flat` is its memory, one dimension of its own type. Nothing of it changes."""

    __slots__ = ("address", "dtype", "flat", "given", "is_direct", "shape")

    def __init__(
        self,
        given: object,
        flat: Array,
        dtype: np.dtype[Any],
        shape: tuple[int, ...] | None,
        *,
        is_direct: bool | None = None,
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

        self.address = address_of(flat)

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


def by_name(buffers: Sequence[BufferDecl], inputs: Given) -> dict[str, Any]:
    """Inputs by buffer name; a sequence goes by the order of the program's input buffers."""
    if isinstance(inputs, dict | Mapping):  # asking for the abstract class alone is slow
        return {str(name): value for name, value in cast("Mapping[Any, Any]", inputs).items()}
    names = [decl.name for decl in buffers]
    if not isinstance(inputs, Sequence) or isinstance(inputs, str | bytes) or len(inputs) != len(names):
        count = len(inputs) if isinstance(inputs, Sequence) else "no"
        raise LaunchError(
            Diagnostic(
                code="L021",
                what="the inputs do not fit the program",
                where="inputs",
                because=f"it takes {len(names)} ({', '.join(names)}), and {count} were given",
                fix="pass one array for each input in order, or a dictionary by name",
            )
        )
    return dict(zip(names, inputs, strict=True))


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
    if isinstance(value, bytes | bytearray):
        return HostArray(value, _from_bytes(decl, value, target), target, None)
    if isinstance(value, list | tuple | int | float | bool):  # Python numbers have no width of their own
        numbers = cast("object", value)
        return HostArray(numbers, _from_numbers(decl, numbers, target).reshape(-1), target, None)
    array = _as_array(decl, value)
    if array.dtype.kind not in "buifcV":
        raise _not_an_array(decl, value, "it has no numeric type")
    if not _fits(array.dtype, decl):
        raise _wrong_dtype(decl, array.dtype, target)
    if not array.flags.c_contiguous:
        raise _strided(decl, array)
    flat = array.reshape(-1)
    if decl.element is DataType.BF16 and flat.dtype.kind != "u":
        flat = flat.view(np.uint16)
    return HostArray(value, flat, target, array.shape)


# ---------------------------------------------------------------------------------------------------------- conversions


def _from_bytes(decl: BufferDecl, raw: bytes | bytearray, target: np.dtype[Any]) -> Array:
    if len(raw) % target.itemsize:
        raise _refused(
            "L022",
            f"`{decl.name}` is not a whole number of elements",
            decl,
            f"{len(raw)} bytes, and an element has {target.itemsize}",
            "pass the elements' bytes, little endian, one after another",
        )
    return np.frombuffer(raw, target.newbyteorder("<"))


def _from_numbers(decl: BufferDecl, value: object, target: np.dtype[Any]) -> Array:
    kind = np.dtype(np.bool_) if decl.element is DataType.BOOL else target
    try:
        return np.array(cast("Any", value), kind)
    except (ValueError, OverflowError, TypeError) as problem:
        raise _not_an_array(decl, value, str(problem)) from None


def _as_array(decl: BufferDecl, value: Any) -> Array:
    """The value's own memory as an array: by `__array_interface__`, `__dlpack__`, or what else numpy understands."""
    if isinstance(value, np.ndarray):
        return cast("Array", value)
    _check_device(decl, value)
    try:
        if hasattr(value, "__array_interface__") or not hasattr(value, "__dlpack__"):
            return np.asarray(value)
        return cast("Array", np.from_dlpack(value))
    except (TypeError, ValueError, BufferError, RuntimeError) as problem:
        raise _not_an_array(decl, value, str(problem)) from None


def _check_device(decl: BufferDecl, value: Any) -> None:
    where = ""
    if hasattr(value, "__cuda_array_interface__"):
        where = "a CUDA device"
    elif hasattr(value, "__dlpack_device__"):
        kind, number = value.__dlpack_device__()
        where = "" if int(kind) in _HOST_DEVICES else f"DLPack device {int(kind)}:{number}"
    if where:
        raise _refused(
            "L027",
            f"`{decl.name}` is on another device",
            decl,
            f"the array is on {where}, and this backend works in the memory of the host",
            "copy it to the host first: `.get()` in CuPy, `.cpu()` in PyTorch",
        )


def _fits(found: np.dtype[Any], decl: BufferDecl) -> bool:
    if decl.element is DataType.BOOL:
        return found in (np.dtype(np.bool_), np.dtype(np.uint32))
    if decl.element is DataType.BF16:
        return found == np.uint16 or found.name == "bfloat16"
    return found.newbyteorder("=") == storage_type(decl)


# --------------------------------------------------------------------------------------------------------------- errors


def _wrong_dtype(decl: BufferDecl, found: np.dtype[Any], target: np.dtype[Any]) -> LaunchError:
    name = "np.bool_" if decl.element is DataType.BOOL else f"np.{target.name}"
    return _refused(
        "L020",
        f"`{decl.name}` has the wrong type",
        decl,
        f"it holds {decl.element.word.upper()}, and the array holds {found.name}",
        f"convert it: `{decl.name}.astype({name})`",
    )


def _strided(decl: BufferDecl, array: Array) -> LaunchError:
    return _refused(
        "L026",
        f"`{decl.name}` does not lie in one piece",
        decl,
        f"shape {array.shape}, strides {array.strides} bytes for elements of {array.itemsize}",
        f"pass a contiguous copy: `np.ascontiguousarray({decl.name})`",
    )


def _not_an_array(decl: BufferDecl, value: object, because: str) -> LaunchError:
    return _refused(
        "L021",
        f"`{decl.name}` was given no array",
        decl,
        f"{type(value).__name__}: {because}",
        "pass a numpy array, bytes, or a list of numbers",
    )


def _refused(code: str, what: str, decl: BufferDecl, because: str, fix: str) -> LaunchError:
    return LaunchError(Diagnostic(code=code, what=what, where=f"buffer {decl.name}", because=because, fix=fix))
