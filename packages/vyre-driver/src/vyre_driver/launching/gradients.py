"""Gradients of kernels: a derivative is made when the first call says which specialisation it is of, and kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

import numpy as np

from vyre_driver.launching.arguments import bind_arguments
from vyre_driver.launching.array_arguments import take_array
from vyre_driver.launching.libraries import as_array_of
from vyre_driver.launching.refusals import wrong_seeds
from vyre_driver.launching.requests import Request, on_host, work_out
from vyre_driver.runtime.host_arrays import storage_type
from vyre_foundation.autodiff import Derivative, grad, vjp
from vyre_foundation.diagnostics import AutodiffError, LaunchError
from vyre_foundation.ir import DataType
from vyre_foundation.language.kernel import Kernel
from vyre_foundation.language.parameters import ParameterKind
from vyre_foundation.language.specialisation import Specialisation

_MOST_KEPT: Final = 64
_NEEDS_COUNT: Final = "A010"

Names = str | Sequence[str]


class KernelGradient:
    """Called as the kernel is, it returns the gradient of the sum of `outputs` by each of `inputs`, in new arrays.

    `seeds` weighs the elements of the outputs: an array for one output, a dictionary by output for several; without it
    each counts once. One input named by itself gives its gradient; a sequence of inputs gives a tuple. The gradient by
    a scalar is a float. The kernel's arrays are read and never changed.
    """

    def __init__(self, kernel: Kernel, outputs: Names, inputs: Names, options: Mapping[str, Any]) -> None:
        """`options` are those of `vyre_foundation.autodiff.grad`: `max_trips`, `deterministic`, `counts`."""
        self.kernel = kernel
        self.outputs = (outputs,) if isinstance(outputs, str) else tuple(outputs)
        self.inputs = (inputs,) if isinstance(inputs, str) else tuple(inputs)
        self._is_one = isinstance(inputs, str)
        self._options = options
        self._made: dict[tuple[Specialisation, bool, object], Derivative] = {}

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

    def _derivative(self, request: Request, *, given: bool) -> Derivative:
        """By the specialisation; by the lengths as well where memory has to be set aside for them."""
        counts = {name: int(taken.elements.size) for name, taken in request.arrays.items()}
        specialisation = request.specialisation
        for key in ((specialisation, given, None), (specialisation, given, tuple(counts.items()))):
            if key in self._made:
                return self._made[key]
        key = (specialisation, given, None)
        try:
            made = self._differentiated(specialisation, given, self._options)
        except AutodiffError as problem:
            if problem.code != _NEEDS_COUNT or "counts" in self._options:
                raise
            key = (specialisation, given, tuple(counts.items()))
            made = self._differentiated(specialisation, given, {**self._options, "counts": counts})
        if len(self._made) >= _MOST_KEPT:
            self._made.clear()
        self._made[key] = made
        return made

    def _differentiated(self, specialisation: Specialisation, given: bool, options: Mapping[str, Any]) -> Derivative:
        if given:
            return vjp(specialisation.program, self.outputs, self.inputs, **options)
        return grad(specialisation.program, self.outputs, self.inputs, seeds=False, **options)

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
