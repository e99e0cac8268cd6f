"""Scalar arguments as the elements of uniform buffers: converted as numbers of buffers are, never cut."""

from __future__ import annotations

import struct
from typing import Any, Final, cast

import numpy as np

from vyre_driver.launching.arguments import is_a
from vyre_driver.runtime.host_arrays import Array, storage_type
from vyre_foundation.host import bytes_of_numbers, wrong_kind
from vyre_foundation.host.storage import STORAGE
from vyre_foundation.ir import BufferDecl, DataType
from vyre_foundation.language.parameters import Parameter

_NUMBERS: Final = (bool, int, float, np.generic)
_VECTORS: Final = (tuple, list, np.ndarray)


class Uniform:
    """Memory of one scalar, or of the components of a vector, that calls write again and again."""

    __slots__ = ("_bytes", "_code", "_decl", "_kernel", "_kind", "_parameter", "array")

    def __init__(self, kernel: str, parameter: Parameter, decl: BufferDecl) -> None:
        assert isinstance(decl.element, DataType)
        self._kernel = kernel
        self._parameter = parameter
        self._decl = decl
        self.array: Array = np.zeros(parameter.lanes, storage_type(decl))
        self._bytes = memoryview(cast("Any", self.array)).cast("B")
        is_plain = parameter.lanes == 1 and decl.element not in (DataType.BF16, DataType.BOOL)
        self._kind = (float if decl.element.is_float else int) if is_plain else None
        """The Python type that `struct` converts as we do, where there is one."""

        self._code = struct.Struct(f"={STORAGE[decl.element].code}")

    def write(self, value: Any) -> None:
        """L030 for a number that the type does not have, L032 for what is no number."""
        if type(value) is self._kind and value == value:  # a NaN is made canonical below
            try:
                self._code.pack_into(self._bytes, 0, value)
                return
            except (struct.error, OverflowError):
                pass  # out of range: said below
        self.array[:] = self._converted(value)

    def _converted(self, value: Any) -> Array:
        parameter = self._parameter
        where, lanes = f"{self._kernel}({parameter.name}=...)", parameter.lanes
        if lanes == 1 and not is_a(value, _NUMBERS):
            raise wrong_kind(where, value, "a number")
        if lanes > 1 and not (is_a(value, _VECTORS) and len(value) == lanes):
            raise wrong_kind(where, value, f"{lanes} numbers, such as `({', '.join(['1.0'] * lanes)})`")
        numbers = bytes_of_numbers(self._decl, value)
        elements = np.frombuffer(numbers, self.array.dtype.newbyteorder("<"))
        if len(elements) != lanes:
            raise wrong_kind(where, value, f"{lanes} numbers")
        return elements
