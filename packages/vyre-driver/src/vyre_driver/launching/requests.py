"""A call of a kernel with everything worked out: the program, an array for every buffer, and what the caller gets.

On the host, arrays of every library become flat views of numpy's of the same memory, so that backends see one kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, cast

import numpy as np

from vyre_driver.launching.arguments import LEFT_OUT, Call
from vyre_driver.launching.array_arguments import TakenArray, take_array
from vyre_driver.launching.backends import backend_of, works_on_a_device
from vyre_driver.launching.libraries import as_array_of, first_library, zeros_for
from vyre_driver.launching.out_shapes import out_shapes
from vyre_driver.launching.refusals import not_in_place
from vyre_driver.launching.scalars import Uniform
from vyre_driver.launching.specialising import specialise
from vyre_driver.runtime.host_arrays import Array
from vyre_foundation.backend import Backend, DispatchConfig, check_config
from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.ir import BufferDecl, DataType, Program
from vyre_foundation.language.kernel import Kernel
from vyre_foundation.language.parameters import Parameter, ParameterKind
from vyre_foundation.language.specialisation import Specialisation

_DEFAULTS: Final = DispatchConfig()


class MadeOut(NamedTuple):
    """An output that the call leaves to us."""

    memory: Any
    """An array of numpy's, or of CuPy's where the launch and the caller's arrays are on a device. It begins as zero."""

    element: DataType
    library: str
    """Whose array the caller gets."""

    def result(self) -> Any:
        return as_array_of(self.library, self.memory, self.element)


@dataclass(slots=True)
class Request:
    """What one launch needs. Arrays are by the names of buffers, which are those of parameters."""

    kernel: str
    specialisation: Specialisation
    backend: Backend
    config: DispatchConfig
    library: str
    inputs: dict[str, Any] = field(default_factory=dict[str, Any])
    arrays: dict[str, TakenArray] = field(default_factory=dict[str, TakenArray])
    uniforms: dict[str, Uniform] = field(default_factory=dict[str, Uniform])
    made: dict[str, MadeOut] = field(default_factory=dict[str, MadeOut])

    @property
    def program(self) -> Program:
        return self.specialisation.program

    @property
    def written(self) -> dict[str, TakenArray]:
        """The arrays that the program changes."""
        return {decl.name: self.arrays[decl.name] for decl in self.program.outputs if decl.name in self.arrays}

    def results(self) -> Any:
        """What a call returns: the outputs that it left out, one or a tuple; None where there is none."""
        results = tuple([each.result() for each in self.made.values()])
        return results if len(results) > 1 else results[0] if results else None


def config_of(call: Call) -> DispatchConfig:
    """The options of a launch, with the grid that `launch` was given."""
    config = _DEFAULTS if call.config is None else call.config
    check_config(config)
    return config if call.grid is None else replace(config, grid_override=call.grid)


def grid_of(given: Any) -> tuple[int, ...]:
    """Workgroups on three axes, of one to three numbers; `DispatchConfig` refuses what is none (L019)."""
    axes = tuple(cast("tuple[int, ...]", given)) if isinstance(given, tuple | list) else (cast("int", given),)
    return axes + (1,) * (3 - len(axes))


def work_out(kernel: Kernel, call: Call, *, in_place: bool = True) -> Request:
    """Raises `LaunchError` with all that is wrong with the arrays. `in_place`: what is written must be writable."""
    config, backend = config_of(call), backend_of(call.backend)
    shapes = out_shapes(kernel, call)
    specialisation = specialise(kernel, call, shapes)
    without_domain = specialisation.without_domain
    if without_domain is not None and config.grid_override is None and config.dispatch_elements is None:
        raise without_domain.with_traceback(None)
    given = [value for each, value in zip(kernel.signature, call.values, strict=True) if _is_given(each, value)]
    request = Request(kernel.name, specialisation, backend, config, first_library(given))
    problems: list[Diagnostic] = []
    for parameter, value in zip(specialisation.parameters, call.values, strict=True):
        decl = request.program.buffer(parameter.name)
        if decl is None:
            continue
        try:
            if value is LEFT_OUT:
                _make_out(request, parameter, decl, shapes[parameter.name], given)
            elif parameter.kind is ParameterKind.SCALAR:
                _take_scalar(request, parameter, decl, value)
            else:
                _take_array(request, parameter, decl, value, in_place=in_place)
        except LaunchError as problem:
            problems.extend(problem.findings)
    if problems:
        raise LaunchError(problems)
    _give_shapes(request)
    return request


def _is_given(parameter: Parameter, value: object) -> bool:
    return parameter.is_array and value is not LEFT_OUT


def _take_scalar(request: Request, parameter: Parameter, decl: BufferDecl, value: Any) -> None:
    uniform = request.uniforms[parameter.name] = Uniform(request.kernel, parameter, decl)
    uniform.write(value)
    request.inputs[parameter.name] = uniform.array


def _take_array(request: Request, parameter: Parameter, decl: BufferDecl, value: Any, *, in_place: bool) -> None:
    if in_place and decl.is_result and getattr(value, "requires_grad", False) is True:
        because = "the tensor requires gradients, and a change in place would be no part of them"
        raise LaunchError(not_in_place(request.kernel, parameter, because))
    taken = take_array(request.kernel, parameter, decl, value, request.backend)
    if in_place and decl.is_result and taken.why_fixed:
        raise LaunchError(not_in_place(request.kernel, parameter, taken.why_fixed))
    request.arrays[parameter.name] = taken
    request.inputs[parameter.name] = taken.elements


def _make_out(
    request: Request, parameter: Parameter, decl: BufferDecl, shape: tuple[int, ...], given: list[Any]
) -> None:
    assert isinstance(decl.element, DataType)
    on_device = request.library == "cupy" and works_on_a_device(request.backend)
    memory = zeros_for(decl.element, shape, given, on_device=on_device)
    made = MadeOut(memory, decl.element, request.library)
    request.made[parameter.name] = made
    taken = take_array(request.kernel, parameter, decl, made.memory, request.backend)
    request.arrays[parameter.name] = taken
    request.inputs[parameter.name] = taken.elements


def _give_shapes(request: Request) -> None:
    specialisation = request.specialisation
    if specialisation.shapes is not None:
        words = [request.arrays[name].shape[axis] for name, axis in specialisation.shape_words]
        request.inputs[specialisation.shapes] = np.array(words, np.uint32)


def results_by_name(request: Request, made: Any) -> Iterator[tuple[str, Any]]:
    """What a launch returned of each array, in the library and the shape of what was given, or of the first array."""
    for name, taken in request.written.items():
        found = made[name].reshape(taken.shape)
        if not taken.is_on_device:
            library = request.library if name in request.made else taken.library
            found = as_array_of(library, on_host(found, taken.bfloat16), taken.element)
        yield name, found


def on_host(result: Any, bfloat16: Any = None) -> Array:
    """A result of a backend as an array of numpy's; bits of BF16 as the type that the caller has for them."""
    elements: Array = np.asarray(result.get() if hasattr(result, "get") else result)
    return elements if bfloat16 is None or elements.dtype == bfloat16 else elements.view(bfloat16)
