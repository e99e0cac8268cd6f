"""Shapes of the outputs that a call leaves out: `shape=` for one, `shapes=` for several. Nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from vyre_driver.launching.arguments import LEFT_OUT, Call
from vyre_driver.launching.refusals import no_shape
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.language.kernel import Kernel
from vyre_foundation.language.parameters import Parameter

_EXAMPLES: Final = {1: "(n,)", 2: "(h, w)", 3: "(d, h, w)"}


def out_shapes(kernel: Kernel, call: Call) -> dict[str, tuple[int, ...]]:
    """The shape of each output that is left out, by name; that of host arrays, so vectors have their own axis.

    Raises L058 for a shape that is missing, that is none, or that nobody needs.
    """
    pairs = zip(kernel.signature, call.values, strict=True)
    wanted = {parameter.name: parameter for parameter, value in pairs if value is LEFT_OUT}
    given = _given(kernel, call, wanted)
    absent = [name for name in wanted if name not in given]
    if absent:
        because = f"the call leaves {', '.join(absent)} out, and shapes are never guessed"
        raise LaunchError(no_shape(kernel.name, absent, because, _EXAMPLES[wanted[absent[0]].axes]))
    return {name: _host_shape(kernel, parameter, given[name]) for name, parameter in wanted.items()}


def _given(kernel: Kernel, call: Call, wanted: Mapping[str, Parameter]) -> Mapping[str, Any]:
    names, shapes = list(wanted), call.shapes
    example = _EXAMPLES[wanted[names[0]].axes if names else 1]
    if shapes is not None and (call.shape is not None or not isinstance(shapes, dict | Mapping)):
        because = "`shapes` is a dictionary by output, and stands alone"
        raise LaunchError(no_shape(kernel.name, names or ["out"], because, example))
    if call.shape is not None and len(names) != 1:
        because = f"`shape` is that of one output, and the call leaves {len(names)} out"
        raise LaunchError(no_shape(kernel.name, names or ["out"], because, example))
    given = {names[0]: call.shape} if call.shape is not None else cast("Mapping[str, Any]", shapes or {})
    for name in given:
        if name not in wanted:
            because = f"`{name}` is no output that the call leaves out"
            raise LaunchError(no_shape(kernel.name, names or ["out"], because, example))
    return given


def _host_shape(kernel: Kernel, parameter: Parameter, given: Any) -> tuple[int, ...]:
    axes = tuple(cast("Sequence[Any]", given)) if isinstance(given, tuple | list) else (given,)
    try:
        whole = tuple([int(axis.__index__()) for axis in axes])
    except (AttributeError, TypeError):
        whole = ()
    if len(whole) != parameter.axes or min(whole) < 0:
        kind = f"{parameter.axes} whole {'number' if parameter.axes == 1 else 'numbers'} from 0 up"
        because = f"got {given!r:.60} for `{parameter.name}`, which takes {kind}"
        raise LaunchError(no_shape(kernel.name, [parameter.name], because, _EXAMPLES[parameter.axes]))
    return whole if parameter.lanes == 1 else (*whole, parameter.lanes)
