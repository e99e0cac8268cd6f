"""Which calls of a kernel look the same: then what was worked out for one serves the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic, TypeVar

import numpy as np

from vyre_driver.launching.arguments import LEFT_OUT, Call, constant_key
from vyre_driver.launching.out_shapes import out_shapes
from vyre_foundation.language.kernel import Kernel
from vyre_foundation.language.parameters import ParameterKind

MOST_KINDS: Final = 256
"""Kinds of calls that a kernel remembers."""

T = TypeVar("T")

_NO_SHAPES: Final[dict[str, tuple[int, ...]]] = {}


class CallKinds(Generic[T]):
    """What is ready for each kind of calls of one kernel, which is not held on to.

    Calls are of one kind if their arrays are numpy's with equal types, shapes and flags, and if their constants and
    options are equal. Threads may share it: what is ready is taken by one of them, which gives it back.
    """

    def __init__(self, kernel: Kernel) -> None:
        kinds = [each.kind for each in kernel.signature]
        self._arrays = [position for position, kind in enumerate(kinds) if kind is ParameterKind.ARRAY]
        self._statics = [position for position, kind in enumerate(kinds) if kind is ParameterKind.STATIC]
        self._outs = [position for position, each in enumerate(kernel.signature) if each.is_out]
        self._numbers = [
            position for position, each in enumerate(kernel.signature) if each.generic and not each.is_array
        ]
        """Numbers that may bind an element type."""

        self._ready: dict[object, list[T]] = {}

    def shapes(self, kernel: Kernel, call: Call) -> Mapping[str, tuple[int, ...]]:
        """Those of the outputs that the call leaves out."""
        for position in self._outs:
            if call.values[position] is LEFT_OUT:
                return out_shapes(kernel, call)
        return _NO_SHAPES

    def waiting(self, call: Call, shapes: Mapping[str, tuple[int, ...]]) -> list[T] | None:
        """What is ready for such calls; None for one that has to take the long way."""
        key = self._key(call, shapes)
        if len(self._ready) >= MOST_KINDS:
            self._ready = {}
        try:
            return None if key is None else self._ready.setdefault(key, [])
        except TypeError:  # a constant or a backend that cannot be looked up
            return None

    def _key(self, call: Call, shapes: Mapping[str, tuple[int, ...]]) -> object:
        values, parts = call.values, list[object]()
        for position in self._arrays:
            value = values[position]
            if type(value) is np.ndarray:
                parts.append((value.dtype, value.shape, value.flags.num))
            elif value is not LEFT_OUT:
                return None
        for position in self._statics:
            parts.append(constant_key(values[position]))
        for position in self._numbers:
            parts.append(values[position].__class__)
        if shapes:
            parts.append(tuple(shapes.items()))
        return (*parts, call.backend, call.config, call.grid)


def taken_from(waiting: list[T]) -> T | None:
    try:
        return waiting.pop()
    except IndexError:  # another thread was faster
        return None
