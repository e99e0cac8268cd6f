"""Memory of a bound launch on a device: whose arrays it works on, what is copied or zeroed around the kernels.

Inputs are never changed: a ReadWrite buffer works on a copy, unless the same object stands among the outputs too.
Whatever stands in the lists below is called with the launch's stream as CuPy's current one, and only enqueues.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

import numpy as np

from vyre_driver.cuda.device.device_arrays import DeviceArray
from vyre_driver.cuda.launch.bool_kernels import BoolKernels
from vyre_driver.lowering.writes.covered import uncovered
from vyre_driver.lowering.writes.whole_writes import WholeWrite
from vyre_driver.runtime.arguments import Taken, is_in_place
from vyre_driver.runtime.host_arrays import storage_type
from vyre_foundation.host import bfloat16_of_result
from vyre_foundation.ir import DataType
from vyre_foundation.launch import BufferPlan, LaunchPlan, Role

Work: TypeAlias = Callable[[], object]


class DeviceMemory:
    """Arrays by buffer, and what to do with them."""

    def __init__(self, cupy: Any, bools: BoolKernels) -> None:
        self._cupy = cupy
        self._bools = bools
        self.elements: dict[str, Any] = {}
        """What kernels work on: one CuPy array for each buffer of the launch, flat."""

        self.inputs: dict[str, DeviceArray] = {}
        """What the caller gave."""

        self.in_place: list[str] = []
        """Inputs that kernels change where they are."""

        self.results: dict[str, Any] = {}
        """What the caller gets: its own arrays, or CuPy arrays."""

        self._others: list[Any] = []
        """Arrays that values are copied from and to, and that kernels do not see."""

        self.look: Work | None = None
        """Before everything: raises L062 where the caller's arrays do not hold what the program counts on. It waits."""

        self.uploads: list[Work] = []
        """Once, before everything: values of the host come in."""

        self.before: list[Work] = []
        """Once at the start of a call: values of the caller's arrays come in."""

        self.clearing: list[Work] = []
        """Before every launch of a fixpoint: what starts as zero."""

        self.after: list[Work] = []
        """Once at the end of a call: values go out that could not be made in place."""

    @property
    def addresses(self) -> tuple[int, ...]:
        """Where everything lies that work refers to: the same addresses mean the same work."""
        return tuple(array.data.ptr for array in (*self.elements.values(), *self._others))

    # ------------------------------------------------------------------------------------------------------- by role

    def bind(self, plan: LaunchPlan, taken: Taken[DeviceArray], writes: tuple[WholeWrite, ...]) -> None:
        """Give every buffer its memory. The device is the current one, and so is the launch's stream."""
        self.inputs.update(taken.inputs)
        written = {name for name, gaps in uncovered(writes, plan, taken.words).items() if not gaps}
        for buffer in plan.arguments:
            given, wanted = taken.inputs.get(buffer.name), taken.outputs.get(buffer.name)
            if buffer.role is Role.INPUT:
                assert given is not None
                self._bind_input(buffer, given)
                continue
            elements = (
                self._bind_result(buffer, given, wanted) if buffer.role is not Role.SCRATCH else self._own(buffer)
            )
            self.elements[buffer.name] = elements
            if buffer.role is Role.IN_OUT:
                assert given is not None
                if is_in_place(given, wanted) and elements is given.elements:
                    self.in_place.append(buffer.name)
                else:
                    self._read(given, elements)
            elif buffer.name not in written and elements.nbytes:
                self.clearing.append(partial(elements.data.memset_async, 0, elements.nbytes))
        self._name_bfloat16(plan, taken.inputs)

    def _bind_input(self, buffer: BufferPlan, given: DeviceArray) -> None:
        if given.is_direct:
            self.elements[buffer.name] = given.elements
            return
        self.elements[buffer.name] = elements = self._own(buffer)
        self._read(given, elements)

    def _bind_result(self, buffer: BufferPlan, given: DeviceArray | None, wanted: DeviceArray | None) -> Any:
        """Where a buffer that is returned lies, and how it gets to the caller."""
        if wanted is not None and wanted.is_direct and wanted.count == buffer.count:
            self.results[buffer.name] = wanted.given
            return given.elements if given is not None and is_in_place(given, wanted) else wanted.elements
        elements = self._own(buffer)
        start, end = buffer.returned
        if wanted is None:
            shape = None if given is None else given.shape
            self.results[buffer.name] = self._result(buffer, elements, shape)
        else:
            part = elements if wanted.count == buffer.count else elements[start:end]
            self.results[buffer.name] = wanted.given
            self._write(part, wanted.elements)
        return elements

    def _result(self, buffer: BufferPlan, elements: Any, shape: tuple[int, ...] | None) -> Any:
        """The returned elements as callers see them: Bools as bool, in the shape the input had."""
        start, end = buffer.returned
        part = elements[start:end]
        if buffer.decl.element is DataType.BOOL:
            made = self._cupy.empty(end - start, np.bool_)
            self._write(part, made)
            part = made
        return part.reshape(shape) if shape is not None and (start, end) == (0, buffer.count) else part

    def _name_bfloat16(self, plan: LaunchPlan, inputs: Mapping[str, DeviceArray]) -> None:
        """BF16 results get the caller's type for them, if CuPy has arrays of it."""
        for buffer in plan.outputs:
            if buffer.decl.element is DataType.BF16 and buffer.name in self.results:
                own = inputs.get(buffer.name)
                dtype = bfloat16_of_result(own, inputs.values())
                result = self.results[buffer.name]
                if dtype is not None and isinstance(result, self._cupy.ndarray) and result.dtype == np.uint16:
                    self.results[buffer.name] = result.view(dtype)

    # -------------------------------------------------------------------------------------------------------- copying

    def _own(self, buffer: BufferPlan) -> Any:
        return self._cupy.empty(buffer.count, storage_type(buffer.decl))

    def _read(self, given: DeviceArray, elements: Any) -> None:
        """Into memory of the launch: bools become words."""
        if not elements.size:
            return
        if given.host is not None:
            host = np.empty(elements.size, elements.dtype)
            given.host.read_into(host)
            self.uploads.append(partial(_upload, elements, host))
            return
        self._others.append(given.elements)
        if given.elements.dtype == np.bool_:
            self._bools.load()
            self.before.append(partial(self._bools.to_words, given.elements, elements))
        else:
            self.before.append(partial(_copy, elements, given.elements))

    def _write(self, elements: Any, target: Any) -> None:
        """From memory of the launch: words become bools."""
        if not elements.size:
            return
        self._others.append(target)
        if target.dtype == np.bool_:
            self._bools.load()
            self.after.append(partial(self._bools.to_bools, elements, target))
        else:
            self.after.append(partial(_copy, target, elements))


def _upload(elements: Any, host: Any) -> None:
    elements.data.copy_from_host_async(host.ctypes.data, host.nbytes)


def _copy(target: Any, source: Any) -> None:
    target.data.copy_from_device_async(source.data, source.nbytes)
