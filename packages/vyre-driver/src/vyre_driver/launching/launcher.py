"""What the entry point of the group `vyre.launcher` names: how kernels are called, run aside, bound and tuned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from vyre_driver.launching.arguments import Call, bind_arguments
from vyre_driver.launching.out_shapes import out_shapes
from vyre_driver.launching.recorded.current import current_chain
from vyre_driver.launching.refusals import not_in_a_chain
from vyre_driver.launching.repeated.calls import RepeatedCalls
from vyre_driver.launching.repeated.runs import RepeatedRuns
from vyre_driver.launching.requests import grid_of, work_out
from vyre_driver.launching.running import BoundKernel, at_its_line, bind, sanitize_aside
from vyre_driver.launching.specialising import specialise
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.language.kernel import Kernel

if TYPE_CHECKING:
    from vyre_driver.launching.gradients import KernelGradient, Names
    from vyre_driver.tuner.sweep.outcome import TuningOutcome
    from vyre_reference import Report


class DriverLauncher:
    """Launches kernels on backends. Threads may share it."""

    def __init__(self) -> None:
        self._calls: WeakKeyDictionary[Kernel, RepeatedCalls] = WeakKeyDictionary()
        self._runs: WeakKeyDictionary[Kernel, RepeatedRuns] = WeakKeyDictionary()

    def call(self, kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        """Change the caller's arrays in place; return the outputs that the call leaves out, one or a tuple."""
        return self._call(kernel, args, kwargs, None)

    def launch(self, kernel: Kernel, grid: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        """As `call`, with that many workgroups, in the order of ids: x, y, z."""
        return self._call(kernel, args, kwargs, grid_of(grid))

    def run(self, kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> dict[str, Any]:
        """The arrays that the kernel writes, by name; those of the caller stay as they are."""
        self._check_no_chain(kernel, "run")
        call = bind_arguments(kernel, args, kwargs)
        runs = self._runs.get(kernel)
        if runs is None:
            runs = self._runs.setdefault(kernel, RepeatedRuns(kernel))
        try:
            return runs.run(kernel, call)
        except TrapError as problem:
            raise _at_its_line(problem, kernel, call) from problem.__cause__

    def bind(self, kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> BoundKernel:
        """A launch on these arrays, checked once, to be called again and again."""
        self._check_no_chain(kernel, "bind")
        return bind(work_out(kernel, bind_arguments(kernel, args, kwargs)))

    def sanitize(self, kernel: Kernel, grid: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Report:
        """What the sanitizer sees of a launch on copies; its findings name lines of the kernel."""
        self._check_no_chain(kernel, "sanitize")
        call = bind_arguments(kernel, args, kwargs)._replace(backend="reference")
        if grid is not None:
            call = call._replace(grid=grid_of(grid))
        return sanitize_aside(work_out(kernel, call, in_place=False))

    def tune(self, kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> TuningOutcome:
        """Measure the launch with the knobs that can matter for it, and record what is fastest: later calls use it."""
        from vyre_driver.tuner.tune_launch import tune

        self._check_no_chain(kernel, "tune")
        request = work_out(kernel, bind_arguments(kernel, args, kwargs), in_place=False)
        outcome = tune(request.backend, request.program, request.inputs, config=request.config)
        self._calls.pop(kernel, None)
        return outcome

    def grad(self, kernel: Kernel, outputs: Names, inputs: Names, options: Mapping[str, Any]) -> KernelGradient:
        """The gradient of the sum of `outputs` by `inputs`: called with the arguments of the kernel, and with seeds."""
        from vyre_driver.launching.gradients import KernelGradient  # with it comes all of autodiff

        return KernelGradient(kernel, outputs, inputs, options)

    def _call(self, kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any], grid: Any) -> Any:
        call = bind_arguments(kernel, args, kwargs)
        if grid is not None:
            call = call._replace(grid=grid)
        recorded = current_chain()
        if recorded is not None:
            return recorded.add(kernel, call)
        calls = self._calls.get(kernel)
        if calls is None:
            calls = self._calls.setdefault(kernel, RepeatedCalls(kernel))
        try:
            return calls.call(kernel, call)
        except TrapError as problem:
            raise _at_its_line(problem, kernel, call) from problem.__cause__

    def _check_no_chain(self, kernel: Kernel, method: str) -> None:
        if current_chain() is not None:
            because = "only plain calls are recorded, and what is recorded has not run yet"
            raise not_in_a_chain(f"{kernel.name}.{method}(…)", because, "do it before or after the `with` block")


def _at_its_line(problem: TrapError, kernel: Kernel, call: Call) -> TrapError:
    """Nothing is read anew: the launch was of a program that the kernel has kept."""
    return at_its_line(problem, specialise(kernel, call, out_shapes(kernel, call)).origins)


launcher: Final = DriverLauncher()
