"""Storage that a caller keeps between calls: programs already built and inputs already allocated.

A second call of the same function with the same sizes and the same scratch builds no program and allocates no buffer.
A scratch may serve several functions of this package, one call at a time: it is not for two threads at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from vyre_foundation.ir import BufferDecl, DataType, Program
from vyre_self_substrate import refusals
from vyre_self_substrate.dispatch_buffers import decode_exact, write_elements
from vyre_self_substrate.dispatcher import OptimizerDispatcher

KEPT_LAUNCHES: Final = 64
"""Shapes a scratch remembers. Enough for any chain that can be weighed: its rank product fits 32 bits, so at most 31
ranks are above 1, each of them in two steps; with the step from 1 to 1 that makes 63."""

_ELEMENTS: Final = {DataType.F32: np.dtype("<f4"), DataType.U32: np.dtype("<u4"), DataType.I32: np.dtype("<i4")}


class PackedLaunch:
    """A program with one `bytearray` per input, and numpy views of them by buffer name."""

    __slots__ = ("cells", "inputs", "program")

    def __init__(self, program: Program) -> None:
        self.program = program
        self.inputs = [bytearray(_byte_length(decl)) for decl in program.inputs]
        self.cells: dict[str, NDArray[Any]] = {
            decl.name: np.frombuffer(storage, _ELEMENTS[cast("DataType", decl.element)])
            for decl, storage in zip(program.inputs, self.inputs, strict=True)
        }

    def write(self, **values: NDArray[Any]) -> None:
        """Fill the named inputs; all others, which the program writes before it reads them, start at zero."""
        for name, cells in self.cells.items():
            if name in values:
                write_elements(cells, values[name])
            else:
                cells.fill(0)

    def run(
        self, where: str, dispatcher: OptimizerDispatcher, grid: Sequence[int] | None, **results: NDArray[Any]
    ) -> None:
        """Dispatch, and read the named outputs back into the storage given for them."""
        outputs = dispatcher.dispatch(self.program, cast("list[bytes]", self.inputs), grid)
        names = [decl.name for decl in self.program.outputs]
        for name, out in results.items():
            decode_exact(where, outputs, names.index(name), name, out)


class Scratch:
    """Reusable storage for the `_via` functions of this package. Empty at first; each call adds what it misses."""

    __slots__ = ("_launches", "_results")

    def __init__(self) -> None:
        self._launches: dict[Hashable, PackedLaunch] = {}
        self._results: dict[Hashable, NDArray[Any]] = {}

    def __repr__(self) -> str:
        return f"Scratch({len(self._launches)} launches, {len(self._results)} results)"

    def launch(self, key: Hashable, build: Callable[[], Program]) -> PackedLaunch:
        """The launch kept under `key`, or a new one of the program that `build` makes."""
        kept = self._launches.get(key)
        if kept is None:
            kept = self._launches[key] = PackedLaunch(build())
            _forget_oldest(self._launches)
        return kept

    def result(self, key: Hashable, dtype: np.dtype[Any], count: int) -> NDArray[Any]:
        """Storage for a result that stays between two steps."""
        kept = self._results.get((key, count))
        if kept is None:
            kept = self._results[key, count] = np.empty(count, dtype)
            _forget_oldest(self._results)
        return kept

    def buffers(self) -> tuple[bytearray | NDArray[Any], ...]:
        """Everything allocated so far, oldest first: for those who want to see that nothing is added."""
        packed = [storage for launch in self._launches.values() for storage in launch.inputs]
        return (*packed, *self._results.values())

    def programs(self) -> tuple[Program, ...]:
        """Every program kept, oldest first."""
        return tuple(launch.program for launch in self._launches.values())


def usable_scratch(where: str, scratch: Scratch | None) -> Scratch:
    """The caller's scratch, or one for this call alone."""
    if scratch is None:
        return Scratch()
    if not isinstance(scratch, Scratch):
        because = f"it is a {type(scratch).__name__}"
        raise refusals.unfit_storage(where, "scratch", because, "pass a `Scratch()` and keep it for the next call")
    return scratch


def _byte_length(decl: BufferDecl) -> int:
    return decl.count * _ELEMENTS[cast("DataType", decl.element)].itemsize


def _forget_oldest(kept: dict[Hashable, Any]) -> None:
    if len(kept) > KEPT_LAUNCHES:
        del kept[next(iter(kept))]
