"""Requests on a backend: launched in place, launched aside, or bound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from vyre_driver.launching.array_arguments import TakenArray
from vyre_driver.launching.backends import works_on_a_device
from vyre_driver.launching.libraries import shares_memory
from vyre_driver.launching.requests import Request, on_host, results_by_name
from vyre_driver.progress import Progress
from vyre_foundation.backend import Launch
from vyre_foundation.diagnostics import TrapError, in_lines
from vyre_foundation.ir import Trap
from vyre_foundation.language.origins import Origins
from vyre_foundation.walk import statements

if TYPE_CHECKING:
    from vyre_reference import Report


class BoundKernel:
    """A kernel bound to its arguments: each call reads and writes the arrays as they are then.

    Scalars are those of the binding. Outputs that the binding made start each call as zero, and each call returns them.
    """

    __slots__ = ("__call__", "_request", "launch", "program")

    __call__: Callable[[], Any]
    """Each binding has its own: without outputs that it made it is the launch itself, and costs no more."""

    def __init__(self, request: Request, launch: Launch) -> None:
        self.launch = launch
        """The backend's own, with its record."""

        self.program = request.program
        self._request = request
        results = request.results() if shares_memory(request.library) else None
        call = partial(_launch_into_zeros, request, launch, results) if request.made else launch.__call__
        can_trap = any(isinstance(each, Trap) for each in statements(request.program))
        self.__call__ = partial(_telling_lines, request.specialisation.origins, call) if can_trap else call

    @property
    def outputs(self) -> dict[str, Any]:
        """The arrays that it writes, by name: the caller's own, or those that the binding made."""
        made = self._request.made
        return {
            name: made[name].result() if name in made else taken.given for name, taken in self._request.written.items()
        }

    def __repr__(self) -> str:
        request = self._request
        arrays = ", ".join(f"{name}{list(taken.shape)}" for name, taken in request.arrays.items())
        return f"<bound kernel {request.kernel}({arrays}) on {request.backend.info.name}>"


def _telling_lines(origins: Origins, call: Callable[[], Any]) -> Any:
    try:
        return call()
    except TrapError as problem:
        raise at_its_line(problem, origins).with_traceback(None) from problem.__cause__


def at_its_line(problem: TrapError, origins: Origins) -> TrapError:
    """The error of a launch with the line of Python above the place in the program."""
    return TrapError(
        replace(each, where=in_lines([*origins.source(each.where.partition(",")[0]), each.where]))
        for each in problem.findings
    )


def _launch_into_zeros(request: Request, launch: Launch, results: Any) -> Any:
    """`results`, where they are arrays that see what the launch writes; or new ones."""
    for each in request.made.values():
        each.memory.fill(0)
    launch()
    return request.results() if results is None else results


def launch_in_place(request: Request) -> Any:
    """Run once; the caller's arrays have the results. Returns the backend's launch where it was bound on the host."""
    if works_on_a_device(request.backend):
        _launch_on_device(request)
        return None
    launch = bind_on_host(request)
    launch()
    return launch


def bind_on_host(request: Request) -> Launch:
    outputs = {name: taken.elements for name, taken in request.written.items()}
    return request.backend.compile(request.program, request.config).bind(request.inputs, outputs)


def run_aside(request: Request) -> dict[str, Any]:
    """The arrays that the kernel writes, by name; nothing of the caller's changes."""
    made = request.backend.run(request.program, request.inputs, config=request.config)
    return dict(results_by_name(request, made))


def sanitize_aside(request: Request) -> Report:
    """The same by the definition, with every access watched."""
    from vyre_reference import sanitize  # with the interpreter, which calls of kernels do not need

    config, origins = request.config, request.specialisation.origins
    progress = Progress()
    report = sanitize(
        request.program,
        request.inputs,
        grid=config.grid_override,
        dispatch_elements=config.dispatch_elements,
        step_limit=config.step_limit,
        memory_limit=config.memory_limit,
        timeout=config.timeout,
        source=origins.source,
        nowhere_is_meant=False,
        progress=progress,
    )
    progress.clear()
    return report


def bind(request: Request) -> BoundKernel:
    """On a device all arrays have to be there: the backend says of others that they are not (L027)."""
    return BoundKernel(request, bind_on_host(request))


def copy_back(taken: TakenArray, result: Any) -> None:
    """A result of a device into memory of the caller's on the host."""
    elements = on_host(result).reshape(-1)
    if elements.dtype.name == "bfloat16":
        elements = elements.view(np.uint16)
    np.copyto(taken.elements, elements, casting="unsafe")


def _launch_on_device(request: Request) -> None:
    """Arrays of the device in place; those of the host go there and come back."""
    written = request.written
    there = {name: taken.elements for name, taken in written.items() if taken.is_on_device}
    backend: Any = request.backend
    made = backend.run(request.program, request.inputs, config=request.config, outputs=there)
    for name, taken in written.items():
        if not taken.is_on_device:
            copy_back(taken, made[name])
