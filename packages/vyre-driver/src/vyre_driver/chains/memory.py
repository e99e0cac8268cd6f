"""Arrays for the buffers of a chain, in the memory that its backend works in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np

from vyre_driver.runtime.host_arrays import HOST_ARRAYS, storage_type
from vyre_foundation.backend import Backend
from vyre_foundation.ir import BufferDecl, DataType

Empty = Callable[[int, np.dtype[Any]], Any]
"""`empty(count, dtype)`: a flat array, with anything in it."""


def empty_of(backend: Backend) -> Empty:
    """What makes arrays where the backend works: its own `empty`, if it has one, else numpy."""
    own = getattr(backend, "empty", None)
    return cast("Empty", own) if callable(own) else np.empty


def result_array(empty: Empty, decl: BufferDecl, count: int) -> Any:
    """An array for a result that the caller gets: a Bool is one there, and a word in memory of a program."""
    return empty(count, np.dtype(np.bool_) if decl.element is DataType.BOOL else storage_type(decl))


def placed(backend: Backend, decl: BufferDecl, value: Any) -> Any:
    """A value of the caller's where the backend works: of the host's memory, a copy, if that is elsewhere."""
    if not callable(getattr(backend, "empty", None)) or hasattr(value, "__cuda_array_interface__"):
        return value
    taken = HOST_ARRAYS.take(decl, storage_type(decl), value)
    elements = np.empty(taken.count, taken.dtype)
    taken.read_into(elements)
    target = empty_of(backend)(taken.count, taken.dtype)
    target.set(elements)
    return target if taken.shape is None else target.reshape(taken.shape)


def count_of(decl: BufferDecl, value: Any) -> int:
    """How many elements an array of the caller's has. Raises `LaunchError` for what is no array of such elements."""
    shape = getattr(value, "shape", None)
    if hasattr(value, "__cuda_array_interface__") and isinstance(shape, tuple):
        return int(np.prod(cast("tuple[int, ...]", shape), dtype=np.int64))
    return HOST_ARRAYS.take(decl, storage_type(decl), value).count


def words_of(decl: BufferDecl, value: Any) -> tuple[int, ...]:
    """What an array of the caller's holds now. Raises `LaunchError` for what is no array of such elements."""
    read = getattr(value, "get", None)
    on_host = cast("Any", read)() if hasattr(value, "__cuda_array_interface__") and callable(read) else value
    return HOST_ARRAYS.copied(decl, storage_type(decl), on_host)[1]
