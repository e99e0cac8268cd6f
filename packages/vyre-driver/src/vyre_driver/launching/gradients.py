"""Gradients of kernels: a derivative is made when the first call says which specialisation it is of, and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias, cast

import numpy as np

from vyre_driver.launching.arguments import bind_arguments
from vyre_driver.launching.array_arguments import take_array
from vyre_driver.launching.libraries import as_array_of
from vyre_driver.launching.refusals import wrong_seeds
from vyre_driver.launching.requests import Request, on_host, work_out
from vyre_driver.runtime.host_arrays import storage_type
from vyre_foundation.autodiff import Derivative, grad, vjp
from vyre_foundation.autodiff.gather.sums import Way
from vyre_foundation.diagnostics import AutodiffError, LaunchError
from vyre_foundation.ir import DataType, Program
from vyre_foundation.language.kernel import Kernel
from vyre_foundation.language.parameters import ParameterKind
from vyre_foundation.language.specialisation import Specialisation
from vyre_foundation.launch.sizes import for_sizes

_MOST_KEPT: Final = 64
_NEEDS_COUNT: Final = "A010"

Names = str | Sequence[str]
Key: TypeAlias = tuple[Specialisation, bool, object]
Made: TypeAlias = Derivative | AutodiffError
"""A derivative, or why there is none."""


class KernelGradient:
    """Called as the kernel is, it returns the gradient of the sum of `outputs` by each of `inputs`, in new arrays.

    `seeds` weighs the elements of the outputs: an array for one output, a dictionary by output for several; without it
    each counts once. One input named by itself gives its gradient; a sequence of inputs gives a tuple. The gradient by
    a scalar is a float. The kernel's arrays are read and never changed.
    """

    def __init__(self, kernel: Kernel, outputs: Names, inputs: Names, options: Mapping[str, Any]) -> None:
        """`options` are those of `vyre_foundation.autodiff.grad`: `max_trips`, `deterministic`, `counts`, `gather`."""
        self.kernel = kernel
        self.outputs = (outputs,) if isinstance(outputs, str) else tuple(outputs)
        self.inputs = (inputs,) if isinstance(inputs, str) else tuple(inputs)
        self._is_one = isinstance(inputs, str)
        self._options = options
        self._made: dict[Key, Made] = {}

    def __repr__(self) -> str:
        return f"<gradient of {self.kernel.name}: {', '.join(self.outputs)} by {', '.join(self.inputs)}>"

    def __call__(self, *args: Any, seeds: Any = None, **kwargs: Any) -> Any:
        request = work_out(self.kernel, bind_arguments(self.kernel, args, kwargs), in_place=False)
        derivative = self._derivative(request, given=seeds is not None)
        wanted = {decl.name for decl in derivative.inputs}
        inputs = {name: value for name, value in request.inputs.items() if name in wanted}
        if seeds is not None:
            inputs |= self._seeds(request, derivative, seeds)
        for name in self.inputs:
            decl = derivative.buffer(derivative.grads[name])
            assert decl is not None
            if decl.name in wanted:  # sized at launch: the caller gives it, as zeros
                inputs[decl.name] = np.zeros(request.inputs[name].size, storage_type(decl))
        made = request.backend.run(derivative, inputs, config=request.config)
        results = tuple([self._result(request, derivative, name, made) for name in self.inputs])
        return results[0] if self._is_one else results

    def derivative(self, *args: Any, seeds: Any = None, **kwargs: Any) -> Derivative:
        """The program that a call with these arguments runs; `sums` of it says what became of each sum."""
        request = work_out(self.kernel, bind_arguments(self.kernel, args, kwargs), in_place=False)
        return self._derivative(request, given=seeds is not None)

    def _derivative(self, request: Request, *, given: bool) -> Derivative:
        """One for arrays of any size; another for those of the call, where that has fewer sums without an order.

        Who owns an element can be said where sizes are numbers, and memory for copies is set aside by them.
        """
        anyhow = self._kept((request.specialisation, given, None), lambda: self._for_any_size(request, given))
        if isinstance(anyhow, Derivative) and not (_scattered(anyhow) and self._may_be_sized(request)):
            return anyhow
        if isinstance(anyhow, AutodiffError) and "counts" in self._options:
            raise anyhow
        sizes = tuple((name, taken.shape) for name, taken in request.arrays.items())
        sized = self._kept((request.specialisation, given, sizes), lambda: self._for_these_sizes(request, given))
        if isinstance(anyhow, AutodiffError):
            if isinstance(sized, AutodiffError):
                raise sized
            return sized
        return anyhow if isinstance(sized, AutodiffError) or _scattered(sized) >= _scattered(anyhow) else sized

    def _kept(self, key: Key, make: Callable[[], Made]) -> Made:
        if key not in self._made:
            made = make()
            if len(self._made) >= _MOST_KEPT:
                self._made.clear()
            self._made[key] = made
        return self._made[key]

    def _may_be_sized(self, request: Request) -> bool:
        """Whether the call leaves to the program over what it runs, and to us how sums are made."""
        has_grid = request.config.grid_override is not None or request.config.dispatch_elements is not None
        is_empty = any(not taken.elements.size for taken in request.arrays.values())
        return not has_grid and not is_empty and self._options.get("gather", True) and "counts" not in self._options

    def _for_any_size(self, request: Request, given: bool) -> Made:
        try:
            return self._differentiated(request.specialisation.program, given)
        except AutodiffError as problem:
            if problem.code != _NEEDS_COUNT:
                raise
            return problem

    def _for_these_sizes(self, request: Request, given: bool) -> Made:
        lengths = {name: int(taken.elements.size) for name, taken in request.arrays.items()}
        shapes = request.specialisation.shapes
        words = {} if shapes is None else {shapes: [int(word) for word in request.inputs[shapes]]}
        try:
            return self._differentiated(for_sizes(request.specialisation.program, lengths, words), given)
        except AutodiffError as problem:
            return problem

    def _differentiated(self, program: Program, given: bool) -> Derivative:
        if given:
            return vjp(program, self.outputs, self.inputs, **self._options)
        return grad(program, self.outputs, self.inputs, seeds=False, **self._options)

    def _seeds(self, request: Request, derivative: Derivative, seeds: Any) -> dict[str, Any]:
        """The weights of the outputs, as inputs of the derivative."""
        by_output = cast("dict[str, Any]", seeds) if isinstance(seeds, dict) else dict.fromkeys(self.outputs[:1], seeds)
        if set(by_output) != set(self.outputs):
            raise LaunchError(wrong_seeds(self.kernel.name, self.outputs, f"got {', '.join(by_output) or 'none'}"))
        parameters = {each.name: each for each in request.specialisation.parameters}
        found: dict[str, Any] = {}
        for name, value in by_output.items():
            decl = derivative.buffer(derivative.cotangents[name])
            assert decl is not None
            parameter = replace(parameters[name], name=decl.name)
            taken = take_array(self.kernel.name, parameter, decl, value, request.backend)
            shape = request.arrays[name].shape
            if taken.shape != shape:
                because = f"`{name}` has shape {shape}, and its seeds have {taken.shape}"
                raise LaunchError(wrong_seeds(self.kernel.name, self.outputs, because))
            found[decl.name] = taken.elements
        return found

    def _result(self, request: Request, derivative: Derivative, name: str, made: Mapping[str, Any]) -> Any:
        decl = derivative.buffer(derivative.grads[name])
        assert decl is not None
        assert isinstance(decl.element, DataType)
        kinds = {each.name: each for each in request.specialisation.parameters}
        if kinds[name].kind is ParameterKind.SCALAR:
            elements = on_host(made[decl.name])
            return elements.item() if elements.size == 1 else elements
        taken = request.arrays[name]
        found = made[decl.name].reshape(taken.shape)
        return found if taken.is_on_device else as_array_of(taken.library, on_host(found), decl.element)


def _scattered(derivative: Derivative) -> int:
    """How many of its sums have no order."""
    return sum(each.way is Way.SCATTERED for each in derivative.sums)
