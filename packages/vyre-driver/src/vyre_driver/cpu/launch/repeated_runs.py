"""Runs that look like an earlier one: a launch that is ready moves to their arrays, and nothing is bound or planned.

Two runs look alike if their inputs are numbers or numpy's arrays as the code reads them, of the same lengths, if shape
words and grid are the same, and if nothing was learned about the speed of launches in between. All else takes the long
way, mistakes too: that says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, cast

import numpy as np

from vyre_driver.cpu.launch.launch import CpuLaunch
from vyre_driver.cpu.launch.planned_launch import PlannedLaunch
from vyre_driver.runtime.arguments import Signature
from vyre_driver.runtime.host_arrays import Array, address_of, storage_type, take
from vyre_driver.runtime.launch_plans import is_plain
from vyre_driver.runtime.options import Outputs
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.host import Given
from vyre_foundation.ir import BufferDecl, DataType

MOST_KINDS: Final = 64
"""Kinds of runs that a pipeline remembers."""

MOST_BYTES: Final = 1 << 20
"""Of a launch's buffers: what takes longer to copy does not notice the rest."""

_AS_THE_CODE_READS: Final = 0x101
"""The bits of numpy's flags for C order and for elements at multiples of their size."""

_WRITABLE: Final = 0x501
"""The same, and that it may be written."""

_NUMBERS: Final = (list, tuple, int, float, np.generic)

Bind: TypeAlias = Callable[[PlannedLaunch, Mapping[str, Any], Mapping[str, Any]], CpuLaunch]


class _Result(NamedTuple):
    name: str
    dtype: np.dtype[Any]
    source: int
    """Which input its elements come from; -1 where they begin as zero."""


class ReadyRun(NamedTuple):
    launch: CpuLaunch
    slots: tuple[int, ...]
    """Where the address of each input goes, then that of each result."""

    counts: tuple[int, ...]
    """Elements of each result."""


class RepeatedRuns:
    """Of one pipeline. Threads may share it: a launch that is ready is taken by one of them."""

    def __init__(self, signature: Signature, bind: Bind) -> None:
        self._bind = bind
        self._inputs = [(decl, dtype, decl.name in signature.shapes) for decl, dtype in signature.types]
        self._names = names = [decl.name for decl, _ in signature.types]
        outputs = signature.outputs.values()
        self._results = [
            _Result(decl.name, storage_type(decl), names.index(decl.name) if decl.name in names else -1)
            for decl in outputs
            if isinstance(decl.element, DataType)
        ]
        # A Bool is returned as another type than the code writes, and so is a BF16 where the caller has one.
        written_as_returned = all(decl.element not in (DataType.BOOL, DataType.BF16) for decl in outputs)
        self._is_possible = written_as_returned and len(names) == len(signature.inputs)
        self._ready: dict[object, list[ReadyRun] | None] = {}
        """None for a kind that always takes the long way."""

    def run(
        self, inputs: Given, outputs: Mapping[str, Any] | None, grid: Sequence[int] | None, state: int
    ) -> Outputs[Array] | None:
        """What the run returns; None where it has to take the long way. `state` is that of the tuner."""
        arrays: list[Array] = []
        waiting = self._ready.get(self._key(inputs, grid, state, arrays))
        results: list[Array] = []
        try:
            ready = waiting.pop() if waiting else None
        except IndexError:  # another thread was faster
            ready = None
        if waiting is None or ready is None:
            return None
        try:
            if not self._take_results(arrays, outputs, ready.counts, results):
                return None
            addresses = [address_of(array) for array in arrays]
            for result, array in zip(self._results, results, strict=True):
                addresses.append(address_of(array))
                if result.source >= 0 and arrays[result.source] is not array:
                    array[...] = arrays[result.source].reshape(array.shape)
            launch = ready.launch
            launch.move(ready.slots, addresses)
            launch()
            made = {result.name: array for result, array in zip(self._results, results, strict=True)}
            return Outputs(made, launch.record, launch.iterations)
        finally:
            waiting.append(ready)

    def remember(self, inputs: Given, grid: Sequence[int] | None, state: int, planned: PlannedLaunch) -> None:
        """Have a launch ready for runs that look like this one, which went well."""
        if not self._can_repeat(planned):
            return
        arrays: list[Array] = []
        key = self._key(inputs, grid, state, arrays)
        if key is None or self._ready.get(key, ()) is None:
            return
        ready = self._ready_run(arrays, planned)
        if len(self._ready) >= MOST_KINDS:
            self._ready.clear()
        waiting = self._ready.setdefault(key, None if ready is None else [])
        if ready is not None and waiting is not None:
            waiting.append(ready)

    def _ready_run(self, arrays: Sequence[Array], planned: PlannedLaunch) -> ReadyRun | None:
        """A launch that can go to other arrays, with nothing of these; None where it has more to do than that."""
        given = dict(zip(self._names, arrays, strict=True))
        lent: dict[str, Array] = {}
        for name, dtype, source in self._results:
            lent[name] = np.zeros(planned.returned[name].count, dtype)
            if source >= 0:
                given[name] = lent[name]
        launch = self._bind(planned, given, lent)
        if not launch.is_movable:
            return None

        def slot(name: str, array: Array) -> int:
            return launch.slot(name) if array.size else -1  # one without elements has no place, and needs none

        # An input that is returned lies where its result does.
        slots = [-1 if name in lent else slot(name, array) for name, array in given.items()]
        slots += [slot(name, array) for name, array in lent.items()]
        launch.leave([*given, *lent])
        return ReadyRun(launch, tuple(slots), tuple([len(array) for array in lent.values()]))

    def _can_repeat(self, planned: PlannedLaunch) -> bool:
        # A launch that traps is kept with what its inputs held, which the long way knows without copying them.
        whole = all(buffer.returned == (0, buffer.count) for buffer in planned.returned.values())
        return self._is_possible and whole and not planned.native.traps and planned.memory.bytes <= MOST_BYTES

    def _key(self, inputs: Given, grid: Sequence[int] | None, state: int, arrays: list[Array]) -> object:
        """What runs that look alike have in common, with their inputs in `arrays`; None for the long way."""
        values = self._in_order(inputs)
        if values is None or not (grid is None or is_plain(grid)):
            return None
        parts: list[object] = [state, None if grid is None else tuple(grid)]
        for (decl, dtype, is_shape), value in zip(self._inputs, values, strict=True):
            array = _as_read(value, dtype) if type(value) is np.ndarray else _elements_of(decl, dtype, value)
            if array is None:
                return None
            if is_shape:  # the launch was planned for these words, and runs with them whoever writes there
                array = array.copy()
                parts.append(tuple(array.tolist()))
            arrays.append(array)
            parts.append(array.size)
        return tuple(parts)

    def _in_order(self, inputs: Given) -> Sequence[Any] | None:
        if type(inputs) is dict:
            named = cast("dict[str, Any]", inputs)
            values: Sequence[Any] = [named.get(name) for name in self._names]
            return values if len(named) == len(values) else None
        if type(inputs) is list or type(inputs) is tuple:
            given = cast("Sequence[Any]", inputs)
            return given if len(given) == len(self._names) else None
        return None

    def _take_results(
        self, arrays: list[Array], outputs: Mapping[str, Any] | None, counts: tuple[int, ...], results: list[Array]
    ) -> bool:
        """Memory for each result, the caller's or ours. False where the long way has to look at it."""
        if outputs is not None and type(outputs) is not dict:
            return False
        outputs = cast("dict[str, Any]", outputs or {})
        lent = 0
        for (name, dtype, source), count in zip(self._results, counts, strict=True):
            if name not in outputs:
                results.append(np.zeros(count, dtype) if source < 0 else np.empty(arrays[source].shape, dtype))
                continue
            value: Any = outputs[name]
            if type(value) is not np.ndarray:
                return False
            array: Array = value
            if array.dtype is not dtype or array.flags.num & _WRITABLE != _WRITABLE or array.size != count:
                return False
            lent += 1
            results.append(array)
        return not outputs or (lent == len(outputs) and self._are_apart(arrays, results))

    def _are_apart(self, arrays: list[Array], results: list[Array]) -> bool:
        """Whether no result shares a byte with any other array, the input that it takes its elements from aside."""
        ranges = [(address_of(array), array.nbytes) for array in (*arrays, *results)]
        for number, result in enumerate(self._results):
            mine = len(arrays) + number
            first, size = ranges[mine]
            for other, (address, bytes_there) in enumerate(ranges):
                is_same = other == mine or (other == result.source and arrays[other] is results[number])
                if not is_same and address < first + size and first < address + bytes_there:
                    return False
        return True


def _as_read(array: Array, dtype: np.dtype[Any]) -> Array | None:
    is_as_read = array.dtype is dtype and array.flags.num & _AS_THE_CODE_READS == _AS_THE_CODE_READS
    return array if is_as_read else None


def _elements_of(decl: BufferDecl, dtype: np.dtype[Any], value: object) -> Array | None:
    """What the long way makes of numbers; None for what it refuses, or keeps as another type, or what are none."""
    if not isinstance(value, _NUMBERS):
        return None
    try:
        found = take(decl, dtype, value)
    except LaunchError:
        return None
    if not found.is_direct or found.bfloat16 is not None:
        return None
    return found.flat if found.shape is None else found.flat.reshape(found.shape)
