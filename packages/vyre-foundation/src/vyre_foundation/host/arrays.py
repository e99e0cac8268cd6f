"""Callers' arrays as the elements of a buffer, where they are in memory. It uses the caller's numpy and imports none.

Objects of other libraries come through `__array_interface__`, `__dlpack__`, `__array__` or the buffer protocol. Each
is somebody else's code, which may fail in any way and may lie: whatever it raises becomes L021, and what can be seen
to be a lie, such as memory at address 0, is refused before it is read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, Protocol

from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.diagnostics.visible import first_line
from vyre_foundation.host.numbers import bytes_of_numbers
from vyre_foundation.host.refusals import (
    check_count,
    cut_bytes,
    in_pieces,
    masked,
    not_an_array,
    on_another_device,
    wrong_type,
)
from vyre_foundation.host.storage import storage_name
from vyre_foundation.ir import BufferDecl, DataType

_HOST_DEVICES: Final = frozenset({1, 3, 11})
"""DLPack's kinds of memory that the host reads and writes: its own, and what CUDA and ROCm pinned."""

_NUMERIC_KINDS: Final = "buifc"
"""numpy's letters for bools, integers, floats and complex numbers. Types of others are V, as are records."""

_BFLOAT16: Final = "bfloat16"
_FIRST_ADDRESS: Final = 4096
"""No system maps the page at address 0: memory there is a null pointer with an offset."""


class HostElements(NamedTuple):
    """Elements of a caller, flat: of the storage type in any byte order, or bools for a Bool buffer."""

    flat: Any
    shape: tuple[int, ...] | None
    """None for what has none: bytes, lists of numbers."""

    bfloat16: Any = None
    """The numpy type for BF16 results, where the caller uses one. ml_dtypes defines it; nobody here imports that."""

    is_view: bool = False
    """Whether `flat` is the caller's own memory, so that what is written there reaches it."""


def host_elements(np: Any, decl: BufferDecl, value: Any) -> HostElements:
    """What was given for a buffer. Raises `LaunchError` for what is no array of its elements in the host's memory."""
    assert isinstance(decl.element, DataType), "the launch planner refuses others (L012)"
    storage = np.dtype(storage_name(decl.element))
    if isinstance(value, bytes | bytearray):
        if len(value) % storage.itemsize:
            raise cut_bytes(decl, len(value), storage.itemsize)
        return HostElements(np.frombuffer(value, storage.newbyteorder("<")), None)
    if isinstance(value, list | tuple | range | int | float):  # Python numbers have no width of their own
        return HostElements(_from_numbers(np, decl, value, storage), None)
    if isinstance(value, np.generic):  # a numpy scalar counts as the number it holds
        bfloat16 = np.dtype(type(value)) if is_bfloat16(value.dtype) else None
        return HostElements(_from_numbers(np, decl, [value], storage), (), bfloat16)
    array, holds, is_view = _as_array(np, decl, value)
    check_elements(decl, array, holds, value)
    flat = array.reshape(-1)
    if holds != _BFLOAT16:
        return HostElements(flat, tuple(array.shape), None, is_view)
    flat = flat.view(storage if array.dtype.isnative else storage.newbyteorder())
    bfloat16 = np.dtype(array.dtype.type) if is_bfloat16(array.dtype) else None
    return HostElements(flat, tuple(array.shape), bfloat16, is_view)


class _Given(Protocol):
    """Of an array that was given, here or by a backend's own record of it."""

    @property
    def shape(self) -> tuple[int, ...] | None: ...

    @property
    def bfloat16(self) -> Any: ...


def bfloat16_of_result(own: _Given | None, inputs: Iterable[_Given]) -> Any:
    """The numpy type of a BF16 result: that of the buffer's own array, else that of any input; None for bits."""
    if own is not None and own.shape is not None:
        return own.bfloat16
    return next((each.bfloat16 for each in inputs if each.bfloat16 is not None), None)


def is_bfloat16(dtype: Any) -> bool:
    """Whether a numpy type is that of ml_dtypes, in either byte order."""
    return dtype.name == _BFLOAT16


def owned_memory(np: Any, value: object) -> bool:
    """Whether the object shows memory of its own, which could be written: lists and bytes do not."""
    return isinstance(value, np.ndarray) or _has(value, "__array_interface__") or _has(value, "__dlpack__")


def _from_numbers(np: Any, decl: BufferDecl, value: Any, storage: Any) -> Any:
    return np.frombuffer(bytes_of_numbers(decl, value), storage.newbyteorder("<"))


# ---------------------------------------------------------------------------------------------------------------- views


class _View(NamedTuple):
    array: Any
    holds: str
    """What the elements are. Of a bfloat16 tensor numpy sees the bits only."""

    is_view: bool


def _as_array(np: Any, decl: BufferDecl, value: Any) -> _View:
    """The value as a plain array; a view of its own memory where it has one."""
    try:
        _check_device(decl, value)
        view = _view_of(np, decl, value)
    except LaunchError:
        raise
    except Exception as problem:  # code of another library, or numpy about what that said
        fix = f"pass `{decl.name}.detach()`" if _has(value, "requires_grad") and value.requires_grad is True else ""
        raise not_an_array(decl, value, first_line(problem), fix) from None
    return view


def _view_of(np: Any, decl: BufferDecl, value: Any) -> _View:
    if isinstance(value, np.ndarray):
        mask = getattr(value, "mask", None)
        if mask is not None and np.any(mask):
            raise masked(decl, int(np.count_nonzero(mask)))
        return _plain_view(np.asarray(value), True)  # of a subclass too: those may change what an index means
    if _has(value, "__array_interface__"):
        return _plain_view(_somewhere(np.asarray(value)), True)
    if _has(value, "__dlpack__"):
        return _from_dlpack(np, value)
    if _has(value, "__array__"):
        return _plain_view(np.asarray(value), False)
    try:
        memory = memoryview(value)
    except TypeError:
        raise not_an_array(decl, value, "it has no elements") from None
    return _plain_view(np.asarray(memory), True)


def _plain_view(array: Any, is_view: bool) -> _View:
    return _View(array, array.dtype.name, is_view)


def _from_dlpack(np: Any, value: Any) -> _View:
    if str(getattr(value, "dtype", "")) == "torch.bfloat16":
        bits = _from_dlpack(np, value.view(sys.modules["torch"].int16))
        return bits._replace(holds=_BFLOAT16)
    try:
        array = _somewhere(np.from_dlpack(value))
    except Exception:
        if not _has(value, "__array__"):
            raise
        return _plain_view(np.asarray(value), False)  # a type that DLPack, or numpy's part of it, does not have
    if not array.flags.writeable and _has(value, "__array__"):
        # Old versions of DLPack cannot say that memory may be written, so numpy assumes that it may not.
        other = np.asarray(value)
        if other.flags.writeable and _layout(other) == _layout(array):
            array = other
    return _plain_view(array, True)


def _layout(array: Any) -> object:
    return _address(array), array.shape, array.strides, array.dtype


def _address(array: Any) -> int:
    return array.__array_interface__["data"][0]


def _somewhere(array: Any) -> Any:
    """The view, unless it is of a null pointer. For one, numpy may allocate memory of its own, with anything in it."""
    if array.size and (array.flags.owndata or _address(array) < _FIRST_ADDRESS):
        raise ValueError("it says that its memory is at address 0")
    return array


def _has(value: object, name: str) -> bool:
    """`hasattr` that no property of somebody else can break."""
    try:
        return hasattr(value, name)
    except Exception:
        return False


# --------------------------------------------------------------------------------------------------------------- checks


def _check_device(decl: BufferDecl, value: Any) -> None:
    if _has(value, "__cuda_array_interface__"):
        raise on_another_device(decl, "a CUDA device")
    if not _has(value, "__dlpack_device__"):
        return
    try:
        kind, number = value.__dlpack_device__()
        kind, number = int(kind), int(number)
    except Exception as problem:
        raise on_another_device(decl, f"a device that DLPack does not know ({first_line(problem)})") from None
    if kind not in _HOST_DEVICES:
        raise on_another_device(decl, f"DLPack device {kind}:{number}")


def check_elements(decl: BufferDecl, array: Any, holds: str, value: object) -> None:
    """Raise `LaunchError` unless a view of `value` has the buffer's elements, one after another.

    `array` is numpy's, or that of a library with the same types and flags; `holds` names what its elements are.
    """
    is_numeric = array.dtype.kind in _NUMERIC_KINDS or not (array.dtype.kind != "V" or holds.startswith("void"))
    if not is_numeric or array.dtype.names is not None:
        raise not_an_array(decl, value, f"its elements are {holds}, which are not numbers")
    check_count(decl, array.size)
    if holds not in _accepted(decl.element):
        raise wrong_type(decl, value, holds)
    if not array.flags.c_contiguous:
        raise in_pieces(decl, value, array)


def _accepted(element: object) -> tuple[str, ...]:
    """The names of the numpy types that a buffer takes as they are."""
    assert isinstance(element, DataType)
    if element is DataType.BOOL:
        return ("bool", "uint32")
    if element is DataType.BF16:
        return ("uint16", _BFLOAT16)
    return (storage_name(element),)
