"""`kernel.run` again and again: the program and the inputs' names are known from an earlier call of the same kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from vyre_driver.launching.arguments import Call
from vyre_driver.launching.array_arguments import TakenArray
from vyre_driver.launching.backends import works_on_a_device
from vyre_driver.launching.repeated.kinds import CallKinds, taken_from
from vyre_driver.launching.requests import Request, work_out
from vyre_driver.launching.running import run_aside
from vyre_driver.launching.scalars import Uniform
from vyre_foundation.backend import Backend, DispatchConfig
from vyre_foundation.ir import DataType, Program
from vyre_foundation.language.captured import Taken
from vyre_foundation.language.kernel import Kernel

_RETURNED_AS_WRITTEN: Final = frozenset(DataType) - {DataType.BOOL, DataType.BF16}


class ReadyRun(NamedTuple):
    backend: Backend
    program: Program
    config: DispatchConfig
    taken: Taken
    """What the kernel captured."""

    shape_words: tuple[tuple[str, Any], ...]
    arrays: tuple[tuple[int, str], ...]
    """Position and name."""

    uniforms: tuple[tuple[int, str, Uniform], ...]
    outs: tuple[tuple[str, Any], ...]
    """Name and numpy type of outputs that calls leave out."""

    results: tuple[tuple[str, tuple[int, ...]], ...]
    """Name and shape."""

    def run(self, values: tuple[Any, ...], shapes: Mapping[str, tuple[int, ...]]) -> dict[str, Any]:
        inputs: dict[str, Any] = dict(self.shape_words)
        for position, name in self.arrays:
            inputs[name] = values[position]
        for position, name, uniform in self.uniforms:
            uniform.write(values[position])
            inputs[name] = uniform.array
        for name, dtype in self.outs:
            inputs[name] = np.zeros(shapes[name], dtype)
        made: Any = self.backend.run(self.program, inputs, config=self.config)
        return {name: made[name].reshape(shape) for name, shape in self.results}


class RepeatedRuns:
    """Of one kernel, which is not held on to."""

    def __init__(self, kernel: Kernel) -> None:
        self._kinds: CallKinds[ReadyRun] = CallKinds(kernel)

    def run(self, kernel: Kernel, call: Call) -> dict[str, Any]:
        """The arrays that the kernel writes, by name; those of the caller stay as they are."""
        shapes = self._kinds.shapes(kernel, call)
        waiting = self._kinds.waiting(call, shapes)
        ready = taken_from(waiting) if waiting else None
        if waiting is not None and ready is not None and ready.taken.is_current():
            try:
                return ready.run(call.values, shapes)
            finally:
                waiting.append(ready)
        request = work_out(kernel, call, in_place=False)
        results = run_aside(request)
        if waiting is not None and _is_plain(request):
            waiting.append(_ready_run(kernel, request))
        return results


def _is_plain(request: Request) -> bool:
    """Whether arrays go to the backend as they are, and its results to the caller."""
    return not works_on_a_device(request.backend) and all(map(_is_plain_array, request.arrays.values()))


def _is_plain_array(taken: TakenArray) -> bool:
    given, elements = taken.given, taken.elements
    is_same = type(given) is np.ndarray and given.flags.c_contiguous and given.dtype is elements.dtype
    return is_same and taken.element in _RETURNED_AS_WRITTEN


def _ready_run(kernel: Kernel, request: Request) -> ReadyRun:
    positions = {parameter.name: position for position, parameter in enumerate(kernel.signature)}
    known = {*request.arrays, *request.uniforms}
    return ReadyRun(
        request.backend,
        request.program,
        request.config,
        request.specialisation.taken,
        tuple([(name, value) for name, value in request.inputs.items() if name not in known]),
        tuple([(positions[name], name) for name in request.arrays if name not in request.made]),
        tuple([(positions[name], name, uniform) for name, uniform in request.uniforms.items()]),
        tuple([(name, made.memory.dtype) for name, made in request.made.items()]),
        tuple([(name, taken.shape) for name, taken in request.written.items()]),
    )
