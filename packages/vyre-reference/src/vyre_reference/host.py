"""Arrays at the door: what callers pass, as the flat little-endian cells a launch works on, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import numpy as np

from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.ir import BufferDecl, DataType, Program
from vyre_foundation.launch import BufferPlan
from vyre_reference.arithmetic import Array
from vyre_reference.memory import STORAGE_TYPES

Given = Mapping[str, Any] | Sequence[Any]

_BF16_NAME: Final = "bfloat16"


def by_name(program: Program, inputs: Given) -> dict[str, Any]:
    """Inputs by buffer name; a sequence goes by the order of `program.inputs`."""
    if isinstance(inputs, Mapping):
        return {str(name): value for name, value in cast("Mapping[Any, Any]", inputs).items()}
    names = [decl.name for decl in program.inputs]
    if not isinstance(inputs, Sequence) or isinstance(inputs, str | bytes) or len(inputs) != len(names):
        count = len(inputs) if isinstance(inputs, Sequence) else "no"
        raise _refused(
            "L021",
            "the inputs do not fit the program",
            "inputs",
            f"it takes {len(names)} ({', '.join(names)}), and {count} were given",
            "pass one array for each input in order, or a dictionary by name",
        )
    return dict(zip(names, inputs, strict=True))


def take(decl: BufferDecl, value: Any) -> Array:
    """One input as cells. What the program may write is copied: the caller's array is never changed."""
    assert isinstance(decl.element, DataType)
    target = STORAGE_TYPES[decl.element]
    if isinstance(value, bytes | bytearray):
        return _from_bytes(decl, bytes(value), target)
    array = _as_array(decl, value, target)
    if not _fits(array.dtype, decl.element):
        raise _wrong_dtype(decl, array.dtype, target)
    if not array.flags.c_contiguous:
        raise _strided(decl, array)
    flat = array.reshape(-1)
    if decl.element is DataType.BF16:
        flat = flat.view(np.uint16)
    return flat.astype(target.newbyteorder("="), copy=decl.is_writable)


def _from_bytes(decl: BufferDecl, raw: bytes, target: np.dtype[Any]) -> Array:
    if len(raw) % target.itemsize:
        raise _refused(
            "L022",
            f"`{decl.name}` is not a whole number of elements",
            f"buffer {decl.name}",
            f"{len(raw)} bytes, and an element has {target.itemsize}",
            "pass the elements' bytes, little endian, one after another",
        )
    return np.frombuffer(raw, target.newbyteorder("<")).astype(target)


def _as_array(decl: BufferDecl, value: Any, target: np.dtype[Any]) -> Array:
    if isinstance(value, list | tuple | int | float | bool):  # Python numbers have no width of their own
        value = cast("Any", value)
        kind = np.dtype(np.bool_) if decl.element is DataType.BOOL else target
        try:
            return np.array(value, kind)
        except (ValueError, OverflowError, TypeError) as problem:
            raise _not_an_array(decl, value, str(problem)) from None
    array = np.asarray(value)
    if array.dtype.kind not in "buifcV":
        raise _not_an_array(decl, value, "it has no numeric type")
    return array


def _fits(found: np.dtype[Any], element: DataType) -> bool:
    if element is DataType.BOOL:
        return found in (np.dtype(np.bool_), np.dtype(np.uint32))
    if element is DataType.BF16:
        return found == np.uint16 or found.name == _BF16_NAME
    return found.newbyteorder("=") == STORAGE_TYPES[element]


def give(plan: BufferPlan, cells: Array, shape: tuple[int, ...] | None) -> Array:
    """One output as callers get it: Bools as bool, the returned range only, in the shape it came in."""
    start, end = plan.returned
    found = cells[start:end]
    if plan.decl.element is DataType.BOOL:
        found = found != 0
    return found.reshape(shape) if shape is not None and (start, end) == (0, plan.count) else found


def _wrong_dtype(decl: BufferDecl, found: np.dtype[Any], target: np.dtype[Any]) -> LaunchError:
    name = "np.bool_" if decl.element is DataType.BOOL else f"np.{target.name}"
    return _refused(
        "L020",
        f"`{decl.name}` has the wrong type",
        f"buffer {decl.name}",
        f"it holds {decl.element.word.upper()}, and the array holds {found.name}",
        f"convert it: `{decl.name}.astype({name})`",
    )


def _strided(decl: BufferDecl, array: Array) -> LaunchError:
    return _refused(
        "L026",
        f"`{decl.name}` does not lie in one piece",
        f"buffer {decl.name}",
        f"shape {array.shape}, strides {array.strides} bytes for elements of {array.itemsize}",
        f"pass a contiguous copy: `np.ascontiguousarray({decl.name})`",
    )


def _not_an_array(decl: BufferDecl, value: object, because: str) -> LaunchError:
    return _refused(
        "L021",
        f"`{decl.name}` was given no array",
        f"buffer {decl.name}",
        f"{type(value).__name__}: {because}",
        "pass a numpy array, bytes, or a list of numbers",
    )


def _refused(code: str, what: str, where: str, because: str, fix: str) -> LaunchError:
    return LaunchError(Diagnostic(code=code, what=what, where=where, because=because, fix=fix))
