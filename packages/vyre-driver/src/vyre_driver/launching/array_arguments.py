"""Array arguments: what a caller gave for a parameter, as elements that a backend takes, in the shape it has."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from vyre_driver.launching.arguments import is_a
from vyre_driver.launching.backends import works_on_a_device
from vyre_driver.launching.libraries import is_on_device, library_of
from vyre_driver.launching.refusals import wrong_axes
from vyre_driver.runtime.host_arrays import storage_type, take
from vyre_foundation.backend import Backend
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.host import not_an_array
from vyre_foundation.ir import BufferDecl, DataType
from vyre_foundation.language.parameters import Parameter

_NO_ARRAYS: Final = (list, tuple, range, bool, int, float, complex, str, dict, set, np.generic, type(None))
_MEMORY: Final = (bytes, bytearray, memoryview)


class TakenArray(NamedTuple):
    given: Any
    elements: Any
    """Flat memory of the caller's on the host, or the array itself on a device."""

    shape: tuple[int, ...]
    element: DataType
    library: str
    is_on_device: bool
    bfloat16: Any
    """The numpy type of BF16 elements, where the caller uses one."""

    why_fixed: str
    """Why it cannot be changed in place; empty where it can."""

    @property
    def bytes(self) -> tuple[int, int]:
        """Addresses of its first byte and of the one after its last."""
        first = int(_interface(self.elements)["data"][0])
        return first, first + math.prod(self.shape) * self.element.size


def take_array(kernel: str, parameter: Parameter, decl: BufferDecl, value: Any, backend: Backend) -> TakenArray:
    """What was given for an array. Raises `LaunchError` where it is no array of the parameter's type and axes."""
    assert isinstance(decl.element, DataType)
    if is_a(value, _NO_ARRAYS):
        fix = f"pass an array: `np.array({parameter.name}, np.{storage_type(decl).name})`"
        raise not_an_array(decl, value, "a kernel takes arrays, whose memory it reads and writes", fix)
    library = library_of(value)
    if works_on_a_device(backend) and is_on_device(value):
        _check_shape(kernel, parameter, tuple(value.shape))
        return TakenArray(value, value, tuple(value.shape), decl.element, library, True, None, "")
    array = np.asarray(memoryview(value)) if is_a(value, _MEMORY) else value
    found = take(decl, storage_type(decl), array)
    shape = found.shape or ()
    _check_shape(kernel, parameter, shape)
    why_fixed = "" if found.is_view and found.is_writable and library != "jax" else _why_fixed(value, library)
    return TakenArray(value, found.flat, shape, decl.element, library, False, found.bfloat16, why_fixed)


def collide(ranges: Sequence[tuple[int, int, bool]]) -> bool:
    """Whether two ranges have bytes in common, at least one of which is written."""
    for number, (first, last, is_written) in enumerate(ranges):
        for other_first, other_last, is_other_written in ranges[:number]:
            if first < other_last and other_first < last and (is_written or is_other_written):
                return True
    return False


def _interface(elements: Any) -> Any:
    on_host = isinstance(elements, np.ndarray)
    return elements.__array_interface__ if on_host else elements.__cuda_array_interface__


def _check_shape(kernel: str, parameter: Parameter, shape: tuple[int, ...]) -> None:
    has_lanes = parameter.lanes > 1
    if len(shape) != parameter.axes + has_lanes or (has_lanes and shape[-1] != parameter.lanes):
        raise LaunchError(wrong_axes(kernel, parameter, shape))


def _why_fixed(value: object, library: str) -> str:
    if library == "jax":
        return "arrays of JAX never change"
    return f"the {type(value).__name__} is read-only"
